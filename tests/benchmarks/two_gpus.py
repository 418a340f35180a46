"""Everything that takes two GPUs of one host, in less than three minutes, by one command.

    python tests/benchmarks/two_gpus.py [--size 1024] [--only WORD]

Tests of peer access, of a mesh in one process, and of NVSHMEM's functions inside kernels; then the
stencil's weak scaling by NCCL, in a graph and by NVSHMEM, and all-reduce. Each part has a limit of
time, says what it found, and doesn't keep the others from running. The exit status is the number
of parts that failed. PyTorch with CUDA brings NCCL and NVSHMEM; parts whose package isn't
installed say so.
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
MESH = str(ROOT / "tests" / "benchmarks" / "bench_mesh.py")
TESTS = [sys.executable, "-m", "pytest", "-q", "-m", "gpu", "-p", "no:cacheprovider", "-rsx"]

# The name, the packages that it needs, its command, and its limit in seconds.
PARTS: tuple[tuple[str, tuple[str, ...], list[str], int], ...] = (
    ("peer access and a mesh of one process", (), [*TESTS, "tests/meshes/test_mesh.py"], 30),
    (
        "put, get, signal, wait, barrier and atomics of NVSHMEM in kernels",
        ("torch", "nvidia.nvshmem"), [*TESTS, "-s", "tests/meshes/test_nvshmem.py"], 60,
    ),
    ("NCCL by torch.distributed", ("torch",), [sys.executable, MESH, "--ways", "nccl"], 50),
    (
        "NVSHMEM's puts and signals in the stencil",
        ("torch", "nvidia.nvshmem"), [sys.executable, MESH, "--ways", "nvshmem"], 50,
    ),
    ("NCCL by nccl4py", ("torch", "nccl.core"), [sys.executable, MESH, "--ways", "nccl4py"], 40),
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
    process = subprocess.Popen(
        command, cwd=ROOT, process_group=0, env={**os.environ, "PYTHONPATH": paths}
    )
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
        print("Two GPUs are needed. What one of them can do is done.")
    failed = 0
    for name, packages, command, limit_s in PARTS:
        more = ["--size", str(options.size)] if MESH in command else []
        if MESH in command and len(found) < 2:
            print(f"== {name}: not run, two GPUs are needed", flush=True)
        elif options.only in name:
            failed += not run(name, packages, [*command, *more], limit_s)
    return failed


if __name__ == "__main__":
    sys.exit(main())
