"""The call of a file's search: as the user states it, or found by trying."""
