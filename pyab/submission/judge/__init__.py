"""The verdict on a file, its evidence, causes and words."""
