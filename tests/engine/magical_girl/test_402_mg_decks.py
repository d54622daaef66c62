"""Chapter 400: legal decks, and the preparation of a game."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.magical_girl import MagicalGirl, decks
from engine.kernel.events import Drawn, FirstPlayer, Shuffled
from engine.kernel.randomness import Stream
from engine.match import Match, Refused, check_deck
from engine.scenario import define
from tests.engine.magical_girl.held import scenario as held
from tests.engine.magical_girl.held import to_turn
from tests.engine.rules import rule

GAME = "magical_girl"
BOND = "Bond {n} 1000/1000 {{1}} (Soul Bond Servant, needs Mia)"
GOD = "God {n} (Deity): [Rest]: Draw a card."
ANTS = "Ant 1000/1000 {1}: Your deck can have any number of this card."
PACK = "Wolf 1000/1000 {1}: Your deck can have up to 7 of this card."


def card(text: str) -> str:
    return define(GAME, text)


def some(n: int, text: str, copies: int = 1) -> dict[str, int]:
    return {card(text.format(n=place)): copies for place in range(n)}


MAIN = {n: some(n // 4, "Leaf {n} 1000/1000 {{1}}", 4) for n in (40, 44, 48, 52)}
FIFTY = MAIN[48] | some(2, "Page {n} 1000/1000 {{1}}")


def legal(**changes: Any) -> dict[str, Any]:
    """Return a legal deck, with some parts replaced."""
    return {"main": FIFTY, "extra": {}} | changes


def found(deck: dict[str, Any]) -> list[str]:
    return [refusal["clause"] for refusal in check_deck(GAME, deck)]


# -- 402 -------------------------------------------------------------------------------------------
@rule("MG 402.1", "MG 402.2", "MG 402.3")
def test_legal_deck_has_no_violation():
    assert sum(FIFTY.values()) == 50
    assert found(legal()) == []
    assert found({"main": FIFTY}) == []
    assert found(legal(extra=some(3, BOND) | some(1, GOD, 4))) == []


FIVE, FOUR = {card("Fifth 1000/1000 {1}"): 5}, {card("Fourth 1000/1000 {1}"): 4}


@pytest.mark.parametrize(
    ("changes", "clause"),
    [
        pytest.param({"main": MAIN[48] | some(1, "Page {n} 1/1 {{1}}")}, "402.2", id="too few cards"),
        pytest.param({"main": MAIN[48] | some(3, "Page {n} 1/1 {{1}}")}, "402.2", id="too many cards"),
        pytest.param({"main": MAIN[48] | some(2, BOND)}, "402.2", id="a soul bond servant in the deck"),
        pytest.param({"main": MAIN[48] | some(2, GOD)}, "402.2", id="a deity in the deck"),
        pytest.param({"main": MAIN[44] | some(1, "Page {n} 1/1 {{1}}") | FIVE}, "402.2a", id="five of a name"),
        pytest.param({"main": MAIN[44] | some(1, "Nia Lv1") | some(1, "Mia Lv2", 5)}, "402.2b", id="five of a caster"),
        pytest.param({"extra": some(8, BOND)}, "402.3", id="eight extra cards"),
        pytest.param({"extra": some(1, "Page {n} 1/1 {{1}}")}, "402.3", id="a servant in the extra deck"),
        pytest.param({"extra": some(1, "Gift {n} 1/1 (Soul Offering Servant)")}, "402.3", id="a soul offering"),
        pytest.param({"extra": some(1, "Mia Lv1")}, "402.3", id="a caster in the extra deck"),
        pytest.param({"extra": some(1, BOND, 5)}, "402.3a", id="five of a name in the extra deck"),
        pytest.param({"main": {"mg-no-such-card": 50}}, "402.1", id="a card that there is not"),
        pytest.param({"main": FIFTY | {card("Leaf 0 1000/1000 {1}"): -1}}, "402.1", id="a negative number"),
        pytest.param({"main": ["mg-001"]}, "402.1", id="a list"),
    ],
)
@rule("MG 402.1", "MG 402.2", "MG 402.2a", "MG 402.2b", "MG 402.3", "MG 402.3a", "MG 201.3a-1")
def test_illegal_deck_is_refused_with_its_clause(changes, clause):
    deck = legal(**changes)
    assert clause in found(deck)
    with pytest.raises(Refused):
        Match.start(GAME, [deck, legal()], b"s" * 32)


@rule("MG 402.2b", "MG 213.3")
@pytest.mark.parametrize(
    ("kinds", "clauses"),
    [
        (["Mia Lv1", "Mia Lv2"], []),
        (["Mia Lv1", "Mia Lv1 (version Spring)"], []),
        (["Mia Lv1 (version Spring)", "Mia Lv1 (version Autumn)"], []),
        (["Mia Lv1 (ignus)", "Mia Lv1 (aqua)"], ["402.2b"]),
        (["Mia Lv1 (ignus, version Spring)", "Mia Lv1 (aqua, version Spring)"], ["402.2b"]),
        (["Mia 1000/1000 {1}", "Mia Lv1"], []),
    ],
)
def test_caster_limit_is_four_per_name_level_and_version(kinds, clauses):
    """A servant with the same name is counted separately."""
    main = MAIN[40] | {card(kind): 4 for kind in kinds} | some(2, "Page {n} 1/1 {{1}}")
    assert found(legal(main=main)) == clauses


@rule("MG 202.2", "MG 402.2a")
def test_copy_limit_counts_names_not_cards():
    twins = {card("Twin 1000/1000 {1}"): 3, card("Twin {2}: Draw a card."): 3}
    assert found(legal(main=MAIN[44] | twins)) == ["402.2a"]


@rule("MG 402.3a", "MG 402.2a")
def test_main_and_extra_deck_are_counted_separately():
    twin = {card("Bond 0 2000/2000 {2}"): 4}
    assert found(legal(main=MAIN[44] | twin | some(2, "Page {n} 1/1 {{1}}"), extra=some(1, BOND, 4))) == []


@rule("MG 402.4", "MG 104.1")
def test_card_text_can_change_its_copy_limit():
    ants, wolves = card(ANTS), card(PACK)
    assert found(legal(main={ants: 50})) == []
    assert found(legal(main={ants: 43, wolves: 7})) == []
    assert found(legal(main={ants: 42, wolves: 8})) == ["402.2a"]
    assert found(legal(main={ants: 43, card("Ant 3000/3000 {2}"): 5, wolves: 2})) == ["402.2a"], "another of its name"


@rule("MG 402.4")
def test_deck_stays_legal_during_play_without_the_ability():
    hush = "Hush {0}: Target servant loses all abilities until end of turn."
    table = held(me={"servants": [ANTS], "hand": [ANTS] * 7 + [hush], "deck": [ANTS] * 42})
    table.me.play("Hush", "Ant")
    table.resolve()
    assert table.machine.chars(table["Ant"].ref).abilities == ()
    to_turn(table, 1)
    assert not table.over


def violations_of(deck: dict[str, Any]) -> list[tuple[str, str, list[str], int]]:
    """Return the violations with their parts, cards and numbers."""
    return [(one["clause"], one["part"], one["cards"], one["more"]) for one in check_deck(GAME, deck)]


@rule("MG 402.2", "MG 402.2a", "MG 402.3", "MG 402.3a")
def test_violations_list_parts_cards_and_numbers_in_clause_order():
    page, bond, leaf = card("Page 0 1/1 {1}"), card(BOND.format(n=0)), card("Leaf 0 1000/1000 {1}")
    assert violations_of({}) == [("402.2", "main", [], -50)]
    assert violations_of({"main": {leaf: 6, bond: 2}, "extra": {bond: 5, page: 3}}) == [
        ("402.2", "main", [bond], 2),
        ("402.2", "main", [], -42),
        ("402.2a", "main", [leaf], 2),
        ("402.3", "extra", [page], 3),
        ("402.3", "extra", [], 1),
        ("402.3a", "extra", [bond], 1),
    ]


@rule("MG 402.2", "MG 402.3")
def test_each_card_belongs_to_one_deck_part():
    for text, home in (
        ("Page 1/1 {1}", "main"),
        ("Mia Lv1", "main"),
        (BOND.format(n=0), "extra"),
        (GOD.format(n=0), "extra"),
    ):
        (front,) = card_faces(text)
        assert [part.name for part in decks.PARTS if part.takes(front)] == [home]


def card_faces(text: str) -> tuple[Any, ...]:
    from engine import cards

    return cards.library(GAME)[card(text)].faces


# -- 403 -------------------------------------------------------------------------------------------
def begun(seed: int = 1, first: int | None = 0, **changes: Any) -> Match:
    options = {} if first is None else {"first_player": first}
    return Match.start(GAME, [legal(**changes), legal(**changes)], bytes([seed]) * 32, ["Ann", "Bob"], options)


def hand(match: Match, seat: int) -> list[str]:
    return [one["name"]["en"] for one in match.view(seat)["zones"][seat]["hand"]]


def go(match: Match) -> Match:
    """Let both players keep their hands."""
    while match.decision.kind == "mulligan":
        match.answer(match.decision.seat, match.number, [])
    return match


@rule("MG 403.1", "MG 403.3", "MG 403.4")
def test_preparation_deals_seven_cards_and_seven_orbs():
    match = begun(extra=some(3, BOND))
    view = match.view(0)
    for seat in (0, 1):
        one = view["seats"][seat]
        assert (one["main_deck"], one["hand"], one["orbs"], one["extra"]) == (36, 7, 7, 3)
        orbs = [match.machine.obj(ref) for ref in match.machine.zone(seat, "orb")]
        assert not any(match.machine.can_see(viewer, orb) for viewer in (0, 1, None) for orb in orbs)
    shuffles = [entry.event for entry in match.machine.log if isinstance(entry.event, Shuffled)]
    assert [(one.seat, one.zone) for one in shuffles] == [(0, "deck"), (1, "deck")]
    assert not [entry for entry in match.machine.log if isinstance(entry.event, Drawn)]  # no drawing


@rule("MG 403.3", "MG 403.4", "MG 304.3")
def test_top_seven_cards_are_the_hand_and_the_next_seven_the_orbs(monkeypatch):
    decks: dict[int, list[int]] = {}

    def seen(game, seat, zone, n, clause, **how):
        decks.setdefault(seat, list(game.zone(seat, "deck")))
        return from_top(game, seat, zone, n, clause, **how)

    from_top = MagicalGirl.from_top
    monkeypatch.setattr(MagicalGirl, "from_top", seen)
    match = begun()
    for seat in (0, 1):
        hands, orbs = (
            [match.machine.obj(ref).card for ref in match.machine.zone(seat, zone)] for zone in ("hand", "orb")
        )
        assert (hands, orbs) == (decks[seat][:7], decks[seat][7:14])
        assert list(match.machine.zone(seat, "deck")) == decks[seat][14:]


@rule("MG 403.1")
def test_shuffle_depends_only_on_the_seed():
    assert hand(begun(1), 0) == hand(begun(1), 0)
    assert len({tuple(hand(begun(seed), 0)) for seed in range(8)}) > 6


@rule("MG 403.2")
def test_first_player_is_random():
    firsts = [begun(seed, None).machine.s.first_player for seed in range(24)]
    assert 4 < sum(firsts) < 20
    match = begun(3, None)
    assert match.decision.kind == "mulligan"  # no player chooses who goes first
    assert [e.event.seat for e in match.machine.log if isinstance(e.event, FirstPlayer)] == [match.decision.seat]
    assert Stream(match.seed, 2).below(2) == match.decision.seat  # the seed allows checking this


@rule("MG 403.5")
@pytest.mark.parametrize("first", [0, 1])
def test_first_player_exchanges_cards_first(first):
    match = begun(first=first)
    one = match.decision
    assert (one.seat, one.kind, one.min, one.max) == (first, "mulligan", 0, 7)
    match.answer(first, match.number, [])
    assert (match.decision.seat, match.decision.kind) == (1 - first, "mulligan")
    match.answer(1 - first, match.number, [])
    assert (match.machine.s.turn, match.machine.s.turn_player) == (1, first)


@rule("MG 403.5", "MG 302.4")
def test_exchanged_cards_go_to_the_bottom_in_the_chosen_order():
    match = begun()
    before = hand(match, 0)
    top = [match.machine.printed_card(one).name.en for one in match.machine.zone(0, "deck")]
    match.answer(0, match.number, [1, 3])
    assert match.decision.kind == "order"
    match.answer(0, match.number, [1, 0])
    assert hand(match, 0) == [before[0], before[2], *before[4:], *top[:2]]
    bottom = [match.machine.printed_card(one).name.en for one in match.machine.zone(0, "deck")[-2:]]
    assert bottom == [before[3], before[1]]
    assert len(match.machine.zone(0, "orb")) == 7
    told = [line["text"]["en"] for line in match.log(1)]
    assert "Ann exchanges 2 cards." in told
    assert not any("goes to" in line for line in told)


@rule("MG 403.5")
def test_hand_can_be_exchanged_once_and_completely():
    match = begun()
    match.answer(0, match.number, list(range(7)))
    match.answer(0, match.number, list(range(7)))
    assert len(hand(match, 0)) == 7
    assert match.decision.seat == 1
    with pytest.raises(Refused):
        match.answer(1, match.number, [0, 0])


@rule("MG 403.5", "MG 305.2")
def test_exchange_decision_is_hidden_from_the_opponent():
    match = begun()
    view = match.view(1)
    assert view["decision"] == {"number": match.numbers[1], "seat": 0, "mine": False}
    assert all(one["hidden"] for one in view["zones"][0]["hand"])


@rule("MG 403.6")
@pytest.mark.parametrize("first", [0, 1])
def test_second_player_starts_with_a_coin(first):
    match = go(begun(first=first))
    view = match.view(None)
    assert [card["name"]["en"] for card in view["zones"][1 - first]["casters"]] == ["Coin"]
    assert view["zones"][first]["casters"] == []
    (coin,) = match.machine.casters(1 - first)
    assert (match.machine.obj(coin).token, match.machine.obj(coin).rested) == (True, False)


@rule("MG 403.6")
def test_no_coin_is_created_before_both_exchanges():
    match = begun()
    assert match.machine.field() == ()
    match.answer(0, match.number, [])
    assert match.machine.field() == ()


@rule("MG 403.7")
@pytest.mark.parametrize("first", [0, 1])
def test_first_player_takes_the_first_turn(first):
    match = go(begun(first=first))
    assert (match.machine.s.turn, match.machine.s.turn_player) == (1, first)
    assert match.machine.s.phase in ("recovery", "draw", "call", "main")


@rule("MG 313.2")
def test_extra_deck_order_does_not_reveal_the_deck_list():
    orders = set()
    for seed in range(12):
        match = begun(seed, extra=some(3, BOND))
        orders.add(tuple(match.machine.printed(ref).name.en for ref in sorted(match.machine.zone(0, "extra"))))
    assert len(orders) > 2
