"""Operations for the names of threads: indices, barriers, warps, arrays of a block or a thread."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.arguments import given, number_argument
from gpucompiler.frontend.arithmetic.complexes import to_complex
from gpucompiler.frontend.arithmetic.convert import (
    constant,
    convert,
    is_complex,
    number_type,
    pyint_of,
    scalar,
    truth,
)
from gpucompiler.frontend.device_names.indices import index_along, ranged
from gpucompiler.frontend.device_names.rows import Row, emitting, giving, known
from gpucompiler.frontend.places.allocation import allocate
from gpucompiler.frontend.places.reshapes import vectors
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import PYBOOL, promote
from gpucompiler.frontend.values.values import (
    NOTHING,
    Array,
    Complex,
    Record,
    Scalar,
    Static,
    Tuple,
    Val,
    tuple_items,
)
from gpucompiler.ir.operations import arith, simt
from gpucompiler.ir.operations.memory import MAX_ALIGNMENT
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.jobs.shared_memory import SHARED_ALIGNMENT
from gpucompiler.language.simt import THIS_GRID
from gpucompiler.language.types import I32, I64, PYCOMPLEX, PYINT, U32, U64, ScalarType
from gpucompiler.linear.dense_types import is_dense

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_INDEX_LIMIT: Final = 2**31 - 1
# Shared and local arrays begin at multiples of so many bytes, on every target.
ARRAY_ALIGNMENT: Final = SHARED_ALIGNMENT


def _global(frame: Frame, axis: str, size: bool) -> Scalar:
    """The thread's index in the grid along an axis, or (size) the grid's threads along it.

    In 32 bits unless the params ask for 64: the launch checks that they suffice.
    """
    wide = frame.walk.job.params.index_width == 64
    words = ("gridDim", "blockDim") if size else ("blockIdx", "blockDim")
    first, second = (index_along(frame, word, axis) for word in words)
    third = None if size else index_along(frame, "threadIdx", axis)
    limit = (1 << 42) if wide else _INDEX_LIMIT

    def widen(value: IRValue) -> IRValue:
        if not wide:
            return value
        result = frame.builder.value(arith.Convert, value=value, types=(I64,))
        result.range = value.range
        return result

    low = 1 if size else 0
    product = frame.builder.value(arith.Mul, lhs=widen(first), rhs=widen(second), nowrap=True)
    result = ranged(product, low, limit)
    if third is not None:
        total = frame.builder.value(arith.Add, lhs=product, rhs=widen(third), nowrap=True)
        result = ranged(total, 0, limit)
    return pyint_of(frame, result)


def _grid(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    (count,) = arguments
    if not isinstance(count, Static) or count.value not in (1, 2, 3):
        frame.refuse_arguments(
            f"cuda.{name}(n) takes 1, 2 or 3 as a literal",
            "write the number of dimensions itself: cuda.grid(1)",
        )
    axes = "xyz"[: count.value]
    values = [_global(frame, axis, size=name == "gridsize") for axis in axes]
    return values[0] if len(values) == 1 else Tuple(tuple(values))


def _barrier_reduce(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    kind = name.partition("_")[2]
    predicate = _predicate(frame, arguments[0], name)
    value = frame.builder.value(simt.BarrierReduce, predicate=predicate.ir, kind=kind)
    return pyint_of(frame, ranged(value, 0, 1024)) if kind == "count" else Scalar(PYBOOL, value)


def _predicate(frame: Frame, value: Val, name: str) -> Scalar:
    """A vote: a bool, or an int, which counts as true unless it is 0.

    Refusal GC201 for floats: CUDA C++ truncates them to ints, and Python takes any but 0 for true.
    """
    kind = number_argument(frame, value, f"cuda.{name}")
    if not (kind.is_integer or kind.kind == "bool"):
        frame.refuse_operands(
            f"cuda.{name} votes about a bool or an int, not {describe(value)}",
            "write x != 0 for a number, or a comparison",
        )
    return truth(frame, scalar(frame, value))


def mask_of(frame: Frame, value: Val) -> IRValue:
    """A mask of lanes as u32; all of them if none is given. Refusal GC201 for no integer."""
    if not given(value):
        return constant(frame, 0xFFFFFFFF, U32).ir
    kind = number_type(value)
    if kind is None or not kind.is_integer:
        frame.refuse_operands(
            f"a mask of lanes is an integer, a bit for each lane, not {describe(value)}",
            "write 0xFFFFFFFF for all lanes, or a mask of cuda.activemask() or cuda.ballot_sync",
        )
    if isinstance(value, Static) and isinstance(value.value, int):
        return constant(frame, value.value & 0xFFFFFFFF, U32).ir
    return convert(frame, value, U32, wraps=True).ir


def _syncwarp(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    frame.builder.add(simt.WarpBarrier, mask=mask_of(frame, arguments[0]), types=())
    return NOTHING


def _shuffle(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    mode = {"shfl_sync": "idx"}.get(name, name.split("_")[1])
    mask, value, lane, width = arguments
    if is_complex(value):
        number = to_complex(frame, value, number_type(value) or PYCOMPLEX)
        parts = [
            _shuffle(frame, node, name, [mask, part, lane, width])
            for part in (number.real, number.imaginary)
        ]
        real, imaginary = (part for part in parts if isinstance(part, Scalar))
        return Complex(number.type, real, imaginary)
    moved = scalar(frame, value)
    result = frame.builder.value(
        simt.Shuffle,
        mask=mask_of(frame, mask),
        value=moved.ir,
        lane=convert(frame, lane, I32).ir,
        width=convert(frame, width if given(width) else Static(32), I32).ir,
        mode=mode,
    )
    return Scalar(moved.type, result)


def _vote(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    kind = {"eq": "uniform"}.get(name.split("_")[0], name.split("_")[0])
    mask, predicate = arguments
    flag = _predicate(frame, predicate, name)
    value = frame.builder.value(simt.Vote, mask=mask_of(frame, mask), predicate=flag.ir, kind=kind)
    return Scalar(U32 if kind == "ballot" else PYBOOL, value)


def _match(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    mask, value = arguments
    kind = name.split("_")[1]
    result = frame.builder.value(
        simt.Match,
        mask=mask_of(frame, mask),
        value=scalar(frame, value).ir,
        kind=kind,
    )
    if kind == "any":
        return Scalar(U32, result)
    zero = constant(frame, 0, U32).ir
    flag = frame.builder.value(arith.Compare, lhs=result, rhs=zero, predicate="ne")
    return Tuple((Scalar(U32, result), Scalar(PYBOOL, flag)))


def _reduce(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    mask, value = arguments
    kind = number_type(value)
    if kind is None or not kind.is_integer or frame.machine(kind).bits > 32:
        hint = "write np.int32(x)" if kind == PYINT else "use shuffles for other types"
        frame.refuse_operands(f"cuda.{name} works on 32-bit integers, not {describe(value)}", hint)
    wide = I32 if kind.is_signed else U32
    result = frame.builder.value(
        simt.WarpReduce,
        mask=mask_of(frame, mask),
        value=convert(frame, value, wide).ir,
        kind=name.split("_")[1],
    )
    return Scalar(wide, result)


def _allocate(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    shape, dtype, alignment = arguments
    bytes_apart = _alignment(frame, name, alignment) if given(alignment) else 0
    key, space = (id(node), *frame.unrolled), name.split(".")[0]
    item: Any = dtype.value if isinstance(dtype, Static) else None
    if not is_dense(item):
        return allocate(frame, key, shape, dtype, space, bytes_apart)
    sizes = tuple_items(shape)
    inner = Tuple((*((shape,) if sizes is None else sizes), *map(Static, item.shape)))
    plain = allocate(frame, key, inner, Static(item.element), space, bytes_apart)
    found: Any = item
    return Record(found.array_class(), ("array",), (plain,))


def _alignment(frame: Frame, name: str, value: Val) -> int:
    """An alignment in bytes; 0 for one that such arrays have anyway. Refusal GC202 for others."""
    number = value.value if isinstance(value, Static) else value
    if number is None:
        return 0
    if type(number) is not int or number <= 0 or number & (number - 1):
        frame.refuse_arguments(
            f"the alignment of cuda.{name} is a power of two known at compile time, not "
            f"{describe(value)}",
            "write alignment=16, or leave it out",
        )
    most = MAX_ALIGNMENT if name.startswith("shared") else ARRAY_ALIGNMENT
    if number > most:
        frame.refuse_arguments(
            f"cuda.{name} aligns arrays to {most} bytes at most, not to {number}",
            "make the array larger, and begin at an index whose address fits",
        )
    return number if number > ARRAY_ALIGNMENT else 0


def _vectors(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    array, count = arguments
    if not isinstance(array, Array):
        frame.refuse_arguments(f"cuda.vectors groups an array, not {describe(array)}", "pass x")
    return vectors(frame, array, count)


def _array_like(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    (array,) = arguments
    if not isinstance(array, Array) or array.type.space != "constant":
        frame.refuse_unknown(
            f"cuda.const.array_like takes an array from outside the kernel, not {describe(array)}",
            "name a global NumPy array, TABLE = np.array(...)",
        )
    return array


def _fma(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    kinds = [number_type(argument) for argument in arguments]
    joined: ScalarType | None = kinds[0]
    for kind in kinds:
        if kind is None or joined is None:
            frame.refuse_operands("cuda.fma works on floats", "write a * b + c")
        joined = promote(joined, kind)
    assert joined is not None
    if not joined.is_float:
        frame.refuse_operands("cuda.fma works on floats", "write a * b + c for integers")
    a, b, c = (convert(frame, argument, joined).ir for argument in arguments)
    return Scalar(joined, frame.builder.value(arith.FusedMultiplyAdd, a=a, b=b, c=c))


def _sleep(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    operand = convert(frame, arguments[0], U32)
    frame.builder.add(simt.Sleep, nanoseconds=operand.ir, types=())
    return NOTHING


HANDLERS: Final[dict[str, Row]] = {
    "grid": (("n",), _grid),
    "gridsize": (("n",), _grid),
    "syncthreads": emitting(simt.Barrier),
    "syncthreads_count": (("predicate",), _barrier_reduce),
    "syncthreads_and": (("predicate",), _barrier_reduce),
    "syncthreads_or": (("predicate",), _barrier_reduce),
    "cg.this_grid": known(THIS_GRID),
    "cg.grid_sync": emitting(simt.GridBarrier),
    "syncwarp": (("?mask",), _syncwarp),
    "threadfence": emitting(simt.Fence, scope="device"),
    "threadfence_block": emitting(simt.Fence, scope="block"),
    "threadfence_system": emitting(simt.Fence, scope="system"),
    "shfl_sync": (("mask", "value", "lane", "?width"), _shuffle),
    "shfl_up_sync": (("mask", "value", "delta", "?width"), _shuffle),
    "shfl_down_sync": (("mask", "value", "delta", "?width"), _shuffle),
    "shfl_xor_sync": (("mask", "value", "lane_mask", "?width"), _shuffle),
    "all_sync": (("mask", "predicate"), _vote),
    "any_sync": (("mask", "predicate"), _vote),
    "eq_sync": (("mask", "predicate"), _vote),
    "ballot_sync": (("mask", "predicate"), _vote),
    "match_any_sync": (("mask", "value"), _match),
    "match_all_sync": (("mask", "value"), _match),
    **{
        f"reduce_{kind}_sync": (("mask", "value"), _reduce)
        for kind in ("add", "min", "max", "and", "or", "xor")
    },
    "activemask": giving(U32, simt.ActiveMask),
    **{
        f"lanemask_{relation}": giving(U32, simt.LaneMask, relation=relation)
        for relation in simt.LANE_RELATIONS
    },
    "shared.array": (("shape", "dtype", "?alignment"), _allocate),
    "local.array": (("shape", "dtype", "?alignment"), _allocate),
    "const.array_like": (("array",), _array_like),
    "vectors": (("array", "n"), _vectors),
    "fma": (("a", "b", "c"), _fma),
    "clock": giving(U64, simt.Clock, kind="cycles"),
    "globaltimer": giving(U64, simt.Clock, kind="nanoseconds"),
    "nanosleep": (("nanoseconds",), _sleep),
}
