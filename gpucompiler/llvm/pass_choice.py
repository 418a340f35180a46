"""The passes that LLVM runs over a module: its whole pipeline, or fewer.

The pipeline spends a third of its time, or more, on loops and on functions that call each other. It
works on functions of the target's library as long as on the kernel's own code, though they were
optimised when they were taken out of the library. So code without loops that calls some takes these
steps:

    inline, drop unused functions     always_inliner, globaldce
    each function                     LLVM's simplification of functions
    link the library and inline it    always_inliner, globaldce, sroa, instcombine, simplifycfg
    tell which memory is read alone   function-attrs

Derivatives are long, and their code comes out of our own passes without much to find. The second
step is a list of a few passes for them, which has loops rotated, and unrolled as our text says. It
takes two fifths of the pipeline's time.

Loops that stand one behind the other, and say how they are unrolled, leave the pipeline's second
half nothing but to unroll them. So kernels with such loops alone, without functions and without
local or shared memory, take these steps, in four fifths of its time:

    each function                     LLVM's simplification of functions
    unroll                            loop-unroll, instcombine, simplifycfg
    tell which memory is read alone   function-attrs

Other kernels with loops get the whole pipeline, behind linking: loops whose calls would be inlined
later are unrolled too much. It runs as well where local or shared memory may be accessed at
neighbouring constant places: it finds how they are aligned.

Kernels whose time is that of few long instructions (products of tiles by `wgmma`) get code as fast
from half of the passes: the libraries are linked, all is inlined, and LLVM simplifies the function
at its level 1. A list of nine passes, without loops' invariants and induction variables, takes a
quarter of the time. But some kernels then need registers that they don't have, and products split
along k took 7 % longer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from gpucompiler.jobs.target import Machine
from gpucompiler.llvm.binding import llvm, run_and_free
from gpucompiler.process.late_patterns import late_pattern

# Gives LLVM's builder of passes of a level.
NewBuilder = Callable[[int], Any]

# Lower levels are asked for by users, and for texts that are long.
_LEAST_LEVEL: Final = 2
_LONG_LEVEL: Final = 1
_INLINED: Final = ("always_inliner", "global_dead_code_eliminate")
# The passes for derivatives, without loops and with some. Values are numbered once; loops are
# unrolled by what their metadata says. Blocks aren't simplified once more behind that: the code
# generator drops those without a way to them, and hardly any other code would change.
_FEW: Final = (
    "sroa", "simplify_cfg", "instruction_combine", "new_gvn", "simplify_cfg",
    "instruction_combine",
)  # fmt: skip
_FEW_WITH_LOOPS: Final = (
    "sroa", "simplify_cfg", "instruction_combine", "loop_rotate", "sccp", "new_gvn", "loop_unroll",
    "instruction_combine",
)  # fmt: skip
# These join a call's surroundings with the code of its function.
_JOINED: Final = ("sroa", "instruction_combine", "simplify_cfg")
# These unroll loops that say how.
_UNROLLED: Final = ("loop_unroll", "instruction_combine", "simplify_cfg")
# The code generator loads memory that is only read by instructions of their own.
_TOLD: Final = ("post_order_function_attributes",)
# Memory of threads and blocks, elements of which may be accessed together.
_LOCAL: Final = " = alloca ["
_SHARED_PLACE: Final = late_pattern(r"addrspace\(3\) @[\w.$]+, (?:i64 \d|align )")
# Parts of texts with functions, or with memory whose alignment only the whole pipeline finds.
_NOT_PLAIN: Final = ("\ndefine internal ", " = alloca ", "addrspace(3)")
# A block's label, behind a line's break, which is found fast; a branch to one.
_LABEL: Final = late_pattern(r"\n([\w.$-]+):")
_TARGET: Final = late_pattern(r"label %([^\s,\])]+)")
_DEFINED: Final = late_pattern(r"(?:^|\n)define [^@\n]*@([\w.$]+)\(")
_DECLARED: Final = late_pattern(r"@(?!llvm\.)([\w.$]+)\(")


def optimize_module(
    machine: Machine,
    module: Any,
    text: str,
    opt_level: int,
    link: Callable[[Any], None],
    new_builder: NewBuilder,
) -> None:
    """Run the passes that `text` needs over its module, and link libraries between them.

    Args:
        machine: says which libraries are optimised, whether a few passes are enough, and which
            instructions are long.
        module: that of `text`. It is changed.
        opt_level: 0 to 3, the effort.
        link: links the libraries into a module.
        new_builder: gives a builder for a run of passes. All of a module's have one level.
    """
    if is_simplified(machine, text, opt_level):
        link(module)
        _inline_all(module)
        _simplify(module, new_builder, _LONG_LEVEL)
        _run(module, new_builder(_LONG_LEVEL), _TOLD)
        return
    if not _has_fewer_passes(machine, text, opt_level):
        if _may_have_plain_loops(machine, text, opt_level) and has_plain_loops(text):
            for name in _DEFINED.findall(text):
                _simplify_function(module.get_function(name), new_builder(opt_level))
            _run(module, new_builder(opt_level), (*_UNROLLED, *_TOLD))
            return
        link(module)
        builder = new_builder(opt_level)
        run_and_free(builder.getModulePassManager(), module, builder)
        return
    names: tuple[str, ...] = ()
    if machine.few_passes:
        names = (*_INLINED, *(_FEW_WITH_LOOPS if has_loops(text) else _FEW))
    else:
        _simplify(module, new_builder, opt_level)
    if _declared(text):
        _run(module, new_builder(opt_level), names)
        link(module)
        names = (*_INLINED, *_JOINED)
    _run(module, new_builder(opt_level), (*names, *_TOLD))


def is_simplified(machine: Machine, text: str, opt_level: int) -> bool:
    """Whether LLVM only simplifies a text's kernels, as their instructions are long."""
    return opt_level >= _LEAST_LEVEL and machine.is_of_long_instructions(text)


