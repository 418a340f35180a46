"""Calls of intrinsics and of `cuda.inline_ptx` (gpucompiler/language/intrinsics)."""

from __future__ import annotations

import ast
import types as python_types
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from gpucompiler.diagnostics.errors import ArgumentError, article, counted
from gpucompiler.frontend.arithmetic.arguments import given
from gpucompiler.frontend.arithmetic.convert import convert, number_type, scalar
from gpucompiler.frontend.operations.external import pointer
from gpucompiler.frontend.places.allocation import dtype_of
from gpucompiler.frontend.places.elements import check_writable
from gpucompiler.frontend.source.python_reads import note_reads
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import user_name
from gpucompiler.frontend.values.values import NOTHING, Array, Scalar, Static, Tuple, Val
from gpucompiler.ir.operations.inline import BY_EFFECT, Inline
from gpucompiler.ir.structure.nodes import Value
from gpucompiler.language.external import PointerParameter
from gpucompiler.language.intrinsics.bodies import BODIES, Body, LLVMBody, PTXBody, SymbolBody
from gpucompiler.language.intrinsics.intrinsic import (
    Intrinsic,
    Signature,
    is_passed,
    note_meaning,
    parse_types,
    types_of_results,
)
from gpucompiler.language.intrinsics.ptx_operands import WrongOperands, check_operands, operands_of
from gpucompiler.language.target_names import suits_target
from gpucompiler.language.types import SCALARS_BY_NAME, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# The types that Python's numbers get in the register classes of PTX.
_REGISTERS: Final = {"r": "i32", "l": "i64", "h": "i16", "f": "f32", "d": "f64"}
_INSTEAD: Final = "see the intrinsic's declaration"


def call_intrinsic(frame: Frame, called: Intrinsic, arguments: list[Val]) -> Val:
    """Call an intrinsic.

    Refusals: GC202 for arguments that its types refuse, GC309 for a constant that isn't known,
    GC601 without a body for the target, GC611 for a body that doesn't fit its types.
    """
    if len(arguments) != len(called.parameters):
        frame.refuse_arguments(
            f"{called.short_name} takes {counted(len(called.parameters), 'argument')}, "
            f"{len(arguments)} given",
            "pass what its declaration says",
        )
    shown = [
        _shown(frame, called, *pair) for pair in zip(called.parameters, arguments, strict=True)
    ]
    operands = [
        value
        for name, value in zip(called.parameters, arguments, strict=True)
        if name not in called.constants
    ]
    signature = _signature(frame, called, shown, operands)
    body = _body(frame, called, shown)
    values, readonly = _operands(frame, called.short_name, signature, operands)
    names = [name for name in called.parameters if name not in called.constants]
    return _emit(
        frame,
        body,
        values,
        signature.results,
        name=called.short_name,
        effects=called.effects,
        names=names,
        readonly=readonly,
        meaning=_meaning(called),
    )


def _meaning(called: Intrinsic) -> str:
    # The interpreter has no constants: they are in the body.
    return called.name if called.has_meaning and not called.constants else ""


def _shown(frame: Frame, called: Intrinsic, name: str, value: Val) -> Any:
    """An argument as the functions of types see it: a constant, or a type."""
    if name in called.constants:
        if not isinstance(value, Static):
            frame.refuse_unknown(
                f"{name} of {called.short_name} is cuda.constexpr, known at compile time, but gets "
                f"{describe(value)}",
                "give a literal, a global or another constexpr parameter",
            )
        return value.value
    if isinstance(value, Array):
        return value.type
    kind = number_type(value)
    if kind is None:
        frame.refuse_arguments(
            f"{called.short_name} takes numbers and arrays, not {describe(value)}",
            "pass the numbers in it one by one",
        )
    return frame.machine(kind) if kind.weak else kind


def _signature(frame: Frame, called: Intrinsic, shown: list[Any], operands: list[Val]) -> Signature:
    types = called.types
    if isinstance(types, str):
        return parse_types(types)
    found: Any = _run(frame, called, types, shown, "types")
    try:
        if isinstance(found, str) and "(" in found:
            return parse_types(found)
        results = tuple([_result(kind) for kind in types_of_results(found)])
    except ArgumentError as error:
        frame.refuse("GC611", f"the types of {called.short_name}: {error}", _INSTEAD)
    parameters = [
        PointerParameter(value.type.element, called.effects in ("pure", "reads"))
        if isinstance(value, Array)
        else cast("ScalarType", kind)
        for value, kind in zip(
            operands,
            [k for n, k in zip(called.parameters, shown, strict=True) if n not in called.constants],
            strict=True,
        )
    ]
    return Signature(tuple(parameters), results)


