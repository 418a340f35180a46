"""The launch syntax `@cuda(threads=..., blocks=...)`, and the helper that it makes.

A `LaunchConfiguration` is the frozen value of the settings in `cuda(...)`. Called with a function,
it gives a `LaunchHelper`. The helper, called with arguments, finds or compiles the kernel for their
types, and launches it.
"""

from __future__ import annotations

import functools
import importlib
import operator
import sys
import types as python_types
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Self, cast

from cuda_target.device.active import active_target, as_target
from cuda_target.device.binding import axes_of, count_of, misfits, plain_count, plain_settings
from cuda_target.device.device import Device
from cuda_target.device.driver import STREAM_CLASSES, stream_handle
from cuda_target.device.grid_functions import launch_of_grid
from cuda_target.launch.launch_jobs import LateSpecializer, LaunchJobs, refuse_half_imports
from gpucompiler.diagnostics.errors import ArgumentError, LaunchError
from gpucompiler.jobs.kernel import (
    Cover,
    LaunchAttributes,
    as_one,
    check_shared_bytes,
    is_auto,
    launch_attributes,
    launch_dimensions,
    launch_size,
)
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.language.arguments import Adapter, register_adapter
from gpucompiler.language.kernel_functions import KernelFunction, bare_function
from gpucompiler.language.signatures import parameter_names, signature_of
from gpucompiler.language.types import StaticType, Type
from gpucompiler.launcher.choices import Choices, give_natively, remember_choice
from gpucompiler.launcher.cpython import slot_offset
from gpucompiler.launcher.function import LaunchFunction
from gpucompiler.launcher.launchable import Launchable, new_launchable
from gpucompiler.launcher.recording import RECORDINGS, current_tape
from gpucompiler.process.function_state import STATE, state_of
from gpucompiler.process.running import CHECKED, RUNNING
from gpucompiler.values import value_classes
from gpucompiler.values.value_classes import NOTHING

if TYPE_CHECKING:
    from gpucompiler.jobs.job import CompilerParams


@value_classes.frozen(kw_only=True, eq=False)
class LaunchConfiguration:
    """How to compile and launch a kernel; `configuration(function)` is the launchable function.

    Args:
        threads: threads of a block: an int, a tuple (x, y, z), a function of the launch's
            arguments that gives one, or "auto": as many as make the device fullest.
        blocks: blocks of the grid, in the same forms, or `cuda.cover(n)`. A launch needs both,
            here or as `function[blocks, threads]`; the compiler's param `block`, which the
            host has, stands for the threads.
        shmem: dynamic shared memory of a block in bytes, or a function of the arguments.
        stream: a stream of the target; None is its default.
        cluster: blocks that run at the same time close to each other and see each other's shared
            memory: an int or a tuple (x, y, z); None leaves that to the kernel.
        dependent: begin before the work in front of it in its stream has ended; the kernel waits
            for it with `cuda.griddepcontrol_wait()`.
        priority: of the launch, less goes first; None is the stream's.
        check: checks of each launch, which runs on the host then: "all", or some of "bounds",
            "races", "barriers", "uninitialized", "integers", with commas between them. Findings are
            raised as a CheckError.
        target: "host", "cuda", "cuda:sm_90a", a target or a device; None leaves the choice to
            `use_target`, the environment and the machine.
        launch: False gives the compiled kernel instead of launching it.
        name: symbol of the entry point; None is the function's name.
        params: the compiler's params; None is the target's default.
        options: single params by name, in place of those in `params`.
    """

    threads: Any = value_classes.field(default=None)
    blocks: Any = value_classes.field(default=None)
    shmem: Any = value_classes.field(default=0)
    stream: Any = None
    cluster: Any = None
    dependent: bool = False
    priority: int | None = None
    check: str = ""
    target: str | CompilerTarget | Device | None = value_classes.field(default=None)
    launch: bool = value_classes.field(default=True)
    name: str | None = value_classes.field(default=None)
    params: CompilerParams | None = value_classes.field(default=None)
    options: tuple[tuple[str, Any], ...] = ()

    def __attrs_post_init__(self) -> None:
        # Numbers are looked at now, where the decorator stands, rather than at the first launch.
        threads, blocks = self.threads, self.blocks
        if threads is None or callable(threads) or is_auto(threads):
            threads = 1
        if blocks is None or callable(blocks) or isinstance(blocks, Cover):
            blocks = 1
        launch_dimensions(threads, blocks, ())
        launch_attributes(self.cluster, self.dependent, self.priority)
        if not callable(self.shmem):
            check_shared_bytes(self.shmem)
        if not isinstance(self.launch, bool):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise ArgumentError(f"launch={self.launch!r}: give True or False", "GC514")
        if self.target is not None and not isinstance(
            self.target,
            (str, CompilerTarget, Device),  # pyright: ignore[reportUnnecessaryIsInstance]
        ):
            as_target(self.target)

    @property
    def attributes(self) -> LaunchAttributes:
        """The requests of a launch beside its size."""
        return launch_attributes(self.cluster, self.dependent, self.priority)

    @property
    def block_threads(self) -> Any:
        """Threads of a block: as given, else those that the params compile for, else None."""
        if self.threads is not None:
            return self.threads
        return dict(self.options).get("block", getattr(self.params, "block", None))

    def chosen_settings(self) -> list[tuple[str, Any]]:
        """The settings that differ from their defaults, and the single params."""
        chosen = [
            (field.name, value)
            for field in value_classes.fields(LaunchConfiguration)
            if field.name != "options" and (value := getattr(self, field.name)) != field.default
        ]
        return [*chosen, *self.options]

    def __call__(self, function: Callable[..., Any]) -> LaunchHelper:
        return LaunchHelper(function, self)


