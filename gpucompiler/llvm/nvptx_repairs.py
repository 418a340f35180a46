"""Text of optimised LLVM modules in a form that LLVM 22's NVPTX backend translates rightly.

Each rewriting leaves the module's meaning as it is, and keeps the backend from a combination that
is wrong:

* `select (n < 64), (x << n), 0` becomes one PTX shift, which clamps; but PTX's amount is the low 32
  bits of n, so that n = 2**32 shifts by 0. An amount masked to the value's bits, outside of which
  LLVM's shift is poison anyway, isn't taken for n
  (https://github.com/llvm/llvm-project/pull/201165).
* `sext (shl nsw i32 x, 31)` becomes a wide product with -2**31, whose sign is wrong; without `nsw`
  it isn't (https://github.com/llvm/llvm-project/pull/200924).
"""

from __future__ import annotations

import re
from typing import Final

_NAME: Final = r'%(?:[-\w$.]+|"[^"\n]*")'
_SHIFT: Final = re.compile(
    rf"^(?P<start>  {_NAME} = (?:shl|lshr) (?:nuw |nsw |exact )*"
    r"(?P<type>i16|i32|i64|<\d+ x i(?:16|32|64)>) [^,\n]+, )"
    rf"(?P<amount>{_NAME})(?P<end>.*)$",
    re.MULTILINE,
)
_TOP_SHIFT: Final = re.compile(r"( = shl (?:nuw )?)nsw (i16 [^,\n]+, 15|i32 [^,\n]+, 31)\b")
# Definitions of values that fit into 32 bits, and of such that are the low bits of a wider one.
_SMALL: Final = re.compile(
    rf"^  ({_NAME}) = (?:zext |and i64 [^,\n]+, (?:\d|[1-5]\d|6[0-3])\b)", re.MULTILINE
)
_TRUNCATED: Final = re.compile(rf"^  ({_NAME}) = trunc ", re.MULTILINE)
_FUNCTION: Final = re.compile(r"^define .*?^}", re.MULTILINE | re.DOTALL)


def for_nvptx(text: str) -> str:
    """A module's text, as LLVM 22's NVPTX backend has to get it."""
    return _FUNCTION.sub(_repaired, text)


def _repaired(function: re.Match[str]) -> str:
    body = _TOP_SHIFT.sub(r"\1\2", function[0])
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
