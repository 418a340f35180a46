"""Threads → vectors: each `simt.threads` of a block program becomes loops over chunks of W lanes.

    simt.threads {                              cf.for %c0, %c256, %c16 (%x0) {
      %x = simt.thread_index : i32                %i0 = arith.convert %x0 : i64
      %i = arith.convert %x : i64           →     %v = vector.load %a, [%i0] <lanes = 16>
      %v = array.load %a, [%i] : f32              …
      …                                           cf.yield []
    }                                           }

The threads of a row lie side by side in a vector, so that accesses by x are contiguous. If there
are warp operations, or rows are short, a chunk is W threads that follow each other by number. A
last chunk that isn't full runs under a mask; of a long body, all chunks do. Pieces without a vector
form (arrays chosen by a lane, vectors, complex numbers) run with one lane: a loop over the threads.

Relies on: `fission`, and with it `predicate_exits`. Leaves no simt.threads, and no operation that
asks for a single thread.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, parts, simt
from gpucompiler.ir.rewrite import inputs_of, replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.ir.unsupported import unsupported
from gpucompiler.language.types import BOOL, I32
from gpucompiler.passes.analyses.lane_operations import Chunk, alignment_of, note_multiple
from gpucompiler.passes.analyses.lanes import LaneShapes
from gpucompiler.passes.blocks.runs.aligned_runs import aligned_store, threads_ahead
from gpucompiler.passes.blocks.widen.chunks import Shape3, choose_chunk, threads_that_act
from gpucompiler.passes.blocks.widen.control import write_block
from gpucompiler.passes.blocks.widen.indices import Indices
from gpucompiler.passes.blocks.widen.lane_notes import note_lanes
from gpucompiler.passes.blocks.widen.lanes import LaneWriter, Update
from gpucompiler.passes.blocks.widen.memory import updates_of
from gpucompiler.passes.blocks.widen.refusals import refusal, without_vectors
from gpucompiler.passes.blocks.widen.transpose_tiles import transpose_tiles
from gpucompiler.passes.blocks.widen.warp import WARP_OPERATIONS
from gpucompiler.values import value_classes

# Writes the body for the chunk that begins at a thread; lanes from a limit on are switched off.
Write = Callable[[Builder, Value, list[Value], Value | None], list[Value]]

# Writes the body of a loop over an axis.
OverAxis = Callable[[Builder, Value, list[Value]], list[Value]]

# The most operations of a body that is written twice, with a mask and without. Beyond, two copies
# are so large a text that LLVM doesn't optimise it (gpucompiler/llvm/effort.py).
_LONGEST_TWICE: Final = 2500
# Threads of a run, of at most 2²⁰ blocks.
_LONGEST_RUN: Final = 1 << 30


def widen(
    function: Function,
    lanes: Callable[[simt.Threads], int],
    block: Shape3 | None = None,
    square: int = 0,
    register: int = 0,
) -> bool:
    """Replace all `simt.threads` of a block program. Returns whether there was one.

    Args:
        lanes: how many threads a vector holds, a power of two, for a piece without warp operations.
        block: threads of a block along x, y, z; None: known at the launch only.
        square: bytes of the largest square of elements that is transposed in registers.
        register: bytes of a vector register, at whose multiples long runs begin to store; 0: where
            they begin.

    Raises:
        TargetUnsupported: warp operations beside operations without a vector form.
    """
    pass_ = _Widening(function, lanes, block, square, register)
    pass_.rewrite(function.body)
    if pass_.findings:
        raise unsupported(function, "the host", pass_.findings)
    function.body.operations[:0] = pass_.tops
    replace_uses(function.body, pass_.replaced)
    return pass_.changed


class _Widening:
    def __init__(
        self,
        function: Function,
        lanes: Callable[[simt.Threads], int],
        block: Shape3 | None,
        square: int,
        register: int,
    ) -> None:
        self.function = function
        self.register = register
        self.lanes = lanes
        self.block = block
        self.square = square
        self.tops: list[Operation] = []
        self.replaced: dict[Value, Value] = {}
        self.changed = False
        self.findings: list[Diagnostic] = []
        self.used: set[Value] = set()
        self.constants: dict[Value, int] = {}
        masked: list[memory.Load | memory.Store] = []
        for operation in function.body.walk():
            self.used.update(inputs_of(operation))
            if isinstance(operation, (memory.Load, memory.Store)) and operation.mask is not None:
                masked.append(operation)
            if isinstance(operation, arith.Constant) and type(operation.value) is int:
                self.constants[operation.result] = operation.value
        # Powers of two that divide numbers from ahead of a piece.
        self.multiples = {value: alignment_of(n) for value, n in self.constants.items()}
        self.updated = updates_of(function.body, masked) if masked else frozenset[Update]()

    def rewrite(self, block: Block) -> None:
        """Widen the threads in a block and in its regions."""
        operations, block.operations = block.operations, []
        for operation in operations:
            if isinstance(operation, simt.Threads):
                self.changed = True
                self.threads(operation, Builder(block, operation.location))
                continue
            note_multiple(operation, self.multiples)
            for name in operation.REGIONS:
                self.rewrite(getattr(operation, name))
            block.operations.append(operation)

    def threads(self, operation: simt.Threads, builder: Builder) -> None:
        """Write the loops of one piece, whose totals stand for its results."""
        piece = _Piece(self, operation, builder)
        if self.findings:
            return
        if self.function.scope == "part":
            _write_part(piece)
            return
        totals = piece.rows() if piece.chunk.row else _write_line(piece)
        self.replaced.update(zip(operation.results, totals, strict=True))


class _Piece:
    """The loops over the chunks of one `simt.threads`."""

    def __init__(self, widening: _Widening, operation: simt.Threads, builder: Builder) -> None:
        self.widening = widening
        self.operation = operation
        self.builder = builder
        self.body = operation.body
        self.block = widening.block
        self.combinations = operation.combinations
        operations = list(self.body.walk())
        self.long = len(operations) > _LONGEST_TWICE
        self.talks = any(isinstance(op, WARP_OPERATIONS) for op in operations)
        part = widening.function.scope == "part"
        if not part:
            self.block = threads_that_act(operation, self.block, widening.constants, self.talks)
        lanes = simt.WARP_SIZE if self.talks else widening.lanes(operation)
        self.chunk = choose_chunk(operation, operations, self.block, lanes, self.talks, part)
        if operation.limits:
            # Chunks begin at the first thread, or where a store is aligned.
            self.chunk = value_classes.evolve(self.chunk, aligned=False, apart=True)
        known = widening.constants, widening.multiples
        self.shapes = LaneShapes(self.body, self.chunk, *known)
        lone = without_vectors(self.body, self.shapes) if self.chunk.lanes > 1 else None
        if lone is not None:
            if self.talks:
                widening.findings.append(refusal(self.body, *lone))
            self.chunk = Chunk(1, row=True, aligned=True)
            self.shapes = LaneShapes(self.body, self.chunk, *known)
            note_lanes(1, self.body, lone[1], lone[0])
        elif self.chunk.lanes > 1:
            note_lanes(self.chunk.lanes, self.body)
        self.edge = self.shapes
        fit = _lanes_of_a_register(operations, widening.register)
        loops = any(isinstance(each, (control.For, control.While)) for each in operations)
        if operation.limits and not self.long and not loops and 1 < fit < self.chunk.lanes:
            # Loops wait for their own results, so that one register takes as long as two.
            narrow = value_classes.evolve(self.chunk, lanes=fit)
            self.edge = LaneShapes(self.body, narrow, *known)
        self.sizes = [self.size(axis) for axis in range(3)]
        self.row_threads = None if self.block is None else self.block[0]
        if operation.blocks is not None:
            # Several blocks are one row, as long as the launch makes it.
            self.row_threads = None
            self.sizes[0] = builder.value(
                arith.Mul, lhs=self.sizes[0], rhs=operation.blocks, nowrap=True
            )

    def size(self, axis: int) -> Value:
        """Threads of a block along an axis, i32."""
        if self.block is not None:
            return self.builder.constant(self.block[axis], I32)
        return self.builder.value(simt.BlockSize, axis=simt.AXES[axis])

    # -- loops over chunks

    def rows(self) -> list[Value]:
        """z, then y, then chunks along x; y first where blocks have several rows of the grid."""
        x_size, y_size, z_size = self.sizes

        def row(builder: Builder, y: Value, z: Value, totals: list[Value]) -> list[Value]:
            plane = builder.value(arith.Mul, lhs=z, rhs=y_size, nowrap=True)
            row = builder.value(arith.Add, lhs=plane, rhs=y, nowrap=True)
            before = builder.value(arith.Mul, lhs=row, rhs=x_size, nowrap=True)

            def write(
                builder: Builder, x: Value, totals: list[Value], limit: Value | None
            ) -> list[Value]:
                number = builder.value(arith.Add, lhs=before, rhs=x, nowrap=True)
                return self.write(builder, number, (x, y, z), totals, limit)

            if self.operation.limits:
                return self.between(builder, (y, z), totals, write)
            return self.along(builder, x_size, self.row_threads, totals, write)

        def over_y(builder: Builder, totals: list[Value], body: OverAxis) -> list[Value]:
            begin, end = self.limits(1, y_size)
            return self.loop(builder, end, totals, body, self.known(1), 1, begin)

        def over_z(builder: Builder, totals: list[Value], body: OverAxis) -> list[Value]:
            begin, end = self.limits(2, z_size)
            return self.loop(builder, end, totals, body, self.known(2), 1, begin)

        totals = _neutral(self)
        if self.operation.rows is not None:
            # Neighbours along z stay in the cache.
            return over_y(
                self.builder, totals,
                lambda b, y, t: over_z(b, t, lambda b, z, t: row(b, y, z, t)),
            )  # fmt: skip
        return over_z(
            self.builder, totals, lambda b, z, t: over_y(b, t, lambda b, y, t: row(b, y, z, t))
        )

    def limits(self, axis: int, size: Value) -> tuple[Value | None, Value]:
        """The first thread along an axis, None for 0, and where they end."""
        limits = self.operation.limits
        return limits[axis] if axis < len(limits) else (None, size)

    def known(self, axis: int) -> int | None:
        """The known number of threads along an axis, from 0 on."""
        if self.block is None or len(self.operation.limits) > axis:
            return None
        return self.block[axis]

    def along(
        self,
        builder: Builder,
        size: Value,
        static: int | None,
        totals: list[Value],
        write: Write,
    ) -> list[Value]:
        """Full chunks without a mask, then the rest of the threads in one chunk under a mask.

        All chunks of a long body run under a mask, since its second copy costs more compile time
        than masks cost run time.
        """
        lanes = self.chunk.lanes
        whole = static if static is not None else 1
        if self.operation.blocks is not None and self.block is not None:
            whole = self.block[0]  # so many blocks are a multiple of it
        if whole % lanes == 0:
            return self.loop(
                builder, size, totals, lambda b, x, t: write(b, x, t, None), static, lanes
            )
        if self.long:
            return self.loop(
                builder, size, totals, lambda b, x, t: write(b, x, t, size), static, lanes
            )
        rest = builder.value(arith.And, lhs=size, rhs=builder.constant(lanes - 1, I32))
        full = builder.value(arith.Sub, lhs=size, rhs=rest, nowrap=True)
        known = None if static is None else static - static % lanes
        if known is not None:
            full = builder.constant(known, I32)
        totals = self.loop(
            builder, full, totals, lambda b, x, t: write(b, x, t, None), known, lanes
        )
        if static is not None:
            return write(builder, full, totals, size)
        return self.rest(builder, rest, full, size, totals, write)

    def between(
        self,
        builder: Builder,
        place: tuple[Value, Value],
        totals: list[Value],
        write: Write,
    ) -> list[Value]:
        """As `along`, for the threads from the piece's first one on and before its end.

        Full chunks lie where stores are aligned. A loop of two runs under a mask does the threads
        ahead of them, and those behind.

        Args:
            place: y and z of the row.
        """
        lanes, (begin, end) = self.chunk.lanes, self.operation.limits[0]
        whole = self.operation.x_multiple % lanes == 0
        if whole or self.long:
            limit = None if whole else end
            return self.loop(
                builder, end, totals, lambda b, x, t: write(b, x, t, limit), None, lanes, begin
            )
        first, head = begin, self.ahead(builder, (begin, *place))
        if head is not None:
            first = builder.value(arith.Add, lhs=begin, rhs=head, nowrap=True)
            first = builder.value(arith.Minimum, lhs=first, rhs=end)
        size = builder.value(arith.Sub, lhs=end, rhs=first, nowrap=True)
        rest = builder.value(arith.And, lhs=size, rhs=builder.constant(lanes - 1, I32))
        full = builder.value(arith.Sub, lhs=end, rhs=rest, nowrap=True)
        totals = self.loop(
            builder, full, totals, lambda b, x, t: write(b, x, t, None), None, lanes, first
        )
        if head is None:
            return self.rest(builder, rest, full, end, totals, write)

        def edge(builder: Builder, number: Value, totals: list[Value]) -> list[Value]:
            zero = builder.constant(0, I32)
            ahead = builder.value(arith.Compare, lhs=number, rhs=zero, predicate="eq")
            start, stop = (
                builder.value(arith.Select, condition=ahead, lhs=lhs, rhs=rhs)
                for lhs, rhs in ((begin, full), (first, end))
            )
            count = builder.value(arith.Sub, lhs=stop, rhs=start, nowrap=True)
            return self.rest(builder, count, start, stop, totals, write)

        two, zero = builder.constant(2, I32), builder.constant(0, I32)
        return self.loop(builder, two, totals, edge, None, 1, zero, "never")

    def ahead(self, builder: Builder, place: tuple[Value, Value, Value]) -> Value | None:
        """Threads ahead of the first one that stores at a line's start; None: any may be first."""
        if not self.widening.register or self.chunk.lanes == 1:
            return None
        store, end = aligned_store(self.operation, self.shapes), self.operation.limits[0][1]
        return store and threads_ahead(builder, self.body, store, place, end, self.chunk.lanes)

    def rest(
        self,
        builder: Builder,
        count: Value,
        first: Value,
        end: Value,
        totals: list[Value],
        write: Write,
    ) -> list[Value]:
        """Chunks under a mask for so many threads, if there are any."""
        if self.edge.chunk.lanes < self.chunk.lanes:
            return self.loop(
                builder, end, totals, lambda b, x, t: write(b, x, t, end), None,
                self.edge.chunk.lanes, first, "never",
            )  # fmt: skip
        left = builder.value(arith.Compare, lhs=count, rhs=builder.constant(0, I32), predicate="ne")
        branch = control.If(condition=left, location=builder.location)
        inside = Builder(branch.then, builder.location)
        inside.add(control.Yield, values=write(inside, first, totals, end))
        Builder(branch.otherwise, builder.location).add(control.Yield, values=totals)
        branch.results = [Value(total.type) for total in totals]
        builder.block.operations.append(branch)
        return branch.results

    def loop(
        self,
        builder: Builder,
        size: Value,
        totals: list[Value],
        body: Callable[[Builder, Value, list[Value]], list[Value]],
        static: int | None,
        step: int = 1,
        start: Value | None = None,
        unroll: str = "auto",
    ) -> list[Value]:
        """body for start (0), start + step, … below size."""
        if static is not None and static <= step:
            if static <= 0:
                return totals
            return body(builder, builder.constant(0, I32), totals)
        first = builder.constant(0, I32) if start is None else start
        loop = control.For(
            start=first,
            stop=size,
            step=builder.constant(step, I32),
            initial=totals,
            location=builder.location,
            unroll="never" if self.operation.rare else unroll,
        )
        index = Value(I32, builder.location)
        if self.operation.blocks is None:
            index.range = (0, (static or 1024) - 1)
        elif start is not None:
            index.range = (0, _LONGEST_RUN - 1)
        arguments = [Value(total.type) for total in totals]
        loop.body.arguments = [index, *arguments]
        inside = Builder(loop.body, builder.location)
        inside.add(control.Yield, values=body(inside, index, arguments))
        loop.results = [Value(total.type) for total in totals]
        if static is not None and step == 1 and not self.operation.rare:
            transpose_tiles(loop, static, self.widening.square, builder)
        builder.block.operations.append(loop)
        return loop.results

    # -- one chunk

    def write(
        self,
        builder: Builder,
        number: Value,
        place: tuple[Value, Value, Value] | None,
        totals: list[Value],
        limit: Value | None,
    ) -> list[Value]:
        """The body for the chunk whose lane 0 is thread `number`; gives the new totals.

        Args:
            place: x of lane 0, and y and z of all, where the chunk lies in a row.
            limit: threads of the row (or block): lanes from there on are switched off.
        """
        widening = self.widening
        shapes = self.shapes if limit is None else self.edge
        writer = LaneWriter(shapes, builder, number, widening.tops, widening.used, write_block)
        if not self.operation.rare:
            writer.updated = widening.updated
        if limit is not None:
            first = number if place is None else place[0]
            edge = writer.spread(limit)
            writer.mask = writer.make(
                arith.Compare, lhs=writer.spread(first, 1), rhs=edge, predicate="lt"
            )
        Indices(writer, number, place, self.sizes, _is_alone(self, place)).bind(self.body)
        yielded = write_block(writer, self.body)
        return [
            _combined(writer, kind, total, value)
            for kind, total, value in zip(self.combinations, totals, yielded, strict=True)
        ]


