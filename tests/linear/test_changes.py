"""Small dense values that an expression changes while it still needs them."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import numpy as np
import pytest
from array_testing import Program

from cuda_target import cuda
from gpucompiler.diagnostics.errors import KernelError
from gpucompiler.diagnostics.source_text import function_from_source

HEAD: Final = """
import copy, functools, dataclasses
import attrs
from dataclasses import dataclass
from typing import NamedTuple
from gpucompiler.linear import *
from gpucompiler.linear import mat22d, quatd, transformd, vec2d, vec3d

class Pair(NamedTuple):
    v: object
    s: float = 1.0
    def first(self, *rest): return self.v.x
    def bump(self): return bump(self.v)

@dataclass
class Body:
    v: object
    s: float = 1.0
    def bump(self):
        self.v.x += 1
        return 1.0

@dataclass(frozen=True)
class Fixed:
    v: object
    s: float = 1.0

@attrs.define
class Turned:
    v: object = attrs.field(converter=lambda v: v * 1)
    w: object = attrs.field(converter=lambda v: give(v))

OUTSIDE = vec2d(4, 5)

def bump(v, by=10.0):
    v.x = v.x + by
    return 1.0

def give(v):
    v.x = v.x * 2 + 3
    return v

def first(v, *rest, **named): return v.x

def two(v, w): return v.x * 100 + w.x

def same(v): return v

def either(v, w, n): return v if n > 2 else w

def bump_if(v, n):
    if n > 0:
        v.x += 5
    return 1.0

def add_up(v, n):
    for k in range(n):
        v[k % 2] += k
    return 1.0

def total(*values, **named):
    s = 0.0
    for v in values: s = s * 3 + v.x
    for name in named: s = s * 3 + named[name].x
    return s
"""
START: Final = """
    v, w = vec2d(x[0], 1), vec2d(3, x[1])
    m = mat22d(x[0], x[1], x[2], 4)
