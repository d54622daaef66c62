"""FoW 906, 603: triggered abilities, cards with a [Trigger], what they see, and when they are played."""

from __future__ import annotations

import pytest

from engine.kernel.events import Played, TriggerDropped
from engine.scenario import put
from tests.engine.force_of_will.held import DENY, FELL, SWEEP, ruler, scenario
from tests.engine.rules import rule

MOURNER = "Mourner 100/100: Whenever another resonator is put into a graveyard from the field ⇒ You gain 100 life."
MARTYR = "Martyr 100/100: When this card is put into a graveyard from the field ⇒ You gain 200 life."


# -- 906.1, 906.4, 906.5 ---------------------------------------------------------------------------
@rule("FoW 906.1", "FoW 906.4", "FoW 1015.1")
def test_ability_triggers_once_for_each_event():
    table = scenario(me={"field": [MOURNER], "hand": [FELL, FELL], "will": "VV"}, you={"field": ["A 1/1", "B 1/1"]})
    table.me.play("Fell", "A").play("Fell", "B")
    table.resolve()
    assert table.chase == ["Fell", "Mourner"]
    table.resolve_all()
    assert table.me.life == 4200


@rule("FoW 906.4", "FoW 906.5")
def test_two_simultaneous_events_trigger_an_ability_twice():
    wave = "Wave {1} (Chant): Destroy all resonators your opponent controls."
    table = scenario(me={"field": [MOURNER], "hand": [wave], "will": "V"}, you={"field": ["A 1/1", "B 1/1"]})
    table.me.play("Wave").table.resolve()
    assert table.chase == ["Mourner", "Mourner"]
    table.resolve_all()
    assert table.me.life == 4200


@rule("FoW 906.5", "FoW 603.2")
def test_turn_players_triggers_are_played_first_and_resolve_last():
    table = scenario(
        me={"field": [MARTYR.replace("Martyr", "Mine")], "hand": [SWEEP], "will": "V"}, you={"field": [MARTYR]}
    )
    table.me.play("Sweep")
    table.resolve()
    assert table.chase == ["Mine", "Martyr"]


@rule("FoW 906.5", "FoW 603.1", "FoW 603.2")
def test_controller_chooses_which_of_several_triggers_is_played_next():
    one, two = MARTYR.replace("Martyr", "One"), MARTYR.replace("Martyr", "Two").replace("200", "300")
    table = scenario(me={"field": [one, two], "hand": [SWEEP], "will": "V"})
    table.me.play("Sweep")
    table.resolve()
    assert table.me.asked == "trigger"
    table.check()
    table.me.choose("Two")
    assert table.chase == ["Two", "One"]


@rule("FoW 906.5", "FoW 603.4", "FoW 602.1a")
def test_rule_processes_are_done_before_the_next_trigger_is_played():
    """A watcher that dies by a rule process after the first play has seen the event, and its own death triggers too."""
    frail = put(MARTYR.replace("100/100", "100/200"), counters={"-100/-100": 1})
    bite = "Bite {1} (Chant): Put a [-100/-100] counter on all resonators."
    table = scenario(me={"hand": [bite], "field": ["Imp 100/100"], "will": "V"}, you={"field": [frail, MOURNER]})
    table.me.play("Bite")
    table.resolve()
    assert table.you.field == []
    assert table.you.asked == "trigger"
    table.resolve_all()


@rule("FoW 906.5a", "FoW 605.1b")
def test_turn_player_has_priority_after_all_triggers_are_played():
    table = scenario(me={"hand": [FELL], "will": "V"}, you={"field": [MARTYR]})
    table.me.play("Fell", "Martyr")
    table.resolve()
    assert table.chase == ["Martyr"]
    assert table.me.asked == "priority"


# -- 906.6 -----------------------------------------------------------------------------------------
SNIPER = "Sniper 100/100 {1}: [Enter] ⇒ Destroy target resonator your opponent controls."


