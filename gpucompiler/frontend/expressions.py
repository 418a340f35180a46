"""Python expressions → values."""

from __future__ import annotations

import ast
import builtins
import operator
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, cast

from gpucompiler.dependency import is_container
from gpucompiler.frontend.attributes import attribute_of, lift
from gpucompiler.frontend.calls import call_value
from gpucompiler.frontend.convert import convert, truth
from gpucompiler.frontend.indexing import load, subscript_indices
from gpucompiler.frontend.literals import dict_display, f_string, set_display
from gpucompiler.frontend.operators import (
    COMPARISONS,
    SYMBOLS,
    binary,
    compare,
    static_operation,
    unary,
)
from gpucompiler.frontend.spelling import (
    did_you_mean,
    names_in_scope,
    owner_of,
)
from gpucompiler.frontend.typing import PYBOOL, class_of, is_number
from gpucompiler.frontend.values import (
    Array,
    Conflict,
    JoinError,
    Poison,
    Scalar,
    Static,
    Suppressed,
    Tuple,
    Unbound,
    Val,
    describe,
    join_shapes,
    rebuild,
    refuse,
    shape_of,
    truth_is_static,
    tuple_items,
)
from gpucompiler.ir import arith, control
from gpucompiler.ir.nodes import PURE, Block
from gpucompiler.ir.nodes import Value as IRValue
from gpucompiler.location import Location
from gpucompiler.types import BOOL, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame import Frame

# Typed as Any: its functions have unknown parameter types.
_operator: Any = operator
# An operand of `and`, `or` or a conditional expression that is at most this many pure operations is
# computed always, and chosen by `arith.select`: cheaper than a branch, and open to vectorising.
_SPECULATE: Final = 12


def evaluate(frame: Frame, node: ast.expr) -> Val:
    """The value of an expression. Raises Refusal for what the language doesn't have."""
    handler = _EXPRESSIONS.get(type(node))
    if handler is None:
        kind = type(node).__name__
        refuse(
            "GC102",
            f"{_WORDS.get(kind, kind)} isn't supported in a kernel",
            frame.location(node),
            _INSTEAD.get(kind, "compute it outside of the kernel"),
        )
    if isinstance(node, (ast.Name, ast.Constant)):
        # Two of three nodes, and they emit nothing.
        return handler(frame, node)
    before = frame.builder.location
    frame.builder.location = frame.location(node)
    try:
        return handler(frame, node)
    finally:
        frame.builder.location = before


def _constant(frame: Frame, node: ast.Constant) -> Val:
    if isinstance(node.value, complex):
        refuse(
            "GC102",
            "complex numbers aren't supported yet",
            frame.location(node),
            "pass real and imaginary parts as two numbers",
        )
    return Static(node.value)


def _name(frame: Frame, node: ast.Name) -> Val:
    name = node.id
    code = frame.source.function.__code__
    if name in frame.environment:
        return _usable(frame, name, frame.environment[name], node)
    if name in code.co_varnames or name in code.co_cellvars:
        refuse("GC301", f"{name!r} isn't bound yet", frame.location(node), f"assign {name} first")
    function: Any = frame.source.function
    if name in code.co_freevars:
        cell = (function.__closure__ or ())[code.co_freevars.index(name)]
        try:
            value = cell.cell_contents
        except ValueError:
            refuse(
                "GC301",
                f"the closure variable {name!r} has no value yet",
                frame.location(node),
                "assign it before the kernel is launched",
            )
        frame.depend("cell", cell, name, value)
        return lift(frame, value, name, frame.location(node))
    if name in function.__globals__:
        value = function.__globals__[name]
        frame.depend("global", function.__globals__, name, value)
        return lift(frame, value, name, frame.location(node))
    if hasattr(builtins, name):
        value = getattr(builtins, name)
        frame.depend("builtin", function.__globals__, name, value)
        return Static(value)
    owner = owner_of(frame, name)
    hint = f"write {owner}" if owner else "define it, or import it"
    refuse(
        "GC301",
        f"the name {name!r} isn't defined",
        frame.location(node),
        hint if owner else did_you_mean(name, names_in_scope(frame), hint),
    )


