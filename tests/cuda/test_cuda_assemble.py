"""PTX to cubin by ptxas and nvJitLink, resource usage from the cubin, and what errors say."""

# pyright: reportOptionalSubscript=false

import contextlib
import re
import stat

import pytest

from cuda_target.settings import Settings
from cuda_target.target.target import CUDACompilerParams, CUDACompilerTarget
from cuda_target.toolchain import assemble
from cuda_target.toolchain.assemble import (
    Options,
    assemble_with,
    disassemble,
    run_nvjitlink,
    run_ptxas,
)
from cuda_target.toolchain.discovery import Tool, find_nvdisasm, find_nvjitlink, find_ptxas
from cuda_target.toolchain.resources import kernels_of, read_resources, read_spills
from gpucompiler.diagnostics.errors import ToolError
from gpucompiler.jobs.artifact import Artifact, Assembly, KernelMetadata
from gpucompiler.jobs.job import CompilerJob, FunctionSpec

HEAD = ".version 8.0\n.target sm_90a\n.address_size 64\n"
METADATA = f"// gpucompiler.kernel:{KernelMetadata('k').to_json()}\n"
OPTIONS = Options("sm_90a", lineinfo=False)

SIMPLE = (
    HEAD
    + """.visible .entry k(.param .u64 k_0, .param .f32 k_1) {
 .reg .b64 %r<4>; .reg .f32 %f<4>;
 ld.param.u64 %r1, [k_0]; ld.param.f32 %f1, [k_1];
 cvta.to.global.u64 %r2, %r1;
 ld.global.f32 %f2, [%r2];
 mul.f32 %f3, %f1, %f2; add.f32 %f3, %f3, %f1;
 st.global.f32 [%r2], %f3;
 ret; }
"""
)


def shared(directive: str = "", array: int = 4096) -> str:
    return (
        HEAD
        + f""".shared .align 4 .b8 buffer[{array}];
.visible .entry k(.param .u64 k_0) {directive} {{
 .reg .b64 %r<4>; .reg .b32 %t<4>;
 ld.param.u64 %r1, [k_0]; cvta.to.global.u64 %r2, %r1;
 mov.u32 %t1, %tid.x; shl.b32 %t2, %t1, 2; mov.u32 %t3, buffer; add.u32 %t2, %t2, %t3;
 st.shared.u32 [%t2], %t1; bar.sync 0; ld.shared.u32 %t1, [%t2+4];
 st.global.u32 [%r2], %t1; ret; }}
"""
    )


def spilling(count: int = 64) -> str:
    """Many values that are all needed behind a barrier."""
    loads = "".join(f" ld.global.f32 %f{i}, [%r2+{4 * i}];\n" for i in range(count))
    uses = "".join(
        f" mul.f32 %g, %f{i}, %f{(7 * i + 3) % count}; add.f32 %s, %s, %g;\n" for i in range(count)
    )
    return (
        HEAD
        + f""".visible .entry k(.param .u64 k_0) {{
 .reg .b64 %r<4>; .reg .f32 %f<{count}>; .reg .f32 %g, %s;
 ld.param.u64 %r1, [k_0]; cvta.to.global.u64 %r2, %r1;
{loads} bar.sync 0;
 mov.f32 %s, 0f00000000;
{uses} st.global.f32 [%r2], %s; ret; }}
"""
    )


CASES = {
    "simple": (SIMPLE, OPTIONS),
    "shared": (shared(), OPTIONS),
    "maxntid": (shared(".maxntid 128, 2, 1"), OPTIONS),
    "reqntid": (shared(".reqntid 64, 1, 1"), OPTIONS),
    "spills": (spilling(), Options("sm_90a", max_registers=24)),
    "sm_75": (SIMPLE.replace("8.0", "6.3").replace("sm_90a", "sm_75"), Options("sm_75")),
    "sm_120": (SIMPLE.replace("8.0", "8.7").replace("sm_90a", "sm_120"), Options("sm_120")),
}


