"""The check of a deck: it accepts any content without an error, and its faults name the right places."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import cards
from engine.decks import homes, rules
from engine.match import check_deck, games, sample_hand
from engine.rulebook import books_of
from engine.shared.deck_rules import clause_order
from engine.tools import simulate

PARTS = {one["id"]: one["parts"] for one in games()}
ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def decks(game: str, counts: st.SearchStrategy[Any], otherwise: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    known = st.sampled_from(sorted(cards.library(game).printed()))
    part = st.dictionaries(known | st.text(max_size=6), counts, max_size=8) | known | otherwise
    return st.dictionaries(st.sampled_from(PARTS[game]), part)


@pytest.mark.parametrize("game", PARTS)
def test_deck_check_accepts_any_deck_without_an_error(game: str) -> None:
    @settings(max_examples=150, deadline=None)
    @given(decks(game, st.integers(-2, 60) | ODD, ODD))
    def check(deck: dict[str, Any]) -> None:
        for fault in check_deck(game, deck):
            assert set(fault) == {"clause", "text", "part", "cards", "more"}
            assert fault["text"]["en"]
            assert fault["text"]["ja"]
            assert fault["part"] in ("", *PARTS[game])
            assert isinstance(fault["more"], int)
        sample_hand(game, deck, "seed", back=[], turns=2)

    check()


@pytest.mark.parametrize("game", PARTS)
def test_deck_faults_follow_the_rulebook_order_and_cite_existing_clauses(game: str) -> None:
    numbers = {number for book in books_of(game) for number in book.order}

    @settings(max_examples=80, deadline=None)
    @given(decks(game, st.integers(1, 60), st.none()))
    def check(deck: dict[str, Any]) -> None:
        found = [fault["clause"] for fault in check_deck(game, deck)]
        assert found == sorted(found, key=clause_order)
        assert set(found) <= numbers

    check()


@pytest.mark.parametrize("game", PARTS)
def test_removing_surplus_cards_removes_the_deck_fault(game: str) -> None:
    """The cards of a fault are in its part, and removing the surplus removes the fault.

    The test adds many cards to each starter deck.
    """
    own = sorted(cards.library(game).printed())
    for number, start in enumerate(simulate.starters(game).values()):
        deck = {part: dict(value) if isinstance(value, dict) else value for part, value in start.items()}
        for part in [part for part in PARTS[game] if isinstance(deck.get(part), dict)]:
            for card in own[number :: len(own) // 7]:
                deck[part][card] = deck[part].get(card, 0) + 3
        for _n in range(400):
            surplus = [fault for fault in check_deck(game, deck) if fault["more"] > 0]
            if not surplus:
                break
            fault = surplus[0]
            part = fault["part"]
            among = [card for card in fault["cards"] or deck[part] if card in deck[part]]
            assert among, fault
            deck[part][among[0]] -= 1
            if not deck[part][among[0]]:
                del deck[part][among[0]]
        assert not any(fault["more"] > 0 for fault in check_deck(game, deck))


@pytest.mark.parametrize("game", PARTS)
def test_card_is_refused_in_every_deck_part_except_its_own(game: str) -> None:
    place = {"402.2", "402.3", "402.4", "402.5", "402.6", "401.7", "401.8", "401.10"}  # clauses about a card's part
    for card in cards.library(game).printed():
        assert homes(game, card)
        for part in rules(game).parts:
            faults = check_deck(game, {part.name: card if part.single else {card: 1}})
            refused = any(one["clause"] in place and one["cards"] == [card] for one in faults)
            assert refused == (part.name not in homes(game, card)), (card, part.name)


@pytest.mark.parametrize("game", PARTS)
def test_number_of_cards_in_a_deck_part_is_checked(game: str) -> None:
    card = next(iter(cards.library(game).printed()))
    for part in [part for part in rules(game).parts if not part.single]:
        for n, more in ((part.least - 1, -1), (part.least, 0), (part.most, 0), (part.most + 1, 1)):
            faults = check_deck(game, {part.name: {card: max(n, 0)}})
            wrong = {one["more"] for one in faults if one["part"] == part.name and not one["cards"]}
            assert wrong & {-1, 1} == ({more} if more and n >= 0 else set()), (part.name, n)


@pytest.mark.parametrize(
    ("first", "second"), [("401.2", "401.10"), ("401.1", "401.1a"), ("401.9a", "401.10"), ("104.1", "402.1")]
)
def test_clause_order_follows_the_numbers(first: str, second: str) -> None:
    assert clause_order(first) < clause_order(second)
