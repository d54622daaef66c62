"""The texts, symbols and card looks of Force of Will."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe

from tcg.cards import art, faces
from tcg.cards.faces import icon, stat
from tcg.games.registration import Face
from tcg.web.escaping import escape
from tcg.web.languages import gettext, in_language, language, say
from tcg.web.languages import gettext_lazy as _

ID = "force_of_will"

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
    "spell": _("Spell"),
    "spell: chant": _("Spell: Chant"),
    "spell: chant-instant": _("Spell: Chant-Instant"),
    "spell: chant-standby": _("Spell: Chant-Standby"),
    "addition": _("Addition"),
    "addition: field": _("Addition: Field"),
    "addition: resonator": _("Addition: Resonator"),
    "addition: ruler": _("Addition: Ruler"),
    "addition: j-ruler": _("Addition: J-ruler"),
    "addition: j/resonator": _("Addition: J/resonator"),
    "addition: j/ruler": _("Addition: J/ruler"),
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

KEYWORDS: dict[str, tuple[str, Promise]] = {  # the keyword on cards: its picture, its name
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
QUIET = {"judgment", "enter", "divinity", "rune", "god's art", "awakening", "resonance"}  # shown in the text only


SUBTYPED = sorted((name for name in TYPES if ":" in name), key=len, reverse=True)


def head_of(line: str) -> str:
    """Return the type in a type line, with the subtype of an old card (FoW 1405, 1406.1a). The races come after it."""
    low = line.lower()
    own = next((name for name in SUBTYPED if low == name or low.startswith(f"{name}:")), "")
    return line[: len(own)] if own else line.partition(":")[0].strip()


def types_of(line: str) -> list[str]:
    """Return the types in a type line. "Chant/Rune" has two."""
    head = head_of(line)
    return [head] if ":" in head else head.split("/")


def keyword_of(text: str) -> tuple[str, str, str]:
    """Return the (word, icon, name) of a keyword as written on a card: "Barrier (Chant)", "Divinity 5", "[Flying]"."""
    plain = text.strip("[] ").replace("’", "'").lower()
    for word, (picture_of, name) in KEYWORDS.items():
        if plain.startswith(word):
            rest = re.sub(r"^[\s\](\[]+|[\s)\]]+$", "", plain[len(word) :])
            return word, picture_of, f"{name} {rest.title()}" if rest else str(name)
    return plain, "why", text.strip("[]")


class Look(faces.Look, frozen=True):
    """The look of a Force of Will card."""

    ATTRIBUTE_WORDS = ATTRIBUTES
    TYPE_WORDS = TYPES
    game: str = ID
    divinity: int | None = None
    atk: int | None = None
    defence: int | None = None  # the remaining DEF
    printed_atk: int | None = None
    printed_def: int | None = None
    damaged: bool = False
    keywords: tuple[str, ...] = ()
    stone: bool = False

    @classmethod
    def type_word(cls, line: str) -> str:
        head = head_of(line)
        return str(TYPES.get(head.lower(), head))

    def classes(self) -> list[str]:
        out = ["has-stats"] if self.atk is not None else []
        return [*out, "is-damaged"] if self.damaged and self.frame != "ruler" else out

    def back(self) -> str:
        return faces.back_address(ID, self.stone)

    def numbers(self) -> str:
        if self.atk is None or self.defence is None:
            return ""
        both = f"{stat(self.atk, self.printed_atk)}<i>/</i>{stat(self.defence, self.printed_def)}"
        return f'<p class="card__stats">{both}</p>'

    def price(self) -> str:
        return cost(self.cost, self.lang)

    def more_of_kind(self) -> str:
        return f" · {icon('divinity')} {self.divinity}" if self.divinity else ""

    def keys(self) -> list[tuple[str, str]]:
        found = [keyword_of(word) for word in self.keywords]
        return [*self.marks, *((icon_name, name) for word, icon_name, name in found if word not in QUIET)]

    def paragraphs(self) -> str:
        return rich(self.text, self.lang)

    def spoken(self) -> list[str]:
        parts = [] if self.atk is None or self.defence is None else [f"{self.atk}/{self.defence}"]
        parts += [f"{gettext('Divinity')} {self.divinity}"] if self.divinity else []
        parts += [gettext("damaged")] if self.damaged else []
        return parts + [keyword_of(word)[2] for word in self.keywords]


FRAMES = (
    ("j-ruler", "jruler"), ("ruler", "ruler"), ("stone", "stone"), ("rune", "rune"), ("chant", "chant"),
    ("regalia", "regalia"), ("addition", "addition"),
)  # fmt: skip


def frame_of(type_: str) -> str:
    low = type_.lower()
    if low.startswith(("spell", "addition")):  # for any subtype
        return "chant" if low.startswith("spell") else "addition"
    return next((frame for word, frame in FRAMES if word in low), "")


def stone_attributes(type_: str, text: str) -> list[str]:
    """Return the attributes of the will that a magic stone produces. The stone is drawn in these attributes."""
    if "stone" not in type_.lower():
        return []
    return list(dict.fromkeys(LETTERS[letter.upper()] for letter in re.findall(r"\[([wrugbm])\]", text)))


@faces.look_once
def look_of(obj: Mapping[str, Any]) -> Look:
    """Return the look of one object of a view, without the open decision."""
    lang = language()
    if obj["hidden"]:
        return Look(lang=lang, hidden=True, stone=bool(obj.get("stone")), ref=obj.get("ref") or "")
    name = obj["name"]
    frame = frame_of(obj["type"])
    counters = tuple(sorted((str(kind), int(count)) for kind, count in (obj.get("counters") or {}).items()))
    atk, left = obj.get("atk"), obj.get("left", obj.get("def"))
    return Look(
        lang=lang,
        ref=obj["ref"] or "",
        card=face_id(obj),
        picture=faces.picture_address(ID, face_id(obj)),
        name=say(name),
        other_name=name.get("en" if lang == "ja" else "ja", ""),
        type=head_of(obj["type"]),
        races=tuple(faces.race_word(ID, race, lang) for race in obj.get("races") or ()),
        attributes=tuple(obj.get("attributes") or stone_attributes(obj["type"], (obj.get("text") or {}).get("en", ""))),
        frame=frame,
        cost=obj.get("cost") or "",
        divinity=obj.get("divinity"),
        atk=atk,
        defence=left,
        printed_atk=obj.get("printed_atk"),
        printed_def=obj.get("printed_def"),
        damaged=bool(obj.get("damage")),
        keywords=tuple(obj.get("keywords") or ()),
        counters=counters,
        text=say(obj.get("text")),
        rested=bool(obj.get("rested")),
    )


def face_id(obj: Mapping[str, Any]) -> str:
    """Return the picture id of an object: of its card's upper side, or for a token an id from its name."""
    if not obj.get("card"):
        return faces.token_id(obj["name"], (obj.get("attributes") or ["void"])[0])
    return faces.side_id(obj["card"], obj.get("face") or 0)