@rule("FoW 906.6", "FoW 603.3")
def test_triggered_ability_without_a_legal_target_is_dropped():
    table = scenario(me={"hand": [SNIPER], "will": "V"})
    table.me.play("Sniper")
    table.resolve()
    assert table.chase == []
    assert len(table.events(TriggerDropped)) == 1
    assert table.machine.s.pending == []


@rule("FoW 906.6")
def test_triggered_ability_must_be_played_even_against_own_cards():
    feud = "Feud 100/100 {1}: [Enter] ⇒ Destroy target resonator you control."
    table = scenario(me={"hand": [feud], "will": "V"})
    table.me.play("Feud")
    table.resolve_all()
    assert table.me.graveyard == ["Feud"]


@rule("FoW 906.6", "FoW 603.3")
def test_triggered_ability_without_a_second_legal_target_is_dropped():
    judge = (
        "Judge 100/100 {1}: [Enter] ⇒ Destroy target resonator your opponent controls. "
        "Return second target resonator your opponent controls to its owner's hand."
    )
    table = scenario(me={"hand": [judge], "will": "V"}, you={"field": ["Wall 0/900"]})
    table.me.play("Judge")
    table.resolve_all()
    assert table.you.field == ["Wall"]
    assert table.me.field == ["Judge"]
    assert len(table.events(TriggerDropped)) == 1
    assert table.chase == []
    assert table.me.asked == "priority"


@rule("FoW 906.6", "FoW 906.5")
def test_one_of_two_triggers_can_be_dropped_and_the_other_played():
    hunter = "Hunter 100/100: When this card is put into a graveyard from the field ⇒ Destroy target regalia."
    table = scenario(me={"field": [hunter, MARTYR], "hand": [SWEEP], "will": "V"})
    table.me.play("Sweep")
    table.resolve()
    table.me.choose("Hunter")
    assert table.chase == ["Martyr"]
    assert len(table.events(TriggerDropped)) == 1


@rule("FoW 1015.1a", "FoW 906.4")
def test_once_a_turn_ability_does_not_trigger_again_in_that_turn():
    """Once per turn: it does not trigger a second time in this turn, but it triggers in the next turn."""
    once = "Watch (Regalia): Whenever you gain life ⇒ Draw a card. Play this ability only once per turn."
    heal = "Heal {0} (Chant): [Quickcast] | You gain 100 life."
    table = scenario(me={"field": [once], "hand": [heal, heal, heal]})
    table.me.play("Heal").play("Heal").table.resolve()
    assert table.chase == ["Heal", "Watch"]
    table.resolve()
    table.resolve()
    assert table.chase == []
    assert table.machine.s.pending == []
    assert len(table.me.hand) == 2
    table.end_turn()
    table.me.play("Heal") if table.me.asked == "priority" else table.you.pass_().table.me.play("Heal")
    table.resolve()
    assert table.chase == ["Watch"]


# -- 906.7 -----------------------------------------------------------------------------------------
@rule("FoW 906.7", "FoW 906.7b", "FoW 911.1")
def test_ability_sees_cards_destroyed_together_with_its_own_card():
    table = scenario(me={"field": [MOURNER], "hand": [SWEEP], "will": "V"}, you={"field": ["A 1/1", "B 1/1"]})
    table.me.play("Sweep")
    table.resolve_all()
    assert table.me.life == 4200


@rule("FoW 906.7b")
def test_two_watchers_destroyed_together_see_each_other():
    table = scenario(me={"field": [MOURNER], "hand": [SWEEP], "will": "V"}, you={"field": [MOURNER]})
    table.me.play("Sweep")
    table.resolve_all()
    assert (table.me.life, table.you.life) == (4100, 4100)


