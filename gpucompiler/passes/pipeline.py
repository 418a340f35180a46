"""The passes of all targets and their order. Read this first; each pass is a file beside it."""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.diagnostics.errors import InternalError, ParseError
from gpucompiler.ir.operations import matrix
from gpucompiler.ir.rewrite import calls_in, clone_module, holds_any
from gpucompiler.ir.structure.nodes import Function, Module, Operation
from gpucompiler.ir.verifier import check_module
from gpucompiler.jobs.extensions import calling, extension
from gpucompiler.jobs.observer import notify, observed
from gpucompiler.passes.analyses.infer_ranges import infer_ranges, infer_ranges_of_calls
from gpucompiler.passes.blocks.limit_depth import limit_depth
from gpucompiler.passes.checks.check_overflows import check_overflows
from gpucompiler.passes.checks.eliminate_checks import eliminate_checks
from gpucompiler.passes.scalar.contract_fma import contract_fma
from gpucompiler.passes.scalar.inline import inline_calls
from gpucompiler.passes.scalar.lift_retypes import lift_retypes
from gpucompiler.passes.scalar.narrow_parameters import narrow_parameters
from gpucompiler.passes.scalar.simplify import simplify, simplify_unsettled
from gpucompiler.passes.scalar.speculate import speculate
from gpucompiler.passes.scalar.split_elements import split_elements
from gpucompiler.process.compile_clock import check_limits

if TYPE_CHECKING:
    from gpucompiler.jobs.job import CompilerJob
    from gpucompiler.jobs.observer import Observer

Pass = Callable[[Function], bool]

PASSES: Final[tuple[tuple[str, Pass], ...]] = (
    # First, so that passes that merge and prove indices see those that operands compute, too.
    ("speculate", speculate),
    # Merges equal dimensions and indices; the proofs of the checks rely on that.
    ("simplify", simplify_unsettled),
    # After simplify, which replaces sizes of views by the values that they were made of.
    ("lift_retypes", lift_retypes),
    ("split_elements", split_elements),
    # After simplify: a dead or double conversion would look like another use.
    ("narrow_parameters", narrow_parameters),
    ("eliminate_checks", eliminate_checks),
    # Remains of the checks: masks, comparisons that are certain, dimensions without use.
    ("simplify_again", simplify_unsettled),
    # After dead code is removed: the overflow of an unused operation is no error.
    ("check_overflows", check_overflows),
    # Last of those that change integers, so that the ranges are those of the final values.
    ("infer_ranges", infer_ranges),
    # Last of all: no later pass may merge or split a product.
    ("contract_fma", contract_fma),
)


_LONG: Final = frozenset[type[Operation]]({matrix.MultiplyAsync})


def run_passes(
    job: CompilerJob,
    module: Module,
    observer: Observer | None = None,
    instrument: Callable[[Module], bool] | None = None,
) -> None:
    """Run all passes on a module, in place: inlining, the list above, then the target's own.

    Args:
        job: its params choose and its target adds passes.
        module: what to change. Functions that the kernel doesn't reach are dropped.
        observer: called with "passes/<name>", job, module and seconds after each pass.
        instrument: a pass that follows inlining, before any other moves or merges accesses.

    Raises:
        InternalError: with `params.verify`, a pass has left an invalid module.
    """
    passes = PassRunner(job, module, observer)
    run = passes.run
    passes.run_users("built")
    run(inline_calls, module, name="inline")
    run(drop_unreachable, module)
    exact = False
    if job.source.transforms:
        # Ahead of `speculate`, whose selects would multiply 0 by infinity.
        derivatives = import_module("gpucompiler.passes.derivatives.transform")
        exact = derivatives.compares_bits(module)
        run(derivatives.transform_kernel, module, job)
        # Functions whose calls only transforms inline.
        run(drop_unreachable, module, name="drop_transformed")
    passes.run_users("inlined")
    if instrument is not None:
        run(instrument, module, name="instrument")
    stack_bytes = job.target.recursion_stack_bytes(job)
    if stack_bytes and len(module.functions) > 1:
        run(limit_depth, module, stack_bytes)
    for name, function in PASSES:
        if name == "contract_fma" and (job.params.fma != "contract" or exact):
            continue
        if name == "infer_ranges" and passes.run_users("simplified"):
            run(each_of, module, simplify, name="simplify_users")
        # The time of long instructions doesn't depend on the indices of many small functions.
        calls = name == "eliminate_checks" and len(module.functions) > 1
        if calls and not multiplies_by_warpgroups(module):
            run(infer_ranges_of_calls, module)
        run(each_of, module, function, name=name)
    for function in job.target.passes(job):
        run(each_of, module, function, name=getattr(function, "__name__", "target"))
    passes.run_users("final")