def _result(kind: object) -> ScalarType:
    found = parse_types(f"{kind}()").results[0] if isinstance(kind, str) else dtype_of(kind)
    if found is None or not is_passed(found):
        raise ArgumentError(f"{kind!r} is no type of a result", "GC517")
    return found


def _run(
    frame: Frame,
    called: Intrinsic,
    function: python_types.FunctionType,
    shown: list[Any],
    what: str,
) -> Any:
    """Run a function of types. Refusal GC202 with the message of a TypeError."""
    note_reads(function)
    try:
        return function(*shown)
    except TypeError as error:
        frame.refuse_arguments(f"{called.short_name}: {error}", _INSTEAD)
    except Exception as error:
        place = f"{function.__code__.co_filename}:{function.__code__.co_firstlineno}"
        frame.refuse(
            "GC611",
            f"the {what} of {called.short_name} raised {type(error).__name__}: {error}, {place}",
            "mend the function; it refuses arguments by a TypeError",
        )


def _body(frame: Frame, called: Intrinsic, shown: list[Any]) -> Body:
    target = frame.walk.job.target
    for where, body in called.bodies:
        if isinstance(where, str):
            fits = suits_target(where, target.name)
        else:
            fits = bool(_run(frame, called, where, [target], "predicate"))
        if not fits:
            continue
        found: Any = body
        if isinstance(body, python_types.FunctionType):
            found = _run(frame, called, body, shown, "body")
        if found is None:
            continue
        if not isinstance(found, BODIES):
            frame.refuse(
                "GC611",
                f"the body of {called.short_name} is {found!r}",
                "give LLVMBody, PTXBody or SymbolBody",
            )
        return cast("Body", found)
    words = ", ".join(where if isinstance(where, str) else "some" for where, _ in called.bodies)
    frame.refuse(
        "GC601",
        f"{called.short_name} has no body for {target.name} and these arguments; its bodies are "
        f"for {words}",
        "add one to bodies= of the intrinsic, or choose another function by an overload",
    )


def _operands(
    frame: Frame, name: str, signature: Signature, arguments: Sequence[Val]
) -> tuple[list[Value], tuple[int, ...]]:
    """The operands' values, and the positions of arrays that are only read."""
    if len(arguments) != len(signature.parameters):
        frame.refuse(
            "GC611",
            f"the types of {name} have {counted(len(signature.parameters), 'parameter')}, and "
            f"{len(arguments)} of its arguments are operands",
            _INSTEAD,
        )
    values: list[Value] = []
    for value, parameter in zip(arguments, signature.parameters, strict=True):
        if isinstance(parameter, PointerParameter):
            values.append(pointer(frame, name, parameter, value))
        else:
            values.append(_converted(frame, name, parameter, value).ir)
    readonly = [
        number
        for number, parameter in enumerate(signature.parameters)
        if isinstance(parameter, PointerParameter) and parameter.readonly
    ]
    return values, tuple(readonly)


def _converted(frame: Frame, name: str, parameter: ScalarType, value: Val) -> Scalar:
    """A number as a parameter takes it, by the rules of assignments to array elements.

    Refusal GC202 if that would silently lose the fraction or the meaning.
    """
    kind = number_type(value)
    if kind is not None and not frame.numba:
        loses = kind.is_float and not parameter.is_float and parameter.kind != "storage"
        if loses or (parameter.kind == "bool" != kind.kind):
            wanted, given_kind = article(user_name(parameter)), article(user_name(kind))
            frame.refuse_arguments(
                f"{name} takes {wanted} here, and {given_kind} would lose its "
                f"{'fraction' if loses else 'meaning'}",
                "write x != 0 or bool(x)"
                if parameter.kind == "bool"
                else f"write int(x) or np.{parameter.numpy_name}(x) if that is meant",
            )
    return convert(frame, value, parameter)


def _emit(
    frame: Frame,
    body: Body,
    values: list[Value],
    results: Sequence[ScalarType],
    *,
    name: str,
    effects: str,
    names: Sequence[str],
    readonly: tuple[int, ...],
    meaning: str,
) -> Val:
    """Append the operation of a body; gives its results."""
    fields: dict[str, Any] = {}
    match body:
        case LLVMBody(text):
            fields = {"form": "llvm", "code": text, "interface": " ".join(names)}
        case SymbolBody(symbol, library, abi):
            if len(results) > 1:
                frame.refuse(
                    "GC611",
                    f"{name} has {len(results)} results, and a function of a library has one",
                    "store the others through pointers",
                )
            digest = "" if library is None else library.digest
            fields = {"form": "symbol", "code": symbol, "interface": abi, "library": digest}
        case PTXBody(text, constraints, volatile):
            kinds = [value.type for value in values]
            try:
                checked = check_operands(text, constraints, results, kinds)
            except WrongOperands as error:
                frame.refuse("GC611", f"the PTX of {name}: {error}", "mend the constraints")
            if "n" in checked.inputs and names:
                frame.refuse(
                    "GC611",
                    f"the PTX of {name}: an operand of an intrinsic is no constant 'n'",
                    "annotate the parameter cuda.constexpr, and let a function write the body",
                )
            if (volatile or checked.memory) and effects in ("pure", "reads"):
                effects = "writes"
            fields = {"form": "ptx", "code": text, "interface": constraints, "volatile": volatile}
    operation: type[Inline] = BY_EFFECT[effects]
    made: Any = frame.builder.add(
        operation,
        arguments=values,
        intrinsic=name,
        readonly=readonly,
        meaning=meaning,
        types=results,
        **fields,
    )
    found = [Scalar(kind, value) for kind, value in zip(results, made.results, strict=True)]
    if not found:
        return NOTHING
    return found[0] if len(found) == 1 else Tuple(tuple(found))


