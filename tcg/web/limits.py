"""Rate limits on writes, per account and per address. Beyond them a request gets a plain 429.

The rates are in `ACCOUNT_RATE_LIMITS` (settings/accounts.py) under the name of the action. Those of one account are
under `ACTION_of_one`. allauth counts them in the cache. With Redis they count for all processes together. Without
Redis, or while it does not answer, each process counts for itself (`tcg.web.caches`).
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from allauth.core import ratelimit
from allauth.core.internal import ratelimit as counting
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _

from tcg.web.refusals import TooMany
from tcg.web.responses import View

# The seconds for which a count stays locked if a process dies while it counts. Others wait no longer for the lock.
# Counting takes milliseconds.
counting.CACHE_LOCK_TIMEOUT = 1


def check(request: HttpRequest, action: str, sentence: str = "", *, key: str | None = None) -> None:
    """Count this request for its account, its address, and the `key`. Raise TooMany beyond a limit."""
    actions = [f"{action}_of_one", action] if request.user.is_authenticated else [action]
    if not all(ratelimit.consume(request, action=one, key=key) for one in actions):
        raise TooMany(sentence or _("That was too often. Nothing was changed; wait a little, and try again."))


def limited(action: str) -> Callable[[View], View]:
    """Return a decorator that refuses a view to frequent callers. The outer decorator must answer refusals."""

    def limit(view: View) -> View:
        @functools.wraps(view)
        def counted(request: HttpRequest, *args: Any, **kwargs: object) -> HttpResponseBase:
            check(request, action)
            return view(request, *args, **kwargs)

        return counted

    return limit
