"""Chapters 506 and 603: the legal actions of a player who has priority.

Each action has one check, which returns None (legal) or a refusal. The options of a decision are the legal actions. The
question "why can I not?" is answered by the refusal of an illegal action.
"""

from __future__ import annotations

from engine.games.zx.rules import c602_attacks as attacks
from engine.games.zx.rules import c804_playing as playing
from engine.games.zx.rules import c1201_acts as acts
from engine.games.zx.rules import c1201_loops as loops
from engine.games.zx.rules.game_type import ZxGame
from engine.kernel import use_keys
from engine.kernel.context import is_seat, ref_seat, seat_ref
from engine.kernel.decisions import Flow, Option
from engine.kernel.events import Played
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.text import Text
from engine.shared.undo_play import takes_back

ACTING = ("hand", "trash", "charge", "resource", "life", "remove_zone", "dynamis_zone")
PAST = (Played,)  # a played card or ability cannot be undone
_WHERE = tuple(("square", "force_zone", *(f"{zone}{seat}" for zone in ACTING)) for seat in (0, 1))


# -- timing ----------------------------------------------------------------------------------------
def check_main_timing(game: ZxGame, seat: int) -> Refusal | None:
    """Return the refusal of an act outside the seat's main phase or during a battle, else None (506.2)."""
    s = game.s
    if seat != s.turn_player:
        return ONLY_OWN_MAIN
    if s.phase != "main":
        return MAIN_OVER if s.phase == "end" else MAIN_TO_COME
    if game.battle is not None:
        return NOT_IN_BATTLE
    return None


def check_event_timing(game: ZxGame, seat: int) -> Refusal | None:
    """Return the refusal of an event or activated ability that comes at a wrong time, else None (506.2, 603.1).

    The right time is the player's own main phase or the event step of a battle.
    """
    current = game.battle
    if current is None:
        return check_main_timing(game, seat)
    if current.step_name != "event":
        return ONLY_IN_EVENT_STEP
    return None


# -- playing a card --------------------------------------------------------------------------------
def check_play(game: ZxGame, seat: int, ref: int) -> Refusal | None:
    """Return the refusal if `seat` may not play this card now, from its zone (506.2, 603.1b)."""
    return check_event_timing(game, seat) or _check_card(game, seat, ref, game.battle is not None)


def _check_card(game: ZxGame, seat: int, ref: int, in_battle: bool) -> Refusal | None:
    """Return the refusal if the card may not be played at a time when cards may be played."""
    if ref not in game.s.objects:
        return playing.GONE
    if in_battle and "event" not in game.chars(ref).types:
        return NO_EVENT
    return check_source(game, seat, ref) or playing.check_card(game, seat, ref)


def check_source(game: ZxGame, seat: int, ref: int) -> Refusal | None:
    """Return the refusal if a card may not be played from its zone (506.2, 603.1b).

    A player may play from the hand, and once a turn an extra card and a shift from the dynamis zone. An effect may
    allow other zones.
    """
    obj = game.s.objects[ref]
    if obj.owner == seat and obj.zone == "hand":
        return None
    if obj.owner == seat and obj.zone == "dynamis_zone":
        sort = sort_of(game, ref)
        if not obj.face_down:
            return FACE_UP
        if not sort:
            return NO_EXTRA
        return _ONCE[sort] if game.effects.used(use_keys.of_seat_without_colon(sort, seat)) else None
    rules = game.abilities.seat_rules("may_play_from", seat)
    allowed = any(rule.covers(game, at, ref=ref, zone=obj.zone, seat=seat) for rule, at in rules)
    return None if allowed else NOT_FROM_THERE


def sort_of(game: ZxGame, ref: int) -> str:
    """Return the type as which a card is played from the dynamis zone: "extra", "shift" or "" (506.2)."""
    types = game.chars(ref).types
    return "extra" if "extra" in types else "shift" if "shift" in types else ""


def playable_places(game: ZxGame, seat: int) -> list[int]:
    """Return the cards that a seat might play: from its hand, its dynamis zone, and zones that an effect allows."""
    s = game.s
    out = list(s.zones[f"hand{seat}"])
    out += [ref for ref in s.zones[f"dynamis_zone{seat}"] if s.objects[ref].face_down]
    if game.abilities.seat_rules("may_play_from", seat):
        places = ["force_zone", *(f"{zone}{one}" for zone in ELSEWHERE for one in game.SEATS)]
        out += [ref for place in places for ref in s.zones[place] if check_source(game, seat, ref) is None]
    return out


