"""The rules that each game of the chase family states for itself, as records of functions.

A game makes one `ChaseRules`. A field with a default needs no answer from a game whose rulebook says
nothing special. In the docstring of a field the names of its parameters come first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import NoReturn

from engine.chase.rules.c903_texts import Ability, Activated, CostChange, Playable
from engine.chase.rules.values import Costs
from engine.kernel.chars import Chars
from engine.kernel.context import Context, is_seat
from engine.kernel.decisions import Flow, Option
from engine.kernel.machine import Rules
from engine.kernel.marks import Marks
from engine.kernel.plain import AnyGame
from engine.kernel.refusal import Refusal
from engine.kernel.state import Item, Obj, Pending
from engine.language.common.targets import Target
from engine.language.common.visibility import all_see
from engine.language.grammar.categories import Cost
from engine.language.grammar.tally import NOTHING, Tally
from engine.shared.duel import Duel


# -- default rules ---------------------------------------------------------------------------------
def nothing(game: Duel, *about: object) -> None:
    """Do nothing, or return no refusal."""


def never(game: Duel, *about: object) -> NoReturn:
    """Fail, because the game has no item or card of this kind."""
    raise NotImplementedError


def no_options(game: Duel, seat: int) -> list[Option]:
    return []


def face_up_side(game: Duel, ref: int) -> tuple[int, ...]:
    return (game.s.objects[ref].face,)


def as_it_is(game: Duel, ref: int, side: int) -> AbstractContextManager[None]:
    return nullcontext()


def visible(game: Duel, found: list[int], target: Target, seat: int) -> list[int]:
    """Return the seats and the objects that a seat may see (MG 302.2, LC 7.4.1, 7.6.3)."""
    what = target.selector
    if what is None or game.ALL_SEE.issuperset(what.zones) or all_see(what, game.APART):
        return found
    return [ref for ref in found if is_seat(ref) or game.can_see(seat, game.obj(ref))]


def marks_of_item(game: Duel, item: Item) -> Marks:
    return item.marks


def is_usable(game: Duel, ref: int, ability: Activated) -> bool:
    return True


def additional_costs(game: Duel, ref: int, how: Collection[str] = ()) -> list[Cost]:
    """Return the additional costs in the text of a card."""
    rules = game.chars(ref).compile().play_rules
    return [cost for rule in rules if rule.kind == "additional_cost" for cost in rule.costs]


def printed_content(game: Duel, seat: int, ref: int, costs: Costs) -> Sequence[Tally]:
    return (costs.will,)


def nothing_kept(game: Duel, ref: int, costs: Costs, will: Tally) -> tuple[Sequence[Tally], Tally]:
    return (NOTHING,), will


def any_x(game: Duel, ref: int, origin: str, how: Collection[str]) -> int:
    return 0


def same_purpose(game: Duel, ref: int, purpose: str) -> str:
    return purpose


def no_origin(game: Duel, ref: int) -> str:
    return ""


def no_key(game: Duel, ref: int) -> object:
    return None


def ability_purpose(game: Duel, ref: int) -> str:
    return "ability"


def is_on_chase(game: Duel, obj: Obj) -> bool:
    return obj.zone == game.STACK


def nothing_follows(game: Duel) -> Flow[None]:
    return
    yield


def no_x(game: Duel, pending: Pending) -> int | None:
    return None


def never_fizzles(game: Duel, item: Item, at: Context) -> str:
    return ""


def printed_copy(game: Duel, obj: Obj, copied: tuple[int, int]) -> Chars:
    """Return the values printed on the copied side of a card."""
    return game.printed_card(*copied)


def always_rests(game: Duel, ref: int, act: str) -> bool:
    return True


# -- the records -----------------------------------------------------------------------------------
@dataclass(frozen=True, kw_only=True)
class PriorityRules:
    """The rules for a seat with priority, and for the time before it gets priority (chapters 600, 700, 1200)."""

    next_rule_process: Callable[[AnyGame], Flow[None] | None]
    """(game): return the first rule process whose condition holds, or None (FoW 1200 / MG 1200)."""

    play_waiting: Callable[[AnyGame], Flow[None]]
    """(game): play one waiting triggered ability (FoW 603.1 / MG 603.1), or all of them (LC 11.6.6)."""

    check_pass: Callable[[AnyGame, int], Refusal | None] = nothing
    """(game, seat): return the refusal if a seat may not pass, else None (FoW 712.1 / MG 709.1)."""

    other_options: Callable[[AnyGame, int], list[Option]] = no_options
    """(game, seat): return the options at any time other than playing cards and abilities (MG 604.1c)."""

    main_options: Callable[[AnyGame, int], list[Option]]
    """(game, seat): return the further options at main timing (FoW 604.2 / MG 604.2)."""

    act: Callable[[AnyGame, int, Option], Flow[object] | None]
    """(game, seat, option): perform an option that plays neither a card nor an ability."""

    before_play: Callable[[AnyGame, int], None] = nothing
    """(game, seat): prepare for a play: the seat is about to play a card or an ability."""

    revocable: Callable[[AnyGame, Flow[None], int], Flow[None]]
    """(game, play, seat): return a play that the seat can take back as long as nothing hidden has been shown."""


@dataclass(frozen=True, kw_only=True)
class PlayRules:
    """The rules for playing a card or an ability (FoW 700, 903.2 / MG 700, 903.2)."""

    places_to_play: Callable[[AnyGame, int], list[int]]
    """(game, seat): return all cards that a seat might play, in any zone."""

    sides_to_play: Callable[[AnyGame, int], tuple[int, ...]] = face_up_side
    """(game, ref): return the sides with which a card may be played (FoW 903.2b)."""

    as_side: Callable[[AnyGame, int, int], AbstractContextManager[None]] = as_it_is
    """(game, ref, side): evaluate the card as if this side were face up, inside the `with` block."""

    check_kind: Callable[[AnyGame, int], Refusal | None]
    """(game, ref): return the refusal if cards of this type are never played, else None (FoW 604.2a / MG 604.2a)."""

    check_source: Callable[[AnyGame, int, int, bool], Refusal | None]
    """(game, seat, ref, free): return the refusal if a seat may not play a card from its zone, else None.

    See FoW 702.2 / MG 702.2. `free`: its cost is not paid."""

    is_quick: Callable[[AnyGame, int], bool]
    """(game, ref): return whether a card may be played at any time with priority (FoW 709.1 / MG 706.1)."""

    check_time: Callable[[AnyGame, int, int, bool], Refusal | None]
    """(game, seat, ref, free): return the refusal if a card may not be played at this time, else None.

    See FoW 604.1c, 604.2a / MG 604.1b, 604.2a."""

    check_ability_time: Callable[[AnyGame, int, int], Refusal | None] = nothing
    """(game, seat, ref): return the refusal if a seat may not play activated abilities of a card now, else None.

    The seat has priority. See MG 604.1a, 604.2e, 708.1."""

    check_ability_rests: Callable[[AnyGame, int], Refusal | None] = nothing
    """(game, ref): return the refusal if a card may not be rested for its own ability, else None (FoW 905.3)."""

    usable: Callable[[AnyGame, int, Activated], bool] = is_usable
    """(game, ref, ability): return whether an activated ability of an object works in the object's zone."""

    acting_elsewhere: Callable[[AnyGame, int], list[int]]
    """(game, seat): return the cards off the table whose activated abilities work in their zone."""

    limited: Callable[[AnyGame, Playable], bool]
    """(game, ability): return whether an ability has limits on how often or when it may be played."""

    limits: Callable[[AnyGame, Playable, Context], Refusal | None]
    """(game, ability, at): return the refusal if an ability's own limits forbid playing it now, else None.

    See FoW 905.1 / MG 905.1."""

    count_use: Callable[[AnyGame, int, int, Playable, str], None]
    """(game, seat, ref, ability, key): count a play of an ability for its limits."""

    spell_of: Callable[[AnyGame, int], Ability | None]
    """(game, ref): return the instructions that a card carries out when it resolves, or None (FoW 703.3 / MG 703.3)."""

    choose_side: Callable[[AnyGame, int, int, bool, bool, tuple[str, ...]], Flow[None]] = never
    """(game, seat, ref, free, triggered, how): turn up the side with which a card of several sides is played.

    See FoW 903.2b. `triggered`: it is played because of an event. `how`: the marks of how it is played."""

    choose_way: Callable[[AnyGame, int, int, bool], Flow[tuple[str, ...]]]
    """(game, seat, ref, free): make the choices before a card moves to the chase, and return them as marks.

    See FoW 903.2a to 903.2c / MG 903.2a."""

    bring_to_chase: Callable[[AnyGame, int, int, Marks], Flow[int]]
    """(game, seat, ref, marks): move a card to the chase and return its reference there (FoW 903.2d / MG 903.2b)."""

    announced: Callable[[AnyGame, Item], None] = nothing
    """(game, item): note that an item is on the stack and that its choices have not been made yet."""

    choosable: Callable[[AnyGame, list[int], Target, int], list[int]] = visible
    """(game, found, target, seat): return those of the found objects and seats that a seat may choose as targets.

    A seat cannot choose a hidden card that it may not see (MG 302.2, LC 7.4.1, 7.6.3). FoW 903.2g-2 alone requires
    that all players can see the card."""

    will_ability_played: Callable[[AnyGame, int, int, Ability], None] = nothing
    """(game, seat, source, ability): note that a will ability has been played, which does not use the chase."""

    marks_of_play: Callable[[AnyGame, Item], Marks] = marks_of_item
    """(game, item): return the marks that describe how an item was played."""