def _write_part(piece: _Piece) -> None:
    """The one chunk that is a part, under a mask where it may have fewer threads."""
    builder, lanes = piece.builder, piece.chunk.lanes
    index = builder.value(parts.PartIndex, lanes=lanes)
    size = builder.constant(lanes, I32)
    number = builder.value(arith.Mul, lhs=index, rhs=size, nowrap=True)
    number.range = (0, 1023)
    zero = builder.constant(0, I32)
    place = (number, zero, zero) if piece.block and piece.block[1] * piece.block[2] == 1 else None
    limit: Value | None = None
    if lanes > 1 and (piece.block is None or math.prod(piece.block) % lanes):
        plane = builder.value(arith.Mul, lhs=piece.sizes[0], rhs=piece.sizes[1], nowrap=True)
        limit = builder.value(arith.Mul, lhs=plane, rhs=piece.sizes[2], nowrap=True)
    piece.write(builder, number, place, [], limit)


def _write_line(piece: _Piece) -> list[Value]:
    """Chunks of threads that follow each other by number."""
    x_size, y_size, z_size = piece.sizes
    plane = piece.builder.value(arith.Mul, lhs=x_size, rhs=y_size, nowrap=True)
    total = piece.builder.value(arith.Mul, lhs=plane, rhs=z_size, nowrap=True)

    def write(
        builder: Builder, number: Value, totals: list[Value], limit: Value | None
    ) -> list[Value]:
        return piece.write(builder, number, None, totals, limit)

    static = None if piece.block is None else math.prod(piece.block)
    return piece.along(piece.builder, total, static, _neutral(piece), write)


