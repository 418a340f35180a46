"""Evaluators of matrix instructions, which the lanes of a warp do together.

A warpgroup's product is done by each of its warps on its own: 16 rows of A and C each. It is
complete at once, so that waits have nothing to do.
"""

from __future__ import annotations

from array import array as packed
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from gpucompiler.diagnostics.errors import DeviceError
from gpucompiler.ir.interpreter.arrays import ArrayValue
from gpucompiler.ir.interpreter.frame import (
    THREAD,
    BlockState,
    Evaluator,
    Frame,
    Request,
    Step,
    Thread,
    Translator,
    Waits,
    place_of,
)
from gpucompiler.ir.interpreter.order import line_of
from gpucompiler.ir.operations import arith, matrix, scalar
from gpucompiler.ir.operations.matrix import ELEMENTS, MatrixRow
from gpucompiler.ir.structure.nodes import Operation
from gpucompiler.language.types import F16, F32, F64, I32
from gpucompiler.layouts.operands import SharedForm

_WHOLE_WARP: Final = 0xFFFFFFFF
_LANES: Final = 32
Rows = list[list[Any]]
Group = dict[int, Thread]
# How often each of the four warps has executed a product of its warpgroup, behind one thread.
_Runs = dict[tuple[Operation, int], list[Any]]
_RUNS: Final = "products of warpgroups"
_WARPGROUP: Final = 128


def _together(translator: Translator, operation: Operation) -> Step:
    """The step that waits for all lanes of the warp, and stores their answers."""
    payload = translator.slots_of(operation.inputs)
    targets = translator.slots_of(operation.results)

    def wait(frame: Frame) -> Waits:
        thread: Thread = frame[THREAD]
        yield Request(operation, _WHOLE_WARP, [frame[cell] for cell in payload])
        for target in targets:
            frame[target] = thread.answer

    return wait


def _wait(translator: Translator, operation: matrix.WaitMatrices) -> Step:
    pairs = [
        (translator.slot(result), translator.slot(value))
        for result, value in zip(operation.results, operation.fragments, strict=True)
    ]

    def wait(frame: Frame) -> None:
        for target, source in pairs:
            frame[target] = frame[source]

    return wait


def _brought(operation: Operation, group: Group) -> list[list[Any]]:
    """The operands of all lanes. Raises DeviceError where lanes are missing."""
    thread = next(iter(group.values()))
    if len(group) < _LANES:
        raise DeviceError(
            f"a matrix instruction is of whole warps, and {len(group)} lanes of this one came, "
            f"{place_of(operation, thread)}"
        )
    found: list[list[Any]] = []
    for lane in range(_LANES):
        request = group[lane].request
        assert request is not None, "it waits"
        found.append(request.payload)
    return found


# -- loads and stores


def _parts(
    operation: matrix.LoadMatrices | matrix.StoreMatrices, lane: int, bits: int
) -> list[tuple[int, int]]:
    """Where a lane's values lie: the lane that names the row, and the element of the row."""
    group, t = divmod(lane, 4)
    if operation.transpose:
        return [(8 * i + 2 * t + e, group) for i in range(operation.count) for e in (0, 1)]
    word = 32 // bits
    return [(8 * i + group, word * t + e) for i in range(operation.count) for e in range(word)]


def _cell(array: ArrayValue, index: int, operation: Operation, thread: Thread) -> int:
    """The place of an element. Raises DeviceError outside of the memory."""
    place = array.start + index
    if not 0 <= place < len(array.cells):
        raise DeviceError(
            f"{array.name}: a matrix lies outside, at element {index}, "
            f"{place_of(operation, thread)}"
        )
    return place


def _answer_load(operation: matrix.LoadMatrices, group: Group) -> None:
    rows = _brought(operation, group)
    bits = _bits(operation)
    for lane, thread in group.items():
        values: list[Any] = []
        for source, element in _parts(operation, lane, bits):
            array, start = rows[source]
            values.append(array.cells[_cell(array, start + element, operation, thread)])
        thread.answer = tuple(values)


