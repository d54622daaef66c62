"""Lines said at a table, wishes and reports: no part of the game's record."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tcg.matches.models import Match

LONGEST = 200  # characters of a line


class Line(models.Model):
    """One thing said: a set phrase by its name, which each reads in his own language, or words."""

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
    """The wishes of a seat: to chat, which both must want; to read nothing of the other."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="talk_wishes", db_index=False)
    seat = models.PositiveSmallIntegerField()
    chats = models.BooleanField(default=False)
    mutes = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "seat"], name="talk_wish_once_a_seat")]

    def __str__(self) -> str:
        return f"{self.match_id} {self.seat}"


class TalkReport(models.Model):
    """Somebody reports what the player opposite has said, with the lines before it as they were."""

    match = models.ForeignKey(Match, models.SET_NULL, null=True, verbose_name=_("match"), related_name="+")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, verbose_name=_("reported by"), related_name="+"
    )
    about = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, verbose_name=_("about"), related_name="+"
    )
    about_name = models.CharField(_("name at the table"), max_length=60)
    text = models.CharField(_("what is wrong"), max_length=500, blank=True)
    lines = models.JSONField(_("lines"))  # [name, what was said], the last ones
    closed = models.BooleanField(_("dealt with"), default=False)
    created = models.DateTimeField(_("sent"), auto_now_add=True)

    class Meta:
        ordering = ["closed", "-created"]
        verbose_name = _("report of talk")
        verbose_name_plural = _("reports of talk")

    def __str__(self) -> str:
        return f"{self.about_name}: {self.text[:60]}"
