"""The state of a walk before an attempt that may be undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.diagnostics.errors import Diagnostic
    from gpucompiler.frontend.frame.frame import Frame, Label


@value_classes.frozen(eq=False)
class Snapshot:
    """The state before an attempt, so that the attempt can be undone."""

    operations: int
    diagnostics: list[Diagnostic]
    left_out: int
    notes: list[Diagnostic | str]
    exits: list[tuple[Label, int]]

    @classmethod
    def take(cls, frame: Frame) -> Snapshot:
        labels = [*frame.breaks, *frame.continues, *frame.decided]
        labels += [frame.returns] if frame.returns else []
        return cls(
            len(frame.builder.block.operations),
            list(frame.walk.diagnostics),
            len(frame.walk.left_out),
            list(frame.walk.notes),
            [(label, len(label.exits)) for label in labels],
        )

    def restore(self, frame: Frame) -> None:
        del frame.builder.block.operations[self.operations :]
        frame.walk.diagnostics[:] = self.diagnostics
        del frame.walk.left_out[self.left_out :]
        frame.walk.notes[:] = self.notes
        for label, count in self.exits:
            del label.exits[count:]
