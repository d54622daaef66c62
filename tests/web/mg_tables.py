"""Tables of Magical Girl: real matches, played to the moment that a page test needs, and seen by one viewer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.match import Match
from engine.scenario import Table, put, scenario
from engine.tools import simulate
from tests.web.fow_tables import Json, Seen, conceded

GAME = "magical_girl"
SPARK = "Spark {1} (ignus): [Quickcast] | Destroy target servant."
PEEK = (
    "Peek {1} (aqua): Look at the top three cards of your deck. Put a card from among them into your hand and the rest "
    "on the bottom of your deck in any order."
)


def full(mine: Json | None = None, theirs: Json | None = None, **more: Any) -> Table:
    """Return a full table: seven servants with a barrier and a deity, four casters, orbs, hands of seven."""
    me = {
        "servants": [
            "mg-006", put("mg-007", rested=True), put("mg-009", counters={"+1000/+1000": 1}),
            put("mg-065", reversed=True), "mg-067", put("mg-158", stock=["mg-001", "mg-056"]),
            put("mg-064", reversed=True), put("mg-110", counters={"lore": 1}),
            put("mg-163", counters={"divine power": 4}),
        ],
        "casters": [
            put("mg-003", stock=["mg-002", "mg-001"]), put("mg-057", stock=["mg-056"], rested=True), "mg-149",
            put("mg-013", face_down=True),
        ],
        "hand": ["mg-011", "mg-012", "mg-001", "mg-005", "mg-014", SPARK, "mg-016"],
        "orbs": 5, "extra": ["mg-159", "mg-164"], "graveyard": ["mg-012", "mg-013"], "bingo": ["mg-121", "mg-126"],
        "od": "SSEV", "counters": {"wish": 2},
    }  # fmt: skip
    you = {
        "servants": [
            put("mg-026", rested=True), "mg-028", "mg-030", put("mg-031", reversed=True), put("mg-032", rested=True),
            put("mg-123", counters={"-1000/-1000": 1}), "mg-140", "mg-035", put("mg-166", counters={"divine power": 2}),
        ],
        "casters": [
            put("mg-024", stock=["mg-023", "mg-022"], rested=True), put("mg-021", stock=["mg-020"]),
            put("mg-113", counters={"charm": 1}), put("mg-033", face_down=True),
        ],
        "hand": ["mg-033"] * 7, "orbs": 6, "extra": ["mg-160"], "graveyard": ["mg-033"], "erosion": 7000,
        "bingo": ["mg-124"],
    }  # fmt: skip
    return scenario(GAME, me=me | (mine or {}), you=you | (theirs or {}), **{"turn": 9, **more})


def main_phase() -> Seen:
    """Return my main phase: cards to play, servants to switch, casters with abilities."""
    return Seen(full().match)


def calling() -> Seen:
    """Return my call phase: face up, a level up, face down."""
    hand = {"hand": ["mg-004", "mg-058", "mg-012", "mg-007"]}
    return Seen(full(hand, phase="call").match)


def attacking() -> Seen:
    """Return my battle phase at the choice of the attacker."""
    return Seen(full(phase="battle").match)


def open_side() -> Table:
    """Return my battle phase while nobody guards the other player."""
    return full(theirs={"servants": [put("mg-026", rested=True), "mg-028"]}, phase="battle")


def aiming() -> Seen:
    """Return my battle at the choice of the target: a servant or the player."""
    table = open_side()
    table.pass_until("attack")
    table.choose_named(0, ["Curb Rooster"], "attack")
    return Seen(table.match)


def picking_orbs() -> Seen:
    """Return the moment when my attack has reached the player and I choose one of seven orbs."""
    table = open_side()
    table.me.attack("Curb Rooster", table.you)
    table.fight()
    return Seen(table.match)


def attacked(viewer: int | None = 0) -> Seen:
    """Return the moment when the opponent attacks me and I may play something quick."""
    table = full({"servants": ["mg-006", "mg-064"]}, turn=8, turn_player="you", phase="battle")
    table.you.attack("Powder Keg Boar", table.me)
    table.you.act("pass")
    return Seen(table.match, viewer)


def chased() -> Seen:
    """Return a chase of three items, the last of them the opponent's."""
    table = full({"od": "SSIIIIV"}, {"hand": [SPARK] * 7, "od": "IIIIII"}, hold=True)
    table.me.play("Spark", "Catherine Wheel")
    table.me.act("pass")
    table.you.play("Spark", "Curb Rooster")
    table.you.play("Spark", "Tower Automaton")
    table.you.act("pass")
    return Seen(table.match)


def targeting() -> Seen:
    table = full({"od": "SSIIIIV"})
    table.me.play("Spark")
    return Seen(table.match)


def looking() -> Seen:
    """Return the moment when I look at cards and take one of them."""
    table = full({"hand": [PEEK], "od": "AAA"})
    table.me.play("Peek")
    table.resolve()
    return Seen(table.match)


def empty() -> Seen:
    """Return the first turn with an empty table."""
    return Seen(scenario(GAME, me={"hand": ["mg-001", "mg-006"]}, you={"hand": ["mg-020"]}, turn=1).match)


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
    "main": main_phase, "call": calling, "attack": attacking, "aim": aiming, "orbs": picking_orbs,
    "attacked": attacked, "chase": chased, "target": targeting, "looking": looking, "empty": empty,
    "watching": watching, "over": over,
}  # fmt: skip
