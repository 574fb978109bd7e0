"""The rules page: contents, an address for every heading, links to cards, nothing taken for markup."""

from __future__ import annotations

import pytest

from tests.page.test_access import violations

pytestmark = pytest.mark.browser
KEYWORDS = ("guardian", "elusive", "deadly", "fortified", "veiled", "volatile", "recursive", "purified", "unaligned")


def test_contents_lead_to_headings(open_page):
    page = open_page("/rules")
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Contest", exact=True).click()
    assert page.url.endswith("/rules#contest")
    assert 0 <= page.locator("#contest").bounding_box()["y"] < 300


def test_a_link_to_a_heading_shows_it(open_page):
    page = open_page("/rules#volatile")
    page.locator("#volatile").wait_for()
    page.wait_for_function("Math.abs(document.getElementById('volatile').getBoundingClientRect().y - 64) < 40")


def test_keywords_and_stages_are_told_with_examples(open_page):
    page = open_page("/rules")
    page.locator("#keywords").wait_for()
    for name in (*KEYWORDS, "primal"):
        assert page.locator(f"h3#{name} > svg").count() == 1, name
    for stage in ("nigredo", "albedo", "citrinitas", "rubedo"):
        assert page.locator(f"table .gate.{stage}").count() > 0, stage
    assert page.locator(".example").count() > 8
    assert page.locator("h2[id], h3[id]").count() == len(
        set(page.locator("h2, h3").evaluate_all("(all) => all.map((h) => h.id)"))
    )


def test_a_named_card_is_a_link_to_it(open_page):
    page = open_page("/rules")
    page.get_by_role("link", name="Realgar Viper").click()
    page.get_by_role("heading", level=1, name="Realgar Viper").wait_for()


def test_text_is_never_taken_for_markup(open_page):
    page = open_page("/rules")
    page.locator("#keywords").wait_for()
    blocks = page.evaluate(
        """async () => {
          const src = document.querySelector('script[type=module]').src.replace('main.js', 'markdown.js');
          const { parse } = await import(src);
          return parse('# A *b*\\n<b>x</b> [bad](javascript:1) [good](/cards)\\n\\n- one\\n  more\\n- two');
        }"""
    )
    assert blocks[0]["id"] == "a-b"
    assert blocks[1]["inline"] == ["<b>x</b> [bad](javascript:1) ", {"to": "/cards", "inline": ["good"]}]
    assert blocks[2] == {"type": "list", "ordered": False, "items": [["one more"], ["two"]]}


def test_home_leads_to_the_rules(open_page):
    page = open_page("/")
    page.get_by_role("link", name="Rules").click()
    page.get_by_role("heading", level=1, name="The rules").wait_for()


@pytest.mark.parametrize("theme", ["nigredo", "albedo"])
def test_narrow_pages_fit_and_axe_finds_nothing(open_page, theme):
    page = open_page("/rules", 360, 740, theme)
    page.locator("#keywords").wait_for()
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0
    assert violations(page) == []
