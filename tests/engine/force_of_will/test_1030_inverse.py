"""FoW 1030, 1302.3, 1101.1b: inverse cards with a hope and a despair side; keywords that are not abilities."""

from __future__ import annotations

import pytest

from engine.scenario import Table, put
from tests.engine.force_of_will.held import FELL, in_turn, ruler, scenario
from tests.engine.rules import rule

NUN = "Nun 300/400 {2} (light, Human): Whenever you do judgment of a ruler ⇒ Invert this card."
FIEND = "Fiend 700/800 {0} (darkness, Human, Inverse): [Flying] | When this card inverts ⇒ Destroy target resonator."
TWOFOLD = f"{NUN} <> {FIEND}"
TRUCE = "Truce {1} (Chant, light): You gain 200 life. Then remove this card inverted from the game."
FEUD = (
    "Feud {2} (Chant, darkness, Inverse): Play this card only from your removed area. | Your opponent loses 300 life."
)
PACT = f"{TRUCE} <> {FEUD}"
TURN = "Turn {0} (Chant): [Quickcast] | Invert target J/resonator."
LOST = "Lost {0} (Chant): [Quickcast] | Remove target resonator from the game."
TAKEN = "Taken {0} (Chant): [Quickcast] | Remove target resonator inverted from the game."
CALM = "Calm {0} (Chant): [Quickcast] | Target resonator loses all abilities until end of turn."
ORACLE = ruler("[Judgment][0]")


def inverted(*hand: str) -> Table:
    return scenario(me={"field": [put(TWOFOLD, turned=True)], "hand": list(hand)})


# -- 1030: to invert -------------------------------------------------------------------------------
@rule("FoW 1030.1", "FoW 1302.3", "FoW 1302.3c", "FoW 1302.3d")
def test_inverted_inverse_card_stays_the_same_card():
    table = scenario(me={"field": [put(TWOFOLD, damage=100, rested=True, counters={"bell": 2})], "hand": [TURN]})
    nun = table["Nun"]
    in_turn(table, ("Turn", "Nun"))
    assert (nun.name, nun.atk, nun.defense, nun.damage, nun.rested) == ("Fiend", 700, 800, 100, True)
    assert nun.counters == {"bell": 2}
    assert nun.races == frozenset({"Human", "Inverse"})
    assert nun.keywords == frozenset({"Flying"})


@rule("FoW 1030.1", "FoW 1302.3a")
@pytest.mark.parametrize(
    "card",
    ["Imp 100/100 (Inverse)", "Bud 100/100 {1}: [Shift][1] <> Oak 800/900", ""],
    ids=["one side", "shift", "ruler"],
)
def test_card_without_hope_and_despair_sides_is_not_inverted(card: str):
    field = {"field": [card]} if card else {"ruler": put(ORACLE, judged=True)}
    table = scenario(me={**field, "hand": [TURN]})
    (name,) = table.me.field
    in_turn(table, ("Turn", name))
    assert table.me.field == [name]


@rule("FoW 1030.2")
def test_inverting_triggers_only_the_side_that_is_then_up():
    table = scenario(me={"ruler": ORACLE, "field": [TWOFOLD]}, you={"field": ["Imp 100/100", "Elf 100/100"]})
    table.me.judgment().table.resolve_all()
    table.me.choose("Imp")
    table.resolve_all()
    assert sorted(table.me.field) == ["Fiend", "Queen"]
    assert table.you.field == ["Elf"]


@rule("FoW 1030.2")
def test_inverted_card_does_not_invert_again():
    table = inverted(TURN)
    in_turn(table, ("Turn", "Fiend"))
    assert table.me.field == ["Fiend"]
    assert "1030.1" not in table.clauses


@rule("FoW 1030.1", "FoW 1302.3a")
def test_inverting_ignores_gained_and_lost_races():
    """It has lost its race Inverse, and gains the race again: neither matters."""
    name = "Name {0} (Chant): [Quickcast] | Target resonator gains Inverse until end of turn."
    table = scenario(me={"field": [TWOFOLD], "hand": [name, TURN]})
    in_turn(table, ("Name", "Nun"), ("Turn", "Nun"))
    assert table.me.field == ["Fiend"]


# -- 1302.3b, 1302.3e: which side is up in which zone ----------------------------------------------
@rule("FoW 1302.3e", "FoW 1302.3e-1")
@pytest.mark.parametrize(
    ("card", "zone", "name"),
    [(FELL.replace("{1}", "{0}"), "graveyard", "Nun"), (LOST, "removed", "Nun"), (TAKEN, "removed", "Fiend")],
    ids=["destroyed", "removed", "removed inverted"],
)
def test_card_shows_its_hope_side_after_leaving_unless_removed_inverted(card: str, zone: str, name: str):
    table = inverted(card)
    in_turn(table, (card.split()[0], "Fiend"))
    assert name in getattr(table.me, zone)


@rule("FoW 1030.3", "FoW 1302.3b")
@pytest.mark.parametrize(
    ("card", "name"), [(TWOFOLD, "Fiend"), ("Imp 100/100", "Imp"), ("Bud 100/100: [Shift][1] <> Oak 800/900", "Bud")]
)
def test_only_an_inverse_card_removed_inverted_shows_a_despair_side(card: str, name: str):
    table = scenario(me={"field": [card], "hand": [TAKEN]})
    in_turn(table, ("Taken", table.me.field[0]))
    assert table.me.removed == [name]
    for viewer in (0, 1, None):
        assert table.match.view(viewer)["zones"][0]["removed"][0]["name"]["en"] == name


