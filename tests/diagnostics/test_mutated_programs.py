"""Right programs with a piece of their syntax tree replaced: refused by this project's errors, or
compiled to what Python means by them; never another exception.

What is compiled is run by the interpreter of the IR and by CPython, and compared where both give
values. `pytest --full tests/diagnostics/test_mutated_programs.py` tries forty times as many.
"""

from __future__ import annotations

import ast
import contextlib
import io
import linecache
import random
import sys
import warnings
from typing import Any

import numpy as np
import pytest
from right_programs_testing import THEMES, arguments_of, results
from user_programs import NAMES

from gpucompiler.diagnostics.errors import GPUCompilerError, InternalError, KernelWarning
from gpucompiler.frontend.build import build_ir
from gpucompiler.host.target import HostParams, HostTarget
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import flatten_arguments, typeof
from gpucompiler.language.types import Type

# Not those that write into linecache: it takes anything, and fails later. Nor those with ranges
# that CPython looks through item by item for what isn't an int: nothing stops it then.
_PROGRAMS = [
    program
    for theme in sorted(THEMES)
    for _, program in THEMES[theme]
    if "linecache" not in program and "2**63" not in program
]
# Replacements for a node, beside other nodes of the program itself.
_EXPRESSIONS = [
    "y", "x", "n", "nothing", "None", "True", "1", "-1", "0", "2.5", "'text'", "(1, 2)", "()", "[]",
    "{}", "{1: n}", "1j", "y[0]", "y[n]", "y[:]", "math", "math.sin", "np.float32", "cuda.grid(1)",
    "cuda.threadIdx", "lambda a: a", "len", "print", "range(n)", "range(3)", "y.shape", "f'{n}'",
    "n if n else y", "2**70", "...", "nan", "y.dtype", "k", "int", "cuda.shared.array(4, 'f4')",
]  # fmt: skip
_STATEMENTS = [
    "pass", "return", "return n", "break", "continue", "n = y", "y[0] = n", "del n", "x = 'text'",
    "while n: n -= 1", "for n in range(2): pass", "assert n", "n += 1", "cuda.syncthreads()",
    "import math", "raise ValueError", "global z", "with y: pass", "y = n", "def n(): pass",
    "for x in y: pass", "if n: q = 1", "n, x = (1, 2)", "match n:\n    case 1: pass",
]  # fmt: skip


class Mutate(ast.NodeTransformer):
    """Replaces the node of one number, counted over expressions and statements alike."""

    def __init__(self, number: int, random_: random.Random, others: list[ast.expr]) -> None:
        self.number, self.random, self.others = number, random_, others
        self.seen = 0

    def visit(self, node: ast.AST) -> Any:
        read = isinstance(getattr(node, "ctx", None), (ast.Load, type(None)))
        replaceable = isinstance(node, ast.stmt) or (isinstance(node, ast.expr) and read)
        if replaceable and not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            self.seen += 1
            if self.seen == self.number:
                return self.other(node)
        return self.generic_visit(node)

    def other(self, node: ast.AST) -> ast.AST:
        if isinstance(node, ast.stmt):
            return ast.parse(self.random.choice(_STATEMENTS)).body[0]
        if self.others and self.random.random() < 0.4:
            return self.random.choice(self.others)
        return ast.parse(self.random.choice(_EXPRESSIONS), mode="eval").body


def mutated(program: str, seed: int) -> str | None:
    """The program with one or two replacements; None where that is no Python."""
    random_ = random.Random(seed)
    try:
        tree = ast.parse(program)
        others = [node for node in ast.walk(tree) if isinstance(node, ast.expr)]
        count = sum(isinstance(node, (ast.expr, ast.stmt)) for node in ast.walk(tree))
        for _ in range(random_.choice((1, 1, 2))):
            tree = Mutate(random_.randint(1, count), random_, others).visit(tree)
        text = ast.unparse(ast.fix_missing_locations(tree))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            compile(text, "mutated", "exec")
    except (SyntaxError, RecursionError, ValueError, AttributeError):
        return None
    return text + "\n"


def compile_text(text: str, name: str) -> str:
    """The fate of a program: "compiled", "refused", "no kernel"."""
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    space: dict[str, Any] = {"__name__": "mutated", **NAMES}
    try:
        exec(compile(text, name, "exec", dont_inherit=True), space)
        types = tuple(typeof(one) for one in arguments_of(space["k"]))
    except Exception:
        # Python itself finds the mistake, outside of the kernel.
        return "no kernel"
    try:
        params = HostParams(fma="off")
        spec = FunctionSpec(space["k"], types)
        module = build_ir(CompilerJob(HostTarget("x86-64-v3"), spec, params))
        check_module(module)
    except InternalError:
        raise
    except GPUCompilerError as error:
        return "refused" if str(error) else "no words"
    if "cuda." not in text:
        compare(space["k"], module, types)
    return "compiled"


def compare(kernel: Any, module: Module, types: tuple[Type, ...]) -> None:
    """Run both ways; they agree where CPython ends in time and raises nothing, and so do we."""
    found, expected = arguments_of(kernel), arguments_of(kernel)
    try:
        with contextlib.redirect_stdout(io.StringIO()), np.errstate(all="ignore"):
            call_for_a_while(kernel, expected)
        flat = list(flatten_arguments(types, found))
        interpret(module, flat, max_steps=100_000, checked=True, block=(1, 1, 1), grid=(1, 1, 1))
    except Exception:
        return
    assert repr(results(found)) == repr(results(expected))


def call_for_a_while(kernel: Any, given: list[Any]) -> None:
    """Call a function; TimeoutError after many lines."""
    lines = 0

    def trace(frame: Any, event: str, argument: object) -> Any:
        nonlocal lines
        lines += 1
        if lines > 5000:
            raise TimeoutError
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        kernel(*given)
    finally:
        sys.settrace(before)


def try_many(seeds: range) -> dict[str, int]:
    counts = {"compiled": 0, "refused": 0, "no kernel": 0}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", KernelWarning)
        warnings.simplefilter("ignore", SyntaxWarning)
        for seed in seeds:
            text = mutated(_PROGRAMS[seed % len(_PROGRAMS)], seed)
            if text is None:
                continue
            try:
                counts[compile_text(text, f"<mutated {seed}>")] += 1
            except Exception as error:
                error.add_note(f"seed {seed}:\n{text}")
                raise
    return counts


def test_mutated_programs_are_compiled_or_refused() -> None:
    counts = try_many(range(300))
    assert counts["compiled"] > 10
    assert counts["refused"] > 50


@pytest.mark.full
def test_many_mutated_programs() -> None:
    try_many(range(300, 12_600))
