"""The public interface of the engine: start a match, read its decision, answer it, view it, save it and load it.

All code outside the engine uses this module, and `engine.cards` for printed cards. See `engine/README.md`."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Container, Mapping, Sequence
from typing import TypedDict, cast

from engine import cards, site_editions
from engine.digests import deck_rules, digest
from engine.games.registered import ADAPTERS
from engine.inputs import FIELDS, Input, Inputs, are_whole, is_whole, settings_of
from engine.kernel import codec
from engine.kernel.chars import Chars
from engine.kernel.decisions import Answer, Decision, Option
from engine.kernel.fingerprint import fingerprint
from engine.kernel.machine import Settings
from engine.kernel.plain import Json, View
from engine.kernel.randomness import commitment
from engine.kernel.refusal import Hindrance, Refusal, Refused, refuse
from engine.kernel.state import Obj, Result, State
from engine.kernel.table import face_chars, spec_chars
from engine.kernel.text import Text
from engine.shared import undo_match, view_numbers
from engine.shared.auto_passes import Passes
from engine.shared.deck_rules import in_order
from engine.shared.duel import AGREED, FORFEITED, Duel
from engine.shared.history import Line
from engine.shared.outline import Outline, Zone
from engine.shared.sample_hands import Sample
from engine.shared.view_types import TableView


class Playable(TypedDict):
    """A game that can be played."""

    id: str
    name: dict[str, str]
    parts: list[str]
    stops: list[str]


class Optional(TypedDict):
    """A rule that players may agree to use: its option key, its name, its description and its clause."""

    id: str
    name: dict[str, str]
    text: dict[str, str]
    clause: str


class Reason(TypedDict):
    """A reason why an action is not allowed, with its clause."""

    clause: str
    text: dict[str, str]


class Flaw(Reason):
    """A violation of the deck rules."""

    part: str
    cards: list[str]
    more: int


GENERAL = frozenset({"edition", "settings", "first_player", "laid", "script", "order"})  # options of every game
UNKEPT = frozenset({"laid", "script", "order"})  # options that are not needed after the start
LOG_KEPT = 48
LOG_IN_MEMORY = 48  # a page shows about forty lines
_CODECS: dict[str, codec.Codec] = {}


def games() -> list[Playable]:
    """Return the games that can be played.

    Each has its id and name, the parts of a deck, and the moments at which a seat may choose to be prompted."""
    return [
        {
            "id": adapter.id,
            "name": adapter.outline.title.as_dict(),
            "parts": list(adapter.parts),
            "stops": sorted(adapter.outline.all_stops()),
        }
        for adapter in ADAPTERS.values()
    ]


def optional_rules(game: str) -> list[Optional]:
    """Return the rules of a game that both players may agree to use. Raises KeyError for an unknown game."""
    return [
        {"id": key, "name": one.name.as_dict(), "text": one.text.as_dict(), "clause": one.clause}
        for key, one in ADAPTERS[game].optional_rules.items()
    ]


def check_deck(game: str, deck: Mapping[str, Json]) -> list[Flaw]:
    """Return every violation of the deck rules, in clause order. An empty list means the deck is legal.

    `part` and `cards` locate the violation; if empty, it concerns the whole deck or the whole part. `more` is the
    number of cards above the limit. It is negative if cards are missing, and 0 if the violation is not about a number
    of cards. Raises KeyError for an unknown game."""
    return [
        {"clause": one.clause, "text": one.text.as_dict(), "part": one.part, "cards": list(one.cards), "more": one.more}
        for one in ADAPTERS[game].check_deck(cards.library(game), deck)
    ]


def sample_hand(
    game: str,
    deck: Mapping[str, Json],
    seed: str,
    back: Sequence[int] | None = None,
    turns: int = 0,
    first: bool = True,
) -> Sample:
    """Return a possible starting hand of the deck and the cards drawn in its next turns; the same seed gives the same.

    `back`: the positions of the cards that are redrawn once by the game's mulligan rule. If None, the hand is kept.
    `first`: whether this player has the first turn of the game.

    A deck that is not legal is drawn from as far as it has cards. Raises KeyError for an unknown game, and Refused for
    positions that have no card."""
    return ADAPTERS[game].sample(cards.library(game), deck, seed, back, turns, first)


def random_deck(game: str, seed: str, lead: str = "", among: Container[str] | None = None) -> View:
    """Return a random legal deck built around the card `lead`; without `lead`, a random card is used.

    `among`: the cards that may be used. If None, all cards of the game. The same seed gives the same deck. Raises
    KeyError for an unknown game or card, and ValueError if the cards make no legal deck."""
    library = {id: card for id, card in cards.library(game).printed().items() if among is None or id in among}
    rng = random.Random(f"deck:{seed}")
    lead = lead or rng.choice(sorted(card for card, one in library.items() if not one.unread))
    deck = ADAPTERS[game].random_deck(library, rng, lead)
    found = check_deck(game, deck)
    if found:
        raise ValueError(f"no legal deck about {lead}: {found[0]['text']['en']}")
    return deck


def outline(game: str) -> Outline:
    """Return the title, zones, phases, steps and stops of a game. Raises KeyError for an unknown game."""
    return ADAPTERS[game].outline


@functools.cache
def zone_clauses(game: str) -> dict[str, tuple[str, ...]]:
    """Return the clauses that define each zone of a game, by the zone's name in a view."""
    adapter = ADAPTERS[game]
    called = {zone: name for name, zone in adapter.zone_names.items()}
    return {called.get(id, id): zone.clauses for id, zone in adapter.outline.zones.items()}


