"""FoW 911, 912: last known information, and the source of damage."""

from __future__ import annotations

import pytest

from engine.kernel.events import Damaged
from engine.scenario import put
from tests.engine.force_of_will.held import FELL, SWEEP, in_turn, scenario
from tests.engine.rules import rule


@rule("FoW 911.1")
def test_atk_of_a_destroyed_card_is_its_last_value_in_play():
    reap = "Reap {1} (Chant): Destroy target resonator. You gain life equal to its ATK."
    imp = put("Imp 300/300", counters={"+100/+100": 2})
    table = scenario(me={"hand": [reap], "will": "V"}, you={"field": [imp]})
    table.me.play("Reap", "Imp").table.resolve()
    assert table.me.life == 4500
    assert table["Imp"].atk == 300, "in the graveyard it is what is printed"


@rule("FoW 911.1")
def test_last_known_atk_includes_effects_of_cards_destroyed_together():
    lord = "Lord 100/100: Other resonators you control gain [+200/+200]."
    last = (
        "Imp 100/100: When this card is put into a graveyard from the field ⇒ You gain life equal to this card's ATK."
    )
    table = scenario(me={"field": [lord, last], "hand": [SWEEP], "will": "V"})
    table.me.play("Sweep").table.resolve_all()
    assert table.me.life == 4300


@rule("FoW 911.1", "FoW 912.1")
def test_ability_uses_the_last_known_atk_of_its_banished_card():
    archer = "Archer 400/100: Banish this card: This card deals damage equal to its ATK to your opponent."
    table = scenario(me={"field": [put(archer, counters={"+100/+100": 1})]})
    table.me.activate("Archer").table.resolve()
    assert table.you.life == 3500


@rule("FoW 911.1")
def test_illegal_target_gets_no_last_known_information():
    swing = "Swing {1} (Chant): Target resonator deals damage equal to its ATK to your opponent."
    table = scenario(me={"field": ["Imp 400/400"], "hand": [swing, FELL], "will": "VV"})
    table.me.play("Swing", "Imp").play("Fell", "Imp")
    table.resolve_all()
    assert table.you.life == 4000


@rule("FoW 911.1", "FoW 105.3b")
def test_leaving_trigger_belongs_to_the_last_controller():
    spite = "Spite 100/100: When this card is put into a graveyard from the field ⇒ Draw a card."
    table = scenario(me={"field": [put(spite, stolen=True)], "hand": [FELL], "will": "V"})
    table.me.play("Fell", "Spite").table.resolve_all()
    assert len(table.me.hand) == 1


@rule("FoW 911.1")
def test_last_known_information_includes_destroyed_tokens():
    call = "Call {1} (Chant): Put a [300/300] light Wisp resonator token into your field."
    reap = "Reap {1} (Chant): Destroy target resonator. You gain life equal to its ATK."
    table = scenario(me={"hand": [call, reap], "will": "VV"})
    in_turn(table, "Call", ("Reap", "Wisp"))
    assert table.me.life == 4300
    assert table.me.graveyard == ["Call", "Reap"]


@rule("FoW 911.1")
def test_last_known_information_is_saved_with_the_match():
    bomb = put(
        "Bomb 300/300: Banish this card: You may draw a card. You gain life equal to this card's ATK.",
        counters={"+100/+100": 1},
    )
    table = scenario(me={"field": [bomb]})
    table.me.activate("Bomb").table.resolve()
    assert table.me.asked == "yes_no"
    table.check()
    again = type(table.match).load(table.match.save())
    again.answer(0, again.number, [1])
    assert again.machine.life(0) == 4400


@rule("FoW 912.1")
@pytest.mark.parametrize("kind", ["spell", "ability", "other"])
def test_damage_source_is_the_card_with_the_text_or_the_named_card(kind: str):
    bolt = "Bolt {1} (Chant): This card deals 300 damage to your opponent."
    gun = "Gun (Regalia): [0]: This card deals 300 damage to your opponent."
    order = "Order {1} (Chant): Target resonator deals damage equal to its ATK to your opponent."
    table = scenario(me={"field": [gun, "Imp 300/300"], "hand": [bolt, order], "will": "V"})
    source = {"spell": "Bolt", "ability": "Gun", "other": "Imp"}[kind]
    if kind == "ability":
        table.me.activate("Gun")
    else:
        table.me.play("Bolt" if kind == "spell" else "Order", *([] if kind == "spell" else ["Imp"]))
    table.resolve()
    (damage,) = table.events(Damaged)
    assert table.machine.chars(damage.source).name.en == source
    assert table.you.life == 3700


@rule("FoW 912.2")
def test_battle_damage_source_is_the_dealing_resonator():
    table = scenario(me={"field": ["Imp 300/500"]}, you={"field": ["Wall 200/500"]})
    table.me.attack("Imp", table.you)
    table.you.block("Wall")
    table.fight()
    sources = {
        (table.machine.chars(event.source).name.en, table.machine.chars(event.target).name.en)
        for event in table.events(Damaged)
    }
    assert sources == {("Imp", "Wall"), ("Wall", "Imp")}
    assert all(event.combat for event in table.events(Damaged))
