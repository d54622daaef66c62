"""Tables set up by hand, a module a game: how its cards are written and laid, what its seats do.

Such a module gives `define(text)`, `lay(machine, seat, given)`, `begin(machine, phase)` and its `Table`; see
`engine.scenario`, which uses it.
"""
