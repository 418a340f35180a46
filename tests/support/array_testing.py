"""Programs on arrays, run by CPython with NumPy, by the interpreter, on the host and a GPU."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from types import FunctionType
from typing import Any

import attrs
import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.diagnostics.source_text import function_from_source
from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import link
from gpucompiler.frontend.build import build_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.verifier import check_module
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import flatten_arguments, typeof
from gpucompiler.passes.pipeline import run_passes

PRELUDE = '''
import numpy as np
from cuda_target import cuda

def dump(out, v, at):
    """Every element of a view, in the order of its indices; gives the place behind."""
    if v.ndim == 0:
        out[at] = v[()]
        return at + 1
    for k in range(len(v)):
        if v.ndim == 1:
            out[at] = v[k]
            at += 1
        else:
            at = dump(out, v[k], at)
    return at

def shapes(out, v):
    k = 0
    for size in v.shape:
        out[k] = size
        k += 1
    out[8] = v.size
    out[9] = v.nbytes
'''


def function_of(text: str) -> FunctionType:
    """The function `k` of a program's text."""
    return function_from_source(PRELUDE + textwrap.dedent(text), "k")


Arguments = Callable[[], tuple[Any, ...]]


class Program:
    """A function compiled for types of arguments, run in every way.

    Attributes:
        on_gpu: programs run on a GPU alone; tests set it.

    Args:
        text: the text of the function `k`.
        make: makes the arguments anew, with the same layouts.
    """

    on_gpu = False

    def __init__(self, text: str, make: Arguments, **params: Any) -> None:
        self.function = function_of(text)
        options: Any = {"fma": "off", "bounds": True} | params
        self.on_cuda = cuda(threads=1, blocks=1, target="cuda", **options)(self.function)
        if self.on_gpu:
            return
        self.types = tuple(typeof(a) for a in make())
        target = target_by_name("host")
        # One thread; how fast views are is seen elsewhere.
        chosen = {"fma": "off", "bounds": True, "verify": True, "lanes": 1, "opt_level": 0} | params
        source = FunctionSpec(self.function, self.types)
        self.job = CompilerJob(target, source, attrs.evolve(target.default_params(), **chosen))
        self.plain, self.passed = build_ir(self.job), build_ir(self.job)
        check_module(self.plain)
        run_passes(self.job, self.passed)
        self.kernel = link(self.job, compile_job(self.job))

    def check(self, make: Arguments) -> None:
        """CPython and all other ways agree."""
        expected = make()
        self.function(*expected)
        for run in self.runs():
            actual = make()
            run(actual)
            for got, wanted in zip(actual, expected, strict=True):
                if isinstance(wanted, np.ndarray):
                    np.testing.assert_array_equal(got, wanted, str(run))

    def runs(self) -> tuple[Callable[[tuple[Any, ...]], None], ...]:
        """The interpreter before and after the passes, and the host; or a GPU."""
        if self.on_gpu:
            return (self.launch_on_gpu,)
        return self.interpret_plain, self.interpret_passed, self.launch

    def launch_on_gpu(self, arguments: tuple[Any, ...]) -> None:
        self.on_cuda(*arguments)

    def interpret_plain(self, arguments: tuple[Any, ...]) -> None:
        interpret(
            self.plain, flatten_arguments(self.types, arguments), block=(1, 1, 1), grid=(1, 1, 1)
        )

    def interpret_passed(self, arguments: tuple[Any, ...]) -> None:
        interpret(
            self.passed, flatten_arguments(self.types, arguments), block=(1, 1, 1), grid=(1, 1, 1)
        )

    def launch(self, arguments: tuple[Any, ...]) -> None:
        self.kernel(*arguments, threads=1, blocks=1)

    def fails(self, make: Arguments, error: type[Exception], words: str) -> None:
        """All ways raise."""
        for run in self.runs():
            with pytest.raises(error, match=words):
                run(make())
