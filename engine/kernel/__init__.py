"""The rules engine that all four games share; it knows the name of none of them.

state.py holds the data, table.py reads it by name, dispatch.py is the only way that it changes (an event is proposed,
replaced, checked, applied, logged and shown to the triggers), machine.py runs frames and their generators to the next
decision, layers.py makes characteristics, codec.py saves and loads.
"""
