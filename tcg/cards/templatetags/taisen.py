"""Tags that every page may use."""

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
PAGE = re.compile(r"[a-z_:]+")  # the name of a page; an address has other signs


@register.simple_tag
def icon(name: str, cls: str = "") -> SafeString:
    """One picture of the sprite; always beside a word, so hidden from screen readers."""
    return faces.icon(name, cls)


@register.simple_tag
def pip(attribute: str, game: str, said: str = "") -> SafeString:
    """The sign of an attribute in its colour in this game; without a word to be read aloud it stands beside one."""
    return faces.pip(attribute, game, said=said)


register.filter("colour_in", faces.colour_class)


@register.simple_tag
def go(to: str, word: str, picture: str = "", kind: str = "") -> SafeString:
    """A link that looks like a button. `to`: an address, or the name of a page; `kind`: how much it stands out."""
    address = reverse(to) if PAGE.fullmatch(to) else to
    return _like_a_button("a", word, picture, kind, {"href": address})


@register.simple_tag
def button(word: str, picture: str = "", kind: str = "", **more: object) -> SafeString:
    """A button: its word, and a picture before it. `kind`: how much it stands out; `more`: its other attributes."""
    return _like_a_button("button", word, picture, kind, more)


def _like_a_button(name: str, word: str, picture: str, kind: str, more: Mapping[str, object]) -> SafeString:
    classes = " ".join(["btn", *(f"btn--{one}" for one in kind.split())])
    drawn = faces.icon(picture) if picture else ""
    return ui.element(name, format_html("{}{}", drawn, word), {"class": classes, **more})


@register.simple_tag
def find_box(word: str, searched: str | None, sent: str = "", **more: object) -> SafeString:
    """The field of a search, named by a word, and the key that leads to it. `searched`: what is searched for; `sent`:
    the attributes by which it is sent; `more`: others."""
    fixed = {"id": "q", "name": "q", "type": "search", "value": searched or "", "spellcheck": "false"}
    return format_html(
        '<label class="find__box">{}<span class="sr">{}</span><input {} {}><kbd aria-hidden="true">/</kbd></label>',
        faces.icon("search"), word, ui.attributes({**fixed, **more}), sent,
    )  # fmt: skip


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
def card_png(game: str, card: str = "") -> str:
    """Return the address of a card's picture as PNG; of the back of the game's cards without a card."""
    return faces.picture_address(game, card, "png") if card else faces.back_address(game, form="png")


@register.simple_tag
def howto_link(game: str, away: bool = False) -> SafeString:
    """The link to the page that tells how a game is played; nothing, where it has none. `away`: a page of its own."""
    if games.of(game).howto is None:
        return SafeString("")
    word = _("How to play %(name)s") % {"name": games.of(game).name}
    drawn = format_html("{}{}", faces.icon("why"), word)
    target = {"target": "_blank"} if away else {}
    return ui.element("a", drawn, {"class": "link howto-link", "href": reverse("howto", args=[game]), **target})


@register.simple_tag
def howto_links() -> SafeString:
    """The same for all games, side by side."""
    links = format_html_join(" ", "{}", ((howto_link(game),) for game in games.GAMES))
    return format_html('<p class="howto-links">{}</p>', links)


@register.simple_tag
def card_styles() -> list[str]:
    """The style sheets of the cards of single games."""
    return [sheet for game in games.GAMES.values() for sheet in game.face.styles]


@register.filter
def rich_line(text: str, game: str) -> SafeString:
    """A text of the engine with its symbols and keywords drawn, in one line."""
    return games.of(game).face.rich_line(text or "", language())


@register.simple_tag
def move_words(move: dict[str, Any], game: str, detailed: bool = True) -> SafeString:
    """A choice of the prompt: its label, and the detail below it."""
    detail = format_html("<small>{}</small>", rich_line(move["detail"], game)) if detailed and move["detail"] else ""
    return format_html("<span><b>{}</b>{}</span>", rich_line(move["label"], game), detail)


@register.simple_tag
def seal(picture: str, word: str, kind: str = "") -> SafeString:
    """A word of what has been checked, with its picture. `kind`: what else it is than good."""
    return format_html('<span class="{}">{}{}</span>', f"legal {kind}".strip(), faces.icon(picture), word)


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
    return _clause(number, game) if number else SafeString()


@lru_cache(maxsize=4096)
def _clause(number: str, game: str) -> SafeString:
    return links.anchor(game, number, escape(f"{rulebook.BOOKS[game].prefix} {number}"))


@register.simple_tag
def log_lines(entries: Iterable[Any], game: str) -> SafeString:
    """The lines of a match's log (`presenter.LogLine`), each with the rule that says so."""
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
    """The numbers of several rules, each a link."""
    return format_html_join(" ", "{}", ((clause(number, game),) for number in numbers))


@register.filter
def link_clauses(text: Any, game: str = "") -> SafeString:
    """A text with the numbers of clauses in it as links: "FoW 803.3a"; with a game, those that stand alone too."""
    return links.link_numbers(text or "", game)
