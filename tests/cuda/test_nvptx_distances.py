"""Absolute differences of bytes and words."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.target.nvptx.distances import computed_as_distances
from gpucompiler.driver import compile

TEXT = """define void @f(i8 %x, i8 %y, i32 %n) {
  %a = zext i8 %x to i32
  %b = zext nneg i8 %y to i32
  %c = sub nsw i32 %a, %b
  %d = tail call i32 @llvm.abs.i32(i32 %c, i1 true), !dbg !7
  %e = sub nsw i32 %a, %n
  %f = tail call i32 @llvm.abs.i32(i32 %e, i1 true)
  ret void
}"""


def test_differences_of_wider_numbers_have_an_instruction() -> None:
    before = "%d = tail call i32 @llvm.abs.i32(i32 %c, i1 true), !dbg !7"
    after = '%d = call i32 asm "abs.s32 \\09$0, $1;", "=r,r"(i32 %c), !dbg !7'
    assert computed_as_distances(TEXT) == TEXT.replace(before, after)


def distances(total: Any, below: Any, x: Any, y: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        apart = abs(np.int32(x[i]) - np.int32(y[i]))
        total[i] = apart + abs(int(x[i]) - int(y[i]))
        below[i] = -apart < -5


def numbers(kind: Any) -> tuple[np.ndarray, np.ndarray]:
    """All pairs of some numbers of a type, with its ends."""
    ends = np.iinfo(kind)
    some = np.unique([*np.linspace(ends.min, ends.max, 90).astype(int), -6, -5, 0, 5, 6, 7])
    some = some[(some >= ends.min) & (some <= ends.max)].astype(kind)
    return np.repeat(some, len(some)), np.tile(some, len(some))


KINDS = ["uint8", "int8", "uint16", "int16"]


@pytest.mark.parametrize("kind", KINDS)
def test_no_minimum_of_narrow_numbers_is_taken(kind: str) -> None:
    arrays = np.zeros(4, np.int64), np.zeros(4, np.bool_), *numbers(kind)
    kernel = cuda(threads=32, blocks=1, target="cuda:sm_90a")(distances)
    ptx = compile(kernel.launch_job(*arrays), until="asm").text
    assert not re.search(r"(?:min|max)\.[su]16", ptx)
    assert "abs.s32" in ptx


@pytest.mark.gpu
@pytest.mark.parametrize("kind", KINDS)
def test_distances_on_a_gpu(kind: str) -> None:
    x, y = numbers(kind)
    total, below = np.zeros(len(x), np.int64), np.zeros(len(x), np.bool_)
    cuda(threads=256, blocks=-(-len(x) // 256), target="cuda")(distances)(total, below, x, y)
    apart = abs(x.astype(np.int64) - y.astype(np.int64))
    assert (total == 2 * apart).all()
    assert (below == (apart > 5)).all()
