"""The place of the source that is walked, and what is said of it: errors and warnings."""

from __future__ import annotations

import ast
import os.path
from typing import TYPE_CHECKING, Any, NoReturn

from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.diagnostics.location import Location
from gpucompiler.frontend.source.capture import SourceFunction
from gpucompiler.frontend.values.values import CallerRefusal, Refusal
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.walk import Walk


@value_classes.define
class Placed:
    """A place in one function.

    Evaluating and executing set `builder.location`, where operations are emitted, and errors and
    warnings found.

    Args:
        walk: the whole compilation.
        source: the function.
        builder: where operations go now.
    """

    walk: Walk
    source: SourceFunction
    builder: Builder
    # Statements that the compiler makes, such as the loop of `sum(…)`, by place and kind.
    desugared: dict[Any, Any] = value_classes.field(init=False, factory=dict[Any, Any])
    # Set by `at_place`: the places of a whole and a part, while `builder.location` is the whole's.
    part: tuple[Location | None, Location] | None = value_classes.field(init=False, default=None)

    def location(self, node: Any) -> Location:
        """The place of a node of this function, remembered in the node."""
        source = self.source
        try:
            of, place = node.place_in_function
            if of is source.identity:
                return place
        except AttributeError:
            pass
        place = source.place(node)
        node.place_in_function = (source.identity, place)
        return place

    @property
    def node_here(self) -> ast.AST:
        """A node at the present place, for calls and statements that the compiler adds."""
        where = self.here
        found = self.desugared.get(where)
        if found is None:
            found = self.desugared[where] = ast.Pass(
                lineno=where.line, col_offset=where.column,
                end_lineno=where.end_line, end_col_offset=where.end_column,
            )  # fmt: skip
        return found

    @property
    def here(self) -> Location:
        """The place that is being walked, for messages."""
        location, part = self.builder.location, self.part
        if part is not None and part[0] is location:
            return part[1]
        return location or self.source.location

    def at_place(self, node: ast.AST) -> _Part:
        """Place messages at a part of what is walked, such as the target of an assignment.

        Operations keep the place of the whole, by which debuggers step.
        """
        return _Part(self, node)

    @property
    def user_place(self) -> Location:
        """The place for a warning: in a function of the library, the call that led there."""
        if not self.source.library:
            return self.here
        folder = os.path.dirname(self.source.file)
        calls = reversed(self.walk.callers)
        return next((call for call in calls if os.path.dirname(call.file) != folder), self.here)

    def refuse(self, code: str, message: str, hint: str, node: ast.AST | None = None) -> NoReturn:
        """Raise a Refusal of what stands here, or of a node; `hint` is what to write instead."""
        where = self.here if node is None else self.location(node)
        raise Refusal(Diagnostic(code, message, where, hint))

    def refuse_to_user(self, code: str, message: str, hint: str) -> NoReturn:
        """Refuse what stands here; in a function of the library, the user's call of it."""
        if self.source.library:
            raise CallerRefusal(Diagnostic(code, message, None, hint))
        self.refuse(code, message, hint)

    def refuse_operands(self, message: str, hint: str, node: ast.AST | None = None) -> NoReturn:
        """Refuse values of types that an operation has no meaning for."""
        self.refuse("GC201", message, hint, node)

    def refuse_arguments(self, message: str, hint: str, node: ast.AST | None = None) -> NoReturn:
        """Refuse arguments that don't fit a function, or an index that doesn't fit an array."""
        self.refuse("GC202", message, hint, node)

    def refuse_unknown(self, message: str, hint: str, node: ast.AST | None = None) -> NoReturn:
        """Refuse a value that has to be known at compile time."""
        self.refuse("GC309", message, hint, node)

    def warn(self, code: str, message: str, hint: str, node: ast.AST | None = None) -> None:
        """Note a warning of what stands here, or of a node."""
        where = self.user_place if node is None else self.location(node)
        self.walk.warn(Diagnostic(code, message, where, hint))

    def warn_if_used(self, code: str, message: str, value: IRValue, hint: str) -> None:
        """Note a warning about a value, which is dropped if nothing needs the value."""
        self.walk.warn_if_used(Diagnostic(code, message, self.user_place, hint), value)


class _Part:
    """`with`: messages are placed at a node. A class, since a generator would take more calls."""

    __slots__ = ("_before", "_frame", "_node")

    def __init__(self, frame: Placed, node: ast.AST) -> None:
        self._frame = frame
        self._node = node

    def __enter__(self) -> None:
        frame = self._frame
        self._before = frame.part
        frame.part = (frame.builder.location, frame.location(self._node))

    def __exit__(self, *failure: object) -> None:
        self._frame.part = self._before
