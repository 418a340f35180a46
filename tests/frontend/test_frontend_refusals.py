"""Refusals of Python that the language lacks: the line, carets, and what to write instead."""

from __future__ import annotations

import importlib.util
import json
import textwrap
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from refusal_testing import AnyTarget, function_of, refused

import cuda_target as gpu
from gpucompiler.diagnostics.errors import (
    InvalidKernel,
    KernelError,
    TypeMismatch,
    UnsupportedSyntax,
)
from gpucompiler.diagnostics.source_text import function_from_source
from gpucompiler.frontend.build import build_ir
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof

# (body of `def k(y, z, i, u, b, n, x, t)`, code, words of the message, text under the carets)
PROGRAMS = [
    ("return y[0]", "GC302", "a kernel returns nothing", "return y[0]"),
    ("y[0] = nothing", "GC301", "'nothing' isn't defined", "nothing"),
    ("if n > 1:\n    q = 1\ny[0] = q", "GC301", "isn't bound on every path", "q"),
    ("for k in range(n):\n    q = k\ny[0] = q", "GC301", "isn't bound on every path", "q"),
    ("y[0] = q\nq = 1", "GC301", "'q' isn't bound yet", "q"),
    ("i[0] = 1.5", "GC203", "lose its fraction", "i[0]"),
    ("i[0] = x", "GC203", "lose its fraction", "i[0]"),
    ("b[0] = n", "GC203", "of bool_", "b[0]"),
    ("y[0] = 'text'", "GC203", "can't be stored", "y[0]"),
    ("u[0] = 300", "GC308", "300 doesn't fit uint8", "u[0]"),
    ("u[0] = u[1] + 256", "GC308", "256 doesn't fit uint8", "u[1] + 256"),
    ("y[x] = 1", "GC202", "an index of 'y' is an integer or slice, not float", "y[x]"),
    ("y[0, 1] = 1", "GC202", "2 indices for 'y'", "y[0, 1]"),
    ("y[:] = y[::-1]", "GC107", "may overlap", "y[:]"),
    ("z[:] = z[::-1]", "GC107", "may overlap", "z[:]"),
    ("i[:] = x", "GC203", "lose its fraction", "i[:]"),
    ("i[:] += 1.5", "GC203", "lose its fraction", "i[:] += 1.5"),
    ("i[:] = y", "GC203", "lose its fraction", "i[:]"),
    ("y[:] = z", "GC202", "can't be assigned to", "y[:]"),
    ("y[:] = t, 1", "GC203", "a tuple is assigned", "y[:]"),
    ("z[:] = 1, 2", "GC203", "a tuple of 2 values is assigned", "z[:]"),
    ("y[:] = 'a'", "GC203", "can't be stored", "y[:]"),
    ("y[1.5:] = 0", "GC202", "a bound of a slice is an integer", "y[1.5:]"),
    ("y[:x] = 0", "GC202", "a bound of a slice is an integer", "y[:x]"),
    ("y[::0] = 0", "GC307", "slice step cannot be zero", "y[::0]"),
    ("y[..., ...] = 0", "GC202", "one ellipsis", "y[..., ...]"),
    ("y[:, 0] = 0", "GC202", "2 indices for 'y'", "y[:, 0]"),
    ("y[n > 1] = 0", "GC202", "not bool", "y[n > 1]"),
    ("y[i] = 0", "GC202", "not 1-d array of int32", "y[i]"),
    ("y[0] = z.transpose(0, 0)[0, 0]", "GC202", "the axes (0, 0)", "z.transpose(0, 0)"),
    ("y[0] = z.transpose(n, 0)[0, 0]", "GC309", "an axis is known", "z.transpose(n, 0)"),
    ("y[0] = z.swapaxes(0, 2)[0, 0]", "GC202", "has no axis 2", "z.swapaxes(0, 2)"),
    ("y[0] = z.T.reshape(6)[0]", "GC202", "isn't known to be C-contiguous", "z.T.reshape(6)"),
    ("y[0] = z.reshape(-1, -1)[0]", "GC202", "one size", "z.reshape(-1, -1)"),
    ("y[0] = z.reshape(-2, 3)[0, 0]", "GC202", "is negative", "z.reshape(-2, 3)"),
    ("y.fill()", "GC202", "fill takes one", "y.fill()"),
    ("y[0] = y + 1", "GC203", "1-d array of float32 can't be stored", "y[0] = y + 1"),
    ("q = -y", "GC309", "q needs memory for a 1-d array of float32", "q = -y"),
    ("y[0] = x @ x", "GC102", "@ isn't supported", "x @ x"),
    ("y[0] = x & n", "GC201", "& needs integers", "x & n"),
    ("y[0] = x << 2", "GC201", "<< needs integers", "x << 2"),
    ("y[0] = 'text' * y[1]", "GC201", "* has no meaning for 'text'", "'text' * y[1]"),
    ("y[0] = b[0] + b[1]", "GC201", "+ of two bools", "b[0] + b[1]"),
    ("y[0] = ~x", "GC201", "~ needs an integer", "~x"),
    ("if y:\n    pass", "GC201", "truth of an array", "y"),
    ("y[0] = t[7]", "GC202", "the tuple has 2 items", "t[7]"),
    ("a, c, d = t", "GC202", "2 values for 3 targets", "a, c, d"),
    ("t[0] = 1", "GC203", "an item of (int, float)", "t[0]"),
    ("y[0] = math.nothing(1)", "GC106", "no attribute 'nothing'", "math.nothing"),
    ("y[0] = math.sqrt(x, x)", "GC202", "math.sqrt takes 1 argument, not 2", "math.sqrt(x, x)"),
    (
        "z[0, 0] = y[0].view(np.int64)",
        "GC202",
        "float32.view takes a numeric type of 32",
        "y[0].view(np.int64)",
    ),
    ("y[0] = math.sqrt(-1)", "GC307", "ValueError", "math.sqrt(-1)"),
    ("y[0] = 1 // 0", "GC307", "ZeroDivisionError", "1 // 0"),
    ("y[0] = helper(1, 2)", "GC202", "too many positional arguments", "helper(1, 2)"),
    ("y[0] = helper(q=1)", "GC202", "helper", "helper(q=1)"),
    ("y[0] = n(1)", "GC103", "can't be called", "n(1)"),
    ("print(y)", "GC109", "its size isn't known at compile time", "print(y)"),
    ("y[0] = sorted(t)[0]", "GC103", "can't be called", "sorted(t)"),
    ("y[0] = len(n)", "GC201", "int has no len", "len(n)"),
    ("for k in n:\n    pass", "GC104", "a loop over int", "n"),
    ("for k in range(x):\n    pass", "GC201", "range needs integers", "range(x)"),
    ("for k in range(0, 9, 0):\n    pass", "GC307", "step 0", "range(0, 9, 0)"),
    ("q = {n, 2}", "GC309", "a set in a kernel is made of compile-time values", "n"),
    ("q = {1: 2}[3]", "GC307", "KeyError: 3", "{1: 2}[3]"),
    ("q = {1: 2}[n]", "GC309", "this key is int", "{1: 2}[n]"),
    ("q = 'abc'.nothing()", "GC106", "no attribute 'nothing'", "'abc'.nothing"),
    ("q = f'{1:nothing}'", "GC307", "ValueError", "1"),
    ("q = lambda v: v\ny[0] = q", "GC203", "can't be stored", "y[0]"),
    ("q = lambda v: v\ny[0] = q()", "GC202", "missing a required argument", "q()"),
    ("q = lambda v: v if v < 1 else q(v - 1)\ny[0] = q(n)", "GC310", "calls itself", "q(v - 1)"),
    ("def g():\n    return z9\ny[0] = g()", "GC301", "'z9' isn't defined", "z9"),
    ("def g():\n    return w\ny[0] = g()\nw = 1", "GC301", "'w' isn't bound", "w"),
    (
        "def g(v):\n    if v > 1:\n        return y\n    return v\ny[0] = g(n)",
        "GC204",
        "g returns different things",
        "g(n)",
    ),
    ("@helper\ndef g():\n    pass", "GC101", "a decorated function", "helper"),
    ("def g():\n    yield 1\nfor k in g():\n    pass", "GC102", "yield", "yield 1"),
    ("if n:\n    g = lambda: 1\nelse:\n    g = lambda: 2\ny[0] = g()", "GC204", "depending", "g"),
    ("for k in range(n):\n    g = lambda: k\ny[0] = g()", "GC301", "isn't bound on every", "g"),
    (
        "g = lambda: 1\nfor k in range(n):\n    g = lambda: 2\ny[0] = g()",
        "GC204",
        "changes its type",
        "g",
    ),
    ("q = f'{n}'\ny[0] = len(q)", "GC201", "text with run-time values in it has no len", "len(q)"),
    ("q = {n: 2}", "GC309", "the keys of a dict", "{n: 2}"),
    ("y[0] = {1: n}[2]", "GC307", "KeyError: 2", "{1: n}[2]"),
    ("y[0] = {1: x}.get(n)", "GC309", "takes a compile-time key", "{1: x}.get(n)"),
    ("q = [k for k in y]", "GC104", "whose length isn't known", "y"),
    ("q = [k for k in range(n)]", "GC104", "whose length isn't known", "range(n)"),
    ("q = [k for k in t if k > x]", "GC309", "depends on this condition", "k > x"),
    ("q = [k for k in range(10000)]", "GC309", "too long to be laid out", "range(10000)"),
    (
        "q = [j for k in range(99) for j in range(99)]",
        "GC309",
        "a comprehension of more than 4096 items",
        "[j for k",
    ),
    ("q = [w for w in t]\ny[0] = w", "GC301", "'w' isn't", "w"),
    ("q = [k for v in t for k in k]", "GC301", "'k' isn't bound", "k"),
    ("q = (k for k in t)", "GC202", "can be used once only", "q"),
    ("q = zip(t, t)", "GC202", "zip can be used once only", "q"),
    ("for k in (v for v in t):\n    pass", "GC104", "a generator expression", "(v for v in t)"),
    ("for k in enumerate(v for v in t):\n    pass", "GC104", "enumerate of a gen", "enumerate("),
    ("for k in zip(t, n):\n    pass", "GC104", "zip of int", "zip(t, n)"),
    ("for k in reversed(zip(t, t)):\n    pass", "GC201", "can't be reversed", "reversed(zip"),
    ("for k in zip(t, (1,), strict=True):\n    pass", "GC307", "strict=True", "zip(t"),
    ("for k in zip(y, i, strict=True):\n    pass", "GC309", "strict=True", "zip(y"),
    ("q = tuple(y)", "GC104", "whose length isn't known", "tuple(y)"),
    ("q = (*y, 1)", "GC202", "takes apart tuples", "*y"),
    ("q = helper(**t)", "GC202", "** takes a dict", "helper(**t)"),
    ("q = helper(*t)", "GC202", "too many positional arguments", "helper(*t)"),
    ("a, *c, d, e = t", "GC202", "2 values for 3 targets", "a, *c, d, e"),
    ("q = sum(t, 1, 2)", "GC202", "sum is called as", "sum(t, 1, 2)"),
    ("q = sum(n)", "GC104", "int", "sum(n)"),
    ("q = max(())", "GC307", "max of no items", "max(())"),
    ("q = max(y, key=abs)", "GC202", "works on tuples only", "max(y, key=abs)"),
    ("q = max((v, v) for v in y if v > 0)", "GC201", "max of (float", "max((v, v) for"),
    ("q = max(1j for v in y for w in y)", "GC201", "max of complex", "max(1j for"),
    ("q = max(w for v in t for w in v)", "GC104", "a loop over", "v"),
    ("q = max(v for v in (1, 2) if v > 2)", "GC307", "max of no items", "max(v for"),
    ("q = [1, n]\nq += [2]", "GC203", "+= changes a list", "q += [2]"),
    ("q = [1, n]\nq[0] = 2", "GC203", "can't be assigned", "q[0]"),
    ("q = [1, n]\nq.append(2)", "GC106", "no attribute 'append'", "q.append"),
    ("q = (1, n) + [2]", "GC201", "+ has no meaning", "(1, n) + [2]"),
    ("q = t[n:]", "GC309", "sliced by what is known at compile time", "t[n:]"),
    ("a = n\ndel a\ny[0] = a", "GC301", "'a' isn't bound", "a"),
    ("q = n\nif n:\n    del q\ny[0] = q", "GC301", "'q' isn't bound on every path", "q"),
    ("for k in range(n):\n    y[0] = x\n    del x", "GC301", "'x' isn't bound", "x"),
    ("del y[0]", "GC101", "only names can be deleted", "y[0]"),
    ("del nothing", "GC301", "'nothing' isn't bound", "nothing"),
    ("y[0] = w if (w := y[1]) > 0 else q", "GC301", "'q' isn't", "q"),
    ("q = n > 1 and (w := x)\ny[0] = w", "GC301", "'w' isn't bound on every path", "w"),
    ("if n or (w := x):\n    y[0] = w", "GC301", "'w' isn't bound on every path", "w"),
    ("if n and (w := x) > 1:\n    pass\ny[0] = w", "GC301", "'w' isn't bound on every", "w"),
    ("ok = n and (w := x) > 1\nif ok:\n    y[0] = w", "GC301", "'w' isn't bound on every", "w"),
    ("while n and (w := x) > n:\n    n -= 1\ny[0] = w", "GC301", "'w' isn't bound on", "w"),
    ("if n and (w := y) > 1:\n    pass", "GC201", "the truth of an array", "(w := y) > 1"),
    ("if n and (w := y):\n    pass", "GC201", "the truth of an array", "w := y"),
    ("y[0] = n < 'text'", "GC201", "< has no meaning for", "n < 'text'"),
    ("y[0] = y == 'text'", "GC201", "== has no meaning for", "y == 'text'"),
    ("q = complex(real=n, i=n)", "GC202", "complex: got an unexpected keyword", "complex(real"),
    ("q = int(n, 16)", "GC309", "a text and a base known at compile time", "int(n, 16)"),
    ("q = int('zz', base=16)", "GC307", "ValueError: invalid literal", "int('zz', base=16)"),
    ("q = int('1', 2, 3)", "GC202", "1 to 2 arguments", "int('1', 2, 3)"),
    ("q = y in range(n)", "GC201", "`in` has no meaning for", "y in range(n)"),
    ("q = n in range(x)", "GC201", "range needs integers, not float", "range(x)"),
    ("q = 1\nfor k in range(n):\n    y[k] = q\n    q = y if k else 1", "GC204", "`if", "y if k"),
    (
        "q = 1\nfor k in range(n):\n    y[k] = q\n    if k:\n        q = y",
        "GC204",
        "depending on the path",
        "q",
    ),
    (
        "for k in cuda.static_range(n):\n    pass",
        "GC309",
        "bounds of cuda.static_range",
        "cuda.static",
    ),
    ("for k in cuda.static_range(9999):\n    pass", "GC309", "too long", "cuda.static_range(9999)"),
    ("for k in cuda.unroll(range(n)):\n    pass", "GC309", "bounds of cuda.unroll", "cuda.unroll"),
    ("for k in cuda.unroll(range(9), n):\n    pass", "GC309", "how often", "cuda.unroll"),
    (
        "for k in cuda.unroll(range(9), 0):\n    pass",
        "GC202",
        "1 to 64 times, not 0",
        "cuda.unroll",
    ),
    ("for k in cuda.unroll(range(9), 2.0):\n    pass", "GC202", "not 2.0", "cuda.unroll"),
    ("for k in cuda.unroll(x):\n    pass", "GC201", "a range or a tuple", "cuda.unroll(x)"),
    ("for k in cuda.unroll((1, 2), 2):\n    pass", "GC201", "needs a range", "cuda.unroll"),
    ("q = Pair()", "GC202", "missing a required argument: 'a'", "Pair()"),
    ("q = Pair(1, c=n)", "GC202", "unexpected keyword argument 'c'", "Pair(1, c=n)"),
    ("q = Pair(n, 2).c", "GC106", "no attribute 'c'", "Pair(n, 2).c"),
    ("q = Pair(n, 2)\nq.a = 1", "GC101", "attributes of Pair(int, int 2) can't be", "q.a"),
    ("q = Pair(n, 2)\nq.a = 1", "GC101", "make another one", "q.a"),
    ("q = complex(n, 2)\nq.real += 1", "GC101", "make another number", "q.real"),
    ("q = Pair(n, 2)._replace(c=1)", "GC202", "no field 'c'", "Pair(n, 2)._replace(c=1)"),
    ("q = Pair(n, 2)\ny[0] = q", "GC203", "can't be stored", "y[0]"),
    (
        "print('a' if n else f'{y[0]}')",
        "GC204",
        "values that only one side computes",
        "'a' if n else f'{y[0]}'",
    ),
    ("q = Pair(n, 2) if n else t", "GC204", "different types", "Pair(n, 2) if n else t"),
    ("q = yield", "GC102", "yield", "yield"),
    ("async def inner():\n    pass", "GC101", "an async function", "async def inner():"),
    ("class Inner:\n    pass", "GC101", "a class", "class Inner:"),
    ("try:\n    pass\nexcept ValueError:\n    pass", "GC110", "try", "try:"),
    ("with y:\n    pass", "GC101", "`with` over 1-d array of float32", "y"),
    ("raise n", "GC110", "an exception class or a call of one, not int", "n"),
    ("import os", "GC101", "import", "import os"),
    ("global GLOBAL\nGLOBAL = 1", "GC101", "global", "global GLOBAL"),
    ("match n:\n    case math.pi(): pass", "GC309", "names a class", "math.pi()"),
    ("match n:\n    case int(a, b): pass", "GC307", "accepts 1 positional", "int(a, b)"),
    (
        "match t:\n    case SimpleNamespace(): pass\n    case (q, 2.0): pass\ny[0] = q",
        "GC301",
        "'q' isn't bound on every path",
        "q",
    ),
    ("match n > 1:\n    case q if q > x:\n        y[0] = r", "GC301", "'r' isn't", "r"),
    ("match b[0]:\n    case True:\n        pass", "GC102", "NumPy's bools", "True"),
    (
        "match t:\n    case (y, 1) | (1, y): pass\n    case _: q = y[0] + 'a'",
        "GC201",
        "has no",
        "y[",
    ),
    ("y[0] = TEXTS[0]", "GC108", "elements of type <U1", "TEXTS"),
    ("y.data = 1", "GC101", "attributes of 1-d array of float32 can't be", "y.data"),
    ("q = n is x", "GC102", "`is` compares identity", "n is x"),
    ("y[0] = t in y", "GC201", "float32 == (int, float)", "t in y"),
    ("q = y if n else x", "GC204", "different types", "y if n else x"),
    ("q = x\nfor k in range(n):\n    q = y\ny[0] = q", "GC204", "changes its type", "q"),
    ("if n:\n    q = helper\nelse:\n    q = 1\ny[0] = q", "GC204", "depending on the path", "q"),
    ("q = cuda.shared.array(n, np.float32)", "GC309", "known at compile time", "cuda.shared"),
    ("q = cuda.shared.array(4, helper)", "GC309", "is no element type", "cuda.shared"),
    ("q = cuda.grid(4)", "GC202", "takes 1, 2 or 3", "cuda.grid(4)"),
    ("q = cuda.grid(1, 2)", "GC202", "is called as cuda.grid(n)", "cuda.grid(1, 2)"),
    ("cuda.atomic.add(n, 0, 1)", "GC202", "works on an array, not int", "cuda.atomic.add"),
    ("cuda.atomic.and_(y, 0, 1)", "GC201", "has no meaning for float32", "cuda.atomic.and_"),
    ("cuda.atomic.add(z, 0, 1)", "GC202", "needs 2 integers", "cuda.atomic.add"),
    ("q = cuda.reduce_add_sync(-1, x)", "GC201", "32-bit integers", "cuda.reduce_add_sync"),
    ("q = cuda.fma(n, n, n)", "GC201", "works on floats", "cuda.fma(n, n, n)"),
    ("assert False, 'never'", "GC306", "always fails", "assert False, 'never'"),
    ("y[0] = y.nothing", "GC106", "no attribute 'nothing'", "y.nothing"),
    (
        "y[0] = np.linspace(0, x, 3)[0]",
        "GC309",
        "the bounds of np.linspace",
        "np.linspace(0, x, 3)",
    ),
    ("y[0] = y.reshape(2.5)", "GC202", "a size is an integer", "y.reshape(2.5)"),
    ("n @= 2", "GC102", "@ isn't supported", "n @= 2"),
    ("y[0] = x.hex()", "GC106", "float has no attribute 'hex'", "x.hex"),
    ("y[0] = y.trace()", "GC106", "no attribute 'trace'", "y.trace"),
    ("y[0] = isinstance(n, x)", "GC309", "a class known at compile time", "isinstance(n, x)"),
    ("y[0] = isinstance(n, 3)", "GC307", "TypeError", "isinstance(n, 3)"),
    ("y[0] = getattr(n, n)", "GC309", "a string known at compile time", "getattr(n, n)"),
    ("y[0] = getattr(n, 'q')", "GC106", "no attribute 'q'", "getattr(n, 'q')"),
    ("y[0] = type(n, n)", "GC202", "type takes 1 argument", "type(n, n)"),
    ("y[0] = cuda.threadIdx.w", "GC106", "cuda.threadIdx has no attribute", "cuda.threadIdx.w"),
    ("q = y.dtype.nothing", "GC106", "no attribute 'nothing'", "y.dtype.nothing"),
    ("y[0] = np.interp(0, y, y)", "GC103", "can't be called", "np.interp(0, y, y)"),
    # Functions that act, or read what no dependency records, aren't run while compiling.
    ("input('text')", "GC103", "input can't be called in a kernel", "input('text')"),
    ("exec('1')", "GC103", "exec can't be called in a kernel", "exec('1')"),
    ("q = globals()", "GC103", "globals can't be called in a kernel", "globals()"),
    ("q = hash('text')", "GC103", "hash can't be called in a kernel", "hash('text')"),
    ("np.linalg.inv(1)", "GC103", "np.linalg.inv can't be called in", "np.linalg.inv(1)"),
    ("np.save('file', 1)", "GC103", "can't be called in a kernel", "np.save('file', 1)"),
]


