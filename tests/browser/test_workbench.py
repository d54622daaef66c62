"""Decks in a real browser: built by click, keys or drag, always with the reasons why they are not legal yet."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

import pytest
from conftest import Open
from looks import PHONE
from page_checks import TWO_LOOK_IDS, TWO_LOOKS, faults_and_widths
from playwright.sync_api import Locator, Page, expect
from table import Player, listening

from tests.tools.sampling import WHOLE

PARTS = "[data-item], [data-row], .cardgrid > li, .lines li"  # long lists of equal parts
FOW, ZX = "force_of_will", "zx"
CLUBS = '-kw:"life recovery" -kw:"void bringer" -kw:overdrive'
WHAT: dict[str, list[tuple[str, Sequence[int]]]] = {  # the search, and the number of copies for each found card
    FOW: [("t:ruler", [1]), ("t:resonator c:fire", [4] * 10), ("t:basic", [10])],
    ZX: [
        (f"t:zx is:ignition -t:extra -t:overboost {CLUBS}", [4] * 5),
        (f"t:zx -is:ignition -t:extra -t:overboost {CLUBS}", [4] * 7 + [2]),
    ],
}
HERE = "document.activeElement.closest('[data-item]')?.dataset.card"
WAY = """([here, wanted]) => {
  const [a, b] = [here, wanted].map((card) => document.querySelector(`[data-item][data-card='${card}']`));
  const [from, to] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
  if (Math.abs(to.top - from.top) > 20) return to.top > from.top ? "ArrowDown" : "ArrowUp";
  return to.left > from.left ? "ArrowRight" : "ArrowLeft";
}"""
# Put these cards into the deck with one request.
LAY = """async (more) => {
  const { cards, version, save } = document.getElementById("decklist").dataset;
  const data = JSON.parse(cards);
  for (const [part, card, count] of more) (data[part] ??= {})[card] = count;
  const values = { version, data: JSON.stringify(data) };
  await window.htmx.ajax("POST", save, { target: "#decklist", swap: "outerMorph", values });
}"""
Put = Callable[[Page, Locator, int], None]


def begin(page: Page, game: str, name: str = "") -> None:
    """Open a new deck on the workbench."""
    page.locator(f"input[name=game][value={game}]").check(force=True)
    page.locator("#new-name").fill(name)
    page.get_by_role("button", name="Begin").click()
    listening(page)


def copied(visit: Open, path: str, **options: Any) -> Page:
    """Copy a starter and open the copy on the workbench."""
    page = visit(path, **options)
    page.locator("form[action$='/copy/'] button").click()
    expect(page.locator("#decklist")).to_be_attached()
    listening(page)
    return page


def search(page: Page, query: str) -> None:
    for box in page.locator("#find input:checked").all():
        box.uncheck(force=True)
    page.locator("#find-q").fill(query)
    expect(page.locator("#results")).to_have_attribute("data-q", query)


def settled(page: Page) -> None:
    """Wait until every change has been answered."""
    expect(page.locator("html:not([data-busy])")).to_be_attached()


def click(page: Page, item: Locator, times: int) -> None:
    for _n in range(times):
        item.locator(".addb").click()


def keys(page: Page, item: Locator, times: int) -> None:
    """Go from the search field down to the first result, and on with the arrow keys."""
    wanted = item.get_attribute("data-card")
    if page.evaluate(HERE) is None:
        page.keyboard.press("Escape")
        page.keyboard.press("/")
        page.keyboard.press("ArrowDown")
    for _step in range(40):
        here = page.evaluate(HERE)
        if here == wanted:
            break
        page.keyboard.press(page.evaluate(WAY, [here, wanted]))
    for n in range(times):
        page.keyboard.press("Enter" if n % 2 else "+")


def drag(page: Page, item: Locator, times: int) -> None:
    part = page.locator(f"#part-{item.get_attribute('data-part')} > h2")
    for _n in range(times):
        pull(page, item.locator(".card"), part)


def pull(page: Page, what: Locator, where: Locator) -> None:
    what.scroll_into_view_if_needed()
    where_box, box = where.bounding_box(), what.bounding_box()
    assert box
    assert where_box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 - 20, box["y"] + box["height"] / 2 - 10)
    page.mouse.move(where_box["x"] + where_box["width"] / 2, where_box["y"] + where_box["height"] / 2, steps=2)
    page.mouse.up()


@pytest.mark.parametrize("put", [click, keys, drag], ids=["click", "keys", "drag"])
@pytest.mark.parametrize("game", [FOW, ZX])
def test_a_legal_deck_is_built_by_click_keys_or_drag(visit: Open, game: str, put: Put) -> None:
    """It goes from nothing to a playable deck, with pictures and reasons.

    By keys, every card is taken. By click and drag, up to four copies of the first card of each search are taken, and
    the rest of the deck is sent at once.
    """
    size = {"width": 1440, "height": 2400 if put is drag else 900}
    page = visit(f"/decks/new/?game={game}", viewport=size)
    begin(page, game, "Mine")
    expect(page.locator("#faults.legality--ok")).to_have_count(0)
    for query, counts in WHAT[game]:
        search(page, query)
        taken = counts if WHOLE or put is keys else [min(4, counts[0])]
        lay(page, counts, taken)
        expect(page.locator("#faults.legality--ok")).to_have_count(0)
        for n, count in enumerate(taken):
            item = page.locator("[data-item]").nth(n)
            put(page, item, count)
            expect(item.locator("[data-have]")).to_have_text(str(counts[n]))
    settled(page)
    expect(page.locator("#faults.legality--ok")).to_be_visible()
    page.reload()
    listening(page)
    expect(page.locator("#faults.legality--ok")).to_be_visible()
    size = sum(sum(counts) for _query, counts in WHAT[game])
    have = page.locator("[data-row] [data-count]").all_inner_texts()
    assert sum(map(int, have)) == size
    if put is keys:  # the others have saved the same deck
        page.locator(".playit button[value=bot]").click()
        expect(Player(page).board).to_be_visible()


def lay(page: Page, counts: Sequence[int], taken: Sequence[int]) -> None:
    """Put the cards of the search results into the deck, except those that the test takes by hand."""
    settled(page)
    left = [count - by_hand for count, by_hand in zip_longest(counts, taken, fillvalue=0)]
    items = [item for item, count in zip(page.locator("[data-item]").all(), left, strict=False) if count]
    more = [[item.get_attribute(f"data-{what}") for what in ("part", "card")] for item in items]
    if more:
        page.evaluate(LAY, [[*where, count] for where, count in zip(more, filter(None, left), strict=True)])


def row(page: Page, name: str) -> Locator:
    return page.locator("[data-row]").filter(has_text=name)


STARTER = "/decks/force_of_will/fow-starter-tide-and-reed/"


def test_deck_fault_shows_its_clause_and_is_fixed_by_one_click(visit: Open) -> None:
    page = copied(visit, STARTER)
    banner, sentinel = page.locator("#faults"), row(page, "Brinewall Sentinel")
    expect(banner).to_have_class(re.compile("legality--ok"))
    sentinel.get_by_role("button", name="One more").click()
    expect(banner).to_contain_text("Brinewall Sentinel")
    expect(banner.locator(".clause")).to_have_text(["FoW 402.3b"])
    expect(sentinel).to_contain_text("5 of at most 4")
    play = page.locator(".playit button").first
    expect(play).to_have_attribute("aria-disabled", "true")
    play.click(force=True)
    assert "/edit/" in page.url
    banner.get_by_role("button", name="Remove 1").click()
    expect(banner).to_have_class(re.compile("legality--ok"))
    expect(sentinel.locator("[data-count]")).to_have_text("4")
    expect(page.locator(".playit button[value=bot]")).to_be_enabled()
    for _n in range(2):
        page.locator("#part-stones [data-row]").first.get_by_role("button", name="One less").click()
    expect(banner.locator(".clause")).to_have_text(["FoW 402.4a"])
    banner.get_by_role("button", name=re.compile("^Add 1 × ")).click()
    expect(banner).to_have_class(re.compile("legality--ok"))


def test_changes_can_be_undone_and_fast_key_presses_all_count(visit: Open) -> None:
    page = copied(visit, STARTER)
    name = page.locator("#part-main .row__name").first
    card = page.locator("#part-main [data-row]").first
    before = page.locator("#decklist").get_attribute("data-cards")
    name.focus()
    for _n in range(9):
        page.keyboard.press("+")
    expect(card.locator("[data-count]")).to_have_text("10")
    settled(page)
    assert '": 10' in (page.locator("#decklist").get_attribute("data-cards") or "")
    expect(name).to_be_focused()
    page.keyboard.press("Delete")
    settled(page)
    for _n in range(12):  # more often than there are changes to undo
        page.keyboard.press("u")
    expect(page.locator("#decklist")).to_have_attribute("data-cards", before or "")


def test_a_card_is_dragged_from_part_to_part_and_out_of_the_deck(visit: Open) -> None:
    page = copied(visit, STARTER, viewport={"width": 1440, "height": 2400})
    search(page, "t:chant t:rune")
    pull(page, page.locator("[data-item] .card").first, page.locator("#part-main > h2"))
    main = page.locator("#part-main [data-row][data-homes~=runes]")
    expect(main).to_have_count(1)
    pull(page, main.locator(".row__name"), page.locator("#part-runes > h2"))
    runes = page.locator("#part-runes [data-row]")
    expect(runes).to_have_count(1)
    expect(main).to_have_count(0)
    pull(page, runes.locator(".row__name"), page.locator("#part-stones > h2"))  # the card is not allowed there
    settled(page)
    expect(runes).to_have_count(1)
    pull(page, runes.locator(".row__name"), page.locator("#numbers"))
    expect(runes).to_have_count(0)


def test_deck_changed_in_another_tab_is_reloaded(visit: Open) -> None:
    page = copied(visit, STARTER)
    other = page.context.new_page()
    other.goto(page.url)
    listening(other)
    row(other, "Reed Heron").get_by_role("button", name="One more").click()
    settled(other)
    row(page, "Reed Heron").get_by_role("button", name="One less").click()
    expect(page.locator(".toast--bad")).to_contain_text("changed elsewhere")
    expect(row(page, "Reed Heron").locator("[data-count]")).to_have_text("3")
    expect(page.locator("#decklist")).to_have_attribute("data-version", "2")


def test_deck_fault_links_to_a_search_for_the_missing_cards(visit: Open) -> None:
    page = visit("/decks/new/?game=zx")
    begin(page, ZX)
    expect(page.locator("#faults .clause")).to_have_text(["ZX 401.1a", "ZX 401.6"])
    page.locator("#faults li").filter(has_text="ignition").get_by_role("link", name="Find cards").click()
    expect(page.locator("#results")).to_have_attribute("data-need", "is:ignition")
    expect(page.locator("#find-q")).to_be_focused()
    page.locator(".addb").first.click()
    expect(page.locator("#part-main .sec__mark")).to_contain_text("1 / 20")
    page.locator("#part-main .row__name").click()
    expect(page.locator("#card-whole")).to_be_visible()
    page.locator("[data-whole=more]").click()
    expect(page.locator("[data-whole-count]")).to_have_text("2")
    page.keyboard.press("-")
    expect(page.locator("[data-whole-count]")).to_have_text("1")
    page.keyboard.press("Escape")
    expect(page.locator("#part-main .row__name")).to_be_focused()


def asked(page: Page) -> list[str]:
    """Return the text of the search and the checked boxes next to it."""
    ticked = page.locator("#find input:checked").evaluate_all("(boxes) => boxes.map((box) => box.value)")
    return [page.locator("#find-q").input_value(), *ticked]


def one_less(page: Page, part: str) -> None:
    page.locator(f"#part-{part} [data-row]").first.get_by_role("button", name="One less").click()


def test_search_is_restored_when_a_fault_and_its_filter_are_gone(visit: Open) -> None:
    page = copied(visit, STARTER)
    need, results = page.locator("#need"), page.locator("#results")
    search(page, "heron")
    page.get_by_role("checkbox", name="Wind").check(force=True)
    one_less(page, "ruler")
    page.locator("#faults").get_by_role("link", name="Find cards").click()
    expect(results).to_have_attribute("data-need", "t:ruler")
    expect(need).to_be_visible()
    assert asked(page) == ["", "t:ruler"], "the words and ticks of before would hide rulers"
    page.locator(".addb").first.click()
    expect(need).to_be_hidden()
    expect(results).to_have_attribute("data-q", "heron")
    expect(results).to_have_attribute("data-need", "")
    assert asked(page) == ["heron", "wind"]


def test_words_typed_under_the_filter_of_a_fault_stay_afterwards(visit: Open) -> None:
    page = copied(visit, STARTER)
    search(page, "heron")
    one_less(page, "ruler")
    page.locator("#faults").get_by_role("link", name="Find cards").click()
    page.locator("#find-q").fill("mirelle")
    expect(page.locator("#results")).to_have_attribute("data-q", "mirelle")
    expect(page.locator("#results")).to_have_attribute("data-need", "t:ruler")
    page.locator(".addb").first.click()
    expect(page.locator("#need")).to_be_hidden()
    expect(page.locator("#results")).to_have_attribute("data-need", "")
    assert asked(page) == ["mirelle"]


def test_filter_of_a_fault_stays_while_cards_are_missing_unless_removed(visit: Open) -> None:
    page = visit("/decks/new/?game=zx")
    begin(page, ZX)
    search(page, "lamp")
    page.locator("#faults li").filter(has_text="ignition").get_by_role("link", name="Find cards").click()
    expect(page.locator("#results")).to_have_attribute("data-need", "is:ignition")
    page.locator(".addb").first.click()
    settled(page)
    expect(page.locator("#part-main .sec__mark")).to_contain_text("1 / 20")
    assert asked(page) == ["", "is:ignition"]
    page.locator("#need input").uncheck(force=True)
    expect(page.locator("#results")).to_have_attribute("data-q", "lamp")
    expect(page.locator("#need")).to_be_hidden()
    assert asked(page) == ["lamp"]


def test_mistyped_search_is_corrected_by_one_click_and_keeps_its_filters(visit: Open) -> None:
    page = copied(visit, STARTER)
    search(page, "")
    page.get_by_role("checkbox", name="Rulers").check(force=True)
    page.locator("#find-q").fill("mirele")
    page.locator("[data-meant]").first.click()
    expect(page.locator("#results")).to_have_attribute("data-q", "Mirelle")
    expect(page.locator("[data-item]")).to_have_count(1)
    assert asked(page) == ["Mirelle", "ruler"]
    expect(page.locator("#find-q")).to_be_focused()


def test_wrong_search_is_reported_and_filters_change_the_results(visit: Open) -> None:
    page = copied(visit, STARTER)
    search(page, "cost<=banana")
    expect(page.locator(".results__wrong")).to_be_visible()
    search(page, "")
    all_of_them = int(page.locator("#results").get_attribute("data-total") or 0)
    page.get_by_role("checkbox", name="Water").check(force=True)
    expect(page.locator("#results")).not_to_have_attribute("data-total", str(all_of_them))
    of_water = page.locator("#results").get_attribute("data-total")
    page.get_by_role("checkbox", name="Wind").check(force=True)
    expect(page.locator("#results")).not_to_have_attribute("data-total", str(of_water))
    page.get_by_role("link", name="Next").click()
    expect(page.locator(".pages")).to_contain_text("Page 2")
    page.keyboard.press("?")
    expect(page.locator("#keys-dialog")).to_be_visible()


def test_pasted_list_is_previewed_and_its_unread_lines_are_kept(visit: Open) -> None:
    page = visit("/decks/import/?game=force_of_will")
    text = "Ruler\nMirelle, Tidewarden\n\n4 Brinewal Sentinel\n2x Reed Heron\nutter nonsense here\n10 Water Magic Stone"
    page.locator("#import-text").fill(text)
    page.get_by_role("button", name="Read the list").click()
    lost = page.locator("#preview .unread li")
    expect(lost.filter(has_text="Brinewal Sentinel")).to_be_visible()
    expect(lost.filter(has_text="utter nonsense here")).to_be_visible()
    page.get_by_role("button", name="Take: Brinewall Sentinel").click()
    expect(page.locator("#import-text")).to_have_value(re.compile("4 Brinewall Sentinel"))
    expect(page.locator("#preview .unread li")).to_have_count(1)
    page.get_by_role("button", name="Make this deck").click()
    expect(page.locator("#part-main")).to_contain_text("Brinewall Sentinel")
    page.get_by_role("link", name="The deck’s page").click()
    expect(page.locator(".unread")).to_contain_text("utter nonsense here")


def test_sample_hand_is_drawn_exchanged_and_shared_by_link(visit: Open) -> None:
    page = visit(STARTER)
    page.get_by_role("link", name="Sample hand").click()
    cards = page.locator("#hand .hand__cards > li")
    expect(cards).to_have_count(5)
    first = cards.locator(".card__name").all_inner_texts()
    page.locator("#hand input[name=back]").nth(1).check(force=True)
    page.get_by_role("button", name="Exchange the chosen cards").click()
    expect(page.locator("#hand h3").first).to_contain_text("after the exchange")
    after = cards.locator(".card__name").all_inner_texts()
    assert after[:4] == [first[0], *first[2:]]
    for turns in (1, 2):
        page.get_by_role("button", name="Next turn").click()
        expect(page.locator(".hand__turns > li")).to_have_count(turns)
    link = page.locator("#hand-link").input_value()
    friend = visit("/" + link.split("/", 3)[3])
    assert friend.locator("#hand .hand__cards .card__name").all_inner_texts() == after
    expect(friend.locator(".hand__turns > li")).to_have_count(2)


def test_zx_sample_hand_is_exchanged_as_a_whole(visit: Open) -> None:
    page = copied(visit, "/decks/zx/zx-starter-nine-lamps/")
    page.keyboard.press("h")
    cards = page.locator("#hand-dialog .hand__cards").first.locator("> li")
    expect(cards).to_have_count(4)
    expect(page.locator("#hand input[type=checkbox]")).to_have_count(0)
    page.get_by_role("button", name="Draw four others").click()
    expect(page.locator("#hand")).to_contain_text("The new hand")
    expect(cards).to_have_count(4)


def test_shared_deck_can_be_opened_and_copied_but_not_changed(visit: Open) -> None:
    page = copied(visit, STARTER)
    page.locator("#deck-name").fill("Low Tide")
    page.locator("#deck-name").press("Enter")
    expect(page).to_have_title(re.compile("Low Tide"))
    page.get_by_role("button", name="Share").click()
    link, code = (page.locator(f"#share-{what}").input_value() for what in ("link", "code"))
    friend = visit("/" + link.split("/", 3)[3])
    expect(friend.locator("h1")).to_contain_text("Low Tide")
    expect(friend.get_by_role("link", name="Edit")).to_have_count(0)
    assert (friend.goto(friend.url + "edit/") or friend).status == 403  # type: ignore[union-attr]
    other = visit("/decks/")
    other.locator("#bycode").fill(code.upper())
    other.get_by_role("button", name="Open").click()
    expect(other.locator("h1")).to_contain_text("Low Tide")
    other.get_by_role("button", name="Make a copy").click()
    expect(other.locator("#decklist")).to_be_visible()
    other.goto(other.url.replace("edit/", ""))
    other.locator(".playit button[value=bot]").click()
    expect(Player(other).board).to_be_visible()


def test_workbench_can_be_used_by_touch_on_a_phone(visit: Open) -> None:
    page = copied(visit, STARTER, viewport=PHONE, has_touch=True)
    tabs = page.locator("#tabs")
    for tab, seen in (("Cards", "#pool"), ("Numbers", "#numbers"), ("Deck", "#decklist")):
        tabs.get_by_role("link", name=tab).tap()
        expect(page.locator(seen)).to_be_visible()
        for other in {"#pool", "#numbers", "#decklist"} - {seen}:
            expect(page.locator(other)).to_be_hidden()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    tabs.get_by_role("link", name="Cards").tap()
    page.locator(".addb").first.tap()
    expect(page.locator("[data-item] [data-have]").first).to_be_visible()
    small = page.evaluate(
        "[...document.querySelectorAll('main button, main a.btn, .tabs a, .tick')].filter((e) => e.checkVisibility()"
        " && !e.closest('.sr, .card')).map((e) => [e.className, e.getBoundingClientRect()])"
        ".filter(([, box]) => box.height < 40 || box.width < 30)"
        ".map(([name, box]) => `${name} ${box.width}x${box.height}`)"
    )
    assert small == []


def test_the_workbench_works_without_scripts(visit: Open) -> None:
    page = visit(STARTER, java_script_enabled=False)
    page.get_by_role("button", name="Make a copy").click()
    sentinel = row(page, "Brinewall Sentinel")
    sentinel.get_by_role("button", name="One more").click()
    expect(page.locator("#faults .clause")).to_have_text(["FoW 402.3b"])
    page.locator("#faults").get_by_role("button", name="Remove 1").click()
    expect(page.locator("#faults")).to_have_class(re.compile("legality--ok"))
    page.locator("#find-q").fill("t:regalia")
    page.get_by_role("button", name="Search").click()
    page.locator(".addb").first.click()
    expect(page.locator("#part-main")).to_contain_text("Additions and regalia")


@pytest.mark.parametrize("look", TWO_LOOKS, ids=TWO_LOOK_IDS)
def test_deck_pages_pass_axe_and_fit_the_window(visit: Open, look: dict[str, Any]) -> None:
    page = copied(visit, STARTER, **look)
    page.locator("#part-main .qty button").nth(1).click()
    settled(page)
    seen, edit = faults_and_widths(page, PARTS), page.url
    for path in (
        "",
        "?as=list",
        "hand/?seed=a&turns=2",
        "versions/",
        "/decks/",
        "/decks/new/",
        "/decks/import/",
        STARTER,
    ):
        page.goto(edit.split("/decks/")[0] + path if "/decks/" in path else edit.replace("edit/", path))
        seen += faults_and_widths(page, PARTS)
    assert seen == []
