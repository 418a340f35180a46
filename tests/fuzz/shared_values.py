"""Programs of small values that several names hold, of which only the run knows which holds which.

Vectors, matrices, their rows and objects of the program's classes are bound to names, to items of
tuples and to fields; by branches, loops, swaps, and functions that return one of their arguments.
Parts of them are assigned in between. All of them are stored at the end.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from tests.fuzz.dense_values import SUFFIXES
from tests.fuzz.drawing import Drawing
from tests.fuzz.programs import HEADER, ArrayArgument, Program, Setting
from tests.fuzz.statements import Lines, indented

_KINDS: Final = ("f64", "f32", "i32", "i64", "f64")
_LETTERS: Final = "xyzw"
# Names of vectors, matrices, objects with a vector, and objects with two of these.
_VECTORS, _MATRICES, _BODIES, _NODES = ("a", "b", "c", "d"), ("m", "l"), ("p", "q"), ("y", "z")

_DEFINITIONS: Final = """
from gpucompiler import linear


@dataclass
class Body:
    v: Any
    s: Any

    def moved(self, k):
        self.v.x += k
        self.s += 1
        return self

    def of(self, other, flag):
        return self.v if flag else other


@dataclass
class Node:
    p: Any
    q: Any

    def turned(self):
        self.p, self.q = self.q, self.p
        return self.p


@dataclass(frozen=True)
class Held:
    v: Any
    s: Any


def either(v, w, flag):
    return v if flag else w


def first(v, w, flag):
    if flag:
        return v
    w.y += 1
    return w


def bump(v, k):
    v.x += k
    return v


def turned(v, w):
    return w, v


def chosen(t, k):
    for v in t:
        if v.x > k:
            return v
    return t[0]


def walked(v, w, n):
    for k in range(n):
        v, w = w, v
        v[k % 2] += k
    return v


def best(v, w, u):
    found = None
    for one in (v, w, u):
        if found is None or one.x > found.x:
            found = one
    return found
