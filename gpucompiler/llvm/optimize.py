"""LLVM text → optimised LLVM text, by LLVM's passes for the machine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from gpucompiler.diagnostics.errors import ToolError
from gpucompiler.jobs.job import CompilerParams
from gpucompiler.jobs.target import Machine
from gpucompiler.llvm.binding import llvm, parse_text, pass_builder
from gpucompiler.llvm.lines.places import restore_places
from gpucompiler.llvm.pass_choice import NewBuilder, optimize_module
from gpucompiler.llvm.text import JOINS_OPERATIONS
from gpucompiler.values import value_classes


def optimize_llvm(
    machine: Machine, text: str, params: CompilerParams, libraries: Sequence[bytes] = ()
) -> str:
    """Link libraries into a module and run LLVM's passes of `params.opt_level` over it.

    Places of Python that the passes overwrite are put back.

    Args:
        machine: decides what is profitable.
        text: the module, as `lower_to_llvm` writes it. LLVM ends the process on several kinds of
            bad input; text from elsewhere goes to `gpucompiler.llvm.worker`.
        libraries: bitcode that defines external functions of the module.

    Raises:
        ParseError: the text doesn't parse or verify.
        ToolError: a library doesn't link.
    """
    if JOINS_OPERATIONS in text:
        machine = value_classes.evolve(machine, joins_operations=True)
    new_builder = partial(pass_builder, machine)
    module = optimized_module(machine, text, params.opt_level, libraries, new_builder)
    return restore_places(text, str(module))


def optimized_module(
    machine: Machine,
    text: str,
    opt_level: int,
    libraries: Sequence[bytes],
    new_builder: NewBuilder,
) -> Any:
    """The module of a text, with libraries linked into it, behind LLVM's passes.

    Raises:
        ParseError: the text doesn't parse or verify.
        ToolError: a library doesn't link.
    """
    module = parse_text(text)
    link = partial(link_libraries, libraries=libraries)
    optimize_module(machine, module, text, opt_level, link, new_builder)
    return module


def link_libraries(module: Any, libraries: Sequence[bytes]) -> None:
    """Link bitcode into a module. Raises ToolError for a library that doesn't link."""
    for library in libraries:
        try:
            linked = llvm.parse_bitcode(library, module._context)
            _check_types(module, linked)
            module.link_in(linked)
        except RuntimeError as error:
            raise ToolError(
                f"a library of bitcode doesn't link into the kernel: {error}"
            ) from error


def _check_types(module: Any, library: Any) -> None:
    """Compare declarations with their definitions: a call of another type is undefined."""
    for function in library.functions:
        if function.is_declaration:
            continue
        try:
            wanted = module.get_function(function.name)
        except NameError:
            continue
        declared = str(wanted.global_value_type)
        if wanted.is_declaration and (defined := str(function.global_value_type)) != declared:
            raise ToolError(
                f"the linked library defines {function.name} as {defined}, and the kernel declares "
                f"it as {declared}; give declare_device({function.name!r}, …) the library's types"
            )
