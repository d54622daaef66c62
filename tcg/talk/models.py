"""Chat lines, chat switches and reports. They are not part of a game's record."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tcg.matches.models import Match

LONGEST = 200  # characters of a line


class Line(models.Model):
    """One chat line: the name of a set phrase, which every reader sees in their own language, or a text."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="lines")
    seat = models.PositiveSmallIntegerField()
    phrase = models.CharField(max_length=20, blank=True)
    text = models.CharField(max_length=LONGEST, blank=True)
    created = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.phrase or self.text


class TalkWish(models.Model):
    """The chat switches of a seat: `chats` (both must want it), and `mutes` (hide the other player's lines)."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="talk_wishes", db_index=False)
    seat = models.PositiveSmallIntegerField()
    chats = models.BooleanField(default=False)
    mutes = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "seat"], name="talk_wish_once_a_seat")]

    def __str__(self) -> str:
        return f"{self.match_id} {self.seat}"


class TalkReport(models.Model):
    """A report of the opponent's chat, with a copy of the last lines."""

    match = models.ForeignKey(Match, models.SET_NULL, null=True, verbose_name=_("match"), related_name="+")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, verbose_name=_("reported by"), related_name="+"
    )
    about = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, verbose_name=_("about"), related_name="+"
    )
    about_name = models.CharField(_("name at the table"), max_length=60)
    text = models.CharField(_("what is wrong"), max_length=500, blank=True)
    lines = models.JSONField(_("lines"))  # [name, text], the last ones
    closed = models.BooleanField(_("dealt with"), default=False)
    created = models.DateTimeField(_("sent"), auto_now_add=True)

    class Meta:
        ordering = ["closed", "-created"]
        verbose_name = _("report of talk")
        verbose_name_plural = _("reports of talk")

    def __str__(self) -> str:
        return f"{self.about_name}: {self.text[:60]}"
