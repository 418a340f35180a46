"""The uses of the indices of threads and blocks along an axis.

`merge_blocks` asks whether a kernel uses them in `blockIdx.x · blockDim.x + threadIdx.x` alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from gpucompiler.ir.operations import arith, output, simt
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import Operation, Value

Shape3 = tuple[int, int, int]


class IndexUses:
    """The uses of the indices along an axis: only in their sum, or elsewhere, too.

    Attributes:
        threads: values of thread_index along the axis, converted ones too.
        alone: the sum exists, and nothing else uses an index along the axis.
    """

    def __init__(
        self, operations: Sequence[Operation], block: Shape3 | None, axis: str = "x"
    ) -> None:
        size = None if block is None else block[simt.AXES.index(axis)]
        self.threads: set[Value] = set()
        blocks: set[Value] = set()
        offsets: set[Value] = set()
        sizes: set[Value] = set()
        self.alone = True
        for operation in operations:
            match operation:
                case simt.ThreadIndex() if operation.axis == axis:
                    self.threads.add(operation.result)
                case simt.BlockIndex() if operation.axis == axis:
                    blocks.add(operation.result)
                case simt.BlockSize() if operation.axis == axis:
                    sizes.add(operation.result)
                case arith.Constant() if size is not None and operation.value == size:
                    sizes.add(operation.result)
                case arith.Convert():
                    for group in (self.threads, blocks, offsets, sizes):
                        if operation.value in group:
                            group.add(operation.result)
                case arith.Mul(lhs=lhs, rhs=rhs) if lhs in blocks or rhs in blocks:
                    factor = rhs if lhs in blocks else lhs
                    self.alone &= factor in sizes
                    offsets.add(operation.result)
                case arith.Add(lhs=lhs, rhs=rhs) if lhs in self.threads or rhs in self.threads:
                    self.alone &= (rhs if lhs in self.threads else lhs) in offsets
                case _:
                    places = (self.threads, blocks, offsets)
                    used = inputs_of(operation)
                    if isinstance(operation, output.Print):
                        used = operation.values
                    self.alone &= not any(value in group for value in used for group in places)
        self.alone &= bool(self.threads) and bool(offsets)