@pytest.mark.parametrize("case", CASES)
def test_resources_equal_what_ptxas_says(case):
    ptx, options = CASES[case]
    cubin, log = run_ptxas(find_ptxas(80), ptx, options)
    found = read_resources(cubin, "k") | read_spills(log, "k")
    assert found["registers"] == int(re.search(r"Used (\d+) registers", log)[1])
    stack = re.search(r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill", log)
    assert found["local_bytes"] == int(stack[1])
    assert found["spill_store_bytes"] == int(stack[2])
    assert found["spill_load_bytes"] == int(stack[3])
    said = re.search(r"(\d+) bytes smem", log)
    reserved = 1024 if options.architecture not in ("sm_75",) else 0
    assert found["shared_memory_bytes"] in (int(said[1]) if said else 0,) or (
        found["shared_memory_bytes"] == (int(said[1]) if said else 0) + reserved
    )
    barriers = re.search(r"used (\d+) barriers", log)
    assert found["barriers"] == (int(barriers[1]) if barriers else 0)
    assert found["code_bytes"] > 0


def test_limits_and_parameters_are_read():
    tool = find_ptxas(80)
    assert assemble_with(tool, *_arguments("maxntid"))[1]["max_threads"] == 256
    assert assemble_with(tool, *_arguments("reqntid"))[1]["max_threads"] == 64
    simple = assemble_with(tool, *_arguments("simple"))[1]
    assert simple["max_threads"] == 1024
    assert simple["parameter_bytes"] == 12
    spills = assemble_with(tool, *_arguments("spills"))[1]
    assert spills["registers"] <= 24
    assert spills["spill_store_bytes"] > 0


def _arguments(case):
    ptx, options = CASES[case]
    return ptx, "k", options


@pytest.mark.parametrize("case", ["simple", "shared", "maxntid", "spills"])
def test_nvjitlink_makes_the_same_resources(case):
    ptx, options = CASES[case]
    by_ptxas = assemble_with(find_ptxas(80), ptx, "k", options)[1]
    by_library = assemble_with(find_nvjitlink(80), ptx, "k", options)[1]
    same = ("registers", "shared_memory_bytes", "local_bytes", "max_threads", "parameter_bytes")
    assert {name: by_library[name] for name in same} == {name: by_ptxas[name] for name in same}
    assert by_library["spill_store_bytes"] == by_ptxas["spill_store_bytes"]


@pytest.mark.parametrize("run", [run_ptxas, run_nvjitlink])
def test_multiply_and_add_are_not_fused_unless_asked(run):
    tool = find_ptxas(80) if run is run_ptxas else find_nvjitlink(80)
    show = find_nvdisasm()
    assert "FFMA" not in disassemble(show, run(tool, SIMPLE, OPTIONS)[0])
    asked = Options("sm_90a", extra=("-fmad=true",))
    assert "FFMA" in disassemble(show, run(tool, SIMPLE, asked)[0])


def test_indirect_jumps_are_shown_with_their_targets():
    text = (
        HEAD
        + """.visible .entry k(.param .u64 p) {
  .reg .u32 %r<3>; .reg .u64 %rd<2>;
  ld.param.u64 %rd1, [p]; cvta.to.global.u64 %rd1, %rd1;
  mov.u32 %r1, %tid.x; and.b32 %r2, %r1, 3;
  targets: .branchtargets A, B, C, D;
  brx.idx %r2, targets;
  A: mul.lo.u32 %r1, %r1, %r1; bra E;
  B: xor.b32 %r1, %r1, 9; st.global.u32 [%rd1+4], %r1; bra E;
  C: atom.global.add.u32 %r1, [%rd1], %r1; bra E;
  D: membar.gl;
  E: st.global.u32 [%rd1], %r1; ret;
}
"""
    )
    cubin = run_ptxas(find_ptxas(80), text, OPTIONS)[0]
    shown = disassemble(find_nvdisasm(), cubin)
    assert "BRANCH_TARGETS" in shown


def test_code_is_equal_each_time():
    tool = find_ptxas(80)
    assert run_ptxas(tool, SIMPLE, OPTIONS)[0] == run_ptxas(tool, SIMPLE, OPTIONS)[0]


BAD = HEAD + (
    '.file 1 "kernels.py"\n.visible .entry k() {\n .loc 1 42 0\n bogus.instruction;\n ret; }\n'
)


@pytest.mark.parametrize("run", [run_ptxas, run_nvjitlink])
def test_a_refusal_shows_log_and_lines(run):
    tool = find_ptxas(80) if run is run_ptxas else find_nvjitlink(80)
    with pytest.raises(ToolError) as caught:
        run(tool, BAD, OPTIONS)
    text = str(caught.value)
    assert f"{tool.name} {tool.version} refuses the PTX" in text
    assert re.search(r"> +7 \| +bogus\.instruction;", text)
    assert "from kernels.py:42" in text
    assert "/tmp" not in text


def test_an_unknown_option_of_nvjitlink_is_reported():
    with pytest.raises(ToolError, match=r"nvJitLink .*\n.*frobnicate"):
        run_nvjitlink(find_nvjitlink(80), SIMPLE, Options("sm_90a", extra=("-frobnicate",)))


def test_a_library_with_another_version_is_reported():
    tool = find_nvjitlink(80)
    wrong = Tool("nvJitLink", tool.path, "99.9", 999)
    with pytest.raises(ToolError, match=r"says that it is version 99\.9"):
        run_nvjitlink(wrong, SIMPLE, OPTIONS)


def test_a_hanging_or_absent_assembler_is_reported(tmp_path, monkeypatch):
    slow = tmp_path / "ptxas"
    slow.write_text("#!/bin/sh\nexec sleep 60\n")
    slow.chmod(slow.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setattr(assemble, "SETTINGS", Settings(assembler_timeout_s=0.2))
    with pytest.raises(ToolError, match=r"ended after 0\.2 s"):
        run_ptxas(Tool("ptxas", str(slow), "1", 90), SIMPLE, OPTIONS)
    with pytest.raises(ToolError, match="can't be started"):
        run_ptxas(Tool("ptxas", str(tmp_path / "none"), "1", 90), SIMPLE, OPTIONS)


def test_damaged_and_foreign_files_are_refused():
    cubin = run_ptxas(find_ptxas(80), SIMPLE, OPTIONS)[0]
    for length in [0, 3, 63, 64, 200, len(cubin) // 2, len(cubin) - 1]:
        with pytest.raises(ToolError, match="cubin"):
            read_resources(cubin[:length], "k")
    with open("/proc/self/exe", "rb") as file, pytest.raises(ToolError, match="another kind"):
        read_resources(file.read(), "k")
    with pytest.raises(ToolError, match="no kernel 'other'; it has k"):
        read_resources(cubin, "other")
    assert kernels_of(cubin) == ("k",)


def test_bytes_changed_anywhere_never_raise_anything_else():
    cubin = run_ptxas(find_ptxas(80), SIMPLE, OPTIONS)[0]
    for position in range(0, len(cubin), 7):
        damaged = bytearray(cubin)
        damaged[position] ^= 0xFF
        with contextlib.suppress(ToolError):
            read_resources(bytes(damaged), "k")


def make_job(**params):
    target = CUDACompilerTarget("sm_90a")
    return CompilerJob(target, FunctionSpec(lambda: None, ()), CUDACompilerParams(**params))


def test_the_target_assembles_text_and_passes_objects_through():
    job = make_job()
    code, form, resources, *_ = job.target.assemble(
        job, Assembly("asm", (METADATA + SIMPLE).encode())
    )
    assert form == "cubin"
    assert resources["registers"] > 0
    again = job.target.assemble(job, Assembly("obj", code, KernelMetadata("k").to_json()))
    assert again[:2] == (code, "cubin")
    assert again[2]["registers"] == resources["registers"]
    linked = make_job(assembler="nvjitlink")
    other = linked.target.assemble(linked, Assembly("asm", (METADATA + SIMPLE).encode()))
    assert other[0] != code
    assert other[2]["registers"] == resources["registers"]


def test_a_register_limit_reaches_the_assembler():
    job = make_job(max_registers=24)
    text = (METADATA + spilling()).encode()
    assert job.target.assemble(job, Assembly("asm", text))[2]["registers"] <= 24
    assert make_job().target.assemble(make_job(), Assembly("asm", text))[2]["registers"] > 24


def test_machine_code_is_shown_as_text():
    job = make_job()
    code, *_ = job.target.assemble(job, Assembly("asm", (METADATA + SIMPLE).encode()))
    artifact = Artifact("cuda:sm_90a", "cubin", code, KernelMetadata("k"))
    assert "FMUL" in job.target.disassemble(job, artifact)
    with pytest.raises(ToolError, match="no machine code to show"):
        job.target.disassemble(job, Artifact("cuda:sm_90a", "ptx", b"", KernelMetadata("k")))
    with pytest.raises(ToolError, match="host-image can't be loaded into a GPU"):
        job.target.link(job, Artifact("host", "host-image", b"", KernelMetadata("k")))
