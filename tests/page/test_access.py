"""For everybody: what axe finds, contrasts reckoned from the variables, focus, motion, words that are read out."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.page.scenes import SCENES

AXE = Path(__file__).parent / "vendor" / "axe.min.js"
CSS = Path(__file__).parents[2] / "static" / "css"
RUN = """async () => {
  const sorts = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const found = await axe.run(document, { runOnly: sorts });
  const node = (n) => `${n.target.join(' ')} ${[...n.any, ...n.all, ...n.none][0]?.message ?? ''}`;
  return found.violations.map((v) => `${v.id}: ${v.help}: ${v.nodes.slice(0, 4).map(node).join(' | ')}`);
}"""


def violations(page: Any) -> list[str]:
    page.evaluate(AXE.read_text("utf-8"))
    return page.evaluate(RUN)


@pytest.mark.browser
@pytest.mark.parametrize(("width", "theme"), [(1440, "nigredo"), (1440, "albedo"), (390, "nigredo")])
@pytest.mark.parametrize("scene", ["", *sorted(SCENES)])
def test_axe_finds_nothing(open_page, scene, theme, width):
    page = open_page(f"/tables/{scene}#seat=x" if scene else "/", width, 900 if width > 720 else 844, theme)
    page.wait_for_selector("#main")
    page.wait_for_timeout(150)
    assert violations(page) == []


@pytest.mark.browser
@pytest.mark.parametrize("theme", ["nigredo", "albedo"])
@pytest.mark.parametrize(
    ("key", "title"), [("?", "Help"), ("d", "Your Opus, secret"), ("menu", "Table"), ("lab", "Before"), ("r", "")]
)
def test_axe_finds_nothing_in_a_dialog(open_page, key, title, theme):
    page = open_page("/tables/deployment#seat=x", theme=theme)
    page.wait_for_selector(".hc.can")
    if key == "menu":
        page.get_by_role("button", name="Table: links").click()
    elif key == "lab":
        page.get_by_role("button", name="All that lies before").first.click()
    else:
        page.locator(".hc .press").first.focus()
        page.keyboard.press(key)
    page.locator("dialog[open]", has_text=title).wait_for()
    assert violations(page) == []


# ---------------------------------------------------------------- contrasts, from the variables alone
def themes() -> dict[str, dict[str, str]]:
    found = {}
    css = (CSS / "base.css").read_text("utf-8")
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*--bg:[^{}]*)\}", css):
        found["albedo" if "albedo" in selector else "nigredo"] = dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})", body))
    return found


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


GROUNDS = ("bg", "bg2", "panel", "panel2", "card")
ELEMENTS = ("sulphur", "mercury", "salt", "none", "arc", "prin")
TEXT = [
    *product(("ink", "ink2", "ink3", "gold", "danger", "ok", *ELEMENTS), GROUNDS),
    *product(("ink", "ink2", "gold"), ("goldwash",)),
    *((e, f"w-{e}") for e in ELEMENTS),
    ("on-gold", "gold"),
]
EDGES = [*product(("line2", "gold"), GROUNDS), ("rim", "card"), ("gold", "goldwash")]


@pytest.mark.parametrize("theme", ["nigredo", "albedo"])
def test_text_and_edges_stand_out(theme):
    colours = themes()[theme]
    weak = {f"{a} on {b}": round(c, 2) for a, b in TEXT if (c := contrast(colours[a], colours[b])) < 4.5}
    weak |= {f"edge {a} on {b}": round(c, 2) for a, b in EDGES if (c := contrast(colours[a], colours[b])) < 3}
    assert weak == {}


# ---------------------------------------------------------------- focus, words, motion
ORDER = """() => {
  const places = { dock: '#dock', hand: '.hand', mine: '.mine', field: '.field', rivals: '.rivals',
                   log: '.feed', header: '.hdr' };
  return Object.entries(places).find(([, q]) => document.activeElement?.closest(q))?.[0] ?? null;
}"""


@pytest.mark.browser
def test_tab_reaches_every_part_of_the_table_and_comes_round(open_page):
    page = open_page("/tables/deployment#seat=x")
    page.wait_for_selector(".hc.can")
    seen: list[str] = []
    for _ in range(150):
        page.keyboard.press("Tab")
        part = page.evaluate(ORDER)
        if part and (not seen or seen[-1] != part):
            seen.append(part)
    for part in ("dock", "hand", "mine", "field", "rivals", "log", "header"):
        assert part in seen, seen


@pytest.mark.browser
def test_a_question_is_read_out_and_takes_the_focus_from_nowhere(open_page):
    page = open_page("/tables/deployment#seat=x")
    page.wait_for_selector(".hc.can")
    assert "Your turn" in page.locator("[aria-live=assertive]").inner_text()
    assert page.evaluate("document.activeElement.id") == "dock"
    page.keyboard.press("s")
    assert "Power at" in page.locator("[aria-live=polite]").inner_text()


@pytest.mark.browser
def test_a_dialog_gives_the_focus_back(open_page):
    page = open_page("/tables/deployment#seat=x")
    card = page.locator(".hc .press").first
    card.focus()
    page.keyboard.press("r")
    page.locator("dialog[open]").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert card.evaluate("(e) => e === document.activeElement")


@pytest.mark.browser
def test_nothing_moves_for_long_where_less_motion_is_asked_for(open_page):
    page = open_page("/tables/deployment#seat=x")
    page.wait_for_selector(".hc.can")
    longest = page.evaluate("""() => Math.max(...[...document.querySelectorAll('*')].flatMap((e) => {
      const s = getComputedStyle(e);
      const moved = s.animationName === 'none' ? [] : s.animationDuration.split(',');
      return [...s.transitionDuration.split(','), ...moved].map(parseFloat);
    }))""")
    assert longest <= 0.1
