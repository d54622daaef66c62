"""Tables of Z/X: real matches, played to the moment that a page test needs, and seen by one viewer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fow_tables import Json, Seen, conceded

from engine.match import Match
from engine.scenario import Table, put, scenario
from engine.tools import simulate

SPARROW = "Sparrow 3500 {White 3} ([Angel], ignition) [Auto] [Trigger] This card appears. [Effect] Draw a card."
BASTION = "Bastion 6000 {White 5} ([Construct])"
OWL = "zx-032"
FOX = "Bramble Fox"
ONI = "Oni 5500 {Red 4} ([Oni])"
SMOKE = "Smoke 3000 {Black 2}"
PEER = (
    "Peer 2000 {White 1} [Auto] [Trigger] This card appears. [Effect] Look at the top 3 cards of your deck. Put up to "
    "1 card from among them into your hand and the rest on the bottom of your deck in any order."
)
IORI = "Iori (Player, white, player Iori) [Act] [Valid] Square, Your turn 1 [Cost] {White 1} [Effect] Draw a card."
BELL = "Bell {White 1} (Event EX) [Event] [Effect] Draw a card."
CHARM = "Charm {White 1} [Event] [Effect] Draw a card."


def middle(mine: Json | None = None, theirs: Json | None = None, **more: Any) -> Table:
    """Return a middle game: a few Z/X on squares, resources, charge, life and cards in hand."""
    me = {
        "player": IORI, "squares": {4: BASTION}, "hand": [SPARROW, PEER, FOX, CHARM], "resource": "WWWWWWww",
        "charge": [FOX, OWL], "life": 4, "dynamis": [put(BELL, face_down=False), "Gate {White 1} (Event EX) [Event] "
        "[Effect] Draw a card."], "trash": [FOX],
    }  # fmt: skip
    you = {"squares": {3: ONI, 8: SMOKE}, "hand": [SMOKE] * 4, "resource": "RRRr", "life": 3, "trash": [SMOKE]}
    return scenario("zx", me=me | (mine or {}), you=you | (theirs or {}), **more)


def main_phase() -> Seen:
    """Return my main phase: play from hand and dynamis, use an ability, attack."""
    return Seen(middle().match)


def placing() -> Seen:
    """Return the moment when I play a card and choose its square on the board."""
    table = middle()
    table.me.play("Sparrow")
    return Seen(table.match)


def attacking() -> Seen:
    """Return my battle at the choice of the target: a card or the player."""
    table = middle()
    table.me.act("attack", "Bastion", (), {})
    return Seen(table.match)


def battle() -> Seen:
    """Return the moment when the opponent attacks me and I may play an event."""
    table = middle(turn_player="you", turn=4, hold=True)
    table.you.attack("Oni", "Bastion")
    table.you.pass_()
    return Seen(table.match)


def attacked_myself() -> Seen:
    """Return an attack on me through my empty player square."""
    table = middle({"squares": {}}, {"squares": {4: ONI}}, turn_player="you", turn=4, hold=True)
    table.you.attack("Oni", table.me)
    table.you.pass_()
    return Seen(table.match)


def ignition() -> Seen:
    """Return the moment when the top card was turned over and may be played."""
    table = middle({"charge": ["Ember 1000 {1} (ignition)"] * 4, "deck": [SPARROW] * 9}, phase="ignition")
    table.me.ignite("Ember")
    return Seen(table.match)


def life_break() -> Seen:
    """Return the moment when I pick one of the opponent's life cards for a point of damage."""
    table = middle()
    table.me.attack("Bastion", table.you)
    table.fight()
    return Seen(table.match)


def resources() -> Seen:
    """Return the moment when I choose the resources to pay with."""
    table = middle(auto_pay=False)
    table.me.play("Sparrow", at="own left")
    return Seen(table.match)


def mulligan() -> Seen:
    decks = list(simulate.starters("zx").values())
    match = Match.start("zx", decks[:2], bytes(32), ["Ann", "Bob"])
    while match.decision is not None and match.decision.kind == "search":  # cards that begin elsewhere
        match.answer(match.decision.seat, match.number, [])
    assert match.decision is not None
    return Seen(match, match.decision.seat)


def full() -> Seen:
    """Return a table with a card on every square, Forces, shields, tokens and long zones."""
    mine = {
        0: put(OWL, shield=1), 1: "Wisp 1000 {1}", 2: FOX,
        4: put(BASTION, counters={"focus": 1}, force=[OWL, FOX, put(FOX, face_down=True)]), 5: put(FOX, asleep=True),
    }  # fmt: skip
    theirs = {
        3: put(ONI, damage=2000, force=[SMOKE, ONI, SMOKE]), 6: put(SMOKE, asleep=True, shield=1),
        7: put(SMOKE, asleep=True, force=[put(SMOKE, face_down=True)]), 8: SMOKE,
    }  # fmt: skip
    table = middle(
        {"squares": mine, "resource": "WWWWWWWwwwww", "charge": [OWL, FOX, FOX, OWL], "life": 6},
        {
            "squares": theirs, "resource": "RRRRRRrrrrrrrrr", "hand": [SMOKE] * 9, "life_shield": 2,
            "counters": {"melodia": 2, "survey_record": 12},
        },
    )  # fmt: skip
    return Seen(table.match)


def looking() -> Seen:
    """Return the moment when I put looked-at cards of the deck in an order."""
    table = middle()
    table.me.play("Peer", at="own left")
    for _n in range(4):
        decision = table.match.decision
        assert decision is not None
        if decision.kind == "order":
            break
        table.match.answer(decision.seat, table.match.number, [])
    return Seen(table.match)


def waiting() -> Seen:
    return Seen(battle().match, 1)


def finished() -> Seen:
    return conceded(middle())


def spectator() -> Seen:
    return Seen(battle().match, None)


def other_side() -> Seen:
    """Return my main phase as seat 1 sees it."""
    return Seen(middle().match, 1)


TABLES: dict[str, Callable[[], Seen]] = {
    made.__name__: made
    for made in (
        main_phase, placing, attacking, battle, attacked_myself, ignition, life_break, resources, mulligan, full,
        looking, waiting, finished, spectator, other_side,
    )
}  # fmt: skip
MINE = [name for name in TABLES if name not in ("waiting", "finished", "spectator", "other_side")]


def at(view: Json, place: int) -> Json:
    """Return the last card on a square."""
    found: Json = view["squares"][place]["cards"][-1]
    return found


def card(text: Any, **state: Any) -> Json:
    """Return a card in the centre in this state, as its owner sees it."""
    return at(scenario("zx", me={"squares": {4: put(text, **state)}}).match.view(0), 4)
