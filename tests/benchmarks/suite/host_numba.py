"""Programs of the suite as loops for numba, on one core; numba's own constants are float64.

As in `numba_corpus.py`: constants are float32, and `error_model="numpy"` leaves out the tests for
zero divisors. Neighbours are read from rows and shifted views, since an index that may be negative
keeps a loop scalar.
"""

# pyright: reportCallIssue=false

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from numba import njit
from suite.program import Program

VERSION = numba.__version__
F, U = np.float32, np.uint32
ZERO, ONE, TWO, THREE, FOUR, SIX = F(0), F(1), F(2), F(3), F(4), F(6)
HALF = F(0.5)
loops = njit(error_model="numpy")


@loops
def complex_multiply(out, a, b, c, n):
    for i in range(n):
        out[i] = a[i] * b[i] + c[i]


@loops
def spmv(y, values, columns, starts, x, n):
    for row in range(n):
        total = ZERO
        for k in range(starts[row], starts[row + 1]):
            total += values[k] * x[columns[k]]
        y[row] = total


@loops
def matvec(y, a, x, rows, columns):
    for row in range(rows):
        own, total = a[row], ZERO
        for j in range(columns):
            total += own[j] * x[j]
        y[row] = total


@loops
def hotspot(out, t, power, step, rx, ry, rz, ambient, rows, columns):
    step, rx, ry, rz, ambient = F(step), F(rx), F(ry), F(rz), F(ambient)
    for y in range(rows):
        here, above, below = t[y], t[max(y - 1, 0)], t[min(y + 1, rows - 1)]
        own, result = power[y], out[y]
        for x in range(columns):
            c, north, south = here[x], above[x], below[x]
            west = here[x - 1] if x > 0 else c
            east = here[x + 1] if x < columns - 1 else c
            vertical, across = (north + south - TWO * c) * ry, (east + west - TWO * c) * rx
            result[x] = c + step * (own[x] + vertical + across + (ambient - c) * rz)


@loops
def stencil7(out, u, c0, c1, depth, height, width):
    c0, c1 = F(c0), F(c1)
    for z in range(1, depth - 1):
        for y in range(1, height - 1):
            here, north, south = u[z, y], u[z, y - 1], u[z, y + 1]
            below, above, result = u[z - 1, y], u[z + 1, y], out[z, y]
            left, right = here[:-2], here[2:]
            for x in range(1, width - 1):
                around = left[x - 1] + right[x - 1] + north[x] + south[x] + below[x] + above[x]
                result[x] = c1 * around - c0 * here[x]


NEAR = np.array((0.5, 0.04, 0.015, 0.01), np.float32)


@loops
def stencil27(out, u, depth, height, width):
    w0, w1, w2, w3 = NEAR
    for z in range(1, depth - 1):
        for y in range(1, height - 1):
            a, b, c = u[z - 1, y - 1], u[z - 1, y], u[z - 1, y + 1]
            d, e, f = u[z, y - 1], u[z, y], u[z, y + 1]
            g, h, i = u[z + 1, y - 1], u[z + 1, y], u[z + 1, y + 1]
            result = out[z, y]
            for k in range(width - 2):
                m, r = k + 1, k + 2
                one = b[m] + d[m] + e[k] + e[r] + f[m] + h[m]
                two = a[m] + c[m] + g[m] + i[m] + b[k] + b[r] + h[k] + h[r]
                two += d[k] + d[r] + f[k] + f[r]
                three = a[k] + a[r] + c[k] + c[r] + g[k] + g[r] + i[k] + i[r]
                result[m] = w0 * e[m] + w1 * one + w2 * two + w3 * three


@loops
def heat3d(out, u, rate, depth, height, width):
    for z in range(1, depth - 1):
        for y in range(1, height - 1):
            here, north, south = u[z, y], u[z, y - 1], u[z, y + 1]
            below, above, result = u[z - 1, y], u[z + 1, y], out[z, y]
            left, right = here[:-2], here[2:]
            for x in range(1, width - 1):
                around = left[x - 1] + right[x - 1] + north[x] + south[x]
                result[x] = here[x] + rate * (around + below[x] + above[x] - 6 * here[x])


