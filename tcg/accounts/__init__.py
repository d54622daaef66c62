"""People: everybody who plays has a user row, guests too; a guest claims it by giving it a user name and a password."""
