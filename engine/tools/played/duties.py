"""The duties of an ability: what must be seen of each word, by its sort, before its line counts as played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, cast

from engine.language.common.abilities import Instructions
from engine.language.common.targets import Target
from engine.language.grammar.categories import Ability, ChantLine, Condition, Effect, Line
from engine.language.grammar.word import Word
from engine.tools.played.promises import PROMISES
from engine.tools.played.tracing import UP_TO, Span, Tracer, shape


class Duty(NamedTuple):
    """Something that must be seen: `what` of the word of this shape."""

    what: str
    shape: object
    word: Any

    def __str__(self) -> str:
        return f"{type(self.word).__name__}: {self.what}"


# Effects that only hold others: nothing but them is to be seen, and when.
ALWAYS = frozenset(
    (
        "And",
        "InOrder",
        "DoesBoth",
        "ThenDo",
        "AlsoDo",
        "WhereX",
        "ProduceOnly",
        "DoTimes",
        "DoForEach",
        "DoesInTurn",
        "ResolveOwn",
    )
)
JOINED = frozenset(("And", "InOrder"))
WHETHER = frozenset(("If", "OnlyWhere", "IfDone"))  # done, or not
ASKED = frozenset(("May",))
MODAL = frozenset(("ChooseModes", "ChooseToDo"))
EITHER = frozenset(("IfOtherwise", "Instead", "EitherDo", "Unless"))


def within(word: Word) -> Iterator[Word]:
    """The words of an ability, without those of abilities that it only speaks of."""
    yield word
    for part in word.parts():
        if not isinstance(part, (Line, ChantLine, Ability)) or isinstance(part, Effect):
            yield from within(part)


BOTH_WAYS = ("holds", "does not hold", "is left out")


def duties(ability: Ability, whole: bool = True) -> list[Duty]:
    """All that must be seen of an ability that is played. `whole`: it is printed as it stands; of what a keyword means
    some conditions are never otherwise on the card that has it."""
    out: list[Duty] = []
    for effect in cast(Instructions, ability).effects:
        for word in within(effect):
            out += _of(word)
    for cost in getattr(ability, "costs", ()):
        out.append(Duty("is paid", shape(cost), cost))
        if not getattr(cost, "is_will", False) and type(cost).__name__ not in PROMISES:
            out.append(Duty("no promise is known", shape(cost), cost))
    out = [one for one in out if whole or one.what not in BOTH_WAYS]
    return list({(one.what, one.shape): one for one in out}.values())


def _of(word: object) -> Iterator[Duty]:
    name, key = type(word).__name__, shape(word)
    options: tuple[Any, ...] = getattr(word, "options", ())
    if isinstance(word, Target) and f"{name}.aim" in PROMISES:
        yield Duty("is offered", _unaimed(word), word)
    if isinstance(word, Condition):
        yield Duty("holds", key, word)
        yield Duty("does not hold", key, word)
        return
    if not isinstance(word, Effect):
        return
    if name in JOINED:
        pass  # its parts are looked for
    elif name in ALWAYS:
        yield Duty("is done", key, word)
    elif name in WHETHER:
        yield Duty("is done", key, word)
        yield Duty("is left out", key, word)
    elif name in ASKED:
        yield Duty("yes", key, word)
        yield Duty("no", key, word)
    elif name in MODAL:
        for n in range(len(options)):
            yield Duty(f"mode {n + 1}", key, word)
    elif name in EITHER:
        yield Duty("is done", key, word)
    elif name in PROMISES:
        yield Duty("is seen", key, word)
        if type(getattr(word, "until", None)).__name__ == "UntilEndOfTurn" and name == "Modify":
            yield Duty("is over at the end of the turn", key, word)
    else:
        yield Duty("no promise is known", key, word)
    for part in (word, *word.parts()):
        if type(getattr(part, "count", None)).__name__ == "UpTo":
            yield Duty("none is chosen", UP_TO, part)
            yield Duty("all are chosen", UP_TO, part)


def _unaimed(word: Any) -> object:
    """A target by what it is, whatever its place among the targets."""
    fields = (getattr(word, one.name) for one in word.info if one.name != "slot")
    return (type(word).__name__, *(shape(one) for one in fields))


def seen(tracer: Tracer) -> set[tuple[str, Any]]:
    """(what, shape) of all that has been seen."""
    out: set[tuple[str, Any]] = set()
    for span in tracer.spans:
        if span.done:
            out.update((what, shape(span.word)) for what in _in(span))
    out.update(
        ("is offered", _unaimed(span.word)) for span in tracer.spans if span.deed == "aim" and span.verdict == ""
    )
    for key, held in tracer.held:
        out.add(("holds" if held else "does not hold", key))
    out |= tracer.noted
    return out


def _in(span: Span) -> Iterator[str]:
    name = type(span.word).__name__
    if span.deed == "aim":
        return
    if span.deed == "pay":
        if span.verdict in ("", None):
            yield "is paid"
        return
    if name in ALWAYS or name in EITHER:
        if span.inside or name == "EitherDo":
            yield "is done"
    elif name in WHETHER:
        yield "is done" if span.inside else "is left out"
    elif name in ASKED:
        mine = [one for one in span.answers if one.decision.kind == "yes_no"]
        if mine:
            yield "yes" if span.inside and mine[0].chosen[0].kind == "yes" else "no"
    elif name in MODAL:
        done = {id(one.word) for one in span.inside}
        for n, option in enumerate(getattr(span.word, "options", ())):
            if (n in span.at.modes and done) or any(id(effect) in done for effect in option.effects):
                yield f"mode {n + 1}"
    elif span.verdict == "":
        yield "is seen"
