"""Watching a match while it is played: the words that were carried out, and the events and answers during each."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from types import FunctionType
from typing import TypeVar, cast

from engine.chase.rules.c903_resolution import CutShort
from engine.kernel.context import Context
from engine.kernel.decisions import Decision, Flow, Option
from engine.kernel.events import Event
from engine.kernel.log_entry import LogEntry
from engine.kernel.state import Item
from engine.language.common.objects import TheseObjects
from engine.language.common.selectors import Kind
from engine.language.common.targets import Target
from engine.language.grammar.categories import Condition, Cost, Effect, Game
from engine.language.grammar.word import WORDS, Word
from engine.verify.reading import Said


@dataclass
class Answered:
    """A decision and the chosen options."""

    decision: Decision
    answer: tuple[int, ...]

    @property
    def chosen(self) -> list[Option]:
        return [self.decision.options[n] for n in self.answer]


@dataclass
class Span:
    """The time in which a word was carried out (`deed`: perform, pay).

    `inside`: the words carried out during it.
    """

    word: Word
    deed: str
    at: Context
    happened: list[Event] = field(default_factory=list)
    answers: list[Answered] = field(default_factory=list)
    inside: list[Span] = field(default_factory=list)
    done: bool = False
    ends: tuple[int, tuple[int, ...]] | None = None  # a turn, and the effects that end with it
    begun: tuple[int, ...] = ()  # the effects that the word has begun
    verdict: str | None = None  # "": kept; a sentence: broken; None: nothing could be seen

    def events(self, *kinds: type[E]) -> list[E]:
        return [event for event in self.happened if isinstance(event, kinds)]

    def asked(self, *kinds: str) -> list[Answered]:
        """Return the decisions of these kinds."""
        return [one for one in self.answers if one.decision.kind in kinds]

    @property
    def replaced(self) -> bool:
        """Return whether an event was replaced during the span."""
        return any(event.applied for event in self.happened)


E = TypeVar("E", bound=Event)
T = TypeVar("T")
Shape = Hashable  # the structure of a word, as nested tuples
UP_TO = "up to"
APART = frozenset(("order", "priority", "block", "attack", "yes_no"))
Check = Callable[[Span], str | None]
Promise = Callable[[Said, Game, Context], Check | None]


class Tracer(list[LogEntry]):
    """The log of a watched match, with the words that were carried out.

    `promises`: the promise of each word by its class; it starts before the word is carried out. `mine`: returns whether
    the abilities of a source are watched.
    """

    def __init__(self, promises: dict[str, Promise], mine: Callable[[int], bool], game: Game) -> None:
        super().__init__()
        self.promises = promises
        self.mine = mine
        self.game = game
        self.paid = self.slept = 0
        self.open: list[Span] = []
        self.spans: list[Span] = []
        self.held: set[tuple[Shape, bool]] = set()  # (condition, whether it held)
        self.noted: set[tuple[str, Shape]] = set()
        self.wrong: list[str] = []
        self.ending: list[tuple[Word, int, tuple[int, ...]]] = []
        self.aimed: tuple[Target, Context] | None = None  # the target whose candidates were queried last

    @property
    def notes(self) -> int:
        """Return the number of things noted so far."""
        return len(self.spans) + len(self.held) + len(self.noted)

    def append(self, entry: LogEntry) -> None:
        super().append(entry)
        self._note_payment(entry.event)
        for span in self.open:
            span.happened.append(entry.event)

    def _note_payment(self, event: Event) -> None:
        """Note the will or resources paid for an ability between its choice and its being played."""
        name = type(event).__name__
        if name == "WillPaid":
            self.paid += len(event.symbols)  # type: ignore[attr-defined]
        elif name == "Rested" and event.cause == "cost":
            self.slept += 1
        elif name in ("Played", "WillProduced"):
            source = event.source  # type: ignore[attr-defined]
            item = self.game.s.items.get(event.ref)
            ability, ours = (None if item is None else item.ability), self.mine(source)
            if item is not None and item.targets and ours:
                self._note_targets(item)
            if ours and (item is None or item.what == "ability"):
                for cost in _costs(self.game, source, item):
                    if self.paid == _points(cost, item):
                        self.noted.add(("is paid", shape(cost)))
                for cost in ability.costs if ability is not None else ():
                    # the source or the ability itself may reduce the cost
                    less = bool(self.game.chars(source).compile().seat_statics or getattr(ability, "playing", ()))
                    if hasattr(cost, "resource") and (self.slept == cost.resource[1] or (less and self.slept)):
                        self.noted.add(("is paid", shape(cost)))
            self.paid = self.slept = 0

    def _note_targets(self, item: Item) -> None:
        """Note the targets of an item.

        If all possible objects become targets, there is no decision, and only this shows them.
        """
        at = Context(
            source=item.source, controller=item.controller, targets=item.targets, x=item.x, modes=item.modes,
            event=item.event, memory={**item.memory}, ability=item.ability, item=item.ref, key=item.key,
        )  # fmt: skip
        for word in item.ability.words():
            if isinstance(word, Target) and word.slot < len(item.targets) and item.targets[word.slot]:
                self._aim(None, word, at)

    def settle(self, game: Game) -> None:
        """Check that effects that should have ended by now have ended."""
        for one in [one for one in self.ending if one[1] != game.turn]:
            self.ending.remove(one)
            if {effect.id for effect in game.s.effects} & set(one[2]):
                self.wrong.append(f"{type(one[0]).__name__}: it goes on after the turn")
            else:
                self.noted.add(("is over at the end of the turn", shape(one[0])))

    def answered(self, decision: Decision, answer: tuple[int, ...], ours: bool) -> None:
        """Record an answer before the driver gives it.

        `ours`: the decision belongs to an ability that is watched.
        """
        if (ours or self.open) and decision.least == 0 and decision.options and decision.kind not in APART:
            if not answer:
                self.noted.add(("none is chosen", UP_TO))
            if len(answer) == min(decision.most, len(decision.options)):
                self.noted.add(("all are chosen", UP_TO))
        if ours and decision.kind == "target" and self.aimed is not None:
            self._aim(Answered(decision, answer), *self.aimed)
        for span in self.open:
            span.answers.append(Answered(decision, answer))

    def _aim(self, asked: Answered | None, word: Word, at: Context) -> None:
        """Check that the offered or automatically chosen targets are the objects that the text allows."""
        promise = self.promises.get(f"{type(word).__name__}.aim")
        check = promise(cast(Said, word), self.game, at) if promise is not None else None
        if check is not None:
            span = Span(word, "aim", at, answers=[asked] if asked else [], done=True)
            self.spans.append(span)
            self._judge(span, check)

    def _judge(self, span: Span, check: Check) -> None:
        """Record whether a promise was kept."""
        span.verdict = check(span)
        if span.verdict:
            self.wrong.append(f"{type(span.word).__name__}: {span.verdict}")

    def carry_out(self, word: Word, deed: str, game: Game, at: Context, flow: Flow[T]) -> Flow[T]:
        """Carry out the word, and check its promise afterwards."""
        if not self.mine(at.source) or any(span.word is word and span.at is at for span in self.open):
            return (yield from flow)
        span = Span(word, deed, at)
        if strange := _misnamed(word, game, at):
            self.wrong.append(f"{type(word).__name__}: {strange}")
        promise = self.promises.get(f"{type(word).__name__}.{deed}") or self.promises.get(type(word).__name__)
        check = promise(cast(Said, word), game, at) if promise is not None else None
        if self.open:
            self.open[-1].inside.append(span)
        self.open.append(span)
        try:
            out = yield from flow
            span.done = out is not False
            return out
        except CutShort:  # the word has ended the whole resolution, including itself (MG 1024.1)
            span.done = True
            raise
        finally:
            self.open.remove(span)
            self.spans.append(span)
            if span.done and check is not None and game.s.result is None:
                self._judge(span, check)
                if span.ends is not None:
                    self.ending.append((word, *span.ends))


def _misnamed(word: Word, game: Game, at: Context) -> str:
    """Return the fault of a "that resonator" in a word that refers to an object of another type, or ""."""
    for part in _spoken_parts(word):
        for head in part.what.heads[:1] if isinstance(part.what, Kind) else ():
            named = getattr(head.noun, "type", "")
            refs = [ref for ref in cast(Said, part).now(game, at) if _has_stayed(game, ref)]
            if named and any(not head.noun.fits_chars(game.chars(ref)) for ref in refs):
                return f"what it speaks of is no {named}"
    return ""


def _has_stayed(game: Game, ref: int) -> bool:
    """Return whether a reference still means the object or its last known information.

    A destroyed J-ruler keeps its reference as a ruler (FoW 1010.1)."""
    obj, known = game.s.objects.get(ref), game.s.known.get(ref)
    return known is not None if obj is None else known is None or known.obj.zone == obj.zone


def _spoken_parts(word: Word) -> Iterator[Word]:
    """Yield the parts of a word that refer to mentioned objects, without the parts of instructions inside it."""
    for part in word.parts():
        if type(part).__name__ in ("That", "Those"):
            yield part
        elif not isinstance(part, (Effect, Condition)):
            yield from _spoken_parts(part)


def _costs(game: Game, source: int, item: Item | None) -> list[Said]:
    """Return the will costs of an ability that was played.

    A will ability does not wait on the chase; for it, return the will costs of all activated abilities of the
    source.
    """
    abilities = [item.ability] if item is not None else list(game.chars(source).compile().activated)
    return [cost for ability in abilities for cost in ability.costs if cost.is_will]


def _points(cost: Said, item: Item | None) -> int:
    """Return the number of points of will in a cost."""
    x = item.x if item is not None else 0
    return sum(int(one) if one.isdigit() else x if one == "X" else 1 for one in cost.symbols)


Doing = Callable[[Word, Game, Context], Flow[object]]
Holding = Callable[[Word, Game, Context], bool]
Finding = Callable[[Word, Game, Context], list[int]]
_now: list[Tracer | None] = [None]


@contextlib.contextmanager
def watching(tracer: Tracer) -> Iterator[None]:
    """Report the words that are carried out to the tracer, inside the `with` block."""
    with watched_words():
        _now.append(tracer)
        try:
            yield
        finally:
            _now.pop()


@contextlib.contextmanager
def unwatched() -> Iterator[None]:
    """Stop reporting the words that are carried out, inside the `with` block."""
    _now.append(None)
    try:
        yield
    finally:
        _now.pop()


_watched = False


@contextlib.contextmanager
def watched_words() -> Iterator[None]:
    """Prepare the words for `watching`, inside the `with` block.

    The preparation takes longer than many tries, so code that watches several tries does it once.
    """
    global _watched
    if _watched:
        yield
        return
    kept: list[tuple[type[Word], str, FunctionType]] = []
    for cls in dict.fromkeys(base for word in WORDS.values() for base in word.__mro__ if issubclass(base, Word)):
        for name, wrap in WATCHED.items():
            own = cls.__dict__.get(name)
            if isinstance(own, FunctionType) and cls not in (Cost, Condition, Target):
                kept.append((cls, name, own))
                setattr(cls, name, wrap(own))
    _watched = True
    try:
        yield
    finally:
        _watched = False
        for cls, name, own in kept:
            setattr(cls, name, own)


def _doing(deed: str) -> Callable[[Doing], Doing]:
    def watched(own: Doing) -> Doing:
        def carry_out(self: Word, game: Game, at: Context) -> Flow[object]:
            tracer = _now[-1]
            if tracer is None:
                return (yield from own(self, game, at))
            return (yield from tracer.carry_out(self, deed, game, at, own(self, game, at)))

        return carry_out

    return watched


def _holding(own: Holding) -> Holding:
    def holds(self: Word, game: Game, at: Context) -> bool:
        out = own(self, game, at)
        tracer = _now[-1]
        if tracer is not None and (key := (shape(self), bool(out))) not in tracer.held and tracer.mine(at.source):
            tracer.held.add(key)
        return out

    return holds


def _finding(own: Finding) -> Finding:
    def candidates(self: Word, game: Game, at: Context) -> list[int]:
        tracer = _now[-1]
        if tracer is not None and isinstance(self, Target):
            tracer.aimed = (self, at)
        return own(self, game, at)

    return candidates


WATCHED: dict[str, Callable[..., object]] = {
    "perform": _doing("perform"), "pay": _doing("pay"), "holds": _holding, "candidates": _finding,
}  # fmt: skip


def of_card(machine: Game, ref: int, card: str) -> bool:
    """Return whether an object is or was this card, or has it as a part.

    For an ability, test its source.
    """
    item, known = machine.s.items.get(ref), machine.s.known.get(ref)
    obj = machine.s.objects.get(ref) or (known.obj if known is not None else None)
    if obj is None:
        return item is not None and item.source != ref and of_card(machine, item.source, card)
    return any(machine.s.cards[one].definition == card for one in (obj.card, *(part.card for part in obj.parts)))


def about(machine: Game, card: str) -> Callable[[int], bool]:
    """Return the function that tests whether an object is or was this card."""
    return functools.partial(of_card, machine, card=card)


# -- shapes of words -------------------------------------------------------------------------------
_shapes: dict[int, tuple[Word, Shape]] = {}


def shape(word: object) -> Shape:
    """Return the shape of a word.

    It does not depend on the current targets, so a delayed effect has the same shape.
    """
    if isinstance(word, tuple):
        return tuple(shape(one) for one in word)
    if not isinstance(word, Word):
        return word
    known = _shapes.get(id(word))
    if known is not None and known[0] is word:
        return known[1]
    if isinstance(word, (Target, TheseObjects)) and not isinstance(word, Effect):
        made: Shape = "target"
    else:
        fields = (one.of(word) for one in word.info if one.name not in ("slot", "chosen_x"))
        made = (type(word).__name__, *(shape(one) for one in fields))
    _shapes[id(word)] = (word, made)
    return made
