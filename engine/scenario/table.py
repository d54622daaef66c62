"""Set-up tables: the actions and reading for the seats of every game.

A game's module adds its own actions and zones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Self, TypeVar

from engine.kernel.context import is_seat, ref_seat, seat_ref
from engine.kernel.decisions import Decision, Option
from engine.kernel.events import Event
from engine.kernel.refusal import Refusal
from engine.kernel.text import Text
from engine.match import Match
from engine.scenario.written import Given
from engine.shared.view_types import TableView

E = TypeVar("E", bound=Event)


class Stopped(AssertionError):
    """An error raised when an action of the test is not possible.

    The message describes the state of the match.
    """


class TableObject:
    """An object on the table, found by name. A game adds its own characteristics to `CHARS`."""

    CHARS: ClassVar[frozenset[str]] = frozenset(("types", "races", "attributes", "keywords", "names", "rules"))

    def __init__(self, table: Table, ref: int) -> None:
        self.table = table
        self.ref = ref

    def __getattr__(self, name: str) -> Any:
        machine = self.table.machine
        if name in self.CHARS:
            return getattr(machine.chars(self.ref), name)
        if name == "counters":
            return dict(machine.obj(self.ref).counters)
        try:
            return getattr(machine.obj(self.ref), name)
        except AttributeError:
            raise AttributeError(
                f"{name}: not a field of an object, and not in CHARS of the game's TableObject"
            ) from None

    @property
    def name(self) -> str:
        return str(self.table.machine.chars(self.ref).name.en)


class Seat:
    """A seat of the table, with its actions and the values to read."""

    ZONES: ClassVar[Mapping[str, str]] = {}  # name for a test -> id of the zone
    ASIDE: ClassVar[str] = ""  # the clause of a refusal that only means "not at this moment"

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat

    # -- reading -----------------------------------------------------------------------------------
    @property
    def view(self) -> TableView:
        """Return the view of this seat."""
        return self.table.match.view(self.seat)

    @property
    def log(self) -> list[str]:
        """Return the history as this seat reads it, in English."""
        return [str(line["text"]["en"]) for line in self.table.match.log(self.seat)]

    @property
    def deck(self) -> int:
        return int(self.table.machine.deck(self.seat))

    @property
    def life(self) -> int:
        return int(self.table.machine.life(self.seat))

    def __getattr__(self, name: str) -> list[str]:
        if name not in self.ZONES:
            raise AttributeError(name)
        return self.table.names(self.table.machine.zone(self.seat, self.ZONES[name]))

    @property
    def options(self) -> list[str]:
        """Return the options of this seat now: `pass`, `play Bolt`, `activate Wall`, ..."""
        decision = self.table.match.decision
        if decision is None or decision.seat != self.seat:
            return []
        return [self.table.describe(option) for option in decision.options]

    @property
    def asked(self) -> str | None:
        """Return the kind of the decision that this seat has to make, or None."""
        decision = self.table.match.decision
        return decision.kind if decision is not None and decision.seat == self.seat else None

    def why_not(self, **act: str) -> Refusal | None:
        """Return the first refusal of an action, such as `why_not(play="Bolt")`, or None if nothing forbids it.

        An action without a card has an empty name: `why_not(battle="")`. The result can be None even if the action is
        not offered at this moment.
        """
        ((kind, name),) = act.items()
        ref = self.table.find(name, self.seat, kind) if name else None
        found = [one for one in self.table.match.why_not(self.seat, kind, ref) if not one["later"]]
        found = [one for one in found if one["clause"] != self.ASIDE] or found
        return Refusal(found[0]["clause"], Text(**found[0]["text"])) if found else None

    # -- acting ------------------------------------------------------------------------------------
    def play(self, name: str, *targets: object, **hints: object) -> Seat:
        """Play a card.

        `targets`: names, seats, or lists of them, in the order of the decisions that they answer.
        """
        return self.act("play", name, targets, hints)

    def activate(self, name: str, *targets: object, n: int | None = None, **hints: object) -> Seat:
        """Play an activated ability.

        `n`: its index among the card's activated abilities.
        """
        return self.act("activate", name, targets, hints, n)

    def pass_(self) -> Seat:
        """Pass priority."""
        self.table.choose_kind(self.seat, "pass")
        return self

    def choose(self, *names: object) -> Seat:
        """Answer a choice by names (or by numbers, for X and modes)."""
        decision = self.table.expect(self.seat)
        self.table.choose_named(self.seat, list(names), decision.kind)
        return self

    def divide(self, **shares: int) -> Seat:
        """Answer a division.

        Each share counts on top of the minimum.
        """
        self.table.answer_division(self.seat, shares)
        return self

    def yes(self) -> Seat:
        self.table.choose_kind(self.seat, "yes")
        return self

    def no(self) -> Seat:
        self.table.choose_kind(self.seat, "no")
        return self

    def take_back(self) -> Seat:
        self.table.choose_kind(self.seat, "take_back")
        return self

    def concede(self) -> Seat:
        self.table.match.concede(self.seat)
        return self

    def act(
        self,
        kind: str,
        name: str = "",
        targets: Sequence[object] = (),
        hints: Given | None = None,
        n: int | None = None,
    ) -> Self:
        """Choose an offered action and answer the decisions that follow from it."""
        decision = self.table.expect(self.seat, "priority")
        ref = self.table.find(name, self.seat, kind) if name else None
        for place, option in enumerate(decision.options):
            if option.kind != kind or (ref is not None and option.ref != ref):
                continue
            if n is not None and option.data["ability"] != n:
                continue
            meant = self.table.refs_of(targets)
            self.table.answer(self.seat, [place])
            self.table.follow(self.seat, list(targets), hints or {}, meant)
            return self
        why = self.table.match.why_not(self.seat, kind, ref)
        raise Stopped(f"{kind} {name} is not offered: {why}; offered: {self.options}")


class Table:
    """The table of a scenario."""

    seats: ClassVar[type[Seat]] = Seat
    things: ClassVar[type[TableObject]] = TableObject

    def __init__(self, match: Match) -> None:
        self.match = match
        self.machine: Any = match.machine  # the machine of the game
        self.me = self.seats(self, 0)
        self.you = self.seats(self, 1)

    # -- hooks of a game ---------------------------------------------------------------------------
    def objects_on_table(self) -> Sequence[int]:
        """Return the objects in which names are looked up first."""
        raise NotImplementedError

    def playable(self, seat: int) -> Sequence[int]:
        """Return the cards that a seat can play, in any zone."""
        raise NotImplementedError

    HINTS: ClassVar[Mapping[str, str]] = {}  # hint that answers a decision, by the decision's kind or clause
    ASKED_APART: ClassVar[frozenset[str]] = frozenset()  # kinds of decision that the arguments of a play never answer

    def takes_target(self, kind: str) -> bool:
        """Return whether the targets given with a play answer decisions of this kind."""
        return kind == "target"

    def answer_hint(self, seat: int, decision: Decision, targets: list[object], hints: Given) -> bool:
        """Answer a decision of a play from the arguments given with it.

        Return False if no argument fits.
        """
        kind = decision.kind
        hint = self.HINTS.get(kind) or self.HINTS.get(decision.clause)
        if kind in self.ASKED_APART:
            return False
        if kind == "divide" and "divide" in hints:
            self.answer_division(seat, hints.pop("divide"))
            return True
        if hint in hints:
            given = hints.pop(hint)
        elif targets and self.takes_target(kind):
            given = targets.pop(0)
        elif hints.get("choose"):
            given = hints["choose"].pop(0)
        else:
            return False
        self.choose_named(seat, list(given) if isinstance(given, list | tuple) else [given], kind)
        return True

    # -- reading -----------------------------------------------------------------------------------
    def __getitem__(self, name: str) -> TableObject:
        """Return the object with this name, in any zone.

        Objects that stand on the table come first.
        """
        return self.things(self, self.find(name, None, ""))

    def __contains__(self, name: str) -> bool:
        """Return whether an object with this name stands on the table."""
        return any(self.machine.chars(ref).name.en == name for ref in self.objects_on_table())

    def names(self, refs: Iterable[int]) -> list[str]:
        """Return the English names of objects."""
        return [self.machine.chars(ref).name.en for ref in refs]

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def winner(self) -> int | None:
        return self.match.result.winner if self.match.result is not None else None

    @property
    def clauses(self) -> list[str]:
        """Return the clauses of all events so far, in order."""
        return [entry.event.clause for entry in self.machine.log or ()]

    def events(self, kind: type[E]) -> list[E]:
        return [entry.event for entry in self.machine.log or () if isinstance(entry.event, kind)]

    def describe(self, option: Option) -> str:
        if is_seat(option.ref):
            return f"{option.kind} {('me', 'you')[ref_seat(option.ref)]}"
        if option.ref:
            return f"{option.kind} {self.machine.chars(option.ref).name.en}"
        return option.kind

    def find(self, name: object, seat: int | None, kind: str) -> int:
        """Return the reference for a name.

        Search the options first, then the table, then all zones.
        """
        if isinstance(name, TableObject):
            return name.ref
        if isinstance(name, Seat):
            return seat_ref(name.seat)
        machine = self.machine
        decision = self.match.decision
        if decision is not None and kind:
            for option in decision.options:
                if option.kind == kind and option.ref > 0 and machine.chars(option.ref).name.en == name:
                    return option.ref
        places: Iterable[int] = [*self.objects_on_table(), *machine.s.objects]
        if kind == "play" and seat is not None:
            places = [*self.playable(seat), *machine.s.objects]
        for ref in places:
            if machine.chars(ref).name.en == name or machine.printed(ref).name.en == name:
                return int(ref)
        raise Stopped(f"there is no {name!r} on the table")

    # -- answering ---------------------------------------------------------------------------------
    def expect(self, seat: int, kind: str | None = None) -> Decision:
        decision = self.match.decision
        if decision is None or decision.seat != seat or (kind is not None and decision.kind != kind):
            raise Stopped(f"seat {seat} is not asked {kind or 'anything'}: {self.where()}")
        return decision

    def where(self) -> str:
        decision = self.match.decision
        if decision is None:
            return f"the match is over: {self.match.result}"
        options = [self.describe(option) for option in decision.options]
        return f"seat {decision.seat}, {decision.kind}: {decision.prompt.en} {options}"

    def answer(self, seat: int, choice: Sequence[int]) -> None:
        self.match.answer(seat, self.match.number, choice)

    def choose_kind(self, seat: int, kind: str) -> None:
        decision = self.expect(seat)
        for place, option in enumerate(decision.options):
            if option.kind == kind:
                self.answer(seat, [place])
                return
        raise Stopped(f"{kind} is not offered: {self.where()}")

    def choose_named(self, seat: int, names: Sequence[object], kind: str) -> None:
        decision = self.expect(seat, kind)
        chosen: list[int] = []
        for name in names:
            for place, option in enumerate(decision.options):
                if place not in chosen and self._is(option, name):
                    chosen.append(place)
                    break
            else:
                raise Stopped(f"{name!r} is not among the choices: {self.where()}")
        self.answer(seat, chosen)

    def _is(self, option: Option, name: object) -> bool:
        if isinstance(name, Seat):
            return option.ref == seat_ref(name.seat)
        if isinstance(name, TableObject):
            return option.ref == name.ref
        if isinstance(name, bool):
            return option.kind == ("yes" if name else "no")
        if isinstance(name, int):
            value = option.data.get("value") if isinstance(option.data, dict) else option.data
            return bool(value == name)
        if option.ref > 0:
            return bool(self.machine.chars(option.ref).name.en == name)
        return option.label is not None and str(name) in option.label.en

    def answer_division(self, seat: int, shares: Mapping[str, int]) -> None:
        decision = self.expect(seat)
        unit, seats = decision.data["unit"], {"me": self.me, "you": self.you}
        choice: list[int] = []
        for name, share in shares.items():
            place = next(n for n, option in enumerate(decision.options) if self._is(option, seats.get(name, name)))
            choice += [place] * (share // unit)
        self.answer(seat, choice)

    def follow(self, seat: int, targets: list[object], hints: Given, meant: Mapping[str, int]) -> None:
        """Answer the decisions of a play from the arguments given with it.

        `meant`: the targets. Each of them must be chosen, by the seat or automatically.
        """
        while True:
            decision = self.match.decision
            if decision is None or decision.seat != seat or not self.answer_hint(seat, decision, targets, hints):
                break
        for name, ref in meant.items():
            told = any(ref in (e.event.ref, getattr(e.event, "target", 0)) for e in self.machine.log)
            chosen = any(ref in slot for item in self.machine.s.items.values() for slot in item.targets)
            if not told and not chosen and not self.match.over:
                raise Stopped(f"{name!r} was not made a target: {self.where()}")

    def refs_of(self, names: Iterable[object]) -> dict[str, int]:
        """Return the objects that these names stand for now."""
        out: dict[str, int] = {}
        for name in names:
            if isinstance(name, list | tuple):
                out |= self.refs_of(name)
            elif isinstance(name, str | TableObject):
                out[str(name)] = self.find(name, None, "")
        return out

    def send(self, name: str, zone: str, **how: object) -> Table:
        """Move a card to a zone as an effect would (`position`, `to_seat`, `face_down`, ...)."""
        for _ in self.machine.movement.move((self.find(name, None, ""),), zone, **how):
            raise Stopped("the move asks something")
        self.machine.start()
        return self

    # -- passing -----------------------------------------------------------------------------------
    def pass_until(self, *kinds: str) -> None:
        """Let both players pass until a decision of one of these kinds comes."""
        for _ in range(200):
            decision = self.match.decision
            if decision is None or decision.kind in kinds:
                return
            if decision.kind != "priority":
                raise Stopped(f"waiting for {kinds}: {self.where()}")
            self.choose_kind(decision.seat, "pass")
        raise Stopped(f"{kinds} never came: {self.where()}")

    def pass_while(self, going_on: Callable[[], object], what: str) -> Self:
        """Let both players pass while `going_on()` is true, or until another decision comes."""
        for _ in range(200):
            decision = self.match.decision
            if decision is None or decision.kind != "priority" or not going_on():
                return self
            self.choose_kind(decision.seat, "pass")
        raise Stopped(f"{what} does not end: {self.where()}")

    def end_turn(self) -> Self:
        """Let both players pass until the next turn has a decision, or until another decision comes."""
        turn = self.machine.s.turn
        return self.pass_while(lambda: self.machine.s.turn == turn, "the turn")

    def check(self) -> None:
        """Check the invariants at the end of a test: the match can be saved and loaded, with the same decision."""
        data = self.match.save()
        again = Match.load(data)
        assert again.save() == data
        assert (again.decision is None) == (self.match.decision is None)
        if again.decision is not None and self.match.decision is not None:
            assert again.decision.kind == self.match.decision.kind
            assert len(again.decision.options) == len(self.match.decision.options)
