"""Sections 504, 707, 1022 and 1025: calling casters.

A caster is called in the call phase or by [Quickcast]. It is called face up, face down, or onto another caster.
"""

from __future__ import annotations

from engine.games.magical_girl.rules.c300_zones import CASTERS
from engine.games.magical_girl.rules.game_type import MgGame
from engine.games.magical_girl.words.triggers.event_types import Called, LeveledUp
from engine.kernel.decisions import About, Decision, Flow, Option
from engine.kernel.events import Moved
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.text import Text

KINDS = ("call", "call_down", "level_up")


# -- which cards, and how --------------------------------------------------------------------------
def has_name(game: MgGame, seat: int, ref: int) -> bool:
    """Return whether the seat's caster zone has a caster with a name of this card (MG 1025.1a).

    Face-down cards have no name (MG 306.6).
    """
    names = game.chars(ref).names
    return any(game.chars(other).names & names for other in game.casters(seat))


def check_face_up(game: MgGame, seat: int, ref: int) -> Refusal | None:
    """Return the refusal for a card that cannot be called face up, else None (MG 1025.1a).

    A card whose text allows it may share the caster zone with casters of its name (MG 1025.1a-1).
    """
    chars = game.printed(ref)
    if "caster" not in chars.types:
        return refuse("1025.1a", "Only a caster is called face up.", "表向きでコールできるのは魔法少女だけです。")
    if chars.level != 1:
        return refuse(
            "1025.1a",
            "Only a caster of level 1 is called face up; one of a higher level is put onto another of its name.",
            "表向きでコールできるのはレベル1の魔法少女だけです。",
        )
    if has_name(game, seat, ref) and not any(one.kind == "many_of_a_name" for one in chars.compile().play_rules):
        return refuse(
            "1025.1a",
            "You have a caster of this name in your caster zone.",
            "同じカード名の魔法少女がすでに魔法少女ゾーンにいます。",
        )
    return None


def bases(game: MgGame, seat: int, ref: int) -> list[int]:
    """Return the casters of a seat onto which this card can be put: the same name, one level lower (MG 1022.1)."""
    chars = game.printed(ref)
    if "caster" not in chars.types or chars.level < 2:
        return []
    return [
        other
        for other in game.casters(seat)
        if "caster" in (below := game.chars(other)).types
        and below.level == chars.level - 1
        and below.names & chars.names
    ]


def check_level_up(game: MgGame, seat: int, ref: int) -> Refusal | None:
    """Return the refusal for a card that cannot be put onto a caster, else None (MG 1022.1, 1025.1c)."""
    if bases(game, seat, ref):
        return None
    if game.printed(ref).level < 2:
        return refuse("1022.1", "Only a caster of level 2 or more.", "レベル2以上の魔法少女だけです。")
    return refuse(
        "1022.1",
        "You have no caster of its name that is one level lower.",
        "レベルが1つ低い同じカード名の魔法少女がいません。",
    )


CHECKS = {"call": check_face_up, "call_down": lambda game, seat, ref: None, "level_up": check_level_up}


def ways(game: MgGame, seat: int, refs: tuple[int, ...] | list[int]) -> list[Option]:
    """Return the options to call these cards of a hand (MG 1025.1).

    Any card can be called face down (MG 1025.1b).
    """
    return [
        Option(kind, ref=ref) for kind in ("call", "level_up", "call_down") for ref in refs
        if CHECKS[kind](game, seat, ref) is None
    ]  # fmt: skip


def is_asked(game: MgGame, seat: int) -> bool:
    """Return whether the current decision asks a seat for a card to call (MG 504.1, 1025.1)."""
    decision = game.decision
    return decision is not None and (decision.kind, decision.seat) == ("call", seat)