"""
# Each line is the body of a function of its own; "; " begins a line of it.
CASES: Final = """
out[0] = first(v, bump(v))
out[0] = first(v=v, other=bump(v))
out[0] = first(**{'v': v}, other=bump(v))
out[0] = total(*(v, w), bump(v) * w)
out[0] = total(v, a=give(v), b=v)
t = (v, bump(v)); out[0] = t[0].x
t = [v, bump(v)]; out[0] = t[0].x
t = {'a': v, 'b': bump(v)}; out[0] = t['a'].x
t = {**{'a': v}, 'b': bump(v)}; out[0] = t['a'].x
t = (v, w) + (v, bump(v)); out[0] = t[0].x + t[2].x
out[0] = (v, w)[int(bump(v)) - 1].x
out[0] = (v, w)[:int(bump(v))][0].x
out[0] = {0: v, 1: w}.get(5, give(v)).x + v.x
out[0:2] = v + vec2d(bump(v), 0)
out[0:2] = give(v) + give(v)
out[0:2] = v * 2 + give(v)
out[0:2] = m @ give(m[0])
out[0:2] = m[0] + vec2d(bump(m[0]), 0)
out[0] = 1.0 if v == give(v) == v else 2.0
z = w; out[0] = 1.0 if w == v == (z := give(v)) else z.x
v += vec2d(bump(v), 0); out[0:2] = v
a = OUTSIDE if x[0] > 1 else v; out[0:2] = a * 2
a = v; for k in range(n + 1): a = OUTSIDE + a; out[0:2] = a
a = v; if x[0] > 1: a = OUTSIDE; out[0:2], out[2:4] = a, (OUTSIDE, v)[n]
v.x += bump(v); out[0:2] = v
v[int(bump(v))] = 5; out[0:2] = v
m[0][int(bump(m[0]))] = 5; out[0:2] = m[0]
m[int(bump(m[0])), 0] += bump(m[1]); out[0:2], out[2:4] = m[0], m[1]
t = transformd(vec3d(v, 1), quatd(0, 0, 0, 1)); t.p += vec3d(1, 2, 3); out[0:3] = t.p
p = Pair(v, bump(v)); out[0] = p.v.x
p = Body(v, bump(v)); out[0] = p.v.x
p = Turned(v, v); q = Turned(w=p.w, v=v); out[0], out[1], out[2] = p.v.x, q.w.x, v.x
p = Fixed(v, bump(v)); out[0] = p.v.x
p = Pair(v); out[0] = first(v, p.bump())
p = Body(v); out[0] = first(p.v, p.bump())
out[0] = Pair(v).first(bump(v))
p = Pair(v); q = p._replace(s=bump(v)); out[0:2], out[2:4] = p.v, q.v
p = Fixed(v); q = dataclasses.replace(p, s=bump(v)); out[0:2], out[2:4] = p.v, q.v
out[0] = functools.partial(first, v)(bump(v))
out[0] = functools.reduce(lambda a, b: a + b.x + bump(v), (v, w, v), 0.0)
out[0] = max((v, w), key=lambda q: q.x + bump(v)).x + v.x
q = vec3d(v, v.x + bump(v)); out[0:3] = q
t = transformd(vec3d(v, 1), quatd(0, 0, 0, 1)); out[0:3] = t.p + vec3d(bump(t.p), 0, 0)
t = [q.x + 0 * bump(v) for q in (v, v)]; out[0], out[1] = t
a = v; t = [(q, bump(a)) for q in (v, w, v)]; out[0], out[1], out[2] = t[0][0].x, t[1][0].x, t[2][0].x
t = [q for p in (v, w) for r in ((v, w), (w, v)) for q in r if bump(v) > 0]; out[0], out[1], out[2] = t[1].x, t[2].x, t[3].x
a = v; t = {k: (v, bump(a)) for k in (1, 2)}; out[0], out[1] = t[1][0].x, t[2][0].x
a = v; t = [bump(a) for v in (1, 2)]; out[0] = v.x
a = v; out[0] = sum(bump(a) for v in (1, 2)) + v.x
for e in v:; ·v.y += 100; ·out[0] += e
for k, e in enumerate(v):; ·v.y += 100; ·out[k] += e
for e, f in zip(v, reversed(w)):; ·v.y += 100; ·w.x += 3; ·out[0] += e * f
for q, r in zip((v, w, v), x):; ·out[0] += q.x + bump(v) * r
for a in (v, w, v):; ·if a.x > x[1]: break; ·bump(v); ·out[0] += a.x
def g(a=v): return a.x; bump(v); out[0] = g()
for q in (v, w):; ·def g(a=q): return a.x; ·out[0] = out[0] * 2 + bump(v) + g()
out[0] = (lambda a, *, b=v: a.x * 100 + b.x + bump(a))(v)
match (v, bump(v)):; ·case (a, b): out[0] = a.x
match v:; ·case q if bump(v) > x[1]: out[0] = q.x; ·case q: out[0] = q.x + 1000
match Pair(v):; ·case Pair(v=q) if bump(v) < x[1]: out[0] = q.x; ·case _: out[0] = 7
a = v if x[0] > 1 else v; a.x = 9; out[0:2] = v
out[0] = two(v, v if bump_if(v, n) > 0 else w)
out[0] = first(v, bump_if(v, n)) + v.x
(a, b), q = (v, w), bump(v); out[0] = a.x
a, v.x = v, 5.0; out[0] = a.x
v[0:2], q = (w.x, 2), v; out[0:2] = q
a, b = m; a, b = b, a; bump(a); out[0:2], out[2:4] = m[0], m[1]
p = Body(v, 2.0); p.v, p.v.x = w, 5.0; out[0], out[1], out[2] = p.v.x, v.x, w.x
out[0] = two(v, vec2d(*[e + bump(v) for e in v]))
out[0] = first(v, add_up(v, n + 2)) + v.x
out[0] = same(v)[0] + bump(v) + same(v)[0]; v[0] += 3; out[1] = v.x
a = same((v, w))[1]; bump(w); a.y = 7; out[0:2] = w
a = v; add_up(a, n + 2); out[0:2], out[2:4] = v, a
p = Pair(v); add_up(p.v, n + 2); out[0:2], out[2:4] = v, p.v
p = Body(v); q = (p.v, 1); for i in range(n + 2):; ·out[0] += first(p.v, p.bump()); out[1], out[2] = q[0].x, v.x
for i in range(n + 2):; ·a = v; ·a.x += i; out[0:2] = v
r = m[0]; add_up(m[0], n + 2); out[0:2] = r
a = v; while a.x < 50:; ·out[0] += first(a, bump(v)); ·if v.x > 40: break; out[1], out[2] = a.x, v.x
for a in (v, w, v):; ·if a.x > x[1]: bump(w); ·else: bump(v); ·out[0] += a.x
t = (v, w); a = v; if x[0] > 1: bump(a); bump(v); out[0] = t[0].x
a = v; if x[0] > 1: b = a; bump(v); out[0] = a.x
a = w; for i in range(n + 1):; ·a = either(w, v, n); v.x += 5; out[0:2], out[2:4] = a, v
a = w; if x[0] < 1: w.y += 1; else: a = either(w, v, n); v.x += 5; out[0:2], out[2:4] = a, v
a = copy.copy(v); a.x = 5; r = copy.copy(m[0]); r.x = 6; out[0], out[1] = v.x, m[0, 0]
a, b = copy.deepcopy((v, v)); a.x = 11; b.y = 12; out[0:2], out[2:4] = b, v
a, b = copy.deepcopy([Body(v)] * 2); a.v.x = 11; b.s = 12; out[0], out[1], out[2] = b.v.x, v.x, a.s
""".strip().splitlines()  # noqa: E501 - a case is a line


def _of_cases() -> str:
    lines = [HEAD]
    for number, case in enumerate(CASES):
        body = case.replace("; ", "\n    ").replace("·", "    ")
        lines.append(f"def case{number}(out, x, n):{START}    {body}\n")
    lines.append("def k(out, x, n):")
    lines += [f"    case{k}(out[{4 * k} : {4 * k + 4}], x, n)" for k in range(len(CASES))]
    return "\n".join(lines)


@pytest.mark.parametrize("target", ["host", pytest.param("cuda", marks=pytest.mark.gpu)])
def test_waiting_operands_see_changes_as_in_python(target: str) -> None:
    function = function_from_source(_of_cases(), "k", {"np": np})
    x, wanted = np.array([2.0, 3.0, 1.0]), np.zeros(4 * len(CASES))
    found = wanted.copy()
    function(wanted, x, 1)
    options: Any = {"opt_level": 0} if target == "host" else {}
    cuda(threads=1, blocks=1, target=target, **options)(function)(found, x, 1)
    wrong = [case for k, case in enumerate(CASES) if (wanted != found)[4 * k : 4 * k + 4].any()]
    assert not wrong


TEXTS: Final = """
    print(v, give(v), v, [v, bump(v)])
    print(f"{v} {give(v)} {v}", v)
    # CPython makes an f-string of this, and texts of all operands at once of the next.
    print("%s %10.3s %%" % (v, give(v)))
    print("%s %d" % (v, bump(v)), "%s %s" % tuple([v, give(v)]))
    print("{} {}".format(v, give(v)), str(v), bump(v))
    text = f"{v.x:.1f} {(v, w)}"
    bump(v)
    print(text, v)
    raise ValueError(v, f"{v}", give(v))
