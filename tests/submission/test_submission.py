"""Programs of others: what is said of each, and that nothing wrong is ever called right."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest
import reference
from conftest import few, twice

from pyab import FileReport, UsageError, assert_agrees, check_file
from pyab.programs.records import BOOK
from pyab.submission.faults import catalogue
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import Options
from pyab.submission.judge.judge import judge_all
from pyab.submission.run import groups
from pyab.submission.run.process import EndedError, Process
from pyab.submission.run.reference import printed, variant
from pyab.submission.run.verdicts import GRAVITY, is_best
from pyab.trees.tree import Tree

SUBMISSIONS = Path(__file__).parents[1] / "submissions"
ADAPTED = sorted((SUBMISSIONS / "adapted").glob("*.pl"))
PROLOG = Path(__file__).parents[2] / "prolog"


def reports(files: list[Path], options: Options | None = None) -> dict[str, FileReport]:
    """The reports of files by their stems."""
    found = judge_all([str(file) for file in files], options or Options())
    return {Path(report.file).stem: report for report in found}


LEAVES = pytest.mark.parametrize("leaves", [3, pytest.param(5, marks=pytest.mark.slow)])
"""All small trees of so many leaves; of 5 there are a hundred times as many as of 3."""


# -------------------------------------------------------------------- adapted


@pytest.mark.parametrize(
    ("path", "leaves"), twice(ADAPTED, 3), ids=lambda of: getattr(of, "stem", of)
)
def test_a_right_program_agrees_however_it_is_written(path: Path, leaves: int) -> None:
    report = check_file(path, leaves=leaves)
    # What it remembers it takes for the value in any window, where a position comes twice.
    remembers = path.stem == "memory"
    assert report.verdict == ("wrong-value" if remembers else "agree"), details(report)
    assert report.trees == report.of > (10_000 if leaves == 5 else 500)


@pytest.mark.parametrize(
    ("path", "leaves"), twice(ADAPTED, 4), ids=lambda of: getattr(of, "stem", of)
)
def test_however_it_is_written_a_fault_is_found(path: Path, leaves: int, tmp_path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    changed, number = re.subn(r"\b([VW]\w*) ?> ?(B(?:eta)?)\b", r"\1 >= \2", text, count=1)
    assert number == 1, path
    file = tmp_path / path.name
    file.write_text(changed, encoding="utf-8")
    report = check_file(file, leaves=leaves, seconds=60)  # a slow processor takes longer
    assert report.verdict == ("wrong-move" if report.moves else "prunes-more")
    assert report.tree is not None
    assert len(report.tree.leaves) == 3
    assert report.step is not None
    assert "stopped" in report.step or report.moves is False


@pytest.mark.parametrize("stem", few(["bratko", "bratko_ru", "bratko_ro"], 3))
def test_the_exhibits_of_bratkos_program_agree(stem: str) -> None:
    assert check_file(PROLOG / f"{stem}.pl").agree


def test_the_rules_of_the_lecture_are_seen_to_be_knuth_and_moores_convention() -> None:
    report = check_file(PROLOG / "lecture.pl")
    assert report.verdict == "other-move"
    assert "Knuth & Moore" in report.causes[0].words


# ---------------------------------------------------------------------- wrong


class Wrong(NamedTuple):
    """A wrong program, and what is to be said of it."""

    verdict: str
    tree: str | None
    root: str | None
    says: str


WRONG = {
    "non_strict": Wrong("wrong-move", "[0,[0,1]]", "min", "your goodenough/7 stopped"),
    "sides_swapped": Wrong(
        "wrong-value", "[0,1]", "max", "min_to_move and max_to_move are swapped"
    ),
    "own_order": Wrong("wrong-value", "1", "max", "returned 2, the book's returns 1"),
    "first_of_equals": Wrong("other-move", "[0,0]", "max", "of equal moves the first wins"),
    "no_cut_offs": Wrong("prunes-less", "[0,[1,0]]", "min", "goodenough/7 has no clause that cuts"),
    "cuts_more": Wrong("prunes-more", "[[0,[0,0]]]", "max", "your goodenough/8 stopped"),
    "missing_clause": Wrong("no-answer", "[0,0,0]", "max", "newbounds/6 has no clause that leaves"),
    "undefined_on_ties": Wrong("error", "[0,0]", "max", "toss/1"),
    "endless_on_ties": Wrong("limit", "[0,0]", "max", "did not come to an end"),
    "small_bounds": Wrong("wrong-value", None, "min", "window (-100, 100)"),
    "single_child": Wrong("no-answer", "[0]", "max", "yours failed"),
    "depth_spent_by_siblings": Wrong("wrong-value", "[1,[5]]", "max", "a depth of 2"),
    "depth_not_counted": Wrong(
        "wrong-value", "[2]", "max", "the depth that it is called with makes no difference"
    ),
    "ten_moves": Wrong("wrong-value", "[0,0,0,0,0,0,0,0,0,0,1]", "max", "no other candidate"),
    "whole_numbers": Wrong("wrong-value", "-0.5", "max", "values are whole numbers"),
    "moves_give_empty": Wrong("agree", None, None, "takes that for a list of moves"),
    "wrong_recursion": Wrong("error", "[0]", "max", "calls alphabeta/4, which does not exist"),
    "misspelt": Wrong("error", "[0,0]", "max", "is newbounds/6 meant?"),
    "typo_in_variable": Wrong("no-answer", "[0,0]", "max", "GoodVall stands only once"),
    "less_or_equal": Wrong("no-program", None, None, "<= is no operator of comparison"),
    "no_full_stop": Wrong("no-program", None, None, "is there a full stop or a comma missing?"),
    "tag_left_over": Wrong("no-program", None, None, "</pre> is left over from a web page"),
    "underscore_lost": Wrong("no-program", None, None, "is mutare min one name: mutare_min?"),
    "candidates_interchanged": Wrong(
        "other-move", "[0,0]", "max", "betterof/6 is called with its two candidates interchanged"
    ),
    "german_wrong_bound": Wrong(
        "wrong-value", "[0,1]", "max", "in gutGenug/8 (the book's goodenough/7), the cut-off at"
    ),
    "own_infinity": Wrong("other-move", "[0,0]", "max", "1,000 for infinity"),
    "no_number": Wrong("wrong-value", "0", "max", "no number"),
    "unbound": Wrong("no-answer", "[0]", "max", "unbound"),
    "syntax_error": Wrong("no-program", None, None, "Line 3: syntax error"),
    "wrong_arity": Wrong("error", "[0,0]", "max", "newbounds/5"),
    "strange": Wrong("not-understood", None, None, "nothing is said against it"),
    "only_facts": Wrong("no-program", None, None, "--entry"),
}


CAUSES = [
    *("sides_swapped", "first_of_equals", "no_cut_offs", "missing_clause"),
    *("candidates_interchanged", "german_wrong_bound", "small_bounds"),
]
"""Those of which a cause is named, or must not be: by what they do on all trees of 5 leaves."""


@pytest.fixture(scope="module")
def wrong() -> dict[str, FileReport]:
    """The reports on wrong programs."""
    return reports(sorted((SUBMISSIONS / "wrong").glob("*.pl")), Options(leaves=3))


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_program_is_told_what_is_wrong_and_where(
    name: str, wrong: dict[str, FileReport]
) -> None:
    _is_told(WRONG[name], wrong[name], known=name not in CAUSES)


@pytest.mark.parametrize("name", few(CAUSES, 3, 1))
def test_a_cause_is_named_where_it_is_known(name: str) -> None:
    report = check_file(SUBMISSIONS / "wrong" / f"{name}.pl")
    _is_told(WRONG[name], report, known=True)
    assert (report.causes == ()) == (name == "small_bounds")


def _is_told(expected: Wrong, report: FileReport, known: bool) -> None:
    assert report.verdict == expected.verdict, details(report)
    if expected.tree:
        assert str(report.tree) == expected.tree
    assert (report.tree.root if report.tree else None) == expected.root
    if known:
        assert expected.says in " ".join(details(report).split())
    assert report.agree == (expected.verdict == "agree")


def test_every_verdict_has_a_program(wrong: dict[str, FileReport]) -> None:
    slow = {"unfinished"}  # test_limits.py has one
    slow |= {"not-understood"}  # test_functions_judged.py has one
    assert {report.verdict for report in wrong.values()} | slow == set(GRAVITY)


def test_a_fault_of_large_values_alone_is_shown_on_a_small_tree(
    wrong: dict[str, FileReport],
) -> None:
    tree = wrong["small_bounds"].tree
    assert tree is not None
    assert len(tree.leaves) == 2
    assert min(map(abs, tree.leaves)) == 101


@LEAVES
def test_a_program_that_agrees_may_be_seen_to_take_other_steps(leaves: int, tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    path.write_text(catalogue.book())
    assert check_file(path, leaves=leaves).same_steps
    once = "alphabeta(Pos, Alpha, Beta, _, Val)"
    turned = f"( moves(Pos, _) -> {once} ; alphabeta(Pos, Beta, Alpha, _, Val) )"
    path.write_text(catalogue.book().replace(once, turned))  # a leaf needs no window
    report = check_file(path, leaves=leaves)
    assert report.agree
    assert not report.same_steps
    assert any("it takes other steps" in note for note in report.notes)


def test_further_answers_are_reported_and_no_failure(wrong: dict[str, FileReport]) -> None:
    report = wrong["cut_missing"]
    assert report.agree
    assert report.answers is not None
    tree, values = report.answers
    assert values[0] == str(tree.backed_up[0]) != values[1]
    assert "a cut (!) may be missing" in " ".join(details(report).split())


def test_what_a_file_must_get_right_to_pass_is_the_teachers_choice(
    wrong: dict[str, FileReport],
) -> None:
    passing = {
        name: [r for r in ("value", "best-move", "move", "leaves") if report.passes(r)]
        for name, report in wrong.items()
    }
    assert passing["own_order"] == []
    assert passing["non_strict"] == ["value"]
    assert passing["first_of_equals"] == ["value", "best-move"]
    assert passing["no_cut_offs"] == ["value", "best-move", "move"]
    assert passing["cut_missing"] == ["value", "best-move", "move", "leaves"]
    assert passing["endless_on_ties"] == passing["syntax_error"] == []


def test_a_file_that_names_no_move_passes_where_none_is_asked_for() -> None:
    report = check_file(SUBMISSIONS / "adapted" / "no_move.pl", leaves=3)
    passing = [r for r in ("value", "best-move", "move", "leaves") if report.passes(r)]
    assert passing == ["value"]
    assert report.agrees == {"value": True, "best_move": False, "move": False, "leaves": True}
    assert "names no move" in details(report)


def test_the_gravest_verdict_counts(tmp_path: Path) -> None:
    text = catalogue.book().replace("Val > Val1", "Val >= Val1").replace("Val > Beta", "Val < Beta")
    path = tmp_path / "file.pl"
    path.write_text(text)
    assert check_file(path).verdict == "wrong-value"


# ------------------------------------------------------------------ catalogue


@pytest.mark.parametrize(
    "key",
    few(["alpha-cut-turned", "raise-both", "no-kept", "better-values-swapped", "old-alpha"], 3),
)
def test_the_catalogue_names_the_fault_that_is_made(key: str, tmp_path: Path) -> None:
    (fault,) = (fault for fault in catalogue.faults() if fault.key == key)
    path = tmp_path / f"{key}.pl"
    path.write_text(fault.text)
    report = check_file(path)
    assert key in [cause.key for cause in report.causes], details(report)
    assert report.causes[0].clause in catalogue.book()


def test_every_fault_changes_one_clause_or_more_of_the_book() -> None:
    of_the_book = {fault.clause for fault in catalogue.faults() if fault.of == BOOK.key}
    assert of_the_book == set(catalogue.clauses())
    assert all(fault.text != catalogue.book(fault.of) for fault in catalogue.faults())
    assert all(fault.words for fault in catalogue.faults())


def test_the_steps_tell_apart_what_the_outcome_does_not(tmp_path: Path) -> None:
    (alone,) = (fault for fault in catalogue.faults() if fault.key == "no-alpha-cut")
    path = tmp_path / "file.pl"
    path.write_text(alone.text)
    keys = next(keys for keys in catalogue.known(5).values() if alone.key in keys)
    assert len(keys) > 1
    assert [cause.key for cause in check_file(path).causes] == [alone.key]


@pytest.mark.parametrize(("leaves", "killed", "kinds"), [(4, 124, 82), (5, 125, 85)])
def test_all_faults_are_known_and_all_but_the_equivalent_ones_are_killed(
    leaves: int, killed: int, kinds: int
) -> None:
    known = catalogue.known(leaves)
    keys = [key for group in known.values() for key in group]
    assert sorted(keys) == sorted(["book", *(fault.key for fault in catalogue.faults())])
    equal = next(group for group in known.values() if "book" in group)
    assert len(catalogue.faults()) - (len(equal) - 1) == killed
    assert len(known) - 1 == kinds


def test_four_leaves_tell_the_words_of_all_faults_apart_that_five_do() -> None:
    """So a cause is as good on fewer trees; but for deep cut-offs, which need the fifth leaf."""
    words = {fault.key: fault.words for fault in catalogue.faults()}
    told = {
        leaves: {
            frozenset(words.get(key, "") for key in keys)
            for keys in catalogue.known(leaves).values()
            if "book" not in keys and keys != ["no-deep-cut-offs"]
        }
        for leaves in catalogue.LEAVES
    }
    assert told[4] == told[5]


def test_the_faults_that_nothing_kills_are_seen_to_be_equivalent() -> None:
    equal = next(group for group in catalogue.known(5).values() if "book" in group)
    for key in equal:
        assert key == "book" or key.startswith(("cut-missing", "order-")) or "non-strict" in key


@pytest.mark.slow
def test_what_is_known_of_the_faults_is_what_they_do() -> None:
    """All groups on the trees of up to 4 leaves, and of 5 where these tell too little apart."""
    known = {frozenset(set(keys) - {"book"}) for keys in catalogue.known(5).values()}
    equal = next(group for group in catalogue.known(5).values() if "book" in group)
    number = count()
    with Process(600) as process:
        books = {n: printed(process, module=f"book{n}").run(groups.core(n)).lines for n in (4, 5)}

        def apart(some: Iterable[catalogue.Fault], leaves: int) -> Iterator[frozenset[str]]:
            found: dict[str, list[catalogue.Fault]] = {}
            for fault in some:
                program = variant(process, fault.text, f"fault{next(number)}", fault.of)
                lines = program.run(groups.core(leaves)).lines
                same = lines == books[leaves] and fault.key not in equal
                assert leaves == 4 or not same
                deeds = f"{catalogue.deeds(lines, fault.of)}{same}"
                found.setdefault(deeds, []).append(fault)
            for group in found.values():
                keys = frozenset(fault.key for fault in group)
                yield from apart(group, 5) if leaves == 4 and keys not in known else (keys,)

        assert set(apart(catalogue.faults(), 4)) == known


@pytest.mark.parametrize("leaves", catalogue.LEAVES)
@pytest.mark.parametrize("fault", few(catalogue.faults()[::20], 5), ids=lambda fault: fault.key)
def test_on_all_trees_a_fault_does_what_is_known_of_it(fault: catalogue.Fault, leaves: int) -> None:
    with Process(600) as process:
        found = variant(process, fault.text, "fault", fault.of).run(groups.core(leaves))
    assert fault.key in catalogue.known(leaves)[catalogue.deeds(found.lines, fault.of)]


# ------------------------------------------------------------------- the trees


def test_the_core_holds_every_small_tree_once() -> None:
    trees = list(groups.all_of(groups.core(4)))
    assert len(trees) == len({(tree.arity, tree.leaves, tree.root) for tree in trees})
    assert any(1 in tree.arity for tree in trees)


@pytest.mark.parametrize("move", range(1, 5))
def test_a_best_move_is_one_that_is_worth_as_much_as_the_root(move: int) -> None:
    nested = [[1, 4], [5, 6], 7]
    tree = Tree.of(nested, "min")
    worth = {tree.at([i]): reference.minimax(child) for i, child in enumerate(nested)}
    assert is_best(tree, move) == (worth.get(move) == reference.minimax(nested, False))


# ----------------------------------------------------------------- by hand


ODD = """
go(P, A, B, M, V) :- next(P, L, _), !, each(L, A, B, M, V).
go(P, _, _, _, V) :- worth(P, 0, V).
each([P|L], A, B, M, V) :- go(P, A, B, _, W), ok(L, A, B, P, W, M, V).
ok([], _, _, P, W, P, W) :- !.
ok(_, A, B, P, W, P, W) :- blacks(P), W > B, ! ; whites(P), W < A, !.
ok(L, A, B, P, W, M, V) :-
    adj(A, B, P, W, A1, B1), each(L, A1, B1, P1, W1), pick(P, W, P1, W1, M, V).
