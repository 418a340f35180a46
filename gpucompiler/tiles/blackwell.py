"""Rows of sm_100a: tensor memory and `tcgen05`, matrices of bytes.

    tensor_alloc(place, 128)              128 columns of tensor memory; their address is in place[0]
    tensor_mma(d, a, b, form, add)        d += a · b, both by descriptors of shared memory
    tensor_commit(bars[0:])               the barrier completes with the products
    values = tensor_wait_loads(tensor_load(d, 8))

Kernels with these rows compile for `target="cuda:sm_100a"`; the interpreter and the host refuse
those of memory, and know the reductions of a warp. One warp, or one thread, calls them, as the
instruction wants it (PTX ISA 9.0 §9.7.16).
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

import re
from typing import Any, Final

import attrs
import numpy as np

from gpucompiler.algorithms.warp import reduce
from gpucompiler.language.simt import DEVICE_NAMES
from gpucompiler.linear.dense_types import require
from gpucompiler.tiles.computed import computed

_inline_ptx: Final[Any] = DEVICE_NAMES["inline_ptx"]
# Registers of a tcgen05.ld or .st of 32 lanes × 32 bits (§9.7.16).
_COUNTS: Final = (1, 2, 4, 8, 16, 32, 64, 128)
_KINDS: Final = ("f16", "tf32", "f8f6f4", "i8")
# Columns that an allocation may have (§9.7.16.7.1).
_COLUMNS: Final = (32, 64, 128, 256, 512)
_WORD_BYTES: Final = 4
_INTEGERS: Final[Any] = (int, np.int32, np.uint32)
_FLOAT: Final[Any] = np.float32
_BARRIER_BYTES: Final = 8
_target: Final[Any] = DEVICE_NAMES["target_name"]


def tensor_alloc(place: Any, columns: Any) -> None:
    """Put the address of so many columns of tensor memory into place[0]; waits for free ones.

    `tcgen05.alloc`, §9.7.16; sm_100a.

    Args:
        place: an array of uint32 in shared memory.
        columns: a power of two from 32 to 512. One warp calls it.
    """
    require_columns(columns)
    require_words("tensor_alloc", place, _WORD_BYTES)
    _inline_ptx(
        "tcgen05.alloc.cta_group::1.sync.aligned.b32 [$0], $1;", "l,r,~{memory}",
        place, np.uint32(columns), volatile=True,
    )  # fmt: skip


def tensor_free(address: Any, columns: Any) -> None:
    """Give columns of tensor memory back. `tcgen05.dealloc`, §9.7.16; sm_100a. One warp."""
    require_columns(columns)
    _inline_ptx(
        "tcgen05.dealloc.cta_group::1.sync.aligned.b32 $0, $1;", "r,r,~{memory}",
        np.uint32(address), np.uint32(columns), volatile=True,
    )  # fmt: skip


def tensor_keep_to_others() -> None:
    """Allocate nothing more, so that other blocks may.

    `tcgen05.relinquish_alloc_permit`, §9.7.16; sm_100a. One warp.
    """
    require_tensor_memory()
    _inline_ptx(
        "tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;", "~{memory}",
        volatile=True,
    )  # fmt: skip


def tensor_mma(d: Any, a: Any, b: Any, form: Any, add: Any, kind: Any = "f16") -> None:
    """Begin d = a · b, plus what d holds where `add` says so.

    `tcgen05.mma`, §9.7.16; sm_100a. One thread.

    Args:
        d: the sums' address in tensor memory.
        a, b: uint64, the descriptors of both operands in shared memory (§9.7.16).
        form: uint32, the descriptor of shapes and types (§9.7.16).
        add: a bool.
        kind: "f16", "tf32", "f8f6f4" or "i8", known at compile time.
    """
    require_tensor_memory()
    require(kind in _KINDS, "tensor_mma of kind {}", "give one of f16, tf32, f8f6f4, i8", kind)
    _inline_ptx(
        mma_text(kind), "r,l,l,r,b,~{memory}", np.uint32(d), np.uint64(a), np.uint64(b),
        np.uint32(form), bool(add), volatile=True,
    )  # fmt: skip


def tensor_commit(bar: Any) -> None:
    """Let an mbarrier be arrived at once this thread's products are complete.

    `tcgen05.commit`, §9.7.16; sm_100a. `bar` is an array that begins with the barrier.
    """
    require_tensor_memory()
    require_words("tensor_commit", bar, _BARRIER_BYTES)
    _inline_ptx(
        "tcgen05.commit.cta_group::1.mbarrier::arrive::one.b64 [$0];", "l,~{memory}",
        bar, volatile=True,
    )  # fmt: skip


def tensor_copy(address: Any, source: Any) -> None:
    """Begin to copy 128 lanes × 256 bits from shared memory, by its descriptor.

    `tcgen05.cp`, §9.7.16; sm_100a. One thread.
    """
    require_tensor_memory()
    _inline_ptx(
        "tcgen05.cp.cta_group::1.128x256b [$0], $1;", "r,l,~{memory}",
        np.uint32(address), np.uint64(source), volatile=True,
    )  # fmt: skip


def tensor_shift(address: Any) -> None:
    """Begin to move lanes down by one. `tcgen05.shift`, §9.7.16; sm_100a. One thread."""
    require_tensor_memory()
    _inline_ptx(
        "tcgen05.shift.cta_group::1.down [$0];", "r,~{memory}",
        np.uint32(address), volatile=True,
    )  # fmt: skip


def tensor_load(address: Any, count: Any) -> Any:
    """Begin to read `count` columns of this thread's lane.

    `tcgen05.ld` of 32x32b, §9.7.16; sm_100a. All threads of a warp.

    Returns:
        What `tensor_wait_loads` makes a tuple of uint32 of. It can't be read before.
    """
    require_tensor_memory()
    row: Any = row_of(count)
    words = _inline_ptx(
        row.load, row.results, np.uint32(address), result=tuple([np.uint32 for _ in range(count)]),
        volatile=True,
    )  # fmt: skip
    return Loading(words)


def tensor_store(address: Any, values: Any) -> None:
    """Begin to write a tuple of uint32 to this thread's lane.

    `tcgen05.st` of 32x32b, §9.7.16; sm_100a. All threads of a warp.
    """
    require_tensor_memory()
    row: Any = row_of(len(values))
    for value in values:
        require(
            isinstance(value, _INTEGERS),
            "tensor_store of a number of {}",
            "give uint32, of a float32 its bits: np.float32(v).view(np.uint32)",
            type(value),
        )
    _inline_ptx(
        row.store, row.values, np.uint32(address), *[np.uint32(value) for value in values],
        volatile=True,
    )  # fmt: skip


def tensor_wait_loads(values: Any) -> Any:
    """The numbers of a `tensor_load`, once they are there. `tcgen05.wait::ld`, §9.7.16; sm_100a.

    They are a result of the wait, so that nothing which uses them can come before it.
    """
    require(
        isinstance(values, Loading),
        "tensor_wait_loads waits for what tensor_load gives",
        "write values = tensor_wait_loads(tensor_load(address, 4))",
    )
    words = values.words
    row: Any = row_of(len(words))
    return _inline_ptx(
        "tcgen05.wait::ld.sync.aligned;", row.waits, *words,
        result=tuple([np.uint32 for _ in words]), volatile=True,
    )  # fmt: skip


def tensor_wait_stores() -> None:
    """Wait for this thread's `tensor_store`s. `tcgen05.wait::st`, §9.7.16; sm_100a."""
    wait_for("tcgen05.wait::st.sync.aligned;")


