"""The facts that bots take from the trees of cards: the deeds of a text, their targets, and the weights of a game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import bots
from engine.bots.meaning import Ability, ability
from engine.bots.trees import printed, tree_of
from engine.bots.weights import Weights, weights
from engine.cards import library
from engine.language import lexicon
from engine.language.grammar.categories import Effect, Simple
from engine.language.grammar.word import WORDS
from tests.engine.fuzz import GAMES

FOW, ZX = GAMES[0], "zx"
BOTS = Path(bots.__file__).parent
TABLES = ("words", "things", "players", "parts", "prices")


def deeds(game: str, line: str) -> list[tuple[str, str, int]]:
    """Return (deed, target, amount) for each deed of a line."""
    return [(deed.does, deed.to.how, deed.n) for deed in ability(game, line).effect.deeds]


def known(game: str) -> Weights:
    rows = weights(game)
    assert rows is not None
    return rows


# -- texts ---------------------------------------------------------------------------------------------------------
def test_text_is_read_as_deeds_with_targets_and_amounts() -> None:
    assert deeds(FOW, "This card deals 600 damage to target resonator.") == [("damage", "choose", 600)]
    assert deeds(FOW, "[Enter] ⇒ Draw two cards.") == [("draw", "", 2)]
    assert deeds(ZX, "[Event] [Effect] Draw 2 cards.") == [("draw", "", 2)]
    bolt = "[Event] Choose a Z/X your opponent controls on a normal square and deal it 4000 damage."
    assert deeds(ZX, bolt) == [("damage", "choose", 4000)]
    assert deeds(ZX, "[Event] Choose a Z/X on a normal square and destroy it.") == [("go", "choose", 1)]
    assert deeds(ZX, "[Act] [Cost] {Red 1}. [Effect] This card gets +2000 power until end of turn.") == [
        ("stats", "this", 2000)
    ]


def test_costs_are_separated_from_effects() -> None:
    one = ability(FOW, "[1], [Rest], banish this card: This card deals 300 damage to target J/resonator.")
    assert [(deed.does, deed.to.how) for deed in one.costs.deeds] == [("rest", "this"), ("go", "this")]
    assert (one.price, one.activated, one.effect.deeds[0].n) == (1, True, 300)
    paid = ability(ZX, "[Act] [Cost] {Red 2}, put a card from your hand into your trash. [Effect] Draw a card.")
    assert (paid.price, [deed.where for deed in paid.costs.deeds]) == (2, ["trash"])
    assert [deed.does for deed in paid.effect.deeds] == ["draw"]


def test_additional_cost_is_not_part_of_the_effect() -> None:
    one = ability(FOW, "As an additional cost to play this card, banish a resonator.")
    assert [deed.does for deed in one.costs.deeds] == ["go"]
    assert not one.activated
    assert not one.effect.of("go") or one.when == "static"


def test_enter_triggers_are_separated_from_other_triggers() -> None:
    assert ability(FOW, "[Enter] ⇒ Draw a card.").when == "arrives"
    assert ability(ZX, "[Auto] [Trigger] This card appears. [Effect] Draw a card.").when == "arrives"
    assert ability(ZX, "[Auto] [Trigger] This card is destroyed. [Effect] Draw a card.").when == "else"


def test_each_mode_is_read_as_its_own_text() -> None:
    one = ability(FOW, "Choose one - Draw a card; or this card deals 300 damage to target resonator.").effect
    assert [[deed.does for deed in mode.deeds] for mode in one.modes] == [["draw"], ["damage"]]
    assert one.labels[0] == "Draw a card"


def test_unread_text_has_no_deeds() -> None:
    assert ability(FOW, "Frobnicate the resonator.") == Ability()
    assert tree_of(FOW, "Frobnicate the resonator.") is None


# -- weights -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_every_row_names_an_existing_word(game: str) -> None:
    """A row for a renamed word would silently be worth nothing to a bot."""
    lexicon(game)
    rows = known(game)
    named = {name for table in TABLES for name in getattr(rows, table)} | {*rows.arrives, *rows.produces}
    assert sorted((named | set(rows.additional)) - set(WORDS)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_row_names_existing_fields_of_its_word(game: str) -> None:
    lexicon(game)
    rows = known(game)
    for name, row in rows.words.items():
        fields = {field.name for field in WORDS[name].info}
        said = {row.to, row.also, row.place, row.modes, row.pick, row.then, row.changes}
        said |= {row.by} if isinstance(row.by, str) else set()
        assert said - {"", "this", "looked"} <= fields, name
    for name, field in rows.prices.items():
        assert field in {one.name for one in WORDS[name].info}, name


@pytest.mark.parametrize("game", GAMES)
def test_bots_know_nine_of_ten_instructions_on_cards(game: str) -> None:
    """At most one in ten instructions on cards has a word without a row."""
    rows = known(game)
    words = [word for tree in printed(game).values() for word in tree.words() if isinstance(word, Simple)]
    unknown = [word for word in words if not any(cls.__name__ in rows.words for cls in type(word).__mro__)]
    assert len(words) > 50
    assert len(unknown) <= len(words) / 10, sorted({type(word).__name__ for word in unknown})


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_every_card_can_be_weighed(game: str) -> None:
    lines = [line.en for card in library(game).printed().values() for face in card.faces for line in face.lines]
    found = [ability(game, line) for line in lines]
    assert any(one.effect.deeds for one in found)
    trees = [tree_of(game, line) for line in lines]
    assert sum(any(isinstance(word, Effect) for word in tree.words()) for tree in trees if tree is not None) > 20


# -- no game, no pattern over texts --------------------------------------------------------------------------------
def modules() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(BOTS.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def test_bots_use_no_regular_expressions() -> None:
    for path, tree in modules():
        for node in ast.walk(tree):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not {"re", "regex"} & set(names), path


def test_bots_contain_nothing_of_a_single_game() -> None:
    """The weights for a game are in the package of that game.

    A new game needs no change in the bots.
    """
    assert not {path.name for path in BOTS.rglob("*")} & set(GAMES)
    for path, tree in modules():
        said = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        assert not set(said) & set(GAMES), path
    text = (BOTS / "words.yaml").read_text(encoding="utf-8")
    assert not [game for game in GAMES if game in text]
