"""Questions that the rules ask of an ability's text: its targets, modes, unknown numbers, divisions, and whether it
makes will."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any


def parts(words: Iterable[Any], modes: tuple[int, ...] | None = None) -> Iterator[Any]:
    """The words of these instructions, abilities that they grant left out; of modes only the chosen ones (all:
    None)."""
    for word in words:
        if hasattr(word, "role"):
            continue
        if getattr(word, "modal", False):
            yield word
            for n, option in enumerate(word.options):
                if modes is None or n in modes:
                    yield from parts(option_effects(option), modes)
            continue
        yield word
        if getattr(word, "slot", None) is None:
            yield from parts(word.parts(), modes)


def option_effects(option: Any) -> tuple[object, ...]:
    """The instructions of one mode."""
    return option if isinstance(option, tuple) else tuple(option.effects)


_cache: dict[tuple[int, str, tuple[int, ...] | None], tuple[object, object]] = {}


def _remembered(what: str, ability: Any, modes: tuple[int, ...] | None, make: Any) -> Any:
    key = (id(ability), what, modes)
    known = _cache.get(key)
    if known is None or known[0] is not ability:
        known = _cache[key] = (ability, make())
    return known[1]


def targets(ability: Any, modes: tuple[int, ...] | None = None) -> tuple[Any, ...]:
    """The targets that an ability asks for, in the order of its text (FoW 903.2g / MG 903.2e)."""

    def make() -> tuple[Any, ...]:
        found: dict[int, Any] = {}
        for word in parts(ability.effects, modes):
            if getattr(word, "slot", None) is not None:
                found.setdefault(word.slot, word)
        return tuple(found[slot] for slot in sorted(found))

    result: tuple[Any, ...] = _remembered("targets", ability, modes, make)
    return result


def modal(ability: Any) -> Any | None:
    """The "choose one" of an ability (FoW 903.2e / MG 903.2c)."""
    return _remembered(
        "modal", ability, None, lambda: next((w for w in parts(ability.effects) if getattr(w, "modal", False)), None)
    )


def told_x(ability: Any) -> Any | None:
    """The amount that the text says X is (FoW 903.2f-3, 903.3b-1 / MG 903.2d-3, 903.3b-1); None: a player chooses
    it."""

    def make() -> Any | None:
        return next((told for word in ability.words() if (told := getattr(word, "tells_x", None)) is not None), None)

    return _remembered("told", ability, None, make)


def chosen_x(ability: Any) -> bool:
    """Return whether the text speaks of an X that the player chooses (FoW 903.2f / MG 903.2d)."""

    def make() -> bool:
        return told_x(ability) is None and any(getattr(word, "chosen_x", False) for word in parts(ability.effects))

    result: bool = _remembered("x", ability, None, make)
    return result


def x_in_play(ability: object) -> bool:
    """Return whether X says how many targets there are, what may be one, or what is divided over them (FoW 903.2f-3 /
    MG 903.2d-3)."""

    def make() -> bool:
        asked = [*targets(ability), *(word.amount for word in divisions(ability, None))]
        words = [word for one in asked for word in one.words()]
        return any(hasattr(word, "chosen_x") or getattr(word, "tells_x", None) is not None for word in words)

    result: bool = _remembered("x in play", ability, None, make)
    return result


def own_whiles(ability: Any) -> tuple[Any, ...]:
    """The conditions about its own card as long as which effects of the ability last (FoW 909.8 / MG 909.7)."""

    def make() -> tuple[Any, ...]:
        from engine.language.common.durations import While
        from engine.language.common.objects import This

        whiles = [word.condition() for word in parts(ability.effects) if isinstance(word, While)]
        return tuple(when for when in whiles if any(isinstance(word, This) for word in when.words()))

    result: tuple[Any, ...] = _remembered("whiles", ability, None, make)
    return result


def will_within(ability: Any) -> bool:
    """Return whether the effect itself asks for will with an X in it."""

    def make() -> bool:
        return any(getattr(word, "is_will", False) and word.tally.x for word in parts(ability.effects))

    result: bool = _remembered("will within", ability, None, make)
    return result


def divisions(ability: Any, modes: tuple[int, ...] | None) -> tuple[Any, ...]:
    """The words that divide a number over targets (FoW 903.2h / MG 903.2f)."""
    result: tuple[Any, ...] = _remembered(
        "divides",
        ability,
        modes,
        lambda: tuple(word for word in parts(ability.effects, modes) if getattr(word, "divides", False)),
    )
    return result


def is_will_ability(ability: Any) -> bool:
    """An ability without targets that produces will (FoW 907.1 / MG 907.1)."""
    result: bool = _remembered("will", ability, None, lambda: ability.will_ability)
    return result
