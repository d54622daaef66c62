"""Chapter 300: the zones, their visibility, their order, and the orientation of cards."""

from __future__ import annotations

import pytest

from engine.games.magical_girl.scenario import Table
from engine.kernel.events import Discarded
from engine.scenario import put
from tests.engine.magical_girl.held import FELL, FOE, HERO, MAGE, scenario, to_turn
from tests.engine.rules import rule

PAGES = [f"Page {n} 1000/1000 {{1}}" for n in "ABCDE"]
BURY = "Bury {0}: Put target servant into its owner's caster zone as a face-down caster."
CHARM = "Charm {0}: Gain control of target caster."
BOND = "Bond 3000/3000 {5} (Soul Bond Servant, needs Mia)"


def lying(table: Table, viewer: int | None, seat: int, zone: str) -> list[str | None]:
    """Return the names that a viewer sees in a zone, with None for a hidden card."""
    cards = table.match.view(viewer)["zones"][seat][zone]
    return [None if card["hidden"] else card["name"]["en"] for card in cards]


def under(table: Table, viewer: int | None, seat: int) -> list[str | None]:
    """Return the printed names of face-down cards in a caster zone, as a viewer sees them."""
    cards = table.match.view(viewer)["zones"][seat]["casters"]
    return [card["under"]["name"]["en"] if "under" in card else None for card in cards if card["face_down"]]


# -- 302 -------------------------------------------------------------------------------------------
@rule("MG 302.2", "MG 304.2", "MG 305.2", "MG 309.2", "MG 310.2", "MG 311.2", "MG 313.2", "MG 314.2")
@pytest.mark.parametrize(
    ("zone", "seers"),
    [
        ("hand", {0}),
        ("orb", set()),
        ("graveyard", {0, 1, None}),
        ("removed", {0, 1, None}),
        ("extra", {0}),
        ("bingo", {0, 1, None}),
    ],
)
def test_zone_defines_who_sees_its_cards(zone, seers):
    names = {"orb": "orbs"}.get(zone, zone)
    table = scenario(me={"orbs": 0, names: [BOND if zone == "extra" else HERO]})
    name = "Bond" if zone == "extra" else "Hero"
    for viewer in (0, 1, None):
        assert lying(table, viewer, 0, zone) == [name if viewer in seers else None]


@rule("MG 302.1", "MG 302.2a", "MG 304.2")
def test_card_counts_are_public_and_decks_are_hidden():
    table = scenario(
        me={"deck": PAGES, "hand": PAGES[:2], "orbs": 4, "extra": [BOND], "bingo": PAGES[:3]}, you={"hand": PAGES[:1]}
    )
    for viewer in (0, 1, None):
        seats, zones = (table.match.view(viewer)[one] for one in ("seats", "zones"))
        assert [(one["main_deck"], one["hand"], one["orbs"], one["extra"]) for one in seats] == [
            (5, 2, 4, 1),
            (10, 1, 7, 0),
        ]
        assert len(zones[0]["bingo"]) == 3
        assert "deck" not in zones[0]
        assert "main" not in zones[0]


@rule("MG 302.3")
def test_servant_that_changes_controller_is_the_same_card():
    up = "Up {0}: Target servant gains +2000 ATK until end of turn."
    table = scenario(
        me={"hand": [up, "Take {0}: Gain control of target servant."]}, you={"servants": [put(FOE, rested=True)]}
    )
    before = table["Foe"].ref
    table.me.play("Up", "Foe")
    table.resolve()
    table.me.play("Take", "Foe")
    table.resolve()
    assert (table.me.servants, table.you.servants) == (["Foe"], [])
    assert (table["Foe"].ref, table["Foe"].rested, table["Foe"].atk) == (before, True, 3000)


@rule("MG 302.3")
def test_card_that_changes_zones_is_a_new_card():
    up = "Up {0}: Target servant gains +2000 ATK until end of turn."
    table = scenario(
        me={
            "hand": [up, "Tide {0}: Return target servant to its owner's hand."],
            "servants": [put("Imp 1000/1000 {0}", counters={"+1000/+1000": 1}, rested=True)],
        }
    )  # fmt: skip
    before = table["Imp"].ref
    table.me.play("Up", "Imp")
    table.resolve()
    assert table["Imp"].atk == 4000
    table.me.play("Tide", "Imp")
    table.resolve()
    table.me.play("Imp")
    table.resolve()
    table.me.choose("Recovered")
    imp = table["Imp"]
    assert imp.ref != before
    assert (imp.atk, imp.counters, imp.rested) == (1000, {}, False)


