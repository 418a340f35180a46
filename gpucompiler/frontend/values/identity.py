"""Which object a small dense value is, where names may hold one of several.

Every object that a kernel makes has a number of its own, so that two values are parts of one object
exactly where their numbers are equal. Most numbers are known at compile time. In a loop's body,
compile time knows how far a number is from the run's first one. Where paths meet with different
objects, the number is one more value that they join.
"""

from __future__ import annotations

from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.values import value_classes


@value_classes.frozen
class Identity:
    """The number of an object: `base + offset`.

    Args:
        base: the part that the run knows; None for an object made once.
        offset: the part that compile time knows.
        made: when the walk made the object, as a count; None for one of several objects.
        part: whether it may be a part of a larger value, as the row of a matrix is: such have no
            identity of Python's, which makes an object for each time that one is read.
    """

    base: IRValue | None
    offset: int
    made: int | None = value_classes.field(default=None, eq=False)
    part: bool = False

    def inside(self, place: int) -> Identity:
        """The number of a part; the parts of an object have the numbers behind its own."""
        return value_classes.evolve(self, offset=self.offset + 1 + place, part=True)


class ObjectNumber:
    """The class of the record of no items that holds the number of an object with fields."""


@value_classes.frozen
class OneOfSeveral:
    """The shape of a number that paths join.

    Args:
        part: as of an `Identity`.
    """

    part: bool = False


IdentityShape = Identity | OneOfSeveral | None


def join_identities(left: IdentityShape, right: IdentityShape) -> IdentityShape:
    """The shape of the number of one of two objects; None where nothing follows objects."""
    if left == right:
        return left
    return OneOfSeveral(any(each.part for each in (left, right) if each is not None))
