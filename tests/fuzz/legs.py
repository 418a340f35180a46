"""Runs a program by each leg and compares the arrays, bit by bit.

The legs: the interpreter on the frontend's IR, the interpreter after all passes, and the host with
and without bounds checks. All with `fma="off"`, as CPython never fuses.
"""

from __future__ import annotations

import itertools
import linecache
import warnings
from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs
import numpy as np

from gpucompiler.arguments import typeof
from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import emit_ir, link
from gpucompiler.frontend.build import KernelWarning, build_ir
from gpucompiler.ir.interpret import interpret
from gpucompiler.ir.verifier import verify
from gpucompiler.job import CompilerJob, FunctionSpec
from gpucompiler.target import target_by_name
from tests.fuzz import oracle
from tests.fuzz.programs import Program

_MAX_STEPS: Final = 3_000_000
_numbers = itertools.count()


class Mismatch(AssertionError):
    """A leg differs from CPython, or fails; the text is a whole report."""

    def __init__(self, program: Program, leg: str, finding: str) -> None:
        self.program, self.leg, self.finding = program, leg, finding
        super().__init__(f"{leg}: {finding}\n\n{program.describe()}")


def load(source: str) -> Callable[..., Any]:
    """The kernel of a program, as an imported module would hold it."""
    name = f"<fuzz {next(_numbers)}>"
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    names: dict[str, Any] = {"__name__": "fuzz_program"}
    exec(compile(source, name, "exec"), names)
    return names["kernel"]


def job_of(kernel: Callable[..., Any], arguments: Sequence[Any], **params: Any) -> CompilerJob:
    """A host job for these arguments, without contraction of multiply and add."""
    target = target_by_name("host")
    chosen = attrs.evolve(target.default_params(), fma="off", verify=True, **params)
    types = tuple(typeof(argument) for argument in arguments)
    return CompilerJob(target, FunctionSpec(kernel, types), chosen)


def _interpreted(program: Program, kernel: Any, arguments: list[Any]) -> None:
    module = build_ir(job_of(kernel, arguments))
    verify(module)
    _interpret(program, module, arguments)


def _after_passes(program: Program, kernel: Any, arguments: list[Any]) -> None:
    module, _ = emit_ir(job_of(kernel, arguments))
    _interpret(program, module, arguments)


def _interpret(program: Program, module: Any, arguments: list[Any]) -> None:
    interpret(
        module,
        arguments,
        block=(program.threads, 1, 1),
        grid=(program.blocks, 1, 1),
        max_steps=_MAX_STEPS,
    )


def _host(**params: Any) -> Callable[[Program, Any, list[Any]], None]:
    def run(program: Program, kernel: Any, arguments: list[Any]) -> None:
        job = job_of(kernel, arguments, **params)
        compiled = link(job, compile_job(job))
        compiled(*arguments, threads=program.threads, blocks=program.blocks)

    return run


LEGS: Final[dict[str, Callable[[Program, Any, list[Any]], None]]] = {
    "interpreter": _interpreted,
    "interpreter after passes": _after_passes,
    "host": _host(bounds=True),
    "host without checks": _host(bounds=False),
    "host -O0": _host(bounds=True, opt_level=0),
}


def different(expected: np.ndarray, found: np.ndarray) -> bool:
    """Whether two arrays differ in a bit; one NaN is as good as another."""
    if expected.dtype.kind == "f":
        numbers = ~(np.isnan(expected) & np.isnan(found))
        expected, found = expected[numbers], found[numbers]
    return expected.tobytes() != found.tobytes()


def check(program: Program, legs: Sequence[str] = tuple(LEGS)) -> None:
    """Run a program by CPython and by each leg.

    Raises:
        Rejected: CPython's run left what the language defines.
        Mismatch: a leg gives other bits, or fails.
    """
    expected = program.make_arguments()
    oracle.run(program.source, expected, program.threads, program.blocks)
    kernel = load(program.source)
    for leg in legs:
        arguments = program.make_arguments()
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                # float32 meeting float64 is worth a word to users, and wanted here.
                warnings.simplefilter("ignore", KernelWarning)
                LEGS[leg](program, kernel, arguments)
        except Exception as error:
            text = f"{type(error).__name__}: {error}"
            raise Mismatch(program, leg, text) from error
        for (name, _), ours, theirs in zip(program.arguments, expected, arguments, strict=True):
            if isinstance(ours, np.ndarray) and different(ours, theirs):
                raise Mismatch(program, leg, f"{name} is {theirs!r}, expected {ours!r}")
