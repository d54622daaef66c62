"""FoW 1017, 1109, 1121.4: copies, awakened cards and attached cards, when their card changes, leaves and returns."""

from __future__ import annotations

import pytest

from engine.games.force_of_will.scenario import TableObject
from engine.kernel.events import Attached
from engine.match import Match
from engine.scenario import Table, put
from engine.shared.views import seen_once
from tests.engine.force_of_will.held import in_turn, ruler, scenario, to_main
from tests.engine.rules import rule

MIMIC = "Mimic {0} (Chant): [Quickcast] | Target resonator becomes a copy of second target resonator until end of turn."
PUMP = "Pump {0} (Chant): [Quickcast] | Target resonator gains [+200/+200] until end of turn."
WING = "Wing {0} (Chant): [Quickcast] | Target resonator gains [Flying] until end of turn."
DUB = "Dub {0} (Chant): [Quickcast] | Target resonator gains Knight until end of turn."
FELL = "Fell {0} (Chant): [Quickcast] | Destroy target J/resonator."
BLINK = "Blink {0} (Chant): [Quickcast] | Remove target resonator from the game, then put it into the field."
COPYIST = (
    "Copyist 100/100 {0}: As this card enters the field, choose a resonator. "
    "This card enters the field as a copy of that resonator."
)
MIRROR = "Mirror {0} (Chant): Put a token that's a copy of target resonator into your field."
COPIERS = {"becomes": MIMIC, "enters": COPYIST, "token": MIRROR}
ORC = "Orc 500/600 {3} (fire, Beast): [Swiftness]"


def reloaded(table: Table) -> Table:
    """Return the same table, saved and loaded."""
    return type(table)(Match.load(table.match.save()))


def copy(table: Table, how: str, model: str) -> None:
    """Make a copy of this resonator: an Imp becomes the copy, a card enters as the copy, or a token is the copy."""
    play = {"becomes": ("Mimic", "Imp", model), "enters": "Copyist", "token": ("Mirror", model)}[how]
    in_turn(table, play)


def traits(thing: TableObject) -> tuple[object, ...]:
    return (thing.name, thing.atk, thing.defense, set(thing.races), set(thing.attributes), set(thing.keywords))


# -- 1017.2: becoming a copy is an effect like others ----------------------------------------------
@rule("FoW 1017.2", "FoW 909.1e", "FoW 909.1g", "FoW 909.2", "FoW 909.6")
def test_becoming_a_copy_removes_earlier_changes():
    table = scenario(me={"field": ["Imp 100/100 {1} (water)", ORC], "hand": [PUMP, WING, DUB, MIMIC]})
    imp = table["Imp"]
    for card in ("Pump", "Wing", "Dub"):
        table.me.play(card, "Imp").table.resolve()
    assert traits(imp) == ("Imp", 300, 300, {"Knight"}, {"water"}, {"Flying"})
    table.me.play("Mimic", "Imp", "Orc").table.resolve()
    assert traits(imp) == ("Orc", 500, 600, {"Beast"}, {"fire"}, {"Swiftness"})
    assert imp.total_cost == 3
    table.end_turn()
    assert traits(imp) == ("Imp", 100, 100, set(), {"water"}, set())


@rule("FoW 1017.2")
@pytest.mark.parametrize("how", ["becomes", "token"])
def test_every_viewer_sees_the_copy_and_its_model(how: str):
    """Both have the same characteristics, but different printed values."""
    table = scenario(me={"field": ["Imp 100/100 {1} (water)", ORC], "hand": [COPIERS[how]]})
    copy(table, how, "Orc")
    for viewer in (0, 1, None, 0):
        shown = [card for card in table.match.view(viewer)["zones"][0]["field"] if card["name"]["en"] == "Orc"]
        assert [card["atk"] for card in shown] == [500, 500]
        assert sorted(card["printed_atk"] for card in shown) == [{"becomes": 100, "token": 500}[how], 500]
        assert len({card["card"] for card in shown}) == 2


