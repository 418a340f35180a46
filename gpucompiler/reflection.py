"""Looking at any stage of a job, a launch, or a kernel that is already loaded."""

from __future__ import annotations

import difflib
import importlib
import json
import re
import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import ContextDecorator, contextmanager
from pathlib import Path
from typing import Any, Final, Protocol, TextIO, runtime_checkable

from gpucompiler.diagnostics.errors import ArgumentError, GPUCompilerError, TargetUnsupported
from gpucompiler.driver import compile, emit_asm, emit_ir, emit_llvm, lower_ir
from gpucompiler.jobs.artifact import Artifact, Assembly, LLVMModule
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel import HostKernel
from gpucompiler.jobs.observer import observing, observing_alone
from gpucompiler.jobs.stage_names import check_stages
from gpucompiler.kernels.entries.explain import explain_key
from gpucompiler.process.forking import TABLES, ForkLock
from gpucompiler.values import value_classes


@runtime_checkable
class Launching(Protocol):
    """A function that launches: one decorated with `@cuda(...)`."""

    def launch_job(self, *arguments: Any, **keywords: Any) -> CompilerJob:
        """The job that a launch with these arguments looks up."""
        ...


#: The subjects of the `code_*` functions. Launching functions take a launch's arguments beside.
Subject = CompilerJob | HostKernel | Launching


def code_typed(subject: Subject, *arguments: Any, **keywords: Any) -> str:
    """The typed IR, with a comment at each operation that gives 64 bits.

    `// widened from f32` stands where narrower numbers become 64 bits wide, for example by a
    float64 scalar; `// 64 bits` where they already were. GPUs compute with them at a part of the
    speed. The text can be parsed.

    Args:
        subject: a job, a linked kernel, or a decorated function.
        arguments, keywords: for a decorated function, those of a launch; only their types count.

    Raises:
        ArgumentError: the subject has no stages, or arguments don't belong to it.
        KernelError: the function can't be compiled for the arguments.
    """
    return _text("typed", subject, arguments, keywords)


def code_ir(subject: Subject, *arguments: Any, **keywords: Any) -> str:
    """The typed IR after all passes. It takes what `code_typed` takes."""
    return _text("ir", subject, arguments, keywords)


def code_lowered_ir(subject: Subject, *arguments: Any, **keywords: Any) -> str:
    """The IR as the target lowers it: for the host the block program.

    `emit_llvm` takes this text, edited or not, and goes on from there. A target that lowers the
    typed IR directly gives the typed IR. It takes what `code_typed` takes.
    """
    return _text("lowered", subject, arguments, keywords)


def code_llvm(subject: Subject, *arguments: Any, optimized: bool = True, **keywords: Any) -> str:
    """LLVM's text. It takes what `code_typed` takes.

    Args:
        subject, arguments, keywords: as for `code_typed`.
        optimized: after LLVM's passes; False gives the text that they get.
    """
    return _text("llvm" if optimized else "unoptimized", subject, arguments, keywords)


def code_asm(subject: Subject, *arguments: Any, **keywords: Any) -> str:
    """The assembly text: PTX for CUDA, the processor's for the host.

    It takes what `code_typed` takes.
    """
    return _text("asm", subject, arguments, keywords)


def code_ptx(subject: Subject, *arguments: Any, **keywords: Any) -> str:
    """The PTX. It takes what `code_typed` takes.

    Raises:
        TargetUnsupported: the target's assembly isn't PTX; `code_asm` shows it.
    """
    job, artifact = job_of(subject, arguments, keywords)
    # The name ends in the suffix of the assembly that the function gives.
    if code_ptx.__name__ != f"code_{job.target.assembly_suffix}":
        raise TargetUnsupported(
            f"the target {job.target.name} writes another one; code_asm shows its assembly", "GC610"
        )
    return stage_texts(job, ("asm",), artifact)["asm"]


def code_sass(subject: Subject, *arguments: Any, **keywords: Any) -> str:
    """The machine instructions, disassembled from machine code. It takes what `code_typed` takes.

    Raises:
        ToolError: the disassembler (for CUDA, nvdisasm) is missing.
        TargetUnsupported: the target has no disassembler; `code_asm` shows its instructions.
    """
    return _text("sass", subject, arguments, keywords)


def code_key(subject: Subject, *arguments: Any, **keywords: Any) -> str:
    """The key under which the compiled code is stored, and a line for each part of it.

    It takes what `code_typed` takes. Nothing is compiled. `explain_key` gives the same as data.
    """
    return _text("key", subject, arguments, keywords)


