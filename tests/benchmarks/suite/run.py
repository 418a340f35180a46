"""The suite: programs of the Rodinia and HeCBench class beside CUDA C++ by nvcc -O3.

    python tests/benchmarks/suite/run.py gpu [NAME…] [--quick] [--ways i32] [--json FILE]
    python tests/benchmarks/suite/run.py compile [NAME…] [--quick] [--json FILE]
    python tests/benchmarks/suite/run.py host [NAME…] [--quick] [--json FILE]

docs/contributing/benchmark_suite.md says what is measured, and how.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import platform
import sys
import tempfile
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[3]
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache", "tests", "tests/benchmarks")]
    if "host" in sys.argv[1:2]:
        # One thread of ours, as of C's; the compiler reads it when it is imported.
        os.environ["GPUCOMPILER_THREADS"] = "1"

import attrs
from report import machine
from suite import catalogue, compiling, gpu, host


def versions() -> dict[str, str]:
    """The software of this process."""
    names = ("llvmlite", "numpy", "attrs")
    return {"python": platform.python_version(), **{name: version(name) for name in names}}


def on_a_gpu(names: Sequence[str], ways: Sequence[str], rounds: int) -> dict[str, Any]:
    """Measure these programs, and say what was found while it goes."""
    machine = gpu.Machine.here()
    found: dict[str, Any] = {
        "machine": attrs.asdict(machine), "versions": versions(), "rounds": rounds,
        "launches": gpu.LAUNCHES, "programs": [], "failed": {},
    }  # fmt: skip
    with tempfile.TemporaryDirectory() as directory:
        cubins = gpu.build_twins(names, Path(directory), machine.arch)
        found["limits"] = gpu.limits(cubins["machine"])
        print(machine, found["limits"], flush=True)
        for name in names:
            try:
                row = gpu.measure(name, ways, cubins[name], rounds)
            except Exception as error:
                # A program that fails doesn't take the others' figures with it.
                found["failed"][name] = f"{type(error).__name__}: {error}"
                print(f"{name:20} FAILED {type(error).__name__}: {str(error)[:600]}", flush=True)
                continue
            found["programs"].append(row)
            print(line_of(row, ways), flush=True)
    for way in ways:
        print(f"{way}: geometric mean of nvcc's time / ours {geometric_mean(found, way):.3f}")
    return found


def times_to_compile(names: Sequence[str], rounds: int) -> dict[str, Any]:
    """Compile these programs by both compilers, and say how long it took."""
    return {
        "machine": machine(), "nvcc": gpu.nvcc_version(), "versions": versions(),
        "arch": compiling.ARCH, "rounds": rounds, "programs": compiling.measure(names, rounds),
    }  # fmt: skip


def on_the_host(names: Sequence[str], rounds: int) -> dict[str, Any]:
    """Measure the programs that there are in C and other languages, on one core."""
    return {
        "machine": machine(), "peers": host.peer_versions(), "versions": versions(),
        "flags": {"C": host.C_FLAGS, "ISPC": host.ISPC_FLAGS},
        "programs": host.measure(names, rounds),
    }  # fmt: skip


def line_of(row: dict[str, Any], ways: Sequence[str]) -> str:
    """A program's figures in a line."""
    ratios = "  ".join(
        f"{way} {row['nvcc / way'][way]['median']:.3f}"
        f" [{row['nvcc / way'][way]['low']:.3f}, {row['nvcc / way'][way]['high']:.3f}]"
        for way in ways
    )
    return f"{row['name']:20} nvcc {row['ms'][gpu.NVCC]['median']:8.4f} ms  nvcc / way: {ratios}"


def geometric_mean(found: dict[str, Any], way: str) -> float:
    """The geometric mean of nvcc's time over this way's, of all programs that were measured."""
    logs = [math.log(row["nvcc / way"][way]["median"]) for row in found["programs"]]
    return math.exp(sum(logs) / len(logs)) if logs else math.nan


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("gpu", "compile", "host", "list"))
    parser.add_argument("names", nargs="*", metavar="NAME", help="programs; all without")
    parser.add_argument("--quick", action="store_true", help="few rounds, to see that it runs")
    parser.add_argument(
        "--ways", nargs="*", default=[], choices=tuple(gpu.WAYS), help="further ways"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results there")
    options = parser.parse_args()
    names = options.names or catalogue.names()
    if options.what == "list":
        print("\n".join(f"{catalogue.field_of(name)}: {name}" for name in names))
        return 0
    if options.what in ("compile", "host"):
        found = (
            times_to_compile(names, 1 if options.quick else 3)
            if options.what == "compile"
            else on_the_host(options.names or host.NAMES, 3 if options.quick else 9)
        )
        if options.json:
            options.json.write_text(json.dumps(found, indent=1) + "\n")
        return 0
    ways = (gpu.OURS, gpu.CHECKED, *options.ways)
    found = on_a_gpu(names, ways, 5 if options.quick else 21)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1) + "\n")
    return int(bool(found["failed"]))


if __name__ == "__main__":
    sys.exit(main())
