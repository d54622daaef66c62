"""The metrics and the health check of tables and bots (`tcg.web.metrics`, `tcg.web.health`)."""

from __future__ import annotations

from datetime import timedelta

from django.db import DatabaseError, InterfaceError, close_old_connections
from django.utils import timezone

from tcg.matches import bot_leases, bot_processes, selectors
from tcg.matches.consumers import TableConsumer
from tcg.matches.warm_matches import slots
from tcg.web import health, metrics

BOTS_ARE_LATE = timedelta(seconds=30)  # a bot answers within a second or two
TRIED_AGAIN = timedelta(minutes=3)  # within this time a match that failed has been tried again
A_FEW = 3  # matches in which a bot fails: single faults, logged and counted; with more, all bots count as unhealthy


def waiting_bots() -> float:
    """Return the number of matches of the site that wait for a bot, or NaN if the database does not answer."""
    try:
        close_old_connections()
        return selectors.waiting_for_bots().count()
    except (DatabaseError, InterfaceError):
        return float("nan")
    finally:
        close_old_connections()


def check_bots() -> None:
    """Raise Unwell if bots do not play.

    The bot processes of this server must be running. No match may wait long for its bot, except for a few in which a
    bot fails repeatedly.
    """
    if not bot_processes.are_well():
        raise health.Unwell("not playing")
    now = timezone.now()
    late = selectors.waiting_for_bots().filter(moved__lt=now - BOTS_ARE_LATE)
    failing = bot_leases.failed_since(now - TRIED_AGAIN)
    if late.exclude(pk__in=failing.values("match")).exists():
        raise health.Unwell("late")
    if late.filter(pk__in=failing.values("match")).count() > A_FEW:
        raise health.Unwell("failing")


metrics.gauge("taisen_sockets", "Open tables that are told of moves.", lambda: sum(TableConsumer.open_sockets.values()))
metrics.gauge("taisen_live_matches", "Matches that are kept warm in memory.", slots.warm)
metrics.gauge("taisen_bots_waiting", "Matches of the whole site, of all processes, that wait for a bot.", waiting_bots)
for name, what in {
    "processes": "Bot processes of this server that are well.",
    "restarts": "How often one of them had to be started again.",
    "decisions": "Decisions of theirs.",
    "thinking": "Seconds that they have thought.",
    "slowest": "Seconds that the slowest decision took.",
    "failures": "Matches at which they could not go on, each time.",
}.items():
    metrics.gauge(f"taisen_bot_{name}", what, lambda name=name: bot_processes.figures()[name])  # type: ignore[misc]
health.register("bots", check_bots)
