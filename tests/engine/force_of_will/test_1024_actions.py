"""FoW 1024 to 1031: healing, extra turns, leaving battle, skipping phases."""

from __future__ import annotations

import pytest

from engine.kernel.events import PhaseSkipped
from engine.kernel.marks import Marks
from engine.scenario import put
from tests.engine.force_of_will.held import in_turn, ruler, scenario, to_main
from tests.engine.rules import rule


# -- 1024 ------------------------------------------------------------------------------------------
@rule("FoW 1024.1", "FoW 1024.2")
def test_healed_ruler_can_do_judgment_again():
    heal = "Heal {1} (Chant): Heal your ruler."
    astral = put(ruler("[Judgment][r]"), marks=("astral",), counters={"astral": 2, "growth": 1}, rested=True)
    table = scenario(me={"ruler": astral, "hand": [heal], "will": "VR"})
    table.me.play("Heal").table.resolve()
    assert not table["Oracle"].astral
    assert table["Oracle"].counters == {"growth": 1}
    assert table["Oracle"].rested
    assert table.me.why_not(judgment="").clause == "705.1", "it is rested, that is all"


@rule("FoW 1024.2", "FoW 1024.1")
def test_healing_changes_nothing_else_of_the_ruler():
    """Lasting effects, counters and remembered values stay."""
    heal = "Heal {1} (Chant): Heal your ruler."
    teach = "Teach {1} (Chant): Your ruler gains [Swiftness] until end of turn."
    astral = put(ruler("[Judgment][r]"), marks=Marks(("astral",), x=2), counters={"astral": 1, "growth": 1})
    table = scenario(me={"ruler": astral, "hand": [teach, heal], "will": "VV"})
    before = table["Oracle"].ref
    in_turn(table, "Teach", "Heal")
    oracle = table["Oracle"]
    assert (oracle.ref, oracle.zone, oracle.rested, oracle.face) == (before, "ruler", False, 0)
    assert (oracle.counters, oracle.marks, oracle.astral) == ({"growth": 1}, Marks(x=2), False)
    assert "Swiftness" in oracle.keywords


# -- 1025 ------------------------------------------------------------------------------------------
EXTRA = "Extra {1} (Chant): Take an extra turn after this one."


@rule("FoW 1025.1")
def test_player_takes_an_extra_turn():
    table = scenario(me={"hand": [EXTRA], "will": "V"})
    table.me.play("Extra").table.resolve()
    table.end_turn()
    assert table.machine.s.turn_player == 0
    table.end_turn()
    assert table.machine.s.turn_player == 1


GIVE = "Give {1} (Chant): Your opponent takes an extra turn after this one."


@rule("FoW 1025.1", "FoW 1025.2")
@pytest.mark.parametrize(
    ("cards", "turns"),
    [([GIVE], [1, 1, 0, 1]), ([EXTRA, GIVE], [1, 0, 1, 0])],
    ids=["1025.1 the other player's comes before his own", "1025.2 of several the last comes first"],
)
def test_extra_turns_come_before_the_regular_next_turn(cards: list[str], turns: list[int]):
    table = scenario(me={"hand": cards, "will": "VV"})
    in_turn(table, *(card.split()[0] for card in cards))
    order = []
    for _ in range(4):
        table.end_turn()
        order.append(table.machine.s.turn_player)
    assert order == turns


# -- 1029 ------------------------------------------------------------------------------------------
@rule("FoW 1029.1", "FoW 1029.1a")
def test_attacker_removed_from_battle_deals_no_damage():
    calm = "Calm {1} (Chant): [Quickcast] | Remove target attacking J/resonator from battle."
    table = scenario(me={"field": ["Imp 300/300"]}, you={"hand": [calm], "will": "V"})
    table.me.attack("Imp", table.you)
    table.me.pass_()
    table.you.play("Calm", "Imp").table.fight()
    assert table.you.life == 4000
    assert table["Imp"].rested


