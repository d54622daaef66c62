"""Why a request was not granted: a status, a plain sentence, and the clause where a rule says so."""

from __future__ import annotations

from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _


def say(text: Any) -> str:
    """An engine's text in the language of the request."""
    if not isinstance(text, dict):
        text = {"en": getattr(text, "en", str(text)), "ja": getattr(text, "ja", "")}
    language = (get_language() or "en")[:2]
    return str(text.get(language) or text.get("en") or "")


class Refusal(Exception):
    """Nothing was changed. `sentence` is made when raised, in the language of the request."""

    status = 400

    def __init__(self, sentence: str, *, clause: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.clause = clause


class Garbage(Refusal):
    """What was sent makes no sense."""


class NotOffered(Refusal):
    """The engine did not offer this, or not so many or so few."""


class NotYours(Refusal):
    status = 403

    @classmethod
    def no_seat(cls) -> NotYours:
        return cls(_("You are watching this game; only its players can act."))

    @classmethod
    def other_seat(cls) -> NotYours:
        return cls(_("This choice is your opponent's."))

    @classmethod
    def nobody(cls) -> NotYours:
        return cls(_("Choose a name or log in first."))


class Unknown(Refusal):
    status = 404

    @classmethod
    def no_match(cls) -> Unknown:
        return cls(_("There is no such game."))


class Conflict(Refusal):
    status = 409

    @classmethod
    def past(cls) -> Conflict:
        return cls(_("That choice has been made already. The table now shows where the game stands."))

    @classmethod
    def future(cls) -> Conflict:
        return cls(_("The game has not come to that choice. The table now shows where it stands."))

    @classmethod
    def other_answer(cls) -> Conflict:
        return cls(_("This key was used for another answer. Reload the table and choose again."))

    @classmethod
    def not_started(cls) -> Conflict:
        return cls(_("The game has not begun yet."))

    @classmethod
    def not_over(cls) -> Conflict:
        return cls(_("The game is still being played."))

    @classmethod
    def over(cls) -> Conflict:
        return cls(_("This game is over."))

    @classmethod
    def deck(cls) -> Conflict:
        return cls(_("The rules or the cards have changed: a deck of this game can no longer be played."))

    @classmethod
    def taken(cls) -> Conflict:
        return cls(_("This game is no longer open."))


class Over(Refusal):
    status = 410

    @classmethod
    def finished(cls) -> Over:
        return cls(_("This game is over."))


class Outdated(Refusal):
    """The rules, the words or the cards are others than when the match was begun, and it goes another way now."""

    status = 410

    @classmethod
    def changed(cls) -> Outdated:
        return cls(_("The rules or the cards have changed since this game was begun. It cannot be played on or shown."))


class NoLength(Refusal):
    status = 411


class TooBig(Refusal):
    status = 413


class TooMany(Refusal):
    status = 429
