"""Reading and changing the IR quickly: operands of an operation, uses of values, copies of blocks.

Passes walk thousands of operations in a few milliseconds, so the declarations of a class are turned
into a function once, the first time that an operation of the class is met.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import Any, Final

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.operations.arith import Add, Mul, Sub
from gpucompiler.ir.operations.control import Call
from gpucompiler.ir.structure.nodes import (
    Block,
    Function,
    Module,
    Operation,
    Value,
    names_of_regions,
)
from gpucompiler.values import value_classes

Inputs = Callable[[Any], "tuple[Value, ...]"]


def inputs_of(operation: Operation) -> tuple[Value, ...]:
    """The operands, as `operation.inputs` but faster."""
    return READERS[type(operation)](operation)


def attributes_of(operation: Operation) -> tuple[Any, ...]:
    """The values of the attributes, in the order of the fields."""
    return _reader_of_attributes(type(operation))(operation)


@functools.cache
def _reader_of_attributes(cls: type[Operation]) -> Callable[[Any], tuple[Any, ...]]:
    return _tuple_of([name for name, role in cls.FIELDS if role == "attribute"])


def key_of(operation: Operation) -> tuple[Any, ...]:
    """A key that is equal for operations of one class with the same operands and attributes."""
    return type(operation), reader_of_key(type(operation))(operation)


@functools.cache
def reader_of_key(cls: type[Operation]) -> Callable[[Any], Any]:
    """The function that reads the operands and attributes by which operations of a class differ."""
    names = [name for name, role in cls.FIELDS if role != "region"]
    if names and all(role in ("operand", "optional", "attribute") for _, role in cls.FIELDS):
        return attrgetter(*names)
    inputs, attributes = READERS[cls], _reader_of_attributes(cls)
    return lambda operation: (inputs(operation), attributes(operation))


class _Readers(dict[type[Operation], Inputs]):
    """Filled as classes are met."""

    def __missing__(self, cls: type[Operation]) -> Inputs:
        found = self[cls] = _reader_of_inputs(cls)
        return found


#: The functions that read the operands of each class.
READERS: Final = _Readers()


def _reader_of_inputs(cls: type[Operation]) -> Inputs:
    roles = [(name, role) for name, role in cls.FIELDS if role not in ("attribute", "region")]
    names, kinds = [name for name, _ in roles], [role for _, role in roles]
    if all(role == "operand" for role in kinds):
        return _tuple_of(names)
    if kinds == ["operands"]:
        only = attrgetter(*names)
        return lambda operation: tuple(only(operation))
    heads = next(n for n, role in enumerate(kinds) if role != "operand")
    head = _tuple_of(names[:heads])
    if kinds[heads:] == ["operands", "optional"]:
        return _reader_of_access(head, attrgetter(names[-2]), attrgetter(names[-1]))
    if kinds[heads:] == ["optional"]:
        return _reader_of_check(head, attrgetter(names[-1]))

    def read(operation: Operation) -> tuple[Value, ...]:
        found: list[Value] = []
        for name, role in roles:
            value: Any = getattr(operation, name)
            if role == "operands":
                found.extend(value)
            elif value is not None:
                found.append(value)
        return tuple(found)

    return read


def _reader_of_access(
    head: Inputs, indices: Callable[[Any], Any], mask: Callable[[Any], Any]
) -> Inputs:
    """The reader of loads and stores, half of the operations of many kernels."""

    def read(operation: Operation) -> tuple[Value, ...]:
        found = mask(operation)
        if found is None:
            return (*head(operation), *indices(operation))
        return (*head(operation), *indices(operation), found)

    return read


def _reader_of_check(head: Inputs, mask: Callable[[Any], Any]) -> Inputs:
    """The reader of checks, as many as there are accesses."""

    def read(operation: Operation) -> tuple[Value, ...]:
        found = mask(operation)
        return head(operation) if found is None else (*head(operation), found)

    return read


def _tuple_of(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    if not names:
        return lambda operation: ()
    if len(names) == 1:
        only = attrgetter(names[0])
        return lambda operation: (only(operation),)
    return attrgetter(*names)


_CALLS: Final = frozenset[type[Operation]]({Call})


def holds_any(block: Block, classes: frozenset[type[Operation]]) -> bool:
    """Whether a block or a region inside has an operation of one of some classes; a quick look."""
    if not classes.isdisjoint(map(type, block.operations)):
        return True
    for operation in filter(names_of_regions, block.operations):
        for name in operation.REGIONS:
            if holds_any(getattr(operation, name), classes):
                return True
    return False


def operations_of(block: Block, classes: frozenset[type[Operation]]) -> list[Operation]:
    """The operations of some classes in a block and all regions inside, in program order."""
    # As a rule there is none.
    if not holds_any(block, classes):
        return []
    return [operation for operation in block.walk() if type(operation) in classes]


def calls_in(block: Block) -> list[Call]:
    """The calls of functions of the module in a block and all regions inside."""
    return [each for each in operations_of(block, _CALLS) if isinstance(each, Call)]


def count_uses(block: Block, counts: dict[Value, int] | None = None) -> dict[Value, int]:
    """How often each value is an operand in a block and all regions inside."""
    found: dict[Value, int] = {} if counts is None else counts
    for operation in block.operations:
        for value in READERS[type(operation)](operation):
            found[value] = found.get(value, 0) + 1
        for name in operation.REGIONS:
            count_uses(getattr(operation, name), found)
    return found


def replace_uses(block: Block, mapping: Mapping[Value, Value]) -> None:
    """Put other values in place of some, in a block and all regions inside.

    A replacement that is itself replaced is followed to its end.
    """
    if not mapping:
        return
    _replace(block, {value: resolve(mapping, value) for value in mapping})


def _replace(block: Block, final: Mapping[Value, Value]) -> None:
    stays = final.keys().isdisjoint
    for operation in block.operations:
        if not stays(READERS[type(operation)](operation)):
            operation.replace_inputs(final)
        for name in operation.REGIONS:
            _replace(getattr(operation, name), final)


def resolve(mapping: Mapping[Value, Value], value: Value) -> Value:
    """The end of a chain of replacements."""
    while (following := mapping.get(value)) is not None:
        value = following
    return value


def remove(block: Block, unwanted: Callable[[Operation], bool]) -> bool:
    """Remove operations from a block and all regions inside. Returns whether there was one."""
    kept = [operation for operation in block.operations if not unwanted(operation)]
    changed = len(kept) < len(block.operations)
    block.operations = kept
    for operation in kept:
        for name in operation.REGIONS:
            changed |= remove(getattr(operation, name), unwanted)
    return changed


def keep_positions(values: list[Value], live: Iterable[bool]) -> list[Value]:
    """The values whose position is live."""
    return [value for value, keep in zip(values, live, strict=True) if keep]


@value_classes.define
class Cloner:
    """Copies operations; values defined in what was copied map to their copies.

    Args:
        mapping: original value → value in the copy; other values stay the same.
        locate: gives the copy's location from the original's.
    """

    mapping: dict[Value, Value] = value_classes.field(factory=dict[Value, Value])
    locate: Callable[[Location | None], Location | None] = lambda location: location

    def value(self, value: Value) -> Value:
        """A fresh value like `value`, which from now on stands for it."""
        copy = Value(value.type, self.locate(value.location), value.name, value.range)
        self.mapping[value] = copy
        return copy

    def block(self, block: Block) -> Block:
        """A copy of a block, arguments included."""
        arguments = [self.value(argument) for argument in block.arguments]
        return Block(arguments, [self.operation(operation) for operation in block.operations])

    def operation(self, operation: Operation) -> Operation:
        """A copy of an operation with its regions."""
        # Without `__init__`, which would convert and check what the original has.
        cls = type(operation)
        made: Any = cls.__new__(cls)
        mapping = self.mapping
        if cls in _RING:
            # As below, in half the time: these are half of most programs.
            of: Any = operation
            lhs, rhs = of.lhs, of.rhs
            made.lhs, made.rhs = mapping.get(lhs, lhs), mapping.get(rhs, rhs)
            made.nowrap, made.checked, made.fast = of.nowrap, of.checked, of.fast
        else:
            single, several, regions, attributes = _PARTS[cls]
            for name in single:
                value: Any = getattr(operation, name)
                setattr(made, name, mapping.get(value, value))
            for name in several:
                setattr(made, name, [mapping.get(v, v) for v in getattr(operation, name)])
            for name in regions:
                setattr(made, name, self.block(getattr(operation, name)))
            for name in attributes:
                setattr(made, name, getattr(operation, name))
        own = operation.location
        made.location = place = self.locate(own)
        results: list[Value] = []
        for result in operation.results:
            # As a rule an operation and its results have one place.
            at = place if result.location is own else self.locate(result.location)
            copy = mapping[result] = Value(result.type, at, result.name, result.range)
            results.append(copy)
        made.results = results
        return made

    def with_sources(
        self, value: Value, definitions: Mapping[Value, Operation], block: Block
    ) -> Value:
        """The copy of a value that some operations define; what it follows from is copied, too.

        Args:
            value: a value of another operation stays the same.
            definitions: the operations, by their results.
            block: gets the copies at its end.
        """
        operation = definitions.get(value)
        if operation is not None and value not in self.mapping:
            for source in inputs_of(operation):
                self.with_sources(source, definitions, block)
            block.operations.append(self.operation(operation))
        return self.mapping.get(value, value)


# The fields of these are the same.
_RING: Final = frozenset[type[Operation]]({Add, Mul, Sub})

_Names = tuple["list[str]", "list[str]", "tuple[str, ...]", "list[str]"]


class _Parts(dict[type[Operation], _Names]):
    """The fields of a class of operations that hold a value each, several, and a region each."""

    def __missing__(self, cls: type[Operation]) -> _Names:
        single = [name for name, role in cls.FIELDS if role in ("operand", "optional")]
        several = [name for name, role in cls.FIELDS if role == "operands"]
        attributes = [name for name, role in cls.FIELDS if role == "attribute"]
        found = self[cls] = single, several, cls.REGIONS, attributes
        return found


_PARTS: Final = _Parts()


def clone_function(function: Function) -> Function:
    """A copy that shares nothing mutable with the original."""
    # Copies are made to be changed.
    body = Cloner().block(function.body)
    return value_classes.evolve(function, body=body, settled=False, ranged=False)


def clone_module(module: Module) -> Module:
    """A copy that shares nothing mutable with the original."""
    return value_classes.evolve(module, functions=[clone_function(f) for f in module.functions])
