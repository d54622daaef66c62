"""The texts, symbols and card looks of Z/X."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any
from zlib import crc32

from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe

from tcg.cards import art, faces
from tcg.cards.faces import icon, stat
from tcg.games.registration import Called, Face
from tcg.web.escaping import escape
from tcg.web.languages import gettext, in_language, language, say
from tcg.web.languages import gettext_lazy as _

ID = "zx"

ATTRIBUTES: dict[str, Promise] = {
    "red": _("Red"),
    "blue": _("Blue"),
    "white": _("White"),
    "black": _("Black"),
    "green": _("Green"),
    "void": _("Colourless"),
}
COLOUR_WORDS = {  # as in costs, in both languages
    "red": "red", "blue": "blue", "white": "white", "black": "black", "green": "green", "colorless": "void",
    "colourless": "void", "赤": "red", "青": "blue", "白": "white", "黒": "black", "緑": "green", "無色": "void",
}  # fmt: skip

TYPES: dict[str, Promise] = {
    "z/x": _("Z/X"),
    "event": _("Event"),
    "player": _("Player"),
    "ascension": _("Ascension"),
    "z/x ex": _("Z/X EX"),
    "z/x ob upper": _("Z/X Overboost, upper half"),
    "z/x ob lower": _("Z/X Overboost, lower half"),
    "z/x ob": _("Z/X Overboost"),
    "shift": _("Shift"),
    "event ex": _("Event EX"),
    "player ex": _("Player EX"),
    "ascension ex": _("Ascension EX"),
    "token": _("Token"),
    "link": _("Link"),
    "ability": _("Ability"),
}
ICONS: dict[str, tuple[str, Promise]] = {  # 207: the icon on cards: its picture, its name
    "ignition": ("ignition", _("Ignition icon")),
    "evol_seed": ("evol_seed", _("Evol Seed")),
    "dream_key": ("dream_key", _("Dream Key")),
    "melodia": ("melodia", _("Melodia")),
    "memorial_piece": ("memorial_piece", _("Memorial Piece")),
    "star_piece": ("star_piece", _("Star Piece")),
    "survey_record": ("survey_record", _("Survey Record")),
    "block": ("block", _("Block")),
    "focus": ("focus", _("Focus")),
    "multicolor": ("multicolor", _("Multicolour")),
    "plus": ("plus", _("What a shift shares")),
}
FRAMES = (
    ("player", "player"), ("event", "event"), ("ascension", "ascension"), ("shift", "shift"), ("link", "link"),
    ("ob", "overboost"),
)  # fmt: skip
SUBJECTS = {"event": "chant", "player": "ruler", "ascension": "ruler", "shift": "regalia", "link": "rune"}
BY_RACE: dict[str, tuple[str, ...]] = {  # the pictures for a race, if the card's name does not suggest one
    "Almanac": ("rosette", "gem"),
    "Angel": ("wings", "figure-gown", "figure-robe"),
    "Bellringer": ("figure-robe", "relic-bell", "figure-coat"),
    "Bramble Beast": ("mask-fox", "mask-stag", "mask-lion", "serpent"),
    "Cinder Beast": ("mask-fox", "mask-lion", "wings", "mask-stag"),
    "Clockwork": ("relic-mirror", "figure-armour", "gem", "mask-owl"),
    "Dive Frame": ("figure-armour", "serpent", "figure-coat"),
    "Forge Oni": ("mask-oni", "figure-armour", "figure-coat"),
    "Influencer": ("figure-gown", "figure-coat"),
    "Knight": ("figure-armour", "figure-coat"),
    "Lantern Guard": ("figure-armour", "figure-robe", "mask-owl"),
    "Leafkin": ("figure-gown", "figure-robe", "mask-stag"),
    "Molten": ("mask-wyrm", "figure-armour", "gem", "figure-robe"),
    "Mote": ("gem", "rosette"),
    "Revenant": ("mask-stag", "figure-robe", "figure-armour"),
    "Tideborn": ("serpent", "figure-gown", "mask-wyrm"),
    "Umbral": ("wings", "figure-robe", "serpent"),
    "Verdant Dragon": ("serpent", "mask-wyrm"),
}
PARTS = ("upper", "lower", "left", "right", "player_extra", "player", "shift")  # drawn together with their card


# ---- texts
def types_of(line: str) -> list[str]:
    """Return the type in a type line. The slash of "Z/X" does not separate two types."""
    return [line.partition(":")[0].strip()]


def icon_of(name: str) -> tuple[str, str]:
    """Return the (picture, name) of an icon or a counter."""
    picture, word = ICONS.get(name.partition(":")[0], ("why", name))
    return picture, str(word)


def frame_of(line: str) -> str:
    low = line.partition(":")[0].lower().replace("/", " ").split()
    return next((frame for word, frame in FRAMES if word in low), "")


# ---- cards
class Look(faces.Look, frozen=True):
    """The look of a Z/X card."""

    ATTRIBUTE_WORDS = ATTRIBUTES
    TYPE_WORDS = TYPES
    game: str = ID
    power: int | None = None
    printed_power: int | None = None
    damage: int = 0
    shield: int = 0
    icons: tuple[str, ...] = ()
    parts: tuple[tuple[str, str], ...] = ()  # role and id of the other cards that are part of this one
    token: bool = False

    def classes(self) -> list[str]:
        out = ["zx", *(f"b-{colour}" for colour in self.attributes[1:2])]
        out += ["has-stats"] if self.power is not None else []
        out += ["is-damaged"] if self.damage else []
        return out + (["is-token"] if self.token else [])

    def images(self) -> str:
        more = "".join(
            f'<img class="card__art card__part card__part--{role}" src="{faces.picture_address(ID, card)}" alt="" '
            'draggable="false">'
            for role, card in self.parts
        )
        return super().images() + more

    def beside(self) -> tuple[str, ...]:
        return tuple(card for _role, card in self.parts)

    def numbers(self) -> str:
        if self.power is None:
            return ""
        damage = gettext("Damage")
        hurt = f'<b class="hurt" title="{escape(damage)}">−{self.damage}</b>' if self.damage else ""
        return f'<p class="card__stats">{hurt}{stat(self.power, self.printed_power)}</p>'

    def price(self) -> str:
        return price(self.cost, self.attributes, self.lang)

    def keys(self) -> list[tuple[str, str]]:
        return [*self.marks, *map(icon_of, self.icons)]

    def pills(self) -> list[tuple[str, str, str]]:
        shields = [("shield", str(self.shield), gettext("Shields"))] if self.shield else []
        others = [(icon_of(kind), count) for kind, count in self.counters]
        return shields + [(picture, str(count), name) for (picture, name), count in others]

    def paragraphs(self) -> str:
        return rich(self.text, self.lang)

    def spoken(self) -> list[str]:
        parts = [gettext("power %(power)s") % {"power": self.power}] if self.power is not None else []
        parts += [gettext("%(count)s damage") % {"count": self.damage}] if self.damage else []
        parts += [gettext("%(count)s shields") % {"count": self.shield}] if self.shield else []
        return parts + [icon_of(name)[1] for name in self.icons]

    def rested_word(self) -> str:
        return gettext("asleep")


@faces.look_once
def look_of(obj: Mapping[str, Any]) -> Look:
    """Return the look of one object of a view, without the open decision."""
    lang = language()
    if obj["hidden"]:
        return Look(lang=lang, hidden=True, ref=obj.get("ref") or "", rested=bool(obj.get("asleep")))
    name, line = obj["name"], english(obj["type_line"])
    parts = tuple(
        (part["role"], str(part["card"]))
        for part in obj.get("parts") or ()
        if part.get("card") and not part.get("hidden") and part["role"] in PARTS
    )
    counters = {kind: n for kind, n in (obj.get("counters") or {}).items() if kind != "shield"}
    cost = obj.get("cost")
    return Look(
        lang=lang,
        ref=obj.get("ref") or "",
        card=face_id(obj),
        picture=faces.picture_address(ID, face_id(obj)),
        name=say(name) or gettext("Player"),  # a virtual player card has no name
        other_name=name.get("en" if lang == "ja" else "ja", ""),
        type=line.partition(":")[0],
        races=races_of(obj, lang),
        attributes=tuple(obj.get("colors") or ()),
        frame=frame_of(line),
        cost="" if cost is None else str(cost),
        power=obj.get("power"),
        printed_power=obj.get("printed_power"),
        damage=obj.get("damage") or 0,
        shield=obj.get("shield") or 0,
        icons=tuple(obj.get("icons") or ()),
        counters=tuple(sorted((str(kind), int(count)) for kind, count in counters.items())),
        text="\n".join(say(line) for line in lines_of(obj.get("text"))),
        parts=parts,
        token=bool(obj.get("token")),
        rested=bool(obj.get("asleep")),
    )


def english(text: Any) -> str:
    return str(text if isinstance(text, str) else (text or {}).get("en", ""))


def lines_of(text: Any) -> list[Mapping[str, str]]:
    """Return a text as a list of bilingual lines."""
    if isinstance(text, Mapping):
        return [text]
    return list(text or ())


def races_of(obj: Mapping[str, Any], lang: str) -> tuple[str, ...]:
    """Return the races in the current language. The type line has them in both languages."""
    found = obj.get("races") or ()
    if all(isinstance(race, Mapping) for race in found):
        return tuple(say(race) for race in found)
    _head, _colon, tail = say(obj["type_line"]).replace("：", ":").partition(":")
    said = tuple(race.strip() for race in tail.split("/") if race.strip())
    return said if lang == "ja" and len(said) == len(found) else tuple(found)


def face_id(obj: Mapping[str, Any]) -> str:
    """Return the picture id of an object: its card's id, or for a token or link an id from its name."""
    return str(obj.get("card") or faces.token_id(obj["name"], (obj.get("colors") or ["void"])[0]))


