"""Every write to a match.

A match only moves in `submit()`.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from uuid import UUID

import structlog
from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tcg.accounts.selectors import have_blocked
from tcg.matches import (
    capacity,
    clocks,
    endings,
    formats,
    lessons,
    measures,
    optional_rules,
    refusals,
    selectors,
    undo,
    warm_matches,
)
from tcg.matches.engine_api import engine_api, refusal_class
from tcg.matches.models import SPECTATOR, Match, Move, Report, Seat
from tcg.matches.refusals import NotOffered, Outdated
from tcg.matches.signals import moved
from tcg.matches.undo import Way
from tcg.web import databases, rows
from tcg.web.databases import writing
from tcg.web.languages import say
from tcg.web.refusals import Refusal
from tcg.web.users import key_of

if TYPE_CHECKING:
    from engine.inputs import Input
    from engine.match import Match as Machine
    from tcg.accounts.models import User, Visitor

log = structlog.get_logger("tcg.matches.services")


STANDING = ("number", "numbers", "asked", "moved", "status", "winner", "result_reason", "result_clause", "finished")
TIMED = ("left", "due")
KEPT = ("snapshot", "snapshot_number")
ENDS = ("concede", "agree", "forfeit")  # inputs that end a match, whatever the game's state


@dataclass(frozen=True)
class Seating:
    """A user or a bot that takes a seat with a deck."""

    name: str
    deck: dict[str, Any]
    deck_name: dict[str, str]
    user: User | None = None
    bot: str = ""
    own_deck_name: dict[str, str] = field(default_factory=dict)


# Creating matches

# By default a player is prompted only at the key windows. Stops and "hold" on the page add the others.
AT_A_TABLE: dict[str, object] = {"settings": [{"windows": "key"}, {"windows": "key"}]}


def check_deck(*, game: str, deck: dict[str, Any], format_key: str = "") -> None:
    """Raise NotOffered if a deck is not legal, or not legal in the given format.

    The message has the first faults of the deck, each with its clause, or the first reasons why the format refuses the
    deck.
    """
    faults = engine_api().check_deck(game, deck)
    if not faults:
        formats.check_deck(game, format_key, deck)
        return
    said = refusals.some_of([f"{say(one['text'])} [{one['clause']}]" for one in faults])
    raise NotOffered(_("This deck cannot be played yet. %(faults)s") % {"faults": said})


@transaction.atomic
def create_match(
    *,
    game: str,
    first: Seating,
    second: Seating | None = None,
    listed: bool = False,
    private: bool = False,
    options: Mapping[str, object] | None = None,
    lesson: int | None = None,
    pace: str = "",
    rules: Sequence[str] = (),
    format_key: str = "",
) -> Match:
    """Create a match that waits for a second player, or for its start once both seats are taken.

    With both seats taken, the match begins after the page has shown the hash of the seed. A lesson begins with the
    table in its options and needs no decks.

    - `pace`: the pace of the clock (see `clocks`). Empty: no clock.
    - `rules`: the optional rules of the game that both players use (see `optional_rules`).
    - `format_key`: the format in which both decks are legal. Empty: any legal deck.
    """
    for who in (first, second):
        if who is not None and lesson is None:
            check_deck(game=game, deck=who.deck, format_key=format_key)
    match = Match(
        game=game,
        listed=listed,
        private=private,
        lesson=lesson,
        pace=pace,
        rules=" ".join(rules),
        format=format_key,
        format_name=dict(formats.played(game, format_key).names) if format_key else {},
        options={**(AT_A_TABLE if options is None else options), **optional_rules.options(rules)},
    )
    match.seed_commitment = engine_api().commitment(bytes(match.seed))
    match.save(force_insert=True)
    match.sides = Seat(match=match, number=0), Seat(match=match, number=1)
    sitting = [(side, who) for side, who in zip(match.sides, (first, second), strict=True) if who is not None]
    Seat.objects.bulk_create(_sit_down(side, who) for side, who in sitting)
    return match


def _sit_down(side: Seat, who: Seating) -> Seat:
    side.user, side.bot, side.name, side.deck, side.deck_name = who.user, who.bot, who.name, who.deck, who.deck_name
    side.own_deck_name, side.lets_watch = who.own_deck_name, not side.match.private
    return side


def join_match(*, match_id: UUID, who: Seating) -> Match:
    """Take the free seat and begin the match.

    The page with the join button has already shown the hash of the seed. If the user already has the second seat (for
    example after a double click), return the match unchanged.
    """
    with warm_matches.slots.hold(match_id), transaction.atomic():
        match = lock_match(match_id)
        seat = match.seat_of(who.user)
        if seat == 0:
            raise refusals.other_seat()
        if seat == 1:
            return match
        if not match.waiting or match.ready:
            raise refusals.no_longer_open()
        capacity.check_to_join(who.user)
        if have_blocked(match.sides[0].user_id, key_of(who.user)):
            raise refusals.no_longer_open()  # do not tell which of the two blocked the other
        formats.check_table(match)
        check_deck(game=match.game, deck=who.deck, format_key=match.format)
        try:
            _sit_down(match.sides[1], who).save(force_insert=True)
        except IntegrityError as error:  # another player won the race (SQLite has no row locks)
            raise refusals.no_longer_open() from error
        _begin(match)
    return match


def begin_match(*, match_id: UUID) -> Match:
    """Shuffle and deal. Do nothing if the match has already begun."""
    with warm_matches.slots.hold(match_id), transaction.atomic():
        match = lock_match(match_id)
        if match.ready:
            _begin(match)
        elif match.waiting:
            raise refusals.not_started()
    return match


def _begin(match: Match) -> None:
    if edition := engine_api().edition(match.game):
        match.options = {**match.options, "edition": edition}  # later card texts do not affect this match
    if "laid" not in match.options:  # a database may return the keys of a deck in another order
        match.options = {**match.options, "order": "id"}
    try:
        machine = warm_matches.start(match)
    except refusal_class() as refusal:  # the deck was legal when the seat was taken
        raise refusals.deck_outdated() from refusal
    if machine.seed_commitment != match.seed_commitment:
        raise warm_matches.Inconsistent(f"match {match.pk}: the hash that was shown is not that of the seed")
    match.status = Match.Status.RUNNING
    match.started = match.moved = timezone.now()
    match.opening = openings(machine)
    match.digest = engine_api().digest(match.game)
    _write_position(match, machine)
    clocks.begin(match, match.moved)
    match.snapshot, match.snapshot_number = machine.save(), machine.number
    match.save()
    _announce(match)


def openings(machine: Machine) -> list[list[str | None]]:
    """Return the cards of each hand as they were dealt, in order."""
    return [
        [card["card"] for card in machine.view(seat)["zones"][seat]["hand"] if not card["hidden"]] for seat in (0, 1)
    ]


def cancel_match(*, match_id: UUID, user: Visitor) -> Match:
    """Cancel a match that nobody has joined."""
    with transaction.atomic():
        match = lock_match(match_id)
        if match.seat_of(user) is None:
            raise refusals.no_seat()
        if match.status == Match.Status.ABANDONED:
            return match
        if not match.waiting:
            raise refusals.no_longer_open()
        match.status, match.listed = Match.Status.ABANDONED, False
        match.save(update_fields=["status", "listed"])
        _announce(match)
    return match


def sweep_waiting() -> int:
    """Abandon the open matches that nobody joined in time, and return the number of them."""
    forgotten = Match.objects.filter(status=Match.Status.WAITING, created__lt=timezone.now() - selectors.OPEN_FOR)
    return forgotten.update(status=Match.Status.ABANDONED, listed=False)


# Playing


def answer(*, match_id: UUID, seat: int, number: int, choice: Sequence[int], key: str) -> Match:
    """Answer the decision `number` of this seat with the options at the indexes `choice`."""
    command: Input = {"t": "answer", "seat": seat, "number": number, "choice": list(choice)}
    return submit(match_id=match_id, seat=seat, command=command, key=key)


def concede(*, match_id: UUID, seat: int, key: str) -> Match:
    """Concede the game, at any moment (FoW 103.4)."""
    return submit(match_id=match_id, seat=seat, command={"t": "concede", "seat": seat}, key=key)


def agree(*, match_id: UUID, seat: int, how: str, key: str) -> Match:
    """End the match without a winner, if `endings` allows it for this seat.

    `how`: "draw" for a draw, "alone" for a draw because the other player has left, "none" for no result.
    """
    return submit(match_id=match_id, seat=seat, command={"t": "agree", "seat": seat, "how": how}, key=key)


def forfeit(*, match_id: UUID, seat: int, how: str, key: str) -> Match:
    """Let this seat lose, if `endings` confirms the reason.

    `how`: "time" if the seat's time is over, "left" if its player has left.
    """
    return submit(match_id=match_id, seat=seat, command={"t": "forfeit", "seat": seat, "how": how}, key=key)


def change_settings(*, match_id: UUID, seat: int, values: dict[str, Any], key: str) -> Match:
    """Change the settings of a seat: the moments at which its player is prompted."""
    return submit(match_id=match_id, seat=seat, command={"t": "settings", "seat": seat, "values": values}, key=key)


def undo_to(*, match_id: UUID, way: Way, key: str) -> Match:
    """Go back to the state before an answer, if `undo` allows it. The undone moves stay in the record."""
    command: Input = {"t": "back", "seat": way.seat, "to": way.to, "seen": way.seen}
    return submit(match_id=match_id, seat=way.seat, command=command, key=key, way=way)


def submit(*, match_id: UUID, seat: int, command: Input, key: str, way: Way | None = None) -> Match:
    """Move the match by one input.

    Raise a `Refusal` and change nothing if the input is not accepted. If the match cannot go on, close it and raise
    Outdated.
    """
    try:
        with measures.Answer(key):
            return _submit(match_id, seat, command, key, way)
    except Outdated:
        close_outdated(match_id=match_id)
        raise


def _submit(match_id: UUID, seat: int, command: Input, key: str, way: Way | None) -> Match:
    with warm_matches.slots.hold(match_id) as slot:
        if slot.machine is None:
            # Outside of the transaction: a transaction on SQLite blocks every other match.
            _warm(slot, match_id, command)
        try:
            with writing():
                match = slot.seated(lock_match(match_id, defer=True))
                fresh = command["t"] == "answer" and command["number"] == match.number_for(seat)  # not answered before
                if fresh or not _sent_before(match, command, key):
                    _accept(slot, match, seat, command, key, way)
        except IntegrityError as error:  # another process won the race (SQLite has no row locks)
            slot.drop()
            raise refusals.already_answered() from error
        except Outdated:
            slot.drop()
            raise
        except Refusal:
            raise  # the machine has not changed
        except BaseException:
            slot.drop()
            raise
        slot.row = match
    return match


def _sent_before(match: Match, command: Input, key: str) -> bool:
    """Return whether this input was already accepted. Raise a refusal if the key was used for another input."""
    earlier = match.moves.filter(key=key).values_list("input", flat=True).first()
    if earlier is None:
        return False
    if {**earlier, "number": None} != {**command, "number": None}:
        raise refusals.other_answer()
    return True


def _accept(slot: warm_matches.Slot, match: Match, seat: int, command: Input, key: str, way: Way | None) -> None:
    if match.waiting:
        raise refusals.not_started()
    if not match.running:
        raise refusals.over()
    machine, stuck = _machine_for(slot, match, command)
    before, asked, number = machine.number, match.asked, match.number_for(None)
    if command["t"] == "answer":
        assert machine.decision is not None  # the match is running
        _check_number(machine.decision.seat, match, seat, command["number"])
        command = {**command, "number": before}
    elif command["t"] in ("agree", "forfeit"):
        endings.check(match, seat, command["how"], stuck=stuck)
    elif way is not None:
        undo.check(match, way)
    lessons.check(match, machine, seat, command)
    with warm_matches.outdated_if_it_fails(match):
        _apply_input(machine, seat, command, way)
    _write_position(match, machine)
    if command["t"] in ("agree", "forfeit"):
        match.result_reason["how"] = command["how"]
    rows.insert(
        Move(
            match=match, number=before, seat=seat, input=command, key=key, numbers=match.numbers,
            fingerprint="" if stuck else machine.fingerprint(),
        )
    )  # fmt: skip
    changed: tuple[str, ...] = STANDING
    if match.lesson is not None and seat == lessons.LEARNER and command["t"] == "answer":
        match.lesson += 1
        changed += ("lesson",)
    if clocks.press(
        match, asked=asked, number=number, answered=command["t"] in ("answer", "settings") and seat == asked
    ):
        changed += TIMED
    if not stuck and (
        match.over
        or way is not None
        or machine.number - (match.snapshot_number or 0) >= getattr(settings, "MATCHES_SNAPSHOT_EVERY", 8)
    ):
        match.snapshot, match.snapshot_number = machine.save(), machine.number
        changed += KEPT
    rows.update(match, changed)
    _announce(match)


def _machine_for(slot: warm_matches.Slot, match: Match, command: Input) -> tuple[Machine, bool]:
    """Return the machine of the match, and whether the match is stuck.

    The moves of a stuck match can no longer be repeated. Such a match gets a machine that only accepts an input that
    ends the match.
    """
    try:
        return slot.bring(match), False
    except Refusal:
        raise
    except Exception as error:
        if command["t"] not in ENDS or isinstance(error, databases.FAILURES):
            raise
        slot.drop()
        log.exception("the moves of a match cannot be repeated", match=str(match.pk))
        numbers = [match.number_for(viewer) for viewer in (0, 1, None)]
        return engine_api().Match.ending(match.game, match.names, match.number, numbers), True


def is_stuck(match: Match) -> bool:
    """Return whether the moves of a match can no longer be repeated, so that the match can only be ended."""
    if not match.running:
        return False
    try:
        with warm_matches.slots.look(match.pk) as slot:
            slot.bring(match)
    except Refusal:
        return False
    except databases.FAILURES:
        raise
    except Exception:  # any other error will happen again at the next attempt
        return True
    return False


def _check_number(asked: int, match: Match, seat: int, number: int) -> None:
    """Raise a refusal unless `number` is the open decision and belongs to this seat."""
    open_now = match.number_for(seat)
    if number > open_now:
        raise refusals.not_yet_asked()
    if number < open_now:
        raise refusals.already_answered()
    if asked != seat:
        raise refusals.other_seat()


@contextmanager
def machine_of(slot: warm_matches.Slot, match: Match) -> Iterator[Machine]:
    """Yield the machine of the match at its current number, for queries, while its slot is held.

    Raise Outdated if the match was closed. If the match cannot go on or be queried under the current rules and cards,
    close it and raise Outdated. Do not call this inside a transaction.
    """
    if match.closed:
        raise Outdated.changed()
    try:
        machine = slot.bring(match)
        with warm_matches.outdated_if_it_fails(match):
            yield machine
    except Outdated:
        close_outdated(match_id=match.pk)
        raise


@transaction.atomic
def close_outdated(*, match_id: UUID) -> Match:
    """Close a match that cannot go on under the current rules and cards. Nobody wins or loses."""
    match = lock_match(match_id, defer=True)
    if match.running:
        clocks.stop(match, timezone.now())
        match.status, match.asked, match.finished = Match.Status.CLOSED, None, timezone.now()
        match.numbers = [match.number_for(viewer) + 1 for viewer in (0, 1, None)]  # so that every open table is redrawn
        match.number += 1
        match.save(update_fields=(*STANDING, *TIMED))
        _announce(match)
    return match


def report_trouble(
    *, match: Match, number: int, step: int | None, seat: int | None, user: Visitor, text: str, error: str
) -> Report:
    """Store a user's report about a page that could not be drawn, and log it.

    `number`: the number that the page had.
    """
    number = _number_behind(match, seat, number)
    report = Report.objects.create(
        match=match, number=number, step=step, seat=seat, text=text, error=error,
        user=user if user.is_authenticated else None, language=get_language() or "en",
    )  # fmt: skip
    log.warning("a page was reported", report=report.pk, match=str(match.pk), number=number, step=step, text=text)
    return report


def _number_behind(match: Match, seat: int | None, number: int) -> int:
    """Return the number of the match at which this viewer's number first became `number`."""
    place = SPECTATOR if seat is None else seat
    for at, numbers in match.moves.order_by("number").values_list("number", "numbers"):
        if numbers is not None and numbers[place] >= number:
            return min(at + 1, match.number)
    return number  # there are no moves, or only moves from before viewers had their own numbers


