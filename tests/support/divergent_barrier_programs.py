"""Programs with barriers in branches, and their results."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

import numpy as np
from user_programs import load

from cuda_target import cuda
from gpucompiler.diagnostics.errors import DeviceBarrierError, KernelWarning, TargetUnsupported
from gpucompiler.driver import emit_ir
from gpucompiler.host.target import HostTarget
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof

THREADS = 6


INPUTS = ([1, 1, 1, 1, 1, 1], [0, 1, 2, 0, 1, 2], [2, 2, 2, 0, 0, 0])


def outcome(run: Any, x: np.ndarray[Any, Any], n: int) -> list[int] | str:
    y = np.zeros(THREADS, np.int64)
    try:
        run(y, x, n)
    except DeviceBarrierError:
        return "barrier"
    except TargetUnsupported as error:
        return str([each.code for each in error.diagnostics])
    return y.tolist()


def results(text: str, folder: Path) -> list[tuple[list[int] | str, list[int] | str]]:
    """Results of a program in the interpreter and on the host, for each input."""
    kernel = load(text, folder)["k"]
    found: list[tuple[list[int] | str, list[int] | str]] = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", KernelWarning)
        types = (typeof(np.zeros(1, np.int64)), typeof(np.zeros(1, np.int64)), typeof(1))
        module, _ = emit_ir(CompilerJob(HostTarget(), FunctionSpec(kernel, types)))
        launches = cuda(threads=THREADS, blocks=1, target="host")(kernel)
        for n, values in enumerate(INPUTS, 1):
            x = np.array(values)

            def run(*arguments: Any) -> None:
                interpret(module, arguments, block=(THREADS, 1, 1), grid=(1, 1, 1))

            found.append((outcome(run, x, n), outcome(launches, x, n)))
    return found


ONE_SIDE = """
def k(y, x, n):
    t = cuda.threadIdx.x
    if x[t] > 0:
        cuda.syncthreads()
        y[t] = 1
    cuda.syncthreads()
    y[t] += 1
"""


RUNS = """
def k(y, x, n):
    t = cuda.threadIdx.x
    for j in range(n):
        if (x[t] + j) % 2:
            continue
        cuda.syncthreads()
    y[t] += 1
"""
