"""Save a picture to a file, the whole of it or nothing."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from pyab.errors import UsageError


def save(path: str, picture: str | bytes) -> None:
    """Save a picture.

    Args:
        path: The file; one that exists is replaced, a device or a pipe is written to.
        picture: Text, which is saved as UTF-8, or bytes.

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
        _replace(target, data)
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise UsageError(
            f"{path[:200]!r} cannot be written: {reason}: the picture was not saved"
        ) from None


def _replace(target: Path, data: bytes) -> None:
    """Beside the file first; then in its place."""
    target = target.resolve()  # a link stays a link
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=".pyab-", suffix=target.suffix)
    try:
        with open(handle, "wb") as file:  # noqa: PTH123  # a descriptor
            file.write(data)
        mode = target.stat().st_mode if target.exists() else 0o666 & ~_umask()
        os.chmod(name, mode & 0o777)  # noqa: PTH101  # a name
        os.replace(name, target)  # noqa: PTH105  # a name
    except BaseException:
        os.unlink(name)  # noqa: PTH108  # a name
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
