"""Operations for the names of `gpucompiler.language.device_names.matrices`."""

from __future__ import annotations

import ast
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.diagnostics.errors import LayoutError
from gpucompiler.frontend.arithmetic.arguments import given
from gpucompiler.frontend.arithmetic.convert import (
    array_memory,
    convert,
    number_type,
    truth,
)
from gpucompiler.frontend.arithmetic.fragment_lanes import complete
from gpucompiler.frontend.device_names.rows import Row
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import (
    NOTHING,
    Array,
    Fragment,
    Static,
    Tuple,
    Val,
    tuple_items,
)
from gpucompiler.ir.operations import arith, matrix, memory, vectors
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import (
    BF16,
    BOOL,
    F8E4M3FN,
    F8E5M2,
    F16,
    F32,
    F64,
    I8,
    I32,
    I64,
    U8,
    ScalarType,
    VectorType,
)
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_OPERANDS: Final = {
    F16: "f16", BF16: "bf16", F32: "tf32", F64: "f64", F8E4M3FN: "e4m3", F8E5M2: "e5m2", I8: "s8",
    U8: "u8",
}  # fmt: skip
_RESULTS: Final = {F16: "f16", F32: "f32", F64: "f64", I32: "s32"}
_SHAPES: Final = ((16, 8, 32), (16, 8, 16), (16, 8, 8), (16, 8, 4), (8, 8, 16), (8, 8, 4))


def _shared(frame: Frame, name: str, value: Val) -> Array:
    if not isinstance(value, Array) or value.type.space != "shared":
        frame.refuse_arguments(
            f"cuda.{name} takes an array in shared memory, not {describe(value)}",
            "give it what cuda.shared.array made",
        )
    if value.type.layout != "C":
        frame.refuse_arguments(
            f"cuda.{name} takes a contiguous array, not a strided view",
            "give the whole array, and the index of the part",
        )
    return value


def _start(frame: Frame, name: str, array: Array, index: Val) -> IRValue:
    """The number of an element of a contiguous array, from its index along each axis."""
    items = tuple_items(index) or (index,)
    if len(items) != array.type.ndim or any(not _is_index(item) for item in items):
        frame.refuse_arguments(
            f"cuda.{name} takes one index for each axis of {describe(array)}, not "
            f"{describe(index)}",
            "write a number, or a tuple of them",
        )
    add = frame.builder.value
    total = convert(frame, items[0], I64).ir
    for axis, item in enumerate(items[1:], 1):
        size = add(memory.Dimension, array=array.ir, axis=axis)
        row = add(arith.Mul, lhs=total, rhs=size, nowrap=True)
        total = add(arith.Add, lhs=row, rhs=convert(frame, item, I64).ir, nowrap=True)
    return total


def _is_index(value: Val) -> bool:
    kind = number_type(value)
    return kind is not None and kind.is_integer


def _known(frame: Frame, what: str, value: Val, otherwise: Any) -> Any:
    if not given(value):
        return otherwise
    if not isinstance(value, Static):
        frame.refuse_unknown(
            f"{what} is known at compile time, not {describe(value)}", "write a literal"
        )
    return value.value


