"""Costs that a card names: cards by their names, an X, counters from several cards at once."""

from __future__ import annotations

import pytest

from engine.scenario import Table, put
from tests.engine.force_of_will.held import ruler, scenario
from tests.engine.rules import rule

CHARM = "Charm {1} (Chant): As an additional cost to play this card, "
HITS = " | This card deals X00 damage to your opponent."


# -- a card by its name ----------------------------------------------------------------------------
@rule("FoW 903.2j", "FoW 202.3a")
@pytest.mark.parametrize("named", ['"Imp"', 'an "Imp"', 'a card named "Imp"'])
@pytest.mark.parametrize(
    ("hand", "left"),
    [(["Imp 1/1", "Elf 1/1"], ["Elf"]), (["Imp 1/1", "Imp 1/1"], ["Imp"]), (["Elf 1/1"], None), ([], None)],
)
def test_cost_discards_only_a_card_of_the_name(named, hand, left):
    box = f"Box 100/100: Discard {named}: Draw a card."
    table = scenario(me={"field": [box, "Imp 1/1"], "hand": hand}, you={"hand": ["Imp 1/1"]})
    assert ("activate Box" in table.me.options) == (left is not None)
    if left is not None:
        table.me.activate("Box", choose=["Imp"])
        assert table.me.hand == left
        assert table.me.graveyard == ["Imp"]
        assert table.chase == ["Box"]


@rule("FoW 903.2j", "FoW 202.3a")
def test_played_card_cannot_be_discarded_for_its_own_cost():
    charm = f'{CHARM}discard "Charm". | Draw a card.'
    assert "play Charm" not in scenario(me={"hand": [charm], "will": "V"}).me.options
    table = scenario(me={"hand": [charm, charm], "will": "V"})
    table.me.play("Charm")
    table.me.choose("Charm")
    assert (table.me.hand, table.me.graveyard, table.chase) == ([], ["Charm"], ["Charm"])


@rule("FoW 903.2j", "FoW 1011.2")
def test_cost_banishes_one_own_card_of_the_name():
    altar = 'Altar 100/100: Banish "Imp": Draw a card.'
    table = scenario(me={"field": [altar, "Imp 1/1", "Imp 1/1"]}, you={"field": ["Imp 1/1"]})
    table.me.activate("Altar", choose=["Imp"])
    assert table.me.field == ["Altar", "Imp"]
    assert table.you.field == ["Imp"]
    table = scenario(me={"field": [altar]}, you={"field": ["Imp 1/1"]})
    assert "activate Altar" not in table.me.options


@rule("FoW 1019.1")
def test_effect_discards_all_cards_of_a_race_from_the_hand():
    purge = "Purge {1} (Chant): Discard all Elves. Draw a card."
    table = scenario(me={"hand": [purge, "Ann 1/1 (Elf)", "Imp 1/1", "Eve 1/1 (Elf)"], "will": "V"})
    table.me.play("Purge").table.resolve_all()
    assert table.me.hand == ["Imp", "Filler"]


# -- X in an additional cost -----------------------------------------------------------------------
@rule("FoW 903.2f", "FoW 903.2j")
@pytest.mark.parametrize("x", [0, 1, 3])
def test_x_cards_are_removed_as_an_additional_cost(x):
    charm = f"{CHARM}remove X cards in your graveyard from the game.{HITS}"
    table = scenario(me={"hand": [charm], "will": "V", "graveyard": ["Imp 1/1", "Elf 1/1", "Ox 1/1"]})
    table.me.play("Charm", x=x, choose=[["Imp", "Elf", "Ox"][:x]] if x == 1 else [])
    table.resolve_all()
    assert len(table.me.removed) == x
    assert table.you.life == 4000 - 100 * x


@rule("FoW 903.2f", "FoW 903.2j")
def test_offered_values_of_x_can_be_paid():
    charm = f"{CHARM}remove X cards in your graveyard from the game.{HITS}"
    table = scenario(me={"hand": [charm], "will": "V", "graveyard": ["Imp 1/1", "Elf 1/1"]})
    table.me.play("Charm")
    assert table.me.asked == "x"
    assert [option for option in table.me.options if option.startswith("number")] == ["number"] * 3  # 0, 1, 2


