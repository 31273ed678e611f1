"""A file's own game: unrolled by its relations, or by its search, which is watched there."""
