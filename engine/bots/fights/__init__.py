"""The ways in which cards fight. Each game uses one of them (`Weights.fight.by`)."""

from __future__ import annotations

from engine.bots.fights.blocks import Blocks
from engine.bots.fights.duels import Duels
from engine.bots.fights.fight import LETHAL, Fight
from engine.bots.fights.platoons import Platoons
from engine.bots.fights.squares import Squares

FIGHTS: dict[str, type[Fight]] = {"blocks": Blocks, "duels": Duels, "platoons": Platoons, "squares": Squares}

__all__ = ["FIGHTS", "LETHAL", "Fight"]
