"""FoW 1400: old wordings mean the same as new ones, and old cards are played together with new ones."""

from __future__ import annotations

import pytest

from engine import cards
from engine.language import Reading, lexicon
from engine.language.grammar.categories import ChantLine, Line
from engine.language.grammar.names import IN_QUOTES
from engine.scenario import put
from engine.shared.printed import CardDef
from tests.engine.force_of_will.held import BOLT, QUICK_BOLT, battle, ruler, scenario
from tests.engine.rules import rule

FOW = lexicon("force_of_will")
NAMES = FOW.names.beside([], open=IN_QUOTES)


def tree(text: str, *, lang: str = "en", spell: bool = False):
    """Return the tree of a line."""
    found = FOW.read(text, *((ChantLine, Line) if spell else (Line,)), lang=lang, names=NAMES)
    assert isinstance(found, Reading), found
    assert not found.others
    return found.tree


def same(old: str, now: str, *, spell: bool = False) -> None:
    assert tree(old, spell=spell) == tree(now, spell=spell)


def made(type: str, text: str = "", **more: object) -> CardDef:
    return cards.make_card("force_of_will", {"id": "old", "name": "Old", "type": type, "text": text, **more})


# -- 1402 to 1404: names, races, zones -------------------------------------------------------------
@rule("FoW 1401.1", "FoW 1402.1")
def test_name_in_double_corner_brackets_reads_as_a_name_in_quotes():
    same("Destroy target resonator named 『Old Wolf』.", 'Destroy target resonator named "Old Wolf".', spell=True)
    now, old = (f"{name}という名前の対象のリゾネイター1体を破壊する。" for name in ("“Old Wolf”", "『Old Wolf』"))
    assert tree(old, lang="ja", spell=True) == tree(now, lang="ja", spell=True)


@rule("FoW 1403.1")
@pytest.mark.parametrize("races", ["Wolf/Human", "Wolf・Human", ["Wolf", "Human"]])
def test_races_may_be_separated_by_a_dot(races: object):
    card = made("Resonator", race=races, atk=100, **{"def": 100})
    assert card.races == {"Wolf", "Human"}
    assert card.front.type_line.en == "Resonator: Wolf/Human"


@rule("FoW 1404.1")
def test_magic_stone_area_reads_as_the_field():
    same(
        "[Enter]: Put target magic stone from your graveyard into your magic stone area.",
        "[Enter] ⇒ Put target magic stone from your graveyard into your field.",
    )


@rule("FoW 1404.2")
def test_chant_standby_area_reads_as_the_standby_area():
    same(
        "Draw a card for each card in your chant-standby area.",
        "Draw a card for each card in your standby area.",
        spell=True,
    )


# -- 1405: chants ----------------------------------------------------------------------------------
@rule("FoW 1405.1", "FoW 1405.2")
@pytest.mark.parametrize("kind", ["Spell", "Spell:Chant", "Spell: Chant"])
def test_spell_is_a_chant_without_a_subtype(kind: str):
    card = made(kind, "Draw a card.", cost="{1}")
    assert card.types == {"chant"}
    assert cards.keywords(card.front) == ()
    table = scenario(me={"hand": [f"Old {{1}} ({kind}): Draw a card.", "Mine 1/1 {9}"], "will": "V"})
    assert table.me.play("Old").table.resolve().me.hand == ["Mine", "Filler"]


@rule("FoW 1405.2a", "FoW 1405.3a", "FoW 1405.4a")
@pytest.mark.parametrize(
    ("old", "now"),
    [
        ("[Spell:Chant]", "chant"),
        ("[Spell: Chant-Instant]", "chant with [Quickcast]"),
        ("[Spell:Chant-Standby]", "chant with [Trigger]"),
    ],
)
def test_text_about_a_chant_subtype_reads_as_the_current_wording(old: str, now: str):
    same(
        f"Search your main deck for a {old}, reveal it and put it into your hand. Then shuffle your main deck.",
        f"Search your deck for a {now}, reveal it and put it into your hand. Then shuffle your deck.",
        spell=True,
    )


