"""Foreign text is compiled in a process of its own, whose end doesn't end ours."""

from __future__ import annotations

import attrs
import pytest
from ir_text import kernel
from llvm_testing import cuda_job, host_job

import gpucompiler.settings as settings
from gpucompiler.diagnostics.errors import ParseError, ToolError
from gpucompiler.driver import emit_asm, emit_llvm
from gpucompiler.llvm import worker
from gpucompiler.llvm.emit import assemble_host_text, emit_assembly
from gpucompiler.llvm.lowering.lower import lower_to_llvm
from gpucompiler.llvm.optimize import optimize_llvm

EMPTY = "%z = arith.constant <value = 1> : i32\n%e = arith.constant <value = 0> : i64"
MODULE = kernel("%x: array<i32, 1>", EMPTY + "\narray.store %z, %x, [%e]")


def test_a_worker_gives_what_this_process_gives() -> None:
    job = host_job(MODULE)
    machine = job.target.machine(job)
    lowered = lower_to_llvm(job, MODULE)
    text = optimize_llvm(machine, lowered, job.params)
    assert worker.optimize_llvm(machine, lowered, job.params) == text
    assembly = emit_assembly(machine, text, "asm", 3)
    assert worker.emit_assembly(machine, text, "asm", 3) == assembly
    source = assembly.decode()
    assert worker.assemble_host_text(machine, source) == assemble_host_text(machine, source)


def test_text_that_does_not_parse() -> None:
    job = host_job(MODULE)
    with pytest.raises(ParseError, match="expected top-level entity"):
        worker.emit_assembly(job.target.machine(job), "nonsense", "asm", 3)


def test_text_with_lines_that_does_not_verify() -> None:
    job = cuda_job(MODULE)
    text = emit_llvm(job, MODULE)[0].text
    edited = text.replace("entry:", "entry:\n  %bad = phi i32 [ 1, %entry ]", 1)
    edited += '!llvm.module.flags = !{!99}\n!99 = !{i32 2, !"Debug Info Version", i32 3}\n'
    with pytest.raises(ParseError, match="PHINode should have one entry"):
        emit_asm(job, edited)


def test_text_that_ends_llvm() -> None:
    job = cuda_job(MODULE)
    text = emit_llvm(job, MODULE)[0].text
    edited = text.replace(
        "entry:",
        "entry:\n  %given = load volatile double, ptr addrspace(1) %p0.0\n"
        "  %bad = call double @llvm.sin.f64(double %given)\n"
        "  store volatile double %bad, ptr addrspace(1) %p0.0",
        1,
    ).replace("define ptx", "declare double @llvm.sin.f64(double)\ndefine ptx", 1)
    with pytest.raises(ToolError, match=r"LLVM ended .* while compiling"):
        emit_asm(job, edited)


def test_assembly_that_ends_llvm() -> None:
    job = host_job(MODULE)
    with pytest.raises(ToolError, match=r"(?s)while assembling.*nonsense"):
        worker.assemble_host_text(job.target.machine(job), "  nonsense %rax\n")


def test_a_worker_has_a_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    short = attrs.evolve(settings.SETTINGS, worker_timeout_s=0.001)
    monkeypatch.setattr(settings, "SETTINGS", short)
    job = host_job(MODULE)
    with pytest.raises(ToolError, match="GPUCOMPILER_WORKER_TIMEOUT_S"):
        worker.emit_assembly(job.target.machine(job), "", "asm", 3)
