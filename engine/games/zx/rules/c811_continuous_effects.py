"""Chapter 811: continuous effects, and the cards that they do not affect (1014).

If two effects depend on each other, the older effect applies first. The same is true for the conditions of keywords
(1109.1b, 1120.1b, 1135.1b). An effect does not count for its own condition (1120.1a, 1135.1a).

The kernel starts from the printed values (811.1a) and applies the effects layer by layer. The values of a card are
computed when they are needed. Therefore a card that enters a zone has, from the start, the effects that apply there
(811.5).
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

from engine.games.zx.rules import c207_icons as icons
from engine.games.zx.rules.c303_squares import doer
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.continuous.modifiers import HIDDEN, AddPower, ThereThen
from engine.games.zx.words.continuous.restrictions import Unaffected
from engine.kernel import effects as kernel_effects
from engine.kernel.caches import keep
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.events import Entered, Event
from engine.kernel.identity import owned
from engine.kernel.live import Source
from engine.kernel.state import Continuing, Obj
from engine.kernel.text import Text
from engine.language.common.modifications import Restrict
from engine.language.grammar.categories import Selector
from engine.language.grammar.word import Word

if TYPE_CHECKING:
    from engine.games.zx.rules.kept import Shields
    from engine.kernel.durations import Duration
    from engine.kernel.protocols import Modification, Rule, Static
    from engine.kernel.state import Scope

ROUNDS = 4
_traits: dict[int, tuple[Sequence[Modification], frozenset[str]]] = {}


def traits(modifications: Sequence[Modification]) -> frozenset[str]:
    """Return the traits of an effect, as strings.

    - "in number": the effect changes something in this layer (likewise for the other layers).
    - "sets number": the effect sets or takes away a value in this layer, so its timestamp matters (811.3).
    - "spares": the effect makes cards unaffected by effects (1014.1).
    """
    known = _traits.get(id(modifications))
    if known is None or known[0] is not modifications:
        found = set()
        for one in modifications:
            found.add(f"in {one.layer}")
            if one.sets or one.takes:
                found.add(f"sets {one.layer}")
            if any(isinstance(part, Unaffected) for part in cast(Word, one).words()):
                found.add("spares")
        known = keep(_traits, modifications, frozenset(found))
    return known[1]


# -- 811.1-811.3: the order of effects -------------------------------------------------------------
def arranged(game: ZxGame, layer: str, active: list[Source]) -> list[Source]:
    """Return the effects of a layer in the order in which they apply: by timestamp (811.3).

    Between two effects that set a number, increases come before reductions (102.12), and reductions with the
    highest lower limit come first (811.8).
    """
    if layer != "number" or (len(active) == 1 and len(active[0].modifications) == 1):
        return list(active)
    stats: dict[str, list[Source]] = {}
    for source in active:
        for part in _parts(source, layer):
            stats.setdefault(getattr(_change(part), "stat", ""), []).append(part)
    out: list[Source] = []
    for parts in stats.values():
        run: list[Source] = []
        for part in parts:
            if _change(part).sets:
                out += [*_raised_first(game, run), part]
                run = []
            else:
                run.append(part)
        out += _raised_first(game, run)
    return out


def _raised_first(game: ZxGame, run: list[Source]) -> list[Source]:
    return sorted(run, key=partial(_rank, game)) if len(run) > 1 else run


def _rank(game: ZxGame, part: Source) -> tuple[int, int]:
    """Return the sort key of a change: increases first, then reductions, those with the highest lower limit first.

    Reductions without a limit come last.
    """
    one = _change(part)
    if cast(AddPower, one).amount.value(game, part.at) >= 0:
        return (0, 0)
    least = getattr(one, "least", None)
    return (2, 0) if least is None else (1, -least)


def stamp_of(game: ZxGame, obj: Obj, static: Static, key: str, stamp: int) -> int:
    """Return the timestamp of a continuous ability: the time when it became valid (811.3a)."""
    if static.condition is None:
        return stamp
    since = (game.own.valid or {}).get(owned(obj.ref, key))
    return stamp if since is None else max(stamp, since)


def sources(game: ZxGame, found: list[Source]) -> list[Source]:
    """Return the continuous effects, and note what else they require: whether their age matters, and 1014.1."""
    known = [traits(source.modifications) for source in found]
    game.caches.sparing = any("spares" in one for one in known)
    game.caches.aging = _ages_count(known)
    found = game.caches.lasting["sources"] = icons.everywhere(found)
    return found


def begin_resolving(game: ZxGame) -> None:
    """Start collecting the effects that a resolution creates; they get the timestamp of its end (811.3b)."""
    game.underway.resolving.append([])


def end_resolving(game: ZxGame) -> None:
    made = game.underway.resolving.pop()
    for effect in game.s.effects:
        if effect.id in made:
            effect.stamp = game.s.tick()
    if made:
        game.caches.forget()


def stop_resolving(game: ZxGame, depth: int) -> None:
    """Discard the records of resolutions deeper than `depth`, whether they were completed or not."""
    del game.underway.resolving[depth:]


# -- 811.4: the affected cards ---------------------------------------------------------------------
def scope(game: ZxGame, at: Context, what: Scope) -> Scope:
    """Return the scope of an effect (811.4).

    The scope is fixed for cards that are in public zones now. For hidden zones it includes the cards that come
    later.
    """
    if not isinstance(what, Selector) or isinstance(what, ThereThen):
        return what
    made: Selector = ThereThen(what, tuple([ref for ref, obj in game.s.objects.items() if obj.zone not in HIDDEN]))
    return made


def add_effect(
    game: ZxGame, at: Context, what: Scope, modifications: Sequence[Modification], duration: Duration
) -> Continuing | None:
    effect = kernel_effects.add_effect(game, at, what, modifications, duration)
    if effect is not None:
        if game.underway.resolving:
            game.underway.resolving[-1].append(effect.id)
        note_ages(game)
    return effect


# -- 1014: unaffected cards ------------------------------------------------------------------------
def make_table(game: ZxGame) -> dict[int, Chars]:
    """Return the table of card values, with the effects removed that do not affect a card.

    It is computed when a value is needed, so a card that enters a zone has the effects that apply there (811.5).
    Removing effects can change which cards are unaffected. So the table is computed again until it does not change,
    at most ROUNDS times.
    """
    game.caches.shields, game.caches.not_applied = {}, set()
    table = game.layers.computed_table()
    if not game.caches.sparing:
        return table
    shields = _first_shields(game, table)
    for _ in range(ROUNDS):
        game.caches.shields, game.caches.not_applied = shields, set()
        table = game.layers.computed_table()
        found = {ref: rules for ref, chars in table.items() if (rules := _sparing(chars))}
        if found == shields:
            break
        shields = found
    return table


def _first_shields(game: ZxGame, table: dict[int, Chars]) -> Shields:
    """Return the rules that would make cards unaffected if no effect had taken those rules away."""
    found: dict[int, list[tuple[Rule, Context]]] = {ref: list(_sparing(chars)) for ref, chars in table.items()}
    game.caches.table = {}
    for source in game.layers.sources():
        rules = _sparing_rules(source)
        if not rules or not _goes_on(game, source):
            continue
        selected = source.selector.candidates(game, source.at) if source.selector is not None else ()
        for ref in selected if source.refs is None else source.refs:
            have = found.setdefault(ref, [])
            have += [(rule, source.at) for rule in rules if ref in game.s.objects and (rule, source.at) not in have]
    game.caches.table = table
    return {ref: tuple(rules) for ref, rules in found.items() if rules}


def is_protected(game: ZxGame, source: Source, ref: int) -> bool:
    """Return whether the effect does not apply to the card, now (1014.1) or ever again (1014.1a, 1014.1b)."""
    if ref in game.beyond_reach():
        return True
    if not game.caches.shields and not game.own.stripped:
        return False
    key = source_key(game, source)
    if (ref, key) in game.own.stripped:
        return True
    by, seat = source.at.source, source.at.controller
    for rule, at in game.caches.shields.get(ref, ()):
        if any(isinstance(one, Restrict) and one.rule is rule for one in source.modifications):
            continue  # a rule does not protect a card from its own effect
        if rule.covers(game, at, by_ref=by, by_seat=seat) and not _prevails(game, source, rule, at):
            game.caches.not_applied.add((ref, key))
            return True
    return False


def _prevails(game: ZxGame, source: Source, rule: Rule, at: Context) -> bool:
    """Return whether `source` protects the card from the effect of `rule` and is the older effect (811.3)."""
    rules, (by, seat) = _sparing_rules(source), doer(at)
    if not any(one.covers(game, source.at, by_ref=by, by_seat=seat) for one in rules):
        return False
    others = (one for one in game.layers.sources() if one.at.source == at.source)
    stamps = [
        one.stamp
        for one in others
        if any(isinstance(part, Restrict) and part.rule is rule for part in one.modifications)
    ]
    return bool(stamps) and source.stamp < min(stamps)


def source_key(game: ZxGame, source: Source) -> str:
    """Return a name for the effect that stays the same as long as the effect exists."""
    return f"effect{source.effect}" if source.ability is None else owned(source.holder, source.at.key)


# -- the memory of effects -------------------------------------------------------------------------
def note_events(game: ZxGame, happened: tuple[Event, ...]) -> None:
    """Note what these events mean for the order of continuous effects."""
    if len(happened) > 1:
        _arrange(game, happened)
    note_ages(game)


def note_ages(game: ZxGame) -> None:
    """Note the time when abilities became valid (811.3a), and the effects that cards have lost for good (1014.1b).

    The times are only noted if timestamps matter.
    """
    own = game.own
    if game.caches.table is None:
        game.layers.make_table()
    if game.caches.aging:
        if "ages" not in game.caches.lasting:  # no event has changed a value that a condition reads
            game.caches.lasting["ages"] = True
            _note_valid(game)
    else:
        own.valid = None
    stripped = own.stripped
    if not game.caches.not_applied and not stripped:
        return
    going_on = {source_key(game, source) for source in game.layers.sources() if _goes_on(game, source)}
    objects = game.s.objects
    both = sorted({*stripped, *game.caches.not_applied})
    kept = tuple([(ref, key) for ref, key in both if ref in objects and key in going_on])
    if kept == stripped:
        return
    own.stripped = kept
    game.caches.forget()


def _goes_on(game: ZxGame, source: Source) -> bool:
    return source.condition is None or bool(source.condition.holds(game, source.at))


def _note_valid(game: ZxGame) -> None:
    before = game.own.valid
    now: dict[str, int] = {}
    for obj in game.layers.live_objects():
        chars = game.chars(obj.ref)
        for place, static in chars.compile().working_in(obj.zone, game.on_table(obj.ref)).statics:
            at = Context(source=obj.ref, controller=obj.controller, ability=static)
            if static.condition is not None and static.condition.holds(game, at):
                key = owned(obj.ref, chars.keys_of("statics")[place])
                if before is None:
                    now[key] = obj.stamp
                else:
                    now[key] = before[key] if key in before else game.s.tick()
    if now != before:
        game.own.valid = now
        game.caches.forget()


# -- 811.3c: simultaneous effects ------------------------------------------------------------------
def _arrange(game: ZxGame, happened: tuple[Event, ...]) -> None:
    """Order the timestamps of cards that entered at the same time.

    The turn player's cards are older. If one player has several, that player will choose their order.
    """
    objects = game.s.objects
    came = [event.ref for event in happened if type(event) is Entered and event.ref in objects]
    if len(came) < 2:
        return
    ordered = sorted(came, key=lambda ref: objects[ref].controller != game.s.turn_player)
    if ordered != came:
        for ref in ordered:
            game.s.change(ref, stamp=game.s.tick())
        game.caches.forget()
    for seat in game.SEATS:
        mine = tuple([ref for ref in came if objects[ref].controller == seat and _statics(game, ref)])
        if len(mine) > 1 and _ages_count([traits(one.modifications) for ref in mine for one in _statics(game, ref)]):
            game.own.same_age = (*game.own.same_age, mine)


def _statics(game: ZxGame, ref: int) -> tuple[Static, ...]:
    return game.plain(game.s.objects[ref]).compile().statics


def order_ages(game: ZxGame) -> Flow[None]:
    """Ask the controllers of cards that entered at the same time for the order of their timestamps (811.3c)."""
    same_age, game.own.same_age = game.own.same_age, ()
    for refs in same_age:
        here = [ref for ref in refs if game.on_table(ref)]
        if len(here) < 2:
            continue
        prompt = Text(
            "Choose whose effects are the older; the first chosen is the oldest.",
            "基準時点の順番を決めてください（最初のカードが最も早くなります）。",
        )
        for ref in (yield from game.choices.order(game.controller(here[0]), here, prompt, "811.3c")):
            game.s.change(ref, stamp=game.s.tick())
        game.caches.forget()


def _ages_count(effects: Sequence[frozenset[str]]) -> bool:
    """Return whether one of these effects sets a value in a layer in which another effect applies too."""
    return any(
        any(f"sets {layer}" in one for one in effects) and sum(f"in {layer}" in one for one in effects) > 1
        for layer in ("number", "other", "base")
    )


def _sparing_rules(source: Source) -> list[Rule]:
    """Return the rules of an effect that make cards unaffected."""
    return [one.rule for one in source.modifications if isinstance(one, Restrict) and one.rule.kind == "unaffected"]


def _sparing(chars: Chars) -> tuple[tuple[Rule, Context], ...]:
    """Return the rules that make a card unaffected by effects."""
    return tuple([(rule, at) for rule, at in chars.rules if rule.kind == "unaffected"])


def _parts(source: Source, layer: str) -> list[Source]:
    """Return one source for each change that an effect makes in a layer."""
    ones = [one for one in source.modifications if one.layer == layer]
    if len(ones) == 1:
        return [source]
    parts = [copy.copy(source) for _ in ones]
    for part, one in zip(parts, ones, strict=True):
        part.modifications, part.whole = (one,), source
    return parts


def _change(part: Source) -> Modification:
    """Return the single change of a number that the source makes."""
    return next(one for one in part.modifications if one.layer == "number")