def _is_alone(piece: _Piece, place: tuple[Value, Value, Value] | None) -> bool:
    """Whether a chunk is its whole row, which begins at thread 0."""
    threads = piece.row_threads
    if place is None or threads is None or piece.operation.limits:
        return False
    return threads <= piece.chunk.lanes


def _lanes_of_a_register(operations: Sequence[Operation], register: int) -> int:
    """How many of a piece's largest elements fit into a register."""
    sizes = [
        memory.array_type(each.array).element.itemsize
        for each in operations
        if isinstance(each, (memory.Load, memory.Store))
    ]
    return register // max(sizes, default=1)


def _neutral(piece: _Piece) -> list[Value]:
    """The totals of no threads."""
    constant = piece.builder.constant
    return [
        constant(0, I32) if kind == "add" else constant(kind == "and", BOOL)
        for kind in piece.combinations
    ]


def _combined(writer: LaneWriter, kind: str, total: Value, value: Value) -> Value:
    """A total with the lanes' own values added."""
    if writer.chunk.lanes == 1:
        held = writer.base(value)
        if kind != "add":
            cls = arith.And if kind == "and" else arith.Or
            return writer.make(cls, lhs=total, rhs=held)
        count = writer.builder.add(arith.Convert, value=held, types=[I32]).result
        return writer.make(arith.Add, lhs=total, rhs=count)
    own = writer.vector(value)
    if kind == "and":
        missing = writer.bits(writer.both(writer.mask, writer.negated(own)))
        none = writer.compared(missing, 0, "eq")
        return writer.make(arith.And, lhs=total, rhs=none)
    bits = writer.bits(writer.both(writer.mask, own))
    if kind == "or":
        return writer.make(arith.Or, lhs=total, rhs=writer.compared(bits, 0, "ne"))
    ones = writer.make(arith.PopulationCount, value=bits)
    count = writer.builder.add(arith.Convert, value=ones, types=[I32]).result
    return writer.make(arith.Add, lhs=total, rhs=count)
