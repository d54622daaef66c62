"""The meaning of Z/X effects, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.zx.words.triggers.event_types import Chosen, Ignited
from engine.kernel.context import seat_ref
from engine.kernel.events import Damaged, Shuffled
from engine.match import Refused
from engine.scenario import Table, put, scenario

WOLF = "Wolf 3000 {Red 3} ([Wolf])"


def cast(text: str, *answers: Any, **more: Any) -> Table:
    """Play an event with this text for the first player, give the answers, and return the table."""
    me = {
        "hand": [f"Spell {{1}} [Event] {text}", *more.pop("hand", ())],
        "resource": more.pop("resource", "RRRU"),
        "squares": more.pop("mine", {"left": WOLF}),
        **more.pop("me", {}),
    }
    you = {"squares": more.pop("yours", {"own left": "Owl 4000 {White 4}"}), **more.pop("you", {})}
    table = scenario("zx", me=me, you=you, **more)
    table.me.act("play", "Spell", (), {})
    for given in answers:
        if given is True:
            table.me.yes()
        elif given is False:
            table.me.no()
        elif isinstance(given, list):
            table.me.choose(*given)
        else:
            table.me.choose(given)
    return table


# -- cards -----------------------------------------------------------------------------------------
def test_named_players_draw_cards() -> None:
    assert cast("Draw 2 cards.").me.hand == ["Filler", "Filler"]
    table = cast("Each player draws a card.")
    assert (len(table.me.hand), len(table.you.hand)) == (1, 1)


@pytest.mark.parametrize(
    ("text", "zone", "lies"),
    [
        ("into your charge", "charge", {}),
        ("into your trash", "trash", {}),
        ("into your hand", "hand", {}),
        ("into your life", "life", {}),
        ("into your resource awake", "resource", {"rested": False}),
        ("into your resource asleep", "resource", {"rested": True}),
        ("into your dynamis face up", "dynamis_zone", {"face_down": False}),
    ],
)
def test_card_is_put_into_the_named_zone(text: str, zone: str, lies: dict[str, bool]) -> None:
    table = cast(f"Choose a card in your trash and put it {text}.", me={"trash": ["One 1000"]})
    assert table["One"].zone == zone
    assert all(getattr(table["One"], field) == value for field, value in lies.items())


def test_multicolor_resource_enters_awake_only_if_so_worded() -> None:
    both = "Two 1000 {Red/Blue 1} (multicolor)"
    text = "Choose a card in your trash and put it into your resource"
    assert cast(f"{text} awake.", me={"trash": [both]})["Two"].rested is False
    assert cast(f"{text}.", me={"trash": [both]})["Two"].rested is True


def test_top_cards_of_the_deck_are_moved_in_order() -> None:
    table = cast("Put the top 2 cards of your deck into your charge.", me={"deck": ["A 1000", "B 1000", "C 1000"]})
    assert table.me.charge == ["A", "B"]


def test_player_may_stop_an_up_to_effect_at_any_card() -> None:
    deck = {"deck": ["A 1000", "B 1000", "C 1000"]}
    text = "Put up to 2 cards from the top of your deck into your charge."
    assert cast(text, True, False, me=deck).me.charge == ["A"]
    assert cast(text, False, me=deck).me.charge == []
    assert cast(text, True, True, me=deck).me.charge == ["A", "B"]


def test_viewed_card_goes_to_the_hand_and_the_rest_below() -> None:
    text = (
        "Look at the top 3 cards of your deck. Put up to 1 Z/X from among them into your hand and the rest on the "
        "bottom of your deck in any order."
    )
    deck = ["A 1000", "B {1} [Event] Draw a card.", "C 1000", "D 1000"]
    table = cast(text, "C", me={"deck": deck})
    table.me.choose("B", "A")
    assert table.me.hand == ["C"]
    top = [table.machine.printed_card(card).name.en for card in table.machine.s.zones["deck_zone0"]]
    assert top == ["D", "B", "A"]


def test_all_fitting_revealed_cards_go_to_the_hand() -> None:
    text = (
        "Reveal the top 3 cards of your deck. Put all Z/X with cost 2 or less from among them into your hand and the "
        "rest into your trash."
    )
    table = cast(text, me={"deck": ["A 1000 {1}", "B 1000 {5}", "C 1000 {2}", "D 1000"]})
    assert sorted(table.me.hand) == ["A", "C"]
    assert "B" in table.me.trash


def test_search_may_find_nothing() -> None:
    text = "Search your deck for a [Wolf] and put it into your hand. Shuffle your deck."
    deck = [WOLF, "Other 1000", "More 1000"]
    assert cast(text, "Wolf", me={"deck": deck}).me.hand == ["Wolf"]
    table = cast(text, [], me={"deck": deck})
    assert table.me.hand == []
    assert table.events(Shuffled)


def test_opponent_picks_the_discarded_card_without_choosing() -> None:
    text = "Your opponent puts a card from their hand into their trash."
    table = cast(text, you={"hand": ["H 1000", "J 1000"]})
    table.you.choose("J")
    assert table.you.trash == ["J"]
    assert not table.events(Chosen)


def test_random_discard_needs_no_decision() -> None:
    text = "Your opponent puts a card from their hand at random into their trash."
    table = cast(text, you={"hand": ["H 1000", "J 1000"]})
    assert len(table.you.trash) == 1


def test_player_chooses_a_card_of_a_viewed_hand() -> None:
    text = "Look at your opponent's hand. Choose a card from among them and put it into its owner's trash."
    table = cast(text, "J", you={"hand": ["H 1000", "J 1000"]})
    assert table.you.trash == ["J"]


def test_zx_is_returned_removed_or_shuffled_away() -> None:
    assert cast("Choose a Z/X your opponent controls and return it to its owner's hand.").you.hand == ["Owl"]
    assert cast("Choose a Z/X your opponent controls and remove it from the game.").you.removed == ["Owl"]
    table = cast("Choose a Z/X your opponent controls and shuffle it into its owner's deck.")
    assert "Owl" not in table
    assert [event.seat for event in table.events(Shuffled)] == [1]


def test_life_is_recovered_or_put_into_the_hand() -> None:
    assert cast("Recover 2 life.").me.life == 6
    assert cast("Put a card from your life into your hand.", "Filler").me.life == 3


def test_failed_ignition_puts_the_card_into_the_trash() -> None:
    table = cast("Ignite.", me={"deck": ["A 1000", "B 1000"]})
    assert "A" in table.me.trash
    assert [event.icon for event in table.events(Ignited)] == [False]


def test_icon_counters_are_gained_and_expended() -> None:
    assert cast("Gain 2 {Melodia}.").me.counters == {"melodia": 2}
    text = "You may expend 2 {Focus}. If you do, draw a card."
    assert cast(text, True, me={"counters": {"focus": 3}}).me.counters == {"focus": 1}
    assert cast(text, me={"counters": {"focus": 1}}).me.hand == []


def test_effect_may_ask_for_a_payment() -> None:
    text = "You may pay {Blue 1}. If you do, draw a card."
    assert len(cast(text, True).me.hand) == 1
    assert cast(text, False).me.hand == []
    assert cast(text, resource="RR").me.hand == []


def test_effect_plays_a_card_without_its_cost() -> None:
    text = "Choose a Z/X in your trash with cost 2 or less and play it without paying its cost."
    table = cast(text, "right", me={"trash": ["Cat 2000 {Blue 2}", "Ox 2000 {Blue 3}"]}, mine={})
    assert table.me.at("right") == ["Cat"]


def test_zx_become_the_chosen_color() -> None:
    table = cast("Choose a color. Your Z/X become the chosen color until end of turn.", "Green")
    assert table["Wolf"].attributes == {"green"}


# -- squares ---------------------------------------------------------------------------------------
def test_damage_destroys_a_zx_and_strikes_a_player() -> None:
    assert cast("Choose a Z/X your opponent controls and deal it 3000 damage.")["Owl"].damage == 3000
    assert cast("Choose a Z/X your opponent controls and deal it 4000 damage.")["Owl"].zone == "charge"
    table = cast("Deal your opponent 1 damage.")
    assert [event.target for event in table.events(Damaged)] == [seat_ref(1)]


def test_divided_damage_is_assigned_by_the_player() -> None:
    text = "Choose up to 2 Z/X on normal squares and deal 5000 damage divided among them."
    table = cast(text, ["Wolf", "Owl"])
    for wrong in ({"Owl": 4000, "Wolf": 500}, {"Owl": 4000, "Wolf": 1500}, {"Owl": 5500}):
        with pytest.raises(Refused):
            table.me.divide(**wrong)
    table.me.divide(Owl=4000, Wolf=1000)
    assert table["Owl"].zone == "charge"
    assert table["Wolf"].damage == 1000
    table = cast(text, ["Wolf", "Owl"])
    table.me.divide(Owl=5000)
    assert table["Wolf"].damage == 1  # each of them gets at least one (ZX 804.3d)


def test_effects_sleep_and_reboot_zx() -> None:
    assert cast("Choose a Z/X your opponent controls and sleep it.")["Owl"].asleep
    assert not cast("Reboot all your [Wolf].", mine={"left": put(WOLF, asleep=True)})["Wolf"].asleep


def test_zx_appears_asleep_from_the_hand() -> None:
    text = (
        "You may choose a Z/X in your hand with cost 3 or less and make it appear asleep on a normal square with no "
        "Z/X."
    )
    table = cast(text, True, "Cat", "right", hand=["Cat 2000 {Blue 2}", "Ox 2000 {Blue 4}"])
    assert table.me.at("right") == ["Cat"]
    assert table["Cat"].asleep


def test_zx_are_moved_and_swapped() -> None:
    table = cast(
        "Choose a Z/X you control and move it to a normal square next to it with no Z/X.",
        "own left",
        mine={"left": WOLF},
    )
    assert table.me.at("own left") == ["Wolf"]
    table = cast("Choose 2 Z/X on normal squares and swap their squares.")
    assert table.you.at("own left") == ["Wolf"]
    assert table.me.at("left") == ["Owl"]


def test_shields_are_gained_and_vanish() -> None:
    assert cast("Choose a Z/X you control and give it 2 shields.")["Wolf"].shields == 2
    assert cast("Gain 2 life shields.").me.life_shield == 2
    table = cast(
        "Choose an ascension your opponent controls and make 1 shield of it vanish.",
        yours={"own player": "Tower (Ascension, shield 2)"},
    )
    assert table["Tower"].shields == 1


def test_all_damage_is_removed_from_a_zx() -> None:
    table = cast("Choose a Z/X you control and remove all damage from it.", mine={"left": put(WOLF, damage=2000)})
    assert table["Wolf"].damage == 0


def test_control_returns_at_end_of_turn() -> None:
    table = cast("Choose a Z/X your opponent controls and take control of it until end of turn.")
    assert table.me.units == ["Wolf", "Owl"]
    table.end_turn()
    assert table.you.units == ["Owl"]


def test_card_stays_asleep_for_one_reboot_phase() -> None:
    text = "Choose a Z/X your opponent controls. It does not become awake in its controller's next reboot phase."
    table = cast(text, yours={"own left": put("Owl 4000", asleep=True)})
    table.end_turn()
    assert table["Owl"].asleep
    while table.machine.s.turn < 6:
        table.end_turn()
        if table.match.decision.kind != "priority":
            table.match.answer(table.match.decision.seat, table.match.number, [0])
    assert not table["Owl"].asleep


# -- together, markers, phases ---------------------------------------------------------------------
def test_card_is_put_under_a_zx_as_a_force() -> None:
    table = cast(
        "Choose a card in your trash and put it under a Z/X you control as a Force.", me={"trash": ["One 1000"]}
    )
    assert table["Wolf"].forces == ["One"]


def test_tokens_appear_with_the_worded_qualities() -> None:
    pups = 'Make 2 red [Wolf] Z/X tokens "Gray Pup" with cost 1 and power 2000'
    text = f"{pups} appear asleep on normal squares with no Z/X."
    table = cast(text, "right", "centre")
    assert table.me.units == ["Wolf", "Gray Pup", "Gray Pup"]
    pup = table["Gray Pup"]
    assert (pup.cost, pup.power, pup.attributes, pup.races) == (1, 2000, {"red"}, {"Wolf"})
    assert pup.asleep


def test_link_works_from_its_square_and_vanishes() -> None:
    table = cast('Put a link "Line" with "[Cont] Your Z/X get +1000 power." on a normal square.', "right")
    assert table["Wolf"].power == 4000
    table = cast("Make all links vanish.", yours={})
    assert table.me.units == ["Wolf"]


def test_effect_begins_the_end_phase_at_once() -> None:
    table = cast("The end phase begins now.")
    assert table.machine.s.turn_player == 1


# -- put together ----------------------------------------------------------------------------------
def test_player_chooses_one_of_several_effects() -> None:
    text = "Choose 1 of the following - Draw a card; or recover 1 life."
    assert cast(text, "Recover 1 life").me.life == 5


def test_chosen_effects_differ_and_happen_in_the_chosen_order() -> None:
    text = "Choose up to 2 of the following - Draw a card; or recover 1 life."
    table = cast(text, "Recover 1 life")
    assert len(table.match.decision.options) == 2
    table.me.choose("Draw a card")
    assert (table.me.life, len(table.me.hand)) == (5, 1)
    assert cast(text, "No more").me.life == 4


def test_effect_is_repeated_a_number_of_times() -> None:
    assert cast("Do this 3 times: Recover 1 life.").me.life == 7
    assert (
        cast("For each card in your charge, draw a card.", me={"charge": ["A 1000", "B 1000"]}).me.hand
        == ["Filler"] * 2
    )


def test_delayed_effect_happens_at_end_of_turn() -> None:
    table = cast("Choose a Z/X you control. At end of turn, destroy it.")
    assert table["Wolf"].zone == "square"
    table.end_turn()
    assert table["Wolf"].zone == "charge"


def test_next_time_effect_happens_on_the_next_event() -> None:
    text = "Choose a Z/X you control. The next time it is destroyed this turn, draw a card. Destroy it."
    assert cast(text).me.hand == ["Filler"]


def test_whenever_effect_repeats_until_end_of_turn() -> None:
    text = "Until end of turn, whenever a Z/X you control appears, draw a card."
    table = cast(text, hand=["Cat 2000 {Red 1}", "Dog 2000 {Red 1}"])
    table.me.play("Cat", at="right")
    table.me.play("Dog", at="own left")
    assert table.me.hand == ["Filler", "Filler"]


# -- changes ---------------------------------------------------------------------------------------
def changed(change: str, mine: dict[str, Any] | None = None, **more: Any) -> Any:
    """Return the first player's Z/X as its own continuous ability changes it."""
    me = {"squares": {"left": f"Fox 3000 {{Red 3}} ([Fox]) [Cont] {change}", **(mine or {})}, **more}
    return scenario("zx", me=me, you={"squares": {"own left": "Owl 4000"}})["Fox"]


