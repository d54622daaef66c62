"""MG 1020, 315.2: soul bonds, and cards that belong in the extra deck."""

from __future__ import annotations

import pytest

from engine.games.magical_girl.words.triggers.event_types import SoulBound
from engine.kernel.events import Entered, Revealed
from engine.scenario import put
from tests.engine.magical_girl.held import FELL, HERO, scenario
from tests.engine.rules import rule

BOND = "Bond {0}: Soul bond a soul bond servant in your extra deck."
ANN, BEA = "Ann Lv1 (ignus)", "Bea Lv1 (aqua)"
TWO = "Duo 9000/9000 (Soul Bond Servant, needs Ann, needs Bea)"


def bond(table, *wanted: str):
    """Play the conjure, and answer each decision with a wanted option, or with the first option if there is none."""
    table.me.play("Bond").table.resolve()
    for _ in range(10):
        decision = table.match.decision
        if decision is None or decision.kind == "priority":
            break
        labels = [option.label.en if option.label is not None else "" for option in decision.options]
        place = next((n for n, label in enumerate(labels) if any(one in label for one in wanted)), 0)
        table.match.answer(0, table.match.number, [place] if decision.options else [])
    return table


# -- 1020.1 ----------------------------------------------------------------------------------------
@rule("MG 1020.1", "MG 1020.1a")
def test_materials_from_hand_and_caster_zone_become_stock():
    table = scenario(me={"hand": [BOND, ANN], "casters": [BEA], "extra": [TWO]})
    bond(table)
    assert (table.me.servants, table.me.casters, table.me.hand, table.me.extra) == (["Duo"], [], [], [])
    assert sorted(table["Duo"].stock) == ["Ann", "Bea"]
    assert table["Duo"].recovered
    assert len(table.events(SoulBound)) == 1
    assert len(table.events(Entered)) == 1


@rule("MG 1020.1", "MG 307.6")
def test_soul_bond_servant_enters_recovered_or_reversed():
    table = scenario(me={"hand": [BOND, ANN, BEA], "extra": [TWO]})
    bond(table, "Reversed")
    assert table["Duo"].reversed


@rule("MG 1020.1")
def test_material_from_a_stock_leaves_the_other_stock():
    nia = put("Nia Lv1", stock=[BEA, "Cat Lv1"])
    table = scenario(me={"hand": [BOND, ANN], "casters": [nia], "extra": [TWO]})
    bond(table)
    assert sorted(table["Duo"].stock) == ["Ann", "Bea"]
    assert table.me.casters == ["Nia"]
    assert table["Nia"].stock == ["Cat"]


@rule("MG 1020.1", "MG 315.1c")
@pytest.mark.parametrize("where", ["caster zone", "stock"])
def test_either_card_of_a_leveled_caster_can_be_material(where: str):
    bea = put("Bea Lv2 (aqua)", stock=[BEA], rested=True)
    table = scenario(me={"hand": [BOND, ANN], "casters": [bea], "extra": [TWO]})
    bond(table, where)
    if where == "stock":
        assert sorted(table["Duo"].stock) == ["Ann", "Bea"]
        assert table.me.casters == ["Bea"]
        assert (table["Bea"].level, table["Bea"].stock, table["Bea"].rested) == (2, [], True)
    else:
        assert sorted(table["Duo"].stock) == ["Ann", "Bea", "Bea"]
        assert table.me.casters == []


@rule("MG 1020.1")
@pytest.mark.parametrize("order", [("needs Ann", "needs Bea"), ("needs Bea", "needs Ann")])
def test_caster_and_its_own_stock_can_both_be_materials(order: tuple[str, str]):
    duo = f"Duo 9000/9000 (Soul Bond Servant, {', '.join(order)})"
    table = scenario(me={"hand": [BOND], "casters": [put(ANN, stock=[BEA, "Cat Lv1"])], "extra": [duo]})
    bond(table)
    assert table.me.servants == ["Duo"]
    assert sorted(table["Duo"].stock) == ["Ann", "Bea", "Cat"]
    assert table.me.casters == []
    table.check()


@rule("MG 1020.1")
@pytest.mark.parametrize(
    ("side", "able"),
    [
        ({"hand": [ANN, BEA]}, True),
        ({"hand": [ANN], "casters": [BEA]}, True),
        ({"hand": [ANN]}, False),
        ({"hand": [ANN], "graveyard": [BEA]}, False),
        ({"hand": [ANN], "servants": ["Bea 1000/1000"]}, False),
        ({"hand": [ANN], "servants": [put(HERO, stock=[BEA])]}, False),
        ({"hand": [ANN], "casters": [put(BEA, face_down=True)]}, False),
        ({"hand": [ANN, ANN]}, False),
    ],
)
def test_soul_bond_needs_every_material_in_hand_caster_zone_or_stock(side: dict, able: bool):
    table = scenario(me={**side, "hand": [BOND, *side["hand"]], "extra": [TWO]}, you={"hand": [BEA], "casters": [BEA]})
    bond(table)
    assert ("Duo" in table) is able
    if not able:
        assert table.me.extra == ["Duo"]
        assert "Ann" in table.me.hand
        assert not table.events(Revealed)


@rule("MG 1020.1")
def test_two_materials_of_a_name_need_two_cards():
    duo = "Duo 9000/9000 (Soul Bond Servant, needs Ann, needs Ann)"
    table = scenario(me={"hand": [BOND, ANN], "extra": [duo]})
    bond(table)
    assert "Duo" not in table
    table = scenario(me={"hand": [BOND, ANN], "casters": [ANN], "extra": [duo]})
    bond(table)
    assert table["Duo"].stock == ["Ann", "Ann"]


