"""Launches whose number of blocks is a function of the arguments.

`lambda y, x: cuda.cover(len(y))` costs a launch its own call, that of `len`, which is Python code
for a PyTorch tensor, and that of `cover`. Functions of this and a few like forms are known by their
code objects; their launches compute the number in place.
"""

from __future__ import annotations

import builtins
import sys
import types
from collections.abc import Callable, Iterator
from typing import Any, Final

from gpucompiler.jobs.kernel import MAX_GRID, Cover, as_one, cover, launch_dimensions
from gpucompiler.process.running import RUNNING
from gpucompiler.process_state import per_process

# The counts that functions cover, by the last name that their code has; {p} is a parameter.
_COUNTS: Final = {
    "len": ("len({p})",),
    "size": ("{p}.size", "{p}.size(0)"),
    "numel": ("{p}.numel()",),
    "shape": ("{p}.shape[0]",),
}
# Where these are equal, so are the functions; flags tell `*arguments`, which give more names.
_COMPARED: Final = (
    "co_code", "co_consts", "co_names", "co_varnames", "co_argcount", "co_kwonlyargcount",
    "co_freevars", "co_cellvars",
)  # fmt: skip
_MAX_PARAMETERS: Final = 12
_MISSING: Final = object()


class _Arrays:
    """Attributes: by_shape: the classes whose `shape[0]` is their `len`, and found sooner."""

    def __init__(self) -> None:
        self.by_shape: set[Any] = set()


_ARRAYS: Final = per_process(_Arrays)

# Names with an underscore are cells; others are the function's own globals, which may change.
# A call of another form goes on to `_otherwise`, which says what is wrong with it.
_TEXT: Final = """
def made(_missing, _running, _cover, _len, _by_shape, _length, _most, _block, _threads, _native,
         _otherwise):
    def launch({given}, /, *_more, **_named):
        if {last} is _missing or _more or _named or _running.thread is not None:
            return _otherwise(*[_a for _a in ({names}, *_more) if _a is not _missing], **_named)
        try:
            _n = {count} if {callee} is _cover and len is _len else -1
        except Exception:
            _n = -1
        if type(_n) is not int or not 0 <= _n <= _most:
            return _otherwise({names})
        _native({names}, _block, -(-_n // _threads))
    return launch
"""


def launch_of_grid(
    blocks: Callable[..., Any],
    threads: int,
    count: int,
    native: Callable[..., None],
    otherwise: Callable[..., Any],
) -> Callable[..., Any]:
    """A launch that evaluates its blocks alone, in less than 1 µs.

    Args:
        blocks, threads: as of `launch_dimensions`.
        count: of the arguments, given by position.
        native: takes the block and the grid behind them.
        otherwise: launches in other cases.
    """
    block = (threads, 1, 1)

    def launch(*arguments: Any, **keywords: Any) -> Any:
        if len(arguments) != count or keywords or RUNNING.thread is not None:
            return otherwise(*arguments, **keywords)
        given = grid = blocks(*arguments)
        if type(grid) is Cover and len(grid.counts) == 1:
            grid = -(-grid.counts[0] // threads)
        if type(grid) is not int or not 0 <= grid <= MAX_GRID[0]:
            grid = as_one(launch_dimensions(block, given, arguments)[1])
        native(*arguments, block, grid)
        return None

    known = known_form(blocks, count)
    return launch if known is None else _launch_that_covers(known, blocks, block, native, launch)


def known_form(blocks: Callable[..., Any], count: int) -> tuple[str, str] | None:
    """The name of `cover` in a function that calls it, and the count; None for other functions."""
    if type(blocks) is not types.FunctionType or blocks.__defaults__ is not None:
        return None
    code = blocks.__code__
    if not 0 < code.co_argcount == count <= _MAX_PARAMETERS or len(code.co_names) not in (2, 3):
        return None
    for callee, counted, text in _candidates(code):
        if any(
            all(getattr(form, name) == getattr(code, name) for name in _COMPARED)
            for form in _compiled(text, callee.partition(".")[0])
        ):
            return callee, counted
    return None


def _candidates(code: types.CodeType) -> Iterator[tuple[str, str, str]]:
    """The functions of a known form that have the names of `code`."""
    callee = ".".join(code.co_names[:-1])
    parameters = code.co_varnames[: code.co_argcount]
    for count in _COUNTS.get(code.co_names[-1], ()):
        for place, name in enumerate(parameters):
            counted = count.format(p=name)
            text = f"lambda {', '.join(parameters)}: {callee}({counted})"
            yield callee, count.format(p=f"_p{place}"), text


def _compiled(function: str, name: str) -> Iterator[types.CodeType]:
    """The code of a function: of a module that imports `name`, whose attributes Python calls in
    another way, and of others."""
    for text in (f"import {name}\n{function}", function):
        made = compile(text, "", "exec", dont_inherit=True)
        yield from (each for each in made.co_consts if isinstance(each, types.CodeType))


def _launch_that_covers(
    known: tuple[str, str],
    blocks: Any,
    block: tuple[int, int, int],
    native: Callable[..., None],
    otherwise: Callable[..., Any],
) -> Callable[..., Any]:
    """`otherwise`, with the number of blocks computed in place."""
    callee, count = known
    names = [f"_p{place}" for place in range(blocks.__code__.co_argcount)]
    if count.startswith("len"):
        array = count[len("len(") : -1]
        count = f"({array}.shape[0] if type({array}) in _by_shape else _length({array}))"
    text = _TEXT.format(
        given=", ".join(f"{name}=_missing" for name in names),
        names=", ".join(names), last=names[-1], count=count, callee=callee,
    )  # fmt: skip
    found: dict[str, Any] = {}
    exec(text, found)
    threads = block[0]
    launch = found["made"](
        _MISSING, RUNNING, cover, builtins.len, _ARRAYS.by_shape, _length,
        MAX_GRID[0] * threads, block, threads, native, otherwise,
    )  # fmt: skip
    # The function's own globals, so that a name that changes its value is seen.
    return types.FunctionType(
        launch.__code__, blocks.__globals__, "launch", launch.__defaults__, launch.__closure__
    )


def _length(array: Any) -> int:
    """`len`; the class is noted if it is an array of NumPy or PyTorch itself, of no subclass."""
    numpy: Any = sys.modules.get("numpy")
    torch: Any = sys.modules.get("torch")
    known = () if torch is None else (torch.Tensor, torch.nn.Parameter)
    if type(array) in known or (numpy is not None and type(array) is numpy.ndarray):
        _ARRAYS.by_shape.add(type(array))
    return len(array)
