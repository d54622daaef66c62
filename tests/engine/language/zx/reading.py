"""A line of Z/X that is read whole and in only one way."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.language import Unread, lexicon
from engine.language.common.modifications import abilities_of
from engine.language.grammar import codec
from engine.language.grammar.categories import Keyword, Line
from engine.language.grammar.names import IN_QUOTES, Names
from engine.language.grammar.word import Word

LEXICON = lexicon("zx")


def lines_of(name: str) -> list[str]:
    """Return the lines of a file in this folder, without its comments."""
    lines = Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def any_name() -> Names:
    """Return the names of the game. Any name in quotes is accepted too."""
    return LEXICON.names.beside([], open=IN_QUOTES)


def tree(text: str, lang: str = "en") -> Word:
    found = LEXICON.read(text, Line, lang=lang, names=any_name())
    assert not isinstance(found, Unread), f"{found.line[: found.position]}|>|{found.line[found.position :]}"
    assert found.others == 0, found.rivals
    return found.tree


# -- checks for every line -------------------------------------------------------------------------
def it_prints_as_itself(line: str) -> None:
    assert LEXICON.print(tree(line)) == line


def its_japanese_reads_as_the_same(line: str) -> None:
    found = tree(line)
    assert tree(LEXICON.print(found, "ja"), "ja") == found


def what_it_means_is_data(line: str) -> None:
    for ability in abilities_of(tree(line)):  # type: ignore[arg-type]
        assert codec.unpack(codec.pack(ability)) == ability
        if isinstance(ability, Keyword):
            for part in ability.expand():
                assert codec.unpack(codec.pack(part)) == part


def words_in(own: Sequence[str]) -> frozenset[type[Word]]:
    """Return the words of these modules or folders of Z/X.

    Raise AssertionError if there is no module or folder of such a name."""
    found: set[type[Word]] = set()
    for name in own:
        module = f"engine.games.zx.words.{name}."
        there = [cls for cls in LEXICON.words if f"{cls.__module__}.".startswith(module)]
        assert there, f"there are no words in {module}"
        found.update(there)
    return frozenset(found)


def unused(lines: Sequence[str], own: Sequence[str]) -> list[str]:
    """Return the words of these modules or folders that have a text but occur in none of the lines."""
    used = {type(part).__name__ for line in lines for part in tree(line).words()}
    return sorted({cls.__name__ for cls in words_in(own) if cls.en} - used)
