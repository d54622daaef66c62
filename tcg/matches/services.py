"""Every write. A match moves in `submit()` and nowhere else."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

import structlog
from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tcg.accounts.selectors import have_blocked
from tcg.matches import agreed, clocks, endings, formats, going_back, lessons, live, measures, refusals, room, selectors
from tcg.matches.door import door, refusal_class
from tcg.matches.going_back import Way
from tcg.matches.models import SPECTATOR, Match, Move, Report, Seat
from tcg.matches.refusals import NotOffered, Outdated
from tcg.matches.signals import moved
from tcg.web import databases, rows
from tcg.web.databases import writing
from tcg.web.languages import say
from tcg.web.refusals import Refusal

log = structlog.get_logger("tcg.matches.services")

Input = dict[str, Any]

STANDING = ("number", "numbers", "asked", "moved", "status", "winner", "result_reason", "result_clause", "finished")
TIMED = ("left", "due")
KEPT = ("snapshot", "snapshot_number")
ENDS = ("concede", "agree", "forfeit")  # inputs that end a match, whatever lies on its table


@dataclass(frozen=True)
class Seating:
    """A user or a bot who takes a seat, with a deck."""

    name: str
    deck: dict[str, Any]
    deck_name: dict[str, str]
    user: Any = None
    bot: str = ""
    own_deck_name: dict[str, str] = field(default_factory=dict)


# Before the first shuffle

# People are asked at the windows that matter to most; stops and hold on the page ask for the others.
AT_A_TABLE: dict[str, Any] = {"settings": [{"windows": "key"}, {"windows": "key"}]}


def check_deck(*, game: str, deck: dict[str, Any], format_key: str = "") -> None:
    """Check that a deck may be played, and in a format if one is said. Raises NotOffered with its first faults, each
    with its clause, or with the first reasons why the format does not let it be played."""
    faults = door().check_deck(game, deck)
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
    options: dict[str, Any] | None = None,
    lesson: int | None = None,
    pace: str = "",
    rules: Sequence[str] = (),
    format_key: str = "",
) -> Match:
    """A match that waits: for a second player, or, with both, to be begun once the seed's hash has been shown. A lesson
    is begun with the table in its options, and needs no decks. `pace`: of its clock (see `clocks`); empty: none.
    `rules`: optional rules of the game that both use (see `agreed`). `format_key`: of the format in which
    both decks are legal; empty: any legal deck."""
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
        options={**(AT_A_TABLE if options is None else options), **agreed.options(rules)},
    )
    match.seed_commitment = door().commitment(bytes(match.seed))
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
    """Take the free seat, and begin: the hash of the seed stood on the page that asked. Who sits there already, as by a
    second press at the same moment, finds it begun."""
    with live.slots.hold(match_id), transaction.atomic():
        match = lock_match(match_id)
        seat = match.seat_of(who.user)
        if seat == 0:
            raise refusals.other_seat()
        if seat == 1:
            return match
        if not match.waiting or match.ready:
            raise refusals.no_longer_open()
        room.check_to_join(who.user)
        if have_blocked(match.sides[0].user_id, getattr(who.user, "pk", None)):
            raise refusals.no_longer_open()  # which of the two it was is nobody's business
        formats.check_table(match)
        check_deck(game=match.game, deck=who.deck, format_key=match.format)
        try:
            _sit_down(match.sides[1], who).save(force_insert=True)
        except IntegrityError as error:  # somebody was faster on a database that locks no rows
            raise refusals.no_longer_open() from error
        _begin(match)
    return match


def begin_match(*, match_id: UUID) -> Match:
    """Shuffle and deal. Beginning what has begun changes nothing."""
    with live.slots.hold(match_id), transaction.atomic():
        match = lock_match(match_id)
        if match.ready:
            _begin(match)
        elif match.waiting:
            raise refusals.not_started()
    return match


def _begin(match: Match) -> None:
    if edition := door().edition(match.game):
        match.options = {**match.options, "edition": edition}  # newer texts of its cards are for other matches
    if "laid" not in match.options:  # a database may give the keys of a deck back in another order
        match.options = {**match.options, "order": "id"}
    try:
        machine = live.start(match)
    except refusal_class() as refusal:  # it was legal when it sat down
        raise refusals.deck_outdated() from refusal
    if machine.seed_commitment != match.seed_commitment:
        raise live.Inconsistent(f"match {match.pk}: the hash that was shown is not that of the seed")
    match.status = Match.Status.RUNNING
    match.started = match.moved = timezone.now()
    match.opening = openings(machine)
    match.digest = door().digest(match.game)
    _write_position(match, machine)
    clocks.begin(match, match.moved)
    match.snapshot, match.snapshot_number = machine.save(), machine.number
    match.save()
    _announce(match)


def openings(machine: Any) -> list[list[str]]:
    """The cards of each hand as they were dealt, in order."""
    return [[card["card"] for card in machine.view(seat)["zones"][seat]["hand"]] for seat in (0, 1)]


def cancel_match(*, match_id: UUID, user: Any) -> Match:
    """Take back a match that nobody has joined."""
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
    """Take the games out of the lobby that nobody has joined in time."""
    forgotten = Match.objects.filter(status=Match.Status.WAITING, created__lt=timezone.now() - selectors.OPEN_FOR)
    return forgotten.update(status=Match.Status.ABANDONED, listed=False)


# From the first decision to the last


def answer(*, match_id: UUID, seat: int, number: int, choice: Sequence[int], key: str) -> Match:
    """Answer the decision that this seat has under `number` with the options of these indexes."""
    wish = {"t": "answer", "seat": seat, "number": number, "choice": list(choice)}
    return submit(match_id=match_id, seat=seat, wish=wish, key=key)


def concede(*, match_id: UUID, seat: int, key: str) -> Match:
    """Give the game up, at any moment (FoW 103.4)."""
    return submit(match_id=match_id, seat=seat, wish={"t": "concede", "seat": seat}, key=key)


def agree(*, match_id: UUID, seat: int, how: str, key: str) -> Match:
    """End the match without a winner, where `endings` lets this seat: as a "draw", as one since this player is "alone",
    or with no result ("none")."""
    return submit(match_id=match_id, seat=seat, wish={"t": "agree", "seat": seat, "how": how}, key=key)


def forfeit(*, match_id: UUID, seat: int, how: str, key: str) -> Match:
    """Have this seat lose, where `endings` says that it has: out of "time", or since it has "left"."""
    return submit(match_id=match_id, seat=seat, wish={"t": "forfeit", "seat": seat, "how": how}, key=key)


def change_settings(*, match_id: UUID, seat: int, values: dict[str, Any], key: str) -> Match:
    """Say at which moments this seat wants to be asked."""
    return submit(match_id=match_id, seat=seat, wish={"t": "settings", "seat": seat, "values": values}, key=key)


def go_back(*, match_id: UUID, way: Way, key: str) -> Match:
    """Go back to before an answer, where `going_back` lets the match. What is taken back stays in the record."""
    wish = {"t": "back", "seat": way.seat, "to": way.to, "seen": way.seen}
    return submit(match_id=match_id, seat=way.seat, wish=wish, key=key, way=way)


def submit(*, match_id: UUID, seat: int, wish: Input, key: str, way: Way | None = None) -> Match:
    """Move the match by one input, or raise a `Refusal` and change nothing; but a match that cannot go on is closed."""
    try:
        with measures.Answer(key):
            return _submit(match_id, seat, wish, key, way)
    except Outdated:
        close_outdated(match_id=match_id)
        raise


def _submit(match_id: UUID, seat: int, wish: Input, key: str, way: Way | None) -> Match:
    with live.slots.hold(match_id) as slot:
        if slot.machine is None:
            _warm(slot, match_id, wish)  # outside of the transaction: on SQLite it holds up every other match
        try:
            with writing():
                match = slot.seated(lock_match(match_id, defer=True))
                fresh = wish["t"] == "answer" and wish["number"] == match.number_for(seat)  # it has not been answered
                if fresh or not _sent_before(match, wish, key):
                    _accept(slot, match, seat, wish, key, way)
        except IntegrityError as error:  # somebody was faster on a database that locks no rows
            slot.drop()
            raise refusals.already_answered() from error
        except Outdated:
            slot.drop()
            raise
        except Refusal:
            raise  # the machine has not been touched
        except BaseException:
            slot.drop()
            raise
        slot.row = match
    return match


def _sent_before(match: Match, wish: Input, key: str) -> bool:
    """Return whether this input was accepted already; a key must go on meaning what it meant."""
    earlier = match.moves.filter(key=key).values_list("input", flat=True).first()
    if earlier is None:
        return False
    if {**earlier, "number": None} != {**wish, "number": None}:
        raise refusals.other_answer()
    return True


def _accept(slot: live.Slot, match: Match, seat: int, wish: Input, key: str, way: Way | None) -> None:
    if match.waiting:
        raise refusals.not_started()
    if not match.running:
        raise refusals.over()
    machine, stuck = _machine_for(slot, match, wish)
    before, asked, number = machine.number, match.asked, match.number_for(None)
    if wish["t"] == "answer":
        _check_number(machine.decision.seat, match, seat, wish["number"])
        wish = {**wish, "number": before}
    elif wish["t"] in ("agree", "forfeit"):
        endings.check(match, seat, wish["how"], stuck=stuck)
    elif way is not None:
        going_back.check(match, way)
    lessons.check(match, machine, seat, wish)
    with live.outdated_if_it_fails(match):
        _apply_input(machine, seat, wish, way)
    _write_position(match, machine)
    if wish["t"] in ("agree", "forfeit"):
        match.result_reason["how"] = wish["how"]
    rows.insert(
        Move(
            match=match, number=before, seat=seat, input=wish, key=key, numbers=match.numbers,
            fingerprint="" if stuck else machine.fingerprint(),
        )
    )  # fmt: skip
    changed: tuple[str, ...] = STANDING
    if match.lesson is not None and seat == lessons.LEARNER and wish["t"] == "answer":
        match.lesson += 1
        changed += ("lesson",)
    if clocks.press(match, asked=asked, number=number, answered=wish["t"] in ("answer", "settings") and seat == asked):
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


def _machine_for(slot: live.Slot, match: Match, wish: Input) -> tuple[Any, bool]:
    """Return the machine of the match, and whether it is one for a match that is stuck: its moves can no longer be
    repeated, and only an input that ends it is accepted."""
    try:
        return slot.bring(match), False
    except Refusal:
        raise
    except Exception as error:
        if wish["t"] not in ENDS or isinstance(error, databases.FAILURES):
            raise
        slot.drop()
        log.exception("the moves of a match cannot be repeated", match=str(match.pk))
        numbers = [match.number_for(viewer) for viewer in (0, 1, None)]
        return door().Match.ending(match.game, match.names, match.number, numbers), True


def is_stuck(match: Match) -> bool:
    """Return whether the moves of a match can no longer be repeated, so that it can only be ended."""
    if not match.running:
        return False
    try:
        with live.slots.look(match.pk) as slot:
            slot.bring(match)
    except Refusal:
        return False
    except databases.FAILURES:
        raise
    except Exception:  # whatever it is, the same comes again
        return True
    return False


def _check_number(asked: int, match: Match, seat: int, number: int) -> None:
    """The decision that is answered is the one that is open, and it is this seat's."""
    open_now = match.number_for(seat)
    if number > open_now:
        raise refusals.not_yet_asked()
    if number < open_now:
        raise refusals.already_answered()
    if asked != seat:
        raise refusals.other_seat()


