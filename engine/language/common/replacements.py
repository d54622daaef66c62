"""Replacement effects (FoW 910): what would happen, and what happens instead; prevention of damage (1018.1)."""

from __future__ import annotations

from typing import ClassVar

from engine.kernel.context import Context, is_seat, ref_seat
from engine.kernel.events import Damaged, Destroyed, Drawn, Event, Moved
from engine.language.common.abilities import TABLE
from engine.language.common.amounts import Multiplier, scaled
from engine.language.common.durations import While, span_of
from engine.language.common.effects_objects import Rest
from engine.language.common.memory import doing
from engine.language.common.objects import All, Each, Plural, Some
from engine.language.common.players import DoneBy, each_doer, objects_for_each
from engine.language.common.selectors import described
from engine.language.grammar.categories import (
    Ability,
    Amount,
    Clause,
    Condition,
    Cost,
    Duration,
    Flow,
    Game,
    Objects,
    Player,
    Pronoun,
    Refs,
    Statement,
    Thing,
)
from engine.language.grammar.word import Word, fields, word


# -- what would happen -----------------------------------------------------------------------------
class Would(Word):
    """An event that is about to happen. `told`: the fields of the event that say what "it" and "that" mean in what
    happens instead, and how much "that much" is ("": none does)."""

    __slots__ = ()
    label = "what would happen"
    kinds: ClassVar[tuple[type[Event], ...]] = ()
    zones: tuple[str, ...] = TABLE  # where an ability that says so works
    told: ClassVar[tuple[str, str, str]] = ("", "", "")

    def covers(self, game: Game, at: Context, event: Event) -> bool:
        """Return whether it means an event."""
        return isinstance(event, self.kinds) and self.fits(game, at, event)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        """Return whether an event of its kinds is one that it means."""
        raise NotImplementedError

    def remember(self, at: Context, event: Event) -> None:
        """Note in the memory what the event tells."""
        it, that, number = self.told
        if it:
            at.memory["it"] = (getattr(event, it),)
        if that:
            at.memory["that"] = (getattr(event, that),)
        if number:
            at.memory["number"] = getattr(event, number)


class Changed(Word):
    """The change that a replacement effect makes of an event."""

    __slots__ = ()
    label = "what happens instead"
    reduces_damage: ClassVar[bool] = False
    acts: ClassVar[bool] = False  # whether it is an act of its own, and not the same event with other values
    keeps: bool = False  # whether what the event would take away stays where it is
    instead_of: ClassVar[frozenset[type[Event]] | None] = None  # events in whose place alone it can be; None: any

    def applies(self, game: Game, at: Context, event: Event) -> bool:
        """Return whether there is such a change for the event: a shield that is used up makes none."""
        return True

    def possible(self, game: Game, at: Context, event: Event) -> bool:
        """Return whether it could be done: what could not is not offered as a choice (FoW 910.3)."""
        return True

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        """Return what happens in its place; may ask."""
        return self.becomes(game, at, event)
        yield

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        """Return what happens in its place, where nobody is asked."""
        raise NotImplementedError


