"""Programs of the suite as kernels of Warp, for its CPU device; a thread is a step of a loop."""

# pyright: reportInvalidTypeForm=false

# No `from __future__ import annotations`: Warp reads the annotations as objects.

from collections.abc import Callable
from typing import Any

import numpy as np
import warp as wp
from suite.program import Program

VERSION = wp.__version__
wp.config.quiet = True
wp.config.mode = "release"

f32, i32, u32, u8 = wp.float32, wp.int32, wp.uint32, wp.uint8
F1, F2, F3 = wp.array(dtype=f32), wp.array2d(dtype=f32), wp.array3d(dtype=f32)
I1, I2, U1, U2 = (
    wp.array(dtype=i32),
    wp.array2d(dtype=i32),
    wp.array(dtype=u32),
    wp.array2d(dtype=u32),
)
B1, B2, PAIRS = wp.array(dtype=u8), wp.array2d(dtype=u8), wp.array(dtype=wp.vec2)
D3, FLAGS = wp.array3d(dtype=wp.float64), wp.array(dtype=wp.bool)
F4 = wp.array4d(dtype=f32)
forward = wp.kernel(enable_backward=False)
Dim = int | tuple[int, ...]
# Numbers that fit no int32 are constants of their own.
C1, C2, C3 = (wp.constant(u32(n)) for n in (0xCC9E2D51, 0x1B873593, 0xE6546B64))
C4, C5 = (wp.constant(u32(n)) for n in (0x85EBCA6B, 0xC2B2AE35))


@forward
def complex_multiply(out: PAIRS, a: PAIRS, b: PAIRS, c: PAIRS, n: i32):
    i = wp.tid()
    u, v = a[i], b[i]
    out[i] = wp.vec2(u[0] * v[0] - u[1] * v[1], u[0] * v[1] + u[1] * v[0]) + c[i]


@forward
def spmv(y: F1, values: F1, columns: I1, starts: I1, x: F1, n: i32):
    row = wp.tid()
    total = f32(0.0)
    for k in range(starts[row], starts[row + 1]):
        total += values[k] * x[columns[k]]
    y[row] = total


@forward
def matvec(y: F1, a: F2, x: F1, rows: i32, columns: i32):
    row = wp.tid()
    total = f32(0.0)
    for j in range(columns):
        total += a[row, j] * x[j]
    y[row] = total


@forward
def hotspot(
    out: F2, t: F2, power: F2, step: f32, rx: f32, ry: f32, rz: f32, ambient: f32, rows: i32,
    columns: i32,
):  # fmt: skip
    y, x = wp.tid()
    c = t[y, x]
    north, south = t[wp.max(y - 1, 0), x], t[wp.min(y + 1, rows - 1), x]
    west, east = t[y, wp.max(x - 1, 0)], t[y, wp.min(x + 1, columns - 1)]
    across = (east + west - 2.0 * c) * rx + (ambient - c) * rz
    out[y, x] = c + step * (power[y, x] + (north + south - 2.0 * c) * ry + across)


@forward
def stencil7(out: F3, u: F3, c0: f32, c1: f32, depth: i32, height: i32, width: i32):
    z, y, x = wp.tid()
    if x > 0 and x < width - 1 and y > 0 and y < height - 1 and z > 0 and z < depth - 1:
        around = u[z, y, x - 1] + u[z, y, x + 1] + u[z, y - 1, x] + u[z, y + 1, x]
        out[z, y, x] = c1 * (around + u[z - 1, y, x] + u[z + 1, y, x]) - c0 * u[z, y, x]


@forward
def heat3d(out: D3, u: D3, rate: wp.float64, depth: i32, height: i32, width: i32):
    z, y, x = wp.tid()
    if x > 0 and x < width - 1 and y > 0 and y < height - 1 and z > 0 and z < depth - 1:
        around = u[z, y, x - 1] + u[z, y, x + 1] + u[z, y - 1, x] + u[z, y + 1, x]
        around += u[z - 1, y, x] + u[z + 1, y, x]
        out[z, y, x] = u[z, y, x] + rate * (around - wp.float64(6.0) * u[z, y, x])