@rule("FoW 903.2f", "FoW 1022.1")
@pytest.mark.parametrize("where", ["ruler", "J-ruler", "resonator"])
@pytest.mark.parametrize("x", [0, 2])
def test_x_counters_are_removed_as_an_additional_cost(where, x):
    words = {"ruler": "your ruler", "J-ruler": "your J/ruler", "resonator": "a resonator you control"}[where]
    charm = f"{CHARM}remove X strength counters from {words}.{HITS}"
    counted = {"counters": {"strength": 3}}
    mine = {"hand": [charm], "will": "V", "field": [put("Imp 1/1", **(counted if where == "resonator" else {}))]}
    if where != "resonator":
        mine["ruler"] = put(ruler(), judged=where == "J-ruler", **counted)
    table = scenario(me=mine)
    table.me.play("Charm", x=x)
    table.resolve_all()
    name = {"ruler": "Oracle", "J-ruler": "Queen", "resonator": "Imp"}[where]
    assert table[name].counters.get("strength", 0) == 3 - x
    assert table.you.life == 4000 - 100 * x


@rule("FoW 903.2f")
def test_resonator_can_have_x_in_its_additional_cost():
    ogre = (
        "Ogre 100/100 {1}: As an additional cost to play this card, discard X cards. | "
        "This card gains [+100/+100] for each card in your graveyard."
    )
    table = scenario(me={"hand": [ogre, "Imp 1/1", "Elf 1/1", "Ox 1/1"], "will": "V"})
    table.me.play("Ogre", x=2, choose=[["Imp", "Elf"]])
    table.resolve_all()
    assert table.me.hand == ["Ox"]
    assert table["Ogre"].atk == 300


@rule("FoW 903.2f-1")
def test_x_in_an_additional_cost_is_zero_for_a_free_card():
    charm = f"{CHARM}discard X cards.{HITS}"
    gift = "Gift 1/1: [0]: You may play a card from your hand without paying its cost."
    table = scenario(me={"field": [gift], "hand": [charm, "Imp 1/1"]})
    table.me.activate("Gift").table.resolve()
    table.me.choose("Yes")
    if table.me.asked == "choose":
        table.me.choose("Charm")
    table.resolve_all()
    assert table.me.hand == ["Imp"]
    assert table.you.life == 4000


@rule("FoW 903.2j")
def test_cost_in_deck_cards_needs_enough_cards_in_the_deck():
    charm = f"{CHARM}remove the top two cards of your deck from the game. | Draw a card."
    assert "play Charm" not in scenario(me={"hand": [charm], "will": "V", "deck": ["Imp 1/1"]}).me.options
    table = scenario(me={"hand": [charm], "will": "V", "deck": ["Imp 1/1", "Elf 1/1"]})
    table.me.play("Charm")
    assert sorted(table.me.removed) == ["Elf", "Imp"]


# -- counters from any number of cards -------------------------------------------------------------
@rule("FoW 1022.1", "FoW 903.2j")
@pytest.mark.parametrize("words", ["", "a total of "])
@pytest.mark.parametrize(
    ("imp", "elf", "paid"), [(1, 1, True), (2, 0, True), (0, 5, True), (1, 0, False), (0, 0, False)]
)
def test_counter_cost_from_any_number_of_cards_is_a_total(words, imp, elf, paid):
    box = f"Box 100/100: Remove {words}two growth counters from any number of resonators you control: Draw a card."
    field = [
        box,
        *(put(f"{name} 1/1", counters={"growth": n} if n else {}) for name, n in (("Imp", imp), ("Elf", elf))),
    ]
    table = scenario(me={"field": field})
    assert ("activate Box" in table.me.options) == paid
    if paid:
        table.me.activate("Box")
        left = table["Imp"].counters.get("growth", 0) + table["Elf"].counters.get("growth", 0)
        assert left == imp + elf - 2


@rule("FoW 1022.1")
def test_player_divides_a_counter_cost_among_cards():
    box = "Box 100/100: Remove two growth counters from any number of resonators you control: Draw a card."
    field = [box, put("Imp 1/1", counters={"growth": 3}), put("Elf 1/1", counters={"growth": 3})]
    table = scenario(me={"field": field})
    table.me.activate("Box", choose=[1])
    assert (table["Imp"].counters, table["Elf"].counters) == ({"growth": 2}, {"growth": 2})


@rule("FoW 1022.1")
def test_effect_removes_as_many_counters_as_there_are():
    drain = "Drain {1} (Chant): Remove three growth counters from any number of resonators."
    field = [put("Imp 1/1", counters={"growth": 1}), put("Elf 1/1", counters={"growth": 1})]
    table = scenario(me={"hand": [drain], "will": "V", "field": field})
    table.me.play("Drain").table.resolve_all()
    assert (table["Imp"].counters, table["Elf"].counters) == ({}, {})


