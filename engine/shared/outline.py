"""The outline of a game: its title, zones, phases, steps of a battle, and stops.

A game says these facts once, in its `game.yaml`. Its rules, views and log and the board of the site read them here.

    title: [en, ja]    a clause is text, in quotes
    zones: {id: {name: [en, ja], clauses: [...], seen_by: all | owner | none, shared, ordered, piled, turns}}
    phases: {id: {name: [en, ja], short: [en, ja], clause, in_sentence: [en, ja], stop}}    in the order of a turn
    battle: {phase, clause}    the phase with the battles, and the clause for a battle as a whole
    steps: {id: {name: [en, ja], short: [en, ja], clause, in_sentence: [en, ja]}}    the steps of a battle, in order
    moments: {id: [en, ja]}    other names of moments: before the game, a phase that comes twice
    stops: {my: [...], their: [...]}    moments at which a player may ask to be prompted
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from engine.kernel.table import ZoneRule
from engine.kernel.text import Text
from engine.registry import read_yaml

FILE = "game.yaml"


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A zone: its name in a sentence, and its rules (see `ZoneRule`). A zone of the program alone has no name."""

    name: Text | None = None
    clauses: tuple[str, ...] = ()
    seen_by: Literal["all", "owner", "none"] = "all"
    shared: bool = False
    ordered: bool = False
    piled: bool = False
    turns: bool = False


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A phase of a turn or a step of a battle.

    `short`: its name in a narrow place. `in_sentence`: its name inside a sentence, if this is not the name with a small
    first letter. `stop`: the name by which its stops are known, if it is not the phase's id.
    """

    name: Text
    clause: str
    short: Text | None = None
    in_sentence: Text | None = None
    stop: str = ""

    @property
    def label(self) -> Text:
        """Return the name in a narrow place."""
        return self.short or self.name

    @property
    def name_in_sentence(self) -> Text:
        """Return the name inside a sentence."""
        return self.in_sentence or Text(self.name.en[0].lower() + self.name.en[1:], self.name.ja)


class Battles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The phase in which battles happen, and the clause for a battle as a whole."""

    phase: str
    clause: str


class Outline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of a game that its rules, views, log and board share."""

    title: Text
    zones: dict[str, Zone]
    phases: dict[str, Moment]
    stops: dict[Literal["my", "their"], tuple[str, ...]]
    battle: Battles | None = None
    steps: dict[str, Moment] = {}
    moments: dict[str, Text] = {}

    def zone_rules(self) -> dict[str, ZoneRule]:
        """Return the rules of the zones for the kernel."""
        return {
            id: ZoneRule(id, zone.shared, zone.seen_by, zone.ordered, zone.piled, zone.turns, zone.clauses)
            for id, zone in self.zones.items()
        }

    def zone_names(self) -> dict[str, Text]:
        """Return the names of the zones inside a sentence."""
        return {id: zone.name for id, zone in self.zones.items() if zone.name is not None}

    def zones_seen_by(self, whom: str) -> frozenset[str]:
        """Return the zones whose face-up cards `whom` sees: "all", "owner" or "none"."""
        return frozenset(id for id, zone in self.zones.items() if zone.seen_by == whom)

    def piles(self) -> frozenset[str]:
        """Return the zones whose cards are not objects: the decks."""
        return frozenset(id for id, zone in self.zones.items() if zone.piled)

    def phase_names(self) -> dict[str, Text]:
        """Return the names of the phases inside a sentence."""
        return {id: phase.name_in_sentence for id, phase in self.phases.items()}

    def moment_names(self) -> dict[str, Text]:
        """Return the names of all moments as a heading: phases, other moments, and steps as `<id>_step`."""
        phases = {id: phase.name for id, phase in self.phases.items()}
        return {**self.moments, **phases, **{f"{id}_step": step.name for id, step in self.steps.items()}}

    def all_stops(self) -> frozenset[str]:
        """Return the moments at which a player may ask to be prompted: `my.main`, `their.battle`."""
        return frozenset(f"{side}.{moment}" for side, moments in self.stops.items() for moment in moments)


def read_outline(module: str) -> Outline:
    """Return the outline beside a game's module, given by the module's `__file__`.

    Raises OSError without the file, `msgspec.ValidationError` with the path of a value that does not fit, and
    ValueError for a stop at an unknown moment.
    """
    path = Path(module).with_name(FILE)
    try:
        outline = msgspec.convert(read_yaml(path), Outline)
    except msgspec.ValidationError as error:
        quotes = "; write a clause in quotes" if "got `float`" in str(error) or "got `int`" in str(error) else ""
        raise msgspec.ValidationError(f"{path}: {error}{quotes}") from None
    known = [phase.stop or id for id, phase in outline.phases.items()] + ["battle"] * (outline.battle is not None)
    if unknown := {moment for moments in outline.stops.values() for moment in moments} - {*known}:
        raise ValueError(f"{path}: stops at {sorted(unknown)}: no such moment; the moments are {', '.join(known)}")
    return outline
