"""Counters and times, for Prometheus. Each process counts by itself; who collects adds them up.

Other apps make theirs with `Counter`, `Histogram` and `gauge` (see `tcg.matches.measures`). Labels have few values: no
account, no match, no address.
"""

from __future__ import annotations

import functools
import hmac
import logging
import sys
from collections.abc import Callable

from django.urls import ResolverMatch
from prometheus_client import REGISTRY, Counter, Gauge, Histogram, disable_created_metrics
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest

disable_created_metrics()  # type: ignore[no-untyped-call]

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4
SECONDS = (0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
METHODS = {"GET", "HEAD", "POST"}

requests = Counter("taisen_requests", "Requests that were answered.", ["page", "method", "status"])
request_seconds = Histogram(
    "taisen_request_seconds",
    "Time from the arrival of a request to the end of its answer.",
    ["page", "method"],
    buckets=SECONDS,
)
errors = Counter("taisen_errors", "Errors that were logged, by the class of the exception.", ["logger", "kind"])


def gauge(name: str, what: str, value: Callable[[], float]) -> None:
    """Expose what this function returns; it is called in a thread."""
    Gauge(name, what).set_function(value)


def count_request(route: ResolverMatch | None, path: str, method: str, status: int, seconds: float) -> None:
    """Count one that was answered. `route`: where it has led, or None."""
    page = route.view_name if route is not None else "static" if path.startswith("/static/") else "none"
    one, its_seconds = _of(page, method if method in METHODS else "other", status)
    one.inc()
    its_seconds.observe(seconds)


@functools.cache  # of few: looking them up takes longer than counting
def _of(page: str, method: str, status: int) -> tuple[Counter, Histogram]:
    return requests.labels(page, method, str(status)), request_seconds.labels(page, method)


class CountErrors(logging.Handler):
    """Counts what is logged as an error, by the logger and the class of the exception."""

    def emit(self, record: logging.LogRecord) -> None:
        said = record.exc_info
        if said is None and isinstance(record.msg, dict):  # by structlog
            said = record.msg.get("exc_info")
        error = said if isinstance(said, BaseException) else said[1] if isinstance(said, tuple) else None
        if error is None and said:
            error = sys.exception()
        errors.labels(record.name, type(error).__name__ if error is not None else "").inc()


def is_allowed(authorization: str, token: str) -> bool:
    """Return whether who asks has the token. How long it takes does not tell how near it is."""
    return hmac.compare_digest(authorization.encode(), f"Bearer {token}".encode())


def exposition() -> bytes:
    """Return all of it in Prometheus' text."""
    return generate_latest(REGISTRY)
