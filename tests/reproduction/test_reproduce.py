"""A launch written as a script, run by another process."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
import warm_python

from cuda_target import cuda
from gpucompiler import reproduce
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.arguments import typeof
from gpucompiler.reproduction.reproduce import packed_argument, unpacked

ROOT = Path(__file__).resolve().parents[2]


class Weights(NamedTuple):
    a: float
    b: Any


@cuda(threads=64, blocks=lambda y, *rest: cuda.cover(len(y)), target="host")
def weigh(y, p, x, n: cuda.constexpr, s):
    i = cuda.grid(1)
    if i < len(y):
        y[i].u += p.a * x[i, 0] + n + p.b[i] + s


def launch() -> tuple[Any, ...]:
    x = np.arange(300, dtype=np.float32).reshape(100, 3)[:, 1:2]
    y = np.ones(100, [("u", "f4"), ("v", "i2")])
    weights = Weights(2.5, np.arange(100, dtype=np.float32))
    weights.b.flags.writeable = False
    return y, weights, x, 3, np.float32(3)


def run(script: Path) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(ROOT), str(ROOT / "cache")])
    return warm_python.run([script], cwd=script.parent, env={**os.environ, "PYTHONPATH": path})


def test_a_script_runs_without_the_users_modules(tmp_path: Path) -> None:
    script = reproduce(weigh, *launch(), path=tmp_path / "k.py")
    done = run(script)
    assert (done.returncode, done.stderr) == (0, "")
    assert "host, O3" in done.stdout
    assert done.stdout.endswith("all agree\n")
    # An edit of the IR is what runs.
    script.write_text(script.read_text().replace("simt.block_index", "simt.thread_index"))
    assert run(script).returncode == 0
    script.write_text(script.read_text().replace("module <schema = 1", "module <schema = 9"))
    assert "ParseError" in run(script).stderr


@pytest.mark.parametrize(
    "value",
    [
        True, 3, 2.5, 1j, np.float16(1.5), np.uint64(2**63), np.zeros((2, 3)), np.zeros((2, 3)).T,
        np.arange(12).reshape(3, 4)[:, ::2], np.zeros(0, "f"), np.ones((), "c8"),
        np.ones(2, [("a", "u1"), ("b", "f8", (2,))]),
    ],
)  # fmt: skip
def test_arguments_come_back(value: Any) -> None:
    kind: Any = typeof(value)
    found = unpacked(*packed_argument(value, kind))
    assert typeof(found) == kind
    np.testing.assert_array_equal(found, value)


def test_texts_that_end_docstrings_are_kept_inside(tmp_path: Path) -> None:
    @cuda(threads=1, blocks=1, target="host")
    def named(y, name: cuda.constexpr):
        y[0] = len(name)
        print('ü \\ """ {}', y[0])

    script = reproduce(named, np.zeros(1), 'a"""\\', path=tmp_path / "k.py")
    compile(script.read_text(encoding="utf-8"), "k.py", "exec")
    assert run(script).stdout.endswith("all agree\n")


def test_large_arguments_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gpucompiler.reproduction.reproduce.MAX_BYTES", 100)
    with pytest.raises(ArgumentError, match="give a smaller launch"):
        reproduce(weigh, *launch(), path=tmp_path / "k.py")
    assert not list(tmp_path.iterdir())
