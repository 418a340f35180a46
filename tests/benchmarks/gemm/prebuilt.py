"""Loads variants that were compiled before (build.py), and binds them to torch's tensors."""

from __future__ import annotations

import ctypes
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch

LIBRARY: Any = ctypes.CDLL("libcuda.so.1")
MULTIPROCESSORS = 132
# CUDA driver API: CUtensorMapDataType.
_MAP_TYPES = {
    torch.bfloat16: 9,
    torch.float16: 6,
    torch.float32: 7,
    torch.int8: 0,
    torch.float8_e4m3fn: 0,
    torch.int32: 3,
}


def _check(status: int, what: str) -> None:
    if status:
        raise RuntimeError(f"{what}: error {status} of the driver")


def tensor_map(t: torch.Tensor, box_rows: int, tf32: bool = False) -> torch.Tensor:
    """A map in device memory: boxes of `box_rows` rows × 128 bytes, swizzled, zero outside."""
    rows, columns = t.shape
    size = t.element_size()
    room = (ctypes.c_uint64 * 32)()
    base = (ctypes.addressof(room) + 63) & ~63
    kind = 11 if tf32 else _MAP_TYPES[t.dtype]
    status = LIBRARY.cuTensorMapEncodeTiled(
        ctypes.c_void_p(base),
        kind,
        2,
        ctypes.c_void_p(t.data_ptr()),
        (ctypes.c_uint64 * 2)(columns, rows),
        (ctypes.c_uint64 * 1)(t.stride(0) * size),
        (ctypes.c_uint32 * 2)(128 // size, box_rows),
        (ctypes.c_uint32 * 2)(1, 1),
        0,
        3,
        3,
        0,
    )
    _check(status, f"cuTensorMapEncodeTiled {tuple(t.shape)} box {box_rows}")
    out = torch.empty(256, dtype=torch.uint8, device="cuda")
    out = out[(-out.data_ptr()) % 128 :][:128]
    out.copy_(torch.frombuffer(bytearray(ctypes.string_at(base, 128)), dtype=torch.uint8))
    return out


class _Config(ctypes.Structure):
    _fields_ = [(n, ctypes.c_uint) for n in ("gx", "gy", "gz", "bx", "by", "bz", "shared")] + [
        ("stream", ctypes.c_void_p),
        ("attrs", ctypes.c_void_p),
        ("count", ctypes.c_uint),
    ]


class _Attribute(ctypes.Structure):
    _fields_ = [("id", ctypes.c_int), ("pad", ctypes.c_char * 4), ("value", ctypes.c_ubyte * 64)]


class Prebuilt:
    """A variant's cubin in the current context."""

    def __init__(self, path: Path) -> None:
        self.meta = json.loads(path.with_suffix(".json").read_text())
        self.name: str = self.meta["name"]
        torch.cuda.current_stream()
        module, function = ctypes.c_void_p(), ctypes.c_void_p()
        _check(
            LIBRARY.cuModuleLoadData(ctypes.byref(module), path.read_bytes()), f"load {self.name}"
        )
        _check(
            LIBRARY.cuModuleGetFunction(
                ctypes.byref(function), module, self.meta["entry"].encode()
            ),
            "function",
        )
        _check(
            LIBRARY.cuFuncSetAttribute(function, 8, self.meta["shared"]),
            f"shared memory of {self.name}",
        )
        self.function = function
        self.cluster = self.meta["cm"] * self.meta["cn"]
        count = ctypes.c_int()
        _check(
            LIBRARY.cuOccupancyMaxActiveBlocksPerMultiprocessor(
                ctypes.byref(count),
                function,
                self.meta["threads"],
                ctypes.c_size_t(self.meta["shared"]),
            ),
            "occupancy",
        )
        self.resident = count.value * MULTIPROCESSORS
        self.clusters = self.resident // self.cluster
        if self.cluster > 1:
            attribute = _Attribute(4, b"")
            ctypes.memmove(
                ctypes.addressof(attribute) + 8, (ctypes.c_uint * 3)(self.cluster, 1, 1), 12
            )
            config = _Config(
                self.cluster,
                1,
                1,
                self.meta["threads"],
                1,
                1,
                self.meta["shared"],
                None,
                ctypes.addressof(attribute),
                1,
            )
            count = ctypes.c_int()
            if (
                LIBRARY.cuOccupancyMaxActiveClusters(
                    ctypes.byref(count), function, ctypes.byref(config)
                )
                == 0
                and count.value
            ):
                self.clusters = count.value

    def bind(self, d: torch.Tensor, a: torch.Tensor, b: torch.Tensor) -> Callable[[], None]:
        """A call that computes d = a · bᵀ; rows of a and b start at multiples of 16 bytes."""
        v = self.meta
        m, n, k = a.shape[0], b.shape[0], a.shape[1]
        if v["swap"]:
            a, b = b, a
        tf32 = v["kind"] == "tf32"
        ta, tb = tensor_map(a, v["bm"] // v["cn"], tf32), tensor_map(b, v["bn"] // v["cm"], tf32)
        owned = v["bn"] // min(v["split"], v["bn"] // 8)
        tc = tensor_map(d, owned if v["swap"] else 64) if v["epilogue"] == "tma" else ta
        bk = 128 // a.element_size() * v["wide"]
        tiles_m = -(-a.shape[0] // (v["bm"] * v["cm"]))
        tiles_n = -(-b.shape[0] // (v["bn"] * v["cn"]))
        kt = -(-k // bk)
        grid = (
            tiles_m * tiles_n * v["split"]
            if v["split"] > 1
            else min(tiles_m * tiles_n, self.clusters)
        )
        sums = tiles_m * tiles_n * v["split"] * v["bm"] * v["bn"] if v["split"] > 1 else 4
        work = torch.empty(sums, dtype=torch.float32, device="cuda")
        counters = torch.zeros(tiles_m * tiles_n, dtype=torch.int32, device="cuda")
        values: list[Any] = []
        bias = self.bias = torch.randn(n, device="cuda")
        for t in (ta, tb, tc, d, work, counters, bias):
            values += [ctypes.c_uint64(t.data_ptr()), ctypes.c_uint64(t.numel())]
        values += [ctypes.c_uint64(x) for x in (m, n, kt, tiles_m, tiles_n)]
        pointers = (ctypes.c_void_p * len(values))(*[ctypes.addressof(x) for x in values])
        # CUDA driver API: CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION = 6.
        attribute = _Attribute(6, b"")
        ctypes.memmove(ctypes.addressof(attribute) + 8, ctypes.addressof(ctypes.c_int(1)), 4)
        keep = (attribute, bias, work, counters, ta, tb, tc, d, a, b, values, pointers)
        config = _Config(
            grid * self.cluster,
            1,
            1,
            v["threads"],
            1,
            1,
            v["shared"],
            None,
            ctypes.addressof(attribute),
            1,
        )
        function, launch = self.function, LIBRARY.cuLaunchKernelEx

        def call() -> None:
            _ = keep  # What the kernel reads lives as long as the call.
            config.stream = torch.cuda.current_stream().cuda_stream
            _check(launch(ctypes.byref(config), function, pointers, None), "launch")

        return call


class Repack:
    """The kernel that copies a and b to rows that start at multiples of 16 bytes."""

    def __init__(self, path: Path) -> None:
        module, self.function = ctypes.c_void_p(), ctypes.c_void_p()
        torch.cuda.current_stream()
        _check(LIBRARY.cuModuleLoadData(ctypes.byref(module), path.read_bytes()), "load repack")
        _check(
            LIBRARY.cuModuleGetFunction(ctypes.byref(self.function), module, b"repack"), "function"
        )

    def bind(
        self, a_out: torch.Tensor, b_out: torch.Tensor, a: torch.Tensor, b: torch.Tensor, words: int
    ) -> Callable[[], None]:
        values: list[Any] = []
        for t in (a_out, b_out, a, b):
            values += [ctypes.c_uint64(t.data_ptr()), ctypes.c_uint64((t.numel() * 2 + 3) // 4)]
        values += [ctypes.c_uint64(x) for x in (a.shape[0], b.shape[0], a.shape[1], words)]
        pointers = (ctypes.c_void_p * len(values))(*[ctypes.addressof(x) for x in values])
        keep = (a_out, b_out, a, b, values)
        blocks = a.shape[0] + b.shape[0]

        def call() -> None:
            _ = keep  # What the kernel reads lives as long as the call.
            stream = ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)
            _check(
                LIBRARY.cuLaunchKernel(
                    self.function, blocks, 1, 1, 256, 1, 1, 0, stream, pointers, None
                ),
                "launch",
            )

        return call


def _loaded(path: Path, name: bytes, shared: int) -> Any:
    module, function = ctypes.c_void_p(), ctypes.c_void_p()
    torch.cuda.current_stream()
    _check(LIBRARY.cuModuleLoadData(ctypes.byref(module), path.read_bytes()), f"load {path}")
    _check(LIBRARY.cuModuleGetFunction(ctypes.byref(function), module, name), "function")
    _check(LIBRARY.cuFuncSetAttribute(function, 8, shared), "shared memory")
    return function


def _launcher(
    function: Any, blocks: int, threads: int, shared: int, values: list[Any], keep: Any
) -> Callable[[], None]:
    pointers = (ctypes.c_void_p * len(values))(*[ctypes.addressof(x) for x in values])

    def call() -> None:
        _ = keep
        stream = ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)
        _check(
            LIBRARY.cuLaunchKernel(
                function, blocks, 1, 1, threads, 1, 1, shared, stream, pointers, None
            ),
            "launch",
        )

    return call


def _array(t: torch.Tensor, size: int) -> list[Any]:
    return [ctypes.c_uint64(t.data_ptr()), ctypes.c_uint64(t.numel() * t.element_size() // size)]


def ampere(path: Path, d: torch.Tensor, a: torch.Tensor, b: torch.Tensor) -> Callable[[], None]:
    """A call of the kernel of sm_80's instructions (ampere.py)."""
    bm, bn = map(int, path.stem.rsplit("_", 1)[1].split("x"))
    shared = 3 * (bm + bn) * 128 + 128
    function = _loaded(path, b"gemm", shared)
    tiles = -(-a.shape[0] // bm), -(-b.shape[0] // bn)
    values = [*_array(a, 1), *_array(b, 1), *_array(d, 4)]
    values += [ctypes.c_uint64(x) for x in (a.shape[0], b.shape[0], a.shape[1], *tiles)]
    return _launcher(function, tiles[0] * tiles[1], 256, shared, values, (a, b, d))


def bulk_copy(path: Path, out: torch.Tensor, x: torch.Tensor) -> Callable[[], None]:
    """A call of the copy by bulk copies (copying.py); sizes are multiples of 16,384 bytes."""
    shared = 1024 + 12 * 16384 + 128
    function = _loaded(path, b"copy", shared)
    values = [*_array(out, 1), *_array(x, 1), ctypes.c_uint64(x.numel() // 16384)]
    return _launcher(function, MULTIPROCESSORS, 32, shared, values, (out, x))
