"""Tags that every page may use."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString

from engine import rulebook
from tcg import games
from tcg.cards import faces
from tcg.rulebook import links
from tcg.web.languages import language, say

register = template.Library()
register.filter("say", say)


@register.simple_tag
def icon(name: str, cls: str = "") -> SafeString:
    """One picture of the sprite; always beside a word, so hidden from screen readers."""
    return faces.icon(name, cls)


@register.simple_tag
def card(look: faces.Look, size: str = "thumb", tag: str = "li", hit: bool = True) -> SafeString:
    """A card: `thumb` on the board, `mini` in the back row, `hand`, or `full`."""
    return faces.draw(look, size, tag, hit)


@register.simple_tag
def dealt_card(obj: dict[str, Any], game: str) -> SafeString:
    """An object of a view as a card to look at."""
    return faces.draw(games.of(game).face.look_of(obj).but(ref=""), "hand", "li", False)


@register.simple_tag
def cost(text: str, game: str) -> SafeString:
    """A cost as pips."""
    return games.of(game).face.cost(text or "", language())


@register.simple_tag
def art(game: str, card_id: str) -> str:
    """The address of a card's picture."""
    return faces.picture_address(game, card_id)


@register.simple_tag
def card_back(game: str, stone: bool = False) -> str:
    """The address of a game's back."""
    return faces.back_address(game, stone)


@register.simple_tag
def card_styles() -> list[str]:
    """The style sheets of the cards of single games."""
    return [sheet for game in games.GAMES.values() for sheet in game.face.styles]


@register.filter
def rich_line(text: str, game: str) -> SafeString:
    """A text of the engine with its symbols and keywords drawn, in one line."""
    return games.of(game).face.rich_line(text or "", language())


@register.filter
def in_words(text: str, game: str) -> str:
    """Return a text with its symbols in words, for labels that are read aloud."""
    return faces.in_words(rich_line(text, game))


@register.filter
def game_name(game: str) -> str:
    return str(games.of(game).name)


@register.simple_tag
def clause(number: str, game: str) -> SafeString:
    """The number of the rule that says so: a link to its page, which opens beside it first."""
    if not number:
        return SafeString()
    return links.anchor(game, number, escape(f"{rulebook.BOOKS[game].prefix} {number}"))


@register.filter
def link_clauses(text: Any, game: str = "") -> SafeString:
    """A text with the numbers of clauses in it as links: "FoW 803.3a"; with a game, those that stand alone too."""
    return links.link_numbers(text or "", game)
