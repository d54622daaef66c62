"""The objects that the text of a card needs, read from its tree: names, races, counters, numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypedDict, cast

from engine.language.grammar.categories import Ability
from engine.language.grammar.word import Word
from engine.verify.reading import Said, amount

NAMES = ("name", "also", "other", "holds", "part", "text")
APART = frozenset(("TakeKeyword", "TokenKind", "ZxTokenKind", "MakeLink", "DoIgob", "ThisWay", "TakeNamed"))


class Wants(TypedDict):
    """The objects that a table should have, by race, name, counter and subtype, and the amounts of life."""

    races: set[str]
    names: list[str]
    counters: list[str]
    subtypes: list[str]
    life: list[int]


def all_words(ability: Word) -> Iterator[Word]:
    """Yield the words of an ability, including the words of the abilities that a keyword stands for."""
    for word in ability.words():
        yield word
        for meant in word.expand() if isinstance(word, Ability) else ():
            if meant is not word:
                yield from all_words(meant)


def wants(abilities: Iterable[Word]) -> Wants:
    """Return the objects that a table should have for these abilities."""
    words = [word for ability in abilities for word in all_words(ability)]
    fields = [(word, one.name, one.of(word)) for word in words for one in word.info]
    told = [(word, name, value) for word, name, value in fields if isinstance(value, str) and value]
    named = (value for word, name, value in told if name in NAMES and type(word).__name__ not in APART)
    lives = [cast(Said, word) for word in words if type(word).__name__ == "LifeIs"]
    numbers = [amount(word.n, None, None) for word in lives]  # type: ignore[arg-type]
    return {
        "races": {value for word, name, value in told if name == "race" or (name == "other" and hasattr(word, "race"))},
        "names": list(dict.fromkeys(named)),
        "counters": list(dict.fromkeys(value for _, name, value in told if name == "counter")),
        "subtypes": list(dict.fromkeys(value for _, name, value in told if name == "subtype")),
        "life": [life for n in numbers for life in (max(100, n), n + 2000, max(100, n - 500))],
    }
