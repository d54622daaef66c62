"""FoW 1406: additions of old cards have a subtype, enter added to a card, and die if they are added to none."""

from __future__ import annotations

import pytest

from engine import cards
from engine.scenario import Table, put
from tests.engine.force_of_will.held import AWAY, FELL, ruler, scenario
from tests.engine.rules import rule

CROWN = "Crown {1} (Addition:Resonator, light): [Continuous]: Added resonator gains [+200/+200]."
SASH = "Sash {1} (Addition:J/Resonator, light): [Continuous]: Added J/resonator gains [+300/+0]."
SEAL = "Seal {1} (Addition:Ruler, light): [Continuous]: At the beginning of your main phase, you gain 100 life."
YOKE = "Yoke {1} (Addition:J/Ruler, light): You gain [Barrier]."
HALL = "Hall {1} (Addition:Field, light): [Enter]: You gain 100 life."
RAISE = "Raise {0} (Chant): Put target addition from your graveyard into the field."
IMP, OX = "Imp 100/100", "Ox 300/300"


def host(table: Table, name: str) -> str | None:
    """Return the name of the card to which an addition is added, or None."""
    found = table.machine.host(table[name].ref)
    return table.machine.chars(found).name.en if found else None


@rule("FoW 1406.1", "FoW 1406.1a")
@pytest.mark.parametrize(
    ("line", "kind", "shown"),
    [
        ("Addition:Field", "field", "Addition: Field"),
        ("Addition: Resonator", "resonator", "Addition: Resonator"),
        ("Addition:Ruler", "ruler", "Addition: Ruler"),
        ("Addition:J-Ruler", "j_ruler", "Addition: J-ruler"),
        ("Addition:J/Resonator", "J/resonator", "Addition: J/resonator"),
        ("Addition:J/Ruler", "J/ruler", "Addition: J/ruler"),
    ],
)
def test_old_addition_has_one_of_six_subtypes(line: str, kind: str, shown: str):
    card = cards.make_card("force_of_will", {"id": "old", "name": "Old", "type": line, "text": "", "cost": "{1}"})
    assert (card.types, card.front.added_to, card.front.type_line.en) == ({"addition"}, kind, shown)


@rule("FoW 1406.1a")
@pytest.mark.parametrize(
    ("said", "falls"),
    [("[Addition:Resonator]", "Crown"), ("[Addition: J/Resonator]", "Sash"), ("[Addition:Field]", "Hall")],
)
def test_text_with_a_subtype_means_only_additions_of_that_subtype(said: str, falls: str):
    purge = f"Purge {{0}} (Chant): Destroy all {said} you control."
    worn = [put(CROWN, added_to="Imp"), put(SASH, added_to="Imp"), HALL, "New (Addition)"]
    table = scenario(me={"field": [IMP, *worn], "hand": [purge]})
    table.me.play("Purge").table.resolve()
    assert sorted(table.me.graveyard) == sorted(["Purge", falls])


@rule("FoW 1406.2", "FoW 1406.2a", "FoW 1406.2b")
def test_addition_is_played_with_a_target_and_enters_added_to_it():
    table = scenario(me={"hand": [CROWN], "will": "V", "field": [IMP]}, you={"field": [OX]})
    table.me.play("Crown", "Ox")
    assert table["Ox"].atk == 300
    table.resolve()
    assert table.me.field == ["Imp", "Crown"], "who played it controls it"
    assert (host(table, "Crown"), table["Ox"].atk, table["Imp"].atk) == ("Ox", 500, 100)


@rule("FoW 1406.2a")
@pytest.mark.parametrize(
    ("card", "may"),
    [(CROWN, ["Imp"]), (SASH, ["Imp", "Queen"]), ("Rein {1} (Addition:J-Ruler, light)", ["Queen"])],
)
def test_addition_targets_only_a_card_of_its_type(card: str, may: list[str]):
    mine = {"hand": [card], "will": "V", "field": [IMP, "Cup (Regalia)"], "ruler": put(ruler(), judged=True)}
    name = card.split()[0]
    table = scenario(me=mine)
    for one in may:
        table = scenario(me=mine)
        table.me.play(name, one).table.resolve()
        assert host(table, name) == one
    table = scenario(me={"hand": [card], "will": "V", "field": ["Cup (Regalia)"]})
    assert table.me.why_not(play=name).clause == "903.2g"


