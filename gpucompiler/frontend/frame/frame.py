"""The state of one function while it is walked, and how the values of paths are joined.

A `Frame` belongs to one specialisation of one Python function. Its environment maps names to values
along the path being walked; where paths meet, `merge` gives them common types, and the names that
differ become results of the operation that owns the paths.
"""

from __future__ import annotations

import ast
import os.path
from collections import Counter
from collections.abc import Callable, Collection, Generator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from gpucompiler.frontend.frame.absent import (
    absent_from,
    bind_absent,
    field_shapes,
    object_in,
)
from gpucompiler.frontend.frame.dense_aliases import (
    Key,
    bound_before,
    hold_dense,
    joined,
    keys_of,
    lost,
    marked,
    share,
)
from gpucompiler.frontend.frame.findings import Placed
from gpucompiler.frontend.frame.identities import bases_of
from gpucompiler.frontend.frame.leaves import leaves_of
from gpucompiler.frontend.frame.object_copies import part_handles
from gpucompiler.frontend.frame.objects import ObjectTable, WalkedHere, unite
from gpucompiler.frontend.source.capture import SourceFunction
from gpucompiler.frontend.source.names import read_names, shown
from gpucompiler.frontend.values.dense_records import HOLDING
from gpucompiler.frontend.values.shapes import (
    JoinError,
    Shape,
    join_shapes,
    joinable,
    leaf_types,
    rebuild,
    shape_of,
    static_key,
)
from gpucompiler.frontend.values.values import (
    Array,
    Complex,
    Conflict,
    Environment,
    Fragment,
    Object,
    Optional,
    Poison,
    Record,
    Scalar,
    Static,
    Tuple,
    Unbound,
    Val,
)
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import control
from gpucompiler.ir.structure.nodes import Block, Operation
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.jobs.dependency import Dependency, is_made, read_key
from gpucompiler.language.types import BOOL, F32, I32, U8, ScalarType, machine_type
from gpucompiler.values import value_classes

_ZEROS = {"bool": False, "float": 0.0}
# The names and the body of each call of a function that is walked where it is called.
Activations = dict[Any, tuple[dict[str, str], list[ast.stmt]]]


@value_classes.define
class Path:
    """One way to the end of a region: the block it ends in, its terminator, and its names.

    `environment` is None for a path that doesn't get there (it has left before). `value` is what
    the path brings besides its names, such as the value of a `return`.
    """

    block: Block
    environment: Environment | None
    terminator: Operation | None = None
    value: Val | None = None


@value_classes.define
class Label:
    """A `cf.block` being filled, and the exits to it found so far.

    Args:
        operation: the block.
        carries: what the value of each path to the block's end is called; "" if there is none.
        exits: the paths that leave the block before its end.
        value: the joined value of the paths, once the block is filled.
        managers: how many `with` statements were open around it.
    """

    operation: control.Labelled
    carries: str = ""
    managers: int = 0
    exits: list[Path] = value_classes.field(factory=list[Path])
    value: Val = value_classes.field(factory=Unbound)


@value_classes.define
class EarlyReads:
    """The reads in a loop of names that its first run may read before a run has bound them.

    With numba's types such a number is 0. Its type is found by the paths that bind it: until then a
    path ends at the read. Where a path that binds the name meets one that doesn't, it is read, too.

    Args:
        names: the names that the loop binds and that nothing has bound before it.
        read: those that paths of the present attempt ended at.
    """

    names: set[str]
    read: set[str] = value_classes.field(factory=set[str])


