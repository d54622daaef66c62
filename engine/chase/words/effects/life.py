"""Words about life, and about hands without a limit.

They are a separate module because not every game of the family has them."""

from __future__ import annotations

from engine.chase.words.costs import Numbered
from engine.chase.words.effects.battle import ThatMuchMore
from engine.chase.words.protocols import Game
from engine.kernel import events
from engine.kernel.context import Context, seat_ref
from engine.kernel.events import LifeGained, Lost
from engine.kernel.refusal import Refusal, refuse
from engine.language.common.amounts import Multiplier, scaled
from engine.language.common.players import DoneBy, each_doer, so_many_in_turn
from engine.language.common.replacements import WouldDo
from engine.language.common.rules import SizeLimit
from engine.language.common.statements import SaidOfPlayers
from engine.language.common.triggers import PlayerAct
from engine.language.grammar.categories import Amount, Cost, Flow, Player, Rule, Simple
from engine.language.grammar.claims import Claim, drawing
from engine.language.grammar.word import fields, word


@fields
class LifeChange(DoneBy):
    """An instruction that changes a player's life (FoW 105.4)."""

    amount: Amount
    each: Multiplier | None = None

    def points(self, game: Game, at: Context) -> int:
        """Return the amount of life."""
        return scaled(self.amount.value(game, at), self.each, game, at)


@word(
    ("{who:gains} {amount:fig} life< {each}>", "{who:gains} life equal to {amount:value}"),
    ("{who:は}<{each}>{amount:fig}ライフを得る", "{who:は}{amount:value}に等しいライフを得る"),
)
class GainLife(LifeChange):
    """An instruction to gain life (FoW 105.4)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from so_many_in_turn(
            game, at, self.who, lambda: self.points(game, at), lambda seat, n: game.actions.gain_life(seat, n, at)
        )


@word(
    ("{who:loses} {amount:fig} life< {each}>", "{who:loses} life equal to {amount:value}"),
    ("{who:は}<{each}>{amount:fig}ライフを失う", "{who:は}{amount:value}に等しいライフを失う"),
)
class LoseLife(LifeChange):
    """An instruction to lose life (FoW 105.4).

    Losing life is not damage."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from so_many_in_turn(
            game, at, self.who, lambda: self.points(game, at), lambda seat, n: game.actions.lose_life(seat, n, at)
        )


@word("{who:pays} {amount:fig} life", "{who:は}{amount:fig}ライフを支払う")
class PayLifeNow(DoneBy):
    """An instruction to pay life; the player must have enough life (FoW 105.4, 105.4a)."""

    amount: Amount

    @property
    def as_cost(self) -> Cost:
        """Return the same payment as a cost of the paying player."""
        return PayLife(self.amount)

    def possible(self, game: Game, at: Context) -> bool:
        return all(game.life(seat) >= self.amount.value(game, at) for seat in self.who.seats(game, at))

    def check(self, game: Game, at: Context) -> Refusal | None:
        if self.possible(game, at):
            return None
        return refuse(game.clause("105.4"), "You have not that much life.", "ライフが足りません。")

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        n = self.amount.value(game, at)
        pools = [("life", seat_ref(seat), game.life(seat)) for seat in self.who.seats(game, at)]
        return tuple(claim for pool in pools for claim in drawing(n, pool))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        paid = False
        for seat in each_doer(game, at, self.who):
            n = self.amount.value(game, at)
            if game.life(seat) >= n:
                paid = bool((yield from game.actions.lose_life(seat, n, at, cause="cost"))) or paid
        at.memory["done"] = paid


@word("{who:poss} life becomes {amount:fig}", "{who:poss}ライフは{amount:fig}になる")
class LifeBecomes(Simple):
    """An instruction: a player's life becomes a number (FoW 104.6)."""

    who: Player
    amount: Amount

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in each_doer(game, at, self.who):
            yield from game.actions.set_life(seat, self.amount.value(game, at), at)


@word("pay {amount:fig} life", "{amount:fig}ライフを支払う")
class PayLife(Numbered):
    """A cost to pay an amount of life (FoW 105.4, 105.4a)."""

    amount: Amount
    LACKS = refuse("105.4", "You have not that much life.", "ライフが足りません。")

    def able(self, game: Game, at: Context) -> bool:
        return game.life(at.controller) >= self.amount.value(game, at)

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        seat = at.controller
        return drawing(self.amount.value(game, at), ("life", seat_ref(seat), game.life(seat)))

    def paid(self, game: Game, at: Context) -> Flow[bool]:
        yield from game.actions.lose_life(at.controller, self.amount.value(game, at), at, cause="cost")
        return True


@word("{#gains|gain} life", "ライフを得る")
class GainsLifeAct(PlayerAct):
    """The act "gains life" (FoW 105.4)."""

    kinds = (events.LifeGained,)
    referent_fields = ("seat", "", "amount")


@word("{#loses|lose} life", "ライフを失う")
class LosesLifeAct(PlayerAct):
    """The act "loses life" (FoW 105.4)."""

    kinds = (events.LifeLost,)
    referent_fields = ("seat", "", "amount")


@word("{who:subj} would gain life", "{who:が}ライフを得る")
class WouldGainLife(WouldDo):
    """A proposed event in which a player would gain life (FoW 910.1)."""

    kinds = (LifeGained,)
    referent_fields = ("", "", "amount")


@word(
    "{who:gains} <that much +{more:digits}|double that much> instead",
    "代わりに{who:は}<それに{more:digits}を加えた|その2倍の>ライフを得る",
)
class GainsMore(ThatMuchMore):
    """The replacement "you gain double that much instead", or "that much +100"."""

    who: Player
    more: int | None = None


@word("{who:has} no maximum hand size", "{who:は}手札の上限がない")
class NoHandLimit(SaidOfPlayers):
    """The statement that a player has no maximum hand size (FoW 306.3)."""

    def rule(self) -> Rule:
        return SizeLimit("hand", None)


@word("{who:wins} the game", "{who:は}ゲームに勝利する")
class WinGame(DoneBy):
    """An instruction: a player wins the game (FoW 103.5).

    If both win, the game is a draw (FoW 103.3)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        losers = tuple(sorted(1 - seat for seat in set(self.who.seats(game, at))))
        if losers:
            yield from game.events.process(
                Lost(seats=losers, reason="won", clause=game.clause("103.3" if len(losers) > 1 else "103.5"))
            )
