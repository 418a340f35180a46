"""The host as a target: names, processors, refusals, and what goes into the key."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys
from typing import Any

import llvmlite.binding as llvm
import pytest

from gpucompiler import settings
from gpucompiler.diagnostics.errors import ArgumentError, ParseError, TargetUnsupported, ToolError
from gpucompiler.diagnostics.location import Location
from gpucompiler.driver import assemble, compile, emit_asm, link
from gpucompiler.host import processor
from gpucompiler.host.target import _MACHINES, HostParams, HostTarget
from gpucompiler.image.format import EM_AARCH64, EM_X86_64
from gpucompiler.image.load import this_machine
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import simt
from gpucompiler.ir.operations.memory import Allocate
from gpucompiler.ir.structure.nodes import Function, Module
from gpucompiler.jobs.artifact import Assembly, KernelMetadata
from gpucompiler.jobs.job import CompilerJob, CompilerParams, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.kernels.entries.key import fingerprint
from gpucompiler.language.types import F32, ArrayType
from gpucompiler.llvm.version import llvmlite_version, written_version
from gpucompiler.settings import Settings


def kernel() -> None: ...


def job(target: HostTarget | None = None, params: Any = None) -> CompilerJob:
    source = FunctionSpec(kernel, ())
    return CompilerJob(target or HostTarget(), source, params or HostParams())


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "SETTINGS", Settings())


@pytest.mark.parametrize(
    ("name", "target"),
    [
        ("host", HostTarget()),
        ("host:x86-64-v3", HostTarget("x86-64-v3")),
        ("host:x86-64-v3,-fma", HostTarget("x86-64-v3", "-fma")),
        ("host:native,-avx512f,+avx2", HostTarget("", "-avx512f,+avx2")),
    ],
)
def test_names(name: str, target: HostTarget) -> None:
    assert target_by_name(name) == target
    assert target.name == name


@pytest.mark.parametrize("name", ["host:UPPER CASE", "host:x86-64,fma", "host:-"])
def test_bad_names(name: str) -> None:
    with pytest.raises(TargetUnsupported, match="names no processor"):
        target_by_name(name)


def test_unknown_processors_are_refused_before_llvm_sees_them() -> None:
    with pytest.raises(TargetUnsupported, match=r"no processor 'pentium-9'.*native"):
        job(HostTarget("pentium-9"))


def test_a_processor_s_name_tells_its_architecture() -> None:
    names = [name for names in processor.PROCESSORS.values() for name in names]
    assert len(names) == len(set(names))
    assert HostTarget().machine(job()).triple == _MACHINES[this_machine()][0]
    for name, machine in (("neoverse-n1", EM_AARCH64), ("x86-64-v3", EM_X86_64)):
        found = HostTarget(name)
        assert found.machine(job(found)).triple == _MACHINES[machine][0]
        assert found.tool_versions(job(found))["machine"] == _MACHINES[machine][0]
    job(HostTarget("neoverse-v1", "+sve"))
    with pytest.raises(TargetUnsupported, match="no feature 'avx2'"):
        job(HostTarget("neoverse-v1", "+avx2"))


def fill(y: Any) -> None:
    y[0] = 3.5


def test_code_for_another_architecture_is_compiled_and_not_linked() -> None:
    name = "neoverse-n1" if this_machine() == EM_X86_64 else "x86-64-v3"
    foreign = CompilerJob(HostTarget(name), FunctionSpec(fill, (ArrayType(F32, 1),)))
    artifact = compile(foreign)
    assert not artifact.edited
    assert emit_asm(foreign, compile(foreign, until="llvm"), format="obj")[0].code[:4] == b"\x7fELF"
    assert assemble(foreign, compile(foreign, until="obj")).code == artifact.code
    with pytest.raises(TargetUnsupported, match=rf"for {name}, .* this machine is .* link it on"):
        link(foreign, artifact)
    with pytest.raises(ToolError, match="no assembler for"):
        assemble(foreign, artifact.text("asm"))


def test_every_processor_is_one_that_llvm_knows(capfd: pytest.CaptureFixture[str]) -> None:
    llvm.initialize_all_targets()
    for machine, names in processor.PROCESSORS.items():
        target = llvm.Target.from_triple(_MACHINES[machine][0])
        for name in names:
            target.create_target_machine(cpu=name)
    assert capfd.readouterr().err == ""


def test_features_of_processors_are_ones_that_llvm_knows(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    llvm.initialize_all_targets()
    for machine, names in processor.PROCESSORS.items():
        monkeypatch.setattr(processor, "this_machine", lambda machine=machine: machine)
        target = llvm.Target.from_triple(_MACHINES[machine][0])
        for name in names:
            target.create_target_machine(cpu=name, features=processor.llvm_features(name))
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("machine", [EM_X86_64, EM_AARCH64])
def test_data_layouts_are_llvms(machine: int) -> None:
    llvm.initialize_all_targets()
    triple, data_layout = _MACHINES[machine]
    target_machine = llvm.Target.from_triple(triple).create_target_machine()
    assert str(target_machine.target_data) == data_layout


def test_the_machine() -> None:
    machine = HostTarget().machine(job())
    assert machine.cpu == llvm.get_host_cpu_name()
    assert machine.has_objects
    assert not machine.vectorizes
    without = HostTarget("", "-avx512f").machine(job(HostTarget("", "-avx512f")))
    assert without.features.endswith(",-avx512f")


@pytest.mark.skipif(this_machine() != EM_X86_64, reason="processors of x86-64")
def test_named_processors_spell_out_their_features() -> None:
    target = HostTarget("x86-64-v3", "-movbe")
    machine = target.machine(job(target))
    assert machine.cpu == "x86-64-v3"
    assert {"+fma", "+sse4.1", "+avx2", "+bmi", "+lzcnt"} <= set(machine.features.split(","))


def test_the_environment_names_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "x86-64-v2" if this_machine() == EM_X86_64 else "cortex-a53"
    before = fingerprint(job())
    monkeypatch.setattr(settings, "SETTINGS", Settings(host_cpu=name))
    assert HostTarget().machine(job()).cpu == name
    assert HostTarget().tool_versions(job())["processor"] == name
    assert fingerprint(job()) != before
    assert HostTarget().name == "host"


def test_versions_need_no_llvm() -> None:
    program = (
        "import sys\n"
        "from gpucompiler.host.target import HostTarget\n"
        "versions = HostTarget().tool_versions(None)\n"
        "assert set(versions) == {'llvmlite', 'machine', 'processor'}\n"
        "assert all(versions.values()), versions\n"
        "assert 'llvmlite' not in sys.modules and 'numpy' not in sys.modules\n"
        "assert 'gpucompiler.ir.structure.nodes' not in sys.modules\n"
        "assert 'gpucompiler.image.elf' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


def test_the_version_is_read_from_the_text_of_a_file() -> None:
    assert llvmlite_version() == importlib.metadata.version("llvmlite")
    for text in (
        "# version file\n\nversion_version = '0.50.0'\nversion_full = 'de6d534'\n",
        '__version__ = version = "0.50.0"\n',
    ):
        assert written_version(text) == "0.50.0"
    assert written_version("nothing = 'of that'") == "nothing = 'of that'"


def test_what_this_machine_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processor, "this_machine", lambda: EM_X86_64)
    flags = frozenset(processor.PROCESSORS[EM_X86_64]["x86-64-v2"].split()) | {"fma", "avx512_vnni"}
    monkeypatch.setattr(processor, "processor_flags", lambda: flags)
    assert processor.missing_flags("x86-64-v2", "+fma,+avx512vnni,+sse4.1,-avx") == ()
    assert processor.missing_flags("nehalem", "+avx512f") == ("avx512f",)
    assert "avx2" in processor.missing_flags("haswell", "")


def test_features_that_llvm_would_only_warn_of_are_refused() -> None:
    job(HostTarget("x86-64-v3", "+avx512f,-fma,+sse4.1,+prefer-256-bit"))
    with pytest.raises(TargetUnsupported, match=r"no feature 'avx512_f'.* avx512f"):
        job(HostTarget("x86-64-v3", "-fma,+avx512_f"))


def test_params() -> None:
    assert job().params == HostParams()
    assert HostTarget().default_params() == HostParams()
    job(params=CompilerParams())
    with pytest.raises(ArgumentError, match="prefer_vector_width"):
        HostParams(prefer_vector_width=100)

    class OtherParams(CompilerParams):
        pass

    with pytest.raises(TargetUnsupported, match="OtherParams is for another target"):
        job(params=OtherParams())
    assert fingerprint(job()) != fingerprint(job(params=HostParams(prefer_vector_width=512)))
    assert job().bounds
    assert fingerprint(job()) != fingerprint(job(params=HostParams(block=(32, 4, 1))))
    for wrong in ((0, 1, 1), (32, 1), (1025, 1, 1), (32, 32, 2), (True, 1, 1), [32, 1, 1], 32):
        with pytest.raises(ArgumentError, match="block="):
            HostParams(block=wrong)  # type: ignore[arg-type]


def test_metadata_of_an_older_version_has_no_frame() -> None:
    metadata = KernelMetadata("k", frame_bytes=640, cooperative=True)
    assert KernelMetadata.from_json(metadata.to_json()) == metadata
    old = KernelMetadata("k").to_json()
    assert "frame_bytes" not in old
    assert KernelMetadata.from_json(old).frame_bytes == 0


def test_instructions_of_other_targets_are_refused_with_all_their_lines() -> None:
    function = Function("kernel", kernel=True)
    caller = Location("main.py", 3)
    build = Builder(function.body, Location("kernels.py", 7, caller=caller))
    build.add(simt.Barrier)
    function.body.operations.append(
        simt.Intrinsic(name="wgmma.wait", location=Location("kernels.py", 7, caller=caller))
    )
    function.body.operations.append(simt.Intrinsic(name="wgmma.fence"))
    with pytest.raises(TargetUnsupported) as caught:
        HostTarget().legalize(job(), Module([function]))
    assert str(caught.value) == (
        "kernel can't be compiled for the host: "
        "the host has no device instruction 'wgmma.fence' [GC601]\n"
        "  help: compile this kernel for a target that has it, target='cuda:sm_90a'\n"
        "the host has no device instruction 'wgmma.wait' [GC601]\n"
        "  --> kernels.py:7:1\n"
        "  called from main.py:3:1\n"
        "  help: compile this kernel for a target that has it, target='cuda:sm_90a'\n"
        "  more: python -m gpucompiler explain-error GC601"
    )


def test_arrays_that_would_overflow_the_stack_are_refused() -> None:
    function = Function("kernel", kernel=True)
    build = Builder(function.body, Location("kernels.py", 7))
    for _ in range(2):
        build.add(Allocate, shape=(400, 400), types=[ArrayType(F32, 2, space="local")])
    with pytest.raises(TargetUnsupported, match=r"take 1280000 bytes(?s:.*)kernels.py:7") as caught:
        HostTarget().legalize(job(), Module([function]))
    assert caught.value.code == "GC603"
    del function.body.operations[1:]
    HostTarget().legalize(job(), Module([function]))


def test_damaged_assembly_is_refused() -> None:
    metadata = KernelMetadata("kernel").to_json()
    with pytest.raises(ParseError, match="no ELF object"):
        HostTarget().assemble(job(), Assembly("obj", b"nonsense", metadata_json=metadata))
    with pytest.raises(ParseError, match=r"gpucompiler\.kernel"):
        HostTarget().assemble(job(), Assembly("asm", b"ret\n"))
