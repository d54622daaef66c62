"""The processes in which bots play: those that each server starts for itself, or those of `manage.py bots`."""

from __future__ import annotations

from tcg.settings import env

BOT_PROCESSES = int(env.text("BOT_PROCESSES", "1"))  # of each server; 0: `manage.py bots` runs beside it
BOT_PATIENCE = float(env.text("BOT_PATIENCE", "4"))  # seconds that a bot may think about one decision
MATCHES_BOT_PAUSE = float(env.text("BOT_PAUSE", "0.25"))  # and at least so long about what everybody sees it do
