"""The context in which the words of an ability are performed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol, TypedDict, cast

import msgspec

from engine.kernel.plain import AnyGame, OpaqueAbility

if TYPE_CHECKING:
    from engine.kernel.events import Event


def seat_ref(seat: int) -> int:
    """Return the reference of a seat, for places that accept an object or a seat (a target, the receiver of damage)."""
    return -1 - seat


def ref_seat(ref: int) -> int:
    """Return the seat of a reference made by `seat_ref`."""
    return -1 - ref


def is_seat(ref: int) -> bool:
    return ref < 0


Refs = tuple[int, ...]  # references of objects and seats
Referent = Literal["it", "that"]  # the fields of the memory that a pronoun refers to


class ReadsAspects(Protocol):
    """A word that depends on the table.

    `reads`: the aspects of the table that it depends on.
    """

    @property
    def reads(self) -> frozenset[str]: ...


class Condition(ReadsAspects, Protocol):
    """A condition, which is true or false."""

    def holds(self, game: AnyGame, at: Context, /) -> bool: ...


class Memory(TypedDict, total=False):
    """The objects and values that a text has mentioned, by name.

    A field that has not been stored is absent. A game's own fields are declared in its `memory` module.
    """

    it: Refs  # the objects that "it" and "they" refer to
    that: Refs  # the objects that "that card" refers to
    earlier: tuple[Refs, ...]  # earlier values of `that`, the latest first
    had: Refs  # the objects that made the last condition true ("its ATK")
    way: Refs  # the objects that the last instruction dealt with ("this way")
    done: bool  # whether the last instruction did something ("if you do")
    did: tuple[tuple[int, bool], ...]  # for each seat, whether it carried out the last optional instruction
    number: int  # the number of the last instruction or of the event ("that many")
    player: int  # the seat that "that player" refers to
    players: tuple[int, ...]  # the seats that "they" refers to, if there are several
    doer: int  # the seat that carries out instructions without a subject
    price: int  # the seat that is paying the price of an effect
    agreed: bool  # whether a player has agreed to carry out the current instruction
    among: Refs  # the cards that were looked at or revealed last, of which the text chooses
    apart: Refs  # the target that was chosen as "one of them" when the text was played
    struck: Refs  # the objects and seats that were last dealt damage ("this way")
    gone: tuple[tuple[int, int], ...]  # each object destroyed by the last instruction, and its new reference
    went: tuple[int, int]  # the object moved by the event that triggered the ability, and its new reference
    lapsed: tuple[Condition, ...]  # conditions of durations that were false since the text was played


def restore(memory: Memory, before: Memory) -> None:
    """Give a memory the content of an earlier copy. Contexts that share the memory keep sharing it."""
    content = cast("dict[str, object]", memory)
    content.clear()
    content.update(before)


class Context(msgspec.Struct):
    """The context of an effect: its player, its source and the choices made.

    `memory`: the objects and values that the text refers to later, for example as "it".
    `key`: identifies the ability of the source, or the effect (see `identity`).
    """

    source: int
    controller: int
    targets: tuple[tuple[int, ...], ...] = ()
    divided: dict[int, int] = {}
    x: int = 0
    modes: tuple[int, ...] = ()
    event: Event | None = None
    memory: Memory = {}
    ability: OpaqueAbility = None
    item: int = 0
    key: str = ""

    @property
    def you(self) -> int:
        return self.controller

    @property
    def opponent(self) -> int:
        return 1 - self.controller