@rule("MG 302.4")
def test_owner_orders_cards_put_into_a_deck_together():
    table = scenario(
        me={"hand": ["Sweep {0}: Put all servants on the bottom of their owners' decks."], "deck": []},
        you={"servants": ["First 1/1 {1}", "Second 1/1 {1}"], "deck": []},
    )
    table.me.play("Sweep")
    table.resolve()
    assert table.you.asked == "order"
    table.you.choose("Second", "First")
    cards = [table.machine.printed_card(card).name.en for card in table.machine.s.zones["deck1"]]
    assert cards == ["Second", "First"]  # the first chosen card is above
    told = [line for line in table.me.log if " deck" in line]
    assert [line.split()[0] for line in told] == ["First", "Second"]


@rule("MG 302.4", "MG 309.2")
def test_owner_orders_cards_put_into_an_orb_zone_together():
    hide = "Hide {0}: Put two cards from your hand into your orb zone face down as orbs."
    table = scenario(me={"hand": [hide, *PAGES[:3]], "orbs": 1})
    table.me.play("Hide")
    table.resolve()
    table.me.choose("Page A", "Page C")
    assert table.me.asked == "order"
    table.me.choose("Page C", "Page A")
    assert table.me.orb == ["Filler", "Page C", "Page A"]
    assert not any("Page" in line for line in table.you.log)


@rule("MG 302.4", "MG 309.2")
def test_order_of_cards_put_into_an_orb_zone_is_hidden_from_the_opponent():
    pile = ["Ant 1/1 {1}", "Bee 1/1 {1}"]
    text = "Sow {0}: Put all cards in your graveyard into your orb zone face down as orbs."
    lines = []
    for order in (("Ant", "Bee"), ("Bee", "Ant")):
        table = scenario(me={"hand": [text], "graveyard": pile, "orbs": 0})
        table.me.play("Sow")
        table.resolve()
        table.me.choose(*order)
        assert table.me.orb == list(order)
        for viewer in (0, 1, None):
            assert lying(table, viewer, 0, "orb") == [None, None]
        lines.append([line["text"]["en"] for line in table.match.log(1)])
    assert lines[0] == lines[1]


@rule("MG 304.3", "MG 302.4")
@pytest.mark.parametrize("place", ["into your orb zone face down as orbs", "into your graveyard"])
def test_cards_from_a_deck_move_one_by_one_without_an_order_choice(place):
    table = scenario(
        me={"hand": [f"Mill {{0}}: Put the top two cards of your deck {place}."], "deck": PAGES, "orbs": 0}
    )
    table.me.play("Mill")
    table.resolve()
    assert table.me.asked == "priority"
    assert (table.me.orb or table.me.graveyard)[:2] == ["Page A", "Page B"]


@rule("MG 304.3", "MG 304.4")
def test_cards_are_drawn_from_the_top():
    table = scenario(me={"hand": ["Read {0}: Draw two cards."], "deck": PAGES})
    table.me.play("Read")
    table.resolve()
    assert table.me.hand == ["Page A", "Page B"]


# -- 303 -------------------------------------------------------------------------------------------
@rule("MG 303.1b", "MG 308.3")
def test_caster_and_barrier_enter_the_field_recovered():
    table = scenario(me={"hand": [MAGE, "Wall {0} (Barrier): [Rest]: Draw a card."]}, phase="call")
    table.me.call("Mia")
    assert table["Mia"].recovered
    table.pass_until("priority")
    to_main(table)
    table.me.play("Wall")
    table.resolve()
    assert table["Wall"].recovered


def to_main(table: Table) -> None:
    """Let both players pass until the main phase."""
    table.pass_while(lambda: table.machine.s.phase != "main", "the phases before")


