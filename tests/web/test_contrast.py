"""The contrast of both themes, computed from the colours in `tokens.css` and the rules of the style sheets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path

import pytest

CSS = Path("static/css")
INKS = ("text", "text-2", "text-3", "link", "ok", "bad", "gain", "loss", "attack", "block", "target", "countered")
GROUNDS = ("ground", "ground-2", "felt-me", "felt-you", "glow-me", "glow-you", "panel", "panel-2", "panel-3")
MARKS = ("ring", "target", "attack", "block", "selected", "countered", "line-strong")
TEXT, LARGE = 4.5, 3.0  # WCAG 2.2, 1.4.3 and 1.4.11

# Text colours that are the same in both themes, because the text is on a card or its plate.
ON_CARDS = {
    "#fff", "#d5d8ee", "#d0d3e8", "#f0eefb", "#14172b", "var(--ci)",
    "var(--card-text)", "var(--card-word)", "var(--card-gain)", "var(--card-loss)",
    "color-mix(in oklab, var(--c, #8a93b8), #fff 40%)",
}  # fmt: skip
# Text on a background that its own rule sets, in `test_style_rules_with_text_and_background_colours_are_readable`.
WITH_THEIR_GROUND = {"var(--ground)", "var(--panel)", "var(--selected-ink)", "var(--act-ink)", "var(--badge-ink)"}
# Rules whose background is in another rule: the text colour, and the background.
GROUND_ELSEWHERE = {("light-dark(#2447a8, #cfe0ff)", "panel-3")}


def colours() -> dict[str, tuple[str, str]]:
    """Return the opaque colours of `tokens.css`, each in the light and in the dark theme."""
    found = {}
    for name, value in re.findall(r"--([\w-]+): ([^;]+);", (CSS / "tokens.css").read_text(encoding="utf-8")):
        if two := re.fullmatch(r"light-dark\((#\w{6}), (#\w{6})\)", value):
            found[name] = (two[1], two[2])
        elif re.fullmatch(r"#\w{6}", value):
            found[name] = (value, value)
    return found


COLOURS = colours()


def in_themes(value: str) -> tuple[str, str]:
    """Return a value of a style sheet as its colour in the light and in the dark theme."""
    if two := re.fullmatch(r"light-dark\((#\w{6}), (#\w{6})\)", value):
        return two[1], two[2]
    if one := re.fullmatch(r"var\(--([\w-]+)\)", value):
        return COLOURS[one[1]]
    return value, value


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21 (WCAG 2.2)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def least_contrast(one: str, other: str) -> float:
    """Return the contrast of two values of a style sheet, in the theme where it is less."""
    return min(contrast(*pair) for pair in zip(in_themes(one), in_themes(other), strict=True))


def too_weak(pairs: Iterable[tuple[str, str]], least: float) -> dict[tuple[str, str], float]:
    """Return the pairs of colours, by their names in `tokens.css`, that have less contrast than `least`."""
    contrasts = {(one, other): least_contrast(f"var(--{one})", f"var(--{other})") for one, other in pairs}
    return {pair: had for pair, had in contrasts.items() if had < least}


def rules() -> Iterator[tuple[str, dict[str, str]]]:
    """Yield every rule of the style sheets: where it is, and its declarations."""
    for sheet in sorted(CSS.glob("*.css")):
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
        for selector, body in re.findall(r"([^{};]*)\{([^{}]*)", text):
            said = (line.split(":", 1) for line in body.split(";") if ":" in line)
            declared = {name.strip(): " ".join(value.removesuffix("!important").split()) for name, value in said}
            yield f"{sheet.name} {' '.join(selector.split())}", declared


def test_contrast_of_known_colours_is_computed_correctly() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)


def test_text_colours_are_readable_on_all_backgrounds_in_both_themes() -> None:
    assert not too_weak(product(INKS, GROUNDS), TEXT)


def test_marks_are_visible_on_all_backgrounds_in_both_themes() -> None:
    grounds = [ground for ground in GROUNDS if ground != "panel-3"]  # a filled button, which has no border
    assert not too_weak(product(MARKS, grounds), LARGE)


def test_colours_with_their_own_text_colour_are_readable() -> None:
    named = [name for name in COLOURS if f"{name}-ink" in COLOURS]
    assert len(named) > 10
    assert not too_weak(((f"{name}-ink", name) for name in named), TEXT)


def test_style_rules_with_text_and_background_colours_are_readable() -> None:
    plain = re.compile(r"#\w{6}|var\(--[\w-]+\)")
    seen = 0
    for where, declared in rules():
        letters, ground = declared.get("color", ""), declared.get("background", declared.get("background-color", ""))
        if not plain.fullmatch(letters) or not plain.fullmatch(ground) or "card-" in ground:
            continue
        seen += 1
        assert least_contrast(letters, ground) >= TEXT, where
    assert seen > 30


def test_all_text_colours_are_covered_by_the_contrast_tests() -> None:
    """Text in one of these inks is readable on every background, whichever rule sets the background."""
    known = {f"var(--{ink})" for ink in INKS} | ON_CARDS | WITH_THEIR_GROUND | {value for value, _ in GROUND_ELSEWHERE}
    known |= {"inherit", "transparent", "currentColor"}
    assert not [where for where, declared in rules() if declared.get("color", "inherit") not in known]
    for letters, ground in GROUND_ELSEWHERE:
        assert least_contrast(letters, f"var(--{ground})") >= TEXT


def test_text_colour_that_needs_a_background_sets_one_in_the_same_rule() -> None:
    alone = [
        where
        for where, declared in rules()
        if declared.get("color") in WITH_THEIR_GROUND and not {"background", "background-color"} & set(declared)
    ]
    assert not alone
