"""Chapters 1020-1022 and 1025: the conditions for playing extra cards, and the acts that they require."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations, islice
from typing import NamedTuple

from engine.games.zx.rules import c1000_actions as keyword_actions
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.subtext import (
    AdventCondition,
    AwakeningActs,
    AwakeningCondition,
    IdealizeCondition,
    PossessionCondition,
)
from engine.kernel.context import Context
from engine.kernel.decisions import Decision, Flow
from engine.kernel.events import Destroyed
from engine.kernel.machine import TakeBack
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.text import Text
from engine.language.grammar.word import Word

CardsCondition = AdventCondition | AwakeningCondition | PossessionCondition  # the conditions that require cards
ExtraCondition = CardsCondition | AwakeningActs | IdealizeCondition
CONDITIONS = frozenset({"advent_condition", "awakening_condition", "idealize_condition", "possession_condition"})
CLAUSES: dict[type[Word], str] = {
    AdventCondition: "1020.2", AwakeningCondition: "1021.2", IdealizeCondition: "1022.2", PossessionCondition: "1025.2",
}  # fmt: skip


class Awakening(NamedTuple):
    """The course of a colour's awakening.

    Cards of `zone` move to `goal`, which is shuffled if it is the deck. Then the same number of cards come from the
    deck into the zone `then`, or are drawn.
    """

    clause: str
    zone: str
    goal: str
    then: str = ""


AWAKENINGS = {
    "red": Awakening("1021.2a", "trash", "remove_zone"),
    "blue": Awakening("1021.2b", "hand", "deck_zone", "hand"),  # revealed first
    "white": Awakening("1021.2c", "trash", "deck_zone"),
    "black": Awakening("1021.2d", "charge", "trash", "charge"),
    "green": Awakening("1021.2e", "resource", "deck_zone", "resource"),  # asleep
}


# The prompts, which say how the chosen cards are used.
TAKES = {
    "advent_condition": Text(
        "Choose {n} to destroy for {name}.", "「{name}」の条件のために破壊するゼクスを{n}枚選んでください。"
    ),
    "possession_condition": Text(
        "Choose {n} to put under {name} as Forces.", "「{name}」のフォースにするゼクスを{n}枚選んでください。"
    ),
    "red": Text(
        "Choose {n} of your trash to remove from the game for {name}.",
        "「{name}」の条件のために除外するトラッシュのカードを{n}枚選んでください。",
    ),
    "blue": Text(
        "Choose {n} of your hand to reveal and shuffle into your deck for {name}.",
        "「{name}」の条件のために公開してデッキに戻す手札を{n}枚選んでください。",
    ),
    "white": Text(
        "Choose {n} of your trash to shuffle into your deck for {name}.",
        "「{name}」の条件のためにデッキに戻すトラッシュのカードを{n}枚選んでください。",
    ),
    "black": Text(
        "Choose {n} of your charge to put into your trash for {name}.",
        "「{name}」の条件のためにトラッシュに置くチャージを{n}枚選んでください。",
    ),
    "green": Text(
        "Choose {n} of your resource to shuffle into your deck for {name}.",
        "「{name}」の条件のためにデッキに戻すリソースを{n}枚選んでください。",
    ),
}


# -- cards that may be used (806.2) ------------------------------------------------------------------
def candidates(game: ZxGame, seat: int, rule: CardsCondition, at: Context) -> list[int]:
    """Return the cards that may be used for the condition (806.2).

    They are the player's own rebooted Z/X (1020.2, 1025.2), or cards in the zone of an awakening (1021.2a-e). Cards
    that cannot be used are left out (806.2a, 806.2b).
    """
    key = ("condition", seat, id(rule), at.source, at.x)
    known: list[int] | None = game.caches.scratch.get(key)
    if known is None:
        known = game.caches.scratch[key] = _candidates(game, seat, rule, at)
    return known


def _candidates(game: ZxGame, seat: int, rule: CardsCondition, at: Context) -> list[int]:
    test = rule.what.fits  # matches in every zone
    if isinstance(rule, AwakeningCondition):
        how = AWAKENINGS[rule.colour]
        found = [ref for ref in game.zone(seat, how.zone) if ref != at.source and test(game, at, ref)]
        return [ref for ref in found if game.movement.can_go(ref, how.goal)]
    found = [ref for ref in game.units(seat) if game.is_awake(ref) and game.chars(ref).known_cost is not None]
    found = [ref for ref in found if test(game, at, ref)]
    if isinstance(rule, AdventCondition):
        return [ref for ref in found if game.would_fall(ref, cause="rule", by_seat=seat)]
    return [ref for ref in found if game.movement.can_go(ref, "force_zone")]  # 1025.3a


def check(game: ZxGame, seat: int, ref: int, rule: ExtraCondition, at: Context) -> Refusal | None:
    """Return the refusal if the condition cannot be carried out, apart from resources, else None."""
    if isinstance(rule, AwakeningActs):  # paid as a part of the price (1021.2)
        return None
    clause = CLAUSES[type(rule)]
    if isinstance(rule, IdealizeCondition):
        enough = game.counters_of(seat, rule.icon) >= rule.n
        return None if enough else refuse(clause, "You have not enough counters.", "カウンターが足りません。")
    n = rule.n.value(game, at)
    among = game.zone(seat, AWAKENINGS[rule.colour].zone) if isinstance(rule, AwakeningCondition) else game.units(seat)
    found = candidates(game, seat, rule, at) if len(among) >= n else []
    if len(found) < n:
        return refuse(clause, "There are not enough cards for its condition.", "条件を満たすカードが足りません。")
    if not isinstance(rule, AdventCondition):
        return None
    cost = game.chars(ref).known_cost
    if cost is None:
        return refuse("203.3", "Its cost cannot be referred to.", "コストを参照できません。")
    if len(game.resources(seat)) < cost:
        return refuse(clause, "You have fewer resources than its cost.", "リソースの枚数がコストの値に足りません。")
    if not _reaches(game, [], found, n, cost):
        return refuse(clause, "The costs of your Z/X do not come to its cost.", "ゼクスのコストの合計が足りません。")
    return None


def _cost(game: ZxGame, ref: int) -> int:
    return game.chars(ref).known_cost or 0


def sum_of_costs(game: ZxGame, refs: Iterable[int]) -> int:
    """Return the sum of the costs of these cards, by which the Z/X of a possession reduce the cost (1025.2)."""
    return sum(_cost(game, ref) for ref in refs)


# -- choosing (804.2c) -----------------------------------------------------------------------------
def choose(
    game: ZxGame,
    seat: int,
    ref: int,
    rule: ExtraCondition | None,
    at: Context,
    payable: Callable[[tuple[int, ...]], bool],
) -> Flow[tuple[int, ...]]:
    """Let the seat choose cards for the condition, so that the rest of the price is `payable`.

    For an advent the cards must have enough cost together.
    """
    if not isinstance(rule, CardsCondition):
        return ()
    n, found = rule.n.value(game, at), candidates(game, seat, rule, at)
    if len(found) < n:
        raise TakeBack("cost")
    prompt = TAKES[rule.colour if isinstance(rule, AwakeningCondition) else rule.kind]
    prompt, clause = prompt.format(n=n, name=game.chars(ref).name), CLAUSES[type(rule)]
    if not isinstance(rule, AdventCondition):
        every = list(ways_to_choose(game, seat, rule, at)) if choice_matters(rule) else []
        fine = [chosen for chosen in every if payable(chosen)]
        if len(fine) == len(every):
            hidden = any(game.is_hidden(one) for one in found)
            return (yield from game.choices.choose(seat, found, n, n, prompt, clause, "cost", hidden))
        return (yield from _one_of(game, seat, fine, prompt, clause))
    cost = _cost(game, ref)
    chosen: list[int] = []
    while len(chosen) < n:  # one by one, so that only cards are offered with which the sum can still be reached
        left = [one for one in found if one not in chosen]
        options = [one for one in left if _reaches(game, [*chosen, one], left, n, cost)]
        if not options:
            raise TakeBack("cost")
        if len(options) + len(chosen) == n:
            return (*chosen, *options)
        answer = yield Decision(
            seat, "cost", prompt, clause, [game.choices.option_for(seat, one, "cost") for one in options]
        )
        chosen.append(options[answer[0]])
    return tuple(chosen)


def _one_of(game: ZxGame, seat: int, fine: list[tuple[int, ...]], prompt: Text, clause: str) -> Flow[tuple[int, ...]]:
    """Let the seat choose one of these sets, card by card, so that only cards that complete a set are offered."""
    chosen: tuple[int, ...] = ()
    while len(fine) > 1:
        left = tuple(dict.fromkeys(ref for one in fine for ref in one if ref not in chosen))
        chosen += yield from game.choices.choose(seat, left, 1, 1, prompt, clause, "cost")
        fine = [one for one in fine if chosen[-1] in one]
    return fine[0]


def _reaches(game: ZxGame, chosen: list[int], left: list[int], n: int, cost: int) -> bool:
    """Return whether the costs of the chosen and the best remaining cards can reach the required cost (1020.2)."""
    rest = sorted((_cost(game, one) for one in left if one not in chosen), reverse=True)
    return sum_of_costs(game, chosen) + sum(rest[: n - len(chosen)]) >= cost


def ways_to_choose(
    game: ZxGame, seat: int, rule: ExtraCondition | None, at: Context, most: int = 200
) -> Iterable[tuple[int, ...]]:
    """Return the possible choices for a check that needs to try them, at most `most`."""
    if not isinstance(rule, CardsCondition):
        return [()]
    found = candidates(game, seat, rule, at)
    if isinstance(rule, PossessionCondition):  # those with the largest reduction first
        found.sort(key=lambda ref: -_cost(game, ref))
    return islice(combinations(found, rule.n.value(game, at)), most)


def choice_matters(rule: ExtraCondition | None) -> bool:
    """Return whether the choice of cards changes what must be paid."""
    if isinstance(rule, AwakeningCondition):
        return AWAKENINGS[rule.colour].zone == "resource"
    return isinstance(rule, PossessionCondition)


# -- carrying out the condition (804.2f) -------------------------------------------------------------
def carry_out(
    game: ZxGame,
    seat: int,
    rule: AdventCondition | AwakeningCondition | IdealizeCondition,
    chosen: tuple[int, ...],
    at: Context,
) -> Flow[bool]:
    """Carry out the condition, not as an ability or effect (1020.3, 1021.3).

    Return whether that was possible.
    """
    if isinstance(rule, IdealizeCondition):
        return (yield from game.spend_counters(seat, rule.icon, rule.n, at))
    if any(not game.is_current(ref) for ref in chosen):
        return False
    if isinstance(rule, AwakeningCondition):
        return (yield from _awaken(game, seat, AWAKENINGS[rule.colour], chosen))
    yield from keyword_actions.destroy_so(
        game, [Destroyed(ref=ref, by_seat=seat, cause="rule", clause="1020.3") for ref in chosen]
    )
    return not any(game.is_current(ref) for ref in chosen)  # a replaced destination is enough (806.2b)


def _awaken(game: ZxGame, seat: int, how: Awakening, chosen: tuple[int, ...]) -> Flow[bool]:
    """Move the chosen cards and their replacements for an awakening (1021.2a-e).

    In an ordered zone each card moves by itself (304.5).
    """
    if how.zone == "hand":
        game.decks.reveal(chosen)
    for group in [(ref,) for ref in chosen] if how.goal == game.DECK else [chosen]:
        yield from game.movement.move(group, how.goal, cause="rule", clause=how.clause)
    if any(ref in game.s.objects for ref in chosen):
        return False
    if how.goal == game.DECK:
        yield from game.decks.shuffle(seat)
    if how.then == "hand":
        yield from game.movement.draw(seat, len(chosen), clause=how.clause)
    elif how.then:
        asleep = how.then == "resource"
        yield from game.from_top(seat, how.then, len(chosen), how.clause, cause="rule", rested=asleep)
    return True
