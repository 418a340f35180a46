"""Operations for the names of `gpucompiler.language.device_names.asynchronous`."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.arguments import given
from gpucompiler.frontend.arithmetic.convert import constant, convert, number_type
from gpucompiler.frontend.device_names.elements import target_of, word_of
from gpucompiler.frontend.device_names.rows import Row, emitting
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import PYBOOL
from gpucompiler.frontend.values.values import (
    NOTHING,
    Array,
    Scalar,
    Static,
    Tuple,
    Val,
    tuple_items,
)
from gpucompiler.ir.operations import arith, asynchronous, cluster
from gpucompiler.ir.structure.nodes import Value
from gpucompiler.language.types import I32, I64, U64, ArrayType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def _barrier(
    frame: Frame, array: Val, index: Val, name: str, spaces: tuple[str, ...] = ("shared",)
) -> dict[str, Any]:
    """The fields array, indices and mask of an operation on an mbarrier."""
    if isinstance(array, Array) and (array.type.element != U64 or array.type.space not in spaces):
        frame.refuse_arguments(
            f"cuda.{name} works on mbarriers, elements of a shared array of uint64, not on an "
            f"element of {describe(array)}",
            "allocate them by bars = cuda.shared.array(n, np.uint64)",
        )
    found, indices, mask = target_of(frame, array, index, name)
    return {"array": found.ir, "indices": indices, "mask": mask}


def _anywhere(
    frame: Frame, name: str, array: Val, index: Val, rank: Val, scope: Val
) -> tuple[dict[str, Any], bool]:
    """The fields of an operation on a barrier of the cluster, and whether it may be another's."""
    word = word_of(frame, scope, "scope", "block", asynchronous.SCOPES, name)
    fields = _barrier(frame, array, index, name, ("shared", "cluster"))
    remote = given(rank) and rank != Static(None)
    if remote:
        if fields["array"].type.space != "shared":
            frame.refuse_arguments(
                f"cuda.{name} takes a rank for an array of this block, not for another block's",
                "leave rank out, or give the block's own array",
            )
        number = convert(frame, rank, I32).ir
        fields["array"] = frame.builder.value(cluster.MapShared, array=fields["array"], rank=number)
    space = fields["array"].type
    assert isinstance(space, ArrayType)
    return {**fields, "scope": word}, space.space == "cluster"


