"""Several programs as one kernel, so that loops over a block's threads and LLVM's work are shared.

Each program's kernel becomes a function that the kernel of the batch calls. Programs of a batch
have one launch shape. Where their threads meet, a barrier stands between two of them, and only
threads of the last one return early. Bits of the argument `chosen` say which of the guarded
programs run, so that those that raise do it alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs

from tests.fuzz.programs import Program, ViewArgument
from tests.fuzz.scope import Static

CHOSEN: Final = "chosen"


@attrs.frozen
class FusedProgram(Program):
    """Programs of one batch.

    Args:
        parts: the programs.
        guarded: numbers of the programs that run if `chosen`, the kernel's first argument, has
            their bit; without any, there is no such argument.
        together: threads meet.
    """

    parts: tuple[Program, ...] = ()
    guarded: tuple[int, ...] = ()
    together: bool = False

    def load(self, load: Callable[[str, dict[str, Any]], Any]) -> Any:
        """The kernel. `load` gives the kernel of a text, with further names."""
        kernels = {f"p{n}": load(part.source, {}) for n, part in enumerate(self.parts)}
        return load(kernel_text(self.parts, self.guarded, self.together), kernels)

    def arguments_for(self, chosen: Sequence[int]) -> list[Any]:
        """Fresh arguments; `chosen` are the numbers of the guarded programs to run."""
        arguments = self.make_arguments()
        if self.guarded:
            arguments[0] = sum(1 << number for number in chosen)
        return arguments

    def own(self, number: int, arguments: Sequence[Any]) -> list[Any]:
        """Arguments of one program, as it has them when it is alone."""
        values = iter(arguments[bool(self.guarded) :])
        found: list[Any] = []
        for position, part in enumerate(self.parts):
            own = [v if isinstance(v, Static) else next(values) for _, v in part.arguments]
            if position == number:
                found = own
        return found


def _name(number: int, name: str) -> str:
    return f"p{number}_{name}"


def kernel_text(parts: Sequence[Program], guarded: Sequence[int], together: bool) -> str:
    """The text of the batch's kernel; `p0`, `p1`, … are those of the programs."""
    names, lines = [CHOSEN] if guarded else [], list[str]()
    for number, part in enumerate(parts):
        given = [
            repr(value.value) if isinstance(value, Static) else _name(number, name)
            for name, value in part.arguments
        ]
        names += [
            _name(number, name) for name, value in part.arguments if not isinstance(value, Static)
        ]
        calls = [f"p{number}({', '.join(given)})"]
        if together and number + 1 < len(parts):
            # The next one may use the same memory.
            calls.append("cuda.syncthreads()")
        if number in guarded:
            calls = [f"if {CHOSEN} & {1 << number}:", *(f"    {call}" for call in calls)]
        lines += calls
    head = "from types import SimpleNamespace\n\nfrom gpucompiler.language.simt import "
    head += "DEVICE_NAMES\n\ncuda = SimpleNamespace(**DEVICE_NAMES)\n\n\n"
    return head + f"def kernel({', '.join(names)}):\n" + "".join(f"    {line}\n" for line in lines)


def fused(parts: Sequence[Program], guarded: Sequence[int], together: bool) -> FusedProgram:
    """Programs of one launch shape as one."""
    chosen = (CHOSEN, sum(1 << number for number in guarded))
    arguments: list[tuple[str, Any]] = [chosen] * bool(guarded)
    for number, part in enumerate(parts):
        for name, value in part.arguments:
            if isinstance(value, ViewArgument):
                value = attrs.evolve(value, of=_name(number, value.of))
            if not isinstance(value, Static):
                arguments.append((_name(number, name), value))
    sources = [f"# p{number}\n{part.source}" for number, part in enumerate(parts)]
    return FusedProgram(
        "\n".join([*sources, kernel_text(parts, guarded, together)]),
        tuple(arguments),
        parts[0].block,
        parts[0].grid,
        sum((part.features for part in parts), Counter()),
        max(part.shared_memory_bytes for part in parts),
        tuple(parts),
        tuple(guarded),
        together,
        turns=parts[0].turns,
    )
