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
def test_card_goes_to_its_owners_zone(text, zone):
    table = rite(text, "Wall")
    assert "Wall" not in table
    assert getattr(table.you, zone) == ["Wall"]


@rule("LC 7.7.1", "LC 15.1.3.1")
@pytest.mark.parametrize(("text", "wiped"), [(" wiped", True), ("", False)])
def test_soul_stone_enters_wiped_only_if_the_text_says_so(text, wiped):
    table = rite(f"Put a chosen unit into its owner's soul yard{text}.", "Wall")
    assert table["Wall"].wiped is wiped


@rule("LC 7.9.2")
@pytest.mark.parametrize(
    ("edge", "place"), [("on top of its owner's deck", 0), ("on the bottom of its owner's deck", -1)]
)
def test_card_goes_on_top_of_or_under_its_owners_deck(edge, place):
    table = rite(f"Put a chosen unit {edge}.", "Wall", you={"field": [WALL], "deck": [ORE, ORE]})
    deck = table.machine.s.zones["deck1"]
    assert table.machine.printed_card(deck[place]).name.en == "Wall"


@rule("LC 7.6.3", "LC 7.6.4", "LC 12.4.7")
@pytest.mark.parametrize(("text", "down"), [("", True), (" face up", False)])
def test_card_can_become_an_era_marker(text, down):
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
def test_card_deployed_by_an_effect_triggers_its_deploy_ability():
    ore = f"{ORE}: When this card is deployed, gain 3 life."
    table = rite("Deploy a chosen unit card in your discard pile.", "Ore", me={"discard": [ore]})
    table.resolve()
    assert table.me.life == 23


@rule("LC 6.2.3")
def test_deploying_player_controls_the_card_unless_the_text_says_otherwise():
    text = "Deploy a chosen unit card in your opponent's discard pile."
    table = rite(text, "Ore", you={"discard": [ORE]})
    assert table.me.field == ["Hero", "Ore"]
    table = rite(f"{text[:-1]} under its owner's control.", "Ore", you={"discard": [ORE]})
    assert table.you.field == ["Wall", "Ore"]


@rule("LC 6.2.3", "LC 11.8.6")
def test_cards_of_several_controllers_are_deployed_at_the_same_time():
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
def test_legacy_and_epic_prevent_deploying_by_an_effect(icon):
    crown = f"Crown 1000/1 ({icon})"
    table = rite("Deploy a chosen unit card in your discard pile.", me={"discard": [crown], "field": [crown]})
    assert (table.me.field, table.me.discard) == (["Crown"], ["Crown", "Rite"])


@rule("LC 11.8.5.1")
def test_player_chooses_the_hand_card_that_an_effect_deploys():
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
def test_own_cards_of_any_zone_can_be_sacrificed(what, zone):
    me = {"field": [], "soul": [], "ca": [], "era": [], "hand": [f"Rite {{0}}: Sacrifice {what}."]}
    me["era" if zone == "era_yard" else zone] = [*me["era" if zone == "era_yard" else zone], ORE]
    table = rite("", me=me)
    assert getattr(table.me, zone) == []
    assert "Ore" in table.me.discard
    assert "15.1.4.1" not in table.clauses


@rule("LC 15.1.13.1")
def test_opponent_chooses_their_own_sacrifice():
    table = rite("Your opponent sacrifices a unit.", you={"field": [WALL, FOE]})
    table.you.choose("Foe")
    assert table.you.field == ["Wall"]


@rule("LC 6.1.4", "LC 11.8.6")
def test_both_players_sacrifice_at_the_same_time():
    table = rite("Each player sacrifices a unit.", you={"field": [WALL, FOE]})
    table.you.choose("Wall")
    assert (table.me.field, table.you.field) == ([], ["Foe"])


@rule("LC 15.1.13.1")
def test_opponents_card_cannot_be_sacrificed_for_a_cost():
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
def test_discard_effect_discards_the_number_and_kind_in_its_text(text, hand):
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
def test_cards_can_be_put_from_a_deck_into_the_discard_pile(text, mine, theirs):
    table = rite(text)
    assert (len(table.me.discard), len(table.you.discard)) == (mine, theirs)


