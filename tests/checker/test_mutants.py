"""Mutants of the corpus: one barrier, atomic, guard or index broken at a time.

A mutant is wrong if its results depend on the schedule, or if it breaks a rule: the plain
interpreter refuses it on some schedule. At least 97 % of the wrong ones have a finding, both where
the checker's interpreter follows the launch and where native code checks it.

    python tests/checker/test_mutants.py [NAME]...      counts all mutants, in all processes
"""

from __future__ import annotations

import math
import random
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache", "tests")]

import numpy as np
import pytest

from gpucompiler.checker import launch as checked_launch
from gpucompiler.checker import native_fair
from gpucompiler.checker.fair import follow_launch
from gpucompiler.diagnostics.errors import DeviceError
from gpucompiler.frontend.build import build_ir
from gpucompiler.host.target import HostParams, HostTarget
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import Block, Module
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.kernel import Launch, launch_dimensions
from gpucompiler.language.arguments import typeof
from gpucompiler.language.types import BOOL
from gpucompiler.passes.blocks.inline_for_lanes import inline_for_lanes
from gpucompiler.passes.blocks.plain_atomics import plain_form
from gpucompiler.passes.pipeline import drop_unreachable
from gpucompiler.passes.scalar.inline import inline_calls
from kernels.case import Case, copy_arguments, flatten_arguments
from kernels.corpus import BY_NAME, CORPUS

STEPS = 3_000_000
SAMPLE = {"dot", "histogram_shared"}
MOST_INDICES = 8


def job_of(case: Case, arguments: Any, block: tuple[int, int, int]) -> CompilerJob:
    source = FunctionSpec(case.kernel, tuple(map(typeof, arguments)))
    params = HostParams(block=block, bounds=True, fma=case.fma)
    return CompilerJob(HostTarget(), source, params)


def built(job: CompilerJob) -> Module:
    module = build_ir(job)
    inline_calls(module)
    inline_for_lanes(module)
    drop_unreachable(module)
    return module


def blocks(block: Block) -> Iterator[Block]:
    yield block
    for operation in block.operations:
        for region in operation.regions:
            yield from blocks(region)


def places(module: Module) -> Iterator[tuple[str, int, int]]:
    """The places that can be broken: their kinds, and numbers of block and operation."""
    indices = 0
    for number, block in enumerate(blocks(module.kernel.body)):
        for at, operation in enumerate(block.operations):
            if isinstance(operation, (simt.Barrier, simt.WarpBarrier)):
                yield "barrier", number, at
            elif isinstance(operation, memory.AtomicUpdate):
                yield "atomic", number, at
            elif isinstance(operation, control.If) and not operation.results:
                yield "guard", number, at
            elif isinstance(operation, (memory.Load, memory.Store)) and operation.indices:
                indices += 1
                if indices <= MOST_INDICES:
                    yield "index", number, at


def broken(module: Module, kind: str, number: int, at: int) -> Module:
    module = clone_module(module)
    block = list(blocks(module.kernel.body))[number]
    operation: Any = block.operations[at]
    if kind == "barrier":
        before = block.operations[at - 1] if at else None
        del block.operations[at - isinstance(before, simt.CheckBarrier) : at + 1]
    elif kind == "atomic":
        block.operations[at : at + 1] = plain_form(operation).operations
    else:
        builder = Builder(Block(), operation.location)
        if kind == "guard":
            operation.condition = builder.constant(True, BOOL)
        else:
            *first, last = operation.indices
            one = builder.constant(1, last.type)
            shifted = builder.value(arith.Add, lhs=last, rhs=one)
            operation.indices = [*first, shifted]
            for earlier in block.operations[:at]:
                if isinstance(earlier, memory.CheckBounds) and earlier.index is last:
                    earlier.index = shifted
                    at = min(at, block.operations.index(earlier))
        block.operations[at:at] = builder.block.operations
    return module


def results(module: Module, case: Case, arguments: Any, launch: Launch, seed: int) -> Any:
    """The arrays after a run, or None if a rule is broken."""
    flat = flatten_arguments(copy_arguments(arguments))
    try:
        interpret(
            module, flat, block=launch.block, grid=launch.grid, max_steps=STEPS, polls=True,
            shuffle=random.Random(seed).shuffle if seed else None,
        )  # fmt: skip
    except DeviceError as error:
        return None if "max_steps" not in str(error) else "endless"
    return [each.tobytes() for each in flat if isinstance(each, np.ndarray)]


def natively(module: Module, job: CompilerJob, arguments: Any, launch: Launch) -> str:
    """The outcome of a mutant's check as a launch is checked: in native code."""
    with pytest.MonkeyPatch.context() as patch:
        for place in (checked_launch, native_fair):
            patch.setattr(place, "build_ir", lambda _: clone_module(module))
        report = checked_launch.check_launch(
            job, copy_arguments(arguments), launch, checked_launch.CHECKS, range(4)
        )
    return "found" if report.findings else report.verdict


def followed(module: Module, job: CompilerJob, arguments: Any, launch: Launch) -> str:
    """The outcome of a mutant's check in the interpreter."""
    flat = flatten_arguments(copy_arguments(arguments))
    found = follow_launch(module, flat, launch, integers=False, seeds=range(4))
    if found.unknown:
        return "unknown"
    return "found" if found.findings or found.error is not None else "checked"


TIERS = {"interpreter": followed, "native": natively}


def tried(case: Case, tiers: tuple[str, ...]) -> Counter[tuple[str, str, str]]:
    """How many mutants of a kernel were found and missed, by tier and by what was broken."""
    arguments = case.arguments(case.small)
    block, grid = launch_dimensions(case.threads, case.blocks, arguments)
    launch, counts = Launch(block, grid), Counter[tuple[str, str, str]]()
    if math.prod(block) * math.prod(grid) > 512:
        return counts
    job = job_of(case, arguments, block)
    module = built(job)
    for kind, number, at in places(module):
        mutant = broken(module, kind, number, at)
        seen = [results(mutant, case, arguments, launch, seed) for seed in (0, 1, 2, 3)]
        if "endless" in seen:
            counts["plain", kind, "endless"] += 1
            continue
        wrong = None in seen or any(each != seen[0] for each in seen)
        for tier in tiers:
            word = TIERS[tier](mutant, job, arguments, launch)
            if word == "found" and not wrong:
                word = "race though results agree"
            elif word == "checked":
                word = "missed" if wrong else "no rule broken"
            counts[tier, kind, word] += 1
            if word == "missed":
                print(f"missed ({tier}): {case.name}, {kind}, block {number}, operation {at}")
    return counts


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize(
    "case",
    [
        pytest.param(c, marks=[] if c.name in SAMPLE else pytest.mark.full, id=c.name)
        for c in CORPUS
    ],
)
@pytest.mark.sample(1)
def test_wrong_mutants_are_found(case: Case, tier: str) -> None:
    counts = tried(case, (tier,))
    missed = {key: n for key, n in counts.items() if key[2] == "missed"}
    assert not missed, counts


def count(name: str) -> Counter[tuple[str, str, str]]:
    return tried(BY_NAME[name], tuple(TIERS))


def main() -> None:
    names = sys.argv[1:] or list(BY_NAME)
    total = Counter[tuple[str, str, str]]()
    with ProcessPoolExecutor() as pool:
        for name, counts in zip(names, pool.map(count, names), strict=True):
            print(name, dict(counts), flush=True)
            total += counts
    for key in sorted(total):
        print(*key, total[key])


if __name__ == "__main__":
    main()