@pytest.mark.parametrize("changed", [False, True])
def test_cached_view_belongs_to_the_characteristics_of_its_card(changed: bool):
    table = scenario(me={"field": ["Imp 100/100", ORC], "hand": [PUMP]})
    if changed:
        table.me.play("Pump", "Orc").table.resolve()
    game = table.match.machine
    imp, orc = (game.s.objects[ref] for ref in game.s.zones["field"])
    chars = game.chars(orc.ref)
    views = [seen_once(game, obj.card, 0, chars, dict) for obj in (orc, orc, imp, orc)]
    assert views[0] is views[1]
    assert views[1] is not views[2]


@rule("FoW 1017.2", "FoW 909.1e", "FoW 909.1g", "FoW 909.2")
def test_changes_after_becoming_a_copy_apply_to_the_copy():
    table = scenario(me={"field": ["Imp 100/100 {1} (water)", ORC], "hand": [PUMP, WING, DUB, MIMIC]})
    imp = table["Imp"]
    table.me.play("Mimic", "Imp", "Orc").table.resolve()
    for card in ("Pump", "Wing", "Dub"):
        table.me.play(card, imp).table.resolve()
    expected = ("Orc", 700, 800, {"Beast", "Knight"}, {"fire"}, {"Swiftness", "Flying"})
    assert traits(imp) == expected
    table = reloaded(table)
    assert traits(TableObject(table, imp.ref)) == expected


@rule("FoW 1017.2", "FoW 909.3b", "FoW 909.1g")
def test_later_copy_effect_prevails():
    table = scenario(me={"field": ["Imp 100/100", ORC, "Elf 200/300: [Flying]"], "hand": [MIMIC, MIMIC]})
    imp = table["Imp"]
    in_turn(table, ("Mimic", "Imp", "Orc"), ("Mimic", imp, "Elf"))
    assert (imp.name, imp.atk, set(imp.keywords)) == ("Elf", 200, {"Flying"})


@rule("FoW 1017.1", "FoW 1017.2", "FoW 909.7")
def test_copy_of_a_temporary_copy_has_printed_values():
    """A copy has the model's values before other effects.

    If the model only became a copy, its values without that effect count."""
    table = scenario(me={"field": ["Imp 100/100", ORC, "Elf 200/300: [Flying]"], "hand": [MIMIC, MIMIC]})
    imp, elf = table["Imp"], table["Elf"]
    in_turn(table, ("Mimic", "Imp", "Orc"), ("Mimic", "Elf", imp))
    assert (elf.name, elf.atk, set(elf.keywords)) == ("Imp", 100, set())


@rule("FoW 1017.2", "FoW 909.1f")
@pytest.mark.parametrize("first", [True, False])
def test_numbers_new_by_copying_are_added_before_numbers_change(first: bool):
    """For a stone that becomes a copy of a resonator, ATK is a new item, whenever other effects change it."""
    rouse = "Rouse {0} (Chant): [Quickcast] | Target magic stone becomes a copy of target resonator until end of turn."
    grow = "Grow {0} (Chant): [Quickcast] | Target entity gains [+200/+200] until end of turn."
    table = scenario(me={"field": [ORC, "Light Magic Stone"], "hand": [rouse, grow]})
    stone = table["Light Magic Stone"]
    for card in ("Rouse", "Grow") if first else ("Grow", "Rouse"):
        table.me.play(card, *([stone] if card == "Grow" else [stone, "Orc"])).table.resolve()
    assert (stone.name, stone.atk, stone.defense) == ("Orc", 700, 800)


@rule("FoW 1017.2", "FoW 909.6", "FoW 909.1g")
def test_copy_loses_numbers_that_its_model_does_not_have():
    gaze = "Gaze {0} (Chant): [Quickcast] | Target resonator becomes a copy of target magic stone until end of turn."
    table = scenario(me={"field": [ORC, "Light Magic Stone"], "hand": [gaze, PUMP]})
    orc = table["Orc"]
    table.me.play("Gaze", orc, "Light Magic Stone").table.resolve()
    assert (orc.atk, orc.defense, orc.total_cost, set(orc.keywords)) == (None, None, 0, set())


