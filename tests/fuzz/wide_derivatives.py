"""Derivatives of the kernels of `WideKernel`, by the interpreter and on a target.

Forward mode, reverse mode and differences agree. So do second derivatives, the tangents of the
adjoint, with differences of the adjoint. A kernel of float32 or float16 has a twin of float64.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import numpy as np

from cuda_target import GradientError, cuda, gradcheck
from cuda_target.derivatives.graph_memory import empty_alike
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.driver import emit_ir
from gpucompiler.host.target import HostTarget
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof
from gpucompiler.values import value_classes
from tests.support.near_derivatives import NearKernel
from tests.support.parts_derivatives import PartsKernel
from tests.support.wide_derivatives import WideKernel

# Beyond the runs of any loop that is drawn.
_TAPE: Final = 1 << 14
_MOST_STEPS: Final = 50_000_000
# A difference may step over an edge, or cancel: one of these steps does neither.
_STEPS: Final = (1e-6, 1e-5, 1e-7, 1e-8)
_SECOND_EACH, _WARPS_EACH = 4, 4
_BETWEEN_MODES: Final = {"float64": 1e-8, "float32": 2e-3, "float16": 2e-3}
_FROM_TWIN: Final = {"float32": 1e-3, "float16": 5e-2}

Values = Sequence[Any]
# A tenth of the kernels is of threads that share elements.
Drawn = WideKernel | NearKernel


def drawn_of(seed: int) -> Drawn:
    """The kernel of a seed."""
    if seed % 10 == 9:
        return NearKernel(seed)
    # Seeds below are in ledgers of kernels without parts.
    return PartsKernel(seed) if seed % 10 in (7, 8) and seed >= 950_000 else WideKernel(seed)


def _three(sizes: int | tuple[int, ...]) -> tuple[int, int, int]:
    given = (sizes,) if isinstance(sizes, int) else sizes
    x, y, z = (*given, 1, 1)[:3]
    return x, y, z


def _leaves(values: Values) -> Iterator[Any]:
    """The floats of arrays, records and numbers, real and imaginary parts apart."""
    for value in values:
        array: Any = np.asarray(value)
        parts = [array[name] for name in array.dtype.names or ()] or [array]
        for part in parts:
            if part.dtype.kind == "c":
                yield part.real
                yield part.imag
            elif part.dtype.kind == "f":
                yield part


def _inner(lhs: Values, rhs: Values) -> float:
    pairs = zip(_leaves(lhs), _leaves(rhs), strict=True)
    return float(sum((a.astype(float) * b.astype(float)).sum() for a, b in pairs))


def _size(lhs: Values, rhs: Values) -> float:
    """The sum of absolute products."""
    pairs = zip(_leaves(lhs), _leaves(rhs), strict=True)
    return float(sum(abs(a.astype(float) * b.astype(float)).sum() for a, b in pairs))


def _copied(value: Any) -> Any:
    if not isinstance(value, np.ndarray):
        return value
    made = empty_alike(value, value.dtype)
    made[...] = value
    return made


def _shadows(values: Values, random: np.random.Generator) -> list[Any]:
    """Arrays of random numbers for the gradients of arguments; of a number one element."""
    made: list[Any] = []
    for value in values:
        like: Any = value
        if not isinstance(value, np.ndarray):
            like = np.zeros(1, np.asarray(value).dtype)
        made.append(empty_alike(like, "float32" if like.dtype == np.float16 else like.dtype))
        made[-1][...] = np.zeros((), made[-1].dtype)
        for leaf in _leaves(made[-1:]):
            leaf[...] = random.normal(size=leaf.shape)
    return made


class Derivatives:
    """The derivatives of a kernel in a random direction.

    Args:
        drawn: says how it is launched, and which parameters move.
        function: the kernel.
        seed: of its arguments and the direction.
        dtype: what it computes with, if not with its own type.
    """

    def __init__(self, drawn: Drawn, function: Any, seed: int, dtype: str | None = None) -> None:
        self.drawn, self.dtype = drawn, dtype or drawn.dtype
        self.arguments = drawn.arguments(seed, dtype)
        own = dict(zip(drawn.names, self.arguments, strict=True))
        self.names = tuple(drawn.moves)
        values = [own[name] for name in self.names]
        self.is_array = [isinstance(value, np.ndarray) for value in values]
        random = np.random.default_rng(seed + 1)
        self.moved, self.weights, self.more, self.second = (
            _shadows(values, random) for _ in range(4)
        )
        types = tuple(map(typeof, drawn.passed(self.arguments)))
        self.job = CompilerJob(HostTarget(), FunctionSpec(function, types))
        self._primal, _ = emit_ir(self.job)
        blocks = zip(_three(drawn.threads), _three(drawn.blocks), strict=True)
        axes = max(number for number, pair in enumerate(blocks, 1) if number == 1 or pair != (1, 1))
        self.settings: dict[str, Any] = {"tape": _TAPE, "axes": axes}
        self._adjoint, _ = emit_ir(self.job.adjoint(self.names, **self.settings))

    def _run(self, module: Any, values: Values) -> list[Any]:
        copies = [_copied(value) for value in values]
        drawn = self.drawn
        interpret(
            module, copies, block=_three(drawn.threads), grid=_three(drawn.blocks),
            max_steps=_MOST_STEPS,
        )  # fmt: skip
        return copies

    def _dots(self, made: Values) -> list[Any]:
        """Tangents as a kernel takes them: of a number, a number."""
        pairs = zip(made, self.is_array, strict=True)
        return [value if array else value[0] for value, array in pairs]

    def _arrays(self, values: Values) -> list[Any]:
        return [value for value, array in zip(values, self.is_array, strict=True) if array]

    def _of_numbers(self, lhs: Values, rhs: Values) -> float:
        """The part of numbers, which the kernel doesn't change."""
        rows = zip(lhs, rhs, self.is_array, strict=True)
        return sum(float(one[0] * other[0]) for one, other, array in rows if not array)

    def _at(self, step: float) -> list[Any]:
        """The arguments, moved."""
        moved = dict(zip(self.names, self.moved, strict=True))
        found: list[Any] = []
        for name, value in zip(self.drawn.names, self.arguments, strict=True):
            if name not in moved:
                found.append(value)
            elif not isinstance(value, np.ndarray):
                found.append(value + step * float(moved[name][0]))
            else:
                found.append(_stepped(value, moved[name], step))
        return found

    def forward(self) -> float:
        """The change of the results' weighted sum, by forward mode."""
        tangents, _ = emit_ir(self.job.jvp(self.names))
        found = self._run(tangents, [*self.arguments, *self._dots(self.moved)])
        dots = found[len(self.arguments) :]
        changed = _inner(self._arrays(dots), self._arrays(self.weights))
        return changed + self._of_numbers(self.weights, self.moved)

    def reverse(self, target: Any = None) -> tuple[float, float]:
        """The same by reverse mode, and the sum of its absolute terms."""
        adjoint = self._adjoint
        if target is not None:
            job = CompilerJob(target, self.job.source)
            adjoint, _ = emit_ir(job.adjoint(self.names, **self.settings))
        gradients = self._gradients(adjoint, self._inputs(), self.weights)
        size = _size(gradients, self.moved) + _size(self.weights, self.moved)
        return _inner(gradients, self.moved), size + 1e-9

    def _inputs(self) -> list[Any]:
        """The arguments of the adjoint, with greatest values as they are at the end."""
        inputs = list(self.arguments)
        if self.drawn.takes_greatest:
            place = self.drawn.names.index("g")
            # As launches do it: with the bits of the adjoint's values.
            params = value_classes.evolve(self.job.params, fma="off")
            exact, _ = emit_ir(value_classes.evolve(self.job, params=params))
            inputs[place] = self._run(exact, inputs)[place]
        return inputs

    def _gradients(self, adjoint: Any, arguments: Values, weights: Values) -> list[Any]:
        return self._run(adjoint, [*arguments, *weights])[len(arguments) :]

    def result(self, step: float) -> float:
        """The results' weighted sum of moved arguments."""
        after = dict(zip(self.drawn.names, self._run(self._primal, self._at(step)), strict=True))
        found = _inner(
            self._arrays([after[name] for name in self.names]), self._arrays(self.weights)
        )
        return found + step * self._of_numbers(self.weights, self.moved)

    def along(self) -> tuple[float, float]:
        """The change of the gradients' weighted sum, and the sum of its absolute terms."""
        shadows = tuple(f"{name}_grad" for name in self.names)
        job = self.job.adjoint(self.names, **self.settings).jvp((*self.names, *shadows))
        given = [*self.arguments, *self.weights, *self._dots(self.moved), *self.more]
        found = self._run(emit_ir(job)[0], given)[-len(self.names) :]
        return _inner(found, self.second), _size(found, self.second) + 1e-9

    def gradient(self, step: float) -> float:
        """The gradients' weighted sum for moved arguments and moved gradients of results."""
        pairs = zip(self.weights, self.more, strict=True)
        weights = [_stepped(weight, more, step) for weight, more in pairs]
        return _inner(self._gradients(self._adjoint, self._at(step), weights), self.second)


