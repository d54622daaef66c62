"""Replacement effects (FoW 910): what would happen, and what happens instead; prevention of damage (1018.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engine.kernel.context import At, is_seat, ref_seat
from engine.kernel.events import CounterPut, Damaged, Destroyed, Drawn, LifeGained, Moved
from engine.language.categories import (
    Ability,
    Amount,
    Clause,
    Condition,
    Cost,
    Duration,
    Effect,
    Flow,
    Game,
    Objects,
    Player,
    Pronoun,
    Simple,
    Statement,
    Thing,
)
from engine.language.vocabulary.durations import While
from engine.language.vocabulary.effects_objects import Rest
from engine.language.vocabulary.memory import only_objects
from engine.language.vocabulary.objects import All, Each, Plural, Some
from engine.language.vocabulary.players import DOER
from engine.language.vocabulary.selectors import described
from engine.language.word import Word, word

if TYPE_CHECKING:
    from engine.kernel.events import Event

TABLE = ("field", "ruler")


# -- what would happen -----------------------------------------------------------------------------
class Would(Word):
    """An event that is about to happen."""

    __slots__ = ()
    label = "what would happen"
    kinds: ClassVar[tuple[type[Any], ...]] = ()

    def covers(self, game: Game, at: At, event: Event) -> bool:
        raise NotImplementedError

    def remember(self, at: At, event: Event) -> None:
        """What "it" and "that much" mean in what happens instead."""


class Changed(Word):
    """What happens instead."""

    __slots__ = ()
    label = "what happens instead"
    reduces_damage: ClassVar[bool] = False
    acts: ClassVar[bool] = False  # whether it is an act of its own, and not the same event with other values
    keeps: bool = False  # whether what the event would take away stays where it is
    instead_of: ClassVar[frozenset[type[Any]] | None] = None  # events in whose place alone it can be; None: any

    def possible(self, game: Game, at: At, event: Event) -> bool:
        """Whether it could be done: what could not is not done instead of anything (FoW 901.2c)."""
        return True

    def changed(self, game: Game, at: At, event: Event) -> Flow[tuple[Event, ...]]:
        raise NotImplementedError
        yield


def means(game: Game, at: At, what: Thing, ref: int) -> bool:
    """Whether a phrase means this object or seat."""
    if isinstance(what, Player):
        return is_seat(ref) and ref_seat(ref) in what.seats(game, at)
    if is_seat(ref):
        return False
    if isinstance(what, (Some, Plural, All, Each)):
        return described(what.what).matches(game, at, ref)
    return ref in what.now(game, at)


@word
class Replacement(Ability):
    """If something would happen, something else happens instead (ZX 802.2c, 812.1)."""

    would: Would
    instead: Changed
    condition: Condition | None = None
    optional: bool = False
    zones: tuple[str, ...] = TABLE

    role = "replacement"

    @property
    def kinds(self) -> tuple[type[Any], ...]:
        return self.would.kinds

    @property
    def reduces_damage(self) -> bool:
        return self.instead.reduces_damage

    @property
    def acts(self) -> bool:
        return self.instead.acts

    @property
    def keeps(self) -> bool:
        return self.instead.keeps

    def matches(self, game: Game, at: At, event: Event) -> bool:
        return self.would.covers(game, at, event)

    def possible(self, game: Game, at: At, event: Event) -> bool:
        self.would.remember(at, event)
        return self.instead.possible(game, at, event)

    def replace(self, game: Game, at: At, event: Event) -> Flow[tuple[Event, ...]]:
        self.would.remember(at, event)
        return (yield from self.instead.changed(game, at, event))


@word
class WouldBeDamaged(Would):
    """This card, you, a resonator would be dealt damage (FoW 910.1)."""

    what: Thing
    kinds = (Damaged,)

    en = "{what:subj} would be dealt damage"
    ja = "{what:any}がダメージを与えられる"

    def covers(self, game: Game, at: At, event: Event) -> bool:
        return isinstance(event, Damaged) and means(game, at, self.what, event.target)

    def remember(self, at: At, event: Event) -> None:
        assert isinstance(event, Damaged)
        at.memory.update(it=(event.target,), that=(event.target,), number=event.amount)


@word
class WouldDealDamage(Would):
    """This card, a chant spell you control would deal damage, to something (FoW 910.1)."""

    what: Objects
    to: Thing | None = None
    kinds = (Damaged,)

    en = "{what:subj} would deal damage< to {to}>"
    ja = "{what:any}が<{to}に>ダメージを与える"

    def covers(self, game: Game, at: At, event: Event) -> bool:
        if not isinstance(event, Damaged) or not means(game, at, self.what, event.source):
            return False
        return self.to is None or means(game, at, self.to, event.target)

    def remember(self, at: At, event: Event) -> None:
        assert isinstance(event, Damaged)
        at.memory.update(it=(event.source,), that=(event.target,), number=event.amount)


@word
class WouldBeDestroyed(Would):
    """This card would be destroyed (FoW 910.1)."""

    what: Objects
    kinds = (Destroyed,)

    en = "{what:subj} would be destroyed"
    ja = "{what:any}が破壊される"

    def covers(self, game: Game, at: At, event: Event) -> bool:
        return isinstance(event, Destroyed) and means(game, at, self.what, event.ref)

    def remember(self, at: At, event: Event) -> None:
        assert isinstance(event, Destroyed)
        at.memory.update(it=(event.ref,), that=(event.ref,))


@word
class WouldGoToGraveyard(Would):
    """A card would be put into a graveyard from somewhere (FoW 910.1)."""

    what: Objects
    who: Player
    origin: str | None = None
    picks = {"origin": {"field": ("the field", "場"), "any": ("anywhere", "いずれかの領域")}}
    kinds = (Moved,)

    en = "{what:subj} would be put into {who:poss} graveyard< from {origin}>"
    ja = "{what:any}が<{origin}から>{who:poss}墓地に置かれる"

    def covers(self, game: Game, at: At, event: Event) -> bool:
        if not isinstance(event, Moved) or event.destination != "graveyard":
            return False
        if self.origin == "field" and event.origin != "field":
            return False
        if event.owner not in self.who.seats(game, at):
            return False
        if not event.ref:  # a card of a deck has no characteristics but the printed ones
            kind = getattr(self.what, "what", None)
            fits = getattr(kind, "fits_chars", None)
            return fits is not None and bool(fits(game.printed_card(event.card)))
        return means(game, at, self.what, event.ref)

    def remember(self, at: At, event: Event) -> None:
        assert isinstance(event, Moved)
        at.memory.update(it=(event.ref,), that=(event.ref,))


@word
class WouldGainLife(Would):
    """A player would gain life (FoW 910.1)."""

    who: Player
    kinds = (LifeGained,)

    en = "{who:subj} would gain life"
    ja = "{who:が}ライフを得る"

    def covers(self, game: Game, at: At, event: Event) -> bool:
        return isinstance(event, LifeGained) and event.seat in self.who.seats(game, at)

    def remember(self, at: At, event: Event) -> None:
        assert isinstance(event, LifeGained)
        at.memory["number"] = event.amount


@word
class WouldDraw(Would):
    """A player would draw a card (FoW 910.1)."""

    who: Player
    kinds = (Drawn,)

    en = "{who:subj} would draw a card"
    ja = "{who:が}カードを1枚引く"

    def covers(self, game: Game, at: At, event: Event) -> bool:
        return isinstance(event, Drawn) and event.seat in self.who.seats(game, at)


@word
class WouldHaveCounters(Would):
    """Counters of a name would be put on something (FoW 910.1)."""

    counter: str
    what: Objects
    kinds = (CounterPut,)

    en = (
        "{counter:counter} counters would be put on {what}",
        "one or more {counter:counter} counters would be put on {what}",
    )
    ja = "{what}に{counter:counter}カウンターが置かれる"

    def covers(self, game: Game, at: At, event: Event) -> bool:
        return isinstance(event, CounterPut) and event.name == self.counter and means(game, at, self.what, event.ref)


# -- what happens instead --------------------------------------------------------------------------
@word
class PreventSome(Changed):
    """Prevent so much of it (FoW 1018.1a), or all of it (1018.1b)."""

    amount: Amount | None = None
    reduces_damage = True

    en = "prevent <{amount:fig} of it|that damage>"
    ja = "そのダメージを<{amount:fig}|すべて>軽減する"

    def changed(self, game: Game, at: At, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, Damaged)
        left = 0 if self.amount is None else event.amount - self.amount.value(game, at)
        return (event.changed(amount=left),) if left > 0 else ()
        yield


@word
class DealsMore(Changed):
    """It deals that much +200 instead; double that much."""

    more: int | None = None

    en = "it deals <that much +{more:digits}|double that much> instead"
    ja = "代わりに<それに{more:digits}を加えた|その2倍の>ダメージを与える"

    def changed(self, game: Game, at: At, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, Damaged)
        return (event.changed(amount=event.amount * 2 if self.more is None else event.amount + self.more),)
        yield


@word
class GainsMore(Changed):
    """You gain double that much instead; that much +100."""

    who: Player
    more: int | None = None

    en = "{who:gains} <that much +{more:digits}|double that much> instead"
    ja = "代わりに{who:は}<それに{more:digits}を加えた|その2倍の>ライフを得る"

    def changed(self, game: Game, at: At, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, LifeGained)
        return (event.changed(amount=event.amount * 2 if self.more is None else event.amount + self.more),)
        yield


@word
class OneCounterMore(Changed):
    """Put that many plus one instead (FoW 1022.1)."""

    n: int

    en = "put that many plus {n:count} instead"
    ja = "代わりにそれに{n:count}を加えた数を置く"

    def changed(self, game: Game, at: At, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, CounterPut)
        return (event.changed(n=event.n + self.n),)
        yield


@word
class RemovedInstead(Changed):
    """Remove it from the game instead (FoW 1004.1)."""

    en = "remove it from the game instead"
    ja = "代わりにそれをゲームから取り除く"
    rank = -1

    def changed(self, game: Game, at: At, event: Event) -> Flow[tuple[Event, ...]]:
        if isinstance(event, Moved):
            return (event.changed(destination="removed", clause="1004.1"),)
        if isinstance(event, Destroyed) and game.here(event.ref):
            return (game.moving(event.ref, "removed", at=at, clause="1004.1"),)
        return ()
        yield


@word
class DoInstead(Changed):
    """Something else is done instead (FoW 910.1, ZX 812.1)."""

    effect: Clause
    acts = True

    en = "{effect} instead"
    ja = "代わりに{effect}"

    @property
    def keeps(self) -> bool:  # type: ignore[override]
        """It stays, unless what is done is done to it and moves it."""
        return not any(
            isinstance(part, Cost) and not isinstance(part, Rest) and isinstance(getattr(part, "what", None), Pronoun)
            for part in self.effect.words()
        )

    def possible(self, game: Game, at: At, event: Event) -> bool:
        return self.effect.possible(game, at)

    def changed(self, game: Game, at: At, event: Event) -> Flow[tuple[Event, ...]]:
        yield from self.effect.perform(game, at)
        return ()


# -- as static abilities ---------------------------------------------------------------------------
@word
class IfWould(Statement):
    """If something would happen, something else happens instead (ZX 802.2c, 812.1)."""

    would: Would
    instead: Changed
    until: While | None = None

    en = "if {would}, {instead}"
    ja = "{would}場合、{instead}"

    def valid(self) -> bool:
        wanted = self.instead.instead_of
        return wanted is None or wanted.issuperset(self.would.kinds)

    def abilities(self) -> tuple[Ability, ...]:
        return (Replacement(self.would, self.instead),)


@word
class MayInstead(Statement):
    """If something would happen, you may do something else instead, if it can be done (FoW 910.1, 910.3, ZX 812.1,
    804.3c)."""

    would: Would
    effect: Clause
    rank = -1

    en = "if {would}, you may {effect:bare} instead"
    ja = "{would}場合、代わりに{effect:te}よい"

    def abilities(self) -> tuple[Ability, ...]:
        return (Replacement(self.would, DoInstead(self.effect), optional=True),)


@word
class PreventAlways(Statement):
    """Prevent all damage that would be dealt to, or by, something (FoW 1018.1b)."""

    what: Thing
    by: bool = False
    combat: bool = False

    en = "prevent all <{combat?}battle |>damage that would be dealt <{by?}by|to> {what}"
    ja = "{what}<{by?}が与える|に与えられる><{combat?}戦闘>ダメージをすべて軽減する"

    def abilities(self) -> tuple[Ability, ...]:
        return (Replacement(DamageWould(self.what, self.by, self.combat), PreventSome()),)


@word
class DamageWould(Would):
    """Damage to or by something (not written: `prevent all damage` means it) (FoW 1018.1)."""

    what: Thing
    by: bool = False
    combat: bool = False
    kinds = (Damaged,)

    def covers(self, game: Game, at: At, event: Event) -> bool:
        if not isinstance(event, Damaged) or (self.combat and not event.combat):
            return False
        return means(game, at, self.what, event.source if self.by else event.target)


# -- for a time ------------------------------------------------------------------------------------
@word
class DamageToThese(Would):
    """Damage to or by objects and seats by reference (not written: effects make it) (FoW 1018.1)."""

    refs: tuple[int, ...]
    by: bool = False
    combat: bool = False
    kinds = (Damaged,)

    def covers(self, game: Game, at: At, event: Event) -> bool:
        if not isinstance(event, Damaged) or (self.combat and not event.combat):
            return False
        return (event.source if self.by else event.target) in self.refs


@word
class Prevent(Simple):
    """Prevent all damage that would be dealt to, or by, something for a time (FoW 1018.1)."""

    what: Thing
    by: bool = False
    combat: bool = False
    until: Duration | None = None
    who: Player = DOER

    en = "{who:prevents} all <{combat?}battle |>damage that would be dealt <{by?}by|to> {what}< {until}>"
    ja = "{who:は}<{until}、>{what}<{by?}が与える|に与えられる><{combat?}戦闘>ダメージをすべて軽減する"

    def perform(self, game: Game, at: At) -> Flow[None]:
        duration = "game" if self.until is None else self.until.lasts()
        if isinstance(self.what, Plural):
            game.add_replacement(at, Replacement(DamageWould(self.what, self.by, self.combat), PreventSome()), duration)
            return
        refs = yield from self.what.objects(game, at)
        if refs:
            would = DamageToThese(tuple(refs), self.by, self.combat)
            game.add_replacement(at, Replacement(would, PreventSome()), duration)


@word
class PreventNext(Simple):
    """Prevent the next damage, or the next 500, that would be dealt to something (FoW 1018.1a)."""

    what: Thing
    amount: Amount | None = None
    until: Duration | None = None
    who: Player = DOER

    en = "{who:prevents} the next< {amount:fig}> damage that would be dealt to {what}< {until}>"
    ja = "{who:は}<{until}、>{what}に次に与えられる<{amount:fig}>ダメージを軽減する"

    def perform(self, game: Game, at: At) -> Flow[None]:
        duration = "game" if self.until is None else self.until.lasts()
        refs = yield from self.what.objects(game, at)
        if not refs:
            return
        would = DamageToThese(tuple(refs))
        if self.amount is None:
            game.add_replacement(at, Replacement(would, PreventSome()), duration, 1)
        else:
            key = f"shield:{game.s.new_id()}"
            game.s.data[key] = self.amount.value(game, at)
            game.add_replacement(at, Replacement(would, Shield(key)), duration)


@word
class Shield(Changed):
    """Prevents damage until so much has been prevented (not written; what is left stands in the match's data)."""

    key: str
    reduces_damage = True

    def possible(self, game: Game, at: At, event: Event) -> bool:
        return bool(game.s.data.get(self.key, 0))

    def changed(self, game: Game, at: At, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, Damaged)
        left: int = game.s.data.get(self.key, 0)
        used = min(left, event.amount)
        game.s.data[self.key] = left - used
        return (event.changed(amount=event.amount - used),) if event.amount > used else ()
        yield


@word
class DealsMoreThisTurn(Effect):
    """If target resonator would deal damage this turn, it deals that much +200 instead."""

    what: Objects
    instead: Changed

    en = "if {what:subj} would deal damage this turn, {instead}"
    ja = "このターン、{what:が}ダメージを与える場合、{instead}"

    def perform(self, game: Game, at: At) -> Flow[None]:
        refs = only_objects((yield from self.what.objects(game, at)))
        if refs:
            game.add_replacement(at, Replacement(DamageToThese(refs, by=True), self.instead), "turn")


# -- entering the field ----------------------------------------------------------------------------
@word
class WouldEnter(Would):
    """This card would enter the field (not written: `enters the field with ...` means it) (FoW 1022.6)."""

    kinds = (Moved,)

    def covers(self, game: Game, at: At, event: Event) -> bool:
        return isinstance(event, Moved) and event.destination == "field" and event.ref == at.source
