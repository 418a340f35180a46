"""Targets: each is a small frozen value with a few hooks, most of which have a default.

The driver calls the hooks in the order in which they stand here, and tests for no target by name.
A new target is one package that overrides them; `gpucompiler/host` is the worked example, and
docs/contributing/add_a_target.md the recipe.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from gpucompiler.diagnostics.errors import TargetUnsupported, described
from gpucompiler.language.target_names import target_class
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.diagnostics.errors import Diagnostic
    from gpucompiler.ir.structure.nodes import Function, Module
    from gpucompiler.jobs.artifact import Artifact, Assembly
    from gpucompiler.jobs.job import CompilerJob, CompilerParams
    from gpucompiler.jobs.kernel import HostKernel

# Machine code, its format and resource usage, and the assembler's log if it has one.
MachineCode = tuple[bytes, str, Mapping[str, int]] | tuple[bytes, str, Mapping[str, int], str]


Locations = Literal["dwarf", "plain", "inlined_at"]


@value_classes.frozen
class Machine:
    """A machine as LLVM knows it, and the use that the target makes of LLVM.

    Args:
        triple: LLVM target triple.
        cpu: LLVM processor name.
        features: LLVM feature string, `+a,-b`.
        data_layout: LLVM data layout.
        comment: the sign that begins a comment in the machine's assembly text.
        has_objects: LLVM writes the objects that `assemble` takes; without, it writes text only.
        position_independent: code is mapped anywhere, within 2 GiB of itself.
        vectorizes: LLVM's own vectorisers run.
        joins_operations: of those, only the one of straight code runs.
        locations: how assembly text says places of the source. "dwarf": by `.loc` with sections of
            DWARF; "plain": by `.loc` alone; "inlined_at": also with the calls that inlined it.
        most_code_level: the highest level of LLVM's code generation, 0 to 3, which is else that of
            the job's optimisation.
        few_passes: code gets a few of LLVM's passes, without its pipelines, where it has loops or
            not.
        library_prefix: the beginning of the names of functions that the target's own library
            holds, optimised; "" if it has none.
        long_instruction: a part of texts in which the time of a kernel is that of instructions so
            long that LLVM's whole pipeline isn't worth its own (gpucompiler/llvm/pass_choice.py).
    """

    triple: str
    cpu: str
    features: str
    data_layout: str
    comment: str = "//"
    has_objects: bool = False
    position_independent: bool = False
    vectorizes: bool = False
    joins_operations: bool = False
    locations: Locations = "dwarf"
    # LLVM's own machine is the same for all levels.
    most_code_level: int = value_classes.field(default=3, eq=False)
    few_passes: bool = value_classes.field(default=False, eq=False)
    library_prefix: str = ""
    long_instruction: str = ""

    def is_of_long_instructions(self, text: str) -> bool:
        """Whether the time of a text's kernels is that of long instructions."""
        return self.long_instruction != "" and self.long_instruction in text

    def code_level(self, opt_level: int, text: str) -> int:
        """The level of code generation of a text behind passes of that level."""
        # Level 3 numbers all values once more than level 2 does.
        most = 2 if self.is_of_long_instructions(text) else 3
        return min(opt_level, most, self.most_code_level)


@value_classes.frozen
class LinkedCode:
    """Bitcode that is linked into a kernel.

    Args:
        library: the library of this machine that holds it, by the name that `library_digest`
            takes; "" for code that the job itself holds.
        digest: of that library.
    """

    code: bytes = value_classes.field(repr=False)
    library: str = ""
    digest: str = ""


