"""Damage and life; phases that are skipped."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.tables import SKIPPED_PHASES
from engine.kernel.context import Context, seat_ref
from engine.kernel.events import Damaged
from engine.kernel.refusal import Refusal, refuse
from engine.language.common.amounts import Multiplier, scaled
from engine.language.common.memory import only_objects
from engine.language.common.players import DoneBy, in_turn
from engine.language.grammar.categories import Amount, Flow, Objects, Player, Refs, Simple, Thing
from engine.language.grammar.claims import Claim, drawing
from engine.language.grammar.word import fields, word


def whole(refs: Refs) -> Refs:
    """Each once."""
    return tuple(dict.fromkeys(refs))


@word(
    (
        "{source:deals} {amount:fig} damage to {to}< {each}>",
        "{source:deals} damage equal to {amount:value} to {to}",
    ),
    (
        "{source:は}{to}に<{each}>{amount:fig}ダメージを与える",
        "{source:は}{to}に{amount:value}に等しいダメージを与える",
    ),
)
class Deal(Simple):
    """A card deals damage (FoW 1007.1, 1007.2, 912.1)."""

    source: Objects
    amount: Amount
    to: Thing
    each: Multiplier | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        sources = only_objects((yield from self.source.objects(game, at)))
        targets = whole((yield from self.to.objects(game, at)))
        n = scaled(self.amount.value(game, at), self.each, game, at)
        dealt = (yield from game.deal(sources[0], dict.fromkeys(targets, n), at)) if sources and n > 0 else ()
        at.memory["number"] = max((event.amount for event in dealt if isinstance(event, Damaged)), default=0)
        at.memory["done"] = any(isinstance(event, Damaged) for event in dealt)


@word(
    "{source:deals} {amount:fig} damage divided as you choose to {target}",
    "{source:は}{target}に{amount:fig}ダメージを好きなように割り振って与える",
)
class DealDivided(Simple):
    """A card deals damage divided as its player chooses (FoW 903.2h-1)."""

    source: Objects
    amount: Amount
    target: Objects

    divides = True
    unit = 100

    def perform(self, game: Game, at: Context) -> Flow[None]:
        sources = only_objects((yield from self.source.objects(game, at)))
        targets = yield from self.target.objects(game, at)
        shares = {ref: at.divided[ref] for ref in targets if at.divided.get(ref)}
        dealt = (yield from game.deal(sources[0], shares, at)) if sources and shares else ()
        at.memory["done"] = any(isinstance(event, Damaged) for event in dealt)


@word(
    "{one:subj} and {other} deal damage equal to their ATK to each other",
    "{one}と{other}は、それぞれ自身の攻撃力に等しいダメージを互いに与える",
)
class Fight(Simple):
    """Two J/resonators deal damage equal to their ATK to each other (FoW 1007.1, 912.1)."""

    one: Objects
    other: Objects

    def perform(self, game: Game, at: Context) -> Flow[None]:
        ones = only_objects((yield from self.one.objects(game, at)))
        others = only_objects((yield from self.other.objects(game, at)))
        if ones and others and game.here(ones[0]) and game.here(others[0]):
            yield from game.mutual_damage(ones[0], others[0], at)


# -- life ------------------------------------------------------------------------------------------
@fields
class LifeChange(DoneBy):
    """Somebody has so much more or less life (FoW 105.4)."""

    amount: Amount
    each: Multiplier | None = None

    def points(self, game: Game, at: Context) -> int:
        """Return how much."""
        return scaled(self.amount.value(game, at), self.each, game, at)


@word(
    ("{who:gains} {amount:fig} life< {each}>", "{who:gains} life equal to {amount:value}"),
    ("{who:は}<{each}>{amount:fig}ライフを得る", "{who:は}{amount:value}に等しいライフを得る"),
)
class GainLife(LifeChange):
    """Gain life (FoW 105.4)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        n = self.points(game, at)
        yield from in_turn(game, at, self.who, lambda seat: game.gain_life(seat, n, at))


@word(
    ("{who:loses} {amount:fig} life< {each}>", "{who:loses} life equal to {amount:value}"),
    ("{who:は}<{each}>{amount:fig}ライフを失う", "{who:は}{amount:value}に等しいライフを失う"),
)
class LoseLife(LifeChange):
    """Lose life (FoW 105.4): no damage."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        n = self.points(game, at)
        yield from in_turn(game, at, self.who, lambda seat: game.lose_life(seat, n, at))


@word("{who:pays} {amount:fig} life", "{who:は}{amount:fig}ライフを支払う")
class PayLifeNow(DoneBy):
    """Pay life, which one must have (FoW 105.4, 105.4a)."""

    amount: Amount

    def possible(self, game: Game, at: Context) -> bool:
        return all(game.life(seat) >= self.amount.value(game, at) for seat in self.who.seats(game, at))

    def check(self, game: Game, at: Context) -> Refusal | None:
        if self.possible(game, at):
            return None
        return refuse("105.4", "You have not that much life.", "ライフが足りません。")

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        n = self.amount.value(game, at)
        pools = [("life", seat_ref(seat), game.life(seat)) for seat in self.who.seats(game, at)]
        return tuple(claim for pool in pools for claim in drawing(n, pool))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        paid = False
        for seat in self.who.seats(game, at):
            n = self.amount.value(game, at)
            if game.life(seat) >= n:
                paid = bool((yield from game.lose_life(seat, n, at, cause="cost"))) or paid
        at.memory["done"] = paid


@word("{who:poss} life becomes {amount:fig}", "{who:poss}ライフは{amount:fig}になる")
class LifeBecomes(Simple):
    """A player's life becomes a number (FoW 104.6)."""

    who: Player
    amount: Amount

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in self.who.seats(game, at):
            yield from game.set_life(seat, self.amount.value(game, at), at)


@word("{who:skips} {@who:their|your} next {phase}", "{who:は}次の{phase}をスキップする")
class SkipPhase(DoneBy):
    """Skip a phase (FoW 1031.1)."""

    phase: Annotated[str, SKIPPED_PHASES]

    def do(self, game: Game, at: Context) -> None:
        for seat in self.who.seats(game, at):
            game.skip(seat, self.phase)
