"""Random kernels that have derivatives: nested loops, branches, arrays changed in place.

Some have an array of records or of complex numbers, some compute with short vectors, with vectors
of `gpucompiler.linear`, and with objects of classes that change or don't.

Some threads of a launch may have no element, and some loops go over all elements, as those of
bodies that attract each other.

Values stay between about -2 and 2, and conditions are far from where they change, so that
differences are near the derivatives.
"""

from __future__ import annotations

import random

import numpy as np

_UNARY = (
    "math.sin({})", "math.cos({})", "math.tanh({})", "math.exp(-abs({}))", "-{}",
    "math.sqrt({} * {} + 0.5)", "math.atan({})", "1.0 / ({} * {} + 1.0)",
)  # fmt: skip
_BINARY = (
    "({} + {}) * 0.5", "{} * {} * 0.7", "({} - {}) * 0.6", "min({}, {})", "max({}, {})",
    "({} if {} > 0.1 else 0.3)", "math.hypot({}, {}) * 0.6", "{} / (abs({}) + 1.2)",
)  # fmt: skip


RECORD = np.dtype([("a", np.float64), ("n", np.int64), ("b", np.float64), ("c", np.float64, (2,))])
# Names for every kernel.
HEADER = """\
import cmath
import math
from dataclasses import dataclass

import numpy as np

from cuda_target import cuda
from gpucompiler import linear


@dataclass(frozen=True)
class Fixed:
    u: float
    v: float

    def __add__(self, other):
        return Fixed((self.u + other.u) * 0.6, (self.v - other.v) * 0.5)

    def __mul__(self, other):
        return Fixed(math.sin(self.u * other.u) - self.v * 0.3, math.cos(self.u) * other.v)

    def size(self):
        return math.sqrt(self.u * self.u + self.v * self.v + 0.2)


class Changing:
    def __init__(self, u, v):
        self.u = u
        self.v = v

    def push(self, more):
        self.u = self.u * 0.5 + more * 0.3
        if more > 0.2:
            self.v = self.v * self.u * 0.4

    def __call__(self, t):
        return self.u * t - self.v


"""
_OF_VECTORS = (
    "(cuda.double2({}, {}) * cuda.double2({}, {})).y * 0.7",
    "(cuda.double2({}, {}) * 0.5 - cuda.double2({}, {})).x * 0.5",
    "linear.dot(linear.vec3d({}, {}, 0.4), linear.vec3d({}, 0.3, {})) * 0.4",
    "linear.cross(linear.vec3d({}, 0.2, {}), linear.vec3d(0.7, {}, {}))[1] * 0.5",
    "linear.normalize(linear.vec3d({}, {}, abs({}) + 1.0)).x",
)
_OF_OBJECTS = (
    "(Fixed({}, {}) * Fixed({}, {}) + Fixed({}, 0.5)).size() * 0.4",
    "Fixed({}, {}).size() * 0.6",
    "Changing({}, {})({}) * 0.5",
)
_OF_COMPLEX = (
    "({w} * complex({}, {})).real * 0.5",
    "abs({w} + complex(2.0, {})) * 0.4",
    "({w} * {w}).imag * 0.4",
    "({w} / complex(abs({}) + 1.2, {})).imag",
    "({w}.conjugate() * {}).imag * 0.6",
    "cmath.exp(-{w}).real * 0.8",
    "cmath.sqrt({w} + 2.0).imag",
)
# Threads of a block, blocks, and elements of x and y.
_LAUNCHES = (*((16, 1, 16),) * 7, (40, 1, 40), (24, 2, 43), (48, 1, 35))


def leaves(array: np.ndarray) -> list[np.ndarray]:
    """The float64 numbers of an array: itself, its parts, or its fields."""
    if array.dtype.names:
        return [array[name] for name in array.dtype.names if array[name].dtype == np.float64]
    return [array.view(np.float64)]