"""


def test_texts_are_made_when_python_makes_them(capsys: pytest.CaptureFixture[str]) -> None:
    function = function_from_source(HEAD + f"def k(x):{START}{TEXTS}", "k", {"np": np})
    kernel = cuda(threads=1, blocks=1, target="host", opt_level=0)(function)
    said: list[str] = []
    for run in (function, kernel):
        with pytest.raises(ValueError, match="vec2d") as error:
            run(np.array([2.0, 3.0, 1.0]))
        said.append(f"{capsys.readouterr().out}{error.value.args}")
    assert said[0] == said[1]


@pytest.mark.full
def test_waiting_operands_in_the_interpreter() -> None:
    def make() -> tuple[Any, ...]:
        return np.zeros(4 * len(CASES)), np.array([2.0, 3.0, 1.0]), 1

    Program(_of_cases(), make).check(make)


@pytest.mark.parametrize("change", ["a = OUTSIDE; a.x = 9", "OUTSIDE.x = 9", "bump(OUTSIDE)"])
def test_a_value_outside_of_the_kernel_is_not_changed(change: str) -> None:
    text = HEAD + f"def k(out):\n    {change}\n    out[0] = OUTSIDE.x"
    function = function_from_source(text, "k", {"np": np})
    with pytest.raises(KernelError, match="a variable outside of the kernel"):
        cuda(threads=1, blocks=1, target="host")(function)(np.zeros(1))


@pytest.mark.parametrize("change", ["w.x += 1.0", "v.x += 1.0", "bump(w)", "u.x += 1.0"])
def test_a_value_that_a_call_may_have_given_back_is_changed(change: str) -> None:
    made = "    v, w = vec2d(1, 2), vec2d(3, 4)\n    u = either(v, w, n)\n"
    text = HEAD + f"def k(out, n):\n{made}    {change}\n    out[:] = u.x, v.x, w.x"
    _check(function_from_source(text, "k", {"np": np}), 3, 1, 3)


def _check(function: Any, size: int, *numbers: int) -> None:
    """A kernel of an output and a number does what Python does."""
    for number in numbers:
        wanted, found = np.zeros(size), np.zeros(size)
        function(wanted, number)
        cuda(threads=1, blocks=1, target="host")(function)(found, number)
        assert found.tolist() == wanted.tolist()


_ROWS: Final = """
    m = mat22d(1, 2, 3, 4)
    {body}
    out[:] = row.x, m[0, 0], m[1, 0]