@pytest.mark.parametrize(
    ("change", "power"),
    [
        ("This card gets +1000 power.", 4000),
        ("This card gets +500 power for each card in your charge.", 4000),
        ("This card has 8000 power.", 8000),
        ("This card has power equal to the number of cards in your charge.", 2),
        ("This card has an original power of 5000. This card gets +1000 power.", 6000),
    ],
)
def test_power_changes_as_worded(change: str, power: int) -> None:
    assert changed(change, charge=["A 1000", "B 1000"]).power == power


def test_continuous_ability_changes_cost_color_race_name_and_icons() -> None:
    assert changed("This card gets -1 cost.").cost == 2
    assert changed("This card has cost 7.").cost == 7
    assert changed("This card becomes blue in addition to its colors.").attributes == {"red", "blue"}
    assert changed("This card becomes blue.").attributes == {"blue"}
    assert changed("This card becomes colorless.").attributes == frozenset()
    assert changed("This card becomes [Owl].").races == {"Owl"}
    assert changed("This card becomes [Owl] in addition to its races.").races == {"Fox", "Owl"}
    assert "Rex" in changed('This card is also named "Rex".').names
    assert "ignition" in changed("This card gains the ignition icon.").icons


def test_race_changes_apply_before_power_changes() -> None:
    fox = changed("Your [Owl] get +1000 power.", {"right": "Cat 1000 [Cont] Your [Fox] become [Owl]."})
    assert fox.power == 4000


