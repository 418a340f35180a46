"""Return annotations of recursive functions: `def f(n: int) -> int`.

Returns that need no recursive call give the result's type; without any, the annotation does. Each
result has to fit the annotation.
"""

from __future__ import annotations

from typing import Any, Final

from gpucompiler.frontend.frame.frame import Frame
from gpucompiler.frontend.source.capture import SourceFunction
from gpucompiler.frontend.values.shapes import (
    ClassedShape,
    FragmentShape,
    ObjectShape,
    OptionalShape,
    RecordShape,
    Shape,
    SizedShape,
    StaticShape,
    describe_shape,
    vector_of,
)
from gpucompiler.frontend.values.typing import PYBOOL
from gpucompiler.frontend.values.values import class_of_record
from gpucompiler.language.annotations import UNKNOWN, annotation_of, annotation_text
from gpucompiler.language.overloading.type_patterns import (
    Anything,
    Class,
    Exact,
    Items,
    Pattern,
    pattern_of,
)
from gpucompiler.language.types import (
    BOOL,
    PYCOMPLEX,
    PYFLOAT,
    PYINT,
    SCALARS_BY_NUMPY_NAME,
    RecordType,
    StaticType,
    TupleType,
    Type,
)
from gpucompiler.values import value_classes

_PLAIN: Final[dict[type, Shape]] = {
    bool: PYBOOL,
    int: PYINT,
    float: PYFLOAT,
    complex: PYCOMPLEX,
    type(None): StaticShape(None),
}


@value_classes.frozen
class ReturnAnnotation:
    """The annotation behind `->`.

    Args:
        pattern: the types that it means.
        shape: the shape of a result; None if several types fit.
    """

    pattern: Pattern
    shape: Shape | None


def return_annotation(frame: Frame, source: SourceFunction) -> ReturnAnnotation | None:
    """A function's annotation; None without one, or if it says nothing about types."""
    function: Any = source.function
    if "return" not in function.__annotations__:
        return None
    frame.depend("annotation", function, "return", annotation_text(function, "return"))
    found = annotation_of(function, "return", frame.depend)
    pattern = None if found is UNKNOWN or isinstance(found, str) else pattern_of(found)
    if pattern is None or pattern == Anything():
        return None
    return ReturnAnnotation(pattern, _shape_of(pattern))


def check_result(frame: Frame, annotation: ReturnAnnotation, result: Shape) -> None:
    """Refusal GC204 where a result isn't what the annotation says."""
    parts = [StaticShape(None), result.inner] if isinstance(result, OptionalShape) else [result]
    if all(_fits(annotation.pattern, _type_of(part)) for part in parts):
        return
    frame.refuse(
        "GC204",
        f"{frame.source.name} calls itself, is annotated with -> {annotation.pattern}, and returns "
        f"{describe_shape(result)}",
        "annotate what it returns, or leave the annotation out",
    )


def _fits(pattern: Pattern, kind: Type) -> bool:
    return pattern.fits(kind) or (pattern == Class(bool) and kind == BOOL)


def _shape_of(pattern: Pattern) -> Shape | None:
    match pattern:
        case Class(cls) if cls in _PLAIN:
            return _PLAIN[cls]
        case Class(cls) if cls.__module__ in ("numpy", "ml_dtypes"):
            return SCALARS_BY_NUMPY_NAME.get("bool_" if cls.__name__ == "bool" else cls.__name__)
        case Exact(kind):
            return kind
        case Items(items):
            shapes = [_shape_of(item) for item in items]
            known = tuple(shape for shape in shapes if shape is not None)
            return known if len(known) == len(shapes) else None
        case _:
            return None


def _type_of(shape: Shape) -> Type:
    if isinstance(shape, OptionalShape):
        return _type_of(shape.inner)
    if isinstance(shape, StaticShape):
        return StaticType(shape.value)
    if isinstance(shape, RecordShape):
        items = tuple(map(_type_of, shape.items))
        return RecordType(items, class_of_record(shape.cls), tuple(map(str, shape.names)))
    if isinstance(shape, tuple):
        return TupleType(tuple(map(_type_of, shape)))
    if isinstance(shape, ClassedShape):
        shape = shape.inner
    if isinstance(shape, SizedShape):
        return shape.type
    if isinstance(shape, FragmentShape):
        return vector_of(shape.type, shape.lanes)
    assert not isinstance(shape, ObjectShape), "a function that returns one isn't recursive"
    return shape
