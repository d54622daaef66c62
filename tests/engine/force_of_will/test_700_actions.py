"""Chapter 700: the actions of a player with priority."""

from __future__ import annotations

import pytest

from engine.games.force_of_will.words.triggers.event_types import Called, Judged, RuneRevealed
from engine.kernel.events import Played, Rested, Revealed
from engine.scenario import Stopped, Table, put, scenario
from tests.engine.rules import rule

SAINT = "Saint (light): [Judgment][w][1] // Saint Armed 800/800: [Flying]"
STONE = "Light Magic Stone"


# -- 702 -------------------------------------------------------------------------------------------
@rule("FoW 702.1", "FoW 702.2", "FoW 702.3")
@pytest.mark.parametrize(
    "card",
    ["Knight 300/300 {W}", "Crown {W} (Regalia): [Rest]: Draw a card.", "Lamp {W} (Addition): [Rest]: Draw a card."],
)
def test_permanent_card_is_played_for_its_cost_and_enters_the_field(card):
    name = card.split()[0]
    table = scenario(me={"hand": [card], "will": "W"}, hold=True)
    table.me.play(name)
    assert (table.me.hand, table.chase, table.me.will) == ([], [name], "")
    table.resolve()
    assert table.me.field == [name]
    assert table[name].controller == 0


@rule("FoW 702.2", "FoW 703.2", "FoW 709.2")
@pytest.mark.parametrize("zone", ["graveyard", "removed"])
def test_only_cards_in_hand_are_played(zone):
    table = scenario(me={zone: ["Knight 300/300 {0}", "Rite {0}: Draw a card.", "Zap {0}: [Quickcast] | Draw a card."]})
    assert not [option for option in table.me.options if option.startswith("play")]
    for name in ("Knight", "Rite", "Zap"):
        assert table.me.why_not(play=name).clause == "702.2"


@rule("FoW 702.2")
def test_card_is_played_from_another_zone_if_an_effect_allows_it():
    table = scenario(
        me={"graveyard": ["Ghost 200/200 {0}"], "field": ["Medium 100/100: You may play cards from your graveyard."]}
    )
    table.me.play("Ghost")
    assert table.me.field == ["Medium", "Ghost"]


@rule("FoW 604.2a", "FoW 710.1")
def test_magic_stone_cannot_be_played():
    table = scenario(me={"hand": [STONE]})
    assert table.me.why_not(play=STONE).clause == "604.2a"


# -- 703 -------------------------------------------------------------------------------------------
@rule("FoW 703.1", "FoW 703.2", "FoW 703.3")
def test_chant_resolves_and_goes_to_its_owners_graveyard():
    table = scenario(me={"hand": ["Rite {W}: You gain 300 life."], "will": "W"}, hold=True)
    table.me.play("Rite")
    assert (table.chase, table.me.life, table.me.graveyard) == (["Rite"], 4000, [])
    table.resolve()
    assert (table.chase, table.me.life, table.me.graveyard) == ([], 4300, ["Rite"])


@rule("FoW 703.4")
def test_chant_rune_is_a_chant_in_the_hand():
    table = scenario(me={"hand": ["Both {W} (Chant/Rune, light, divinity 9): You gain 300 life."], "will": "W"})
    table.me.play("Both")
    assert table.me.life == 4300
    assert table.me.graveyard == ["Both"]
    assert table.events(RuneRevealed) == []


# -- 704 -------------------------------------------------------------------------------------------
@rule("FoW 704.1", "FoW 704.2")
def test_battle_begins_without_using_the_chase():
    table = scenario(me={"field": ["Knight 300/300"]}, hold=True)
    table.me.begin_battle()
    assert table.chase == []
    assert table.machine.battle is not None
    assert table.me.why_not(battle="").clause == "701.2"


@rule("FoW 704.1", "FoW 803.4")
def test_battle_may_begin_without_a_possible_attacker_and_ends():
    table = scenario(me={"field": ["Drum {1} (Addition): At the beginning of battle ⇒ You gain 100 life."]})
    assert "battle" in table.me.options
    table.me.begin_battle()
    assert table.me.life == 4100
    assert table.machine.battle is None
    assert table.me.why_not(battle="").clause == "803.6"


