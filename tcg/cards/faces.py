"""From an object of a view to the card on the table: one look, one markup, three sizes.

A `Look` is frozen and holds all that the markup depends on, so that drawing is a cached function of it: between two
boards most cards are the same. It is written here and not in a template because a table draws a hundred at once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from django.templatetags.static import static
from django.utils import translation
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

from tcg.cards import art
from tcg.cards.words import ATTRIBUTES, LETTERS, QUIET, keyword_of, race_word, type_word

Text = Mapping[str, str]
SHOWN_KEYS = 4  # on the board; the enlarged card has them all in its text


def language() -> str:
    return "ja" if (get_language() or "en").startswith("ja") else "en"


def say(text: Text | str | None) -> str:
    """A text of the engine in the language of the moment."""
    if not text:
        return ""
    return text if isinstance(text, str) else text.get(language()) or text.get("en") or ""


@dataclass(frozen=True, slots=True)
class Look:
    """All that a card's markup depends on."""

    game: str = "force_of_will"
    lang: str = "en"
    ref: str = ""
    card: str = ""
    picture: str = ""
    name: str = ""
    other_name: str = ""
    type: str = ""
    races: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    frame: str = ""
    cost: str = ""
    divinity: int | None = None
    atk: int | None = None
    defence: int | None = None  # what is left of it
    printed_atk: int | None = None
    printed_def: int | None = None
    damaged: bool = False
    keywords: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    text: str = ""
    marks: tuple[tuple[str, str], ...] = ()  # what is true of it now and has a picture: icon, word
    rested: bool = False
    hidden: bool = False
    stone: bool = False
    # what the decision of the moment makes of it
    states: tuple[str, ...] = ()
    words: tuple[str, ...] = ()  # the same, to be read aloud
    badge: tuple[str, str, str] | None = None  # kind, word, icon
    options: tuple[int, ...] = ()
    then: str = ""  # what to do with this card after the answer ("attack")
    refs: tuple[str, ...] = ()  # all that a stack of equal cards stands for

    def but(self, **changes: Any) -> Look:
        return replace(self, **changes)


FRAMES = (
    ("j-ruler", "jruler"), ("ruler", "ruler"), ("stone", "stone"), ("rune", "rune"), ("chant", "chant"),
    ("regalia", "regalia"), ("addition", "addition"),
)  # fmt: skip


def frame_of(type_: str) -> str:
    low = type_.lower()
    return next((frame for word, frame in FRAMES if word in low), "")


def stone_attributes(type_: str, text: str) -> list[str]:
    """A magic stone is drawn in the attributes of the will that it produces."""
    if "stone" not in type_.lower():
        return []
    return list(dict.fromkeys(LETTERS[letter.upper()] for letter in re.findall(r"\[([wrugbm])\]", text)))


