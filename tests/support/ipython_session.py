"""Runs cells in IPython, and prints as JSON what each showed: `python ipython_session.py` < cells.

Cells come as a JSON list on standard input. IPython keeps state of its own in the process, so that
tests run this in another one.
"""

from __future__ import annotations

import contextlib
import io
import json
import re
import sys
from typing import Any

from IPython.core.interactiveshell import InteractiveShell

_COLOURS = re.compile(r"\x1b\[[0-9;]*m")


def main() -> None:
    shell = InteractiveShell.instance()
    shown: list[dict[str, Any]] = []
    traces: list[str] = []

    def keep(kind: type, value: BaseException, lines: list[str]) -> None:
        traces.extend(_COLOURS.sub("", "\n".join(lines)).splitlines())

    setattr(shell, "_showtraceback", keep)  # noqa: B010
    for cell in json.load(sys.stdin):
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            shell.run_cell(cell, store_history=True)
        shown.append({"out": out.getvalue(), "err": err.getvalue(), "error": [*traces]})
        traces.clear()
    print(json.dumps(shown))


if __name__ == "__main__":
    main()
