"""Calls: the object that is called decides the handler.

Builtins, `math`, `operator` and NumPy have a file each; `cuda`'s names are in `device`.
"""

from __future__ import annotations

import ast
import enum
import functools
import importlib
import inspect
import operator
import types as python_types
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NoReturn

from gpucompiler.frontend.arithmetic.arguments import (
    Handler,
    bind_keywords,
    count_arguments,
    refuse_keywords,
)
from gpucompiler.frontend.arithmetic.optionals import present
from gpucompiler.frontend.array_functions.calls import (
    call_whole_method,
    is_reduction,
    stored_out,
    whole_function,
)
from gpucompiler.frontend.array_functions.creation import creation, numpy_array
from gpucompiler.frontend.calls import (
    builtin_functions,
    cmath_functions,
    construction,
    math_expansions,
    math_functions,
    operator_functions,
    static_calls,
)
from gpucompiler.frontend.calls.fragments import call_of_fragments, device_call_of_fragments
from gpucompiler.frontend.calls.numba_functions import NUMBA_HANDLERS, numba_arguments
from gpucompiler.frontend.calls.numbers import call_number_method
from gpucompiler.frontend.calls.numpy_functions import numpy_function
from gpucompiler.frontend.calls.objects import call_object, copies_record, super_of
from gpucompiler.frontend.calls.operator_functions import is_access, item_of
from gpucompiler.frontend.calls.prelude_functions import prelude_function
from gpucompiler.frontend.calls.static_calls import (
    call_python,
    computed_by_python,
    instead_of,
    member_of,
)
from gpucompiler.frontend.device_names import (
    asynchronous,
    atomics,
    bits,
    bulk,
    cluster,
    compilation,
    fragments,
    hints,
    matrices,
    synchronisation,
    threads,
)
from gpucompiler.frontend.device_names.calls import call_device
from gpucompiler.frontend.device_names.rows import Row
from gpucompiler.frontend.device_names.values import lift
from gpucompiler.frontend.frame.frame import note_choice
from gpucompiler.frontend.functions.local_functions import LocalFunction, call_local
from gpucompiler.frontend.functions.overloads import (
    chosen_overload,
    method_by_overload,
    refuse_unimplemented,
    unfitting,
)
from gpucompiler.frontend.iteration.sequence_builtins import (
    dict_method,
    extreme,
    of_set,
    sequence_function,
)
from gpucompiler.frontend.iteration.sequences import is_set
from gpucompiler.frontend.operations.casts import cast, cast_type, is_ufunc
from gpucompiler.frontend.operations.comparisons import tuple_method
from gpucompiler.frontend.operations.dense_values import make_dense, require_value
from gpucompiler.frontend.operations.external import call_external
from gpucompiler.frontend.operations.fragments import call_fragment_method
from gpucompiler.frontend.operations.intrinsics import INLINE_HANDLERS, call_intrinsic
from gpucompiler.frontend.operations.vector_lanes import make_vector
from gpucompiler.frontend.output.lines import print_call, show_call
from gpucompiler.frontend.output.texts import text_call
from gpucompiler.frontend.places.array_attributes import WHOLE_METHODS, call_array_method
from gpucompiler.frontend.places.dense_arrays import view_as_values
from gpucompiler.frontend.places.expressions import elementwise
from gpucompiler.frontend.values.object_classes import ObjectClass, object_class
from gpucompiler.frontend.values.records import TUPLE_METHODS, RecordClass, record_class
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import class_of
from gpucompiler.frontend.values.values import (
    Array,
    Complex,
    Expression,
    Fragment,
    Method,
    Object,
    Record,
    Scalar,
    Static,
    Tuple,
    Val,
    has_axes,
    tuple_items,
)
from gpucompiler.language.external import ExternalFunction
from gpucompiler.language.intrinsics.intrinsic import Intrinsic
from gpucompiler.language.kernel_functions import bare_function
from gpucompiler.language.overloading.overload_registry import REGISTRY
from gpucompiler.language.simt import DeviceFunction, show
from gpucompiler.language.vector_types import VectorClass
from gpucompiler.linear.dense_types import MAKES_CLASS, DenseArrayClass, DenseClass, require
from gpucompiler.process.deep_stack import pass_on

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def call_value(
    frame: Frame, node: ast.AST, function: Val, arguments: list[Val], keywords: dict[str, Val]
) -> Val:
    """Call the value of an expression. Refusal GC103 if kernels can't call it."""
    if type(function) is Static:
        return _call_known(frame, node, function, arguments, keywords)
    if isinstance(function, Method):
        by_overload = method_by_overload(frame, function, arguments, keywords)
        if by_overload is not None:
            return by_overload
        if not REGISTRY.is_empty:
            # An overload may have given it this method, and not fit these arguments.
            own = frame.walk.attribute(frame, function.receiver, function.name)
            if not isinstance(own, Method):
                return call_value(frame, node, own, arguments, keywords)
        receiver = function.receiver
        if isinstance(receiver, (Array, Expression)) and function.name in WHOLE_METHODS:
            return call_whole_method(frame, receiver, function.name, arguments, keywords)
        if isinstance(receiver, Array) and function.name == "tile":
            tiles: Any = importlib.import_module("gpucompiler.tiles.tile")
            return frame.walk.call_function(frame, tiles.tile, [receiver, *arguments], keywords)
        refuse_keywords(frame, function.name, keywords)
        return _call_method(frame, function, arguments)
    if isinstance(function, (Record, Object)):
        called = call_object(frame, function, arguments, keywords)
        if called is not None:
            return called
    frame.refuse(
        "GC103",
        f"{describe(function)} can't be called",
        "call a function; a name may have been bound to something else above",
    )


