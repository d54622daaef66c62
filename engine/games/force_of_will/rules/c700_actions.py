"""The actions of this game that a player may take with priority, in addition to the shared ones (604, chapter 700)."""

from __future__ import annotations

from engine.chase.rules import c300_queries as chase_queries
from engine.chase.rules import c700_actions as actions
from engine.chase.rules import c903_permissions as permissions
from engine.chase.rules import c907_payment as payment
from engine.chase.rules import c907_payment_search as payment_search
from engine.chase.rules import c907_sources as sources
from engine.chase.rules.c800_battle import BATTLE
from engine.chase.rules.values import Due, FixedClaims, Part, Stages
from engine.games.force_of_will.rules import c300_queries as queries
from engine.games.force_of_will.rules import c705_judgment as judgment
from engine.games.force_of_will.rules import c800_battle as battle
from engine.games.force_of_will.rules import c1302_faces as faces
from engine.games.force_of_will.rules import c1415_valhalla as valhalla
from engine.games.force_of_will.rules import c1416_waiting as waiting
from engine.games.force_of_will.rules.c800_battle import Battle
from engine.games.force_of_will.rules.game_type import FowGame
from engine.games.force_of_will.words.triggers.event_types import Called
from engine.kernel.context import Context
from engine.kernel.decisions import About, Flow, Option
from engine.kernel.events import Moved, Rested
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Obj
from engine.language.grammar.claims import Claim
from engine.language.grammar.tally import Tally
from engine.shared.undo_play import takes_back

CLOSED = ("main", "stone")  # zones that nobody has seen: a play that reveals some of their cards cannot be taken back
TO_FIELD = frozenset({"resonator", "addition", "regalia"})
STANDBY_COST = Tally(free=2)
J_OR_RULER = frozenset({"ruler", "j_ruler"})


# -- 702, 703, 708, 709, 711: playing a card -------------------------------------------------------
def check_kind(game: FowGame, ref: int) -> Refusal | None:
    """Return why a card of this type cannot be played, or None if it can (FoW 604.1b, 604.2a)."""
    types = game.chars(ref).types
    if types & TO_FIELD or "chant" in types or "rune" in types:
        return None
    return refuse("604.2a", "A card of this type is not played.", "この種類のカードはプレイできません。")


def check_source(game: FowGame, seat: int, ref: int, free: bool = False) -> Refusal | None:
    """Return why a card cannot be played from its zone, or None if it can.

    The condition of a [Trigger] without an event must hold now (FoW 1416.4). With an event, the condition is checked
    when the event has happened (FoW 1416.3).
    """
    if (refusal := check_place(game, seat, ref, free=free)) is not None:
        return refusal
    keyword = waiting.waits_for(game, ref)
    if keyword is None or keyword.event is not None:
        return None
    return waiting.check_fact(game, ref, Context(source=ref, controller=seat))


def check_place(game: FowGame, seat: int, ref: int, *, free: bool = False) -> Refusal | None:
    """Return why a card cannot be played from the place where it is, or None if it can.

    - From the hand (FoW 702.2, 703.2, 709.2; FoW-V 7.1-2, 7.2-2, 7.3-2, 7.7-2), also a chant that is a rune
      (FoW 703.4).
    - From the rune area: runes (FoW 709.4, 711.2, 711.4).
    - From the graveyard: cards with [Remnant].
    - From standby: cards with [Trigger] (FoW-V 7.9-7), but not in the turn in which they were put there (FoW-V 7.9-8),
      and no other card (FoW-V 7.6-3).
    - From wherever an effect allows it.
    """
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
    with faces.as_lying(game, ref):
        as_it_lies = game.chars(ref).keywords
    if obj.owner == seat and zone == "graveyard" and "Remnant" in as_it_lies:  # 1115.2
        return None
    if zone == "standby" and obj.owner == seat and waiting.by_stealth(game, ref):  # 1114.2, 1114.3
        return None
    if zone == "standby" and "Trigger" in game.chars(ref).keywords and "Trigger" in as_it_lies:
        if obj.entered >= game.s.turn:  # 708.5, even if an effect lets the card be played
            return refuse(
                "708.5",
                "It was put into the standby area this turn: from the next turn on.",
                "このターンに待機エリアに置かれたカードです。次のターンからプレイできます。",
            )
        if obj.owner == seat:
            return None
    if free or permissions.may_play_from(game, seat, ref, zone):
        return None
    if zone == "standby":
        return refuse(
            "706.3",
            "Without [Trigger] or [Stealth] a card in the standby area is not played.",
            "[発動条件]も[潜伏]も持たないカードは待機エリアからプレイできません。",
        )
    return refuse("702.2", "Only cards in your hand are played.", "プレイできるのは自分の手札のカードだけです。")


