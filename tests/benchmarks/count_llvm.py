"""The instructions that LLVM executes for a kernel, by callgrind: the same on each run.

    python tests/benchmarks/count_llvm.py [gemm fields_adjoint …] [--of OTHER_CHECKOUT]

The kernels are those of bench_stages.py. Each is compiled to assembly once, in a process of its
own, which takes a minute and valgrind. Counts are in millions.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve()
# A function of llvmlite's library, and the row for its instructions with those that it calls.
ROWS = {
    "llvm::parseAssemblyString(": "LLVM reads",
    "llvm::verifyModule(": "LLVM verifies",
    "llvm::PassManager<llvm::Module, llvm::AnalysisManager<llvm::Module>>::run(": "LLVM passes",
    "llvm::InstCombinePass::run(": "of these InstCombine",
    "LLVMTargetMachineEmitToMemoryBuffer": "LLVM to assembly",
}
_COUNTED = re.compile(r"^ *([\d,]+) \(.*?\) +\S*?:(.*?)(?:'2)? \[[^\]]*libllvmlite")


def compile_once(name: str) -> None:
    """Compile a kernel, in the process that is counted."""
    from bench_stages import job_named, to_assembly  # noqa: PLC0415 - after the search path

    to_assembly(job_named(name))


def counts_of(checkout: Path, name: str) -> dict[str, float]:
    """Millions of instructions by row."""
    folders = (".", "cache", "tests", "tests/benchmarks")
    paths = os.pathsep.join(str(checkout / folder) for folder in folders)
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder, "counts")
        subprocess.run(
            [
                "valgrind", "--tool=callgrind", f"--callgrind-out-file={found}",
                sys.executable, str(HERE), "--once", name,
            ],
            check=True, capture_output=True, env={**os.environ, "PYTHONPATH": paths},
        )  # fmt: skip
        listing = subprocess.run(
            ["callgrind_annotate", "--inclusive=yes", "--threshold=100", str(found)],
            check=True, capture_output=True, text=True,
        ).stdout  # fmt: skip
    counts: dict[str, float] = {}
    for count, function in filter(None, map(_read, listing.splitlines())):
        for beginning, row in ROWS.items():
            # The first is the outermost call of a function that calls itself.
            if function.startswith(beginning):
                counts.setdefault(row, count)
    return counts


def _read(line: str) -> tuple[float, str] | None:
    found = _COUNTED.match(line)
    return (int(found[1].replace(",", "")) / 1e6, found[2]) if found else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kernels", nargs="*", default=["gemm", "fields_adjoint", "sines_adjoint"])
    parser.add_argument("--of", type=Path, default=HERE.parents[2], help="a checkout")
    options = parser.parse_args()
    for name in options.kernels:
        for row, count in counts_of(options.of.resolve(), name).items():
            print(f"{name:18}{row:22}{count:8.1f}", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--once"]:
        compile_once(sys.argv[2])
    else:
        main()
