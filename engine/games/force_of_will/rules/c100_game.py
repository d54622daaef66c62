"""Chapter 100: the game, and where its chapters meet."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Self

import msgspec

from engine.games.force_of_will import log
from engine.games.force_of_will.clauses import CLAUSES
from engine.games.force_of_will.rules import c300_zones as zones
from engine.games.force_of_will.rules import c403_preparation as setup
from engine.games.force_of_will.rules import c500_turn as turn
from engine.games.force_of_will.rules import c600_priority as priority
from engine.games.force_of_will.rules import c800_battle as battle
from engine.games.force_of_will.rules import c903_resolution as resolution
from engine.games.force_of_will.rules import c906_triggers as triggers
from engine.games.force_of_will.rules import c909_order_of_effects as ages
from engine.games.force_of_will.rules import c1200_rule_processes as rule_processes
from engine.games.force_of_will.rules.c403_preparation import Setup
from engine.games.force_of_will.rules.c601_windows import Windows
from engine.games.force_of_will.rules.c800_battle import Battle
from engine.games.force_of_will.words.printed import FowChars
from engine.kernel.chars import Chars
from engine.kernel.context import is_seat, ref_seat
from engine.kernel.decisions import Flow
from engine.kernel.dispatch import Listener, Replacer
from engine.kernel.events import Cancelled, Damaged, Destroyed, Drawn, Event, LifeGained, Lost, Moved, Recovered
from engine.kernel.state import Obj, State
from engine.kernel.table import ZoneRule
from engine.kernel.text import Text
from engine.language import lexicon

FRAMES: tuple[type[Any], ...] = (Setup, turn.Turn, priority.Priority, resolution.Resolving, Battle)


class Player(msgspec.Struct):
    """What a seat has beside its cards. `will`: (symbol, what it may be spent on only) for each point held."""

    life: int = 0
    will: tuple[tuple[str, str], ...] = ()
    called: bool = False
    judged: bool = False
    no_battle: bool = False
    failed_draw: bool = False
    had_turn: bool = False
    settings: dict[str, Any] = {}

    def begin_turn(self) -> None:
        """What counts by the turn begins anew (FoW 705.1, 710.1, 803.6)."""
        self.called = self.judged = self.no_battle = False


_KIND, _NUMBER = frozenset({"kind"}), frozenset({"number"})


class ForceOfWill(Windows):
    """A match of Force of Will. Its layers: information that is no number and was not there (FoW 909.1b), what kind of
    card it is (FoW 909.1c), abilities (FoW 909.1d), other information that is no number (FoW 909.1e), numbers that were
    not there (FoW 909.1f), numbers (FoW 909.1g), counters (FoW 909.1h), and restrictions, which change none of it."""

    ID: ClassVar[str] = "force_of_will"
    LAYERS: ClassVar[tuple[str, ...]] = (
        "new_info", "kind", "ability", "info", "new_number", "number", "counter", "rule",
    )  # fmt: skip
    ASPECTS: ClassVar[Mapping[str, frozenset[str]]] = {
        "new_info": _KIND, "kind": _KIND, "ability": frozenset({"ability"}), "info": _KIND, "new_number": _NUMBER,
        "number": _NUMBER, "counter": _NUMBER, "rule": frozenset({"rule"}),
    }  # fmt: skip
    AGES: ClassVar[bool] = True
    FIELD: ClassVar[str] = "field"
    DECK: ClassVar[str] = "main"
    DISCARD: ClassVar[str] = "graveyard"
    REMOVED: ClassVar[str] = "removed"
    STACK: ClassVar[str] = "chase"
    ALL_SEE: ClassVar[frozenset[str]] = zones.OPEN
    ON_TABLE: ClassVar[tuple[str, ...]] = ("field", "ruler")
    TURNING: ClassVar[tuple[str, ...]] = ("field", "ruler")
    TABLE_ZONES: ClassVar[tuple[str, ...]] = ("field", "ruler", "item")
    TABLE_KEYS: ClassVar[tuple[str, ...]] = ("field", "ruler0", "ruler1", "item0", "item1")
    ELSEWHERE: ClassVar[tuple[str, ...]] = (
        "chase", "graveyard0", "graveyard1", "hand0", "hand1", "standby0", "standby1",
    )  # fmt: skip
    CLAUSES: ClassVar[Mapping[str, str]] = CLAUSES
    ZONES: ClassVar[dict[str, ZoneRule]] = zones.ZONES
    NO_CHARS: ClassVar[Chars] = FowChars()
    PLAYER: ClassVar[type[Any]] = Player
    SENTENCES: ClassVar[Mapping[type[Event], Any]] = log.SENTENCES
    KEEPS: ClassVar[frozenset[type[Event]]] = lexicon(ID).past.union(battle.PAST)

    def __init__(self, state: State, library: Mapping[str, Any], options: Mapping[str, Any] | None = None) -> None:
        super().__init__(state, library, options)
        self.acts = {}
        self._acting: dict[tuple[str, int], tuple[tuple[int, ...], tuple[int, ...]]] = {}

    def begin(self, decks: Sequence[Mapping[str, Any]]) -> None:
        """Lay out and run to the first decision (FoW 403)."""
        setup.lay_out(self, list(decks))
        self.push(Setup())
        self.start()

    def fork(self) -> Self:
        twin = super().fork()
        twin.acts, twin._acting = {}, {}
        return twin

    def open_window(self) -> None:
        """The turn player gets priority, and a run of priority begins (FoW 601.1)."""
        self.push(priority.Priority(holder=self.s.turn_player))

    def unsettled(self) -> bool:
        """Whether a rule process is to be done or an ability has triggered (FoW 505.5e, 807.3b)."""
        triggers.notice_states(self)
        return bool(self.s.pending) or rule_processes.due(self) is not None

    # -- hooks of what games share -----------------------------------------------------------------
    def ending(self, event: Lost) -> Text:
        return log.ending(self.seat_name, event)

    def same_object(self, origin: str, destination: str) -> bool:
        return zones.same_object(origin, destination)

    def can_see(self, viewer: int | None, obj: Obj) -> bool:
        return zones.can_see(viewer, obj)

    def may_look(self, seat: int, obj: Obj) -> bool:
        """Who is to choose in a hidden zone sees what lies there (FoW 1014.2)."""
        return self.ZONES[obj.zone].seen_by == "owner" or self.can_see(seat, obj)

    def open_to(self, seat: int, refs: Sequence[int]) -> None:
        """Who is to choose among cards of a hidden zone looks at it (FoW 1014.2)."""
        objects = self.s.objects
        hidden = [objects[ref] for ref in refs if ref in objects and not self.can_see(seat, objects[ref])]
        for owner, zone in dict.fromkeys((obj.owner, obj.zone) for obj in hidden):
            if self.ZONES[zone].seen_by == "owner":
                self.look_at_hand(seat, owner, zone)

    def standing(self, seat: int) -> tuple[int, ...]:
        return self.s.zones[f"ruler{seat}"] + self.s.zones[f"item{seat}"]

    def finish_chars(self, chars: Chars) -> None:
        """ATK and DEF are rounded up to hundreds when all is applied (FoW 909.1i)."""
        if chars.atk is not None and chars.atk % 100:
            chars.atk = -(-chars.atk // 100) * 100
        if chars.defense is not None and chars.defense % 100:
            chars.defense = -(-chars.defense // 100) * 100

    def counter_counts(self, name: str) -> bool:
        return _change(name) is not None

    def apply_counter(self, chars: Chars, name: str, n: int) -> None:
        """Counters named after a change of ATK and DEF (FoW 1022.2, 909.1h)."""
        change = _change(name) or (0, 0)
        if chars.atk is not None:
            chars.atk += change[0] * n
        if chars.defense is not None:
            chars.defense += change[1] * n

    def base_chars(self, obj: Obj, printed: Chars) -> Chars | None:
        """What an object is beside what is printed on it, before any continuous effect (FoW 909.1a).

        What came as a copy is what it copies from before it stood there: no effect is older (FoW 1017.2). It is so as
        long as it is that object with that side up; as it leaves, it is known as that copy (FoW 911.1), and the card in
        its new zone is itself again, as it is if it comes back, perhaps as another copy (FoW 302.3). A copy of it
        copies what it copies (FoW 1017.1).

        What was awakened has the ability of its own [Awakening] beside that, also if it came as a copy (FoW 1109.2), as
        long as it is that object (FoW 1109.3). Who copies it does not have that ability (FoW 1017.2), but for a copy on
        the chase (FoW 1017.1c-1). An effect that makes it a copy takes it like its other abilities, for as long as that
        lasts (FoW 909.1d, 909.6).

        On the chase the X of a cost is what was chosen (FoW 203.5b)."""
        base, own = None, printed
        if copied := _copied(obj.marks):
            printed = base = copy.copy(self.printed_card(*copied))
        item = self.s.items.get(obj.ref)
        if item is not None and item.x and printed.tally.x:
            base = msgspec.structs.replace(printed, tally=printed.tally.with_x(item.x))
        if "awakened" in obj.marks:
            for keyword in own.compile().keywords:
                if keyword.name == "Awakening" and keyword.ability is not None:
                    given = keyword.ability if isinstance(keyword.ability, tuple) else (keyword.ability,)
                    base = copy.copy(base or printed)
                    base.gain(given, "awakened")
                    return base
        return base

    def marked(self, obj: Obj) -> None:
        if "awakened" in obj.marks or _copied(obj.marks):
            self.mark(obj.ref)

    def marks_left(self, old: Obj) -> tuple[str, ...]:
        """A ruler that turns over keeps what it is (FoW 302.3), not how its other side had come to the field: with
        which X, as a copy of what."""
        return tuple([mark for mark in old.marks if not mark.startswith(("x=", "copy="))])

    def copy_mark(self, ref: int) -> str:
        """The mark of an object that comes as a copy of this one (FoW 1017.2)."""
        obj = self.obj(ref)
        return next((mark for mark in obj.marks if mark.startswith("copy=")), f"copy={obj.card}:{obj.face}")

    def copiable(self, ref: int) -> Chars:
        """What a copy of the object would have: what is printed on it, or on what it came as a copy of (FoW 1017.1)."""
        obj = self.obj(ref)
        return self.printed_card(*(_copied(obj.marks) or (obj.card, obj.face)))

    def mark(self, ref: int) -> None:
        """An object that has more than its printed values."""
        known = [one for one in self.s.data.get("marked", ()) if one in self.s.objects]
        self.s.data["marked"] = (*known, ref)
        self.forget()

    def settle_ages(self, happened: tuple[Event, ...]) -> Flow[None]:
        """FoW 909.3b."""
        return ages.settle(self, happened)

    def entering_as(self, event: Moved) -> tuple[int, int]:
        """What comes as a copy enters as what it copies does (FoW 1017.2, 1022.6)."""
        return _copied(event.marks) or super().entering_as(event)

    def lawful(self, event: Event) -> Event | None:
        """What rules and effects forbid does not happen (FoW 104.4, 316, 1010.3)."""
        law = _LAWS.get(type(event))
        return event if law is None else law(self, event)

    def replacement_chooser(self, event: Event, candidates: list[Replacer]) -> int:
        """The affected player, or the controller of the affected card (FoW 910.2); for damage see 910.2a."""
        if isinstance(event, Damaged):
            if any(not one.ability.reduces_damage for one in candidates):
                return event.by_seat if event.by_seat >= 0 else self.controller(event.source)
            return ref_seat(event.target) if is_seat(event.target) else self.controller(event.target)
        seat = getattr(event, "seat", None)
        if seat is not None:
            chooser: int = seat
            return chooser
        ref = getattr(event, "ref", 0)
        if ref and (ref in self.s.objects or ref in self.s.items):
            return self.controller(ref)
        return getattr(event, "owner", self.s.turn_player)

    def may_trigger(self, listener: Listener, event: Event | None) -> bool:
        """Whether it triggers (FoW 1015.1a). What limits how often or when it is played is asked when it is (906.6). An
        automatic card does not in the turn in which it was put on standby (906.4a)."""
        ability = listener.ability
        if ability.plays_card:
            obj = self.s.objects.get(listener.ref)
            if obj is None or (obj.zone == "standby" and obj.entered == self.s.turn):
                return False
        return True

    def could_not_draw(self, event: Drawn) -> None:
        """Only the draw of the draw phase loses the game (FoW 1202.2)."""
        if event.regular:
            self.s.players[event.seat].failed_draw = True
            self.scratch = {}

    def can_be_damaged(self, ref: int) -> bool:
        """A J/resonator with DEF on the field (FoW 1007.1, 1007.4)."""
        if self.s.objects[ref].zone != "field":
            return False
        chars = self.chars(ref)
        return bool(chars.types & battle.FIGHTERS) and chars.defense is not None

    def indestructible(self, ref: int) -> bool:
        """FoW 1010.3, 1139.2."""
        return "Eternal" in self.chars(ref).keywords or self.rules_on(ref, "cannot_be_destroyed")


def _copied(marks: tuple[str, ...]) -> tuple[int, int] | None:
    """(card, side) that an object with these marks came as a copy of."""
    mark = next((mark for mark in marks if mark.startswith("copy=")), None)
    if mark is None:
        return None
    card, side = mark.removeprefix("copy=").split(":")
    return int(card), int(side)


_changes: dict[str, tuple[int, int] | None] = {}


def _change(name: str) -> tuple[int, int] | None:
    if name not in _changes:
        parts = name.split("/")
        try:
            _changes[name] = (int(parts[0]), int(parts[1])) if len(parts) == 2 else None
        except ValueError:
            _changes[name] = None
    return _changes[name]


# -- what cannot happen ----------------------------------------------------------------------------
def _moved(game: ForceOfWill, event: Moved) -> Event | None:
    """A move as the rules let it happen (FoW 316)."""
    moved = zones.lawful_move(game, event)
    if moved is not None and moved.origin == "chase" and moved.destination != "removed":
        item = game.s.items.get(moved.ref)
        if item is not None and "remnant" in item.marks:  # 1115.2
            return moved.changed(destination="removed")
    return moved


def _destroyed(game: ForceOfWill, event: Destroyed) -> Event | None:
    """FoW 1010.3."""
    return None if game.indestructible(event.ref) else event


def _life_gained(game: ForceOfWill, event: LifeGained) -> Event | None:
    """FoW 104.4."""
    return None if game.seat_rules("cannot_gain_life", event.seat) else event


def _drawn(game: ForceOfWill, event: Drawn) -> Event | None:
    """FoW 104.4."""
    return None if game.seat_rules("cannot_draw", event.seat) else event


def _cancelled(game: ForceOfWill, event: Cancelled) -> Event | None:
    """FoW 104.4."""
    return None if game.item_rule(event.ref, "cannot_be_cancelled") else event


def _recovered(game: ForceOfWill, event: Recovered) -> Event | None:
    """FoW 104.4."""
    return None if game.rules_on(event.ref, "cannot_recover") else event


_LAWS: dict[type[Event], Callable[[ForceOfWill, Any], Event | None]] = {
    Moved: _moved,
    Destroyed: _destroyed,
    LifeGained: _life_gained,
    Drawn: _drawn,
    Cancelled: _cancelled,
    Recovered: _recovered,
}
__all__ = ["FRAMES", "ForceOfWill", "Player"]
