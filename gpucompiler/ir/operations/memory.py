"""Arrays, their indices, and atomic access to their elements.

Indices are `i64`, one for each dimension, and count elements. The operations take an index as it
is: Python's negative indices pass through `array.wrap_index`, and bounds are tested by
`check.bounds`, which range analysis removes where it can prove them needless.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import ClassVar, Final

from gpucompiler.ir.structure.nodes import (
    READ,
    WRITE,
    Operation,
    Stated,
    Value,
    attribute,
    element_type,
    lanes,
    node,
    op,
    operand,
    operands,
    optional_operand,
)
from gpucompiler.language.types import (
    BOOL,
    F32,
    F64,
    I32,
    I64,
    U8,
    ArrayType,
    ScalarType,
    Type,
    VectorType,
)

ATOMIC_KINDS: Final = (
    "add", "sub", "and", "or", "xor", "min", "max", "nanmin", "nanmax", "exchange", "increment",
    "decrement",
)  # fmt: skip
ORDERS: Final = ("relaxed", "acquire", "release", "acq_rel", "seq_cst")
GIVEN_INDICES: Final = ("index", "wrapped", "far")
# Indices that every target can report.
NEAR: Final = 1 << 39
SCOPES: Final = ("block", "cluster", "device", "system")

# Words of hints for caches: PTX ISA 9.0 §9.7.9.1 (cache operators), §9.7.9.2 (eviction priorities).
LOAD_CACHES: Final = ("ca", "cg", "cs", "lu", "cv", "nc")
STORE_CACHES: Final = ("wb", "cg", "cs", "wt")
EVICTIONS: Final = ("normal", "unchanged", "first", "last", "no_allocate")
LEVELS: Final = ("L1", "L2")
# PTX ISA 9.0 §5.5.7: the layouts of tiles repeat every 1,024 bytes at most.
MAX_ALIGNMENT: Final = 1024


def index_findings(array: Value, indices: list[Value], store: bool = False) -> Iterator[str]:
    """Errors of the indices of an access."""
    source = array.type
    if not isinstance(source, ArrayType):
        yield f"{source} is no array"
        return
    if len(indices) != source.ndim:
        yield f"{len(indices)} indices for {source.ndim} dimensions"
    for index in indices:
        if element_type(index.type) != I64:
            yield f"an index is i64, not {index.type}"
    if store and (source.readonly or source.space == "constant"):
        yield "the array is read-only"


def mask_findings(mask: Value | None, width: int) -> Iterator[str]:
    """Errors of the mask of an access with `width` lanes, 0 for one element."""
    if mask is not None and (element_type(mask.type) != BOOL or lanes(mask.type) not in (0, width)):
        yield f"the mask is {mask.type}"


def value_findings(value: Value, array: Value, width: int) -> Iterator[str]:
    """Errors of a value that an access with `width` lanes stores."""
    if isinstance(array.type, ArrayType):
        element = array.type.element
        if value.type != (VectorType(element, width) if width else element):
            yield f"a {value.type} into an array of {element}"


def _index_and_size(index: Value, size: Value) -> Iterator[str]:
    kinds = {element_type(index.type), element_type(size.type)}
    if kinds != {I64} and kinds != {I32}:
        yield f"index and size are both i64 or i32, not {index.type} and {size.type}"
    if lanes(size.type) not in (0, lanes(index.type)):
        yield "the size has another number of lanes than the index"


def _hint_findings(hint: str, caches: tuple[str, ...]) -> Iterator[str]:
    known = (*caches, *(f"evict_{word}" for word in EVICTIONS))
    if any(word not in known for word in hint.split()):
        yield f"the hint {hint!r}"


@node
class Reading(Operation):
    """An access that gives an element of an array, or a vector of them."""

    STORES: ClassVar[bool] = False

    array: Value = operand()
    indices: list[Value] = operands()
    mask: Value | None = optional_operand(default=None)

    @property
    def width(self) -> int:
        """The number of lanes, 0 for one element."""
        return 0

    def infer(self) -> list[Type] | None:
        return [self.array.type.element] if isinstance(self.array.type, ArrayType) else None

    def check(self) -> Iterator[str]:
        yield from index_findings(self.array, self.indices, self.STORES)
        yield from mask_findings(self.mask, self.width)


@node
class Writing(Operation):
    """An access that stores an element of an array, or a vector of them."""

    value: Value = operand()
    array: Value = operand()
    indices: list[Value] = operands()
    mask: Value | None = optional_operand(default=None)

    @property
    def width(self) -> int:
        """The number of lanes, 0 for one element."""
        return 0

    def check(self) -> Iterator[str]:
        yield from index_findings(self.array, self.indices, store=True)
        yield from mask_findings(self.mask, self.width)
        yield from value_findings(self.value, self.array, self.width)


@op("array.load", effect=READ)
class Load(Reading):
    """result = array[indices]; where mask is false nothing is read and the result is 0.

    The program promises that the element's address is a multiple of `alignment` bytes, if it isn't
    0: neighbours may be loaded with it by one instruction. `hint` has words for the caches of GPUs:
    a cache operator, "nc" if nothing writes the memory during the launch, and "evict_first" or its
    like.
    """

    alignment: int = attribute(default=0)
    hint: str = attribute(default="")

    def check(self) -> Iterator[str]:
        yield from super().check()
        yield from _hint_findings(self.hint, LOAD_CACHES)


@op("array.prefetch", effect=WRITE)
class Prefetch(Operation):
    """A hint that array[indices] will be read soon. The place may lie outside of the array.

    `level` is the cache of a GPU that gets it, "L1" or "L2"; none is the target's choice. `writes`:
    it will be written, so the host's processor takes it away from others.
    """

    array: Value = operand()
    indices: list[Value] = operands()
    level: str = attribute(default="", words=("", *LEVELS))
    writes: bool = attribute(default=False)

    def check(self) -> Iterator[str]:
        yield from index_findings(self.array, self.indices)
        if any(lanes(index.type) for index in self.indices):
            yield "the indices of a prefetch are scalars"


@op("array.store", effect=WRITE)
class Store(Writing):
    """array[indices] = value; where mask is false nothing is written.

    `alignment` and `hint` are as of a load.
    """

    alignment: int = attribute(default=0)
    hint: str = attribute(default="")

    def check(self) -> Iterator[str]:
        yield from super().check()
        yield from _hint_findings(self.hint, STORE_CACHES)


@node
class OfAxis(Operation):
    """A number that an array has for each axis."""

    RESULT = I64

    array: Value = operand()
    axis: int = attribute()

    def check(self) -> Iterator[str]:
        if not isinstance(self.array.type, ArrayType) or not 0 <= self.axis < self.array.type.ndim:
            yield f"{self.array.type} has no axis {self.axis}"


@op("array.dim")
class Dimension(OfAxis):
    """result = number of elements along `axis`, i64, at least 0."""


@op("array.stride")
class Stride(OfAxis):
    """result = distance along `axis` between neighbours, i64, in elements."""


@op("array.address")
class Address(Operation):
    """result = the address of array's first element, i64, in bytes.

    It is compared with those of the same address space, unless it is `generic`: one that code
    outside of the kernel can use. Where memory lies differs between runs.
    """

    RESULT = I64

    array: Value = operand()
    generic: bool = attribute(default=False)

    def check(self) -> Iterator[str]:
        if not isinstance(self.array.type, ArrayType):
            yield f"{self.array.type} is no array"
        elif self.array.type.space not in ("global", "shared", "local"):
            yield f"arrays in {self.array.type.space} space have no address to compare"


@op("array.view")
class View(Stated):
    """result = a view of array's memory, from element `offset` on, with these sizes and strides.

    The result's type has the array's element and space; for layout "C" `strides` is empty. An
    offset and strides count elements. kept: the address is computed here, and held in a register.
    """

    array: Value = operand()
    offset: Value = operand(kind=I64)
    sizes: list[Value] = operands(kind=I64)
    strides: list[Value] = operands(factory=list, kind=I64)
    kept: bool = attribute(default=False)

    def check(self) -> Iterator[str]:
        source, result = self.array.type, self.results[0].type if self.results else None
        if not isinstance(source, ArrayType) or not isinstance(result, ArrayType):
            yield "a view is made of an array, and is one"
            return
        if (source.element, source.space) != (result.element, result.space):
            yield "a view keeps element type and address space"
        if len(self.sizes) != result.ndim:
            yield f"{len(self.sizes)} sizes for {result.ndim} dimensions"
        if len(self.strides) != (result.ndim if result.layout == "strided" else 0):
            yield f"{len(self.strides)} strides for layout {result.layout}"


def stored_as(source: ArrayType) -> ArrayType | None:
    """The array of machine numbers that an array of complex or 8-bit floats is in memory.

    Of a complex array the real and imaginary parts are a last axis of 2. None for other arrays.
    """
    element = source.element
    if element.kind == "complex":
        part = F32 if element.bits == 64 else F64
        return ArrayType(part, source.ndim + 1, source.layout, source.space, source.readonly)
    if element.kind == "storage":
        return ArrayType(U8, source.ndim, source.layout, source.space, source.readonly)
    return None


@op("array.reinterpret")
class Reinterpret(Operation):
    """result = the array's memory as machine numbers.

    Of a complex array the real and imaginary parts, with a last axis of 2; of 8-bit floats u8.
    """

    array: Value = operand()

    def infer(self) -> list[Type] | None:
        source = self.array.type
        found = stored_as(source) if isinstance(source, ArrayType) else None
        return [found] if found is not None else None

    def check(self) -> Iterator[str]:
        source = self.array.type
        if not isinstance(source, ArrayType) or stored_as(source) is None:
            yield "complex arrays and those of 8-bit floats are reinterpreted"


def retyped(source: ArrayType, element: ScalarType) -> ArrayType | None:
    """The type of an array's memory as other elements by `array.retype`; None if there is none."""
    old, new = source.element.itemsize, element.itemsize
    if old > new:
        if old % new:
            return None
        return ArrayType(element, source.ndim + 1, source.layout, source.space, source.readonly)
    if old < new and (new % old or source.ndim != 1 or source.layout != "C"):
        return None
    return ArrayType(element, source.ndim, source.layout, source.space, source.readonly)


