"""Refusals as responses, and redirects."""

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

BODY_BYTES = 16 * 1024  # the division of damage over a full board sends a few hundred choices

View = Callable[..., HttpResponseBase]


def answers_refusals(view: View, most: int = BODY_BYTES) -> View:
    """Return the view with refusals turned into a status and a sentence.

    Its responses are not cached by browsers or proxies. A POST has at most `most` bytes.
    """

    @functools.wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: object) -> HttpResponseBase:
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
    """Return a redirect.

    htmx gets it in a header, because it would follow a normal redirect itself and swap in the page.
    """
    if request.htmx:
        return HttpResponseClientRedirect(address, status=204)
    return HttpResponse(status=303, headers={"Location": address})


def page(view: View) -> View:
    """Return the view as a read-only view."""
    return require_safe(answers_refusals(view))


def post_view(view: View, most: int = BODY_BYTES) -> View:
    """Return the view as a view that changes something: a POST of at most `most` bytes."""
    return require_POST(answers_refusals(view, most))