def _usable(frame: Frame, name: str, value: Val, node: ast.Name) -> Val:
    match value:
        case Poison():
            raise Suppressed
        case Unbound(where):
            place = f" (see line {where.line})" if where is not None else ""
            refuse(
                "GC301",
                f"{name!r} isn't bound on every path to here{place}",
                frame.location(node),
                f"give {name} a value before the branch or loop",
            )
        case Conflict(reason):
            refuse(
                "GC204",
                f"{reason}, so it has no type here",
                frame.location(node),
                "use one type on all paths, or two names",
            )
        case _:
            return value


def _attribute(frame: Frame, node: ast.Attribute) -> Val:
    value = evaluate(frame, node.value)
    return attribute_of(frame, value, node.attr, frame.location(node))


def _binary(frame: Frame, node: ast.BinOp) -> Val:
    where = frame.location(node)
    left, right = evaluate(frame, node.left), evaluate(frame, node.right)
    return binary(frame, SYMBOLS[type(node.op)], left, right, where)


def _unary(frame: Frame, node: ast.UnaryOp) -> Val:
    where = frame.location(node)
    value = evaluate(frame, node.operand)
    symbols: dict[type[ast.unaryop], str] = {ast.USub: "-", ast.UAdd: "+", ast.Invert: "~"}
    if not isinstance(node.op, ast.Not):
        return unary(frame, symbols[type(node.op)], value, where)
    known = truth_is_static(value)
    if known is not None:
        return Static(not known)
    return unary(frame, "not", truth(frame, value, where), where)


def _compare(frame: Frame, node: ast.Compare) -> Val:
    left = evaluate(frame, node.left)
    return _compare_chain(frame, node, 0, left)


def _compare_chain(frame: Frame, node: ast.Compare, position: int, left: Val) -> Val:
    operator, where = node.ops[position], frame.location(node)
    right = evaluate(frame, node.comparators[position])
    if isinstance(operator, (ast.Is, ast.IsNot)):
        result = _identity(left, right, isinstance(operator, ast.Is), where)
    elif isinstance(operator, (ast.In, ast.NotIn)):
        result = _membership(frame, left, right, isinstance(operator, ast.In), where)
    else:
        result = compare(frame, COMPARISONS[type(operator)], left, right, where)
    if position + 1 == len(node.ops):
        return result
    return _short_circuit(
        frame, result, lambda: _compare_chain(frame, node, position + 1, right), True, where
    )


def _identity(left: Val, right: Val, positive: bool, where: Location) -> Val:
    for one, other in ((left, right), (right, left)):
        if isinstance(one, Static) and one.value is None:
            same = isinstance(other, Static) and other.value is None
            return Static(same == positive)
    if isinstance(left, Static) and isinstance(right, Static) and not is_number(left.value):
        return Static((left.value is right.value) == positive)
    refuse("GC102", "`is` compares identity, which numbers don't have", where, "write ==")


def _membership(frame: Frame, left: Val, right: Val, positive: bool, where: Location) -> Val:
    if isinstance(left, Static) and isinstance(right, Static):
        held = static_operation(_operator.contains, (right.value, left.value), "in", where)
        return Static(held.value == positive)
    items = tuple_items(right)
    if isinstance(right, Static) and class_of(right.value) in (set, frozenset, dict):
        items = tuple(Static(item) for item in cast("Iterable[Any]", right.value))
    if items is None:
        refuse(
            "GC102",
            f"`in` works with tuples, and sets and dicts known at compile time, not with "
            f"{describe(right)}",
            where,
            "write a loop over the array" if isinstance(right, Array) else "use a tuple",
        )
    found: Val = Static(False)
    for item in items:
        one = compare(frame, "==", left, item, where)
        known = truth_is_static(one)
        if known:
            return Static(positive)
        if known is None:
            a, b = convert(frame, found, PYBOOL, where), convert(frame, one, PYBOOL, where)
            found = Scalar(PYBOOL, frame.builder.value(arith.Or, lhs=a.ir, rhs=b.ir))
    if isinstance(found, Static):
        return Static(not positive)
    return found if positive else unary(frame, "not", found, where)


