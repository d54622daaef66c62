"""The meaning of words, played on a table: cards, objects, changes, damage, sentences."""

from __future__ import annotations

import pytest
from playing import BOLT, go, play, text, until

from engine.scenario import put, scenario


# -- cards -----------------------------------------------------------------------------------------
def test_players_draw_and_discard_cards() -> None:
    table = play(text("Draw two cards."), me={"deck": ["Aa 1/1", "Bb 1/1", "Cc 1/1"]})
    assert table.me.hand == ["Aa", "Bb"]
    table = play(text("Your opponent discards a card."), you={"hand": ["Aa 1/1", "Cc 1/1"]})
    table.you.choose("Aa")
    assert table.you.hand == ["Cc"]


def test_player_chooses_a_fitting_card_of_a_viewed_hand() -> None:
    line = "Look at your opponent's hand. Choose a card with total cost 3 or less. They discard that card."
    table = play(text(line), you={"hand": ["Aa 1/1 {2}", "Cc 1/1 {5}", "Dd 1/1 {1}"]})
    table.me.choose("Dd")
    assert table.you.hand == ["Aa", "Cc"]
    assert table.you.graveyard == ["Dd"]


ARCHIVE = (
    "Look at the top four cards of your deck. You may reveal a Keeper from among them and put it into your hand. "
    "Put the rest on the bottom of your deck in a random order."
)


def test_player_may_take_a_viewed_card_and_bottoms_the_rest() -> None:
    deck = ["Aa 1/1", "Kk 1/1 (Keeper)", "Cc 1/1", "Dd 1/1", "Ee 1/1"]
    table = play(text(ARCHIVE), me={"deck": deck})
    table.me.yes()
    table.me.choose("Kk")  # with `hold`, a player is prompted even if there is only one option
    assert go(table).me.hand == ["Kk"]
    assert table.me.deck == 4
    table = play(text(ARCHIVE), me={"deck": deck[2:]})
    table.me.no()
    assert go(table).me.deck == 3


def test_viewed_card_goes_to_the_hand_and_the_rest_below() -> None:
    line = (
        "Look at the top three cards of your deck. Put a card from among them into your hand and the rest on the "
        "bottom of your deck in any order."
    )
    table = play(text(line), me={"deck": ["Aa 1/1", "Cc 1/1", "Dd 1/1", "Ee 1/1"]})
    table.me.choose("Cc")
    table.me.choose("Dd", "Aa")
    assert table.me.hand == ["Cc"]
    assert [table.machine.printed_card(card).name.en for card in table.machine.zone(0, "main")] == ["Ee", "Dd", "Aa"]


def test_revealed_top_card_is_taken_only_if_it_fits() -> None:
    line = "Reveal the top card of your deck. If it's a Golem, put it into your hand."
    assert play(text(line), me={"deck": ["Gg 1/1 (Golem)", "Aa 1/1"]}).me.hand == ["Gg"]
    table = play(text(line), me={"deck": ["Aa 1/1", "Cc 1/1"]})
    assert table.me.hand == []
    assert table.me.deck == 2, "what was revealed and not taken goes back"


def test_search_finds_a_fitting_card_or_nothing() -> None:
    line = "Search your deck for an addition or regalia, reveal it and put it into your hand. Then shuffle your deck."
    table = play(text(line), me={"deck": ["Aa 1/1", "Rr (Regalia)", "Ad (Addition)"]})
    table.me.choose("Ad")
    assert go(table).me.hand == ["Ad"]
    table = play(text(line), me={"deck": ["Aa 1/1", "Cc 1/1"]})
    table.me.choose()  # with `hold`, a player is prompted even if there is nothing to find
    assert go(table).me.hand == []
    assert table.me.deck == 2
    assert "Spell" in table.me.graveyard