def test_abilities_are_gained_and_lost_until_end_of_turn() -> None:
    table = cast('Choose a Z/X you control. It gains "[Act] [Effect] Recover 1 life." until end of turn.')
    table.me.activate("Wolf")
    assert table.me.life == 5
    table.end_turn()
    table = cast(
        "Choose a Z/X your opponent controls. It loses all abilities until end of turn.",
        yours={"own left": "Owl 4000 [Cont] This card gets +1000 power."},
    )
    assert table["Owl"].power == 4000


def test_card_gains_the_act_abilities_of_its_forces() -> None:
    fox = "Fox 3000 [Cont] This card gains the [Act] abilities of all Forces of this card."
    under = "Under 1000 [Act] [Effect] Recover 1 life. | [Cont] This card gets +1000 power."
    table = scenario("zx", me={"squares": {"left": put(fox, force=[under])}})
    assert table["Fox"].power == 3000
    table.me.activate("Fox")
    assert table.me.life == 5


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("This card cannot be destroyed by effects.", False),
        ("This card cannot be destroyed in battle.", True),
        ("This card cannot be destroyed by your opponent's effects.", False),
        ("This card is not affected by your opponent's effects.", False),
        ("This card cannot be chosen by your opponent's effects.", False),
        ("This card gets +0 power.", True),
    ],
)
def test_protection_covers_only_the_named_effects(text: str, gone: bool) -> None:
    table = cast("Choose a Z/X your opponent controls and destroy it.", yours={"own left": f"Owl 4000 [Cont] {text}"})
    assert (table["Owl"].zone == "charge") == gone