@rule("FoW 1406.2a", "FoW 308.4")
def test_addition_for_rulers_targets_a_ruler_in_its_area():
    table = scenario(me={"hand": [SEAL], "will": "V", "ruler": ruler()}, you={"ruler": ruler(name="Other")})
    table.me.play("Seal", "Oracle").table.resolve()
    assert (table.me.field, host(table, "Seal")) == (["Seal"], "Oracle")


@rule("FoW 1406.2a")
def test_field_addition_needs_no_target():
    table = scenario(me={"hand": [HALL], "will": "V"})
    table.me.play("Hall").table.resolve_all()
    assert (table.me.field, host(table, "Hall"), table.me.life) == (["Hall"], None, 4100)


@rule("FoW 1406.2b")
@pytest.mark.parametrize("answer", [FELL, AWAY], ids=["destroyed", "returned"])
def test_addition_whose_target_is_gone_goes_to_the_graveyard(answer: str):
    table = scenario(me={"hand": [CROWN], "will": "V", "field": [IMP, OX]}, you={"hand": [answer], "will": "V"})
    table.me.play("Crown", "Imp").pass_()
    table.you.play(answer.split()[0], "Imp").table.resolve_all()
    assert table.me.field == ["Ox"]
    assert "Crown" in table.me.graveyard
    assert "1406.2b" in table.clauses


@rule("FoW 1406.3")
def test_addition_entering_by_an_effect_is_added_to_a_chosen_card():
    table = scenario(me={"hand": [RAISE], "graveyard": [CROWN], "field": [IMP]}, you={"field": [OX, "Cup (Regalia)"]})
    table.me.play("Raise", "Crown").table.resolve()
    assert sorted(table.me.options) == ["choose Imp", "choose Ox"]
    table.me.choose("Ox")
    assert (host(table, "Crown"), table["Ox"].atk) == ("Ox", 500)


@rule("FoW 1406.3")
def test_addition_without_a_possible_host_does_not_enter():
    table = scenario(me={"hand": [RAISE], "graveyard": [CROWN], "field": ["Cup (Regalia)"]})
    table.me.play("Raise", "Crown").table.resolve()
    assert table.me.field == ["Cup"]
    assert sorted(table.me.graveyard) == ["Crown", "Raise"]


@rule("FoW 1406.3")
def test_addition_is_not_added_to_a_card_of_another_type():
    tie = "Tie {0} (Chant): Add target addition in your graveyard to target entity."
    for onto, comes in (("Imp", True), ("Cup", False)):
        table = scenario(me={"hand": [tie], "graveyard": [CROWN], "field": [IMP, "Cup (Regalia)"]})
        table.me.play("Tie", onto, "Crown").table.resolve_all()
        assert ("Crown" in table.me.field) == comes
        assert ("Crown" in table.me.graveyard) != comes
        assert not comes or host(table, "Crown") == "Imp"


@rule("FoW 1406.3")
def test_additions_put_into_the_field_together_enter_together():
    flood = "Flood {0} (Chant): Put all additions from your graveyard into the field."
    table = scenario(me={"hand": [flood], "graveyard": [CROWN, HALL, "Mill (Addition)"], "field": [IMP]})
    table.me.play("Flood").table.resolve_all()
    assert sorted(table.me.field) == ["Crown", "Hall", "Imp", "Mill"]
    assert host(table, "Crown") == "Imp"


@rule("FoW 1406.1", "FoW 1406.3", "FoW 1017.2")
def test_token_copy_of_an_addition_is_added_to_a_chosen_card():
    twin = "Twin {0} (Chant): Put a token that's a copy of target addition into the field."
    table = scenario(me={"hand": [twin], "field": [IMP, OX, put(CROWN, added_to="Imp")]})
    table.me.play("Twin", "Crown").table.resolve()
    table.me.choose("Ox")
    assert (table["Imp"].atk, table["Ox"].atk) == (300, 500)
    assert table.me.field.count("Crown") == 2