def _codec(game: str) -> codec.Codec:
    if game not in _CODECS:
        from engine.language.grammar import codec as words

        _CODECS[game] = codec.Codec(ADAPTERS[game].kinds, words.pack, words.unpack)
    return _CODECS[game]


class Match:
    """A match: a deterministic machine that waits on one decision of one seat, or is over."""

    _counts = True  # whether inputs count the viewers' numbers

    def __init__(self, game: str, machine: Duel, names: Sequence[str]) -> None:
        self.game, self.machine = game, machine
        self.names = machine.names = tuple(names)
        self._inputs = Inputs()

    @classmethod
    def start(
        cls,
        game: str,
        decks: Sequence[Mapping[str, Json]],
        seed: bytes,
        names: Sequence[str] = ("", ""),
        options: Mapping[str, Json] | None = None,
        log: bool = True,
    ) -> Match:
        """Start a new match and return it at its first decision.

        `decks`: each has the parts of a deck (see `games`), as a card's id or as card id -> count.

        `options` has the optional rules of the game, True if used (see `optional_rules`), and:
        - `settings`: the settings of each seat from the start
        - `first_player`: for tests
        - `laid`: a table to begin with instead of the decks (see `engine.scenario.prepared_tables`)
        - `edition`: the edition of the site's own cards that the match uses (see `edition`)
        - `order`: the order of the cards before the first shuffle (see `deck_rules.in_order`)

        Raises KeyError for an unknown game, and Refused for a deck that is not legal or an unknown option."""
        adapter = ADAPTERS[game]
        for key, one in (options or {}).items():
            if key not in GENERAL and not (key in adapter.optional_rules and isinstance(one, bool)):
                raise Refused(refuse("", f"There is no such option: {key}.", f"そのような設定はありません：{key}"))
        library = _library(game, options or {})
        prepared = (options or {}).get("laid")
        for deck in () if prepared else decks:
            found = adapter.check_deck(library, deck)
            if found:
                raise Refused(found[0])
        machine = adapter.blank(seed, library, {key: one for key, one in (options or {}).items() if key not in UNKEPT})
        match = cls(game, machine, names)
        machine.log = [] if log else None
        machine.log_kept = LOG_IN_MEMORY
        if isinstance(prepared, Mapping):
            from engine.scenario.prepared_tables import PreparedTable, set_up  # `prepared_tables` imports this module

            set_up(game, machine, cast(PreparedTable, prepared))
            match._give_settings(options)
            machine.start()
        else:
            match._give_settings(options)
            machine.begin(in_order(decks, (options or {}).get("order")))
        if log:
            match.numbers = (machine.s.logged,) * 3
        return match

    @classmethod
    def ending(cls, game: str, names: Sequence[str], number: int, numbers: Sequence[int]) -> Match:
        """Return a match with an empty table, to end a match whose inputs cannot be repeated.

        Raises KeyError for an unknown game."""
        match = cls(game, ADAPTERS[game].blank(bytes(32), cards.library(game), {}), names)
        match.machine.s.number, match.numbers = number, numbers
        match.machine.start()
        return match

    def _give_settings(self, options: Mapping[str, Json] | None) -> None:
        """Give each seat its settings from the start options."""
        given = (options or {}).get("settings", ())
        for seat, values in enumerate(given if isinstance(given, Sequence) else ()):
            checked = self._checked_settings(values if isinstance(values, Mapping) else {})
            self.machine.s.players[seat].settings = checked

    # -- reading -----------------------------------------------------------------------------------
    @property
    def number(self) -> int:
        """Return the number of the current decision.

        It grows with every accepted input; viewers have their own numbers."""
        return self.machine.s.number

    @property
    def numbers(self) -> view_numbers.Numbers:
        """Return the numbers in the views of seats 0 and 1 and of spectators.

        Each number counts the changes that its viewer sees. A match without a log has no viewers, so all three count
        every input."""
        return view_numbers.numbers_of(self.machine)

    @numbers.setter
    def numbers(self, numbers: Sequence[int]) -> None:
        first, second, third = numbers
        self.machine.numbers = (first, second, third)

    @property
    def decision(self) -> Decision | None:
        decision = self.machine.decision
        if decision is not None:
            decision.number = self.number
        return decision

    @property
    def result(self) -> Result | None:
        """Return None during the match, then its winner (None for a draw), reason and clause."""
        return self.machine.s.result

    @property
    def over(self) -> bool:
        return self.machine.s.result is not None

    @property
    def seed(self) -> bytes:
        return self.machine.s.seed

    @property
    def seed_commitment(self) -> str:
        """Return the commitment to the seed, which may be shown before the first shuffle."""
        return commitment(self.seed)

    def view(self, viewer: int | None) -> TableView:
        """Return the information that a seat or a spectator (None) may have now, as plain JSON."""
        return ADAPTERS[self.game].view(self.machine, viewer, self.decision)

    def keep_lines(self, least: int) -> None:
        """Keep at least `least` lines of the log from now on; the default is as many as a page shows."""
        self.machine.log_kept = max(least, LOG_IN_MEMORY)

    def log(self, viewer: int | None, since: float = 0) -> list[Line]:
        """Return the log after event number `since`, as this viewer may read it.

        A seat's log includes the windows that were passed automatically because the seat had no legal action."""
        return ADAPTERS[self.game].tell(self.machine, viewer, since)

    def why_not(self, seat: int, kind: str, ref: str | int | None = None) -> list[Hindrance]:
        """Return the reasons why `seat` cannot do this now, each with its clause; none if it is a legal action."""
        number = int(ref) if ref is not None and str(ref).lstrip("-").isdigit() else 0
        refusals = ADAPTERS[self.game].why_not(self.machine, seat, kind, number)
        return [one.hindrance() for one in refusals]

    def fingerprint(self) -> str:
        """Return the fingerprint of the current state; repeated inputs that lead elsewhere give another fingerprint."""
        lives = tuple(self.machine.life(seat) for seat in (0, 1))
        return fingerprint(self.machine.s, self.decision, lives)

    @property
    def inputs(self) -> list[Input]:
        """Return all inputs since the start or the load. With the start arguments they are a complete replay."""
        return self._inputs.as_list()

    def seen(self, seat: int, since: float) -> frozenset[int]:
        """Return the cards that this seat sees now, or has read about in its log after event number `since`."""
        return undo_match.seen(self.machine, seat, since)

    # -- inputs ------------------------------------------------------------------------------------
    def answer(self, seat: int, number: int, choice: Sequence[int]) -> None:
        """Answer the current decision with option indexes. Raises Refused, and then nothing has changed."""
        decision = self.decision
        if decision is None:
            raise self._refused("over", "The match is over.", "対戦は終了しています。")
        if not is_whole(number) or number != self.number:
            raise self._refused(
                "past_decision",
                "That decision is past or not yet there.",
                "その選択はすでに終わったか、まだ来ていません。",
            )
        if not is_whole(seat) or seat != decision.seat:
            raise self._refused("not_your_decision", "It is not your decision.", "あなたが選択する番ではありません。")
        if not are_whole(choice):
            raise self._refused("choose", "That is not one of the choices.", "その選択肢はありません。")
        answer: Answer = tuple(choice)
        self.machine.check_answer(answer)
        before = self._before_input()
        self.machine.answer(answer)
        self._count(before, seat)
        self._inputs.add((seat, number, answer))

    def concede(self, seat: int) -> None:
        """Concede; this is possible at any moment. Raises Refused when the match is over."""
        self._check_seat(seat)
        before = self._before_input()
        self.machine.concede(seat)
        self.machine.s.number += 1
        self._count(before, seat)
        self._inputs.add({"t": "concede", "seat": seat})

    def agree(self, seat: int, how: str) -> None:
        """End the match without a winner.

        `how`: "draw", "alone" (a draw because one player is left alone) or "none" (no result). The caller checks that
        the players may end the match in this way. Raises Refused when the match is over, or for another `how`."""
        self._check_seat(seat)
        if not isinstance(how, str) or how not in AGREED:
            raise self._refused("setting", f"A match does not end so: {how}.", f"そのような終わり方はありません：{how}")
        before = self._before_input()
        self.machine.agree(how)
        self.machine.s.number += 1
        self._count(before, seat)
        self._inputs.add({"t": "agree", "seat": seat, "how": how})

    def forfeit(self, seat: int, how: str) -> None:
        """End the match with a loss for this seat. `how`: "time" (out of time) or "left".

        The caller checks that this is the case. Raises Refused when the match is over, or for another `how`."""
        self._check_seat(seat)
        if not isinstance(how, str) or how not in FORFEITED:
            raise self._refused("setting", f"A match does not end so: {how}.", f"そのような終わり方はありません：{how}")
        before = self._before_input()
        self.machine.forfeit(seat, how)
        self.machine.s.number += 1
        self._count(before, seat)
        self._inputs.add({"t": "forfeit", "seat": seat, "how": how})

    def undo_to(self, seat: int, to: int, earlier: Match, seen: Sequence[Sequence[int]] = ((), ())) -> None:
        """Return this match to the state of `earlier`, before this seat gave the answer with number `to`.

        `earlier` must not be used afterwards. Numbers and the log continue. The log shows both players the cards that
        each of them has `seen` since that moment and had not seen before it (see `seen`). The caller checks that the
        players may go back. Raises Refused when the match is over, or if the seat had no decision at that number."""
        self._check_seat(seat)
        decision = earlier.decision
        known = is_whole(to) and earlier.number == to < self.number and decision is not None and decision.seat == seat
        if not (known and isinstance(seen, list | tuple) and len(seen) == 2 and all(map(are_whole, seen))):
            raise self._refused("past_decision", "There is no such choice.", "その選択はありません。")
        before = self._before_input()
        undo_match.go_on_from(earlier.machine, self.machine, seat, seen)
        self.machine = earlier.machine
        self._count(before, seat)
        self._inputs.add({"t": "back", "seat": seat, "to": to, "seen": [list(cards) for cards in seen]})

    def settings(self, seat: int, values: Mapping[str, Json]) -> None:
        """Set the windows in which a seat is prompted, and automatic payment. Raises Refused if invalid."""
        self._check_seat(seat)
        checked = self._checked_settings(values)
        number, before = self.number + 1, self._before_input()
        self.machine.apply_settings(seat, checked)
        self.machine.s.number = number
        self._count(before, seat)
        self._inputs.add({"t": "settings", "seat": seat, "values": dict(values)})

    def _before_input(self) -> view_numbers.BeforeInput | None:
        """Return the state before an input, to count viewers' numbers; None if they are not counted."""
        return view_numbers.before_input(self.machine) if self._counts and self.machine.log is not None else None

    def _count(self, before: view_numbers.BeforeInput | None, seat: int) -> None:
        """Update the viewers' numbers after an input of a seat."""
        machine = self.machine
        if before is not None:
            machine.numbers = view_numbers.count(machine, before, seat, ADAPTERS[self.game].view)
        elif machine.numbers is not None:
            first, second, third = machine.numbers
            machine.numbers = (first + 1, second + 1, third + 1)

    def _check_seat(self, seat: int) -> None:
        if self.over:
            raise self._refused("over", "The match is over.", "対戦は終了しています。")
        if not is_whole(seat) or seat not in (0, 1):
            raise self._refused("no_seat", "There is no such seat.", "その席はありません。")

    def _checked_settings(self, values: object) -> Settings:
        try:
            return settings_of(values, ADAPTERS[self.game].outline.all_stops())
        except ValueError as error:
            raise self._refused(
                "setting", f"There is no such setting: {error}.", f"その設定はありません：{error}"
            ) from None

    def _refused(self, what: str, en: str, ja: str) -> Refused:
        """Return the refusal with the game's clause for it."""
        return Refused(refuse(self.machine.CLAUSES[what], en, ja))

    def apply(
        self, given: Input, numbers: Sequence[int] | None = None, earlier: Callable[[int], Match] | None = None
    ) -> None:
        """Repeat a recorded input (see `inputs`). Raises Refused if the input does not fit.

        `numbers`: the numbers of the viewers after the input, if they are known and need not be counted again.
        `earlier`: a function that returns a copy of this match at a given number, for an input that goes back to it."""
        self._counts = numbers is None
        try:
            self._check_fields(given)
            if given["t"] == "back" and earlier is not None:
                self.undo_to(given["seat"], given["to"], earlier(given["to"]), given["seen"])
            else:
                self._apply(given)
        finally:
            self._counts = True
        if numbers is not None:
            self.numbers = numbers

    def _apply(self, given: Input) -> None:
        kind = given["t"]
        if kind == "answer":
            self.answer(given["seat"], given["number"], given["choice"])
        elif kind == "concede":
            self.concede(given["seat"])
        elif kind == "agree":
            self.agree(given["seat"], given["how"])
        elif kind == "forfeit":
            self.forfeit(given["seat"], given["how"])
        elif kind == "settings":
            self.settings(given["seat"], given["values"])
        else:  # "back" without an earlier match to return to
            raise self._not_an_input()

    def _check_fields(self, given: Input) -> None:
        fields = FIELDS.get(str(given.get("t")))
        if fields is None or any(name not in given for name in fields):
            raise self._not_an_input()

    def _not_an_input(self) -> Refused:
        return self._refused("past_decision", "That is no input.", "入力が正しくありません。")

    # -- saving and loading ------------------------------------------------------------------------
    def save(self) -> bytes:
        """Return the match as bytes. `load` restores it with the same future."""
        machine = self.machine
        state, answers = machine.checkpoint()
        packer = _codec(self.game)
        log = [packer.pack(entry) for entry in (machine.log or [])[-LOG_KEPT:]]
        extra = {
            "names": list(self.names), "number": self.number, "options": dict(machine.options), "log": log,
            "logged": machine.log is not None, "queued": packer.pack(machine.queued), "numbers": machine.numbers,
            "passes": machine.passes_at_checkpoint().plain(), "every_line": machine.log_kept == 0,
        }  # fmt: skip
        return codec.save(
            packer, self.game, digest(self.game), state, answers, extra,
            lambda obj: machine.printed_card(obj.card, obj.face),
        )  # fmt: skip

    @classmethod
    def load(cls, data: bytes) -> Match:
        """Return a saved match.

        Raises ValueError for invalid bytes or another version of the format. Raises KeyError if the match has a card or
        a word that no longer exists."""
        game = _game_of(data)
        adapter = ADAPTERS[game]
        packer = _codec(game)
        state, answers, rows = codec.load(packer, data, lambda rows: _reprinted(game, rows), adapter.chars)
        library = _library(game, rows.extra["options"])
        for definition in rows.definitions:
            if definition:  # a token has none
                library[definition]
        machine = adapter.machine(state, library, rows.extra["options"])
        machine.log_kept = 0 if rows.extra.get("every_line") else LOG_IN_MEMORY  # 0: count every log entry
        match = cls(game, machine, rows.extra["names"])
        number = rows.extra["number"]
        machine.log = [] if rows.extra["logged"] else None  # lines are counted while the answers are repeated
        machine.passes = Passes.of(rows.extra.get("passes", []))  # older saves do not have it
        machine.resume(state, answers, number)
        machine.queued = packer.unpack(rows.extra["queued"])
        if numbers := rows.extra.get("numbers"):  # without saved numbers, viewers continue from the match's number
            match.numbers = numbers
        machine.log = [packer.unpack(entry) for entry in rows.extra["log"]] if rows.extra["logged"] else None
        return match

    def clone(self) -> Match:
        """Return an independent copy without the log."""
        new = Match.__new__(Match)
        new.game, new.names, new._inputs = self.game, self.names, self._inputs.copy()
        new.machine = self.machine.fork()
        return new


