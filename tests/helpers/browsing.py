"""What the tests with a browser share: keys, sizes, and a look at what everybody can use."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

OUTSIDE = """
const wide = document.documentElement.clientWidth;
return [...document.querySelectorAll('body *')].filter(e => !e.parentElement.closest('.pane'))
    .filter(e => e.getBoundingClientRect().right > wide + 0.5
        || e.getBoundingClientRect().left < -0.5).map(e => e.outerHTML.slice(0, 80));
"""
"""The elements that reach beyond the page, and are not in a pane that is scrolled."""


def resize(browser: Any, width: int, height: int, scale: int = 1) -> None:
    """Give the page so many pixels of CSS."""
    metrics = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)


def chain(browser: Any) -> Any:
    """Deeds of the keys and of the mouse, to be performed."""
    from selenium.webdriver.common.action_chains import ActionChains

    return ActionChains(browser, duration=0)


def press(browser: Any, *keys: str) -> None:
    """Press keys, wherever the focus is."""
    pressed = chain(browser)
    for key in keys:
        pressed.send_keys(key)
    pressed.perform()


def axe(browser: Any) -> list[str]:
    """What axe-core finds wrong."""
    found_at = importlib.util.find_spec("axe_playwright_python")
    assert found_at is not None
    assert found_at.origin is not None
    browser.execute_script(
        Path(found_at.origin).with_name("axe.min.js").read_text(encoding="utf-8")
    )
    found: list[str] = browser.execute_async_script(
        "const done = arguments[0];"
        "axe.run(document).then(r => done([...r.violations.flatMap(v => v.nodes.map("
        "n => `${v.id}: ${n.target} ${n.failureSummary}`)), ...(r.passes.length ? [] : ['none'])]))"
    )
    return found