def multiplies_by_warpgroups(module: Module) -> bool:
    """Whether a module has products of matrices by warpgroups, most of its time."""
    return any(holds_any(function.body, _LONG) for function in module.functions)


def lowered_by_users(job: CompilerJob, program: Module) -> Module:
    """The program that a target made, after the passes that a job names for "lowered"."""
    if all(extension("pass", name).point != "lowered" for name in job.params.passes):
        return program
    # Some targets give the typed IR itself, which the caller keeps.
    passes = PassRunner(job, clone_module(program), notify if observed() else None)
    passes.run_users("lowered")
    return passes.module


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
        function = work.pop()
        calls = [each.callee for each in calls_in(function.body)]
        for name in (*calls, function.adjoint, function.jvp):
            if name not in reached:
                reached.add(name)
                if name in by_name:
                    work.append(by_name[name])
    kept = [function for function in module.functions if function.name in reached]
    changed = len(kept) != len(module.functions)
    module.functions = kept
    return changed


def each_of(module: Module, change: Pass) -> bool:
    """Run a pass over each function of a module. Returns whether it changed one."""
    changed = False
    for function in module.functions:
        if change(function):
            changed = True
            # Products and sums of floats become one: integers stay.
            function.ranged = function.ranged and change is contract_fma
            if change is not simplify_unsettled:
                function.settled = False
        if change is infer_ranges:
            function.ranged = True
    return changed


# These look at each function by itself, or change none. Others may end with `simplify`.
_KEEP_SETTLED: Final = (each_of, drop_unreachable)


class PassRunner:
    """Runs passes on a module, reports each to an observer, and verifies the module behind it."""

    def __init__(self, job: CompilerJob, module: Module, observer: Observer | None) -> None:
        self.job = job
        self.module = module
        self.observer = observer

    def run(
        self, change: Callable[..., bool], *arguments: Any, name: str = "", then: str = ""
    ) -> bool:
        """Run a pass. Returns whether it changed something.

        Args:
            change, arguments: the pass, and its arguments.
            name: what it is reported as, if not as the function.
            then: the name of a simplification that follows if it changed something.
        """
        name = name or change.__name__
        changed = self._report(name, change, *arguments)
        if changed and self.job.params.verify:
            try:
                check_module(self.module)
            except ParseError as error:
                raise InternalError(f"the pass {name} left an invalid module: {error}") from error
        if changed and then:
            self.run(simplify, self.module.kernel, name=then)
        return changed

    def run_users(self, point: str) -> bool:
        """Run the passes that the job names for a point, and verify after each; whether any ran."""
        named = [extension("pass", name) for name in self.job.params.passes]
        chosen = [added for added in named if added.point == point]
        for added in chosen:
            name = added.name
            with calling(added):
                self._report(f"user/{name}", each_of, self.module, added.function)
            # Whatever it says.
            for function in self.module.functions:
                function.settled = function.ranged = False
            try:
                check_module(self.module)
            except ParseError as error:
                error.add_note(f"the pass {name!r}, registered by register_pass, left this module")
                raise
        return bool(chosen)

    def _report(self, name: str, change: Callable[..., bool], *arguments: Any) -> bool:
        start = time.perf_counter()
        if change not in _KEEP_SETTLED:
            for function in self.module.functions:
                function.settled = function.ranged = False
        changed = change(*arguments)
        check_limits(f"the pass {name}")
        if self.observer is not None:
            seconds = time.perf_counter() - start
            self.observer(f"passes/{name}", self.job, self.module, seconds)
        return changed
