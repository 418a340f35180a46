"""Kernels as users of many fields write them, for `bench_users.py`.

Each begins with its threads' indices and one test of them, and the rest is its body: `bench_users`
makes numba's loops of the same source. user_peers.c has them in C.
"""

# pyright: reportInvalidTypeForm=false

from __future__ import annotations

import math

import numpy as np

from cuda_target import cuda


def softmax(y, x):
    r = cuda.grid(1)
    if r < x.shape[0]:
        top = x[r, 0]
        for k in range(1, x.shape[1]):
            top = max(top, x[r, k])
        total = np.float32(0)
        for k in range(x.shape[1]):
            total += math.exp(x[r, k] - top)
        for k in range(x.shape[1]):
            y[r, k] = math.exp(x[r, k] - top) / total


def layernorm(y, x, scale, shift):
    r = cuda.grid(1)
    if r < x.shape[0]:
        n = x.shape[1]
        total = np.float32(0)
        for k in range(n):
            total += x[r, k]
        mean = total / np.float32(n)
        square = np.float32(0)
        for k in range(n):
            d = x[r, k] - mean
            square += d * d
        by = np.float32(1) / math.sqrt(square / np.float32(n) + np.float32(1e-5))
        for k in range(n):
            y[r, k] = (x[r, k] - mean) * by * scale[k] + shift[k]


def argmin_rows(place, x):
    r = cuda.grid(1)
    if r < x.shape[0]:
        best = x[r, 0]
        at = np.int32(0)
        for k in range(1, x.shape[1]):
            if x[r, k] < best:
                best = x[r, k]
                at = np.int32(k)
        place[r] = at


def row_scan(y, x):
    r = cuda.grid(1)
    if r < x.shape[0]:
        total = np.float32(0)
        for k in range(x.shape[1]):
            total += x[r, k]
            y[r, k] = total


def matvec(y, a, x):
    r = cuda.grid(1)
    if r < y.shape[0]:
        total = np.float32(0)
        for k in range(x.shape[0]):
            total += a[r, k] * x[k]
        y[r] = total


def grey(out, rgb):
    i = cuda.grid(1)
    if i < out.shape[0]:
        r, g, b = np.int32(rgb[i, 0]), np.int32(rgb[i, 1]), np.int32(rgb[i, 2])
        out[i] = np.uint8((r * np.int32(77) + g * np.int32(150) + b * np.int32(29)) >> np.int32(8))


