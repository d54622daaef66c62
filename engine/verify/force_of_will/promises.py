"""Promises of words that only Force of Will has.

They are about gems, weather, dice, seals, stories, cards attached to a ruler, and restarting the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import cast

from engine.games.force_of_will.memory import text_memory
from engine.games.force_of_will.words.protocols import Game as FowGame
from engine.games.force_of_will.words.triggers.event_types import DiceRolled, Restarted, StoryRevealed
from engine.kernel.context import Context, seat_ref
from engine.kernel.events import TokenMade
from engine.language.grammar.categories import Game
from engine.verify.promises import KEPT, Watch, check_asked, check_choice, promise
from engine.verify.promises_changes import effects
from engine.verify.promises_moves import current_refs
from engine.verify.reading import Said, amount, existing, group, objects, seats
from engine.verify.tracing import Span

SIDES = 6  # of a die (FoW 1023.1a)


# -- gems (FoW 1027) -------------------------------------------------------------------------------
def gems_made(span: Span, game: Game, seat: int) -> Counter[str]:
    """Return how many gems of each attribute a seat has gained during the span."""
    made = [event.ref for event in span.events(TokenMade) if event.seat == seat and event.ref in game.s.objects]
    return Counter(one for ref in made if game.obj(ref).zone == "item" for one in game.base_values(ref).attributes)


@promise("GainGems")
def gain_gems(word: Said, game: Game, at: Context) -> Watch:
    who = seats(word.who, game, at)
    wanted: Counter[str] = Counter()
    for some in word.gems:
        wanted[some.attribute] += max(0, amount(some.n, game, at))
    span = yield +wanted
    for seat in (0, 1):
        if (made := gems_made(span, game, seat)) != (+wanted if seat in who else Counter()):
            return f"seat {seat} gained {dict(made)}, not {dict(wanted)}"
    return KEPT


@promise("GainAnyGems")
def gain_any_gems(word: Said, game: Game, at: Context) -> Watch:
    who = seats(word.who, game, at)
    n = max(0, amount(word.n, game, at))
    span = yield n
    for seat in (0, 1):
        made = gems_made(span, game, seat)
        if made.total() != (n if seat in who else 0):
            return f"seat {seat} gained {made.total()} gems, not {n}"
        if word.alike and len(made) > 1:
            return "they are of several attributes"
    asked = (1 if word.alike else n) * len(who)
    return check_asked(span, who) or (KEPT if len(span.answers) == asked else "it was not asked for each")


# -- weather and dice (FoW 1023, 1028) ---------------------------------------------------------------
@promise("WeatherBecomes")
def change_weather(word: Said, game: Game, at: Context) -> Watch:
    own = cast(FowGame, game)
    who = (at.controller,) if word.whose is None else seats(word.whose, game, at)
    before = [own.weather(seat) for seat in (0, 1)]
    wanted = [word.weather if seat in who else before[seat] for seat in (0, 1)]
    known = effects(game)
    span = yield wanted != before
    if type(word.until).__name__ == "UntilEndOfTurn":
        span.ends = (game.turn, tuple(effects(game) - known))
    now = [own.weather(seat) for seat in (0, 1)]
    return KEPT if now == wanted else f"the weather is {now}, not {wanted}"


@promise("Force")
def roll_dice(word: Said, game: Game, at: Context) -> Watch:
    n = word.n
    span = yield n
    rolled = [event for event in span.events(DiceRolled) if event.points]
    if any(event.seat != at.controller for event in rolled):
        return "another player rolled"
    if [event.n for event in rolled] != [n] and not span.replaced:
        return f"{[event.n for event in rolled]} dice were rolled, not {n}"
    points = [point for event in rolled for point in event.points]
    return KEPT if all(1 <= point <= SIDES for point in points) else f"the dice show {points}"


@promise("PlayItForNow")
def play_it_for_now(word: Said, game: Game, at: Context) -> Watch:
    """Check that a rule of this turn has begun for those players, if the card is still there."""
    who = seats(word.who, game, at)
    lying = existing(at.memory.get("it") or (), game)
    before = [len(game.abilities.seat_rules("may_play_from", seat)) for seat in who]
    yield lying
    now = [len(game.abilities.seat_rules("may_play_from", seat)) for seat in who]
    return KEPT if all(n > old for n, old in zip(now, before, strict=True)) else "it may not be played"


@promise("PlayTheseForNow")
def play_these_for_now(word: Said, game: Game, at: Context) -> Watch:
    """Check that a rule of this turn has begun about each of the cards, and another one if the play is free."""
    lying = existing(current_refs(group(word.what, game, at).refs, game, at), game)
    known = effects(game)
    span = yield lying
    begun = effects(game) - known
    span.ends = (game.turn, tuple(begun))
    return KEPT if len(begun) == len(lying) * (1 + word.unpaid) else "it may not be played so"


@promise("PlayFromForNow")
def play_from_for_now(word: Said, game: Game, at: Context) -> Watch:
    """Check that a rule of this turn has begun."""
    known = effects(game)
    span = yield True
    begun = effects(game) - known
    span.ends = (game.turn, tuple(begun))
    return KEPT if begun else "no effect has begun"


@promise("ChooseNumber")
def choose_number(word: Said, game: Game, at: Context) -> Watch:
    who = seats(word.who, game, at)
    span = yield True
    if wrong := check_asked(span, who):
        return wrong
    chosen = [option.data["value"] for one in span.asked("number") for option in one.chosen]
    return KEPT if chosen and text_memory(at.memory).get("chosen") == chosen[-1] else "no number was chosen"


# -- battle (FoW 1029) -----------------------------------------------------------------------------
@promise("RemoveFromBattle")
def remove_from_battle(word: Said, game: Game, at: Context) -> Watch:
    """Check that these objects no longer attack, block or are attacked."""
    refs, own = set(objects(word.what, game, at)), cast(FowGame, game)

    def fighting() -> set[int]:
        battle = own.battle
        return set() if battle is None else {battle.attacker, battle.blocker, *battle.battling(own)}

    yield refs & fighting()
    return "it is still in the battle" if refs & fighting() else KEPT


# -- seals and stories (FoW 1026, 1133) ------------------------------------------------------------
def released(game: Game) -> set[int]:
    """Return the objects and seats whose seals are released."""
    return set(cast(FowGame, game).own.unsealed)


def check_released(refs: Iterable[int], game: Game) -> Watch:
    """Check that the seals of these objects and seats are released, and of no others."""
    before = released(game)
    wanted = before | set(refs)
    yield wanted - before
    return KEPT if released(game) == wanted else f"{released(game)} are released, not {wanted}"


@promise("ReleaseSeal")
def release_the_seal(word: Said, game: Game, at: Context) -> Watch:
    return check_released(objects(word.what, game, at), game)


@promise("ReleaseSeals")
def release_all_seals(word: Said, game: Game, at: Context) -> Watch:
    return check_released([seat_ref(seat) for seat in seats(word.whose, game, at)], game)


@promise("RevealForGood")
def reveal_for_good(word: Said, game: Game, at: Context) -> Watch:
    whose = seats(word.whose, game, at)
    hidden = {seat: [ref for ref in game.zone(seat, "extra") if not game.obj(ref).revealed] for seat in whose}
    fit = [ref for refs in hidden.values() for ref in refs]
    span = yield fit
    shown = [event.ref for event in span.events(StoryRevealed)]
    if len(shown) != sum(bool(refs) for refs in hidden.values()) or not set(shown) <= set(fit):
        return f"{len(shown)} were revealed, or others than those that lay face down"
    if not all(game.obj(ref).revealed for ref in existing(shown, game)):
        return "it is not revealed"
    return check_choice(span, fit, 1, 1, (at.controller,), strict=len(whose) == 1)


# -- attaching, and restarting the game (FoW 1032, 1033) -------------------------------------------
@promise("Attach")
def attach(word: Said, game: Game, at: Context) -> Watch:
    """Check that the cards are in the item area, attached to one of the intended rulers or J-rulers."""
    to = set(existing(group(word.to, game, at).refs, game))
    cards = [game.obj(ref).card for ref in objects(word.what, game, at) if not game.obj(ref).token]
    yield to and cards
    lying = {obj.card: obj for obj in game.s.objects.values() if obj.zone == "item"}
    there = [lying[card].attached_to in to for card in cards if card in lying]
    return KEPT if len(there) == len(cards) and all(there) else "it is not attached to that"


@promise("RestartGame")
def restart_game(word: Said, game: Game, at: Context) -> Watch:
    """Check that a new game is prepared whose first player is the effect's controller (FoW 1033.2).

    Cards that the text names must be in the zone that it names (FoW 1033.3).
    """
    kept = [] if word.what is None else [game.obj(ref).card for ref in objects(word.what, game, at)]
    span = yield True
    if not any(event.seat == at.controller for event in span.events(Restarted)) or game.s.turn:
        return "no new game has begun"
    if game.s.first_player != at.controller:
        return "another player is first"
    zones = {obj.card: obj.zone for obj in game.s.objects.values()}
    return KEPT if all(zones.get(card) == word.zone for card in kept) else "a card does not lie there"
