"""Python expressions → values."""

from __future__ import annotations

import ast
import builtins
import operator
import types as python_types
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NoReturn

from gpucompiler.frontend.arithmetic.branches import choose
from gpucompiler.frontend.arithmetic.convert import truth
from gpucompiler.frontend.arithmetic.literals import set_display
from gpucompiler.frontend.arithmetic.numba_operators import operate, operate_on_one
from gpucompiler.frontend.arithmetic.operators import (
    COMPARISONS,
    PYTHON,
    SYMBOLS,
    UNARY,
    binary,
    static_operation,
    unary,
)
from gpucompiler.frontend.arithmetic.optionals import narrowed, present
from gpucompiler.frontend.arithmetic.special_methods import called
from gpucompiler.frontend.array_functions.known_arrays import copied
from gpucompiler.frontend.calls.operator_functions import static_item
from gpucompiler.frontend.device_names.values import lift
from gpucompiler.frontend.frame.budget import FEW, GROWING
from gpucompiler.frontend.frame.objects import refuse_conflict
from gpucompiler.frontend.frame.suggestions import did_you_mean, names_in_scope, owner_of
from gpucompiler.frontend.frame.waiting import Waiting, beside
from gpucompiler.frontend.functions.overloads import member_by_overload, operator_by_overload
from gpucompiler.frontend.operations.comparisons import compare_by
from gpucompiler.frontend.operations.conditions import binds_midway, choose_by, short_circuit
from gpucompiler.frontend.operations.dense_values import dense_item
from gpucompiler.frontend.operations.fragments import lane_item
from gpucompiler.frontend.operations.tuples import tuple_item
from gpucompiler.frontend.output.texts import f_string, text_operation, texts_in_turn
from gpucompiler.frontend.places.allocation import constant_array
from gpucompiler.frontend.places.dense_arrays import element_of_array
from gpucompiler.frontend.places.object_fields import item_by_overload
from gpucompiler.frontend.places.place import item_of_array
from gpucompiler.frontend.source.names import shown
from gpucompiler.frontend.source.renaming import local_names
from gpucompiler.frontend.syntax.displays import (
    CHANGES_NOTHING,
    dict_display,
    display,
    entries,
    evaluate_in_turn,
    evaluate_items,
)
from gpucompiler.frontend.values.dense_records import HOLDING, dense_array
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import class_of, is_numpy_array
from gpucompiler.frontend.values.values import (
    NOTHING,
    Array,
    Conflict,
    Expression,
    Fragment,
    Optional,
    Poison,
    Record,
    Scalar,
    Slice,
    Static,
    Suppressed,
    Tuple,
    Unbound,
    Unfinished,
    Val,
    is_list,
    sequence,
    truth_is_static,
    tuple_items,
)
from gpucompiler.jobs.dependency import builtins_of, note_opaque
from gpucompiler.linear.dense_types import DenseArrayClass, DenseClass, require
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Typed as Any: its functions have unknown parameter types.
_operator: Any = operator


def evaluate(frame: Frame, node: ast.expr) -> Val:
    """The value of an expression. Raises Refusal for what the language doesn't have."""
    known: Any = node
    cls: Any = type(node)
    # Names and constants are two of three nodes, and emit nothing.
    if cls is ast.Name:
        return _name(frame, known)
    if cls is ast.Constant:
        return Static(known.value)
    walk = frame.walk
    handler = walk.expressions.get(cls)
    if handler is None:
        kind = type(node).__name__
        frame.refuse(
            "GC102",
            f"{_WORDS.get(kind, kind)} isn't supported in a kernel",
            _INSTEAD.get(kind, "compute it outside of the kernel"),
            node,
        )
    before = frame.builder.location
    frame.builder.location = frame.location(node)
    budget = walk.budget
    budget.steps += 1
    if budget.steps >= budget.looks_at:
        budget.look(frame)
    try:
        value = handler(frame, node)
        if type(value) is Static:
            held: Any = value.value
            if type(held) in GROWING and not (type(held) is int and -FEW < held < FEW):
                budget.weigh(frame, value)
        elif (type(value) is Tuple or type(value) is Record) and id(value) not in budget.known:
            budget.weigh(frame, value)
        if walk.identities is not None and type(value) in HOLDING:
            walk.identities.settle(value, frame.environment)
        return value
    finally:
        frame.builder.location = before


