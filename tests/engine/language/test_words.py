"""Every word has a meaning, a text in both languages or in none, and a place in the language."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from typing import TypeVar

import pytest

from engine.chase.words.continuous import changes
from engine.chase.words.effects import will
from engine.games.zx.words.conditions import validity as zx_validity
from engine.games.zx.words.objects import places as zx_places
from engine.kernel.events import Event
from engine.kernel.machine import Machine
from engine.language import Lexicon, lexicon
from engine.language.common import places, replacements, selectors, triggers
from engine.language.grammar import categories as c
from engine.language.grammar.word import Word
from tests.engine.checks import all_hold

T = TypeVar("T")
LEXICONS = {game: lexicon(game) for game in ("force_of_will", "last_chronicle", "magical_girl", "zx")}
MEANINGS: dict[type[Word], tuple[str, ...]] = {
    c.Thing: ("now", "objects"),
    c.Player: ("seats",),
    c.Selector: ("matches", "candidates"),
    c.Amount: ("value",),
    c.Count: ("least", "most"),
    c.Condition: ("holds",),
    c.Duration: ("lasts",),
    c.Cost: ("pay",),
    c.Effect: ("perform",),
    c.Statement: ("abilities",),
    c.Happening: ("matches",),
    c.Change: ("modifications",),
    c.Modification: ("apply",),
    c.Limit: ("check",),
    c.Line: ("abilities",),
    c.ChantLine: ("abilities",),
    c.Quantity: ("value",),
    changes.Gain: ("gained",),
    will.Purpose: ("token",),
    places.Place: ("put",),
    replacements.Changed: ("changed",),
    replacements.Would: ("covers",),
    triggers.Act: ("facts",),
    triggers.PlayerAct: ("facts",),
    triggers.Subject: ("covers",),
    zx_places.Squares: ("squares", "covers"),
    zx_places.SquareTest: ("meets",),
    zx_validity.ValidOn: ("condition",),
}

TRUE_OF_ALL = {"CardInPlay", "CardNoun", "EntityNoun", "AnyCardNoun"}
EVERY = [
    pytest.param(cls, known, id=f"{game}-{cls.__name__}") for game, known in LEXICONS.items() for cls in known.words
]


def source_of(cls: type[Word], name: str) -> str:
    found = inspect.getattr_static(cls, name)
    return inspect.getsource(found.fget if isinstance(found, property) else found)


def has_a_meaning(cls: type[Word], known: Lexicon) -> None:
    for category, methods in MEANINGS.items():
        if issubclass(cls, category):
            for method in methods:
                assert "raise NotImplementedError" not in source_of(cls, method), f"{cls.__name__}.{method}"
    for part in (selectors.Adjective, selectors.Noun, selectors.Qualifier):
        if issubclass(cls, part) and cls.__name__ not in TRUE_OF_ALL:
            own = cls.__mro__[: cls.__mro__.index(part)]
            assert any({"fits", "fits_chars"} & vars(base).keys() for base in own)
    if issubclass(cls, c.Effect) and cls.perform is c.Effect.perform:
        assert cls.do is not c.Effect.do
    if issubclass(cls, replacements.Changed) and cls.changed is replacements.Changed.changed:
        assert cls.becomes is not replacements.Changed.becomes
    if issubclass(cls, triggers.Trigger):
        assert cls.matches is not triggers.Trigger.matches or cls.state
    if issubclass(cls, c.Rule):
        assert cls.kind


def has_docstring_and_texts(cls: type[Word], known: Lexicon) -> None:
    assert cls.__doc__
    assert not cls.__doc__.startswith(f"{cls.__name__}(")
    assert bool(cls.en) == bool(cls.ja), "a word is written in both languages or in none"


def patterns_compile_in_every_form(cls: type[Word], known: Lexicon) -> None:
    if not cls.en:
        return
    for lang in ("en", "ja"):
        assert any(known.patterns(cls, lang, form) for form in {"", *cls.forms}), lang
        for form in cls.forms:
            known.patterns(cls, lang, form)


def instruction_has_te_form_and_stem(cls: type[Word], known: Lexicon) -> None:
    """Check that the verb at the end of an instruction has a te-form and a stem."""
    if cls.en and issubclass(cls, c.Simple):
        assert known.patterns(cls, "ja", "te")
        assert known.patterns(cls, "ja", "stem")


CHECKS = (
    has_a_meaning,
    has_docstring_and_texts,
    patterns_compile_in_every_form,
    instruction_has_te_form_and_stem,
)


@pytest.mark.parametrize(("cls", "known"), EVERY)
def test_each_word_has_a_meaning_and_texts_in_both_languages(cls: type[Word], known: Lexicon) -> None:
    all_hold(CHECKS, cls, known)


def test_no_word_serves_only_a_single_card() -> None:
    assert [cls.__name__ for known in LEXICONS.values() for cls in known.words if cls.single_card] == []


def test_an_unknown_game_has_no_lexicon() -> None:
    with pytest.raises(KeyError):
        lexicon("chess")


@pytest.mark.parametrize("game", LEXICONS)
def test_word_that_reads_turn_history_declares_its_events(game: str) -> None:
    """The game only stores the declared kinds of past events."""
    known = LEXICONS[game]
    asking = {module for module in {cls.__module__ for cls in known.words} if "game.history(" in source_at(module)}
    for cls in known.words:
        if cls.__module__ in asking and "game.history(" in inspect.getsource(cls):
            assert cls.past, cls
        assert not cls.past or (set(cls.past) <= known.past and "history" in cls.own_reads), cls


@pytest.mark.parametrize("game", LEXICONS)
def test_own_reads_name_aspects_that_something_touches(game: str) -> None:
    """A name that nothing touches would let "as long as" keep an old value."""
    aspects: set[str] = set()
    for machine in subclasses(Machine):
        aspects.update(machine.ZONES, *machine.ASPECTS.values())
    for event in subclasses(Event):
        if isinstance(event.touches, frozenset):
            aspects |= event.touches
    for cls in LEXICONS[game].words:
        if isinstance(cls.own_reads, frozenset):
            assert cls.own_reads <= aspects, cls


def subclasses(cls: type[T]) -> Iterator[type[T]]:
    for subclass in cls.__subclasses__():
        yield from (subclass, *subclasses(subclass))


def source_at(module: str) -> str:
    return inspect.getsource(sys.modules[module])
