"""The tools that are not about search: files, processes, the terminal, the version."""
