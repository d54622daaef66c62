"""Conditions and numbers of older and newer sets, each on a table.

They are about names, objects affected this way, differences of numbers, and costs of attacking."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import battle, ruler, scenario
from tests.engine.rules import rule

IMP, OX, HERO = "Imp 100/700", "Ox 300/1200", "Hero 400/400"
VOID = "Void (Regalia): If a card would be put into a graveyard from anywhere, remove it from the game instead."
STONES = ["Light Magic Stone", "Fire Magic Stone", "Wind Magic Stone"]


# -- names -----------------------------------------------------------------------------------------
@rule("FoW 202.3a", "FoW 909.8")
@pytest.mark.parametrize(("name", "flies"), [("Queen", True), ("Page", False)])
def test_addition_grants_more_to_a_resonator_with_the_name(name, flies):
    for text in (
        'Added resonator gains [+400/0]. As long as it\'s "Queen", it gains [Flying].',
        'Added resonator gains [+400/0]. | If added resonator is "Queen", it gains [Flying].',
    ):
        band = f"Band (Addition:Resonator): {text}"
        table = scenario(me={"field": [f"{name} 100/100", put(band, added_to=name)]})
        assert (table[name].atk, "Flying" in table[name].keywords) == (500, flies)


@rule("FoW 202.3a")
@pytest.mark.parametrize(("name", "life"), [("Queen", 4100), ("Page", 4000)])
def test_condition_can_check_the_name_of_a_target(name, life):
    hail = 'Hail {0} (Chant): Recover target resonator. If it\'s "Queen", you gain 100 life.'
    table = scenario(me={"field": [f"{name} 100/100"], "hand": [hail]})
    table.me.play("Hail", name).table.resolve()
    assert table.me.life == life


@rule("FoW 202.3", "FoW 1007.3a")
@pytest.mark.parametrize(
    ("stones", "atk", "fast"),
    [([], 100, False), (STONES[:1] * 3, 200, False), (STONES[:2], 300, False), (STONES, 400, True)],
)
def test_each_different_name_is_counted_once(stones, atk, fast):
    owl = (
        "Owl 100/100: This card gains [+100/+100] for each magic stone you control with a different name. | "
        "This card gains [Swiftness] as long as you control three or more magic stones with different names."
    )
    table = scenario(me={"field": [owl, *stones]}, you={"field": STONES})
    assert (table["Owl"].atk, "Swiftness" in table["Owl"].keywords) == (atk, fast)


# -- this way --------------------------------------------------------------------------------------
@rule("FoW 903.3b", "FoW 1019.1")
@pytest.mark.parametrize(("card", "life"), [("Elm 200/200 (Human)", 4300), ("Fir 200/200 (Vampire)", 4000)])
def test_condition_can_check_the_race_of_a_discarded_card(card, life):
    text = "You may discard a card. If you discarded a Human this way, you gain 300 life."
    table = scenario(me={"hand": [f"Sift {{0}} (Chant): {text}", card]})
    table.me.play("Sift").table.resolve()
    table.me.yes()
    assert table.me.life == life


@rule("FoW 903.2j", "FoW 1007.1")
@pytest.mark.parametrize(("card", "life"), [("Elm 200/200 (Human)", 3300), ("Fir 200/200 (Vampire)", 3500)])
def test_condition_can_check_a_card_discarded_as_a_cost(card, life):
    mage = (
        "Mage 100/100: [R], discard a card: This card deals 500 damage to your opponent. "
        "This card deals 700 damage instead if you discarded a Human."
    )
    table = scenario(me={"field": [mage], "hand": [card], "will": "R"})
    table.me.activate("Mage").table.resolve()
    assert table.you.life == life


@rule("FoW 910.1", "FoW 302.3")
@pytest.mark.parametrize(("field", "made"), [([], 1), ([VOID], 0)])
def test_replaced_card_was_not_put_into_a_graveyard_this_way(field, made):
    text = (
        "Put the top card of your deck into your graveyard. If it was put into a graveyard this way, "
        "put a [X00/X00] water/darkness Human resonator token into your field, where X is that card's total cost."
    )
    table = scenario(
        me={"hand": [f"Till {{0}} (Chant): {text}"], "deck": ["Top 100/100 {3}", IMP]}, you={"field": field}
    )
    table.me.play("Till").table.resolve()
    assert table.me.field.count("Human") == made
    if made:
        assert (table["Human"].atk, table["Human"].defense) == (300, 300)
        assert set(table["Human"].attributes) == {"water", "darkness"}


@rule("FoW 1007.1", "FoW 207.2")
def test_total_cost_of_a_revealed_card_counts_as_an_amount():
    text = (
        "Reveal the top card of your deck. "
        "You gain 100 life multiplied by the total cost of the card revealed this way."
    )
    table = scenario(me={"hand": [f"Read {{0}} (Chant): {text}"], "deck": ["Top 100/100 {4}", IMP]})
    table.me.play("Read").table.resolve()
    assert table.me.life == 4400


@rule("FoW 912.1")
@pytest.mark.parametrize("hits", ["Imp", "Ox"])
def test_trigger_covers_only_resonators_damaged_by_this_card_this_turn(hits):
    ape = (
        "Ape 500/900: [Rest]: This card deals 800 damage to target resonator. | "
        "Whenever a resonator dealt damage by this card this turn is put into a graveyard from the field => "
        "You gain 100 life."
    )
    fell = "Fell {0} (Chant): Destroy target resonator."
    table = scenario(me={"field": [ape], "hand": [fell]}, you={"field": [IMP, OX]})
    table.me.activate("Ape", hits).table.resolve_all()
    table.me.play("Fell", "Ox").table.resolve_all()
    assert table.me.life == 4100, "what it hit, be it that it fell later; what it did not, never"


@rule("FoW 912.1")
def test_trigger_condition_can_check_the_source_of_earlier_damage():
    lord = (
        "Lord 500/900: [Rest]: This card deals 100 damage to target resonator. | "
        "Whenever a resonator your opponent controls is put into a graveyard => "
        "If it was dealt damage by this card this turn, you gain 100 life."
    )
    sweep = "Sweep {0} (Chant): Destroy all resonators your opponent controls."
    table = scenario(me={"field": [lord], "hand": [sweep]}, you={"field": [IMP, OX]})
    table.me.activate("Lord", "Ox").table.resolve_all()
    table.me.play("Sweep").table.resolve_all()
    assert table.me.life == 4100


# -- numbers ---------------------------------------------------------------------------------------
@rule("FoW 104.2", "FoW 903.3b-1")
@pytest.mark.parametrize(("there", "after"), [(0, 5), (3, 5), (7, 7)])
def test_amount_minus_existing_counters_is_at_least_zero(there, after):
    well = (
        "Well 100/100: [Rest]: Put X growth counters on this card, "
        "where X is five minus the number of growth counters on this card."
    )
    table = scenario(me={"field": [put(well, counters={"growth": there} if there else {})]})
    table.me.activate("Well").table.resolve()
    assert table["Well"].counters.get("growth", 0) == after


@rule("FoW 206.2")
def test_target_atk_is_compared_with_the_atk_of_this_card():
    axe = "Axe 300/300 {0}: [Enter] => Destroy target resonator with ATK less than this card's ATK."
    table = scenario(me={"hand": [axe]}, you={"field": [IMP, OX, HERO]})
    table.me.play("Axe").table.resolve_all()
    assert table.you.field == ["Ox", "Hero"]


# -- prices, and effects that forbid attacking -----------------------------------------------------
@rule("FoW 803.5", "FoW 1022.1")
@pytest.mark.parametrize(("n", "may"), [(1, False), (2, True)])
def test_attack_cost_can_be_counters(n, may):
    ram = "Ram 400/400: This card cannot attack unless you remove two strength counters from your J/ruler."
    table = scenario(me={"field": [ram], "ruler": put(ruler(), counters={"strength": n})})
    refusal = table.me.begin_battle().table.me.why_not(attack="Ram")
    assert (refusal is None) == may
    if may:
        table.me.attack("Ram", table.you).table.fight()
        assert (table["Oracle"].counters.get("strength", 0), table.you.life) == (0, 3600)


@rule("FoW 804.4", "FoW 1022.1")
def test_block_cost_can_be_counters():
    ram = "Ram 400/900: This card cannot block unless you remove two strength counters from your J/ruler."
    table = scenario(me={"field": [HERO]}, you={"field": [ram], "ruler": put(ruler(), counters={"strength": 3})})
    battle(table, "Ram")
    assert (table["Oracle"].counters["strength"], table.you.life) == (1, 4000)


@rule("FoW 104.4", "FoW 904.1")
@pytest.mark.parametrize(("field", "may"), [([], False), (["Elm 200/200 (Human)"], True)])
def test_card_cannot_attack_unless_its_condition_holds(field, may):
    ram = "Ram 400/400: This card cannot attack unless you control a Human."
    table = scenario(me={"field": [ram, *field]})
    assert (table.me.begin_battle().table.me.why_not(attack="Ram") is None) == may


# -- the rest --------------------------------------------------------------------------------------
@rule("FoW 1020.1", "FoW 1020.2", "FoW 909.1d")
def test_resonator_changes_stats_race_and_abilities_until_end_of_turn():
    turn = "Turn {0} (Chant): Target resonator loses all abilities and becomes a [200/500] Human until end of turn."
    table = scenario(me={"hand": [turn]}, you={"field": ["Owl 700/700 (Vampire): [Flying]"]})
    table.me.play("Turn", "Owl").table.resolve()
    owl = table["Owl"]
    assert (owl.atk, owl.defense, list(owl.races), list(owl.keywords)) == (200, 500, ["Human"], [])
    table.end_turn()
    assert (table["Owl"].atk, list(table["Owl"].races)) == (700, ["Vampire"])


@rule("FoW 1303.1", "FoW 909.1d")
def test_token_has_the_ability_given_in_quotes():
    bomb = (
        'Bomb {0} (Chant): Put a [100/100] fire Human resonator token with "Whenever you gain life => Draw a card." '
        "into your field."
    )
    heal = "Heal {0} (Chant): You gain 100 life."
    table = scenario(me={"hand": [bomb, heal], "deck": [IMP, OX]})
    table.me.play("Bomb").table.resolve()
    table.me.play("Heal").table.resolve_all()
    assert table.me.hand == ["Imp"]


@rule("FoW 1101.1", "FoW 1118.2")
def test_effect_on_cards_with_a_keyword_skips_other_cards():
    feed = "Feed {0} (Chant): Put a limit counter on each J/resonator you control with [Limit]."
    table = scenario(me={"hand": [feed], "field": [put("Elm 200/200: [Limit] 2", counters={"limit": 1}), IMP]})
    table.me.play("Feed").table.resolve()
    assert (table["Elm"].counters, table["Imp"].counters) == ({"limit": 2}, {})


@rule("FoW 1126.2", "FoW 1019.1")
def test_cost_discards_only_a_card_with_the_keyword():
    page = "Page 100/100: Discard a card with [Inheritance]: Draw a card."
    heir = "Heir 200/200 {1}: [Inheritance] [R][R]: You gain 100 life."
    for hand, may in (([heir], True), ([IMP], False)):
        table = scenario(me={"field": [page], "hand": hand, "deck": [OX]})
        assert (table.me.why_not(activate="Page") is None) == may


@rule("FoW 307.7", "FoW 906.4")
@pytest.mark.parametrize(("text", "life"), [("put it into the field", 4100), ("put it into your hand", 4000)])
def test_trigger_on_entering_from_the_deck_requires_the_deck(text, life):
    call = f"Call {{0}} (Chant): Search your deck for a Human and {text}. Then shuffle your deck."
    elm = "Elm 200/200 {0} (Human): When this card enters the field from your deck => You gain 100 life."
    table = scenario(me={"hand": [call], "deck": [elm, IMP]})
    table.me.play("Call").table.resolve()
    table.me.choose("Elm")
    table.resolve_all()
    if table.me.hand:
        table.me.play("Elm").table.resolve_all()
    assert table.me.life == life
