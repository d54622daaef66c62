"""Chapters 604 and 700: what a player who has priority may do.

Each act has one check, which answers None (it may be done) or why not. The options of a decision are the acts whose
check is fine; "why can I not?" is the refusal of one that is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.games.force_of_will.rules import c800_battle as battle
from engine.games.force_of_will.rules import c903_costs as costs
from engine.games.force_of_will.rules import c903_playing as playing
from engine.games.force_of_will.rules import c903_reach as reach
from engine.games.force_of_will.rules import c903_texts as texts
from engine.games.force_of_will.rules import c907_payment as payment
from engine.games.force_of_will.rules import c907_plans as plans
from engine.games.force_of_will.rules import c907_sources as sources
from engine.games.force_of_will.rules import c1301_loops as loops
from engine.games.force_of_will.rules.c800_battle import Battle
from engine.games.force_of_will.words.happened import Called
from engine.games.taking_back import takes_back
from engine.kernel.context import At
from engine.kernel.decisions import Flow, Option
from engine.kernel.events import Moved, Played, Rested
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Item
from engine.kernel.text import Text
from engine.language.grammar.claims import Claim
from engine.language.grammar.tally import Tally

if TYPE_CHECKING:
    from engine.games.force_of_will.rules.c100_game import ForceOfWill

CLOSED = ("main", "stone")  # what nobody has seen: a play that shows some of it is not taken back
TO_FIELD = frozenset({"resonator", "addition", "regalia"})
STANDBY_COST = Tally(free=2)
J_OR_RULER = frozenset({"ruler", "j_ruler"})
IDLE = {"idle": True}  # an act that may be done but comes to nothing: offered, no reason to be asked
SLEEPING = refuse("902.1", "Its ability does not work in that zone.", "その領域では能力が有効ではありません。")
OPPONENTS_ABILITY = refuse("105.3b", "It is not under your control.", "あなたがコントロールしていません。")


# -- timing ----------------------------------------------------------------------------------------
def check_main_timing(game: ForceOfWill, seat: int) -> Refusal | None:
    s = game.s
    if seat != s.turn_player:
        return refuse("701.2", "Only in your own turn.", "自分のターンにのみ行えます。")
    if s.phase != "main":
        return refuse("701.2", "Only in the main phase.", "メインフェイズにのみ行えます。")
    if game.battle is not None:
        return refuse("701.2", "Not during a battle.", "バトル中は行えません。")
    if s.zones["chase"]:
        return refuse("701.2", "Only while the chase is empty.", "チェイスエリアが空の時にのみ行えます。")
    return None


# -- 702, 703, 708, 709, 711: playing a card -------------------------------------------------------
def check_play(
    game: ForceOfWill, seat: int, ref: int, *, free: bool = False, triggered: bool = False
) -> Refusal | None:
    """Whether `seat` may play this card now, from where it is (FoW 604.1b, 604.1c, 604.2a, 702.1, 703.1, 708.4, 709.1,
    711.1). A card with [Quickcast] follows the rules of its type but for the time (FoW 709.3, 709.3a, 709.3b, 709.4).

    `triggered`: its [Trigger] has seen its event.
    """
    obj = game.s.objects.get(ref)
    if obj is None:
        return refuse("604.1", "It is not there any more.", "すでにその領域にありません。")
    chars = game.chars(ref)
    types = chars.types
    if not (types & TO_FIELD or "chant" in types or "rune" in types):
        return refuse("604.2a", "A card of this type is not played.", "この種類のカードはプレイできません。")
    if game.unreadable(ref):
        return refuse(
            "104.1",
            "The text of this card is not understood yet, so it cannot be played.",
            "このカードのテキストはまだ処理できないため、プレイできません。",
        )
    if (refusal := check_source(game, seat, ref, free=free)) is not None:
        return refusal
    trigger = game.keyword(ref, "Trigger")
    if trigger is not None and trigger.event is not None and not triggered:  # 906.2a
        return refuse(
            "906.2a", "It is played only when its event happens.", "誘発条件が満たされた時にのみプレイできます。"
        )
    timely = free or triggered or trigger is not None or "Quickcast" in chars.keywords
    if not timely and (refusal := check_main_timing(game, seat)) is not None:
        return refusal
    if (refusal := check_unchased(game)) is not None:
        return refusal
    at = At(source=ref, controller=seat)
    if (refusal := game.play_forbidden(seat, ref, at)) is not None:
        return refusal
    spell = game.spell_of(ref)
    if spell is not None and (refusal := check_targets(game, seat, ref, spell)) is not None:
        return refusal
    return check_affordable(game, seat, ref, free=free)


def check_source(game: ForceOfWill, seat: int, ref: int, *, free: bool = False) -> Refusal | None:
    """From the hand (FoW 702.2, 703.2, 709.2), a chant that is a rune too (FoW 703.4); runes from the rune area (FoW
    711.2, 711.4); with [Remnant] from the graveyard; where an effect allows it."""
    obj = game.s.objects[ref]
    zone = obj.zone
    if obj.owner == seat and zone == "hand":
        if "rune" in game.chars(ref).types and "chant" not in game.chars(ref).types:
            return refuse(
                "711.2", "A rune is played from the rune area.", "ルーンはルーンエリアからのみプレイできます。"
            )
        return None
    if obj.owner == seat and zone == "rune":
        return check_rune(game, seat, ref)
    if obj.owner == seat and zone == "graveyard" and "Remnant" in game.chars(ref).keywords:  # 1115.2
        return None
    if zone == "standby" and game.keyword(ref, "Trigger") is not None:
        if obj.entered >= game.s.turn:  # 708.5, whatever lets it be played
            return refuse(
                "708.5", "It was put into the standby area this turn.", "このターンに待機エリアに置かれたカードです。"
            )
        if obj.owner == seat:
            return None
    if free or game.may_play_from(seat, ref, zone):
        return None
    if zone == "standby":
        return refuse(
            "706.3",
            "Without [Trigger] a card in the standby area is not played.",
            "[発動条件]を持たないカードは待機エリアからプレイできません。",
        )
    return refuse("702.2", "Only cards in your hand are played.", "プレイできるのは自分の手札のカードだけです。")


def check_rune(game: ForceOfWill, seat: int, ref: int) -> Refusal | None:
    """Divinity left must be enough, and the rune not yet revealed (FoW 711.1, 711.2, 711.2a)."""
    total = game.divinity(seat)
    if total is None:
        return refuse("711.1", "Your J/ruler has no [Divinity].", "あなたのJ/ルーラーは[神力]を持っていません。")
    if game.s.objects[ref].revealed:
        return refuse("711.2", "This rune has been played already.", "このルーンはすでに公開されています。")
    cost = game.chars(ref).divinity or 0
    left = game.divinity_left(seat)
    if cost > left:
        return refuse(
            "711.2", f"Its divinity is {cost}, you have {left} left.", f"神力が{cost}必要ですが、残存神力は{left}です。"
        )
    return None


def check_unchased(game: ForceOfWill) -> Refusal | None:
    """Something on the chase may forbid to chase (FoW 1008.2)."""
    for ref in game.chase:
        if game.item_rule(ref, "cannot_be_chased"):
            return refuse("1008.2", "Players cannot chase to what is on the chase.", "チェイスできません。")
    return None


def check_targets(game: ForceOfWill, seat: int, ref: int, ability: Any) -> Refusal | None:
    """Whether there are legal targets enough (FoW 903.2g)."""
    at = At(source=ref, controller=seat, ability=ability)
    modal = texts.modal(ability)
    if modal is not None:
        least, _ = playing.modal_bounds(game, modal, at)
        possible = [n for n in range(len(modal.options)) if playing.mode_possible(game, ability, at, n)]
        if len(possible) >= least:
            return None
    elif playing.targets_possible(game, ability, at):
        return None
    return refuse("903.2g", "There is no legal target.", "適正な対象がありません。")


def check_affordable(game: ForceOfWill, seat: int, ref: int, *, free: bool = False) -> Refusal | None:
    """Whether the whole cost could be paid in some way (FoW 903.2j, 1003.4)."""
    origin = game.s.objects[ref].zone
    refusal = costs.check_card(game, seat, ref, origin, free=free)
    if refusal is None or free or game.keyword(ref, "Incarnation") is None:
        return refusal
    return refusal if costs.check_card(game, seat, ref, origin, incarnated=True) is not None else None


# -- 707: activated abilities ----------------------------------------------------------------------
def check_activate(game: ForceOfWill, seat: int, ref: int, n: int) -> Refusal | None:
    """Whether the activated ability in this place may be played now (FoW 604.1a, 707.1, 707.2, 905.1, 905.3, 902.1)."""
    if (refusal := check_use(game, seat, ref, n)) is not None:
        return refusal
    at = game.at_ability(seat, ref, n)
    if not texts.is_will_ability(at.ability):
        if (refusal := check_unchased(game)) is not None:
            return refusal
        if (refusal := check_targets(game, seat, ref, at.ability)) is not None:
            return refusal
    return costs.check_ability(game, at)


def check_use(game: ForceOfWill, seat: int, ref: int, n: int) -> Refusal | None:
    """Whether the seat has the ability in this place to play, each act of its cost taken by itself and will aside."""
    at = game.at_ability(seat, ref, n)
    ability = at.ability
    obj = game.s.objects.get(ref)
    if obj is None or obj.zone not in ability.zones:
        return SLEEPING
    if obj.controller != seat:
        return OPPONENTS_ABILITY
    if game.rules_on(ref, "cannot_activate"):
        return refuse("104.4", "An effect keeps its abilities from being played.", "効果により能力をプレイできません。")
    if (refusal := game.limits(ability, at)) is not None:
        return refusal
    rests = False
    for cost in ability.costs:
        if costs.is_will(cost):
            continue
        rests = rests or getattr(cost, "rests_this", False)
        if (refusal := cost.check(game, at)) is not None:
            return costs.named(game, cost, refusal)
    if rests and game.chars(ref).types & battle.FIGHTERS and obj.zone == "field" and not battle.settled(game, ref):
        return refuse(
            "905.3",
            "It has not been under your control since the turn began.",
            "ターンの開始時から継続してコントロールしていません。",
        )
    return None


# -- 704, 705, 706, 710, 712 -----------------------------------------------------------------------
def check_battle(game: ForceOfWill, seat: int) -> Refusal | None:
    """Whether a battle may begin (FoW 704.1, 803.6)."""
    if (refusal := check_main_timing(game, seat)) is not None:
        return refusal
    if game.s.players[seat].no_battle:
        return refuse(
            "803.6", "You gave up an attack this turn; no more battles.", "このターンはもうバトルを開始できません。"
        )
    return None


def check_judgment(game: ForceOfWill, seat: int) -> Refusal | None:
    """Whether judgment may be played, what it asks for paid or met (FoW 705.1, 705.2, 705.2b, 1010.1a)."""
    if (refusal := check_main_timing(game, seat)) is not None:
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
    keyword = game.keyword(ruler, "Judgment")
    if keyword is None:
        return refuse("705.1", "Your ruler has no [Judgment].", "ルーラーが[ジャッジメント]を持っていません。")
    if game.s.objects[ruler].rested:
        return refuse("705.1", "Your ruler is rested.", "ルーラーがレスト状態です。")
    if game.s.players[seat].judged:
        return refuse(
            "705.1", "You have played judgment this turn.", "このターンにすでにジャッジメント処理をプレイしています。"
        )
    if game.seat_rules("cannot_judgment", seat) or game.rules_on(ruler, "cannot_judgment"):
        return refuse("104.4", "An effect keeps you from judgment.", "効果によりジャッジメントを行えません。")
    at = At(source=ruler, controller=seat)
    if keyword.condition is not None and not keyword.condition.holds(game, at):
        return refuse(
            "705.2b", "What its [Judgment] asks for does not hold.", "[ジャッジメント]の条件を満たしていません。"
        )
    return costs.unpayable(game, seat, costs.judgment_costs(keyword, at))


def check_call(game: ForceOfWill, seat: int) -> Refusal | None:
    """Whether a magic stone may be called (FoW 710.1)."""
    if (refusal := check_main_timing(game, seat)) is not None:
        return refusal
    player = game.s.players[seat]
    if player.called:
        return refuse("710.1", "You have called a magic stone this turn.", "このターンにすでに魔石をコールしています。")
    if player.judged:
        return refuse(
            "710.1", "You have played judgment this turn.", "このターンにジャッジメント処理をプレイしています。"
        )
    if not callers(game, seat):
        if game.ruler(seat):
            return refuse("710.1", "Your J/ruler is rested.", "J/ルーラーがレスト状態です。")
        return refuse("710.1", "You have no J/ruler to rest.", "レストするJ/ルーラーがありません。")
    if game.seat_rules("cannot_call", seat):
        return refuse("104.4", "An effect keeps you from calling.", "効果によりコールできません。")
    return None


def callers(game: ForceOfWill, seat: int) -> list[int]:
    """The recovered J/rulers that a seat could rest to call a magic stone (FoW 710.1)."""
    objects = game.s.objects
    places = (*game.s.zones[f"ruler{seat}"], *game.s.zones["field"])
    return [
        ref
        for ref in places
        if not objects[ref].rested and objects[ref].controller == seat and game.chars(ref).types & J_OR_RULER
    ]


def check_standby(game: ForceOfWill, seat: int, ref: int) -> Refusal | None:
    """Whether this card of the hand may be put face down into the standby area (FoW 706.1)."""
    if (refusal := check_main_timing(game, seat)) is not None:
        return refusal
    obj = game.s.objects.get(ref)
    if obj is None or obj.zone != "hand" or obj.owner != seat:
        return refuse("706.1", "Only a card in your hand.", "自分の手札のカードだけです。")
    if not _can_pay_standby(game, seat, ref):
        return refuse("706.1", "You cannot pay {2}.", "{2}を支払えません。")
    return None


def _standby_stages(game: ForceOfWill, seat: int, ref: int) -> plans.Stages:
    """What it costs, and the card, which is there to be put down when that is paid (FoW 706.1)."""
    card = plans.Part(plans.Takes((Claim((ref,)),)), game.at(ref, seat))
    return (plans.Due(STANDBY_COST, "standby"), card)


def _can_pay_standby(game: ForceOfWill, seat: int, ref: int) -> bool:
    if not payment.can_pay(game, seat, STANDBY_COST, "standby"):
        return False
    taken = sources.use(game, seat, frozenset((ref,)))
    return not taken or plans.possible(game, seat, _standby_stages(game, seat, ref))


def check_pass(game: ForceOfWill, seat: int) -> Refusal | None:
    """Who must attack and can, cannot pass (FoW 712.2)."""
    if not game.main_timing(seat) or game.s.players[seat].no_battle:
        return None
    for ref in game.field(seat):
        if battle.bound_to_attack(game, seat, ref):
            return refuse(
                "712.2",
                "{name} has to attack.".replace("{name}", game.chars(ref).name.en),
                "「{name}」は攻撃しなければなりません。".replace("{name}", game.chars(ref).name.ja),
            )
    return None


# -- options and their performance -----------------------------------------------------------------
def options(game: ForceOfWill, seat: int) -> list[Option]:
    """All that `seat` may do with priority (FoW 604.1, 604.1d). At main timing more (FoW 604.2, 604.2a): begin a battle
    (604.2b), play a judgment (604.2c), put a card on standby (604.2d), call a magic stone (604.2e)."""
    out: list[Option] = []
    main = game.main_timing(seat)
    if not main or check_pass(game, seat) is None:
        out.append(Option("pass"))
    playable = playable_places(game, seat) if main else reacting(game, seat)
    usable = activated(game, seat)
    most = reach.most_will(game, seat) if playable or usable else 0
    for ref in playable:
        if not reach.card_beyond(game, ref, most) and check_play(game, seat, ref) is None:
            out.append(Option("play", ref=ref))
    for ref, n, ability in usable:
        if not reach.ability_beyond(game, ref, ability, most) and check_activate(game, seat, ref, n) is None:
            out.append(Option("activate", ref=ref, data={"ability": n}))
    if main:
        if check_call(game, seat) is None:
            data = None if game.s.zones[f"stone{seat}"] else IDLE
            out += [Option("call_stone", ref=ref, data=data) for ref in callers(game, seat)]
        if check_judgment(game, seat) is None:
            out.append(Option("judgment", ref=game.ruler(seat)))
        if check_battle(game, seat) is None:
            out.append(Option("battle", data=None if battle.can_attack(game, seat) else IDLE))
        if game.zone(seat, "hand") and payment.can_pay(game, seat, STANDBY_COST, "standby"):
            out += [Option("standby", ref=ref) for ref in game.zone(seat, "hand") if _can_pay_standby(game, seat, ref)]
    return out


def reacting(game: ForceOfWill, seat: int) -> list[int]:
    """The cards that may be played outside main timing; worked out anew when a zone they lie in has changed."""
    zones = game.s.zones
    places = (zones[f"hand{seat}"], zones[f"standby{seat}"], zones[f"rune{seat}"], zones[f"graveyard{seat}"])
    known = game.lasting.get(("reacting", seat))
    if known is None or any(a is not b for a, b in zip(known[0], places, strict=True)):
        known = (places, [ref for ref in playable_places(game, seat) if game.quick(ref)])
        game.lasting["reacting", seat] = known
    found: list[int] = known[1]
    return found


def activated(game: ForceOfWill, seat: int) -> list[tuple[int, int, Any]]:
    """(object, place among its abilities, ability) of all that is activated and no will ability."""
    return sources.acting(game, seat).listed


def worth_producing(game: ForceOfWill, seat: int) -> bool:
    """Whether an ability that cannot be paid now could be if will were produced first: its cost takes, before any will
    is asked for, what would give it (FoW 903.2j-1, 907.2)."""
    for ref, n, _ in sources.acting(game, seat).late:
        if check_use(game, seat, ref, n) is not None:
            continue
        at = game.at_ability(seat, ref, n)
        if check_unchased(game) is not None or check_targets(game, seat, ref, at.ability) is not None:
            continue
        stages = costs.settled(costs.ability_costs(game, at, ask=False, early=True))
        if costs.unpayable(game, seat, stages) is None:
            return True
    return False


def will_options(game: ForceOfWill, seat: int) -> list[Option]:
    """The will abilities that `seat` may play now (FoW 907.2): offered where it is asked, no reason to ask it."""
    objects = game.s.objects
    at_rest = {(unit.ref, n) for unit in sources.at_rest(game, seat) for n in unit.abilities}
    out = []
    for ref in game.acting_places(seat):
        rested = objects[ref].rested
        for n, ability in enumerate(game.chars(ref).compile().activated):
            if not texts.is_will_ability(ability) or (rested and reach.rests(ability)):
                continue
            if (ref, n) in at_rest or check_activate(game, seat, ref, n) is None:
                out.append(Option("activate", ref=ref, data={"ability": n, "will": True}))
    return out


def playable_places(game: ForceOfWill, seat: int) -> list[int]:
    """The cards that `seat` might play: hand, hidden runes, and what an ability lets it play from elsewhere."""
    s = game.s
    out = list(s.zones[f"hand{seat}"])
    out += s.zones[f"standby{seat}"]
    out += [ref for ref in s.zones[f"rune{seat}"] if not s.objects[ref].revealed]
    graveyard = s.zones[f"graveyard{seat}"]
    known = game.lasting.get(("remnant", seat))
    if known is None or known[0] is not graveyard:
        known = (graveyard, [ref for ref in graveyard if "Remnant" in game.chars(ref).keywords])
        game.lasting["remnant", seat] = known
    out += known[1]
    out += game.permitted_elsewhere(seat)
    return out


def perform(game: ForceOfWill, seat: int, option: Option) -> Flow[None] | None:
    """Do what was chosen with priority; a battle begins without the chase (FoW 704.2)."""
    loops.reset(game)
    kind, ref = option.kind, option.ref
    current = game.battle
    if current is not None and seat != game.s.turn_player and kind in ("play", "activate"):
        current.answered_by_other = True  # 803.6
    if kind == "play":
        return takes_back(game, playing.play_card(game, seat, ref), seat, CLOSED)
    if kind == "activate":
        return takes_back(game, playing.play_activated(game, seat, ref, option.data["ability"]), seat, CLOSED)
    if kind == "call_stone":
        return call_stone(game, seat, ref)
    if kind == "judgment":
        return takes_back(game, play_judgment(game, seat), seat, CLOSED)
    if kind == "standby":
        return takes_back(game, put_on_standby(game, seat, ref), seat, CLOSED)
    if kind == "battle":
        game.push(Battle())
        game.touch(battle.BATTLE)
    return None


def call_stone(game: ForceOfWill, seat: int, ruler: int) -> Flow[None]:
    """Rest the J/ruler; the top magic stone, if there is one, comes to the field (FoW 710.1, 305.3, 104.2)."""
    s = game.s
    s.players[seat].called = True
    rested = yield from game.happen(Rested(ref=ruler, cause="call", clause="710.1"))
    pile = s.zones[f"stone{seat}"]
    if not pile or not any(type(event) is Rested for event in rested):
        return
    move = Moved(
        card=pile[0],
        origin="stone",
        destination="field",
        owner=seat,
        controller=seat,
        to_seat=seat,
        cause="call",
        clause="710.1",
    )
    for event in (yield from game.happen(move)):
        if type(event) is Moved and event.new:
            game.commit((Called(seat=seat, ref=event.new, clause="710.1"),))


def play_judgment(game: ForceOfWill, seat: int) -> Flow[None]:
    """What [Judgment] names is done, will paid, and judgment goes to the chase (FoW 705.2, 705.2a); it is neither a
    spell nor an ability (FoW 705.2d)."""
    s = game.s
    ruler = game.ruler(seat)
    keyword = game.keyword(ruler, "Judgment")
    assert keyword is not None
    item = Item(ref=s.new_ref(), what="judgment", controller=seat, source=ruler, stamp=s.tick())
    s.items[item.ref] = item
    s.zones["chase"] = (*s.zones["chase"], item.ref)
    at = playing.item_context(item)

    def payable(x: int) -> bool:
        at.x = x
        return costs.unpayable(game, seat, costs.judgment_costs(keyword, at)) is None

    will = costs.sum_will(keyword.costs)
    high = costs.largest_x(will, [cost for cost in keyword.costs if not costs.is_will(cost)], payable)
    if will.x or high:
        prompt = Text("Choose X.", "Xの値を決めてください。")
        item.x = yield from game.choose_number(seat, 0, high, prompt, "903.2f", "x")
    s.players[seat].judged = True
    at.x = item.x
    yield from payment.play_costs(game, seat, costs.judgment_costs(keyword, at))
    game.commit((Played(ref=item.ref, seat=seat, what="judgment", source=ruler, clause="705.2"),))


def put_on_standby(game: ForceOfWill, seat: int, ref: int) -> Flow[None]:
    """A card of the hand is put face down into the standby area for {2} (FoW 706.1, 706.2)."""
    due, card = _standby_stages(game, seat, ref)
    with game.owed(seat, (card,)):
        yield from payment.play_costs(game, seat, (due,))
    yield from game.move((ref,), "standby", cause="standby", clause="706.1", face_down=True)


def prompt(game: ForceOfWill, seat: int) -> Text:
    """What a player with priority is asked."""
    if game.chase:
        name = game.chars(game.chase[-1]).name
        return Text("Respond to {name}, or pass.", "「{name}」に対応するか、パスしてください。").format(name=name)
    if game.main_timing(seat):
        return Text("Your main phase: act, or pass to end it.", "メインフェイズです。行動するか、パスで終了します。")
    return Text("Act, or pass.", "行動するか、パスしてください。")
