"""MG 1003 to 1009, 1019: removing, revealing, chasing, destroying, banishing, corrupting, cancelling."""

from __future__ import annotations

import pytest

from engine.games.magical_girl.words.triggers.event_types import Corrupted
from engine.kernel.events import Banished, Destroyed, Revealed
from engine.scenario import TableObject, put
from tests.engine.magical_girl.held import DENY, FELL, FOE, HERO, scenario
from tests.engine.rules import rule


# -- 1004 ------------------------------------------------------------------------------------------
@rule("MG 1004.1")
def test_revealed_hand_is_hidden_again_after_the_effect():
    show = "Show {0}: Your opponent reveals their hand. You may draw a card."
    table = scenario(me={"hand": [show]}, you={"hand": ["Page Lv1"]})
    table.me.play("Show").table.resolve()
    assert table.me.asked == "yes_no"
    assert [card["name"]["en"] for card in table.match.view(0)["zones"][1]["hand"]] == ["Page"]
    table.check()
    table.me.no()
    assert [card["hidden"] for card in table.match.view(0)["zones"][1]["hand"]] == [True]


@rule("MG 304.2", "MG 1004.1", "MG 1006.1")
@pytest.mark.parametrize("verb", ["Look at", "Reveal"])
def test_top_card_is_the_same_after_being_seen(verb: str):
    dig = f"Dig {{0}}: {verb} the top card of your deck. Draw a card."
    table = scenario(me={"hand": [dig], "deck": ["First Lv1", "Second Lv1"]})
    table.me.play("Dig").table.resolve()
    assert table.me.hand == ["First"]


@rule("MG 1004.1")
def test_revealed_card_that_moves_is_hidden_and_the_others_stay_revealed():
    """Page goes from the hand onto the deck, and returns to the hand while the effect is still resolving."""
    show = (
        "Show {0}: Your opponent reveals their hand. Your opponent puts a card from their hand on top of their deck. "
        "Your opponent draws a card. You may draw a card."
    )
    table = scenario(me={"hand": [show]}, you={"hand": ["Page Lv1", "Book Lv1"]})
    table.me.play("Show").table.resolve()

    def seen() -> list[str | None]:
        return [card["hidden"] or card["name"]["en"] for card in table.match.view(0)["zones"][1]["hand"]]

    assert sorted(seen()) == ["Book", "Page"]
    table.you.choose("Page")
    assert table.me.asked == "yes_no"
    assert (sorted(table.you.hand), sorted(seen(), key=str)) == (["Book", "Page"], ["Book", True])
    table.me.no()
    assert seen() == [True, True]


@rule("MG 1004.2")
def test_already_revealed_card_is_not_revealed_again():
    show = "Show {0}: Your opponent reveals their hand. Your opponent reveals their hand."
    table = scenario(me={"hand": [show]}, you={"hand": ["Page Lv1"]})
    table.me.play("Show").table.resolve()
    assert len(table.events(Revealed)) == 1


WATCH = "Watch (Barrier): Whenever {what} is revealed ⇒ You gain a mark counter."


@rule("MG 1004.3", "MG 1004.3a", "MG 1004.3b")
@pytest.mark.parametrize(
    ("what", "n"),
    [
        ("a card", 3),
        ("an enemy card", 3),
        ("an allied card", 0),
        ("a servant", 1),
        ("an enemy servant", 1),
        ("a caster", 2),
        ("a conjure", 0),
    ],
)
def test_reveal_trigger_checks_the_cards_owner_and_type(what: str, n: int):
    show = "Show {0}: Your opponent reveals their hand."
    table = scenario(
        me={"hand": [show], "servants": [WATCH.format(what=what)]}, you={"hand": ["Page Lv1", "Book Lv2", HERO]}
    )
    table.me.play("Show").table.resolve_all()
    assert dict(table.machine.s.players[0].counters).get("mark", 0) == n


@rule("MG 1004.3a")
def test_revealed_card_of_the_own_deck_is_allied():
    show = "Show {0}: Reveal the top card of your deck."
    table = scenario(
        me={"hand": [show], "servants": [WATCH.format(what="an allied card")], "deck": [HERO, FOE]},
        you={"servants": [WATCH.format(what="an enemy card")]},
    )
    table.me.play("Show").table.resolve_all()
    assert [dict(player.counters) for player in table.machine.s.players] == [{"mark": 1}, {"mark": 1}]


