"""The optional rules of a match: chosen when its table is opened, the same for both players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tcg.matches.engine_api import engine_api
from tcg.matches.models import Match
from tcg.web.languages import say


def offered(game: str) -> list[dict[str, Any]]:
    """Return the optional rules of a game with their texts: id, name, text, clause."""
    return [{**one, "name": say(one["name"]), "text": say(one["text"])} for one in engine_api().optional_rules(game)]


def words_of(match: Match) -> list[dict[str, Any]]:
    """Return the optional rules of a match with their texts."""
    chosen = match.rules.split()
    return [one for one in offered(match.game) if one["id"] in chosen] if chosen else []


def options(rules: Sequence[str]) -> dict[str, bool]:
    """Return the machine options that turn these rules on."""
    return dict.fromkeys(rules, True)
