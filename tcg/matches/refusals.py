"""The refusals of requests about a match, one sentence each."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tcg.web.refusals import Conflict, Gone, NotYours, Refusal, Unknown

SAID = 2  # reasons that are shown in full


def some_of(reasons: Sequence[str]) -> str:
    """Return the first sentences, and how many more there are."""
    said, left = " ".join(reasons[:SAID]), len(reasons) - SAID
    return f"{said} {ngettext('And %(n)s more.', 'And %(n)s more.', left) % {'n': left}}" if left > 0 else said


class NotOffered(Refusal):
    """Raised when the engine does not offer this choice, or not this number of options."""


class Over(Gone):
    """Raised when the match has ended."""


class Outdated(Gone):
    """Raised when the match leads elsewhere, because the rules, words or cards have changed since it began."""

    @classmethod
    def changed(cls) -> Outdated:
        return cls(_("The rules or the cards have changed since this game was begun. It cannot be played on or shown."))


# Permissions


def no_seat() -> NotYours:
    return NotYours(_("You are watching this game; only its players can act."))


def other_seat() -> NotYours:
    return NotYours(_("This choice is your opponent's."))


def no_name() -> NotYours:
    return NotYours(_("Choose a name or log in first."))


def no_match() -> Unknown:
    return Unknown(_("There is no such game."))


# Timing


def already_answered() -> Conflict:
    return Conflict(_("That choice has been made already. The table now shows where the game stands."))


def not_yet_asked() -> Conflict:
    return Conflict(_("The game has not come to that choice. The table now shows where it stands."))


def other_answer() -> Conflict:
    return Conflict(_("This key was used for another answer. Reload the table and choose again."))


def not_started() -> Conflict:
    return Conflict(_("The game has not begun yet."))


def not_over() -> Conflict:
    return Conflict(_("The game is still being played."))


def over() -> Over:
    return Over(_("This game is over."))


def deck_outdated() -> Conflict:
    return Conflict(_("The rules or the cards have changed: a deck of this game can no longer be played."))


def no_longer_open() -> Conflict:
    return Conflict(_("This game is no longer open."))


# Agreed endings


def bots_agree_to_nothing() -> Conflict:
    return Conflict(_("A bot does not talk about a draw."))


def offered_already() -> Conflict:
    return Conflict(_("You have offered a draw just now. Offer it again when something has happened in the game."))


def offered_too_often() -> Conflict:
    return Conflict(_("You have offered a draw as often as one may in a game."))


def no_offer() -> Conflict:
    return Conflict(_("That offer no longer stands: the game has gone on."))


def asked_already() -> Conflict:
    return Conflict(_("You have asked for this just now. Ask again when something has happened in the game."))


def asked_too_often() -> Conflict:
    return Conflict(_("You have asked to take a choice back as often as one may in a game."))


def nothing_to_take_back() -> Conflict:
    return Conflict(_("There is no choice of yours that could be taken back."))


def both_have_chosen() -> Conflict:
    return Conflict(_("Both players have made a choice: the game can only be won, lost or drawn now."))


def not_gone() -> Conflict:
    return Conflict(_("Your opponent is there, or has not been gone for long enough."))


def time_left() -> Conflict:
    return Conflict(_("There is time left."))
