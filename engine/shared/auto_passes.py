"""The windows that a seat passed automatically because it had no legal action.

They are shown only to that seat, in one line of its log for all windows up to its next decision. They are not events:
no other viewer can read or count them. Windows skipped by a seat's own settings are not included.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import msgspec

from engine.kernel.plain import Json
from engine.kernel.text import Text, join

BETWEEN = 1 / 64  # distance between two such lines after the same event
KEPT = 24  # for each seat


class PassedWindows(msgspec.Struct, array_like=True, gc=False):
    """Windows that a seat passed automatically, one after another.

    `n`: the position of the line, which is after the event with this number. `windows`: their names
    (`Duel.window_text`). `whole`: they are all windows of one turn of the seat. `clause`: the clause for passing.
    """

    seat: int
    turn: int
    n: float
    clause: str
    windows: tuple[str, ...] = ()
    whole: bool = False

    def text(self, words: Callable[[str], Text]) -> Text:
        """Return the line as its seat reads it.

        `words`: returns the text for a window.
        """
        return WHOLE_TURN if self.whole else PASSED.format(windows=join([words(one) for one in self.windows]))


PASSED = Text("Nothing could be done, so you passed: {windows}.", "できることがないためパスしました（{windows}）。")
WHOLE_TURN = Text(
    "Nothing could be done in your whole turn, so it was passed for you.",
    "このターンはできることがなかったため、すべてパスしました。",
)


class Passes(msgspec.Struct, array_like=True):
    """The windows that each seat passed automatically.

    `lines`: the finished lines. `growing`: the lines that may still grow. `asked`: the seats that had a decision this
    turn.
    """

    lines: list[PassedWindows] = []
    growing: list[PassedWindows] = []
    asked: list[int] = []

    def note(self, seat: int, turn: int, window: str, clause: str, *, main: bool) -> None:
        """Note that a seat passes this window.

        `main`: it is in the main phase of its own turn.
        """
        line = next((one for one in self.growing if one.seat == seat), None)
        if line is None:
            line = PassedWindows(seat, turn, 0.0, clause)
            self.growing.append(line)
        if window not in line.windows:
            line.windows += (sys.intern(window),)  # the same few names occur again and again
        line.whole = (line.whole or main) and seat not in self.asked

    def note_decision(self, seat: int, logged: int) -> None:
        """Finish the line of a seat that gets a decision."""
        if seat not in self.asked:
            self.asked.append(seat)
        for line in self.growing:
            if line.seat == seat:
                line.whole = False
                self._add_line(line, logged)
        self.growing = [line for line in self.growing if line.seat != seat]

    def begin_turn(self, logged: int) -> None:
        """Finish all lines of the last turn."""
        for line in self.growing:
            self._add_line(line, logged)
        self.growing, self.asked = [], []

    def _add_line(self, line: PassedWindows, logged: int) -> None:
        """Add a finished line.

        Its position depends only on lines of the same seat, so it reveals nothing about other seats.
        """
        own = [one for one in self.lines if one.seat == line.seat]
        line.n = max(logged + 0.5, own[-1].n + BETWEEN if own else 0)
        if len(own) >= KEPT:
            self.lines.remove(own[0])
        self.lines.append(line)

    def copy(self) -> Passes:
        """Return an independent copy."""
        return Passes(list(self.lines), [msgspec.structs.replace(line) for line in self.growing], list(self.asked))

    def plain(self) -> Json:
        """Return the passes as plain values for saving."""
        saved: Json = msgspec.to_builtins(self)
        return saved

    @classmethod
    def of(cls, saved: Json) -> Passes:
        """Return the passes from saved values.

        Empty values mean that no window was passed.
        """
        return msgspec.convert(saved, cls)


__all__ = ["PassedWindows", "Passes"]