@rule("FoW 704.1")
def test_player_is_not_asked_only_for_a_battle_without_attackers():
    table = scenario(me={"ruler": put(SAINT, rested=True)}, turn=4, turn_player="you")
    table.end_turn()
    assert table.machine.s.turn == 5  # Ann gets a decision because she may call a stone
    table.me.call_stone()
    assert table.machine.s.turn == 6  # she could still only battle and produce a stone's will


# -- 705 -------------------------------------------------------------------------------------------
@rule("FoW 705.1", "FoW 705.2", "FoW 705.2a", "FoW 705.3", "FoW 705.3a", "FoW 705.3a-1", "FoW 1125.2")
def test_judgment_turns_the_ruler_into_a_j_ruler_on_the_field():
    table = scenario(me={"ruler": SAINT, "will": "WW"}, hold=True)
    table.me.judgment()
    assert table.me.will == ""
    assert table.match.view(1)["chase"][0]["kind"] == "judgment"
    assert table.me.ruler == ["Saint"]
    table.resolve()
    assert (table.me.ruler, table.me.field) == ([], ["Saint Armed"])
    assert table["Saint Armed"].types == frozenset({"j_ruler"})
    assert table["Saint Armed"].controller == 0
    assert len(table.events(Judged)) == 1
    assert "Saint Armed takes the field as a J-ruler." in table.you.log


@rule("FoW 705.1")
@pytest.mark.parametrize(
    ("ruler", "more", "clause"),
    [
        (put(SAINT, rested=True), {}, "705.1"),
        (put(SAINT, judged=True), {}, "705.1"),
        ("Mute (light) // Mute Armed 800/800", {}, "705.1"),
        (SAINT, {"judged": True}, "705.1"),
        (SAINT, {"will": "RR"}, "1003.4"),
        (SAINT, {"will": "W"}, "1003.4"),
        (put(SAINT, marks=("astral",)), {}, "1010.1a"),
    ],
)
def test_judgment_is_impossible_if_a_requirement_is_not_met(ruler, more, clause):
    table = scenario(me={"ruler": ruler, "will": "WWW", **more}, hold=True)
    assert table.me.why_not(judgment="").clause == clause
    assert not [option for option in table.me.options if option.startswith("judgment")]


@rule("FoW 705.1", "FoW 710.1")
def test_ruler_rested_for_a_magic_stone_cannot_do_judgment():
    table = scenario(me={"ruler": SAINT, "will": "WW"}, hold=True)
    table.me.call_stone()
    assert table.me.why_not(judgment="").clause == "705.1"


@rule("FoW 705.1", "FoW 710.1")
def test_magic_stone_is_not_called_in_a_turn_of_judgment():
    table = scenario(me={"ruler": SAINT, "will": "WW"}, hold=True)
    table.me.judgment()
    table.resolve()
    assert table.me.field == ["Saint Armed"]
    assert table.me.why_not(call_stone="").clause == "710.1"
    table.end_turn()
    table.end_turn()
    while table.machine.s.phase != "main":
        table.choose_kind(table.match.decision.seat, "pass")
    assert table.me.why_not(call_stone="") is None
    table.me.call_stone()
    assert table["Saint Armed"].rested


@rule("FoW 705.2", "FoW 903.2j")
def test_judgment_cost_may_include_banishing():
    butcher = "Butcher (darkness): [Judgment][b], banish a resonator // Butcher Unmasked 900/900: [Swiftness]"
    table = scenario(me={"ruler": butcher, "field": ["Lamb 100/100"], "will": "B"})
    table.me.judgment()
    assert (table.me.graveyard, table.me.field) == (["Lamb"], ["Butcher Unmasked"])
    table = scenario(me={"ruler": butcher, "will": "B"})
    assert table.me.why_not(judgment="") is not None


