"""Random kernels whose threads share elements in ways that adjoints have faster forms for.

Stencils along up to three axes, elements at places that several threads have or that one has,
tables, and sums over all elements, for launches of any shape.
"""

from __future__ import annotations

import random
from typing import Any, Final

import numpy as np

_HEADER: Final = "import math\n\nimport numpy as np\n\nfrom cuda_target import cuda\n\n\n"
_BLOCKS: Final = {
    1: ((16,), (32,), (33,), (7,), (48,)),
    2: ((8, 4), (4, 4), (5, 3), (16, 2), (1, 8)),
    3: ((4, 2, 2), (2, 3, 2), (4, 4, 1)),
}
_AXES: Final = "ijl"
# Places along one axis that one thread of the grid has, and places that several may have.
_OWN: Final = ("i", "i + 1", "i + 2", "cuda.threadIdx.x + cuda.blockIdx.x * cuda.blockDim.x")
_SHARED: Final = (
    "cuda.threadIdx.x", "cuda.blockIdx.x", "i // 2", "i * c", "i % 5", "cuda.blockIdx.x * 4 + "
    "cuda.threadIdx.x", "np.int8(i)", "i ^ 1", "i - i % 4", "0", "len(x) - 1", "-1",
    "len(x) - 1 - i", "min(i, 9)", "k[i % len(k)]",
)  # fmt: skip


