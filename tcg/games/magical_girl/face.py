"""The texts, symbols and card looks of Magical Girl."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import pgettext_lazy

from tcg.cards import art, faces
from tcg.cards.faces import icon
from tcg.games.registration import Called, Face
from tcg.web.escaping import escape
from tcg.web.languages import gettext, in_language, language, say
from tcg.web.languages import gettext_lazy as _

ID = "magical_girl"

ATTRIBUTES: dict[str, Promise] = {
    "solis": _("Solis"),
    "ignus": _("Ignus"),
    "silva": _("Silva"),
    "terra": _("Terra"),
    "luna": _("Luna"),
    "aqua": _("Aqua"),
    "aes": _("Aes"),
    "void": _("Void"),
}
WILLS: dict[str, Promise] = {  # 907.6c: the kinds of aether of the other world
    "light": _("Light"), "darkness": _("Darkness"), "fire": _("Fire"), "water": _("Water"), "wind": _("Wind"),
}  # fmt: skip
SYMBOLS = {  # as in card texts, in both languages
    **{kind: kind for kind in (*ATTRIBUTES, *WILLS) if kind != "void"},
    "太陽": "solis", "火星": "ignus", "木星": "silva", "土星": "terra", "月": "luna", "水星": "aqua", "金星": "aes",
    "光": "light", "闇": "darkness", "炎": "fire", "水": "water", "風": "wind",
}  # fmt: skip

TYPES: dict[str, Promise] = {
    "caster": _("Caster"),
    "servant": _("Servant"),
    "soul bond servant": _("Soul Bond Servant"),
    "soul offering servant": _("Soul Offering Servant"),
    "conjure": _("Conjure"),
    "barrier": pgettext_lazy("a card type of Magical Girl", "Barrier"),
    "deity": _("Deity"),
    "face-down caster": _("Face-down caster"),
    "token": _("Token"),
    "ability": _("Ability"),
}

KEYWORDS: dict[str, tuple[str, Promise]] = {  # the keyword on cards: its picture, its name
    "bingo": ("squares", _("BINGO")),
    "break": ("explode", _("Break")),
    "contract": ("log", _("Contract")),
    "dct": ("up", _("DCT")),
    "double corrupt": ("corrupt_2", _("Double Corrupt")),
    "dragonrider": ("flying", _("Dragonrider")),
    "erosion": ("drain", _("Erosion")),
    "hubris": ("precision", _("Hubris")),
    "legendary": ("star_piece", _("Legendary")),
    "lethargy": ("sleep", _("Lethargy")),
    "nightmare": ("bane", _("Nightmare")),
    "phi": ("phi", _("Phi")),
    "quickcast": ("quickcast", _("Quickcast")),
    "reflection": ("copy", _("Reflection")),
    "slow start": ("clock", _("Slow Start")),
    "soul offering": ("inheritance", _("Soul Offering")),
    "soul record": ("book", _("Soul Record")),
    "soul seal": ("lock", _("Soul Seal")),
    "step up": ("up", _("Step Up")),
    "treasure trade": ("coin", _("Treasure Trade")),
    "triple corrupt": ("corrupt_3", _("Triple Corrupt")),
    "united front": ("link", _("United Front")),
    "unity": ("plus", _("Unity")),
    "vanity": ("eye", _("Vanity")),
    "wonder": ("evol_seed", _("Wonder")),
    "x corrupt": ("orb", _("X Corrupt")),
}
COUNTERS: dict[str, tuple[str, Promise]] = {
    "divine power": ("divinity", _("Divine power")),
    "lore": ("book", _("Lore")),
    "charm": ("aes", _("Charm")),
    "porori": ("warn", _("Porori")),
    "wish": ("star_piece", _("Wish")),
}
TOKENS = {"Coin": "coin", "Candy": "candy", "Parts": "gear"}
FRAMES = (
    ("face-down", "down"), ("caster", "caster"), ("soul bond", "bond"), ("soul offering", "offering"),
    ("conjure", "conjure"), ("barrier", "barrier"), ("deity", "deity"), ("token", "token"), ("ability", "ability"),
)  # fmt: skip
SUBJECTS = {"caster": "figure", "conjure": "chant", "barrier": "place", "deity": "ruler", "token": "stone"}
BY_RACE = {  # the picture of a race or trait, if the card's name does not suggest one
    "Arcade": "figure-coat", "Beast": "mask-fox", "Bell": "figure-robe", "Bird": "wings", "Bloom": "figure-gown",
    "Book": "mask-owl", "Clockwork": "figure-armour", "Confection": "rosette", "Courage": "figure-armour",
    "Dawn": "figure-robe", "Doll": "figure-gown", "Dragon": "serpent", "Dream": "figure-gown", "Ferry": "figure-coat",
    "Fish": "serpent", "Fuse": "figure-coat", "Ghost": "figure-robe", "Knight": "figure-armour", "Machine": "gem",
    "Moth": "wings", "Plant": "rosette", "Rust": "figure-coat", "Spark": "gem", "Sprite": "wings", "Star": "gem",
}  # fmt: skip


# ---- texts
_LEVEL = re.compile(r"^(.*?)\s+Lv(\d+)$")


def types_of(line: str) -> list[str]:
    """Return the type in a type line, without a level."""
    head = line.partition(":")[0].strip()
    found = _LEVEL.match(head)
    return [found[1] if found else head]


def frame_of(line: str) -> str:
    low = line.partition(":")[0].lower()
    return next((frame for word, frame in FRAMES if word in low), "")


def level_word(level: int, version: str = "") -> str:
    """Return the level and version of a caster, which tell casters of the same name apart (MG 402.2b)."""
    return f"Lv{level} {version}".rstrip()


# ---- cards
class Look(faces.Look, frozen=True):
    """The look of a Magical Girl card. `under`: the pictures of its stock, the top card first."""

    ATTRIBUTE_WORDS = ATTRIBUTES
    TYPE_WORDS = TYPES
    game: str = ID
    level: int | None = None
    version: str = ""
    atk: int | str | None = None
    defence: int | str | None = None
    printed_atk: int | str | None = None
    printed_def: int | str | None = None
    keywords: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    under_words: tuple[str, ...] = ()
    under_cards: tuple[str, ...] = ()
    reversed: bool = False
    token: bool = False

    @classmethod
    def type_word(cls, line: str) -> str:
        """Return the type, with the level of a caster."""
        (head,) = types_of(line)
        found = _LEVEL.match(line.partition(":")[0].strip())
        word = super().type_word(head)
        return f"{word} Lv{found[2]}" if found else word

    def classes(self) -> list[str]:
        out = ["mg", *(f"b-{element}" for element in self.attributes[1:2])]
        out += ["has-stats"] if self.atk is not None or self.level else []
        out += ["is-reversed"] if self.reversed else []
        out += [f"has-stock stock-{min(3, len(self.under))}"] if self.under else []
        return out + (["is-token"] if self.token else [])

    def images(self) -> str:
        """Return the picture, and below it the edges of the cards under it."""
        under = "".join(
            f'<img class="card__under card__under--{n}" src="{picture}" alt="" draggable="false">'
            for n, picture in reversed(list(enumerate(self.under[:3], 1)))
        )
        return under + super().images()

    def beside(self) -> tuple[str, ...]:
        return tuple(filter(None, self.under_cards))

    def numbers(self) -> str:
        """Return ATK and DEF as markup, or the level of a caster.

        The value that counts in the card's orientation is larger.
        """
        if self.atk is None or self.defence is None:
            return f'<p class="card__stats card__lv"><i>Lv</i>{self.level}</p>' if self.level else ""
        atk = stat(self.atk, self.printed_atk)
        defence = stat(self.defence, self.printed_def)
        return f'<p class="card__stats card__stats--two">{atk}<i>/</i>{defence}</p>'

    def price(self) -> str:
        return price(self.cost, self.attributes, self.lang)

    def worth(self) -> str:
        if not self.level:
            return self.price()
        element = (*self.attributes, "void")[0]
        return f'<span class="lv a-{element}">{escape(level_word(self.level, self.version))}</span>'

    def full_name(self) -> str:
        return f"{self.name} {level_word(self.level, self.version)}" if self.level else self.name

    def more_of_kind(self) -> str:
        return f" · {escape(self.version)}" if self.version else ""

    def keys(self) -> list[tuple[str, str]]:
        return [*self.marks, *faces.pictured_keys(KEYWORDS, self.keywords)]

    def pills(self) -> list[tuple[str, str, str]]:
        out = faces.counter_pills(COUNTERS, self.counters)
        if self.under:
            out.append(("stock", str(len(self.under)), gettext("Cards under it")))
        return out

    def paragraphs(self) -> str:
        return rich(self.text, self.lang)

    def spoken(self) -> list[str]:
        parts = []
        if self.atk is not None and self.defence is not None:
            parts.append(gettext("ATK %(atk)s, DEF %(def)s") % {"atk": self.atk, "def": self.defence})
        if self.reversed:
            parts.append(gettext("reversed"))
        if self.under_words:
            names = gettext(", ").join(self.under_words)
            parts.append(gettext("on top of %(names)s") % {"names": names})
        return parts + [faces.pictured(KEYWORDS, word)[1] for word in self.keywords]


def stat(now: int | str, printed: int | str | None) -> str:
    if isinstance(now, int) and (printed is None or isinstance(printed, int)):
        return faces.stat(now, printed)
    return f"<data>{escape(str(now))}</data>"


@faces.look_once
def look_of(obj: Mapping[str, Any]) -> Look:
    """Return the look of one object of a view, without the open decision."""
    lang = language()
    counters = tuple(sorted((obj.get("counters") or {}).items()))
    under = [card for card in obj.get("stock") or () if card.get("card") or card.get("name")]
    lying: dict[str, Any] = {
        "counters": counters,
        "rested": bool(obj.get("rested")),
        "reversed": bool(obj.get("reversed")),
        "under": tuple(stock_picture(card) for card in under),
        "under_words": tuple(stock_word(card) for card in under),
        "under_cards": tuple(str(card.get("card") or "") for card in under),
    }
    if obj["hidden"]:
        if not obj.get("level"):
            return Look(lang=lang, hidden=True, ref=obj.get("ref") or "")
        word = gettext("Face-down caster")  # everybody knows that it has level 1 (308.2a)
        return Look(
            lang=lang, ref=obj.get("ref") or "", picture=faces.back_address(ID), name=word, type="Face-down caster",
            frame="down", level=obj["level"], **lying,
        )  # fmt: skip
    name = obj["name"]
    frame = frame_of(obj["type"])
    picture_of = faces.picture_address(ID, face_id(obj))
    return Look(
        lang=lang,
        ref=obj.get("ref") or "",
        card=face_id(obj),
        picture=picture_of,
        name=say(name),
        other_name=name.get("en" if lang == "ja" else "ja", ""),
        type=obj["type"].partition(":")[0],
        races=tuple(faces.race_word(ID, race, lang) for race in obj.get("races") or ()),
        attributes=tuple(one for one in ATTRIBUTES if one in (obj.get("attributes") or ())),
        frame=frame,
        cost="" if obj.get("cost") is None else str(obj["cost"]),
        level=obj.get("level"),
        version=say(obj["version_name"]) if obj.get("version_name") else obj.get("version") or "",
        atk=obj.get("atk"),
        defence=obj.get("def"),
        printed_atk=obj.get("printed_atk"),
        printed_def=obj.get("printed_def"),
        keywords=tuple(obj.get("keywords") or ()),
        text=say(obj.get("text")),
        token=bool(obj.get("token")),
        **lying,
    )


def stock_picture(card: Mapping[str, Any]) -> str:
    return faces.picture_address(ID, face_id(card))


def stock_word(card: Mapping[str, Any]) -> str:
    level = f" {level_word(card['level'])}" if card.get("level") else ""
    return say(card["name"]) + level


def face_id(obj: Mapping[str, Any]) -> str:
    """Return the picture id of an object: its card's id, or for a token an id from its name."""
    return str(obj.get("card") or faces.token_id(obj["name"], next(iter(obj.get("attributes") or ()), "void")))


