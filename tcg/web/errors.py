"""Error responses in one plain sentence: a page for a page request, the sentence alone for a fragment."""

from __future__ import annotations

import sys
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django_htmx.middleware import HtmxDetails

from tcg.web import databases

RETRY_AFTER = 5  # seconds


def from_htmx(request: HttpRequest) -> bool:
    """Return whether htmx sent the request, even before its middleware has run."""
    return bool(HtmxDetails(request))


def refuse(request: HttpRequest, status: int, sentence: str) -> HttpResponse:
    """Return the sentence as text for htmx and programs, or as a page for people."""
    wants_page = "text/html" in request.headers.get("Accept", "") and not from_htmx(request)
    if not wants_page:
        return HttpResponse(sentence, status=status, content_type="text/plain; charset=utf-8")
    context = {"status": status, "sentence": sentence}
    return HttpResponse(render_to_string("errors/error.html", context, request), status=status)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return refuse(request, 400, _("The server could not read that request. Nothing was changed."))


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    reason = str(exception) if exception and str(exception) else _("You may not do that.")
    return refuse(request, 403, reason)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return refuse(request, 403, _("This page is too old to send that. Reload it and try again."))


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return refuse(request, 404, _("There is nothing at this address."))


def too_many(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return refuse(request, 429, _("Too many attempts. Try again in a while."))


def too_large(request: HttpRequest) -> HttpResponse:
    # without a template, because the middleware that a page needs has not run yet
    return HttpResponse(
        _("That is larger than anything this site takes. Nothing was changed."),
        status=413,
        content_type="text/plain; charset=utf-8",
    )


def broken(request: HttpRequest, *args: Any) -> HttpResponse:
    """Return the response in place of a page that raised the exception being handled."""
    error = sys.exception()
    if isinstance(error, databases.FAILURES) and databases.is_unavailable(error):
        return unavailable(request, error)
    return bare(request, 500, _("Something went wrong here. What was decided before is kept."))


def unavailable(request: HttpRequest, failure: databases.Failure) -> HttpResponse:
    """Return the response for a database that does not answer.

    `failure`: the error, for the middleware that may retry the request.
    """
    sentence = _("The site is too busy for that just now. What was decided before is kept; try again in a moment.")
    response = bare(request, 503, sentence)
    response["Retry-After"] = str(RETRY_AFTER)
    response.failure = failure  # type: ignore[attr-defined]
    return response


def bare(request: HttpRequest, status: int, sentence: str) -> HttpResponse:
    """Return a page without context processors, because they may use the part that is broken."""
    if from_htmx(request):
        return HttpResponse(sentence, status=status, content_type="text/plain; charset=utf-8")
    html = render_to_string("errors/500.html", {"sentence": sentence, "status": status})
    return HttpResponse(html, status=status)
