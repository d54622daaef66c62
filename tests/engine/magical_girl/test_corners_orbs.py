"""Orbs with abilities on their way to the hand, during other events."""

from __future__ import annotations

from engine.games.magical_girl.scenario import Table
from engine.kernel.events import Drawn
from engine.scenario import put
from tests.engine.magical_girl.held import FOE, HERO, MAGE, scenario
from tests.engine.rules import rule

HALT = "Halt {0}: [Quickcast] | End the turn."
BOTH = "Gift {1}: [Break] | [Wonder] Draw a card. | Draw two cards."


def struck(*orbs: object, hero: str = HERO, **you: object) -> Table:
    """Return the table after an attack on a player with these orbs."""
    table = scenario(phase="battle", me={"servants": [hero]}, you={"orbs": list(orbs), **you})
    table.me.attack("Hero", table.you)
    return table.fight()


@rule("MG 1103.4", "MG 1121.2")
def test_orb_with_break_and_wonder_can_use_either():
    table = struck(BOTH)
    table.you.choose("Gift").choose("[Wonder] Draw a card.").choose()
    table.resolve_all()
    assert (len(table.events(Drawn)), table.you.hand[0], table.you.graveyard) == (1, "Gift", [])


@rule("MG 1103.4", "MG 1121.2")
def test_break_can_follow_wonder_but_not_the_reverse():
    table = struck(BOTH)
    table.you.choose("Gift").choose("[Wonder] Draw a card.").choose("Gift")
    assert table.chase == ["Gift", "Gift"]
    table.resolve_all()
    assert (len(table.events(Drawn)), table.you.graveyard) == (3, ["Gift"])
    table = struck(BOTH)
    table.you.choose("Gift").choose("[Break]")
    assert table.chase == ["Gift"]
    assert table.you.asked != "break"
    table.resolve_all()
    assert len(table.events(Drawn)) == 2


@rule("MG 1103.2a-2", "MG 1103.4")
def test_level_two_caster_can_break_onto_a_level_one_that_just_broke():
    table = struck("Mia Lv1: [Break]", "Mia Lv2: [Break]", hero="Hero 1/1: [Double Corrupt]")
    assert table.you.options == ["break Mia"], "the level 1 first"
    table.you.choose("Mia").choose("Mia")
    assert (table.you.casters, table["Mia"].level, table["Mia"].stock) == (["Mia"], 2, ["Mia"])


@rule("MG 1103.2a-2", "MG 306.6")
def test_caster_cannot_break_onto_a_face_down_caster():
    table = struck("Mia Lv2: [Break]", casters=[put(MAGE, face_down=True)])
    assert table.you.options == []
    table.you.choose()
    assert table.you.hand == ["Mia"]


@rule("MG 1024.1c-2", "MG 805.3a")
def test_battle_effects_end_when_the_battle_is_ended_early():
    pump = "Pump {0}: [Quickcast] | Target servant gains +1000 ATK until end of battle."
    table = scenario(phase="battle", me={"servants": [HERO], "hand": [pump]}, you={"servants": [FOE], "hand": [HALT]})
    table.me.attack("Hero", "Foe").play("Pump", "Hero").table.resolve()
    assert table["Hero"].atk == 3000
    table.me.pass_()
    table.you.play("Halt").table.resolve()
    assert (table.machine.s.turn_player, table["Hero"].atk) == (1, 2000)


@rule("MG 309.2", "MG 1009.1")
def test_action_that_revealed_an_orb_cannot_be_taken_back():
    cost = "Cost 1/1 {1}: [Rest], corrupt an allied orb: Draw a card."
    table = scenario(me={"servants": [cost], "orbs": ["Gift {3}: [Break] | Gain a candy.", "Hat {3}"]})
    table.me.activate("Cost")
    assert "take_back" in table.me.options
    table.me.choose("Gift")
    assert (table.me.asked, table.me.options) == ("break", ["break Gift"])


@rule("MG 1024.1b", "MG 1103.2b", "MG 903.2h")
def test_orb_corrupted_as_a_cost_can_end_the_turn_before_the_ability():
    cost = "Cost 1/1 {1}: [Rest], corrupt an allied orb: Draw a card."
    table = scenario(me={"servants": [cost], "orbs": ["Gift {3}: [Break] | End the turn."]})
    table.me.activate("Cost").choose("Gift")
    assert table.chase == ["Cost", "Gift"]
    table.resolve()
    assert (table.machine.s.turn_player, table.chase, table.me.removed) == (1, [], ["Gift"])
    assert table.events(Drawn) == []
    table.check()


@rule("MG 1103.2b", "MG 1009.1a")
def test_orb_breaks_during_the_resolution_that_corrupted_it():
    crack = "Crack {0}: Corrupt an enemy orb. Draw a card."
    table = scenario(me={"hand": [crack]}, you={"orbs": ["Gift {1}: [Break] | Draw two cards."]})
    table.me.play("Crack").table.resolve()
    table.you.choose("Gift")
    assert (table.chase, len(table.events(Drawn)), table.me.graveyard) == (["Gift"], 1, ["Crack"])
    table.resolve_all()
    assert (len(table.events(Drawn)), table.you.graveyard) == (3, ["Gift"])
