"""Each keyword of each game has an icon, a weight for bots, and an explanation on a page.

Exceptions are listed. A new keyword gets an icon and a weight, or a place in the list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest
from django.test import Client
from django.urls import reverse

from engine import cards, rule_citations, rulebook
from engine.bots import meaning
from engine.bots.weights import weights
from engine.cards import Keyword
from tcg import games
from tcg.cards.models import Card
from tcg.cards.search.index import keyword_id

GAMES = list(games.GAMES)
SPRITE = Path(__file__).resolve().parents[2] / "static" / "img" / "icons.svg"
UNDRAWN = {  # keywords without an icon
    "force_of_will": (
        "Bestow, Bloodlust, Break, Crest, Energize, Evolution, Grimoire, Legend, Limit, Mana, Mobilize, Null, Seal, "
        "Sealed Item, Shift, Stealth, Torrent, Trigger, Will of Despair, Will of Hope"
    ),
    "zx": (
        "Absolute Boundary, Activate, Alter Break, Alter Force, Color Break, Coordination, Digital Shadow, Dress Up, "
        "Elemental Sublimation, Evol Seed, Gate Card, Genesis Rebuild, Gravity Assist, Heavenbreaking Advent, "
        "Infinite Solitude, Install, Level, Life Recovery, Overdrive, Phantom, Raid, Range, Rewrite, Session, "
        "Soul Recall, Start Card, Start Resource, Stylish Headbutt, Symbol, Sympathy, Trance, Void Bringer, Voltage, "
        "Z/Xtend Drive!, Zero Optima"
    ),
    "magical_girl": "Enter, Last Words",
    "last_chronicle": "",
}
ORDINARY = {  # keywords that bots weigh like any other line of text
    "force_of_will": (
        "Bestow, Bloodlust, Divinity, Energize, Evolution, God's Art, Grimoire, Limit, Mana, Mobilize, Quickcast, "
        "Remnant, Shift, Stealth, Will of Despair, Will of Hope"
    ),
    "zx": (
        "Absolute Boundary, Activate, Alter Force, Color Break, Coordination, Digital Shadow, Dress Up, "
        "Elemental Sublimation, Gate Card, Genesis Rebuild, Gravity Assist, Infinite Solitude, Install, "
        "Life Recovery, Overdrive, Raid, Rewrite, Soul Recall, Start Card, Start Resource, Stylish Headbutt, Trance, "
        "Void Bringer"
    ),
    "magical_girl": "Break, Contract, Nightmare, Quickcast, Soul Offering, Step Up, Treasure Trade, United Front",
    "last_chronicle": "Energy, Exploration, Gift, Merge, Preparation, Soul Change, Sublimation, Taboo",
}


@cache
def keywords(game: str) -> dict[str, Keyword]:
    """Return the keywords of a game's cards by their English names."""
    sides = (side for card in cards.library(game).printed().values() for side in card.faces)
    return {keyword.name.en: keyword for side in sides for keyword in cards.keywords(side)}


def names(listed: str) -> set[str]:
    return set(listed.split(", ")) - {""}


@pytest.mark.parametrize("game", GAMES)
def test_every_keyword_has_an_icon_or_is_excused(game: str) -> None:
    icons = games.of(game).face.icons
    assert {name for name in keywords(game) if not icons.get(name.lower())} == names(UNDRAWN[game])


@pytest.mark.parametrize("game", GAMES)
def test_every_icon_of_a_keyword_is_in_the_sprite(game: str) -> None:
    drawn = set(re.findall(r'id="i-([\w-]+)"', SPRITE.read_text(encoding="utf-8")))
    assert drawn
    assert set(games.of(game).face.icons.values()) <= drawn


def strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from (*strings(key), *strings(inner))
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


@pytest.mark.parametrize("game", GAMES)
def test_every_keyword_is_weighed_by_bots_or_is_excused(game: str) -> None:
    """`weights.yaml` names the keyword or its word, or bots understand a line with the keyword."""
    rows = weights(game)
    assert rows is not None
    named = set(strings(msgspec.to_builtins(rows)))
    trees = [tree for card in cards.library(game).printed().values() for side in card.faces for tree in side.trees]
    lines = (meaning.of_tree(game, rows, tree) for tree in trees)
    understood = {line.name for line in lines if line.effect.deeds or line.reach or line.instead}
    ordinary = {
        name
        for name, keyword in keywords(game).items()
        if name not in named | understood and not any(cls.__name__ in named for cls in keyword.word.__mro__)
    }
    assert ordinary == names(ORDINARY[game])


@pytest.mark.django_db
@pytest.mark.parametrize("game", GAMES)
def test_every_keyword_has_names_in_both_languages_and_a_clause_that_is_a_page(game: str, client: Client) -> None:
    known = rulebook.book(game).clauses
    for name, keyword in keywords(game).items():
        assert name.strip(), name
        assert keyword.name.ja.strip(), name
        numbers = (keyword.clause,) if keyword.clause else rule_citations.of_word(keyword.word, game)
        assert numbers, name
        assert set(numbers) <= set(known), name
        assert client.get(reverse("rulebook:number", args=[game, numbers[0]])).status_code == 200, name


@pytest.mark.django_db
@pytest.mark.usefixtures("index")
def test_a_search_for_a_keyword_finds_its_cards() -> None:
    for game in GAMES:
        for name in keywords(game):
            assert Card.objects.filter(game=game, keywords__contains=f"|{keyword_id(name)}|").exists(), (game, name)
