"""The methods that a game may replace."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, ClassVar, Unpack

from engine.kernel.abilities import Abilities
from engine.kernel.actions import Actions
from engine.kernel.chars import Chars
from engine.kernel.choices import Choices
from engine.kernel.context import Context, Memory
from engine.kernel.decisions import About, Flow
from engine.kernel.dispatch import Dispatch
from engine.kernel.durations import Duration
from engine.kernel.effects import Effects
from engine.kernel.events import Cancelled, Damaged, Destroyed, Drawn, Drew, Event, Lost, Moved, TokenOptions, ZoneEntry
from engine.kernel.layers import Layers
from engine.kernel.live import Index, Listener, Replacer, Source
from engine.kernel.log import Recorder
from engine.kernel.movement import Controllers, Movement
from engine.kernel.pipeline import Events
from engine.kernel.protocols import Modification, Static
from engine.kernel.state import Continuing, Marks, Obj, TokenSpec
from engine.kernel.table import Table
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.kernel.state import Scope


class Hooks(Table):
    """The methods of the kernel that a game may replace, and its constants."""

    LAYERS: ClassVar[tuple[str, ...]] = ()
    ASPECTS: ClassVar[Mapping[str, frozenset[str]]] = {}  # changed aspects: "kind", "ability", "number", "rule"
    ABILITY_LAYER: ClassVar[str] = "ability"  # the layer in which objects gain or lose abilities
    LAYER_NUMBERS: ClassVar[Mapping[str, int]] = {}  # layer -> its number
    LAYER_OF: ClassVar[Mapping[str, str]] = {}  # layer of a modification -> the layer in which it applies
    HAS_PROTECTION: ClassVar[bool] = False  # whether objects can be protected from effects (see `is_protected`)
    MATCHES_BY_LAYER: ClassVar[bool] = False  # whether each layer finds the affected objects anew (LC 11.9.4.16)
    TABLE_ZONES: ClassVar[tuple[str, ...]] = ()  # zones whose cards' abilities are live by default
    ELSEWHERE: ClassVar[tuple[str, ...]] = ()  # zones where abilities say so (FoW 902.2, ZX 803.1d)
    LIVE_KEYS: ClassVar[tuple[str, ...]] = ()  # the keys of both in the state
    SEEN_IN_DECK: ClassVar[frozenset[type[Event]]] = frozenset()  # events of itself that a deck card sees (ZX 803.1d)
    ACTS_BETWEEN_EVENTS: ClassVar[bool] = False
    ORDERS_TIMESTAMPS: ClassVar[bool] = False  # whether a player orders effects that began together

    layers: Layers
    abilities: Abilities
    recorder: Recorder
    dispatch: Dispatch
    choices: Choices
    events: Events
    movement: Movement
    effects: Effects
    actions: Actions

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        table = (key for zone in cls.TABLE_ZONES if zone in cls.ZONES for key in cls.ZONES[zone].keys(cls.SEATS))
        cls.LIVE_KEYS = (*table, *cls.ELSEWHERE)
        cls.LAYER_NUMBERS = {layer: place for place, layer in enumerate(cls.LAYERS)}

    if TYPE_CHECKING:

        def chars(self, ref: int) -> Chars:
            """Return the characteristics of an object (see `Layers.chars`)."""

        def base_values(self, ref: int) -> Chars:
            """Return the characteristics of an object before any continuous effect (see `Layers.base_values`)."""

        def plain(self, obj: Obj) -> Chars:
            """Return the printed characteristics of an object (see `Layers.plain`)."""

    # -- characteristics ---------------------------------------------
    def printed_object(self, obj: Obj) -> Chars:
        """Return the values printed on the card or cards of an object (hook for games whose objects have parts)."""
        return self.printed_card(obj.card, obj.face)

    def forget_object(self, ref: int) -> None:
        return self.layers.forget_object(ref)

    def _make_table(self) -> dict[int, Chars]:
        return self.layers._make_table()

    def arranged(self, layer: str, active: list[Source]) -> list[Source]:
        """Return the effects of a layer in the order in which they apply if none depends on another (hook)."""
        return active

    def table_cards_off_field(self, seat: int) -> tuple[int, ...]:
        """Return the objects of a seat that stand on the table outside the field (hook)."""
        return ()

    def base_chars(self, obj: Obj, printed: Chars) -> Chars | None:
        """Return a marked object's characteristics before any effect; None if as printed (hook; FoW 1109.2)."""
        return None

    def finish_chars(self, chars: Chars) -> None:
        """Finish the characteristics after every effect has been applied (FoW 909.1i)."""

    def apply_counter(self, chars: Chars, name: str, n: int) -> None:
        """Apply counters of one name to the numbers of their object (hook)."""

    def counter_counts(self, name: str) -> bool:
        """Return whether counters of this name change numbers (hook)."""
        return False

    def is_protected(self, source: Source, ref: int) -> bool:
        """Return whether an object is protected from this effect (hook)."""
        return False

    def works_in(self, card: int) -> frozenset[str]:
        """Return the zones outside the table in which abilities of a card work (FoW 902.2)."""
        return self.printed_card(card).compile().works_in

    def _sources(self) -> list[Source]:
        return self.layers._sources()

    def _static_source(self, obj: Obj, static: Static, key: str, stamp: int) -> Source:
        return self.layers._static_source(obj, static, key, stamp)

    # -- applying events ---------------------------------------------
    def watching(self) -> Index:
        """Return the listeners that see an event as of the moment before it (hook; ZX 808.3d)."""
        return self.abilities.listeners()

    def commit(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        return self.dispatch.commit(events)

    def _show_to(self, obj: Obj, event: Event, asleep: bool = False) -> None:
        return self.dispatch._show_to(obj, event, asleep)

    def show_arrival(self, event: Moved) -> None:
        """Show a card that has left the table its move, as seen from its new zone (hook; ZX 803.1d)."""

    def may_trigger(self, listener: Listener, event: Event) -> bool:
        """Return whether no effect stops the ability from triggering (FoW 1015.1a; hook)."""
        return True

    def pend(self, listener: Listener, event: Event | None, memory: Memory) -> None:
        return self.dispatch.pend(listener, event, memory)

    def record(self, event: Event) -> None:
        return self.recorder.record(event)

    def has_log_text(self, event: Event) -> bool:
        """Return whether the log has words for an event of this kind (hook)."""
        return True

    # -- proposing events --------------------------------------------
    def can_replace_events(self) -> bool:
        """Return whether events can be replaced now (hook; ZX 803.1a)."""
        return True

    def as_proposed(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return the events in the form in which they are proposed (hook; ZX 1027.1)."""
        return events

    def counts_as_happened(self, event: Event, parts: Sequence[Event]) -> bool:
        """Return whether an event with `entails` counts as happened if it consists of `parts` (hook)."""
        return True

    def entering_as(self, event: Moved) -> tuple[int, int]:
        """Return the (card, face) whose abilities a card that enters the field will have (hook)."""
        return event.card, event.face

    def entering_chars(self, event: Moved) -> Chars:
        return self.events.entering_chars(event)

    def as_permitted(self, event: Event) -> Event | None:
        """Return the event as the rules allow it to happen, or None if a rule or an effect forbids it (hook)."""
        return event

    def is_unpreventable(self, event: Event) -> bool:
        """Return whether the damage cannot be prevented or reduced (hook; FoW 104.4, 1018.1)."""
        return False

    def replacement_chooser(self, event: Event, candidates: list[Replacer]) -> int:
        """Return the seat that chooses among several replacement effects (hook)."""
        raise NotImplementedError

    def order_timestamps(self, happened: tuple[Event, ...]) -> Flow[None]:
        """Let a player decide the order of the timestamps of effects that began together (hook)."""
        return
        yield

    def act_between_events(self) -> Flow[None]:
        """Perform the game's immediate actions after an event, even inside a resolution (hook)."""
        return
        yield

    def _entry_replacements(self, event: Event) -> tuple[Replacer, ...]:
        return self.events._entry_replacements(event)

    # -- choices -----------------------------------------------------
    @property
    def paying(self) -> bool:
        """Return whether a cost is being paid (hook)."""
        return False

    def yes_no(self, seat: int, prompt: Text, clause: str, about: About | None = None, able: bool = True) -> Flow[bool]:
        """Let a seat answer yes or no (see `Choices.yes_no`)."""
        return self.choices.yes_no(seat, prompt, clause, about, able)

    def unclaimed(self, refs: Sequence[int]) -> tuple[int, ...]:
        return self.choices.unclaimed(refs)

    def own_to_pay(self, refs: Sequence[int]) -> tuple[int, ...]:
        """Return the objects that can pay for a cost which does not say whose objects it takes (hook; ZX 804.2f)."""
        return tuple(refs)

    def any_choice_payable(self, refs: Sequence[int]) -> bool:
        """Return whether the rest of the cost stays payable with any of these objects taken (hook; FoW 903.2j)."""
        return True

    def claimable(self, refs: Sequence[int], chosen: Sequence[int] = (), more: int = 0) -> tuple[int, ...]:
        """Return the objects that can be taken while the rest of the cost stays payable (hook; FoW 903.2j).

        Each object is tested together with the objects `chosen` so far and `more` further ones.
        """
        return tuple(refs)

    def can_pay_price(self, seat: int, at: Context, parts: Sequence[object]) -> bool:
        """Return whether a seat can pay all parts of the price that prevents an effect (hook; FoW 1003.4)."""
        return True

    def with_price(self, at: Context, parts: Sequence[object]) -> AbstractContextManager[None]:
        """Return a context manager that marks these parts of the price as still to be paid (hook)."""
        return nullcontext()

    def claim(self, refs: Sequence[int], least: int, described: bool) -> None:
        """Record the objects chosen for a cost, of which at least `least` were required (hook).

        `described`: the cost describes the objects more closely than as cards.
        """

    def grant_look(self, seat: int, refs: Sequence[int]) -> None:
        """Let a seat see the objects among which an effect lets it choose (hook; FoW 1014.2)."""

    def paid_cost_text(self) -> Text | None:
        """Return the text of the cost part that is being paid, or None if no cost is being paid (hook)."""
        return None

    def seat_name(self, seat: int) -> Text:
        """Return the name of a seat (hook)."""
        return Text(f"Player {seat + 1}", f"プレイヤー{seat + 1}")

    def choose(
        self,
        seat: int,
        options: Sequence[int],
        least: int,
        most: int,
        prompt: Text,
        clause: str,
        kind: str = "choose",
        hidden: bool = False,
    ) -> Flow[tuple[int, ...]]:
        return self.choices.choose(seat, options, least, most, prompt, clause, kind, hidden)

    # -- movement ----------------------------------------------------
    def same_object(self, origin: str, destination: str) -> bool:
        """Return whether a card stays the same object between these zones (hook; FoW 302.3)."""
        return False

    def relocate(self, event: Moved) -> tuple[Event, ...]:
        return self.movement.relocate(event)

    def vanishes(self, event: Moved) -> bool:
        """Return whether the moved object ceases to exist (FoW 1303.3a, 1017.1a, 1017.3a; LC 6.11.4, 12.4.8; hook).

        A token without an origin is created in its destination and does not vanish.
        """
        entry = self.s.cards[event.card]
        leaves = event.origin != "" and event.destination not in (self.FIELD, self.STACK)
        return (entry.spec is not None and leaves) or (entry.virtual and event.destination != self.STACK)

    def _carry_over(self, event: Moved, old: Obj) -> tuple[Event, ...]:
        return self.movement._carry_over(event, old)

    def _moved(self, event: Moved, new: Obj | None = None) -> tuple[Event, ...]:
        return self.movement._moved(event, new)

    def entered_from(self, event: Moved) -> str:
        """Return the zone from which a card has entered the field (ZX 1007.2; hook)."""
        return event.origin

    def marks_kept(self, old: Obj) -> Marks:
        """Return the marks that an object keeps if it stays the same in another zone (hook)."""
        return old.marks

    def detach_all_from(self, ref: int) -> None:
        """Detach everything that was attached to the object before it left the field (FoW 1121.4, 302.3).

        This is needed although the object that has returned is the same one.
        """
        for other in self.field():
            if self.s.objects[other].attached_to == ref:
                self.s.change(other, attached_to=0)

    def react_to_marks(self, obj: Obj) -> None:
        """React to an object that enters with marks (hook)."""

    def can_go(self, ref: int, zone: str) -> bool:
        return self.movement.can_go(ref, zone)

    def move(
        self,
        refs: Sequence[int],
        zone: str,
        *,
        at: Context | None = None,
        position: str = "top",
        cause: str = "effect",
        clause: str = "",
        **fields: Unpack[ZoneEntry],
    ) -> Flow[tuple[int, ...]]:
        return self.movement.move(refs, zone, at=at, position=position, cause=cause, clause=clause, **fields)

    def _arranged(self, refs: list[int], zone: str, position: str) -> Flow[list[int]]:
        return self.movement._arranged(refs, zone, position)

    def enter_field(
        self,
        refs: Sequence[int],
        controller: Controllers,
        at: Context | None = None,
        rested: bool = False,
        counters: tuple[tuple[str, int], ...] = (),
        clause: str = "",
        cause: str = "effect",
    ) -> Flow[tuple[int, ...]]:
        return self.movement.enter_field(refs, controller, at, rested, counters, clause, cause)

    def entailed_events(self, event: Event) -> tuple[Event, ...]:
        return self.movement.entailed_events(event)

    def on_failed_draw(self, event: Drawn) -> None:
        """React to a draw from an empty deck (hook)."""

    def take_from_pile(self, owner: int, cards: Sequence[int], zone: str = "", aside: int = 0) -> tuple[int, ...]:
        return self.movement.take_from_pile(owner, cards, zone, aside)

    # -- actions -----------------------------------------------------
    def deal(
        self,
        source: int,
        shares: Mapping[int, int],
        at: Context | None = None,
        *,
        combat: bool = False,
        clause: str = "",
    ) -> Flow[tuple[Event, ...]]:
        return self.actions.deal(source, shares, at, combat=combat, clause=clause)

    def apply_damage(self, event: Damaged) -> tuple[Event, ...]:
        return self.actions.apply_damage(event)

    def apply_cancelled(self, event: Cancelled) -> tuple[Event, ...]:
        """Remove the cancelled item from the stack (hook)."""
        return (event,)

    def apply_loss(self, event: Lost) -> None:
        """Let seats lose the game (hook)."""
        raise NotImplementedError

    def apply_draw_game(self, event: Drew) -> None:
        """End the game as a draw (hook)."""
        raise NotImplementedError

    def can_be_damaged(self, ref: int) -> bool:
        """Return whether damage has an effect on the object (hook; FoW 1007.4)."""
        return True

    def heal_damage(
        self, refs: Sequence[int], amount: int | None = None, at: Context | None = None
    ) -> Flow[tuple[int, ...]]:
        return self.actions.heal_damage(refs, amount, at)

    def would_turn(self, obj: Obj, rests: bool) -> bool:
        """Return whether resting or recovering an object would turn it (hook).

        See MG 303.1a; LC 6.3.1.1, 15.1.2.2, 15.1.3.2.
        """
        return obj.rested is not rests

    def turn_to(self, ref: int, rests: bool) -> None:
        """Set the object's orientation to rested or recovered (hook; MG 303.1)."""
        self.s.change(ref, rested=rests)

    def rest(self, refs: Sequence[int], at: Context | None = None, cause: str = "effect") -> Flow[tuple[int, ...]]:
        return self.actions.rest(refs, at, cause)

    def recover(
        self, refs: Sequence[int], at: Context | None = None, cause: str = "effect", clause: str = ""
    ) -> Flow[tuple[int, ...]]:
        return self.actions.recover(refs, at, cause, clause)

    def put_counters(self, refs: Sequence[int], name: str, n: int, at: Context | None = None) -> Flow[int]:
        return self.actions.put_counters(refs, name, n, at)

    def ref_after_leaving(self, ref: int) -> int:
        """Return the present reference of an object that has just left, or 0 if the effect has lost it (hook)."""
        return 0

    def can_be_destroyed(self, ref: int) -> bool:
        """Return whether destroying the object would have an effect (FoW 1010.3, ZX 1008.2; hook)."""
        return self.on_table(ref) and self.as_permitted(Destroyed(ref=ref)) is not None

    def gain_control(self, refs: Sequence[int], seat: int, duration: Duration, at: Context) -> Flow[tuple[int, ...]]:
        return self.effects.gain_control(refs, seat, duration, at)

    def notice_lapses(self) -> None:
        return self.effects.notice_lapses()

    def set_controller(self, ref: int, seat: int) -> None:
        return self.actions.set_controller(ref, seat)

    def create_tokens(
        self, at: Context, seat: int, n: int, spec: TokenSpec, **how: Unpack[TokenOptions]
    ) -> Flow[tuple[int, ...]]:
        return self.actions.create_tokens(at, seat, n, spec, **how)

    def add_effect(
        self, at: Context, what: Scope, modifications: Sequence[Modification], duration: Duration
    ) -> Continuing | None:
        return self.effects.add_effect(at, what, modifications, duration)

    def scope(self, at: Context, what: Scope) -> Scope:
        """Return the scope of a resolution's effect: fixed objects, or a selector (FoW 909.4, 909.5; ZX 811.4; hook).

        A selector also finds objects that arrive later.
        """
        return what
