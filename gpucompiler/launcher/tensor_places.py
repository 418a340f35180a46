"""Where PyTorch's tensors have their fields, for native code that reads them there.

DLPack's C API describes a tensor in 60 ns, and doesn't say whether its numbers are to be negated or
conjugated: PyTorch's own functions say so, in 100 ns. The fields lie in memory. Their places are
searched for, once, in tensors with known fields; where one isn't found, the API is used.

A tensor's words of keys, of type and device, and of the function that frees its memory must be
those of the tensor that was launched with. They tell delayed negations, memory that is shared until
it is written, and all kinds of tensors without plain memory.
"""

from __future__ import annotations

import ctypes
import functools
import sys
from collections.abc import Iterable
from typing import Any, Final

from gpucompiler.launcher import cpython
from gpucompiler.launcher.found_places import (
    common_place,
    object_words,
    places_of,
    runs_of,
    words_of,
)
from gpucompiler.launcher.layout import TENSOR_PLACES

# Bytes that are searched: of a tensor's implementation, and of a storage.
_TENSOR_BYTES: Final = 192
_STORAGE_BYTES: Final = 80
# Smaller words are no addresses.
_LOW: Final = 1 << 20
# Sizes of more axes lie elsewhere.
_MAX_AXES: Final = 5
# Sizes, strides and offsets of tensors in 200 elements.
_PROBES: Final = (
    ((3, 5), (31, 2), 17),
    ((2, 3, 7), (67, 11, 3), 23),
    ((13,), (9,), 29),
)


def tensor_places(value: Any) -> ctypes.Array[ctypes.c_uint64] | None:
    """The places and words of tensors like `value`, as native code takes them; None for others."""
    torch = sys.modules.get("torch")
    if torch is None or not isinstance(value, torch.Tensor) or value.ndim > _MAX_AXES:
        return None
    places = _places(torch)
    if places is None:
        return None
    try:
        storage = value.untyped_storage()
        fields = dict(places) | {"itemsize": value.itemsize}
        impl = value._cdata
        if cpython.word(id(value) + fields["implementation"]) != impl:
            return None
        for name in ("type", "keys", "axes"):
            fields[f"{name}_wanted"] = cpython.word(impl + fields[name])
        fields["type_wanted"] &= fields["type_mask"]
        owner = cpython.word(impl + fields["storage"])
        fields["deleter_wanted"] = cpython.word(owner + fields["deleter"])
        at = cpython.word(owner + fields["data"])
        at += cpython.word(impl + fields["offset"]) * value.itemsize
        if owner != storage._cdata or at != value.data_ptr():
            return None
    except Exception:  # a tensor without memory
        return None
    return (ctypes.c_uint64 * len(TENSOR_PLACES))(*(fields[name] for name in TENSOR_PLACES))


@functools.cache
def _places(torch: Any) -> dict[str, int] | None:
    """The places of fields; None if one isn't found."""
    try:
        with torch.no_grad():
            found = {**_in_tensors(torch), **_in_storages(torch)}
    except Exception:  # another version
        return None
    return None if None in found.values() else found  # pyright: ignore[reportReturnType]


def _in_tensors(torch: Any) -> dict[str, int | None]:
    tensors = [torch.zeros(200).as_strided(*probe) for probe in _PROBES]
    words = list(map(_words, tensors))
    facts: tuple[Any, ...] = tuple(zip(*_PROBES, strict=True))
    sizes, strides, offsets = facts
    return {
        "implementation": common_place(
            places_of(object_words(tensor), tensor._cdata) for tensor in tensors
        ),
        "storage": common_place(
            places_of(_words(tensor), tensor.untyped_storage()._cdata) for tensor in tensors
        ),
        **_place_of_words(torch),
        "axes": common_place(map(places_of, words, map(len, sizes))),
        "sizes": common_place(map(runs_of, words, sizes)),
        "strides": common_place(map(runs_of, words, strides)),
        "offset": common_place(map(places_of, words, offsets)),
    }


def _words(tensor: Any) -> dict[int, int]:
    return words_of(tensor._cdata, 0, _TENSOR_BYTES)


def _place_of_words(torch: Any) -> dict[str, int | None]:
    """The place of the word of keys; of that with the type and the device, and its bytes for them.

    The keys tell negations and conjugations from other tensors, but not types of numbers.
    """
    kinds: tuple[dict[str, Any], ...] = (
        {},
        {"dtype": torch.float64},
        {"dtype": torch.complex64},
        {"device": "meta"},
    )
    made = [[torch.zeros(3, **kind) for _ in range(4)] for kind in kinds]
    views = [[torch._neg_view(x) for x in made[0]], [x.conj() for x in made[2]]]
    samples = [list(map(_words, tensors)) for tensors in (*made, *views)]
    keys: set[int] = set()
    types: dict[int, int] = {}
    for place in range(0, _TENSOR_BYTES, 8):
        (plain, *_), *others = words = [[each[place] for each in kind] for kind in samples]
        unlike = _all_bits(a ^ b for a, *rest in words for b in rest)
        double, complexes, meta, negated, conjugated = (plain ^ first for first, *_ in others)
        single = all(bits.bit_count() == 1 for bits in (negated, complexes ^ conjugated))
        if not unlike and single and double == 0 != meta:
            keys.add(place)
        differences = [bits & ~unlike for bits in (double, complexes, meta)]
        mask = _bytes_of(_all_bits(differences))
        if all(differences) and not mask & unlike:
            types[place] = mask
    # Memory behind the keys is of something else.
    found = common_place([keys])
    place = common_place([{k for k in types if k < (found or 0)}])
    return {"keys": found, "type": place, "type_mask": types.get(-1 if place is None else place)}


def _all_bits(words: Iterable[int]) -> int:
    """The bits that are set in any of them."""
    bits = 0
    for word in words:
        bits |= word
    return bits


def _bytes_of(bits: int) -> int:
    """The bytes from the first to the last of these bits, and one more.

    The number of a device stands behind its kind. Other bytes of the word aren't always written.
    """
    if not bits:
        return 0
    first, last = (bits & -bits).bit_length() - 1, bits.bit_length() - 1
    return (1 << 8 * (last // 8 + 2)) - (1 << 8 * (first // 8)) & 2**64 - 1


def _in_storages(torch: Any) -> dict[str, int | None]:
    """The places of the memory's address, and of the function that frees it.

    Memory that is shared until it is written is freed by another function.
    """
    tensors = [torch.zeros(64), torch.zeros(100)]
    addresses = [tensor.data_ptr() for tensor in tensors]
    before = [_storage_words(tensor) for tensor in tensors]
    clones = [torch._lazy_clone(tensor) for tensor in tensors]
    shared = [_storage_words(tensor) for tensor in tensors]
    del clones
    (one, other), (one_shared, other_shared) = before, shared
    same = {k for k in one if one[k] == other[k] and one_shared[k] == other_shared[k]}
    deleters = {k for k in same if one[k] != one_shared[k] and min(one[k], one_shared[k]) > _LOW}
    found = zip((*before, *shared), 2 * addresses, strict=True)
    data = common_place(places_of(words, address) for words, address in found)
    return {"data": data, "deleter": min(deleters, default=None)}


def _storage_words(tensor: Any) -> dict[int, int]:
    return words_of(tensor.untyped_storage()._cdata, 16, _STORAGE_BYTES)