adj(A, B, P, W, W, B) :- blacks(P), W > A, !.
adj(A, B, P, W, A, W) :- whites(P), W < B, !.
adj(A, B, _, _, A, B).
pick(P, W, _, W1, P, W) :- blacks(P), W > W1, ! ; whites(P), W < W1, !.
pick(_, _, P1, W1, P1, W1).
"""


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """A program whose names tell nothing."""
    path = tmp_path / "odd.pl"
    path.write_text(ODD)
    return path


@LEAVES
def test_what_is_not_found_can_be_named(odd: Path, leaves: int) -> None:
    report = check_file(
        odd,
        leaves=leaves,
        entry="go(Pos, Alpha, Beta, Best, Val)",
        hooks=["moves=next/3", "staticval=worth/3", "min_to_move=blacks/1", "max_to_move=whites/1"],
    )
    assert report.agree, details(report)


@LEAVES
def test_an_adapter_fits_what_is_stranger(odd: Path, leaves: int, tmp_path: Path) -> None:
    adapter = tmp_path / "adapter.pl"
    adapter.write_text(
        "run(Pos, Alpha, Beta, Best, Value) :- go(Pos, Alpha, Beta, Best, Value).\n"
        "next(P, L, _) :- tree_children(P, L), L = [_|_].\n"
        "worth(P, _, V) :- tree_value(P, V).\n"
        "blacks(P) :- tree_side(P, min).\n"
        "whites(P) :- tree_side(P, max).\n"
    )
    report = check_file(odd, adapter=str(adapter), leaves=leaves)
    assert report.agree, details(report)
    adapter.write_text(adapter.read_text().replace("tree_side(P, max)", "tree_side(P, min)"))
    assert not check_file(odd, adapter=str(adapter), leaves=leaves).agree


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"entry": "go(Pos"}, "is not a goal"),
        ({"hooks": ["moves"]}, "is not understood"),
        ({"adapter": "/nowhere.pl"}, "/nowhere.pl"),
    ],
)
def test_an_option_that_is_not_understood_is_an_error(
    options: dict[str, object], says: str, odd: Path
) -> None:
    with pytest.raises(UsageError, match=re.escape(says)):
        check_file(odd, **options)


def test_a_predicate_that_is_not_there_is_no_entry(odd: Path) -> None:
    with pytest.raises(UsageError, match="there is no alphabeta/5 in it; it has go/5"):
        check_file(odd, entry="alphabeta(Pos, Alpha, Beta, Best, Val)")


NIM = """
start(max/7).
moves(S/N, L) :- N > 0, other(S, T), findall(T/M, (member(K, [1,2,3]), M is N-K, M >= 0), L).
staticval(max/0, -1) :- !.
staticval(min/0, 1) :- !.
staticval(_, 0).
other(max, min).
other(min, max).
min_to_move(min/_).
max_to_move(max/_).
"""


@LEAVES
def test_a_games_own_tree_is_searched_too(leaves: int, tmp_path: Path) -> None:
    path = tmp_path / "nim.pl"
    path.write_text(NIM + catalogue.book())
    report = check_file(path, start="start(Pos)", depth=7, leaves=leaves)
    assert report.agree, details(report)
    game = next(note for note in report.notes if "its own game" in note)
    assert "value 1, move min/4" in game
    assert any("set aside" in note for note in report.notes)
    with pytest.raises(UsageError, match="there is no begin/1"):
        check_file(path, start="begin(Pos)", leaves=leaves)


def test_a_start_that_leads_nowhere_is_told_with_what_it_takes() -> None:
    path = SUBMISSIONS / "wild" / "es_minimax_paso.pl"
    with pytest.raises(UsageError, match=r"there is no inicial/1: --start takes a goal of the fil"):
        check_file(path, start="inicial(E)", leaves=2, random=0)
    notes = check_file(path, start="minimax", leaves=2, random=0).notes
    assert any("from minimax on, in vain: called there as" in note for note in notes)


# ----------------------------------------------------------------- assertions


@LEAVES
def test_a_teachers_own_test_can_assert_that_a_file_agrees(leaves: int) -> None:
    assert_agrees(PROLOG / "bratko.pl", leaves=leaves)
    with pytest.raises(AssertionError, match="wrong-move"):
        assert_agrees(SUBMISSIONS / "wrong" / "non_strict.pl", leaves=leaves)
    assert_agrees(SUBMISSIONS / "wrong" / "non_strict.pl", require="value", leaves=leaves)


def test_nothing_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    shutil.copy(PROLOG / "bratko.pl", tmp_path / "file.pl")
    with Process(10) as process:
        assert process.ask('survey("a.")') == '{"line":1,"term":"a"}'
    assert [path.name for path in tmp_path.iterdir()] == ["file.pl"]


def test_a_process_whose_time_is_over_says_so_again_when_it_is_asked_again() -> None:
    with Process(0.5) as process:
        for request in ('load(m,"loop :- loop. :- loop.",trust)', 'survey("a :- b.")'):
            with pytest.raises(EndedError, match="time"):
                process.ask(request)
