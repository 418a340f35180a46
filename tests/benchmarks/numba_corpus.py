"""The corpus's kernels as a good numba user writes them: `njit(parallel=True)`, prange outside.

Each function has its kernel's name and takes its arguments, changed where `ADAPTED` says so. Same
types and same loops as the kernel; where threads of a block work together, the loops that these
stand for. What costs numba speed unless one knows it, and is therefore done here:

- a literal 0.5 is a float64 and makes its whole expression one: constants are float32 (F);
- int32 + int32 is an int64 and uint32 << int a uint64: results are cast back;
- `error_model="numpy"`: a test for a zero divisor before each division keeps loops scalar;
- `x[i - 1]` is tested for a negative index, which keeps loops scalar: rows and shifted views are
  taken outside (smooth_1d becomes 5 times as quick, laplacian_2d twice);
- a store to the array that is read from keeps the reads in the loop: they are done before it;
- numba has no float16 on the CPU; two intrinsics make LLVM's conversions of it.

Not done, since it changes results: fastmath.
"""

# pyright: reportCallIssue=false

from __future__ import annotations

import math
from typing import Any

import numpy as np
from llvmlite import ir
from numba import get_num_threads, njit, prange, types
from numba.extending import intrinsic

F = np.float32
U = np.uint32
L = np.uint64
ZERO, ONE, TWO, FOUR = F(0), F(1), F(2), F(4)
HALF, QUARTER, ROOT_HALF = F(0.5), F(0.25), F(0.7071067811865476)

loops = njit(parallel=True, error_model="numpy", cache=True)
inlined = njit(error_model="numpy", cache=True)


# -- elementwise


@loops
def vadd(out, x, y):
    for i in prange(len(out)):
        out[i] = x[i] + y[i]


@loops
def saxpy(y, a, x):
    for i in prange(len(y)):
        y[i] += a * x[i]


@loops
def scale_in_place(x, factor):
    for i in prange(len(x)):
        x[i] *= factor


@intrinsic
def from_half(typing_context: Any, bits: Any) -> Any:
    """float32 of a float16's bits."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.fpext(builder.bitcast(arguments[0], ir.HalfType()), ir.FloatType())

    return types.float32(types.uint16), generate


@intrinsic
def to_half(typing_context: Any, value: Any) -> Any:
    """The bits of a float32 rounded to float16."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.bitcast(builder.fptrunc(arguments[0], ir.HalfType()), ir.IntType(16))

    return types.uint16(types.float32), generate


@loops
def half_axpy(y, a, x):
    for i in prange(y.size):
        y[i] = to_half(a * from_half(x[i]) + from_half(y[i]))


@loops
def polynomial(out, x, coefficients):
    for i in prange(len(x)):
        value = ZERO
        for coefficient in coefficients:
            value = value * x[i] + coefficient
        out[i] = value


@inlined
def normal_cdf(x):
    return HALF * (ONE + math.erf(x * ROOT_HALF))


@loops
def black_scholes(call, put, price, strike, years, rate, volatility):
    for i in prange(len(call)):
        s, k, t = price[i], strike[i], years[i]
        deviation = volatility * math.sqrt(t)
        d1 = (math.log(s / k) + (rate + HALF * volatility * volatility) * t) / deviation
        d2 = d1 - deviation
        discounted = k * math.exp(-rate * t)
        call[i] = s * normal_cdf(d1) - discounted * normal_cdf(d2)
        put[i] = discounted * normal_cdf(-d2) - s * normal_cdf(-d1)


@loops
def clamped_affine(out, x):
    for i in prange(len(out)):
        out[i] = min(max(F(3) * x[i] + F(-0.5), F(-1)), F(1))


# -- stencils


@loops
def smooth_1d(out, x):
    # Not as one assignment of four: numba 0.68 then takes the stores to `inner` for dead.
    inner = out[1:-1]
    before = x[:-2]
    here = x[1:-1]
    after = x[2:]
    for i in prange(len(inner)):
        inner[i] = QUARTER * before[i] + HALF * here[i] + QUARTER * after[i]


