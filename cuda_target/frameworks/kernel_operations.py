"""Kernels as operations of a framework: their parameters in the roles that a framework knows.

A parameter is a number, an array that is read, an array that is written in place, or an array that
the operation allocates. The compiler finds the arrays that a kernel writes.
"""

from __future__ import annotations

import operator
import sys
import types as python_types
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from cuda_target.launch.helper import LaunchHelper
from gpucompiler.diagnostics.errors import ArgumentError, KernelError
from gpucompiler.driver import emit_ir
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel_metadata import describe_kernel
from gpucompiler.language.annotations import annotation_of
from gpucompiler.language.arguments import typeof
from gpucompiler.language.signatures import signature_of
from gpucompiler.language.types import BOOL, F32, PYFLOAT, PYINT, ArrayType, Type
from gpucompiler.values import value_classes

NUMBERS: Final = {int: PYINT, float: PYFLOAT, bool: BOOL}
# The numbers of axes that a kernel is tried with, to find the arrays that it writes.
_AXES: Final = (1, 2, 3, 0)
# The most sets of element types whose writes an operation remembers to have checked.
_MAX_CHECKED: Final = 1024


@value_classes.frozen(kw_only=True, eq=False)
class Operation:
    """A kernel, and the roles of its parameters.

    Args:
        maker: the public function that made it, for errors.
        kernel: launches the kernel.
        name: of the kernel.
        parameters: all names, in order.
        out: parameters that the operation allocates, with functions of the inputs that say how.
        mutated: parameters of arrays that are written in place.
        numbers: parameters that are numbers: int, float or bool.
        defaults: of those numbers.
        by_keyword: the last parameters, which launches take by keyword alone.
        inputs: the parameters that aren't allocated, in order: the arguments of the operation.
    """

    maker: str
    kernel: LaunchHelper
    name: str
    parameters: tuple[str, ...]
    out: Mapping[str, Callable[..., Any]]
    mutated: tuple[str, ...]
    numbers: Mapping[str, type]
    defaults: Mapping[str, Any]
    by_keyword: tuple[str, ...] = ()
    checked: set[Any] = value_classes.field(factory=set)
    inputs: tuple[str, ...] = value_classes.field(init=False, default=())
    _order: Callable[[Sequence[Any]], tuple[Any, ...]] = value_classes.field(
        init=False, default=tuple
    )

    def __attrs_post_init__(self) -> None:
        inputs = [name for name in self.parameters if name not in self.out]
        places = {name: n for n, name in enumerate((*inputs, *self.out))}
        object.__setattr__(self, "inputs", tuple(inputs))
        object.__setattr__(self, "_order", operator.itemgetter(*map(places.get, self.parameters)))

    @property
    def results(self) -> tuple[str, ...]:
        """The parameters of arrays that the kernel may write, in order."""
        return tuple(n for n in self.parameters if n in self.out or n in self.mutated)

    def filled(
        self, inputs: tuple[Any, ...], named: Mapping[str, Any] | None = None
    ) -> tuple[Any, ...]:
        """The arguments of the operation in order, with defaults in the place of missing ones.

        Args:
            inputs: the first ones.
            named: others, by their parameters.

        Raises:
            ArgumentError: too many, or too few, or a name that no other argument has.
        """
        missing = self.inputs[len(inputs) :]
        if not missing and not named and len(inputs) == len(self.inputs):
            return inputs
        more = {**self.defaults, **(named or {})}
        if wrong := next((name for name in named or () if name not in missing), None):
            raise ArgumentError(
                f"{self.name} takes {', '.join(self.inputs)}; {wrong!r} is none of them, or is "
                "given twice",
                "GC501",
            )
        if len(inputs) > len(self.inputs) or any(name not in more for name in missing):
            raise ArgumentError(
                f"{self.name} takes {len(self.inputs)} arguments ({', '.join(self.inputs)}), not "
                f"{len(inputs) + len(named or ())}",
                "GC501",
            )
        return (*inputs, *[more[name] for name in missing])

    def call(self, method: Callable[..., Any], values: Iterable[Any], **more: Any) -> Any:
        """Call a kernel, or a method of it, with one value a parameter, in order."""
        if not self.by_keyword:
            return method(*values, **more)
        arguments = tuple(values)
        count = len(arguments) - len(self.by_keyword)
        named = zip(self.by_keyword, arguments[count:], strict=True)
        return method(*arguments[:count], **more, **dict(named))

    def allocate(self, inputs: Sequence[Any]) -> list[Any]:
        """The result of each function in `out`, for these arguments of the operation."""
        return [allocate(*inputs) for allocate in self.out.values()]

    def arguments(self, inputs: Sequence[Any], made: Sequence[Any]) -> tuple[Any, ...]:
        """The kernel's arguments: inputs and allocated arrays, in the order of its parameters."""
        if len(self.parameters) == 1:
            return (*inputs, *made)
        return self._order((*inputs, *made))

    def on(self, target: str, stream: int | None) -> LaunchHelper:
        """The kernel on a target's stream; the target that the kernel itself names comes first."""
        if self.kernel.configuration.target is not None:
            return self.kernel.configure(stream=stream) if stream else self.kernel
        return self.kernel.configure(target=target, stream=stream)

    def check(self, key: Any, job: Callable[[], CompilerJob]) -> None:
        """Refuse a launch that would write more than the operation says.

        Args:
            key: of arguments of these element types and numbers of axes.
            job: gives the job that such a launch compiles.

        Raises:
            ArgumentError: the kernel, compiled for these arguments, writes other arrays, too.
        """
        if key in self.checked:
            return
        written = written_parameters(job())
        more = [name for name in self.parameters if name in written - {*self.results}]
        if more:
            raise ArgumentError(
                f"{self.maker}: {self.name} writes {', '.join(map(repr, more))} for these "
                f"arguments, which the operation doesn't say; pass "
                f"mutates={(*self.mutated, *more)!r}",
                "GC514",
            )
        if len(self.checked) >= _MAX_CHECKED:
            self.checked.clear()
        self.checked.add(key)


