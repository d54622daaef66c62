"""Chapters 604 and 700: the actions with priority that only this game has."""

from __future__ import annotations

from engine.chase.rules import c700_actions as actions
from engine.chase.rules import c903_permissions as permissions
from engine.games.magical_girl.rules import c300_queries as queries
from engine.games.magical_girl.rules import c504_calling as calling
from engine.games.magical_girl.rules.game_type import MgGame
from engine.kernel import use_keys
from engine.kernel.decisions import Flow, Option
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.use_keys import UseKey
from engine.shared.undo_play import takes_back

CLOSED = ("deck", "orb")  # zones that no player sees: a play that shows a card of them cannot be taken back
TO_FIELD = frozenset({"servant", "barrier"})


# -- 702, 703, 706: playing a card -----------------------------------------------------------------
def check_kind(game: MgGame, ref: int) -> Refusal | None:
    """Return the refusal if a card of this type cannot be played, else None.

    The rules are in MG 604.1b, 604.2a, 604.2b, 604.2c, 702.1, 703.1.
    """
    types = game.chars(ref).types
    if types & TO_FIELD or "conjure" in types:
        return None
    if "caster" in types:
        return refuse("1025.1", "A caster is called, not played.", "魔法少女は発動せず、コールします。")
    return refuse("604.2a", "A card of this type is not played.", "この種類のカードは発動できません。")


def check_source(game: MgGame, seat: int, ref: int, free: bool = False) -> Refusal | None:
    """Return the refusal if a card cannot be played from its zone, else None.

    Cards are played from the hand (MG 702.2, 703.2, 706.2), or from a zone that an effect allows.
    """
    obj = game.s.objects[ref]
    if (obj.owner == seat and obj.zone == game.HAND) or free or permissions.may_play_from(game, seat, ref, obj.zone):
        return None
    return refuse("702.2", "Only cards of your hand are played.", "発動できるのは自分の手札のカードだけです。")


def places_to_play(game: MgGame, seat: int) -> list[int]:
    """Return the cards that a seat might play: the cards of its hand and the cards that an effect allows."""
    return [*game.zone(seat, game.HAND), *permissions.permitted_elsewhere(game, seat)]


# -- 705: switching --------------------------------------------------------------------------------
def switched(ref: int) -> UseKey:
    """Return the key that counts the switches of a servant (MG 705.3)."""
    return use_keys.of_object("switch", ref)


def check_switch(game: MgGame, seat: int, ref: int) -> Refusal | None:
    """Return the refusal if a seat cannot switch this servant now, else None (MG 604.2d, 705.1, 705.2, 705.3).

    The servant must have been on the battlefield since the turn began, under any controller.
    """
    obj = game.s.objects.get(ref)
    if (
        obj is None
        or obj.controller != seat
        or not game.may_lie_reversed(ref)
        or "servant" not in game.chars(ref).types
    ):
        return refuse("705.1", "Only a servant you control is switched.", "スイッチできるのは自分の怪異だけです。")
    if (refusal := actions.check_main_timing(game, seat)) is not None:
        return refusal
    if obj.entered >= game.s.turn:
        return refuse(
            "705.2",
            "It was not there when the turn began: from your next turn on.",
            "このターンの初めから戦場にいません。次の自分のターンから行えます。",
        )
    if game.effects.used(switched(ref)):
        return refuse(
            "705.3",
            "It was switched this turn: again in your next turn.",
            "このターンすでにスイッチしています。次の自分のターンに行えます。",
        )
    if obj.rested and not game.is_reversed(ref):
        return refuse("705.2", "It is rested: when it has recovered.", "レスト状態です。リカバー後に行えます。")
    kept = ("cannot_be_switched", "not_switched_by_hand")
    if any(game.abilities.rules_on(ref, kind) for kind in kept) or game.abilities.seat_rules("cannot_switch", seat):
        return refuse("104.4", "An effect keeps it from being switched.", "効果によりスイッチできません。")
    return None


def switch(game: MgGame, ref: int) -> Flow[None]:
    """Switch a servant as an action of its player, once a turn (MG 705.2, 705.3)."""
    game.effects.use(switched(ref))
    yield from game.switch((ref,), None, cause="rule")


# -- 708: activated abilities ----------------------------------------------------------------------
def check_ability_time(game: MgGame, seat: int, ref: int) -> Refusal | None:
    """Return the refusal if an ability cannot be played now.

    A deity's activated abilities are played at main timing only (MG 604.1a, 604.2e, 708.1). This restricts actions
    with priority. Od abilities can be played during a payment at any time (MG 907.2).
    """
    if "deity" not in game.chars(ref).types or (refusal := actions.check_main_timing(game, seat)) is None:
        return None
    return Refusal("708.1", refusal.text)


# -- options and their performance -----------------------------------------------------------------
def main_options(game: MgGame, seat: int) -> list[Option]:
    """Return the options at main timing: the servants to switch (MG 505.2, 604.2d)."""
    return [
        Option("switch", ref=ref) for ref in queries.servant_zone(game, seat) if check_switch(game, seat, ref) is None
    ]


def quick_calls(game: MgGame, seat: int) -> list[Option]:
    """Return the options to call casters with [Quickcast] with priority (MG 604.1c, 707.1)."""
    if game.s.players[seat].called:
        return []
    quick = [
        ref for ref in game.zone(seat, game.HAND) if queries.is_quick(game, ref) and "caster" in game.chars(ref).types
    ]
    return calling.ways(game, seat, quick) if quick else []


def act(game: MgGame, seat: int, option: Option) -> Flow[object] | None:
    """Perform one of these options."""
    if option.kind == "switch":
        return switch(game, option.ref)
    game.s.players[seat].called = True
    return calling.call(game, seat, option.ref, option.kind, "707.1")


def revocable(game: MgGame, play: Flow[None], seat: int) -> Flow[None]:
    return takes_back(game, play, seat, CLOSED)