def tensor_fence_before() -> None:
    """Order what stands before against a barrier behind.

    `tcgen05.fence::before_thread_sync`, §9.7.16; sm_100a.
    """
    wait_for("tcgen05.fence::before_thread_sync;")


def tensor_fence_after() -> None:
    """Order what stands behind against a barrier before.

    `tcgen05.fence::after_thread_sync`, §9.7.16; sm_100a.
    """
    wait_for("tcgen05.fence::after_thread_sync;")


def load_bytes_turned(array: Any) -> Any:
    """A 16 × 16 matrix of bytes, rows and columns exchanged, in two uint32 of each thread.

    `ldmatrix` of m16n16.trans.b8, §9.7.14.5.15; sm_100a. All threads of a warp; thread n < 16 gives
    an array in shared memory that begins with row n.
    """
    require_shared("load_bytes_turned", array)
    return _inline_ptx(
        "ldmatrix.sync.aligned.m16n16.x1.trans.b8 {$0, $1}, [$2];", "=r,=r,l,~{memory}",
        array, result=(np.uint32, np.uint32), volatile=True,
    )  # fmt: skip


def store_bytes_turned(array: Any, value: Any) -> None:
    """Store a 16 × 8 matrix of bytes, rows and columns exchanged, from a uint32 of each thread.

    `stmatrix` of m16n8.trans.b8, §9.7.14.5.16; sm_100a. All threads of a warp; thread n < 8 gives
    an array in shared memory that begins with row n.
    """
    require_shared("store_bytes_turned", array)
    _inline_ptx(
        "stmatrix.sync.aligned.m16n8.x1.trans.b8 [$0], {$1};", "l,r,~{memory}",
        array, np.uint32(value), volatile=True,
    )  # fmt: skip


def warp_least(value: Any) -> Any:
    """The least float32 of a warp's lanes, each of which gets it; NaN if all are.

    `redux.sync.min.f32`, §9.7.13; sm_100a. All threads of a warp.
    """
    require_float("warp_least", value)
    return _inline_ptx(
        "redux.sync.min.f32 $0, $1, 0xffffffff;", "=f,f", np.float32(value), result=np.float32,
        volatile=True, host=least_of_lanes,
    )  # fmt: skip


