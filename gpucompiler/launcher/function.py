"""Launching functions: builtin functions of Python, made of the launcher's native code.

A `LaunchFunction` has a list of entries. Each takes certain arguments and does one native call with
them. Arguments that no entry takes go to an ordinary function, which launches in Python and may add
an entry for the next launch. Both ways do the same.
"""

from __future__ import annotations

import ctypes
import functools
import struct
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from gpucompiler.diagnostics.errors import GPUCompilerError, ToolError
from gpucompiler.image.load import LoadedImage
from gpucompiler.image.prebuilt import DamagedImage, prebuilt_image
from gpucompiler.launcher import cpython
from gpucompiler.launcher.gate import GATE_OF_PROCESS
from gpucompiler.launcher.layout import (
    ENTRY,
    ENTRY_BYTES,
    FUNCTIONS,
    GIVEN,
    NODE_BYTES,
    TABLE,
    TABLE_BYTES,
    layout_digest,
)
from gpucompiler.settings import SETTINGS
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.launcher.program import Program

# A function has at most so many entries, if nothing else is said.
_MAX_ENTRIES: Final = 8
# Limits how many entries a function may add: 64 at first, then 20 a second.
_LEARNED_AT_FIRST: Final = 64
_LEARNED_A_SECOND: Final = 20
_MAX_NODES: Final = 16
_NODE_ALIGNMENT: Final = 64
_OBJECTS: Final = {
    "none": None, "true": True, "false": False, "bytes": bytes, "exception": Exception,
    "int": int, "tuple": tuple,
    # A setting, and the methods in Python of choices.py.
    "stream_name": sys.intern("stream"),
    "configure_name": sys.intern("_configured"), "item_name": sys.intern("_in_brackets"),
    "modules": sys.modules,
    # torch.compile compiles the frames of what it runs; launches switch that off meanwhile.
    "tracer": "torch._C._dynamo.eval_frame", "set_tracer": "set_eval_frame",
}  # fmt: skip
# methodobject.h
_METH_FASTCALL: Final = 0x80
_METH_KEYWORDS: Final = 0x2

# typeslots.h: Py_tp_alloc.
_ALLOCATE_SLOT: Final = 47
# NumPy has one object each for False and True; the other kinds' classes don't say all of a number.
_NUMBER_KINDS: Final = "iufc"

# methodobject.h: PyMethodDef { char *name; PyCFunction function; int flags; char *doc; }
_DEFINITION: Final = struct.Struct("<QQi4xQ")


class _Table(ctypes.c_char * (TABLE_BYTES + _DEFINITION.size)):
    """The native table. It is `self` of the builtin function, and so keeps the rest alive.

    The function's definition stands behind it. CPython reads the definition while it frees the
    function, just before it lets go of `self`. Attributes of `self` may be gone by then.
    """

    owner: LaunchFunction
    name: bytes


@functools.cache
def _empty_table() -> bytes:
    """A table without a function, and without entries."""
    words = {name: cpython.function_address(name) for name in FUNCTIONS}
    words |= {name: id(value) for name, value in _OBJECTS.items()}
    words["tuple_items"] = cpython.TUPLE_ITEMS
    words["gate"] = GATE_OF_PROCESS.address
    table = bytearray(ctypes.sizeof(_Table))
    for name, word in words.items():
        table[TABLE[name] : TABLE[name] + 8] = word.to_bytes(8, sys.byteorder)
    return bytes(table)


@functools.cache
def _maker() -> Any:
    """CPython's maker of builtin functions, of a definition, a `self` and a module."""
    make = ctypes.pythonapi.PyCFunction_NewEx
    make.restype = ctypes.py_object
    make.argtypes = (ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p)
    return make