@op("array.retype")
class Retype(Stated):
    """result = the array's memory as elements of another type, bit by bit.

    Of the same size: with the same sizes and strides. Smaller by a factor k: with a last axis of k
    behind the others. Larger by k, which needs a contiguous array of one axis: size // k elements.
    Addresses have to be multiples of the elements' sizes, or of what their accesses promise.
    """

    array: Value = operand()

    def check(self) -> Iterator[str]:
        source, result = self.array.type, self.results[0].type if self.results else None
        if not isinstance(source, ArrayType) or not isinstance(result, ArrayType):
            yield "what is retyped is an array, and is one"
        elif retyped(source, result.element) != result:
            yield f"a {source} can't be seen as a {result}"


def is_alignment(number: int) -> bool:
    """Whether arrays can be aligned to so many bytes."""
    return 0 < number <= MAX_ALIGNMENT and number & (number - 1) == 0


@op("array.allocate", effect=WRITE)
class Allocate(Stated):
    """result = a new C-contiguous array of `shape`; its contents are undefined.

    space "shared": one a block, the same for all threads; "local": one a thread. The operation
    stands at the top of a function's body, not in a loop. The first byte's address is a multiple
    of `alignment`, a power of two; 0 is the alignment that all such arrays have.
    """

    shape: tuple[int, ...] = attribute()
    alignment: int = attribute(default=0)

    def check(self) -> Iterator[str]:
        made = self.results[0].type if self.results else None
        if not isinstance(made, ArrayType) or made.space not in ("shared", "local"):
            yield "an allocation is an array in shared or local space"
        elif len(self.shape) != made.ndim or any(n < 0 for n in self.shape):
            yield f"shape {self.shape} for {made}"
        if self.alignment and not is_alignment(self.alignment):
            yield f"the alignment {self.alignment}"


