"""The kernels of bench_derivatives.py in Warp, for its CPU device or a GPU.

Imported only where Warp is there.
"""

# pyright: reportInvalidTypeForm=false, reportUnknownMemberType=false, reportMissingImports=false

# No `from __future__ import annotations`: Warp reads the annotations as objects.

from collections.abc import Callable
from typing import Any

import numpy as np
import warp as wp

wp.config.quiet = True
wp.config.mode = "release"

FLOATS = wp.array(dtype=wp.float32)


@wp.kernel
def sines(y: FLOATS, x: FLOATS):
    i = wp.tid()
    y[i] = wp.sin(x[i]) * x[i]


@wp.kernel
def polynomial(y: FLOATS, x: FLOATS):
    i = wp.tid()
    s = x[i] * 0.0
    v = x[i]
    for _ in range(16):
        s = s * v + 0.5
    y[i] = s


@wp.kernel
def stencil(y: FLOATS, x: FLOATS):
    i = wp.tid()
    if i > 0 and i < x.shape[0] - 1:
        y[i] = x[i] * x[i] + 0.25 * (x[i - 1] + x[i + 1])


@wp.kernel
def bodies(y: FLOATS, x: FLOATS):
    i = wp.tid()
    force = x[i] * 0.0
    for j in range(x.shape[0]):
        d = x[j] - x[i]
        force += d / (d * d + 0.5)
    y[i] = force


@wp.kernel
def broadcast(y: FLOATS, x: FLOATS):
    i = wp.tid()
    y[i] = x[0] * 0.5 + x[0] * x[0]


@wp.kernel
def small(y: FLOATS, x: FLOATS, a: wp.float32):
    i = wp.tid()
    y[i] = wp.sin(a * x[i])


KERNELS = {k.key: k for k in (sines, polynomial, stencil, bodies, broadcast)}


def calls(
    name: str, size: int, device: str
) -> tuple[Callable[[], Any], Callable[[], Any], Callable[[], Any]]:
    """A kernel's launch, that of its adjoint, and a wait for both."""
    rng = np.random.default_rng(0)
    y, x = (
        wp.array(rng.uniform(0, 1, size).astype("float32"), device=device, requires_grad=True)
        for _ in "yx"
    )
    y.grad.fill_(1.0)
    forward = wp.launch(KERNELS[name], size, [], [y, x], device=device, record_cmd=True)
    back = wp.launch(
        KERNELS[name], size, [], [y, x], [], [y.grad, x.grad], device, adjoint=True,
        record_cmd=True,
    )  # fmt: skip
    return forward.launch, back.launch, lambda: wp.synchronize_device(device)


def taped(device: str) -> tuple[Callable[[], Any], Callable[[], Any]]:
    """Two launches, and a launch on a tape with its way back."""
    x = wp.array(np.linspace(0, 1, 64, dtype="float32"), device=device, requires_grad=True)
    y = wp.zeros(64, dtype=wp.float32, device=device, requires_grad=True)
    ones = wp.full(64, 1.0, dtype=wp.float32, device=device)

    def plain() -> None:
        for _ in range(2):
            wp.launch(small, 64, [y, x, 2.0], device=device)

    def on_tape() -> None:
        with wp.Tape() as tape:
            wp.launch(small, 64, [y, x, 2.0], device=device)
        tape.backward(grads={y: ones})
        tape.zero()

    return plain, on_tape