def _pip(symbol: str, cls: str, aloud: bool = False) -> str:
    attribute = LETTERS.get(symbol.upper())
    if attribute is None:
        return f'<span class="pip {cls}a-void">{escape(symbol)}</span>'
    return faces.pip(attribute, cls=cls, said=ATTRIBUTES[attribute] if aloud else "")


@lru_cache(maxsize=512)
def cost(text: str, lang: str = "en") -> SafeString:
    """Return a cost like "{W}{1}" as symbols."""
    symbols = re.findall(r"\{([^}]+)\}", text) or (list(text) if text else [])
    if not symbols:
        return SafeString()
    aloud = " ".join(str(ATTRIBUTES[LETTERS[s]]) if s in LETTERS else s for s in symbols)
    pips = "".join(_pip(symbol, "") for symbol in symbols)
    return mark_safe(
        f'<span class="cost" role="img" aria-label="{escape(gettext("Cost"))} {escape(aloud)}">{pips}</span>'
    )


_EITHER = re.compile(r"\[([wrugbmv]|\d+)(?: or |または|か)([wrugbmv]|\d+)\]", re.IGNORECASE)
_SYMBOL = re.compile(r"\[([wrugbmv]|\d+|X)\]|\{([A-Z]|\d+)\}", re.IGNORECASE)
_NUMBERS = re.compile(r"\[([+\-−]?\d+\s*/\s*[+\-−]?\d+|[+\-−]?\d*X\s*/\s*[+\-−]?\d*X?)\]")
_WORD = re.compile(r"\[([^\[\]]+)\]|【([^【】]+)】|〔([^〔〕]+)〕")


@lru_cache(maxsize=4096)
def rich_line(text: str, lang: str = "en") -> SafeString:
    """Return a sentence with its symbols drawn and its keywords in bold. Symbols have labels in that language."""

    def pip(symbol: str) -> str:
        return _pip(symbol.upper(), "pip--in ", aloud=True)

    with in_language(lang):
        safe = str(escape(text.strip()))
        safe = _NUMBERS.sub(r'<b class="num">\1</b>', safe)
        safe = _EITHER.sub(lambda m: f'<span class="num">{pip(m[1])}/{pip(m[2])}</span>', safe)
        safe = _SYMBOL.sub(lambda m: pip(m[1] or m[2]), safe)
        safe = re.sub(r"(</span>)([:：,、.。;])", "\\1\u2060\\2", safe)  # keep a colon on the line of its symbol
        return mark_safe(_WORD.sub(lambda m: f'<b class="word">{m[0]}</b>', safe))


@lru_cache(maxsize=4096)
def rich(text: str, lang: str = "en") -> SafeString:
    """Return a card's text, one paragraph per ability."""
    return faces.paragraphs([rich_line(line, lang) for line in text.splitlines() if line.strip()])


def printed(card: Any, number: int) -> Look:
    """Return the look of one side of a printed card."""
    side = card.faces[number]
    return look_of(
        {
            "ref": "",
            "hidden": False,
            "card": card.id,
            "face": number,
            "name": side.name.as_dict(),
            "type": side.type_line.en,
            "races": sorted(side.races),
            "attributes": sorted(side.attributes),
            "cost": str(side.tally) if side.has_cost else "",
            "divinity": side.divinity,
            "atk": side.atk,
            "def": side.defense,
            "left": side.defense,
            "printed_atk": side.atk,
            "printed_def": side.defense,
            "text": {"en": "\n".join(line.en for line in side.lines), "ja": "\n".join(line.ja for line in side.lines)},
        }
    )


def picture(face_id: str, side: Any) -> str:
    """Return the picture of one side of a card."""
    line = side.type_line.en
    kind = {"jruler": "ruler", "": "resonator"}.get(frame_of(line), frame_of(line))
    en = "\n".join(text.en for text in side.lines)
    attributes = sorted(side.attributes) or stone_attributes(line, en) or ["void"]
    subject = art.subject_of(kind, sorted(side.races), side.name.en)
    return art.picture(face_id, "-".join(attributes[:2]), subject)


FACE = Face(
    attributes=ATTRIBUTES, look_of=look_of, printed=printed, picture=picture, cost=cost, rich_line=rich_line,
    type_word=Look.type_word, types_of=types_of,
    back="cube",
    icons={word: picture for word, (picture, _name) in KEYWORDS.items()},
)  # fmt: skip