def _boolean(frame: Frame, node: ast.BoolOp) -> Val:
    conjunction = isinstance(node.op, ast.And)
    where = frame.location(node)

    def rest(position: int) -> Val:
        value = evaluate(frame, node.values[position])
        if position + 1 == len(node.values):
            return value
        return _short_circuit(frame, value, lambda: rest(position + 1), conjunction, where)

    return rest(0)


def _short_circuit(
    frame: Frame, left: Val, right: Callable[[], Val], conjunction: bool, where: Location
) -> Val:
    """`left and right()` or `left or right()`, with Python's values."""
    known = truth_is_static(left)
    if known is not None:
        return right() if known == conjunction else left
    flag = truth(frame, left, where)
    if conjunction:
        return choose(frame, flag, right, lambda: left, where, "and")
    return choose(frame, flag, lambda: left, right, where, "or")


def _conditional(frame: Frame, node: ast.IfExp) -> Val:
    where = frame.location(node)
    test = evaluate(frame, node.test)
    known = truth_is_static(test)
    if known is not None:
        return evaluate(frame, node.body if known else node.orelse)
    flag = truth(frame, test, where)
    return choose(
        frame,
        flag,
        lambda: evaluate(frame, node.body),
        lambda: evaluate(frame, node.orelse),
        where,
        "if … else",
    )


def choose(
    frame: Frame,
    flag: Scalar,
    then: Callable[[], Val],
    otherwise: Callable[[], Val],
    where: Location,
    what: str,
) -> Val:
    """`then() if flag else otherwise()`: a select where both are cheap and pure, else a branch.

    Refusal GC204 where the two have no common type.
    """
    blocks, values = (Block(), Block()), list[Val]()
    for block, walk in zip(blocks, (then, otherwise), strict=True):
        with frame.at(block):
            values.append(walk())
    try:
        shape = join_shapes(shape_of(values[0]), shape_of(values[1]))
    except JoinError as error:
        refuse(
            "GC204",
            f"the two values of `{what}` have different types: {error}",
            where,
            "make both of one type, or write an if statement",
        )
    joined: list[list[IRValue]] = []
    for block, value in zip(blocks, values, strict=True):
        with frame.at(block):
            joined.append(frame.leaves(value, shape, where))
    if isinstance(shape, ScalarType) and all(map(_cheap, blocks)):
        return _select(frame, flag, shape, blocks, joined)
    operation = frame.builder.add(control.If, condition=flag.ir, types=())
    operation.then, operation.otherwise = blocks
    for block, leaves in zip(blocks, joined, strict=True):
        block.operations.append(control.Yield(values=leaves, location=where))
    operation.results = [IRValue(kind, where) for kind in frame.machine_leaves(shape)]
    return rebuild(shape, list(operation.results))


def _cheap(block: Block) -> bool:
    return len(block.operations) <= _SPECULATE and all(
        operation.EFFECT == PURE for operation in block.operations
    )


def _select(
    frame: Frame,
    flag: Scalar,
    kind: ScalarType,
    blocks: tuple[Block, Block],
    joined: list[list[IRValue]],
) -> Val:
    for block in blocks:
        frame.builder.block.operations.extend(block.operations)
    (lhs,), (rhs,) = joined
    if lhs is rhs:
        return Scalar(kind, lhs)
    if frame.machine(kind) == BOOL:
        if rhs is flag.ir:
            return Scalar(kind, frame.builder.value(arith.And, lhs=flag.ir, rhs=lhs))
        if lhs is flag.ir:
            return Scalar(kind, frame.builder.value(arith.Or, lhs=flag.ir, rhs=rhs))
    result = frame.builder.value(arith.Select, condition=flag.ir, lhs=lhs, rhs=rhs)
    return Scalar(kind, result)


def _tuple(frame: Frame, node: ast.Tuple | ast.List) -> Val:
    if any(isinstance(item, ast.Starred) for item in node.elts):
        refuse(
            "GC102",
            "starred items aren't supported yet",
            frame.location(node),
            "name the items, or add tuples: t + (1, 2)",
        )
    if isinstance(node, ast.List):
        refuse(
            "GC102",
            "lists aren't supported in a kernel",
            frame.location(node),
            "use a tuple, or cuda.local.array(shape, dtype)",
        )
    items = [evaluate(frame, item) for item in node.elts]
    if all(isinstance(item, Static) for item in items):
        return Static(tuple(item.value for item in items if isinstance(item, Static)))
    return Tuple(tuple(items))


