"""Decisions that effects and rules present to a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass

from engine.kernel.bounds import MOST_NUMBERS
from engine.kernel.context import Context, is_seat, ref_seat
from engine.kernel.decisions import About, Decision, Flow, Option
from engine.kernel.plain import AnyGame
from engine.kernel.table import Table
from engine.kernel.text import Text

HIDDEN_CARD = Text("A hidden card", "伏せられたカード")


YesNo = Callable[[AnyGame, int, Text, str, About | None, bool], Flow[bool]]


def yes_no(
    game: AnyGame, seat: int, prompt: Text, clause: str, about: About | None = None, able: bool = True
) -> Flow[bool]:
    """Let a seat answer yes or no (see `Choices.yes_no`), unless it has repeated a loop often enough."""
    if game.rules.choices.says_no(game):
        return False
    yes, no = Text("Yes", "はい"), Text("No", "いいえ")
    options = [Option("yes", yes), Option("no", no)] if able else [Option("no", no)]
    answer = yield Decision(seat, "yes_no", prompt, clause, options, about=about)
    return able and answer[0] == 0


@dataclass(frozen=True, kw_only=True)
class ChoiceRules:
    """The rules of a game for choices, above all during a payment.

    See the methods of `Choices` with the same names.
    """

    yes_no: YesNo = yes_no
    """(game, seat, prompt, clause, about, able): let a seat answer yes or no."""
    says_no: Callable[[AnyGame], bool] = lambda game: False
    """(game): whether the seat that repeats a loop now answers no (FoW 1301.1a, ZX 1201.1a)."""
    chooses_nothing: Callable[[AnyGame], bool] | None = None
    """(game): whether the seat that repeats a loop now chooses nothing where it may (ZX 1201.1a)."""
    paying: Callable[[AnyGame], bool] = lambda game: False
    paid_cost_text: Callable[[AnyGame], Text | None] = lambda game: None
    """(game): the text of the part of a cost that is being paid, or None if no cost is being paid."""
    unpaid: Callable[[AnyGame, tuple[int, ...]], tuple[int, ...]] = lambda game, refs: refs
    """(game, refs): the objects that no other cost has taken (ZX 804.4d)."""
    own_to_pay: Callable[[AnyGame, Sequence[int]], tuple[int, ...]] = lambda game, refs: tuple(refs)
    any_choice_payable: Callable[[AnyGame, Sequence[int]], bool] = lambda game, refs: True
    claimable: Callable[[AnyGame, Sequence[int], Sequence[int], int], tuple[int, ...]] = (
        lambda game, refs, chosen, more: tuple(refs)
    )
    can_pay_price: Callable[[AnyGame, int, Context, Sequence[object]], bool] = lambda game, seat, at, parts: True
    with_price: Callable[[AnyGame, Context, Sequence[object]], AbstractContextManager[None]] = lambda game, at, parts: (
        nullcontext()
    )
    claim: Callable[[AnyGame, Sequence[int], int, bool], None] = lambda game, refs, least, described: None
    grant_look: Callable[[AnyGame, int, Sequence[int]], None] = lambda game, seat, refs: None


class Choices:
    """Decisions of the players.

    A choice with only one possible outcome is not presented (FoW 104.2 / MG 104.2).
    """

    def __init__(self, game: Table, rules: ChoiceRules) -> None:
        self.game = game
        self.rules = rules

    def yes_no(self, seat: int, prompt: Text, clause: str, about: About | None = None, able: bool = True) -> Flow[bool]:
        """Let a seat answer yes or no. A seat that is not `able` to accept can only answer no.

        `about`: the card and its text that the decision is about. None means the current card.
        """
        return self.rules.yes_no(self.game, seat, prompt, clause, about, able)

    # -- objects that a cost takes -----------------------------------------------------------------
    @property
    def paying(self) -> bool:
        """Return whether a cost is being paid."""
        return self.rules.paying(self.game)

    def unclaimed(self, refs: Sequence[int]) -> tuple[int, ...]:
        """Return the objects that neither a simultaneous event (FoW 910.1) nor another cost takes (ZX 804.4d).

        An object that a replacement already takes can still be redirected by a further replacement.
        """
        game = self.game
        batch = game.underway.batch
        if batch is not None and batch.claims:
            refs = [ref for ref in refs if ref == batch.going or not batch.claimed_instead(ref)]
        return self.rules.unpaid(game, tuple(refs))

    def own_to_pay(self, refs: Sequence[int]) -> tuple[int, ...]:
        """Return the objects that can pay for a cost which does not say whose objects it takes (ZX 804.2f)."""
        return self.rules.own_to_pay(self.game, refs)

    def any_choice_payable(self, refs: Sequence[int]) -> bool:
        """Return whether the rest of the cost stays payable with any of these objects taken (FoW 903.2j)."""
        return self.rules.any_choice_payable(self.game, refs)

    def claimable(self, refs: Sequence[int], chosen: Sequence[int] = (), more: int = 0) -> tuple[int, ...]:
        """Return the objects that can be taken while the rest of the cost stays payable (FoW 903.2j).

        Each object is tested together with the objects `chosen` so far and `more` further ones.
        """
        return self.rules.claimable(self.game, refs, chosen, more)

    def can_pay_price(self, seat: int, at: Context, parts: Sequence[object]) -> bool:
        """Return whether a seat can pay all parts of the price that prevents an effect (FoW 1003.4)."""
        return self.rules.can_pay_price(self.game, seat, at, parts)

    def with_price(self, at: Context, parts: Sequence[object]) -> AbstractContextManager[None]:
        """Return a context manager that marks these parts of the price as still to be paid."""
        return self.rules.with_price(self.game, at, parts)

    def claim(self, refs: Sequence[int], least: int, described: bool) -> None:
        """Record the objects chosen for a cost, of which at least `least` were required.

        `described`: the cost describes the objects more closely than as cards.
        """
        self.rules.claim(self.game, refs, least, described)

    def grant_look(self, seat: int, refs: Sequence[int]) -> None:
        """Let a seat see the objects among which an effect lets it choose (FoW 1014.2)."""
        self.rules.grant_look(self.game, seat, refs)

    # -- presenting choices ------------------------------------------------------------------------
    def choice_prompt(self, what: Text) -> Text:
        """Return the prompt for a choice of `what`.

        During a payment the prompt shows the cost and the card instead.
        """
        game = self.game
        cost, about = self.rules.paid_cost_text(game), game.underway.about
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
        return bool(self.game.s.players[seat].settings.get("hold"))

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
        if least == 0 and (declines := self.rules.chooses_nothing) is not None and declines(game):
            return ()
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
