"""Remarks of ptxas about matrix instructions that don't overlap, and registers that don't move.

    GC412   ptxas C7506, C7508, C7509, C7510, C7512, C7517, C7519 …: `wgmma` instructions wait for
            each other, or `setmaxnreg` does nothing

The program is right, and several times slower. ptxas names the kernel's function, and sometimes a
line of the PTX. Neither its documents nor PTX ISA 9.0 list the remarks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from cuda_target.toolchain.ptx_places import PTXPlace, functions, place_before
from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.passes.scalar.inline import calls_itself
from gpucompiler.values import value_classes

CODE: Final = "GC412"
_REMARK: Final = re.compile(r"\((?P<number>C75\d\d)\)\s*(?P<text>[^\n]+)")
_FUNCTION: Final = re.compile(r"in (?:the )?function '([^']+)'")
_LINE: Final = re.compile(r"in around line (\d+)")
_CALL: Final = re.compile(
    r"\s*(?:@!?%p\d+\s+)?call(?:\.uni)?\s+(?:\([^)]*\)\s*,\s*)?([A-Za-z_$][\w$]*)"
)
_MATRIX: Final = re.compile(r"\s*wgmma\.mma_async")
_REGISTERS: Final = re.compile(r"\s*setmaxnreg\.")
# A line that ptxas names is "around" the instruction.
_NEAR: Final = 3
# Names that this compiler gives to functions of its own.
_OWN: Final = "gpucompiler_"

Places = Callable[[PTXPlace], Location]


@value_classes.frozen
class Remark:
    """One remark of ptxas.

    Args:
        number: "C7510".
        text: the words of ptxas.
        function: the function that it names, else "".
        line: the line of the PTX that it names, counted from 1, else 0.
    """

    number: str
    text: str
    function: str = ""
    line: int = 0


@value_classes.frozen
class _Called:
    """A call in the PTX: the called function, and the call's line."""

    name: str
    line: int


def matrix_remarks(log: str) -> tuple[Remark, ...]:
    """The remarks in a log of ptxas or nvJitLink, each once."""
    found: dict[Remark, None] = {}
    for match in _REMARK.finditer(log):
        text = match["text"].removeprefix("Potential Performance Loss:").strip().rstrip(".")
        function, line = _FUNCTION.search(text), _LINE.search(text)
        found[
            Remark(
                match["number"],
                re.sub(r"\s+", " ", text),
                function[1] if function else "",
                int(line[1]) if line else 0,
            )
        ] = None
    return tuple(found)


def told(
    name: str, remarks: Sequence[Remark], ptx: str, module: Module | None, place_of: Places
) -> Iterator[Diagnostic]:
    """A warning for each remark, at the Python line that it concerns.

    Args:
        name: the kernel's, as users know it.
        module: the typed IR, which says why a function wasn't inlined; None if there is none.
        place_of: the place in the source that a place of the PTX stands for.
    """
    lines = ptx.splitlines()
    for remark in remarks:
        calls = _calls(lines) if blames_calls(remark) else ()
        number = calls[0].line if calls else _line_of(remark, lines)
        found = place_before(lines, number) if number else None
        place = place_of(found) if found is not None and found.line else None
        says = f"ptxas {remark.number}: {remark.text}"
        if calls:
            names = " and ".join(_spoken(each) for each in _first_of_each(calls))
            message = f"{_effect(remark, name)}, as a call of {names} is left in its code ({says})"
            hint = "; ".join(_why_not_inlined(each.name, module) for each in _first_of_each(calls))
        else:
            message, hint = f"{_effect(remark, name)} ({says})", _hint(remark)
        yield Diagnostic(CODE, message, place, hint)


def blames_calls(remark: Remark) -> bool:
    """Whether a remark's cause is a call, as its words say."""
    return re.search(r"extern|function call|function boundary", remark.text, re.I) is not None


def _effect(remark: Remark, name: str) -> str:
    if "setmaxnreg" in remark.text:
        return f"setmaxnreg does nothing in {name}"
    if "injected" in remark.text:
        return f"matrix products of {name} wait for registers that are used meanwhile"
    return f"matrix products of {name} don't overlap: each wgmma waits for the one before"


# Words of a remark, and the code to write instead; the first that fit are taken.
_HINTS: Final = (
    (
        "unable to determine register count",
        "say how many threads a block has and that registers are to be shared among them: "
        "max_threads=384, min_blocks=1",
    ),
    (
        "compilation units",
        "assemble the kernel whole: leave out assembler='nvjitlink', and link LLVM text or bitcode",
    ),
    ("debugging", "leave out debug=True and opt_level=0"),
    (
        "insufficient register",
        "keep fewer accumulators in a thread: a smaller tile, or more warpgroups for it; and give "
        "max_threads= as small as the block is",
    ),
    (
        "minimum register",
        "ask for more registers: the number is less than the code behind it needs",
    ),
    (
        "accumulator registers|defined by GMMA|arrive is injected|input registers",
        "leave fragments alone between their product and its wait, and put a fence before each "
        "batch of products",
    ),
    (
        "ill formed|divergent",
        "let all warps of a warpgroup take one path from the fence to the wait, and commit each "
        "batch before its wait",
    ),
)


def _hint(remark: Remark) -> str:
    for words, hint in _HINTS:
        if re.search(words, remark.text):
            return hint
    return "look at the code around this line; ptxas found it too irregular to overlap"


def _line_of(remark: Remark, lines: Sequence[str]) -> int:
    """The line of the PTX that a remark concerns: the nearest fitting instruction; 0 if none."""
    wanted = _REGISTERS if "setmaxnreg" in remark.text else _MATRIX
    first, last = 1, len(lines)
    for name, start, end in functions(lines):
        if name == remark.function:
            first, last = start, end
    fitting = [n for n in range(first, last + 1) if wanted.match(lines[n - 1])]
    if not remark.line:
        return fitting[0] if fitting else 0
    near = [n for n in fitting if abs(n - remark.line) <= _NEAR]
    return min(near, key=lambda n: abs(n - remark.line), default=remark.line)


def _calls(lines: Sequence[str]) -> list[_Called]:
    """The calls in PTX, in their order."""
    return [
        _Called(match[1], number)
        for number, line in enumerate(lines, 1)
        if (match := _CALL.match(line))
    ]


def _first_of_each(calls: Sequence[_Called]) -> list[_Called]:
    return list({call.name: call for call in reversed(calls)}.values())[::-1]


def _spoken(call: _Called) -> str:
    return "print" if call.name.startswith(_OWN) else call.name


def _why_not_inlined(name: str, module: Module | None) -> str:
    """The reason why a function is called, and the code to write instead."""
    if name.startswith(_OWN):
        return "leave out print and raise, whose lines are written by a function"
    known = {function.name: function for function in module.functions} if module else {}
    found = known.get(name)
    if found is None:
        if name.startswith(("__nv", "__internal")):
            return (
                f"{name} is libdevice's slow path of a function such as sin or pow: compute in "
                "float32 with cuda.fastmath(), or before the products"
            )
        return (
            f"{name} is of a linked library, and only LLVM text and bitcode are inlined: link it "
            "as 'll' or 'bc'"
        )
    if found.inline in ("never", "kept"):
        return f"{name} is marked inline='never': leave that out"
    if calls_itself(found, known):
        return f"{name} calls itself: write a loop instead"
    return f"{name} is large and called more than once: mark it @cuda.device(inline='always')"
