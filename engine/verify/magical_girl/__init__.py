"""Tables and promises for the card lines of Magical Girl."""