@dataclass(frozen=True, kw_only=True)
class CostRules:
    """The rules for costs and for the will that pays them (FoW 903.2f, 903.2i, 907 / MG 903.2d, 903.2g, 907).

    `how`: the marks of how a card is played. `origin`: the zone from which it is played."""

    settled_on_chase: bool = True
    """Whether a played card moves to the chase before its cost is determined.

    See FoW 903.2d, 903.2i / MG 903.2b, 903.2g; LC 11.2.5."""

    check_other_cost: Callable[[AnyGame, int, int, Refusal], Refusal | None]
    """(game, seat, ref, refusal): return the refusal if no alternative cost of a card is payable, else None.

    See FoW 903.2i-1 / MG 903.2g-1. `refusal`: the refusal for the card's own cost."""

    choose_cost: Callable[[AnyGame, int, Item, str], Flow[tuple[str, ...]]]
    """(game, seat, item, origin): choose a cost to pay instead of the card's own cost, and return it as marks.

    See FoW 903.2i-1 / MG 903.2g-1."""

    least_x: Callable[[AnyGame, int, str, Collection[str]], int] = any_x
    """(game, ref, origin, how): return the least number that may be chosen for the X of a card.

    See FoW 903.2f / MG 903.2d-1."""

    with_chosen_x: Callable[[AnyGame, int, Chars], Chars | None]
    """(game, ref, printed): return the printed values with the chosen X of a cost, or None without an X.

    See FoW 203.5b / MG 203.4."""

    waives_cost: Callable[[AnyGame, int, str, Collection[str]], bool]
    """(game, ref, origin, how): return whether a card's printed cost is not paid (FoW 903.2i-2 / MG 903.2g-2)."""

    costs_beside: Callable[[AnyGame, int, Collection[str]], list[Cost]] = additional_costs
    """(game, ref, how): return the additional costs of a card, from its keywords and its text."""

    settle_cost: Callable[[AnyGame, Costs, int, Context, Collection[str]], None] = nothing
    """(game, costs, ref, at, how): replace the cost of playing a card with another cost, if one applies.

    See FoW 903.2i-1 / MG 903.2g-1."""

    cost_changes: Callable[[AnyGame, int, int, str, Context, str], list[tuple[CostChange, Context]]]
    """(game, seat, ref, origin, at, kind): return the changes of a play's cost.

    See FoW 903.2i-3, 903.2i-4 / MG 903.2g-3, 903.2g-4; LC 11.2.5. `kind`: "card", or the role of an ability."""

    open_cost: Callable[[AnyGame, Costs, int], bool]
    """(game, costs, ref): return whether a card's will cost leaves open which kind of will is paid (MG 1002.3a-1)."""

    contents_of_cost: Callable[[AnyGame, int, int, Costs], Sequence[Tally]] = printed_content
    """(game, seat, ref, costs): return the amounts of will that may be paid for a card, its printed amount first.

    See FoW 903.2i-1."""

    kept_of_cost: Callable[[AnyGame, int, Costs, Tally], tuple[Sequence[Tally], Tally]] = nothing_kept
    """(game, ref, costs, will): split a card's raised will into the part that is never reduced and the rest.

    Return the possible contents of the first part, and the rest (MG 903.2g-4-1, 1002.3a-1)."""

    stays_while_paid: Callable[[AnyGame, Obj], bool] = is_on_chase
    """(game, obj): return whether a played card is still the same object when its cost is paid.

    See FoW 903.2d / MG 903.2b."""

    purpose_of_card: Callable[[AnyGame, int, str], str] = same_purpose
    """(game, ref, purpose): return the purposes of will spent on a card (MG 1108.2).

    The result is `purpose` and the further purposes of this card."""

    purpose_of_ability: Callable[[AnyGame, int], str] = ability_purpose
    """(game, ref): return the purposes of will spent on an ability of this card, joined by "|".

    Will that is bound to a purpose uses the same names."""

    origin_of_will: Callable[[AnyGame, int], str] = no_origin
    """(game, ref): return the sorts of card that this will source counts as, joined by "|".

    The result is "" where that does not matter (MG 1108.2)."""

    gives: Callable[[AnyGame, int], object] = no_key
    """(game, ref): return a key of the characteristics that determine the will from resting a card (MG 907.7)."""


