"""A function on positions of its own game: watched there in its process, and what that shows."""
