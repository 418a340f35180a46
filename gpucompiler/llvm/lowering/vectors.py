"""Vector operations → LLVM vectors and masked memory intrinsics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gpucompiler.ir import folding
from gpucompiler.ir.near_arrays import is_near
from gpucompiler.ir.operations import arith, vector_accesses, vectors
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.structure.nodes import Operation, Value, element_type, lanes
from gpucompiler.language.types import I32, ArrayType, VectorType
from gpucompiler.llvm.lowering import floats
from gpucompiler.llvm.lowering.arithmetic import extreme, select
from gpucompiler.llvm.lowering.memory import (
    element_pointer,
    size_of,
    splat_value,
    stride_of,
    zero_of,
)
from gpucompiler.llvm.lowering.near_places import graph_of
from gpucompiler.llvm.lowering.writer import FunctionWriter, Row, require_scalar
from gpucompiler.llvm.text import (
    memory_scalar_type,
    place_type,
    registers_of,
    scalar_type,
    suffix,
    value_type,
)

# Bytes of a line of the cache.
_LINE: Final = 64
_SHORT_BITS: Final = 16
_PAIR_BITS: Final = 32


def lower_splat(writer: FunctionWriter, operation: vectors.Splat) -> None:
    known = writer.constants.get(id(operation.value))
    if known is not None:
        writer.constants[id(operation.result)] = known
        writer.bind(operation.result, writer.constant(known, operation.result.type))
        return
    text = value_type(operation.value.type)
    value = splat_value(writer, text, writer.value(operation.value), operation.lanes)
    writer.bind(operation.result, value)


def lower_make(writer: FunctionWriter, operation: vectors.Make) -> None:
    text, result = value_type(operation.result.type), "poison"
    for lane, value in enumerate(operation.values):
        result = writer.assign(f"insertelement {text} {result}, {writer.typed(value)}, i64 {lane}")
    writer.bind(operation.result, result)


def lower_recast(writer: FunctionWriter, operation: vectors.Recast) -> None:
    found = writer.bound(operation.vector)
    if len(found) > 1 and registers_of(operation.vector.type) == registers_of(
        operation.result.type
    ):
        writer.bind(operation.result, *found)
        return
    text = f"bitcast {writer.typed(operation.vector)} to {value_type(operation.result.type)}"
    writer.bind(operation.result, writer.assign(text))


def lower_iota(writer: FunctionWriter, operation: vectors.Iota) -> None:
    kind = require_scalar(operation.start.type)
    text = scalar_type(kind)
    start = splat_value(writer, text, writer.value(operation.start), operation.lanes)
    mask, half = (1 << kind.bits) - 1, 1 << (kind.bits - 1)
    steps = [((n * operation.step + half) & mask) - half for n in range(operation.lanes)]
    numbers = ", ".join(f"{text} {step}" for step in steps)
    result = writer.assign(f"add {value_type(operation.result.type)} {start}, <{numbers}>")
    writer.bind(operation.result, result)


def lower_extract(writer: FunctionWriter, operation: vectors.Extract) -> None:
    width, known = lanes(operation.vector.type), writer.known(operation.lane)
    lane_type, lane = value_type(operation.lane.type), writer.value(operation.lane)
    zero = zero_of(require_scalar(operation.result.type))
    registers = writer.bound(operation.vector)
    if isinstance(known, int) and len(registers) == width > 1 and 0 <= known < width:
        writer.bind(operation.result, registers[known])
        return
    vector = writer.typed(operation.vector)
    if isinstance(known, int):
        inside = 0 <= known < width
        text = writer.assign(f"extractelement {vector}, i64 {known}") if inside else zero
        writer.bind(operation.result, text)
        return
    # A narrow lane type may not hold the number of lanes at all; then every lane is inside.
    limit = min(width, (1 << require_scalar(operation.lane.type).bits) - 1)
    inside = writer.assign(f"icmp ult {lane_type} {lane}, {limit}")
    if limit < width:
        inside = "true"
    safe = writer.assign(f"select i1 {inside}, {lane_type} {lane}, {lane_type} 0")
    found = writer.assign(f"extractelement {vector}, {lane_type} {safe}")
    writer.bind(operation.result, select(writer, operation.result.type, inside, found, zero))


def lower_insert(writer: FunctionWriter, operation: vectors.Insert) -> None:
    width, vector = lanes(operation.vector.type), writer.typed(operation.vector)
    lane_type, lane = value_type(operation.lane.type), writer.value(operation.lane)
    value, known = writer.typed(operation.value), writer.known(operation.lane)
    if isinstance(known, int):
        inside = 0 <= known < width
        text = writer.value(operation.vector)
        if inside:
            text = writer.assign(f"insertelement {vector}, {value}, i64 {known}")
        writer.bind(operation.result, text)
        return
    limit = min(width, (1 << require_scalar(operation.lane.type).bits) - 1)
    inside = "true" if limit < width else writer.assign(f"icmp ult {lane_type} {lane}, {limit}")
    safe = writer.assign(f"select i1 {inside}, {lane_type} {lane}, {lane_type} 0")
    changed = writer.assign(f"insertelement {vector}, {value}, {lane_type} {safe}")
    text = value_type(operation.result.type)
    old = writer.value(operation.vector)
    result = writer.assign(f"select i1 {inside}, {text} {changed}, {text} {old}")
    writer.bind(operation.result, result)


def lower_permute(writer: FunctionWriter, operation: vectors.Permute) -> None:
    kind = require_scalar(operation.result.type)
    if kind.bits == _SHORT_BITS and lanes(operation.vector.type) % 2 == 0:
        _permute_pairs(writer, operation)
        return
    width, index_type = lanes(operation.vector.type), value_type(operation.indices.type)
    element = require_scalar(operation.indices.type)
    index_text = scalar_type(element)
    result, text = "poison", value_type(operation.result.type)
    scalar = scalar_type(require_scalar(operation.result.type))
    indices = writer.value(operation.indices)
    for lane in range(width):
        index = writer.assign(f"extractelement {index_type} {indices}, i64 {lane}")
        place = _modulo(writer, index_text, index, width, element.kind == "int")
        item = writer.assign(
            f"extractelement {writer.typed(operation.vector)}, {index_text} {place}"
        )
        result = writer.assign(f"insertelement {text} {result}, {scalar} {item}, i64 {lane}")
    writer.bind(operation.result, result)


def _permute_pairs(writer: FunctionWriter, operation: vectors.Permute) -> None:
    """Choose lanes of 16 bits out of pairs of 32.

    LLVM 22 ends the process for some vectors of 16 bits, "Vector element count mismatch", where a
    vpermw of a part of the lanes takes indices of all (LowerBUILD_VECTORAsVariablePermute).
    """
    width, text = lanes(operation.vector.type), value_type(operation.result.type)
    kind = require_scalar(operation.indices.type)
    index_type, index_text = value_type(operation.indices.type), scalar_type(kind)
    pairs, wide = f"<{width // 2} x i32>", f"<{width} x i32>"
    pair = writer.assign(f"bitcast {writer.typed(operation.vector)} to {pairs}")
    indices = writer.value(operation.indices)
    found, shifts = "poison", "poison"
    for lane in range(width):
        index = writer.assign(f"extractelement {index_type} {indices}, i64 {lane}")
        place = _modulo(writer, index_text, index, width, kind.kind == "int")
        number = writer.assign(f"lshr {index_text} {place}, 1")
        item = writer.assign(f"extractelement {pairs} {pair}, {index_text} {number}")
        found = writer.assign(f"insertelement {wide} {found}, i32 {item}, i64 {lane}")
        odd = writer.assign(f"and {index_text} {place}, 1")
        if kind.bits > _PAIR_BITS:
            odd = writer.assign(f"trunc {index_text} {odd} to i32")
        elif kind.bits < _PAIR_BITS:
            odd = writer.assign(f"zext {index_text} {odd} to i32")
        shift = writer.assign(f"shl i32 {odd}, 4")
        shifts = writer.assign(f"insertelement {wide} {shifts}, i32 {shift}, i64 {lane}")
    bits = f"<{width} x i16>"
    result = writer.assign(f"lshr {wide} {found}, {shifts}")
    result = writer.assign(f"trunc {wide} {result} to {bits}")
    if bits != text:
        result = writer.assign(f"bitcast {bits} {result} to {text}")
    writer.bind(operation.result, result)


def _modulo(writer: FunctionWriter, text: str, index: str, width: int, signed: bool) -> str:
    if width & (width - 1) == 0:
        return writer.assign(f"and {text} {index}, {width - 1}")
    if not signed:
        return writer.assign(f"urem {text} {index}, {width}")
    rest = writer.assign(f"srem {text} {index}, {width}")
    negative = writer.assign(f"icmp slt {text} {rest}, 0")
    moved = writer.assign(f"add {text} {rest}, {width}")
    return writer.assign(f"select i1 {negative}, {text} {moved}, {text} {rest}")


def lower_reduce(writer: FunctionWriter, operation: vectors.Reduce) -> None:
    """Combine halves until one lane is left; for floats this order is part of the semantics."""
    element = require_scalar(operation.vector.type)
    width, value = lanes(operation.vector.type), writer.value(operation.vector)
    scalar = scalar_type(element)

    def taken(value: str, width: int, places: range) -> str:
        picks = ", ".join(f"i32 {place}" for place in places)
        vector = f"<{width} x {scalar}>"
        return writer.assign(
            f"shufflevector {vector} {value}, {vector} poison, <{len(places)} x i32> <{picks}>"
        )

    while width > 1:
        half = (width + 1) // 2
        pairs = VectorType(element, width - half)
        upper = taken(value, width, range(half, width))
        lower = taken(value, width, range(width - half))
        found = _combine(writer, operation.kind, pairs, lower, upper)
        if half > pairs.lanes:
            # The middle one of an odd number goes on as it is.
            middle = writer.assign(f"extractelement <{width} x {scalar}> {value}, i64 {half - 1}")
            found = _appended(writer, scalar, found, pairs.lanes, middle)
        value, width = found, half
    writer.bind(operation.result, writer.assign(f"extractelement <1 x {scalar}> {value}, i64 0"))


def _appended(writer: FunctionWriter, scalar: str, value: str, width: int, last: str) -> str:
    """A vector with one more lane."""
    vector = f"<{width} x {scalar}>"
    picks = ", ".join(f"i32 {min(place, width)}" for place in range(width + 1))
    longer = writer.assign(
        f"shufflevector {vector} {value}, {vector} poison, <{width + 1} x i32> <{picks}>"
    )
    return writer.assign(
        f"insertelement <{width + 1} x {scalar}> {longer}, {scalar} {last}, i64 {width}"
    )


def lower_shuffle_lanes(writer: FunctionWriter, operation: vectors.ShuffleLanes) -> None:
    registers, count = writer.bound(operation.vector), len(writer.bound(operation.vector))
    if operation.other is not None:
        registers += writer.bound(operation.other)
    if count > 1 and len(registers) in (count, 2 * count):
        chosen = _whole_registers(operation.places, lanes(operation.vector.type) // count)
        if len(chosen) > 1:
            writer.bind(operation.result, *(registers[number] for number in chosen))
            return
    number = len(operation.places)
    if number <= lanes(operation.vector.type) or operation.places == tuple(range(number)):
        writer.permuted.add(operation.result)
    vector, text = writer.typed(operation.vector), value_type(operation.vector.type)
    places = ", ".join(f"i32 {place}" for place in operation.places)
    other = f"{text} poison" if operation.other is None else writer.typed(operation.other)
    result = writer.assign(f"shufflevector {vector}, {other}, <{number} x i32> <{places}>")
    writer.bind(operation.result, result)


def _whole_registers(places: Sequence[int], each: int) -> list[int]:
    """The registers of `each` lanes that lanes fill one after the other; empty if they don't."""
    numbers = [place // each for place in places[::each]]
    whole = [number * each + lane for number in numbers for lane in range(each)]
    return numbers if whole == list(places) else []


def lower_bitmask(writer: FunctionWriter, operation: vectors.BitMask) -> None:
    width, result = lanes(operation.vector.type), value_type(operation.result.type)
    lowering = writer.module.lowering
    compared = writer.compared_bits.get(id(operation.vector), 0)
    if width > lowering.mask_lanes > 0 or width * compared > lowering.compared_bits > 0:
        writer.masks[id(operation.result)] = writer.value(operation.vector), width, compared
    bits = writer.assign(f"bitcast {writer.typed(operation.vector)} to i{width}")
    if f"i{width}" != result:
        bits = writer.assign(f"zext i{width} {bits} to {result}")
    writer.bind(operation.result, bits)


def _combine(writer: FunctionWriter, kind: str, half: VectorType, lhs: str, rhs: str) -> str:
    if kind in ("minimum", "maximum"):
        return extreme(writer, "lt" if kind == "minimum" else "gt", half, lhs, rhs)
    if half.element.is_float:
        return floats.compute(writer, f"f{kind}", half, lhs, rhs)
    return writer.assign(f"{kind} {value_type(half)} {lhs}, {rhs}")


def _mask(writer: FunctionWriter, mask: Value | None, width: int) -> str:
    if mask is None:
        return "splat (i1 true)"
    value = writer.value(mask)
    return value if lanes(mask.type) else splat_value(writer, "i1", value, width)


def _memory_vector(kind: ArrayType, width: int) -> str:
    return f"<{width} x {memory_scalar_type(kind.element)}>"


def _masked_vector(writer: FunctionWriter, kind: ArrayType, width: int) -> str:
    """The type of a masked access.

    LLVM takes vectors of bfloat apart where the processor has no such access, and converts each
    lane by a function that libgcc before 13 doesn't have. Lanes of integers are only moved.
    """
    text = _memory_vector(kind, width)
    if text.endswith("bfloat>") and not writer.module.lowering.converts_brain_floats:
        return f"<{width} x i16>"
    return text


def _cast(writer: FunctionWriter, value: str, source: str, target: str) -> str:
    return value if source == target else writer.assign(f"bitcast {source} {value} to {target}")


def _bools(writer: FunctionWriter, kind: ArrayType, width: int, value: str, load: bool) -> str:
    if kind.element.kind != "bool":
        return value
    if load:
        return writer.assign(f"icmp ne <{width} x i8> {value}, zeroinitializer")
    return writer.assign(f"zext <{width} x i1> {value} to <{width} x i8>")


def lower_vector_load(writer: FunctionWriter, operation: vector_accesses.VectorLoad) -> None:
    kind, width = array_type(operation.array), operation.lanes
    if kind.layout == "strided":
        _strided(writer, operation, kind, width, None)
        return
    text, align = _memory_vector(kind, width), kind.element.itemsize
    pointer, place = _first_lane(writer, operation), writer.pointer_type(kind)
    if operation.mask is None:
        loaded = writer.assign(f"load {text}, {place} {pointer}, align {align}")
    else:
        moved = _masked_vector(writer, kind, width)
        overload = f"llvm.masked.load.{suffix(moved)}.{_pointer_suffix(place, '')}"
        writer.module.declare(overload, moved, f"{place}, <{width} x i1>, {moved}")
        mask = _mask(writer, operation.mask, width)
        loaded = writer.assign(
            f"call {moved} @{overload}({place} align {align} {pointer}, <{width} x i1> {mask}, "
            f"{moved} zeroinitializer)"
        )
        # LLVM 22 moves a masked load to a selection by its mask, behind stores in between.
        loaded = _cast(writer, writer.assign(f"freeze {moved} {loaded}"), moved, text)
        writer.loaded[operation.result] = operation.mask
    writer.bind(operation.result, _bools(writer, kind, width, loaded, True))


def _first_lane(
    writer: FunctionWriter, operation: vector_accesses.VectorLoad | vector_accesses.VectorStore
) -> str:
    """The address of lane 0, which lies outside of the array where a mask switches it off."""
    accessed = operation.mask is None
    return element_pointer(writer, operation.array, operation.indices, accessed)


def _pointer_suffix(place: str, width: str) -> str:
    digits = "".join(c for c in place if c.isdigit()) if "addrspace" in place else "0"
    return f"v{width}p{digits}" if width else f"p{digits}"


def lower_vector_store(writer: FunctionWriter, operation: vector_accesses.VectorStore) -> None:
    kind, width = array_type(operation.array), lanes(operation.value.type)
    value = _bools(writer, kind, width, writer.value(operation.value), False)
    if kind.layout == "strided":
        _strided(writer, operation, kind, width, value)
        return
    text, align = _memory_vector(kind, width), kind.element.itemsize
    pointer, place = _first_lane(writer, operation), writer.pointer_type(kind)
    if operation.mask is None:
        if operation.streams and kind.space == "global":
            aligned = min(width * align, _LINE)
            past = f"!nontemporal {writer.module.node('!{i32 1}')}"
            writer.emit(f"store {text} {value}, {place} {pointer}, align {aligned}, {past}")
        elif operation.value in writer.permuted:
            writer.emit(f"store {text} {value}, {place} {pointer}, align {align}")
        else:
            _store_registers(writer, kind, width, pointer, value)
        return
    moved = _masked_vector(writer, kind, width)
    value, text = _cast(writer, value, text, moved), moved
    overload = f"llvm.masked.store.{suffix(text)}.{_pointer_suffix(place, '')}"
    writer.module.declare(overload, "void", f"{text}, {place}, <{width} x i1>")
    writer.emit(
        f"call void @{overload}({text} {value}, {place} align {align} {pointer}, "
        f"<{width} x i1> {_mask(writer, operation.mask, width)})"
    )


def _store_registers(
    writer: FunctionWriter, kind: ArrayType, width: int, pointer: str, value: str
) -> None:
    """Store a vector that fills several registers register by register.

    LLVM stores the parts of a long vector from the last to the first, which takes a few per cent
    longer where lines come from memory. Arrays that are no arguments are left to LLVM, which keeps
    them in registers where it can.
    """
    align, place = kind.element.itemsize, writer.pointer_type(kind)
    part = writer.module.lowering.register_bits // (8 * align)
    text = _memory_vector(kind, width)
    if kind.space != "global" or not 0 < part < width or width % part:
        writer.emit(f"store {text} {value}, {place} {pointer}, align {align}")
        return
    for first in range(0, width, part):
        numbers = ", ".join(f"i32 {lane}" for lane in range(first, first + part))
        found = writer.assign(
            f"shufflevector {text} {value}, {text} poison, <{part} x i32> <{numbers}>"
        )
        at = pointer
        if first:
            at = writer.assign(f"getelementptr inbounds i8, {place} {pointer}, i64 {first * align}")
        writer.emit(f"store {_memory_vector(kind, part)} {found}, {place} {at}, align {align}")


def _strided(
    writer: FunctionWriter,
    operation: vector_accesses.VectorLoad | vector_accesses.VectorStore,
    kind: ArrayType,
    width: int,
    value: str | None,
) -> None:
    """Access neighbours along a strided last axis by gather or scatter."""
    pointer = _first_lane(writer, operation)
    stride = stride_of(writer, operation.array, kind.ndim - 1)
    steps = ", ".join(f"i64 {lane}" for lane in range(width))
    wide = splat_value(writer, "i64", stride, width)
    offsets = writer.assign(f"mul <{width} x i64> {wide}, <{steps}>")
    element, place = place_type(kind.element), writer.pointer_type(kind)
    pointers = writer.assign(
        f"getelementptr {element}, {place} {pointer}, <{width} x i64> {offsets}"
    )
    mask = _mask(writer, operation.mask, width)
    if value is None:
        loaded = _gather(writer, kind, width, pointers, mask)
        writer.bind(operation.results[0], _bools(writer, kind, width, loaded, True))
    else:
        _scatter(writer, kind, width, pointers, mask, value)


def _pointers(writer: FunctionWriter, array: Value, indices: list[Value], width: int) -> str:
    """The addresses of one element for each lane."""
    kind, vector, total = array_type(array), f"<{width} x i64>", ""
    if is_near(array) and kind.layout == "C" and _has_words(writer, indices):
        return _near_pointers(writer, array, indices, width)
    for axis, index in enumerate(indices):
        text = writer.value(index)
        if not lanes(index.type):
            text = splat_value(writer, "i64", text, width)
        if kind.layout == "strided":
            stride = splat_value(writer, "i64", stride_of(writer, array, axis), width)
            text = writer.assign(f"mul {vector} {text}, {stride}")
        elif total:
            size = splat_value(writer, "i64", size_of(writer, array, axis), width)
            total = writer.assign(f"mul {vector} {total}, {size}")
        total = writer.assign(f"add {vector} {total}, {text}") if total else text
    element, place = place_type(kind.element), writer.pointer_type(kind)
    base = writer.components(array)[0]
    return writer.assign(f"getelementptr {element}, {place} {base}, {vector} {total}")


def _has_words(writer: FunctionWriter, indices: list[Value]) -> bool:
    """Whether some lanes' indices are made from 32 bits, or places are products."""
    if len(indices) > 1:
        return True
    made = graph_of(writer).definition(indices[0])
    return isinstance(made, arith.Convert) and element_type(made.value.type) == I32


def _near_pointers(writer: FunctionWriter, array: Value, indices: list[Value], width: int) -> str:
    """The addresses of elements whose places fit into 32 bits.

    Sums wrap modulo 2³²; only the places of lanes that are on have to be the true ones. LLVM
    gathers by 32 bits what is extended from them.
    """
    kind, vector, total = array_type(array), f"<{width} x i32>", ""
    base, element = writer.components(array)[0], place_type(kind.element)
    place = writer.pointer_type(kind)
    for axis, index in enumerate(indices):
        if total:
            size = splat_value(writer, "i32", _word(writer, size_of(writer, array, axis)), width)
            total = writer.assign(f"mul {vector} {total}, {size}")
            number = writer.known(index)
            if axis == len(indices) - 1 and isinstance(number, int) and number >= 0:
                # A part of a record: the instruction's address has room for it.
                base = writer.assign(f"getelementptr {element}, {place} {base}, i64 {number}")
                break
        text = writer.value(index)
        if lanes(index.type):
            text = writer.assign(f"trunc <{width} x i64> {text} to {vector}")
        else:
            text = splat_value(writer, "i32", _word(writer, text), width)
        total = writer.assign(f"add {vector} {total}, {text}") if total else text
    total = writer.assign(f"sext {vector} {total} to <{width} x i64>")
    return writer.assign(f"getelementptr {element}, {place} {base}, <{width} x i64> {total}")


def _word(writer: FunctionWriter, text: str) -> str:
    """The low 32 bits of an i64."""
    if text.startswith("%"):
        return writer.assign(f"trunc i64 {text} to i32")
    return str(folding.wrap(int(text), I32))


def _gather(writer: FunctionWriter, kind: ArrayType, width: int, pointers: str, mask: str) -> str:
    if kind.element.itemsize < 4 and writer.module.lowering.gathers_words:
        return _gather_narrow(writer, kind, width, pointers, mask)
    text = _masked_vector(writer, kind, width)
    gathered = _gather_words(writer, kind, text, kind.element.itemsize, pointers, mask)
    return _cast(writer, gathered, text, _memory_vector(kind, width))


def _gather_words(
    writer: FunctionWriter, kind: ArrayType, text: str, align: int, pointers: str, mask: str
) -> str:
    """Gather a vector of the type `text` from addresses in an array, for lanes of a mask."""
    place, width = writer.pointer_type(kind), text[1:].split()[0]
    overload = f"llvm.masked.gather.{suffix(text)}.{_pointer_suffix(place, width)}"
    writer.module.declare(overload, text, f"<{width} x {place}>, <{width} x i1>, {text}")
    return writer.assign(
        f"call {text} @{overload}(<{width} x {place}> align {align} {pointers}, "
        f"<{width} x i1> {mask}, {text} zeroinitializer)"
    )


def _gather_narrow(
    writer: FunctionWriter, kind: ArrayType, width: int, pointers: str, mask: str
) -> str:
    """Gather elements of one or two bytes from the aligned words of four bytes that hold them.

    Processors gather words, and LLVM would load narrower elements one by one. An aligned word lies
    in one page, so that reading all of it can't fault where the element doesn't.
    """
    text, word, long = _memory_vector(kind, width), f"<{width} x i32>", f"<{width} x i64>"
    bits = 8 * kind.element.itemsize
    place = writer.pointer_type(kind)
    addresses = writer.assign(f"ptrtoint <{width} x {place}> {pointers} to {long}")
    aligned = writer.assign(f"and {long} {addresses}, splat (i64 -4)")
    words = writer.assign(f"inttoptr {long} {aligned} to <{width} x {place}>")
    loaded = _gather_words(writer, kind, word, 4, words, mask)
    short = writer.assign(f"trunc {long} {addresses} to {word}")
    byte = writer.assign(f"and {word} {short}, splat (i32 3)")
    shift = writer.assign(f"shl {word} {byte}, splat (i32 3)")
    moved = writer.assign(f"lshr {word} {loaded}, {shift}")
    found = writer.assign(f"trunc {word} {moved} to <{width} x i{bits}>")
    if text == f"<{width} x i{bits}>":
        return found
    return writer.assign(f"bitcast <{width} x i{bits}> {found} to {text}")


def _scatter(
    writer: FunctionWriter, kind: ArrayType, width: int, pointers: str, mask: str, value: str
) -> None:
    if writer.module.lowering.scatter(writer, kind, width, pointers, mask, value):
        return
    text, place = _masked_vector(writer, kind, width), writer.pointer_type(kind)
    value = _cast(writer, value, _memory_vector(kind, width), text)
    overload = f"llvm.masked.scatter.{suffix(text)}.{_pointer_suffix(place, str(width))}"
    writer.module.declare(overload, "void", f"{text}, <{width} x {place}>, <{width} x i1>")
    writer.emit(
        f"call void @{overload}({text} {value}, <{width} x {place}> align {kind.element.itemsize} "
        f"{pointers}, <{width} x i1> {mask})"
    )


def lower_gather(writer: FunctionWriter, operation: vector_accesses.Gather) -> None:
    kind, width = array_type(operation.array), lanes(operation.result.type)
    pointers = _pointers(writer, operation.array, operation.indices, width)
    loaded = _gather(writer, kind, width, pointers, _mask(writer, operation.mask, width))
    writer.bind(operation.result, _bools(writer, kind, width, loaded, True))


def lower_gather_pair(writer: FunctionWriter, operation: vector_accesses.GatherPair) -> None:
    """Gather words of twice the elements' size, and take them apart."""
    kind, width = array_type(operation.array), operation.width
    size, element = kind.element.itemsize, memory_scalar_type(kind.element)
    pointers = _pointers(writer, operation.array, operation.indices, width)
    text, both = f"<{width} x i{16 * size}>", f"<{2 * width} x {element}>"
    mask = _mask(writer, operation.mask, width)
    words = _gather_words(writer, kind, text, size, pointers, mask)
    parts = writer.assign(f"bitcast {text} {words} to {both}")
    for number, result in enumerate(operation.results):
        places = ", ".join(f"i32 {lane}" for lane in range(number, 2 * width, 2))
        part = f"shufflevector {both} {parts}, {both} poison, <{width} x i32> <{places}>"
        writer.bind(result, writer.assign(part))


def lower_scatter(writer: FunctionWriter, operation: vector_accesses.Scatter) -> None:
    """Scatter lanes; LLVM stores them from lowest to highest, so that the highest wins."""
    kind, width = array_type(operation.array), lanes(operation.value.type)
    pointers = _pointers(writer, operation.array, operation.indices, width)
    value = _bools(writer, kind, width, writer.value(operation.value), False)
    _scatter(writer, kind, width, pointers, _mask(writer, operation.mask, width), value)


ROWS: Final[dict[type[Operation], Row]] = {
    vectors.Splat: lower_splat,
    vectors.Make: lower_make,
    vectors.Recast: lower_recast,
    vectors.Iota: lower_iota,
    vectors.Extract: lower_extract,
    vectors.Insert: lower_insert,
    vectors.Permute: lower_permute,
    vectors.Reduce: lower_reduce,
    vectors.BitMask: lower_bitmask,
    vectors.ShuffleLanes: lower_shuffle_lanes,
    vector_accesses.VectorLoad: lower_vector_load,
    vector_accesses.VectorStore: lower_vector_store,
    vector_accesses.Gather: lower_gather,
    vector_accesses.GatherPair: lower_gather_pair,
    vector_accesses.Scatter: lower_scatter,
}
