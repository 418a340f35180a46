"""Order by fences, flags, locks, tickets, and barriers with a name."""

# pyright: basic

from __future__ import annotations

import numpy as np

from cuda_target import cuda
from kernels.seeds.pairs import i32, pair, r, z


def lasts():
    return z(1), z(4), z(1, i32), r(256)


@pair("race", lasts, 64, 4)
def last_block_without_a_fence(bad):
    def kernel(out, part, count, x):
        last = cuda.shared.array(1, np.int32)
        i = cuda.threadIdx.x
        if i == 0:
            part[cuda.blockIdx.x] = x[cuda.grid(1)]
            if not bad:
                cuda.threadfence()
            last[0] = cuda.atomic.add(count, 0, 1)
        cuda.syncthreads()
        if last[0] == cuda.gridDim.x - 1:
            cuda.threadfence()
            if i == 0:
                s = np.float32(0)
                for k in range(cuda.gridDim.x):
                    s += part[k]
                out[0] = s

    return kernel


@pair("race", lasts, 64, 4)
def last_block_with_a_fence_of_the_block(bad):
    def kernel(out, part, count, x):
        last = cuda.shared.array(1, np.int32)
        i = cuda.threadIdx.x
        if i == 0:
            part[cuda.blockIdx.x] = x[cuda.grid(1)]
            if bad:
                cuda.threadfence_block()
            else:
                cuda.threadfence()
            last[0] = cuda.atomic.add(count, 0, 1)
        cuda.syncthreads()
        if last[0] == cuda.gridDim.x - 1 and i == 0:
            cuda.threadfence()
            s = np.float32(0)
            for k in range(cuda.gridDim.x):
                s += part[k]
            out[0] = s

    return kernel


@pair("race", lasts, 64, 4)
def last_block_counts_one_too_early(bad):
    def kernel(out, part, count, x):
        last = cuda.shared.array(1, np.int32)
        i = cuda.threadIdx.x
        if i == 0:
            part[cuda.blockIdx.x] = x[cuda.grid(1)]
            cuda.threadfence()
            last[0] = cuda.atomic.add(count, 0, 1)
        cuda.syncthreads()
        if last[0] == cuda.gridDim.x - (2 if bad else 1) and i == 0:
            cuda.threadfence()
            s = np.float32(0)
            for k in range(cuda.gridDim.x):
                s += part[k]
            out[0] = s

    return kernel


@pair("race", lasts, 64, 4)
def last_block_by_acquire_and_release(bad):
    def kernel(out, part, count, x):
        i = cuda.threadIdx.x
        if i == 0:
            part[cuda.blockIdx.x] = x[cuda.grid(1)]
            if bad:
                order = cuda.atomic.add(count, 0, 1)
            else:
                order = cuda.atomic.add(count, 0, 1, order="acq_rel")
            if order == cuda.gridDim.x - 1:
                s = np.float32(0)
                for k in range(cuda.gridDim.x):
                    s += part[k]
                out[0] = s

    return kernel


def flags():
    return z(1), z(1, i32), z(64)


@pair("race", flags, 32, 2)
def flag_between_blocks(bad):
    def kernel(value, flag, y):
        i = cuda.threadIdx.x
        if cuda.blockIdx.x == 0:
            if i == 0:
                value[0] = 42
                if bad:
                    cuda.atomic.store(flag, 0, 1)
                else:
                    cuda.atomic.store(flag, 0, 1, order="release")
        elif i == 0:
            while cuda.atomic.load(flag, 0, order="acquire") == 0:
                pass
            y[0] = value[0]

    return kernel


@pair("race", flags, 32, 2)
def flag_read_without_acquire(bad):
    def kernel(value, flag, y):
        if cuda.threadIdx.x == 0:
            if cuda.blockIdx.x == 0:
                value[0] = 42
                cuda.atomic.store(flag, 0, 1, order="release")
            else:
                if bad:
                    while cuda.atomic.load(flag, 0) == 0:
                        pass
                else:
                    while cuda.atomic.load(flag, 0, order="acquire") == 0:
                        pass
                y[0] = value[0]

    return kernel


