"""`python -m engine words`: a catalogue of the words that a game's card texts are made of, as a page for `docs/words/`.

Each word stands with its sentence in both languages, the clauses that its docstring cites, the module that defines it
and the shortest line of the game's own cards that uses it. Words that are never written are left out.
"""

from __future__ import annotations

import argparse
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from engine import registry, rule_citations, rulebook
from engine.cards import library
from engine.kernel.text import Text
from engine.language import lexicon
from engine.language.grammar.word import Patterns, Word
from engine.match import games

CITATIONS = re.compile(r" ?\([^()]*\d{3}[^()]*\)")
FOLDER = Path(__file__).resolve().parents[2] / "docs" / "words"


def catalogue(game: str) -> str:
    """Return the catalogue of a game as Markdown. Raise KeyError for an unknown game."""
    title = next(one["name"]["en"] for one in games() if one["id"] == game)
    groups: defaultdict[str, list[type[Word]]] = defaultdict(list)
    for kind in lexicon(game).words:
        if kind.en:
            groups[_heading(kind)].append(kind)
    examples = _examples(game)
    out = [
        f"# The words of {title}",
        "",
        f"Written by `python -m engine words {game}`; do not edit. How to read a pattern: `docs/pattern-language.md`.",
    ]
    for heading in sorted(groups):
        out += ["", f"## {heading}"]
        for kind in sorted(groups[heading], key=lambda kind: kind.__name__):
            out += ["", *_entry(game, kind, examples.get(kind))]
    return "\n".join(out) + "\n"


def _heading(kind: type[Word]) -> str:
    """Return the heading of a word's category: its label without the article."""
    label = kind.label.removeprefix("a ").removeprefix("an ")
    return label[:1].upper() + label[1:]


def _entry(game: str, kind: type[Word], example: Text | None) -> Iterator[str]:
    book = rulebook.book(game)
    module = kind.__module__.removeprefix("engine.").replace(".", "/")
    clauses = ", ".join(f"{book.prefix} {number}" for number in rule_citations.of_word(kind, game))
    summary = CITATIONS.sub("", (kind.__doc__ or "").partition("\n\n")[0].replace("\n", " ")).strip()
    yield f"**{kind.__name__}** ({'; '.join(filter(None, (clauses, f'`{module}`')))}). {' '.join(summary.split())}"
    yield ""
    for patterns in (kind.en, kind.ja):
        yield from (f"- `` {pattern} ``" for pattern in _patterns(patterns))
    for name, row in lexicon(game).picks(kind).items():
        yield f"- `{name}`: {', '.join(english for english, _ in row.values())}"
    if example is not None:
        yield f"- for example: {example.en} {example.ja}"


def _patterns(patterns: Patterns) -> Iterator[str]:
    """Yield the patterns of a word; those of a form other than the usual one with its name in front."""
    if isinstance(patterns, str):
        yield patterns
    elif isinstance(patterns, tuple):
        yield from patterns
    else:
        for form, some in patterns.items():
            for pattern in _patterns(some):
                yield f"{form}: {pattern}" if form else pattern


def _examples(game: str) -> dict[type[Word], Text]:
    """Return for each word the shortest line of the game's own cards that uses it."""
    found: dict[type[Word], Text] = {}
    for card in library(game, 0).printed().values():
        for face in card.faces:
            for line, tree in zip(face.lines, face.trees, strict=False):
                for kind in set() if tree is None else {type(one) for one in tree.words()}:
                    if kind not in found or len(line.en) < len(found[kind].en):
                        found[kind] = line
    return found


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m engine words", description="Write the catalogues of words.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(registry.PACKAGES)}; without: all")
    given = parser.parse_args(argv)
    if unknown := set(given.games) - set(registry.PACKAGES):
        parser.error(f"there is no game {', '.join(sorted(unknown))}")
    for game in given.games or registry.PACKAGES:
        path = FOLDER / f"{game}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(catalogue(game), encoding="utf-8")
        print(path.relative_to(FOLDER.parent.parent))
    return 0