@rule("FoW 906.7b", "FoW 911.1")
def test_card_that_left_the_field_is_judged_by_its_field_characteristics():
    lord = "Lord 100/100: Other resonators you control gain Knight."
    keen = "Keen (Regalia): Whenever a Knight is put into a graveyard from the field ⇒ Draw a card."
    table = scenario(me={"field": [lord, "Imp 1/1", keen], "hand": [SWEEP], "will": "V"})
    table.me.play("Sweep")
    table.resolve_all()
    assert len(table.me.hand) == 1, "the Imp was a Knight, the Lord was none"


@rule("FoW 906.7b", "FoW 911.1")
def test_gained_ability_sees_its_own_card_leave():
    last = '"When this card is put into a graveyard from the field ⇒ Draw a card."'
    gift = f"Grace {{1}} (Chant): Target resonator gains {last} until end of turn."
    table = scenario(me={"field": ["Imp 1/1"], "hand": [gift, FELL], "will": "VV"})
    table.me.play("Grace", "Imp").table.resolve()
    table.me.play("Fell", "Imp").table.resolve_all()
    assert len(table.me.hand) == 1


@rule("FoW 906.7b", "FoW 906.10")
def test_ability_lost_before_leaving_does_not_trigger():
    blank = "Blank {1} (Chant): Target resonator loses all abilities until end of turn."
    table = scenario(me={"field": [MARTYR], "hand": [blank, FELL], "will": "VV"})
    table.me.play("Blank", "Martyr").table.resolve()
    table.me.play("Fell", "Martyr").table.resolve_all()
    assert table.me.life == 4000


@rule("FoW 906.7b")
def test_cards_entering_together_see_each_other():
    host = "Host 100/100: Whenever another resonator enters the field ⇒ You gain 100 life."
    muster = "Muster {1} (Chant): Put two target resonators from your graveyard into the field."
    table = scenario(me={"graveyard": [host, host.replace("Host", "Maid")], "hand": [muster], "will": "V"})
    table.me.play("Muster")
    table.resolve()
    table.me.choose("Maid")
    table.resolve_all()
    assert table.me.life == 4200


@rule("FoW 906.7a")
def test_discarded_card_sees_itself_in_the_graveyard():
    coin = "Coin 100/100: When this card is put into a graveyard from your hand ⇒ You gain 300 life."
    table = scenario(me={"hand": ["Toss {1} (Chant): Discard a card.", coin], "will": "V"})
    table.me.play("Toss").table.resolve_all()
    assert table.me.life == 4300


@rule("FoW 906.7a")
def test_card_put_from_the_deck_into_the_graveyard_sees_itself():
    ash = "Ash 100/100: When this card is put into a graveyard from your deck ⇒ You gain 300 life."
    mill = "Mill {1} (Chant): Put the top card of your deck into your graveyard."
    table = scenario(me={"hand": [mill], "deck": [ash], "will": "V"})
    table.me.play("Mill").table.resolve_all()
    assert table.me.life == 4300


@rule("FoW 906.7c", "FoW 1012.1")
def test_cancelled_card_sees_itself_in_the_graveyard():
    ash = "Ash 100/100 {1}: When this card is put into a graveyard ⇒ You gain 300 life."
    table = scenario(me={"hand": [ash, DENY], "will": "VV"})
    table.me.play("Ash").play("Deny", "Ash").table.resolve_all()
    assert table.me.life == 4300


@rule("FoW 906.7c")
def test_card_that_left_the_chase_is_judged_by_its_graveyard_characteristics():
    """On the chase it is a Knight, but not in the graveyard.

    A resolved chant is also put into the graveyard."""
    herald = "Herald (Regalia): Resonators in your hand gain Knight."
    keen = "Keen (Regalia): Whenever a Knight is put into your graveyard ⇒ You gain 500 life."
    urn = "Urn (Regalia): Whenever a card is put into your graveyard ⇒ You gain 100 life."
    table = scenario(me={"field": [herald, keen, urn], "hand": ["Imp 1/1 {1}", DENY], "will": "VV"})
    assert table["Imp"].races == {"Knight"}
    table.me.play("Imp")
    assert table["Imp"].races == {"Knight"}, "903.2d-1"
    table.me.play("Deny", "Imp").table.resolve_all()
    assert table.me.life == 4200


