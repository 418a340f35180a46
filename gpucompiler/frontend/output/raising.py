"""`raise` and `assert`: exceptions that end a thread, and the launch.

    raise ValueError(f"bad {x}")      check.raise [%x] <template = …>;  leave the kernel
    assert c, f"bad {x}"              cf.if %c {} { check.raise [%x] <kind = "assert"> }

A function that raises is walked where it is called, so that its thread can leave the kernel from
there.
"""

from __future__ import annotations

import ast
import inspect
import os.path
from collections.abc import Collection
from typing import TYPE_CHECKING, Any, NoReturn

from gpucompiler.diagnostics.location import Location
from gpucompiler.frontend.arithmetic.convert import truth
from gpucompiler.frontend.arithmetic.literals import refuse_address
from gpucompiler.frontend.arithmetic.operators import static_operation
from gpucompiler.frontend.frame.exits import RaisesHere
from gpucompiler.frontend.frame.waiting import Waiting
from gpucompiler.frontend.output.texts import captured
from gpucompiler.frontend.output.trees import Slots, constant_tree, tree_of
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import (
    NOTHING,
    Refusal,
    Static,
    Suppressed,
    Unfinished,
    Val,
    truth_is_static,
)
from gpucompiler.ir.operations import control, memory, output
from gpucompiler.ir.structure.nodes import Block
from gpucompiler.output.classes import reference_of
from gpucompiler.process.deep_stack import pass_on

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def raise_statement(frame: Frame, node: ast.Raise) -> None:
    """`raise cls(…) from cause`."""
    if frame.outermost is None:
        raise RaisesHere
    if node.exc is None:
        frame.refuse(
            "GC110",
            "raise without an exception raises the one that is being handled, and kernels handle "
            "none",
            'name the exception: raise ValueError("…")',
            node,
        )
    slots = Slots(frame)
    tree = _exception(slots, node.exc)
    if node.cause is not None:
        tree[-1] = _cause(slots, node.cause)
    template = slots.template(tree)
    if frame.walk.job.raises:
        frame.builder.location = _place_of_caller(frame)
        frame.builder.add(
            output.Raise,
            values=slots.values,
            message=ast.unparse(node.exc),
            template=template.to_json(),
            types=(),
        )
    environment, frame.environment = frame.environment, {}
    frame.leave(frame.outermost, NOTHING)
    frame.environment = environment


def _place_of_caller(frame: Frame) -> Location | None:
    """The place of an exception: of one that the library raises, the call of its function."""
    here = frame.builder.location
    if not frame.source.library:
        return here
    folder = os.path.dirname(frame.source.file)
    calls = [part for part in reversed(frame.unrolled) if isinstance(part, Location)]
    return next((call for call in calls if os.path.dirname(call.file) != folder), here)


def _cause(slots: Slots, node: ast.expr) -> Any:
    if isinstance(node, ast.Constant) and node.value is None:
        return "none"
    return _exception(slots, node)


def _exception(slots: Slots, node: ast.expr) -> Any:
    """The tree of an exception: a class, a call of one, or an instance that exists."""
    frame = slots.frame
    if not isinstance(node, ast.Call):
        value = frame.walk.evaluate(frame, node)
        found: Any = value.value if isinstance(value, Static) else None
        if isinstance(found, BaseException):
            _check_made_again(frame, found, node)
            trees = [constant_tree(frame, item) for item in found.args]
            return ["raise", reference_of(type(found)), trees, {}, None]
        cls = _class(frame, value, node)
        _check_arguments(frame, cls, node, 0, [])
        return ["raise", reference_of(cls), [], {}, None]
    function = frame.walk.evaluate(frame, node.func)
    cls = _class(frame, function, node.func)
    nodes = [*node.args, *(keyword.value for keyword in node.keywords)]
    names = [keyword.arg for keyword in node.keywords]
    if None in names or any(isinstance(each, ast.Starred) for each in node.args):
        frame.refuse("GC110", "an exception's arguments can't be starred", "name them", node)
    with Waiting(frame) as waiting:
        for each in nodes:
            waiting.add(frame.walk.evaluate(frame, each))
        values = waiting.now()
    trees = [_argument(slots, *pair) for pair in zip(nodes, values, strict=True)]
    count = len(node.args)
    named = dict(zip(names, trees[count:], strict=True))
    _check_arguments(frame, cls, node, count, named)
    return ["raise", reference_of(cls), trees[:count], named, None]


def _argument(slots: Slots, node: ast.expr, value: Val) -> Any:
    with slots.frame.at_place(node):
        return tree_of(slots, captured(slots.frame, value))


