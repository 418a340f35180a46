"""The meaning of the IR, as a program: every operation's evaluator *is* its definition.

    interpret(module, [y, 2.0, x], block=(64, 1, 1), grid=(4, 1, 1))

runs a kernel over a grid, one thread after the other, and writes into the NumPy arrays it is
given. It is the oracle of the tests: passes keep what it computes, and targets compute the same to
the bit.
It is always memory safe, and never hangs where threads wait for each other in vain.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from gpucompiler.diagnostics.errors import (
    ArgumentError,
    DeviceError,
    DeviceRecursionError,
    LaunchError,
    article,
    counted,
)
from gpucompiler.ir.interpreter import (
    arith,
    asynchronous,
    bulk,
    cluster,
    control,
    inline,
    matrices,
    memory,
    output,
    simt,
    waits,
    watch,
    watch_asynchronous,
)
from gpucompiler.ir.interpreter.arrays import array_of_numpy
from gpucompiler.ir.interpreter.frame import (
    RESULTS,
    BlockState,
    Evaluator,
    Frame,
    FunctionCode,
    Launch,
    Step,
    Thread,
    Translator,
)
from gpucompiler.ir.operations.parts import PartIndex
from gpucompiler.ir.operations.scalar import rounder
from gpucompiler.ir.operations.simt import BlockCount
from gpucompiler.ir.structure.nodes import Function, Module, Operation, Value
from gpucompiler.language.base_arrays import is_array
from gpucompiler.language.types import ArrayType, ScalarType, VectorType, parse_type

EVALUATORS: Final[dict[str, Evaluator]] = {
    **arith.EVALUATORS,
    **asynchronous.EVALUATORS,
    **bulk.EVALUATORS,
    **cluster.EVALUATORS,
    **matrices.EVALUATORS,
    **control.EVALUATORS,
    **inline.EVALUATORS,
    **memory.EVALUATORS,
    **output.EVALUATORS,
    **simt.EVALUATORS,
    **waits.EVALUATORS,
}

# An operation's step, and the one that takes its place.
Observe = Callable[[Translator, Operation, Step | None], Step | None]

_NO_SIZE: Final = (
    "the launch doesn't say how many threads and blocks it has; write block=(256, 1, 1), "
    "grid=(4, 1, 1); a single thread is block=(1, 1, 1), grid=(1, 1, 1)"
)


def interpret(
    module: Module,
    arguments: Sequence[Any],
    *,
    block: tuple[int, int, int] | None = None,
    grid: tuple[int, int, int] | None = None,
    shared_memory_bytes: int = 0,
    checked: bool = False,
    max_steps: int | None = None,
    together: int = 1,
    cluster: tuple[int, int, int] = (1, 1, 1),
    races: bool | watch.Watch = False,
    shuffle: Callable[[list[Any]], None] | None = None,
    polls: bool = False,
    switches: bool = False,
    observe: Observe | None = None,
) -> None:
    """Run a module's kernel over a grid.

    Args:
        module: a module that verifies.
        arguments: one for each argument of the kernel's block: a NumPy array, written in place, or
            a Python or NumPy scalar. bfloat16 arrays are arrays of dtype bfloat16 or uint16.
        block, grid: threads of a block and blocks along x, y, z; both have to be given.
        shared_memory_bytes: dynamic shared memory of each block.
        checked: raise where an operation has a defined value only for the sake of speed: integer
            overflow of `nowrap` operations, integer division by zero, negative shifts and powers;
            and InternalError where a value is outside of the range that the IR states for it.
        max_steps: operations of all threads together until the run is given up.
        together: the most blocks along x of one run of a program with `simt.block_count`.
        cluster: blocks of a cluster along x, y, z.
        races: raise where two accesses of shared memory, or one of an asynchronous copy or product
            and another, have no order. The module is a thread's program; give it as `build_ir`
            makes it, since passes may move loads. A Watch decides itself what it does.
        shuffle: changes the order of threads that may go on, and of blocks.
        polls: let other threads go on in loops that wait by plain loads, too.
        switches: let other threads go on behind each atomic, too.
        observe: gets each operation with its step, None for an operation that does nothing while
            it runs, and gives the step that takes its place.

    Raises:
        ArgumentError: arguments that don't fit the parameters, or races of a block program.
        DeviceRaceError: see races.
        LaunchError: no block or no grid, a block of no threads, a negative number of blocks, or
            clusters that don't fill the grid.
        DeviceIndexError: a failing `check.bounds`, or an access outside of an array's memory.
        DeviceRecursionError: calls that nest too deep, for the kernel's own check or for Python.
        Exception: one that the kernel raises itself.
        DeviceError: a failing assertion, a deadlock, a barrier that threads reach at different
            places, a run longer than `max_steps`, and what `checked` adds.
    """
    kernel, seen = module.kernel, _watch(module.kernel, races)
    block, grid = _checked_sizes(kernel.name, block, grid, cluster)
    launch = Launch(block, grid, shared_memory_bytes, max_steps, cluster=cluster, shuffle=shuffle)
    evaluators, limited = _evaluators(seen, observe), max_steps is not None
    translator = Translator(
        module, evaluators, checked=checked, limited=limited, polls=polls, switches=switches
    )
    run = _run_of(launch, translator, arguments, together, seen)
    _guarded(launch, partial(_run_phases, launch, run) if _has_phases(kernel) else run, "kernel")


def _run_of(
    launch: Launch,
    translator: Translator,
    arguments: Sequence[Any],
    together: int,
    seen: watch.Watch | None,
) -> Callable[[], None]:
    """The run of a launch: of runs of blocks for a program that counts them, else of its grid."""
    kernel = translator.module.kernel
    code, cells = translator.prepare(kernel.name), bind(kernel, arguments)
    if _counts_blocks(kernel):
        height = together // launch.grid[0] if _counts_blocks(kernel, "y") else 1
        return partial(_run_blocks, launch, code, cells, (together, max(1, height)))
    all_at_once = bool(translator.waits) or _blocks_wait(translator.module, launch.cluster)
    return partial(_run_grid, launch, code, cells, all_at_once, _runs_of_block(kernel), seen)


def _evaluators(seen: watch.Watch | None, observe: Observe | None) -> Any:
    """The meaning of each operation, with what a watch or an observer does at it."""
    if observe is not None:
        return {name: _observed(made, observe) for name, made in EVALUATORS.items()}
    if seen is None:
        return EVALUATORS
    return watch.watched(EVALUATORS, seen.wrappers(watch_asynchronous.WRAPPERS), seen)


def _observed(evaluator: Evaluator, observe: Observe) -> Evaluator:
    return lambda translator, operation: observe(
        translator, operation, evaluator(translator, operation)
    )


def _checked_sizes(
    name: str,
    block: tuple[int, int, int] | None,
    grid: tuple[int, int, int] | None,
    cluster: tuple[int, int, int],
) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Block and grid. Raises LaunchError for sizes that no launch has."""
    if block is None or grid is None:
        raise LaunchError(f"interpret(@{name}): {_NO_SIZE}", "GC518")
    if min(block) < 1 or min(grid) < 0 or len(block) != 3 or len(grid) != 3:
        raise LaunchError(
            f"block {block} and grid {grid} need three sizes, of at least 1 and 0", "GC511"
        )
    if any(blocks % size for blocks, size in zip(grid, cluster, strict=True)):
        raise LaunchError(f"clusters of {cluster} blocks don't fill the grid {grid}", "GC511")
    return block, grid


