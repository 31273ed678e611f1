"""The lines at work: they hold the clause and the statement that the events say."""

from __future__ import annotations

import subprocess
from functools import cache

import pytest
from conftest import search

from pyab import PROGRAMS, TREES, Tree
from pyab.engines import python as python_engine
from pyab.programs import texts
from pyab.programs.predicates import Deed
from pyab.programs.program import Program
from pyab.programs.variants import NON_STRICT, VARIANTS
from pyab.traces import passages
from pyab.traces.replay import Replay, Work
from pyab.traces.trace import read
from pyab.trees.window import FULL

LITERALS = ("[3,[2,9],[4,4]]", "[3,[4,3]]", "[5,[[[4,0],[3,0]],2],[9,8]]", "[7]")
SUBJECTS = [Tree.parse(text, root) for text in LITERALS for root in ("max", "min")]
SUBJECTS += TREES.values()
KNOWN = [  # each with one bound known before, for each side to move and each of its two bounds
    Tree(arity=(2, 0, 2, 0, 0), leaves=(5, 1, 9), optimistic=(None, None, 4, None, None)),
    Tree(arity=(2, 0, 2, 0, 0), leaves=(5, 1, 9), optimistic=(None, None, None, 2, None)),
    Tree((2, 0, 2, 0, 0), (5, 9, 1), root="min", pessimistic=(None, None, 6, None, None)),
    Tree((2, 0, 2, 0, 0), (5, 9, 1), root="min", pessimistic=(None, None, None, 8, None)),
]


@cache
def works(program: Program) -> frozenset[Work]:
    """All that a program is ever at, on some trees."""
    found = set()
    for tree in (*SUBJECTS, *KNOWN):
        (line,) = python_engine.run(program, [tree])
        replay = Replay(read(line, program, tree, "python", FULL))
        found |= {frame.work for frame in replay if frame.work}
    return frozenset(found)


def lines_at_work(key: str, deed: Deed, side: str) -> tuple[str, str]:
    """The lines at work in Prolog and in Python, comments and all."""
    program = PROGRAMS[key]
    (work,) = {w for w in works(program) if (w.deed, w.side) == (deed, side)}
    found = []
    for language, text in ((passages.prolog, texts.prolog), (passages.python, texts.python)):
        passage = language(program, work)
        lines = text(program).splitlines()[passage.first - 1 : passage.last]
        found.append("\n".join(line.strip() for line in lines))
    return found[0], found[1]


@pytest.mark.parametrize(
    ("deed", "side", "clause", "statement"),
    [
        ("last", "min", "goodenough([], _, _,", "if poslist == ():"),
        ("stop", "min", "goodenough(_, Alpha, Beta,", "if min_to_move(pos) and val > beta:"),
        ("stop", "max", "goodenough(_, Alpha, Beta,", "if max_to_move(pos) and val < alpha:"),
        ("last", "max", "goodenough([], _, _,", "if poslist == ():"),
        ("on", "min", "goodenough(PosList, Alpha,", "newalpha, newbeta = newbounds("),
        ("on", "max", "goodenough(PosList, Alpha,", "newalpha, newbeta = newbounds("),
        ("alpha", "min", "newbounds(Alpha, Beta, Pos, Val, Val, Beta)", "if min_to_move(pos)"),
        ("beta", "max", "newbounds(Alpha, Beta, Pos, Val, Alpha, Val)", "if max_to_move(pos)"),
        ("same", "min", "newbounds(Alpha, Beta, _, _, Alpha, Beta).", "return alpha, beta"),
        ("same", "max", "newbounds(Alpha, Beta, _, _, Alpha, Beta).", "return alpha, beta"),
        ("first", "min", "betterof(Pos, Val, Pos1, Val1, Pos, Val) :-", "if min_to_move(pos)"),
        ("first", "max", "betterof(Pos, Val, Pos1, Val1, Pos, Val) :-", "if max_to_move(pos)"),
        ("second", "min", "betterof(_, _, Pos1, Val1, Pos1, Val1).", "return pos1, val1"),
        ("second", "max", "betterof(_, _, Pos1, Val1, Pos1, Val1).", "return pos1, val1"),
        ("call", "max", "alphabeta(Pos, Alpha, Beta, GoodPos, Val) :-", "def alphabeta("),
        ("leaf", "min", "alphabeta(Pos, Alpha, Beta, GoodPos, Val) :-", "return None, staticval"),
    ],
)
def test_the_clause_of_bratko_at_work_is_the_one_that_the_events_decide(
    deed: Deed, side: str, clause: str, statement: str
) -> None:
    prolog, python = lines_at_work("bratko", deed, side)
    assert prolog.startswith(clause)
    assert python.startswith(statement)
    assert prolog.count(".\n") + prolog.count(".  ") <= 1, "one clause and no more"


@pytest.mark.parametrize("side", ["min", "max"])
def test_to_go_on_is_the_last_clause_and_all_the_statements_after_the_questions(side: str) -> None:
    prolog, python = lines_at_work("bratko", "on", side)
    assert prolog.endswith("betterof(Pos, Val, Pos1, Val1, GoodPos, GoodVal).")
    assert python.endswith("return betterof(pos, val, pos1, val1)")


@pytest.mark.parametrize("side", ["min", "max"])
def test_a_bound_known_before_is_one_question_and_its_answer(side: str) -> None:
    assert lines_at_work("mccarthy", "optimistic", side)[1].endswith("\nreturn alpha")
    assert lines_at_work("mccarthy", "pessimistic", side)[1].endswith("\nreturn beta")


