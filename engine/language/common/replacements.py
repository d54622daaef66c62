"""Replacement effects (FoW 910) and prevention of damage (1018.1).

A replacement effect names the event that would happen and what happens instead.
"""

from __future__ import annotations

from typing import ClassVar

from engine.kernel.context import Context, is_seat, ref_seat
from engine.kernel.events import Damaged, Destroyed, Drawn, Event, Moved
from engine.language.common.abilities import TABLE
from engine.language.common.amounts import Multiplier, scaled
from engine.language.common.durations import While, span_of
from engine.language.common.effects_objects import Rest
from engine.language.common.objects import All, Each, Plural, Some
from engine.language.common.players import DoneBy, each_doer, objects_for_each
from engine.language.common.referents import doing
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


# -- events that would happen ----------------------------------------------------------------------
class Would(Word):
    """A proposed event.

    `referent_fields`: the names of the event's fields that "it", "that" and "that much" refer to in the replacing
    instruction ("": no such field).
    """

    __slots__ = ()
    label = "what would happen"
    kinds: ClassVar[tuple[type[Event], ...]] = ()
    zones: tuple[str, ...] = TABLE  # the zones in which such an ability is active
    referent_fields: ClassVar[tuple[str, str, str]] = ("", "", "")

    def covers(self, game: Game, at: Context, event: Event) -> bool:
        """Return whether an event matches."""
        return isinstance(event, self.kinds) and self.fits(game, at, event)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        """Return whether an event of one of the `kinds` matches."""
        raise NotImplementedError

    def remember(self, at: Context, event: Event) -> None:
        """Store in the memory what "it", "that" and "that much" refer to."""
        it, that, number = self.referent_fields
        if it:
            at.memory["it"] = (getattr(event, it),)
        if that:
            at.memory["that"] = (getattr(event, that),)
        if number:
            at.memory["number"] = getattr(event, number)


class Changed(Word):
    """The change that a replacement effect makes to an event."""

    __slots__ = ()
    label = "what happens instead"
    reduces_damage: ClassVar[bool] = False
    acts: ClassVar[bool] = False  # whether it is a separate action, and not the same event with other values
    keeps: bool = False  # whether the object that the event would remove stays in its zone
    instead_of: ClassVar[frozenset[type[Event]] | None] = None  # the only events it can replace; None: any

    def applies(self, game: Game, at: Context, event: Event) -> bool:
        """Return whether the change is available for the event. A shield that is used up is not."""
        return True

    def possible(self, game: Game, at: Context, event: Event) -> bool:
        """Return whether the change could be made. If it could not, it is not offered as a choice (FoW 910.3)."""
        return True

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        """Return the events that happen instead, prompting players if necessary."""
        return self.becomes(game, at, event)
        yield

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        """Return the events that happen instead, for a change that prompts no player."""
        raise NotImplementedError


def means(game: Game, at: Context, what: Thing, ref: int) -> bool:
    """Return whether a phrase refers to this object or seat."""
    if isinstance(what, Player):
        return is_seat(ref) and ref_seat(ref) in what.seats(game, at)
    if is_seat(ref):
        return False
    if isinstance(what, (Some, Plural, All, Each)):
        return described(what.what).matches(game, at, ref)
    return ref in what.now(game, at)


@word
class Replacement(Ability):
    """A replacement ability: if something would happen, something else happens instead (ZX 802.2c, 812.1)."""

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
        if self.reduces_damage and game.events.is_unpreventable(event):
            return False
        return self.would.covers(game, at, event) and self.instead.applies(game, at, event)

    def possible(self, game: Game, at: Context, event: Event) -> bool:
        self.would.remember(at, event)
        return self.instead.possible(game, at, event)

    def replace(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        self.would.remember(at, event)
        return (yield from self.instead.changed(game, at, event))


class WouldBefall(Would):
    """A proposed event whose subject is one of `what`. The first field of `referent_fields` gives the subject."""

    __slots__ = ()
    what: Thing
    referent_fields = ("ref", "ref", "")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        return means(game, at, self.what, getattr(event, self.referent_fields[0]))


@fields
class WouldDo(Would):
    """A proposed event in which a player would do something, or something would happen to a player."""

    who: Player

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        return event.seat in self.who.seats(game, at)


class WouldBePut(WouldBefall):
    """A proposed move of a card into a zone of a player, from a given zone or from any zone (FoW 910.1, ZX 812.1)."""

    __slots__ = ()
    what: Objects
    who: Player
    origin: str | None
    kinds = (Moved,)

    def into_zone(self, game: Game) -> str:
        """Return the game's name of the zone."""
        raise NotImplementedError

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        into = self.into_zone(game)
        if event.destination != into or event.origin == into or event.owner not in self.who.seats(game, at):
            return False
        if self.origin not in (None, "any", event.origin):
            return False
        if not event.ref:  # a card in a deck only has its printed characteristics
            of_chars = getattr(self.what.what, "fits_chars", None)
            return of_chars is not None and bool(of_chars(game.printed_card(event.card)))
        return means(game, at, self.what, event.ref)


@word("{what:subj} would be dealt damage", "{what:any}がダメージを与えられる")
class WouldBeDamaged(WouldBefall):
    """A proposed event: this card, you or a resonator would be dealt damage (FoW 910.1)."""

    what: Thing
    kinds = (Damaged,)
    referent_fields = ("target", "target", "amount")


@word("{what:subj} would deal damage< to {to}>", "{what:any}が<{to}に>ダメージを与える")
class WouldDealDamage(Would):
    """A proposed event: this card or a chant spell you control would deal damage, optionally to `to` (FoW 910.1)."""

    what: Objects
    to: Thing | None = None
    kinds = (Damaged,)
    referent_fields = ("source", "target", "amount")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Damaged)
        by = any(means(game, at, self.what, source) for source in event.sources)
        return by and (self.to is None or means(game, at, self.to, event.target))


