"""The promises of words that only Last Chronicle has: checks of what their instructions do."""

from __future__ import annotations

from collections.abc import Iterable

from engine.chase.words.continuous.changes import KeywordGain
from engine.chase.words.triggers.event_types import WillPaid
from engine.games.last_chronicle.rules.c10_battle import once_more
from engine.games.last_chronicle.words.triggers import event_types as lc
from engine.kernel.context import Context, is_seat
from engine.kernel.events import Damaged, Moved, Revealed, Searched, Shuffled, TokenMade
from engine.language.grammar.categories import Game, Player
from engine.verify.promises import KEPT, Watch, begin, check_asked, check_change, check_damage, promise
from engine.verify.promises_moves import check_moved_to, check_moves, current_refs
from engine.verify.reading import Said, amount, bounds, existing, fits, for_each, group, moves_into, objects, seats


# -- damage (LC 6.4.1) -----------------------------------------------------------------------------
@promise("DealDamage")
def deal_damage(word: Said, game: Game, at: Context) -> Watch:
    """Check that this card deals the amount to each target and to nothing else (LC 6.6.1.2, 6.6.1.3)."""
    n = for_each(word, word.amount, game, at)
    players = isinstance(word.to, Player)
    these = None if players else group(word.to, game, at)
    to = [-1 - seat for seat in seats(word.to, game, at)] if these is None else list(these.refs)
    chosen = these is not None and these.chosen
    targets = [ref for ref in to if is_seat(ref) or game.on_table(ref)]
    lives = {seat: game.life(seat) for seat in (0, 1)}
    powers = {ref: game.chars(ref).power for ref in targets if not is_seat(ref)}
    span = yield n > 0 and (targets or (these is not None and these.among))
    dealt = span.events(Damaged)
    if any(event.source != at.source for event in dealt):
        return "something else dealt damage"
    if these is not None and chosen:
        if any(event.target not in these.options for event in dealt):
            return "what does not fit was dealt damage"
        return KEPT if dealt and all(event.amount == n for event in dealt) else None
    if any(event.target not in targets for event in dealt) and not span.replaced:
        return "something else was dealt damage"
    for ref in targets:
        own = [event for event in dealt if event.target == ref]
        if not own and game.chars(ref).power == (powers.get(ref) or 0) + n and "Absorb" in game.chars(ref).keywords:
            return KEPT  # an effect of its own player dealt the damage (LC 15.2.14.6)
        if not own:
            return None if span.replaced or game.s.effects else "no damage was dealt"
        if wrong := check_damage(own, n):
            return wrong
        if is_seat(ref) and game.life(-1 - ref) != lives[-1 - ref] - n and not span.replaced:
            return f"the life of seat {-1 - ref} is {game.life(-1 - ref)}, not {lives[-1 - ref] - n}"
    return KEPT


@promise("DealShared")
def deal_shared(word: Said, game: Game, at: Context) -> Watch:
    """Check that damage is dealt as it was divided (LC 11.2.8)."""
    shares = {ref: n for ref, n in at.divided.items() if n and (is_seat(ref) or game.on_table(ref))}
    span = yield shares and sum(at.divided.values()) == amount(word.amount, game, at)
    dealt = {event.target: event.amount for event in span.events(Damaged)}
    return KEPT if dealt == shares or game.s.effects else f"{dealt}, not {shares}"


# -- onto the battlefield (LC 6.2.3) ---------------------------------------------------------------
@promise("DeployThese")
def deploy_these(word: Said, game: Game, at: Context) -> Watch:
    """Check that cards enter under the control of the player who deploys them, active unless the word says otherwise.

    Legacy or Epic may prevent them from entering (LC 5.5.2.2, 5.5.3.2).
    """
    who = seats(word.who, game, at)
    refs = existing(current_refs(group(word.what, game, at).refs, game, at), game)
    if not all(game.may_deploy(who[0], ref) for ref in refs):  # type: ignore[attr-defined]
        return None
    chosen = group(word.what, game, at).chosen
    check = begin(
        check_moves(word.what, game, at, game.FIELD, who) if chosen else check_moved_to(refs, game, game.FIELD, at)
    )
    span = yield check
    for event in moves_into(span, game.FIELD):
        obj = game.s.objects.get(event.new)
        if obj is None or event.applied:
            continue
        if not word.owners and obj.controller not in who:
            return "it is under another player's control"
        if obj.rested != word.rested:
            return "it is wiped" if obj.rested else "it is not wiped"
    return check(span) if check is not None else None


