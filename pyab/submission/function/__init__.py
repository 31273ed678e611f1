"""Programs in Python: a file's function judged, in a process of its own.

The process runs :mod:`runner`, which knows :mod:`safety`; :mod:`child` starts it.
:mod:`judging` compares the function with the nearest of our programs, by :mod:`mirrors`.
"""
