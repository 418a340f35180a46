"""NVIDIA GPUs as a target: `CUDACompilerTarget("sm_90a")`.

gpucompiler/jobs/target.py describes the hooks, which stand here in the order of their calls. Only
`from_name("")` and the result of `link` need a GPU and load its driver.
"""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, cast

from cuda_target.device.driver import LIBRARY
from cuda_target.target.entry_limits import check_entry
from cuda_target.toolchain.architectures import (
    check_architecture,
    check_ptx,
    number,
    of_capability,
    ptx_text,
)
from cuda_target.toolchain.discovery import (
    Tool,
    find_nvdisasm,
    find_nvjitlink,
    find_nvrtc,
    find_ptxas,
)
from gpucompiler.diagnostics.errors import (
    ArgumentError,
    Diagnostic,
    TargetUnsupported,
    ToolError,
    article,
)
from gpucompiler.jobs.artifact import Artifact, Assembly
from gpucompiler.jobs.job import COMPILING, CompilerJob, CompilerParams
from gpucompiler.jobs.kernel import HostKernel
from gpucompiler.jobs.target import CompilerTarget, LinkedCode, Machine, MachineCode
from gpucompiler.language import fields
from gpucompiler.llvm.version import llvmlite_version
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from cuda_target.libraries.library import Library
    from gpucompiler.ir.structure.nodes import Function, Module

TRIPLE: Final = "nvptx64-nvidia-cuda"
# LLVM 22's data layout for 64-bit NVPTX.
DATA_LAYOUT: Final = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

# CUDA C++ Programming Guide, "Thread Block Clusters": the limit that every GPU with clusters has.
_CLUSTER_BLOCKS: Final = 8

# The first characters of ptxas's remarks about `wgmma` and `setmaxnreg`.
_SERIALIZED: Final = "(C75"
_LOCAL_MEMORY: Final = ("local_bytes", "spill_store_bytes", "spill_load_bytes")

Assembler = Literal["auto", "ptxas", "nvjitlink", "driver"]
_ASSEMBLERS: Final = ("auto", "ptxas", "nvjitlink", "driver")
# Options of ptxas for its product, input and output, which only this package may set.
_OWN_OPTIONS: Final = (
    r"-?-(arch|gpu-name|o|output-file|c|compile-only|optf|options-file|input-as-string)(=.*)?"
)


def _linked(value: object) -> tuple[Library, ...]:
    """The libraries that `link=` names; the import is skipped if there are none."""
    if isinstance(value, tuple) and not value:
        return ()
    return import_module("cuda_target.libraries.library").libraries(value)


def _architecture(value: object) -> str:
    """The name of an architecture, from a name, a compute capability, or a device."""
    if isinstance(value, str):
        return check_architecture(value)
    if isinstance(value, tuple) and len(value) == 2:  # pyright: ignore[reportUnknownArgumentType]
        return of_capability(int(value[0]), int(value[1]))  # pyright: ignore[reportUnknownArgumentType]
    arch: object = getattr(value, "arch", None)  # pyright: ignore[reportUnknownArgumentType]
    if isinstance(arch, str):
        # cuda.core's Device.arch is "90"; that of this package's Device is "sm_90a".
        return check_architecture(arch if arch.startswith("sm_") else f"sm_{arch}")
    raise TargetUnsupported(
        f"{value!r} names no GPU architecture; give a name ('sm_90a'), a compute capability "
        "((9, 0)) or a device",
        "GC515",
    )


def _ptx_number(value: object) -> int:
    """A PTX version as a number, from 80 or "8.0"; 0 for None."""
    if value is None:
        return 0
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    match = re.fullmatch(r"([0-9]{1,3})\.([0-9])", value) if isinstance(value, str) else None
    if match is None:
        raise TargetUnsupported(f"ptx={value!r} is no PTX version; write 80 or '8.0'", "GC515")
    return int(match[1]) * 10 + int(match[2])