def _apply_input(machine: Machine, seat: int, command: Input, way: Way | None) -> None:
    try:
        match command["t"]:
            case "back" if way is not None:
                machine.undo_to(seat, way.to, way.machine, way.seen)
            case "answer":
                machine.answer(seat, command["number"], command["choice"])
            case "concede":
                machine.concede(seat)
            case "agree":
                machine.agree(seat, command["how"])
            case "forfeit":
                machine.forfeit(seat, command["how"])
            case "settings":
                machine.settings(seat, command["values"])
    except refusal_class() as refusal:
        raise NotOffered(say(refusal.reason), clause=refusal.clause) from refusal


def _write_position(match: Match, machine: Machine) -> None:
    """Copy the machine's position to the row."""
    match.number, match.numbers = machine.number, list(machine.numbers)
    match.moved = timezone.now()
    match.asked = None if machine.decision is None else machine.decision.seat
    if (result := machine.result) is not None:
        match.status, match.finished = Match.Status.FINISHED, match.moved
        match.winner, match.result_clause = result.winner, result.clause
        match.result_reason = {"en": result.reason.en, "ja": result.reason.ja}


def _announce(match: Match) -> None:
    """Send the signal `moved` after the commit. A failing receiver does not undo the move."""
    asks_bot = match.running and match.asked is not None and bool(match.bots[match.asked])
    tell = functools.partial(moved.send_robust, Match, match_id=match.pk, number=match.number, asks_bot=asks_bot)
    transaction.on_commit(tell, robust=True)


def lock_match(match_id: UUID, *, defer: bool = False) -> Match:
    """Return the locked row of a match.

    The seats are not fetched with the row but read afterwards, because a player may sit down while this call waits for
    the lock.
    """
    found = rows.fetch(Match, match_id, without=selectors.HEAVY if defer else (), locked=True)
    if found is None:
        raise refusals.no_match()
    return found


def _warm(slot: warm_matches.Slot, match_id: UUID, command: Input) -> None:
    row = Match.objects.filter(pk=match_id, status=Match.Status.RUNNING).first()
    if row is not None:
        _machine_for(slot, row, command)
