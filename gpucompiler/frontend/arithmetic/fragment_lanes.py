"""The lanes of fragments, read one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import Fragment, Scalar, Val
from gpucompiler.ir.operations import vectors
from gpucompiler.language.types import I32

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def complete(frame: Frame, value: Fragment) -> Fragment:
    """A fragment that is read. Refusal GC202 while a matrix operation may still write it."""
    if value.pending is not None:
        frame.refuse_to_user(
            "GC202",
            f"{describe(value)} is read while the matrix operation of line {value.pending.line} "
            "may still write it",
            "wait for it first: acc = cuda.wgmma.wait(acc), or acc = acc.wait() for tiles",
        )
    return value


def lane_of(frame: Frame, value: Fragment, lane: int) -> Scalar:
    """One lane, as a number."""
    place = frame.builder.constant(lane, I32)
    return Scalar(value.type, frame.builder.value(vectors.Extract, vector=value.ir, lane=place))


def lanes_of_fragment(frame: Frame, value: Fragment) -> tuple[Val, ...]:
    """All lanes, as numbers."""
    complete(frame, value)
    return tuple(lane_of(frame, value, lane) for lane in range(value.lanes))
