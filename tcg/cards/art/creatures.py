"""Creatures: a faceted mask with a mane, wings, a serpent."""

from __future__ import annotations

import math

from tcg.cards.art.canvas import Canvas, d, mix, n

Solid = tuple[float, float, float]
CX, CY = 160, 166

# A beast's head as points with a depth. Only the right half is given; the left half is its mirror image.
HEAD: dict[str, Solid] = {
    "T": (0, -66, 26), "E1": (26, -70, 10), "E2": (56, -132, 0), "E3": (76, -52, 0), "B": (0, -26, 44),
    "BR": (36, -38, 34), "EI": (17, -10, 36), "EO": (58, -24, 20), "EU": (42, 4, 28), "C": (88, -2, 0),
    "CK": (66, 48, 6), "N": (0, 44, 66), "NR": (17, 40, 50), "M": (0, 88, 40), "MR": (28, 74, 30),
    "BG": (0, 12, 60), "BGR": (15, 10, 46),
}  # fmt: skip
BEASTS: dict[str, dict[str, Solid]] = {
    "fox": {"E2": (66, -142, 4), "CK": (58, 44, 6), "M": (0, 98, 52), "N": (0, 72, 72), "NR": (13, 62, 56),
            "MR": (20, 82, 34), "C": (100, 22, -6)},
    "owl": {"E2": (74, -112, 6), "EI": (12, -8, 32), "EU": (40, 20, 26), "N": (0, 36, 72), "NR": (10, 18, 44),
            "M": (0, 76, 24), "MR": (38, 70, 18), "CK": (78, 42, 4), "BG": (0, 2, 56), "BGR": (8, 2, 44)},
    "stag": {"E2": (112, -66, 2), "E3": (70, -36, 0), "E1": (46, -62, 8), "CK": (44, 52, 10), "C": (62, 4, 4),
             "M": (0, 116, 50), "N": (0, 94, 66), "NR": (18, 84, 48), "MR": (22, 104, 34), "EO": (50, -22, 20)},
    "oni": {"E2": (64, -92, 0), "MR": (44, 82, 26), "M": (0, 92, 34), "CK": (80, 50, 8), "N": (0, 32, 62),
            "NR": (24, 34, 44)},
    "lion": {"E2": (72, -92, 4), "E1": (40, -78, 8), "C": (92, 8, 0), "CK": (74, 60, 8), "NR": (24, 42, 50),
             "MR": (36, 84, 30), "M": (0, 96, 40)},
    "wyrm": {"E2": (98, -104, -4), "E3": (82, -30, 0), "M": (0, 112, 60), "N": (0, 84, 74), "NR": (24, 76, 54),
             "MR": (26, 98, 36), "CK": (56, 46, 10), "C": (92, 12, -6)},
}  # fmt: skip
FACETS = [
    ("T", "E1", "BR"), ("E1", "E2", "E3"), ("E1", "E3", "BR"), ("T", "BR", "B"), ("BR", "EO", "EI"),
    ("BR", "E3", "EO"), ("E3", "C", "EO"), ("B", "BR", "EI"), ("B", "EI", "BG"), ("EI", "BGR", "BG"),
    ("EI", "EU", "BGR"), ("EO", "C", "EU"), ("C", "CK", "EU"), ("EU", "CK", "BGR"), ("BGR", "CK", "NR"),
    ("BG", "BGR", "NR"), ("BG", "NR", "N"), ("NR", "CK", "MR"), ("N", "NR", "MR"), ("N", "MR", "M"),
]  # fmt: skip
LAMP = (-0.45, -0.55, 0.7)


def lit(a: Solid, b: Solid, c: Solid) -> float:
    """Return the brightness of a facet, from 0 to 1."""
    u, v = [b[i] - a[i] for i in range(3)], [c[i] - a[i] for i in range(3)]
    normal = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
    length = math.sqrt(sum(k * k for k in normal)) or 1
    facing = -1 if normal[2] < 0 else 1
    return max(0.0, min(1.0, sum(k * lamp for k, lamp in zip(normal, LAMP, strict=True)) * facing / length))


