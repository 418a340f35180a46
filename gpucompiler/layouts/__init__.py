"""Layouts of CuTe, as values: functions from coordinates to places, with their algebra.

    from gpucompiler.layouts import Layout, compose, divide

    tile = Layout((32, 32), (32, 1))
    divide(tile, (8, 8))            ((8,4),(8,4)):((32,256),(1,8))

Nothing here needs a GPU. Kernels call layouts like any object: what is known before the run costs
nothing.
"""

from __future__ import annotations

import importlib
from typing import Any, Final

# Each module, imported when one of its names is first used; type checkers read `__init__.pyi`.
_MODULES: Final = {
    "gpucompiler.diagnostics.errors": ("LayoutError",),
    "gpucompiler.layouts.algebra": (
        "blocked_product", "coalesce", "complement", "compose", "divide", "flat_divide",
        "flat_product", "group", "left_inverse", "max_common_layout", "product", "raked_product",
        "recast", "right_inverse", "thread_value_layout", "tile_to_shape", "tiled_divide",
        "tiled_product", "without_copies", "zipped_divide", "zipped_product",
    ),
    "gpucompiler.layouts.atoms": (
        "CopyAtom", "MATRIX_COPIES", "MMA", "MatrixAtom", "PLAIN_COPIES", "shared_swizzle", "wgmma",
    ),
    "gpucompiler.layouts.choose": (
        "Choice", "bank_conflicts", "bits", "choose_copy", "choose_mma", "tiles_of", "vector_width",
    ),
    "gpucompiler.layouts.run_time": ("Dynamic", "dynamic"),
    "gpucompiler.layouts.layout": ("Layout", "Swizzle", "join", "ordered", "row_major"),
    "gpucompiler.layouts.parse": ("parse_layout", "parse_tree"),
    "gpucompiler.layouts.picture": ("grid_svg", "grid_text", "holders_svg", "holders_text"),
}  # fmt: skip
_HOMES: Final = {name: home for home, names in _MODULES.items() for name in names}

__all__ = sorted(_HOMES)  # pyright: ignore[reportUnsupportedDunderAll]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