@rule("MG 303.1a", "MG 307.3")
@pytest.mark.parametrize(
    ("state", "shown"), [({}, "recovered"), ({"rested": True}, "rested"), ({"reversed": True}, "reversed")]
)
def test_a_servant_is_recovered_rested_or_reversed(state, shown):
    table = scenario(me={"servants": [put(HERO, **state)]})
    card = table.you.view["zones"][0]["servants"][0]
    assert (card["rested"], card["reversed"]) == (shown == "rested", shown == "reversed")
    assert table.machine.in_state(table["Hero"].ref, shown)


@rule("MG 308.3", "MG 303.1a")
def test_card_in_a_caster_zone_cannot_be_reversed():
    table = scenario(me={"hand": ["Turn {0}: Reverse all cards you control."], "casters": [MAGE], "servants": [HERO]})
    table.me.play("Turn")
    table.resolve()
    assert not table["Mia"].reversed
    assert table["Hero"].reversed


@rule("MG 303.1b-1", "MG 306.6", "MG 302.3")
def test_reversed_servant_put_face_down_into_a_caster_zone_is_recovered():
    table = scenario(me={"hand": [BURY], "servants": [put("Hero 2000/1000 {1} (ignus, Human)", reversed=True)]})
    before = table["Hero"].ref
    table.me.play("Bury", "Hero")
    table.resolve()
    assert (table.me.servants, table.me.casters) == ([], ["Face-down caster"])
    (ref,) = table.machine.casters(0)
    assert ref == before
    assert not table.machine.obj(ref).rested
    assert not table.machine.is_reversed(ref)
    chars = table.machine.chars(ref)
    assert (chars.types, chars.level, chars.atk, chars.races, chars.attributes) == (
        frozenset({"caster"}), 1, None, frozenset(), frozenset(),
    )  # fmt: skip


@rule("MG 303.1b-1")
def test_rested_servant_put_face_down_into_a_caster_zone_stays_rested():
    table = scenario(me={"hand": [BURY], "servants": [put(HERO, rested=True)]})
    table.me.play("Bury", "Hero")
    table.resolve()
    assert table.machine.obj(table.machine.casters(0)[0]).rested


@rule("MG 303.2", "MG 308.2a")
def test_card_called_face_down_is_visible_only_to_its_player():
    table = scenario(me={"hand": [HERO]}, phase="call")
    table.me.call_down("Hero")
    assert [under(table, viewer, 0) for viewer in (0, 1, None)] == [["Hero"], [None], [None]]
    assert not any("Hero" in line for line in table.you.log)


@rule("MG 303.2")
@pytest.mark.parametrize(
    ("text", "me"),
    [
        (BURY, {"servants": [HERO]}),
        (
            "Rise {0}: Put target servant card in your graveyard into its owner's caster zone as a face-down caster.",
            {"graveyard": [HERO]},
        ),
        ("Fade {0}: Turn target caster face down.", {"casters": ["Hero Lv1"]}),
    ],
)
def test_publicly_seen_card_stays_visible_after_turning_face_down(text, me):
    table = scenario(me={"hand": [text], **me})
    table.me.play(text.split(" {")[0])
    table.resolve()
    assert [under(table, viewer, 0) for viewer in (0, 1, None)] == [["Hero"], ["Hero"], ["Hero"]]


@rule("MG 303.2", "MG 308.2a")
def test_former_controller_of_a_face_down_card_still_sees_it():
    table = scenario(me={"hand": [CHARM]}, you={"casters": [put(HERO, face_down=True)]})
    assert [under(table, viewer, 1) for viewer in (0, 1)] == [[None], ["Hero"]]
    table.me.play("Charm")
    table.resolve()
    assert [under(table, viewer, 0) for viewer in (0, 1, None)] == [["Hero"], ["Hero"], [None]]


# -- 305 -------------------------------------------------------------------------------------------
@rule("MG 305.3")
def test_hand_size_has_no_limit():
    table = scenario(me={"hand": PAGES * 4})
    to_turn(table, 1)
    assert len(table.me.hand) == 20
    assert table.events(Discarded) == []