@rule("FoW 1017.2", "FoW 909.1d")
def test_copy_exchanges_its_static_ability_for_its_models():
    lord = "Lord 500/500: Other resonators you control gain [+100/+100]."
    seer = "Seer 300/300: Other resonators you control gain [Flying]."
    table = scenario(me={"field": [lord, seer, "Imp 100/100"], "hand": [MIMIC]})
    first = table["Lord"]
    table.me.play("Mimic", "Lord", "Seer").table.resolve()
    assert (table["Imp"].atk, set(table["Imp"].keywords)) == (100, {"Flying"})
    flies = [set(TableObject(table, ref).keywords) for ref in table.machine.field(0)[:2]]
    assert (first.atk, flies) == (300, [set(), {"Flying"}]), "what the other had given it is lost with the rest"
    table.end_turn()
    assert (table["Imp"].atk, first.atk) == (200, 500)


@rule("FoW 909.1a", "FoW 904.2", "FoW 1017.1")
@pytest.mark.parametrize("how", ["becomes", "enters", "token"])
def test_base_ability_text_is_copied(how: str):
    golem = "Golem 300/300 {1}: This card is also treated as [Fire Magic Stone]."
    table = scenario(me={"field": [golem, *(["Imp 100/100"] if how == "becomes" else [])], "hand": [COPIERS[how]]})
    copy(table, how, "Golem")
    both = [TableObject(table, ref) for ref in table.machine.field(0)]
    assert [(one.name, table.machine.chars(one.ref).stone_types) for one in both] == [("Golem", {"fire"})] * 2


@rule("FoW 909.1c", "FoW 909.1d", "FoW 904.1")
@pytest.mark.parametrize("older", ["Crown", "Wings"])
def test_given_ability_can_give_a_race_that_other_effects_see(older: str):
    """The given ability applies at once.

    An effect that depends on the race waits for it, at any age (FoW 909.3a)."""
    crown = 'Crown (Regalia): Knights you control gain "Other resonators you control gain Beast."'
    wings = "Wings (Regalia): Beasts you control gain [Flying]."
    field = [crown, wings] if older == "Crown" else [wings, crown]
    table = scenario(me={"field": [*field, "Ser 100/100 (Knight)", "Imp 100/100"]})
    assert (set(table["Imp"].races), set(table["Imp"].keywords)) == ({"Beast"}, {"Flying"})
    assert (set(table["Ser"].races), set(table["Ser"].keywords)) == ({"Knight"}, set())


# -- cards that entered as a copy ------------------------------------------------------------------
@rule("FoW 1017.2", "FoW 909.1a", "FoW 909.3b")
def test_card_entering_as_a_copy_is_one_before_other_effects_apply():
    lead = "Lead (Regalia): Beasts you control gain [+100/+100]."
    table = scenario(me={"field": [lead, ORC], "hand": [COPYIST]})
    table.me.play("Copyist").table.resolve()
    table = reloaded(table)
    both = [traits(TableObject(table, ref)) for ref in table.machine.field(0)[1:]]
    assert both == [("Orc", 600, 700, {"Beast"}, {"fire"}, {"Swiftness"})] * 2


@rule("FoW 302.3", "FoW 911.1", "FoW 1017.2")
def test_card_that_entered_as_a_copy_is_itself_after_leaving():
    table = scenario(me={"field": [ORC], "hand": [COPYIST, FELL]}, you={"field": ["Elf 200/300: [Flying]"]})
    table.me.play("Copyist").table.resolve()
    table.me.choose("Orc") if table.me.asked == "choose" else None
    second = TableObject(table, table.machine.field(0)[1])
    assert second.name == "Orc"
    table.me.play("Fell", second).table.resolve()
    assert "Copyist" in table.me.graveyard
    assert (second.name, second.atk) == ("Orc", 500), "as it last was"
    table = scenario(me={"field": [ORC], "hand": [COPYIST, BLINK]}, you={"field": ["Elf 200/300: [Flying]"]})
    table.me.play("Copyist").table.resolve()
    table.me.choose("Orc")
    table.me.play("Blink", TableObject(table, table.machine.field(0)[1])).table.resolve()
    table.me.choose("Elf")
    assert table.me.field == ["Orc", "Elf"]


