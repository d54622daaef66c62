"""The background of a picture: a sky of two colours, a disc and the land."""

from __future__ import annotations

import math

from tcg.cards.art.canvas import HEIGHT, WIDTH, Canvas, Point, d, mix, n

HORIZON = 252
SCENES: dict[str, tuple[str, ...]] = {
    "water": ("sea", "sea", "ridges"),
    "blue": ("sea", "ridges", "city"),
    "red": ("city", "ridges"),
    "white": ("city", "arches", "ridges"),
    "light": ("arches", "ridges", "sea"),
    "darkness": ("arches", "forest", "ridges"),
    "black": ("city", "forest"),
    "wind": ("forest", "ridges"),
    "green": ("forest", "ridges"),
}


def sky(c: Canvas) -> None:
    r = c.dice
    top, low = r.choice(
        [(c.ink, c.mid), (c.deep, c.lite), (c.ink, c.spark), (c.deep, c.spark), (mix(c.spark, c.ink, 0.6), c.lite)]
    )
    stops = [(0, top), (0.3, mix(top, c.deep, 0.6)), (0.5, mix(c.mid, low, 0.4)), (0.66, low)]
    c.add(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{c.gradient("sky", stops)}"/>')
    c.shape("".join(f"M0 {y}H{WIDTH}" for y in range(6, 300, 5)), "none", c.glow, 0.5, 0.05)
    stars = "".join(
        f'<circle cx="{n(r.uniform(0, WIDTH))}" cy="{n(r.uniform(0, 190) * r.random())}" '
        f'r="{n(r.choice([0.5, 0.7, 1.2]))}"/>'
        for _ in range(34)
    )
    c.add(f'<g fill="{c.glow}" opacity=".75">{stars}</g>')


def disc(c: Canvas) -> None:
    """Draw a sun, moon, eclipse or rose."""
    r = c.dice
    x, y, q = c.cx + r.uniform(-26, 26), c.cy + r.uniform(-22, 4), r.uniform(62, 92)
    c.disc = (x, y, q)
    c.circle(x, y, q * 2.1, c.gradient("halo", [(0, c.glow, 0.85), (0.38, c.lite, 0.42), (1, c.lite, 0)], radial=True))
    style = r.choice(["sun", "moon", "eclipse", "rose"])
    if style == "moon":
        c.circle(x, y, q, c.gradient("disc", [(0, c.glow), (1, mix(c.lite, c.mid, 0.35))]))
        for _ in range(5):
            a, far = r.uniform(0, 6.3), r.uniform(0, q * 0.7)
            c.circle(x + far * math.cos(a), y + far * math.sin(a), r.uniform(4, 13), c.mid, 0.14)
    elif style == "eclipse":
        c.circle(x, y, q, c.ink, 0.72)
        c.ring(x, y, q, 2.2, c.glow, 0.95)
        c.ring(x, y, q + 5, 0.6, c.lite, 0.7)
    else:
        face = c.gradient("disc", [(0, c.glow), (0.75, c.lite), (1, mix(c.lite, c.mid, 0.5))], radial=True)
        c.circle(x, y, q, face, 0.92)
    if style in ("sun", "eclipse"):
        rays, count = "", r.choice([24, 36, 48])
        for i in range(count):
            a = i * 2 * math.pi / count
            far = q + (22 if i % 2 else 38)
            rays += d("M", x + (q + 9) * math.cos(a), y + (q + 9) * math.sin(a))
            rays += d("L", x + far * math.cos(a), y + far * math.sin(a))
        c.shape(rays, "none", c.glow, 1, 0.5)
    if style in ("rose", "moon"):
        c.guilloche(x, y, q + 12, 5, r.choice([13, 17, 23]), 3, c.glow, 0.6, 0.5)
    c.ring(x, y, q + r.uniform(26, 44), 0.6, c.glow, 0.45, r.choice(["", "1 5", "10 4"]))


def land(c: Canvas) -> None:
    scene = c.dice.choice(SCENES.get(c.attribute, ("ridges", "arches")))
    {"sea": _sea, "arches": _arches, "forest": _forest, "city": _city, "ridges": _ridges}[scene](c)


def ridge(c: Canvas, base: float, rough: float, colour: str, trees: int = 0) -> None:
    """Draw a line of hills over the whole width, with some firs on it."""
    r = c.dice
    ys = [base + r.uniform(-rough, rough) for _ in range(9)]
    points: list[Point] = []
    for i in range(41):
        t = i / 40 * 8
        k = min(int(t), 7)
        y = ys[k] + (ys[k + 1] - ys[k]) * (t - k) + r.uniform(-rough, rough) * 0.12
        points.append((i / 40 * WIDTH, y))
    c.poly([(0, HEIGHT), *points, (WIDTH, HEIGHT)], colour)
    for x, y in r.sample(points, trees):
        h, w = r.uniform(12, 30), r.uniform(4, 7)
        c.poly([(x - w, y + 4), (x, y - h), (x + w, y + 4)], colour)


def _tone(c: Canvas, t: float) -> str:
    return mix(mix(c.mid, c.lite, 0.35), c.ink, t)


def _sea(c: Canvas) -> None:
    r = c.dice
    deep = c.gradient("sea", [(0, mix(c.lite, c.mid, 0.5)), (0.35, c.deep), (1, c.ink)])
    c.add(f'<rect y="{HORIZON}" width="{WIDTH}" height="{HEIGHT - HORIZON}" fill="{deep}"/>')
    glints = ""
    for i in range(14):
        w = r.uniform(6, 60) * (1 - i / 16)
        glints += d("M", c.disc[0] - w, HORIZON + 4 + i * 6, "h", 2 * w)
    c.shape(glints, "none", c.glow, 1.6, 0.55, 'stroke-linecap="round"')
    waves = "".join(
        f'<circle cx="{x}" cy="{y}" r="{q}" fill="{c.deep if q == 22 else "none"}"/>'
        for x, y in ((0, 22), (44, 22), (22, 33))
        for q in (22, 16, 10, 4)
    )
    c.defs.append(
        '<pattern id="wave" width="44" height="22" patternUnits="userSpaceOnUse">'
        f'<g fill="none" stroke="{c.lite}" stroke-width="1">{waves}</g></pattern>'
    )
    c.shape(f"M0 316Q80 292 160 312T{WIDTH} 306V{HEIGHT}H0Z", "url(#wave)", opacity=0.6)


def _arches(c: Canvas) -> None:
    for i in range(5):
        w, top = 158 - i * 21, 16 + i * 24
        spring, waist = top + w * 0.9, top + w * 0.3
        arch = d("M", 160 - w, HEIGHT, "V", spring, "Q", 160 - w, waist, 160, top, "Q", 160 + w, waist, 160 + w, spring)
        arch += f"V{HEIGHT}"
        wall = mix(c.ink, c.mid, 0.12 + i * 0.13)
        c.shape(f"M0 0H{WIDTH}V{HEIGHT}H0Z{arch}Z", wall, opacity=0.92 - i * 0.15, extra='fill-rule="evenodd"')
        c.shape(arch, "none", c.lite, 0.8, 0.4)
    c.poly([(0, HEIGHT), (90, 300), (230, 300), (WIDTH, HEIGHT)], mix(c.ink, c.mid, 0.35), opacity=0.8)


def _forest(c: Canvas) -> None:
    r = c.dice
    for layer in range(3):
        tone = _tone(c, 0.35 + layer * 0.27)
        for _ in range(6 + layer * 2):
            x = r.uniform(-10, WIDTH + 10)
            if layer == 2 and 92 < x < 228:
                continue  # the subject is drawn here
            w, lean = r.uniform(3, 6) + layer * 2.5, r.uniform(-10, 10)
            trunk = [(x - w, HEIGHT), (x - w * 0.5 + lean, -4), (x + w * 0.5 + lean, -4), (x + w, HEIGHT)]
            c.poly(trunk, tone, opacity=0.86)
        ridge(c, HORIZON + 18 + layer * 30, 9, tone)


def _city(c: Canvas) -> None:
    r = c.dice
    for layer in range(3):
        x, parts = -10.0, ""
        while x < WIDTH:
            w = r.uniform(12, 30)
            y = 276 + layer * 28 - r.uniform(20, 120 - layer * 26) * (0.5 if 100 < x < 205 else 1)
            parts += d("M", x, HEIGHT, "V", y + r.choice([0, 0, 7]))
            parts += d("L", x + w * r.choice([0, 0.5, 1]), y - r.choice([0, 6, 14]), "L", x + w, y, f"V{HEIGHT}Z")
            x += w + r.uniform(-1, 5)
        c.shape(parts, _tone(c, 0.3 + layer * 0.28))
        lights = "".join(d("M", r.uniform(0, WIDTH), r.uniform(226, 300) + layer * 20, "h2.4") for _ in range(16))
        c.shape(lights, "none", c.glow, 1.6, 0.6)


def _ridges(c: Canvas) -> None:
    r = c.dice
    for layer in range(4):
        ridge(c, HORIZON - 22 + layer * 24, 30 - layer * 5, _tone(c, 0.18 + layer * 0.24), 7 if layer > 1 else 0)
        c.add(
            f'<ellipse cx="{n(r.uniform(40, 280))}" cy="{n(HORIZON + layer * 26)}" rx="190" ry="9" '
            f'fill="{c.glow}" opacity=".09"/>'
        )
