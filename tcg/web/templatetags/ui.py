"""Parts that many pages have: those of `templates/ui/`, and those that stand around something."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django import template
from django.template import Context
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from tcg.web import jinja
from tcg.web.escaping import conditional_escape, format_html, format_html_join

register = template.Library()
KEY = re.compile(r"[^ –]+")  # a space or a dash stands between two keys


def attributes(given: Mapping[str, Any]) -> SafeString:
    """Return the attributes of an element as they are written: `aria_label` as `aria-label`, what is True by its name
    alone; what is None or False is left out."""
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
    """Return an element with these attributes around its content."""
    return format_html("<{}{}>{}</{}>", name, format_html(" {}", attributes(given)) if given else "", content, name)


@register.simple_block_tag
def panel(content: SafeString, heading_id: str, heading: str, kind: str = "box", of: object = True) -> SafeString:
    """A panel that is named by its heading. `kind`: its class, which says how it is laid out; `of`: what it shows, if
    it is not drawn where there is none."""
    if not of:
        return SafeString("")
    return format_html(
        '<section class="panel {}" aria-labelledby="{}"><h2 id="{}">{}</h2>{}</section>',
        kind, heading_id, heading_id, heading, content,
    )  # fmt: skip


@register.simple_block_tag
def dialog(content: SafeString, dialog_id: str, heading_id: str, heading: str, kind: str = "") -> SafeString:
    """A dialog with its heading and the button that closes it. `kind`: one more class of it."""
    head = render_to_string("ui/_dialog_title.html", {"id": heading_id, "title": heading})
    return format_html(
        '<dialog class="{}" id="{}" aria-labelledby="{}"><header class="dialog__head">{}</header>{}</dialog>',
        f"dialog {kind}".strip(), dialog_id, heading_id, head, content,
    )  # fmt: skip


@register.simple_block_tag
def fact(content: SafeString, about: str, **more: object) -> SafeString:
    """A line of a list of facts: what it is about, and what is so. `more`: attributes of what is so."""
    return format_html("<div><dt>{}</dt>{}</div>", about, element("dd", content, more))


@register.simple_tag
def field(word: str, field_id: str, **more: object) -> SafeString:
    """A field of one line that says to the eye by itself what it is for; the word is for screen readers."""
    given = {"id": field_id, "autocomplete": "off", "spellcheck": "false", **more}
    return format_html('<label class="sr" for="{}">{}</label><input {}>', field_id, word, attributes(given))


@register.simple_tag
def tick(name: str, value: object, on: object, **more: object) -> SafeString:
    """A box to tick. `on`: whether it is ticked; `more`: other attributes of it."""
    given = {"type": "checkbox", "name": name, "value": value, "checked": bool(on), **more}
    return format_html("<input {}>", attributes(given))


@register.simple_tag
def keys(names: str, does: str) -> SafeString:
    """A line of a list of keys: each name as a key, and what they do."""
    shown = KEY.sub(lambda key: format_html("<kbd>{}</kbd>", key[0]), names)
    return format_html("<div><dt>{}</dt><dd>{}</dd></div>", mark_safe(shown), does)


@register.simple_tag
def none(said: str, kind: str = "") -> SafeString:
    """A sentence in place of a list that is empty. `kind`: more classes of it."""
    return format_html('<p class="{}">{}</p>', f"{kind} list__none".strip(), said)


@register.simple_tag(takes_context=True)
def nav_link(context: Context, page: str, word: str, part: str) -> SafeString:
    """A link of the site's menu, marked while the page that is shown is in this part of the site."""
    here = mark_safe(' aria-current="page"') if context.get("nav") == part else ""
    return format_html('<li><a href="{}"{}>{}</a></li>', reverse(page), here, word)


@register.simple_tag
@lru_cache(maxsize=2048)
def hx(address: str, target: str, *, method: str = "get", swap: str = "outerMorph", **more: str) -> SafeString:
    """The attributes of a control that puts what comes from an address in place of `target`. `more`: `trigger`,
    `sync`."""
    given = {method: address, "target": target, "swap": swap, **more}
    return attributes({f"hx_{name}": value for name, value in given.items()})


@register.simple_tag
def part(part_id: str, along: object = False) -> SafeString:
    """The id of a part of a page. `along`: it is sent along with another part, and takes the place of itself."""
    return attributes({"id": part_id, "hx_swap_oob": "outerMorph" if along else None})


@register.simple_tag
@lru_cache(maxsize=2048)
def posts(address: str, target: str = "", swap: str = "outerMorph") -> SafeString:
    """The attributes of a form that is sent to an address, with scripts and without; what comes takes the place of
    `target`."""
    aim = format_html('hx-target="{}" ', target) if target else ""
    return format_html('method="post" action="{0}" hx-post="{0}" {1}hx-swap="{2}"', address, aim, swap)


@register.simple_tag
def data(**given: object) -> SafeString:
    """The attributes `data-…` in which scripts find what they need, one each."""
    return attributes({f"data_{name}": value for name, value in given.items()})


@register.simple_tag
@lru_cache(maxsize=2048)
def words(**said: str) -> SafeString:
    """The attributes in which scripts find what they say: `data-word-…`, one each."""
    return data(**{f"word_{name}": word for name, word in said.items()})


@register.simple_tag(takes_context=True)
def drawn(context: Context, template: str, **given: object) -> SafeString:
    """A template of the other renderer (`tcg.web.jinja`), with all that this page has."""
    hidden = format_html('<input type="hidden" name="csrfmiddlewaretoken" value="{}">', context.get("csrf_token", ""))
    token = hidden if "csrf_token" in context else ""
    return SafeString(jinja.template(template).render({**context.flatten(), "csrf_input": token, **given}))


@register.simple_tag
def sheets(*names: str) -> SafeString:
    """The links to style sheets of these names."""
    return format_html_join("", '<link rel="stylesheet" href="{}">', ((static(f"css/{name}.css"),) for name in names))


@register.simple_tag
def preload_fonts(*names: str) -> SafeString:
    """The links by which fonts of these names come along with the style sheets that ask for them, not after these."""
    addresses = ((static(f"fonts/{name}.woff2"),) for name in names)
    return format_html_join("", '<link rel="preload" as="font" type="font/woff2" href="{}" crossorigin>', addresses)


@register.simple_tag
def scripts(*names: str) -> SafeString:
    """The scripts of these names."""
    addresses = ((static(f"js/{name}.js"),) for name in names)
    return format_html_join("", '<script type="module" src="{}"></script>', addresses)
