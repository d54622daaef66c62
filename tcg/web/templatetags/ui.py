"""Template tags for parts that many pages share: those of `templates/ui/`, and elements around other content."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from django import template
from django.template import Context
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from tcg.web import jinja
from tcg.web.escaping import conditional_escape, format_html, format_html_join

register = template.Library()
KEY = re.compile(r"[^ –]+")  # keys are separated by a space or a dash


def attributes(given: Mapping[str, object]) -> SafeString:
    """Return HTML attributes as markup.

    `aria_label` is written as `aria-label`. True writes the name alone, and None or False leaves the attribute out.
    """
    return mark_safe(
        " ".join(
            [
                name.replace("_", "-") + ("" if value is True else f'="{conditional_escape(value)}"')
                for name, value in given.items()
                if value is not None and value is not False
            ]
        )
    )


def element(name: str, content: object, given: Mapping[str, object]) -> SafeString:
    """Return an element with these attributes and this content."""
    return format_html("<{}{}>{}</{}>", name, format_html(" {}", attributes(given)) if given else "", content, name)


@register.simple_block_tag
def panel(content: SafeString, heading_id: str, heading: str, kind: str = "box", of: object = True) -> SafeString:
    """Return a panel that is labelled by its heading.

    - `kind`: its class, which sets the layout.
    - `of`: the data that the panel shows. If it is empty, the panel is not drawn.
    """
    if not of:
        return SafeString("")
    return format_html(
        '<section class="panel {}" aria-labelledby="{}"><h2 id="{}">{}</h2>{}</section>',
        kind, heading_id, heading_id, heading, content,
    )  # fmt: skip


@register.simple_block_tag
def dialog(content: SafeString, dialog_id: str, heading_id: str, heading: str, kind: str = "") -> SafeString:
    """Return a dialog with its heading and a close button. `kind`: one more class."""
    head = render_to_string("ui/_dialog_title.html", {"id": heading_id, "title": heading})
    return format_html(
        '<dialog class="{}" id="{}" aria-labelledby="{}"><header class="dialog__head">{}</header>{}</dialog>',
        f"dialog {kind}".strip(), dialog_id, heading_id, head, content,
    )  # fmt: skip


@register.simple_block_tag
def fact(content: SafeString, about: str, **more: object) -> SafeString:
    """Return a row of a list of facts: the term and its description. `more`: attributes of the description."""
    return format_html("<div><dt>{}</dt>{}</div>", about, element("dd", content, more))


@register.simple_tag
def field(word: str, field_id: str, **more: object) -> SafeString:
    """Return a one-line input whose purpose is clear to the eye. `word` is its label for screen readers."""
    given = {"id": field_id, "autocomplete": "off", "spellcheck": "false", **more}
    return format_html('<label class="sr" for="{}">{}</label><input {}>', field_id, word, attributes(given))


@register.simple_tag
def tick(name: str, value: object, on: object, **more: object) -> SafeString:
    """Return a check box. `on`: whether it is checked; `more`: other attributes."""
    given = {"type": "checkbox", "name": name, "value": value, "checked": bool(on), **more}
    return format_html("<input {}>", attributes(given))


@register.simple_tag
def keys(names: str, does: str) -> SafeString:
    """Return a row of a list of keys: each name as a key, and their effect."""
    shown = KEY.sub(lambda key: format_html("<kbd>{}</kbd>", key[0]), names)
    return format_html("<div><dt>{}</dt><dd>{}</dd></div>", mark_safe(shown), does)


@register.simple_tag
def none(said: str, kind: str = "") -> SafeString:
    """Return a sentence in place of an empty list. `kind`: more classes."""
    return format_html('<p class="{}">{}</p>', f"{kind} list__none".strip(), said)


@register.simple_tag(takes_context=True)
def nav_link(context: Context, page: str, word: str, part: str) -> SafeString:
    """Return a link of the site's menu, marked if the current page is in this part of the site."""
    here = mark_safe(' aria-current="page"') if context.get("nav") == part else ""
    return format_html('<li><a href="{}"{}>{}</a></li>', reverse(page), here, word)


@register.simple_tag
@lru_cache(maxsize=2048)
def hx(address: str, target: str, *, method: str = "get", swap: str = "outerMorph", **more: str) -> SafeString:
    """Return the attributes of a control that replaces `target` with the response from an address.

    `more`: `trigger`, `sync`.
    """
    given = {method: address, "target": target, "swap": swap, **more}
    return attributes({f"hx_{name}": value for name, value in given.items()})


@register.simple_tag
def part(part_id: str, along: object = False) -> SafeString:
    """Return the id attributes of a part of a page.

    `along`: the part is sent along with another part, and replaces itself.
    """
    return attributes({"id": part_id, "hx_swap_oob": "outerMorph" if along else None})


@register.simple_tag
@lru_cache(maxsize=2048)
def posts(address: str, target: str = "", swap: str = "outerMorph") -> SafeString:
    """Return the attributes of a form that is sent to an address, with or without scripts.

    With scripts, the response replaces `target`.
    """
    aim = format_html('hx-target="{}" ', target) if target else ""
    return format_html('method="post" action="{0}" hx-post="{0}" {1}hx-swap="{2}"', address, aim, swap)


@register.simple_tag
def data(**given: object) -> SafeString:
    """Return `data-…` attributes, from which scripts read their data."""
    return attributes({f"data_{name}": value for name, value in given.items()})


@register.simple_tag
@lru_cache(maxsize=2048)
def words(**said: str) -> SafeString:
    """Return `data-word-…` attributes, from which scripts read their texts."""
    return data(**{f"word_{name}": word for name, word in said.items()})


@register.simple_tag(takes_context=True)
def drawn(context: Context, template: str, **given: object) -> SafeString:
    """Return a template of the other renderer (`tcg.web.jinja`), drawn with this page's whole context."""
    hidden = format_html('<input type="hidden" name="csrfmiddlewaretoken" value="{}">', context.get("csrf_token", ""))
    token = hidden if "csrf_token" in context else ""
    return SafeString(jinja.template(template).render({**context.flatten(), "csrf_input": token, **given}))


@register.simple_tag
def sheets(*names: str) -> SafeString:
    """Return the links to the style sheets with these names."""
    return format_html_join("", '<link rel="stylesheet" href="{}">', ((static(f"css/{name}.css"),) for name in names))


@register.simple_tag
def preload_fonts(*names: str) -> SafeString:
    """Return links that preload the fonts with these names, together with the style sheets that use them."""
    addresses = ((static(f"fonts/{name}.woff2"),) for name in names)
    return format_html_join("", '<link rel="preload" as="font" type="font/woff2" href="{}" crossorigin>', addresses)


@register.simple_tag
def scripts(*names: str) -> SafeString:
    """Return the script elements with these names."""
    addresses = ((static(f"js/{name}.js"),) for name in names)
    return format_html_join("", '<script type="module" src="{}"></script>', addresses)
