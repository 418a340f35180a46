"""Finds or compiles a function's kernel for a target, argument types and a shape of blocks.

Targets whose code can be made for one shape of blocks say so (`CompilerTarget.specialized`). A
function is compiled for a few shapes, and after that for any.
"""

from __future__ import annotations

import contextlib
import types as python_types
import weakref
from collections.abc import Sequence
from typing import Any, Final

from cuda_target.launch.execution import (
    compiler_params,
    cudaconvert,
    cufunction_cache,
    cufunction_compile,
    cufunction_link,
)
from cuda_target.launch.near_arguments import are_apart, is_near
from gpucompiler.diagnostics.errors import ArgumentError, KernelError, NotPrecompiled
from gpucompiler.jobs.job import CompilerJob, CompilerParams, FunctionSpec
from gpucompiler.jobs.kernel import USUAL_THREADS, HostKernel
from gpucompiler.jobs.observer import notify, observed
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.kernels.kernel_cache import (
    VERIFIES_HITS,
    cached_compilation,
    checked_hit,
    is_current,
)
from gpucompiler.kernels.snapshots import compiled_function, forget_names
from gpucompiler.language.arguments import flat_types, flatten_arguments
from gpucompiler.language.constexpr import (
    argument_types,
    constexpr_parameters,
    each_argument,
    note_values,
    static_value,
)
from gpucompiler.language.types import ArrayType, ScalarType, Type
from gpucompiler.launcher.recording import RECORDINGS
from gpucompiler.process.function_state import state_of

Block = tuple[int, int, int]
# The functions keep the kernels.
_Key = tuple[tuple[Type, ...], Block | None, CompilerParams | None]
_Kernels = weakref.WeakValueDictionary[_Key, HostKernel]
_Table = tuple[CompilerParams, _Kernels]

# The most shapes of a block that a function is compiled for, for each target and argument types.
_MAX_BLOCK_SHAPES: Final = 4
# The most targets, params and argument types whose shapes a function remembers.
_MAX_SHAPED: Final = 512