@contextmanager
def machine_of(slot: live.Slot, match: Match) -> Iterator[Any]:
    """The machine of the match where it stands, whose slot is held, for as long as it is asked something. Raises
    Outdated, and closes the match, where it cannot go on or be asked under the rules and cards of today; of one that
    was closed there is none. Not to be called within a transaction."""
    if match.closed:
        raise Outdated.changed()
    try:
        machine = slot.bring(match)
        with live.outdated_if_it_fails(match):
            yield machine
    except Outdated:
        close_outdated(match_id=match.pk)
        raise


@transaction.atomic
def close_outdated(*, match_id: UUID) -> Match:
    """End a match that cannot go on under the rules and cards of today. Nobody has won or lost it."""
    match = lock_match(match_id, defer=True)
    if match.running:
        clocks.stop(match, timezone.now())
        match.status, match.asked, match.finished = Match.Status.CLOSED, None, timezone.now()
        match.numbers = [match.number_for(viewer) + 1 for viewer in (0, 1, None)]  # every open table learns of it
        match.number += 1
        match.save(update_fields=(*STANDING, *TIMED))
        _announce(match)
    return match


def report_trouble(
    *, match: Match, number: int, step: int | None, seat: int | None, user: Any, text: str, error: str
) -> Report:
    """Keep what somebody says of a page that could not be drawn; the log has it too. `number`: what the page had."""
    number = _number_behind(match, seat, number)
    report = Report.objects.create(
        match=match, number=number, step=step, seat=seat, text=text, error=error,
        user=user if user.is_authenticated else None, language=get_language() or "en",
    )  # fmt: skip
    log.warning("a page was reported", report=report.pk, match=str(match.pk), number=number, step=step, text=text)
    return report


