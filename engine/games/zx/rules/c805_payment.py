"""Chapter 805: resource costs and how they are paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager

from engine.games.zx.rules import c901_rule_effects as rule_effects
from engine.games.zx.rules.c300_zones import HIDDEN
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.printed import INFINITE
from engine.kernel import movement as kernel_movement
from engine.kernel.decisions import Flow
from engine.kernel.events import Destroyed, Event, Moved, Rested
from engine.kernel.machine import TakeBack
from engine.kernel.matching import largest_matching
from engine.kernel.text import Text
from engine.language.common.replacements import Replacement
from engine.language.grammar.categories import Cost as Act

Cost = tuple[tuple[str, ...], int]  # colours, points (805.2)
Units = list[tuple[int, frozenset[str]]]
NAMES = {
    "red": ("Red", "赤"), "blue": ("Blue", "青"), "white": ("White", "白"), "black": ("Black", "黒"),
    "green": ("Green", "緑"),
}  # fmt: skip


def shown(colours: Sequence[str], points: int) -> Text:
    """Return a resource cost as it is written (805.2b)."""
    amount = "∞" if points >= INFINITE else str(points)
    english = "/".join(NAMES[colour][0] for colour in colours)
    return Text(
        f"{{{f'{english} ' if english else ''}{amount}}}", f"≪{'/'.join(NAMES[c][1] for c in colours)}{amount}≫"
    )


# -- which resources pay ---------------------------------------------------------------------------
def matched(colours: Sequence[str], most: int, units: Units) -> Collection[int]:
    """Return a different card for each of as many of these colours as possible, up to `most` (805.3a)."""
    return largest_matching([[ref for ref, has in units if colour in has] for colour in colours], most)


def payable(colours: Sequence[str], points: int, units: Units) -> bool:
    """Return whether `solve` would find cards."""
    if len(units) < points:
        return False
    most = min(len(colours), points)
    if most == 1:
        return any(colour in has for colour in colours for _, has in units)
    return len(matched(colours, most, units)) == most


def solve(colours: Sequence[str], points: int, units: Units) -> list[int] | None:
    """Return cards that pay `points` of these colours, or None if there are not enough.

    Each colour needs a card, as far as the points reach (805.3a), then any cards follow (805.3b). The cards with the
    fewest other uses are taken first, and of these the most common kinds.
    """
    if len(units) < points:
        return None
    plenty: Counter[object] = Counter(kind for _, has in units for kind in (has, *has))
    units = sorted(units, key=lambda unit: (len(unit[1]), -plenty[unit[1]]))
    most = min(len(colours), points)
    taken = matched(sorted(colours, key=lambda colour: -plenty[colour]), most, units)
    if len(taken) < most:
        return None
    chosen = list(taken)
    rest = [unit for unit in units if unit[0] not in taken]
    plenty.subtract(has for ref, has in units if ref in taken)
    while len(chosen) < points:
        best = max(rest, key=lambda unit: (-len(unit[1]), plenty[unit[1]]))
        rest.remove(best)
        plenty[best[1]] -= 1
        chosen.append(best[0])
    return chosen


def awake_resources(game: ZxGame, seat: int, without: Iterable[int] = ()) -> Units:
    """Return the resources that may be put to sleep for a cost, with their colours (805.1, 804.4a)."""
    key = ("awake", seat)
    known: Units | None = game.caches.scratch.get(key)
    if known is None:
        objects = game.s.objects
        known = game.caches.scratch[key] = [
            (ref, chars.attributes)
            for ref in game.resources(seat)
            if not objects[ref].rested
            and not ((chars := game.chars(ref)).rules and game.abilities.rules_on(ref, "cannot_sleep"))
        ]
    return [unit for unit in known if unit[0] not in without] if without else known


def can_pay(game: ZxGame, seat: int, colours: Sequence[str], points: int, without: Iterable[int] = ()) -> bool:
    """Return whether a seat could pay this resource cost now (805.3c)."""
    if points <= 0:
        return True
    units = awake_resources(game, seat)
    return len(units) >= points and payable(colours, points, awake_resources(game, seat, without))


def auto_pays(game: ZxGame, seat: int) -> bool:
    return bool(game.s.players[seat].settings.get("auto_pay", True))


def pay_resources(
    game: ZxGame,
    seat: int,
    colours: Sequence[str],
    points: int,
    at: object = None,
    without: Iterable[int] = (),
    chosen: list[int] | None = None,
) -> Flow[bool]:
    """Put a seat's resources to sleep for a cost, all of them or none (805.3, 805.3d).

    `chosen`: the resources to use; None: found automatically or chosen by the player. Return whether the cost was
    paid.
    """
    if points <= 0:
        return True
    units = awake_resources(game, seat, without)
    if chosen is None:
        chosen = solve(colours, points, units)
        if chosen is None:
            return False
        if not auto_pays(game, seat) and len(units) > points:
            chosen = yield from _by_hand(game, seat, colours, points, units)
    if game.underway.paying is not None:
        game.underway.paying.update(game.s.objects[ref].card for ref in chosen)
    yield from game.events.process(*[Rested(ref=ref, cause="cost", clause="805.3d") for ref in chosen])
    return True  # these resources were checked: nothing prevents their sleep


def _by_hand(game: ZxGame, seat: int, colours: Sequence[str], points: int, units: Units) -> Flow[list[int]]:
    """Let the seat choose the resources: first those for the colours (805.3a), then the others (805.3b)."""
    chosen: Units = []
    cost = shown(colours, points)
    for _ in range(min(len(colours), points)):
        fits = [
            unit[0]
            for unit in units
            if unit not in chosen and len(matched(colours, points, [*chosen, unit])) > len(chosen)
        ]
        prompt = Text("Choose a card that pays a color of {cost}.", "{cost}の色に対応するリソースを選んでください。")
        found = yield from game.choices.choose(seat, fits, 1, 1, prompt.format(cost=cost), "805.3a", "pay")
        chosen += [unit for unit in units if unit[0] == found[0]]
    taken = [ref for ref, _ in chosen]
    rest = [ref for ref, _ in units if ref not in taken]
    prompt = Text("Choose the rest of {cost}.", "{cost}の残りを支払うリソースを選んでください。").format(cost=cost)
    left = points - len(taken)
    return taken + list((yield from game.choices.choose(seat, rest, left, left, prompt, "805.3b", "pay")))


# -- within an effect ------------------------------------------------------------------------------
def can_pay_in_effect(game: ZxGame, seat: int, cost: Cost, at: object = None) -> bool:
    return can_pay(game, seat, *cost)


def pay_in_effect(game: ZxGame, seat: int, cost: Cost, at: object = None) -> Flow[bool]:
    """Let a seat pay a resource cost during the resolution of a text (805.1)."""
    return (yield from pay_resources(game, seat, *cost, at))


# -- while costs are paid --------------------------------------------------------------------------
def is_paying(game: ZxGame) -> bool:
    """Return whether a cost is being paid; choices must then satisfy the cost (804.4)."""
    return game.underway.paying is not None


def paid_cost_text(game: ZxGame) -> Text | None:
    return (
        game.ability_text(game.underway.act)
        if game.underway.paying is not None and isinstance(game.underway.act, Act)
        else None
    )


def unpaid(game: ZxGame, refs: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards that no other cost has used, because several costs need different cards (804.4d)."""
    taken = game.underway.paying
    if not taken:
        return refs
    objects = game.s.objects
    return tuple([ref for ref in refs if ref not in objects or objects[ref].card not in taken])


