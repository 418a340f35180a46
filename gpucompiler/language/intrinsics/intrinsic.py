"""Operations that a user declares: types, a body for each target, effects, a meaning in Python.

    @intrinsic(
        "uint32(uint32, uint32)",
        effects="pure",
        bodies={
            "host": LLVMBody("%r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 %n)\\nret i32 %r"),
            "cuda": PTXBody("shf.l.wrap.b32 $0, $1, $1, $2;", "=r,r,r"),
        },
    )
    def rotate(x, n):
        return np.uint32((int(x) << n | int(x) >> (32 - n)) & 0xFFFFFFFF)

Kernels call `rotate` as they call any function. Python, and the interpreter of the IR, run the
function itself; one whose body is `...` alone has no meaning there.
"""

from __future__ import annotations

import importlib
import operator
import re
import types as python_types
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, cast, get_args

from gpucompiler.diagnostics.errors import ArgumentError, LaunchError
from gpucompiler.language import fields
from gpucompiler.language.constexpr import constexpr_parameters
from gpucompiler.language.external import PointerParameter
from gpucompiler.language.intrinsics.bodies import BODIES, Body
from gpucompiler.language.signatures import signature_of
from gpucompiler.language.simt import CALLED_AS_PYTHON
from gpucompiler.language.target_names import is_target_word, target_words
from gpucompiler.language.types import ScalarType, parse_signature
from gpucompiler.process.late_patterns import late_pattern
from gpucompiler.process_state import per_process
from gpucompiler.values import value_classes

Effects = Literal["pure", "reads", "writes", "convergent"]
Parameter = ScalarType | PointerParameter

_SIGNATURE: Final = late_pattern(r"\s*(\([^()]*\)|[\w ]+?)\s*\(([^()]*)\)\s*", re.DOTALL)
_POINTER: Final = late_pattern(r"(const\s+)?(\w+)\s*\*")
_EMPTY: Final = ("", "void", "none", "None")


def _of_dots() -> None: ...
def _of_docstring() -> None:
    """A docstring and nothing else."""


_EMPTY_CODE: Final = (_of_dots.__code__.co_code, _of_docstring.__code__.co_code)


@value_classes.frozen
class Signature:
    """Types of an intrinsic: of its parameters that aren't constants, and of its results."""

    parameters: tuple[Parameter, ...]
    results: tuple[ScalarType, ...]


@value_classes.frozen(eq=False)
class Intrinsic:
    """An operation that a user declared. It is what `intrinsic` makes of a function.

    Args:
        function: its meaning in Python, whose name and parameters are the intrinsic's.
        types: a signature, or a function of the arguments' types that gives one.
        effects: "pure", "reads", "writes" or "convergent".
        bodies: pairs of a target's name, or a predicate of targets, and a body, or a function of
            the arguments' types that gives one.
    """

    # Its code doesn't change a compiled kernel; its name and parameters do.
    function: Any = value_classes.field(metadata={"key": False})
    types: Any
    effects: Effects = value_classes.field(validator=fields.one_of(*get_args(Effects)))
    bodies: tuple[tuple[Any, Any], ...]
    name: str = value_classes.field(init=False)
    parameters: tuple[str, ...] = value_classes.field(init=False)
    constants: tuple[str, ...] = value_classes.field(init=False)

    def __attrs_post_init__(self) -> None:
        function = self.function
        object.__setattr__(self, "name", f"{function.__module__}:{function.__qualname__}")
        names = tuple(signature_of(function).parameters)
        fixed = constexpr_parameters(function)
        object.__setattr__(self, "parameters", names)
        object.__setattr__(self, "constants", tuple([name for name in names if name in fixed]))

    @property
    def short_name(self) -> str:
        """Its name in messages."""
        return self.name.rpartition(":")[2]

    @property
    def place(self) -> str:
        """Where it is declared."""
        code = self.function.__code__
        return f"{code.co_filename}:{code.co_firstlineno}"

    @property
    def has_meaning(self) -> bool:
        """Whether Python can compute it."""
        return self.function.__code__.co_code not in _EMPTY_CODE

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        """Its meaning in Python. Raises LaunchError if it has none."""
        if not self.has_meaning:
            raise LaunchError(
                f"{self.short_name} is an intrinsic without a meaning in Python: it works inside "
                f"a kernel only; {CALLED_AS_PYTHON}",
                "GC516",
            )
        return self.function(*arguments, **keywords)

    def __reduce__(self) -> Any:
        """By reference, as functions are pickled; those of a script or a function by value."""
        module, _, path = self.name.partition(":")
        if module != "__main__" and "<" not in path:
            return _named, (module, path)
        return Intrinsic, (self.function, self.types, self.effects, self.bodies)

    def __repr__(self) -> str:
        return f"<intrinsic {self.short_name}>"


def _named(module: str, path: str) -> Any:
    return operator.attrgetter(path)(importlib.import_module(module))


class _Meanings:
    def __init__(self) -> None:
        # By name: the latest declaration.
        self.intrinsics: dict[str, Intrinsic] = {}
        # Functions of `cuda.inline_ptx(host=…)`, by name.
        self.functions: dict[str, Callable[..., Any]] = {}


_MEANINGS: Final = per_process(_Meanings)


def meaning_of(name: str) -> Callable[..., Any] | None:
    """The Python function that computes an intrinsic, or inline PTX, of that name."""
    declared = _MEANINGS.intrinsics.get(name)
    if declared is not None and declared.has_meaning:
        return declared.function
    return _MEANINGS.functions.get(name)


