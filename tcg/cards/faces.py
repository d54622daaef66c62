"""From an object of a view to the card on the table: one look, one markup, three sizes.

A `Look` is frozen and holds everything that the markup depends on, so drawing is a cached function of it. Most cards
are the same on two consecutive boards. The markup is built here and not in a template, because a table draws a hundred
cards at once. The look class of each game adds what only that game has (numbers, costs, symbols): see `tcg.games`.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, wraps
from typing import Any, ClassVar, Self, TypeVar

import msgspec
from django.templatetags.static import static
from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe

from engine import cards as library
from engine import site_editions
from tcg.cards import art
from tcg.web.escaping import escape
from tcg.web.languages import Text, gettext, language

SHOWN_KEYS = 4  # on the board; the enlarged card shows all of them in its text
LONG_WORD, LONGEST_WORD = 8, 14  # letters of a word in a name: the name gets smaller between these two lengths


class Look(msgspec.Struct, frozen=True):
    """Everything that a card's markup depends on."""

    ATTRIBUTE_WORDS: ClassVar[Mapping[str, Promise]] = {}
    TYPE_WORDS: ClassVar[Mapping[str, Promise]] = {}  # by the type in lower case

    game: str = ""
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
    counters: tuple[tuple[str, int | str], ...] = ()  # a number, or the sign for infinity
    text: str = ""
    marks: tuple[tuple[str, str], ...] = ()  # current states with a picture: icon, word
    rested: bool = False
    hidden: bool = False
    # set by the current decision
    states: tuple[str, ...] = ()
    words: tuple[str, ...] = ()  # the same for screen readers
    badge: tuple[str, str, str] | None = None  # kind, word, icon
    options: tuple[int, ...] = ()
    then: str = ""  # the next step with this card after the answer ("attack")
    refs: tuple[str, ...] = ()  # the references of all cards in a stack of equal cards

    def but(self, **changes: Any) -> Self:
        return msgspec.structs.replace(self, **changes)

    # ---- hooks for each game
    @classmethod
    def type_word(cls, line: str) -> str:
        """Return the type of a type line ("Resonator: Human") in the words of the table and the current language."""
        head = line.partition(":")[0].strip()
        return str(cls.TYPE_WORDS.get(head.lower(), head))

    def kind(self) -> str:
        """Return the card's type in the current language."""
        return self.type_word(self.type)

    def attribute_word(self, attribute: str) -> str:
        return str(self.ATTRIBUTE_WORDS.get(attribute, attribute))

    def neutral(self) -> str:
        """Return the attribute whose colours are used for a card without attributes."""
        return "void"

    def classes(self) -> list[str]:
        return []

    def back(self) -> str:
        """Return the picture of the card's back."""
        return back_address(self.game)

    def images(self) -> str:
        """Return the pictures of the card, one on top of the other."""
        return f'<img class="card__art" src="{self.picture}" alt="" draggable="false">'

    def beside(self) -> tuple[str, ...]:
        """Return the other cards that are shown with the enlarged card."""
        return ()

    def numbers(self) -> str:
        """Return the numbers at the foot of the card: ATK/DEF, or power."""
        return ""

    def price(self) -> str:
        """Return the card's cost as symbols."""
        return ""

    def crest(self, size: str) -> str:
        """Return the signs at the head of the card next to its cost, for a card of this size."""
        return ""

    def worth(self) -> str:
        """Return the cost shown after the card's name in a list, or its replacement in games without it."""
        return self.price()

    def full_name(self) -> str:
        """Return the card's name with the words that distinguish it from other cards of that name."""
        return self.name

    def more_of_kind(self) -> str:
        """Return the words that follow the card's type."""
        return ""

    def keys(self) -> list[tuple[str, str]]:
        """Return (icon, name) for the card's abilities and current states."""
        return list(self.marks)

    def pills(self) -> list[tuple[str, str, str]]:
        """Return the counters on the card and similar values: icon or "", the count, the name."""
        return [("", counter_word(kind, count), kind) for kind, count in self.counters]

    def paragraphs(self) -> str:
        """Return the card's text with symbols."""
        return "".join(f"<p>{escape(line)}</p>" for line in self.text.splitlines() if line.strip())

    def spoken(self) -> list[str]:
        """Return the words of the card's label between its type and its state."""
        return []

    def rested_word(self) -> str:
        return gettext("rested")


