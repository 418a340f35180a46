"""The host as a target: a processor, at vector speed. The worked example of a target.

Read with gpucompiler/jobs/target.py: the hooks stand in the order in which the driver calls them.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

import gpucompiler.settings as settings
from gpucompiler.diagnostics.errors import ArgumentError, TargetUnsupported, ToolError, article
from gpucompiler.host.kernel import CPUKernel
from gpucompiler.host.processor import (
    check_features,
    check_processor_name,
    is_processor_name,
    llvm_features,
    machine_of,
    missing_flags,
    this_processor,
)
from gpucompiler.image.format import EM_AARCH64, EM_X86_64, MACHINE_NAMES, HostImage
from gpucompiler.image.load import LoadedImage, share_image, shared_image, this_machine
from gpucompiler.jobs.artifact import Artifact, Assembly
from gpucompiler.jobs.job import CompilerJob, CompilerParams
from gpucompiler.jobs.kernel import MAX_BLOCK, MAX_THREADS_PER_BLOCK, HostKernel
from gpucompiler.jobs.target import CompilerTarget, Machine
from gpucompiler.language import fields
from gpucompiler.llvm.version import llvmlite_version
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.ir.structure.nodes import Function, Module

# LLVM 22's data layouts; clang/lib/Basic/Targets/{X86,AArch64}.h.
_MACHINES: Final = {
    EM_X86_64: (
        "x86_64-unknown-linux-gnu",
        "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128",
    ),
    EM_AARCH64: (
        "aarch64-unknown-linux-gnu",
        "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32",
    ),
}


# Half of what Linux gives a thread, the main one or one of Python's; see LAUNCH_STACK_BYTES.
_RECURSION_STACK_BYTES: Final = 4 << 20


def _check_block(instance: object, attribute: value_classes.Field, value: Any) -> None:
    if value is None:
        return
    sizes = cast("tuple[Any, ...]", value) if type(value) is tuple else ()
    fits = len(sizes) == 3 and all(
        type(n) is int and 1 <= n <= m for n, m in zip(sizes, MAX_BLOCK, strict=True)
    )
    if not fits or math.prod(sizes) > MAX_THREADS_PER_BLOCK:
        raise ArgumentError(
            f"block={value!r}: give None or the threads of a block (x, y, z), three ints of at "
            f"most {MAX_BLOCK} and {MAX_THREADS_PER_BLOCK} in all; blocks= are those of the grid",
            "GC514",
        )


@value_classes.frozen(kw_only=True)
class HostParams(CompilerParams):
    """Options of host code, beside those of every target.

    Args:
        prefer_vector_width: bits of the widest registers that LLVM uses for our vectors: 128, 256
            or 512; 0: the widest that the processor has.
        lanes: threads that a vector holds, 1, 4, 8, 16, 32 or 64, where no warp operations say 32;
            0 lets the processor and the kernel decide.
        block: the threads of a block (x, y, z) that the code is for. Launches with another shape
            are refused; None: any shape.
    """

    prefer_vector_width: int = value_classes.field(
        default=0, validator=fields.one_of(0, 128, 256, 512)
    )
    lanes: int = value_classes.field(default=0, validator=fields.one_of(0, 1, 4, 8, 16, 32, 64))
    block: tuple[int, int, int] | None = value_classes.field(default=None, validator=_check_block)


@functools.cache
def _host_device() -> object:
    """The functions of this process's memory."""
    return import_module("gpucompiler.host.device.device").HOST_DEVICE


@functools.cache
def _default_params() -> HostParams:
    return HostParams()


@functools.lru_cache(maxsize=256)
def _for_block(params: HostParams, block: tuple[int, int, int] | None) -> HostParams:
    return value_classes.evolve(params, block=block)


@functools.lru_cache(maxsize=256)
def _sized(params: CompilerParams) -> CompilerParams:
    return value_classes.evolve(params, size_width=32)


