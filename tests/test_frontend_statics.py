"""What compile time knows: computed by Python, the same as when the kernel is called in CPython."""

from __future__ import annotations

import dataclasses
import numbers
from types import SimpleNamespace
from typing import Any

import numpy as np

from tests.test_frontend_language import same_as_python

TABLE = {"a": 3, "b": (4, 5), 2: 0.5}
NAMES = ["one", "two", "three"]
NESTED = SimpleNamespace(inner=SimpleNamespace(value=7, flags=frozenset({1, 2})))


@dataclasses.dataclass(frozen=True)
class Config:
    tile: int = 16
    mode: str = "fast"

    @property
    def half(self) -> int:
        return self.tile // 2


CONFIG = Config(tile=32)


def test_tables_and_configurations_of_the_module() -> None:
    def kernel(y):
        y[0] = TABLE["a"] + TABLE["b"][1] + TABLE[2]
        y[1] = TABLE.get("a", 1) + TABLE.get("q", 100) + len(TABLE) + ("b" in TABLE)
        y[2] = CONFIG.tile + CONFIG.half + (CONFIG.mode == "fast")
        y[3] = NESTED.inner.value + (1 in NESTED.inner.flags)
        y[4] = NAMES.index("two") + len(NAMES[2]) + NAMES.count("one")
        if CONFIG.mode == "slow":
            y[5] = nothing  # type: ignore[name-defined]  # noqa: F821
        elif "o" in NAMES[0]:
            y[5] = 1

    same_as_python(kernel, np.zeros(6))


def test_types_of_run_time_values() -> None:
    def describe(x: Any) -> int:
        if isinstance(x, np.ndarray):
            return 1000 + x.ndim
        if isinstance(x, tuple):
            return 2000 + len(x)
        if isinstance(x, np.floating):
            return 1 if type(x) is np.float32 else 2
        if isinstance(x, (bool, np.bool_)):
            return 3
        return 4 if isinstance(x, int) else 5 if isinstance(x, np.integer) else 6

    def kernel(y, f, d, i, b, n, s, pair):
        y[0] = describe(f[0])
        y[1] = describe(d[0])
        y[2] = describe(i[0])
        y[3] = describe(b[0])
        y[4] = describe(n)
        y[5] = describe(s)
        y[6] = describe(n > 2)
        y[7] = describe(f)
        y[8] = describe(pair)
        y[9] = describe(len(f)) + 10 * isinstance(i[0], numbers.Integral)
        y[10] = isinstance(d[0], float) + 10 * isinstance(f[0], float) + 100 * isinstance(s, float)
        y[11] = type(f[0])(2.5) + (f.dtype == np.float32) + 10 * np.issubdtype(i.dtype, np.integer)
        y[12] = hasattr(f, "shape") + 10 * hasattr(n, "shape") + 100 * callable(describe)
        y[13] = getattr(f, "size") + getattr(n, "nothing", 5) + callable(n)  # noqa: B009

    same_as_python(
        kernel, np.zeros(14), np.ones(2, np.float32), np.ones(1), np.ones(1, np.int32),
        np.ones(1, bool), 3, 1.5, (1, 2.0),
    )  # fmt: skip


def test_annotations_are_not_evaluated() -> None:
    def kernel(y):
        a: nothing = 1  # type: ignore[name-defined]  # noqa: F821
        b: "also nothing" = 2  # type: ignore[valid-type]  # noqa: F722
        y[0] = a + b

    same_as_python(kernel, np.zeros(1))
