"""Work that the legs of one program share: a stage that gets the same gives the same.

The stages are functions of a job and of the product before them. While `shared` lasts, each runs
once for the same input. The frontend looks at few options, and at a target only for what no program
of the fuzzer has. Passes look neither at `opt_level` nor at the processor. The host's vectors are
those of the lanes that its pieces have in the end. LLVM's work depends on its text alone. Tests
compare shared products with others.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from typing import Any, Final
from unittest import mock

import attrs

from cuda_target.target.target import CUDACompilerTarget
from gpucompiler import driver
from gpucompiler.driver import StageMetadata
from gpucompiler.frontend import build
from gpucompiler.frontend.source import capture
from gpucompiler.host import block_program, widths
from gpucompiler.host.target import HostParams, HostTarget
from gpucompiler.ir.operations import simt
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.structure.printer import print_module
from gpucompiler.jobs import kernel_metadata
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob, CompilerParams
from gpucompiler.llvm import emit, optimize
from gpucompiler.llvm.lowering import lower
from gpucompiler.passes.blocks.widen.warp import WARP_OPERATIONS
from gpucompiler.passes.pipeline import PassRunner
from tests.fuzz import legs

_CUDA: Final = CUDACompilerTarget("sm_90a")
_HOST: Final = HostTarget()
_OF_ALL: Final = tuple(attrs.fields_dict(CompilerParams))


def built_job(job: CompilerJob) -> CompilerJob:
    """The job for the host without the options that the frontend doesn't look at.

    Arrays of code with sizes of 32 bits are near on some targets alone.
    """
    if job.params.size_width == 32 and job.target.near_arrays:
        return attrs.evolve(job, params=attrs.evolve(job.params, verify=False, opt_level=3))
    common = {name: getattr(job.params, name) for name in _OF_ALL}
    common |= {"bounds": job.bounds, "verify": False, "opt_level": 3}
    return attrs.evolve(job, params=HostParams(**common), target=_HOST)


def typed_job(job: CompilerJob) -> CompilerJob:
    """The job without the options that no pass before the target's own looks at."""
    params = attrs.evolve(job.params, opt_level=3)
    if isinstance(params, HostParams):
        return attrs.evolve(job, params=attrs.evolve(params, lanes=0, block=None), target=_HOST)
    return attrs.evolve(job, params=params, target=_CUDA)


def lanes_of_pieces(job: CompilerJob, block: Module) -> tuple[Any, ...]:
    """All that passes look at beside a block's program: lanes of each of its pieces, and registers.

    Where the block is known, vectors are no longer than it, unless a piece is for several blocks.
    """
    shape: tuple[int, int, int] | None = getattr(job.params, "block", None)
    choose, found = widths.piece_lanes(job), list[int]()
    for piece in block.kernel.body.walk():
        if not isinstance(piece, simt.Threads):
            continue
        if any(isinstance(each, WARP_OPERATIONS) for each in piece.body.walk()):
            found.append(0)
            continue
        lanes = choose(piece)
        if shape is not None and piece.blocks is None:
            while lanes > 1 and lanes // 2 >= math.prod(shape):
                lanes //= 2
        found.append(lanes)
    features = job.target.machine(job).features
    registers = widths.register_bytes(features), widths.least_masked_bytes(features)
    return (*found, shape, registers, bool(getattr(job.params, "lanes", 0)))


class Remembered:
    """Results of stages by their inputs, which stay alive meanwhile.

    Args:
        checked: a result that is there is made once more, and compared.
    """

    def __init__(self, checked: bool = False) -> None:
        self.results: dict[Any, Any] = {}
        self.kept: set[Any] = set()
        self.checked = checked

    def get(self, key: Any, make: Callable[[], Any]) -> Any:
        """The result for a key; what fails is made again.

        Raises:
            AssertionError: the result that is there isn't the one that would be made.
        """
        if key not in self.results:
            self.results[key] = make()
        elif self.checked:
            assert _text(self.results[key]) == _text(make()), f"{key[0]} differs"
        return self.results[key]


def _text(product: Any) -> Any:
    """A stage's product without all that differs from run to run."""
    match product:
        case Module():
            return print_module(product)
        case (Module() as module, StageMetadata() as metadata):
            return print_module(module), metadata.kernel
        case Artifact():
            return product.code
        case _:
            return product