def check_call(game: MgGame, seat: int, ref: int, kind: str) -> Refusal | None:
    """Return the refusal for a card that a seat cannot call now, else None.

    A card is called when the seat is prompted for a call (MG 504.1, 1025.1). A card with [Quickcast] can also be called
    with priority. Only one call a turn is allowed, by either way (MG 604.1c, 707.1, 707.2, 707.3, 1105.3, 1105.3a).
    """
    obj = game.s.objects.get(ref)
    if obj is None or obj.zone != game.HAND or obj.owner != seat:
        return refuse("707.2", "Only a card of your hand is called.", "コールできるのは自分の手札のカードだけです。")
    if is_asked(game, seat):
        return CHECKS[kind](game, seat, ref)
    if "caster" not in game.chars(ref).types:
        return refuse(
            "504.1",
            "Other cards are called face down in the call phase only.",
            "魔法少女以外は、コールフェイズに裏向きでのみコールできます。",
        )
    if game.s.players[seat].called:
        return refuse(
            "707.3",
            "You have called this turn: again in your next call phase.",
            "このターンはすでにコールしています。次のコールフェイズに行えます。",
        )
    if "Quickcast" not in game.chars(ref).keywords:
        return refuse(
            "504.1",
            "Only when your call phase begins: it has no [Quickcast].",
            "[瞬動]を持たないため、自分のコールフェイズの最初にのみコールできます。",
        )
    return CHECKS[kind](game, seat, ref)


# -- calling ---------------------------------------------------------------------------------------
def call(game: MgGame, seat: int, ref: int, kind: str, clause: str = "1025.1") -> Flow[tuple[int, ...]]:
    """Call a card of a hand in one of the three ways, and return the caster (MG 1025.1).

    It is put face up (1025.1a), face down as a caster of level 1 without name or element (1025.1b), or onto another
    caster (1025.1c).
    """
    if kind == "level_up":
        came = yield from level_up(game, seat, ref, "call")
        yield from game.events.process(*[Called(seat=seat, ref=new, how="level_up", clause=clause) for new in came])
        return came
    down = kind == "call_down"
    event = game.movement.move_event(
        ref, game.FIELD, cause="call", clause="1025.1b" if down else "1025.1a", to_seat=seat, face_down=down,
        place=CASTERS, by_seat=seat,
    )  # fmt: skip
    how = "face_down" if down else "face_up"
    moved = yield from game.events.process_of(Moved, event)
    came = tuple([one.new for one in moved if one.destination == game.FIELD and one.new])
    yield from game.events.process(*[Called(seat=seat, ref=new, how=how, clause=clause) for new in came])
    return came


def level_up(game: MgGame, seat: int, ref: int, cause: str) -> Flow[tuple[int, ...]]:
    """Put a caster of level 2 or more onto a caster with its name, and return it (MG 1022.1).

    This happens by a call (MG 1025.1c) or by [Break], which is not a call (MG 1103.2a-2).
    """
    onto = bases(game, seat, ref)
    if not onto:
        return ()
    prompt = Text("Choose the caster that levels up.", "レベルアップさせる魔法少女を選んでください。")
    with game.events.decisions_about(About(ref)):
        (base,) = yield from game.choices.choose(seat, onto, 1, 1, prompt, "1022.1", "level_up")
    card = game.s.objects[ref].card
    event = LeveledUp(seat=seat, ref=base, source=ref, card=card, cause=cause, clause="1022.1")
    return tuple([one.ref for one in (yield from game.events.process_of(LeveledUp, event))])


def call_by_effect(game: MgGame, seat: int) -> Flow[tuple[int, ...]]:
    """Let a seat call a card of its hand because of an effect, in addition to its call of the turn (MG 1025.1)."""
    options = ways(game, seat, game.zone(seat, game.HAND))
    if not options:
        return ()
    option = yield from choose(game, seat, options)
    return (yield from call(game, seat, option.ref, option.kind))


def choose(game: MgGame, seat: int, options: list[Option]) -> Flow[Option]:
    """Ask a seat to choose one of several ways to call."""
    prompt = Text("Choose a card to call.", "コールするカードを選んでください。")
    answer = yield Decision(seat, "call", prompt, "1025.1", options)
    return options[answer[0]]
