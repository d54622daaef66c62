"""Trying out a deck: the first hand, the mulligan by the game's own rule, and the turns after it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.match import Refused, sample_hand
from engine.tools import simulate
from tests.engine.rules import rule

FOW, ZX = "force_of_will", "zx"
DECKS = {game: next(iter(simulate.starters(game).values())) for game in (FOW, ZX)}


def cards_of(deck: dict[str, Any], part: str = "main") -> Counter[str]:
    return Counter(deck[part])


@pytest.mark.parametrize("game", [FOW, ZX])
def test_same_seed_gives_the_same_hand_and_other_seeds_do_not(game: str) -> None:
    deck = DECKS[game]
    assert sample_hand(game, deck, "a", turns=5) == sample_hand(game, deck, "a", turns=5)
    assert len({tuple(sample_hand(game, deck, str(n))["hand"]) for n in range(12)}) > 9
    assert sample_hand(game, deck, "種 \ud800")["hand"]


@rule("FoW 403.2", "FoW 403.5", "FoW 502.3", "FoW 710.1")
def test_hand_is_five_cards_then_one_card_and_one_stone_each_turn() -> None:
    deck = DECKS[FOW]
    drawn = sample_hand(FOW, deck, "a", turns=4)
    assert (len(drawn["hand"]), drawn["redrawn"], drawn["came"], drawn["clause"]) == (5, False, 0, "403.5")
    assert [len(turn["drawn"]) for turn in drawn["turns"]] == [0, 1, 1, 1], "who begins draws none in the first turn"
    assert [len(turn["stones"]) for turn in drawn["turns"]] == [1, 1, 1, 1]
    second = sample_hand(FOW, deck, "a", turns=4, first=False)
    assert [len(turn["drawn"]) for turn in second["turns"]] == [1, 1, 1, 1]
    assert second["hand"] == drawn["hand"]
    seen = Counter([*drawn["hand"], *(card for turn in drawn["turns"] for card in turn["drawn"])])
    assert seen <= cards_of(deck)
    assert drawn["left"] == sum(deck["main"].values()) - seen.total()
    assert Counter(card for turn in drawn["turns"] for card in turn["stones"]) <= cards_of(deck, "stones")
    assert (drawn["lives"], drawn["resources"]) == ([], [])


@rule("FoW 403.5")
def test_mulligan_puts_cards_on_the_bottom_and_draws_as_many() -> None:
    deck = DECKS[FOW]
    size = sum(deck["main"].values())
    kept = sample_hand(FOW, deck, "b", turns=size)
    line = [*kept["dealt"], *(card for turn in kept["turns"] for card in turn["drawn"])]
    drawn = sample_hand(FOW, deck, "b", back=[3, 0], turns=size)
    assert drawn["dealt"] == line[:5]
    assert drawn["hand"] == [line[1], line[2], line[4], line[5], line[6]]
    assert (drawn["back"], drawn["redrawn"], drawn["came"]) == ([3, 0], True, 2)
    later = [card for turn in drawn["turns"] for card in turn["drawn"]]
    assert later == [*line[7:], line[3], line[0]], "at the bottom in the order chosen"
    none = sample_hand(FOW, deck, "b", back=[])
    assert (none["hand"], none["redrawn"], none["came"]) == (line[:5], True, 0)


@pytest.mark.parametrize("back", [[5], [-1], [0, 0], [0, 1, 2, 3, 4, 5]])
def test_mulligan_of_a_card_not_in_hand_is_refused(back: list[int]) -> None:
    for game, clause in ((FOW, "403.5"), (ZX, "402.1k")):
        with pytest.raises(Refused) as refused:
            sample_hand(game, DECKS[game], "a", back=back)
        assert refused.value.clause == clause


@rule("ZX 402.1f", "ZX 402.1j", "ZX 402.1l", "ZX 402.1m", "ZX 503.3", "ZX 503.3a")
def test_start_is_four_cards_four_lives_two_resources_then_two_cards_each_turn() -> None:
    deck = DECKS[ZX]
    drawn = sample_hand(ZX, deck, "a", turns=3)
    assert [len(drawn[zone]) for zone in ("hand", "lives", "resources")] == [4, 4, 2]
    assert [len(turn["drawn"]) for turn in drawn["turns"]] == [0, 2, 2]
    assert [len(turn["drawn"]) for turn in sample_hand(ZX, deck, "a", turns=2, first=False)["turns"]] == [2, 2]
    seen = [drawn[zone] for zone in ("hand", "lives", "resources")] + [turn["drawn"] for turn in drawn["turns"]]
    assert Counter(card for cards in seen for card in cards) <= cards_of(deck)
    assert drawn["left"] == 50 - 10 - 4


@rule("ZX 402.1k")
def test_redraw_shuffles_the_whole_hand_into_the_deck() -> None:
    deck = DECKS[ZX]
    for seed in "abcdef":
        kept = sample_hand(ZX, deck, seed, turns=20)
        for back in ([], [0], [0, 1, 2, 3]):
            drawn = sample_hand(ZX, deck, seed, back=back, turns=20)
            assert drawn["dealt"] == kept["hand"]
            assert (drawn["back"], drawn["redrawn"], drawn["came"]) == ([0, 1, 2, 3], True, 4)
        assert drawn["hand"] != kept["hand"]
        everything = [*drawn["hand"], *drawn["lives"], *drawn["resources"]]
        everything += [card for turn in drawn["turns"] for card in turn["drawn"]]
        assert Counter(everything) <= cards_of(deck)
    firsts = [sample_hand(ZX, {"main": {f"zx-{n:03}": 1 for n in range(1, 11)}}, str(n), back=[]) for n in range(300)]
    again = Counter(card for one in firsts for card in one["hand"] if card in one["dealt"])
    assert again.total() == pytest.approx(300 * 4 * 4 / 10, rel=0.15), "those that went back may come again"


@pytest.mark.parametrize("game", [FOW, ZX])
def test_sample_hand_of_an_illegal_deck_has_the_cards_available(game: str) -> None:
    card = next(iter(DECKS[game]["main"]))
    empty = sample_hand(game, {}, "a", back=[], turns=3)
    assert (empty["hand"], empty["left"]) == ([], 0)
    assert [turn["drawn"] for turn in empty["turns"]] == [[], [], []]
    few = sample_hand(game, {"main": {card: 2, "nothing": 40, "odd": -3}}, "a", turns=2)
    assert few["hand"] == [card, card]
    assert sample_hand(game, {"main": {card: 2}}, "a", back=[0])["hand"] == [card, card], (
        "it comes back from the bottom"
    )
    assert sample_hand(game, {"main": "many", "stones": [1]}, "a")["hand"] == []
    for n in (99, 10**30):
        assert set(sample_hand(game, {"main": {card: n}}, "a", turns=2)["hand"]) == {card}


@rule("FoW 403.2", "FoW 403.5")
def test_every_card_is_equally_likely_in_the_first_hand() -> None:
    """The frequency is compared with the probability of five in forty."""
    deck = {"main": {f"fow-{n:03}": 1 for n in range(43, 83)}}
    hands = [sample_hand(FOW, deck, f"seed {n}")["hand"] for n in range(2000)]
    seen = Counter(card for hand in hands for card in hand)
    assert all(len(set(hand)) == 5 for hand in hands)
    assert len(seen) == 40
    assert all(180 < count < 320 for count in seen.values()), "250 each, give or take"
