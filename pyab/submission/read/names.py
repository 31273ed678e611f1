"""The names that people give to the predicates and the variables of an alpha-beta search.

One place for the vocabulary: English, Russian, Romanian, German, and the abbreviations of each, in
camelCase, with underscores or without.
"""

from __future__ import annotations

import re
from typing import Literal

HookRole = Literal[
    "moves",
    "move",
    "staticval",
    "side",
    "limit",
    "min_to_move",
    "max_to_move",
    "terminal",
    "same",
    "other",
    "never",
]


def plain(name: str) -> str:
    """A name without what differs from one style to the other.

    >>> plain("boundedBest"), plain("bounded_best"), plain("Pos1")
    ('boundedbest', 'boundedbest', 'pos')
    """
    return re.sub(r"[\W\d_]", "", name).lower()


SEARCH = re.compile(
    # What is short is matched as a whole: "ab" is a part of too many names.
    r"alph?abeta|alfabeta|альфа_?бета|^ab(search)?$|negamax|alphab|^(max|min)val(ue)?$"
)
"""The names of the predicate to call, in plain form."""
MINIMAX = re.compile("mini?max|минимакс")
"""The names of a search without bounds."""

PREDICATES: dict[str, str] = {
    "boundedbest": "boundedbest bounded limitarebuna limitarebună beste besteste приблучш best",
    "enough": "goodenough goodenuf enough destuldebun destuldebună gutgenug достхор sufficient",
    "bounds": "newbounds newbound limitenoi neueab neueschranken новграницы updatebounds bounds",
    "better": "betterof better maibine besser выбор bestof bestposition betterthan",
}
"""The names of the other predicates of the search, in plain form."""

HOOKS: dict[HookRole, str] = {
    "moves": (
        "moves move legalmoves successors succ children mutari mutări ходы nn listevbretter zuege "
        "züge nachfolger allmoves possiblemoves nextpositions expand mutariposibile movimientos "
        "jugadas mosse coups mouvements ruchy posuniecia jogadas movimentos validmoves"
    ),
    "staticval": (
        "staticval staticvalue static heuristic heuristicval eval evaluate evaluation value "
        "utility "
        "h score statbw siegwertung bewertung wertung стоцоценка статоц оценка payoff getposvalue "
        "evalpos boardvalue valoarestatica staticeval "
        "valorestatico valorestático valorestatica valeurstatique ocena evaluar valutazione"
    ),
    "min_to_move": (
        "mintomove minmove minturn mutaremin ходмина minamzug minimizing ismin minplayer"
    ),
    "max_to_move": (
        "maxtomove maxmove maxturn mutaremax ходмакса maxamzug maximizing ismax maxplayer"
    ),
    "side": (
        "turn side tomove player whomoves playerof whoseturn playertomove sidetomove color colour "
        "turnof currentplayer whosemove ходит игрок amzug ladran muta turno joueur gracz"
    ),
    "terminal": "terminal isterminal gameover over endofgame finalposition final leaf isleaf "
    "finjuego findepartie fingioco koniecgry fimdejogo spielende конецигры",
}
"""The names of the relations of the game, in plain form."""

VARIABLES: dict[str, str] = {
    "P": (
        "pos position p board node state currentpos currentposition currentboard poz pozitie "
        "brett stellung поз позиция root n s tree knoten "
        "posicion posición tablero estado etat état plateau posizione posiz stato scacchiera "
        "pozycja stan plansza posicao posição tabuleiro tab grid grille plateau brd доска доск "
        "состояние brettstellung situation configuration gamestate"
    ),
    "A": "alpha alfa a lower lowerbound low al альфа min minval alphaval",
    "B": "beta b upper upperbound high up be бета max maxval betaval",
    "Best": (
        "goodpos best bestpos goodmove bestmove bestsucc g bp pg pozbuna хорпоз nextmove "
        "goodposition bestsuccessorpos bestposition goodboard bestboard gut gp bm good bestnextpos "
        "nextpos successor succ move bestsuccessor лучшпоз "
        "mejorpos mejor mejorjugada meilleur meilleurpos migliore miglioreposiz najlepszy "
        "melhor melhorpos ход лучшход лучш mossa coup zug besterzug ruch lance jugada jogada "
        "mutare colonne column step action bestaction schritt"
    ),
    "V": "val value v score eval wert w valoare valbuna goodval bestval оц хороц bestscore bv gv "
    "valor valeur valore wartosc wartość mejorvalor оценка wart werte bestvalue",
    "depth": "depth d t tiefe level ply adancime глубина currentlevel currentdepth depthlevel dep "
    "profundidad prof profondeur profondita profondità glebokosc głębokość profundidade",
    "max_depth": "maxdepth maxlevel maxdepthlevel depthlimit limit maxtiefe dmax depthmax pmax "
    "profmax profondeurmax",
    "player": (
        "player color colour turn side spieler farbe joueur movingplayer tomove who minmax toplay "
        "игрок jucator maxmin currentcolor currentplayer minormax role j plr currp joueurcourant "
        "jugador jogador giocatore gracz turno"
    ),
    "bounds": "bounds bound window ab",
}
"""The names of the arguments of the search, in plain form."""

_ROLE_OF_VARIABLE = {name: role for role, names in VARIABLES.items() for name in names.split()}
_ROLE_OF_PREDICATE = {name: role for role, names in PREDICATES.items() for name in names.split()}
_ROLE_OF_HOOK: dict[str, HookRole] = {
    plain(name): role for role, names in HOOKS.items() for name in names.split()
}


def of_variable(name: str) -> str | None:
    """The role that a variable's name suggests.

    >>> of_variable("GoodPos"), of_variable("Alpha1"), of_variable("X")
    ('Best', 'A', None)
    """
    return _ROLE_OF_VARIABLE.get(plain(name))


def of_predicate(name: str) -> str | None:
    """The role in the search that a predicate's name suggests.

    >>> of_predicate("good_enough"), of_predicate("neueAB")
    ('enough', 'bounds')
    """
    return _ROLE_OF_PREDICATE.get(plain(name))


def of_hook(name: str) -> HookRole | None:
    """The relation of the game that a predicate's name suggests.

    >>> of_hook("minToMove"), of_hook("mutari"), of_hook("append")
    ('min_to_move', 'moves', None)
    """
    known = _ROLE_OF_HOOK.get(plain(name))
    if known:
        return known
    word = plain(name)
    # Russian has endings, as in ход_мина.
    if word.startswith(("ходмин", "ходмакс")):
        return "min_to_move" if "мин" in word else "max_to_move"
    return None
