"""The cards that were played and the abilities that were used, over many games.

A card side counts as played when it was played as a card, or was face up on the table, alone or as a part of an object.
An ability that is played counts when it was played. An ability of a spell counts when the spell has resolved. An
ability that applies without being played (a continuous ability, a replacement effect, a keyword) counts when its card
side was played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.kernel.chars import compile_one
from engine.kernel.events import Event, Played, Resolved
from engine.kernel.log_entry import LogEntry
from engine.kernel.machine import Machine
from engine.language.common.postprocessing import abilities_in
from engine.language.grammar.categories import Ability
from engine.match import Match
from engine.shared.printed import CardDef

Side = tuple[str, int]  # id of the card, number of the side


class Uses:
    """The cards played and abilities used in the watched games."""

    def __init__(self, library: Mapping[str, CardDef]) -> None:
        self.library = library
        self.sides: set[Side] = set()
        self.resolved: set[Side] = set()
        self.abilities: set[tuple[Side, object]] = set()
        self._known: dict[Side, list[tuple[str, list[Ability]]]] = {}

    def watch(self, match: Match) -> None:
        """Record the events of this match from now on.

        This replaces the match's log.
        """
        match.machine.log = _Listening(self, match.machine)
        match.machine.log_kept = 0
        self.look(match)

    def look(self, match: Match) -> None:
        """Record the cards on the table."""
        s, zones = match.machine.s, match.machine.ON_TABLE
        for obj in s.objects.values():
            if obj.zone in zones and not obj.face_down and not obj.token:
                self.sides.add((s.cards[obj.card].definition, obj.face))
                self.sides.update((s.cards[one.card].definition, 0) for one in obj.parts if not one.face_down)

    def note(self, machine: Machine, event: Event) -> None:
        """Record an event when it happens."""
        if type(event) is Played or type(event) is Resolved:
            item = machine.s.items.get(event.ref)
            sides = _sides(machine, item.source if item is not None else event.ref)
            if type(event) is Played and item is not None and item.what != "card":
                self.abilities.update((side, item.ability) for side in sides)
            elif type(event) is Played:
                self.sides.update(sides)
                self.abilities.update((side, one) for side in sides for one in self._of(side, "plays_card"))
            elif item is None or item.what == "card":
                self.resolved.update(sides)
        elif type(event).__name__ in _BESIDE:
            sides = _sides(machine, getattr(event, "source", 0) or event.ref)
            mark = _BESIDE[type(event).__name__]
            self.abilities.update((side, one) for side in sides for one in self._of(side, mark))

    def _of(self, side: Side, mark: str) -> Iterator[object]:
        """Yield a side's abilities that have a mark.

        Abilities with such a mark are played without waiting.
        """
        if side[0] in self.library:
            for ability in self.library[side[0]].faces[side[1]].abilities:
                compiled = compile_one(ability)
                yield from (one for one in (*compiled.activated, *compiled.triggers) if getattr(one, mark, False))

    # -- cards and abilities never used -----------------------------------------------------------
    def unplayed(self) -> list[str]:
        """Return "id: name" of each card side that was never played, in order."""
        return [f"{card}: {name}" for card, name in self._unplayed()]

    def unused(self) -> list[str]:
        """Return "id: name: line" of each card line with an ability that was never used."""
        return [f"{card}: {name}: {line}" for card, name, line in self._unused()]

    def outstanding(self) -> list[str]:
        """Return the ids of the cards with a side that was never played or an ability that was never used, in order."""
        missing = {one[0] for one in (*self._unplayed(), *self._unused())}
        return [card for card in self.library if card in missing]

    def _unplayed(self) -> list[tuple[str, str]]:
        return [
            (card, face.name.en)
            for card, one in self.library.items()
            for n, face in enumerate(one.faces)
            if not one.unread and (card, n) not in self.sides
        ]

    def _unused(self) -> list[tuple[str, str, str]]:
        return [
            (card, one.faces[n].name.en, line)
            for card, one in self.library.items()
            for n in range(len(one.faces))
            if not one.unread
            for line, abilities in self._lines_of(card, n)
            if not all(self._used((card, n), ability) for ability in abilities)
        ]

    def _lines_of(self, card: str, n: int) -> list[tuple[str, list[Ability]]]:
        if (card, n) not in self._known:
            self._known[card, n] = list(_lines(self.library[card], n))
        return self._known[card, n]

    def _used(self, side: Side, ability: Ability) -> bool:
        if ability.role == "spell":
            return side in self.resolved
        if ability.role in ("activated", "triggered"):
            return (side, ability) in self.abilities
        return side in self.sides


class _Listening(list[LogEntry]):
    """A log that stores nothing and passes each entry's event to a `Uses`."""

    def __init__(self, uses: Uses, machine: Machine) -> None:
        super().__init__()
        self.uses, self.machine = uses, machine

    def append(self, entry: LogEntry) -> None:
        self.uses.note(self.machine, entry.event)


# Some abilities are played without waiting on the chase. The events that show their use, and the attribute that marks
# such abilities: will abilities (FoW 907.3), special ones (ZX 813.1).
_BESIDE = {"WillProduced": "will_ability", "SpecialDone": "special"}


def _sides(machine: Machine, ref: int) -> list[Side]:
    """Return the card sides that the object has or last had: its own side, and the sides of its other cards."""
    item, known = machine.s.items.get(ref), machine.s.known.get(ref)
    obj = machine.s.objects.get(ref) or (known.obj if known is not None else None)
    if obj is None:
        return [] if item is None else _sides(machine, item.source)
    cards = machine.s.cards
    return [(cards[obj.card].definition, obj.face), *((cards[one.card].definition, 0) for one in obj.parts)]


def _lines(card: CardDef, n: int) -> Iterator[tuple[str, list[Ability]]]:
    """Yield each line of a side with its abilities, keywords expanded."""
    face = card.faces[n]
    for line, tree in zip((*face.lines, *face.subtext), face.trees, strict=True):
        if tree is None:
            continue
        abilities: list[Ability] = []
        for ability in abilities_in([tree]):
            compiled = compile_one(ability)
            played = [*compiled.activated, *compiled.triggers]
            abilities += played or ([ability] if ability.role != "keyword" else compiled.keywords)
        yield line.en, abilities
