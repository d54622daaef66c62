"""Section 11.3: units, histories and structures are deployed, without the stack and without an answer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from engine.chase.rules import c700_actions as actions
from engine.chase.rules import c903_costs as costs
from engine.chase.rules import c907_payment as payment
from engine.chase.rules.c903_costs import Costs
from engine.chase.words.costs import WillCost
from engine.games.last_chronicle.words.happened import Deployed
from engine.games.last_chronicle.words.keywords import Gift, SoulChange
from engine.games.last_chronicle.words.printed import LcChars
from engine.kernel.context import Context
from engine.kernel.decisions import About, Flow
from engine.kernel.events import Moved
from engine.kernel.machine import TakeBack
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Marks
from engine.kernel.text import Text
from engine.language.grammar.categories import Cost
from engine.language.grammar.tally import FREE, NOTHING, Tally

if TYPE_CHECKING:
    from engine.games.last_chronicle.rules.c01_game import LastChronicle

STANDS = frozenset({"unit", "history", "structure"})  # types of card that are deployed (9.5.2, 9.5.3, 9.5.4)
GIFT = "gift"
Marked = tuple[str, ...]  # how a card is played
CLAUSE_OF = {"unit": "9.5.2", "history": "9.5.3", "structure": "9.5.4"}


# -- Legacy and Epic -------------------------------------------------------------------------------
def unique_fault(game: LastChronicle, seat: int, chars: LcChars) -> Refusal | None:
    """Return why such a card may not come onto the battlefield under this seat's control, or None: a Legacy beside
    another Legacy (LC 5.5.2, 5.5.2.1), any card beside an Epic of its name (LC 5.5.3, 5.5.3.1). Others may as often as
    they like (LC 5.5.4)."""
    if "legacy" in chars.icons and any("legacy" in game.chars(ref).icons for ref in game.deployed(seat)):
        return refuse(
            "5.5.2.1", "You have a Legacy on the battlefield.", "すでに自分の戦場にLEGACYのカードがあります。"
        )
    if any("epic" in (there := game.chars(ref)).icons and there.names & chars.names for ref in game.deployed(seat)):
        return refuse(
            "5.5.3.1",
            "You have an Epic of its name on the battlefield.",
            "すでに自分の戦場に同名のEPICのカードがあります。",
        )
    return None


# -- whether ---------------------------------------------------------------------------------------
def elsewhere(game: LastChronicle, seat: int) -> list[int]:
    """Cards outside the hand that an effect lets a seat deploy."""
    return [ref for ref in game.permitted_elsewhere(seat) if game.chars(ref).types & STANDS]


def check_deploy(game: LastChronicle, seat: int, ref: int) -> Refusal | None:
    """Return why a seat may not deploy this card now, or None (LC 9.5.2, 9.5.3, 9.5.4, 11.3.1)."""
    obj = game.s.objects.get(ref)
    if obj is None:
        return refuse("11.3.1", "It is not there any more.", "すでにその領域にありません。")
    chars = game.chars(ref)
    kinds = sorted(chars.types & STANDS)
    if not kinds:
        return refuse("11.3.1", "A spell is used, not deployed.", "スペルは配置せず、使用します。")
    if (refusal := actions.check_main_timing(game, seat)) is not None:
        return Refusal(CLAUSE_OF[kinds[0]], refusal.text)
    if game.unreadable(ref):
        return Refusal("2.1", game.WORDING["unreadable"])
    if (obj.owner != seat or obj.zone != game.HAND) and not game.may_play_from(seat, ref, obj.zone):
        return refuse("11.3.2", "Only a card of your hand is deployed.", "配置できるのは自分の手札のカードだけです。")
    if (refusal := unique_fault(game, seat, chars)) is not None:
        return refusal
    if (refusal := game.play_forbidden(seat, ref, Context(source=ref, controller=seat))) is not None:
        return refusal
    return check_payable(game, seat, ref)


def check_payable(game: LastChronicle, seat: int, ref: int) -> Refusal | None:
    """Return why no cost of deploying it could be paid, or None: its own or its gift (LC 15.2.12.2), lowered by soul
    change or not (LC 15.2.6.4)."""
    origin = game.s.objects[ref].zone
    refusal = costs.check_card(game, seat, ref, origin)
    if refusal is None or any(payable(game, seat, ref, origin, how) for how in ((), *ways(game, ref, origin))):
        return None
    return refusal


def payable(game: LastChronicle, seat: int, ref: int, origin: str, how: Marked) -> bool:
    """Return whether one of the costs of deploying a card can be paid, lowered by soul change or not."""
    if costs.check_card(game, seat, ref, origin, how) is None:
        return True
    return any(check_changed(game, seat, ref, one, how) is None for one in victims(game, seat, ref))


def ways(game: LastChronicle, ref: int, origin: str) -> list[Marked]:
    """Return the alternative costs of a card, as marks of how it is played (LC 15.2.12.1): of what is deployed from the
    hand alone (LC 15.2.12.2), of a spell from anywhere (LC 15.2.12.3)."""
    if game.keyword(ref, Gift) is None or (origin != game.HAND and "spell" not in game.chars(ref).types):
        return []
    return [(GIFT,)]


# -- alternative costs -----------------------------------------------------------------------------
def choose_cost(game: LastChronicle, seat: int, ref: int, origin: str) -> Flow[tuple[str, ...]]:
    """Choose which cost is paid, and return it as marks (LC 11.2.4, 11.3.4): its own, or its gift (LC 15.2.12)."""
    if not any(payable(game, seat, ref, origin, how) for how in ways(game, ref, origin)):
        return ()
    if not payable(game, seat, ref, origin, ()):
        return (GIFT,)
    gift = game.keyword(ref, Gift)
    assert gift is not None
    printed = WillCost(game.chars(ref).tally.symbols())
    own, other = costs.all_in_words(game, (printed,)), costs.all_in_words(game, gift.costs)
    labels = [
        Text(f"{own.en[:1].upper()}{own.en[1:]}", own.ja),
        Text(f"[Gift]: {other.en}", f"『異能』：{other.ja}"),
    ]
    prompt = Text("Choose which cost is paid.", "支払うコストを選んでください。")
    chosen = yield from game.choose_label(seat, labels, prompt, "15.2.12.1", "cost_way")
    return (GIFT,) if chosen else ()


def waives_cost(game: LastChronicle, ref: int, origin: str, how: Collection[str]) -> bool:
    """The card's own cost is not paid where its gift is (LC 15.2.12.1)."""
    return "free" in how or GIFT in how