def _text(stage: str, subject: Subject, arguments: Sequence[Any], keywords: dict[str, Any]) -> str:
    job, artifact = job_of(subject, arguments, keywords)
    return stage_texts(job, (stage,), artifact)[stage]


def job_of(
    subject: object, arguments: Sequence[Any], keywords: dict[str, Any]
) -> tuple[CompilerJob, Artifact | None]:
    """The job of a subject, and its artefact if that is known."""
    if isinstance(subject, (CompilerJob, HostKernel)):
        if arguments or keywords:
            raise ArgumentError(
                f"{subject!r} has its types already; leave the arguments out, or give the "
                "decorated function"
            )
        if isinstance(subject, HostKernel):
            return subject.job, subject.artifact
        return subject, None
    if isinstance(subject, Launching) and not isinstance(subject, type):
        return subject.launch_job(*arguments, **keywords), None
    raise ArgumentError(
        f"{subject!r} has no stages to look at; give a CompilerJob, a linked kernel, or a "
        "decorated function and a launch's arguments"
    )


def stage_texts(
    job: CompilerJob,
    wanted: Sequence[str],
    artifact: Artifact | None = None,
    products: Mapping[str, object] | None = None,
) -> dict[str, str]:
    """The texts of some stages of a job. Each stage that they need runs once.

    Args:
        wanted: names of `STAGE_NAMES`.
        artifact: the job's, whose texts are taken instead of compiling.
        products: of its stages "ir" and "lowered", as an observer got them.

    Raises:
        ArgumentError: a name is no stage's.
        GPUCompilerError: whatever the stages raise.
    """
    check_stages(tuple(wanted))
    stages = _Stages(job, artifact, products)
    return {name: stages.text(name) for name in wanted}


class _Stages:
    """The texts of a job's stages; its methods have the names of `STAGE_NAMES`."""

    def __init__(
        self,
        job: CompilerJob,
        artifact: Artifact | None,
        products: Mapping[str, object] | None = None,
    ) -> None:
        self.job = job
        self.artifact = artifact
        self.known = {} if artifact is None else dict(artifact.texts)
        self.products: dict[str, Any] = dict(products or {})

    def text(self, name: str) -> str:
        """The text of a stage, or of the runs of one pass, as `check_stages` takes their names."""
        stage, _, part = name.partition("/")
        return self.one_pass(stage, part) if part else getattr(self, stage)()

    def product(self, stage: str) -> Any:
        if stage not in self.products:
            make: dict[str, Callable[[], Any]] = {
                "ir": self.typed_ir,
                "lowered": lambda: lower_ir(self.job, self.product("ir"))[0],
                "llvm": lambda: emit_llvm(self.job, self.product("ir"))[0],
                "asm": lambda: emit_asm(self.job, self.product(self.before_assembly()))[0],
            }
            self.products[stage] = make[stage]()
        return self.products[stage]

    def before_assembly(self) -> str:
        return "ir" if self.job.target.writes_assembly else "llvm"

    def ir(self) -> str:
        return self.known["ir"] if "ir" in self.known else str(self.product("ir"))

    def rows(self) -> str:
        module: Any = importlib.import_module("gpucompiler.frontend.build").build_ir(self.job)
        found = [
            f"{'' if place is None else f'{place.file}:{place.line}: '}{text}"
            for place, text in module.choices
        ]
        return "\n".join([*found, ""]) if found else "no library chose instructions\n"

    def typed(self) -> str:
        marks: Any = importlib.import_module("gpucompiler.ir.wide_values")
        return marks.mark_wide_values(self.ir())

    def passes(self) -> str:
        return "".join(str(change) for change in pass_changes(self.job))

    def llvm_passes(self) -> str:
        return "".join(str(change) for change in llvm_pass_changes(self.job))

    def machine_passes(self) -> str:
        return "".join(str(change) for change in machine_pass_changes(self.job))

    def one_pass(self, stage: str, name: str) -> str:
        """The runs of one pass, with the whole texts, in which the changes are marked."""
        of_stage = {
            "passes": pass_changes,
            "llvm_passes": llvm_pass_changes,
            "machine_passes": machine_pass_changes,
        }
        changes = of_stage[stage](self.job)
        runs = [change for change in changes if change.name == name]
        if not runs:
            names = ", ".join(dict.fromkeys(change.name for change in changes))
            raise ArgumentError(f"no pass {name!r} ran over this kernel; these did: {names}")
        return "".join(run.shown(whole=True) for run in runs)

    def typed_ir(self) -> Any:
        """The typed IR as the later stages take it."""
        if "ir" in self.known:
            return importlib.import_module("gpucompiler.ir.parser").parse(self.known["ir"])
        return emit_ir(self.job)[0]

    def lowered(self) -> str:
        program = self.product("lowered")
        return self.ir() if program is self.products.get("ir") else str(program)

    def unoptimized(self) -> str:
        return self.before_llvm()[0]

    def before_llvm(self) -> tuple[str, Any]:
        """LLVM's text before its passes, and the program that it was made of."""
        if self.job.target.writes_assembly:
            raise TargetUnsupported(f"the target {self.job.target.name} has no LLVM text", "GC610")
        program = self.product("lowered")
        describe = importlib.import_module("gpucompiler.jobs.kernel_metadata").describe_kernel
        lower = importlib.import_module("gpucompiler.llvm.lowering.lower").lower_to_llvm
        text: str = lower(self.job, program, describe(self.job, self.product("ir"), program))
        users = importlib.import_module("gpucompiler.llvm.user_passes")
        return users.edited(self.job, "llvm", text), program

    def llvm(self) -> str:
        return self.known["llvm"] if "llvm" in self.known else str(self.product("llvm"))

    def asm(self) -> str:
        return self.known["asm"] if "asm" in self.known else str(self.product("asm"))

    def sass(self) -> str:
        if self.artifact is None:
            self.artifact = compile(self.job)
        return self.job.target.disassemble(self.job, self.artifact)

    def key(self) -> str:
        return f"{explain_key(self.job)}\n"


