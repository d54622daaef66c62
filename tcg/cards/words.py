"""The words of the games as a table says them: types, keywords, attributes, will symbols."""

from __future__ import annotations

import re
from functools import cache

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine import cards

ATTRIBUTES: dict[str, Promise] = {
    "light": _("Light"),
    "fire": _("Fire"),
    "water": _("Water"),
    "wind": _("Wind"),
    "darkness": _("Darkness"),
    "void": _("Void"),
    "moon": _("Moon"),
}
LETTERS = {"W": "light", "R": "fire", "U": "water", "G": "wind", "B": "darkness", "M": "moon", "V": "void"}

TYPES: dict[str, Promise] = {
    "ruler": _("Ruler"),
    "j-ruler": _("J-Ruler"),
    "resonator": _("Resonator"),
    "chant": _("Chant"),
    "addition": _("Addition"),
    "regalia": _("Regalia"),
    "rune": _("Rune"),
    "chant/rune": _("Chant/Rune"),
    "magic stone": _("Magic Stone"),
    "basic magic stone": _("Basic Magic Stone"),
    "special magic stone": _("Special Magic Stone"),
    "token": _("Token"),
    "ability": _("Ability"),
    "judgment": _("Judgment"),
}

KEYWORDS: dict[str, tuple[str, Promise]] = {  # the word as cards say it: its picture, its name
    "awakening": ("awakening", _("Awakening")),
    "bane": ("bane", _("Bane")),
    "barrier": ("barrier", _("Barrier")),
    "divinity": ("divinity", _("Divinity")),
    "drain": ("drain", _("Drain")),
    "enter": ("enter", _("Enter")),
    "eternal": ("eternal", _("Eternal")),
    "explode": ("explode", _("Explode")),
    "first strike": ("first_strike", _("First Strike")),
    "flying": ("flying", _("Flying")),
    "god's art": ("gods_art", _("God’s Art")),
    "imperishable": ("imperishable", _("Imperishable")),
    "incarnation": ("incarnation", _("Incarnation")),
    "inheritance": ("inheritance", _("Inheritance")),
    "judgment": ("judgment", _("Judgment")),
    "pierce": ("pierce", _("Pierce")),
    "precision": ("precision", _("Precision")),
    "quickcast": ("quickcast", _("Quickcast")),
    "remnant": ("remnant", _("Remnant")),
    "resonance": ("resonance", _("Resonance")),
    "rune": ("rune", _("Rune")),
    "swiftness": ("swiftness", _("Swiftness")),
}
QUIET = {"judgment", "enter", "divinity", "rune", "god's art", "awakening", "resonance"}  # said by the text alone


def type_word(line: str) -> str:
    """The type of a type line ("Resonator: Human") as the table says it, in the language of the moment."""
    head = line.partition(":")[0].strip()
    return str(TYPES.get(head.lower(), head))


@cache
def _races(game: str) -> dict[str, dict[str, str]]:
    library = cards.library(game)
    return {name.en: name.as_dict() for card in library.values() for face in card.faces for name in face.race_names}


def race_word(game: str, race: str, language: str) -> str:
    """A race as the table says it."""
    return _races(game).get(race, {}).get(language, race)


def keyword_of(text: str) -> tuple[str, str, str]:
    """(word, icon, name) of a keyword as a card has it: "Barrier (Chant)", "Divinity 5", "[Flying]"."""
    plain = text.strip("[] ").replace("’", "'").lower()
    for word, (icon, name) in KEYWORDS.items():
        if plain.startswith(word):
            rest = re.sub(r"^[\s\](\[]+|[\s)\]]+$", "", plain[len(word) :])
            return word, icon, f"{name} {rest.title()}" if rest else str(name)
    return plain, "why", text.strip("[]")
