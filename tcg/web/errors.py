"""Refusals in one plain sentence: a page for a page, the bare sentence for a fragment."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django_htmx.middleware import HtmxDetails


def from_htmx(request: HttpRequest) -> bool:
    """Return whether HTMX sent it, also where the middleware that says so has not run yet."""
    return bool(HtmxDetails(request))


def refuse(request: HttpRequest, status: int, sentence: str) -> HttpResponse:
    """HTMX and programs get the sentence as text, people a page that says it."""
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
    # No template: the middleware that a page needs has not run yet.
    return HttpResponse(
        _("That is larger than anything this site takes. Nothing was changed."),
        status=413,
        content_type="text/plain; charset=utf-8",
    )


def broken(request: HttpRequest, *args: Any) -> HttpResponse:
    # No context processors: what they ask may be what is broken.
    sentence = _("Something went wrong here. What was decided before is kept.")
    if from_htmx(request):
        return HttpResponse(sentence, status=500, content_type="text/plain; charset=utf-8")
    return HttpResponse(render_to_string("errors/500.html", {"sentence": sentence}), status=500)