def test_condition_replaces_the_zone_of_a_returned_card() -> None:
    line = (
        "Return target resonator to its owner's hand. "
        "If you control a Machine resonator, put it on top of its owner's deck instead."
    )
    table = play(text(line), "Bb", you={"field": ["Bb 1/1"], "deck": []})
    assert table.you.hand == ["Bb"]
    table = play(text(line), "Bb", me={"field": ["Mm 1/1 (Machine)"]}, you={"field": ["Bb 1/1"], "deck": []})
    assert table.you.hand == []
    assert table.you.deck == 1


def test_reanimated_resonator_is_banished_at_end_of_turn() -> None:
    line = (
        "Put target resonator with total cost 4 or less from your graveyard into the field. "
        "It gains [Swiftness] until end of turn. At end of turn ⇒ Banish it."
    )
    table = play(text(line), "Zz", me={"graveyard": ["Zz 100/100 {2}"]})
    assert "Swiftness" in table["Zz"].keywords
    until(table, lambda: "Zz" in table.me.graveyard)


def test_effect_finds_only_cards_removed_by_this_card() -> None:
    village = (
        "Vv (Addition) [0]: Remove target resonator you control from the game. | "
        "[1]: Put a resonator from a removed area that was removed by this card into the field under "
        "its owner's control."
    )
    table = scenario(me={"field": [village, "Pp 1/1"], "removed": ["Qq 1/1"], "will": "V"}, hold=True)
    table.me.activate("Vv", "Pp", n=0)
    assert sorted(go(table).me.removed) == ["Pp", "Qq"]
    table.me.activate("Vv", n=1)
    assert "Pp" in go(table).me.field
    assert table.me.removed == ["Qq"]


def test_foresee_puts_the_chosen_card_on_the_bottom() -> None:
    table = play(text("Foresee 1."), me={"deck": ["Aa 1/1", "Cc 1/1"]})
    table.me.choose("Aa")
    assert [table.machine.printed_card(card).name.en for card in table.machine.zone(0, "main")] == ["Cc", "Aa"]


# -- objects ---------------------------------------------------------------------------------------
def test_effect_destroys_all_fitting_resonators_of_both_players() -> None:
    table = play(
        text("Destroy all resonators with ATK 900 or more."),
        me={"field": ["Aa 900/1"]},
        you={"field": ["Bb 800/1", "Cc 1000/1"]},
    )
    assert table.me.field == []
    assert table.you.field == ["Bb"]


def test_opponent_chooses_the_resonator_to_banish() -> None:
    table = play(text("Your opponent banishes a resonator."), you={"field": ["Aa 1/1", "Cc 1/1"]})
    table.you.choose("Cc")
    assert table.you.field == ["Aa"]


def test_opponent_chooses_among_the_targets() -> None:
    line = "Target two resonators your opponent controls. Your opponent banishes one of them."
    table = play(text(line), ["Aa", "Cc"], you={"field": ["Aa 1/1", "Cc 1/1", "Dd 1/1"]})
    table.you.choose("Cc")
    assert table.you.field == ["Aa", "Dd"]


def test_stat_counters_change_atk_and_def() -> None:
    table = play(text("Put two [-100/-100] counters on target resonator."), "Bb", you={"field": ["Bb 900/900"]})
    assert (table["Bb"].atk, table["Bb"].defense) == (700, 700)
    assert table["Bb"].counters == {"-100/-100": 2}


def test_counter_cost_combines_several_resonators() -> None:
    lance = (
        "La 100/900 Remove a total of three [+100/+100] counters from any number of resonators you control: "
        "Draw a card."
    )
    table = scenario(
        me={"field": [put(lance, counters={"+100/+100": 2}), put("Mm 1/1", counters={"+100/+100": 1})]}, hold=True
    )
    table.me.activate("La")
    assert len(go(table).me.hand) == 1
    assert table["La"].counters == table["Mm"].counters == {}
    assert table.me.why_not(activate="La") is not None


