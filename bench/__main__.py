"""``python -m bench``: measure, and print the table."""

from __future__ import annotations

import argparse
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import version

import pyab
from bench import bridge, engines, files, growth, memory, peers, printing, prove, startup, unrolled
from bench.measure import Row
from pyab.engines.bridge import version as prolog_version

REPETITIONS, QUICK_REPETITIONS = 7, 3

Group = Callable[[argparse.Namespace], Iterator[Row | str]]

GROUPS: dict[str, Group] = {
    "bridge": lambda args: bridge.rows(args.repetitions),
    "watch": lambda args: engines.watch_rows(args.repetitions),
    "engines": lambda args: engines.engine_rows(args.repetitions),
    "peers": lambda args: peers.rows(args.repetitions, args.quick),
    "growth": lambda args: growth.rows(args.repetitions, args.quick),
    "memory": lambda args: memory.rows(args.quick),
    "files": lambda args: files.rows(args.repetitions),
    "printing": lambda args: printing.rows(args.repetitions),
    "games": lambda args: unrolled.rows(args.repetitions),
    "prove": lambda args: prove.rows(args.repetitions),
    "check": lambda args: prove.check_rows(args.repetitions),
    "start-up": lambda args: startup.rows(args.repetitions),
}


def main() -> None:
    """Measure the groups asked for, and print each row as soon as it is known."""
    args = _arguments()
    print(_versions())
    print(
        f"The median of the ratios in {args.repetitions} repetitions, the two sides taking turns;"
        "\nbeside it the lowest and the highest. CPU time; files, start-up: time by the clock."
    )
    for name in args.rows or GROUPS:
        print(f"\n{name}")
        for row in GROUPS[name](args):
            if isinstance(row, str):
                print(f"  {row}", flush=True)
                continue
            print(f"  {row.what:<47}{row.ratio:>6.2f}  {row.spread}", flush=True)
            if row.note:
                print(f"    {row.note}", flush=True)
    print(f"\nTo repeat it: {' '.join(['python -m bench', *sys.argv[1:]])}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measure pyab: ratios between things that run side by side.",
        epilog=f"The rows are {', '.join(GROUPS)}.",
    )
    parser.add_argument(
        "rows", nargs="*", metavar="ROW", help="which rows to measure (default: all)"
    )
    parser.add_argument("--quick", action="store_true", help="fewer repetitions, fewer trees")
    parser.add_argument("--repetitions", type=int, metavar="N", help="how often to take turns")
    args = parser.parse_args()
    for name in args.rows:
        if name not in GROUPS:
            parser.error(f"there is no row {name!r}: the rows are {', '.join(GROUPS)}")
    if args.repetitions is None:
        args.repetitions = QUICK_REPETITIONS if args.quick else REPETITIONS
    if args.repetitions < 1:
        parser.error("there must be one repetition or more")
    return args


def _versions() -> str:
    """What is measured; pyswip and ``swipl`` had better be of one SWI-Prolog."""
    inside = prolog_version()
    outside = subprocess.run(["swipl", "--version"], check=True, stdout=subprocess.PIPE, text=True)
    other = "" if f" {inside} " in outside.stdout else f" (swipl: {outside.stdout.strip()})"
    return (
        f"pyab {pyab.__version__}, Python {platform.python_version()}, SWI-Prolog {inside}{other}, "
        f"pyswip {version('pyswip')}\n{platform.system()} {platform.machine()}"
    )


if __name__ == "__main__":
    main()
