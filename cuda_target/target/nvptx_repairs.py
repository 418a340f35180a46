"""Text of optimised LLVM modules in a form that LLVM 22's NVPTX backend translates rightly.

Each rewriting leaves the module's meaning as it is, and keeps the backend from a combination that
is wrong:

* `select (n < 64), (x << n), 0` becomes one PTX shift, which clamps; but PTX's amount is the low 32
  bits of n, so that n = 2**32 shifts by 0. An amount masked to the value's bits, outside of which
  LLVM's shift is poison anyway, isn't taken for n
  (https://github.com/llvm/llvm-project/pull/201165).
* `sext (shl nsw i32 x, 31)` becomes a wide product with -2**31, whose sign is wrong; without `nsw`
  it isn't (https://github.com/llvm/llvm-project/pull/200924).
* `store (trunc (bitcast double x to i64))` becomes a narrow store of the register that x was
  computed in. Registers have no types (https://github.com/llvm/llvm-project/pull/137011), and ptxas
  13.0 takes this one for a number, which it converts (`F2I`). A `mov.b64` that LLVM doesn't look
  into gives the bits a register of their own; ptxas drops it.
"""

from __future__ import annotations

import re
from typing import Final

from cuda_target.target.nvptx_addresses import NAME, NAMES, merge_addresses

_SHIFT: Final = re.compile(
    rf"^(?P<start>  {NAME} = (?:shl|lshr) (?:nuw |nsw |exact )*"
    r"(?P<type>i16|i32|i64|<\d+ x i(?:16|32|64)>) [^,\n]+, )"
    rf"(?P<amount>{NAME})(?P<end>.*)$",
    re.MULTILINE,
)
_TOP_SHIFT: Final = re.compile(r"( = shl (?:nuw )?)nsw (i16 [^,\n]+, 15|i32 [^,\n]+, 31)\b")
# Definitions of values that fit into 32 bits, and of such that are the low bits of a wider one.
_SMALL: Final = re.compile(
    rf"^  ({NAME}) = (?:zext |and i64 [^,\n]+, (?:\d|[1-5]\d|6[0-3])\b)", re.MULTILINE
)
_TRUNCATED: Final = re.compile(rf"^  ({NAME}) = trunc ", re.MULTILINE)
_FLOAT: Final = r"(?:half|bfloat|float|double)"
_BITS: Final = re.compile(
    rf"^  (?P<name>{NAME}) = bitcast (?P<source>{_FLOAT}|<\d+ x {_FLOAT}>) (?P<value>%[^ ]+) "
    r"to (?P<target>i\d+|<\d+ x i\d+>)(?P<end>.*)$",
    re.MULTILINE,
)
# Operations that may become a narrow store of their operands' low bits.
_TAKES_APART: Final = re.compile(
    rf"^  {NAME} = (?:trunc|insertelement|shufflevector|bitcast|phi|select|freeze) (.*)$",
    re.MULTILINE,
)
_FLOAT_BITS: Final = {"half": 16, "bfloat": 16, "float": 32, "double": 64}
# The letters that inline assembly calls registers by: PTX's .b16, .b32 and .b64.
_REGISTERS: Final = {16: "h", 32: "r", 64: "l"}
_FUNCTION: Final = re.compile(r"^define .*?^}", re.MULTILINE | re.DOTALL)


_CALL: Final = re.compile(r"(?<=// callseq )\d+")


def with_calls_from_zero(ptx: str) -> str:
    """PTX whose calls are numbered from 0: LLVM counts those of all modules of the process."""
    numbers: dict[str, int] = {}
    return _CALL.sub(lambda found: str(numbers.setdefault(found[0], len(numbers))), ptx)


def for_nvptx(text: str) -> str:
    """A module's text, as LLVM 22's NVPTX backend has to get it."""
    return _FUNCTION.sub(_repaired, text)


def _repaired(function: re.Match[str]) -> str:
    body = _bits_apart(_TOP_SHIFT.sub(r"\1\2", merge_addresses(function[0])))
    if _SHIFT.search(body) is None:
        return body
    small, truncated = set(_SMALL.findall(body)), set(_TRUNCATED.findall(body))
    count = 0

    def masked(found: re.Match[str]) -> str:
        nonlocal count
        kind, amount, end = found["type"], found["amount"], found["end"]
        if amount in small or ("i64" not in kind and amount not in truncated):
            return found[0]
        count += 1
        name, bits = f"%gpucompiler.amount.{count}", int(kind.rstrip(">").rpartition("i")[2])
        mask = f"splat (i{bits} {bits - 1})" if kind[0] == "<" else str(bits - 1)
        return f"  {name} = and {kind} {amount}, {mask}{end}\n{found['start']}{name}{end}"

    return _SHIFT.sub(masked, body)


def _bits_apart(body: str) -> str:
    """A function whose floats' bits, where they are taken apart, lie in registers of their own."""
    if " bitcast " not in body:
        return body
    apart = {name for operands in _TAKES_APART.findall(body) for name in NAMES.findall(operands)}
    count = 0

    def moved(found: re.Match[str]) -> str:
        nonlocal count
        name, source, target = found["name"], found["source"], found["target"]
        if target[0] != "<" and name not in apart:
            return found[0]
        count += 1
        return _moved(found, f"%gpucompiler.bits.{count}", name, source, target)

    return _BITS.sub(moved, body)


def _moved(found: re.Match[str], prefix: str, name: str, source: str, target: str) -> str:
    """The lines of a bitcast of one float, or of each of a vector's, by way of a move."""
    end = found["end"]
    element = source.strip("<>").rpartition(" ")[2]
    lanes = int(source[1:].partition(" ")[0]) if source[0] == "<" else 1
    width = _FLOAT_BITS[element]
    whole = f"<{lanes} x i{width}>" if lanes > 1 else f"i{width}"
    lines: list[str] = []
    joined = "poison"
    for lane in range(lanes):
        value = found["value"]
        if lanes > 1:
            value = f"{prefix}.{lane}.float"
            lines.append(f"{value} = extractelement {source} {found['value']}, i64 {lane}{end}")
        lines.append(f"{prefix}.{lane} = bitcast {element} {value} to i{width}{end}")
        letter, result = _REGISTERS[width], f"{prefix}.{lane}.moved"
        lines.append(
            f'{result} = call i{width} asm "mov.b{width} $0, $1;", "={letter},{letter}"'
            f"(i{width} {prefix}.{lane}) nounwind memory(none){end}"
        )
        if lanes > 1:
            part = f"{prefix}.{lane}.joined"
            placed = f"i{width} {result}, i64 {lane}{end}"
            lines.append(f"{part} = insertelement {whole} {joined}, {placed}")
            joined = part
        else:
            joined = result
    lines.append(f"{name} = bitcast {whole} {joined} to {target}{end}")
    return "\n".join(f"  {line}" for line in lines)
