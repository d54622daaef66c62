"""Chapters 804.1, 804.2, 806 and 807: playing a card or an activated ability, in the order of the clauses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.zx.rules import c301_appearing_and_moving as appearing
from engine.games.zx.rules import c803_limited_uses as uses
from engine.games.zx.rules import c804_costs as costs
from engine.games.zx.rules import c809_resolution as resolution
from engine.games.zx.rules import c1015_1029_joined_cards as joined_cards
from engine.games.zx.rules.c300_zones import HIDDEN
from engine.games.zx.rules.c301_appearing_and_moving import legal_squares
from engine.games.zx.rules.c303_squares import PLAYER_SQUARES
from engine.games.zx.rules.c1015_1029_joined_cards import shifts
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.lines import IconAbility
from engine.games.zx.words.subtext import PossessionCondition
from engine.kernel import use_keys
from engine.kernel.context import Context
from engine.kernel.decisions import About, Flow
from engine.kernel.events import Moved, Played
from engine.kernel.machine import TakeBack
from engine.kernel.marks import Marks
from engine.kernel.protocols import RuleQuery
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Item
from engine.kernel.text import Text
from engine.kernel.use_keys import UseKey

PLAYED = frozenset({"zx", "event", "ascension", "shift"})  # 806.1
GONE = refuse("301.4", "It is not there any more.", "すでにそのゾーンにありません。")
FORBIDDEN = refuse("102.6", "An effect forbids it.", "効果によりプレイできません。")


# -- 806.1: whether a card may be played -----------------------------------------------------------
def check_card(game: ZxGame, seat: int, ref: int, *, free: bool = False) -> Refusal | None:
    """Return the refusal if a seat cannot play this card, apart from timing and zone (806.1).

    `free`: the card is played without paying its cost.
    """
    obj = game.s.objects.get(ref)
    if obj is None:
        return GONE
    types = game.chars(ref).types
    if not types & PLAYED or "zx_overboost" in types:
        return refuse("806.1", "A card of this type is not played.", "この種類のカードはプレイできません。")
    if (refusal := check_forbidden(game, seat, ref)) is not None:
        return refusal
    if "ascension_extra" in types and game.effects.used(ascensions(seat)):
        return refuse("202.12b", "You have played an Ascension EX this game.", "すでにプレイしています。")
    return check_where(game, seat, ref) or costs.check_card(game, seat, ref, obj.zone, free=free)


def ascensions(seat: int) -> UseKey:
    """Return the key under which a seat's plays of an ascension extra are counted (202.12b)."""
    return use_keys.of_seat(use_keys.counted_in(use_keys.GAME, "ascension_extra"), seat)


def check_forbidden(game: ZxGame, seat: int, ref: int) -> Refusal | None:
    """Return the refusal if the card's own text or an effect forbids playing it (102.6, 206.2a)."""
    if (refusal := check_limits(game, game.chars(ref).compile().play_rules, game.context_for(ref, seat))) is not None:
        return refusal
    return FORBIDDEN if cannot_play(game, seat, ref, "card") else None


def check_limits(game: ZxGame, parts: Sequence[Any], at: Context) -> Refusal | None:
    """Return the refusal of the first of these rules about playing that forbids the play (206.2a, 807.1b)."""
    for part in parts:
        refusal: Refusal | None = part.check(game, at) if part.kind == "play_limit" else None
        if refusal is not None:
            return refusal
    return None


def cannot_play(game: ZxGame, seat: int, ref: int, what: str, keyword: str = "", zone: str | None = None) -> bool:
    """Return whether an effect forbids a seat to play a card, or an ability of the card (102.6)."""
    rules = game.abilities.seat_rules("cannot_play", seat)
    if not rules:
        return False
    zone = game.obj(ref).zone if zone is None else zone
    facts: RuleQuery = {"ref": ref, "seat": seat, "zone": zone, "what": what, "keyword": keyword}
    return any(rule.covers(game, at, **facts) for rule, at in rules)


# -- 806.1a-d: the square or host --------------------------------------------------------------------
def check_where(game: ZxGame, seat: int, ref: int) -> Refusal | None:
    """Return the refusal if there is no square for the card, or no host for a shift (806.1d)."""
    types = game.chars(ref).types
    if "event" in types:
        return None
    if "shift" not in types:
        return (
            None
            if squares(game, seat, ref)
            else refuse("806.1d", "There is no square for it.", "登場できるスクエアがありません。")
        )
    if shifts(game, seat):
        return refuse("202.8c", "You have a shift on a square.", "すでにシフトがスクエアにあります。")
    return (
        None
        if joined_cards.shift_hosts(game, seat, ref)
        else refuse("806.1d", "There is no card for its Sword Vessel.", "剣臨器で指定されたカードがありません。")
    )


