"""The base class of every two-player game: the empty table, cards from a deck's top, seat names and the end."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from engine.kernel.decisions import Answer, Decision, Flow, Option
from engine.kernel.events import Drew, Event, FirstPlayer, Lost, TurnBegan
from engine.kernel.machine import Machine
from engine.kernel.plain import Json
from engine.kernel.randomness import Stream
from engine.kernel.state import Card, Frame, Result, State, TokenSpec, printed_card
from engine.kernel.text import Text
from engine.shared.auto_passes import Passes
from engine.shared.printed import Library

ENDLESS = Text("Nobody could stop the loop.", "誰にも止められないループになりました。")
AGREED = {  # endings by agreement, which no rule of a game defines
    "draw": Text("Both players agree to a draw.", "両プレイヤーが引き分けに合意しました。"),
    "none": Text(
        "It was ended before both players had made a choice.",
        "両方のプレイヤーが最初の選択を終える前に中止されました。",
    ),
    "alone": Text("One player left, and the other left it as a draw.", "一方が席を離れ、他方が引き分けとしました。"),
}
FORFEITED = {  # also not defined by a game's rules
    "time": Text("{who} ran out of time.", "{who}の持ち時間がなくなりました。"),
    "left": Text("{who} left the game.", "{who}がゲームを離れました。"),
}
ONE_LOST = {  # for every game (FoW 103.4, MG 103.4, ZX 101.4)
    "concede": Text("{who} concedes.", "{who}が投了しました。"),
    **FORFEITED,
}

EVERY_GAME_CITES = frozenset({  # keys of `CLAUSES` for what happens in every match
    "choose", "concede", "no_seat", "not_your_decision", "over", "past_decision", "setting", "take_back",
})  # fmt: skip


class Duel(Machine):
    """A match of two seats.

    Each game adds its classes of players and of own state, its sentences and its endings.
    """

    PLAYER: ClassVar[type[object]] = object
    MEMORY: ClassVar[type[object] | None] = None
    UNSEEN: ClassVar[frozenset[str]] = frozenset()  # fields of its own state that no view shows
    SENTENCES: ClassVar[Mapping[type[Event], object]] = {}  # the sentences of its history
    ONE_LOST: ClassVar[Mapping[str, Text]] = {}  # reasons for a loss in addition to `ONE_LOST`; "": any other reason
    BOTH_LOST: ClassVar[Mapping[str, Text]] = {}  # reasons for a loss of both
    SETUP: ClassVar[type[Frame]]
    options: Mapping[str, Json]
    names: tuple[str, ...] = ("", "")
    passes: Passes  # the windows that seats passed automatically
    passed_before: Passes  # the same at the checkpoint, for undoing a play
    numbers: tuple[int, int, int] | None = None  # of its viewers (see `view_numbers`); None: the match's number

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "ID" in cls.__dict__:
            check_class(cls)

    def __init__(self, state: State, library: Library, options: Mapping[str, Json] | None = None) -> None:
        super().__init__(state, library)
        self.options = options or {}
        self.passes = self.passed_before = Passes()

    @classmethod
    def blank(cls, seed: bytes, library: Library, options: Mapping[str, Json] | None = None) -> Self:
        """Return a table with nothing on it."""
        places: dict[str, tuple[int, ...]] = {}
        for rule in cls.ZONES.values():
            for name in rule.keys(cls.SEATS):
                places[sys.intern(name)] = ()
        players = [cls.PLAYER() for _ in cls.SEATS]
        own = cls.MEMORY() if cls.MEMORY else None
        state = State(seed=seed, cards=[], objects={}, zones=places, players=players, frames=[], own=own)
        return cls(state, library, options)

    # -- the beginning -----------------------------------------------------------------------------
    def add_card(self, seat: int, definition: str = "", spec: TokenSpec | None = None, virtual: bool = False) -> int:
        """Add a card to the match, in no zone yet, and return its number."""
        card = printed_card(seat, definition, virtual) if spec is None else Card(seat, definition, spec, virtual)
        self.s.cards.append(card)
        return len(self.s.cards) - 1

    def lay_out(self, decks: Sequence[Mapping[str, Json]]) -> None:
        """Lay out the decks (hook)."""
        raise NotImplementedError

    def begin(self, decks: Sequence[Mapping[str, Json]]) -> None:
        """Lay out the decks and run to the first decision (FoW 403, ZX 402)."""
        self.lay_out(decks)
        self.push(self.SETUP())
        self.start()

    def toss(self, clause: str) -> None:
        """Decide the first player: at random, unless the options name one."""
        s = self.s
        first = self.options.get("first_player", -1)
        if not isinstance(first, int) or first not in self.SEATS:
            first = Stream(s.seed, s.draws).below(2)
            s.draws += 1
        s.turn_player = s.first_player = first
        self.dispatch.commit((FirstPlayer(seat=first, clause=clause),))

    def from_top(
        self, seat: int, zone: str, n: int, clause: str, *, cause: str = "setup", rested: bool = False
    ) -> Flow[None]:
        """Move cards from the top of the deck to a zone, one at a time (ZX 304.3), while there are any.

        This does not count as drawing (FoW 403.5, ZX 1005.3).
        """
        for _ in range(n):
            top = self.movement.from_deck(seat, zone, cause=cause, clause=clause, rested=rested)
            if top is None:
                return
            yield from self.events.process(top)

    # -- windows -----------------------------------------------------------------------------------
    @property
    def battle(self) -> Any:
        """Return the current battle, or None (hook)."""
        raise NotImplementedError

    def moment(self, seat: int) -> str:
        """Return the name of this moment as used by the stop settings."""
        side = "my" if seat == self.s.turn_player else "their"
        return f"{side}.{'battle' if self.battle is not None else self.s.phase}"

    def window(self) -> str:
        """Return the name of the window that is open now (hook)."""
        raise NotImplementedError

    def window_text(self, window: str) -> Text:
        """Return the text for a window of this name (hook)."""
        raise NotImplementedError

    def skips_window(self, seat: int, options: list[Option]) -> bool:
        """Return whether the seat's own settings skip a window with these options (hook)."""
        return False

    def auto_pass(self, seat: int, options: list[Option], clause: str) -> None:
        """Pass a window automatically for a seat.

        Note it for the seat's log if there was nothing to do. Without a log, no texts are created.
        """
        if self.log is not None and not self.skips_window(seat, options):
            main = self.s.phase == "main" and seat == self.s.turn_player and self.battle is None
            self.passes.note(seat, self.s.turn, self.window(), clause, main=main)

    def fork(self) -> Self:
        twin = super().fork()
        if self.log is not None:
            twin.passes, twin.passed_before = self.passes.copy(), self.passed_before.copy()
        return twin

    def set_checkpoint(self, *since: Answer) -> None:
        super().set_checkpoint(*since)
        if self.log is not None:
            self.passed_before = self.passes.copy()

    def undo_play(self, why: str = "") -> None:
        self.passes = self.passed_before.copy()
        super().undo_play(why)

    def passes_at_checkpoint(self) -> Passes:
        """Return the windows that seats had passed automatically at the checkpoint (see `checkpoint`)."""
        return self.passes if self.flow is None or self.base is None else self.passed_before

    def _ask(self, decision: Decision) -> None:
        super()._ask(decision)
        if self.log is not None:
            self.passes.note_decision(decision.seat, self.s.logged)

    def before_line(self, event: Event) -> None:
        if type(event) is TurnBegan:
            self.passes.begin_turn(self.s.logged)

    # -- viewers -----------------------------------------------------------------------------------
    def number_for(self, viewer: int | None) -> int:
        """Return the number under which a seat or a spectator (None) sees the match and answers."""
        if self.numbers is None:
            return self.s.number
        return self.numbers[2 if viewer is None else viewer]

    # -- words -------------------------------------------------------------------------------------
    def ability_text(self, ability: object) -> Text:
        """Return the text of an ability, written from its tree."""
        from engine.language import write

        return write(self.ID, ability)

    def has_log_text(self, event: Event) -> bool:
        sentence = self.SENTENCES.get(type(event))
        when = getattr(sentence, "when", None)
        return sentence is not None and (when is None or bool(when(event)))

    def seat_name(self, seat: int) -> Text:
        name = self.names[seat]
        return Text(name, name) if name else super().seat_name(seat)

    # -- the end -----------------------------------------------------------------------------------
    def apply_loss(self, event: Lost) -> None:
        """Apply a loss.

        The other player wins, unless both lose at the same time (FoW 103.2, 103.3; ZX 101.2, 101.3). If both lose, the
        game is a draw.
        """
        winner = None if len(event.seats) > 1 else 1 - event.seats[0]
        self.s.result = Result(winner, self.ending(event), event.clause)

    def ending(self, event: Lost) -> Text:
        """Return the text for the reason of the loss."""
        words, seat = (self.BOTH_LOST if len(event.seats) > 1 else self.ONE_LOST), event.seats[0]
        told = words.get(event.reason) or ONE_LOST.get(event.reason, words[""])
        return told.format(who=self.seat_name(seat), other=self.seat_name(1 - seat))

    def apply_draw_game(self, event: Drew) -> None:
        self.s.result = Result(None, AGREED.get(event.reason, ENDLESS), event.clause)

    def concede(self, seat: int) -> None:
        """Let a seat concede, at any moment (FoW 103.4, ZX 101.4).

        Nothing can force or replace this (ZX 101.5).
        """
        self.dispatch.commit((Lost(seats=(seat,), reason="concede", clause=self.CLAUSES["concede"]),))
        self.flow = None
        self.decision = None

    def forfeit(self, seat: int, how: str) -> None:
        """Let a seat lose for a reason outside the rules: "time" (out of time) or "left" (left the match)."""
        self.dispatch.commit((Lost(seats=(seat,), reason=how),))
        self.flow = None
        self.decision = None

    def agree(self, how: str) -> None:
        """End the match without a winner as the players agreed ("draw", "alone" or "none"), under no clause."""
        self.dispatch.commit((Drew(reason=how),))
        self.flow = None
        self.decision = None


