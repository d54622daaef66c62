"""Instructions: everything that a text tells players or objects to do."""