@rule("FoW 1030.3", "FoW 1302.3e-1")
def test_inverted_card_put_into_another_zone_shows_its_hope_side():
    table = inverted().send("Fiend", "graveyard", face=1)
    assert table.me.graveyard == ["Nun"]


@rule("FoW 1302.3e", "FoW 1302.3e-1", "FoW 702.2")
def test_chant_removed_inverted_is_played_with_its_despair_side():
    table = scenario(me={"hand": [PACT], "will": "VVV"})
    in_turn(table, "Truce")
    assert (table.me.life, table.me.removed) == (4200, ["Feud"])
    table.me.play("Feud")
    assert table.chase == ["Feud"]
    table.resolve_all()
    assert table.you.life == 3700
    assert table.me.graveyard == ["Truce"]
    assert table.me.removed == []


@rule("FoW 104.4", "FoW 702.2", "FoW 703.2")
def test_despair_side_is_played_only_by_its_owner_from_the_removed_area():
    table = scenario(me={"removed": [put(PACT, turned=True)], "hand": ["Copy of " + FEUD], "will": "VVVV"},
                     you={"removed": [put(PACT, turned=True)]})  # fmt: skip
    assert table.me.why_not(play="Copy of Feud").clause == "104.4"
    assert table.me.options.count("play Feud") == 1
    table = scenario(me={"removed": [PACT], "will": "VVVV"})
    assert table.me.why_not(play="Truce").clause == "702.2"


@rule("FoW 1302.3e-1", "FoW 903.2b")
def test_inverse_card_is_played_without_a_choice_of_side():
    table = scenario(me={"hand": [TWOFOLD], "will": "VV"})
    table.me.play("Nun")
    assert table.chase == ["Nun"]


@rule("FoW 1302.3e-1")
def test_resonator_played_with_its_despair_side_enters_with_it():
    dig = "Dig (Regalia): You may play resonators from your removed area."
    table = scenario(me={"removed": [put(TWOFOLD, turned=True)], "field": [dig]})
    table.me.play("Fiend").table.resolve_all()
    assert sorted(table.me.field) == ["Dig", "Fiend"]


@rule("FoW 1302.3e-2")
def test_viewer_of_an_inverse_card_sees_both_sides():
    table = inverted(TWOFOLD)
    for viewer in (0, 1, None):
        (card,) = table.match.view(viewer)["zones"][0]["field"]
        assert [side["name"]["en"] for side in card["other_sides"]] == ["Nun"]
    hands = [table.match.view(viewer)["zones"][0]["hand"][0] for viewer in (0, 1, None)]
    assert [side["name"]["en"] for side in hands[0]["other_sides"]] == ["Fiend"]
    assert [set(one) for one in hands[1:]] == [{"ref", "hidden", "stone"}] * 2


@rule("FoW 1030.1", "FoW 1302.3c")
def test_inverted_magic_stone_produces_other_will():
    stone = "Clear Stone (Special Magic Stone): [Rest]: Produce [w]. <> "
    dark = "Black Stone (Special Magic Stone, Inverse): [Rest]: Produce [b]."
    flip = "Flip {0} (Chant): Invert target magic stone."
    table = scenario(me={"field": [stone + dark], "hand": [flip, "Bolt {B} (darkness): You gain 100 life."]})
    assert table.me.why_not(play="Bolt").clause == "1003.4"
    in_turn(table, ("Flip", "Clear Stone"), "Bolt")
    assert table.me.life == 4100


@rule("FoW 1302.3c")
def test_inversion_is_recorded_in_the_log():
    table = scenario(me={"field": [TWOFOLD], "hand": [TURN]}, you={"field": ["Imp 100/100"]})
    in_turn(table, ("Turn", "Nun"))
    assert "A card is inverted: it is Fiend now." in [line["text"]["en"] for line in table.match.log(1)]


# -- 1101.1b: keywords that are not abilities ------------------------------------------------------
WILLED = "Saint 300/300 (light): [Will of Hope] | [Flying]"
LIFT = "Lift (Regalia): Resonators with [Will of Hope] gain [+100/+100]."


@rule("FoW 1101.1b", "FoW 1101.1b-1")
@pytest.mark.parametrize("name", ["Will of Hope", "Will of Despair"])
def test_will_of_hope_or_despair_is_not_lost_with_abilities(name: str):
    lift = LIFT.replace("Will of Hope", name)
    table = scenario(me={"field": [WILLED.replace("Will of Hope", name), "Imp 100/100", lift], "hand": [CALM]})
    saint = table["Saint"]
    assert (saint.atk, table["Imp"].atk) == (400, 100)
    in_turn(table, ("Calm", "Saint"))
    assert saint.keywords == frozenset({name})
    assert saint.atk == 400


@rule("FoW 1101.1b", "FoW 1017.2")
def test_will_of_hope_is_copied():
    mimic = "Mimic {0} (Chant): Target resonator becomes a copy of second target resonator until end of turn."
    table = scenario(me={"field": [WILLED, "Imp 100/100"], "hand": [mimic]})
    imp = table["Imp"]
    in_turn(table, ("Mimic", "Imp", "Saint"))
    assert imp.keywords == frozenset({"Will of Hope", "Flying"})