@pytest.mark.parametrize(
    ("body", "code", "words", "marked"), PROGRAMS, ids=[p[0][:40] for p in PROGRAMS]
)
def test_wrong_programs(body: str, code: str, words: str, marked: str) -> None:
    indented = textwrap.indent(body, "    ")
    error = refused(f"def k(y, z, i, u, b, n, x, t):\n{indented}\n")
    text = str(error)
    assert error.diagnostics[0].code == code, text
    assert words in text
    assert "\n  help: " in text, "what to write instead"
    lines = text.splitlines()
    carets = next(k for k, line in enumerate(lines) if "^" in line)
    start, stop = lines[carets].index("^"), lines[carets].rindex("^") + 1
    assert lines[carets - 1][start:stop].startswith(marked.splitlines()[0][: stop - start]), text
    assert f":{error.diagnostics[0].location.line}:" in text  # pyright: ignore[reportOptionalMemberAccess]


def test_columns_are_of_characters() -> None:
    line = '    t = "日本語😀"; y[0] = t + zork'
    error = refused(f"def k(y):\n{line}\n")
    (place,) = json.loads(error.to_json())[0]["places"]
    assert line[place["column"] - 1 : place["end_column"] - 1] == "zork"
    assert f":{place['column']}, in k" in str(error)


