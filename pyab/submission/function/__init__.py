"""Programs in Python: a file's function judged, in a process of its own.

The process that :mod:`child` starts is a :mod:`runner` of a :mod:`file`, by the rules of
:mod:`safety`.  :mod:`judging` compares the function with the nearest of our programs, by
:mod:`mirrors`.
"""