# -- the price in the words of the prompt ----------------------------------------------------------
def prompt(table: Table, seat: int = 0) -> tuple[str, str]:
    said = table.match.view(seat)["decision"]["prompt"]
    return said["en"], said["ja"]


@rule("FoW 903.2j")
@pytest.mark.parametrize(
    ("card", "en", "ja"),
    [
        ("Altar 100/100: Banish a resonator: Draw a card.", "Banish a resonator", "リゾネイターを1体破棄する"),
        ("Altar 100/100: Discard a card: Draw a card.", "Discard a card", "カードを1枚捨てる"),
    ],
)
def test_cost_prompt_names_the_act_and_the_paid_card(card: str, en: str, ja: str):
    table = scenario(me={"field": [card, "Imp 1/1"], "hand": ["Elf 1/1", "Ox 1/1"]})
    table.match.answer(0, table.match.number, [table.me.options.index("activate Altar")])
    assert prompt(table) == (f"{en} to pay for Altar.", f"「Altar」のコスト：{ja}。")


@rule("FoW 903.2j")
def test_choice_for_an_effect_is_not_worded_as_a_cost():
    table = scenario(me={"hand": ["Loss {1} (Chant): Discard a card.", "Elf 1/1", "Ox 1/1"], "will": "V"})
    table.me.play("Loss").table.resolve()
    assert prompt(table)[0] == "Choose a card."


@rule("FoW 1109.2")
def test_awakening_prompt_names_the_awakening_cost():
    song = "Song {0} (Chant): Draw a card. | [Awakening][1], discard a card"
    table = scenario(me={"hand": [song, "Elf 1/1"], "will": "V"})
    table.match.answer(0, table.match.number, [table.me.options.index("play Song")])
    assert prompt(table)[0] == "Pay {1} and discard a card to awaken Song?"


@rule("FoW 1110.2", "FoW 1110.2a", "FoW 1110.2b")
@pytest.mark.parametrize(
    ("groups", "en", "ja"),
    [
        ("[r]", "Banish a fire resonator", "炎属性のリゾネイター1体を破棄する"),
        ("[r][r]", "Banish 2 fire resonators", "炎属性のリゾネイター2体を破棄する"),
        (
            "[r][w]",
            "Banish a fire resonator and a light resonator",
            "炎属性のリゾネイター1体と光属性のリゾネイター1体を破棄する",
        ),
        ("[r or w]", "Banish a fire or light resonator", "炎属性か光属性のリゾネイター1体を破棄する"),
    ],
)
def test_incarnation_prompt_names_the_resonators_to_banish(groups: str, en: str, ja: str):
    pyre = f"Pyre 500/500 {{1}} (fire): [Incarnation]{groups}"
    table = scenario(me={"hand": [pyre], "field": ["Imp 1/1 (fire)", "Elf 1/1 (fire, light)"], "will": "V"})
    table.match.answer(0, table.match.number, [table.me.options.index("play Pyre")])
    assert prompt(table) == (
        f"{en} instead of paying for Pyre?",
        f"「Pyre」のコストを支払う代わりに、{ja}。よろしいですか？",
    )


@rule("FoW 907.2")
def test_manual_payment_prompt_names_the_paid_card():
    table = scenario(me={"hand": ["Read {1} (Chant): Draw a card."], "field": ["Fire Magic Stone"] * 2})
    table.match.settings(0, {"auto_pay": False, "hold": True})
    table.match.answer(0, table.match.number, [table.me.options.index("play Read")])
    assert prompt(table) == ("Pay {1} for Read.", "「Read」のコスト{1}を支払ってください。")


@rule("FoW 803.5")
def test_attack_option_shows_its_cost():
    toll = "Toll {W}: Target resonator cannot attack or block unless its controller pays [1]."
    table = scenario(me={"field": ["Hero 300/300", "Imp 1/1"], "hand": [toll], "will": "WV"})
    table.me.play("Toll", "Hero").table.resolve()
    table.me.begin_battle()
    table.pass_until("attack")
    options = table.match.view(0)["decision"]["options"]
    assert [(one["label"]["en"], one["detail"]) for one in options] == [
        ("Do not attack", None),
        ("Hero", {"en": "Costs: pay {1}", "ja": "コスト：{1}を支払う"}),
        ("Imp", None),
    ]