@rule("LC 12.4.2")
def test_milling_an_empty_deck_does_not_lose():
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
def test_searched_card_is_shown_and_moved_to_the_named_zone(text, zone):
    table = rite(f"Search your deck for a unit card and {text}.", me={"deck": [HEX, ORE, HEX]})
    table.me.choose("Ore")
    assert "Ore" in getattr(table.me, zone)
    assert "15.1.7.1" in table.clauses
    assert any("Ore" in line for line in table.you.log)


@rule("LC 15.1.8.2")
@pytest.mark.parametrize("deck", [[HEX, ORE], [HEX]])
def test_search_may_find_nothing(deck):
    table = rite("Search your deck for a unit card and put it into your hand.", me={"deck": deck})
    table.me.choose()
    assert table.me.hand == []
    assert "15.1.7.1" in table.clauses


@rule("LC 15.1.9.1")
def test_searched_card_can_be_put_on_the_shuffled_deck():
    table = rite("Search your deck for a unit card and put it on top of your deck.", me={"deck": [HEX, HEX, ORE, HEX]})
    table.me.choose("Ore")
    assert table.machine.printed_card(table.machine.s.zones["deck0"][0]).name.en == "Ore"
    assert table.me.deck == 4


@rule("LC 15.1.9.1", "LC 15.1.8.1")
def test_search_can_find_several_cards():
    text = "Search your deck for up to two unit cards with cost 2 or less and put them into your hand."
    table = rite(text, me={"deck": [HEX, ORE, ORE, "Colossus 5000/3 {7}"]})
    assert [option for option in table.me.options if "Colossus" in option] == []
    table.me.choose("Ore", "Ore")
    assert table.me.hand == ["Ore", "Ore"]


# -- looking ---------------------------------------------------------------------------------------
@rule("LC 7.9.2", "LC 11.8.5")
def test_top_cards_can_be_split_between_hand_and_deck_bottom():
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
def test_matching_revealed_card_goes_to_the_hand():
    text = (
        "Reveal the top three cards of your deck. Put a unit card from among them into your hand and the rest into "
        "your discard pile."
    )
    table = rite(text, me={"deck": [HEX, ORE, HEX]})
    assert table.me.hand == ["Ore"]
    assert sorted(table.me.discard) == ["Hex", "Hex", "Rite"]


@rule("LC 7.11.2")
def test_card_of_a_revealed_hand_can_be_designated_and_discarded():
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
def test_units_can_be_wiped_and_recovered(text, chosen, wiped):
    start = set() if "Recover" in text else {"Tired"}
    table = rite(text, *chosen, me={"field": [HERO, put("Tired 500/1", wiped=True)]})
    assert {name for name in ("Hero", "Wall", "Tired") if table[name].wiped} == wiped | start


@rule("LC 9.2.1.1")
def test_effect_can_prevent_recovery_in_the_next_recovery_phase():
    text = "Wipe a chosen unit. It does not recover during its controller's next recovery phase."
    table = rite(text, "Wall")
    to_turn(table, 1)
    assert table["Wall"].wiped
    to_turn(table, 0)
    to_turn(table, 1)
    assert not table["Wall"].wiped


@rule("LC 6.2.4")
def test_control_can_be_gained_for_a_turn():
    table = rite("Gain control of a chosen unit until end of turn.", "Wall")
    assert table.me.field == ["Hero", "Wall"]
    to_turn(table, 1)
    assert table.you.field == ["Wall"]


@rule("LC 6.10.1", "LC 6.10.2", "LC 6.10.3")
def test_counters_can_be_put_counted_and_removed():
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
def test_opponents_card_can_enter_own_yards_but_not_own_hand_or_discard_pile(yard, zone, of):
    table = rite(f"Put a chosen unit into {yard}.", "Wall", me={"era": 0}, you={"era": 0})
    assert "Wall" in getattr(table.me if of == "me" else table.you, zone)
    assert "Wall" not in getattr(table.you if of == "me" else table.me, zone)
    line = next(one for one in table.me.log if "Wall" in one and "goes to" in one)
    assert ("your" in line.lower()) == (of == "me")


