"""Random kernels with derivatives that use more of the language than `RandomKernel`'s.

Beside its loops, branches, records, complex numbers, vectors and objects they have matrices of any
layout, rows, slices and views, arrays of indices, numbers as arguments, local arrays of two
dimensions, complex ones and ones of records, functions with loops and exits, functions with
derivatives of their own, loops over arrays, `else` of loops, assertions, tuples, comprehensions,
greatest values by atomics, and in whole blocks phases of shared memory, shuffles and votes.

Some compute with float32 or float16. Such a kernel has a twin of float64, whose derivatives those
of the kernel are near.
"""

from __future__ import annotations

import random
from typing import Any, Final

import numpy as np

from tests.support.random_derivatives import HEADER, RECORD, RandomKernel, leaves

_FUNCTIONS: Final = """\
from cuda_target import adjoint_of, jvp_of


def folded(a, b, times):
    for step in range(times):
        if a > b + 0.4:
            return a * 0.7 + b * 0.1
        a = math.sin(a + b * 0.3)
        if step == 2:
            continue
        b = b * 0.8 + a * 0.1
    return a - b * 0.5


def both(values, place, by):
    found = values[place] * by
    if found > 0.5:
        return found, math.cos(by)
    return found * found, by * 0.6


def searched(values, limit):
    n = 0
    while n < len(values):
        if values[n] * values[n] > limit:
            return values[n] * 0.8
        n += 1
    else:
        return limit * 0.5


def nested(a, b):
    first, second = both((a, b * 0.5), 1, a)
    return folded(first, second, 2) * 0.6


def ruled(a, b):
    return a * a * b * 0.4


@adjoint_of(ruled)
def ruled_adjoint(a, b, result, g):
    return g * a * b * 0.8, g * a * a * 0.4


@jvp_of(ruled)
def ruled_jvp(a, b, result, a_dot, b_dot):
    return a * b * 0.8 * a_dot + a * a * 0.4 * b_dot


"""
_CALLS: Final = (
    "folded({}, {}, {i} % 4)", "folded({}, {}, 3)", "both(x, {j}, {})[0] * 0.6",
    "both(x, {j}, {})[1] * 0.6", "searched(x, {}) * 0.7", "nested({}, {})", "ruled({}, {})",
    "sum(v * {} for v in x[2:5]) * 0.2", "max(x[{j}], {}, {})", "min({}, x[{j}]) * 0.8",
    "sum([{}, {}, x[{j}]]) * 0.3", "abs({} - {}) * 0.6", "({}) ** 2 * 0.4", "({}) ** 3 * 0.2",
    "(abs({}) + 0.3) ** 1.5 * 0.3", "math.log(abs({}) + 0.6)", "math.erf({})", "math.exp({}) * 0.1",
    "np.where({} > 0.2, {}, {})", "np.clip({}, -0.9, 0.9)", "(lambda v: v * {})({}) * 0.5",
    "({} if 0.1 < {} < 0.8 else {} * 0.5)", "math.fmod({}, 7.1)", "math.copysign({}, {})",
)  # fmt: skip
_CONDITIONS: Final = (
    "{} > {c}", "{} < {} + {c}", "{c} < {} <= 1.3", "{i} % 3 == 1 and {} > {c}",
    "{} > {c} or {i} % 2 == 0", "not ({} > {c})", "k[{i} % len(k)] > 3", "{i} > 5",
)  # fmt: skip
_LAYOUTS: Final = ("C", "F", "rows", "reversed", "columns")
# Threads of a block, blocks, and elements of x and y.
_LAUNCHES: Final = (*((16, 1, 16),) * 5, *((32, 1, 32),) * 3, (32, 2, 64), (24, 2, 43), (40, 1, 37))


