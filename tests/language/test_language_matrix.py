"""For every kind of syntax node and every class of types: a kernel runs with CPython's result, or
is refused with a code.

The table is generated: each form has a place for a value, and each value is put there. A form that
CPython refuses is refused, too; one that it computes gives the same, or is refused.
"""

from __future__ import annotations

import ast
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tier import cases
from user_programs import arguments, load

from gpucompiler.diagnostics.errors import DeviceError, KernelError, KernelWarning
from gpucompiler.frontend.build import build_ir
from gpucompiler.host.target import HostParams, HostTarget
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import flatten_arguments, typeof

# By class of types: parameters, and what is known at compile time.
VALUES = {
    "bool": "flag", "NumPy bool": "flags[0]", "int": "n", "int32": "i32", "uint8": "u8",
    "float": "s", "float32": "f32", "element": "x[1]", "literal int": "2", "literal float": "2.5",
    "literal bool": "True", "complex": "1j", "array": "x", "matrix": "table", "tuple": "pair",
    "tuple of literals": "(1, 2)", "list": "[1, 2]", "dict": "{'a': 1}", "record": "POINT",
    "function": "op", "lambda": "(lambda v: v)", "builtin": "abs", "class": "dtype",
    "string": "text", "None": "nothing", "module": "math", "range": "range(3)",
}  # fmt: skip
# By node; `A` is the value.
EXPRESSIONS = {
    "BoolOp": ["A and n", "n or A", "A and A"],
    "NamedExpr": ["(q := A)"],
    "BinOp": ["A + n", "A - s", "n * A", "A / 2", "A // 2", "A % 2", "A ** 2", "A & n", "A << 1",
              "A @ A", "A + A"],
    "UnaryOp": ["-A", "+A", "~A", "not A"],
    "Lambda": ["(lambda v: v)(A)"],
    "IfExp": ["1 if A else 2", "A if n > 2 else A", "A if n > 2 else 1"],
    "Dict": ["{'k': A}['k']"],
    "Set": ["1 in {A}"],
    "ListComp": ["sum([v for v in A])"],
    "GeneratorExp": ["sum(v for v in A)"],
    "Compare": ["A == n", "A != A", "A < 2", "0 < A < 3", "A is None", "A in (1, 2)", "1 in A"],
    "Call": ["A(1)", "abs(A)", "int(A)", "float(A)", "bool(A)", "len(A)", "min(A, 1)", "max(A)",
             "math.sqrt(A)", "np.float32(A)", "round(A)", "isinstance(A, int)", "sum(A)", "str(A)"],
    "JoinedStr": ["len(f'{A}')"],
    "Constant": ["A"],
    "Attribute": ["A.real", "A.size", "A.shape[0]", "A.x"],
    "Subscript": ["A[0]", "x[A]", "A[n]", "A[0:1][0]", "(5, 6, 7)[A]"],
    "Starred": ["max(*A)"],
    "Tuple": ["(A, 1)[0]"],
    "List": ["[A, 1][0]"],
    "Yield": ["(yield A)"],
    "Await": ["[v async for v in A]"],
}  # fmt: skip
STATEMENTS = {
    "FunctionDef": ["def f(): return A\n    y[0] = f()"],
    "ClassDef": ["class C: v = A\n    y[0] = C.v"],
    "Return": ["return A"],
    "Delete": ["q = A; del q; y[0] = 1", "del A[0]"],
    "Assign": ["q = A; y[0] = q", "a, b = A; y[0] = a + b", "A[0] = 1"],
    "AugAssign": ["q = A; q += 1; y[0] = q", "y[0] += A"],
    "AnnAssign": ["q: int = A; y[0] = q"],
    "For": ["for v in A: y[0] += v", "for v in range(A): y[0] += v"],
    "While": ["while A:\n        y[0] += 1\n        break"],
    "If": ["if A: y[0] = 1\n    else: y[0] = 2"],
    "With": ["with A: y[0] = 1"],
    "Match": ["match A:\n        case 1: y[0] = 1\n        case _: y[0] = 2"],
    "Raise": ["raise A"],
    "Try": ["try: y[0] = A\n    except ValueError: pass"],
    "Assert": ["assert A; y[0] = 1"],
    "Import": ["import math; y[0] = A"],
    "Global": ["global POINT; POINT = A"],
    "Expr": ["A; y[0] = 1"],
    "Pass": ["pass; y[0] = A"],
    "Break": ["for j in range(3):\n        y[0] = A\n        break"],
    "Continue": ["for j in range(3):\n        y[0] = A\n        continue"],
}
# A Python bool is passed as NumPy's (docs/language.md): where the two differ, NumPy's holds.
AS_NUMPY = {"~A", "A.size", "isinstance(A, int)"}
_HEAD = "import collections\nPOINT = collections.namedtuple('Point', 'x y')(1.5, 2)\n"
_PARAMETERS = (
    "y, x, table, flags, n, s, flag, i32, u8, f32, pair, op, text, nothing, dtype"
)  # fmt: skip