@rule("FoW 906.7b", "FoW 1010.1")
def test_destruction_of_a_j_ruler_triggers_abilities():
    watch = "Watch (Regalia): Whenever a J-ruler is destroyed ⇒ Draw a card."
    queen = ruler("[Judgment][r]", "When this card leaves the field ⇒ You gain 300 life.")
    fall = "Fall {1} (Chant): Destroy target J-ruler."
    table = scenario(me={"ruler": put(queen, judged=True), "field": [watch], "hand": [fall], "will": "V"})
    table.me.play("Fall", "Queen").table.resolve()
    while table.me.asked == "trigger":
        table.match.answer(0, table.match.number, [0])
    table.resolve_all()
    assert table.me.life == 4300
    assert len(table.me.hand) == 1


# -- 906.8 -----------------------------------------------------------------------------------------
@rule("FoW 906.8", "FoW 906.8a")
def test_delayed_trigger_happens_only_once():
    doom = "Doom {1} (Chant): At the end of turn ⇒ You lose 100 life."
    table = scenario(me={"hand": [doom], "will": "V"})
    table.me.play("Doom").table.resolve()
    table.end_turn()
    assert table.me.life == 3900
    table.end_turn()
    table.end_turn()
    assert table.me.life == 3900


@rule("FoW 906.8", "FoW 906.8b", "FoW 911.1")
def test_delayed_trigger_refers_to_the_card_it_was_created_for():
    brief = (
        "Brief {1} (Chant): Put target resonator from your graveyard into the field. At the end of turn ⇒ Destroy it."
    )
    table = scenario(me={"hand": [brief], "graveyard": ["Imp 1/1"], "will": "V"})
    table.me.play("Brief", "Imp").table.resolve()
    assert table.me.field == ["Imp"]
    table.end_turn()
    assert sorted(table.me.graveyard) == ["Brief", "Imp"]


@rule("FoW 906.8b", "FoW 906.10")
def test_delayed_trigger_happens_after_its_source_is_gone():
    bomb = "Bomb 100/100: Banish this card: At the end of turn ⇒ This card deals 500 damage to your opponent."
    table = scenario(me={"field": [bomb]})
    table.me.activate("Bomb").table.resolve()
    table.end_turn()
    assert table.you.life == 3500


@rule("FoW 906.8a")
def test_delayed_whenever_trigger_lasts_for_the_turn():
    feast = (
        "Feast {1} (Chant): Whenever a resonator is put into a graveyard from the field this turn ⇒ You gain 100 life."
    )
    table = scenario(
        me={"hand": [feast, FELL, FELL, FELL], "will": "VVV", "field": ["Light Magic Stone"]},
        you={"field": ["A 1/1", "B 1/1", "C 1/1"]},
    )
    table.me.play("Feast").table.resolve()
    for name, life in (("A", 4100), ("B", 4200)):
        table.me.play("Fell", name).table.resolve_all()
        assert table.me.life == life
    table.end_turn()
    assert table.machine.s.delayed == []
    table.you.pass_()
    table.me.play("Fell", "C").table.resolve_all()
    assert (table.you.field, table.me.life) == ([], 4200)


@rule("FoW 906.8a")
def test_delayed_when_trigger_happens_once_in_its_time():
    """LC 11.6.18.2 differs: it happens each time."""
    feast = "Feast {1} (Chant): When a resonator is put into a graveyard from the field this turn ⇒ You gain 100 life."
    table = scenario(me={"hand": [feast, SWEEP], "will": "VV"}, you={"field": ["A 1/1", "B 1/1"]})
    table.me.play("Feast").table.resolve()
    table.me.play("Sweep").table.resolve_all()
    assert table.me.life == 4100


# -- 906.9 -----------------------------------------------------------------------------------------
HERMIT = "Hermit 100/100: When you control no other resonators ⇒ Banish this card."


