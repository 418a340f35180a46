"""`python -m gpucompiler tune`, as a shell runs it."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import numpy as np
import pytest
import warm_python

from gpucompiler import ArgumentError
from gpucompiler.commands.tune_command import random_arguments

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
from cuda_target import cuda, space

@cuda.autotune([*space(threads=[4, 64], ITEMS=[1, 4]), {"threads": 5000, "ITEMS": 1}], key=["y"])
@cuda(blocks=lambda y, x, ITEMS: cuda.cover(-(-len(y) // ITEMS)))
def double(y, x, ITEMS: cuda.constexpr):
    first = cuda.grid(1) * ITEMS
    for i in range(first, min(first + ITEMS, len(y))):
        y[i] = 2 * x[i]

def plain(y):
    y[0] = 1
"""
USER = """
import numpy as np
from cuda_target import use_target
from kernels_to_tune import double

x, y = np.ones(100, np.float32), np.zeros(100, np.float32)
with use_target("host"):
    choice = double.choice(y, x)
print(choice.stored, choice.configuration)
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "kernels_to_tune.py"
    path.write_text(PROGRAM)
    return path


def python(at: Path, *arguments: object, **variables: str) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join(map(str, (ROOT, ROOT / "cache", at)))
    places = {"PYTHONPATH": paths, "GPUCOMPILER_CACHE_DIR": str(at / "cache")}
    return warm_python.run(arguments, cwd=at, env={**os.environ, **places, **variables})


@pytest.mark.full
def test_a_choice_that_was_measured_ahead_is_found_by_programs(file: Path) -> None:
    words = ("-m", "gpucompiler", "tune", f"{file}:double", "--arguments", "f32[100], f32[100]")
    first = python(file.parent, *words, "--json")
    assert first.returncode == 0, first.stderr
    made = json.loads(first.stdout)
    assert (made["kernel"], made["stored"], made["seconds"] > 0) == ("double", False, True)
    (refused,) = made["refused"]
    assert refused["configuration"] == {"threads": 5000, "ITEMS": 1}
    assert "1024" in refused["reason"]
    again = python(file.parent, *words)
    assert "as measured before" in again.stdout, again.stderr
    found = python(file.parent, "-c", USER, GPUCOMPILER_TUNE="record")
    assert found.stdout.strip() == f"True {made['configuration']}", found.stderr


@pytest.mark.parametrize(
    ("kernel", "arguments", "words"),
    [
        ("kernels_to_tune.py:plain", "f32[4]", "isn't autotuned"),
        ("kernels_to_tune.py:triple", "f32[4]", "has no triple"),
        ("nothing.py:double", "f32[4]", "no such file"),
        ("kernels_to_tune.py", "f32[4]", "give FILE:KERNEL"),
        ("kernels_to_tune:double", "f32[4]", "ArgumentError"),
    ],
)
@pytest.mark.sample(2)
def test_wrong_names_are_refused(file: Path, kernel: str, arguments: str, words: str) -> None:
    done = python(file.parent, "-m", "gpucompiler", "tune", kernel, "--arguments", arguments)
    assert done.returncode == 1
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_arguments_are_arrays_and_numbers() -> None:
    one, two, three, four = random_arguments("f32[2, 3], c64[4], 3, -0.5", 1)
    assert (one.dtype, one.shape, two.dtype, two.shape) == (np.float32, (2, 3), np.complex64, (4,))
    assert (three, four) == (3, -0.5)
    assert np.array_equal(one, random_arguments("f32[2, 3]", 1)[0])
    for wrong in ("f99[1]", "f32[x]", "f32[]", "'text'", "name"):
        with pytest.raises(ArgumentError, match="neither an array"):
            random_arguments(wrong, 1)
