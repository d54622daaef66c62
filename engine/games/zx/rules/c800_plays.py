"""Services of chapter 800 for words and other chapters: plays within an effect, counted uses, and origins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from engine.games.zx.rules import c804_playing as playing
from engine.games.zx.rules.c805_payment import Payment
from engine.games.zx.words.lines import IconAbility
from engine.kernel import use_keys
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.protocols import Ability
from engine.kernel.use_keys import UseKey

if TYPE_CHECKING:
    from engine.games.zx.rules.c100_game import Zx


class Plays(Payment):
    """The methods for playing cards that words and other chapters use."""

    _noticed: int = 0  # special abilities noticed up to this id wait for the current special ability

    def start(self) -> None:
        self._paying, self._payer, self._noticed = None, -1, 0
        super().start()

    def may_play_in_effect(self, seat: int, ref: int, *, free: bool = True) -> bool:
        """Return whether a seat could play the card at once, as far as the seat can see the card (806.1)."""
        obj = self.s.objects.get(ref)
        if obj is None:
            return False
        return not self.can_see(seat, obj) or playing.check_card(cast("Zx", self), seat, ref, free=free) is None

    def play_in_effect(
        self, seat: int, ref: int, at: Context | None = None, *, free: bool = True, flags: Sequence[str] = ()
    ) -> Flow[bool]:
        """Let a seat play a card at once (505.3a, 907.2e, 1011.1).

        An incomplete play is undone (804.2f, 804.2g).
        """
        game = cast("Zx", self)
        if playing.check_card(game, seat, ref, free=free) is not None:
            return False
        return (yield from self.attempt(playing.play_card(game, seat, ref, free=free, flags=flags)))

    # -- limited uses (803.1f, 1113, 1129) ---------------------------------------------------------------
    def shared_key(self, ability: Ability, seat: int) -> UseKey | None:
        """Return the key under which an ability's uses are counted for all cards of a seat, or None."""
        shared = ability.shared_use if isinstance(ability, IconAbility) else ""
        return use_keys.of_seat(shared, seat) if shared else None

    def worn_out(self, ref: int, ability: Ability, key: str, seat: int) -> bool:
        """Return whether an ability has been played as often as allowed."""
        times = ability.per_turn if isinstance(ability, IconAbility) else None
        if times is not None and self.effects.uses_of(ref, key) >= times:
            return True
        shared = self.shared_key(ability, seat)
        return shared is not None and self.effects.used(shared) > 0

    def count_use(self, ref: int, ability: Ability, key: str, seat: int) -> None:
        """Count a play of the ability."""
        if isinstance(ability, IconAbility) and ability.per_turn is not None:
            self.effects.use_ability(ref, key)
        shared = self.shared_key(ability, seat)
        if shared is not None:
            self.effects.use(shared)
