"""Metrics for Prometheus. Each process counts by itself; the collector adds them up.

Other apps create theirs with `Counter`, `Histogram` and `gauge` (see `tcg.matches.measures`). Labels have few values:
never an account, a match or an address.
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
    """Register a gauge that shows the result of `value`, which is called in a thread."""
    Gauge(name, what).set_function(value)


def count_request(route: ResolverMatch | None, path: str, method: str, status: int, seconds: float) -> None:
    """Count an answered request. `route`: its resolved route, or None."""
    page = route.view_name if route is not None else "static" if path.startswith("/static/") else "none"
    one, its_seconds = _of(page, method if method in METHODS else "other", status)
    one.inc()
    its_seconds.observe(seconds)


@functools.cache  # there are few; looking one up takes longer than counting
def _of(page: str, method: str, status: int) -> tuple[Counter, Histogram]:
    return requests.labels(page, method, str(status)), request_seconds.labels(page, method)


class CountErrors(logging.Handler):
    """A log handler that counts errors by logger and class of exception."""

    def emit(self, record: logging.LogRecord) -> None:
        said = record.exc_info
        if said is None and isinstance(record.msg, dict):  # a structlog record
            said = record.msg.get("exc_info")
        error = said if isinstance(said, BaseException) else said[1] if isinstance(said, tuple) else None
        if error is None and said:
            error = sys.exception()
        errors.labels(record.name, type(error).__name__ if error is not None else "").inc()


def is_allowed(authorization: str, token: str) -> bool:
    """Return whether the client has the token. The comparison takes constant time."""
    return hmac.compare_digest(authorization.encode(), f"Bearer {token}".encode())


def exposition() -> bytes:
    """Return all metrics in Prometheus' text format."""
    return generate_latest(REGISTRY)