def _cluster(value: object) -> tuple[int, int, int] | None:
    """Blocks of a cluster along x, y and z, from an int or up to three ints."""
    if value is None:
        return None
    given = cast("tuple[object, ...]", value) if isinstance(value, (tuple, list)) else (value,)
    sizes = [size for size in given if type(size) is int and size > 0]
    if len(sizes) != len(given) or not 1 <= len(sizes) <= 3:
        raise ArgumentError(
            f"cluster_dims={value!r}: give blocks along x, y, z, for example (2, 1, 1)", "GC514"
        )
    if math.prod(sizes) > _CLUSTER_BLOCKS:
        raise ArgumentError(
            f"cluster_dims={value!r}: a cluster has at most {_CLUSTER_BLOCKS} blocks on every GPU",
            "GC514",
        )
    x, y, z = (*sizes, 1, 1)[:3]
    return x, y, z


@value_classes.frozen(kw_only=True)
class CUDACompilerParams(CompilerParams):
    """Options of CUDA code, beside those of every target.

    As options of a launch, `max_threads`, `min_blocks` and `max_registers` say nothing to other
    targets.

    Args:
        max_threads: the largest number of threads of a block in a launch. ptxas may then use all
            registers that so many threads leave for each.
        min_blocks: the number of blocks that must fit on a multiprocessor at a time; needs
            `max_threads`.
        max_registers: the largest number of registers of a thread, 16 to 255; further values are
            spilled to memory.
        max_cluster: the largest number of blocks of a cluster in a launch; before sm_90, which has
            no clusters, it says nothing.
        cluster_dims: blocks (x, y, z) of the clusters of every launch, at most 8, for sm_90 and
            later. The size is written into the code (.reqnctapercluster).
        debug: make code for a debugger, as nvcc's -G does. The code isn't optimised (`opt_level` is
            0), and a debugger shows lines, and numbers by their Python names.
        link: libraries that define the functions of `cuda.declare_device`: paths, read now, or
            `Library(name, kind, code)`.
        assembler: "auto" is ptxas if it is found, else nvJitLink, else the driver.
        ptxas_options: further options for ptxas, also for the one inside of nvJitLink.
        stack_bytes: stack of a thread, 1024 to 524288, in kernels with functions that call
            themselves. The driver reserves this memory for each thread that the GPU can run at a
            time: the default of 16 KiB takes 4 GiB on a GPU of 132 multiprocessors.
        strict: refuse a kernel whose registers are spilled, whose matrix products don't overlap, or
            whose `setmaxnreg` does nothing (GC402, GC412), instead of warning.
        launch_shared_bytes: dynamic shared memory of the launches, for which the kernel's arrays
            must leave room. `launch_job` takes it from `shmem=`.
    """

    max_threads: int | None = value_classes.field(default=None, validator=fields.limited(1, 1024))
    min_blocks: int | None = value_classes.field(default=None, validator=fields.limited(1, 32))
    max_registers: int | None = value_classes.field(default=None, validator=fields.limited(16, 255))
    max_cluster: int | None = value_classes.field(default=None, validator=fields.limited(1, 16))
    cluster_dims: tuple[int, int, int] | None = value_classes.field(
        default=None, converter=_cluster
    )
    debug: bool = value_classes.field(default=False, validator=fields.one_of(False, True))
    link: tuple[Library, ...] = value_classes.field(
        default=(), converter=_linked, metadata=COMPILING
    )
    assembler: Assembler = value_classes.field(
        default="auto", validator=fields.one_of(*_ASSEMBLERS)
    )
    ptxas_options: tuple[str, ...] = value_classes.field(default=())
    stack_bytes: int = value_classes.field(default=16384, validator=fields.limited(1024, 512 << 10))
    strict: bool = value_classes.field(
        default=False, validator=fields.one_of(False, True), metadata=COMPILING
    )
    # Not in the key: the compiled code is the same.
    launch_shared_bytes: int = value_classes.field(
        default=0, eq=False, validator=fields.limited(0, 1 << 20), metadata={"key": False}
    )

    def __attrs_post_init__(self) -> None:
        CompilerParams.__attrs_post_init__(self)
        if self.debug:
            # ptxas's -g allows no other values. They are set here, so equal code has equal params.
            object.__setattr__(self, "opt_level", 0)
            object.__setattr__(self, "lineinfo", True)
        if self.min_blocks is not None and self.max_threads is None:
            raise ArgumentError(
                f"min_blocks={self.min_blocks} says something only together with max_threads, the "
                "size of those blocks",
                "GC514",
            )
        options: Any = self.ptxas_options
        if not isinstance(options, tuple) or not all(isinstance(o, str) for o in options):  # pyright: ignore[reportUnknownVariableType]
            raise ArgumentError(
                f"ptxas_options={options!r}: give a tuple of strings, ('-O2',)", "GC514"
            )
        for option in self.ptxas_options:
            own = re.fullmatch(_OWN_OPTIONS, option)
            if not option.startswith("-") or "\0" in option or own:
                raise ArgumentError(
                    f"ptxas_options: {option!r} can't be given here; each is one option with its "
                    "value ('--def-load-cache=ca'), and none that names the architecture or files",
                    "GC514",
                )


