"""Template loaders that remove the line breaks and indents that are only there for human readers.

They have no meaning in a page, and a table is sent at every move. If HTML draws a space for a line break, one line
break stays. They are removed completely around block elements (a paragraph, a list), within tags, after `{% load %}`,
and at both ends of a file. Preformatted text (`<pre>`) and texts for translation are not touched.
"""

from __future__ import annotations

import re

from django.template.base import Origin
from django.template.loaders import app_directories, filesystem
from django.template.loaders.base import Loader as BaseLoader

BLOCKS = re.compile(
    r"html|head|body|main|section|article|aside|header|footer|nav|div|p|h[1-6]|[uod]l|li|d[td]|form|fieldset|details"
    r"|summary|table|thead|tbody|t[rdh]|figure|dialog|hr|script|link|meta|title|option|optgroup"
)
PARTS = re.compile(
    r"""
    (?P<kept> \{%\ blocktranslate\b .*? \{%\ endblocktranslate\ %\}
            | \{%\ comment\b .*? \{%\ endcomment\ %\}
            | <(?P<raw>pre|textarea|script|style)\b .*? </(?P=raw)> )
    | (?P<tag> <(?P<closes>/?)(?P<name>[a-z][a-z0-9]*)
        (?: \{%.*?%\} | \{\{.*?\}\} | "(?: \{%.*?%\} | \{\{.*?\}\} | [^"] )*" | '(?: \{%.*?%\} | \{\{.*?\}\} | [^'] )*'
          | [^<>"'] )* > )
    """,
    re.DOTALL | re.VERBOSE,
)
LINE = re.compile(r"\s*\n\s*")
FIRST_LINE, LAST_LINE = re.compile(r"\A\s*\n\s*"), re.compile(r"\s*\n\s*\Z")
# inside a tag there already is a space before `{% if %}` and after `{% endif %}`
AFTER_IF = re.compile(r"(\{% (?:if|elif|else)\b(?:(?!%\}).)*%\})\s*\n\s*")
BEFORE_ENDIF = re.compile(r"\s*\n\s*(?=\{% (?:elif|else|endif)\b)")
AFTER_LOAD = re.compile(r"(\{% (?:load|extends)\b[^%]*%\})\s*\n\s*")
TAG_ENDS = re.compile(r"\s*\n\s*(?=/?>\Z)")


def squeeze(source: str) -> str:
    """Return the template without line breaks that draw nothing."""
    source = AFTER_LOAD.sub(r"\1", source.strip())
    said: list[str] = []
    at, after_block = 0, False
    for part in PARTS.finditer(source):
        name, closes = part["raw"] or part["name"] or "", bool(part["closes"])
        is_block, is_button = BLOCKS.fullmatch(name) is not None, name == "button"  # its inside is a block
        said.append(_between(source[at : part.start()], after_block, is_block or (is_button and closes)))
        said.append(part["kept"] or _tag(part["tag"]))
        at, after_block = part.end(), is_block or (is_button and not closes)
    said.append(_between(source[at:], after_block, False))
    return "".join(said)


def _between(text: str, after_block: bool, before_block: bool) -> str:
    if after_block:
        text = FIRST_LINE.sub("", text)
    if before_block:
        text = LAST_LINE.sub("", text)
    return LINE.sub("\n", text)


def _tag(tag: str) -> str:
    return LINE.sub(" ", BEFORE_ENDIF.sub("", AFTER_IF.sub(r"\1", TAG_ENDS.sub("", tag))))


class Squeezed(BaseLoader):
    """A loader that squeezes pages. A letter or message (`.txt`) is not changed."""

    def get_contents(self, origin: Origin) -> str:
        source: str = super().get_contents(origin)  # type: ignore[misc]
        return squeeze(source) if origin.name.endswith(".html") else source


class FromFolders(Squeezed, filesystem.Loader):
    """A loader for the template folders of the settings."""


class FromApps(Squeezed, app_directories.Loader):
    """A loader for the template folders of the apps."""
