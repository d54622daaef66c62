"""Tables and promises for the card lines of Z/X."""
