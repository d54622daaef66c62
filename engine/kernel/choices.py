"""Decisions that effects and rules present to a seat."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext

from engine.kernel.bounds import MOST_NUMBERS
from engine.kernel.context import Context, is_seat, ref_seat
from engine.kernel.decisions import Decision, Flow, Option
from engine.kernel.pipeline import Pipeline
from engine.kernel.text import Text

HIDDEN_CARD = Text("A hidden card", "伏せられたカード")


class Choices(Pipeline):
    """Decisions of the players.

    A choice with only one possible outcome is not presented (FoW 104.2 / MG 104.2).
    """

    @property
    def paying(self) -> bool:
        """Return whether a cost is being paid (hook)."""
        return False

    def unclaimed(self, refs: Sequence[int]) -> tuple[int, ...]:
        """Return the objects that neither a simultaneous event (FoW 910.1) nor another cost takes (hook; ZX 804.4d).

        An object that a replacement already takes can still be redirected by a further replacement.
        """
        batch = self.underway.batch
        if batch is None or not batch.claims:
            return tuple(refs)
        return tuple([ref for ref in refs if ref == batch.going or not batch.claimed_instead(ref)])

    def own_to_pay(self, refs: Sequence[int]) -> tuple[int, ...]:
        """Return the objects that can pay for a cost which does not say whose objects it takes (hook; ZX 804.2f)."""
        return tuple(refs)

    def any_choice_payable(self, refs: Sequence[int]) -> bool:
        """Return whether the rest of the cost stays payable with any of these objects taken (hook; FoW 903.2j)."""
        return True

    def claimable(self, refs: Sequence[int], chosen: Sequence[int] = (), more: int = 0) -> tuple[int, ...]:
        """Return the objects that can be taken while the rest of the cost stays payable (hook; FoW 903.2j).

        Each object is tested together with the objects `chosen` so far and `more` further ones.
        """
        return tuple(refs)

    def can_pay_price(self, seat: int, at: Context, parts: Sequence[object]) -> bool:
        """Return whether a seat can pay all parts of the price that prevents an effect (hook; FoW 1003.4)."""
        return True

    def with_price(self, at: Context, parts: Sequence[object]) -> AbstractContextManager[None]:
        """Return a context manager that marks these parts of the price as still to be paid (hook)."""
        return nullcontext()

    def claim(self, refs: Sequence[int], least: int, described: bool) -> None:
        """Record the objects chosen for a cost, of which at least `least` were required (hook).

        `described`: the cost describes the objects more closely than as cards.
        """

    def grant_look(self, seat: int, refs: Sequence[int]) -> None:
        """Let a seat see the objects among which an effect lets it choose (hook; FoW 1014.2)."""

    def paid_cost_text(self) -> Text | None:
        """Return the text of the cost part that is being paid, or None if no cost is being paid (hook)."""
        return None

    def choice_prompt(self, what: Text) -> Text:
        """Return the prompt for a choice of `what`.

        During a payment the prompt shows the cost and the card instead.
        """
        cost, about = self.paid_cost_text(), self.underway.about
        if cost is None or about is None:
            return Text("Choose {what}.", "{what}を選んでください。").format(what=what)
        name = self.chars(about.ref).name
        return Text(f"{cost.en[:1].upper()}{cost.en[1:]} to pay for {name.en}.", f"「{name.ja}」のコスト：{cost.ja}。")

    def option_for(self, seat: int, ref: int, kind: str = "choose") -> Option:
        """Return an option for an object or a seat.

        The option does not name a card that the deciding seat cannot see.
        """
        if is_seat(ref):
            return Option(kind, self.seat_name(ref_seat(ref)), ref=ref)
        obj = self.s.objects.get(ref)
        if obj is not None and not self.can_see(seat, obj):
            return Option(kind, HIDDEN_CARD, ref=ref)
        return Option(kind, self.chars(ref).name, ref=ref)

    def seat_name(self, seat: int) -> Text:
        """Return the name of a seat (hook)."""
        return Text(f"Player {seat + 1}", f"プレイヤー{seat + 1}")

    def wants_every_prompt(self, seat: int) -> bool:
        """Return whether a seat wants to be prompted even if hidden cards leave it no choice.

        Opponents can then not tell from the presence of a prompt which hidden cards there are.
        """
        return bool(self.s.players[seat].settings.get("hold"))

    def choose(
        self,
        seat: int,
        options: Sequence[int],
        least: int,
        most: int,
        prompt: Text,
        clause: str,
        kind: str = "choose",
        hidden: bool = False,
    ) -> Flow[tuple[int, ...]]:
        """Let a seat choose from `least` to `most` of these objects or seats (FoW 1014.1), or fewer if there are fewer.

        `hidden`: other players cannot know the number of options. A seat with the setting "hold" is then prompted even
        if it has no choice.
        """
        most = min(most, len(options))
        least = min(least, most)
        if not (hidden and self.wants_every_prompt(seat)):
            if most <= 0:
                return ()
            if least == most == len(options):
                return tuple(options)
        options = self.unordered(options, but=seat)
        listed = [self.option_for(seat, ref, kind) for ref in options]
        answer = yield Decision(seat, kind, prompt, clause, listed, least, most)
        return tuple([options[n] for n in answer])

    def choose_number(
        self, seat: int, low: int, high: int, prompt: Text, clause: str, kind: str = "number"
    ) -> Flow[int]:
        """Let a seat choose a number from low to high, never below zero (FoW 104.5 / MG 104.5, 104.5a, ZX 102.10)."""
        low = max(0, low)
        high = min(high, low + MOST_NUMBERS)
        if high <= low:
            return low
        options = [Option("number", Text(str(n), str(n)), data={"value": n}) for n in range(low, high + 1)]
        answer = yield Decision(seat, kind, prompt, clause, options)
        return low + answer[0]

    def choose_label(
        self, seat: int, labels: Sequence[Text], prompt: Text, clause: str, kind: str = "mode"
    ) -> Flow[int]:
        """Let a seat choose one of several sentences and return its index."""
        if len(labels) <= 1:
            return 0
        answer = yield Decision(
            seat, kind, prompt, clause, [Option(kind, label, data=n) for n, label in enumerate(labels)]
        )
        return answer[0]

    def order(self, seat: int, refs: Sequence[int], prompt: Text, clause: str) -> Flow[tuple[int, ...]]:
        """Let a seat put objects in an order."""
        if len(refs) <= 1:
            return tuple(refs)
        options = [self.option_for(seat, ref, "order") for ref in refs]
        answer = yield Decision(seat, "order", prompt, clause, options, len(refs), len(refs), ordered=True)
        return tuple([refs[n] for n in answer])
