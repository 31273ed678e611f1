"""What is said of a submitted file, in words."""