@rule("MG 1020.1a")
@pytest.mark.parametrize(("side", "n"), [({"hand": [ANN, BEA]}, 2), ({"hand": [ANN], "casters": [BEA]}, 1)])
def test_hidden_materials_are_revealed_when_chosen(side: dict, n: int):
    watch = "Watch (Barrier): Whenever an allied card is revealed ⇒ Draw a card."
    table = scenario(me={**side, "hand": [BOND, *side["hand"]], "extra": [TWO], "servants": [watch]})
    bond(table)
    assert len(table.events(Revealed)) == n
    table.resolve_all()
    assert len(table.me.hand) == n


@rule("MG 1020.1a", "MG 303.2")
def test_stock_card_of_a_face_down_caster_can_be_material():
    table = scenario(me={"hand": [BOND, ANN], "casters": [put("Nia Lv1", stock=[BEA], face_down=True)], "extra": [TWO]})
    bond(table)
    assert sorted(table["Duo"].stock) == ["Ann", "Bea"]


@rule("MG 1020.1", "MG 804.1")
def test_material_from_the_caster_zone_loses_its_counters():
    """Effects on the entity end, and its counters are removed (MG 1018.9)."""
    table = scenario(
        me={"hand": [BOND, ANN], "casters": [put(BEA, counters={"rust": 2})], "extra": [TWO], "servants": [HERO]}
    )
    bond(table)
    assert table["Duo"].counters == {}
    assert not [obj for obj in table.machine.s.objects.values() if obj.counters]


@rule("MG 1020.1", "MG 315.1b", "MG 315.2b")
def test_destroyed_soul_bond_servant_goes_to_the_graveyard_with_its_materials():
    table = scenario(me={"hand": [FELL], "servants": [put(TWO, stock=[ANN, BEA])]})
    table.me.play("Fell", "Duo").table.resolve()
    assert sorted(table.me.graveyard) == ["Ann", "Bea", "Duo", "Fell"]
    assert table.me.extra == []


# -- 315.2 -----------------------------------------------------------------------------------------
HOW = {
    "hand": "Return {what} to its owner's hand.",
    "top": "Put {what} on top of its owner's deck.",
    "bottom": "Put {what} on the bottom of its owner's deck.",
    "orb": "Put {what} into its owner's orb zone face down as an orb.",
    "caster": "Put {what} into its owner's caster zone as a face-down caster.",
    "removed": "Remove {what} from the game.",
    "graveyard": "Destroy {what}.",
}
GOD = "God (Deity)"


@rule("MG 315.2a", "MG 315.2b", "MG 315.1b")
@pytest.mark.parametrize("stolen", [False, True])
@pytest.mark.parametrize("where", HOW)
@pytest.mark.parametrize("what", ["soul bond servant", "deity"])
def test_extra_deck_card_goes_to_the_extra_deck_instead_of_forbidden_zones(what: str, where: str, stolen: bool):
    card = put(TWO, stock=[ANN, BEA]) if what == "soul bond servant" else put(GOD, counters={"divine power": 2})
    card["stolen"] = stolen
    name = "Duo" if what == "soul bond servant" else "God"
    text = HOW[where].replace("{what}", f"target {what}")
    table = scenario(me={"hand": [f"Go {{0}}: {text}"], "servants": [card]}, you={"deck": [HERO]})
    owner = table.you if stolen else table.me
    deck, orbs = owner.deck, owner.orbs
    table.me.play("Go", name).table.resolve_all()
    away = where in ("hand", "top", "bottom", "orb", "caster")
    assert owner.extra == ([name] if away else [])
    assert (name in owner.graveyard, name in owner.removed) == (where == "graveyard", where == "removed")
    assert name not in table
    assert (owner.deck, owner.orbs) == (deck, orbs)
    assert owner.hand == []
    assert table.me.casters == table.you.casters == []
    if what == "soul bond servant":
        assert {"Ann", "Bea"} <= {*table.me.graveyard, *table.you.graveyard}


@rule("MG 315.2a")
@pytest.mark.parametrize("where", ["hand", "top"])
def test_soul_bond_card_leaving_the_graveyard_goes_to_the_extra_deck(where: str):
    text = HOW[where].replace("{what}", "target soul bond servant in your graveyard")
    table = scenario(me={"hand": [f"Go {{0}}: {text}"], "graveyard": [TWO]})
    table.me.play("Go", "Duo").table.resolve()
    assert (table.me.extra, table.me.hand) == (["Duo"], [])


@rule("MG 315.2", "MG 315.2a", "MG 201.4")
def test_printed_type_decides_if_a_card_goes_to_the_extra_deck():
    """A printed servant that became a copy of a soul bond servant stays in the hand.

    A printed soul bond servant that became a copy of a servant does not.
    """
    mimic = "Mimic {0}: Target servant becomes a copy of second target servant until end of turn."
    back = "Back {0}: Return all servants to their owners' hands."
    table = scenario(me={"hand": [mimic, back], "servants": [HERO, TWO]})
    table.me.play("Mimic", "Duo", "Hero").table.resolve()
    table.me.play("Back").table.resolve()
    assert (table.me.hand, table.me.extra) == (["Hero"], ["Duo"])
