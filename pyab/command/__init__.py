"""The command ``pyab``."""
