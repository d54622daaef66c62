"""Player actions with priority (FoW 604, 700 / MG 604, 700).

Each action has one check that returns None or a refusal. The options and the answer to "why can I not?" use the same
check. A game adds its own actions in its records of rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.chase.rules import c300_queries as queries
from engine.chase.rules import c903_costs as costs
from engine.chase.rules import c903_costs_on_chase as costs_on_chase
from engine.chase.rules import c903_permissions as permissions
from engine.chase.rules import c903_playing as playing
from engine.chase.rules import c903_texts as texts
from engine.chase.rules import c907_sources as sources
from engine.chase.rules import c1301_loops as loops
from engine.kernel.context import Context
from engine.kernel.decisions import Flow, Option
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Item
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase

ONLY_OWN_MAIN = Text(
    "Only in your own turn: next in your main phase.",
    "自分のターンにのみ行えます。次の機会は自分のメインフェイズです。",
)
MAIN_TO_COME = Text(
    "Only in the main phase: that comes next in this turn.",
    "メインフェイズにのみ行えます。このターンのメインフェイズはこれからです。",
)
MAIN_OVER = Text(
    "Only in the main phase: next in that of your next turn.",
    "メインフェイズにのみ行えます。次の機会は次の自分のターンです。",
)
NOT_IN_BATTLE = Text("Not during a battle: when it is over.", "バトル中は行えません。バトルの終了後に行えます。")
IDLE = {"idle": True}  # a legal act without effect: it is offered, but it is no reason to prompt the seat


# -- timing ----------------------------------------------------------------------------------------
def check_main_timing(game: Chase, seat: int) -> Refusal | None:
    """Return the refusal if a seat is not at main timing, else None (FoW 701.2 / MG 701.2).

    A battle is not main timing."""
    s = game.s
    if seat != s.turn_player:
        return Refusal(game.clause("701.2"), ONLY_OWN_MAIN)
    if s.phase != "main":
        return Refusal(game.clause("701.2"), MAIN_OVER if s.phase in game.AFTER_MAIN else MAIN_TO_COME)
    if game.battle is not None:
        return Refusal(game.clause("701.2"), NOT_IN_BATTLE)
    if s.zones[game.STACK]:
        return Refusal(game.clause("701.2"), game.WORDING["chase_not_empty"])
    return None


def check_time(game: Chase, seat: int, ref: int, free: bool = False) -> Refusal | None:
    """Return the refusal if it is not main timing and the card is not quick, else None.

    See FoW 604.1c, 604.2a, 709.1 / MG 604.1b, 604.2a, 706.1."""
    return None if free or game.rules.play.is_quick(game, ref) else check_main_timing(game, seat)


# -- playing a card (FoW 702, 703, 709 / MG 702, 703, 706) -----------------------------------------
def check_play(
    game: Chase, seat: int, ref: int, *, free: bool = False, triggered: bool = False, how: tuple[str, ...] = ()
) -> Refusal | None:
    """Return the refusal if a seat may not play this card now from its current zone, else None.

    One playable side is enough (FoW 903.2b). `triggered`: the card is played because its event has happened (FoW
    708.3). `how`: the marks of a keyword that lets the card be played at any time (MG 1103.3b, 1120.2a)."""
    if ref not in game.s.objects:
        return refuse(game.clause("604.1"), "It is not there any more.", "すでにその領域にありません。")
    first: Refusal | None = None
    for side in game.rules.play.sides_to_play(game, ref):
        with game.rules.play.as_side(game, ref, side):
            refusal = check_side(game, seat, ref, free=free, triggered=triggered, how=how)
        if refusal is None:
            return None
        first = first or refusal
    return first


def check_side(
    game: Chase, seat: int, ref: int, *, free: bool, triggered: bool, how: tuple[str, ...]
) -> Refusal | None:
    """Return the refusal if a seat may not play this card with the side that is face up, else None.

    See FoW 604.1c, 604.2a, 702.1, 703.1, 709.1, 709.3, 709.3a, 709.3b / MG 604.1b, 604.2a to 604.2c, 702.1, 703.1,
    706.1, 706.3, 706.4."""
    if (refusal := game.rules.play.check_kind(game, ref)) is not None:
        return refusal
    if queries.unreadable(game, ref):
        return Refusal(game.clause("104.1"), game.WORDING["unreadable"])
    if (refusal := game.rules.play.check_source(game, seat, ref, free or bool(how))) is not None:
        return refusal
    if not (triggered or how) and (refusal := game.rules.play.check_time(game, seat, ref, free)) is not None:
        return refusal
    if (refusal := check_unchased(game)) is not None:
        return refusal
    if (refusal := permissions.check_forbidden(game, seat, ref, Context(source=ref, controller=seat))) is not None:
        return refusal
    spell = game.rules.play.spell_of(game, ref)
    if spell is not None:
        at, flags = Context(source=ref, controller=seat, ability=spell), ("free",) if free else how
        origin = game.s.objects[ref].zone
        if (refusal := check_targets(game, seat, at, spell, origin, flags, card=True)) is not None:
            return refusal
    return check_affordable(game, seat, ref, free=free, how=how)


def check_unchased(game: Chase) -> Refusal | None:
    """Return the refusal if an item on the chase forbids players to chase, else None (FoW 1008.2 / MG 1005.2)."""
    if not any(queries.item_rule(game, ref, "cannot_be_chased") for ref in game.stack):
        return None
    return refuse(
        game.clause("1008.2"),
        "Players cannot chase to what is on the chase: when that has resolved.",
        "チェイスできません。解決後に行えます。",
    )


def check_targets(
    game: Chase,
    seat: int,
    at: Context,
    ability: texts.Ability,
    origin: str = "",
    how: tuple[str, ...] = (),
    *,
    card: bool = False,
) -> Refusal | None:
    """Return a refusal if there are too few legal targets, else None (FoW 903.2g / MG 903.2e)."""
    if playing.possible_with_x(game, seat, at, ability, origin, how, card=card):
        return None
    return Refusal(game.clause("903.2g"), game.WORDING["none_to_choose"])


def check_affordable(
    game: Chase, seat: int, ref: int, *, free: bool = False, how: tuple[str, ...] = ()
) -> Refusal | None:
    """Return the refusal if no cost of a card can be paid, else None (FoW 903.2j, 1003.4 / MG 903.2h, 1002.4)."""
    refusal = costs.check_card(game, seat, ref, game.s.objects[ref].zone, ("free",) if free else how)
    return refusal if refusal is None or free or how else game.rules.costs.check_other_cost(game, seat, ref, refusal)


# -- activated abilities (FoW 707 / MG 704) --------------------------------------------------------
def check_activate(game: Chase, seat: int, ref: int, n: int) -> Refusal | None:
    """Return the refusal if the n-th activated ability of an object may not be played now, else None.

    See FoW 604.1a, 707.1, 707.2, 905.1; FoW-V 7.8-1, 7.8-2 / MG 604.1a, 704.1, 704.2, 905.1. Abilities of some cards
    may be played only at some times (MG 604.2e, 708.1, 708.2)."""
    if (
        refusal := queries.check_use(game, seat, ref, n) or game.rules.play.check_ability_time(game, seat, ref)
    ) is not None:
        return refusal
    at = queries.at_ability(game, seat, ref, n)
    if not texts.is_will_ability(at.ability):
        if (refusal := check_unchased(game)) is not None:
            return refusal
        if (refusal := check_targets(game, seat, at, at.ability)) is not None:
            return refusal
    return costs.check_ability(game, at)


# -- options and how they are performed ------------------------------------------------------------
def options(game: Chase, seat: int) -> list[Option]:
    """Return all options of a seat with priority (FoW 604.1, 604.1d, 604.2 / MG 604.1, 604.1d, 604.2)."""
    out: list[Option] = []
    main = queries.main_timing(game, seat)
    if not main or game.rules.priority.check_pass(game, seat) is None:
        out.append(Option("pass"))
    playable = game.rules.play.places_to_play(game, seat) if main else reacting(game, seat)
    usable = sources.seat_abilities(game, seat).listed
    most = sources.most_will(game, seat) if playable or usable else 0
    for ref in playable:
        beyond = len(game.rules.play.sides_to_play(game, ref)) == 1 and costs_on_chase.exceeds_on_chase(
            game, seat, ref, most
        )
        if not beyond and check_play(game, seat, ref) is None:
            out.append(Option("play", ref=ref))
    for one in usable:
        if not one.exceeds(game, most) and check_activate(game, seat, one.ref, one.n) is None:
            out.append(Option("activate", ref=one.ref, data={"ability": one.n}))
    out += game.rules.priority.other_options(game, seat)
    return out + game.rules.priority.main_options(game, seat) if main else out


def reacting(game: Chase, seat: int) -> list[int]:
    """Return the cards that a seat may play outside main timing; computed again when one of their zones has changed."""
    places = game.reacting_zones[seat](game.s.zones)
    known = game.caches.lasting.get(("reacting", seat))
    if known is None or known[0] != places:
        known = (places, [ref for ref in game.rules.play.places_to_play(game, seat) if _may_be_quick(game, ref)])
        game.caches.lasting["reacting", seat] = known
    found: list[int] = known[1]
    return found


def _may_be_quick(game: Chase, ref: int) -> bool:
    """Return whether a card may be played outside main timing with at least one side."""
    for side in game.rules.play.sides_to_play(game, ref):
        with game.rules.play.as_side(game, ref, side):
            if game.rules.play.is_quick(game, ref):
                return True
    return False


def worth_producing(game: Chase, seat: int) -> bool:
    """Return whether producing will first could make a currently unpayable ability payable.

    This is the case if its cost takes, before any will is paid, a source of that will (FoW 903.2j-1, 907.2 / MG
    903.2h-1, 907.2)."""
    for late in sources.seat_abilities(game, seat).late:
        if queries.check_use(game, seat, late.ref, late.n) or game.rules.play.check_ability_time(game, seat, late.ref):
            continue
        at = queries.at_ability(game, seat, late.ref, late.n)
        if check_unchased(game) is not None or check_targets(game, seat, at, at.ability) is not None:
            continue
        stages = costs.result_without_decisions(costs.ability_costs(game, at, ask=False, early=True))
        if costs.check_payable(game, seat, stages) is None:
            return True
    return False


def will_options(game: Chase, seat: int) -> list[Option]:
    """Return the will abilities that a seat may play now (FoW 907.2 / MG 907.2).

    They are no reason to prompt the seat."""
    objects = game.s.objects
    at_rest = {(unit.ref, n) for unit in sources.supply(game, seat).at_rest for n in unit.abilities}
    out = []
    for one in sources.will_abilities(game, seat):
        if one.rests and objects[one.ref].rested:
            continue
        plain = (one.ref, one.n) in at_rest and game.rules.play.check_ability_time(game, seat, one.ref) is None
        if plain or check_activate(game, seat, one.ref, one.n) is None:
            out.append(Option("activate", ref=one.ref, data={"ability": one.n, "will": True}))
    return out


def perform(game: Chase, seat: int, option: Option) -> Flow[object] | None:
    """Perform the chosen option of a player with priority."""
    loops.reset(game)
    if option.kind not in ("play", "activate"):
        return game.rules.priority.act(game, seat, option)
    game.rules.priority.before_play(game, seat)
    if option.kind == "play":
        return game.rules.priority.revocable(game, playing.play_card(game, seat, option.ref), seat)
    return game.rules.priority.revocable(
        game, playing.play_activated(game, seat, option.ref, option.data["ability"]), seat
    )


def prompt(game: Chase, seat: int) -> Text:
    """Return the prompt for a player with priority."""
    if game.stack:
        return _respond(game, seat, game.s.items[game.stack[-1]])
    if queries.main_timing(game, seat):
        return Text("Your main phase: act, or pass to end it.", "メインフェイズです。行動するか、パスで終了します。")
    now = game.MOMENTS[queries.moment_name(game)]
    if seat == game.s.turn_player:
        return Text(
            f"{now.en} of your turn: act, or pass.",
            f"あなたのターンの{now.ja}です。行動するか、パスしてください。",
        )
    who = game.seat_name(1 - seat)
    return Text(
        f"{now.en}, {who.en}’s turn: act, or pass.",
        f"{who.ja}のターンの{now.ja}です。行動するか、パスしてください。",
    )


def _respond(game: Chase, seat: int, item: Item) -> Text:
    """Return the prompt for a player who may respond to the next item to resolve: its kind, card and controller."""
    name, who = game.chars(item.ref).name, game.seat_name(item.controller)
    mine = item.controller == seat
    en, ja = ("your", "あなた") if mine else (f"{who.en}’s", who.ja)
    if item.what == "ability":
        ability = game.WORDING["ability"]
        return Text(
            f"Respond to the {ability.en} of {en} {name.en}, or pass.",
            f"{ja}の「{name.ja}」の{ability.ja}に対応するか、パスしてください。",
        )
    return Text(f"Respond to {en} {name.en}, or pass.", f"{ja}の「{name.ja}」に対応するか、パスしてください。")