CX, CY = np.array((0, 1, 0, -1, 0, 1, -1, -1, 1)), np.array((0, 0, 1, 0, -1, 1, 1, -1, -1))
WEIGHTS = np.array((4 / 9,) + 4 * (1 / 9,) + 4 * (1 / 36,), np.float32)


@loops
def lbm(out, f, omega, height, width):
    omega, here = F(omega), np.empty(9, np.float32)
    for y in range(height):
        for x in range(width):
            rho, ux, uy = ZERO, ZERO, ZERO
            for k in range(9):
                sx, sy = (x - CX[k] + width) % width, (y - CY[k] + height) % height
                here[k] = f[k, sy, sx]
                rho += here[k]
                ux += F(CX[k]) * here[k]
                uy += F(CY[k]) * here[k]
            ux /= rho
            uy /= rho
            square = F(1.5) * (ux * ux + uy * uy)
            for k in range(9):
                along = THREE * (F(CX[k]) * ux + F(CY[k]) * uy)
                level = ONE + along + HALF * along * along - square
                out[k, y, x] = here[k] + omega * (WEIGHTS[k] * rho * level - here[k])


@loops
def life(out, cells, height, width):
    for y in range(height):
        above, here, below = cells[y - 1], cells[y], cells[y + 1 if y < height - 1 else 0]
        result = out[y]
        for x in range(width):
            left, right = x - 1 if x > 0 else width - 1, x + 1 if x < width - 1 else 0
            alive = np.uint8(above[left] + above[x] + above[right] + here[left])
            alive += here[right] + below[left] + below[x] + below[right]
            result[x] = alive == 3 or (alive == 2 and here[x] == 1)


@loops
def srad(c, north, south, west, east, image, q0, rows, columns):
    for y in range(rows):
        above, here, below = image[max(y - 1, 0)], image[y], image[min(y + 1, rows - 1)]
        for x in range(columns):
            j = here[x]
            n, s = above[x] - j, below[x] - j
            w = (here[x - 1] if x > 0 else j) - j
            e = (here[x + 1] if x < columns - 1 else j) - j
            g2, level = (n * n + s * s + w * w + e * e) / (j * j), (n + s + w + e) / j
            bottom = ONE + F(0.25) * level
            q = (HALF * g2 - F(0.0625) * level * level) / (bottom * bottom)
            coefficient = ONE / (ONE + (q - q0) / (q0 * (ONE + q0)))
            c[y, x] = min(max(coefficient, ZERO), ONE)
            north[y, x], south[y, x], west[y, x], east[y, x] = n, s, w, e


@loops
def sobel(out, image, height, width):
    for y in range(1, height - 1):
        above, here, below, result = image[y - 1], image[y], image[y + 1], out[y]
        for k in range(width - 2):
            a, b, c = np.int32(above[k]), np.int32(above[k + 1]), np.int32(above[k + 2])
            d, e = np.int32(here[k]), np.int32(here[k + 2])
            f, g, h = np.int32(below[k]), np.int32(below[k + 1]), np.int32(below[k + 2])
            across, down = c + 2 * e + h - a - 2 * d - f, f + 2 * g + h - a - 2 * b - c
            edge = np.int32(math.sqrt(F(np.int32(across * across + down * down))))
            result[k + 1] = min(edge, np.int32(255))


@loops
def bilateral(out, image, near, alike, height, width):
    for y in range(height):
        for x in range(width):
            centre, total, weights = image[y, x], ZERO, ZERO
            for dy in range(-4, 5):
                row = image[min(max(y + dy, 0), height - 1)]
                for dx in range(-4, 5):
                    v = row[min(max(x + dx, 0), width - 1)]
                    d = v - centre
                    w = math.exp(-F(dx * dx + dy * dy) * near - d * d * alike)
                    total += w * v
                    weights += w
            out[y, x] = total / weights


@loops
def convolution(out, image, mask, height, width):
    for y in range(height):
        for x in range(width):
            total = ZERO
            for dy in range(-3, 4):
                if 0 <= y + dy < height:
                    for dx in range(-3, 4):
                        if 0 <= x + dx < width:
                            total += image[y + dy, x + dx] * mask[dy + 3, dx + 3]
            out[y, x] = total


