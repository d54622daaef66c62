"""Rule processes by which players lose (FoW 1200 / MG 1200).

Each game checks them in the order of its chapter."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.kernel.decisions import Flow
from engine.kernel.events import Drawn, Lost

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase


def defeat(game: Chase, *causes: tuple[Iterable[int], str, str]) -> Flow[None]:
    """Let all players who have lost lose at once (FoW 1202.1, 1202.2 / MG 1202.1, 1202.2).

    If both lose, the game is a draw (FoW 103.3 / MG 103.3). `causes`: the seats, the reason and the clause of each
    process, in the order of the chapter. Only the first cause of a seat counts."""
    why: dict[int, tuple[str, str]] = {}
    for seats, *cause in causes:
        for seat in seats:
            why.setdefault(seat, (cause[0], cause[1]))
    for player in game.s.players:
        player.failed_draw = False
    (reason, clause), *others = sorted(set(why.values()))
    yield from game.events.process(
        Lost(seats=tuple(sorted(why)), reason="both" if others else reason, clause="103.3" if len(why) > 1 else clause)
    )


def on_failed_draw(game: Chase, event: Drawn) -> None:
    """Record a failed draw; only the draw of the draw phase loses the game (FoW 1202.2 / MG 1202.1)."""
    if event.regular:
        game.s.players[event.seat].failed_draw = True
        game.caches.scratch = {}
