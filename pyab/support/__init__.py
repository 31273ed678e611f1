"""What is not about search: files, processes, the terminal, the version."""
