"""The texts and card looks of Last Chronicle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from zlib import crc32

from django.utils.functional import Promise

from tcg.cards import art, faces
from tcg.games.last_chronicle import symbols
from tcg.games.last_chronicle.symbols import FACTIONS, ID, numeral
from tcg.games.registration import Called, Face
from tcg.web.escaping import escape
from tcg.web.languages import gettext, language, say
from tcg.web.languages import gettext_lazy as _

PAINTS = {"white": "ivory", "orange": "amber", "purple": "violet", "black": "sable", "blue": "cobalt"}  # for pictures

TYPES: dict[str, Promise] = {
    "unit": _("Unit"),
    "history": _("History"),
    "spell": _("Spell"),
    "structure": _("Structure"),
    "token": _("Token"),
    "ability": _("Ability"),
}
KEYWORDS: dict[str, tuple[str, Promise]] = {  # the keyword on cards: its picture, its name
    "absorb": ("drain", _("Absorb")),
    "aura": ("aura", _("Aura")),
    "breakthrough": ("pierce", _("Breakthrough")),
    "conquest": ("flag", _("Conquest")),
    "energy": ("power", _("Energy")),
    "era awakening": ("awakening", _("Era Awakening")),
    "exploration": ("globe", _("Exploration")),
    "gift": ("star_piece", _("Gift")),
    "harvest": ("evol_seed", _("Harvest")),
    "haste": ("swiftness", _("Haste")),
    "merge": ("merge", _("Merge")),
    "preparation": ("clock", _("Preparation")),
    "pursuit": ("forward", _("Pursuit")),
    "soul burst": ("explode", _("Soul Burst")),
    "soul change": ("switch", _("Soul Change")),
    "soulstone conversion": ("stone", _("Soulstone Conversion")),
    "sublimation": ("up", _("Sublimation")),
    "taboo": ("bane", _("Taboo")),
    "unchoosable": ("barrier", _("Unchoosable")),
    "valor": ("shield", _("Valor")),
}
ICONS: dict[str, tuple[str, Promise]] = {  # 5.5.2, 5.5.3
    "legacy": ("legacy", _("LEGACY: one such card on your battlefield")),
    "epic": ("epic", _("EPIC: one of its name on your battlefield")),
}
COUNTERS: dict[str, tuple[str, Promise]] = {
    "energy": ("power", _("Energy")),
    "preparation": ("clock", _("Preparation")),
}
SUBJECTS = {"spell": "chant", "history": "rosette", "structure": "place"}
BY_RACE: dict[str, tuple[str, ...]] = {  # the pictures for a category, if the card's name does not suggest one
    "Alchemist": ("figure-coat", "figure-robe"),
    "Artisan": ("figure-coat",),
    "Astrologer": ("figure-robe", "figure-gown"),
    "Beast": ("mask-lion", "mask-stag", "mask-fox", "mask-oni"),
    "Crow": ("wings",),
    "Curse": ("spell-rain", "spell-ripple"),
    "Dream": ("figure-gown", "rosette"),
    "Engine": ("gem", "relic-mirror", "relic-key"),
    "Formula": ("spell-vortex", "spell-ripple"),
    "Giant": ("mask-oni", "figure-armour"),
    "Golem": ("mask-oni", "gem"),
    "Gravekeeper": ("figure-robe",),
    "Harbour": ("citadel",),
    "Herald": ("figure-gown", "figure-coat"),
    "Hymn": ("spell-ripple", "relic-bell"),
    "Kilnfolk": ("figure-coat", "mask-oni"),
    "Landmark": ("citadel", "relic-gate"),
    "Legend": ("rosette", "relic-sword", "citadel"),
    "Leviathan": ("serpent",),
    "Mariner": ("figure-coat", "figure-armour"),
    "Pilgrim": ("figure-robe", "figure-gown"),
    "Puppet": ("mask-owl", "figure-gown"),
    "Rider": ("figure-armour", "mask-stag"),
    "Rite": ("spell-comet", "spell-vortex"),
    "Shade": ("figure-robe", "wings"),
    "Ship": ("wings", "relic-chalice"),
    "Sovereign": ("figure-gown", "figure-robe"),
    "Tower": ("citadel",),
    "Treaty": ("relic-key", "rosette", "relic-chalice"),
    "Wanderer": ("figure-coat", "figure-robe"),
    "Warden": ("figure-armour",),
}


# ---- texts
def types_of(line: str) -> list[str]:
    return [line.partition(":")[0].strip()]


def frame_of(line: str) -> str:
    low = line.partition(":")[0].strip().lower()
    return low if low in TYPES else ""


# ---- cards
class Look(faces.Look, frozen=True):
    """The look of a Last Chronicle card.

    - `lamps`: the colour of each lamp. `lamp`: the era of its player. `lit`: the colours that are active now.
    - `adds`: each colour with its bonus to power, ATK and CA.
    - `merged`: the pictures of the cards merged with it.
    """

    ATTRIBUTE_WORDS = FACTIONS
    TYPE_WORDS = TYPES
    game: str = ID
    level: int | None = None
    power: int | None = None
    atk: int | None = None
    printed_power: int | None = None
    printed_atk: int | None = None
    damage: int = 0
    ca: int = 0
    azure: int = 0
    burst: bool = False
    icons: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    lamps: tuple[str, ...] = ()
    lamp: int = 0
    lit: tuple[str, ...] = ()
    adds: tuple[tuple[str, int, int, int], ...] = ()
    lines: tuple[tuple[str, str], ...] = ()
    merged: tuple[str, ...] = ()
    merged_words: tuple[str, ...] = ()
    merged_cards: tuple[str, ...] = ()
    too_high: bool = False  # its level is above its player's era
    counts_ca: bool = False  # it is in a zone where its CA count
    token: bool = False

    def classes(self) -> list[str]:
        out = ["lc", *(f"b-{faction}" for faction in self.attributes[1:2])]
        out += ["is-multi"] if len(self.attributes) > 1 else []
        out += ["has-stats"] if self.power is not None else []
        out += ["has-lamps"] if any(self.lamps) else []
        out += ["is-damaged"] if self.damage else []
        out += [f"has-merged merged-{min(3, len(self.merged))}"] if self.merged else []
        return out + (["is-token"] if self.token else [])

    def images(self) -> str:
        """Return the picture, and below it the edges of the cards merged with it."""
        merged = "".join(
            f'<img class="card__merged card__merged--{n}" src="{picture}" alt="" draggable="false">'
            for n, picture in reversed(list(enumerate(self.merged[:3], 1)))
        )
        return merged + super().images()

    def beside(self) -> tuple[str, ...]:
        return tuple(filter(None, self.merged_cards))

    def crest(self, size: str) -> str:
        """Return the orbs of its CA, its burst and its icons as words.

        The lamps are included if there is no room for them next to the text.
        """
        if size == "thumb":
            return self.drawn_lamps()
        if size == "mini":
            return self.drawn_orbs() if self.counts_ca else ""
        burst = gettext("Chrono burst")
        cb = f'<b class="mark mark--burst" role="img" aria-label="{escape(burst)}">CB</b>' if self.burst else ""
        plates = "".join(f'<b class="plate plate--{one}">{one.upper()}</b>' for one in self.icons)
        if size == "full":
            return f'<span class="crest">{self.drawn_orbs()}{cb}{plates}</span>'
        return f'<span class="crest">{self.drawn_orbs()}{cb}</span>{self.drawn_lamps()}'

    def drawn_orbs(self) -> str:
        green, red = (sum(ca for name, _power, _atk, ca in self.adds if name == colour) for colour in ("green", "red"))
        lit = green * ("green" in self.lit) + red * ("red" in self.lit)
        return symbols.orbs(max(0, self.ca - self.azure - lit), self.azure, green, red, self.lit)

    def drawn_lamps(self) -> str:
        return symbols.lamps(self.lamps, self.lamp, self.lit)

    def numbers(self) -> str:
        """Return level, power and ATK with the bonuses of its lamps (LC 5.13.1), and the damage above them."""
        if self.power is None or self.atk is None:
            return ""
        word = gettext("Damage")
        hurt = f'<p class="lc-hurt" title="{escape(word)}">−{self.damage}</p>' if self.damage else ""
        level = f'<i class="lc-lv{" is-above" if self.too_high else ""}">{numeral(self.level or 0)}</i>'
        power = faces.stat(self.power, self.printed_power) + added([(add[0], add[1]) for add in self.adds], self.lit)
        atk = faces.stat(self.atk, self.printed_atk) + added([(add[0], add[2]) for add in self.adds], self.lit)
        return f'{hurt}<p class="card__stats lc-stats">{level}{power}<i>/</i>{atk}</p>'

    def price(self) -> str:
        return symbols.cost(self.cost, self.lang)

    def keys(self) -> list[tuple[str, str]]:
        icons = [(ICONS[one][0], str(ICONS[one][1])) for one in self.icons if one in ICONS]
        return [*self.marks, *icons, *faces.pictured_keys(KEYWORDS, self.keywords)]

    def pills(self) -> list[tuple[str, str, str]]:
        out = faces.counter_pills(COUNTERS, self.counters)
        if self.merged:
            out.append(("merge", str(len(self.merged)), gettext("Cards merged with it")))
        return out

    def paragraphs(self) -> str:
        return symbols.rich(self.text, self.lines, self.lang) + self.drawn_lamps()

    def spoken(self) -> list[str]:
        parts = []
        if self.power is not None and self.atk is not None:
            said = gettext("level %(level)s, power %(power)s, ATK %(atk)s")
            parts.append(said % {"level": numeral(self.level or 0), "power": self.power, "atk": self.atk})
        if self.damage:
            parts.append(gettext("%(count)s damage") % {"count": self.damage})
        if self.counts_ca:
            parts.append(gettext("CA %(count)s") % {"count": self.ca})
        parts += [str(symbols.LAMP_WORDS[colour]) for colour in self.lit]
        if self.merged_words:
            names = gettext(", ").join(self.merged_words)
            parts.append(gettext("merged with %(names)s") % {"names": names})
        return [
            *parts,
            *(one.upper() for one in self.icons),
            *(faces.pictured(KEYWORDS, word)[1] for word in self.keywords),
        ]

    def rested_word(self) -> str:
        return gettext("wiped")


def added(adds: Iterable[tuple[str, int]], lit: Sequence[str]) -> str:
    """Return the bonus of a number in each colour (LC 5.13.5, 5.13.7)."""
    out = ""
    for colour, n in adds:
        if n:
            on = " is-lit" if colour in lit else ""
            out += f'<small class="add add--{colour}{on}">{"+" if n > 0 else "−"}{abs(n)}</small>'
    return out


@faces.look_once
def look_of(obj: Mapping[str, Any]) -> Look:
    """Return the look of one object of a view, without the open decision."""
    lang = language()
    if obj["hidden"]:
        return Look(lang=lang, hidden=True, ref=obj.get("ref") or "")
    name, painted = obj["name"], obj.get("painted") or {}
    merged = obj.get("merged") or ()
    return Look(
        lang=lang,
        ref=obj.get("ref") or "",
        card=face_id(obj),
        picture=faces.picture_address(ID, face_id(obj)),
        name=say(name),
        other_name=name.get("en" if lang == "ja" else "ja", ""),
        type=obj["type"].partition(":")[0],
        races=tuple(faces.race_word(ID, race, lang) for race in obj.get("races") or ()),
        attributes=tuple(one for one in FACTIONS if one in (obj.get("attributes") or ())),
        frame=frame_of(obj["type"]),
        cost="" if obj.get("token") else str(obj.get("cost") or ""),
        level=obj.get("level"),
        power=obj.get("power"),
        atk=obj.get("atk"),
        printed_power=obj.get("printed_power"),
        printed_atk=obj.get("printed_atk"),
        damage=obj.get("damage") or 0,
        ca=obj.get("ca") or 0,
        azure=obj.get("azure") or 0,
        burst=bool(obj.get("burst")),
        icons=tuple(obj.get("icons") or ()),
        keywords=tuple(obj.get("keywords") or ()),
        lamps=tuple(obj.get("lamps") or ()),
        lamp=obj.get("lamp") or 0,
        lit=tuple(obj.get("lit") or ()),
        adds=tuple((colour, n.get("power", 0), n.get("atk", 0), n.get("ca", 0)) for colour, n in painted.items()),
        lines=tuple((kind, colour) for kind, colour in obj.get("lines") or ()),
        counters=tuple(sorted((str(kind), int(count)) for kind, count in (obj.get("counters") or {}).items())),
        merged=tuple(faces.picture_address(ID, face_id(card)) for card in merged),
        merged_words=tuple(say(card["name"]) for card in merged),
        merged_cards=tuple(str(card.get("card") or "") for card in merged),
        text=say(obj.get("text")),
        token=bool(obj.get("token")),
        rested=bool(obj.get("rested")),
    )


def face_id(obj: Mapping[str, Any]) -> str:
    """Return the picture id of an object: its card's id, or for a token an id from its name."""
    faction = next(iter(obj.get("attributes") or ()), "void")
    return str(obj.get("card") or faces.token_id(obj["name"], PAINTS.get(faction, "void")))


