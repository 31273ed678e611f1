"""The textbook programs in Python, one module beside each file of ``prolog/``.

The Bratko family is mirrored clause for clause: functions of the same names, in the same order.
The Knuth & Moore programs are the imperative procedures of the paper; ``bratko_loop`` is such a
procedure for Bratko's clauses.  None of them records anything; they are watched from outside
(:mod:`pyab.engines.python`), as the Prolog clauses are.
"""