@value_classes.frozen
class PassChange:
    """A run of a pass over the IR or over LLVM's text.

    Args:
        name: the pass.
        seconds: of it.
        before, after: the module's text.
        unit: for LLVM's passes, the function or loop that it ran on.
    """

    name: str
    seconds: float = value_classes.field(eq=False)
    before: str = value_classes.field(repr=False)
    after: str = value_classes.field(repr=False)
    unit: str = ""

    def diff(self, whole: bool = False) -> str:
        """The lines that changed, as a unified difference; places in Python don't count.

        Args:
            whole: all other lines, too.
        """
        return text_difference(self.before, self.after, "before", "after", whole)

    def shown(self, whole: bool = False) -> str:
        """The pass, its unit and its time, then the difference."""
        unit = f" on {self.unit}" if self.unit else ""
        head = f"-------- {self.name}{unit}, {1000 * self.seconds:.2f} ms"
        changed = self.diff(whole)
        return f"{head}\n{changed}" if changed else f"{head}, unchanged\n"

    def __str__(self) -> str:
        return self.shown()


def pass_changes(job: CompilerJob) -> list[PassChange]:
    """Each pass that runs over a job's IR, in order, with the text before and after.

    The passes of `emit_ir` come first, then those by which the target lowers the IR. The first
    pass's `before` is empty, since it begins with what the frontend wrote.
    """
    found: list[PassChange] = []
    texts = [""]

    def note(stage: str, noted: CompilerJob, product: object, seconds: float) -> None:
        if stage.startswith("passes/") and noted == job:
            texts.append(str(product))
            found.append(PassChange(stage[len("passes/") :], seconds, texts[-2], texts[-1]))

    with observing_alone(note):
        lower_ir(job, emit_ir(job)[0])
    return found


def traced(
    job: CompilerJob, task: str, change: Callable[[str], str] = lambda text: text
) -> tuple[str, str]:
    """LLVM's text of a job before its passes, and the answer of a worker's function to it.

    Args:
        task: the function's name, of those of `gpucompiler.llvm.worker` that trace.
        change: what is done to the text first.

    Raises:
        TargetUnsupported: the target compiles without LLVM.
    """
    text, program = _Stages(job, None).before_llvm()
    linked_code = importlib.import_module("gpucompiler.llvm.linked_code").linked_code
    worker: Any = importlib.import_module("gpucompiler.llvm.worker")
    level = importlib.import_module("gpucompiler.llvm.effort").level_for(text, job.params.opt_level)
    libraries = [each.code for each in linked_code(job, program, text)]
    given = change(text)
    return given, getattr(worker, task)(job.target.machine(job), given, level, libraries)


def llvm_pass_changes(job: CompilerJob) -> list[PassChange]:
    """Each run of LLVM's passes over a job's module, in order, with the text before and after.

    LLVM's passes run in a process of their own, so that it takes some 0.5 s. The texts lack
    metadata. `machine_pass_changes` goes on from the last text.

    Raises:
        TargetUnsupported: the target compiles without LLVM.
    """
    runs = json.loads(traced(job, "trace_passes")[1])
    found: list[PassChange] = []
    before = ""
    for name, unit, seconds, after in runs:
        if name:
            found.append(PassChange(name, seconds, before, after or before, unit))
        before = after or before
    return found