@loops
def laplacian_2d(out, u):
    rows, columns = u.shape
    for i in prange(1, rows - 1):
        row, above, here, below = out[i], u[i - 1], u[i], u[i + 1]
        for j in range(1, columns - 1):
            row[j] = above[j] + below[j] + here[j - 1] + here[j + 1] - FOUR * here[j]


@loops
def heat_step(new, old, diffusivity):
    rows, columns = old.shape
    for i in prange(rows):
        row, here = new[i], old[i]
        if i == 0 or i == rows - 1:
            for j in range(columns):
                row[j] = here[j]
        else:
            above, below = old[i - 1], old[i + 1]
            row[0] = here[0]
            for j in range(1, columns - 1):
                around = above[j] + below[j] + here[j - 1] + here[j + 1]
                row[j] = here[j] + diffusivity * (around - 4.0 * here[j])
            row[columns - 1] = here[columns - 1]


@loops
def game_of_life(new, old):
    rows, columns = old.shape
    for i in prange(rows):
        for j in range(columns):
            neighbours = 0
            for di in range(-1, 2):
                for dj in range(-1, 2):
                    if di != 0 or dj != 0:
                        neighbours += old[(i + di) % rows, (j + dj) % columns]
            alive = neighbours == 3 or (neighbours == 2 and old[i, j] == 1)
            new[i, j] = 1 if alive else 0


@loops
def game_of_life_unrolled(new, old):
    """The kernel's two loops of three written out, and the rows found once a row."""
    rows, columns = old.shape
    for i in prange(rows):
        above, here, below = old[(i - 1) % rows], old[i], old[(i + 1) % rows]
        for j in range(columns):
            left, right = (j - 1) % columns, (j + 1) % columns
            neighbours = above[left] + above[j] + above[right] + here[left] + here[right]
            neighbours += below[left] + below[j] + below[right]
            alive = neighbours == 3 or (neighbours == 2 and here[j] == 1)
            new[i, j] = 1 if alive else 0


@inlined
def jacobi(x, iterations, matrix, right, tolerance):
    # A step over 64 rows takes 4 µs, less than the start of a parallel loop: not parallel.
    size = len(right)
    current, following = x.copy(), np.empty(size)
    steps = 0
    while steps < 200:
        moved = 0
        for row in range(size):
            total = right[row]
            for column in range(size):
                if column != row:
                    total -= matrix[row, column] * current[column]
            value = total / matrix[row, row]
            moved += abs(value - current[row]) > tolerance
            following[row] = value
        current, following = following, current
        steps += 1
        if moved == 0:
            break
    x[:] = current
    iterations[0] = steps


# -- matrices


@loops
def transpose(out, x):
    for i in prange(out.shape[0]):
        for j in range(out.shape[1]):
            out[i, j] = x[j, i]


