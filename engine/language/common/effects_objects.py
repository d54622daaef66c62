"""Instructions about objects: destroy, rest, recover, remove damage."""

from __future__ import annotations

from engine.kernel.context import Context
from engine.kernel.refusal import Refusal, refuse
from engine.language.common.costs import PaidWith, claimed
from engine.language.common.objects import lies_in_play, wanted
from engine.language.common.places import for_all
from engine.language.common.players import DoneTo
from engine.language.common.protocols import DestroyingGame
from engine.language.common.referents import note_outcome
from engine.language.grammar.categories import Amount, Flow, Game, Refs
from engine.language.grammar.claims import Claim, resting
from engine.language.grammar.word import word


@word("{who:destroys} {what}", "{who:は}{what}を破壊する")
class Destroy(DoneTo):
    """The instruction to destroy objects (FoW 1010.1)."""

    def valid(self) -> bool:
        """Return whether the objects can be in a zone where cards are destroyed."""
        return lies_in_play(self.what)

    def possible(self, game: Game, at: Context) -> bool:
        return any(game.actions.can_be_destroyed(ref) for ref in game.choices.unclaimed(self.what.now(game, at)))

    def perform(self, game: DestroyingGame, at: Context) -> Flow[None]:
        yield from self._destroy(game, at, "effect")

    def _destroy(self, game: DestroyingGame, at: Context, cause: str) -> Flow[int]:
        refs = yield from for_all(game, at, self.what, self.who)
        gone = yield from game.destroy(refs, at, cause)
        note_outcome(at, gone, len(gone))
        at.memory["gone"] = tuple((ref, new) for ref in gone if (new := game.actions.ref_after_leaving(ref)))
        return len(gone)


@word("{who:rests} {what}", "{who:は}{what}をレストする")
class Rest(DoneTo, PaidWith):
    """The instruction to rest objects (FoW 1013.1 / MG 1010.1).

    As a cost, it needs recovered objects that the player controls (FoW 1013.3 / MG 1010.3).
    """

    LACKS = refuse("1013.3", "You control nothing to rest for it.", "レストできるカードがありません。")

    def check(self, game: Game, at: Context) -> Refusal | None:
        return None if self.able(game, at) else Refusal(game.CLAUSES["rest_for_cost"], self.LACKS.text)

    def possible(self, game: Game, at: Context) -> bool:
        return any(
            game.is_current(ref) and not game.obj(ref).rested for ref in game.choices.unclaimed(self.what.now(game, at))
        )

    def perform(self, game: Game, at: Context) -> Flow[None]:
        rested = yield from game.actions.rest((yield from for_all(game, at, self.what, self.who)), at)
        note_outcome(at, rested, len(rested))

    def payable(self, game: Game, at: Context) -> Refs:
        refs = self.what.now(game, at)
        return tuple(
            ref
            for ref in refs
            if game.is_current(ref) and not game.obj(ref).rested and game.controller(ref) == at.controller
        )

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        options = self.payable(game, at)
        return resting(options, claimed(game, at, self.what, options))

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        """Pay the cost. It counts as paid even if something else happens instead (FoW 903.2j)."""
        chosen = yield from self.chosen(game, at)
        yield from game.actions.rest(chosen, at, cause="cost")
        at.memory["way"] = chosen
        return len(chosen) >= wanted(game, at, self.what)


@word("{who:recovers} {what}", "{who:は}{what}をリカバーする")
class Recover(DoneTo):
    """The instruction to recover objects (FoW 1013.1, ZX 1003.1, 1003.3)."""

    def possible(self, game: Game, at: Context) -> bool:
        return any(
            game.is_current(ref) and game.obj(ref).rested for ref in game.choices.unclaimed(self.what.now(game, at))
        )

    def perform(self, game: Game, at: Context) -> Flow[None]:
        recovered = yield from game.actions.recover((yield from for_all(game, at, self.what, self.who)), at)
        note_outcome(at, recovered, len(recovered))


@word(
    (
        "{who:removes} <{amount:fig}|all> damage from {what}",
        "{who:removes} all damage that was dealt to {what} this turn",
    ),
    "{who:は}{what}から<{amount:fig}|すべての>ダメージを取り除く",
)
class RemoveDamage(DoneTo):
    """The instruction to remove all damage, or a given amount of it, from objects (FoW 1007.6)."""

    amount: Amount | None = None

    def possible(self, game: Game, at: Context) -> bool:
        return any(
            game.is_current(ref) and game.obj(ref).damage > 0 for ref in game.choices.unclaimed(self.what.now(game, at))
        )

    def perform(self, game: Game, at: Context) -> Flow[None]:
        amount = None if self.amount is None else self.amount.value(game, at)
        note_outcome(
            at, (yield from game.actions.heal_damage((yield from for_all(game, at, self.what, self.who)), amount, at))
        )