@loops
def mandelbrot(out, left, top, step, limit, height, width):
    for y in range(height):
        for x in range(width):
            cx, cy, a, b, count = left + F(x) * step, top + F(y) * step, ZERO, ZERO, 0
            while count < limit and a * a + b * b <= FOUR:
                a, b = a * a - b * b + cx, TWO * a * b + cy
                count += 1
            out[y, x] = count


@loops
def median(out, image, height, width):
    v = np.empty(9, np.float32)
    for y in range(1, height - 1):
        for x in range(1, width - 1):
            for dy in range(3):
                for dx in range(3):
                    v[dy * 3 + dx] = image[y + dy - 1, x + dx - 1]
            for i in range(5):
                for j in range(i + 1, 9):
                    if v[j] < v[i]:
                        v[i], v[j] = v[j], v[i]
            out[y, x] = v[4]


@loops
def spheres(out, centres, radii, colours, count, height, width):
    for y in range(height):
        for x in range(width):
            px, py = (F(x) - F(width / 2)) / F(width) * FOUR, (F(y) - F(height / 2)) / F(height)
            py, nearest, shade = py * FOUR, F(-1e30), ZERO
            for s in range(count):
                dx, dy, r = px - centres[s, 0], py - centres[s, 1], radii[s]
                if dx * dx + dy * dy < r * r:
                    dz = math.sqrt(max(r * r - dx * dx - dy * dy, ZERO))
                    if dz + centres[s, 2] > nearest:
                        nearest, shade = dz + centres[s, 2], dz / r * colours[s]
            out[y, x] = shade


@loops
def softmax(out, x, columns, rows):
    for row in range(rows):
        own, result, greatest, total = x[row], out[row], F(-3.4e38), ZERO
        for j in range(columns):
            greatest = max(greatest, own[j])
        for j in range(columns):
            result[j] = math.exp(own[j] - greatest)
            total += result[j]
        for j in range(columns):
            result[j] /= total


@loops
def layernorm(out, x, gamma, beta, epsilon, columns, rows):
    for row in range(rows):
        own, result, s, q = x[row], out[row], ZERO, ZERO
        for j in range(columns):
            s += own[j]
            q += own[j] * own[j]
        mean = s / F(columns)
        scale = ONE / math.sqrt(max(q / F(columns) - mean * mean, ZERO) + F(epsilon))
        for j in range(columns):
            result[j] = (own[j] - mean) * scale * gamma[j] + beta[j]


@loops
def cumulative(d):
    k = ONE / (ONE + F(0.2316419) * abs(d))
    poly = F(1.781477937) + k * (F(-1.821255978) + k * F(1.330274429))
    poly = k * (F(0.31938153) + k * (F(-0.356563782) + k * poly))
    tail = F(0.39894228) * math.exp(-HALF * d * d) * poly
    return ONE - tail if d > ZERO else tail


@loops
def black_scholes(calls, puts, prices, strikes, years, rate, volatility, n):
    drift = rate + HALF * volatility * volatility
    for i in range(n):
        s, x, t = prices[i], strikes[i], years[i]
        root = math.sqrt(t)
        d1 = (math.log(s / x) + drift * t) / (volatility * root)
        n1, n2 = cumulative(d1), cumulative(d1 - volatility * root)
        discount = math.exp(-rate * t)
        calls[i] = s * n1 - x * discount * n2
        puts[i] = x * discount * (ONE - n2) - s * (ONE - n1)


@loops
def xorshift(state):
    state = U(state ^ U(state << U(13)))
    state = U(state ^ (state >> U(17)))
    return U(state ^ U(state << U(5)))


@loops
def monte_carlo(payoffs, seeds, paths, spot, strike, drift, deviation, n):
    part = F(1 / 16777216)
    for i in range(n):
        state, total = seeds[i], ZERO
        for _ in range(paths):
            state = xorshift(state)
            u = (F(state >> U(8)) + HALF) * part
            state = xorshift(state)
            v = F(state >> U(8)) * part
            normal = math.sqrt(-TWO * math.log(u)) * math.cos(F(6.2831853) * v)
            total += max(spot * math.exp(drift + deviation * normal) - strike, ZERO)
        payoffs[i] = total / F(paths)


