"""`left is right`: whether two values are one object."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, NoReturn

from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.frontend.arithmetic.convert import number_type
from gpucompiler.frontend.arithmetic.operators import compare, is_same_object, unary
from gpucompiler.frontend.source.evaluation import note_identity
from gpucompiler.frontend.values.dense_records import dense_record
from gpucompiler.frontend.values.typing import PYBOOL, is_number
from gpucompiler.frontend.values.values import (
    Object,
    Optional,
    Record,
    Scalar,
    SharedChange,
    Static,
    Val,
)

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def identity(frame: Frame, left: Val, right: Val, positive: bool) -> Val:
    """`left is right`, or `is not`."""
    if isinstance(left, Object) or isinstance(right, Object):
        return is_same_object(frame, left, right, positive)
    for one, other in ((left, right), (right, left)):
        if isinstance(one, Static) and one.value is None:
            if isinstance(other, Optional):
                return unary(frame, "not", other.present) if positive else other.present
            same = isinstance(other, Static) and other.value is None
            return Static(same == positive)
        if isinstance(one, Static) and not is_number(one.value) and number_type(other) is not None:
            return Static(not positive)
    flags = [number_type(value) for value in (left, right)]
    if any(isinstance(value, Scalar) for value in (left, right)) and None not in flags:
        bools = [kind is not None and kind.kind == "bool" for kind in flags]
        if all(bools):
            # There is one True and one False, so equal bools are the same object.
            return compare(frame, "==" if positive else "!=", left, right)
        if any(bools):
            return Static(not positive)
    if (
        isinstance(left, Static)
        and isinstance(right, Static)
        and (not is_number(left.value) or isinstance(left.value, (bool, enum.Enum)))
    ):
        note_identity(left.value, right.value)
        return Static((left.value is right.value) == positive)
    one, other = dense_record(left), dense_record(right)
    if one is not None and other is not None:
        return _is_same_value(frame, one, other, positive)
    if (one is None) != (other is None):
        return Static(not positive)
    frame.refuse("GC102", "`is` compares identity, which numbers don't have", "write ==")


def _is_same_value(frame: Frame, one: Record, other: Record, positive: bool) -> Val:
    """`v is w` of small dense values."""
    identities = frame.walk.identities
    if identities is None:
        # The kernel is walked again, with numbers for the objects.
        frame.walk.unfollowed.append(frame.here)
        _refuse(frame, one, "its objects aren't followed")
    if "argument" in (one.shared, other.shared):
        # The caller knows more of a function's arguments: the call is walked in its names.
        found = f"`is` compares arguments of the launch: each {one.cls.__name__} is a copy"
        raise SharedChange(Diagnostic("GC102", found, frame.here, "write =="))
    numbers = [identities.of(each, frame.environment) for each in (one, other)]
    if any(number.part for number in numbers):
        _refuse(frame, one, "Python makes an object each time that one is read")
    if "alias" in (one.shared, other.shared):
        _refuse(frame, one, "a function that calls itself may have given it back")
    same = identities.same(frame, *numbers)
    if isinstance(same, bool):
        return Static(same == positive)
    found = Scalar(PYBOOL, same)
    return found if positive else unary(frame, "not", found)


def _refuse(frame: Frame, value: Record, reason: str) -> NoReturn:
    frame.refuse(
        "GC102",
        f"`is` can't compare this {value.cls.__name__}, as it may be a part of another: {reason}",
        "write ==",
    )
