"""Mutants of card lines: a word of a line is changed in one place, and the line is played as printed.

The promise of the changed word must then not be fulfilled.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from engine import cards
from engine.language import Lexicon, lexicon
from engine.language.common.amounts import Number
from engine.language.common.players import YOU, Opponent
from engine.language.common.selectors import Kind
from engine.language.common.targets import Target
from engine.language.grammar.categories import Ability, Count, Effect, Keyword
from engine.language.grammar.word import WORDS, Word
from engine.verify import difference
from engine.verify.duties import within
from engine.verify.lines import lines, play
from engine.verify.promises import PROMISES
from engine.verify.tracing import shape

OPPONENT = Opponent()
# Fields that are only wording. A card always goes to its owner's zone, so other owners change nothing (FoW 302.5)
SAID_ONLY = frozenset(("noun", "deed", "slot", "chosen_x", "both", "single", "title", "part", "text", "cda", "leaving"))
OWNERS = frozenset(("IntoHand", "IntoTheHand", "IntoGraveyard", "IntoZone", "OnDeck", "OnEdge"))
KNOWN = frozenset(
    ("This", "It", "That", "Them", "They", "Those", "All", "Each", "Plural", "TheRest", "Both", "ThisWay")
)
NEVER_OTHERWISE = frozenset(("another", "second", "vacant"))  # mostly true even if the text does not say it
NAMES = frozenset(("race", "name", "counter", "icon", "other", "holds"))


@dataclass
class Mutant:
    """A word and its changed version.

    `seen`: the verdicts on the changed version.
    """

    line: str
    what: str
    word: Any
    changed: Any
    seen: set[str | None] = field(default_factory=set)

    @property
    def survives(self) -> bool:
        """Return whether the unprinted change counts as fulfilled."""
        return "" in self.seen and not any(self.seen)

    def __str__(self) -> str:
        return f"{self.line}\n    {type(self.word).__name__}: {self.what}"


def changed(word: Any, known: Lexicon) -> Iterator[tuple[str, Any]]:
    """Yield the word with one thing in it changed.

    Parts that are instructions of their own are left unchanged.
    """
    yield from _itself(word)
    if isinstance(word, Number):
        return
    for one in getattr(word, "info", ()):
        if one.name in SAID_ONLY:
            continue
        value = getattr(word, one.name)
        if one.name == "who" and (type(word).__name__ in OWNERS or _does_it_to_known(word)):
            continue
        for what, other in _value(word, one, value, known):
            try:
                yield f"{one.name}: {what}", dataclasses.replace(word, **{one.name: other})
            except (TypeError, ValueError):
                continue


def _itself(word: Any) -> Iterator[tuple[str, Any]]:
    name = type(word).__name__
    if isinstance(word, Number):
        yield f"{word.n} is {word.n + 1}", Number(word.n + 1)
    elif name in ("You", "Doer"):
        yield "the opponent", OPPONENT
    elif name in ("Opponent", "EachPlayer"):
        yield "you", YOU
    elif isinstance(word, Count) and name == "UpTo":
        yield "no fewer", WORDS["Exactly"](word.n)  # type: ignore[call-arg]
    elif isinstance(word, Keyword):
        other = "Flying" if name != "Flying" else "Swiftness"
        yield f"[{other}]", WORDS[other]()
    elif isinstance(word, Kind):
        for n, one in enumerate(word.qualifiers):
            if getattr(getattr(one, "where", None), "kind", "") == "any" and not one.where.tests:
                continue  # "on a square" is true of all of them
            less = (*word.qualifiers[:n], *word.qualifiers[n + 1 :])
            yield f"without {type(one).__name__}", dataclasses.replace(word, qualifiers=less)
    elif name == "Head":
        for n, one in enumerate(word.adjectives):
            less = (*word.adjectives[:n], *word.adjectives[n + 1 :])
            yield f"without {type(one).__name__}", dataclasses.replace(word, adjectives=less)


def _does_it_to_known(word: Any) -> bool:
    """Return whether the unnamed doer chooses nothing, so that it does not matter who acts."""
    if type(getattr(word, "who", None)).__name__ != "Doer":
        return False
    if type(word).__name__.endswith(("This", "ThisFrom")):
        return True
    objects = [getattr(word, name) for name in ("what", "on", "to", "things") if hasattr(word, name)]
    return any(isinstance(one, Target) or type(one).__name__ in KNOWN for one in objects)


def _value(word: Any, one: Any, value: Any, known: Lexicon) -> Iterator[tuple[str, Any]]:
    if isinstance(value, bool):
        if value or one.name not in NEVER_OTHERWISE:
            yield str(not value), not value
    elif isinstance(value, int):
        yield f"{value} is {value + 1}", value + 1
    elif isinstance(value, str):
        picks = list(known.picks(type(word)).get(one.name, ()))
        if value in picks and len(picks) > 1:
            yield (other := picks[picks.index(value) - 1]), other
        elif one.name in NAMES and value:
            yield "another name", f"{value} of old"
    elif isinstance(value, Word):
        if not isinstance(value, (Effect, Ability, Target)) or isinstance(value, Keyword):
            yield from changed(value, known)
    elif isinstance(value, tuple):
        for n, part in enumerate(value):
            if isinstance(part, Word) and not isinstance(part, (Effect, Target)):
                for what, other in changed(part, known):
                    yield what, (*value[:n], other, *value[n + 1 :])


def of_card(game: str, card: str) -> list[Mutant]:
    """Return the mutants of the lines of a card."""
    out = []
    for line in lines(cards.library(game)[card]):
        for ability in line.played:
            words = [word for effect in ability.effects for word in within(effect)]
            for word in dict.fromkeys([*words, *getattr(ability, "costs", ())]):
                if _promise_of(word) is not None or isinstance(word, Target):
                    out += [Mutant(line.text, what, word, other) for what, other in changed(word, lexicon(game))]
        for ability in line.holds:
            if difference.changes(ability):
                out += [Mutant(line.text, what, ability, other) for what, other in changed(ability, lexicon(game))]
    return out


def _promise_of(word: Any) -> Any:
    name = type(word).__name__
    return PROMISES.get(f"{name}.pay") or PROMISES.get(name)


def survivors(game: str, card: str, tries: int) -> tuple[int, list[Mutant]]:
    """Return the number of mutants of a card, and the mutants that went unnoticed."""
    mutants = of_card(game, card)
    by_shape: dict[Any, list[Mutant]] = {}
    for one in mutants:
        by_shape.setdefault(_key(one.word), []).append(one)
    with pytest.MonkeyPatch.context() as patch:
        for name, promise in list(PROMISES.items()):
            patch.setitem(PROMISES, name, _beside(promise, by_shape))
        patch.setattr(difference, "as_said", _said_beside(difference.as_said, by_shape))
        play(cards.library(game)[card], tries)
    return len(mutants), [one for one in mutants if one.survives]


def _key(word: Any) -> Any:
    """Return the key by which a word is recognised during play.

    A target is its own key, even within other words.
    """
    return word if isinstance(word, Target) else shape(word)


def _beside(own: Any, by_shape: dict[Any, list[Mutant]]) -> Any:
    """Return the promise of a word, extended to record the verdicts on its mutants."""

    def promise(word: Any, game: Any, at: Any) -> Any:
        check = own(word, game, at)
        others = [(one, made) for one in by_shape.get(_key(word), ()) if (made := _asked(own, one, game, at))]
        if not others:
            return check

        def both(span: Any) -> str | None:
            for one, made in others:
                try:
                    one.seen.add(made(span))
                except Exception as error:  # a senseless mutant promises nothing
                    one.seen.add(repr(error))
            return check(span) if check is not None else None

        return both

    return promise


def _asked(own: Any, one: Mutant, game: Any, at: Any) -> Any:
    try:
        return own(one.changed, game, at)
    except Exception as error:
        one.seen.add(repr(error))
        return None


def _said_beside(own: Any, by_shape: dict[Any, list[Mutant]]) -> Any:
    def as_said(card: Any, ability: Any, *rest: Any) -> Any:
        for one in by_shape.get(shape(ability), ()):
            try:
                said = own(card, one.changed, *rest)
            except Exception as error:  # a senseless mutant promises nothing
                one.seen.add(repr(error))
            else:
                one.seen.add(None if said is None or said.what != difference.HOLDS else said.wrong)
        return own(card, ability, *rest)

    return as_said
