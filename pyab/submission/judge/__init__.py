"""What is said of a file."""