def _number_behind(match: Match, seat: int | None, number: int) -> int:
    """The number of the match where this viewer first had that number."""
    place = SPECTATOR if seat is None else seat
    for at, numbers in match.moves.order_by("number").values_list("number", "numbers"):
        if numbers is not None and numbers[place] >= number:
            return min(at + 1, match.number)
    return number  # there have been no moves, or none since viewers have numbers


def _apply_input(machine: Any, seat: int, wish: Input, way: Way | None) -> None:
    try:
        match wish["t"]:
            case "back" if way is not None:
                machine.go_back(seat, way.to, way.machine, way.seen)
            case "answer":
                machine.answer(seat, wish["number"], wish["choice"])
            case "concede":
                machine.concede(seat)
            case "agree":
                machine.agree(seat, wish["how"])
            case "forfeit":
                machine.forfeit(seat, wish["how"])
            case "settings":
                machine.settings(seat, wish["values"])
    except refusal_class() as refusal:
        raise NotOffered(say(refusal.reason), clause=refusal.clause) from refusal


def _write_position(match: Match, machine: Any) -> None:
    """Write on the row where the machine stands."""
    match.number, match.numbers = machine.number, list(machine.numbers)
    match.moved = timezone.now()
    match.asked = None if machine.decision is None else machine.decision.seat
    if (result := machine.result) is not None:
        match.status, match.finished = Match.Status.FINISHED, match.moved
        match.winner, match.result_clause = result.winner, result.clause
        match.result_reason = {"en": result.reason.en, "ja": result.reason.ja}


def _announce(match: Match) -> None:
    """Once it is committed, tell the world; that nobody can be told does not undo it."""
    asks_bot = match.running and match.asked is not None and bool(match.bots[match.asked])
    tell = functools.partial(moved.send_robust, Match, match_id=match.pk, number=match.number, asks_bot=asks_bot)
    transaction.on_commit(tell, robust=True)


def lock_match(match_id: UUID, *, defer: bool = False) -> Match:
    """The row, locked. Its seats are read after that and not with it: somebody may sit down while this waits."""
    found = rows.fetch(Match, match_id, without=selectors.HEAVY if defer else (), locked=True)
    if found is None:
        raise refusals.no_match()
    return found


def _warm(slot: live.Slot, match_id: UUID, wish: Input) -> None:
    row = Match.objects.filter(pk=match_id, status=Match.Status.RUNNING).first()
    if row is not None:
        _machine_for(slot, row, wish)
