"""Goals that are known only when they run: judged where they are safe, refused where not."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path

import hostile
import pytest
from conftest import few

from pyab import FileReport, check_file
from pyab.submission.judge.details import details
from pyab.submission.judge.search import told
from pyab.submission.run.answers import outcome
from pyab.submission.text.clauses import RefusedError
from pyab.trees.tree import Tree

EVIL = "shell('touch {victim}')"


def _checked(text: str, leaves: int = 2) -> FileReport:
    with tempfile.TemporaryDirectory() as folder:
        victim, file = Path(folder) / "victim", Path(folder) / "file.pl"
        file.write_text(text.replace("{victim}", str(victim)), encoding="utf-8")
        report = check_file(file, leaves=leaves, seconds=60)
        assert not victim.exists()
    return report


REFUSED = [
    # ------------------------------------------------------------ where it comes from
    f"G =.. [shell, ls], call(G), G = {EVIL}",
    f"copy_term([{EVIL}], [G]), G",
    f"findall({EVIL}, true, [G]), G",
    "held(G), G",
    f"assertz(hidden({EVIL})), retract(hidden(G)), G",
    "term_to_atom(G, 'shell(ls)'), G",
    'term_string(G, "shell(ls)"), G',
    f"b_setval(k, {EVIL}), b_getval(k, G), G",
    "G = ['/etc/passwd'], G",
    # ------------------------------------------------------------------ how it is called
    f"G = {EVIL}, catch(G, _, true)",
    f"G = {EVIL}, ( catch(ignore(\\+ G), _, true) ; true )",
    f"G = call(call({EVIL})), G",
    f"G = (fail -> true ; {EVIL}), G",
    f"G = (fail *-> true ; {EVIL}), G",
    f"G = (Y ^ {EVIL}), setof(X, G, _), X = Y",
    f"G = {EVIL}, setof(X, Y^Z^G, _), X = Y, Y = Z",
    f"G = {EVIL}, aggregate_all(count, G, _)",
    f"G = {EVIL}, freeze(X, G), X = 1",
    f"G = freeze(X, {EVIL}), G, X = 1",
    f"G = {EVIL}, call_cleanup(true, G)",
    f"G = with_output_to(string(_), {EVIL}), G",
    "P = shell, maplist(P, [ls])",
    "P = [X]>>shell(X), maplist(P, [ls])",
    "P = shell, maplist([X]>>call(P, X), [ls])",
    "P = evil, foldl(P, [a], b, _)",
    "P = evil, predsort(P, [a, b], _)",
    "P = shell, G = maplist(P, [ls]), G",
    # -------------------------------------------------------------------- other modules
    f"M = system, M:{EVIL}",
    f"M = system, G = {EVIL}, M:G",
    f"G = {EVIL}, user:G",
    f"G = system:{EVIL}, G",
    f"G = @({EVIL}, user), G",
    f"pyab_later:later(a, {EVIL})",
    "pyab_later:later(a, shell, ls)",
    f"G = {EVIL}, later(a, G)",
    "G = pyab_values:set_inner_values(true), G",
    "M = pyab_loading, M:retractall(refused)",
    "M = pyab_later, M:forget_refusal",
    "G = assertz(pyab_later:fine(shell(_))), G, shell(ls) = H, H",
    "G = retractall(pyab_later:refusal(_)), G",
    # ------------------------------------------------- what library(sandbox) would let pass
    f"G = put_attr(X, freeze, user:{EVIL}), G, X = 1",
    f"G = assertz((p :- {EVIL})), G, p",
    f"C = (p :- {EVIL}), P = assertz, call(P, C), p",
    f"G = format('~@', [{EVIL}]), G",
    "P = nb_getval, call(P, pyab_out, _)",
    "atom_concat(pyab_, out, K), nb_setval(K, 1)",
    "atom_concat(pyab_, seen_by, K), b_setval(K, min)",
    "atom_concat(pyab_, out, K), nb_getval(K, _)",
    "H = pyab_later:fine(_), P = clause, call(P, H, true)",
    f"G = call_continuation([{EVIL}]), G",
    "G = halt, G",
    f"G = at_halt({EVIL}), G",
    f"nb_setval(sandbox_last_error, safe), G = {EVIL}, G",
    # ----------------------------------------------- changed after it was looked at
    f"A = ignore(true), G = forall(setarg(1, A, {EVIL}), A), G",
    f"A = ignore(true), G = forall(nb_setarg(1, A, {EVIL}), A), G",
    f"A = once(true), G = (setarg(1, A, {EVIL}), A), G",
    f"B = once(true), T = ([_]>>(nb_setarg(1, B, {EVIL}), B)), maplist(T, [1, 2])",
    f"A = once(true), put_attr(B, submission, A), G = (B = C, A), C = {EVIL}, G",
]
"""Goals of a search that are not safe, and that nobody sees before they run."""
AROUND = f"""
:- dynamic hidden/1, p/0.
held({EVIL}).
later(_, Goal) :- Goal.
pyab_later:fine(shell(_)).
pyab_later:later(_, Goal) :- Goal.
evil(_, _, _) :- {EVIL}.
evil(_, A, A) :- {EVIL}.
attr_unify_hook(Goal, Evil) :- setarg(1, Goal, Evil).
"""


@pytest.mark.parametrize("goal", few(REFUSED, 5, 1))
def test_what_is_not_safe_is_refused_when_it_is_called(goal: str) -> None:
    report = _checked(AROUND + hostile._in_search(goal))
    assert report.verdict == "no-program", details(report)
    assert "is refused" in report.message
    assert report.message.endswith("--no-sandbox, if you trust it")
    assert not report.counts


@pytest.mark.parametrize("goal", ["format('~@~@', [setarg(1, A, {}), A])", "findall(A, A, _)"])
def test_what_is_changed_once_it_was_looked_at_is_not_called(goal: str) -> None:
    text = f"A = once(true), put_attr(B, submission, A), G = {goal}, B = {EVIL}, G"
    _checked(AROUND + hostile._in_search(text.replace("{}", EVIL)))


def test_the_culprit_is_named_with_what_calls_it() -> None:
    text = f"run(G) :- catch(G, _, true).\nevil :- {EVIL}.\n"
    report = _checked(text + hostile._in_search("run(evil)"))
    assert "refused as it runs: shell/1 is not safe (called by evil/0)" in report.message
    report = _checked(text + hostile._in_search(f"run({EVIL})"))
    assert "refused as it runs: shell/1 is not safe (called by run/1)" in report.message
    report = _checked(f"{text}{hostile.BOOK}\n:- initialization(run({EVIL})).\n")
    assert "refused as it runs: shell/1 is not safe (called by run/1)" in report.message


@pytest.mark.parametrize(
    "clauses", ["r(G) :- G.\n", ":- table r/1.\nr(G) :- G.\n", "r(G) => G.\n"], ids=str.split
)
def test_what_runs_while_the_file_is_loaded_is_known_before(clauses: str) -> None:
    text = f"{clauses}p :- true.\n:- r(p).\np :- {EVIL}.\n:- r(p).\n{hostile.BOOK}"
    assert "is refused" in _checked(text).message


def test_a_refusal_takes_back_what_was_found() -> None:
    tree, got = Tree.parse("[1,2]"), outcome("s(1,1)v(1,1)")
    known = FileReport("x.pl", "wrong-value", "computes", tree=tree, got=got, counts={"error": 1})
    report = told(known, RefusedError("no"))
    assert report == replace(
        known,
        verdict="no-program",
        message="no",
        tree=None,
        got=None,
        counts={},
        agrees=report.agrees,
    )
    assert not any(report.agrees.values())


# --------------------------------------------------------------------------- what is safe

SAFE = [
    "Op = (>), call(Op, 2, 1), G =.. [<, 1, 2], G",
    "G = (Y^member(X-Y, [b-1, a-2])), setof(X, G, L), L == [a, b]",
    "G = member(X-Y, [b-1, a-2]), findall(Y-L, bagof(X, G, L), Ls), Ls == [1-[b], 2-[a]]",
    "P = [X]>>(X > 1), include(P, [1, 2, 3], L), L == [2, 3]",
    "F = 3, P = ({F}/[X, Y]>>(Y is X*F)), maplist(P, [1, 2], L), L == [3, 6]",
    "P = succ, maplist([X, Y]>>call(P, X, Y), [1, 2], L), L == [2, 3]",
    "P = succ, my_maplist(P, [1, 2], L), L == [2, 3]",
    "P = turned, predsort(P, [1, 3, 2], L), L == [3, 2, 1]",
    "P = sum, foldl(P, [1, 3, 2], 0, N), N == 6",
    "G = (member(X, [1, 2]), !), findall(X, G, L), L == [1]",
    "findall(X, first(X), L), L == [2]",
    "G = !, findall(X, (member(X, [1, 2]), G), L), L == [1, 2]",
    "G = (member(Y, [1, 2]) -> X = Y ; X = 3), findall(X, G, L), L == [1]",
    "G = (member(Y, [1, 2]) *-> X = Y ; X = 3), findall(X, G, L), L == [1, 2]",
    "G = fail, not(G), \\+ G, ignore(G), H = true, once(H), aggregate_all(max(1), H, 1)",
    "G = throw(a), catch(G, E, true), E == a",
    "G = 1, catch(G, error(type_error(callable, 1), _), true)",
    "catch(call(_), error(instantiation_error, _), true)",
    "G = nowhere(3), catch(G, error(existence_error(procedure, _), _), true)",
    "G = ok(X), user:G, X == 1, M = game, M:ok(Y), Y == 1, H = game:ok(Z), H, Z == 1",
    "Q = ok, best(Q, X), X == 1",
    "G = retract(n(N)), G, N1 is N+1, H = assertz(n(N1)), H",
    "J = nb_setval(k, 1), J, P = nb_getval, call(P, k, V1), V1 == 1",
    "atom_concat(a, b, K), nb_setval(K, 1), nb_getval(K, V2), V2 == 1",
    "G = format('~w~n', [a]), G, P = write, maplist(P, [1, 2]), H = nl, H",
    "dif(X, a), H = with_output_to(string(_), X = b), H, X == b",
    "dif(Y, a), \\+ (J = with_output_to(string(_), Y = a), J)",
    "P = seven, call(P, 1, 2, 3, 4, 5, 6, X), X == 21, Q = seven(1, 2), call(Q, 3, 4, 5, 6, 21)",
    "G = [true, (1 < 2)], maplist(call, G)",
    "findall(X, call((G = member(X, [1, 2]), G, !)), L), L == [1]",
]
"""Goals that do what they do without a sandbox."""
AMONG = """
:- module(game, []).
:- dynamic n/1.
:- meta_predicate best(1, ?).
n(0).
ok(1).
best(P, X) :- call(P, X).
turned(Order, A, B) :- compare(Order, B, A).
sum(X, A, B) :- B is A+X.
seven(A, B, C, D, E, F, G) :- G is A+B+C+D+E+F.
first(X) :- G = (!, fail ; true), G, X = 1.
first(2).
my_maplist(_, [], []).
my_maplist(P, [X|Xs], [Y|Ys]) :- G =.. [P, X, Y], G, my_maplist(P, Xs, Ys).
"""


@pytest.mark.parametrize("number", few(range(8), 3))
def test_what_is_safe_does_as_ever(number: int) -> None:
    goals = ", ".join(f"\\+ \\+ ( {goal} )" for goal in SAFE[number::8])
    report = _checked(AMONG + hostile._in_search(goals))
    assert report.agree, details(report)


def test_a_program_finds_its_own_clauses_as_it_has_written_them() -> None:
    clauses = "ok(G) :- G.\n" + hostile._in_search("clause(ok(G), Body), Body == call(G)")
    assert _checked(clauses).agree
    # What it calls by a variable besides cannot be looked at, then.
    assert (
        "not known before it runs"
        in _checked(clauses.replace("Body ==", "T = true, ok(T), Body ==")).message
    )


def test_a_library_is_not_loaded_while_a_search_runs() -> None:
    report = _checked(hostile._in_search("P = random_member, call(P, _, [1])"))
    assert "library(random), which has random_member/2, is not loaded" in report.message
    loaded = ":- use_module(library(random)).\n"
    assert _checked(loaded + hostile._in_search("P = random_member, call(P, _, [1])")).agree


def test_an_argument_that_is_called_and_not_known_is_no_fault() -> None:
    file = Path(__file__).parents[1] / "submissions" / "wild" / "en_given_order.pl"
    text = file.read_text(encoding="utf-8")
    driver = text[text.index("best_move") : text.index("minimax(State, 0")]
    report = _checked(text.replace(driver, ""), leaves=3)
    assert report.verdict == "not-understood", details(report)
    assert "no answer" not in report.message
    assert report.help is not None
    assert ("Order", "not known; it is left open") in report.help.arguments


def test_no_search_pays_for_the_look_at_a_large_program() -> None:
    file = Path(__file__).parents[1] / "submissions" / "wild" / "en_given_order.pl"
    chain = "".join(f"p{i}(X) :- X > 0, ! ; p{i + 1}(X), q{i}(X).\nq{i}(_).\n" for i in range(300))
    head = "by_number(Which, A, B) :-"
    text = file.read_text(encoding="utf-8").replace(head, f"{head} p0(1),")
    report = _checked(text + chain, leaves=3)
    assert report.verdict == "other-move", details(report)


def test_what_is_refused_in_one_reading_is_called_in_another() -> None:
    file = Path(__file__).parents[1] / "submissions" / "wild" / "fr_fonction.pl"
    strange = "essai(P) :- negamax(P, 2, -9, 9, shell, _, _).\n"
    assert _checked(strange + file.read_text(encoding="utf-8")).verdict == "other-move"
