"""Windows: whether a window is shown to the seat (FoW 601.1 / MG 601.1), and the words for its options."""

from __future__ import annotations

from engine.chase.rules import c700_actions as actions
from engine.chase.rules import c903_texts as texts
from engine.chase.rules.c903_permissions import Permissions
from engine.kernel.decisions import Option
from engine.kernel.state import Item
from engine.kernel.text import Text
from engine.language import write_modes


class Windows(Permissions):
    """Windows (FoW 601.1 / MG 601.1) and the sentences of abilities."""

    def mode_labels(self, ability: texts.Ability) -> list[Text]:
        """Return the sentences of the modes of an ability."""
        return write_modes(self.ID, texts.modal(ability))

    def modes_text(self, item: Item) -> list[Text]:
        """Return the sentences of the modes that were chosen for an item on the chase (FoW 903.2e / MG 903.2c)."""
        labels = self.mode_labels(item.ability) if item.modes else []
        return [labels[n] for n in item.modes]

    def shows_window(self, seat: int, options: list[Option]) -> bool:
        """Return whether this window is shown to the seat instead of being passed automatically.

        A seat with the setting `hold`, or with a stop here, always gets the window. A seat that has yielded, or wants
        key windows only, does not get other windows. Any other seat gets the window if it can do more than produce
        will that nothing needs."""
        settings = self.s.players[seat].settings
        if settings:
            if settings.get("hold") or self.moment(seat) in settings.get("stops", ()):
                return True
            if self.skips_window(seat, options):
                return False
        only_pass = options[0].kind == "pass" and all(option.data is actions.IDLE for option in options[1:])
        return not only_pass or actions.worth_producing(self._game, seat)

    def skips_window(self, seat: int, options: list[Option]) -> bool:
        """Return whether a seat that may pass has yielded for the turn, or wants only key windows and this is none."""
        settings = self.s.players[seat].settings
        if not settings or options[0].kind != "pass":
            return False
        return self.yields(seat) or (settings.get("windows") == "key" and not self.key_window(seat))

    def moment_name(self) -> str:
        """Return the name of the phase of the turn, or of the step of the current battle."""
        current = self.battle
        return self.s.phase if current is None else f"{current.step_name}_step"

    def window(self) -> str:
        if not self.chase:
            return self.moment_name()
        item = self.s.items[self.chase[-1]]
        name = self.chars(item.ref).name
        return f"{item.what}:{name.en}\n{name.ja}"

    def window_text(self, window: str) -> Text:
        what, _, name = window.partition(":")
        if not name:
            now = self.MOMENTS[what]
            return Text(now.en.lower(), now.ja)
        en, _, ja = name.partition("\n")
        of = ("the ability of ", "の能力") if what == "ability" else ("", "")
        return Text(f"answering {of[0]}{en}", f"「{ja}」{of[1]}への対応")

    def key_window(self, seat: int) -> bool:
        """Return whether most players want a prompt here.

        These windows are a seat's own main timing and the other player's spell or ability that resolves next. Others
        follow an attack and a block. The last one is the end of the other player's turn."""
        mine = seat == self.s.turn_player
        if self.chase:
            return self.controller(self.chase[-1]) != seat
        current = self.battle
        if current is not None:
            return current.at_key_window()
        return self.s.phase == "main" if mine else self.s.phase == self.LAST_PHASE

    def auto_pays(self, seat: int) -> bool:
        return bool(self.s.players[seat].settings.get("auto_pay", True))
