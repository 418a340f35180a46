"""Short ways to write IR in tests."""

from __future__ import annotations

from typing import Any

from gpucompiler.ir.interpreter.interpret import evaluate_function
from gpucompiler.ir.parser import parse
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module

HEADER = "module <schema = 1, dynamic_shared_memory = {}>\n"


def module(text: str, dynamic: bool = False) -> Module:
    """The module of some functions' text; it verifies."""
    made = parse(HEADER.format("true" if dynamic else "false") + text)
    check_module(made)
    return made


def kernel(parameters: str, body: str, dynamic: bool = False) -> Module:
    """A module of one kernel that returns after `body`."""
    return module(f"kernel @k({parameters}) {{\n{body}\nfunc.return []\n}}", dynamic)


def evaluate(parameters: str, body: str, result: str, *arguments: Any, **options: Any) -> Any:
    """A function's result for arguments: `%r` of type `result` after `body`."""
    made = module(f"func @f({parameters}) -> ({result}) {{\n{body}\nfunc.return [%r]\n}}")
    (value,) = evaluate_function(made, "f", arguments, **options)
    return value
