"""Code without loops, and derivatives, get fewer of LLVM's passes, and libraries behind them."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import llvm_pass_changes
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.llvm import pass_choice
from gpucompiler.llvm.pass_choice import has_loops, has_plain_loops

VALUES = np.zeros(64, np.float32)


def straight(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        y[i] = np.sin(x[i]) * x[i]


def looping(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        for k in range(len(x)):
            y[i] += np.sin(x[k]) * x[i]


def plain(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        y[i] = x[i] * x[i]


def summing(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        total = x[i] * 0
        for k in range(len(x)):
            total += np.sin(x[k] - x[i])
        y[i] = total


def summing_kept(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        kept = cuda.local.array(4, np.float32)
        kept[i % 4] = x[i]
        total = x[i] * 0
        for k in range(len(x)):
            total += np.sin(x[k] - x[i])
        y[i] = total * kept[i % 4]


def keeping(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        kept = cuda.local.array(4, np.float32)
        kept[i % 4] = np.sin(x[i])
        y[i] = kept[0] + kept[1]


def job_of(kernel: Any, target: str = "cuda:sm_90a,ptx8.4", **settings: Any) -> CompilerJob:
    return cuda(threads=32, blocks=2, target=target, **settings)(kernel).launch_job(VALUES, VALUES)


def code_of(job: CompilerJob) -> str:
    llvm = emit_llvm(job, emit_ir(job)[0])[0]
    return re.sub(r"//.*|\t\.(?:loc|file).*", "", str(emit_asm(job, llvm)[0]))


def passes_of(job: CompilerJob) -> set[str]:
    return {each.name for each in llvm_pass_changes(job)}


def branching(*targets: str) -> str:
    return "".join(f"  br label %{target}\n{target}:\n" for target in targets)


@pytest.mark.parametrize(
    ("body", "loops"),
    [
        ("", False),
        (branching("one", "two"), False),
        (branching("one", "two") + "  br label %one\n", True),
        ("one:\n  br i1 %c, label %one, label %two\ntwo:\n", True),
        ("  switch i32 %n, label %one [\n    i32 1, label %two ]\none:\ntwo:\n", False),
        # Labels with quotes, or of LLVM's own numbers, aren't followed.
        ('  br label %"a b"\n"a b":\n', True),
        ("  br label %2\n", True),
    ],
)
def test_a_branch_to_a_label_that_is_not_behind_it_is_a_loop(body: str, loops: bool) -> None:
    first = "define void @f() {\none:\n  ret void\n}\n"
    text = f"define void @g(i1 %c, i32 %n) {{\nentry:\n{body}  ret void\n}}\n"
    assert has_loops(text) is loops
    assert has_loops(first + text) is loops


LOOP = "  br label %{0}\n{0}:\n{1}  br i1 %c, label %{0}, label %{0}.end{2}\n{0}.end:\n"


@pytest.mark.parametrize(
    ("body", "plain"),
    [
        (branching("one"), False),
        (LOOP.format("one", "", ", !llvm.loop !1"), True),
        (LOOP.format("one", "", ""), False),
        (LOOP.format("one", "", ", !llvm.loop !1") + LOOP.format("two", "", ""), False),
        (LOOP.format("one", LOOP.format("two", "", ", !llvm.loop !1"), ", !llvm.loop !2"), False),
        (
            LOOP.format("one", "", ", !llvm.loop !1") + LOOP.format("two", "", ", !llvm.loop !2"),
            True,
        ),
        ('  br label %"a b"\n"a b":\n  br label %"a b", !llvm.loop !1\n', False),
    ],
)  # fmt: skip
def test_loops_are_plain_that_say_how_they_are_unrolled(body: str, plain: bool) -> None:
    text = f"define void @g(i1 %c) {{\nentry:\n{body}  ret void\n}}\n"
    assert has_plain_loops(text) is plain


def sums(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        total = y[i] * 0
        for j in range(len(x)):
            total += x[j] * x[i]
        y[i] = total


def test_plain_loops_are_unrolled_by_few_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    code = code_of(job_of(sums))
    assert code.count("fma.rn.f32") == 5  # four turns at once, and one
    assert "LoopVectorizePass" not in passes_of(job_of(sums))
    monkeypatch.setattr(pass_choice, "has_plain_loops", lambda text: False)  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    assert code_of(job_of(sums)) == code


def test_functions_of_the_library_are_inlined_in_straight_code() -> None:
    code = code_of(job_of(straight))
    assert not re.search(r"\bcall|\.func", code)
    # The array is only read, as the table of the slow path.
    assert code.count("ld.global.nc") == 2


def test_loops_of_derivatives_are_rotated_and_unrolled_as_their_text_says() -> None:
    job = job_of(summing).adjoint(("y", "x"), ("y",), axes=1)
    assert passes_of(job) >= {"LoopRotatePass", "LoopUnrollPass"}
    code = code_of(job)
    # Blocks of whole warps add in turns, of which four are one run of a loop.
    assert code.count("shfl.sync") == 4
    assert not re.search(r"\bcall|\.func", code)


@pytest.mark.parametrize(("kernel", "stated"), [(summing, True), (summing_kept, False)])
def test_nobody_is_told_that_a_warps_turns_stay_rolled(
    kernel: Any, stated: bool, capfd: pytest.CaptureFixture[str]
) -> None:
    """LLVM's pipeline, which code with local arrays gets, warns where a stated count isn't met."""
    job = job_of(kernel).adjoint(("y", "x"), ("y",), axes=1)
    copies = code_of(job).count("shfl.sync.idx")
    assert copies
    assert copies == 4 or not stated
    assert capfd.readouterr().err == ""


@pytest.mark.full
def test_other_code_gets_the_whole_pipeline() -> None:
    late = "SLPVectorizerPass"
    assert late not in passes_of(job_of(straight))
    assert late in passes_of(job_of(looping))
    assert late in passes_of(job_of(keeping))
    assert late in passes_of(job_of(plain))
    for each in (plain, looping):
        assert late not in passes_of(job_of(each).adjoint(("y", "x"), ("y",), axes=1))
    assert "InlinerPass" in passes_of(job_of(straight, opt_level=1))
    assert "InlinerPass" in passes_of(job_of(straight, "host"))
