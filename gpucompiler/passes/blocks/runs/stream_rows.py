"""Let a strip of threads make each turn of a loop before any makes the next, along arrays' rows.

    simt.threads x_begin=%b, x_end=%e {          cf.for %b, %e, 1024 (%base) {
      %s = cf.for 0, %n, 1, [%0] (%k, %t) {        simt.threads … { array.store %0, %kept, [%x] }
        %u = … %t, x[%k, %i]                       cf.for 0, %n, 1 (%k) {
        array.store %u, %y, [%k, %i]                 simt.threads … {
        cf.yield [%u]                      →           %t = array.load %kept, [%x]
      }                                                … array.store %u, %kept, [%x]
      B                                              }
    }                                              }
                                                   simt.threads … { %s = array.load %kept, [%x]; B }
                                                 }

Neighbours go down the columns of a matrix. A vector of threads that went down to the end before the
next would read a few lines of each row, and each row may lie on a page of its own: nothing could be
prefetched, and rows whose length is a power of two would drive each other out of the cache. A strip
of threads reads pieces of rows as long as a page. Between barriers any order of threads is right.

Threads keep in memory what the loop carries, and values of before that cost something. The piece
stays as it is beside that, for short loops and few threads.

Where they needn't keep anything, the loop is around all threads of a box, without strips:

    simt.threads y_begin=%c, y_end=%d, …           cf.for 0, %n, 1 (%k) {
      cf.for 0, %n, 1, [] (%k) {            →        simt.threads y_begin=%c, y_end=%d, … {
        … x[%k, %j, %i], x[%k, %j + 1, %i]             … x[%k, %j, %i], x[%k, %j + 1, %i]
      }                                              }
    }                                              }

The lines that a turn loads for one are in the cache for the next. Elements that a march through
planes carries are loaded again, where the arrays that it stores to lie apart (`carried_loads`).

Relies on: `merge_blocks` and `hoist_tests`, whose boxes of threads need no tests. Keeps the
meaning, so it can be interpreted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.rewrite import Cloner, inputs_of
from gpucompiler.ir.structure.nodes import PURE, READ, Block, Function, Operation, Value
from gpucompiler.language.types import I32, I64, ArrayType, ScalarType
from gpucompiler.passes.analyses.conditions import Growth
from gpucompiler.passes.blocks.runs.apart_arrays import Apart, are_apart
from gpucompiler.passes.blocks.runs.carried_loads import Reload, arrays_apart, reloads_of
from gpucompiler.passes.blocks.runs.corners import Corner, value_at

# Threads of a strip: rows of f32 as long as a page, and few enough that what they keep stays in the
# first cache.
_STRIP: Final = 1024
_STRIP_BYTES: Final = 16384
# Fewer threads or turns aren't worth the memory accesses.
_LEAST_THREADS: Final = 128
_LEAST_TURNS: Final = 16
_MOST_KEPT: Final = 8
# Operations that are computed again instead of kept.
_CHEAP: Final = (
    arith.Constant, arith.Convert, arith.Add, arith.Sub, arith.Mul, arith.Negate, arith.Minimum,
    arith.Maximum, arith.Compare, arith.Select, arith.And, arith.Or, arith.Xor, arith.Not,
    arith.ShiftLeft, arith.ShiftRight, simt.ThreadIndex, simt.BlockIndex, simt.BlockSize,
    simt.GridSize, memory.Dimension, memory.Stride, memory.View,
)  # fmt: skip
_ACCESSES: Final = (memory.Load, memory.Store)
_INDICES: Final = (simt.ThreadIndex, simt.BlockIndex)
_FORMS: Final = (control.For, control.If, control.While, control.Yield)


def stream_rows(function: Function) -> bool:
    """Divide loops over the rows of arrays into strips. Returns whether there was one."""
    around = list(function.body.walk())
    if control.For not in set(map(type, around)):
        return False
    kept: list[Operation] = []
    changed = _walk(function.body, around, kept)
    function.body.operations[:0] = kept
    return changed


def _walk(block: Block, around: Sequence[Operation], kept: list[Operation]) -> bool:
    changed = False
    output: list[Operation] = []
    operations, block.operations = block.operations, output
    for operation in operations:
        if isinstance(operation, simt.Threads):
            strips = _Strips.of(operation, around)
            if strips is not None:
                strips.write(Builder(block, operation.location), kept)
                changed = True
                continue
        else:
            for region in operation.regions:
                changed |= _walk(region, around, kept)
        output.append(operation)
    return changed


class _Strips:
    """A piece whose loop goes along rows, and what its threads keep.

    Args:
        piece: for the threads of a box.
        loop: one of its operations.
        growth: of the piece's values.
    """

    def __init__(self, piece: simt.Threads, loop: control.For, growth: Growth) -> None:
        self.piece = piece
        self.loop = loop
        self.growth = growth
        place = piece.body.operations.index(loop)
        self.before = piece.body.operations[:place]
        self.behind = piece.body.operations[place + 1 :]
        # Each part computes these again, and none of the other values.
        self.again: list[Operation] = []
        known: set[Value] = set()
        made: set[Value] = set()
        for operation in self.before:
            own = [value for value in inputs_of(operation) if value in made]
            if isinstance(operation, _CHEAP) and known.issuperset(own):
                self.again.append(operation)
                known.update(operation.results)
            made.update(operation.results)
        later = made - known
        used = _used([*loop.body.operations, *self.behind])
        self.values = [v for each in self.before for v in each.results if v in later & used]
        self.results = [v for v in loop.results if v in _used(self.behind)]
        self.reloads: dict[Value, Reload] = {}
        self.apart: list[Apart] = []
        if not self.values and not self.results:
            self.reload()

    def reload(self) -> None:
        """Load what the loop carries again, if that is possible for all of it."""
        reloads = reloads_of(self.loop, self.before, self.growth)
        apart = arrays_apart(reloads or {}, list(_all_of([*self.before, self.loop])))
        if reloads is not None and apart is not None:
            self.reloads, self.apart = reloads, apart

    @classmethod
    def of(cls, piece: simt.Threads, around: Sequence[Operation]) -> _Strips | None:
        """The strips of a piece, if it has a loop along rows and nothing that forbids them.

        Args:
            piece: any.
            around: all operations of the function.
        """
        if piece.blocks is None or not piece.limits or piece.results or piece.rare:
            return None
        inside = list(piece.body.walk())
        if not _are_plain(inside):
            return None
        constants = [each for each in around if type(each) is arith.Constant]
        growth = Growth([*constants, *inside])
        loops = [each for each in piece.body.operations if isinstance(each, control.For)]
        loop = next((each for each in loops if _goes_along_rows(each, growth)), None)
        if loop is None or not _is_read_once(around, loop, growth):
            return None
        found = cls(piece, loop, growth)
        kept = [*found.values, *loop.initial]
        if len(kept) > _MOST_KEPT or not all(isinstance(v.type, ScalarType) for v in kept):
            return None
        return found

    def write(self, builder: Builder, kept: list[Operation]) -> None:
        """Append the strips, and the piece as it is for where they cost more than they save."""
        piece, loop = self.piece, self.loop
        begin, end = piece.limits[0]
        corner = Corner([builder.constant(0, I32)] * 3)
        start, stop, step = (
            value_at(builder, self.growth, value, corner)
            for value in (loop.start, loop.stop, loop.step)
        )
        threads = builder.value(arith.Sub, lhs=end, rhs=begin)
        least = builder.constant(_LEAST_THREADS, I32)
        many = builder.value(arith.Compare, lhs=threads, rhs=least, predicate="ge")
        kind = loop.start.type
        assert isinstance(kind, ScalarType)
        turns = builder.value(arith.Sub, lhs=stop, rhs=start)
        count = self.growth.definitions[id(loop.step)]
        assert isinstance(count, arith.Constant)
        most = builder.constant(min(_LEAST_TURNS * count.value, kind.maximum), kind)
        long = builder.value(arith.Compare, lhs=turns, rhs=most, predicate="ge")
        worth = builder.value(arith.And, lhs=many, rhs=long)
        worth = are_apart(builder, self.apart, worth) or worth
        branch = control.If(condition=worth, location=piece.location)
        builder.block.operations.append(branch)
        unchanged = Builder(branch.otherwise, piece.location)
        unchanged.block.operations.append(Cloner().operation(piece))
        unchanged.add(control.Yield)
        inside = Builder(branch.then, piece.location)
        if self.kept_values:
            self.write_strips(inside, kept, (start, stop, step))
        else:
            self.write_turns(inside, (start, stop, step))
        inside.add(control.Yield)

    def write_turns(self, builder: Builder, turns: tuple[Value, Value, Value]) -> None:
        """Append a loop over the turns, each of all threads of the box."""
        piece, loop = self.piece, self.loop
        if any(each.EFFECT not in (PURE, READ) for each in self.before):
            first = _Part(self, piece.limits)
            first.copy(self.before)
            first.end(builder)
        outer, index = self.turn_loop(turns)
        builder.block.operations.append(outer)
        around = Builder(outer.body, loop.location)
        part = _Part(self, piece.limits, {loop.body.arguments[0]: index})
        part.compute_again()
        part.load_again()
        part.copy(loop.body.operations[:-1])
        part.end(around)
        around.add(control.Yield)
        *rest, _ = self.behind
        if rest:
            final = _Part(self, piece.limits)
            final.compute_again()
            final.copy(rest)
            final.end(builder)

    def turn_loop(self, turns: tuple[Value, Value, Value]) -> tuple[control.For, Value]:
        """The loop over all turns, and its counter."""
        loop, (start, stop, step) = self.loop, turns
        found = control.For(
            start=start, stop=stop, step=step, location=loop.location, unroll="never"
        )
        index = loop.body.arguments[0]
        turn = Value(index.type, index.location, index.name, index.range)
        found.body = Block([turn])
        return found, turn

    def write_strips(
        self, builder: Builder, kept: list[Operation], turns: tuple[Value, Value, Value]
    ) -> None:
        """Append loops over lines and planes of the box, and over strips of each line."""
        loop, location = self.loop, self.loop.location
        one, limits = builder.constant(1, I32), list(self.piece.limits)
        lines: list[Builder] = []
        for axis in range(len(limits) - 1, 0, -1):
            line, builder = _counted(builder, *limits[axis], one)
            limits[axis] = line, builder.value(arith.Add, lhs=line, rhs=one, nowrap=True)
            lines.append(builder)
        size = sum(v.type.itemsize for v in self.kept_values if isinstance(v.type, ScalarType))
        strip = _STRIP
        while strip * size > _STRIP_BYTES:
            strip //= 2
        step = builder.constant(strip, I32)
        begin, end = limits[0]
        base, inside = _counted(builder, begin, end, step)
        left = inside.value(arith.Sub, lhs=end, rhs=base, nowrap=True)
        size = inside.value(arith.Minimum, lhs=left, rhs=step)
        limits[0] = base, inside.value(arith.Add, lhs=base, rhs=size, nowrap=True)
        arrays: dict[Value, Value] = {}
        for value in self.kept_values:
            assert isinstance(value.type, ScalarType)
            array = Value(ArrayType(value.type, 1, space="local"), location, value.name)
            kept.append(memory.Allocate(shape=(strip,), results=[array], location=location))
            arrays[value] = array
        self.write_first(_Part(self, limits, arrays=arrays), inside)
        outer, turn = self.turn_loop(turns)
        index, *carried = loop.body.arguments
        inside.block.operations.append(outer)
        middle = _Part(self, limits, {index: turn}, arrays)
        middle.compute_again()
        *body, last = loop.body.operations
        assert isinstance(last, control.Yield)
        used = {v for each in _all_of([*body, last]) for v in inputs_of(each)}
        middle.load([value for value in self.values if value in used])
        middle.load(loop.results, carried)
        middle.copy(body)
        middle.store(loop.results, last.values)
        around = Builder(outer.body, location)
        middle.end(around)
        around.add(control.Yield)
        *rest, _ = self.behind
        if rest:
            final = _Part(self, limits, arrays=arrays)
            final.compute_again()
            used = _used(rest)
            final.load([value for value in self.values if value in used])
            final.load(self.results)
            final.copy(rest)
            final.end(inside)
        for each in (inside, *lines):
            each.add(control.Yield)

    @property
    def kept_values(self) -> list[Value]:
        """The values that threads keep: some of before the loop, and what the loop carries."""
        return self.values if self.reloads else [*self.values, *self.loop.results]

    def write_first(self, part: _Part, builder: Builder) -> None:
        """Append the part before the loop, if it is needed."""
        if self.kept_values or len(self.again) < len(self.before):
            part.copy(self.before)
            part.store(self.values, self.values)
            part.store(self.loop.results, self.loop.initial)
            part.end(builder)


class _Part:
    """A piece of a strip's threads, made of operations of the whole piece."""

    def __init__(
        self, strips: _Strips, limits: Sequence[tuple[Value, Value]],
        mapping: dict[Value, Value] | None = None, arrays: dict[Value, Value] | None = None,
    ) -> None:  # fmt: skip
        piece = strips.piece
        self.strips = strips
        self.arrays = arrays or {}
        self.threads = simt.Threads(blocks=piece.blocks, rows=piece.rows, location=piece.location)
        self.threads.limit(limits)
        self.builder = Builder(self.threads.body, piece.location)
        self.cloner = Cloner(dict(mapping or {}))
        first = self.builder.add(arith.Convert, value=limits[0][0], types=[I64]).result
        x = self.builder.value(simt.ThreadIndex, axis="x")
        x = self.builder.add(arith.Convert, value=x, types=[I64]).result
        self.place = self.builder.value(arith.Sub, lhs=x, rhs=first, nowrap=True)

    def compute_again(self) -> None:
        """Write what is computed in each part."""
        self.copy(self.strips.again)

    def copy(self, operations: Iterable[Operation]) -> None:
        """Write operations of the piece."""
        self.builder.block.operations += [self.cloner.operation(each) for each in operations]

    def load(self, values: Sequence[Value], names: Sequence[Value] = ()) -> None:
        """Let what this thread keeps stand for values, or for others that carry them."""
        for value, name in zip(values, names or values, strict=True):
            found = self.builder.value(memory.Load, array=self.arrays[value], indices=[self.place])
            found.name, found.range = name.name, name.range
            self.cloner.mapping[name] = found

    def load_again(self) -> None:
        """Let elements that are loaded again stand for the values that the loop carries."""
        mapping, growth = self.cloner.mapping, self.strips.growth
        step = growth.definitions[id(self.strips.loop.step)]
        assert isinstance(step, arith.Constant)
        counter = self.strips.loop.body.arguments[0]
        for value, each in self.strips.reloads.items():
            mapping[value] = each.write(self.builder, counter, int(step.value), mapping)

    def store(self, kept: Sequence[Value], values: Sequence[Value]) -> None:
        """Keep a thread's values."""
        for key, value in zip(kept, values, strict=True):
            copy = self.cloner.mapping.get(value, value)
            self.builder.add(memory.Store, value=copy, array=self.arrays[key], indices=[self.place])

    def end(self, builder: Builder) -> None:
        """Append the piece."""
        self.builder.add(control.Yield)
        builder.block.operations.append(self.threads)


