"""Nested regions → basic blocks with phis, and calls.

A function that is called once is written in the place of its call. LLVM inlines it in any case, but
reads it with its parameters and results first, and simplifies it alone. Places in the body get the
call's place as the end of their chain, which is what LLVM would give them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from gpucompiler.diagnostics.location import Location, called_from
from gpucompiler.ir.operations import control
from gpucompiler.ir.structure.nodes import Function, Operation, Value, lanes
from gpucompiler.language.types import NEAR_PLACES, ArrayType
from gpucompiler.llvm.lowering.unrolling import constant_runs, joined_runs, rolled, unrolling
from gpucompiler.llvm.lowering.writer import FunctionWriter, Merge, Row, require_scalar
from gpucompiler.llvm.text import suffix, value_type

# No memory is larger than the addresses that machines have.
_MOST_BYTES: Final = 2**47
_ALL_LANES: Final = "splat (i1 true)"


def lower_if(writer: FunctionWriter, operation: control.If) -> None:
    then, otherwise = writer.fresh("then"), writer.fresh("else")
    join = writer.merge(writer.types_of(operation.results))
    condition = writer.value(operation.condition)
    writer.branch_if(condition, then, otherwise, operation.rare)
    for label, block in ((then, operation.then), (otherwise, operation.otherwise)):
        writer.start(label)
        writer.yields.append(lambda values: writer.jump(join, values))
        writer.block(block)
        writer.yields.pop()
    writer.bind_all(operation.results, writer.open(join))


def lower_labelled(writer: FunctionWriter, operation: control.Labelled) -> None:
    join = writer.merge(writer.types_of(operation.results), "after")
    writer.exits.append((operation.label, join))
    writer.yields.append(lambda values: writer.jump(join, values))
    writer.block(operation.body)
    writer.yields.pop()
    writer.exits.pop()
    writer.bind_all(operation.results, writer.open(join))


def lower_loop(writer: FunctionWriter, operation: control.Loop) -> None:
    """A loop without end of its own.

    Where the module has checks, a failed one ends the thread at the back edge: masked loads give 0
    after it, so that a loop might wait for ever. Loops that end by numbers alone can't.
    """
    types = writer.types_of(operation.initial)
    header, before = writer.fresh("loop"), writer.label
    initial = writer.flatten(operation.initial)
    writer.branch(header)
    writer.start(header)
    phis, place = _open_header(writer, types)
    writer.bind_all(operation.body.arguments, phis)
    edges: list[tuple[tuple[str, ...], str]] = [(initial, before)]

    def repeat(values: tuple[str, ...]) -> None:
        if writer.module.faulting and not writer.ending_loops.ends(operation):
            _leave_after_fault(writer, operation)
        edges.append((values, writer.label))
        writer.emit(f"br label %{header}{unrolling(writer, operation)}")

    _write_body(writer, operation, repeat)
    _close_header(writer, place, phis, types, edges)
    # Only exits lead on; what follows here is never reached.
    writer.start(writer.fresh("never"))


def lower_while(writer: FunctionWriter, operation: control.While) -> None:
    """A loop that its body ends, by yielding false; a failed check ends it as it does cf.loop.

    A loop that ends by itself has no such exit: its first failing check doesn't depend on the
    width of vectors.
    """
    types = writer.types_of(operation.initial)
    header, done, before = writer.fresh("while"), writer.fresh("done"), writer.label
    initial = tuple([part for each in operation.initial for part in _entering(writer, each)])
    writer.branch(header)
    writer.start(header)
    phis, place = _open_header(writer, types)
    writer.bind_all(operation.body.arguments, phis)
    edges: list[tuple[tuple[str, ...], str]] = [(initial, before)]
    last: list[tuple[str, ...]] = []

    def repeat(values: tuple[str, ...]) -> None:
        again, *following = values
        if not operation.ends:
            _leave_after_fault(writer, operation)
        edges.append((tuple(following), writer.label))
        last.append(tuple(following))
        writer.branch_if(again, header, done)

    writer.yields.append(repeat)
    writer.block(operation.body)
    writer.yields.pop()
    _close_header(writer, place, phis, types, edges)
    writer.start(done)
    # A body that never comes to its end has no last values.
    writer.bind_all(operation.results, last[0] if last else ("poison",) * len(types))


def _entering(writer: FunctionWriter, value: Value) -> tuple[str, ...]:
    """The components of a value with which a loop begins."""
    found = writer.components(value)
    if lanes(value.type) and found == (_ALL_LANES,):
        return (writer.module.lowering.all_lanes(writer, lanes(value.type)),)
    return found


def _leave_after_fault(writer: FunctionWriter, loop: control.Loop | control.While) -> None:
    """End the thread at a back edge if a check has failed, where the module has checks."""
    if not writer.module.faulting:
        return
    again, leave = writer.fresh("again"), writer.fresh("leave")
    failed = writer.module.lowering.has_failed(writer, loop)
    writer.branch_if(failed, leave, again)
    writer.start(leave)
    _return_zero(writer)
    writer.start(again)


# The numbers between the greatest size of a near array and the end of i32.
_ABOVE_SIZES: Final = (1 << 31) - NEAR_PLACES


def _flags(writer: FunctionWriter, loop: control.For, step: int | float | None) -> str:
    """Flags of the addition of a step to an index. LLVM finds them where the start is known.

    Sizes of near arrays bound an index, too, but LLVM would keep a pointer for each array with the
    flags: on an H200 layernorm then takes 1.06 of the time.
    """
    known, kind = loop.body.arguments[0].range, require_scalar(loop.start.type)
    if known is None or writer.known(loop.start) is not None or not isinstance(step, int):
        return ""
    fits = known[0] >= 0 and known[1] + step < (1 << (kind.bits - 1)) - _ABOVE_SIZES
    return " nuw nsw" if fits and step > 0 and kind.kind == "int" else ""


def lower_for(writer: FunctionWriter, operation: control.For) -> None:
    """A counted loop; the number of runs is fixed before it, so that nothing overflows.

    Where `joined_runs` says so, runs that LLVM joins are a loop of their own ahead of the last few.
    """
    step = writer.known(operation.step)
    joined = joined_runs(writer, operation)
    leaving = writer.leaving
    joins = operation.unroll != "never" and constant_runs(writer, operation) is None
    if joins and leaving is not None and not leaving.everywhere:
        # LLVM joins no runs of a loop with other ends.
        writer.leaving = None
    values = (writer.value(operation.start), *writer.flatten(_carried(writer, operation)))
    runs = _trip_count(writer, operation) if joined or step not in (1, -1) else ""
    if joined:
        text = value_type(operation.start.type)
        rest = writer.assign(f"urem {text} {runs}, {joined}")
        most = writer.assign(f"sub nuw {text} {runs}, {rest}")
        values = _write_runs(writer, operation, values, most, unrolling)
        if (constant_runs(writer, operation) or 1) % joined:
            values = _write_runs(writer, operation, values, rest, rolled)
    else:
        values = _write_runs(writer, operation, values, runs, unrolling)
    writer.leaving = leaving
    writer.bind_all(operation.results, values[1:])


def _carried(writer: FunctionWriter, operation: control.For) -> list[Value]:
    """The values with which a loop begins that control flow carries."""
    variables = writer.module.variables
    if not variables:
        return operation.initial
    pairs = zip(operation.initial, operation.body.arguments[1:], strict=True)
    return [value for value, argument in pairs if id(argument) not in variables]


def _write_runs(
    writer: FunctionWriter,
    operation: control.For,
    first: tuple[str, ...],
    runs: str,
    hint: Callable[[FunctionWriter, control.For], str],
) -> tuple[str, ...]:
    """A loop of the runs of a counted loop; gives the index and the carried values behind it.

    Args:
        first: both at the beginning.
        runs: how many; "" for those up to the stop of a loop whose step is 1 or -1.
        hint: gives the metadata of the last branch.
    """
    start = operation.start
    text = value_type(start.type)
    types = (text, *writer.types_of(_carried(writer, operation)))
    step = writer.known(operation.step)
    if runs:
        types, first = (*types, text), (*first, runs)
    header, body, done = (writer.fresh(p) for p in ("for", "body", "done"))
    before = writer.label
    writer.branch(header)
    writer.start(header)
    phis, place = _open_header(writer, types)
    index = phis[0]
    if runs:
        more = writer.assign(f"icmp ne {text} {phis[-1]}, 0")
    else:
        predicate = _order(start, "lt" if step == 1 else "gt")
        more = writer.assign(f"icmp {predicate} {text} {index}, {writer.value(operation.stop)}")
    writer.branch_if(more, body, done)
    writer.start(body)
    values = phis[:-1] if runs else phis
    writer.bind_all(operation.body.arguments, values)
    edges = [(first, before)]

    def repeat(following: tuple[str, ...]) -> None:
        if runs:
            flags = _flags(writer, operation, step)
            moved = writer.assign(f"add{flags} {text} {index}, {writer.value(operation.step)}")
            left = writer.assign(f"add {text} {phis[-1]}, -1")
            advanced = (moved, *following, left)
        else:
            # index is before stop here, so that the next one exists.
            flag = "nsw" if require_scalar(start.type).kind == "int" else "nuw"
            if flag == "nsw" and step == 1 and start.range is not None and start.range[0] >= 0:
                flag = "nuw nsw"
            name = "add" if step == 1 else "sub"
            advanced = (writer.assign(f"{name} {flag} {text} {index}, 1"), *following)
        edges.append((advanced, writer.label))
        writer.emit(f"br label %{header}{hint(writer, operation)}")

    _write_body(writer, operation, repeat)
    _close_header(writer, place, phis, types, edges)
    writer.start(done)
    return values


def _write_body(
    writer: FunctionWriter,
    operation: control.For | control.Loop,
    repeat: Callable[[tuple[str, ...]], None],
) -> None:
    writer.loops.append(operation)
    writer.yields.append(repeat)
    writer.block(operation.body)
    writer.yields.pop()
    writer.loops.pop()


def _open_header(writer: FunctionWriter, types: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """Leave room for a loop's phis, whose second predecessor isn't known yet."""
    place = len(writer.lines)
    writer.lines.extend([""] * len(types))
    return tuple("%" + writer.fresh("phi") for _ in types), place


def _close_header(
    writer: FunctionWriter,
    place: int,
    phis: tuple[str, ...],
    types: tuple[str, ...],
    edges: list[tuple[tuple[str, ...], str]],
) -> None:
    for number, (phi, kind) in enumerate(zip(phis, types, strict=True)):
        incoming = ", ".join(f"[ {values[number]}, %{label} ]" for values, label in edges)
        writer.lines[place + number] = f"  {phi} = phi {kind} {incoming}"


def _order(value: Value, relation: str) -> str:
    return ("s" if require_scalar(value.type).kind == "int" else "u") + relation


def _trip_count(writer: FunctionWriter, operation: control.For) -> str:
    """max(0, ⌈(stop - start) / step⌉), 0 for step 0, as an unsigned number of the index's bits."""
    kind = operation.start.type
    text = value_type(kind)
    start, stop = writer.value(operation.start), writer.value(operation.stop)
    step, known = writer.value(operation.step), writer.known(operation.step)
    if known == 0:
        return "0"
    up = writer.assign(f"icmp {_order(operation.start, 'lt')} {text} {start}, {stop}")
    rising = writer.assign(f"sub {text} {stop}, {start}")
    if isinstance(known, int) and known > 0:
        return _divide_up(writer, text, rising, str(known), up)
    down = writer.assign(f"icmp {_order(operation.start, 'gt')} {text} {start}, {stop}")
    falling = writer.assign(f"sub {text} {start}, {stop}")
    if isinstance(known, int):
        return _divide_up(writer, text, falling, str(-known), down)
    forward = writer.assign(f"icmp {_order(operation.start, 'gt')} {text} {step}, 0")
    backward = writer.assign(f"icmp {_order(operation.start, 'lt')} {text} {step}, 0")
    opposite = writer.assign(f"sub {text} 0, {step}")
    size = writer.assign(f"select i1 {forward}, {text} {step}, {text} {opposite}")
    safe = writer.call(f"llvm.umax.{suffix(text)}", text, [(text, size), (text, "1")])
    distance = writer.assign(f"select i1 {forward}, {text} {rising}, {text} {falling}")
    first = writer.assign(f"and i1 {forward}, {up}")
    second = writer.assign(f"and i1 {backward}, {down}")
    some = writer.assign(f"or i1 {first}, {second}")
    return _divide_up(writer, text, distance, safe, some)


