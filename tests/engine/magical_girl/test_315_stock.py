"""Sections 302.6, 302.7 and 315: stock, its moves with the card above it, and cards of the extra deck."""

from __future__ import annotations

import pytest

from engine.games.magical_girl.scenario import Table
from engine.kernel.events import Drawn
from engine.scenario import put
from tests.engine.magical_girl.held import HERO, MAGE, scenario
from tests.engine.rules import rule

TWO, THREE = "Mia Lv2 (ignus, Witch)", "Mia Lv3 (ignus, Witch)"
BOND = "Bond 3000/3000 {5} (Soul Bond Servant, needs Mia)"
BOUND = put(BOND, stock=[MAGE, "Nia Lv1"])
GOD = put("God (Deity): [Rest]: Draw a card.", counters={"divine power": 3})
SLAY = "Slay {0}: Destroy target caster."
TIDE = "Tide {0}: Return target card on the field to its owner's hand."
DOWN = "Down {0}: Turn target caster face down."
TAKE = "Take {0}: Gain control of target "


def tower(**state: object) -> object:
    """Return a caster of level 3 with its level 2 and its level 1 as stock."""
    return put(THREE, stock=[TWO, MAGE], **state)


def played(text: str, name: str = "", **sides: dict) -> Table:
    """Return the table after a card of my hand with this text has resolved."""
    me = dict(sides.get("me", {}))
    table = scenario(me={**me, "hand": [text, *me.get("hand", ())]}, you=sides.get("you", {}))
    table.me.play(text.split(" {")[0], *([name] if name else []))
    return table.resolve()


def levels(table: Table, seat: int) -> list[tuple[str, int]]:
    return [(table.machine.chars(ref).name.en, table.machine.chars(ref).level) for ref in table.machine.casters(seat)]


# -- 302.6, 302.7 ----------------------------------------------------------------------------------
@rule("MG 302.6", "MG 302.7")
def test_effects_apply_only_to_the_uppermost_card():
    table = played("Purge {0}: Destroy all Lv1 casters. Draw a card for each Lv2 caster.", me={"casters": [tower()]})
    assert (table.me.casters, table["Mia"].stock) == (["Mia"], ["Mia", "Mia"])
    assert table.events(Drawn) == []


@rule("MG 302.7")
def test_stock_has_no_abilities():
    up = "Nia Lv1: Allied servants gain +1000 ATK."
    table = scenario(me={"servants": [put(BOND, stock=[up])], "casters": [up]})
    assert table["Bond"].atk == 4000


@rule("MG 302.6")
def test_stock_is_visible_to_all():
    table = scenario(me={"casters": [tower()]})
    for viewer in (0, 1, None):
        (card,) = table.match.view(viewer)["zones"][0]["casters"]
        assert [one["level"] for one in card["stock"]] == [2, 1]


# -- 315.1a, 315.1b --------------------------------------------------------------------------------
@rule("MG 315.1a")
def test_servant_that_changes_controller_keeps_its_stock():
    table = played(TAKE + "servant.", you={"servants": [BOUND]})
    assert table.me.servants == ["Bond"]
    assert table["Bond"].stock == ["Mia", "Nia"]
    table.send("Bond", "graveyard")
    assert sorted(table.you.graveyard) == ["Bond", "Mia", "Nia"]


@rule("MG 315.1b", "MG 302.5")
@pytest.mark.parametrize(
    "zone", ["graveyard", "removed", "bingo", "hand", "deck", "orb"]
)  # fmt: skip
def test_stock_of_a_leaving_servant_goes_to_its_owners_graveyard(zone):
    table = scenario(me={"servants": [put("Oni 1000/1000 {1}", stock=[MAGE, "Nia Lv1"])], "orbs": 0})
    table.send("Oni", zone)
    assert [name for name in table.me.graveyard if name != "Oni"] == ["Mia", "Nia"]
    assert table.me.servants == []


@rule("MG 315.1b", "MG 303.1b-1")
def test_stock_of_a_servant_put_into_a_caster_zone_goes_to_the_graveyard():
    text = "Bury {0}: Put target servant into its owner's caster zone as a face-down caster."
    table = played(text, me={"servants": [put("Oni 1000/1000 {1}", stock=[MAGE, "Nia Lv1"])]})
    assert table.me.graveyard == ["Mia", "Nia", "Bury"]
    assert table.me.casters == ["Face-down caster"]
    assert table.machine.stock(table.machine.casters(0)[0]) == ()


