"""The cards of a zone as they are drawn: presented once as long as the view of them, and what the decision and the
battle make of them, are the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar, cast

from tcg.cards.faces import Look, stack_equal
from tcg.web.pieces import Marked

T = TypeVar("T")
MOST = 8192  # zones: what some hundred tables show
LIT = frozenset({"is-playable", "is-target"})  # the states of a card that stands for a choice


class Cards(Marked, Sequence[Any]):
    """Looks in the order in which they lie; `mark` says all that they depend on."""

    def __init__(self, looks: Iterable[Look], mark: bytes) -> None:
        super().__init__(mark)
        self._looks = tuple(looks)
        self._made: dict[str, Any] = {}

    def __len__(self) -> int:
        return len(self._looks)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._looks)

    def __getitem__(self, place: Any) -> Any:
        return self._looks[place]

    def once(self, name: str, make: Callable[[], T]) -> T:
        """Return what `make` makes of these cards alone; what has been made under this name is kept with them."""
        if name not in self._made:
            self._made[name] = make()
        return cast(T, self._made[name])

    def part(self, name: str, looks: Iterable[Look]) -> Cards:
        """Return looks that depend on nothing but these cards and the name of what is taken of them."""
        return Cards(looks, self.mark + name.encode())

    @property
    def stacked(self) -> Cards:
        """Return equal cards of the same state as one look."""
        return self.once("stacked", lambda: self.part("stacked", stack_equal(self._looks)))

    @property
    def lit(self) -> bool:
        """Return whether one of them stands for a choice."""
        return self.once("lit", lambda: any(not LIT.isdisjoint(look.states) for look in self._looks))


_kept: dict[bytes, Cards] = {}


def presented(mark: bytes, make: Callable[[], Iterable[Look]]) -> Cards:
    """Return the cards of this mark; they are made if they are not known."""
    cards = _kept.get(mark)
    if cards is None:
        if len(_kept) >= MOST:
            _kept.clear()
        cards = _kept[mark] = Cards(make(), mark)
    return cards


def forget() -> None:
    """Have all cards presented anew."""
    _kept.clear()
