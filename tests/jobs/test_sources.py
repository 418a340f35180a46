"""Where the text of a kernel is found: exec, `python -c`, standard input, notebooks, doctests."""

# pyright: reportArgumentType=false

from __future__ import annotations

import doctest
import linecache
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from user_programs import NAMES, launch

from gpucompiler import function_from_source, give_source
from gpucompiler.diagnostics.errors import ArgumentError, InvalidKernel

ROOT = Path(__file__).resolve().parents[2]
TEXT = """
def twice(v):
    return 2 * v

def k(y, x):
    i = cuda.grid(1)
    y[i] = twice(x[i]) + 1
"""
COMMAND = """
import numpy as np
from cuda_target import cuda
def k(y):
    y[0] = cuda.grid(1) + 5
y = np.zeros(1)
cuda(threads=1, blocks=1, target="host")(k)(y)
f = lambda y: None; cuda(threads=1, blocks=1, target="host")(f)(y)
print(y[0])
"""


def check(kernel: Any) -> None:
    y = np.zeros(3)
    launch(kernel, y, np.arange(3.0), threads=3)
    assert y.tolist() == [1, 3, 5]


def test_functions_of_a_text() -> None:
    kernel = function_from_source(TEXT, "k", dict(NAMES))
    check(kernel)
    assert linecache.getline(kernel.__code__.co_filename, 2) == "def twice(v):\n"
    with pytest.raises(ArgumentError, match="no function None; it defines twice, k"):
        function_from_source(TEXT)
    with pytest.raises(ArgumentError, match="the text is no Python"):
        function_from_source("def k(:")


def test_functions_that_exec_made_are_given_their_text() -> None:
    space = dict(NAMES)
    exec(TEXT, space)
    with pytest.raises(InvalidKernel, match="give_source"):
        check(space["k"])
    check(give_source(space["k"], TEXT))
    exec("def k(y, x): y[0] = 5", space)
    with pytest.raises(InvalidKernel, match="has changed"):
        check(give_source(space["k"], TEXT))
    with pytest.raises(ArgumentError, match="is not a Python function"):
        give_source(len, TEXT)


def python(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], input=typed, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'cache'}"},
    )  # fmt: skip


def test_python_c() -> None:
    done = python("-c", COMMAND)
    assert done.stdout == "5.0\n", done.stderr


def test_standard_input_has_no_source_and_the_error_says_what_to_do() -> None:
    done = python("-", typed=COMMAND)
    assert "prompt of Python 3.13" in done.stderr, done.stderr


def test_the_cell_of_a_notebook() -> None:
    file = "<ipython-input-3-0123456789ab>"
    linecache.cache[file] = (len(TEXT), None, TEXT.splitlines(keepends=True), file)
    space = dict(NAMES)
    exec(compile(TEXT, file, "exec"), space)
    check(space["k"])


def test_a_doctest() -> None:
    text = """
    >>> def k(y):
    ...     y[0] = 3
    >>> y = np.zeros(1)
    >>> launch(k, y)
    >>> bool(y[0] == 3)
    True
    """
    test = doctest.DocTestParser().get_doctest(text, dict(NAMES), "sources", None, 0)
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("def f(): pass", {"n": 1}), "name is {'n': 1}, not a str; write names= before a dict"),
        (("def f(): pass", 3), "name is 3, not a str$"),
        ((b"def f(): pass",), "the text is b'def f.*'; give a str"),
        (("def f(): pass", None, [1]), r"names is \[1\]; give a dict"),
    ],
)
def test_arguments_of_another_kind(arguments: Any, words: str) -> None:
    with pytest.raises(ArgumentError, match=words):
        function_from_source(*arguments)