"""


@pytest.mark.parametrize("body", [
    "row = m[n]; m[1, 0] = 9", "row = m[n]; m[n, 0] += 9", "row = m[n]; m[1] = vec2d(7, 8)",
    "row = m[n]; m[:, 0] = vec2d(7, 8)", "row = m[n] * same((m[n], bump(m[1])))[1]; m[1].x = 9",
    "row = m[0] if n > 0 else vec2d(5, 6); m[0, 0] = 9", "row, m[0], m[1] = m[0], m[n], m[1 - n]",
])  # fmt: skip
def test_a_row_that_a_name_may_hold_is_changed(body: str) -> None:
    text = f"{HEAD}def k(out, n):{_ROWS.format(body=body)}"
    _check(function_from_source(text, "k", {"np": np}), 3, 0, 1)


@pytest.mark.parametrize("body", [
    "row = m[1]; m[1, 0] = 9", "row = vec2d(m[n]); m[1, 0] = 9",
    "m[n, 0] = dot(m[n], m[0]); row = m[1]",
    "row = m[n]; row = m[0]; m[n, 0] += 9; row = m[1]", "m[n] = m[0] * m[n].x; row = m[n]",
    "row = m[0:1][0]; m[0, 0] = 9", "a = m[1:]; a[0, 0] = 8; row = m[1]",
])  # fmt: skip
def test_a_row_that_no_other_name_holds_is_changed(body: str) -> None:
    text = f"{HEAD}def k(out, n):{_ROWS.format(body=body)}"
    _check(function_from_source(text, "k", {"np": np}), 3, 1)


_OBJECTS: Final = """
    c, d = vec2d(n, 1), vec2d(5, 2)
    p, q = Body(c, 3), Body(d, 4)
    for k in range(3):
        {body}
    p.v.x += 1
    out[:] = p.v.x, q.v.x, c.x, d.x, p.s, q.s