def printed(card: Any, number: int) -> Look:
    """Return the look of a printed card."""
    side = card.faces[number]
    return look_of(
        {
            "ref": "",
            "hidden": False,
            "card": card.id,
            "name": side.name.as_dict(),
            "type": side.type_line.en,
            "races": [race.en for race in side.race_names],
            "attributes": sorted(side.attributes),
            "cost": side.cost if side.od_cost is not None else None,
            "level": side.level or None,
            "version_name": side.version_name.as_dict() if side.version else None,
            "atk": side.atk,
            "def": side.defense,
            "printed_atk": side.atk,
            "printed_def": side.defense,
            "text": {"en": "\n".join(line.en for line in side.lines), "ja": "\n".join(line.ja for line in side.lines)},
        }
    )


def picture(face_id: str, side: Any) -> str:
    """Return the picture of a card."""
    kind = SUBJECTS.get(frame_of(side.type_line.en), "resonator")
    subject = art.subject_of("resonator" if kind == "figure" else kind, (), side.name.en)
    if subject in ("resonator", kind):
        shown = [BY_RACE[race.en] for race in side.race_names if race.en in BY_RACE]
        fits = [one for one in shown if kind != "figure" or one.startswith("figure")]
        subject = fits[0] if fits and kind in ("resonator", "figure") else kind
    elements = [one for one in ATTRIBUTES if one in side.attributes]
    return art.picture(face_id, "-".join(elements[:2]) or "void", subject)


