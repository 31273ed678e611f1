"""Programs that someone else wrote: find the search in them, run it in a jail, say what is wrong.

What flows where: a file's text is read (:mod:`clauses`) and taken apart (:mod:`dissect`, with the
vocabulary of :mod:`names`), and each of its searches runs on test trees (:mod:`trials`) in a
process of its own (:mod:`jail`, :mod:`exam`; :mod:`confine` and :mod:`systemcalls` cut it off),
whose answers are read in one place (:mod:`answers`). What a search did is compared with the
book's program (:mod:`onesearch`, with :mod:`book`): the first step that differs (:mod:`steps`),
and the change of the book's clauses that explains it (:mod:`catalogue`), where the file's clauses
do not contradict it (:mod:`claims`). :mod:`judge` makes one report of all that, and keeps errors
of ours apart; :mod:`details` and :mod:`grading` write it down.
"""
