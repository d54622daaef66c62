"""The rules of Z/X, a module a chapter or one of its clauses: the number is that of the first clause that the module
carries out, a second number that of the last.
"""
