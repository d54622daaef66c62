"""The page that explains a game: its table, its turn, its cards, a battle, its words.

Its texts are in the game's folder (`howto.yaml`): sentences in both languages, each with its clauses. Some data comes
from elsewhere. The zones, who sees them and which are shared come from the engine. The names of zones and phases come
from the rulebook, and the cards from the card files.

    win, before: [{clause, say}]
    table: {columns, rows}    the picture of both halves, in cells; the other half is rotated by 180 degrees
    zones: [{zone, at: [x, y, width, height], cards, clause, say}]
                              `cards`: ids, or a number of backs; also `theirs`, or `rows` of cells with cards; `back`:
                              the look of a hidden card; `name`: replaces the name of the rulebook's section
    phases: [{phase, icon, clause, say, name, does: [{word, clause, say}]}]
    kinds: [{card, side, clause, say, parts: [{part, clause, say}]}]
    battle: [{icon, clause, left, right, say}]    may be empty
    words: [{word, clause, say}]

A card is an id, or `{card, rested, theirs}`.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import yaml

from engine import cards, rulebook
from engine.match import Zone, outline
from tcg import games
from tcg.cards.faces import Look
from tcg.matches import lessons
from tcg.web.languages import gettext as _
from tcg.web.languages import language, say

Json = Mapping[str, Any]
# the parts of a card, in drawing order
PARTS = ("name", "cost", "orbs", "keys", "type", "text", "lamps", "stats")
BOTH = "player"  # stands for a player in a battle


@functools.cache
def data_of(game: str) -> Json | None:
    """Return the data of a game's page, or None."""
    path = games.of(game).howto
    return yaml.safe_load(path.read_text(encoding="utf-8")) if path else None


def context(game: str) -> Json | None:
    """Return the context of a game's page in the current language, or None if it has no page."""
    return _context(game, language()) if data_of(game) is not None else None


@functools.cache
def _context(game: str, _language: str) -> Json:
    data = data_of(game)
    assert data is not None
    table = data["table"]
    return {
        "game": game,
        "about": games.of(game).about,
        "win": [_text_and_clauses(one) for one in data["win"]],
        "before": [_text_and_clauses(one) for one in data["before"]],
        "columns": table["columns"],
        "rows": table["rows"],
        "zones": [_zone(game, n, one, table) for n, one in enumerate(data["zones"], 1)],
        "phases": [
            _text_and_clauses(one) | {
                "name": _name(game, one, _clauses(one)[0]), "icon": one["icon"], "id": one["phase"],
                "does": [_text_and_clauses(act) | {"word": say(act["word"])} for act in one.get("does", ())],
            }
            for one in data["phases"]
        ],
        "kinds": [_kind(game, one) for one in data["kinds"]],
        "battle": [
            _text_and_clauses(one) | {
                "icon": one["icon"], "left": _fighter(game, one.get("left")), "right": _fighter(game, one.get("right"))
            }
            for one in data["battle"]
        ],
        "words": [_text_and_clauses(one) | {"word": say(one["word"])} for one in data["words"]],
        "lesson": lessons.of(game) is not None,
        "book": rulebook.books_of(game)[0].id,
    }  # fmt: skip


def _name(game: str, one: Json, number: str) -> str:
    """Return the given name, or the title of the rulebook section of this clause."""
    if "name" in one:
        return say(one["name"])
    book = rulebook.books_of(game)[0]
    title = book.clauses[book.section_of(number)].title
    return say(title.as_dict()) if title else ""


def _clauses(one: Json) -> tuple[str, ...]:
    given = one["clause"]
    return (given,) if isinstance(given, str) else tuple(given)


def _text_and_clauses(one: Json) -> dict[str, Any]:
    """Return the text of an entry in the active language, with its clauses."""
    return {"say": say(one["say"]), "clauses": _clauses(one)}


def _zone(game: str, number: int, one: Json, table: Json) -> dict[str, Any]:
    """Return the context of a zone: its places in the picture on both sides, and its cards."""
    rule = outline(game).zones[one["zone"]]
    x, y, width, height = one["at"]
    other = (table["columns"] - x - width, table["rows"] - y - height, width, height)
    mine = _card_looks(game, one.get("cards", ()), one, hidden=rule.seen_by == "none")
    if rule.shared:
        theirs = _card_looks(game, one.get("theirs", ()), one)
    else:
        theirs = _card_looks(game, one.get("theirs", one.get("cards", ())), one, hidden=rule.seen_by != "all")
    return _text_and_clauses(one) | {
        "number": number,
        "id": one["zone"],
        "name": _name(game, one, rule.clauses[-1]),
        "at": (x, y, width, height),
        "other": None if rule.shared else other,
        "mine": mine,
        "theirs": theirs,
        "squares": [[list(_faces(game, cell)) for cell in row] for row in one.get("rows", ())],
        "piled": rule.piled,
        **_who_sees(rule),
    }


def _who_sees(rule: Zone) -> dict[str, str]:
    """Return the labels of a zone: whose it is, and who may look at its cards."""
    sees = {"all": _("Both see it"), "owner": _("Only its owner looks"), "none": _("Nobody looks")}
    return {"sees": sees[rule.seen_by], "whose": _("One for both") if rule.shared else _("One each")}


def _card_looks(game: str, given: int | Sequence[Any], zone: Json, hidden: bool = False) -> list[Look]:
    """Return the looks of a zone's cards. The cards are face down if the viewer does not see them."""
    if isinstance(given, int) or hidden:
        count = given if isinstance(given, int) else len(given)
        return [games.of(game).face.look_of({"hidden": True, **zone.get("back", {})}) for _n in range(count)]
    return list(_faces(game, given))


def _faces(game: str, given: Sequence[Any]) -> Iterator[Look]:
    for one in given:
        wanted = one if isinstance(one, Mapping) else {"card": one}
        states = ("of-you",) if wanted.get("theirs") else ()
        yield _printed(game, wanted).but(rested=bool(wanted.get("rested")), states=states)


def _printed(game: str, wanted: Json) -> Look:
    look: Look = games.of(game).face.printed(cards.library(game)[wanted["card"]], wanted.get("side", 0))
    return look


def _fighter(game: str, wanted: Any) -> Any:
    """Return the look of a card that fights, `BOTH` for a player, or nothing."""
    return next(_faces(game, [wanted])) if isinstance(wanted, Mapping) else wanted


def _kind(game: str, one: Json) -> dict[str, Any]:
    """Return the context of a kind of card: an example, and its parts from top to bottom."""
    look = _printed(game, one)
    parts = sorted(one["parts"], key=lambda part: PARTS.index(part["part"]))
    return _text_and_clauses(one) | {
        "name": look.kind(),
        "look": look,
        "parts": [_text_and_clauses(part) for part in parts],
        "pins": " ".join(f"pin-{part['part']}" for part in parts),
    }
