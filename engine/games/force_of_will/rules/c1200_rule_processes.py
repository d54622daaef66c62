"""Rule processes, which the rules carry out by themselves when a condition holds (chapter 1200, in its order)."""

from __future__ import annotations

from engine.chase.rules.c1200_rule_processes import defeat
from engine.games.force_of_will.rules import c1000_keyword_actions as keyword_actions
from engine.games.force_of_will.rules import c1406_additions as additions
from engine.games.force_of_will.rules import c1415_valhalla as valhalla
from engine.games.force_of_will.rules.c800_battle import FIGHTERS
from engine.games.force_of_will.rules.game_type import FowGame
from engine.games.force_of_will.words.triggers.event_types import LifeRounded
from engine.kernel.decisions import Flow
from engine.kernel.events import Attached, CounterRemoved, Event

PLUS, MINUS = "+100/+100", "-100/-100"


def next_rule_process(game: FowGame) -> Flow[None] | None:
    """Return the first rule process whose condition holds now, or None (FoW 1201.1, 602.1a)."""
    s = game.s
    game.note_weather()  # the source of a weather may have entered or left
    players = s.players
    if players[0].life <= 0 or players[1].life <= 0 or players[0].failed_draw or players[1].failed_draw:
        return _defeat(game)
    objects, field = s.objects, s.zones["field"]
    standing = (*field, *s.zones["ruler0"], *s.zones["ruler1"])
    pairs = [ref for ref in standing if len(objects[ref].counters) > 1 and _both(objects[ref].counters)]
    if pairs:
        return _cancel_counters(game, pairs)
    dying = [ref for ref, n in _defended(game) if (objects[ref].damage >= n or n <= 0) and may_be_destroyed(game, ref)]
    if dying:
        return _destroy(game, dying)
    if players[0].life % 100 or players[1].life % 100:
        return _round_life(game)
    for ref in field:
        if objects[ref].attached_to == ref:
            return _let_go(game, ref)
    if misplaced := additions.misplaced(game):
        return _drop(game, misplaced)
    return valhalla.excess(game)


def _defended(game: FowGame) -> list[tuple[int, int]]:
    """Return (object, DEF) for everything on the field that has DEF.

    The list is cached until characteristics or the field change.
    """
    if game.caches.table is None:
        game.layers.make_table()
    field = game.s.zones["field"]
    known = game.caches.lasting.get("defended")
    if known is None or known[0] is not field:
        found = [(ref, defense) for ref in field if (defense := game.chars(ref).defense) is not None]
        known = game.caches.lasting["defended"] = (field, found)
    out: list[tuple[int, int]] = known[1]
    return out


def may_be_destroyed(game: FowGame, ref: int) -> bool:
    """Return whether an object is a J/resonator that can be destroyed (FoW 1204.1, 1010.3)."""
    return bool(game.chars(ref).types & FIGHTERS) and not keyword_actions.indestructible(game, ref)


def _both(counters: tuple[tuple[str, int], ...]) -> bool:
    return {PLUS, MINUS} <= {name for name, _ in counters}


def _defeat(game: FowGame) -> Flow[None]:
    """Defeat players with life of zero or less (FoW 1202.1), or without a card to draw in a draw phase (FoW 1202.2)."""
    players = game.s.players
    dead = [seat for seat, player in enumerate(players) if player.life <= 0]
    decked = [seat for seat, player in enumerate(players) if player.failed_draw]
    return defeat(game, (dead, "life", "1202.1"), (decked, "deck", "1202.2"))


def _cancel_counters(game: FowGame, refs: list[int]) -> Flow[None]:
    """Remove pairs of +100/+100 and -100/-100 counters from the same card (FoW 1203.1, 1203.1a)."""
    events: list[Event] = []
    for ref in refs:
        n = min(game.counters(ref, PLUS), game.counters(ref, MINUS))
        events += [CounterRemoved(ref=ref, name=name, n=n, clause="1203.1") for name in (PLUS, MINUS)]
    yield from game.events.process(*events)


def _destroy(game: FowGame, refs: list[int]) -> Flow[None]:
    """Destroy at once everything with damage of DEF or more, or with DEF of zero or less (FoW 1204.1, 1204.2)."""
    yield from game.destroy(refs, None, cause="rule")


def _round_life(game: FowGame) -> Flow[None]:
    """Round life up to hundreds (FoW 1205.1)."""
    for seat, player in enumerate(game.s.players):
        if player.life % 100:
            yield from game.events.process(LifeRounded(seat=seat, life=-(-player.life // 100) * 100, clause="1205.1"))


def _drop(game: FowGame, refs: list[int]) -> Flow[None]:
    """Move additions that are added to nothing or to a wrong card to the graveyard (FoW 1406.4, 1406.4a)."""
    yield from game.movement.move(refs, "graveyard", cause="rule", clause="1406.4a")


def _let_go(game: FowGame, ref: int) -> Flow[None]:
    """Detach an addition that is attached to itself (FoW 1206.1)."""
    yield from game.events.process(Attached(ref=ref, to=0, clause="1206.1"))