def ramp(c: Canvas, t: float) -> str:
    """Return a tone of the palette, whose five tones form one scale from 0 to 1."""
    tones = [c.ink, c.deep, c.mid, c.lite, c.glow]
    p = t * 4.1
    i = min(int(p), 3)
    return mix(tones[i], tones[i + 1], min(1, p - i))


def mask(c: Canvas, form: str = "") -> None:
    r = c.dice
    beast = form or r.choice(list(BEASTS))
    head: dict[str, Solid] = {}
    for name, point in {**HEAD, **BEASTS[beast]}.items():
        x, y, z = (v * 0.86 for v in point)
        head[name] = (x + (r.uniform(-4, 4) if x else 0), y + r.uniform(-3, 3), z)
    _mane(c)
    if beast in ("stag", "oni", "wyrm"):
        _horns(c, beast)
    for side in (-1, 1):
        for names in FACETS:
            a, b, q = ((head[k][0] * side, head[k][1], head[k][2]) for k in names)
            tone = ramp(c, lit(a, b, q))
            c.poly([(CX + p[0], CY + p[1]) for p in (a, b, q)], tone, tone, 0.6)
        _eye(c, beast, head, side)
    nose, jaw = head["N"], head["MR"]
    if beast in ("fox", "lion", "stag"):
        c.poly([(CX - 10, CY + nose[1] - 3), (CX + 10, CY + nose[1] - 3), (CX, CY + nose[1] + 10)], c.ink)
    if beast in ("oni", "lion", "wyrm"):
        for side in (-1, 1):
            x, y = CX + side * jaw[0], CY + jaw[1]
            c.poly(
                [
                    (x - side * jaw[0] * 0.2, y - 2),
                    (CX + side * jaw[0] * 0.45, y + 1),
                    (CX + side * jaw[0] * 0.62, y - 22),
                ],
                "#fff",
            )
    brow = CY + head["T"][1] + 2
    c.shape(d("M", CX, brow, "l8 14l-8 16l-8 -16Z"), c.spark, c.glow, 1.2)
    c.shape(d("M", CX, brow, "l8 14l-8 2Z"), "#fff", opacity=0.6)


def _mane(c: Canvas) -> None:
    """Draw three rings of petals behind the head."""
    count = c.dice.choice([17, 21, 25])
    for ring in range(3):
        far = 156 - ring * 22
        for i in range(count):
            a = math.radians(-90 + (i + 0.5 * ring) * 360 / count)
            q = far * (0.86 + 0.14 * math.sin(i * 2.4 + ring)) * (0.8 if math.sin(a) > 0.5 else 1)
            w = 1.25 * far * math.tan(math.pi / count)
            cos, sin = math.cos(a), math.sin(a)
            lean = c.spark if (i + ring) % 4 == 0 else c.ink
            tone = mix((c.deep, c.mid, c.lite)[ring], lean, 0.12 + 0.3 * (0.5 + 0.5 * sin))
            mx, my = CX + q * 0.6 * cos, CY + q * 0.6 * sin
            path = d("M", CX, CY, "Q", mx - w * sin, my + w * cos, CX + q * cos, CY + q * sin)
            path += d("Q", mx + w * sin, my - w * cos, CX, CY, "Z")
            c.shape(path, tone, c.ink, 0.5, extra='stroke-opacity=".6"')


def _horns(c: Canvas, beast: str) -> None:
    for s in (-1, 1):
        if beast == "stag":
            path = d("M", CX + s * 22, CY - 62, "C", CX + s * 30, CY - 108, CX + s * 72, CY - 96, CX + s * 86, CY - 142)
            path += d("M", CX + s * 40, CY - 92, "q", s * 2, -26, s * -8, -44)
            path += d("M", CX + s * 62, CY - 104, "q", s * 2, -20, s * -4, -36)
            path += d("M", CX + s * 76, CY - 118, "q", s * 20, 0, s * 34, -18)
            c.shape(path, "none", c.ink, 8, extra='stroke-linecap="round"')
            c.shape(path, "none", c.glow, 5, extra='stroke-linecap="round"')
            continue
        tip = CX + s * (61 if beast == "wyrm" else 41)
        curve = d("Q", tip + s * 40, CY - 88, CX + s * 50, CY - 42, "Z")
        c.shape(d("M", CX + s * 20, CY - 56, "Q", CX + s * 52, CY - 92, tip, CY - 140) + curve, c.glow, c.ink, 1.2)
        c.shape(d("M", CX + s * 40, CY - 52, "Q", CX + s * 62, CY - 92, tip, CY - 140) + curve, c.mid, opacity=0.6)