def costs_beside(game: LastChronicle, ref: int, how: Collection[str]) -> list[Cost]:
    """The gift stands for the card's own cost, be it no soul at all (LC 15.2.12.1)."""
    gift = game.keyword(ref, Gift) if GIFT in how else None
    return [*(gift.costs if gift is not None else ()), *game.additional_costs(ref)]


def open_cost(game: LastChronicle, costs: Costs, ref: int) -> bool:
    """Return whether more is settled of the cost once it has been raised: by soul change (LC 11.3.7)."""
    return game.given_soul(ref) is not None


def kept_of_cost(game: LastChronicle, ref: int, costs: Costs, will: Tally) -> tuple[Sequence[Tally], Tally]:
    """Soul change lowers a cost that has been raised before (LC 11.3.7, 15.2.6.4)."""
    given = game.given_soul(ref)
    return (NOTHING,), will if given is None else lowered(will, given)


# -- soul change (15.2.6) --------------------------------------------------------------------------
def victims(game: LastChronicle, seat: int, ref: int) -> list[int]:
    """Return the units that could be sacrificed for the soul change of a card, one at a time (LC 15.2.6.2, 15.2.6.3,
    15.2.6.6)."""
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
        and game.can_go(other, game.DISCARD)
    ]


def lowered(will: Tally, given: Tally) -> Tally:
    """Return a cost lowered by that of a sacrificed card: free by free, faction by faction, and what is left over of a
    faction takes from the free cost too (LC 15.2.6.4)."""
    over = sum(max(0, there - due) for there, due in zip(given[:FREE], will[:FREE], strict=True))
    left = will.minus(given._replace(free=0, x=0, element=0))
    return left._replace(free=max(0, will.free - given.free - over))


