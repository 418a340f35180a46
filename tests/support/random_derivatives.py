"""Random kernels that have derivatives: nested loops, branches, arrays changed in place.

Some threads of a launch may have no element, and some loops go over all elements, as those of
bodies that attract each other.

Values stay between about -2 and 2, and conditions are far from where they change, so that
differences are near the derivatives.
"""

from __future__ import annotations

import random

_UNARY = (
    "math.sin({})", "math.cos({})", "math.tanh({})", "math.exp(-abs({}))", "-{}",
    "math.sqrt({} * {} + 0.5)", "math.atan({})", "1.0 / ({} * {} + 1.0)",
)  # fmt: skip
_BINARY = (
    "({} + {}) * 0.5", "{} * {} * 0.7", "({} - {}) * 0.6", "min({}, {})", "max({}, {})",
    "({} if {} > 0.1 else 0.3)", "math.hypot({}, {}) * 0.6", "{} / (abs({}) + 1.2)",
)  # fmt: skip


# Threads of a block, blocks, and elements of x and y.
_LAUNCHES = (*((16, 1, 16),) * 7, (40, 1, 40), (24, 2, 43), (48, 1, 35))


class RandomKernel:
    """The text of a kernel `k(x, y, z)` of one-dimensional float64 arrays; z has 3 elements.

    Args:
        seed: the same seed gives the same kernel.

    Attributes:
        threads, blocks: of the launch.
        size: the elements of x and y.
    """

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.threads, self.blocks, self.size = self.random.choice(_LAUNCHES)
        self.lines = ["def k(x, y, z):", "    i = cuda.grid(1)"]
        self.floats = ["a", "b"]
        self.indices = ["i"]
        self.depth = 1
        self.loops = 0
        self.left = self.random.randint(4, 10)
        self.local = self.random.random() < 0.5
        self.shared = self.random.random() < 0.4 and self.size == 16
        if self.size < self.threads * self.blocks:
            self.add("if i < len(x):")
            self.depth = 2
        self.outside = self.depth
        if self.local:
            self.add("t = cuda.local.array(16, np.float64)")
            self.add("for n in range(16): t[n] = x[n] * 0.5")
        if self.shared:
            self.add("s = cuda.shared.array(16, np.float64)")
            self.add("s[i] = x[i] * 0.9")
            self.add("cuda.syncthreads()")
        self.add("a = x[i]")
        self.add("b = y[i] * 0.5")
        self.statements(self.left)
        if self.shared:
            self.add("cuda.syncthreads()")
            self.add("a = a * s[15 - i] + b")
        self.add("y[i] = (a + b) * 0.5" if self.random.random() < 0.7 else "y[i] += a * b")
        self.add("cuda.atomic.add(z, i % 3, a * b * 0.1)")

    @property
    def text(self) -> str:
        """The kernel's lines."""
        return "\n".join(self.lines) + "\n"

    def add(self, line: str) -> None:
        self.lines.append("    " * self.depth + line)

    def index(self) -> str:
        return f"({self.random.choice(self.indices)} + {self.random.randrange(16)}) % 16"

    def value(self, depth: int = 2) -> str:
        kind = self.random.random()
        if depth == 0 or kind < 0.3:
            near = self.random.choice(("x[i]", f"x[i - {self.random.randint(1, 3)}]"))
            leaves = [*self.floats, f"x[{self.index()}]", "y[i]", f"{self.random.random():.2f}"]
            leaves.append(near)
            if self.local:
                leaves += [f"t[{self.index()}]"] * 2
            return self.random.choice(leaves)
        if kind < 0.6:
            inside = self.value(depth - 1)
            form = self.random.choice(_UNARY)
            return form.format(*[inside] * form.count("{}"))
        form = self.random.choice(_BINARY)
        return form.format(self.value(depth - 1), self.value(depth - 1))

    def statements(self, count: int) -> None:
        self.assignment()
        for _ in range(count):
            if self.left > 0:
                self.left -= 1
                self.statement()

    def statement(self) -> None:
        kind = self.random.random()
        if kind < 0.45 or self.depth > 2 + self.outside:
            self.assignment()
        elif kind < 0.5 and "j" not in self.indices:
            self.sweep()
        elif kind < 0.65:
            self.branch()
        else:
            self.loop(while_loop=kind > 0.85)

    def assignment(self) -> None:
        targets = [*self.floats, "y[i]"]
        if self.local:
            targets += [f"t[{self.index()}]"] * 2
        self.add(f"{self.random.choice(targets)} = {self.value()}")

    def branch(self) -> None:
        self.add(f"if {self.value(1)} > {self.random.random():.2f}:")
        self.inside()
        if self.random.random() < 0.5:
            self.add("else:")
            self.inside()

    def inside(self) -> None:
        self.depth += 1
        self.statements(self.random.randint(0, 2))
        self.depth -= 1

    def sweep(self) -> None:
        """Read all elements, each of them by all threads at a time."""
        self.add("for j in range(len(x)):")
        before, self.depth = self.depth, self.depth + 1
        self.indices.append("j")
        target = self.random.choice(self.floats)
        if self.random.random() < 0.3:
            self.add(f"if x[j] > {self.random.random():.2f}:")
            self.depth += 1
        each = self.random.choice(("x[j]", "x[j] * x[i]", "(x[j] - x[i]) * y[i]"))
        self.add(f"{target} += ({each}) / (x[j] * x[j] + ({self.value(1)}) ** 2 + 0.5) * 0.05")
        if self.random.random() < 0.3:
            self.assignment()
        self.indices.pop()
        self.depth = before

    def loop(self, while_loop: bool) -> None:
        self.loops += 1
        name = f"k{self.loops}"
        runs = self.random.choice(("3", "5", "i % 4", "len(x) // 4", f"int(x[{self.index()}] * 5)"))
        if while_loop:
            self.add(f"{name} = 0")
            self.add(f"while {name} < {runs} and a < 5.0:")
        else:
            self.add(f"for {name} in range({runs}):")
        self.depth += 1
        self.indices.append(name)
        if while_loop:
            self.add(f"{name} += 1")
        self.statements(self.random.randint(0, 2))
        if self.random.random() < 0.3:
            word = self.random.choice(("break", "continue"))
            self.add(f"if {self.value(1)} > 0.9: {word}")
            self.assignment()
        self.indices.pop()
        self.depth -= 1
