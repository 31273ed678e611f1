"""The exhibits: their clauses are the source's, read as terms; they run in plain swipl."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import pyab
from pyab import PROGRAMS
from pyab.engines import prolog
from pyab.programs import texts
from pyab.programs.variants import VARIANTS
from pyab.trees.every import all_trees
from pyab.trees.random import random_trees
from pyab.trees.tree import SIDES

HERE = Path(__file__).parent
FOLDER = texts.prolog_folder()
UTF_8 = {**os.environ, "LC_ALL": "C.UTF-8"}
SWIPL = shutil.which("swipl") or "swipl"

ENGLISH = {
    "альфабета": "alphabeta",
    "прибл_лучш": "boundedbest",
    "дост_хор": "goodenough",
    "нов_границы": "newbounds",
    "выбор": "betterof",
    "ходы": "moves",
    "стат_оц": "staticval",
    "ход_мина": "min_to_move",
    "ход_макса": "max_to_move",
}


def swipl(goal: str, *files: Path, given: str = "") -> str:
    """What plain SWI-Prolog prints for a goal."""
    command = [SWIPL, "-f", "none", "-q", "-g", goal, "-t", "halt(1)", *map(str, files)]
    run = subprocess.run(
        command, input=given, capture_output=True, text=True, timeout=600, env=UTF_8
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


COMPARE = """
clauses(File, Names, Clauses) :-
    setup_call_cleanup(
        open(File, read, In, [encoding(utf8)]),
        ( repeat, read_all(In, Names, Clauses0), ! ),
        close(In)),
    Clauses = Clauses0.
read_all(In, Names, Clauses) :-
    read_term(In, Term, []),
    (   Term == end_of_file
    ->  Clauses = []
    ;   renamed(Names, Term, Clause),
        Clauses = [Clause|Rest],
        read_all(In, Names, Rest)
    ).
renamed(_, Var, Var) :- var(Var), !.
renamed(Names, Term0, Term) :-
    compound(Term0), !,
    Term0 =.. [Name0|Args0],
    ( memberchk(Name0-Name, Names) -> true ; Name = Name0 ),
    maplist(renamed(Names), Args0, Args),
    Term =.. [Name|Args].
renamed(_, Term, Term).
variants(File1, File2, Names) :-
    clauses(File1, [], Clauses1),
    clauses(File2, Names, Clauses2),
    length(Clauses1, N), format("~w~n", [N]),
    Clauses1 =@= Clauses2,
    halt.
"""


def clauses_are_variants(first: Path, second: Path, names: dict[str, str], tmp_path: Path) -> int:
    """How many clauses two files have that are variants of each other under a renaming."""
    helper = tmp_path / "variants.pl"
    helper.write_text(COMPARE, encoding="utf-8")
    pairs = ",".join(f"{own}-{english}" for own, english in names.items())
    return int(swipl(f"variants('{first}','{second}',[{pairs}])", helper))


ROMANIAN = {
    "limitarebuna": "boundedbest",
    "destuldebun": "goodenough",
    "limitenoi": "newbounds",
    "maibine": "betterof",
    "mutari": "moves",
    "mutare_min": "min_to_move",
    "mutare_max": "max_to_move",
}


@pytest.mark.parametrize(("other", "names"), [("bratko_ru", ENGLISH), ("bratko_ro", ROMANIAN)])
def test_the_three_texts_of_bratko_are_variants_of_each_other_under_their_names(
    other: str, names: dict[str, str], tmp_path: Path
) -> None:
    count = clauses_are_variants(FOLDER / "bratko.pl", FOLDER / f"{other}.pl", names, tmp_path)
    assert count == 10


def test_a_clause_that_differs_is_no_variant(tmp_path: Path) -> None:
    changed = tmp_path / "changed.pl"
    text = (FOLDER / "bratko.pl").read_text(encoding="utf-8")
    changed.write_text(text.replace("Val > Beta", "Val >= Beta"), encoding="utf-8")
    with pytest.raises(AssertionError):
        clauses_are_variants(changed, FOLDER / "bratko_ru.pl", ENGLISH, tmp_path)


def dialogue(path: Path) -> tuple[str, str, list[str]]:
    """What a file's head says to type: the clauses for [user], the query, and its answers."""
    lines = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("%"):
            break
        lines.append(line.removeprefix("%").strip())
    text = "\n".join(lines)
    found = re.search(r"\?- \[user\]\.\n(.*?)\n\^D\n\?- (.*?)\.\n(.*?)\.(\n|$)", text, re.DOTALL)
    assert found, f"{path.name} says nothing to type"
    return found[1], found[2], [part.strip() for part in found[3].split(",\n")]


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.pl")), ids=lambda path: path.stem)
def test_what_a_file_says_to_type_gives_what_it_says(path: Path, tmp_path: Path) -> None:
    clauses, query, answers = dialogue(path)
    game = tmp_path / "game.pl"
    game.write_text(clauses, encoding="utf-8")
    check = ", ".join(answers)
    swipl(f"once(({query})), once(({check})), halt", path, game)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.pl")), ids=lambda path: path.stem)
def test_every_exhibit_opens_with_its_source(path: Path) -> None:
    head = path.read_text(encoding="utf-8")[:600]
    assert "Source:" in head


def test_every_program_has_its_exhibit_and_its_mirror() -> None:
    for program in PROGRAMS.values():
        assert (FOLDER / f"{program.stem}.pl").is_file()


@pytest.mark.parametrize(
    "path", sorted(Path(__file__).parent.glob("*.plt")), ids=lambda path: path.stem
)
def test_the_prolog_unit_tests_pass(path: Path) -> None:
    swipl("run_tests, halt", path)


def test_the_index_names_every_file_program_mirror_and_test() -> None:
    index = (FOLDER / "README.md").read_text(encoding="utf-8")
    for program in PROGRAMS.values():
        row = next(line for line in index.splitlines() if f"`{program.key}`" in line)
        assert f"`{program.stem}.pl`" in row
        assert f"`{program.mirror}.py`" in row
        assert f"{program.entry().name}/{len(program.entry().args)}" in row
    for name in re.findall(r"`(\w+\.(?:plt|py))`", index):
        places = (HERE / name, Path(pyab.__file__).parent / "mirror" / name)
        assert any(place.is_file() for place in places), name


def test_the_index_lists_every_misprint_with_its_tree() -> None:
    index = (FOLDER / "README.md").read_text(encoding="utf-8")
    for variant in VARIANTS:
        assert f"`{variant.tree}`" in index or variant.fault == "load", variant.key


def test_a_meta_interpreter_sees_the_events_that_the_watched_clauses_leave(
    tmp_path: Path,
) -> None:
    trees = [tree for side in SIDES for tree in all_trees(4, side)]
    trees += [tree for tree in random_trees(100, 4) if isinstance(tree.leaves[0], int)]
    trees = [tree for tree in trees if tree.infinity == float("inf")]
    terms = tmp_path / "trees.pl"
    terms.write_text(
        "".join(f"t({t.root},{list(t.arity)},{list(t.leaves)}).\n" for t in trees),
        encoding="utf-8",
    )
    seen = swipl(f"witness('{terms}'), halt", HERE / "witness.pl")
    watched = prolog.run(PROGRAMS["bratko"], trees)
    told = [line[: line.rindex("v(")] for line in watched]
    assert seen.replace("1.0Inf", "inf").splitlines() == told
