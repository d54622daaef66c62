"""Texts that move cards from zone to zone: deploying by an effect, sacrificing, searching, looking (LC 7, 15.1)."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.last_chronicle.bench import FOE, HERO, scenario, to_turn
from tests.engine.rules import rule

WALL = "Wall 2500/1"
ORE = "Ore 1000/1 {2}"
HEX = "Hex {3}: Draw a card."


def rite(text: str, *chosen: object, me=None, you=None, **hints: object):
    """Return a table on which a spell with this text has been used and has resolved."""
    mine = {"hand": [f"Rite {{0}}: {text}"], "field": [HERO], **(me or {})}
    table = scenario(me=mine, you={"field": [WALL], **(you or {})})
    table.me.use("Rite", *chosen, **hints)
    table.resolve()
    return table


# -- from the battlefield --------------------------------------------------------------------------
@rule("LC 7.2", "LC 15.1.6.1")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Return a chosen unit to its owner's hand.", "hand"),
        ("Put a chosen unit into its owner's hand.", "hand"),
        ("Put a chosen unit into its owner's discard pile.", "discard"),
        ("Put a chosen unit into its owner's soul yard.", "soul"),
        ("Put a chosen unit into its owner's CA yard.", "ca"),
        ("Remove a chosen unit from the game.", "removed"),
    ],
)
def test_a_card_goes_to_a_zone_of_its_owner(text, zone):
    table = rite(text, "Wall")
    assert "Wall" not in table
    assert getattr(table.you, zone) == ["Wall"]


@rule("LC 7.7.1", "LC 15.1.3.1")
@pytest.mark.parametrize(("text", "wiped"), [(" wiped", True), ("", False)])
def test_a_soul_stone_comes_wiped_where_it_is_said(text, wiped):
    table = rite(f"Put a chosen unit into its owner's soul yard{text}.", "Wall")
    assert table["Wall"].wiped is wiped


@rule("LC 7.9.2")
@pytest.mark.parametrize(
    ("edge", "place"), [("on top of its owner's deck", 0), ("on the bottom of its owner's deck", -1)]
)
def test_a_card_goes_onto_or_under_its_owners_deck(edge, place):
    table = rite(f"Put a chosen unit {edge}.", "Wall", you={"field": [WALL], "deck": [ORE, ORE]})
    deck = table.machine.s.zones["deck1"]
    assert table.machine.printed_card(deck[place]).name.en == "Wall"


@rule("LC 7.6.3", "LC 7.6.4", "LC 12.4.7")
@pytest.mark.parametrize(("text", "down"), [("", True), (" face up", False)])
def test_a_card_becomes_an_era_marker(text, down):
    table = rite(
        f"Put a chosen card in your discard pile into your era yard{text}.", "Ore", me={"discard": [ORE], "era": 1}
    )
    assert table.me.era == 2
    assert table["Ore"].face_down is down


# -- deploying by an effect ------------------------------------------------------------------------
@rule("LC 6.2.3", "LC 15.1.11.1")
@pytest.mark.parametrize(
    ("text", "wiped"),
    [
        ("Deploy a chosen unit card in your discard pile.", False),
        ("Deploy a chosen unit card in your discard pile wiped.", True),
        ("Put a chosen unit card in your discard pile onto the battlefield.", False),
        ("Put a chosen unit card in your discard pile onto the battlefield wiped.", True),
    ],
)
def test_an_effect_deploys_a_card_without_its_cost(text, wiped):
    table = rite(text, "Ore", me={"discard": [ORE, HEX]})
    assert table.me.field == ["Hero", "Ore"]
    assert table["Ore"].wiped is wiped


@rule("LC 11.6.17.2.1")
def test_what_an_effect_deploys_is_deployed_for_its_triggers():
    ore = f"{ORE}: When this card is deployed, gain 3 life."
    table = rite("Deploy a chosen unit card in your discard pile.", "Ore", me={"discard": [ore]})
    table.resolve()
    assert table.me.life == 23


@rule("LC 6.2.3")
def test_it_comes_under_the_control_of_who_deploys_it():
    text = "Deploy a chosen unit card in your opponent's discard pile."
    table = rite(text, "Ore", you={"discard": [ORE]})
    assert table.me.field == ["Hero", "Ore"]
    table = rite(f"{text[:-1]} under its owner's control.", "Ore", you={"discard": [ORE]})
    assert table.you.field == ["Wall", "Ore"]


@rule("LC 6.2.3", "LC 11.8.6")
def test_cards_that_come_under_the_control_of_several_players_come_at_the_same_time():
    sees = "Whenever another unit is deployed, gain 1 life."
    text = "Remove all units from the game. Put them onto the battlefield under their owners' control."
    table = scenario(
        me={"hand": [f"Rite {{0}}: {text}"], "field": [f"Ann 1000/1: {sees}"]}, you={"field": [f"Bob 1000/1: {sees}"]}
    )
    table.me.use("Rite")
    table.resolve()
    while table.stack:
        table.resolve()
    assert (table.me.field, table.you.field) == (["Ann"], ["Bob"])
    assert (table.me.life, table.you.life) == (21, 21)


@rule("LC 5.5.2.2", "LC 5.5.3.2")
@pytest.mark.parametrize("icon", ["legacy", "epic"])
def test_legacy_and_epic_keep_a_card_where_it_is(icon):
    crown = f"Crown 1000/1 ({icon})"
    table = rite("Deploy a chosen unit card in your discard pile.", me={"discard": [crown], "field": [crown]})
    assert (table.me.field, table.me.discard) == (["Crown"], ["Crown", "Rite"])


@rule("LC 11.8.5.1")
def test_a_card_of_the_hand_is_deployed_by_its_players_choice():
    table = rite(
        "You may deploy a unit card with cost 2 or less from your hand.",
        me={
            "hand": [
                "Rite {0}: You may deploy a unit card with cost 2 or less from your hand.",
                ORE,
                "Colossus 5000/3 {7}",
            ]
        },
    )
    table.me.yes()
    table.me.choose("Ore")
    assert table.me.field == ["Hero", "Ore"]


# -- sacrificing -----------------------------------------------------------------------------------
@rule("LC 15.1.13.1", "LC 15.1.13.2", "LC 15.1.13.3", "LC 15.1.13.4", "LC 15.1.13.5")
@pytest.mark.parametrize(
    ("what", "zone"),
    [
        ("a unit", "field"),
        ("a soul stone", "soul"),
        ("a card in your CA yard", "ca"),
        ("a card in your hand", "hand"),
        ("an era marker", "era_yard"),
    ],
)
def test_cards_of_any_zone_of_ones_own_are_sacrificed(what, zone):
    me = {"field": [], "soul": [], "ca": [], "era": [], "hand": [f"Rite {{0}}: Sacrifice {what}."]}
    me["era" if zone == "era_yard" else zone] = [*me["era" if zone == "era_yard" else zone], ORE]
    table = rite("", me=me)
    assert getattr(table.me, zone) == []
    assert "Ore" in table.me.discard
    assert "15.1.4.1" not in table.clauses


@rule("LC 15.1.13.1")
def test_the_opponent_says_what_he_sacrifices():
    table = rite("Your opponent sacrifices a unit.", you={"field": [WALL, FOE]})
    table.you.choose("Foe")
    assert table.you.field == ["Wall"]


@rule("LC 6.1.4", "LC 11.8.6")
def test_both_sacrifice_at_the_same_time():
    table = rite("Each player sacrifices a unit.", you={"field": [WALL, FOE]})
    table.you.choose("Wall")
    assert (table.me.field, table.you.field) == ([], ["Foe"])


@rule("LC 15.1.13.1")
def test_nothing_of_somebody_else_is_sacrificed_for_a_cost():
    table = scenario(me={"field": ["Altar (History): Sacrifice a unit: Draw a card."]}, you={"field": [WALL]})
    assert table.me.why_not(activate="Altar").clause == "15.1.13.1"


# -- discarding and milling ------------------------------------------------------------------------
@rule("LC 15.1.5.1")
@pytest.mark.parametrize(
    ("text", "hand"),
    [
        ("Your opponent discards a card.", 2),
        ("Your opponent discards two cards at random.", 1),
        ("Your opponent discards their hand.", 0),
        ("Your opponent discards a spell card.", 2),
    ],
)
def test_a_player_discards(text, hand):
    table = rite(text, you={"hand": [ORE, ORE, HEX]})
    if table.you.asked:
        table.you.choose("Hex")
    assert len(table.you.hand) == hand


@rule("LC 7.10.1", "LC 9.3.3.1")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Put the top two cards of your deck into your discard pile.", 3, 0),
        ("Your opponent puts the top two cards of their deck into their discard pile.", 1, 2),
        ("Put the top two cards of your opponent's deck into your opponent's discard pile.", 1, 2),
    ],
)
def test_cards_go_from_a_deck_into_the_discard_pile(text, mine, theirs):
    table = rite(text)
    assert (len(table.me.discard), len(table.you.discard)) == (mine, theirs)


@rule("LC 12.4.2")
def test_a_deck_without_cards_gives_none_and_nobody_loses():
    table = rite("Put the top two cards of your deck into your discard pile.", me={"deck": [ORE]})
    assert not table.over
    assert table.me.discard == ["Ore", "Rite"]


# -- searching -------------------------------------------------------------------------------------
@rule("LC 15.1.9.1", "LC 15.1.8.1")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("put it into your hand", "hand"),
        ("deploy it wiped", "field"),
        ("put it into your CA yard", "ca"),
        ("put it into your discard pile", "discard"),
        ("remove it from the game", "removed"),
    ],
)
def test_a_card_of_the_deck_is_found_shown_and_used(text, zone):
    table = rite(f"Search your deck for a unit card and {text}.", me={"deck": [HEX, ORE, HEX]})
    table.me.choose("Ore")
    assert "Ore" in getattr(table.me, zone)
    assert "15.1.7.1" in table.clauses
    assert any("Ore" in line for line in table.you.log)


@rule("LC 15.1.8.2")
@pytest.mark.parametrize("deck", [[HEX, ORE], [HEX]])
def test_nothing_has_to_be_found(deck):
    table = rite("Search your deck for a unit card and put it into your hand.", me={"deck": deck})
    table.me.choose()
    assert table.me.hand == []
    assert "15.1.7.1" in table.clauses


@rule("LC 15.1.9.1")
def test_what_was_found_may_lie_on_the_shuffled_deck():
    table = rite("Search your deck for a unit card and put it on top of your deck.", me={"deck": [HEX, HEX, ORE, HEX]})
    table.me.choose("Ore")
    assert table.machine.printed_card(table.machine.s.zones["deck0"][0]).name.en == "Ore"
    assert table.me.deck == 4


@rule("LC 15.1.9.1", "LC 15.1.8.1")
def test_several_cards_are_found():
    text = "Search your deck for up to two unit cards with cost 2 or less and put them into your hand."
    table = rite(text, me={"deck": [HEX, ORE, ORE, "Colossus 5000/3 {7}"]})
    assert [option for option in table.me.options if "Colossus" in option] == []
    table.me.choose("Ore", "Ore")
    assert table.me.hand == ["Ore", "Ore"]


# -- looking ---------------------------------------------------------------------------------------
@rule("LC 7.9.2", "LC 11.8.5")
def test_one_of_the_top_cards_goes_to_the_hand_the_rest_under_the_deck():
    text = (
        "Look at the top three cards of your deck. Put one of them into your hand and the rest on the bottom of your "
        "deck in any order."
    )
    table = rite(text, me={"deck": [HEX, ORE, "Elk 500/1 {1}", "Yak 500/1 {1}"]})
    table.me.choose("Ore")
    if table.me.asked == "order":
        table.me.choose("Hex", "Elk")
    assert table.me.hand == ["Ore"]
    names = [table.machine.printed_card(card).name.en for card in table.machine.s.zones["deck0"]]
    assert names[0] == "Yak"
    assert sorted(names[1:]) == ["Elk", "Hex"]


@rule("LC 7.4.2")
def test_of_revealed_cards_those_of_a_kind_may_be_taken():
    text = (
        "Reveal the top three cards of your deck. Put a unit card from among them into your hand and the rest into "
        "your discard pile."
    )
    table = rite(text, me={"deck": [HEX, ORE, HEX]})
    assert table.me.hand == ["Ore"]
    assert sorted(table.me.discard) == ["Hex", "Hex", "Rite"]


@rule("LC 7.11.2")
def test_a_card_of_a_revealed_hand_is_designated_and_discarded():
    text = "Your opponent reveals their hand. Designate a spell card from among them. Your opponent discards it."
    table = rite(text, you={"hand": [ORE, HEX]})
    if table.me.asked == "choose":
        table.me.choose("Hex")
    assert (table.you.hand, table.you.discard) == (["Ore"], ["Hex"])


# -- turning, control, counters --------------------------------------------------------------------
@rule("LC 15.1.2.1", "LC 15.1.3.1", "LC 6.3.1")
@pytest.mark.parametrize(
    ("text", "chosen", "wiped"),
    [
        ("Wipe a chosen unit.", ["Wall"], {"Wall"}),
        ("Wipe all units.", [], {"Wall", "Hero", "Tired"}),
        ("Recover a chosen unit.", ["Tired"], set()),
        ("Wipe up to two chosen units. Recover all units you control.", [["Wall", "Hero"]], {"Wall"}),
    ],
)
def test_units_are_wiped_and_recovered(text, chosen, wiped):
    start = set() if "Recover" in text else {"Tired"}
    table = rite(text, *chosen, me={"field": [HERO, put("Tired 500/1", wiped=True)]})
    assert {name for name in ("Hero", "Wall", "Tired") if table[name].wiped} == wiped | start


@rule("LC 9.2.1.1")
def test_a_unit_does_not_recover_in_its_players_next_recovery_phase():
    text = "Wipe a chosen unit. It does not recover during its controller's next recovery phase."
    table = rite(text, "Wall")
    to_turn(table, 1)
    assert table["Wall"].wiped
    to_turn(table, 0)
    to_turn(table, 1)
    assert not table["Wall"].wiped


@rule("LC 6.2.4")
def test_control_is_gained_for_a_turn():
    table = rite("Gain control of a chosen unit until end of turn.", "Wall")
    assert table.me.field == ["Hero", "Wall"]
    to_turn(table, 1)
    assert table.you.field == ["Wall"]


@rule("LC 6.10.1", "LC 6.10.2", "LC 6.10.3")
def test_counters_are_put_counted_and_removed():
    hero = (
        f"{HERO}: This card gets [+500/+0] for each energy counter on this card."
        " | Remove two energy counters from this card: Draw a card."
    )
    table = rite("Put three energy counters on a chosen unit.", "Hero", me={"field": [hero]})
    assert table["Hero"].power == 4500
    table.me.activate("Hero")
    table.resolve()
    assert (table["Hero"].power, len(table.me.hand)) == (3500, 1)
    assert table.me.why_not(activate="Hero") is not None


# -- yards of the other player ---------------------------------------------------------------------
SPARK = "Spark 2000/2 {1} (black, CA3): [Soul Burst {0}] ⇒ Gain 5 life."


@rule("LC 7.2")
@pytest.mark.parametrize(
    ("yard", "zone", "of"),
    [
        ("your soul yard", "soul", "me"),
        ("your soul yard wiped", "soul", "me"),
        ("your CA yard", "ca", "me"),
        ("your era yard", "era_yard", "me"),
        ("your opponent's soul yard", "soul", "you"),
        ("its owner's soul yard", "soul", "you"),
        ("its controller's soul yard", "soul", "you"),
        ("your hand", "hand", "you"),
        ("your discard pile", "discard", "you"),
    ],
)
def test_a_card_of_the_other_goes_into_my_yard_but_to_its_owners_other_zones(yard, zone, of):
    table = rite(f"Put a chosen unit into {yard}.", "Wall", me={"era": 0}, you={"era": 0})
    assert "Wall" in getattr(table.me if of == "me" else table.you, zone)
    assert "Wall" not in getattr(table.you if of == "me" else table.me, zone)
    line = next(one for one in table.me.log if "Wall" in one and "goes to" in one)
    assert ("your" in line.lower()) == (of == "me")


@rule("LC 7.2")
def test_a_unit_that_was_stolen_goes_into_the_yard_that_is_said():
    table = rite(
        "Put a chosen unit into your opponent's CA yard.", "Oaf", me={"field": [put("Oaf 1000/1", stolen=True)]}
    )
    assert table.you.ca == ["Oaf"]


@rule("LC 7.2", "LC 11.8.6")
def test_each_player_puts_a_unit_into_the_own_yard():
    table = rite("Each player puts a unit they control into their soul yard.", me={"field": [put(HERO, stolen=True)]})
    assert (table.me.soul, table.you.soul) == (["Hero"], ["Wall"])


@rule("LC 7.2", "LC 7.7.1", "LC 7.7.3", "LC 15.1.16.1")
def test_a_soul_stone_of_the_other_gives_its_soul_to_whose_yard_it_is_in():
    table = rite("Put a chosen unit into your soul yard.", "Spark", you={"field": [SPARK]})
    if table.me.asked == "yes_no":
        table.me.no()
    table.me.activate("Spark")
    assert (table.me.pool, table["Spark"].wiped) == ("K", True)


@rule("LC 9.2.1.1", "LC 15.1.13.4", "LC 7.2")
def test_it_recovers_with_my_cards_and_goes_to_its_owner_when_it_is_given_up():
    text = "Put a chosen unit into your soul yard wiped."
    hand = [f"Rite {{0}}: {text}", "Toll {0}: Sacrifice a soul stone."]
    table = rite(text, "Wall", me={"hand": hand})
    to_turn(table, 1)
    assert table["Wall"].wiped
    to_turn(table, 0)
    assert not table["Wall"].wiped
    table.me.use("Toll")
    table.resolve()
    assert (table.me.soul, table.you.discard) == ([], ["Wall"])


@rule("LC 7.2", "LC 15.2.10.3.4")
def test_the_soul_burst_of_a_card_is_invoked_by_whose_yard_it_comes_to():
    table = rite("Put a chosen unit into your soul yard.", "Spark", you={"field": [SPARK]})
    assert table.me.asked == "yes_no"
    table.me.yes()
    table.resolve()
    assert (table.me.life, table.you.life) == (25, 20)


@rule("LC 7.2", "LC 9.5.7", "LC 9.5.7.1", "LC 9.5.7.2")
def test_the_ca_of_a_card_of_the_other_counts_and_it_may_become_my_marker_or_go_to_its_owners_hand():
    for choose in (("Spark", "Ore"), ("Ore", "Spark")):
        table = rite(
            "Put a chosen unit into your CA yard.", "Spark", you={"field": [SPARK]}, me={"ca": ["Ore 1000/1 {2} (CA4)"]}
        )
        table.me.advance(*choose)
        assert table.me.era == 2
        assert (table.me.hand, table.you.hand) == ((["Ore"], []) if choose[0] == "Spark" else ([], ["Spark"]))


@rule("LC 7.2", "LC 7.6.3")
def test_a_marker_of_the_others_cards_is_seen_by_whose_yard_it_is_in():
    table = rite("Put a chosen unit into your era yard.", "Wall")
    assert table.me.era == 2
    marker = next(ref for ref in table.machine.zone(0, "era") if table.machine.printed(ref).name.en == "Wall")
    obj = table.machine.obj(marker)
    assert (obj.owner, obj.controller, obj.face_down) == (1, 0, True)
    assert [table.machine.can_see(seat, obj) for seat in (0, 1, None)] == [True, False, False]


@rule("LC 7.2")
def test_a_card_of_the_other_in_my_yard_is_chosen_as_one_of_my_yard():
    hand = [
        "Rite {0}: Put a chosen unit into your CA yard.",
        "Fetch {0}: Return a chosen card in your CA yard to its owner's hand.",
    ]
    table = rite("", "Wall", me={"hand": hand})
    table.me.use("Fetch")
    table.resolve()
    assert table.you.hand == ["Wall"]


@rule("LC 7.2")
def test_such_a_table_is_saved_and_played_on():
    from engine.match import Match

    table = rite("Put a chosen unit into your soul yard.", "Wall")
    again = Match.load(table.match.save())
    assert again.view(0) == table.match.view(0)
    assert [card["name"]["en"] for card in again.view(1)["zones"][0]["soul"]] == ["Wall"]


@rule("LC 7.2", "LC 7.6.3", "LC 15.1.8.1")
def test_markers_of_my_yard_are_shown_to_who_chooses_among_them_whoever_owns_them():
    turn = "Peek {0}: Turn an era marker in your opponent's era yard face up."
    texts = ["Put a chosen unit into your era yard.", "Put another chosen unit into your era yard."]
    hand = [f"Rite{n} {{0}}: {text}" for n, text in enumerate(texts)]
    table = scenario(me={"hand": hand, "era": 0}, you={"field": [WALL, FOE], "hand": [turn]})
    for n, name in enumerate(("Wall", "Foe")):
        table.me.use(f"Rite{n}", name)
        table.resolve()
    table.me.pass_()
    table.you.use("Peek")
    table.resolve()
    looked = [table.machine.obj(ref).seen_by for ref in table.machine.zone(0, "era")]
    assert looked == [(1,), (1,)]
    table.you.choose("Wall")
    assert not table["Wall"].face_down
