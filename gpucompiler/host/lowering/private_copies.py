"""A worker's own copies of the arrays into which a kernel counts or adds, in the kernel's entry.

    entry:   %own = they fit into the frame, are no longer than it pays, and overlap no other array
             fill the copies: with neutral elements, or for floats with the arrays' elements
    blocks:  if %own: the blocks count into the copies, without the processor's lock
             else:    into the arrays
    leave:   combine with the arrays, atomically, the elements of the copies that changed

`gpucompiler.ir.private_arrays` finds these arrays, and says why floats differ. The copies lie
behind the block's frame; each of floats is followed by its elements at the beginning. A block that
faults ends the call, which combines the counts until then.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gpucompiler.ir.private_arrays import (
    copies_of,
    first_elements,
    neutral_element,
    private_bytes,
)
from gpucompiler.ir.structure.nodes import Value
from gpucompiler.jobs.kernel_metadata import FRAME_ALIGNMENT
from gpucompiler.language.types import ArrayType, ScalarType, VectorType
from gpucompiler.llvm.lowering.memory import size_of, stride_of
from gpucompiler.llvm.lowering.writer import FunctionWriter
from gpucompiler.llvm.text import scalar_type, splat

# Elements that may be filled and combined for each thread. An element costs a small part of an
# atomic update, and each thread is taken to make at least one update.
_ELEMENTS_OF_A_THREAD: Final = 32


class PrivateCopies:
    """The copies of one kernel's entry, which is being written.

    Args:
        out: the entry.
        arguments: the kernel's, bound there.
        kinds: by number of an argument, how its parts combine.
        offset: of the copies in the frame.
        attributes: of the functions that this adds.
    """

    def __init__(
        self, out: FunctionWriter, arguments: list[Value], kinds: Mapping[int, str], offset: int,
        attributes: str,
    ) -> None:  # fmt: skip
        self.out = out
        self.arguments = arguments
        self.kinds = kinds
        self.offset = offset
        self.attributes = attributes
        # By number of an argument: the copy, how many elements it has, and its whole bytes.
        self.copies: dict[int, tuple[str, str, str]] = {}

    def begin(self) -> None:
        """Write the test whether there are copies, `%own`, and the code that fills them."""
        out = self.out
        place = out.assign(f"getelementptr inbounds i8, ptr %frame, i64 {self.offset}")
        total, elements = "0", "0"
        for number in self.kinds:
            array = self.arguments[number]
            copy = out.assign(f"getelementptr inbounds i8, ptr {place}, i64 {total}")
            count = self.copied(array)
            elements = out.assign(f"add i64 {elements}, {count}")
            size = out.assign(f"mul i64 {count}, {_element(array).itemsize}")
            padded = out.assign(f"add i64 {size}, {FRAME_ALIGNMENT - 1}")
            padded = out.assign(f"and i64 {padded}, -{FRAME_ALIGNMENT}")
            self.copies[number] = copy, count, padded
            whole = out.assign(f"mul i64 {padded}, {copies_of(_element(array))}")
            total = out.assign(f"add i64 {total}, {whole}")
        most = private_bytes(out.module.module, FRAME_ALIGNMENT)
        fits = out.assign(f"icmp ule i64 {total}, {most}")
        tests = [fits, self.pays(elements), *self.apart()]
        own = tests.pop()
        for test in tests:
            own = out.assign(f"and i1 {own}, {test}")
        out.emit(f"%own = and i1 {own}, true")
        self.call_where_copied("fill", "filled")

    def end(self) -> None:
        """Write the code that combines the copies with the arrays."""
        self.call_where_copied("combine", "combined")

    def call_where_copied(self, call: str, ended: str) -> None:
        """Write the calls for all copies, where the worker has copies."""
        out = self.out
        begin, done = out.fresh(call), out.fresh(ended)
        out.branch_if("%own", begin, done)
        out.start(begin)
        self.call_for_each(call)
        out.branch(done)
        out.start(done)

    def components(self) -> list[str]:
        """The LLVM values of the arguments, with the copies in their arrays' places."""
        found: list[str] = []
        for number, value in enumerate(self.arguments):
            first, *others = self.out.components(value)
            found += [self.copies[number][0] if number in self.copies else first, *others]
        return found

    def count(self, array: Value) -> str:
        """The number of an array's elements."""
        out, found = self.out, "1"
        for axis in range(_array(array).ndim):
            found = out.assign(f"mul i64 {found}, {size_of(out, array, axis)}")
        return found

    def copied(self, array: Value) -> str:
        """The number of elements that a copy has: those that updates may reach."""
        found, first = self.count(array), first_elements(self.out.function, array)
        if first is None:
            return found
        return self.out.call("llvm.umin.i64", "i64", [("i64", found), ("i64", str(first))])

    def pays(self, elements: str) -> str:
        """The test whether this call has enough threads for copies of so many elements."""
        out = self.out
        threads = out.assign("sub i64 %last, %first")
        for axis in "xyz":
            size = out.assign(f"zext i32 %size.{axis} to i64")
            threads = out.assign(f"mul i64 {threads}, {size}")
        most = out.assign(f"mul i64 {threads}, {_ELEMENTS_OF_A_THREAD}")
        return out.assign(f"icmp uge i64 {most}, {elements}")

    def apart(self) -> list[str]:
        """Tests that the arrays that have copies share no memory with others."""
        out, found = self.out, list[str]()
        arrays = [n for n, v in enumerate(self.arguments) if isinstance(v.type, ArrayType)]
        ranges = {number: self.extent(self.arguments[number]) for number in arrays}
        for number in self.kinds:
            for other in arrays:
                if other == number or (other in self.kinds and other < number):
                    continue
                before = out.assign(f"icmp ule i64 {ranges[number][1]}, {ranges[other][0]}")
                after = out.assign(f"icmp ule i64 {ranges[other][1]}, {ranges[number][0]}")
                found.append(out.assign(f"or i1 {before}, {after}"))
        return found

    def extent(self, array: Value) -> tuple[str, str]:
        """Addresses of an array's first byte and of the byte after its last, as i64."""
        out, kind = self.out, _array(array)
        base = out.assign(f"ptrtoint ptr {out.components(array)[0]} to i64")
        if kind.layout == "C":
            first, last = "0", self.count(array)
        else:
            first, last = "0", "1"
            for axis in range(kind.ndim):
                steps = out.assign(f"sub i64 {size_of(out, array, axis)}, 1")
                far = out.assign(f"mul i64 {steps}, {stride_of(out, array, axis)}")
                back = out.call("llvm.smin.i64", "i64", [("i64", far), ("i64", "0")])
                ahead = out.assign(f"sub i64 {far}, {back}")
                first = out.assign(f"add i64 {first}, {back}")
                last = out.assign(f"add i64 {last}, {ahead}")
        first, last = (
            out.assign(f"mul i64 {each}, {kind.element.itemsize}") for each in (first, last)
        )
        return out.assign(f"add i64 {base}, {first}"), out.assign(f"add i64 {base}, {last}")

    def call_for_each(self, what: str) -> None:
        """Call a helper for each copy, and write it the first time."""
        out = self.out
        for number, (copy, count, padded) in self.copies.items():
            array = self.arguments[number]
            element = _element(array)
            name = f"{what}.{element}.{self.kinds[number]}"
            values = _words(element, self.kinds[number])
            out.module.helpers[name] = _text_of(what, element).format(
                name=name, attributes=self.attributes, **values
            )
            if what == "combine":
                out.module.declare("llvm.cttz.i64", "i64", "i64, i1")
            target = out.components(array)[0]
            given = [f"ptr {copy}", f"ptr {target}", f"i64 {count}"]
            if element.is_float:
                before = out.assign(f"getelementptr inbounds i8, ptr {copy}, i64 {padded}")
                given.append(f"ptr {before}")
            if what == "combine":
                given.append("i64 %first")
            out.emit(f"call void @{name}({', '.join(given)})")