@forward
def life(out: B2, cells: B2, height: i32, width: i32):
    y, x = wp.tid()
    alive = i32(0)
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            if dx != 0 or dy != 0:
                alive += i32(cells[(y + dy + height) % height, (x + dx + width) % width])
    out[y, x] = u8(wp.where(alive == 3 or (alive == 2 and cells[y, x] == u8(1)), 1, 0))


@forward
def srad(
    c: F2, north: F2, south: F2, west: F2, east: F2, image: F2, q0: f32, rows: i32, columns: i32
):
    y, x = wp.tid()
    j = image[y, x]
    n, s = image[wp.max(y - 1, 0), x] - j, image[wp.min(y + 1, rows - 1), x] - j
    w, e = image[y, wp.max(x - 1, 0)] - j, image[y, wp.min(x + 1, columns - 1)] - j
    g2, level = (n * n + s * s + w * w + e * e) / (j * j), (n + s + w + e) / j
    bottom = 1.0 + 0.25 * level
    q = (0.5 * g2 - 0.0625 * level * level) / (bottom * bottom)
    c[y, x] = wp.min(wp.max(1.0 / (1.0 + (q - q0) / (q0 * (1.0 + q0))), 0.0), 1.0)
    north[y, x] = n
    south[y, x] = s
    west[y, x] = w
    east[y, x] = e


@forward
def sobel(out: B2, image: B2, height: i32, width: i32):
    y, x = wp.tid()
    if x > 0 and x < width - 1 and y > 0 and y < height - 1:
        a, b, c = i32(image[y - 1, x - 1]), i32(image[y - 1, x]), i32(image[y - 1, x + 1])
        d, e = i32(image[y, x - 1]), i32(image[y, x + 1])
        f, g, h = i32(image[y + 1, x - 1]), i32(image[y + 1, x]), i32(image[y + 1, x + 1])
        across, down = c + 2 * e + h - a - 2 * d - f, f + 2 * g + h - a - 2 * b - c
        out[y, x] = u8(wp.min(i32(wp.sqrt(f32(across * across + down * down))), 255))


@forward
def bilateral(out: F2, image: F2, near: f32, alike: f32, height: i32, width: i32):
    y, x = wp.tid()
    centre, total, weights = image[y, x], f32(0.0), f32(0.0)
    for dy in range(-4, 5):
        for dx in range(-4, 5):
            v = image[wp.clamp(y + dy, 0, height - 1), wp.clamp(x + dx, 0, width - 1)]
            d = v - centre
            w = wp.exp(-f32(dx * dx + dy * dy) * near - d * d * alike)
            total += w * v
            weights += w
    out[y, x] = total / weights


@forward
def convolution(out: F2, image: F2, mask: F2, height: i32, width: i32):
    y, x = wp.tid()
    total = f32(0.0)
    for dy in range(-3, 4):
        for dx in range(-3, 4):
            if y + dy >= 0 and y + dy < height and x + dx >= 0 and x + dx < width:
                total += image[y + dy, x + dx] * mask[dy + 3, dx + 3]
    out[y, x] = total


@forward
def mandelbrot(out: I2, left: f32, top: f32, step: f32, limit: i32, height: i32, width: i32):
    y, x = wp.tid()
    cx, cy = left + f32(x) * step, top + f32(y) * step
    a, b, count = f32(0.0), f32(0.0), i32(0)
    while count < limit and a * a + b * b <= 4.0:
        after = a * a - b * b + cx
        b = 2.0 * a * b + cy
        a = after
        count += 1
    out[y, x] = count


