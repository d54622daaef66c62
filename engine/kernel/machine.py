"""The machine: frames of data, flows that ask, checkpoints between them.

The state always waits on one decision. Where the frame on top asks by itself, nothing else is under way and the state
is a checkpoint. Inside a flow the state is the last checkpoint and the answers since: that is what is saved, copied and
gone back to when a play is taken back.
"""

from __future__ import annotations

from typing import Self

from engine.kernel.actions import Actions
from engine.kernel.decisions import Answer, Decision, Flow
from engine.kernel.plain import Json
from engine.kernel.refusal import Refused, refuse
from engine.kernel.state import Frame, State

Settings = dict[str, Json]  # what a seat wants to be asked, by name


class TakeBack(Exception):
    """The play under way cannot or shall not be completed: everything as it was before it began (FoW 903.2j)."""

    def __init__(self, why: str = "") -> None:
        super().__init__(why)
        self.why = why


class Abandoned(Exception):
    """Nothing more of a flow is carried out, and everything that it has done stays."""


class Machine(Actions):
    """Runs until a decision is needed or the match is over."""

    decision: Decision | None = None
    flow: Flow[object] | None = None
    base: State | None = None
    since: list[Answer]
    chooser: int = 0
    queued: tuple[tuple[int, Settings], ...] = ()
    told_to: int = 0  # the last line of the log at a decision: what was shown

    def start(self) -> None:
        """Run from the current state to the first decision."""
        self.stand()
        self.flow = None
        self.reset_pipeline()
        self.forget_all()
        self._run(None)

    def stand(self, *since: Answer) -> None:
        """The state is a checkpoint; these answers come after it."""
        self.base = self.s.clone()
        self.since = list(since)

    def push(self, frame: Frame) -> None:
        self.s.frames.append(frame)

    def pop(self) -> None:
        self.s.frames.pop()

    def answer(self, choice: Answer) -> None:
        """Go on with this answer, which must fit the decision (see `check_answer`)."""
        decision = self.decision
        assert decision is not None
        self.scratch = {}
        if self.flow is None:
            self.stand(choice)
            self.s.number += 1
            self.chooser = decision.seat
            out = self.answer_frame(decision, choice)
            if out is not None:
                self.flow = out
            self._run(None)
        else:
            self.since.append(choice)
            self.s.number += 1
            self._run(choice)

    def answer_frame(self, decision: Decision, choice: Answer) -> Flow[object] | None:
        flow: Flow[object] | None = self.s.frames[-1].answered(self, decision, choice)
        return flow

    def _run(self, reply: Answer | None) -> None:
        self.decision = None
        while self.s.result is None:  # a play taken back inside a flow leaves another state behind
            flow = self.flow
            if flow is None and self.queued:
                self._apply_queued()
                self.stand()
            if flow is not None:
                try:
                    decision = flow.send(reply)  # type: ignore[arg-type]
                except StopIteration:
                    self.flow = reply = None
                    continue
                except TakeBack as back:
                    self.take_back(back.why)
                    return
                except Abandoned:
                    self.reset_pipeline()
                    self.flow = reply = None
                    continue
                if self.s.result is not None:
                    break
                self._ask(decision)
                return
            if not self.s.frames:
                break
            out = self.s.frames[-1].advance(self)
            if out is None:
                continue
            if isinstance(out, Decision):
                self._ask(out)
                return
            self.flow, reply = out, None
        self.flow = None
        self.decision = None

    def _ask(self, decision: Decision) -> None:
        decision.number = self.s.number
        if decision.about is None:
            decision.about = self._underway.about
        self.decision = decision
        self.told_to = self.s.logged
        if self.flow is None:  # this is a checkpoint itself
            self.base = None

    def take_back(self, why: str = "") -> None:
        """Back to the checkpoint at which the play was chosen; the number goes on."""
        base = self.base
        assert base is not None
        self.flow = None
        self.reset_pipeline()
        self.go_back(base)
        self.base = None
        self.since = []
        self.taken_back(self.chooser, why)
        self._run(None)

    def go_back(self, state: State) -> None:
        """Be in this earlier state; the numbers of decisions are not used again, nor those of lines of the log that
        were shown. Of the others nobody is to know that there were any."""
        number, logged = self.s.number, max(self.told_to, state.logged)
        while self.log and self.log[-1].n > state.logged:
            self.log.pop()
        self.s = state
        state.number, state.logged = number, logged
        self.forget_all()

    def taken_back(self, seat: int, why: str) -> None:
        """A play was taken back (hook of the game)."""

    def attempt(self, flow: Flow[object]) -> Flow[bool]:
        """Something inside a resolution that may fail: where it cannot be completed everything is as before it, and the
        answer is no (ZX 804.2f, 1015.3)."""
        before, held = self.s.clone(), self._underway.held
        if held is not None:  # else what happens with its first act would be undone too
            held.at_once = True
        try:
            yield from flow
        except TakeBack:
            self.go_back(before)
            return False
        finally:
            if held is not None:
                held.at_once = False
        return True

    def check_answer(self, choice: Answer) -> None:
        """Raises Refused where the answer was not offered. It changes nothing."""
        decision = self.decision
        assert decision is not None
        clause = self.CLAUSES["choose"]
        if any(not 0 <= n < len(decision.options) for n in choice):
            raise Refused(refuse(clause, "That is not one of the choices.", "その選択肢はありません。"))
        if not decision.repeats and len(set(choice)) != len(choice):
            raise Refused(refuse(clause, "The same choice was given twice.", "同じ選択肢が2回選ばれています。"))
        if any(decision.options[n].kind == "take_back" for n in choice):
            if len(choice) != 1:
                clause = self.CLAUSES["take_back"]
                raise Refused(refuse(clause, "Taking back goes with nothing else.", "取り消しは単独で選んでください。"))
            return
        if len(choice) < decision.least:
            raise Refused(
                refuse(clause, f"Choose at least {decision.least}.", f"{decision.least}つ以上選んでください。")
            )
        if len(choice) > decision.most:
            raise Refused(refuse(clause, f"Choose at most {decision.most}.", f"{decision.most}つまで選んでください。"))

    # -- settings ----------------------------------------------------------------------------------
    def apply_settings(self, seat: int, values: Settings) -> None:
        """Apply the settings that say what a seat wants to be asked. Inside a flow they take effect when the flow is
        over, so that the answers since the checkpoint lead to the same place again."""
        self.queued = (*self.queued, (seat, values))
        if self.flow is None:
            self._apply_queued()
            self.stand()
            self._run(None)

    def _apply_queued(self) -> None:
        for seat, values in self.queued:
            player = self.s.players[seat]
            player.settings = {**player.settings, **values, "yield_turn": self.s.turn}
        self.queued = ()

    def yields(self, seat: int) -> bool:
        """Return whether a seat has said that it does nothing more this turn."""
        settings = self.s.players[seat].settings
        return bool(settings) and settings.get("yield") == "turn" and settings.get("yield_turn") == self.s.turn

    def trial(self) -> Self:
        """A copy of this very moment on which something may be tried. It has no log, and no flow that is under way."""
        twin = self._twin()
        twin.s = self.s.clone()
        twin.flow = twin.decision = twin.base = None
        twin.since, twin.queued = [], ()
        twin.reset_pipeline()
        twin.copy_caches()
        return twin

    def _twin(self) -> Self:
        """A machine that shares every value of this one: what is changed in place is to be made anew."""
        twin = self.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.log = None
        return twin

    def fork(self) -> Self:
        """An independent copy that stands where this one stands, without the log."""
        twin = self._twin()
        if self.flow is None:
            twin.s = self.s.clone()
            twin.base = None
            twin.since = []
            twin.reset_pipeline()
            twin.copy_caches()
            return twin
        assert self.base is not None
        twin.flow = twin.decision = None
        twin.queued = ()  # what is queued comes after the answers since
        twin.resume(self.base.clone(), list(self.since), self.s.number)
        twin.queued = self.queued
        return twin

    # -- checkpoints -------------------------------------------------------------------------------
    def checkpoint(self) -> tuple[State, list[Answer]]:
        """(state, answers since): what is needed to stand here again."""
        if self.flow is None or self.base is None:
            return self.s, []
        return self.base, self.since

    def resume(self, state: State, answers: list[Answer], number: int) -> None:
        """Stand at a checkpoint and give the answers since."""
        self.s, logged = state, state.logged
        self.forget()
        self.start()
        while self.log and self.log[-1].n > logged:  # what a frame says as it asks again has been said before
            self.log.pop()
        self.s.logged = self.told_to = logged
        for answer in answers:
            self.answer(answer)
        self.s.number = number
        if self.decision is not None:
            self.decision.number = number