@pair("race", flags, 32, 2)
def flag_with_fences(bad):
    def kernel(value, flag, y):
        if cuda.threadIdx.x == 0:
            if cuda.blockIdx.x == 0:
                value[0] = 42
                cuda.threadfence()
                cuda.atomic.store(flag, 0, 1)
            else:
                while cuda.atomic.load(flag, 0) == 0:
                    pass
                if not bad:
                    cuda.threadfence()
                y[0] = value[0]

    return kernel


@pair("race", flags, 32, 2)
def flag_before_the_value(bad):
    def kernel(value, flag, y):
        if cuda.threadIdx.x == 0:
            if cuda.blockIdx.x == 0:
                if not bad:
                    value[0] = 42
                cuda.atomic.store(flag, 0, 1, order="release")
                if bad:
                    value[0] = 42
            else:
                while cuda.atomic.load(flag, 0, order="acquire") == 0:
                    pass
                y[0] = value[0]

    return kernel


@pair("race", flags, 32, 2)
def flag_that_is_read_once(bad):
    def kernel(value, flag, y):
        if cuda.threadIdx.x == 0:
            if cuda.blockIdx.x == 0:
                value[0] = 42
                cuda.atomic.store(flag, 0, 1, order="release")
            else:
                seen = cuda.atomic.load(flag, 0, order="acquire")
                if bad or seen == 1:
                    y[0] = value[0]

    return kernel


@pair("race", flags, 32, 2)
def flag_of_scope_block(bad):
    def kernel(value, flag, y):
        if cuda.threadIdx.x == 0:
            scope = "block" if bad else "device"
            if cuda.blockIdx.x == 0:
                value[0] = 42
                cuda.atomic.store(flag, 0, 1, order="release", scope=scope)
            else:
                while cuda.atomic.load(flag, 0, order="acquire", scope=scope) == 0:
                    pass
                y[0] = value[0]

    return kernel


@pair("race", flags, 32, 2)
def flag_as_a_plain_store(bad):
    def kernel(value, flag, y):
        if cuda.threadIdx.x == 0:
            if cuda.blockIdx.x == 0:
                value[0] = 42
                cuda.threadfence()
                if bad:
                    flag[0] = 1
                else:
                    cuda.atomic.exch(flag, 0, 1)
            else:
                while cuda.atomic.load(flag, 0) == 0:
                    pass
                cuda.threadfence()
                y[0] = value[0]

    return kernel


@pair("race", flags, 64, 1)
def flag_in_shared_memory(bad):
    def kernel(value, flag, y):
        ready = cuda.shared.array(1, np.int32)
        item = cuda.shared.array(1, np.float32)
        i = cuda.threadIdx.x
        if i == 0:
            ready[0] = 0
        cuda.syncthreads()
        if i == 0:
            item[0] = 3
            if bad:
                cuda.atomic.store(ready, 0, 1)
            else:
                cuda.atomic.store(ready, 0, 1, order="release", scope="block")
        elif i == 32:
            while cuda.atomic.load(ready, 0, order="acquire", scope="block") == 0:
                pass
            y[0] = item[0]

    return kernel


def locks():
    return z(1, i32), z(1, i32)


@pair("race", locks, 1, 4)
def lock_without_fences(bad):
    def kernel(y, lock):
        while cuda.atomic.cas(lock, 0, 0, 1) != 0:
            pass
        if not bad:
            cuda.threadfence()
        y[0] += 1
        if not bad:
            cuda.threadfence()
        cuda.atomic.exch(lock, 0, 0)

    return kernel


@pair("race", locks, 1, 4)
def lock_of_acquire_and_release(bad):
    def kernel(y, lock):
        while cuda.atomic.cas(lock, 0, 0, 1, order="acquire") != 0:
            pass
        y[0] += 1
        if bad:
            cuda.atomic.exch(lock, 0, 0)
        else:
            cuda.atomic.exch(lock, 0, 0, order="release")

    return kernel


