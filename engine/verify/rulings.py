"""Checks of lines that forbid playing cards, or change their costs: the affected players and cards, and the amount.

The same table is compared with and without the line. The difference must appear for the affected players and cards.
Other players and other cards must be as without the line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, cast

from engine.chase.words.objects.descriptions import SpellNoun
from engine.chase.words.objects.selectors import PlayedNoun
from engine.kernel.context import Context
from engine.kernel.decisions import Decision
from engine.kernel.events import Event, Played
from engine.kernel.machine import Machine
from engine.language.common.selectors import Head, Kind, Noun
from engine.language.grammar.categories import Ability, Game, Player
from engine.language.grammar.word import Word
from engine.match import Match
from engine.verify.reading import Said, fits, seats

HOLDS, OTHERS = "holds", "leaves others alone"
PLAYS = ("play", "deploy")
PAYING = 6  # number of decisions
PAYMENTS = frozenset(("WillProduced", "WillPaid", "Played", "Deployed"))
ANY_CARD = frozenset(("CardNoun", "CardInPlay", "AnyCardNoun"))
SPELLS = frozenset(("SpellNoun", "StackNoun", "PlayedNoun"))
FORBIDDING = frozenset(("NotPlaying", "NotPlayed"))
COSTING = frozenset(("CostRule", "CostsChanged"))


class Ruling(NamedTuple):
    """A ruling of a text on playing cards.

    `who`: the affected players. `what`: the affected cards (None: any). `more`: the increase of the cost, negative for
    a reduction. None means that the cards cannot be played.
    """

    who: Player
    what: Said | None
    more: int | None = None

    @property
    def of_all(self) -> bool:
        """Return whether the ruling affects all cards and all players."""
        return type(self.who).__name__ in ("Players", "EachPlayer") and _is_bare(self.what)


class SaidRule(Protocol):
    """A rule with the field names that the rules of all games share."""

    what: Said | None
    of: str
    zone: str
    each: Word | None
    condition: Word | None
    sign: int
    symbols: tuple[str, ...]
    amount: Said


class SaysRules(Protocol):
    """A word that puts rules on players, in one of the forms in which words state this."""

    player: Player
    rules: tuple[SaidRule, ...]
    who: Player

    def rule(self) -> SaidRule: ...

    def abilities(self) -> tuple[Ability, ...]: ...


def ruling_of(word: Word) -> Ruling | None:
    """Return the ruling of an ability or an instruction on playing cards.

    Return None if it has no such ruling, or if the number is not known in advance.
    """
    said = cast(SaysRules, word)
    if isinstance(word, Ability) and word.role == "seat_static" and len(said.rules) == 1:
        return _of_rule(said.player, said.rules[0])
    change: Word = getattr(word, "change", word)
    if hasattr(change, "abilities") and not isinstance(change, Ability):
        found = [ruling_of(one) for one in cast(SaysRules, change).abilities()] if change.valid() else []
        return found[0] if len(found) == 1 else None
    if hasattr(word, "rule") and word.who is not None:
        return _of_rule(said.who, said.rule())
    return None


def _of_rule(who: Player, rule: SaidRule) -> Ruling | None:
    name, of_cards = type(rule).__name__, getattr(rule, "of", "card") == "card"
    if name in FORBIDDING and of_cards:
        return Ruling(who, rule.what)
    if name not in COSTING or not of_cards or rule.each is not None or rule.condition is not None:
        return None
    if getattr(rule, "zone", ""):
        return None
    points = _points(rule)
    return None if points is None else Ruling(who, rule.what, rule.sign * points)


def _points(rule: SaidRule) -> int | None:
    """Return by how many points a cost changes, or None if no number is printed."""
    if hasattr(rule, "symbols"):
        if "X" in rule.symbols:
            return None
        return sum(int(one) if one.isdigit() else 1 for one in rule.symbols)
    return rule.amount.n if type(rule.amount).__name__ == "Number" else None


def _kind_of(what: Said | None) -> object:
    """Return the phrase for a kind of card, in any form in which the phrase is stored."""
    return getattr(what, "of", what)


def _heads(what: Said | None) -> tuple[Head, ...]:
    """Return the heads of a phrase, in any form in which the phrase is stored."""
    kind = _kind_of(what)
    return kind.heads if isinstance(kind, Kind) else ()


def _is_bare(what: Said | None) -> bool:
    """Return whether a phrase means all cards that can be played."""
    kind = _kind_of(what)
    if what is None:
        return True
    if isinstance(kind, Kind) and kind.qualifiers:
        return False
    return any(not head.adjectives and _is_any(head.noun) for head in _heads(what))


def _spell_type(noun: Noun) -> str:
    """Return the type of the spells that a noun means, or "" if it names none."""
    return noun.what if isinstance(noun, SpellNoun) else noun.type if isinstance(noun, PlayedNoun) else ""


def _is_any(noun: Noun) -> bool:
    name = type(noun).__name__
    return name in ANY_CARD or (name in SPELLS and _spell_type(noun) in ("spell", ""))


def would_be(what: Said | None, game: Game, at: Context, ref: int) -> bool:
    """Return whether a card that is or could be played fits a phrase.

    For a phrase about spells, its type decides.
    """
    if what is None:
        return True
    heads = _heads(what)
    if not heads:
        return fits(what, game, at, ref)
    kind = _kind_of(what)
    act = getattr(what, "act", None)
    if act is not None and (act == "use") != ("spell" in game.chars(ref).types):
        return False
    return any(
        _is_such(head.noun, game, at, ref) and all(one.fits(game, at, ref) for one in head.adjectives) for head in heads
    ) and all(one.fits(game, at, ref) for one in (kind.qualifiers if isinstance(kind, Kind) else ()))


def _is_such(noun: Noun, game: Game, at: Context, ref: int) -> bool:
    if type(noun).__name__ not in SPELLS:
        return bool(noun.fits(game, at, ref))
    types = game.chars(ref).types
    kind = _spell_type(noun).removesuffix("spell").strip()
    if type(noun).__name__ == "StackNoun":
        return "spell" in types
    return not kind or kind in types


@dataclass
class Compared:
    """Two matches that differ only in a ruling and are played on with the same answers.

    `in_force`: returns the context of the ruling, or None if it is not in force exactly once.
    """

    ruling: Ruling
    in_force: Callable[[], Context | None]
    a: Match  # with the ruling
    b: Match
    found: set[str] = field(default_factory=set)
    _seen: int = -1
    _more: int = 0  # the difference of the totals paid
    _at: Context | None = None

    def look(self) -> str:
        """Record which players and cards the ruling affects now.

        Return a sentence about a fault, or "".
        """
        before, self._at = self._at, self.in_force()
        if before is None or self._at is None:
            last = _last_play(self.a.machine)  # cards played before the ruling was in force
            self._seen = -1 if last is None else last.number
        if self._at is None:
            return ""
        one, other = self.a.decision, self.b.decision
        wrong = self._look_at_costs() if self.ruling.more is not None else ""
        asked = [each if each is not None and each.kind == "priority" else None for each in (one, other)]
        paid_otherwise = _paid_for(self.a.machine) != _paid_for(self.b.machine)  # then other cards are payable
        if wrong or paid_otherwise or asked == [None, None]:
            return wrong
        seats_asked = {each.seat for each in asked if each is not None}
        if len(seats_asked) > 1:  # a seat that can only pass is skipped
            asked = [asked[0], None] if (self.ruling.more or 0) < 0 else [None, asked[1]]
        return self._look_at_options(asked[0], asked[1])

    def finish(self, steps: list[Callable[[], bool]]) -> str:
        """Play on after the two matches differ, until a card that is being played is paid for in both.

        `steps`: a function for each match that gives one answer. Return a sentence about a fault, or "".
        """
        if self.ruling.more is None or self._at is None or HOLDS in self.found:
            return ""
        least = min(_count_plays(one.machine) for one in (self.a, self.b))
        for match, step in zip((self.a, self.b), steps, strict=True):
            for _ in range(PAYING):
                if _count_plays(match.machine) > least or not step():
                    break
        return self._look_at_costs()

    def _is_meant(self, seat: int, ref: int) -> bool:
        game, at = cast(Game, self.a.machine), cast(Context, self._at)
        return seat in seats(cast(Said, self.ruling.who), game, at) and would_be(self.ruling.what, game, at, ref)

    def _look_at_options(self, one: Decision | None, other: Decision | None) -> str:
        """Compare the offered cards.

        A seat without a decision has no offered cards.
        """
        seat = next(each.seat for each in (one, other) if each is not None)
        mine, theirs = (
            {o.ref for o in each.options if o.kind in PLAYS} if each is not None else set() for each in (one, other)
        )
        gone, come, kept = theirs - mine, mine - theirs, mine & theirs
        wrong = (come, gone) if (self.ruling.more or 0) < 0 else (gone, come)
        meant = {ref for ref in mine | theirs if self._is_meant(seat, ref)}
        if wrong[1]:
            return "it does the opposite"
        if not wrong[0] <= meant:
            return "it hinders what it does not speak of" if (self.ruling.more or 0) >= 0 else "another card costs less"
        if self.ruling.more is None and kept & meant:
            return "what it speaks of can be played"
        if wrong[0]:
            self.found.add(HOLDS)
        if kept - meant and self.ruling.more is None:
            self.found.add(OTHERS)
        return ""

    def _look_at_costs(self) -> str:
        """Compare the payments for the card that was played last."""
        plays = [_last_play(one.machine) for one in (self.a, self.b)]
        if plays[0] is None or plays[1] is None or plays[0].number != plays[1].number or plays[0].ref != plays[1].ref:
            return ""
        if plays[0].number == self._seen:
            return ""
        self._seen = plays[0].number
        before, self._more = self._more, plays[0].paid - plays[1].paid
        more = self._more - before
        if not self._is_meant(plays[0].seat, plays[0].ref):
            if more:
                return f"another card cost {more} more"
            self.found.add(OTHERS)
            return ""
        wanted = self.ruling.more or 0
        if more != wanted and not wanted < more <= 0:  # a cost cannot go below 0
            return f"it cost {more} more, not {wanted}"
        if more == wanted:
            self.found.add(HOLDS)
        return ""


def _paid_for(machine: Machine) -> list[tuple[object, ...]]:
    """Return the cards played and the payments."""
    events = [entry.event for entry in machine.log or []]
    return [
        (type(one), one.ref, getattr(one, "symbols", ()))
        for one in events
        if type(one).__name__ in PAYMENTS or one.cause == "cost"
    ]


class Play(NamedTuple):
    """A card that was played: its number in the log, and the total paid in the match so far."""

    number: int
    ref: int
    seat: int
    paid: int


def _last_play(machine: Machine) -> Play | None:
    """Return the last card that was played, with the total paid in the match so far."""
    log = [entry.event for entry in machine.log or []]
    found = [
        (n, cast(Played, event))
        for n, event in enumerate(log)
        if (isinstance(event, Played) and event.what == "card") or type(event).__name__ == "Deployed"
    ]
    if not found:
        return None
    n, event = found[-1]
    return Play(len(found), event.ref, event.seat, sum(_payments(log[: n + 1])))


def _count_plays(machine: Machine) -> int:
    """Return the number of cards that have been played."""
    last = _last_play(machine)
    return 0 if last is None else last.number


def _payments(log: list[Event]) -> Iterator[int]:
    """Yield the points of each payment."""
    for event in log:
        if type(event).__name__ == "WillPaid":
            yield len(event.symbols)  # type: ignore[attr-defined]
        elif type(event).__name__ == "Rested" and event.cause == "cost" and event.clause == "805.3d":
            yield 1