@value_classes.define
class Frame(Placed):
    """One specialisation of one function, while it is walked.

    Args:
        entry: the function's outermost block, where allocations go.
        environment: names to values on the present path.
        breaks, continues: the labels that `break` and `continue` go to, innermost last.
        decided: the labels that calls of `any` and `all` go to once their result is known.
        returns, outermost: the labels of `return` and of the kernel's end; None in callees.
    """

    entry: Block
    environment: Environment = value_classes.field(factory=dict[str, Val])
    breaks: list[Label] = value_classes.field(factory=list[Label])
    decided: list[Label] = value_classes.field(factory=list[Label])
    continues: list[Label] = value_classes.field(factory=list[Label])
    returns: Label | None = None
    outermost: Label | None = None
    # Loop heads' types found by an earlier attempt, by loop and `unrolled`.
    loop_hints: dict[tuple[Any, ...], dict[str, Any]] = value_classes.field(factory=dict[Any, Any])
    # Local functions are walked at their calls: each call's names and body, those around the
    # present place, and those found to call themselves without an end.
    activations: Activations = value_classes.field(factory=dict[Any, Any])
    active: list[ast.AST] = value_classes.field(factory=list[ast.AST])
    too_deep: set[ast.AST] = value_classes.field(factory=set[ast.AST])
    allocations: dict[tuple[Any, ...], Array] = value_classes.field(
        factory=dict[tuple[Any, ...], Array]
    )
    # The hidden names of the context managers of the `with` statements around the present place.
    managers: list[str] = value_classes.field(factory=list[str])
    # Around the present place: run-time loops; unrolled iterations and inlined calls, for keys.
    loops: list[int] = value_classes.field(factory=list[int])
    unrolled: tuple[Any, ...] = ()
    labels: int = 0
    objects: ObjectTable = value_classes.field(factory=ObjectTable)
    walked_here: WalkedHere = value_classes.field(factory=WalkedHere)
    # A function that is called, and not walked at its call: its arguments are its caller's.
    called: bool = False
    # The loops around the present place, innermost last, and their reads; with numba's types.
    early: list[EarlyReads] = value_classes.field(factory=list[EarlyReads])
    # How many operands have had hidden names (gpucompiler/frontend/frame/waiting.py).
    waited: int = 0
    # How many changes of small dense values were walked.
    changes: int = 0
    # How often the function reads each name; None before that is asked.
    reads: Counter[str] | None = None
    home: SourceFunction = value_classes.field(init=False)
    # The library's functions have the types of this language, whatever the job's typing is.
    numba: bool = value_classes.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.home = self.source
        self.numba = self.walk.job.params.typing == "numba" and not self.source.library

    # -- blocks

    def at(self, block: Block) -> _At:
        """Append to another block for a while, with a copy of the environment."""
        return _At(self, block)

    def forget(self, names: Sequence[str]) -> None:
        """Unbind names."""
        for name in names:
            self.environment.pop(name, None)

    @property
    def ended(self) -> bool:
        """Whether the present path has left, so that the code behind it can't be reached."""
        operations = self.builder.block.operations
        return bool(operations) and operations[-1].TERMINATOR

    # -- values

    def machine(self, kind: ScalarType) -> ScalarType:
        """The sized type in which a language type is computed in this job."""
        if not kind.weak:
            return U8 if kind.kind == "storage" else kind
        if kind.kind == "bool":
            return BOOL
        if kind.kind == "int" and self.walk.job.params.pyint == "i32":
            return I32
        if kind.kind == "float" and self.walk.job.params.pyfloat == "f32":
            return F32
        return machine_type(kind)

    def depend(self, kind: str, holder: Any, name: Any, value: Any) -> None:
        """Record that compiling read `name` of `holder`. The prelude has its version."""
        if self.source.library or is_made(holder):
            return
        key = read_key(kind, holder, name)
        if key not in self.walk.dependencies:
            self.walk.dependencies[key] = Dependency(kind, holder, name, value)

    def leaves(self, value: Val, shape: Shape) -> list[IRValue]:
        """The run-time parts of a value, converted to a shape."""
        return leaves_of(self, value, shape)

    def nothing(self, shape: Shape) -> list[IRValue]:
        """Values for the parts of a shape without arrays, which no path reads."""
        return [
            self.builder.constant(_ZEROS.get(kind.kind, 0), kind)
            for kind in self.machine_leaves(shape)
        ]

    # -- paths

    def merge_with_values(self, paths: Sequence[Path], owner: Operation, name: str) -> Val | None:
        """Join the names of paths as `merge` does, and their values; None if no path gets there.

        The values are those of one more name, called `name`: what other names hold, too, is one
        value with theirs behind the join.
        """
        hidden = f"{name}@joined"
        for path in paths:
            if path.environment is not None:
                value = Unbound(self.builder.location) if path.value is None else path.value
                path.environment[hidden] = value
        return self.environment.pop(hidden) if self.merge(paths, owner) else None

    def merge(self, paths: Sequence[Path], owner: Operation) -> bool:
        """Join the names of paths that meet behind `owner`; False if no path gets there.

        Paths without a terminator get a `cf.yield`. Every name that differs between paths becomes
        a result of `owner` (several for a tuple); `self.environment` is replaced.
        """
        live = [path for path in paths if path.environment is not None]
        for path in live:
            if path.terminator is None:
                path.terminator = control.Yield(values=[], location=owner.location)
                path.block.operations.append(path.terminator)
        if not live:
            return False
        environments = [path.environment or {} for path in live]
        _unite(self, live, environments)
        merged: Environment = {}
        keys, same = dict[str, Key](), dict[Key, Val]()
        aliases: Sequence[Collection[int]] = ()
        outer, bases = self.environment, None
        if self.walk.identities is not None or any(map(hold_dense, environments)):
            keys, same = keys_of(environments), bound_before(outer, len(environments))
            if self.walk.identities is None:
                aliases = lost(environments)
            else:
                for environment in environments:
                    self.walk.identities.settle_names(environment)
                bases = bases_of(outer)
        unbound, first, *others = Unbound(self.builder.location), *environments
        names = dict.fromkeys(name for environment in environments for name in environment)
        for name in names:
            key = keys.get(name)
            if key in same:
                merged[name] = same[key]
                continue
            value = first.get(name)
            if value is not None and (type(value) is Static or outer.get(name) is value):
                for other in others:
                    if other.get(name) is not value:
                        break
                else:
                    # Bound before the paths parted, as most names.
                    merged[name] = value
                    continue
            values = [environment.get(name, unbound) for environment in environments]
            result = self._merge_name(name, values, live, owner, aliases, bases)
            merged[name] = joined(values, result, same) if type(result) in HOLDING else result
        for values in aliases:
            share(merged, values)
        if self.walk.identities is not None:
            self.walk.identities.settle_names(merged)
        self.environment = merged
        return True

    def _merge_name(
        self,
        name: str,
        values: list[Val],
        paths: list[Path],
        owner: Operation,
        aliases: Sequence[Collection[int]],
        bases: Collection[IRValue] | None,
    ) -> Val:
        first = values[0]
        if all(same_value(first, value) for value in values[1:]) and (
            isinstance(first, Static) or same_value(first, self.environment.get(name, _NOWHERE))
        ):
            # Bound before the paths parted. A value made inside a region has to become a result.
            return first
        for value in values:
            if isinstance(value, (Poison, Conflict)):
                return value
        bound = [value for value in values if not isinstance(value, Unbound)]
        for value in values:
            if isinstance(value, Unbound) and not (self.numba and _are_numbers(bound)):
                return Unbound(value.where or self.builder.location)
        if len(bound) < len(values):
            self.note_early(name)
        try:
            shape = shape_of(bound[0])
            for value in bound[1:]:
                shape = join_shapes(shape, shape_of(value), self.numba)
            if any(isinstance(v, Array) for v in values) and not all(
                isinstance(v, Array) for v in values
            ):
                raise JoinError("an array and something else")
        except JoinError as error:
            return Conflict(f"{shown(name)!r} is {error}, depending on the path taken")
        for found, value in zip(aliases, values, strict=False):
            shape = marked(shape, value, found)
        if bases is not None:
            shape = joinable(shape, bases)
        for path, value in zip(paths, values, strict=True):
            _append(path, self._converted(path, value, shape))
        results = [
            IRValue(kind, self.builder.location, shown(name)) for kind in self.machine_leaves(shape)
        ]
        owner.results.extend(results)
        return rebuild(shape, list(results), shown(name))

    def bind_if(self, flag: IRValue, name: str, value: Val) -> None:
        """Bind a name where a flag is true."""
        blocks, paths = (Block(), Block()), list[Path]()
        for block, bound in zip(blocks, (value, self.environment[name]), strict=True):
            paths.append(Path(block, self.environment | {name: bound}))
        operation = self.builder.add(control.If, condition=flag, types=())
        operation.then, operation.otherwise = blocks
        self.merge(paths, operation)

    def note_early(self, name: str) -> bool:
        """Note that a name without a value is needed here; whether a loop's run may have bound it.

        All loops around the place get to know it: what a run of one binds, the next run has.
        """
        loops = [loop for loop in self.early if name in loop.names]
        for loop in loops:
            loop.read.add(name)
        return bool(loops)

    def _converted(self, path: Path, value: Val, shape: Shape) -> list[IRValue]:
        with before_the_end(self, path):
            # A number that this path doesn't bind is 0, as numba has it.
            unbound = isinstance(value, Unbound)
            return self.nothing(shape) if unbound else self.leaves(value, shape)

    def machine_leaves(self, shape: Shape) -> list[Any]:
        """The IR types of a shape's run-time parts."""
        return [
            self.machine(leaf) if isinstance(leaf, ScalarType) else leaf
            for leaf in leaf_types(shape)
        ]

    def open_label(self, word: str, carries: str = "") -> Label:
        """Append a `cf.block`; fill it with `fill`, leave it with `leave`."""
        name = f"{word}{self.labels}"
        self.labels += 1
        block = self.builder.add(control.Labelled, types=(), label=name)
        return Label(block, carries, len(self.managers))

    def leave(self, label: Label, value: Val | None = None) -> None:
        """Append an exit to a label, carrying the environment and perhaps a value."""
        terminator = self.builder.add(control.Exit, types=(), label=label.operation.label)
        label.exits.append(Path(self.builder.block, dict(self.environment), terminator, value))

    def fill(self, label: Label, walk: Callable[[], Val | None]) -> bool:
        """Walk into a label's block and join all its ends; False if none is reached.

        `walk` gives the value at the block's end, for a label that carries one.
        """
        with self.at(label.operation.body):
            value = walk()
            end = None if self.ended else self.environment
        return self.join_ends(label, end, value)

    def join_ends(self, label: Label, end: Environment | None, value: Val | None) -> bool:
        """Join the exits of a label's block with its end; False if none is reached.

        Args:
            end: the names at the block's end; None if that isn't reached.
            value: what the end brings, for a label that carries a value.
        """
        block = label.operation.body
        paths = [Path(block, end, value=value), *label.exits]
        if label.carries:
            joined = self.merge_with_values(paths, label.operation, label.carries)
            label.value = label.value if joined is None else joined
            reached = joined is not None
        else:
            reached = self.merge(paths, label.operation)
        if not reached:
            if not (block.operations and block.operations[-1].TERMINATOR):
                block.operations.append(control.Unreachable())
            self.unreachable()
        return reached

    def unreachable(self) -> None:
        """End the present path: control never comes here."""
        self.builder.add(control.Unreachable, types=())