def _divide_up(writer: FunctionWriter, text: str, distance: str, size: str, some: str) -> str:
    below = writer.assign(f"sub {text} {distance}, 1")
    whole = writer.assign(f"udiv {text} {below}, {size}")
    count = writer.assign(f"add {text} {whole}, 1")
    return writer.assign(f"select i1 {some}, {text} {count}, {text} 0")


def lower_yield(writer: FunctionWriter, operation: control.Yield) -> None:
    writer.yields[-1](writer.flatten(operation.values))


def lower_exit(writer: FunctionWriter, operation: control.Exit) -> None:
    for label, join in reversed(writer.exits):
        if label == operation.label:
            writer.jump(join, writer.flatten(operation.values))
            return


def lower_unreachable(writer: FunctionWriter, operation: control.Unreachable) -> None:
    writer.emit("unreachable")


def types_of_results(writer: FunctionWriter) -> tuple[str, ...]:
    """The component types of what the function returns."""
    kinds = writer.function.result_types
    return tuple(part for kind in kinds for part in writer.component_types(kind))


def result_type(writer: FunctionWriter) -> str:
    """The LLVM type of what the function returns: one value, or a struct of several."""
    types = types_of_results(writer)
    if not types:
        return "void"
    return types[0] if len(types) == 1 else writer.module.structure(types)


