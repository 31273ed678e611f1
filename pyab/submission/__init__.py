"""Programs that someone else wrote: find the search in them, run it, say what is wrong.

Values flow, and none is changed on the way:

* ``read``: a file's text (:mod:`files`) becomes its clauses (:mod:`clauses`), and these the ways to
  understand its search (:mod:`readings`: the :mod:`arguments` by the vocabulary of :mod:`names`,
  the :mod:`game` with its :mod:`positions` and :mod:`sides`, the :mod:`parts` of the search).
* ``run``: a :mod:`program` in a :mod:`process` of its own (:mod:`confine`, :mod:`systemcalls` cut
  it off) is called in one of these ways (:mod:`calling`), and leaves lines on :mod:`groups` of test
  trees, beside the book's program (:mod:`reference`).  The lines are read in one place
  (:mod:`answers`).
* ``judge``: one :mod:`search` has :mod:`outcomes` on the trees, a tree that shows what is wrong
  (:mod:`evidence`), likely :mod:`causes` of the :mod:`catalogue`, and answers to what it is asked
  :mod:`further`: together a :mod:`finding`, which :mod:`wording` puts in words.  :mod:`judge` makes
  the :mod:`filereport` of a file's findings, and keeps errors of ours apart; :mod:`details` and
  :mod:`grading` write it down.
"""
