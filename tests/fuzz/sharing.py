"""Work that the legs of one program share: a stage that gets the same gives the same.

The stages are functions of a job and of the product before them. While `shared` lasts, each runs
once for the same input: the frontend looks at few options, passes don't look at `opt_level` and
`lanes`, and LLVM's work depends on its text alone. Tests compare shared products with others.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from typing import Any, Final
from unittest import mock

import attrs

from cuda_target.target.target import CUDACompilerTarget
from gpucompiler import driver
from gpucompiler.frontend import build
from gpucompiler.frontend.source import capture
from gpucompiler.host import block_program
from gpucompiler.host.target import HostParams, HostTarget
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.llvm import emit, optimize
from gpucompiler.passes.pipeline import PassRunner
from tests.fuzz import legs

_CUDA: Final = CUDACompilerTarget("sm_90a")


def built_job(job: CompilerJob) -> CompilerJob:
    """The job without the options that the frontend doesn't look at."""
    params = attrs.evolve(typed_job(job).params, bounds=job.bounds, verify=False)
    if isinstance(params, HostParams):
        return attrs.evolve(job, params=attrs.evolve(params, block=None), target=HostTarget())
    return attrs.evolve(job, params=params, target=_CUDA)


def typed_job(job: CompilerJob) -> CompilerJob:
    """The job without the options that no pass before the target's own looks at."""
    params = attrs.evolve(job.params, opt_level=3)
    if isinstance(params, HostParams):
        params = attrs.evolve(params, lanes=0)
    target = HostTarget() if isinstance(job.target, HostTarget) else job.target
    return attrs.evolve(job, params=params, target=target)


class Remembered:
    """Results of stages by their inputs, which stay alive meanwhile."""

    def __init__(self) -> None:
        self.results: dict[Any, Any] = {}
        self.kept: list[Any] = []

    def get(self, key: Any, make: Callable[[], Any]) -> Any:
        """The result for a key; what fails is made again."""
        if key not in self.results:
            self.results[key] = make()
        return self.results[key]


def _stages(remembered: Remembered, between_legs: bool) -> list[tuple[Any, str, Any]]:
    """Objects, names and what stands there meanwhile."""
    get = remembered.get
    emit_ir, lower_ir, compile_job = driver.emit_ir, HostTarget.lower_ir, driver.compile
    build_ir, optimize_llvm = legs.build_ir, optimize.optimize_llvm
    remarks_of = CUDACompilerTarget.remarks
    emit_assembly, capture_source = emit.emit_assembly, capture.capture
    form_blocks: Any = vars(block_program)["_form_blocks"]

    def typed(job: CompilerJob) -> Any:
        own = typed_job(job) if between_legs else job
        module, metadata = get(("typed", own), lambda: emit_ir(own))
        remembered.kept.append(module)
        # It is what the stage would have made for this job, too.
        module.emitted = (job, module.emitted[1])
        return module, metadata

    def captured(function: Any) -> Any:
        return get(("captured", function), lambda: capture_source(function))

    def built(job: CompilerJob) -> Module:
        own = built_job(job) if between_legs else job
        # Passes change the module that they are given.
        return clone_module(get(("built", own), lambda: build_ir(own)))

    def formed(job: CompilerJob, module: Module) -> Module:
        """The loops over a block's threads, before the number of lanes matters."""
        passes = PassRunner(job, clone_module(module), None)
        form_blocks(passes, getattr(job.params, "block", None))
        return passes.module

    def lowered(target: HostTarget, job: CompilerJob, module: Module) -> Module:
        if module not in remembered.kept:
            return lower_ir(target, job, module)
        plain = attrs.evolve(job, params=attrs.evolve(job.params, opt_level=3))
        key = (id(module), plain if between_legs else job)
        if not between_legs:
            return get(("lowered", key), lambda: lower_ir(target, job, module))
        block = get(("formed", id(module)), lambda: formed(job, module))
        return get(("lowered", key), lambda: lower_ir(target, job, block))

    def optimized(machine: Any, text: str, params: Any, libraries: Any = ()) -> str:
        key = (machine, text, params.opt_level, tuple(libraries))
        return get(("LLVM", key), lambda: optimize_llvm(machine, text, params, libraries))

    def emitted(machine: Any, text: str, format: Any, opt_level: int) -> bytes:
        key = (machine, text, format, opt_level)
        return get(("code", key), lambda: emit_assembly(machine, text, format, opt_level))

    def remarks(target: CUDACompilerTarget, job: CompilerJob, artifact: Any) -> Any:
        """For one leg: what is said of registers reads the IR's text again."""
        said = get(("remarks",), lambda: (job, tuple(remarks_of(target, job, artifact))))
        return said[1] if said[0] is job else ()

    def compiled(job: CompilerJob) -> Any:
        return get(("artefact", job), lambda: compile_job(job))

    found: list[tuple[Any, str, Any]] = [
        (driver, "emit_ir", typed), (legs, "emit_ir", typed), (legs, "build_ir", built),
        (build, "build_ir", built), (capture, "capture", captured),
        (HostTarget, "lower_ir", lowered), (legs, "compile_job", compiled),
    ]  # fmt: skip
    if between_legs:
        found.append((CUDACompilerTarget, "remarks", remarks))
        found += [(optimize, "optimize_llvm", optimized), (emit, "emit_assembly", emitted)]
    return found


@contextmanager
def shared(between_legs: bool = True) -> Generator[None]:
    """Run each stage once for the same input.

    Args:
        between_legs: or only for the launches of one leg.
    """
    with ExitStack() as opened:
        for holder, name, stage in _stages(Remembered(), between_legs):
            opened.enter_context(mock.patch.object(holder, name, stage))
        yield
