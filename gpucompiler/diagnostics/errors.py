"""All errors of the project, in one tree, and how they are shown.

    GPUCompilerError
    ├── KernelError              the kernel's source; carries diagnostics with places
    │   ├── UnsupportedSyntax    Python that the kernel language refuses
    │   ├── TypeMismatch         (also a TypeError) operands whose types don't go together
    │   └── InvalidKernel        (also a ValueError) right syntax and types, impossible kernel
    ├── ArgumentError            (also a TypeError) launch arguments that don't fit the kernel
    ├── LaunchError              (also a ValueError) launch configuration that the target can't run
    ├── TapeError                (also an OverflowError) launches whose recording isn't enough for
    │                            their derivative
    ├── NotPrecompiled           a kernel isn't compiled where nothing may be compiled
    ├── CacheMismatch            a cached kernel isn't what its job compiles to, in verify mode
    ├── TargetUnsupported        the target can't do this, or doesn't exist
    ├── ParseError               (also a ValueError) text of a stage that doesn't parse or verify
    ├── ToolError                an external tool or library is missing or failed
    ├── DeviceError              the kernel failed while running
    │   ├── DeviceIndexError     (also an IndexError) an index out of bounds, in checked mode
    │   ├── DeviceBarrierError   threads of a block wait at different barriers, in checked mode
    │   ├── DeviceRaceError      accesses that nothing orders, where the interpreter looks for them
    │   ├── DeviceZeroDivisionError  (also a ZeroDivisionError) x // 0 or x % 0 of ints
    │   ├── DeviceTypeError      (also a TypeError) None where a value is needed
    │   ├── DeviceValueError     (also a ValueError) a negative shift count, a slice step of 0
    │   ├── DeviceOverflowError  (also an OverflowError) a Python int leaves its 64 bits
    │   ├── DeviceRecursionError (also a RecursionError) functions call themselves too deep
    │   └── DeviceAssertionError (also an AssertionError) an assert of the kernel
    └── InternalError            a defect of this project

    KernelWarning (a UserWarning)  a kernel that is right, but may not be what was meant

A diagnostic says what is wrong, where, why, and what to write instead; its code is stable and has a
page in `docs/errors/`, which `python -m gpucompiler explain-error GC204` prints.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Sequence

from gpucompiler.diagnostics.location import Location, shown_number, spoken_line
from gpucompiler.values import value_classes

# Only the ends of a longer chain of calls are shown.
_MAX_CALLS = 8


@value_classes.frozen
class Diagnostic:
    """One finding about a kernel's source.

    Args:
        code: stable identifier, `GC` and three digits.
        message: the fault and its cause, one sentence in the user's words.
        location: the Python expression meant, or None for the kernel as a whole.
        hint: code to write instead, or empty.
    """

    code: str
    message: str
    location: Location | None = None
    hint: str = ""

    @property
    def identity(self) -> tuple[str, str, Location | None]:
        """The key of a finding: its text and its place, without the chain of calls."""
        place = self.location and value_classes.evolve(self.location, caller=None)
        return self.code, self.message, place

    @property
    def is_warning(self) -> bool:
        """Whether the finding is a warning, with which the kernel is compiled all the same."""
        return self.code.startswith("GC4")

    def render(self) -> str:
        """The diagnostic as text: message, place, source line with carets, call chain, hint."""
        lines = [f"{self.message} [{self.code}]"]
        if self.location is not None:
            lines += _excerpt(self.location)
            calls = self.location.chain()[1:]
            shown = calls if len(calls) <= _MAX_CALLS else (*calls[:3], *calls[-2:])
            for position, place in enumerate(shown):
                if position == 3 and len(shown) < len(calls):
                    lines.append(f"  … {len(calls) - len(shown)} calls more")
                lines.append(f"  called from {_spoken(place)}")
        if self.hint:
            lines.append(f"  help: {self.hint}")
        return "\n".join(lines)

    def to_dict(self) -> dict[str, object]:
        """The diagnostic for a machine: code, message, hint, and the chain of places."""
        places = self.location.chain() if self.location is not None else ()
        return {
            "code": self.code,
            "severity": "warning" if self.is_warning else "error",
            "message": self.message,
            "hint": self.hint,
            "places": [
                {
                    "file": place.file,
                    "line": place.line,
                    "column": _characters(place, place.line, place.column) + 1,
                    "end_line": place.end_line,
                    "end_column": _characters(place, place.end_line, place.end_column) + 1,
                    "function": place.function,
                }
                for place in places
            ],
        }


def _spoken(place: Location) -> str:
    column = _characters(place, place.line, place.column) + 1
    within = f", in {place.function}" if place.function else ""
    return f"{spoken_line(place.file, place.line, column)}{within}"


def _line_of(place: Location, line: int) -> str:
    return importlib.import_module("linecache").getline(place.file, line).rstrip("\n")


def _characters(place: Location, line: int, column: int) -> int:
    """A column of a line in characters: `ast` counts bytes of UTF-8."""
    text = _line_of(place, line)
    if text.isascii():
        return column
    return len(text.encode()[:column].decode(errors="replace"))


def _excerpt(place: Location) -> list[str]:
    lines = [f"  --> {_spoken(place)}"]
    text = _line_of(place, place.line)
    if text.strip():
        start, end = _characters(place, place.line, place.column), len(text)
        if place.end_line == place.line and place.end_column > place.column:
            end = _characters(place, place.line, place.end_column)
        number = str(shown_number(place.file, place.line))
        margin = " " * len(number)
        lines.append(f"  {number} | {text}")
        lines.append(f"  {margin} | {' ' * start}{'^' * max(end - start, 1)}")
    return lines


class GPUCompilerError(Exception):
    """Base of every error this project raises on purpose. It pickles with all that it has."""

    def __reduce__(self) -> tuple[object, ...]:
        # The parameters of a class may make the message, so they aren't the arguments.
        return _unpickled, (type(self), *self.args), vars(self)

    def _render_traceback_(self) -> list[str]:
        """The lines that IPython shows in place of a traceback."""
        brief = importlib.import_module("gpucompiler.diagnostics.brief_traceback")
        return brief.brief_traceback(self)


def _unpickled(cls: type[GPUCompilerError], *arguments: object) -> GPUCompilerError:
    return cls.__new__(cls, *arguments)


class KernelError(GPUCompilerError):
    """The kernel's source can't be compiled; `diagnostics` holds every independent finding."""

    def __init__(
        self, diagnostics: Diagnostic | Sequence[Diagnostic] | str, subject: str = ""
    ) -> None:
        if isinstance(diagnostics, str):  # of code that chooses an overload, and refuses
            diagnostics = Diagnostic("GC103", diagnostics)
        self.diagnostics: tuple[Diagnostic, ...] = (
            (diagnostics,) if isinstance(diagnostics, Diagnostic) else tuple(diagnostics)
        )
        self.subject = subject
        super().__init__(self.diagnostics, subject)

    def __str__(self) -> str:
        return _text(self.subject, self.diagnostics)

    def to_json(self) -> str:
        """All diagnostics as a JSON array."""
        return diagnostics_to_json(self.diagnostics)


def _text(subject: str, diagnostics: Sequence[Diagnostic]) -> str:
    """The text of findings about a kernel, and the command that explains their codes."""
    head = f"{subject}: " if subject else ""
    codes = dict.fromkeys(diagnostic.code for diagnostic in diagnostics)
    more = f"\n  more: python -m gpucompiler explain-error {' '.join(codes)}" if codes else ""
    return head + "\n".join(diagnostic.render() for diagnostic in diagnostics) + more


def diagnostics_to_json(diagnostics: Iterable[Diagnostic]) -> str:
    """Diagnostics as a JSON array."""
    found = [diagnostic.to_dict() for diagnostic in diagnostics]
    return importlib.import_module("json").dumps(found, indent=2)


def described(value: object) -> str:
    """A value in a message: as Python writes it, or by its class if that would be long."""
    text = text_of(value)
    return text if len(text) <= 80 else f"a {type(value).__name__}"


def text_of(value: object) -> str:
    """`repr(value)`, or its class if `repr` raises, which would hide the error to report."""
    try:
        return repr(value)
    except Exception:
        return f"<{type(value).__name__} object at {id(value):#x}>"


def article(words: object) -> str:
    """The words with `a` or `an`: `an int`, `a uint8`, `an f32`, `a CSR matrix`."""
    text = str(words)
    first, second = text[:1].lower(), text[1:2]
    # i32 and f64 are spoken by their letters.
    vowel = first in ("fil" if second.isdigit() else "aeio")
    if first == "u" and not second.isdigit():
        vowel = not text.lower().startswith(("uint", "uni", "use"))
    return f"{'an' if vowel else 'a'} {text}"


_PLURALS = {"axis": "axes", "index": "indices", "process": "processes"}


def counted(number: int, word: str) -> str:
    """A number with its noun: `1 argument`, `2 arguments`, `2 axes`."""
    return f"{number} {word if number == 1 else _PLURALS.get(word, word + 's')}"


class KernelWarning(UserWarning):
    """Something about a kernel that is right, but may not be what was meant.

    `warnings.filterwarnings("ignore", ".*GC401", KernelWarning)` silences a code, and
    `CompilerParams(silence="GC401")` does so for one job.
    """

    def __init__(self, diagnostic: Diagnostic) -> None:
        self.diagnostic = diagnostic
        super().__init__(diagnostic)

    def __str__(self) -> str:
        return self.diagnostic.render()


class UnsupportedSyntax(KernelError):
    """Python that the kernel language refuses."""


class TypeMismatch(KernelError, TypeError):
    """Operands or arguments whose types don't go together."""


