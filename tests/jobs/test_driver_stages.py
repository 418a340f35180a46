"""The stages by hand on the real targets: every product printed, edited as text, and carried on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs
import numpy as np
import pytest

from cuda_target import CUDACompilerParams, CUDACompilerTarget, cuda, cudaconvert, typeof
from cuda_target.toolchain.discovery import find_nvdisasm
from gpucompiler import (
    Assembly,
    CompilerJob,
    FunctionSpec,
    HostTarget,
    LLVMModule,
    ParseError,
    ToolError,
    assemble,
    code_asm,
    code_lowered_ir,
    code_sass,
    compile,
    emit_asm,
    emit_ir,
    emit_llvm,
    link,
    lower_ir,
    parse,
    reflect,
)
from kernels.corpus import BY_NAME


def axpy(y, a, x):  # type: ignore[no-untyped-def]
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a * x[i]


def arrays() -> tuple[Any, Any]:
    return np.ones(100, np.float32), np.arange(100, dtype=np.float32)


def make_job(target: Any) -> CompilerJob:
    y, x = arrays()
    arguments = tuple(map(cudaconvert, (y, 2.0, x)))
    return CompilerJob(target, FunctionSpec(axpy, tuple(map(typeof, arguments))))


@pytest.fixture
def host() -> CompilerJob:
    return make_job(HostTarget())


@pytest.fixture
def sm_90a_job() -> CompilerJob:
    return make_job(CUDACompilerTarget("sm_90a"))


def result(kernel: Any) -> Any:
    y, x = arrays()
    kernel(y, 2.0, x, threads=32, blocks=4)
    return y


EXPECTED = 1 + 2 * np.arange(100, dtype=np.float32)
# The edited kernel's result: its new constant stands nowhere but in the edited text.
EDITED = 1 - 2 * np.arange(100, dtype=np.float32)


def test_the_stages_by_hand_run_on_the_host(host: CompilerJob) -> None:
    typed, typed_meta = emit_ir(host)
    llvm, llvm_meta = emit_llvm(host, typed)
    asm, asm_meta = emit_asm(host, llvm, format="asm")
    artifact = assemble(host, asm)
    np.testing.assert_array_equal(result(link(host, artifact)), EXPECTED)
    assert typed_meta.kernel == llvm_meta.kernel == asm_meta.kernel == artifact.metadata
    assert not artifact.edited
    assert artifact == compile(host)
    obj, obj_meta = emit_asm(host, llvm, format="obj")
    assert obj_meta.kernel == asm_meta.kernel
    np.testing.assert_array_equal(result(link(host, assemble(host, obj))), EXPECTED)


def edit_ir(text: str) -> str:
    """Negates `a`: fma(a, x, y) becomes fma(-a, x, y)."""
    (line,) = [line for line in text.splitlines() if "arith.fma" in line]
    return text.replace(
        line, "    %edited = arith.neg %a : f32\n" + line.replace("%a,", "%edited,")
    )


def test_edited_ir_runs(host: CompilerJob) -> None:
    text = edit_ir(str(emit_ir(host)[0]))
    for typed in (text, parse(text)):
        artifact = assemble(host, emit_asm(host, emit_llvm(host, typed)[0])[0])
        assert artifact.edited
        np.testing.assert_array_equal(result(link(host, artifact)), EDITED)


def edit_lowered(text: str) -> str:
    """As `edit_ir`, in the program of a block, whose vectors hold `a` in every lane."""
    head, brace, body = text.partition("scope(block)")
    line, end, body = body.partition("\n")
    assert body.count("vector.splat %a ") > 1, "vectors that are full, and those under a mask"
    body = body.replace("vector.splat %a ", "vector.splat %edited ")
    return f"{head}{brace}{line}{end}  %edited = arith.neg %a : f32\n{body}"


def test_an_edited_block_program_runs(host: CompilerJob) -> None:
    text = edit_lowered(code_lowered_ir(host))
    for program in (text, parse(text)):
        artifact = assemble(host, emit_asm(host, emit_llvm(host, program)[0])[0])
        assert artifact.edited
        np.testing.assert_array_equal(result(link(host, artifact)), EDITED)
    kernel = link(host, artifact)
    assert code_lowered_ir(kernel) == str(parse(text)), "the kernel's own, with the edit"


@pytest.mark.parametrize("name", ["vadd", "matmul_tiled", "reduce_warp", "inclusive_scan"])
def test_a_block_program_says_all_that_its_kernel_needs(name: str) -> None:
    """Shared memory, frame, written parameters and what to raise for checks, in its text."""
    case = BY_NAME[name]
    types = tuple(map(typeof, case.arguments(case.small)))
    job = CompilerJob(HostTarget("x86-64-v3"), FunctionSpec(case.kernel, types))
    typed, _ = emit_ir(job)
    program, meta = lower_ir(job, typed)
    assert program.kernel.scope == "block"
    again, meta_again = lower_ir(job, str(program))
    assert str(again) == str(program)
    # Barriers are pieces now, and what no longer can fail needs no message.
    assert attrs.evolve(meta_again.kernel, barriers=meta.kernel.barriers, faults=()) == (
        attrs.evolve(meta.kernel, faults=())
    )


@pytest.mark.parametrize("name", ["vadd", "matmul", "spmv", "fft_step", "pcg_noise", "convolve_2d"])
def test_a_finished_block_program_stays_as_it_is(name: str) -> None:
    """Its stores aren't asked for ahead twice, and its loops have no second copies."""
    case = BY_NAME[name]
    types = tuple(map(typeof, case.arguments(case.small)))
    job = CompilerJob(HostTarget("x86-64-v4"), FunctionSpec(case.kernel, types))
    text = str(lower_ir(job, emit_ir(job)[0])[0])
    assert str(lower_ir(job, text)[0]) == text


