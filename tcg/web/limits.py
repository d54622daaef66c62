"""Limits on how often a visitor may write, of one account and of one address: a plain 429 beyond them.

The rates stand in `ACCOUNT_RATE_LIMITS` (settings/accounts.py) under the name of the action, those of one account under
`ACTION_of_one`. They are counted by allauth, in the cache: for all processes together where that is Redis, for each by
itself where it is the memory of the process. Where the cache cannot be reached nothing is counted, and people play on.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable
from typing import Any

import structlog
from allauth.core import ratelimit
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from redis import RedisError

from tcg.web.refusals import TooMany
from tcg.web.responses import View

log = structlog.get_logger("tcg.web.limits")

UNREACHED_FOR = 5.0  # seconds in which a cache that could not be reached is not asked again


class Counting:
    """The moment from which on the cache is asked."""

    since = 0.0


def check(request: HttpRequest, action: str, sentence: str = "") -> None:
    """Count this request among those of its account, then of its address. Raises TooMany."""
    actions = [f"{action}_of_one", action] if request.user.is_authenticated else [action]
    if not all(_consume(request, one) for one in actions):
        raise TooMany(sentence or _("That was too often. Nothing was changed; wait a little, and try again."))


def _consume(request: HttpRequest, action: str) -> bool:
    if time.monotonic() < Counting.since:
        return True
    try:
        return bool(ratelimit.consume(request, action=action))
    except (OSError, RedisError) as error:
        Counting.since = time.monotonic() + UNREACHED_FOR
        log.warning("nothing is counted: the cache cannot be reached", error=str(error))
        return True


def limited(action: str) -> Callable[[View], View]:
    """A view that is refused to who asks for it too often; to be laid under one that answers refusals."""

    def limit(view: View) -> View:
        @functools.wraps(view)
        def counted(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            check(request, action)
            return view(request, *args, **kwargs)

        return counted

    return limit
