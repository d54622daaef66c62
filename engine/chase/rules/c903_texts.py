"""Queries about an ability's text.

Each answer is cached, because syntax trees never change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Protocol, TypeGuard, TypeVar, cast

from engine.chase.words.costs import RestThis, WillCost
from engine.kernel import protocols
from engine.kernel.caches import keep
from engine.kernel.context import Context
from engine.kernel.machine import Machine
from engine.kernel.refusal import Refusal
from engine.kernel.state import Pending
from engine.kernel.text import Text
from engine.language.common.durations import While
from engine.language.common.objects import OneOfThem, This
from engine.language.common.players import Doer, You
from engine.language.common.referents import word_text
from engine.language.common.sentences import Mode
from engine.language.common.targets import Target
from engine.language.grammar import categories
from engine.language.grammar.categories import Amount, Condition, Cost, Effect, Game, Limit, Simple
from engine.language.grammar.tally import Tally
from engine.language.grammar.word import Word

T = TypeVar("T")
T_out = TypeVar("T_out", covariant=True)
A = TypeVar("A", bound="Ability")
A_in = TypeVar("A_in", bound="Ability", contravariant=True)
Modes = tuple[int, ...] | None  # the chosen modes, or None for all modes


class Ability(protocols.Ability, Protocol):
    """An ability with instructions: a played ability, or the instructions of a spell."""

    @property
    def effects(self) -> tuple[Effect, ...]: ...

    @property
    def costs(self) -> tuple[Cost, ...]: ...

    @property
    def will_ability(self) -> bool: ...

    def words(self) -> Iterator[Word]: ...


class Playable(Ability, protocols.Live, Protocol):
    """An ability that is played: activated or triggered.

    `limits`: when and how often it may be played. `title`: the name of its kind that the text prints, or None."""

    @property
    def limits(self) -> tuple[Limit, ...]: ...

    @property
    def title(self) -> str | None: ...


class Activated(Playable, Protocol):
    """An ability that is played for its costs (FoW 905.1 / MG 905.1)."""


class Modal(Protocol):
    """A "choose one", or "choose" another number (FoW 903.2e / MG 903.2c)."""

    options: tuple[Mode, ...]

    def most_modes(self, game: Machine, at: Context, /) -> int: ...
    def least_modes(self, game: Machine, at: Context, /) -> int: ...


class Division(Protocol):
    """A number that is divided among targets; each target gets at least one unit (FoW 903.2h / MG 903.2f)."""

    amount: Amount
    target: Target
    unit: int


class Producer(Protocol):
    """An instruction that always gives will: one of its choices.

    `only`: the only purposes that the will may be spent on."""

    @property
    def only(self) -> str: ...

    def choices(self, game: Machine, at: Context, /) -> Sequence[Sequence[str]]: ...


class CostChange(protocols.Rule, Protocol):
    """A rule that raises (`sign` > 0) or reduces costs (FoW 903.2i-3, 903.2i-4 / MG 903.2g-3, 903.2g-4)."""

    sign: int
    optional: bool

    def amount(self, game: Machine, at: Context, ref: int, seat: int, /) -> Tally: ...


class Question(Protocol[A_in, T_out]):
    """A query about an ability, or about its chosen modes."""

    def __call__(self, ability: A_in, modes: Modes = None, /) -> T_out: ...


def cached_query(ask: Callable[[A, Modes], T]) -> Question[A, T]:
    """Return the query with a cache of its answers."""
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


def is_modal(word: Word) -> TypeGuard[Modal]:
    return word.modal


def divides(word: Word) -> TypeGuard[Division]:
    return word.divides


def produces(word: Word) -> TypeGuard[Producer]:
    return word.produces


def parts(words: Iterable[Word], modes: Modes = None) -> Iterator[Word]:
    """Yield the words of these instructions, without the abilities that they grant.

    Of a choice of modes, only the chosen modes are included."""
    for word in words:
        if isinstance(word, (categories.Ability, categories.Rule)):
            continue
        yield word
        if is_modal(word):
            for n, option in enumerate(word.options):
                if modes is None or n in modes:
                    yield from parts(option.effects, modes)
        elif not isinstance(word, Target):
            yield from parts(word.parts(), modes)


def waiting(pending: Pending) -> Playable:
    """Return the waiting triggered ability with the type that the chase plays."""
    return cast(Playable, pending.ability)


@cached_query
def targets(ability: Ability, modes: Modes) -> tuple[Target, ...]:
    """Return the targets that an ability requires, in the order of its text (FoW 903.2g / MG 903.2e)."""
    found: dict[int, Target] = {}
    for word in parts(ability.effects, modes):
        if isinstance(word, Target):
            found.setdefault(word.slot, word)
    return tuple(found[slot] for slot in sorted(found))


@cached_query
def modal(ability: Ability, modes: Modes) -> Modal | None:
    """Return the "choose one" of an ability, or None (FoW 903.2e / MG 903.2c)."""
    return next((word for word in parts(ability.effects) if is_modal(word)), None)


@cached_query
def defined_x(ability: Ability, modes: Modes) -> Amount | None:
    """Return the amount that the text defines X as, or None (FoW 903.2f-3, 903.3b-1 / MG 903.2d-3, 903.3b-1)."""
    return next((defined for word in ability.words() if (defined := word.defines_x) is not None), None)


@cached_query
def chosen_x(ability: Ability, modes: Modes) -> bool:
    """Return whether the text uses an X that the player chooses (FoW 903.2f / MG 903.2d)."""
    return defined_x(ability) is None and any(word.chosen_x for word in parts(ability.effects))


@cached_query
def x_in_play(ability: Ability, modes: Modes) -> bool:
    """Return whether X determines the targets or the divided number (FoW 903.2f-3 / MG 903.2d-3)."""
    asked: list[Word] = [*targets(ability), *(word.amount for word in divisions(ability))]
    words = [word for one in asked for word in one.words()]
    return any(word.chosen_x is not None or word.defines_x is not None for word in words)


@cached_query
def own_while_conditions(ability: Ability, modes: Modes) -> tuple[Condition, ...]:
    """Return the conditions about its own card that limit the duration of the ability's effects.

    See FoW 909.8 / MG 909.7."""
    whiles = [word.condition() for word in parts(ability.effects) if isinstance(word, While)]
    return tuple(when for when in whiles if any(isinstance(word, This) for word in when.words()))


@cached_query
def has_x_cost_within(ability: Ability, modes: Modes) -> bool:
    """Return whether the effect itself has a will cost with an X."""
    return any(isinstance(word, WillCost) and word.tally.x for word in parts(ability.effects))


@cached_query
def divisions(ability: Ability, modes: Modes) -> tuple[Division, ...]:
    """Return the words that divide a number among targets (FoW 903.2h / MG 903.2f)."""
    return tuple(word for word in parts(ability.effects, modes) if divides(word))


def _is_own(word: Word) -> bool:
    """Return whether the player of the text performs this word, as far as the word itself tells."""
    return word.who is None or isinstance(word.who, (Doer, You))


@cached_query
def separate_targets(ability: Ability, modes: Modes) -> tuple[Target, ...]:
    """Return the targets of which the text treats one separately from the others (FoW 903.2h / MG 903.2f).

    Only instructions that the player of the text performs are counted."""
    found: list[Target] = []
    words = list(parts(ability.effects, modes))
    others = {id(part) for word in words if not _is_own(word) for part in word.parts()}  # performed by another player
    acts = [word for word in words if isinstance(word, Simple)]
    for before, act in pairwise(acts):
        if _is_own(act) and id(act) not in others and isinstance(act.what, OneOfThem):
            found += [word for word in parts((before,)) if isinstance(word, Target)]
    return tuple(found)


@cached_query
def producers(ability: Ability, modes: Modes) -> tuple[Producer, ...]:
    """Return the instructions of an ability that always give will."""
    return tuple(effect for effect in ability.effects if produces(effect))


@cached_query
def is_will_ability(ability: Ability, modes: Modes) -> bool:
    """Return whether an ability is a will ability: it has no targets and produces will (FoW 907.1 / MG 907.1)."""
    return ability.will_ability


@cached_query
def rests(ability: Activated, modes: Modes) -> bool:
    """Return whether the cost of an ability rests its card."""
    return any(isinstance(cost, RestThis) for cost in ability.costs)


def refuse_part(game: Game, cost: Cost, refusal: Refusal) -> Refusal:
    """Return the refusal for a cost component that cannot be paid, with the component's name if it has one."""
    what = cost_text(game, cost)
    if not what.en:
        return refusal
    text = Text("{what}: {why}", "{what}:{why}").format(what=what, why=refusal.text)
    return Refusal(refusal.clause, text)


_cost_texts: dict[int, tuple[Cost, Text]] = {}


def cost_text(game: Game, cost: Cost) -> Text:
    """Return a part of a cost in words.

    A keyword that stands for an act is replaced by the act."""
    known = _cost_texts.get(id(cost))
    if known is None or known[0] is not cost:
        known = keep(_cost_texts, cost, cost.act_in_words or word_text(game, cost, "bare"))
    return known[1]
