"""Chapters 1020-1022, 1025: the conditions under which extra cards are played, and what they ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

from engine.kernel.context import Context
from engine.kernel.decisions import Decision, Flow
from engine.kernel.events import Destroyed
from engine.kernel.machine import TakeBack
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.games.zx.rules.c100_game import Zx

ADVENT, AWAKENING, IDEALIZE, POSSESSION = (
    "advent_condition", "awakening_condition", "idealize_condition", "possession_condition",
)  # fmt: skip
CONDITIONS = frozenset({ADVENT, AWAKENING, IDEALIZE, POSSESSION})
UNPAID = frozenset({ADVENT, IDEALIZE})  # instead of the resource cost (1020.2, 1022.2)
DONE = CONDITIONS - {POSSESSION}  # what they ask for is done as the price is paid
CLAUSES = {ADVENT: "1020.2", AWAKENING: "1021.2", IDEALIZE: "1022.2", POSSESSION: "1025.2"}
ZONES = {"red": "trash", "blue": "hand", "white": "trash", "black": "charge", "green": "resource"}
GOALS = {"red": "remove_zone", "blue": "deck_zone", "white": "deck_zone", "black": "trash", "green": "deck_zone"}


def plain_awakening(rule: Any) -> bool:
    """Return whether the rule is an awakening without a colour: its condition is a part of the price like any other
    (1021.2)."""
    return bool(rule.kind == AWAKENING and not rule.colour)


def number(game: Zx, rule: Any, at: Context) -> int:
    """Return the number of cards, or counters, that the condition names."""
    n = rule.n
    return n if isinstance(n, int) else int(n.value(game, at))


# -- what may be taken (806.2) ---------------------------------------------------------------------
def fits(game: Zx, rule: Any, at: Context, ref: int) -> bool:
    """Return whether the phrase of the condition is true of a card, wherever it lies."""
    test = getattr(rule.what, "fits", rule.what.matches)
    return bool(test(game, at, ref))


def candidates(game: Zx, seat: int, rule: object, at: Context) -> list[int]:
    """The cards of which the condition asks for some (806.2): own awake Z/X (1020.2, 1025.2), or cards where an
    awakening looks for them (1021.2a-e); but for those that cannot be taken (806.2a, 806.2b)."""
    key = ("condition", seat, id(rule), at.source, at.x)
    known: list[int] | None = game.scratch.get(key)
    if known is None:
        known = game.scratch[key] = _candidates(game, seat, rule, at)
    return known


def _candidates(game: Zx, seat: int, rule: Any, at: Context) -> list[int]:
    if rule.kind == AWAKENING:
        zone, to = ZONES[rule.colour], GOALS[rule.colour]
        found = [ref for ref in game.zone(seat, zone) if ref != at.source and fits(game, rule, at, ref)]
        return [ref for ref in found if game.can_go(ref, to)]
    found = [
        ref
        for ref in game.units(seat)
        if game.is_awake(ref) and game.chars(ref).known_cost is not None and fits(game, rule, at, ref)
    ]
    if rule.kind == ADVENT:
        return [ref for ref in found if game.would_fall(ref, cause="rule", by_seat=seat)]
    return [ref for ref in found if game.can_go(ref, "force_zone")]  # 1025.3a


def check(game: Zx, seat: int, ref: int, rule: Any, at: Context) -> Refusal | None:
    """Why the condition cannot be carried out, resources aside."""
    clause = CLAUSES[rule.kind]
    if plain_awakening(rule):
        return None
    n = number(game, rule, at)
    if rule.kind == IDEALIZE:
        if game.counters_of(seat, rule.icon) < n:
            return refuse(clause, "You have not enough counters.", "カウンターが足りません。")
        return None
    found = candidates(game, seat, rule, at)
    if len(found) < n:
        return refuse(clause, "There are not enough cards for its condition.", "条件を満たすカードが足りません。")
    if rule.kind != ADVENT:
        return None
    cost = game.chars(ref).known_cost
    if cost is None:
        return refuse("203.3", "Its cost cannot be referred to.", "コストを参照できません。")
    if len(game.resources(seat)) < cost:
        return refuse(clause, "You have fewer resources than its cost.", "リソースの枚数がコストの値に足りません。")
    if not enough(game, found, n, cost):
        return refuse(clause, "The costs of your Z/X do not come to its cost.", "ゼクスのコストの合計が足りません。")
    return None


def enough(game: Zx, found: list[int], n: int, cost: int) -> bool:
    """Return whether `n` of the cards found have costs that add up to at least `cost` (1020.2)."""
    return sum(sorted((_cost(game, ref) for ref in found), reverse=True)[:n]) >= cost


def _cost(game: Zx, ref: int) -> int:
    return game.chars(ref).known_cost or 0


# -- choosing (804.2c) -----------------------------------------------------------------------------
def choose(
    game: Zx, seat: int, ref: int, rule: Any, at: Context, payable: Callable[[tuple[int, ...]], bool]
) -> Flow[tuple[int, ...]]:
    """The seat chooses the cards for the condition; those of an advent come to the cost of the card together, with the
    others what is left can pay for it (`payable`)."""
    if rule.kind == IDEALIZE or plain_awakening(rule):
        return ()
    n = number(game, rule, at)
    found = candidates(game, seat, rule, at)
    if len(found) < n:
        raise TakeBack("cost")
    prompt = Text(
        "Choose {n} for the condition of {name}.", "「{name}」の条件のためのカードを{n}枚選んでください。"
    ).format(n=Text(str(n), str(n)), name=game.chars(ref).name)
    clause = CLAUSES[rule.kind]
    if rule.kind != ADVENT and not matters(rule):
        return (yield from game.choose(seat, found, n, n, prompt, clause, "cost"))
    if rule.kind != ADVENT:
        every = list(ways_to_choose(game, seat, rule, at))
        fine = [chosen for chosen in every if payable(chosen)]
        if len(fine) == len(every):
            return (yield from game.choose(seat, found, n, n, prompt, clause, "cost"))
        return (yield from _one_of(game, seat, fine, prompt, clause))
    cost = _cost(game, ref)
    chosen: list[int] = []
    while len(chosen) < n:  # one after the other, so that only what can still come to the cost is offered
        left = [one for one in found if one not in chosen]
        options = [one for one in left if _reaches(game, [*chosen, one], left, n, cost)]
        if not options:
            raise TakeBack("cost")
        if len(options) + len(chosen) == n:
            return (*chosen, *options)
        answer = yield Decision(seat, "cost", prompt, clause, [game.option_for(seat, one, "cost") for one in options])
        chosen.append(options[answer[0]])
    return tuple(chosen)


def _one_of(game: Zx, seat: int, fine: list[tuple[int, ...]], prompt: Text, clause: str) -> Flow[tuple[int, ...]]:
    """One of these choices, card after card, so that only what can still be completed is offered."""
    chosen: tuple[int, ...] = ()
    while len(fine) > 1:
        left = tuple(dict.fromkeys(ref for one in fine for ref in one if ref not in chosen))
        chosen += yield from game.choose(seat, left, 1, 1, prompt, clause, "cost")
        fine = [one for one in fine if chosen[-1] in one]
    return fine[0]


def _reaches(game: Zx, chosen: list[int], left: list[int], n: int, cost: int) -> bool:
    """Return whether the chosen cards and the best of those left would add up to the cost."""
    rest = sorted((_cost(game, one) for one in left if one not in chosen), reverse=True)
    return sum(_cost(game, one) for one in chosen) + sum(rest[: n - len(chosen)]) >= cost


def ways_to_choose(game: Zx, seat: int, rule: Any, at: Context, most: int = 200) -> Iterator[tuple[int, ...]]:
    """The choices that there are, for a check that needs to try them; not more than anybody would look through."""
    if rule.kind == IDEALIZE or plain_awakening(rule):
        yield ()
        return
    found = candidates(game, seat, rule, at)
    if rule.kind == POSSESSION:  # those that make it the cheapest first
        found.sort(key=lambda ref: -_cost(game, ref))
    for tried, chosen in enumerate(combinations(found, number(game, rule, at))):
        if tried >= most:
            return
        yield chosen


def matters(rule: Any) -> bool:
    """Return whether the choice of cards makes a difference to the payment."""
    return rule.kind == POSSESSION or (rule.kind == AWAKENING and ZONES.get(rule.colour) == "resource")


def reduction(game: Zx, rule: Any, chosen: tuple[int, ...]) -> int:
    """By how much the Z/X chosen for a possession reduce the cost (1025.2)."""
    return sum(_cost(game, ref) for ref in chosen) if rule.kind == POSSESSION else 0


# -- doing it (804.2f) -----------------------------------------------------------------------------
def carry_out(game: Zx, seat: int, rule: Any, chosen: tuple[int, ...], at: Context) -> Flow[None]:
    """Carry out what the condition asks for, by no ability and no effect (1020.3, 1021.3). Raises TakeBack where it
    cannot be done."""
    if any(not game.here(ref) for ref in chosen):
        raise TakeBack("cost")
    if rule.kind == ADVENT:
        doomed = [Destroyed(ref=ref, by_seat=seat, cause="rule", clause="1020.3") for ref in chosen]
        yield from game.destroy_so(doomed)
        if any(game.here(ref) for ref in chosen):  # gone elsewhere will do (806.2b)
            raise TakeBack("cost")
    elif rule.kind == IDEALIZE:
        if not (yield from game.spend_counters(seat, rule.icon, number(game, rule, at), at)):
            raise TakeBack("cost")
    elif rule.kind == AWAKENING:
        yield from AWAKEN[rule.colour](game, seat, chosen)


def _move(game: Zx, refs: tuple[int, ...], zone: str, clause: str) -> Flow[tuple[int, ...]]:
    """They go, each by itself where the zone keeps an order (304.5)."""
    moved: tuple[int, ...] = ()
    for group in [(ref,) for ref in refs] if zone == game.DECK else [refs]:
        moved += yield from game.move(group, zone, cause="rule", clause=clause)
    if any(ref in game.s.objects for ref in refs):
        raise TakeBack("cost")
    return moved


def _red(game: Zx, seat: int, chosen: tuple[int, ...]) -> Flow[None]:
    """1021.2a: they are removed from the game."""
    yield from _move(game, chosen, game.REMOVED, "1021.2a")


def _blue(game: Zx, seat: int, chosen: tuple[int, ...]) -> Flow[None]:
    """1021.2b: they are revealed, shuffled into the deck, and as many are drawn."""
    game.reveal(chosen)
    yield from _move(game, chosen, game.DECK, "1021.2b")
    yield from game.shuffle(seat)
    yield from game.draw(seat, len(chosen), clause="1021.2b")


def _white(game: Zx, seat: int, chosen: tuple[int, ...]) -> Flow[None]:
    """1021.2c: they are shuffled into the deck."""
    yield from _move(game, chosen, game.DECK, "1021.2c")
    yield from game.shuffle(seat)


def _black(game: Zx, seat: int, chosen: tuple[int, ...]) -> Flow[None]:
    """1021.2d: they go from the charge into the trash, as many go from the deck into the charge."""
    yield from _move(game, chosen, game.DISCARD, "1021.2d")
    yield from game.from_top(seat, "charge", len(chosen), "1021.2d", cause="rule")


def _green(game: Zx, seat: int, chosen: tuple[int, ...]) -> Flow[None]:
    """1021.2e: they go from the resources into the deck, which is shuffled; as many go from it into the resources,
    asleep."""
    yield from _move(game, chosen, game.DECK, "1021.2e")
    yield from game.shuffle(seat)
    yield from game.from_top(seat, "resource", len(chosen), "1021.2e", cause="rule", rested=True)


AWAKEN = {"red": _red, "blue": _blue, "white": _white, "black": _black, "green": _green}
