"""The search help: every field with examples that can be tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from engine.cards import library
from tcg import games
from tcg.cards.search import finding, playable


def of_games(field: str = "") -> tuple[str, ...]:
    """Return the games' examples for a field, or for a whole query if no field is given."""
    return tuple(query for game in games.GAMES.values() for query in game.search.shown.get(field, ()))


EXAMPLES = ("dragon", "竜", "t:resonator c:fire cost<=3", 'o:"draw a card"', "kw:flying -r:dragon", *of_games())


class Example(NamedTuple):
    """A query, its description and its address."""

    query: str
    said: str
    url: str


class Entry(NamedTuple):
    """A piece of syntax, its explanation and its examples."""

    head: str
    text: str
    examples: tuple[Example, ...]


class Chapter(NamedTuple):
    id: str
    title: str
    entries: tuple[Entry, ...]


def example(query: str, lang: str) -> Example:
    """Return a query with its description in a language and its address."""
    address = f"{reverse('cards:cards')}?{urlencode({'q': query})}"
    return Example(query, finding.read_query(query, lang=lang).said[lang], address)


def syntax(lang: str) -> list[Chapter]:
    """Return the chapters of the page, in the current language."""

    def entry(head: str, text: str, *queries: str) -> Entry:
        return Entry(head, text, tuple(example(query, lang) for query in queries))

    shorts = _(" or ").join(game.short.lower() for game in games.GAMES.values())
    first_set = playable.sets()[0].id
    played = [value.id for value in playable.formats()]
    formats_chapter = [Chapter("formats", _("Formats"), tuple(_formats(entry, played)))] if played else []
    first = library(games.first().id, 0)
    names = first[min(first.printed())].name
    first_number = min(first.printed()).upper()
    numbers = ",".join(min(library(game, 0).printed()) for game in games.GAMES)
    return [
        Chapter(
            "words",
            _("Words"),
            (
                entry(
                    "dragon",
                    _(
                        "A word is looked for in name, text and race, in English and in Japanese. "
                        "Capitals, width and kana make no difference; one character is enough. All "
                        "words must be there."
                    ),
                    "dragon",
                    "竜",
                    "draw discard",
                ),
                entry(
                    '"draw a card"',
                    _("A phrase stands in quotation marks; 「」 are as good."),
                    '"draw a card"',
                    "「1枚引く」",
                ),
                entry('!"Name"', _("Just the card of this name."), f'!"{names.en}"', f"!「{names.ja}」"),
                entry(first_number, _("A card by its printed number."), first_number),
                entry(
                    "~", _("Stands for the card itself: in card texts, “this card”."), 'o:"destroy ~"', 'o:"~ enters"'
                ),
                entry(
                    "name:  text:  race:",
                    _("The same in one place only; = instead of : wants the whole of it. Short: n, o, r."),
                    "name:lantern",
                    'o:"until end of turn"',
                    "r:dragon",
                    "r=dragon",
                ),
            ),
        ),
        Chapter(
            "kinds",
            _("Game, type, attribute, keyword"),
            (
                entry(
                    "game:",
                    _("%(games)s, or the name of the game. Short: g.") % {"games": shorts},
                    *of_games("game"),
                ),
                entry(
                    "type:",
                    _("The type, with commas for any of several. Short: t."),
                    "t:chant,rune",
                    "t:魔石",
                    "t:event",
                ),
                entry(
                    "attr:",
                    _(
                        "The attribute or colour. c:fire,water finds cards of either; c= wants just "
                        "these, c>= these and perhaps more, c<= no others. A number counts them. Also "
                        "c, color."
                    ),
                    "c:fire,water",
                    "c=fire",
                    "c>=2",
                    "c:void",
                ),
                entry(
                    "kw:",
                    _("A keyword that the card itself has. Also keyword."),
                    "kw:flying",
                    'kw:"first strike"',
                    "kw:レンジ",
                ),
                entry(
                    "is:",
                    _("starter, two-sided, half, vanilla, multi, colourless, extra, x, or the name of an icon."),
                    "is:two-sided",
                    "is:vanilla",
                    "is:ignition",
                    *of_games("is"),
                ),
            ),
        ),
        Chapter(
            "numbers",
            _("Numbers"),
            (
                entry(
                    "cost  atk  def  div  power  level  ca",
                    _(
                        "With =, !=, <, <=, >, >=; commas for any of several; or against another number"
                        " of the same card. ∞ is a number too."
                    ),
                    "cost<=3",
                    "atk>=800",
                    "atk>def",
                    "power>=8000",
                    "cost:1,2",
                    "cost:x",
                    *of_games("ca"),
                ),
                entry(
                    "mana:",
                    _(
                        "The symbols of a cost, as letters or names: these and perhaps others; = wants just these. "
                        "Short: m."
                    ),
                    "mana:{W}{W}",
                    "mana:{R}{1}",
                    "m=2W",
                    "mana:{X}",
                ),
            ),
        ),
        Chapter(
            "rules",
            _("Rules and decks"),
            (
                entry(
                    "rule:",
                    _("Cards that use a clause of the rulebook, or one that stands under it."),
                    "rule:1106",
                    *of_games("rule"),
                ),
                entry(
                    "deck:",
                    _("The cards of a starter deck or of a deck of yours, by its name; of any deck by its code."),
                    "deck:undertow",
                    "is:starter",
                ),
                entry("id:", _("A card by its number."), f"id:{numbers}"),
                entry(
                    "set:",
                    _("The set of a card: what its number begins with, or what this site calls it. Short: s."),
                    f"set:{first_set}",
                ),
            ),
        ),
        *formats_chapter,
        Chapter(
            "together",
            _("Putting it together"),
            (
                entry("-", _("What is not wanted."), "t:resonator -kw:flying", "-c:fire"),
                entry(
                    "or  ( )",
                    _("Either of two; brackets hold together what belongs together."),
                    "(c:fire or c:water) t:chant",
                    "竜 or dragon",
                ),
                entry(
                    "sort:",
                    _(
                        "set, name, cost, atk, def, power, div, level, ca; with a - in front from the highest. "
                        "Also order."
                    ),
                    "t:resonator sort:-atk",
                    *of_games("sort"),
                ),
            ),
        ),
    ]


def _formats(entry: Callable[..., Entry], played: Sequence[str]) -> Iterator[Entry]:
    """Yield the entries about formats.

    There must be at least one format.
    """
    said = _("Cards that may be played in a format of this site today, limited ones too: %(formats)s. Short: f.")
    yield entry("format:", said % {"formats": ", ".join(played)}, *(f"format:{key}" for key in played[:2]))
    yield entry("banned:", _("Cards that are banned in a format today."), f"banned:{played[0]}")
    limited = _("Cards of which a deck in a format may have only so many today.")
    yield entry("limited:", limited, f"limited:{played[0]}")