class _Travelling:
    """A kernel in copies and pickles (launch/pickling.py)."""

    @property
    def stand_in(self) -> python_types.FunctionType:
        """A function that picklers take in the place of this object."""
        return importlib.import_module("cuda_target.launch.pickling").stand_in_of(self)

    def __reduce_ex__(self, protocol: Any) -> Any:
        return importlib.import_module("cuda_target.launch.pickling").reduced(self)

    def __setstate__(self, state: Any) -> None:
        importlib.import_module("cuda_target.launch.pickling").restore(self, state)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: Any) -> Self:
        return self


class LaunchHelper(_Travelling, LaunchJobs, Launchable, KernelFunction):
    """A function that launches as a kernel when it is called.

    Calls take the kernel's arguments by position or name, with its defaults; `configure(...)` and
    `helper[blocks, threads, stream, shmem]` give the same function with another configuration.
    Inside other kernels it stands for the function itself.

    A call launches; with `launch=False`, it only gives the kernel for these arguments. It raises
    ArgumentError for arguments that don't fit the function, or that no kernel can take, LaunchError
    for a configuration that can't be launched, and KernelError if the function can't be compiled.

    Attributes:
        function: the Python function inside.
    """

    __slots__ = ("_stream",)  # that the helper holds, whose handle the configuration has
    __name__: str
    # The launch that tapes saw last, with what the next one like it needs.
    taped: Any = None

    def __init__(
        self,
        function: Any,
        configuration: LaunchConfiguration,
        origin: LaunchHelper | None = None,
    ) -> None:
        """As `configuration(function)`; `origin` is the helper that this one is made from."""
        if isinstance(function, LaunchHelper):
            function = function.function
        if not isinstance(function, python_types.FunctionType):
            raise ArgumentError(
                f"{function!r} is not a Python function defined with def or lambda, so it can't "
                "be a kernel; settings are given by name: cuda(threads=256, blocks=4)",
                "GC513",
            )
        self.function: python_types.FunctionType = function
        self._configuration, self._stream = configuration, None
        functools.update_wrapper(self, function)
        vars(self).pop(STATE, None)
        # Helpers derived from this one that differ only in plain (hashable) settings.
        self._near: dict[Any, LaunchHelper] = {} if origin is None else origin._near
        # Helpers derived from this one, by the changed settings.
        self._made: dict[Any, LaunchHelper] = {}
        self.choices: Choices | None = None
        first = _first_helper(self, origin, self._near)
        if first is not self:
            # The same function with the same settings, decorated again: `cuda(...)(f)(...)`.
            self._late, self._count = first._late, first._count
            self._function = first._function
            self.launch_by(first._called)
            return
        self._late = LateSpecializer(
            function, configuration.name, configuration.params, configuration.options
        )
        self._count = plain_count(function.__code__)
        threads, blocks = configuration.block_threads, configuration.blocks
        if configuration.launch and (threads is None or blocks is None):
            self._function = LaunchFunction(function.__name__, self._launch_without_size)
            self.launch_by(self._function)
        elif configuration.launch and (callable(threads) or callable(blocks)):
            # Native code can't evaluate them: it gets their values behind the arguments.
            self._function = LaunchFunction(function.__name__, self._launch_of_size)
            launch: Callable[..., Any] = self._launch_sized
            if isinstance(threads, int) and callable(blocks):
                launch = launch_of_grid(
                    blocks, threads, self._count, self._function.function, launch
                )
            self.launch_by(LaunchFunction(function.__name__, launch))
        else:
            self._function = LaunchFunction(function.__name__, self._launch)
            self.launch_by(self._function)

    @property
    def configuration(self) -> LaunchConfiguration:
        """How the function is launched."""
        stream, shared = self._stream, self._configuration
        if stream is None:
            return shared
        made = object.__new__(LaunchConfiguration)
        object.__setattr__(made, "__dict__", {**vars(shared), "stream": stream})
        return made

    def _launch_without_size(self, *arguments: Any, **keywords: Any) -> Any:
        """Raise the error of a launch that has no threads or no blocks."""
        if RUNNING.thread is not None:
            return self.function(*arguments, **keywords)  # a kernel that runs as Python calls it
        bound = self.bound(arguments, keywords)
        names = parameter_names(self.function, len(bound))
        axes = {name: axes_of(value) for name, value in zip(names, bound, strict=False)}
        threads, blocks = self.configuration.block_threads, self.configuration.blocks
        raise launch_size().missing_size(self.__name__, axes, threads, blocks, "function")

    def _launch_sized(self, *arguments: Any, **keywords: Any) -> Any:
        """Evaluate threads and blocks for these arguments, and launch with their values."""
        if RUNNING.thread is not None:
            return self.function(*arguments, **keywords)
        bound = self.bound(arguments, keywords)
        configuration = self.configuration
        threads = configuration.block_threads
        if is_auto(threads):
            threads = _launching(self).threads_of(self, bound)
        block, grid = launch_dimensions(threads, configuration.blocks, bound)
        self._function.function(*bound, block, as_one(grid))
        return None

    @property
    def launch_of_size(self) -> Callable[..., None]:
        """The launch by one value a parameter, and the block and the grid behind them.

        It needs a configuration whose blocks are a function, which it doesn't call.
        """
        return self._function.function

    def _launch_of_size(self, *arguments: Any) -> None:
        """Launch in Python with the block and the grid that stand behind the arguments."""
        given, (block, grid) = arguments[:-2], arguments[-2:]
        _launching(self).launch_with(
            self, self._function, _bare(given), block, grid, given=given, more=(block, grid)
        )

    def _launch(self, *arguments: Any, **keywords: Any) -> Any:
        """Launch in Python, and let the next such launch be native."""
        if RUNNING.thread is not None:
            return self.function(*arguments, **keywords)
        plain = len(arguments) == self._count and not keywords
        tape = current_tape()
        if tape is not None and plain and tape.launch_again(self, arguments):
            return None
        configuration = self.configuration
        if tape is not None and configuration.launch:
            # As `launch_with` does, without its imports.
            threads = configuration.threads
            threads = configuration.block_threads if threads is None else threads
            if configuration.check or CHECKED.checks:
                values = _bare(arguments) if plain else self.bound(arguments, keywords)
                _launching(self).check_ahead(self, values, threads, configuration.blocks)
            bound = _bare(arguments) if plain else self.bound(arguments, keywords)
            tape.launch(self, bound, threads, configuration.blocks)
            return None
        bound = _bare(arguments) if plain else self.bound(arguments, keywords)
        if not configuration.launch:
            return self.specializer.kernel(bound, active_target(configuration.target))
        if not keywords and len(arguments) < self._count == len(bound):
            # Native code fills in no defaults, and learns launches with all arguments.
            self._function.function(*bound)
            return None
        _launching(self).launch_with(
            self, self._function, bound, configuration.block_threads, configuration.blocks,
            given=arguments, named=bool(keywords),
        )  # fmt: skip
        return None

    def configure(self, *, stream: Any = NOTHING, **changes: Any) -> LaunchHelper:
        """The same function with some settings of `cuda(...)` changed.

        Args:
            stream: as in `cuda(...)`.
            changes: likewise threads, blocks, shmem, cluster, dependent, priority, target,
                launch, name, params, and any single param by name.
        """
        if stream is not NOTHING:
            reader = None if changes else STREAM_CLASSES.readers.get(type(stream))
            if reader is not None and not RECORDINGS.active:
                made = self._made.get(reader(stream))
                if made is not None:
                    remember_choice(self, made, stream, _STREAM_SLOT)
                    return made._holding(stream)
            changes["stream"] = stream
        return self._changed(changes)

    def _changed(self, changes: dict[str, Any], key: Any = None) -> LaunchHelper:
        """As `configure`; the changes are the callee's. `key` is as for `_plainly`."""
        if RECORDINGS.active:
            changes = {name: _read(value) for name, value in changes.items()}
        stream = changes.get("stream")
        if stream is None or type(stream) is int:
            return self._plainly(changes)
        try:
            changes["stream"] = handle = stream_handle(stream)
        except ArgumentError:  # a launch says so
            return LaunchHelper(self.function, configure(self.configuration, changes), self)
        if key is None and len(changes) == 1:
            key = handle
        return self._plainly(changes, key)._holding(stream)

    def _holding(self, stream: Any) -> LaunchHelper:
        """This helper with the stream itself in place of its handle; all else they share."""
        made = new_launchable(LaunchHelper)
        made.__dict__ = self.__dict__
        made._stream = stream
        if (words := self._called.words) is not None:
            made._native_function, made._native_table = words
        return made

    def become(self, other: LaunchHelper) -> None:
        """Make a helper that was never initialised a copy of another."""
        self.__dict__.update(other.__dict__)
        self._stream = other._stream
        self.launch_by(other._called)

    def _plainly(self, changes: dict[str, Any], key: Any = None) -> LaunchHelper:
        """As `configure`, with a stream by its handle. Equal plain settings share one helper."""
        if key is None:
            key = plain_settings(changes)
        made = None if key is None else self._made.get(key)
        if made is None:
            made = LaunchHelper(self.function, configure(self.configuration, changes), self)
            if key is not None:
                if len(self._made) >= _MAX_HELPERS:
                    oldest, *_ = self._made
                    self._made.pop(oldest, None)
                self._made[key] = made
        return made

    def __getitem__(self, settings: Any) -> LaunchHelper:
        """`helper[blocks, threads]`, `helper[blocks, threads, stream, shmem]`, as numba has it."""
        given, items = settings, ()
        if isinstance(settings, tuple):
            items: tuple[Any, ...] = given  # without a call of `cast`, which takes 40 ns
        if len(items) == 3:
            blocks, threads, stream = items
            reader = STREAM_CLASSES.readers.get(type(stream))
            if reader is not None and type(blocks) is type(threads) is int:
                key = (blocks, threads, reader(stream))
                if (made := self._made.get(key)) is not None and not RECORDINGS.active:
                    remember_choice(self, made, stream, _STREAM_SLOT, (blocks, threads))
                    return made._holding(stream)
                return self._changed(dict(zip(_IN_BRACKETS, items, strict=False)), key)
        if not 2 <= len(items) <= 4:
            raise LaunchError(
                f"{self.__name__}[{settings!r}]: write [blocks, threads], then stream and bytes of "
                "shared memory if needed",
                "GC514",
            )
        return self._changed(dict(zip(_IN_BRACKETS, items, strict=False)))

    def compiled_types(self) -> list[tuple[Type, ...]]:
        """The types of arguments that kernels of this process were compiled for."""
        helpers = [self, *list(state_of(self.function).helpers.values())]
        found = [types for each in helpers for types in each.specializer.compiled_types()]
        return list(dict.fromkeys(found))

    def bound(self, arguments: tuple[Any, ...], keywords: dict[str, Any]) -> tuple[Any, ...]:
        """One value a parameter, in order, defaults filled in."""
        if not keywords:
            missing, defaults = self._count - len(arguments), self.function.__defaults__ or ()
            if 0 <= missing <= len(defaults):
                return _bare((*arguments, *defaults[len(defaults) - missing :]))
        signature = signature_of(self.function)  # anew, since defaults may have been changed
        try:
            bound = signature.bind(*arguments, **keywords)
        except TypeError:
            wrong = misfits(signature, arguments, keywords)
            raise ArgumentError(
                f"{self.__name__}{signature}: {wrong}; {count_of(arguments, keywords)} given",
                "GC501",
            ) from None
        bound.apply_defaults()
        return _bare((*bound.args, *bound.kwargs.values()))

    def __repr__(self) -> str:
        return f"<cuda kernel {self.__name__}{signature_of(self.function)}>"


