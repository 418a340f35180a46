"""Functions and lambdas written inside of a kernel, and calls that are walked where they stand.

A local function sees the names around it by reference, as Python's closures do: so its body is
walked in the frame of its caller, at each call, in names of its own (gpucompiler/frontend/
renaming.py). The same is done with a function that gets a local one as an argument or returns one.
"""

from __future__ import annotations

import ast
import inspect
import types as python_types
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NoReturn, cast

from gpucompiler.frontend.frame.dense_aliases import holds_dense
from gpucompiler.frontend.frame.exits import AlwaysRaises
from gpucompiler.frontend.frame.objects import WalkedHere, note_body
from gpucompiler.frontend.functions.parameters import bind_parameters, require_static
from gpucompiler.frontend.source.capture import SourceFunction
from gpucompiler.frontend.source.names import children, fact_of, shown
from gpucompiler.frontend.source.renaming import (
    FunctionNode,
    activated,
    has_functions,
)
from gpucompiler.frontend.values.dense_records import HOLDING
from gpucompiler.frontend.values.shapes import (
    ClassedShape,
    ObjectShape,
    OptionalShape,
    RecordShape,
    Shape,
    SizedShape,
    StaticShape,
)
from gpucompiler.frontend.values.values import (
    NOTHING,
    Conflict,
    Object,
    Optional,
    Poison,
    Record,
    Static,
    Suppressed,
    Tuple,
    Unbound,
    Val,
)
from gpucompiler.language.annotation_text import resolve_node
from gpucompiler.language.simt import CONSTEXPR
from gpucompiler.language.types import ArrayType
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Calls of local functions in each other. Deeper ones are a recursion that doesn't end.
_DEPTH: Final = 64
_EMPTY: Final = inspect.Parameter.empty


@value_classes.frozen(eq=False)
class LocalFunction:
    """A `def` or lambda of a kernel, with the values of its defaults."""

    node: FunctionNode
    source: SourceFunction
    defaults: Mapping[str, Val]
    # The hidden names of defaults that are or hold small dense values, which can change.
    held: Mapping[str, str] = value_classes.field(factory=dict[str, str])

    @property
    def name(self) -> str:
        """As a user would say it."""
        return "<lambda>" if isinstance(self.node, ast.Lambda) else shown(self.node.name)

    def __repr__(self) -> str:
        return f"the function {self.name} of this kernel"

    @property
    def signature(self) -> inspect.Signature:
        """Its parameters, with values as defaults."""
        arguments = self.node.args
        kinds = inspect.Parameter
        rows = [(a.arg, kinds.POSITIONAL_ONLY) for a in arguments.posonlyargs]
        rows += [(a.arg, kinds.POSITIONAL_OR_KEYWORD) for a in arguments.args]
        rows += [(a.arg, kinds.VAR_POSITIONAL) for a in (arguments.vararg,) if a]
        rows += [(a.arg, kinds.KEYWORD_ONLY) for a in arguments.kwonlyargs]
        rows += [(a.arg, kinds.VAR_KEYWORD) for a in (arguments.kwarg,) if a]
        return inspect.Signature(
            [kinds(name, kind, default=self.defaults.get(name, _EMPTY)) for name, kind in rows]
        )


def define(frame: Frame, node: FunctionNode) -> Val:
    """The value of a `def` or a lambda: nothing is walked before it is called."""
    arguments, evaluate = node.args, frame.walk.evaluate
    positional = [*arguments.posonlyargs, *arguments.args]
    defaults = {
        parameter.arg: evaluate(frame, default)
        for parameter, default in zip(
            positional[len(positional) - len(arguments.defaults) :],
            arguments.defaults,
            strict=True,
        )
    }
    for parameter, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
        if default is not None:
            defaults[parameter.arg] = evaluate(frame, default)
    if defaults:
        held = {name: _hold_default(frame, node, name, value) for name, value in defaults.items()}
        held = {name: hidden for name, hidden in held.items() if hidden}
        return Static(LocalFunction(node, frame.source, defaults, held))
    # Loops and branches walk a `def` several times: it is one function for them.
    key = ("def", id(node), frame.unrolled)
    if key not in frame.desugared:
        frame.desugared[key] = LocalFunction(node, frame.source, defaults)
    return Static(frame.desugared[key])