def test_a_target_that_runs_threads_lowers_the_typed_ir_itself(sm_90a_job: CompilerJob) -> None:
    typed, _ = emit_ir(sm_90a_job)
    assert lower_ir(sm_90a_job, typed)[0] is typed
    assert code_lowered_ir(sm_90a_job) == str(typed)


@pytest.mark.optimized
def test_the_texts_of_every_stage_can_be_carried_on_unchanged(host: CompilerJob) -> None:
    typed = str(emit_ir(host)[0])
    llvm = str(emit_llvm(host, typed)[0])
    asm = str(emit_asm(host, llvm)[0])
    artifact = assemble(host, asm)
    assert artifact.edited, "a text has no history that could be trusted"
    assert artifact.code == compile(host).code
    np.testing.assert_array_equal(result(link(host, artifact)), EXPECTED)


def test_edited_llvm_is_compiled_apart(host: CompilerJob) -> None:
    llvm, _ = emit_llvm(host, emit_ir(host)[0])
    edited = llvm.text + "\ndefine double @mine(double %x) {\n  ret double %x\n}\n"
    for given in (edited, LLVMModule(edited, trusted=True), attrs.evolve(llvm, text=edited)):
        asm, _ = emit_asm(host, given)
        assert "mine" in asm.text
        artifact = assemble(host, asm)
        assert artifact.edited
        np.testing.assert_array_equal(result(link(host, artifact)), EXPECTED)


def scale(y, x):  # type: ignore[no-untyped-def]
    i = cuda.grid(1)
    if i < len(y):
        y[i] = 3 * x[i]


# The text of 3.0 at each stage, and of 5.0.
EDITS = {
    "ir": ("value = 3.0", "value = 5.0"),
    "llvm": ("3.000000e+00", "5.000000e+00"),
    "asm": ("0x40400000", "0x40a00000"),
}


@pytest.mark.parametrize("stage", EDITS)
def test_an_edit_of_any_stages_text_is_what_runs(stage: str) -> None:
    y, x = arrays()
    job = CompilerJob(HostTarget(), FunctionSpec(scale, (typeof(y), typeof(x))))
    text = str(compile(job, until=stage))  # type: ignore[call-overload]
    old, new = EDITS[stage]
    assert old in text
    product: Any = {
        "ir": parse,
        "llvm": LLVMModule,
        "asm": lambda text: Assembly("asm", text.encode()),
    }[stage](text.replace(old, new))
    artifact = compile(job, resume=product)
    assert artifact.edited
    link(job, artifact)(y, x, threads=32, blocks=4)
    np.testing.assert_array_equal(y, 5 * x)
    link(job, compile(job))(y, x, threads=32, blocks=4)
    np.testing.assert_array_equal(y, 3 * x)


def test_a_text_may_have_the_line_ends_of_windows(host: CompilerJob) -> None:
    def saved(product: Any) -> str:
        return str(product).replace("\n", "\r\n")

    llvm, _ = emit_llvm(host, saved(emit_ir(host)[0]))
    asm, _ = emit_asm(host, saved(llvm))
    y, x = arrays()
    link(host, assemble(host, saved(asm)))(y, 2.0, x, threads=100, blocks=1)
    assert (y == 1 + 2 * x).all()


def test_a_second_module_in_a_text_is_refused(host: CompilerJob) -> None:
    text = str(emit_ir(host)[0])
    with pytest.raises(ParseError, match="expected the end of the text"):
        parse(text + text)
    with pytest.raises(ParseError, match="expected the end of the text"):
        parse(text + "%9 = arith.constant <value = 2.0> : f64\n")


