"""A table set up by hand in one expression, and played by naming cards and acts: for tests, puzzles and tutorials.

    table = scenario("force_of_will", me={"field": ["Kite 300/300 [Flying]"]}, you={"field": ["Wall 0/900"]})
    table.me.attack("Kite", table.you)
    assert table.you.why_not(block="Wall").clause == "1106.2"

A card is the id of a card, the English name of one in the library, or its text on the spot:
`NAME [ATK/DEF] [{COST}] [(Type, attribute, Race, divinity 2, ...)] [text]`, lines of text parted by ` | `; a ruler is
`NAME (attribute): text // NAME ATK/DEF: text`. `put(card, rested=True, damage=200, counters={...}, fresh=True)` says in
which state it lies there (fresh: it came this turn; stolen: the other's card under this seat's control; judged: a ruler
that stands on the field as a J-ruler). A seat may be given: ruler, field, hand, graveyard, removed, standby, runes,
item, deck (top first), stones (the magic stone deck), life, will ("WWV", V is without attribute), called, judged. By
default it is the main phase of `me` (Ann; `you` is Bob), turn 3; with `hold` both are asked at every window, without it
at those in which they can do more than pass. `TABLES` holds every table made, for a test to check when it is done.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine import cards
from engine.games.force_of_will.priority import Priority
from engine.games.force_of_will.turn import Turn
from engine.kernel.context import is_seat, ref_seat, seat_ref
from engine.kernel.decisions import Decision
from engine.kernel.refusal import Refusal
from engine.kernel.text import Text
from engine.match import GAMES, Match
from engine.written import Put, define, lay, put

PHASES = {"draw": "draw_begins", "recovery": "recovery_begins", "main": "end_begins", "end": "end_begins"}


TABLES: list[Table] = []


def scenario(
    game: str = "force_of_will",
    me: Mapping[str, Any] | None = None,
    you: Mapping[str, Any] | None = None,
    *,
    turn: int = 3,
    turn_player: str = "me",
    phase: str = "main",
    hold: bool = False,
    auto_pay: bool = True,
    seed: bytes = b"scenario" * 4,
    started: bool = True,
) -> Table:
    """The table, run to its first decision."""
    machine = GAMES[game].blank(seed, cards.library(game), {})
    machine.log = []
    s = machine.s
    s.turn, s.turn_player, s.phase = turn, 0 if turn_player == "me" else 1, phase
    for seat, given in enumerate((me or {}, you or {})):
        lay(machine, game, seat, dict(given))
        s.players[seat].settings = {"hold": hold, "auto_pay": auto_pay}
        s.players[seat].had_turn = turn > seat + 1
    machine.push(Turn(index=Turn.steps.index(PHASES[phase])))
    if phase == "main":
        machine.push(Priority(holder=s.turn_player))
    match = Match(game, machine, ("Ann", "Bob"))
    table = Table(match)
    TABLES.append(table)
    if started:
        machine.start()
    return table


class Stopped(AssertionError):
    """What the test wants to do cannot be done here; the message says where the match stands."""


class Thing:
    """An object on the table, by name."""

    def __init__(self, table: Table, ref: int) -> None:
        self.table = table
        self.ref = ref

    def __getattr__(self, name: str) -> Any:
        machine = self.table.machine
        if name in (
            "atk",
            "defense",
            "types",
            "races",
            "attributes",
            "keywords",
            "total_cost",
            "names",
            "divinity",
            "rules",
        ):
            return getattr(machine.chars(self.ref), name)
        if name == "counters":
            return dict(machine.obj(self.ref).counters)
        return getattr(machine.obj(self.ref), name)

    @property
    def name(self) -> str:
        return str(self.table.machine.chars(self.ref).name.en)

    @property
    def astral(self) -> bool:
        return bool(self.table.machine.astral(self.ref))


class Seat:
    """A seat of the table, to act and to read."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat

    # -- reading -----------------------------------------------------------------------------------
    @property
    def life(self) -> int:
        return int(self.table.machine.life(self.seat))

    @property
    def will(self) -> str:
        return "".join(symbol for symbol, _ in self.table.machine.s.players[self.seat].will)

    @property
    def view(self) -> dict[str, Any]:
        """What this seat sees."""
        return self.table.match.view(self.seat)

    @property
    def log(self) -> list[str]:
        """The history as this seat reads it, in English."""
        return [str(line["text"]["en"]) for line in self.table.match.log(self.seat)]

    @property
    def deck(self) -> int:
        return int(self.table.machine.deck(self.seat))

    def __getattr__(self, name: str) -> list[str]:
        zones = {"hand", "graveyard", "removed", "standby", "rune", "item", "ruler", "extra"}
        machine = self.table.machine
        if name == "field":
            return [machine.chars(ref).name.en for ref in machine.field(self.seat)]
        if name in zones:
            return [machine.chars(ref).name.en for ref in machine.zone(self.seat, name)]
        raise AttributeError(name)

    @property
    def options(self) -> list[str]:
        """What this seat may do now: `pass`, `play Bolt`, `activate Wall`, ..."""
        decision = self.table.match.decision
        if decision is None or decision.seat != self.seat:
            return []
        return [self.table.describe(option) for option in decision.options]

    @property
    def asked(self) -> str | None:
        """The kind of decision this seat is asked, or None."""
        decision = self.table.match.decision
        return decision.kind if decision is not None and decision.seat == self.seat else None

    @property
    def may_block_with(self) -> list[str]:
        from engine.games.force_of_will.battle import check_block

        machine = self.table.machine
        return [
            machine.chars(r).name.en for r in machine.field(self.seat) if check_block(machine, self.seat, r) is None
        ]

    def why_not(self, **act: str) -> Refusal | Any:
        """The first refusal of an act: `why_not(play="Bolt")`, `why_not(block="Wall")`, `why_not(call_stone="")`."""
        ((kind, name),) = act.items()
        ref = self.table.find(name, self.seat, kind) if name else None
        found = self.table.match.why_not(self.seat, kind, ref)
        found = [one for one in found if one["clause"] != "604.1"] or found
        return Refusal(found[0]["clause"], Text(**found[0]["text"])) if found else None

    # -- acting ------------------------------------------------------------------------------------
    def play(self, name: str, *targets: Any, **hints: Any) -> Seat:
        """Play a card. `targets`: names, seats, or lists of them, one a slot; hints: x, mode(s), awaken, divide, ..."""
        self._act("play", name, targets, hints)
        return self

    def activate(self, name: str, *targets: Any, n: int | None = None, **hints: Any) -> Seat:
        """Play an activated ability; `n`: which one of the card."""
        self._act("activate", name, targets, hints, n)
        return self

    def call_stone(self) -> Seat:
        self._act("call_stone", "", (), {})
        return self

    def judgment(self, **hints: Any) -> Seat:
        self._act("judgment", "", (), hints)
        return self

    def put_on_standby(self, name: str) -> Seat:
        self._act("standby", name, (), {})
        return self

    def pass_(self) -> Seat:
        """Pass priority."""
        self.table.choose_kind(self.seat, "pass")
        return self

    def begin_battle(self) -> Seat:
        self._act("battle", "", (), {})
        return self

    def attack(self, name: str, target: Any = None) -> Seat:
        """Begin a battle and attack with this card; windows before it are passed."""
        if self.table.machine.battle is None:
            self.begin_battle()
        self.table.pass_until("attack", "attack_target")
        decision = self.table.match.decision
        if decision is not None and decision.kind == "attack":
            self.table.choose_named(self.seat, [name], "attack")
        decision = self.table.match.decision
        if decision is not None and decision.kind == "attack_target":
            if target is None:
                raise Stopped(f"what does {name} attack? {self.options}")
            self.table.choose_named(self.seat, [target], "attack_target")
        return self

    def give_up(self) -> Seat:
        self.table.pass_until("attack")
        self.table.choose_kind(self.seat, "give_up")
        return self

    def block(self, name: str) -> Seat:
        self.table.pass_until("block")
        self.table.choose_named(self.seat, [name], "block")
        return self

    def no_block(self) -> Seat:
        self.table.pass_until("block")
        self.table.choose_kind(self.seat, "no_block")
        return self

    def choose(self, *names: Any) -> Seat:
        """Answer a choice by names (or numbers, for x and modes)."""
        decision = self.table.expect(self.seat)
        self.table.choose_named(self.seat, list(names), decision.kind)
        return self

    def divide(self, **shares: int) -> Seat:
        """Answer a division: how much each of them gets beyond the least."""
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

    def _act(self, kind: str, name: str, targets: Sequence[Any], hints: dict[str, Any], n: int | None = None) -> None:
        decision = self.table.expect(self.seat, "priority")
        ref = self.table.find(name, self.seat, kind) if name else None
        for place, option in enumerate(decision.options):
            if option.kind != kind or (ref is not None and option.ref != ref):
                continue
            if n is not None and option.data["ability"] != n:
                continue
            meant = self.table.refs_of(targets)
            self.table.answer(self.seat, [place])
            self.table.follow(self.seat, list(targets), hints, meant)
            return
        why = self.table.match.why_not(self.seat, kind, ref)
        raise Stopped(f"{kind} {name} is not offered: {why}; offered: {self.options}")