def _init(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    array, index, count = arguments
    limit = asynchronous.MAX_COUNT
    if isinstance(count, Static) and count.value not in range(1, limit + 1):
        frame.refuse_arguments(
            f"cuda.{name} takes a count of 1 to {limit} arrivals, not {describe(count)}",
            "count the arrivals of one phase: the calls of arrive, by all threads",
        )
    fields = _barrier(frame, array, index, name)
    number = convert(frame, count, I32).ir
    frame.builder.add(asynchronous.InitBarrier, **fields, count=number, types=())
    return NOTHING


def _invalidate(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    array, index = arguments
    fields = _barrier(frame, array, index, name)
    frame.builder.add(asynchronous.InvalidateBarrier, **fields, types=())
    return NOTHING


def _arrive(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    array, index, amount, rank, scope = arguments
    fields, remote = _anywhere(frame, name, array, index, rank, scope)
    number = convert(frame, amount, I32).ir if given(amount) else None
    field = "bytes" if name.endswith("expect_tx") else "count"
    phase = frame.builder.value(
        asynchronous.Arrive, **fields, **{field: number}, drop=name.endswith("drop")
    )
    return NOTHING if remote else Scalar(U64, phase)


def _transfer(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    array, index, size, rank, scope = arguments
    fields, _ = _anywhere(frame, name, array, index, rank, scope)
    kind = name.partition(".")[2].removesuffix("_tx")
    number = convert(frame, size, I32).ir
    frame.builder.add(asynchronous.Transfer, **fields, bytes=number, kind=kind, types=())
    return NOTHING


def _wait(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    array, index, parity, scope, state = arguments
    if given(parity) == given(state):
        frame.refuse_arguments(
            f"cuda.{name} waits for a phase by its parity, or by the state of an arrival",
            "give one of them: parity is 0 for the first phase, then 1, 0, …; state=token",
        )
    word = word_of(frame, scope, "scope", "block", asynchronous.SCOPES, name)
    fields = _barrier(frame, array, index, name)
    by = "state" if given(state) else "parity"
    if isinstance(parity, Static) and given(parity) and parity.value not in (0, 1):
        frame.refuse_arguments(
            f"the parity of a phase is 0 or 1, not {describe(parity)}", "write phase & 1"
        )
    phase = convert(frame, state, U64).ir if by == "state" else convert(frame, parity, I32).ir
    if name == "mbarrier.wait":
        frame.builder.add(
            asynchronous.WaitForPhase, **fields, phase=phase, by=by, scope=word, types=()
        )
        return NOTHING
    found = frame.builder.value(
        asynchronous.TestPhase,
        **fields,
        phase=phase,
        by=by,
        scope=word,
        suspends=name == "mbarrier.try_wait",
    )
    return Scalar(PYBOOL, found)


# -- copies


def _moved(frame: Frame, index: Val, distance: int) -> Val:
    """The index of an element `distance` behind another one along the last axis."""
    items = tuple_items(index)
    *outer, last = [index] if items is None else items
    kind = number_type(last)
    if kind is None or not kind.is_integer:
        return index  # refused as an index of an element
    if isinstance(last, Static):
        moved: Val = Static(last.value + distance)
    else:
        number = convert(frame, last, I64)
        step = constant(frame, distance, I64)
        added = frame.builder.value(arith.Add, lhs=number.ir, rhs=step.ir, nowrap=True)
        moved = Scalar(I64, added)
    return Tuple((*outer, moved)) if outer else moved


def _span(
    frame: Frame, array: Array, first: Val, last: Val, name: str, *, stores: bool
) -> tuple[list[Value], list[Value]]:
    """The indices of the first element of some, and the masks of the first and the last one."""
    _, indices, mask = target_of(frame, array, first, name, stores=stores)
    masks = [mask]
    if last is not first:
        masks.append(target_of(frame, array, last, name, stores=stores)[2])
    return indices, [each for each in masks if each is not None]


def _copy(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    array, index, source, place, count, zero_fill, cache = arguments
    number = count.value if isinstance(count, Static) else None
    if not isinstance(array, Array) or not isinstance(source, Array):
        other = source if isinstance(array, Array) else array
        frame.refuse_arguments(
            f"cuda.{name} copies between arrays, not {describe(other)}",
            "give arrays and indices apart: cuda.cp_async(tile, i, x, j, 4)",
        )
    element = array.type.element
    if type(number) is not int or number * element.itemsize not in asynchronous.COPY_BYTES:
        frame.refuse_arguments(
            f"cuda.{name} copies 4, 8 or 16 bytes, not {describe(count)} elements of "
            f"{element.numpy_name}",
            "give the number of elements as a literal, 4 for 16 bytes of float32",
        )
    if element != source.type.element or (array.type.space, source.type.space) != (
        "shared",
        "global",
    ):
        frame.refuse_arguments(
            f"cuda.{name} copies from an array in global memory to a shared one of its dtype, not "
            f"from {describe(source)} to {describe(array)}",
            "store the element as it is: tile[i] = x[j]",
        )
    word = word_of(frame, cache, "cache", "all", asynchronous.CACHES, name)
    if word == "global" and number * element.itemsize != asynchronous.COPY_BYTES[-1]:
        frame.refuse_arguments(
            "only copies of 16 bytes leave the first cache out", "leave out cache="
        )
    zeros = convert(frame, zero_fill, I32).ir if given(zero_fill) else None
    behind = _moved(frame, index, number - 1) if number > 1 else index
    indices, masks = _span(frame, array, index, behind, name, stores=True)
    if zeros is not None:
        first, last = _read_from(frame, place, zeros, number)
    else:
        first, last = place, _moved(frame, place, number - 1) if number > 1 else place
    source_indices, more = _span(frame, source, first, last, name, stores=False)
    masks += more
    mask = masks[0] if masks else None
    for each in masks[1:]:
        mask = frame.builder.value(arith.And, lhs=mask, rhs=each)
    frame.builder.add(
        asynchronous.AsyncCopy,
        array=array.ir,
        indices=indices,
        source=source.ir,
        source_indices=source_indices,
        zeros=zeros,
        mask=mask,
        count=number,
        cache=word,
        types=(),
    )
    return NOTHING


def _read_from(frame: Frame, place: Val, zeros: Value, count: int) -> tuple[Val, Val]:
    """The indices of the first and the last element that a copy with zeros reads.

    They are 0 if it reads none.
    """
    builder = frame.builder
    number = builder.constant(count, I32)
    reads = builder.value(arith.Compare, lhs=zeros, rhs=number, predicate="lt")
    zero = constant(frame, 0, I64).ir

    def chosen(item: Val) -> Val:
        kind = number_type(item)
        if kind is None or not kind.is_integer:
            return item  # refused as an index of an element
        index = convert(frame, item, I64).ir
        return Scalar(I64, builder.value(arith.Select, condition=reads, lhs=index, rhs=zero))

    items = tuple_items(place)
    first = [chosen(item) for item in ([place] if items is None else items)]
    less = builder.constant(count - 1, I32)
    left = builder.value(arith.Sub, lhs=less, rhs=zeros, nowrap=True)
    least = builder.value(arith.Maximum, lhs=left, rhs=builder.constant(0, I32))
    step = builder.value(arith.Convert, value=least, types=(I64,))
    *outer, last = first
    if isinstance(last, Scalar):
        added = builder.value(arith.Add, lhs=last.ir, rhs=step, nowrap=True)
        last = Scalar(I64, added)
    if items is None:
        return first[0], last
    return Tuple(tuple(first)), Tuple((*outer, last))


def _wait_for_copies(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    pending = arguments[0].value if isinstance(arguments[0], Static) else None
    if not given(arguments[0]):
        pending = 0
    if type(pending) is not int or pending < 0:
        frame.refuse_arguments(
            f"cuda.{name} takes a number of groups that is known, not {describe(arguments[0])}",
            "write it as a literal, or pass a constexpr parameter",
        )
    frame.builder.add(asynchronous.WaitForCopies, pending=pending, types=())
    return NOTHING


def _arrive_after(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    array, index, counted = arguments
    known = counted.value if isinstance(counted, Static) and given(counted) else True
    if type(known) is not bool or not isinstance(counted, Static):
        frame.refuse_arguments(
            f"counted= of cuda.{name} is True or False", "write one of these words"
        )
    fields = _barrier(frame, array, index, name)
    frame.builder.add(asynchronous.ArriveAfterCopies, **fields, counted=known, types=())
    return NOTHING


_PLACE: Final = ("bars", "index")
_ANYWHERE: Final = ("?rank", "?scope")
HANDLERS: Final[dict[str, Row]] = {
    "mbarrier.init": ((*_PLACE, "count"), _init),
    "mbarrier.inval": (_PLACE, _invalidate),
    "mbarrier.arrive": ((*_PLACE, "?count", *_ANYWHERE), _arrive),
    "mbarrier.arrive_drop": ((*_PLACE, "?count", *_ANYWHERE), _arrive),
    "mbarrier.arrive_expect_tx": ((*_PLACE, "bytes", *_ANYWHERE), _arrive),
    "mbarrier.expect_tx": ((*_PLACE, "bytes", *_ANYWHERE), _transfer),
    "mbarrier.complete_tx": ((*_PLACE, "bytes", *_ANYWHERE), _transfer),
    "mbarrier.try_wait": ((*_PLACE, "?parity", "?scope", "?state"), _wait),
    "mbarrier.test_wait": ((*_PLACE, "?parity", "?scope", "?state"), _wait),
    "mbarrier.wait": ((*_PLACE, "?parity", "?scope", "?state"), _wait),
    "cp_async": (("dst", "i", "src", "j", "n", "?zero_fill", "?cache"), _copy),
    "cp_async_commit": emitting(asynchronous.CommitCopies),
    "cp_async_wait": (("?pending",), _wait_for_copies),
    "cp_async_arrive": ((*_PLACE, "?counted"), _arrive_after),
}
