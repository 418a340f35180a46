"""The structures that the launcher's native code reads, as byte offsets of their fields.

    table        { ptr functions[…]; ptr slow; ptr first }          of one launching function
    entry        a program for certain arguments, and its target; a table has a list of entries
    instruction  one check of an entry, or a check of an argument and its copy into the node
    node         memory of one launch at a time: { ptr next; … } and at NODE_BYTES the job

The same structures stand in C in launcher/layout.h; launcher/launcher.c is the code.
"""

from __future__ import annotations

import struct
from typing import Final

from gpucompiler.values.sha256 import sha256

# Functions in the table, in their order: C's memcmp, and CPython's. CPython's are of the stable ABI
# but for PyContextVar_Get, which every version has.
FUNCTIONS: Final = (
    "PyLong_AsLongLongAndOverflow", "PyContextVar_Get", "PyEval_SaveThread",
    "PyEval_RestoreThread", "PyObject_Vectorcall", "PyLong_FromUnsignedLongLong", "Py_IncRef",
    "Py_DecRef", "PyErr_Clear", "PyUnicode_Compare", "memcmp",
    "PyErr_ExceptionMatches", "PyObject_GetBuffer", "PyBuffer_Release",
    "PyDict_GetItemWithError", "PyObject_GetAttr", "PyErr_Fetch", "PyErr_Restore",
    "PyNumber_Long", "PyErr_Occurred", "PyType_GenericAlloc", "PyObject_GenericSetDict",
    "PyObject_RichCompareBool", "PySequence_GetSlice",
)  # fmt: skip
# Python's objects; the names of a setting and of two methods; `sys.modules`, and two more names:
# PyTorch's module that compiles frames for torch.compile, and its function that switches this on
# and off in a thread. Then the function for calls that no entry fits; the first entry; how often
# the list of entries changed; where the items of tuples begin; the gate before the GIL.
_FIELDS: Final = (
    *FUNCTIONS,
    "none",
    "true",
    "false",
    "bytes",
    "exception",
    "int",
    "tuple",
    "stream_name",
    "configure_name",
    "item_name",
    "modules",
    "tracer",
    "set_tracer",
    "slow",
    "first",
    "changes",
    "tuple_items",
    "gate",
)
TABLE: Final = {name: 8 * number for number, name in enumerate(_FIELDS)}
TABLE_BYTES: Final = 8 * len(_FIELDS)

ENTRY: Final = {
    "next": 0, "arguments": 8, "names_count": 16, "names": 24, "program": 32, "free": 40,
    "target": 48, "failed": 56, "busy": 64, "given": 72, "place": 80, "class": 88, "allocate": 96,
    "size": 104, "array_class": 112, "keeps_gil": 120,
}  # fmt: skip
ENTRY_BYTES: Final = 128
# The result of a call.
GIVEN: Final = {
    "NOTHING": 0, "ARGUMENT": 1, "HELD": 2, "NUMBER_OF_JOB": 3, "BOOL_OF_JOB": 4, "PART_OF_HELD": 5,
    "ARRAY_OF_JOB": 6,
}  # fmt: skip
# ITEMS takes arrays of any number of axes.
ANY_AXES: Final = 255

NODE_BYTES: Final = 64
# The gate before the GIL (gate.h).
GATE: Final = {"gil": 0, "entered": 8, "looks": 12}
GATE_BYTES: Final = 16
# An object that launches when it is called: behind its head the function, the table, the choices.
LAUNCHABLE: Final = {"function": 16, "table": 24, "choices": 32}
LAUNCHABLE_BYTES: Final = 40
# Launchable objects made of one by a change of settings: the address and the value of a word that
# says that nothing is recorded, where an object holds its stream, the number of choices. Of each:
# the stream's class, where it has its handle, and the handle; whether blocks and threads are given
# too, and those; the object, and its dict.
CHOICES: Final = struct.Struct("<4Q")
CHOICE: Final = struct.Struct("<4Q2q2Q")

# op, size, argument, item, place, a, b, c
INSTRUCTION: Final = struct.Struct("<HHIiIQQQ")
INSTRUCTION_FIELDS: Final = {
    "size": 2, "argument": 4, "item": 8, "place": 12, "a": 16, "b": 24, "c": 32,
}  # fmt: skip

# Arrays of the host have this number in place of a GPU's in their records
# (gpucompiler/launcher/array_arguments.py).
HOST_PLACE: Final = 1 << 20


