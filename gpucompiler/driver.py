"""The pipeline on one page: a job goes in, an artefact comes out, and nothing is global.

    emit_ir    job                → Module       frontend, then IR passes
    lower_ir   job, Module        → Module       the target's form of it; emit_llvm calls it
    emit_llvm  job, Module        → LLVMModule   lowered and optimised
    emit_asm   job, LLVMModule    → Assembly     text (PTX, the host's), or an object
    assemble   job, Assembly      → Artifact     portable machine code, metadata inside
    link       job, Artifact      → HostKernel   of this process, ready to launch: linking.py

`compile` runs from any product to any other; `cached_compilation` remembers the end. Each product
can be printed, edited as text and handed to the next stage as a `str`: such text is verified, or
compiled in a worker process, and its artefact is marked `edited`.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack, nullcontext
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Concatenate, Final, Literal, ParamSpec, TypeVar, overload

from gpucompiler.diagnostics.errors import (
    ArgumentError,
    ParseError,
    TargetUnsupported,
    ToolError,
    described,
    in_an_import,
    reading,
)
from gpucompiler.diagnostics.warnings import show
from gpucompiler.jobs.artifact import (
    ASSEMBLY_MARKER,
    Artifact,
    Assembly,
    KernelMetadata,
    LLVMModule,
    Origin,
    assembly_with,
    check_machine,
    is_unedited,
    metadata_of_llvm,
    origin_of,
)
from gpucompiler.jobs.dependency import Dependency
from gpucompiler.jobs.extensions import Kind, calling, extension
from gpucompiler.jobs.job import CompilerJob, check_job
from gpucompiler.jobs.linking import link
from gpucompiler.jobs.observer import Observer, notify, observed, observing, starting
from gpucompiler.jobs.reports import reporting
from gpucompiler.kernels.kernel_cache import KernelCache, cached_compilation
from gpucompiler.process.compile_clock import MemoryIsOver, TimeIsOver, timed
from gpucompiler.process.deep_stack import deeply
from gpucompiler.process.forking import half_imported
from gpucompiler.process.meanwhile import meanwhile
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.ir.structure.nodes import Module
    from gpucompiler.jobs.target import CompilerTarget, LinkedCode, Machine, MachineCode

__all__ = [
    "KernelCache",
    "StageMetadata",
    "assemble",
    "cached_compilation",
    "compile",
    "emit_asm",
    "emit_ir",
    "emit_llvm",
    "link",
    "lower_ir",
]

P = ParamSpec("P")
R = TypeVar("R")
Stage = Literal["ir", "llvm", "asm", "obj", "artifact"]
_RANK: Final = {"ir": 0, "llvm": 1, "asm": 2, "obj": 2, "artifact": 3}


@value_classes.frozen
class StageMetadata:
    """The facts beside a stage's product: a parsed view of the metadata inside it, and the time.

    Args:
        stage: "ir", "lowered", "llvm", "asm" or "obj".
        kernel: entry, parameter layout, shared memory and checks, read from the product.
        seconds: the duration of the stage.
    """

    stage: str
    kernel: KernelMetadata
    seconds: float = value_classes.field(eq=False)

    def __repr__(self) -> str:
        return f"<StageMetadata: {self.stage} of {self.kernel.entry}, {self.seconds:.3f} s>"


# The frontend, the instruction set and LLVM take 100 ms to import, which a program that only
# launches cached kernels must not pay. So stages import what they need when they run.


def _llvm(module: str, text: str) -> Any:
    """A module that uses LLVM, for text of ours: in this process, or in a worker.

    A worker can be ended when the compilation's time is over.
    """
    large: bool = import_module("gpucompiler.llvm.effort").is_large(text)
    if not large and import_module("gpucompiler.llvm.binding").is_whole():
        return import_module(module)
    return import_module("gpucompiler.llvm.worker").OWN_TEXT


def _stage(
    run: Callable[Concatenate[CompilerJob, P], R],
) -> Callable[Concatenate[CompilerJob, P], R]:
    """Wrap a stage: it gets as much stack as it needs, and its compilation's remaining time."""

    @functools.wraps(run)
    def stage(job: CompilerJob, *arguments: P.args, **options: P.kwargs) -> R:
        check_job(job)
        if module := half_imported():
            raise in_an_import(job.source.entry, module)
        with timed(), reporting(job):
            try:
                return deeply(partial(run, job, *arguments, **options))
            except RecursionError:
                raise import_module("gpucompiler.frontend.build").too_deep(job) from None
            except TimeIsOver as over:
                raise import_module("gpucompiler.frontend.build").too_long(job, str(over)) from None
            except MemoryIsOver as over:
                build = import_module("gpucompiler.frontend.build")
                raise build.too_large(job, str(over)) from None

    return stage


