"""Replacement effects with something that is done beside them (FoW 910.1)."""

from __future__ import annotations

from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context
from engine.kernel.events import Damaged, Event
from engine.language.common.memory import mention_subject
from engine.language.common.replacements import Changed, DamageWould, DoInstead, Replacement, Would
from engine.language.grammar.categories import Ability, Clause, Flow, Statement, Thing
from engine.language.grammar.word import word


@word
class DoneAndThen(Clause):
    """Something is done, and if it was something else (not written) (FoW 903.3b)."""

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
    """If something would happen, you may do something else instead, and then this (FoW 901.2c, 910.1, 910.3)."""

    would: Would
    effect: Clause
    then: Clause
    rank = -1

    def abilities(self) -> tuple[Ability, ...]:
        done = DoInstead(DoneAndThen(self.effect, self.then))
        return (Replacement(self.would, done, optional=True),)


@word
class PreventAndThen(Changed):
    """All of the damage is prevented, and something is done for that (not written) (FoW 1018.1b)."""

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
    """Prevent all damage to something, and do this whenever any was prevented (FoW 1018.1b)."""

    what: Thing
    then: Clause
    combat: bool = False

    def abilities(self) -> tuple[Ability, ...]:
        would = DamageWould(self.what, False, self.combat)
        return (Replacement(would, PreventAndThen(self.then)),)
