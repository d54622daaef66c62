"""The rows of a match, of its seats and of its moves."""

from __future__ import annotations

import secrets
import uuid
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

CODE_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that is misread when a link is read out
SEED_BYTES = 32
REPORT_LENGTH = 1000


def new_code() -> str:
    return "".join(secrets.choice(CODE_ALPHABET) for _n in range(10))


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


class Match(models.Model):
    """One game: how it began, and how far it has come. Its seats and its moves are rows of their own."""

    class Status(models.TextChoices):
        WAITING = "waiting", _("waiting for a player")
        RUNNING = "running", _("being played")
        FINISHED = "finished", _("finished")
        ABANDONED = "abandoned", _("given up before it began")
        CLOSED = "closed", _("closed, since rules or cards have changed")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    game = models.CharField(max_length=40)
    digest = models.CharField(max_length=32, blank=True)  # of the rules, words and cards it was begun under
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.WAITING)
    listed = models.BooleanField(
        default=False, help_text=_("It stands on the front page: to be joined, then to be watched.")
    )
    private = models.BooleanField(default=False, help_text=_("Only the players may watch."))

    rules = models.CharField(max_length=60, blank=True)  # optional rules of its game, by their ids (see `agreed`)
    format = models.CharField(max_length=30, blank=True)  # the key of its format; empty: any legal deck
    format_name = models.JSONField(default=dict)  # as it was called when the table was opened

    lesson = models.PositiveSmallIntegerField(null=True)  # acts done of a first game, which counts nowhere; null: none

    # The start arguments of the machine. With the decks of the seats and the moves they are the whole match.
    seed = models.BinaryField(default=new_seed)  # shown to nobody before the end
    seed_commitment = models.CharField(max_length=64)
    options = models.JSONField(default=dict)
    opening = models.JSONField(null=True)  # what each seat saw after the deal; `fairness` deals again and compares

    number = models.PositiveIntegerField(default=0)  # the decision that is open; told to no viewer
    numbers = models.JSONField(null=True)  # what seats 0 and 1 and spectators are told in its place
    asked = models.PositiveSmallIntegerField(null=True)  # the seat it is put to; null when none is open
    snapshot = models.BinaryField(null=True)
    snapshot_number = models.PositiveIntegerField(null=True)

    # The rules of its clock are `clocks`.
    pace = models.CharField(max_length=12, blank=True)  # "25+10": minutes, and seconds a move; "3d": days; empty: none
    left = models.JSONField(null=True)  # milliseconds of each seat, when its time was last stopped
    due = models.DateTimeField(null=True)  # when the time of the seat that is asked is over

    winner = models.PositiveSmallIntegerField(null=True)  # null in a finished match: a draw
    result_reason = models.JSONField(default=dict)
    result_clause = models.CharField(max_length=20, blank=True)
    rematch = models.OneToOneField("self", models.SET_NULL, null=True, blank=True, related_name="rematch_of")
    rematch_asked = models.PositiveSmallIntegerField(null=True)  # the seat that would like one; null: neither, or begun
    rematch_declined = models.BooleanField(default=False)  # the other has said no

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
        if not (args or kwargs):  # else it is one column that had been left out
            for name in ("sides", *JOINED):
                self.__dict__.pop(name, None)

    def get_absolute_url(self) -> str:
        return reverse("matches:table", args=[self.pk])

    @property
    def join_url(self) -> str:
        return reverse("matches:join", args=[self.code])

    @cached_property
    def sides(self) -> tuple[Seat, Seat]:
        """Both seats in order; a free one is a row that has not been saved. They are read once a row of the match."""
        joined = [self.__dict__[name] for name in JOINED if name in self.__dict__]
        taken = {seat.number: seat for seat in joined or self.seats.all()}
        return taken.get(0) or Seat(match=self, number=0), taken.get(1) or Seat(match=self, number=1)

    @property
    def edition(self) -> int:
        """The edition of the site's own cards that it is played with; 0: it was begun without any."""
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
        """The name of a deck as the viewer at `seat` may read it: one's own always, a bot's too; that of a person when
        the game is over, since it says which cards may come."""
        side = self.sides[of]
        if seat == of and side.own_deck_name:
            return side.own_deck_name
        return side.deck_name if seat == of or side.bot or self.over else {}

    @property
    def over(self) -> bool:
        return self.status in ENDED

    @property
    def closed(self) -> bool:
        """It could not go on under other rules or cards than it was begun with."""
        return self.status == self.Status.CLOSED

    @property
    def without_result(self) -> bool:
        """It was ended before both had made a choice: neither won, lost nor drawn."""
        return bool(self.result_reason.get("how") == "none")

    @property
    def running(self) -> bool:
        return self.status == self.Status.RUNNING

    @property
    def waiting(self) -> bool:
        return self.status == self.Status.WAITING

    @property
    def ready(self) -> bool:
        """Both seats are taken and nothing has been shuffled yet."""
        return self.waiting and not any(side.free for side in self.sides)

    def number_for(self, seat: int | None) -> int:
        """The number under which a seat, or a spectator, sees the match and answers: it counts what that viewer sees.
        That of the match itself tells how often the other seat was asked."""
        if self.numbers is None:  # it has not moved since viewers have numbers
            return self.number
        return int(self.numbers[SPECTATOR if seat is None else seat])

    def mark_for(self, seat: int | None) -> str:
        """Changes with everything that a viewer's board shows: with the number, with the seat that is asked and the
        time that it has, and after the end with what the players say about a rematch, which is for them alone."""
        asked = "" if self.asked is None else "ab"[self.asked]
        read = "" if self.lesson is None else f"l{self.lesson}"
        due = "" if self.due is None else f"c{round(self.due.timestamp() * 1000)}"
        again = "r" if self.rematch_id else ""
        if seat is not None and self.rematch_asked is not None:
            again += f"q{self.rematch_asked}{'n' if self.rematch_declined else ''}"
        return f"{self.number_for(seat)}{asked}{again}{read}{due}"

    def seat_of(self, user: Any) -> int | None:
        """The seat `user` sits on; None for everybody else."""
        pk = getattr(user, "pk", None)
        if pk is None:
            return None
        return next((side.number for side in self.sides if side.user_id == pk), None)

    def may_be_seen_by(self, user: Any) -> bool:
        """Players always; others once both seats are taken, unless the players want to be alone."""
        return self.seat_of(user) is not None or (not self.private and (self.running or self.over))


