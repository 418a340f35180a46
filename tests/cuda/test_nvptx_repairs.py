"""Code that LLVM 22's NVPTX backend translates wrongly is rewritten before it sees it."""

from __future__ import annotations

import itertools
import re
from typing import Any

import numpy as np
import pytest
from array_testing import function_of

from cuda_target import CUDACompilerParams, cuda
from cuda_target.libraries.library import Library
from cuda_target.target.nvptx.addresses import NAMES
from cuda_target.target.nvptx.repairs import for_nvptx
from gpucompiler.diagnostics.errors import ParseError
from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import emit_asm
from gpucompiler.jobs.artifact import KernelMetadata
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof
from gpucompiler.language.external import declare_device
from gpucompiler.llvm.binding import parse_text
from gpucompiler.llvm.text import metadata_string

MACHINE = target_by_name("cuda:sm_90a")


def function(body: str, name: str = "f") -> str:
    lines = "\n".join(f"  {line.strip()}" for line in body.strip().splitlines())
    return f"define i64 @{name}(i64 %x, i64 %n, i32 %y) {{\n{lines}\n}}\n"


GUARDED = """
%inside = icmp ult i64 %n, 64
%moved = {shift} i64 %x, %n
%r = select i1 %inside, i64 %moved, i64 0
ret i64 %r
"""
TRUNCATED = """
%inside = icmp ult i64 %n, 32
%short = trunc i64 %n to i32
%moved = shl nuw i32 %y, %short, !dbg !7
%r = select i1 %inside, i32 %moved, i32 0
%w = zext i32 %r to i64
ret i64 %w
"""


@pytest.mark.parametrize("shift", ["shl", "lshr", "shl nuw nsw", "lshr exact"])
def test_amounts_of_64_bits_are_masked(shift: str) -> None:
    text = for_nvptx(function(GUARDED.format(shift=shift)))
    assert "%gpucompiler.amount.1 = and i64 %n, 63\n" in text
    assert f"%moved = {shift} i64 %x, %gpucompiler.amount.1\n" in text


def test_truncated_amounts_are_masked() -> None:
    text = for_nvptx(function(TRUNCATED))
    assert "%gpucompiler.amount.1 = and i32 %short, 31, !dbg !7\n" in text
    assert "%moved = shl nuw i32 %y, %gpucompiler.amount.1, !dbg !7\n" in text


def test_vectors_are_masked() -> None:
    text = for_nvptx(function("%v = lshr <2 x i64> splat (i64 1), %m\nret i64 0"))
    assert "%gpucompiler.amount.1 = and <2 x i64> %m, splat (i64 63)\n" in text


@pytest.mark.parametrize(
    "body",
    [
        "%r = shl i64 %x, 7\nret i64 %r",
        "%a = zext i32 %y to i64\n%r = shl i64 %x, %a\nret i64 %r",
        "%a = and i64 %n, 63\n%r = lshr i64 %x, %a\nret i64 %r",
        "%r = ashr i64 %x, %n\nret i64 %r",
        "%s = shl i32 %y, %y\n%r = zext i32 %s to i64\nret i64 %r",
        "%s = shl nsw i32 %y, 30\n%r = sext i32 %s to i64\nret i64 %r",
    ],
)
def test_what_is_translated_rightly_stays(body: str) -> None:
    assert for_nvptx(function(body)) == function(body)


def test_a_masked_amount_is_one_of_its_own_function() -> None:
    narrow = "%a = zext i32 %y to i64\n%r = shl i64 %x, %a\nret i64 %r"
    wide = "%a = and i64 %n, 255\n%r = shl i64 %x, %a\nret i64 %r"
    text = for_nvptx(function(narrow, "f") + function(wide, "g"))
    assert text.count("= and i64 %a, 63") == 1


