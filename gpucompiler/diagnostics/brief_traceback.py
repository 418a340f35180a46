"""Errors in notebooks: the text of the error and the user's line, without the frames in between.

IPython asks an exception for `_render_traceback_` before it writes a traceback of its own. A
traceback of IPython shows ten lines of each frame, of which most are this package's.
`%xmode Verbose` brings all frames back.
"""

from __future__ import annotations

import linecache
import os
from typing import Final

from gpucompiler.diagnostics.location import spoken_line
from gpucompiler.diagnostics.notebook_cells import cell_place, shell

MAX_LINES: Final = 12
_PACKAGE: Final = os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + os.sep
# The packages beside this one are ours, too.
_OURS: Final = (_PACKAGE, os.path.join(os.path.dirname(_PACKAGE[:-1]), "cuda_target") + os.sep)
_PYTHON: Final = os.path.dirname(os.__file__) + os.sep
_RED: Final = "\x1b[31m"
_PLAIN: Final = "\x1b[39m"


def brief_traceback(error: BaseException) -> list[str]:
    """The lines that a notebook shows of an error, at most `MAX_LINES`."""
    ipython = shell()
    if ipython is not None and ipython.InteractiveTB.mode == "Verbose":
        parts: list[str] = ipython.InteractiveTB.structured_traceback(
            type(error), error, error.__traceback__
        )
        return parts
    coloured = ipython is not None and str(ipython.colors).lower() != "nocolor"
    red, plain = (_RED, _PLAIN) if coloured else ("", "")
    head, *text = str(error).splitlines() or [""]
    text += [line for note in getattr(error, "__notes__", ()) for line in note.splitlines()]
    end = _users_line(error)
    room = MAX_LINES - 1 - len(end)
    if len(text) > room:
        left_out = len(text) - room + 1
        text = [*text[: room - 1], f"  … {left_out} lines more, in str(error)"]
    return [f"{red}{type(error).__name__}{plain}: {head}", *text, *end]


def _is_between(file: str) -> bool:
    """Whether a file is this package's, Python's or IPython's."""
    python = file.startswith(_PYTHON) and "site-packages" not in file
    return python or file.startswith(_OURS) or f"{os.sep}IPython{os.sep}" in file


def _users_line(error: BaseException) -> list[str]:
    """The place of the innermost frame outside of this package."""
    found: list[str] = []
    trace = error.__traceback__
    while trace is not None:
        file, line = trace.tb_frame.f_code.co_filename, trace.tb_lineno
        text = linecache.getline(file, line).strip()
        # Code that was made has neither a text nor a cell.
        if (text or cell_place(file, line)) and not _is_between(os.path.abspath(file)):
            found = [f"  raised by {spoken_line(file, line)}" + f": {text}" * bool(text)]
        trace = trace.tb_next
    return found