def test_classes_of_errors() -> None:
    assert isinstance(refused("def k(y):\n    y[0] = (yield)"), UnsupportedSyntax)
    assert isinstance(refused("def k(y):\n    y[0] = y + 1"), TypeError)
    assert isinstance(refused("def k(y):\n    y[0] = y + 1"), TypeMismatch)
    assert isinstance(refused("def k(y):\n    return y[0]"), InvalidKernel)


def test_independent_errors_are_raised_together_and_dependent_ones_not() -> None:
    error = refused(
        """
        def k(y, n):
            a = nothing
            b = a + 1
            y[0] = b
            y[n, n] = 2
            for j in range(n):
                y[j] = (yield)
        """
    )
    assert [d.code for d in error.diagnostics] == ["GC301", "GC202", "GC102"]


def test_an_error_in_a_callee_shows_its_own_line() -> None:
    error = refused(
        """
        def inner(a):
            return a + nothing

        def k(y):
            y[0] = inner(y[1])
        """
    )
    assert "return a + nothing" in str(error)
    assert "in inner" in str(error)


def test_recursion_without_an_end_is_refused() -> None:
    error = refused(
        """
        def inner(a):
            return inner(a - 1) + a

        def k(y):
            y[0] = inner(y[1])
        """
    )
    assert error.diagnostics[0].code == "GC310"