@pytest.mark.parametrize(
    ("text", "awake"),
    [
        ("Your events cost 1 less to play.", 4),
        ("Your events cost 2 more to play.", 1),
        ("Your Z/X cost 1 less to play.", 3),
    ],
)
def test_costs_change_as_worded(text: str, awake: int) -> None:
    assert cast("Draw a card.", mine={"left": f"Fox 3000 [Cont] {text}"}).me.awake == awake


def test_cost_is_reduced_this_turn() -> None:
    table = cast("Your Z/X cost 2 less to play this turn.", hand=["Ox 2000 {Red 3}"])
    table.me.play("Ox", at="right")
    assert table.me.awake == 2


@pytest.mark.parametrize("text", ["You cannot play events.", "You cannot play [Act] abilities of Z/X."])
def test_named_cards_or_abilities_cannot_be_played(text: str) -> None:
    me = {
        "squares": {"left": f"Fox 3000 [Cont] {text} | [Act] [Effect] Draw a card."},
        "hand": ["Spell {1} [Event] Draw a card."],
        "resource": "RR",
    }
    table = scenario("zx", me=me)
    assert (table.me.why_not(play="Spell") is not None) == ("events" in text)
    assert (table.me.why_not(activate="Fox") is not None) == ("Act" in text)


def test_charge_without_a_limit_holds_more_cards() -> None:
    table = cast(
        "Put the top 6 cards of your deck into your charge.", mine={"left": "Fox 1000 [Cont] Your charge has no limit."}
    )
    assert len(table.me.charge) == 6