def machine_pass_changes(job: CompilerJob) -> list[PassChange]:
    """Each pass by which LLVM makes machine code of a job's optimised module, in order.

    Passes over LLVM's text come first, then those over a function's machine instructions, which
    begin with their selection. Their lines name their places in Python. They run in a process of
    their own, so that it takes some 0.5 s. The seconds of a pass over several functions stand at
    its first run.

    Raises:
        TargetUnsupported: the target compiles without LLVM.
    """
    stages = _Stages(job, None)
    if job.target.writes_assembly:
        raise TargetUnsupported(f"the target {job.target.name} has no LLVM text", "GC610")
    finished = job.target.finish_module(job, stages.llvm())
    worker: Any = importlib.import_module("gpucompiler.llvm.worker")
    machine = job.target.machine(job)
    level = importlib.import_module("gpucompiler.llvm.effort").level_for(
        finished, machine.code_level(job.params.opt_level, finished)
    )
    runs = json.loads(worker.trace_machine_passes(machine, finished, level))
    found: list[PassChange] = []
    before: dict[str, str] = {}
    for name, unit, listed, seconds, changed in runs:
        earlier = before.get(listed, "")
        before[listed] = earlier if changed is None else changed
        if name:
            found.append(PassChange(name, seconds, earlier, before[listed], unit))
    return found


# References to Python places change with each line above them: of the IR, LLVM and assembly.
_PLACES: Final = re.compile(
    r"(, !dbg !\d+|(?<=!llvm\.loop )!\d+| #\d+(?= \{$|$|,|\))|; \S+:\d+:\d+( @\[ .* \])?$)"
)
_ONLY_PLACES: Final = re.compile(r"#\d+ = loc |!\d+ = |\s*\.loc\s|(\$L__tmp|\.Ltmp)\d+:")


def text_difference(before: str, after: str, old: str, new: str, whole: bool = False) -> str:
    """A unified difference of two texts of one stage, without the places in Python.

    Args:
        old, new: the names of the texts.
        whole: all lines that are equal, too.

    Returns: "" for equal texts.
    """

    def plain(text: str) -> list[str]:
        lines = [line for line in text.splitlines() if not _ONLY_PLACES.match(line)]
        return [_PLACES.sub("", line) for line in lines]

    around = len(before) if whole else 2
    lines = difflib.unified_diff(plain(before), plain(after), old, new, n=around, lineterm="")
    return "".join(f"{line}\n" for line in lines)


class device_code(ContextDecorator):
    """`with device_code("asm"):` prints stages of every job that is compiled inside.

    Jobs that libraries compile count, and those that are found compiled, in memory or in a store.
    So do jobs of all threads of the process, from the block's begin to its end. Each is printed
    once, when the block ends; also if it ends by an error. Before a function,
    `@device_code("asm")` does the same for each call.

        with device_code("typed", "sass") as jobs:
            program()

    Args:
        stages: names as `explain --stage` takes them; left out: "ir", "llvm" and "asm". A stage
            that can't be shown says why instead.
        file: where the texts go; None is `sys.stdout`.
        all_threads: False leaves out the jobs of other threads.

    Raises:
        ArgumentError: a name is no stage's.
    """

    def __init__(self, *stages: str, file: TextIO | None = None, all_threads: bool = True) -> None:
        check_stages(stages)
        self.stages = stages or ("ir", "llvm", "asm")
        self.file = file
        self.all_threads = all_threads
        self._entered: list[tuple[Any, _Compiled]] = []

    def __enter__(self) -> list[CompilerJob]:
        """The list of the jobs, which grows inside the block."""
        compiled = _Compiled()
        observer = observing(compiled, all_threads=self.all_threads)
        observer.__enter__()
        self._entered.append((observer, compiled))
        return compiled.jobs

    def __exit__(self, *raised: Any) -> None:
        observer, compiled = self._entered.pop()
        observer.__exit__(None, None, None)
        for job in compiled.jobs:
            self._print(job, compiled.artifacts.get(job))

    def _print(self, job: CompilerJob, artifact: Artifact | None) -> None:
        out = sys.stdout if self.file is None else self.file
        stages = _Stages(job, artifact)
        for name in self.stages:
            types = ", ".join(map(str, job.source.launch_types))
            print(f"======== {name} of {job.source.entry}({types}), {job.target.name}", file=out)
            try:
                text = stages.text(name)
            except GPUCompilerError as error:
                text = f"{type(error).__name__}: {error}\n"
            print(text, end="" if text.endswith("\n") else "\n", file=out)


