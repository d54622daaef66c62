"""Under which number the rulebook has the rules that the kernel carries out, and those that the chase family cites by
their number in the first book."""

from __future__ import annotations

CLAUSES = {
    "attach": "302.6", "bounce": "302.5", "choose": "1012.1", "concede": "103.4", "control": "1016.1",
    "cost": "903.2h", "counters": "1018.2", "damage": "1028.1", "damage_to_player": "1028.2", "discard": "1013.1",
    "draw": "1006.1", "either": "1012.1", "enter": "306.5", "foresee": "1012.2", "give_back": "507.5a",
    "heal": "1018.5", "lapse": "909.7", "life": "1028.2", "look": "1012.2", "may": "1012.1", "move": "302.3",
    "no_seat": "102.1", "not_your_decision": "604.1", "order": "302.4", "over": "103.1", "past_decision": "604.1",
    "recover": "1010.1", "replacement": "910.3", "replacements": "910.2", "rest": "1010.1", "reveal": "1004.1",
    "select": "1012.1", "set_life": "104.6", "setting": "604.1", "shuffle": "1015.1", "take_back": "903.2h",
    "token": "1302.1c",
}  # fmt: skip
NUMBERS = {  # the number in the first book: the one here (see `engine/chase/README.md`)
    "403.2": "403.1", "403.4": "403.2", "505.3": "507.3", "505.5c": "507.5b", "702.3": "702.3", "703.3": "703.3",
    "712.1": "709.1", "803.5": "803.4", "803.7": "803.6", "807.1": "805.1", "903.2d": "903.2b", "903.2e": "903.2c",
    "903.2f": "903.2d", "903.2g": "903.2e", "903.2i-4": "903.2g-4", "903.2j": "903.2h", "903.2j-1": "903.2h-1",
    "903.2k": "903.2h", "906.6": "906.4", "1003.1": "1002.1", "1003.4": "1002.4", "1004.1": "1003.1",
    "1005.1": "1004.1", "1008.2": "1005.2", "1010.1": "1007.1", "1011.1": "1008.1", "1011.2": "1008.2",
    "1012.1": "1019.1", "1013.2": "1010.2", "1013.3": "1010.3", "1014.1": "1012.1", "1014.2": "1012.2",
    "1017.1": "1023.2", "1017.2": "1023.1", "1019.1": "1013.1", "1019.2": "1013.2", "1021.1": "1015.1",
    "1022.1": "1018.2", "1025.1": "1021.1", "1301.1c": "1301.1c",
}  # fmt: skip