# Values of names that no expression can use.
_UNUSABLE: Final = frozenset((Poison, Unbound, Conflict))
_PLAIN: Final = frozenset((int, bool, str, python_types.FunctionType, type))


def _name(frame: Frame, node: ast.Name) -> Val:
    name = node.id
    code = frame.source.function.__code__
    # In a function of other source that is walked here, plain names are that function's globals.
    visible = frame.source is frame.home or not name.isidentifier()
    value = frame.environment.get(name) if visible else None
    if value is not None:
        return _usable(frame, name, value, node) if type(value) in _UNUSABLE else value
    if "@" in name or _is_local(frame, name):
        if frame.numba:
            _raise_unbound(frame, shown(name), node)
        frame.refuse(
            "GC301", f"{shown(name)!r} isn't bound yet", f"assign {shown(name)} first", node
        )
    function: Any = frame.source.function
    if frame.source.library:
        value = function.__globals__.get(name)
        if type(value) in _PLAIN and name not in code.co_freevars:
            # Nothing else is to be known of what the package's own code names.
            return Static(value)
    if name in code.co_freevars:
        cell = (function.__closure__ or ())[code.co_freevars.index(name)]
        try:
            value = cell.cell_contents
        except ValueError:
            frame.refuse(
                "GC301",
                f"the closure variable {name!r} has no value yet",
                "assign it before the kernel is launched",
                node,
            )
        frame.depend("cell", cell, name, value)
        with frame.at_place(node):
            return lift(frame, value, name)
    if name in function.__globals__:
        value = function.__globals__[name]
        frame.depend("global", function.__globals__, name, value)
        with frame.at_place(node):
            return lift(frame, value, name)
    found = function.__builtins__
    if name in found:
        value = found[name]
        if found is builtins_of(function.__globals__):
            frame.depend("builtin", function.__globals__, name, value)
        else:
            frame.depend("item", found, name, value)
        if found is not vars(builtins):
            note_opaque(f"the name {name} is looked up among builtins of its own")
        return Static(value)
    owner = owner_of(frame, name)
    hint = f"write {owner}" if owner else "define it, or import it"
    frame.refuse(
        "GC301",
        f"the name {name!r} isn't defined",
        hint if owner else did_you_mean(name, names_in_scope(frame), hint),
        node,
    )


def _raise_unbound(frame: Frame, name: str, node: ast.Name) -> NoReturn:
    """Raise Python's error when the kernel runs: numba compiles reads of names without a value."""
    frame.warn(
        "GC413",
        f"no path to here binds {name!r}: reading it raises an UnboundLocalError",
        f"assign {name} first\n  numba: Detected uninitialized variable {name}",
        node,
    )
    text = f"cannot access local variable {name!r} where it is not associated with a value"
    error = ast.Call(ast.Name("UnboundLocalError", ast.Load()), [ast.Constant(text)], [])
    frame.walk.execute(
        frame, [ast.fix_missing_locations(ast.copy_location(ast.Raise(error), node))]
    )
    raise Unfinished


def _is_local(frame: Frame, name: str) -> bool:
    """Whether a function binds a name; not in a comprehension, as code objects of 3.12 have it."""
    code = frame.source.function.__code__
    known = name in code.co_varnames or name in code.co_cellvars
    return known and name in local_names(frame.source.node)


def _usable(frame: Frame, name: str, value: Val, node: ast.Name) -> Val:
    match value:
        case Poison():
            raise Suppressed
        case Unbound() if frame.note_early(name):
            raise Unfinished
        case Unbound(where):
            place = f" (see line {where.line})" if where is not None else ""
            frame.refuse(
                "GC301",
                f"{shown(name)!r} isn't bound on every path to here{place}",
                did_you_mean(
                    shown(name),
                    [n for n, v in frame.environment.items() if not isinstance(v, Unbound)],
                    f"give {shown(name)} a value before the branch or loop",
                ),
                node,
            )
        case Conflict(reason):
            refuse_conflict(frame, reason, node)
        case _:
            return value


def _present(frame: Frame, node: ast.expr) -> Val:
    """The value of an expression where None has no meaning."""
    value = evaluate(frame, node)
    return present(frame, value) if type(value) is Optional else value


def _attribute(frame: Frame, node: ast.Attribute) -> Val:
    value = _present(frame, node.value)
    # No overload changes the package's own code.
    if not frame.source.library:
        by_overload = member_by_overload(frame, value, node.attr)
        if by_overload is not None:
            return by_overload
    return frame.walk.attribute(frame, value, node.attr)