def printed(card: Any, number: int) -> Look:
    """Return the look of a printed card."""
    side = card.faces[number]
    return look_of(
        {
            "ref": "",
            "hidden": False,
            "card": card.id,
            "name": side.name.as_dict(),
            "type_line": side.type_line.as_dict(),
            "races": [race.as_dict() for race in side.race_names],
            "colors": list(side.colours),
            "cost": side.cost or None,
            "power": side.power,
            "printed_power": side.power,
            "shield": side.shield,
            "icons": sorted(side.icons),
            "text": [line.as_dict() for line in (*side.lines, *side.subtext)],
        }
    )


def picture(face_id: str, side: Any) -> str:
    """Return the picture of a card."""
    kind = SUBJECTS.get(frame_of(side.type_line.en), "resonator")
    subject = art.subject_of(kind, (), side.name.en)
    shown = [subject for race in sorted(side.races) for subject in BY_RACE.get(race, ())]
    if subject == kind == "resonator" and shown:
        subject = shown[crc32(face_id.encode()) % len(shown)]
    return art.picture(face_id, "-".join(side.colours[:2]) or "void", subject)


# ---- symbols
ABILITIES = {  # 801.2: the kind of ability in a line
    "auto": ("auto", _("Auto ability")), "自": ("auto", _("Auto ability")),
    "act": ("act", _("Activated ability")), "起": ("act", _("Activated ability")),
    "cont": ("cont", _("Continuous ability")), "常": ("cont", _("Continuous ability")),
    "s": ("special", _("Special ability")),
    "event": ("event", _("Event ability")), "♪": ("event", _("Event ability")),
}  # fmt: skip
PIECES = {  # 205.4: the kind of the part that follows
    "valid": "valid", "有効": "valid", "trigger": "trigger", "誘発": "trigger", "cost": "cost", "コスト": "cost",
    "effect": "effect", "効果": "effect", "p": "player",
}  # fmt: skip
SUBTEXT = re.compile(r"^\[(?:Sub|サブ)\]\s*")
_MARK = re.compile(r"\[([^\[\]\s]{1,8})\]\s?")
_COST = re.compile(r"\{([^{}]{1,40})\}|≪([^≪≫]{1,40})≫")
_POINTS = re.compile(r"^(?P<colours>[^\d]*?)\s*(?P<points>\d+|X|N)$")
_RACE = re.compile(r"\[([^\[\]]+)\]")