@value_classes.frozen
class CompilerTarget:
    """Base of all targets. Subclasses add fields that say which machine, and override hooks."""

    # Whether indices are checked when the params leave it open.
    default_bounds: ClassVar[bool] = False
    # Suffix of files that hold its assembly text.
    assembly_suffix: ClassVar[str] = "s"
    # The sign that begins a comment in assembly text that `write_assembly` gives.
    assembly_comment: ClassVar[str] = "//"
    # The field with the version of its assembly language, a number that kernels can read.
    version_field: ClassVar[str] = ""
    # The target makes its assembly text of the IR by `write_assembly`, and has no LLVM.
    writes_assembly: ClassVar[bool] = False
    # The module whose `measuring(launch)` times launches that go on when they return, and knows the
    # machine's peaks.
    timing_module: ClassVar[str] = ""
    # Kernels have memory of their own, where each launch copies NumPy's arrays.
    copies_arrays: ClassVar[bool] = False
    # Neighbouring blocks along x run one after the other in long runs (`simt.run_block`).
    runs_rows: ClassVar[bool] = False
    # Code gains by arrays of fewer than 2**31 places, not by small numbers alone (`sized`).
    near_arrays: ClassVar[bool] = True
    # A store to an element that is being loaded holds up the thread's further accesses.
    loads_hold_stores: ClassVar[bool] = False
    # Launches run the function's Python body, and nothing is compiled.
    runs_python: ClassVar[bool] = False
    # Further classes that the target's jobs hold, such as its params: their JSON names them.
    job_classes: ClassVar[tuple[type, ...]] = ()
    # The assembly text runs on machines that the machine code doesn't, so an export holds both.
    exports_assembly: ClassVar[bool] = False
    # Params that choose a tool, and their choices: each tool's code has to give the same.
    tool_choices: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    # The most bytes of a block's static shared memory, where dynamic shared memory can have more.
    static_shared_limit: ClassVar[int] = 0

    @classmethod
    def from_name(cls, rest: str) -> CompilerTarget:
        """The target of a name, `word:rest`."""
        if rest:
            raise TargetUnsupported(
                f"{cls.__name__} takes nothing behind the word of its name, not {rest!r}; the hook "
                "from_name(rest) reads it",
                "GC515",
            )
        return cls()

    @property
    def name(self) -> str:
        """The name that `target=`, `use_target` and GPUCOMPILER_TARGET take."""
        raise _lacks(self, "name", "a property, the name of the target")

    @property
    def export_name(self) -> str:
        """The part that names this target in the names of exported files."""
        return self.name

    def default_params(self) -> CompilerParams:
        """The params of a job that names none."""
        return importlib.import_module("gpucompiler.jobs.job").CompilerParams()

    def specialized(
        self, params: CompilerParams, block: tuple[int, int, int] | None
    ) -> CompilerParams:
        """The params for code that runs only in blocks of that shape; None: in blocks of any.

        A launch compiles with these params for its own blocks. A target whose code is the same for
        all shapes gives `params` itself. So does every target if `params` name a shape already,
        and another one is asked for.
        """
        return params

    def sized(self, params: CompilerParams, *, apart: bool = False) -> CompilerParams:
        """The params for code whose sizes fit into 32 bits (`CompilerParams.size_width`).

        A launch compiles with these params where its arguments allow it. A target whose code gains
        nothing gives `params` itself, as does every target if `params` name a width.

        Args:
            params: of the function.
            apart: the arrays share no memory, either (`CompilerParams.alias`).
        """
        return params

    def block_shape(self, params: CompilerParams) -> tuple[int, int, int] | None:
        """The only block shape in which code of these params runs; None if it runs in any."""
        return None

    def block_limit(self, params: CompilerParams) -> int:
        """The most threads of a block for code of these params; 0 for the machine's limit."""
        return 0

    def stack_bytes(self, params: CompilerParams) -> int:
        """Stack of a thread that a launch sets aside where functions call themselves."""
        return 0

    def validate_job(self, job: CompilerJob) -> None:
        """Raise TargetUnsupported for a job that this target can't compile."""

    def tool_versions(self, job: CompilerJob) -> Mapping[str, str]:
        """Versions of the tools that a job is compiled with; part of the fingerprint."""
        return {}

    def library_digest(self, name: str) -> str:
        """A digest that tells a library of this machine from others of that name.

        A library from which `link_libraries` took code is a dependency of the kernel. Other
        libraries aren't searched for.
        """
        raise TargetUnsupported(f"the target {self.name} has no library {name!r}", "GC610")

    def passes(self, job: CompilerJob) -> Sequence[Callable[[Function], bool]]:
        """Target-specific IR passes, run after the common ones."""
        return ()

    def recursion_stack_bytes(self, job: CompilerJob) -> int:
        """The bytes of a thread's stack for recursive calls; 0 if their depth isn't checked."""
        return 0

    def legalize(self, job: CompilerJob, module: Module) -> None:
        """Check that every operation can be compiled for this target, before LLVM sees it.

        LLVM ends the process on what it can't select. Raises TargetUnsupported with the line.
        """

    def lower_ir(self, job: CompilerJob, module: Module) -> Module:
        """The program as the lowering to LLVM takes it, made of a copy of the typed IR.

        Targets that don't execute one thread's program as it is override this, as the host does.
        """
        return module

    def machine(self, job: CompilerJob) -> Machine:
        """The machine for LLVM."""
        raise _lacks(self, "machine(job)", "the machine for LLVM")

    def lowering(self, job: CompilerJob) -> Any:
        """The target's part of the lowering to LLVM text (`gpucompiler.llvm.lowering.lower`)."""
        raise _lacks(self, "lowering(job)", "its part of the lowering to LLVM's text")

    def write_assembly(self, job: CompilerJob, module: Module) -> str:
        """The assembly text of a program, for a target whose class says `writes_assembly`.

        Args:
            module: as `lower_ir` gives it.
        """
        raise _lacks(self, "write_assembly(job, module)", "the assembly text of a program")

    def link_libraries(self, job: CompilerJob, names: Sequence[str]) -> Sequence[LinkedCode]:
        """Bitcode that defines the external functions `names`, to be linked before optimising."""
        return ()

    def finish_module(self, job: CompilerJob, text: str) -> str:
        """The optimised LLVM module in the form that LLVM's code generation shall get.

        Targets override this to work around defects of a backend. The text may have been edited.
        """
        return text

    def finish_assembly(self, job: CompilerJob, text: str) -> str:
        """The assembly text of the job, from the text that LLVM wrote."""
        return text

    def assemble(self, job: CompilerJob, assembly: Assembly) -> MachineCode:
        """Machine code, its format and resource usage, from assembly text or an object.

        By default it is the assembly text itself, for targets whose `link` reads that.
        """
        return assembly.code, f"{self.name.partition(':')[0]}-text", {}

    def assembling(
        self, job: CompilerJob
    ) -> AbstractContextManager[Callable[[Assembly], MachineCode]]:
        """A context manager that gives `assemble` for the one assembly that is made inside it.

        `compile` enters it before the first stage, so that an assembler can start up meanwhile.
        The assembler ends with the `with` block, also when a stage fails. If there is no assembler,
        `assemble` raises the error, not this method.
        """
        return nullcontext(partial(self.assemble, job))

    def remarks(self, job: CompilerJob, artifact: Artifact) -> Iterable[Diagnostic]:
        """Warnings about newly compiled machine code; a cache hit has none."""
        return ()

    def link(self, job: CompilerJob, artifact: Artifact) -> HostKernel:
        """Load an artefact into this process."""
        raise _lacks(self, "link(job, artifact)", "a kernel of this process, to be launched")

    def driver_functions(self) -> object:
        """The functions that memory, streams, events, graphs and pools of this target are made of.

        `cuda.to_device`, `Stream` and their kin call them while the target is active. They have the
        names, arguments and results of CUDA's driver API.

        Returns:
            The name of a shared library, or an object whose methods they are. Such an object also
            has `target_name`, `place` (a number that no other target's has, for the records of
            arrays), `dlpack_kind` (DLPack's kind of device) and `memory(pointer)` (the object that
            keeps memory alive). gpucompiler/host/device/device.py is the example.

        Raises:
            TargetUnsupported: the target has none, as by default.
        """
        raise TargetUnsupported(
            f"the target {self.name} has no arrays, streams or graphs of its own; launch with "
            "NumPy arrays",
            "GC610",
        )

    def disassemble(self, job: CompilerJob, artifact: Artifact) -> str:
        """The instructions of an artefact's machine code as text, for people."""
        raise TargetUnsupported(
            f"the target {self.name} has no disassembler; code_asm shows its instructions",
            "GC610",
        )

    def occupancy(self, job: CompilerJob, artifact: Artifact) -> list[tuple[int, float, str]]:
        """For each number of threads of a block, the part of the machine's threads in use.

        The third is what there is no more of. Nothing, by default, and for machines not known.
        """
        return []

    def machine_listing(
        self, job: CompilerJob, artifact: Artifact
    ) -> list[tuple[str, tuple[int, ...] | None]]:
        """The lines of a listing of the machine code, each with its lines of the assembly text.

        Code that several lines share, as slow paths of divisions are, has all of them. None stands
        at a line that is no instruction. A target whose assembly text shows each instruction as it
        is has no listing beside it.

        Raises:
            ToolError: the disassembler is missing.
        """
        return []


def target_by_name(name: str) -> CompilerTarget:
    """The target that a name such as "host", "cuda" or "cuda:sm_90a" stands for.

    Raises:
        TargetUnsupported: the target or the machine isn't known.
    """
    if not isinstance(name, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TargetUnsupported(
            f"{described(name)} is no target's name; give 'host' or 'cuda:sm_90a', for example",
            "GC515",
        )
    found, rest = target_class(name)
    return found.from_name(rest)


def _lacks(target: CompilerTarget, hook: str, meaning: str) -> TargetUnsupported:
    """The error for a hook that a target without it doesn't need until now."""
    cls = type(target)
    return TargetUnsupported(
        f"the target {cls.__module__}.{cls.__qualname__} lacks the hook {hook}: {meaning}; "
        "docs/contributing/add_a_target.md has all hooks",
        "GC610",
    )
