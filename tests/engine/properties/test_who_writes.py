"""One op, one change: nothing but `ops` writes the state, apart from the loop, sight and taking back, which keep their
own parts; and no rule looks at anything whose order or value is not the same in every process.

What the scan finds it finds in the text: an assignment to, or a changing call on, a field of the state, a seat or a
piece, reached through a name that stands for them (`run.s`, `s`, `state`, `own`, `seat`). Frames that a run pushes
for itself (`stack`, `waiting`, `stamp`) are the loop's working memory, not the picture: see LOOP.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.games.draft_and_battle.engine.state import Piece, Seat, State

TOP = Path(__file__).resolve().parents[3] / "app"
RULES = sorted((TOP / "games/draft_and_battle").rglob("*.py"))
PURE = [*RULES, *sorted((TOP / "kit").glob("*.py"))]
ENGINE = [p for p in RULES if p.parent.name not in ("player", "cards", "text", "en", "speech")]
WRITERS = {"ops.py", "run.py", "sight.py", "takeback.py", "state.py"}
LOOP = {"stack", "waiting", "stamp", "triggers", "back", "recent"}  # how far a run has come; nobody is shown it
FIELDS = {f for struct in (State, Seat, Piece) for f in struct.__struct_fields__} - LOOP
CHANGING = {
    "append", "extend", "insert", "remove", "pop", "clear", "update", "setdefault", "popitem", "sort", "reverse",
}


def held(node: ast.expr) -> str | None:
    """The field of a state, seat or piece that this expression reaches into, if any."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Attribute) and node.attr in FIELDS and rooted(node.value):
        return node.attr
    return None


def rooted(node: ast.expr) -> bool:
    """Whether it stands for a state, or for something out of its seats and pieces."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Attribute):
        return node.attr in ("s", "state") or (node.attr in ("seats", "pieces") and rooted(node.value))
    return isinstance(node, ast.Name) and node.id in ("s", "state", "own", "seat_state")


def writes(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            targets = [node.func.value]
        for target in targets:
            field = held(target)
            if field is not None:
                yield f"{path.name}:{node.lineno}: writes {field}"


@pytest.mark.parametrize("path", [p for p in ENGINE if p.name not in WRITERS], ids=lambda p: p.stem)
def test_only_ops_write_the_state(path: Path) -> None:
    assert list(writes(path)) == []


# ---------------------------------------------------------------- the same in every process
def set_like(node: ast.expr, sets: set[str]) -> bool:
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ("set", "frozenset")
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
        return set_like(node.left, sets) or set_like(node.right, sets)
    return isinstance(node, ast.Name) and node.id in sets


def sets_of(function: ast.AST) -> set[str]:
    """Names that hold a set in this function: by what is assigned, or by their annotation."""
    found: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            if set_like(node.value, found):
                found.add(node.targets[0].id)
        elif isinstance(node, ast.AnnAssign | ast.arg):
            name = node.target.id if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) else None
            name = node.arg if isinstance(node, ast.arg) else name
            if name and node.annotation is not None and worded(node.annotation):
                found.add(name)
    return found


def worded(annotation: ast.expr) -> bool:
    """A set of anything but numbers, which lie alike in every process."""
    text = ast.unparse(annotation)
    return text.startswith(("set[", "frozenset[")) and not text.endswith("[int]")


ORDERED = {"list", "tuple", "enumerate", "iter", "zip", "map", "dict"}  # these give the order of what they are given


def walks_sets(path: Path) -> Iterator[str]:
    """Every place where the order in which a set lies could reach a result."""
    tree = ast.parse(path.read_text("utf-8"))
    for function in [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]:
        sets = sets_of(function)
        whole = {id(g) for n in ast.walk(function) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)
                 and n.func.id in ("any", "all", "sum", "sorted", "set", "frozenset", "min", "max", "len")
                 for a in n.args if isinstance(a, ast.GeneratorExp) for g in a.generators}
        whole |= {id(g) for n in ast.walk(function) if isinstance(n, ast.SetComp) for g in n.generators}
        for node in ast.walk(function):
            if isinstance(node, ast.For) and set_like(node.iter, sets):
                yield f"{path.name}:{node.lineno}: walks a set"
            elif isinstance(node, ast.comprehension) and set_like(node.iter, sets) and id(node) not in whole:
                yield f"{path.name}:{node.iter.lineno}: walks a set"
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ORDERED:
                if any(set_like(a, sets) for a in node.args):
                    yield f"{path.name}:{node.lineno}: puts a set in an order"
            elif isinstance(node, ast.Starred) and set_like(node.value, sets):
                yield f"{path.name}:{node.lineno}: unpacks a set"


@pytest.mark.parametrize("path", PURE, ids=lambda p: f"{p.parent.name}.{p.stem}")
def test_no_set_is_walked(path: Path) -> None:
    """A set of strings lies in another order in every process; it is sorted before anything hangs on its order."""
    assert list(walks_sets(path)) == []


def test_the_scan_feels_what_it_looks_for(tmp_path: Path) -> None:
    """Each forbidden form is found."""
    forms = tmp_path / "forms.py"
    forms.write_text(
        "def f(run, s, seen: set[str]):\n    run.s.objectives.append(1)\n    s.seats[0].queue[0].append(2)\n"
        "    run.s.round = 3\n    own.op += 1\n    del s.locations['left']\n    s.stack.append(4)\n"
        "    found = {'a'} | {'b'}\n    for x in found:\n        pass\n    a = [x for x in seen]\n"
        "    b = list(seen), [*seen]\n"
        "    return any(x for x in seen), sorted(seen), {x for x in seen}\n",
        "utf-8",
    )
    assert [line.split(": ")[1] for line in writes(forms)] == [
        "writes round", "writes op", "writes locations", "writes objectives", "writes queue",
    ] and len(list(walks_sets(forms))) == 4