def _watch(kernel: Function, races: bool | watch.Watch) -> watch.Watch | None:
    """The watch that is given, or a new one for True, which raises."""
    if not isinstance(races, bool) or not races:
        return races or None
    if kernel.scope != "thread":
        raise ArgumentError("races are looked for in the program of a thread, as build_ir makes it")
    return watch.Watch(0)


def evaluate_function(
    module: Module,
    name: str,
    arguments: Sequence[Any],
    *,
    checked: bool = False,
    max_steps: int | None = None,
) -> tuple[Any, ...]:
    """Call one function of a module, in a grid of one thread, and return its results.

    Results are Python's bool, int, float or complex, a vector a tuple of them. The other arguments
    and the errors are those of `interpret`.
    """
    launch = Launch((1, 1, 1), (1, 1, 1), 0, max_steps)
    translator = Translator(module, EVALUATORS, checked=checked, limited=max_steps is not None)
    code = translator.prepare(name)
    cells = bind(module.function(name), arguments)
    thread = Thread(BlockState(launch, (0, 0, 0)), (0, 0, 0), 0)
    frame = code.frame(thread, cells)
    _guarded(launch, lambda: _run_frames(code, [frame]), "function")
    return frame[RESULTS]


def _guarded(launch: Launch, run: Callable[[], None], what: str) -> None:
    """Run; show what was printed, and raise what the kernel raised."""
    error: BaseException | None = None
    try:
        run()
    except output.Raised as raised:
        error = raised.error
    except DeviceError:
        raise
    except RecursionError as problem:
        raise DeviceRecursionError(
            f"the {what}'s calls nest too deep for the interpreter"
        ) from problem
    finally:
        output.show_lines(launch)
    if error is not None:
        # Outside of the handler, so that it has no context.
        raise error


