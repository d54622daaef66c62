"""Tools of the test run: its cost in processor seconds, its samples, and mutation of the code under test."""
