"""Programs: Python functions of several launches, recorded once and replayed as one call.

    @cuda.program
    def step(y, x, n):
        tmp = cuda.device_array_like(x)
        blur(tmp, x)
        for _ in range(n):
            relax(y, tmp)

The first call runs the function with stand-ins for its arguments, and notes launches, fills and
copies in place of doing them. They become a CUDA graph, or a list of native calls on the host.
"""

from __future__ import annotations

import functools
import importlib
import inspect
import threading
import types as python_types
from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from cuda_target.device.active import CHOSEN_TARGET, active_driver, active_target, use_target
from cuda_target.device.binding import misfits
from cuda_target.device.device import Device
from cuda_target.programs.leaves import Leaf, leaves_of
from cuda_target.programs.places import HostPlace, Place, StreamPlace
from cuda_target.programs.reads import ProgramFunction, Reads
from cuda_target.programs.recorder import ProgramRecorder
from cuda_target.programs.recording import Recording, arena_of
from cuda_target.programs.results import ResultPlan
from cuda_target.programs.steps import stand_in_of
from gpucompiler.diagnostics.errors import ArgumentError, TapeError, counted
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.language.kernel_functions import bare_function
from gpucompiler.language.signatures import signature_of
from gpucompiler.launcher.function import LaunchFunction
from gpucompiler.launcher.launchable import Launchable
from gpucompiler.launcher.program import Program as NativeProgram
from gpucompiler.launcher.recording import RECORDINGS, current_recorder, current_tape
from gpucompiler.process.running import CHECKED
from gpucompiler.values.traced_numbers import TracedNumber

# The recordings that a program keeps if it isn't told; native code tries as many.
_RECORDINGS: Final = 8
_MANY: Final = inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD


def program(
    function: Callable[..., Any] | None = None,
    /,
    *,
    static: str | Sequence[str] = (),
    stream: Any = None,
    target: str | CompilerTarget | Device | None = None,
    recordings: int = _RECORDINGS,
) -> Any:
    """A decorator that makes a program of a function with several launches.

    Args:
        function: the function, for `@cuda.program` without settings.
        static: names of parameters whose arguments never change; each object has its own
            recording. Others are arrays, numbers, and values that can't change.
        stream: the stream that the work goes to; None is the target's default.
        target: as in `cuda(target=...)`; None is the active target.
        recordings: how many are kept; the one that was used least recently goes first.

    Raises:
        ArgumentError: a setting of the wrong class, or something that is no function.
    """
    names = (static,) if isinstance(static, str) else tuple(static)
    if type(recordings) is not int or recordings < 1:
        raise ArgumentError(f"recordings={recordings!r}: a number of at least 1", "GC514")

    def made(function: Callable[..., Any]) -> Program:
        return Program(function, names, stream, target, recordings)

    return made if function is None else made(function)


