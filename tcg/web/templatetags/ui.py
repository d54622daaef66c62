"""Parts that many pages have: those of `templates/ui/`, and those that stand around something."""

from __future__ import annotations

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_block_tag
def panel(content: SafeString, heading_id: str, heading: str, kind: str = "box") -> SafeString:
    """A panel that is named by its heading. `kind`: its class, which says how it is laid out."""
    return format_html(
        '<section class="panel {}" aria-labelledby="{}"><h2 id="{}">{}</h2>{}</section>',
        kind, heading_id, heading_id, heading, content,
    )  # fmt: skip
