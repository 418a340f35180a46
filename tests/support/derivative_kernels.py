"""Every kernel whose derivatives are checked on each target: probes, programs, and the corpus."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import numpy as np
from derivative_probes import PROBES
from derivative_programs import PROGRAMS
from more_derivative_probes import MORE

from cuda_target import cuda
from kernels.corpus import CORPUS

# Parameters that move: not a limit that decides how often a loop runs.
_MOVED: Final = {"jacobi": ("x", "matrix", "right")}


class Checked(NamedTuple):
    """A kernel with a launch.

    Args:
        name: of the kernel, with the list that it is from.
        function: the kernel.
        arguments: makes the launch's arguments, the same ones each time.
        names: the parameters that move; None moves all that have a derivative.
    """

    name: str
    function: Callable[..., Any]
    threads: Any
    blocks: Any
    arguments: Callable[[], tuple[Any, ...]]
    names: tuple[str, ...] | None = None

    def on(self, target: str, **settings: Any) -> Any:
        """The kernel as `cuda` decorates it."""
        sized: Any = cuda(threads=self.threads, blocks=self.blocks, target=target, **settings)
        return sized(self.function)


def _kernels() -> Iterator[Checked]:
    for probe in (*PROBES, *MORE):

        def inputs(probe: Any = probe) -> tuple[Any, Any]:
            x, weights = probe.inputs()
            return x, np.zeros_like(weights)

        name = f"probe-{probe.name}"
        yield Checked(name, probe.function, probe.threads, probe.blocks, inputs)
    for function, threads, blocks, given in PROGRAMS:

        def copies(given: Any = given) -> tuple[Any, ...]:
            return given

        yield Checked(f"program-{function.__name__}", function, threads, blocks, copies)
    for case in CORPUS:

        def made(case: Any = case) -> tuple[Any, ...]:
            return case.arguments(min(case.small, 40))

        moved = _MOVED.get(case.name)
        yield Checked(f"corpus-{case.name}", case.kernel, case.threads, case.blocks, made, moved)


KERNELS: Final = tuple(_kernels())
