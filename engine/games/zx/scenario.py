"""Z/X tables set up by hand: how cards are written and laid out, and what seats can do and read.

A card is written `NAME [POWER] [{COST}] [(Type, colour, [Race], icon, shield 2, player Iori, ...)] [text]`. Lines of
text are separated by ` | `, as in `Fox 3000 {Red 3} ([Fox], ignition) [Auto] [Trigger] This card appears. [Effect] Draw
a card.` The colours of the cost are the card's colours: `{White/Black 3}`. `{1}` has no colour, `{inf}` is a cost of
infinity. A card with power is a Z/X, a card with an `[Event]` line is an event. A card with neither is a Z/X of power
1000. A Z/X without a cost costs 1.

A card can be laid out with these options: asleep, damage, `shield=n` (the default is the printed number), face_down,
`fresh` (it came this turn), stolen (the other player's card under this seat's control), counters, `force=[cards]` under
it, and `parts={role: card}` joined with it ("upper", "lower", "shift", "player_extra", ...; a list for several of one
role).

A seat can be given:

- squares: see below
- hand, charge, life: cards, or for life a number
- resource: a string such as "RRw" (a red, a red, a sleeping white card; C is colourless), or cards
- trash, removed, deck (top card first)
- dynamis: face down, except put(card, face_down=False)
- player (the player card; None: none), back (the card back to back with it)
- damage, life_shield, counters (by icon)

Squares are given as {"centre": card, "own left": [cards], ...}, as the seat sees them, the oldest card of a square
first. Their names are: own left, own player, own right; left, centre, right; enemy left, enemy player, enemy right. The
absolute numbers 0 to 8 are allowed too. A list fills own left, own right, left, right, centre in this order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from engine.games.zx import cards
from engine.games.zx.rules.c100_game import Zx
from engine.games.zx.rules.c500_turn import PHASE_STEPS, Main, Turn
from engine.games.zx.views import SIDE_ZONES
from engine.games.zx.words.objects.squares import PLAYER_SQUARES, seen_from
from engine.kernel.decisions import Option
from engine.kernel.marks import Part
from engine.scenario import table
from engine.scenario.table import Stopped
from engine.scenario.written import Given, Put, defined, lay_object, new_card, put, stated

GAME = "zx"
ICONS = cards.ICONS
COLOURS = {"R": "red", "U": "blue", "W": "white", "B": "black", "G": "green", "C": ""}
SQUARES = (
    "own left", "own player", "own right", "left", "centre", "right", "enemy left", "enemy player", "enemy right",
)  # fmt: skip
IN_TURN = ("own left", "own right", "left", "right", "centre")
FILLER = "Filler 1000 {9}"
_CARD = re.compile(
    r"(?P<name>[^\[({]+?)(?=\s+\d{3,6}(?!\d)|\s*[\[({]|\s*$)"
    r"(?:\s+(?P<power>\d{3,6}))?(?:\s*\{(?P<cost>[^}]+)\})?(?:\s*\((?P<kind>[^)]*)\))?\s*(?P<text>.*)",
    re.DOTALL,
)


# -- cards -----------------------------------------------------------------------------------------
def define(text: Any) -> str:
    """Return the id of a card given by id, by name or by its text.

    Raise ValueError for a text that cannot be read.
    """
    return defined(GAME, text, written)


def written(text: str) -> Given:
    """Return a card written as text in the form of a card file's entry.

    Raise ValueError if it is written wrongly.
    """
    match = _CARD.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"no card is written like this: {text!r}")
    lines = [line.strip() for line in match["text"].split(" | ") if line.strip()]
    data: Given = {
        "name": match["name"].strip(),
        "color": [],
        "icons": [],
        "text": "\n".join(line for line in lines if not line.startswith("[Sub]")),
        "subtext": "\n".join(line for line in lines if line.startswith("[Sub]")),
    }
    if match["power"]:
        data["power"] = int(match["power"])
    if match["cost"]:
        *colours, points = match["cost"].replace("/", " ").lower().split()
        data["color"] += colours
        data["cost"] = points if points in ("inf", "∞") else int(points)
    for kind in re.findall(r"\[[^\]]*\]|[^,\[\]]+", match["kind"] or ""):
        _kind(data, kind.strip())
    if "type" not in data:
        data["type"] = "Event" if "[Event]" in match["text"] else "Z/X"
    if data["type"] == "Z/X":
        data.setdefault("power", 1000)
        data.setdefault("cost", 1)
    return data


def _kind(data: Given, kind: str) -> None:
    """Add one of the values in parentheses to the card's data."""
    word, _, rest = kind.partition(" ")
    if kind in cards.TYPES:
        data["type"] = kind
    elif kind in cards.COLOURS:
        data["color"].append(kind)
    elif kind in ICONS:
        data["icons"].append(kind)
    elif kind.startswith("["):
        data.setdefault("race", []).extend(race.strip() for race in kind[1:-1].split(","))
    elif word in ("shield", "power"):
        data[word] = int(rest)
    elif word == "player":
        data["player_name"] = rest
    elif kind:
        raise ValueError(f"no card is {kind}")