@rule("FoW 705.2b")
@pytest.mark.parametrize("cost", ["[w]", ""])
def test_judgment_may_require_a_condition(cost):
    herald = f"Herald (light): [Judgment]{cost} if you control two or more resonators // Herald Heard 800/800"
    table = scenario(me={"ruler": herald, "field": ["Knight 300/300"], "hand": ["Squire 100/100 {R}"], "will": "WR"})
    assert table.me.why_not(judgment="").clause == "705.2b"
    table.me.play("Squire")
    table.me.judgment()
    assert table.me.field == ["Knight", "Squire", "Herald Heard"]
    assert table.me.will == ("" if cost else "W")


@rule("FoW 705.2d")
def test_judgment_is_neither_spell_nor_ability():
    table = scenario(
        me={"ruler": SAINT, "will": "WW"},
        you={"hand": ["Deny {U}: [Quickcast] | Cancel target spell or ability."], "will": "U"},
        hold=True,
    )
    table.me.judgment().pass_()
    assert table.you.why_not(play="Deny").clause == "903.2g"


@rule("FoW 705.2d")
def test_judgment_does_not_trigger_on_playing_a_card():
    watch = "Watch (Regalia): Whenever you play a card ⇒ You gain 500 life."
    table = scenario(me={"ruler": SAINT, "will": "WWV", "field": [watch], "hand": ["Read {1} (Chant): Draw a card."]})
    table.me.judgment().table.resolve_all()
    assert "Saint Armed" in table.me.field
    assert table.me.life == 4000
    table.me.play("Read").table.resolve_all()
    assert table.me.life == 4500


@rule("FoW 104.4", "FoW 705.1")
def test_effect_can_forbid_judgment():
    table = scenario(me={"ruler": SAINT, "will": "WW"}, you={"field": ["Ban (Regalia): Players cannot do judgment."]})
    assert table.me.why_not(judgment="").clause == "104.4"


@rule("FoW 104.4", "FoW 707.1")
def test_effect_can_forbid_playing_abilities():
    hush = "Hush {1} (Chant): Target resonator cannot play its abilities until end of turn."
    table = scenario(me={"field": ["Spring 0/500: [0]: Draw a card."], "hand": [hush], "will": "V"}, hold=True)
    assert table.me.why_not(activate="Spring") is None
    table.me.play("Hush", "Spring").table.resolve()
    assert table.me.why_not(activate="Spring").clause == "104.4"


def judged_upon(card: str) -> Table:
    """Let Saint do judgment, and let the other player play this card in response."""
    table = scenario(me={"ruler": SAINT, "will": "WW"}, you={"hand": [card], "will": "B"})
    table.me.judgment()
    return table.you.play(card.split()[0], "Saint").table


@rule("FoW 705.3a", "FoW 302.3")
def test_ruler_rested_before_judgment_resolves_enters_rested():
    table = judged_upon("Lull {B}: [Quickcast] | Rest target ruler.")
    assert table.me.field == ["Saint Armed"]
    assert table["Saint Armed"].rested


@rule("FoW 705.3a", "FoW 1010.2")
def test_judgment_of_a_ruler_that_left_its_area_does_nothing():
    table = judged_upon("Doom {B}: [Quickcast] | Destroy target ruler.").resolve_all()
    assert (table.me.field, table.me.ruler, table.me.graveyard) == ([], [], ["Saint"])  # 316.1
    assert table.events(Judged) == []


@rule("FoW 705.1")
def test_judgment_is_possible_once_a_turn():
    table = scenario(
        me={
            "ruler": "Saint (light): [Judgment][1] // Saint Armed 800/800: [Imperishable]",
            "hand": ["Doom {B}: Destroy target J/resonator."],
            "will": "VVB",
        },
        hold=True,
    )
    table.me.judgment()
    table.resolve()
    table.me.play("Doom", "Saint Armed")
    table.resolve()
    assert table.me.ruler == ["Saint"]
    assert table.me.why_not(judgment="").clause == "705.1"


# -- 706 -------------------------------------------------------------------------------------------
@rule("FoW 706.1", "FoW 706.2")
def test_card_is_put_face_down_on_standby_for_two_will():
    table = scenario(me={"hand": ["Plan {9}: Draw a card."], "will": "WRB"}, hold=True)
    table.me.put_on_standby("Plan")
    assert (table.me.hand, table.me.standby, len(table.me.will)) == ([], ["Plan"], 1)
    assert table["Plan"].face_down
    assert table.chase == []
    assert table.events(Played) == []


