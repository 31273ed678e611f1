"""A search that someone wrote as a Python function: called, understood, and watched from outside.

Nothing here needs the rest of the package, so that a process of its own has it in no time.
"""
