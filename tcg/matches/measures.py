"""The metrics of answers: their number and their time (`tcg.web.metrics`)."""

from __future__ import annotations

import time
from types import TracebackType

from tcg.web import metrics
from tcg.web.refusals import Refusal

answers = metrics.Counter("taisen_answers", "Answers, by who gave them and what became of them.", ["by", "outcome"])
answer_seconds = metrics.Histogram(
    "taisen_answer_seconds",
    "Time in which an answer was checked, played and kept.",
    ["by"],
    buckets=metrics.SECONDS,
)


class Answer:
    """A context manager around moving a match by one input, which counts and times it."""

    __slots__ = ("began", "by")

    def __init__(self, key: str) -> None:
        self.by = "bot" if key.startswith("bot-") else "person"

    def __enter__(self) -> None:
        self.began = time.perf_counter()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if kind is None:
            answer_seconds.labels(self.by).observe(time.perf_counter() - self.began)
        outcome = "kept" if kind is None else "refused" if issubclass(kind, Refusal) else "failed"
        answers.labels(self.by, outcome).inc()