@rule("FoW 1029.1b", "FoW 804.5b")
def test_blocker_removed_from_battle_deals_and_takes_no_damage():
    calm = "Calm {1} (Chant): [Quickcast] | Remove target blocking J/resonator from battle."
    table = scenario(me={"field": ["Imp 300/300"], "hand": [calm], "will": "V"}, you={"field": ["Wall 300/300"]})
    table.me.attack("Imp", table.you)
    table.you.block("Wall")
    table.me.play("Calm", "Wall").table.fight()
    assert (table.me.field, table.you.field) == (["Imp"], ["Wall"])
    assert table["Imp"].damage == table["Wall"].damage == 0
    assert table.you.life == 3700


@rule("FoW 1029.1c")
def test_attacked_resonator_removed_from_battle_is_no_longer_attacked():
    calm = "Calm {1} (Chant): [Quickcast] | Remove target resonator from battle."
    table = scenario(
        me={"field": ["Imp 300/300"]}, you={"field": [put("Nap 100/900", rested=True)], "hand": [calm], "will": "V"}
    )
    table.me.attack("Imp", "Nap").pass_()
    table.you.play("Calm", "Nap").table.fight()
    assert table["Nap"].damage == table["Imp"].damage == 0


# -- 1031 ------------------------------------------------------------------------------------------
@rule("FoW 1031.1", "FoW 1031.1a")
def test_two_skip_effects_skip_two_phases():
    skip = "Skip {1} (Chant): Your opponent skips their next recovery phase."
    table = scenario(me={"hand": [skip, skip], "will": "VV"}, you={"field": [put("Imp 1/1", rested=True)]}, hold=False)
    table.me.play("Skip")
    table.me.play("Skip")
    for turn in range(3):
        table.me.pass_()
        table.match.answer(1, table.match.number, [0]) if table.you.asked == "priority" else None
        while table.machine.s.turn_player == 1 and table.match.decision is not None:
            table.match.answer(table.match.decision.seat, table.match.number, [0])
        assert table["Imp"].rested == (turn < 2)
    assert len(table.events(PhaseSkipped)) == 2


@rule("FoW 1031.1a")
def test_effect_for_a_skipped_phase_applies_in_the_next_one():
    skip = "Skip {1} (Chant): Your opponent skips their next recovery phase."
    bind = "Bind {1} (Chant): Target resonator doesn't recover during its controller's next recovery phase."
    table = scenario(
        me={"hand": [skip, bind], "will": "VV"},
        you={"field": [put("Imp 1/1", rested=True), put("Elf 1/1", rested=True)]},
    )
    in_turn(table, "Skip", ("Bind", "Imp"))
    states = []
    for _ in range(3):
        to_main(table, 1)
        states.append((table["Imp"].rested, table["Elf"].rested))
    assert states == [(True, True), (True, False), (False, False)]


@rule("FoW 1031.1", "FoW 1031.1a")
@pytest.mark.parametrize("skipped", [False, True])
def test_nothing_of_a_skipped_phase_happens(skipped: bool):
    skip = "Skip {0} (Chant): Your opponent skips their next recovery phase."
    watch = "Watch (Regalia): At the beginning of your recovery phase ⇒ You gain 100 life."
    dawn = "Dawn (Regalia): At the beginning of your turn ⇒ You gain 1000 life."
    table = scenario(me={"hand": [skip]}, you={"field": [watch, dawn]})
    if skipped:
        table.me.play("Skip").table.resolve()
    to_main(table, 1)
    assert table.you.life == (5000 if skipped else 5100)


@rule("FoW 1031.1b")
def test_phase_skip_during_that_phase_skips_the_next_one():
    lazy = "Lazy {1} (Chant): [Quickcast] | Target player skips their next draw phase."
    table = scenario(me={"hand": [lazy], "will": "V"}, phase="draw")
    before = len(table.me.hand)
    table.me.play("Lazy", table.me).table.resolve()
    to_main(table, 1)
    assert len(table.me.hand) == before, "the draw of this phase was made, the card played"
    hand = len(table.me.hand)
    to_main(table, 0)
    assert len(table.me.hand) == hand
    to_main(table, 1)
    to_main(table, 0)
    assert len(table.me.hand) == hand + 1, "one phase is skipped, the next is not"