class InvalidKernel(KernelError, ValueError):
    """Right syntax and types, but no kernel can be made of it."""


class _WithCode(GPUCompilerError):
    """An error that may have a code, which names its page in docs/errors.

    Attributes:
        message: the fault, and the argument to give instead.
        code: the name of its page in docs/errors; "" for an error without a page.
    """

    def __init__(self, message: str = "", code: str = "") -> None:
        super().__init__(message)
        self.message, self.code = message, code

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The finding, of an error that has a code."""
        return (Diagnostic(self.code, self.message),) if self.code else ()

    def to_json(self) -> str:
        """All diagnostics as a JSON array."""
        return diagnostics_to_json(self.diagnostics)

    def __str__(self) -> str:
        return f"{self.message} [{self.code}]" if self.code else self.message


class ArgumentError(_WithCode, TypeError):
    """The arguments of a launch don't fit the kernel."""

    def of(self, place: str) -> ArgumentError:
        """The same of an argument, such as "kernel k, argument 2 'x'"."""
        return ArgumentError(f"{place}: {self.message}", self.code)


class LaunchError(_WithCode, ValueError):
    """A launch configuration that the target can't run."""


class LayoutError(_WithCode, ValueError):
    """Layouts that an operation of their algebra doesn't allow; the message shows them."""

    def __init__(self, message: str = "", code: str = "GC520") -> None:
        super().__init__(message, code)