# -- 315.1c ----------------------------------------------------------------------------------------
@rule("MG 315.1c", "MG 302.3")
def test_caster_that_changes_controller_keeps_its_stock():
    table = played(TAKE + "caster.", you={"casters": [tower(rested=True)]})
    assert (levels(table, 0), table.you.casters) == ([("Mia", 3)], [])
    assert (table["Mia"].stock, table["Mia"].rested) == (["Mia", "Mia"], True)


@rule("MG 315.1d", "MG 302.5", "MG 105.2")
def test_stacked_cards_of_two_owners_go_to_their_owners():
    """If a stolen caster levels up to a card of the player who stole it, that player owns the new uppermost card."""
    table = scenario(me={"casters": [put(MAGE, stolen=True)], "hand": [TWO]}, phase="call")
    table.me.level_up("Mia")
    assert (levels(table, 0), table["Mia"].owner) == ([("Mia", 2)], 0)
    table.send("Mia", "graveyard")
    assert (table.me.graveyard, table.you.graveyard) == (["Mia"], [])
    assert levels(table, 0) == [("Mia", 1)], "its controller has it still"
    table.send("Mia", "graveyard")
    assert (table.me.graveyard, table.you.graveyard) == (["Mia"], ["Mia"])
    assert table.me.casters == []


# -- 315.1d ----------------------------------------------------------------------------------------
@rule("MG 315.1d")
@pytest.mark.parametrize("rested", [False, True])
def test_destroyed_level_three_caster_leaves_its_level_two_as_the_same_entity(rested):
    table = scenario(me={"casters": [tower(rested=rested)], "hand": [SLAY]})
    table.me.play("Slay")
    table.resolve()
    assert levels(table, 0) == [("Mia", 2)]
    assert (table["Mia"].rested, table["Mia"].stock) == (rested, ["Mia"])
    graves = [ref for ref in table.machine.zone(0, "graveyard") if table.machine.chars(ref).name.en == "Mia"]
    assert [table.machine.chars(ref).level for ref in graves] == [3]


@rule("MG 315.1d", "MG 1302.1", "MG 1017.1")
@pytest.mark.parametrize("made", ["token", "copy"])
def test_caster_that_remains_is_neither_token_nor_copy(made):
    table = scenario(me={"casters": [put(TWO, stock=[MAGE])]})
    table.machine.s.change(table["Mia"].ref, **{made: True})
    table.send("Mia", "graveyard")
    assert levels(table, 0) == [("Mia", 1)]
    assert not getattr(table["Mia"], made)


@rule("MG 315.1d")
def test_each_destruction_removes_one_level_of_a_caster():
    table = scenario(me={"casters": [tower()], "hand": [SLAY] * 3})
    for left in (2, 1, 0):
        table.me.play("Slay")
        table.resolve()
        assert levels(table, 0) == ([("Mia", left)] if left else [])
    assert sorted(table.me.graveyard) == ["Mia"] * 3 + ["Slay"] * 3


@rule("MG 315.1d")
@pytest.mark.parametrize("zone", ["graveyard", "hand", "removed", "deck", "orb", "bingo"])
def test_caster_leaves_its_lower_level_behind_for_any_destination(zone):
    table = scenario(me={"casters": [tower()], "deck": [], "orbs": 0})
    table.send("Mia", zone)
    assert levels(table, 0) == [("Mia", 2)]
    there = table.machine.zone(0, zone)
    cards = there if zone == "deck" else [table.machine.obj(ref).card for ref in there]
    assert [table.machine.printed_card(card).level for card in cards] == [3]


@rule("MG 315.1d")
def test_whole_stock_leaves_with_a_caster_without_a_level_below():
    stock = ["Mia Lv1 (version Spring)", "Nia Lv2", "Nia Lv1"]
    table = played(SLAY, me={"casters": [put(THREE, stock=stock)]})
    assert table.me.casters == []
    assert sorted(table.me.graveyard) == ["Mia", "Mia", "Nia", "Nia", "Slay"]


@rule("MG 315.1d")
def test_destroyed_level_one_caster_leaves_no_stock_behind():
    table = played(SLAY, me={"casters": [put(MAGE, stock=["Nia Lv1"])]})
    assert (table.me.casters, sorted(table.me.graveyard)) == ([], ["Mia", "Nia", "Slay"])


