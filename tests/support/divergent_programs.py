"""Random programs in whose control flow threads go to barriers as they like.

    source = program(random.Random(7))

A kernel `k(y, x, n)`: conditions of a thread's index, of an element of its own, of sizes and
parameters, nested with loops, `break`, `continue` and `return`; barriers and barrier reductions
anywhere, some in a function. Each thread writes only what is its own, so that the result says what
the reductions gave, and how far a thread came.
"""

from __future__ import annotations

import random

CONDITIONS = (
    "t < 3", "t % 2 == 0", "t > n", "x[t] > 0", "x[t] > 1", "x[0] > 0", "n > 1", "n > 2", "v % 2",
    "v > 3", "t == 1", "(t + {i}) % 2", "{i} < x[t]", "{i} == n",
)  # fmt: skip
COUNTS = ("2", "n", "3", "t % 3", "x[t]", "x[0]")
HELPER = """
def meet(v):
    cuda.syncthreads()
    return v + 1
"""


def program(choose: random.Random, statements: int = 5) -> str:
    """The text of a kernel and its helper."""
    body = _Writer(choose).statements(statements, 1, "n", loop=False)
    lines = ["def k(y, x, n):", "    t = cuda.threadIdx.x", "    v = 0", *body, "    y[t] = v"]
    return HELPER + "\n" + "\n".join(lines) + "\n"


class _Writer:
    def __init__(self, choose: random.Random) -> None:
        self.choose = choose
        self.names = 0

    def statements(self, count: int, depth: int, index: str, *, loop: bool) -> list[str]:
        found: list[str] = []
        for _ in range(self.choose.randint(1, count)):
            found += self.statement(depth, index, loop=loop)
        return found

    def condition(self, index: str) -> str:
        return self.choose.choice(CONDITIONS).replace("{i}", index)

    def statement(self, depth: int, index: str, *, loop: bool) -> list[str]:
        pad = "    " * depth
        kind = self.choose.randint(0, 11 if depth < 4 else 5)
        match kind:
            case 0 | 1:
                return [f"{pad}cuda.syncthreads()", f"{pad}v += 1", f"{pad}y[t] = v"]
            case 2:
                return [f"{pad}v += cuda.syncthreads_count({self.condition(index)})"]
            case 3:
                return [f"{pad}v = meet(v)"]
            case 4 if loop:
                word = self.choose.choice(("break", "continue", "return"))
                return [f"{pad}if {self.condition(index)}:", f"{pad}    {word}"]
            case 4:
                return [f"{pad}if {self.condition(index)}:", f"{pad}    return"]
            case 5:
                return [f"{pad}v += 2"]
            case 6 | 7 | 8:
                return self.conditional(depth, index, loop=loop)
            case _:
                return self.repeated(depth)

    def conditional(self, depth: int, index: str, *, loop: bool) -> list[str]:
        pad = "    " * depth
        lines = [
            f"{pad}if {self.condition(index)}:",
            *self.statements(2, depth + 1, index, loop=loop),
        ]
        if self.choose.random() < 0.4:
            lines += [f"{pad}else:", *self.statements(2, depth + 1, index, loop=loop)]
        return lines

    def repeated(self, depth: int) -> list[str]:
        pad, count = "    " * depth, self.choose.choice(COUNTS)
        self.names += 1
        index = f"j{self.names}"
        if self.choose.random() < 0.5:
            inside = self.statements(2, depth + 1, index, loop=True)
            return [f"{pad}for {index} in range({count}):", *inside]
        return [
            f"{pad}{index} = 0",
            f"{pad}while {index} < {count}:",
            f"{pad}    {index} += 1",
            *self.statements(2, depth + 1, index, loop=True),
        ]
