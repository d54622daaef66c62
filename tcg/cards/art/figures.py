"""People: four builds, ten heads, ten items to hold."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tcg.cards.art.canvas import Canvas, d, mix
from tcg.cards.art.creatures import feathers

TOP, HEM = 98, 352
BUILDS = ("robe", "gown", "armour", "coat", "robe")
HEADS = ("hood", "hat", "crown", "antlers", "veil", "helm", "hair", "horns", "buns", "circlet")
ITEMS = ("staff", "lantern", "sword", "spear", "book", "bow", "orb", "shield", "fan", "scythe")


@dataclass(frozen=True)
class Body:
    """The measures of one figure."""

    x: float  # the middle
    shoulder: float
    skirt: float
    sway: float
    side: int  # -1 or 1: the side of the hand that holds an item

    @property
    def hand(self) -> tuple[float, float]:
        return self.x + self.side * (self.shoulder + 20), TOP + 92


def figure(c: Canvas, form: str = "") -> None:
    r = c.dice
    b = Body(160 + r.uniform(-8, 8), r.uniform(32, 40), r.uniform(62, 92), r.uniform(-26, 26), r.choice([-1, 1]))
    c.ring(b.x, TOP + 8, 50, 1.4, c.glow, 0.85)
    c.ring(b.x, TOP + 8, 56, 0.6, c.glow, 0.7, "2 4")
    if r.random() < 0.3:
        feathers(c, b.x, TOP + 58, r.choice([6, 8]), 120, 0.85)
    c.gradient("robe", [(0, mix(c.deep, c.lite, 0.28)), (0.5, c.deep), (1, c.ink)])
    build, head, item = form or r.choice(BUILDS), r.choice(HEADS), r.choice(ITEMS)
    {"robe": _robe, "gown": _gown, "armour": _armour, "coat": _coat}[build](c, b)
    _head(c, b, head)
    _arm(c, b)
    _item(c, b, item)


# ---- builds
def _folds(c: Canvas, b: Body, waist: float, top: float, wide: float) -> None:
    """Draw the light on a skirt: narrow wedges from the waist to the hem."""
    count = c.dice.choice([7, 9, 11])
    for i in range(count):
        left, right = i / count * 2 - 1, (i + 0.55) / count * 2 - 1
        y = top + abs(left) * 18
        path = d("M", b.x + left * waist * 0.75, y, "Q", b.x + left * waist, y + 84, b.x + left * wide + b.sway, HEM)
        path += d("H", b.x + right * wide + b.sway, "Q", b.x + right * waist, y + 84, b.x + left * waist * 0.75, y, "Z")
        c.shape(path, (c.mid, c.lite, c.spark)[i % 3], opacity=0.1 + 0.35 * (i / count) ** 2)


def _robe(c: Canvas, b: Body) -> None:
    x, s, w, sway = b.x, b.shoulder, b.skirt, b.sway
    path = d("M", x, TOP + 14, "C", x - s, TOP + 26, x - s - 2, TOP + 52, x - s * 0.8, TOP + 100)
    path += d("C", x - s, TOP + 170, x - w + sway * 0.4, HEM - 60, x - w + sway, HEM, "L", x + w + sway, HEM)
    path += d("C", x + w + sway * 0.4, HEM - 60, x + s, TOP + 170, x + s * 0.8, TOP + 100)
    c.shape(path + d("C", x + s + 2, TOP + 52, x + s, TOP + 26, x, TOP + 14, "Z"), "url(#robe)")
    _folds(c, b, s, TOP + 96, w)
    low = TOP + c.dice.uniform(56, 84)
    edge = d("M", x - s - 6, low, "Q", x, low + 34, x + s + 6, low)
    mantle = d("M", x, TOP + 20, "C", x - s - 10, TOP + 28, x - s - 12, TOP + 50, x - s - 6, low)
    mantle += d("Q", x, low + 34, x + s + 6, low, "C", x + s + 12, TOP + 50, x + s + 10, TOP + 28, x, TOP + 20, "Z")
    c.shape(mantle, mix(c.mid, c.ink, 0.35))
    c.shape(edge, "none", c.lite, 1.6)
    seam = d("M", x - s - 4, low - 7, "Q", x, low + 26, x + s + 4, low - 7)
    c.shape(seam, "none", c.glow, 0.6, extra='stroke-dasharray="2 3"')
    c.shape(d("M", x, TOP + 30, "V", HEM), "none", c.glow, 0.8, 0.5)
    c.shape(d("M", x, TOP + 38, "l6 8l-6 8l-6 -8Z"), c.glow)


def _gown(c: Canvas, b: Body) -> None:
    x, s, sway = b.x, b.shoulder * 0.82, b.sway
    w = b.skirt + 18
    skirt = d("M", x - 17, TOP + 92, "C", x - 40, TOP + 130, x - w + sway * 0.5, HEM - 90, x - w + sway, HEM)
    skirt += d("H", x + w + sway, "C", x + w + sway * 0.5, HEM - 90, x + 40, TOP + 130, x + 17, TOP + 92, "Z")
    c.shape(skirt, "url(#robe)")
    _folds(c, b, 22, TOP + 94, w)
    for i in range(3):  # flounces
        y, k = TOP + 150 + i * 34, 0.46 + i * 0.17
        c.shape(
            d("M", x - w * k + sway * k, y, "Q", x + sway * k, y + 30, x + w * k + sway * k, y),
            "none",
            c.glow,
            1,
            0.55 - i * 0.1,
        )
    bodice = d(
        "M", x - s, TOP + 36, "Q", x - s * 0.4, TOP + 26, x, TOP + 44, "Q", x + s * 0.4, TOP + 26, x + s, TOP + 36
    )
    bodice += d("Q", x + s * 0.9, TOP + 74, x + 17, TOP + 94, "H", x - 17, "Q", x - s * 0.9, TOP + 74, x - s, TOP + 36)
    c.shape(d("M", x - 7, TOP + 16, "h14v26h-14Z"), mix(c.glow, c.mid, 0.3))
    c.shape(bodice + "Z", mix(c.mid, c.lite, 0.25), c.lite, 0.9)
    c.shape(d("M", x, TOP + 46, "V", TOP + 92), "none", c.ink, 1, 0.6)
    laces = "".join(d("M", x - 7, TOP + 54 + i * 9, "l14 5") for i in range(4))
    c.shape(laces, "none", c.glow, 1, 0.85)
    c.shape(d("M", x - 18, TOP + 90, "q18 10 36 0v7q-18 10 -36 0Z"), c.spark, c.ink, 0.8)
    back = -b.side
    c.shape(
        d("M", x + back * 16, TOP + 96, "q", back * 30, 40, back * 14, 96, "q", back * 34, -30, back * 6, -100, "Z"),
        c.spark,
        opacity=0.85,
    )
    sleeve = d("M", x + back * s, TOP + 38, "q", back * 22, 24, back * 14, 70, "l", back * -15, 6)
    c.shape(sleeve + d("q", back * 2, -42, back * -8, -60, "Z"), mix(c.deep, c.mid, 0.5), c.lite, 0.6)


def _armour(c: Canvas, b: Body) -> None:
    x, s = b.x, b.shoulder + 4
    w, sway = b.skirt + 6, b.sway
    cape = d("M", x - s + 4, TOP + 30, "C", x - s - 26, TOP + 110, x - w + sway, HEM - 80, x - w + sway, HEM)
    cape += d("H", x + w + sway, "C", x + w + sway, HEM - 80, x + s + 26, TOP + 110, x + s - 4, TOP + 30, "Z")
    c.shape(cape, mix(c.spark, c.ink, 0.55))
    for i in range(-3, 4):
        c.shape(
            d("M", x + i * 10, TOP + 60, "Q", x + i * 16, TOP + 170, x + i * w * 0.3 + sway, HEM),
            "none",
            c.ink,
            1.4,
            0.4,
        )
    metal = c.gradient("plate", [(0, c.glow), (0.45, c.lite), (0.55, c.mid), (1, c.deep)], line=(0, 0, 1, 0))
    for side in (-1, 1):  # legs and greaves
        leg = d("M", x + side * 3, TOP + 122, "L", x + side * 27, TOP + 118, "L", x + side * 23, HEM, "H", x + side * 5)
        c.shape(leg + "Z", mix(c.deep, c.ink, 0.2))
        c.shape(
            d("M", x + side * 6, TOP + 184, "l", side * 18, -5, "l", side * -2, 80, "h", side * -14, "Z"),
            metal,
            c.ink,
            0.9,
        )
        c.shape(
            d("M", x + side * 15, TOP + 176, "l", side * 11, 9, "l", side * -11, 9, "l", side * -10, -9, "Z"),
            c.glow,
            c.ink,
            0.8,
        )
    for i, (half, y) in enumerate(((24, 96), (30, 110), (35, 124))):  # tassets
        c.shape(
            d(
                "M",
                x - half,
                TOP + y,
                "Q",
                x,
                TOP + y + 12,
                x + half,
                TOP + y,
                "v14Q",
                x,
                TOP + y + 30,
                x - half,
                TOP + y + 14,
                "Z",
            ),
            mix(c.mid, c.deep, 0.2 + i * 0.2),
            c.lite,
            0.8,
        )
    plate = d(
        "M", x, TOP + 24, "L", x + s - 6, TOP + 32, "Q", x + s - 2, TOP + 76, x + 21, TOP + 100, "Q", x, TOP + 110
    )
    plate += d(x - 21, TOP + 100, "Q", x - s + 2, TOP + 76, x - s + 6, TOP + 32, "Z")
    c.shape(plate, metal, c.ink, 1.2)
    c.shape(
        d("M", x, TOP + 26, "V", TOP + 104, "M", x - 24, TOP + 50, "Q", x, TOP + 74, x + 24, TOP + 50),
        "none",
        c.ink,
        1.1,
        0.6,
    )
    c.shape(d("M", x, TOP + 50, "l8 11l-8 11l-8 -11Z"), c.spark, c.glow, 1)
    for side in (-1, 1):
        for i in range(3):
            y = TOP + 26 + i * 10
            plate = d(
                "M",
                x + side * (s - 16),
                y,
                "q",
                side * 22,
                -10,
                side * (32 - i * 4),
                14,
                "q",
                side * -12,
                6,
                side * -30,
                0,
            )
            c.shape(plate + "Z", metal if i == 0 else mix(c.mid, c.lite, 0.3 - i * 0.1), c.ink, 0.9)


def _coat(c: Canvas, b: Body) -> None:
    x, s, w = b.x, b.shoulder, b.skirt * 0.8
    for side in (-1, 1):
        boot = d("M", x + side * 2, TOP + 120, "H", x + side * 22, "L", x + side * 19, HEM, "H", x + side * 4, "Z")
        c.shape(boot, mix(c.deep, c.ink, 0.35))
        c.shape(d("M", x + side * 2, HEM - 62, "h", side * 19, "v8h", side * -19, "Z"), c.lite, opacity=0.8)
    c.shape(d("M", x - 20, TOP + 24, "H", x + 20, "L", x + 18, TOP + 124, "H", x - 18, "Z"), mix(c.lite, c.mid, 0.35))
    buttons = "".join(f'<circle cx="{x:.1f}" cy="{TOP + 46 + i * 14}" r="2"/>' for i in range(5))
    c.add(f'<g fill="{c.ink}">{buttons}</g>')
    for side in (-1, 1):
        far = x + side * w + b.sway * (0.9 if side * b.sway > 0 else 0.3)
        coat = d(
            "M",
            x + side * 7,
            TOP + 18,
            "C",
            x + side * s,
            TOP + 24,
            x + side * (s + 8),
            TOP + 40,
            x + side * (s - 2),
            TOP + 100,
        )
        coat += d("C", x + side * s, TOP + 170, far, HEM - 70, far, HEM - 12, "L", x + side * 26, HEM - 4)
        coat += d("Q", x + side * 20, TOP + 150, x + side * 8, TOP + 104, "L", x + side * 16, TOP + 56, "Z")
        c.shape(coat, "url(#robe)", c.lite, 0.9)
        c.shape(
            d(
                "M",
                x + side * 7,
                TOP + 18,
                "L",
                x + side * 24,
                TOP + 30,
                "L",
                x + side * 15,
                TOP + 62,
                "L",
                x + side * 4,
                TOP + 36,
                "Z",
            ),
            mix(c.mid, c.ink, 0.25),
            c.glow,
            0.8,
        )
        c.shape(
            d("M", x + side * (s + 2), TOP + 120, "Q", x + side * (s + 8), TOP + 190, far - side * 9, HEM - 20),
            "none",
            c.spark,
            1.3,
            0.7,
        )
    c.shape(
        d(
            "M",
            x - s * 0.86,
            TOP + 98,
            "Q",
            x,
            TOP + 110,
            x + s * 0.86,
            TOP + 98,
            "v9Q",
            x,
            TOP + 120,
            x - s * 0.86,
            TOP + 107,
            "Z",
        ),
        c.spark,
        c.ink,
        0.8,
    )
    c.shape(d("M", x - 7, TOP + 102, "h14v11h-14Z"), c.glow, c.ink, 0.9)


# ---- heads
def _head(c: Canvas, b: Body, head: str) -> None:
    x, y = b.x, TOP + 4
    hood = mix(c.deep, c.ink, 0.25)
    if head == "antlers":
        for s in (-1, 1):
            path = d(
                "M", x + s * 8, y - 16, "q", s * 6, -22, s * 26, -34, "m", s * -15, 17, "q", s * 2, -16, s * -2, -24
            )
            c.shape(
                path + d("m", s * 8, 16, "q", s * 14, 0, s * 20, -8),
                "none",
                c.glow,
                2.4,
                extra='stroke-linecap="round"',
            )
    elif head == "horns":
        for s in (-1, 1):
            path = d("M", x + s * 9, y - 15, "C", x + s * 34, y - 18, x + s * 38, y - 40, x + s * 22, y - 54)
            c.shape(path + d("C", x + s * 28, y - 38, x + s * 20, y - 28, x + s * 4, y - 22, "Z"), c.glow, c.ink, 0.9)
    elif head == "veil":
        path = d("M", x, y - 26, "C", x - 34, y - 18, x - 30, y + 30, x - 44, y + 74, "Q", x, y + 40, x + 44, y + 74)
        c.shape(path + d("C", x + 30, y + 30, x + 34, y - 18, x, y - 26, "Z"), c.lite, opacity=0.55)
    elif head == "hair":
        path = d(
            "M",
            x,
            y - 30,
            "C",
            x - 34,
            y - 26,
            x - 26,
            y + 30,
            x - 36 + b.sway * 0.5,
            y + 92,
            "Q",
            x - 14,
            y + 60,
            x - 12,
            y + 6,
        )
        path += d(
            "Q",
            x,
            y - 14,
            x + 12,
            y + 6,
            "Q",
            x + 14,
            y + 60,
            x + 34 + b.sway * 0.5,
            y + 84,
            "C",
            x + 26,
            y + 30,
            x + 34,
            y - 26,
            x,
            y - 30,
        )
        c.shape(path + "Z", mix(c.spark, c.deep, 0.35), c.ink, 0.7)
    elif head == "buns":
        for s in (-1, 1):
            c.circle(x + s * 19, y - 24, 11, mix(c.deep, c.spark, 0.25), stroke=c.lite)
            c.shape(d("M", x + s * 10, y - 36, "l", s * 26, 8), "none", c.glow, 2)
    c.add(f'<ellipse cx="{x:.1f}" cy="{y}" rx="14.5" ry="18.5" fill="{mix(c.glow, c.mid, 0.22)}"/>')
    c.shape(d("M", x, y - 18.5, "a14.5 18.5 0 0 1 0 37Z"), c.deep, opacity=0.42)
    if head in ("hood", "antlers", "crown", "veil", "horns"):
        path = d("M", x, y - 34, "C", x - 27, y - 26, x - 28, y + 6, x - 23, y + 30, "Q", x - 12, y + 24, x - 12, y + 4)
        path += d(
            "Q", x - 12, y - 12, x, y - 15, "Q", x + 12, y - 12, x + 12, y + 4, "Q", x + 12, y + 24, x + 23, y + 30
        )
        c.shape(path + d("C", x + 28, y + 6, x + 27, y - 26, x, y - 34, "Z"), hood, c.lite, 0.9)
    if head in ("hair", "buns", "circlet"):
        tone = mix(c.spark, c.deep, 0.35) if head == "hair" else mix(c.deep, c.spark, 0.25)
        fringe = d(
            "M",
            x - 17,
            y + 8,
            "C",
            x - 22,
            y - 24,
            x - 8,
            y - 28,
            x,
            y - 28,
            "C",
            x + 8,
            y - 28,
            x + 22,
            y - 24,
            x + 17,
            y + 8,
        )
        c.shape(fringe + d("Q", x + 13, y - 8, x + 3, y - 11, "Q", x - 10, y - 9, x - 17, y + 8, "Z"), tone, c.ink, 0.6)
    if head == "circlet":
        c.shape(d("M", x - 17, y - 12, "Q", x, y - 3, x + 17, y - 12), "none", c.glow, 2.2)
        c.shape(d("M", x, y - 14, "l5 7l-5 8l-5 -8Z"), c.spark, c.glow, 0.9)
        for s in (-1, 1):
            c.shape(
                d("M", x + s * 17, y - 10, "q", s * 18, -8, s * 22, -30, "q", s * 4, 22, s * -20, 38, "Z"),
                c.lite,
                c.ink,
                0.6,
            )
    elif head == "hat":
        c.shape(d("M", x - 50, y - 2, "Q", x, y - 20, x + 50, y - 2, "L", x, y - 44, "Z"), c.ink, c.lite, 1)
        c.shape(
            d("M", x - 25, y - 10, "L", x, y - 44, "L", x + 25, y - 10, "M", x, y - 44, "V", y - 12),
            "none",
            c.lite,
            0.6,
            0.7,
        )
    elif head == "crown":
        path = d(
            "M", x - 19, y - 18, "l-5 -22l11 12l3 -20l10 -8l10 8l3 20l11 -12l-5 22Q", x, y - 28, x - 19, y - 18, "Z"
        )
        c.shape(path, c.glow, c.mid, 0.8)
    elif head == "helm":
        path = d("M", x - 18, y + 16, "V", y - 10, "Q", x, y - 40, x + 18, y - 10, "V", y + 16, "L", x + 5, y + 22)
        c.shape(path + d("V", y - 2, "H", x - 5, "V", y + 22, "Z"), mix(c.lite, c.mid, 0.4), c.glow, 0.8)
        c.shape(d("M", x, y - 26, "q26 -26 44 -6q-22 -4 -38 12Z"), c.spark)


# ---- hands
def _arm(c: Canvas, b: Body) -> None:
    s, (hx, hy) = b.side, b.hand
    path = d(
        "M",
        b.x + s * b.shoulder * 0.9,
        TOP + 46,
        "Q",
        hx - s * 4,
        TOP + 70,
        hx,
        hy,
        "L",
        b.x + s * b.shoulder * 0.6,
        TOP + 106,
    )
    c.shape(path + "Z", mix(c.deep, c.mid, 0.4))


def _item(c: Canvas, b: Body, item: str) -> None:
    s, x = b.side, b.hand[0]
    t = TOP
    if item == "lantern":
        c.shape(d("M", x, t + 92, "v-40q", s * 18, -10, s * 20, 8), "none", c.glow, 2)
        c.circle(x + s * 20, t + 82, 44, c.orb())
        c.shape(d("M", x + s * 20 - 9, t + 64, "h18l4 26l-7 9h-12l-7 -9Z"), c.glow, c.ink, 1.4)
        c.shape(d("M", x + s * 20, t + 64, "v35"), "none", c.ink)
    elif item == "staff":
        c.shape(d("M", x, t - 14, "V", HEM), "none", c.glow, 2.6)
        c.circle(x, t - 22, 40, c.orb())
        c.shape(d("M", x - 14, t - 12, "a15 15 0 1 1 28 0"), "none", c.glow, 2.4)
        c.shape(d("M", x, t - 32, "l7 11l-7 11l-7 -11Z"), "#fff")
    elif item == "sword":
        c.shape(d("M", x, t - 42, "l5 12v110h-10v-110Z"), c.glow)
        c.shape(d("M", x, t - 42, "l5 12v110h-5Z"), c.mid, opacity=0.6)
        c.shape(d("M", x - 17, t + 80, "q17 8 34 0v5q-17 8 -34 0Z"), c.spark)
        c.shape(d("M", x, t + 86, "v24"), "none", c.lite, 4)
    elif item == "spear":
        c.shape(d("M", x, t - 10, "L", x - s * 6, HEM), "none", c.lite, 2.4)
        c.shape(d("M", x, t - 58, "q11 24 0 48q-11 -24 0 -48Z"), c.glow)
        c.shape(d("M", x, t - 12, "q", -s * 30, 10, -s * 40, 40, "q", s * 12, -18, s * 40, -30, "Z"), c.spark)
    elif item == "bow":
        c.shape(d("M", x - s * 8, t - 8, "Q", x + s * 46, t + 86, x - s * 8, t + 180), "none", c.glow, 3.4)
        c.shape(d("M", x - s * 8, t - 8, "L", x - s * 20, t + 88, "L", x - s * 8, t + 180), "none", c.lite, 0.9)
        c.shape(d("M", x - s * 34, t + 88, "H", x + s * 44), "none", c.spark, 2.2)
        c.shape(d("M", x + s * 52, t + 88, "l", s * -14, -6, "v12Z"), c.spark)
    elif item == "orb":
        c.circle(x, t + 62, 52, c.orb())
        c.circle(x, t + 66, 19, mix(c.lite, c.mid, 0.4), stroke=c.glow)
        c.guilloche(x, t + 66, 12, 4, 7, 3, c.glow, 0.7, 0.9)
        c.shape(d("M", x - 12, t + 58, "q5 -10 14 -9"), "none", "#fff", 2.4, 0.8, 'stroke-linecap="round"')
    elif item == "shield":
        c.shape(
            d("M", x, t + 52, "q16 8 30 4q4 56 -30 84q-34 -28 -30 -84q14 4 30 -4Z"), mix(c.mid, c.lite, 0.3), c.glow, 2
        )
        c.shape(d("M", x, t + 52, "q16 8 30 4q4 56 -30 84Z"), c.deep, opacity=0.45)
        c.sigil(x, t + 92, 14, c.glow)
    elif item == "fan":
        for i in range(9):
            a = math.radians(-90 + s * (-62 + i * 16))
            e = math.radians(-90 + s * (-62 + (i + 1) * 16))
            tip, end = (
                (x + 62 * math.cos(a), t + 96 + 62 * math.sin(a)),
                (x + 62 * math.cos(e), t + 96 + 62 * math.sin(e)),
            )
            c.poly([(x, t + 96), tip, end], (c.glow, c.spark, c.lite)[i % 3], c.ink, 0.7)
    elif item == "scythe":
        c.shape(d("M", x + s * 6, t - 40, "L", x - s * 4, HEM), "none", c.lite, 2.8)
        path = d("M", x + s * 8, t - 44, "C", x - s * 30, t - 66, x - s * 74, t - 44, x - s * 84, t + 2)
        c.shape(path + d("C", x - s * 62, t - 28, x - s * 26, t - 36, x + s * 5, t - 26, "Z"), c.glow, c.ink, 0.9)
    else:
        c.circle(x, t + 66, 46, c.orb())
        c.shape(d("M", x, t + 74, "q-14 -12 -28 -4v26q14 -8 28 4q14 -12 28 -4v-26q-14 -8 -28 4Z"), c.glow, c.ink)
        c.shape(d("M", x, t + 74, "v26"), "none", c.ink)
