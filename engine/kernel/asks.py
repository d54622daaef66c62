"""Protocols that the kernel asks of the words of a game: abilities, conditions, selectors, changes and rules. A word is
one of these by having the members named here; the kernel knows no word."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypedDict, Unpack

if TYPE_CHECKING:
    from engine.kernel.chars import Chars
    from engine.kernel.context import Context
    from engine.kernel.decisions import Answer, Decision
    from engine.kernel.events import Event
    from engine.kernel.machine import Machine


Own: TypeAlias = Any  # an ability into which only the words and rules of its game look: the kernel hands it on


class Reading(Protocol):
    """A word that depends on the table. `reads`: on which aspects of it."""

    @property
    def reads(self) -> frozenset[str]: ...


class Condition(Reading, Protocol):
    """A condition, which holds or does not."""

    def holds(self, game: Machine, at: Context, /) -> bool: ...


class Selector(Reading, Protocol):
    """A selector, which finds objects."""

    def matches(self, game: Machine, at: Context, ref: int, /) -> bool: ...

    def candidates(self, game: Machine, at: Context, /) -> list[int]: ...


class Players(Protocol):
    """A word that means seats."""

    def seats(self, game: Machine, at: Context, /) -> tuple[int, ...]: ...


class Modification(Reading, Protocol):
    """A change of one object in one layer."""

    @property
    def layer(self) -> str: ...

    def apply(self, game: Machine, at: Context, chars: Chars, ref: int, /) -> None: ...

    def lock(self, game: Machine, at: Context, /) -> Modification: ...

    def content(self, game: Machine, at: Context, /) -> object: ...


class Asked(TypedDict, total=False):
    """The facts that a restriction or a permission is asked about: who, which, where, by what."""

    ref: int
    seat: int
    zone: str
    what: str
    keyword: str
    act: str
    cause: str
    as_card: bool
    combat: bool
    source: int
    attacker: int
    blocker: int
    target: int
    by: int
    by_ref: int
    by_seat: int


class Ability(Protocol):
    """An ability, of one of the kinds that follow: `role` says of which."""

    @property
    def role(self) -> str: ...


class Rule(Ability, Protocol):
    """A restriction or a permission, of a kind."""

    @property
    def kind(self) -> str: ...

    def covers(self, game: Machine, at: Context, /, **facts: Unpack[Asked]) -> bool: ...


class Watching(Protocol):
    """A word that watches for events of some kinds."""

    @property
    def kinds(self) -> tuple[type[Event], ...]: ...

    def matches(self, game: Machine, at: Context, event: Event, /) -> bool: ...


class Trigger(Watching, Protocol):
    """The trigger condition of an ability. `state`: on a condition; `about_self`: only on what happens to its own
    object."""

    @property
    def state(self) -> bool: ...

    @property
    def about_self(self) -> bool: ...

    def times(self, game: Machine, at: Context, event: Event, /) -> int: ...

    def holds(self, game: Machine, at: Context, /) -> bool: ...


class Live(Ability, Protocol):
    """An ability that works in certain zones."""

    @property
    def zones(self) -> tuple[str, ...]: ...


class Conditional(Live, Protocol):
    """An ability that works as long as a condition holds, if it has one."""

    @property
    def condition(self) -> Condition | None: ...


class Triggered(Live, Protocol):
    """An ability that triggers."""

    @property
    def trigger(self) -> Trigger: ...


class Replacement(Conditional, Watching, Protocol):
    """Something that happens instead. `acts`: something is done, at which it is held (`pipeline`)."""

    @property
    def optional(self) -> bool: ...

    @property
    def acts(self) -> bool: ...

    @property
    def reduces_damage(self) -> bool: ...

    def possible(self, game: Machine, at: Context, event: Event, /) -> bool: ...

    def replace(
        self, game: Machine, at: Context, event: Event, /
    ) -> Generator[Decision, Answer, tuple[Event, ...]]: ...


class Static(Conditional, Reading, Protocol):
    """A continuous effect of an object. `cda`: it is part of what is printed."""

    @property
    def selector(self) -> Selector: ...

    @property
    def modifications(self) -> Sequence[Modification]: ...

    @property
    def cda(self) -> bool: ...


class SeatStatic(Conditional, Protocol):
    """Rules for players."""

    @property
    def player(self) -> Players: ...

    @property
    def rules(self) -> Sequence[Rule]: ...
