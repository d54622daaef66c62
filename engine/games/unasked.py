"""The windows that a seat passed without being asked, because nothing could be done there: told to that seat alone, in
one line of its log up to the next question that is put to it.

They are no events: no other viewer reads of them, or counts them. What a seat's own settings skip is not among them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import msgspec

from engine.kernel.plain import Json
from engine.kernel.text import Text, join

BETWEEN = 1 / 64  # of two such lines after the same event
KEPT = 24  # to each seat


class Unasked(msgspec.Struct, array_like=True, gc=False):
    """Windows that a seat passed without being asked, one after the other. `n`: the place of the line, after the event
    of this number; `windows`: their names (`Duel.window_in_words`); `whole`: they were all of a turn of its own;
    `clause`: by which one passes."""

    seat: int
    turn: int
    n: float
    clause: str
    windows: tuple[str, ...] = ()
    whole: bool = False

    def text(self, words: Callable[[str], Text]) -> Text:
        """Return the line as its seat reads it; `words`: of a window."""
        return WHOLE_TURN if self.whole else PASSED.format(windows=join([words(one) for one in self.windows]))


PASSED = Text("Nothing could be done, so you passed: {windows}.", "できることがないためパスしました（{windows}）。")
WHOLE_TURN = Text(
    "Nothing could be done in your whole turn, so it was passed for you.",
    "このターンはできることがなかったため、すべてパスしました。",
)


class Passes(msgspec.Struct, array_like=True):
    """The windows that each seat has passed without being asked: the lines, those that still grow, who of these has
    passed a main phase of its own, and who has been asked in this turn."""

    lines: list[Unasked] = []
    growing: list[Unasked] = []
    asked: list[int] = []

    def note(self, seat: int, turn: int, window: str, clause: str, *, main: bool) -> None:
        """A seat passes this window, `main`: in the main phase of its own turn."""
        line = next((one for one in self.growing if one.seat == seat), None)
        if line is None:
            line = Unasked(seat, turn, 0.0, clause)
            self.growing.append(line)
        if window not in line.windows:
            line.windows += (sys.intern(window),)  # the same few come again and again
        line.whole = (line.whole or main) and seat not in self.asked

    def ask(self, seat: int, logged: int) -> None:
        """A question is put to a seat: what it has passed up to here is told."""
        if seat not in self.asked:
            self.asked.append(seat)
        for line in self.growing:
            if line.seat == seat:
                line.whole = False
                self._tell(line, logged)
        self.growing = [line for line in self.growing if line.seat != seat]

    def begin_turn(self, logged: int) -> None:
        """A turn begins: what was passed in the last one is told."""
        for line in self.growing:
            self._tell(line, logged)
        self.growing, self.asked = [], []

    def _tell(self, line: Unasked, logged: int) -> None:
        """Tell it where only the lines of its own seat count, so that none learns of another's."""
        own = [one for one in self.lines if one.seat == line.seat]
        line.n = max(logged + 0.5, own[-1].n + BETWEEN if own else 0)
        if len(own) >= KEPT:
            self.lines.remove(own[0])
        self.lines.append(line)

    def copy(self) -> Passes:
        """Return a copy that grows by itself."""
        return Passes(list(self.lines), [msgspec.structs.replace(line) for line in self.growing], list(self.asked))

    def plain(self) -> Json:
        """Return plain values, to be saved."""
        saved: Json = msgspec.to_builtins(self)
        return saved

    @classmethod
    def of(cls, saved: Json) -> Passes:
        """Return what was saved; nothing, where nothing was."""
        return msgspec.convert(saved, cls)


__all__ = ["Passes", "Unasked"]
