"""Things: gems, rosettes, spells, relics, citadels."""

from __future__ import annotations

import math

from tcg.cards.art.canvas import Canvas, Point, d, mix
from tcg.cards.art.creatures import ramp
from tcg.cards.art.stages import ridge

CX, CY = 160, 172

# The outline of a magic stone for each attribute, like the attribute's sign. Points of the right half, from the top to
# the foot, on a circle with radius 100.
CUTS: dict[str, list[Point]] = {
    "light": [(0, -100), (50, -86), (87, -50), (100, 0), (87, 50), (50, 86), (0, 100)],
    "fire": [(0, -122), (34, -62), (62, -10), (58, 48), (30, 92), (0, 108)],
    "water": [(0, -122), (30, -64), (62, -6), (74, 42), (50, 88), (0, 108)],
    "wind": [(0, -122), (52, -58), (64, 0), (52, 58), (0, 122)],
    "darkness": [(0, -104), (58, -84), (86, -24), (70, 46), (34, 96), (0, 116)],
    "void": [(0, -122), (78, 0), (0, 122)],
    "moon": [(0, -100), (71, -71), (100, 0), (71, 71), (0, 100)],
}
TABLE = 0.5  # the size of the flat centre of a gem


def gem(c: Canvas, form: str = "") -> None:
    """Draw a magic stone: one cut gem that looks the same upright and turned."""
    r = c.dice
    c.guilloche(CX, CY, 118, 14, r.choice([12, 15, 18]), 5, c.glow, 0.5, 0.7)
    c.guilloche(CX, CY, 138, 7, r.choice([24, 30]), 3, c.lite, 0.5, 0.5)
    c.circle(CX, CY, 150, c.gradient("glow", [(0, c.glow, 0.9), (0.5, c.lite, 0.35), (1, c.lite, 0)], radial=True))
    _shards(c)
    half = CUTS.get(c.attribute, CUTS["moon"])
    outline = half + [(-x, y) for x, y in reversed(half[1:-1])]
    size = 1.04
    rim = [(CX + x * size, CY + y * size) for x, y in outline]
    table = [(CX + x * size * TABLE, CY + y * size * TABLE - 6) for x, y in outline]
    count = len(rim)
    for i in range(count):
        a, b = rim[i], rim[(i + 1) % count]
        p, q = table[i], table[(i + 1) % count]
        mid = ((a[0] + b[0]) / 2 * 0.45 + (p[0] + q[0]) / 2 * 0.55, (a[1] + b[1]) / 2 * 0.45 + (p[1] + q[1]) / 2 * 0.55)
        for k, facet in enumerate(([a, b, mid], [a, mid, p], [b, q, mid], [p, mid, q])):
            x = sum(v[0] for v in facet) / 3 - CX
            y = sum(v[1] for v in facet) / 3 - CY
            bright = 0.5 + (-0.62 * x - 0.75 * y) / 190 + (0.12, -0.06, 0.06, 0.16)[k] + r.uniform(-0.05, 0.05)
            c.poly(facet, ramp(c, max(0.12, min(1, bright))), c.glow, 0.5)
    face = c.gradient("table", [(0, c.glow), (0.55, c.lite), (1, c.mid)], line=(0, 0, 1, 1))
    c.poly(table, face, c.glow, 1.2)
    c.poly([(CX + (x - CX) * 0.62, CY - 6 + (y - CY + 6) * 0.62) for x, y in table], "none", c.ink, 0.9, 0.5)
    c.poly(rim, "none", c.glow, 2.2)
    top = min(rim, key=lambda p: p[1])
    c.poly(
        [(top[0], top[1] + 6), (rim[-1][0] + 8, rim[-1][1] + 6), (table[-1][0], table[-1][1])], "#ffffff", opacity=0.4
    )
    for at_x, at_y, far in ((CX - 46, CY - 58, 15), (CX + 52, CY + 44, 8), (CX + 22, CY - 92, 6)):
        c.shape(_spark(at_x, at_y, far), "#ffffff", opacity=0.95)
    c.add(f'<ellipse cx="{CX}" cy="{CY + 138}" rx="84" ry="9" fill="{c.lite}" opacity=".35"/>')


