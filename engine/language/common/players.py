"""Players."""

from __future__ import annotations

from engine.kernel.context import At, is_seat, ref_seat
from engine.language.common.memory import doer
from engine.language.grammar.categories import Game, Player, Pronoun
from engine.language.grammar.word import word


@word
class Doer(Player):
    """Nobody named: whom the instruction is given to (`draw a card`, `your opponent may draw a card`)."""

    label = "nobody named"
    oneself = True

    def seats(self, game: Game, at: At) -> tuple[int, ...]:
        return (doer(at),)


DOER = Doer()


@word
class You(Player):
    """The controller of the ability (FoW 105.3, ZX 302.1e)."""

    oneself = True
    en = {"": "you", "poss": "your"}
    ja = {"": "あなた", "poss": "あなたの"}

    @property
    def plural(self) -> bool:
        return True

    def seats(self, game: Game, at: At) -> tuple[int, ...]:
        return (at.controller,)


YOU = You()


@word
class Opponent(Player):
    """The other player (ZX 302.1e)."""

    en = {"": "your opponent", "poss": "your opponent's"}
    ja = {"": "相手", "poss": "相手の"}

    def seats(self, game: Game, at: At) -> tuple[int, ...]:
        return (at.opponent,)


@word
class EachPlayer(Player):
    """Both, the turn player first (ZX 102.7); an instruction is carried out by each."""

    en = {"": "each player", "poss": "each player's"}
    ja = {"": "各プレイヤー", "poss": "各プレイヤーの"}

    def seats(self, game: Game, at: At) -> tuple[int, ...]:
        return (game.turn_player, 1 - game.turn_player)


@word
class Players(Player):
    """Players in general."""

    en = {"": "players", "poss": "players'"}
    ja = {"": "すべてのプレイヤー", "poss": "すべてのプレイヤーの"}

    @property
    def plural(self) -> bool:
        return True

    def seats(self, game: Game, at: At) -> tuple[int, ...]:
        return (game.turn_player, 1 - game.turn_player)


@word
class APlayer(Player):
    """Any player: `whenever a player draws a card`."""

    en = {"": "a player", "poss": ("a", "any", "a player's")}
    ja = {"": "プレイヤー", "poss": ""}

    def seats(self, game: Game, at: At) -> tuple[int, ...]:
        return (game.turn_player, 1 - game.turn_player)


A_PLAYER = APlayer()


@word
class They(Player):
    """The player last spoken of: `they discard that card`."""

    en = {"": ("they", "he or she"), "poss": ("their", "his or her")}
    ja = {"": "そのプレイヤー", "poss": "自分の"}
    rank = 1

    @property
    def plural(self) -> bool:
        return True

    def seats(self, game: Game, at: At) -> tuple[int, ...]:
        return (at.memory.get("player", at.opponent),)


@word
class ThatPlayer(Player):
    """The player last spoken of."""

    en = {"": "that player", "poss": "that player's"}
    ja = {"": "当該プレイヤー", "poss": "当該プレイヤーの"}

    def seats(self, game: Game, at: At) -> tuple[int, ...]:
        return (at.memory.get("player", at.opponent),)


@word
class ControllerOf(Player):
    """The controller of an object, or its last one (FoW 911.1)."""

    what: Pronoun

    en = {"": "{what:poss} controller", "poss": "{what:poss} controller's"}
    ja = {"": "{what:poss}コントローラー", "poss": "{what:poss}コントローラーの"}

    def seats(self, game: Game, at: At) -> tuple[int, ...]:
        return tuple(
            dict.fromkeys(ref_seat(ref) if is_seat(ref) else game.controller(ref) for ref in self.what.now(game, at))
        )


@word
class OwnerOf(Player):
    """The owner of an object (FoW 105.2)."""

    what: Pronoun
    rank = 1

    en = {"": "{what:poss} owner", "poss": "{what:poss} owner's"}
    ja = {"": "{what:poss}持ち主", "poss": "{what:poss}持ち主の"}

    def seats(self, game: Game, at: At) -> tuple[int, ...]:
        return tuple(dict.fromkeys(game.owner(ref) for ref in self.what.now(game, at)))