def _disc(text: str, colours: tuple[str, ...], cls: str = "") -> str:
    """Return a disc in one or two colours with a number on it."""
    first, second = (*colours, "void")[0], colours[1] if len(colours) > 1 else ""
    split = f" pip--split b-{second}" if second else ""
    return f'<span class="pip {cls}a-{first}{split}">{escape(text)}</span>'


def colour_words(colours: tuple[str, ...]) -> str:
    return "/".join(str(ATTRIBUTES[colour]) for colour in colours)


@lru_cache(maxsize=512)
def price(cost: str, colours: tuple[str, ...], lang: str = "en") -> SafeString:
    """Return the cost of a card in the card's colours."""
    if not cost:
        return SafeString()
    with in_language(lang):
        aloud = " ".join(filter(None, [gettext("Cost"), cost, colour_words(colours or ("void",))]))
    return mark_safe(f'<span class="cost" role="img" aria-label="{escape(aloud)}">{_disc(cost, colours)}</span>')


def points_of(symbol: str) -> tuple[str, tuple[str, ...]] | None:
    """Return ("2", ("red",)) for "Red 2", also for "White/Black 3", "1" or "赤2". Return None for other texts."""
    found = _POINTS.match(symbol.strip())
    if found is None:
        return None
    words = [word.strip().lower() for word in re.split(r"[/／・]", found["colours"]) if word.strip()]
    if not all(word in COLOUR_WORDS for word in words):
        return None
    return found["points"], tuple(COLOUR_WORDS[word] for word in words)


