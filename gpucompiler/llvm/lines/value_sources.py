"""The parameters and thread indices of which a value is computed, in LLVM's text and in PTX.

Operations of one kind are told apart by them where neither names nor lines are left:

    %v57_ = icmp ult i64 %v16_, %p2.2          ctaid.x, ntid.x, tid.x, parameter 8
    setp.ge.u64 %p5, %rd1, %rd16;              the same
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping
from typing import Final

from gpucompiler.process.late_patterns import late_pattern

# Parameters by their numbers, special registers by PTX's names, and "memory".
Sources = frozenset[str]

# The most values that are followed for one.
MOST_FOLLOWED: Final = 100
_REGISTER: Final = late_pattern(r"%[a-z]+\d+")
# Operations of LLVM's text, and instructions of PTX of which the first register is the result.
_OPERATION: Final = late_pattern(r"\n  %([\w.-]+) =( [^\n]*)")
_INSTRUCTION: Final = late_pattern(
    r"^(\s+(?!@|st\.|red|bar|bra|ret|\.)[a-z][^\n%]*(%[a-z]+\d+)[^\n]*)", re.MULTILINE
)
_VALUE: Final = late_pattern(r" %([\w.-]+)")
_SPECIAL: Final = late_pattern(r"%((?:n?tid|n?ctaid)\.[xyz]|laneid)")
_READS_MEMORY: Final = late_pattern(r"\s+(?:@!?%p\d+\s+)?(?:ld|atom)\.")


class ValueSources:
    """The sources of a text's values.

    Long computations have none, as they take long to follow.

    Args:
        given: the operations that give each value.
        read: the sources that an operation names, and the values that it uses.
    """

    def __init__(
        self,
        given: Mapping[str, list[str]],
        read: Callable[[str], tuple[set[str], list[str]]],
    ) -> None:
        self._given = given
        # An operation stands in the computations of many values.
        self._read = functools.cache(read)
        self._known: dict[str, Sources | None] = {}

    def of_value(self, name: str) -> Sources | None:
        """The sources of a value, through all operations that it is computed of."""
        if name not in self._known:
            found: set[str] = set()
            work, seen = [name], {name}
            while work:
                if len(seen) > MOST_FOLLOWED:
                    self._known[name] = None
                    return None
                for operation in self._given.get(work.pop(), ()):
                    sources, used = self._read(operation)
                    found |= sources
                    new = [each for each in used if each not in seen]
                    work += new
                    seen.update(new)
            self._known[name] = frozenset(found)
        return self._known[name]

    def of_operation(self, operation: str) -> Sources | None:
        """The sources of all that an operation uses."""
        found, used = self._read(operation)
        every = [self.of_value(each) for each in used]
        known = [each for each in every if each is not None]
        return frozenset(found).union(*known) if len(known) == len(every) else None


def llvm_sources(text: str) -> ValueSources | None:
    """The sources of LLVM's values; None for a text of several functions."""
    # A line's break is found much faster than its beginning; no text begins with a function.
    if text.count("\ndefine ") != 1:
        return None
    head = text.find("\ndefine ") + 1
    names = re.findall(r" %([\w.]+)(?=[,)])", text[head : text.find("\n", head)])
    parameters = {name: str(number) for number, name in enumerate(names)}
    given = {name: [operation] for name, operation in _OPERATION.findall(text)}

    def read(operation: str) -> tuple[set[str], list[str]]:
        if re.match(r" (?:load|atomicrmw|cmpxchg)\b", operation):
            return {"memory"}, []
        found = set(re.findall(r"@llvm\.nvvm\.read\.ptx\.sreg\.([\w.]+)", operation))
        used = _VALUE.findall(operation)
        found |= {parameters[each] for each in used if each in parameters}
        return found, [each for each in used if each not in parameters]

    return ValueSources(given, read)


def assembly_sources(text: str) -> ValueSources:
    """The sources of PTX's registers, of one function."""
    given: dict[str, list[str]] = {}
    for line, first in _INSTRUCTION.findall(text):
        # A load of several elements gives several registers.
        registers = _REGISTER.findall(line) if "{" in line else (first,)
        for register in registers:
            if register in given:
                given[register] += [line]
            else:
                given[register] = [line]
    return ValueSources(given, _read_ptx)


def _read_ptx(line: str) -> tuple[set[str], list[str]]:
    if parameter := re.match(r"\s+ld\.param.*_param_(\d+)", line):
        return {parameter[1]}, []
    if _READS_MEMORY.match(line):
        return {"memory"}, []
    return set(_SPECIAL.findall(line)), _used(line)


def _used(line: str) -> list[str]:
    """The registers that an instruction of PTX reads."""
    registers = _REGISTER.findall(line)
    if "@" in line:
        return registers[:1] + registers[2:]
    return registers[1:]


def gives_register(line: str) -> bool:
    """Whether the first register of an instruction of PTX is its result."""
    return not line.lstrip().startswith(("@", "st.", "red", "bar", "bra", "ret", "."))