def kernels(forms: list[str], statement: bool) -> str:
    """A kernel for every form and value."""
    made = [_HEAD]
    for number, form in enumerate(forms):
        for place, value in enumerate(VALUES.values()):
            # `A` alone, not in a name.
            body = "".join(
                value if c == "A" and not form[k - 1 : k].isalpha() else c
                for k, c in enumerate(form)
            )
            body = body if statement else f"y[0] = {body}"
            made.append(f"def k_{number}_{place}({_PARAMETERS}):\n    {body}\n")
    return "\n".join(made)


def given() -> list[Any]:
    known = arguments()
    known["y"], known["x"] = np.zeros(4), np.array([0.5, 1.5, 2.5, 3.5])
    return [known[name.strip()] for name in _PARAMETERS.split(",")]


def written(kernel: Any) -> str:
    """The first array after a call in CPython, or the exception's class."""
    values = given()
    try:
        with np.errstate(all="ignore"):
            kernel(*values)
    except Exception as error:
        return type(error).__name__
    return repr(values[0].tolist())


def compiled(kernel: Any) -> str | None:
    """The first array after the interpreter's run, or the error's class; None for a refusal."""
    values = given()
    types = tuple(typeof(one) for one in values)
    spec = FunctionSpec(kernel, types)
    try:
        job = CompilerJob(HostTarget("x86-64-v3"), spec, HostParams(fma="off", verify=True))
        module = build_ir(job)
    except KernelError as error:
        words = all(d.code.startswith("GC") and d.hint for d in error.diagnostics)
        return None if words else f"no code or no hint: {error}"
    try:
        interpret(
            module,
            list(flatten_arguments(types, values)),
            checked=True,
            block=(1, 1, 1),
            grid=(1, 1, 1),
        )
    except DeviceError as error:
        return type(error).__name__.removeprefix("Device")
    return repr(values[0].tolist())


CASES = [
    *((node, forms, False) for node, forms in EXPRESSIONS.items()),
    *((node, forms, True) for node, forms in STATEMENTS.items()),
]


@pytest.mark.sample(31)
@pytest.mark.parametrize(("node", "forms", "statement"), CASES, ids=[c[0] for c in CASES])
@pytest.mark.filterwarnings("ignore::SyntaxWarning")
def test_a_node_with_every_class_of_types(
    node: str, forms: list[str], statement: bool, tmp_path: Path
) -> None:
    assert hasattr(ast, node)
    wrong: list[str] = []
    for number, form in enumerate(forms):
        folder = tmp_path / str(number)
        folder.mkdir()
        for place, (title, value) in enumerate(VALUES.items()):
            # Every second value for a form, and the others for the next: all forms, all values.
            if (number + place + len(node)) % cases(2, full=1):
                continue
            text = kernels([form], statement).split("\ndef ")
            try:
                names = load(text[0] + "\ndef " + text[1 + place], folder)
            except SyntaxError:
                continue
            kernel = names[f"k_0_{place}"]
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", KernelWarning)
                found = compiled(kernel)
            if title == "bool" and form in AS_NUMPY:
                continue
            # NumPy stores None as NaN; a kernel says that a number is None.
            if title == "None" and found == "TypeError":
                continue
            if found is not None and (expected := written(kernel)) != found:
                wrong.append(f"{form} of {title} ({value}): {found}, CPython: {expected}")
    assert not wrong, "\n".join(wrong)
