"""The starters: decks of the site, read from files.

Also the recount of faults after changes of rules or cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from django.db import transaction

from engine import registry
from engine.match import check_deck, deck_rules
from tcg.decks.deck_layout import SHAPES
from tcg.decks.models import Deck
from tcg.decks.services import index


class BadDeck(Exception):
    """An error for a deck that may not be played.

    The text names the file and every fault with its clause.
    """


@dataclass(frozen=True)
class Starter:
    """The content of a starter's file."""

    game: str
    slug: str
    names: dict[str, str]
    plan: dict[str, str]
    data: dict[str, Any]
    source: str


def read_starters(folder: Path | None = None) -> Iterator[Starter]:
    """Yield the starters of every game, one file for each deck, from the game's package or from `folder`."""
    folders = [folder / game if folder else registry.files(game, "decks") for game in SHAPES]
    for path in (path for each in folders for path in sorted(each.glob("*.yaml"))):
        source = f"{path.parent.name}/{path.name}"
        try:
            said = registry.read_yaml(path)
            data = SHAPES[path.parent.name].read(said)
            names, plan = ({tongue: str(said[what][tongue]) for tongue in ("en", "ja")} for what in ("name", "plan"))
            yield Starter(path.parent.name, said["id"], names, plan, data, source)
        except (yaml.YAMLError, KeyError, TypeError, ValueError) as error:
            raise BadDeck(f"{source}: {type(error).__name__} {error}") from error


@transaction.atomic
def load_starters(folder: Path | None = None) -> list[Deck]:
    """Make the starters in the database equal to the files.

    Running it again changes nothing.
    """
    kept = []
    for position, starter in enumerate(read_starters(folder)):
        if faults := check_deck(starter.game, starter.data):
            said = "; ".join(f"{fault['clause']} {fault['text']['en']}" for fault in faults)
            raise BadDeck(f"{starter.source}: {said}")
        deck, _new = Deck.objects.update_or_create(
            owner=None,
            game=starter.game,
            slug=starter.slug,
            defaults={
                "name_en": starter.names["en"],
                "name_ja": starter.names["ja"],
                "plan_en": starter.plan["en"],
                "plan_ja": starter.plan["ja"],
                "data": starter.data,
                "public": True,
                "faults": 0,
                "checked": deck_rules(starter.game),
                "source": starter.source,
                "position": position,
            },
        )
        index(deck)
        kept.append(deck)
    # A match has its own copy of its decks, so a starter without a file can be deleted.
    Deck.objects.filter(owner=None).exclude(pk__in=[deck.pk for deck in kept]).delete()
    return kept


def check_again() -> int:
    """Count the faults again for decks checked under other rules or cards, and return how many decks there were."""
    stale = [Deck.objects.filter(game=game).exclude(checked=deck_rules(game)) for game in SHAPES]
    counted = 0
    for deck in (deck for decks in stale for deck in decks.iterator(chunk_size=200)):
        faults = deck.count_faults()
        # without save(): for its owner the deck has not changed
        Deck.objects.filter(pk=deck.pk, version=deck.version).update(faults=faults, checked=deck.checked)
        counted += 1
    return counted