# -- 1005 ------------------------------------------------------------------------------------------
HUSH = "Hush {0}: Players cannot chase to this card. |"


@rule("MG 1005.1", "MG 1005.2")
def test_unchaseable_card_is_answered_only_by_automatic_abilities():
    watch = "Watch (Barrier): Whenever your opponent plays a conjure ⇒ Draw a card."
    table = scenario(
        me={"hand": [f"{HUSH} Destroy target servant."]},
        you={"servants": ["Imp 1/1: {0}: Draw a card.", watch], "hand": [DENY, "Qu Lv1: [Quickcast]"]},
    )
    table.me.play("Hush", "Imp")
    assert table.chase == ["Hush", "Watch"]
    table.me.pass_()
    assert "pass" in table.you.options
    assert not [option for option in table.you.options if option.startswith(("play", "activate"))]
    assert table.you.why_not(play="Deny").clause == "1005.2"
    assert table.you.why_not(activate="Imp").clause == "1005.2"


@rule("MG 1005.2")
def test_chasing_is_allowed_again_after_the_unchaseable_card_resolves():
    table = scenario(me={"hand": [f"{HUSH} Draw a card."], "servants": ["Imp 1/1: {0}: Draw a card."]})
    table.me.play("Hush")
    assert "activate Imp" not in table.me.options
    table.resolve()
    assert "activate Imp" in table.me.options


# -- 1007 ------------------------------------------------------------------------------------------
@rule("MG 1007.1")
def test_destroyed_card_goes_to_its_owners_graveyard():
    table = scenario(me={"hand": [FELL], "servants": [put("Imp 1/1", stolen=True)]})
    table.me.play("Fell", "Imp").table.resolve()
    assert table.you.graveyard == ["Imp"]
    assert [event.clause for event in table.events(Destroyed)] == ["1007.1"]


@rule("MG 1007.1", "MG 302.6")
def test_stock_of_a_destroyed_servant_goes_to_the_graveyard():
    table = scenario(me={"hand": [FELL], "servants": [put("Imp 1/1", stock=["Ann Lv1", "Bea Lv1"])]})
    table.me.play("Fell", "Imp").table.resolve()
    assert sorted(table.me.graveyard) == ["Ann", "Bea", "Fell", "Imp"]


@rule("MG 1007.2")
def test_indestructible_card_stays_on_the_field():
    table = scenario(
        me={"hand": [FELL, "Storm {0}: Destroy all servants."]},
        you={"servants": ["Rock 0/0: This card cannot be destroyed.", FOE]},
    )
    table.me.play("Fell", "Rock").table.resolve()
    table.me.play("Storm").table.resolve()
    assert table.you.servants == ["Rock"]
    assert len(table.events(Destroyed)) == 1


@rule("MG 1007.2", "MG 804.3")
def test_indestructible_servant_survives_a_lost_battle():
    table = scenario(
        phase="battle", me={"servants": [HERO]}, you={"servants": ["Rock 0/0: This card cannot be destroyed."]}
    )
    table.me.attack("Hero", "Rock").table.fight()
    assert table.you.servants == ["Rock"]
    assert not table.events(Destroyed)


@rule("MG 1007.2", "MG 1204.1")
def test_indestructible_deity_is_banished_by_the_rule_process():
    """The rule process for deities banishes the deity and does not destroy it."""
    table = scenario(me={"servants": ["God (Deity): This card cannot be destroyed."]})
    assert table.me.servants == []
    assert table.me.graveyard == ["God"]


# -- 1008 ------------------------------------------------------------------------------------------
@rule("MG 1008.1", "MG 1008.2")
def test_player_banishes_a_card_they_control():
    table = scenario(
        me={"hand": ["Pit {0}: Your opponent banishes a servant."], "servants": ["Mine 1/1"]},
        you={"servants": ["A 1/1", put("B 1/1", stolen=True)]},
    )
    table.me.play("Pit").table.resolve()
    assert table.you.options == ["choose A", "choose B"]
    table.you.choose("B")
    assert "B" in table.me.graveyard
    assert [event.seat for event in table.events(Banished)] == [1]


