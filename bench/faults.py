"""Work out what every fault of the catalogue does on the test trees: python -m bench.faults.

Writes ``pyab/submission/faults/catalogue.json``, which is to be written anew whenever the faults or
the core of the test trees change; the tests hold it against a part of what it says.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from pyab.submission.faults import catalogue
from pyab.submission.run import groups
from pyab.submission.run.process import Process
from pyab.submission.run.reference import variant

PLACE = Path(catalogue.__file__).with_name("catalogue.json")


def deeds(faults: list[catalogue.Fault], leaves: int) -> dict[str, str]:
    """The digest of each fault on the trees of up to so many leaves, by its key."""
    trees = groups.core(leaves)
    found = {}
    for number, fault in enumerate(faults):
        with Process(3600) as process:  # one for each: what may come out of a process is limited
            ran = variant(process, fault.text, "fault", fault.of).run(trees)
        assert ran.ended is None, f"{fault.key} does not end: {ran.ended}"
        found[fault.key] = catalogue.deeds(ran.lines, fault.of)
        if sys.stderr.isatty():
            print(f"{number + 1} of {len(faults)}", end="\r", file=sys.stderr)
    return found


def main() -> None:
    faults = list(catalogue.faults())
    book = catalogue.Fault("book", "", ())
    every: dict[int, dict[str, list[str]]] = {}
    for leaves in catalogue.LEAVES:
        known = every[leaves] = {}
        for key, digest in deeds([book, *faults], leaves).items():
            known.setdefault(digest, []).append(key)
        equal = next(keys for keys in known.values() if "book" in keys)
        print(
            f"trees of up to {leaves} leaves: {len(faults)} faults; {len(equal) - 1} do what the "
            f"book does on each; the other {len(faults) - len(equal) + 1} make {len(known) - 1} "
            "groups that the trees tell apart"
        )
    PLACE.write_text(json.dumps(every, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
