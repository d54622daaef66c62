"""Chapter 13: loops; chapter 14: undoing."""

from __future__ import annotations

from engine.scenario import scenario
from tests.engine.rules import rule


@rule("LC 13.1")
def test_loop_that_no_player_can_stop_is_a_draw():
    me = [
        "A 1000/1: When A is wiped, recover A. | When A recovers, wipe A.",
        "Start 1000/1: {0}: Wipe a unit you control.",
    ]
    t = scenario("last_chronicle", {"field": me})
    t.me.activate("Start")
    t.resolve_all()
    t.me.choose("A")
    while not t.over:
        t.choose_kind(t.match.decision.seat, "pass")
    assert t.over
    assert t.winner is None
    assert t.match.result.clause == "13.1"


MAY = "A 1000/1: When A is wiped, you may recover A. | When A recovers, gain 1 life. Wipe A."
START = "Start 1000/1: {0}: Wipe a unit you control."


def begin(t):
    t.me.activate("Start")
    t.resolve_all()
    t.me.choose("A")


@rule("LC 13.2")
def test_only_player_who_can_stop_a_loop_sets_its_number_once():
    t = scenario("last_chronicle", {"field": [MAY, START]})
    begin(t)
    t.resolve_all()
    for _ in range(3):
        t.me.yes()
        t.resolve_all()
    assert t.me.asked == "loop"
    t.me.choose(5)
    t.resolve_all()
    assert t.me.asked == "priority"
    assert t["A"].wiped
    assert t.me.life == 20 + 3 + 5
    t.machine.s.change(t["A"].ref, rested=False)
    begin(t)
    t.resolve_all()
    assert t.me.asked == "priority"
    assert t.me.life == 28


BOTH = "A 1000/1: When A is wiped, your opponent may recover A. | When A recovers, gain 1 life. You may wipe A."


@rule("LC 13.3")
def test_smaller_number_counts_if_both_players_can_stop_a_loop():
    t = scenario("last_chronicle", {"field": [BOTH, START]})
    begin(t)
    t.resolve_all()
    while t.me.asked != "loop":
        seat = t.me if t.me.asked == "yes_no" else t.you
        seat.yes()
        t.resolve_all()
    life = t.me.life
    t.me.choose(9)
    assert t.you.asked == "loop"
    t.you.choose(2)
    t.resolve_all()
    assert t["A"].wiped
    assert t.me.life == life + 2
    t.machine.s.change(t["A"].ref, rested=False)
    begin(t)
    t.resolve_all()
    assert t.you.asked == "yes_no"  # the first player may start the loop, but the other may not continue it
    t.you.yes()
    t.resolve_all()
    assert t.me.asked == "priority"
    assert not t["A"].wiped


# -- 14 --------------------------------------------------------------------------------------------
@rule("LC 14.1", "LC 14.2", "LC 14.3", "LC 14.5", "LC 11.2.1")
def test_use_taken_back_restores_the_game_state():
    me = {
        "hand": ["Bolt {1} (Spell): Destroy a chosen unit."],
        "soul": 1,
        "field": ["W 1000/1: When you use a spell, draw a card."],
    }
    t = scenario("last_chronicle", me, {"field": ["X 1000/1"]}, auto_pay=False)
    before = t.match.view(0)["zones"]
    t.me.use("Bolt")
    t.me.choose("X")
    assert t.me.asked == "pay"
    t.me.take_back()
    assert t.match.view(0)["zones"] == before
    assert t.stack == []
    assert not t["Stone"].wiped
    assert t.me.asked == "priority"


@rule("LC 14.4")
def test_deck_move_or_shuffle_cannot_be_taken_back():
    cost = "As an additional cost of U, put the top card of your deck into your discard pile."
    t = scenario("last_chronicle", {"hand": [f"U 1000/1 {{1}}: {cost}"], "soul": 1}, auto_pay=False)
    t.me.deploy("U")
    assert "take_back" in t.me.options
    assert t.me.deck == 10  # cards of the deck are therefore paid last, when no choice is left
    t.choose_kind(0, "auto")
    assert t.me.deck == 9
    assert "take_back" not in t.me.options


# -- no loops --------------------------------------------------------------------------------------
FOES = [f"F{n} 1000/1" for n in range(5)]
STORM = "Storm {0}: Destroy all units your opponent controls."


@rule("LC 13.1", "LC 11.6.5")
def test_simultaneous_triggers_are_asked_individually_and_are_no_loop():
    crow = "Crow 1000/1: Whenever a unit your opponent controls is destroyed, you may gain 1 life."
    t = scenario("last_chronicle", {"field": [crow], "hand": [STORM]}, {"field": FOES}, hold=True)
    t.me.use("Storm")
    t.resolve()
    for _ in FOES:
        t.resolve()
        assert t.me.asked == "yes_no"
        t.me.yes()
    assert (t.me.life, t.me.asked, t.stack) == (20 + len(FOES), "priority", [])


@rule("LC 13.1", "LC 11.9.5.2", "LC 6.1.4")
def test_optional_replacement_for_each_of_many_is_no_loop():
    shrine = (
        "Shrine (History): If a unit you control would be destroyed, you may return it to its owner's hand instead."
    )
    storm = STORM.replace("your opponent controls", "")
    t = scenario("last_chronicle", {"field": [shrine, *FOES], "hand": [storm]}, hold=True)
    t.me.use("Storm")
    t.resolve()
    for _ in FOES:
        assert t.me.asked == "yes_no"
        t.me.yes()
    assert sorted(t.me.hand) == sorted(name.split()[0] for name in FOES)


@rule("LC 13.1", "LC 10.3.3")
def test_successive_attacks_are_no_loop():
    drum = "Drum (History): Whenever a unit you control attacks, you may gain 1 life."
    t = scenario("last_chronicle", {"field": [drum, *FOES]})
    for n in range(5):
        t.me.go_on() if n else None
        t.me.attack(f"F{n}")
        t.resolve() if t.me.asked == "priority" else None
        assert t.me.asked == "yes_no"
        t.me.yes()
        while t.me.asked == "priority":
            t.me.pass_()
    assert t.me.life == 25