@op("array.constant")
class ConstantArray(Stated):
    """result = the C-contiguous array of `shape` whose elements are given.

    It is in constant space, the same for all threads. `data` are the elements' bytes, little-endian
    and in hexadecimal; a bool is the byte 0 or 1.
    """

    shape: tuple[int, ...] = attribute()
    data: str = attribute()

    def check(self) -> Iterator[str]:
        made = self.results[0].type if self.results else None
        if not isinstance(made, ArrayType) or made.space != "constant" or made.layout != "C":
            yield "array.constant gives a C-contiguous array in constant space"
        elif len(self.shape) != made.ndim or any(n < 0 for n in self.shape):
            yield f"shape {self.shape} for {made}"
        elif not re.fullmatch("([0-9a-f]{2})*", self.data):
            yield "data aren't bytes in hexadecimal"
        elif len(self.data) != 2 * math.prod(self.shape) * made.element.itemsize:
            yield f"{len(self.data) // 2} bytes for {made} of shape {self.shape}"


@op("array.captured")
class CapturedArray(Stated):
    """result = the array in global memory whose first element lies at `address`.

    `sizes` has a number for each axis; `strides` counts elements, and is empty for layout "C". An
    address means something in one process only, so code that has one isn't stored.
    """

    address: int = attribute()
    sizes: tuple[int, ...] = attribute()
    strides: tuple[int, ...] = attribute(default=())

    def check(self) -> Iterator[str]:
        made = self.results[0].type if self.results else None
        if not isinstance(made, ArrayType) or made.space != "global":
            yield "a captured array is one in global memory"
        elif len(self.sizes) != made.ndim or any(n < 0 for n in self.sizes):
            yield f"sizes {self.sizes} for {made}"
        elif len(self.strides) != (made.ndim if made.layout == "strided" else 0):
            yield f"{len(self.strides)} strides for layout {made.layout}"