def _hold_default(frame: Frame, node: FunctionNode, name: str, value: Val) -> str:
    """The hidden name of a default, by which changes find it; "" for one that can't change."""
    if type(value) not in HOLDING or not holds_dense(value):
        return ""
    # Each walk of the `def` binds a name of its own: functions made before keep their default.
    number = sum(other.startswith(f"{name}@default") for other in frame.environment)
    hidden = f"{name}@default{number}"
    frame.environment[hidden] = value
    return hidden


def _default_of(frame: Frame, function: LocalFunction, name: str) -> Val:
    """The value that a default has now."""
    if name not in function.held:
        return function.defaults[name]
    held = ast.Name(function.held[name], ast.Load())
    return frame.walk.evaluate(frame, ast.copy_location(held, frame.node_here))


def call_local(
    frame: Frame, function: LocalFunction, arguments: list[Val], keywords: dict[str, Val]
) -> Val:
    """Call a local function."""
    given = bind_parameters(frame, function.signature, arguments, keywords, function.name)
    for name in _constexpr_names(function):
        if name in given:
            require_static(frame, given[name], name, function.name)
    defaults = {name: _default_of(frame, function, name) for name in function.defaults}
    parameters = frame.walk.passed(frame, function.node, {**defaults, **given})
    return walk_here(frame, function.source, function.node, parameters, function.name)


def _constexpr_names(function: LocalFunction) -> Iterator[str]:
    arguments: ast.arguments = function.node.args
    outer: Any = function.source.function
    starred = [a for a in (arguments.vararg, arguments.kwarg) if a]
    for a in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, *starred):
        if a.annotation is not None and resolve_node(outer, a.annotation) is CONSTEXPR:
            yield a.arg


def walk_here(
    frame: Frame,
    source: SourceFunction,
    node: FunctionNode,
    parameters: Mapping[str, Val],
    name: str,
) -> Val:
    """Walk a function's body at a call, in names of its own; its result."""
    _limit_depth(frame, node, name)
    activation = (id(node), frame.here, frame.unrolled)
    if activation not in frame.activations:
        number = len(frame.activations)
        # Plain names in comprehensions of other functions are those of their modules.
        names, body = frame.activations[activation] = activated(
            node, number, source is not frame.home
        )
        note_body(frame, body, names.values())
    names, body = frame.activations[activation]
    outer = (frame.source, frame.returns, frame.breaks, frame.continues, frame.unrolled)
    around = frame.walked_here
    own = frozenset[str]() if has_functions(node) else frozenset(names.values())
    frame.walked_here = WalkedHere(_receiver(source, node, names), own)
    frame.source, frame.breaks, frame.continues = source, [], []
    frame.unrolled = (*frame.unrolled, frame.here)
    frame.active.append(node)
    for name_here in names.values():
        frame.environment.pop(name_here, None)
    try:
        for parameter, value in parameters.items():
            frame.environment[names[parameter]] = value
        return _result(frame, body, name)
    finally:
        frame.active.pop()
        frame.walked_here = around
        frame.source, frame.returns, frame.breaks, frame.continues, frame.unrolled = outer
        if not has_functions(node):
            # Nothing can refer to the function's names any more.
            for name_here in names.values():
                frame.environment.pop(name_here, None)


def _receiver(source: SourceFunction, node: FunctionNode, names: Mapping[str, str]) -> str:
    """The name of the first argument of a function, for `super()`; "" in a local function."""
    parameters = (*node.args.posonlyargs, *node.args.args)
    return names[parameters[0].arg] if node is source.node and parameters else ""


def _limit_depth(frame: Frame, node: FunctionNode, name: str) -> None:
    too_deep = node in frame.too_deep
    if too_deep and frame.walk.diagnostics:
        raise Suppressed
    depth = sum(active is node for active in frame.active)
    if too_deep or depth >= _DEPTH or len(frame.active) > 4 * _DEPTH:
        frame.too_deep.add(node)
        frame.refuse(
            "GC310",
            f"{name} calls itself, and each of its calls is compiled on its own: it is defined in "
            "the kernel, gets or returns an object whose fields can change, or returns a local "
            "array",
            "define it outside of the kernel, and pass it numbers and frozen objects",
        )