def _array(value: Value) -> ArrayType:
    assert isinstance(value.type, ArrayType)
    return value.type


def _element(value: Value) -> ScalarType:
    return _array(value).element


def _text_of(what: str, element: ScalarType) -> str:
    """A helper's text, with names in braces for `_words`."""
    if what == "fill":
        return _FILL_FLOATS if element.is_float else _FILL
    differs, update = (_DIFFERS_FLOATS, _UPDATE_FLOATS) if element.is_float else (_DIFFERS, _UPDATE)
    before = ", ptr %before" if element.is_float else ""
    head = _COMBINE_HEAD.replace("BEFORE", before)
    pairs = element.is_float and element.itemsize == 4
    changed = _COMBINE_PAIRS if pairs else _COMBINE_ELEMENTS
    return head + differs + _COMBINE_CHANGED + changed + _COMBINE_ELEMENT + update + _COMBINE_NEXT


def _words(element: ScalarType, kind: str) -> dict[str, str | int]:
    """Values for the names in braces in the helpers' texts."""
    lanes, scalar = FRAME_ALIGNMENT // element.itemsize, scalar_type(element)
    unsigned = kind in ("min", "max") and element.kind == "uint"
    wide = "zext i{} {} to i64" if lanes < 64 else "add i{} {}, 0"
    words: dict[str, str | int] = {
        "lanes": lanes,
        "last": lanes - 1,
        "scalar": scalar,
        "vector": f"<{lanes} x {scalar}>",
        "bits": f"i{element.bits}",
        "update": f"u{kind}" if unsigned else kind,
        "itemsize": element.itemsize,
        "widened": wide.format(lanes, "%changed"),
    }
    if not element.is_float:
        words["neutral"] = splat(str(neutral_element(kind, element)), VectorType(element, lanes))
    return words