SPECTATOR = 2  # the place of those who only watch among the numbers of viewers
ENDED = (Match.Status.FINISHED, Match.Status.CLOSED)
JOINED = ("first_seat", "second_seat")  # what a query may bring along for `sides`


class Seat(models.Model):
    """A seat at a match, its holder and deck. A free seat has no row, so that of all who want it one gets it."""

    # no index of a foreign key alone: those of the constraints below begin with it
    match = models.ForeignKey(Match, models.CASCADE, related_name="seats", db_index=False)
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(  # null: a bot, or somebody who is no more
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+", db_index=False
    )
    bot = models.CharField(max_length=20, blank=True)
    name = models.CharField(max_length=60)  # as it was when the seat was taken
    deck = models.JSONField()
    deck_name = models.JSONField(default=dict)  # as others may read it, once the game is over
    own_deck_name = models.JSONField(default=dict)  # as its holder calls it
    lets_watch = models.BooleanField(default=True)  # whoever sits here; the match is private unless all do
    gone = models.DateTimeField(null=True)  # when the last of its tables was closed, as far as that was seen

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
    """One accepted input of one seat. Written once, never changed."""

    match = models.ForeignKey(Match, models.PROTECT, related_name="moves")
    number = models.PositiveIntegerField()  # the decision that was open when it came
    seat = models.PositiveSmallIntegerField()
    input = models.JSONField()
    numbers = models.JSONField(null=True)  # those of the viewers after it
    fingerprint = models.CharField(max_length=16, blank=True)  # what the match could be recognised by after it
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
    """The last sign of life of the servers, one row for all: time that nobody was there to keep is given back."""

    at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.at)


class Offer(models.Model):
    """Something that a player offers the other, or asks for. It stands while nothing that everybody sees has happened
    since, unless it was closed."""

    class Kind(models.TextChoices):
        DRAW = "draw"
        BACK = "back"  # to take the last choice back

    match = models.ForeignKey(Match, models.CASCADE, related_name="offers", db_index=False)
    kind = models.CharField(max_length=4, choices=Kind.choices, default=Kind.DRAW)
    seat = models.PositiveSmallIntegerField()
    number = models.PositiveIntegerField()  # that of spectators when it was made
    to = models.PositiveIntegerField(null=True)  # the number of the answer that is to be taken back
    closed = models.BooleanField(default=False)  # withdrawn or declined
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "number", "seat", "kind"], name="offer_once_a_number")]

    def __str__(self) -> str:
        return f"{self.match_id} #{self.number} {self.seat}: {self.kind}"


class BotLease(models.Model):
    """A process that plays the bots of a match, and until when no other does. Its row is the lock."""

    match = models.OneToOneField(Match, models.CASCADE, primary_key=True, related_name="bot_lease")
    holder = models.CharField(max_length=60, blank=True)  # empty: it was given back
    until = models.DateTimeField()
    interrupted = models.PositiveSmallIntegerField(default=0)  # how often it was not given back, one after the other
    failed = models.DateTimeField(null=True)  # when a bot could not go on here; null: it has gone on since

    def __str__(self) -> str:
        return f"{self.match_id} {self.holder} {self.until:%H:%M:%S}"


class OpenTable(models.Model):
    """An open socket of a player, or of one who watches, and until when it counts if nothing more is heard of its
    process."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="open_tables")
    seat = models.PositiveSmallIntegerField(null=True)  # null: of one who watches
    until = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.match_id} {self.until:%H:%M:%S}"


class QueuePlace(models.Model):
    """Somebody who waits for a quick match, with a deck; once seated, where."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="+")
    game = models.CharField(max_length=40)
    format = models.CharField(max_length=30, blank=True)  # the key of the format; empty: any legal deck
    deck = models.JSONField()
    deck_name = models.JSONField()
    own_deck_name = models.JSONField()
    since = models.DateTimeField()
    until = models.DateTimeField()  # after that their page has been left
    match = models.ForeignKey(Match, models.CASCADE, null=True, related_name="+")

    class Meta:
        indexes = [models.Index(fields=["game", "format", "since"], name="queue_of_game_and_format")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.game}"


class Report(models.Model):
    """A report of a page that could not be drawn, with all that is needed to draw it again."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="reports")
    number = models.PositiveIntegerField()  # the decision that was open
    step = models.PositiveIntegerField(null=True)  # of the replay; null: the table
    seat = models.PositiveSmallIntegerField(null=True)  # null: a watcher
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    language = models.CharField(max_length=10)
    text = models.TextField(blank=True, max_length=REPORT_LENGTH)
    error = models.TextField(blank=True)  # what went wrong when it was drawn once more; empty: nothing did
    closed = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created", "-pk"]

    def __str__(self) -> str:
        return f"{self.match_id} #{self.number}: {self.text[:60]}"
