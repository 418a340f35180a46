"""A function's body → operations, and the shape of what it returns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.frontend.frame.dense_aliases import dense_in, marked, marked_shape
from gpucompiler.frontend.frame.frame import Frame, Label
from gpucompiler.frontend.frame.identities import begin_function, unfollowed
from gpucompiler.frontend.source.capture import SourceFunction
from gpucompiler.frontend.values.dense_records import HOLDING
from gpucompiler.frontend.values.shapes import (
    JoinError,
    Shape,
    describe,
    join_shapes,
    rebuild,
    shape_of,
)
from gpucompiler.frontend.values.values import (
    NOTHING,
    Array,
    Complex,
    Conflict,
    Fragment,
    Optional,
    Record,
    Scalar,
    Static,
    Tuple,
    Unbound,
    Val,
)
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import control
from gpucompiler.ir.structure.nodes import Block, Function
from gpucompiler.process.deep_stack import pass_on

if TYPE_CHECKING:
    from gpucompiler.frontend.build import KernelWalk
    from gpucompiler.frontend.device_functions import Instance

_JOINED: Final = (Scalar, Complex, Fragment, Array, Tuple, Record, Optional)


def walk_body(
    walk: KernelWalk,
    source: SourceFunction,
    ir: Function,
    parameters: dict[str, Val],
    instance: Instance | None = None,
) -> Shape | None:
    """Walk a function's body into `ir.body`; the shape of its result, None after errors.

    None, too, if all paths end in calls of functions that are being walked, itself or one around
    it, whose results have no type yet.
    """
    errors, unfinished = len(walk.diagnostics), len(walk.device_functions.unfinished)
    frame = Frame(walk, source, Builder(ir.body, source.location), ir.body)
    frame.environment = dict(parameters)
    frame.called = instance is not None
    if walk.identities is not None:
        begin_function(frame)
    label = frame.returns = frame.open_label("return", "return value")
    if ir.kernel:
        frame.outermost = label

    with frame.at(label.operation.body):
        frame.walk.execute(frame, source.body)
        end = None if frame.ended else dict[str, Val]()
        only = _only_result(frame, label)
    reached = only is not None or frame.join_ends(label, end, NOTHING)
    result = only or (label.value if reached else NOTHING)
    if isinstance(result, (Conflict, Unbound)):
        reason = result.reason if isinstance(result, Conflict) else "no value on some path"
        walk.report(
            Diagnostic(
                "GC204",
                f"{source.name} returns different things on different paths: {reason}",
                source.location,
                "return one type on all paths",
            )
        )
    if len(walk.diagnostics) > errors:
        return None
    shape = _result_shape(frame, source, result)
    blocked = not reached and len(walk.device_functions.unfinished) > unfinished
    if instance is not None and instance.assumed is None and blocked:
        return None
    if instance is not None and instance.recursive:
        shape = _joined_result(frame, result, instance.assumed)
    leaves = frame.leaves(result, shape)
    if reached:
        ir.body.operations.append(control.Return(values=leaves, location=source.location))
    if only is None:
        _unwrap(ir.body, label)
    else:
        place = ir.body.operations.index(label.operation)
        ir.body.operations[place : place + 1] = label.operation.body.operations
    ir.result_types = tuple(leaf.type for leaf in leaves)
    return shape


def _result_shape(frame: Frame, source: SourceFunction, result: Val) -> Shape:
    """The shape of a result; what has none is refused."""
    try:
        return _marked_shape(frame, result)
    except Exception as error:
        pass_on(error)
        frame.refuse(
            "GC302",
            f"{source.name} returns {describe(result)}",
            "return numbers, arrays or tuples of them",
        )


def _marked_shape(frame: Frame, value: Val) -> Shape:
    """The shape of a result, in which what it may hold twice is marked as shared.

    Raises JoinError for a value without a shape.
    """
    identities = frame.walk.identities
    if identities is None:
        return marked_shape(value)
    shape = unfollowed(shape_of(value))
    held, twice = dense_in(value) if type(value) in HOLDING else (), set[int]()
    for position, one in enumerate(held):
        for other in held[:position]:
            pair = [identities.of(each, frame.environment) for each in (one, other)]
            if identities.relation(*pair) is not False:
                twice |= {id(one), id(other)}
    return marked(shape, value, twice)


def _only_result(frame: Frame, label: Label) -> Val | None:
    """The result of a body that is left at its end alone, as nearly all are; else None.

    The exit is dropped: nothing has to be joined.
    """
    operations = label.operation.body.operations
    if not label.exits:
        return None if frame.ended else NOTHING
    leaving = label.exits[0]
    if len(label.exits) > 1 or operations[-1] is not leaving.terminator:
        return None
    value = leaving.value
    if isinstance(value, Static):
        operations.pop()
        return value
    if not isinstance(value, _JOINED):
        return None
    try:
        shape = _marked_shape(frame, value)
    except JoinError:
        return None
    operations.pop()
    # A value of its own, as those of joined paths are: two names of one vector are two vectors.
    return rebuild(shape, frame.leaves(value, shape), label.carries)


def _joined_result(frame: Frame, result: Val, assumed: Shape | None) -> Shape:
    """The shape of a recursive function's result: run-time numbers, as the calls inside have it."""
    shape = shape_of(result, demote=True)
    shape = shape if frame.walk.identities is None else unfollowed(shape)
    try:
        return shape if assumed is None else join_shapes(assumed, shape, frame.numba)
    except JoinError as error:
        frame.refuse(
            "GC204",
            f"{frame.source.name} calls itself, and returns different things: {error}",
            "return one type on all paths",
        )


def _unwrap(body: Block, label: Label) -> None:
    """Drop the block around a function's body where nothing but its last operation leaves it."""
    operation = label.operation
    inner = operation.body.operations
    last = inner[-1]
    exits = [path for path in label.exits if path.terminator is not last]
    if exits or not isinstance(last, (control.Exit, control.Yield)):
        if not (body.operations and body.operations[-1].TERMINATOR):
            body.operations.append(control.Unreachable())
        return
    position = body.operations.index(operation)
    mapping = dict(zip(operation.results, last.values, strict=True))
    for after in body.operations[position + 1 :]:
        after.replace_inputs(mapping)
    body.operations[position : position + 1] = inner[:-1]