class _At:
    """`with`: append to another block. A class, since a generator would take more calls."""

    __slots__ = ("_block", "_builder", "_environment", "_frame")

    def __init__(self, frame: Frame, block: Block) -> None:
        self._frame = frame
        self._block = block

    def __enter__(self) -> None:
        frame = self._frame
        builder = self._builder = frame.builder
        self._environment = frame.environment
        frame.builder = Builder(self._block, builder.location, builder.fast)
        frame.environment = dict(frame.environment)

    def __exit__(self, *failure: object) -> None:
        self._frame.builder, self._frame.environment = self._builder, self._environment


def _are_numbers(values: Sequence[Val]) -> bool:
    """Whether values, one at least, are numbers that the run or compile time knows."""
    return bool(values) and all(
        isinstance(value, Scalar)
        or (isinstance(value, Static) and isinstance(value.value, (bool, int, float, np.number)))
        for value in values
    )


def is_read_outside(frame: Frame, name: str, node: ast.For | ast.While) -> bool:
    """Whether the function may read a name elsewhere than in a loop; its `else` is elsewhere."""
    if name != shown(name):
        # A local function's name, whose readers aren't in this function's own text.
        return True
    if frame.reads is None:
        frame.reads = read_names(frame.home.node)
    behind = sum(read_names(each)[name] for each in node.orelse)
    return frame.reads[name] > read_names(node)[name] - behind