def _cost(symbol: str, cls: str = "pip--in ") -> str:
    """Return {Red 2} as a disc, {Sleep} as a turned card, and any other symbol in bold."""
    if found := points_of(symbol):
        points, colours = found
        said = f"{colour_words(colours or ('void',))} {points}"
        return f'<span class="num" role="img" aria-label="{escape(said)}">{_disc(points, colours, cls)}</span>'
    if symbol.strip().lower() in ("sleep", "スリープ"):
        sleep = gettext("Sleep")
        return f'<b class="tap">{icon("sleep")}{escape(sleep)}</b>'
    return f'<b class="word">{escape(symbol)}</b>'


@lru_cache(maxsize=512)
def cost(text: str, lang: str = "en") -> SafeString:
    """Return a cost to pay, "{Red 2}" or "3", as discs."""
    symbols = [one or other for one, other in _COST.findall(text)] or ([text] if text else [])
    with in_language(lang):
        drawn = "".join(_cost(symbol, "") for symbol in symbols)
    return mark_safe(f'<span class="cost">{drawn}</span>') if drawn else SafeString()


@lru_cache(maxsize=4096)
def rich_line(text: str, lang: str = "en") -> SafeString:
    """Return a line with its kind and parts as badges, costs as discs and races in bold."""

    def mark(found: re.Match[str]) -> str:
        word = found[1].lower()
        if word in ABILITIES:
            kind, name = ABILITIES[word]
            return f'<b class="ab ab--{kind}" title="{escape(name)}">{escape(found[1])}</b> '
        if word in PIECES:
            return f'<b class="part part--{PIECES[word]}">{escape(found[1])}</b> '
        return found[0]

    with in_language(lang):
        safe = str(escape(text.strip()))
        safe = _COST.sub(lambda found: _cost(found[1] or found[2]), safe)
        safe = _MARK.sub(mark, safe)
        safe = _RACE.sub(lambda found: f'<b class="word">{found[0]}</b>', safe)
        return mark_safe(safe)


@lru_cache(maxsize=4096)
def rich(text: str, lang: str = "en") -> SafeString:
    """Return a card's text, one paragraph per ability, with subtext set apart."""
    out = []
    for line in text.splitlines():
        if line.strip():
            bare = SUBTEXT.sub("", line.strip())
            drawn = rich_line(bare, lang)
            out.append(f'<p class="sub">{drawn}</p>' if bare != line.strip() else f"<p>{drawn}</p>")
    return mark_safe("".join(out))


FACE = Face(
    attributes=ATTRIBUTES, look_of=look_of, printed=printed, picture=picture, cost=cost, rich_line=rich_line,
    type_word=Look.type_word, types_of=types_of,
    back="squares",
    styles=("css/card-zx.css",),
    called=Called(_("Colour"), _("Colours")),
)  # fmt: skip
