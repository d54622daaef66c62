"""Judgment (section 705): a ruler becomes a J-ruler, or a first J-ruler becomes the second (FoW 1304.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from engine.chase.rules import c300_queries as chase_queries
from engine.chase.rules import c700_actions as actions
from engine.chase.rules import c903_resolution as resolution
from engine.chase.rules import c907_payment as payment
from engine.chase.rules.c903_costs import (
    check_payable,
    determine_cost,
    largest_x,
    result_without_decisions,
    uses_chosen_x,
)
from engine.chase.rules.c903_texts import CostChange
from engine.chase.rules.values import Stages
from engine.chase.words.costs import sum_will
from engine.games.force_of_will.rules import c300_queries as queries
from engine.games.force_of_will.rules import c1112_gods_arts as gods_arts
from engine.games.force_of_will.rules import c1302_faces as faces
from engine.games.force_of_will.rules.c300_zones import AS_J_RULER
from engine.games.force_of_will.rules.game_type import FowGame
from engine.games.force_of_will.words.continuous.cost_changes import JUDGMENT
from engine.games.force_of_will.words.keywords.parameters import Judgment
from engine.games.force_of_will.words.triggers.event_types import Judged, TurnedOver
from engine.kernel.context import Context
from engine.kernel.decisions import About, Flow
from engine.kernel.events import Moved, Played
from engine.kernel.marks import UNMARKED, Marks
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Item, Obj
from engine.kernel.text import Text


def candidates(game: FowGame, seat: int) -> list[int]:
    """Return the cards for which a seat may play judgment, now or later.

    These are its ruler (FoW 705.1), and first J-rulers with [Judgment] that it controls (FoW 1304.5).
    """
    objects = game.s.objects
    out = [ref for ref in game.s.zones[f"ruler{seat}"] if "ruler" in game.printed(ref).types]
    firsts = [ref for ref in game.field(seat) if faces.is_first_form(game, objects[ref])]
    return out + [ref for ref in firsts if chase_queries.keyword(game, ref, Judgment) is not None]


def able(game: FowGame, seat: int) -> list[int]:
    """Return the candidates whose judgment may be played now."""
    if actions.check_main_timing(game, seat) is not None:
        return []
    return [ref for ref in candidates(game, seat) if check_one(game, seat, ref) is None]


def check(game: FowGame, seat: int) -> Refusal | None:
    """Return why judgment may not be played, or None (FoW 705.1, 1304.5; FoW-V 7.5-1, 7.5-4)."""
    if (refusal := actions.check_main_timing(game, seat)) is not None:
        return refusal
    refusals = [check_one(game, seat, ref) for ref in candidates(game, seat)]
    if not refusals:
        return refuse("705.1", "You have no ruler in your ruler area.", "ルーラーエリアにルーラーがありません。")
    return None if None in refusals else refusals[0]


def check_one(game: FowGame, seat: int, ruler: int) -> Refusal | None:
    """Return why the judgment of this J/ruler may not be played at main timing, or None if it may.

    The rules are FoW 705.1, 705.2, 705.2b, 1010.1a and 1304.5.
    """
    if queries.astral(game, ruler):
        return refuse(
            "1010.1a",
            "Your ruler is astral: it has lost its judgment.",
            "アストラル状態のルーラーは[ジャッジメント]を失っています。",
        )
    keyword = chase_queries.keyword(game, ruler, Judgment)
    if keyword is None:
        return refuse("705.1", "Your ruler has no [Judgment].", "ルーラーが[ジャッジメント]を持っていません。")
    if game.s.objects[ruler].rested:
        return refuse(
            "705.1", "Your ruler is rested: when it has recovered.", "ルーラーがレスト状態です。リカバー後に行えます。"
        )
    if game.s.players[seat].judged:
        return refuse(
            "705.1",
            "You have played judgment this turn: again in your next turn.",
            "このターンにすでにジャッジメント処理をプレイしています。次の自分のターンに行えます。",
        )
    if game.abilities.seat_rules("cannot_judgment", seat) or game.abilities.rules_on(ruler, "cannot_judgment"):
        return refuse("104.4", "An effect keeps you from judgment.", "効果によりジャッジメントを行えません。")
    at = Context(source=ruler, controller=seat)
    if keyword.condition is not None and not keyword.condition.holds(game, at):
        return refuse(
            "705.2b", "What its [Judgment] asks for does not hold.", "[ジャッジメント]の条件を満たしていません。"
        )
    return check_payable(game, seat, result_without_decisions(stages(game, keyword, at, ask=False)))


def stages(game: FowGame, keyword: Judgment, at: Context, *, ask: bool) -> Flow[Stages]:
    """Return the stages of the cost of [Judgment] (FoW 705.2, 705.2a; FoW-V 7.5-3), with all changes (FoW 903.2i)."""
    own = cast(list[tuple[CostChange, Context]], keyword.changes(game, at))
    changes = [*own, *gods_arts.cost_changes(game, at.controller, at.source, "", at, JUDGMENT)]
    return (yield from determine_cost(game, at, keyword.costs, JUDGMENT, changes, ask=ask))


def play(game: FowGame, seat: int, ruler: int) -> Flow[None]:
    """Put judgment on the chase and pay its cost (FoW 705.2, 705.2a, 705.2d; FoW-V 7.5-2).

    Judgment is neither a spell nor an ability. It is the [Judgment] of the side that is up now (FoW 1304.5b).
    """
    s = game.s
    keyword = chase_queries.keyword(game, ruler, Judgment)
    assert keyword is not None
    item = Item(ref=s.new_ref(), what="judgment", controller=seat, source=ruler, stamp=s.tick())
    item.marks = Marks(came_from=s.objects[ruler].zone)
    s.items[item.ref] = item
    s.zones["chase"] = (*s.zones["chase"], item.ref)
    at = chase_queries.item_context(item)

    def payable(x: int) -> bool:
        at.x = x
        return check_payable(game, seat, result_without_decisions(stages(game, keyword, at, ask=False))) is None

    will = sum_will(keyword.costs)
    high = largest_x(will, keyword.costs, payable)
    with game.events.decisions_about(About(ruler, says=keyword)):
        if will.x or high:
            prompt = Text("Choose X.", "Xの値を決めてください。")
            item.x = yield from game.choices.choose_number(seat, 0, high, prompt, "903.2f", "x")
        s.players[seat].judged = True
        at.x = item.x
        fixed = yield from stages(game, keyword, at, ask=True)
        yield from payment.pay_stages(game, seat, fixed)
    game.dispatch.commit((Played(ref=item.ref, seat=seat, what="judgment", source=ruler, clause="705.2"),))


def resolve(game: FowGame, item: Item) -> Flow[None]:
    """Resolve judgment: turn the ruler over and put it into the field, unless its judgment is lost.

    The rules are FoW 705.3, 705.3a and 1010.1b, and FoW-V 7.5-6. FoW-V does not say that the card must still be in the
    ruler area, but no other zone has a ruler. A first J-ruler, if it still is one, becomes the second (FoW 1304.5a,
    1304.5b).
    """
    ref = item.source
    resolution.leave_chase(game, item)
    obj = game.s.objects.get(ref)
    if obj is None or obj.zone != item.marks.came_from:
        return
    if obj.zone == "field":
        yield from _become_second(game, item, obj)
        return
    if obj.face != faces.FRONT or queries.astral(game, ref):
        return
    keyword = chase_queries.keyword(game, ref, Judgment)
    card = game.s.cards[obj.card]
    if keyword is None or len(game.library[card.definition].faces) < 2:
        return
    marks = Marks(x=item.x) if asks_for_x(keyword) else UNMARKED  # 903.2f-2
    event = game.movement.move_event(
        ref, "field", cause="judgment", clause="705.3a", to_seat=obj.controller, face=faces.BACK, marks=marks
    )
    happened = yield from game.events.process(event)
    if any(type(e) is Moved and e.destination == "field" for e in happened):
        game.dispatch.commit((Judged(ref=ref, seat=item.controller, clause="705.3a-1"),))


def enter_as_j_rulers(game: FowGame, refs: Sequence[int], at: Context) -> Flow[tuple[int, ...]]:
    """Put rulers into the field as J-rulers by an effect, without a judgment; return the objects that entered.

    The text of the card takes precedence over FoW 316.1 (FoW 104.1). A ruler that has lost its [Judgment] stays where
    it is (FoW 1010.1b).
    """
    events = [
        game.movement.move_event(
            ref, "field", at=at, cause=AS_J_RULER, clause="307.7", to_seat=at.controller, face=faces.BACK
        )
        for ref in game.unordered([ref for ref in refs if can_become_j_ruler(game, ref)])
    ]
    happened = yield from game.events.process(*events)
    return tuple([one.new or one.ref for one in happened if type(one) is Moved and one.destination == "field"])


def can_become_j_ruler(game: FowGame, ref: int) -> bool:
    """Return whether a ruler in a ruler area has another side and has not lost its [Judgment] (FoW 1010.1b)."""
    obj = game.s.objects.get(ref)
    if obj is None or obj.zone != "ruler" or obj.face != faces.FRONT or queries.astral(game, ref):
        return False
    definition = game.s.cards[obj.card].definition
    lost = Judgment.name in game.plain(obj).compile().names and chase_queries.keyword(game, ref, Judgment) is None
    return bool(definition) and len(game.library[definition].faces) > 1 and not lost


def asks_for_x(keyword: Judgment) -> bool:
    """Return whether an X is chosen when this judgment is played (FoW 903.2f)."""
    return bool(sum_will(keyword.costs).x or uses_chosen_x(keyword.costs))


def _become_second(game: FowGame, item: Item, obj: Obj) -> Flow[None]:
    """Turn up the second side of a J-ruler on the field; everything on it stays (FoW 1304.5a, 1304.6).

    This is a judgment too (FoW 1304.5a-1), with its own X (FoW 903.2f).
    """
    if not faces.is_first_form(game, obj):
        return
    keyword = chase_queries.keyword(game, obj.ref, Judgment)
    turned = TurnedOver(
        ref=obj.ref, seat=item.controller, was=faces.BACK, face=faces.SECOND, how="judgment", clause="1304.5a"
    )
    if (yield from game.events.process_of(TurnedOver, turned)):
        if item.x or (keyword is not None and asks_for_x(keyword)):
            game.s.change(obj.ref, marks=msgspec.structs.replace(game.s.objects[obj.ref].marks, x=item.x))
        game.dispatch.commit((Judged(ref=obj.ref, seat=item.controller, clause="1304.5a-1"),))
