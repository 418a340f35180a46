"""Whether a GPU's text has accesses that LLVM's vectoriser of loads and stores may join.

NVPTX joins loads of places that are a constant apart. LLVM subtracts each place of a block from up
to 64 others, which takes three quarters of the time of code generation for 200 loads of places like
`x[(i + 3) % n]`, and finds nothing. Places that have nothing in common aren't a constant apart. If
no two of a block have, the text says that the pass has nothing to do:

    %v32_ = urem i32 %v27_, %v1_           nothing of %v32_ is in another place of the block
    %v36_ = zext nneg i32 %v32_ to i64
    %v37_ = getelementptr inbounds nuw float, ptr addrspace(1) %p1.0, i64 %v36_
    %v38_ = load float, ptr addrspace(1) %v37_, align 4
"""

from __future__ import annotations

import re
from typing import Final

from gpucompiler.process.late_patterns import late_pattern

# Fewer accesses take no time worth a look (LoadStoreVectorizer.cpp, MaxChainsToTry).
_FEW: Final = 64
_ATTRIBUTES: Final = late_pattern(r"^(attributes #\d+ = \{)", re.MULTILINE)
_RESULT: Final = late_pattern(r"  %([\w.-]+) = (?:(?:tail|musttail|notail) )?(\w+)(.*)")
_STORE: Final = late_pattern(r"  store .*, ptr(?: addrspace\(\d+\))? ([%@][\w.-]+)")
_LOAD: Final = late_pattern(r".* ptr(?: addrspace\(\d+\))? ([%@][\w.-]+)")
_OPERAND: Final = late_pattern(r"[ (]([%@][\w.-]+)")
# Operations whose results may be a constant apart if their operands are.
_LINEAR: Final = frozenset(
    ("add", "sub", "mul", "shl", "or", "xor", "zext", "sext", "trunc", "getelementptr", "freeze")
)


def without_vectoriser(text: str) -> str:
    """A text that says that no accesses can be joined, if that is certain and saves time.

    `noimplicitfloat` is the attribute of functions that ends the vectoriser; NVPTX reads it nowhere
    else but for copies of memory, which our text has none of.
    """
    if "@llvm.mem" in text or not _has_only_distant_accesses(text):
        return text
    return _ATTRIBUTES.sub(r"\1 noimplicitfloat", text)


def _has_only_distant_accesses(text: str) -> bool:
    """Whether a block has many accesses, and no two of any block have parts in common."""
    if text.count(" = load ") <= _FEW and text.count("\n  store ") <= _FEW:
        return False
    values: dict[str, tuple[str, list[str]]] = {}
    # The parts of places that the block's loads, and its stores, have.
    parts: dict[str, set[str]] = {"load": set(), "store": set()}
    most = 0
    for line in text.splitlines():
        if line.startswith("define"):
            values = {}
        if not line.startswith("  "):
            parts = {"load": set(), "store": set()}
            continue
        found = _RESULT.match(line)
        if found is not None:
            values["%" + found[1]] = (found[2], _OPERAND.findall(found[3].partition(", !")[0]))
        kind, access = "store", _STORE.match(line)
        if found is not None and found[2] == "load":
            kind, access = "load", _LOAD.match(found[3])
        if access is None:
            continue
        own = _parts(access[1], values)
        if not own or own & parts[kind]:
            return False
        parts[kind] |= own
        most = max(most, len(parts[kind]))
    return most > _FEW


def _parts(name: str, values: dict[str, tuple[str, list[str]]]) -> set[str]:
    """The values of which a place is a sum, each beside the array; phis count as one value."""
    array = name
    while (base := values.get(array, ("", [])))[0] == "getelementptr":
        array = base[1][0]
    found: set[str] = set()
    work, seen = [name], {name, array}
    while work:
        each = work.pop()
        operation, operands = values.get(each, ("", []))
        if operation in _LINEAR:
            new = [operand for operand in operands if operand not in seen]
            work += new
            seen.update(new)
        else:
            found.add(f"{array} {'phi' if operation == 'phi' else each}")
    return found