@rule("FoW 706.1")
def test_card_cannot_be_put_on_standby_without_two_will():
    table = scenario(me={"hand": ["Plan {9}: Draw a card."], "will": "W"})
    assert table.me.why_not(standby="Plan").clause == "706.1"
    with pytest.raises(Stopped):
        table.me.put_on_standby("Plan")


@rule("FoW 706.3")
def test_card_without_trigger_can_be_set_but_not_played_from_standby():
    table = scenario(
        me={"hand": ["Knight 300/300 {W}", "Zap {W}: [Quickcast] | Draw a card."], "will": "VVVV", "ruler": SAINT}
    )
    table.me.put_on_standby("Knight").put_on_standby("Zap")
    table.end_turn()
    table.end_turn()
    assert table.machine.s.turn_player == 0
    for name in ("Knight", "Zap"):
        assert table.me.why_not(play=name).clause == "706.3"


# -- 707 -------------------------------------------------------------------------------------------
@rule("FoW 707.1", "FoW 707.2", "FoW 707.3", "FoW 105.3b")
def test_activated_ability_is_played_by_its_controller_and_leaves_the_chase():
    table = scenario(me={"field": ["Healer 200/200: [Rest]: You gain 100 life."]}, hold=True)
    assert table.you.why_not(activate="Healer").clause == "105.3b"
    table.me.activate("Healer")
    assert table["Healer"].rested
    assert table.chase == ["Healer"]
    table.resolve()
    assert (table.chase, table.me.life, table.me.field) == ([], 4100, ["Healer"])


@rule("FoW 707.2", "FoW 907.3")
def test_will_ability_resolves_at_once():
    table = scenario(me={"field": [STONE]}, hold=True)
    table.me.activate(STONE)
    assert (table.chase, table.me.will) == ([], "W")


# -- 708 -------------------------------------------------------------------------------------------
SNARE = "Snare {R}: [Trigger][1]: This card deals 300 damage to your opponent."
WATCH = "Watch {R}: [Trigger] When a resonator enters the field under your opponent's control ⇒ Destroy it."


@rule("FoW 708.4", "FoW 708.6")
def test_card_on_standby_costs_only_its_trigger_cost():
    table = scenario(me={"standby": [SNARE], "will": "V"})
    table.me.play("Snare")
    assert (table.you.life, table.me.will, table.me.graveyard) == (3700, "", ["Snare"])
    assert [event.clause for event in table.events(Revealed)] == ["1005.1"]


@rule("FoW 708.4")
def test_trigger_card_in_hand_costs_both_costs():
    table = scenario(me={"hand": [SNARE], "will": "V"})
    assert table.me.why_not(play="Snare").clause == "1003.4"
    table = scenario(me={"hand": [SNARE], "will": "RV"})
    table.me.play("Snare")
    assert (table.you.life, table.me.will) == (3700, "")


@rule("FoW 706.1", "FoW 708.5")
def test_card_on_standby_cannot_be_played_in_the_turn_it_was_set():
    table = scenario(me={"hand": [SNARE], "field": [STONE], "will": "VV"})
    table.me.put_on_standby("Snare")
    assert table.me.why_not(play="Snare").clause == "708.5"
    table.end_turn()
    assert "play Snare" in table.me.options  # in the next turn, although it is the other player's turn


@rule("FoW 708.1", "FoW 708.1a", "FoW 708.2", "FoW 708.3", "FoW 708.6", "FoW 906.2")
@pytest.mark.parametrize("zone", ["standby", "hand"])
def test_trigger_card_with_an_event_is_revealed_when_the_event_happens(zone):
    table = scenario(
        me={"hand": ["Knight 300/300 {W}"], "will": "W"}, you={zone: [WATCH], "will": "R" if zone == "hand" else ""}
    )
    table.me.play("Knight")
    assert table.you.asked == "yes_no"
    table.you.yes()
    assert table.me.graveyard == ["Knight"]
    assert table.you.graveyard == ["Watch"]
    assert table.you.will == ""
    assert "Bob reveals Watch." in table.me.log


