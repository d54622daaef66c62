"""The tables: `base` has what all games share, `prompt` the open decision. Each game's own is in its folder
(`tcg.games`)."""
