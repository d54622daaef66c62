"""The optional rules of a game that a match is played with: chosen as its table is opened, the same for both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tcg.matches.door import door
from tcg.matches.models import Match
from tcg.web.languages import say


def offered(game: str) -> list[dict[str, Any]]:
    """Return the rules that players of a game may agree on, in words: id, name, text, clause."""
    return [{**one, "name": say(one["name"]), "text": say(one["text"])} for one in door().optional_rules(game)]


def words_of(match: Match) -> list[dict[str, Any]]:
    """Return those that a match is played with, in words."""
    chosen = match.rules.split()
    return [one for one in offered(match.game) if one["id"] in chosen] if chosen else []


def options(rules: Sequence[str]) -> dict[str, bool]:
    """Return the options of a machine that uses these rules."""
    return dict.fromkeys(rules, True)
