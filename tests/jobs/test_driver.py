"""The pipeline's own behaviour, with small stand-ins for the stages."""

from __future__ import annotations

import json
import sys
import types as python_types
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import attrs
import pytest

from gpucompiler.diagnostics.errors import ArgumentError, KernelError, ParseError, TargetUnsupported
from gpucompiler.driver import assemble, compile, emit_asm, emit_ir, emit_llvm, link, lower_ir
from gpucompiler.ir.parser import parse
from gpucompiler.jobs.artifact import (
    ASSEMBLY_MARKER,
    Artifact,
    Assembly,
    KernelMetadata,
    LLVMModule,
    metadata_of_llvm,
)
from gpucompiler.jobs.dependency import Dependency
from gpucompiler.jobs.job import CompilerJob, CompilerParams, FunctionSpec
from gpucompiler.jobs.kernel import HostKernel
from gpucompiler.jobs.observer import observing
from gpucompiler.jobs.target import CompilerTarget, LinkedCode, Machine, MachineCode
from gpucompiler.language.target_names import register_target
from gpucompiler.reflection import code_asm, code_ir, code_llvm, code_lowered_ir, code_sass, reflect

IR = """module <schema = 1, dynamic_shared_memory = false>
kernel @axpy(%a: f64) parameters("a" "pyfloat" 1) {
  func.return []
}
"""
METADATA = KernelMetadata("axpy")


@attrs.frozen
class FakeTarget(CompilerTarget):
    has_objects: bool = True

    @property
    def name(self) -> str:
        return "fake"

    @classmethod
    def from_name(cls, rest: str) -> FakeTarget:
        return cls()

    def default_params(self) -> CompilerParams:
        return CompilerParams()

    def machine(self, job: CompilerJob) -> Machine:
        return Machine("t", "c", "", "", has_objects=self.has_objects)

    def link_libraries(self, job: CompilerJob, names: Sequence[str]) -> Sequence[LinkedCode]:
        return [LinkedCode(name.encode(), "mathematics", "3.1") for name in names]

    def library_digest(self, name: str) -> str:
        return {"mathematics": "3.1"}[name]

    def assemble(
        self, job: CompilerJob, assembly: Assembly
    ) -> tuple[bytes, str, Mapping[str, int]]:
        return b"code:" + assembly.code, "host-image", {"registers": 3, "code_bytes": 9}

    def link(self, job: CompilerJob, artifact: Artifact) -> HostKernel:
        return HostKernel(job, artifact)


def llvm_text(body: str) -> str:
    escaped = METADATA.to_json().replace('"', "\\22")
    return (
        f"declare double @exp(double)\ndeclare void @llvm.x()\n; {body}\n"
        f'!gpucompiler.kernel = !{{!0}}\n!0 = !{{!"{escaped}"}}\n'
    )


def lower_to_llvm(job: CompilerJob, module: Any, metadata: KernelMetadata) -> str:
    assert metadata.entry == job.source.entry
    return llvm_text(f"lowered {len(module.functions[0].body.operations)}")


def optimize_llvm(machine: Machine, text: str, params: Any, libraries: Sequence[bytes]) -> str:
    assert list(libraries) == [b"exp"]
    return text.replace("lowered", "optimised")


def emitter(where: str) -> Any:
    def emit_assembly(machine: Machine, text: str, format: str, opt_level: int) -> bytes:
        if format == "obj":
            return f"object by {where}".encode()
        return f"# {ASSEMBLY_MARKER}{METADATA.to_json()}\n# by {where}\n{text}".encode()

    return emit_assembly