@promise("DeployTokens")
def deploy_tokens(word: Said, game: Game, at: Context) -> Watch:
    """Check that the right number of tokens is there, each as described (LC 6.11.2, 6.11.3, 6.11.5)."""
    n = for_each(word, word.n, game, at)
    who = seats(word.who, game, at)
    kind = word.kind
    said = {of: amount(getattr(kind, of), game, at) for of in ("power", "atk", "level") if hasattr(kind, of)}
    span = yield n
    made = [event for event in span.events(TokenMade) if event.ref in game.s.objects]
    if len(made) != n * len(who):
        return f"{len(made)} tokens, not {n * len(who)}"
    for event in made:
        base = game.base_values(event.ref)
        if event.seat not in who or game.owner(event.ref) not in who:
            return "a token is another player's"
        if base.races != {kind.race}:
            return f"it is no {kind.race}"
        if wrong := next((of for of, value in said.items() if getattr(base, of) != value), ""):
            return f"it has another {wrong}"
        if base.attributes != ({faction} if (faction := getattr(kind, "faction", None)) else set()):
            return "it is of another faction"
        if any(gain.keyword.name not in base.keywords for gain in kind.gains if isinstance(gain, KeywordGain)):
            return "it lacks a keyword"
        if game.obj(event.ref).rested != word.rested:
            return "it lies another way"
    return KEPT


@promise("DeployCopy")
def deploy_copy(word: Said, game: Game, at: Context) -> Watch:
    """Check that a token with the printed characteristics of the other object is there (LC 6.11.1)."""
    of = objects(word.of, game, at)
    who = seats(word.who, game, at)
    models = [game.printed(ref) for ref in of]
    span = yield of
    made = [event for event in span.events(TokenMade) if event.ref in game.s.objects]
    if len(made) != len(of) * len(who):
        return f"{len(made)} tokens, not {len(of) * len(who)}"
    for event, model in zip(made, models, strict=False):
        base = game.base_values(event.ref)
        if event.seat not in who:
            return "a token is another player's"
        if any(
            getattr(base, one) != getattr(model, one) for one in ("name", "types", "races", "level", "power", "atk")
        ):
            return "it is another"
        if game.obj(event.ref).rested != word.rested:
            return "it lies another way"
    return KEPT


@promise("PayToDeploy")
def pay_to_deploy(word: Said, game: Game, at: Context) -> Watch:
    """Check that one of two costs is paid and the card enters wiped, or that it stays in its zone (LC 15.2.18.2)."""
    costs = [_points(one) for one in (getattr(word, name) for name in ("first", "second")) if one]
    ref = at.source
    there = bool(ref in game.s.objects and game.may_deploy(at.controller, ref))  # type: ignore[attr-defined]
    span = yield there
    asked = span.asked("taboo")
    if wrong := check_asked(span, (at.controller,)):
        return wrong
    came = [event for event in moves_into(span, game.FIELD) if event.ref == ref]
    if not asked or asked[0].answer[0] == len(asked[0].decision.options) - 1:
        return "it came unpaid" if came else None
    paid = sum(len(event.symbols) for event in span.events(WillPaid) if event.seat == at.controller)
    if paid not in costs:
        return f"{paid} soul was paid, not {costs}"
    if not came:
        return "it did not come"
    obj = game.s.objects.get(came[0].new)
    return KEPT if obj is None or (obj.rested and obj.controller == at.controller) else "it is not wiped"