@_stage
def emit_ir(job: CompilerJob) -> tuple[Module, StageMetadata]:
    """The typed IR of a job's function, after all passes.

    Raises:
        KernelError: the function can't be compiled; the error holds every independent finding.
        TargetUnsupported: the target lacks what the function uses.
    """
    started = starting("ir", job)
    module = _typed(job)
    _warn(job, module)
    kernel = _metadata_of_ir(job, module)
    import_module("gpucompiler.ir.structure.contents").note(job, module, kernel)
    return module, _ended("ir", job, module, kernel, started)


@_stage
def _emit_unprinted(job: CompilerJob, warns: bool) -> Module:
    """The module that `emit_ir` gives; its text, and else its warnings, are left to `_text_of`."""
    started = starting("ir", job)
    module = _typed(job)
    if warns:
        _warn(job, module)
    notify("ir", job, module, time.perf_counter() - started)
    return module


def _typed(job: CompilerJob) -> Module:
    module: Module = import_module("gpucompiler.frontend.build").build_ir(job)
    import_module("gpucompiler.passes.pipeline").run_passes(
        job, module, notify if observed() else None
    )
    return module


def _warn(job: CompilerJob, module: Module) -> None:
    """Show the warnings about a module."""
    found = import_module("gpucompiler.passes.warnings.kernel_warnings").kernel_warnings(module)
    for warning in found:
        if warning.code not in job.params.silence:
            show(warning)


@_stage
def _text_of(job: CompilerJob, module: Any, warns: bool) -> str:
    """A module's text; perhaps its warnings are shown. Assemblers run beside both."""
    if warns:
        _warn(job, module)
    print_module: Any = import_module("gpucompiler.ir.structure.printer").print_module
    return print_module(module)


@_stage
def lower_ir(job: CompilerJob, typed: Module | str) -> tuple[Module, StageMetadata]:
    """The IR as the target lowers it to LLVM: on the host the block program, elsewhere `typed`.

    Args:
        typed: what `emit_ir` gave, or the IR's text, edited or from elsewhere.

    Raises:
        ParseError: the text doesn't parse or isn't valid IR; the message gives the line.
        TargetUnsupported: the target has no form of an operation.
        ArgumentError: `typed` is neither.
    """
    started = time.perf_counter()
    module, _, _ = _module_of(job, typed)
    program = _lowered(job, module)
    kernel = _described(job, module, program)
    return program, StageMetadata("lowered", kernel, time.perf_counter() - started)


@_stage
def emit_llvm(job: CompilerJob, typed: Module | str) -> tuple[LLVMModule, StageMetadata]:
    """The LLVM module of a job, optimised.

    Args:
        typed: what `emit_ir` or `lower_ir` gave, or the IR's text, edited or from elsewhere.

    Raises:
        ParseError: the text doesn't parse or isn't valid IR; the message gives the line.
        TargetUnsupported: the target has no instructions for an operation.
        ArgumentError: `typed` is neither.
    """
    target = job.target
    if target.writes_assembly:
        raise TargetUnsupported(
            f"the target {target.name} writes its assembly of the typed IR, without LLVM: "
            "emit_asm(job, typed)",
            "GC610",
        )
    started = starting("llvm", job)
    return _emit_llvm(job, *_module_of(job, typed), started)


