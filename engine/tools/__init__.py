"""The commands of `python -m engine`: they play, measure and report.

No other code of the engine uses them.
"""
