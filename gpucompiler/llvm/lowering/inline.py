"""The lowering of the user's own bodies: LLVM text, PTX, and functions of libraries.

LLVM text becomes a function that is always inlined. It is first compiled alone in another process,
since LLVM ends the process on several kinds of bad text.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from gpucompiler.diagnostics.errors import Diagnostic, GPUCompilerError, TargetUnsupported
from gpucompiler.ir.operations.inline import (
    Inline,
    InlineConvergent,
    InlinePure,
    InlineRead,
    InlineWrite,
)
from gpucompiler.ir.structure.nodes import CONVERGENT, PURE, READ, Operation, Value, lanes
from gpucompiler.ir.unsupported import unsupported
from gpucompiler.jobs.artifact import KernelMetadata
from gpucompiler.language.intrinsics.libraries import library_of
from gpucompiler.language.types import ArrayType, ScalarType, VectorType
from gpucompiler.llvm import worker
from gpucompiler.llvm.lowering.control import call_library
from gpucompiler.llvm.lowering.writer import FunctionWriter, Row
from gpucompiler.llvm.text import metadata_string, scalar_type
from gpucompiler.values.sha256 import sha256

if TYPE_CHECKING:
    from gpucompiler.jobs.target import Machine

# An LLVM type and a value of it.
_Typed = tuple[str, str]
_PURE_LIBRARY: Final = "nounwind willreturn memory(none)"


def lower_inline(writer: FunctionWriter, operation: Inline) -> None:
    """Write a body; for vectors, once for each lane."""
    count = max(lanes(v.type) for v in (*operation.results, *operation.arguments, _NOTHING))
    if not count:
        arguments = [_argument(writer, value) for value in operation.arguments]
        found = _call(writer, operation, arguments)
        for result, text in zip(operation.results, found, strict=True):
            writer.bind(result, text)
        return
    vectors = ["poison"] * len(operation.results)
    for lane in range(count):
        arguments = [
            (kind, writer.assign(f"extractelement {writer.typed(value)}, i32 {lane}"))
            for value in operation.arguments
            for kind in (scalar_type(_element(value)),)
        ]
        found = _call(writer, operation, arguments)
        for number, (result, text) in enumerate(zip(operation.results, found, strict=True)):
            kind = scalar_type(_element(result))
            vectors[number] = writer.assign(
                f"insertelement <{count} x {kind}> {vectors[number]}, {kind} {text}, i32 {lane}"
            )
    for result, text in zip(operation.results, vectors, strict=True):
        writer.bind(result, text)


_NOTHING: Final = Value(ScalarType("bool", "bool", 1, "bool_"))


def _element(value: Value) -> ScalarType:
    kind = value.type.element if isinstance(value.type, VectorType) else value.type
    assert isinstance(kind, ScalarType)
    return kind


def _argument(writer: FunctionWriter, value: Value) -> _Typed:
    """A number, or an array's address as a generic pointer."""
    if isinstance(value.type, ArrayType):
        text, kind = writer.components(value)[0], writer.pointer_type(value.type)
        if kind != "ptr":
            text = writer.assign(f"addrspacecast {kind} {text} to ptr")
        return "ptr", text
    return scalar_type(_element(value)), writer.value(value)


def _call(writer: FunctionWriter, operation: Inline, arguments: Sequence[_Typed]) -> list[str]:
    kinds = [scalar_type(_element(result)) for result in operation.results]
    if operation.form == "symbol":
        return _call_symbol(writer, operation, kinds, arguments)
    result = _result_type(kinds)
    if operation.form == "llvm":
        name = _function(writer, operation, result, [kind for kind, _ in arguments])
        given = ", ".join(f"{kind} {text}" for kind, text in arguments)
        found = writer.called(f"call {result} @{name}({given}){_mark(operation)}", result)
    else:
        found = _call_assembly(writer, operation, kinds, arguments)
    if len(kinds) < 2:
        return [found] if kinds else []
    return [
        writer.assign(f"extractvalue {result} {found}, {number}") for number in range(len(kinds))
    ]


def _result_type(kinds: Sequence[str]) -> str:
    if len(kinds) < 2:
        return kinds[0] if kinds else "void"
    return f"{{ {', '.join(kinds)} }}"


def _mark(operation: Inline) -> str:
    return " convergent" if operation.EFFECT == CONVERGENT else ""


# -- LLVM text


