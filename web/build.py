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
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PROJECT = HERE.parent
SITE = PROJECT / "site"
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
        if file.suffix in (".js", ".html", ".css") or file.name == "lab.py":
            shutil.copy(file, SITE / file.name)


if __name__ == "__main__":
    argparse.ArgumentParser().parse_args()
    build()