# -- cards that can be used (804.4b, 806.2b) -------------------------------------------------------
def can_go(game: ZxGame, ref: int, zone: str) -> bool:
    """Return whether a card can be used for a cost that moves it to a zone (804.4b, 806.2b).

    No rule may forbid the move. A replacement that moves the card to another zone is allowed, but one that lets the
    card stay is not.
    """
    obj = game.s.objects.get(ref)
    if obj is not None and rule_effects.open_way(obj.zone, zone) and Moved not in game.abilities.live().replacers:
        return True  # the usual case
    return kernel_movement.can_go(game, ref, zone) and not _kept_by(
        game, game.movement.move_event(ref, zone, cause="cost")
    )


def would_fall(game: ZxGame, ref: int, *, cause: str, by: int = 0, by_seat: int = -1) -> bool:
    """Return whether a card can be used for a cost that destroys it."""
    if not game.on_table(ref):
        return False
    event = Destroyed(ref=ref, cause=cause, by=by, by_seat=by_seat)
    return not any(
        game.events.as_permitted(one) is None or _kept_by(game, one)
        for one in (event, *game.rules.events.entailed(game, event))
    )


def _kept_by(game: ZxGame, event: Event) -> bool:
    """Return whether a replacement effect will certainly apply and let the card stay in its zone."""
    found = game.events.candidates(event)
    return bool(found) and all(
        isinstance(one.ability, Replacement) and one.ability.keeps and not one.ability.optional for one in found
    )


@contextmanager
def as_payer(game: ZxGame, seat: int) -> Iterator[None]:
    """Make this seat the payer, inside the `with` block."""
    around, game.underway.payer = game.underway.payer, seat
    try:
        yield
    finally:
        game.underway.payer = around


def own_to_pay(game: ZxGame, refs: Sequence[int]) -> tuple[int, ...]:
    """Return the cards that may be used for a cost that names no player: those that the payer controls (804.2f)."""
    if game.underway.payer < 0:
        return tuple(refs)
    return tuple([ref for ref in refs if not game.on_table(ref) or game.controller(ref) == game.underway.payer])


def claim(game: ZxGame, refs: Sequence[int], least: int, described: bool) -> None:
    """Note that a cost uses these cards; raise TakeBack if they are too few (804.2f).

    Hidden cards that must fit a description are revealed (804.4c).
    """
    taken = game.underway.paying
    if taken is None:
        return
    if len(refs) < least:
        raise TakeBack("cost")
    objects = game.s.objects
    taken.update(objects[ref].card for ref in refs if ref in objects)
    if described:
        game.decks.reveal([ref for ref in refs if ref in objects and objects[ref].zone in HIDDEN])


def as_proposed(game: ZxGame, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return events that pay a cost with their cause (1027.1b, 1027.1c).

    To pay for a card no effect is the cause ("rule"); to pay for an ability its cost is.
    """
    if game.underway.paying is None:
        return events
    effect = [event.cause == "effect" for event in events]
    return tuple([e.changed(cause=game.underway.cause) if so else e for e, so in zip(events, effect, strict=True)])