def _matrix(values: np.ndarray, layout: str) -> np.ndarray:
    """The same numbers, laid out otherwise."""
    rows, columns = values.shape
    if layout == "F":
        return np.asfortranarray(values)
    if layout == "rows":
        made = np.zeros((2 * rows, columns), values.dtype)[::2]
    elif layout == "reversed":
        made = np.zeros((rows, columns), values.dtype)[::-1, ::-1]
    elif layout == "columns":
        made = np.zeros((rows, columns + 3), values.dtype)[:, 1 : columns + 1]
    else:
        return values
    made[...] = values
    return made


class WideKernel(RandomKernel):
    """The text of a kernel, as `RandomKernel`'s, whose parameters are in `names`.

    Args:
        seed: the same seed gives the same kernel.

    Attributes:
        dtype: of the elements of x, y, mm and o, and of most of what is computed.
        moves: the parameters with derivatives.
        takes_greatest: an atomic takes greatest values, which have reverse mode alone.
        text: the module.
    """

    # Parameters of kinds of kernels that have more of them.
    more: tuple[str, ...] = ()

    def __init__(self, seed: int) -> None:
        self.random = random.Random(f"wide {seed}")
        chance = self.random.random
        self.threads, self.blocks, self.size = self.random.choice(_LAUNCHES)
        self.dtype = self.random.choice(("float64",) * 10 + ("float32", "float32", "float16"))
        self.is_narrow = self.dtype != "float64"
        every = ("records", "complex", "vectors", "objects")
        self.kinds = {k for k in every if not self.is_narrow and chance() < 0.2}
        self.changes = {name for name in "pw" if chance() < 0.5}
        self.names = ["x", "y", "z", "k", "mm", "o", "c", "n"]
        self.names += ["p"] * ("records" in self.kinds) + ["w"] * ("complex" in self.kinds)
        self.takes_greatest = not self.is_narrow and chance() < 0.1
        self.names += ["g"] * self.takes_greatest
        self.names += self.more
        self.random.shuffle(self.names)
        self.layouts = {name: self.random.choice(_LAYOUTS) for name in ("mm", "o")}
        self.lines = [f"def wide({', '.join(self.names)}):"]
        self.floats, self.indices = ["a", "b", "h"], ["i"]
        self.depth, self.loops, self.left = 1, 0, self.random.randint(3, 9)
        self.views: list[str] = []
        self.local = chance() < 0.4
        self.square, self.pairs, self.kept = chance() < 0.2, False, False
        self.is_whole = self.size == self.threads * self.blocks
        self.shared = self.is_whole and chance() < 0.4
        self.begin()
        self.statements(self.left)
        while self.left > 0:
            self.left -= 1
            self.statement()
        self.end()

    @property
    def moves(self) -> list[str]:
        """The parameters with derivatives."""
        return [name for name in self.names if name not in "kn"]

    @property
    def text(self) -> str:
        """The module: classes, functions, and the kernel."""
        return self.text_of(self.dtype)

    def text_of(self, dtype: str) -> str:
        """The module that computes with a type."""
        lines = "\n".join(self.lines).replace("DTYPE", f"np.{dtype}")
        return HEADER + _FUNCTIONS + lines + "\n\n\nk = wide\n"

    def arguments(self, seed: int, dtype: str | None = None) -> list[Any]:
        """Arguments to launch it on, by the parts of those that have some."""
        made = self.made(seed, dtype)
        return [made[name] for name in self.names]

    def passed(self, arguments: list[Any]) -> list[Any]:
        """Arguments as a launch takes them."""
        return arguments

    def made(self, seed: int, dtype: str | None = None) -> dict[str, Any]:
        """Values by the name of the parameter."""
        rng = np.random.default_rng(seed)
        kind, n = np.dtype(dtype or self.dtype), self.size
        made: dict[str, Any] = {
            name: rng.uniform(0.3, 1.2, n).astype(self.dtype).astype(kind) for name in "xy"
        }
        made["z"] = np.zeros(3, kind)
        made["g"] = np.full(2, -9.0)
        made["k"] = rng.permutation(n).astype(rng.choice(["int32", "int64"]))
        for name, shape in (("mm", (4, n)), ("o", (n, 3))):
            values = rng.uniform(0.3, 1.2, shape).astype(self.dtype).astype(kind)
            made[name] = _matrix(values, self.layouts[name])
        made["c"], made["n"] = rng.uniform(0.4, 1.1), int(rng.integers(2, 5))
        made["w"] = rng.uniform(0.3, 1.2, n) + 1j * rng.uniform(0.3, 1.2, n)
        records = np.zeros(n, RECORD)
        for leaf in leaves(records):
            leaf[...] = rng.uniform(0.3, 1.2, leaf.shape)
        records["n"] = rng.integers(0, 3, n)
        made["p"] = records
        return made

    # the frame

    def begin(self) -> None:
        """Set up arrays and names."""
        chance = self.random.random
        self.add("i = cuda.grid(1)")
        if not self.is_whole:
            if chance() < 0.5:
                self.add("if i >= len(x): return")
            else:
                self.add("if i < len(x):")
                self.depth += 1
        self.outside = self.depth
        if self.local:
            self.add("t = cuda.local.array(16, DTYPE)")
            self.add(self.random.choice((
                "for at in range(16): t[at] = x[at] * 0.5",
                "for at, v in enumerate(x[:16]): t[15 - at] = v",
            )))  # fmt: skip
        if self.square:
            self.add("u = cuda.local.array((3, 4), DTYPE)")
            self.add("for at in range(3):")
            self.add("    for v in range(4): u[at, v] = mm[v, (i + at) % len(x)] * 0.7")
        if not self.is_narrow and chance() < 0.15:
            self.pairs = True
            self.add("e = cuda.local.array(4, np.complex128)")
            self.add("for at in range(4): e[at] = complex(x[at], mm[at, i] * 0.5)")
        if "records" in self.kinds and chance() < 0.5:
            self.kept = True
            self.add("f = cuda.local.array(3, p.dtype)")
            self.add("for at in range(3): f[at] = p[at]" if "p" not in self.changes
                     else "for at in range(3): f[at] = p[i]")  # fmt: skip
        if self.shared:
            self.add("s = cuda.shared.array(BLOCK, DTYPE)".replace("BLOCK", str(self.threads)))
            self.add("l = cuda.threadIdx.x")
        for _ in range(self.random.randint(0, 2)):
            self.view()
        self.add("a = x[i]")
        self.add("b = y[i] * 0.5")
        self.add("h = o[i, 1] * c")
        self.begin_kinds()
        if "records" in self.kinds:
            self.lines.pop()
            self.add("r = p[i]")

    def end(self) -> None:
        """Let the results depend on what was computed."""
        self.end_kinds()
        if self.shared and self.random.random() < 0.7:
            self.phase()
        self.add("o[i, 0] = a * 0.6 + o[i, 0] * b * 0.3")
        self.add(self.random.choice(("y[i] = (a + b) * 0.5 + h", "y[i] += a * b + h * 0.2")))
        if self.pairs:
            self.add("y[i] += (e[1] * e[2]).real * 0.3 + e[0].imag * 0.2")
        if self.kept:
            self.add("y[i] = y[i] * 0.6 + f[1].a * f[2].c[0] * 0.3")
        self.add("cuda.atomic.add(z, i % 3, a * b * 0.1)")
        if self.takes_greatest:
            self.add("cuda.atomic.max(g, i % 2, math.sin(a) * b)")

    def view(self) -> None:
        """Name a view of an array that is only read."""
        name = f"v{len(self.views)}"
        form = self.random.choice((
            "x[1:]", "x[::-1]", "x[2::3]", "mm[1]", "mm[::-1][2]", "mm[:, 3]", "mm[2, ::2]",
            "x[-5:]",
        ))  # fmt: skip
        self.add(f"{name} = {form}")
        self.views.append(name)

    # values

    def near(self) -> str:
        """An index of any of 16 elements."""
        made = [self.index(), f"k[{self.index()}] % 16", f"-1 - {self.index()}"]
        return self.random.choice(made)

    def leaf(self) -> str:
        """A value that is there."""
        found = [*self.floats, *self.floats, f"x[{self.near()}]", "y[i]", "c", "o[i, 2]"]
        found += [f"mm[{self.random.randrange(4)}, {self.near()}]", f"{self.random.random():.2f}"]
        found += [f"{v}[{self.index()} % len({v})]" for v in self.views]
        if self.local:
            found += [f"t[{self.index()}]"] * 2
        if self.square:
            found += [f"u[{self.index()} % 3, {self.index()} % 4]"] * 2
        if self.pairs:
            found += [f"e[{self.index()} % 4].imag", f"abs(e[{self.index()} % 4] + 2.0) * 0.4"]
        if self.kept:
            found += [f"f[{self.index()} % 3].b", f"f[{self.index()} % 3].c[1]"]
        return self.random.choice(found)

    def value(self, depth: int = 2) -> str:
        kind = self.random.random()
        if depth == 0 or kind < 0.25:
            return self.leaf()
        if kind < 0.45:
            return self.called(depth - 1)
        return super().value(depth)

    def called(self, depth: int) -> str:
        form = self.random.choice(_CALLS)
        if self.is_narrow and self.random.random() < 0.2:
            form = "DTYPE({}) * 0.9"
        form = form.replace("{i}", self.random.choice(self.indices)).replace("{j}", self.near())
        return form.format(*(self.value(min(depth, 1)) for _ in range(form.count("{}"))))

    # statements

    def statement(self) -> None:
        kind = self.random.random()
        if self.is_uniform and self.shared and kind < 0.25:
            self.phase()
        elif kind < 0.35:
            self.other()
        elif kind < 0.5 and self.depth <= self.outside + 2:
            self.other_loop()
        else:
            super().statement()

    @property
    def is_uniform(self) -> bool:
        """Whether all threads of a block come here together."""
        return self.depth == self.outside

    def assignment(self) -> None:
        targets = [*self.floats, "y[i]", f"o[i, {self.random.randrange(3)}]"]
        if self.local:
            targets += [f"t[{self.index()}]"] * 2
        if self.square:
            targets += [f"u[{self.index()} % 3, {self.index()} % 4]"] * 2
        target = self.random.choice(targets)
        kind = self.random.random()
        if kind < 0.7:
            self.add(f"{target} = {self.value()}")
        elif kind < 0.85:
            self.add(f"{target} += {self.value(1)} * 0.3")
        elif kind < 0.93:
            self.add(f"{target} *= math.cos({self.value(1)})")
        else:
            self.add(f"{target} -= {self.value(1)} * 0.2")

    def other(self) -> None:
        """A statement of a kind that is here alone."""
        one, two = self.value(1), self.value(1)
        forms = [
            f"a, b = b * 0.8, {one}", f"a, h = {one}, a * {two}", f"assert abs({one}) < 1e6",
            f"o[i][1] = {one}", f"row = o[i]\nrow[2] = row[0] * {one}",
            f"(y[i], o[i, 1]) = ({one}, y[i])",
            f"b = (a if {self.condition()} else {two})", f"h = ({one}, a)[1] * 0.9",
            f"a = {one} if n > 2 else {two}",
            f"cuda.atomic.add(z, {self.random.choice(self.indices)} % 3, {one} * 0.1)",
            f"y[i:i + 1][0] += {one} * 0.3",
        ]  # fmt: skip
        if self.pairs:
            forms += [f"e[{self.index()} % 4] = e[1] * complex({one}, 0.3) * 0.5 + e[0] * 0.2"] * 3
        if self.kept:
            forms += [
                f"f[{self.index()} % 3].c[{self.random.choice(self.indices)} % 2] = {one}",
                f"f[{self.index()} % 3] = f[{self.index()} % 3]",
                f"f[{self.index()} % 3].a *= {one} * 0.8",
            ]
        for line in self.random.choice(forms).split("\n"):
            self.add(line)

    def condition(self) -> str:
        form = self.random.choice(_CONDITIONS).replace("{c}", f"{self.random.random():.2f}")
        form = form.replace("{i}", self.random.choice(self.indices))
        return form.format(*(self.value(1) for _ in range(form.count("{}"))))

    def branch(self) -> None:
        self.add(f"if {self.condition()}:")
        self.inside()
        if self.random.random() < 0.3:
            self.add(f"elif {self.condition()}:")
            self.inside()
        if self.random.random() < 0.5:
            self.add("else:")
            self.inside()

    def other_loop(self) -> None:
        """A loop over arrays, a backward range, or one with `else`."""
        self.loops += 1
        name = f"k{self.loops}"
        kind = self.random.randrange(6)
        head = (
            f"for {name} in range(3, 0, -1):",
            f"for {name} in range({self.random.choice(self.indices)} % 5, 7, 2):",
            f"for {name} in range(n):", f"for {name}, w{name} in enumerate(x[2:5]):",
            f"for {name}, w{name} in enumerate(zip(x[:3], mm[1])):", f"for w{name} in mm[2, :4]:",
        )[kind]  # fmt: skip
        self.add(head)
        self.depth += 1
        added = kind != 5
        if added:
            self.indices.append(name)
        before = len(self.floats)
        if kind >= 3:
            # Names of the loop's values are not assigned to: they are read alone.
            form = {3: "a * 0.7 + {} * 0.3", 4: "a * 0.7 + {}[0] * {}[1] * 0.3", 5: "a * {} * 0.8"}
            self.add(f"a = {form[kind]}".replace("{}", f"w{name}"))
        self.statements(self.random.randint(0, 2))
        ends = self.random.random()
        if ends < 0.4:
            self.add(f"if {self.condition()}: {self.random.choice(('break', 'continue'))}")
            self.assignment()
        del self.floats[before:]
        if added:
            self.indices.pop()
        self.depth -= 1
        if self.random.random() < 0.3:
            self.add("else:")
            self.inside()

    def phase(self) -> None:
        """Threads of a block exchange values."""
        other = self.random.choice((
            f"{self.threads - 1} - l", f"(l + {self.random.randint(1, 9)}) % {self.threads}",
            "l // 2", f"(l * 5) % {self.threads}", "0",
        ))  # fmt: skip
        kind = self.random.random()
        if kind < 0.3 and self.threads == 32:
            one, by = self.value(1), self.random.randint(1, 31)
            self.add(self.random.choice((
                f"a = a * 0.5 + cuda.shfl_xor_sync(0xffffffff, {one}, {by}) * 0.5",
                f"b = cuda.shfl_down_sync(0xffffffff, {one}, {by % 9}) * b",
                f"h = cuda.shfl_up_sync(0xffffffff, {one}, 3, 8) + h * 0.5",
                f"a = cuda.shfl_sync(0xffffffff, {one}, {other}) * 0.8",
                f"if cuda.any_sync(0xffffffff, {one} > 0.9): a = a * b",
            )))  # fmt: skip
            return
        if kind < 0.5:
            self.add(f"for at in range({self.random.choice(('2', '3', 'n'))}):")
            self.depth += 1
        self.add("cuda.syncthreads()")
        self.add(f"s[l] = {self.value(1)}")
        self.add("cuda.syncthreads()")
        if self.random.random() < 0.4:
            self.add(f"if l < {self.threads // 2}: s[l] += s[l + {self.threads // 2}] * a")
            self.add("cuda.syncthreads()")
        self.add(f"{self.random.choice(self.floats)} = s[{other}] * {self.value(1)}")
        if kind < 0.5:
            self.depth -= 1
