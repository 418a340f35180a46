"""Evaluators of control flow: regions, exits, calls.

`cf.yield` and `cf.exit` write their values straight into the cells of the results or arguments that
receive them. An exit then returns the `cf.block` that it leaves, and every region between passes
that on.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from gpucompiler.diagnostics.errors import InternalError, TargetUnsupported
from gpucompiler.ir.interpreter import waits
from gpucompiler.ir.interpreter.frame import (
    RESULTS,
    THREAD,
    Evaluator,
    Frame,
    Step,
    Translator,
    Waits,
    place_of,
)
from gpucompiler.ir.operations import control
from gpucompiler.ir.structure.nodes import Operation


def _move(sources: list[int], targets: list[int], leave: Any = None) -> Step:
    """The step that copies cells, all at once, and then leaves to `leave`."""
    if not sources:
        return lambda frame: leave
    if len(sources) == 1:
        (source,), (target,) = sources, targets

        def move(frame: Frame) -> Any:
            frame[target] = frame[source]
            return leave

        return move
    pairs = list(zip(range(len(sources)), targets, strict=True))

    def move_all(frame: Frame) -> Any:
        values = [frame[source] for source in sources]
        for position, target in pairs:
            frame[target] = values[position]
        return leave

    return move_all


def _yield(translator: Translator, operation: control.Yield) -> Step | None:
    sources, targets = translator.slots_of(operation.values), translator.yield_to[-1]
    return _move(sources, targets) if sources else None


def _exit(translator: Translator, operation: control.Exit) -> Step:
    for label, block, targets in reversed(translator.labels):
        if label == operation.label:
            return _move(translator.slots_of(operation.values), targets, leave=block)
    raise InternalError(f"no enclosing cf.block is labelled {operation.label!r}")


def _return(translator: Translator, operation: control.Return) -> Step | None:
    sources = translator.slots_of(operation.values)
    if not sources:
        return None

    def leave(frame: Frame) -> None:
        frame[RESULTS] = tuple(frame[source] for source in sources)

    return leave


def _unreachable(translator: Translator, operation: Operation) -> Step:
    def reached(frame: Frame) -> None:
        raise InternalError(
            f"control came to a place that it can't reach, {place_of(operation, frame[THREAD])}"
        )

    return reached


def _if(translator: Translator, operation: control.If) -> Step:
    condition, targets = (
        translator.slot(operation.condition),
        translator.slots_of(operation.results),
    )
    suspends = translator.suspends(operation)
    then = translator.region(operation.then, targets, suspends)
    otherwise = translator.region(operation.otherwise, targets, suspends)
    # A region that suspends returns its generator here; the caller of the step drives it.
    return lambda frame: then(frame) if frame[condition] else otherwise(frame)


def _repeated(
    translator: Translator,
    operation: control.For | control.Loop | control.While,
    carried: list[int],
    yielded: list[int],
    runs: Callable[[Frame], Iterable[object]],
) -> Step:
    """The step of a loop.

    Args:
        carried: the cells of the values that it carries.
        yielded: the cells that the body's yield fills.
        runs: prepares the cells of each run of the body, one an item.
    """
    results = translator.slots_of(operation.results)
    enter = _move(translator.slots_of(operation.initial), carried)
    leave = _move(carried[: len(results)], results)
    suspends = translator.suspends(operation)
    body = translator.region(operation.body, yielded, suspends)
    if isinstance(operation, (control.Loop, control.While)) and operation in translator.waits:
        pause = waits.pausing(operation, translator.waits[operation])
        return _waiting(body, runs, enter, leave, pause)

    def run(frame: Frame) -> Any:
        enter(frame)
        for _ in runs(frame):
            if (target := body(frame)) is not None:
                return target
        return leave(frame)

    def run_suspending(frame: Frame) -> Waits:
        enter(frame)
        thread = frame[THREAD]
        outer = thread.path
        for number, _ in enumerate(runs(frame)):
            thread.path = (*outer, number)
            turn: Waits = body(frame)
            target = yield from turn
            if target is not None:
                thread.path = outer
                return target
        thread.path = outer
        return leave(frame)

    return run_suspending if suspends else run


def _waiting(
    body: Step,
    runs: Callable[[Frame], Iterable[object]],
    enter: Step,
    leave: Step,
    pause: Callable[[Frame], Waits],
) -> Step:
    """The step of a loop that waits for what other threads store."""

    def run(frame: Frame) -> Waits:
        enter(frame)
        thread = frame[THREAD]
        outer, paused = thread.path, False
        # A wait inside of another that ends at once is no event, in whichever turn of the other.
        inside = thread.waits > 0
        thread.waits += 1
        if not inside:
            waits.begin_wait(thread)
        target: Any = None
        for number, _ in enumerate(runs(frame)):
            thread.path = (*outer, number)
            if number:
                paused = True
                yield from pause(frame)
            turn: Waits = body(frame)
            target = yield from turn
            if target is not None:
                break
        thread.path = outer
        thread.waits -= 1
        if paused or not inside:
            waits.begin_wait(thread)
        return leave(frame) if target is None else target

    return run


def _for(translator: Translator, operation: control.For) -> Step:
    start, stop, step = translator.slots_of((operation.start, operation.stop, operation.step))
    index, *carried = translator.slots_of(operation.body.arguments)

    def runs(frame: Frame) -> Iterator[None]:
        for number in range(frame[start], frame[stop], frame[step]) if frame[step] else ():
            frame[index] = number
            yield

    return _repeated(translator, operation, carried, carried, runs)


def _loop(translator: Translator, operation: control.Loop) -> Step:
    carried = translator.slots_of(operation.body.arguments)
    return _repeated(translator, operation, carried, carried, lambda frame: itertools.repeat(None))


def _while(translator: Translator, operation: control.While) -> Step:
    carried = translator.slots_of(operation.body.arguments)
    again = translator.new_slot()

    def runs(frame: Frame) -> Iterator[None]:
        frame[again] = True
        while frame[again]:
            yield

    return _repeated(translator, operation, carried, [again, *carried], runs)


def _block(translator: Translator, operation: control.Labelled) -> Step:
    targets = translator.slots_of(operation.results)
    translator.labels.append((operation.label, operation, targets))
    body = translator.region(operation.body, targets, translator.suspends(operation))
    translator.labels.pop()

    def run(frame: Frame) -> Any:
        target = body(frame)
        return None if target is operation else target

    def run_suspending(frame: Frame) -> Waits:
        turn: Waits = body(frame)
        target = yield from turn
        return None if target is operation else target

    return run_suspending if translator.suspends(operation) else run


def _call(translator: Translator, operation: control.Call) -> Step:
    callee = translator.function(operation.callee)
    arguments = translator.slots_of(operation.arguments)
    targets = translator.slots_of(operation.results)

    def enter(frame: Frame) -> Frame:
        return callee.frame(frame[THREAD], [frame[argument] for argument in arguments])

    def leave(frame: Frame, inner: Frame) -> None:
        for target, value in zip(targets, inner[RESULTS], strict=True):
            frame[target] = value

    def run(frame: Frame) -> None:
        inner = enter(frame)
        callee.run(inner)
        leave(frame, inner)

    def run_suspending(frame: Frame) -> Waits:
        inner = enter(frame)
        thread = frame[THREAD]
        outer = thread.path
        thread.path = (*outer, operation)
        yield from callee.run(inner)
        thread.path = outer
        leave(frame, inner)

    return run_suspending if callee.suspends else run


def _call_external(translator: Translator, operation: control.CallExternal) -> Step:
    def refuse(frame: Frame) -> None:
        raise TargetUnsupported(
            f"{operation.callee} is a function of a library; the interpreter has no code of it, "
            f"{place_of(operation, frame[THREAD])}",
            "GC602",
        )

    return refuse


EVALUATORS: Final[dict[str, Evaluator]] = {
    "cf.if": _if,
    "cf.for": _for,
    "cf.loop": _loop,
    "cf.while": _while,
    "cf.block": _block,
    "cf.yield": _yield,
    "cf.exit": _exit,
    "cf.unreachable": _unreachable,
    "func.return": _return,
    "func.call": _call,
    "func.external": _call_external,
}
