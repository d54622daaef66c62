"""The small part of English grammar that card texts need: number, person, articles, capitals."""

from __future__ import annotations

import re

NUMBER_WORDS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]
NUMBER_OF = {name: n for n, name in enumerate(NUMBER_WORDS)}

_BASE = {
    "is": "are",
    "was": "were",
    "has": "have",
    "does": "do",
    "doesn't": "don't",
    "isn't": "aren't",
    "it's": "they're",
}
_SAME = frozenset({"cannot", "may", "would", "can", "must", "could"})
INVARIANT = frozenset([
    "Youkai", "Bushido", "Oni", "Ninja", "Undead", "Cthulhu", "Fae", "Taoist_", "Machina",
    "Treasure_", "Sheep", "Fish", "Samurai", "Kin", "Folk",
])  # fmt: skip
_IRREGULAR = {"Elf": "Elves", "Wolf": "Wolves", "Werewolf": "Werewolves", "Dwarf": "Dwarves", "Child": "Children"}
_SINGULAR = {plural: single for single, plural in _IRREGULAR.items()}


def plain_verb(verb: str) -> str:
    """Return the form of a verb after `you`, `they` and `may`: `draws` -> `draw`."""
    if verb in _SAME:
        return verb
    if verb in _BASE:
        return _BASE[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    if verb.endswith(("shes", "ches", "xes", "sses")):
        return verb[:-2]
    return verb.removesuffix("s")


def plural(noun: str) -> str:
    """Return the plural of a name that is used as a noun (`Angel`, `Mimi Tribe`, `Knight of the Round Table`)."""
    head, of, rest = noun.partition(" of ")
    if of:
        return plural(head) + of + rest
    first, space, last = noun.rpartition(" ")
    if last in INVARIANT or last.isdigit():
        return noun
    if last in _IRREGULAR:
        return first + space + _IRREGULAR[last]
    if last.endswith("y") and last[-2:-1] not in "aeiou":
        return noun[:-1] + "ies"
    if last.endswith(("s", "x", "ch", "sh")):
        return noun + "es"
    return noun + "s"


def singular(noun: str) -> str | None:
    """Return the name whose plural is `noun`, or None if it is not a plural."""
    head, of, rest = noun.partition(" of ")
    if of:
        one = singular(head)
        return None if one is None else one + of + rest
    first, space, last = noun.rpartition(" ")
    if last in INVARIANT:
        return noun
    if last in _SINGULAR:
        return first + space + _SINGULAR[last]
    guesses = [noun[:-3] + "y"] if noun.endswith("ies") else []
    if noun.endswith("es"):
        guesses.append(noun[:-2])
    if noun.endswith("s"):
        guesses.append(noun[:-1])
    return next((guess for guess in guesses if plural(guess) == noun), None)


_ARTICLE = re.compile("\x02(\x01?)(\\W*)(.?)(.?)")


def _article(match: re.Match[str]) -> str:
    capital, between, first, second = match.groups()
    if not between and first in "oO" and match.string.startswith("other ", match.start(3)):
        article = "an"
        return article + first + second
    if not between and match.string.startswith("uni", match.start(3)):  # "a unit", although u is a vowel
        return "a " + capital + first + second
    vowel = first in "aeiouAEIOU" or (first == "X" and not second.isalpha())
    return ("an " if vowel and between in ("", "[") else "a ") + capital + between + first + second


def finish(text: str) -> str:
    """Replace the marks for articles (\x02) and capitals (\x01) with text."""
    while "\x02" in text:
        text = _ARTICLE.sub(_article, text)
    return re.sub("\x01+(.?)", lambda match: match.group(1).upper(), text)
