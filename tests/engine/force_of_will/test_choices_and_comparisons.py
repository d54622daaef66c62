"""Choices as a card enters or when an ability is gained, compared numbers, and shared qualities of cards."""

from __future__ import annotations

import pytest

from engine.scenario import put
from engine.scenario.table import Stopped
from tests.engine.force_of_will.held import FELL, scenario
from tests.engine.force_of_will.japanese import read
from tests.engine.rules import rule

IMP, OX, ELM = "Imp 100/700 {1}", "Ox 300/1200 {3}", "Elm 100/100 {3} (Human)"


@pytest.mark.parametrize(
    ("en", "ja"),
    [
        (
            "As this card enters the field, choose a race.",
            "このカードが場に出るに際し、種族を1つ選ぶ。",
        ),
        ("[Rest]: Produce one will of the chosen attribute.", "[レスト]：選んだ属性のウィルを1点生み出す。"),
        (
            "Target resonator gains [-800/0] or [0/+800] until end of turn.",
            "対象のリゾネイター1体は、ターン終了時まで[-800/0]か[0/+800]を得る。",
        ),
        (
            "If this card has six or less growth counters on it, draw a card.",
            "このカードに成長カウンターが6個以下置かれている場合、カードを1枚引く。",
        ),
        (
            "Search your deck for a Human or a water resonator and put it into your hand.",
            "あなたのデッキから人間または水属性のリゾネイターを1枚探し、それをあなたの手札に加える。",
        ),
        (
            "Gain a gem of any attribute if it doesn't share an attribute with another gem you control.",
            "どのあなたがコントロールする宝石とも異なる属性の宝石を1つ得る。",
        ),
    ],
)  # fmt: skip
def test_english_and_japanese_lines_read_as_the_same_tree(en, ja):
    assert read(en) == read(ja, "ja")


# -- chosen as it enters ---------------------------------------------------------------------------
@rule("FoW 910.1", "FoW 1014.1")
@pytest.mark.parametrize(("race", "may"), [("Human", True), ("Bat", False)])
def test_card_remembers_the_race_chosen_as_it_entered(race, may):
    singer = (
        "Singer 100/100 {0}: As this card enters the field, choose a race. | "
        "[0]: Target resonator of the chosen race gains [+200/+200] until end of turn."
    )
    table = scenario(me={"hand": [singer, "Fang 1/1 {9} (Bat)"], "field": [ELM]})
    table.me.play("Singer").table.resolve()
    table.me.choose(race)
    assert (table.me.why_not(activate="Singer") is None) == may
    if may:
        table.me.activate("Singer", "Elm").table.resolve()
        assert table["Elm"].atk == 300


@rule("FoW 907.4", "FoW 1014.1")
def test_stone_produces_will_of_the_chosen_attribute():
    stone = (
        "Odd Stone (Special Magic Stone): As this card enters the field, choose an attribute. | "
        "[Rest]: Produce one will of the chosen attribute."
    )
    hand = ["Spark {R} (Chant, fire): Draw a card.", "Drop {U} (Chant, water): Draw a card."]
    table = scenario(me={"stones": [stone], "hand": hand})
    table.me.call_stone().choose("fire")
    assert table.me.why_not(play="Drop") is not None
    table.me.play("Spark").table.resolve()
    assert table["Odd Stone"].rested


@rule("FoW 907.4")
def test_stone_without_a_chosen_attribute_produces_no_will():
    stone = "Odd Stone (Special Magic Stone): [Rest]: Produce one will of the chosen attribute."
    table = scenario(me={"field": [stone], "hand": ["Read {1} (Chant): Draw a card."]})
    assert table.me.why_not(play="Read") is not None


# -- chosen as it is gained ------------------------------------------------------------------------
@rule("FoW 909.1", "FoW 1014.1")
@pytest.mark.parametrize(("n", "stats"), [(0, (200, 1000)), (1, (1000, 1800))])
def test_player_chooses_one_of_two_stat_changes(n, stats):
    bend = "Bend {0} (Chant): Target resonator gains [-800/0] or [0/+800] until end of turn."
    table = scenario(me={"hand": [bend]}, you={"field": ["Elm 1000/1000"]})
    table.me.play("Bend", "Elm").table.resolve()
    table.me.choose(["[-800/0]", "[0/+800]"][n])
    assert (table["Elm"].atk, table["Elm"].defense) == stats
    table.end_turn()
    assert (table["Elm"].atk, table["Elm"].defense) == (1000, 1000)


@rule("FoW 1014.1", "FoW 208")
@pytest.mark.parametrize("gems", [0, 2])
def test_number_of_chosen_abilities_is_the_number_of_gem_attributes(gems):
    panda = (
        "Bear 100/100: [0]: Choose an ability for each different attribute among all gems you control from "
        "[Swiftness], [Flying], and [Pierce]. This card gains those abilities until end of turn."
    )
    gain = "Dig {0} (Chant): Gain a fire gem and a wind gem."
    table = scenario(me={"field": [panda], "hand": [gain]})
    if gems:
        table.me.play("Dig").table.resolve()
    table.me.activate("Bear").table.resolve()
    for name in ("[Flying]", "[Pierce]")[:gems]:
        table.me.choose(name)
    assert sorted(table["Bear"].keywords) == ["Flying", "Pierce"][:gems]


