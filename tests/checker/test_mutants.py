"""Mutants of the corpus: one barrier, atomic, guard or index broken at a time.

A mutant is wrong if its results depend on the schedule, or if it breaks a rule: the plain
interpreter refuses it on some schedule. At least 97 % of the wrong ones have a finding.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

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
from kernels.corpus import CORPUS

STEPS = 3_000_000
SAMPLE = {"dot", "histogram_shared"}
MOST_INDICES = 8


def built(case: Case, arguments: Any, block: tuple[int, int, int]) -> Module:
    source = FunctionSpec(case.kernel, tuple(map(typeof, arguments)))
    params = HostParams(block=block, bounds=True, fma=case.fma)
    module = build_ir(CompilerJob(HostTarget(), source, params))
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


def tried(case: Case) -> Counter[tuple[str, str]]:
    """How many mutants of a kernel were found and missed, by what was broken."""
    arguments = case.arguments(case.small)
    block, grid = launch_dimensions(case.threads, case.blocks, arguments)
    launch, counts = Launch(block, grid), Counter[tuple[str, str]]()
    if math.prod(block) * math.prod(grid) > 512:
        return counts
    module = built(case, arguments, block)
    for kind, number, at in places(module):
        mutant = broken(module, kind, number, at)
        seen = [results(mutant, case, arguments, launch, seed) for seed in (0, 1, 2, 3)]
        if "endless" in seen:
            counts[kind, "endless"] += 1
            continue
        wrong = None in seen or any(each != seen[0] for each in seen)
        flat = flatten_arguments(copy_arguments(arguments))
        found = follow_launch(mutant, flat, launch, integers=False, seeds=range(4))
        has = bool(found.findings) or found.error is not None
        if found.unknown:
            word = "unknown"
        elif wrong:
            word = "found" if has else "missed"
        else:
            word = "race though results agree" if has else "no rule broken"
        counts[kind, word] += 1
    return counts


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(c, marks=[] if c.name in SAMPLE else pytest.mark.full, id=c.name)
        for c in CORPUS
    ],
)
@pytest.mark.sample(1)
def test_wrong_mutants_are_found(case: Case) -> None:
    counts = tried(case)
    missed = {key: n for key, n in counts.items() if key[1] == "missed"}
    assert not missed, counts
