"""Tools of the test run: its cost in processor seconds, the samples it takes, and mutation of the code under test."""