def _call_own(
    frame: Frame, node: ast.AST, target: Any, arguments: list[Val], keywords: dict[str, Val]
) -> Val | None:
    """Call an object of the kernel language; None for others."""
    if type(target) is python_types.FunctionType and target is not show:
        return None
    if isinstance(target, ExternalFunction):
        refuse_keywords(frame, target.name, keywords)
        return call_external(frame, target, arguments)
    if isinstance(target, Intrinsic):
        refuse_keywords(frame, target.short_name, keywords)
        return call_intrinsic(frame, target, arguments)
    if isinstance(target, DeviceFunction):
        arguments = [present(frame, value) for value in arguments]
        if frame.numba:
            arguments = numba_arguments(frame, target, arguments)
        row = DEVICE_HANDLERS[target.name]
        if any(isinstance(value, Fragment) for value in (*arguments, *keywords.values())):
            taking = target.name in fragments.HANDLERS or target.name in matrices.HANDLERS
            again = partial(call_device, frame, node, target, row)
            return device_call_of_fragments(frame, target.name, taking, arguments, keywords, again)
        return call_device(frame, node, target, row, arguments, keywords)
    if target is show or target is print:
        said = print_call if target is print else show_call
        return said(frame, node, arguments, keywords)
    if isinstance(target, VectorClass):
        return make_vector(frame, target, arguments, keywords)
    if isinstance(target, DenseClass):
        return make_dense(frame, target, arguments, keywords)
    if isinstance(target, DenseArrayClass):
        refuse_keywords(frame, target.__name__, keywords)
        return view_as_values(frame, target, arguments)
    if isinstance(target, LocalFunction):
        return call_local(frame, target, arguments, keywords)
    return None


def _call_known(
    frame: Frame, node: ast.AST, function: Static, arguments: list[Val], keywords: dict[str, Val]
) -> Val:
    """Call an object known at compile time."""
    target: Any = function.value
    if type(target) is python_types.FunctionType and _is_plain(frame, target):
        return frame.walk.call_function(frame, target, arguments, keywords)
    own = _call_own(frame, node, target, arguments, keywords)
    if own is not None:
        return own
    target = bare_function(target)
    if any(isinstance(value, Fragment) for value in (*arguments, *keywords.values())):
        again = partial(_call_known, frame, node, function)
        of_lanes = call_of_fragments(frame, target, arguments, keywords, again)
        if of_lanes is not None:
            return of_lanes
    if not isinstance(target, python_types.FunctionType):
        frame.walk.called[id(target)] = target
    if not REGISTRY.is_empty:
        chosen = chosen_overload(frame, target, arguments, keywords)
        if chosen is not None:
            return frame.walk.call_function(frame, chosen, arguments, keywords)
        refuse_unimplemented(frame, target, arguments, keywords)
    if isinstance(target, python_types.FunctionType) and MAKES_CLASS in vars(target):
        made = call_python(frame, target, arguments, keywords, describe(function))
        if made is None:
            _refuse_run_time_parts(frame, target, arguments, keywords)
        note_choice(frame, made)
        return made
    if not (isinstance(target, python_types.FunctionType) or _makes_record(target)):
        arguments = [present(frame, value) for value in arguments]
        keywords = {name: present(frame, value) for name, value in keywords.items()}
    if frame.numba:
        arguments = numba_arguments(frame, target, arguments)
    found = sequence_function(target) if _hashable(target) else None
    if len(arguments) == 1 and is_set(arguments[0]):
        of_items = of_set(frame, target, arguments, keywords)
        if of_items is not None:
            return of_items
    if found is not None:
        return found(frame, arguments, keywords)
    whole = _of_whole_arrays(frame, target, arguments, keywords)
    if whole is not None:
        return whole
    handler = _handler_of_call(frame, target)
    if handler is not None and target in (min, max):
        return extreme(frame, target.__name__, arguments, keywords, handler)
    if handler is not None:
        return handler(frame, bind_keywords(frame, target, arguments, keywords))
    if isinstance(target, python_types.FunctionType) and not copies_record(target):
        if target.__module__ == "numpy" and computed_by_python(target):
            found = call_python(frame, target, arguments, keywords, describe(function))
            if found is not None:
                return found
        return frame.walk.call_function(frame, target, arguments, keywords)
    if target is operator.call and arguments:
        return call_value(frame, node, arguments[0], arguments[1:], keywords)
    return _call_other(frame, node, function, target, arguments, keywords)


