"""Clamped indices in optimised LLVM text, in 32 bits.

    %a = zext nneg i32 %x to i64              %less = add nsw i32 %last, -4
    %b = add nuw nsw i64 %a, 4                %least = call i32 @llvm.smin.i32(i32 %x, i32 %less)
    %c = call i64 @llvm.smin.i64(      →      %sum = add nsw i32 %least, 4
             i64 %last.wide, i64 %b)          %c = sext i32 %sum to i64

`image[y, min(max(x + dx, 0), width - 1)]` reads a pixel beside another, or the last one. The sum of
a thread's index and a distance has 33 bits, so that ranges keep it wide, and a GPU takes four
instructions of 32 bits for each clamp of 64. Each size of an array is less than 2³¹ here, and the
result is less than the size. So the distance is taken from the size before values are compared.

`usub.sat(x, 4)`, the maximum of `x - 4` and 0, becomes one of 32 bits likewise.
"""

from __future__ import annotations

import re
from typing import Final

from cuda_target.target.nvptx.addresses import NAME
from gpucompiler.process.late_patterns import late_pattern

_FLAGS: Final = "(?:nuw |nsw )*"
_CALL: Final = r"(?:\w+ )?call (?:range\([^)]*\) )?i64 @llvm"
_WIDE: Final = late_pattern(rf"\n  ({NAME}) = zext nneg i32 ({NAME}) to i64\b")
_SUM: Final = late_pattern(rf"\n  ({NAME}) = add {_FLAGS}i64 ({NAME}), (-?\d+)(?=,|\n|$)")
_LESS: Final = late_pattern(
    rf"\n  (?P<name>{NAME}) = {_CALL}\.usub\.sat\.i64\(i64 (?P<value>{NAME}), i64 (?P<less>\d+)\)"
    r"(?P<end>.*)"
)
_LEAST: Final = late_pattern(
    rf"\n  (?P<name>{NAME}) = {_CALL}\.smin\.i64\(i64 (?P<one>{NAME}), i64 (?P<other>{NAME})\)"
    r"(?P<end>.*)"
)
# The sizes and strides of arrays: numbers behind an address among a kernel's parameters.
_ARRAY: Final = late_pattern(
    r"ptr addrspace\(1\) [^,]*?%(p\d+)\.0(?=[,)])((?:, i64 [^%]*%p\d+\.\d+)*)"
)
_PARAMETER: Final = late_pattern(r"%p\d+\.\d+")
# Distances for which no difference of 32 bits overflows.
_MOST: Final = 1 << 20


def clamp_in_32_bits(function: str) -> str:
    """A function whose arrays have sizes less than 2³¹, with clamps of indices in 32 bits."""
    if ".smin.i64(" not in function and ".usub.sat.i64(" not in function:
        return function
    return _Clamps(function).rewritten(function)


class _Clamps:
    """The values of a function that have few bits.

    Attributes:
        indices: values of 64 bits that are a value of 32 bits, which isn't negative, and a number.
        lasts: values that are a size and a number.
    """

    def __init__(self, function: str) -> None:
        head = function[: function.index("{")]
        # A name of a parameter says which one it is a part of: `%p1.2` of `%p1.0`.
        sizes = {
            size
            for array, rest in _ARRAY.findall(head)
            for size in _PARAMETER.findall(rest)
            if size.startswith(f"%{array}.")
        }
        self.indices = {name: (value, 0) for name, value in _WIDE.findall(function)}
        self.lasts = {name: (name, 0) for name in sizes}
        for name, value, number in _SUM.findall(function):
            if value in self.indices and 0 < int(number) < _MOST:
                self.indices[name] = (self.indices[value][0], int(number))
            elif value in sizes and -_MOST < int(number) < 0:
                self.lasts[name] = (value, int(number))
        self._made = 0

    def rewritten(self, function: str) -> str:
        """The function with its clamps in 32 bits."""
        return _LEAST.sub(self._least, _LESS.sub(self._less, function))

    def _names(self) -> str:
        self._made += 1
        return f"%gpucompiler_clamp.{self._made}"

    def _less(self, found: re.Match[str]) -> str:
        value, number = self.indices.get(found["value"], ("", 1))
        if number or int(found["less"]) >= _MOST:
            return found[0]
        made, end = self._names(), found["end"]
        self.indices[found["name"]] = (made, 0)
        return (
            f"\n  {made}.sum = add nsw i32 {value}, -{found['less']}{end}"
            f"\n  {made} = call i32 @llvm.smax.i32(i32 {made}.sum, i32 0){end}"
            f"\n  {found['name']} = zext nneg i32 {made} to i64{end}"
        )

    def _least(self, found: re.Match[str]) -> str:
        one, other = found["one"], found["other"]
        last, index = (one, other) if one in self.lasts else (other, one)
        if last not in self.lasts or index not in self.indices:
            return found[0]
        size, below = self.lasts[last]
        value, number = self.indices[index]
        made, end = self._names(), found["end"]
        return (
            f"\n  {made}.size = trunc nsw i64 {size} to i32{end}"
            f"\n  {made}.last = add nsw i32 {made}.size, {below - number}{end}"
            f"\n  {made}.least = call i32 @llvm.smin.i32(i32 {value}, i32 {made}.last){end}"
            f"\n  {made} = add nsw i32 {made}.least, {number}{end}"
            f"\n  {found['name']} = sext i32 {made} to i64{end}"
        )
