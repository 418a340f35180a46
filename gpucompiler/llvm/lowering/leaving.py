"""Threads of a GPU that leave at their first failed check, in kernels of few or very many checks.

    %ok = icmp ult i64 %i, %n                      a check of the program
    br i1 %ok, label %passed, label %fails
  passed:                                          what follows needs no mask
    …
  fails:
    br label %failed
  failed:                                          once for many checks
    %index = phi i64 [ %i, %fails ], …
    call void @gpucompiler.record_fault(…)
    ret void

In other kernels a thread whose check fails goes on without the access: each access stands behind a
branch of its own, behind which the threads of a warp wait for each other, and the fault is recorded
by code of its own. In a kernel of thousands of checks that is two thirds of the text that LLVM has
to compile. Kernels in which threads meet keep their threads: a scan with barriers in its loops took
a third longer where they left. So did lookups in loops whose runs LLVM joins: it joins none of a
loop with other ends, so that only kernels of very many checks have these. On the host none can
leave: the code behind a barrier reads what the code before has stored for it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gpucompiler.llvm.lowering.writer import FunctionWriter, Merge

Record = Callable[[tuple[str, ...]], None]

# The checks that one block records. LLVM takes time with the square of a block's predecessors.
_MOST: Final = 64


class Leaving:
    """The blocks of failed checks, written after the code that they leave.

    Args:
        writer: of the function.
        leave: ends the block behind the record of a fault.
        everywhere: also in counted loops whose runs LLVM might join.
    """

    def __init__(self, writer: FunctionWriter, leave: Callable[[], None], everywhere: bool) -> None:
        self.writer = writer
        self.leave = leave
        self.everywhere = everywhere
        self._records: list[tuple[Merge, Record]] = []
        self._open: dict[Hashable, Merge] = {}
        self._lines: list[str] = []

    def check(
        self,
        holds: str,
        key: Hashable,
        types: tuple[str, ...],
        values: Callable[[], Sequence[str]],
        record: Record,
    ) -> None:
        """Leave where a test doesn't hold; what is written next runs where it does.

        Args:
            holds: the test, an i1.
            key: the same for checks that `record` records in the same way.
            types: of the numbers that differ between such checks.
            values: writes the code of these numbers, for this check.
            record: writes the code that records a fault from them.
        """
        writer = self.writer
        merge = self._open.get(key)
        if merge is None or len(merge.incoming) >= _MOST:
            merge = self._open[key] = writer.merge(types, "failed")
            self._records.append((merge, record))
        passed, fails = writer.fresh("passed"), writer.fresh("fails")
        writer.branch_if(holds, passed, fails, "otherwise")
        writer.lines, self._lines = self._lines, writer.lines
        writer.start(fails)
        writer.jump(merge, tuple(values()))
        writer.lines, self._lines = self._lines, writer.lines
        writer.start(passed)

    def write(self) -> None:
        """Append the blocks, where no other is open."""
        self.writer.lines += self._lines
        for merge, record in self._records:
            record(self.writer.open(merge))
            self.leave()
