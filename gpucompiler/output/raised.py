"""Exceptions that kernels raise, made of their templates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gpucompiler.diagnostics.errors import DeviceError
from gpucompiler.output.classes import resolver
from gpucompiler.output.records import numbers_of
from gpucompiler.output.templates import Resolver, evaluate, template_of


def raised_error(template: str, numbers: Sequence[Any], resolve: Resolver) -> BaseException:
    """The exception of a `raise` statement: its class, with its arguments.

    A class that isn't found gives a DeviceError that says so. If its constructor raises, that
    exception comes instead, as in Python.
    """
    return _made(template_of(template).tree, numbers, resolve)


def message_of(template: str, numbers: Sequence[Any], resolve: Resolver) -> str:
    """The message of an `assert`."""
    try:
        return str(evaluate(template_of(template).tree, numbers, resolve))
    except Exception as error:
        return f"<the message has no text: {type(error).__name__}: {error}>"


def error_of(template: str, words: Sequence[int], function: object) -> BaseException:
    """As `raised_error`, of the words that a thread has recorded.

    Args:
        function: the kernel's, by which classes are found.
    """
    slots = template_of(template).slots
    return raised_error(template, numbers_of(slots, _enough(slots, words)), resolver(function))


def said(template: str, words: Sequence[int], function: object) -> str:
    """As `message_of`, of the words that a thread has recorded."""
    slots = template_of(template).slots
    return message_of(template, numbers_of(slots, _enough(slots, words)), resolver(function))


def _enough(slots: str, words: Sequence[int]) -> list[int]:
    """The words, with zeros for those that a program without a buffer hasn't recorded."""
    return [*words, *[0] * (len(slots) - len(words))]


def _made(tree: Any, numbers: Sequence[Any], resolve: Resolver) -> BaseException:
    _, (module, name), trees, named, cause = tree
    error: BaseException
    try:
        arguments = [evaluate(each, numbers, resolve) for each in trees]
        keywords = {key: evaluate(each, numbers, resolve) for key, each in named.items()}
        cls = resolve(module, name)
        if cls is None:
            said = ", ".join(map(str, arguments))
            error = DeviceError(f"{module}.{name}: {said}")
            error.add_note(f"the class {name} isn't found in the module {module} of this process")
        else:
            error = cls(*arguments, **keywords)
    except Exception as problem:
        problem.add_note(f"raised when the {name} was made that the kernel raises")
        error = problem
    if cause == "none":
        error.__suppress_context__ = True
    elif cause is not None:
        error.__cause__ = _made(cause, numbers, resolve)
    return error