class Table:
    """The table of a scenario."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.machine = match.machine
        self.me = Seat(self, 0)
        self.you = Seat(self, 1)

    # -- reading -----------------------------------------------------------------------------------
    def __getitem__(self, name: str) -> Thing:
        """The object of this name, wherever it lies (the field first)."""
        return Thing(self, self.find(name, None, ""))

    def __contains__(self, name: str) -> bool:
        """Whether an object of this name is on the field."""
        return any(self.machine.chars(ref).name.en == name for ref in self.machine.field())

    @property
    def chase(self) -> list[str]:
        """The names of what waits, the next to resolve last."""
        return [self.machine.chars(ref).name.en for ref in self.machine.chase]

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def winner(self) -> int | None:
        return self.match.result.winner if self.match.result is not None else None

    @property
    def clauses(self) -> list[str]:
        """The clauses of all that has happened, in order."""
        return [entry.event.clause for entry in self.machine.log or ()]

    def events(self, kind: type[Any]) -> list[Any]:
        return [entry.event for entry in self.machine.log or () if isinstance(entry.event, kind)]

    def describe(self, option: Any) -> str:
        if is_seat(option.ref):
            return f"{option.kind} {('me', 'you')[ref_seat(option.ref)]}"
        if option.ref:
            return f"{option.kind} {self.machine.chars(option.ref).name.en}"
        return str(option.kind)

    def find(self, name: Any, seat: int | None, kind: str) -> int:
        """The reference of a name: among the options first, then on the field, then anywhere."""
        if isinstance(name, Thing):
            return name.ref
        if isinstance(name, Seat):
            return seat_ref(name.seat)
        machine = self.machine
        decision = self.match.decision
        if decision is not None and kind:
            for option in decision.options:
                if option.kind == kind and option.ref > 0 and machine.chars(option.ref).name.en == name:
                    return int(option.ref)
        places: Iterable[int] = [*machine.field(), *machine.s.objects, *machine.chase]
        if kind == "play" and seat is not None:
            places = [*machine.zone(seat, "hand"), *machine.zone(seat, "rune"), *machine.s.objects]
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

    def choose_named(self, seat: int, names: Sequence[Any], kind: str) -> None:
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

    def _is(self, option: Any, name: Any) -> bool:
        if isinstance(name, Seat):
            return bool(option.ref == seat_ref(name.seat))
        if isinstance(name, Thing):
            return bool(option.ref == name.ref)
        if isinstance(name, bool):
            return bool(option.kind == ("yes" if name else "no"))
        if isinstance(name, int):
            value = option.data.get("value") if isinstance(option.data, dict) else option.data
            return bool(value == name)
        if option.ref > 0:
            return bool(self.machine.chars(option.ref).name.en == name)
        return option.label is not None and name in option.label.en

    def answer_division(self, seat: int, shares: Mapping[Any, int]) -> None:
        decision = self.expect(seat)
        unit = decision.data["unit"]
        choice: list[int] = []
        for name, share in shares.items():
            place = next(n for n, option in enumerate(decision.options) if self._is(option, self._named(name)))
            choice += [place] * (share // unit)
        self.answer(seat, choice)

    def _named(self, name: Any) -> Any:
        return {"me": self.me, "you": self.you}.get(name, name)

    def follow(self, seat: int, targets: list[Any], hints: dict[str, Any], meant: Mapping[str, int]) -> None:
        """Answer the questions of a play from what was given with it. `meant`: the targets, which must all be chosen,
        by the seat or, where there is no choice, for it."""
        while True:
            decision = self.match.decision
            if decision is None or decision.seat != seat or decision.kind in ("priority", "attack", "attack_target"):
                break
            kind = decision.kind
            if kind == "target" and targets:
                given = targets.pop(0)
                self.choose_named(seat, list(given) if isinstance(given, list | tuple) else [given], kind)
            elif kind == "x" and "x" in hints:
                self.choose_named(seat, [hints.pop("x")], kind)
            elif kind == "mode" and "mode" in hints:
                modes = hints.pop("mode")
                self.choose_named(seat, list(modes) if isinstance(modes, list | tuple) else [modes], kind)
            elif kind == "yes_no" and decision.clause == "903.2c" and "awaken" in hints:
                self.choose_kind(seat, "yes" if hints.pop("awaken") else "no")
            elif kind == "yes_no" and decision.clause == "1110.2" and "incarnate" in hints:
                self.choose_kind(seat, "yes" if hints.pop("incarnate") else "no")
            elif kind == "divide" and "divide" in hints:
                self.answer_division(seat, hints.pop("divide"))
            elif hints.get("choose"):
                given = hints["choose"].pop(0)
                self.choose_named(seat, list(given) if isinstance(given, list | tuple) else [given], kind)
            else:
                break
        for name, ref in meant.items():
            told = any(ref in (getattr(e.event, "ref", 0), getattr(e.event, "target", 0)) for e in self.machine.log)
            chosen = any(ref in slot for item in self.machine.s.items.values() for slot in item.targets)
            if not told and not chosen and not self.match.over:
                raise Stopped(f"{name!r} was not made a target: {self.where()}")

    def refs_of(self, names: Iterable[Any]) -> dict[str, int]:
        """The objects that these names stand for now."""
        out: dict[str, int] = {}
        for name in names:
            if isinstance(name, list | tuple):
                out |= self.refs_of(name)
            elif isinstance(name, str | Thing):
                out[str(name)] = self.find(name, None, "")
        return out

    def send(self, name: str, zone: str, **how: Any) -> Table:
        """Something moves a card to a zone, as an effect would (`position`, `to_seat`, `face_down`, ...)."""
        for _ in self.machine.move((self.find(name, None, ""),), zone, **how):
            raise Stopped("the move asks something")
        self.machine.start()
        return self

    # -- going on ----------------------------------------------------------------------------------
    def pass_until(self, *kinds: str) -> None:
        """Both pass until a decision of one of these kinds comes."""
        for _ in range(200):
            decision = self.match.decision
            if decision is None or decision.kind in kinds:
                return
            if decision.kind != "priority":
                raise Stopped(f"waiting for {kinds}: {self.where()}")
            self.choose_kind(decision.seat, "pass")
        raise Stopped(f"{kinds} never came: {self.where()}")

    def resolve(self) -> Table:
        """Both pass until one thing on the chase has resolved, or a question is asked."""
        before = self.machine.chase
        for _ in range(50):
            decision = self.match.decision
            if decision is None or not before or before[-1] not in self.machine.chase or decision.kind != "priority":
                return self
            self.choose_kind(decision.seat, "pass")
        raise Stopped(f"nothing resolved: {self.where()}")

    def resolve_all(self) -> Table:
        """Both pass until the chase is empty, or a question is asked."""
        for _ in range(100):
            decision = self.match.decision
            if decision is None or not self.machine.chase or decision.kind != "priority":
                return self
            self.choose_kind(decision.seat, "pass")
        raise Stopped(f"the chase is never empty: {self.where()}")

    def fight(self) -> Table:
        """Both pass until the battle is over; nobody blocks any more."""
        for _ in range(100):
            decision = self.match.decision
            if decision is None or self.machine.battle is None:
                return self
            if decision.kind == "block":
                self.choose_kind(decision.seat, "no_block")
            elif decision.kind == "priority":
                self.choose_kind(decision.seat, "pass")
            else:
                return self
        raise Stopped(f"the battle does not end: {self.where()}")

    def end_turn(self) -> Table:
        """Both pass until the next turn has a decision, or a question is asked."""
        turn = self.machine.s.turn
        for _ in range(200):
            decision = self.match.decision
            if decision is None or self.machine.s.turn != turn or decision.kind != "priority":
                return self
            self.choose_kind(decision.seat, "pass")
        raise Stopped(f"the turn does not end: {self.where()}")

    def check(self) -> None:
        """What every test may end with: the match can be saved and loaded, and stands where it stood."""
        data = self.match.save()
        again = Match.load(data)
        assert again.save() == data
        assert (again.decision is None) == (self.match.decision is None)
        if again.decision is not None and self.match.decision is not None:
            assert again.decision.kind == self.match.decision.kind
            assert len(again.decision.options) == len(self.match.decision.options)


__all__ = ["TABLES", "Put", "Seat", "Stopped", "Table", "Thing", "define", "put", "scenario"]
