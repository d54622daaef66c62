"""The translation catalogues: compiling them, and collecting texts from code and templates.

GNU gettext is missing on most machines, so Babel is used. `python3 manage.py messages` updates the catalogues from the
code. New texts are then empty there, and a test lists them.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

ROOT = Path(__file__).resolve().parent.parent
LOCALE = Path(__file__).resolve().parent / "locale"
KEYWORDS: dict[str, Any] = dict.fromkeys(
    [
        "_",
        "gettext",
        "gettext_lazy",
        "gettext_noop",
        "ngettext",
        "ngettext_lazy",
        "pgettext",
        "pgettext_lazy",
        "npgettext",
    ]
)
UNSTEADY = (
    b'"Report-',
    b'"POT-',
    b'"PO-',
    b'"Last-',
    b'"Language-Team',
    b'"Generated-',
)  # header lines without useful information


def catalogues(*folders: Path) -> list[Path]:
    """Return the catalogues of the site, or those in these folders."""
    return sorted(path for folder in folders or (LOCALE,) for path in folder.glob("*/LC_MESSAGES/*.po"))


def read(source: Path) -> Catalog:
    from babel.messages.pofile import read_po

    with source.open("rb") as file:
        return read_po(file, locale=source.parent.parent.name)


def compile_stale(*folders: Path) -> list[Path]:
    """Compile the catalogues that have changed, of the site or in these folders.

    The compiled files are not stored in the repository.
    """
    done = []
    for source in catalogues(*folders):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        from babel.messages.mofile import write_mo

        part = target.with_suffix(".part")
        with part.open("wb") as file:
            write_mo(file, read(source))
        part.replace(target)  # atomic, because several processes may start at once
        done.append(target)
    return done


def sources() -> Iterator[Path]:
    yield from sorted((ROOT / "tcg").rglob("*.py"))
    for folder in (ROOT / "templates", ROOT / "tcg"):
        yield from sorted(folder.rglob("*.html"))
        yield from sorted(folder.rglob("*.txt"))


def gather() -> Catalog:
    """Return all texts of code and templates that need a translation."""
    from babel.messages.catalog import Catalog
    from babel.messages.extract import extract_python
    from jinja2.ext import babel_extract

    said = Catalog()
    for path in sources():
        text = path.read_text(encoding="utf-8")
        found: Iterable[Sequence[Any]]
        if "jinja2" in path.parts:
            found = babel_extract(io.BytesIO(text.encode()), list(KEYWORDS), [], {"encoding": "utf-8"})
        else:
            text = text if path.suffix == ".py" else as_python(text, path.name)
            found = extract_python(io.BytesIO(text.encode()), KEYWORDS, [], {"encoding": "utf-8"})
        for _line, function, words, *_comments in found:
            add(said, str(function), [words] if isinstance(words, str) else list(words or ()))
    return said


def add(said: Catalog, function: str, given: Sequence[str | None]) -> None:
    context = given[0] if function.startswith(("p", "np")) else None
    singular = [word for word in given[1 if context else 0 :] if word]
    if not singular:
        return
    plural = function in ("ngettext", "ngettext_lazy", "npgettext") and len(singular) > 1
    said.add((singular[0], singular[1]) if plural else singular[0], context=context)


def as_python(template: str, name: str) -> str:
    """Return a template as gettext calls, one per line. Django replaces the rest by X."""
    from django.utils.translation.template import templatize

    return "\n".join(line.strip() for line in templatize(template, origin=name).splitlines())


def update() -> dict[str, int]:
    """Update the catalogues. Return the number of untranslated texts for each."""
    from babel.messages.pofile import write_po

    missing = {}
    said = gather()
    for source in catalogues():
        catalogue = read(source)
        catalogue.update(said, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        made = io.BytesIO()
        write_po(made, catalogue, width=120, no_location=True, sort_output=True)
        source.write_bytes(b"".join(line for line in made.getvalue().splitlines(True) if not line.startswith(UNSTEADY)))
        missing[source.parent.parent.name] = len(untranslated(catalogue))
    return missing


def untranslated(catalogue: Catalog) -> list[str]:
    lacking = []
    for message in catalogue:
        if not message.id:
            continue
        said = message.string if isinstance(message.string, str) else "".join(message.string or "")
        if not said or message.fuzzy:
            lacking.append(message.id if isinstance(message.id, str) else message.id[0])
    return lacking
