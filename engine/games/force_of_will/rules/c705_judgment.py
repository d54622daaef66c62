"""Section 705: judgment, by which a ruler becomes a J-ruler."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.chase.rules import c700_actions as actions
from engine.chase.rules import c903_playing as playing
from engine.chase.rules import c903_resolution as resolution
from engine.chase.rules import c907_payment as payment
from engine.chase.rules.c903_costs import Costs, by_x, check_payable, in_order, largest_x
from engine.chase.rules.c907_plans import Stages
from engine.chase.words.costs import sum_will
from engine.games.force_of_will.words.happened import Judged
from engine.games.force_of_will.words.parameters import Judgment
from engine.kernel.context import Context
from engine.kernel.decisions import About, Flow
from engine.kernel.events import Moved, Played
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import UNMARKED, Item, Marks
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.games.force_of_will.rules.c100_game import ForceOfWill


def check(game: ForceOfWill, seat: int) -> Refusal | None:
    """Return why judgment may not be played, or None (FoW 705.1, 705.2, 705.2b, 1010.1a)."""
    if (refusal := actions.check_main_timing(game, seat)) is not None:
        return refusal
    ruler = game.ruler(seat)
    if not ruler or game.s.objects[ruler].zone != "ruler":
        return refuse("705.1", "You have no ruler in your ruler area.", "ルーラーエリアにルーラーがありません。")
    if game.astral(ruler):
        return refuse(
            "1010.1a",
            "Your ruler is astral: it has lost its judgment.",
            "アストラル状態のルーラーは[ジャッジメント]を失っています。",
        )
    keyword = game.keyword(ruler, Judgment)
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
    if game.seat_rules("cannot_judgment", seat) or game.rules_on(ruler, "cannot_judgment"):
        return refuse("104.4", "An effect keeps you from judgment.", "効果によりジャッジメントを行えません。")
    at = Context(source=ruler, controller=seat)
    if keyword.condition is not None and not keyword.condition.holds(game, at):
        return refuse(
            "705.2b", "What its [Judgment] asks for does not hold.", "[ジャッジメント]の条件を満たしていません。"
        )
    return check_payable(game, seat, stages(keyword, at))


def stages(keyword: Judgment, at: Context) -> Stages:
    """Return the stages of the cost of [Judgment] (FoW 705.2, 705.2a)."""
    return Costs(sum_will(keyword.costs).with_x(at.x), in_order(keyword.costs), "judgment").stages(at)


def play(game: ForceOfWill, seat: int) -> Flow[None]:
    """Put judgment on the chase, no spell nor ability, and pay its cost (FoW 705.2, 705.2a, 705.2d)."""
    s = game.s
    ruler = game.ruler(seat)
    keyword = game.keyword(ruler, Judgment)
    assert keyword is not None
    item = Item(ref=s.new_ref(), what="judgment", controller=seat, source=ruler, stamp=s.tick())
    s.items[item.ref] = item
    s.zones["chase"] = (*s.zones["chase"], item.ref)
    at = playing.item_context(item)

    def payable(x: int) -> bool:
        at.x = x
        return check_payable(game, seat, stages(keyword, at)) is None

    will = sum_will(keyword.costs)
    high = largest_x(will, keyword.costs, payable)
    with game.asking(About(ruler, says=keyword)):
        if will.x or high:
            prompt = Text("Choose X.", "Xの値を決めてください。")
            item.x = yield from game.choose_number(seat, 0, high, prompt, "903.2f", "x")
        s.players[seat].judged = True
        at.x = item.x
        yield from payment.play_costs(game, seat, stages(keyword, at))
    game.commit((Played(ref=item.ref, seat=seat, what="judgment", source=ruler, clause="705.2"),))


def resolve(game: ForceOfWill, item: Item) -> Flow[None]:
    """The ruler turns over and stands on the field, unless its judgment is lost (FoW 705.3, 705.3a, 1010.1b)."""
    ref = item.source
    resolution.leave_chase(game, item)
    obj = game.s.objects.get(ref)
    if obj is None or obj.zone != "ruler" or obj.face != 0 or game.astral(ref):
        return
    keyword = game.keyword(ref, Judgment)
    card = game.s.cards[obj.card]
    if keyword is None or len(game.library[card.definition].faces) < 2:
        return
    unknown = sum_will(keyword.costs).x or by_x(keyword.costs)
    marks = Marks(x=item.x) if unknown else UNMARKED  # 903.2f-2
    event = game.moving(ref, "field", cause="judgment", clause="705.3a", to_seat=obj.controller, face=1, marks=marks)
    happened = yield from game.happen(event)
    if any(type(e) is Moved and e.destination == "field" for e in happened):
        game.commit((Judged(ref=ref, seat=item.controller, clause="705.3a-1"),))
