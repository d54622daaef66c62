"""The rules of Z/X, with one module for a chapter or for one of its clauses.

A module's number is the first clause that it implements; a second number is the last one.
"""
