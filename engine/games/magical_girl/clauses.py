"""The clause numbers of this rulebook for rules that the kernel and the chase family carry out.

`CLAUSES` is for the kernel. `NUMBERS` translates the numbers of the first rulebook, which the chase family cites.
"""

from __future__ import annotations

import re

CLAUSES = {
    "attach": "302.6", "bounce": "302.5", "choose": "1012.1", "concede": "103.4", "control": "1016.1",
    "cost": "903.2h", "counters": "1018.2", "damage": "1028.1", "damage_to_player": "1028.2", "discard": "1013.1",
    "draw": "1006.1", "either": "1012.1", "enter": "306.5", "foresee": "1012.2", "give_back": "507.5a",
    "heal": "1018.5", "lapse": "909.7", "life": "1028.2", "look": "1012.2", "may": "1012.1", "move": "302.3",
    "no_seat": "102.1", "not_your_decision": "604.1", "order": "302.4", "over": "103.1", "past_decision": "604.1",
    "recover": "1010.1", "replacement": "910.3", "replacements": "910.2", "rest": "1010.1",
    "rest_for_cost": "1010.3", "reveal": "1004.1",
    "select": "1012.1", "set_life": "104.6", "setting": "604.1", "shuffle": "1015.1", "take_back": "903.2h",
    "token": "1302.1c",
}  # fmt: skip
_SISTER = """
FoW 403.2: MG 403.1, FoW 403.4: MG 403.2, FoW 502.3: MG 503.1, FoW 505.3: MG 507.3, FoW 505.5c: MG 507.5b,
FoW 702.3: MG 702.3, FoW 703.3: MG 703.3, FoW 707.1: MG 704.1, FoW 712.1: MG 709.1, FoW 803.5: MG 803.4,
FoW 803.7: MG 803.6, FoW 807.1: MG 805.1, FoW 903.2d: MG 903.2b, FoW 903.2e: MG 903.2c, FoW 903.2f: MG 903.2d,
FoW 903.2g: MG 903.2e, FoW 903.2h: MG 903.2f, FoW 903.2h-1: MG 903.2f, FoW 903.2i-4: MG 903.2g-4, FoW 903.2j: MG 903.2h,
FoW 903.2j-1: MG 903.2h-1, FoW 903.2k: MG 903.2h,
FoW 906.6: MG 906.4, FoW 1003.1: MG 1002.1, FoW 1003.4: MG 1002.4, FoW 1004.1: MG 1003.1, FoW 1005.1: MG 1004.1,
FoW 1008.2: MG 1005.2, FoW 1010.1: MG 1007.1, FoW 1011.1: MG 1008.1, FoW 1011.2: MG 1008.2,
FoW 1012.1: MG 1019.1, FoW 1013.2: MG 1010.2, FoW 1013.3: MG 1010.3, FoW 1014.1: MG 1012.1,
FoW 1014.2: MG 1012.2, FoW 1017.1: MG 1023.2, FoW 1017.2: MG 1023.1, FoW 1019.1: MG 1013.1,
FoW 1019.2: MG 1013.2, FoW 1021.1: MG 1015.1, FoW 1022.1: MG 1018.2, FoW 1025.1: MG 1021.1,
FoW 1301.1c: MG 1301.1c
"""
# for each number in the first book, the number of the same rule here (see `engine/chase/README.md`)
NUMBERS = dict(re.findall(r"FoW (\S+): MG ([\w.-]+)", _SISTER))
