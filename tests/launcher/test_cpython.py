"""Offsets in objects that native code reads are looked for first; a wrong one is noticed."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from gpucompiler.launcher import cpython
from gpucompiler.launcher.function import native

pytestmark = pytest.mark.skipif(native() is None, reason="launches are packed in Python here")

_PROBES: dict[str, tuple[Any, tuple[str, ...]]] = {
    "supported": (cpython, ("OBJECT_CLASS", "TUPLE_ITEMS", "BYTES_PAYLOAD")),
    "_versions_supported": (cpython, ("_VERSION",)),
    "_slots_supported": (cpython, ("_SLOT_MEMBER", "_MEMBER_OFFSET")),
}


@pytest.mark.parametrize(
    ("probe", "module", "name"),
    [(probe, module, name) for probe, (module, names) in _PROBES.items() for name in names],
)
@pytest.mark.parametrize("off", [-8, 8])
def test_a_wrong_offset_is_noticed(
    probe: str, module: Any, name: str, off: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    probed = getattr(module, probe)
    assert probed()
    monkeypatch.setattr(module, name, getattr(module, name) + off)
    assert not probed.__wrapped__()


def test_the_items_of_tuples_follow_a_hash_from_3_14_on() -> None:
    expected = 32 if sys.version_info >= (3, 14) else 24
    assert expected == cpython.TUPLE_ITEMS
