"""Frequent queries about the table: keywords, timing, objects by controller, legal targets."""

from __future__ import annotations

import contextlib
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeVar, cast

import msgspec

from engine.chase.rules import c700_actions as actions
from engine.chase.rules import c903_playing as playing
from engine.chase.rules.c903_texts import Ability, Activated
from engine.chase.rules.c907_sources import CardAbilities
from engine.chase.rules.c1000_keyword_actions import KeywordActions
from engine.kernel.chars import Chars
from engine.kernel.context import Context, is_seat, ref_seat
from engine.kernel.decisions import Flow
from engine.kernel.events import Cancelled, Drawn, Event, Recovered
from engine.kernel.refusal import Refusal
from engine.kernel.state import Item, Obj, Steps

if TYPE_CHECKING:
    from engine.chase.rules.game import Chase

SomeFrame = TypeVar("SomeFrame", bound=Steps)


class NamesKeyword(Protocol):
    """A keyword's word class: a card with this word has the keyword `name`."""

    name: ClassVar[str]


KeywordWord = TypeVar("KeywordWord", bound=NamesKeyword)


Refs = tuple[int, ...]
ZonesOf = tuple[Callable[[Mapping[str, Refs]], tuple[Refs, ...]], ...]


class AnyBattle(Protocol):
    """A battle, as the shared chapters see it.

    `attacker`: the attacking object, or the first of several; 0 means none."""

    step_name: str

    @property
    def attacker(self) -> int: ...

    def refresh(self, game: Chase, /) -> None: ...

    def at_key_window(self) -> bool: ...


