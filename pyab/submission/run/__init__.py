"""A file's program run: in a process of its own, on test trees."""
