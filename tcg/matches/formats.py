"""The format of a match: chosen when its table is opened. Both decks are legal in it."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _

from tcg.cards.formats import known
from tcg.cards.formats.known import Format
from tcg.decks import formats
from tcg.matches.models import Match
from tcg.matches.refusals import NotOffered, some_of
from tcg.web.languages import say
from tcg.web.refusals import Conflict


def played(game: str, key: str) -> Format:
    """Return the current format with this key. Raise NotOffered if there is none."""
    found = known.find(game, key)
    if found is None:
        raise NotOffered(formats.not_played())
    return found


def check_deck(game: str, key: str, deck: Mapping[str, object]) -> None:
    """Raise NotOffered if a deck that is legal by the rules is not legal in a format today. "" means no format."""
    if not key:
        return
    one = played(game, key)
    found = formats.why_not(game, key, deck)
    if not found:
        return
    words = {"format": one.name, "reasons": some_of(found)}
    raise NotOffered(_("This deck may not be played in the format %(format)s. %(reasons)s") % words)


def check_table(match: Match) -> None:
    """Raise Conflict if the first player of an open table may not play there any more.

    Formats end, and cards are banned, from a certain day on.
    """
    if not match.format:
        return
    if known.find(match.game, match.format) is None:
        raise Conflict(_("The format of this table, %(format)s, is not played any more.") % {"format": name_of(match)})
    if formats.why_not(match.game, match.format, match.decks[0]):
        said = _("The other deck may not be played in the format %(format)s any more.")
        raise Conflict(said % {"format": name_of(match)})


def name_of(match: Match) -> str:
    """Return the name of the match's format when its table was opened; "" for no format."""
    return say(match.format_name)


def words_of(match: Match) -> dict[str, object] | None:
    """Return the match's format for templates: its key, its name, and a search for its cards if there still is one.

    Return None for no format.
    """
    if not match.format:
        return None
    now = known.find(match.game, match.format)
    return {"key": match.format, "name": name_of(match), "search": f"format:{now.key}" if now is not None else ""}
