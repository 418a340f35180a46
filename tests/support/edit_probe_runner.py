"""Launches kernels of probe modules, edits what they read, and launches them again.

    python edit_probe_runner.py DIRECTORY LIVE

DIRECTORY holds modules `probe_*.py` with a `kernel(out)` each and, with LIVE of 1, a text EDIT that
is executed in the module after the first launches. One line of JSON comes out: by module, what each
launch gave, what Python gives, and how the kernel came to be.
"""

from __future__ import annotations

import importlib
import json
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from cuda_target import cuda
from gpucompiler import observing

LENGTH = 4


def outcome(call: Callable[[Any], object]) -> str:
    """The values that a kernel stores, as text, or its error with the class's name."""
    out = np.zeros(LENGTH)
    try:
        call(out)
    except Exception as error:
        return f"{type(error).__name__}: {str(error)[:300]}"
    return repr(out.tolist())


def probe(module: Any, live: bool) -> dict[str, Any]:
    """Outcomes of a module's kernel before and after its edit."""
    kernel: Any = cuda(target="host", threads=1, blocks=1)(module.kernel)
    stages: list[str] = []
    with observing(lambda stage, job, product, seconds: stages.append(stage)):
        before = [outcome(kernel)]
    # A kernel with guards is launched by native code, unobserved, from the second launch on.
    before += [outcome(kernel) for _ in range(2 if live else 0)]
    if live:
        exec(module.EDIT, module.__dict__)
    after = [outcome(kernel) for _ in range(2)] if live else before
    python = [outcome(module.kernel) for _ in after]
    return {"before": before, "after": after, "python": python, "stages": stages}


def main(directory: str, live: str) -> None:
    sys.path.insert(0, directory)
    warnings.simplefilter("ignore")
    found: dict[str, Any] = {}
    for path in sorted(Path(directory).glob("probe_*.py")):
        # Bytecode of a text that is edited within a second would hide the edit. The compiler's is
        # kept, which each process would compile again.
        sys.dont_write_bytecode = True
        module = importlib.import_module(path.stem)
        sys.dont_write_bytecode = False
        found[path.stem] = probe(module, live == "1")
    print(json.dumps(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