@op("array.dynamic_shared", effect=WRITE)
class DynamicShared(Stated):
    """result = the launch's `shmem=` bytes as a 1-d array of as many whole elements.

    The first byte's address is a multiple of `alignment`, as that of `array.allocate`.
    """

    alignment: int = attribute(default=0)

    def check(self) -> Iterator[str]:
        made = self.results[0].type if self.results else None
        if not isinstance(made, ArrayType) or made.space != "shared" or made.ndim != 1:
            yield "dynamic shared memory is a 1-d shared array"
        if self.alignment and not is_alignment(self.alignment):
            yield f"the alignment {self.alignment}"


@op("array.wrap_index")
class WrapIndex(Operation):
    """result = index + size if index < 0 else index: Python's negative indices."""

    RESULT_OF = "index"

    index: Value = operand()
    size: Value = operand()

    def check(self) -> Iterator[str]:
        yield from _index_and_size(self.index, self.size)


@op("check.bounds", effect=WRITE)
class CheckBounds(Operation):
    """result = 0 ≤ index < size; where false, the launch fails with an IndexError for this place.

    `array` and `axis` name it for the message; an axis of -1 says that it is a tuple or another
    value with items, not an array. `given` says how the program's own index follows:
    it is this "index"; or `array.wrap_index` made this one of it ("wrapped"), so it is less by size
    if it is below 0; or it is this one, but may be more than a target can report ("far"). Where
    mask is false, nothing is tested, and the result is false. `thread` is the thread_number, of a
    vector's lane 0; a function of scope "block" has to state it. `number` ≥ 0 is the check's place
    in the program that this one is a copy from.
    """

    index: Value = operand()
    size: Value = operand()
    mask: Value | None = optional_operand(default=None)
    thread: Value | None = optional_operand(default=None, kind=I32)
    array: str = attribute(default="")
    axis: int = attribute(default=0)
    given: str = attribute(default="index", words=GIVEN_INDICES)
    number: int = attribute(default=-1)

    def infer(self) -> list[Type]:
        width = lanes(self.index.type)
        return [VectorType(BOOL, width) if width else BOOL]

    def check(self) -> Iterator[str]:
        yield from _index_and_size(self.index, self.size)
        yield from mask_findings(self.mask, lanes(self.index.type))


def given_index(index: Value, wrapped: bool) -> str:
    """The word for `given` in a check of an index, as far as the index's range tells."""
    known = index.range
    if known is None or not (known[0] >= 0 and known[1] < NEAR):
        return "wrapped" if wrapped else "far"
    return "index"


# The message of the assertions that cuda.assume makes.
ASSUMED: Final = "an assumption of cuda.assume doesn't hold"


