"""The suite: programs of the Rodinia and HeCBench class beside CUDA C++ by nvcc -O3.

    python tests/benchmarks/suite/run.py gpu [NAME…] [--quick] [--ways i32] [--json FILE]
    python tests/benchmarks/suite/run.py compile [NAME…] [--quick] [--json FILE]
    python tests/benchmarks/suite/run.py host [NAME…] [--quick] [--peers FOLDER] [--json FILE]
    python tests/benchmarks/suite/run.py join FILE… --json FILE

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


def on_the_host(names: Sequence[str], rounds: int, folder: Path) -> dict[str, Any]:
    """Measure the programs that there are in C and other languages, on one core."""
    rows = host.measure(names, rounds, folder)
    return {
        "machine": machine(), "peers": host.peer_versions(folder), "versions": versions(),
        "flags": {"C": host.C_FLAGS, "ISPC": host.ISPC_FLAGS}, "programs": rows,
    }  # fmt: skip


def joined(files: Sequence[Path]) -> dict[str, Any]:
    """Results of `host` of one machine that were measured in parts.

    Raises:
        SystemExit: the files aren't of the same machine and software.
    """
    parts = [json.loads(file.read_text()) for file in files]
    for file, part in zip(files, parts, strict=True):
        for key in ("peers", "versions", "flags"):
            if part[key] != parts[0][key]:
                raise SystemExit(f"{file} has other {key} than {files[0]}")
        if part["machine"].rpartition(", load")[0] != parts[0]["machine"].rpartition(", load")[0]:
            raise SystemExit(f"{file} is of another machine than {files[0]}")
    rows = {row["name"]: row for part in parts for row in part["programs"]}
    return {**parts[0], "programs": [rows[name] for name in host.NAMES if name in rows]}


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


def without_a_gpu(options: argparse.Namespace) -> dict[str, Any]:
    """The results of `compile`, `host` and `join`."""
    if options.what == "join":
        return joined([Path(name) for name in options.names])
    if options.what == "compile":
        return times_to_compile(options.names or catalogue.names(), 1 if options.quick else 3)
    with tempfile.TemporaryDirectory() as directory:
        folder = options.peers or Path(directory)
        folder.mkdir(parents=True, exist_ok=True)
        return on_the_host(options.names or host.NAMES, 3 if options.quick else 9, folder)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("gpu", "compile", "host", "join", "list"))
    parser.add_argument("names", nargs="*", metavar="NAME", help="programs; all without")
    parser.add_argument("--quick", action="store_true", help="few rounds, to see that it runs")
    parser.add_argument(
        "--ways", nargs="*", default=[], choices=tuple(gpu.WAYS), help="further ways"
    )
    parser.add_argument(
        "--peers", type=Path, metavar="FOLDER", help="libraries of the host's peers, built or not"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results there")
    options = parser.parse_intermixed_args()
    names = options.names or catalogue.names()
    if options.what == "list":
        print("\n".join(f"{catalogue.field_of(name)}: {name}" for name in names))
        return 0
    if options.what != "gpu":
        found = without_a_gpu(options)
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