def _stepped(value: Any, by: Any, step: float) -> Any:
    made = _copied(value)
    for leaf, change in zip(_leaves([made]), _leaves([by]), strict=True):
        leaf += step * change
    return made


def _contradicts(function: Callable[[float], float], found: float, size: float) -> float | None:
    """The difference quotient that contradicts a derivative; None if one of them agrees."""
    first: float | None = None
    for step in _STEPS:
        quotient = (function(step) - function(-step)) / (2 * step)
        # Values without bounds have no differences.
        if not np.isfinite(quotient) or abs(quotient - found) <= 1e-4 * size:
            return None
        first = quotient if first is None else first
    return first


def fault_of(drawn: Drawn, function: Any, twin: Any, seed: int) -> str:
    """The fault of a kernel's derivatives by the interpreter; "" for none.

    Args:
        twin: the same kernel of float64, for one of narrower floats.
    """
    own = Derivatives(drawn, function, seed)
    reverse, size = own.reverse()
    if not np.isfinite(reverse):
        return "" if not np.isfinite(own.result(0)) else f"reverse mode gives {reverse!r}"
    if not drawn.takes_greatest:
        forward = own.forward()
        if not abs(forward - reverse) <= _BETWEEN_MODES[drawn.dtype] * size:
            return f"forward mode gives {forward!r}, reverse mode {reverse!r}"
    if not drawn.is_narrow:
        quotient = _contradicts(own.result, reverse, size)
        if quotient is not None:
            return f"derivatives give {reverse!r}, differences {quotient!r}"
    elif twin is not None:
        wide, wide_size = Derivatives(drawn, twin, seed, "float64").reverse()
        if not abs(wide - reverse) <= _FROM_TWIN[drawn.dtype] * wide_size:
            return f"reverse mode gives {reverse!r}, of float64 {wide!r}"
    if seed % _SECOND_EACH == 0 and not drawn.takes_greatest and not drawn.is_narrow:
        second, second_size = own.along()
        quotient = _contradicts(own.gradient, second, second_size)
        if quotient is not None:
            return f"second derivatives give {second!r}, differences {quotient!r}"
    if seed % _WARPS_EACH == 1:
        summed, _ = own.reverse(CUDACompilerTarget("sm_90"))
        if not abs(summed - reverse) <= max(_BETWEEN_MODES[drawn.dtype], 1e-9) * size:
            return f"sums over warps give {summed!r}, sums in threads {reverse!r}"
    return ""


def fault_on(target: str, drawn: Drawn, function: Any, seed: int) -> str:
    """The fault of a kernel's derivatives on a target; "" for none."""
    kernel = cuda(threads=drawn.threads, blocks=drawn.blocks, target=target)(function)
    found, results = "", [_copied(value) for value in drawn.arguments(seed)]
    kernel(*drawn.passed(results))
    if not all(np.isfinite(leaf).all() for leaf in _leaves(results)):
        return ""  # beyond float16, as in `fault_of`
    for step in _STEPS:
        try:
            arguments = drawn.passed(drawn.arguments(seed))
            gradcheck(kernel, *arguments, names=drawn.moves, step=step)
            return ""
        except GradientError as error:
            found = found or str(error)
            if "differences" not in found:
                return found
    return found
