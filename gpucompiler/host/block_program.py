"""One thread's program → the block program that a processor runs: loops, masks and vectors.

The passes of the host, each IR → IR, in their order; every one is reported to the observer as
"passes/<name>", and its product can be printed, edited and interpreted. The
modules in gpucompiler/host/lowering write the result as LLVM text.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.host.phases import join_phases, phase_of, split_phases
from gpucompiler.host.widths import (
    asks_for_stored_lines,
    gathers_words,
    least_masked_bytes,
    piece_lanes,
    register_bytes,
    square_bytes,
    streams_past_caches,
)
from gpucompiler.ir.operations import simt
from gpucompiler.ir.operations.control import Call
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import CONVERGENT, Module
from gpucompiler.ir.unsupported import Places, source_name, unsupported
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.observer import notify, observed
from gpucompiler.passes.blocks.expand_barriers import expand_barriers, inline_named_barriers
from gpucompiler.passes.blocks.expand_bulk import expand_bulk
from gpucompiler.passes.blocks.expand_matrices import expand_matrices
from gpucompiler.passes.blocks.expand_synchronisation import expand_synchronisation
from gpucompiler.passes.blocks.fission.fission import fission
from gpucompiler.passes.blocks.form_parts import form_parts, needs_parts
from gpucompiler.passes.blocks.inline_for_lanes import inline_for_lanes
from gpucompiler.passes.blocks.interchange import interchange
from gpucompiler.passes.blocks.interleave_accesses import interleave_accesses
from gpucompiler.passes.blocks.lift_indices import lift_indices
from gpucompiler.passes.blocks.merge.merge_blocks import merge_blocks
from gpucompiler.passes.blocks.pause_waits import pause_waits
from gpucompiler.passes.blocks.plain_atomics import plain_atomics
from gpucompiler.passes.blocks.predicate_exits import predicate_exits
from gpucompiler.passes.blocks.prefetch_strides import prefetch_strides
from gpucompiler.passes.blocks.runs.hoist_tests import hoist_tests
from gpucompiler.passes.blocks.runs.join_chunks import join_chunks
from gpucompiler.passes.blocks.runs.own_slots import own_slots
from gpucompiler.passes.blocks.runs.pair_gathers import pair_gathers
from gpucompiler.passes.blocks.runs.stream_rows import stream_rows
from gpucompiler.passes.blocks.runs.stream_stores import stream_stores
from gpucompiler.passes.blocks.runs.vectorise_folds import Registers, vectorise_folds
from gpucompiler.passes.blocks.runs.version_folds import version_folds
from gpucompiler.passes.blocks.share_rows import share_rows
from gpucompiler.passes.blocks.single_block_clusters import (
    drop_dependencies,
    single_block_clusters,
)
from gpucompiler.passes.blocks.specialize_block import specialize_block
from gpucompiler.passes.blocks.unroll_warps import unroll_warps
from gpucompiler.passes.blocks.version_blocks import version_blocks
from gpucompiler.passes.blocks.widen.hold_records import hold_records
from gpucompiler.passes.blocks.widen.join_checks import join_checks
from gpucompiler.passes.blocks.widen.join_stores import join_stores
from gpucompiler.passes.blocks.widen.sum_before_narrowing import sum_before_narrowing
from gpucompiler.passes.blocks.widen.transpose_loops import transpose_loops
from gpucompiler.passes.blocks.widen.version_wraps import version_wraps
from gpucompiler.passes.blocks.widen.widen import widen
from gpucompiler.passes.checks.check_barriers import check_barriers
from gpucompiler.passes.checks.check_overflows import drop_known_overflows
from gpucompiler.passes.checks.count_barriers import count_barriers
from gpucompiler.passes.checks.eliminate_checks import eliminate_checks
from gpucompiler.passes.checks.number_checks import number_checks
from gpucompiler.passes.checks.version_checks import version_lone_lanes
from gpucompiler.passes.pipeline import PassRunner, drop_unreachable, each_of
from gpucompiler.passes.scalar.expand_math import expand_math
from gpucompiler.passes.scalar.flatten_views import flatten_views
from gpucompiler.passes.scalar.forward_stores import forward_stores
from gpucompiler.passes.scalar.narrow_integers import narrow_integers
from gpucompiler.passes.scalar.simplify import simplify
from gpucompiler.passes.scalar.sink_extracts import sink_extracts
from gpucompiler.passes.scalar.split_vectors import split_vectors
from gpucompiler.passes.warps.narrow_shuffles import narrow_shuffles
from gpucompiler.prelude.library import math_function

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
        module: verified; a kernel that is a block program already goes on from there, and stays as
            it is where `widen` has made loops of its threads.

    Raises:
        TargetUnsupported: something that has no form on the host.
    """
    phase = phase_of(module.kernel)
    if phase is not None and module.kernel.scope == "thread":
        numbered = clone_module(module)
        number_checks(numbered)
        first, second = split_phases(numbered)
        # The second run finds the lines in the caches.
        first, second = _lower(job, first), _lower(job, second, streams=False)
        join_phases(first, second, phase)
        return first
    return _lower(job, clone_module(module))