@rule("MG 1008.2")
@pytest.mark.parametrize(
    ("text", "mine", "yours"),
    [
        ("Banish all servants.", ["B"], ["C", "D"]),
        ("Your opponent banishes all servants.", ["A", "B"], ["D"]),
        ("Each player banishes all servants.", ["B"], ["D"]),
        ("Banish target servant.", ["A", "B"], ["C", "D"]),
    ],
)
def test_banish_all_affects_only_cards_the_banishing_player_controls(text: str, mine: list[str], yours: list[str]):
    table = scenario(
        me={"hand": [f"Pit {{0}}: {text}"], "servants": ["A 1/1", "B (Barrier)"]},
        you={"servants": [put("C 1/1", stolen=True), "D (Barrier)"]},
    )
    table.me.play("Pit", *(["C"] if "target" in text else [])).table.resolve()
    assert (table.me.servants, table.you.servants) == (mine, yours)


@rule("MG 1008.1", "MG 1008.2a")
def test_player_banishes_an_orb_of_their_own_zone():
    table = scenario(me={"hand": ["Pit {0}: Banish an orb."], "orbs": ["A 1/1", "B 1/1"]}, you={"orbs": ["C 1/1"]})
    table.me.play("Pit").table.resolve()
    assert len(table.me.options) == 2
    table.match.answer(0, table.match.number, [0])
    assert (table.me.orbs, table.you.orbs, len(table.me.graveyard)) == (1, 1, 2)
    assert table.events(Banished)


@rule("MG 1008.2a")
def test_opponent_banishes_an_orb_of_their_own_zone():
    table = scenario(me={"hand": ["Pit {0}: Your opponent banishes an orb."], "orbs": 3}, you={"orbs": 3})
    table.me.play("Pit").table.resolve()
    table.match.answer(1, table.match.number, [0])
    assert (table.me.orbs, table.you.orbs) == (3, 2)


@rule("MG 1008.2a", "MG 903.2h")
def test_banishing_an_orb_as_cost_needs_an_orb():
    table = scenario(me={"servants": ["Pit (Barrier): Banish an orb: Draw a card."], "orbs": 1}, you={"orbs": 3})
    table.me.activate("Pit").table.resolve()
    assert (table.me.orbs, table.you.orbs, len(table.me.hand)) == (0, 3, 1)
    assert table.me.why_not(activate="Pit") is not None


ALTAR = 'Altar (Barrier): Banish a "Alice": Draw a card.'


@rule("MG 1008.3")
@pytest.mark.parametrize(
    ("side", "zone"),
    [
        ({"casters": ["Alice Lv1"]}, "entity"),
        ({"casters": [put("Alice Lv1", rested=True)]}, "entity"),
        ({"casters": [put("Nia Lv1", stock=["Alice Lv1"])]}, "stock"),
        ({"servants": [put("Imp 1/1", stock=["Alice Lv1"])]}, "stock"),
        ({"servants": ["Alice 1000/1000"]}, "entity"),
    ],
)
def test_named_card_is_banished_as_an_entity_or_from_a_stock(side: dict, zone: str):
    servants = [ALTAR, *side.get("servants", [])]
    table = scenario(me={**side, "servants": servants}, you={"casters": ["Alice Lv1"]})
    table.me.activate("Altar").table.resolve()
    assert table.me.graveyard == ["Alice"]
    assert len(table.me.hand) == 1
    assert table.you.casters == ["Alice"]
    standing = {*table.me.casters, *table.me.servants}
    assert ("Nia" in standing or "Imp" in standing) is (zone == "stock")


@rule("MG 1008.3")
def test_entity_and_stock_of_the_name_are_both_offered():
    table = scenario(me={"servants": [ALTAR], "casters": ["Alice Lv1", put("Nia Lv1", stock=["Alice Lv1"])]})
    table.me.activate("Altar")
    assert len(table.match.decision.options) >= 2
    assert table.me.asked != "priority"


@rule("MG 1008.3")
def test_banish_cost_cannot_be_paid_without_the_named_card():
    table = scenario(
        me={"servants": [ALTAR], "casters": ["Bea Lv1"], "hand": ["Alice Lv1"], "graveyard": ["Alice Lv1"]},
        you={"casters": [put("Alice Lv1", stock=["Alice Lv1"])]},
    )
    assert table.me.why_not(activate="Altar") is not None


@rule("MG 1008.3a")
@pytest.mark.parametrize("under", [False, True])
def test_face_down_card_with_the_name_can_be_banished(under: bool):
    card = put("Nia Lv1", stock=["Alice Lv1"], face_down=True) if under else put("Alice Lv1", face_down=True)
    table = scenario(me={"servants": [ALTAR], "casters": [card]})
    table.me.activate("Altar").table.resolve()
    assert table.me.graveyard == ["Alice"]
    assert len(table.me.hand) == 1