def means(game: Game, at: Context, what: Thing, ref: int) -> bool:
    """Return whether a phrase means this object or seat."""
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
    def kinds(self) -> tuple[type[Event], ...]:
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

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        if self.reduces_damage and game.unpreventable(event):
            return False
        return self.would.covers(game, at, event) and self.instead.applies(game, at, event)

    def possible(self, game: Game, at: Context, event: Event) -> bool:
        self.would.remember(at, event)
        return self.instead.possible(game, at, event)

    def replace(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        self.would.remember(at, event)
        return (yield from self.instead.changed(game, at, event))


class WouldBefall(Would):
    """Something would befall the objects or players `what`, of which the event tells first."""

    __slots__ = ()
    what: Thing
    told = ("ref", "ref", "")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        return means(game, at, self.what, getattr(event, self.told[0]))


@fields
class WouldDo(Would):
    """A player would do something, or it would befall one."""

    who: Player

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        seat: int = getattr(event, "seat", -1)
        return seat in self.who.seats(game, at)


class WouldBePut(WouldBefall):
    """A card would be put into a zone of someone, from somewhere (FoW 910.1, ZX 812.1)."""

    __slots__ = ()
    what: Objects
    who: Player
    origin: str | None
    kinds = (Moved,)

    def into_zone(self, game: Game) -> str:
        """The zone, as the game calls it."""
        raise NotImplementedError

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        into = self.into_zone(game)
        if event.destination != into or event.origin == into or event.owner not in self.who.seats(game, at):
            return False
        if self.origin not in (None, "any", event.origin):
            return False
        if not event.ref:  # a card of a deck has no characteristics but the printed ones
            of_chars = getattr(getattr(self.what, "what", None), "fits_chars", None)
            return of_chars is not None and bool(of_chars(game.printed_card(event.card)))
        return means(game, at, self.what, event.ref)


@word("{what:subj} would be dealt damage", "{what:any}がダメージを与えられる")
class WouldBeDamaged(WouldBefall):
    """This card, you, a resonator would be dealt damage (FoW 910.1)."""

    what: Thing
    kinds = (Damaged,)
    told = ("target", "target", "amount")


@word("{what:subj} would deal damage< to {to}>", "{what:any}が<{to}に>ダメージを与える")
class WouldDealDamage(Would):
    """This card, a chant spell you control would deal damage, to something (FoW 910.1)."""

    what: Objects
    to: Thing | None = None
    kinds = (Damaged,)
    told = ("source", "target", "amount")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Damaged)
        by = any(means(game, at, self.what, source) for source in event.sources)
        return by and (self.to is None or means(game, at, self.to, event.target))


@word("{what:subj} would be destroyed", "{what:any}が破壊される")
class WouldBeDestroyed(WouldBefall):
    """This card would be destroyed (FoW 910.1)."""

    what: Objects
    kinds = (Destroyed,)


@word("{who:subj} would draw a card", "{who:が}カードを1枚引く")
class WouldDraw(WouldDo):
    """A player would draw a card (FoW 910.1)."""

    kinds = (Drawn,)


# -- what happens instead --------------------------------------------------------------------------
@word("prevent <{amount:fig} of it|that damage>", "そのダメージを<{amount:fig}|すべて>軽減する")
class PreventSome(Changed):
    """Prevent so much of it (FoW 1018.1a), or all of it (1018.1b): the rest is dealt (LC 11.9.8)."""

    amount: Amount | None = None
    reduces_damage = True

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Damaged)
        left = 0 if self.amount is None else event.amount - self.amount.value(game, at)
        return (event.changed(amount=left),) if left > 0 else ()


@word("{effect} instead", "代わりに{effect}")
class DoInstead(Changed):
    """Something else is done instead (FoW 910.1, ZX 812.1)."""

    effect: Clause
    acts = True

    @property
    def keeps(self) -> bool:
        """It stays, unless what is done is done to it and moves it."""
        return not any(
            isinstance(part, Cost) and not isinstance(part, Rest) and isinstance(getattr(part, "what", None), Pronoun)
            for part in self.effect.words()
        )

    def possible(self, game: Game, at: Context, event: Event) -> bool:
        return self.effect.possible(game, at)

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        yield from self.effect.perform(game, at)
        return ()


# -- as static abilities ---------------------------------------------------------------------------
@word("if {would}, {instead}", "{would}場合、{instead}")
class IfWould(Statement):
    """If something would happen, something else happens instead (ZX 802.2c, 812.1)."""

    would: Would
    instead: Changed
    until: While | None = None

    def valid(self) -> bool:
        wanted = self.instead.instead_of
        return wanted is None or wanted.issuperset(self.would.kinds)

    def abilities(self) -> tuple[Ability, ...]:
        return (Replacement(self.would, self.instead, zones=self.would.zones),)


@word("if {would}, you may {effect:bare} instead", "{would}場合、代わりに{effect:te}よい")
class MayInstead(Statement):
    """If something would happen, you may do something else instead, if it can be done (FoW 910.1, 910.3, ZX 812.1,
    804.3c)."""

    would: Would
    effect: Clause
    rank = -1

    def abilities(self) -> tuple[Ability, ...]:
        return (Replacement(self.would, DoInstead(self.effect), optional=True, zones=self.would.zones),)