@loops
def transpose_tiled(out, x):
    rows, columns = out.shape
    for tile in prange((rows + 7) // 8):
        for left in range(0, columns, 8):
            for i in range(tile * 8, min(tile * 8 + 8, rows)):
                for j in range(left, min(left + 8, columns)):
                    out[i, j] = x[j, i]


@loops
def matmul(out, a, b):
    rows, columns = out.shape
    for i in prange(rows):
        for j in range(columns):
            total = ZERO
            for k in range(a.shape[1]):
                total += a[i, k] * b[k, j]
            out[i, j] = total


@loops
def matmul_interchanged(out, a, b):
    """Not the kernel's loops, but the order in which LLVM can vectorise them."""
    rows, columns = out.shape
    for i in prange(rows):
        for j in range(columns):
            out[i, j] = ZERO
        for k in range(a.shape[1]):
            factor = a[i, k]
            for j in range(columns):
                out[i, j] += factor * b[k, j]


@loops
def matmul_tiled(out, a, b):
    rows, columns = out.shape
    inner = a.shape[1]
    for tile in prange((rows + 15) // 16):
        top, bottom = tile * 16, min(tile * 16 + 16, rows)
        total = np.empty((16, 16), np.float32)
        for left in range(0, columns, 16):
            width = min(16, columns - left)
            total[:] = ZERO
            for start in range(0, inner, 16):
                for i in range(top, bottom):
                    for k in range(start, min(start + 16, inner)):
                        factor = a[i, k]
                        for j in range(width):
                            total[i - top, j] += factor * b[k, left + j]
            for i in range(top, bottom):
                for j in range(width):
                    out[i, left + j] = total[i - top, j]


@loops
def spmv(y, row_starts, columns, values, x):
    for row in prange(len(y)):
        total = 0.0
        for k in range(row_starts[row], row_starts[row + 1]):
            total += values[k] * x[columns[k]]
        y[row] = total


@loops
def floyd_warshall_step(distance, k):
    n = len(distance)
    for i in prange(n):
        first = distance[i, k]
        for j in range(n):
            distance[i, j] = min(distance[i, j], np.int32(first + distance[k, j]))


# -- reductions


@loops
def reduce_warp(x, out):
    total = ZERO
    for i in prange(len(x)):
        total += x[i]
    out[0] += total


@loops
def dot(out, x, y):
    count = len(x)
    for block in prange(len(out)):
        total = ZERO
        for start in range(block * 64, count, 64 * len(out)):
            for i in range(start, min(start + 64, count)):
                total += x[i] * y[i]
        out[block] = total


@loops
def inclusive_scan(out, x):
    count = len(x)
    for block in prange((count + 63) // 64):
        total = np.int32(0)
        for i in range(block * 64, min(block * 64 + 64, count)):
            total = np.int32(total + x[i])
            out[i] = total


@loops
def histogram(counts, values):
    # Every thread has counts of its own; adding to common ones would race.
    parts = get_num_threads()
    own = np.zeros((parts, 256), np.int32)
    length = (len(values) + parts - 1) // parts
    for part in prange(parts):
        for i in range(part * length, min((part + 1) * length, len(values))):
            own[part, values[i]] += 1
    for part in range(parts):
        counts += own[part]


@loops
def histogram_shared(counts, values):
    parts = get_num_threads()
    own = np.zeros((parts, 64), np.uint32)
    length = (len(values) + parts - 1) // parts
    for part in prange(parts):
        for i in range(part * length, min((part + 1) * length, len(values))):
            own[part, values[i] % 64] += U(1)
    for part in range(parts):
        counts += own[part]


@loops
def bitonic_step(x, distance, length):
    for i in prange(len(x)):
        partner = i ^ distance
        if i < partner < len(x):
            ascending = (i & length) == 0
            if (x[i] > x[partner]) == ascending:
                x[i], x[partner] = x[partner], x[i]


# -- numbers


@loops
def mandelbrot(counts, left, top, step, limit):
    for row in prange(counts.shape[0]):
        for column in range(counts.shape[1]):
            cx = left + step * F(column)
            cy = top + step * F(row)
            x = ZERO
            y = ZERO
            n = 0
            while n < limit:
                xx = x * x
                yy = y * y
                if xx + yy > FOUR:
                    break
                y = TWO * x * y + cy
                x = xx - yy + cx
                n += 1
            counts[row, column] = n


@inlined
def xorshift(state):
    state = U(state ^ U(state << U(13)))
    state = U(state ^ U(state >> U(17)))
    return U(state ^ U(state << U(5)))


@loops
def monte_carlo_pi(hits, samples, seed):
    for i in prange(len(hits)):
        state = U(U(U(U(i) * U(2654435769)) + U(seed)) | U(1))
        inside = 0
        for _ in range(samples):
            state = xorshift(state)
            x = L(state >> U(16))
            state = xorshift(state)
            y = L(state >> U(16))
            if x * x + y * y < L(65536 * 65536):
                inside += 1
        hits[i] = inside


@loops
def pcg_noise(out, seed):
    for i in prange(len(out)):
        state = L(seed) + L(i)
        for _ in range(3):
            state = state * L(6364136223846793005) + L(1442695040888963407)
        shifted = U(((state >> L(18)) ^ state) >> L(27))
        turn = U(state >> L(59))
        word = U(U(shifted >> turn) | U(shifted << U((U(32) - turn) & U(31))))
        out[i] = F(U(word >> U(8))) * F(5.9604644775390625e-08)


@loops
def sieve(composite):
    count = len(composite)
    for number in prange(2, int(math.sqrt(count)) + 2):
        if number * number < count:
            for multiple in range(number * number, count, number):
                composite[multiple] = True


@loops
def collatz(steps):
    for i in prange(len(steps)):
        n = i + 1
        count = 0
        while n != 1:
            n = n // 2 if n % 2 == 0 else 3 * n + 1
            count += 1
        steps[i] = count


@loops
def edit_distance(out, left, right, left_lengths, right_lengths):
    for i in prange(len(out)):
        row = np.empty(13, np.int32)
        for j in range(13):
            row[j] = j
        for k in range(left_lengths[i]):
            diagonal = row[0]
            row[0] = k + 1
            for j in range(right_lengths[i]):
                cost = 0 if left[i, k] == right[i, j] else 1
                best = min(row[j] + 1, row[j + 1] + 1, diagonal + cost)
                diagonal = row[j + 1]
                row[j + 1] = best
        out[i] = row[right_lengths[i]]


# -- pictures


@loops
def convolve_2d(out, image, weights):
    rows, columns = image.shape
    radius = weights.shape[0] // 2
    for row in prange(rows):
        for column in range(columns):
            total = ZERO
            for di in range(-radius, radius + 1):
                i = min(max(row + di, 0), rows - 1)
                for dj in range(-radius, radius + 1):
                    j = min(max(column + dj, 0), columns - 1)
                    total += weights[di + radius, dj + radius] * image[i, j]
            out[row, column] = total


@loops
def grayscale(gray, rgb):
    for y in prange(gray.shape[0]):
        for x in range(gray.shape[1]):
            red, green, blue = int(rgb[y, x, 0]), int(rgb[y, x, 1]), int(rgb[y, x, 2])
            gray[y, x] = (77 * red + 150 * green + 29 * blue) >> 8


@loops
def nearest_centre(labels, points, centres):
    for i in prange(len(labels)):
        best = 0
        least = F(math.inf)
        for c in range(centres.shape[0]):
            distance = ZERO
            for d in range(centres.shape[1]):
                difference = points[i, d] - centres[c, d]
                distance += difference * difference
            if distance < least:
                least = distance
                best = c
        labels[i] = best


@loops
def nbody_step(new_positions, velocities, positions, masses, time_step):
    for i in prange(len(masses)):
        x, y, z = positions[i, 0], positions[i, 1], positions[i, 2]
        ax = ay = az = ZERO
        for j in range(len(masses)):
            dx, dy, dz = positions[j, 0] - x, positions[j, 1] - y, positions[j, 2] - z
            square = dx * dx + dy * dy + dz * dz + F(0.01)
            pull = masses[j] / (square * math.sqrt(square))
            ax += pull * dx
            ay += pull * dy
            az += pull * dz
        velocities[i, 0] += time_step * ax
        velocities[i, 1] += time_step * ay
        velocities[i, 2] += time_step * az
        for axis in range(3):
            new_positions[i, axis] = positions[i, axis] + time_step * velocities[i, axis]


@loops
def tone_curve(out, levels, picture):
    for i in prange(len(picture)):
        v = picture[i]
        v = ((F(-2) * v + F(3)) * v + F(0)) * v + F(0.0625)
        v = min(max(v, F(0)), F(1))
        out[i] = v
        levels[i] = np.uint8(min(v * F(2), F(1)) * F(255))


# The kernels on views: the loops are those of the kernels without.
smooth_slices, transpose_views, saxpy_vectors = smooth_1d, transpose_tiled, saxpy


@loops
def windows(out, x, first, last):
    for i in prange(len(out)):
        total = F(0)
        for value in x[i, first[i] : last[i]][::-1]:
            total += value
        out[i] = total


# -- records, vectors, bits and complex numbers


@loops
def nbody_vectors(out, x):
    # A tuple a body: of rows of four, numba makes views in the inner loop.
    for i in prange(len(x) // 4):
        here_x, here_y, here_z = x[4 * i], x[4 * i + 1], x[4 * i + 2]
        ax = ay = az = ZERO
        for j in range(len(x) // 4):
            dx, dy, dz = x[4 * j] - here_x, x[4 * j + 1] - here_y, x[4 * j + 2] - here_z
            square = dx * dx + dy * dy + dz * dz + F(0.01)
            pull = x[4 * j + 3] / (square * math.sqrt(square))
            ax += dx * pull
            ay += dy * pull
            az += dz * pull
        out[4 * i], out[4 * i + 1], out[4 * i + 2] = ax, ay, az
        out[4 * i + 3] = x[4 * i + 3]


@loops
def particles(swarm, kept, time_step):
    for i in prange(len(swarm)):
        p = swarm[i]
        if not p.awake:
            continue
        p.vy -= F(9.81) * time_step
        p.x += p.vx * time_step
        p.y += p.vy * time_step
        if p.x < ZERO or p.x > ONE:
            p.x = min(max(p.x, ZERO), ONE)
            p.vx = -p.vx * from_half(kept[i])
            p.bounces += 1
        if p.y < ZERO:
            p.y = ZERO
            p.vy = -p.vy * from_half(kept[i])
            p.bounces += 1
        p.awake = p.bounces < 3


@intrinsic
def of_bits(typing_context: Any, bits: Any) -> Any:
    """The float32 of an int's bits."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.bitcast(arguments[0], ir.FloatType())

    return types.float32(types.uint32), generate


@loops
def inverse_root_bits(out, x):
    # Not by a view of `out`: numba 0.68 then takes what is stored there for something else.
    bits = x.view(np.uint32)
    for i in prange(len(out)):
        guess = of_bits(U(U(0x5F3759DF) - U(bits[i] >> U(1))))
        out[i] = guess * (F(1.5) - HALF * x[i] * guess * guess)


@loops
def fft_step(x, turns):
    half = len(turns)
    for i in prange(len(x) // 2):
        k = i & (half - 1)
        low = 2 * i - k
        a, b = x[low], x[low + half] * turns[k]
        x[low], x[low + half] = a + b, a - b


@inlined
def catmull_rom(t):
    return (
        ((ONE - HALF * t) * t - HALF) * t,
        (F(1.5) * t - F(2.5)) * t * t + ONE,
        ((TWO - F(1.5) * t) * t + HALF) * t,
        (HALF * t - HALF) * t * t,
    )


@loops
def bicubic(out, picture):
    rows, columns = out.shape
    last_row, last_column = picture.shape[0] - 1, picture.shape[1] - 1
    for row in prange(rows):
        top = row * 3 // 4
        down = catmull_rom(QUARTER * F(row * 3 % 4))
        for column in range(columns):
            left = column * 3 // 4
            across = catmull_rom(QUARTER * F(column * 3 % 4))
            total = ZERO
            for a in range(4):
                line = picture[min(max(top + a - 1, 0), last_row)]
                part = ZERO
                for b in range(4):
                    part += across[b] * line[min(max(left + b - 1, 0), last_column)]
                total += down[a] * part
            out[row, column] = total


def without_halves(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """Records without the field that numba doesn't know, and its bits."""
    swarm, time_step = arguments
    others = [name for name in swarm.dtype.names if name != "kept"]
    return np.asarray(swarm)[others], swarm["kept"].view(np.uint16), time_step


def bits_of_halves(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    y, a, x = arguments
    return y.view(np.uint16), F(a), x.view(np.uint16)


def in_single(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """Python floats, which the kernel computes with in float32, as float32."""

    def single(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(single, value))
        return F(value) if isinstance(value, float) else value

    return tuple(map(single, arguments))


# The arguments where they aren't the kernel's own.
ADAPTED = {
    "saxpy": in_single,
    "saxpy_vectors": in_single,
    "half_axpy": bits_of_halves,
    "polynomial": in_single,
    "nbody_step": in_single,
    "reduce_warp": lambda arguments: arguments[1:3],
    "particles": without_halves,
}
# Other loops to the same result, which LLVM likes better; for information.
OTHERWISE = {
    "game_of_life": game_of_life_unrolled,
    "matmul": matmul_interchanged,
    "matmul_tiled": matmul_interchanged,
}