@pytest.mark.parametrize(
    ("key", "deed", "side", "clause", "statement"),
    [
        ("f2", "leaf", "min", "f2(P, _, _, V) :-", "if not p.successors:\nreturn payoff(p)"),
        ("f2", "cut", "min", "f2_loop([P | Ps],", "if m >= beta:\nbreak"),
        ("f2", "full", "min", "f2_loop([P | Ps],", "if m >= beta:\nbreak"),
        ("lecture", "full", "min", "and_vertex([], _, _,", "return move, val"),
        ("f2", "end", "max", "f2_loop([], M, _, M).", "return m"),
        ("f1", "cut", "min", "f1_loop([P | Ps],", "if m >= bound:\nbreak"),
        ("fg", "end", "min", "g_min([], M, M).", "return m"),
        ("f2g2", "cut", "min", "g2_loop([P | Ps],", "if m <= alpha:\nbreak"),
        ("f2_list", "cut", "min", "f2_while(Q, M0,", "while q is not None and m < beta:"),
        ("lecture", "cut", "min", "and_vertex(_, Alpha, _,", "if val <= alpha:  # rule 1\nbreak"),
        ("lecture", "end", "max", "or_vertex([], _, _,", "return move, val"),
        ("mccarthy", "optimistic", "min", "f2(P, Alpha, _, V) :-", "if optimistic(p) <= alpha:"),
        ("mccarthy", "optimistic", "max", "f2(P, Alpha, _, V) :-", "if optimistic(p) <= alpha:"),
        ("mccarthy", "pessimistic", "min", "f2(P, _, Beta, V) :-", "if pessimistic(p) >= beta:"),
        ("mccarthy", "pessimistic", "max", "f2(P, _, Beta, V) :-", "if pessimistic(p) >= beta:"),
        ("mccarthy", "leaf", "min", "f2_body(P, _, _, V) :-", "if not p.successors:"),
        ("iterative", "leaf", "min", "f2([Al1, Al2 | As],", "if q is None:"),
        ("iterative", "return", "min", "done([Al | As],", "def done("),
        ("minimax", "first", "min", "betterof(Pos0, Val0, _,", "if min_to_move(pos0)"),
        ("bratko_loop", "cut", "max", "alphabeta(Pos, Alpha,", "if val > beta:"),
        ("bratko_loop", "cut", "min", "alphabeta(Pos, Alpha,", "if val < alpha:"),
        ("bratko_loop", "full", "min", "alphabeta(Pos, Alpha,", "if val < alpha:"),
        ("bratko_loop", "end", "max", "alphabeta(Pos, Alpha,", "return goodpos, goodval"),
        ("bratko_ru", "stop", "min", "дост_хор( _, Альфа,", "if min_to_move(pos)"),
        ("bratko_ro", "same", "min", "limitenoi(Alpha, Beta, _, _,", "return alpha, beta"),
    ],
)  # fmt: skip
def test_every_program_has_a_passage_that_does_what_the_event_says(
    key: str, deed: Deed, side: str, clause: str, statement: str
) -> None:
    prolog, python = lines_at_work(key, deed, side)
    assert prolog.startswith(clause)
    assert python.startswith(statement)


FAULTY = [v.program for v in VARIANTS if v.fault != "load"]


@pytest.mark.parametrize("program", [*PROGRAMS.values(), *FAULTY, NON_STRICT], ids=lambda p: p.key)
def test_every_event_has_lines_in_both_texts(program: Program) -> None:
    assert works(program)
    for work in works(program):
        for language, text in (
            (passages.prolog, texts.prolog),
            (passages.python, texts.python),
        ):
            passage = language(program, work)
            lines = text(program).splitlines()[passage.first - 1 : passage.last]
            assert lines
            assert all(line.strip() for line in (lines[0], lines[-1]))
            if language is passages.prolog:
                assert lines[0].startswith(passage.name)
                assert "." in lines[-1]


def test_the_clauses_begin_and_end_where_swi_prolog_says_they_do() -> None:
    goal = (
        "forall(member(F, Fs), ( open(F, read, S, [encoding(utf8)]), repeat, "
        "read_term(S, T, [term_position(P), variable_names(_)]), "
        "( T == end_of_file -> !, close(S) "
        "; stream_position_data(line_count, P, L), line_count(S, E), "
        "( T = (H :- _) -> true ; H = T ), functor(H, N, _), format('~w ~w ~w~n', [N, L, E]), "
        "fail ) ))"
    )
    stems = {program.stem: program for program in PROGRAMS.values()}
    files = [str(texts.prolog_folder() / f"{stem}.pl") for stem in stems]
    given = ",".join(f"'{file}'" for file in files)
    done = subprocess.run(
        ["swipl", "-q", "-g", f"Fs=[{given}],set_stream(user_output,encoding(utf8)),{goal}", "-t",
         "halt"],
        capture_output=True, text=True, encoding="utf-8", stdin=subprocess.DEVNULL, timeout=600,
        check=True,
    )  # fmt: skip
    ours = [
        f"{passage.name} {passage.first} {passage.last}"
        for program in stems.values()
        for passage in texts._read(texts.prolog(program))
    ]
    assert done.stdout.splitlines() == ours


def test_the_search_that_is_at_work_is_that_of_the_side_to_move() -> None:
    trace = search("fg", Tree.parse("[1,[2,3]]"), "python")
    called = [f.work.predicate.name for f in Replay(trace) if f.work and f.work.deed == "call"]
    assert called == ["f", "g", "g", "f", "f"]


@pytest.mark.parametrize(("key", "deed"), [("bratko_loop", "end"), ("f2", "full")])
def test_a_value_equal_to_the_bound_ends_the_loop_only_where_cut_offs_are_not_strict(
    key: str, deed: Deed
) -> None:
    frames = Replay(search(key, Tree.parse("[3,[4,3]]"), "python"))
    ends = [f.work.deed for f in frames if f.work and f.at == 2 and f.state(2) == "done"]
    assert ends == [deed]
