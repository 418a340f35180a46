"""Text of optimised LLVM modules in a form that LLVM 22's NVPTX backend translates correctly.

Each rewriting keeps the module's meaning, and prevents a wrong translation:

* `select (n < 64), (x << n), 0` becomes one PTX shift, which clamps. But PTX's amount is the low 32
  bits of n, so n = 2**32 shifts by 0. With an amount that is masked to the value's bits, the
  backend keeps the `select`; LLVM's shift by more is poison anyway
  (https://github.com/llvm/llvm-project/pull/201165).
* `sext (shl nsw i32 x, 31)` becomes a wide product with -2**31, whose sign is wrong. Without `nsw`
  the translation is correct (https://github.com/llvm/llvm-project/pull/200924).
* `store (trunc (bitcast double x to i64))` becomes a narrow store of the register in which x was
  computed. Registers have no types (https://github.com/llvm/llvm-project/pull/137011), so ptxas
  13.0 interprets this one as a number, and converts it (`F2I`). A `mov.b64`, which LLVM can't
  analyse, copies the bits into a register of their own; ptxas removes the instruction.

PTX is rewritten, too: ptxas 13.0 widens the operand of `neg.s16` and `abs.s16` instead of the
result, if only the widened result is used, so that -(-32768) is 32768. `sub.u16` from 0 and
`max.s16` wrap as they should. And it takes a negated absolute value, `neg` of `abs` in 32 or 64
bits, for less than all negative constants, so that `-abs(x) < -5` is true for x = 0; it follows
`max` of a number and its negation.
"""

from __future__ import annotations

import re
from typing import Final

from cuda_target.target.nvptx.addresses import NAME, NAMES, lines_that_match, merge_addresses
from cuda_target.target.nvptx.clamps import clamp_in_32_bits
from cuda_target.target.nvptx.counters import extended_by_sign
from cuda_target.target.nvptx.distances import computed_as_distances
from cuda_target.target.nvptx.rows import step_rows
from gpucompiler.process.late_patterns import late_pattern

# Patterns of lines begin with the break before: a break is found much faster than a beginning.
_SHIFT: Final = re.compile(
    rf"\n(?P<start>  {NAME} = (?:shl|lshr) (?:nuw |nsw |exact )*"
    r"(?P<type>i16|i32|i64|<\d+ x i(?:16|32|64)>) [^,\n]+, )"
    rf"(?P<amount>{NAME})(?P<end>.*)"
)
_TOP_SHIFT: Final = re.compile(r"( = shl (?:nuw )?)nsw (i16 [^,\n]+, 15|i32 [^,\n]+, 31)\b")
# Definitions of values that fit into 32 bits; below, definitions by the low bits of a wider value.
_SMALL: Final = late_pattern(rf"\n  ({NAME}) = (?:zext |and i64 [^,\n]+, (?:\d|[1-5]\d|6[0-3])\b)")
_TRUNCATED: Final = late_pattern(rf"\n  ({NAME}) = trunc ")
_FLOAT: Final = r"(?:half|bfloat|float|double)"
_BITS: Final = late_pattern(
    rf"\n  (?P<name>{NAME}) = bitcast (?P<source>{_FLOAT}|<\d+ x {_FLOAT}>) (?P<value>%[^ ]+) "
    r"to (?P<target>i\d+|<\d+ x i\d+>)(?P<end>.*)"
)
# Operations whose operands' low bits LLVM may store by a narrow store.
_TAKES_APART: Final = late_pattern(
    rf"\n  {NAME} = (?:trunc|insertelement|shufflevector|bitcast|phi|select|freeze) (.*)"
)
_FLOAT_BITS: Final = {"half": 16, "bfloat": 16, "float": 32, "double": 64}
# The letters for registers in inline assembly: PTX's .b16, .b32 and .b64.
_REGISTERS: Final = {16: "h", 32: "r", 64: "l"}
_CALL: Final = late_pattern(r"(?<=// callseq )\d+")


_SIGNS: Final = late_pattern(
    r"^\t(?:(?P<neg>neg)\.s16|abs\.s(?P<bits>16|32|64)) \t(?P<result>%\w+), (?P<value>%\w+);",
    re.MULTILINE,
)


def with_right_signs(ptx: str) -> str:
    """PTX whose negations and absolute values ptxas computes as they are meant."""

    def repaired(found: re.Match[str]) -> str:
        bits, result, value = found["bits"], found["result"], found["value"]
        if found["neg"]:
            return f"\tsub.u16 \t{result}, 0, {value};"
        if bits != "16" and f"\tneg.s{bits} " not in ptx:
            return found[0]
        return (
            f"\t{{\n\t.reg .b{bits} \t%negated;\n\tsub.u{bits} \t%negated, 0, {value};\n"
            f"\tmax.s{bits} \t{result}, {value}, %negated;\n\t}}"
        )

    # As a rule there is none, which is found out much faster so.
    return _SIGNS.sub(repaired, ptx) if "\tneg.s16 " in ptx or "\tabs.s" in ptx else ptx