def test_shifts_into_the_sign_lose_their_flag() -> None:
    body = "%s = shl nsw i32 %y, 31\n%r = sext i32 %s to i64\nret i64 %r"
    assert "shl i32 %y, 31" in for_nvptx(function(body))


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (GUARDED.format(shift="shl"), r"setp\.\w+\.u64 .*, 6[34];"),
        (TRUNCATED.replace(", !dbg !7", ""), r"setp\.\w+\.u64 .*, 3[12];"),
        ("%s = shl nsw i32 %y, 31\n%r = sext i32 %s to i64\nret i64 %r", r"shl\.b32 .*, 31;"),
    ],
)
def test_ptx_keeps_all_bits(body: str, words: str) -> None:
    assert re.search(words, _ptx(function(body)))


def test_errors_name_the_lines_of_the_given_text() -> None:
    bad = GUARDED.format(shift="shl").replace("ret i64 %r", "ret i64 %nothing")
    with pytest.raises(ParseError, match=":7:"):
        _ptx(function(bad))


def _ptx(text: str) -> str:
    job = CompilerJob(MACHINE, FunctionSpec(_nothing, ()))
    machine = MACHINE.machine(job)
    head = f'target datalayout = "{machine.data_layout}"\ntarget triple = "{machine.triple}"\n'
    kernel = metadata_string(KernelMetadata("f").to_json())
    tail = f"!gpucompiler.kernel = !{{!0}}\n!0 = !{{{kernel}}}\n"
    # Text of somebody else's, whose lines a message names.
    return emit_asm(job, head + text + tail)[0].text


def _nothing() -> None:
    """No text of its is compiled."""


NARROW = """
%b = bitcast double %d to i64, !dbg !7
%t = trunc nuw i64 %b to i32
store i32 %t, ptr addrspace(1) %p, align 4
ret void
"""


def floats(body: str, parameters: str = "ptr addrspace(1) %p, double %d, float %f") -> str:
    lines = "\n".join(f"  {line.strip()}" for line in body.strip().splitlines())
    return f"define void @f({parameters}) {{\n{lines}\n}}\n"


def test_bits_of_floats_that_are_taken_apart_get_a_register() -> None:
    text = for_nvptx(floats(NARROW))
    assert "%gpucompiler.bits.1.0 = bitcast double %d to i64, !dbg !7\n" in text
    assert 'call i64 asm "mov.b64 $0, $1;", "=l,l"(i64 %gpucompiler.bits.1.0)' in text
    assert "%b = bitcast i64 %gpucompiler.bits.1.0.moved to i64, !dbg !7\n" in text


def test_bits_of_vectors_of_floats_get_a_register_each() -> None:
    body = "%v = fmul <2 x float> %f, %f\n%b = bitcast <2 x float> %v to <8 x i8>\nret void"
    text = for_nvptx(floats(body, "<2 x float> %f"))
    assert text.count("mov.b32") == 2
    assert "%b = bitcast <2 x i32> %gpucompiler.bits.1.1.joined to <8 x i8>" in text


def test_bits_that_stay_together_stay() -> None:
    body = floats("%b = bitcast double %d to i64\nstore i64 %b, ptr addrspace(1) %p\nret void")
    assert for_nvptx(body) == body


STORES = {
    "low half of a double": (np.uint32, "(x[i] * 1.5).view(np.uint64)", np.float64),
    "low bytes of a double": (np.uint16, "(x[i] * 1.5).view(np.uint64)", np.float64),
    "low byte of a float": (np.uint8, "(x[i] * np.float32(1.5)).view(np.uint32)", np.float32),
    "low byte of a half": (np.uint8, "(x[i] * np.float16(1.5)).view(np.uint16)", np.float16),
    "of a choice": (
        np.uint8,
        "(x[i] * np.float32(1.5) if i % 2 else np.float32(i)).view(np.uint32)",
        np.float32,
    ),
}


def _stores(what: str) -> tuple[Any, np.ndarray, np.ndarray]:
    kind, text, of = STORES[what]
    source = f"def k(y, x):\n    i = cuda.grid(1)\n    y[i] = np.{kind.__name__}({text})\n"
    x = (np.arange(32) * 0.7 + 0.1).astype(of)
    return function_of(source), np.zeros(32, kind), x


