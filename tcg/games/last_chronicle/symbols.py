"""The symbols of Last Chronicle: costs, lamps, CA orbs, ability marks, and text lines with all of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe

from tcg.cards import faces
from tcg.cards.faces import icon
from tcg.web.escaping import escape
from tcg.web.languages import gettext, in_language
from tcg.web.languages import gettext_lazy as _

ID = "last_chronicle"

FACTIONS: dict[str, Promise] = {
    "white": _("White"),
    "orange": _("Orange"),
    "purple": _("Purple"),
    "black": _("Black"),
    "blue": _("Blue"),
    "void": _("Factionless"),
}
FACTION_OF = {  # as in costs and texts, in both languages
    **{kind: kind for kind in FACTIONS if kind != "void"},
    "白": "white", "橙": "orange", "紫": "purple", "黒": "black", "青": "blue",
    "h": "white", "o": "orange", "p": "purple", "k": "black", "y": "blue",  # as in a refusal
}  # fmt: skip
NUMERALS = ("I", "II", "III", "IV")
MARKS: dict[str, tuple[str, Promise]] = {  # 5.7.5, 5.4.1: the kind of a line, its letters, its name
    "field": ("F", _("Field ability")),
    "trigger": ("T", _("Trigger ability")),
    "action": ("A", _("Action ability")),
    "burst": ("CB", _("Chrono burst")),
}
LAMP_WORDS: dict[str, Promise] = {"green": _("green lamp"), "red": _("red lamp"), "": _("unpainted lamp")}
ORB_WORDS: dict[str, Promise] = {
    "plain": _("CA"), "azure": _("azure CA"), "green": _("green CA"), "red": _("red CA"),
}  # fmt: skip
COLOUR_OF = {"green": "green", "red": "red", "緑": "green", "赤": "red"}


def numeral(n: int) -> str:
    """Return a level or an era as a Roman numeral; "" for none."""
    return NUMERALS[min(n, 4) - 1] if n > 0 else ""


# ---- soul
def pip(symbol: str, cls: str = "", aloud: bool = False) -> str:
    kind = FACTION_OF.get(symbol.lower())
    if kind is None:
        return f'<span class="pip {cls}a-void">{escape(symbol)}</span>'
    return faces.pip(kind, ID, cls, FACTIONS[kind] if aloud else "")


@lru_cache(maxsize=512)
def cost(text: str, lang: str = "en") -> SafeString:
    """Return a cost, "{2}{White}" or "3", as symbols, the free part first (LC 5.2.2)."""
    symbols = re.findall(r"\{([^}]+)\}", text) or ([text] if text else [])
    if not symbols:
        return SafeString()
    symbols.sort(key=lambda symbol: symbol.lower() in FACTION_OF)
    with in_language(lang):
        said = " ".join(str(FACTIONS[FACTION_OF[s.lower()]]) if s.lower() in FACTION_OF else s for s in symbols)
        aloud = f"{gettext('Cost')} {said}"
    pips = "".join(pip(symbol) for symbol in symbols)
    return mark_safe(f'<span class="cost" role="img" aria-label="{escape(aloud)}">{pips}</span>')


# ---- orbs and lamps
def orbs(plain: int, azure: int, green: int, red: int, lit: Sequence[str]) -> str:
    """Return the orbs of a card's CA (LC 5.3.2).

    Plain orbs are round, azure ones have six corners, and red ones stand on a corner. Orbs of an inactive lamp are
    hollow.
    """
    each = [
        ("plain", plain, True),
        ("azure", azure, True),
        ("green", green, "green" in lit),
        ("red", red, "red" in lit),
    ]
    drawn = "".join(f'<i class="orb orb--{kind}{"" if on else " is-off"}"></i>' * n for kind, n, on in each)
    if not drawn:
        return ""
    said = gettext(", ").join(f"{n} {ORB_WORDS[kind]}" for kind, n, _on in each if n)
    return f'<span class="orbs" role="img" aria-label="{escape(said)}">{drawn}</span>'


def lamps(colours: Sequence[str], era: int, lit: Sequence[str]) -> str:
    """Return the four lamps of a card (LC 5.7.3), with the lamp of its player's era marked, and whether it is lit."""
    if not any(colours):
        return ""
    drawn = []
    for n, colour in enumerate(colours, 1):
        cls = f"lamp lamp--{colour}" if colour else "lamp"
        cls += " is-now" if n == era else ""
        cls += " is-lit" if colour and colour in lit and (n == era or not era) else ""
        drawn.append(f'<b>{NUMERALS[n - 1]}</b><i class="{cls}"></i>')
    said = gettext(", ").join(f"{NUMERALS[n]} {LAMP_WORDS[colour]}" for n, colour in enumerate(colours) if colour)
    return f'<span class="lamps" role="img" aria-label="{escape(said)}">{"".join(drawn)}</span>'