@rule("FoW 708.2")
def test_trigger_card_need_not_be_revealed():
    table = scenario(me={"hand": ["Knight 300/300 {W}"], "will": "W"}, you={"standby": [WATCH]})
    table.me.play("Knight")
    table.you.no()
    assert table.me.field == ["Knight"]
    assert table.you.standby == ["Watch"]
    assert not any("Watch" in line for line in table.me.log)


@rule("FoW 708.5", "FoW 906.4a")
def test_event_in_the_turn_a_card_was_set_does_not_count():
    table = scenario(
        me={"standby": [put(WATCH, fresh=True)]}, you={"hand": ["Imp 100/100 {R}: [Quickcast]"], "will": "R"}, hold=True
    )
    table.me.pass_()
    table.you.play("Imp")
    table.resolve()
    assert table.you.field == ["Imp"]
    assert table.me.standby == ["Watch"]


BROOD = "Brood {W}: Put two [300/300] light Wisp resonator tokens into the field."


@rule("FoW 708.2", "FoW 708.2a")
@pytest.mark.parametrize("first_let_go", [False, True])
def test_second_simultaneous_event_counts_only_if_the_first_was_declined(first_let_go: bool):
    table = scenario(me={"hand": [BROOD], "will": "W"}, you={"standby": [WATCH]})
    table.me.play("Brood")
    if first_let_go:
        table.you.no()
        assert table.you.standby == ["Watch"]
    table.you.yes()
    assert table.me.field == ["Wisp"]
    assert table.you.graveyard == ["Watch"]
    assert table.you.asked != "yes_no"


@rule("FoW 708.2a", "FoW 708.3a", "FoW 910.1")
def test_revealed_trigger_card_does_not_trigger_again():
    hold_on = "Vault (Regalia): If a chant would be put into your graveyard, you gain 100 life instead."
    table = scenario(me={"hand": [BROOD], "will": "W"}, you={"hand": [WATCH], "field": [hold_on]})
    table.me.play("Brood")
    table.you.yes()  # but its cost cannot be paid
    assert (table.you.hand, table.you.life) == (["Watch"], 4100)
    assert table.match.decision.kind == "priority"


@rule("FoW 708.3a", "FoW 906.6a")
def test_revealed_trigger_card_that_cannot_be_played_goes_to_the_graveyard():
    table = scenario(me={"hand": ["Knight 300/300 {W}"], "will": "W"}, you={"hand": [WATCH]})
    table.me.play("Knight")
    table.you.yes()  # revealed from the hand, but its cost cannot be paid
    assert table.me.field == ["Knight"]
    assert table.you.graveyard == ["Watch"]


@rule("FoW 906.2a", "FoW 604.1b")
def test_trigger_card_with_an_event_is_not_played_without_it():
    table = scenario(me={"standby": [WATCH], "hand": [WATCH], "will": "RRR"})
    assert table.me.why_not(play="Watch").clause == "906.2a"
    assert "play Watch" not in table.me.options


# -- 709 -------------------------------------------------------------------------------------------
@rule("FoW 709.1", "FoW 709.2", "FoW 709.3", "FoW 709.3a", "FoW 709.3b", "FoW 1111.2")
def test_quickcast_cards_are_played_at_any_window_and_resolve_by_type():
    table = scenario(
        you={"hand": ["Imp 100/100 {R}: [Quickcast]", "Zap {R}: [Quickcast] | You gain 100 life."], "will": "RR"},
        hold=True,
    )
    table.me.pass_()
    table.you.play("Imp").play("Zap")
    table.resolve_all()
    assert (table.you.field, table.you.life, table.you.graveyard) == (["Imp"], 4100, ["Zap"])


@rule("FoW 709.4", "FoW 711.1")
def test_rune_with_quickcast_is_played_at_any_window():
    table = scenario(
        you={
            "ruler": "Seer (light): [Judgment][1] | [Divinity]2 // Seer Unveiled 800/800: [Divinity]2",
            "runes": [
                "Flash {1} (Rune, light, divinity 2): [Quickcast] | You gain 100 life.",
                "Sign {1} (Rune, light, divinity 1): You gain 100 life.",
            ],
            "will": "V",
        },
        hold=True,
    )
    table.me.pass_()
    assert table.you.options == ["pass", "play Flash"]
    table.you.play("Flash")
    table.resolve()
    assert table.you.life == 4100