@op("check.assert", effect=WRITE)
class Assert(Operation):
    """Where condition is false, the launch fails with the error of `kind` and message.

    kind: "assert", "raise", "zero" (ZeroDivisionError), "value" (ValueError), "type" (TypeError),
    "overflow" (OverflowError), "recursion" (RecursionError) or "barrier" (`detail` is the number of
    the check at the barrier where the others waited).
    result = condition. Where mask is false, nothing is tested. `thread` and `number` as in
    `check.bounds`. With `run` > 0, `thread` counts on through blocks of so many threads, the first
    of which `check.block` says; with `rows` > 1 through the first rows of all block_count blocks,
    then through the second ones.
    """

    RESULT_OF = "condition"

    condition: Value = operand()
    mask: Value | None = optional_operand(default=None)
    thread: Value | None = optional_operand(default=None, kind=I32)
    detail: Value | None = optional_operand(default=None)
    message: str = attribute(default="")
    kind: str = attribute(default="assert")
    number: int = attribute(default=-1)
    run: int = attribute(default=0)
    rows: int = attribute(default=1)

    def check(self) -> Iterator[str]:
        if element_type(self.condition.type) != BOOL:
            yield f"the condition is {self.condition.type}, not bool"
        if self.detail is not None and element_type(self.detail.type) != I64:
            yield f"the detail is {self.detail.type}, not i64"
        yield from mask_findings(self.mask, lanes(self.condition.type))


@op("check.block", effect=WRITE)
class CheckedBlock(Operation):
    """The checks that follow are of the block that lies `offset` behind block_index along x.

    For reports, in a function of scope "block" that runs several.
    """

    offset: Value = operand(kind=I32)


@op("check.failed", effect=WRITE)
class CheckFailed(Operation):
    """result = whether a check has failed since this run of a block program began.

    The program need not go on then: a launch's results are undefined after a failed check. With
    `before`: whether one of a block has that lies less than that far behind block_index along x.
    """

    RESULT = BOOL

    before: Value | None = optional_operand(default=None, kind=I32)


@op("atomic.update", effect=WRITE)
class AtomicUpdate(Reading):
    """result = array[indices] before; atomically array[indices] = before `kind` value.

    increment: 0 if before ≥ value else before + 1; decrement: value if before = 0 or before > value
    else before - 1 (CUDA's atomicInc, atomicDec). min and max are Python's min(before, value) and
    max(before, value), which keep `before` where it or value is NaN, and of zeros; nanmin and
    nanmax of floats take value in the place of a NaN. grouped: values that several threads add to
    an element may be summed first, in any order; nothing uses the result.
    """

    STORES = True

    value: Value = operand()
    # Declared again, since it stands behind the value in the text.
    mask: Value | None = optional_operand(default=None)
    kind: str = attribute(words=ATOMIC_KINDS)
    order: str = attribute(default="relaxed", words=ORDERS)
    scope: str = attribute(default="device", words=SCOPES)
    grouped: bool = attribute(default=False)

    def check(self) -> Iterator[str]:
        yield from super().check()
        yield from value_findings(self.value, self.array, 0)
        if self.grouped and (self.kind != "add" or self.order != "relaxed"):
            yield "grouped additions are relaxed atomic add"
        element = element_type(self.value.type)
        if element is not None and element.is_float and self.kind not in (
            "add", "sub", "min", "max", "nanmin", "nanmax", "exchange",
        ):  # fmt: skip
            yield f"atomic {self.kind} needs integers"


@op("atomic.compare_exchange", effect=WRITE)
class AtomicCompareExchange(Reading):
    """result = array[indices] before; atomically stores `value` there if before = expected.

    The comparison is one of bits.
    """

    STORES = True

    expected: Value = operand()
    value: Value = operand()
    mask: Value | None = optional_operand(default=None)
    order: str = attribute(default="relaxed", words=ORDERS)
    scope: str = attribute(default="device", words=SCOPES)

    def check(self) -> Iterator[str]:
        yield from super().check()
        yield from value_findings(self.value, self.array, 0)
        if self.expected.type != self.value.type:
            yield "expected and new value have different types"


def array_type(value: Value) -> ArrayType:
    """A value's array type. Raises TypeError if it is none."""
    if not isinstance(value.type, ArrayType):
        raise TypeError(f"{value.type} is no array")
    return value.type
