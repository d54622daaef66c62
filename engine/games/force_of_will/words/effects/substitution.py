"""Instructions that replace another instruction of the same card.

They belong to a text that the card has only under a condition (FoW 1109.2, 1134.2a), they deal another amount of
damage, or they follow "otherwise" (FoW 909.8).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import cast

from engine.chase.words.effects.battle import Deal
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.events import Damaged, Event
from engine.language.common.durations import While
from engine.language.common.effects_cards import Shuffles
from engine.language.common.modify_sentence import Modify, conditioned, said_of
from engine.language.common.objects import It
from engine.language.common.referents import mention_of, mention_subject
from engine.language.common.replacements import Changed, DamageWould, DoInstead, Replacement, Would
from engine.language.common.sentences import EitherDo, holds_of, mention_chosen
from engine.language.common.targets import Target
from engine.language.grammar.categories import (
    Ability,
    Amount,
    Clause,
    Condition,
    Effect,
    Flow,
    Objects,
    Simple,
    Statement,
    Thing,
)
from engine.language.grammar.word import Word, word


# -- otherwise -------------------------------------------------------------------------------------
@word("{effect} if {condition}. ^otherwise, {other}", "{condition}場合は、{effect}。そうでない場合は、{other}")
class WhereOtherwise(Effect):
    """An instruction that applies if a condition about its object holds, and another one otherwise (FoW 903.3b)."""

    effect: Clause
    condition: Condition
    other: Effect

    def perform(self, game: Game, at: Context) -> Flow[None]:
        mention_chosen(at, self.effect)
        chosen = self.effect if self.condition.holds(game, at) else self.other
        mention_of(game, at, self.condition)
        yield from chosen.perform(game, at)


@word
class Untrue(Condition):
    """A condition that another condition does not hold (not written)."""

    condition: Condition

    @property
    def subject(self) -> Objects | None:
        return self.condition.subject

    def holds(self, game: Game, at: Context) -> bool:
        return not self.condition.holds(game, at)


@word("{statement}. ^otherwise, {other}", "{statement}。そうでない場合は、{other}")
class StandingOtherwise(Statement):
    """A statement that changes objects while a condition holds, and in another way otherwise (FoW 904.1, 909.8)."""

    statement: Modify
    other: Modify

    def valid(self) -> bool:
        while_so = isinstance(self.statement.until, While) and self.statement.standing
        return while_so and self.other.until is None and isinstance(self.other.what, It)

    def abilities(self) -> tuple[Ability, ...]:
        first = self.statement.abilities()
        changed = dataclasses.replace(self.other, what=self.statement.what)
        conditions = [condition for one in first if (condition := one.condition) is not None]
        return (*first, *(conditioned(one, Untrue(conditions[0])) for one in changed.abilities()))


# -- within one card -------------------------------------------------------------------------------
class Replacing(Word):
    """An instruction that replaces one given before. `kind`: the kind of instruction that it replaces."""

    __slots__ = ()
    label = "what is done instead"

    @property
    def kind(self) -> type[Word]:
        raise NotImplementedError

    def in_place_of(self, effect: Effect | None) -> Effect:
        """Return the instruction to carry out in place of `effect`, or for None where there is none to replace."""
        raise NotImplementedError


@word(("<if {when}, >{effect} instead",), "<{when}場合、>代わりに{effect}")
class DoneInstead(Replacing):
    """A replacing instruction, possibly with a condition."""

    effect: Clause
    when: Condition | None = None

    @property
    def kind(self) -> type[Word]:
        return type(self.effect)

    def in_place_of(self, effect: Effect | None) -> Effect:
        """Return an instruction for both, because "it" may refer to what was chosen for the first.

        If the replacing instruction has its own targets and no condition, the first is dropped, so that it asks for no
        targets.
        """
        aims = any(isinstance(part, Target) for part in self.effect.words())
        return InsteadOf(None if aims and self.when is None else effect, self.effect, self.when)


@word(
    ("{source:deals} {amount:fig} damage instead", "{source:deals} damage equal to {amount:value} instead"),
    ("代わりに{source:は}{amount:fig}ダメージを与える", "代わりに{source:は}{amount:value}に等しいダメージを与える"),
)
class DealtInstead(Replacing):
    """A different amount of damage that is dealt to the same target instead (FoW 1007.1)."""

    source: Objects
    amount: Amount

    @property
    def kind(self) -> type[Word]:
        return Deal

    def in_place_of(self, effect: Effect | None) -> Effect:
        return (
            dataclasses.replace(effect, source=self.source, amount=self.amount)
            if isinstance(effect, Deal)
            else Nothing()
        )


@word
class Nothing(Simple):
    """An instruction that does nothing (not written)."""

    def do(self, game: Game, at: Context) -> None:
        at.memory["done"] = False


@word
class InsteadOf(Simple):
    """Another instruction carried out instead of this one, which only provides targets (not written; FoW 910.1)."""

    effect: Effect | None
    other: Effect
    condition: Condition | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        if self.effect is not None:
            if self.condition is None:
                mention_chosen(at, self.effect)
            elif not holds_of(game, at, self.condition, self.effect):
                yield from self.effect.perform(game, at)
                return
        yield from self.other.perform(game, at)


@word
class Replaces(Effect):
    """An instruction of a text that replaces an instruction of the texts before it (not written)."""

    by: Replacing

    def after(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """Return the earlier instructions with the last one of the right kind replaced, or the last of all."""
        for place in range(len(effects) - 1, -1, -1):
            found = _swapped(effects[place], self.by.kind, self.by.in_place_of)
            if found is not None:
                return (*effects[:place], found, *effects[place + 1 :])
        return (*effects[:-1], self.by.in_place_of(effects[-1] if effects else None))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from self.by.in_place_of(None).perform(game, at)


def _swapped(effect: Effect, kind: type[Word], put: Callable[[Effect], Effect]) -> Effect | None:
    """Return the instruction with the last part of a kind replaced, or None if there is no such part."""
    if type(effect) is kind:
        return put(effect)
    for field in reversed(effect.info):
        if field.category is None or not issubclass(field.category, Effect):
            continue
        held = field.of(effect)
        parts = held if isinstance(held, tuple) else (held,)
        for place in range(len(parts) - 1, -1, -1):
            found = None if parts[place] is None else _swapped(parts[place], kind, put)
            if found is not None:
                new = (*parts[:place], found, *parts[place + 1 :]) if isinstance(held, tuple) else found
                return dataclasses.replace(effect, **{field.name: new})  # type: ignore[type-var]
    return None


# -- within one text -------------------------------------------------------------------------------
@word(("{effect}. ^if {condition}, {dealt}", "{effect}. ^{dealt} if {condition}"), "{effect}。{condition}場合、{dealt}")
class DealsOther(Effect):
    """Damage that is replaced by another amount if a condition holds (FoW 903.3b, 1007.1)."""

    effect: Clause
    condition: Condition
    dealt: Replacing

    def valid(self) -> bool:
        return isinstance(self.effect, Deal) and isinstance(self.dealt, DealtInstead)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        chosen: Effect = self.effect
        if holds_of(game, at, self.condition, self.effect):
            mention_of(game, at, self.condition)
            chosen = self.dealt.in_place_of(self.effect)
        yield from chosen.perform(game, at)


@word
class OneOrOther(Simple):
    """One of two instructions, as a part of others (not written)."""

    of: EitherDo

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from self.of.perform(game, at)


@word(
    (
        "{effect}. ^then {then}. ^if {condition}, <{may?}you may >{other} instead",
        "{effect}. ^if {condition}, <{may?}you may >{other} instead. ^then {then}",
    ),
    "{effect}。その後、{then}。{condition}場合、代わりに{other}<{may?}ことを選んでよい>",
)
class FoundElsewhere(Effect):
    """An instruction about found cards, followed by a shuffle, with an alternative if a condition holds.

    The alternative replaces the first instruction, or the player chooses between them (FoW 903.3b, 910.1).
    """

    effect: Clause
    then: Clause
    condition: Condition
    other: Clause
    may: bool = False
    rank = -1

    def valid(self) -> bool:
        return isinstance(self.then, Shuffles) and self._changed() is not None

    def _changed(self) -> Effect | None:
        def put(one: Effect) -> Effect:
            either = EitherDo((cast(Simple, one), cast(Simple, self.other)))
            return InsteadOf(one, OneOrOther(either) if self.may else self.other, self.condition)

        return _swapped(self.effect, type(self.other), put)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from cast(Effect, self._changed()).perform(game, at)
        yield from self.then.perform(game, at)


@word("{statement}. ^if {condition}, {other} instead", "{statement}。{condition}場合、代わりに{other}")
class StandingInstead(Statement):
    """A statement that changes objects, in another way if a condition holds (FoW 904.1, 909.8)."""

    statement: Modify
    condition: Condition
    other: Modify

    def valid(self) -> bool:
        plain = self.statement.until is None and self.other.until is None and self.statement.standing
        return plain and isinstance(self.other.what, It) and not isinstance(self.statement.until, While)

    def abilities(self) -> tuple[Ability, ...]:
        condition = said_of(self.condition, self.statement.what)
        other = dataclasses.replace(self.other, what=self.statement.what)
        return (
            *(conditioned(one, Untrue(condition)) for one in self.statement.abilities()),
            *(conditioned(one, condition) for one in other.abilities()),
        )


@word
class DoneAndThen(Clause):
    """An instruction, and another one that follows if the first did something (not written) (FoW 903.3b)."""

    effect: Clause
    then: Clause

    def possible(self, game: Game, at: Context) -> bool:
        return self.effect.possible(game, at)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        at.memory["done"] = True
        it = at.memory.get("it")
        yield from self.effect.perform(game, at)
        if at.memory.get("done"):
            if it is not None:
                mention_subject(at, it)
            yield from self.then.perform(game, at)


@word(
    "if {would}, you may {effect:bare} instead. ^if you do, {then}",
    "{would}場合、代わりに{effect:te}よい。そうした場合、{then}",
)
class MayInsteadThen(Statement):
    """A statement that lets you do something instead of an event, and then another thing (FoW 901.2c, 910.1, 910.3)."""

    would: Would
    effect: Clause
    then: Clause
    rank = -1

    def abilities(self) -> tuple[Ability, ...]:
        done = DoInstead(DoneAndThen(self.effect, self.then))
        return (Replacement(self.would, done, optional=True, zones=self.would.zones),)


@word
class PreventAndThen(Changed):
    """A replacement that prevents all of the damage and then carries out an instruction (not written) (FoW 1018.1b)."""

    then: Clause
    reduces_damage = True

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, Damaged)
        if event.amount > 0:
            yield from self.then.perform(game, at)
        return ()


@word(
    "prevent all <{combat?}battle |>damage that would be dealt to {what}. ^if damage was prevented this way, {then}",
    "{what}に与えられる<{combat?}戦闘>ダメージをすべて軽減する。この方法でダメージを軽減した場合、{then}",
)
class PreventAlwaysThen(Statement):
    """A statement that prevents all damage to something and reacts to each prevention (FoW 1018.1b)."""

    what: Thing
    then: Clause
    combat: bool = False

    def abilities(self) -> tuple[Ability, ...]:
        would = DamageWould(self.what, False, self.combat)
        return (Replacement(would, PreventAndThen(self.then)),)
