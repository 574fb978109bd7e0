"""What people write: names and chat, cleaned so that nothing in them can disturb a line or fool an eye."""

from __future__ import annotations

import re
import unicodedata

from app.tables.errors import TableError

NAME_LENGTH = 24  # in what people see as one sign
TITLE_LENGTH = 60
CHAT_LENGTH = 300
WORD_LENGTH = 60
MARKS = 3  # accents on one sign
PIECES = 12  # code points of one sign: a family of four with skins has 11
RAW = 4000  # longer input is cut before any work is done on it

_JOINER, _EMOJI_STYLE, _TEXT_STYLE = "\u200d", "\ufe0f", "\ufe0e"
_BLANK = "\u2800\u3164\uffa0\u115f\u1160\u00ad\u034f\u17b4\u17b5"  # look like nothing
_SPACES = re.compile(r"\s+")


def clean(raw: str, length: int) -> str:
    """One readable line of at most `length` signs; '' if nothing visible is left.

    NFC; control and direction marks, lone surrogates and invisible signs go, runs of white space become one
    space, stacked accents are cut at three, joined emoji and flags stay whole.
    """
    text = unicodedata.normalize("NFC", raw[:RAW].encode("utf-16", "surrogatepass").decode("utf-16", "ignore"))
    text = "".join(sign for sign in _SPACES.sub(" ", text) if _allowed(sign)).strip()
    signs = [sign for sign in graphemes(text) if sign.strip(_JOINER + _EMOJI_STYLE + _TEXT_STYLE)]
    short = "".join(signs[:length]).strip()
    return short if any(_visible(sign) for sign in short) else ""


def graphemes(text: str) -> list[str]:
    """What people see as single signs, well enough for names: marks, joined emoji, skins and flags together."""
    signs: list[str] = []
    for character in text:
        if signs and _joins(signs[-1], character):
            mark = unicodedata.category(character).startswith("M") and character not in (_EMOJI_STYLE, _TEXT_STYLE)
            too_many = mark and _marks(signs[-1]) >= MARKS
            if not too_many and len(signs[-1]) < PIECES:
                signs[-1] += character
        else:
            signs.append(character)
    return [sign.rstrip(_JOINER) for sign in signs]


def name(raw: str, what: str = "name", length: int = NAME_LENGTH) -> str:
    """A cleaned name. Raises TableError bad_name when nothing readable is left."""
    cleaned = clean(raw, length)
    if not cleaned:
        raise TableError("bad_name", f"The {what} needs at least one visible character.", 422)
    return cleaned


def line(raw: str) -> str:
    """A cleaned line of chat. Raises TableError bad_text when nothing readable is left."""
    cleaned = clean(raw, CHAT_LENGTH)
    if not cleaned:
        raise TableError("bad_text", "There is nothing to read in this message.", 422)
    return cleaned


def _allowed(sign: str) -> bool:
    if sign in (_JOINER, _EMOJI_STYLE, _TEXT_STYLE):
        return True
    if 0xE0020 <= ord(sign) <= 0xE007F:  # letters of the flags of regions
        return True
    return sign not in _BLANK and unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def _visible(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LNPS"


def _marks(sign: str) -> int:
    return sum(unicodedata.category(character).startswith("M") for character in sign[1:])


def _joins(before: str, character: str) -> bool:
    if before == " ":
        return False
    if character in (_JOINER, _EMOJI_STYLE, _TEXT_STYLE) or 0xE0020 <= ord(character) <= 0xE007F:
        return True
    if unicodedata.category(character).startswith("M") or 0x1F3FB <= ord(character) <= 0x1F3FF:
        return True
    if before.endswith(_JOINER) and unicodedata.category(character) in ("So", "Sm", "Po"):
        return True
    regional = all(0x1F1E6 <= ord(c) <= 0x1F1FF for c in before + character)
    return regional and len(before) == 1
