"""A player at a table in the browser: sees what the page shows, and acts through its controls."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect
from saved_tables import position

SOON = 30_000
Way = Literal["click", "keys"]
# conditions to wait for; each is checked whenever the page changes
MINE = """() => document.querySelector("#board[data-mine]:not(:has([aria-busy]))") !== null"""
OVER = """() => document.querySelector("#board.is-over") !== null"""
ASKED = """() =>
  document.querySelector("html[data-ready] #board:is([data-mine], .is-over):not(:has([aria-busy]))") !== null"""
OTHER = """(number) => document.getElementById("board").dataset.number !== number"""
# "attack with this" gives two answers: the battle, then the attacker, if the next board asks for one
ATTACKED = """([number, ref]) => {
  const { dataset } = document.getElementById("board");
  if (dataset.number === number || document.querySelector("#board [aria-busy]")) return false;
  return dataset.kind !== "attack" || !document.getElementById(`o-${ref}`)?.dataset.options;
}"""
WHEN = """(true_now) => ([wanted, most]) => new Promise((done, fail) => {
  if (true_now(wanted)) return done();
  const changes = new MutationObserver(() => true_now(wanted) && end(done));
  const end = (how, why) => (changes.disconnect(), clearTimeout(late), how(why));
  const late = setTimeout(() => end(fail, Error(`not within ${most / 1000} seconds: ${true_now}`)), most);
  changes.observe(document, { attributes: true, childList: true, subtree: true });
})"""
NOT_BUSY = """() => document.querySelector("#board [aria-busy]") === null"""
LIT = ":is(.is-playable, .is-target) > .card__hit"
CHOICES = ":is(.ask__body > .moves > li > button:not([hidden]), .numbers button)"
ASIDE = ".prompt__act button[name=choice]:not([data-act=take_back], [data-act=battle])"
# Actions of a hand card that must not happen by mistake. They are in a group, and are picked from the card's menu.
CAREFUL = "details:has(> [data-careful]) button[name=choice]"
# One query gets everything that a player looks at, because every query takes as long as a press.
SEEN = f"""() => {{
  if (!("ready" in document.documentElement.dataset)) return null;
  const board = document.getElementById("board");
  const prompt = document.getElementById("prompt");
  const attacker = ({{ dataset }}) => ("then" in dataset ? dataset.ref : null);
  return {{
    number: Number(board.dataset.number ?? 0),
    kind: board.dataset.kind ?? "",
    widget: board.dataset.widget ?? "",
    lit: [...board.querySelectorAll("{LIT}")].map((hit) => attacker(hit.parentElement)),
    fights: prompt.querySelector("[data-act=battle]")?.innerText ?? "",
    aside: prompt.querySelectorAll("{ASIDE}").length,
    choices: prompt.querySelectorAll("{CHOICES}").length,
    careful: [...prompt.querySelectorAll("{CAREFUL}")].map(({{ dataset }}) => dataset.points),
  }};
}}"""


def listening(page: Page) -> None:
    """Wait until the page's scripts react to clicks and keys.

    A person is slower than the scripts, but a test is not.
    """
    expect(page.locator("html[data-ready]")).to_be_attached()


def when(page: Page, true: str, wanted: Any = None, most: float = SOON) -> None:
    """Wait until a condition is true in the page.

    It is checked inside the page, because an outside check comes too late.
    """
    page.evaluate(f"({WHEN})({true})", [wanted, most])


class Player:
    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page, self.dice = page, random.Random(seed)
        self.board = page.locator("#board")
        self.prompt = page.locator("#prompt")
        self.kinds: set[str] = set()
        self.answered = 0.0  # when the page had processed the last answer

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
        self.page.locator(".start__act button").click()
        expect(self.board).to_be_visible()
        listening(self.page)

    # ---- seeing
    @property
    def number(self) -> int:
        return int(self.board.get_attribute("data-number") or 0)

    @property
    def mine(self) -> bool:
        """Return whether I must decide and no answer is being sent.

        "Attack with this" answers the second question by itself.
        """
        return bool(self.page.evaluate(MINE))

    @property
    def kind(self) -> str:
        return self.board.get_attribute("data-kind") or ""

    @property
    def over(self) -> bool:
        return bool(self.page.evaluate(OVER))

    def asked(self, seconds: float = 30) -> bool:
        """Wait until I must decide or the game is over. Return whether I must decide."""
        while True:
            when(self.page, ASKED, most=seconds * 1000)
            if self.mine:
                return True
            if self.over:
                return False  # otherwise another board has come between the two checks: check again

    def until_not(self, number: int) -> None:
        when(self.page, OTHER, str(number))

    # ---- acting
    def act(self, way: Way = "click") -> None:
        """Answer the open question somehow, and rather play a card if possible."""
        seen = self._seen()
        self.kinds.add(seen["kind"])
        if seen["widget"] in ("many", "divide", "order"):
            self._confirm(seen["widget"], way)
        elif way == "keys":
            self._by_key()
        else:
            self._by_click(seen)
        self.until_not(seen["number"])
        self.answered = time.monotonic()

    def choose(self, option: int) -> None:
        """Answer the open question with the button of this option."""
        number = self.number
        self.press(self.prompt.locator(f"button[name=choice][value='{option}']"))
        self.until_not(number)
        self.answered = time.monotonic()

    def _seen(self) -> dict[str, Any]:
        if (seen := self.page.evaluate(SEEN)) is None:
            listening(self.page)
            seen = self.page.evaluate(SEEN)
        return dict(seen)

    def press(self, what: Locator) -> None:
        """Press a button."""
        what.click()

    def press_card(self, hit: Locator) -> None:
        """Press a card."""
        hit.dispatch_event("click")  # neighbours may overlap it

    def tick(self, box: Locator) -> None:
        """Check the box of a choice."""
        box.check(force=True)

    def _by_click(self, seen: dict[str, Any]) -> None:
        lit, aside, choices = seen["lit"], self.prompt.locator(ASIDE), self.prompt.locator(CHOICES)
        if seen["kind"] == "priority" and seen["careful"] and self.dice.random() < 0.7:
            self.pick_careful(self.dice.choice(seen["careful"]))
        elif lit and self.dice.random() < 0.85:
            self._press_card(seen, self.dice.randrange(len(lit)))
        elif seen["fights"] and "nothing" not in seen["fights"] and self.dice.random() < 0.6:
            self.press(self.prompt.locator("[data-act=battle]"))
        elif seen["aside"] and (seen["kind"] == "priority" or not seen["choices"]):
            self.press(aside.nth(self.dice.randrange(seen["aside"])))
        elif seen["choices"]:
            self.press(choices.nth(self.dice.randrange(seen["choices"])))
        elif self.mine:  # otherwise a second answer of the same press has come since
            raise AssertionError(f"nothing to press: {self.prompt.inner_text()}")

    def pick_careful(self, ref: str) -> None:
        """Press a card, and pick its careful action from the menu."""
        said = self.prompt.locator("[data-careful]").first.get_attribute("data-one") or ""
        self.press_card(self.page.locator(f"#o-{ref} > .card__hit"))
        self.press(self.page.get_by_role("menuitem", name=said, exact=True))

    def _press_card(self, seen: dict[str, Any], which: int) -> None:
        self.press_card(self.board.locator(LIT).nth(which))
        if entries := self.page.evaluate("document.querySelectorAll('#menu:popover-open button').length"):
            self.press(self.page.locator("#menu button").nth(self.dice.randrange(entries)))
        if attacker := seen["lit"][which]:
            when(self.page, ATTACKED, [str(seen["number"]), attacker])

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
                    self.tick(boxes.nth(n))
        while widget == "divide" and confirm.is_disabled():
            more = form.locator("[data-step='1']:not(:disabled)")
            self.press(more.nth(self.dice.randrange(more.count())))
        if way == "keys":
            self.page.keyboard.press("Enter")
        else:
            self.press(confirm)


def asked_of(players: list[Player], seconds: float = 30) -> Player | None:
    """Return the player who must decide after the boards have arrived, or None when the game is over.

    The page of the player who answered last shows the newest board. If that player need not decide, the other player
    must.
    """
    latest = max(players, key=lambda player: player.answered)
    when(latest.page, NOT_BUSY)
    if latest.over:
        return None
    if ready := next((player for player in (latest, *players) if player.mine), None):
        return ready
    other = next((player for player in players if player is not latest), latest)
    return other if other.asked(seconds) else None


def play_out(players: list[Player], way: Way = "click") -> None:
    """Play until the game is over: the player who must decide answers."""
    while ready := asked_of(players):
        ready.act(way)


def answer_each(seat_at: Callable[..., Player], game: str, asked: list[str], who: type[Player], **options: Any) -> None:
    """Answer a question of each of these kinds, in one page."""
    player: Player | None = None
    for kind in asked:
        player = seat_at(position(game, kind), again=player, kind=who, seed=11, **options)
        assert player.kind == kind
        player.act()
    assert player is not None
    assert player.kinds == set(asked)


def both_see_the_same_end(players: list[Player]) -> None:
    """Check that one player has won and the other lost, or that both see a draw."""
    for player in players:
        when(player.page, OVER)  # one page may get it a little later than the other
    ends = sorted(player.page.locator("#prompt h2").inner_text() for player in players)
    assert ends in (["You lose.", "You win."], ["The game is a draw."] * 2)


# ---- the content of a page
def scrolls(page: Page) -> bool:
    """Return whether the page is larger than its window."""
    wider = "() => document.documentElement.scrollWidth > innerWidth + 1"
    higher = "() => document.documentElement.scrollHeight > innerHeight + 1"
    return bool(page.evaluate(wider)) or bool(page.evaluate(higher))


def fits(piece: Locator, size: tuple[int, int]) -> bool:
    """Return whether a piece of the page is within a window of this size."""
    box = piece.bounding_box()
    assert box is not None
    return box["x"] >= 0 and box["x"] + box["width"] <= size[0] + 1 and box["y"] + box["height"] <= size[1] + 1


def why(card: Locator, prefix: str) -> Locator:
    """Press a card that cannot be played, and return the shown reasons. The first has a clause of this rulebook."""
    card.click()
    said, menu = card.page.locator("#why"), card.page.locator("#menu:popover-open")
    expect(card.page.locator(":is(#why, #menu):popover-open")).to_be_visible()
    if menu.count():  # if something else can be done with it
        menu.get_by_role("menuitem", name="Why").click()
    expect(said).to_be_visible()
    expect(said.locator("li .clause").first).to_have_text(re.compile(rf"^{prefix} \d+\.\d"))
    return said


def english_words(page: Page) -> set[str]:
    """Return the English words of a table, except names shown in both languages and the hash of the seed."""
    shown = re.sub(r"\b[0-9a-f]{12,}", "", page.locator("#board").inner_text())
    second = page.locator('#board small[lang="en"]').all_inner_texts()  # of a card that the pointer enlarges
    mine = page.locator(".player h2").first.inner_text()
    return set(re.findall(r"[A-Za-z]{3,}", shown)) - set(re.findall(r"[A-Za-z]{3,}", " ".join([mine, *second])))


def let_others_watch(player: Player) -> None:
    """Let spectators watch a game that began by invitation. Both players have to."""
    player.page.get_by_role("button", name="Talk and watchers").click()
    player.page.get_by_role("button", name="Let others watch").click()
    expect(player.page.get_by_role("button", name="Let nobody watch")).to_be_visible()
    player.page.keyboard.press("Escape")


def check_hands_are_hidden(ann: Player, ben: Player, watcher: Page, cards: int) -> None:
    """Check that both players have this number of cards in hand, and that nobody else's page knows one of them."""
    refs = "all => all.map(card => card.dataset.ref)"
    for one, other in ((ann, ben), (ben, ann)):
        held = set(one.page.locator("#hand [data-ref]").evaluate_all(refs))
        assert len(held) == cards
        for page in (other.page, watcher):
            assert held.isdisjoint(page.locator("[data-ref]").evaluate_all(refs))
