"""Real games: their positions as a tree, and as objects that the mirrors search.

A game is four relations, moves/2, staticval/2, min_to_move/1 and max_to_move/1, as rules.  Those of
``prolog/games`` have a twin here, a module with functions of the same names.

* :mod:`pyab.games.places` puts a tree together of a game's positions, each of which is known once.
* :mod:`pyab.games.known` has the games by name, and unrolls a twin.
* :mod:`pyab.games.objects` has its positions as the mirrors take them.
* :mod:`pyab.games.played` searches a game as it stands, in either language: no tree is made of it.

A game from a file that is not ours is unrolled in the jail, by ``pyab.submission.own.game``; it
hands a tree down.
"""