def _shards(c: Canvas) -> None:
    """Draw splinters in orbit around the gem."""
    r = c.dice
    for i in range(9):
        a = i * 2 * math.pi / 9 + r.uniform(-0.2, 0.2)
        x, y, q = CX + 136 * math.cos(a), CY + 132 * math.sin(a), r.uniform(7, 15)
        c.poly(
            [(x, y - q), (x + q * 0.45, y), (x, y + q), (x - q * 0.45, y)], mix(c.lite, c.mid, r.random()), c.glow, 0.6
        )
        c.poly([(x, y - q), (x + q * 0.45, y), (x, y + q)], c.deep, opacity=0.4)


def _spark(x: float, y: float, q: float) -> str:
    s = q * 0.22
    path = d("M", x, y - q, "L", x + s, y - s, "L", x + q, y, "L", x + s, y + s)
    return path + d("L", x, y + q, "L", x - s, y + s, "L", x - q, y, "L", x - s, y - s, "Z")


def rosette(c: Canvas, form: str = "") -> None:
    r, cx, cy = c.dice, 160, 164
    count = r.choice([8, 10, 12, 16])
    for ring, (far, fill) in enumerate(((128, c.deep), (100, c.mid), (72, c.spark), (48, c.lite))):
        w = far * math.tan(math.pi / count) * r.uniform(0.8, 1.1)
        petal = d("M", 0, 0, "Q", w, -far * 0.55, 0, -far, "Q", -w, -far * 0.55, 0, 0, "Z")
        c.defs.append(
            f'<path id="p{ring}" d="{petal}" fill="{fill}" stroke="{c.glow}" stroke-width=".7" fill-opacity=".82"/>'
        )
        for i in range(count):
            turn = (i + ring * 0.5) * 360 / count
            c.add(f'<use href="#p{ring}" transform="translate({cx} {cy}) rotate({turn:.4g})"/>')
        c.ring(cx, cy, far + 3, 0.6, c.glow, 0.5)
    c.guilloche(cx, cy, 118, 14, r.choice([14, 18, 22]), 5, c.glow, 0.5, 0.75)
    c.guilloche(cx, cy, 34, 9, 9, 4, c.ink, 0.6, 0.8)
    c.circle(cx, cy, 20, c.ink)
    c.ring(cx, cy, 20, 2, c.glow, 1)
    c.sigil(cx, cy, 13, c.glow)


def spell(c: Canvas, form: str = "") -> None:
    """Draw an event: a vortex, a bloom, a comet, a rain of blades, or the rings of a bell."""
    r, cx, cy = c.dice, 160.0, 168.0
    style = form or r.choice(["vortex", "bloom", "comet", "rain", "ripple"])
    core = c.gradient("core", [(0, "#ffffff"), (0.2, c.glow), (0.55, c.lite, 0.5), (1, c.lite, 0)], radial=True)
    if style == "comet":
        _comet(c, cx, cy)
        cy += 34
    elif style == "rain":
        _rain(c)
    elif style == "ripple":
        for i in range(9):
            c.ring(
                cx,
                cy,
                54 + i * 13,
                5.5 - i * 0.5,
                (c.lite, c.mid, c.spark)[i % 3],
                0.85 - i * 0.07,
                ("", "3 7", "22 6")[i % 3],
            )
        for i in range(24):
            a = i * math.pi / 12
            c.shape(_spark(cx + 122 * math.cos(a), cy + 122 * math.sin(a), 9 if i % 2 else 5), c.glow, opacity=0.9)
    else:
        _arms(c, cx, cy, style)
    c.circle(cx, cy, 84, core)
    c.guilloche(cx, cy, 62, 8, r.choice([11, 13, 16]), 4, c.glow, 0.6, 0.8)
    c.ring(cx, cy, 40, 1.4, "#fff", 0.9)
    c.ring(cx, cy, 46, 0.6, "#fff", 0.7, "3 3")
    c.sigil(cx, cy, 24, c.ink)
    sparks = "".join(_spark(r.uniform(20, 300), r.uniform(20, 300), r.uniform(2, 7)) for _ in range(16))
    c.shape(sparks, c.glow, opacity=0.9)


def _comet(c: Canvas, cx: float, cy: float) -> None:
    r = c.dice
    tx, ty = r.choice([(262, 60), (58, 60)])
    side = 1 if tx < cx else -1
    for _ in range(26):
        o, far = r.uniform(-1, 1), r.uniform(0.55, 1.2)
        x0, y0 = cx + o * 30, cy + 36 + abs(o) * -20 + o * 12 * side
        x1, y1 = cx + (tx - cx) * far * 1.5 + o * 76, cy + (ty - cy) * far * 1.5 + o * 66 * side
        mx, my = (x0 + x1) / 2, (y0 + y1) / 2
        path = d("M", x0 - 5, y0, "Q", mx + o * 26, my, x1, y1, "Q", mx + o * 10, my + 16, x0 + 5, y0 + 7, "Z")
        c.shape(path, r.choice([c.lite, c.mid, c.spark, c.glow]), opacity=r.uniform(0.3, 0.8))


