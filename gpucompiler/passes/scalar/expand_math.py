"""Put our own code in the place of mathematical functions that no processor computes.

    %0 = math.apply [%x] <function = "exp">      →      %0 = arith.constant <value = 1.442695>
                                                        %t = arith.fma %x, %0, … ; …

The code comes from the caller (`gpucompiler.prelude.library`), so that this pass knows the IR
alone. float16 and bfloat16 are computed in float32 and rounded. Exact functions stay: processors
have them. Runs before vectors are made, and after `contract_fma`, since the code relies on each of
its roundings.

A kernel of so many functions that their code would be most of it calls some of them instead:

    %0 = math.apply [%x] <function = "exp">   →   %0 = func.call [%x] <callee = "math.exp.f32">
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from typing import Final, TypeGuard

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith
from gpucompiler.ir.operations.control import Call, Return
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.ir.rewrite import Cloner, clone_function, replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Module, Operation, Value
from gpucompiler.language.types import F32, ScalarType, Type
from gpucompiler.values import value_classes

Library = Callable[[str, ScalarType], Function]

# The most operations of such code in a kernel, functions apart that it calls. LLVM takes about a
# second for as many.
_BUDGET: Final = 30_000
# Functions that stay within the budget in any case: none has 1,000 operations.
_FEW: Final = 30

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
    called = _called(module, library)
    changed = False
    for function in module.functions:
        expander = _Expander(library, called)
        expander.block(function.body)
        replace_uses(function.body, expander.replaced)
        changed |= bool(expander.replaced)
    for name, kind in called:
        body = clone_function(library(name, kind))
        module.functions.append(
            value_classes.evolve(body, name=_callee(name, kind), inline="never")
        )
    return changed


def _called(module: Module, library: Library) -> list[tuple[str, ScalarType]]:
    """The functions that are called, those with the most code first."""
    uses = Counter(
        (operation.function, _computed_in(operation.result.type))
        for function in module.functions
        for operation in function.body.walk()
        if _is_replaced(operation)
    )
    if sum(uses.values()) <= _FEW:
        return []
    sizes = {each: count * _size(library(*each)) for each, count in uses.items()}
    found: list[tuple[str, ScalarType]] = []
    for each in sorted(sizes, key=lambda each: -sizes[each]):
        if sum(sizes.values()) <= _BUDGET:
            break
        del sizes[each]
        found.append(each)
    return found


def _size(function: Function) -> int:
    return sum(1 for _ in function.body.walk())


def _is_replaced(operation: Operation) -> TypeGuard[arith.Apply]:
    return (
        isinstance(operation, arith.Apply)
        and is_expanded(operation.function)
        and isinstance(operation.result.type, ScalarType)
    )


def _computed_in(kind: Type) -> ScalarType:
    assert isinstance(kind, ScalarType)
    return F32 if kind.bits < 32 else kind


def _callee(name: str, kind: ScalarType) -> str:
    return f"math.{name}.{kind.name}"


class _Expander:
    """Replaces functions in the blocks of one function.

    Attributes:
        replaced: the values in the place of the functions' results.
    """

    def __init__(self, library: Library, called: Collection[tuple[str, ScalarType]]) -> None:
        self.library = library
        self.called = frozenset(called)
        self.replaced: dict[Value, Value] = {}

    def block(self, block: Block) -> None:
        """Replace them in a block and all regions inside."""
        found: list[Operation] = []
        for operation in block.operations:
            for name in operation.REGIONS:
                self.block(getattr(operation, name))
            if _is_replaced(operation):
                self.replaced[operation.result] = self.code_of(operation, found)
            else:
                found.append(operation)
        block.operations = found

    def code_of(self, operation: arith.Apply, found: list[Operation]) -> Value:
        """The function's result, whose code is appended to `found`."""
        builder = Builder(Block(operations=found), operation.location)
        kind, wide = operation.result.type, _computed_in(operation.result.type)
        arguments = operation.arguments
        if wide != kind:
            arguments = [
                builder.value(arith.Convert, value=argument, types=(wide,))
                for argument in arguments
            ]
        if (operation.function, wide) in self.called:
            callee = _callee(operation.function, wide)
            result = builder.value(Call, arguments=arguments, callee=callee, types=(wide,))
        else:
            function = self.library(operation.function, wide)
            result = _copy(function, arguments, operation.location, found)
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
