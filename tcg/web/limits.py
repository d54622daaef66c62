"""Limits on how often a visitor may write, of one account and of one address: a plain 429 beyond them.

The rates stand in `ACCOUNT_RATE_LIMITS` (settings/accounts.py) under the name of the action, those of one account under
`ACTION_of_one`. They are counted by allauth, in the cache: for all processes together where that is Redis, for each by
itself where it is the memory of the process, or where Redis does not answer (`tcg.web.caches`).
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

# Seconds that a count is locked by a process that dies while it counts: no longer than others wait for it. It takes
# milliseconds.
counting.CACHE_LOCK_TIMEOUT = 1


def check(request: HttpRequest, action: str, sentence: str = "", *, key: str | None = None) -> None:
    """Count this request among those of its account, then of its address, and of the `key`. Raises TooMany."""
    actions = [f"{action}_of_one", action] if request.user.is_authenticated else [action]
    if not all(ratelimit.consume(request, action=one, key=key) for one in actions):
        raise TooMany(sentence or _("That was too often. Nothing was changed; wait a little, and try again."))


def limited(action: str) -> Callable[[View], View]:
    """A view that is refused to who asks for it too often; to be laid under one that answers refusals."""

    def limit(view: View) -> View:
        @functools.wraps(view)
        def counted(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            check(request, action)
            return view(request, *args, **kwargs)

        return counted

    return limit
