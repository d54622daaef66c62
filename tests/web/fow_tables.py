"""Tables of Force of Will: real matches, played to the moment that a page test needs, and seen by one viewer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.match import Match
from engine.scenario import Table, put, scenario
from engine.tools import simulate

Json = dict[str, Any]
LAMP = "Lantern Bearer of Dusk"
VERDICT = "Ember Verdict"
WHITE, RED, EMBERS = "Light Magic Stone", "Fire Magic Stone", "Magic Stone of First Embers"
HARRIER = "Harrier 600/500 {R}{2} (fire): Whenever this card attacks ⇒ This card deals 200 damage to target resonator."
HUSH = "Hush {1} (Chant, water): [Quickcast] | Cancel target spell."
PAIR = "Pair {1} (Chant, wind): Rest up to two target resonators."
SINGE = "Singe {1} (Chant, fire): This card deals 300 damage to target player."
PEEK = (
    "Peek {1} (Chant, water): Look at the top three cards of your deck. Put a card from among them into your hand and "
    "the rest on the bottom of your deck in any order."
)
SPREAD = (
    "Spread {1} (Chant, fire): This card deals 500 damage divided as you choose to any number of target resonators."
)


@dataclass(frozen=True)
class Seen:
    """A match, and the seat of its viewer. None: a spectator."""

    match: Match
    viewer: int | None = 0

    @property
    def view(self) -> Json:
        return self.match.view(self.viewer)

    @property
    def log(self) -> list[Json]:
        return self.match.log(self.viewer)

    def named(self, name: str, zone: str = "field", seat: int = 0) -> list[Json]:
        """Return the cards of this name in a zone, as the viewer sees them."""
        return [obj for obj in self.view["zones"][seat][zone] if not obj["hidden"] and obj["name"]["en"] == name]


def middle(hand: tuple[str, ...] = (), field: tuple[Any, ...] = (), **more: Any) -> Table:
    """Return a middle game: three resonators a side, stones, cards in hand."""
    mine = [LAMP, put(LAMP, rested=True), put(LAMP, damage=200), *field]
    stones = [WHITE, put(WHITE, rested=True), EMBERS, RED]
    theirs = [HARRIER, "Cinderwing Herald", "Kiln Hound", RED, RED]
    me = {"field": [*mine, *stones], "hand": [VERDICT, LAMP, "Kiln Hound", *hand], "graveyard": [VERDICT]}
    you = {"field": theirs, "hand": [VERDICT] * 3, "will": "RRRR"}
    return scenario(me=me | {"ruler": "fow-001", "life": 2600}, you=you | {"ruler": "fow-001"}, **more)


def theirs(hand: tuple[str, ...] = ()) -> Table:
    """Return a table where the opponent attacks me, with two items on the chase. Both players stop at every window."""
    table = middle(hand, turn_player="you", turn=4, hold=True)
    table.you.attack("Harrier", table.me)
    table.you.choose(LAMP)
    table.you.play(VERDICT, LAMP)
    return table


def opening() -> Seen:
    """Return the table after the deal, when cards may be put back."""
    decks = simulate.starters("force_of_will")
    pair = [decks["tide_and_reed"], decks["cinder_court"]]
    match = Match.start("force_of_will", pair, bytes(32), ["Ann", "Bob"])
    assert match.decision is not None
    return Seen(match, match.decision.seat)


def priority() -> Seen:
    """Return my main phase: play, call, judgment, battle, and will abilities that need no prompt."""
    return Seen(middle().match)


def battle() -> Seen:
    """Return my priority while the opponent attacks me, with two items on the chase."""
    table = theirs()
    table.you.pass_()
    return Seen(table.match)


def chase() -> Seen:
    """Return a chase of three items, while I choose the spell to cancel."""
    table = theirs((HUSH,))
    table.you.play(VERDICT, LAMP)
    table.you.pass_()
    table.me.play("Hush")
    return Seen(table.match)


def two_targets() -> Seen:
    table = middle((PAIR,))
    table.me.play("Pair")
    return Seen(table.match)


def players() -> Seen:
    table = middle((SINGE,))
    table.me.play("Singe")
    return Seen(table.match)


def paying() -> Seen:
    table = middle(auto_pay=False)
    table.me.play(VERDICT, "Harrier")
    return Seen(table.match)


def dividing() -> Seen:
    table = middle((SPREAD,))
    table.me.play("Spread", ["Harrier", "Cinderwing Herald"])
    return Seen(table.match)


def ordering() -> Seen:
    table = middle((PEEK,))
    table.me.play("Peek")
    table.resolve()
    table.me.choose("Filler")
    return Seen(table.match)


def full() -> Seen:
    """Return a field of about twenty permanents with tokens and stones, and ten cards in hand."""
    wisps = "Wisps {1} (Chant, light): Put five [300/300] light Wisp resonator tokens into the field."
    more = [put(LAMP, rested=n % 3 == 0) for n in range(12)]
    stones = [put(WHITE, rested=n > 5) for n in range(9)]
    table = middle((wisps, PAIR, *[LAMP] * 6), (*more, *stones))
    table.me.play("Wisps")
    table.resolve()
    return Seen(table.match)


def waiting() -> Seen:
    return Seen(theirs().match)


def conceded(table: Table) -> Seen:
    """Return the table after the other player has conceded."""
    table.match.concede(1)
    return Seen(table.match)


def finished() -> Seen:
    return conceded(middle())


def spectator() -> Seen:
    return Seen(battle().match, None)


TABLES: dict[str, Callable[[], Seen]] = {
    made.__name__: made
    for made in (
        opening, priority, battle, chase, two_targets, players, paying, dividing, ordering, full, waiting, finished,
        spectator,
    )
}  # fmt: skip
MINE = [name for name in TABLES if name not in ("waiting", "finished", "spectator")]


def card(name: str, zone: str = "field", **state: Any) -> Json:
    """Return one card in this state, as its owner sees it."""
    table = scenario(me={zone: [put(name, **state)]})
    found: Json = table.match.view(0)["zones"][0][zone][0]
    return found
