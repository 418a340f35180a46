"""Jobs: the function to compile, its machine, and the options. Plain frozen values.

Read this first: a `CompilerJob` is all that the compiler knows. There are no globals and no options
beside it.

    FunctionSpec   the Python function and its argument types
    CompilerTarget the machine (gpucompiler/jobs/target.py has its hooks)
    CompilerParams every option that can change the output
    CompilerJob    the three together
"""

from __future__ import annotations

import builtins
import enum
import functools
import importlib
import re
import struct
import types as python_types
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Literal, cast

from gpucompiler.diagnostics.errors import ArgumentError, ParseError, article, described, reading
from gpucompiler.jobs.extensions import names_of_extensions
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.jobs.transforms import Adjoint, Jvp, Transform, all_rows, check_transforms
from gpucompiler.language import fields
from gpucompiler.language.kernel_functions import bare_function
from gpucompiler.language.target_names import class_by_name
from gpucompiler.language.types import (
    ArrayType,
    RecordType,
    ScalarType,
    StaticType,
    TupleType,
    Type,
    parse_type,
)
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    pass


def _argument_types(value: object) -> tuple[Type, ...]:
    if isinstance(value, Type) or not isinstance(value, (tuple, list)):
        raise ArgumentError(
            "argument_types is a tuple of types, one for each parameter; "
            f"got {value!r}. typeof(x) gives the type of an argument x"
        )
    found: list[Type] = []
    for item in cast("Sequence[object]", value):
        if not isinstance(item, Type):
            raise ArgumentError(
                f"{item!r} in argument_types is not a type of the kernel language; "
                "typeof(x) gives the type of an argument x"
            )
        found.append(item)
    return tuple(found)


def _function_is_python(spec: object, attribute: object, value: object) -> None:
    if not isinstance(value, python_types.FunctionType):
        raise ArgumentError(
            f"{value!r} is not a Python function defined with def or lambda, "
            "so there is no source to compile"
        )


@value_classes.frozen
class FunctionSpec:
    """A Python function and the types it is compiled for.

    Args:
        function: a Python function whose source can be found; of one decorated with `@cuda(...)`
            the function inside is taken.
        argument_types: one type for each parameter, in order. `*args` takes one for each argument,
            before the types of keyword-only parameters.
        kernel: an entry point, launched over a grid (True), or a device function (False).
        name: symbol of the entry point; None gives the function's own name.
        transforms: what the function's derivative is made by, in order: `Adjoint`, `Jvp`. Each
            adds parameters behind the function's own.

    Raises:
        ArgumentError: `function` is no Python function, or `argument_types` no tuple of types.
    """

    function: python_types.FunctionType = value_classes.field(
        converter=bare_function, validator=_function_is_python
    )
    argument_types: tuple[Type, ...] = value_classes.field(converter=_argument_types)
    kernel: bool = value_classes.field(default=True, validator=fields.one_of(False, True))
    name: str | None = value_classes.field(
        default=None,
        validator=fields.optional(
            fields.matching(r"[A-Za-z_]\w*", "None or a name of letters A to Z, digits and _")
        ),
    )

    transforms: tuple[Transform, ...] = value_classes.field(default=(), converter=check_transforms)

    def __attrs_post_init__(self) -> None:
        if self.transforms:
            if not self.kernel:
                raise ArgumentError("only kernels have transforms, so leave kernel=True", "GC704")
            all_rows(self)

    def __reduce__(self) -> Any:
        """Pickle the function by reference, or with its source where it can't be imported."""
        portable = import_module("gpucompiler.process.transport").portable
        given = portable(self.function), self.argument_types, self.kernel, self.name
        return FunctionSpec, (*given, self.transforms)

    @property
    def entry(self) -> str:
        """The entry point's symbol."""
        own = self.name if self.name is not None else symbol_of(self.function.__name__)
        return own + "".join([transform.suffix for transform in self.transforms])

    @property
    def is_derivative(self) -> bool:
        """Whether a transform makes a derivative of the function."""
        return any(transform.derives for transform in self.transforms)

    @property
    def launch_types(self) -> tuple[Type, ...]:
        """The types of a launch's arguments: the function's, and those that transforms add."""
        if not self.transforms:
            return self.argument_types
        return tuple([kind for _, kind in all_rows(self)])