@rule("FoW 1405.3")
def test_chant_instant_has_quickcast():
    old = "Spark {R} (Spell:Chant-Instant, fire): This card deals 500 damage to target J/resonator."
    table = scenario(me={"hand": [BOLT], "field": ["Ox 500/600"], "will": "R"}, you={"hand": [old], "will": "R"})
    table.me.play("Bolt", "Ox").pass_()
    table.you.play("Spark", "Ox").table.resolve_all()
    assert sorted(table.me.graveyard) == ["Bolt", "Ox"]
    assert table.you.graveyard == ["Spark"]
    card = made("Spell:Chant-Instant", "Draw a card.", cost="{1}")
    assert [keyword.name.en for keyword in cards.keywords(card.front)] == ["Quickcast"]
    assert card.front.type_line.en == "Spell: Chant-Instant"


@rule("FoW 1405.3")
def test_search_for_a_chant_instant_finds_chants_with_quickcast():
    seek = (
        "Seek {1} (Spell:Chant): Search your main deck for a [Spell:Chant-Instant] and put it into your hand. "
        "Then shuffle your main deck."
    )
    old = "Spark {R} (Spell:Chant-Instant, fire): Draw a card."
    table = scenario(me={"hand": [seek], "deck": [BOLT, old, QUICK_BOLT.replace("Bolt", "Quick")], "will": "V"})
    table.me.play("Seek").table.resolve()
    assert sorted(table.me.options) == ["search Quick", "search Spark"]


@rule("FoW 1405.2a", "FoW 1405.3a")
@pytest.mark.parametrize(
    "said",
    [
        "[Spell:Chant] or [Spell:Chant-Instant]",
        "Spell:Chant or Spell:Chant-Instant",
        "[Chant] or [Chant-Instant]",
        "[Spell:Chant-Instant] or [Spell:Chant]",
    ],
)
@pytest.mark.parametrize("attribute", ["", "fire "])
def test_attribute_before_two_kinds_of_chants_applies_to_both(said: str, attribute: str):
    seek = f"Seek {{1}} (Spell:Chant): Search your main deck for a {attribute}{said} and put it into your hand."
    deck = [
        "Burn {R} (Spell:Chant, fire): Draw a card.",
        "Spark {R} (Spell:Chant-Instant, fire): Draw a card.",
        "Gust {G} (Spell:Chant, wind): Draw a card.",
        "Breeze {G} (Spell:Chant-Instant, wind): Draw a card.",
    ]
    table = scenario(me={"hand": [seek], "deck": deck, "will": "V"})
    table.me.play("Seek").table.resolve()
    found = ["search Burn", "search Spark"] if attribute else sorted(f"search {card.split()[0]}" for card in deck)
    assert sorted(table.me.options) == found


@rule("FoW 1405.3a")
def test_noun_with_two_conflicting_qualifiers_is_refused():
    with pytest.raises(ValueError, match="not understood"):
        scenario(me={"hand": ["Deny {1} (Chant): Cancel target fire chant or chant with [Quickcast]."]})


@rule("FoW 1405.4", "FoW 1416.4a")
def test_chant_standby_has_trigger():
    old = "Snare {9} (Spell:Chant-Standby): Draw a card."
    table = scenario(me={"standby": [put(old)]}, turn=5, turn_player="you")
    table.you.pass_()
    table.me.play("Snare").table.resolve()
    assert table.me.hand == ["Filler"]
    assert table.me.graveyard == ["Snare"]


