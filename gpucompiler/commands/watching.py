"""A command that runs anew whenever a file changes that it has read."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

# Seconds between looks at the files.
_PAUSE_S: Final = 0.2
_CLEAR: Final = "\033[H\033[2J"


def watch(
    arguments: Sequence[str], first: Path, pause: Callable[[float], None] = time.sleep
) -> int:
    """Run `python -m gpucompiler ARGUMENTS` now, and again at each change, until Ctrl-C.

    Each run has a process of its own, which imports all modules anew. It tells, by
    `--write-files`, which files it has read; files of Python and of installed packages don't count.

    Args:
        first: a file to look at, also while it can't be run.
        pause: waits for some seconds. Tests give another one.
    """
    seen: dict[Path, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "files"
        try:
            while True:
                now = _times({first, *seen, *_told(told)})
                if now != seen or not seen:
                    seen = now
                    if sys.stdout.isatty():
                        print(_CLEAR, end="", flush=True)
                    command = [sys.executable, "-m", "gpucompiler", *arguments]
                    done = subprocess.run(
                        [*command, "--write-files", str(told)], check=False, capture_output=True
                    )
                    print((done.stderr + done.stdout).decode(errors="replace"), flush=True)
                    seen |= {path: t for path, t in _times(_told(told)).items() if path not in seen}
                pause(_PAUSE_S)
        except KeyboardInterrupt:
            return 0


def write_files(path: Path) -> None:
    """Write the names of the user's modules that this process has imported."""
    ours = (sysconfig.get_paths()["stdlib"], sysconfig.get_paths()["purelib"], sys.base_prefix)
    files = {getattr(module, "__file__", None) for module in list(sys.modules.values())}
    own = Path(__file__).resolve().parents[2]
    kept = [
        name
        for name in sorted(filter(None, files))
        if name.endswith(".py")
        and not name.startswith(ours)
        and own / "gpucompiler" not in Path(name).resolve().parents
    ]
    path.write_text("\n".join(kept), encoding="utf-8")


def _told(path: Path) -> list[Path]:
    """The files that a run has told of; none before the first has ended."""
    lines = path.read_text(encoding="utf-8").split("\n") if path.is_file() else []
    return [Path(line) for line in lines if line]


def _times(paths: Iterable[Path]) -> dict[Path, float]:
    """When each file was last written; 0 for a file that is gone."""
    return {path: path.stat().st_mtime if path.is_file() else 0.0 for path in paths}
