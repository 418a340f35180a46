"""Arrays of records for kernels that run as Python: their fields are attributes, as in kernels.

NumPy's own `recarray` looks for attributes of its scalars first: a field named `size`, `real` or
`data` would be read as something else.
"""

from __future__ import annotations

from typing import Any

import numpy as np


class Record(np.void):
    """A record in an array's memory."""

    def __getattribute__(self, name: str) -> Any:
        found = _place(self, name)
        return super().__getattribute__(name) if found is None else with_fields(found)

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in (_dtype(self).fields or ()):
            super().__setattr__(name, value)
            return
        self[name] = value

    def __getitem__(self, name: Any) -> Any:
        return with_fields(super().__getitem__(name))


class Records(np.ndarray[Any, Any]):
    """An array of records. Fields of its own are attributes where arrays have none of the name."""

    def __getattr__(self, name: str) -> Any:
        if name not in (self.dtype.names or ()):
            raise AttributeError(f"an array of records has no attribute or field {name!r}")
        return self[name]

    def __setattr__(self, name: str, value: Any) -> None:
        if name in (self.dtype.names or ()) and not hasattr(np.ndarray, name):
            self[name] = value
        else:
            super().__setattr__(name, value)

    def __getitem__(self, index: Any) -> Any:
        return with_fields(super().__getitem__(index))


def with_fields(value: Any) -> Any:
    """An array or a record, in the same memory, whose fields are attributes; else the value."""
    if not isinstance(value, (np.ndarray, np.void)):
        return value
    own: Any = value  # pyright: ignore[reportUnknownVariableType]
    kind: Any = _dtype(own)
    if kind.names is None:
        return own.view(np.ndarray) if isinstance(value, Records) else own
    whole = np.dtype((Record, kind))
    if isinstance(value, np.void):
        return own if isinstance(value, Record) else np.void.view(own, whole)
    known = isinstance(value, Records) and kind.type is Record
    return own if known else np.ndarray.view(own, whole, Records)


def _dtype(value: Any) -> Any:
    """The dtype, where a field may have that name."""
    cls = np.void if isinstance(value, np.void) else np.ndarray
    return cls.dtype.__get__(value)  # type: ignore[attr-defined]


def _place(record: Record, name: str) -> Any:
    """The item in a field of a record; None if there is no such field."""
    fields = _dtype(record).fields
    if fields is None or name not in fields:
        return None
    return np.void.getfield(record, *fields[name][:2])
