"""The promises that only Z/X words make: checks that a word had its effect."""

from __future__ import annotations

from engine.games.zx.words.protocols import Game
from engine.games.zx.words.triggers import event_types as zx
from engine.kernel.context import Context
from engine.kernel.events import Damaged, Event, Looked, Recovered, Rested, Revealed, Shuffled
from engine.language.grammar.categories import Player
from engine.verify.promises import KEPT, Watch, check_asked, check_change, check_choice, check_damage, promise
from engine.verify.promises_changes import effects
from engine.verify.promises_moves import check_place, zone_of
from engine.verify.reading import Said, amount, bounds, existing, for_each, group, moves_into, objects, seats


@promise("Choose", "ChooseSo")
def choose(word: Said, game: Game, at: Context) -> Watch:
    """Check that a player chose among more cards than needed, and chose the number that the text names."""
    who = seats(word.who, game, at)
    least, most = bounds(word.count, game, at)
    told = hasattr(word, "options")
    fit = word.options(game, at) if told else ()
    hidden = any(game.is_hidden(ref) for ref in fit)
    span = yield fit or not told
    found = tuple(at.memory.get("it") or ())
    if told and any(ref not in fit for ref in found):
        return "what does not fit was chosen"
    strict = len(who) == 1 and not hidden
    if wrong := check_choice(span, fit, least, most, who, strict) if told else check_asked(span, who):
        return wrong
    if not (0 if hidden else min(least, len(fit))) <= len(found) <= most * len(who):
        return f"{len(found)} were chosen"
    return KEPT if found or least == 0 else None


# -- damage, shields, life -------------------------------------------------------------------------
@promise("DealTo", "DealDamageEqual")
def deal(word: Said, game: Game, at: Context) -> Watch:
    n = for_each(word, word.amount, game, at)
    if isinstance(word.to, Player):
        targets = [-1 - seat for seat in seats(word.to, game, at)]
    else:
        targets = [ref for ref in objects(word.to, game, at) if game.on_table(ref)]
    span = yield n > 0 and targets
    seen = False
    for ref in targets:
        dealt = [event for event in span.events(Damaged) if event.target == ref]
        if dealt:
            if wrong := check_damage(dealt, n):
                return wrong
            seen = True
            continue
        kept = ref > 0 and (game.counters(ref, "shield") or game.s.effects or not game.is_current(ref))
        if not (kept or span.events(zx.ShieldLost, zx.LifeShieldLost) or span.replaced):
            return None if game.abilities.rules_on(ref, "unaffected") else "no damage was dealt"
    return KEPT if seen else None


@promise("DealAssigned")
def deal_assigned(word: Said, game: Game, at: Context) -> Watch:
    n = amount(word.amount, game, at)
    span = yield objects(word.to, game, at)
    total = sum(event.amount for event in span.events(Damaged))
    return KEPT if total == n or span.events(zx.ShieldLost) else f"{total} damage, not {n}"


@promise("TakeDamage")
def take_damage(word: Said, game: Game, at: Context) -> Watch:
    span = yield True
    return KEPT if any(event.target == -1 - at.controller for event in span.events(Damaged)) else None


@promise("GiveShields")
def give_shields(word: Said, game: Game, at: Context) -> Watch:
    n = amount(word.n, game, at)
    had = {ref: game.counters(ref, "shield") for ref in objects(word.what, game, at) if game.on_table(ref)}
    yield had
    for ref in filter(game.is_current, had):
        if game.counters(ref, "shield") != had[ref] + n:
            return f"{game.counters(ref, 'shield')} shields, not {had[ref] + n}"
    return KEPT


@promise("GainLifeShields")
def gain_life_shields(word: Said, game: Game, at: Context) -> Watch:
    who = seats(word.who, game, at)
    return check_change(amount(word.n, game, at), who, lambda seat: game.s.players[seat].life_shield, "life shields")


@promise("LoseShields")
def lose_shields(word: Said, game: Game, at: Context) -> Watch:
    had = {ref: game.counters(ref, "shield") for ref in objects(word.what, game, at)}
    yield any(had.values())
    return KEPT if any(game.counters(ref, "shield") < n for ref, n in had.items()) else "shields are left"


