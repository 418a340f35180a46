"""Choices between two values, of which Python computes only one: branches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NoReturn

from gpucompiler.frontend.frame.dense_aliases import holders, holds_dense, marked, share
from gpucompiler.frontend.frame.frame import Path
from gpucompiler.frontend.frame.identities import bases_of
from gpucompiler.frontend.frame.objects import holds_object
from gpucompiler.frontend.values.shapes import JoinError, join_shapes, joinable, rebuild, shape_of
from gpucompiler.frontend.values.values import (
    Conflict,
    Environment,
    Scalar,
    Static,
    Text,
    Unbound,
    Unfinished,
    Val,
)
from gpucompiler.ir.operations import control
from gpucompiler.ir.structure.nodes import PURE, Block
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# The chosen value's name while paths are joined.
CHOSEN: Final = "the value"


def choose(
    frame: Frame, flag: Scalar, then: Callable[[], Val], otherwise: Callable[[], Val], what: str
) -> Val:
    """`then() if flag else otherwise()`.

    This emits a branch. The pass `speculate` later computes both sides of cheap scalars.
    Refusal GC204 if the two have no common type.
    """
    blocks, values, ends = (Block(), Block()), list[Val](), list[Environment]()
    for block, walk in zip(blocks, (then, otherwise), strict=True):
        with frame.at(block), suppress(Unfinished):
            values.append(walk())
            ends.append(frame.environment)
    if len(values) < 2:
        # One side calls this function itself, whose type isn't known yet: the other side says it.
        if not values:
            raise Unfinished
        return values[0]
    if _are_texts(values) and not any(_binds(frame, end) for end in ends):
        return _choose_text(frame, flag, blocks, values, what)
    followed = frame.walk.identities is not None and any(map(holds_object, values))
    if followed or any(_binds(frame, end) for end in ends):
        return _choose_and_bind(frame, flag, blocks, values, ends, what)
    if values[0] is values[1] and holds_dense(values[0]):
        # The same object of Python, which the code before the choice has made.
        _add_branch(frame, flag, blocks)
        return values[0]
    try:
        shape = join_shapes(shape_of(values[0]), shape_of(values[1]), frame.numba)
    except JoinError as error:
        _refuse_choice(frame, what, str(error))
    if frame.walk.identities is not None:
        shape = joinable(shape, bases_of(frame.environment))
    else:
        for value in values:
            shape = marked(shape, value, holders(frame.environment))
            share(frame.environment, holders({"": value}))
    joined: list[list[IRValue]] = []
    for block, value in zip(blocks, values, strict=True):
        with frame.at(block):
            joined.append(frame.leaves(value, shape))
    scalar = isinstance(shape, ScalarType) and shape.kind != "complex"
    operation = _add_branch(frame, flag, blocks, joined, scalar)
    place = operation.location
    operation.results = [IRValue(kind, place) for kind in frame.machine_leaves(shape)]
    return rebuild(shape, list(operation.results))


def _are_texts(values: Sequence[Val]) -> bool:
    """Whether values are texts, and not one text that is known at compile time."""
    known = [each.value for each in values if isinstance(each, Static)]
    return (
        all(isinstance(each, (Text, Static)) for each in values)
        and all(isinstance(each, str) for each in known)
        and not (len(known) == 2 and known[0] == known[1])
    )


def _choose_text(
    frame: Frame, flag: Scalar, blocks: Sequence[Block], values: Sequence[Val], what: str
) -> Val:
    """One of two texts, which Python chooses by the flag when it makes the text."""
    made = [each for block in blocks for each in block.operations]
    if any(each.EFFECT != PURE or each.REGIONS for each in made):
        frame.refuse(
            "GC204",
            f"the texts of `{what}` hold values that only one side computes",
            "write an if statement, with a print or raise in each branch",
        )
    frame.builder.block.operations += made
    return Text("if", (flag, *values))


def _add_branch(
    frame: Frame,
    flag: Scalar,
    blocks: tuple[Block, Block],
    leaves: Sequence[Sequence[IRValue]] = ((), ()),
    scalar: bool = False,
) -> control.If:
    """Emit the branch of two blocks, which give the values `leaves`."""
    operation = frame.builder.add(control.If, condition=flag.ir, types=(), operands=scalar)
    operation.then, operation.otherwise = blocks
    for block, values in zip(blocks, leaves, strict=True):
        block.operations.append(control.Yield(values=list(values), location=frame.here))
    return operation


def _refuse_choice(frame: Frame, what: str, reason: str) -> NoReturn:
    if reason.startswith("one of two objects"):
        frame.walk.unfollowed.append(frame.here)
        frame.refuse(
            "GC204",
            f"the value of `{what}` is {reason.partition(',')[0]}, and both live on",
            "copy the object, copy.copy(p), or do what follows in each branch of an if statement",
        )
    frame.refuse(
        "GC204",
        f"the two values of `{what}` have different types: {reason}",
        "make both of one type, or write an if statement",
    )


def _binds(frame: Frame, end: Environment) -> bool:
    """Whether walking an operand has bound names (by `:=`, or in a function that it calls)."""
    before = frame.environment
    return len(end) != len(before) or any(
        value is not before.get(name) for name, value in end.items()
    )


def _choose_and_bind(
    frame: Frame,
    flag: Scalar,
    blocks: tuple[Block, Block],
    values: Sequence[Val],
    ends: Sequence[Environment],
    what: str,
) -> Val:
    """As `choose`, but also join the names that the operands have bound."""
    operation = frame.builder.add(control.If, condition=flag.ir, types=())
    operation.then, operation.otherwise = blocks
    paths = [
        Path(block, end, value=value)
        for block, end, value in zip(blocks, ends, values, strict=True)
    ]
    chosen = frame.merge_with_values(paths, operation, CHOSEN)
    assert chosen is not None, "both operands give a value"
    return chosen_value(frame, chosen, what)


def chosen_value(frame: Frame, chosen: Val, what: str) -> Val:
    """The value that joined paths give. Refusal GC204 if theirs have no common type."""
    if isinstance(chosen, (Conflict, Unbound)):
        reason = chosen.reason if isinstance(chosen, Conflict) else "no value on some path"
        _refuse_choice(frame, what, reason.removeprefix(f"{CHOSEN!r} is "))
    return chosen
