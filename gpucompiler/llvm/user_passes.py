"""Passes of users over LLVM's text, before LLVM optimises it and after.

Text that such a pass has changed is text from elsewhere: LLVM gets it in another process.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gpucompiler.diagnostics.errors import ParseError, ToolError, described
from gpucompiler.jobs.extensions import calling, extension
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.llvm import worker


def edited(job: CompilerJob, point: str, text: str) -> str:
    """The text after the job's passes at a point.

    Raises:
        ToolError: a pass raised, or gave something else than a text or None; it is named.
    """
    for name in job.params.passes:
        added = extension("pass", name)
        if added.point != point:
            continue
        with calling(added):
            found: object = added.function(text)
        if found is None:
            continue
        if not isinstance(found, str):
            raise ToolError(
                f"the pass {name!r} gave {described(found)}; at {point!r} it gives a text, or None"
            )
        text = found
    return text


def optimized(
    job: CompilerJob,
    text: str,
    own: bool,
    libraries: Sequence[bytes],
    ours: Callable[[str, str], Any],
) -> tuple[str, bool]:
    """The text that LLVM optimises, after users' passes; and whether none of them changed it.

    Args:
        own: whether `text` is this compiler's own.
        ours: gives the optimiser for text of this compiler.
    """
    optimizer: Any = ours("gpucompiler.llvm.optimize", text) if own else worker
    try:
        found: str = optimizer.optimize_llvm(job.target.machine(job), text, job.params, libraries)
    except ParseError as error:
        if not own:
            error.add_note(f"passes at 'llvm' made this text: {', '.join(job.params.passes)}")
        raise
    last = edited(job, "optimized", found)
    return last, own and last == found