def test_metadata_is_read_from_the_text(host: CompilerJob) -> None:
    """All that a launch knows of its kernel stands in the text alone, and can be edited there."""
    llvm = compile(host, until="llvm").text
    asm = compile(host, until="asm").text
    for artifact in (
        compile(
            host, resume=LLVMModule(llvm.replace("\\22written\\22:true", "\\22written\\22:false"))
        ),
        compile(
            host, resume=Assembly("asm", asm.replace('"written":true', '"written":false').encode())
        ),
    ):
        assert [p.written for p in artifact.metadata.parameters] == [False, False, False]
        y, x = arrays()
        y.flags.writeable = False
        link(host, artifact)(y, 2.0, x, threads=32, blocks=4)


def test_llvm_text_that_ends_llvm_doesnt_end_this_process(host: CompilerJob) -> None:
    llvm, _ = emit_llvm(host, emit_ir(host)[0])
    with pytest.raises((ToolError, ParseError)):
        emit_asm(host, llvm.text.replace("define ", "defin ", 1))
    fatal = (
        llvm.text + "\ndeclare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)\n"
        "define void @dies() {\n"
        "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n  ret void\n}\n"
    )
    with pytest.raises((ToolError, ParseError)):
        emit_asm(host, fatal)


def test_llvm_text_of_another_machine_is_refused(
    host: CompilerJob, sm_90a_job: CompilerJob
) -> None:
    for job, other in ((host, sm_90a_job), (sm_90a_job, host)):
        llvm, _ = emit_llvm(other, emit_ir(other)[0])
        for given in (llvm, llvm.text):
            with pytest.raises(ParseError, match="the LLVM text is for"):
                emit_asm(job, given)


def test_edited_host_assembly(host: CompilerJob) -> None:
    asm, _ = emit_asm(host, compile(host, until="llvm"))
    artifact = assemble(host, asm.text + "\n    nop\n")
    assert artifact.edited
    np.testing.assert_array_equal(result(link(host, artifact)), EXPECTED)
    with pytest.raises((ParseError, ToolError)):
        assemble(host, asm.text + "\n    nonsense %rax\n")


def test_ptx_and_cubin_need_no_gpu(sm_90a_job: CompilerJob) -> None:
    job = sm_90a_job
    ptx, ptx_meta = emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])
    assert ".target sm_90a" in ptx.text
    assert ".entry axpy(" in ptx.text
    artifact = assemble(job, ptx)
    assert artifact.format == "cubin"
    assert artifact.code.startswith(b"\x7fELF")
    assert dict(artifact.resources)["registers"] > 0
    assert artifact.metadata == ptx_meta.kernel
    cubin, cubin_meta = emit_asm(job, compile(job, until="llvm"), format="obj")
    assert cubin.code == artifact.code
    assert cubin_meta.kernel == ptx_meta.kernel
    assert assemble(job, cubin).code == artifact.code
    assert link(job, artifact).artifact is artifact
    assert code_asm(job) == ptx.text


def test_edited_ptx(sm_90a_job: CompilerJob) -> None:
    ptx = code_asm(sm_90a_job)
    artifact = assemble(sm_90a_job, ptx.replace("fma.rn.f32", "fma.rz.f32"))
    assert artifact.edited
    assert artifact.code != compile(sm_90a_job).code
    with pytest.raises(ToolError):
        assemble(sm_90a_job, ptx.replace("fma.rn.f32", "fma.nonsense"))


def has_nvdisasm() -> bool:
    try:
        find_nvdisasm()
    except ToolError:
        return False
    return True


def test_sass_is_shown_where_nvdisasm_is(sm_90a_job: CompilerJob) -> None:
    if has_nvdisasm():
        assert "FFMA" in code_sass(sm_90a_job)
        return
    with pytest.raises(ToolError, match="nvdisasm"):
        code_sass(sm_90a_job)


def test_params_reach_the_stages() -> None:
    y, x = arrays()
    helper = cuda(target="cuda:sm_90a", fma="off", threads=1, blocks=1)(axpy)
    assert "fma" not in code_asm(helper.job(y, 2.0, x))
    job = helper.configure(max_threads=64).job(y, 2.0, x)
    assert isinstance(job.params, CUDACompilerParams)
    assert "64" in code_asm(job)


def test_reflect_names_files_by_target(
    host: CompilerJob, sm_90a_job: CompilerJob, tmp_path: Path
) -> None:
    with reflect(tmp_path):
        compile(host)
        compile(sm_90a_job)
    names = {path.name for path in tmp_path.iterdir()}
    assert {"1_axpy.s", "2_axpy.ptx", "2_axpy.json", "1_axpy.ir", "2_axpy.ll"} <= names
