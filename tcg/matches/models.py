"""The rows of matches, seats and moves."""

from __future__ import annotations

import secrets
import uuid
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from tcg.web.users import key_of

if TYPE_CHECKING:
    from tcg.accounts.models import Visitor

CODE_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # no characters that are easily confused when read aloud
SEED_BYTES = 32
REPORT_LENGTH = 1000


def new_code() -> str:
    return "".join(secrets.choice(CODE_ALPHABET) for _n in range(10))


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


class Match(models.Model):
    """One game: its start arguments and its current position. Seats and moves have rows of their own."""

    class Status(models.TextChoices):
        WAITING = "waiting", _("waiting for a player")
        RUNNING = "running", _("being played")
        FINISHED = "finished", _("finished")
        ABANDONED = "abandoned", _("given up before it began")
        CLOSED = "closed", _("closed, since rules or cards have changed")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    game = models.CharField(max_length=40)
    digest = models.CharField(max_length=32, blank=True)  # of the rules, words and cards when the match began
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.WAITING)
    listed = models.BooleanField(
        default=False, help_text=_("It stands on the front page: to be joined, then to be watched.")
    )
    private = models.BooleanField(default=False, help_text=_("Only the players may watch."))

    rules = models.CharField(max_length=60, blank=True)  # ids of the optional rules of its game (see `optional_rules`)
    format = models.CharField(max_length=30, blank=True)  # the key of its format; empty: any legal deck
    format_name = models.JSONField(default=dict)  # the name of the format when the table was opened

    lesson = models.PositiveSmallIntegerField(null=True)  # steps done of a tutorial game; null: not a tutorial

    # The start arguments of the machine. Together with the decks of the seats and the moves they determine the match.
    seed = models.BinaryField(default=new_seed)  # secret until the end
    seed_commitment = models.CharField(max_length=64)
    options = models.JSONField(default=dict)
    opening = models.JSONField(null=True)  # each seat's hand after the deal; `fairness` deals again and compares

    number = models.PositiveIntegerField(default=0)  # the open decision; never shown to a viewer
    numbers = models.JSONField(null=True)  # the numbers shown instead to seats 0 and 1 and to spectators
    asked = models.PositiveSmallIntegerField(null=True)  # the seat that must decide; null if no decision is open
    snapshot = models.BinaryField(null=True)
    snapshot_number = models.PositiveIntegerField(null=True)

    # The rules of the clock are in `clocks`.
    pace = models.CharField(max_length=12, blank=True)  # "25+10": minutes, and seconds a move; "3d": days; empty: none
    left = models.JSONField(null=True)  # remaining milliseconds of each seat when its clock last stopped
    due = models.DateTimeField(null=True)  # when the time of the deciding seat runs out

    winner = models.PositiveSmallIntegerField(null=True)  # null in a finished match: a draw
    result_reason = models.JSONField(default=dict)
    result_clause = models.CharField(max_length=20, blank=True)
    rematch = models.OneToOneField("self", models.SET_NULL, null=True, blank=True, related_name="rematch_of")
    rematch_asked = models.PositiveSmallIntegerField(null=True)  # the seat that asked for it; null: neither, or begun
    rematch_declined = models.BooleanField(default=False)  # the other seat has declined

    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True)
    moved = models.DateTimeField(null=True)
    finished = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-created"]
        indexes = [
            models.Index(fields=["status", "listed", "-created"], name="match_lobby"),
            models.Index(fields=["due"], name="match_due", condition=Q(due__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{' - '.join(name or '?' for name in self.names)} ({self.status})"

    def refresh_from_db(self, *args: Any, **kwargs: Any) -> None:
        super().refresh_from_db(*args, **kwargs)
        if not (args or kwargs):  # with arguments, only one deferred column is loaded
            for name in ("sides", *JOINED):
                self.__dict__.pop(name, None)

    def get_absolute_url(self) -> str:
        return reverse("matches:table", args=[self.pk])

    @property
    def join_url(self) -> str:
        return reverse("matches:join", args=[self.code])

    @cached_property
    def sides(self) -> tuple[Seat, Seat]:
        """Return both seats in order, read once for each match row. A free seat is an unsaved row."""
        joined = [self.__dict__[name] for name in JOINED if name in self.__dict__]
        taken = {seat.number: seat for seat in joined or self.seats.all()}
        return taken.get(0) or Seat(match=self, number=0), taken.get(1) or Seat(match=self, number=1)

    @property
    def edition(self) -> int:
        """Return the edition of the site's own cards that the match uses; 0 if it began without one."""
        found: int = self.options.get("edition", 0) if isinstance(self.options, dict) else 0
        return found

    @property
    def names(self) -> list[str]:
        return [side.name for side in self.sides]

    @property
    def bots(self) -> list[str]:
        return [side.bot for side in self.sides]

    @property
    def decks(self) -> list[dict[str, Any]]:
        return [side.deck for side in self.sides]

    @property
    def deck_names(self) -> list[dict[str, str]]:
        return [side.deck_name for side in self.sides]

    def deck_name_for(self, seat: int | None, of: int) -> dict[str, str]:
        """Return the name of a deck as the viewer at `seat` may read it.

        Players always see the name of their own deck and of a bot's deck. The name of another person's deck is shown
        only after the game, because it gives away which cards may come.
        """
        side = self.sides[of]
        if seat == of and side.own_deck_name:
            return side.own_deck_name
        return side.deck_name if seat == of or side.bot or self.over else {}

    @property
    def over(self) -> bool:
        return self.status in ENDED

    @property
    def closed(self) -> bool:
        """Return whether the match was closed because the rules or cards have changed since it began."""
        return self.status == self.Status.CLOSED

    @property
    def without_result(self) -> bool:
        """Return whether the match was ended before both seats had made a choice: not won, lost or drawn."""
        return bool(self.result_reason.get("how") == "none")

    @property
    def running(self) -> bool:
        return self.status == self.Status.RUNNING

    @property
    def waiting(self) -> bool:
        return self.status == self.Status.WAITING

    @property
    def ready(self) -> bool:
        """Return whether both seats are taken and nothing has been shuffled yet."""
        return self.waiting and not any(side.free for side in self.sides)

    def number_for(self, seat: int | None) -> int:
        """Return the number under which a seat or a spectator sees the match and answers.

        This number only counts what the viewer can see. The match's own number would give away how often the other seat
        was prompted.
        """
        if self.numbers is None:  # the match has not moved since viewers have their own numbers
            return self.number
        return int(self.numbers[SPECTATOR if seat is None else seat])

    def mark_for(self, seat: int | None) -> str:
        """Return a mark that changes whenever a viewer's board changes.

        It holds the number, the deciding seat and its time, and after the end the state of the rematch. Only players
        see the rematch.
        """
        asked = "" if self.asked is None else "ab"[self.asked]
        read = "" if self.lesson is None else f"l{self.lesson}"
        due = "" if self.due is None else f"c{round(self.due.timestamp() * 1000)}"
        again = "r" if self.rematch_id else ""
        if seat is not None and self.rematch_asked is not None:
            again += f"q{self.rematch_asked}{'n' if self.rematch_declined else ''}"
        return f"{self.number_for(seat)}{asked}{again}{read}{due}"

    def seat_of(self, user: Visitor | None) -> int | None:
        """Return the seat of `user`, or None if the user has no seat."""
        pk = key_of(user)
        if pk is None:
            return None
        return next((side.number for side in self.sides if side.user_id == pk), None)

    def may_be_seen_by(self, user: Visitor | None) -> bool:
        """Return whether `user` may see the match.

        Players always may. Others may once both seats are taken, unless the match is private.
        """
        return self.seat_of(user) is not None or (not self.private and (self.running or self.over))


SPECTATOR = 2  # the index of spectators in `Match.numbers`
ENDED = (Match.Status.FINISHED, Match.Status.CLOSED)
JOINED = ("first_seat", "second_seat")  # relations that a query may select for `sides`


class Seat(models.Model):
    """A seat at a match, with its holder and deck.

    A free seat has no row, so only one of several players can take it.
    """

    # a foreign key's own index is not needed: the constraints below have indexes that begin with the same column
    match = models.ForeignKey(Match, models.CASCADE, related_name="seats", db_index=False)
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(  # null: a bot, or a deleted user
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+", db_index=False
    )
    bot = models.CharField(max_length=20, blank=True)
    name = models.CharField(max_length=60)  # when the seat was taken
    deck = models.JSONField()
    deck_name = models.JSONField(default=dict)  # as others may read it after the game
    own_deck_name = models.JSONField(default=dict)  # its holder's own name for it
    lets_watch = models.BooleanField(default=True)  # if not both do, the match is private
    gone = models.DateTimeField(null=True)  # when the last of its open pages was closed, as far as known

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="seat_once_a_match"),
            models.UniqueConstraint(fields=["user", "match"], name="seat_once_a_person"),
            models.CheckConstraint(condition=Q(number__in=[0, 1]), name="seat_is_one_of_two"),
            models.CheckConstraint(condition=Q(user__isnull=True) | Q(bot=""), name="seat_is_of_a_person_or_a_bot"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.number}: {self.name}"

    @property
    def free(self) -> bool:
        return self._state.adding


class Move(models.Model):
    """One accepted input of one seat. It is written once and never changed."""

    match = models.ForeignKey(Match, models.PROTECT, related_name="moves")
    number = models.PositiveIntegerField()  # the open decision when the input came
    seat = models.PositiveSmallIntegerField()
    input = models.JSONField()
    numbers = models.JSONField(null=True)  # the viewers' numbers after the move
    fingerprint = models.CharField(max_length=16, blank=True)  # fingerprint of the match after the move
    key = models.CharField(max_length=64)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["match", "number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="move_once_a_number"),
            models.UniqueConstraint(fields=["match", "key"], name="move_once_a_key"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} #{self.number}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise TypeError("A move is never changed.")
        super().save(*args, **kwargs)


class ServerBeat(models.Model):
    """The servers' last sign of life, one row for all. Clock time during a downtime is given back to the players."""

    at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.at)


class Offer(models.Model):
    """An offer or a request of one player to the other.

    It is open until something happens that everybody can see, or until it is closed.
    """

    class Kind(models.TextChoices):
        DRAW = "draw"
        BACK = "back"  # to take back the last choice

    match = models.ForeignKey(Match, models.CASCADE, related_name="offers", db_index=False)
    kind = models.CharField(max_length=4, choices=Kind.choices, default=Kind.DRAW)
    seat = models.PositiveSmallIntegerField()
    number = models.PositiveIntegerField()  # the spectators' number when it was made
    to = models.PositiveIntegerField(null=True)  # the number of the answer to take back
    closed = models.BooleanField(default=False)  # withdrawn or declined
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "number", "seat", "kind"], name="offer_once_a_number")]

    def __str__(self) -> str:
        return f"{self.match_id} #{self.number} {self.seat}: {self.kind}"


