"""The same program, written otherwise by a Prolog program of this folder."""

from __future__ import annotations

import subprocess
from pathlib import Path


def rewritten(script: str, path: Path, folder: Path, how: str) -> Path:
    """The file in another folder that a script makes of one, as it is told."""
    other = folder / path.name
    program = Path(__file__).with_name(f"{script}.pl")
    command = ["swipl", "-f", "none", "-q", program, "--", path, other, how]
    subprocess.run(list(map(str, command)), check=True, capture_output=True, timeout=60)
    return other