@functools.lru_cache(maxsize=1024)
def symbol_of(name: str) -> str:
    """A name that LLVM, PTX and every assembler can spell, for a Python function's.

    The symbols of two names differ: a letter beyond ASCII gives its name and its code point.

    >>> symbol_of("größe"), symbol_of("λ"), symbol_of("変"), symbol_of("<lambda>")
    ('gro_u00f6s_u00dfe', 'lamda_u03bb', '_u5909', 'kernel')
    """
    if not name.isidentifier():
        return "kernel"
    # PTX ISA 8.7 §4.4: after an underscore, an identifier has at least one more character.
    return "_u005f" if name == "_" else "".join([_spelt(letter) for letter in name])


def _spelt(letter: str) -> str:
    if letter.isascii():
        return letter
    # "LATIN SMALL LETTER E WITH ACUTE", "GREEK SMALL LETTER LAMDA", "CJK UNIFIED IDEOGRAPH-5909".
    word = unicodedata.name(letter, "").split(" WITH ")[0].split(" ")[-1]
    word = word if word.isalpha() and word.isascii() else ""
    word = word.capitalize() if letter.isupper() else word.lower()
    # As long as in C's names, so that a letter behind it is no digit of it.
    return f"{word}_u{ord(letter):04x}" if ord(letter) < 0x10000 else f"{word}_U{ord(letter):08x}"


FastMath = Literal["reassociate", "nnan", "ninf", "approximate", "flush"]
FAST_MATH: tuple[FastMath, ...] = ("reassociate", "nnan", "ninf", "approximate", "flush")


def _fastmath(value: object) -> frozenset[str]:
    if value is True:
        return frozenset(FAST_MATH)
    if value is False or value is None:
        return frozenset()
    if not isinstance(value, (str, tuple, list, set, frozenset)):
        raise ArgumentError(
            f"fastmath={value!r}: give True, False or names of {FAST_MATH}", "GC514"
        )
    names = frozenset([value] if isinstance(value, str) else cast("Iterable[str]", value))
    if unknown := names - frozenset(FAST_MATH):
        raise ArgumentError(
            f"unknown fast-math permissions {sorted(unknown)}; known are {', '.join(FAST_MATH)}",
            "GC514",
        )
    return names


def _silence(value: object) -> frozenset[str]:
    found = [value] if isinstance(value, str) else value
    if not isinstance(found, (tuple, list, set, frozenset)) or not all(
        isinstance(code, str) and re.fullmatch(r"GC4\d\d", code, re.ASCII)
        for code in cast("Iterable[object]", found)
    ):
        raise ArgumentError(f"silence={value!r}: give codes of warnings, such as 'GC401'", "GC514")
    return frozenset(cast("Iterable[str]", found))


def _print_bytes(params: object, attribute: object, value: object) -> None:
    fits = type(value) is int and 4096 <= value <= 1 << 30 and value & (value - 1) == 0
    if not fits:
        raise ArgumentError(
            f"print_bytes={described(value)}: give a power of two from 4096 to 2**30", "GC514"
        )


# Metadata of params that only compilation needs; launches of exported code do without them.
COMPILING: Final = {"launch": False}


