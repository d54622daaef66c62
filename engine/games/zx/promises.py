"""The promises that only the words of Z/X make."""

from __future__ import annotations

from typing import Any

from engine.games.zx.words import happened as zx
from engine.games.zx.words.asks import Game
from engine.kernel.context import Context
from engine.kernel.events import Damaged, Event, Looked, Played, Recovered, Rested, Revealed, Shuffled
from engine.tools.played.promises import KEPT, adds, asks, chose, promise
from engine.tools.played.promises_decks import KINDS_OF_LOOKING
from engine.tools.played.promises_moves import lies_as_said, zone_of
from engine.tools.played.reading import Said, alive, amount, bounds, group, seats, times, went
from engine.tools.played.tracing import Check, Span


@promise("Choose", "ChooseSo")
def choose(word: Said, game: Game, at: Context) -> Check | None:
    """Somebody is asked to choose among more than are needed; what is chosen is as many as it says."""
    who = seats(word.who, game, at)
    least, most = bounds(word.count, game, at)
    fit = tuple(word.options(game, at)) if hasattr(word, "options") else ()
    if not fit and hasattr(word, "options"):
        return None
    hidden = any(game.unseen(ref) for ref in fit)

    def check(span: Span) -> str | None:
        found = tuple(at.memory.get("it") or ())
        if hasattr(word, "options"):
            if any(ref not in fit for ref in found):
                return "what does not fit was chosen"
            if wrong := chose(span, fit, least, most, who, len(who) == 1 and not hidden):
                return wrong
        elif wrong := asks(span, who):
            return wrong
        if not (0 if hidden else min(least, len(fit))) <= len(found) <= most * len(who):
            return f"{len(found)} were chosen"
        return KEPT if found or least == 0 else None

    return check


# -- damage, shields, life -------------------------------------------------------------------------
@promise("DealTo", "DealDamageEqual")
def deal(word: Said, game: Game, at: Context) -> Check | None:
    n = amount(word.amount, game, at) * times(getattr(word, "each", None), game, at)
    if hasattr(word.to, "seats"):
        targets: list[int] = [-1 - seat for seat in seats(word.to, game, at)]
    else:
        targets = [ref for ref in alive(group(word.to, game, at).refs, game) if game.on_table(ref)]
    if n <= 0 or not targets:
        return None

    def check(span: Span) -> str | None:
        seen = False
        for ref in targets:
            dealt = [event for event in span.events(Damaged) if event.target == ref]
            if not dealt:
                if ref > 0 and (game.counters(ref, "shield") or game.s.effects or not game.here(ref)):
                    continue
                if span.events(zx.ShieldLost, zx.LifeShieldLost) or any(event.applied for event in span.happened):
                    continue
                return "no damage was dealt" if not game.rules_on(ref, "unaffected") else None
            if sum(event.amount for event in dealt) != n and not any(event.applied for event in dealt):
                return f"{sum(event.amount for event in dealt)} damage, not {n}"
            seen = True
        return KEPT if seen else None

    return check


@promise("DealAssigned")
def deal_assigned(word: Said, game: Game, at: Context) -> Check | None:
    n = amount(word.amount, game, at)
    refs = alive(group(word.to, game, at).refs, game)
    if not refs:
        return None

    def check(span: Span) -> str | None:
        total = sum(event.amount for event in span.events(Damaged))
        return KEPT if total == n or span.events(zx.ShieldLost) else f"{total} damage, not {n}"

    return check


@promise("TakeDamage")
def take_damage(word: Said, game: Game, at: Context) -> Check | None:
    return lambda span: KEPT if any(event.target == -1 - at.controller for event in span.events(Damaged)) else None


@promise("GiveShields")
def give_shields(word: Said, game: Game, at: Context) -> Check | None:
    n = amount(word.n, game, at)
    these = group(word.what, game, at)
    had = {ref: game.counters(ref, "shield") for ref in alive(these.refs, game) if game.on_table(ref)}
    if these.chosen or not had:
        return None

    def check(span: Span) -> str | None:
        for ref, before in had.items():
            if game.here(ref) and game.counters(ref, "shield") != before + n:
                return f"{game.counters(ref, 'shield')} shields, not {before + n}"
        return KEPT

    return check


@promise("GainLifeShields")
def life_shields(word: Said, game: Game, at: Context) -> Check | None:
    who = seats(word.who, game, at)
    return adds(amount(word.n, game, at), who, lambda seat: game.s.players[seat].life_shield, "life shields")


@promise("LoseShields")
def lose_shields(word: Said, game: Game, at: Context) -> Check | None:
    had = {ref: game.counters(ref, "shield") for ref in alive(group(word.what, game, at).refs, game)}
    if not any(had.values()):
        return None
    return lambda span: KEPT if any(game.counters(ref, "shield") < n for ref, n in had.items()) else "shields are left"