@functools.cache
def _default_params() -> CUDACompilerParams:
    return CUDACompilerParams()


@functools.lru_cache(maxsize=256)
def _sized(params: CompilerParams, apart: bool) -> CompilerParams:
    return value_classes.evolve(params, size_width=32, alias="none" if apart else params.alias)


@value_classes.frozen
class CUDACompilerTarget(CompilerTarget):
    """An NVIDIA GPU architecture, and the version of PTX to write for it.

    Args:
        arch: a name ("sm_90a"), a compute capability ((9, 0)), or a device.
        ptx: PTX version, 80 or "8.0"; None is the least that the architecture needs, which the
            oldest driver and ptxas accept.

    Raises:
        TargetUnsupported: there is no such architecture, or the PTX version doesn't support it.
    """

    default_bounds: ClassVar[bool] = False
    assembly_suffix: ClassVar[str] = "ptx"
    version_field: ClassVar[str] = "ptx"
    timing_module: ClassVar[str] = "cuda_target.tuning.timing"
    copies_arrays: ClassVar[bool] = True
    loads_hold_stores: ClassVar[bool] = True
    exports_assembly: ClassVar[bool] = True
    tool_choices: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType(
        {"assembler": ("ptxas", "nvjitlink", "driver")}
    )
    # CUDA C++ Programming Guide, "Technical Specifications per Compute Capability".
    static_shared_limit: ClassVar[int] = 49152

    arch: str = value_classes.field(default="sm_90a", converter=_architecture)
    ptx: int = value_classes.field(default=None, converter=_ptx_number)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "ptx", check_ptx(self.arch, self.ptx or None))

    @classmethod
    def from_name(cls, rest: str) -> CUDACompilerTarget:
        """The target of the name `cuda:rest`, `sm_90a` or `sm_90a,ptx8.3`; "" is the first GPU.

        Raises TargetUnsupported for an unknown architecture, or if there is no GPU for "".
        """
        arch, _, ptx = rest.partition(",")
        if arch:
            return cls(arch, ptx.removeprefix("ptx") or None)
        device = import_module("cuda_target.device.device")
        if why := device.why_no_device():
            raise TargetUnsupported(
                f"'cuda' stands for this machine's GPU, and none answers ({why}). To compile "
                "without one, name an architecture: 'cuda:sm_90a'",
                "GC515",
            )
        return cls(device.first_device())

    @property
    def name(self) -> str:
        least = check_ptx(self.arch, None)
        return f"cuda:{self.arch}" + (f",ptx{ptx_text(self.ptx)}" if self.ptx != least else "")

    @property
    def export_name(self) -> str:
        return self.name.partition(":")[2]

    def default_params(self) -> CompilerParams:
        return _default_params()

    def sized(self, params: CompilerParams, *, apart: bool = False) -> CompilerParams:
        return params if params.size_width is not None else _sized(params, apart)

    def block_limit(self, params: CompilerParams) -> int:
        return getattr(params, "max_threads", None) or 0

    def stack_bytes(self, params: CompilerParams) -> int:
        return getattr(params, "stack_bytes", 0)

    def validate_job(self, job: CompilerJob) -> None:
        if (
            not isinstance(job.params, CUDACompilerParams)
            and type(job.params) is not CompilerParams
        ):
            raise TargetUnsupported(
                f"{type(job.params).__name__} is for another target; CUDA takes CUDACompilerParams",
                "GC514",
            )
        if getattr(job.params, "cluster_dims", None) and (number(self.arch) < 90 or self.ptx < 78):
            raise TargetUnsupported(
                f"cluster_dims needs sm_90 and PTX 7.8 or later, and this is {self.name}; compile "
                "for target='cuda:sm_90', or leave it out",
                "GC601",
            )
        check_entry(job, self.arch, self.ptx)

    def tool_versions(self, job: CompilerJob) -> Mapping[str, str]:
        tool = _assembler(self.ptx, job)
        compiled = any(library.kind == "cu" for library in _cuda_params(job).link)
        return {
            **({"nvrtc": find_nvrtc().version} if compiled else {}),
            "llvmlite": llvmlite_version(),
            "assembler": f"{tool.name} {tool.version}" if tool else "driver",
        }

    def library_digest(self, name: str) -> str:
        return import_module("cuda_target.libraries.libdevice").library_digest(name)

    def recursion_stack_bytes(self, job: CompilerJob) -> int:
        # Only checked mode can report an overflow of the stack.
        return _cuda_params(job).stack_bytes if job.bounds else 0

    def passes(self, job: CompilerJob) -> Sequence[Callable[[Function], bool]]:
        own: tuple[Callable[[Function], bool], ...] = (
            import_module("gpucompiler.passes.scalar.align_boxes").align_boxes,
            import_module("gpucompiler.passes.scalar.narrow_indices").narrow_indices,
        )
        if job.source.transforms:  # only derivatives have grouped additions
            names = ("sum_over_blocks", "sum_over_warps", "share_targets")
            sums = [getattr(import_module(f"gpucompiler.passes.warps.{n}"), n) for n in names]
            tidy = import_module("gpucompiler.passes.scalar.simplify").simplify_unsettled
            own = (*sums[:2], tidy, sums[2], *own)
        if job.params.size_width != 32:
            return own
        narrow = import_module("gpucompiler.passes.scalar.narrow_integers").narrow_scalars
        return (*own[:-1], narrow, own[-1])

    def legalize(self, job: CompilerJob, module: Module) -> None:
        defined = _cuda_params(job).link
        import_module("cuda_target.target.legalize").legalize(
            self.arch,
            self.ptx,
            module,
            self.lowering(job).instructions,
            functools.partial(import_module("cuda_target.libraries.library").undefined, defined),
            _cuda_params(job).launch_shared_bytes,
        )
        if threads := self.block_limit(job.params):
            import_module("cuda_target.toolchain.role_budgets").check_roles(
                job,
                module,
                threads,
                import_module("cuda_target.target.synchronisation").entry_registers,
            )

    def lower_ir(self, job: CompilerJob, module: Module) -> Module:
        """The program of a thread, with checks ahead of loops; in checked mode of barriers, too."""
        checks, typed = import_module("cuda_target.target.checks"), module
        if len(module.functions) > 1 and job.params.opt_level:
            module = checks.with_short_functions(job, module)
        counted = import_module("gpucompiler.ir.counted_indices")
        if not job.bounds and not counted.wraps_counters(module):
            return module
        module = checks.with_checks_ahead(job, module, module is not typed)
        if not job.bounds:
            return module
        program: Module = import_module("cuda_target.target.barriers").with_checked_barriers(module)
        return program

    def machine(self, job: CompilerJob) -> Machine:
        # PTX ISA 9.0 §11.5.3: `function_name` and `inlined_at` came with PTX 7.2.
        locations = "inlined_at" if self.ptx >= 72 else "plain"
        return Machine(
            TRIPLE, self.arch, f"+ptx{self.ptx}", DATA_LAYOUT,
            vectorizes=True, locations=locations,
            # At level 3 LLVM numbers all values twice more (GVN), a seventh of the code generation
            # of derivatives, which are long. Few of them change, and none much; other kernels do.
            most_code_level=2 if job.source.transforms else 3,
            # The pipeline takes twice as long for them, and writes as many instructions.
            few_passes=bool(job.source.transforms),
            library_prefix="__nv_", long_instruction="wgmma.mma_async",
        )  # fmt: skip

    def lowering(self, job: CompilerJob) -> Any:
        return import_module("cuda_target.target.lowering").LOWERING

    def link_libraries(self, job: CompilerJob, names: Sequence[str]) -> Sequence[LinkedCode]:
        return import_module("cuda_target.libraries.library").linked_code(
            _cuda_params(job).link, self.machine(job), names, "flush" in job.params.fastmath
        )

    def finish_module(self, job: CompilerJob, text: str) -> str:
        """The module's text, rewritten to avoid defects of LLVM's NVPTX backend."""
        near = job.params.size_width == 32
        return import_module("cuda_target.target.nvptx.repairs").for_nvptx(text, near)

    def finish_assembly(self, job: CompilerJob, text: str) -> str:
        repairs = import_module("cuda_target.target.nvptx.repairs")
        numbered = repairs.with_calls_from_zero(text)
        return repairs.with_needed_version(repairs.with_right_signs(numbered))

    def assemble(self, job: CompilerJob, assembly: Assembly) -> MachineCode:
        """A cubin and its resource usage, from PTX or a cubin; PTX if the driver assembles.

        Raises:
            ToolError: the assembler refuses the PTX, or isn't installed.
            ParseError: the PTX has no metadata.
        """
        return self._assemble(job, None, assembly)

    @contextmanager
    def assembling(self, job: CompilerJob) -> Generator[Callable[[Assembly], MachineCode]]:
        try:
            tool = _assembler(self.ptx, job)
        except ToolError:
            tool = None
        if tool is None or tool.name != "ptxas":
            yield functools.partial(self.assemble, job)
            return
        with import_module("cuda_target.toolchain.assemble").waiting_ptxas(
            tool, self._assembler_options(job)
        ) as waiting:
            yield functools.partial(self._assemble, job, waiting)

    def _assemble(self, job: CompilerJob, waiting: Any, assembly: Assembly) -> MachineCode:
        """`assemble`, by the waiting ptxas if there is one."""
        entry = assembly.kernel.entry
        if assembly.format == "obj":
            resources = import_module("cuda_target.toolchain.resources").read_resources(
                assembly.code, entry
            )
            return assembly.code, "cubin", resources
        tool = _assembler(self.ptx, job)
        if tool is None:
            return assembly.code, "ptx", {}
        code, resources, log = import_module("cuda_target.toolchain.assemble").assemble_with(
            tool, assembly.text, entry, self._assembler_options(job), waiting
        )
        if threads := self.block_limit(job.params):
            budget = import_module("cuda_target.toolchain.register_budget")
            budget.check_registers(job, threads, resources)
        return code, "cubin", resources, log

    def _assembler_options(self, job: CompilerJob) -> Any:
        params = _cuda_params(job)
        return import_module("cuda_target.toolchain.assemble").Options(
            self.arch,
            params.opt_level,
            params.lineinfo,
            params.max_registers,
            params.ptxas_options,
            params.debug,
            tuple(
                import_module("cuda_target.libraries.library").link_inputs(
                    params.link, self.arch, params.lineinfo
                )
            ),
        )

    def remarks(self, job: CompilerJob, artifact: Artifact) -> Iterable[Diagnostic]:
        spills = job.params.opt_level > 0 and any(map(dict(artifact.resources).get, _LOCAL_MEMORY))
        if not spills and _SERIALIZED not in artifact.log:
            return ()
        remarks = import_module("cuda_target.toolchain.remarks")
        return remarks.remarks(job, artifact, getattr(job.params, "strict", False))

    def link(self, job: CompilerJob, artifact: Artifact) -> HostKernel:
        """A kernel that loads itself into the GPU at its first launch.

        Raises ToolError for machine code of another target.
        """
        if artifact.format not in ("cubin", "ptx"):
            raise ToolError(
                f"{article(artifact.format)} can't be loaded into a GPU; compile for {self.name}"
            )
        return import_module("cuda_target.launch.kernel").CUDAKernel(job, artifact)

    def driver_functions(self) -> object:
        return LIBRARY

    def disassemble(self, job: CompilerJob, artifact: Artifact) -> str:
        """SASS text of a cubin, by nvdisasm (0.3 s). Raises ToolError if that isn't installed."""
        return _disassembled(artifact)

    def occupancy(self, job: CompilerJob, artifact: Artifact) -> list[tuple[int, float, str]]:
        return import_module("cuda_target.toolchain.occupancy").of_artifact(self.arch, artifact)

    def machine_listing(
        self, job: CompilerJob, artifact: Artifact
    ) -> list[tuple[str, tuple[int, ...] | None]]:
        listing_of = import_module("cuda_target.toolchain.machine_listing").listing_of
        return listing_of(_disassembled(artifact, "-gp"), dict(artifact.texts).get("asm", ""))