@rule("LC 7.2")
def test_stolen_unit_goes_to_the_yard_that_the_text_names():
    table = rite(
        "Put a chosen unit into your opponent's CA yard.", "Oaf", me={"field": [put("Oaf 1000/1", stolen=True)]}
    )
    assert table.you.ca == ["Oaf"]


@rule("LC 7.2", "LC 11.8.6")
def test_each_player_puts_a_unit_into_their_own_yard():
    table = rite("Each player puts a unit they control into their soul yard.", me={"field": [put(HERO, stolen=True)]})
    assert (table.me.soul, table.you.soul) == (["Hero"], ["Wall"])


@rule("LC 7.2", "LC 7.7.1", "LC 7.7.3", "LC 15.1.16.1")
def test_opponents_soul_stone_produces_soul_for_the_yards_player():
    table = rite("Put a chosen unit into your soul yard.", "Spark", you={"field": [SPARK]})
    if table.me.asked == "yes_no":
        table.me.no()
    table.me.activate("Spark")
    assert (table.me.pool, table["Spark"].wiped) == ("K", True)


@rule("LC 9.2.1.1", "LC 15.1.13.4", "LC 7.2")
def test_opponents_soul_stone_recovers_with_own_cards_and_returns_when_sacrificed():
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
def test_yards_player_invokes_the_soul_burst():
    table = rite("Put a chosen unit into your soul yard.", "Spark", you={"field": [SPARK]})
    assert table.me.asked == "yes_no"
    table.me.yes()
    table.resolve()
    assert (table.me.life, table.you.life) == (25, 20)


@rule("LC 7.2", "LC 9.5.7", "LC 9.5.7.1", "LC 9.5.7.2")
def test_opponents_card_in_the_ca_yard_counts_and_can_become_a_marker():
    for choose in (("Spark", "Ore"), ("Ore", "Spark")):
        table = rite(
            "Put a chosen unit into your CA yard.", "Spark", you={"field": [SPARK]}, me={"ca": ["Ore 1000/1 {2} (CA4)"]}
        )
        table.me.advance(*choose)
        assert table.me.era == 2
        assert (table.me.hand, table.you.hand) == ((["Ore"], []) if choose[0] == "Spark" else ([], ["Spark"]))


@rule("LC 7.2", "LC 7.6.3")
def test_yards_player_sees_an_opponents_card_as_era_marker():
    table = rite("Put a chosen unit into your era yard.", "Wall")
    assert table.me.era == 2
    marker = next(ref for ref in table.machine.zone(0, "era") if table.machine.printed(ref).name.en == "Wall")
    obj = table.machine.obj(marker)
    assert (obj.owner, obj.controller, obj.face_down) == (1, 0, True)
    assert [table.machine.can_see(seat, obj) for seat in (0, 1, None)] == [True, False, False]


@rule("LC 7.2")
def test_opponents_card_in_an_own_yard_can_be_chosen_there():
    hand = [
        "Rite {0}: Put a chosen unit into your CA yard.",
        "Fetch {0}: Return a chosen card in your CA yard to its owner's hand.",
    ]
    table = rite("", "Wall", me={"hand": hand})
    table.me.use("Fetch")
    table.resolve()
    assert table.you.hand == ["Wall"]


@rule("LC 7.2")
def test_table_with_opponents_cards_in_a_yard_can_be_saved():
    from engine.match import Match

    table = rite("Put a chosen unit into your soul yard.", "Wall")
    again = Match.load(table.match.save())
    assert again.view(0) == table.match.view(0)
    assert [card["name"]["en"] for card in again.view(1)["zones"][0]["soul"]] == ["Wall"]


@rule("LC 7.2", "LC 7.6.3", "LC 15.1.8.1")
def test_choosing_player_sees_the_markers_regardless_of_owner():
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
