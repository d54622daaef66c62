"""Writes about decks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from django.conf import settings
from django.db import transaction

from engine.match import check_deck
from tcg.decks.models import Deck
from tcg.decks.shapes import SHAPES


class BadDeck(Exception):
    """A deck that may not be played; the text names the file and every fault with its clause."""


@dataclass(frozen=True)
class Starter:
    """A starter as its file has it."""

    game: str
    slug: str
    names: dict[str, str]
    plan: dict[str, str]
    data: dict[str, Any]
    source: str


def read_starters(folder: Path | None = None) -> Iterator[Starter]:
    """The starters of every game: one folder a game, one file a deck."""
    folder = folder or settings.STARTERS
    for path in sorted(folder.glob("*/*.yaml")):
        source = path.relative_to(folder).as_posix()
        try:
            said = yaml.load(path.read_bytes(), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
            data = SHAPES[path.parent.name].read(said)
            names, plan = ({tongue: str(said[what][tongue]) for tongue in ("en", "ja")} for what in ("name", "plan"))
            yield Starter(path.parent.name, said["id"], names, plan, data, source)
        except (yaml.YAMLError, KeyError, TypeError, ValueError) as error:
            raise BadDeck(f"{source}: {type(error).__name__} {error}") from error


@transaction.atomic
def load_starters(folder: Path | None = None) -> list[Deck]:
    """Make the starters in the database those of the files. Running it again changes nothing."""
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
                "source": starter.source,
                "position": position,
            },
        )
        kept.append(deck)
    # A match carries its own copy of its decks, so a starter that is no longer there can go.
    Deck.objects.filter(owner=None).exclude(pk__in=[deck.pk for deck in kept]).delete()
    return kept
