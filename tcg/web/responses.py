"""Refusals as answers, and where to go next."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from tcg.web import errors
from tcg.web.refusals import Refusal
from tcg.web.requests import HtmxRequest, check_body

BODY_BYTES = 16 * 1024  # a division of damage over a full board has some hundreds of choices

View = Callable[..., HttpResponseBase]


def answers_refusals(view: View, most: int = BODY_BYTES) -> View:
    """Refusals become a status and a sentence; no browser and no proxy keeps what the view shows.

    A POST has at most so many bytes.
    """

    @functools.wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        response: HttpResponseBase
        try:
            if request.method == "POST":
                check_body(request, most)
            response = view(request, *args, **kwargs)
        except Refusal as refusal:
            response = errors.refuse(request, refusal.status, refusal.cited)
        patch_cache_control(response, no_store=True, private=True)
        return response

    return answer


def go_to(request: HtmxRequest, address: str) -> HttpResponse:
    """Go there: HTMX is told by a header, since it would follow a redirect by itself and swap in what it finds."""
    if request.htmx:
        return HttpResponseClientRedirect(address, status=204)
    return HttpResponse(status=303, headers={"Location": address})


def page(view: View) -> View:
    """A view that is looked at."""
    return require_safe(answers_refusals(view))


def post_view(view: View, most: int = BODY_BYTES) -> View:
    """A view that changes something: a POST of at most so many bytes."""
    return require_POST(answers_refusals(view, most))
