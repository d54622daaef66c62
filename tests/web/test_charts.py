"""The statistics of a deck: computed from the printed cards, with a text for every chart."""

from __future__ import annotations

import itertools

import pytest

from engine.cards import library
from engine.decks import homes, rules
from tcg.decks import charts
from tcg.decks.chances import all_kinds, at_least_one, percent
from tcg.decks.deck_layout import SHAPES
from tcg.decks.starters import read_starters

STARTERS = list(read_starters())


@pytest.mark.parametrize("starter", STARTERS, ids=lambda starter: starter.slug)
def test_cost_curve_counts_each_card_with_a_cost(starter: object) -> None:
    main = starter.data["main"]  # type: ignore[attr-defined]
    curve = charts.curve(starter.game, main)  # type: ignore[attr-defined]
    printed = library(starter.game).printed()  # type: ignore[attr-defined]
    assert sum(bar.count for bar in curve.bars) == sum(n for card, n in main.items() if printed[card].faces[0].cost)
    for bar in curve.bars:
        assert 0 <= float(bar.others_y) <= float(bar.fighters_y) <= curve.base
        assert float(bar.number_y) > 0
        assert (f"cost {bar.label}: {bar.count}" in curve.words) == bool(bar.count)


def test_cards_without_a_cost_are_in_no_bar_of_the_curve() -> None:
    curve = charts.curve("force_of_will", {"fow-010": 4})
    assert sum(bar.count for bar in curve.bars) == 0
    assert curve.average == "0"
    assert curve.bars[-1].label == "7+"


def test_cards_of_other_games_are_ignored_in_charts() -> None:
    deck = {"main": {"none-such": 4}, "stones": {"zx-001": 1}}
    assert charts.attributes("force_of_will", deck["main"]) == []
    assert charts.types("force_of_will", deck) == []
    assert charts.chances("force_of_will", deck) == []


@pytest.mark.parametrize("starter", STARTERS, ids=lambda starter: starter.slug)
def test_each_card_of_a_starter_is_in_an_allowed_part(starter: object) -> None:
    game, data = starter.game, starter.data  # type: ignore[attr-defined]
    for part in (*SHAPES[game].singles, *SHAPES[game].piles):
        cards = [data[part]] if isinstance(data.get(part), str) else list(data.get(part) or ())
        assert all(part in homes(game, card) for card in cards)
    main = rules(game).part("main")
    assert main.least <= sum(data["main"].values()) <= main.most


def test_chances_equal_those_counted_over_all_draws() -> None:
    cards = ["w", "w", "g", "wg", "u"]
    draws = list(itertools.combinations(range(5), 3))
    both = sum({"w", "g"} <= set("".join(cards[n] for n in draw)) for draw in draws) / len(draws)
    pile = {frozenset("w"): 2, frozenset("g"): 1, frozenset("wg"): 1, frozenset("u"): 1}
    assert all_kinds(pile, frozenset("wg"), 3) == pytest.approx(both)
    one = sum(any(cards[n] == "u" for n in draw) for draw in draws) / len(draws)
    assert at_least_one(5, 1, 3) == pytest.approx(one)
    assert at_least_one(0, 0, 3) == at_least_one(5, 0, 3) == 0
    assert all_kinds({}, frozenset("w"), 3) == all_kinds(pile, frozenset(), 3) == 0


def test_percentages_show_0_and_100_only_if_exact() -> None:
    assert [percent(chance) for chance in (0, 0.0001, 0.5, 0.9999, 1)] == [0, 1, 50, 99, 100]
    assert all_kinds({frozenset("w"): 10}, frozenset("g"), 3) == 0