@value_classes.frozen(kw_only=True)
class CompilerParams:
    """Every option that can change the output; all fields but `silence` are in the cache key.

    Args:
        opt_level: 0 to 3, as LLVM's -O.
        lineinfo: Python lines in the machine code; costs nothing at run time.
        fastmath: permissions, True for all: "reassociate", "nnan", "ninf", "approximate", "flush".
        fma: "contract" fuses multiply and add by one deterministic pass; "off" never does.
        bounds: check indices; None is the target's default (host on, CUDA off).
        wraparound: False promises that no index is negative.
        alias: "may": arguments may overlap; "none" promises, and launches check, that written
            arrays don't. A launch that chooses its size_width chooses "none" where that holds.
        pyfloat: "f64" or "f32": what Python's floats compute in.
        pyint: "i64" or "i32": what Python's ints compute in.
        typing: the types of expressions: "numpy", as NumPy 2 has them (docs/language.md), or
            "numba", as numba-cuda has them (docs/migration/numba_typing.md).
        index_width: 32 keeps thread and block indices along one axis in 32 bits, which the launch
            checks; 64 allows more than 2**31 - 1 threads along an axis.
        size_width: 32 promises, and launches check, that Python's ints among the arguments lie in
            0 … 2**31 - 2**16, that arrays span no more elements, and that complex numbers lie at
            multiples of their size. The code may then compute in 32 bits, and load these whole.
            64: any. None: any, but a decorated function compiles for 32 bits where a launch allows
            it and the target's code gains by it.
        print_bytes: memory for the lines that a kernel prints until they are read: a power of two.
        verify: run the IR's verifier between passes.
        passes: names of passes over the IR, registered with `register_pass`, in their order.
        hooks: names of hooks after the compile, registered with `register_hook`.
        silence: codes of warnings that aren't shown, such as "GC401".
    """

    opt_level: int = value_classes.field(default=3, validator=fields.one_of(0, 1, 2, 3))
    lineinfo: bool = value_classes.field(default=True, validator=fields.one_of(False, True))
    fastmath: frozenset[str] = value_classes.field(default=frozenset[str](), converter=_fastmath)
    fma: Literal["contract", "off"] = value_classes.field(
        default="contract", validator=fields.one_of("contract", "off")
    )
    bounds: bool | None = value_classes.field(
        default=None, validator=fields.one_of(None, False, True)
    )
    wraparound: bool = value_classes.field(default=True, validator=fields.one_of(False, True))
    alias: Literal["may", "none"] = value_classes.field(
        default="may", validator=fields.one_of("may", "none")
    )
    pyfloat: Literal["f64", "f32"] = value_classes.field(
        default="f64", validator=fields.one_of("f64", "f32")
    )
    pyint: Literal["i64", "i32"] = value_classes.field(
        default="i64", validator=fields.one_of("i64", "i32")
    )
    typing: Literal["numpy", "numba"] = value_classes.field(
        default="numpy", validator=fields.one_of("numpy", "numba")
    )
    index_width: Literal[32, 64] = value_classes.field(default=32, validator=fields.one_of(32, 64))
    size_width: Literal[32, 64] | None = value_classes.field(
        default=None, validator=fields.one_of(None, 32, 64)
    )
    print_bytes: int = value_classes.field(
        default=1 << 20, validator=_print_bytes, metadata=COMPILING
    )
    verify: bool = value_classes.field(default=False, validator=fields.one_of(False, True))
    passes: tuple[str, ...] = value_classes.field(
        default=(), converter=names_of_extensions, metadata=COMPILING
    )
    hooks: tuple[str, ...] = value_classes.field(
        default=(), converter=names_of_extensions, metadata=COMPILING
    )
    # Not in the key: the compiled code is the same.
    silence: frozenset[str] = value_classes.field(
        default=frozenset[str](), converter=_silence, metadata={"key": False}
    )

    def __attrs_post_init__(self) -> None:
        if self.typing == "numba" and (self.pyint, self.pyfloat) != ("i64", "f64"):
            raise ArgumentError(
                "typing='numba' makes Python's ints int64 and its floats float64; leave pyint and "
                "pyfloat out",
                "GC514",
            )


def _default_params(job: CompilerJob) -> CompilerParams:
    if not isinstance(job.target, CompilerTarget):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError(
            f"target={job.target!r} is not a target; target_by_name('host') gives one by its name"
        )
    return job.target.default_params()


