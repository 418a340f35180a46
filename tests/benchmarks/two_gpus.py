"""Everything that takes two GPUs of one host, in nine minutes at most, by one command.

    python tests/benchmarks/two_gpus.py [--size 1024] [--only WORD]

Tests of peer access and of a mesh in one process; the stencil's weak scaling by NCCL, in a graph,
by NVSHMEM and in one process, and all-reduce; tests of NVSHMEM's functions inside kernels. Each
part has a limit of time, says what it finds when it finds it, and doesn't keep the others from
running. The exit status is the number of parts that failed. PyTorch with CUDA brings NCCL and
NVSHMEM; parts whose package isn't installed say so.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cuda_target import devices, use_target

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = [str(ROOT), str(ROOT / "cache"), str(ROOT / "tests" / "support")]
BENCHMARKS = ROOT / "tests" / "benchmarks"
MESH = [sys.executable, str(BENCHMARKS / "bench_mesh.py")]
LOCAL = [sys.executable, str(BENCHMARKS / "bench_local_mesh.py")]
# A part that is ended at its limit has said how far it came.
TESTS = [
    sys.executable, "-m", "pytest", "-vs", "-m", "gpu", "-p", "no:cacheprovider",
    "-p", "no:benchmark", "-rsx",
]  # fmt: skip

# The name, the packages that it needs, its command, and its limit in seconds.
PARTS: tuple[tuple[str, tuple[str, ...], list[str], int], ...] = (
    (
        "launches, copies, peer access and a mesh of one process", (),
        [*TESTS, "tests/meshes/test_mesh.py", "tests/gpu/test_gpu_memory.py",
         "-k", "on_gpus or their_arrays or between_devices"], 50,
    ),
    ("NCCL by torch.distributed", ("torch",), [*MESH, "--ways", "nccl"], 100),
    (
        "NVSHMEM's puts and signals in the stencil",
        ("torch", "nvidia.nvshmem"), [*MESH, "--ways", "nvshmem"], 100,
    ),
    ("the stencil and all-reduce of one process", (), LOCAL, 60),
    (
        "put, get, signal, wait, barrier and atomics of NVSHMEM in kernels",
        ("torch", "nvidia.nvshmem"), [*TESTS, "tests/meshes/test_nvshmem.py"], 120,
    ),
    ("NCCL by nccl4py", ("torch", "nccl.core"), [*MESH, "--ways", "nccl4py"], 80),
)  # fmt: skip


def is_installed(package: str) -> bool:
    try:
        return importlib.util.find_spec(package) is not None
    except ModuleNotFoundError:
        return False


def run(name: str, packages: tuple[str, ...], command: list[str], limit_s: int) -> bool:
    """Whether a part of the run has succeeded; one that can't run hasn't failed."""
    missing = [package for package in packages if not is_installed(package)]
    if missing:
        print(f"== {name}: not run, {', '.join(missing)} isn't installed", flush=True)
        return True
    print(f"== {name}", flush=True)
    started = time.perf_counter()
    # A process group, so that nothing is left of a part that hangs.
    paths = os.pathsep.join([*FOLDERS, os.environ.get("PYTHONPATH", "")])
    settings = {**os.environ, "PYTHONPATH": paths, "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, cwd=ROOT, process_group=0, env=settings)
    try:
        code: int | str = process.wait(limit_s)
    except subprocess.TimeoutExpired:
        code = f"none after {limit_s} s"
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    print(f"== {name}: exit status {code}, {time.perf_counter() - started:.1f} s", flush=True)
    return code == 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=1024)
    parser.add_argument("--only", default="", help="parts whose names contain a word")
    options = parser.parse_args()
    with use_target("cuda"):
        found = devices()
    print(*found, sep="\n", flush=True)
    if len(found) < 2:
        print("Two GPUs are needed. What one of them can do is done.", flush=True)
    failed = 0
    for name, packages, command, limit_s in PARTS:
        measures = command[:2] in (MESH, LOCAL)
        if options.only not in name:
            continue
        if measures and len(found) < 2:
            print(f"== {name}: not run, two GPUs are needed", flush=True)
            continue
        more = ["--size", str(options.size)] if measures else []
        # The processes of a part say what each found before the part is ended.
        more += ["--limit", str(limit_s - 10)] if command[:2] == MESH else []
        failed += not run(name, packages, [*command, *more], limit_s)
    return failed


if __name__ == "__main__":
    sys.exit(main())
