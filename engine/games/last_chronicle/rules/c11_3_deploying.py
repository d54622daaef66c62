"""Section 11.3: deploying units, histories and structures, without the stack and without responses."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager

from engine.chase.rules import c300_queries as chase_queries
from engine.chase.rules import c700_actions as actions
from engine.chase.rules import c903_costs as costs
from engine.chase.rules import c903_divisions as divisions
from engine.chase.rules import c903_permissions as permissions
from engine.chase.rules import c907_payment as payment
from engine.chase.rules.records import additional_costs
from engine.chase.rules.values import Costs
from engine.chase.words.costs import WillCost
from engine.games.last_chronicle.rules.game_type import LcGame
from engine.games.last_chronicle.words.keywords.simple import Gift, SoulChange
from engine.games.last_chronicle.words.printed import LcChars
from engine.games.last_chronicle.words.triggers.event_types import MERGED, Deployed
from engine.kernel.context import Context
from engine.kernel.decisions import About, Flow
from engine.kernel.events import Moved
from engine.kernel.machine import TakeBack
from engine.kernel.marks import Marks
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.text import Text
from engine.language.grammar.categories import Cost
from engine.language.grammar.tally import FREE, NOTHING, Tally

DEPLOYED_TYPES = frozenset({"unit", "history", "structure"})  # the card types that are deployed (9.5.2, 9.5.3, 9.5.4)
GIFT = "gift"
PlayMarks = tuple[str, ...]  # how a card is played
CLAUSE_OF = {"unit": "9.5.2", "history": "9.5.3", "structure": "9.5.4"}


# -- Legacy and Epic -------------------------------------------------------------------------------
def check_unique(game: LcGame, seat: int, chars: LcChars) -> Refusal | None:
    """Return the refusal for a second Legacy or Epic under a seat's control, or None.

    A Legacy cannot enter while the seat has another Legacy (LC 5.5.2, 5.5.2.1). A card cannot enter while the seat has
    an Epic of the same name (LC 5.5.3, 5.5.3.1). Other cards may enter any number of times (LC 5.5.4).
    """
    if "legacy" in chars.icons and any("legacy" in game.chars(ref).icons for ref in deployed(game, seat)):
        return refuse(
            "5.5.2.1", "You have a Legacy on the battlefield.", "すでに自分の戦場にLEGACYのカードがあります。"
        )
    if any("epic" in (there := game.chars(ref)).icons and there.names & chars.names for ref in deployed(game, seat)):
        return refuse(
            "5.5.3.1",
            "You have an Epic of its name on the battlefield.",
            "すでに自分の戦場に同名のEPICのカードがあります。",
        )
    return None


def may_deploy(game: LcGame, seat: int, ref: int) -> bool:
    """Return whether Legacy and Epic let a card enter the battlefield (LC 5.5.2.2, 5.5.3.2)."""
    return check_unique(game, seat, game.chars(ref)) is None


def deployed(game: LcGame, seat: int) -> list[int]:
    """Return the units, histories and structures of a seat on the battlefield.

    Cards that are merged with a unit are none of these (LC 15.2.15.1.6, 15.3.3.2).
    """
    return [ref for ref in game.field(seat) if MERGED not in game.s.objects[ref].marks]


# -- checks ----------------------------------------------------------------------------------------
def deployable_elsewhere(game: LcGame, seat: int) -> list[int]:
    """Return the cards outside the hand that an effect lets a seat deploy."""
    return [ref for ref in permissions.permitted_elsewhere(game, seat) if game.chars(ref).types & DEPLOYED_TYPES]


def check_deploy(game: LcGame, seat: int, ref: int) -> Refusal | None:
    """Return the refusal for deploying this card now, or None (LC 9.5.2, 9.5.3, 9.5.4, 11.3.1)."""
    obj = game.s.objects.get(ref)
    if obj is None:
        return refuse("11.3.1", "It is not there any more.", "すでにその領域にありません。")
    chars = game.chars(ref)
    kinds = sorted(chars.types & DEPLOYED_TYPES)
    if not kinds:
        return refuse("11.3.1", "A spell is used, not deployed.", "スペルは配置せず、使用します。")
    if (refusal := actions.check_main_timing(game, seat)) is not None:
        return Refusal(CLAUSE_OF[kinds[0]], refusal.text)
    if chase_queries.unreadable(game, ref):
        return Refusal("2.1", game.WORDING["unreadable"])
    if (obj.owner != seat or obj.zone != game.HAND) and not permissions.may_play_from(game, seat, ref, obj.zone):
        return refuse("11.3.2", "Only a card of your hand is deployed.", "配置できるのは自分の手札のカードだけです。")
    if (refusal := check_unique(game, seat, chars)) is not None:
        return refusal
    if (refusal := permissions.check_forbidden(game, seat, ref, Context(source=ref, controller=seat))) is not None:
        return refusal
    return check_payable(game, seat, ref)


def check_payable(game: LcGame, seat: int, ref: int) -> Refusal | None:
    """Return the refusal for a card none of whose deployment costs can be paid, or None.

    A card may be deployed for its own cost or its gift cost (LC 15.2.12.2). Soul Change may lower either cost (LC
    15.2.6.4).
    """
    origin = game.s.objects[ref].zone
    refusal = costs.check_card(game, seat, ref, origin)
    if refusal is None or any(
        can_pay_deployment(game, seat, ref, origin, how) for how in ((), *alternative_costs(game, ref, origin))
    ):
        return None
    return refusal


def can_pay_deployment(game: LcGame, seat: int, ref: int, origin: str, how: PlayMarks) -> bool:
    """Return whether a deployment cost of a card can be paid, with or without Soul Change."""
    if costs.check_card(game, seat, ref, origin, how) is None:
        return True
    return any(check_soul_change(game, seat, ref, one, how) is None for one in possible_sacrifices(game, seat, ref))


def alternative_costs(game: LcGame, ref: int, origin: str) -> list[PlayMarks]:
    """Return the alternative costs of a card, as marks for the way it is played (LC 15.2.12.1).

    A deployed card has a gift cost only in the hand (LC 15.2.12.2); a spell has it anywhere (LC 15.2.12.3).
    """
    if chase_queries.keyword(game, ref, Gift) is None or (origin != game.HAND and "spell" not in game.chars(ref).types):
        return []
    return [(GIFT,)]


# -- alternative costs -----------------------------------------------------------------------------
def choose_cost(game: LcGame, seat: int, ref: int, origin: str) -> Flow[tuple[str, ...]]:
    """Let the player choose between the card's own cost and its gift, and return the choice as marks.

    The choice is made as the card is declared (LC 11.2.4, 11.3.4). The gift is an alternative cost (LC 15.2.12).
    """
    if not any(can_pay_deployment(game, seat, ref, origin, how) for how in alternative_costs(game, ref, origin)):
        return ()
    if not can_pay_deployment(game, seat, ref, origin, ()):
        return (GIFT,)
    gift = chase_queries.keyword(game, ref, Gift)
    assert gift is not None
    printed = WillCost(game.chars(ref).tally.symbols())
    own, other = costs.costs_text(game, (printed,)), costs.costs_text(game, gift.costs)
    labels = [
        Text(f"{own.en[:1].upper()}{own.en[1:]}", own.ja),
        Text(f"[Gift]: {other.en}", f"『異能』：{other.ja}"),
    ]
    prompt = Text("Choose which cost is paid.", "支払うコストを選んでください。")
    chosen = yield from game.choices.choose_label(seat, labels, prompt, "15.2.12.1", "cost_way")
    return (GIFT,) if chosen else ()


def waives_cost(game: LcGame, ref: int, origin: str, how: Collection[str]) -> bool:
    """Return whether a card's own cost is not paid, because its gift cost is paid instead (LC 15.2.12.1)."""
    return "free" in how or GIFT in how