def _disassembled(artifact: Artifact, *flags: str) -> str:
    if artifact.format != "cubin":
        raise ToolError("PTX is assembled by the driver, so there is no machine code to show")
    disassembler = import_module("cuda_target.toolchain.assemble")
    return disassembler.disassemble(find_nvdisasm(), artifact.code, *flags)


def _cuda_params(job: CompilerJob) -> CUDACompilerParams:
    """The job's params, with CUDA's defaults if the job has the general class of params."""
    if isinstance(job.params, CUDACompilerParams):
        return job.params
    fields = value_classes.fields(CompilerParams)
    return CUDACompilerParams(**{field.name: getattr(job.params, field.name) for field in fields})


def _assembler(ptx: int, job: CompilerJob) -> Tool | None:
    """The assembler of the job's PTX; None is the driver, at load time.

    Raises ToolError if the job names an assembler that isn't installed.
    """
    params = _cuda_params(job)
    if params.link and import_module("cuda_target.libraries.library").needs_linker(params.link):
        if params.assembler not in ("auto", "nvjitlink"):
            raise ToolError(
                f"link: nvJitLink links these libraries, not assembler={params.assembler!r}; "
                "leave assembler out, or link bitcode only"
            )
        return find_nvjitlink(ptx)
    if params.assembler == "ptxas":
        return find_ptxas(ptx)
    if params.assembler == "nvjitlink":
        return find_nvjitlink(ptx)
    tool = _first_tool(ptx) if params.assembler == "auto" else None
    if tool is None and params.ptxas_options:
        find_ptxas(ptx)  # explains how to install it if it is missing
        raise ToolError(
            "assembler='driver' takes no ptxas_options; use assembler='ptxas', or leave them out"
        )
    return tool


@functools.cache
def _first_tool(ptx: int) -> Tool | None:
    """ptxas, else nvJitLink, else None."""
    for find in (find_ptxas, find_nvjitlink):
        try:
            return find(ptx)
        except ToolError:
            continue
    return None