class _Compiled:
    """The observer behind `device_code`: the jobs, in the order in which they began."""

    def __init__(self) -> None:
        self.jobs: list[CompilerJob] = []
        self.artifacts: dict[CompilerJob, Artifact] = {}
        self.lock = ForkLock(TABLES)

    def __call__(self, stage: str, job: CompilerJob, product: object, seconds: float) -> None:
        with self.lock:
            if stage in ("ir", "artifact", "stored", "hit") and job not in self.jobs:
                self.jobs.append(job)
            artifact = product.artifact if isinstance(product, HostKernel) else product
            if isinstance(artifact, Artifact):
                self.artifacts[job] = artifact


_NUMBERED: Final = re.compile(r"(\d+)_\w+(\.lowered)?\.\w+")


@contextmanager
def reflect(directory: str | Path, *, all_threads: bool = True) -> Generator[Path]:
    """Write the stages of every job that is compiled, or found compiled, inside the block.

    Jobs of all threads of the process count, from the block's begin to its end.

    A job gives `<n>_<entry>.ir`, `.ll`, `.s` or `.ptx`, and `.json` (types, target, params, kernel
    metadata, resources, seconds of each stage). It gives `.lowered.ir`, too, if its target makes
    another program of the IR, as the host does. A kernel found in a cache is written once, without
    `.lowered.ir`, which isn't kept (`code_lowered_ir` gives it). The directory is made if it
    doesn't exist; numbers continue after those already in it. For a job that fails, the products
    of the stages before the failure are written.

    Args:
        directory: where to write.
        all_threads: False leaves out the jobs of other threads.
    """
    path = Path(directory)
    path.mkdir(parents=True, exist_ok=True)
    taken = [int(match[1]) for item in path.iterdir() if (match := _NUMBERED.fullmatch(item.name))]
    with observing(_Reflection(path, max(taken, default=0)), all_threads=all_threads):
        yield path


class _Reflection:
    """The observer behind `reflect`."""

    def __init__(self, path: Path, last: int) -> None:
        self.path = path
        self.last = last
        self.numbers: dict[CompilerJob, int] = {}
        self.seconds: dict[CompilerJob, dict[str, float]] = {}
        # The artefacts already written, by identity; held so that no id is used again.
        self.written: dict[int, Artifact] = {}
        # Several threads may tell of stages at the same time.
        self.lock = ForkLock(TABLES)

    def __call__(self, stage: str, job: CompilerJob, product: object, seconds: float) -> None:
        with self.lock:
            if stage in ("ir", "lowered", "llvm", "asm", "obj"):
                if stage == "ir":
                    self.numbers.pop(job, None)
                    self.seconds.pop(job, None)
                number = self.number(job)
                self.seconds.setdefault(job, {})[stage] = seconds
                if stage == "ir":
                    self.write(number, job, "ir", str(product))
                elif stage == "lowered":
                    self.write(number, job, "lowered.ir", str(product))
                elif isinstance(product, LLVMModule):
                    self.write(number, job, "ll", product.text)
                elif isinstance(product, Assembly) and stage == "asm":
                    self.write(number, job, job.target.assembly_suffix, product.text)
            elif stage in ("artifact", "stored") and isinstance(product, Artifact):
                self.seconds.setdefault(job, {})[stage] = seconds
                self.artifact(job, product)
            elif stage == "hit" and isinstance(product, HostKernel):
                self.artifact(job, product.artifact)

    def number(self, job: CompilerJob) -> int:
        if job not in self.numbers:
            self.last += 1
            self.numbers[job] = self.last
        return self.numbers[job]

    def artifact(self, job: CompilerJob, artifact: Artifact) -> None:
        if id(artifact) in self.written:
            return
        self.written[id(artifact)] = artifact
        number = self.number(job)
        suffixes = {"ir": "ir", "llvm": "ll", "asm": job.target.assembly_suffix}
        for stage, text in artifact.texts:
            self.write(number, job, suffixes[stage], text)
        description = {
            "entry": artifact.metadata.entry,
            "argument_types": [str(kind) for kind in job.source.launch_types],
            "target": artifact.target,
            "params": str(job.params),
            "format": artifact.format,
            "code_bytes": len(artifact.code),
            "edited": artifact.edited,
            "resources": dict(artifact.resources),
            "metadata": json.loads(artifact.metadata.to_json()),
            "seconds": self.seconds.pop(job, {}),
        }
        self.write(number, job, "json", json.dumps(description, indent=2) + "\n")
        del self.numbers[job]

    def write(self, number: int, job: CompilerJob, suffix: str, text: str) -> None:
        (self.path / f"{number}_{job.source.entry}.{suffix}").write_text(text, encoding="utf-8")
