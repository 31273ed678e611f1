"""The verbs of the command: each module has its options, its run, its table and its document."""
