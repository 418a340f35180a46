"""Some functions of a bitcode library, with their callees, as one small module.

    a library of 352 functions  ─prune_function(…, "__nv_sqrtf")→  linkonce_odr @__nv_sqrtf

Functions of one library that share a global variable are pruned together: each module defines the
variables that its functions use, and two modules with one variable don't link.

The library's questions to the compiler (`__nvvm_reflect`) are answered while pruning, so the module
has no branches on the answers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.diagnostics.errors import ToolError
from gpucompiler.llvm.binding import llvm, new_pass_builder, run_and_free, target_machine
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.jobs.target import Machine

# `%1 = call i32 @__nvvm_reflect(ptr @.str)`; the string constant names the question.
_QUESTION: Final = re.compile(
    r"(?:tail )?call i32 @__nvvm_reflect\((?:ptr|i8\*) (@[-\w.$]+)\)(?: #\d+)?"
)
_CONSTANT: Final = re.compile(r'^(@[-\w.$]+) = .* c"(\w+)\\00"', re.MULTILINE)
# The level of LLVM's passes for functions of a library.
_LEVEL: Final = 3
# Bitcode begins so, plain or in Apple's wrapper; other content is LLVM text.
_MAGIC: Final = (b"BC\xc0\xde", b"\xde\xc0\x17\x0b")
# The library's record of its own build. Modules with different versions don't link, and names of
# files would make blobs differ.
_ORIGIN: Final = re.compile(
    r"^(?:!llvm\.ident|!nvvmir\.version|!llvm\.module\.flags|source_filename|; ModuleID).*\n",
    re.MULTILINE,
)


@value_classes.frozen
class Pruned:
    """Functions of a library, as one module.

    Args:
        code: bitcode.
        names: the functions that were asked for and that it defines, sorted.
    """

    code: bytes = value_classes.field(repr=False)
    names: tuple[str, ...] = value_classes.field(converter=tuple)


def prune_function(
    library: bytes, name: str, machine: Machine, answers: Mapping[str, int]
) -> bytes | None:
    """`prune_functions` of one name: the bitcode, or None if the library doesn't define it."""
    found = prune_functions(library, (name,), machine, answers)
    return found and found.code


def prune_functions(
    library: bytes, names: Iterable[str], machine: Machine, answers: Mapping[str, int]
) -> Pruned | None:
    """A module that defines those of `names` that the library does, and only what they need.

    Args:
        library: bitcode or LLVM text of the whole library.
        names: the functions to keep. They get the linkage `linkonce_odr`, so LLVM drops one from a
            module that links the blob without calling the function. The library's variables keep
            their names, by which a host finds them in the loaded module.
        machine: gives the triple and the data layout of the blob.
        answers: the value of `__nvvm_reflect` by name.

    Returns:
        Equal bytes for equal arguments, names in any order; None if none is defined.

    Raises:
        ToolError: the library is no bitcode, or asks a question that `answers` lacks.
    """
    module = _parse(library)
    module.triple, module.data_layout = machine.triple, machine.data_layout
    wanted, defined = frozenset(names), set[str]()
    for function in module.functions:
        if function.is_declaration:
            continue
        if function.name in wanted:
            defined.add(function.name)
        else:
            function.linkage = "internal"
    if not defined:
        return None
    for name in defined:
        module.get_function(name).linkage = "external"
    for variable in module.global_variables:
        # Two libraries may hold the same one, as two builds of one source do.
        if not variable.is_declaration and variable.linkage.name == "external":
            variable.linkage = "weak_odr"
    _run(machine, module, "global_dead_code_eliminate")
    text = _answered(_ORIGIN.sub("", str(module)), answers)
    module = llvm.parse_assembly(text, llvm.create_context())
    _run(machine, module, "sccp", "simplify_cfg", "global_dead_code_eliminate")
    kept = tuple(sorted(defined))
    for name in kept:
        if "i1" in re.findall(r"\bi\d+\b", str(module.get_function(name).global_value_type)):
            module = llvm.parse_assembly(_with_bytes(module, name), llvm.create_context())
    for name in kept:
        module.get_function(name).linkage = "linkonce_odr"
    module.name = kept[0]
    return Pruned(module.as_bitcode(), kept)