def costs_beside(game: LcGame, ref: int, how: Collection[str]) -> list[Cost]:
    """Return the costs other than the card's own: its gift cost, if chosen, and additional costs (LC 15.2.12.1).

    A gift cost may contain no soul at all.
    """
    gift = chase_queries.keyword(game, ref, Gift) if GIFT in how else None
    return [*(gift.costs if gift is not None else ()), *additional_costs(game, ref)]


def open_cost(game: LcGame, costs: Costs, ref: int) -> bool:
    """Return whether Soul Change still lowers the cost after it has been raised (LC 11.3.7)."""
    return given_soul(game, ref) is not None


def kept_of_cost(game: LcGame, ref: int, costs: Costs, will: Tally) -> tuple[Sequence[Tally], Tally]:
    """Return a cost after Soul Change has lowered it; increases were applied before (LC 11.3.7, 15.2.6.4)."""
    given = given_soul(game, ref)
    return (NOTHING,), will if given is None else lowered_cost(will, given)


# -- Soul Change (15.2.6) --------------------------------------------------------------------------
def possible_sacrifices(game: LcGame, seat: int, ref: int) -> list[int]:
    """Return the units that could be sacrificed for a card's Soul Change (LC 15.2.6.2, 15.2.6.3, 15.2.6.6).

    Only one of them can be sacrificed.
    """
    keywords = [one for one in game.chars(ref).compile().keywords if isinstance(one, SoulChange)]
    if not keywords or "unit" not in game.chars(ref).types:
        return []
    at = Context(source=ref, controller=seat)
    return [
        other
        for other in game.field(seat)
        if other != ref
        and "unit" in game.chars(other).types
        and any(one.fits(game, at, other) for one in keywords)
        and game.movement.can_go(other, game.DISCARD)
    ]


