"""The target "python": kernels run as Python, so there is nothing to compile."""

from __future__ import annotations

from gpucompiler.diagnostics.errors import TargetUnsupported
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.target import CompilerTarget, target_by_name
from gpucompiler.values import value_classes


@value_classes.frozen
class PythonTarget(CompilerTarget):
    """Launches run the kernel's body under CPython. Jobs for it are refused (GC610).

    Args:
        blocks: the numbers of the blocks that run, x fastest; none: all. The target's name has
            them, too: "python:3,7".
    """

    blocks: tuple[int, ...] = ()

    runs_python = True

    @classmethod
    def from_name(cls, rest: str) -> PythonTarget:
        try:
            return cls(tuple(map(int, filter(None, rest.split(",")))))
        except ValueError:
            raise TargetUnsupported(
                f"python:{rest} names no blocks; write their numbers, as in python:3,7", "GC515"
            ) from None

    @property
    def name(self) -> str:
        return "python" + (f":{','.join(map(str, self.blocks))}" if self.blocks else "")

    def driver_functions(self) -> object:
        """Device arrays, streams and events are the host's, whose memory the body reads."""
        return target_by_name("host").driver_functions()

    def validate_job(self, job: CompilerJob) -> None:
        raise TargetUnsupported(
            "the target python compiles nothing: it runs the kernel's Python body; name host or "
            "cuda to see a kernel's code",
            "GC610",
        )