class Op:
    """The operations of instructions. "The value" is the argument; or the object at its byte
    `item`, if that isn't -1; or, if `item` is -2, the result of the CONVERTED instruction before.

    Fields not named are 0. `place` is an offset in the job that `size` bytes are written to.
    (Every program that launches has this class; an enumeration of so many takes 0.5 ms to make.)
    """

    END: Final = 0
    """All fits: launch."""
    WORDS: Final = 1
    """b pairs of words stand behind the instruction: the word at the first must be the second."""
    INSTANCE: Final = 2
    """The value may be an array, of b axes and items of `size` bytes, as a says where its fields
    lie (INSTANCE_ARRAY); c is what its address must be a multiple of. Address and sizes are written
    then, and instructions behind this one are left out. It is no misfit if it isn't."""
    VARIABLE: Final = 3
    """The context variable a, b where it isn't set, must be the object c."""
    CURRENT: Final = 4
    """`int a(ptr *)` must succeed with the pointer b."""
    STREAM: Final = 5
    """`int a(i32, i32, ptr *)`, asked for CUDA's device c, must succeed with the pointer b."""
    BLOCK: Final = 6
    """c bytes at address a must be those at address b."""
    CHECK: Final = 7
    """The callable a must give True."""
    RANGE: Final = 8
    """Of an array that was written to `place`, of b axes, with strides unless c is 0, in elements
    of `size` bytes: the addresses of its first byte and behind its last are written to a."""
    DISJOINT: Final = 9
    """The ranges at b and c, both offsets in the job, must have no byte in common."""
    FIXED: Final = 10
    """c bytes at `place` in the job must be those at address b."""
    HANDLE: Final = 11
    """`ptr a()` must give b or c, and no exception."""
    DROP: Final = 12
    """The last c held objects are let go."""
    NEAR: Final = 13
    """Of an array as RANGE has it: the product of its sizes, and the distance in elements between
    any two of its elements, must be at most NEAR_PLACES, as each size and stride. `size` bytes,
    a power of two, must divide its address, unless it is 0."""
    ALIKE: Final = 14
    """The words at b and c, both offsets in the job, must be equal."""
    IDENTITY: Final = 15
    """The value must be the object a."""
    TYPE: Final = 16
    """The value's class must be a."""
    TUPLE: Final = 17
    """The value's class must be a, and its length b."""
    INTEGER: Final = 18
    """The value's class must be a; it must be in b … c, both signed; its low bytes are written."""
    EQUAL: Final = 19
    """The value's class must be a, and it must be b."""
    FLOAT: Final = 20
    """The value's class must be a; in four bytes it must be less than the double c in magnitude."""
    BOOL: Final = 21
    """The value must be the object a, written as 1, or b, written as 0."""
    SCALAR: Final = 22
    """The value's class must be a; `size` bytes from its byte b on are copied."""
    NDARRAY: Final = 23
    """The value's class must be a, its descriptor b; c is the axes (8 bits), whether strides are
    written (1) and whether the descriptor may be another that is equal (another bit of 8), flags
    that must be set (16) and that mustn't be (16), and the size of an element. Address, sizes and
    strides in elements are written."""
    RECORD: Final = 24
    """The value's class must be a; c is where its slots are: one that must be the object b (16
    bits), and one with a bytes object (16), of which the first word must be the rest of c, and
    `size` bytes behind it are copied."""
    TENSOR: Final = 25
    """The value's class must be a. `int b(value, DLTensor *)` must succeed; c is the element type
    that it must give, as DLPack's 32 bits, the axes (8), whether strides are written (8), which
    must be those of an array that isn't contiguous then; where it is 2, it must be in Fortran's
    order and not in C's), and the device (16); `size` is DLPack's kind of device."""
    BITS: Final = 26
    """The value's class must be a; `size` bytes from its byte b on must be those of c."""
    TEXT: Final = 27
    """The value's class must be a, which is str, and its characters those of the str b."""
    DESCRIBED: Final = 28
    """The value's class must be a. The callable b must give for it a bytes object, of which the
    first word must be c; `size` bytes behind it, which are all, are copied."""
    CONVERTED: Final = 29
    """The value's class must be a. What the callable b gives for it is held until the launch has
    ended, and looked at by the next instruction."""
    DENIED: Final = 30
    """The callable a must give False for the value."""
    BUFFER: Final = 31
    """The value's class must be a. It must give a buffer for the flags b; c is its format, of
    one or two letters (16 bits), the axes (8), whether it is read-only (8), and the size of an
    element (16); it must be contiguous. Address and sizes are written; the buffer is held until the
    launch has ended."""
    ATTRIBUTE: Final = 32
    """The value's attribute named a is held, and looked at by the next instruction. If b isn't 0,
    it is where instances have it (INSTANCE_FIELDS); others are asked."""
    NUMBER: Final = 33
    """`int(value)` must be b or c. If `size` isn't 0, the int 0 fits, too."""
    ADDRESS: Final = 34
    """`int(value)` is written, an address and a multiple of b. It may be 0 if one of the c sizes
    behind it in the job is."""
    MEMBER: Final = 35
    """The value's class must be a. The object that its word at byte b names is held, and looked at
    by the next instruction."""
    POINTER: Final = 36
    """The value's class must be a. Its word at byte b is written, as by ADDRESS; or if `size`
    isn't 0, the word that it is the address of. c is what the written one must be a multiple of (32
    bits), and the number of sizes behind it (8)."""
    SIZES: Final = 37
    """The value's class must be a, which is tuple; it must be b ints, the sizes of an array, which
    are written behind the address at `place`."""
    STEPS: Final = 38
    """The value's class must be a, which is tuple; it must be b ints, the strides in bytes of a
    contiguous array with items of `size` bytes, of which SIZES has written the sizes."""
    VECTORS: Final = 39
    """The value's class must be a. c is where its sizes and its strides in bytes stand, both a
    std::vector of 64-bit ints (16 bits each), and the axes (8). The strides must be those of a
    contiguous array with items of `size` bytes; the sizes are written behind the address at
    `place`."""
    PLACED: Final = 40
    """The value's class must be a. b is where its fields lie (TENSOR_PLACES), and c is as for
    TENSOR."""
    REMEMBERED: Final = 41
    """The value's class must be a. b is a tuple of a dict and a callable. The dict may have the
    bytes of the value by its address; else the callable gives them. They are as for DESCRIBED."""
    ITEMS: Final = 42
    """The value's class must be a, its descriptor b, its memory aligned and in C's order. c is
    the most items (32 bits), a place in the job (16), the axes (8), or ANY_AXES, and the
    logarithm of the least items (8). Address and number of items are written, and `size` bytes of
    the number to that other place."""


