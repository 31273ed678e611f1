"""The page in Firefox: its main way there.  It is skipped where there is no Firefox."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from test_lab import SAME, answered, begin, built, click, edit, served, show, text, until

pytestmark = [pytest.mark.page, pytest.mark.slow]

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox:
    """Firefox without a window, asked by its own protocol: Debian has no geckodriver."""

    def __init__(self, folder: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        Path(folder, "user.js").write_text(f'user_pref("marionette.port", {port});\n')
        self.process = subprocess.Popen(
            [str(FIREFOX), "--headless", "--marionette", "--no-remote", "--profile", folder],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + 120
        while True:
            try:
                self.socket = socket.create_connection(("127.0.0.1", port))
                break
            except OSError:
                assert time.monotonic() < end, "Firefox does not start"
                time.sleep(0.2)
        self.line = self.socket.makefile("rwb")
        self._heard()
        self.asked = 0
        self.ask("WebDriver:NewSession", {})

    def _heard(self) -> Any:
        length = b""
        while (byte := self.line.read(1)) != b":":
            length += byte
        return json.loads(self.line.read(int(length)))

    def ask(self, what: str, request: dict[str, Any]) -> Any:
        """Send a command; its value."""
        self.asked += 1
        sent = json.dumps([0, self.asked, what, request]).encode()
        self.line.write(b"%d:%s" % (len(sent), sent))
        self.line.flush()
        _, _, error, result = self._heard()
        assert error is None, error
        return result.get("value")

    def get(self, address: str) -> None:
        """Open a page."""
        self.ask("WebDriver:Navigate", {"url": address})

    def execute_script(self, script: str, *given: object) -> Any:
        """What a script returns."""
        return self.ask("WebDriver:ExecuteScript", {"script": script, "args": given})

    def close(self) -> None:
        """End it."""
        self.line.close()
        self.socket.close()
        self.process.terminate()
        self.process.wait()


@pytest.fixture(scope="module")
def firefox() -> Iterator[Firefox]:
    """Firefox, with a new profile."""
    if FIREFOX is None:
        pytest.skip("there is no Firefox here (Debian: apt-get install firefox-esr)")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        opened = Firefox(folder)
        yield opened
        opened.close()


def test_the_page_s_main_way_is_gone_in_firefox(firefox: Firefox) -> None:
    built()
    with served() as where:
        firefox.get(where)
        until(firefox, SAME)
        edit(firefox, "prolog", "Val > Beta", "Val >= Beta")
        click(firefox, "#judge")
        until(firefox, "return /^wrong-move/.test(document.querySelector('#judging').textContent)")
        begin(firefox)
        click(firefox, "#smallest button")
        assert "step 12" in answered(firefox)
        firefox.execute_script("localStorage.clear()")
        show(firefox, "[3,[2,9]]", "f2", step=7)
        assert text(firefox, "#count") == "step 7 of 10"
        begin(firefox)
        head = "def f2(p: Position, alpha: Number, beta: Number) -> Number:\n"
        edit(firefox, "python", head, f"{head}    while True: pass\n")
        assert "comes to no end" in text(firefox, "#wrong")
        click(firefox, "#judge")
        until(firefox, "return !document.querySelector('#subject .stop').hidden")
        click(firefox, "#subject .stop")
        until(
            firefox, "return /ready again/.test(document.querySelector('#agreement').textContent)"
        )
        firefox.execute_script("localStorage.clear()")
        show(firefox, "bratko", "bratko")
        until(firefox, "return navigator.serviceWorker.controller !== null")
    firefox.get(f"{where}?again")  # its reload by this protocol goes past the service worker
    until(firefox, SAME)