def _rain(c: Canvas) -> None:
    r = c.dice
    slope = r.choice([-0.3, 0.3])
    for i in range(30):
        x, y, far = r.uniform(10, 310), r.uniform(-10, 250), r.uniform(36, 96)
        w = 2.2 + far * 0.045
        path = d("M", x, y, "L", x + slope * far + w, y + far * 0.82, "L", x + slope * far * 1.22, y + far)
        c.shape(
            path + d("L", x + slope * far - w, y + far * 0.82, "Z"),
            (c.glow, c.lite, c.spark, c.mid)[i % 4],
            c.ink,
            0.5,
            r.uniform(0.55, 0.95),
        )


def _arms(c: Canvas, cx: float, cy: float, style: str) -> None:
    r = c.dice
    arms = r.choice([7, 9, 11])
    twist = r.uniform(1.1, 2.2) if style == "vortex" else 0.5
    for ring in range(3):
        outer = 150 - ring * 34
        for i in range(arms):
            start = (i + ring / 3) * 2 * math.pi / arms
            points: list[Point] = []
            for side in (0, 1):
                edge = []
                for j in range(9):
                    t = j / 8
                    far = 16 + (outer - 16) * t
                    a = start + twist * t * t + 0.34 * math.sin(math.pi * t) * (1 if side else -0.2)
                    edge.append((cx + far * math.cos(a), cy + far * math.sin(a) * 0.92))
                points += edge[::-1] if side else edge
            c.poly(points, (c.mid, c.lite, c.spark)[(i + ring) % 3], c.glow, 0.5, 0.42 + ring * 0.2)


def relic(c: Canvas, form: str = "") -> None:
    c.ring(160, 168, 112, 1, c.glow, 0.7)
    c.guilloche(160, 168, 124, 7, c.dice.choice([20, 26, 32]), 3, c.glow, 0.6, 0.7)
    c.ring(160, 168, 100, 0.6, c.glow, 0.6, "2 6")
    metal = c.gradient("metal", [(0, c.glow), (0.45, c.lite), (0.55, c.mid), (1, c.deep)], line=(0, 0, 1, 0))
    kinds = {"sword": _sword, "bell": _bell, "mirror": _mirror, "chalice": _chalice, "gate": _gate, "key": _key}
    kinds[form or c.dice.choice(list(kinds))](c, metal)


def _sword(c: Canvas, metal: str) -> None:
    c.shape("M160 34L174 62V236H146V62Z", metal, c.ink, 1.4)
    c.shape("M160 60V232", "none", c.ink, 1.2, 0.6)
    c.shape("M100 232Q160 262 220 232L226 246Q160 280 94 246Z", metal, c.ink, 1.4)
    c.shape("M151 258h18v54h-18Z", c.deep, c.ink, 1.4)
    c.shape("M151 268l18 8m-18 4l18 8m-18 4l18 8", "none", c.lite, 2)
    c.circle(160, 324, 13, c.spark, stroke=c.ink)
    c.circle(156, 320, 4, "#fff", 0.8)


def _bell(c: Canvas, metal: str) -> None:
    c.shape("M160 68C112 74 116 168 112 220L96 262H224L208 220C204 168 208 74 160 68Z", metal, c.ink, 1.4)
    c.shape("M114 206H206M112 216H208M124 120H196M122 128H198", "none", c.ink, 1.2, 0.65)
    c.shape("M148 68a12 12 0 1 1 24 0", "none", c.glow, 5)
    c.circle(160, 274, 13, c.spark, stroke=c.ink)
    c.sigil(160, 168, 24, c.ink)


def _mirror(c: Canvas, metal: str) -> None:
    face = c.gradient("face", [(0, c.glow), (0.5, c.lite), (0.51, c.mid), (1, c.deep)], line=(0, 0, 1, 1))
    c.circle(160, 160, 82, metal, stroke=c.ink)
    c.circle(160, 160, 62, face, stroke=c.ink)
    c.shape("M118 176Q140 120 188 114", "none", "#fff", 5, 0.6, 'stroke-linecap="round"')
    c.shape("M150 240h20l6 76h-32Z", metal, c.ink, 1.4)
    for i in range(12):
        c.circle(160 + 72 * math.cos(i * math.pi / 6), 160 + 72 * math.sin(i * math.pi / 6), 4, c.spark)