class NearKernel:
    """The text of a kernel `near(x, y, w, t, k, c)`, with the names of `WideKernel`'s.

    x and w are arrays of one to three axes, w is only read. y has the launch's sizes and more. t is
    a table, k has places, and c is an integer.

    Args:
        seed: the same seed gives the same kernel.

    Attributes:
        threads, blocks: of the launch.
        names, moves: the parameters, and those with derivatives.
        text: the module.
    """

    dtype: Final = "float64"
    is_narrow: Final = False
    takes_greatest: Final = False

    def __init__(self, seed: int) -> None:
        self.random = random.Random(f"near {seed}")
        self.axes = self.random.choice((1, 1, 2, 2, 3))
        self.threads = self.random.choice(_BLOCKS[self.axes])
        self.blocks = tuple(self.random.randint(1, 3 if self.axes < 3 else 2) for _ in self.threads)
        self.launched = [t * b for t, b in zip(self.threads, self.blocks, strict=True)]
        self.margin = self.random.choice((0, 0, 4))
        less = self.random.choice((0, 0, 1, 3))
        self.shape = tuple(max(n - less, 3) + self.margin for n in self.launched)
        self.order = self.random.choice(("C", "F"))
        self.rows = self.random.choice((1, 8, 40))
        self.names = ["x", "y", "w", "t", "k", "c"]
        self.random.shuffle(self.names)
        self.moves = [name for name in self.names if name not in "kc"]
        self.lines = [f"def near({', '.join(self.names)}):"]
        self.depth = 1
        self.begin()
        for _ in range(self.random.randint(2, 5)):
            self.statement()
        self.add(f"y[{self.place()}] = a * 0.7 + y[{self.place()}] * b * 0.3")

    @property
    def text(self) -> str:
        """The module."""
        return _HEADER + "\n".join(self.lines) + "\n\n\nk = near\n"

    def passed(self, arguments: list[Any]) -> list[Any]:
        """Arguments as a launch takes them."""
        return arguments

    def arguments(self, seed: int, dtype: str | None = None) -> list[Any]:
        """Arguments to launch it on."""
        rng = np.random.default_rng(seed)
        shape = self.shape
        made: dict[str, Any] = {
            name: np.asarray(rng.uniform(0.3, 1.2, shape), order=self.order)  # type: ignore[call-overload]
            for name in "xw"
        }
        made["y"] = rng.uniform(0.3, 1.2, [n + 3 for n in self.launched])
        made["t"] = rng.uniform(0.3, 1.2, (self.rows, 3))
        made["k"] = rng.integers(0, min(shape), 11)
        made["c"] = int(rng.integers(0, 3))
        return [made[name] for name in self.names]

    def add(self, line: str) -> None:
        self.lines.append("    " * self.depth + line)

    def place(self) -> str:
        """The thread's own place."""
        return ", ".join(_AXES[: self.axes])

    def begin(self) -> None:
        """The thread's numbers, and a guard."""
        self.add(f"{self.place()} = cuda.grid({self.axes})")
        sizes = [f"x.shape[{axis}]" for axis in range(self.axes)]
        low, high = self.random.choice(((0, 0), (1, 1), (2, 1), (1, 2)))
        self.low, self.high = low, high
        if self.margin == 4 and self.random.random() < 0.5:
            low = high = 0
            self.low, self.high = 0, 4
            sizes = [f"{size} - 4" for size in sizes]
            self.guard = 0
        else:
            self.guard = high
        names = zip(_AXES, sizes, strict=False)
        tests = [f"{low} <= {name} < {size} - {self.guard}" for name, size in names]
        if self.random.random() < 0.5:
            self.add(f"if {' and '.join(tests)}:")
            self.depth += 1
        else:
            self.add(f"if not ({' and '.join(tests)}): return")
        self.add(f"a = x[{self.place()}]")
        self.add(f"b = w[{self.place()}] * 0.5")

    def near(self) -> str:
        """An element of x or w beside the thread's own."""
        indices: list[str] = []
        for axis in _AXES[: self.axes]:
            by = self.random.randint(-self.low - (self.random.random() < 0.2), self.high)
            indices.append(axis if not by else f"{axis} {'+' if by > 0 else '-'} {abs(by)}")
            if self.random.random() < 0.08:
                indices[-1] = "2"
        if self.axes > 1 and len(set(self.shape)) == 1 and self.random.random() < 0.2:
            indices.reverse()
        name = self.random.choice("xxw")
        return f"{name}[{', '.join(indices)}]"

    def far(self) -> str:
        """An element that other threads may have, too."""
        kind = self.random.random()
        if kind < 0.5 or self.axes > 1:
            row = self.random.choice(("i % len(t)", "k[i % 11] % len(t)", "0", "-1", "len(t) // 2"))
            return f"t[{row}, {self.random.choice(('0', 'i % 3', '-2'))}]"
        place = self.random.choice(_OWN if kind < 0.6 else _SHARED)
        return f"{self.random.choice('xw')}[({place}) % len(x)]" if kind < 0.9 else "x[i - i // 2]"

    def value(self) -> str:
        forms = (
            "{} * {}", "math.sin({}) * {}", "{} - {} * 0.5", "{} / (abs({}) + 0.8)", "max({}, {})",
            "({} if {} > 0.6 else 0.4)",
        )  # fmt: skip
        leaves = (self.near(), self.near(), self.far(), "a", "b")
        form = self.random.choice(forms)
        return form.format(self.random.choice(leaves), self.random.choice(leaves))

    def statement(self) -> None:
        kind = self.random.random()
        target = self.random.choice("ab")
        if kind < 0.45:
            self.add(f"{target} = {target} * 0.4 + {self.value()} * 0.5")
        elif kind < 0.6:
            self.add(f"if {self.value()} > 0.5:")
            self.add(f"    {target} = {target} * 0.6 + {self.value()} * 0.3")
        elif kind < 0.75:
            self.add(f"for q in range({self.random.choice(('3', 'c + 1', 'i % 4'))}):")
            self.add(f"    {target} = {target} * 0.7 + {self.value()} * 0.1 * q")
        elif kind < 0.9:
            self.add("for q in range(x.shape[0]):")
            rest = ", 0" * (self.axes - 1)
            self.add(f"    {target} += math.cos(x[q{rest}] * {self.random.choice('ab')}) * 0.05")
        elif self.axes == 1:
            self.add(f"w_ = w[{self.random.choice(('1:', '::-1', '::2'))}]")
            self.add(f"{target} = {target} * 0.5 + w_[i % len(w_)] * {self.near()}")
        else:
            self.add(f"row = w[{self.random.choice('12')}]")
            rest = ", ".join(_AXES[1 : self.axes])
            self.add(f"{target} += row[{rest}] * {self.near()} * 0.3")
