"""The things that the text of a card asks for, read from its tree: names, races, counters, numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.language.grammar.categories import Ability
from engine.tools.played.reading import amount

APART = frozenset(("TakeKeyword", "TokenKind", "ZxTokenKind", "MakeLink", "DoIgob", "ThisWay", "TakeNamed"))


def _words(ability: Ability) -> Iterator[Any]:
    """The words of an ability, and those of what a keyword means."""
    for word in ability.words():
        yield word
        if hasattr(word, "expand"):
            for meant in word.expand():
                if meant is not word:
                    yield from _words(meant)


def wants(abilities: Iterable[Any]) -> dict[str, Any]:
    """Return what should lie on a table for these abilities: races, names, counters and amounts of life."""
    out: dict[str, Any] = {"races": set(), "names": [], "counters": [], "life": []}
    for ability in abilities:
        for word in _words(ability):
            name = type(word).__name__
            for field in word.info:
                value = getattr(word, field.name)
                if not isinstance(value, str) or not value:
                    continue
                if field.name == "race":
                    out["races"].add(value)
                elif field.name == "counter":
                    out["counters"].append(value)
                elif field.name in ("name", "other", "holds", "part", "text") and name not in APART:
                    out["names"].append(value)
            if name == "LifeIs":
                n = word.n.n if type(word.n).__name__ == "Number" else amount(word.n, None, None)  # type: ignore[arg-type]
                out["life"] += [max(100, n), n + 2000, max(100, n - 500)]
    for key in ("names", "counters"):
        out[key] = list(dict.fromkeys(out[key]))
    return out