_FILL: Final = """\
define internal void @{name}(ptr %copy, ptr %array, i64 %count) {attributes} {{
entry:
  br label %next
next:
  %i = phi i64 [ 0, %entry ], [ %following, %store ]
  %more = icmp ult i64 %i, %count
  br i1 %more, label %store, label %done
store:
  %place = getelementptr inbounds {scalar}, ptr %copy, i64 %i
  store {vector} {neutral}, ptr %place, align 64
  %following = add nuw i64 %i, {lanes}
  br label %next
done:
  ret void
}}"""

# The places behind the last element are compared, too, and so are equal.
_FILL_FLOATS: Final = """\
define internal void @{name}(ptr %copy, ptr %array, i64 %count, ptr %before) {attributes} {{
entry:
  %whole = and i64 %count, -{lanes}
  br label %next
next:
  %i = phi i64 [ 0, %entry ], [ %following, %line ]
  %more = icmp ult i64 %i, %whole
  %to = getelementptr inbounds {scalar}, ptr %copy, i64 %i
  %kept = getelementptr inbounds {scalar}, ptr %before, i64 %i
  br i1 %more, label %line, label %rest
line:
  %from = getelementptr inbounds {scalar}, ptr %array, i64 %i
  %values = load {vector}, ptr %from, align {itemsize}
  store {vector} %values, ptr %to, align 64
  store {vector} %values, ptr %kept, align 64
  %following = add nuw i64 %i, {lanes}
  br label %next
rest:
  %none = icmp eq i64 %whole, %count
  br i1 %none, label %done, label %clear
clear:
  store {vector} zeroinitializer, ptr %to, align 64
  store {vector} zeroinitializer, ptr %kept, align 64
  br label %element
element:
  %k = phi i64 [ %whole, %clear ], [ %behind, %element ]
  %efrom = getelementptr inbounds {scalar}, ptr %array, i64 %k
  %value = load {scalar}, ptr %efrom, align {itemsize}
  %eto = getelementptr inbounds {scalar}, ptr %copy, i64 %k
  store {scalar} %value, ptr %eto, align {itemsize}
  %ekept = getelementptr inbounds {scalar}, ptr %before, i64 %k
  store {scalar} %value, ptr %ekept, align {itemsize}
  %behind = add nuw i64 %k, 1
  %again = icmp ult i64 %behind, %count
  br i1 %again, label %element, label %done
done:
  ret void
}}"""

# Workers begin at lines of their own, or they would wait for each other at each line of memory.
_COMBINE_HEAD: Final = """\
define internal void @{name}(ptr %copy, ptr %array, i64 %countBEFORE, i64 %first) {attributes} {{
entry:
  %padded = add nuw i64 %count, {last}
  %lines = udiv i64 %padded, {lanes}
  %none = icmp eq i64 %lines, 0
  br i1 %none, label %done, label %begin
begin:
  %mixed = mul i64 %first, -7046029254386353131
  %high = lshr i64 %mixed, 32
  %begins = urem i64 %high, %lines
  br label %look
look:
  %line = phi i64 [ %begins, %begin ], [ %following, %onward ]
  %rest = phi i64 [ %lines, %begin ], [ %fewer, %onward ]
  %i = mul nuw i64 %line, {lanes}
  %place = getelementptr inbounds {scalar}, ptr %copy, i64 %i
"""

_DIFFERS: Final = """\
  %values = load {vector}, ptr %place, align 64
  %different = icmp ne {vector} %values, {neutral}
"""

_DIFFERS_FLOATS: Final = """\
  %values = load <{lanes} x {bits}>, ptr %place, align 64
  %kept = getelementptr inbounds {scalar}, ptr %before, i64 %i
  %olds = load <{lanes} x {bits}>, ptr %kept, align 64
  %different = icmp ne <{lanes} x {bits}> %values, %olds
"""