def test_control_returns_at_end_of_turn() -> None:
    line = "Gain control of target resonator until end of turn. Recover it. It gains [Swiftness] until end of turn."
    table = play(text(line), "Bb", you={"field": [put("Bb 1/1", rested=True)]})
    assert table.me.field == ["Bb"]
    assert not table["Bb"].rested
    until(table, lambda: table.you.field == ["Bb"])


def test_effects_create_tokens_and_token_copies() -> None:
    table = play(text("Put two [300/300] light Wisp resonator tokens with [Flying] into the field."))
    assert table.me.field == ["Wisp", "Wisp"]
    assert (table["Wisp"].atk, table["Wisp"].races, table["Wisp"].attributes) == (300, {"Wisp"}, {"light"})
    assert "Flying" in table["Wisp"].keywords
    table = play(
        text("Put a token that's a copy of target resonator into the field."), you={"field": ["Bb 300/400 [Drain]"]}
    )
    assert table.me.field == ["Bb"]


def test_copied_spell_may_have_new_targets() -> None:
    echo = "Echo {U}: [Quickcast] | Copy target chant spell. You may choose new targets for the copy."
    table = scenario(me={"hand": [echo, BOLT], "will": "UR"}, hold=True)
    table.me.play("Bolt", table.you)
    table.me.play("Echo", "Bolt")
    go(table)
    table.me.yes()
    table.me.choose(table.me)
    go(table)
    assert (table.me.life, table.you.life) == (3600, 3600)


def test_effect_cancels_an_ability_and_destroys_its_source() -> None:
    gate = "Ar {U}: [Quickcast] | Cancel target automatic ability of a resonator. Destroy that resonator."
    table = scenario(
        me={"hand": ["Pup 1/1 {1} [Enter] ⇒ You gain 500 life."], "will": "V"},
        you={"hand": [gate], "will": "U"},
        hold=True,
    )
    table.me.play("Pup")
    table.resolve()
    until(table, lambda: table.match.decision.seat == 1)  # type: ignore[union-attr]
    table.you.play("Ar")
    go(table)
    assert (table.me.life, table.me.field) == (4000, [])


# -- changes ---------------------------------------------------------------------------------------
def test_gain_for_all_own_resonators_includes_later_ones() -> None:
    """Resonators that come later are affected too (FoW 909.4)."""
    rally = text("Resonators you control gain [+300/+300] and [Pierce] until end of turn.")
    table = play(rally, me={"field": ["Aa 100/100"], "hand": ["Late 100/100 {1}"]})
    assert table["Aa"].atk == 400
    table.me.play("Late")
    assert go(table)["Late"].atk == 400
    assert "Pierce" in table["Late"].keywords


def test_resonators_gain_the_quoted_ability() -> None:
    line = 'Resonators you control gain "At end of turn ⇒ Recover this card." until end of turn.'
    table = play(text(line), me={"field": [put("Aa 100/100", rested=True)]})
    until(table, lambda: not table["Aa"].rested)


def test_resonator_loses_abilities_and_gets_new_stats() -> None:
    line = "Target resonator loses all abilities and becomes [300/300] until end of turn."
    table = play(text(line), you={"field": ["Bb 900/900 [Flying]"]})
    assert (table["Bb"].atk, table["Bb"].keywords) == (300, frozenset())


def test_target_becomes_the_chosen_attribute() -> None:
    line = "Choose an attribute. Target resonator's attribute becomes the chosen attribute until end of turn."
    table = play(text(line), me={"field": ["Aa 1/1 (fire)"]})
    table.me.choose("water")
    assert table["Aa"].attributes == {"water"}


def test_resonator_must_attack_or_does_not_recover() -> None:
    table = play(text("Target resonator attacks this turn if able."), me={"field": ["Aa 1/1"]})
    refusal = table.me.why_not(**{"pass": ""})
    assert refusal is not None
    assert refusal.clause == "712.2"
    line = "Rest target resonator. It doesn't recover during its controller's next recovery phase."
    table = play(text(line), you={"field": ["Bb 1/1"]})
    table.end_turn()
    until(table, lambda: table.machine.s.phase == "main" and table.machine.s.turn_player == 1)
    assert table["Bb"].rested


