"""Random functions beside numba's results, which a ledger holds (tests/support/numba_programs.py).

Where numba is installed, new functions are drawn, too.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from language_testing import AnyTarget, execute
from numba_programs import FLOATS, Program, Writer, asked, bits, read

from cuda_target import cuda
from gpucompiler import function_from_source
from gpucompiler.frontend.build import build_ir
from gpucompiler.jobs.job import CompilerJob, CompilerParams, FunctionSpec
from gpucompiler.language.arguments import typeof

LEDGER = Path(__file__).parents[1] / "fuzz" / "ledgers" / "numba_results.jsonl"
RESULTS = (
    "bool_",
    "int8",
    "int16",
    "int32",
    "int64",
    "uint8",
    "uint16",
    "uint32",
    "uint64",
    *FLOATS,
)
IN_A_KERNEL = 50


def check_type(program: Program) -> None:
    """The function's result has the type that numba gives it."""
    scope: dict[str, Any] = {"math": math, "np": np}
    function = function_from_source(program.text, "f", scope)
    spec = FunctionSpec(function, tuple(map(typeof, program.arguments())), kernel=False)
    params = CompilerParams(typing="numba", fma="off", bounds=False)
    results = build_ir(CompilerJob(AnyTarget(), spec, params)).functions[0].result_types
    # A constant has no type of its own.
    found = [getattr(kind, "numpy_name", "") for kind in results] or [program.result[0]]
    assert found == [program.result[0]], (program.text, program.kinds)


def kernel_of(programs: Sequence[Program]) -> tuple[Any, list[np.ndarray[Any, Any]]]:
    """A kernel that computes all functions, and its arguments: results, then inputs."""
    arrays: dict[str, list[Any]] = {}
    lines = []
    for number, program in enumerate(programs):
        lines.append(program.text.replace("def f(", f"def f{number}("))
    lines.append(f"def kernel({', '.join(f'y_{k}, x_{k}' for k in RESULTS)}):")
    for number, program in enumerate(programs):
        given = []
        for kind, value in zip(program.kinds, program.values, strict=True):
            given.append(f"x_{kind}[{len(arrays.setdefault(kind, []))}]")
            arrays[kind].append(value)
        lines.append(f"    y_{program.result[0]}[{number}] = f{number}({', '.join(given)})")
    arguments = [
        array
        for kind in RESULTS
        for array in (np.zeros(len(programs), kind), np.array(arrays.get(kind, [0]), kind))
    ]
    text = "\n".join(lines) + "\n"
    scope: dict[str, Any] = {"math": math, "np": np}
    return function_from_source(text, "kernel", scope), arguments


def check_values(programs: Sequence[Program], interpreted: bool) -> None:
    """The host (and the interpreter) computes numba's numbers, to the bit."""
    kernel, arguments = kernel_of(programs)
    if interpreted:
        execute(kernel, *arguments, typing="numba", bounds=False, passes=True)
    else:
        params = {"typing": "numba", "fma": "off", "bounds": False}
        cuda(threads=1, blocks=1, target="host", **params)(kernel)(*arguments)
    outputs: dict[str, Any] = dict(zip(RESULTS, arguments[::2], strict=True))
    for number, program in enumerate(programs):
        kind, wanted = program.result
        found = bits(outputs[kind][number], kind)
        assert found == wanted, (program.text, program.kinds, program.values, outputs[kind][number])


def ledger() -> list[Program]:
    return [read(line) for line in LEDGER.read_text().splitlines()]


def test_results_have_numbas_types():
    for program in ledger():
        check_type(program)


@pytest.mark.parametrize("first", range(0, len(ledger()), IN_A_KERNEL))
def test_results_are_numbas(first: int):
    check_values(ledger()[first : first + IN_A_KERNEL], interpreted=first == 0)


@pytest.mark.full
def test_new_functions_beside_numba():
    pytest.importorskip("numba")
    found = [asked(Writer(seed).program()) for seed in range(100_000, 102_500)]
    programs = [program for program in found if program is not None]
    assert len(programs) > 1000
    for program in programs:
        check_type(program)
    for first in range(0, len(programs), IN_A_KERNEL):
        check_values(programs[first : first + IN_A_KERNEL], interpreted=False)
