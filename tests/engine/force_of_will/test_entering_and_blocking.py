"""Words of older and newer sets, each played: entering rested, compulsory blocks, restricted attacks, counting."""

from __future__ import annotations

import pytest

from engine.kernel.context import seat_ref
from engine.kernel.events import Attacked
from engine.scenario import put
from tests.engine.force_of_will.held import ruler, scenario
from tests.engine.force_of_will.test_rare_words import cast
from tests.engine.rules import rule

IMP, OWL = "Imp 100/200", "Owl 200/200: [Flying]"
HERO = "Hero 400/400"
ONE_IMP = {"field": [IMP]}


# -- entering the field ----------------------------------------------------------------------------
@rule("FoW 910.1", "FoW 105.4")
@pytest.mark.parametrize(("life", "pays", "rested"), [(4000, True, False), (4000, False, True), (200, None, True)])
def test_card_enters_rested_unless_life_is_paid(life, pays, rested):
    gate = "Gate 100/100 {1}: This card enters your field rested unless you pay 300 life."
    table = scenario(me={"hand": [gate], "will": "V", "life": life})
    table.me.play("Gate").table.resolve()
    if pays is not None:  # a player who could not pay gets no decision
        (table.me.yes if pays else table.me.no)()
    assert table["Gate"].rested is rested
    assert table.me.life == life - (300 if pays else 0)


@rule("FoW 910.1", "FoW 202.3a")
@pytest.mark.parametrize("judged", [True, False])
def test_card_enters_rested_under_a_ruler_of_another_name(judged):
    gate = 'Gate 100/100 {1}: If your J/ruler is not "Queen", this card enters your field rested.'
    table = scenario(me={"ruler": put(ruler(), judged=judged), "hand": [gate], "will": "V"})
    table.me.play("Gate").table.resolve()
    assert table["Gate"].rested is not judged


@rule("FoW 910.1", "FoW 1014.2")
def test_revealing_a_resonator_lets_a_card_enter_recovered():
    gate = (
        "Gate 100/100 {1}: As this card enters your field, you may reveal a resonator card from your hand. "
        "If you don't, this card enters your field rested."
    )
    table = scenario(me={"hand": [gate, IMP], "will": "V"}, hold=True)
    table.me.play("Gate").table.resolve()
    table.me.yes()
    assert not table["Gate"].rested


@rule("FoW 1022.6")
@pytest.mark.parametrize("field", [[], [IMP], [IMP, IMP]])
def test_card_enters_with_counters_for_each_controlled_resonator(field):
    hive = "Hive 100/100 {1}: This card enters your field with two [+100/+100] counters on it for each Elf you control."
    table = scenario(me={"hand": [hive.replace("Elf", "resonator")], "field": field, "will": "V"})
    table.me.play("Hive").table.resolve()
    assert table["Hive"].atk == 100 + 200 * len(field)


# -- battle ----------------------------------------------------------------------------------------
@rule("FoW 104.1", "FoW 804.3")
def test_compulsory_blocker_is_the_only_offered_block():
    dare = "Dare {1} (Chant): Target resonator must block this turn if able."
    table = scenario(me={"field": [HERO], "hand": [dare], "will": "V"}, you={"field": [IMP, OWL]})
    table.me.play("Dare", "Imp").table.resolve()
    table.me.attack("Hero", table.you)
    table.pass_until("block")
    assert table.you.options == ["block Imp"]


@rule("FoW 104.1", "FoW 804.4")
def test_compulsory_blocker_that_cannot_block_binds_no_others():
    dare = "Dare {1} (Chant): Target resonator must block this turn if able."
    table = scenario(me={"field": [HERO], "hand": [dare], "will": "V"}, you={"field": [put(IMP, rested=True), OWL]})
    table.me.play("Dare", "Imp").table.resolve()
    table.me.attack("Hero", table.you)
    table.pass_until("block")
    assert table.you.options == ["no_block", "block Owl"]


@rule("FoW 104.4", "FoW 803.3b")
def test_card_that_cannot_attack_resonators_attacks_the_player():
    tame = "Tame 400/400: This card cannot attack resonators."
    table = scenario(me={"field": [tame]}, you={"field": [put(IMP, rested=True)]})
    table.me.attack("Tame")
    (attack,) = table.events(Attacked)
    assert attack.target == seat_ref(1), "it was not asked"


# -- numbers, limits -------------------------------------------------------------------------------
@rule("FoW 1007.1", "FoW 903.2f")
def test_damage_is_multiplied_by_x():
    surge = "Surge {X} (Chant): This card deals 200 damage multiplied by X to your opponent."
    table = scenario(me={"hand": [surge], "will": "VVV"})
    table.me.play("Surge", x=3).table.resolve()
    assert table.you.life == 3400


@rule("FoW 105.4", "FoW 1022.5")
@pytest.mark.parametrize(("n", "more"), [(0, 0), (1, 0), (2, 100), (5, 200)])
def test_for_each_two_counters_ignores_an_odd_counter(n, more):
    hoard = "Hoard 100/100: This card gains [+100/+100] for each two growth counters on it."
    table = scenario(me={"field": [put(hoard, counters={"growth": n})]})
    assert table["Hoard"].atk == 100 + more


