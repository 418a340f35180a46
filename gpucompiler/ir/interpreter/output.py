"""The meaning of printing and raising: texts and exceptions that Python makes of the values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gpucompiler.diagnostics.errors import DeviceAssertionError, DeviceError
from gpucompiler.ir.interpreter.frame import THREAD, Evaluator, Frame, Launch, Step, Translator
from gpucompiler.ir.interpreter.memory import place_of
from gpucompiler.ir.operations import output
from gpucompiler.ir.structure.nodes import Value
from gpucompiler.output.classes import imported_class
from gpucompiler.output.raised import message_of, raised_error
from gpucompiler.output.shown import show_text, text_of_line


class Raised(DeviceError):
    """An exception of the kernel's own, on its way out of the interpreter.

    Attributes:
        error: the exception.
    """

    def __init__(self, error: BaseException) -> None:
        self.error = error
        super().__init__(str(error))


def _reader(translator: Translator, values: list[Value]) -> Callable[[Frame], list[Any]]:
    slots = [translator.slot(value) for value in values]
    return lambda frame: [frame[slot] for slot in slots]


def _print(translator: Translator, operation: output.Print) -> Step:
    read, place = _reader(translator, operation.values), _reader(translator, operation.place)

    def say(frame: Frame) -> None:
        where = place(frame)
        if operation.run:
            further, where[3] = divmod(where[3], operation.run)
            where[0] += further
        order = (where[2::-1], where[:2:-1])
        lines = frame[THREAD].block.launch.lines
        lines.append((order, operation.template, read(frame)))

    return say


def _raise(translator: Translator, operation: output.Raise) -> Step:
    read = _reader(translator, operation.values)

    def fail(frame: Frame) -> None:
        numbers, place = read(frame), place_of(operation, frame[THREAD])
        if operation.kind == "assert":
            message = message_of(operation.template, numbers, imported_class)
            raise DeviceAssertionError(f"the assertion failed: {message}, {place}")
        error = raised_error(operation.template, numbers, imported_class)
        error.add_note(place)
        raise Raised(error)

    return fail


def show_lines(launch: Launch) -> None:
    """Show what a launch has printed, by block and thread."""
    lines = sorted(launch.lines, key=lambda line: line[0])
    show_text(text_of_line(template, numbers, imported_class) for _, template, numbers in lines)
    launch.lines.clear()


EVALUATORS: Final[dict[str, Evaluator]] = {"output.print": _print, "check.raise": _raise}