_NOWHERE = Unbound()


def same_value(left: Val, right: Val) -> bool:
    """Whether two values are one and the same, whatever path is taken."""
    if left is right:
        return True
    if isinstance(left, Static) and isinstance(right, Static):
        return static_key(left.value) == static_key(right.value)
    if isinstance(left, Complex) and isinstance(right, Complex):
        parts = ((left.real, right.real), (left.imaginary, right.imaginary))
        return left.type == right.type and all(a.ir is b.ir for a, b in parts)
    if isinstance(left, Scalar) and isinstance(right, Scalar):
        return left.ir is right.ir and left.type == right.type
    if isinstance(left, Fragment) and isinstance(right, Fragment):
        same_state = (left.pending is None) == (right.pending is None)
        return left.ir is right.ir and left.type == right.type and same_state
    if isinstance(left, Array) and isinstance(right, Array):
        return left.ir is right.ir and left.cls is right.cls
    if isinstance(left, Object) and isinstance(right, Object):
        return left.token == right.token
    if isinstance(left, Optional) and isinstance(right, Optional):
        return left.present.ir is right.present.ir and same_value(left.value, right.value)
    if isinstance(left, Tuple) and isinstance(right, Tuple):
        return len(left.items) == len(right.items) and all(map(same_value, left.items, right.items))
    if isinstance(left, Record) and isinstance(right, Record):
        same = left.cls is right.cls and left.names == right.names
        return (
            same
            and left.identity == right.identity
            and left.shared == right.shared
            and len(left.items) == len(right.items)
            and all(map(same_value, left.items, right.items))
        )
    return False