L = TypeVar("L", bound=Look)
MOST_LOOKS = 16384  # enough for some hundred tables
_packed = msgspec.msgpack.Encoder().encode


def look_once(make: Callable[[Mapping[str, object]], L]) -> Callable[[Mapping[str, object]], L]:
    """Return a cached version of a function that makes the look of a view's object.

    The cache has one entry for each language and content of the object, as most objects are the same on consecutive
    boards.
    """
    made: dict[tuple[str, bytes], L] = {}

    @wraps(make)
    def look_of(obj: Mapping[str, object]) -> L:
        key = language(), _packed(obj)
        if (look := made.get(key)) is None:
            if len(made) >= MOST_LOOKS:
                made.clear()
            look = made[key] = make(obj)
        return look

    return look_of


# ---- words
Pictured = Mapping[str, tuple[str, Promise]]  # a game's words on its cards: the picture and the name of each


@site_editions.cached
def _races(game: str) -> Mapping[str, Text]:
    cards = library.library(game).values()
    return {name.en: name.as_dict() for card in cards for side in card.faces for name in side.race_names}


def race_word(game: str, race: str, language: str) -> str:
    """Return a race, trait or category of a game in the words of the table."""
    return _races(game).get(race, {}).get(language, race)


def pictured(words: Pictured, said: str) -> tuple[str, str]:
    """Return (picture, name) of a keyword or of counters on a card.

    An unknown word is its own name.
    """
    picture_of, name = words.get(said.strip("[] ").lower(), ("", said))
    return picture_of, str(name)


def pictured_keys(words: Pictured, keywords: Sequence[str]) -> list[tuple[str, str]]:
    """Return the keywords of a card that have a picture."""
    return [key for key in (pictured(words, one) for one in keywords) if key[0]]


def counter_pills(words: Pictured, counters: Sequence[tuple[str, int | str]]) -> list[tuple[str, str, str]]:
    """Return the counters on a card: with their picture if they have one, otherwise as a sign with the count."""
    out = []
    for kind, count in counters:
        picture_of, name = pictured(words, kind)
        out.append((picture_of, str(count) if picture_of else counter_word(kind, count), name))
    return out


# ---- parts of the markup
def picture_address(game: str, card: str, form: str = "svg") -> str:
    """Return the address of a picture.

    `form`: "svg", or "png" for programs that cannot show SVG.
    """
    return f"/cards/art/{game}/{card}.{art.VERSION}.{form}"


def back_address(game: str, stone: bool = False, form: str = "svg") -> str:
    return f"/cards/back/{game}{'-stone' if stone else ''}.{art.VERSION}.{form}"


SIDE = re.compile(r"-j([2-9]?)$")


def side_id(card: str, side: int) -> str:
    """Return the picture id of a card's side.

    The first side of "fow-001" has the id "fow-001", the second "fow-001-j" and the third "fow-001-j2".
    """
    return f"{card}-j{side if side > 1 else ''}" if side else card


def side_of(face_id: str) -> tuple[str, int]:
    """Return (card, side) for the id of a picture (see `side_id`)."""
    found = SIDE.search(face_id)
    return (face_id, 0) if found is None else (face_id[: found.start()], int(found[1] or 1))


def token_id(name: Text, attribute: str) -> str:
    """Return the picture id of a token, made from its name."""
    plain_name = re.sub(r"[^a-z]+", "-", name.get("en", "").lower()).strip("-") or "token"
    return f"token-{attribute}-{plain_name[:40]}"


