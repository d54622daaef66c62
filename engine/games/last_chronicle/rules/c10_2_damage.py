"""Section 10.2: the damage of a battle, including that of platoons (6.7) and Breakthrough (15.2.4)."""

from __future__ import annotations

from engine.games.last_chronicle.rules import c12_rule_processes as rule_processes
from engine.games.last_chronicle.rules.game_type import CurrentBattle, LcGame
from engine.games.last_chronicle.words.keywords.simple import Breakthrough
from engine.kernel.context import Context, seat_ref
from engine.kernel.decisions import About, Decision, Flow
from engine.kernel.events import Damaged, Destroyed, Event
from engine.kernel.text import Text

DAMAGE_STEP = 500  # the step in which a defender divides its damage (6.7.5)


def deal(game: LcGame, battle: CurrentBattle) -> Flow[None]:
    """Deal the damage of the battle.

    If no unit was designated to defend, the player is dealt damage (LC 10.2.1). Otherwise the units deal each other
    their power at the same time (LC 10.2.1.2). A blocked attack never damages the player, even if the defender has left
    the battle (LC 10.2.1.1).
    """
    attackers, blocker = battle.attackers, battle.blocker
    if not attackers:
        return
    if not battle.blocked:
        yield from strike_player(game, attackers)
    elif blocker:
        yield from fight(game, attackers, blocker)


def _damage(game: LcGame, source: int, target: int, amount: int, *together: int) -> Damaged:
    """Return the event of the damage that a unit (LC 6.6.1.1) or a platoon (LC 6.7.3) deals in a battle."""
    seat = game.controller(source)
    return Damaged(
        source=source, target=target, amount=amount, combat=True, by_seat=seat, together=together, clause="10.2.1"
    )


def strike_player(game: LcGame, attackers: tuple[int, ...]) -> Flow[None]:
    """Deal the ATK of the attacking unit to the player (LC 10.2.1).

    A platoon deals its highest ATK, once (LC 6.7.3.2). If that ATK is 0, no damage is dealt and no choice is made (LC
    6.4.2).
    """
    seat = game.s.turn_player
    highest = max(game.chars(ref).atk or 0 for ref in attackers)
    if highest <= 0:
        return
    best = [ref for ref in attackers if (game.chars(ref).atk or 0) == highest]
    prompt = Text("Choose the unit whose ATK is dealt.", "ATKの値を与えるユニットを選んでください。")
    (source,) = yield from game.choices.choose(seat, best, 1, 1, prompt, "6.7.3.2", "striker")
    yield from game.events.process(_damage(game, source, seat_ref(1 - seat), highest))


def fight(game: LcGame, attackers: tuple[int, ...], blocker: int) -> Flow[None]:
    """Let the attackers and the defender deal each other damage.

    The defender is dealt the total power of all attackers at once, as if a platoon were one unit (LC 6.7.3, 6.7.4,
    10.2.1.2). The defender deals its own power to the attackers (LC 6.7.5).
    """
    shares = yield from divide(game, attackers, blocker)
    powers = {ref: power for ref in attackers if (power := game.chars(ref).power or 0) > 0}
    events = [_damage(game, next(iter(powers)), blocker, sum(powers.values()), *list(powers)[1:])] if powers else []
    events += [_damage(game, blocker, ref, n) for ref, n in shares.items()]
    dealt = [event for event in events if event.amount > 0]
    if not dealt:
        return
    yield from game.events.process(*dealt)
    fallen = yield from rule_processes.settle(game)
    yield from break_through(game, blocker, fallen)


def divide(game: LcGame, attackers: tuple[int, ...], blocker: int) -> Flow[dict[int, int]]:
    """Divide the defender's power over a platoon as its player chooses, in steps of 500 (LC 6.7.5)."""
    power = max(0, game.chars(blocker).power or 0)
    if len(attackers) == 1:
        return {attackers[0]: power}
    n = power // DAMAGE_STEP
    if not n:
        return {}
    seat = game.controller(blocker)
    prompt = Text(
        f"Divide {n * DAMAGE_STEP} damage over the platoon.", f"{n * DAMAGE_STEP}ダメージを小隊に割り振ってください。"
    )
    options = [game.choices.option_for(seat, ref, "share") for ref in attackers]
    data = {"unit": DAMAGE_STEP, "total": n * DAMAGE_STEP}
    answer = yield Decision(
        seat, "assign", prompt, "6.7.5", options, n, n, repeats=True, data=data, about=About(blocker),
    )  # fmt: skip
    return {ref: DAMAGE_STEP * answer.count(place) for place, ref in enumerate(attackers)}


def break_through(game: LcGame, blocker: int, fallen: tuple[Event, ...]) -> Flow[None]:
    """Deal the damage of Breakthrough to the player if the defender was destroyed by the battle's damage.

    The unit with Breakthrough must still attack (LC 15.2.4.2, 15.2.4.3). Each such unit deals its number separately (LC
    15.2.4.4).
    """
    if not any(type(event) is Destroyed and event.ref == blocker for event in fallen):
        return
    battle = game.battle
    assert battle is not None
    battle.refresh(game)
    target = seat_ref(1 - game.s.turn_player)
    yield from game.events.process(*[
        Damaged(source=ref, target=target, amount=found.n, by_seat=game.controller(ref), clause="15.2.4.2")
        for ref in battle.attackers
        if (found := last_breakthrough(game, ref)) is not None
    ])  # fmt: skip


def last_breakthrough(game: LcGame, ref: int) -> Breakthrough | None:
    """Return the Breakthrough of a unit, or None.

    If the unit was given another Breakthrough, only the latest counts (LC 15.2.4.5).
    """
    found = [one for one in game.chars(ref).compile().keywords if isinstance(one, Breakthrough)]
    return found[-1] if found else None


def can_be_damaged(game: LcGame, ref: int) -> bool:
    """Return whether an object can be dealt damage: only a unit on the battlefield can (LC 6.4.1).

    Players can be dealt damage too, but they are no objects.
    """
    return game.s.objects[ref].zone == "field" and "unit" in game.chars(ref).types


def mutual_damage(game: LcGame, first: int, second: int, at: Context | None = None) -> Flow[None]:
    """Let two units deal damage equal to their power to each other at the same time."""
    by_seat = at.controller if at else -1
    yield from game.events.process(*[
        Damaged(source=s, target=t, amount=n, by_seat=by_seat, clause="6.4.1.2")
        for s, t in ((first, second), (second, first))
        if (n := game.chars(s).power or 0) > 0
    ])  # fmt: skip