# -- 1407 to 1410 ----------------------------------------------------------------------------------
@rule("FoW 1407.1", "FoW 1407.2")
def test_summon_spells_are_resonator_spells_and_normal_spells_are_not():
    deny = "Deny {1} (Spell:Chant-Instant): Cancel target normal spell."
    bar = "Bar {1} (Spell:Chant-Instant): Cancel target summon spell."
    for answer, falls in ((deny, "Song"), (bar, "Imp")):
        mine = ["Song {0} (Chant): You gain 100 life.", "Imp 100/100 {0}"]
        table = scenario(me={"hand": mine}, you={"hand": [answer], "will": "V"})
        spared = next(name for name in ("Song", "Imp") if name != falls)
        table.me.play(spared).pass_()
        assert table.you.why_not(play=answer.split()[0]).clause == "903.2g"
        table.you.pass_()
        table.me.play(falls).pass_()
        table.you.play(answer.split()[0], falls).table.resolve_all()
        assert table.me.graveyard.count(falls) == 1


@rule("FoW 1408.1")
def test_j_activate_is_judgment():
    table = scenario(me={"ruler": ruler("[J-Activate] Pay [W][1]."), "will": "WV"})
    table.me.judgment().table.resolve_all()
    assert table.me.field == ["Queen"]
    assert table.me.will == ""


@rule("FoW 1409.1")
@pytest.mark.parametrize(
    ("old", "now"),
    [
        ("[Continuous]: Added J/resonator gains [+500/+500].", "Added J/resonator gains [+500/+500]."),
        ("[Continuous] Each Dragon you control gains [Flying].", "Each Dragon you control gains [Flying]."),
        ("[Activate] [Rest]: Draw a card.", "[Rest]: Draw a card."),
        ("[Activate] Pay [W][1], [Rest]: Draw a card.", "[W][1], [Rest]: Draw a card."),
        ("[Activate] Pay 200 life: Draw a card.", "Pay 200 life: Draw a card."),
        (
            'Target resonator gains "[Activate] Pay [W]: Draw a card." until end of turn.',
            'Target resonator gains "[W]: Draw a card." until end of turn.',
        ),
    ],
)
def test_icons_of_ability_kinds_are_ignored(old: str, now: str):
    same(old, now, spell=old.startswith("Target"))


@rule("FoW 1410.1", "FoW 1410.1a")
@pytest.mark.parametrize(("moment", "gained"), [("beginning", 100), ("end", 100)])
def test_battle_phase_reads_as_a_battle(moment: str, gained: int):
    bell = f"Bell (Regalia): [Continuous]: At the {moment} of battle phase, you gain 100 life."
    table = scenario(me={"field": [bell, "Hero 100/100"]})
    battle(table)
    table.resolve_all()
    assert table.me.life == 4000 + gained


# -- 1411: automatic abilities ---------------------------------------------------------------------
@rule("FoW 1411.1")
@pytest.mark.parametrize(
    "old",
    [
        "[Continuous]: Whenever this card attacks, draw a card.",
        "[Continuous]: Whenever this card attacks: draw a card.",
        "Whenever this card attacks, draw a card.",
    ],
)
def test_comma_after_the_event_reads_as_an_arrow(old: str):
    same(old, "Whenever this card attacks ⇒ Draw a card.")


@rule("FoW 1411.1")
def test_comma_in_a_name_does_not_end_the_event():
    same(
        '[Continuous]: When "Ann, the Old" attacks, draw a card.',
        'When "Ann, the Old" attacks ⇒ Draw a card.',
    )


@rule("FoW 1411.1")
def test_delayed_effect_of_a_spell_is_not_an_ability():
    text = "At end of turn, you gain 100 life."
    assert tree(text, spell=True) != tree(text)
    table = scenario(me={"hand": [f"Later {{0}} (Spell:Chant-Instant): {text}"]})
    table.me.play("Later").table.resolve()
    assert table.me.life == 4000
    table.end_turn()
    assert table.me.life == 4100


