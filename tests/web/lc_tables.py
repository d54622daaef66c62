"""Tables of Last Chronicle: real matches, played to the moment that a page test needs, and seen by one viewer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.match import Match
from engine.scenario import Table, put, scenario
from engine.tools import simulate
from tests.web.fow_tables import Json, Seen, conceded

GAME = "last_chronicle"
RAM, QUEEN, FLARE, SKIFF = "lc-024", "lc-012", "lc-034", "lc-079"
STONES = ("lc-001", "lc-003", "lc-020", "lc-077", "lc-041", "lc-022", "lc-058")
PEEK = (
    "Peek {1} (purple): Look at the top three cards of your deck. Put one of them into your hand and the rest on the "
    "bottom of your deck in any order."
)


def stones(*cards: str, wiped: int = 0) -> list[Any]:
    """Return soul stones, the last `wiped` of them wiped."""
    return [put(card, wiped=n >= len(cards) - wiped) for n, card in enumerate(cards)]


def full(mine: Json | None = None, theirs: Json | None = None, **more: Any) -> Table:
    """Return a full table: seven units with a history and a structure, eras, CA, stones, hands of six."""
    me = {
        "field": [
            "lc-002", put("lc-008", wiped=True), put(RAM, damage=1500), put("lc-050", fresh=True), QUEEN,
            put(SKIFF, merged_with="Red Ram of the Passes"), "lc-001", put("lc-063", wiped=True),
            put("lc-013", counters={"oath": 2}), put("lc-019", counters={"energy": 2}),
        ],
        "era": [FLARE, "lc-061", SKIFF], "ca": ["lc-047", "lc-050", "lc-057", "lc-039"],
        "soul": stones(*STONES, wiped=3), "hand": ["lc-102", FLARE, "lc-099", "lc-049", "lc-117", "lc-003"],
        "discard": [FLARE, "lc-061"], "removed": ["lc-027"], "life": 14, "invasion": 3, "pool": "HOV",
    }  # fmt: skip
    you = {
        "field": [
            put("lc-027", wiped=True), "lc-022", put("lc-030", wiped=True), "lc-058", "lc-002",
            put("lc-084", damage=500), put("lc-038", counters={"energy": 1}), "lc-089",
        ],
        "era": 2, "ca": [FLARE, "lc-061"], "soul": stones(*reversed(STONES[1:]), wiped=4), "hand": [FLARE] * 6,
        "discard": ["lc-026"], "life": 9,
    }  # fmt: skip
    return scenario(GAME, me=me | (mine or {}), you=you | (theirs or {}), **{"turn": 9, **more})


def main_phase() -> Seen:
    """Return my main phase: cards to deploy, use or merge, a stone to place, an era that can advance."""
    return Seen(full().match)


def attacking() -> Seen:
    """Return my battle phase at the choice of the attackers, one of which must attack."""
    field = ["lc-002", "lc-021", RAM, QUEEN, "lc-078", put("lc-063", wiped=True)]
    table = full({"era": [FLARE, SKIFF, SKIFF, "lc-061"], "field": field}, phase="battle")
    table.pass_until("attackers")
    return Seen(table.match)


def theirs(**more: Any) -> Table:
    """Return a table where the opponent attacks me with a platoon."""
    table = full(turn=8, turn_player="you", phase="battle", **more)
    table.you.attack("Fen Wisp", "Chalk Terrace Mason", "Tarrok Outrider")
    return table


def attacked(viewer: int | None = 0) -> Seen:
    """Return the moment when I may use a spell before I defend."""
    table = theirs(hold=True)
    table.you.pass_()
    return Seen(table.match, viewer)


def defending() -> Seen:
    """Return the moment when a platoon attacks me and I may defend."""
    table = theirs()
    table.pass_until("block")
    return Seen(table.match)


def dividing() -> Seen:
    """Return the moment when I have defended against a platoon and divide the damage."""
    table = theirs()
    table.me.defend("Red Ram of the Passes")
    table.pass_until("assign")
    return Seen(table.match)


def going_on() -> Seen:
    """Return the moment when the battle is over and I may attack again."""
    table = full({"era": [FLARE, SKIFF, SKIFF, "lc-061"]}, {"field": []}, phase="battle")
    table.me.attack("Chalk Terrace Mason")
    table.pass_until("continue")
    return Seen(table.match)


def advancing() -> Seen:
    """Return the moment when my era advances and I choose the new marker in the CA yard."""
    table = full()
    table.me.act("advance")
    return Seen(table.match)


def merging() -> Seen:
    """Return the moment when I merge a card of my hand and choose the unit."""
    table = full({"hand": [SKIFF, "lc-003"], "soul": stones("lc-077", "lc-003")})
    table.me.act("merge", "Chartmaker's Skiff")
    return Seen(table.match)


def stacked() -> Seen:
    """Return two items on the stack, the last of them the opponent's."""
    table = full({"hand": [FLARE, "lc-003"]}, {"soul": stones("lc-020", "lc-022", "lc-003")}, hold=True)
    table.me.use("Kiln Flare", "Tarrok Outrider")
    table.me.pass_()
    table.you.use("Kiln Flare", "Halmere Gatewarden")
    table.you.pass_()
    return Seen(table.match)


def targeting() -> Seen:
    table = full()
    table.me.use("Kiln Flare")
    return Seen(table.match)


def looking() -> Seen:
    """Return the moment when I look at cards and take one of them."""
    deck = ["lc-006", "lc-042", "lc-100", "lc-090"]
    table = full({"hand": [PEEK], "soul": stones("lc-041", "lc-003"), "deck": deck})
    table.me.use("Peek")
    table.resolve()
    return Seen(table.match)


def empty() -> Seen:
    """Return the first turn with an empty table."""
    return Seen(scenario(GAME, me={"hand": ["lc-001", "lc-020"]}, you={"hand": ["lc-058"]}, turn=1).match)


def crowded() -> Seen:
    """Return a long game: two rows of units, many stones, a full CA yard, hands of ten."""
    units = ["lc-002", RAM, "lc-025", "lc-058", put("lc-063", wiped=True), put("lc-003", wiped=True), "lc-084"]
    side: Json = {
        "field": [*units, *units, QUEEN, put("lc-019", counters={"energy": 1}), "lc-089"],
        "soul": stones(*STONES, *STONES, wiped=9), "era": [FLARE, SKIFF, SKIFF, "lc-061"],
        "ca": ["lc-047", "lc-050", "lc-057", "lc-109", FLARE, "lc-048"],
    }  # fmt: skip
    hand = ["lc-102", FLARE, "lc-099", "lc-049", "lc-117", "lc-003", "lc-004", "lc-055", "lc-106", FLARE]
    return Seen(full({**side, "hand": hand}, {**side, "hand": [FLARE] * 10}).match)


def watching() -> Seen:
    return Seen(attacked().match, None)


def mulligan() -> Seen:
    decks = list(simulate.starters(GAME).values())
    match = Match.start(GAME, decks[:2], b"mulligan" * 4, ["Ann", "Bob"])
    assert match.decision is not None
    return Seen(match, match.decision.seat)


def over() -> Seen:
    """Return a finished match."""
    return conceded(full())


TABLES: dict[str, Callable[[], Seen]] = {
    "main": main_phase, "attack": attacking, "attacked": attacked, "defend": defending, "divide": dividing,
    "go_on": going_on, "advance": advancing, "merge": merging, "stack": stacked, "target": targeting,
    "looking": looking, "empty": empty, "crowded": crowded, "watching": watching, "mulligan": mulligan, "over": over,
}  # fmt: skip