def check_changed(game: LastChronicle, seat: int, ref: int, victim: int, how: Marked) -> Refusal | None:
    """Return why the cost lowered by this sacrifice could not be paid, or None (LC 15.2.6.4)."""
    with game.giving_soul(ref, game.chars(victim).tally):
        return costs.check_card(game, seat, ref, game.s.objects[ref].zone, how)


def soul_change(game: LastChronicle, seat: int, ref: int, how: Marked) -> Flow[Tally | None]:
    """One unit may be sacrificed as the card is declared (LC 15.2.6.5, 15.2.6.6). Returns what it cost; None: none."""
    able = [one for one in victims(game, seat, ref) if check_changed(game, seat, ref, one, how) is None]
    if not able:
        return None
    least = 0 if costs.check_card(game, seat, ref, game.s.objects[ref].zone, how) is None else 1
    prompt = Text("Choose a unit to sacrifice for Soul Change.", "ソウルチェンジで犠牲にするユニットを選んでください。")
    chosen = yield from game.choose(seat, able, least, 1, prompt, "15.2.6.5", "soul_change")
    if not chosen:
        return None
    given = game.chars(chosen[0]).tally
    at = Context(source=ref, controller=seat)
    if not (yield from game.sacrifice(chosen, at, "cost")):
        raise TakeBack("cost")
    return given


# -- deploying -------------------------------------------------------------------------------------
def deploy(game: LastChronicle, seat: int, ref: int) -> Flow[None]:
    """A card is shown (LC 11.3.2), its costs are settled (LC 11.3.4, 11.3.7, 11.3.8) and paid (LC 11.3.9), and it comes
    onto the battlefield (LC 11.3.10). What a card chooses as it comes (LC 11.3.3, 11.3.5, 11.3.6) is chosen as it
    comes."""
    origin = game.s.objects[ref].zone
    marks = yield from pay_for(game, seat, ref, origin)
    event = game.moving(
        ref, game.FIELD, cause="deploy", clause="11.3.10", by_seat=seat, to_seat=seat, marks=marks,
    )  # fmt: skip

    def told(happened: tuple[object, ...]) -> tuple[Deployed, ...]:
        came = [e for e in happened if isinstance(e, Moved) and e.destination == game.FIELD and e.new]
        return tuple([Deployed(seat=seat, ref=e.new, clause="11.3.10") for e in came])

    yield from game.happen(event, told=told)


def pay_for(game: LastChronicle, seat: int, ref: int, origin: str) -> Flow[Marks]:
    """The way to pay is chosen, an X too, and all of it is paid at once (LC 11.3.4 to 11.3.9, 6.8.2). Returns the marks
    of the card that comes of it."""
    with game.asking(About(ref)), game.showing(ref):
        how = yield from choose_cost(game, seat, ref, origin)
        given = yield from soul_change(game, seat, ref, how)
        with game.giving_soul(ref, given if given is not None else NOTHING):
            x = yield from pay_cost(game, seat, ref, origin, how)
    return Marks(how, came_from=origin, x=x or None)


def pay_cost(game: LastChronicle, seat: int, ref: int, origin: str, how: Marked) -> Flow[int]:
    """An X is chosen, and all of a cost is paid at once (LC 11.3.4, 11.3.9). Returns the X."""
    x = yield from _choose_x(game, seat, ref, origin, how)
    at = Context(source=ref, controller=seat, x=x)
    stages = yield from costs.card_costs(game, seat, ref, origin, at, how)
    yield from payment.play_costs(game, seat, stages)
    return x


def _choose_x(game: LastChronicle, seat: int, ref: int, origin: str, how: tuple[str, ...]) -> Flow[int]:
    """The number that stands for the X of a cost (LC 4.5, 11.3.4)."""
    will, acts = costs.will_and_acts(game, ref, origin, how)
    if not will.x:
        return 0
    most = costs.largest_x(will, acts, lambda n: costs.check_card(game, seat, ref, origin, how, x=n) is None)
    prompt = Text("Choose X.", "Xの値を決めてください。")
    return (yield from game.choose_number(seat, 0, most, prompt, "11.3.4", "x"))


__all__ = ["GIFT", "STANDS", "check_deploy", "choose_cost", "deploy", "lowered", "pay_cost", "unique_fault"]