def lower_return(writer: FunctionWriter, operation: control.Return) -> None:
    if writer.ended is not None:
        writer.returned = operation.values
        return
    parts, kind = writer.flatten(operation.values), result_type(writer)
    if len(parts) <= 1:
        writer.emit(f"ret {kind} {parts[0]}" if parts else "ret void")
        return
    types, result = writer.types_of(operation.values), "poison"
    for number, part in enumerate(parts):
        result = writer.assign(f"insertvalue {kind} {result}, {types[number]} {part}, {number}")
    writer.emit(f"ret {kind} {result}")


def _return_zero(writer: FunctionWriter) -> None:
    if writer.ended is not None:
        writer.jump(writer.ended, ("zeroinitializer",) * len(writer.ended.types))
        return
    kind = result_type(writer)
    writer.emit("ret void" if kind == "void" else f"ret {kind} zeroinitializer")


def lower_call(writer: FunctionWriter, operation: control.Call) -> None:
    callee = writer.module.module.function(operation.callee)
    if callee.name in writer.module.inlined:
        _write_called(writer, operation, callee)
        return
    parts = writer.flatten(operation.arguments)
    types = writer.types_of(operation.arguments)
    arguments = [f"{t} {p}" for t, p in zip(types, parts, strict=True)]
    arguments += writer.module.lowering.context_arguments(writer)
    results = writer.types_of(operation.results)
    kind = "void"
    if results:
        kind = results[0] if len(results) == 1 else writer.module.structure(results)
    call = f"call {kind} @{callee.name}({', '.join(arguments)})"
    if not results:
        writer.emit(call)
        return
    value = writer.assign(call)
    if len(results) == 1:
        writer.bind_all(operation.results, (value,))
    else:
        unpacked = [
            writer.assign(f"extractvalue {kind} {value}, {number}")
            for number in range(len(results))
        ]
        writer.bind_all(operation.results, unpacked)