@word("{what:subj} would be destroyed", "{what:any}が破壊される")
class WouldBeDestroyed(WouldBefall):
    """A proposed event: this card would be destroyed (FoW 910.1)."""

    what: Objects
    kinds = (Destroyed,)


@word("{who:subj} would draw a card", "{who:が}カードを1枚引く")
class WouldDraw(WouldDo):
    """A proposed event: a player would draw a card (FoW 910.1)."""

    kinds = (Drawn,)


# -- replacing events ------------------------------------------------------------------------------
@word("prevent <{amount:fig} of it|that damage>", "そのダメージを<{amount:fig}|すべて>軽減する")
class PreventSome(Changed):
    """A change that prevents an amount of the damage (FoW 1018.1a) or all of it (1018.1b).

    The rest of the damage is dealt (LC 11.9.8).
    """

    amount: Amount | None = None
    reduces_damage = True

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Damaged)
        left = 0 if self.amount is None else event.amount - self.amount.value(game, at)
        return (event.changed(amount=left),) if left > 0 else ()


@word("{effect} instead", "代わりに{effect}")
class DoInstead(Changed):
    """A change that carries out another instruction instead (FoW 910.1, ZX 812.1)."""

    effect: Clause
    acts = True

    @property
    def keeps(self) -> bool:
        """Return whether the object stays in its zone. It does, unless the instruction itself moves the object."""
        return not any(
            isinstance(part, Cost) and not isinstance(part, Rest) and isinstance(part.what, Pronoun)
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
    """A static ability: if something would happen, something else happens instead (ZX 802.2c, 812.1)."""

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
    """A static ability: if something would happen, you may do something else instead.

    The choice is only offered if the other action can be done (FoW 910.1, 910.3, ZX 812.1, 804.3c).
    """

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
    """A static ability that prevents all damage that would be dealt to, or by, an object or player (FoW 1018.1b)."""

    what: Thing
    by: bool = False
    combat: bool = False
    during: While | None = None

    def abilities(self) -> tuple[Ability, ...]:
        when = None if self.during is None else self.during.condition()
        return (Replacement(DamageWould(self.what, self.by, self.combat), PreventSome(), when),)


class OfDamage(Would):
    """A proposed event: damage to, or by, an object or player. `combat`: only in battle (FoW 1018.1)."""

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
    """Damage to, or by, the objects or players of a phrase (FoW 1018.1).

    It has no written form: `prevent all damage` stands for it.
    """

    what: Thing
    by: bool = False
    combat: bool = False

    def means(self, game: Game, at: Context, ref: int) -> bool:
        return means(game, at, self.what, ref)


# -- for a duration --------------------------------------------------------------------------------
@word
class DamageToThese(OfDamage):
    """Damage to, or by, objects and seats by reference (without a written form: effects create it) (FoW 1018.1)."""

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
    """The instruction to prevent all damage that would be dealt to, or by, something for a duration (FoW 1018.1)."""

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
        game.effects.add_replacement(at, Replacement(would, PreventSome()), span_of(self.until))


@word(
    "{who:prevents} the next< {amount:fig}> damage< {each}> that would be dealt to {what}< {until}>",
    "{who:は}<{until}、>{what}に次に与えられる<{each}><{amount:fig}>ダメージを軽減する",
)
class PreventNext(DoneBy):
    """The instruction to prevent the next damage, or the next 500, that would be dealt to something (FoW 1018.1a)."""

    what: Thing
    amount: Amount | None = None
    until: Duration | None = None
    each: Multiplier | None = None

    def valid(self) -> bool:
        """Return whether the phrase makes sense. A `for each` phrase needs a number to multiply."""
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
            game.effects.add_replacement(at, Replacement(would, PreventSome()), duration, 1)
        else:
            shield = game.s.new_id()
            game.s.shields[shield] = scaled(self.amount.value(game, at), self.each, game, at)
            game.effects.add_replacement(at, Replacement(would, Shield(shield)), duration)


@word
class Shield(Changed):
    """A change that prevents damage until a total amount has been prevented.

    It has no written form. The remaining amount is stored in the state.
    """

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