class Specializer:
    """Jobs and kernels of a function whose compilation is configured.

    Args:
        function: the Python function.
        name: symbol of the entry point; None is the function's name.
        params: the compiler's params; None is each target's default.
        options: single params by name, in place of those in `params`.
    """

    def __init__(
        self,
        function: python_types.FunctionType,
        name: str | None,
        params: CompilerParams | None,
        options: tuple[tuple[str, Any], ...],
    ) -> None:
        self._function = function
        self._name = name
        self._params = params
        self._options = options
        self._constexpr = constexpr_parameters(function)
        # By target: its params, and the kernels by argument types.
        self._tables: dict[CompilerTarget, _Table] = {}

    def converted(self, arguments: tuple[Any, ...]) -> tuple[Any, ...]:
        """The arguments as a launch takes them; those of constexpr parameters stay values."""
        named = self._constexpr
        if not named:
            # Without names, which take `inspect`.
            with contextlib.suppress(ArgumentError):
                return tuple(map(cudaconvert, arguments))
        return each_argument(
            self._function,
            arguments,
            lambda name, argument: (
                static_value(argument) if name in named else cudaconvert(argument)
            ),
        )

    def types_of(self, arguments: tuple[Any, ...]) -> tuple[Type, ...]:
        """The types that a kernel for these arguments is compiled for."""
        return argument_types(self._function, self.converted(arguments), self._constexpr)

    def compiled_types(self) -> list[tuple[Type, ...]]:
        """The types of arguments of the kernels that are there, each once."""
        known = [kernels.keys() for _, kernels in self._tables.values()]
        return list(dict.fromkeys(types for keys in known for types, *_ in keys))

    def compiled(self) -> dict[tuple[Type, ...], HostKernel]:
        """The kernels that are there by the types of their arguments; of several the newest."""
        tables = [list(kernels.items()) for _, kernels in self._tables.values()]
        return {types: kernel for items in tables for (types, *_), kernel in items}

    def job(
        self, target: CompilerTarget, types: Sequence[Type], block: Block | None = None
    ) -> CompilerJob:
        """The job of a kernel for blocks of that shape, as far as the target asks; None: of any."""
        params, _ = self._table(target)
        params = params if block is None else target.specialized(params, block)
        return self._job(target, params, tuple(types))

    def launch_job(
        self, target: CompilerTarget, types: Sequence[Type], block: Block | None
    ) -> CompilerJob:
        """The job of a launch with such blocks, as of `job`, if its arguments are usual ones.

        Their sizes fit into 32 bits, and no two arrays share memory.
        """
        job = self.job(target, types, block)
        arrays = sum(isinstance(kind, ArrayType) for kind in flat_types(types))
        params = _sized(target, job.params, types, arrays > 1)
        return self._job(target, params, tuple(types))

    def usual_threads(
        self, arguments: tuple[Any, ...], target: CompilerTarget, shmem: int
    ) -> int | Block:
        """The threads of a block for `threads="auto"`: as many as make the device fullest.

        Where the code is made for one shape of blocks, there is no kernel to ask yet.
        """
        params, _ = self._table(target)
        shape = target.block_shape(target.specialized(params, (USUAL_THREADS, 1, 1)))
        if shape:
            return shape
        kernel = self.kernel(arguments, target, launched=True)
        return kernel.launch_configuration(shmem).threads

    def kernel(
        self,
        arguments: tuple[Any, ...],
        target: CompilerTarget,
        block: Block | None = None,
        *,
        launched: bool = False,
    ) -> HostKernel:
        """A kernel for these arguments, and for blocks of that shape or of any.

        Args:
            launched: only for launches whose sizes fit into 32 bits, and whose arrays share no
                memory, if these are such.
        """
        types = self.types_of(arguments)
        general, kernels = self._table(target)
        params = general if block is None else self._shaped(target, general, types, block)
        # A launch of other blocks than the user's own params name must not find this kernel.
        own = target.block_shape(params)
        own_launches = self._of_launches(target, params, types, arguments) if launched else []
        chosen = own_launches[0] if own_launches else None
        key = (types, None if own is None else block, chosen)
        found = kernels.get(key)
        if found is not None and is_current(found.artifact):
            found.recent = True
            if VERIFIES_HITS:
                checked_hit(found, cufunction_compile)
            if observed():
                notify("hit", found.job, found, 0.0)
            return found
        others = [general]
        if params is general and block is not None:
            others = [target.specialized(general, None if own == block else block)]
        if own_launches:
            params, *others = *own_launches, params
        elif not launched and others == [params]:
            # A launch that is too large for it is refused.
            others = [_sized(target, params, types, apart) for apart in (False, True)]
        kernel = self._compiled(target, types, params, others)
        kernels[key] = kernel
        note_values(self._function, types)
        return kernel

    def _of_launches(
        self,
        target: CompilerTarget,
        params: CompilerParams,
        types: tuple[Type, ...],
        arguments: tuple[Any, ...],
    ) -> list[CompilerParams]:
        """The params for code that only launches like this one may take, the best first.

        A recorded launch is repeated with other arguments, so it gets code for all.
        """
        near = _sized(target, params, types)
        if near is params or RECORDINGS.active:
            return []
        values = flatten_arguments(types, self.converted(arguments), self._function)
        kinds = flat_types(types)
        if not all(map(is_near, kinds, values)):
            return []
        apart = _sized(target, params, types, True)
        return [apart, near] if apart != near and are_apart(kinds, values) else [near]

    def _compiled(
        self,
        target: CompilerTarget,
        types: tuple[Type, ...],
        params: CompilerParams,
        others: Sequence[CompilerParams],
    ) -> HostKernel:
        """The kernel for `params`, or for one of `others` if only such a one was compiled ahead.

        Code for this shape of a block does as well as code for any, and the other way round. Code
        for all sizes does as well as code for those of 32 bits, and code for all arrays as well as
        code for those that share no memory.
        """
        cache, job = cufunction_cache(target), self._job(target, params, types)
        try:
            return cached_compilation(cache, job, cufunction_compile, cufunction_link)
        except NotPrecompiled:
            for other in others:
                job = self._job(target, other, types)
                if other is not params and cache.stored(job) is not None:
                    return cached_compilation(cache, job, cufunction_compile, cufunction_link)
            raise
        except KernelError:
            forget_names(self._function, types)
            raise

    def _shaped(
        self,
        target: CompilerTarget,
        general: CompilerParams,
        types: tuple[Type, ...],
        block: Block,
    ) -> CompilerParams:
        """Params for blocks of that shape, unless there are enough shapes already."""
        special = target.specialized(general, block)
        if special is general:
            return general
        shaped = state_of(self._function).block_shapes
        if len(shaped) >= _MAX_SHAPED:
            shaped.pop(next(iter(list(shaped))), None)
        shapes: set[Block] = shaped.setdefault((target, general, types), set())
        if block not in shapes:
            if len(shapes) >= _MAX_BLOCK_SHAPES:
                return general
            shapes.add(block)
        return special

    def _job(
        self, target: CompilerTarget, params: CompilerParams, types: tuple[Type, ...]
    ) -> CompilerJob:
        function = compiled_function(self._function, types)
        source = FunctionSpec(function, types, kernel=True, name=self._name)
        return CompilerJob(target, source, params)

    def _table(self, target: CompilerTarget) -> _Table:
        table = self._tables.get(target)
        if table is None:
            params = compiler_params(target, self._params, dict(self._options))
            table = self._tables.setdefault(target, (params, _Kernels()))
        return table


def _sized(
    target: CompilerTarget, params: CompilerParams, types: Sequence[Type], apart: bool = False
) -> CompilerParams:
    """The params for launches of small sizes, if code for these types gains by them."""
    kinds = flat_types(types)
    numbers = any(isinstance(k, ScalarType) and k.weak and k.kind == "int" for k in kinds)
    return target.sized(params, apart=apart) if numbers or target.near_arrays else params
