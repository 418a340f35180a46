"""Random kernels as `WideKernel`'s, with parts of arguments: an instance, a tuple and a vector."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import attrs
import numpy as np

from gpucompiler.linear import vec2, vec2d
from tests.support.wide_derivatives import WideKernel


class Inner(NamedTuple):
    """A vector, a tuple of two numbers, and an integer."""

    at: Any
    pair: Any
    count: Any


@attrs.frozen
class Parts:
    """A number, an instance, an array that is read, and one that is changed."""

    rate: Any
    inner: Any
    row: Any
    own: Any


_PARTS: Final = (
    "model.rate", "model.inner.at.x", "model.inner.at.y", "model.inner.pair.0",
    "model.inner.pair.1", "model.inner.count", "model.row", "model.own",
)  # fmt: skip


class PartsKernel(WideKernel):
    """As `WideKernel`. `names` has the parts of its parameter `model`.

    Args:
        seed: the same seed gives the same kernel.
    """

    more = ("model",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.parameters = list(self.names)
        place = self.names.index("model")
        self.names[place : place + 1] = _PARTS

    @property
    def moves(self) -> list[str]:
        """The parameters and parts with derivatives."""
        return [name for name in super().moves if name != "model.inner.count"]

    def made(self, seed: int, dtype: str | None = None) -> dict[str, Any]:
        """Values by the names of parameters and parts."""
        made = super().made(seed, dtype)
        rng = np.random.default_rng(seed + 7)
        kind = np.dtype(dtype or self.dtype)
        vector = vec2d if kind == np.float64 else vec2
        at = vector(*rng.uniform(0.4, 1.1, 2))
        values = [float(rng.uniform(0.4, 1.1)), at.x, at.y, *map(float, rng.uniform(0.4, 1.1, 2))]
        arrays = (rng.uniform(0.3, 1.2, self.size).astype(self.dtype).astype(kind) for _ in "ro")
        return made | dict(zip(_PARTS, [*values, int(rng.integers(1, 4)), *arrays], strict=True))

    def passed(self, arguments: list[Any]) -> list[Any]:
        """Arguments as a launch takes them."""
        own = dict(zip(self.names, arguments, strict=True))
        rate, x, y, one, two, count, row, changed = (own.pop(name) for name in _PARTS)
        vector = vec2d if x.dtype == np.float64 else vec2
        own["model"] = Parts(rate, Inner(vector(x, y), (one, two), count), row, changed)
        return [own[name] for name in self.parameters]

    def leaf(self) -> str:
        """A value that is there."""
        if self.random.random() < 0.7:
            return super().leaf()
        i = self.index()
        inner = "model.inner"
        return self.random.choice((
            "model.rate", f"{inner}.at.x", f"{inner}.at[1]", f"{inner}.pair[0]", f"{inner}.pair[1]",
            f"model.row[{i}]", f"model.row[{i}] * {inner}.count", "model.own[i]",
            f"sum({inner}.pair)",
        ))  # fmt: skip

    def assignment(self) -> None:
        if self.random.random() < 0.75:
            super().assignment()
        else:
            sign = self.random.choice(("", "", "+", "*"))
            self.add(f"model.own[i] {sign}= {self.value(1)} * 0.4")

    def end(self) -> None:
        """Let the results depend on the parts."""
        self.add("b = b * 0.7 + model.own[i] * model.rate * 0.2")
        self.add("b += model.inner.at.y * model.inner.pair[0] * 0.3")
        super().end()
