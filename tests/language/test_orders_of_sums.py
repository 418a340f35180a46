"""Reductions of arrays of all sizes: the order of sums, extremes in any order, vectors."""

from __future__ import annotations

from typing import Any

import attrs
import numpy as np
from array_testing import function_of

from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import link
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import flatten_arguments, typeof
from gpucompiler.reflection import code_lowered_ir

# Below, at and above the turns of eight, the pieces of 128 and 256, and vectors' multiples.
SIZES = (0, 1, 7, 8, 9, 16, 17, 31, 64, 65, 127, 128, 129, 136, 200, 256, 300, 513, 700)


class Kernel:
    """A kernel of one thread, by the interpreter and by the host's vectors."""

    def __init__(self, text: str, *arrays: Any, **params: Any) -> None:
        function = function_of(f"def k(y, x):\n    {text}\n")
        self.types = tuple(map(typeof, arrays))
        target = target_by_name("host")
        chosen = {"fma": "off", "verify": True, "block": (1, 1, 1)} | params
        source = FunctionSpec(function, self.types)
        job = CompilerJob(target, source, attrs.evolve(target.default_params(), **chosen))
        self.lowered = code_lowered_ir(job)
        self.module = compile_job(job, until="ir")
        self.kernel = link(job, compile_job(job))

    def run(self, y: np.ndarray, x: np.ndarray) -> np.ndarray:
        """Both results, which are equal to the bit."""
        found = np.copy(y)
        interpret(
            self.module, flatten_arguments(self.types, (found, x)), block=(1, 1, 1), grid=(1, 1, 1)
        )
        own = np.copy(y)
        self.kernel(own, x, threads=1, blocks=1)
        assert own.tobytes() == found.tobytes(), (len(x), own, found)
        return own


def test_loops_written_by_hand_use_vectors_too() -> None:
    x = np.arange(-300, 400, dtype=np.int32)
    y = np.zeros(3, np.int64)
    text = (
        "least = x[0]\n    total = 0\n    count = 0\n    for i in range(len(x)):\n"
        "        least = min(x[i], least)\n        total += x[i]\n        count += x[i] > 5\n"
        "    y[0], y[1], y[2] = least, total, count"
    )
    kernel = Kernel(text, y, x, bounds=False)
    for size in SIZES[1:]:
        part = x[:size]
        wanted = [part.min(), part.sum(), np.count_nonzero(part > 5)]
        assert kernel.run(y, part).tolist() == wanted