@pytest.mark.parametrize(
    ("line", "atk"),
    [
        ("This card gains [+500/0] as long as your life is 1000 or less.", 100),
        ("This card gains [+500/0] as long as you control a Beast.", 600),
        ("This card gains [+500/0] as long as you control two or fewer resonators.", 600),
        ("This card gains [+500/0] as long as you control one or fewer resonators.", 100),
        ("As long as there are no bell counters on this card, it gains [+500/0].", 600),
        ("This card gains [+200/0] for each other resonator you control.", 300),
        ("Other resonators you control gain [+500/0].", 100),
        ("Beasts you control gain [+500/0].", 100),
        ("Resonators you control with total cost 1 or less gain [+500/0].", 600),
        ("This card gains [+500/0] during your turn.", 600),
        ("This card gains [+500/0] during your opponent's turn.", 100),
    ],
)
def test_static_ability_changes_atk_while_its_condition_holds(line: str, atk: int) -> None:
    table = scenario(me={"field": [f"Self 100/100 {line}", "Other 100/100 (Beast)"]})
    assert table["Self"].atk == atk


# -- damage, life, will ----------------------------------------------------------------------------
def test_damage_can_be_x_or_divided() -> None:
    rain = "Rain {R}{X}: This card deals X00 damage to target player or J/resonator."
    assert play(rain, "Zed", you={"field": ["Zed 100/900"]}, x=3)["Zed"].damage == 300
    line = "This card deals 600 damage divided as you choose to any number of target resonators."
    table = play(text(line), ["Aa", "Cc"], you={"field": ["Aa 1/900", "Cc 1/900"]}, divide={"Aa": 300, "Cc": 100})
    assert (table["Aa"].damage, table["Cc"].damage) == (400, 200)


def test_life_gain_of_that_much_equals_the_damage() -> None:
    line = (
        "This card deals damage equal to the highest ATK among J/resonators you control to target J/resonator. "
        "If you control a Valkyrie, you gain that much life."
    )
    table = play(text(line), "Tt", me={"field": ["Va 700/700 (Valkyrie)"]}, you={"field": ["Tt 1/2000"]})
    assert table["Tt"].damage == 700
    assert table.me.life == 4700


def test_two_resonators_deal_damage_equal_to_their_atk() -> None:
    line = (
        "Target resonator you control gains [+200/+200] until end of turn. Then that resonator and target resonator "
        "your opponent controls deal damage equal to their ATK to each other."
    )
    table = play(text(line), "Aa", "Bb", me={"field": ["Aa 300/500"]}, you={"field": ["Bb 400/600"]})
    assert (table["Aa"].damage, table["Bb"].damage) == (400, 500)


def test_prevention_covers_all_or_the_next_damage() -> None:
    line = "Prevent all damage that would be dealt to target J/resonator until end of turn."
    table = play(text(line), "Aa", me={"field": ["Aa 100/100"], "hand": [BOLT]})
    table.me.play("Bolt", "Aa")
    assert "Aa" in go(table)
    table = play(text("Prevent the next 300 damage that would be dealt to you this turn."), me={"hand": [BOLT, BOLT]})
    table.me.play("Bolt", table.me)
    assert go(table).me.life == 3900
    table.me.play("Bolt", table.me)
    assert go(table).me.life == 3500


@pytest.mark.parametrize(
    ("line", "life"),
    [
        ("If a chant spell you control would deal damage, it deals that much +200 instead.", 3400),
        ("If a chant spell you control would deal damage, it deals double that much instead.", 3200),
        ("Prevent all damage that would be dealt to your opponent.", 4000),
        ("Prevent all battle damage that would be dealt to your opponent.", 3600),
    ],
)
def test_damage_is_increased_doubled_or_prevented(line: str, life: int) -> None:
    table = scenario(me={"field": [f"Self 1/1 {line}"], "hand": [BOLT], "will": "R"}, hold=True)
    table.me.play("Bolt", table.you)
    assert go(table).you.life == life