def _overloaded(frame: Frame, function: Any, operands: tuple[Val, ...]) -> Val | None:
    """The result of an operator's overload; None without one. Numbers alone aren't looked up."""
    if frame.source.library or all(isinstance(value, Scalar) for value in operands):
        return None
    return operator_by_overload(frame, function, operands)


def _binary(frame: Frame, node: ast.BinOp) -> Val:
    left = _present(frame, node.left)
    texts = texts_in_turn(frame, node) if type(node.op) is ast.Mod else None
    if texts is not None:
        right = texts
    elif type(left) in HOLDING and type(node.right) not in CHANGES_NOTHING:
        left, right = beside(frame, left, lambda: _present(frame, node.right))
    else:
        right = _present(frame, node.right)
    symbol = SYMBOLS[type(node.op)]
    by_overload = _overloaded(frame, PYTHON[symbol], (left, right))
    if by_overload is not None:
        return by_overload
    if isinstance(node.op, (ast.Mod, ast.Add)):
        text = text_operation(frame, symbol, left, right)
        if text is not None:
            return text
    work = operate if frame.numba else binary
    return work(frame, symbol, left, right)


def _unary(frame: Frame, node: ast.UnaryOp) -> Val:
    if isinstance(node.op, ast.Not):
        tested = evaluate_test(frame, node.operand)
        known = truth_is_static(tested)
        return Static(not known) if known is not None else unary(frame, "not", truth(frame, tested))
    value = _present(frame, node.operand)
    symbols: dict[type[ast.unaryop], str] = {ast.USub: "-", ast.UAdd: "+", ast.Invert: "~"}
    symbol = symbols[type(node.op)]
    by_overload = _overloaded(frame, UNARY[symbol], (value,))
    return operate_on_one(frame, symbol, value) if by_overload is None else by_overload


def _compare(frame: Frame, node: ast.Compare) -> Val:
    left = evaluate(frame, node.left)
    return _compare_chain(frame, node, 0, left)


def _compare_chain(frame: Frame, node: ast.Compare, position: int, left: Val) -> Val:
    comparator = node.comparators[position]
    if type(left) in HOLDING:
        left, right = beside(frame, left, lambda: evaluate(frame, comparator))
    else:
        right = evaluate(frame, comparator)
    symbol = COMPARISONS.get(type(node.ops[position]))
    result = _overloaded(frame, PYTHON[symbol], (left, right)) if symbol else None
    if result is None:
        result = compare_by(frame, node.ops[position], left, right)
    if position + 1 == len(node.ops):
        return result
    return short_circuit(
        frame, result, lambda: _compare_chain(frame, node, position + 1, right), True
    )


def _boolean(frame: Frame, node: ast.BoolOp) -> Val:
    return _decided(frame, node, lambda test: evaluate(frame, test))


def evaluate_test(frame: Frame, node: ast.expr) -> Val:
    """An expression of which only the truth counts: operands of `and` and `or` may have any types.

    In `if n or x[i]:` no type has to hold both n and x[i].
    """

    def flag(test: ast.expr) -> Val:
        value = evaluate_test(frame, test)
        known = truth_is_static(value)
        return truth(frame, value) if known is None else Static(known)

    if not isinstance(node, ast.BoolOp):
        return evaluate(frame, node)
    before = frame.builder.location
    frame.builder.location = frame.location(node)
    try:
        return _decided(frame, node, flag)
    finally:
        frame.builder.location = before


def _decided(frame: Frame, node: ast.BoolOp, operand: Callable[[ast.expr], Val]) -> Val:
    """`and` and `or` of operands that are evaluated in turn, until one decides."""
    return _decided_by(frame, _operands(node), isinstance(node.op, ast.And), operand)


def _decided_by(
    frame: Frame,
    values: Sequence[ast.expr],
    conjunction: bool,
    operand: Callable[[ast.expr], Val],
) -> Val:
    test, *others = values
    if not others:
        return operand(test)

    def rest() -> Val:
        return _decided_by(frame, others, conjunction, operand)

    if isinstance(test, ast.UnaryOp) and binds_midway(test):
        if conjunction:
            return choose_by(frame, test, rest, lambda: Static(False), "and")
        return choose_by(frame, test, lambda: Static(True), rest, "or")
    value = operand(test)

    def behind() -> Val:
        with narrowed(frame, test, conjunction):
            return rest()

    return short_circuit(frame, value, behind, conjunction)