def _counted(builder: Builder, start: Value, stop: Value, step: Value) -> tuple[Value, Builder]:
    """Append a loop; its counter, and a builder for its body."""
    outer = control.For(start=start, stop=stop, step=step, location=builder.location)
    index = Value(I32, builder.location, None, start.range and (start.range[0], I32.maximum))
    outer.body = Block([index])
    builder.block.operations.append(outer)
    return index, Builder(outer.body, builder.location)


def _all_of(operations: Iterable[Operation]) -> Iterable[Operation]:
    for operation in operations:
        yield operation
        for region in operation.regions:
            yield from region.walk()


def _used(operations: Iterable[Operation]) -> set[Value]:
    return {value for each in _all_of(operations) for value in inputs_of(each)}


def _are_plain(operations: Sequence[Operation]) -> bool:
    """Whether threads may take turns with operations, and nobody notices."""
    for kind in (kinds := frozenset[type[Operation]](map(type, operations))):
        if kind.EFFECT != PURE and not issubclass(kind, (*_ACCESSES, *_FORMS)):
            return False
    if control.For not in kinds:
        return False
    arrays = {each.array for each in operations if isinstance(each, _ACCESSES)}
    return all(isinstance(a.type, ArrayType) and a.type.space == "global" for a in arrays)


def _goes_along_rows(loop: control.For, growth: Growth) -> bool:
    """Whether threads count alike, side by side in all accesses, in another row each turn."""
    if not growth.is_plain(loop) or _has_few_turns(loop, growth):
        return False
    far = False
    for operation in loop.body.walk():
        if not isinstance(operation, _ACCESSES):
            continue
        axes = [growth.grows(index) for index in operation.indices]
        if any(each is None for each in axes):
            return False
        *rows, column = axes
        if any("x" in (each or ()) for each in rows):
            return False
        if column is not None and "x" in column:
            if not _is_beside(operation.indices[-1], growth):
                return False
            far |= _is_far(operation.indices, loop, growth)
    return far


