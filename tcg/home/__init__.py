"""The front page, and what every page needs: language, errors, limits, the `play` command."""
