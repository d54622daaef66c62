"""The words and the events that the games of the chase share."""
