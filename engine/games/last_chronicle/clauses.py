"""Numbers of rulebook clauses.

`CLAUSES` gives the clause for each rule that the kernel carries out. `NUMBERS` gives the clause of this game for each
rule that the chase package cites by its number in the Force of Will rulebook.
"""

from __future__ import annotations

import re

CLAUSES = {
    "attach": "15.2.15.1.1", "bounce": "7.2", "choose": "11.8.5.1", "concede": "3.1.3", "control": "6.2.4",
    "cost": "6.8.2", "counters": "6.10.1", "damage": "6.4.1", "damage_to_player": "6.4.1.1", "discard": "15.1.5.1",
    "draw": "9.3.3.1", "either": "11.8.5.1", "enter": "6.2.3", "foresee": "11.8.5.1", "give_back": "9.7.3.2.2",
    "heal": "6.4.1.2", "lapse": "11.9.4.1", "life": "6.4.1.1", "look": "15.1.8.1", "may": "11.6.15", "move": "7.3",
    "no_seat": "1.1", "not_your_decision": "11.1.1", "order": "6.1.4", "over": "3.1", "past_decision": "11.1.1",
    "recover": "15.1.2.1", "replacement": "11.9.5.1", "replacements": "11.9.6", "rest": "15.1.3.1",
    "rest_for_cost": "11.5.2.1.1", "reveal": "7.4.2", "select": "11.8.5.1", "set_life": "4.1", "setting": "11.1.1",
    "shuffle": "15.1.7.1", "take_back": "14.1", "token": "6.11.1",
}  # fmt: skip
_SISTER = """
FoW 103.3: LC 3.3, FoW 103.5: LC 3.1, FoW 104.1: LC 2.1, FoW 104.4: LC 2.2, FoW 105.3b: LC 15.1.12.2,
FoW 105.4: LC 6.8.3, FoW 302.2: LC 7.4.1, FoW 403.2: LC 8.2.1.3, FoW 403.4: LC 8.2.1.4,
FoW 501.1: LC 9.1, FoW 502.3: LC 9.3.3.1, FoW 505.3: LC 9.7.2.1, FoW 505.5c: LC 7.7.4,
FoW 603.2: LC 11.6.6, FoW 604.1: LC 11.1.1, FoW 701.2: LC 9.5.2, FoW 702.3: LC 11.3.10, FoW 703.3: LC 11.8.10,
FoW 707.1: LC 11.5.3, FoW 712.1: LC 11.1.7, FoW 801.1: LC 10.1,
FoW 803.5: LC 10.1.2.5, FoW 804.4: LC 10.1.4.2.5,
FoW 902.1: LC 11.4.3, FoW 903.2d: LC 11.2.2, FoW 903.2e: LC 11.2.3, FoW 903.2f: LC 11.2.4,
FoW 903.2g: LC 11.2.7, FoW 903.2h: LC 11.2.8,
FoW 903.2h-1: LC 11.2.8, FoW 903.2i: LC 11.2.4, FoW 903.2i-4: LC 11.2.9, FoW 903.2j: LC 11.2.11,
FoW 903.2j-1: LC 11.2.11, FoW 903.2k: LC 11.2.12, FoW 903.3: LC 11.8.1, FoW 906.6: LC 11.6.10,
FoW 907.2: LC 15.1.16.2, FoW 909.3b: LC 11.9.4.14, FoW 907.3: LC 15.1.16.4, FoW 907.4: LC 7.7.3, FoW 907.5: LC 7.7.3,
FoW 1003.1: LC 6.8.2, FoW 1003.4: LC 6.8.2, FoW 1004.1: LC 15.1.6.1, FoW 1005.1: LC 7.4.2, FoW 1008.2: LC 2.2,
FoW 1010.1: LC 15.1.4.1, FoW 1011.1: LC 15.1.13.1, FoW 1011.2: LC 15.1.13.1, FoW 1012.1: LC 11.2.2,
FoW 1013.2: LC 11.5.2.1.1, FoW 1013.3: LC 11.5.2.1.1, FoW 1014.1: LC 11.8.5.1, FoW 1014.2: LC 15.1.8.2,
FoW 1017.1: LC 6.2.2, FoW 1017.2: LC 11.9.4.2, FoW 1019.1: LC 15.1.5.1, FoW 1019.2: LC 15.1.5.1,
FoW 1021.1: LC 15.1.7.1, FoW 1022.1: LC 6.10.1, FoW 1025.1: LC 9.1, FoW 1301.1c: LC 13.1
"""
# the clause of this game for each number in the Force of Will rulebook (see `engine/chase/README.md`)
NUMBERS = dict(re.findall(r"FoW (\S+): LC ([\w.-]+)", _SISTER))