def _eye(c: Canvas, beast: str, head: dict[str, Solid], side: int) -> None:
    if beast == "owl":
        x, y = CX + side * 35, CY - 8
        c.circle(x, y, 20, c.ink)
        c.circle(x, y, 15, c.spark, stroke=c.glow)
        c.circle(x, y, 7.5, c.ink)
        c.circle(x - 3, y - 4, 2.4, "#fff")
        return
    points = [(CX + side * head[k][0], CY + head[k][1]) for k in ("EI", "EO", "EU")]
    gx, gy = sum(p[0] for p in points) / 3, sum(p[1] for p in points) / 3
    c.poly(points, c.ink)
    c.poly([(gx + (x - gx) * 0.72, gy + (y - gy) * 0.66) for x, y in points], c.glow)
    c.shape(d("M", gx, gy - 5, "l2 5l-2 5l-2 -5Z"), c.ink)


def feathers(c: Canvas, cx: float, cy: float, count: int, length: float, alpha: float = 1.0) -> None:
    """Draw two wings with three layers."""
    for layer in (2, 1, 0):
        for s in (-1, 1):
            for i in range(count):
                t = i / (count - 1)
                a = math.radians(-86 + t * 118 + layer * 6)
                far = length * (1.12 - 0.5 * t) * (0.62 + layer * 0.2)
                ex, ey = cx + s * far * math.cos(a) + s * 12, cy + far * math.sin(a)
                px, py = -math.sin(a) * (9 + layer * 2), math.cos(a) * (9 + layer * 2)
                mx, my = cx + s * far * 0.55 * math.cos(a), cy + far * 0.55 * math.sin(a)
                lean = t * 0.8 + (0.14 if i % 2 else 0)
                tone = mix((c.glow, c.lite, c.mid)[layer], (c.spark, c.mid, c.deep)[layer], lean)
                path = d(
                    "M",
                    cx + s * 5,
                    cy,
                    "Q",
                    mx + s * px,
                    my + py,
                    ex,
                    ey,
                    "Q",
                    mx - s * px,
                    my - py,
                    cx + s * 5,
                    cy,
                    "Z",
                )
                c.shape(path, tone, c.ink, 0.5, alpha, 'stroke-opacity=".55"')


def wings(c: Canvas, form: str = "") -> None:
    """Draw a bird seen from the front, like a spirit."""
    r, cx, cy = c.dice, 160, 178
    feathers(c, cx, cy, r.choice([9, 11, 13]), r.uniform(138, 156))
    c.gradient("body", [(0, c.glow), (0.5, c.lite), (1, c.deep)])
    for i in range(-3, 4):
        path = d("M", cx, cy + 30, "Q", cx + i * 16, cy + 90, cx + i * 22, cy + 150 - abs(i) * 16)
        c.shape(path + d("Q", cx + i * 10, cy + 84, cx, cy + 30, "Z"), mix(c.lite, c.spark, abs(i) / 4), c.ink, 0.5)
    path = d(
        "M", cx, cy - 66, "C", cx + 19, cy - 56, cx + 15, cy - 32, cx + 20, cy - 6, "Q", cx + 16, cy + 40, cx, cy + 62
    )
    path += d("Q", cx - 16, cy + 40, cx - 20, cy - 6, "C", cx - 15, cy - 32, cx - 19, cy - 56, cx, cy - 66, "Z")
    c.shape(path, "url(#body)", c.ink, 0.8)
    for row in range(5):
        scales = "".join(
            d("M", cx + x * 8 - 4, cy - 8 + row * 12, "q4 9 8 0")
            for x in (-1.5, -0.5, 0.5, 1.5)
            if row < 4 or abs(x) < 1
        )
        c.shape(scales, "none", c.mid, 1)
    c.shape(d("M", cx, cy - 44, "l5 14l-5 9l-5 -9Z"), c.ink)
    for s in (-1, 1):
        c.circle(cx + s * 9.5, cy - 42, 3.2, c.ink)
        c.circle(cx + s * 9.5 + 0.5, cy - 43, 1, "#fff")
    crest = r.choice([3, 5])
    for i in range(crest):
        a = math.radians(-90 + (i - (crest - 1) / 2) * 20)
        x, y = math.cos(a), math.sin(a)
        c.shape(d("M", cx, cy - 62, "L", cx + 34 * x, cy - 62 + 34 * y), "none", c.glow, 1.6)
        c.circle(cx + 37 * x, cy - 62 + 37 * y, 3, c.glow)