def _lower(job: CompilerJob, module: Module, *, streams: bool = True) -> Module:
    """The block program of a module that may change; without phases unless it has one already.

    Args:
        streams: stores of large arrays go past the caches.
    """
    passes = PassRunner(job, module, notify if observed() else None)
    kernel, run = passes.module.kernel, passes.run
    block: Shape3 | None = getattr(job.params, "block", None)
    if kernel.scope == "thread":
        _form_blocks(passes, block)
    elif not any(isinstance(each, simt.Threads) for each in kernel.body.walk()):
        # A text that someone has read and edited: not to be prefetched or versioned twice.
        return passes.module
    run(drop_known_overflows, kernel)
    lanes = piece_lanes(job)
    apart = not any(isinstance(each, _OF_A_WARP) for each in kernel.body.walk())
    features = job.target.machine(job).features
    register = register_bytes(features)
    registers = Registers(register, least_masked_bytes(features))
    if not getattr(job.params, "lanes", 0):
        run(version_folds, kernel, registers)
    run(widen, kernel, lanes, block, square_bytes(register), register)
    run(transpose_loops, kernel, square_bytes(register))
    run(vectorise_folds, kernel, registers)
    run(sum_before_narrowing, kernel)
    if kernel.scope == "part":
        # The places of waits, which stand in vectors only now.
        run(number_checks, passes.module, name="number_waits")
    run(each_of, passes.module, plain_atomics, name="plain_atomics")
    run(prefetch_strides, kernel, asks_for_stored_lines(job))
    if apart:
        run(sink_extracts, kernel)
    run(interleave_accesses, kernel, registers.least_masked)
    run(version_wraps, kernel)
    run(own_slots, kernel)
    run(simplify, kernel, name="simplify_vectors")
    run(narrow_shuffles, kernel)
    if kernel.scope == "part":
        # Other parts store to shared arrays meanwhile.
        return passes.module
    run(forward_stores, kernel, then="simplify_forwarded")
    run(version_lone_lanes, kernel, then="simplify_lone_lanes")
    if streams and streams_past_caches(job):
        run(stream_stores, kernel)
    run(join_chunks, kernel, register)
    run(join_checks, kernel, register)
    if gathers_words(job):
        run(pair_gathers, kernel)
    run(share_rows, kernel)
    return passes.module


def _form_blocks(passes: PassRunner, block: Shape3 | None) -> None:
    """From one thread's program to loops over the threads of a block, one lane each."""
    module, kernel, run = passes.module, passes.module.kernel, passes.run
    run(_expand_matrices, module, passes.job.bounds, name="expand_matrices")
    run(number_checks, module)
    run(split_vectors, module)
    # Before barriers, whose bytes the copies count.
    run(each_of, module, expand_bulk, name="expand_bulk")
    run(inline_named_barriers, module)
    if run(each_of, module, expand_barriers, name="expand_barriers"):
        run(number_checks, module, name="number_counts")
    run(each_of, module, expand_synchronisation, name="expand_synchronisation")
    in_parts = needs_parts(module)
    if in_parts:
        run(each_of, module, drop_dependencies, name="drop_dependencies")
        run(each_of, module, pause_waits, name="pause_waits")
    else:
        run(each_of, module, single_block_clusters, name="single_block_clusters")
    run(inline_for_lanes, module)
    run(drop_unreachable, module)
    if len(module.functions) > 1:
        _refuse_meetings(module)
        run(lift_indices, module)
    if not in_parts and passes.job.bounds and run(check_barriers, module):
        run(count_barriers, kernel)
    # After contraction of multiply-add: the roundings of this code are meant as they stand.
    run(expand_math, module, math_function)
    if block is not None:
        run(specialize_block, kernel, block)
        run(eliminate_checks, kernel, name="eliminate_checks_of_block")
    run(predicate_exits, kernel, True)
    run(simplify, kernel)
    run(join_stores, kernel)
    run(flatten_views, kernel, then="simplify_places")
    if run(unroll_warps, kernel, then="simplify_unrolled"):
        run(eliminate_checks, kernel, name="eliminate_checks_of_unrolled")
    run(narrow_integers, kernel, then="simplify_narrow")
    if in_parts:
        run(form_parts, kernel)
        return
    if run(merge_blocks, kernel, block, then="simplify_merged"):
        run(hoist_tests, kernel)
        versions = run(interchange, kernel)
        run(stream_rows, kernel, then="simplify_strips")
    else:
        run(fission, kernel, block)
        run(simplify, kernel, name="simplify_pieces")
        run(interchange, kernel, block, name="interchange_pieces")
        versions = True
    if versions:
        run(version_blocks, kernel, block, then="simplify_versions")
    run(hold_records, kernel, then="simplify_held")


def _expand_matrices(module: Module, checked: bool) -> bool:
    return True in [expand_matrices(function, checked) for function in module.functions]


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
