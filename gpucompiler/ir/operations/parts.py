"""Parts: a program for some threads of a block, whose parts run apart and wait for each other.

In a function of scope "part" the body is what one part of a block does. A part is as many threads
as the vectors of the program have lanes: a warp, or one thread. All parts of a block, and of a
cluster, run at the same time. Targets that run a block as one program use this form for kernels
whose threads wait for what others store.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gpucompiler.ir.structure.nodes import (
    CONVERGENT,
    WRITE,
    Operation,
    Value,
    attribute,
    op,
    operand,
    operands,
)
from gpucompiler.language.types import I32, I64

# Why a wait ends: by other threads alone, perhaps by itself (it counts, say), surely by something;
# by others alone, though another wait inside forgets what the turn has read before.
WAITS: Final = ("others", "perhaps", "surely", "nested")
# The parts that meet: those of the block, with their values combined; of a cluster; of the grid.
MEETINGS: Final = ("add", "and", "or", "arrive", "wait", "grid")
PAUSE_MESSAGE: Final = "deadlock: threads wait here for others, and none of these goes on"


@op("part.index")
class PartIndex(Operation):
    """result = index of the part in its block; it has the threads lanes·result, lanes·result+1, …

    Stands once in each function of scope "part" without `simt.threads`.
    """

    RESULT = I32

    lanes: int = attribute(default=1)

    def check(self) -> Iterator[str]:
        if self.lanes < 1 or self.lanes & (self.lanes - 1):
            yield "lanes is a power of two"


@op("part.begin_wait", effect=WRITE)
class BeginWait(Operation):
    """A loop begins in which threads wait for what others store."""


@op("part.pause", effect=WRITE)
class Pause(Operation):
    """Lets others run, before another turn of a loop that waits.

    kind: the wait ends by "others" alone, "perhaps" by itself, or "surely" by something; a "nested"
    one by others, too, but what a turn of it has read isn't known. The launch fails if all threads
    are in waits that only others end, or in very long ones that perhaps end. `number` as in
    `check.bounds`.
    """

    kind: str = attribute(default="others", words=WAITS)
    number: int = attribute(default=-1)


@op("part.meet", effect=CONVERGENT)
class Meet(Operation):
    """Waits for other parts that haven't ended; result = their values combined, or 0.

    kind: "add", "and", "or" for all parts of the block; "arrive" and "wait" for those of the
    cluster, in two steps; "grid" for those of the grid. Only in a function of scope "part".
    `number` as in `check.bounds`.
    """

    RESULT = I64

    value: Value = operand(kind=I64)
    kind: str = attribute(default="add", words=MEETINGS)
    number: int = attribute(default=-1)


@op("check.event", effect=WRITE)
class Event(Operation):
    """Tells the one who follows the launch of an access, or of what orders accesses.

    `follower` is the address of its memory, which begins with the addresses of its functions, one
    for each kind of event. `word` says the event, and its kind in the lowest eight bits; `thread`
    is the thread_number; `values` are three more numbers. To the program it means nothing.
    """

    follower: Value = operand(kind=I64)
    thread: Value = operand(kind=I32)
    values: list[Value] = operands()
    word: int = attribute()

    def check(self) -> Iterator[str]:
        if [value.type for value in self.values] != [I64] * 3:
            yield "values are three of type i64"