def lowered_cost(will: Tally, given: Tally) -> Tally:
    """Return a cost lowered by the cost of a sacrificed card (LC 15.2.6.4).

    Free cost lowers free cost, and each faction's cost lowers that faction's. The excess of a faction lowers the free
    cost too.
    """
    over = sum(max(0, there - due) for there, due in zip(given[:FREE], will[:FREE], strict=True))
    left = will.minus(given._replace(free=0, x=0, element=0))
    return left._replace(free=max(0, will.free - given.free - over))


@contextmanager
def giving_soul(game: LcGame, ref: int, given: Tally) -> Iterator[None]:
    """Lower the cost of a card by the cost of a sacrificed unit, inside the `with` block (LC 15.2.6.4)."""
    around, game.underway.soul_given = game.underway.soul_given, (ref, given)
    game.caches.scratch = {}
    try:
        yield
    finally:
        game.underway.soul_given = around
        game.caches.scratch = {}


def given_soul(game: LcGame, ref: int) -> Tally | None:
    """Return the cost of the unit sacrificed for a card's Soul Change, or None."""
    whose, given = game.underway.soul_given
    return given if whose == ref and given.total else None


def check_soul_change(game: LcGame, seat: int, ref: int, victim: int, how: PlayMarks) -> Refusal | None:
    """Return the refusal if the cost lowered by this sacrifice cannot be paid, or None (LC 15.2.6.4)."""
    with giving_soul(game, ref, game.chars(victim).tally):
        return costs.check_card(game, seat, ref, game.s.objects[ref].zone, how)


def soul_change(game: LcGame, seat: int, ref: int, how: PlayMarks) -> Flow[Tally | None]:
    """Let the player sacrifice one unit for Soul Change as the card is declared (LC 15.2.6.5, 15.2.6.6).

    The sacrificed unit goes to the discard pile (LC 15.1.13.1) but is not destroyed (LC 15.1.13.5). Return its cost, or
    None if no unit was sacrificed.
    """
    able = [one for one in possible_sacrifices(game, seat, ref) if check_soul_change(game, seat, ref, one, how) is None]
    if not able:
        return None
    least = 0 if costs.check_card(game, seat, ref, game.s.objects[ref].zone, how) is None else 1
    prompt = Text("Choose a unit to sacrifice for Soul Change.", "ソウルチェンジで犠牲にするユニットを選んでください。")
    chosen = yield from game.choices.choose(seat, able, least, 1, prompt, "15.2.6.5", "soul_change")
    if not chosen:
        return None
    given = game.chars(chosen[0]).tally
    at = Context(source=ref, controller=seat)
    if not (yield from game.banish({seat: chosen}, at, "cost")):
        raise TakeBack("cost")
    return given


