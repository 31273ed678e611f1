"""Programs that someone else wrote: find the search in them, run it in a jail, say what is wrong.

What flows where: a file's text is read (:mod:`clauses`) and taken apart (:mod:`dissect`, with the
vocabulary of :mod:`names`), its program runs on test trees (:mod:`trials`) in a process of its own
(:mod:`jail`, :mod:`exam`), and what it did is compared with the book's program (:mod:`judge`): the
first step that differs (:mod:`steps`), and the change of the book's clauses that explains it
(:mod:`catalogue`).  :mod:`details` and :mod:`grading` write it down.
"""