@dataclass(frozen=True, kw_only=True)
class StackRules:
    """The rules for triggers, for resolving items on the chase, and for copies (chapters 903.3, 906, 1000)."""

    play_triggered_card: Callable[[AnyGame, Pending], Flow[None]] = never
    """(game, pending): play a card that is played when its event happens; only one book has such cards (FoW 906.2)."""

    inherited_x: Callable[[AnyGame, Pending], int | None] = no_x
    """(game, pending): return the X that a triggered ability has from the effect that brought its card, or None.

    See FoW 906.5 / MG 906.3."""

    fizzles: Callable[[AnyGame, Item, Context], str] = never_fizzles
    """(game, item, at): return the clause under which the next item would not resolve, or "" (LC 11.8.2, 11.8.3)."""

    fizzle: Callable[[AnyGame, Item, str], Flow[None]] = never
    """(game, item, clause): take an item from the stack that does not resolve (LC 11.8.2, 11.8.3)."""

    resolve_card: Callable[[AnyGame, Item, Context], Flow[None]]
    """(game, item, at): resolve a card according to its type (FoW 903.3b / MG 903.3b)."""

    resolve_other: Callable[[AnyGame, Item], Flow[None]] = never
    """(game, item): resolve an item on the chase that is neither a card nor an ability."""

    has_left_chase: Callable[[AnyGame], Flow[None]] = nothing_follows
    """(game): handle the consequences of an ability's leaving the chase (FoW 1415.1d-3)."""

    copied_card: Callable[[AnyGame, Obj, int], int]
    """(game, obj, seat): create a copy of a card on the chase for a seat, and return its reference.

    See FoW 1017.1a / MG 1023.2a."""

    copied_chars: Callable[[AnyGame, Obj, tuple[int, int]], Chars] = printed_copy
    """(game, obj, copied): return the values of an object that entered as a copy of a card, given its side.

    See FoW 1017.2 / MG 1023.1."""


@dataclass(frozen=True, kw_only=True)
class BattleRules:
    """The rules for attacks and blocks (FoW 800 / MG 800; LC 10)."""

    attack_targets: Callable[[AnyGame, int], list[int]]
    """(game, attacker): return the objects and seats that a card may attack (FoW 803.3b / MG 803.3b)."""

    rests_to: Callable[[AnyGame, int, str], bool] = always_rests
    """(game, ref, act): return whether a card rests when it attacks or blocks (FoW 803.5, 804.4 / MG 803.4)."""


@dataclass(frozen=True, kw_only=True)
class ChaseRules(Rules):
    """All rules that a game of the chase family states for itself, those of the kernel among them."""

    priority: PriorityRules
    play: PlayRules
    costs: CostRules
    stack: StackRules
    battle: BattleRules
