"""Irregular programs over graphs, after the patterns of Indigo.

Their defects: an atomic or its guard left out, a check of a bound left out, a barrier left out.
"""

# pyright: basic

from __future__ import annotations

import numpy as np

from cuda_target import cuda
from kernels.seeds.pairs import f32, i32, pair, r, z


def graph():
    """Rows, neighbours: 40 vertices, each linked to three others."""
    rows = np.arange(0, 121, 3, dtype=i32)
    others = (np.repeat(np.arange(40), 3) * 7 + np.tile([1, 5, 11], 40)) % 40
    return rows, others.astype(i32)


def with_values(*more):
    return lambda: (*graph(), r(40, i32), *(each() for each in more))


def one():
    return z(1, i32)


def forty():
    return z(40, i32)


@pair("race", with_values(forty), 32, 2)
def push(bad):
    def kernel(rows, others, value, best):
        v = cuda.grid(1)
        if v < len(value):
            for e in range(rows[v], rows[v + 1]):
                if bad:
                    best[others[e]] = max(best[others[e]], value[v])
                else:
                    cuda.atomic.max(best, others[e], value[v])

    return kernel


@pair("bounds", with_values(forty), 32, 2)
def pull(bad):
    def kernel(rows, others, value, best):
        v = cuda.grid(1)
        if bad or v < len(value):
            most = 0
            for e in range(rows[v], rows[v + 1]):
                most = max(most, value[others[e]])
            best[v] = most

    return kernel


@pair("race", with_values(), 32, 2)
def pull_in_place(bad):
    def kernel(rows, others, value):
        v = cuda.grid(1)
        if v < len(value):
            most = value[v]
            if bad:
                for e in range(rows[v], rows[v + 1]):
                    most = max(most, value[others[e]])
            value[v] = most + 1

    return kernel


@pair("race", with_values(one), 32, 2)
def conditional_vertex(bad):
    def kernel(rows, others, value, most):
        v = cuda.grid(1)
        if v < len(value) and value[v] > 3:
            if bad:
                if most[0] < value[v]:
                    most[0] = value[v]
            else:
                cuda.atomic.max(most, 0, value[v])

    return kernel


@pair("race", with_values(one), 32, 2)
def guarded_maximum(bad):
    def kernel(rows, others, value, most):
        v = cuda.grid(1)
        if v < len(value):
            if bad:
                if most[0] < value[v]:  # the guard is a plain read
                    cuda.atomic.max(most, 0, value[v])
            elif cuda.atomic.load(most, 0) < value[v]:
                cuda.atomic.max(most, 0, value[v])

    return kernel


@pair("race", with_values(one), 32, 2)
def conditional_edge(bad):
    def kernel(rows, others, value, count):
        v = cuda.grid(1)
        if v < len(value):
            for e in range(rows[v], rows[v + 1]):
                if v < others[e]:
                    if bad:
                        count[0] += 1
                    else:
                        cuda.atomic.add(count, 0, 1)

    return kernel


@pair("bounds", with_values(one), 32, 2)
def edges_past_the_end(bad):
    def kernel(rows, others, value, count):
        v = cuda.grid(1)
        if v < len(value):
            last = rows[v + 1] + 1 if bad else rows[v + 1]
            for e in range(rows[v], last):
                if v < others[e]:
                    cuda.atomic.add(count, 0, 1)

    return kernel


@pair("race", with_values(forty, one), 32, 2)
def worklist(bad):
    def kernel(rows, others, value, items, count):
        v = cuda.grid(1)
        if v < len(value) and value[v] % 3 == 0:
            if bad:
                place = count[0]
                count[0] = place + 1
                items[place] = v
            else:
                items[cuda.atomic.add(count, 0, 1)] = v

    return kernel


@pair("bounds", lambda: (*graph(), r(40, i32), z(8, i32), z(1, i32)), 32, 2)
def worklist_too_small(bad):
    def kernel(rows, others, value, items, count):
        v = cuda.grid(1)
        if v < len(value) and value[v] % 3 == 0:
            place = cuda.atomic.add(count, 0, 1)
            if bad or place < len(items):
                items[place] = v

    return kernel


@pair("race", lambda: (np.maximum(r(64, i32) - 1, 0).astype(i32),), 32, 2)
def compressed_paths(bad):
    def kernel(parent):
        v = cuda.grid(1)
        if bad:
            root = v
            while parent[root] != root:
                root = parent[root]
            parent[v] = root
        else:
            root = v
            up = cuda.atomic.load(parent, root)
            while up != root:
                root = up
                up = cuda.atomic.load(parent, root)
            cuda.atomic.store(parent, v, root)

    return kernel


@pair("race", lambda: (z(40, i32), r(40, i32), z(40, i32)), 20, 2)
def marked_neighbours(bad):
    def kernel(mark, value, out):
        v = cuda.grid(1)
        mark[v] = value[v] + 1
        if bad:
            out[v] = mark[(v + 1) % 40]
        else:
            out[v] = mark[v]

    return kernel


@pair("race", with_values(lambda: z(40, f32)), 64, 1)
def scattered_ranks(bad):
    def kernel(rows, others, value, rank):
        v = cuda.grid(1)
        if v < len(value):
            share = np.float32(1) / 3
            for e in range(rows[v], rows[v + 1]):
                if bad:
                    rank[others[e]] += share
                else:
                    cuda.atomic.add(rank, others[e], share)

    return kernel


@pair("race", with_values(lambda: z(40, i32)), 64, 1)
def levels(bad):
    def kernel(rows, others, value, level):
        v = cuda.grid(1)
        if v < len(value) and value[v] < 20:
            for e in range(rows[v], rows[v + 1]):
                if bad:
                    level[others[e]] = v
                else:
                    level[others[e]] = 1  # each writes the same number

    return kernel


@pair("race", with_values(one), 64, 1)
def changed_flag(bad):
    def kernel(rows, others, value, changed):
        v = cuda.grid(1)
        if v < len(value):
            old = value[v]
            if bad:
                value[others[rows[v]]] = old + 1
            if old > 4:
                changed[0] = 1

    return kernel


@pair("race", lambda: (z(4, i32), r(128, i32)), 64, 2)
def block_counts(bad):
    def kernel(count, value):
        seen = cuda.shared.array(4, np.int32)
        i = cuda.threadIdx.x
        if i < 4:
            seen[i] = 0
        cuda.syncthreads()
        cuda.atomic.add(seen, value[cuda.grid(1)] % 4, 1)
        cuda.syncthreads()
        if i < 4:
            if bad:
                count[i] += seen[i]
            else:
                cuda.atomic.add(count, i, seen[i])

    return kernel