# -- compared --------------------------------------------------------------------------------------
@rule("FoW 1022.5")
@pytest.mark.parametrize(("n", "draws"), [(0, True), (2, True), (3, False)])
def test_condition_holds_for_at_most_the_given_number_of_counters(n, draws):
    count = "Clock 100/100: [0]: If this card has two or less growth counters on it, draw a card."
    table = scenario(me={"field": [put(count, counters={"growth": n})]})
    table.me.activate("Clock").table.resolve()
    assert len(table.me.hand) == draws


@rule("FoW 307.4a")
@pytest.mark.parametrize(("mine", "theirs", "draws"), [(0, 2, True), (1, 2, False), (1, 3, True), (0, 0, False)])
def test_condition_compares_the_numbers_of_controlled_resonators(mine, theirs, draws):
    weigh = "Weigh {0} (Chant): If your opponent controls two or more resonators than you, draw a card."
    table = scenario(me={"hand": [weigh], "field": [IMP] * mine}, you={"field": [IMP] * theirs})
    table.me.play("Weigh").table.resolve()
    assert len(table.me.hand) == draws


@rule("FoW 203.5")
def test_each_different_total_cost_is_counted_once():
    sage = (
        "Sage 100/100 {1}: This card gains [+100/0] for each different total cost among resonators you control that "
        "don't share this card's total cost."
    )
    table = scenario(me={"field": [sage, IMP, OX, ELM, "Wolf 1/1 {5}"]}, you={"field": ["Cow 1/1 {7}"]})
    assert table["Sage"].atk == 300  # 3 and 5


@rule("FoW 903.2i-4", "FoW 903.2g")
@pytest.mark.parametrize(("will", "elm", "ox"), [("", True, False), ("W", True, True)])
def test_cost_reduction_depends_on_the_target(will, elm, ox):
    kiss = "Kiss {1} (Chant): Rest target resonator. | You may pay [1] less to play this card, if it targets a Human."
    for name, may in (("Elm", elm), ("Ox", ox)):
        table = scenario(me={"hand": [kiss], "field": [ELM, OX], "will": will})
        assert table.me.why_not(play="Kiss") is None
        if may:
            table.me.play("Kiss", name).table.resolve()
            assert table[name].rested
        else:
            with pytest.raises(Stopped):
                table.me.play("Kiss", name)
    table = scenario(me={"hand": [kiss], "field": [OX], "will": will})
    assert (table.me.why_not(play="Kiss") is None) == ox


# -- shared qualities ------------------------------------------------------------------------------
@rule("FoW 903.2i-4", "FoW 202.3")
def test_card_costs_less_if_its_name_is_in_the_graveyard():
    lore = "Lore (Regalia): You may pay [2] less to play a card if a card with the same name is in your graveyard."
    read_on, other = "Read {2} (Chant): Draw a card.", "Rest Up {2} (Chant): Draw a card."
    table = scenario(me={"field": [lore], "hand": [read_on, other], "graveyard": [read_on]})
    assert table.me.why_not(play="Read") is None
    assert table.me.why_not(play="Rest Up") is not None


@rule("FoW 104.4", "FoW 202.3", "FoW 1004.1")
def test_cards_named_like_a_removed_card_cannot_be_played():
    jail = (
        "Jail {0} (Addition): When this card enters the field => Remove target card in your opponent's graveyard from "
        "the game. | As long as there is a card in any removed area that was removed by this card, your opponent "
        "cannot play cards that share a name with that card."
    )
    quick, other = "Read {0} (Chant): [Quickcast] | Draw a card.", "Cry {0} (Chant): [Quickcast] | Draw a card."
    table = scenario(me={"hand": [jail, FELL], "will": "W"}, you={"hand": [quick, other], "graveyard": [quick]})
    table.me.play("Jail").table.resolve()
    table.resolve()
    table.me.pass_()
    assert table.you.why_not(play="Read") is not None
    assert table.you.why_not(play="Cry") is None


@rule("FoW 1027.1a", "FoW 208", "FoW 104.2")
def test_gained_gem_has_an_attribute_of_no_other_gem():
    thief = (
        "Thief 100/100: [0]: Gain a gem of any attribute if it doesn't share an attribute with another gem you control."
    )
    table = scenario(me={"field": [thief]})
    for n, attribute in enumerate(("light", "fire", "water", "wind")):
        table.me.activate("Thief").table.resolve()
        table.me.choose(attribute)
        assert len(table.me.view["zones"][0]["item"]) == n + 1
    table.me.activate("Thief").table.resolve()  # the last attribute is taken without a choice
    assert len(table.machine.zone(0, "item")) == 5
    table.me.activate("Thief").table.resolve()
    assert len(table.machine.zone(0, "item")) == 5


