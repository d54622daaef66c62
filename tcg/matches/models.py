"""The rows of a match and of its moves."""

from __future__ import annotations

import secrets
import uuid
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

CODE_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that is misread when a link is read out
SEED_BYTES = 32
REPORT_LENGTH = 1000


def new_code() -> str:
    return "".join(secrets.choice(CODE_ALPHABET) for _n in range(10))


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


class Match(models.Model):
    """One game: how it began, and how far it has come. Its moves are rows of their own."""

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
    listed = models.BooleanField(default=False, help_text=_("Anyone may join from the lobby."))
    private = models.BooleanField(default=False, help_text=_("Only the players may watch."))

    # The start arguments of the machine. With the moves they are the whole match.
    seed = models.BinaryField(default=new_seed)  # shown to nobody before the end
    seed_commitment = models.CharField(max_length=64)
    options = models.JSONField(default=dict)
    deck0 = models.JSONField()
    deck1 = models.JSONField(null=True)
    deck_name0 = models.JSONField(default=dict)
    deck_name1 = models.JSONField(default=dict)
    opening = models.JSONField(null=True)  # what each seat saw after the deal; `fairness` deals again and compares

    seat0 = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    seat1 = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    bot0 = models.CharField(max_length=20, blank=True)
    bot1 = models.CharField(max_length=20, blank=True)
    name0 = models.CharField(max_length=60)
    name1 = models.CharField(max_length=60, blank=True)

    number = models.PositiveIntegerField(default=0)  # the decision that is open
    asked = models.PositiveSmallIntegerField(null=True)  # the seat it is put to; null when none is open
    snapshot = models.BinaryField(null=True)
    snapshot_number = models.PositiveIntegerField(null=True)

    winner = models.PositiveSmallIntegerField(null=True)  # null in a finished match: a draw
    result_reason = models.JSONField(default=dict)
    result_clause = models.CharField(max_length=20, blank=True)
    rematch = models.OneToOneField("self", models.SET_NULL, null=True, blank=True, related_name="rematch_of")

    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True)
    moved = models.DateTimeField(null=True)
    finished = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-created"]
        indexes = [
            models.Index(fields=["status", "listed", "-created"], name="match_lobby"),
            models.Index(fields=["seat0", "status"], name="match_seat0"),
            models.Index(fields=["seat1", "status"], name="match_seat1"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(seat0__isnull=True) | Q(seat1__isnull=True) | ~Q(seat0=F("seat1")),
                name="match_two_different_players",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name0} - {self.name1 or '?'} ({self.status})"

    def get_absolute_url(self) -> str:
        return reverse("matches:table", args=[self.pk])

    @property
    def join_url(self) -> str:
        return reverse("matches:join", args=[self.code])

    @property
    def names(self) -> list[str]:
        return [self.name0, self.name1]

    @property
    def bots(self) -> tuple[str, str]:
        return (self.bot0, self.bot1)

    @property
    def decks(self) -> list[dict[str, Any]]:
        return [self.deck0, self.deck1]

    @property
    def over(self) -> bool:
        return self.status in ENDED

    @property
    def closed(self) -> bool:
        """It could not go on under other rules or cards than it was begun with."""
        return self.status == self.Status.CLOSED

    @property
    def running(self) -> bool:
        return self.status == self.Status.RUNNING

    @property
    def waiting(self) -> bool:
        return self.status == self.Status.WAITING

    @property
    def ready(self) -> bool:
        """Both seats are taken and nothing has been shuffled yet."""
        return self.waiting and self.deck1 is not None

    @property
    def mark(self) -> str:
        """Changes with everything that a board shows: the open decision and, after the end, the offer of a rematch."""
        return f"{self.number}{'r' if self.rematch_id else ''}"

    def seat_of(self, user: Any) -> int | None:
        """The seat `user` sits on; None for everybody else."""
        pk = getattr(user, "pk", None)
        if pk is None:
            return None
        return 0 if pk == self.seat0_id else 1 if pk == self.seat1_id else None

    def may_be_seen_by(self, user: Any) -> bool:
        """Players always; others once both seats are taken, unless the players want to be alone."""
        return self.seat_of(user) is not None or (not self.private and (self.running or self.over))


ENDED = (Match.Status.FINISHED, Match.Status.CLOSED)


class Move(models.Model):
    """One accepted input of one seat. Written once, never changed."""

    match = models.ForeignKey(Match, models.PROTECT, related_name="moves")
    number = models.PositiveIntegerField()  # the decision that was open when it came
    seat = models.PositiveSmallIntegerField()
    input = models.JSONField()
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


class Report(models.Model):
    """What somebody says of a page that could not be drawn, with all that is needed to draw it again."""

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
