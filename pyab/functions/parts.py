"""The names that others have for the parts of a position, and for the rules of a game."""

from __future__ import annotations

from functools import cache

_PARTS = {
    "moves": """moves children successors succ legalmoves nextpositions kids childnodes actions
        availablemoves possiblemoves validmoves allmoves legalactions possibleactions nextstates
        emptycells emptysquares nextnodes nextmoves availableactions alllegalmoves allvalidmoves
        allpossiblemoves successorstates childstates freecells freesquares neighbours neighbors
        movimientos movimientosposibles jugadas jugadasposibles acciones sucesores hijos
        coups coupspossibles enfants fils successeurs zuege nachfolger kinder moeglichezuege
        mosse mossepossibili figli successori jogadas jogadaspossiveis movimentos acoes filhos
        sucessores""",
    "ends": """terminal leaf terminaltest gameover over final terminalnode gameended finished
        terminalstate leafnode end endstate ended endofgame gamefinished gameisover cutoff
        cutofftest estadofinal estadoterminal juegoterminado terminado hoja feuille partiefinie
        partieterminee blatt spielende zuende foglia finepartita statofinale folha fimdejogo""",
    "max": "maximising maximizing max maxtomove maxnode maxturn",
    "min": "minimising minimizing min mintomove minnode minturn",
    "turn": "tomove turn player currentplayer sidetomove playertomove side activeplayer whoseturn",
    "values": """staticvalue staticval evaluate eval evaluation heuristic utility score payoff
        staticeval evaluateboard evaluatestate evaluateposition heuristicvalue evaluationfunction
        evalfunction evalfn evaluationfn evaluatenode evalboard evalstate scoreboard boardscore
        heuristicevaluation heuristicscore terminalvalue statevalue boardvalue valor evaluar
        utilidad evaluartablero heuristica evaluer valeur heuristique utilite bewertung bewerte
        wert valutazione valuta valore utilita euristica avaliar utilidade avaliacao""",
    "plays": """play apply after result makemove applymove move successor domove nextstate
        applyaction playmove performmove doaction makeaction takeaction successorstate resultstate
        nextboard push pushmove updateboard jugar aplicar hacerjugada jouer jouercoup
        appliquercoup ziehe zugausfuehren gioca applica eseguimossa jogar resultado""",
    "name": "name label id",
    "first": "first",
    "next": "next",
    "back": """pop undo undomove unmakemove undolastmove takeback unmove undoaction reversemove
        revertmove removemove cancelmove unapplymove popmove deshacer deshacerjugada annuler
        annulercoup zuruecknehmen nimmzurueck annulla desfazer""",
    "same": """clone copy deepcopy duplicate copyboard copystate cloneboard clonestate copiar
        copie kopie copia""",
}
"""What others call the parts of a position, in small letters, without ``_`` and what is before.

That is a word such as ``get``, ``is`` or ``generate``.

A move is the position after it, so that what plays it gives it back.
"""
_PART_OF = {word: part for part, words in _PARTS.items() for word in words.split()}
_BEFORE = (
    *("get", "is", "generate", "list", "compute", "calculate", "check", "es", "est", "ist"),
    *("generar", "calcular", "obtener", "generer", "calculer", "gerar"),
)
"""The words that may stand before such a name."""


@cache
def part_called(name: str) -> str:
    """The part of a position, or of a game's rules, that others call so; nothing where none is.

    >>> part_called("get_legal_moves"), part_called("isTerminal"), part_called("x")
    ('moves', 'ends', '')
    """
    plain = name.lower().replace("_", "")
    shorter = (plain.removeprefix(word) for word in _BEFORE)
    return next((_PART_OF[one] for one in (plain, *shorter) if one in _PART_OF), "")