@promise("RecoverLife")
def recover_life(word: Said, game: Game, at: Context) -> Check | None:
    n = amount(word.n, game, at) * times(word.each, game, at)
    who = seats(word.who, game, at)
    had = {seat: game.life(seat) for seat in who}

    def check(span: Span) -> str | None:
        for seat in who:
            got = sum(1 for event in span.events(zx.LifeRecovered) if event.seat == seat)
            if got != n:
                return f"{got} life was recovered, not {n}"
            if span.events(zx.LifeTaken, zx.LifeCounted, zx.Reloaded) and game.life(seat) < had[seat] + n:
                return None  # a life was lost meanwhile (ZX 902)
            if game.life(seat) != had[seat] + n:
                return f"the life is {game.life(seat)}, not {had[seat] + n}"
        return KEPT

    return check


# -- counters of icons -----------------------------------------------------------------------------
@promise("GainIcons")
def gain_icons(word: Said, game: Game, at: Context) -> Check | None:
    n = amount(word.n, game, at) * times(getattr(word, "each", None), game, at)
    return adds(n, seats(word.who, game, at), lambda seat: game.counters_of(seat, word.icon), "of the icon")


@promise("SpendIcons")
def spend_icons(word: Said, game: Game, at: Context) -> Check | None:
    n = amount(word.n, game, at) * times(getattr(word, "each", None), game, at)
    return adds(-n, seats(word.who, game, at), lambda seat: game.counters_of(seat, word.icon), "of the icon")


# -- decks -----------------------------------------------------------------------------------------
@promise("PutTop")
def put_top(word: Said, game: Game, at: Context) -> Check | None:
    n = amount(word.count, game, at)
    zone = zone_of(word.place, game)
    whose = {seat: min(n, game.deck(seat)) for seat in seats(word.whose, game, at)}
    who = seats(word.who, game, at)

    def check(span: Span) -> str | None:
        moved = went(span, zone)
        if any(event.owner not in whose for event in moved):
            return "the cards are another player's"
        if wrong := next((wrong for event in moved if (wrong := lies_as_said(word.place, game, at, event))), ""):
            return wrong
        asked = [one for one in span.answers if one.decision.kind == "yes_no"]
        if word.upto:
            wanted = sum(1 for one in asked if one.chosen and one.chosen[0].kind == "yes")
            return asks(span, who, "yes_no") or (KEPT if len(moved) >= wanted > 0 else None)
        if len(moved) < sum(whose.values()) and not any(event.applied for event in span.happened):
            return f"{len(moved)} cards, not {sum(whose.values())}"
        return KEPT if moved else None

    return check


@promise("LookTop")
def look_top(word: Said, game: Game, at: Context) -> Check | None:
    n = amount(word.count, game, at)
    whose = {seat: min(n, game.deck(seat)) for seat in seats(word.whose, game, at)}
    who = seats(word.who, game, at)
    if not any(whose.values()):
        return None

    def check(span: Span) -> str | None:
        looked: list[Event] = span.events(*KINDS_OF_LOOKING)
        count = sum(event.n if isinstance(event, Looked) else 1 for event in looked)
        if any(isinstance(event, Looked) and event.seat not in who for event in looked):
            return "the wrong player looked"
        if word.public != bool(span.events(Revealed)) and looked:
            return "it was not shown to the right ones"
        if word.upto != any(one.decision.kind == "yes_no" for one in span.answers):
            return "whether to go on was asked" if not word.upto else "it was not asked whether to go on"
        if not word.upto and count != sum(whose.values()):
            return f"{count} cards were seen, not {sum(whose.values())}"
        return KEPT if count else None

    return check


@promise("ShuffleInto")
def shuffle_into(word: Said, game: Game, at: Context) -> Check | None:
    refs = alive(group(word.what, game, at).refs, game)
    if not refs and not group(word.what, game, at).chosen:
        return None
    return lambda span: KEPT if went(span, game.DECK) and bool(span.events(Shuffled)) else None


@promise("TurnOver")
def turn_over(word: Said, game: Game, at: Context) -> Check | None:
    down = word.face == "down"
    if group(word.what, game, at).chosen:
        return lambda span: KEPT if span.events(zx.TurnedOver) else None
    refs = [ref for ref in alive(group(word.what, game, at).refs, game) if game.obj(ref).face_down != down]
    if not refs:
        return None
    return lambda span: KEPT if all(game.obj(r).face_down == down for r in refs if game.here(r)) else "not turned over"


@promise("Ignite")
def ignite(word: Said, game: Game, at: Context) -> Check | None:
    n = amount(word.n, game, at)
    who = seats(word.who, game, at)
    return lambda span: (
        KEPT if sum(1 for e in span.events(zx.Ignited) if e.seat in who) == n * len(who) else "there was no ignition"
    )


# -- squares ---------------------------------------------------------------------------------------
@promise("MakeAppear")
def make_appear(word: Said, game: Game, at: Context) -> Check | None:
    these = group(word.what, game, at)
    who = seats(word.who if word.under is None else word.under, game, at)
    refs = alive(these.refs, game)
    if not these.chosen and not refs:
        return None
    squares = word.where.squares(game, at)
    free = {one for one in squares if not any("ascension" in game.chars(ref).types for ref in game.on_square(one))}
    fit = {game.obj(ref).card for ref in these.options if ref in game.s.objects}

    def check(span: Span) -> str | None:
        came = [event for event in went(span, "square") if event.new]
        if not came:
            return None
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
            if len(came) == 1 and (offered := _squares_of(span)) and offered != free:
                return f"squares {offered} were offered, not {free}"
            turned = {one.ref for one in span.events(Rested)} | {one.ref for one in span.events(Recovered)}
            if obj.rested != word.asleep and event.new not in turned:
                return "it came awake" if word.asleep else "it came asleep"
        return KEPT

    return check