def _library(game: str, options: Mapping[str, Json]) -> cards.CardLibrary:
    """Return the cards for a match with these options. A match keeps the edition with which it started."""
    edition = options.get("edition", 0)
    return cards.library(game, edition if isinstance(edition, int) else 0)


def _reprinted(game: str, rows: codec.Rows) -> codec.Reprinted:
    library = _library(game, rows.extra["options"])

    def printed(state: State, obj: Obj) -> Chars:
        entry = state.cards[obj.card]
        return spec_chars(entry.spec) if entry.spec is not None else face_chars(library, entry.definition, obj.face)

    return printed


def edition(game: str) -> int:
    """Return the number of the site's current edition of its own cards, for the options of a match; 0 for none."""
    return site_editions.edition(game)


def _game_of(data: bytes) -> str:
    game = codec.head(data).game
    if game not in ADAPTERS:
        raise ValueError(f"a match of an unknown game: {game!r}")
    return game


def saved_under(data: bytes) -> str:
    """Return the digest with which a match was saved (see `digest`). Raises ValueError as `Match.load` does."""
    return codec.head(data).digest


__all__ = [
    "Decision",
    "Match",
    "Option",
    "Outline",
    "Refusal",
    "Refused",
    "Text",
    "Zone",
    "check_deck",
    "commitment",
    "deck_rules",
    "digest",
    "edition",
    "games",
    "outline",
    "random_deck",
    "sample_hand",
    "saved_under",
]
