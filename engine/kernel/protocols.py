"""Protocols for the words of a game: abilities, conditions, selectors, modifications and rules.

A word fits a protocol if it has the members that are listed here. The kernel does not depend on any particular word.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Protocol, TypedDict, Unpack

from engine.kernel.context import Condition, Context, ReadsAspects
from engine.kernel.plain import AnyGame, OpaqueAbility

if TYPE_CHECKING:
    from engine.kernel.chars import Chars
    from engine.kernel.decisions import Answer, Decision
    from engine.kernel.events import Event


class Selector(ReadsAspects, Protocol):
    """A selector, which finds objects."""

    def matches(self, game: AnyGame, at: Context, ref: int, /) -> bool: ...

    def candidates(self, game: AnyGame, at: Context, /) -> list[int]: ...


class Players(Protocol):
    """A word that stands for seats."""

    def seats(self, game: AnyGame, at: Context, /) -> tuple[int, ...]: ...


class Modification(ReadsAspects, Protocol):
    """A change of one object in one layer.

    `gives`: the abilities that it gives. `takes`: it removes abilities. `sets`: it replaces earlier values. `commutes`:
    its order among other modifications that commute does not matter.
    """

    @property
    def layer(self) -> str: ...

    @property
    def gives(self) -> tuple[OpaqueAbility, ...]: ...

    @property
    def takes(self) -> bool: ...

    @property
    def sets(self) -> bool: ...

    @property
    def commutes(self) -> bool: ...

    def apply(self, game: AnyGame, at: Context, chars: Chars, ref: int, /) -> None: ...

    def lock(self, game: AnyGame, at: Context, /) -> Modification: ...

    def content(self, game: AnyGame, at: Context, /) -> object: ...


class RuleQuery(TypedDict, total=False):
    """The facts about which a restriction or a permission is queried: who, which object, where, by which source."""

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
    """An ability.

    `role` names its kind, which is one of the protocols below.
    """

    @property
    def role(self) -> str: ...


class Rule(Ability, Protocol):
    """A restriction or a permission of some kind."""

    @property
    def kind(self) -> str: ...

    def covers(self, game: AnyGame, at: Context, /, **facts: Unpack[RuleQuery]) -> bool: ...


class Watching(Protocol):
    """A word that watches for events of some kinds."""

    @property
    def kinds(self) -> tuple[type[Event], ...]: ...

    def matches(self, game: AnyGame, at: Context, event: Event, /) -> bool: ...


class Trigger(Watching, Protocol):
    """The trigger condition of an ability.

    `state`: the ability triggers on a state of the game. `about_self`: it triggers only on events of its own object.
    """

    @property
    def state(self) -> bool: ...

    @property
    def about_self(self) -> bool: ...

    def times(self, game: AnyGame, at: Context, event: Event, /) -> int: ...

    def holds(self, game: AnyGame, at: Context, /) -> bool: ...


class Live(Ability, Protocol):
    """An ability that works in certain zones."""

    @property
    def zones(self) -> tuple[str, ...]: ...


class Conditional(Live, Protocol):
    """An ability that works while its condition, if any, is true."""

    @property
    def condition(self) -> Condition | None: ...


class Triggered(Live, Protocol):
    """A triggered ability.

    `plays_card`: it plays its own card when it triggers.
    """

    @property
    def trigger(self) -> Trigger: ...

    @property
    def plays_card(self) -> bool: ...


class Replacement(Conditional, Watching, Protocol):
    """A replacement effect.

    `acts`: it performs acts instead of the event. The pipeline holds it at its first act (`pipeline`).
    """

    @property
    def optional(self) -> bool: ...

    @property
    def acts(self) -> bool: ...

    @property
    def reduces_damage(self) -> bool: ...

    def possible(self, game: AnyGame, at: Context, event: Event, /) -> bool: ...

    def replace(
        self, game: AnyGame, at: Context, event: Event, /
    ) -> Generator[Decision, Answer, tuple[Event, ...]]: ...


class Static(Conditional, ReadsAspects, Protocol):
    """A continuous effect of an object.

    `cda`: the effect counts as part of the printed values.
    """

    @property
    def selector(self) -> Selector: ...

    @property
    def modifications(self) -> Sequence[Modification]: ...

    @property
    def cda(self) -> bool: ...


class SeatStatic(Conditional, Protocol):
    """A static ability that creates rules for players."""

    @property
    def player(self) -> Players: ...

    @property
    def rules(self) -> Sequence[Rule]: ...
