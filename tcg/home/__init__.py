"""The front page, and the `play` command."""
