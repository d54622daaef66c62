"""People: a user row for everybody who plays, guests too; a guest's row is claimed by giving it a name and a password."""