# Where helpers hold their streams; 0 where that isn't known, and launches are packed in Python.
_STREAM_SLOT: Final = slot_offset(vars(LaunchHelper)["_stream"]) or 0
give_natively(LaunchHelper)
# The settings of `helper[blocks, threads, stream, shmem]`.
_IN_BRACKETS: Final = ("blocks", "threads", "stream", "shmem")
# The most helpers that a function or helper keeps.
_MAX_HELPERS: Final = 16
_SETTINGS: Final = frozenset(
    field.name for field in value_classes.fields(LaunchConfiguration) if field.name != "options"
)
_ALL_SETTINGS: Final = operator.attrgetter(*sorted(_SETTINGS), "options")
# The classes of settings that helpers are told apart by.
_PLAIN: Final = (int, str, bool, Cover, CompilerTarget, tuple)
# The module of the compiler's params, which is imported while the driver starts.
_JOBS: Final = "gpucompiler.jobs.job"


def _first_helper(
    helper: LaunchHelper, origin: LaunchHelper | None, near: dict[Any, LaunchHelper]
) -> LaunchHelper:
    """The first of the helpers of a function with the same plain settings.

    A stream is a plain setting by its handle, so that nothing here keeps it.
    """
    configuration = helper.configuration
    stream = configuration.stream
    by_handle = stream is None or isinstance(stream, int)
    if not by_handle:
        try:
            configuration = value_classes.evolve(configuration, stream=stream_handle(stream))
        except ArgumentError:  # a launch says so
            return helper
    settings: list[Any] = list(_ALL_SETTINGS(configuration))
    # 1, True and 1.0 are different settings.
    key = (*map(type, settings), *settings)
    known: dict[Any, LaunchHelper] = state_of(helper.function).helpers
    others = () if origin is None else _ALL_SETTINGS(origin.configuration)
    for value in settings:
        if value is not None and not isinstance(value, _PLAIN) and not _is_params(value):
            # A function keeps what it refers to; the origin keeps its own already.
            if origin is None or not any(value is other for other in others):
                return helper
            known = near
    try:
        first = known.get(key)
    except TypeError:  # an option or a tuple holds what has no hash
        return helper
    if first is not None:
        return first
    if not by_handle:
        return LaunchHelper(helper.function, configuration, origin)
    if len(known) >= _MAX_HELPERS:
        # Streams come and go: the oldest makes room. Another thread may have been faster.
        oldest, *_ = known
        known.pop(oldest, None)
    known[key] = helper
    return helper


