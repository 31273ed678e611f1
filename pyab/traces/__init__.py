"""The trace of a run: events, and all that follows from them."""
