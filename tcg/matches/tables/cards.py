"""The cards of a zone as they are drawn.

The cards are presented once for as long as their view, the decision and the battle stay the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar, cast

from tcg.cards.faces import Look, stack_equal
from tcg.web.fragments import Marked

T = TypeVar("T")
MOST = 8192  # zones: the number that about a hundred tables show
LIT = frozenset({"is-playable", "is-target"})  # the states of a card that can be chosen


class Cards(Marked, Sequence[Any]):
    """Looks in their order in the zone. `mark` identifies everything that they depend on."""

    def __init__(self, looks: Iterable[Look], mark: bytes) -> None:
        super().__init__(mark)
        self._looks = tuple(looks)
        self._made: dict[str, object] = {}

    def __len__(self) -> int:
        return len(self._looks)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._looks)

    def __getitem__(self, place: Any) -> Any:
        return self._looks[place]

    def once(self, name: str, make: Callable[[], T]) -> T:
        """Return the result of `make`, cached under `name`. `make` may only depend on these cards."""
        if name not in self._made:
            self._made[name] = make()
        return cast(T, self._made[name])

    def part(self, name: str, looks: Iterable[Look]) -> Cards:
        """Return looks that depend only on these cards and on `name`, the name of the part."""
        return Cards(looks, self.mark + name.encode())

    @property
    def stacked(self) -> Cards:
        """Return these cards with equal cards of the same state stacked into one look."""
        return self.once("stacked", lambda: self.part("stacked", stack_equal(self._looks)))

    @property
    def lit(self) -> bool:
        """Return whether one of the cards can be chosen."""
        return self.once("lit", lambda: any(not LIT.isdisjoint(look.states) for look in self._looks))


_kept: dict[bytes, Cards] = {}


def presented(mark: bytes, make: Callable[[], Iterable[Look]]) -> Cards:
    """Return the cards with this mark; make them if they are not cached."""
    cards = _kept.get(mark)
    if cards is None:
        if len(_kept) >= MOST:
            _kept.clear()
        cards = _kept[mark] = Cards(make(), mark)
    return cards


def forget() -> None:
    """Clear the cache."""
    _kept.clear()
