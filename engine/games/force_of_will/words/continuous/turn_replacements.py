"""Replacements for the rest of a turn (FoW 901.2b, 910.1), and cards that make others enter rested."""

from __future__ import annotations

from engine.chase.words.continuous.entering import EnterRested
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.events import Damaged, Event, Moved
from engine.language.common.objects import Plural, as_of_now
from engine.language.common.replacements import Changed, Replacement, Would, WouldBefall
from engine.language.common.selectors import described
from engine.language.grammar.categories import Ability, Effect, Objects, Statement
from engine.language.grammar.word import word


@word("{what:subj} would leave <the|your> field", "{what:any}が場を離れる")
class LeavingWould(WouldBefall):
    """A proposed event: an object would leave the field (FoW 910.1)."""

    what: Objects
    kinds = (Moved,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        leaves = event.origin == game.FIELD and event.destination != game.FIELD
        return leaves and WouldBefall.fits(self, game, at, event)


@word("if {would} this turn, {instead}", "このターン、{would}場合、{instead}")
class WouldThisTurn(Effect):
    """An instruction: if something would happen this turn, something else happens instead (FoW 901.2b, 910.1)."""

    would: Would
    instead: Changed

    def valid(self) -> bool:
        """Return whether the event is valid; for damage there is another word."""
        wanted = self.instead.instead_of
        return Damaged not in self.would.kinds and (wanted is None or wanted.issuperset(self.would.kinds))

    def do(self, game: Game, at: Context) -> None:
        game.add_replacement(at, Replacement(as_of_now(self.would, game, at), self.instead), "turn")


@word
class WouldEnterSuch(Would):
    """A proposed event: such cards would enter the field (not written) (FoW 303.1b, 910.1)."""

    what: Plural
    kinds = (Moved,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        if event.destination != game.FIELD or not event.ref:
            return False
        return described(self.what.what).matches(game, at, event.ref)


@word("{what} enter the field rested", "{what}はレスト状態で場に出る")
class OthersEnterRested(Statement):
    """A statement that such cards enter the field rested (FoW 303.1b, 910.1)."""

    what: Plural

    def abilities(self) -> tuple[Ability, ...]:
        return (Replacement(WouldEnterSuch(self.what), EnterRested()),)