def note_meaning(function: Any) -> str:
    """Remember a Python function for the interpreter; gives its name."""
    name = f"{function.__module__}:{function.__qualname__}"
    _MEANINGS.functions[name] = function
    return name


def intrinsic(
    types: str | Callable[..., Any],
    *,
    bodies: Mapping[Any, Body | Callable[..., Body | None]],
    effects: Effects = "writes",
) -> Callable[[Callable[..., Any]], Intrinsic]:
    """Decorate a function that declares an operation of one's own, for kernels to call.

    The function is the operation's meaning in Python; `...` as its body gives it none. Its
    parameters are positional; parameters annotated `cuda.constexpr` are constants.

    Args:
        types: "uint32(uint32, const float32*)": the result, in parentheses if there are several,
            `void` for none, then the parameters that aren't constants. Or a function of the
            arguments: it gets a type for each, as `typeof` gives them, and a constant itself. It
            gives such a text, or the type of the result; arguments stay as they are then. A
            TypeError that it raises refuses the call at the kernel's line.
        bodies: by target, "host", "cuda", "cuda:sm_90a", or a predicate of the target: the first
            that fits is taken. A function in the place of a body gets what `types` gets; None says
            that there is none for these types.
        effects: "pure": the result depends on the arguments alone, for all of which it is defined;
            it may be computed once, not at all, or where the program doesn't ask for it. "reads":
            it reads memory. "writes": it writes memory, or is visible otherwise. "convergent":
            threads of a warp execute it together.

    Raises:
        ArgumentError: something else is given.
    """
    if isinstance(types, str):
        parse_types(types)
    elif not isinstance(types, python_types.FunctionType):
        raise ArgumentError(
            f"types={types!r}: give a signature, 'uint32(uint32)', or a function", "GC517"
        )
    pairs = tuple(_checked_pair(where, body) for where, body in dict(bodies).items())
    if not pairs:
        raise ArgumentError("bodies: an intrinsic has a body for a target at least", "GC517")

    def declare(function: Callable[..., Any]) -> Intrinsic:
        if not isinstance(function, python_types.FunctionType):
            raise ArgumentError(f"intrinsic: decorate a function, not {function!r}", "GC517")
        parameters = signature_of(function).parameters.values()
        if any(p.kind not in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD) for p in parameters):
            raise ArgumentError(
                f"intrinsic {function.__qualname__}: give its parameters by position, without "
                "* and keywords",
                "GC517",
            )
        made = Intrinsic(function, types, effects, pairs)
        _check_count(made)
        _MEANINGS.intrinsics[made.name] = made
        return made

    return declare


def _check_count(made: Intrinsic) -> None:
    if not isinstance(made.types, str):
        return
    wanted = len(parse_types(made.types).parameters)
    given = len(made.parameters) - len(made.constants)
    if wanted != given:
        raise ArgumentError(
            f"intrinsic {made.short_name}: {made.types!r} has {wanted} parameters, and the "
            f"function {given} that aren't constants",
            "GC517",
        )


def _checked_pair(where: Any, body: Any) -> tuple[Any, Any]:
    if isinstance(where, str):
        if not is_target_word(where.partition(":")[0]):
            raise ArgumentError(
                f"bodies: {where!r} names no target; known are {', '.join(target_words())}",
                "GC517",
            )
    elif not isinstance(where, python_types.FunctionType):
        raise ArgumentError(
            f"bodies: {where!r} is neither a target's name nor a function of targets", "GC517"
        )
    if not isinstance(body, (*BODIES, python_types.FunctionType)):
        raise ArgumentError(
            f"bodies: {body!r} is no body; give LLVMBody, PTXBody, SymbolBody, or a function that "
            "gives one",
            "GC517",
        )
    return where, body


def parse_types(text: str) -> Signature:
    """The signature that a text states. Raises ArgumentError."""
    match = _SIGNATURE.fullmatch(text)
    if match is None:
        raise ArgumentError(
            f"{text!r} is no signature of an intrinsic; write for example "
            "'float32(float32, const float32*)', or '(uint32, uint32)(uint64)' for two results",
            "GC517",
        )
    given = [part.strip() for part in match[2].split(",")]
    results = [part.strip() for part in match[1].strip("()").split(",")]
    return Signature(
        tuple([_parameter(part, text) for part in ([] if given in ([""], ["void"]) else given)]),
        tuple([_number(part, text) for part in results if part not in _EMPTY]),
    )


def _parameter(part: str, text: str) -> Parameter:
    match = _POINTER.fullmatch(part)
    if match is None:
        return _number(part, text)
    return PointerParameter(_number(match[2], text), readonly=match[1] is not None)


def _number(part: str, text: str) -> ScalarType:
    try:
        (kind,) = parse_signature(part)
    except ValueError:
        kind = None
    if not is_passed(kind):
        raise ArgumentError(
            f"{part!r} in {text!r}: an intrinsic takes and gives bool_, sized integers and floats, "
            "and takes pointers to them",
            "GC517",
        )
    return cast("ScalarType", kind)


def is_passed(kind: object) -> bool:
    """Whether an intrinsic can take or give values of a type."""
    return (
        isinstance(kind, ScalarType)
        and not kind.weak
        and kind.kind in ("int", "uint", "bool", "float")
    )


def types_of_results(found: object) -> Sequence[object]:
    """The types in the result of a function of types: one, several, or none."""
    if found is None:
        return ()
    return cast("tuple[object, ...]", found) if isinstance(found, tuple) else (found,)