def _handler_of_call(frame: Frame, target: Any) -> Handler | None:
    """The rules of its own by which a function is called; None for functions without."""
    handler = _handler(target) if _hashable(target) else None
    if frame.numba and handler is not None:
        handler = NUMBA_HANDLERS.get(target, handler)
    if handler is None and getattr(target, "__module__", None) == "math":
        handler = prelude_function(target)
    return handler


def _is_plain(frame: Frame, target: python_types.FunctionType) -> bool:
    """Whether a function of Python is walked as it is written, as nearly all are."""
    return (
        REGISTRY.is_empty
        and not frame.numba
        and target.__module__ not in ("math", "numpy")
        and _handler(target) is None
        and MAKES_CLASS not in vars(target)
        and target is not show
        and not copies_record(target)
    )


def _refuse_run_time_parts(
    frame: Frame, target: Any, arguments: list[Val], keywords: dict[str, Val]
) -> NoReturn:
    """Refuse arguments that Python would need for a class or a layout, as their names say."""
    given = dict(zip(inspect.signature(target).parameters, arguments, strict=False)) | keywords
    unknown = [name for name, value in given.items() if not isinstance(value, Static)]
    frame.refuse_unknown(
        f"{' and '.join(unknown)} isn't known at compile time",
        "give a number of the source: a literal, a global, or a name of the function around",
    )


def _of_whole_arrays(
    frame: Frame, target: Any, arguments: list[Val], keywords: dict[str, Val]
) -> Val | None:
    """A call that takes whole arrays or makes one; None for others."""
    if getattr(target, "__module__", None) == "numpy":
        if is_ufunc(target) and len(arguments) == target.nin + 1 and any(map(has_axes, arguments)):
            *arguments, keywords["out"] = arguments
        elif arguments and is_reduction(target) and _has_run_time_items(arguments[0]):
            arguments = [numpy_array(frame, arguments[0]), *arguments[1:]]
        found = whole_function(frame, target, arguments, keywords)
        if found is None and not is_ufunc(target):
            found = creation(frame, target, arguments, keywords)
        if found is not None:
            return found
        out = keywords.get("out")
        if out is not None and (is_ufunc(target) or any(map(has_axes, arguments))):
            rest = {name: value for name, value in keywords.items() if name != "out"}
            result = _call_other(frame, frame.node_here, Static(target), target, arguments, rest)
            return stored_out(frame, out, result)
        return None
    if target in (abs, pow) and any(map(has_axes, arguments)):
        return elementwise(frame, _HANDLERS[target], arguments, target.__name__)
    return None


def _has_run_time_items(value: Val) -> bool:
    """Whether a value is a tuple or list of numbers that aren't all known."""
    return not isinstance(value, Static) and bool(tuple_items(value))


def _call_other(
    frame: Frame,
    node: ast.AST,
    function: Static,
    target: Any,
    arguments: list[Val],
    keywords: dict[str, Val],
) -> Val:
    """Call a type, a function that Python computes itself, NumPy's function, or an object."""
    kind = cast_type(target)
    if kind is not None:
        refuse_keywords(frame, describe(function), keywords)
        return cast(frame, target, kind, arguments)
    if computed_by_python(target) or is_ufunc(target):
        found = call_python(frame, target, arguments, keywords, describe(function))
        if found is not None:
            held = isinstance(getattr(target, "__self__", None), dict)
            return lift(frame, found.value, "item") if held else found
    handler = numpy_function(target)
    if handler is not None:
        return handler(frame, bind_keywords(frame, target, arguments, keywords))
    receiver: Any = getattr(target, "__self__", None)
    if class_of(receiver) in (tuple, list) and getattr(target, "__name__", "") in TUPLE_METHODS:
        refuse_keywords(frame, describe(function), keywords)
        return tuple_method(frame, Static(receiver), target.__name__, arguments)
    text = text_call(frame, target, arguments, keywords)
    if text is not None:
        return text
    if is_access(target):
        refuse_keywords(frame, describe(function), keywords)
        return _access(frame, node, target, arguments)
    if isinstance(target, enum.EnumMeta):
        return member_of(frame, target, arguments, keywords)
    if isinstance(target, functools._lru_cache_wrapper):  # pyright: ignore[reportPrivateUsage]
        # A kernel remembers no results.
        return _call_known(frame, node, Static(target.__wrapped__), arguments, keywords)
    refusal = _refusal_of(target)
    called = None if refusal else call_object(frame, function, arguments, keywords)
    if called is not None:
        return called
    frame.refuse(
        "GC103",
        f"{describe(function)} can't be called in a kernel",
        refusal
        or unfitting(target)
        or instead_of(target)
        or "call Python functions whose source is there, math.*, NumPy's scalar types, or cuda.*",
    )