# ---- symbols
def _pip(symbol: str, cls: str, aloud: bool = False) -> str:
    kind = SYMBOLS.get(symbol.lower())
    if kind is None:
        return f'<span class="pip {cls}a-void">{escape(symbol)}</span>'
    return faces.pip(kind, cls=cls, said=(ATTRIBUTES | WILLS)[kind] if aloud else "")


@lru_cache(maxsize=1024)
def price(text: str, elements: tuple[str, ...], lang: str = "en") -> SafeString:
    """Return the cost of a card: its number in the colour of its element."""
    if not text:
        return SafeString()
    with in_language(lang):
        words = [str(ATTRIBUTES[one]) for one in elements or ("void",)]
        aloud = " ".join([gettext("Cost"), text, "/".join(words)])
    first, second = (*elements, "void")[0], elements[1] if len(elements) > 1 else ""
    split = f" pip--split b-{second}" if second else ""
    number = f'<span class="pip a-{first}{split}">{escape(text)}</span>'
    seals = "".join(faces.pip(one, cls="pip--seal ") for one in elements)
    return mark_safe(f'<span class="cost" role="img" aria-label="{escape(aloud)}">{number}{seals}</span>')


@lru_cache(maxsize=512)
def cost(text: str, lang: str = "en") -> SafeString:
    """Return a cost to pay, "{Solis}{1}" or "3", as symbols."""
    symbols = re.findall(r"\{([^}]+)\}", text) or ([text] if text else [])
    if not symbols:
        return SafeString()
    with in_language(lang):
        known = ATTRIBUTES | WILLS
        aloud = " ".join(str(known[SYMBOLS[s.lower()]]) if s.lower() in SYMBOLS else s for s in symbols)
        word = gettext("Cost")
    pips = "".join(_pip(symbol, "") for symbol in symbols)
    return mark_safe(f'<span class="cost" role="img" aria-label="{escape(word)} {escape(aloud)}">{pips}</span>')


