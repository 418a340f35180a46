"""What LLVM 22's NVPTX backend translates wrongly is rewritten before it sees it."""

from __future__ import annotations

import re

import pytest

from gpucompiler.artifact import KernelMetadata
from gpucompiler.errors import ParseError
from gpucompiler.llvm.emit import emit_assembly
from gpucompiler.llvm.nvptx_repairs import for_nvptx
from gpucompiler.llvm.text import metadata_string
from gpucompiler.target import Machine, target_by_name

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
    machine: Machine = MACHINE.machine(None)
    head = f'target datalayout = "{machine.data_layout}"\ntarget triple = "{machine.triple}"\n'
    kernel = metadata_string(KernelMetadata("f").to_json())
    tail = f"!gpucompiler.kernel = !{{!0}}\n!0 = !{{{kernel}}}\n"
    return emit_assembly(machine, head + text + tail, "asm", 3).decode()
