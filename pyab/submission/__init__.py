"""Programs that someone else wrote: find the search in them, run it, say what is wrong.

Values flow, and none is changed on the way:

* :mod:`~pyab.submission.read`: a file's text becomes its clauses, and these the ways to understand
  its search.
* :mod:`~pyab.submission.understand`: the way in which it does best on a few trees is taken.
* :mod:`~pyab.submission.run`: it runs in a process of its own, which is cut off from the system,
  and leaves lines on test trees, beside the book's program.
* :mod:`~pyab.submission.judge`: what the lines say goes into a report, step by step, and is put in
  words.  Errors of ours are kept apart.
* :mod:`~pyab.submission.faults`: what people get wrong in such programs, with what each fault does.
* :mod:`~pyab.submission.function`: the same for a function in Python.
* :mod:`~pyab.submission.marking`: what is made of the reports on a class's files.
"""
