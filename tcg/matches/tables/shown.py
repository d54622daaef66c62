"""The input of a table: everything that one viewer is shown of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django.utils.safestring import SafeString

    from engine.views import Line, TableView
    from tcg.matches.models import Match


@dataclass(frozen=True)
class Shown:
    """A match as one viewer is shown it: its current position, or a step of its replay.

    - `seat`: the viewer's seat, or None for a spectator.
    - `view` and `log`: the position and its last events for this viewer.
    - `steps`: the data of the replay's bar, or None at a table.
    - `names`: the names of both players as HTML for the panels of other players, or None for their plain names.
    """

    match: Match
    seat: int | None
    view: TableView
    log: Sequence[Line]
    steps: Mapping[str, object] | None = None
    names: Sequence[SafeString] | None = None

    @property
    def near(self) -> int:
        """Return the seat in the lower half of the board."""
        return 0 if self.seat is None else self.seat

    @property
    def past(self) -> bool:
        """Return whether the view is older than the match. Its decision is then shown, but not offered."""
        return self.view["number"] < self.match.number_for(self.seat)

    @property
    def still(self) -> bool:
        """Return whether the viewer cannot change anything: as a spectator, after the end and in a replay."""
        return self.seat is None or bool(self.view["over"]) or self.steps is not None
