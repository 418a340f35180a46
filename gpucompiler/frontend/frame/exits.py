"""Exceptions by which the frontend leaves functions that raise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.frontend.values.values import Refusal

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


class RaisesHere(Exception):
    """Raised in a function that raises an exception: it has to be walked in its caller's place."""


class AlwaysRaises(Refusal):
    """Raised by a call that never returns, since all its paths raise.

    As a statement such a call ends the path. Inside of an expression it is refused.
    """

    def __init__(self, frame: Frame, name: str) -> None:
        super().__init__(
            Diagnostic(
                "GC110",
                f"{name} always raises an exception, so that this expression has no value",
                frame.here,
                "write an if statement that calls it, or that raises",
            )
        )