def _write_called(writer: FunctionWriter, call: control.Call, callee: Function) -> None:
    """Write the body of a function instead of its call, and bind the call's results."""
    inner = FunctionWriter(writer.module, callee, caller=writer)
    place = call.location
    inner.located = _locator(place if writer.located is None else writer.located(place))
    for argument, value in zip(callee.body.arguments, call.arguments, strict=True):
        inner.bind(argument, *writer.bound(value))
        if (known := writer.constants.get(id(value))) is not None:
            inner.constants[id(argument)] = known
    inner.ended = inner.merge(types_of_results(inner), "returned")
    inner.block(callee.body)
    _bind_returned(writer, inner, inner.ended, call.results)
    writer.go_on_after(inner)


def _bind_returned(
    writer: FunctionWriter, inner: FunctionWriter, ended: Merge, results: Sequence[Value]
) -> None:
    """Bind a call's results to what its function, written in its place, returns."""
    returned = inner.returned
    if returned is None or ended.incoming:
        if returned is not None:
            inner.jump(ended, inner.flatten(returned))
        writer.bind_all(results, inner.open(ended))
        return
    for result, value in zip(results, returned, strict=True):
        writer.bind(result, *inner.bound(value))
        if (known := inner.constants.get(id(value))) is not None:
            writer.constants[id(result)] = known