@rule("FoW 1017.1", "FoW 1017.2")
@pytest.mark.parametrize("how", ["enters", "becomes"])
def test_copy_of_a_card_that_entered_as_a_copy_copies_its_model(how: str):
    hand = [COPYIST, COPYIST.replace("Copyist", "Double")] if how == "enters" else [COPYIST, MIMIC]
    table = scenario(me={"field": [ORC], "hand": [*hand, FELL]}, you={"field": ["Elf 200/300"]})
    table.me.play("Copyist").table.resolve()
    table.me.choose("Orc")
    second = TableObject(table, table.machine.field(0)[1])
    if how == "enters":
        table.me.play("Double").table.resolve()
        table.me.choose(second)
        third = TableObject(table, table.machine.field(0)[2])
    else:
        third = table["Elf"]
        table.me.play("Mimic", "Elf", second).table.resolve()
    table.me.play("Fell", second).table.resolve()
    assert traits(third) == ("Orc", 500, 600, {"Beast"}, {"fire"}, {"Swiftness"})


@rule("FoW 302.3", "FoW 1017.2")
def test_j_ruler_that_became_a_copy_is_itself_as_a_ruler():
    j_text = COPYIST.partition(": ")[2]
    both = ruler("[Judgment][0]", f"[Imperishable] | {j_text}", atk=700)
    table = scenario(me={"ruler": both, "hand": [FELL], "field": ["Orc 500/600: [Imperishable]"]})
    queen = table["Oracle"]
    table.me.judgment().table.resolve()
    assert (queen.name, queen.atk) == ("Orc", 500)
    table.me.play("Fell", queen).table.resolve()
    assert (table.me.ruler, queen.zone, queen.name) == (["Oracle"], "ruler", "Oracle")


# -- awakened cards --------------------------------------------------------------------------------
GIANT = "Giant 300/300 {1}: [Awakening][0]: [Flying]"


def awakened(**more: object) -> Table:
    """Return a table with a Giant that has been awakened."""
    table = scenario(me={"hand": [GIANT, *more.pop("hand", [])], "will": "VV", **more})  # type: ignore[misc]
    table.me.play("Giant", awaken=True).table.resolve()
    assert "Flying" in table["Giant"].keywords
    return table


@rule("FoW 1109.2", "FoW 1017.1", "FoW 1017.2")
@pytest.mark.parametrize("how", ["becomes", "enters", "token"])
def test_effect_of_awakening_is_not_copied(how: str):
    table = awakened(hand=[COPIERS[how]], field=["Imp 100/100"] if how == "becomes" else [])
    copy(table, how, "Giant")
    keywords = sorted(sorted(TableObject(table, ref).keywords) for ref in table.machine.field(0))
    assert keywords == [["Awakening"], ["Awakening", "Flying"]]


@rule("FoW 1109.3", "FoW 909.6", "FoW 1017.2")
def test_temporary_copy_effect_suspends_the_effect_of_awakening():
    table = awakened(hand=[MIMIC], field=["Imp 100/100"])
    giant = table["Giant"]
    table.me.play("Mimic", "Giant", "Imp").table.resolve()
    assert (giant.name, set(giant.keywords)) == ("Imp", set())
    table.end_turn()
    assert (giant.name, set(giant.keywords)) == ("Giant", {"Awakening", "Flying"})


@rule("FoW 1109.2", "FoW 1017.2")
def test_awakened_card_entering_as_a_copy_keeps_its_own_awakening():
    """It does not get the effect that the awakening of its model would give."""
    mime = COPYIST.replace("{0}:", "{0}: [Awakening][0]: [Flying] |")
    giant = "Giant 300/300: [Awakening][0]: [Swiftness]"
    table = scenario(me={"hand": [mime], "field": [giant]})
    table.me.play("Copyist", awaken=True).table.resolve()
    mimed = reloaded(table)
    for one in (table, mimed):
        second = TableObject(one, one.machine.field(0)[1])
        assert (second.name, set(second.keywords)) == ("Giant", {"Awakening", "Flying"})


@rule("FoW 1109.3", "FoW 302.3")
def test_card_that_leaves_and_returns_is_not_awakened():
    table = awakened(hand=[BLINK])
    table.me.play("Blink", "Giant").table.resolve()
    assert set(table["Giant"].keywords) == {"Awakening"}


