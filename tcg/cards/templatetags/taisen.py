"""Template tags for all pages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from django import template
from django.urls import reverse
from django.utils.safestring import SafeString

from engine import rulebook
from tcg import games
from tcg.cards import faces
from tcg.rulebook import links
from tcg.web.escaping import escape, format_html, format_html_join
from tcg.web.languages import gettext as _
from tcg.web.languages import language, say
from tcg.web.templatetags import ui

register = template.Library()
register.filter("say", say)
PAGE = re.compile(r"[a-z_:]+")  # the name of a page; an address has other characters


@register.simple_tag
def icon(name: str, cls: str = "") -> SafeString:
    """Return one picture of the sprite.

    It is always next to a word, so it is hidden from screen readers.
    """
    return faces.icon(name, cls)


@register.simple_tag
def pip(attribute: str, game: str, said: str = "") -> SafeString:
    """Return the sign of an attribute in its colour in this game.

    Without `said` it must be next to a word.
    """
    return faces.pip(attribute, game, said=said)


register.filter("colour_in", faces.colour_class)


@register.simple_tag
def go(to: str, word: str, picture: str = "", kind: str = "") -> SafeString:
    """Return a link that looks like a button.

    `to`: an address, or the name of a page. `kind`: how prominent the link is.
    """
    address = reverse(to) if PAGE.fullmatch(to) else to
    return _like_a_button("a", word, picture, kind, {"href": address})


@register.simple_tag
def button(word: str, picture: str = "", kind: str = "", **more: object) -> SafeString:
    """Return a button with a word and an optional picture before it.

    `kind`: how prominent the button is. `more`: its other attributes.
    """
    return _like_a_button("button", word, picture, kind, more)


def _like_a_button(name: str, word: str, picture: str, kind: str, more: Mapping[str, object]) -> SafeString:
    classes = " ".join(["btn", *(f"btn--{one}" for one in kind.split())])
    drawn = faces.icon(picture) if picture else ""
    return ui.element(name, format_html("{}{}", drawn, word), {"class": classes, **more})


@register.simple_tag
def find_box(word: str, searched: str | None, sent: str = "", **more: object) -> SafeString:
    """Return the labelled search field and the hint about its keyboard shortcut.

    `searched`: the current search. `sent`: the attributes that send it. `more`: other attributes.
    """
    fixed = {"id": "q", "name": "q", "type": "search", "value": searched or "", "spellcheck": "false"}
    return format_html(
        '<label class="find__box">{}<span class="sr">{}</span><input {} {}><kbd aria-hidden="true">/</kbd></label>',
        faces.icon("search"), word, ui.attributes({**fixed, **more}), sent,
    )  # fmt: skip


@register.simple_tag
def card(look: faces.Look, size: str = "thumb", tag: str = "li", hit: bool = True) -> SafeString:
    """Return the markup of a card: `thumb` on the board, `mini` in the back row, `hand`, or `full`."""
    return faces.draw(look, size, tag, hit)


@register.simple_tag
def dealt_card(obj: dict[str, Any], game: str) -> SafeString:
    """Return an object of a view as a card to look at."""
    return faces.draw(games.of(game).face.look_of(obj).but(ref=""), "hand", "li", False)


@register.simple_tag
def cost(text: str, game: str) -> SafeString:
    """Return a cost as pips."""
    return games.of(game).face.cost(text or "", language())


@register.simple_tag
def art(game: str, card_id: str) -> str:
    """Return the address of a card's picture."""
    return faces.picture_address(game, card_id)


@register.simple_tag
def card_back(game: str, stone: bool = False) -> str:
    """Return the address of a game's card back."""
    return faces.back_address(game, stone)


@register.simple_tag
def card_png(game: str, card: str = "") -> str:
    """Return the address of a card's picture as PNG, or of the game's card back if no card is given."""
    return faces.picture_address(game, card, "png") if card else faces.back_address(game, form="png")


@register.simple_tag
def howto_link(game: str, away: bool = False) -> SafeString:
    """Return the link to the page on how to play a game, or nothing if there is none.

    `away`: open a new tab.
    """
    if games.of(game).howto is None:
        return SafeString("")
    word = _("How to play %(name)s") % {"name": games.of(game).name}
    drawn = format_html("{}{}", faces.icon("why"), word)
    target = {"target": "_blank"} if away else {}
    return ui.element("a", drawn, {"class": "link howto-link", "href": reverse("howto", args=[game]), **target})


@register.simple_tag
def howto_links() -> SafeString:
    """Return these links for all games, next to each other."""
    links = format_html_join(" ", "{}", ((howto_link(game),) for game in games.GAMES))
    return format_html('<p class="howto-links">{}</p>', links)


@register.simple_tag
def card_styles() -> list[str]:
    """Return the style sheets for the cards of single games."""
    return [sheet for game in games.GAMES.values() for sheet in game.face.styles]


@register.filter
def rich_line(text: str, game: str) -> SafeString:
    """Return a text of the engine in one line, with its symbols and keywords drawn."""
    return games.of(game).face.rich_line(text or "", language())


@register.simple_tag
def move_words(move: dict[str, Any], game: str, detailed: bool = True) -> SafeString:
    """Return a choice of the prompt: its label and its detail."""
    detail = format_html("<small>{}</small>", rich_line(move["detail"], game)) if detailed and move["detail"] else ""
    return format_html("<span><b>{}</b>{}</span>", rich_line(move["label"], game), detail)


@register.simple_tag
def seal(picture: str, word: str, kind: str = "") -> SafeString:
    """Return a word for the result of a check, with its picture.

    `kind`: the kind of a result other than good.
    """
    return format_html('<span class="{}">{}{}</span>', f"legal {kind}".strip(), faces.icon(picture), word)


@register.filter
def in_words(text: str, game: str) -> str:
    """Return a text with its symbols in words, for screen readers."""
    return faces.in_words(rich_line(text, game))


@register.filter
def game_name(game: str) -> str:
    return str(games.of(game).name)


@register.simple_tag
def clause(number: str, game: str) -> SafeString:
    """Return a rule's number as a link to its page; the page first opens next to the link."""
    return _clause(number, game) if number else SafeString()


@lru_cache(maxsize=4096)
def _clause(number: str, game: str) -> SafeString:
    return links.anchor(game, number, escape(f"{rulebook.BOOKS[game].prefix} {number}"))


@register.simple_tag
def log_lines(entries: Iterable[Any], game: str) -> SafeString:
    """Return the lines of a match's log (`presenter.LogLine`), each with its rule."""
    return SafeString("".join([_log_line(entry, game) for entry in entries]))


@lru_cache(maxsize=8192)
def _log_line(entry: Any, game: str) -> SafeString:
    points = format_html(' data-points="{}"', entry.refs) if entry.refs else ""
    return format_html(
        '<li id="e-{0}" data-n="{0}" data-kind="{1}" class="{2}"{3}><span>{4}</span> {5}</li>',
        entry.n, entry.kind, entry.side, points, entry.text, clause(entry.clause, game),
    )  # fmt: skip


@register.simple_tag
def clauses(numbers: Iterable[str], game: str) -> SafeString:
    """Return the numbers of several rules, each as a link."""
    return format_html_join(" ", "{}", ((clause(number, game),) for number in numbers))


@register.filter
def link_clauses(text: Any, game: str = "") -> SafeString:
    """Return a text with its clause numbers as links ("FoW 803.3a").

    With a game, numbers without a prefix are linked too.
    """
    return links.link_numbers(text or "", game)
