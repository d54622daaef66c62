"""Decisions that effects and rules present to a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.kernel.bounds import MOST_NUMBERS
from engine.kernel.context import is_seat, ref_seat
from engine.kernel.decisions import About, Decision, Flow, Option
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.kernel.machine import Machine

HIDDEN_CARD = Text("A hidden card", "伏せられたカード")


class Choices:
    """Decisions of the players.

    A choice with only one possible outcome is not presented (FoW 104.2 / MG 104.2).
    """

    def __init__(self, game: Machine) -> None:
        self.game = game

    def yes_no(self, seat: int, prompt: Text, clause: str, about: About | None = None, able: bool = True) -> Flow[bool]:
        """Let a seat answer yes or no. A seat that is not `able` to accept can only answer no.

        `about`: the card and its text that the decision is about. None means the current card.
        """
        yes, no = Text("Yes", "はい"), Text("No", "いいえ")
        options = [Option("yes", yes), Option("no", no)] if able else [Option("no", no)]
        answer = yield Decision(seat, "yes_no", prompt, clause, options, about=about)
        return able and answer[0] == 0

    def unclaimed(self, refs: Sequence[int]) -> tuple[int, ...]:
        """Return the objects that neither a simultaneous event (FoW 910.1) nor another cost takes (hook; ZX 804.4d).

        An object that a replacement already takes can still be redirected by a further replacement.
        """
        game = self.game
        batch = game.underway.batch
        if batch is None or not batch.claims:
            return tuple(refs)
        return tuple([ref for ref in refs if ref == batch.going or not batch.claimed_instead(ref)])

    def choice_prompt(self, what: Text) -> Text:
        """Return the prompt for a choice of `what`.

        During a payment the prompt shows the cost and the card instead.
        """
        game = self.game
        cost, about = game.paid_cost_text(), game.underway.about
        if cost is None or about is None:
            return Text("Choose {what}.", "{what}を選んでください。").format(what=what)
        name = game.chars(about.ref).name
        return Text(f"{cost.en[:1].upper()}{cost.en[1:]} to pay for {name.en}.", f"「{name.ja}」のコスト：{cost.ja}。")

    def option_for(self, seat: int, ref: int, kind: str = "choose") -> Option:
        """Return an option for an object or a seat.

        The option does not name a card that the deciding seat cannot see.
        """
        game = self.game
        if is_seat(ref):
            return Option(kind, game.seat_name(ref_seat(ref)), ref=ref)
        obj = game.s.objects.get(ref)
        if obj is not None and not game.can_see(seat, obj):
            return Option(kind, HIDDEN_CARD, ref=ref)
        return Option(kind, game.chars(ref).name, ref=ref)

    def wants_every_prompt(self, seat: int) -> bool:
        """Return whether a seat wants to be prompted even if hidden cards leave it no choice.

        Opponents can then not tell from the presence of a prompt which hidden cards there are.
        """
        game = self.game
        return bool(game.s.players[seat].settings.get("hold"))

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
        game = self.game
        most = min(most, len(options))
        least = min(least, most)
        if not (hidden and self.wants_every_prompt(seat)):
            if most <= 0:
                return ()
            if least == most == len(options):
                return tuple(options)
        options = game.unordered(options, but=seat)
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