@rule("FoW 1109.2", "FoW 909.1d")
def test_losing_all_abilities_removes_the_effect_of_awakening():
    blank = "Blank {0} (Chant): Target resonator loses all abilities until end of turn."
    table = awakened(hand=[blank])
    table.me.play("Blank", "Giant").table.resolve()
    assert set(table["Giant"].keywords) == set()
    table.end_turn()
    assert set(table["Giant"].keywords) == {"Awakening", "Flying"}


# -- attached cards --------------------------------------------------------------------------------
CHAIN = "Chain {0} (Addition): [Enter] ⇒ Add this card to target J/resonator. | Added J/resonator gains [+200/+200]."


@rule("FoW 1121.4", "FoW 302.3")
@pytest.mark.parametrize("saved", [False, True])
def test_addition_is_detached_when_the_j_ruler_returns_to_the_ruler_area(saved: bool):
    """It is the same card (302.3), but it has left the field."""
    both = ruler("[Judgment][0]", "[Imperishable]")
    table = scenario(me={"ruler": both, "hand": [CHAIN, FELL], "deck": ["A 1/1", "B 1/1"]}, you={"deck": ["C 1/1"]})
    table.me.judgment().table.resolve()
    table.me.play("Chain").table.resolve_all()
    assert table["Queen"].atk == 700
    table.me.play("Fell", "Queen").table.resolve()
    field = table.match.view(0)["zones"][0]["field"]
    assert [card["attached_to"] for card in field] == [None]
    assert table.match.view(0)["zones"][0]["ruler"][0]["attached"] == []
    if saved:
        table = reloaded(table)
    to_main(table, 0)
    table.me.judgment().table.resolve()
    assert (table["Queen"].atk, table["Chain"].attached_to) == (500, 0)


@rule("FoW 1121.4", "FoW 911.1")
def test_addition_triggers_when_its_host_is_destroyed():
    mourn = (
        "Mourn {0} (Addition): [Enter] ⇒ Add this card to target J/resonator. | "
        "Whenever added J/resonator is destroyed ⇒ Draw a card."
    )
    for victim, sides in (
        ("Imp", {"field": ["Imp 100/100"]}),
        ("Queen", {"ruler": put(ruler("[Judgment][0]"), judged=True)}),
    ):
        table = scenario(me={**sides, "hand": [mourn, FELL]})
        table.me.play("Mourn").table.resolve_all()
        table.me.play("Fell", victim).table.resolve_all()
        assert (len(table.me.hand), "Mourn" in table) == (1, True)


@rule("FoW 302.3", "FoW 1002.1")
@pytest.mark.parametrize("leaves", ["Imp", "Chain"])
def test_returning_card_is_not_attached_to_anything(leaves: str):
    blink = "Blink {0} (Chant): Remove target entity from the game, then put it into the field under your control."
    quiet = CHAIN.replace("[Enter] ⇒ Add this card", "[0]: Add this card")
    table = scenario(me={"field": ["Imp 100/100", quiet], "hand": [blink]})
    table.me.activate("Chain").table.resolve()
    assert table["Imp"].atk == 300
    table.me.play("Blink", leaves).table.resolve()
    assert {"Imp", "Chain"} == set(table.me.field)
    assert table["Imp"].atk == 100


@rule("FoW 1017.2", "FoW 1002.1")
@pytest.mark.parametrize("whose", ["host", "addition"])
def test_card_that_becomes_a_copy_stays_attached(whose: str):
    """Attachment is not copied or lost information: it is a state of the card."""
    quiet = CHAIN.replace("[Enter] ⇒ Add this card", "[0]: Add this card")
    other = "Rope {0} (Addition): Added J/resonator gains [+500/+500]."
    swap = "Swap {0} (Chant): Target addition becomes a copy of second target addition until end of turn."
    table = scenario(me={"field": ["Imp 100/100", ORC, quiet, other], "hand": [MIMIC, swap]})
    imp = table["Imp"]
    table.me.activate("Chain", "Imp").table.resolve()
    if whose == "host":
        table.me.play("Mimic", "Imp", "Orc").table.resolve()
        assert (imp.name, len(table.events(Attached))) == ("Orc", 1)
        assert imp.atk == 500, "the copy is younger than what the addition does (909.3b-3)"
    else:
        table.me.play("Swap", "Chain", "Rope").table.resolve()
        assert imp.atk == 600
    table.end_turn()
    assert imp.atk == 300
