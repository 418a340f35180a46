"""The share of changed instructions that stand under the changed line, for the corpus.

    python tests/benchmarks/true_lines.py [--processes N] [KERNEL …]

Each operation and each number of a kernel of the corpus is changed alone
(`tests/support/line_mutations.py`), for sm_90a and for a fixed processor. The machine instructions
that differ then belong to the changed line. Those that stand under another are printed.
"""

from __future__ import annotations

import argparse
import inspect
import sys
import tempfile
import warnings
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import count, product
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / part) for part in (".", "cache", "tests", "tests/support")]

from line_mutations import Judged, Mutation, judged_changes, module_of, mutations  # noqa: E402

from cuda_target import CUDACompilerTarget  # noqa: E402
from gpucompiler import CompilerJob, FunctionSpec, HostTarget, compile, typeof  # noqa: E402
from gpucompiler.pages.stages import Stage, stages_of  # noqa: E402
from kernels.corpus import BY_NAME  # noqa: E402

TARGETS = {"sm_90a": CUDACompilerTarget("sm_90a"), "x86-64-v3": HostTarget("x86-64-v3")}


def judged(name: str, target: str) -> list[Judged]:
    """The instructions of a kernel of the corpus that change with a line."""
    warnings.simplefilter("ignore")
    case = BY_NAME[name]
    kernel = case.kernel.__name__
    source = Path(inspect.getsourcefile(case.kernel) or "").read_text(encoding="utf-8")
    arguments = tuple(typeof(each) for each in case.arguments(case.size))

    def stages(module: Any) -> dict[str, Stage]:
        job = CompilerJob(TARGETS[target], FunctionSpec(getattr(module, kernel), arguments))
        found = stages_of(job, compile(job))[0]
        return {each.label: each for each in found if each.language in ("ir", "asm", "sass")}

    with tempfile.TemporaryDirectory() as folder:
        names = (f"{name}_{target[:2]}_{number}" for number in count())

        def changed(mutation: Mutation) -> dict[str, Stage] | None:
            try:
                return stages(module_of(mutation.source, Path(folder), next(names)))
            except Exception:
                return None

        given = module_of(source, Path(folder), next(names))
        file = Path(given.__file__).name
        return judged_changes(file, stages(given), mutations(source, kernel), changed)


def main() -> None:
    """Print the share of each kind of text, and what stands elsewhere."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("kernels", nargs="*", metavar="KERNEL")
    given = parser.parse_args()
    names = given.kernels or [n for n, case in BY_NAME.items() if _is_plain(case.kernel)]
    every, right = Counter[str](), Counter[str]()
    with ProcessPoolExecutor(given.processes) as pool:
        running = {pool.submit(judged, *pair): pair for pair in product(names, TARGETS)}
        for done in as_completed(running):
            name, target = running[done]
            for each in done.result():
                label = f"{each.label}, {target}"
                every[label] += 1
                right[label] += each.right
                if not each.right:
                    shown = " in ".join(str(place.line) for place in each.line.chain) or None
                    where = f"{name}: {each.line.text.strip()!r} stands under {shown}"
                    print(f"{where}, changes with {each.changed}: {each.change}", flush=True)
            fine = sum(each.right for each in done.result())
            print(f"{name}, {target}: {fine} of {len(done.result())}", flush=True)
    for label in sorted(every):
        share = 100 * right[label] / every[label]
        print(f"{label}: {right[label]} of {every[label]}, {share:.1f} %")


def _is_plain(kernel: Any) -> bool:
    """Whether a kernel is a function at the top of its module."""
    return "." not in kernel.__qualname__


if __name__ == "__main__":
    main()