@value_classes.frozen
class CompilerJob:
    """A compilation: the function, the machine, and the options.

    Args:
        target: the machine to compile for.
        source: the function, and the types of its arguments.
        params: the options, of the class of the target's `default_params()`; left out: those.

    Raises:
        ArgumentError: a part is of another class.
        TargetUnsupported: the target refuses the combination.
    """

    target: CompilerTarget = value_classes.field(
        validator=fields.instance_of(CompilerTarget, "a target: target_by_name('host')")
    )
    source: FunctionSpec = value_classes.field(
        validator=fields.instance_of(FunctionSpec, "FunctionSpec(function, argument_types)")
    )
    params: CompilerParams = value_classes.field(
        default=value_classes.of_self(_default_params),
        validator=fields.instance_of(CompilerParams, "a target's params: target.default_params()"),
    )

    def __attrs_post_init__(self) -> None:
        self.target.validate_job(self)

    def __repr__(self) -> str:
        types = ", ".join(map(str, self.source.launch_types))
        return f"<CompilerJob {self.source.entry}({types}) for {self.target.name}>"

    def _repr_html_(self) -> str:
        """The job as a notebook shows it."""
        return importlib.import_module("gpucompiler.jobs.notebook_views").job_view(self)

    @property
    def asserts(self) -> bool:
        """Whether `assert` is checked: unless `bounds=False` takes the checks out.

        numba's kernels check it where they check indices: on GPUs in debug mode only.
        """
        return self.bounds if self.params.typing == "numba" else self.params.bounds is not False

    @property
    def raises(self) -> bool:
        """Whether `raise` reports its exception.

        numba's kernels do so where they check indices, and otherwise only end the thread.
        """
        return self.bounds or self.params.typing != "numba"

    @property
    def bounds(self) -> bool:
        """Whether indices are checked: the params' choice, else the target's default."""
        chosen = self.params.bounds
        return self.target.default_bounds if chosen is None else chosen

    def adjoint(
        self,
        wrt: str | Sequence[str],
        of: str | Sequence[str] = (),
        *,
        tape: int | None = None,
        axes: int = 3,
        tapes: str = "local",
        deterministic: bool = False,
    ) -> CompilerJob:
        """The job of this kernel's adjoint, which takes shadows behind the arguments.

        Args:
            wrt: parameters with respect to which gradients are; parts are `p.0`, `p.x`; `p` is all.
            of: written parameters whose shadows hold the gradients at the start.
            tape, axes, tapes, deterministic: as in `Adjoint`.

        Raises:
            ArgumentError: a name isn't a parameter's, or the parameter has no derivative.
        """
        transform = Adjoint(wrt, of, tape, axes, (), tapes, deterministic)  # pyright: ignore[reportArgumentType]
        return self._transformed(transform)

    def jvp(self, wrt: str | Sequence[str]) -> CompilerJob:
        """The job of this kernel with tangents, which it takes behind the arguments.

        Args:
            wrt: the parameters that have tangents, inputs and results.

        Raises:
            ArgumentError: a name isn't a parameter's, or the parameter has no derivative.
        """
        return self._transformed(Jvp(wrt))  # pyright: ignore[reportArgumentType]

    def _transformed(self, transform: Transform) -> CompilerJob:
        found = (*self.source.transforms, transform)
        return value_classes.evolve(
            self, source=value_classes.evolve(self.source, transforms=found)
        )

    def to_json(self) -> str:
        """The job as JSON. Raises ArgumentError if the function can't be found by its name."""
        return to_json(self)

    @classmethod
    def from_json(cls, text: str) -> CompilerJob:
        """Read `to_json`'s text; imports the function's module. Raises ParseError otherwise."""
        job = from_json(text)
        if not isinstance(job, cls):
            raise ParseError(f"this JSON is {article(type(job).__name__)}, not a job")
        return job


