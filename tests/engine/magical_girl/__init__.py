"""The rulebook of Z/X, a module a chapter: `from tests.engine.rules import rule`, tables by `engine.scenario`."""