@pair("race", locks, 32, 2)
def lock_of_each_thread(bad):
    def kernel(y, lock):
        done = False
        while not done:
            if cuda.atomic.cas(lock, 0, 0, 1) == 0:
                cuda.threadfence()
                y[0] += 1
                if not bad:
                    cuda.threadfence()
                cuda.atomic.exch(lock, 0, 0)
                done = True

    return kernel


@pair("race", lambda: (z(1, i32), z(1, i32), z(4, i32)), 1, 4)
def read_outside_the_lock(bad):
    def kernel(y, lock, out):
        while cuda.atomic.cas(lock, 0, 0, 1, order="acquire") != 0:
            pass
        y[0] += 1
        v = y[0]
        cuda.atomic.exch(lock, 0, 0, order="release")
        if bad:
            v = y[0]
        out[cuda.blockIdx.x] = v

    return kernel


@pair("race", lambda: (z(2, i32), z(2, i32)), 1, 4)
def two_locks_for_one_value(bad):
    def kernel(y, lock):
        mine = cuda.blockIdx.x % 2 if bad else 0
        while cuda.atomic.cas(lock, mine, 0, 1, order="acquire") != 0:
            pass
        y[0] += 1
        cuda.atomic.exch(lock, mine, 0, order="release")

    return kernel


@pair("race", lambda: (z(1, i32), z(2, i32)), 1, 4)
def ticket_lock(bad):
    def kernel(y, lock):
        mine = cuda.atomic.add(lock, 0, 1)
        while cuda.atomic.load(lock, 1, order="acquire") != mine:
            pass
        y[0] += 1
        if bad:
            cuda.atomic.add(lock, 1, 1)
        else:
            cuda.atomic.add(lock, 1, 1, order="release")

    return kernel


@pair("race", lambda: (z(4, i32), z(4), r(4)), 1, 4)
def chain_of_blocks(bad):
    def kernel(flag, total, x):
        b = cuda.blockIdx.x
        s = x[b]
        if b > 0:
            while cuda.atomic.load(flag, b - 1) == 0:
                pass
            if not bad:
                cuda.threadfence()
            s += total[b - 1]
        total[b] = s
        cuda.threadfence()
        cuda.atomic.store(flag, b, 1)

    return kernel


@pair("race", lambda: (z(4, i32), z(4), z(4)), 1, 4)
def chain_passed_on(bad):
    def kernel(flag, value, y):
        b = cuda.blockIdx.x
        if b == 0:
            value[0] = 7
            cuda.atomic.store(flag, 0, 1, order="release")
        else:
            before = 0 if b == 1 else b - 1
            if bad and b == 2:
                while cuda.atomic.load(flag, before) == 0:
                    pass
            else:
                while cuda.atomic.load(flag, before, order="acquire") == 0:
                    pass
            y[b] = value[0]
            cuda.atomic.store(flag, b, 1, order="release")

    return kernel


@pair("race", lambda: (z(1), z(1, i32), z(8)), 8, 2)
def fence_of_another_thread(bad):
    def kernel(value, flag, y):
        i = cuda.threadIdx.x
        if cuda.blockIdx.x == 0:
            if i == 3:
                value[0] = 42
            if not bad:
                cuda.syncthreads()
            if i == 0:
                cuda.threadfence()
                cuda.atomic.exch(flag, 0, 1)
            cuda.syncthreads()
        else:
            if i == 0:
                while cuda.atomic.load(flag, 0) == 0:
                    pass
                cuda.threadfence()
            cuda.syncthreads()
            y[i] = value[0]

    return kernel


@pair("race", lambda: (z(1), z(1, i32), z(8)), 8, 2)
def readers_without_their_barrier(bad):
    def kernel(value, flag, y):
        i = cuda.threadIdx.x
        if cuda.blockIdx.x == 0:
            if i == 0:
                value[0] = 42
                cuda.atomic.store(flag, 0, 1, order="release")
        else:
            if i == 0:
                while cuda.atomic.load(flag, 0, order="acquire") == 0:
                    pass
            if not bad:
                cuda.syncthreads()
            y[i] = value[0]
            cuda.syncthreads()

    return kernel


