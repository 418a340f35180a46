"""Processes that need the same kernel at the same time, with one store and none of it compiled."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import hashlib, json, os, sys
import gpucompiler.driver
from cuda_target import cuda
from gpucompiler import KernelCache, cached_compilation, compile, link
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.types import parse_signature
from gpucompiler_cache import DiskStore

def scale(x):
    i = cuda.grid(1)
    if i < len(x):
        x[i] *= 2

directory, lock_timeout_s, processes = sys.argv[1], float(sys.argv[2]), int(sys.argv[3])
job = CompilerJob(target_by_name("host"), FunctionSpec(scale, parse_signature("f32[:]")))
ready, go = os.pipe()
results = []
for _ in range(processes):
    read, write = os.pipe()
    if not os.fork():
        os.close(go)
        os.read(ready, 1)  # until the parent closes its end: all start at once
        compiled = []
        def counted(job):
            compiled.append(job)
            return compile(job)
        cache = KernelCache(DiskStore(directory, lock_timeout_s=lock_timeout_s))
        artifact = cached_compilation(cache, job, counted, link).artifact
        texts = {stage: len(text) for stage, text in artifact.texts}
        digest = hashlib.sha256(artifact.code).hexdigest()
        os.write(write, json.dumps([len(compiled), digest, texts]).encode())
        os._exit(0)
    os.close(write)
    results.append(read)
os.close(go)
print(json.dumps([json.loads(os.read(read, 9999)) for read in results]))
"""


@pytest.mark.parametrize(("lock_timeout_s", "processes"), [(60, 6), (0, 2)])
@pytest.mark.sample(1)
def test_all_get_the_same_and_the_lock_saves_work(
    tmp_path: Path, lock_timeout_s: float, processes: int
) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    done = subprocess.run(
        [sys.executable, *map(str, (program, tmp_path / "store", lock_timeout_s, processes))],
        capture_output=True, text=True, check=False, timeout=120,
        env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'cache'}"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    results = json.loads(done.stdout)
    assert len({digest for _, digest, _ in results}) == 1
    assert all(set(texts) >= {"ir", "llvm"} for _, _, texts in results), results
    compiled = sum(count for count, _, _ in results)
    assert compiled == 1 if lock_timeout_s else 1 <= compiled <= processes