def _inline_all(module: Any) -> None:
    """Have all functions inlined that don't say otherwise."""
    for function in module.functions:
        inside = not function.is_declaration and function.linkage == llvm.Linkage.internal
        if inside and b"noinline" not in b" ".join(function.attributes):
            function.add_function_attribute("alwaysinline")


def _simplify(module: Any, new_builder: NewBuilder, level: int) -> None:
    """Inline what says so, and run LLVM's simplification of functions."""
    _run(module, new_builder(level), _INLINED)
    for function in module.functions:
        if not function.is_declaration:
            _simplify_function(function, new_builder(level))


def _simplify_function(function: Any, builder: Any) -> None:
    run_and_free(builder.getFunctionPassManager(), function, builder)


def _has_fewer_passes(machine: Machine, text: str, opt_level: int) -> bool:
    """Whether a module gets fewer passes than LLVM's pipeline has."""
    if opt_level < _LEAST_LEVEL or not machine.library_prefix:
        return False
    outside = _declared(text)
    if not outside and not machine.few_passes:
        # Without a library most of the time would remain, and some tests of indices.
        return False
    own = all(name.startswith(machine.library_prefix) for name in outside)
    # LLVM's pipeline weighs whether to inline functions that don't say.
    said = all("inline " in each for each in _lines(text, "define internal "))
    together = _LOCAL in text or _SHARED_PLACE.search(text)
    return own and said and not together and (machine.few_passes or not has_loops(text))


def _may_have_plain_loops(machine: Machine, text: str, opt_level: int) -> bool:
    """Whether a module may have the steps for plain loops, but for its loops."""
    fits = opt_level >= _LEAST_LEVEL and machine.library_prefix and not machine.joins_operations
    return bool(fits) and not any(part in text for part in _NOT_PLAIN) and not _declared(text)


def has_plain_loops(text: str) -> bool:
    """Whether LLVM text has loops, one behind the other, and each says how it is unrolled."""
    met = False
    for function in text.split("\ndefine "):
        places = {found[1]: found.start() for found in _LABEL.finditer(function)}
        last = 0
        for each in _TARGET.finditer(function):
            begin, end = places.get(each[1], -1), each.start()
            if begin > end:
                continue
            # One around another, or one whose label isn't followed.
            if begin < last or function.find("!llvm.loop ", end, function.find("\n", end)) < 0:
                return False
            met, last = True, end
    return met


def _declared(text: str) -> list[str]:
    """The names of functions that LLVM text declares, LLVM's own apart."""
    found = (_DECLARED.search(line) for line in _lines(text, "declare "))
    return [name[1] for name in found if name]


def _lines(text: str, beginning: str) -> Iterator[str]:
    """The lines of a text that have a beginning. Breaks are found faster than beginnings."""
    start = 0 if text.startswith(beginning) else text.find(f"\n{beginning}") + 1
    while text.startswith(beginning, start):
        end = text.find("\n", start)
        yield text[start : end if end >= 0 else len(text)]
        start = text.find(f"\n{beginning}", start) + 1
        if not start:
            break


def has_loops(text: str) -> bool:
    """Whether a function of LLVM text may have a loop: a branch to a label that isn't behind it."""
    for function in text.split("\ndefine "):
        places = {found[1]: found.start() for found in _LABEL.finditer(function)}
        if any(places.get(each[1], -1) < each.start() for each in _TARGET.finditer(function)):
            return True
    return False


def _run(module: Any, builder: Any, names: Sequence[str]) -> None:
    """Run passes of llvmlite's names over a module."""
    manager = llvm.create_new_module_pass_manager()
    for name in names:
        getattr(manager, f"add_{name}_pass")()
    run_and_free(manager, module, builder)