@lru_cache(maxsize=512)
def icon(name: str, cls: str = "") -> SafeString:
    extra = f" {cls}" if cls else ""
    sprite = static("img/icons.svg")
    return mark_safe(f'<svg class="icon{extra}" aria-hidden="true"><use href="{sprite}#i-{escape(name)}"></use></svg>')


def colour_class(attribute: str, game: str = "") -> str:
    """Return the CSS classes for the colour of an attribute.

    Two games may have attributes with the same name and different colours. Without a game, the colour of the site is
    used.
    """
    return f"a-{attribute} of-{game}" if game else f"a-{attribute}"


def pip(attribute: str, game: str = "", cls: str = "", said: object = "") -> SafeString:
    """Return the sign of an attribute on a disc in its colour.

    `cls`: more classes. `said`: the label for screen readers.
    """
    aloud = f' role="img" aria-label="{escape(said)}"' if said else ""
    return mark_safe(f'<span class="pip {cls}{colour_class(attribute, game)}"{aloud}>{icon(attribute)}</span>')


def paragraphs(lines: Sequence[str]) -> SafeString:
    """Return a card's text with a paragraph for each ability.

    The lines are already markup.
    """
    return mark_safe("".join(f"<p>{line}</p>" for line in lines if line))


_DRAWN = re.compile(r'<span[^>]*\baria-label="([^"]*)"[^>]*>(?:<span[^>]*>[^<]*</span>|<svg.*?</svg>)</span>')
_TAG = re.compile(r"<[^>]*>")


def in_words(markup: str) -> str:
    """Return markup of `rich_line` as text, with each symbol replaced by its spoken words."""
    return html.unescape(_TAG.sub("", _DRAWN.sub(r"\1", markup))).replace("\u2060", "")


def plain(text: str) -> str:
    """Return a card's text in one line, for places without room for pips."""
    return " ".join(line.strip() for line in text.splitlines() if line.strip())


# ---- the whole card
def stat(now: int, printed: int | None) -> str:
    cls = "" if printed is None or now == printed else ' class="up"' if now > printed else ' class="down"'
    return f"<data{cls}>{now}</data>"


def _keys(look: Look, limit: int) -> str:
    loud = look.keys()
    if not loud:
        return ""
    shown, more = (loud, 0) if len(loud) <= limit else (loud[: limit - 1], len(loud) - limit + 1)
    keys = "".join(f'<i class="key" title="{escape(name)}">{icon(icon_name)}</i>' for icon_name, name in shown)
    rest = f'<i class="key key--more">+{more}</i>' if more else ""
    return f'<span class="card__keys" aria-hidden="true">{keys}{rest}</span>'


def counter_word(kind: str, count: int | str) -> str:
    """Return the short form of counters: their text if it is a number like "+1", otherwise a diamond and the count.

    The enlarged card and the label give the name of counters shown as a diamond.
    """
    if re.match(r"[+\-−]?\d", kind):
        return kind if count == 1 else f"{kind} ×{count}"
    return f"◆ {count}"


def _pills(look: Look) -> str:
    pills = "".join(
        f'<span class="counter" title="{escape(name)}">{icon(picture) if picture else ""}{escape(text)}</span>'
        for picture, text, name in look.pills()
    )
    return f'<span class="counters">{pills}</span>' if pills else ""


def label(look: Look) -> str:
    """Return the card's label for screen readers."""
    if look.hidden:
        return ", ".join([gettext("Face-down card"), *look.words])
    parts = [look.name, look.kind(), *look.spoken()]
    parts += [f"{count} × {kind}" for kind, count in look.counters]
    parts += [word for _icon, word in look.marks]
    if look.rested:
        parts.append(look.rested_word())
    if len(look.refs) > 1:
        parts.append(gettext("%(count)s of them") % {"count": len(look.refs)})
    if look.badge:
        parts.append(look.badge[1])
    return ", ".join([*parts, *look.words])