def _operands(node: ast.BoolOp) -> list[ast.expr]:
    """The operands of `and` or `or`; `(a and (q := b)) and c` is `a and (q := b) and c`."""
    found: list[ast.expr] = []
    for value in node.values:
        same = isinstance(value, ast.BoolOp) and type(value.op) is type(node.op)
        if isinstance(value, ast.BoolOp) and same and binds_midway(value):
            found += _operands(value)
        else:
            found.append(value)
    return found


def _conditional(frame: Frame, node: ast.IfExp) -> Val:
    def part(outcome: bool) -> Val:
        with narrowed(frame, node.test, outcome):
            return evaluate(frame, node.body if outcome else node.orelse)

    def side(outcome: bool) -> Val:
        return copied(frame, part(outcome), "a value of `if … else`")

    sides = (lambda: side(True), lambda: side(False))
    if binds_midway(node.test):
        return choose_by(frame, node.test, *sides, "if … else")
    test = evaluate_test(frame, node.test)
    known = truth_is_static(test)
    if known is not None:
        return part(known)
    return choose(frame, truth(frame, test), *sides, "if … else")


def _walrus(frame: Frame, node: ast.NamedExpr) -> Val:
    value = copied(frame, evaluate(frame, node.value), shown(node.target.id))
    frame.walk.bind(frame, node.target, value)
    return frame.environment[node.target.id]


def _subscript(frame: Frame, node: ast.Subscript) -> Val:
    value = _present(frame, node.value)
    if isinstance(value, Record) and isinstance(value.cls, (DenseClass, DenseArrayClass)):
        return _item_of_value(frame, value, node)
    if isinstance(node.slice, ast.Slice) and tuple_items(value) is not None:
        return _tuple_slice(frame, value, node.slice)
    if type(value) in HOLDING:
        value, index = beside(frame, value, lambda: _present(frame, node.slice))
    else:
        index = _present(frame, node.slice)
    if type(value) is Expression or type(value) is Static:
        value = _indexable(frame, node, value, index)
    if isinstance(value, Array):
        found = item_of_array(frame, value, index)
        if isinstance(found, Array) and found is not value and value.name:
            return value_classes.evolve(found, name=ast.unparse(node))
        return found
    if isinstance(value, Fragment):
        return lane_item(frame, value, index)
    if not (isinstance(value, Static) and isinstance(index, Static)):
        own = item_by_overload(frame, value, index)
        if own is None:
            own = called(frame, value, "__getitem__", [index])
        if own is not None:
            return own
    items = tuple_items(value)
    if items is not None:
        # The name is asked for where the run decides on the item.
        name = "" if isinstance(index, Static) else ast.unparse(node.value)
        return tuple_item(frame, items, index, name)
    if isinstance(value, Record) and value.cls is dict:
        index = _known_key(frame, index)
        held = dict(zip(value.names, value.items, strict=True))
        return static_operation(frame, _operator.getitem, (held, index.value), "[]").value
    if isinstance(value, Static) and class_of(value.value) is dict and items is None:
        index = _known_key(frame, index)
    if isinstance(value, Static) and isinstance(index, Static):
        if is_numpy_array(value.value) and not isinstance(node.value, ast.Name):
            found = static_operation(frame, _operator.getitem, (value.value, index.value), "[]")
            if is_numpy_array(found.value):
                return found  # a part of an array that nothing else holds
        return static_item(frame, value, index)
    frame.refuse_arguments(f"{describe(value)} can't be indexed", "index an array or a tuple")


def _item_of_value(frame: Frame, value: Record, node: ast.Subscript) -> Val:
    """`v[i]` of a small dense value, `p[i]` of an array of such."""
    found, index = beside(frame, value, lambda: _present(frame, node.slice))
    assert isinstance(found, Record), "a change gives another record"
    if dense_array(found) is not None:
        return element_of_array(frame, found, index)
    return dense_item(frame, found, index, ast.unparse(node.value))


def _indexable(frame: Frame, node: ast.Subscript, value: Val, index: Val) -> Val:
    """The array that is indexed, where an expression or a table of compile time is."""
    if isinstance(value, Expression):
        return frame.walk.kept(frame, value, ast.unparse(node.value))
    if isinstance(value, Static) and is_numpy_array(value.value) and not _is_known(index):
        return constant_array(frame, value.value, ast.unparse(node.value))
    return value


