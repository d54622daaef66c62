"""Under which number the rulebook has the rules that the kernel carries out, and what the door refuses."""

from __future__ import annotations

CLAUSES = {
    "attach": "1010.1",
    "bounce": "302.4",
    "choose": "1023.1",
    "concede": "101.4",  # nothing forces or replaces it (101.5)
    "control": "302.1b",
    "counters": "1017.1",
    "cost": "804.2f",
    "damage": "1002.1",
    "damage_to_player": "1002.3",
    "discard": "302.4",
    "draw": "1005.1",  # card by card (1005.2); nothing else that comes to the hand is drawn (1005.3)
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
    "reveal": "1006.1",  # it stays where it is (1006.1a)
    "select": "1023.2",
    "set_life": "1012.1",
    "setting": "701.3",
    # One's own, unless another is named (1004.4); a single card too (1004.2); no other change of order is one (1004.3).
    "shuffle": "1004.1",
    "take_back": "804.2f",
    "token": "202.13a",
}