"""


@pytest.mark.parametrize("body", [
    "p = q", "p = q; q.s += k", "p = q; p.v.y += 1", "p, q = q, p", "p = q if k < n else p",
    "r = q; p = r; r.v.x += k", "p = Body(q.v, k)",
])  # fmt: skip
def test_a_name_holds_an_object_from_before_a_loop(body: str) -> None:
    text = f"{HEAD}def k(out, n):{_OBJECTS.format(body=body)}"
    _check(function_from_source(text, "k", {"np": np}), 6, 0, 1, 3)


class _Drawn:
    """A random program of values that expressions change."""

    def __init__(self, seed: int) -> None:
        self.draw = Random(seed)
        self.lines: list[str] = []
        self.depth = 0

    def value(self, depth: int = 0) -> str:
        """An expression of a vector, which may change some."""
        names = ["a", "b", "c", "p.v", "q.v", "t[0]", "t[1]", "m[0]", "m[1]", "OUTSIDE"]
        if depth > 2 or self.draw.random() < 0.35:
            return self.draw.choice(names)
        one, other = self.value(depth + 1), self.value(depth + 1)
        number, test = self.number(depth + 1), self.test(depth + 1)
        # Python allows no `:=` in what a comprehension goes over.
        items, place = f"({one}, {other})".replace("z := ", ""), self.draw.randrange(4)
        return self.draw.choice([
            f"give({one})", f"({one} + {other})", f"({one} * {number})", f"({number} * {one})",
            f"(z := {one})", f"({one}, {other})[{self.draw.randrange(2)}]",
            f"[{one}, {number}, {other}][0]", f"{{1: {one}, 2: {other}}}[1]",
            f"vec2d({number}, {one}.y)", f"vec2d({one})", f"Pair({one}, {number}).v",
            f"Body({one}, {number}).v", f"(lambda r, s={one}: s)({other})",
            f"({one} if {test} else {other})", f"({one} if {test} else {one})",
            f"functools.partial(give, {one})()", f"[r for r in {items}][0]",
            f"[r for s in {items} for r in (s, {items}[0]) if bump(s) > 0][{place}]",
            f"[[s for r in {items}] for s in {items}][{place % 2}][1]",
            f"max(({one}, {other}), key=lambda r: r.x + bump(r, 1.0))",
            f"either({one}, {other}, {number})",
        ])  # fmt: skip

    def number(self, depth: int = 0) -> str:
        """An expression of a number, which may change vectors."""
        if depth > 2 or self.draw.random() < 0.2:
            return f"x[{self.draw.randrange(3)}]"
        one, other = self.value(depth + 1), self.value(depth + 1)
        number = self.number(depth + 1)
        plain, items = (text.replace("z := ", "") for text in (other, f"({one}, {other})"))
        return self.draw.choice([
            f"{one}.x", f"{one}[1]", f"bump({one}, 1.0)", f"bump({one}, {number})",
            f"first({one}, {number})", f"two({one}, {other})", f"dot({one}, {other})",
            f"total({one}, *({other}, {one}))", f"total({one}, k={other}, l={one})",
            f"sum(e + bump(a, 1.0) for e in {plain})", f"({number} + {one}.y)",
            f"(1.0 if {one} == {other} else {number})", f"bump_if({one}, n)",
            f"sum(r.x for r in {items})", f"functools.partial(first, {one})({number})",
        ])  # fmt: skip

    def test(self, depth: int = 0) -> str:
        """A condition of the run or of compile time."""
        known = ["True", "False", "2 > 1", "not 1"]
        return self.draw.choice([*known, "x[0] > 1", "n > 9", f"{self.number(depth)} > 2"])

    def statements(self, indent: str, count: int) -> None:
        """Draw some statements."""
        for _ in range(count):
            name, other = self.draw.choice("abc"), self.draw.choice("abc")
            part = self.draw.choice(["a", "b", "c", "p.v", "q.v", "t[0]", "m[0]", "m[1]"])
            inner = self.depth < 2
            self.depth += 1
            match self.draw.randrange(19 if inner else 9):
                case 0:
                    self.lines.append(f"{indent}{name} = {self.value()}")
                case 1:
                    self.lines.append(f"{indent}{name}, {other} = {self.value()}, {self.value()}")
                case 2:
                    self.lines.append(f"{indent}{part}.x {self.draw.choice(['=', '+='])} "
                                      f"{self.number()}")  # fmt: skip
                case 3:
                    self.lines.append(f"{indent}t = ({self.value()}, {self.value()})")
                case 4:
                    self.lines.append(f"{indent}p = Body({self.value()}, {self.number()})")
                case 5:
                    self.lines.append(f"{indent}q = Pair({self.value()}, {self.number()})")
                case 6:
                    self.lines.append(f"{indent}p.v, {name} = {self.value()}, {self.value()}")
                case 7 | 8:
                    self.lines.append(f"{indent}out[n] += {self.number()}")
                case 9:
                    self.lines.append(f"{indent}if {self.test()}:")
                    self.statements(indent + "    ", self.draw.randrange(1, 3))
                    self.lines.append(f"{indent}else:")
                    self.statements(indent + "    ", 1)
                case 10:
                    self.lines.append(f"{indent}for r in ({self.value()}, {self.value()}):")
                    self.lines.append(f"{indent}    out[n] += r.x + {self.number()}")
                    self.statements(indent + "    ", 1)
                case 11:
                    self.lines.append(f"{indent}match ({self.value()}, {self.value()}):")
                    self.lines.append(f"{indent}    case (r, s) if {self.test()}:")
                    self.lines.append(f"{indent}        out[n] += r.x * 7 + s.x")
                    self.lines.append(f"{indent}    case (r, _): out[n] += r.x")
                case 12 | 13:
                    self.lines.append(f"{indent}for i in range(n + 1):")
                    self.statements(indent + "    ", self.draw.randrange(1, 3))
                case 14:
                    number = self.draw.randrange(5, 40)
                    self.lines.append(f"{indent}while {part}.x < {number}:")
                    self.lines.append(f"{indent}    bump({part})")
                    self.statements(indent + "    ", 1)
                    self.lines.append(f"{indent}    if {self.test()}: break")
                case 15:
                    self.lines.append(f"{indent}for e, r in zip({part}, ({name}, {other})):")
                    self.lines.append(f"{indent}    out[n] += e + r.x")
                    self.statements(indent + "    ", 1)
                case 16 | 17:
                    self.lines.append(f"{indent}def f(r, s={self.value()}):")
                    self.lines.append(f"{indent}    nonlocal a, b, c, t, p, q, z")
                    self.statements(indent + "    ", 1)
                    self.lines.append(f"{indent}    return {self.draw.choice('rsabc')}")
                    self.lines.append(f"{indent}{other} = f({self.value()}) + f({self.value()})")
                case _:
                    self.lines.append(f"{indent}add_up({self.value()}, n + 1)")
            self.depth -= 1

    def program(self) -> str:
        """The text of a program, whose kernel is `k`."""
        self.lines = [
            HEAD,
            "def k(out, x, n):",
            "    a, b, c = vec2d(x[0], 1), vec2d(3, x[1]), vec2d(x[2], 7)",
            "    m, t, p, q = mat22d(x[0], 2, 3, 4), (a, b), Body(b, 1.0), Pair(c, 1.0)",
            "    z = a",
        ]
        self.statements("    ", self.draw.randrange(2, 5))
        rest = ["a", "b", "c", "p.v", "q.v", "t[0]", "t[1]", "m[0]", "m[1]", "z"]
        self.lines += [f"    out[{2 * k + 4} : {2 * k + 6}] = {v}" for k, v in enumerate(rest)]
        return "\n".join(self.lines)


def _check_programs(seeds: range) -> None:
    """Programs do what Python does, or are refused as they change what is outside of them."""
    equal = 0
    for seed in seeds:
        text = _Drawn(seed).program()
        function = function_from_source(text, "k", {"np": np})
        x, wanted, found = np.array([2.0, 3.0, 1.0]), np.zeros(24), np.zeros(24)
        with np.errstate(all="ignore"):
            function(wanted, x, 1)
        silence = ("GC401", "GC406", "GC403")
        kernel = cuda(
            threads=1, blocks=1, target="host", opt_level=0, fma="off", silence=silence
        )(function)  # fmt: skip
        refused: set[str] = set()
        try:
            kernel(found, x, 1)
        except KernelError as error:
            refused = {one.message for one in error.diagnostics}
        assert all("outside of the kernel" in message for message in refused), (refused, text)
        assert refused or np.array_equal(found, wanted, equal_nan=True), text
        equal += not refused
    assert equal > len(seeds) // 2


def test_random_programs_see_changes_as_in_python() -> None:
    _check_programs(range(12))


@pytest.mark.full
def test_many_random_programs_see_changes_as_in_python() -> None:
    _check_programs(range(12, 1500))