def check_class(game: type[Duel]) -> None:
    """Raise TypeError if a class variable of a game is missing or does not fit its zones or its layers.

    Without this check such a mistake appears late, or only as abilities that never trigger.
    """
    zones, looked = game.ZONES, game.ZONES.get("looked")
    listed = f"the zones are {', '.join(zones)}"
    single = {
        "FIELD": game.FIELD, "DECK": game.DECK, "DISCARD": game.DISCARD, "REMOVED": game.REMOVED, "HAND": game.HAND,
    }  # fmt: skip
    several = {
        "TABLE_ZONES": game.TABLE_ZONES, "ON_TABLE": game.ON_TABLE, "APART": game.APART,
        "OF_ANYONE": game.OF_ANYONE,
    }  # fmt: skip
    faults = [f"{name} is {zone!r}, which is no zone; {listed}" for name, zone in single.items() if zone not in zones]
    for name, given in several.items():
        if unknown := sorted({*given} - {*zones}):
            faults.append(f"{name} has {', '.join(unknown)}, which is no zone; {listed}")
    if looked is None or not looked.shared or looked.seen_by != "none":
        faults.append("ZONES must have 'looked', shared and seen by none: the zone of cards that a player looks at")
    if game.FIELD in zones and not zones[game.FIELD].shared:
        faults.append(f"FIELD is {game.FIELD!r}, which is not shared: the controllers tell each player's side apart")
    if game.FIELD not in game.ON_TABLE:
        faults.append("ON_TABLE lacks the field: no continuous effect of a card on it would ever work")
    if game.ABILITY_LAYER not in game.LAYERS:
        faults.append(f"LAYERS lacks {game.ABILITY_LAYER!r}, the ABILITY_LAYER")
    if unlike := sorted({*game.LAYERS} ^ {*game.ASPECTS}):
        faults.append(f"LAYERS and ASPECTS must have the same layers; only one of them has {', '.join(unlike)}")
    if not game.TABLE_ZONES:
        faults.append("TABLE_ZONES is empty: no ability of a card would ever work")
    if missing := sorted(EVERY_GAME_CITES - {*game.CLAUSES}):
        faults.append(f"CLAUSES lacks {', '.join(missing)}: clauses for what happens in every match")
    if game.PLAYER is object:
        faults.append("PLAYER is missing: the class of the values of a seat")
    for name, endings in (("ONE_LOST", game.ONE_LOST), ("BOTH_LOST", game.BOTH_LOST)):
        if "" not in endings:
            faults.append(f"{name} lacks the key '': the sentence for any other reason")
    if faults:
        raise TypeError(f"{game.__name__}: {'; '.join(faults)}")
