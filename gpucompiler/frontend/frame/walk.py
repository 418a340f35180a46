"""One compilation while it is walked: what its functions share, and the recursion itself.

The frontend is one recursion: a statement holds expressions, an expression calls a function, whose
body holds statements. Each part of the walk calls the whole through `Walk`, which the uppermost
module, `build.py`, makes concrete.
"""

from __future__ import annotations

import ast
import types as python_types
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.diagnostics.location import Location
from gpucompiler.diagnostics.warnings import show
from gpucompiler.frontend.frame.budget import Budget
from gpucompiler.frontend.frame.identities import Identities
from gpucompiler.frontend.source.capture import SourceFunction, source_of
from gpucompiler.frontend.values.values import Array, Record, Val
from gpucompiler.ir.liveness import Liveness
from gpucompiler.ir.structure.nodes import Block, Module
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.jobs.dependency import Dependency
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.language.overloading.overload_registry import code_of
from gpucompiler.language.types import ArrayType, ScalarType
from gpucompiler.linear.dense_types import DenseClass
from gpucompiler.process.deep_stack import from_the_top
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


class ValuePlace(Protocol):
    """A place that an assignment stores into."""

    def load(self, frame: Frame) -> Val:
        """The value that it has now."""
        ...

    def store(self, frame: Frame, value: Val) -> None:
        """Store a value, converted as an assignment does."""
        ...


def _checks_indices(walk: Walk) -> bool:
    return walk.job.bounds


