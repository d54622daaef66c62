"""The state of the events that are being proposed or applied."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.kernel.decisions import About, Decision, Flow
from engine.kernel.events import Banished, Event, Moved, Rested
from engine.kernel.live import Index
from engine.kernel.state import LastKnown
from engine.kernel.text import Text

HOLD = Decision(-1, "hold", Text("", ""), "", [])  # yielded by a flow that has reached its first act, to the batch


class Outcome(msgspec.Struct, gc=False):
    """The outcome of proposed events: the events that really happened, either the proposed ones or their replacements.

    `met`: for each proposed event, whether it was carried out or replaced. In both cases a player who had to perform
    it has done so (FoW 903.2j, ZX 804.4b).
    """

    happened: tuple[Event, ...] = ()
    met: tuple[bool, ...] = ()

    def refs_met(self, events: Sequence[Moved | Rested | Banished]) -> tuple[int, ...]:
        """Return the objects of the events that were carried out or replaced."""
        return tuple([event.ref for event, met in zip(events, self.met, strict=True) if met])


class Instead(msgspec.Struct, eq=False):
    """The acts performed instead of an event.

    `events`: the first act, at which the flow is held, or None before the flow reaches it. `at_once`: acts are
    performed immediately, because they may be undone. `outcome`: the outcome of the first act. `about`: the card
    whose effect it is.
    """

    flow: Flow[tuple[Event, ...]]
    applied: tuple[int, ...]
    about: About | None = None
    events: tuple[Event, ...] | None = None
    at_once: bool = False
    outcome: Outcome = msgspec.field(default_factory=Outcome)


class Row(msgspec.Struct, gc=False):
    """One event of a batch.

    `root`: the row of the event from which it follows. `depth`: the number of steps from there. `instead`: the
    replacement whose act the event is.
    """

    event: Event
    root: int
    depth: int = 0
    instead: Instead | None = None
    dropped: bool = False


class Before(msgspec.Struct, eq=False):
    """The moment before simultaneous events: its listeners, and some objects as they were (FoW 906.7b, 911.1)."""

    watching: Index
    known: dict[int, LastKnown]


class Batch(msgspec.Struct, eq=False):
    """Events that are proposed to happen together.

    `proposed`: the events as first proposed. `claims`: the row that removes each object from its zone, because no
    object leaves twice. `going`: the object whose departure is being checked for replacements as part of the event
    that removes it.
    """

    proposed: tuple[Event, ...]
    rows: list[Row] = []
    claims: dict[int, Row] = {}
    insteads: list[Instead] = []
    met: list[bool] = []
    before: Before | None = None
    going: int = 0

    def drop(self, root: int) -> None:
        """Drop an event and all events that follow from it, because a replacement's act has taken its object."""
        for row in self.rows:
            if row.root == root:
                row.dropped = True
        self.claims = {ref: row for ref, row in self.claims.items() if not row.dropped}

    def claimed_instead(self, ref: int) -> bool:
        """Return whether an act performed instead of an event takes the object."""
        row = self.claims.get(ref)
        return row is not None and row.instead is not None


class Underway(msgspec.Struct, eq=False):
    """The state of the events that are being proposed or applied.

    - `inside`: the replacement effects whose events or acts are being performed
    - `held`: the replacement whose flow has not yet reached its first act
    - `batch`: the batch that is being proposed
    - `before`: the moment used for triggers and last known information, if it is not the present one
    - `outcomes`: the outcome of each event that was applied last
    - `about`: the card that current decisions are about
    """

    inside: tuple[int, ...] = ()
    held: Instead | None = None
    batch: Batch | None = None
    before: Before | None = None
    outcomes: tuple[tuple[Event, ...], ...] = ()
    about: About | None = None
