"""The rulebook's numbers of the rules that the kernel carries out, and of refusals by the door."""

from __future__ import annotations

CLAUSES = {
    "attach": "1002.1", "bounce": "302.5", "choose": "1014.1", "concede": "103.4", "control": "105.3",
    "counters": "1022.1", "cost": "903.2j", "damage": "1007.1", "damage_to_player": "1007.2", "discard": "1019.1",
    "draw": "1009.1", "either": "1014.1", "enter": "307.7", "foresee": "1034.1", "give_back": "505.5b",
    "heal": "1007.6", "lapse": "909.8", "life": "105.4", "look": "1014.2", "may": "1014.1", "move": "302.3",
    "no_seat": "102.1", "not_your_decision": "604.1", "order": "302.4", "over": "103.1", "past_decision": "604.1",
    "recover": "1013.1", "replacement": "910.3", "replacements": "910.2", "rest": "1013.1",
    "rest_for_cost": "1013.3", "reveal": "1005.1",
    "select": "1014.1", "set_life": "104.6", "setting": "604.1", "shuffle": "1021.1", "take_back": "903.2j",
    "token": "1303.1c",
}  # fmt: skip