@rule("MG 315.1d")
def test_controller_chooses_which_lower_caster_remains():
    stock = ["Mia Lv2 (version Spring)", MAGE, "Mia Lv2 (version Autumn)"]
    table = played(SLAY, me={"casters": [put(THREE, stock=stock)]})
    assert {option.label.en for option in table.match.decision.options} == {"Mia (Spring)", "Mia (Autumn)"}
    table.me.choose("Mia (Autumn)")
    assert levels(table, 0) == [("Mia", 2)]
    assert table.machine.chars(table["Mia"].ref).version == "Autumn"
    assert len(table["Mia"].stock) == 2


@rule("MG 315.1d")
def test_casters_destroyed_together_each_leave_their_lower_level():
    text = "Storm {0}: Destroy all casters."
    table = played(text, me={"casters": [tower(), "Nia Lv1"]}, you={"casters": [put("Tea Lv2", stock=["Tea Lv1"])]})
    assert (levels(table, 0), levels(table, 1)) == ([("Mia", 2)], [("Tea", 1)])


@rule("MG 315.1d", "MG 1018.6")
def test_remaining_caster_keeps_effects_but_not_counters():
    text = "Ease {0}: Target caster gains [Quickcast] until end of turn."
    table = scenario(me={"casters": [tower(counters={"charm": 1})], "hand": [text, SLAY]})
    table.me.play("Ease")
    table.resolve()
    table.me.play("Slay")
    table.resolve()
    assert table["Mia"].counters == {}
    assert "Quickcast" in table["Mia"].keywords


@rule("MG 315.1d")
def test_destroyed_upper_card_triggers_last_words():
    words = "[Last Words] ⇒ Draw a card."
    table = played(SLAY, me={"casters": [put(f"{THREE}: {words}", stock=[TWO])]})
    table.resolve_all()
    assert len(table.events(Drawn)) == 1
    assert levels(table, 0) == [("Mia", 2)]


@rule("MG 315.1d")
def test_remaining_caster_does_not_trigger_its_last_words():
    words = "[Last Words] ⇒ Draw a card."
    table = played(SLAY, me={"casters": [put(THREE, stock=[f"{TWO}: {words}"])]})
    table.resolve_all()
    assert table.events(Drawn) == []


@rule("MG 315.1d", "MG 903.3a")
def test_remaining_caster_is_still_the_target_of_earlier_spells():
    """It is the same entity, so a second spell on the chase also destroys the level below."""
    slay = "Slay {0}: [Quickcast] | Destroy target caster."
    table = scenario(me={"casters": [tower()], "hand": [slay, slay]})
    table.me.play("Slay", "Mia").play("Slay", "Mia")
    table.resolve_all()
    assert levels(table, 0) == [("Mia", 1)]


@rule("MG 315.1d-1", "MG 303.2")
@pytest.mark.parametrize(
    "text", [DOWN, "Down {0}: Put target caster into its owner's caster zone as a face-down caster."]
)
def test_leveled_caster_turned_face_down_separates_from_its_lower_level(text):
    table = scenario(me={"casters": [tower(rested=True)], "hand": [text]})
    before = table["Mia"].ref
    table.me.play("Down")
    table.resolve()
    assert sorted(levels(table, 0)) == [("Face-down caster", 1), ("Mia", 2)]
    assert (table["Mia"].ref, table["Mia"].rested, table["Mia"].stock) == (before, True, ["Mia"])
    for viewer in (0, 1, None):
        down = [card for card in table.match.view(viewer)["zones"][0]["casters"] if card["face_down"]]
        assert [card["under"]["name"]["en"] for card in down] == ["Mia"]
        assert [card["stock"] for card in down] == [[]]


@rule("MG 315.1d-1", "MG 302.3", "MG 303.2")
@pytest.mark.parametrize("rested", [False, True])
@pytest.mark.parametrize("stolen", [False, True])
def test_separated_face_down_card_keeps_its_orientation_and_owner(rested, stolen):
    top = put(TWO, stock=[MAGE], rested=rested, stolen=stolen)
    table = played(DOWN, me={"casters": [top]})
    (down,) = [table.machine.obj(ref) for ref in table.machine.casters(0) if table.machine.obj(ref).face_down]
    assert (down.rested, down.owner, down.controller) == (rested, int(stolen), 0)
    assert all(table.machine.can_see(viewer, down) for viewer in (0, 1, None))