@rule("FoW 1406.3")
def test_token_copy_of_an_addition_without_a_possible_host_does_not_enter():
    twin = "Twin {0} (Chant): Put a token that's a copy of target addition into the field."
    fell = FELL.replace("{1}", "{0}")
    table = scenario(me={"hand": [twin, fell], "field": [IMP, put(CROWN, added_to="Imp")]})
    table.me.play("Twin", "Crown").play("Fell", "Imp").table.resolve_all()
    assert table.me.field == []
    table = scenario(me={"hand": [twin], "field": [HALL]})
    table.me.play("Twin", "Hall").table.resolve_all()
    assert table.me.field == ["Hall", "Hall"]
    ban = "Ban (Regalia): Your opponent cannot add [Addition:Resonator]."
    table = scenario(me={"hand": [twin], "field": [IMP, put(CROWN, added_to="Imp")]}, you={"field": [ban]})
    table.me.play("Twin", "Crown").table.resolve_all()
    assert table.me.field == ["Imp", "Crown"]


@rule("FoW 1406.4", "FoW 1406.4a")
def test_addition_goes_to_the_graveyard_when_its_host_leaves():
    table = scenario(me={"field": [IMP, put(CROWN, added_to="Imp"), OX]}, you={"hand": [AWAY], "will": "V"})
    table.me.pass_()
    table.you.play("Away", "Imp").table.resolve_all()
    assert table.me.field == ["Ox"]
    assert table.me.graveyard == ["Crown"]
    assert "1406.4a" in table.clauses


@rule("FoW 1406.4a")
def test_addition_moved_to_a_card_of_another_type_goes_to_the_graveyard():
    move = "Move {0} (Chant): Add target addition to target entity."
    table = scenario(me={"hand": [move], "field": [IMP, OX, "Cup (Regalia)", put(CROWN, added_to="Imp")]})
    table.me.play("Move", "Ox", "Crown").table.resolve_all()
    assert host(table, "Crown") == "Ox"
    table = scenario(me={"hand": [move], "field": [IMP, OX, "Cup (Regalia)", put(CROWN, added_to="Imp")]})
    table.me.play("Move", "Cup", "Crown").table.resolve_all()
    assert sorted(table.me.graveyard) == ["Crown", "Move"]


@rule("FoW 1406.4a")
def test_addition_with_a_subtype_and_no_host_goes_to_the_graveyard():
    table = scenario(me={"field": [IMP, CROWN, "Mill (Addition)", HALL]})
    table.me.pass_()
    assert table.me.graveyard == ["Crown"]
    assert table.me.field == ["Imp", "Mill", "Hall"]


@rule("FoW 1406.4a", "FoW 302.3")
def test_j_ruler_addition_stays_when_the_ruler_turns():
    mine = {"ruler": ruler("[Judgment][0]"), "hand": [YOKE, FELL], "will": "VV"}
    table = scenario(me=mine)
    table.me.play("Yoke", "Oracle").table.resolve()
    assert host(table, "Yoke") == "Oracle"
    table.me.judgment().table.resolve_all()
    assert (host(table, "Yoke"), sorted(table.me.field)) == ("Queen", ["Queen", "Yoke"])
    table.me.play("Fell", "Queen").table.resolve_all()
    assert (host(table, "Yoke"), table.me.field) == ("Oracle", ["Yoke"])


@rule("FoW 1406.4a", "FoW 302.3")
def test_ruler_addition_goes_to_the_graveyard_at_judgment():
    table = scenario(me={"ruler": ruler("[Judgment][0]"), "hand": [SEAL], "will": "V"})
    table.me.play("Seal", "Oracle").table.resolve()
    table.me.judgment().table.resolve_all()
    assert (table.me.field, table.me.graveyard) == (["Queen"], ["Seal"])


@rule("FoW 1406.2b", "FoW 1002.1")
def test_entering_added_to_a_card_triggers_abilities():
    vain = "Vain 100/100: Whenever an addition is added to this card ⇒ You gain 100 life."
    table = scenario(me={"hand": [CROWN], "will": "V", "field": [vain]})
    table.me.play("Crown", "Vain").table.resolve_all()
    assert table.me.life == 4100
