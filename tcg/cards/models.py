"""The index of the cards: a row a card, made from the engine's cards by `load_cards`, read by `tcg.cards.search`; and
the cards that a site has of its own (`tcg.cards.imported`)."""

from __future__ import annotations

from django.db import models

LIST = "|"  # a list in a column is framed by it: "|fire|water|", so that one value is found by "|fire|"


class Card(models.Model):
    """A card by what it is searched by. All sides of it count; what it is to play, the engine's library knows.

    Texts to be found are folded (`tcg.cards.search.fold`), in both languages, a line each.
    """

    game = models.CharField(max_length=32)
    card = models.CharField(max_length=64)
    position = models.PositiveIntegerField()  # in the set: by game, then in the order of the numbers
    card_set = models.CharField(max_length=64, default="")  # what its number begins with
    name_en = models.CharField(max_length=120)
    name_ja = models.CharField(max_length=120)

    name = models.TextField()
    text = models.TextField()
    race = models.TextField()

    types = models.CharField(max_length=200)
    attributes = models.CharField(max_length=100)
    keywords = models.CharField(max_length=300)
    marks = models.CharField(max_length=200)  # what `is:` asks
    symbols = models.TextField(default="")  # of its cost: "light1", "light2", "x1", "#3"; "=4": how many
    clauses = models.TextField()  # those that its words cite, and all that they stand under
    colours = models.PositiveSmallIntegerField()  # how many attributes

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
            # all that can be ticked, so that counting without words need not read the cards
            models.Index(fields=["game", "types", "attributes", "cost", "keywords"], name="card_ticks"),
        ]

    def __str__(self) -> str:
        return self.name_en


class Index(models.Model):
    """The digest of what a game's index was made from; while it is the same, none is made again."""

    game = models.CharField(max_length=32, primary_key=True)
    digest = models.CharField(max_length=64)
    source = models.CharField(max_length=64, blank=True)  # of all that it is made from, where the site has own cards

    def __str__(self) -> str:
        return self.game


class ImportedCard(models.Model):
    """A text of a card of the site's own, as its list has it. What it says never changes: a newer text is another row,
    and this one belongs to the editions from `since` to before `until`."""

    game = models.CharField(max_length=32)
    card = models.CharField(max_length=64)
    row = models.JSONField()
    mark = models.CharField(max_length=64)  # tells this text from any other
    closed = models.BooleanField(default=True)  # people may not read its text
    kept = models.BinaryField()  # what its lines mean, and to which version of the language
    unread = models.PositiveSmallIntegerField(default=0)  # lines that are not understood: it cannot be played
    since = models.PositiveIntegerField()
    until = models.PositiveIntegerField(null=True)
    imported = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["game", "card", "since"]
        constraints = [models.UniqueConstraint(fields=["game", "card", "since"], name="text_of_card_is_unique")]

    def __str__(self) -> str:
        return f"{self.game} {self.card} ({self.since})"


class CardEdition(models.Model):
    """The edition of a game's cards that the site has now. `texts` grows when other texts may be read by people."""

    game = models.CharField(max_length=32, primary_key=True)
    number = models.PositiveIntegerField(default=0)
    texts = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.game} {self.number}"


class FormatList(models.Model):
    """The formats that the site's owner has named, as `tcg.cards.formats.files` reads them: one row, or none. `number`
    grows with every list that is another."""

    number = models.PositiveIntegerField(default=0)
    data = models.JSONField(default=dict)
    loaded = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"formats ({self.number})"