def box_blur(out, x):
    c, r = cuda.grid(2)
    if r >= 1 and c >= 1 and r < out.shape[0] - 1 and c < out.shape[1] - 1:
        total = np.int32(0)
        for i in range(-1, 2):
            for j in range(-1, 2):
                total += np.int32(x[r + i, c + j])
        out[r, c] = np.uint8(total // np.int32(9))


def hex_digits(out, x):
    i = cuda.grid(1)
    if i < x.shape[0]:
        high = x[i] >> np.uint8(4)
        low = x[i] & np.uint8(15)
        out[2 * i] = high + (np.uint8(48) if high < np.uint8(10) else np.uint8(87))
        out[2 * i + 1] = low + (np.uint8(48) if low < np.uint8(10) else np.uint8(87))


def mix(out, a, b):
    i = cuda.grid(1)
    if i < out.shape[0]:
        total = np.int32(a[i]) + np.int32(b[i])
        out[i] = np.int16(max(np.int32(-32768), min(np.int32(32767), total)))


def hamming(out, a, b):
    i = cuda.grid(1)
    if i < out.shape[0]:
        total = np.int32(0)
        for k in range(a.shape[1]):
            total += np.int32(cuda.popc(a[i, k] ^ b[k]))
        out[i] = total


def string_hash(out, text):
    i = cuda.grid(1)
    if i < out.shape[0]:
        h = np.uint32(2166136261)
        for k in range(text.shape[1]):
            h = (h ^ np.uint32(text[i, k])) * np.uint32(16777619)
        out[i] = h


def small_lu(m):
    i = cuda.grid(1)
    if i < m.shape[0]:
        a = cuda.local.array((4, 4), np.float32)
        for r in range(4):
            for c in range(4):
                a[r, c] = m[i, r, c]
        for k in range(3):
            for r in range(k + 1, 4):
                a[r, k] /= a[k, k]
                for c in range(k + 1, 4):
                    a[r, c] -= a[r, k] * a[k, c]
        for r in range(4):
            for c in range(4):
                m[i, r, c] = a[r, c]


def binary_search(out, table, x):
    i = cuda.grid(1)
    if i < x.shape[0]:
        low = 0
        high = table.shape[0]
        while low < high:
            middle = (low + high) // 2
            if table[middle] < x[i]:
                low = middle + 1
            else:
                high = middle
        out[i] = low


def gather(y, x, index):
    i = cuda.grid(1)
    if i < y.shape[0]:
        y[i] = x[index[i]]


def look_up(y, table, x):
    i = cuda.grid(1)
    if i < y.shape[0]:
        y[i] = table[x[i]]


def jagged(y, starts, x):
    i = cuda.grid(1)
    if i < y.shape[0]:
        total = np.float32(0)
        for k in range(starts[i], starts[i + 1]):
            total += x[k]
        y[i] = total


def flat_blur(y, x, width, height):
    c, r = cuda.grid(2)
    if r >= 1 and c >= 1 and r < height - 1 and c < width - 1:
        i = r * width + c
        y[i] = (x[i - 1] + x[i + 1] + x[i - width] + x[i + width]) * np.float32(0.25)


def max_pool(out, x):
    c, r = cuda.grid(2)
    if r < out.shape[0] and c < out.shape[1]:
        a = max(x[2 * r, 2 * c], x[2 * r, 2 * c + 1])
        b = max(x[2 * r + 1, 2 * c], x[2 * r + 1, 2 * c + 1])
        out[r, c] = max(a, b)


def channels(y, x):
    i = cuda.grid(1)
    if i < y.shape[0]:
        y[i] = (x[4 * i] + x[4 * i + 1] + x[4 * i + 2]) * np.float32(0.333)


def every_fourth(y, x):
    i = cuda.grid(1)
    if i < y.shape[0]:
        y[i] = x[4 * i]


def reverse(y, x):
    i = cuda.grid(1)
    if i < y.shape[0]:
        y[i] = x[x.shape[0] - 1 - i]


def records(out, a, b, c):
    i = cuda.grid(1)
    if i < a.shape[0]:
        out[3 * i] = a[i]
        out[3 * i + 1] = b[i]
        out[3 * i + 2] = c[i]


def oscillator(x, v, steps, h):
    i = cuda.grid(1)
    if i < x.shape[0]:
        half, sixth, two = np.float32(0.5) * h, h / np.float32(6), np.float32(2)
        p, q = x[i], v[i]
        for _ in range(steps):
            a, b = q + half * -p, -(p + half * q)
            c, d = q + half * b, -(p + half * a)
            e, f = q + h * d, -(p + h * c)
            p, q = p + sixth * (q + two * a + two * c + e), q + sixth * (two * b + two * d + f - p)
        x[i] = p
        v[i] = q


def columns_scan(y, x):
    c = cuda.grid(1)
    if c < x.shape[1]:
        total = np.float32(0)
        for k in range(x.shape[0]):
            total += x[k, c]
            y[k, c] = total


def scatter_add(sums, index, x):
    i = cuda.grid(1)
    if i < index.shape[0]:
        cuda.atomic.add(sums, index[i], x[i])


def count_rows(count, x, limit):
    r = cuda.grid(1)
    if r < x.shape[0]:
        found = np.int32(0)
        for k in range(x.shape[1]):
            if x[r, k] > limit:
                found += np.int32(1)
        count[r] = found


def byte_products(out, a, b):
    r = cuda.grid(1)
    if r < a.shape[0]:
        total = np.int32(0)
        for k in range(a.shape[1]):
            total += np.int32(a[r, k]) * np.int32(b[k])
        out[r] = total


def find_rows(place, x, wanted):
    r = cuda.grid(1)
    if r < x.shape[0]:
        at = np.int32(-1)
        for k in range(x.shape[1]):
            if x[r, k] == wanted:
                at = np.int32(k)
                break
        place[r] = at


def unpack_bits(out, x):
    i = cuda.grid(1)
    if i < x.shape[0]:
        for k in range(8):
            out[8 * i + k] = (x[i] >> np.uint8(k)) & np.uint8(1)


def halve(out, x):
    c, r = cuda.grid(2)
    if r < out.shape[0] and c < out.shape[1]:
        total = np.int32(2)
        for i in range(2):
            for j in range(2):
                total += np.int32(x[2 * r + i, 2 * c + j])
        out[r, c] = np.uint8(total >> np.int32(2))


def blend(out, a, b):
    i = cuda.grid(1)
    if i < out.shape[0]:
        share = np.int32(a[i, 3])
        for c in range(3):
            mixed = np.int32(a[i, c]) * share + np.int32(b[i, c]) * (np.int32(255) - share)
            out[i, c] = np.uint8(mixed >> np.int32(8))
        out[i, 3] = np.uint8(255)


def turn(out, x, m):
    i = cuda.grid(1)
    if i < out.shape[0]:
        for r in range(3):
            total = np.float32(0)
            for c in range(3):
                total += m[r, c] * x[i, c]
            out[i, r] = total


def drift(p):
    i = cuda.grid(1)
    if i < p.shape[0] // 4:
        p[4 * i] += np.float32(0.1) * p[4 * i + 2]
        p[4 * i + 1] += np.float32(0.1) * p[4 * i + 3]


def bins(out, x):
    i = cuda.grid(1)
    if i < out.shape[0]:
        place = int((x[i] + np.float32(4)) * np.float32(32))
        out[i] = np.uint8(max(0, min(255, place)))
