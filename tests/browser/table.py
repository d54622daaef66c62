"""Somebody at a table: sees what the page says, and acts by what it offers."""

from __future__ import annotations

import random
import re
import time
from typing import Literal

from playwright.sync_api import Locator, Page, expect

SOON = 30_000
Way = Literal["click", "keys"]
PLAYED_OUT = re.compile(r"\bis-over\b")


def listening(page: Page) -> None:
    """Wait until the page's scripts hear clicks and keys: a person is slower than they are, a test is not."""
    expect(page.locator("html[data-ready]")).to_be_attached()


class Player:
    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page, self.dice = page, random.Random(seed)
        self.board = page.locator("#board")
        self.prompt = page.locator("#prompt")
        self.kinds: set[str] = set()

    # ---- coming to a table
    def against_bot(self, bot: str = "random") -> None:
        self.page.locator("select[name=bot]").select_option(bot)
        self.page.locator("button[name=kind][value=bot]").click()
        expect(self.board).to_be_visible()
        listening(self.page)

    def invite(self) -> str:
        self.page.locator("button[name=kind][value=invite]").click()
        return self.page.locator("#link").input_value()

    def sit_down(self) -> None:
        self.page.get_by_role("button", name="Sit down and play").click()
        expect(self.board).to_be_visible()
        listening(self.page)

    # ---- seeing
    @property
    def number(self) -> int:
        return int(self.board.get_attribute("data-number") or 0)

    @property
    def mine(self) -> bool:
        """I am asked, and no answer is under way ("attack with this" answers the second question by itself)."""
        return self.page.locator("#board[data-mine]:not(:has([aria-busy]))").count() == 1

    @property
    def kind(self) -> str:
        return self.board.get_attribute("data-kind") or ""

    @property
    def over(self) -> bool:
        return bool(PLAYED_OUT.search(self.board.get_attribute("class") or ""))

    def asked(self, seconds: float = 30) -> bool:
        """Wait until I am asked or the game is over; whether I am asked."""
        ready = self.page.locator("html[data-ready] #board:is([data-mine], .is-over):not(:has([aria-busy]))")
        expect(ready).to_be_attached(timeout=seconds * 1000)
        return self.mine

    def until_not(self, number: int) -> None:
        expect(self.board).not_to_have_attribute("data-number", str(number), timeout=SOON)

    # ---- acting
    def act(self, way: Way = "click") -> None:
        """Answer the open question, somehow: what can be played rather is."""
        listening(self.page)
        number, widget = self.number, self.board.get_attribute("data-widget")
        self.kinds.add(self.kind)
        if widget in ("many", "divide", "order"):
            self._confirm(widget, way)
        elif way == "keys":
            self._by_key()
        else:
            self._by_click()
        self.until_not(number)

    def _choices(self) -> Locator:
        return self.prompt.locator(".ask > .moves > li > button:not([hidden]), .numbers button")

    def _aside(self) -> Locator:
        return self.prompt.locator(".prompt__act button[name=choice]:not([data-act=take_back], [data-act=battle])")

    def _by_click(self) -> None:
        lit = self.board.locator(":is(.is-playable, .is-target) > .card__hit")
        fights = self.prompt.locator("[data-act=battle]")
        if lit.count() and self.dice.random() < 0.85:
            card = lit.nth(self.dice.randrange(lit.count()))
            fights_with = card.locator("..").get_attribute("data-then") is not None
            number = self.number
            card.dispatch_event("click")  # neighbours may overlap it
            menu = self.page.locator("#menu button")
            if self.page.locator("#menu").is_visible():
                menu.nth(self.dice.randrange(menu.count())).click()
            if fights_with:  # "attack with this" gives two answers: the battle, then the attacker
                self.until_not(number)
                self.page.wait_for_timeout(150)
                expect(self.page.locator("#board [aria-busy]")).to_have_count(0)
        elif fights.count() and "nothing" not in fights.inner_text() and self.dice.random() < 0.6:
            fights.click()
        elif self._aside().count() and (self.kind == "priority" or not self._choices().count()):
            self._aside().nth(self.dice.randrange(self._aside().count())).click()
        elif self._choices().count():
            self._choices().nth(self.dice.randrange(self._choices().count())).click()
        elif self._aside().count():
            self._aside().first.click()
        elif self.mine:  # else a second answer of the same press has come meanwhile
            raise AssertionError(f"nothing to press: {self.prompt.inner_text()}")

    def _by_key(self) -> None:
        keyed = self.prompt.locator("[data-key]")
        if keyed.count() and self.dice.random() < 0.8:
            self.page.keyboard.press(keyed.nth(self.dice.randrange(keyed.count())).get_attribute("data-key") or "1")
        elif self.prompt.locator("[data-act=yes]").count():
            self.page.keyboard.press("Enter")
        elif self.prompt.locator(":is([data-act=pass], [data-act=no_block], [data-act=give_up])").count():
            self.page.keyboard.press("Space")
        else:
            self.page.keyboard.press(keyed.first.get_attribute("data-key") or "1" if keyed.count() else "1")

    def _confirm(self, widget: str, way: Way) -> None:
        form = self.prompt.locator("form[data-answer]")
        least, most = (int(form.get_attribute(f"data-{end}") or 0) for end in ("min", "max"))
        confirm = self.prompt.locator("[data-confirm]:not([name])")
        if widget == "many":
            boxes = form.locator("input[type=checkbox][name=choice]")
            count = boxes.count()
            for n in self.dice.sample(range(count), self.dice.randint(least, min(most, count))):
                if way == "keys" and n < 9:
                    self.page.keyboard.press(str(n + 1))
                else:
                    boxes.nth(n).check(force=True)
        while widget == "divide" and confirm.is_disabled():
            more = form.locator("[data-step='1']:not(:disabled)")
            more.nth(self.dice.randrange(more.count())).click()
        if way == "keys":
            self.page.keyboard.press("Enter")
        else:
            confirm.click()