def warp_greatest(value: Any) -> Any:
    """The greatest float32 of a warp's lanes, each of which gets it; NaN if all are.

    `redux.sync.max.f32`, §9.7.13; sm_100a. All threads of a warp.
    """
    require_float("warp_greatest", value)
    return _inline_ptx(
        "redux.sync.max.f32 $0, $1, 0xffffffff;", "=f,f", np.float32(value), result=np.float32,
        volatile=True, host=greatest_of_lanes,
    )  # fmt: skip


def least_of_lanes(value: Any) -> Any:
    """The meaning of `warp_least`."""
    return reduce(value, lesser)


def greatest_of_lanes(value: Any) -> Any:
    """The meaning of `warp_greatest`."""
    return reduce(value, greater)


def lesser(a: Any, b: Any) -> Any:
    """The lesser number, or the one that isn't NaN."""
    return a if a <= b or b != b else b


def greater(a: Any, b: Any) -> Any:
    """The greater number, or the one that isn't NaN."""
    return a if a >= b or b != b else b


def require_tensor_memory() -> None:
    """Refuse GPUs without tensor memory; the host refuses the instructions themselves."""
    require(
        _target == "host" or has_tensor_memory(_target),
        "{} has no tensor memory",
        "compile for target='cuda:sm_100a'",
        _target,
    )


def require_columns(columns: Any) -> None:
    """Refuse numbers of columns that no allocation has."""
    require_tensor_memory()
    require(
        columns in _COLUMNS,
        "an allocation of {} columns of tensor memory",
        "give a power of two from 32 to 512",
        columns,
    )


def require_words(name: Any, array: Any, size: Any) -> None:
    """Refuse an array whose elements aren't integers of so many bytes."""
    require(
        array.dtype.kind in "iu" and array.dtype.itemsize == size,
        "{} takes an array of integers of {} bytes in shared memory, not one of {}",
        "make it by cuda.shared.array",
        name,
        size,
        array.dtype,
    )
    require_shared(name, array)


def require_shared(name: Any, array: Any) -> None:
    """Refuse an array outside of shared memory, whose address the instruction would misread."""
    require(
        array.__space__ == "shared",
        "{} takes an array in shared memory, not in {} memory",
        "make it by cuda.shared.array",
        name,
        array.__space__,
    )


def require_float(name: Any, value: Any) -> None:
    """Refuse numbers other than float32, which would be rounded."""
    require(
        isinstance(value, _FLOAT),
        "{} takes a float32, not a number of {}",
        "convert it: np.float32(value)",
        name,
        type(value),
    )


def _unread(_: Any, __: Any) -> Any:
    require(
        False,
        "columns of tensor memory are read before they are there",
        "wait for them: values = tensor_wait_loads(tensor_load(address, 4))",
    )


@attrs.frozen
class Loading:
    """Columns of tensor memory on their way to registers.

    Attributes:
        words: a tuple of uint32, whose numbers aren't there yet.
    """

    words: Any

    __getitem__ = _unread
    __number_hint__ = "wait for it: tensor_wait_loads(…) gives its numbers"


@computed
def has_tensor_memory(target: str) -> bool:
    """Whether an architecture has `tcgen05`."""
    return re.fullmatch(r"sm_1[01]\d[af]", target) is not None


def wait_for(text: Any) -> None:
    """An instruction without operands that orders others."""
    require_tensor_memory()
    _inline_ptx(text, "~{memory}", volatile=True)


@computed
def mma_text(kind: str) -> str:
    """The product's instruction of a kind of operands."""
    return f"tcgen05.mma.cta_group::1.kind::{kind} [$0], $1, $2, $3, $4;"


def row_of(count: Any) -> Any:
    """The instructions that move so many columns."""
    row: Any = lanes_row(count)
    require(row is not None, "{} columns of tensor memory", "give a power of two up to 128", count)
    return row


@attrs.frozen
class LanesRow:
    """Texts and constraints that load, wait for, and store columns of tensor memory."""

    load: str
    results: str
    waits: str
    store: str
    values: str


@computed
def lanes_row(count: int) -> LanesRow | None:
    """The instructions of so many columns; None if there are none."""
    if count not in _COUNTS:
        return None
    results = ", ".join(f"${number}" for number in range(count))
    values = ", ".join(f"${number + 1}" for number in range(count))
    written = ",".join(["=r"] * count)
    tied = ",".join(str(number) for number in range(count))
    return LanesRow(
        load=f"tcgen05.ld.sync.aligned.32x32b.x{count}.b32 {{{results}}}, [${count}];",
        results=f"{written},r,~{{memory}}",
        waits=f"{written},{tied},~{{memory}}",
        store=f"tcgen05.st.sync.aligned.32x32b.x{count}.b32 [$0], {{{values}}};",
        values="r," + ",".join(["r"] * count) + ",~{memory}",
    )
