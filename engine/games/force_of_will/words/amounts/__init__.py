"""Numbers in texts: fixed, computed and counted."""