@pytest.mark.parametrize("what", STORES)
def test_no_register_of_a_float_is_stored_in_part(what: str) -> None:
    kernel, y, x = _stores(what)
    job = CompilerJob(MACHINE, FunctionSpec(kernel, (typeof(y), typeof(x))))
    ptx = compile_job(job, until="asm").text
    floats = set(re.findall(r"\.(?:f16|f32|f64)\s+(%\w+),", ptx))
    stores = re.findall(r"st\.global\.b(\d+)\s+\[\S+\], (%\w+);", ptx)
    assert [bits for bits, _ in stores] == [str(8 * y.itemsize)]
    assert floats
    assert not floats & {register for _, register in stores}


@pytest.mark.gpu
@pytest.mark.parametrize("what", STORES)
def test_bits_stored_by_a_gpu(what: str) -> None:
    kernel, y, x = _stores(what)
    cuda(threads=32, target="cuda", blocks=1)(kernel)(y, x)
    expected = np.zeros_like(y)
    cuda(threads=32, target="host", blocks=1)(kernel)(expected, x)
    assert y.tolist() == expected.tolist()


SIGNS = {"negated": "-x[i]", "absolute": "abs(x[i])", "twice": "-abs(-x[i])"}


def _signs(what: str, kind: type) -> tuple[Any, np.ndarray, np.ndarray]:
    x = np.array([-(2**15), -(2**15) + 1, -7, 0, 5, 2**15 - 1], np.int16)
    source = f"def k(y, x):\n    i = cuda.grid(1)\n    if i < 6:\n        y[i] = {SIGNS[what]}\n"
    return function_of(source), np.zeros(6, kind), x


@pytest.mark.parametrize("what", SIGNS)
def test_ptx_has_no_signs_of_16_bits_that_ptxas_widens(what: str) -> None:
    kernel, y, x = _signs(what, np.int32)
    job = CompilerJob(MACHINE, FunctionSpec(kernel, (typeof(y), typeof(x))))
    ptx = compile_job(job, until="asm").text
    assert not re.search(r"(?:neg|abs)\.s16", ptx)
    assert "sub.u16" in ptx
    assert compile_job(job).code


@pytest.mark.gpu
@pytest.mark.parametrize("kind", [np.int16, np.int32, np.uint32, np.int64, np.float32])
@pytest.mark.parametrize("what", SIGNS)
def test_signs_of_16_bits_wrap_on_a_gpu(what: str, kind: type) -> None:
    kernel, y, x = _signs(what, kind)
    cuda(threads=32, target="cuda", blocks=1)(kernel)(y, x)
    expected = np.zeros_like(y)
    cuda(threads=32, target="host", blocks=1)(kernel)(expected, x)
    assert y.tolist() == expected.tolist()


def _compared(kind: type) -> tuple[Any, list[np.ndarray]]:
    x = np.array([0, 4, 5, -5, 6, -6, np.iinfo(kind).max], kind)
    source = "def k(y, z, x):\n    i = cuda.grid(1)\n    if i < 7:\n        a = -abs(x[i])\n"
    source += "        z[i] = a\n        y[i] = a < -5\n"
    return function_of(source), [np.zeros(7, np.bool_), np.zeros(7, kind), x]


@pytest.mark.parametrize("kind", [np.int32, np.int64])
def test_ptx_has_no_negated_absolute_values_that_ptxas_takes_for_small(kind: type) -> None:
    kernel, arrays = _compared(kind)
    job = CompilerJob(MACHINE, FunctionSpec(kernel, tuple(map(typeof, arrays))))
    ptx, bits = compile_job(job, until="asm").text, np.iinfo(kind).bits
    assert f"neg.s{bits}" in ptx
    assert f"abs.s{bits}" not in ptx
    assert compile_job(job).code


@pytest.mark.gpu
@pytest.mark.parametrize("kind", [np.int32, np.int64])
def test_negated_absolute_values_compare_on_a_gpu(kind: type) -> None:
    kernel, (y, z, x) = _compared(kind)
    cuda(threads=32, target="cuda", blocks=1)(kernel)(y, z, x)
    assert z.tolist() == (-np.abs(x)).tolist()
    assert y.tolist() == [False, False, False, False, True, True, True]


