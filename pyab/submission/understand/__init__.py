"""How the search of a file is to be called: as the user says, or found by trying."""