# -- 710 -------------------------------------------------------------------------------------------
@rule("FoW 710.1")
def test_magic_stone_is_called_by_resting_the_ruler():
    table = scenario(me={"stones": ["Fire Magic Stone", STONE]}, hold=True)
    table.me.call_stone()
    assert table.me.field == ["Fire Magic Stone"]
    assert table["Plain Ruler"].rested
    assert not table["Fire Magic Stone"].rested
    assert table.chase == []
    assert len(table.machine.zone(0, "stone")) == 1
    assert [event.seat for event in table.events(Called)] == [0]


@rule("FoW 710.1")
@pytest.mark.parametrize(
    "me",
    [
        {"called": True},
        {"judged": True},
        {"ruler": put(SAINT, rested=True)},
        {"ruler": put(SAINT, judged=True, rested=True)},
    ],
)
def test_magic_stone_cannot_be_called_if_a_requirement_is_not_met(me):
    table = scenario(me=me, hold=True)
    assert table.me.why_not(call_stone="").clause == "710.1"
    assert not [option for option in table.me.options if option.startswith("call_stone")]


@rule("FoW 710.1")
def test_magic_stone_does_not_enter_if_the_ruler_was_not_rested(monkeypatch: pytest.MonkeyPatch):
    table = scenario(me={"stones": [STONE]}, hold=True)
    rules = vars(table.machine.rules.events)
    permitted = rules["as_permitted"]
    monkeypatch.setitem(
        rules,
        "as_permitted",
        lambda game, event: None if type(event) is Rested else permitted(game, event),
    )
    table.me.call_stone()
    assert table.me.field == []
    assert not table["Plain Ruler"].rested
    assert table.me.why_not(call_stone="").clause == "710.1"


@rule("FoW 710.1")
def test_magic_stone_is_called_once_a_turn_even_if_the_ruler_recovers():
    table = scenario(
        me={
            "ruler": put(SAINT, judged=True),
            "hand": ["Wake {U}: Recover target J/resonator."],
            "field": [STONE, "Water Magic Stone"],
        },
    )
    table.me.call_stone()
    table.me.play("Wake", "Saint Armed")
    assert not table["Saint Armed"].rested
    assert table.me.why_not(call_stone="").clause == "710.1"


@rule("FoW 710.1")
def test_j_ruler_can_call_a_magic_stone():
    table = scenario(me={"ruler": put(SAINT, judged=True, fresh=True)})
    table.me.call_stone()
    assert table["Saint Armed"].rested
    assert table.me.field == ["Saint Armed", STONE]


@rule("FoW 710.1")
def test_any_controlled_recovered_j_ruler_can_call_a_magic_stone():
    stolen = put(SAINT, judged=True, stolen=True)
    table = scenario(me={"ruler": put("Seer (light) // Seer Unveiled 800/800", rested=True), "field": [stolen]})
    assert [option for option in table.me.options if option.startswith("call_stone")] == ["call_stone Saint Armed"]
    table.me.call_stone()
    assert table["Saint Armed"].rested
    assert table.me.field == ["Saint Armed", STONE]


@rule("FoW 710.1", "FoW 104.2")
def test_calling_from_an_empty_stone_deck_rests_the_ruler_without_effect():
    table = scenario(me={"stones": [], "field": ["Knight 300/300"]})
    table.me.call_stone()
    assert table["Plain Ruler"].rested
    assert table.me.field == ["Knight"]
    assert table.me.why_not(call_stone="").clause == "710.1"


@rule("FoW 104.4", "FoW 710.1")
def test_effect_can_forbid_calling_magic_stones():
    table = scenario(you={"field": ["Drought 100/100: Your opponent cannot call magic stones."]}, hold=True)
    assert table.me.why_not(call_stone="").clause == "104.4"