def check_rune(game: FowGame, seat: int, ref: int) -> Refusal | None:
    """Return why a rune cannot be played, or None if it can.

    The divinity left must be enough, and the rune not revealed yet (FoW 711.1, 711.2, 711.2a).
    """
    total = queries.divinity(game, seat)
    if total is None:
        return refuse("711.1", "Your J/ruler has no [Divinity].", "あなたのJ/ルーラーは[神力]を持っていません。")
    if game.s.objects[ref].revealed:
        return refuse("711.2", "This rune has been played already.", "このルーンはすでに公開されています。")
    cost = game.chars(ref).divinity or 0
    left = queries.divinity_left(game, seat)
    if cost > left:
        return refuse(
            "711.2", f"Its divinity is {cost}, you have {left} left.", f"神力が{cost}必要ですが、残存神力は{left}です。"
        )
    return None


def check_time(game: FowGame, seat: int, ref: int, free: bool = False) -> Refusal | None:
    """Return why a card cannot be played at this time, or None if it can.

    It is played at main timing (FoW-V 7.1-1, 7.2-1, 7.3-1), or at any time if it is quick (FoW-V 7.7-1). If its
    [Trigger] names an event, it is played only when that event happens (FoW 604.1b, 906.2a).
    """
    keyword = waiting.waits_for(game, ref)
    if keyword is not None and keyword.event is not None:
        return refuse(
            "906.2a", "It is played only when its event happens.", "誘発条件が満たされた時にのみプレイできます。"
        )
    timely = free or keyword is not None or "Quickcast" in game.chars(ref).keywords
    return None if timely else actions.check_main_timing(game, seat)


def places_to_play(game: FowGame, seat: int) -> list[int]:
    """Return the cards that `seat` might play: hand, standby, hidden runes, and cards playable from elsewhere."""
    s = game.s
    runes = [ref for ref in s.zones[f"rune{seat}"] if not s.objects[ref].revealed]
    graveyard = s.zones[f"graveyard{seat}"]
    known = game.caches.lasting.get(("remnant", seat))
    if known is None or known[0] is not graveyard:
        known = (graveyard, [ref for ref in graveyard if "Remnant" in game.chars(ref).keywords])
        game.caches.lasting["remnant", seat] = known
    places = (*s.zones[f"hand{seat}"], *s.zones[f"standby{seat}"], *runes, *known[1])
    return [*places, *permissions.permitted_elsewhere(game, seat)]


def stays_while_paid(game: FowGame, obj: Obj) -> bool:
    """Return whether a card stays where it is while its cost is paid (FoW 711.2).

    It does so on the chase, and in the rune area, because a copy of the rune is played.
    """
    return obj.zone in ("chase", "rune")


def revocable(game: FowGame, play: Flow[None], seat: int) -> Flow[None]:
    """Return a play that its player may take back, unless it has revealed a card of a deck."""
    return takes_back(game, play, seat, CLOSED)


# -- 704, 706, 710, 712 ----------------------------------------------------------------------------
def check_battle(game: FowGame, seat: int) -> Refusal | None:
    """Return why no battle may begin, or None if one may (FoW 704.1, 803.6; FoW-V 7.4-1)."""
    if (refusal := actions.check_main_timing(game, seat)) is not None:
        return refusal
    if game.s.players[seat].no_battle:
        return refuse(
            "803.6",
            "You gave up an attack this turn: no more battles until your next turn.",
            "このターンはもうバトルを開始できません。次の自分のターンに行えます。",
        )
    return None


def check_call(game: FowGame, seat: int) -> Refusal | None:
    """Return why no magic stone may be called, or None if one may (FoW 710.1; FoW-V 7.11-1)."""
    if (refusal := actions.check_main_timing(game, seat)) is not None:
        return refusal
    player = game.s.players[seat]
    if player.called:
        return refuse(
            "710.1",
            "You have called a magic stone this turn: again in your next turn.",
            "このターンにすでに魔石をコールしています。次の自分のターンに行えます。",
        )
    if player.judged:
        return refuse(
            "710.1",
            "You have played judgment this turn: stones again in your next turn.",
            "このターンにジャッジメント処理をプレイしています。次の自分のターンに行えます。",
        )
    if not callers(game, seat):
        if game.ruler(seat):
            return refuse(
                "710.1",
                "Your J/ruler is rested: when it has recovered.",
                "J/ルーラーがレスト状態です。リカバー後に行えます。",
            )
        return refuse("710.1", "You have no J/ruler to rest.", "レストするJ/ルーラーがありません。")
    if game.abilities.seat_rules("cannot_call", seat):
        return refuse("104.4", "An effect keeps you from calling.", "効果によりコールできません。")
    return None


def callers(game: FowGame, seat: int) -> list[int]:
    """Return the recovered J/rulers that a seat could rest to call a magic stone (FoW 710.1).

    FoW-V 7.11-1 also names an astral card. That is an astral ruler, which is a ruler (FoW 1010.1a-1).
    """
    objects = game.s.objects
    places = (*game.s.zones[f"ruler{seat}"], *game.s.zones["field"])
    return [
        ref
        for ref in places
        if not objects[ref].rested and objects[ref].controller == seat and game.chars(ref).types & J_OR_RULER
    ]


