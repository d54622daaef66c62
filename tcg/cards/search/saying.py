"""A query in words, in English and Japanese: "Force of Will cards that cost 5 or less and are not rulers"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Statement(NamedTuple):
    """A statement about cards and its negation, for the end and (in Japanese) the middle of a sentence."""

    en: str
    en_not: str
    ja: str
    ja_not: str
    ja_mid: str
    ja_mid_not: str


def cards_are(en: str, ja: str) -> Statement:
    """Return the statement that the cards are this."""
    return Statement(f"are {en}", f"are not {en}", f"{ja}である", f"{ja}でない", f"{ja}で", f"{ja}でなく")


def cards_have(en: str, ja: str) -> Statement:
    """Return the statement that the cards have this."""
    return Statement(
        f"have {en}", f"do not have {en}", f"{ja}を持つ", f"{ja}を持たない", f"{ja}を持ち", f"{ja}を持たず"
    )


def cards_do(en: str, ja: str) -> Statement:
    """Return the statement that the cards do this; in Japanese it is a state."""
    return cards_are(en, ja)._replace(en=en, en_not=f"do not {en}")


def cards_mention(en: str, ja: str) -> Statement:
    """Return the statement that the cards mention this."""
    return Statement(en, f"do not {en}", f"{ja}を含む", f"{ja}を含まない", f"{ja}を含み", f"{ja}を含まず")


class Phrase(NamedTuple):
    """A piece of the sentence.

    `many`: it has several parts, and needs brackets inside another phrase.
    """

    en: str
    ja: str
    ja_mid: str
    many: bool = False

    @classmethod
    def of(cls, said: Statement, negative: bool) -> Phrase:
        if negative:
            return cls(said.en_not, said.ja_not, said.ja_mid_not)
        return cls(said.en, said.ja, said.ja_mid)

    def in_brackets(self) -> Phrase:
        return Phrase(f"({self.en})", f"（{self.ja}）", f"（{self.ja}）") if self.many else self


def join_with_and(phrases: Sequence[Phrase]) -> Phrase:
    """Join phrases with "and"."""
    if len(phrases) == 1:
        return phrases[0]
    inner = [phrase.in_brackets() for phrase in phrases]
    english = ", ".join(phrase.en for phrase in inner[:-1]) + " and " + inner[-1].en
    head = "、".join(phrase.ja_mid for phrase in inner[:-1])
    return Phrase(english, f"{head}、{inner[-1].ja}", f"{head}、{inner[-1].ja_mid}", True)


def join_with_or(phrases: Sequence[Phrase]) -> Phrase:
    """Join phrases with "or"."""
    if len(phrases) == 1:
        return phrases[0]
    inner = [phrase.in_brackets() for phrase in phrases]
    head = "か、".join(phrase.ja for phrase in inner[:-1])
    return Phrase(
        " or ".join(phrase.en for phrase in inner), f"{head}か、{inner[-1].ja}", f"{head}か、{inner[-1].ja_mid}", True
    )


def write_sentence(
    game: tuple[str, str] | None, phrase: Phrase | None, order: Sequence[tuple[str, str]]
) -> dict[str, str]:  # fmt: skip
    """Return the whole sentence: the game's name, the phrase and the order."""
    english = f"{game[0]} cards" if game else "cards"
    japanese = f"{game[1]}のカード" if game else "カード"
    if phrase is None:
        english, japanese = f"all {english}", f"すべての{japanese}"
    else:
        comma = "、" if game and phrase.many else ""
        english, japanese = f"{english} that {phrase.en}", f"{phrase.ja}{comma}{japanese}"
    if order:
        english += ", sorted by " + ", then ".join(one for one, _ja in order)
        japanese += "（" + "、".join(one for _en, one in order) + "）"
    return {"en": english[:1].upper() + english[1:], "ja": japanese}


def quote(text: str) -> tuple[str, str]:
    return f"“{text}”", f"「{text}」"


def enumerate_words(words: Sequence[tuple[str, str]], en: str = "or", ja: str = "か") -> tuple[str, str]:
    """Return several words as one enumeration: "fire, water or wind"."""
    english = [one for one, _ja in words]
    head = ", ".join(english[:-1])
    return (f"{head} {en} {english[-1]}" if head else english[-1]), ja.join(one for _en, one in words)
