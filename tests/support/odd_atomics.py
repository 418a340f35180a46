"""Atomics on floats' odd values, as programs and as Python."""

from __future__ import annotations

NAN, INFINITY = float("nan"), float("inf")


ODD = (0.0, -0.0, 1.0, -1.5, NAN, INFINITY, -INFINITY, 1e-45)


def expected(kind: str, before: float, value: float) -> float:
    if kind.startswith("nan") and before != before:
        return value
    return max(before, value) if kind.endswith("max") else min(before, value)


def kernel_of(kind: str, space: str) -> str:
    place = {"global": "y, i", "shared": "s, t", "local": "s, 0"}[space]
    made = {
        "global": "",
        "shared": "    s = cuda.shared.array(64, y.dtype)\n    s[t] = y[i]\n",
        "local": "    s = cuda.local.array(2, y.dtype)\n    s[0] = y[i]\n",
    }[space]
    back = "" if space == "global" else f"    y[i] = s[{place.split(', ')[1]}]\n"
    return (
        "def k(y, x, old):\n    i = cuda.grid(1)\n    t = cuda.threadIdx.x\n"
        f"{made}    old[i] = cuda.atomic.{kind}({place}, x[i])\n{back}"
    )