"""


class SharedValues:
    """Draws the statements of one program."""

    def __init__(self, draw: Drawing) -> None:
        self.draw = draw
        self.features: Counter[str] = Counter()
        self.kind: str = self.choose(_KINDS)
        self.size = 2 + self.number(1)
        self.loops = 0
        self.closures = 0

    # drawing

    def number(self, high: int) -> int:
        """An int of 0 … high."""
        return self.draw.number(high)

    def choose(self, alternatives: Any) -> Any:
        return alternatives[self.number(len(alternatives) - 1)]

    def flag(self, one_in: int = 2) -> bool:
        return self.number(one_in - 1) == one_in - 1

    def count(self, feature: str) -> None:
        self.features[f"shared: {feature}"] += 1

    # expressions

    @property
    def vector_class(self) -> str:
        return f"linear.vec{self.size}{SUFFIXES[self.kind]}"

    @property
    def matrix_class(self) -> str:
        return f"linear.mat{2}{self.size}{SUFFIXES[self.kind]}"

    def scalar(self, depth: int = 1) -> str:
        """The text of a number of the vectors' type, or an int."""
        form = self.number(6 if depth else 2)
        match form:
            case 0:
                return str(self.number(5))
            case 1:
                return f"x[{self.number(3)}]"
            case 2:
                return "n"
            case 3 | 4:
                return f"{self.vector(0)}.{self.letter()}"
            case 5:
                return f"({self.scalar(0)} + {self.scalar(0)})"
            case _:
                return f"{self.choose(_MATRICES)}[{self.number(1)}, {self.number(1)}]"

    def letter(self) -> str:
        return _LETTERS[self.number(self.size - 1)]

    def index(self, high: int = 1) -> str:
        """The text of an index of 0 … high, which the run knows in half of the cases."""
        if self.flag():
            return str(self.number(high))
        self.count("index of the run")
        return self.choose((f"n % {high + 1}", f"(i + n) % {high + 1}"))

    def test(self) -> str:
        """The text of a condition that the run knows."""
        match self.number(6):
            case 0:
                return f"n > {self.number(4)}"
            case 1:
                return "i % 2 == 0"
            case 2:
                return f"x[i % 4] > {self.number(3)}"
            case 3 | 4:
                return f"{self.vector(0)}.{self.letter()} > {self.scalar(0)}"
            case 5:
                self.count("is")
                # Rows have no identity of their own.
                one, other = self.choose(_BODIES), self.choose(_BODIES)
                return f"{one} {self.choose(('is', 'is not'))} {other}"
            case _:
                return f"{self.vector(0)} == {self.vector(0)}"

    def vector(self, depth: int = 2) -> str:
        """The text of a vector that names may hold, too; a new one in some cases."""
        form = self.number(15 if depth else 5)
        match form:
            case 0 | 1 | 2:
                return self.choose(_VECTORS)
            case 3:
                return f"{self.body(0)}.v"
            case 4:
                self.count("row")
                return f"{self.choose(_MATRICES)}[{self.index()}]"
            case 5:
                return self.choose(("h.v", "t[0]", "t[1]"))
            case 6:
                self.count("conditional")
                one, other = self.vector(depth - 1), self.vector(depth - 1)
                return f"({one} if {self.test()} else {other})"
            case 7:
                self.count("given back by a conditional")
                one, other = self.vector(depth - 1), self.vector(depth - 1)
                return f"{self.choose(('either', 'first'))}({one}, {other}, {self.test()})"
            case 8:
                self.count("given back changed")
                return f"bump({self.vector(depth - 1)}, {self.scalar()})"
            case 9:
                self.count("item of a tuple")
                one, other = self.vector(depth - 1), self.vector(depth - 1)
                return f"({one}, {other})[{self.index()}]"
            case 10:
                self.count("given back from a tuple")
                one, other = self.vector(depth - 1), self.vector(depth - 1)
                return f"chosen(({one}, {other}), {self.scalar()})"
            case 11:
                self.count("given back by a loop")
                one, other = self.vector(depth - 1), self.vector(depth - 1)
                return f"walked({one}, {other}, {self.choose(('n', '3', 'n % 3'))})"
            case 12:
                self.count("given back by a method")
                return f"{self.choose(_BODIES)}.of({self.vector(depth - 1)}, {self.test()})"
            case 13:
                self.count("None before")
                vectors = [self.vector(depth - 1) for _ in range(3)]
                return f"best({', '.join(vectors)})"
            case _:
                return self.fresh()

    def fresh(self) -> str:
        """The text of a new vector."""
        self.count("new vector")
        if self.flag(3):
            return f"({self.vector(0)} + {self.vector(0)})"
        numbers = [self.scalar(0) for _ in range(self.size)]
        return f"{self.vector_class}({', '.join(numbers)})"

    def body(self, depth: int = 1) -> str:
        """The text of an object whose fields change."""
        match self.number(9 if depth else 2):
            case 0 | 1:
                return self.choose(_BODIES)
            case 2:
                self.count("field of a field")
                return f"{self.choose(_NODES)}.{self.choose(_BODIES)}"
            case 3 | 4:
                self.count("conditional object")
                return f"({self.body(0)} if {self.test()} else {self.body(0)})"
            case 5:
                self.count("object given back")
                return f"either({self.body(0)}, {self.body(0)}, {self.test()})"
            case 6:
                return f"{self.body(0)}.moved({self.scalar()})"
            case 7:
                self.count("object of a tuple")
                return f"({self.body(0)}, {self.body(0)})[{self.index()}]"
            case 8:
                self.count("turned node")
                return f"{self.choose(_NODES)}.turned()"
            case _:
                self.count("new object")
                return f"Body({self.vector(1)}, {self.scalar()})"

    # statements

    def statement(self, depth: int) -> Lines:
        """A statement, with those inside of it."""
        simple = (
            self.bound, self.bound, self.swapped, self.changed, self.changed, self.changed,
            self.in_tuple, self.field, self.held, self.matrix, self.compared, self.object,
            self.added, self.node,
        )  # fmt: skip
        nested = (self.branch, self.branch, self.loop, self.loop, self.closure, self.kept)
        forms: Any = (*simple, *nested) if depth else simple
        return self.draw.unit(lambda: self.choose(forms)(depth))

    def bound(self, depth: int) -> Lines:
        self.count("bound")
        return [f"{self.choose(_VECTORS)} = {self.vector()}"]

    def swapped(self, depth: int) -> Lines:
        self.count("swapped")
        if self.flag(3):
            one, other = self.choose(_VECTORS), self.choose(_VECTORS)
            return [f"{one}, {other} = turned({self.vector(1)}, {self.vector(1)})"]
        if self.flag(4):
            self.count("swapped objects")
            return ["p, q = q, p"]
        one, other = self.choose(_VECTORS), self.choose(_VECTORS)
        return [f"{one}, {other} = {other}, {one}"]

    def changed(self, depth: int) -> Lines:
        self.count("changed")
        of = self.vector(1)
        if of.startswith(("linear.", "(")):
            of = self.choose(_VECTORS)
        place = self.choose((f"{of}.{self.letter()}", f"{of}[{self.index()}]"))
        return [f"{place} {self.choose(('=', '+='))} {self.scalar()}"]

    def in_tuple(self, depth: int) -> Lines:
        self.count("tuple")
        if self.flag():
            return [f"t = ({self.vector(1)}, {self.vector(1)})"]
        return [f"{self.choose(_VECTORS)}, {self.choose(_VECTORS)} = t"]

    def field(self, depth: int) -> Lines:
        self.count("field")
        of = self.choose(_BODIES)
        if self.flag():
            return [f"{of}.v = {self.vector(1)}"]
        return [f"{of}.s {self.choose(('=', '+='))} {self.scalar()}"]

    def held(self, depth: int) -> Lines:
        self.count("frozen object")
        made = f"Held({self.vector(1)}, {self.scalar()})"
        return [f"h = {made} if {self.test()} else h" if self.flag() else f"h = {made}"]

    def matrix(self, depth: int) -> Lines:
        self.count("matrix")
        one, other = self.choose(_MATRICES), self.choose(_MATRICES)
        return [
            self.choose(
                (
                    f"{one} = {other}",
                    f"{one} = {one} if {self.test()} else {other}",
                    f"{one}, {other} = {other}, {one}",
                    f"{one}[{self.index()}] = {self.vector(1)}",
                    f"{one}[{self.index()}, {self.index()}] += {self.scalar()}",
                    f"{one} = {self.matrix_class}({self.vector(0)}, {self.vector(0)})",
                )
            )
        ]

    def compared(self, depth: int) -> Lines:
        self.count("compared")
        return [f"o[i, {self.number(3)}] += 1 if {self.test()} else 2"]

    def object(self, depth: int) -> Lines:
        self.count("object")
        return [f"{self.choose(_BODIES)} = {self.body()}"]

    def node(self, depth: int) -> Lines:
        self.count("node")
        one, other, field = self.choose(_NODES), self.choose(_NODES), self.choose(_BODIES)
        return [
            self.choose(
                (
                    f"{one}.{field} = {self.body()}",
                    f"{one} = {one} if {self.test()} else {other}",
                    f"{one} = Node({self.body(0)}, {self.body(0)})",
                    f"{one}, {other} = {other}, {one}",
                    f"{one}.{field}.s += {self.scalar()}",
                    f"{one}.{field}.v = {self.vector(1)}",
                )
            )
        ]

    def added(self, depth: int) -> Lines:
        self.count("in place")
        return [f"{self.choose(_VECTORS)} += {self.vector(1)}"]

    def branch(self, depth: int) -> Lines:
        self.count("branch")
        lines = [f"if {self.test()}:", *indented(self.block(depth - 1, 3))]
        if self.flag():
            lines += ["else:", *indented(self.block(depth - 1, 2))]
        return lines

    def loop(self, depth: int) -> Lines:
        form = self.choose(("range", "range", "while", "values"))
        self.count(f"loop {form}")
        self.loops += 1
        name = f"k{self.loops}"
        body = self.block(depth - 1, 3)
        if self.flag(3):
            body.append(f"if {self.test()}: {self.choose(('break', 'continue'))}")
        if form == "while":
            return [f"{name} = 0", f"while {name} < n % 4:", f"    {name} += 1", *indented(body)]
        if form == "values":
            vectors = f"({self.vector(1)}, {self.vector(1)}, {self.vector(1)})"
            body = [f"{self.choose(_VECTORS)}.x += {name}.x", *body, f"{name}.y += 1"]
            return [f"for {name} in {vectors}:", *indented(body)]
        return [f"for {name} in range({self.choose(('n', 'n % 4', '3'))}):", *indented(body)]

    def closure(self, depth: int) -> Lines:
        self.count("closure")
        self.closures += 1
        name = f"f{self.closures}"
        head = [f"def {name}(r, s):", "    nonlocal a, b, c, d, m, l, t, h, p, q, y, z"]
        body = self.block(depth - 1, 2)
        returned = self.choose(("r", "s", "a", "b", f"(r if {self.test()} else s)"))
        call = f"{self.choose(_VECTORS)} = {name}({self.vector(1)}, {self.vector(1)})"
        return [*head, *indented([*body, "r.x += 1", f"return {returned}"]), call]

    def kept(self, depth: int) -> Lines:
        """The largest of some so far, as searches keep it."""
        self.count("kept")
        self.loops += 1
        name, step = f"w{self.loops}", f"k{self.loops}"
        other = self.vector(1)
        lines = [
            f"if {name} is None or {other}.x > {name}.x:",
            f"    {name} = {self.vector(1)}",
        ]
        lines += self.block(depth - 1, 2)
        behind = [f"if {name} is not None:", f"    {name}.{self.letter()} += {self.scalar()}"]
        return [f"{name} = None", f"for {step} in range(n % 3):", *indented(lines), *behind]

    def block(self, depth: int, most: int) -> Lines:
        """Some statements."""
        return [line for _ in range(1 + self.number(most - 1)) for line in self.statement(depth)]

    def program(self) -> Program:
        """A program of some threads, each with a row of the results."""
        vector, matrix, size = self.vector_class, self.matrix_class, self.size
        rest = {2: "", 3: ", i"}[size]
        numbers = ", ".join(("x[0]", "1", "2", "n", "5", "x[2]")[: 2 * size])
        begin = [
            f"a, b = {vector}(x[0], i{rest}), {vector}(3, x[1]{rest})",
            f"c, d = {vector}(x[2], n{rest}), {vector}(i, 2{rest})",
            f"m, l = {matrix}({numbers}), {matrix}(i)",
            "t, h, p, q = (a, b), Held(b, 1), Body(c, x[0]), Body(d, x[1])",
            "y, z = Node(p, q), Node(q, Body(a, x[2]))",
        ]
        body = self.block(self.choose((1, 2, 2, 3)), 5)
        whole = [*_VECTORS, "p.v", "q.v", "h.v", "t[0]", "t[1]", "m[0]", "m[1]", "l[0]", "l[1]"]
        whole += [f"{node}.{body}.v" for node in _NODES for body in _BODIES]
        place, end = 4, list[str]()
        for text in whole:
            end += [f"o[i, {place + k}] = {text}[{k}]" for k in range(size)]
            place += size
        end += [f"o[i, {place}], o[i, {place + 1}] = p.s + y.p.s * 9, q.s + z.q.s * 9"]
        kernel = ["i = cuda.grid(1)", "if i < len(o):", *indented([*begin, *body, *end])]
        source = [HEADER + _DEFINITIONS, "", "def kernel(o, x, n):", *indented(kernel)]
        threads = self.choose((1, 3, 5))
        arguments = (
            ("o", ArrayArgument(self.kind, (threads, place + 2), 1, 0)),
            ("x", ArrayArgument(self.kind, (4,), 1, 1)),
            ("n", self.number(6)),
        )
        text = "\n".join(source) + "\n"
        return Program(text, arguments, (threads, 1, 1), (1, 1, 1), self.features)


def shared_program(draw: Drawing, setting: Setting | None = None) -> Program:
    """A program of small values that several names hold."""
    return SharedValues(draw).program()
