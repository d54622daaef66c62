"""Tags that every page may use."""

from __future__ import annotations

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def icon(name: str, cls: str = "") -> SafeString:
    """One picture of the sprite; always beside a word, so hidden from screen readers."""
    extra = f" {cls}" if cls else ""
    sprite = static("img/icons.svg")
    return format_html('<svg class="icon{}" aria-hidden="true"><use href="{}#i-{}"></use></svg>', extra, sprite, name)
