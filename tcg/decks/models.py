"""A deck, as it is chosen and brought to a match."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models
from django.utils.translation import get_language


class Deck(models.Model):
    """What is in a deck is data, in the shape that the engine takes: see `shapes`."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True, related_name="decks"
    )  # nobody's: a starter
    game = models.CharField(max_length=32)
    slug = models.SlugField(max_length=64)
    name_en = models.CharField(max_length=80)
    name_ja = models.CharField(max_length=80, blank=True)
    plan_en = models.CharField(max_length=400, blank=True)
    plan_ja = models.CharField(max_length=400, blank=True)
    data = models.JSONField()
    source = models.CharField(max_length=200, blank=True)  # the file it was read from
    position = models.PositiveSmallIntegerField(default=0)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["game", "position", "slug"]
        constraints = [
            models.UniqueConstraint(fields=["game", "slug"], condition=models.Q(owner=None), name="starter_is_unique"),
            models.UniqueConstraint(fields=["owner", "game", "slug"], name="deck_of_owner_is_unique"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        return ((get_language() or "en").startswith("ja") and self.name_ja) or self.name_en

    @property
    def plan(self) -> str:
        return ((get_language() or "en").startswith("ja") and self.plan_ja) or self.plan_en

    @property
    def names(self) -> dict[str, str]:
        return {"en": self.name_en, "ja": self.name_ja or self.name_en}

    @property
    def cards(self) -> dict[str, Any]:
        """The deck as the engine takes it."""
        return dict(self.data)
