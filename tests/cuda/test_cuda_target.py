"""The CUDA target as a value: names, params, validation, hooks that need no GPU."""

import subprocess
import sys
from types import SimpleNamespace

import attrs
import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.device import device
from cuda_target.device.device import Device
from cuda_target.target import target as module
from cuda_target.target.legalize import legalize as legalize_module
from cuda_target.target.target import CUDACompilerParams, CUDACompilerTarget
from gpucompiler import code_asm
from gpucompiler.diagnostics.errors import ArgumentError, ParseError, TargetUnsupported, ToolError
from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.operations.memory import Allocate, AtomicUpdate
from gpucompiler.ir.operations.simt import Fence, Intrinsic, WarpReduce
from gpucompiler.ir.structure.nodes import Block, Function, Module, Value
from gpucompiler.jobs.artifact import Assembly
from gpucompiler.jobs.job import CompilerJob, CompilerParams, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.kernels.entries.key import fingerprint
from gpucompiler.language.types import C64, F32, I8, I32, I64, PYINT, U32, ArrayType, TupleType
from gpucompiler.tiles import copy, mma, shared_tile, zeros


def kernel(*arguments):
    pass


def make_job(target="sm_90a", types=(), **params):
    return CompilerJob(
        CUDACompilerTarget(target), FunctionSpec(kernel, types), CUDACompilerParams(**params)
    )