@rule("FoW 1411.2", "FoW 1411.2a")
def test_enter_without_an_arrow_is_an_automatic_ability():
    for old in ("[Enter]: Draw a card.", "[Enter] Draw a card."):
        same(old, "[Enter] ⇒ Draw a card.")
    table = scenario(me={"hand": ["Imp 100/100 {0}: [Enter]: Draw a card."]})
    table.me.play("Imp").table.resolve()
    assert table.chase == ["Imp"]
    assert table.resolve_all().me.hand == ["Filler"]


@rule("FoW 1411.2b", "FoW 1411.2a")
def test_both_spellings_of_enter_are_one_keyword():
    for text in ("[Enter]: Draw a card.", "[Enter] ⇒ Draw a card."):
        card = made("Resonator", text, atk=100, **{"def": 100})
        assert [keyword.name.en for keyword in cards.keywords(card.front)] == ["Enter"]


@rule("FoW 1411.3")
@pytest.mark.parametrize(
    "old",
    [
        "[Continuous]: When this card enters the field, draw a card.",
        "[Continuous]: When this card comes into a field: draw a card.",
        "When this card enters the field, draw a card.",
    ],
)
def test_when_this_card_enters_the_field_reads_as_enter(old: str):
    same(old, "[Enter] ⇒ Draw a card.")


@rule("FoW 1411.3a")
@pytest.mark.parametrize(
    "old",
    [
        "[Continuous]: When this card enters the field from a graveyard, draw a card.",
        "[Continuous]: When this card enters the field or attacks, draw a card.",
    ],
)
def test_entering_from_a_zone_or_with_another_event_is_not_enter(old: str):
    names = {getattr(type(word), "name", "") for word in tree(old).words()}
    assert "Enter" not in names


# -- 1412: acts ------------------------------------------------------------------------------------
@rule("FoW 1412.1")
def test_verb_addition_reads_as_add():
    same("[0]: Addition this card to target resonator.", "[0]: Add this card to target resonator.")


@rule("FoW 1412.2")
def test_resonator_is_summoned_when_it_resolves_from_the_chase():
    horn = "Horn (Regalia): Whenever a resonator is summoned, you gain 100 life."
    raise_ = "Raise {0} (Chant): Put target resonator from your graveyard into the field."
    table = scenario(me={"field": [horn], "hand": ["Imp 100/100 {0}", raise_], "graveyard": ["Ox 1/1"]})
    table.me.play("Imp").table.resolve_all()
    assert table.me.life == 4100
    table.me.play("Raise", "Ox").table.resolve_all()
    assert table.me.field == ["Horn", "Imp", "Ox"]
    assert table.me.life == 4100


@rule("FoW 1412.2")
def test_card_that_is_no_resonator_is_not_summoned():
    horn = "Horn (Regalia): Whenever a card is summoned, you gain 100 life."
    table = scenario(me={"field": [horn], "hand": ["Cup {0} (Regalia)"]})
    table.me.play("Cup").table.resolve_all()
    assert table.me.life == 4000


@rule("FoW 1412.3")
def test_receiving_damage_reads_as_being_dealt_damage():
    same("When this card receives damage, draw a card.", "When this card is dealt damage ⇒ Draw a card.")


# -- 1413, 1414, 1417: skills ----------------------------------------------------------------------
@rule("FoW 1413.1", "FoW 1413.2")
@pytest.mark.parametrize(
    ("skill", "symbol"),
    [
        ("Pierce", True), ("Precision", True), ("First Strike", True), ("Explode", True), ("Flying", True),
        ("Swiftness", True), ("Imperishable", True), ("Drain", False), ("Barrier", False), ("Quickcast", False),
    ],
)  # fmt: skip
def test_seven_keywords_are_symbol_skills(skill: str, symbol: bool):
    purge = "Purge {0} (Chant): Destroy each resonator with a symbol skill."
    clear = "Clear {0} (Chant): Each resonator loses its symbol skills until end of turn."
    spare = "Spare {0} (Chant): Destroy each resonator with no symbol skills."
    for card, stays in ((purge, not symbol), (spare, symbol)):
        table = scenario(me={"field": [f"Imp 1/1: [{skill}]"], "hand": [card]})
        table.me.play(card.split()[0]).table.resolve_all()
        assert table.me.field == (["Imp"] if stays else [])
    table = scenario(me={"field": [f"Imp 1/1: [{skill}]"], "hand": [clear]})
    table.me.play("Clear").table.resolve_all()
    assert (skill in table["Imp"].keywords) == (not symbol)