@pytest.fixture(autouse=True)
def stages(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Small stand-ins for the frontend, the passes and LLVM."""
    register_target("fake", __name__, "FakeTarget")
    record: dict[str, Any] = {"observed": []}

    def build_ir(job: CompilerJob) -> Any:
        module = parse(IR)
        module.dependencies = ("read",)
        return module

    def run_passes(job: CompilerJob, module: Any, observer: Any = None) -> None:
        record["observed"].append(observer is not None)

    def describe_kernel(job: CompilerJob, module: Any, program: Any = None) -> KernelMetadata:
        return KernelMetadata(job.source.entry)

    parts: dict[str, dict[str, Any]] = {
        "frontend.build": {"build_ir": build_ir},
        "passes.pipeline": {"run_passes": run_passes},
        "jobs.kernel_metadata": {"describe_kernel": describe_kernel},
        "llvm.lowering.lower": {"lower_to_llvm": lower_to_llvm},
        "llvm.optimize": {"optimize_llvm": optimize_llvm},
        "llvm.emit": {"emit_assembly": emitter("this process")},
        "llvm.worker": {"emit_assembly": emitter("a worker")},
    }
    for name, members in parts.items():
        module = python_types.ModuleType(f"gpucompiler.{name}")
        vars(module).update(members)
        monkeypatch.setitem(sys.modules, f"gpucompiler.{name}", module)
    return record


def axpy(a: float) -> None: ...


@pytest.fixture
def job() -> CompilerJob:
    return CompilerJob(FakeTarget(), FunctionSpec(axpy, ()))


def test_each_stage_gives_its_product_and_what_it_says(job: CompilerJob) -> None:
    typed, typed_meta = emit_ir(job)
    assert str(typed) == IR
    assert (typed_meta.stage, typed_meta.kernel.entry) == ("ir", "axpy")
    llvm, llvm_meta = emit_llvm(job, typed)
    assert "optimised 1" in llvm.text
    assert llvm.trusted
    assert llvm_meta.kernel == METADATA
    asm, asm_meta = emit_asm(job, llvm, format="asm")
    assert "by this process" in asm.text
    assert asm_meta.seconds >= 0
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        asm_meta.seconds = 1.0  # type: ignore[misc]
    artifact = assemble(job, asm)
    assert artifact.code == b"code:" + asm.code
    assert artifact.metadata == METADATA
    assert artifact.resources == (("code_bytes", 9), ("registers", 3))
    assert [stage for stage, _ in artifact.texts] == ["ir", "llvm", "asm"]
    read, library = artifact.dependencies
    assert read == "read"
    assert isinstance(library, Dependency)
    assert (library.kind, library.name, library.value) == ("library", "mathematics", "3.1")
    assert library.holds()
    assert not artifact.edited
    assert isinstance(link(job, artifact), HostKernel)
    assert compile(job) == artifact


EVENTS: list[str] = []


@attrs.frozen
class SlowToStart(FakeTarget):
    """Has an assembler that starts while the earlier stages run."""

    @contextmanager
    def assembling(self, job: CompilerJob) -> Generator[Callable[[Assembly], MachineCode]]:
        EVENTS.append("started")
        try:
            yield lambda assembly: (b"early:" + assembly.code, "host-image", {})
        finally:
            EVENTS.append("ended")


def test_an_assembler_may_start_before_the_first_stage(monkeypatch: pytest.MonkeyPatch) -> None:
    job = CompilerJob(SlowToStart(), FunctionSpec(axpy, ()))

    def observer(stage: str, job: CompilerJob, product: object, seconds: float) -> None:
        EVENTS.append(stage)

    EVENTS.clear()
    artifact = compile(job, observer=observer)
    assert artifact.code.startswith(b"early:")
    assert EVENTS == ["started", "ir", "llvm", "asm", "artifact", "ended"]

    EVENTS.clear()
    compile(job, until="asm")
    compile(job, until="obj")
    assert assemble(job, emit_asm(job, emit_llvm(job, IR)[0])[0]).code.startswith(b"code:")
    assert EVENTS == []

    def failing(*arguments: Any) -> str:
        raise ParseError("planted")

    monkeypatch.setattr(sys.modules["gpucompiler.llvm.optimize"], "optimize_llvm", failing)
    with pytest.raises(ParseError, match="planted"):
        compile(job)
    assert EVENTS == ["started", "ended"]


def test_edited_ir_is_verified_and_marks_the_artefact(job: CompilerJob) -> None:
    typed, _ = emit_ir(job)
    edited = str(typed).replace(
        "  func.return []", "  %0 = arith.constant <value = 1> : i64\n  func.return []"
    )
    llvm, _ = emit_llvm(job, edited)
    assert "optimised 2" in llvm.text
    assert llvm.trusted, "our own lowering wrote it, so this process may compile it"
    artifact = assemble(job, emit_asm(job, llvm)[0])
    assert "by this process" in artifact.text("asm")
    assert artifact.edited
    assert assemble(job, emit_asm(job, emit_llvm(job, parse(IR))[0])[0]).edited


def test_a_module_edited_in_place_is_noticed(job: CompilerJob) -> None:
    typed, _ = emit_ir(job)
    typed.functions[0].name = "other"
    assert assemble(job, emit_asm(job, emit_llvm(job, typed)[0])[0]).edited


def test_products_of_another_job_are_foreign(job: CompilerJob) -> None:
    other = attrs.evolve(job, params=CompilerParams(opt_level=0))
    typed, llvm, asm = (compile(job, until=stage) for stage in ("ir", "llvm", "asm"))  # type: ignore[call-overload]
    for product in (typed, llvm, asm):
        assert compile(other, resume=product).edited  # pyright: ignore[reportArgumentType]
        assert not compile(job, resume=product).edited  # pyright: ignore[reportArgumentType]
    assert "by a worker" in emit_asm(other, llvm)[0].text  # pyright: ignore[reportArgumentType]


def test_ir_text_that_is_wrong_is_refused_with_the_line(job: CompilerJob) -> None:
    with pytest.raises(ParseError, match="line 3"):
        emit_llvm(job, IR.replace("func.return []", "func.retrun []"))
    with pytest.raises(ParseError):
        emit_llvm(
            job, IR.replace("  func.return []\n", "  %0 = arith.constant <value = 1> : i64\n")
        )


@pytest.mark.parametrize("edit", ["text", "evolved", "module"])
def test_foreign_llvm_text_is_compiled_in_a_worker(job: CompilerJob, edit: str) -> None:
    llvm, _ = emit_llvm(job, emit_ir(job)[0])
    text = llvm.text + "; mine\n"
    given: Any = {
        "text": text,
        "evolved": attrs.evolve(llvm, text=text),
        "module": LLVMModule(text, trusted=True),
    }[edit]
    asm, _ = emit_asm(job, given)
    assert "by a worker" in asm.text
    artifact = assemble(job, asm)
    assert artifact.edited
    assert artifact.text("llvm") == text


def test_a_device_function_alone_has_typed_ir_only(job: CompilerJob) -> None:
    alone = attrs.evolve(job, source=attrs.evolve(job.source, kernel=False))
    _, meta = emit_ir(alone)
    assert meta.kernel == KernelMetadata("axpy")
    with pytest.raises(ParseError, match="no kernel"):
        emit_llvm(alone, IR.replace("kernel @axpy", "func @axpy"))


def test_foreign_assembly_marks_the_artefact(job: CompilerJob) -> None:
    asm = compile(job, until="asm")
    for edited in (asm.text + "# mine\n", (asm.text + "# mine\n").encode()):
        artifact = assemble(job, edited)
        assert artifact.edited
        assert artifact.text("asm").endswith("# mine\n")
    evolved = attrs.evolve(asm, code=asm.code + b"# mine\n")
    assert assemble(job, evolved).edited
    assert assemble(job, evolved).text("ir") == IR


def test_objects_carry_their_metadata_beside_them(job: CompilerJob) -> None:
    obj, meta = emit_asm(job, compile(job, until="llvm"), format="obj")
    assert obj.code == b"object by this process"
    assert meta.kernel == METADATA
    artifact = assemble(job, obj)
    assert artifact.metadata == METADATA
    assert [stage for stage, _ in artifact.texts] == ["ir", "llvm"]
    with pytest.raises(ParseError, match="metadata_json"):
        assemble(job, Assembly("obj", b"\x7fELF"))
    with pytest.raises(ParseError, match="metadata_json"):
        assemble(job, b"\x7fELF")


def test_a_machine_without_object_files_gets_them_from_its_assembler() -> None:
    job = CompilerJob(FakeTarget(has_objects=False), FunctionSpec(axpy, ()))
    obj, _ = emit_asm(job, compile(job, until="llvm"), format="obj")
    assert obj.code.startswith(b"code:# gpucompiler.kernel:")
    assert obj.trusted
    assert assemble(job, obj).text("asm").startswith("# gpucompiler.kernel:")


def test_text_without_metadata_is_refused(job: CompilerJob) -> None:
    with pytest.raises(ParseError, match=r"gpucompiler\.kernel"):
        emit_asm(job, "define void @axpy() { ret void }")
    with pytest.raises(ParseError, match=r"gpucompiler\.kernel"):
        assemble(job, "nop")


def test_wrong_classes_are_refused_with_what_to_write(job: CompilerJob) -> None:
    calls: list[tuple[Any, str]] = [
        (lambda: emit_ir(axpy), "CompilerJob"),  # type: ignore[arg-type]
        (lambda: emit_llvm(job, 3), "emit_ir gives"),  # type: ignore[arg-type]
        (lambda: emit_asm(job, b"x"), "emit_llvm gives"),  # type: ignore[arg-type]
        (lambda: emit_asm(job, "x", format="ptx"), "'asm' and 'obj'"),  # type: ignore[arg-type]
        (lambda: assemble(job, None), "emit_asm gives"),  # type: ignore[arg-type]
        (lambda: link(job, b"x"), "assemble"),  # type: ignore[arg-type]
        (lambda: compile(job, until="sass"), "'artifact'"),  # type: ignore[call-overload]
        (lambda: compile(job, resume="text"), "LLVMModule"),  # type: ignore[call-overload]
        (lambda: compile(job, observer=3), "no observer"),  # type: ignore[call-overload]
    ]
    for call, words in calls:
        with pytest.raises(ArgumentError, match=words):
            call()


def test_compile_stops_and_resumes_at_any_stage(job: CompilerJob) -> None:
    typed = compile(job, until="ir")
    llvm = compile(job, until="llvm", resume=typed)
    asm = compile(job, until="asm", resume=llvm)
    assert compile(job, resume=asm) == compile(job, resume=llvm) == compile(job, resume=typed)
    assert compile(job, until="obj", resume=llvm).format == "obj"
    for until, resume in (("ir", llvm), ("llvm", llvm), ("asm", asm), ("obj", asm)):
        with pytest.raises(ArgumentError, match="not on the way"):
            compile(job, until=until, resume=resume)  # type: ignore[call-overload]


def test_an_artefact_of_another_target_is_not_linked(job: CompilerJob) -> None:
    artifact = attrs.evolve(compile(job), target="cuda:sm_90a")
    with pytest.raises(ArgumentError, match="cuda:sm_90a"):
        link(job, artifact)


def test_errors_of_the_stages_pass_untouched(
    job: CompilerJob, monkeypatch: pytest.MonkeyPatch
) -> None:
    error = KernelError(())

    def build_ir(job: CompilerJob) -> Any:
        raise error

    monkeypatch.setattr(sys.modules["gpucompiler.frontend.build"], "build_ir", build_ir)
    with pytest.raises(KernelError) as caught:
        compile(job)
    assert caught.value is error


def test_observers_see_every_stage_in_order(job: CompilerJob, stages: dict[str, Any]) -> None:
    seen: list[str] = []
    given: list[str] = []
    with observing(lambda stage, job, product, seconds: seen.append(stage)):
        artifact = compile(job, observer=lambda stage, job, product, seconds: given.append(stage))
        link(job, artifact)
    compile(job)
    assert seen == ["ir", "llvm", "asm", "artifact", "kernel"]
    assert given == seen[:-1]
    assert stages["observed"] == [True, False], "unobserved, the passes needn't report"


def test_reflect_writes_every_stage(job: CompilerJob, tmp_path: Path) -> None:
    with reflect(tmp_path / "out") as path:
        compile(job)
        compile(job)
    names = sorted(item.name for item in path.iterdir())
    suffixes = ("ir", "json", "ll", "s")
    assert names == [f"{n}_axpy.{suffix}" for n in (1, 2) for suffix in suffixes]
    assert (path / "1_axpy.ir").read_text() == IR
    described = json.loads((path / "1_axpy.json").read_text())
    assert described["metadata"]["entry"] == "axpy"
    assert set(described["seconds"]) == {"ir", "llvm", "asm", "artifact"}
    with reflect(path):
        compile(job, until="llvm")
    assert (path / "3_axpy.ll").exists(), "numbers go on, and an unfinished job is there too"


@attrs.frozen
class Lowers(FakeTarget):
    """Makes a program of its own of the IR."""

    def lower_ir(self, job: CompilerJob, module: Any) -> Any:
        changed = parse(str(module))
        changed.functions[0].scope = "block"
        return changed


def test_a_target_may_make_another_program_of_the_ir(tmp_path: Path) -> None:
    job = CompilerJob(Lowers(), FunctionSpec(axpy, ()))
    lowered = IR.replace(" {\n", " scope(block) {\n", 1)
    seen: list[str] = []
    with reflect(tmp_path) as path:
        artifact = compile(job, observer=lambda stage, *rest: seen.append(stage))
    assert seen == ["ir", "lowered", "llvm", "asm", "artifact"]
    assert (path / "1_axpy.lowered.ir").read_text() == lowered
    assert (path / "1_axpy.ir").read_text() == IR
    described = json.loads((path / "1_axpy.json").read_text())
    assert set(described["seconds"]) == {"ir", "lowered", "llvm", "asm", "artifact"}
    with reflect(path):
        compile(job, until="llvm")
    assert (path / "2_axpy.lowered.ir").exists()
    program, meta = lower_ir(job, IR)
    assert (str(program), meta.stage, meta.kernel) == (lowered, "lowered", METADATA)
    assert code_lowered_ir(job) == code_lowered_ir(link(job, artifact)) == lowered


def test_code_functions_take_jobs_and_kernels(job: CompilerJob) -> None:
    kernel = link(job, compile(job))
    for subject in (job, kernel):
        assert code_ir(subject) == code_lowered_ir(subject) == IR
        assert "optimised" in code_llvm(subject)
        assert "by this process" in code_asm(subject)
        with pytest.raises(TargetUnsupported, match="code_asm"):
            code_sass(subject)
    with pytest.raises(ArgumentError, match="CompilerJob"):
        code_ir(axpy)  # type: ignore[arg-type]


def test_metadata_of_llvm_reads_llvms_escapes() -> None:
    metadata = KernelMetadata("größe")
    raw = "".join(
        chr(byte) if 32 <= byte < 127 and byte not in (34, 92) else f"\\{byte:02X}"
        for byte in metadata.to_json().encode()
    )
    text = f'!gpucompiler.kernel = !{{!7}}\n!7 = !{{!"{raw}"}}\n'
    assert metadata_of_llvm(text) == metadata
