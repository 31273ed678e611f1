"""What a run leaves: events, and all that follows from them."""