# -- 1009 ------------------------------------------------------------------------------------------
@rule("MG 1009.1")
def test_corrupted_orb_goes_to_its_owners_hand():
    table = scenario(me={"hand": ["Rot {0}: Corrupt an enemy orb."]}, you={"orbs": ["A 1/1"]})
    table.me.play("Rot").table.resolve()
    assert table.you.asked == "break"
    table.you.choose()
    assert (table.you.hand, table.you.orbs) == (["A"], 0)


@rule("MG 1009.1a", "MG 1009.2")
def test_several_orbs_are_corrupted_together_and_each_triggers():
    rot = "Rot {0}: Corrupt two enemy orbs."
    watch = "Watch (Barrier): Whenever you corrupt an orb ⇒ You gain a mark counter."
    table = scenario(me={"hand": [rot], "servants": [watch]}, you={"orbs": ["A 1/1", "B 1/1", "C 1/1"]})
    table.me.play("Rot").table.resolve()
    table.match.answer(0, table.match.number, [0, 1])
    batches = [entry for entry in table.machine.log if isinstance(entry.event, Corrupted)]
    assert len(batches) == 2
    table.you.choose()
    assert table.chase == ["Watch", "Watch"]
    assert len(table.you.hand) == 2
    table.resolve_all()
    assert dict(table.machine.s.players[0].counters) == {"mark": 2}


@rule("MG 1009.1", "MG 1009.2")
@pytest.mark.parametrize(("orb", "mine", "yours"), [("an allied orb", 0, 1), ("an enemy orb", 1, 0), ("an orb", 1, 1)])
def test_trigger_on_a_corrupted_orb_matches_the_side_of_its_owner(orb, mine, yours):
    watch = f"Watch (Barrier): When {orb} is corrupted ⇒ You gain a mark counter."
    table = scenario(
        me={"hand": ["Rot {0}: Corrupt an enemy orb."], "servants": [watch]},
        you={"orbs": ["A 1/1"], "servants": [watch]},
    )
    table.me.play("Rot").table.resolve()
    table.you.choose()
    table.resolve_all()
    assert [dict(player.counters).get("mark", 0) for player in table.machine.s.players] == [mine, yours]


@rule("MG 1009.1", "MG 105.2")
def test_corrupting_more_orbs_than_exist_does_not_lose_the_game():
    table = scenario(me={"hand": ["Rot {0}: Corrupt two enemy orbs."]}, you={"orbs": ["A 1/1"]})
    table.me.play("Rot").table.resolve()
    assert table.you.asked == "break"
    table.you.choose()
    assert (table.you.hand, table.over) == (["A"], False)


# -- 1003, 1019 ------------------------------------------------------------------------------------
@rule("MG 1003.1")
def test_removed_servant_goes_to_the_removed_zone():
    exile = "Exile {0}: Remove target servant from the game."
    table = scenario(me={"hand": [exile]}, you={"servants": ["Imp 1/1"]})
    table.me.play("Exile", "Imp").table.resolve()
    assert table.you.removed == ["Imp"]


@rule("MG 1019.1")
def test_a_cancelled_card_goes_to_its_owners_graveyard():
    table = scenario(me={"hand": ["Imp 1/1 {0}"]}, you={"hand": [DENY]})
    table.me.play("Imp").pass_()
    table.you.play("Deny", "Imp").table.resolve_all()
    assert table.me.graveyard == ["Imp"]
    assert table.chase == []
    assert table.me.servants == []


@rule("MG 1019.1")
def test_cancelled_ability_does_not_resolve():
    mute = "Mute {0}: [Quickcast] | Cancel target ability."
    table = scenario(me={"servants": ["Spring 0/500: {0}: Draw a card."]}, you={"hand": [mute]})
    table.me.activate("Spring").pass_()
    table.you.play("Mute", TableObject(table, table.machine.stack[-1])).table.resolve_all()
    assert table.me.hand == []
    assert table.chase == []
    assert "Spring" in table


@rule("MG 1019.1", "MG 104.4")
def test_uncancellable_card_resolves_despite_a_cancel():
    firm = "Firm {0}: This card cannot be cancelled. | Draw a card."
    table = scenario(me={"hand": [firm]}, you={"hand": [DENY]})
    table.me.play("Firm").pass_()
    table.you.play("Deny", "Firm").table.resolve_all()
    assert len(table.me.hand) == 1