def check_job(value: object) -> None:
    """Raise ArgumentError unless `job` is a CompilerJob."""
    if not isinstance(value, CompilerJob):
        raise ArgumentError(
            f"{described(value)} is no CompilerJob; CompilerJob(target, source, params) is one"
        )


def to_json(value: CompilerJob | FunctionSpec | CompilerTarget | CompilerParams) -> str:
    """A job or a part of one as JSON. Raises ArgumentError for a function without a name."""
    return import_module("json").dumps(encode(value), sort_keys=True)


def from_json(text: str) -> CompilerJob | FunctionSpec | CompilerTarget | CompilerParams:
    """Read `to_json`'s text; imports a function's module. Raises ParseError otherwise."""
    with reading("the JSON of a job"):
        value = decode(import_module("json").loads(text))
        hash(value)  # a static value that is a list, say, is none
    if not isinstance(value, (CompilerJob, FunctionSpec, CompilerTarget, CompilerParams)):
        raise ParseError(
            f"this JSON is {article(type(value).__name__)}, neither a job nor a part of one"
        )
    return value


def encode(value: object) -> Any:
    """A job or part of one as JSON-ready data."""
    if isinstance(value, StaticType):
        return {"class": "StaticType", "value": _encode_static(value.value)}
    if isinstance(value, (ScalarType, ArrayType, TupleType)):
        if isinstance(value, RecordType):
            return {
                "class": "RecordType",
                "items": [encode(item) for item in value.items],
                "cls": _encode_reference(value.cls),
                "names": list(value.names),
            }
        if isinstance(value, TupleType):
            return {"class": "TupleType", "items": [encode(item) for item in value.items]}
        return {"class": "Type", "text": str(value)}
    if isinstance(value, frozenset):
        # The only sets of a job are those of words.
        return {"class": "frozenset", "items": sorted(cast("frozenset[str]", value))}
    if isinstance(value, bytes):
        return {"class": "bytes", "base64": import_module("base64").b64encode(value).decode()}
    if isinstance(value, tuple):
        return [encode(item) for item in cast("tuple[object, ...]", value)]
    if isinstance(value, python_types.FunctionType):
        return _encode_reference(value)
    if value_classes.has(type(value)):
        name = type(value).__name__
        if class_by_name(name) is not type(value):
            raise ArgumentError(
                f"{name} has no JSON form; name it where the target is registered: "
                f"register_target(..., params_class={name!r}), or among classes="
            )
        fields = {
            f.name: encode(getattr(value, f.name))
            for f in value_classes.fields(type(value))
            if f.init
        }
        return {"class": name, **fields}
    return value


def decode(value: Any) -> Any:
    """Read `encode`'s data back. Raises ParseError for a class or function that isn't there."""
    if isinstance(value, list):
        return tuple(decode(item) for item in cast("list[object]", value))
    if not isinstance(value, dict):
        return value
    fields = dict(cast("dict[str, Any]", value))
    name = fields.pop("class")
    if name == "reference":
        return _decode_reference(fields)
    if name == "Type":
        return parse_type(fields["text"])
    if name in _STATIC_CODES:
        return _decode_static(name, fields)
    if name == "frozenset":
        return frozenset(fields["items"])
    if name == "bytes":
        return import_module("base64").b64decode(fields["base64"])
    found: Any = class_by_name(name)
    if found is None:
        raise ParseError(
            f"{name!r} is no class of a job that this process knows; register_target makes known a "
            "target's classes"
        )
    made = found(**{key: decode(item) for key, item in fields.items()})
    if isinstance(made, TupleType):
        _check_items(made)
    return made


def _check_items(kind: TupleType) -> None:
    """Raise ParseError for a tuple type whose items aren't all types."""
    whole = all(isinstance(item, Type) for item in kind.items)  # pyright: ignore[reportUnnecessaryIsInstance]
    if isinstance(kind, RecordType):
        names_fit = len(kind.names) == len(kind.items) and all(
            isinstance(name, str)  # pyright: ignore[reportUnnecessaryIsInstance]
            for name in kind.names
        )
        whole = whole and names_fit and isinstance(kind.cls, type)  # pyright: ignore[reportUnnecessaryIsInstance]
    if not whole:
        raise ParseError(f"the JSON of a job has {article(type(kind).__name__)} of something else")


