"""The index of cards and the site's own cards.

The index has one row for each card. `load_cards` makes it from the engine's cards, and `tcg.cards.search` reads it. For
the site's own cards see `tcg.cards.imported`.
"""

from __future__ import annotations

from django.db import models

LIST = "|"  # frames the values of a list in a column: "|fire|water|", so that "|fire|" finds one value


class Card(models.Model):
    """A card with the values by which it is searched.

    All its sides count. The engine's library knows how it is played. Searchable texts are folded
    (`tcg.cards.search.fold`), in both languages, with a line for each text.
    """

    game = models.CharField(max_length=32)
    card = models.CharField(max_length=64)
    position = models.PositiveIntegerField()  # in the whole index: by game, then by card number
    card_set = models.CharField(max_length=64, default="")  # the beginning of the card's number
    name_en = models.CharField(max_length=120)
    name_ja = models.CharField(max_length=120)

    name = models.TextField()
    text = models.TextField()
    race = models.TextField()

    types = models.CharField(max_length=200)
    attributes = models.CharField(max_length=100)
    keywords = models.CharField(max_length=300)
    marks = models.CharField(max_length=200)  # values for `is:`
    symbols = models.TextField(default="")  # of its cost: "light1", "light2", "x1", "#3"; "=4": the number of symbols
    clauses = models.TextField()  # the clauses that its words cite, and all clauses above them
    colours = models.PositiveSmallIntegerField()  # the number of attributes

    cost = models.PositiveIntegerField(null=True)
    atk = models.PositiveIntegerField(null=True)
    defence = models.PositiveIntegerField(null=True)
    divinity = models.PositiveIntegerField(null=True)
    power = models.PositiveIntegerField(null=True)
    level = models.PositiveIntegerField(null=True)
    ca = models.PositiveIntegerField(null=True)

    class Meta:
        ordering = ["position"]
        constraints = [models.UniqueConstraint(fields=["game", "card"], name="card_is_unique")]
        indexes = [
            models.Index(fields=["position"], name="card_position"),
            models.Index(fields=["game", "position"], name="card_game_position"),
            # covers all ticks, so that counts without words need not read the cards
            models.Index(fields=["game", "types", "attributes", "cost", "keywords"], name="card_ticks"),
        ]

    def __str__(self) -> str:
        return self.name_en


class Index(models.Model):
    """The digest of the data from which a game's index was made.

    If it is unchanged, the index is not made again.
    """

    game = models.CharField(max_length=32, primary_key=True)
    digest = models.CharField(max_length=64)
    source = models.CharField(max_length=64, blank=True)  # a digest of all sources, if the site has its own cards

    def __str__(self) -> str:
        return self.game


class ImportedCard(models.Model):
    """A text of one of the site's own cards, as in its list.

    The text never changes. A newer text is another row. A row belongs to the editions from `since` to the one before
    `until`.
    """

    game = models.CharField(max_length=32)
    card = models.CharField(max_length=64)
    row = models.JSONField()
    mark = models.CharField(max_length=64)  # a digest that identifies this text
    closed = models.BooleanField(default=True)  # the text is hidden from people
    kept = models.BinaryField()  # the meaning of its lines, and the version of the language that read them
    unread = models.PositiveSmallIntegerField(default=0)  # number of unread lines; if any, the card cannot be played
    since = models.PositiveIntegerField()
    until = models.PositiveIntegerField(null=True)
    imported = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["game", "card", "since"]
        constraints = [models.UniqueConstraint(fields=["game", "card", "since"], name="text_of_card_is_unique")]

    def __str__(self) -> str:
        return f"{self.game} {self.card} ({self.since})"


class CardEdition(models.Model):
    """The current edition of a game's cards.

    `texts` grows when the set of texts shown to people changes.
    """

    game = models.CharField(max_length=32, primary_key=True)
    number = models.PositiveIntegerField(default=0)
    texts = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.game} {self.number}"


class FormatList(models.Model):
    """The formats that the site's owner has defined, as `tcg.cards.formats.files` reads them: one row or none.

    `number` grows with every changed list.
    """

    number = models.PositiveIntegerField(default=0)
    data = models.JSONField(default=dict)
    loaded = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"formats ({self.number})"