@pair("race", lambda: (z(64), r(64)), 64)
def named_barrier_of_all(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        t[i] = x[i]
        if bad:
            cuda.barrier_sync(1 + i // 32, 32)
        else:
            cuda.barrier_sync(1, 64)
        y[i] = t[63 - i]

    return kernel


@pair("race", lambda: (z(32), r(128)), 64)
def producer_and_consumer_warps(bad):
    def kernel(y, x):
        t = cuda.shared.array(32, np.float32)
        i = cuda.threadIdx.x
        if i < 32:
            for k in range(4):
                if k > 0 and not bad:
                    cuda.barrier_sync(2, 64)
                t[i] = x[32 * k + i]
                cuda.barrier_arrive(1, 64)
        else:
            s = np.float32(0)
            for k in range(4):
                cuda.barrier_sync(1, 64)
                s += t[63 - i]
                if k < 3 and not bad:
                    cuda.barrier_arrive(2, 64)
            y[i - 32] = s

    return kernel


@pair("race", lambda: (z(64), r(64)), 64)
def arrival_without_a_wait(bad):
    def kernel(y, x):
        t = cuda.shared.array(64, np.float32)
        i = cuda.threadIdx.x
        if i < 32:
            t[i] = x[i]
            cuda.barrier_arrive(3, 64)
        else:
            if bad:
                cuda.barrier_arrive(3, 64)
            else:
                cuda.barrier_sync(3, 64)
            y[i] = t[i - 32]

    return kernel


@pair("race", lambda: (z(1, i32), z(1, i32), z(64, i32)), 32, 2)
def queue_of_items(bad):
    def kernel(head, flag, items):
        i = cuda.grid(1)
        place = cuda.atomic.add(head, 0, 1)
        items[place] = i + 1
        if bad and place > 0:
            items[place - 1] += 1
        else:
            cuda.threadfence()

    return kernel


@pair("race", lambda: (z(2), z(2, i32)), 1, 2)
def mutual_flags(bad):
    def kernel(value, flag):
        b = cuda.blockIdx.x
        value[b] = b + 1
        if bad:
            cuda.atomic.store(flag, b, 1, order="release")
            if cuda.atomic.load(flag, 1 - b) == 1:
                value[b] += value[1 - b]
        else:
            cuda.atomic.store(flag, b, 1, order="release")

    return kernel


# -- waits that nobody ends


@pair("hang", flags, 32, 1)
def flag_that_nobody_sets(bad):
    def kernel(value, flag, y):
        i = cuda.threadIdx.x
        if i == 0 and not bad:
            cuda.atomic.store(flag, 0, 1, order="release")
        while cuda.atomic.load(flag, 0, order="acquire") == 0:
            pass
        y[i] = 1

    return kernel


@pair("hang", lambda: (z(1, i32), z(1, i32)), 1, 4)
def lock_that_nobody_frees(bad):
    def kernel(y, lock):
        while cuda.atomic.cas(lock, 0, 0, 1, order="acquire") != 0:
            pass
        y[0] += 1
        if not bad:
            cuda.atomic.exch(lock, 0, 0, order="release")

    return kernel


@pair("hang race", flags, 32, 1)
def plain_polling(bad):
    def kernel(value, flag, y):
        i = cuda.threadIdx.x
        if i == 0:
            cuda.atomic.store(flag, 0, 1, order="release")
        else:
            if bad:
                while flag[0] == 0:
                    pass
            else:
                while cuda.atomic.load(flag, 0, order="acquire") == 0:
                    pass
            y[i] = 1

    return kernel


@pair("hang", lambda: (z(2, i32),), 1, 2)
def two_locks_crosswise(bad):
    def kernel(lock):
        b = cuda.blockIdx.x
        first = b if bad else 0
        while cuda.atomic.cas(lock, first, 0, 1, order="acquire") != 0:
            pass
        if bad:
            cuda.cg.this_grid().sync()
        while cuda.atomic.cas(lock, 1 - first, 0, 1, order="acquire") != 0:
            pass
        cuda.atomic.exch(lock, 1 - first, 0, order="release")
        cuda.atomic.exch(lock, first, 0, order="release")

    return kernel
