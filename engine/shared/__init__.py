"""Modules that all games share, whatever their rules.

Playing: the match of two players (`duel`), passes that need no question (`auto_passes`), taking back (`undo_play`,
`undo_match`). Showing: `views`, `view_numbers`, `columns`, the log (`history`). Cards and decks: `printed`,
`deck_rules`, `random_decks`, `sample_hands`. Agreements of players: `optional_rules`. No module imports a game."""
