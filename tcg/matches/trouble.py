"""The notice in place of a page of a match that cannot be drawn.

The player can still reload, concede and report the page. If rules or cards have changed, the notice says so. It only
needs the row of the match, and nothing of what has failed: no view, no table of the game.
"""

from __future__ import annotations

import secrets
import sys
import traceback
from collections.abc import Callable
from typing import Any

import structlog
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation

from tcg.matches import rematches, services
from tcg.matches.models import Match
from tcg.matches.refusals import Outdated
from tcg.web import databases
from tcg.web.languages import in_language

log = structlog.get_logger("tcg.matches.trouble")


def page(request: HttpRequest, match: Match, seat: int | None, step: int | None = None) -> HttpResponse:
    """Return the page in place of one that has just failed. Call this while the exception is handled."""
    log_failure(match, seat, step)
    return render(request, "matches/stopped.html", context_of(match, seat, step, stopped="broken"), status=500)


def fragment(match: Match, seat: int | None, language: str) -> str:
    """Return the board in place of one that has just failed. Call this while the exception is handled."""
    log_failure(match, seat)
    with in_language(language):
        return render_to_string("matches/_broken.html", context_of(match, seat, stopped="broken"))


def outdated_page(request: HttpRequest, match: Match, seat: int | None, replay: bool = False) -> HttpResponse:
    """Return the page in place of a table or replay that needs the rules and cards under which the match began."""
    context = {**context_of(match, seat, stopped="outdated"), "replay": replay}
    return render(request, "matches/stopped.html", context, status=Outdated.status if replay else 200)


def outdated_fragment(match: Match, seat: int | None, language: str) -> str:
    """Return the board in place of one that needs the rules and cards under which the match began."""
    with in_language(language):
        return render_to_string("matches/_outdated.html", context_of(match, seat, stopped="outdated"))


def log_failure(match: Match, seat: int | None, step: int | None = None) -> None:
    """Log the current exception.

    If the database is unavailable, raise the exception again: the page is not at fault.
    """
    if isinstance(error := sys.exception(), databases.FAILURES) and databases.is_unavailable(error):
        raise error
    log.exception(
        "a page of a match cannot be drawn",
        match=str(match.pk), game=match.game, number=match.number, seat=seat, step=step,
        language=translation.get_language(),
    )  # fmt: skip


def context_of(match: Match, seat: int | None, step: int | None = None, stopped: str = "") -> dict[str, object]:
    """Return the context of the notice. `stopped`: the kind of notice."""
    names = ("table", "board", "agree", "concede", "report", "replay", "rematch", "fairness")
    may_concede = seat is not None and match.running
    return {
        "match": match,
        "number": match.number_for(seat),
        "mark": match.mark_for(seat),
        "seat": seat,
        "step": step,
        "stopped": stopped,
        "notice": f"matches/_{stopped}.html",
        "rematch": rematches.stand_of(match, seat),
        "may_concede": may_concede,
        "may_end": may_concede and stopped == "broken" and services.is_stuck(match),
        "urls": {name: reverse(f"matches:{name}", args=[match.pk]) for name in names},
        "key": secrets.token_urlsafe(12),
    }


def error_of(draw: Callable[[], Any]) -> str:
    """Return the traceback of drawing this page; empty if there is no error."""
    try:
        draw()
    except Exception:  # any error is to be reported
        return traceback.format_exc()
    return ""
