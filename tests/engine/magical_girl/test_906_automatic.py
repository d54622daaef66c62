"""MG 906: automatic abilities, their triggers, and when they are played."""

from __future__ import annotations

import pytest

from engine.kernel.events import TriggerDropped
from engine.scenario import put
from tests.engine.magical_girl.held import DENY, FELL, FOE, HERO, scenario, to_turn
from tests.engine.rules import rule

MOURNER = "Mourner 1/1 {1}: Whenever another servant is put into a graveyard from the field ⇒ Draw a card."
MARTYR = "Martyr 1/1 {1}: When this card is put into a graveyard from the field ⇒ Draw a card."
SWEEP = "Sweep {0}: Destroy all servants."


def swept(table):
    """Resolve everything; choices of an order and of the next ability are answered in the offered order."""
    for _ in range(60):
        decision = table.match.decision
        if decision is None or (decision.kind == "priority" and not table.chase):
            return table
        if decision.kind == "priority":
            table.resolve()
        else:
            least = decision.min if decision.max < 2 else decision.max
            table.match.answer(decision.seat, table.match.number, list(range(max(1, least))))
    raise AssertionError("it does not end")


# -- 906.2, 906.3 ----------------------------------------------------------------------------------
@rule("MG 906.1", "MG 906.2")
def test_automatic_ability_triggers_once_per_event():
    table = scenario(me={"servants": [MOURNER], "hand": [FELL, FELL]}, you={"servants": ["A 1/1 {1}", "B 1/1 {1}"]})
    table.me.play("Fell", "A").play("Fell", "B").table.resolve()
    assert table.chase == ["Fell", "Mourner"]
    table.resolve_all()
    assert len(table.me.hand) == 2


@rule("MG 906.2", "MG 906.3")
def test_two_simultaneous_events_trigger_an_ability_twice():
    wave = "Wave {0}: Destroy all enemy servants."
    table = scenario(me={"servants": [MOURNER], "hand": [wave]}, you={"servants": ["A 1/1 {1}", "B 1/1 {1}"]})
    swept(table.me.play("Wave").table)
    assert len(table.me.hand) == 2


@rule("MG 906.3", "MG 603.2")
def test_turn_players_triggers_are_played_first():
    table = scenario(me={"servants": [MARTYR.replace("Martyr", "Mine")], "hand": [SWEEP]}, you={"servants": [MARTYR]})
    table.me.play("Sweep").table.resolve()
    assert table.chase == ["Mine", "Martyr"]


@rule("MG 906.3", "MG 603.1", "MG 603.2")
def test_turn_player_chooses_the_order_of_their_triggers():
    one, two = MARTYR.replace("Martyr", "One"), MARTYR.replace("Martyr", "Two")
    table = scenario(me={"servants": [one, two.replace("a card", "two cards")], "hand": [SWEEP]})
    table.me.play("Sweep").table.resolve()
    while table.me.asked != "trigger":
        table.match.answer(0, table.match.number, [0, 1])
    table.check()
    table.me.choose("Two")
    assert table.chase == ["Two", "One"]


@rule("MG 906.3", "MG 603.2")
def test_opponent_chooses_the_order_of_their_own_triggers():
    one, two = MARTYR.replace("Martyr", "One"), MARTYR.replace("Martyr", "Two").replace("a card", "two cards")
    table = scenario(me={"hand": [SWEEP]}, you={"servants": [one, two]})
    table.me.play("Sweep").table.resolve()
    while table.you.asked != "trigger":
        table.match.answer(1, table.match.number, [0, 1])
    table.you.choose("Two")
    assert table.chase == ["Two", "One"]


@rule("MG 906.3", "MG 105.3b")
def test_trigger_belongs_to_the_cards_controller_when_played():
    """The card changes its controller in the same resolution that makes it trigger."""
    turncoat = "Turncoat {0}: Destroy target servant. Gain control of second target servant."
    table = scenario(me={"hand": [turncoat], "servants": ["Imp 1/1 {1}"]}, you={"servants": [MOURNER]})
    swept(table.me.play("Turncoat", "Imp", "Mourner").table)
    assert (len(table.me.hand), len(table.you.hand)) == (1, 0)


@rule("MG 906.3a", "MG 603.4", "MG 602.1a")
def test_rule_processes_come_before_the_next_trigger():
    """A deity without counters is banished before any ability is played, and its own ability is played too."""
    god = put("Sol (Deity): When this card is put into a graveyard from the field ⇒ Draw a card.", counters={})
    table = scenario(me={"servants": [god, MOURNER], "hand": [FELL]}, you={"servants": [FOE]})
    swept(table)
    assert "Sol" not in table
    assert len(table.me.hand) == 2