def test_json_has_code_place_and_hint() -> None:
    (found,) = json.loads(refused("def k(y):\n    y[1.5] = 1").to_json())
    assert found["code"] == "GC202"
    assert found["places"][0]["function"] == "k"
    assert found["hint"] == "write int(x)"


def test_a_read_only_array_that_is_written() -> None:
    array = np.zeros(3)
    array.flags.writeable = False
    function = function_of("def k(y):\n    y[0] = 1")
    with pytest.raises(InvalidKernel, match="'y' is read-only"):
        build_ir(CompilerJob(AnyTarget(), FunctionSpec(function, (typeof(array),))))


def test_wrong_number_of_argument_types() -> None:
    function = function_of("def k(y, x):\n    pass")
    with pytest.raises(TypeMismatch, match="takes 2 arguments"):
        build_ir(CompilerJob(AnyTarget(), FunctionSpec(function, (typeof(1.0),))))


def test_no_source() -> None:
    space: dict[str, Any] = {}
    exec("def k(y): y[0] = 1", space)
    with pytest.raises(InvalidKernel, match="can't be found") as caught:
        build_ir(CompilerJob(AnyTarget(), FunctionSpec(space["k"], (typeof(np.zeros(3)),))))
    assert caught.value.diagnostics[0].code == "GC303"