class TargetUnsupported(_WithCode):
    """The target can't do what the job asks, or there is no such target.

    Args:
        message: the fault; for findings about a kernel, the kernel and its target.
        code: of the first finding.
        findings: places in the kernel's source that can't be compiled; see `target_error`.
    """

    def __init__(
        self, message: str = "", code: str = "", findings: tuple[Diagnostic, ...] = ()
    ) -> None:
        super().__init__(message, code)
        self.findings = findings

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The findings about the kernel, or the error itself, if it has a code."""
        return self.findings or super().diagnostics

    def __str__(self) -> str:
        return _text(self.message, self.findings) if self.findings else super().__str__()


class TapeError(_WithCode, OverflowError):
    """A recording that isn't enough for a derivative: too small, or arrays changed since."""


class NotPrecompiled(GPUCompilerError):
    """A kernel isn't compiled yet where `no_jit()` allows no compilation."""


class CacheMismatch(GPUCompilerError):
    """A cached kernel differs from a new compilation of its job, under GPUCOMPILER_CACHE_VERIFY."""


class ParseError(GPUCompilerError, ValueError):
    """Text of a stage that doesn't parse, or parses to something invalid."""


class reading:
    """`with reading("the job's JSON"):` turns Python's errors on foreign text into ParseErrors.

    Errors of this project pass through as they are.

    >>> with reading("the number"):
    ...     [][1]
    Traceback (most recent call last):
    gpucompiler.diagnostics.errors.ParseError: the number doesn't parse: list index out of range
    """

    __slots__ = ("subject",)

    def __init__(self, subject: str) -> None:
        self.subject = subject

    def __enter__(self) -> None:
        return None

    def __exit__(self, cls: object, error: BaseException | None, trace: object) -> None:
        if error is None or isinstance(error, GPUCompilerError):
            return
        if (why := why_unreadable(error)) is not None:
            raise ParseError(f"{self.subject} {why}") from error