def _answer_store(operation: matrix.StoreMatrices, group: Group) -> None:
    rows = _brought(operation, group)
    bits = _bits(operation)
    for lane, thread in group.items():
        for value, (target, element) in zip(
            rows[lane][2], _parts(operation, lane, bits), strict=True
        ):
            array, start, _ = rows[target]
            array.cells[_cell(array, start + element, operation, thread)] = value
        thread.answer = None


def _bits(operation: matrix.LoadMatrices | matrix.StoreMatrices) -> int:
    element: Any = getattr(operation.array.type, "element", None)
    return int(element.bits)


# -- products


def _decoded(name: str) -> Callable[[Any], Any]:
    """From what the IR holds to the number that is multiplied."""
    if name == "tf32":
        encode, decode = scalar.to_bits(F32), scalar.from_bits(F32)
        return lambda value: decode(encode(value) & ~0x1FFF)
    if name == "e5m2":
        decode = scalar.from_bits(F16)
        return lambda value: decode(value << 8)
    if name == "e4m3":
        decode = scalar.from_bits(F16)

        def decoded(value: int) -> float:
            if value & 0x7F == 0x7F:
                return float("nan")
            return decode((value & 0x80) << 8 | (value & 0x7F) << 7) * 256.0

        return decoded
    return lambda value: value


def _place(row: MatrixRow, which: str, lane: int, value: int) -> tuple[int, int]:
    """Row and column of a value in A, in B transposed, and in C (the module of the operations)."""
    group, t = divmod(lane, 4)
    word = 2 if which == "c" else row.word
    rest, e = divmod(value, word)
    if which == "b" or row.m == 8:
        half, q = 0, rest
    else:
        half, q = rest % 2, rest // 2
    return group + 8 * half, 4 * word * q + word * t + e


def _gathered(row: MatrixRow, which: str, size: tuple[int, int], held: Sequence[Any]) -> Rows:
    """A matrix from the lanes' fragments."""
    found: Rows = [[0] * size[1] for _ in range(size[0])]
    for lane, values in enumerate(held):
        for number, value in enumerate(values):
            r, c = _place(row, which, lane, number)
            found[r][c] = value
    return found


def _added(row: MatrixRow, a: Rows, b: Rows, c: Rows) -> Rows:
    """C + A · B, with the roundings of matrix.multiply. B is transposed."""
    columns = list(zip(*b, strict=True))
    found: Rows = []
    for total, left in zip(c, a, strict=True):
        if row.c == "s32":
            wrap = scalar.wrapper(I32)
            sums = [
                wrap(x + sum(p * q for p, q in zip(left, right, strict=True)))
                for x, right in zip(total, b, strict=True)
            ]
        elif row.c == "f64":
            fused = arith.FusedMultiplyAdd.MEANING(F64, scalar.Mode())
            sums = list(total)
            for p, right in zip(left, columns, strict=True):
                sums = [fused(p, q, x) for x, q in zip(sums, right, strict=True)]
        else:
            singles = packed("f", total)
            for p, right in zip(left, columns, strict=True):
                singles = packed("f", [x + p * q for x, q in zip(singles, right, strict=True)])
            rounded = scalar.rounder(F16) if row.c == "f16" else None
            sums = list(singles) if rounded is None else [rounded(x) for x in singles]
        found.append(sums)
    return found


def _give(row: MatrixRow, c: Rows, group: Group) -> None:
    for lane, thread in group.items():
        places = [_place(row, "c", lane, value) for value in range(row.c_lanes)]
        thread.answer = tuple(c[r][k] for r, k in places)


def _answer_multiply(operation: matrix.Multiply, group: Group) -> None:
    row = matrix.matrix_row(operation.kind)
    assert row is not None, "as it was checked"
    held = list(zip(*_brought(operation, group), strict=True))
    of_a, of_b = _decoded(row.a), _decoded(row.b)
    a = _gathered(row, "a", (row.m, row.k), [[of_a(v) for v in each] for each in held[0]])
    b = _gathered(row, "b", (row.n, row.k), [[of_b(v) for v in each] for each in held[1]])
    c = _gathered(row, "c", (row.m, row.n), held[2])
    _give(row, _added(row, a, b, c), group)


