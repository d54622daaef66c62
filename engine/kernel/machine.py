"""The machine that runs a match: frames of data, flows that yield decisions, and the checkpoints between them.

The state always waits for one decision. If the frame on top presents a decision itself, no flow is in progress and the
state is a checkpoint. Inside a flow, the last checkpoint and the answers given since describe the moment. They are
saved and copied, and an undone play returns to the checkpoint.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Self

from engine.kernel.abilities import Abilities
from engine.kernel.actions import ActionRules, Actions
from engine.kernel.choices import ChoiceRules, Choices
from engine.kernel.decisions import Answer, Decision, Flow
from engine.kernel.decks import Decks
from engine.kernel.dispatch import Dispatch, TriggerRules
from engine.kernel.effects import EffectRules, Effects
from engine.kernel.events import Drew, Lost
from engine.kernel.layers import LayerRules, Layers
from engine.kernel.log import Recorder
from engine.kernel.movement import Movement, MoveRules
from engine.kernel.pipeline import EventRules, Events
from engine.kernel.plain import Json
from engine.kernel.refusal import Refused, refuse
from engine.kernel.state import Frame, State
from engine.kernel.table import Table
from engine.kernel.underway import Underway

Settings = dict[str, Json]  # which prompts a seat wants, by the setting's name


class TakeBack(Exception):
    """A signal that the play in progress is undone, back to the state before it began (FoW 903.2j)."""

    def __init__(self, why: str = "") -> None:
        super().__init__(why)
        self.why = why


class Abandoned(Exception):
    """A signal that aborts a flow and keeps everything that the flow has done."""


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The rules of a game that the parts of a match ask for. What a game does not name is as in most games.

    In a record of rules, a field is a function. Its docstring stands below it and begins with the parameters.
    """

    layers: LayerRules = field(default_factory=LayerRules)
    triggers: TriggerRules = field(default_factory=TriggerRules)
    choices: ChoiceRules = field(default_factory=ChoiceRules)
    events: EventRules = field(default_factory=EventRules)
    movement: MoveRules = field(default_factory=MoveRules)
    actions: ActionRules = field(default_factory=ActionRules)
    effects: EffectRules = field(default_factory=EffectRules)