@rule("FoW 905.1")
def test_ability_has_a_limit_of_uses_per_turn():
    pump = "Pump 100/100: [0]: This card gains [+100/0] until end of turn. Play this ability up to two times per turn."
    table = scenario(me={"field": [pump]})
    for atk in (200, 300):
        table.me.activate("Pump").table.resolve()
        assert table["Pump"].atk == atk
    assert "activate Pump" not in table.me.options


# -- conditions ------------------------------------------------------------------------------------
@rule("FoW 105.3", "FoW 105.4", "FoW 307.4a", "FoW 202.3a")
@pytest.mark.parametrize(
    ("condition", "yes", "no"),
    [
        ("your life is exactly 4000", ({}, {}), ({"life": 4100}, {})),
        ("you control fewer resonators than your opponent", ({}, ONE_IMP), (ONE_IMP, ONE_IMP)),
        ("you control more resonators than your opponent", (ONE_IMP, {}), (ONE_IMP, ONE_IMP)),
        ('you control "Imp" and "Owl"', ({"field": [IMP, OWL]}, {}), ({"field": [IMP]}, {"field": [OWL]})),
        ('your J/ruler is not "Queen"', ({"ruler": ruler()}, {}), ({"ruler": put(ruler(), judged=True)}, {})),
        (
            "you control a resonator and you control no regalia",
            ({"field": [IMP]}, {}),
            ({"field": [IMP, "Cup (Regalia)"]}, {}),
        ),
        ("you control a regalia or you have no cards in your hand", ({}, {}), ({"hand": [IMP]}, {})),
    ],
)  # fmt: skip
def test_draw_happens_exactly_if_the_condition_holds(condition, yes, no):
    for (mine, theirs), drawn in ((yes, 1), (no, 0)):
        table = cast(f"If {condition}, draw a card.", me=mine, you=theirs)
        assert len(table.me.hand) == len(mine.get("hand", ())) + drawn


# -- damage, targets, keywords ---------------------------------------------------------------------
@rule("FoW 1018.1b")
@pytest.mark.parametrize(("whose", "safe"), [("your opponent's", True), ("your", False)])
def test_damage_is_prevented_only_in_turns_of_the_named_player(whose, safe):
    calm = f"Calm 100/100: Prevent all damage that would be dealt to this card during {whose} turn."
    hit = "Hit {1} (Chant): This card deals 100 damage to target resonator."
    table = scenario(me={"hand": [hit], "will": "V"}, you={"field": [calm]})
    table.me.play("Hit", "Calm").table.resolve()
    assert ("Calm" in table) is safe


@rule("FoW 1120.3")
@pytest.mark.parametrize(("attribute", "safe"), [("water", True), ("darkness", True), ("fire", False)])
def test_barrier_with_two_attributes_stops_each_of_them(attribute, safe):
    ward = "Ward 100/100: [Barrier][U][B]"
    hit = f"Hit {{1}} (Chant, {attribute}): Destroy target resonator."
    table = scenario(me={"hand": [hit], "will": "V"}, you={"field": [ward]})
    refusal = table.me.why_not(play="Hit")
    assert (refusal is not None and refusal.clause == "903.2g") is safe


@rule("FoW 1022.5")
def test_only_resonators_with_such_a_counter_are_destroyed():
    text = "Destroy all resonators with one or more [+100/+100] counters on them."
    table = cast(text, you={"field": [put(IMP, counters={"+100/+100": 1}), OWL]})
    assert table.you.field == ["Owl"]


@rule("FoW 1012.1", "FoW 901.1a", "FoW 901.1b")
@pytest.mark.parametrize("kind", ["activate", "automatic"])
@pytest.mark.parametrize("cancelled", [True, False])
def test_activate_or_automatic_ability_can_be_cancelled(kind: str, cancelled: bool):
    stop = "Stop {1} (Chant): [Quickcast] | Cancel target activate or automatic ability."
    bell = "Bell (Regalia): [Rest]: You gain 500 life."
    pup = "Pup 100/100 {1}: [Enter] ⇒ You gain 500 life."
    table = scenario(me={"field": [bell], "hand": [pup], "will": "V"}, you={"hand": [stop], "will": "V"})
    if kind == "activate":
        source = "Bell"
        table.me.activate("Bell")
    else:
        source = "Pup"
        table.me.play("Pup")
        assert table.you.why_not(play="Stop") is not None  # Pup is a spell
        table.resolve()
    assert table.chase == [source]
    if cancelled:
        table.me.pass_()
        table.you.play("Stop", source)
    table.resolve_all()
    assert table.me.life == (4000 if cancelled else 4500)
    assert source in table.me.field  # only the ability is cancelled


# -- decks -----------------------------------------------------------------------------------------
@rule("FoW 1014.2", "FoW 305.2", "FoW 201.3")
def test_search_of_the_magic_stone_deck_offers_only_non_special_stones():
    text = (
        "Search your magic stone deck for a non-special magic stone and put it into the field. "
        "Then shuffle your magic stone deck."
    )
    rock, gem = "Wind Magic Stone", "Odd Rock (Special Magic Stone)"
    table = scenario(me={"stones": [gem, rock], "hand": [f"Dig {{1}} (Chant): {text}"], "will": "V"})
    table.me.play("Dig").table.resolve()
    assert table.me.options == ["search Wind Magic Stone"]
    table.me.choose("Wind Magic Stone")
    machine = table.machine
    assert table.me.field == ["Wind Magic Stone"]
    assert [machine.printed_card(card).name.en for card in machine.zone(0, "stone")] == ["Odd Rock"]
