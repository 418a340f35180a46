"""A headless Chromium, driven over its own protocol by two pipes; it needs no package."""

from __future__ import annotations

import base64
import json
import os
import select
import shutil
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

# The first that is there; `apt-get install chromium` brings one.
_NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")
_FLAGS: Final = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
    "--disable-background-networking", "--disable-dev-shm-usage", "--hide-scrollbars",
)  # fmt: skip
_KEYS: Final = {"Escape": 27, "Enter": 13, "Tab": 9, "ArrowDown": 40, "ArrowUp": 38}


def find_chromium() -> str:
    """The path of a Chromium; "" if there is none."""
    return next(filter(None, map(shutil.which, _NAMES)), "")


class Browser:
    """A Chromium with one page.

    Args:
        folder: for its profile.

    Attributes:
        errors: what the page's scripts have thrown, or written as errors.
        requests: the addresses that it has asked for.
    """

    def __init__(self, folder: Path, width: int = 1600, height: int = 900) -> None:
        to_read, self._write = os.pipe()
        self._read, to_write = os.pipe()

        def place() -> None:
            # Chromium reads 3 and writes 4. These may be the other's number until both are moved.
            high = [os.dup(fd) for fd in (to_read, to_write)]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        command = [find_chromium(), *_FLAGS, f"--user-data-dir={folder}", "about:blank"]
        self._process = subprocess.Popen(
            command, preexec_fn=place, close_fds=False, stderr=subprocess.DEVNULL
        )
        os.close(to_read)
        os.close(to_write)
        self._buffer = b""
        self._number = 0
        self._session = ""
        self.errors: list[str] = []
        self.requests: list[str] = []
        self.frames: list[str] = []
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        attached = self.send("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Network"):
            self.send(f"{domain}.enable")
        self.send(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=1, mobile=False,
        )  # fmt: skip

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *raised: object) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._read)
        os.close(self._write)

    def send(self, method: str, session: str | None = None, **parameters: Any) -> dict[str, Any]:
        """Call a method of the protocol. Raises RuntimeError for its error."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        chosen = self._session if session is None else session
        if chosen:
            message["sessionId"] = chosen
        os.write(self._write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._receive()
            if answer.get("id") == message["id"]:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self._note(answer)

    def _receive(self, timeout_s: float = 60.0) -> dict[str, Any]:
        end = time.monotonic() + timeout_s
        while b"\0" not in self._buffer:
            ready, _, _ = select.select([self._read], [], [], max(0.0, end - time.monotonic()))
            if not ready:
                raise TimeoutError("Chromium says nothing")
            part = os.read(self._read, 1 << 20)
            if not part:
                raise RuntimeError("Chromium has ended")
            self._buffer += part
        line, _, self._buffer = self._buffer.partition(b"\0")
        return json.loads(line)

    def _note(self, event: Mapping[str, Any]) -> None:
        said = event.get("params", {})
        if event.get("method") == "Runtime.exceptionThrown":
            self.errors.append(json.dumps(said["exceptionDetails"])[:500])
        elif event.get("method") == "Runtime.consoleAPICalled" and said["type"] == "error":
            self.errors.append(json.dumps(said["args"])[:500])
        elif event.get("method") == "Network.requestWillBeSent":
            self.requests.append(said["request"]["url"])
        elif event.get("method") == "Target.attachedToTarget":
            self.frames.append(said["sessionId"])

    def open(self, file: Path, mark: str = "") -> None:
        """Load a page that says by `data-ready` when it is whole."""
        self.send("Page.navigate", url=f"file://{file}{mark}")
        self.wait("document.documentElement?.dataset.ready === '1'")

    def wait(self, condition: str, session: str | None = None, timeout_s: float = 30.0) -> None:
        """Wait until an expression holds. Raises TimeoutError."""
        end = time.monotonic() + timeout_s
        while not self.run(condition, session):
            if time.monotonic() > end:
                raise TimeoutError(f"{condition}; errors: {self.errors}")
            time.sleep(0.02)

    def frame(self, timeout_s: float = 30.0) -> str:
        """The session of the newest frame with a process of its own. Raises TimeoutError."""
        end = time.monotonic() + timeout_s
        while not self.frames:
            if time.monotonic() > end:
                raise TimeoutError("no frame has a process of its own")
            self.run("true")
            time.sleep(0.02)
        return self.frames[-1]

    def run(self, script: str, session: str | None = None) -> Any:
        """The value of an expression; of a promise, what it gives."""
        answer = self.send(
            "Runtime.evaluate", session,
            expression=script, returnByValue=True, awaitPromise=True, userGesture=True,
        )  # fmt: skip
        if "exceptionDetails" in answer:
            raise RuntimeError(json.dumps(answer["exceptionDetails"])[:800])
        return answer["result"].get("value")

    def move(self, selector: str) -> tuple[float, float]:
        """Move the mouse to the middle of the left part of an element."""
        script = f"""(() => {{ const r = document.querySelector({json.dumps(selector)})
            .getBoundingClientRect(); return [r.left + Math.min(60, r.width / 2),
            r.top + r.height / 2] }})()"""
        x, y = self.run(script)
        self.send("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        return x, y

    def click(self, selector: str) -> None:
        """Click an element as a person does."""
        x, y = self.move(selector)
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def press(self, key: str) -> None:
        """Press a key, by its name or character."""
        more: dict[str, Any] = {"text": key} if len(key) == 1 else {}
        code = _KEYS.get(key, ord(key[0].upper()))
        for kind in ("keyDown", "keyUp"):
            self.send(
                "Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code,
                **(more if kind == "keyDown" else {}),
            )  # fmt: skip

    def screenshot(self, file: Path) -> None:
        """Write a picture (PNG) of the page."""
        data = self.send("Page.captureScreenshot", format="png")["data"]
        file.write_bytes(base64.b64decode(data))
