"""The boats of Lantern River, as the site shows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tcg.cards import art, faces
from tcg.cards.faces import stat
from tcg.web.languages import language, say

ID = "lantern_river"
ATTRIBUTES: dict[str, Promise] = {"red": _("Red"), "blue": _("Blue"), "void": _("Colourless")}


class Look(faces.Look, frozen=True):
    """The look of a boat."""

    ATTRIBUTE_WORDS = ATTRIBUTES
    TYPE_WORDS: ClassVar[dict[str, Promise]] = {"boat": _("Boat")}
    game: str = ID
    lights: int = 0

    def classes(self) -> list[str]:
        return ["boat", "has-stats"]

    def numbers(self) -> str:
        return f'<p class="card__stats">{stat(self.lights, None)}</p>'

    def price(self) -> str:
        return cost(self.cost, self.lang)

    def spoken(self) -> list[str]:
        return [gettext("%(count)s lights") % {"count": self.lights}]


@faces.look_once
def look_of(obj: Mapping[str, Any]) -> Look:
    """Return the look of an object of a view, without the options of a decision."""
    lang = language()
    if obj["hidden"]:
        return Look(lang=lang, hidden=True)
    name = obj["name"]
    return Look(
        lang=lang,
        ref=obj.get("ref") or "",
        card=obj["card"],
        picture=faces.picture_address(ID, obj["card"]),
        name=say(name),
        other_name=name["en" if lang == "ja" else "ja"],
        type=obj["type_line"]["en"],
        attributes=tuple(obj["colours"]),
        cost=str(obj["toll"]),
        lights=obj["lights"],
        text="\n".join(say(line) for line in obj["text"]),
        rested=bool(obj.get("rested")),
    )


def printed(card: Any, number: int) -> Look:
    """Return the look of a printed boat."""
    side = card.faces[number]
    return look_of(
        {
            "hidden": False,
            "card": card.id,
            "name": side.name.as_dict(),
            "type_line": side.type_line.as_dict(),
            "colours": sorted(side.attributes),
            "toll": side.toll,
            "lights": side.lights,
            "text": [line.as_dict() for line in side.lines],
        }
    )


def picture(face_id: str, side: Any) -> str:
    """Return the picture of a boat."""
    return art.picture(face_id, "-".join(sorted(side.attributes)) or "void", "relic")


def cost(text: str, lang: str = "en") -> SafeString:
    """Return a toll as a disc."""
    return (
        mark_safe(f'<span class="cost"><span class="pip a-void">{escape(text)}</span></span>') if text else SafeString()
    )


def rich_line(text: str, lang: str = "en") -> SafeString:
    """Return a line as it is; this game has no symbols."""
    return SafeString(escape(text))


def types_of(line: str) -> list[str]:
    return [line]
