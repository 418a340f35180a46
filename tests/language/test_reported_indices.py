"""Errors of indices, slices and shapes say what the program says, wherever it runs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from reported_index_programs import PLACES, arrays
from user_programs import load

from cuda_target import cuda
from gpucompiler.diagnostics.errors import DeviceIndexError
from gpucompiler.driver import emit_ir
from gpucompiler.host.target import HostTarget
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof


def reported(kernel: Any, *arguments: Any, threads: int = 1, **options: Any) -> list[str]:
    """The first lines of the host's and the interpreter's errors."""
    found: list[str] = []
    types = tuple(typeof(each) for each in arguments)
    module, _ = emit_ir(CompilerJob(HostTarget(), FunctionSpec(kernel, types)))

    def interpreted() -> None:
        interpret(module, arguments, block=(threads, 1, 1), grid=(1, 1, 1))

    def hosted() -> None:
        cuda(threads=threads, blocks=1, target="host", **options)(kernel)(*arguments)

    for run in (hosted, interpreted):
        with pytest.raises((IndexError, ValueError)) as caught:
            run()
        found.append(str(caught.value).splitlines()[0])
    return found


@pytest.mark.parametrize("text", PLACES)
def test_indices_are_told_as_they_are_written(text: str, tmp_path: Path) -> None:
    kernel = load(f"def k(o, t, r, n):\n    {text}\n", tmp_path)["k"]
    size = PLACES[text]
    for index in (-size - 1, size, -10 * size, 10 * size):
        for said in reported(kernel, *arrays(), index):
            assert re.search(r"index (-?\d+)", said.split(": ")[-1]) is not None
            assert re.findall(r"index (-?\d+)", said) == [str(index)], said


def test_indices_of_lanes() -> None:
    def k(o: Any) -> None:
        o[cuda.threadIdx.x - 9] = 1

    for said in reported(k, np.zeros(5), threads=16):
        assert re.findall(r"index (-?\d+)", said) == ["-9"]


def test_known_negative_indices() -> None:
    def k(o: Any) -> None:
        o[-4] = 1

    for said in reported(k, np.zeros(3)):
        assert re.findall(r"index (-?\d+)", said) == ["-4"]


@pytest.mark.parametrize("index", [np.int8(-100), np.uint8(200), np.int16(-4), np.uint64(9)])
def test_indices_of_sized_types(index: Any) -> None:
    def k(o: Any, n: Any) -> None:
        o[n] = 1

    for said in reported(k, np.zeros(3), index):
        assert re.findall(r"index (-?\d+)", said) == [str(index)]


def test_far_indices() -> None:
    def k(o: Any, n: Any) -> None:
        o[n] = 1

    host, interpreted = reported(k, np.zeros(3), 2**45)
    assert host.endswith("index 549755813887 or more")
    assert f"index {2**45} " in interpreted
    assert reported(k, np.zeros(3), -(2**45))[0].split(" (")[0].endswith("-549755813888 or less")
    # Not an index from the end.
    host, interpreted = reported(k, np.zeros(3), np.uint64(2**64 - 1))
    assert host.endswith("index 549755813887 or more")
    assert f"index {2**63 - 1} " in interpreted


TABLE = (3, 5, 7)


@pytest.mark.parametrize(
    ("text", "name"),
    [("o.shape[n]", "o.shape"), ("TABLE[n]", "TABLE"), ("(o[0], o[1])[n]", "(o[0], o[1])")],
)
def test_items_of_tuples_are_no_elements_of_arrays(text: str, name: str, tmp_path: Path) -> None:
    kernel = load(f"TABLE = {TABLE}\ndef k(o, n):\n    o[0] = {text}\n", tmp_path)["k"]
    host, interpreted = reported(kernel, np.zeros(3), 7)
    assert host.endswith(f"index out of range of '{name}': index 7")
    assert f"index 7 is out of bounds for {name!r} with size" in interpreted


def test_an_index_that_must_not_be_negative() -> None:
    def k(o: Any, n: Any) -> None:
        o[n] = 1

    with pytest.raises(DeviceIndexError, match="index -1 "):
        cuda(threads=1, blocks=1, target="host", wraparound=False)(k)(np.zeros(3), -1)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("o[0] = o[::n][0]", "slice step cannot be zero"),
        ("o[1:3:n] = 1", "slice step cannot be zero"),
        ("o[0] = len(t[0, 3::n])", "slice step cannot be zero"),
        ("o[n:2] = t[0]", "the parts of an assignment have different shapes"),
        ("o[0] = t.reshape(n + 3, 2)[0, 0]", "an array is reshaped to another number of elements"),
    ],
)
def test_what_python_calls_a_value_error_is_one(text: str, words: str, tmp_path: Path) -> None:
    kernel = load(f"def k(o, t, r, n):\n    {text}\n", tmp_path)["k"]
    for said in reported(kernel, *arrays(), 0):
        assert said.startswith(words)