def squares(game: ZxGame, seat: int, ref: int) -> tuple[int, ...]:
    """Return the squares on which a card may be played, effects included.

    These are the legal squares for a Z/X (806.1a), and the player square for an ascension (806.1b, 202.11a).
    """
    ascends = "ascension" in game.chars(ref).types
    found = (PLAYER_SQUARES[seat],) if ascends else legal_squares(game, seat)
    if not game.abilities.ruled("cannot_appear"):
        return found
    return tuple([place for place in found if appearing.may_appear(game, seat, ref, place)])


def _where(game: ZxGame, seat: int, ref: int) -> Flow[tuple[int, int]]:
    """Let the seat choose the square or the host of a shift (806.1a-c).

    Return (square, host); -1 and 0 mean none.
    """
    chars = game.chars(ref)
    if "event" in chars.types:
        return -1, 0
    if "shift" in chars.types:
        possible = joined_cards.shift_hosts(game, seat, ref)
        if not possible or shifts(game, seat):
            raise TakeBack("square")
        prompt = Text("Choose what {name} is laid onto.", "「{name}」を重ねるカードを選んでください。")
        chosen = yield from game.choices.choose(seat, possible, 1, 1, prompt.format(name=chars.name), "806.1c", "host")
        return -1, chosen[0]
    clause = "806.1b" if "ascension" in chars.types else "806.1a"
    prompt = Text("Choose a square for {name}.", "「{name}」を登場させるスクエアを選んでください。")
    place = yield from game.choose_square(seat, squares(game, seat, ref), prompt.format(name=chars.name), clause)
    if place < 0:
        raise TakeBack("square")
    return place, 0


# -- 804.2: playing a card -------------------------------------------------------------------------
def play_card(
    game: ZxGame, seat: int, ref: int, *, free: bool = False, cause: str = "play", flags: Sequence[str] = ()
) -> Flow[None]:
    """Play a card, which alone produces its effect (804.1), and resolve it (804.2a, 806.1e, 806.3).

    Raise TakeBack if it cannot be played.
    """
    with game.events.decisions_about(About(ref)):
        place, host = yield from _where(game, seat, ref)  # 806.1a-c
        zone = game.s.objects[ref].zone
        if zone in HIDDEN:
            game.decks.reveal((ref,), clause="804.2b")
        price = yield from costs.settle_card(game, seat, ref, zone, free=free)  # 804.2c, 804.2d
    carried = Marks(tuple(flags)).plus(*(("life",) if zone == "life" else ()))  # 1103.2, 1104.2, 1133.2
    new = yield from _to_temporary(game, seat, ref, carried)  # 804.2e
    at = Context(source=new, controller=seat, item=new, memory={})
    for _, context in price.acts:
        if context.source == ref:  # the card itself, in its current zone
            context.source, context.item, context.memory = new, new, at.memory
    with game.events.decisions_about(About(new)):
        yield from costs.pay(game, seat, price, at)  # 804.2f
    if new not in game.s.objects:
        return
    if _prevented(game, seat, new, host):  # 804.2h
        yield from game.movement.move((new,), game.DISCARD, cause="rule", clause="804.2h")
        return
    if "ascension_extra" in game.chars(new).types:
        game.effects.use(ascensions(seat))
    yield from game.events.process(
        Played(ref=new, seat=seat, what="card", source=new, origin=zone, marks=carried, clause="804.2h")
    )
    forces = price.chosen if isinstance(price.way.rule, PossessionCondition) else ()  # 1025.3
    with game.events.decisions_about(About(new)):
        yield from resolution.resolve_card(game, seat, new, at, resolution.Aim(place, host, forces))


def _prevented(game: ZxGame, seat: int, ref: int, host: int) -> bool:
    """Return whether the paid card cannot be played: its host is gone, or an effect forbids the play (804.2h)."""
    return bool(host and (host not in game.s.objects or shifts(game, seat))) or cannot_play(game, seat, ref, "card")


def _to_temporary(game: ZxGame, seat: int, ref: int, marks: Marks) -> Flow[int]:
    """Move the card to the temporary zone, and return its new reference (804.2e)."""
    moved = yield from game.events.process_of(
        Moved, game.movement.move_event(ref, game.STACK, cause="play", clause="804.2e", marks=marks)
    )
    new = next((event.new for event in moved if event.destination == game.STACK), 0)
    if not new:
        raise TakeBack("moved")
    game.s.change(new, controller=seat)
    game.s.items[new] = Item(ref=new, what="card", controller=seat, source=new, marks=marks, stamp=game.s.clock)
    game.caches.touch(_TEMPORARY)
    return new