# -- searching, and conditions about the weather ---------------------------------------------------
@rule("FoW 1014.2")
@pytest.mark.parametrize("deck", [["Elm 1/1 {3} (Human)"], ["Crab 1/1 {2} (water)"]])
def test_search_finds_a_card_of_either_kind(deck):
    call = (
        "Call {0} (Chant): Search your deck for a Human with total cost 3 or less or a water resonator with total cost "
        "2 or less and put it into the field. Then shuffle your deck."
    )
    table = scenario(me={"hand": [call], "deck": [*deck, "Whale 1/1 {5} (water)", "Ox 1/1 {1}"]})
    table.me.play("Call").table.resolve()
    name = deck[0].split()[0]
    table.me.choose(name)
    assert table.me.field == [name]


@rule("FoW 910.1", "FoW 1028.2")
@pytest.mark.parametrize("storm", [True, False])
def test_weather_condition_replaces_the_zone_of_returned_resonators(storm):
    flood = (
        "Flood {0} (Chant): Return all resonators to their owners' hands. If the weather is rain, their owners put "
        "them on the bottom of their decks in any order instead."
    )
    rain = "Rain {0} (Chant): The weather becomes rain until end of turn."
    table = scenario(me={"hand": [rain, flood], "field": [IMP]}, you={"field": [OX]})
    if storm:
        table.me.play("Rain").table.resolve()
    table.me.play("Flood").table.resolve()
    assert (table.me.field, table.you.field) == ([], [])
    assert ("Imp" in table.me.hand, "Ox" in table.you.hand) == (not storm, not storm)


@rule("FoW 1007.1")
def test_resonator_is_dealt_damage_equal_to_its_own_atk():
    bolt = "Bolt {0} (Chant): Rest target resonator. This card deals damage to that resonator equal to its ATK."
    table = scenario(me={"hand": [bolt]}, you={"field": [OX]})
    table.me.play("Bolt", "Ox").table.resolve()
    assert (table["Ox"].damage, table["Ox"].rested) == (300, True)


@rule("FoW 1007.1", "FoW 206.2")
def test_player_chooses_among_resonators_tied_for_the_highest_atk():
    shot = "Shot 100/100: [0]: This card deals 500 damage to the resonator with the highest ATK among resonators."
    table = scenario(me={"field": [shot]}, you={"field": [OX, "Bull 300/900", IMP]})
    table.me.activate("Shot").table.resolve()
    table.me.choose("Bull")
    assert (table["Bull"].damage, table["Ox"].damage) == (500, 0)


@rule("FoW 906.8", "FoW 911.1", "FoW 203.5")
def test_search_compares_with_the_total_cost_of_a_destroyed_card():
    heir = (
        "Heir {0} (Chant): When target resonator you control is put into a graveyard this turn, search your deck for a "
        "resonator with the same total cost as that resonator and put it into your field. Then shuffle your deck."
    )
    table = scenario(me={"hand": [heir, FELL], "field": [OX], "deck": ["Elk 1/1 {3}", "Fly 1/1 {1}"], "will": "W"})
    table.me.play("Heir", "Ox").table.resolve()
    table.me.play("Fell", "Ox").table.resolve_all()
    table.me.choose("Elk")
    assert table.me.field == ["Elk"]


MOON = (
    "Moon Stone (Special Magic Stone): [Rest]: Produce one will of any attribute that a magic stone you control could "
    "produce."
)


# -- stones ----------------------------------------------------------------------------------------
def true_stone(text: str) -> dict[str, object]:
    """Return a magic stone that is both special and true."""
    return {
        "name": {"en": "Pure Stone", "ja": "Pure Stone"},
        "type": "Special Magic Stone/True Magic Stone",
        "race": [],
        "text": text.replace(" | ", "\n"),
    }


@rule("FoW 201.3", "FoW 202.3", "FoW 906.9")
@pytest.mark.parametrize("n", [1, 3])
def test_only_one_true_magic_stone_of_a_name_is_kept(n):
    stone = true_stone(
        "When you control two or more true magic stones with the same name => Banish all but one of them. | "
        "[Rest]: Produce [W]."
    )
    table = scenario(me={"field": [stone] * n})
    if n > 1:
        table.me.choose("Pure Stone").choose("Pure Stone")  # the order in which they are played
        table.resolve()
        table.me.choose("Pure Stone", "Pure Stone")
        table.resolve_all()
    assert (table.me.field, table.me.graveyard.count("Pure Stone")) == (["Pure Stone"], n - 1)


@rule("FoW 907.4")
def test_stone_produces_will_that_another_stone_could_produce():
    hand = ["Spark {R} (Chant, fire): Draw a card.", "Drop {U} (Chant, water): Draw a card."]
    table = scenario(me={"field": [MOON, put("Fire Magic Stone", rested=True)], "hand": hand})
    assert table.me.why_not(play="Drop") is not None
    table.me.play("Spark").table.resolve()
    assert table["Moon Stone"].rested


@rule("FoW 907.4")
def test_copying_stone_alone_produces_no_will():
    table = scenario(me={"field": [MOON], "hand": ["Read {1} (Chant): Draw a card."]})
    assert table.me.why_not(play="Read") is not None