def _has_phases(kernel: Function) -> bool:
    return any(operation.OPCODE == "simt.phase" for operation in kernel.body.walk())


def _run_phases(launch: Launch, run: Callable[[], None]) -> None:
    """Run a kernel over its grid twice."""
    for launch.phase in (0, 1):
        run()


def _counts_blocks(kernel: Function, axis: str = "x") -> bool:
    """Whether one run of a block program is for several blocks along an axis, as it is told."""
    return kernel.scope == "block" and any(
        isinstance(operation, BlockCount) and operation.axis == axis
        for operation in kernel.body.walk()
    )


def _runs_of_block(kernel: Function) -> int:
    """How many threads one run of the code is for, 0: all of a block."""
    if kernel.scope == "thread":
        return 1
    index = next((op for op in kernel.body.walk() if isinstance(op, PartIndex)), None)
    if index is not None:
        return index.lanes
    return int(kernel.scope == "part")


def _run_grid(
    launch: Launch,
    code: FunctionCode,
    cells: list[Any],
    together: bool,
    lanes: int,
    seen: watch.Watch | None,
) -> None:
    """Run all blocks: one after the other, or together if they wait for each other.

    The code is what so many threads of a block do: one, the lanes of a part, or all (0).
    """
    frames: list[Frame] = []
    clusters: dict[tuple[int, ...], list[BlockState]] = {}
    places = list(itertools.product(*map(range, reversed(launch.grid))))
    if launch.shuffle is not None:
        launch.shuffle(places)
    for z, y, x in places:
        state = BlockState(launch, (x, y, z))
        if together:
            place = tuple(i // size for i, size in zip((x, y, z), launch.cluster, strict=True))
            state.cluster = clusters.setdefault(place, [])
            state.cluster.append(state)
        if lanes == 1:
            threads = simt.threads_of_block(launch, state)
        else:
            runs = -(-math.prod(launch.block) // lanes) if lanes else 1
            threads = [Thread(state, (0, 0, 0), number) for number in range(runs)]
        frames += [code.frame(thread, cells) for thread in threads]
        if not together:
            _run_watched(code, frames, seen)
            frames = []
    _run_watched(code, frames, seen)


def _run_watched(code: FunctionCode, frames: list[Frame], seen: watch.Watch | None) -> None:
    if seen is None:
        _run_frames(code, frames)
        return
    seen.begin(len(frames))
    try:
        _run_frames(code, frames)
        seen.finish()
    except DeviceError as error:
        seen.explain(error)
        raise


def _run_blocks(
    launch: Launch, code: FunctionCode, cells: list[Any], together: tuple[int, int]
) -> None:
    """Run a block program for several blocks along x at once, and for several rows of the grid."""
    columns, height, planes = launch.grid
    most, rows = together
    for z, y, x in itertools.product(
        range(planes), range(0, height, rows), range(0, columns, most)
    ):
        state = BlockState(launch, (x, y, z), min(most, columns - x), min(rows, height - y))
        _run_frames(code, [code.frame(Thread(state, (0, 0, 0), 0), cells)])


def _run_frames(code: FunctionCode, frames: list[Frame]) -> None:
    if not code.suspends:
        for frame in frames:
            code.run(frame)
        return
    for frame in frames:
        frame[0].body = code.run(frame)
    threads = [frame[0] for frame in frames]
    simt.run_threads(threads)
    for block in {id(thread.block): thread.block for thread in threads}.values():
        matrices.require_warpgroups(block)


def _blocks_wait(module: Module, cluster: tuple[int, int, int]) -> bool:
    """Whether blocks run at the same time: those of a cluster, and those that meet."""
    return math.prod(cluster) > 1 or any(
        operation.OPCODE in ("simt.grid_barrier", "part.meet", "part.pause")
        for function in module.functions
        for operation in function.body.walk()
    )


# -- arguments


def bind(function: Function, arguments: Sequence[Any]) -> list[Any]:
    """A call's arguments as the interpreter's values.

    Raises:
        ArgumentError: their number or types don't fit the function's parameters.
    """
    parameters = function.body.arguments
    if any(count == 2 for _, _, count in function.parameters):
        # A complex scalar is two parameters.
        arguments = [
            part
            for argument, (_, _, count) in zip(
                arguments, [row for row in function.parameters if row[2]], strict=False
            )
            for part in ((argument.real, argument.imag) if count == 2 else (argument,))
        ]
    if len(arguments) != len(parameters):
        raise ArgumentError(
            f"@{function.name} takes {counted(len(parameters), 'argument')}, "
            f"{len(arguments)} were given"
        )
    return [
        _bind_one(parameter, _in_order(argument, text), position)
        for position, (parameter, argument, text) in enumerate(
            zip(parameters, arguments, _texts(function), strict=True)
        )
    ]


def _texts(function: Function) -> list[str]:
    """The language type of each argument, where the function has them."""
    found = [text for _, text, count in function.parameters for _ in range(count)]
    return found or [""] * len(function.body.arguments)


def _in_order(argument: Any, text: str) -> Any:
    """The memory of an array with the first index fastest, in C's order."""
    kind = parse_type(text) if text.startswith("array<") else None
    ordered = isinstance(kind, ArrayType) and kind.layout == "F"
    if not (ordered and is_array(argument)):
        return argument
    if not argument.flags.f_contiguous:
        raise ArgumentError(f"an array isn't F-contiguous, as its type {kind} says")
    return argument.T.reshape(argument.shape)


def _bind_one(parameter: Value, argument: Any, position: int) -> Any:
    name = parameter.name or f"argument {position}"
    kind = parameter.type
    if isinstance(kind, ArrayType):
        return array_of_numpy(name, argument, kind)
    if isinstance(kind, VectorType):
        return tuple(_bind_scalar(name, item, kind.element) for item in _items(argument, kind))
    if isinstance(kind, ScalarType):
        return _bind_scalar(name, argument, kind)
    raise ArgumentError(f"{name} is of type {kind}, which no argument can have")


def _items(argument: Any, kind: VectorType) -> Iterator[Any]:
    items = list(argument)
    if len(items) != kind.lanes:
        raise ArgumentError(f"{counted(len(items), 'value')} for {article(kind)}")
    return iter(items)


def _bind_scalar(name: str, argument: Any, kind: ScalarType) -> Any:
    value = argument.item() if hasattr(argument, "item") else argument
    if kind.kind == "bool" and isinstance(value, bool):
        return value
    if kind.is_integer and isinstance(value, int) and not isinstance(value, bool):
        if kind.minimum <= value <= kind.maximum:
            return value
        raise ArgumentError(f"{name}: {value} is outside of the range of {kind}")
    if kind.is_float and isinstance(value, (int, float)) and not isinstance(value, bool):
        return rounder(kind)(float(value))
    if kind.kind == "complex" and isinstance(value, (int, float, complex)):
        return complex(value)
    raise ArgumentError(f"{name}: {argument!r} is no {kind}")
