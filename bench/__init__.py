"""The measurements: ratios between things that run side by side; see ``python -m bench --help``."""