def _is_known(index: Val) -> bool:
    """Whether compile time knows an index."""
    items = tuple_items(index) or (index,)
    return all(isinstance(item, Static) for item in items)


def _known_key(frame: Frame, index: Val) -> Static:
    if not isinstance(index, Static):
        frame.refuse_unknown(
            "a dict in a kernel is looked up by what is known at compile time, but this key is "
            f"{describe(index)}",
            "write if and elif, or use an array indexed by number",
        )
    return index


def _tuple_slice(frame: Frame, value: Val, node: ast.Slice) -> Val:
    """`t[a:b:c]` of a tuple or list, with bounds known at compile time."""
    value, parts = beside(
        frame,
        value,
        lambda: [Static(None) if p is None else evaluate(frame, p) for p in _bounds(node)],
    )
    items = tuple_items(value)
    assert items is not None
    known = [part.value for part in parts if isinstance(part, Static)]
    if len(known) < len(parts):
        frame.refuse_unknown(
            "a tuple in a kernel is sliced by what is known at compile time",
            "use constants, or an array",
        )
    cut = static_operation(frame, slice, tuple(known), "slice")
    found = static_operation(frame, _operator.getitem, (items, cut.value), "[]")
    return sequence(list if is_list(value) else tuple, found.value)


def _bounds(node: ast.Slice) -> tuple[ast.expr | None, ...]:
    return node.lower, node.upper, node.step


def _slice(frame: Frame, node: ast.Slice) -> Val:
    parts = [Static(None) if p is None else evaluate(frame, p) for p in _bounds(node)]
    known = [part.value for part in parts if isinstance(part, Static)]
    return Static(slice(*known)) if len(known) == 3 else Slice(*parts)


def _call(frame: Frame, node: ast.Call) -> Val:
    function = _present(frame, node.func)
    if type(function) is Static and function.value is require:
        return _require(frame, node, function)
    if type(function) not in HOLDING and not node.keywords:
        return frame.walk.call(frame, node, function, evaluate_items(frame, node.args), {})
    with Waiting(frame) as waiting:
        waiting.add(function)
        evaluate_in_turn(frame, node.args, waiting)
        names = _evaluate_keywords(frame, node, waiting) if node.keywords else ()
        function, *values = waiting.now()
    count = len(values) - len(names)
    keywords = dict(zip(names, values[count:], strict=True))
    return frame.walk.call(frame, node, function, values[:count], keywords)


def _require(frame: Frame, node: ast.Call, function: Static) -> Val:
    """`require(condition, message, …)`: only an error needs the arguments that describe it."""
    condition, *others = node.args
    value = evaluate(frame, condition)
    if not isinstance(value, Static) or value.value:
        return NOTHING
    arguments = [value, *evaluate_items(frame, others)]
    return frame.walk.call(frame, node, function, arguments, {})


def _evaluate_keywords(frame: Frame, node: ast.Call, waiting: Waiting) -> Sequence[str]:
    """The names of a call's keyword arguments, whose values wait."""
    names: list[str] = []
    for keyword in node.keywords:
        value = evaluate(frame, keyword.value)
        pairs = [(keyword.arg, value)] if keyword.arg else entries(frame, value)
        for name, item in pairs:
            if not isinstance(name, str) or name in names:
                frame.refuse_arguments(
                    f"the keyword argument {name!r} is given twice, or is no name",
                    "give each parameter one value",
                )
            names.append(name)
            waiting.add(item)
    return names


EXPRESSIONS: Final[dict[type[ast.expr], Callable[[Any, Any], Val]]] = {
    ast.Attribute: _attribute,
    ast.BinOp: _binary,
    ast.UnaryOp: _unary,
    ast.Compare: _compare,
    ast.BoolOp: _boolean,
    ast.IfExp: _conditional,
    ast.Tuple: display,
    ast.List: display,
    ast.Dict: dict_display,
    ast.NamedExpr: _walrus,
    ast.Subscript: _subscript,
    ast.Slice: _slice,
    ast.Call: _call,
    ast.Set: set_display,
    ast.JoinedStr: f_string,
}
_WORDS: Final = {
    "Await": "await",
    "Yield": "yield",
    "YieldFrom": "yield from",
    "Starred": "a starred expression",
}
_INSTEAD: Final = {
    "Yield": "store what it gives into an array",
    "YieldFrom": "store what it gives into an array",
}