_VERSION: Final = re.compile(r"^\.version (\d)\.(\d)$", re.MULTILINE)
# PTX ISA 9.0 §9.7.9.8, "ld", and §9.7.9.12, "st": `.mmio` came with PTX 8.2.
_NEWER: Final = {".mmio": 82}


def with_needed_version(ptx: str) -> str:
    """PTX of a version that has the instructions of linked libraries' inline assembly.

    LLVM writes the version that the job asks for, and copies inline assembly unread. NVSHMEM's has
    newer instructions than the least version of the architecture.
    """
    needed = max((version for part, version in _NEWER.items() if part in ptx), default=0)
    found = _VERSION.search(ptx)
    if found is None or int(found[1] + found[2]) >= needed:
        return ptx
    return _VERSION.sub(f".version {needed // 10}.{needed % 10}", ptx, count=1)


def with_calls_from_zero(ptx: str) -> str:
    """PTX with calls numbered from 0: LLVM counts the calls in all modules of the process."""
    if "// callseq " not in ptx:
        return ptx
    numbers: dict[str, int] = {}
    return _CALL.sub(lambda found: str(numbers.setdefault(found[0], len(numbers))), ptx)


def for_nvptx(text: str, near: bool = False) -> str:
    """A module's text in the form that LLVM 22's NVPTX backend translates correctly, and well.

    Args:
        near: arrays have fewer than 2³¹ places.
    """
    pieces: list[str] = []
    end = 0
    start = 0 if text.startswith("define ") else text.find("\ndefine ")
    while start >= 0 and (stop := text.find("\n}", start)) >= 0:
        repaired = computed_as_distances(_repaired(text[start:stop]))
        function = _with_sizes_first(extended_by_sign(repaired))
        pieces += (text[end:start], step_rows(clamp_in_32_bits(function)) if near else function)
        start, end = text.find("\ndefine ", stop), stop
    return "".join([*pieces, text[end:]])


# The reading of a block's index, the rest of its LLVM block, and that of the block's size.
_INDEX_AND_SIZE: Final = re.compile(
    rf"\n(  {NAME} = (?:\w+ )?call .*@llvm\.nvvm\.read\.ptx\.sreg\.ctaid\.(?P<axis>[xyz])\(\).*)"
    rf"((?:\n  .*)*?)"
    rf"\n(  (?P<name>{NAME}) = .*@llvm\.nvvm\.read\.ptx\.sreg\.ntid\.(?P=axis)\(\).*)"
)
# A name, or a string, which may have a percent sign of its own.
_NAME_OR_STRING: Final = late_pattern(rf'{NAME}|"[^"\n]*"')


def _with_sizes_first(function: str) -> str:
    """A function that reads a block's size ahead of its index.

    ptxas takes an index that is read first into a uniform register, for which each warp waits
    longer before it can begin.

    LLVM numbers values without a name in the order of their lines, as those of linked bitcode. So
    a size that moves gets a name.
    """
    names: dict[str, str] = {}

    def moved(found: re.Match[str]) -> str:
        if found["name"][1:].isdecimal():
            names[found["name"]] = f"%gpucompiler_size.{len(names)}"
        return f"\n{found[4]}\n{found[1]}{found[3]}"

    pieces: list[str] = []
    end = 0
    for found in lines_that_match(_INDEX_AND_SIZE, ".ctaid.", function):
        if found.start() >= end:
            pieces += (function[end : found.start()], moved(found))
            end = found.end()
    changed = "".join([*pieces, function[end:]])
    if not names:
        return changed
    return _NAME_OR_STRING.sub(lambda name: names.get(name[0], name[0]), changed)


def _repaired(function: str) -> str:
    body = _bits_apart(_TOP_SHIFT.sub(r"\1\2", merge_addresses(function)))
    shifts = (lines_that_match(_SHIFT, part, body) for part in (" = shl ", " = lshr "))
    if not any(True for found in shifts for _ in found):
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
        return f"\n  {name} = and {kind} {amount}, {mask}{end}\n{found['start']}{name}{end}"

    return _SHIFT.sub(masked, body)


def _bits_apart(body: str) -> str:
    """A function's text in which a float's bits have their own register before they are split."""
    apart: set[str] | None = None
    count = 0

    def moved(found: re.Match[str]) -> str:
        nonlocal apart, count
        name, source, target = found["name"], found["source"], found["target"]
        if apart is None:
            operands = _TAKES_APART.findall(body)
            apart = {name for each in operands for name in NAMES.findall(each)}
        if target[0] != "<" and name not in apart:
            return found[0]
        count += 1
        return _moved(found, f"%gpucompiler.bits.{count}", name, source, target)

    pieces: list[str] = []
    end = 0
    for found in lines_that_match(_BITS, " = bitcast ", body):
        pieces += (body[end : found.start()], moved(found))
        end = found.end()
    return "".join([*pieces, body[end:]])


def _moved(found: re.Match[str], prefix: str, name: str, source: str, target: str) -> str:
    """The lines of a bitcast of one float or of a vector, with a move of each float's bits."""
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
    return "".join(f"\n  {line}" for line in lines)