# -- activated abilities ---------------------------------------------------------------------------
def check_activate(game: ZxGame, seat: int, ref: int, n: int) -> Refusal | None:
    """Return the refusal if the activated ability at index `n` may not be played now (506.2, 603.1b)."""
    return check_event_timing(game, seat) or playing.check_ability(game, seat, ref, n)


def activated(game: ZxGame, seat: int) -> list[tuple[int, int]]:
    """Return all activated abilities that a seat controls and that work in their zone.

    Each is given as (object, index among the object's activated abilities).
    """
    zones = game.s.zones
    keys = _WHERE[seat]
    places = [zones[key] for key in keys]
    known = game.caches.lasting.get(("activated", seat))
    if known is None or known[0] != places:
        objects = game.s.objects
        found = [
            (ref, n)
            for key, refs in zip(keys, places, strict=True)
            if refs
            for ref in game.layers.cards_with_actions(key)
            if objects[ref].controller == seat
            for n, _ in game.chars(ref).compile().working_in(objects[ref].zone, game.on_table(ref)).activated
        ]
        known = game.caches.lasting["activated", seat] = (places, found)
    listed: list[tuple[int, int]] = known[1]
    return listed


# -- battle ----------------------------------------------------------------------------------------
def check_attack(game: ZxGame, seat: int, ref: int) -> Refusal | None:
    """Return the refusal if no battle may be declared with this Z/X (506.2, 602.1)."""
    return check_main_timing(game, seat) or attacks.check_attack(game, seat, ref)


# -- options and how they are carried out ------------------------------------------------------------
def options(game: ZxGame, seat: int) -> list[Option]:
    """Return all options of `seat` with priority, except acts that would repeat a loop (506.2, 603.1b, 1201.1b)."""
    out = [Option("pass")]
    if check_event_timing(game, seat) is None:
        in_battle = game.battle is not None
        cards = [ref for ref in playable_places(game, seat) if _check_card(game, seat, ref, in_battle) is None]
        abilities = [(ref, n) for ref, n in activated(game, seat) if playing.check_ability(game, seat, ref, n) is None]
        out += [Option("play", ref=ref) for ref in cards]
        out += [Option("activate", ref=ref, data={"ability": n}) for ref, n in abilities]
    if check_main_timing(game, seat) is None:
        out += [Option("attack", ref=ref) for ref in game.units(seat) if check_attack(game, seat, ref) is None]
    out = loops.not_done_before(game, seat, out)
    return out + acts.offered(game, seat, out)


def check(game: ZxGame, seat: int, kind: str, ref: int) -> list[Refusal]:
    """Return the refusals of an act with priority.

    An empty list means the act is legal.
    """
    which = [n for of, n in activated(game, seat) if of == ref] if kind == "activate" else [0]
    meant = [Option("attack" if kind == "battle" else kind, ref=ref, data={"ability": n}) for n in which]
    if kind == "activate":
        found = [check_activate(game, seat, ref, n) for n in which] or [_none_to_play(game, seat, ref)]
    elif kind in ("play", "attack", "battle"):
        found = [(check_play if kind == "play" else check_attack)(game, seat, ref)]
    else:
        found = [None if kind == "pass" else NO_SUCH_ACT]
    if None not in found:
        return [one for one in found if one is not None]
    return [] if loops.not_done_before(game, seat, meant) else [loops.AGAIN]


def _none_to_play(game: ZxGame, seat: int, ref: int) -> Refusal:
    """Return the refusal for a card without a playable activated ability.

    Either another player controls the card and plays its abilities (302.1c), or none of its abilities works.
    """
    if ref in game.s.objects and game.controller(ref) != seat:
        return refuse("302.1c", "It is not your ability.", "あなたの能力ではありません。")
    return refuse("807.1", "It has no activated ability that works there.", "そこで有効な起動能力を持っていません。")


