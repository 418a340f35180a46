"""Objects of users' classes in kernels: each program of `tests/own_classes.txt` beside CPython.

The programs run in CPython itself, on the host and by the interpreter, and give the same bits.
A title that begins with a code is of a program that is refused with that code.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from language_testing import execute
from user_programs import launch, load

from gpucompiler import KernelError

ROOT = Path(__file__).resolve().parents[2]
_PROGRAM = re.compile(r"^=== ([^\n]+)\n(.*?)(?=^=== |\Z)", re.MULTILINE | re.DOTALL)
PROGRAMS = dict(_PROGRAM.findall((ROOT / "tests" / "own_classes.txt").read_text()))
IMPORTS = """\
import abc, attrs, copy, math
from dataclasses import KW_ONLY, InitVar, asdict, astuple, dataclass, field, replace
from typing import ClassVar, Generic, NamedTuple, TypeVar
"""


def given() -> list[Any]:
    return [np.zeros(8), np.array([0.5, 1.5, 2.5, 3.5]), 3]


@pytest.mark.sample(30)
@pytest.mark.parametrize("title", PROGRAMS)
def test_objects_mean_what_python_means(title: str, tmp_path: Path) -> None:
    kernel = load(IMPORTS + PROGRAMS[title], tmp_path)["k"]
    code = re.match(r"GC\d+", title)
    if code is not None:
        with pytest.raises(KernelError) as caught:
            launch(kernel, *given())
        assert {found.code for found in caught.value.diagnostics} == {code[0]}
        return
    expected, actual, defined = given(), given(), given()
    kernel(*expected)
    launch(kernel, *actual, fma="off")
    execute(kernel, *defined)
    assert actual[0].tobytes() == expected[0].tobytes(), f"{actual[0]} for {expected[0]}"
    assert defined[0].tobytes() == expected[0].tobytes()


@pytest.mark.gpu
def test_a_gpu_gives_the_same_bits(tmp_path: Path) -> None:
    """The programs of the host's test, in one launch of one thread each."""
    for title in PROGRAMS:
        if title.startswith("GC"):
            continue
        kernel = load(IMPORTS + PROGRAMS[title], tmp_path)["k"]
        expected, actual = given(), given()
        launch(kernel, *expected, fma="off")
        launch(kernel, *actual, fma="off", target="cuda")
        assert actual[0].tobytes() == expected[0].tobytes(), title
