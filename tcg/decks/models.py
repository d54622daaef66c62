"""The deck as players build it and bring it to a match, its earlier versions, and an index of its cards."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import get_language

from engine.match import check_deck, deck_rules
from tcg.decks.codes import new_code

PRIVATE_NAME = {"en": "Own deck", "ja": "自作デッキ"}


class Deck(models.Model):
    """A deck of a player, or a starter of the site.

    Its cards are data in the shape that the engine takes (`deck_layout`). It may be illegal. Anyone who knows its code
    may see it. A public deck is in the lists too. `version` grows with every change of the cards. `faults` is the
    number of faults under the rules and cards named by `checked`.
    """

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True, related_name="decks"
    )  # None: a starter
    game = models.CharField(max_length=32)
    slug = models.SlugField(max_length=64)
    code = models.CharField(max_length=10, unique=True, default=new_code, editable=False)
    name_en = models.CharField(max_length=80)
    name_ja = models.CharField(max_length=80, blank=True)
    plan_en = models.CharField(max_length=1000, blank=True)
    plan_ja = models.CharField(max_length=1000, blank=True)
    data = models.JSONField()
    unread = models.JSONField(default=list, blank=True)  # lines of an imported list that could not be read
    public = models.BooleanField(default=False)
    version = models.PositiveIntegerField(default=1)
    faults = models.PositiveSmallIntegerField(default=0)
    checked = models.CharField(max_length=32, blank=True)
    copied_from = models.ForeignKey("self", on_delete=models.SET_NULL, null=True, blank=True, related_name="copies")
    source = models.CharField(max_length=200, blank=True)  # the file of a starter
    position = models.PositiveSmallIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["game", "position", "slug"]
        constraints = [
            models.UniqueConstraint(fields=["game", "slug"], condition=models.Q(owner=None), name="starter_is_unique"),
            models.UniqueConstraint(fields=["owner", "game", "slug"], name="deck_of_owner_is_unique"),
        ]
        indexes = [models.Index(fields=["public", "-updated_at"], name="public_decks_newest")]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        if self.is_starter:
            return reverse("deck", args=[self.game, self.slug])
        return reverse("deck_of_code", args=[self.code])

    @property
    def edit_url(self) -> str:
        return reverse("deck_edit", args=[self.code])

    @property
    def is_starter(self) -> bool:
        return self.owner_id is None

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
    def open_names(self) -> dict[str, str]:
        """Return the names that everybody at a table may see: the name of a private deck stays hidden."""
        return self.names if self.public or self.is_starter else PRIVATE_NAME

    @property
    def cards(self) -> dict[str, object]:
        """Return the deck as the engine takes it."""
        return dict(self.data)

    @property
    def legal(self) -> bool:
        return self.count_faults() == 0

    def count_faults(self) -> int:
        """Return the number of faults, and count again if the rules or the cards have changed since."""
        now = deck_rules(self.game)
        if self.checked != now:
            self.faults, self.checked = len(check_deck(self.game, self.data)), now
        return self.faults


class DeckVersion(models.Model):
    """An earlier state of a deck.

    Consecutive steps in the editor share one version.
    """

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()  # the version number of the deck at that time
    data = models.JSONField()
    note = models.CharField(max_length=120, blank=True)
    steps = models.PositiveIntegerField(default=0)  # 0: saved as a whole
    begun_at = models.DateTimeField(auto_now_add=True)
    at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["-number"]
        constraints = [models.UniqueConstraint(fields=["deck", "number"], name="version_is_unique")]

    def __str__(self) -> str:
        return f"{self.deck_id}/{self.number}"


class DeckCard(models.Model):
    """A card of a deck: an index for finding the decks with a card."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="entries")
    game = models.CharField(max_length=32)
    card = models.CharField(max_length=64)
    count = models.PositiveIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["deck", "card"], name="card_of_deck_is_unique")]
        indexes = [models.Index(fields=["game", "card"], name="decks_of_a_card")]

    def __str__(self) -> str:
        return f"{self.count} {self.card}"