class RandomKernel:
    """The text of a kernel `k(x, y, z, …)` of one-dimensional float64 arrays; z has 3 elements.

    Args:
        seed: the same seed gives the same kernel.

    Attributes:
        threads, blocks: of the launch.
        size: the elements of x, y, p and w.
        names: of the parameters: p, if there is one, has records, and w complex numbers.
    """

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.threads, self.blocks, self.size = self.random.choice(_LAUNCHES)
        # Drawn for itself, so that kernels of plain arrays are those of earlier seeds.
        drawn = random.Random(f"kinds {seed}")
        self.kinds = {
            k for k in ("records", "complex", "vectors", "objects") if drawn.random() < 0.3
        }
        # Threads read elements of others only where none is written.
        self.changes = {name for name in "pw" if drawn.random() < 0.5}
        self.names = ["x", "y", "z"] + ["p"] * ("records" in self.kinds)
        self.names += ["w"] * ("complex" in self.kinds)
        self.lines = [f"def k({', '.join(self.names)}):", "    i = cuda.grid(1)"]
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
        self.begin_kinds()
        self.statements(self.left)
        self.end_kinds()
        if self.shared:
            self.add("cuda.syncthreads()")
            self.add("a = a * s[15 - i] + b")
        self.add("y[i] = (a + b) * 0.5" if self.random.random() < 0.7 else "y[i] += a * b")
        self.add("cuda.atomic.add(z, i % 3, a * b * 0.1)")

    @property
    def text(self) -> str:
        """The module: classes, and the kernel's lines."""
        return HEADER + "\n".join(self.lines) + "\n"

    def arguments(self, seed: int) -> list[np.ndarray]:
        """Arrays to launch it on."""
        rng = np.random.default_rng(seed)
        made: dict[str, np.ndarray] = {name: rng.uniform(0.3, 1.2, self.size) for name in "xy"}
        made["z"] = np.zeros(3)
        made["w"] = rng.uniform(0.3, 1.2, self.size) + 1j * rng.uniform(0.3, 1.2, self.size)
        made["p"] = np.zeros(self.size, RECORD)
        for leaf in leaves(made["p"]):
            leaf[...] = rng.uniform(0.3, 1.2, leaf.shape)
        made["p"]["n"] = rng.integers(0, 3, self.size)
        return [made[name] for name in self.names]

    def add(self, line: str) -> None:
        self.lines.append("    " * self.depth + line)

    def index(self) -> str:
        return f"({self.random.choice(self.indices)} + {self.random.randrange(16)}) % 16"

    def value(self, depth: int = 2) -> str:
        kind = self.random.random()
        if self.kinds and depth and self.random.random() < 0.3:
            return self.value_of_kinds(depth - 1)
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
        if self.kinds and self.random.random() < 0.25:
            self.statement_of_kinds()
            return
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

    # records, complex numbers, vectors, objects

    def begin_kinds(self) -> None:
        """Names of objects and complex numbers that statements change."""
        if "objects" in self.kinds:
            self.add("m = Changing(a * 0.7, b)")
            self.add("d = Fixed(a, b * 0.6)")
        if "complex" in self.kinds:
            self.add("q = complex(a, b)")
        if "records" in self.kinds:
            self.add("r = p[i]")

    def end_kinds(self) -> None:
        """Let results depend on them."""
        if "objects" in self.kinds:
            self.add("a = a * 0.5 + m(b) * 0.3")
            self.add("b = b * 0.5 + d.size() * 0.2 + d.v * 0.1")
        if "complex" in self.kinds:
            self.add("b = b * 0.7 + q.imag * 0.2 + q.real * b * 0.1")
            if "w" in self.changes:
                self.add("w[i] = w[i] * 0.5 + q * complex(0.2, a * 0.1)")
        if "records" in self.kinds and "p" in self.changes:
            self.add("r.c[1] = r.c[1] * 0.5 + a * r.b * 0.2")

    def element(self, name: str) -> str:
        """An element of p or w that may be read here."""
        return f"{name}[i]" if name in self.changes else f"{name}[{self.index()}]"

    def field(self) -> str:
        """A float of a record."""
        record = self.element("p")
        forms = [
            f"{record}.a",
            f'{record}["b"]',
            f"{record}.c[{self.random.choice(self.indices)} % 2]",
        ]
        index = record.partition("[")[2][:-1]
        forms += [f'p["a"][{index}]', f'p["c"][{index}, 1]', "r.a", "r.b", "r.c[0]"]
        forms.append(f"{record}.a * ({record}.n + 1) * 0.4")
        return self.random.choice(forms)

    def value_of_kinds(self, depth: int) -> str:
        kind = self.random.choice(sorted(self.kinds))
        if kind == "records":
            return self.field()
        if kind == "complex":
            form = self.random.choice(_OF_COMPLEX)
            number = self.random.choice((self.element("w"), "q"))
            return self.filled(form.replace("{w}", number), depth)
        if kind == "objects":
            inside = [
                *_OF_OBJECTS,
                "m({}) * 0.5",
                "d.size() * 0.5",
                "(d * Fixed({}, {})).v",
                "m.u",
                "d.u",
            ]
            return self.filled(self.random.choice(inside), depth)
        return self.filled(self.random.choice(_OF_VECTORS), depth)

    def filled(self, form: str, depth: int) -> str:
        return form.format(*(self.value(min(depth, 1)) for _ in range(form.count("{}"))))

    def statement_of_kinds(self) -> None:
        kind = self.random.choice(sorted(self.kinds))
        lines = [f"{self.random.choice(self.floats)} = {self.value_of_kinds(1)}"]
        if kind == "records" and "p" in self.changes:
            lines = [
                f"p[i].a = {self.value(1)}", f"r.b = r.b * 0.5 + {self.value(1)} * 0.3",
                f'p["a"][i] += {self.value(1)} * 0.2',
                f"p[i].c[{self.random.choice(self.indices)} % 2] = {self.value(1)}",
                f"p[i] = ({self.value(1)}, 2, b, (a, {self.value(1)}))",
            ]  # fmt: skip
        elif kind == "complex":
            lines = [
                f"q = q * 0.5 + {self.element('w')} * {self.value(1)} * 0.3",
                f"q = q * complex({self.value(1)}, 0.2) * 0.5",
            ]
            if "w" in self.changes:
                lines += [
                    f"w[i] = w[i] * 0.5 + complex({self.value(1)}, b) * 0.2",
                    f"w.real[i] = {self.value(1)}",
                ]
        elif kind == "objects":
            lines = [
                f"m.push({self.value(1)})",
                f"m.u = {self.value(1)}",
                f"m.v += {self.value(1)} * 0.2",
                f"d = d * Fixed({self.value(1)}, 0.5) + Fixed(a, {self.value(1)})",
                f"d = Fixed({self.value(1)}, d.u)",
            ]  # fmt: skip
        self.add(self.random.choice(lines))

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