def _check_arguments(
    frame: Frame, cls: Any, node: ast.expr, count: int, names: Collection[Any]
) -> None:
    """Refusal GC202 for arguments that the class's constructor doesn't take."""
    try:
        signature = inspect.signature(cls)
    except (TypeError, ValueError):
        return  # one in C says nothing
    try:
        signature.bind(*range(count), **dict.fromkeys(names))
    except TypeError as error:
        frame.refuse_arguments(
            f"{cls.__name__}{signature} can't be made of these arguments: {error}",
            "pass what its __init__ takes",
            node,
        )


def _check_made_again(frame: Frame, found: BaseException, node: ast.expr) -> None:
    """Refusal GC110 for an exception that Python wouldn't make the same of its `args`."""
    name = type(found).__name__
    try:
        attributes = repr(vars(type(found)(*found.args)))
    except Exception as error:
        pass_on(error)
        attributes = f"{type(error).__name__}: {error}"
    if attributes != repr(vars(found)):
        frame.refuse(
            "GC110",
            f"this {name} was made before, and can't be made again of its args {found.args}",
            f"make it where it is raised: raise {name}(…)",
            node,
        )


def _class(frame: Frame, value: Val, node: ast.expr) -> type[BaseException]:
    found: Any = value.value if isinstance(value, Static) else None
    if not (isinstance(found, type) and issubclass(found, BaseException)):
        frame.refuse(
            "GC110",
            f"raise takes an exception class or a call of one, not {describe(value)}",
            'write raise ValueError("…")',
            node,
        )
    return found  # pyright: ignore[reportUnknownVariableType]


def assert_statement(frame: Frame, node: ast.Assert) -> None:
    """`assert condition, message`."""
    if not __debug__:
        # `python -O` leaves asserts out of bytecode, too, which the keys of stored kernels cover.
        return
    test = frame.walk.evaluate_test(frame, node.test)
    known = truth_is_static(test)
    block, text = Block(), None
    if node.msg is not None:
        # Python evaluates the message only where the assertion fails.
        with frame.at(block):
            text = captured(frame, frame.walk.evaluate(frame, node.msg))
    message = _constant_message(frame, text)
    if known is False:
        frame.refuse(
            "GC306",
            f"this assertion always fails: {ast.unparse(node.msg) if node.msg else ''}"
            if message is None
            else f"this assertion always fails: {message}",
            "make it true, or leave the statement out",
        )
    if known or not frame.walk.job.asserts:
        return
    flag = truth(frame, test)
    if message is not None:
        frame.builder.value(memory.Assert, condition=flag.ir, message=message)
        return
    assert text is not None
    assert node.msg is not None
    branch = frame.builder.add(control.If, condition=flag.ir, types=())
    branch.then.operations.append(control.Yield(values=[], location=branch.location))
    branch.otherwise = block
    with frame.at(block):
        slots = Slots(frame)
        template = slots.template(tree_of(slots, text))
        frame.builder.add(
            output.Raise,
            values=slots.values,
            message=ast.unparse(node.msg),
            template=template.to_json(),
            kind="assert",
            types=(),
        )
        frame.builder.add(control.Yield, values=[])


def _constant_message(frame: Frame, text: Val | None) -> str | None:
    """The message of an assert; None if it has run-time values."""
    if text is None:
        return ""
    if not isinstance(text, Static):
        return None
    found = static_operation(frame, str, (text.value,), "str").value
    refuse_address(frame, text.value, found)
    return found


def try_statement(frame: Frame, node: ast.Try) -> NoReturn:
    """Refuse `try`; a failure of its body known at compile time is said."""
    if node.handlers:
        known = _known_failure(frame, node)
        frame.refuse(
            "GC110",
            f"try … except isn't supported in a kernel{known}",
            "test for the case before it happens; catch the exception around the launch, where it "
            "is raised at the next wait"
            if not known
            else "write what is to be done without the exception",
            node,
        )
    frame.refuse(
        "GC110",
        "try … finally isn't supported in a kernel: an exception ends the thread",
        "write what is to be done in the end behind the other statements",
        node,
    )


def _known_failure(frame: Frame, node: ast.Try) -> str:
    """The words for a failure of a `try` that compile time finds; "" if it finds none.

    Only constant expressions are tried, which have no effect.
    """
    for statement in node.body:
        value = getattr(statement, "value", None)
        if not isinstance(value, ast.expr):
            continue
        try:
            with frame.at(Block()):
                frame.walk.evaluate(frame, value)
        except Refusal as refusal:
            where = refusal.diagnostic.location
            line = f" in line {where.line}" if where is not None else ""
            return (
                f"; its body fails{line} for what is known at compile time: "
                f"{refusal.diagnostic.message}"
            )
        except (Suppressed, Unfinished):
            return ""
    return ""