def check_standby(game: FowGame, seat: int, ref: int) -> Refusal | None:
    """Return why a card may not be put face down into the standby area, or None if it may (FoW 706.1; FoW-V 7.6-1)."""
    obj = game.s.objects.get(ref)
    if obj is None or obj.zone != "hand" or obj.owner != seat:
        return refuse("706.1", "Only a card in your hand.", "自分の手札のカードだけです。")
    if (refusal := actions.check_main_timing(game, seat)) is not None:
        return refusal
    if not _can_pay_standby(game, seat, ref):
        return refuse("706.1", "You cannot pay {2}.", "{2}を支払えません。")
    return None


def _standby_stages(game: FowGame, seat: int, ref: int) -> Stages:
    """Return the cost of standby, and the card, which must still be there when the cost is paid (FoW 706.1)."""
    card = Part(FixedClaims(Claim((ref,))), game.context_for(ref, seat))
    return (Due(STANDBY_COST, "standby"), card)


def _can_pay_standby(game: FowGame, seat: int, ref: int) -> bool:
    if not payment.can_pay(game, seat, STANDBY_COST, "standby"):
        return False
    taken = sources.supply(game, seat).could_take(frozenset((ref,)))
    return not taken or payment_search.can_pay_stages(game, seat, _standby_stages(game, seat, ref))


def check_pass(game: FowGame, seat: int) -> Refusal | None:
    """Return why a seat may not pass, or None.

    A card that must attack and can attack does so (FoW 712.2; FoW-V 7.12-1, 7.12-2).
    """
    if not chase_queries.main_timing(game, seat) or game.s.players[seat].no_battle:
        return None
    for ref in game.field(seat):
        if battle.bound_to_attack(game, seat, ref):
            name = game.chars(ref).name
            return refuse("712.2", f"{name.en} has to attack.", f"「{name.ja}」は攻撃しなければなりません。")
    return None


# -- options and their performance -----------------------------------------------------------------
def main_options(game: FowGame, seat: int) -> list[Option]:
    """Return the options at main timing: battle, judgment, standby, stone (FoW 604.2b, 604.2c, 604.2d, 604.2e)."""
    out: list[Option] = []
    if check_call(game, seat) is None:
        data = None if game.s.zones[f"stone{seat}"] else actions.IDLE
        out += [Option("call_stone", ref=ref, data=data) for ref in callers(game, seat)]
    out += [Option("judgment", ref=ref) for ref in judgment.able(game, seat)]
    if check_battle(game, seat) is None:
        able = any(battle.check_attack(game, seat, ref) is None for ref in game.field(seat))
        out.append(Option("battle", data=None if able else actions.IDLE))
    if game.zone(seat, "hand") and payment.can_pay(game, seat, STANDBY_COST, "standby"):
        out += [Option("standby", ref=ref) for ref in game.zone(seat, "hand") if _can_pay_standby(game, seat, ref)]
    return out


def other_options(game: FowGame, seat: int) -> list[Option]:
    """Return the options at any time with priority: a lifebreak (FoW 1415.1d)."""
    return [Option("lifebreak")] if game.valhalla and valhalla.check(game, seat) is None else []


def act(game: FowGame, seat: int, option: Option) -> Flow[None] | None:
    """Perform an option; a battle begins without using the chase (FoW 704.2; FoW-V 7.4-2)."""
    if option.kind == "lifebreak":
        return valhalla.perform(game, seat)
    if option.kind == "call_stone":
        return call_stone(game, seat, option.ref)
    if option.kind == "judgment":
        return revocable(game, judgment.play(game, seat, option.ref), seat)
    if option.kind == "standby":
        return revocable(game, put_on_standby(game, seat, option.ref), seat)
    if option.kind == "battle":
        game.push(Battle())
        game.caches.touch(BATTLE)
    return None


def call_stone(game: FowGame, seat: int, ruler: int) -> Flow[None]:
    """Rest the J/ruler and put the top magic stone, if any, into the field (FoW 710.1, 305.3, 104.2).

    The magic stone deck is what the magic stone area of FoW-V 7.11-1 is called now (FoW 1404).
    """
    s = game.s
    s.players[seat].called = True
    rested = yield from game.events.process(Rested(ref=ruler, cause="call", clause="710.1"))
    pile = s.zones[f"stone{seat}"]
    if not pile or not any(type(event) is Rested for event in rested):
        return
    move = Moved(
        card=pile[0], origin="stone", destination="field", owner=seat, controller=seat, to_seat=seat, cause="call",
        clause="710.1",
    )  # fmt: skip
    for event in (yield from game.events.process(move)):
        if type(event) is Moved and event.new:
            game.dispatch.commit((Called(seat=seat, ref=event.new, clause="710.1"),))


def put_on_standby(game: FowGame, seat: int, ref: int) -> Flow[None]:
    """Pay {2} and put a card from the hand face down into the standby area (FoW 706.1, 706.2; FoW-V 7.6-1, 7.6-2)."""
    due, card = _standby_stages(game, seat, ref)
    with game.events.decisions_about(About(ref)), payment.with_owed(game, seat, (card,)):
        yield from payment.pay_stages(game, seat, (due,))
    yield from game.movement.move((ref,), "standby", cause="standby", clause="706.1", face_down=True)