@promise("RecoverLife")
def recover_life(word: Said, game: Game, at: Context) -> Watch:
    n = for_each(word, word.n, game, at)
    had = {seat: game.life(seat) for seat in seats(word.who, game, at)}
    span = yield True
    for seat, before in had.items():
        got = sum(event.seat == seat for event in span.events(zx.LifeRecovered))
        if got != n:
            return f"{got} life was recovered, not {n}"
        if span.events(zx.LifeTaken, zx.LifeCounted, zx.Reloaded) and game.life(seat) < before + n:
            return None  # a life was lost during this (ZX 902)
        if game.life(seat) != before + n:
            return f"the life is {game.life(seat)}, not {before + n}"
    return KEPT


# -- counters of icons -----------------------------------------------------------------------------
@promise("GainIcons", "SpendIcons")
def gain_or_spend_icons(word: Said, game: Game, at: Context) -> Watch:
    n = for_each(word, word.n, game, at) * (1 if type(word).__name__ == "GainIcons" else -1)
    return check_change(n, seats(word.who, game, at), lambda seat: game.counters_of(seat, word.icon), "of the icon")


# -- decks -----------------------------------------------------------------------------------------
@promise("PutTop")
def put_top(word: Said, game: Game, at: Context) -> Watch:
    n = amount(word.count, game, at)
    zone = zone_of(word.place, game)
    whose = {seat: min(n, game.deck(seat)) for seat in seats(word.whose, game, at)}
    who = seats(word.who, game, at)
    span = yield True
    moved = moves_into(span, zone)
    if any(event.owner not in whose for event in moved):
        return "the cards are another player's"
    if wrong := check_place(word.place, game, at, *moved):
        return wrong
    if word.upto:
        wanted = sum(one.answer != () and one.chosen[0].kind == "yes" for one in span.asked("yes_no"))
        return check_asked(span, who, "yes_no") or (KEPT if len(moved) >= wanted > 0 else None)
    if len(moved) < sum(whose.values()) and not span.replaced:
        return f"{len(moved)} cards, not {sum(whose.values())}"
    return KEPT if moved else None


@promise("LookTop")
def look_top(word: Said, game: Game, at: Context) -> Watch:
    n = amount(word.count, game, at)
    there = sum(min(n, game.deck(seat)) for seat in seats(word.whose, game, at))
    who = seats(word.who, game, at)
    span = yield there
    looked: list[Event] = span.events(Looked, Revealed)
    count = sum(event.n if isinstance(event, Looked) else 1 for event in looked)
    if any(isinstance(event, Looked) and event.seat not in who for event in looked):
        return "the wrong player looked"
    if word.public != bool(span.events(Revealed)) and looked:
        return "it was not shown to the right ones"
    if word.upto != bool(span.asked("yes_no")):
        return "whether to go on was asked" if not word.upto else "it was not asked whether to go on"
    if not word.upto and count != there:
        return f"{count} cards were seen, not {there}"
    return KEPT if count else None


@promise("ShuffleInto")
def shuffle_into(word: Said, game: Game, at: Context) -> Watch:
    span = yield objects(word.what, game, at) or group(word.what, game, at).chosen
    return KEPT if moves_into(span, game.DECK) and bool(span.events(Shuffled)) else None


@promise("TurnOver")
def turn_over(word: Said, game: Game, at: Context) -> Watch:
    down = word.face == "down"
    if group(word.what, game, at).chosen:
        span = yield True
        return KEPT if span.events(zx.TurnedOver) else None
    refs = [ref for ref in objects(word.what, game, at) if game.obj(ref).face_down != down]
    yield refs
    return KEPT if all(game.obj(ref).face_down == down for ref in refs if game.is_current(ref)) else "not turned over"


@promise("Ignite")
def ignite(word: Said, game: Game, at: Context) -> Watch:
    n = amount(word.n, game, at)
    who = seats(word.who, game, at)
    span = yield True
    done = sum(event.seat in who for event in span.events(zx.Ignited))
    return KEPT if done == n * len(who) else "there was no ignition"