def _chalice(c: Canvas, metal: str) -> None:
    c.shape("M98 88H222Q222 190 168 202V262Q206 268 212 292H108Q114 268 152 262V202Q98 190 98 88Z", metal, c.ink, 1.4)
    c.add(f'<ellipse cx="160" cy="88" rx="62" ry="15" fill="{c.spark}" stroke="{c.ink}" stroke-width="1.4"/>')
    c.shape("M104 118H216M106 128H214", "none", c.ink, 1.2, 0.6)
    for i in (-2, -1, 0, 1, 2):
        path = d("M", 160 + i * 14, 82, "Q", 160 + i * 20, 52 - 6 * (i % 2), 160 + i * 8, 34 + abs(i) * 6)
        c.shape(path, "none", c.glow, 2, 0.8)
    c.sigil(160, 158, 18, c.ink)


def _gate(c: Canvas, metal: str) -> None:
    c.shape("M54 96Q160 72 266 96L262 116Q160 96 58 116Z", c.spark, c.ink, 1.4)
    c.shape("M84 142H236V156H84Z", metal, c.ink, 1.4)
    c.shape("M96 112h20l-4 214h-24ZM204 112h20l8 214h-24Z", metal, c.ink, 1.4)
    c.shape("M152 112h16v32h-16Z", c.glow, c.ink, 1.4)
    c.circle(160, 226, 34, c.glow, 0.35)
    c.sigil(160, 226, 26, c.glow)


def _key(c: Canvas, metal: str) -> None:
    c.ring(160, 104, 44, 16, c.ink, 1)
    c.ring(160, 104, 44, 12, c.lite, 1)
    c.shape("M151 146h18v150h-18ZM169 240h34v16h-14v10h14v18h-34Z", metal, c.ink, 1.4)
    c.shape("M142 146h36v14h-36Z", c.spark, c.ink, 1.4)
    for i in range(4):
        a = math.pi / 4 + i * math.pi / 2
        c.circle(160 + 44 * math.cos(a), 104 + 44 * math.sin(a), 7, c.spark, stroke=c.ink)
    c.sigil(160, 104, 20, c.glow)


def citadel(c: Canvas, form: str = "") -> None:
    r = c.dice
    bright, dim = mix(c.mid, c.lite, 0.4), mix(c.mid, c.ink, 0.35)
    towers = [
        (92, 26, 150),
        (230, 24, 130),
        (60, 18, 92),
        (262, 18, 84),
        (126, 30, 196),
        (196, 28, 182),
        (160, 38, 246),
    ]
    domes = r.random() < 0.4
    for x, w, height in towers:
        y = 330 - height * r.uniform(0.9, 1.06)
        c.poly([(x - w / 2, 340), (x - w / 2, y), (x, y), (x, 340)], bright)
        c.poly([(x, 340), (x, y), (x + w / 2, y), (x + w / 2, 340)], dim)
        tip = y - w * 1.5
        if domes:
            left = d(
                "M", x - w / 2 - 4, y, "C", x - w * 0.9, y - w * 0.8, x - w * 0.2, y - w * 0.9, x, tip, "V", y, "Z"
            )
            right = d(
                "M", x + w / 2 + 4, y, "C", x + w * 0.9, y - w * 0.8, x + w * 0.2, y - w * 0.9, x, tip, "V", y, "Z"
            )
            c.shape(left, c.glow)
            c.shape(right, mix(c.spark, c.ink, 0.2))
        else:
            c.poly([(x - w / 2 - 5, y), (x, tip), (x, y)], c.glow)
            c.poly([(x, tip), (x + w / 2 + 5, y), (x, y)], mix(c.spark, c.ink, 0.2))
        windows = "".join(d("M", x - w / 4 - 2, at, "h4v-7q-2 -4 -4 0Z") for at in range(int(y) + 22, 310, 28))
        c.shape(windows, c.ink, opacity=0.75)
        c.shape(d("M", x, tip, "v-14l12 4l-12 5"), c.spark, c.glow)
    ridge(c, 322, 8, c.ink, 6)