_STATIC_CODES: Final = ("float", "complex", "scalar", "dtype", "record")


def _encode_static(value: Any) -> Any:
    """A value that a kernel is compiled for; numbers keep their bits."""
    cls: Any = cast("Any", type(value))  # pyright: ignore[reportUnknownArgumentType]
    if value is None or cls in (str, int, bool):
        return value
    if cls in (float, complex):
        code = struct.pack("<dd" if cls is complex else "<d", *_parts(value))
        return {"class": cls.__name__, "bits": code.hex()}
    if isinstance(value, ScalarType):
        return encode(value)
    if isinstance(value, enum.Enum):
        return _encode_reference(value, f"{cls.__qualname__}.{value.name}", cls.__module__)
    if isinstance(value, tuple):
        items = [_encode_static(item) for item in cast("tuple[Any, ...]", value)]
        if cls is tuple:
            return items
        return {"class": "record", "cls": _encode_reference(cls), "items": items}
    if cls.__module__.partition(".")[0] in ("numpy", "ml_dtypes") and not isinstance(value, type):
        if hasattr(value, "tobytes"):
            return {"class": "scalar", "of": _encode_reference(cls), "bits": value.tobytes().hex()}
        if hasattr(value, "newbyteorder"):
            # The class is kept beside the text, since NumPy can't read ml_dtypes' texts.
            return {"class": "dtype", "of": _encode_reference(value.type), "text": value.str}
    return _encode_reference(value)


def _parts(number: float | complex) -> tuple[float, ...]:
    return (number.real, number.imag) if isinstance(number, complex) else (number,)


def _decode_static(name: str, fields: Mapping[str, Any]) -> Any:
    try:
        bits = bytes.fromhex(fields.get("bits", ""))
        match name:
            case "float":
                return struct.unpack("<d", bits)[0]
            case "complex":
                return complex(*struct.unpack("<dd", bits))
            case "record":
                cls: Any = decode(fields["cls"])
                # A NamedTuple's own `__new__` takes its fields one by one.
                return cls._make(decode(fields["items"]))
            case _:
                numpy: Any = import_module("numpy")
                of: Any = decode(fields["of"])
                if name == "scalar":
                    return numpy.frombuffer(bits, of)[0]
                found: Any = numpy.dtype(of)
                return found if found.str == fields["text"] else numpy.dtype(fields["text"])
    except (struct.error, ValueError, TypeError) as error:
        raise ParseError(f"this JSON holds no value of a {name}: {error}") from error


def _encode_reference(value: object, qualname: Any = None, module: Any = None) -> Any:
    if value is None or (isinstance(value, (str, int, float, bool)) and qualname is None):
        return value
    if qualname is None:
        module, qualname = getattr(value, "__module__", None), getattr(value, "__qualname__", None)
    data = {"class": "reference", "module": module, "qualname": qualname}
    if module is None and getattr(builtins, str(qualname), None) is value:
        data["module"] = "builtins"
    try:
        same = _decode_reference(data) is value
    except ParseError:
        same = False
    if not same:
        raise ArgumentError(
            f"{value!r} can't be found again by its module and name, so it has no JSON form; "
            "define it at the top level of a module"
        )
    return data


def _decode_reference(data: Mapping[str, Any]) -> object:
    try:
        found: object = import_module(data["module"])
        for part in data["qualname"].split("."):
            found = getattr(found, part)
    except (Exception, SystemExit) as error:  # a module may do anything when it is imported
        raise ParseError(
            f"{data.get('module')}:{data.get('qualname')} can't be imported: "
            f"{type(error).__name__}: {error}"
        ) from error
    return bare_function(found)
