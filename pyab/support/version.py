"""The version of pyab."""

__version__ = "0.1.0"
