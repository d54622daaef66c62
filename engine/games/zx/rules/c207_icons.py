"""Chapter 207.12: icons that effects give to cards, which the cards have in every zone unless the effect names one."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, cast

from engine.kernel.caches import keep
from engine.kernel.context import Context
from engine.kernel.live import Source
from engine.language.common.selectors import Kind, described
from engine.language.grammar.categories import Game
from engine.language.grammar.word import Word

if TYPE_CHECKING:
    from engine.kernel.protocols import Selector


class InEveryZone:
    """A noun phrase that matches cards in every zone."""

    def __init__(self, kind: Kind) -> None:
        self.what = described(kind)
        self.reads: frozenset[str] = kind.reads | {"square", "hand", "deck", "life", "trash", "charge", "resource"}

    def candidates(self, game: Game, at: Context) -> list[int]:
        return [ref for ref in game.s.objects if self.what.matches(game, at, ref)]


_known: dict[int, tuple[object, InEveryZone]] = {}


def everywhere(sources: list[Source]) -> list[Source]:
    """Return the effects, where those that give icons to a kind of card without naming a zone apply in all zones."""
    if not any(_is_icon(one) for source in sources for one in source.modifications):
        return sources
    out: list[Source] = []
    for source in sources:
        icons = tuple([one for one in source.modifications if _is_icon(one)])
        kind = source.selector
        if not icons or not isinstance(kind, Kind) or kind.qualified:
            out.append(source)
            continue
        wide = copy.copy(source)
        everywhere = _wide(kind)
        wide.modifications, wide.selector = icons, cast("Selector", everywhere)
        wide.reads = wide.reads | everywhere.reads
        out.append(wide)
        if len(icons) < len(source.modifications):
            rest = copy.copy(source)
            rest.modifications = tuple([one for one in source.modifications if one not in icons])
            out.append(rest)
    return out


def _wide(kind: Kind) -> InEveryZone:
    known = _known.get(id(kind))
    if known is None or known[0] is not kind:
        known = keep(_known, kind, InEveryZone(kind))
    return known[1]


def _is_icon(modification: object) -> bool:
    return isinstance(modification, Word) and modification.what == "icon"
