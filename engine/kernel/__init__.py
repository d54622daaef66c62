"""The rules engine that all four games share.

It does not depend on any single game.

- state.py: the data of a match
- table.py: read access to the data
- dispatch.py: the only place that changes the data. An event is proposed, replaced, checked, applied, logged and shown
  to the triggers.
- machine.py: runs frames and their generators up to the next decision
- layers.py: computes characteristics
- durations.py, use_keys.py: how long effects last, and under which keys uses are counted
- codec.py: saves and loads a match
"""
