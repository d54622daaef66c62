"""The Jinja2 environment of tables: cards, pictures, clauses, buttons, and the pieces of a board."""

from __future__ import annotations

from typing import Any

from django.utils.safestring import SafeString
from jinja2 import Environment

from tcg.cards.templatetags import taisen
from tcg.web import jinja
from tcg.web.fragments import pieces
from tcg.web.languages import say
from tcg.web.templatetags import ui


def piece(template: str, **given: object) -> SafeString:
    """Return a template drawn from its arguments alone, cached for everybody who sees the same.

    If a board is drawn to be sent in pieces, `Drawing.piece` replaces this function.
    """
    return pieces.draw(template, given).html


def environment(**options: Any) -> Environment:
    """Return the environment of the templates of tables."""
    made = jinja.environment(**options)
    made.globals |= {"piece": piece, "say": say}
    made.globals |= {name: getattr(taisen, name) for name in CARDS}
    made.globals |= {name: getattr(ui, name) for name in PARTS}
    made.filters["icon"] = taisen.icon  # an icon whose name is constant in a template is drawn only once
    return made


CARDS = (
    "button", "card", "card_back", "clause", "clauses", "cost", "go", "howto_link", "icon", "in_words", "log_lines",
    "move_words", "rich_line",
)  # fmt: skip
PARTS = ("data", "hx", "posts", "tick", "words")