@_stage
def _emit_llvm_unedited(job: CompilerJob, module: Module) -> tuple[LLVMModule, StageMetadata]:
    """`emit_llvm` of a module that nobody has had a chance to edit, printed or not."""
    text = module.emitted and module.emitted.text
    return _emit_llvm(job, module, text, False, starting("llvm", job))


def _emit_llvm(
    job: CompilerJob, module: Module, ir_text: str | None, edited: bool, started: float
) -> tuple[LLVMModule, StageMetadata]:
    program = _lowered(job, module)
    seen = None if edited else module.emitted
    known: Any = seen.kernel if seen is not None and program is module else None
    described = known or _described(job, module, program)
    lowered: str = import_module("gpucompiler.llvm.lowering.lower").lower_to_llvm(
        job, program, described
    )
    users = import_module("gpucompiler.llvm.user_passes")
    given: str = users.edited(job, "llvm", lowered)
    find_code = import_module("gpucompiler.llvm.linked_code").linked_code
    linked: tuple[LinkedCode, ...] = find_code(job, program, given)
    text, own = users.optimized(job, given, given == lowered, [each.code for each in linked], _llvm)
    origin = Origin(
        product=text,
        job=job,
        texts=(*((("ir", ir_text),) if ir_text is not None else ()), ("llvm", text)),
        dependencies=(*module.dependencies, *_libraries(job.target, linked)),
        edited=edited,
        unprinted=module if ir_text is None else None,
    )
    llvm = LLVMModule(text, trusted=own, origin=origin)
    return llvm, _ended("llvm", job, llvm, metadata_of_llvm(text), started)


@_stage
def emit_asm(
    job: CompilerJob, llvm: LLVMModule | Module | str, format: Literal["asm", "obj"] = "asm"
) -> tuple[Assembly, StageMetadata]:
    """Assembly text, or an object: a relocatable object for the host, a cubin for CUDA.

    Args:
        llvm: what `emit_llvm` gave, or LLVM text, edited or from elsewhere; such text is compiled
            as it is, in a worker process. It must hold the `!gpucompiler.kernel` metadata. For a
            target without LLVM, what `emit_ir` gave, or the IR's text.
        format: "asm" or "obj".

    Raises:
        ParseError: the text has no metadata or is another machine's, or LLVM refuses it.
        ToolError: LLVM ended on the text; the message says how.
        ArgumentError: `llvm` or `format` is none of these.
    """
    if format not in ("asm", "obj"):
        raise ArgumentError(f"format={format!r}: the formats are 'asm' and 'obj'")
    started = starting(format, job)
    if job.target.writes_assembly:
        return _written(job, llvm, format, started)
    llvm = LLVMModule(llvm) if isinstance(llvm, str) else llvm
    if not isinstance(llvm, LLVMModule):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError(
            f"emit_asm takes an LLVMModule or its text, not {described(llvm)}; emit_llvm gives one"
        )
    kernel = metadata_of_llvm(llvm.text)
    origin = origin_of(job, llvm, llvm.text, "llvm")
    machine = job.target.machine(job)
    unedited = is_unedited(job, llvm, llvm.text)
    if not unedited:
        check_machine(llvm.text, machine.triple)
    # Where LLVM writes no objects, the target's assembler makes them from text.
    by_llvm = format if machine.has_objects else "asm"
    code = _machine_code(job, machine, llvm.text, by_llvm, unedited)
    assembly = assembly_with(by_llvm, code, kernel, origin, trusted=unedited)
    if by_llvm != format:
        code, code_format, *_ = job.target.assemble(job, assembly)
        if code == assembly.code:
            raise ToolError(
                f"no assembler was found that makes an object from {code_format}; install one, or "
                "use format='asm'"
            )
        assembly = assembly_with(
            format, code, kernel, origin_of(job, assembly, assembly.code, "asm"), unedited
        )
    return assembly, _ended(format, job, assembly, kernel, started)