@rule("FoW 906.9", "FoW 906.9a")
def test_state_trigger_triggers_once_when_its_condition_holds():
    table = scenario(me={"field": [HERMIT, "Imp 1/1"], "hand": [FELL], "will": "V"})
    assert table.chase == []
    table.me.play("Fell", "Imp").table.resolve()
    assert table.chase == ["Hermit"]
    table.resolve_all()
    assert sorted(table.me.graveyard) == ["Fell", "Hermit", "Imp"]


@rule("FoW 906.9a")
def test_state_trigger_resolves_even_if_its_condition_no_longer_holds():
    imp = "Imp 1/1 {1}: [Quickcast]"
    table = scenario(me={"field": [HERMIT], "hand": [imp], "will": "V"})
    assert table.chase == ["Hermit"]
    table.me.play("Imp").table.resolve()
    assert table.chase == ["Hermit"]
    table.resolve()
    assert table.me.field == ["Imp"]


@rule("FoW 906.9a")
def test_state_trigger_triggers_again_if_its_condition_still_holds():
    poor = "Poor 0/500: When you have no cards in your hand ⇒ You may draw a card."
    table = scenario(me={"field": [poor]})
    assert table.chase == ["Poor"]
    table.resolve()
    table.me.no()
    assert table.chase == ["Poor"]
    table.resolve()
    table.me.yes()
    assert table.chase == []


# -- 906.10 ----------------------------------------------------------------------------------------
@rule("FoW 906.10")
@pytest.mark.parametrize(
    "stop",
    [
        "Stop {1} (Chant): [Quickcast] | Destroy target resonator.",
        "Stop {1} (Chant): [Quickcast] | Target resonator loses all abilities until end of turn.",
        "Stop {1} (Chant): [Quickcast] | Return target resonator to its owner's hand.",
    ],
)
def test_triggered_ability_resolves_after_its_card_left_or_lost_it(stop: str):
    scout = "Scout 100/100 {1}: [Enter] ⇒ You gain 300 life."
    table = scenario(me={"hand": [scout, stop], "will": "VV"})
    table.me.play("Scout").table.resolve()
    assert table.chase == ["Scout"]
    table.me.play("Stop", "Scout")
    table.resolve_all()
    assert table.me.life == 4300


@rule("FoW 906.10", "FoW 105.3b")
def test_ability_that_sees_its_card_leave_belongs_to_the_last_controller():
    table = scenario(
        me={"field": [put(MARTYR, stolen=True)], "hand": [FELL], "will": "V"},
    )
    assert table.me.field == ["Martyr"]
    table.me.play("Fell", "Martyr").table.resolve_all()
    assert (table.me.life, table.you.life) == (4200, 4000)
    assert table.you.graveyard == ["Martyr"]


@rule("FoW 906.5", "FoW 105.3b")
def test_ability_belongs_to_the_controller_at_the_time_of_playing():
    """Its card changes controller during the resolution that makes it trigger."""
    turncoat = "Turncoat {0} (Chant): Destroy target resonator. Gain control of second target resonator."
    table = scenario(me={"hand": [turncoat], "field": ["Imp 1/1"]}, you={"field": [MOURNER]})
    table.me.play("Turncoat", "Imp", "Mourner").table.resolve_all()
    assert table.me.field == ["Mourner"]
    assert (table.me.life, table.you.life) == (4100, 4000)


# -- 906.2: cards with a [Trigger] that names an event ---------------------------------------------
SNARE = "Snare {1} (Chant): [Trigger] When your opponent plays a chant ⇒ You gain 500 life."
SPELL = "Song {0} (Chant): [Quickcast] | Draw a card."


@rule("FoW 906.2", "FoW 708.2", "FoW 708.3", "FoW 708.6", "FoW 1113.2b")
def test_trigger_card_is_revealed_and_played_when_its_event_happens():
    table = scenario(me={"hand": [SPELL]}, you={"standby": [SNARE]})
    table.me.play("Song")
    assert table.you.asked == "yes_no"
    table.check()
    table.you.yes()
    assert table.chase == ["Song", "Snare"]
    table.resolve()
    assert table.you.life == 4500
    assert table.you.graveyard == ["Snare"]


