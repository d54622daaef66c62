"""Instructions: damage, deploying by an effect, searching the deck, attacking again, additional phases."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.objects.targets import TopCards
from engine.games.last_chronicle.words.protocols import Game
from engine.games.last_chronicle.words.vocabularies import MORE_PHASES
from engine.kernel.context import Context, seat_ref
from engine.kernel.events import Damaged, Event
from engine.language.common.amounts import JUST_ONE, Multiplier, Number, ThatMuch, scaled
from engine.language.common.durations import span_of
from engine.language.common.instructions import shares_dealt
from engine.language.common.objects import It, Some, Them, This
from engine.language.common.places import Place, chosen_for
from engine.language.common.players import DoneBy, DoneTo, doers_and_owners, each_doer, in_turn
from engine.language.common.referents import doing, mention, note_outcome, only_objects
from engine.language.common.replacements import DamageToThese, PreventSome, Replacement, Would
from engine.language.common.selectors import described
from engine.language.common.targets import Target
from engine.language.grammar.categories import (
    Amount,
    Count,
    Duration,
    Flow,
    Objects,
    Player,
    Refs,
    Selector,
    Simple,
    Thing,
)
from engine.language.grammar.word import fields, word


# -- damage (LC 6.4, 6.6.1.2, 6.6.1.3) -------------------------------------------------------------
@fields
class DealsFromThis(DoneBy):
    """An instruction by which this card deals damage, as no other source is named (LC 6.6.1.2, 6.6.1.3)."""

    amount: Amount

    def dealt(self, game: Game, at: Context, shares: dict[int, int]) -> Flow[None]:
        """Deal the shares above 0, and remember the largest damage dealt (LC 6.4.2)."""
        some = {ref: n for ref, n in shares.items() if n > 0}
        happened = (yield from game.actions.deal(at.source, some, at)) if some else ()
        found = [event.amount for event in happened if isinstance(event, Damaged)]
        at.memory["number"] = max(found, default=0)
        at.memory["done"] = bool(found)


@word(
    (
        "{who:deals} {amount:fig} damage to {to}< {each}>",
        "{who:deals} damage equal to {amount:value} to {to}",
    ),
    (
        "{who:は}{to}に<{each}>{amount:fig}ダメージを与える",
        "{who:は}{to}に{amount:value}に等しいダメージを与える",
    ),
)
class DealDamage(DealsFromThis):
    """An instruction to deal damage to units or players (LC 6.4.1)."""

    to: Thing
    each: Multiplier | None = None

    def possible(self, game: Game, at: Context) -> bool:
        return bool(self.to.now(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        def number() -> int:
            return scaled(self.amount.value(game, at), self.each, game, at)

        shares = yield from shares_dealt(game, at, self.who, self.to, number, before=True)
        yield from self.dealt(game, at, shares)


@word(
    "{who:deals} {amount:fig} damage divided among {target}",
    "{who:は}{target}に{amount:fig}ダメージを割り振って与える",
)
class DealShared(DealsFromThis):
    """An instruction to deal damage that is divided as the text is used (LC 11.2.8, 11.5.9, 11.6.11).

    Each target gets at least one step of it. The step is a hundred if the damage is a round number of hundreds, else 1.
    """

    target: Objects

    divides = True

    @property
    def unit(self) -> int:
        n = self.amount.n if isinstance(self.amount, Number) else 0
        return 100 if n and n % 100 == 0 else 1

    def perform(self, game: Game, at: Context) -> Flow[None]:
        targets = yield from self.target.objects(game, at)
        yield from self.dealt(game, at, {ref: at.divided.get(ref, 0) for ref in targets})


@word("{count+what:@chosen |chosen } and/or players", "{count+what:選んだ}やプレイヤー")
class ChosenOrPlayers(Target, Objects):
    """Targets of a kind, which may also be or include players (LC 11.2.7, 11.2.8)."""

    count: Count
    what: Selector
    slot: int = -1
    players = True

    @property
    def selector(self) -> Selector:
        return self.what

    def valid(self) -> bool:
        """Return whether several targets may be chosen."""
        return self.count.plural

    def least(self, game: Game, at: Context) -> int:
        return self.count.least(game, at)

    def most(self, game: Game, at: Context) -> int:
        return self.count.most(game, at)

    def candidates(self, game: Game, at: Context) -> list[int]:
        return [seat_ref(at.opponent), seat_ref(at.controller), *self.what.candidates(game, at)]

    def now(self, game: Game, at: Context) -> Refs:
        return self.chosen(at)

    def objects(self, game: Game, at: Context) -> Flow[Refs]:
        return self.chosen(at)
        yield


# -- drawing (LC 9.3.3.1) --------------------------------------------------------------------------
@word("{who:draws} that many cards", "{who:は}それと同じ枚数のカードを引く")
class DrawThatMany(DoneBy):
    """An instruction to draw as many cards as were just discarded, sacrificed or dealt as damage (LC 9.3.3.1)."""

    rank = -1

    def perform(self, game: Game, at: Context) -> Flow[None]:
        n = ThatMuch().value(game, at)
        yield from in_turn(game, at, self.who, lambda seat: game.movement.draw(seat, n))


# -- onto the battlefield (LC 5.5.2.2, 5.5.3.2, 6.2.3) ---------------------------------------------
@word(
    "{who:deploys} {what}<{rested?} wiped><{owners?} under its owner's control>",
    "{who:は}{what}を<{owners?}オーナーのコントロール下で><{rested?}ワイプ状態で>戦場に配置する",
)
class DeployThese(DoneTo):
    """An instruction that puts cards onto the battlefield without their cost (LC 6.2.3).

    They enter under the control of the player who does so, all at the same time (LC 11.8.6). Cards that Legacy or Epic
    bars stay in their zone (LC 5.5.2.2, 5.5.3.2).
    """

    rested: bool = False
    owners: bool = False

    @property
    def deploys_this(self) -> bool:
        """Return whether the instruction deploys this card itself (LC 15.2.10.3.2, 15.3.2.2.2).

        Such a burst may only be declared if the card can be deployed.
        """
        return isinstance(self.what, This)

    def possible(self, game: Game, at: Context) -> bool:
        return isinstance(self.what, TopCards) or bool(self._able(game, at, self.what.now(game, at)))

    def _able(self, game: Game, at: Context, refs: Refs) -> Refs:
        seat = self.who.seats(game, at)[0]
        return tuple(
            [
                ref
                for ref in game.choices.unclaimed(only_objects(refs))
                if game.is_current(ref) and game.may_deploy(seat, ref)
            ]
        )

    def perform(self, game: Game, at: Context) -> Flow[None]:
        to: dict[int, int] = {}
        for seat in each_doer(game, at, self.who):
            if isinstance(self.what, Some):
                refs = yield from self.what.choose(game, at, self.what.now(game, at), seat)
            else:
                refs = only_objects((yield from chosen_for(game, at, self.what, seat)))
            to |= {ref: game.owner(ref) if self.owners else seat for ref in refs if ref not in to}
        came: Refs = yield from game.movement.enter_field(tuple(to), to, at, rested=self.rested)
        mention(at, came)
        note_outcome(at, came)


# -- decks (LC 15.1.8, 15.1.9) ---------------------------------------------------------------------
@word(
    (
        "{who:searches} {whose:poss} deck for {count+what:@|} and {deed}{who=}",
        "{who:searches} {whose:poss} deck for {count+what:@|} and {deed:@who}",
    ),
    "{who:は}{whose:poss}デッキから{count+what:}をサーチし、{deed}",
)
class SearchDeck(DoneBy):
    """An instruction to search a deck and do something with the cards found (LC 15.1.9.1).

    The found cards are shown, and the rest of the deck is shuffled. The player need not find any (LC 15.1.8.2).
    """

    whose: Player
    what: Selector
    deed: Simple
    count: Count = JUST_ONE

    def valid(self) -> bool:
        """Return whether the instruction does something to the found cards."""
        return any(isinstance(part, It | Them) for part in self.deed.words())

    def possible(self, game: Game, at: Context) -> bool:
        return any(game.zone(seat, game.DECK) for seat in self.whose.seats(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        kind, did = described(self.what), False
        for seat, owner in doers_and_owners(game, at, self.who, self.whose):
            found = yield from game.decks.search(
                seat, owner, kind, self.count.least(game, at), self.count.most(game, at), at
            )
            game.decks.reveal(found, clause="15.1.9.1")
            mention(at, found)
            back = any(isinstance(part, Place) and part.goal_in(game) == game.DECK for part in self.deed.words())
            if back:  # the found cards go on or under the deck, so the rest is shuffled first
                yield from game.decks.shuffle(owner, game.DECK)
            if found:
                with doing(at, seat):
                    yield from self.deed.perform(game, at)
            did = did or bool(found)
            if not back:
                yield from game.decks.shuffle_all(owner, game.DECK)
        at.memory["done"] = did


# -- battle (LC 10.1.2.3.3, 11.9.7) ----------------------------------------------------------------
@word(
    "{what:subj} may attack one more time this turn",
    "{what:は}このターン、追加で1回攻撃できる",
)
class AttackAgain(Simple):
    """An instruction that lets a unit be designated as an attacker once more (LC 10.1.2.3.3, 15.2.14.2)."""

    what: Objects

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = only_objects((yield from self.what.objects(game, at)))
        for ref in refs:
            game.attack_again(ref)
        note_outcome(at, refs)


@word(
    "if {what:subj} would be dealt damage< {until}>, prevent {amount:fig} of it",
    "<{until}、>{what}がダメージを与えられる場合、そのダメージを{amount:fig}軽減する",
)
class PreventEachTime(Simple):
    """An instruction that reduces every damage to an object by an amount, for a duration (LC 11.9.7, 11.9.8)."""

    what: Thing
    amount: Amount
    until: Duration | None = None

    def valid(self) -> bool:
        return self.until is not None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = yield from self.what.objects(game, at)
        if refs:
            less = PreventSome(Number(self.amount.value(game, at)))
            game.effects.add_replacement(at, Replacement(DamageToThese(tuple(refs)), less), span_of(self.until))


@word(
    "{who:prevents} all <{combat?}battle |>damage that would be dealt< {until}>",
    "{who:は}<{until}、>与えられる<{combat?}戦闘>ダメージをすべて軽減する",
)
class PreventEverything(DoneBy):
    """An instruction that prevents all damage to all objects and players for a duration (LC 11.9.7)."""

    combat: bool = False
    until: Duration | None = None

    def do(self, game: Game, at: Context) -> None:
        game.effects.add_replacement(at, Replacement(AnyDamage(self.combat), PreventSome()), span_of(self.until))


@word
class AnyDamage(Would):
    """A proposed event: any damage, or any damage of a battle.

    This word is not written in texts.
    """

    combat: bool = False
    kinds = (Damaged,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Damaged)
        return event.combat >= self.combat


# -- phases (LC 9.5.1.3) ---------------------------------------------------------------------------
@word(
    "after this phase, there is an additional {phase}< followed by an additional {then}>",
    "このフェイズの後に、追加の{phase}<と追加の{then}>を行う",
)
class MorePhases(Simple):
    """An instruction that adds phases to the turn after the current phase (LC 9.5.1.3)."""

    phase: Annotated[str, MORE_PHASES]
    then: Annotated[str | None, MORE_PHASES] = None

    def do(self, game: Game, at: Context) -> None:
        game.more_phases((self.phase,) if self.then is None else (self.phase, self.then))