def _answer_async(operation: matrix.MultiplyAsync, group: Group) -> None:
    row = matrix.matrix_row(operation.kind)
    assert row is not None, "as it was checked"
    brought = _brought(operation, group)
    thread = group[0]
    runs: _Runs = thread.block.shared.setdefault(_RUNS, {})
    each = runs.setdefault((operation, thread.linear // _WARPGROUP), [thread, 0, 0, 0, 0])
    each[1 + thread.linear // _LANES % 4] += 1
    first = brought[0]
    in_registers = operation.a_start is None
    b_array, b_start = first[-2:]
    c = _gathered(row, "c", (16, row.n), [each[0] for each in brought])
    if not first[1]:
        c = [[type(x)(0) for x in line] for line in c]
    of_a = _decoded(row.a)
    for step in range(operation.steps):
        if in_registers:
            lanes = slice(step * row.a_lanes, (step + 1) * row.a_lanes)
            held = [[of_a(v) for v in each[2][lanes]] for each in brought]
            a = _gathered(row, "a", (16, row.k), held)
        else:
            rows = range(thread.linear // _LANES % 4 * 16, thread.linear // _LANES % 4 * 16 + 16)
            where = first[2], first[3], SharedForm(*operation.a_form)
            a = _shared(operation, row.a, rows, row.k, operation.first + step, where, thread)
        where = b_array, b_start, SharedForm(*operation.b_form)
        b = _shared(operation, row.b, range(row.n), row.k, operation.first + step, where, thread)
        c = _added(row, a, b, c)
    _give(row, c, group)


def require_warpgroups(block: BlockState) -> None:
    """Raise DeviceError if a product of a warpgroup was executed by some of its warps alone."""
    runs: _Runs = block.shared.pop(_RUNS, {})
    for (operation, _), (thread, *counts) in runs.items():
        if len(set(counts)) > 1:
            raise DeviceError(
                "cuda.wgmma.mma is of four warps together, and those of this warpgroup execute it "
                f"{', '.join(map(str, counts))} times, at {line_of(operation)}, {thread}"
            )


def _shared(
    operation: matrix.MultiplyAsync,
    name: str,
    rows: range,
    k: int,
    step: int,
    where: tuple[ArrayValue, int, SharedForm],
    thread: Thread,
) -> Rows:
    """Rows of an operand in shared memory, in one step of K."""
    array, start, form = where
    decoded, size = _decoded(name), ELEMENTS[name].itemsize
    found: Rows = []
    for r in rows:
        places = [each // size for each in _row_places(r, k, step, start, size, form)]
        line = [array.cells[_cell(array, place, operation, thread)] for place in places]
        found.append([decoded(value) for value in line])
    return found


def _row_places(
    row: int, k: int, step: int, start: int, size: int, form: SharedForm
) -> Iterator[int]:
    base = start * size + step * form.step
    return (form.swizzled(base + form.place(row, one, size)) for one in range(k))


def operand_places(
    rows: range, k: int, steps: range, start: int, size: int, form: Sequence[int]
) -> Iterator[int]:
    """The bytes of all elements of an operand in shared memory, counted from the array's first."""
    for step in steps:
        for row in rows:
            yield from _row_places(row, k, step, start, size, SharedForm(*form))


ANSWERS: Final[dict[str, Callable[[Any, Group], None]]] = {
    "matrix.load": _answer_load,
    "matrix.store": _answer_store,
    "matrix.multiply": _answer_multiply,
    "matrix.multiply_async": _answer_async,
}
EVALUATORS: Final[dict[str, Evaluator]] = {
    **dict.fromkeys(ANSWERS, _together),
    "matrix.wait": _wait,
}
