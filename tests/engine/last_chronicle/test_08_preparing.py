"""Chapter 8: decks and the preparation of a game."""

from __future__ import annotations

from engine import cards
from engine.games.last_chronicle.decks import check_deck
from engine.games.last_chronicle.scenario import define
from tests.engine.last_chronicle.games import begun, deck
from tests.engine.rules import rule


def faults(cards_in_deck: dict[str, int]) -> list[str]:
    return [fault.clause for fault in check_deck(cards.library("last_chronicle"), {"main": cards_in_deck})]


@rule("LC 8.1.1", "LC 8.1.1.1")
def test_a_deck_has_exactly_fifty_cards():
    whole = deck()["main"]
    assert faults(whole) == []
    one = next(iter(whole))
    assert faults({**whole, one: whole[one] - 1}) == ["8.1.1.1"]
    assert "8.1.1.1" in faults({**whole, one: whole[one] + 1})


@rule("LC 8.1.1.2")
def test_deck_has_at_most_three_cards_of_a_name():
    whole = deck()["main"]
    first, second = list(whole)[:2]
    assert faults({**whole, first: 4, second: 2}) == ["8.1.1.2"]
    twin = define("Plain0 Lv2 4000/3 {5} (black, CA1)")
    assert faults({**whole, twin: 1, second: 2}) == ["8.1.1.2"]


@rule("LC 8.2.1", "LC 8.2.1.1", "LC 8.2.1.2", "LC 8.2.1.3", "LC 8.2.1.5", "LC 8.2.1.7")
def test_game_begins_with_twenty_life_five_cards_and_one_face_down_marker():
    t = begun()
    t.me.answer_kind("redraw", "pass")
    t.you.answer_kind("redraw", "pass")
    for seat in (t.me, t.you):
        assert (seat.life, seat.invasion, seat.era) == (20, 0, 1)
        (marker,) = t.machine.zone(seat.seat, "era")
        assert t.machine.obj(marker).face_down
    assert (len(t.you.hand), t.you.deck) == (5, 44)
    orders = {tuple(begun(seed=n).me.hand) for n in range(4)}
    assert len(orders) > 1  # shuffled


@rule("LC 8.2.1.4", "LC 8.2.1.8")
def test_first_player_is_random_and_takes_the_first_turn():
    for first in (0, 1):
        t = begun(first=first)
        for _ in range(2):
            t.answer(t.match.decision.seat, [0])
        assert t.machine.s.turn_player == first
    from engine.match import Match

    own = deck()
    begins = {Match.start("last_chronicle", [own, own], bytes([n]) * 32).machine.s.first_player for n in range(12)}
    assert begins == {0, 1}


@rule("LC 8.2.1.6")
def test_hand_is_exchanged_once_as_a_whole_first_player_first():
    t = begun(first=1)
    assert t.you.asked == "redraw"
    assert t.me.asked is None
    before, deck_before = list(t.you.hand), t.machine.s.zones["deck1"]
    t.you.answer_kind("redraw", "redraw")
    assert t.you.asked == "order"
    wanted = list(reversed(before))
    t.you.choose(*wanted)
    assert t.you.hand == [t.machine.printed_card(card).name.en for card in deck_before[:5]]
    bottom = t.machine.s.zones["deck1"][-5:]
    assert [t.machine.printed_card(card).name.en for card in bottom] == wanted
    assert t.me.asked == "redraw"
    assert t.you.asked is None
    t.me.answer_kind("redraw", "pass")
    assert t.match.decision.kind != "redraw"
    assert t.me.era == t.you.era == 1


@rule("LC 8.2.1.6")
def test_redrawn_cards_and_their_order_are_hidden_from_the_opponent():
    t = begun(first=0)
    t.me.answer_kind("redraw", "redraw")
    t.answer(0, [4, 3, 2, 1, 0])
    names = {name for card in t.you.view["zones"][0]["hand"] for name in (card.get("name") or {}).values()}
    assert not names
    assert not any("Plain" in line for line in t.you.log)


@rule("LC 8.1.2")
def test_card_text_can_change_its_copy_limit():
    whole = deck()["main"]
    many = define("Swarm Lv1 1000/1 {1} (black, CA1): A deck may hold any number of this card.")
    kept = dict(list(whole.items())[:-2])
    assert faults({**kept, many: 50 - sum(kept.values())}) == []
