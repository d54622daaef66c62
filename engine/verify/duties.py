"""The duties of an ability: the effects of its words that must be seen before its line counts as played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, cast

from engine.language.common.abilities import Instructions
from engine.language.common.sentences import OfModes
from engine.language.common.targets import Target
from engine.language.grammar.categories import Ability, ChantLine, Condition, Effect, Line
from engine.language.grammar.word import Word
from engine.verify.mattering import MATTERS, has_to_matter
from engine.verify.promises import PROMISES
from engine.verify.tracing import UP_TO, Shape, Span, Tracer, shape

NO_PROMISE = (
    "no promise is known: write one in engine/verify/promises_*.py, or in promises.py of the game's folder there"
)


class Duty(NamedTuple):
    """An effect that must be seen: `what`, of the word with this shape."""

    what: str
    shape: Shape
    word: Word

    def __str__(self) -> str:
        return f"{type(self.word).__name__}: {self.what}"


MODAL = frozenset(("ChooseModes", "ChooseMoreModes", "ChooseToDo", "ChooseForEach"))
# Effects that contain other effects. Only these, and whether they are carried out, can be seen.
ALWAYS = (
    "ThenDo", "AlsoDo", "WhereX", "DoesBoth", "ProduceOnly", "DoTimes", "DoForEach", "DoesInTurn", "ResolveOwn",
    "IfOtherwise", "Instead", "EitherDo", "Unless", "DealsOther", "WhereOtherwise",
    "FoundElsewhere",
)  # fmt: skip
HOLDING: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("And", "InOrder"), ()),  # only their parts have duties
    **dict.fromkeys(ALWAYS, ("is done",)),
    **dict.fromkeys(("If", "OnlyWhere", "IfDone", "WhileRuler", "PutAndChanged"), ("is done", "is left out")),
    "May": ("yes", "no"),
}
BOTH_WAYS = ("holds", "does not hold", "is left out")


def within(word: Word) -> Iterator[Word]:
    """Yield the words of an ability, without the words of abilities that it only gives or mentions."""
    yield word
    for part in word.parts():
        if not isinstance(part, (Line, ChantLine, Ability)) or isinstance(part, Effect):
            yield from within(part)


def duties(ability: Ability, whole: bool = True) -> list[Duty]:
    """Return the duties of an ability that is played.

    `whole`: the ability is printed as it is. If it comes from a keyword, some of its conditions never change on the
    card, so their duties are left out.
    """
    out = [one for effect in cast(Instructions, ability).effects for word in within(effect) for one in duties_of(word)]
    for cost in ability.costs:
        out.append(Duty("is paid", shape(cost), cost))
        if not cost.is_will and type(cost).__name__ not in PROMISES:
            out.append(Duty(NO_PROMISE, shape(cost), cost))
    return list({(one.what, one.shape): one for one in out if whole or one.what not in BOTH_WAYS}.values())


def duties_of(word: Word) -> Iterator[Duty]:
    """Yield the duties of one word."""
    name = type(word).__name__
    if isinstance(word, Target) and f"{name}.aim" in PROMISES:
        yield Duty("is offered", shape_of_target(word), word)
    if isinstance(word, Condition):
        yield from (Duty(what, shape(word), word) for what in ("holds", "does not hold"))
    if isinstance(word, Condition) or not isinstance(word, Effect):
        return
    if name in MODAL:
        kinds = tuple(f"mode {n + 1}" for n in range(len(word.options if isinstance(word, OfModes) else ())))
    elif name in HOLDING:
        kinds = HOLDING[name]
    elif name in PROMISES:
        ends = name == "Modify" and type(word.until).__name__ == "UntilEndOfTurn"
        kinds = ("is seen", "is over at the end of the turn") if ends else ("is seen",)
    else:
        kinds = (NO_PROMISE,)
    yield from (Duty(what, shape(word), word) for what in kinds)
    if has_to_matter(word):
        yield Duty(MATTERS, shape(word), word)
    for part in (word, *word.parts()):
        if type(getattr(part, "count", None)).__name__ == "UpTo":
            yield from (Duty(what, UP_TO, part) for what in ("none is chosen", "all are chosen"))


def shape_of_target(word: Word) -> Shape:
    """Return the shape of a target, regardless of its position among the targets."""
    fields = (one.of(word) for one in word.info if one.name != "slot")
    return (type(word).__name__, *(shape(one) for one in fields))


def seen(tracer: Tracer) -> set[tuple[str, Shape]]:
    """Return (what, shape) of each effect that has been seen."""
    out = {(what, shape(span.word)) for span in tracer.spans if span.done for what in seen_in(span)}
    aimed = [span.word for span in tracer.spans if span.deed == "aim" and span.verdict == ""]
    out.update(("is offered", shape_of_target(word)) for word in aimed)
    out.update(("holds" if held else "does not hold", key) for key, held in tracer.held)
    return out | tracer.noted


def seen_in(span: Span) -> Iterator[str]:
    """Yield the effects that were seen of the word of this span."""
    name = type(span.word).__name__
    if span.deed == "pay":
        if not span.verdict:
            yield "is paid"
    elif span.deed == "aim":
        return
    elif name in MODAL:
        done = {id(one.word) for one in span.inside}
        for n, option in enumerate(span.word.options if isinstance(span.word, OfModes) else ()):
            if (n in span.at.modes and done) or any(id(effect) in done for effect in option.effects):
                yield f"mode {n + 1}"
    elif name == "May":
        if asked := span.asked("yes_no"):
            yield "yes" if span.inside and asked[0].chosen[0].kind == "yes" else "no"
    elif name in HOLDING:
        if span.inside or name == "EitherDo":
            yield "is done"
        elif "is left out" in HOLDING[name]:
            yield "is left out"
    elif span.verdict == "":
        yield "is seen"