# Where an array of PyTorch has its fields; in the word for `type` are its element type and device.
TENSOR_PLACES: Final = {
    name: 8 * number
    for number, name in enumerate((
        "implementation", "storage", "type", "keys", "axes", "sizes", "strides", "offset", "data",
        "deleter", "type_mask", "type_wanted", "keys_wanted", "axes_wanted", "deleter_wanted",
        "itemsize",
    ))
}  # fmt: skip
# Where instances of a class have an attribute of their own.
INSTANCE_FIELDS: Final = {
    "class": 0, "version": 8, "version_wanted": 16, "keys": 24, "place": 32,
}  # fmt: skip
# Where arrays of a class of Python have their fields, and those that they must have. The five words
# from each of `array`, `owner` and `memory` on are INSTANCE_FIELDS.
INSTANCE_ARRAY: Final = {
    name: 8 * number
    for number, name in enumerate((
        "array", *4 * "-", "sizes", "strides", "stream", "memory_place", "dtype", "no_stream",
        "owner", *4 * "-", "proxy", "referent", "memory", *4 * "-", "context_place", "context",
        "handle", "handle_place", "skipped",
    ))
    if name != "-"
}  # fmt: skip
INSTANCE_ARRAY_BYTES: Final = INSTANCE_ARRAY["skipped"] + 8

OPS: Final[dict[str, int]] = {name: n for name, n in vars(Op).items() if name.isupper()}

# A replay (replay.h): its fields, and the arguments behind them; patches, updates and calls.
REPLAY: Final = {
    "applied": 0, "words": 8, "last": 16, "patches_count": 24, "patches": 32, "updates_count": 40,
    "updates": 48, "calls_count": 56, "calls": 64, "counter": 72, "cell": 80, "is_capturing": 88,
    "stream": 96, "arguments": 128,
}  # fmt: skip
PATCH: Final = struct.Struct("<4Q")
UPDATE: Final = struct.Struct("<5Q")
CALL: Final = struct.Struct("<5Q")


def layout_digest() -> str:
    """A digest of the layout that the native code knows; other images aren't used."""
    known = (
        TABLE, ENTRY, NODE_BYTES, GATE, LAUNCHABLE, INSTRUCTION.format, INSTRUCTION_FIELDS,
        CHOICES.format, CHOICE.format, list(OPS.items()), TENSOR_PLACES, INSTANCE_FIELDS,
        GIVEN, INSTANCE_ARRAY, REPLAY, PATCH.format, UPDATE.format, CALL.format,
    )  # fmt: skip
    return sha256(repr(known).encode()).hexdigest()[:16]
