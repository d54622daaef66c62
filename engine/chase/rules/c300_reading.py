"""Questions that the rules ask of the table again and again: keywords, timing, what stands where, legal targets."""

from __future__ import annotations

import contextlib
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeVar, cast

import msgspec

from engine.chase.rules import c700_actions as actions
from engine.chase.rules import c903_playing as playing
from engine.chase.rules.c903_texts import Ability, Activated
from engine.chase.rules.c907_sources import Acts
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
    """A word by which a card has the keyword `name`."""

    name: ClassVar[str]


KeywordWord = TypeVar("KeywordWord", bound=NamesKeyword)


Refs = tuple[int, ...]
ZonesOf = tuple[Callable[[Mapping[str, Refs]], tuple[Refs, ...]], ...]


class AnyBattle(Protocol):
    """A battle, as the chapters that games share see it. `attacker`: what attacks, or the first of it; 0: nothing."""

    step_name: str

    @property
    def attacker(self) -> int: ...

    def refresh(self, game: Chase, /) -> None: ...

    def at_key_window(self) -> bool: ...


class Reading(KeywordActions):
    """Reading the table by the rulebook's words. `BATTLE`: the frame of a battle, or of a battle phase; `acts`: what
    objects can do (see `c907_sources.acts_of`); `acting_zones`, `reacting_zones`: for each seat what reads the zones
    named by `ACTING` and `REACTS_FROM`."""

    BATTLE: ClassVar[type[Steps]]
    acting_zones: ClassVar[ZonesOf]
    reacting_zones: ClassVar[ZonesOf]
    acts: dict[int, Acts]
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
        """Forget what anything could do, too."""
        super().forget_all()
        self.acts, self._acting = {}, {}

    def copy_caches(self) -> None:
        """Copy what objects can do, too."""
        super().copy_caches()
        self.acts, self._acting = self.acts.copy(), self._acting.copy()

    @property
    def battle(self) -> AnyBattle | None:
        """Return the battle under way, or the battle phase (FoW 800 / MG 800; LC 10)."""
        kind = self.BATTLE
        for frame in self.s.frames:  # a loop is faster, and this is asked often
            if type(frame) is kind:
                return cast(AnyBattle, frame)
        return None

    def frame_of(self, kind: type[SomeFrame]) -> SomeFrame:
        """The frame of a kind that is under way, as it is now."""
        return next(frame for frame in self.s.frames if type(frame) is kind)

    def keyword(self, ref: int, kind: type[KeywordWord]) -> KeywordWord | None:
        """The keyword of this kind that the object has."""
        compiled = self.chars(ref).compile()
        if kind.name not in compiled.names:
            return None
        return next(keyword for keyword in compiled.keywords if isinstance(keyword, kind))

    def may_look(self, seat: int, obj: Obj) -> bool:
        """Return whether a seat that chooses among cards may know what this one is (FoW 1014.2 / MG 1012.2)."""
        return self.ZONES[obj.zone].seen_by == "owner" or self.can_see(seat, obj)

    def open_to(self, seat: int, refs: Sequence[int]) -> None:
        """Show a seat the hidden zones in which it is to choose cards (FoW 1014.2 / MG 1012.2)."""
        objects = self.s.objects
        hidden = [objects[ref] for ref in refs if ref in objects and not self.can_see(seat, objects[ref])]
        for owner, zone in dict.fromkeys((self.holder(obj), obj.zone) for obj in hidden):
            if self.ZONES[zone].seen_by == "owner":
                self.look_at_hand(seat, owner, zone)

    def unreadable(self, ref: int) -> bool:
        """Return whether the text of the card was not read whole."""
        card = self.s.cards[self.obj(ref).card]
        return card.spec is None and bool(getattr(self.library[card.definition], "unread", ()))

    def main_timing(self, seat: int) -> bool:
        """Return whether it is main timing for a seat: `check_main_timing`, quickly (FoW 701.2 / MG 701.2)."""
        s = self.s
        return seat == s.turn_player and s.phase == "main" and not s.zones[self.STACK] and self.battle is None

    def check_time(self, seat: int, ref: int, *, free: bool = False) -> Refusal | None:
        """Main timing, or any time if it is quick (FoW 604.1c, 604.2a, 709.1 / MG 604.1b, 604.2a, 706.1)."""
        return None if free or self.is_quick(ref) else actions.check_main_timing(self._game, seat)

    def standing_of(self, seat: int) -> list[int]:
        """Return the objects that a seat controls where cards stand and act."""
        known: list[int] | None = self.scratch.get(("standing", seat))
        if known is None:
            objects = self.s.objects
            known = [ref for ref in self.s.zones[self.FIELD] if objects[ref].controller == seat]
            known += self.standing(seat)
            self.scratch["standing", seat] = known
        return known

    @property
    def chase(self) -> tuple[int, ...]:
        """Return the items of the chase in their order; the last one resolves next (FoW 312 / MG 312)."""
        return self.s.zones[self.STACK]

    def acting_elsewhere(self, seat: int) -> list[int]:
        """The cards off the table whose activated abilities work where they are."""
        return [ref for zone in self.ACTS_ELSEWHERE for ref in self._acting_in(zone, seat)]

    def _acting_in(self, zone: str, seat: int) -> tuple[int, ...]:
        """The cards of a zone with activated abilities that work there; anew only when the zone has changed."""
        refs = self.s.zones[f"{zone}{seat}"]
        known = self._acting.get((zone, seat))
        if known is None or known[0] is not refs:
            acting = tuple([ref for ref in refs if zone in self.printed(ref).compile().acts_in])
            known = self._acting[zone, seat] = (refs, acting)
        return known[1]

    def activated(self, ref: int, n: int) -> tuple[Activated, str]:
        """The activated ability in this place among those of an object, and which one that is (see `identity`)."""
        chars = self.chars(ref)
        return chars.compile().activated[n], chars.keys_of("activated")[n]

    def at_ability(self, seat: int, ref: int, n: int) -> Context:
        """The context in which a seat plays the activated ability in this place."""
        ability, key = self.activated(ref, n)
        return Context(source=ref, controller=seat, ability=ability, key=key)

    def may_rest_for_will(self, ref: int) -> bool:
        """Return whether nothing keeps a card from a will ability that only rests it (FoW 104.4, 905.3 / MG 104.4)."""
        return not self.rules_on(ref, "cannot_activate") and self.check_ability_rests(ref) is None

    def play_will_ability(self, ref: int, n: int, prefer: str = "") -> Flow[None]:
        return playing.play_will_ability(self._game, ref, n, prefer=prefer)

    def check_use(self, seat: int, ref: int, n: int) -> Refusal | None:
        return actions.check_use(self._game, seat, ref, n)

    def targetable(self, ref: int, by: int, seat: int, ability: Ability | None = None) -> bool:
        """Return whether nothing keeps an object or a seat from being a target (FoW 903.2g / MG 903.2e; LC 15.3.1.1):
        of what is on the chase, or of the spell or `ability` of `by` that a seat would play."""
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
        """Meanwhile a spell or an ability that would be played is asked about as what it would be on the chase."""
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

    def lawful(self, event: Event) -> Event | None:
        """Return the event, or None where an effect forbids it (FoW 104.4 / MG 104.4): to draw, to be cancelled, to
        recover."""
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

    # -- more than is printed ----------------------------------------------------------------------
    def mark(self, ref: int) -> None:
        """An object that has more than its printed values."""
        known = [one for one in self.s.unprinted if one in self.s.objects]
        self.s.unprinted = (*known, ref)
        self.forget()

    def with_chosen_x(self, ref: int, printed: Chars) -> Chars | None:
        """Return the printed values with the chosen X of a cost, None without one (FoW 203.5b / MG 203.4)."""
        item = self.s.items.get(ref)
        if item is None or not item.x or not printed.tally.x:
            return None
        return msgspec.structs.replace(printed, tally=printed.tally.with_x(item.x))