# -- cuda.inline_ptx


def _inline_ptx(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    """`cuda.inline_ptx(text, constraints, *operands, result=None, volatile=False, host=None)`."""
    *fixed, operands_given, result_given, volatile_given, host = arguments
    text, constraints = (_known(frame, "the text", value) for value in fixed)
    assert isinstance(operands_given, Tuple)
    operands = list(operands_given.items)
    result = _known(frame, "result", result_given) if given(result_given) else None
    volatile = _known(frame, "volatile", volatile_given) if given(volatile_given) else False
    try:
        body = PTXBody(text, constraints, volatile)
        signs = operands_of(constraints)
        kinds = types_of_results(result) or [SCALARS_BY_NAME[n] for n in signs.default_results()]
        results = tuple([_result(kind) for kind in kinds])
    except (ArgumentError, WrongOperands) as error:
        frame.refuse("GC611", f"cuda.inline_ptx: {error}", "mend the call")
    if frame.walk.job.target.assembly_suffix != "ptx":
        return _on_host(frame, host, operands, results)
    # Nothing is known of the other threads that such instructions speak of.
    effects = "convergent" if volatile or signs.memory or not results else "pure"
    padded = [*signs.inputs, *[""] * len(operands)]
    values = [_operand(frame, *pair, effects) for pair in zip(padded, operands, strict=False)]
    function = host.value if isinstance(host, Static) else None  # a lambda of the kernel else
    meaning = note_meaning(function) if isinstance(function, python_types.FunctionType) else ""
    return _emit(
        frame, body, values, results, name="cuda.inline_ptx", effects=effects,
        names=(), readonly=(), meaning=meaning,
    )  # fmt: skip


def _operand(frame: Frame, sign: str, value: Val, effects: str) -> Value:
    """An operand; a Python number in the type of its register class."""
    if isinstance(value, Array):
        if effects != "pure":
            check_writable(frame, value)
        return value.ir
    if sign == "n" and not isinstance(value, Static):
        frame.refuse(
            "GC611",
            f"an operand of the class 'n' is a constant, not {describe(value)}",
            "write the class of its register, 'r' or 'l'",
        )
    kind = number_type(value)
    if kind is not None and kind.weak and sign in _REGISTERS:
        return convert(frame, value, SCALARS_BY_NAME[_REGISTERS[sign]]).ir
    return scalar(frame, value).ir


def _known(frame: Frame, what: str, value: Val) -> Any:
    if not isinstance(value, Static):
        frame.refuse_unknown(
            f"{what} of cuda.inline_ptx is known at compile time, and this is {describe(value)}",
            "write a literal, or a global",
        )
    return value.value


def _on_host(frame: Frame, host: Val, operands: list[Val], results: Sequence[ScalarType]) -> Val:
    if not given(host) or (isinstance(host, Static) and host.value is None):
        frame.refuse(
            "GC601",
            f"cuda.inline_ptx has no form for {frame.walk.job.target.name}",
            "give a Python function that does the same, cuda.inline_ptx(…, host=function), or "
            "compile for target='cuda:sm_90a'",
        )
    found = frame.walk.call(frame, frame.node_here, host, operands, {})
    if not results:
        return NOTHING
    items = found.items if isinstance(found, Tuple) else (found,)
    if len(items) != len(results):
        frame.refuse_arguments(
            f"host= gives {describe(found)}, and the PTX {counted(len(results), 'result')}",
            "let it return as many numbers",
        )
    numbers = [convert(frame, item, kind) for item, kind in zip(items, results, strict=True)]
    return numbers[0] if len(numbers) == 1 else Tuple(tuple(numbers))


# Name → parameters, and the function that emits the operation.
INLINE_HANDLERS: Final[dict[str, tuple[tuple[str, ...], Callable[..., Val]]]] = {
    "inline_ptx": (
        ("text", "constraints", "*operands", "?result", "?volatile", "?host"), _inline_ptx,
    ),
}  # fmt: skip