def test_cards_are_removed_instead_of_going_to_the_graveyard() -> None:
    line = "If a card would be put into your opponent's graveyard from anywhere, remove it from the game instead."
    kill, rob = "Kill {B}: Destroy target resonator.", "Rob {B}: Your opponent discards a card."
    table = scenario(
        me={"field": [f"An 1/1 {line}"], "hand": [kill, rob], "will": "BB"},
        you={"field": ["Vic 1/1"], "hand": ["Hh 1/1"]},
        hold=True,
    )
    table.me.play("Kill", "Vic")
    go(table)
    table.me.play("Rob")
    assert go(table).you.removed == ["Vic", "Hh"]


def test_life_is_gained_lost_and_set() -> None:
    table = play(
        text("Your opponent loses 300 life. You gain 100 life for each resonator you control."),
        me={"field": ["Aa 1/1", "Cc 1/1"]},
    )
    assert (table.me.life, table.you.life) == (4200, 3700)
    assert play(text("Your life becomes 1000.")).me.life == 1000


def test_x_is_defined_by_revealed_runes() -> None:
    line = "You gain X00 life, where X is the number of runes revealed from your rune area."
    rune = "Rr {W} (Rune, light, divinity 1): Draw a card."
    assert play(text(line), me={"runes": [put(rune, revealed=True), rune]}).me.life == 4100


def test_restricted_will_pays_only_for_the_named_race() -> None:
    line = "Produce [u][u]. Spend this will only to play Dragons."
    table = play(text(line), me={"hand": ["Dra 1/1 {U}{U} (Dragon)", "Und 1/1 {U}{U}"], "will": "V"})
    assert "play Dra" in table.me.options
    assert "play Und" not in table.me.options


# -- sentences -------------------------------------------------------------------------------------
def test_if_you_do_follows_only_an_accepted_option() -> None:
    line = "You may discard a card. If you do, you gain 1000 life."
    table = play(text(line), me={"hand": ["Zz 1/1"]})
    table.me.yes()
    assert go(table).me.life == 5000
    table = play(text(line), me={"hand": ["Zz 1/1"]})
    table.me.no()
    assert go(table).me.life == 4000
    assert play(text(line)).me.life == 4000


def test_unless_effect_is_avoided_by_the_named_act() -> None:
    line = "Target resonator gains [+500/0] until end of turn unless your opponent discards a card."
    table = play(text(line), "Aa", me={"field": ["Aa 100/100"]}, you={"hand": ["Zz 1/1", "Yy 1/1"]})
    table.you.yes()
    table.you.choose("Zz")
    assert go(table)["Aa"].atk == 100
    assert play(text(line), "Aa", me={"field": ["Aa 100/100"]})["Aa"].atk == 600


def test_condition_counts_cards_removed_this_way() -> None:
    line = (
        "Remove all resonators in your opponent's graveyard from the game. "
        "If five or more cards are removed this way, you gain 500 life."
    )
    assert play(text(line), you={"graveyard": [f"A{n} 1/1" for n in range(5)]}).me.life == 4500
    assert play(text(line), you={"graveyard": [f"A{n} 1/1" for n in range(4)]}).me.life == 4000


def test_awakened_spell_performs_its_additional_text() -> None:
    heaven = (
        "Heaven {R}: This card deals 600 damage to target J/resonator. If this card was awakened, it deals 600 damage "
        "to up to one second target J/resonator. | [Awakening][r][2]"
    )
    two = {"field": ["Aa 1/2000", "Cc 1/2000"]}
    table = play(heaven, "Aa", "Cc", you=two, awaken=True)
    assert (table["Aa"].damage, table["Cc"].damage) == (600, 600)