@contextmanager
def before_the_end(frame: Frame, path: Path) -> Generator[None]:
    """Emit into a path's block, in front of its terminator."""
    terminator, builder = path.block.operations.pop(), frame.builder
    frame.builder = Builder(path.block, builder.location)
    try:
        yield
    finally:
        frame.builder = builder
        path.block.operations.append(terminator)


def _unite(frame: Frame, live: Sequence[Path], environments: Sequence[Environment]) -> None:
    """Make one object of those that only the path tells apart (`objects`)."""
    if not frame.objects.numbers:
        return
    names = dict.fromkeys(name for environment in environments for name in environment)
    for name in names:
        column = [environment.get(name, _NOWHERE) for environment in environments]
        column = _with_absent(frame, live, environments, column)
        for environment, value in zip(environments, column, strict=True):
            if value is not _NOWHERE:
                environment[name] = value
    if frame.walk.identities is None:
        unite(frame, environments)
    else:
        part_handles(frame, environments)


def _with_absent(
    frame: Frame,
    live: Sequence[Path],
    environments: Sequence[Environment],
    column: Sequence[Val],
) -> list[Val]:
    """The values of paths; None is an absent object there if it is an object on other paths.

    The paths get fields of such an object.
    """
    found = absent_from(column)
    if found is None:
        return list(column)
    there, held = found
    shapes = field_shapes(environments[there], held)
    values: list[Val] = []
    for path, environment, value in zip(live, environments, column, strict=True):
        if object_in(value) is None:
            with before_the_end(frame, path):
                bind_absent(frame, environment, shapes)
                value = Optional(Scalar(BOOL, frame.builder.constant(False, BOOL)), held)
        values.append(value)
    return values


def note_choice(frame: Frame, value: Val) -> None:
    """Keep a choice of a library for people: what an object's `explained` says."""
    said = getattr(value.value, "explained", "") if isinstance(value, Static) else ""
    if said and isinstance(said, str):
        place = frame.user_place
        folder = os.path.dirname(frame.source.file) if frame.source.library else ""
        while place.caller is not None and os.path.dirname(place.file) == folder:
            place = place.caller
        own = os.path.dirname(place.file) == folder
        frame.walk.choices[None if own else value_classes.evolve(place, caller=None), said] = None


def _append(path: Path, leaves: list[IRValue]) -> None:
    assert isinstance(path.terminator, (control.Yield, control.Exit))
    path.terminator.values.extend(leaves)