def perform(game: ZxGame, seat: int, option: Option) -> Flow[None]:
    """Play the card or the ability chosen with priority."""
    loops.note(game, seat, option)
    plays = option.kind == "play"
    flow = (
        play(game, seat, option.ref) if plays else playing.play_ability(game, seat, option.ref, option.data["ability"])
    )
    return takes_back(game, flow, seat, CLOSED, Played)


def play(game: ZxGame, seat: int, ref: int) -> Flow[None]:
    """Play a card and resolve it (506.2, 603.1b).

    Count the play if it is from the dynamis zone.
    """
    if game.obj(ref).zone == "dynamis_zone":
        game.effects.use(use_keys.of_seat_without_colon(sort_of(game, ref), seat))
    yield from playing.play_card(game, seat, ref)


def prompt(game: ZxGame, seat: int) -> Text:
    """Return the prompt for a player with priority."""
    if game.battle is None:
        return Text("Your main phase: act, or pass to end it.", "メインフェイズです。行動するか、パスで終了します。")
    attacker, target = game.battle.attacker, game.battle.target
    if not game.on_table(attacker) or not (is_seat(target) or game.on_table(target)):
        return NOTHING_FIGHTS
    name = game.chars(attacker).name
    if target == seat_ref(seat):
        aim = Text("you", "あなた")
    elif is_seat(target):
        aim = game.seat_name(ref_seat(target))
    else:
        aimed = game.chars(target).name
        aim = Text(aimed.en, f"「{aimed.ja}」")
    return Text(
        f"{name.en} attacks {aim.en}: play an event or an ability, or pass.",
        f"「{name.ja}」が{aim.ja}を攻撃中。イベントか能力をプレイするか、パスします。",
    )


NOTHING_FIGHTS = Text(
    "Nothing fights in this battle any more: play an event or an ability, or pass.",
    "このバトルで戦うゼクスはもうありません。イベントか能力をプレイするか、パスしてください。",
)
ONLY_OWN_MAIN = refuse(
    "506.2",
    "Only in your own turn: next in your main phase.",
    "自分のターンにのみ行えます。次の機会は自分のメインフェイズです。",
)
MAIN_TO_COME = refuse(
    "506.2",
    "Only in the main phase: that comes next in this turn.",
    "メインフェイズにのみ行えます。このターンのメインフェイズはこれからです。",
)
MAIN_OVER = refuse(
    "506.2",
    "Only in the main phase: next in that of your next turn.",
    "メインフェイズにのみ行えます。次の機会は次の自分のターンです。",
)
NOT_IN_BATTLE = refuse(
    "506.2", "Not during a battle: when it is over.", "バトル中は行えません。バトルの終了後に行えます。"
)
ONLY_IN_EVENT_STEP = refuse(
    "603.1",
    "Only in the battle event step: in that of the next battle, or in your main phase.",
    "バトルイベントステップにのみ行えます。次の機会は次のバトルか自分のメインフェイズです。",
)
CLOSED = ("deck_zone", "life")  # hidden from all: a play that shows such a card cannot be undone (804.2h)
ELSEWHERE = ("trash", "charge", "resource", "remove_zone", "life")
NO_SUCH_ACT = refuse("701.3", "There is no such act.", "そのような行動はありません。")
FACE_UP = refuse(
    "313.2b", "What lies face up in the dynamis is not played.", "デュナミスに表向きのカードはプレイできません。"
)
NO_EXTRA = refuse(
    "506.2",
    "Only extra cards and shifts are played from the dynamis.",
    "デュナミスからプレイできるのはエクストラカードとシフトだけです。",
)
NOT_FROM_THERE = refuse("506.2", "It is not played from there.", "そのゾーンからはプレイできません。")
NO_EVENT = refuse(
    "603.1b",
    "Only events are played in a battle: this in your main phase.",
    "バトル中はイベントのみプレイできます。このカードは自分のメインフェイズにプレイできます。",
)
_ONCE = {
    "extra": refuse(
        "506.2",
        "You have played an extra card from your dynamis this turn: again in your next turn.",
        "このターンにすでにデュナミスからエクストラカードをプレイしています。次の自分のターンにまたプレイできます。",
    ),
    "shift": refuse(
        "506.2",
        "You have played a shift from your dynamis this turn: again in your next turn.",
        "このターンにすでにデュナミスからシフトをプレイしています。次の自分のターンにまたプレイできます。",
    ),
}