def _load(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    array = _shared(frame, name, arguments[0])
    count = _known(frame, "count of cuda.ldmatrix", arguments[2], 0)
    transpose = bool(_known(frame, "transpose of cuda.ldmatrix", arguments[3], False))
    element = array.type.element
    _check_matrices(frame, name, element, count, transpose)
    start = _start(frame, name, array, arguments[1])
    found = frame.builder.value(
        matrix.LoadMatrices,
        array=array_memory(frame, array),
        start=start,
        count=count,
        transpose=transpose,
    )
    frame.walk.storing_calls += 1
    return Fragment(element, count * 32 // element.bits, found)


def _store(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    array = _shared(frame, name, arguments[0])
    value = arguments[2]
    if not isinstance(value, Fragment) or value.type != array.type.element:
        frame.refuse_arguments(
            f"cuda.stmatrix stores a fragment of {array.type.element.numpy_name}, not "
            f"{describe(value)}",
            "convert it: fragment.astype(np.float16)",
        )
    complete(frame, value)
    transpose = bool(_known(frame, "transpose of cuda.stmatrix", arguments[3], False))
    bits = value.lanes * value.type.bits
    _check_matrices(frame, name, value.type, bits // 32 if bits % 32 == 0 else 0, transpose)
    start = _start(frame, name, array, arguments[1])
    held = array_memory(frame, array)
    frame.builder.add(
        matrix.StoreMatrices, array=held, start=start, value=value.ir, transpose=transpose, types=()
    )
    frame.walk.storing_calls += 1
    return NOTHING


def _check_matrices(
    frame: Frame, name: str, element: ScalarType, count: object, transpose: bool
) -> None:
    """Refusal GC202 for another number of matrices, and for elements that they don't hold."""
    if count not in (1, 2, 4) or type(count) is not int:
        frame.refuse_arguments(
            f"cuda.{name} moves 1, 2 or 4 matrices, which are 1, 2 or 4 words of a thread",
            "write cuda.ldmatrix(array, index, 4); a fragment has 2, 4 or 8 lanes of 2 bytes",
        )
    plain = element.kind in ("int", "uint", "float", "storage") and element.bits <= 32
    if not plain or (transpose and element.bits != 16):
        frame.refuse_arguments(
            f"cuda.{name} moves numbers of 1, 2 or 4 bytes, transposed of 2, not "
            f"{element.numpy_name}",
            "load the lanes one by one",
        )


def _multiply(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    a, b, c = arguments
    if not (isinstance(a, Fragment) and isinstance(b, Fragment) and isinstance(c, Fragment)):
        wrong = next(value for value in arguments if not isinstance(value, Fragment))
        frame.refuse_arguments(
            f"cuda.mma_sync takes three fragments, not {describe(wrong)}",
            "make them by cuda.ldmatrix or cuda.fragment",
        )
    for value in (a, b, c):
        complete(frame, value)
    types = (_RESULTS.get(c.type), _OPERANDS.get(a.type), _OPERANDS.get(b.type))
    for m, n, k in _SHAPES:
        row = matrix.matrix_row(f"m{m}n{n}k{k}.{'.'.join(map(str, types))}")
        if row and (row.a_lanes, row.b_lanes, row.c_lanes) == (a.lanes, b.lanes, c.lanes):
            product = frame.builder.value(matrix.Multiply, a=a.ir, b=b.ir, c=c.ir, kind=str(row))
            return Fragment(c.type, c.lanes, product)
    frame.refuse_arguments(
        f"mma.sync has no row for {describe(a)} · {describe(b)} + {describe(c)}",
        "of float16 and bfloat16 a, b and c have 8, 4, 4 lanes (m16n8k16); of 8-bit types 16, 8, "
        "4 (m16n8k32); of float32 as tf32 4, 2, 4 (m16n8k8)",
    )


def _multiply_async(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    c, a, b, accumulate, fence, commit = arguments
    if not isinstance(c, Fragment):
        frame.refuse_arguments(
            f"cuda.wgmma.mma accumulates into a fragment, not {describe(c)}",
            "write cuda.fragment(128, 0.0, np.float32)",
        )
    blocks = _row_blocks(a)
    lanes, rest = divmod(c.lanes, len(blocks))
    if rest:
        frame.refuse_arguments(
            f"{describe(c)} isn't {len(blocks)} blocks of 64 rows",
            "give one operand for each 64 rows, all of one shape",
        )
    part = value_classes.evolve(c, lanes=lanes)
    kind = _wgmma_row(
        frame, part, _operand_type(frame, "a", blocks[0]), _operand_type(frame, "b", b)
    )
    b_array, b_start, b_form, steps = _shared_operand(frame, "b", b, kind, kind.n)
    flag = frame.builder.constant(True, BOOL)
    if given(accumulate):
        flag = convert(frame, truth(frame, accumulate), BOOL).ir
    first, last = (
        bool(_known(frame, which, value, True))
        for which, value in (("fence", fence), ("commit", commit))
    )
    parts = [_left_operand(frame, block, kind, steps) for block in blocks]
    products = _taken_apart(frame, c, len(blocks), first)
    # Blocks take turns at each step: a product that adds to the sums of the one before it would
    # wait for it. One block's steps are one operation.
    turns = steps if len(blocks) > 1 else 1
    for step in range(turns):
        for number, (a_array, a_start, a_form) in enumerate(parts):
            ends = step == turns - 1 and number == len(parts) - 1
            products[number] = frame.builder.value(
                matrix.MultiplyAsync, c=products[number], accumulate=flag,
                a=_step_of(frame, a_array, a_start, step, turns), a_start=a_start, b=b_array,
                b_start=b_start, kind=str(kind), steps=steps // turns, first=step, a_form=a_form,
                b_form=b_form, fence=first and len(blocks) == 1, commit=last and ends,
            )  # fmt: skip
        flag = frame.builder.constant(True, BOOL)
    frame.walk.storing_calls += 1
    groups, place = frame.walk.matrix_groups, frame.builder.block
    own = groups.get(place, 0) + 1
    if last:
        groups[place] = own
    joined = _joined(frame, products)
    return Fragment(c.type, c.lanes, joined, frame.user_place, (place, own))


def _row_blocks(a: Val) -> tuple[Val, ...]:
    """The operands of each 64 rows: the items of a tuple of operands, or the one operand."""
    items = tuple_items(a) or ()
    if items and all(isinstance(one, Fragment) or tuple_items(one) is not None for one in items):
        return tuple(items)
    return (a,)


def _left_operand(
    frame: Frame, a: Val, kind: matrix.MatrixRow, steps: int
) -> tuple[IRValue, IRValue | None, tuple[int, ...]]:
    """A's fragment, or its shared array, start and form. Refusal GC202 for another K than b's."""
    start: IRValue | None = None
    form: tuple[int, ...] = ()
    if isinstance(a, Fragment):
        array = complete(frame, a).ir
        own, rest = divmod(a.lanes, kind.a_lanes)
        own = 0 if rest else own
    else:
        array, start, form, own = _shared_operand(frame, "a", a, kind, 64)
    if own != steps:
        frame.refuse_arguments(
            f"a has {own * kind.k} elements along K, and b {steps * kind.k}", "give both the same K"
        )
    return array, start, form


def _taken_apart(frame: Frame, c: Fragment, blocks: int, fence: bool) -> list[IRValue]:
    """The lanes of each block of rows as a vector, behind one fence of them all."""
    if blocks == 1:
        return [c.ir]
    each = c.lanes // blocks
    found = [
        frame.builder.value(
            vectors.ShuffleLanes, vector=c.ir, places=tuple(range(each * n, each * (n + 1)))
        )
        for n in range(blocks)
    ]
    if not fence:
        return found
    # Registers of one block that are stored behind the fence of another make ptxas wait.
    made = frame.builder.add(matrix.WaitMatrices, fragments=found, pending=7, fence=True)
    return list(made.results)


def _step_of(frame: Frame, a: IRValue, start: IRValue | None, step: int, turns: int) -> IRValue:
    """A's part of one step: lanes of a fragment, or the same shared array."""
    if start is not None or turns == 1:
        return a
    lanes = getattr(a.type, "lanes", 0) // turns
    places = tuple(range(lanes * step, lanes * (step + 1)))
    return frame.builder.value(vectors.ShuffleLanes, vector=a, places=places)


def _joined(frame: Frame, products: list[IRValue]) -> IRValue:
    """The lanes of all products as one vector: other names of the same registers."""
    while len(products) % 2 == 0:
        pairs = zip(products[::2], products[1::2], strict=True)
        products = [_beside(frame, first, second) for first, second in pairs]
    if len(products) == 1:
        return products[0]
    values: list[IRValue] = []
    for product in products:
        kind = product.type
        assert isinstance(kind, VectorType), "as products are"
        for lane in range(kind.lanes):
            place = frame.builder.constant(lane, I32)
            values.append(frame.builder.value(vectors.Extract, vector=product, lane=place))
    return frame.builder.value(vectors.Make, values=values)


def _beside(frame: Frame, first: IRValue, second: IRValue) -> IRValue:
    """The lanes of two vectors of one type as one."""
    places = tuple(range(2 * getattr(first.type, "lanes", 0)))
    return frame.builder.value(vectors.ShuffleLanes, vector=first, other=second, places=places)


def _operand_type(frame: Frame, which: str, value: Val) -> ScalarType:
    if isinstance(value, Fragment) and which == "a":
        return value.type
    items = tuple_items(value)
    if items is not None and len(items) == 3 and isinstance(items[0], Array):
        return items[0].type.element
    either = "a fragment, or " if which == "a" else ""
    frame.refuse_arguments(
        f"{which} of cuda.wgmma.mma is {either}(array, index, layout) in shared memory, not "
        f"{describe(value)}",
        "write (tile, 0, layout) with a layout of (rows, K) from gpucompiler.layouts",
    )


def _wgmma_row(
    frame: Frame, c: Fragment, a_type: ScalarType, b_type: ScalarType
) -> matrix.MatrixRow:
    names = (_RESULTS.get(c.type), _OPERANDS.get(a_type), _OPERANDS.get(b_type))
    k = 256 // a_type.bits
    row = matrix.matrix_row(f"m64n{2 * c.lanes}k{k}.{'.'.join(map(str, names))}")
    if row is None:
        frame.refuse_arguments(
            f"wgmma has no row of {a_type.numpy_name} · {b_type.numpy_name} for {describe(c)}",
            "c has N / 2 lanes, N a multiple of 8 up to 256, of float32, float16 or int32; a and b "
            "are both float16, bfloat16, float32 (tf32), 8-bit floats, or 8-bit integers",
        )
    return row


def _shared_operand(
    frame: Frame, which: str, value: Val, row: matrix.MatrixRow, rows: int
) -> tuple[IRValue, IRValue, tuple[int, ...], int]:
    items = tuple_items(value)
    assert items is not None, "its type was asked for"
    array = _shared(frame, "wgmma.mma", items[0])
    layout: Any = items[2].value if isinstance(items[2], Static) else None
    if not hasattr(layout, "places"):
        frame.refuse_unknown(
            f"the layout of {which} is known at compile time, not {describe(items[2])}",
            "make it outside of the kernel: Layout((64, 64), (64, 1), shared_swizzle(128, 2))",
        )
    itemsize = array.type.element.itemsize
    if len(layout) != 2 or layout[0].size != rows:
        frame.refuse_arguments(
            f"the layout {layout} of {which} has no {rows} rows", f"give a layout of ({rows}, K)"
        )
    try:
        form = import_module("gpucompiler.layouts.operands").shared_form(layout, itemsize, row.k)
    except LayoutError as error:
        frame.refuse_arguments(str(error.args[0]), "choose a layout of shared memory for products")
    if form.transposed and itemsize != 2:
        frame.refuse_arguments(f"{which} of {itemsize} bytes has K contiguous", "transpose it")
    start = _start(frame, "wgmma.mma", array, items[1])
    return array_memory(frame, array), start, tuple(form), layout[1].size // row.k


def _wait(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    fragments, pending = arguments
    values = tuple_items(fragments) or ()
    number = _known(frame, "pending of cuda.wgmma.wait", pending, 0)
    if type(number) is not int or not 0 <= number <= 7:
        frame.refuse_arguments("cuda.wgmma.wait leaves 0 to 7 groups pending", "write pending=1")
    whole = [value for value in values if isinstance(value, Fragment)]
    if len(whole) < len(values) or not (whole or number):
        frame.refuse_arguments(
            "cuda.wgmma.wait takes the fragments that are read behind it",
            "write acc = cuda.wgmma.wait(acc)",
        )
    done = [value for value in whole if _is_complete(frame, value, number)]
    operation = frame.builder.add(
        matrix.WaitMatrices, fragments=[value.ir for value in done], pending=number
    )
    results = dict(zip(map(id, done), operation.results, strict=True))
    # A fragment that may still be written is no operand: nothing may touch its registers.
    found = [
        value_classes.evolve(value, ir=results[id(value)], pending=None, group=None)
        if id(value) in results
        else value
        for value in whole
    ]
    frame.walk.storing_calls += 1
    if not found:
        return NOTHING
    return found[0] if len(found) == 1 else Tuple(tuple(found))


def _is_complete(frame: Frame, value: Fragment, pending: int) -> bool:
    """Whether a fragment's group has ended once `pending` groups at most go on.

    Groups that were issued behind it in its own block count; others may not have been issued.
    """
    if not pending or value.pending is None:
        return True
    if value.group is None or value.group[0] is not frame.builder.block:
        return False
    return frame.walk.matrix_groups.get(value.group[0], 0) - value.group[1] >= pending


HANDLERS: Final[dict[str, Row]] = {
    "ldmatrix": (("array", "index", "count", "?transpose"), _load),
    "stmatrix": (("array", "index", "fragment", "?transpose"), _store),
    "mma_sync": (("a", "b", "c"), _multiply),
    "wgmma.mma": (("c", "a", "b", "?accumulate", "?fence", "?commit"), _multiply_async),
    "wgmma.wait": (("*fragments", "?pending"), _wait),
}
