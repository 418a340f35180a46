"""The demo's kernels, their pictures, and the same results by NumPy."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any

import numpy as np

from gpucompiler.language.simt import DEVICE_NAMES

# Programs write `from cuda_target import cuda`; this package doesn't know that one.
cuda: Any = SimpleNamespace(**DEVICE_NAMES)

Array = np.ndarray[Any, Any]


def bilateral(out: Any, image: Any, radius: Any, nearness: Any, likeness: Any) -> None:
    """Smooth a picture but keep its edges: neighbours count by distance and likeness of colour."""
    column, row = cuda.grid(2)
    rows, columns = image.shape[0], image.shape[1]
    if row >= rows or column >= columns:
        return
    red = np.float32(image[row, column, 0])
    green = np.float32(image[row, column, 1])
    blue = np.float32(image[row, column, 2])
    weights = total_red = total_green = total_blue = np.float32(0)
    for di in range(-radius, radius + 1):
        i = min(max(row + di, 0), rows - 1)
        for dj in range(-radius, radius + 1):
            j = min(max(column + dj, 0), columns - 1)
            r = np.float32(image[i, j, 0])
            g = np.float32(image[i, j, 1])
            b = np.float32(image[i, j, 2])
            dr, dg, db = r - red, g - green, b - blue
            square = dr * dr + dg * dg + db * db
            weight = math.exp(-(nearness * (di * di + dj * dj) + likeness * square))
            weights += weight
            total_red += weight * r
            total_green += weight * g
            total_blue += weight * b
    out[row, column, 0] = np.uint8(total_red / weights + 0.5)
    out[row, column, 1] = np.uint8(total_green / weights + 0.5)
    out[row, column, 2] = np.uint8(total_blue / weights + 0.5)


def bilateral_numpy(image: Array, radius: int, nearness: float, likeness: float) -> Array:
    """The bilateral filter of a whole picture, one shifted copy for each neighbour."""
    rows, columns, _ = image.shape
    wide = image.astype(np.float32)
    padded = np.pad(wide, ((radius, radius), (radius, radius), (0, 0)), mode="edge")
    weights = np.zeros((rows, columns, 1), np.float32)
    total = np.zeros_like(wide)
    for di in range(2 * radius + 1):
        for dj in range(2 * radius + 1):
            shifted = padded[di : di + rows, dj : dj + columns]
            distance = (di - radius) ** 2 + (dj - radius) ** 2
            square = np.square(shifted - wide).sum(axis=2, keepdims=True)
            weight = np.exp(-(np.float32(nearness * distance) + np.float32(likeness) * square))
            weights += weight
            total += weight * shifted
    return (total / weights + np.float32(0.5)).astype(np.uint8)


def landscape(width: int, height: int) -> Array:
    """A picture to filter, uint8 (height, width, 3): sky, sun, hills and camera noise."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = x / np.float32(height), y / np.float32(height)
    picture = np.stack([90 + 120 * y, 140 + 70 * y, 235 - 60 * y], axis=2)
    sun = np.hypot(x - 1.35, y - 0.28)
    picture[sun < 0.11] = (255, 225, 120)
    for depth, colour in enumerate(((70, 110, 90), (50, 90, 60), (30, 60, 35))):
        waves = np.sin(x * (3 + 2 * depth) + depth) + 0.3 * np.sin(x * (11 + 5 * depth))
        ridge = 0.58 + 0.13 * depth + 0.06 * waves
        picture[y > ridge] = colour
    fields = (y > 0.9) & ((np.floor(x * 24) + np.floor(y * 24)) % 2 == 0)
    picture[fields] += 45
    noise = np.random.default_rng(1).normal(0, 14, picture.shape)
    return np.clip(picture + noise, 0, 255).astype(np.uint8)


def mandelbrot(counts: Any, left: Any, top: Any, step: Any, limit: Any) -> None:
    """Count the steps of z² + c that each point c takes to leave the circle of radius 2."""
    column, row = cuda.grid(2)
    if row >= counts.shape[0] or column >= counts.shape[1]:
        return
    cx = left + step * column
    cy = top + step * row
    x = np.float32(0)
    y = np.float32(0)
    n = 0
    while n < limit:
        xx = x * x
        yy = y * y
        if xx + yy > 4.0:
            break
        y = 2.0 * x * y + cy
        x = xx - yy + cx
        n += 1
    counts[row, column] = n


def mandelbrot_numpy(
    columns: Array, rows: Array, corner: tuple[Any, Any, Any], limit: int
) -> Array:
    """The same for every pair of the pixel numbers `rows` × `columns`; corner: left, top, step."""
    left, top, step = corner
    cx: Array = left + step * columns.astype(np.float32)[None, :]
    cy: Array = top + step * rows.astype(np.float32)[:, None]
    shape = (len(rows), len(columns))
    x: Array = np.zeros(shape, np.float32)
    y: Array = np.zeros(shape, np.float32)
    counts: Array = np.zeros(shape, np.int32)
    inside: Array = np.ones(shape, np.bool_)
    for _ in range(limit):
        xx, yy = x * x, y * y
        inside &= xx + yy <= 4
        counts += inside
        np.copyto(y, np.float32(2) * x * y + cy, where=inside)
        np.copyto(x, xx - yy + cx, where=inside)
    return counts


def heat_step(new: Any, old: Any, diffusivity: Any) -> None:
    """One step of the heat equation on a plate whose border keeps its temperature."""
    column, row = cuda.grid(2)
    rows, columns = old.shape
    if 0 < row < rows - 1 and 0 < column < columns - 1:
        here = old[row, column]
        around = old[row - 1, column] + old[row + 1, column]
        around += old[row, column - 1] + old[row, column + 1]
        new[row, column] = here + diffusivity * (around - 4.0 * here)


def heat_numpy(plate: Array, diffusivity: float, steps: int) -> Array:
    """`steps` steps of the heat equation by array expressions."""
    plate = plate.copy()
    for _ in range(steps):
        around = plate[:-2, 1:-1] + plate[2:, 1:-1] + plate[1:-1, :-2] + plate[1:-1, 2:]
        around -= np.float32(4) * plate[1:-1, 1:-1]
        plate[1:-1, 1:-1] += np.float32(diffusivity) * around
    return plate


def hot_plate(size: int) -> Array:
    """A cold float32 plate with a hot border below and two hot spots."""
    plate = np.zeros((size, size), np.float32)
    plate[-1, :] = 100
    y, x = np.mgrid[0:size, 0:size] / size
    plate[np.hypot(x - 0.3, y - 0.4) < 0.12] = 100
    plate[np.hypot(x - 0.7, y - 0.3) < 0.07] = 80
    return plate


def fire_palette() -> Array:
    """256 colours from black through red and yellow to white, uint8 (256, 3)."""
    ramp = np.linspace(0, 3, 256)[:, None] - np.arange(3)
    return (np.clip(ramp, 0, 1) * 255).astype(np.uint8)


def escape_palette() -> Array:
    """256 colours for escape times, the last one black, uint8 (256, 3)."""
    phase = np.arange(256)[:, None] * 0.15 + np.array([3.0, 2.2, 1.0])
    colours = (127.5 * (1 + np.sin(phase))).astype(np.uint8)
    colours[255] = 0
    return colours
