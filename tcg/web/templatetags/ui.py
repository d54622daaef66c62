"""Parts that many pages have: those of `templates/ui/`, and those that stand around something."""

from __future__ import annotations

import re

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

register = template.Library()
KEY = re.compile(r"[^ –]+")  # a space or a dash stands between two keys


@register.simple_block_tag
def panel(content: SafeString, heading_id: str, heading: str, kind: str = "box") -> SafeString:
    """A panel that is named by its heading. `kind`: its class, which says how it is laid out."""
    return format_html(
        '<section class="panel {}" aria-labelledby="{}"><h2 id="{}">{}</h2>{}</section>',
        kind, heading_id, heading_id, heading, content,
    )  # fmt: skip


@register.simple_tag
def keys(names: str, does: str) -> SafeString:
    """A line of a list of keys: each name as a key, and what they do."""
    shown = KEY.sub(lambda key: format_html("<kbd>{}</kbd>", key[0]), names)
    return format_html("<div><dt>{}</dt><dd>{}</dd></div>", mark_safe(shown), does)
