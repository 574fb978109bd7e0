"""All cards: searching, filters in the address, one card in full with what it has to do with."""

from __future__ import annotations

import re

import pytest

from tests.page.test_access import violations

pytestmark = pytest.mark.browser


def count(page) -> tuple[int, int]:
    page.get_by_text(re.compile(r"^\d+ of \d+ cards$")).wait_for()
    found = re.match(r"(\d+) of (\d+)", page.locator(".counts p").inner_text())
    return int(found[1]), int(found[2])


def test_every_card_is_there_and_filters_stand_in_the_address(open_page):
    page = open_page("/cards")
    shown, total = count(page)
    assert shown == total > 300
    page.get_by_role("combobox", name="Kind").select_option("reagent")
    page.get_by_role("combobox", name="Element").select_option("salt")
    fewer, _ = count(page)
    assert 0 < fewer < 40
    assert "kind=reagent" in page.url and "element=salt" in page.url
    assert page.locator(".gallery .k-reagent").count() == fewer == page.locator(".gallery li").count()
    page.get_by_role("button", name="All cards").click()
    assert count(page) == (total, total) and "?" not in page.url


@pytest.mark.parametrize(
    ("query", "name"), [("q=basilisk", "Basilisk Eye"), ("keyword=veiled&stage=citrinitas", "Phosphor Angel")]
)
def test_an_address_with_filters_is_understood(open_page, query, name):
    page = open_page(f"/cards?{query}")
    page.get_by_role("link", name=name).wait_for()
    assert count(page)[0] < 20


def test_nothing_found_says_so(open_page):
    page = open_page("/cards?q=zzzz")
    page.get_by_text("No card is like this").wait_for()
    assert count(page)[0] == 0


def test_a_card_is_opened_by_keys_and_the_way_back_keeps_the_filters(open_page):
    page = open_page("/cards?kind=homunculus&keyword=veiled")
    page.get_by_role("link", name="Basilisk Eye").focus()
    page.keyboard.press("Enter")
    page.get_by_role("heading", level=1, name="Basilisk Eye").wait_for()
    assert page.url.endswith("/cards/basilisk-eye")
    page.get_by_role("heading", name="Rulings").wait_for()
    page.get_by_text("took its toughness").wait_for()
    page.locator(".about").get_by_role("link", name="Veiled").wait_for()
    page.go_back()
    page.get_by_role("link", name="Basilisk Eye").wait_for()
    assert page.get_by_role("combobox", name="Keyword").input_value() == "veiled"


def test_a_card_that_is_not_there_says_so(open_page):
    page = open_page("/cards/%3Cimg%20src=x%3E")
    page.get_by_role("heading", name="No such card").wait_for()


def test_cards_link_to_those_they_name(open_page):
    page = open_page("/cards")
    count(page)
    made = page.evaluate(
        """async () => {
          const src = document.querySelector('script[type=module]').src.replace('js/main.js', '');
          const { relations } = await import(src + 'games/draft_and_battle/library.js');
          const card = (id, name, text) => ({ id, name, text: [text], element: [], keywords: [], kind: 'agent' });
          const cards = [card('a', 'Red Lion', 'As the Red Lion Cub.'), card('b', 'Red Lion Cub', 'Alone.')];
          const ids = (list) => list.map((c) => c.id);
          const { names, named } = relations(cards, cards[0]);
          return [ids(names), ids(named), ids(relations(cards, cards[1]).named)];
        }"""
    )
    assert made == [["b"], [], ["a"]]


@pytest.mark.parametrize(
    ("path", "theme"), [("/cards?keyword=veiled", "nigredo"), ("/cards/hermes-trismegistus", "albedo")]
)
def test_narrow_pages_fit_and_axe_finds_nothing(open_page, path, theme):
    page = open_page(path, 360, 740, theme)
    page.locator(".card").first.wait_for()
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0
    assert violations(page) == []