def _has_few_turns(loop: control.For, growth: Growth) -> bool:
    bounds = [growth.definitions.get(id(value)) for value in (loop.start, loop.stop, loop.step)]
    numbers = [each.value for each in bounds if isinstance(each, arith.Constant)]
    return len(numbers) == 3 and numbers[1] - numbers[0] < _LEAST_TURNS * numbers[2]


def _is_beside(index: Value, growth: Growth) -> bool:
    """Whether neighbours' indices differ by one."""
    operation = growth.definitions.get(id(index))
    match operation:
        case simt.ThreadIndex(axis="x"):
            return True
        case arith.Convert(value=value):
            return _is_beside(value, growth)
        case arith.Add(lhs=lhs, rhs=rhs):
            return _is_beside(lhs if "x" in (growth.grows(lhs) or ()) else rhs, growth)
        case arith.Sub(lhs=lhs):
            return "x" in (growth.grows(lhs) or ()) and _is_beside(lhs, growth)
        case _:
            return False


def _is_far(indices: Sequence[Value], loop: control.For, growth: Growth) -> bool:
    """Whether each turn of a loop accesses another row: by an index of it, or times its length."""
    turn = f"loop {id(loop)}"
    *rows, column = indices
    if any(turn in (growth.grows(row) or ()) for row in rows):
        return True
    return any(
        turn in (growth.grows(term) or ())
        and not isinstance(growth.definitions.get(id(factor)), arith.Constant)
        for term, factor in growth.products.values()
        if turn in (growth.grows(column) or ())
    )


def _is_read_once(around: Sequence[Operation], loop: control.For, growth: Growth) -> bool:
    """Whether threads of other lines access other rows; the same ones would stay in the cache.

    Args:
        around: all operations of the function.
    """
    axes = {each.axis for each in around if isinstance(each, _INDICES)} - {"x"}
    if not axes:
        return True
    definitions = {result: each for each in around for result in each.results}
    return all(
        axes <= _axes_of(operation.indices, definitions)
        for operation in loop.body.walk()
        if isinstance(operation, _ACCESSES) and _is_far(operation.indices, loop, growth)
    )


def _axes_of(values: Sequence[Value], definitions: Mapping[Value, Operation]) -> set[str]:
    """The axes of all indices of threads and blocks from which values are computed."""
    found: set[str] = set()
    waiting, seen = list(values), set[Value]()
    while waiting:
        value = waiting.pop()
        operation = definitions.get(value)
        if value in seen or operation is None:
            continue
        seen.add(value)
        if isinstance(operation, _INDICES):
            found.add(operation.axis)
        waiting += inputs_of(operation)
    return found