# -- instead ---------------------------------------------------------------------------------------
def test_replaced_zone_still_counts_as_destroyed() -> None:
    text = (
        "[Cont] If this card would be destroyed, put it into your resource asleep instead of into its owner's charge."
    )
    table = cast(
        "Choose a Z/X you control and destroy it.",
        mine={"left": f"Fox 3000 {text} | [Auto] [Trigger] This card is destroyed. [Effect] Draw a card."},
    )
    assert table["Fox"].zone == "resource"
    assert table["Fox"].asleep
    assert table.me.hand == ["Filler"]


def test_destruction_may_be_replaced_by_discarding_a_card() -> None:
    text = "[Cont] If this card would be destroyed, you may put a card from your hand into your trash instead."
    mine = {"left": f"Fox 3000 {text}"}
    table = cast("Choose a Z/X you control and destroy it.", True, mine=mine, hand=["Cat 1000"])
    assert table["Fox"].zone == "square"
    assert "Cat" in table.me.trash
    assert cast("Choose a Z/X you control and destroy it.", mine=mine)["Fox"].zone == "charge"


def test_damage_is_reduced_by_the_worded_amount() -> None:
    text = "[Cont] If this card would be dealt damage, it is dealt 1000 less damage instead."
    table = cast("Choose a Z/X you control and deal it 2000 damage.", mine={"left": f"Fox 3000 {text}"})
    assert table["Fox"].damage == 1000