@word(
    "prevent all <{combat?}battle |>damage that would be dealt <{by?}by|to> {what}< {during}>",
    "<{during}、>{what}<{by?}が与える|に与えられる><{combat?}戦闘>ダメージをすべて軽減する",
)
class PreventAlways(Statement):
    """Prevent all damage that would be dealt to, or by, something (FoW 1018.1b)."""

    what: Thing
    by: bool = False
    combat: bool = False
    during: While | None = None

    def abilities(self) -> tuple[Ability, ...]:
        when = None if self.during is None else self.during.condition()
        return (Replacement(DamageWould(self.what, self.by, self.combat), PreventSome(), when),)


class OfDamage(Would):
    """Damage to something, or by it; `combat`: in battle alone (FoW 1018.1)."""

    __slots__ = ()
    by: bool
    combat: bool
    kinds = (Damaged,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Damaged)
        refs = event.sources if self.by else (event.target,)
        return event.combat >= self.combat and any(self.means(game, at, ref) for ref in refs)

    def means(self, game: Game, at: Context, ref: int) -> bool:
        raise NotImplementedError


@word
class DamageWould(OfDamage):
    """Damage to or by something (not written: `prevent all damage` means it) (FoW 1018.1)."""

    what: Thing
    by: bool = False
    combat: bool = False

    def means(self, game: Game, at: Context, ref: int) -> bool:
        return means(game, at, self.what, ref)


# -- for a time ------------------------------------------------------------------------------------
@word
class DamageToThese(OfDamage):
    """Damage to or by objects and seats by reference (not written: effects make it) (FoW 1018.1)."""

    refs: tuple[int, ...]
    by: bool = False
    combat: bool = False

    def means(self, game: Game, at: Context, ref: int) -> bool:
        return ref in self.refs


@word(
    "{who:prevents} all <{combat?}battle |>damage that would be dealt <{by?}by|to> {what}< {until}>",
    "{who:は}<{until}、>{what}<{by?}が与える|に与えられる><{combat?}戦闘>ダメージをすべて軽減する",
)
class Prevent(DoneBy):
    """Prevent all damage that would be dealt to, or by, something for a time (FoW 1018.1)."""

    what: Thing
    by: bool = False
    combat: bool = False
    until: Duration | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        would: Would = DamageWould(self.what, self.by, self.combat)
        if not isinstance(self.what, Plural):
            refs = yield from objects_for_each(game, at, self.who, self.what)
            if not refs:
                return
            would = DamageToThese(tuple(refs), self.by, self.combat)
        game.add_replacement(at, Replacement(would, PreventSome()), span_of(self.until))


@word(
    "{who:prevents} the next< {amount:fig}> damage< {each}> that would be dealt to {what}< {until}>",
    "{who:は}<{until}、>{what}に次に与えられる<{each}><{amount:fig}>ダメージを軽減する",
)
class PreventNext(DoneBy):
    """Prevent the next damage, or the next 500, that would be dealt to something (FoW 1018.1a)."""

    what: Thing
    amount: Amount | None = None
    until: Duration | None = None
    each: Multiplier | None = None

    def valid(self) -> bool:
        """Only a number is multiplied."""
        return self.each is None or self.amount is not None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in each_doer(game, at, self.who):
            with doing(at, seat):
                refs = yield from self.what.objects(game, at)
            if refs:
                self._shield(game, at, refs)

    def _shield(self, game: Game, at: Context, refs: Refs) -> None:
        duration = span_of(self.until)
        would = DamageToThese(tuple(refs))
        if self.amount is None:
            game.add_replacement(at, Replacement(would, PreventSome()), duration, 1)
        else:
            shield = game.s.new_id()
            game.s.shields[shield] = scaled(self.amount.value(game, at), self.each, game, at)
            game.add_replacement(at, Replacement(would, Shield(shield)), duration)


@word
class Shield(Changed):
    """Prevents damage until so much has been prevented (not written; what is left of it stands in the state)."""

    shield: int
    reduces_damage = True

    def applies(self, game: Game, at: Context, event: Event) -> bool:
        return bool(game.s.shields.get(self.shield, 0))

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Damaged)
        left: int = game.s.shields.get(self.shield, 0)
        used = min(left, event.amount)
        game.s.shields[self.shield] = left - used
        return (event.changed(amount=event.amount - used),) if event.amount > used else ()
