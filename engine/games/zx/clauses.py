"""The clauses of the rulebook for the rules that the kernel implements, and for the refusals of the game adapter."""

from __future__ import annotations

CLAUSES = {
    "attach": "1010.1",
    "bounce": "302.4",
    "choose": "1023.1",
    "concede": "101.4",  # concessions cannot be forced or replaced (101.5)
    "control": "302.1b",
    "counters": "1017.1",
    "cost": "804.2f",
    "damage": "1002.1",
    "damage_to_player": "1002.3",
    "discard": "302.4",
    "draw": "1005.1",  # card by card (1005.2); a card that comes to the hand in another way is not drawn (1005.3)
    "either": "804.3a",
    "enter": "1007.1",
    "foresee": "804.3e",
    "give_back": "507.8",
    "heal": "507.6",
    "lapse": "802.2b",
    "life": "1012.1",
    "look": "804.3e",
    "may": "804.3c",
    "move": "301.4",
    "no_seat": "101.1",
    "not_your_decision": "701.3",
    "order": "304.5",
    "over": "101.2",
    "past_decision": "701.3",
    "recover": "1003.1",
    "replacement": "812.1",
    "replacements": "812.2",
    "rest": "1003.2",
    "rest_for_cost": "804.4a",
    "reveal": "1006.1",  # the card stays in its place (1006.1a)
    "select": "1023.2",
    "set_life": "1012.1",
    "setting": "701.3",
    # Players shuffle their own deck unless a text names another (1004.4), even a single card (1004.2). No other change
    # of order is a shuffle (1004.3).
    "shuffle": "1004.1",
    "take_back": "804.2f",
    "token": "202.13a",
}