def imported(framework: str, title: str, made: str) -> Any:
    """A framework's module, which the program has imported.

    Args:
        title: its name in words.
        made: what the caller makes of it, for the error.

    Raises:
        ArgumentError: it isn't imported.
    """
    module: Any = sys.modules.get(framework)
    if module is None:
        raise ArgumentError(f"{made} of {title}; import {framework} before", "GC514")
    return module


def operation_of(
    maker: str,
    kernel: Any,
    out: Mapping[str, Callable[..., Any]] | None,
    mutates: Iterable[str] | None,
    numbers: Mapping[str, type] | None,
    example: Sequence[Any] | None,
) -> Operation:
    """The operation that `torch_op` and `jax_op` make, from their arguments.

    Raises:
        ArgumentError: wrong settings.
        KernelError: the arrays that the kernel writes couldn't be found.
    """
    if not isinstance(kernel, LaunchHelper):
        raise ArgumentError(
            f"{maker}: {kernel!r} can't be launched; pass a function with "
            "@cuda(threads=..., blocks=...)",
            "GC513",
        )
    if not kernel.configuration.launch:
        raise ArgumentError(f"{maker}: {kernel.__name__} has launch=False", "GC513")
    function = kernel.function
    names = _parameters(maker, function)
    kinds, defaults = _numbers(maker, function, names, numbers or {})
    made = dict(out or {})
    _check_names(maker, function, names, kinds, "out", made)
    given = None if mutates is None else _as_names(mutates)
    _check_names(maker, function, names, kinds, "mutates", given or ())
    if given is None:
        written = _found_writes(maker, kernel, names, kinds, example)
        given = [name for name in names if name in written and name not in made]
        if unwritten := [name for name in made if name not in written]:
            raise ArgumentError(
                f"{maker}: {kernel.__name__} doesn't write {', '.join(map(repr, unwritten))} of "
                f"out=, and would read memory without values; it writes {_listed(written)}",
                "GC514",
            )
    elif both := sorted({*given} & {*made}):
        raise ArgumentError(f"{maker}: {', '.join(both)} stands in mutates= and in out=", "GC514")
    if not given and not made:
        raise ArgumentError(
            f"{maker}: {kernel.__name__} writes none of its arrays, so the operation has no result",
            "GC514",
        )
    return Operation(
        maker=maker,
        kernel=kernel,
        name=kernel.__name__,
        parameters=names,
        out={name: made[name] for name in names if name in made},
        mutated=tuple(name for name in names if name in given),
        numbers=kinds,
        defaults=defaults,
        by_keyword=tuple(
            each.name
            for each in signature_of(function).parameters.values()
            if each.kind is each.KEYWORD_ONLY
        ),
    )


