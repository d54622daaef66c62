"""Tables and promises for the card lines of Force of Will."""