# -- deploying -------------------------------------------------------------------------------------
def deploy(game: LcGame, seat: int, ref: int) -> Flow[None]:
    """Deploy a card: show it, fix its costs, pay them and put the card onto the battlefield.

    The steps are LC 11.3.2, then 11.3.4, 11.3.7 and 11.3.8, then 11.3.9 and 11.3.10. The choices of LC 11.3.3, 11.3.5
    and 11.3.6 are made as the card enters.
    """
    origin = game.s.objects[ref].zone
    marks = yield from pay_for(game, seat, ref, origin)
    event = game.movement.move_event(
        ref, game.FIELD, cause="deploy", clause="11.3.10", by_seat=seat, to_seat=seat, marks=marks,
    )  # fmt: skip

    def follow_up(happened: tuple[object, ...]) -> tuple[Deployed, ...]:
        came = [e for e in happened if isinstance(e, Moved) and e.destination == game.FIELD and e.new]
        return tuple([Deployed(seat=seat, ref=e.new, clause="11.3.10") for e in came])

    yield from game.events.process(event, follow_up=follow_up)


def pay_for(game: LcGame, seat: int, ref: int, origin: str) -> Flow[Marks]:
    """Choose how to pay, including an X, and pay everything at once (LC 11.3.4 to 11.3.9, 6.8.2).

    Return the marks of the card that is deployed.
    """
    with game.events.decisions_about(About(ref)), showing(game, ref):
        how = yield from choose_cost(game, seat, ref, origin)
        given = yield from soul_change(game, seat, ref, how)
        with giving_soul(game, ref, given if given is not None else NOTHING):
            x = yield from pay_cost(game, seat, ref, origin, how)
    return Marks(how, came_from=origin, x=x or None)


def pay_cost(game: LcGame, seat: int, ref: int, origin: str, how: PlayMarks) -> Flow[int]:
    """Choose an X and pay all parts of a cost at once (LC 11.3.4, 11.3.9).

    Return the X.
    """
    x = yield from _choose_x(game, seat, ref, origin, how)
    at = Context(source=ref, controller=seat, x=x)
    stages = yield from costs.card_costs(game, seat, ref, origin, at, how)
    yield from payment.pay_stages(game, seat, stages)
    return x


def _choose_x(game: LcGame, seat: int, ref: int, origin: str, how: tuple[str, ...]) -> Flow[int]:
    """Choose the number for the X of a cost, and return it (LC 4.5, 11.3.4)."""
    will, acts = costs.will_and_acts(game, ref, origin, how)
    if not will.x:
        return 0
    most = costs.largest_x(will, acts, lambda n: costs.check_card(game, seat, ref, origin, how, x=n) is None)
    prompt = Text("Choose X.", "Xの値を決めてください。")
    return (yield from game.choices.choose_number(seat, 0, most, prompt, "11.3.4", "x"))


@contextmanager
def showing(game: LcGame, ref: int) -> Iterator[None]:
    """Treat a card as declared, so that it cannot be part of a cost, inside the `with` block (LC 11.3.2)."""
    around, game.underway.shown = game.underway.shown, ref
    try:
        yield
    finally:
        game.underway.shown = around


def own_to_pay(game: LcGame, refs: Sequence[int]) -> tuple[int, ...]:
    return tuple([ref for ref in refs if ref != game.underway.shown])


def share_out(game: LcGame, seat: int, refs: Sequence[int], n: int, clause: str) -> Flow[dict[int, int]]:
    """Let a seat divide a number over objects, at least one each, and return the shares (LC 11.3.6)."""
    return divisions.share_out(game, seat, refs, n, 1, clause)


__all__ = [
    "DEPLOYED_TYPES",
    "GIFT",
    "check_deploy",
    "check_unique",
    "choose_cost",
    "deploy",
    "lowered_cost",
    "pay_cost",
]
