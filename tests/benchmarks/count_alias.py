"""Effect of the promise alias="none" on the corpus's code for GPUs, measured without a GPU.

python tests/benchmarks/count_alias.py

For each kernel, with alias="may" and "none": instructions, loads from global memory, those through
the read-only path (LDG.CONSTANT), registers. Needs ptxas and nvdisasm.
"""

from __future__ import annotations

import importlib
import re
import sys
import warnings
from pathlib import Path
from typing import Any

import attrs

from gpucompiler.driver import compile as compile_job
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof

sys.path[:0] = [str(Path(__file__).resolve().parent.parent)]
CORPUS: Any = importlib.import_module("kernels.corpus").CORPUS

Counts = tuple[int, int, int, int]


def counts(case: Any, alias: str) -> Counts:
    """Instructions, loads, read-only loads, registers."""
    target = target_by_name("cuda:sm_90a")
    params = attrs.evolve(target.default_params(), alias=alias, lineinfo=False)
    types = tuple(map(typeof, case.arguments(case.small)))
    job = CompilerJob(target, FunctionSpec(case.kernel, types), params)
    artifact = compile_job(job)
    text = target.disassemble(job, artifact)
    lines = re.findall(r"/\*[0-9a-f]{4}\*/.*", text)
    return (
        sum("NOP" not in line for line in lines),
        len(re.findall(r"\bLDG\b", text)),
        len(re.findall(r"\bLDG\S*CONSTANT", text)),
        dict(artifact.resources)["registers"],
    )


def main() -> None:
    """Print a row for each kernel, and the totals."""
    warnings.simplefilter("ignore")
    rows: list[tuple[Counts, Counts]] = []
    for case in CORPUS:
        rows.append((counts(case, "may"), counts(case, "none")))
        print(f"{case.name:24} {rows[-1][0]} {rows[-1][1]}", flush=True)
    print(
        f"{len(rows)} kernels; {sum(b[2] > a[2] for a, b in rows)} load through the read-only "
        f"path, {sum(b[1] < a[1] for a, b in rows)} load less often"
    )


if __name__ == "__main__":
    main()