# -- 306 to 308 ------------------------------------------------------------------------------------
@rule("MG 306.1", "MG 306.3", "MG 307.2", "MG 308.2")
def test_field_is_one_public_zone():
    table = scenario(me={"servants": [HERO], "casters": [MAGE]}, you={"servants": [put(FOE, stolen=True)]})
    for viewer in (0, 1, None):
        assert lying(table, viewer, 0, "servants") == ["Hero"]
        assert lying(table, viewer, 0, "casters") == ["Mia"]
        assert lying(table, viewer, 1, "servants") == ["Foe"]  # the zone counts, not the owner
    assert len(table.machine.field()) == 3


@rule("MG 306.5", "MG 307.4", "MG 307.5", "MG 308.4", "MG 308.5")
@pytest.mark.parametrize(
    ("card", "zone"),
    [
        ("Ghost 1000/1000 {1}", "servants"),
        ("Ghost {1} (Barrier): [Rest]: Draw a card.", "servants"),
        ("Ghost Lv1", "casters"),
    ],
)
@pytest.mark.parametrize(("where", "seat"), [("", 0), (" under its owner's control", 1)])
def test_card_put_onto_the_field_enters_the_zone_of_its_type(card, zone, where, seat):
    text = f"Rise {{0}}: Put target card in your opponent's graveyard into the field{where}."
    table = scenario(me={"hand": [text]}, you={"graveyard": [card]})
    table.me.play("Rise")
    table.resolve()
    if table.me.asked == "orientation":
        table.me.choose("Recovered")
    assert getattr((table.me, table.you)[seat], zone) == ["Ghost"]
    assert (table["Ghost"].controller, table["Ghost"].owner) == (seat, 1)


@rule("MG 306.5", "MG 906.5")
def test_cards_of_several_controllers_enter_at_the_same_time():
    sees = "Whenever another servant enters the field ⇒ Draw a card."
    text = "Remove all servants from the game. Put them into the field under their owners' control."
    table = scenario(
        me={"hand": [f"Rise {{0}}: {text}"], "servants": [f"Ann 1000/1000 {{1}}: {sees}"]},
        you={"servants": [f"Bob 1000/1000 {{1}}: {sees}"]},
    )
    table.me.play("Rise").table.resolve()
    while table.me.asked == "orientation":
        table.me.choose("Recovered")
    table.resolve_all()
    assert (table.me.servants, table.you.servants) == (["Ann"], ["Bob"])
    assert (len(table.me.hand), len(table.you.hand)) == (1, 1)


@rule("MG 307.6")
@pytest.mark.parametrize("way", ["Recovered", "Reversed"])
@pytest.mark.parametrize("where", ["", " under its owner's control"])
def test_effect_controller_chooses_the_orientation_of_an_entering_servant(way, where):
    text = f"Rise {{0}}: Put target card in your opponent's graveyard into the field{where}."
    table = scenario(me={"hand": [text]}, you={"graveyard": [FOE]})
    table.me.play("Rise")
    table.resolve()
    assert table.me.asked == "orientation"
    table.me.choose(way)
    assert table["Foe"].reversed == (way == "Reversed")
    assert table["Foe"].recovered == (way == "Recovered")


@rule("MG 307.6", "MG 1302.1c")
def test_effect_controller_chooses_the_orientation_of_a_token():
    table = scenario(me={"hand": ["Spawn {0}: Create a [1000/500] Spark servant token."]})
    table.me.play("Spawn")
    table.resolve()
    table.me.choose("Reversed")
    assert table["Spark"].reversed


@rule("MG 306.6")
def test_face_down_card_has_no_printed_characteristics():
    nia = "Nia Lv3 (ignus, Witch): [Last Words] ⇒ Draw a card."
    texts = ["Hunt {0}: Destroy all Lv3 casters.", 'Find {0}: If you control "Nia", draw a card.']
    table = scenario(
        me={"hand": [*texts, "Count {0}: Draw a card for each Witch.", "Slay {0}: Destroy target caster."]},
        you={"casters": [put(nia, face_down=True)]},
    )
    for name in ("Hunt", "Find", "Count"):
        table.me.play(name)
        table.resolve()
        assert len(table.you.casters) == 1
    table.me.play("Slay")
    table.resolve_all()
    assert table.you.graveyard == ["Nia"]
    assert (table.me.hand, table.you.hand) == ([], [])