def _squares_of(span: Span) -> set[int]:
    """The squares that were offered."""
    asked = [one for one in span.answers if one.decision.kind == "square"]
    return {option.data["place"] for one in asked for option in one.decision.options}


@promise("MoveTo", "SwapSquares", "SwapThem")
def move_to(word: Said, game: Game, at: Context) -> Check | None:
    squares = {ref: obj.place for ref, obj in game.s.objects.items() if obj.zone == "square"}

    def check(span: Span) -> str | None:
        moved = span.events(zx.MovedSquare)
        if not moved:
            return None
        for event in moved:
            obj = game.s.objects.get(event.ref)
            if obj is not None and obj.place == squares.get(event.ref):
                return "it stands where it stood"
        return KEPT

    return check


@promise("StaysAsleep")
def stays_asleep(word: Said, game: Game, at: Context) -> Check | None:
    refs = alive(group(word.what, game, at).refs, game)
    known = {effect.id for effect in game.s.effects}
    if not refs:
        return None
    return lambda span: KEPT if {effect.id for effect in game.s.effects} - known else "no effect has begun"


@promise("MakeForce")
def make_force(word: Said, game: Game, at: Context) -> Check | None:
    hosts = alive(group(word.under, game, at).refs, game)

    def check(span: Span) -> str | None:
        made = span.events(zx.ForceMade)
        if not made:
            return None
        if any(game.s.objects.get(event.ref) is None or not game.obj(event.ref).attached_to for event in made):
            return "it lies under nothing"
        wrong = [event for event in made if hosts and event.host not in hosts]
        if wrong and not group(word.under, game, at).chosen:
            return "it lies under another card"
        return KEPT if all(game.obj(e.ref).face_down == word.face_down for e in made) else "the wrong side is up"

    return check


# -- what two cards become -------------------------------------------------------------------------
EVENTS: dict[str, type[Any]] = {
    "DoIgob": zx.Igobed, "DoBreak": zx.Broke, "DoUnison": zx.Unisoned, "PutTogether": zx.Rebuilt, "DoShift": zx.Shifted,
    "MakeLink": zx.LinkMade, "Vanish": zx.MarkerVanished, "BeginPhase": zx.PhaseCalled,
}  # fmt: skip


@promise(*EVENTS)
def becomes(word: Said, game: Game, at: Context) -> Check | None:
    kind = EVENTS[type(word).__name__]
    who = seats(word.who, game, at) if hasattr(word, "who") else (0, 1)
    name = getattr(word, "name", "")

    def check(span: Span) -> str | None:
        found = span.events(kind)
        if not found:
            return None
        if any(getattr(event, "seat", who[0]) not in who for event in found):
            return "it was another player's"
        if name and type(word).__name__ == "DoIgob" and not any(name in n for n in game.chars(found[0].ref).names):
            return f"it is no {name}"
        return KEPT

    return check


@promise("PlayersMayNotPlay", "PlayersMayNot")
def players_may_not(word: Said, game: Game, at: Context) -> Check | None:
    known = {effect.id for effect in game.s.effects}
    return lambda span: KEPT if {effect.id for effect in game.s.effects} - known else "no effect has begun"


@promise("CostForTurn")
def cost_for_turn(word: Said, game: Game, at: Context) -> Check | None:
    known = {effect.id for effect in game.s.effects}
    return lambda span: KEPT if {effect.id for effect in game.s.effects} - known else "no effect has begun"


@promise("PlayWithin")
def play_within(word: Said, game: Game, at: Context) -> Check | None:
    return lambda span: KEPT if any(event.what == "card" for event in span.events(Played)) else None


@promise("GainFor")
def gain_for(word: Said, game: Game, at: Context) -> Check | None:
    known = {effect.id for effect in game.s.effects}
    return lambda span: KEPT if {effect.id for effect in game.s.effects} - known else "no effect has begun"


@promise("CountByName")
def count_by_name(word: Said, game: Game, at: Context) -> Check | None:
    used = dict(game.s.used)
    return lambda span: KEPT if game.s.used != used else "nothing was counted"


# -- costs -----------------------------------------------------------------------------------------
@promise("ResourceCost", "PayResource")
def resource_cost(word: Said, game: Game, at: Context) -> Check | None:
    _, points = getattr(word.cost, "cost", word.cost)
    seat = seats(word.who, game, at)[0] if hasattr(word, "who") else at.controller
    awake = sum(game.is_awake(ref) for ref in game.resources(seat))
    if awake < points:
        return None

    def check(span: Span) -> str | None:
        now = sum(game.is_awake(ref) for ref in game.resources(seat))
        return KEPT if awake - now == points else f"{awake - now} resources were put to sleep, not {points}"

    return check
