"""The fuzzer's vectors, matrices and changing objects: the oracle's meaning, and programs."""

from __future__ import annotations

from collections import Counter

from tests.fuzz import oracle
from tests.fuzz.drawing import BySeed
from tests.fuzz.legs import check
from tests.fuzz.programs import HEADER, ArrayArgument, Program, plain_program

SOURCE = f"""{HEADER}
from gpucompiler import linear


@dataclass
class P:
    a: Any
    v: Any

    def change(self, p):
        self.a += p
        self.v.x = self.a

    def __iadd__(self, other):
        self.a *= other.a
        return self


def kernel(o, x):
    p = P(x[0], linear.vec3d(x[1]))
    q = p
    q.change(x[2])
    p += P(x[3], p.v)
    o[0], o[1], o[2] = q.a, q.v.x, p.v.y
    m = linear.mat23d(1, 2, 3, 4, 5, 6)
    row = m[1]
    m[1, 0] = 7
    o[3], o[4] = row.x, (m @ m.T)[0, 1]
    l = cuda.local.array(2, linear.vec2d)
    l[0] = m @ q.v
    l[1] = linear.minimum(l[0].yx, x[2])
    l[1].y -= 1
    o[5], o[6], o[7] = l[0].x, l[1].x, l[1].y
    o[8], o[9] = any(l[0] < l[1]), abs(-l[0]) == l[0]
"""
ARGUMENTS = (("o", ArrayArgument("f64", (10,), 1, 0)), ("x", ArrayArgument("f64", (4,), 1, 1)))
# fmt: off
CONSTRUCTS = {
    "linear vector", "linear matrix", "linear: plain", "linear: branch", "linear: loop",
    "linear: changed", "linear: shared", "linear: array", "linear product", "linear both",
    "linear number", "linear negative", "linear abs", "linear bits", "linear cross",
    "linear letters", "linear transpose", "linear extreme", "linear lerp", "linear dot",
    "linear length", "linear any", "linear equal", "linear trace", "linear contraction",
    "linear part", "changing object", "object made on two paths", "object of two names",
    "object changes in if", "object changes in for", "object changes: field", "field of a field",
    "object changes: method", "object changes: giving", "object changes: add",
    "object changes: setter", "changing class by dataclass", "changing class by attrs.define",
    "changing class by plain",
}
# fmt: on


def test_the_oracle_changes_values_as_python_does() -> None:
    program = Program(SOURCE, ARGUMENTS, (1, 1, 1), (1, 1, 1), Counter())
    o, x = arguments = program.make_arguments()
    assert x.tolist() == [0, 1, 2, 3]
    oracle.run(program.source, arguments)
    # q.a is (0 + 2) * 3, v is (2, 1, 1), m is (1, 2, 3), (7, 5, 6).
    assert o.tolist() == [6, 2, 1, 7, 35, 7, 2, 1, 0, 1]
    check(program, ("interpreter", "host"))


def test_programs_reach_every_construct() -> None:
    reached: Counter[str] = Counter()
    for number in range(6000):
        reached.update(set(plain_program(BySeed(f"values {number}")).features))
        if set(reached) >= CONSTRUCTS:
            break
    assert sorted(CONSTRUCTS - set(reached)) == []