def optimized(library: bytes, machine: Machine) -> bytes:
    """A pruned module whose functions are optimised, so that not each kernel's LLVM does it again.

    A tenth of LLVM's passes of kernels with such functions goes away.
    """
    module = _parse(library)
    own = [(each, each.linkage.name) for each in module.functions if not each.is_declaration]
    for function, _ in own:
        # LLVM drops what nobody calls.
        function.linkage = "external"
    builder = new_pass_builder(machine, _LEVEL)
    run_and_free(builder.getModulePassManager(), module, builder)
    for function, linkage in own:
        function.linkage = linkage
    return module.as_bitcode()


def declarations(library: bytes) -> list[str]:
    """The functions that a library calls and doesn't define, without LLVM's intrinsics."""
    names = [f.name for f in _parse(library).functions if f.is_declaration]
    return [name for name in names if not name.startswith("llvm.")]


def _parse(library: bytes) -> Any:
    try:
        if not library.startswith(_MAGIC):
            return llvm.parse_assembly(library.decode(), llvm.create_context())
        return llvm.parse_bitcode(library, llvm.create_context())
    except (RuntimeError, UnicodeDecodeError) as error:
        raise ToolError(f"the library is no bitcode that LLVM can read: {error}") from error


def _with_bytes(module: Any, name: str) -> str:
    """The module's text, with bytes for the bools that a function takes and gives.

    Kernels pass bools as bytes. A C compiler's bitcode has `i1` for `bool`; a call of another type
    than the function's own isn't inlined, and its result has undefined bits.
    """
    function = module.get_function(name)
    own = f"{name}.bools"
    result, _, _ = str(function.global_value_type).partition(" (")
    text = re.sub(rf"@{re.escape(name)}(?![\w.$-])", f"@{own}", str(module))
    lines: list[str] = []
    parameters: list[str] = []
    given: list[str] = []
    for number, argument in enumerate(function.arguments):
        kind = str(argument.type)
        parameters.append(f"{'i8' if kind == 'i1' else kind} %p{number}")
        if kind == "i1":
            lines.append(f"  %b{number} = icmp ne i8 %p{number}, 0")
        given.append(f"{kind} %{'b' if kind == 'i1' else 'p'}{number}")
    call = f"call {result} @{own}({', '.join(given)})"
    if result == "i1":
        lines += [f"  %r = {call}", "  %byte = zext i1 %r to i8", "  ret i8 %byte"]
    elif result == "void":
        lines += [f"  {call}", "  ret void"]
    else:
        lines += [f"  %r = {call}", f"  ret {result} %r"]
    body = "\n".join(lines)
    passed = "i8" if result == "i1" else result
    text += f"\ndefine {passed} @{name}({', '.join(parameters)}) alwaysinline {{\n{body}\n}}\n"
    made = llvm.parse_assembly(text, llvm.create_context())
    made.get_function(own).linkage = "internal"
    return str(made)


def _answered(text: str, answers: Mapping[str, int]) -> str:
    questions = {match[1]: match[2] for match in _CONSTANT.finditer(text)}

    def answer(match: re.Match[str]) -> str:
        question = questions.get(match[1], match[1])
        if question not in answers:
            raise ToolError(
                f"the library asks the compiler for {question!r}, which has no answer; known are "
                f"{', '.join(sorted(answers))}"
            )
        return f"add i32 0, {answers[question]}"

    return _QUESTION.sub(answer, text)


def _run(machine: Machine, module: Any, *passes: str) -> None:
    builder = llvm.create_pass_builder(
        target_machine(machine, 1), llvm.create_pipeline_tuning_options(speed_level=1)
    )
    manager = llvm.create_new_module_pass_manager()
    for name in passes:
        getattr(manager, f"add_{name}_pass")()
    run_and_free(manager, module, builder)
