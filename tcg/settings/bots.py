"""The processes in which bots play: those that each server starts, or those of `manage.py bots`."""

from __future__ import annotations

from tcg.settings import env

BOT_PROCESSES = int(env.text("BOT_PROCESSES", "1"))  # of each server; 0: `manage.py bots` runs separately
BOT_PATIENCE = float(env.text("BOT_PATIENCE", "4"))  # seconds that a bot may think about one decision
MATCHES_BOT_PAUSE = float(env.text("BOT_PAUSE", "0.25"))  # seconds before a visible action of a bot, at least
