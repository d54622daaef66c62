"""Windows: whether a window is shown to the seat (FoW 601.1 / MG 601.1), and the words for its options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.chase.rules import c300_queries as queries
from engine.chase.rules import c700_actions as actions
from engine.chase.rules import c903_playing as playing
from engine.kernel.decisions import Option
from engine.kernel.state import Item
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase


def modes_text(game: Chase, item: Item) -> list[Text]:
    """Return the sentences of the modes that were chosen for an item on the chase (FoW 903.2e / MG 903.2c)."""
    labels = playing.mode_labels(game, item.ability) if item.modes else []
    return [labels[n] for n in item.modes]


def shows_window(game: Chase, seat: int, options: list[Option]) -> bool:
    """Return whether this window is shown to the seat instead of being passed automatically.

    A seat with the setting `hold`, or with a stop here, always gets the window. A seat that has yielded, or wants
    key windows only, does not get other windows. Any other seat gets the window if it can do more than produce
    will that nothing needs."""
    settings = game.s.players[seat].settings
    if settings:
        if settings.get("hold") or game.moment(seat) in settings.get("stops", ()):
            return True
        if skips_window(game, seat, options):
            return False
    only_pass = options[0].kind == "pass" and all(option.data is actions.IDLE for option in options[1:])
    return not only_pass or actions.worth_producing(game, seat)


def skips_window(game: Chase, seat: int, options: list[Option]) -> bool:
    """Return whether a seat that may pass has yielded for the turn, or wants only key windows and this is none."""
    settings = game.s.players[seat].settings
    if not settings or options[0].kind != "pass":
        return False
    return game.yields(seat) or (settings.get("windows") == "key" and not key_window(game, seat))


def window(game: Chase) -> str:
    if not game.stack:
        return queries.moment_name(game)
    item = game.s.items[game.stack[-1]]
    name = game.chars(item.ref).name
    return f"{item.what}:{name.en}\n{name.ja}"


def window_text(game: Chase, window: str) -> Text:
    what, _, name = window.partition(":")
    if not name:
        now = game.MOMENTS[what]
        return Text(now.en.lower(), now.ja)
    en, _, ja = name.partition("\n")
    of = ("the ability of ", "の能力") if what == "ability" else ("", "")
    return Text(f"answering {of[0]}{en}", f"「{ja}」{of[1]}への対応")


def key_window(game: Chase, seat: int) -> bool:
    """Return whether most players want a prompt here.

    These windows are a seat's own main timing and the other player's spell or ability that resolves next. Others
    follow an attack and a block. The last one is the end of the other player's turn."""
    mine = seat == game.s.turn_player
    if game.stack:
        return game.controller(game.stack[-1]) != seat
    current = game.battle
    if current is not None:
        return current.at_key_window()
    return game.s.phase == "main" if mine else game.s.phase == game.LAST_PHASE