def test_a_source_that_changed_since_the_import(tmp_path: Path) -> None:
    file = tmp_path / "changing.py"
    file.write_text("def k(y):\n    y[0] = 1\n\n\ndef late(y):\n    y[0] = 2\n")
    spec = importlib.util.spec_from_file_location("changing", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    job = CompilerJob(AnyTarget(), FunctionSpec(module.k, (typeof(np.zeros(3)),)))
    build_ir(job)
    # Another body; lines above, so that something else stands where `def` stood; fewer lines.
    for text in (
        "def k(y):\n    y[0] = 200\n",
        "# 1\n# 2\ndef k(y):\n    y[0] = 1\n",
        "\ndef k(y):\n    y[0] = 1\n",
        "    pass\n",
        "@(",
        "def k(y:\n",
    ):
        file.write_text(text)
        with pytest.raises(InvalidKernel, match="has changed since it was imported"):
            build_ir(job)
    file.write_text("\n")
    late = FunctionSpec(module.late, (typeof(np.zeros(3)),))
    with pytest.raises(InvalidKernel, match="has changed since it was imported"):
        build_ir(CompilerJob(AnyTarget(), late))


@pytest.mark.parametrize(
    "expression",
    [
        "2 ** 10**13",
        "pow(3, 10**12)",
        "1 << 10**13",
        "round(5, -(10**12))",
        "len('x' * 10**12)",
        "len(10**12 * (1, 2))",
        "math.factorial(10**9)",
        "math.comb(10**9, 5 * 10**8)",
        "math.perm(10**9)",
        "len(set(range(10**12)))",
        "sorted(range(10**30))[0]",
        "len('a'.center(10**12))",
        "len(f'{1:>{10**12}}')",
        "len('{:1000000000}'.format(1))",
        "len('%.1000000000f' % 1)",
        "len(bytes(10**12))",
        "np.ones((10**5, 10**5))[0, 0]",
        "np.arange(10**12)[3]",
    ],
)
def test_what_python_would_compute_for_ever_is_refused(expression: str) -> None:
    text = f"def k(y):\n    y[0] = {expression}\n"
    kernel = function_from_source(f"import math\nimport numpy as np\n\n\n{text}", "k")
    with pytest.raises(KernelError, match="at compile time would take very long"):
        gpu.cuda(threads=1, blocks=1, target="host")(kernel)(np.zeros(1))


@pytest.mark.parametrize(
    "expression",
    [
        "2**1000 % 7",
        "(1 << 100) >> 98",
        "0 << 10**13",
        "(-1) ** 10**13",
        "len('%d' % 10**7)",
        "len('{}: {:3}'.format(12345678, 1))",
        "max(sorted(range(1000)))",
        "len('7654321'.center(9))",
    ],
)
def test_large_numbers_on_the_way_are_computed(expression: str) -> None:
    kernel = function_from_source(f"def k(y):\n    y[0] = {expression}\n", "k")
    y = np.zeros(1)
    gpu.cuda(threads=1, blocks=1, target="host")(kernel)(y)
    assert y[0] == eval(expression)
