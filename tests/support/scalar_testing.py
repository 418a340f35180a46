"""Tables of scalar expressions, run by CPython with NumPy, by the interpreter, and on the host.

An expression speaks of run-time numbers `a`, `b`, `c`. For one list of argument types all
expressions of a table become one kernel; each thread takes one row of values.
"""

from __future__ import annotations

import itertools
import linecache
import warnings
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from cuda_target import cuda
from gpucompiler.frontend.build import build_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.verifier import check_module
from gpucompiler.jobs.job import CompilerJob, CompilerParams, FunctionSpec
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.language.arguments import convert, flatten_arguments, typeof
from gpucompiler.passes.pipeline import run_passes

INTERPRETED = 48

EDGES: dict[str, list[Any]] = {
    "f": [
        0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, 3.0, 0.1, -7.25, 100.0, 1e-3, 1e4,
        float("inf"), -float("inf"), float("nan"),
    ],
    "i": [0, 1, -1, 2, 3, -3, 7, 5, -8, 12, 18, 100, -100, 127],
    "u": [0, 1, 2, 3, 7, 5, 12, 18, 100, 127, 200, 255],
    "b": [False, True],
}  # fmt: skip


def edges(dtype: Any) -> list[Any]:
    """Values of a type that matter: zeros, ends, neighbours of ends, odd ones between."""
    kind = np.dtype(dtype)
    values = list(EDGES[kind.kind])
    if kind.kind == "f":
        facts = np.finfo(kind)
        values += [facts.max, facts.min, facts.tiny, facts.smallest_subnormal, -facts.eps]
        values += [facts.tiny * 0.75, facts.max / 3, float(facts.max) ** 0.5]
    elif kind.kind in "iu":
        limits = np.iinfo(kind)
        values += [limits.max, limits.min, limits.max - 1, limits.min + 1, limits.max // 3]
    with np.errstate(all="ignore"):
        return [kind.type(v) if kind.kind != "u" else kind.type(int(v)) for v in values]


def rows(dtypes: Sequence[Any]) -> list[tuple[Any, ...]]:
    """All combinations of the types' edges, thinned to some hundreds."""
    found = list(itertools.product(*map(edges, dtypes)))
    return found[:: max(1, len(found) // 400)]


def kernel_of(
    expressions: Sequence[str], names: Sequence[str], scope: dict[str, Any], prepare: str = ""
) -> Any:
    """The kernel that stores each expression's value into an array of its own."""
    loads = "".join(f"    {name} = in_{name}[i]\n" for name in names)
    stores = "".join(
        f"    v{k} = {text}\n    outs[{k}][i] = v{k}\n    typed[{k}] = type(v{k}) is classes[{k}]\n"
        for k, text in enumerate(expressions)
    )
    parameters = ", ".join(f"in_{name}" for name in names)
    text = (
        f"def k(outs, classes, typed, {parameters}):\n    i = cuda.grid(1)\n"
        f"    if i >= len(in_{names[0]}):\n        return\n{loads}{prepare}{stores}"
    )
    file = f"<scalars {abs(hash(text))}>"
    linecache.cache[file] = (len(text), None, text.splitlines(True), file)
    space: dict[str, Any] = {"cuda": cuda, "np": np, **scope}
    exec(compile(text, file, "exec"), space)
    return space["k"]


def expected(
    expressions: Sequence[str],
    names: Sequence[str],
    values: Sequence[tuple[Any, ...]],
    scope: dict[str, Any],
    prepare: Callable[[Any], Any] = lambda value: value,
) -> list[list[Any]]:
    """CPython's results: a column for each expression."""
    codes = [compile(text, "<expected>", "eval") for text in expressions]
    columns: list[list[Any]] = [[] for _ in codes]
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        for row in values:
            space = {"np": np, "cuda": cuda, **scope}
            space.update(zip(names, map(prepare, row), strict=True))
            for column, code in zip(columns, codes, strict=True):
                found = eval(code, space)
                # np.where gives 0-d arrays.
                column.append(found[()] if isinstance(found, np.ndarray) else found)
    return columns


def dtype_of(column: Sequence[Any]) -> Any:
    """The dtype of a column of results, which all rows share."""
    kinds = {np.asarray(value).dtype for value in column}
    assert len(kinds) == 1, kinds
    return kinds.pop()


class AnyTarget(CompilerTarget):
    """A target of which only the stages up to the IR are asked."""

    @property
    def name(self) -> str:
        return "any"


def run(
    function: Any,
    outputs: Sequence[Any],
    classes: tuple[type, ...],
    columns: Sequence[Any],
    **params: Any,
) -> tuple[list[Any], list[Any], Any]:
    """Outputs by the interpreter (of the first rows) and by the host; which types are right."""
    typed = np.zeros(len(outputs), bool)
    arguments = (
        tuple(np.zeros(len(columns[0]), kind) for kind in outputs),
        classes,
        typed,
        *columns,
    )
    types = tuple(typeof(convert(a)) for a in arguments)
    some = (
        tuple(np.zeros(min(INTERPRETED, len(columns[0])), kind) for kind in outputs),
        classes,
        np.zeros(len(outputs), bool),
        *(column[:INTERPRETED] for column in columns),
    )
    chosen = {"fma": "off", "bounds": False, **params}
    job = CompilerJob(
        AnyTarget(), FunctionSpec(function, types), CompilerParams(verify=True, **chosen)
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        module = build_ir(job)
        check_module(module)
        run_passes(job, module)
        flat = flatten_arguments(types, some)
        interpret(module, list(flat), block=(INTERPRETED, 1, 1), grid=(1, 1, 1))
        threads = 64
        blocks = -(-len(columns[0]) // threads)
        cuda(target="host", threads=threads, blocks=blocks, **chosen)(function)(*arguments)
    return list(some[0]), list(arguments[0]), typed


def same(left: Any, right: Any, tolerance: float = 0.0, zeros: bool = True) -> Any:
    """Where results agree: to the bit (NaN with NaN), or to a relative tolerance."""
    with np.errstate(all="ignore"):
        equal = left == right
        if left.dtype.kind in "fcV" and zeros and not tolerance:
            equal &= np.signbit(left.real) == np.signbit(right.real)
        if left.dtype.kind in "fcV":
            equal |= (left != left) & (right != right)
            if tolerance:
                equal |= np.abs(left - right) <= tolerance * np.abs(right)
    return equal


def check(
    expressions: Sequence[str],
    dtypes: Sequence[Any],
    scope: dict[str, Any] | None = None,
    values: Sequence[tuple[Any, ...]] | None = None,
    weak: bool = False,
    tolerance: float = 0.0,
    zeros: bool = True,
    oracle: dict[str, str] | None = None,
) -> None:
    """Each expression gives the same type and value in CPython, the interpreter and on the host.

    Args:
        weak: the numbers are Python's own: `.item()` in CPython, int() or float() in the kernel.
        oracle: other text for CPython, by expression.
    """
    names = "abcd"[: len(dtypes)]
    found_rows = list(values if values is not None else rows(dtypes))
    space = scope or {}
    texts = [(oracle or {}).get(text, text) for text in expressions]
    prepare = (lambda value: value.item()) if weak else (lambda value: value)
    wanted = expected(texts, names, found_rows, space, prepare)
    outputs = [dtype_of(column) for column in wanted]
    columns = [np.array(column, kind) for column, kind in zip(zip(*found_rows), dtypes)]  # noqa: B905
    convert_weak = ""
    if weak:
        kinds = {"f": "float", "i": "int", "u": "int", "b": "bool", "c": "complex"}
        convert_weak = "".join(
            f"    {name} = {kinds[np.dtype(kind).kind]}({name})\n"
            for name, kind in zip(names, dtypes, strict=True)
        )
    function = kernel_of(expressions, names, space, convert_weak)
    classes = tuple(type(column[0]) for column in wanted)
    interpreted, hosted, typed = run(function, outputs, classes, columns)
    wrong = [
        (text, cls) for text, cls, ok in zip(expressions, classes, typed, strict=True) if not ok
    ]
    assert not wrong, f"other types than CPython's {wrong} for {list(map(np.dtype, dtypes))}"
    for text, kind, want, theirs, ours in zip(
        expressions, outputs, wanted, interpreted, hosted, strict=True
    ):
        want_array = np.array(want, kind)
        assert_rows(f"{text} on the host", ours, want_array, found_rows, tolerance, zeros)
        part = len(theirs)
        # The interpreter has the C library's functions where the host has our own.
        assert_rows(f"{text} interpreted", theirs, ours[:part], found_rows, tolerance, zeros)


def assert_rows(
    what: str, got: Any, wanted: Any, values: Sequence[Any], tolerance: float, zeros: bool
) -> None:
    agree = same(got, wanted, tolerance, zeros)
    if not agree.all():
        places = np.flatnonzero(~agree)[:6]
        shown = [(values[p], got[p], wanted[p]) for p in places]
        raise AssertionError(f"{what}: {(~agree).sum()} differ; (arguments, got, wanted): {shown}")