@forward
def spheres(out: F2, centres: F2, radii: F1, colours: F1, count: i32, height: i32, width: i32):
    y, x = wp.tid()
    px, py = (f32(x) - f32(width) / 2.0) / f32(width), (f32(y) - f32(height) / 2.0) / f32(height)
    nearest, shade = f32(-1e30), f32(0.0)
    for s in range(count):
        dx, dy, r = px * 4.0 - centres[s, 0], py * 4.0 - centres[s, 1], radii[s]
        if dx * dx + dy * dy < r * r:
            dz = wp.sqrt(wp.max(r * r - dx * dx - dy * dy, 0.0))
            if dz + centres[s, 2] > nearest:
                nearest = dz + centres[s, 2]
                shade = dz / r * colours[s]
    out[y, x] = shade


@forward
def softmax(out: F2, x: F2, columns: i32, rows: i32):
    row = wp.tid()
    greatest, total = f32(-3.4e38), f32(0.0)
    for j in range(columns):
        greatest = wp.max(greatest, x[row, j])
    for j in range(columns):
        power = wp.exp(x[row, j] - greatest)
        out[row, j] = power
        total += power
    for j in range(columns):
        out[row, j] = out[row, j] / total


@forward
def layernorm(out: F2, x: F2, gamma: F1, beta: F1, epsilon: f32, columns: i32, rows: i32):
    row = wp.tid()
    s, q = f32(0.0), f32(0.0)
    for j in range(columns):
        s += x[row, j]
        q += x[row, j] * x[row, j]
    mean = s / f32(columns)
    scale = 1.0 / wp.sqrt(wp.max(q / f32(columns) - mean * mean, 0.0) + epsilon)
    for j in range(columns):
        out[row, j] = (x[row, j] - mean) * scale * gamma[j] + beta[j]


@wp.func
def cumulative(d: f32):
    k = 1.0 / (1.0 + 0.2316419 * wp.abs(d))
    poly = 1.781477937 + k * (-1.821255978 + k * 1.330274429)
    poly = k * (0.31938153 + k * (-0.356563782 + k * poly))
    tail = 0.39894228 * wp.exp(-0.5 * d * d) * poly
    return wp.where(d > 0.0, 1.0 - tail, tail)


@forward
def black_scholes(
    calls: F1, puts: F1, prices: F1, strikes: F1, years: F1, rate: f32, volatility: f32, n: i32
):
    i = wp.tid()
    s, x, t = prices[i], strikes[i], years[i]
    root = wp.sqrt(t)
    d1 = (wp.log(s / x) + (rate + 0.5 * volatility * volatility) * t) / (volatility * root)
    n1, n2 = cumulative(d1), cumulative(d1 - volatility * root)
    discount = wp.exp(-rate * t)
    calls[i] = s * n1 - x * discount * n2
    puts[i] = x * discount * (1.0 - n2) - s * (1.0 - n1)


@wp.func
def xorshift(state: u32):
    a = state ^ (state << u32(13))
    b = a ^ (a >> u32(17))
    return b ^ (b << u32(5))


@forward
def monte_carlo(
    payoffs: F1, seeds: U1, paths: i32, spot: f32, strike: f32, drift: f32, deviation: f32, n: i32
):
    i = wp.tid()
    state, total = u32(seeds[i]), f32(0.0)
    for _ in range(paths):
        state = xorshift(state)
        u = (f32(state >> u32(8)) + 0.5) * (1.0 / 16777216.0)
        state = xorshift(state)
        v = f32(state >> u32(8)) * (1.0 / 16777216.0)
        normal = wp.sqrt(-2.0 * wp.log(u)) * wp.cos(6.2831853 * v)
        total += wp.max(spot * wp.exp(drift + deviation * normal) - strike, 0.0)
    payoffs[i] = total / f32(paths)


@forward
def nbody(accelerations: F2, bodies: F2, softening: f32, n: i32):
    i = wp.tid()
    ax, ay, az = f32(0.0), f32(0.0), f32(0.0)
    for j in range(n):
        dx, dy = bodies[j, 0] - bodies[i, 0], bodies[j, 1] - bodies[i, 1]
        dz = bodies[j, 2] - bodies[i, 2]
        r = 1.0 / wp.sqrt(dx * dx + dy * dy + dz * dz + softening)
        s = bodies[j, 3] * r * r * r
        ax += dx * s
        ay += dy * s
        az += dz * s
    accelerations[i, 0] = ax
    accelerations[i, 1] = ay
    accelerations[i, 2] = az
    accelerations[i, 3] = 0.0