def _subscript(frame: Frame, node: ast.Subscript) -> Val:
    value, where = evaluate(frame, node.value), frame.location(node)
    index = evaluate(frame, node.slice)
    if isinstance(value, Array):
        return load(frame, value, subscript_indices(frame, value, index, where), where)
    items = tuple_items(value)
    if items is not None:
        if not isinstance(index, Static):
            refuse(
                "GC309",
                "a tuple in a kernel is indexed by what compile time knows, but this index is "
                f"{describe(index)}",
                where,
                "loop over the tuple itself (for item in items), or use an array",
            )
        try:
            position: int = index.value
            return items[position]
        except (IndexError, TypeError) as error:
            refuse(
                "GC202",
                f"{error} (the tuple has {len(items)} items)",
                where,
                "index within the tuple",
            )
    if isinstance(value, Static) and class_of(value.value) is dict and items is None:
        _need_known_key(index, where)
    if isinstance(value, Static) and isinstance(index, Static):
        found = static_operation(_operator.getitem, (value.value, index.value), "[]", where)
        if not is_container(value.value):
            frame.depend("item", value.value, index.value, found.value)
        return lift(frame, found.value, "item", where)
    refuse("GC202", f"{describe(value)} can't be indexed", where, "index an array or a tuple")


def _need_known_key(index: Val, where: Location) -> None:
    if not isinstance(index, Static):
        refuse(
            "GC309",
            "a dict in a kernel is looked up by what compile time knows, but this key is "
            f"{describe(index)}",
            where,
            "write if and elif, or use an array indexed by number",
        )


def _slice(frame: Frame, node: ast.Slice) -> Val:
    refuse("GC107", "slices aren't supported yet", frame.location(node), "use a loop over indices")


def _call(frame: Frame, node: ast.Call) -> Val:
    where = frame.location(node)
    function = evaluate(frame, node.func)
    if any(isinstance(argument, ast.Starred) for argument in node.args) or any(
        keyword.arg is None for keyword in node.keywords
    ):
        refuse(
            "GC102",
            "* and ** in calls aren't supported yet",
            where,
            "name the arguments: f(t[0], t[1])",
        )
    arguments = [evaluate(frame, argument) for argument in node.args]
    keywords = {str(k.arg): evaluate(frame, k.value) for k in node.keywords}
    return call_value(frame, node, function, arguments, keywords, where)


_EXPRESSIONS: Final[dict[type[ast.expr], Callable[[Any, Any], Val]]] = {
    ast.Constant: _constant,
    ast.Name: _name,
    ast.Attribute: _attribute,
    ast.BinOp: _binary,
    ast.UnaryOp: _unary,
    ast.Compare: _compare,
    ast.BoolOp: _boolean,
    ast.IfExp: _conditional,
    ast.Tuple: _tuple,
    ast.List: _tuple,
    ast.Subscript: _subscript,
    ast.Slice: _slice,
    ast.Call: _call,
    ast.Dict: dict_display,
    ast.Set: set_display,
    ast.JoinedStr: f_string,
}
_WORDS: Final = {
    "Lambda": "a lambda",
    "ListComp": "a list comprehension",
    "SetComp": "a set comprehension",
    "DictComp": "a dict comprehension",
    "GeneratorExp": "a generator expression",
    "Await": "await",
    "Yield": "yield",
    "YieldFrom": "yield from",
    "NamedExpr": "an assignment expression (:=)",
    "Starred": "a starred expression",
}
_INSTEAD: Final = {
    "Lambda": "define the function outside of the kernel",
    "ListComp": "write a loop that stores into an array",
    "SetComp": "write a loop",
    "DictComp": "write a loop",
    "GeneratorExp": "write a loop",
    "Yield": "store what it gives into an array",
    "YieldFrom": "store what it gives into an array",
    "NamedExpr": "assign on a line of its own",
}