@lru_cache(maxsize=8192)
def draw(look: Look, size: str = "thumb", tag: str = "li", hit: bool = True) -> SafeString:
    """Return the markup of a card.

    The source order is name, cost, keywords, type, race, text, stats.
    """
    if look.hidden:
        return _back(look, size, tag, hit)
    attribute = look.attributes[0] if look.attributes else look.neutral()
    classes = ["card", f"card--{size}", f"a-{attribute}"]
    classes += [f"k-{look.frame}"] if look.frame else []
    classes += look.classes()
    classes += ["is-rested"] if look.rested else []
    classes += ["is-stack"] if len(look.refs) > 1 else []
    classes += look.states
    name = f'<p class="card__name{_breadth(look)}" lang="{look.lang}">{escape(look.name)}{_second_name(look, size)}</p>'
    seals = "".join(
        f'<span class="pip card__seal a-{a}" title="{escape(look.attribute_word(a))}">{icon(a)}</span>'
        for a in look.attributes or (attribute,)
    )
    seals = f'<span class="card__seals">{seals}</span>'
    if size in ("thumb", "mini"):
        head = f'<div class="card__head">{seals}{_keys(look, SHOWN_KEYS)}{look.crest(size)}</div>'
        foot = "" if size == "mini" else f'<div class="card__foot">{_pills(look)}{name}{look.numbers()}</div>'
    else:
        race = "・".join(look.races) if look.lang == "ja" else " · ".join(look.races)
        kind = escape(look.kind()) + (f" · {escape(race)}" if race and size == "hand" else "")
        kind += look.more_of_kind()
        head = f'<div class="card__head">{name}{look.price()}{look.crest(size)}</div>{_keys(look, 9)}'
        foot = f'<div class="card__foot"><p class="card__type">{icon(attribute)} {kind}</p>'
        foot += f'<p class="card__race">{escape(race)}</p>' if race and size == "full" else ""
        foot += f'<div class="card__text" lang="{look.lang}">{look.paragraphs()}</div>{look.numbers()}</div>'
    return mark_safe(
        f'<{tag} class="{" ".join(classes)}"{_data(look, size)}>'
        f'<span class="card__body">{look.images()}</span>'
        f"{head}{foot}{'' if size == 'thumb' else _pills(look)}{_badge(look)}{_hit(look, hit)}{_count(look)}</{tag}>"
    )


def _breadth(look: Look) -> str:
    """Return the CSS class for a name with a long word, written small enough not to break the word."""
    longest = max(map(len, look.name.replace("-", " ").split()), default=0)
    return f" l{min(longest, LONGEST_WORD)}" if longest >= LONG_WORD and look.lang != "ja" else ""


def _second_name(look: Look, size: str) -> str:
    if size != "full" or not look.other_name:
        return ""
    return f'<small lang="{"en" if look.lang == "ja" else "ja"}">{escape(look.other_name)}</small>'


def _data(look: Look, size: str) -> str:
    out = f' id="o-{escape(look.ref)}" data-ref="{escape(look.ref)}"' if look.ref and size != "full" else ""
    out += f' data-card="{escape(look.card)}"' if look.card else ""
    out += f' data-with="{" ".join(look.beside())}"' if look.beside() else ""
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
    art_ = f'<img class="card__art" src="{look.back()}" alt="" draggable="false">'
    body = f'<span class="card__body">{art_}</span>'
    if look.options:
        body += _badge(look) + _hit(look, hit)
    else:
        body += f'<span class="sr">{escape(gettext("Face-down card"))}</span>'
    return mark_safe(f'<{tag} class="{classes}"{_data(look, size)}>{body}</{tag}>')


def stack_equal(looks: Sequence[Look]) -> list[Look]:
    """Return the looks with equal cards in the same state merged into one, at the place of the first."""
    groups: dict[Look, list[Look]] = {}
    for look in looks:
        groups.setdefault(look.but(ref="", options=(), refs=()), []).append(look)
    return [
        same[0] if len(same) == 1 else same[0].but(
            refs=tuple(look.ref for look in same), options=tuple(o for look in same for o in look.options)
        )
        for same in groups.values()
    ]  # fmt: skip
