"""Minor phrases of older and newer sets, each on a table.

They are about prevention by source, costs of God's Arts, tokens, cards of an extra deck, and replaced events this
turn."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import BOLT, FELL, battle, ruler, scenario, to_main
from tests.engine.rules import rule

IMP, OX, HERO = "Imp 100/700", "Ox 300/1200", "Hero 400/400"


# -- prevention ------------------------------------------------------------------------------------
@rule("FoW 1018.1b", "FoW 912.1")
def test_prevention_covers_only_damage_between_the_named_resonators():
    guard = (
        "Guard {0} (Chant): Prevent all damage that would be dealt to resonators you control by resonators your "
        "opponent controls until end of turn."
    )
    table = scenario(me={"field": ["Hero 400/800"], "hand": [guard, BOLT], "will": "R"}, you={"field": [OX]})
    table.me.play("Guard").table.resolve()
    battle(table, "Ox")
    assert (table["Hero"].damage, table["Ox"].damage) == (0, 400)
    table.me.play("Bolt", "Hero").table.resolve()
    assert table["Hero"].damage == 500


@rule("FoW 1018.1b", "FoW 912.1")
def test_only_the_next_damage_by_the_target_is_prevented():
    guard = "Guard {0} (Chant): Prevent the next damage that would be dealt by target resonator this turn."
    spit = "Spit 100/100: [0]: This card deals 200 damage to your opponent."
    table = scenario(me={"field": [spit], "hand": [guard]})
    table.me.play("Guard", "Spit").table.resolve()
    for life in (4000, 3800, 3600):
        table.me.activate("Spit").table.resolve()
        assert table.you.life == life


# -- God's Arts ------------------------------------------------------------------------------------
def queen(text: str = "God's Art [Dawn] [3]: You gain 500 life.") -> dict[str, object]:
    return put(ruler("", text), judged=True)


SONG = (
    'Song {0} (Chant): As long as your J-ruler is "Queen", '
    "you may pay [1] less to play its God's Art abilities this turn."
)


@rule("FoW 903.2i-4", "FoW 1112.1")
@pytest.mark.parametrize(("text", "life"), [(queen(), 4500), (queen("[3]: You gain 500 life."), None)])
def test_gods_arts_of_the_named_j_ruler_cost_less_this_turn(text, life):
    table = scenario(me={"ruler": text, "hand": [SONG], "will": "VV"})
    assert table.me.why_not(activate="Queen") is not None
    table.me.play("Song").table.resolve()
    assert (table.me.why_not(activate="Queen") is None) == (life is not None)
    if life is not None:
        table.me.activate("Queen").table.resolve()
        assert table.me.life == life
    table.end_turn()


@rule("FoW 903.2i-4", "FoW 202.3a")
@pytest.mark.parametrize(("name", "atk", "may"), [("Queen", 700, True), ("King", 500, False)])
def test_named_effect_does_nothing_for_a_j_ruler_of_another_name(name, atk, may):
    song = 'Hymn {0} (Chant): As long as your J-ruler is "Queen", it gains [+200/+200] until end of turn.'
    hand = [one.replace("Queen", name) for one in (SONG, song)]
    table = scenario(me={"ruler": queen(), "hand": hand, "will": "VV"})
    table.me.play("Song").table.resolve()
    table.me.play("Hymn").table.resolve()
    assert table["Queen"].atk == atk
    assert (table.me.why_not(activate="Queen") is None) == may


ART_IN_NEED = (
    'Plea {0} (Chant): If your J-ruler is "Queen", you may pay [1] less to play its God\'s Art abilities this turn.'
)


@rule("FoW 909.4")
@pytest.mark.parametrize("said", [SONG, ART_IN_NEED])
@pytest.mark.parametrize(("name", "life"), [("Queen", 4500), ("King", None)])
def test_gods_arts_cost_less_for_a_j_ruler_that_appears_later(said, name, life):
    """The worked example: it is played before there is such a J-ruler.

    The effect stores the name and checks it later."""
    art = ruler("[Judgment] [1]", "God's Art [Dawn] [3]: You gain 500 life.")
    table = scenario(me={"ruler": art, "hand": [said.replace("Queen", name)], "will": "VVV"})
    table.me.play(said.split()[0]).table.resolve()
    table.me.judgment().table.resolve_all()
    assert (table.me.why_not(activate="Queen") is None) == (life is not None)
    if life is not None:
        table.me.activate("Queen").table.resolve()
        assert table.me.life == life


@rule("FoW 909.4", "FoW 909.1")
def test_gods_art_reduction_ends_with_the_turn():
    art = ruler("[Judgment] [1]", "God's Art [Dawn] [3]: You gain 500 life.")
    stones = ["Light Magic Stone"] * 2
    table = scenario(me={"ruler": put(art, judged=True), "hand": [SONG], "field": stones})
    table.me.play("Song").table.resolve()
    assert table.me.why_not(activate="Queen") is None
    to_main(table, 0)
    assert table.me.why_not(activate="Queen") is not None


@rule("FoW 903.2i-3", "FoW 1112.1", "FoW 705.2c")
@pytest.mark.parametrize(
    ("text", "will", "may"),
    [
        ("Your opponent pays [1] more to play [Judgment] or God's Art abilities.", "VVV", False),
        ("Your opponent pays [1] more to play [Judgment] or God's Art abilities.", "VVVV", True),
        ("Your opponent pays [1] more to play God's Art abilities.", "VVV", False),
    ],
)
def test_gods_arts_and_judgment_cost_more_as_worded(text, will, may):
    table = scenario(me={"ruler": queen(), "will": will}, you={"field": [f"Tax (Regalia): {text}"]})
    assert (table.me.why_not(activate="Queen") is None) == may
    judge = ruler("[Judgment] [3]")
    table = scenario(me={"ruler": judge, "will": will}, you={"field": [f"Tax (Regalia): {text}"]})
    assert (table.me.why_not(judgment="Oracle") is None) == (may or "[Judgment]" not in text)


# -- tokens ----------------------------------------------------------------------------------------
MAKE = "Make {0} (Chant): Put a [200/200] fire Human resonator token into your field."


@rule("FoW 1303.1")
def test_only_a_token_can_be_targeted_as_a_resonator_token():
    raise_ = "Raise 100/100: [Rest]: Target resonator token gains [+100/+100] until end of turn."
    table = scenario(me={"hand": [MAKE], "field": [raise_, "Elm 300/300 (Human)"]})
    assert table.me.why_not(activate="Raise") is not None
    table.me.play("Make").table.resolve()
    table.me.activate("Raise").table.resolve()
    assert (table["Human"].atk, table["Elm"].atk) == (300, 300)


@rule("FoW 1303.1", "FoW 906.4")
def test_non_token_trigger_ignores_tokens():
    mourn = (
        "Mourn (Regalia): Whenever a non-token resonator you control is put into a graveyard from the field => "
        "You gain 100 life."
    )
    fell = FELL.replace("{1}", "{0}")
    table = scenario(me={"hand": [MAKE, fell, fell], "field": [mourn, OX]})
    table.me.play("Make").table.resolve()
    table.me.play("Fell", "Human").table.resolve_all()
    assert table.me.life == 4000
    table.me.play("Fell", "Ox").table.resolve_all()
    assert table.me.life == 4100


# -- zones -----------------------------------------------------------------------------------------
@rule("FoW 314.2", "FoW 1133.2")
def test_revealed_cards_of_the_own_extra_deck_are_counted():
    tale = "Tale {1} (Chant, Story): Draw a card."
    read = "Reader 100/100: This card gains [+100/+100] for each card revealed from your extra deck."
    extra = [put(tale, revealed=True), put(tale, revealed=True), tale]
    table = scenario(me={"field": [read], "extra": extra}, you={"extra": [put(tale, revealed=True)]})
    assert table["Reader"].atk == 300


@rule("FoW 302.3", "FoW 703.3")
@pytest.mark.parametrize(("awakened", "zone"), [(True, "hand"), (False, "graveyard")])
def test_awakened_chant_returns_to_the_hand_as_it_resolves(awakened, zone):
    song = (
        "Song {0} (Chant): You gain 100 life. "
        "If this card was awakened, put it into its owner's hand as it resolves. | [Awakening][1]"
    )
    table = scenario(me={"hand": [song], "will": "V"})
    table.me.play("Song")
    (table.me.yes if awakened else table.me.no)()
    table.resolve()
    assert (table.me.life, getattr(table.me, zone)) == (4100, ["Song"])


@rule("FoW 303.1b", "FoW 910.1")
def test_only_opposing_resonators_enter_rested():
    frost = "Frost (Regalia): Resonators your opponent controls enter the field rested."
    cheap = ["Elm 100/100 {0}", "Wand {0} (Regalia)"]
    table = scenario(me={"hand": cheap}, you={"field": [frost]})
    for name, rested in (("Elm", True), ("Wand", False)):
        table.me.play(name).table.resolve()
        assert table[name].rested is rested
    table = scenario(me={"hand": cheap[:1], "field": [frost]})
    table.me.play("Elm").table.resolve()
    assert not table["Elm"].rested


@rule("FoW 901.2b", "FoW 910.1")
@pytest.mark.parametrize("event", ["leave your field", "be put into a graveyard"])
def test_card_that_would_leave_this_turn_is_removed_instead(event):
    lend = (
        "Lend {0} (Chant): Put target resonator from your graveyard into your field. "
        f"If it would {event} this turn, remove it from the game instead."
    )
    fell = FELL.replace("{1}", "{0}")
    table = scenario(me={"hand": [lend, fell, fell], "graveyard": [OX], "field": [IMP]})
    table.me.play("Lend").table.resolve()
    table.me.play("Fell", "Ox").table.resolve_all()
    table.me.play("Fell", "Imp").table.resolve_all()
    assert table.me.removed == ["Ox"]
    assert "Imp" in table.me.graveyard


@rule("FoW 901.2b")
def test_removal_replacement_ends_with_the_turn():
    lend = (
        "Lend {0} (Chant): Target resonator gains [+100/0] until end of turn. "
        "If it would leave your field this turn, remove it from the game instead."
    )
    fell = FELL.replace("{1}", "{0}")
    table = scenario(me={"hand": [lend, fell], "field": [OX]})
    table.me.play("Lend").table.resolve()
    table.end_turn().end_turn()
    table.me.play("Fell", "Ox").table.resolve_all()
    assert table.me.removed == []


# -- decks -----------------------------------------------------------------------------------------
ELM, FIR = "Elm 100/100 {1}", "Fir 100/100 {1}"


@rule("FoW 1014.2")
@pytest.mark.parametrize(("deck", "found"), [([ELM, FIR], ["Elm", "Fir"]), ([FIR, IMP], ["Fir"]), ([IMP, OX], [])])
def test_search_finds_one_card_of_each_name(deck, found):
    call = (
        'Call {0} (Chant): Search your deck for a card named "Elm" and/or a card named "Fir", reveal them and put '
        "them into your hand. Then shuffle your deck."
    )
    table = scenario(me={"hand": [call], "deck": [*deck, IMP]})
    table.me.play("Call").table.resolve()
    for name in ("Elm", "Fir"):
        table.me.choose(*([name] if name in found else []))
    assert sorted(table.me.hand) == found


@rule("FoW 903.3b", "FoW 910.1")
@pytest.mark.parametrize(("plays", "zone"), [(0, "hand"), (1, "field")])
def test_found_card_goes_to_the_field_if_the_condition_holds(plays, zone):
    call = (
        "Call {0} (Chant): Search your deck for a resonator with total cost 1, reveal it and put it into your hand. "
        "Then shuffle your deck. If you played two or more cards this turn, put that resonator into your field instead."
    )
    read = "Read {0} (Chant): You gain 100 life."
    table = scenario(me={"hand": [call, read], "deck": [ELM, OX, OX, OX]})
    for _ in range(plays):
        table.me.play("Read").table.resolve()
    table.me.play("Call").table.resolve()
    table.me.choose("Elm")
    assert "Elm" in getattr(table.me, zone)
    assert table.me.deck == 3


@rule("FoW 903.3b")
@pytest.mark.parametrize("into", ["hand", "field"])
def test_player_may_put_the_found_card_into_the_field_instead(into):
    call = (
        "Call {0} (Chant): Search your deck for a resonator with total cost 1, reveal it and put it into your hand. "
        "Then shuffle your deck. If you control a Human, you may put it into your field instead."
    )
    table = scenario(me={"hand": [call], "deck": [ELM, OX], "field": ["Ash 100/100 (Human)"]})
    table.me.play("Call").table.resolve()
    table.me.choose("Elm")
    table.me.choose(["hand", "field"].index(into))
    assert "Elm" in getattr(table.me, into)


# -- the rest --------------------------------------------------------------------------------------
@rule("FoW 202.3", "FoW 904.2a")
def test_card_can_have_an_additional_name():
    twin = 'Twin 100/100: This card has "Mirror" in addition to its other names.'
    hail = 'Hail {0} (Chant): Target card named "Mirror" gains [+100/0] until end of turn.'
    table = scenario(me={"field": [twin, IMP], "hand": [hail]})
    table.me.play("Hail").table.resolve()
    assert table["Twin"].atk == 200


@rule("FoW 907.4", "FoW 907.5")
def test_two_wills_can_have_different_chosen_attributes():
    well = "Well 100/100: [Rest]: Produce two wills in any combination of attributes."
    spell = "Spell {W}{R} (Chant): You gain 100 life."
    table = scenario(me={"field": [well], "hand": [spell]})
    table.me.play("Spell").table.resolve()
    assert (table.me.life, table["Well"].rested) == (4100, True)


@rule("FoW 1007.5")
def test_damage_is_dealt_to_a_resonator_and_the_opponent_together():
    blast = "Blast {X} (Chant): This card deals 200 damage multiplied by X to target resonator and your opponent."
    table = scenario(me={"hand": [blast], "will": "VVV"}, you={"field": [OX]})
    table.me.play("Blast", "Ox", x=2).table.resolve()
    assert (table["Ox"].damage, table.you.life) == (400, 3600)


@rule("FoW 1109.2a", "FoW 906.4")
@pytest.mark.parametrize(("awakened", "life"), [(True, 4100), (False, 4000)])
def test_awakening_a_spell_triggers(awakened, life):
    sage = "Sage 100/100: Whenever you awaken a spell => You gain 100 life."
    song = "Song {0} (Chant): Draw a card. | [Awakening][1]"
    table = scenario(me={"field": [sage], "hand": [song], "will": "V"})
    table.me.play("Song")
    (table.me.yes if awakened else table.me.no)()
    table.resolve_all()
    assert table.me.life == life


@rule("FoW 206.2")
def test_only_opposing_resonators_with_the_lowest_cost_are_destroyed():
    cull = (
        "Cull {0} (Chant): Destroy all resonators your opponent controls with the lowest total cost among resonators "
        "your opponent controls."
    )
    field = ["Elm 100/100 {2}", "Fir 100/100 {2}", "Oak 100/100 {4}"]
    table = scenario(me={"hand": [cull], "field": ["Ash 100/100 {1}"]}, you={"field": field})
    table.me.play("Cull").table.resolve()
    assert (table.me.field, table.you.field) == (["Ash"], ["Oak"])


@rule("FoW 901.1")
def test_only_resonators_without_abilities_are_destroyed():
    cull = "Cull {0} (Chant): Destroy all resonators with no abilities."
    table = scenario(me={"hand": [cull]}, you={"field": ["Owl 100/100: [Flying]", "Ox 100/100"]})
    table.me.play("Cull").table.resolve()
    assert table.you.field == ["Owl"]


@rule("FoW 202.3a")
@pytest.mark.parametrize(("name", "life"), [("Queen", 4100), ("King", 4100), ("Page", 4000)])
def test_condition_with_two_names_holds_for_either(name, life):
    hail = 'Hail {0} (Chant): If you control "Queen" or "King", you gain 100 life.'
    table = scenario(me={"field": [f"{name} 100/100"], "hand": [hail]})
    table.me.play("Hail").table.resolve()
    assert table.me.life == life


@rule("FoW 202.3a")
def test_cost_rests_a_resonator_other_than_the_named_one():
    bell = 'Bell 100/100: Rest a recovered resonator you control other than "Queen": You gain 100 life.'
    table = scenario(me={"field": [bell, "Queen 100/100"]})
    table.me.activate("Bell").table.resolve()
    assert (table["Bell"].rested, table["Queen"].rested) == (True, False)