class ChaseQueries(KeywordActions):
    """Queries about the table, in the terms of the rulebook.

    - `BATTLE`: the frame of a battle, or of a battle phase.
    - `card_abilities`: the activated abilities of objects (see `c907_sources.abilities_of_card`).
    - `acting_zones`, `reacting_zones`: for each seat a getter of the zones that `ACTING` and `REACTS_FROM` name."""

    BATTLE: ClassVar[type[Steps]]
    acting_zones: ClassVar[ZonesOf]
    reacting_zones: ClassVar[ZonesOf]
    card_abilities: dict[int, CardAbilities]
    _acting: dict[tuple[str, int], tuple[tuple[int, ...], tuple[int, ...]]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.acting_zones, cls.reacting_zones = cls._readers(cls.ACTING), cls._readers(cls.REACTS_FROM)

    @classmethod
    def _readers(cls, zones: Sequence[str]) -> ZonesOf:
        return (
            tuple(operator.itemgetter(*[cls.key(zone, seat) for zone in zones]) for seat in cls.SEATS) if zones else ()
        )

    def forget_all(self) -> None:
        """Also forget the activated abilities of all objects."""
        super().forget_all()
        self.card_abilities, self._acting = {}, {}

    def copy_caches(self) -> None:
        """Also copy the activated abilities of all objects."""
        super().copy_caches()
        self.card_abilities, self._acting = self.card_abilities.copy(), self._acting.copy()

    @property
    def battle(self) -> AnyBattle | None:
        """Return the current battle, or the battle phase (FoW 800 / MG 800; LC 10)."""
        kind = self.BATTLE
        for frame in self.s.frames:  # a loop is faster, and this property is read often
            if type(frame) is kind:
                return cast(AnyBattle, frame)
        return None

    def frame_of(self, kind: type[SomeFrame]) -> SomeFrame:
        """Return the current state of the active frame of this kind."""
        return next(frame for frame in self.s.frames if type(frame) is kind)

    def keyword(self, ref: int, kind: type[KeywordWord]) -> KeywordWord | None:
        """Return the keyword of this kind that the object has, or None."""
        compiled = self.chars(ref).compile()
        if kind.name not in compiled.names:
            return None
        return next(keyword for keyword in compiled.keywords if isinstance(keyword, kind))

    def can_look_while_choosing(self, seat: int, obj: Obj) -> bool:
        """Return whether a seat that chooses among cards may see this card (FoW 1014.2 / MG 1012.2)."""
        return self.ZONES[obj.zone].seen_by == "owner" or self.can_see(seat, obj)

    def grant_look(self, seat: int, refs: Sequence[int]) -> None:
        """Show a seat the hidden zones in which it must choose cards (FoW 1014.2 / MG 1012.2)."""
        objects = self.s.objects
        hidden = [objects[ref] for ref in refs if ref in objects and not self.can_see(seat, objects[ref])]
        for owner, zone in dict.fromkeys((self.holder(obj), obj.zone) for obj in hidden):
            if self.ZONES[zone].seen_by == "owner":
                self.look_at_hand(seat, owner, zone)

    def unreadable(self, ref: int) -> bool:
        """Return whether the parser did not understand the whole text of the card."""
        card = self.s.cards[self.obj(ref).card]
        return card.spec is None and bool(self.library[card.definition].unread)

    def main_timing(self, seat: int) -> bool:
        """Return whether it is main timing for a seat (FoW 701.2 / MG 701.2).

        A fast form of `check_main_timing`."""
        s = self.s
        return seat == s.turn_player and s.phase == "main" and not s.zones[self.STACK] and self.battle is None

    def check_time(self, seat: int, ref: int, *, free: bool = False) -> Refusal | None:
        """Return the refusal if it is not main timing and the card is not quick, else None.

        See FoW 604.1c, 604.2a, 709.1 / MG 604.1b, 604.2a, 706.1."""
        return None if free or self.is_quick(ref) else actions.check_main_timing(self._game, seat)

    def acting_cards(self, seat: int) -> list[int]:
        """Return the objects on the table, in and outside the field, that a seat controls."""
        known: list[int] | None = self.scratch.get(("standing", seat))
        if known is None:
            objects = self.s.objects
            known = [ref for ref in self.s.zones[self.FIELD] if objects[ref].controller == seat]
            known += self.table_cards_off_field(seat)
            self.scratch["standing", seat] = known
        return known

    @property
    def chase(self) -> tuple[int, ...]:
        """Return the items of the chase in their order; the last one resolves next (FoW 312 / MG 312)."""
        return self.s.zones[self.STACK]

    def acting_elsewhere(self, seat: int) -> list[int]:
        """Return the cards off the table whose activated abilities work in their zone."""
        return [ref for zone in self.ACTS_ELSEWHERE for ref in self._acting_in(zone, seat)]

    def _acting_in(self, zone: str, seat: int) -> tuple[int, ...]:
        """Return the cards of a zone with activated abilities that work there.

        The result is cached until the zone changes."""
        refs = self.s.zones[f"{zone}{seat}"]
        known = self._acting.get((zone, seat))
        if known is None or known[0] is not refs:
            acting = tuple([ref for ref in refs if zone in self.printed(ref).compile().acts_in])
            known = self._acting[zone, seat] = (refs, acting)
        return known[1]

    def activated(self, ref: int, n: int) -> tuple[Activated, str]:
        """Return the n-th activated ability of an object and its key (see `identity`)."""
        chars = self.chars(ref)
        return chars.compile().activated[n], chars.keys_of("activated")[n]

    def at_ability(self, seat: int, ref: int, n: int) -> Context:
        """Return the context in which a seat plays the n-th activated ability of an object."""
        ability, key = self.activated(ref, n)
        return Context(source=ref, controller=seat, ability=ability, key=key)

    def may_rest_for_will(self, ref: int) -> bool:
        """Return whether nothing forbids a will ability that only rests this card (FoW 104.4, 905.3 / MG 104.4)."""
        return not self.rules_on(ref, "cannot_activate") and self.check_ability_rests(ref) is None

    def play_will_ability(self, ref: int, n: int, prefer: str = "") -> Flow[None]:
        return playing.play_will_ability(self._game, ref, n, prefer=prefer)

    def check_use(self, seat: int, ref: int, n: int) -> Refusal | None:
        return actions.check_use(self._game, seat, ref, n)

    def targetable(self, ref: int, by: int, seat: int, ability: Ability | None = None) -> bool:
        """Return whether nothing prevents an object or a seat from being a target.

        See FoW 903.2g / MG 903.2e; LC 15.3.1.1. `by` is an item on the chase, or the source of the spell or
        `ability` that a seat would play."""
        if is_seat(ref):
            rules = self.seat_rules("player_cannot_be_targeted", ref_seat(ref))
        else:
            rules = [(rule, at) for rule, at in self.chars(ref).rules if rule.kind == "cannot_be_targeted"]
        if not rules:
            return True
        with self._as_if_played(by, seat, ability) as item:
            return not any(rule.covers(self, at, by_ref=item, by_seat=seat) for rule, at in rules)

    @contextlib.contextmanager
    def _as_if_played(self, ref: int, seat: int, ability: Ability | None) -> Iterator[int]:
        """Evaluate a spell or ability as if it were on the chase, inside the `with` block.

        Yield its item's reference."""
        items = self.s.items
        if ref in items or ability is None:
            yield ref
            return
        spell = ability.role == "spell"
        new, what = (ref, "card") if spell else (self.s.next_ref, "ability")
        item = items[new] = Item(new, what, seat, ref, ability)
        try:
            yield item.ref
        finally:
            del items[item.ref]

    def item_rule(self, ref: int, kind: str) -> bool:
        """Return whether an item on the chase has a rule of this kind, printed on it or given by an effect."""
        item = self.s.items.get(ref)
        if item is None:
            return False
        if item.what == "card":
            printed = [rule for rule in self.chars(ref).compile().play_rules if rule.kind == kind]
            if printed and any(rule.covers(self, playing.item_context(item)) for rule in printed):
                return True
            if ref in self.s.objects and self.rules_on(ref, kind):
                return True
        return any(rule.covers(self, at, ref=ref) for rule, at in self.seat_rules(kind))

    def as_permitted(self, event: Event) -> Event | None:
        """Return the event, or None if an effect forbids it (FoW 104.4 / MG 104.4).

        Effects can forbid to draw, to be cancelled, and to recover."""
        match event:
            case Drawn():
                forbidden = bool(self.seat_rules("cannot_draw", event.seat))
            case Cancelled():
                forbidden = self.item_rule(event.ref, "cannot_be_cancelled")
            case Recovered():
                forbidden = bool(self.rules_on(event.ref, "cannot_recover"))
            case _:
                return event
        return None if forbidden else event

    # -- values other than the printed ones --------------------------------------------------------
    def mark(self, ref: int) -> None:
        """Record that an object has values other than its printed ones."""
        known = [one for one in self.s.unprinted if one in self.s.objects]
        self.s.unprinted = (*known, ref)
        self.forget()

    def with_chosen_x(self, ref: int, printed: Chars) -> Chars | None:
        """Return the printed values with the chosen X of a cost, or None without an X (FoW 203.5b / MG 203.4)."""
        item = self.s.items.get(ref)
        if item is None or not item.x or not printed.tally.x:
            return None
        return msgspec.structs.replace(printed, tally=printed.tally.with_x(item.x))
