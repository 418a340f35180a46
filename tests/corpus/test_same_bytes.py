"""PTX, cubins and host images are the same bytes whatever process, seed, threads and directory."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tier import cases

ROOT = Path(__file__).resolve().parents[2]

HELPERS = """
import math
NAMES = {"alpha", "beta", "gamma", "delta"}
WEIGHTS = {name: len(name) for name in sorted(NAMES)}

def scale(x, n):
    return x * math.exp(n / 3.0) if "alpha" in NAMES else x
"""
PROGRAM = """
import hashlib, json, os, random, sys
from concurrent.futures import ThreadPoolExecutor
from cuda_target import cuda
from gpucompiler import CompilerJob, FunctionSpec, compile, parse_signature, target_by_name
from gpucompiler.commands.demo_kernels import heat_step, mandelbrot
from pkg import helpers

def weighted(out, x):
    i = cuda.grid(1)
    if i < len(out):
        total = 0.0
        for name in sorted(helpers.WEIGHTS):
            total += helpers.scale(x[i], helpers.WEIGHTS[name])
        out[i] = total

def block_sum(out, x):
    part = cuda.shared.array(64, "float32")
    i, t = cuda.grid(1), cuda.threadIdx.x
    part[t] = x[i] if i < len(x) else 0.0
    cuda.syncthreads()
    step = 32
    while step > 0:
        if t < step:
            part[t] += part[t + step]
        cuda.syncthreads()
        step //= 2
    if t == 0:
        cuda.atomic.add(out, 0, part[0])

JOBS = [
    CompilerJob(target_by_name(target), FunctionSpec(function, parse_signature(signature)))
    for target in ("host:x86-64-v3", "cuda:sm_90a", "cuda:sm_80")
    for function, signature in (
        (weighted, "f32[:], f32[:]"), (block_sum, "f32[:], f32[:]"),
        (heat_step, "f32[:,:], f32[:,:], float"),
        (mandelbrot, "i32[:,:], float, float, float, int"),
    )
]
def digests(job):
    made = compile(job)
    # Typed IR says where the file is; nothing that is made of it does.
    texts = {stage: text.replace(os.getcwd(), "") if stage == "ir" else text
             for stage, text in made.texts}
    parts = {"code": made.code, "metadata": made.metadata.to_json().encode()}
    parts |= {stage: text.encode() for stage, text in texts.items()}
    return {name: hashlib.sha256(content).hexdigest() for name, content in sorted(parts.items())}

threads = int(sys.argv[1])
order = list(range(len(JOBS)))
random.Random(threads).shuffle(order)  # nothing depends on what was compiled before, either
with ThreadPoolExecutor(threads) as pool:
    found = dict(zip(order, pool.map(lambda n: digests(JOBS[n]), order)))
print(json.dumps([[JOBS[n].source.entry, JOBS[n].target.name, found[n]] for n in sorted(found)]))
"""


def start(folder: Path, seed: str, threads: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(folder / "program.py"), str(threads)],
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "cache")]),
            "PYTHONHASHSEED": seed,
            "GPUCOMPILER_CACHE": "off",
            "GPUCOMPILER_THREADS": str(threads),
            "GPUCOMPILER_CACHE_DIR": str(folder / "cache"),
        },
        stdout=subprocess.PIPE, text=True, cwd=folder,
    )  # fmt: skip


def test_the_same_bytes_everywhere(tmp_path: Path) -> None:
    here = tmp_path / "here"
    (here / "pkg").mkdir(parents=True)
    (here / "pkg" / "helpers.py").write_text(HELPERS)
    (here / "program.py").write_text(PROGRAM)
    there = tmp_path / "another place" / "deeper"
    shutil.copytree(here, there)
    # The third tells whether it is the place that makes a difference.
    ways = ((here, "0", 1), (there, "4294967295", 4), (here, "1", 2))
    processes = [start(*way) for way in ways[: cases(2, full=3)]]
    outputs = [process.communicate(timeout=300)[0] for process in processes]
    first, *others = [json.loads(output) for output in outputs]
    assert len(first) == 12
    assert {name for row in first for name in row[2]} == {"code", "metadata", "ir", "llvm", "asm"}
    for other in others:
        for row, expected in zip(other, first, strict=True):
            assert row == expected, f"{row[0]} for {row[1]}"
