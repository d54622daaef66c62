"""Tags of the pages of cards, beside the cards themselves."""

from __future__ import annotations

import re
from typing import Any

from django import template
from django.utils.safestring import SafeString, mark_safe

from tcg import games
from tcg.cards import catalogue, faces
from tcg.cards.faces import Look
from tcg.web.escaping import format_html
from tcg.web.languages import language

register = template.Library()


@register.simple_tag
def price(look: Look) -> SafeString:
    """Its cost as symbols."""
    return mark_safe(look.price())


@register.simple_tag
def numbers(look: Look) -> SafeString:
    """Its ATK/DEF or power."""
    return mark_safe(look.numbers())


@register.simple_tag
def one_line(look: Look) -> SafeString:
    """Its text with symbols, as one line."""
    spans = re.sub(r"<p\b[^>]*>", "<span>", look.paragraphs())
    return mark_safe(spans.replace("</p>", "</span> "))


@register.simple_tag
def keyword_icon(keyword: str) -> SafeString:
    """The picture of a keyword, where it has one."""
    icons = (game.face.icons.get(keyword) for game in games.GAMES.values())
    picture = next(filter(None, icons), "")
    return format_html('<span class="key">{}</span>', faces.icon(picture)) if picture else SafeString()


@register.simple_tag
def card_name(card: Any) -> SafeString:
    """The name of a card of the index, and what tells it from others of that name."""
    return format_html("{}", catalogue.printed(card.game, card.card).full_name())


@register.simple_tag
def card_label(look: Look) -> str:
    """Return a card's label for screen readers."""
    return faces.label(look)


@register.filter
def in_language(said: Any) -> str:
    """A text of ours in the language of the moment."""
    return str(said.ja if language() == "ja" else said.en)
