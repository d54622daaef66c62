"""The refusals of requests: a status, a plain sentence, and the clause if a rule is the reason."""

from __future__ import annotations


class Refusal(Exception):
    """Raised to refuse a request. Nothing was changed.

    `sentence`: the reason, in the language of the request.
    """

    status = 400

    def __init__(self, sentence: str, *, clause: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.clause = clause

    @property
    def cited(self) -> str:
        """Return the sentence, followed by the clause."""
        return f"{self.sentence} [{self.clause}]" if self.clause else self.sentence


class Garbage(Refusal):
    """Raised when a request makes no sense."""


class NotYours(Refusal):
    status = 403


class Unknown(Refusal):
    status = 404


class Conflict(Refusal):
    status = 409


class Gone(Refusal):
    status = 410


class NoLength(Refusal):
    status = 411


class TooBig(Refusal):
    status = 413


class TooMany(Refusal):
    status = 429
