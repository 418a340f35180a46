"""One thread's program → the block program that a processor runs: loops, masks and vectors.

The passes of the host, each IR → IR, in their order; every one is reported to the observer as
"passes/<name>", and its product can be printed, edited and interpreted. What comes out is what
`gpucompiler.host.lowering` writes down.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from gpucompiler.diagnostics.errors import Diagnostic, InternalError, ParseError
from gpucompiler.host.widths import piece_lanes
from gpucompiler.ir.operations import simt
from gpucompiler.ir.operations.control import Call
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import CONVERGENT, Module
from gpucompiler.ir.unsupported import Places, source_name, unsupported
from gpucompiler.ir.verifier import check_module
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.observer import notify, observed
from gpucompiler.passes.blocks.fission.fission import fission
from gpucompiler.passes.blocks.inline_for_lanes import inline_for_lanes
from gpucompiler.passes.blocks.interchange import interchange
from gpucompiler.passes.blocks.interleave_accesses import interleave_accesses
from gpucompiler.passes.blocks.lift_indices import lift_indices
from gpucompiler.passes.blocks.merge_blocks import merge_blocks
from gpucompiler.passes.blocks.plain_atomics import plain_atomics
from gpucompiler.passes.blocks.predicate_exits import predicate_exits
from gpucompiler.passes.blocks.prefetch_strides import prefetch_strides
from gpucompiler.passes.blocks.single_block_clusters import single_block_clusters
from gpucompiler.passes.blocks.specialize_block import specialize_block
from gpucompiler.passes.blocks.unroll_warps import unroll_warps
from gpucompiler.passes.blocks.version_blocks import version_blocks
from gpucompiler.passes.blocks.widen.widen import widen
from gpucompiler.passes.checks.check_barriers import check_barriers
from gpucompiler.passes.checks.check_overflows import drop_known_overflows
from gpucompiler.passes.checks.count_barriers import count_barriers
from gpucompiler.passes.checks.eliminate_checks import eliminate_checks
from gpucompiler.passes.checks.number_checks import number_checks
from gpucompiler.passes.pipeline import drop_unreachable, each_of
from gpucompiler.passes.scalar.expand_math import expand_math
from gpucompiler.passes.scalar.flatten_views import flatten_views
from gpucompiler.passes.scalar.forward_stores import forward_stores
from gpucompiler.passes.scalar.narrow_integers import narrow_integers
from gpucompiler.passes.scalar.simplify import simplify
from gpucompiler.passes.scalar.sink_extracts import sink_extracts
from gpucompiler.prelude.library import math_function
from gpucompiler.process.compile_clock import check_time

Shape3 = tuple[int, int, int]

# Operations that say in which order the lanes of a warp access memory.
_OF_A_WARP: Final = (
    simt.WarpBarrier, simt.Shuffle, simt.Vote, simt.Match, simt.WarpReduce, simt.ActiveMask,
    simt.Fence,
)  # fmt: skip


def lower_to_blocks(job: CompilerJob, module: Module) -> Module:
    """The block program of a module's kernel, in a copy of the module.

    Args:
        job: its params say the block's shape and the number of lanes, if they say anything.
        module: verified; a kernel that is a block program already goes on from there.

    Raises:
        TargetUnsupported: something that has no form on the host.
    """
    steps = _Steps(job, clone_module(module))
    kernel = steps.module.kernel
    block: Shape3 | None = getattr(job.params, "block", None)
    if kernel.scope == "thread":
        steps.run("number_checks", lambda: number_checks(steps.module))
        steps.run(
            "single_block_clusters",
            lambda: each_of(steps.module, single_block_clusters),
        )
        steps.run("inline_for_lanes", lambda: inline_for_lanes(steps.module))
        steps.run("drop_unreachable", lambda: drop_unreachable(steps.module))
        if len(steps.module.functions) > 1:
            _refuse_meetings(steps.module)
            steps.run("lift_indices", lambda: lift_indices(steps.module))
        if job.bounds and steps.run("check_barriers", lambda: check_barriers(steps.module)):
            steps.run("count_barriers", lambda: count_barriers(kernel))
        # After what contracts multiply-add: the roundings of this code are meant as they stand.
        steps.run("expand_math", lambda: expand_math(steps.module, math_function))
        if block is not None:
            steps.run("specialize_block", lambda: specialize_block(kernel, block))
            steps.run("eliminate_checks_of_block", lambda: eliminate_checks(kernel))
        steps.run("predicate_exits", lambda: predicate_exits(kernel))
        steps.run("simplify", lambda: simplify(kernel))
        if steps.run("flatten_views", lambda: flatten_views(kernel)):
            steps.run("simplify_places", lambda: simplify(kernel))
        if steps.run("unroll_warps", lambda: unroll_warps(kernel)):
            steps.run("simplify_unrolled", lambda: simplify(kernel))
            steps.run("eliminate_checks_of_unrolled", lambda: eliminate_checks(kernel))
        if steps.run("narrow_integers", lambda: narrow_integers(kernel)):
            steps.run("simplify_narrow", lambda: simplify(kernel))
        if steps.run("merge_blocks", lambda: merge_blocks(kernel, block)):
            steps.run("simplify_merged", lambda: simplify(kernel))
            versions = steps.run("interchange", lambda: interchange(kernel))
        else:
            steps.run("fission", lambda: fission(kernel, block))
            steps.run("simplify_pieces", lambda: simplify(kernel))
            steps.run("interchange_pieces", lambda: interchange(kernel))
            versions = True
        if versions and steps.run("version_blocks", lambda: version_blocks(kernel, block)):
            steps.run("simplify_versions", lambda: simplify(kernel))
    steps.run("drop_known_overflows", lambda: drop_known_overflows(kernel))
    lanes = piece_lanes(job)
    apart = not any(isinstance(each, _OF_A_WARP) for each in kernel.body.walk())
    steps.run("widen", lambda: widen(kernel, lanes, block))
    steps.run("plain_atomics", lambda: each_of(steps.module, plain_atomics))
    steps.run("prefetch_strides", lambda: prefetch_strides(kernel))
    if apart:
        steps.run("sink_extracts", lambda: sink_extracts(kernel))
    steps.run("interleave_accesses", lambda: interleave_accesses(kernel))
    steps.run("simplify_vectors", lambda: simplify(kernel))
    if steps.run("forward_stores", lambda: forward_stores(kernel)):
        steps.run("simplify_forwarded", lambda: simplify(kernel))
    return steps.module


def _refuse_meetings(module: Module) -> None:
    """Refuse functions that stay calls, and so are made for one lane at a time, but wait for it."""
    meetings = [
        (operation, function)
        for function in module.functions
        if not function.kernel
        for operation in function.body.walk()
        if operation.EFFECT == CONVERGENT and not isinstance(operation, Call)
    ]
    if meetings:
        places = Places(module)
        raise unsupported(
            module.kernel,
            "the host",
            [
                Diagnostic(
                    "GC605",
                    f"threads wait for each other in {source_name(function)}, which calls itself "
                    "or is too large to be inlined; the host runs such a function for one thread "
                    "after the other",
                    places.of(operation, function),
                    "take the barrier or warp operation out of the function, into the kernel or a "
                    "function that doesn't call itself: a loop instead of the recursion",
                )
                for operation, function in meetings
            ],
        )


class _Steps:
    """Runs passes on a module, verifies what they leave, and reports them."""

    def __init__(self, job: CompilerJob, module: Module) -> None:
        self.job = job
        self.module = module

    def run(self, name: str, change: Callable[[], bool]) -> bool:
        """Run a pass. Returns whether it changed something."""
        started = time.perf_counter()
        changed = change()
        check_time(f"the pass {name}")
        if observed():
            notify(f"passes/{name}", self.job, self.module, time.perf_counter() - started)
        if changed and self.job.params.verify:
            try:
                check_module(self.module)
            except ParseError as error:
                raise InternalError(f"the pass {name} left an invalid module: {error}") from error
        return changed