def why_unreadable(error: BaseException) -> str | None:
    """The words of a Python error about the text that was read; None for another error."""
    if isinstance(error, GPUCompilerError):
        return str(error)
    if isinstance(error, RecursionError):
        return "is nested too deep"
    if isinstance(error, MemoryError):
        return "needs more memory than there is"
    if isinstance(error, UnicodeError):
        return f"holds no text: {error}"
    if isinstance(error, KeyError):
        return f"lacks {error}"
    if isinstance(error, (ValueError, TypeError, LookupError, AttributeError, ArithmeticError)):
        return f"doesn't parse: {error}"
    return None


class ToolError(GPUCompilerError):
    """An external tool or library is missing, or failed; the message says how to get it."""


class DeviceError(GPUCompilerError):
    """The kernel failed while it ran.

    Attributes:
        failed: the check that failed, an `artifact.Fault`, then its index, block and thread; None
            where the failure is no check's.
    """

    failed: tuple[object, int, tuple[int, int, int], tuple[int, int, int]] | None = None


class DeviceIndexError(DeviceError, IndexError):
    """An index out of bounds, found by a bounds check while the kernel ran."""


class DeviceAssertionError(DeviceError, AssertionError):
    """An `assert` of the kernel failed while it ran, in checked mode."""


class DeviceBarrierError(DeviceError):
    """Threads of one block waited at different barriers, in checked mode."""


class DeviceRaceError(DeviceError):
    """Two accesses of memory, one of them a write, that nothing orders; with both places."""


class DeviceZeroDivisionError(DeviceError, ZeroDivisionError):
    """An integer was divided by zero while the kernel ran, in checked mode."""


class DeviceValueError(DeviceError, ValueError):
    """A value that an operation doesn't take, such as a slice step of 0, in checked mode."""


class DeviceTypeError(DeviceError, TypeError):
    """None was used where a value is needed, in checked mode."""


class DeviceOverflowError(DeviceError, OverflowError):
    """A Python int left its 64 bits while the kernel ran, in checked mode."""


class DeviceRecursionError(DeviceError, RecursionError):
    """Functions of the kernel called themselves deeper than the stack allows."""


class InternalError(GPUCompilerError):
    """A defect of this project: please report it with the text of this error."""

    def _render_traceback_(self) -> list[str]:
        """All frames, which a report needs."""
        return importlib.import_module("traceback").format_exception(self)


_CLASS_OF_CODE_PREFIX = {
    "1": UnsupportedSyntax, "2": TypeMismatch, "3": InvalidKernel, "7": InvalidKernel,
}  # fmt: skip


def kernel_error(
    diagnostics: Iterable[Diagnostic], subject: str = ""
) -> KernelError | TargetUnsupported:
    """The error for some diagnostics; the first one's code decides the class.

    GC1xx are syntax, GC2xx types, GC3xx impossible kernels, GC6xx the target's, GC7xx derivatives.
    """
    found = tuple(diagnostics)
    if found[0].code[2] == "6":
        return target_error(found, subject)
    return _CLASS_OF_CODE_PREFIX[found[0].code[2]](found, subject)


def target_error(diagnostics: Iterable[Diagnostic], subject: str) -> TargetUnsupported:
    """The error for the parts of a kernel that a target can't compile, in the order of the source.

    Args:
        diagnostics: GC6xx findings; equal ones at one place, from several calls, are shown once.
        subject: the first line of the error, which names the kernel and the target.
    """
    found: dict[object, Diagnostic] = {}
    for each in diagnostics:
        found.setdefault(each.identity, each)
    ordered = tuple(sorted(found.values(), key=source_order))
    return TargetUnsupported(subject, ordered[0].code, ordered)


def in_an_import(name: str, module: str) -> LaunchError:
    """The error for a kernel whose launch or compilation needs a module that is half imported."""
    return LaunchError(
        f"{name} can't be compiled now: a signal handler launched it in the middle of the import "
        f"of {module}; launch it before, or let the handler note that it is to be launched",
        "GC512",
    )


def source_order(diagnostic: Diagnostic) -> tuple[str, int, int]:
    """The key by which findings are sorted; findings without a place come first."""
    where = diagnostic.location
    return (where.file, where.line, where.column) if where else ("", 0, 0)


# By the kind of a failed run-time check (`jobs.artifact.Fault`).
FAULT_ERRORS: dict[str, type[DeviceError]] = {
    "assert": DeviceAssertionError,
    "barrier": DeviceBarrierError,
    "index": DeviceIndexError,
    "overflow": DeviceOverflowError,
    "recursion": DeviceRecursionError,
    "type": DeviceTypeError,
    "value": DeviceValueError,
    "zero": DeviceZeroDivisionError,
}
