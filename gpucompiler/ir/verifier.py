"""The rules that every module satisfies between any two passes: `verify` lists the violations.

Each value is defined once, before its uses, in the same or an enclosing block. Each operation's
operands, attributes and result types fit its declaration. Each block ends in its only terminator,
whose kind and values fit the operation around the block. `tests/ir/test_ir_verifier.py` has a
refused example of every rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

from gpucompiler.diagnostics.errors import ArgumentError, ParseError, counted, described
from gpucompiler.ir.operations import arith, control, memory, output, parts, simt
from gpucompiler.ir.structure.nodes import (
    ANY,
    Block,
    Function,
    Module,
    Operation,
    Value,
    element_type,
)
from gpucompiler.ir.structure.printer import print_module
from gpucompiler.language.types import I64, ArrayType, ScalarType, Type, VectorType
from gpucompiler.values import value_classes


@value_classes.frozen(eq=False)
class Finding:
    """A violation of a rule in a module.

    Args:
        message: a description in one sentence.
        function: symbol of the function, or "" for the module.
        operation: the operation in question, or None for the function as a whole.
    """

    message: str
    function: str = ""
    operation: Operation | None = None

    def __str__(self) -> str:
        where = f"@{self.function}" if self.function else "module"
        if self.operation is None:
            return f"{where}: {self.message}"
        place = f" at {self.operation.location}" if self.operation.location is not None else ""
        return f"{where}: {self.operation.OPCODE}{place}: {self.message}"


def verify(module: Module) -> list[Finding]:
    """All violations in a module, in program order; an empty list if it is well formed."""
    if not isinstance(module, Module):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError(f"give a Module, not {described(module)}; parse(text) makes one")
    findings = list(_module_rules(module))
    for function in module.functions:
        findings += _FunctionVerifier(module, function).findings
    return findings


def check_module(module: Module) -> None:
    """Raise if a module isn't well formed.

    Raises:
        ParseError: the module isn't well formed; the error has the findings, also inside the
            module's text.
    """
    findings = verify(module)
    if not findings:
        return
    notes: dict[int, list[str]] = {}
    for finding in findings:
        if finding.operation is not None:
            notes.setdefault(id(finding.operation), []).append(finding.message)
    listing = "\n".join(f"  {finding}" for finding in findings)
    raise ParseError(
        f"the IR is not well formed, {counted(len(findings), 'finding')}:\n{listing}\n\n"
        f"{print_module(module, notes)}"
    )


_ATTRIBUTE_CLASSES: Final[dict[str, tuple[type, ...]]] = {
    "bool": (bool,),
    "int": (int,),
    "str": (str,),
    "tuple[int, ...]": (tuple,),
    "bool | int | float": (bool, int, float),
}
_LOOPS: Final = (control.For, control.Loop, control.While)
_CHECKS: Final = (memory.CheckBounds, memory.Assert, output.Raise)
# In a function that runs once for a block, these operations must be inside of `simt.threads`.
_OF_A_THREAD: Final = (
    simt.ThreadIndex, simt.ThreadNumber, simt.LaneIndex, simt.LaneMask, simt.ActiveMask,
    simt.WarpBarrier, simt.Shuffle, simt.Vote, simt.Match, simt.WarpReduce,
    simt.Elect, simt.Warpgroup,
)  # fmt: skip
_LOOK_BEYOND: Final = (
    control.Labelled, control.For, control.Call, memory.Allocate, simt.BlockCount, parts.PartIndex,
    parts.Meet, simt.Threads, simt.Barrier, simt.BarrierReduce, simt.GridBarrier,
    memory.DynamicShared, *_CHECKS, *_OF_A_THREAD,
)  # fmt: skip


def _module_rules(module: Module) -> Iterator[Finding]:
    seen: set[str] = set()
    for function in module.functions:
        if function.name in seen:
            yield Finding("another function has this name", function.name)
        seen.add(function.name)
    kernels = [function.name for function in module.functions if function.kernel]
    for name in kernels[1:]:
        yield Finding(f"a second kernel beside @{kernels[0]}", name)


def _texts(values: Iterable[Value | Type]) -> str:
    kinds = [str(value.type if isinstance(value, Value) else value) for value in values]
    return f"({', '.join(kinds)})"


def _types(values: Iterable[Value]) -> list[Type]:
    return [value.type for value in values]


class _FunctionVerifier:
    def __init__(self, module: Module, function: Function) -> None:
        self.module = module
        self.function = function
        self.findings: list[Finding] = []
        self.defined: set[int] = set()  # every value that has been defined anywhere
        self.visible: set[int] = set()  # every value that may be used at this place
        self.inner: list[int] = []  # those of them that only the innermost block may use
        self.around: list[Operation] = []  # the operations whose regions enclose this place
        self._function_rules()
        self._block(function.body, None)

    def report(self, message: str, operation: Operation | None = None) -> None:
        self.findings.append(Finding(message, self.function.name, operation))

    def _function_rules(self) -> None:
        function = self.function
        if function.kernel and function.result_types:
            self.report("a kernel returns nothing")
        counted = sum(count for _, _, count in function.parameters)
        if function.parameters and counted != len(function.body.arguments):
            self.report(
                f"its parameters take {counted} block arguments, there are "
                f"{len(function.body.arguments)}"
            )
        if function.scope not in ("thread", "block", "part"):
            self.report(f"scope is thread, block or part, not {function.scope!r}")
        if function.inline not in ("auto", "always", "never", "kept"):
            self.report(f"inline is auto, always or never, not {function.inline!r}")
        names = {each.name for each in self.module.functions}
        for name in (function.adjoint, function.jvp):
            if name and name not in names:
                self.report(f"its derivative @{name} isn't in the module")

    # -- blocks and values

    def _block(self, block: Block, parent: Operation | None) -> None:
        outer, self.inner = self.inner, []
        for argument in block.arguments:
            self._define(argument, parent)
        if not block.operations:
            self.report("a block without operations; it ends in a terminator", parent)
        for position, operation in enumerate(block.operations):
            self._operation(operation)
            last = position == len(block.operations) - 1
            if operation.TERMINATOR and not last:
                self.report("a terminator before the end of its block", operation)
            elif operation.TERMINATOR:
                self._terminator(operation, parent)
            elif last:
                self.report("the block ends here without a terminator", operation)
        self.visible.difference_update(self.inner)
        self.inner = outer

    def _define(self, value: Value, operation: Operation | None) -> None:
        key = id(value)
        if key in self.defined:
            self.report(f"%{value.name or 'value'} is defined twice", operation)
        self.defined.add(key)
        if key not in self.visible:
            self.visible.add(key)
            self.inner.append(key)
        if value.range is None and isinstance(kind := value.type, ScalarType) and not kind.weak:
            return
        for message in _value_rules(value):
            self.report(message, operation)

    def _operation(self, operation: Operation) -> None:
        for value in operation.inputs:
            if id(value) in self.visible:
                continue
            name = f"%{value.name or 'value'}"
            if id(value) in self.defined:
                self.report(f"{name} is defined in a block that doesn't enclose this", operation)
            else:
                self.report(f"{name} is used before it is defined", operation)
        rules = _rules_of(type(operation))
        problems = list(_declared(operation, rules)) if rules.fields else []
        if rules.checked:
            problems += _checked(operation)
        for message in problems:
            self.report(message, operation)
        if not problems:
            self._result_types(operation)
        if rules.looks_beyond:
            self._own_rules(operation)
        if operation.REGIONS:
            self.around.append(operation)
            for region in operation.regions:
                self._block(region, operation)
            self.around.pop()
        for value in operation.results:
            self._define(value, operation)

    def _result_types(self, operation: Operation) -> None:
        found = operation.results
        if (count := operation.STATED_RESULTS) is not None:
            if count not in (ANY, len(found)):
                self.report(f"{len(found)} results, expected {count}", operation)
            return
        try:
            inferred = operation.infer()
        except (TypeError, ValueError, IndexError, AttributeError) as error:
            self.report(f"the result's type can't be told from these operands: {error}", operation)
            return
        if inferred is None and type(operation).infer is not Operation.infer:
            self.report("the result's type can't be told from these operands", operation)
        elif _types(found) != (inferred or []):
            self.report(
                f"results of types {_texts(found)}, expected {_texts(inferred or [])}", operation
            )

    # -- terminators

    def _terminator(self, operation: Operation, parent: Operation | None) -> None:
        if isinstance(operation, control.Return):
            if parent is not None:
                self.report("func.return stands at the end of a function's body only", operation)
            elif _types(operation.values) != list(self.function.result_types):
                self.report(
                    f"returns {_texts(operation.values)}, the function's results are "
                    f"{_texts(self.function.result_types)}",
                    operation,
                )
        elif isinstance(operation, control.Yield):
            if parent is None:
                self.report("a function's body ends in func.return", operation)
            elif _types(operation.values) != (wanted := _yielded(parent)):
                self.report(
                    f"yields {_texts(operation.values)}, {parent.OPCODE} expects {_texts(wanted)}",
                    operation,
                )
        elif isinstance(operation, control.Exit):
            self._exit(operation)

    def _exit(self, operation: control.Exit) -> None:
        for outer in reversed(self.around):
            if isinstance(outer, control.Labelled) and outer.label == operation.label:
                if _types(operation.values) != _types(outer.results):
                    self.report(
                        f"carries {_texts(operation.values)}, the cf.block {operation.label!r} "
                        f"has results {_texts(outer.results)}",
                        operation,
                    )
                return
        self.report(f"no enclosing cf.block is labelled {operation.label!r}", operation)

    # -- rules that look beyond one operation

    def _own_rules(self, operation: Operation) -> None:
        match operation:
            case control.Labelled():
                for outer in self.around:
                    if isinstance(outer, control.Labelled) and outer.label == operation.label:
                        self.report(
                            f"an enclosing cf.block is labelled {operation.label!r} too", operation
                        )
            case control.For():
                if _types(operation.results) != _types(operation.initial):
                    self.report(
                        f"results of types {_texts(operation.results)}, the carried values have "
                        f"{_texts(operation.initial)}",
                        operation,
                    )
            case control.Call():
                self._call(operation)
            case memory.Allocate():
                inside = self.around
                for position, outer in enumerate(self.around):
                    if isinstance(outer, simt.Threads):
                        inside = self.around[position:]  # each thread has its own array
                if any(isinstance(outer, _LOOPS) for outer in inside):
                    self.report("array.allocate in a loop", operation)
            case simt.BlockCount() if self.function.scope != "block":
                self.report(
                    f'simt.block_count in a function of scope "{self.function.scope}"', operation
                )
            case parts.PartIndex() | parts.Meet() if self.function.scope != "part":
                self.report(
                    f'{operation.OPCODE} in a function of scope "{self.function.scope}"', operation
                )
            case simt.Threads():
                if self.function.scope == "thread":
                    self.report('simt.threads in a function of scope "thread"', operation)
                if any(isinstance(outer, simt.Threads) for outer in self.around):
                    self.report("simt.threads inside simt.threads", operation)
            case simt.Barrier() | simt.BarrierReduce() | simt.GridBarrier():
                inside = any(isinstance(outer, simt.Threads) for outer in self.around)
                if inside and self.function.scope == "block":
                    self.report("a barrier inside simt.threads", operation)
            case memory.DynamicShared():
                if not self.module.dynamic_shared_memory:
                    self.report("the module says dynamic_shared_memory = false", operation)
            case _:
                pass
        unnamed = isinstance(operation, _CHECKS) and operation.thread is None
        of_a_thread = (unnamed or isinstance(operation, _OF_A_THREAD)) and self.function.scope in (
            "block",
            "part",
        )
        if of_a_thread and not any(isinstance(outer, simt.Threads) for outer in self.around):
            self.report("it speaks of a thread, outside of simt.threads", operation)

    def _call(self, operation: control.Call) -> None:
        callee = next((f for f in self.module.functions if f.name == operation.callee), None)
        if callee is None:
            self.report(f"the module has no function @{operation.callee}", operation)
            return
        if callee.kernel:
            self.report(f"@{callee.name} is a kernel; kernels are launched, not called", operation)
        if _types(operation.arguments) != _types(callee.body.arguments):
            self.report(
                f"arguments {_texts(operation.arguments)}, @{callee.name} takes "
                f"{_texts(callee.body.arguments)}",
                operation,
            )
        if _types(operation.results) != list(callee.result_types):
            self.report(
                f"results {_texts(operation.results)}, @{callee.name} returns "
                f"{_texts(callee.result_types)}",
                operation,
            )


@value_classes.frozen
class _Rules:
    """The rules of a class of operations, which most of its operations are asked for.

    Attributes:
        fields: the declared fields for which there is a rule.
        checked: whether the class has rules of its own.
        looks_beyond: whether there are rules that look beyond one operation of it.
    """

    fields: tuple[value_classes.Field, ...]
    checked: bool
    looks_beyond: bool


@cache
def _rules_of(kind: type[Operation]) -> _Rules:
    def has_rule(field: value_classes.Field) -> bool:
        metadata = field.metadata
        classes = _ATTRIBUTE_CLASSES.get(str(field.annotation))
        if metadata.get("role") == "attribute":
            return bool(classes or metadata["words"])
        return metadata.get("kind") is not None

    return _Rules(
        tuple(filter(has_rule, value_classes.fields(kind))),
        kind.check is not Operation.check,
        issubclass(kind, _LOOK_BEYOND),
    )


def _declared(operation: Operation, rules: _Rules) -> Iterator[str]:
    """The findings of single fields, by their declarations."""
    for field in rules.fields:
        role, value = field.metadata.get("role"), getattr(operation, field.name)
        if role == "attribute":
            classes, words = (
                _ATTRIBUTE_CLASSES.get(str(field.annotation), ()),
                field.metadata["words"],
            )
            if classes and (
                not isinstance(value, classes) or (isinstance(value, bool) and bool not in classes)
            ):
                yield f"the attribute {field.name} = {value!r} is no {field.annotation}"
            elif words and value not in words:
                known = ", ".join(map(str, words))
                yield f"unknown {field.name} {value!r}, which is one of {known}"
        elif (kind := field.metadata.get("kind")) is not None:
            head = "one of the" if role == "operands" else "the"
            for each in value if role == "operands" else filter(None, [value]):
                if each.type != kind:
                    yield f"{head} {field.name} is {each.type}, not {kind}"


def _checked(operation: Operation) -> Iterator[str]:
    """The findings of the operation's own rules; operands of a wrong kind stop only these."""
    try:
        yield from operation.check()
    except (TypeError, ValueError, IndexError, AttributeError) as error:
        yield f"its operands don't fit: {error}"


def _yielded(parent: Operation) -> list[Type]:
    """The types that a region of `parent` yields."""
    if isinstance(parent, (control.For, control.Loop)):
        return _types(parent.initial)
    if isinstance(parent, control.While):
        return [arith.BOOL, *_types(parent.initial)]
    if isinstance(parent, simt.Threads):
        return [arith.BOOL] * len(parent.combinations)
    return _types(parent.results)


def _value_rules(value: Value) -> Iterator[str]:
    kind: Any = value.type
    element = kind.element if isinstance(kind, (ArrayType, VectorType)) else kind
    if not isinstance(element, ScalarType) or element.weak:
        yield f"no value has the type {kind} in the IR"
        return
    if value.range is None:
        return
    # The range of an array is that of its sizes.
    scalar = I64 if isinstance(kind, ArrayType) else element_type(kind)
    low, high = value.range
    if scalar is None or not scalar.is_integer:
        yield f"a range on a value of type {kind}"
    elif not scalar.minimum <= low <= high <= scalar.maximum:
        yield f"range({low}, {high}) is not one of {kind}"