def _written(
    job: CompilerJob, typed: object, format: str, started: float
) -> tuple[Assembly, StageMetadata]:
    """The assembly text that a target without LLVM makes of the typed IR."""
    target = job.target
    if format == "obj":
        raise TargetUnsupported(f"the target {target.name} writes text, and no objects", "GC610")
    module, ir_text, edited = _module_of(job, typed)
    program = _lowered(job, module)
    kernel = _described(job, module, program)
    text = target.write_assembly(job, program)
    head = f"{target.assembly_comment} {ASSEMBLY_MARKER}{kernel.to_json()}\n"
    code = (head + text).encode()
    origin = Origin(
        product=code,
        job=job,
        texts=(("ir", ir_text),),
        dependencies=tuple(module.dependencies),
        edited=edited,
    )
    assembly = assembly_with("asm", code, kernel, origin, trusted=True)
    return assembly, _ended("asm", job, assembly, kernel, started)


def _machine_code(
    job: CompilerJob, machine: Machine, text: str, format: Literal["asm", "obj"], unedited: bool
) -> bytes:
    """LLVM's code for optimised text; the target finishes the text before and the code after."""
    finished = job.target.finish_module(job, text)
    if unedited:
        emitter = _llvm("gpucompiler.llvm.emit", finished)
    else:
        emitter = import_module("gpucompiler.llvm.worker")
    level = machine.code_level(job.params.opt_level, finished)
    try:
        code: bytes = emitter.emit_assembly(machine, finished, format, level)
    except ParseError:
        # The message has to name the lines of the text as it was given.
        emitter.emit_assembly(machine, text, format, level)
        raise
    return job.target.finish_assembly(job, code.decode()).encode() if format == "asm" else code


@_stage
def assemble(job: CompilerJob, assembly: Assembly | str | bytes) -> Artifact:
    """Portable machine code with its metadata, from assembly.

    Args:
        assembly: what `emit_asm` gave, or assembly text, edited or from elsewhere, which must hold
            the `gpucompiler.kernel:` comment. An object from elsewhere is given as
            `Assembly("obj", code, metadata_json=...)`.

    Raises:
        ParseError: no metadata, or the text doesn't assemble.
        ToolError: an assembler is missing or failed.
        ArgumentError: `assembly` is none of these.
    """
    return _assemble(job, assembly, partial(job.target.assemble, job))


def _assemble(
    job: CompilerJob,
    assembly: Assembly | str | bytes,
    by_target: Callable[[Assembly], MachineCode],
    warns: bool = False,
) -> Artifact:
    """`assemble`; `warns` tells whether the warnings about the module are still to be shown."""
    started = starting("artifact", job)
    if isinstance(assembly, (str, bytes)):
        with reading("the assembly"):
            code = assembly.encode() if isinstance(assembly, str) else assembly
        assembly = Assembly("asm", code)
    if not isinstance(assembly, Assembly):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError(
            f"assemble takes an Assembly or its text, not {described(assembly)}; emit_asm gives one"
        )
    kernel = assembly.kernel
    unedited = is_unedited(job, assembly, assembly.code)
    origin = origin_of(job, assembly, assembly.code, "asm" if assembly.format == "asm" else "")
    # A copy made with attrs.evolve keeps `trusted`; the target must know of the edit.
    assembly = value_classes.evolve(assembly, trusted=unedited)

    def draft(_: object) -> Artifact:
        """All of the artefact that is known before it has code."""
        printed = (("ir", _text_of(job, origin.unprinted, warns)),) if origin.unprinted else ()
        reads = (*origin.dependencies, *_extensions("hook", job.params.hooks))
        return Artifact(
            target=job.target.name, format="draft", code=b"", metadata=kernel,
            texts=(*printed, *origin.texts), dependencies=reads, edited=origin.edited,
        )  # fmt: skip

    with meanwhile(draft) as drafted:
        code, code_format, resources, *log = by_target(assembly)
    amounts = tuple(sorted(resources.items()))
    artifact = value_classes.evolve(
        drafted(None), format=code_format, code=code, resources=amounts, log="".join(log)
    )
    for name in job.params.hooks:
        artifact = _hooked(job, artifact, name)
    notify("artifact", job, artifact, time.perf_counter() - started)
    for remark in job.target.remarks(job, artifact):
        if remark.code not in job.params.silence:
            show(remark)
    return artifact


