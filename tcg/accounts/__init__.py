"""People: everybody who plays has a user row, including guests.

A guest claims the row with a user name and a password.
"""