# -- within an effect ------------------------------------------------------------------------------
def may_play_in_effect(game: ZxGame, seat: int, ref: int, *, free: bool = True) -> bool:
    """Return whether a seat could play the card at once, as far as the seat can see the card (806.1)."""
    obj = game.s.objects.get(ref)
    if obj is None:
        return False
    return not game.can_see(seat, obj) or check_card(game, seat, ref, free=free) is None


def play_in_effect(
    game: ZxGame, seat: int, ref: int, at: Context | None = None, *, free: bool = True, flags: Sequence[str] = ()
) -> Flow[bool]:
    """Let a seat play a card at once (505.3a, 907.2e, 1011.1).

    An incomplete play is undone (804.2f, 804.2g).
    """
    if check_card(game, seat, ref, free=free) is not None:
        return False
    return (yield from game.attempt(play_card(game, seat, ref, free=free, flags=flags)))


# -- 807: activated abilities ----------------------------------------------------------------------
def check_ability(game: ZxGame, seat: int, ref: int, n: int) -> Refusal | None:
    """Return the refusal if a seat cannot play the activated ability at index `n`, apart from timing (807)."""
    if ref not in game.s.objects:
        return GONE
    chars = game.chars(ref)
    ability = chars.compile().activated[n]
    at = Context(source=ref, controller=seat, ability=ability, key=chars.keys_of("activated")[n])
    if (refusal := check_valid(game, ref, ability, at)) is not None:
        return refusal
    keyword = ability.keyword
    if game.abilities.rules_on(ref, "cannot_activate", keyword=keyword) or cannot_play(
        game, seat, ref, "ability", keyword
    ):
        return FORBIDDEN
    limits = check_limits(game, ability.playing, at)
    return limits or costs.check_ability(game, seat, ref, ability, at)


def check_valid(game: ZxGame, ref: int, ability: IconAbility, at: Context) -> Refusal | None:
    """Return the refusal if the ability is not valid (803.2b).

    It is invalid outside its zones (205.1a, 803.1), or because of its text (803.2, 807.1b).
    """
    if game.obj(ref).zone not in ability.zones:
        return refuse("803.1", "The ability is not valid there.", "そのゾーンでは能力が有効ではありません。")
    if uses.worn_out(game, ref, ability, at.key, at.controller):
        return refuse(
            "803.1f",
            "It has been played as often as it may be: again next turn.",
            "プレイできる回数に達しています。次のターンにまたプレイできます。",
        )
    if not ability.in_force(game, at):
        return refuse("803.2", "The ability is not valid now.", "今は能力が有効ではありません。")
    return None


def play_ability(game: ZxGame, seat: int, ref: int, n: int) -> Flow[None]:
    """Play the activated ability and resolve it (804.2, 807.1c), even if it is no longer valid (803.3).

    Raise TakeBack if it cannot be paid.
    """
    chars = game.chars(ref)
    ability, key = chars.compile().activated[n], chars.keys_of("activated")[n]
    at = Context(source=ref, controller=seat, ability=ability, memory={}, key=key)
    about = About(ref, says=ability)
    with game.events.decisions_about(about):
        price = yield from costs.settle_ability(game, seat, ref, ability, at)  # 804.2c, 804.2d
    item = to_temporary(game, seat, ref, ability, key=key)  # 804.2e
    at.item = item.ref
    game.dispatch.remember(ref)
    with game.events.decisions_about(about):
        yield from costs.pay(game, seat, price, at)  # 804.2f
    uses.count_use(game, ref, ability, key, seat)
    yield from game.events.process(
        Played(ref=item.ref, seat=seat, what="ability", source=ref, origin=game.obj(ref).zone, clause="804.2h")
    )
    yield from resolution.resolve_ability(game, item, at)


def to_temporary(game: ZxGame, seat: int, source: int, ability: IconAbility, **fields: Any) -> Item:
    """Put an ability into the temporary zone (804.2e).

    If its card is hidden, reveal the card (804.2b).
    """
    s = game.s
    item = Item(
        ref=s.new_ref(), what="ability", controller=seat, source=source, ability=ability, stamp=s.tick(), **fields
    )
    s.items[item.ref] = item
    s.zones[game.STACK] = (*s.zones[game.STACK], item.ref)
    game.caches.touch(_TEMPORARY)
    obj = s.objects.get(source)
    if obj is not None and obj.zone in HIDDEN and (obj.zone != "dynamis_zone" or obj.face_down):
        game.decks.reveal((source,), by=item.ref, clause="804.2b")
    return item


_TEMPORARY = frozenset({"temporary"})