@overload
def compile(
    job: CompilerJob,
    until: Literal["artifact"] = "artifact",
    resume: Module | LLVMModule | Assembly | None = None,
    observer: Observer | None = None,
) -> Artifact: ...
@overload
def compile(
    job: CompilerJob,
    until: Literal["asm", "obj"],
    resume: Module | LLVMModule | None = None,
    observer: Observer | None = None,
) -> Assembly: ...
@overload
def compile(
    job: CompilerJob,
    until: Literal["llvm"],
    resume: Module | None = None,
    observer: Observer | None = None,
) -> LLVMModule: ...
@overload
def compile(
    job: CompilerJob,
    until: Literal["ir"],
    resume: None = None,
    observer: Observer | None = None,
) -> Module: ...
@overload
def compile(
    job: CompilerJob,
    until: Stage,
    resume: Module | LLVMModule | Assembly | None = None,
    observer: Observer | None = None,
) -> Module | LLVMModule | Assembly | Artifact: ...
def compile(
    job: CompilerJob,
    until: Stage = "artifact",
    resume: Module | LLVMModule | Assembly | None = None,
    observer: Observer | None = None,
) -> Module | LLVMModule | Assembly | Artifact:
    """Run the stages from `resume` (or from the start) to `until`, and give that product.

    Args:
        until: "ir", "llvm", "asm", "obj" or "artifact".
        resume: a product of an earlier stage. Text is wrapped in the class that says what it is:
            `parse(text)`, `LLVMModule(text)`, `Assembly("asm", text.encode())`.
        observer: called as `observer(stage, job, product, seconds)` after each stage.

    Raises:
        ArgumentError: an unknown stage, or a product from which that stage can't be reached.
        GPUCompilerError: whatever the stages raise.
    """
    check_job(job)
    if until not in _RANK:
        raise ArgumentError(f"until={until!r}: the stages are {', '.join(map(repr, _RANK))}")
    product: Any = resume
    if product is not None and _rank_of(product) >= _RANK[until]:
        raise ArgumentError(f"{described(product)} is not on the way to the stage {until!r}")
    with ExitStack() as opened:
        opened.enter_context(timed())
        opened.enter_context(reporting(job))
        if observer is not None:
            opened.enter_context(observing(observer))
        assembling = job.target.assembling(job) if until == "artifact" else nullcontext()
        by_target = opened.enter_context(assembling)
        emit_from_ir, warns = emit_llvm, False
        # Only an observer could edit the module meanwhile; printing it takes time.
        if product is None and until != "ir" and not (observed() or job.target.writes_assembly):
            emit_from_ir, warns = _emit_llvm_unedited, until == "artifact"
            product = _emit_unprinted(job, not warns)
        elif product is None:
            product = emit_ir(job)[0]
        direct = job.target.writes_assembly and until != "llvm"
        if _rank_of(product) == 0 and until != "ir" and not direct:
            product = emit_from_ir(job, product)[0]
        if _rank_of(product) == (0 if direct else 1) and until not in ("ir", "llvm"):
            product = emit_asm(job, product, format="obj" if until == "obj" else "asm")[0]
        if by_target is not None:
            product = _assemble(job, product, by_target, warns)
        return product


