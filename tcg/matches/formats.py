"""The format that a match is played in: chosen as its table is opened, and the decks of both are legal in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from tcg.cards.formats import known
from tcg.cards.formats.known import Format
from tcg.decks import formats
from tcg.matches.models import Match
from tcg.matches.refusals import NotOffered, some_of
from tcg.web.languages import say
from tcg.web.refusals import Conflict


def played(game: str, key: str) -> Format:
    """The format of this key, which is played today. Raises NotOffered where it is not."""
    found = known.find(game, key)
    if found is None:
        raise NotOffered(formats.not_played())
    return found


def check_deck(game: str, key: str, deck: Mapping[str, Any]) -> None:
    """Check that a deck which is legal by the rules may be played in a format today; "" is none. Raises NotOffered."""
    if not key:
        return
    one = played(game, key)
    found = formats.why_not(game, key, deck)
    if not found:
        return
    words = {"format": one.name, "reasons": some_of(found)}
    raise NotOffered(_("This deck may not be played in the format %(format)s. %(reasons)s") % words)


def check_table(match: Match) -> None:
    """Check that who has opened a table may still play there: formats end, and cards are banned, from a day on. Raises
    Conflict."""
    if not match.format:
        return
    if known.find(match.game, match.format) is None:
        raise Conflict(_("The format of this table, %(format)s, is not played any more.") % {"format": name_of(match)})
    if formats.why_not(match.game, match.format, match.decks[0]):
        said = _("The other deck may not be played in the format %(format)s any more.")
        raise Conflict(said % {"format": name_of(match)})


def name_of(match: Match) -> str:
    """The name of the format that a match is played in, as it was when its table was opened; "" for none."""
    return say(match.format_name)


def words_of(match: Match) -> dict[str, Any] | None:
    """The format of a match in words, and whether its cards can still be looked up; None for none."""
    if not match.format:
        return None
    now = known.find(match.game, match.format)
    return {"key": match.format, "name": name_of(match), "search": f"format:{now.key}" if now is not None else ""}