@value_classes.frozen
class HostTarget(CompilerTarget):
    """The CPU that Python runs on, or another whose code is linked elsewhere.

    Args:
        cpu: LLVM's name of a processor, "" for this machine's own (or that of the environment
            variable GPUCOMPILER_HOST_CPU). One of another architecture, as "neoverse-n1" is on
            x86-64, can be compiled for; `link` refuses its code here.
        features: LLVM features on top, `+avx512f,-fma`.
    """

    default_bounds: ClassVar[bool] = True
    runs_rows: ClassVar[bool] = True
    # Indices are 64 bits wide anyway; only numbers that differ from lane to lane gain by 32.
    near_arrays: ClassVar[bool] = False

    cpu: str = value_classes.field(
        default="",
        validator=fields.optional(
            fields.matching(r"[a-z0-9][\w.-]*", "LLVM's name of a processor"), nothing=""
        ),
    )
    features: str = value_classes.field(
        default="",
        validator=fields.optional(
            fields.matching(r"[+-][\w.-]+(,[+-][\w.-]+)*", "LLVM features: +avx2,-fma"), nothing=""
        ),
    )

    @classmethod
    def from_name(cls, rest: str) -> HostTarget:
        """The target of the name `host:rest`: a processor, `native`, and features after a comma.

        Raises TargetUnsupported for another form.

        >>> HostTarget.from_name("x86-64-v3,-fma")
        HostTarget(cpu='x86-64-v3', features='-fma')
        """
        cpu, _, features = rest.partition(",")
        try:
            return cls("" if cpu == "native" else cpu, features)
        except ArgumentError:
            raise TargetUnsupported(
                f"'host:{rest}' names no processor; write for example 'host:x86-64-v3' or "
                "'host:native,-avx512f'",
                "GC515",
            ) from None

    @property
    def name(self) -> str:
        if not self.cpu and not self.features:
            return "host"
        return f"host:{self.cpu or 'native'}" + (f",{self.features}" if self.features else "")

    @property
    def processor(self) -> str:
        """The processor that is named, here or in the environment; "" for this machine's own."""
        if self.cpu or settings.SETTINGS.host_cpu == "native":
            return self.cpu
        return settings.SETTINGS.host_cpu

    def default_params(self) -> CompilerParams:
        return _default_params()

    def specialized(
        self, params: CompilerParams, block: tuple[int, int, int] | None
    ) -> CompilerParams:
        if not isinstance(params, HostParams) or (params.block and block) or params.block == block:
            return params
        return _for_block(params, block)

    def block_shape(self, params: CompilerParams) -> tuple[int, int, int] | None:
        return params.block if isinstance(params, HostParams) else None

    def sized(self, params: CompilerParams, *, apart: bool = False) -> CompilerParams:
        return params if params.size_width is not None else _sized(params)

    def validate_job(self, job: CompilerJob) -> None:
        if self.processor:
            check_processor_name(self.processor)
        check_features(self.processor, self.features)
        if not isinstance(job.params, HostParams) and type(job.params) is not CompilerParams:
            raise TargetUnsupported(
                f"{type(job.params).__name__} is for another target; the host takes HostParams",
                "GC514",
            )

    def tool_versions(self, job: CompilerJob) -> Mapping[str, str]:
        return {
            "llvmlite": llvmlite_version(),
            "machine": _MACHINES[machine_of(self.processor)][0],
            "processor": self.processor or this_processor(),
        }

    def passes(self, job: CompilerJob) -> Sequence[Callable[[Function], bool]]:
        if not job.source.transforms:
            return ()  # only derivatives have grouped additions
        shape = self.block_shape(job.params)
        threads = MAX_THREADS_PER_BLOCK if shape is None else math.prod(shape)

        def sum_over_rows(function: Function) -> bool:
            # An address that all processors add to is worth a barrier of the block.
            rows = import_module("gpucompiler.passes.warps.sum_over_rows")
            return rows.sum_over_rows(function, threads)

        return (sum_over_rows,)

    def recursion_stack_bytes(self, job: CompilerJob) -> int:
        # With unchecked indices, too: a stack that overflows ends the process.
        return _RECURSION_STACK_BYTES

    def legalize(self, job: CompilerJob, module: Module) -> None:
        """Refuse what belongs to other targets, and arrays that are too large, all together."""
        import_module("gpucompiler.host.legalize").legalize(module)

    def lower_ir(self, job: CompilerJob, module: Module) -> Module:
        return import_module("gpucompiler.host.block_program").lower_to_blocks(job, module)

    def machine(self, job: CompilerJob) -> Machine:
        triple, data_layout = _MACHINES[machine_of(self.processor)]
        # Features are spelled out for a named processor too: the lowering looks for "+fma" in them.
        cpu, own_features = self.processor, llvm_features(self.processor)
        if not cpu:
            cpu, own_features = import_module("gpucompiler.llvm.processor").host_processor()
        features = ",".join(filter(None, (own_features, self.features)))
        # The code comes in vectors already. LLVM 22.1's vectorisers would find little, and end the
        # process where their two cost models disagree (LoopVectorize.cpp, computeBestVF).
        return Machine(
            triple, cpu, features, data_layout,
            comment="#" if triple.startswith("x86_64") else "//",
            has_objects=True, position_independent=True,
        )  # fmt: skip

    def lowering(self, job: CompilerJob) -> Any:
        return import_module("gpucompiler.host.lowering.lowering").LOWERING

    def finish_module(self, job: CompilerJob, text: str) -> str:
        """Optimised text, with stores under constant masks as LLVM translates them correctly."""
        if "@llvm.masked.store." not in text:
            return text
        masks = import_module("gpucompiler.host.lowering.constant_masks")
        return masks.store_runs_of_constant_masks(text)

    def assemble(
        self, job: CompilerJob, assembly: Assembly
    ) -> tuple[bytes, str, Mapping[str, int]]:
        """A flat image from a relocatable object or assembly text.

        Raises:
            ParseError: the text or object is damaged, or lacks the entry point.
            ToolError: it needs what an image can't hold, or is text for another architecture that
                was edited.
        """
        entry, code = assembly.kernel.entry, assembly.code
        if assembly.format != "obj":
            code = self._object_of_text(job, assembly)
        image: HostImage = import_module("gpucompiler.image.build").build_image(
            code, entry, requires=self.processor or this_processor()
        )
        resources = {"code_bytes": len(image.text), "constant_bytes": len(image.readonly)}
        return image.to_bytes(), "host-image", resources

    def _object_of_text(self, job: CompilerJob, assembly: Assembly) -> bytes:
        machine = self.machine(job)
        if machine_of(self.processor) == this_machine():
            # LLVM's assembler may end the process on text that it didn't write.
            assembler = import_module(
                "gpucompiler.llvm.emit" if assembly.trusted else "gpucompiler.llvm.worker"
            )
            return assembler.assemble_host_text(machine, assembly.text)
        # llvmlite has an assembler for this machine only; LLVM itself writes objects for all.
        texts = dict(assembly.origin.texts) if assembly.trusted and assembly.origin else {}
        if "llvm" not in texts:
            raise ToolError(
                f"there is no assembler for {MACHINE_NAMES[machine_of(self.processor)]} here; edit "
                "an earlier stage, or assemble the text on such a machine"
            )
        emitter = import_module("gpucompiler.llvm.emit")
        finished = self.finish_module(job, texts["llvm"])
        return emitter.emit_assembly(machine, finished, "obj", job.params.opt_level)

    def link(self, job: CompilerJob, artifact: Artifact) -> HostKernel:
        """Map the image into this process.

        Raises:
            TargetUnsupported: it was compiled for a processor that this machine isn't.
            ParseError: it is damaged.
            ToolError: an external function is missing, or executable memory is denied.
        """
        if artifact.format != "host-image":
            raise ToolError(
                f"{article(artifact.format)} can't be loaded on the host; compile for the host"
            )
        loaded = shared_image(artifact.code)
        if loaded is not None:
            self._check_processor(loaded.requires)
            return CPUKernel(job, artifact, loaded)
        image = HostImage.from_bytes(artifact.code)
        if image.machine != this_machine():
            raise TargetUnsupported(
                f"this code is for {image.requires or self.name}, {MACHINE_NAMES[image.machine]}, "
                f"and this machine is {MACHINE_NAMES[this_machine()]}; link it on such a machine; "
                "the target 'host' compiles for this one",
                "GC610",
            )
        self._check_processor(image.requires)
        loaded = share_image(artifact.code, LoadedImage(image))
        return CPUKernel(job, artifact, loaded)

    def _check_processor(self, requires: str) -> None:
        if not is_processor_name(requires):
            if requires != this_processor():
                raise TargetUnsupported(
                    f"this host code was made for the processor {requires}, and this machine's is "
                    f"{this_processor()}; compile the job again here, or for a processor whose "
                    "code both run, for example 'host:x86-64-v3'",
                    "GC610",
                )
            requires = ""
        if missing := missing_flags(requires, self.features):
            raise TargetUnsupported(
                f"this machine can't run code for {requires or self.name}: it lacks "
                f"{', '.join(missing)}; the target 'host' compiles for this machine",
                "GC610",
            )

    def driver_functions(self) -> object:
        """The functions of this process's memory, also for a named processor."""
        return _host_device()
