"""What happens between seats: responses, repeats, truces, laws."""

from __future__ import annotations

from ... import words
from . import natives
from .acting import act
from .nouns import noun
from .saying import Saying, listed, says


@says(words.Cancel)
def _cancel(step: words.Cancel, say: Saying) -> str:
    return f"cancel {noun(step.who, say).text}" + (f" unless its controller pays {step.unless}" if step.unless else "")


@says(words.Redirect)
def _redirect(step: words.Redirect, say: Saying) -> str:
    who = noun(step.who, say).text
    if step.to is None:
        return f"redirect {who} to another target you choose"
    return f"redirect {who} to {noun(step.to, say).text}"


@says(words.Repeat)
def _repeat(step: words.Repeat, say: Saying) -> str:
    if step.what == "next_praxis":
        return "repeat the next praxis you play this round"
    who = noun(step.who, say).text
    yours = ", as yours," if isinstance(step.who, words.Sel) and step.who.of != "you" else ""
    return f"repeat{yours} {'the Entry of ' if step.what == 'entry' else ''}{who}"


# ---------------------------------------------------------------- seats among each other
@says(words.Truce)
def _truce(step: words.Truce, say: Saying) -> str:
    return f"truce between you {'at every location' if step.everywhere else 'here'} this round"


@says(words.SkipTurn)
def _skip(step: words.SkipTurn, say: Saying) -> str:
    return f"{act(step.seat, 'skip', say)} its next deployment turn this round"


@says(words.WriteLaw)
def _write_law(step: words.WriteLaw, say: Saying) -> str:
    if step.all:
        return "write each of your laws"
    return f"write {listed([law.capitalize() for law in step.laws], 'or')} if it is not in force"


@says(words.Forbid)
def _forbid(step: words.Forbid, say: Saying) -> str:
    return "this round it cannot deploy, move or make creatures at yours, nor you at its"


@says(words.Native)
def _native(step: words.Native, say: Saying) -> str:
    return natives.text(step.name)