def _is_params(value: object) -> bool:
    """Whether a setting is a target's params; no module of theirs is imported for that."""
    params: Any = getattr(sys.modules.get(_JOBS), "CompilerParams", ())
    return isinstance(value, params)


@functools.cache
def _names_of_fields(params: type) -> frozenset[str]:
    return frozenset(field.name for field in value_classes.fields(params))


def configure(configuration: LaunchConfiguration, changes: dict[str, Any]) -> LaunchConfiguration:
    """A configuration with settings changed; unknown names are single params of the compiler."""
    options = dict(configuration.options)
    if unknown := changes.keys() - _SETTINGS:
        params = importlib.import_module(_JOBS).CompilerParams
        for name in unknown - _names_of_fields(params):
            launch_size().refuse_mistaken(name, changes[name], _SETTINGS, params)
    options.update({name: value for name, value in changes.items() if name not in _SETTINGS})
    chosen = {name: value for name, value in changes.items() if name in _SETTINGS}
    return value_classes.evolve(configuration, options=tuple(options.items()), **chosen)


def _read(setting: Any) -> Any:
    """A setting whose numbers may be arguments of a program that is being recorded."""
    read: Callable[[Any], Any] = importlib.import_module("gpucompiler.values.traced_numbers").read
    if isinstance(setting, tuple):
        return tuple(map(read, cast("tuple[Any, ...]", setting)))
    return read(setting)


def _launching(helper: LaunchHelper) -> Any:
    # A decorated function has been launched by then; until then its imports aren't needed.
    refuse_half_imports(helper.__name__)
    return importlib.import_module("cuda_target.launch.launching")


def _bare(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """Launchable functions among the arguments stand for the functions inside them."""
    return (
        tuple(map(bare_function, arguments)) if LaunchHelper in map(type, arguments) else arguments
    )


# A launchable function that is handed to another kernel stands for the function inside it.
register_adapter(
    Adapter(
        name="cuda_target.launch.helper",
        accepts=lambda value: isinstance(value, LaunchHelper),
        typeof=lambda value: StaticType(value.function),
        convert=lambda value: value.function,
    )
)