# -- triggers --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("trigger", "text", "times"),
    [
        ("This card is destroyed", "Choose a Z/X you control and destroy it.", 1),
        ("This card is destroyed by an effect", "Choose a Z/X you control and destroy it.", 1),
        ("This card is destroyed by your effect", "Choose a Z/X you control and deal it 9000 damage.", 1),
        ("This card leaves its square", "Choose a Z/X you control and return it to its owner's hand.", 1),
        ("This card becomes asleep", "Choose a Z/X you control and sleep it.", 1),
        ("This card is chosen by your effect", "Choose a Z/X you control. Recover 1 life.", 1),
        ("This card is dealt damage", "Choose a Z/X you control and deal it 1000 damage.", 1),
        ("This card is dealt damage by an effect", "Choose a Z/X you control and deal it 1000 damage.", 1),
        ("This card moves to another square", "Choose a Z/X you control and move it to your player square.", 1),
        ("This card gets a Force", "Put a card from your trash under a Z/X you control as a Force.", 1),
        ("You play an event", "Recover 1 life.", 1),
        ("Your life increases", "Recover 1 life.", 1),
        ("You recover life", "Recover 1 life.", 1),
        ("You ignite", "Ignite.", 1),
        ("You gain {Melodia}", "Gain 1 {Melodia}.", 1),
        ("A card comes into your charge from the deck", "Put the top card of your deck into your charge.", 1),
        ("You shuffle the deck", "Shuffle your deck.", 1),
        ("This card is put into your trash from a square", "Choose a Z/X you control and put it into your trash.", 1),
        ("Your opponent draws a card", "Your opponent draws a card.", 1),
        ("This card is destroyed in battle", "Choose a Z/X you control and destroy it.", 0),
        ("This card is destroyed by your opponent's effect", "Choose a Z/X you control and destroy it.", 0),
        ("This card is destroyed", "Choose a Z/X you control and put it into your trash.", 0),
        ("This card becomes awake", "Choose a Z/X you control and reboot it.", 0),
        ("Your life decreases", "Recover 1 life.", 0),
        ("A card comes into your charge from life", "Put the top card of your deck into your charge.", 0),
    ],
)
def test_trigger_notices_only_its_own_event(trigger: str, text: str, times: int) -> None:
    fox = f"Fox 5000 [Auto] [Trigger] {trigger}. [Effect] Gain 1 {{Star Piece}}."
    table = cast(text, mine={"left": fox}, me={"trash": ["One 1000"]})
    assert table.me.counters.get("star_piece", 0) == times


def test_damage_to_a_player_triggers_once() -> None:
    fox = "Fox 5000 [Auto] [Trigger] Your opponent takes damage. [Effect] Gain 1 {Star Piece}."
    table = cast("Deal your opponent 1 damage.", "Filler", mine={"left": fox})
    assert table.me.counters == {"star_piece": 1}