@rule("MG 906.3a", "MG 605.1b")
def test_turn_player_has_priority_after_all_triggers_are_played():
    table = scenario(me={"hand": [FELL]}, you={"servants": [MARTYR]})
    table.me.play("Fell", "Martyr").table.resolve()
    assert (table.chase, table.me.asked) == (["Martyr"], "priority")


# -- 906.4 -----------------------------------------------------------------------------------------
SNIPER = "Sniper 1/1 {0}: [Enter] ⇒ Destroy target enemy servant."


@rule("MG 906.4", "MG 603.3")
def test_trigger_without_a_legal_target_is_dropped():
    table = scenario(me={"hand": [SNIPER]})
    table.me.play("Sniper", choose=["Recovered"]).table.resolve()
    if table.me.asked == "orientation":
        table.me.choose("Recovered")
    assert (table.chase, len(table.events(TriggerDropped)), table.machine.s.pending) == ([], 1, [])
    assert table.me.asked == "priority"


@rule("MG 906.4")
def test_trigger_must_be_played_even_if_harmful():
    sniper = "Sniper 1/1 {0}: [Enter] ⇒ Destroy target servant."
    table = scenario(me={"hand": [sniper]})
    table.me.play("Sniper").table.resolve()
    table.me.choose("Recovered")
    assert table.chase == ["Sniper"]
    table.resolve()
    assert table.me.graveyard == ["Sniper"]


@rule("MG 906.4")
def test_dropped_trigger_does_not_stop_another_trigger():
    hunter = "Hunter 1/1 {1}: When this card is put into a graveyard from the field ⇒ Destroy target barrier."
    table = scenario(me={"servants": [hunter, MARTYR], "hand": [SWEEP]})
    table.me.play("Sweep").table.resolve()
    while table.me.asked != "trigger":
        table.match.answer(0, table.match.number, [0, 1])
    table.me.choose("Hunter")
    assert (table.chase, len(table.events(TriggerDropped))) == (["Martyr"], 1)


@rule("MG 906.4", "MG 906.2")
def test_once_per_turn_trigger_is_not_played_again():
    draws = "Whenever you draw a card ⇒ Your opponent discards a card"
    once = f"Watch (Barrier): {draws}. Play this ability only once per turn."
    table = scenario(
        me={"servants": [once], "hand": ["Read {0}: Draw two cards."]}, you={"hand": ["A 1/1 {9}", "B 1/1 {9}"]}
    )
    table.me.play("Read").table.resolve()
    assert table.chase == ["Watch"]
    table.resolve()
    table.you.choose("A")
    assert (table.chase, table.you.hand, table.machine.s.pending) == ([], ["B"], [])


# -- 906.5 -----------------------------------------------------------------------------------------
@rule("MG 906.5b", "MG 911.1")
def test_card_dying_together_with_its_watcher_is_seen():
    table = scenario(me={"servants": [MOURNER], "hand": [SWEEP]}, you={"servants": [MOURNER, "B 1/1 {1}"]})
    swept(table.me.play("Sweep").table)
    assert (len(table.me.hand), len(table.you.hand)) == (2, 2)


@rule("MG 906.5b", "MG 911.1")
def test_gained_ability_triggers_on_leaving_and_a_lost_one_does_not():
    last = '"When this card is put into a graveyard from the field ⇒ Draw a card."'
    gift = f"Grace {{0}}: Target servant gains {last} until end of turn."
    table = scenario(me={"servants": ["Imp 1/1 {1}"], "hand": [gift, FELL]})
    table.me.play("Grace", "Imp").table.resolve()
    table.me.play("Fell", "Imp").table.resolve_all()
    assert len(table.me.hand) == 1
    blank = "Blank {0}: Target servant loses all abilities until end of turn."
    table = scenario(me={"servants": [MARTYR], "hand": [blank, FELL]})
    table.me.play("Blank", "Martyr").table.resolve()
    table.me.play("Fell", "Martyr").table.resolve_all()
    assert table.me.hand == []


@rule("MG 906.5b")
def test_servants_entering_together_see_each_other():
    host = "Host 1/1 {1}: Whenever another servant enters the field ⇒ Draw a card."
    muster = "Muster {0}: Put two target servants from your graveyard into the field."
    table = scenario(me={"graveyard": [host, host.replace("Host", "Maid")], "hand": [muster]})
    swept(table.me.play("Muster").table)
    assert len(table.me.hand) == 2


@rule("MG 906.5b")
def test_enter_trigger_uses_the_cards_values_on_the_field():
    """A lord on the field makes the servant a Knight there; in the hand it was not a Knight."""
    lord = "Lord (Barrier): Servants you control gain the trait Knight."
    keen = "Keen (Barrier): Whenever a Knight enters the field ⇒ Draw a card."
    table = scenario(me={"servants": [lord, keen], "hand": ["Imp 1/1 {0}"]})
    table.me.play("Imp").table.resolve()
    table.me.choose("Recovered")
    swept(table)
    assert len(table.me.hand) == 1