def _hooked(job: CompilerJob, artifact: Artifact, name: str) -> Artifact:
    """The artefact after the hook `name`, which may replace it."""
    added = extension("hook", name)
    with calling(added):
        found: object = added.function(job, artifact)
    if found is None:
        return artifact
    if not isinstance(found, Artifact) or found.target != artifact.target:
        raise ArgumentError(
            f"the hook {name!r} gave {described(found)}; it gives None, or an artefact for "
            f"{artifact.target!r}, such as attrs.evolve(artifact, code=...)"
        )
    return found


def _ended(
    stage: str, job: CompilerJob, product: object, kernel: KernelMetadata, started: float
) -> StageMetadata:
    seconds = time.perf_counter() - started
    notify(stage, job, product, seconds)
    return StageMetadata(stage, kernel, seconds)


def _module_of(job: CompilerJob, typed: object) -> tuple[Module, str, bool]:
    """The module that a caller gave, its text, and whether it differs from `emit_ir(job)`'s."""
    if not isinstance(typed, (str, import_module("gpucompiler.ir.structure.nodes").Module)):
        raise ArgumentError(
            f"emit_llvm takes a Module or the IR's text, not {described(typed)}; "
            "emit_ir gives a module"
        )
    module: Any = (
        import_module("gpucompiler.ir.parser").parse(typed) if isinstance(typed, str) else typed
    )
    with reading("the IR"):
        text: str
        text, edited = import_module("gpucompiler.ir.structure.contents").text_of(job, module)
        if edited:
            import_module("gpucompiler.ir.verifier").check_module(module)
    return module, text, edited


def _lowered(job: CompilerJob, module: Module) -> Module:
    """The program that the target makes of a module that it can compile."""
    if not any(function.kernel for function in module.functions):
        raise ParseError(
            "the IR has no kernel, so there is nothing to launch; a device function "
            "(FunctionSpec(..., kernel=False)) is compiled as a part of the kernels that call it"
        )
    started = starting("lowered", job)
    job.target.legalize(job, module)
    program = job.target.lower_ir(job, module)
    if job.params.passes:
        program = import_module("gpucompiler.passes.pipeline").lowered_by_users(job, program)
    if program is not module:
        notify("lowered", job, program, time.perf_counter() - started)
    return program


def _libraries(target: CompilerTarget, linked: Iterable[LinkedCode]) -> tuple[Dependency, ...]:
    """This machine's libraries that code was taken from."""
    found = dict.fromkeys((one.library, one.digest) for one in linked if one.library)
    return tuple(Dependency("library", target, name, digest) for name, digest in found)


def _extensions(kind: Kind, names: Iterable[str]) -> tuple[Dependency, ...]:
    """The users' passes or hooks that take part; each launch checks that they are unchanged."""
    return tuple(
        Dependency("extension", None, (kind, name), extension(kind, name)) for name in names
    )


def _metadata_of_ir(job: CompilerJob, module: Module) -> KernelMetadata:
    if not job.source.kernel:
        # A device function has no parameter block.
        return KernelMetadata(job.source.entry)
    return _described(job, module, module)


def _described(job: CompilerJob, module: Module, program: Module) -> KernelMetadata:
    return import_module("gpucompiler.jobs.kernel_metadata").describe_kernel(job, module, program)


def _rank_of(product: object) -> int:
    if isinstance(product, LLVMModule):
        return _RANK["llvm"]
    if isinstance(product, Assembly):
        return _RANK[product.format]
    if isinstance(product, import_module("gpucompiler.ir.structure.nodes").Module):
        return _RANK["ir"]
    raise ArgumentError(
        f"resume={described(product)}: give a Module, LLVMModule or Assembly; text is given as "
        "parse(text), LLVMModule(text) or Assembly('asm', text.encode())"
    )
