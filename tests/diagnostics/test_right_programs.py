"""Right programs of unusual shape mean what Python means.

A file of tests/right_programs is a theme; its programs begin with `=== what is unusual`, and define
a kernel `k` whose parameters' names say what it gets (tests/support/user_programs.py). Each is
called by CPython, and run by the interpreter of the IR and on the host, and all must agree.
"""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
from right_programs_testing import THEMES, arguments_of, results
from user_programs import launch, load

from gpucompiler.frontend.build import build_ir
from gpucompiler.host.target import HostParams, HostTarget
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import flatten_arguments, typeof

# One program in this many is also compiled and run on the host, which takes 50 ms each.
_EVERY = 8


@pytest.mark.parametrize("theme", THEMES)
def test_programs_mean_what_python_means(theme: str, tmp_path: Path) -> None:
    wrong: list[str] = []
    for number, (title, program) in enumerate(THEMES[theme]):
        folder = tmp_path / str(number)
        folder.mkdir()
        # The last line has no end, as editors may leave it.
        kernel = load(program.rstrip("\n") if number % 2 else program, folder)["k"]
        expected = arguments_of(kernel)
        kernel(*expected)
        try:
            found = interpreted(kernel)
            if number % _EVERY == 0:
                compiled = arguments_of(kernel)
                launch(kernel, *compiled, fma="off")
                assert results(compiled) == results(expected), "compiled"
            assert found == results(expected), f"{found}, but Python gives {results(expected)}"
        except Exception as error:
            wrong.append(f"=== {title}\n{program}{type(error).__name__}: {error}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.gpu
@pytest.mark.parametrize("theme", THEMES)
def test_programs_mean_the_same_on_a_gpu(theme: str, tmp_path: Path) -> None:
    wrong: list[str] = []
    for number, (title, program) in enumerate(THEMES[theme]):
        folder = tmp_path / str(number)
        folder.mkdir()
        kernel = load(program, folder)["k"]
        expected, found = arguments_of(kernel), arguments_of(kernel)
        kernel(*expected)
        try:
            launch(kernel, *found, fma="off", target="cuda", bounds=True)
            assert results(found) == results(expected), f"{results(found)}, not {results(expected)}"
        except Exception as error:
            wrong.append(f"=== {title}\n{program}{type(error).__name__}: {error}")
    assert not wrong, "\n".join(wrong)


def interpreted(kernel: Any) -> list[list[float]]:
    given = arguments_of(kernel)
    types = tuple(typeof(one) for one in given)
    params = HostParams(fma="off", verify=True)
    module = build_ir(CompilerJob(HostTarget("x86-64-v3"), FunctionSpec(kernel, types), params))
    interpret(
        module, list(flatten_arguments(types, copy.copy(given))), block=(1, 1, 1), grid=(1, 1, 1)
    )
    return results(given)


def test_there_are_many() -> None:
    assert sum(map(len, THEMES.values())) >= 100