@rule("MG 906.5a")
@pytest.mark.parametrize(
    ("where", "text"),
    [("hand", "Discard a card."), ("deck", "Put the top card of your deck into your graveyard.")],
)
def test_move_between_hidden_and_public_zone_is_checked_in_the_public_zone(where: str, text: str):
    ash = f"Ash 1/1 {{9}}: When this card is put into a graveyard from your {where} ⇒ Draw a card."
    table = scenario(
        me={
            "hand": [f"Toss {{0}}: {text}", *([ash] if where == "hand" else [])],
            "deck": [*([ash] if where == "deck" else []), HERO, HERO],
        }
    )
    table.me.play("Toss").table.resolve_all()
    assert table.me.hand == ["Hero"]


@rule("MG 906.5a", "MG 906.5b")
def test_move_from_the_field_to_a_hand_is_checked_on_the_field():
    lord = "Lord (Barrier): Servants you control gain the trait Knight."
    keen = "Keen (Barrier): Whenever a Knight leaves the field ⇒ Draw a card."
    away = "Away {0}: [Quickcast] | Return target servant to its owner's hand."
    table = scenario(me={"servants": [lord, keen, "Imp 1/1 {1}"], "hand": [away]})
    swept(table.me.play("Away", "Imp").table)
    assert sorted(table.me.hand) == ["Filler", "Imp"]


@rule("MG 906.5c")
def test_move_between_other_zones_is_checked_in_the_new_zone():
    """The card is a Knight on the chase, but not in the graveyard."""
    herald = "Herald (Barrier): Servants in your hand gain the trait Knight."
    keen = "Keen (Barrier): Whenever a Knight is put into your graveyard ⇒ Draw a card."
    urn = "Urn (Barrier): Whenever a card is put into your graveyard ⇒ Draw a card."
    table = scenario(me={"servants": [herald, keen, urn], "hand": ["Imp 1/1 {0}", DENY]})
    table.me.play("Imp")
    assert table["Imp"].races == {"Knight"}, "903.2b-1"
    swept(table.me.play("Deny", "Imp").table)
    assert len(table.me.hand) == 2, "two cards came to the graveyard, none of them a Knight there"


@rule("MG 906.5c", "MG 1019.1")
def test_cancelled_card_triggers_in_the_graveyard():
    ash = "Ash 1/1 {0}: When this card is put into a graveyard ⇒ Draw a card."
    table = scenario(me={"hand": [ash, DENY]})
    table.me.play("Ash").play("Deny", "Ash").table.resolve_all()
    assert len(table.me.hand) == 1


@rule("MG 906.5b", "MG 315.1b", "MG 302.7")
def test_stock_card_going_to_the_graveyard_does_not_count_as_a_servant():
    table = scenario(me={"servants": [MOURNER], "hand": [FELL]}, you={"servants": [put(FOE, stock=[HERO])]})
    swept(table.me.play("Fell", "Foe").table)
    assert sorted(table.you.graveyard) == ["Foe", "Hero"]
    assert len(table.me.hand) == 1


# -- 906.6 -----------------------------------------------------------------------------------------
@rule("MG 906.6", "MG 906.6a")
def test_delayed_ability_triggers_once():
    table = scenario(me={"hand": ["Doom {0}: At the end of turn ⇒ Draw a card."]})
    table.me.play("Doom").table.resolve()
    to_turn(table, 1, "main")
    assert len(table.me.hand) == 1
    to_turn(table, 0, "recovery")
    to_turn(table, 1, "recovery")
    assert len(table.me.hand) == 2, "one more by the draw phase alone"


@rule("MG 906.6a")
def test_delayed_whenever_ability_triggers_each_time_in_its_duration():
    feast = "Feast {0}: Whenever a servant is put into a graveyard from the field this turn, draw a card."
    table = scenario(me={"hand": [feast, SWEEP]}, you={"servants": ["A 1/1 {1}", "B 1/1 {1}"]})
    table.me.play("Feast").table.resolve()
    swept(table.me.play("Sweep").table)
    assert len(table.me.hand) == 2
    to_turn(table, 1, "recovery")
    assert table.machine.s.delayed == []


@rule("MG 906.6a")
def test_delayed_when_ability_triggers_once_in_its_duration():
    """In contrast, LC 11.6.18.2 lets such an ability trigger each time."""
    feast = "Feast {0}: When a servant is put into a graveyard from the field this turn, draw a card."
    table = scenario(me={"hand": [feast, SWEEP]}, you={"servants": ["A 1/1 {1}", "B 1/1 {1}"]})
    table.me.play("Feast").table.resolve()
    swept(table.me.play("Sweep").table)
    assert len(table.me.hand) == 1