def _listed(names: Iterable[str]) -> str:
    return ", ".join(map(repr, sorted(names))) or "none of its arrays"


def _as_names(mutates: Iterable[str]) -> list[str]:
    return [mutates] if isinstance(mutates, str) else list(mutates)


def _parameters(maker: str, function: python_types.FunctionType) -> tuple[str, ...]:
    parameters = signature_of(function).parameters.values()
    for parameter in parameters:
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            raise ArgumentError(
                f"{maker}: {function.__name__} takes *{parameter.name}; an operation has a fixed "
                "number of arguments",
                "GC513",
            )
    return tuple(parameter.name for parameter in parameters)


def _numbers(
    maker: str,
    function: python_types.FunctionType,
    names: Sequence[str],
    given: Mapping[str, type],
) -> tuple[dict[str, type], dict[str, Any]]:
    """The parameters that are numbers, with their classes, and their defaults."""
    if unknown := sorted(set(given) - set(names)):
        raise ArgumentError(
            f"{maker}: numbers= names {', '.join(unknown)}, and the parameters of "
            f"{function.__name__} are {', '.join(names)}",
            "GC514",
        )
    kinds: dict[str, type] = {}
    defaults: dict[str, Any] = {}
    for name, parameter in signature_of(function).parameters.items():
        default: Any = parameter.default
        kind: Any = given[name] if name in given else annotation_of(function, name)
        if name not in given and kind not in NUMBERS:
            kind = next((number for number in NUMBERS if type(default) is number), None)
        if kind in NUMBERS:
            kinds[name] = kind
            if type(default) in NUMBERS:
                defaults[name] = kind(default)
        elif name in given:
            raise ArgumentError(
                f"{maker}: numbers= gives {given[name]!r} for {name!r}; give int, float or bool",
                "GC514",
            )
    return kinds, defaults


def _check_names(
    maker: str,
    function: python_types.FunctionType,
    names: Sequence[str],
    numbers: Mapping[str, type],
    setting: str,
    given: Iterable[str],
) -> None:
    arrays = [name for name in names if name not in numbers]
    for name in given:
        if name not in arrays:
            raise ArgumentError(
                f"{maker}: {setting}= names {name!r}, and the arrays of {function.__name__} are "
                f"{', '.join(arrays)}",
                "GC514",
            )


def written_parameters(job: CompilerJob) -> set[str]:
    """The names of the parameters whose arrays a job's kernel may write."""
    with warnings.catch_warnings():
        # The launch itself gives them.
        warnings.simplefilter("ignore")
        module, _ = emit_ir(job)
    described = describe_kernel(job, module)
    return {p.name.partition(".")[0] for p in described.parameters if p.written}


def _found_writes(
    maker: str,
    kernel: LaunchHelper,
    names: Sequence[str],
    numbers: Mapping[str, type],
    example: Sequence[Any] | None,
) -> set[str]:
    """The parameters that a kernel writes, for the example or for types that it compiles with."""
    helper = kernel if kernel.configuration.target is not None else kernel.configure(target="host")
    if example is not None:
        if len(example) != len(names):
            raise ArgumentError(
                f"{maker}: example= has {len(example)} values; give one for each parameter of "
                f"{kernel.__name__}, also for those in out=: {', '.join(names)}",
                "GC514",
            )
        types = [value if isinstance(value, Type) else typeof(value) for value in example]
        return written_parameters(helper.launch_job_for(types, 1))
    first: KernelError | None = None
    for axes in _AXES:
        array = ArrayType(F32, axes)
        types = [NUMBERS[numbers[name]] if name in numbers else array for name in names]
        try:
            return written_parameters(helper.launch_job_for(types, 1))
        except KernelError as error:
            first = first or error
    assert first is not None
    first.add_note(
        f"{maker} compiled {kernel.__name__} for arrays of float32, to find those that it writes. "
        "Say them, mutates=(...), or give arguments of the right types, example=(...)."
    )
    raise first
