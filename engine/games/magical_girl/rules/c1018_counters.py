"""Section 1018: counters of cards and of players."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.magical_girl.rules.game_type import MgGame
from engine.games.magical_girl.words.objects.counters import OF_COUNTERS, WithCountersOn
from engine.games.magical_girl.words.triggers.event_types import Gained
from engine.kernel.decisions import Flow
from engine.kernel.durations import as_long_as
from engine.language.grammar.categories import Condition


def counters_put(game: MgGame, refs: Sequence[int], name: str) -> None:
    """Give the abilities that some counters have while they are on a card (MG 1018.11a)."""
    for ref in refs:
        begin_counters(game, ref, (name,))


def begin_counters(game: MgGame, ref: int, names: Sequence[str]) -> None:
    """Start the continuous effects of the counters with these names on an object (MG 1018.11a)."""
    for name in names:
        changes = OF_COUNTERS.get(name)
        if changes and game.on_table(ref) and game.counters(ref, name):
            there: Condition = WithCountersOn(name, ref)
            game.effects.add_effect(game.context_for(ref), (ref,), changes, as_long_as(there))


def player_counters(game: MgGame, seat: int, name: str) -> int:
    """Return the number of counters with this name that a player has (MG 1018.1)."""
    return int(dict(game.s.players[seat].counters).get(name, 0))


def gain_counters(game: MgGame, seat: int, name: str, n: int) -> Flow[None]:
    """Give a player counters (MG 1018.2)."""
    if n > 0:
        yield from game.events.process(Gained(seat=seat, name=name, n=n, clause="1018.2"))


def pay_counters(game: MgGame, seat: int, name: str, n: int) -> Flow[bool]:
    """Pay a player's counters, all of them or none (MG 1018.3, 1018.3a).

    Return whether they were paid.
    """
    if player_counters(game, seat, name) < n:
        return False
    yield from game.events.process(Gained(seat=seat, name=name, n=-n, clause="1018.3"))
    return True
