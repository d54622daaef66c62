"""Keywords, and the conditions, instructions and costs that only keywords use."""