# -- the table -------------------------------------------------------------------------------------
def set_up(machine: Zx, seat: int, given: Given) -> None:
    """Set up the cards and values of a seat."""
    s = machine.s
    player, back = given.pop("player", "Plain Player (Player)"), given.pop("back", None)
    if player is not None:
        parts = {"back": _turned(back)} if back is not None else {}
        _lay_one(machine, seat, "square", player, place=PLAYER_SQUARES[seat], parts=parts)
    for place, card in _placed(given.pop("squares", {}), seat):
        _lay_one(machine, seat, "square", card, place=place)
    resource, life = given.pop("resource", ()), given.pop("life", 4)
    given["resource"] = [_resource(letter) for letter in resource] if isinstance(resource, str) else resource
    given["life"] = [FILLER] * life if isinstance(life, int) else life
    given["dynamis"] = [_turned(card) for card in given.pop("dynamis", ())]
    for name in ("hand", "charge", "life", "resource", "trash", "dynamis", "removed"):
        for card in given.pop(name, ()):
            _lay_one(machine, seat, SIDE_ZONES[name], card)
    deck = given.pop("deck", [FILLER] * 20)
    s.zones[f"deck_zone{seat}"] = tuple([machine.add_card(seat, define(card)) for card in deck])
    own = s.players[seat]
    own.damage, own.life_shield = given.pop("damage", 0), given.pop("life_shield", 0)
    own.counters = tuple(sorted(given.pop("counters", {}).items()))


def begin(machine: Zx, phase: str) -> None:
    """Begin the turn at this phase; in the main phase, before the first act."""
    machine.push(Turn(index=Turn.steps.index(PHASE_STEPS[phase])))
    if phase == "main":
        machine.push(Main())


def square(name: str | int, seat: int) -> int:
    """Return the number of a square that a seat names."""
    return name if isinstance(name, int) else seen_from(seat, SQUARES.index(name))


def _placed(squares: Mapping[Any, object] | Sequence[object], seat: int) -> Iterable[tuple[int, Any]]:
    """Yield each square with its cards, the older card first."""
    if not isinstance(squares, Mapping):
        squares = dict(zip(IN_TURN, squares, strict=False))
    for name, given in squares.items():
        for card in _listed(given):
            yield square(name, seat), card


def _listed(given: object) -> Sequence[object]:
    """Return the values as a sequence, whether one or several are given."""
    return given if isinstance(given, list | tuple) else [given]


def _turned(card: object) -> Put:
    """Return the card, face down unless stated otherwise."""
    return Put({"face_down": True, **stated(card)})


def _resource(letter: str) -> Put:
    """Return a resource card of a colour, asleep for a small letter."""
    colour = COLOURS[letter.upper()]
    name = f"{colour.capitalize() or 'Plain'} Resource"
    return put(f"{name} 1000 {{{colour} 1}}", asleep=letter.islower())


def _parts(machine: Zx, owner: int, given: Mapping[str, object]) -> tuple[Part, ...]:
    """Return the other cards that are joined into an object."""
    states = [(role, stated(card)) for role, cards_of in given.items() for card in _listed(cards_of)]
    return tuple(
        [Part(new_card(machine, owner, one, define), role, one.get("face_down", False)) for role, one in states]
    )


def _lay_one(
    machine: Zx, seat: int, zone: str, card: object, *, place: int = -1, parts: Mapping[str, object] | None = None
) -> int:
    state = stated(card)
    number = new_card(machine, seat, state, define)
    printed = machine.printed_card(number)
    shield = state.pop("shield", printed.shield if zone == "square" else 0) or 0
    state["counters"] = ({"shield": shield} if shield else {}) | dict(state.get("counters", {}))
    force, other = state.pop("force", ()), {**(parts or {}), **state.pop("parts", {})}
    own = {"face_down": state.pop("face_down", False), "attached_to": state.pop("attached_to", 0), "place": place}
    own |= {"rested": state.pop("asleep", False), "parts": _parts(machine, machine.s.cards[number].owner, other)}
    obj = lay_object(machine, seat, zone, number, state, **own)
    for under in force:
        _lay_one(machine, seat, "force_zone", Put({**stated(under), "attached_to": obj.ref}))
    return obj.ref