# ---- lines
_SYMBOL = re.compile(r"\{([^{}]{1,12})\}")
_NUMBERS = re.compile(r"\[([+\-−]?\d+/[+\-−]?\d+)\]")
_ENERGY = re.compile(
    r"(?:(?<=^)|(?<=, )|(?<=、))[(（](\d+|X)[)）](?=[:：,、])"
)  # 15.2.14.8: the number of energy counters to remove
_WIPE = re.compile(r"\[Wipe\]|【ワイプ】|\[ワイプ\]")
_PAINTED = re.compile(r"(?:\[(Green|Red)\]|〔(緑|赤)〕)\s?")
_BURST = re.compile(r"(?:\[CB\]|〔CB〕)\s?")
_WORD = re.compile(r"\[[^\[\]]+\]|『[^『』]+』|【[^【】]+】")
_LEADING = re.compile(r"^(?:\s*(?:\[(?:CB|Green|Red)\]|〔(?:CB|緑|赤)〕))+\s?")


def mark(kind: str) -> str:
    """Return the mark of a kind of line: F, T, A or CB."""
    letters, name = MARKS[kind]
    return f'<b class="mark mark--{kind}" role="img" aria-label="{escape(name)}">{letters}</b> '


def lamp(colour: str) -> str:
    """Return a lamp, to stand before a part painted in its colour."""
    said = escape(LAMP_WORDS[colour])
    return f'<span class="lamp lamp--{colour} is-lit lamp--in" role="img" aria-label="{said}"><span></span></span> '


@lru_cache(maxsize=4096)
def rich_line(text: str, lang: str = "en") -> SafeString:
    """Return a sentence with its symbols drawn and its keywords in bold. Symbols have labels in that language."""
    with in_language(lang):
        safe = str(escape(text.strip()))
        safe = _NUMBERS.sub(r'<b class="num">\1</b>', safe)
        safe = _SYMBOL.sub(lambda found: pip(found[1], "pip--in ", aloud=True), safe)
        energy = gettext("energy counters")
        drawn = r'<span class="pip pip--in pip--energy">\1</span>'
        safe = _ENERGY.sub(rf'<span class="num" role="img" aria-label="\1 {escape(energy)}">{drawn}</span>', safe)
        wipe = gettext("Wipe")
        safe = _WIPE.sub(f'<b class="tap">{icon("rest")}{escape(wipe)}</b>', safe)
        safe = _PAINTED.sub(lambda found: lamp(COLOUR_OF[(found[1] or found[2]).lower()]), safe)
        safe = _BURST.sub(mark("burst"), safe)
        safe = re.sub(r"(</span>)([:：,、.。;])", "\\1\u2060\\2", safe)  # keep a colon on the line of its symbol
        return mark_safe(_WORD.sub(lambda found: f'<b class="word">{found[0]}</b>', safe))


@lru_cache(maxsize=4096)
def rich(text: str, lines: tuple[tuple[str, str], ...], lang: str = "en") -> SafeString:
    """Return a card's text, one paragraph per line.

    Each line has the mark of its kind, and the colour in which it is painted (LC 5.7.4, 5.7.5). `lines`: the kind and
    the colour of each.
    """
    out = []
    written = [line for line in text.splitlines() if line.strip()]
    for n, line in enumerate(written):
        kind, colour = lines[n] if n < len(lines) else ("", "")
        if not kind and not colour:
            out.append(f"<p>{rich_line(line, lang)}</p>")
            continue
        with in_language(lang):
            before = (lamp(colour) if colour else "") + (mark(kind) if kind else "")
        cls = f' class="line--{colour}"' if colour else ' class="line--burst"' if kind == "burst" else ""
        out.append(f"<p{cls}>{before}{rich_line(_LEADING.sub('', line), lang)}</p>")
    return mark_safe("".join(out))