def test_importing_needs_no_heavy_module():
    code = (
        "import sys; before = set(sys.modules)  # site packages may have imported some\n"
        "import cuda_target.target.target, cuda_target.launch.kernel, cuda_target.device.device, "
        "cuda_target.arrays.arrays, cuda_target.device.driver, cuda_target.toolchain.discovery\n"
        "heavy = {'numpy', 'llvmlite', 'cuda', 'subprocess', 'tempfile'}\n"
        "print(sorted(heavy & set(sys.modules) - before))"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert ended.stdout.strip() == "[]"


def test_names_round_trip():
    for name in ("cuda:sm_90a", "cuda:sm_75", "cuda:sm_120f", "cuda:sm_90,ptx8.3"):
        assert target_by_name(name).name == name
    assert target_by_name("cuda:sm_90,ptx7.8").name == "cuda:sm_90"


def test_architecture_from_names_capabilities_and_devices():
    assert CUDACompilerTarget() == CUDACompilerTarget("sm_90a", ptx=80)
    assert CUDACompilerTarget((9, 0)).arch == "sm_90a"
    assert CUDACompilerTarget(Device(0, "any", (8, 9))).arch == "sm_89"
    assert CUDACompilerTarget(SimpleNamespace(arch="90")).arch == "sm_90"
    with pytest.raises(TargetUnsupported, match="names no GPU architecture"):
        CUDACompilerTarget(90)
    with pytest.raises(TargetUnsupported, match="is no PTX version"):
        CUDACompilerTarget("sm_90", ptx="eight")


def test_targets_are_values():
    assert CUDACompilerTarget("sm_90a") == CUDACompilerTarget("sm_90a", "8.0")
    assert hash(CUDACompilerTarget("sm_90a")) == hash(CUDACompilerTarget("sm_90a", 80))
    assert attrs.evolve(CUDACompilerTarget("sm_90"), arch="sm_90a", ptx=None).ptx == 80


def test_jobs_have_a_json_form_and_different_fingerprints():
    job = make_job(types=(ArrayType(F32, 1), PYINT), max_threads=128)
    assert CompilerJob.from_json(job.to_json()) == job
    others = [make_job(), make_job("sm_90"), make_job(max_registers=32), make_job(opt_level=1)]
    assert len({fingerprint(other) for other in [job, *others]}) == 5


def test_a_gpu_is_asked_for_only_by_the_bare_name(monkeypatch):
    monkeypatch.setattr(device, "why_no_device", lambda: "no NVIDIA driver answers")
    with pytest.raises(TargetUnsupported, match="name an architecture: 'cuda:sm_90a'"):
        target_by_name("cuda")
    monkeypatch.setattr(device, "why_no_device", lambda: "")
    monkeypatch.setattr(device, "first_device", lambda: Device(0, "any", (8, 6)))
    assert target_by_name("cuda").name == "cuda:sm_86"


@pytest.mark.parametrize(
    "fields",
    [
        {"max_threads": 0},
        {"max_threads": 1025},
        {"max_threads": True},
        {"min_blocks": 2},
        {"max_threads": 128, "min_blocks": 33},
        {"max_registers": 8},
        {"max_registers": 256},
        {"ptxas_options": ("O2",)},
        {"ptxas_options": ("-o=x",)},
        {"ptxas_options": ("-arch=sm_80",)},
        {"ptxas_options": ["-O2"]},
        {"assembler": "nvcc"},
    ],
)
def test_params_that_make_no_sense_are_refused(fields):
    with pytest.raises((ArgumentError, ValueError), match=next(reversed(fields))):
        CUDACompilerParams(**fields)


def test_indices_are_checked_only_if_that_is_asked_for():
    assert make_job(bounds=True).bounds
    assert not make_job().bounds


def test_params_of_another_target_are_refused():
    @attrs.frozen(kw_only=True)
    class OtherParams(CompilerParams):
        pass

    with pytest.raises(TargetUnsupported, match="OtherParams is for another target"):
        CompilerJob(CUDACompilerTarget(), FunctionSpec(kernel, ()), OtherParams())
    CompilerJob(CUDACompilerTarget(), FunctionSpec(kernel, ()), CompilerParams())


def test_parameter_space_is_limited():
    many = TupleType((PYINT,) * 513)
    with pytest.raises(TargetUnsupported, match=r"(?s)take 4104 bytes.*room for 4096.*ptx8\.1"):
        make_job(types=(many,))
    large = CUDACompilerTarget("sm_90a", ptx=81)
    CompilerJob(large, FunctionSpec(kernel, (many,)), CUDACompilerParams())
    with pytest.raises(TargetUnsupported, match=r"(?s)room for 32764.*put numbers into an array"):
        CompilerJob(large, FunctionSpec(kernel, (TupleType((PYINT,) * 4096),)), CompilerParams())


def test_machine_and_versions():
    job = make_job()
    machine = job.target.machine(job)
    assert (machine.cpu, machine.features) == ("sm_90a", "+ptx80")
    assert machine.vectorizes
    assert not machine.has_objects
    versions = job.target.tool_versions(job)
    assert versions["assembler"].startswith("ptxas 1")
    assert "libdevice" not in versions, "most kernels have nothing of it"
    assert (
        make_job(assembler="driver").target.tool_versions(make_job(assembler="driver"))["assembler"]
        == "driver"
    )


def test_the_assembler_is_the_best_that_is_there(monkeypatch):
    def missing(ptx):
        raise ToolError("not on this machine")

    monkeypatch.setattr(module, "find_ptxas", missing)
    module._first_tool.cache_clear()
    try:
        job = make_job()
        assert job.target.tool_versions(job)["assembler"].startswith("nvJitLink")
        monkeypatch.setattr(module, "find_nvjitlink", missing)
        module._first_tool.cache_clear()
        assert job.target.tool_versions(job)["assembler"] == "driver"
        ptx = Assembly("asm", b'// gpucompiler.kernel:{"entry":"k","parameters":[],"faults":[]}\n')
        assert job.target.assemble(job, ptx) == (ptx.code, "ptx", {})
        with pytest.raises(ToolError, match="not on this machine"):
            make_job(assembler="ptxas").target.tool_versions(make_job(assembler="ptxas"))
    finally:
        module._first_tool.cache_clear()


def test_assembly_without_metadata_is_refused():
    job = make_job()
    with pytest.raises(ParseError, match=r"gpucompiler\.kernel"):
        job.target.assemble(job, Assembly("asm", b".version 8.0\n"))


PLACE = Location("kernels.py", 12, 4)


def module_of(*operations):
    body = Block(operations=list(operations))
    return Module(functions=[Function("k", body, kernel=True)])


def value(kind):
    return Value(kind)


def legalize(architecture, *operations, instructions=()):
    target = CUDACompilerTarget(architecture)
    legalize_module(target.arch, target.ptx, module_of(*operations), instructions)


def test_redux_needs_sm_80():
    reduce = WarpReduce(
        mask=value(U32), value=value(I32), kind="add", results=[value(I32)], location=PLACE
    )
    legalize("sm_80", reduce)
    with pytest.raises(TargetUnsupported, match=r"(?s)sm_80.*kernels\.py:12:5.*shfl_xor_sync"):
        legalize("sm_75", reduce)
    wide = WarpReduce(mask=value(U32), value=value(I64), kind="add", results=[value(I64)])
    with pytest.raises(TargetUnsupported, match="32-bit integers, not int64"):
        legalize("sm_90a", wide)


def test_the_own_architecture_is_named_where_ptx_alone_is_too_old():
    def scaled(c, a):
        acc = zeros((64, 64), np.float32, warps=(2, 2))
        tile = shared_tile(a.tile((64, 64)))
        copy(a.tile((64, 64))[0, 0], tile)
        copy(mma(acc, tile, tile.T), c.tile((64, 64))[0, 0])

    c, a = np.zeros((64, 64), np.float32), np.zeros((64, 64), np.uint8)
    launch = cuda(threads=128, blocks=1, target="cuda:sm_90a")(
        lambda c, a: scaled(c, a.view(cuda.float8_e4m3fn))
    )
    with pytest.raises(TargetUnsupported, match=r"compile for target='cuda:sm_90a,ptx8.4', or "):
        code_asm(launch.launch_job(c, a))
    assert "e4m3.e4m3" in code_asm(launch.configure(target="cuda:sm_90a,ptx8.4").launch_job(c, a))


def test_cluster_scope_needs_sm_90():
    fence = Fence(scope="cluster", location=PLACE)
    legalize("sm_90", fence)
    with pytest.raises(TargetUnsupported, match="'cluster' needs sm_90"):
        legalize("sm_89", fence)


def test_atomics_whose_scope_llvm_would_drop_are_refused():
    def update(element=I32, kind="add", **fields):
        array = value(ArrayType(element, 1))
        return AtomicUpdate(array=array, indices=[], value=value(element), kind=kind, **fields)

    legalize("sm_90a", update())
    legalize("sm_90a", update(scope="block", order="acq_rel"))
    legalize("sm_90a", update(scope="system"))
    legalize("sm_90a", update(I8, scope="system"))
    with pytest.raises(TargetUnsupported, match=r"(?s)scope 'system'.*compare-and-swap"):
        legalize("sm_90a", update(I8, "or", scope="system"))


def test_unknown_instructions_and_several_findings_are_reported_together():
    array = value(ArrayType(C64, 1))
    with pytest.raises(TargetUnsupported) as caught:
        legalize(
            "sm_90a",
            Intrinsic(arguments=[], name="wgmma", location=PLACE),
            AtomicUpdate(array=array, indices=[], value=value(C64), kind="add", location=PLACE),
            instructions=("setmaxnreg",),
        )
    text = str(caught.value)
    assert "no device instruction 'wgmma'" in text
    assert "known are setmaxnreg" in text
    assert "atomics on elements of complex64" in text
    assert text.count("kernels.py:12:5") == 2
    legalize("sm_90a", Intrinsic(arguments=[], name="wgmma"), instructions=("wgmma",))


def test_shared_memory_is_limited_by_the_architecture():
    def shared(count):
        kind = ArrayType(F32, 1, space="shared")
        return Allocate(shape=(count,), results=[value(kind)])

    legalize("sm_90a", shared(58112))
    with pytest.raises(TargetUnsupported, match=r"take 232452 bytes .*at most 232448 of shared"):
        legalize("sm_90a", shared(58112), shared(1))
    with pytest.raises(TargetUnsupported, match="at most 65536 of shared"):
        legalize("sm_75", shared(58112))


def test_block_programs_are_refused():
    module = module_of()
    module.functions[0].scope = "block"
    with pytest.raises(TargetUnsupported, match="k is the program of a block"):
        legalize_module("sm_90a", 80, module, ())
