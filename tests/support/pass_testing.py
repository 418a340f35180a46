"""Helpers for tests of passes: IR text in, a pass over it, text and meaning out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gpucompiler.ir.structure.printer  # noqa: F401  (modules print)
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.parser import parse
from gpucompiler.ir.structure.nodes import Function, Module
from gpucompiler.ir.verifier import check_module

HEADER = "module <schema = 1, dynamic_shared_memory = false>\n"

# The size of a launch, as `interpret` takes it.
ONE_THREAD: dict[str, Any] = {"block": (1, 1, 1), "grid": (1, 1, 1)}

Pass = Callable[[Function], bool]


def kernel(parameters: str, body: str, rows: str = "") -> str:
    """The text of a module with one kernel @k."""
    declared = f" parameters({rows})" if rows else ""
    return f"{HEADER}kernel @k({parameters}){declared} {{\n{body}\n  func.return []\n}}\n"


def transformed(text: str, *passes: Pass) -> Module:
    """The module after some passes on each function, verified; the last is stable after itself."""
    module = parse(text)
    check_module(module)
    for each in passes:
        for function in module.functions:
            each(function)
        check_module(module)
    once = str(module)
    for function in module.functions:
        assert not passes[-1](function), "the pass changes its own result"
    assert str(module) == once
    return module


def results(module: Module, arguments: list[Any], **launch: Any) -> list[Any]:
    """The arguments after running a module's kernel on copies of them, in checked mode."""
    copies = [a.copy() if hasattr(a, "copy") else a for a in arguments]
    interpret(module, copies, checked=True, **{**ONE_THREAD, **launch})
    return copies
