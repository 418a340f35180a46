"""Launchable objects made of one by a change of settings, which native code gives (choices.h).

    x.configure(stream=s)        x[blocks, threads, s]

Each call gives an object that holds its stream. All else of it was made before, and is found by the
stream's class and handle. The methods of Python, which know all settings, add what is found so.
"""

from __future__ import annotations

import ctypes
import struct
from typing import Any, Final, cast

from gpucompiler.launcher import cpython
from gpucompiler.launcher.function import native
from gpucompiler.launcher.launchable import Launchable
from gpucompiler.launcher.layout import CHOICE, CHOICES
from gpucompiler.launcher.recording import RECORDINGS

# An object has at most so many choices; the oldest go first.
_MAX_CHOICES: Final = 8
# methodobject.h
_METH_FASTCALL_KEYWORDS: Final = 0x80 | 0x2
_METH_O: Final = 0x8
_DEFINITION: Final = struct.Struct("<QQi4xQ")
# Offset of the count in the head, which is written behind the rows.
_COUNT: Final = 24


class Choices:
    """The choices of one object, in the memory that native code reads."""

    __slots__ = ("_memory", "_rows", "address")

    def __init__(self, stream: int) -> None:
        """No choices; `stream` is the byte at which objects hold their streams."""
        self._memory = (ctypes.c_char * (CHOICES.size + _MAX_CHOICES * CHOICE.size))()
        self._rows: list[tuple[bytes, Any]] = []
        self.address = ctypes.addressof(self._memory)
        CHOICES.pack_into(self._memory, 0, *RECORDINGS.condition, stream, 0)

    def add(self, stream: Any, made: Any, numbers: tuple[int, int] | None) -> None:
        """Let native code give objects like `made` for streams with the handle of this one.

        Args:
            numbers: blocks and threads, where they are chosen as well.
        """
        cls = cast("Any", type(stream))
        own = cast("dict[str, Any]", vars(cls))
        slot = cpython.slot_offset(own.get("handle"))
        if slot is None or any(not -(2**63) <= n < 2**63 for n in numbers or ()):
            return
        handle, names = stream.handle, cast("object", vars(made))
        row = CHOICE.pack(
            id(cls), slot, id(handle), numbers is not None, *(numbers or (0, 0)), id(made),
            id(names),
        )  # fmt: skip
        if any(row == known for known, _ in self._rows):
            return
        # Its objects live until native code sees the others.
        before = self._rows
        self._rows = [(row, (cls, handle, made, names)), *before[: _MAX_CHOICES - 1]]
        # A signal handler may choose meanwhile: it finds no row, or whole ones.
        ctypes.c_uint64.from_buffer(self._memory, _COUNT).value = 0
        rows = b"".join(row for row, _ in self._rows)
        ctypes.memmove(self.address + CHOICES.size, rows, len(rows))
        ctypes.c_uint64.from_buffer(self._memory, _COUNT).value = len(self._rows)
        del before


def remember_choice(
    helper: Any, made: Any, stream: Any, slot: int, numbers: tuple[int, int] | None = None
) -> None:
    """Let native code give objects like `made` for a helper and such a stream.

    Args:
        slot: the byte at which objects hold their streams.
        numbers: as for `Choices.add`.
    """
    if native() is None:
        return
    if helper.choices is None:
        helper.choices = Choices(slot)
    helper._native_choices = helper.choices.address
    helper.choices.add(stream, made, numbers)


def give_natively(cls: type[Launchable]) -> None:
    """Put native methods before `configure` and `__getitem__` of a class.

    They ask those, Python's, for what isn't chosen yet, by the names that native code knows.
    """
    code = native()
    if code is None:
        return
    kept: list[object] = []
    for name, asked, address, flags, signature in (
        ("configure", "_configured", code.configure, _METH_FASTCALL_KEYWORDS, "/, **changes"),
        ("__getitem__", "_in_brackets", code.item, _METH_O, "settings, /"),
    ):
        plain: Any = getattr(cls, name)
        texts = name.encode(), f"{name}($self, {signature})\n--\n\n{plain.__doc__}".encode()
        places = [ctypes.cast(ctypes.c_char_p(text), ctypes.c_void_p).value or 0 for text in texts]
        definition = ctypes.create_string_buffer(
            _DEFINITION.pack(places[0], address, flags, places[1]), _DEFINITION.size
        )
        kept += [definition, texts]
        setattr(cls, asked, plain)
        setattr(cls, name, _maker()(cls, ctypes.addressof(definition)))
    # CPython keeps addresses of what methods are made from.
    cls.methods_made_from = kept  # pyright: ignore[reportAttributeAccessIssue]


def _maker() -> Any:
    make: Any = ctypes.pythonapi.PyDescr_NewMethod
    make.restype, make.argtypes = ctypes.py_object, (ctypes.py_object, ctypes.c_void_p)
    return make
