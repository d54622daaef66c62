"""The commands of `python -m engine`: they play, measure and report, and no other code of the engine asks them."""
