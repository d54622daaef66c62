"""The card backs: engraved plates with different numbers of lobes and different marks.

Each game uses one.
"""

from __future__ import annotations

from typing import NamedTuple

from tcg.cards.art.canvas import HEIGHT, WIDTH, Canvas


class Plate(NamedTuple):
    ink: str
    deep: str
    line: str
    lite: str
    lobes: int
    mark: str


CUBE = "M0 -34L30 -17V17L0 34L-30 17V-17ZM0 -34V34M-30 -17L30 17M30 -17L-30 17"
SQUARES = "".join(f"M{x} {y}h22v22h-22Z" for y in (-33, -11, 11) for x in (-33, -11, 11) if (x, y) != (-11, -11))
STAR = "M0 -36L9 -12L34 -11L14 5L21 29L0 15L-21 29L-14 5L-34 -11L-9 -12Z"
BOOK = "M-34 -24Q-16 -32 0 -22Q16 -32 34 -24V24Q16 16 0 26Q-16 16 -34 24ZM0 -22V26"

PLATES: dict[str, Plate] = {
    "cube": Plate("#131a3a", "#2c3f86", "#c9a75c", "#f3e2b0", 12, CUBE),
    "squares": Plate("#0d2226", "#16575c", "#6cc7bd", "#dcfbf4", 9, SQUARES),
    "star": Plate("#2b0f2b", "#7a2a63", "#f0a2c4", "#ffe6f1", 10, STAR),
    "book": Plate("#22150c", "#6a3f1d", "#d8a065", "#fbe9cf", 16, BOOK),
}


def draw_back(name: str, turned: bool = False) -> str:
    """Return the card back with this plate.

    `turned`: with swapped colours, for the cards of a second deck.
    """
    plate = PLATES[name]
    deep, ink = (plate.ink, plate.deep) if turned else (plate.deep, plate.ink)
    c = Canvas(f"back/{name}", "void")
    c.gradient("g", [(0, deep), (1, ink)], radial=True)
    c.add(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{ink}"/>')
    c.add('<rect x="14" y="14" width="292" height="420" rx="12" fill="url(#g)"/>')
    wave = ""
    for y in range(4, HEIGHT, 9):
        wave += f"M0 {y}" + "".join(f"q10 {-8 if i % 2 else 8} 20 0" for i in range(16))
    c.shape(wave, "none", plate.line, 0.6, 0.18)
    for inset, width, see in ((14, 3, 1), (22, 1, 0.7)):
        c.add(
            f'<rect x="{inset}" y="{inset}" width="{WIDTH - 2 * inset}" height="{HEIGHT - 2 * inset}" rx="10" '
            f'fill="none" stroke="{plate.line}" stroke-width="{width}" opacity="{see}"/>'
        )
    for x, y in ((50, 50), (270, 50), (50, 398), (270, 398)):
        c.guilloche(x, y, 20, 6, plate.lobes, 3, plate.lite, 0.6, 0.6)
        c.circle(x, y, 6, plate.line)
    c.circle(160, 224, 142, ink, 0.35)
    for r, amp, times, turns in ((58, 10, 1, 4), (92, 15, 1, 5), (124, 9, 2, 3)):
        c.guilloche(160, 224, r, amp, plate.lobes * times, turns, plate.line, 0.6, 0.8)
    c.circle(160, 224, 50, ink, stroke=plate.lite)
    mark = 'transform="translate(160 224) scale(.92)" stroke-linejoin="round"'
    c.shape(plate.mark, "none", plate.lite, 2.6, extra=mark)
    return c.svg()