class Machine(Table):
    """A machine that runs a match until a decision is needed or the match is over."""

    UNDERWAY: ClassVar[type[Underway]] = Underway
    rules: ClassVar[Rules] = Rules()

    layers: Layers
    abilities: Abilities
    recorder: Recorder
    dispatch: Dispatch
    choices: Choices
    events: Events
    movement: Movement
    decks: Decks
    actions: Actions
    effects: Effects

    decision: Decision | None = None
    flow: Flow[object] | None = None
    base: State | None = None
    since: list[Answer]
    chooser: int = 0
    queued: tuple[tuple[int, Settings], ...] = ()
    shown_to: int = 0  # number of the last log line at the last decision: all lines up to it were shown

    def __init__(self, state: State, library: Mapping[str, object]) -> None:
        super().__init__(state, library)
        self.connect()

    def connect(self) -> None:
        """Make the parts of this match, each with its rules and the parts that it uses."""
        rules = self.rules
        self.layers = Layers(self, rules.layers)
        # read very often: without the call of a method that passes them on
        self.chars = self.layers.chars  # type: ignore[method-assign]
        self.plain = self.layers.plain  # type: ignore[method-assign]
        self.base_values = self.layers.base_values  # type: ignore[method-assign]
        self.abilities = Abilities(self, self.layers)
        self.recorder = Recorder(self)
        self.dispatch = Dispatch(self, rules.triggers, self.layers, self.abilities, self.recorder)
        self.choices = Choices(self, rules.choices)
        self.events = Events(self, rules.events, self.abilities, self.dispatch, self.choices)
        self.movement = Movement(self, rules.movement, self.layers, self.events, self.choices)
        self.decks = Decks(self, self.dispatch, self.events, self.choices)
        self.actions = Actions(self, rules.actions, self.choices, self.events, self.movement)
        self.effects = Effects(self, rules.effects, self.dispatch, self.events)

    def apply_loss(self, event: Lost) -> None:
        """Let seats lose the game (hook)."""
        raise NotImplementedError

    def apply_draw_game(self, event: Drew) -> None:
        """End the game as a draw (hook)."""
        raise NotImplementedError

    # -- running -----------------------------------------------------------------------------------
    def start(self) -> None:
        """Run from the current state to the first decision."""
        self.set_checkpoint()
        self.flow = None
        self.underway = self.UNDERWAY()
        self.caches = self.CACHES()
        self._run(None)

    def set_checkpoint(self, *since: Answer) -> None:
        """Make the current state the checkpoint, followed by the answers `since`."""
        self.base = self.s.clone()
        self.since = list(since)

    def push(self, frame: Frame) -> None:
        self.s.frames.append(frame)

    def pop(self) -> None:
        self.s.frames.pop()

    def answer(self, choice: Answer) -> None:
        """Continue with an answer, which must be valid for the current decision (see `check_answer`)."""
        decision = self.decision
        assert decision is not None
        self.caches.scratch = {}
        if self.flow is None:
            self.set_checkpoint(choice)
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
        while self.s.result is None:  # an undone play inside a flow replaces the state
            flow = self.flow
            if flow is None and self.queued:
                self._apply_queued()
                self.set_checkpoint()
            if flow is not None:
                try:
                    decision = flow.send(reply)  # type: ignore[arg-type]
                except StopIteration:
                    self.flow = reply = None
                    continue
                except TakeBack as back:
                    self.undo_play(back.why)
                    return
                except Abandoned:
                    self.underway = self.UNDERWAY()
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
            decision.about = self.underway.about
        self.decision = decision
        self.shown_to = self.s.logged
        if self.flow is None:  # the current state is itself a checkpoint
            self.base = None

    def undo_play(self, why: str = "") -> None:
        """Return to the checkpoint at which the play was chosen.

        The decision number is not set back.
        """
        base = self.base
        assert base is not None
        self.flow = None
        self.underway = self.UNDERWAY()
        self.restore(base)
        self.base = None
        self.since = []
        self.on_undo(self.chooser, why)
        self._run(None)

    def restore(self, state: State) -> None:
        """Restore an earlier state, but keep the counters of decisions and of shown log lines.

        Numbers that were shown are not used again. Log lines that were not shown are dropped without a trace.
        """
        number, logged = self.s.number, max(self.shown_to, state.logged)
        while self.log and self.log[-1].n > state.logged:
            self.log.pop()
        self.s = state
        state.number, state.logged = number, logged
        self.caches = self.CACHES()

    def on_undo(self, seat: int, why: str) -> None:
        """React to an undone play of a seat (hook)."""

    def attempt(self, flow: Flow[object]) -> Flow[bool]:
        """Run a flow inside a resolution.

        On `TakeBack` restore the state and return False (ZX 804.2f, 1015.3).
        """
        before, held = self.s.clone(), self.underway.held
        if held is not None:  # otherwise a rollback would also undo the events that happen together with the act
            held.at_once = True
        try:
            yield from flow
        except TakeBack:
            self.restore(before)
            return False
        finally:
            if held is not None:
                held.at_once = False
        return True

    def check_answer(self, choice: Answer) -> None:
        """Raise Refused if the answer is not among the offered ones.

        Change nothing.
        """
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
        """Apply settings that say which prompts a seat wants.

        During a flow they take effect after the flow ends. Replaying the answers since the checkpoint then leads to the
        same decision.
        """
        self.queued = (*self.queued, (seat, values))
        if self.flow is None:
            self._apply_queued()
            self.set_checkpoint()
            self._run(None)

    def _apply_queued(self) -> None:
        for seat, values in self.queued:
            player = self.s.players[seat]
            player.settings = {**player.settings, **values, "yield_turn": self.s.turn}
        self.queued = ()

    def yields(self, seat: int) -> bool:
        """Return whether a seat has chosen to do nothing more this turn."""
        settings = self.s.players[seat].settings
        return bool(settings) and settings.get("yield") == "turn" and settings.get("yield_turn") == self.s.turn

    def trial(self) -> Self:
        """Return a copy of the current moment for experiments, without the log and without the flow in progress."""
        twin = self._twin()
        twin.s = self.s.clone()
        twin.flow = twin.decision = twin.base = None
        twin.since, twin.queued = [], ()
        twin.underway = twin.UNDERWAY()
        twin.caches = self.caches.copied()
        return twin

    def at_state(self, state: State, decision: Decision | None) -> Self:
        """Return a machine for reading an earlier state, which waits for a decision. It must not be answered."""
        twin = self._twin()
        twin.s, twin.decision, twin.flow = state, decision, None
        twin.underway, twin.caches = twin.UNDERWAY(), twin.CACHES()
        return twin

    def _twin(self) -> Self:
        """Return a machine that shares every value of this one, but has its own parts and no log.

        The caller must replace the values that are changed in place.
        """
        twin = self.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.log = None
        twin.connect()
        return twin

    def fork(self) -> Self:
        """Return an independent copy that waits for the same decision, without the log."""
        twin = self._twin()
        if self.flow is None:
            twin.s = self.s.clone()
            twin.base = None
            twin.since = []
            twin.underway = twin.UNDERWAY()
            twin.caches = self.caches.copied()
            return twin
        assert self.base is not None
        twin.flow = twin.decision = None
        twin.queued = ()  # queued settings apply after the answers since the checkpoint
        twin.resume(self.base.clone(), list(self.since), self.s.number)
        twin.queued = self.queued
        return twin

    # -- checkpoints -------------------------------------------------------------------------------
    def checkpoint(self) -> tuple[State, list[Answer]]:
        """Return (state, answers given since), which suffice to restore the current moment."""
        if self.flow is None or self.base is None:
            return self.s, []
        return self.base, self.since

    def resume(self, state: State, answers: list[Answer], number: int) -> None:
        """Restore a checkpoint and replay the answers given since."""
        self.s, logged = state, state.logged
        self.start()
        while self.log and self.log[-1].n > logged:  # a frame that repeats its decision logs the same lines again
            self.log.pop()
        self.s.logged = self.shown_to = logged
        for answer in answers:
            self.answer(answer)
        self.s.number = number
        if self.decision is not None:
            self.decision.number = number
