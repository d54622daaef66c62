"""Tests of the rulebook of Magical Girl, one or more modules for each chapter.

The tests cite clauses with `tests.engine.rules.rule` and set up tables with `engine.scenario`.
"""