@loops
def nbody(accelerations, bodies, softening, n):
    for i in range(n):
        x, y, z = bodies[i, 0], bodies[i, 1], bodies[i, 2]
        ax, ay, az = ZERO, ZERO, ZERO
        for j in range(n):
            dx, dy, dz = bodies[j, 0] - x, bodies[j, 1] - y, bodies[j, 2] - z
            r = ONE / math.sqrt(dx * dx + dy * dy + dz * dz + softening)
            s = bodies[j, 3] * r * r * r
            ax += dx * s
            ay += dy * s
            az += dz * s
        accelerations[i, 0], accelerations[i, 1], accelerations[i, 2] = ax, ay, az
        accelerations[i, 3] = ZERO


@loops
def molecules(forces, places, neighbours, cutoff, a, b, n, count):
    for i in range(n):
        x, y, z = places[i, 0], places[i, 1], places[i, 2]
        fx, fy, fz = ZERO, ZERO, ZERO
        for k in range(count):
            j = neighbours[k, i]
            dx, dy, dz = x - places[j, 0], y - places[j, 1], z - places[j, 2]
            r2 = dx * dx + dy * dy + dz * dz
            if ZERO < r2 < cutoff:
                inverse = ONE / r2
                r6 = inverse * inverse * inverse
                force = inverse * r6 * (a * r6 - b)
                fx += dx * force
                fy += dy * force
                fz += dz * force
        forces[i, 0], forces[i, 1], forces[i, 2] = fx, fy, fz


@loops
def xsbench(out, energies, materials, grid, sections, nuclides, densities, n, points, parts):
    for i in range(n):
        energy, material, low, high = energies[i], materials[i], 0, points - 1
        while high - low > 1:
            middle = (low + high) // 2
            if grid[middle] > energy:
                high = middle
            else:
                low = middle
        part, own = (energy - grid[low]) / (grid[low + 1] - grid[low]), out[i]
        own[:] = ZERO
        for j in range(parts):
            density, section = densities[material, j], sections[nuclides[material, j]]
            for k in range(5):
                below, above = section[low, k], section[low + 1, k]
                own[k] += density * (below + part * (above - below))


@loops
def murmur(hashes, keys, seed, n):
    for i in range(n):
        h = seed
        for j in range(16):
            k = U(keys[i, j] * U(0xCC9E2D51))
            k = U((k << U(15)) | (k >> U(17)))
            h = U(h ^ U(k * U(0x1B873593)))
            h = U((h << U(13)) | (h >> U(19)))
            h = U(h * U(5) + U(0xE6546B64))
        h = U(h ^ U(64))
        h = U(U(h ^ (h >> U(16))) * U(0x85EBCA6B))
        h = U(U(h ^ (h >> U(13))) * U(0xC2B2AE35))
        hashes[i] = h ^ (h >> U(16))


@loops
def nearest(distances, places, latitude, longitude, n):
    for i in range(n):
        dy, dx = latitude - places[i].latitude, longitude - places[i].longitude
        distances[i] = math.sqrt(dy * dy + dx * dx)


@loops
def kmeans(membership, points, centres, n, clusters, features):
    for i in range(n):
        best, least = 0, F(3.4e38)
        for c in range(clusters):
            distance = ZERO
            for f in range(features):
                d = points[f, i] - centres[c, f]
                distance += d * d
            if distance < least:
                least, best = distance, c
        membership[i] = best


@loops
def string_search(found, text, pattern, n, length):
    for i in range(n - length + 1):
        matches = True
        for j in range(length):
            if text[i + j] != pattern[j]:
                matches = False
                break
        found[i] = matches


def call(program: Program, values: tuple[Any, ...]) -> Callable[[], object] | None:
    """A call of the program's loops; None if there are none."""
    function = globals().get(program.name)
    return None if function is None else lambda: function(*values)