def _refusal_of(target: Any) -> str:
    """The reason why kernels don't call an object of a class that gives one, else ""."""
    return getattr(target.__class__, "__kernel_refusal__", "")


def _makes_record(target: Any) -> bool:
    """Whether calling an object makes an instance of a user's class, whose fields may be None."""
    return isinstance(target, type) and (
        isinstance(record_class(target), RecordClass)
        or isinstance(object_class(target), ObjectClass)
    )


def _hashable(value: Any) -> bool:
    try:
        hash(value)
    except Exception as error:
        pass_on(error)
        # A tuple that holds a list, or a `__hash__` of the user's own.
        return False
    return True


def _access(frame: Frame, node: ast.AST, target: Any, arguments: list[Val]) -> Val:
    """Call an itemgetter, attrgetter or methodcaller of `operator`."""
    count_arguments(frame, type(target).__name__, arguments, 1, 1)
    (value,) = arguments
    maker, given = target.__reduce__()
    keywords: dict[str, Val] = {}
    if isinstance(maker, functools.partial):
        # A methodcaller with arguments by name.
        given = (*maker.args, *given)
        keywords = {name: Static(item) for name, item in maker.keywords.items()}
    match type(target).__name__:
        case "itemgetter":
            found = [item_of(frame, value, Static(index)) for index in given]
        case "attrgetter":
            found = [_attributes(frame, value, path) for path in given]
        case _:
            name, *rest = given
            method = frame.walk.attribute(frame, value, name)
            return call_value(frame, node, method, [Static(item) for item in rest], keywords)
    return found[0] if len(found) == 1 else Tuple(tuple(found))


def _attributes(frame: Frame, value: Val, path: str) -> Val:
    for name in path.split("."):
        value = frame.walk.attribute(frame, value, name)
    return value


def _call_method(frame: Frame, method: Method, arguments: list[Val]) -> Val:
    """Call a method that the language itself gives to a value."""
    if isinstance(method.receiver, (Scalar, Complex)):
        return call_number_method(frame, method, arguments)
    if isinstance(method.receiver, Fragment):
        return call_fragment_method(frame, method.receiver, method.name, arguments)
    if method.name in TUPLE_METHODS and isinstance(method.receiver, (Tuple, Record)):
        return tuple_method(frame, method.receiver, method.name, arguments)
    if isinstance(method.receiver, Record):
        return dict_method(frame, method.receiver, method.name, arguments)
    return call_array_method(frame, method, arguments)


def _handler(target: Any) -> Handler | None:
    """The handler of a function or class of Python's, or of attrs'."""
    found = _HANDLERS.get(target)
    return construction.handler_of_attrs(target) if found is None else found


_HANDLERS: Final[dict[Any, Handler]] = {
    **builtin_functions.HANDLERS,
    **cmath_functions.HANDLERS,
    **math_functions.HANDLERS,
    **math_expansions.HANDLERS,
    **operator_functions.HANDLERS,
    **static_calls.HANDLERS,
    **construction.HANDLERS,
    super: super_of,
    require: require_value,
}
# The operations of a call by the name's parameters and handler; one line for each file of names.
DEVICE_HANDLERS: Final[dict[str, Row]] = {
    **asynchronous.HANDLERS,
    **atomics.HANDLERS,
    **bits.HANDLERS,
    **bulk.HANDLERS,
    **cluster.CLUSTER_HANDLERS,
    **compilation.HANDLERS,
    **fragments.HANDLERS,
    **matrices.HANDLERS,
    **INLINE_HANDLERS,
    **hints.HANDLERS,
    **synchronisation.HANDLERS,
    **threads.HANDLERS,
}