def play_out(players: list[Player], seconds: float = 240, way: Way = "click") -> None:
    """Until the game is over, whoever is asked answers."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if players[0].over:
            return
        ready = next((player for player in players if player.mine), None)
        if ready is None:
            players[0].page.wait_for_timeout(15)
            continue
        ready.act(way)
    raise AssertionError(f"still at {players[0].number} after {seconds} seconds: {players[0].prompt.inner_text()}")


# ---- what a page shows
def scrolls(page: Page) -> bool:
    """Whether the page is larger than its window."""
    wider = "() => document.documentElement.scrollWidth > innerWidth + 1"
    higher = "() => document.documentElement.scrollHeight > innerHeight + 1"
    return bool(page.evaluate(wider)) or bool(page.evaluate(higher))


def fits(piece: Locator, size: tuple[int, int]) -> bool:
    """Whether a piece of the page lies within a window of this size."""
    box = piece.bounding_box()
    assert box is not None
    return box["x"] >= 0 and box["x"] + box["width"] <= size[0] + 1 and box["y"] + box["height"] <= size[1] + 1


def why(card: Locator, prefix: str) -> Locator:
    """What is said when a card that cannot be played is pressed: first a clause of this rulebook."""
    card.click()
    said = card.page.locator("#why")
    expect(said).to_be_visible()
    expect(said.locator("li .clause").first).to_have_text(re.compile(rf"^{prefix} \d+\.\d"))
    return said


def english_words(page: Page) -> set[str]:
    """The English words of a table, but for names that are shown in both languages and the hash of the seed."""
    shown = re.sub(r"\b[0-9a-f]{12,}", "", page.locator("#board").inner_text())
    second = page.locator('#board small[lang="en"]').all_inner_texts()  # of a card that the pointer enlarges
    mine = page.locator(".player h2").first.inner_text()
    return set(re.findall(r"[A-Za-z]{3,}", shown)) - set(re.findall(r"[A-Za-z]{3,}", " ".join([mine, *second])))


def check_hands_are_hidden(ann: Player, ben: Player, watcher: Page, cards: int) -> None:
    """Each of the two has so many cards in hand, and nobody else's page knows of one of them."""
    refs = "all => all.map(card => card.dataset.ref)"
    for one, other in ((ann, ben), (ben, ann)):
        held = set(one.page.locator("#hand [data-ref]").evaluate_all(refs))
        assert len(held) == cards
        for page in (other.page, watcher):
            assert held.isdisjoint(page.locator("[data-ref]").evaluate_all(refs))
