"""The sentence that changes objects. Effects and static abilities share it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import ClassVar, TypeVar

from engine.kernel.context import Context
from engine.kernel.durations import UNTIL_END_OF_TURN, through_recovery_of
from engine.language.common.abilities import TABLE, Static
from engine.language.common.conditions import AllOf
from engine.language.common.durations import While, span_of
from engine.language.common.modifications import Restrict, unbased
from engine.language.common.objects import All, Each, It, Plural
from engine.language.common.referents import only_objects
from engine.language.common.rules import NotAttackedBy
from engine.language.grammar.categories import (
    Ability,
    Change,
    Condition,
    Duration,
    Flow,
    Game,
    Line,
    Modification,
    Objects,
    Player,
    Rule,
    Selector,
    Simple,
    Statement,
)
from engine.language.grammar.word import Word, fields, replace_words, word

T = TypeVar("T", bound=Word)


class Modifies(Change):
    """A change with one modification, which is built from the word's own fields."""

    __slots__ = ()
    makes: ClassVar[Callable[..., Modification]]

    def modifications(self) -> tuple[Modification, ...]:
        return (type(self).makes(*_values(self)),)


class Restricts(Change):
    """A change with one restriction or permission, which is built from the word's own fields and from `more`."""

    __slots__ = ()
    rule: ClassVar[Callable[..., Rule]]
    more: ClassVar[tuple[object, ...]] = ()

    def modifications(self) -> tuple[Modification, ...]:
        return (Restrict(type(self).rule(*_values(self), *self.more)),)


@fields
class RestrictsOfSuch(Restricts):
    """A change with one restriction or permission that refers to objects of a kind."""

    what: Selector


@word("cannot be attacked by {what:pl}", "{what}に攻撃されない")
class CannotBeAttackedBy(RestrictsOfSuch):
    """The change "cannot be attacked by" cards of a kind (FoW 803.3b, ZX 602.1b)."""

    rule = NotAttackedBy


def _values(word: Word) -> tuple[object, ...]:
    return tuple(field.of(word) for field in word.info)


class RecoveryChange(Change):
    """A change of the recovery phases of the player `whose` (None: of the object's controller).

    `next_only`: only the next recovery phase is changed.
    """

    __slots__ = ()
    next_only: bool

    @property
    def whose(self) -> Player | None:
        raise NotImplementedError


@word
class NowThese(Selector):
    """The objects that a phrase currently refers to (without a written form: static abilities use it)."""

    of: Objects

    @property
    def zones(self) -> tuple[str, ...]:
        return TABLE

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        return ref in self.of.now(game, at)

    def candidates(self, game: Game, at: Context) -> list[int]:
        return [ref for ref in self.of.now(game, at) if game.is_current(ref)]


def lasting(what: Objects) -> Selector | Objects:
    """Return the phrase as a selector, which finds its objects again each time."""
    if isinstance(what, (Plural, All, Each)):
        return what.what
    if hasattr(what, "candidates") and what.slot is None:
        return what
    return NowThese(what)


@word(
    (
        "{what:subj} {changes:and @what}< {until}>",
        "{until}, {what:subj} {changes:and @what}",
    ),
    "{what}は<、{until:mid}>{changes:連}",
)
class Modify(Simple, Statement):
    """A change of objects, for a duration or while an ability is active (FoW 909.1, 909.4 / MG 909.3b-3).

    Examples of changes: gain, lose, become, cannot.
    """

    what: Objects
    changes: tuple[Change, ...]
    until: Duration | None = None

    @property
    def standing(self) -> bool:
        """Return whether the sentence may be a static ability."""
        return (self.until is None or isinstance(self.until, While)) and self.what.slot is None

    def modifications(self) -> tuple[Modification, ...]:
        return tuple(one for change in self.changes for one in change.modifications())

    def perform(self, game: Game, at: Context) -> Flow[None]:
        duration = span_of(self.until)
        if self.until is None and any(change.this_turn for change in self.changes):
            duration = UNTIL_END_OF_TURN
        # a change of the next phase only affects the objects that exist now
        once = any(change.next_only for change in self.changes)
        if isinstance(self.what, (Plural, All, Each)) and not once:  # affects objects that appear later (FoW 909.4)
            game.effects.add_effect(at, self.what.what, self.modifications(), duration)
            at.memory["it"] = self.what.now(game, at)
            return
        refs = only_objects((yield from self.what.objects(game, at)))
        for change in self.changes:
            changed = change.modifications()
            if isinstance(change, RecoveryChange) and change.next_only:
                here, whose = [ref for ref in refs if game.is_current(ref)], change.whose
                for seat in (0, 1) if whose is None else whose.seats(game, at):
                    theirs = tuple(ref for ref in here if whose is not None or game.controller(ref) == seat)
                    if theirs:
                        game.effects.add_effect(at, theirs, changed, through_recovery_of(seat))
            elif refs:
                game.effects.add_effect(at, refs, changed, duration)

    def valid(self) -> bool:
        """Return whether the sentence makes sense.

        A change of several objects has no "it" in its condition, because "it" would be a different object for each of
        them.
        """
        many = isinstance(self.what, (Plural, All, Each)) and isinstance(self.until, While)
        return not many or not any(isinstance(part, It) for part in self.until.words())  # type: ignore[union-attr]

    def abilities(self) -> tuple[Ability, ...]:
        what, condition = self.what, None
        if isinstance(self.until, While):
            condition = self.until.condition()
            if isinstance(what, It) and condition.subject is not None:
                what = condition.subject
            condition = said_of(condition, what)
        return (Static(lasting(what), self.modifications(), condition),)  # type: ignore[arg-type]


def said_of(tree: T, subject: Objects | None) -> T:
    """Return the tree with the subject in place of "it", unless "it" is this card.

    A static ability cannot use the memory.
    """

    def named(word: Word) -> Word:
        if subject is None:
            return word
        said = getattr(word, "said_of", None)
        found: Word = said(subject) if said is not None else word
        return subject if isinstance(word, It) else found

    return tree if subject is None else replace_words(tree, named, (Line, Ability))


@word("as long as {condition}, {statement}", "{condition}かぎり、{statement}")
class StandingIf(Statement):
    """A static ability with a condition: "as long as ..., ..." (FoW 904.1)."""

    condition: Condition
    statement: Statement
    rank = -1

    def valid(self) -> bool:
        return self.statement.standing and not isinstance(self.statement, StandingIf)

    def abilities(self) -> tuple[Ability, ...]:
        statement = said_of(self.statement, self.condition.subject)
        return tuple(conditioned(ability, self.condition) for ability in statement.abilities())


def conditioned(ability: Ability, condition: Condition) -> Ability:
    """Return the ability with an additional condition. It is then not a base ability (FoW 904.2)."""
    both = condition if ability.condition is None else AllOf((condition, ability.condition))
    return dataclasses.replace(unbased(ability), condition=both)  # type: ignore[type-var]
