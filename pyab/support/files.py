"""Read a file of ours; save a picture or a report to a file, the whole of it or nothing."""

from __future__ import annotations

import os
import tempfile
from functools import cache
from importlib import resources
from pathlib import Path

from pyab.errors import UsageError


@cache
def stored(package: str, name: str) -> str:
    """The text of a file that stands beside the modules of a package.

    >>> stored("pyab.picture", "controls.html").startswith("<")
    True
    """
    return resources.files(package).joinpath(name).read_text(encoding="utf-8")


def check(path: str, what: str) -> None:
    """Refuse a file that cannot be written to, before the work whose result it is to hold.

    Args:
        path: The file.
        what: What is to be saved, as the error names it.

    Raises:
        UsageError: It is a folder, or in no folder, or may not be written.

    >>> check("/dev/null", "a plot")
    """
    file = Path(path)
    if not path or "\0" in path:
        reason = "that is no name of a file"
    elif file.is_dir():
        reason = "is a folder"
    elif not file.parent.is_dir():
        reason = f"there is no folder {file.parent}"
    elif not _writable(_meant(path)):
        reason = "may not be written"
    else:
        return
    raise UsageError(f"{path or repr(path)}: {reason}: name a file for {what}")


def _writable(file: Path) -> bool:
    """True if a file may be written to, and be replaced, which its folder has to allow."""
    if file.exists() and not os.access(file, os.W_OK):
        return False
    replaced = file.is_file() or not file.exists()
    return not replaced or os.access(file.parent, os.W_OK)


def _meant(path: str | Path) -> Path:
    """The file itself, where a link leads to it: the link stays."""
    return Path(os.path.realpath(path))


def same(one: str | Path, other: str | Path) -> bool:
    """True if two names are of one file, be it there or not.

    >>> same("there/../new.xml", "new.xml")
    True
    """
    try:
        return os.path.samefile(one, other)  # noqa: PTH121  # names
    except OSError:
        return _meant(one) == _meant(other)


def save(path: str, picture: str | bytes, what: str = "picture") -> None:
    """Save a picture, or something else.

    Args:
        path: The file; one that exists is replaced, a device or a pipe is written to.
        picture: Text, which is saved as UTF-8, or bytes.
        what: What it is, as the error names it.

    Raises:
        UsageError: The file cannot be written; what was there is as it was.

    >>> save("/dev/null", "<svg/>")
    """
    data = picture.encode() if isinstance(picture, str) else picture
    target = Path(path)
    try:
        if target.exists() and not target.is_file():
            if target.is_dir():
                raise IsADirectoryError(None, "is a folder")
            target.write_bytes(data)  # a device or a pipe cannot be replaced
            return
        _replace(_meant(target), data)
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise UsageError(
            f"{path[:200]!r} cannot be written: {reason}: the {what} was not saved"
        ) from None


def _replace(target: Path, data: bytes) -> None:
    """Beside the file first; then in its place."""
    # In the same folder: os.replace() cannot go from one file system to another.
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=".pyab-", suffix=target.suffix)
    try:
        with open(handle, "wb") as file:  # noqa: PTH123  # a descriptor
            file.write(data)
        # mkstemp() makes a file that its owner alone may read.
        mode = target.stat().st_mode if target.exists() else 0o666 & ~_umask()
        os.chmod(name, mode & 0o777)  # noqa: PTH101  # a name
        os.replace(name, target)  # noqa: PTH105  # a name
    # After Ctrl-C, too, no half of a file is left.
    except BaseException:
        os.unlink(name)  # noqa: PTH108  # a name
        raise


def _umask() -> int:
    # There is no way to read it but to set it.
    mask = os.umask(0)
    os.umask(mask)
    return mask
