"""Builds the page of ``./run page``: a folder that any static host serves.

What it is made of: two packages of npm with WebAssembly in them, pinned with their hashes in
``packages.json``; the project's wheel; and the files beside this one.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from html import escape
from pathlib import Path
from string import Template
from typing import Any

import lab

from pyab.picture.page import embedded

HERE = Path(__file__).parent
PROJECT = HERE.parent
SITE = PROJECT / "site"
PICTURE = PROJECT / "pyab" / "picture"
FIRST = ("bratko", "bratko")
"""The tree and the program of the search that stands in the page."""
STORE = PROJECT / ".cache" / "npm"


def fetched(name: str, package: dict[str, Any]) -> Path:
    """The tarball of a package, fetched once; its hash is the one that is pinned."""
    STORE.mkdir(parents=True, exist_ok=True)
    tarball = STORE / f"{name}-{package['version']}.tgz"
    if not tarball.exists():
        what = f"{name}@{package['version']}"
        subprocess.run(
            ["npm", "pack", "--silent", what], cwd=STORE, check=True, stdout=subprocess.DEVNULL
        )
    digest = base64.b64encode(hashlib.sha512(tarball.read_bytes()).digest()).decode()
    if package["integrity"] != f"sha512-{digest}":
        tarball.unlink()
        sys.exit(f"{name}: what was fetched is not what packages.json pins")
    return tarball


def unpacked(name: str, package: dict[str, Any]) -> None:
    """Put the files of a package that the page needs into the site."""
    folder = SITE / package["folder"]
    folder.mkdir(parents=True, exist_ok=True)
    with tarfile.open(fetched(name, package)) as tar:
        for file in package["files"]:
            member = tar.extractfile(f"package/{file}")
            assert member is not None
            (folder / Path(file).name).write_bytes(member.read())


def build() -> None:
    """Build the site."""
    shutil.rmtree(SITE, ignore_errors=True)
    SITE.mkdir()
    for name, package in json.loads((HERE / "packages.json").read_text()).items():
        unpacked(name, package)
    script = SITE / "swipl" / "swipl-web.js"
    script.write_text(script.read_text() + "\nexport default SWIPL;\n")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", folder, str(PROJECT)],
            check=True,
        )
        wheel = next(Path(folder).glob("*.whl"))
        shutil.copy(wheel, SITE / "pyab.whl")
    for file in HERE.iterdir():
        if file.suffix in (".js", ".css") or file.name == "lab.py":
            shutil.copy(file, SITE / file.name)
    shutil.copy(PICTURE / "stepper.css", SITE)
    stepper = (PICTURE / "stepper.js").read_text() + "\nexport { stepper };\n"
    (SITE / "stepper.js").write_text(stepper)
    (SITE / "index.html").write_text(front())


def front() -> str:
    """The page, with a search made here: it is there before the engines are."""
    found, known = lab.search(*FIRST), lab.programs()
    subject = {"tree": FIRST[0], "root": found["root"], "program": FIRST[1]}
    options = (
        f'<option value="{one["key"]}">{escape(one["key"])}: {escape(one["title"])}</option>'
        for one in known["programs"]
    )
    return Template((HERE / "index.html").read_text()).substitute(
        {name: text for name, text in found.items() if name != "data"},
        trees="".join(f'<option value="{escape(name)}">' for name in known["trees"]),
        programs="".join(options),
        data=embedded({"subject": subject, "data": found["data"]}),
    )


if __name__ == "__main__":
    argparse.ArgumentParser().parse_args()
    build()
