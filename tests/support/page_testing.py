"""The programs of documents, run page by page."""

from __future__ import annotations

import difflib
import os
import re
from pathlib import Path
from typing import Any

import warm_python

ROOT = Path(__file__).resolve().parents[2]


_BLOCK = re.compile(r"(?<=^```)(python|output)\n(.*?)(?=^```$)", re.MULTILINE | re.DOTALL)


# Printed after each Python block.
_MARK = "\x1e"


# Pages whose programs need a GPU; tests/gpu/test_gpu_docs.py runs them.
GPU_PAGES = ("docs/cuda.md",)
# Pages that print what LLVM's optimised code is.
OPTIMIZED_PAGES = ("docs/host.md",)
# Pages about packages that may be missing; their programs run where the package is there.
PAGES_OF_PACKAGES = {"docs/pytorch.md": "torch", "docs/jax.md": "jax"}


def blessed(text: str, printed: list[str]) -> str:
    """A document in which the outputs are those that its Python blocks printed, one each."""
    recent = ""
    following = iter(printed)

    def replace(block: re.Match[str]) -> str:
        nonlocal recent
        if block[1] == "python":
            recent += next(following)
            return block[0]
        now, recent = recent, ""
        return block[0] if block[2] and block[2] in now else f"output\n{now}"

    return _BLOCK.sub(replace, text)


def run_page(
    name: str,
    tmp_path: Path,
    settings: dict[str, str],
    change: tuple[str, str] = ("", ""),
    quick: bool = False,
) -> tuple[str, str]:
    """A page's text, and as it would be with what its blocks print.

    Args:
        settings: environment variables.
        change: a part of the text that has to be there, and what is in its place instead.
        quick: kernels for the host aren't optimised, unless the page needs a process of its own.
    """
    text = (ROOT / name).read_text()
    assert change[0] in text
    text = text.replace(*change) if change[0] else text
    # A file, because a kernel's source has to be found.
    program = tmp_path / "document.py"
    codes = [block[2] for block in _BLOCK.finditer(text) if block[1] == "python"]
    program.write_text("".join(f"{code}\nprint({_MARK!r}, end='')\n" for code in codes))
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "cache")]),
        **settings,
    }
    # Variables that are read before our modules are imported need another process.
    cold = "os.environ" in text or "LD_LIBRARY_PATH" in settings
    arguments: Any = {"env": environment, "cwd": tmp_path, "timeout": 120}
    words = ["-W", "error", program]
    if cold:
        done = warm_python.run_cold(words, **arguments)
    else:
        done = warm_python.run(words, quick=quick, **arguments)
    assert done.returncode == 0, f"{name}:\n{done.stdout}\n{done.stderr}"
    return text, blessed(text, done.stdout.split(_MARK))


def compare_page(name: str, text: str, now: str) -> None:
    """Fail with the difference, if there is one."""
    difference = difflib.unified_diff(text.splitlines(), now.splitlines(), name, "now", "", "", 1)
    assert now == text, "\n".join(difference) + "\nIf this is meant: pytest --bless"