_SYMBOL = re.compile(r"\{([^{}]{1,12})\}")
_NUMBERS = re.compile(r"\[([+\-−]?\d+\s*/\s*[+\-−]?\d+)\]")
_REST = re.compile(r"\[(Rest|レスト)\]")
_WORD = re.compile(r"\[([^\[\]]+)\]")


@lru_cache(maxsize=4096)
def rich_line(text: str, lang: str = "en") -> SafeString:
    """Return a sentence with its symbols drawn and its keywords in bold. Symbols have labels in that language."""
    with in_language(lang):
        safe = str(escape(text.strip()))
        safe = _NUMBERS.sub(r'<b class="num">\1</b>', safe)
        safe = _SYMBOL.sub(lambda found: _pip(found[1], "pip--in ", aloud=True), safe)
        safe = _REST.sub(lambda found: f'<b class="tap">{icon("rest")}{found[1]}</b>', safe)
        safe = re.sub(r"(</span>)([:：,、.。;])", "\\1\u2060\\2", safe)  # keep a colon on the line of its symbol
        return mark_safe(_WORD.sub(lambda found: f'<b class="word">{found[0]}</b>', safe))


@lru_cache(maxsize=4096)
def rich(text: str, lang: str = "en") -> SafeString:
    """Return a card's text, one paragraph per ability."""
    return faces.paragraphs([rich_line(line, lang) for line in text.splitlines() if line.strip()])


FACE = Face(
    attributes=ATTRIBUTES, look_of=look_of, printed=printed, picture=picture, cost=cost, rich_line=rich_line,
    type_word=Look.type_word, types_of=types_of,
    back="star",
    icons={word: picture_of for word, (picture_of, _name) in KEYWORDS.items()},
    styles=("css/card-magical-girl.css",),
    called=Called(_("Element"), _("Elements")),
)  # fmt: skip
