/* The price of a test that never fires, in C: the kernels of bench_asserts.py as plain loops.
 *
 *     gcc -O3 -march=native -mprefer-vector-width=512 -ffp-contract=fast assert_peers.c -o peers
 *     ./peers [elements…]
 *
 * `noted` joins the tests of all elements in one flag, which gcc turns into vectors, and looks at
 * it once behind the loop: less than an assert does, which says what failed where. `left` returns
 * at the first element that fails, as a `raise` does. `again` is the plain function once more.
 * Figures are medians of the ratios of rounds, by turns, to the plain function's.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define AXPY(x, i) (x[i] * 2.5f + 1)
#define POLYNOMIAL(x, i)                                                                          \
    (((((((x[i] * 0.5f + 1) * x[i] - 2) * x[i] + 3) * x[i] - 4) * x[i] + 5) * x[i] - 6) * x[i] + 7)

static inline float stencil(const float *restrict x, long i)
{
    return x[i - 1] + x[i] * 0.5f + x[i + 1];
}

static inline float words(const float *restrict x, long i)
{
    const int32_t v = (int32_t)x[i];
    return (float)((int32_t)((uint32_t)v * 3) ^ (v >> 2));
}

static inline float loop(const float *restrict x, long i)
{
    float v = x[i];
    for (int k = 0; k < 24; k++)
        v = v * 0.75f + 0.5f;
    return v;
}

#define FAILS(v) (!((v) < 1e9f))
#define KERNELS(name, value)                                                                      \
    __attribute__((noinline)) static long name##_plain(                                           \
        float *restrict y, const float *restrict x, long n)                                       \
    {                                                                                             \
        for (long i = 1; i < n - 1; i++)                                                          \
            y[i] = value(x, i);                                                                   \
        return -1;                                                                                \
    }                                                                                             \
    __attribute__((noinline)) static long name##_noted(                                           \
        float *restrict y, const float *restrict x, long n)                                       \
    {                                                                                             \
        int bad = 0;                                                                              \
        for (long i = 1; i < n - 1; i++) {                                                        \
            const float v = value(x, i);                                                          \
            bad |= FAILS(v);                                                                      \
            y[i] = v;                                                                             \
        }                                                                                         \
        return bad ? 0 : -1;                                                                      \
    }                                                                                             \
    __attribute__((noinline)) static long name##_left(                                            \
        float *restrict y, const float *restrict x, long n)                                       \
    {                                                                                             \
        for (long i = 1; i < n - 1; i++) {                                                        \
            const float v = value(x, i);                                                          \
            if (FAILS(v))                                                                         \
                return i;                                                                         \
            y[i] = v;                                                                             \
        }                                                                                         \
        return -1;                                                                                \
    }

KERNELS(axpy, AXPY)
KERNELS(stencil, stencil)
KERNELS(polynomial, POLYNOMIAL)
KERNELS(words, words)
KERNELS(loop, loop)

/* The loops of `--loops`: a sum of eight places, 24 steps with a test each, a sum of all. */
#define LOOPS(kind, DECLARE, TEST, RESULT)                                                        \
    __attribute__((noinline)) static long rows_##kind(                                            \
        float *restrict y, const float *restrict x, long n)                                       \
    {                                                                                             \
        const long part = n / 8;                                                                  \
        DECLARE                                                                                   \
        for (long i = 0; i < part; i++) {                                                         \
            float s = 0;                                                                          \
            for (long k = 0; k < 8; k++) {                                                        \
                const float v = x[i + k * part];                                                  \
                TEST s += v;                                                                      \
            }                                                                                     \
            y[i] = s;                                                                             \
        }                                                                                         \
        RESULT                                                                                    \
    }                                                                                             \
    __attribute__((noinline)) static long turns_##kind(                                           \
        float *restrict y, const float *restrict x, long n)                                       \
    {                                                                                             \
        DECLARE                                                                                   \
        for (long i = 0; i < n; i++) {                                                            \
            float v = x[i];                                                                       \
            for (int k = 0; k < 24; k++) {                                                        \
                v = v * 0.75f + 0.5f;                                                             \
                TEST                                                                              \
            }                                                                                     \
            y[i] = v;                                                                             \
        }                                                                                         \
        RESULT                                                                                    \
    }                                                                                             \
    __attribute__((noinline)) static long total_##kind(                                           \
        float *restrict y, const float *restrict x, long n)                                       \
    {                                                                                             \
        float sums[256] = {0};                                                                    \
        DECLARE                                                                                   \
        for (long i = 0; i + 256 <= n; i += 256)                                                  \
            for (long k = 0; k < 256; k++) {                                                      \
                const float v = x[i + k];                                                         \
                TEST sums[k] += v;                                                                \
            }                                                                                     \
        for (long k = 0; k < 256; k++)                                                            \
            y[0] += sums[k];                                                                      \
        RESULT                                                                                    \
    }

LOOPS(plain, , , return -1;)
LOOPS(noted, int bad = 0;, bad |= FAILS(v);, return bad ? 0 : -1;)
LOOPS(left, , if (FAILS(v)) return i;, return -1;)

typedef long kernel(float *restrict, const float *restrict, long);
#define ROW(name) {#name, {name##_plain, name##_plain, name##_noted, name##_left}}
static const struct {
    const char *name;
    kernel *functions[4];
} rows[] = {ROW(axpy), ROW(stencil), ROW(polynomial), ROW(words),
            ROW(loop), ROW(rows),    ROW(turns),      ROW(total)};

enum { ROUNDS = 801 };

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int compare(const void *a, const void *b)
{
    const double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

int main(int count, char **arguments)
{
    for (int each = 1; each < count; each++) {
        const long n = atol(arguments[each]);
        float *x = aligned_alloc(64, (size_t)(n + 32) / 16 * 64 + 64);
        float *y = aligned_alloc(64, (size_t)(n + 32) / 16 * 64 + 64);
        for (long i = 0; i < n; i++)
            x[i] = (float)(i * 7919 % 1000) / 1000, y[i] = 0;
        const long repeats = n < (1 << 14) ? (1 << 14) / n : 1;
        const int rounds = n < (1 << 19) ? ROUNDS : ROUNDS / 16;
        for (unsigned row = 0; row < sizeof rows / sizeof *rows; row++) {
            static double times[4][ROUNDS], ratios[ROUNDS];
            for (int round = 0; round < rounds; round++)
                for (int turn = 0; turn < 4; turn++) {
                    const int place = (round + turn) % 4;
                    const double start = seconds();
                    for (long r = 0; r < repeats; r++)
                        if (rows[row].functions[place](y, x, n) >= 0)
                            return 1;
                    times[place][round] = (seconds() - start) / (double)repeats;
                }
            printf("%-11s %9ld", rows[row].name, n);
            for (int place = 1; place < 4; place++) {
                for (int round = 0; round < rounds; round++)
                    ratios[round] = times[place][round] / times[0][round];
                qsort(ratios, (size_t)rounds, sizeof *ratios, compare);
                printf("  %s %.3f", (const char *[]){"", "again", "noted", "left"}[place],
                       ratios[rounds / 2]);
            }
            qsort(times[0], (size_t)rounds, sizeof **times, compare);
            printf("  plain %.2f µs\n", times[0][rounds / 2] * 1e6);
        }
        free(x), free(y);
    }
    return 0;
}