@rule("FoW 1414.1", "FoW 1414.2")
@pytest.mark.parametrize("old", ["[Target Attack]", "Target Attack"])
def test_target_attack_is_precision(old: str):
    same(old, "[Precision]")
    table = scenario(me={"field": [f"Hero 500/500: {old}"]}, you={"field": ["Imp 100/100"]})
    table.me.attack("Hero", "Imp")
    table.fight()
    assert table.you.graveyard == ["Imp"]
    same(
        "Target resonator loses [Target Attack] until end of turn.",
        "Target resonator loses [Precision] until end of turn.",
        spell=True,
    )


@rule("FoW 1417.1", "FoW 1417.2")
def test_cannot_be_destroyed_reads_as_the_keyword_eternal():
    same("[Continuous]: This card cannot be destroyed.", "[Eternal]")
    fell = "Fell {0} (Chant): Destroy target resonator."
    soften = "Soften {0} (Chant): Target resonator loses [Eternal] until end of turn."
    wall = "Wall 0/500: [Continuous]: This card cannot be destroyed."
    table = scenario(me={"hand": [fell, fell, soften]}, you={"field": [wall]})
    table.me.play("Fell", "Wall").table.resolve()
    assert table.you.field == ["Wall"]
    table.me.play("Soften", "Wall").table.resolve()
    table.me.play("Fell", "Wall").table.resolve()
    assert table.you.field == []


# -- 1401.1: the current wording of the same text --------------------------------------------------
@rule("FoW 1401.1")
@pytest.mark.parametrize(
    ("old", "now"),
    [
        ("[Incarnation] [R], [R] or [B]", "[Incarnation][r][r or b]"),
        ("[Incarnation] [B], [R] or [B], [R] or [B]", "[Incarnation][b][r or b][r or b]"),
        ("[Awakening] [W][1]: [Enter]: Draw a card.", "[Awakening][w][1]: [Enter] ⇒ Draw a card."),
        (
            "[Continuous]: Treat this card as wind magic stone and dark magic stone.",
            "This card is also treated as [Wind Magic Stone] and [Darkness Magic Stone].",
        ),
        (
            "[Continuous]: Resonator with this gains [+400/+0].",
            "Added resonator gains [+400/+0].",
        ),
        ("[Continuous]: Opponents cannot gain life.", "Your opponent cannot gain life."),
        (
            "[Activate] [Rest]: Produce one will of any attribute.",
            "[Rest]: Produce [W], [R], [U], [G], or [B].",
        ),
        (
            "[Activate] Pay [1]: Draw a card. You cannot play this ability if you don't control a resonator.",
            "[1]: Draw a card. Play this ability only if you control a resonator.",
        ),
        (
            "[Enter]: Destroy all resonators. This triggers its [Enter] ability.",
            "[Enter] ⇒ Destroy all resonators.",
        ),
        (
            "[Continuous]: Added resonator cannot recover during recovery phase.",
            "Added resonator doesn't recover during its controller's recovery phase.",
        ),
    ],
)
def test_old_wording_reads_as_the_current_wording(old: str, now: str):
    same(old, now)


@rule("FoW 1401.1")
def test_name_in_quotes_is_not_rewritten():
    text = 'Destroy target resonator named "Duel of the Ruler".'
    assert '"Duel of the Ruler"' in FOW.tidied(text, "en")