def _stages(remembered: Remembered, between_legs: bool) -> list[tuple[Any, str, Any]]:
    """Objects, names and what stands there meanwhile."""
    get = remembered.get
    emit_ir, compile_job = driver.emit_ir, driver.compile
    build_ir, captured = legs.build_ir, functools.cache(capture.capture)
    remarks_of, spoken = CUDACompilerTarget.remarks, list[CompilerJob]()

    def typed(job: CompilerJob) -> Any:
        own = typed_job(job) if between_legs else job
        module, metadata = get(("typed", own), lambda: emit_ir(job))
        remembered.kept.add(module)
        # It is what the stage would have made for this job, too.
        module.emitted = module.emitted._replace(job=job, kernel=None)
        return module, metadata

    def built(job: CompilerJob) -> Module:
        own = built_job(job) if between_legs else job
        # Passes change the module that they are given.
        return clone_module(get(("built", own), lambda: build_ir(job)))

    def remarks(target: CUDACompilerTarget, job: CompilerJob, artifact: Any) -> Any:
        """For one leg: what is said of registers reads the IR's text again."""
        spoken.append(job)
        return tuple(remarks_of(target, job, artifact)) if spoken[0] is job else ()

    def compiled(job: CompilerJob) -> Any:
        return get(("artefact", job), lambda: compile_job(job))

    found: list[tuple[Any, str, Any]] = [
        (driver, "emit_ir", typed), (legs, "emit_ir", typed), (legs, "build_ir", built),
        (build, "build_ir", built), (capture, "capture", captured), (legs, "compile_job", compiled),
    ]  # fmt: skip
    if not between_legs:
        return [*found, (HostTarget, "lower_ir", _lowered_once(remembered))]
    found.append((CUDACompilerTarget, "remarks", remarks))
    return found + _lowering_stages(remembered) + _llvm_stages(remembered)


def _lowered_once(remembered: Remembered) -> Any:
    """The stage `lower_ir` of the host, once for each job."""
    lower_ir = HostTarget.lower_ir

    def lowered(target: HostTarget, job: CompilerJob, module: Module) -> Module:
        if module not in remembered.kept:
            return lower_ir(target, job, module)
        key = ("lowered", module, job)
        return remembered.get(key, lambda: lower_ir(target, job, module))

    return lowered


def _lowering_stages(remembered: Remembered) -> list[tuple[Any, str, Any]]:
    """The stages from the typed IR to LLVM's text. Modules are keys by their identity."""
    get, kept = remembered.get, remembered.kept
    lower_ir, form_blocks = HostTarget.lower_ir, vars(block_program)["_form_blocks"]
    describe, lower_to_llvm = kernel_metadata.describe_kernel, lower.lower_to_llvm

    def formed(job: CompilerJob, module: Module) -> Module:
        """The loops over a block's threads, before the number of lanes matters."""
        passes = PassRunner(job, clone_module(module), None)
        form_blocks(passes, getattr(job.params, "block", None))
        return passes.module

    def lowered(target: HostTarget, job: CompilerJob, module: Module) -> Module:
        if module not in kept:
            return lower_ir(target, job, module)
        shape = getattr(job.params, "block", None)
        block = get(("formed", module, shape), lambda: formed(job, module))
        lanes = lanes_of_pieces(job, block)
        made = get(("lowered", block, lanes), lambda: lower_ir(target, job, block))
        kept.add(made)
        return made

    def metadata(job: CompilerJob, module: Module, program: Module | None = None) -> Any:
        if module not in kept or (program is not None and program not in kept):
            return describe(job, module, program)
        params = attrs.evolve(_without_lanes(job.params), opt_level=3)
        key = ("metadata", module, program, attrs.evolve(job, params=params))
        return get(key, lambda: describe(job, module, program))

    def to_llvm(job: CompilerJob, module: Module, described: Any = None) -> str:
        if module not in kept or described is None:
            return lower_to_llvm(job, module, described)
        own = attrs.evolve(job, params=_without_lanes(job.params))
        key = ("text", module, described, own)
        return get(key, lambda: lower_to_llvm(job, module, described))

    return [
        (HostTarget, "lower_ir", lowered), (kernel_metadata, "describe_kernel", metadata),
        (lower, "lower_to_llvm", to_llvm),
    ]  # fmt: skip


def _without_lanes(params: CompilerParams) -> CompilerParams:
    return attrs.evolve(params, lanes=0) if isinstance(params, HostParams) else params


def _llvm_stages(remembered: Remembered) -> list[tuple[Any, str, Any]]:
    """The stages of LLVM, which see a text alone."""
    get = remembered.get
    optimize_llvm, emit_assembly = optimize.optimize_llvm, emit.emit_assembly
    assemble_host_text = emit.assemble_host_text

    def optimized(machine: Any, text: str, params: Any, libraries: Any = ()) -> str:
        key = ("LLVM", machine, text, params.opt_level, tuple(libraries))
        return get(key, lambda: optimize_llvm(machine, text, params, libraries))

    def emitted(machine: Any, text: str, format: Any, opt_level: int) -> bytes:
        key = ("code", machine, text, format, opt_level)
        return get(key, lambda: emit_assembly(machine, text, format, opt_level))

    def assembled(machine: Any, text: str) -> bytes:
        return get(("object", machine, text), lambda: assemble_host_text(machine, text))

    return [
        (optimize, "optimize_llvm", optimized), (emit, "emit_assembly", emitted),
        (emit, "assemble_host_text", assembled),
    ]  # fmt: skip


@contextmanager
def shared(between_legs: bool = True, checked: bool = False) -> Generator[None]:
    """Run each stage once for the same input.

    Args:
        between_legs: or only for the launches of one leg.
        checked: run each again, and see that it gives the same.
    """
    with ExitStack() as opened:
        for holder, name, stage in _stages(Remembered(checked), between_legs):
            opened.enter_context(mock.patch.object(holder, name, stage))
        yield
