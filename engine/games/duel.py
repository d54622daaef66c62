"""The base of every game of two players: a table to begin with, cards from the top of a deck, seats with names, and an
end."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from engine.games.printed import Library
from engine.games.unasked import Passes
from engine.kernel.decisions import Answer, Decision, Flow, Option
from engine.kernel.events import Drew, Event, FirstPlayer, Lost, TurnBegan
from engine.kernel.machine import Machine
from engine.kernel.plain import Json
from engine.kernel.randomness import Stream
from engine.kernel.state import Card, Frame, Result, State, TokenSpec, printed_card
from engine.kernel.text import Text

ENDLESS = Text("Nobody could stop the loop.", "誰にも止められないループになりました。")
AGREED = {  # no rule of a game: so the players have it
    "draw": Text("Both players agree to a draw.", "両プレイヤーが引き分けに合意しました。"),
    "none": Text(
        "It was ended before both players had made a choice.",
        "両方のプレイヤーが最初の選択を終える前に中止されました。",
    ),
    "alone": Text("One player left, and the other left it as a draw.", "一方が席を離れ、他方が引き分けとしました。"),
}
FORFEITED = {  # nor is this
    "time": Text("{who} ran out of time.", "{who}の持ち時間がなくなりました。"),
    "left": Text("{who} left the game.", "{who}がゲームを離れました。"),
}
ONE_LOST = {  # in every game (FoW 103.4, MG 103.4, ZX 101.4)
    "concede": Text("{who} concedes.", "{who}が投了しました。"),
    **FORFEITED,
}


class Duel(Machine):
    """A match of two seats. A game gives its kinds of player and of memory, its sentences and the end of its story."""

    PLAYER: ClassVar[type[object]]
    MEMORY: ClassVar[type[object] | None] = None
    UNSEEN: ClassVar[frozenset[str]] = frozenset()  # of its memory, what no view shows
    SENTENCES: ClassVar[Mapping[type[Event], object]] = {}  # the words of its history
    ONE_LOST: ClassVar[Mapping[str, Text]]  # why a player has lost (more than `ONE_LOST`), "": for any other reason
    BOTH_LOST: ClassVar[Mapping[str, Text]]  # why both have
    SETUP: ClassVar[type[Frame]]
    options: Mapping[str, Json]
    names: tuple[str, ...] = ("", "")
    passes: Passes  # what seats passed without being asked
    passed_before: Passes  # the same at the checkpoint that is gone back to
    numbers: tuple[int, int, int] | None = None  # of its viewers (see `numbering`); None: all have that of the match

    def __init__(self, state: State, library: Library, options: Mapping[str, Json] | None = None) -> None:
        super().__init__(state, library)
        self.options = options or {}
        self.passes = self.passed_before = Passes()

    @classmethod
    def blank(cls, seed: bytes, library: Library, options: Mapping[str, Json] | None = None) -> Self:
        """A table with nothing on it."""
        places: dict[str, tuple[int, ...]] = {}
        for rule in cls.ZONES.values():
            for name in [rule.name] if rule.shared else [f"{rule.name}0", f"{rule.name}1"]:
                places[sys.intern(name)] = ()
        players = [cls.PLAYER() for _ in cls.SEATS]
        own = cls.MEMORY() if cls.MEMORY else None
        state = State(seed=seed, cards=[], objects={}, zones=places, players=players, frames=[], own=own)
        return cls(state, library, options)

    # -- the beginning -----------------------------------------------------------------------------
    def add_card(self, seat: int, definition: str = "", spec: TokenSpec | None = None, virtual: bool = False) -> int:
        """A card more is in the match, not in any zone yet. Returns its number."""
        card = printed_card(seat, definition, virtual) if spec is None else Card(seat, definition, spec, virtual)
        self.s.cards.append(card)
        return len(self.s.cards) - 1

    def lay_out(self, decks: Sequence[Mapping[str, Json]]) -> None:
        """Lay out the decks (hook of the game)."""
        raise NotImplementedError

    def begin(self, decks: Sequence[Mapping[str, Json]]) -> None:
        """Lay out and run to the first decision (FoW 403, ZX 402)."""
        self.lay_out(decks)
        self.push(self.SETUP())
        self.start()

    def toss(self, clause: str) -> None:
        """Decide who is first: by chance, unless the options say who."""
        s = self.s
        first = self.options.get("first_player", -1)
        if not isinstance(first, int) or first not in self.SEATS:
            first = Stream(s.seed, s.draws).below(2)
            s.draws += 1
        s.turn_player = s.first_player = first
        self.commit((FirstPlayer(seat=first, clause=clause),))

    def from_top(
        self, seat: int, zone: str, n: int, clause: str, *, cause: str = "setup", rested: bool = False
    ) -> Flow[None]:
        """Cards go from the top of the deck to a zone, one at a time (ZX 304.3), as long as there are some; this is no
        drawing (FoW 403.5, ZX 1005.3)."""
        for _ in range(n):
            top = self.from_deck(seat, zone, cause=cause, clause=clause, rested=rested)
            if top is None:
                return
            yield from self.happen(top)

    # -- windows -----------------------------------------------------------------------------------
    @property
    def battle(self) -> Any:
        """The battle that goes on; None: there is none (hook of the game)."""
        raise NotImplementedError

    def moment(self, seat: int) -> str:
        """This moment, as stops name it."""
        side = "my" if seat == self.s.turn_player else "their"
        return f"{side}.{'battle' if self.battle is not None else self.s.phase}"

    def window(self) -> str:
        """Return the name of the window that is open now (hook of the game)."""
        raise NotImplementedError

    def window_in_words(self, window: str) -> Text:
        """Return a window of this name in words (hook of the game)."""
        raise NotImplementedError

    def unwanted(self, seat: int, options: list[Option]) -> bool:
        """Return whether the seat's own settings skip the window in which it could do this (hook of the game)."""
        return False

    def pass_unasked(self, seat: int, options: list[Option], clause: str) -> None:
        """A seat passes a window without being asked. Where that is because nothing can be done there, it is told so;
        where nobody reads, nothing is put into words."""
        if self.log is not None and not self.unwanted(seat, options):
            main = self.s.phase == "main" and seat == self.s.turn_player and self.battle is None
            self.passes.note(seat, self.s.turn, self.window(), clause, main=main)

    def fork(self) -> Self:
        twin = super().fork()
        if self.log is not None:
            twin.passes, twin.passed_before = self.passes.copy(), self.passed_before.copy()
        return twin

    def stand(self, *since: Answer) -> None:
        super().stand(*since)
        if self.log is not None:
            self.passed_before = self.passes.copy()

    def take_back(self, why: str = "") -> None:
        self.passes = self.passed_before.copy()
        super().take_back(why)

    def passes_at_checkpoint(self) -> Passes:
        """Return what seats had passed without being asked at the checkpoint (see `checkpoint`)."""
        return self.passes if self.flow is None or self.base is None else self.passed_before

    def _ask(self, decision: Decision) -> None:
        super()._ask(decision)
        if self.log is not None:
            self.passes.ask(decision.seat, self.s.logged)

    def record(self, event: Event) -> None:
        if self.log is not None and type(event) is TurnBegan:
            self.passes.begin_turn(self.s.logged)
        super().record(event)

    # -- viewers -----------------------------------------------------------------------------------
    def number_for(self, viewer: int | None) -> int:
        """Return the number under which a seat, or a spectator (None), sees the match and answers."""
        if self.numbers is None:
            return self.s.number
        return self.numbers[2 if viewer is None else viewer]

    # -- words -------------------------------------------------------------------------------------
    def ability_text(self, ability: object) -> Text:
        """An ability in words, printed from its tree."""
        from engine.language import write

        return write(self.ID, ability)

    def told(self, event: Event) -> bool:
        sentence = self.SENTENCES.get(type(event))
        when = getattr(sentence, "when", None)
        return sentence is not None and (when is None or bool(when(event)))

    def seat_name(self, seat: int) -> Text:
        name = self.names[seat]
        return Text(name, name) if name else super().seat_name(seat)

    # -- the end -----------------------------------------------------------------------------------
    def apply_loss(self, event: Lost) -> None:
        """Apply a loss: who alone loses leaves the game to the other; both at the same time: a draw (FoW 103.2, 103.3;
        ZX 101.2, 101.3)."""
        winner = None if len(event.seats) > 1 else 1 - event.seats[0]
        self.s.result = Result(winner, self.ending(event), event.clause)

    def ending(self, event: Lost) -> Text:
        """Why it is over, in words."""
        words, seat = (self.BOTH_LOST if len(event.seats) > 1 else self.ONE_LOST), event.seats[0]
        told = words.get(event.reason) or ONE_LOST.get(event.reason, words[""])
        return told.format(who=self.seat_name(seat), other=self.seat_name(1 - seat))

    def apply_draw_game(self, event: Drew) -> None:
        self.s.result = Result(None, AGREED.get(event.reason, ENDLESS), event.clause)

    def concede(self, seat: int) -> None:
        """At any moment (FoW 103.4, ZX 101.4); nothing forces or replaces it (ZX 101.5)."""
        self.commit((Lost(seats=(seat,), reason="concede", clause=self.CLAUSES["concede"]),))
        self.flow = None
        self.decision = None

    def forfeit(self, seat: int, how: str) -> None:
        """This seat loses for what is no rule of the game: for "time", or because it has "left"."""
        self.commit((Lost(seats=(seat,), reason=how),))
        self.flow = None
        self.decision = None

    def agree(self, how: str) -> None:
        """End it as the players have it, "draw", "alone" or "none": with nobody winning, and under no clause."""
        self.commit((Drew(reason=how),))
        self.flow = None
        self.decision = None