@rule("MG 306.6", "MG 308.2a", "MG 1025.1b")
def test_face_down_caster_is_a_level_one_caster():
    casters = [put("Nia Lv3", face_down=True), "Tea Lv2"]
    table = scenario(me={"hand": ["Hunt {0}: Destroy target Lv1 caster."]}, you={"casters": casters})
    table.me.play("Hunt")
    table.resolve()
    assert (table.you.casters, table.you.graveyard) == (["Tea"], ["Nia"])


@rule("MG 306.6", "MG 907.7b")
def test_face_down_caster_produces_one_elementless_od():
    table = scenario(me={"casters": [put("Nia Lv3 (ignus)", face_down=True)]})
    table.me.activate("")
    assert table.me.od in ("1", "V")


# -- 310, 311, 312, 314 ----------------------------------------------------------------------------
@rule("MG 310.2")
def test_newest_card_is_on_top_of_the_graveyard():
    table = scenario(me={"hand": [FELL], "servants": [HERO], "graveyard": ["Old 1/1 {1}", "Older 1/1 {1}"]})
    table.me.play("Fell", "Hero")
    table.resolve()
    assert table.me.graveyard == ["Old", "Older", "Hero", "Fell"]


@rule("MG 310.2", "MG 310.3")
def test_graveyard_order_is_not_asked():
    table = scenario(
        me={"hand": ["Ruin {0}: Destroy all servants."]}, you={"servants": ["First 1/1 {1}", "Second 1/1 {1}"]}
    )
    table.me.play("Ruin")
    table.resolve()
    assert sorted(table.you.graveyard) == ["First", "Second"]
    assert table.me.asked == "priority"


@rule("MG 311.2a")
def test_card_removed_face_down_is_hidden_unless_an_effect_shows_it():
    table = scenario(me={"hand": [HERO]})
    table.send("Hero", "removed", face_down=True)
    assert [lying(table, viewer, 0, "removed") for viewer in (0, 1, None)] == [[None]] * 3
    table.machine.s.change(table.machine.zone(0, "removed")[0], seen_by=(1,))  # an effect lets the opponent look
    assert [lying(table, viewer, 0, "removed") for viewer in (0, 1, None)] == [[None], ["Hero"], [None]]


@rule("MG 312.2", "MG 312.3")
def test_chase_is_ordered_and_public():
    deny = "Deny {0}: [Quickcast] | Cancel target spell."
    table = scenario(
        me={"hand": ["Read {0}: Draw a card."], "servants": ["Sage 1/1 {1}: [Rest]: Draw a card."]},
        you={"hand": [deny]},
    )
    table.me.play("Read").activate("Sage").pass_()
    table.you.play("Deny")
    assert table.chase == ["Read", "Sage", "Deny"]
    for viewer in (0, 1, None):
        assert [item["name"]["en"] for item in table.match.view(viewer)["chase"]] == ["Read", "Sage", "Deny"]
    table.resolve()
    assert table.me.graveyard == ["Read"]  # an ability is not a spell
    assert table.chase == ["Sage"]


BINGO = "Bing {0}: Put a card from your hand into your BINGO zone."


@rule("MG 314.3", "MG 314.3a")
def test_fourth_bingo_card_replaces_one_that_its_player_chooses():
    table = scenario(me={"hand": [BINGO, "Page D 1/1 {1}"], "bingo": PAGES[:3]})
    table.me.play("Bing")
    table.resolve()
    assert table.me.asked == "bingo"
    table.me.choose("Page B")
    assert table.me.bingo == ["Page A", "Page C", "Page D"]
    assert table.me.graveyard == ["Page B", "Bing"]


@rule("MG 314.3", "MG 314.3a")
def test_bingo_zone_holds_three_cards_without_a_replacement():
    table = scenario(me={"hand": [BINGO, "Page D 1/1 {1}"], "bingo": PAGES[:2]})
    table.me.play("Bing")
    table.resolve()
    assert table.me.bingo == ["Page A", "Page B", "Page D"]
    assert table.me.graveyard == ["Bing"]