# -- squares ---------------------------------------------------------------------------------------
@promise("MakeAppear")
def make_appear(word: Said, game: Game, at: Context) -> Watch:
    these = group(word.what, game, at)
    who = seats(word.who if word.under is None else word.under, game, at)
    squares = word.where.squares(game, at)
    free = {one for one in squares if not any("ascension" in game.chars(ref).types for ref in game.on_square(one))}
    fit = {game.obj(ref).card for ref in existing(these.options, game)}
    span = yield these.chosen or existing(these.refs, game)
    came = [event for event in moves_into(span, "square") if event.new]
    turned = {event.ref for event in span.events(Rested)} | {event.ref for event in span.events(Recovered)}
    for event in came:
        obj = game.s.objects.get(event.new)
        if event.place not in squares:
            return f"it came on square {event.place}"
        if fit and event.card not in fit:
            return "what does not fit came"
        if obj is None:
            continue
        if obj.controller not in who:
            return "it came under another player's control"
        offered = {option.data["place"] for one in span.asked("square") for option in one.decision.options}
        if len(came) == 1 and offered and offered != free:
            return f"squares {offered} were offered, not {free}"
        if obj.rested != word.asleep and event.new not in turned:
            return "it came awake" if word.asleep else "it came asleep"
    return KEPT if came else None


@promise("MoveTo", "SwapSquares", "SwapThem")
def move_to(word: Said, game: Game, at: Context) -> Watch:
    squares = {ref: obj.place for ref, obj in game.s.objects.items() if obj.zone == "square"}
    span = yield True
    moved = span.events(zx.MovedSquare)
    if any(game.obj(ref).place == squares.get(ref) for ref in existing((event.ref for event in moved), game)):
        return "it stands where it stood"
    return KEPT if moved else None


@promise("StaysAsleep")
def stays_asleep(word: Said, game: Game, at: Context) -> Watch:
    known = effects(game)
    yield objects(word.what, game, at)
    return KEPT if effects(game) - known else "no effect has begun"


@promise("MakeForce")
def make_force(word: Said, game: Game, at: Context) -> Watch:
    hosts = objects(word.under, game, at)
    span = yield True
    made = span.events(zx.ForceMade)
    if not made:
        return None
    if any(event.ref not in game.s.objects or not game.obj(event.ref).attached_to for event in made):
        return "it lies under nothing"
    if hosts and any(event.host not in hosts for event in made):
        return "it lies under another card"
    return KEPT if all(game.obj(event.ref).face_down == word.face_down for event in made) else "the wrong side is up"


# -- joined cards and other events -------------------------------------------------------------------
EVENTS: dict[str, type[Event]] = {
    "DoIgob": zx.Igobed, "DoBreak": zx.Broke, "DoUnison": zx.Unisoned, "PutTogether": zx.Rebuilt, "DoShift": zx.Shifted,
    "MakeLink": zx.LinkMade, "Vanish": zx.MarkerVanished, "BeginPhase": zx.PhaseCalled,
}  # fmt: skip


@promise(*EVENTS)
def become(word: Said, game: Game, at: Context) -> Watch:
    who = seats(word.who, game, at) if word.who is not None else (0, 1)
    span = yield True
    found = span.events(EVENTS[type(word).__name__])
    if any(event.seat is not None and event.seat not in who for event in found):
        return "it was another player's"
    for event in found[:1]:
        if isinstance(event, zx.Igobed) and not any(word.name in name for name in game.chars(event.ref).names):
            return f"it is no {word.name}"
    return KEPT if found else None


@promise("CountByName")
def count_by_name(word: Said, game: Game, at: Context) -> Watch:
    used = dict(game.s.used)
    yield True
    return KEPT if game.s.used != used else "nothing was counted"


# -- costs -----------------------------------------------------------------------------------------
@promise("ResourceCost", "PayResource")
def resource_cost(word: Said, game: Game, at: Context) -> Watch:
    _, points = getattr(word.cost, "cost", word.cost)
    seat = seats(word.who, game, at)[0] if word.who is not None else at.controller
    awake = sum(game.is_awake(ref) for ref in game.resources(seat))
    yield awake >= points
    slept = awake - sum(game.is_awake(ref) for ref in game.resources(seat))
    return KEPT if slept == points else f"{slept} resources were put to sleep, not {points}"