class Native:
    """The launcher's code in this process.

    Attributes:
        launch: address of the builtin functions' code.
        launch_cuda: address of the entries' target for CUDA.
        launch_cuda_copying: the same for arrays in the host's memory.
        launch_object: address of the code of objects that launch when they are called.
        replay: address of the entries' target for recorded launches.
        launch_cuda_mapping: address of the entries' target for kernels with tensor maps.
        update_maps: address of a replay's update that makes tensor maps.
        configure, item: addresses of methods that give launching objects.
    """

    __slots__ = (
        "_image", "configure", "item", "launch", "launch_cuda", "launch_cuda_copying",
        "launch_cuda_mapping", "launch_object", "replay", "update_maps",
    )  # fmt: skip

    def __init__(self) -> None:
        image = prebuilt_image("launcher")
        if image.requires != layout_digest():
            raise ToolError("the launcher's image is of another version; install gpucompiler again")
        self._image = LoadedImage(image, frozenset())
        table = (ctypes.c_uint64 * 9)()
        self._image.entry(ctypes.addressof(table), 0, 0, 0, 0)
        (
            self.launch, self.launch_cuda, self.launch_object, self.launch_cuda_copying,
            self.replay, self.launch_cuda_mapping, self.update_maps, self.configure, self.item,
        ) = table  # fmt: skip


@functools.cache
def native() -> Native | None:
    """The launcher's code; None where launches are packed in Python."""
    if not SETTINGS.native_launcher or not cpython.supported():
        return None
    try:
        return Native()
    except DamagedImage as error:
        # Launches work without it, slower; but the user must know that the code was changed.
        warnings.warn(str(error), RuntimeWarning, stacklevel=2)
        return None
    except (GPUCompilerError, OSError):  # another processor or system; no executable memory
        return None


@value_classes.frozen
class Given:
    """The result of a call.

    Args:
        kind: one of GIVEN.
        place: the number of an argument, or of an object that the program holds; or where in the
            job a number stands.
        dtype: NumPy's, of a number or of an array's items.
        allocate: address of the function that makes objects of its class, or arrays.
        bools: NumPy's two, of a bool.
        length: where in the job the length of a part or an array stands, an int64.
    """

    kind: int = GIVEN["NOTHING"]
    place: int = 0
    dtype: Any = None
    allocate: int = 0
    bools: tuple[Any, ...] = ()
    length: int = 0

    def from_job(self, job: int) -> Any:
        """The number or array in a job at that address, or the length; None for other kinds."""
        length = ctypes.c_int64.from_address(job + self.length).value if self.length else 1
        if self.dtype is None:
            return length if self.length else None
        memory = (ctypes.c_char * (length * self.dtype.itemsize)).from_address(job + self.place)
        items = sys.modules["numpy"].frombuffer(memory, self.dtype)
        return items.copy() if self.length else items[0]


NOTHING: Final = Given()


def argument(number: int) -> Given:
    """An argument of the call."""
    return Given(GIVEN["ARGUMENT"], number)


def held(number: int) -> Given:
    """The object of that number which the program holds, from 0."""
    return Given(GIVEN["HELD"], number)


def part_of(number: int, length: int) -> Given:
    """The first items of the held array of that number.

    Args:
        length: where in the job their number stands, an int64.
    """
    return Given(GIVEN["PART_OF_HELD"], number, length=length)


def array_at(place: int, dtype: Any, length: int) -> Given | None:
    """A new array of one axis with the items that stand at `place` in the job.

    Args:
        length: where in the job their number stands, an int64.

    Returns: None where native code can't make such arrays.
    """
    make = cpython.array_maker(sys.modules["numpy"])
    return None if make is None else Given(GIVEN["ARRAY_OF_JOB"], place, dtype, make, (), length)


def number_at(place: int, dtype: Any) -> Given | None:
    """The number of a dtype that stands at `place` in the job.

    Returns: None where native code can't make such numbers.
    """
    numpy: Any = sys.modules["numpy"]
    if dtype.kind == "b":
        return Given(GIVEN["BOOL_OF_JOB"], place, dtype, bools=(numpy.False_, numpy.True_))
    if dtype.kind not in _NUMBER_KINDS or not dtype.isnative or not cpython.arrays_supported(numpy):
        return None
    size, cls = dtype.itemsize, dtype.type
    sample = numpy.arange(1, 2).astype(dtype)
    known = ctypes.string_at(id(number := sample[0]) + cpython.SCALAR_PAYLOAD, size)
    if size not in (1, 2, 4, 8, 16) or type(number) is not cls or known != sample.tobytes():
        return None
    slot: Any = ctypes.pythonapi.PyType_GetSlot
    slot.restype, slot.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_int)
    allocate = cast("int | None", slot(cls, _ALLOCATE_SLOT))
    return None if allocate is None else Given(GIVEN["NUMBER_OF_JOB"], place, dtype, allocate)


