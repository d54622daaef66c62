"""Numbers that are counted in other ways, chosen keywords, abilities of [Inheritance], and places for found cards."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import ruler, scenario
from tests.engine.force_of_will.japanese import same_in_japanese
from tests.engine.rules import rule

IMP, OX = "Imp 100/700 {1}", "Ox 300/1200 {3}"
BOLT = "Bolt {0} (Chant): This card deals 500 damage to target J/resonator."


# -- numbers ---------------------------------------------------------------------------------------
@rule("FoW 1007.1", "FoW 1205.1")
@pytest.mark.parametrize(("atk", "life"), [(600, 4300), (500, 4300), (0, 4000)])
def test_player_gains_life_equal_to_half_of_the_damage(atk, life):
    bite = (
        "Bite {0} (Chant): Target Human you control deals damage equal to its ATK to another target resonator. Then "
        "you "
        "gain life equal to half of that much damage."
    )
    table = scenario(me={"hand": [bite], "field": [f"Elm {atk}/100 (Human)"]}, you={"field": [OX]})
    table.me.play("Bite", "Elm", "Ox").table.resolve()
    assert (table.me.life, table["Ox"].damage) == (life, atk)


@rule("FoW 910.1", "FoW 1022.1", "FoW 104.5")
@pytest.mark.parametrize(("atk", "counters"), [(300, 3), (250, 2)])
def test_damage_is_replaced_by_a_counter_for_each_full_hundred(atk, counters):
    wasp = (
        f"Wasp {atk}/900: [0]: This card deals damage equal to its ATK to target J/resonator. | If this card would "
        "deal damage "
        "to a J/resonator, put a decay counter on that J/resonator for each 100 damage instead."
    )
    table = scenario(me={"field": [wasp]}, you={"field": [OX]})
    table.me.activate("Wasp", "Ox").table.resolve()
    assert (table["Ox"].damage, table["Ox"].counters) == (0, {"decay": counters})


@rule("FoW 203.3", "FoW 1007.1")
@pytest.mark.parametrize(("cost", "n"), [("{R}{R}{2}", 2), ("{3}", 0), ("{W}{U}{B}", 3)])
def test_damage_counts_the_will_symbols_of_an_attribute_cost(cost, n):
    omen = (
        "Omen {0} (Chant): Reveal the top card of your deck. This card deals 100 damage to target player for each "
        "will symbol "
        "on the revealed card attribute cost and you gain that much life."
    )
    table = scenario(me={"hand": [omen], "deck": [f"Elm 100/100 {cost}"]})
    table.me.play("Omen", table.you).table.resolve()
    assert (table.you.life, table.me.life) == (4000 - 100 * n, 4000 + 100 * n)


@rule("FoW 903.2f-3", "FoW 911.1", "FoW 1014.2")
@pytest.mark.parametrize(("banished", "found"), [(IMP, ["Imp"]), (OX, ["Imp", "Lord"])])
def test_x_depends_on_the_total_cost_of_the_banished_resonator(banished, found):
    rite = (
        "Rite {0} (Chant): As an additional cost to play this card, banish a resonator. | Search your deck for a "
        "resonator "
        "with total cost X or less, where X is the banished resonator's total cost plus 2, and put it into the "
        "field. Then "
        "shuffle your deck."
    )
    table = scenario(me={"hand": [rite], "field": [banished], "deck": [IMP, "Lord 100/100 {5}", "Star 100/100 {6}"]})
    table.me.play("Rite").table.resolve()
    names = [table.machine.chars(option.ref).name.en for option in table.match.decision.options]
    assert sorted(names) == found


@rule("FoW 104.2", "FoW 903.3b")
@pytest.mark.parametrize(("stones", "stays"), [(3, True), (2, False), (0, False)])
def test_penalty_applies_if_too_few_cards_could_be_put(stones, stays):
    toll = (
        "Toll 100/100: [0]: Put the top three cards of your magic stone deck into your graveyard. If you cannot put "
        "three "
        "cards into your graveyard this way, banish this card and you lose 1000 life."
    )
    table = scenario(me={"field": [toll], "stones": ["Fire Magic Stone"] * stones})
    table.me.activate("Toll").table.resolve()
    assert (table.me.life, "Toll" in table.me.field) == ((4000, True) if stays else (3000, False))


# -- a keyword that is chosen ----------------------------------------------------------------------
@rule("FoW 1014.1", "FoW 909.1d")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_target_gains_the_chosen_keyword_until_end_of_turn(n):
    gift = (
        "Gift {0} (Chant): Choose [Flying], [Precision] or [First Strike]. Target J/resonator gains [+200/+200] and "
        "the chosen "
        "ability until end of turn."
    )
    table = scenario(me={"hand": [gift], "field": [IMP]})
    table.me.play("Gift", "Imp").table.resolve()
    table.match.answer(0, table.match.number, [n])
    assert list(table["Imp"].keywords) == [("Flying", "Precision", "First Strike")[n]]
    assert table["Imp"].atk == 300
    table.end_turn()
    assert not table["Imp"].keywords


# -- Inheritance -----------------------------------------------------------------------------------
HEIR = "Heir 100/100 {5}: [Inheritance][W][1]: You gain 100 life."


@rule("FoW 1126.2", "FoW 1126.2a", "FoW 903.2k")
def test_playing_an_inheritance_ability_triggers():
    crow = (
        "Crow 100/100: Whenever you play an [Inheritance] ability ⇒ This card gains [+200/0] until end of turn. | "
        "[0]: You gain 100 life."
    )
    table = scenario(me={"hand": [HEIR], "field": [crow], "will": "WV"})
    table.me.activate("Crow").table.resolve_all()
    assert table["Crow"].atk == 100
    table.me.activate("Heir").table.resolve_all()
    assert (table["Crow"].atk, table.me.graveyard) == (300, ["Heir"])


@rule("FoW 903.2i-2", "FoW 1126.2")
def test_first_inheritance_ability_each_turn_costs_no_will():
    lord = (
        "Lord (Regalia): Each turn, you may play your first [Inheritance] ability without paying its cost. You "
        "still discard "
        "that card."
    )
    table = scenario(me={"hand": [HEIR, HEIR], "field": [lord]})
    table.me.activate("Heir").table.resolve()
    assert (table.me.life, table.me.graveyard) == (4100, ["Heir"])
    assert table.me.why_not(activate="Heir") is not None


# -- abilities of this card ------------------------------------------------------------------------
@rule("FoW 901.1e", "FoW 1017.1")
def test_granted_ability_copies_only_abilities_of_its_own_card():
    echo = (
        'Echo {0} (Chant): Target resonator gains "Whenever you play an activate ability of this card ⇒ Copy that '
        "ability. You "
        'may choose new targets for the copy." until end of turn.'
    )
    elm, oak = (f"{name} 100/100: [0]: You gain 100 life." for name in ("Elm", "Oak"))
    table = scenario(me={"hand": [echo], "field": [elm, oak]})
    table.me.play("Echo", "Elm").table.resolve()
    table.me.activate("Oak").table.resolve_all()
    assert table.me.life == 4100
    table.me.activate("Elm").table.resolve_all()
    assert table.me.life == 4300


# -- the two of a battle ---------------------------------------------------------------------------
TRAP = (
    "Trap {0} (Chant): [Quickcast] | Destroy blocking resonator and blocked resonator. This card deals 500 damage "
    "to each "
    "controller of those resonators."
)


@rule("FoW 804.4", "FoW 911.1", "FoW 1007.1")
def test_effect_destroys_the_blocking_and_the_blocked_resonator():
    table = scenario(me={"field": [IMP], "hand": [TRAP]}, you={"field": [OX]})
    table.me.attack("Imp", table.you)
    table.you.block("Ox")
    table.pass_until("priority")
    table.me.play("Trap").table.resolve()
    assert (table.me.field, table.you.field) == ([], [])
    assert (table.me.life, table.you.life) == (3500, 3500)


@rule("FoW 804.4", "FoW 104.2")
def test_effect_on_battling_resonators_does_nothing_outside_battle():
    table = scenario(me={"field": [IMP], "hand": [TRAP]}, you={"field": [OX]})
    table.me.play("Trap").table.resolve()
    assert (table.me.field, table.you.field, table.me.life, table.you.life) == (["Imp"], ["Ox"], 4000, 4000)


@rule("FoW 903.3b", "FoW 906.8")
@pytest.mark.parametrize("yes", [True, False])
def test_player_may_accept_a_bonus_with_a_delayed_banishment(yes):
    goad = (
        "Goad {0} (Chant): Target resonator you control may gain [+400/0] and [Swiftness] until end of turn. If it "
        "does, at the "
        "next end of turn ⇒ Its controller banishes it."
    )
    table = scenario(me={"hand": [goad], "field": [IMP]})
    table.me.play("Goad", "Imp").table.resolve()
    (table.me.yes if yes else table.me.no)()
    assert (table["Imp"].atk, "Swiftness" in table["Imp"].keywords) == ((500, True) if yes else (100, False))
    table.end_turn()
    assert ("Imp" in table.me.field) != yes


@rule("FoW 1017.1", "FoW 903.2g")
@pytest.mark.parametrize("yes", [True, False])
def test_controller_of_the_destroyed_resonator_may_copy_the_spell(yes):
    feud = (
        "Feud {0} (Chant): Destroy target resonator. Its controller may copy this spell and may choose new targets "
        "for the copy."
    )
    table = scenario(me={"hand": [feud], "field": [OX]}, you={"field": [IMP]})
    table.me.play("Feud", "Imp").table.resolve()
    (table.you.yes if yes else table.you.no)()
    if yes:
        table.you.yes()
        table.resolve()
        assert table.me.field == []
    else:
        assert table.me.field == ["Ox"]


# -- places for cards ------------------------------------------------------------------------------
@rule("FoW 202.3a", "FoW 903.3b")
@pytest.mark.parametrize(("name", "atk"), [("Jane", 200), ("Joan", 100)])
def test_effect_adds_a_bonus_for_a_card_of_the_name(name, atk):
    call = (
        'Call {0} (Chant): You may put a resonator from your hand into the field. If you put "Jane" into the field '
        "this way, put a "
        "[+100/+100] counter on it and it gains [Swiftness] until end of turn."
    )
    table = scenario(me={"hand": [call, f"{name} 100/100 {{2}}"]})
    table.me.play("Call").table.resolve()
    table.me.yes()
    if table.me.asked == "choose":
        table.me.choose(name)
    assert (table[name].atk, "Swiftness" in table[name].keywords) == (atk, atk == 200)


@rule("FoW 1002.1", "FoW 1002.2", "FoW 910.1")
@pytest.mark.parametrize(("name", "yes", "onto"), [("Oracle", True, True), ("Other", False, False)])
def test_found_addition_may_be_added_to_this_card(name, yes, onto):
    squire = (
        "Squire 100/100 {0}: [Enter] ⇒ Search your deck for an [Addition:Resonator], reveal it and put it into your "
        "hand. If your "
        'ruler is "Oracle" or your J-ruler is "Queen", you may put that card on to this card instead. Then shuffle '
        "your deck."
    )
    band = "Band {1} (Addition:Resonator): Added resonator gains [+300/0]."
    table = scenario(me={"hand": [squire], "ruler": ruler(name=name), "deck": [band, IMP]})
    table.me.play("Squire").table.resolve_all()
    table.me.choose("Band")
    while table.me.asked not in ("priority", None):
        table.match.answer(0, table.match.number, [1])
    assert table["Squire"].atk == (400 if onto else 100)
    assert ("Band" in table.me.hand) != onto


@rule("FoW 1004.1", "FoW 911.1", "FoW 307.7")
def test_removed_card_returns_as_the_removing_card_leaves():
    jail = (
        "Jail 100/100 {0}: When this card enters your field ⇒ Remove target resonator from the game. | When this "
        "card leaves your "
        "field for a non-field zone ⇒ Put that removed card into its owner's field."
    )
    table = scenario(me={"hand": [jail, BOLT]}, you={"field": [IMP], "removed": [OX]})
    table.me.play("Jail").table.resolve_all()
    table.me.choose("Imp").table.resolve_all()
    assert table.you.field == []
    table.me.play("Bolt", "Jail").table.resolve_all()
    assert (table.you.field, table.you.removed) == (["Imp"], ["Ox"])


@rule("FoW 1004.1")
def test_nothing_returns_if_the_leaving_card_removed_nothing():
    jail = (
        "Jail 100/100 {0}: When this card leaves your field for a non-field zone ⇒ Put that removed card into its "
        "owner's field."
    )
    table = scenario(me={"field": [jail], "hand": [BOLT]}, you={"removed": [OX]})
    table.me.play("Bolt", "Jail").table.resolve_all()
    assert (table.you.field, table.you.removed) == ([], ["Ox"])


# -- kinds -----------------------------------------------------------------------------------------
@rule("FoW 208.3", "FoW 903.2i-4")
@pytest.mark.parametrize(("kind", "may"), [("(water, darkness)", True), ("(water)", False), ("(darkness)", False)])
def test_cards_of_two_attributes_cost_less(kind, may):
    sea = "Sea (Regalia): You may pay [1] less to play water/darkness cards."
    table = scenario(me={"field": [sea], "hand": [f"Elm 100/100 {{1}} {kind}"]})
    assert (table.me.why_not(play="Elm") is None) == may


@rule("FoW 201.2", "FoW 909.1c", "FoW 1020.2")
def test_magic_stone_becomes_a_resonator_until_end_of_turn():
    wake = (
        "Wake {0} (Chant): Target magic stone becomes a [1000/1000] resonator with [Swiftness] until end of turn. "
        "It's still a "
        "magic stone."
    )
    table = scenario(me={"hand": [wake], "field": ["Fire Magic Stone"]})
    table.me.play("Wake", "Fire Magic Stone").table.resolve()
    stone = table["Fire Magic Stone"]
    types = table.machine.chars(stone.ref).types
    assert {"resonator", "magic_stone"} <= types
    assert (stone.atk, list(stone.keywords)) == (1000, ["Swiftness"])
    table.me.attack("Fire Magic Stone", table.you)
    table.fight()
    assert table.you.life == 3000
    table.end_turn()
    assert "resonator" not in table.machine.chars(table["Fire Magic Stone"].ref).types


@rule("FoW 208.3", "FoW 705.3a-1")
@pytest.mark.parametrize("kind", ["light", "fire"])
def test_judgment_trigger_checks_the_attribute_of_the_ruler(kind):
    lord = ruler("[Judgment][0]")
    lord["attribute"] = [kind]
    stone = "Deep Stone (Special Magic Stone): When you do judgment of a light ruler ⇒ Recover this card."
    table = scenario(me={"ruler": lord, "field": [put(stone, rested=True)]})
    table.me.judgment()
    table.resolve_all()
    assert table["Deep Stone"].rested == (kind == "fire")


@pytest.mark.parametrize(
    ("text", "spell"),
    [
        ("You gain life equal to half of that much damage.", True),
        (
            "If this card would deal damage to a J/resonator, put a growth counter on that J/resonator for each 100 "
            "damage "
            "instead.",
            False,
        ),
        ("This card deals 100 damage to target player for each will symbol in that card's attribute cost.", True),
        (
            "Search your deck for a Human with total cost X or less, where X is the banished resonator's total cost "
            "plus 2, and put it into the field.",
            True,
        ),
        ("If you cannot put three cards into your graveyard this way, draw a card.", True),
        ("Choose [Flying] or [Precision]. Target J/resonator gains the chosen ability until end of turn.", True),
        ("Whenever you play an [Inheritance] ability ⇒ Draw a card.", False),
        (
            "Each turn, you may play your first [Inheritance] ability without paying its cost. You still discard that "
            "card.",
            False,
        ),
        ("Whenever you play an activate ability of this card ⇒ Copy that ability.", False),
        ("Destroy blocking resonator and blocked resonator. You lose 500 life.", True),
        ("This card deals 500 damage to each controller of those resonators.", True),
        ("Target resonator you control may gain [+400/0] until end of turn. If it does, draw a card.", True),
        ("Its controller may copy this spell and may choose new targets for the copy.", True),
        ('If you put "Jane" into the field this way, draw a card.', True),
        ("Put target addition onto this card.", True),
        ("You may pay [1] less to play water/darkness cards.", False),
        ("Target magic stone becomes a [1000/1000] resonator until end of turn. It's still a magic stone.", True),
        ("When you do judgment of a light ruler ⇒ Recover this card.", False),
    ],
)
def test_japanese_lines_read_as_the_same_tree(text, spell):
    same_in_japanese(text, spell)