def _points(symbols: Iterable[str]) -> int:
    """Return the number of souls in a cost."""
    return sum(int(one) if one.isdigit() else 1 for one in symbols)


# -- costs -----------------------------------------------------------------------------------------
@promise("EnergyCost")
def energy_cost(word: Said, game: Game, at: Context) -> Watch:
    """Check that the energy counters are removed from this card (LC 15.2.14.10)."""
    had = game.counters(at.source, "energy")
    yield had >= word.n
    left = game.counters(at.source, "energy")
    return KEPT if left == had - word.n else f"{left} energy counters are left, not {had - word.n}"


# -- eras (LC 9.5.7, 15.1.14, 15.1.15) -------------------------------------------------------------
@promise("AdvanceEra")
def advance_era(word: Said, game: Game, at: Context) -> Watch:
    """Check the cards of the CA yard after the era has advanced (LC 9.5.7.1 to 9.5.7.4).

    One card is an era marker, one is in the hand, and the others are in the discard pile.
    """
    who = seats(word.who, game, at)
    yards = {seat: {game.obj(ref).card for ref in game.zone(seat, "ca")} for seat in who}
    eras = {seat: len(game.zone(seat, "era")) for seat in who}
    span = yield any(yards.values())
    advanced = [event.seat for event in span.events(lc.EraAdvanced)]
    if sorted(advanced) != sorted(who):
        return f"the era was advanced by {advanced}"
    for seat, cards in yards.items():
        marker = int(eras[seat] < 4 and bool(cards))
        if len(game.zone(seat, "era")) != eras[seat] + marker:
            return f"seat {seat} has {len(game.zone(seat, 'era'))} era markers"
        if cards & {game.obj(ref).card for ref in game.zone(seat, "ca")}:
            return "cards are left in the CA yard"
        own = [event for event in span.happened if type(event) is Moved and event.card in cards]
        to_hand = sum(event.destination == game.HAND for event in own)
        if to_hand != min(1, len(cards) - marker):
            return f"{to_hand} cards went to the hand"
        if sum(event.destination == game.DISCARD for event in own) != len(cards) - marker - to_hand:
            return "the rest did not go to the discard pile"
    return check_asked(span, who, "marker", "to_hand")


@promise("ChronoCheck")
def chrono_check(word: Said, game: Game, at: Context) -> Watch:
    """Check that the top cards of the deck come to the CA yard, face up (LC 15.1.14.1, 15.1.14.4)."""
    n = for_each(word, word.n, game, at)
    tops = {seat: tuple(game.zone(seat, game.DECK)[:n]) for seat in seats(word.who, game, at)}
    span = yield any(tops.values())
    came = moves_into(span, "ca")
    wanted = {card for cards in tops.values() for card in cards}
    if {event.card for event in came} - wanted and not span.replaced:
        return "another card came to the CA yard"
    if len(came) != len(wanted) and not span.replaced:
        return f"{len(came)} cards came, not {len(wanted)}"
    if any(game.obj(event.new).face_down for event in came if event.new in game.s.objects):
        return "it lies face down"
    return KEPT if len(span.events(lc.ChronoChecked)) == len(came) else "it was no chrono check"


@promise("Exchange")
def exchange(word: Said, game: Game, at: Context) -> Watch:
    """Check that era markers and cards of the hand have changed places (LC 15.1.15.1 to 15.1.15.4).

    The new markers are face down, and all exchanged cards were shown.
    """
    n = amount(word.n, game, at)
    fewest = {seat: min(len(game.zone(seat, of)) for of in ("era", "hand")) for seat in seats(word.who, game, at)}
    who = [seat for seat, cards in fewest.items() if cards >= n]
    old = {(seat, of): {game.obj(ref).card for ref in game.zone(seat, of)} for seat in who for of in ("era", "hand")}
    span = yield who
    for seat in who:
        new = {of: {game.obj(ref).card for ref in game.zone(seat, of)} for of in ("era", "hand")}
        if len(new["era"] - old[seat, "era"]) != n or new["era"] - old[seat, "era"] != old[seat, "hand"] - new["hand"]:
            return "other cards are markers now"
        if new["hand"] - old[seat, "hand"] != old[seat, "era"] - new["era"]:
            return "other cards are in the hand now"
        if not all(game.obj(ref).face_down for ref in game.zone(seat, "era")):
            return "a marker lies face up"
    if len(span.events(Revealed)) < 2 * n * len(who):
        return "they were not shown"
    return check_asked(span, tuple(who))