@rule("MG 315.1d-1")
def test_level_one_caster_turned_face_down_keeps_its_stock():
    table = played(DOWN, me={"casters": [put(MAGE, stock=["Nia Lv1"])]})
    (ref,) = table.machine.casters(0)
    assert len(table.machine.stock(ref)) == 1


# -- 315.1e ----------------------------------------------------------------------------------------
OFFERED = 'Gift 4000/4000 (Soul Offering Servant): [Soul Offering] - 1 "Mia"'


@rule("MG 315.1e", "MG 312.4")
def test_card_from_the_chase_keeps_its_stock_on_the_field():
    table = scenario(me={"hand": [OFFERED, MAGE]})
    table.me.play("Gift")
    assert table.chase == ["Gift"]
    assert table["Gift"].stock == ["Mia"]
    table.resolve()
    table.me.choose("Recovered")
    assert (table.me.servants, table["Gift"].stock, table.me.graveyard) == (["Gift"], ["Mia"], [])


@rule("MG 315.1e")
@pytest.mark.parametrize("zone", ["graveyard", "removed", "hand"])
def test_card_leaving_the_chase_elsewhere_loses_its_stock(zone):
    table = scenario(me={"hand": [OFFERED, MAGE]})
    table.me.play("Gift")
    table.send("Gift", zone)
    assert table.chase == []
    assert "Mia" in table.me.graveyard
    assert "Gift" in getattr(table.me, zone)


# -- 315.2 -----------------------------------------------------------------------------------------
@rule("MG 315.2", "MG 315.2a")
@pytest.mark.parametrize("zone", ["hand", "deck", "orb"])
@pytest.mark.parametrize(("card", "name"), [(BOUND, "Bond"), (GOD, "God")])
def test_extra_deck_card_returns_to_the_extra_deck_from_hidden_zones(zone, card, name):
    table = scenario(me={"servants": [card], "deck": [], "orbs": 0})
    table.send(name, zone)
    assert table.me.extra == [name]
    assert list(table.machine.zone(0, zone)) == []
    assert table.me.graveyard == (["Mia", "Nia"] if name == "Bond" else [])


@rule("MG 315.2a")
@pytest.mark.parametrize(("what", "name"), [("servant", "Bond"), ("deity", "God")])
def test_extra_deck_card_cannot_be_face_down_in_a_caster_zone(what, name):
    text = f"Bury {{0}}: Put target {what} into its owner's caster zone as a face-down caster."
    table = played(text, me={"servants": [BOUND, GOD]})
    assert (table.me.casters, table.me.extra) == ([], [name])
    assert name not in table.me.servants


@rule("MG 315.2b")
@pytest.mark.parametrize("zone", ["graveyard", "removed", "bingo"])
@pytest.mark.parametrize(("card", "name"), [(BOUND, "Bond"), (GOD, "God")])
def test_extra_deck_card_stays_in_graveyard_removed_and_bingo_zones(zone, card, name):
    table = scenario(me={"servants": [card]})
    table.send(name, zone)
    assert name in getattr(table.me, zone)
    assert table.me.extra == []


@rule("MG 315.2", "MG 302.5")
def test_extra_deck_card_returns_to_its_owners_extra_deck():
    stolen = put("Bond 1000/1000 {1} (Soul Bond Servant, needs Mia)", stolen=True)
    table = scenario(me={"servants": [stolen], "hand": ["Tide {0}: Return target servant to its owner's hand."]})
    table.me.play("Tide")
    table.resolve()
    assert (table.me.extra, table.you.extra, table.you.hand) == ([], ["Bond"], [])


@rule("MG 315.2")
def test_printed_type_decides_the_return_to_the_extra_deck():
    """A servant that is a copy of a soul bond servant is printed as a servant, so it goes to the hand."""
    copied = "Ape {0}: Target allied servant becomes a copy of second target servant until end of turn."
    tide = "Tide {0}: Return target servant to its owner's hand."
    table = scenario(me={"servants": [HERO], "hand": [copied, tide]}, you={"servants": [BOND]})
    table.me.play("Ape", "Hero", "Bond")
    table.resolve()
    assert table.me.servants == ["Bond"]
    (mine,) = table.machine.servant_zone(0)
    table.me.play("Tide", table.things(table, mine))
    table.resolve()
    assert (table.me.hand, table.me.extra, table.you.extra) == (["Hero"], [], [])