def _function(writer: FunctionWriter, operation: Inline, result: str, kinds: Sequence[str]) -> str:
    """The name of the module's function that has the text as its body."""
    names = operation.interface.split()
    parameters = ", ".join(f"{kind} %{name}" for kind, name in zip(kinds, names, strict=True))
    head = f"({parameters}) nounwind{_mark(operation)}"
    digest = sha256(f"{result}{head}{operation.code}".encode()).hexdigest()[:16]
    name = f"gpucompiler_inline_{digest}"
    module = writer.module
    if name not in module.helpers:
        job = module.job
        trial = f"define {result} @trial{head} {{\n{operation.code}\n}}\n"
        if why := _why_wrong(job.target.machine(job), trial):
            _refuse(
                writer,
                operation,
                f"the LLVM text of {operation.intrinsic} is wrong: {why}",
                "mend the text; parameters have the names of the intrinsic's own, with LLVM's "
                "types: i32, float, i1 for bool_, ptr for an array",
            )
        attributes = module.lowering.function_attributes(module)
        module.helpers[name] = (
            f"define internal {result} @{name}{head} {attributes} alwaysinline "
            f"{{\n{operation.code}\n}}"
        )
    return name


@lru_cache(maxsize=512)
def _why_wrong(machine: Machine, trial: str) -> str:
    """LLVM's message about a function that it can't compile; "" if it can."""
    if trial.count("define ") > 1 or any(
        line.lstrip().startswith(("@", "declare", "target", "attributes", "!", "}", "module"))
        for line in trial.splitlines()[1:-1]
    ):
        return "it is the body of one function, and declares nothing else"
    text = (
        f'target datalayout = "{machine.data_layout}"\n'
        f'target triple = "{machine.triple}"\n{trial}'
        "!gpucompiler.kernel = !{!0}\n"
        f"!0 = !{{{metadata_string(KernelMetadata('trial').to_json())}}}\n"
    )
    try:
        worker.emit_assembly(machine, text, "asm", 1)
    except GPUCompilerError as error:
        return str(error).replace("\n", "\n  ")
    return ""


# -- PTX


def _call_assembly(
    writer: FunctionWriter, operation: Inline, kinds: Sequence[str], arguments: Sequence[_Typed]
) -> str:
    job = writer.module.job
    if job.target.assembly_suffix != operation.form:
        _refuse(
            writer,
            operation,
            f"{operation.intrinsic} has a body of PTX, which {job.target.name} hasn't",
            "give the intrinsic a body for this target",
        )
    words = "asm sideeffect" if operation.volatile or operation.EFFECT != PURE else "asm"
    quoted = [metadata_string(text)[1:] for text in (operation.code, _constraints(operation))]
    # LLVM has no registers for 16-bit floats in inline assembly.
    given: list[str] = []
    for kind, text in arguments:
        if kind in ("half", "bfloat"):
            kind, text = "i16", writer.assign(f"bitcast {kind} {text} to i16")
        given.append(f"{kind} {text}")
    plain = ["i16" if kind in ("half", "bfloat") else kind for kind in kinds]
    result = _result_type(plain)
    call = f"call {result} {words} {', '.join(quoted)}({', '.join(given)}){_mark(operation)}"
    found = writer.called(call, result)
    if plain == list(kinds):
        return found
    if len(kinds) == 1:
        return writer.assign(f"bitcast i16 {found} to {kinds[0]}")
    whole, parts = _result_type(kinds), "poison"
    for number, (kind, own) in enumerate(zip(kinds, plain, strict=True)):
        part = writer.assign(f"extractvalue {result} {found}, {number}")
        if own != kind:
            part = writer.assign(f"bitcast i16 {part} to {kind}")
        parts = writer.assign(f"insertvalue {whole} {parts}, {kind} {part}, {number}")
    return parts


def _constraints(operation: Inline) -> str:
    """The constraints without blanks. An operation that reads or writes memory says so to LLVM."""
    parts = [part.strip() for part in operation.interface.split(",") if part.strip()]
    if operation.EFFECT != PURE and "~{memory}" not in parts:
        parts.append("~{memory}")
    return ",".join(parts)


# -- functions of libraries


def _call_symbol(
    writer: FunctionWriter, operation: Inline, kinds: Sequence[str], arguments: Sequence[_Typed]
) -> list[str]:
    attributes = {PURE: _PURE_LIBRARY, READ: "nounwind willreturn memory(read)"}.get(
        operation.EFFECT, _mark(operation).strip()
    )
    name = operation.code
    if operation.library:
        name = library_of(operation.library).callee(name)
    kind = kinds[0] if kinds else "void"
    found = call_library(writer, name, kind, arguments, operation.interface, attributes)
    return [found] if kinds else []


def _refuse(writer: FunctionWriter, operation: Operation, message: str, hint: str) -> None:
    finding = Diagnostic("GC611", message, operation.location, hint)
    raised: TargetUnsupported = unsupported(
        writer.function, writer.module.job.target.name, [finding]
    )
    raise raised


ROWS: Final[dict[type[Operation], Row]] = dict.fromkeys(
    (InlinePure, InlineRead, InlineWrite, InlineConvergent), lower_inline
)
