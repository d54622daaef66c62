"""A card's values on the field as it enters, with the continuous effects that will apply (FoW 909.5 / MG 909.4).

See also LC 5.7.4, 7.3, 11.7.2."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from engine.chase.rules.c909_layers import Layers
from engine.kernel.chars import Chars, compile_one
from engine.kernel.events import Moved
from engine.kernel.protocols import Modification
from engine.kernel.randomness import veiled
from engine.kernel.state import Obj


class Entering(Layers):
    """The characteristics of a card as it enters."""

    _entering: dict[int, bool]

    def forget_all(self) -> None:
        """Also forget which cards say how a card enters."""
        super().forget_all()
        self._entering = {}

    def copy_caches(self) -> None:
        """Also copy the cache of cards that say how a card enters."""
        super().copy_caches()
        self._entering = self._entering.copy()

    def entering_chars(self, event: Moved) -> Chars:
        """Return the characteristics that a card will have on the field of its new controller.

        Effects that apply to the card in its current zone do not count. The result differs from the printed values
        only if something says how a card enters."""
        card, _ = self.entering_as(event)
        if not self._says_of_entering(card) and not self._gives_entering():
            return super().entering_chars(event)
        with self._entered(event) as ref:
            return self.chars(ref)

    def resting(self, event: Moved) -> Moved:
        """Return the event in which a card enters rested (FoW 303.1b / MG 303.1b)."""
        return event.changed(rested=True)

    def _says_of_entering(self, card: int) -> bool:
        """Return whether a card says how it enters, or gives an ability that says so; cached for each card."""
        known = self._entering.get(card)
        if known is None:
            parts = [one for static in self.printed_card(card).compile().statics for one in static.modifications]
            known = self._entering[card] = "entering" in self.works_in(card) or any(map(_gives_entering, parts))
        return known

    def _gives_entering(self) -> bool:
        """Return whether an effect gives an ability that says how its card enters."""
        known = self.lasting.get("entering")
        if known is None:
            parts = (part for source in self.applied() for part in source.modifications)
            known = self.lasting["entering"] = any(map(_gives_entering, parts))
        return bool(known)

    @contextlib.contextmanager
    def _entered(self, event: Moved) -> Iterator[int]:
        """Put the card on the field inside the `with` block, as the event says, and yield its reference there."""
        s, ref = self.s, veiled(self.s.seed, self.s.next_ref)
        seat = event.to_seat if event.to_seat >= 0 else event.owner
        field, unprinted = s.zones[self.FIELD], s.unprinted
        s.objects[ref] = Obj(
            ref, event.card, self.FIELD, event.owner, seat, s.clock, since=s.turn, entered=s.turn, face=event.face,
            rested=event.rested, face_down=event.face_down, counters=event.counters, marks=event.marks,
            token=s.cards[event.card].spec is not None, place=event.place, parts=event.parts,
        )  # fmt: skip
        s.zones[self.FIELD] = (*field, ref)
        if event.marks:
            self.react_to_marks(s.objects[ref])
        self.forget()
        try:
            yield ref
        finally:
            del s.objects[ref]
            self._plain.pop(ref, None)
            s.zones[self.FIELD], s.unprinted = field, unprinted
            self.forget()


def _gives_entering(part: Modification) -> bool:
    """Return whether a modification gives an ability that says how its card enters."""
    return any("entering" in compile_one(one).works_in for one in part.gives)
