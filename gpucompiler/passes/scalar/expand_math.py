"""Put our own code in the place of mathematical functions that no processor computes.

    %0 = math.apply [%x] <function = "exp">      →      %0 = arith.constant <value = 1.442695>
                                                        %t = arith.fma %x, %0, … ; …

The code comes from the caller (`gpucompiler.prelude.library`), so that this pass knows the IR
alone. float16 and bfloat16 are computed in float32 and rounded. Exact functions stay: processors
have them. Runs before vectors are made, and after `contract_fma`, since the code relies on each of
its roundings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith
from gpucompiler.ir.operations.control import Return
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.ir.rewrite import Cloner, replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Module, Operation, Value
from gpucompiler.language.types import F32, ScalarType

Library = Callable[[str, ScalarType], Function]

# Exact, but without an instruction.
_SLOW: Final = ("fmod", "remainder")


def is_expanded(name: str) -> bool:
    """Whether a mathematical function is replaced: no processor has an instruction for it."""
    return not FUNCTIONS[name].exact or name in _SLOW


def expand_math(module: Module, library: Library) -> bool:
    """Replace mathematical functions of scalars by their code. Returns whether there was one.

    Args:
        module: what to change.
        library: the code: a function of one block for a name and float32 or float64, shared, so
            that it is only copied.
    """
    changed = False
    for function in module.functions:
        replaced: dict[Value, Value] = {}
        _expand_block(function.body, library, replaced)
        replace_uses(function.body, replaced)
        changed |= bool(replaced)
    return changed


def _expand_block(block: Block, library: Library, replaced: dict[Value, Value]) -> None:
    found: list[Operation] = []
    for operation in block.operations:
        for name in operation.REGIONS:
            _expand_block(getattr(operation, name), library, replaced)
        if isinstance(operation, arith.Apply) and is_expanded(operation.function):
            kind = operation.result.type
            if isinstance(kind, ScalarType):
                replaced[operation.result] = _code_of(operation, kind, library, found)
                continue
        found.append(operation)
    block.operations = found


def _code_of(
    operation: arith.Apply, kind: ScalarType, library: Library, found: list[Operation]
) -> Value:
    """The result of a copy of the function's code, appended to `found`."""
    builder = Builder(Block(operations=found), operation.location)
    wide = F32 if kind.bits < 32 else kind
    arguments = operation.arguments
    if wide != kind:
        arguments = [
            builder.value(arith.Convert, value=argument, types=(wide,)) for argument in arguments
        ]
    result = _copy(library(operation.function, wide), arguments, operation.location, found)
    if wide != kind:
        result = builder.value(arith.Convert, value=result, types=(kind,))
    if result not in operation.arguments:
        result.name = operation.result.name or result.name
    return result


def _copy(
    function: Function, arguments: list[Value], place: Location | None, found: list[Operation]
) -> Value:
    # The lines of the library would tell the user nothing: all of the code is the line of the call.
    mapping = dict(zip(function.body.arguments, arguments, strict=True))
    cloner = Cloner(mapping, lambda location: place)
    *operations, last = function.body.operations
    found.extend(cloner.operation(operation) for operation in operations)
    assert isinstance(last, Return), "a function of the library ends in its only return"
    return cloner.mapping.get(last.values[0], last.values[0])