@rule("MG 906.6b", "MG 906.8", "MG 911.1")
def test_delayed_ability_refers_to_its_source_card_even_if_gone():
    bomb = "Bomb 1/1 {3}: Banish this card: At the end of turn ⇒ Draw cards equal to this card's cost."
    table = scenario(me={"servants": [bomb]})
    table.me.activate("Bomb").table.resolve()
    to_turn(table, 1, "recovery")
    assert len(table.me.hand) == 3


@rule("MG 906.6", "MG 906.6b")
def test_delayed_ability_remembers_its_object():
    brief = "Brief {0}: Put target servant from your graveyard into the field. At the end of turn ⇒ Destroy it."
    table = scenario(me={"hand": [brief], "graveyard": ["Imp 1/1 {1}"]})
    table.me.play("Brief", "Imp").table.resolve()
    if table.me.asked == "orientation":
        table.me.choose("Recovered")
    assert table.me.servants == ["Imp"]
    to_turn(table, 1, "recovery")
    assert sorted(table.me.graveyard) == ["Brief", "Imp"]


# -- 906.7 -----------------------------------------------------------------------------------------
HERMIT = "Hermit 1/1 {1}: When you control no other servants ⇒ Banish this card."


@rule("MG 906.7", "MG 906.7a")
def test_status_trigger_triggers_once_when_the_status_holds():
    table = scenario(me={"servants": [HERMIT, "Imp 1/1 {1}"], "hand": [FELL]})
    assert table.chase == []
    table.me.play("Fell", "Imp").table.resolve()
    assert table.chase == ["Hermit"]
    table.resolve_all()
    assert sorted(table.me.graveyard) == ["Fell", "Hermit", "Imp"]


@rule("MG 906.7a", "MG 906.8")
def test_status_trigger_resolves_even_if_the_status_ended():
    table = scenario(me={"servants": [HERMIT], "hand": ["Imp 1/1 {0}: [Quickcast]"]})
    assert table.chase == ["Hermit"]
    table.me.play("Imp").table.resolve()
    table.me.choose("Recovered")
    assert table.chase == ["Hermit"]
    table.resolve()
    assert table.me.servants == ["Imp"]


@rule("MG 906.7a")
def test_status_trigger_triggers_again_if_the_status_still_holds():
    poor = "Poor 0/500: When you have no cards in your hand ⇒ You may draw a card."
    table = scenario(me={"servants": [poor]})
    assert table.chase == ["Poor"]
    table.resolve()
    table.me.no()
    assert table.chase == ["Poor"]
    table.resolve()
    table.me.yes()
    assert table.chase == []


# -- 906.8 -----------------------------------------------------------------------------------------
@rule("MG 906.8")
@pytest.mark.parametrize(
    "stop",
    [
        "Destroy target servant.",
        "Target servant loses all abilities until end of turn.",
        "Return target servant to its owner's hand.",
    ],
)
def test_trigger_resolves_even_if_its_card_left_or_lost_the_ability(stop: str):
    scout = "Scout 1/1 {0}: [Enter] ⇒ Your opponent discards a card."
    table = scenario(me={"hand": [scout, f"Stop {{0}}: [Quickcast] | {stop}"]}, you={"hand": ["Page 1/1 {9}"]})
    table.me.play("Scout").table.resolve()
    table.me.choose("Recovered")
    assert table.chase == ["Scout"]
    table.me.play("Stop", "Scout").table.resolve_all()
    assert table.you.hand == []


@rule("MG 906.8", "MG 105.3b")
def test_trigger_of_a_left_card_belongs_to_its_last_controller():
    table = scenario(me={"servants": [put(MARTYR, stolen=True)], "hand": [FELL]})
    table.me.play("Fell", "Martyr").table.resolve_all()
    assert (len(table.me.hand), table.you.hand, table.you.graveyard) == (1, [], ["Martyr"])


@rule("MG 906.8", "MG 902.1a")
def test_trigger_of_a_caster_turned_face_down_still_resolves():
    scout = "Scout Lv1 (Witch): Whenever you draw a card ⇒ Your opponent discards a card."
    pact = 'Pact {9}: [Quickcast] | [Contract] - "Scout" | Draw a card.'
    table = scenario(
        me={"casters": [scout], "hand": ["Read {0}: Draw a card.", pact]}, you={"hand": ["A 1/1 {9}", "B 1/1 {9}"]}
    )
    table.me.play("Read").table.resolve()
    assert table.chase == ["Scout"]
    table.me.play("Pact").table.resolve_all()
    table.you.choose("A")
    table.resolve_all()
    assert table.you.hand == ["B"], "and face down it has seen no further draw"