def _locator(call: Location | None) -> Callable[[Location | None], Location | None]:
    """The function that appends a call's place to the chain of a place in its callee."""
    # By identity, as hashing a place takes long; the callee keeps its places meanwhile.
    places: dict[int, Location | None] = {}

    def locate(place: Location | None) -> Location | None:
        key = id(place)
        if key not in places:
            places[key] = called_from(place, call)
        return places[key]

    return locate


def lower_call_external(writer: FunctionWriter, operation: control.CallExternal) -> None:
    """A call of a library's function. Bools are bytes there, and pointers generic."""
    arguments = [_argument(writer, value) for value in operation.arguments]
    result = operation.results[0] if operation.results else None
    if result is None:
        kind = "void"
    else:
        kind = "ptr" if isinstance(result.type, ArrayType) else value_type(result.type)
    # The function may wait for other threads, so LLVM must not move the call.
    found = call_library(writer, operation.callee, kind, arguments, operation.abi, "convergent")
    if result is not None and isinstance(result.type, ArrayType):
        _bind_pointer(writer, result, result.type, found)
    elif result is not None:
        writer.bind(result, found)


def _bind_pointer(writer: FunctionWriter, result: Value, kind: ArrayType, pointer: str) -> None:
    """A generic pointer as an array of global memory: empty if it is null, else without an end."""
    is_null = writer.assign(f"icmp eq ptr {pointer}, null")
    size = writer.assign(f"select i1 {is_null}, i64 0, i64 {_MOST_BYTES // kind.element.itemsize}")
    space = writer.pointer_type(kind)
    if space != "ptr":
        pointer = writer.assign(f"addrspacecast ptr {pointer} to {space}")
    writer.bind(result, pointer, size)


def call_library(
    writer: FunctionWriter,
    name: str,
    kind: str,
    arguments: Sequence[tuple[str, str]],
    abi: str,
    attributes: str,
) -> str:
    """Call a library's function, in which bools are bytes; gives its result, "" for void.

    Args:
        arguments: LLVM's types and values, bools as i1.
        attributes: LLVM's attributes of the function.
    """
    passed = [
        ("i8", writer.assign(f"zext i1 {text} to i8")) if each == "i1" else (each, text)
        for each, text in arguments
    ]
    own = "i8" if kind == "i1" else kind
    if abi == "numba":
        slot = writer.alloca("i64" if kind == "void" else own, 8)
        # It stores its result, so it isn't pure.
        attributes = "convergent" if attributes == "convergent" else ""
        _call_library(writer, name, "i32", [("ptr", slot), *passed], attributes)
        found = "" if kind == "void" else writer.assign(f"load {own}, ptr {slot}")
    else:
        found = _call_library(writer, name, own, passed, attributes)
    return writer.assign(f"icmp ne i8 {found}, 0") if kind == "i1" else found


def _call_library(
    writer: FunctionWriter,
    name: str,
    result: str,
    arguments: Sequence[tuple[str, str]],
    attributes: str,
) -> str:
    kinds = ", ".join(kind for kind, _ in arguments)
    writer.module.declare(name, result, kinds, attributes)
    given = ", ".join(f"{kind} {value}" for kind, value in arguments)
    mark = " convergent" if attributes == "convergent" else ""
    return writer.called(f"call {result} @{name}({given}){mark}", result)


def _argument(writer: FunctionWriter, value: Value) -> tuple[str, str]:
    if isinstance(value.type, ArrayType):
        text, pointer = writer.components(value)[0], writer.pointer_type(value.type)
        return "ptr", text if pointer == "ptr" else writer.assign(
            f"addrspacecast {pointer} {text} to ptr"
        )
    return value_type(value.type), writer.value(value)


ROWS: Final[dict[type[Operation], Row]] = {
    control.If: lower_if,
    control.For: lower_for,
    control.Loop: lower_loop,
    control.While: lower_while,
    control.Labelled: lower_labelled,
    control.Yield: lower_yield,
    control.Exit: lower_exit,
    control.Unreachable: lower_unreachable,
    control.Return: lower_return,
    control.Call: lower_call,
    control.CallExternal: lower_call_external,
}
