"""The canvas, pens and random numbers with which every picture is drawn."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence

from tcg.cards.art.palettes import PALETTES

WIDTH, HEIGHT = 320, 448
Point = tuple[float, float]


def n(value: float) -> str:
    """Return a number as short text, precise enough for a picture of this size."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def d(*parts: str | float) -> str:
    """Return an SVG path: d("M", 1, 2, "L", 3, 4) is "M1 2L3 4"."""
    out: list[str] = []
    number = False
    for part in parts:
        if isinstance(part, str):
            out.append(part)
            number = False
        else:
            out.append((" " if number else "") + n(part))
            number = True
    return "".join(out)


def mix(a: str, b: str, t: float) -> str:
    """Return the colour between a and b: a if `t` is 0, b if `t` is 1."""
    pa, pb = ([int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in (a, b))
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in zip(pa, pb, strict=True))


class Canvas:
    """A picture in progress: its palette, random numbers, definitions and the shapes drawn so far."""

    def __init__(self, seed: str, attribute: str) -> None:
        first, _, second = attribute.partition("-")
        self.dice = random.Random(seed)
        self.attribute = first
        palette = PALETTES[first]
        spark = PALETTES[second].lite if second else palette.spark
        drift = self.dice.uniform(-0.18, 0.18)  # each card's colours shift towards the contrast colour or the ink
        lean = spark if drift > 0 else palette.ink
        self.ink, self.lite, self.glow, self.spark = palette.ink, palette.lite, palette.glow, spark
        self.deep, self.mid = mix(palette.deep, lean, abs(drift)), mix(palette.mid, lean, abs(drift))
        self.defs: list[str] = []
        self.out: list[str] = []
        self.cx, self.cy = 160.0, 150.0
        self.disc = (160.0, 150.0, 70.0)

    # ---- pens
    def add(self, *parts: str) -> None:
        self.out += parts

    def shape(
        self, path: str, fill: str = "none", stroke: str = "", width: float = 1, opacity: float = 1, extra: str = ""
    ) -> None:
        """Draw one path."""
        line = f' stroke="{stroke}" stroke-width="{n(width)}"' if stroke else ""
        see = f' opacity="{opacity:.2g}"' if opacity < 1 else ""
        self.out.append(f'<path d="{path}" fill="{fill}"{line}{see}{" " + extra if extra else ""}/>')

    def poly(
        self, points: Iterable[Point], fill: str, stroke: str = "", width: float = 0.7, opacity: float = 1
    ) -> None:
        path = "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "Z"
        self.shape(path, fill, stroke, width, opacity, 'stroke-linejoin="round"' if stroke else "")

    def circle(self, x: float, y: float, r: float, fill: str, opacity: float = 1, stroke: str = "") -> None:
        see = f' opacity="{opacity:.2g}"' if opacity < 1 else ""
        line = f' stroke="{stroke}" stroke-width="1.4"' if stroke else ""
        self.out.append(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{fill}"{see}{line}/>')

    def ring(
        self, x: float, y: float, r: float, width: float = 0.8, colour: str = "", opacity: float = 0.6, dash: str = ""
    ) -> None:
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.out.append(
            f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="none" stroke="{colour or self.glow}" '
            f'stroke-width="{n(width)}" opacity="{opacity:.2g}"{dashes}/>'
        )

    def gradient(
        self,
        name: str,
        stops: Sequence[tuple[float, str] | tuple[float, str, float]],
        radial: bool = False,
        line: tuple[float, float, float, float] = (0, 0, 0, 1),
    ) -> str:
        """Define a gradient and return its value for `fill`."""
        rows = ""
        for stop in stops:
            see = f' stop-opacity="{stop[2]:.2g}"' if len(stop) == 3 and stop[2] < 1 else ""
            rows += f'<stop offset="{stop[0]:.2g}" stop-color="{stop[1]}"{see}/>'
        tag = "radialGradient" if radial else "linearGradient"
        place = "" if radial else ' x1="{}" y1="{}" x2="{}" y2="{}"'.format(*map(n, line))
        self.defs.append(f'<{tag} id="{name}"{place}>{rows}</{tag}>')
        return f"url(#{name})"

    # ---- ornaments
    def guilloche(
        self, x: float, y: float, r: float, amp: float, lobes: int, turns: int,
        colour: str = "", width: float = 0.5, opacity: float = 0.7,
    ) -> None:  # fmt: skip
        """Draw one closed engraved line, as on a banknote: a beating wave that goes round `turns` times."""
        steps = turns * lobes * 6
        points = []
        for i in range(steps):
            a = 2 * math.pi * turns * i / steps
            rr = r + amp * math.sin(a * lobes / turns) + amp * 0.5 * math.sin(a * (lobes + 1) / turns * 2)
            points.append(f"{n(x + rr * math.cos(a))} {n(y + rr * math.sin(a))}")
        self.shape("M" + "L".join(points) + "Z", "none", colour or self.glow, width, opacity)

    def sigil(self, x: float, y: float, r: float, colour: str) -> None:
        """Draw a small mark with three to six corners."""
        corners = self.dice.choice([3, 4, 5, 6])
        star = self.dice.choice([1, 2]) if corners >= 5 else 1
        points = []
        for i in range(corners):
            a = -math.pi / 2 + i * star * 2 * math.pi / corners
            points.append((x + r * math.cos(a), y + r * math.sin(a)))
        self.poly(points, "none", colour, 1.6)
        self.circle(x, y, r * 0.3, colour)

    def orb(self) -> str:
        """Define a soft light for lanterns and staves, and return its value for `fill`."""
        return self.gradient("orb", [(0, "#ffffff"), (0.25, self.glow, 0.9), (1, self.lite, 0)], radial=True)

    def svg(self) -> str:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
            f"<defs>{''.join(self.defs)}</defs>{''.join(self.out)}</svg>"
        )
