"""The passes of all targets and their order. Read this first; each pass is a file beside it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from gpucompiler.diagnostics.errors import InternalError, ParseError
from gpucompiler.ir.operations.control import Call
from gpucompiler.ir.structure.nodes import Function, Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.jobs.extensions import extension
from gpucompiler.passes.analyses.infer_ranges import infer_ranges
from gpucompiler.passes.blocks.limit_depth import limit_depth
from gpucompiler.passes.checks.check_overflows import check_overflows
from gpucompiler.passes.checks.eliminate_checks import eliminate_checks
from gpucompiler.passes.scalar.contract_fma import contract_fma
from gpucompiler.passes.scalar.inline import inline_calls
from gpucompiler.passes.scalar.lift_retypes import lift_retypes
from gpucompiler.passes.scalar.narrow_parameters import narrow_parameters
from gpucompiler.passes.scalar.simplify import simplify
from gpucompiler.passes.scalar.speculate import speculate
from gpucompiler.passes.scalar.split_elements import split_elements
from gpucompiler.process.compile_clock import check_time

if TYPE_CHECKING:
    from gpucompiler.jobs.job import CompilerJob
    from gpucompiler.jobs.observer import Observer

Pass = Callable[[Function], bool]

PASSES: Final[tuple[tuple[str, Pass], ...]] = (
    # First, so that passes that merge and prove indices see those that operands compute, too.
    ("speculate", speculate),
    # Merges equal dimensions and indices; the proofs of the checks rely on that.
    ("simplify", simplify),
    # After simplify, which replaces sizes of views by the values that they were made of.
    ("lift_retypes", lift_retypes),
    ("split_elements", split_elements),
    # After simplify: a dead or double conversion would look like another use.
    ("narrow_parameters", narrow_parameters),
    ("eliminate_checks", eliminate_checks),
    # Remains of the checks: masks, comparisons that are certain, dimensions without use.
    ("simplify_again", simplify),
    # After dead code is removed: the overflow of an unused operation is no error.
    ("check_overflows", check_overflows),
    # Last of those that change integers, so that the ranges are those of the final values.
    ("infer_ranges", infer_ranges),
    # Last of all: no later pass may merge or split a product.
    ("contract_fma", contract_fma),
)


def run_passes(job: CompilerJob, module: Module, observer: Observer | None = None) -> None:
    """Run all passes on a module, in place: inlining, the list above, then the target's own.

    Args:
        job: its params choose and its target adds passes.
        module: what to change. Functions that the kernel doesn't reach are dropped.
        observer: called with "passes/<name>", job, module and seconds after each pass.

    Raises:
        InternalError: with `params.verify`, a pass has left an invalid module.
    """
    run = _Run(job, module, observer)
    run.whole_module("inline", inline_calls)
    run.whole_module("drop_unreachable", drop_unreachable)
    stack_bytes = job.target.recursion_stack_bytes(job)
    if stack_bytes and len(module.functions) > 1:
        run.whole_module("limit_depth", lambda module: limit_depth(module, stack_bytes))
    for name, function in PASSES:
        if name == "simplify_again":
            check_time("the passes")
        if name == "contract_fma" and job.params.fma != "contract":
            continue
        if name == "infer_ranges" and job.params.passes:
            run.of_the_user(job.params.passes)
        run.each_function(name, function)
    for function in job.target.passes(job):
        run.each_function(getattr(function, "__name__", "target"), function)


def drop_unreachable(module: Module) -> bool:
    """Drop the functions that no kernel calls, directly or not. Returns whether there was one.

    A module without a kernel (a device function compiled alone) keeps all.
    """
    by_name = {function.name: function for function in module.functions}
    work = [function for function in module.functions if function.kernel]
    if not work or len(work) == len(module.functions):
        return False
    reached = {function.name for function in work}
    while work:
        for operation in work.pop().body.walk():
            if isinstance(operation, Call) and operation.callee not in reached:
                reached.add(operation.callee)
                if operation.callee in by_name:
                    work.append(by_name[operation.callee])
    kept = [function for function in module.functions if function.name in reached]
    changed = len(kept) != len(module.functions)
    module.functions = kept
    return changed


def each_of(module: Module, change: Pass) -> bool:
    """Run a pass over each function of a module. Returns whether it changed one."""
    return True in [bool(change(function)) for function in module.functions]


class _Run:
    def __init__(self, job: CompilerJob, module: Module, observer: Observer | None) -> None:
        self.job = job
        self.module = module
        self.observer = observer

    def each_function(self, name: str, function: Pass) -> None:
        self.whole_module(name, lambda module: each_of(module, function))

    def of_the_user(self, names: Sequence[str]) -> None:
        """Run the passes that the job names, verify after each, and simplify the result."""
        for name in names:
            change = extension("pass", name).function
            self.report(f"user/{name}", lambda change=change: each_of(self.module, change))
            try:
                check_module(self.module)
            except ParseError as error:
                error.add_note(f"the pass {name!r}, registered by register_pass, left this module")
                raise
        self.each_function("simplify_users", simplify)

    def report(self, name: str, change: Callable[[], bool]) -> bool:
        """Run a change and tell the observer. Returns what it returned."""
        start = time.perf_counter()
        changed = change()
        if self.observer is not None:
            seconds = time.perf_counter() - start
            self.observer(f"passes/{name}", self.job, self.module, seconds)
        return changed

    def whole_module(self, name: str, change: Callable[[Module], bool]) -> None:
        changed = self.report(name, lambda: change(self.module))
        if changed and self.job.params.verify:
            try:
                check_module(self.module)
            except ParseError as error:
                raise InternalError(f"the pass {name} left an invalid module: {error}") from error
