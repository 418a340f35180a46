"""Inline PTX that LLVM would end the process on, or refuse without a line, is refused before."""

from __future__ import annotations

import pytest

from gpucompiler.language.intrinsics.ptx_operands import WrongOperands, check_operands
from gpucompiler.language.types import F32, F64, I32, U32, ArrayType

ARRAY = ArrayType(F32, 1)


@pytest.mark.parametrize(
    ("text", "constraints", "inputs", "words"),
    [
        ("mov.u32 ${0:x}, 1;", "=r", [], "'${0:x}' names no operand"),
        ("mov.u32 $0, ${1:n};", "=r,n", [I32], "'${1:n}' names no operand"),
        ("mov.u32 ${0, 1;", "=r", [], "names no operand"),
        ("mov.u32 ${0\n}, 1;", "=r", [], "names no operand"),
        ("mov.u32 $(0$), 1;", "=r", [], "'$(' names no operand"),
        ("mov.u32 $9, 1;", "=r", [], "names $9, and there is 1 operand"),
        ("mov.u32 $0, 1; // ∀", "=r", [], "'∀', and PTX is written in ASCII"),
        ("mov.u32 $0, 1;\0", "=r", [], "zero byte"),
        ("mov.u32 %0, 1;", "=r", [], "not %0, %1"),
        ("add.u32 $0, $0, $1;", "=r,0,0", [I32, I32], "result 0 is tied to two operands"),
        ("add.u32 $0, $0, $1;", "=r,1", [I32], "ties an operand to result 1"),
        ("mov.u32 $0, 1;", "=r,{rax}", [I32], "no register class"),
        ("mov.u32 $0, 1;", "=*r", [], "no register class"),
        ("mov.u32 $0, 1;", "=n", [], "no register class"),
        ("mov.u32 $0, 1;", "r,=r", [I32], "results come before operands"),
        ("mov.u32 $0, 1;", "=r,~{cc}", [], "no other clobber"),
        ("mov.u32 $0, 1;", "+r", [], "'=r,0'"),
        ("mov.u32 $0, $1;", "=r,r", [ARRAY], "write 'l'"),
        ("mov.u32 $0, $1;", "=r,r", [F64], "write 'd'"),
        ("mov.u32 $0, $1;", "=r,r", [], "name 1 operand, and there are 0 operands"),
    ],
)
def test_hostile_operands(text: str, constraints: str, inputs: list[object], words: str) -> None:
    with pytest.raises(WrongOperands) as error:
        check_operands(text, constraints, [U32], inputs)  # pyright: ignore[reportArgumentType]
    assert words in str(error.value)


def test_operands_that_fit() -> None:
    text = "{ .reg .u32 t; L${:uid}: mov.u32 t, ${1}; add.u32 $0, t, $2; } // $$"
    found = check_operands(text, "=&r, 0, n, ~{memory}", [U32], [U32, I32])
    assert found.inputs == ("r", "n")
    assert found.memory
