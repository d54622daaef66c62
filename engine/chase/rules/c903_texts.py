"""Questions that the rules ask of an ability's text; each is answered once, since trees are never changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Protocol, TypeGuard, TypeVar, cast

from engine.chase.words.costs import WillCost
from engine.kernel import asks
from engine.kernel.context import Context
from engine.kernel.machine import Machine
from engine.kernel.remembering import keep
from engine.kernel.state import Pending
from engine.language.common.durations import While
from engine.language.common.objects import OneOfThem, This
from engine.language.common.players import DOER, Doer, You
from engine.language.common.sentences import Mode
from engine.language.common.targets import Target
from engine.language.grammar.categories import Amount, Condition, Cost, Effect, Limit, Simple
from engine.language.grammar.tally import Tally
from engine.language.grammar.word import Word

T = TypeVar("T")
T_out = TypeVar("T_out", covariant=True)
A = TypeVar("A", bound="Ability")
A_in = TypeVar("A_in", bound="Ability", contravariant=True)
Modes = tuple[int, ...] | None  # those chosen; None: all


class Ability(asks.Ability, Protocol):
    """An ability with instructions: one that is played, or what a spell does."""

    @property
    def effects(self) -> tuple[Effect, ...]: ...

    @property
    def will_ability(self) -> bool: ...

    def words(self) -> Iterator[Word]: ...


class Playable(Ability, asks.Live, Protocol):
    """An ability that is played, activated or triggered; `limits`: when, and how often."""

    @property
    def limits(self) -> tuple[Limit, ...]: ...


class Activated(Playable, Protocol):
    """An ability that is played for its costs (FoW 905.1 / MG 905.1)."""

    @property
    def costs(self) -> tuple[Cost, ...]: ...


class Modal(Protocol):
    """A "choose one", or as many as it says (FoW 903.2e / MG 903.2c)."""

    options: tuple[Mode, ...]

    def most_modes(self, game: Machine, at: Context, /) -> int: ...
    def least_modes(self, game: Machine, at: Context, /) -> int: ...


class Division(Protocol):
    """A number that is divided over targets, a unit each at least (FoW 903.2h / MG 903.2f)."""

    amount: Amount
    target: Target
    unit: int


class Producer(Protocol):
    """An instruction that gives will for certain: one of its choices; `only`: what alone it may be spent on."""

    @property
    def only(self) -> str: ...

    def choices(self, game: Machine, at: Context, /) -> Sequence[Sequence[str]]: ...


class CostChange(asks.Rule, Protocol):
    """A rule that raises (`sign` > 0) or reduces costs (FoW 903.2i-3, 903.2i-4 / MG 903.2g-3, 903.2g-4)."""

    sign: int
    optional: bool

    def amount(self, game: Machine, at: Context, ref: int, seat: int, /) -> Tally: ...


class Question(Protocol[A_in, T_out]):
    """A question of an ability, or of those of its modes that were chosen."""

    def __call__(self, ability: A_in, modes: Modes = None, /) -> T_out: ...


def asked_once(ask: Callable[[A, Modes], T]) -> Question[A, T]:
    """Return the question with its answers remembered."""
    known: dict[int, tuple[A, dict[Modes, T]]] = {}

    def answer(ability: A, modes: Modes = None, /) -> T:
        found = known.get(id(ability))
        if found is None or found[0] is not ability:
            found = keep(known, ability, {})
        answers = found[1]
        if modes not in answers:
            answers[modes] = ask(ability, modes)
        return answers[modes]

    return answer


def is_modal(word: object) -> TypeGuard[Modal]:
    return getattr(word, "modal", False)


def divides(word: object) -> TypeGuard[Division]:
    return getattr(word, "divides", False)


def produces(word: object) -> TypeGuard[Producer]:
    return getattr(word, "produces", False)


def parts(words: Iterable[Word], modes: Modes = None) -> Iterator[Word]:
    """The words of these instructions, abilities that they grant left out; of modes only the chosen ones."""
    for word in words:
        if hasattr(word, "role"):
            continue
        yield word
        if is_modal(word):
            for n, option in enumerate(word.options):
                if modes is None or n in modes:
                    yield from parts(option.effects, modes)
        elif not isinstance(word, Target):
            yield from parts(word.parts(), modes)


def waiting(pending: Pending) -> Playable:
    """The triggered ability that waits, as the chase plays it."""
    return cast(Playable, pending.ability)


@asked_once
def targets(ability: Ability, modes: Modes) -> tuple[Target, ...]:
    """The targets that an ability asks for, in the order of its text (FoW 903.2g / MG 903.2e)."""
    found: dict[int, Target] = {}
    for word in parts(ability.effects, modes):
        if isinstance(word, Target):
            found.setdefault(word.slot, word)
    return tuple(found[slot] for slot in sorted(found))


@asked_once
def modal(ability: Ability, modes: Modes) -> Modal | None:
    """The "choose one" of an ability (FoW 903.2e / MG 903.2c)."""
    return next((word for word in parts(ability.effects) if is_modal(word)), None)


@asked_once
def told_x(ability: Ability, modes: Modes) -> Amount | None:
    """The amount that the text says X is, or None (FoW 903.2f-3, 903.3b-1 / MG 903.2d-3, 903.3b-1)."""
    return next((told for word in ability.words() if (told := getattr(word, "tells_x", None)) is not None), None)


@asked_once
def chosen_x(ability: Ability, modes: Modes) -> bool:
    """Return whether the text speaks of an X that the player chooses (FoW 903.2f / MG 903.2d)."""
    return told_x(ability) is None and any(getattr(word, "chosen_x", False) for word in parts(ability.effects))


@asked_once
def x_in_play(ability: Ability, modes: Modes) -> bool:
    """Return whether X says something of the targets or of what is divided (FoW 903.2f-3 / MG 903.2d-3)."""
    asked: list[Word] = [*targets(ability), *(word.amount for word in divisions(ability))]
    words = [word for one in asked for word in one.words()]
    return any(hasattr(word, "chosen_x") or getattr(word, "tells_x", None) is not None for word in words)


@asked_once
def own_whiles(ability: Ability, modes: Modes) -> tuple[Condition, ...]:
    """The conditions about its own card as long as which effects of the ability last (FoW 909.8 / MG 909.7)."""
    whiles = [word.condition() for word in parts(ability.effects) if isinstance(word, While)]
    return tuple(when for when in whiles if any(isinstance(word, This) for word in when.words()))


@asked_once
def will_within(ability: Ability, modes: Modes) -> bool:
    """Return whether the effect itself asks for will with an X in it."""
    return any(isinstance(word, WillCost) and word.tally.x for word in parts(ability.effects))


@asked_once
def divisions(ability: Ability, modes: Modes) -> tuple[Division, ...]:
    """The words that divide a number over targets (FoW 903.2h / MG 903.2f)."""
    return tuple(word for word in parts(ability.effects, modes) if divides(word))


def _is_own(word: Word) -> bool:
    """Return whether it is done by who plays the text, as far as the word says."""
    return isinstance(getattr(word, "who", DOER), (Doer, You))


@asked_once
def parted(ability: Ability, modes: Modes) -> tuple[Target, ...]:
    """The targets of which the text deals with one apart from the others, by the hand of who plays it (FoW 903.2h / MG
    903.2f)."""
    found: list[Target] = []
    words = list(parts(ability.effects, modes))
    others = {id(part) for word in words if not _is_own(word) for part in word.parts()}  # what somebody else does
    acts = [word for word in words if isinstance(word, Simple)]
    for before, act in pairwise(acts):
        if _is_own(act) and id(act) not in others and isinstance(getattr(act, "what", None), OneOfThem):
            found += [word for word in parts((before,)) if isinstance(word, Target)]
    return tuple(found)


@asked_once
def producers(ability: Ability, modes: Modes) -> tuple[Producer, ...]:
    """The instructions of an ability that give will for certain."""
    return tuple(effect for effect in ability.effects if produces(effect))


@asked_once
def is_will_ability(ability: Ability, modes: Modes) -> bool:
    """An ability without targets that produces will (FoW 907.1 / MG 907.1)."""
    return ability.will_ability