def _register(name: str) -> str:
    return f"call i32 @llvm.nvvm.read.ptx.sreg.{name}()"


def test_sizes_of_blocks_are_read_ahead_of_their_indices() -> None:
    def read(*names: str) -> str:
        return "\n".join(f"  %{name} = {_register(name)}" for name in names)

    found = for_nvptx(function(read("ctaid.x", "tid.x", "ntid.x", "ctaid.y", "ntid.y")))
    order = [line.split()[0] for line in found.splitlines() if "sreg" in line]
    assert order == ["%ntid.x", "%ctaid.x", "%tid.x", "%ntid.y", "%ctaid.y"]
    # But not ahead of a branch, behind which nothing may need them.
    behind = f"  br label %next\n\nnext:\n{read('ntid.x')}"
    apart = f"define void @g() {{\n{read('ctaid.x')}\n{behind}\n  ret void\n}}\n"
    assert for_nvptx(apart) == apart


def _unnamed(*registers: str) -> str:
    """LLVM text of a C compiler's function without names of values, and with few of blocks."""
    reads = "\n".join(f"  %{n} = {_register(name)}" for n, name in enumerate(registers, 3))
    first, count = 3, len(registers)
    sums = [
        f"  %{first + count + n} = add i32 %{first + count + n - 1 if n else 0}, %{first + n}"
        for n in range(count)
    ]
    last = first + 2 * count - 1
    return (
        "define i32 @place(i32 %0, i32 %1) {\n"
        + "\n".join([reads, *sums])
        + f"\n  %{last + 1} = icmp slt i32 %{last}, %1\n"
        f"  br i1 %{last + 1}, label %{last + 2}, label %{last + 4}\n\n"
        f'{last + 2}:\n  %{last + 3} = call i32 asm "mov.u32 $0, %tid.x; // %3", "=r"()\n'
        f"  br label %{last + 4}\n\n"
        f"{last + 4}:\n  %{last + 5} = phi i32 [ %3, %2 ], [ %{last + 3}, %{last + 2} ]\n"
        f"  %{last + 6} = xor i32 %{last + 5}, %{last}\n  ret i32 %{last + 6}\n}}\n"
    )


@pytest.mark.parametrize("order", list(itertools.permutations(("ctaid.x", "tid.x", "ntid.x"))))
def test_sizes_that_move_get_a_name(order: tuple[str, ...]) -> None:
    text = _unnamed(*order, "ctaid.y", "ntid.y")
    given, found = parse_text(text), parse_text(for_nvptx(text))
    assert '"mov.u32 $0, %tid.x; // %3"' in str(found)
    # Every read has the sums that it had, whatever its name.
    assert _uses(str(found)) == _uses(str(given))


def _uses(text: str) -> list[tuple[str, list[str]]]:
    """Each operation, and what its operands are made of; in an order of its own."""
    made: dict[str, str] = {"%0": "first", "%1": "second", "%2": "entry"}
    lines: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        name, equals, operation = line.strip().partition(" = ")
        if equals and name[0] == "%":
            kind = operation.partition("(")[0] if "call" in operation else operation.split()[0]
            operands = [made.get(each, "block") for each in NAMES.findall(operation)]
            made[name] = f"{kind}({', '.join(operands)})" if "asm" not in operation else "asm"
            lines.append((kind, operands))
    return sorted(lines)


def test_linked_code_without_names_is_emitted() -> None:
    declared = declare_device("place", "i32(i32, i32)")
    library = Library("place", "ll", _unnamed("ctaid.x", "tid.x", "ntid.x", "ntid.y", "ctaid.y"))

    def kernel(y: Any) -> None:
        y[cuda.threadIdx.x] = declared(3, 5) + declared(len(y), 7)

    spec = FunctionSpec(kernel, (typeof(np.zeros(8, np.int32)),))
    job = CompilerJob(MACHINE, spec, CUDACompilerParams(link=library))
    assert "%ntid.x" in compile_job(job, until="asm").text
