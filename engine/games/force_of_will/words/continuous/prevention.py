"""Damage that is prevented depending on its source (FoW 910.1, 1018.1)."""

from __future__ import annotations

from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.events import Damaged, Event
from engine.language.common.durations import span_of
from engine.language.common.memory import only_objects
from engine.language.common.objects import All, Each, Plural, TheseObjects
from engine.language.common.players import DoneBy
from engine.language.common.replacements import DamageToThese, PreventSome, Replacement, Would, means
from engine.language.grammar.categories import Duration, Flow, Objects, Player, Thing
from engine.language.grammar.word import word


@word
class DamageBetween(Would):
    """A proposed event: damage to something by something else (not written) (FoW 1018.1)."""

    to: Thing
    by: Thing
    kinds = (Damaged,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Damaged)
        return means(game, at, self.to, event.target) and means(game, at, self.by, event.source)


@word(
    "{who:prevents} all damage that would be dealt to {to} by {by}< {until}>",
    "{who:は}<{until}、>{by}が{to}に与えるダメージをすべて軽減する",
)
class PreventBetween(DoneBy):
    """An instruction to prevent all damage to something by something else for a time (FoW 1018.1b)."""

    to: Thing
    by: Objects
    until: Duration | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        to, by = (yield from self._these(game, at, self.to)), (yield from self._these(game, at, self.by))
        game.add_replacement(at, Replacement(DamageBetween(to, by), PreventSome()), span_of(self.until))

    def _these(self, game: Game, at: Context, what: Thing) -> Flow[Thing]:
        """Return the objects of a phrase as they are now.

        A phrase for all objects of a kind is returned unchanged, because it also covers later ones (FoW 909.4).
        """
        if isinstance(what, (All, Each, Plural, Player)):
            return what
        return TheseObjects(only_objects((yield from what.objects(game, at))))


@word(
    "{who:prevents} the next damage that would be dealt by {by}< {until}>",
    "{who:は}<{until}、>{by}が次に与えるダメージを軽減する",
)
class PreventNextBy(DoneBy):
    """An instruction to prevent the next damage that something would deal (FoW 1018.1b)."""

    by: Objects
    until: Duration | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = only_objects((yield from self.by.objects(game, at)))
        if refs:
            would = DamageToThese(refs, by=True)
            game.add_replacement(at, Replacement(would, PreventSome()), span_of(self.until), 1)