@rule("FoW 1408.1")
@pytest.mark.parametrize(
    "text",
    [
        "[J-Activate] Pay [0]: You cannot play this ability if you haven't put any Moon into a field this turn.",
        "[J-Activate] Pay [0]. Play this ability only if you put a Moon into a field this turn.",
    ],
)
def test_condition_of_j_activate_must_be_met(text: str):
    moon = "Moon {0} (Addition, Moon)"
    table = scenario(me={"ruler": ruler(text), "hand": [moon], "removed": [moon]}, you={"field": [moon]})
    assert table.me.why_not(judgment="Oracle").clause == "705.2b"
    table.me.play("Moon").table.resolve()
    table.me.judgment().table.resolve_all()
    assert sorted(table.me.field) == ["Moon", "Queen"]


@rule("FoW 906.4")
def test_ability_triggers_when_its_player_puts_a_card_into_the_field():
    bell = "Bell (Regalia): [Continuous]: When you put a Moon into a field, you gain 100 life."
    moon = "Moon {0} (Addition, Moon)"
    table = scenario(me={"field": [bell], "hand": [moon, "Imp 1/1 {0}"]}, you={"hand": [moon]})
    table.me.play("Imp").table.resolve_all()
    assert table.me.life == 4000
    table.me.play("Moon").table.resolve_all()
    assert table.me.life == 4100


@rule("FoW 202.3a")
@pytest.mark.parametrize("name", ["Oracle", "Other"])
def test_condition_names_a_ruler_or_its_j_ruler(name: str):
    spell = 'Aid {0} (Spell:Chant): If your Ruler is "Oracle" or your J-Ruler is "Queen", you gain 100 life.'
    for judged in (False, True):
        mine = put(ruler("", "", name=name), judged=judged)
        table = scenario(me={"ruler": mine, "hand": [spell]})
        table.me.play("Aid").table.resolve()
        assert table.me.life == (4100 if name == "Oracle" or judged else 4000)


@rule("FoW 1002.1")
def test_resonator_with_no_addition_can_be_a_target():
    purge = "Purge {0} (Spell:Chant): Destroy target resonator with no addition."
    crown = "Crown (Addition:Resonator)"
    table = scenario(me={"hand": [purge], "field": ["Imp 1/1", "Ox 1/1", put(crown, added_to="Imp")]})
    table.me.play("Purge", "Ox").table.resolve()
    assert table.me.field == ["Imp", "Crown"]
    table = scenario(me={"hand": [purge], "field": ["Imp 1/1", put(crown, added_to="Imp")]})
    assert table.me.why_not(play="Purge").clause == "903.2g"


@rule("FoW 1406.3", "FoW 1002.2", "FoW 104.4")
def test_player_who_cannot_add_additions_adds_none():
    ban = "Ban (Regalia): [Continuous]: Opponents cannot add [Addition:Resonator]."
    crown = "Crown {0} (Addition:Resonator)"
    table = scenario(me={"hand": [crown], "field": ["Imp 1/1"]}, you={"field": [ban]})
    table.me.play("Crown", "Imp").table.resolve_all()
    assert table.me.graveyard == ["Crown"]
    raise_ = "Raise {0} (Chant): Put target addition from your graveyard into the field."
    table = scenario(me={"hand": [raise_], "field": ["Imp 1/1"], "graveyard": [crown]}, you={"field": [ban]})
    table.me.play("Raise", "Crown").table.resolve_all()
    assert sorted(table.me.graveyard) == ["Crown", "Raise"]


@rule("FoW 202.3a")
def test_event_may_name_a_card_whose_name_has_a_comma():
    watch = 'Watch (Regalia): [Continuous]: When "Imp, the Old" attacks, you gain 100 life.'
    named = {"name": "Imp, the Old", "type": "Resonator", "atk": 100, "def": 100, "text": ""}
    table = scenario(me={"field": [watch, named, "Hero 1/1"]})
    table.me.attack("Imp, the Old", table.you)
    table.fight()
    assert table.me.life == 4100
