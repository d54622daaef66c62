"""Tables and promises for the card lines of Last Chronicle."""
