"""Card art from a card's id: the same id always gives the same picture.

    picture(card_id, attribute, kind) -> SVG text, 320 x 448, at most 60 KB; no scripts, no filters, no outside files

A picture is a stage (sky, disc, land: `stages`) and a subject (`figures`, `creatures`, `things`) in the palette of the
attribute (`palettes`), drawn by one `Canvas`. The subject is in the upper 60 %. The foot fades to ink, because the text
of a card covers it. `attribute` may name two ("fire-wind"): the second is the contrast colour. `kind` is a kind of card
("resonator"), a subject ("figure") or a subject and its form ("mask-owl"). A change of the generator changes every
card. Then raise VERSION, which is part of every picture's address, and update the pinned hashes of the test.
"""

from __future__ import annotations

from collections.abc import Callable

from tcg.cards.art.backs import PLATES, draw_back
from tcg.cards.art.canvas import HEIGHT, WIDTH, Canvas
from tcg.cards.art.creatures import mask, serpent, wings
from tcg.cards.art.figures import figure
from tcg.cards.art.palettes import PALETTES, SUBJECTS, subject_of
from tcg.cards.art.stages import disc, land, sky
from tcg.cards.art.things import citadel, gem, relic, rosette, spell

__all__ = ["PALETTES", "PLATES", "VERSION", "back", "picture", "subject_of"]

VERSION = 1

PAINTERS: dict[str, Callable[[Canvas, str], None]] = {
    "figure": figure, "mask": mask, "wings": wings, "serpent": serpent, "gem": gem,
    "rosette": rosette, "spell": spell, "relic": relic, "citadel": citadel,
}  # fmt: skip
SHADED = ("mask", "wings", "rosette", "serpent")  # these fill the sheet, so the stage is dimmed


def picture(card_id: str, attribute: str, kind: str) -> str:
    """Return the picture of a card as SVG."""
    c = Canvas(f"{card_id}/{attribute}", attribute)
    name, _, form = kind.partition("-")
    subject = name if name in PAINTERS else c.dice.choice(SUBJECTS.get(name, SUBJECTS["resonator"]))
    sky(c)
    disc(c)
    land(c)
    if subject in SHADED:
        c.add(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{c.ink}" opacity=".16"/>')
    PAINTERS[subject](c, form)
    foot = c.gradient("foot", [(0, c.ink, 0), (1, c.ink, 0.96)])
    edge = c.gradient("edge", [(0, "#000", 0), (0.74, "#000", 0), (1, "#000", 0.34)], radial=True)
    c.add(f'<rect y="262" width="{WIDTH}" height="186" fill="{foot}"/>')
    c.add(f'<rect x="-60" y="-60" width="440" height="568" fill="{edge}"/>')
    return c.svg()


def back(plate: str, turned: bool = False) -> str:
    """Return the picture of a card back by its plate.

    `turned`: for the cards of a second deck (magic stones).
    """
    return draw_back(plate, turned)