class Program(Launchable, ProgramFunction):
    """A function whose launches are recorded at the first call, and replayed at the next.

    A call takes the function's arguments, by position or name. Calls with arrays of other sizes,
    strides or types are recorded anew, and so are calls with other values of numbers that the
    function has read. Inside another program, the function itself runs.

    Attributes:
        function: the Python function inside.
        stream: the stream that the work goes to; None is the target's default.
        target: where it runs; None is the active target.
    """

    __name__: str

    def __init__(
        self,
        function: Any,
        static: tuple[str, ...] = (),
        stream: Any = None,
        target: str | CompilerTarget | Device | None = None,
        recordings: int = _RECORDINGS,
    ) -> None:
        """As `program` says."""
        if not isinstance(function, python_types.FunctionType):
            inside = bare_function(function)
            advice = "call the kernel from a function" if inside is not function else "use def"
            raise ArgumentError(f"{function!r} is no Python function; {advice}", "GC513")
        parameters = signature_of(function).parameters
        if unknown := set(static) - set(parameters):
            raise ArgumentError(
                f"static={sorted(unknown)[0]!r}: {function.__name__} has no such parameter", "GC514"
            )
        if any(parameter.kind in _MANY for parameter in parameters.values()):
            raise ArgumentError(
                f"program {function.__name__}: it takes any number of arguments; name each", "GC513"
            )
        if inspect.isgeneratorfunction(function) or inspect.iscoroutinefunction(function):
            raise ArgumentError(
                f"program {function.__name__}: a generator's or coroutine's body doesn't run when "
                "it is called; write a plain function",
                "GC513",
            )
        self.function: python_types.FunctionType = function
        self.stream, self.target = stream, target
        functools.update_wrapper(self, function)
        self._static, self._names = frozenset(static), tuple(parameters)
        self._most = recordings
        self._recordings: list[Recording] = []
        # Reentrant: a signal handler may call the program that it interrupted the recording of.
        self._lock = threading.RLock()
        self._configured: dict[Any, Program] = {}
        self._function = LaunchFunction(function.__name__, self._call)
        self.launch_by(self._function)

    # Calls.

    def _call(self, *arguments: Any, **keywords: Any) -> Any:
        outer = current_recorder()
        if outer is not None:
            if self.stream is not None and isinstance(outer, ProgramRecorder):
                outer.check_stream(outer.library.handle(self.stream))
            return self.function(*arguments, **keywords)
        if current_tape() is not None:
            raise TapeError(
                f"{self.function.__name__}: a program inside of a tape's block keeps no launches; "
                "launch its kernels there",
                "GC715",
            )
        bound = self._bound(arguments, keywords)
        if len(bound) != len(arguments) or keywords:
            return self._function.function(*bound)
        # A recording has no checked launches: one that is to be checked is found while recording.
        known = [] if CHECKED.checks else list(self._recordings)
        for recording in known:
            if not recording.is_direct:
                outputs = recording.new_outputs()
                if recording.call_natively(bound, outputs):
                    return recording.result.build(self._leaves(bound, recording.place), outputs)
        place = self._place()
        leaves = self._leaves(bound, place)
        recording = self._found(leaves, place) if known else None
        recording = recording or self._recorded(bound, leaves, place)
        return recording.call(self._function, leaves, self._conditions)

    def _conditions(self) -> NativeProgram:
        conditions = NativeProgram()
        if self.target is None or self.target == "cuda":
            conditions.variable(CHOSEN_TARGET, None, CHOSEN_TARGET.get())
        return conditions

    def _bound(self, arguments: tuple[Any, ...], keywords: dict[str, Any]) -> tuple[Any, ...]:
        if not keywords and len(arguments) == len(self._names):
            return arguments
        signature = signature_of(self.function)
        try:
            bound = signature.bind(*arguments, **keywords)
        except TypeError:
            wrong = misfits(signature, arguments, keywords)
            raise ArgumentError(f"{self.__name__}{signature}: {wrong}", "GC501") from None
        bound.apply_defaults()
        return tuple(bound.arguments.values())

    def _place(self) -> Place:
        library = active_driver(self.target)
        library.current_context()
        stream = library.handle(self.stream)
        if library.in_host_memory:
            return HostPlace(library, stream, named=self.stream is not None)
        return StreamPlace(library, stream, self.stream)

    def _leaves(self, bound: Sequence[Any], place: Place) -> list[Leaf]:
        in_host_memory = place.library.in_host_memory
        return leaves_of(self._names, bound, self._static, in_host_memory, self.__name__)

    def _found(self, leaves: Sequence[Leaf], place: Place) -> Recording | None:
        with self._lock:
            for recording in self._recordings:
                if recording.serves(leaves, place):
                    self._recordings.remove(recording)
                    if not recording.is_current:
                        return None
                    self._recordings.insert(0, recording)
                    return recording
        return None

    def _recorded(self, bound: Sequence[Any], leaves: Sequence[Leaf], place: Place) -> Recording:
        reads = Reads(self.function)
        recorder = ProgramRecorder(place.library, place.stream, frozenset(reads.codes))
        values_read: dict[int, tuple[str, int] | None] = {}
        stand_ins: dict[int, tuple[int, Any]] = {}
        arguments = list(bound)
        keep: list[object] = []
        for index, leaf in enumerate(leaves):
            if leaf.kind == "fixed":
                continue
            if leaf.kind == "array":
                made: Any = recorder.stand_in(leaf.array, cast("Any", leaf.type))
                number, _ = cast("tuple[int, int]", stand_in_of(made.pointer))
                stand_ins[number] = (index, made)
            else:
                made = TracedNumber(leaf.value, self._on_read(values_read, index, recorder))
                recorder.leaves[id(made)] = index
            keep.append(made)
            _put(arguments, leaf, made)
        with RECORDINGS.recorded_by(recorder), use_target(active_target(self.target)):
            result = ResultPlan(
                self._traced(arguments), stand_ins,
                {number: memory.size for number, memory in recorder.memories.items()},
            )  # fmt: skip
        made_recording = self._recording(
            recorder, leaves, place, result, stand_ins, values_read, reads
        )
        with self._lock:
            self._recordings.insert(0, made_recording)
            del self._recordings[self._most :]
        return made_recording

    def _traced(self, arguments: Sequence[Any]) -> Any:
        """The function's result for its parameters' values, in their order."""
        parameters = signature_of(self.function).parameters.values()
        by_name = sum(parameter.kind is parameter.KEYWORD_ONLY for parameter in parameters)
        first = len(arguments) - by_name
        named = dict(zip(self._names[first:], arguments[first:], strict=True))
        return self.function(*arguments[:first], **named)

    @staticmethod
    def _on_read(
        found: dict[int, tuple[str, int] | None], index: int, recorder: ProgramRecorder
    ) -> Callable[[], None]:
        def on_read() -> None:
            if index not in found:
                found[index] = recorder.line()

        return on_read

    def _recording(
        self,
        recorder: ProgramRecorder,
        leaves: Sequence[Leaf],
        place: Place,
        result: ResultPlan,
        stand_ins: dict[int, tuple[int, Any]],
        values_read: dict[int, tuple[str, int] | None],
        reads: Reads,
    ) -> Recording:
        steps = recorder.steps
        temporaries, size = arena_of(
            [
                (m.number, m.size, m.born, len(steps) if m.died is None else m.died)
                for m in recorder.memories.values()
                if m.number not in result.outputs
            ]
        )
        code = self.function.__code__
        return Recording(
            subject=f"program {self.__name__} ({code.co_filename}:{code.co_firstlineno})",
            place=place,
            leaves=leaves,
            steps=steps,
            temporaries=temporaries,
            arena_bytes=size,
            arguments={number: leaf for number, (leaf, _) in stand_ins.items()},
            result=result,
            reads=values_read,
            dependencies=[*reads.dependencies, *recorder.dependencies],
            apart=recorder.apart,
            keep=[*recorder.kept, *recorder.numpy_arrays.kept(recorder.refusal)],
        )

    # The rest.

    def configure(self, *, stream: Any = None, target: Any = None) -> Program:
        """The same program on another stream or target; it has recordings of its own.

        Args:
            stream, target: as in `cuda.program(...)`; None leaves each as it is.
        """
        stream = self.stream if stream is None else stream
        target = self.target if target is None else target
        key = (id(stream) if stream is not None else None, target)
        found = self._configured.get(key)
        if found is None:
            changed: dict[str, Any] = {**self.settings, "stream": stream, "target": target}
            found = Program(self.function, **changed)
            if len(self._configured) >= self._most:
                oldest, *_ = self._configured
                self._configured.pop(oldest, None)
            self._configured[key] = found
        return found

    @property
    def settings(self) -> dict[str, Any]:
        """All that the program is made of, beside its function."""
        return {
            "static": tuple(sorted(self._static)), "stream": self.stream, "target": self.target,
            "recordings": self._most,
        }  # fmt: skip

    @property
    def stand_in(self) -> python_types.FunctionType:
        """A function that picklers take in the place of this object."""
        return importlib.import_module("cuda_target.programs.pickling").stand_in_of(self)

    def __reduce_ex__(self, protocol: Any) -> Any:
        return importlib.import_module("cuda_target.programs.pickling").reduced(self)

    @property
    def recordings(self) -> tuple[Recording, ...]:
        """The recordings, the one that was used most recently in Python first."""
        return tuple(self._recordings)

    def clear(self) -> None:
        """Forget all recordings, and give back their memory."""
        with self._lock:
            self._recordings.clear()
            self._configured.clear()
            self._function.forget()

    def explain(self, *arguments: Any, **keywords: Any) -> str:
        """The steps of a call with these arguments, one a line; records them if that is new.

        Nothing is launched. The lines behind name the numbers whose values the recording is for,
        and the place where the program first read each.
        """
        bound = self._bound(arguments, keywords)
        place = self._place()
        leaves = self._leaves(bound, place)
        recording = self._found(leaves, place) or self._recorded(bound, leaves, place)
        lines = [f"program {self.__name__}: {counted(len(recording.steps), 'step')}"]
        lines += str(recording).splitlines()
        for index, line in recording.reads.items():
            at = f", read at {line[0]}:{line[1]}" if line else ""
            lines.append(f"for {leaves[index].name}={leaves[index].value!r}{at}")
        return "\n".join(lines)

    def __copy__(self) -> Program:
        return self

    def __deepcopy__(self, memo: Any) -> Program:
        return self

    def __repr__(self) -> str:
        recorded = counted(len(self._recordings), "recording")
        return f"<cuda program {self.__name__}{signature_of(self.function)}: {recorded}>"


def _put(arguments: list[Any], leaf: Leaf, value: Any) -> None:
    """Set an argument, or an item of one."""
    if leaf.item is None:
        arguments[leaf.position] = value
        return
    items = list(arguments[leaf.position])
    items[leaf.item] = value
    arguments[leaf.position] = tuple(items)
