"""Lines that no card would print: real lines cut, doubled and joined, random words, and unclosed brackets."""

from __future__ import annotations

import functools

from hypothesis import strategies as st

from engine.cards import library
from engine.language import lexicon
from engine.language.grammar.elements import Element, Group, Literal

GAMES = ("force_of_will", "last_chronicle", "magical_girl", "zx")
ODD = st.sampled_from(
    [
        '"', '""', "“", "”", "「", "」", "『", "(", ")", "（", "）", "[", "]", "{", "}", "<", ">", "≪", "≫", "[]",
        "{}", '"[', ":", "：", "⇒", "-", ".", "。", "、", ",", ";", "；", " ", "  ", "\t", "\n", "\x01", "\x02",
        "\u3000", "\u200b", "٣", "３", "²", "Ⅳ", "İ", "ß", "é", "’", "0", "00", "007", "9" * 30, "-1", "+0", "[+0/+0]",
        "[999999/-1]", "{Red 99999999}", "[99]", "[X]", "X", "X00",
    ]
)  # fmt: skip


@functools.cache
def lines(game: str, lang: str) -> tuple[str, ...]:
    """Return the lines of the game's own cards in a language."""
    cards = library(game).printed().values()
    shown = {line for card in cards for face in card.faces for line in (*face.lines, *getattr(face, "subtext", ()))}
    return tuple(sorted(getattr(line, lang) for line in shown))


@functools.cache
def pieces(game: str, lang: str) -> tuple[str, ...]:
    """Return the words of these lines and of the language. In Japanese, return the parts between punctuation marks."""
    texts = lines(game, lang)
    if lang == "en":
        return tuple(sorted({word for text in texts for word in text.split(" ")} | written(game)))
    for mark in "、。：⇒「」":
        texts = tuple(part for text in texts for part in text.replace(mark, f"{mark}\n").split("\n"))
    return tuple(sorted(set(texts) - {""}))


def written(game: str) -> set[str]:
    """Return the words in the patterns of the language."""
    known = lexicon(game)
    found: set[str] = set()
    for cls in known.words:
        agenda: list[Element] = [
            element for form in ("", *cls.forms) for one in known.patterns(cls, "en", form) for element in one
        ]
        while agenda:
            element = agenda.pop()
            if isinstance(element, Group):
                agenda += [one for branch in element.branches for one in branch]
            if isinstance(element, Literal):
                found.update(element.text.split())
    return found


@st.composite
def mangled(draw: st.DrawFn, game: str, lang: str) -> str:
    """Return a mangled line."""
    one, other = draw(st.sampled_from(lines(game, lang))), draw(st.sampled_from(lines(game, lang)))
    start, end = sorted((draw(st.integers(0, len(one))), draw(st.integers(0, len(one)))))
    cut = draw(st.integers(0, len(other)))
    words = draw(st.lists(st.one_of(st.sampled_from(pieces(game, lang)), ODD), max_size=12))
    between = " " if lang == "en" else ""
    return draw(
        st.sampled_from(
            [
                one[:start] + one[end:],
                one[:end] + one[start:],
                one[:start] + other[cut:],
                one[:start] + between.join(words) + one[start:],
                one[:start] + between.join(words) + one[end:],
                between.join(words),
                one[:start] + (one[start:end] * draw(st.integers(2, 300)))[:3000] + one[end:],
                one[:start] + draw(ODD) * draw(st.integers(1, 300)) + one[start:],
                one[:start] + draw(st.text(max_size=8)) + one[end:],
            ]
        )
    )