class Entry:
    """The native launch for certain arguments.

    A node is the memory of one launch at a time. A job is prepared in each, and the program writes
    the arguments into it.
    """

    __slots__ = (
        "_code", "_failed", "_given", "_job_bytes", "_keep", "_memory", "_names", "_nodes",
        "_prepare", "_report", "address",
    )  # fmt: skip

    def __init__(
        self,
        program: Program,
        arguments: int,
        names: Sequence[str],
        target: int,
        failed: Callable[[int, int], None],
        job_bytes: int,
        prepare: Callable[[int, int], bool | None],
        keep: Sequence[object] = (),
        given: Given = NOTHING,
        keeps_gil: bool = False,
    ) -> None:
        """An entry without nodes.

        Args:
            program: checks and packs.
            arguments: number of those given by position.
            names: of those given by name, in order.
            target: address of the native function, `i64 target(ptr job)`, called without the GIL;
                0 if the program does all.
            failed: called as `failed(node, status)` if the target doesn't give 0. It goes on with
                the launch, or raises. The node isn't used again; a new one takes its place.
            job_bytes: memory of a job.
            prepare: called as `prepare(node, job)` with the addresses of a new node and its job,
                whose memory is zero. It gives False where it can't prepare one in the place of a
                node that failed: the next launch then goes to `slow`, and may learn another.
            keep: objects that the target or the jobs need.
            given: what a call gives.
            keeps_gil: whether the target is called with the GIL, since it takes less time than to
                release it and to take it again.
        """
        self._job_bytes, self._prepare, self._failed = job_bytes, prepare, failed
        self._given = given
        self._keep = (*keep, *program.kept, *names)
        self._code = ctypes.create_string_buffer(program.code())
        self._names = (ctypes.c_uint64 * max(len(names), 1))(*map(id, names))
        self._nodes: dict[int, Any] = {}
        self._report = self._on_failure
        self._memory = (ctypes.c_char * ENTRY_BYTES)()
        self.address = ctypes.addressof(self._memory)
        self._put("arguments", arguments)
        self._put("names_count", len(names))
        self._put("names", ctypes.addressof(self._names))
        self._put("program", ctypes.addressof(self._code))
        self._put("target", target)
        self._put("failed", id(self._report))
        self._put("keeps_gil", keeps_gil)
        self._put_given(given)

    def _put_given(self, given: Given) -> None:
        self._put("given", given.kind)
        self._put("place", given.place)
        if given.kind == GIVEN["ARRAY_OF_JOB"]:
            self._put("class", id(given.dtype))
            self._put("allocate", given.allocate)
            self._put("size", given.length)
            self._put("array_class", id(sys.modules["numpy"].ndarray))
        elif given.bools:
            no, yes = given.bools
            self._put("class", id(no))
            self._put("allocate", id(yes))
        elif given.dtype is not None:
            self._put("class", id(given.dtype.type))
            self._put("allocate", given.allocate)
            self._put("size", given.dtype.itemsize)
        elif given.length:
            self._put("size", given.length)

    def _put(self, field: str, value: int) -> None:
        ctypes.c_uint64.from_address(self.address + ENTRY[field]).value = value

    def _get(self, field: str) -> int:
        return cpython.word(self.address + ENTRY[field])

    @property
    def is_busy(self) -> bool:
        """Whether a launch is under way in this entry."""
        return self._get("busy") != 0

    def add_node(self) -> None:
        """Add memory for one more launch at a time."""
        memory = (ctypes.c_char * (NODE_BYTES + self._job_bytes + _NODE_ALIGNMENT))()
        start = ctypes.addressof(memory)
        node = -(-start // _NODE_ALIGNMENT) * _NODE_ALIGNMENT
        if self._prepare(node, node + NODE_BYTES) is False:
            return
        self._nodes[node] = memory
        ctypes.c_uint64.from_address(node).value = self._get("free")
        self._put("free", node)

    @property
    def node_count(self) -> int:
        return len(self._nodes)

    def _on_failure(self, node: int, status: int) -> Any:
        """Called by the native code; the node's memory stays until `failed` has ended.

        Returns: the number that the call gives, or the length of the part, if it gives one.
        """
        memory = self._nodes.pop(node)
        self.add_node()
        self._failed(node, status)
        found = self._given.from_job(node + NODE_BYTES)
        del memory
        return found

    def follow(self, following: Entry | None) -> None:
        """Set the entry that is tried after this one."""
        self._put("next", 0 if following is None else following.address)


class LaunchFunction:
    """A builtin function that launches.

    Attributes:
        function: the builtin function; a call gives None, or the result of `slow`.
        words: of an object that launches by it: its code and its table; None without native code.
    """

    __slots__ = (
        "_born", "_changes", "_count", "_entries", "_learned", "_most_entries", "_retired", "_slow",
        "_table", "function", "words",
    )  # fmt: skip

    def __init__(
        self, name: str, slow: Callable[..., Any], most_entries: int = _MAX_ENTRIES
    ) -> None:
        """A function without entries: all calls go to `slow`.

        Args:
            name: the function's.
            slow: called with arguments that no entry takes.
            most_entries: the oldest go first.
        """
        code = native()
        self._slow, self._most_entries = slow, most_entries
        self._entries: list[Entry] = []
        self._retired: list[Entry] = []
        self._learned: dict[tuple[bytes, int, tuple[str, ...]], Entry] = {}
        self._born, self._count = time.monotonic(), 0
        self._changes = 0
        self._table: _Table | None = None
        self.words: tuple[int, int] | None = None
        if code is None:
            self.function: Callable[..., Any] = slow
            return
        self._table = _Table.from_buffer_copy(_empty_table())
        self._table.owner = self
        self._put("slow", id(slow))
        self._table.name = name.encode()
        text = ctypes.cast(ctypes.c_char_p(self._table.name), ctypes.c_void_p).value or 0
        flags = _METH_FASTCALL | _METH_KEYWORDS
        _DEFINITION.pack_into(self._table, TABLE_BYTES, text, code.launch, flags, 0)
        self.words = (code.launch_object, self.table)
        self.function = _maker()(self.table + TABLE_BYTES, self._table, None)

    def _put(self, field: str, value: int) -> None:
        if self._table is None:
            return
        address = ctypes.addressof(self._table) + TABLE[field]
        ctypes.c_uint64.from_address(address).value = value

    @property
    def table(self) -> int:
        """Address of the native table."""
        return 0 if self._table is None else ctypes.addressof(self._table)

    @property
    def learns(self) -> bool:
        """Whether an entry may be added."""
        if self._table is None:
            return False
        seconds = time.monotonic() - self._born
        return self._count < _LEARNED_AT_FIRST + _LEARNED_A_SECOND * seconds

    def learned_nothing(self) -> None:
        """Count a launch that can't be native."""
        self._count += 1

    def learn(
        self, program: Program, arguments: int, names: Sequence[str], make: Callable[[], Entry]
    ) -> None:
        """Add an entry for the launches that a program takes.

        Args:
            program, arguments, names: of the entry.
            make: makes the entry. If there is an equal one already, that gets another node.
        """
        self._count += 1
        GATE_OF_PROCESS.close()
        key = (program.code(), arguments, tuple(names))
        entry = self._learned.get(key)
        if entry is None or entry not in self._entries:
            entry = self._learned[key] = make()
            entry.add_node()
            self._link([entry, *self._entries])
        elif entry.node_count < _MAX_NODES:
            # All its nodes were in use: by other threads, or a launch that this one interrupts.
            entry.add_node()

    def forget(self) -> None:
        """Drop all entries. The table stays: other threads may be in the midst of a call."""
        self._put("first", 0)  # before it is seen which entries are in use
        self._retire(self._entries)
        self._entries, self._learned = [], {}
        self._born, self._count = time.monotonic(), 0

    def _retire(self, gone: Sequence[Entry]) -> None:
        """Keep entries that aren't linked any more while they are in use."""
        self._changes += 1
        self._put("changes", self._changes)
        # A launch under way, without the GIL, still uses its entry.
        self._retired = [entry for entry in (*self._retired, *gone) if entry.is_busy]

    def _link(self, entries: list[Entry]) -> None:
        keep, gone = entries[: self._most_entries], entries[self._most_entries :]
        for entry, following in zip(keep, [*keep[1:], None], strict=True):
            entry.follow(following)
        self._put("first", keep[0].address)
        self._retire(gone)
        self._entries = keep
        self._learned = {key: entry for key, entry in self._learned.items() if entry in keep}
