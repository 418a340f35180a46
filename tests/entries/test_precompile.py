"""Kernels compiled in one process are launched in another that may not compile."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cuda_target import cuda, precompile
from gpucompiler import ArgumentError, parse_signature

ROOT = Path(__file__).resolve().parents[2]

KERNELS = """
from cuda_target import cuda

@cuda(threads=64, blocks=lambda out, x: cuda.cover(len(out)))
def double(out, x):
    i = cuda.grid(1)
    if i < len(out):
        out[i] = 2 * x[i]

@cuda(threads="auto", blocks=cuda.cover(100), fastmath=True)
def shift(out, x, n):
    i = cuda.grid(1)
    if i < len(out):
        out[i] = x[i] + n

@cuda(threads=lambda out: min(len(out), 32), blocks=4)
def fill(out):
    i = cuda.grid(1)
    if i < len(out):
        out[i] = i

def plain(out):
    i = cuda.grid(1)
    if i < len(out):
        out[i] = 7
"""
COMPILE = """
import numpy as np, sys
from cuda_target import precompile, use_target, cuda
from kernels import double, fill, plain, shift
from gpucompiler import parse_signature
with use_target(sys.argv[1]):
    jobs = [(double, "f32[:], f32[:]"), (shift, parse_signature("f32[:], f32[:], int"))]
    jobs += [fill.launch_job(np.zeros(100, "f4")), cuda(plain).job(np.zeros(100, "f4"))]
    print(len(precompile(jobs, workers=int(sys.argv[2]))))
    precompile(jobs, workers=0)
"""
LAUNCH = """
import json, sys
import numpy as np
from cuda_target import cuda, use_target
from gpucompiler import NotPrecompiled, no_jit, observing
from kernels import double, fill, plain, shift
stages = []
x, out = np.arange(100, dtype="f4"), np.zeros(100, "f4")
results = []
with use_target(sys.argv[1]), no_jit(), observing(lambda stage, *more: stages.append(stage)):
    many = cuda(threads=32, blocks=4)(plain)
    for f, arguments in ((double, (out, x)), (shift, (out, x, 3)), (fill, (out,)), (many, (out,))):
        if sys.argv[1] == "host":
            f(*arguments)
            results.append(float(out.sum()))
        else:
            f.kernel(*arguments)
    try:
        double(out, np.arange(100)) if sys.argv[1] == "host" else double.kernel(out, np.arange(100))
    except NotPrecompiled as error:
        results.append(str(error))
print(json.dumps([results, stages, "llvmlite" in sys.modules]))
"""


def run(folder: Path, program: str, *arguments: str) -> Any:
    found = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT), str(ROOT / "cache")]),
            "GPUCOMPILER_CACHE": "on",
            "GPUCOMPILER_CACHE_DIR": str(folder / "cache"),
        },
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert found.returncode == 0, found.stderr
    return json.loads(found.stdout)


@pytest.mark.parametrize(("target", "workers"), [("host", "2"), ("cuda:sm_90a", "0")])
@pytest.mark.sample(1)
def test_a_process_launches_what_another_compiled(
    tmp_path: Path, target: str, workers: str
) -> None:
    (tmp_path / "kernels.py").write_text(KERNELS)
    assert run(tmp_path, COMPILE, target, workers) == 4
    results, stages, llvm = run(tmp_path, LAUNCH, target)
    assert "double(array<f32, 1>, array<i64, 1>)" in results[-1]
    assert results[:-1] == ([9900.0, 5250.0, 4950.0, 700.0] if target == "host" else [])
    assert set(stages) <= {"stored", "kernel", "launch"}
    assert not llvm


@cuda(threads=lambda x: 32, target="host", blocks=1)
def by_function(x: Any) -> None:
    x[0] = 1


def test_what_cant_be_precompiled_is_said() -> None:
    with pytest.raises(ArgumentError, match="say threads="):
        precompile([(by_function, "f32[:]")])
    job = by_function.launch_job_for(parse_signature("f32[:]"), 32)
    assert job.params.block == (32, 1, 1)  # type: ignore[attr-defined]
    with pytest.raises(ArgumentError, match="pairs of a decorated function"):
        precompile([by_function])  # type: ignore[list-item]
