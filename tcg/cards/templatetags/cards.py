"""Template tags for the pages of cards, in addition to the cards themselves."""

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
    """Return the cost of a card as symbols."""
    return mark_safe(look.price())


@register.simple_tag
def numbers(look: Look) -> SafeString:
    """Return the ATK/DEF or power of a card."""
    return mark_safe(look.numbers())


@register.simple_tag
def one_line(look: Look) -> SafeString:
    """Return the text of a card with symbols, in one line."""
    spans = re.sub(r"<p\b[^>]*>", "<span>", look.paragraphs())
    return mark_safe(spans.replace("</p>", "</span> "))


@register.simple_tag
def keyword_icon(keyword: str) -> SafeString:
    """Return the picture of a keyword, if it has one."""
    icons = (game.face.icons.get(keyword) for game in games.GAMES.values())
    picture = next(filter(None, icons), "")
    return format_html('<span class="key">{}</span>', faces.icon(picture)) if picture else SafeString()


@register.simple_tag
def card_name(card: Any) -> SafeString:
    """Return the name of a card of the index, with the words that distinguish it from others of that name."""
    return format_html("{}", catalogue.printed(card.game, card.card).full_name())


@register.simple_tag
def card_label(look: Look) -> str:
    """Return a card's label for screen readers."""
    return faces.label(look)


@register.filter
def in_language(said: Any) -> str:
    """Return a bilingual text in the current language."""
    return str(said.ja if language() == "ja" else said.en)
