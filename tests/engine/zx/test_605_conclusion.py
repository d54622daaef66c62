"""Chapter 605: the end of a battle, and what follows."""

from __future__ import annotations

from engine.kernel.events import Destroyed
from tests.engine.rules import rule
from tests.engine.zx.doing import moments, zx

MELODY = "[Auto] [Trigger] A battle ends. [Effect] Gain 1 {Melodia}."
BRINGS = (
    "[Auto] [Trigger] A battle ends. [Effect] "
    "Choose 1 card in your hand and make it appear awake on a square with no Z/X."
)


@rule("ZX 605.2", "ZX 605.3", "ZX 604.4")
def test_battle_end_triggers_resolve():
    table = zx({"centre": f"Fox 3000 {MELODY}"}, {"left": f"Owl 9000 {MELODY}"})
    table.me.attack("Fox", "Owl")
    table.answer(0, [0])
    assert (table.me.counters, table.you.counters) == ({"melodia": 1}, {"melodia": 1})
    assert table.machine.battle is None
    assert moments(table).count("battle_end") == 1


@rule("ZX 605.2", "ZX 605.4")
def test_battle_end_ability_does_not_trigger_twice_in_a_battle():
    table = zx(
        {"centre": f"Fox 3000 {BRINGS}", "own left": f"Bell 1000 {MELODY}"},
        {"left": "Owl 9000"},
        me={"hand": [f"Late 1000 {MELODY}", f"Later 1000 {MELODY}"]},
    )
    table.me.attack("Fox", "Owl")
    while table.machine.battle is not None:
        table.answer(0, [0])
    assert "Late" in table
    assert "Later" not in table
    assert table.me.counters == {"melodia": 2}
    assert moments(table).count("battle_end") == 2


@rule("ZX 605.4", "ZX 605.5")
def test_late_battle_end_ability_resolves_before_battle_effects_end():
    grows = "[Auto] [Trigger] This card attacks. [Effect] This card gets +2000 power until end of battle."
    late = (
        "Late 1000 [Auto] [Trigger] A battle ends. [Effect] If you control a Z/X with power 5000 or more, gain 1"
        " {Melodia}."
    )
    table = zx({"centre": f"Fox 3000 {grows} | {BRINGS}"}, {"left": "Owl 9000"}, me={"hand": [late]})
    table.me.attack("Fox", "Owl")
    while table.machine.battle is not None:
        table.answer(0, [0])
    assert "Late" in table.me.units
    assert table.me.counters == {"melodia": 1}
    assert table["Fox"].power == 3000


@rule("ZX 605.2")
def test_battle_end_ability_triggers_again_in_the_next_battle():
    table = zx({"centre": f"Fox 3000 {MELODY}"}, {"left": "Owl 9000"})
    table.me.attack("Fox", "Owl")
    assert table.me.counters == {"melodia": 1}
    table.machine.s.change(table["Fox"].ref, rested=False)
    table.machine.start()
    table.me.attack("Fox", "Owl")
    assert table.me.counters == {"melodia": 2}


@rule("ZX 605.5", "ZX 605.6")
def test_results_of_ending_battle_effects_resolve_within_the_battle():
    """The power that saved the card is gone, so the card is destroyed before the battle is over.

    An ability that watches for that is played.
    """
    guard = "Guard {Red 1} [Event] Choose 1 Z/X you control. It gets +3000 power until end of battle."
    watch = "Watch 1000 [Auto] [Trigger] A Z/X is destroyed. [Effect] Gain 1 {Melodia}."
    table = zx({"centre": "Fox 3000"}, {"left": "Owl 2000", "own left": watch}, you={"hand": [guard], "resource": "R"})
    table.me.attack("Fox", "Owl")
    table.you.play("Guard", choose=["Owl"])
    assert table.you.charge == ["Owl"]
    assert table.you.counters == {"melodia": 1}
    assert moments(table).count("battle_end") == 2
    assert table.events(Destroyed)[0].cause == "rule"


@rule("ZX 605.5", "ZX 507.8")
def test_battle_effect_without_a_battle_ends_with_the_turn():
    """The rulebook does not cover this case, in which there is no battle. The effect does not outlast the turn."""
    guard = "Guard {Red 1} [Event] Choose 1 Z/X you control. It gets +3000 power until end of battle."
    for battle in (True, False):
        table = zx({"centre": "Fox 3000", "own left": "Cat 1000"}, me={"hand": [guard], "resource": "R"})
        table.me.play("Guard", choose=["Cat"])
        assert table["Cat"].power == 4000
        if battle:
            table.me.attack("Fox")
            table.answer(0, [0])
        else:
            table.me.pass_()
        assert table["Cat"].power == 1000


@rule("ZX 605.6", "ZX 506.3", "ZX 506.4")
def test_main_phase_continues_after_the_battle():
    table = zx({"centre": "Fox 3000"}, {"right": "Owl 9000"})
    table.me.attack("Fox", "Owl")
    assert table.machine.battle is None
    assert table.machine.s.phase == "main"
    assert "attack Fox" not in table.me.options


@rule("ZX 604.4", "ZX 605.2", "ZX 604.2")
def test_battle_without_its_attacker_still_concludes():
    back = "Back {Red 1} [Event] Choose 1 Z/X your opponent controls and return it to its owner's hand."
    table = zx({"centre": "Fox 3000", "own left": f"Bell 1000 {MELODY}"}, you={"hand": [back], "resource": "R"})
    table.me.attack("Fox")
    table.you.play("Back", choose=["Fox"])
    assert table.machine.battle is None
    assert (moments(table).count("battle_end"), table.me.counters) == (1, {"melodia": 1})