def _result(frame: Frame, body: list[ast.stmt], name: str) -> Val:
    last = body[-1]
    if isinstance(last, ast.Return) and not any(_returns(node) for node in body[:-1]):
        frame.walk.execute(frame, body[:-1])
        if frame.ended:
            _no_result(frame, name)
        return NOTHING if last.value is None else frame.walk.evaluate(frame, last.value)
    if not any(_returns(node) for node in body):
        frame.walk.execute(frame, body)
        if frame.ended:
            _no_result(frame, name)
        return NOTHING
    label = frame.returns = frame.open_label("return", "return value")

    def inside() -> Val:
        frame.walk.execute(frame, body)
        return NOTHING

    if not frame.fill(label, inside):
        _no_result(frame, name)
    result = label.value
    if isinstance(result, Poison):
        raise Suppressed
    if isinstance(result, (Conflict, Unbound)):
        reason = result.reason if isinstance(result, Conflict) else "no value on some path"
        frame.refuse(
            "GC204",
            f"{name} returns different things on different paths: {reason}",
            "return one type on all paths",
        )
    return result


def _no_result(frame: Frame, name: str) -> NoReturn:
    """Leave a call that doesn't come back: after an error, or since every path raises."""
    if frame.walk.diagnostics:
        raise Suppressed
    raise AlwaysRaises(frame, name)


def _returns(node: ast.AST) -> bool:
    """Whether a statement has a `return` in it, not inside of a nested function."""
    if isinstance(node, ast.Return):
        return True
    if isinstance(node, (ast.FunctionDef, ast.Lambda, ast.ClassDef, ast.expr)):
        return False
    return fact_of(node, "returns", lambda: any(map(_returns, children(node))))


def holds_local(values: Iterable[Val]) -> bool:
    """Whether a local function is among values, or in one of them."""
    return any(map(_holds, values))


def _holds(value: Val | Any) -> bool:
    if type(value) is Static:
        return _static_holds(value.value)
    if type(value) is Record:
        if "local" not in value.facts:
            value.facts["local"] = holds_local(value.items)
        return value.facts["local"]
    match value:
        case Object():
            return True
        case Tuple(items):
            return holds_local(items)
        case Optional(_, held):
            return _holds(held)
        case _:
            return False


# Most objects are of these classes.
_PLAIN: Final = frozenset((int, float, bool, str, type(None), python_types.FunctionType))


def _static_holds(found: Any) -> bool:
    if type(found) in _PLAIN:
        return False
    if isinstance(found, LocalFunction):
        return True
    if isinstance(found, (tuple, list)):
        items = cast("tuple[Any, ...]", found)
        return any(map(_static_holds, items))
    if isinstance(found, dict):
        return _static_holds(tuple(cast("dict[Any, Any]", found).values()))
    return False


def shape_holds_local_array(shape: Shape) -> bool:
    """Whether values of a shape refer to an array in a thread's local memory."""
    if type(shape) is StaticShape:
        return False
    match shape:
        case ArrayType():
            return shape.space == "local"
        case SizedShape():
            return shape.type.space == "local"
        case ClassedShape(inner) | OptionalShape(inner):
            return shape_holds_local_array(inner)
        case RecordShape(_, _, items):
            if "local array" not in shape.facts:
                shape.facts["local array"] = any(map(shape_holds_local_array, items))
            return shape.facts["local array"]
        case tuple():
            return any(map(shape_holds_local_array, shape))
        case _:
            return False


def shape_holds_local(shape: Shape) -> bool:
    """Whether values of a shape hold a local function."""
    if type(shape) is StaticShape:
        return _static_holds(shape.value)
    match shape:
        case ObjectShape():
            return True
        case RecordShape(_, _, items):
            if "local" not in shape.facts:
                shape.facts["local"] = any(map(shape_holds_local, items))
            return shape.facts["local"]
        case OptionalShape(inner):
            return shape_holds_local(inner)
        case tuple():
            return any(map(shape_holds_local, shape))
        case _:
            return False