@value_classes.define
class Walk(ABC):
    """The compilation of one job, and the recursion over its functions.

    Args:
        job: what is compiled.
        module: the functions so far.
        diagnostics: the errors found so far.
        reporting: of each function that is being walked the errors in it by their identity,
            outermost first.
        left_out: places of statements that depend on such errors.
        notes: warnings, and the lines of `cuda.static_print`.
        doubts: warnings about values that may be of no use.
        dependencies: what was read, by kind, holder and name.
        dynamic_shared_memory: some function uses it.
        callers: places of the calls that are being walked, outermost first.
        called: what else was called, by identity.
        members: attributes and methods that were asked for, by name.
        checked: indices are checked when the kernel runs.
        choices: what libraries chose, and where, in order.
        storing_calls: how many calls were emitted that may store into arrays.
        has_boxes: boxes of arrays are copied (tensor maps).
        matrix_groups: how many groups of asynchronous products were issued in each block.
        identities: follows objects by numbers; None as long as compile time can do it alone.
        unfollowed: places of refusals that following objects would spare.
        made_arrays: the allocations of arrays that expressions make (`np.zeros(4)`, `a + b`), and
            the loops around each.
    """

    job: CompilerJob
    module: Module = value_classes.field(factory=Module)
    diagnostics: list[Diagnostic] = value_classes.field(factory=list[Diagnostic])
    reporting: list[dict[object, Diagnostic]] = value_classes.field(
        factory=list[dict[object, Diagnostic]]
    )
    left_out: list[Location | None] = value_classes.field(factory=list[Location | None])
    notes: list[Diagnostic | str] = value_classes.field(factory=list[Diagnostic | str])
    dependencies: dict[object, Dependency] = value_classes.field(factory=dict[object, Dependency])
    doubts: list[tuple[Diagnostic, IRValue]] = value_classes.field(
        factory=list[tuple[Diagnostic, IRValue]]
    )
    dynamic_shared_memory: bool = False
    callers: list[Location] = value_classes.field(factory=list[Location])
    called: dict[int, Any] = value_classes.field(factory=dict[int, Any])
    members: dict[str, Any] = value_classes.field(factory=dict[str, Any])
    budget: Budget = value_classes.field(factory=Budget)
    checked: bool = value_classes.field(default=value_classes.of_self(_checks_indices))
    storing_calls: int = 0
    choices: dict[tuple[Location | None, str], None] = value_classes.field(
        factory=dict[tuple[Location | None, str], None]
    )
    has_boxes: bool = False
    matrix_groups: dict[Block, int] = value_classes.field(factory=dict[Block, int])
    identities: Identities | None = None
    unfollowed: list[Location] = value_classes.field(factory=list[Location])
    made_arrays: dict[IRValue, set[int]] = value_classes.field(factory=dict[IRValue, set[int]])
    _sources: dict[Any, SourceFunction] = value_classes.field(factory=dict[Any, SourceFunction])
    _names: dict[str, int] = value_classes.field(factory=dict[str, int])

    # -- the recursion
    # Handlers by the kinds of nodes.
    statements: ClassVar[Mapping[type[ast.stmt], Callable[[Frame, Any], None]]]
    expressions: ClassVar[Mapping[type[ast.expr], Callable[[Frame, Any], Val]]]

    @staticmethod
    @abstractmethod
    def evaluate(frame: Frame, node: ast.expr) -> Val:
        """Walk an expression. Raises Refusal for what the language doesn't have."""

    @staticmethod
    @abstractmethod
    def evaluate_test(frame: Frame, node: ast.expr) -> Val:
        """Walk an expression of which only the truth counts."""

    @staticmethod
    @abstractmethod
    def execute(frame: Frame, body: Sequence[ast.stmt]) -> None:
        """Walk statements until the path ends."""

    @staticmethod
    @abstractmethod
    def call(
        frame: Frame,
        node: ast.AST,
        function: Val,
        arguments: list[Val],
        keywords: dict[str, Val],
    ) -> Val:
        """Call what an expression gave. Refusal GC103 for what can't be called in a kernel."""

    @staticmethod
    @abstractmethod
    def bind(frame: Frame, target: ast.expr, value: Val) -> None:
        """Assign a value to a target."""

    @staticmethod
    @abstractmethod
    def attribute(frame: Frame, value: Val, name: str) -> Val:
        """`value.name` without overloads. Refusal GC106 where there is no such attribute."""

    @staticmethod
    @abstractmethod
    def item(frame: Frame, value: Val, index: Val) -> Val:
        """`value[index]` of an array or a tuple."""

    @staticmethod
    @abstractmethod
    def value_item_place(frame: Frame, held: Record, index: Val) -> ValuePlace:
        """`value[index]` of a small dense value or of an array of such, as a place."""

    @staticmethod
    @abstractmethod
    def value_name_place(frame: Frame, held: Record, name: str) -> ValuePlace:
        """`value.name` of a small dense value, as a place."""

    @staticmethod
    @abstractmethod
    def values_place(frame: Frame, part: Array, item: DenseClass) -> ValuePlace:
        """A field of a class's records whose last axes are those of dense values, as a place."""

    @staticmethod
    @abstractmethod
    def compare(frame: Frame, operator: ast.cmpop, left: Val, right: Val) -> Val:
        """`left operator right`."""

    @staticmethod
    @abstractmethod
    def operator_by_overload(frame: Frame, function: Any, operands: Sequence[Val]) -> Val | None:
        """The result of an operator that is overloaded for these operands; None without such."""

    @staticmethod
    @abstractmethod
    def elementwise(
        frame: Frame, work: Callable[[Frame, list[Val]], Val], operands: Sequence[Val], what: str
    ) -> Val:
        """`work` of the elements of arrays, which broadcast as in NumPy, or of fragments' lanes."""

    @staticmethod
    @abstractmethod
    def kept(frame: Frame, value: Val, what: str) -> Val:
        """A value that something holds: an expression as an array of its own, others unchanged."""

    @staticmethod
    @abstractmethod
    def owned(frame: Frame, name: str, value: Val) -> Val:
        """A value as a name holds it: an array that an expression makes gets memory of its own."""

    @staticmethod
    @abstractmethod
    def passed(frame: Frame, node: ast.AST, parameters: Mapping[str, Val]) -> Mapping[str, Val]:
        """Arguments as the parameters of a function hold them, whose node is given."""

    @abstractmethod
    def call_function(
        self,
        frame: Frame,
        function: python_types.FunctionType,
        arguments: list[Val],
        keywords: dict[str, Val],
    ) -> Val:
        """Call a Python function, specialised for the shapes of its arguments."""

    @staticmethod
    @abstractmethod
    def seen_as(frame: Frame, array: Array, kind: ArrayType) -> Array:
        """An array as one of a type that holds it too."""

    @staticmethod
    @abstractmethod
    def number_parts(frame: Frame, value: Val, kind: ScalarType) -> list[IRValue]:
        """The run-time parts of a number as a language type: one, of a complex number two."""

    # -- findings

    def report(self, diagnostic: Diagnostic) -> None:
        """Note an error; the walk goes on, so that independent errors are raised together."""
        diagnostic = self.placed(diagnostic)
        identity = diagnostic.identity
        for each in self.reporting:
            each.setdefault(identity, diagnostic)
        if all(identity != other.identity for other in self.diagnostics):
            self.diagnostics.append(diagnostic)

    def placed(self, diagnostic: Diagnostic) -> Diagnostic:
        """A finding with the calls that lead to its place."""
        place = diagnostic.location
        if not self.callers or place is None or place.caller is not None:
            return diagnostic
        return value_classes.evolve(diagnostic, location=self.in_calls(place))

    def in_calls(self, place: Location) -> Location:
        """A place with the calls of the library's functions that lead to it."""
        if not self.callers or place.caller is not None:
            return place
        caller: Location | None = None
        for call in self.callers:
            caller = value_classes.evolve(call, caller=caller)
        return value_classes.evolve(place, caller=caller)

    def warn(self, found: Diagnostic) -> None:
        """Note a warning, once for each place; `tell` shows it if the kernel is compiled."""
        if found.code not in self.job.params.silence and found not in self.notes:
            self.notes.append(found)

    def warn_if_used(self, found: Diagnostic, value: IRValue) -> None:
        """Note a warning about a value, which `tell` drops if nothing needs the value."""
        if found.code not in self.job.params.silence:
            self.doubts.append((found, value))

    def settle_doubts(self) -> None:
        """Warn of values that the module's functions need."""
        if not self.doubts:
            return
        live: set[IRValue] = set()
        for function in self.module.functions:
            live |= Liveness(function).live
        for found, value in self.doubts:
            if value in live and found not in self.notes:
                self.notes.append(found)

    def tell(self) -> None:
        """Show the warnings, and print what `cuda.static_print` is to print."""
        for note in self.notes:
            if isinstance(note, str):
                print(note)
            else:
                show(note)

    def source(self, function: python_types.FunctionType) -> SourceFunction:
        """A function's source, found once."""
        found = self._sources.get(function)
        if found is None:
            found = self._sources[function] = from_the_top(partial(source_of, function))
            if not found.library:
                self.dependencies.setdefault(
                    ("code", id(function), "__code__"),
                    Dependency("code", function, "__code__", code_of(function)),
                )
        return found

    def symbol(self, name: str) -> str:
        """A name no other function of the module has."""
        base = name
        if not name.isidentifier():
            base = "".join(c if c.isalnum() or c == "_" else "_" for c in name)
        base = base.strip("_") or "lambda"
        count = self._names.get(base, 0)
        self._names[base] = count + 1
        return f"{base}.{count}" if count else base
