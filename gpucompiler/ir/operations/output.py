"""Text and exceptions that leave a kernel: what a thread says to Python.

The values are recorded as they are. Python makes the text of them when the launch has been waited
for, by the operation's template (gpucompiler/output/templates.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gpucompiler.ir.structure.nodes import (
    WRITE,
    Operation,
    Value,
    attribute,
    op,
    operands,
    optional_operand,
)
from gpucompiler.language.types import I32, ScalarType

RAISING: Final = ("assert", "raise")


def _recorded(values: list[Value]) -> Iterator[str]:
    for value in values:
        kind = value.type
        if not isinstance(kind, ScalarType) or kind.kind not in ("bool", "int", "uint", "float"):
            yield f"a value is {kind}, no number"


@op("output.print", effect=WRITE)
class Print(Operation):
    """Adds a line to the launch's output: `template` with `values`, said by the thread at `place`.

    `place` is the block's index along x, y and z, then the thread's. The lines of a launch are
    shown by block, in it by thread, each thread's in their order. A line for which a target has no
    room is counted. `number` ≥ 0 is its place among the lines of the program that this one is a
    copy from. With `run`, the thread's index along x counts on through blocks of so many threads
    along x, from the block at `place` on.
    """

    place: list[Value] = operands(factory=list)
    values: list[Value] = operands(factory=list)
    template: str = attribute()
    number: int = attribute(default=-1)
    run: int = attribute(default=0)

    def check(self) -> Iterator[str]:
        if [value.type for value in self.place] != [I32] * 6:
            yield "place is six values of type i32"
        yield from _recorded(self.values)


@op("check.raise", effect=WRITE)
class Raise(Operation):
    """The launch fails with the exception that `template` makes of `values`.

    kind: "raise", or "assert", whose template gives the message of an AssertionError. `message`
    says it for programs without Python. `thread` and `number` as in `check.bounds`, `run` and
    `rows` as in `check.assert`.
    """

    values: list[Value] = operands(factory=list)
    thread: Value | None = optional_operand(default=None, kind=I32)
    message: str = attribute(default="")
    template: str = attribute()
    kind: str = attribute(default="raise", words=RAISING)
    number: int = attribute(default=-1)
    run: int = attribute(default=0)
    rows: int = attribute(default=1)

    def check(self) -> Iterator[str]:
        yield from _recorded(self.values)