_COMBINE_CHANGED: Final = """\
  %changed = bitcast <{lanes} x i1> %different to i{lanes}
  %bits = {widened}
  %any = icmp ne i64 %bits, 0
"""

_COMBINE_ELEMENTS: Final = """\
  br i1 %any, label %element, label %onward
element:
  %left = phi i64 [ %bits, %look ], [ %others, %updated ]
"""

# A lock takes some 20 cycles, and as long for two floats. Where another thread has changed one of
# them meanwhile, they are added one by one. The array may end between the two of a pair.
_COMBINE_PAIRS: Final = """\
  br i1 %any, label %test, label %onward
test:
  %end = add nuw i64 %i, {lanes}
  %inside = icmp ule i64 %end, %count
  %address = ptrtoint ptr %array to i64
  %odd = and i64 %address, 7
  %even = icmp eq i64 %odd, 0
  %paired = and i1 %inside, %even
  br i1 %paired, label %join, label %element
join:
  %seconds = lshr i64 %bits, 1
  %either = or i64 %bits, %seconds
  %pairs = and i64 %either, 6148914691236517205
  br label %both
both:
  %waiting = phi i64 [ %pairs, %join ], [ %later, %both ]
  %failed = phi i64 [ 0, %join ], [ %missed, %both ]
  %first.lane = call i64 @llvm.cttz.i64(i64 %waiting, i1 true)
  %two = add nuw i64 %i, %first.lane
  %two.from = getelementptr inbounds {scalar}, ptr %copy, i64 %two
  %two.at = getelementptr inbounds {scalar}, ptr %before, i64 %two
  %two.to = getelementptr inbounds {scalar}, ptr %array, i64 %two
  %two.values = load i64, ptr %two.from, align 8
  %two.olds = load i64, ptr %two.at, align 8
  %two.done = cmpxchg ptr %two.to, i64 %two.olds, i64 %two.values monotonic monotonic, align 8
  %two.alone = extractvalue {{ i64, i1 }} %two.done, 1
  %two.lanes = shl i64 3, %first.lane
  %two.bits = and i64 %bits, %two.lanes
  %two.failed = or i64 %failed, %two.bits
  %missed = select i1 %two.alone, i64 %failed, i64 %two.failed
  %two.less = add i64 %waiting, -1
  %later = and i64 %waiting, %two.less
  %pairs.left = icmp ne i64 %later, 0
  br i1 %pairs.left, label %both, label %singly
singly:
  %some = icmp ne i64 %missed, 0
  br i1 %some, label %element, label %onward
element:
  %left = phi i64 [ %bits, %test ], [ %missed, %singly ], [ %others, %updated ]
"""

_COMBINE_ELEMENT: Final = """\
  %lane = call i64 @llvm.cttz.i64(i64 %left, i1 true)
  %number = add nuw i64 %i, %lane
  %from = getelementptr inbounds {scalar}, ptr %copy, i64 %number
  %to = getelementptr inbounds {scalar}, ptr %array, i64 %number
"""

_UPDATE: Final = """\
  %value = load {scalar}, ptr %from, align {itemsize}
  %old = atomicrmw {update} ptr %to, {scalar} %value monotonic, align {itemsize}
  br label %updated
"""

_UPDATE_FLOATS: Final = """\
  %value = load {bits}, ptr %from, align {itemsize}
  %at = getelementptr inbounds {scalar}, ptr %before, i64 %number
  %old = load {bits}, ptr %at, align {itemsize}
  %pair = cmpxchg ptr %to, {bits} %old, {bits} %value monotonic monotonic, align {itemsize}
  %alone = extractvalue {{ {bits}, i1 }} %pair, 1
  br i1 %alone, label %updated, label %add
add:
  %sum = bitcast {bits} %value to {scalar}
  %start = bitcast {bits} %old to {scalar}
  %difference = fsub {scalar} %sum, %start
  %found = atomicrmw fadd ptr %to, {scalar} %difference monotonic, align {itemsize}
  br label %updated
"""

_COMBINE_NEXT: Final = """\
updated:
  %less = add i64 %left, -1
  %others = and i64 %left, %less
  %again = icmp ne i64 %others, 0
  br i1 %again, label %element, label %onward
onward:
  %behind = add nuw i64 %line, 1
  %wraps = icmp eq i64 %behind, %lines
  %following = select i1 %wraps, i64 0, i64 %behind
  %fewer = add i64 %rest, -1
  %more = icmp ne i64 %fewer, 0
  br i1 %more, label %look, label %done
done:
  ret void
}}"""
