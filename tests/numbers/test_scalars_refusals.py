"""Functions of numbers called with what they aren't defined for: refused, with the words."""

from __future__ import annotations

import textwrap

import pytest
from refusal_testing import refused

# (a statement of `def k(y, z, i, u, b, n, x, t)`, code, words of the message)
PROGRAMS = [
    ("y[0] = math.gcd(x, 2)", "GC201", "math.gcd needs an int, not float"),
    ("y[0] = math.isqrt(x)", "GC201", "math.isqrt needs an int"),
    ("y[0] = math.comb(n)", "GC202", "math.comb takes 2 arguments"),
    ("y[0] = math.comb(-1, n, 2)", "GC202", "math.comb takes 2 arguments, not 3"),
    ("y[0] = math.ldexp(x, x)", "GC201", "math.ldexp needs an int"),
    ("y[0] = math.fsum(y)", "GC201", "math.fsum works on tuples"),
    ("y[0] = math.dist((x, x), (x,))", "GC202", "of 2 and 1 coordinates"),
    ("y[0] = math.frexp(t)[0]", "GC201", "math.frexp needs a number"),
    ("y[0] = math.isclose(x, 1, tol=2)", "GC202", "isclose"),
    ("y[0] = math.isqrt(-4)", "GC307", "ValueError"),
    ("y[0] = round(x, 30)", "GC202", "round to 30 digits"),
    ("y[0] = round(x, x)", "GC201", "round needs an int"),
    ("y[0] = round(x, digits=2)", "GC202", "round"),
    ("y[0] = pow(i[0], 2, 5)", "GC201", "has no modulus"),
    ("y[0] = pow(x, 2, 5)", "GC201", "has no modulus"),
    ("y[0] = operator.index(x)", "GC201", "operator.index needs an int"),
    ("y[0] = operator.itemgetter(4)(t)", "GC202", "index out of range"),
    ("y[0] = operator.attrgetter('nothing')(x)", "GC106", "no attribute 'nothing'"),
    ("operator.setitem(t, 0, 1)", "GC202", "changes arrays"),
    ("y[0] = np.sign(b[0])", "GC201", "np.sign isn't defined for bool_"),
    ("y[0] = np.subtract(b[0], b[1])", "GC201", "np.subtract isn't defined for bool_"),
    ("y[0] = np.invert(y[1])", "GC201", "np.invert isn't defined for float32"),
    ("y[0] = np.gcd(y[0], 2)", "GC201", "np.gcd isn't defined for float32"),
    ("y[0] = np.left_shift(y[0], 2)", "GC201", "np.left_shift isn't defined for float32"),
    ("y[0] = np.ldexp(y[0], x)", "GC201", "np.ldexp isn't defined for float"),
    ("y[0] = np.maximum(y, 2)", "GC203", "1-d array of float32 can't be stored"),
    ("y[0] = np.add(y[0])", "GC202", "np.add takes 2 arguments, not 1"),
    ("y[0] = np.add(y[0], 1, dtype=float)", "GC202", "no keyword arguments"),
    ("y[0] = np.matmul(z, z)", "GC203", "can't be stored into"),
    ("y[0] = x.bit_length()", "GC106", "float has no attribute 'bit_length'"),
    ("y[0] = n.item()", "GC106", "int has no attribute 'item'"),
    ("y[0] = u[0].astype('text')", "GC202", "astype takes a type"),
    ("y[0] = u[0].bit_count(2)", "GC202", "bit_count takes 0 arguments"),
    ("y[0] = cuda.clz(3)", "GC201", "of a known width, not int"),
    ("y[0] = cuda.popc(x)", "GC201", "works on integers, not float"),
    ("y[0] = cuda.byte_perm(np.int64(n), 1, 2)", "GC201", "32-bit integers, not int64"),
    ("y[0] = cuda.mul_hi(n, n)", "GC201", "has no width"),
    ("y[0] = cuda.saturate(t)", "GC201", "cuda.saturate needs a number"),
]


@pytest.mark.parametrize(("body", "code", "words"), PROGRAMS, ids=[p[0][:40] for p in PROGRAMS])
def test_wrong_arguments(body: str, code: str, words: str) -> None:
    indented = textwrap.indent(body, "    ")
    error = refused(f"def k(y, z, i, u, b, n, x, t):\n{indented}\n")
    text = str(error)
    assert error.diagnostics[0].code == code, text
    assert words in text, text
    assert "\n  help: " in text, "what to write instead"