# -- seats and table -------------------------------------------------------------------------------
class TableObject(table.TableObject):
    """An object that is found by its name."""

    CHARS = table.TableObject.CHARS | {"cost", "power", "icons", "player_names"}

    @property
    def asleep(self) -> bool:
        return bool(self.rested)

    @property
    def shields(self) -> int:
        return int(self.counters.get("shield", 0))

    @property
    def forces(self) -> list[str]:
        """Return the names of the Forces under the object."""
        machine = self.table.machine
        return [machine.printed(ref).name.en for ref in machine.forces(self.ref)]


class Seat(table.Seat):
    """A seat of the table."""

    ZONES = {
        "hand": "hand", "charge": "charge", "lives": "life", "resource": "resource", "trash": "trash",
        "removed": "remove_zone", "dynamis": "dynamis_zone",
    }  # fmt: skip
    ASIDE = "701.3"

    @property
    def awake(self) -> int:
        """Return the number of resources that are awake."""
        machine = self.table.machine
        return sum(machine.is_awake(ref) for ref in machine.resources(self.seat))

    @property
    def damage(self) -> int:
        return int(self.table.machine.s.players[self.seat].damage)

    @property
    def life_shield(self) -> int:
        return int(self.table.machine.s.players[self.seat].life_shield)

    @property
    def counters(self) -> dict[str, int]:
        return dict(self.table.machine.s.players[self.seat].counters)

    @property
    def units(self) -> list[str]:
        """Return the names of the seat's Z/X on squares."""
        return self.table.names(self.table.machine.units(self.seat))

    def at(self, name: str | int) -> list[str]:
        """Return the names of the Z/X and ascensions on a square that this seat names."""
        return self.table.names(self.table.machine.on_square(square(name, self.seat)))

    def attack(self, name: str, target: object = None) -> Seat:
        """Declare a battle with this Z/X."""
        self.act("attack", name)
        decision = self.table.match.decision
        if decision is not None and decision.kind == "target" and decision.clause == "602.1b":
            if target is None:
                raise Stopped(f"what does {name} attack? {self.options}")
            self.table.choose_named(self.seat, [target], "target")
        return self

    def put_resource(self, name: str) -> Seat:
        """Put this card into the resource, in the resource phase."""
        self.table.choose_named(self.seat, [name], "resource")
        return self

    def ignite(self, name: str) -> Seat:
        """Ignite with this card of the charge, in the ignition phase."""
        self.table.choose_named(self.seat, [name], "ignite")
        return self

    def take_life(self, n: int = 1) -> Seat:
        """Choose the n-th card of the opponent's life (907.2c, 902.1c)."""
        self.table.expect(self.seat, "life")
        self.table.answer(self.seat, [n - 1])
        return self


class Table(table.Table):
    """A Z/X table.

    A play takes its square as `at`, then its cards in order, or `choose` with a list of answers.
    """

    seats = Seat
    things = TableObject
    HINTS = {"square": "at", "mode": "mode", "yes_no": "yes"}
    ASKED_APART = frozenset({"priority", "resource", "ignite"})

    def objects_on_table(self) -> Sequence[int]:
        return [ref for ref in self.machine.field() if not self.machine.s.objects[ref].face_down]

    def playable(self, seat: int) -> Sequence[int]:
        return [*self.machine.zone(seat, "hand"), *self.machine.zone(seat, "dynamis_zone")]

    def takes_target(self, kind: str) -> bool:
        return kind != "square"

    def _is(self, option: Option, name: Any) -> bool:
        place = option.data.get("place") if isinstance(option.data, dict) else None
        if place is not None:
            decision = self.match.decision
            seat = decision.seat if decision is not None else 0
            known = isinstance(name, int) or name in SQUARES
            return known and bool(place == square(name, seat))
        return super()._is(option, name)

    # -- continuing --------------------------------------------------------------------------------------
    def to(self, phase: str) -> Table:
        """Pass for the players until this phase, the next turn, or a decision that cannot be passed."""
        turn = self.machine.s.turn
        for _ in range(200):
            decision = self.match.decision
            there = self.machine.s.phase == phase or self.machine.s.turn != turn
            if decision is None or there or all(option.kind != "pass" for option in decision.options):
                return self
            self.choose_kind(decision.seat, "pass")
        raise Stopped(f"{phase} never came: {self.where()}")

    def fight(self) -> Self:
        """Pass for both players until the battle is over, or another decision comes."""
        return self.pass_while(lambda: self.machine.battle is not None, "the battle")