def look_of(obj: Mapping[str, Any], game: str) -> Look:
    """The look of one object of a view, before any decision is laid over it."""
    lang = language()
    if obj["hidden"]:
        return Look(game=game, lang=lang, hidden=True, stone=bool(obj.get("stone")), ref=obj.get("ref") or "")
    name = obj["name"]
    frame = frame_of(obj["type"])
    counters = tuple(sorted((str(kind), int(count)) for kind, count in (obj.get("counters") or {}).items()))
    atk, left = obj.get("atk"), obj.get("left", obj.get("def"))
    return Look(
        game=game,
        lang=lang,
        ref=obj["ref"] or "",
        card=face_id(obj),
        picture=picture_address(game, face_id(obj)),
        name=say(name),
        other_name=name.get("en" if lang == "ja" else "ja", ""),
        type=obj["type"].partition(":")[0],
        races=tuple(race_word(game, race, lang) for race in obj.get("races") or ()),
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


# ---- pieces
def face_id(obj: Mapping[str, Any]) -> str:
    """Which picture an object wears: its card's, that of the card's other side, or, for a token, one by its name."""
    if not obj.get("card"):
        name = re.sub(r"[^a-z]+", "-", obj["name"].get("en", "").lower()).strip("-") or "token"
        return f"token-{(obj.get('attributes') or ['void'])[0]}-{name}"
    return f"{obj['card']}-j" if obj.get("face") else str(obj["card"])


def picture_address(game: str, card: str) -> str:
    return f"/cards/art/{game}/{card}.{art.VERSION}.svg"


def back_address(game: str, stone: bool = False) -> str:
    return f"/cards/back/{game}{'-stone' if stone else ''}.{art.VERSION}.svg"


@lru_cache(maxsize=512)
def icon(name: str, cls: str = "") -> SafeString:
    extra = f" {cls}" if cls else ""
    sprite = static("img/icons.svg")
    return mark_safe(f'<svg class="icon{extra}" aria-hidden="true"><use href="{sprite}#i-{escape(name)}"></use></svg>')


def _pip(symbol: str, cls: str, aloud: bool = False) -> str:
    attribute = LETTERS.get(symbol.upper())
    if attribute is None:
        return f'<span class="pip {cls}a-void">{escape(symbol)}</span>'
    said = f' role="img" aria-label="{escape(ATTRIBUTES[attribute])}"' if aloud else ""
    return f'<span class="pip {cls}a-{attribute}"{said}>{icon(attribute)}</span>'


@lru_cache(maxsize=512)
def cost(text: str, lang: str = "en") -> SafeString:
    """A cost as pips: "{W}{1}"."""
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
    """A sentence with its symbols as pips, which are read aloud in that language, and its keywords in bold."""

    def pip(symbol: str) -> str:
        return _pip(symbol.upper(), "pip--in ", aloud=True)

    with translation.override(lang):
        safe = str(escape(text.strip()))
        safe = _NUMBERS.sub(r'<b class="num">\1</b>', safe)
        safe = _EITHER.sub(lambda m: f'<span class="num">{pip(m[1])}/{pip(m[2])}</span>', safe)
        safe = _SYMBOL.sub(lambda m: pip(m[1] or m[2]), safe)
        safe = re.sub(r"(</span>)([:：,、.。;])", "\\1\u2060\\2", safe)  # a symbol keeps its colon on its line
        return mark_safe(_WORD.sub(lambda m: f'<b class="word">{m[0]}</b>', safe))


@lru_cache(maxsize=4096)
def rich(text: str, lang: str = "en") -> SafeString:
    """A card's text: a paragraph an ability."""
    return mark_safe("".join(f"<p>{rich_line(line, lang)}</p>" for line in text.splitlines() if line.strip()))


def plain(text: str) -> str:
    """A card's text in one line, for where there is no room for pips."""
    return " ".join(line.strip() for line in text.splitlines() if line.strip())


# ---- the whole
def _stat(now: int, printed: int | None) -> str:
    cls = "" if printed is None or now == printed else ' class="up"' if now > printed else ' class="down"'
    return f"<data{cls}>{now}</data>"


def _stats(look: Look) -> str:
    if look.atk is None or look.defence is None:
        return ""
    return (
        f'<p class="card__stats">{_stat(look.atk, look.printed_atk)}<i>/</i>{_stat(look.defence, look.printed_def)}</p>'
    )


def _keys(look: Look, limit: int) -> str:
    found = [keyword_of(word) for word in look.keywords]
    loud = [*look.marks, *((icon_name, name) for word, icon_name, name in found if word not in QUIET)]
    if not loud:
        return ""
    shown, more = (loud, 0) if len(loud) <= limit else (loud[: limit - 1], len(loud) - limit + 1)
    keys = "".join(f'<i class="key" title="{escape(name)}">{icon(icon_name)}</i>' for icon_name, name in shown)
    rest = f'<i class="key key--more">+{more}</i>' if more else ""
    return f'<span class="card__keys" aria-hidden="true">{keys}{rest}</span>'


def _counters(look: Look) -> str:
    if not look.counters:
        return ""
    pills = "".join(
        f'<span class="counter" title="{escape(kind)}">{escape(_counter_word(kind, count))}</span>'
        for kind, count in look.counters
    )
    return f'<span class="counters">{pills}</span>'


def _counter_word(kind: str, count: int) -> str:
    """Counters with numbers say them; others are a diamond, their name on the enlarged card and in the label."""
    if re.match(r"[+\-−]?\d", kind):
        return kind if count == 1 else f"{kind} ×{count}"
    return f"◆ {count}"


def label(look: Look) -> str:
    """What a screen reader says of the card."""
    if look.hidden:
        return gettext("Face-down card")
    parts = [look.name, type_word(look.type)]
    if look.atk is not None and look.defence is not None:
        parts.append(f"{look.atk}/{look.defence}")
    if look.divinity:
        parts.append(f"{gettext('Divinity')} {look.divinity}")
    if look.damaged:
        parts.append(gettext("damaged"))
    parts += [keyword_of(word)[2] for word in look.keywords]
    parts += [f"{count} × {kind}" for kind, count in look.counters]
    parts += [word for _icon, word in look.marks]
    if look.rested:
        parts.append(gettext("rested"))
    if len(look.refs) > 1:
        parts.append(gettext("%(count)s of them") % {"count": len(look.refs)})
    if look.badge:
        parts.append(look.badge[1])
    return ", ".join([*parts, *look.words])


@lru_cache(maxsize=8192)
def draw(look: Look, size: str = "thumb", tag: str = "li", hit: bool = True) -> SafeString:
    """The markup of a card. Order in the source: name, cost, keywords, type, race, text, stats."""
    if look.hidden:
        return _back(look, size, tag, hit)
    attribute = look.attributes[0] if look.attributes else "void"
    classes = ["card", f"card--{size}", f"a-{attribute}"]
    classes += [f"k-{look.frame}"] if look.frame else []
    classes += ["has-stats"] if look.atk is not None else []
    classes += ["is-rested"] if look.rested else []
    classes += ["is-damaged"] if look.damaged and look.frame != "ruler" else []
    classes += ["is-stack"] if len(look.refs) > 1 else []
    classes += look.states
    name = f'<p class="card__name" lang="{look.lang}">{escape(look.name)}{_second_name(look, size)}</p>'
    seals = "".join(
        f'<span class="pip card__seal a-{a}" title="{escape(ATTRIBUTES.get(a, a))}">{icon(a)}</span>'
        for a in look.attributes or ("void",)
    )
    seals = f'<span class="card__seals">{seals}</span>'
    if size in ("thumb", "mini"):
        head = f'<div class="card__head">{seals}{_keys(look, SHOWN_KEYS)}</div>'
        foot = "" if size == "mini" else f'<div class="card__foot">{name}{_stats(look)}</div>'
    else:
        race = "・".join(look.races) if look.lang == "ja" else " · ".join(look.races)
        kind = escape(type_word(look.type)) + (f" · {escape(race)}" if race and size == "hand" else "")
        kind += f" · {icon('divinity')} {look.divinity}" if look.divinity else ""
        head = f'<div class="card__head">{name}{cost(look.cost, look.lang)}</div>{_keys(look, 9)}'
        foot = f'<div class="card__foot"><p class="card__type">{icon(attribute)} {kind}</p>'
        foot += f'<p class="card__race">{escape(race)}</p>' if race and size == "full" else ""
        foot += f'<div class="card__text" lang="{look.lang}">{rich(look.text, look.lang)}</div>{_stats(look)}</div>'
    return mark_safe(
        f'<{tag} class="{" ".join(classes)}"{_data(look, size)}>'
        f'<span class="card__body"><img class="card__art" src="{look.picture}" alt="" draggable="false"></span>'
        f"{head}{foot}{_counters(look)}{_badge(look)}{_hit(look, hit)}{_count(look)}</{tag}>"
    )


def _second_name(look: Look, size: str) -> str:
    if size != "full" or not look.other_name:
        return ""
    return f'<small lang="{"en" if look.lang == "ja" else "ja"}">{escape(look.other_name)}</small>'


def _data(look: Look, size: str) -> str:
    out = f' id="o-{escape(look.ref)}" data-ref="{escape(look.ref)}"' if look.ref and size != "full" else ""
    out += f' data-card="{escape(look.card)}"' if look.card else ""
    out += f' data-options="{" ".join(map(str, look.options))}"' if look.options else ""
    out += f' data-then="{look.then}"' if look.then else ""
    out += f' data-refs="{" ".join(look.refs)}"' if len(look.refs) > 1 else ""
    return out


def _badge(look: Look) -> str:
    tick = ""
    if look.options:
        tick = f'<span class="badge badge--sel card__tick">{icon("check")}{escape(gettext("Chosen"))}</span>'
    if not look.badge:
        return tick
    kind, word, picture = look.badge
    return f'<span class="badge badge--{kind}">{icon(picture)}{escape(word)}</span>{tick}'


def _hit(look: Look, hit: bool) -> str:
    return f'<button class="card__hit" type="button" aria-label="{escape(label(look))}"></button>' if hit else ""


def _count(look: Look) -> str:
    return f'<span class="card__count" aria-hidden="true">×{len(look.refs)}</span>' if len(look.refs) > 1 else ""


def _back(look: Look, size: str, tag: str, hit: bool) -> SafeString:
    classes = " ".join(["card", f"card--{size}", "is-back", *look.states])
    art_ = f'<img class="card__art" src="{back_address(look.game, look.stone)}" alt="" draggable="false">'
    body = f'<span class="card__body">{art_}</span>'
    if look.options:
        body += _badge(look) + _hit(look, hit)
    else:
        body += f'<span class="sr">{escape(gettext("Face-down card"))}</span>'
    return mark_safe(f'<{tag} class="{classes}"{_data(look, size)}>{body}</{tag}>')


def stacked(looks: Sequence[Look]) -> list[Look]:
    """Equal cards of the same state as one look that stands for all of them, where the first of them was."""
    groups: dict[Look, list[Look]] = {}
    for look in looks:
        groups.setdefault(look.but(ref="", options=(), refs=()), []).append(look)
    return [
        same[0] if len(same) == 1 else same[0].but(
            refs=tuple(look.ref for look in same), options=tuple(o for look in same for o in look.options)
        )
        for same in groups.values()
    ]  # fmt: skip