@rule("FoW 906.2", "FoW 708.4")
def test_trigger_card_played_from_the_hand_costs_its_cost():
    table = scenario(me={"hand": [SPELL]}, you={"hand": [SNARE], "will": "V"})
    table.me.play("Song")
    table.you.yes()
    assert table.chase == ["Song", "Snare"]
    assert table.you.will == ""


@rule("FoW 906.10")
def test_trigger_card_that_left_the_hand_is_not_played():
    snare = "Snare {0} (Chant): [Trigger] Whenever your opponent gains life ⇒ You gain 500 life."
    purge = "Purge {0} (Chant): You gain 100 life. Your opponent discards their hand."
    table = scenario(me={"hand": [purge]}, you={"hand": [snare]})
    table.me.play("Purge").table.resolve()
    assert table.you.graveyard == ["Snare"]
    assert table.me.asked == "priority"
    table.resolve_all()
    assert table.you.life == 4000


@rule("FoW 906.6a", "FoW 708.3a")
def test_revealed_trigger_card_that_cannot_be_played_goes_to_the_graveyard():
    table = scenario(me={"hand": [SPELL]}, you={"hand": [SNARE]})
    table.me.play("Song")
    table.you.yes()
    assert table.chase == ["Song"]
    assert table.you.graveyard == ["Snare"]


@rule("FoW 906.2")
def test_trigger_card_need_not_be_revealed():
    table = scenario(me={"hand": [SPELL]}, you={"standby": [SNARE]})
    table.me.play("Song")
    table.you.no()
    assert table.you.standby == ["Snare"]
    assert table["Snare"].face_down
    assert table.chase == ["Song"]


@rule("FoW 906.2a")
def test_trigger_card_with_an_event_is_not_played_in_another_way():
    gift = "Gift {0} (Chant): Play a chant in your hand without paying its cost."
    table = scenario(me={"hand": [SNARE, gift], "will": "V"})
    assert table.me.why_not(play="Snare").clause == "906.2a"
    table.me.play("Gift").table.resolve()
    table.me.choose()  # there is no chant to choose, but a held seat gets the decision even so
    assert table.me.asked == "priority"
    assert table.chase == []
    assert table.me.hand == ["Snare"]


@rule("FoW 906.4a", "FoW 708.5")
def test_trigger_card_does_not_see_events_in_the_turn_it_was_set():
    table = scenario(me={"hand": [SPELL]}, you={"standby": [put(SNARE, fresh=True)]})
    table.me.play("Song")
    assert table.me.asked == "priority"
    assert table.chase == ["Song"]


@rule("FoW 708.2a", "FoW 906.4")
def test_trigger_card_is_not_played_twice():
    table = scenario(me={"hand": [SPELL, SPELL.replace("Song", "Tune")]}, you={"standby": [SNARE]})
    table.me.play("Song")
    table.you.yes()
    table.me.play("Tune")
    assert [event.what for event in table.events(Played)].count("card") == 3
    table.resolve_all()
    assert table.you.life == 4500


# -- under whose control (702.3) -------------------------------------------------------------------
@rule("FoW 906.1", "FoW 702.3")
def test_own_entry_is_not_an_entry_under_opponents_control():
    guard = "Guard 1/1: Whenever a resonator enters the field under your opponent's control ⇒ You gain 100 life."
    for side, life in (("me", 4000), ("you", 4100)):
        seats = {"me": {"field": [guard]}, "you": {}}
        seats[side] = {**seats[side], "hand": ["Cub 1/1 {1}"], "will": "V"}
        table = scenario(**seats, turn_player=side)
        getattr(table, side).play("Cub")
        table.resolve_all()
        assert table.me.life == life, side