@forward
def molecules(
    forces: F2, places: F2, neighbours: I2, cutoff: f32, a: f32, b: f32, n: i32, count: i32
):
    i = wp.tid()
    fx, fy, fz = f32(0.0), f32(0.0), f32(0.0)
    for k in range(count):
        j = neighbours[k, i]
        dx, dy = places[i, 0] - places[j, 0], places[i, 1] - places[j, 1]
        dz = places[i, 2] - places[j, 2]
        r2 = dx * dx + dy * dy + dz * dz
        if r2 > 0.0 and r2 < cutoff:
            inverse = 1.0 / r2
            r6 = inverse * inverse * inverse
            force = inverse * r6 * (a * r6 - b)
            fx += dx * force
            fy += dy * force
            fz += dz * force
    forces[i, 0] = fx
    forces[i, 1] = fy
    forces[i, 2] = fz


@forward
def murmur(hashes: U1, keys: U2, seed: u32, n: i32):
    i = wp.tid()
    h = u32(seed)
    for j in range(16):
        k = keys[i, j] * C1
        k = (k << u32(15)) | (k >> u32(17))
        h = h ^ (k * C2)
        h = (h << u32(13)) | (h >> u32(19))
        h = h * u32(5) + C3
    h = h ^ u32(64)
    h = (h ^ (h >> u32(16))) * C4
    h = (h ^ (h >> u32(13))) * C5
    hashes[i] = h ^ (h >> u32(16))


@forward
def nearest(distances: F1, places: PAIRS, latitude: f32, longitude: f32, n: i32):
    i = wp.tid()
    place = places[i]
    dy, dx = latitude - place[0], longitude - place[1]
    distances[i] = wp.sqrt(dy * dy + dx * dx)


@forward
def kmeans(membership: I1, points: F2, centres: F2, n: i32, clusters: i32, features: i32):
    i = wp.tid()
    best, least = i32(0), f32(3.4e38)
    for c in range(clusters):
        distance = f32(0.0)
        for f in range(features):
            d = points[f, i] - centres[c, f]
            distance += d * d
        if distance < least:
            least = distance
            best = c
    membership[i] = best


@forward
def string_search(found: FLAGS, text: B1, pattern: B1, n: i32, length: i32):
    i = wp.tid()
    if i <= n - length:
        matches = wp.bool(True)
        for j in range(length):
            if text[i + j] != pattern[j]:
                matches = wp.bool(False)
                break
        found[i] = matches


# Threads are the elements of the first array, but for programs of whole rows.
_OF_ROWS = ("matvec", "softmax", "layernorm", "nbody", "molecules", "murmur")
_PAIRS_OF_FLOATS = ("complex_multiply", "nearest")


def _array(program: Program, value: np.ndarray) -> Any:
    """An array of Warp's in the same memory."""
    if program.name in _PAIRS_OF_FLOATS and value.dtype.itemsize == 8:
        value = value.view(np.float32).reshape(-1, 2)
        return wp.array(value, dtype=wp.vec2, device="cpu", copy=False)
    return wp.array(value, device="cpu", copy=False)


def call(program: Program, values: tuple[Any, ...]) -> Callable[[], object] | None:
    """A recorded launch, which is Warp's quickest; None if there is no such kernel."""
    kernel = globals().get(program.name)
    if kernel is None:
        return None
    given = [_array(program, v) if isinstance(v, np.ndarray) else v for v in values]
    shape = values[0].shape
    dim: Dim = shape[0] if program.name in _OF_ROWS else shape
    return wp.launch(kernel, dim=dim, inputs=given, device="cpu", record_cmd=True).launch
