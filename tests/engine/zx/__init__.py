"""Tests of the rules of Z/X, one module for a chapter.

They use `from tests.engine.rules import rule`, and tables made by `engine.scenario`.
"""