def serpent(c: Canvas, form: str = "") -> None:
    r = c.dice
    s, bends, amp = r.choice([-1, 1]), r.choice([1.35, 1.6, 1.85]), r.uniform(74, 94)
    spine = []
    for i in range(96):
        t = i / 95
        x = 160 + s * amp * math.sin(t * math.pi * 2 * bends + 0.6) * (1 - 0.25 * t)
        y = 372 - t * 282 + 20 * math.cos(t * math.pi * 4 * bends)
        spine.append((x, y, 5 + 25 * math.sin(min(1, t * 1.25) * math.pi * 0.62)))
    for i, (x, y, w) in enumerate(spine):
        t = i / 95
        tone = mix(mix(c.deep, c.mid, t), c.spark if i % 8 == 0 else c.lite, 0.24 + 0.4 * (i % 2) * t)
        nx, ny, _ = spine[min(i + 1, 95)]
        turn = n(math.degrees(math.atan2(ny - y, nx - x)))
        place = f'transform="translate({n(x)} {n(y)}) rotate({turn})"'
        if i % 4 == 0:
            c.shape(
                d("M", 0, -w, "l", -w * 0.5, -w * 0.8, "l", w * 0.7, w * 0.5, "Z"), c.spark, c.ink, 0.5, extra=place
            )
        c.add(
            f'<ellipse rx="{n(w * 0.62)}" ry="{n(w)}" {place} fill="{tone}" stroke="{c.ink}" '
            f'stroke-width=".9" stroke-opacity=".8"/>'
        )
        if i % 3 == 0:
            belly = d("M", -w * 0.1, w * 0.1, "Q", w * 0.5, w * 0.5, -w * 0.1, w * 0.94)
            c.shape(belly, "none", c.glow, 1.2, 0.65, place)
    x, y, _ = spine[-1]
    c.add(f'<g transform="translate({n(x)} {n(y)}) scale({1 if x > spine[-6][0] else -1} 1)">')
    c.shape("M-10 -22Q-40 -44 -74 -42Q-44 -30 -22 -6Z", c.glow, c.ink)
    c.shape("M-14 -12Q-46 -22 -70 -10Q-40 -8 -20 6Z", c.lite, c.ink)
    jaw = "M-26 -14Q-4 -36 26 -22L62 -6Q66 4 54 8L30 6L44 18L10 26Q-22 26 -28 6Z"
    c.shape(jaw, mix(c.mid, c.lite, 0.5), c.ink, 1.4)
    c.shape("M-26 -14Q-4 -36 26 -22L62 -6L20 -8Q-6 -8 -26 2Z", c.glow, opacity=0.75)
    c.shape("M6 -12l16 3l-8 7l-10 -2Z", c.ink)
    c.circle(14, -7, 2.6, c.spark)
    c.shape("M30 6l4 7l4 -7l4 7l4 -7", "#fff")
    c.shape("M54 2q34 8 40 40M50 6q18 18 14 48", "none", c.glow, 1.8, extra='stroke-linecap="round"')
    c.add("</g>")
