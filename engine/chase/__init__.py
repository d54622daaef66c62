"""The rules that Force of Will and Magical Girl: The Duel share. Last Chronicle uses them, too.

These rules are priority, the chase, playing and its costs, payment, triggers, resolution, loops, windows, layers and
the frame of a battle. README.md compares the two rulebooks.

A game derives its match from `rules.game.ChaseMatch` and fills in the records of `rules.records`. A module of `rules`
has the number of a chapter or section of the first book (FoW). Docstrings cite both books. A number in code is the
first book's number. `Chase.clause` returns the game's own number. `log` and `views` are what the logs and views of
these games have in common."""