@promise("TurnMarkers")
def turn_markers(word: Said, game: Game, at: Context) -> Watch:
    """Check that era markers with the wrong side up are turned, and no others (LC 6.3.1.2, 6.3.1.3)."""
    refs = [ref for ref in objects(word.what, game, at) if game.obj(ref).face_down != word.face_down]
    span = yield refs or group(word.what, game, at).among
    turned = [event.ref for event in span.events(lc.TurnedOver)]
    if any(game.obj(ref).face_down != word.face_down for ref in turned if ref in game.s.objects):
        return "a marker that was turned lies as before"
    return KEPT if turned else None


# -- values of a player ----------------------------------------------------------------------------
@promise("GainInvasion")
def gain_invasion(word: Said, game: Game, at: Context) -> Watch:
    n = for_each(word, word.n, game, at)
    who = seats(word.who, game, at)
    return (yield from check_change(n, who, lambda seat: int(game.s.players[seat].invasion), "invasion value"))


@promise("ProduceAnySoul")
def produce_any_soul(word: Said, game: Game, at: Context) -> Watch:
    """Check that souls of the faction that the player chose are added to the pool (LC 5.2.2.1, 7.7.3)."""
    n = amount(word.n, game, at)
    had = {seat: len(game.s.players[seat].will) for seat in seats(word.who, game, at)}
    span = yield n
    if any(len(game.s.players[seat].will) != before + n for seat, before in had.items()):
        return "another number of souls is in the pool"
    if len(span.asked("soul_faction")) != n * len(had):
        return "the faction was not asked for"
    return check_asked(span, tuple(had))


# -- battle ----------------------------------------------------------------------------------------
@promise("AttackAgain")
def attack_again(word: Said, game: Game, at: Context) -> Watch:
    """Check that a unit may attack once more this turn (LC 10.1.2.3.3)."""
    had = {ref: game.effects.used(once_more(ref)) for ref in objects(word.what, game, at)}
    yield had
    wrong = [ref for ref in existing(had, game) if game.effects.used(once_more(ref)) != had[ref] + 1]
    return "it may not attack again" if wrong else KEPT


# -- decks (LC 15.1.8, 15.1.9) ---------------------------------------------------------------------
@promise("SearchDeck")
def search_deck(word: Said, game: Game, at: Context) -> Watch:
    """Check a search of a deck (LC 15.1.9.1).

    Fitting cards are offered, found cards are shown, and the rest is shuffled. The player need not find a card (LC
    15.1.8.2).
    """
    most = bounds(word.count, game, at)[1]
    who, whose = seats(word.who, game, at), seats(word.whose, game, at)
    span = yield any(game.zone(seat, game.DECK) for seat in whose)
    if not any(event.of in whose for event in span.events(Searched)):
        return "the deck was not searched"
    if not {event.seat for event in span.events(Shuffled)} >= set(whose):
        return "it was not shuffled"
    found = span.asked("search")
    for one in found:
        if one.decision.least or one.decision.most != min(most, len(one.decision.options)):
            return "another number was asked for"
    taken = [option.ref for one in found for option in one.chosen]
    if not all(fits(word.what, game, at, ref) for ref in existing(taken, game)):
        return "what does not fit was found"
    if len(span.events(Revealed)) < len(taken):
        return "it was not shown"
    return check_asked(span, who, "search") or (KEPT if taken else None)