def printed(card: Any, number: int) -> Look:
    """Return the look of a printed card."""
    side = card.faces[number]
    painted = {
        colour: {"power": part.power, "atk": part.atk, "ca": part.ca}
        for colour in ("green", "red")
        if (part := getattr(side, colour)) is not None and (part.power or part.atk or part.ca)
    }
    return look_of(
        {
            "ref": "",
            "hidden": False,
            "card": card.id,
            "name": side.name.as_dict(),
            "type": side.type_line.en,
            "races": [race.en for race in side.race_names],
            "attributes": sorted(side.attributes),
            "cost": side.cost,
            "level": side.level,
            "power": side.power,
            "atk": side.atk,
            "printed_power": side.power,
            "printed_atk": side.atk,
            "ca": side.ca,
            "azure": side.azure,
            "burst": side.has_burst,
            "icons": sorted(side.icons),
            "keywords": [],
            "lamps": side.lamps,
            "painted": painted,
            "lines": side.line_marks,
            "text": {"en": "\n".join(line.en for line in side.lines), "ja": "\n".join(line.ja for line in side.lines)},
        }
    )


def picture(face_id: str, side: Any) -> str:
    """Return the picture of a card."""
    kind = SUBJECTS.get(frame_of(side.type_line.en), "resonator")
    subject = art.subject_of(kind, (), side.name.en)
    shown = [one for race in side.race_names[:1] for one in BY_RACE.get(race.en, ())]
    if subject == kind and shown:
        subject = shown[crc32(face_id.encode()) % len(shown)]
    paints = [PAINTS[one] for one in FACTIONS if one in side.attributes]
    return art.picture(face_id, "-".join(paints[:2]) or "void", subject)


FACE = Face(
    attributes=FACTIONS, look_of=look_of, printed=printed, picture=picture, cost=symbols.cost,
    rich_line=symbols.rich_line, type_word=Look.type_word, types_of=types_of,
    back="book",
    icons={word: picture_of for word, (picture_of, _name) in KEYWORDS.items()},
    styles=("css/card-last-chronicle.css",),
    called=Called(_("Faction"), _("Factions"), _("Category")),
)  # fmt: skip