class BotLease(models.Model):
    """A lease: the process that plays the bots of a match, and until when no other process may. Its row is the lock."""

    match = models.OneToOneField(Match, models.CASCADE, primary_key=True, related_name="bot_lease")
    holder = models.CharField(max_length=60, blank=True)  # empty: it was given back
    until = models.DateTimeField()
    interrupted = models.PositiveSmallIntegerField(default=0)  # number of times in a row that it was not given back
    failed = models.DateTimeField(null=True)  # when a bot could not go on here; null: it went on since

    def __str__(self) -> str:
        return f"{self.match_id} {self.holder} {self.until:%H:%M:%S}"


class OpenTable(models.Model):
    """An open socket of a player or a spectator.

    `until`: until when the socket counts if its process sends no further sign of life.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="open_tables")
    seat = models.PositiveSmallIntegerField(null=True)  # null: a spectator
    until = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.match_id} {self.until:%H:%M:%S}"


class QueuePlace(models.Model):
    """A player who waits in the quick match queue with a deck, and the match once the player is seated."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="+")
    game = models.CharField(max_length=40)
    format = models.CharField(max_length=30, blank=True)  # the key of the format; empty: any legal deck
    deck = models.JSONField()
    deck_name = models.JSONField()
    own_deck_name = models.JSONField()
    since = models.DateTimeField()
    until = models.DateTimeField()  # after that time the page counts as closed
    match = models.ForeignKey(Match, models.CASCADE, null=True, related_name="+")

    class Meta:
        indexes = [models.Index(fields=["game", "format", "since"], name="queue_of_game_and_format")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.game}"


class Report(models.Model):
    """A report of a page that could not be drawn, with everything needed to draw it again."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="reports")
    number = models.PositiveIntegerField()  # the open decision
    step = models.PositiveIntegerField(null=True)  # the step of the replay; null: the table
    seat = models.PositiveSmallIntegerField(null=True)  # null: a spectator
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    language = models.CharField(max_length=10)
    text = models.TextField(blank=True, max_length=REPORT_LENGTH)
    error = models.TextField(blank=True)  # the error when the page was drawn again; empty: none
    closed = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created", "-pk"]

    def __str__(self) -> str:
        return f"{self.match_id} #{self.number}: {self.text[:60]}"
