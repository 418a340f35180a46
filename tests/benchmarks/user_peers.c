/* The kernels of user_kernels.py as loops of C, for gcc and clang with -O3 -march=native. */
#include <math.h>
#include <stdint.h>

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))

void softmax(float *restrict y, const float *restrict x, long rows, long n) {
    for (long r = 0; r < rows; r++) {
        const float *p = x + r * n;
        float top = p[0], total = 0;
        for (long k = 1; k < n; k++) top = MAX(p[k], top);
        for (long k = 0; k < n; k++) total += expf(p[k] - top);
        for (long k = 0; k < n; k++) y[r * n + k] = expf(p[k] - top) / total;
    }
}

void layernorm(float *restrict y, const float *restrict x, const float *restrict scale,
               const float *restrict shift, long rows, long n) {
    for (long r = 0; r < rows; r++) {
        const float *p = x + r * n;
        float total = 0, square = 0;
        for (long k = 0; k < n; k++) total += p[k];
        float mean = total / n;
        for (long k = 0; k < n; k++) square += (p[k] - mean) * (p[k] - mean);
        float by = 1 / sqrtf(square / n + 1e-5f);
        for (long k = 0; k < n; k++) y[r * n + k] = (p[k] - mean) * by * scale[k] + shift[k];
    }
}

void argmin_rows(int *restrict place, const float *restrict x, long rows, long n) {
    for (long r = 0; r < rows; r++) {
        const float *p = x + r * n;
        float best = p[0];
        int at = 0;
        for (long k = 1; k < n; k++)
            if (p[k] < best) best = p[k], at = k;
        place[r] = at;
    }
}

void row_scan(float *restrict y, const float *restrict x, long rows, long n) {
    for (long r = 0; r < rows; r++) {
        float total = 0;
        for (long k = 0; k < n; k++) y[r * n + k] = total += x[r * n + k];
    }
}

void matvec(float *restrict y, const float *restrict a, const float *restrict x, long rows, long n) {
    for (long r = 0; r < rows; r++) {
        float total = 0;
        for (long k = 0; k < n; k++) total += a[r * n + k] * x[k];
        y[r] = total;
    }
}

void grey(uint8_t *restrict out, const uint8_t *restrict rgb, long n) {
    for (long i = 0; i < n; i++)
        out[i] = (rgb[3 * i] * 77 + rgb[3 * i + 1] * 150 + rgb[3 * i + 2] * 29) >> 8;
}

void box_blur(uint8_t *restrict out, const uint8_t *restrict x, long rows, long columns) {
    for (long r = 1; r < rows - 1; r++)
        for (long c = 1; c < columns - 1; c++) {
            int total = 0;
            for (int i = -1; i < 2; i++)
                for (int j = -1; j < 2; j++) total += x[(r + i) * columns + c + j];
            out[r * columns + c] = total / 9;
        }
}

void hex_digits(uint8_t *restrict out, const uint8_t *restrict x, long n) {
    for (long i = 0; i < n; i++) {
        uint8_t high = x[i] >> 4, low = x[i] & 15;
        out[2 * i] = high + (high < 10 ? 48 : 87);
        out[2 * i + 1] = low + (low < 10 ? 48 : 87);
    }
}

void mix(int16_t *restrict out, const int16_t *restrict a, const int16_t *restrict b, long n) {
    for (long i = 0; i < n; i++) out[i] = MAX(-32768, MIN(32767, a[i] + b[i]));
}

void hamming(int *restrict out, const uint64_t *restrict a, const uint64_t *restrict b, long rows,
             long n) {
    for (long r = 0; r < rows; r++) {
        int total = 0;
        for (long k = 0; k < n; k++) total += __builtin_popcountll(a[r * n + k] ^ b[k]);
        out[r] = total;
    }
}

void string_hash(uint32_t *restrict out, const uint8_t *restrict text, long rows, long n) {
    for (long r = 0; r < rows; r++) {
        uint32_t h = 2166136261u;
        for (long k = 0; k < n; k++) h = (h ^ text[r * n + k]) * 16777619u;
        out[r] = h;
    }
}

void small_lu(float *restrict m, long n) {
    for (long i = 0; i < n; i++) {
        float(*a)[4] = (float(*)[4])(m + 16 * i);
        for (int k = 0; k < 3; k++)
            for (int r = k + 1; r < 4; r++) {
                a[r][k] /= a[k][k];
                for (int c = k + 1; c < 4; c++) a[r][c] -= a[r][k] * a[k][c];
            }
    }
}

void binary_search(int64_t *restrict out, const float *restrict table, const float *restrict x,
                   long n, long size) {
    for (long i = 0; i < n; i++) {
        long low = 0, high = size;
        while (low < high) {
            long middle = (low + high) / 2;
            if (table[middle] < x[i]) low = middle + 1;
            else high = middle;
        }
        out[i] = low;
    }
}

void gather(float *restrict y, const float *restrict x, const int *restrict index, long n) {
    for (long i = 0; i < n; i++) y[i] = x[index[i]];
}

void look_up(float *restrict y, const float *restrict table, const uint8_t *restrict x, long n) {
    for (long i = 0; i < n; i++) y[i] = table[x[i]];
}

void jagged(float *restrict y, const int *restrict starts, const float *restrict x, long n) {
    for (long i = 0; i < n; i++) {
        float total = 0;
        for (long k = starts[i]; k < starts[i + 1]; k++) total += x[k];
        y[i] = total;
    }
}

void flat_blur(float *restrict y, const float *restrict x, int width, int height) {
    for (int r = 1; r < height - 1; r++)
        for (int c = 1; c < width - 1; c++) {
            int i = r * width + c;
            y[i] = (x[i - 1] + x[i + 1] + x[i - width] + x[i + width]) * 0.25f;
        }
}

void max_pool(float *restrict out, const float *restrict x, long rows, long columns) {
    for (long r = 0; r < rows; r++)
        for (long c = 0; c < columns; c++) {
            const float *p = x + 4 * r * columns + 2 * c, *q = p + 2 * columns;
            float a = MAX(p[0], p[1]), b = MAX(q[0], q[1]);
            out[r * columns + c] = MAX(a, b);
        }
}

void channels(float *restrict y, const float *restrict x, long n) {
    for (long i = 0; i < n; i++) y[i] = (x[4 * i] + x[4 * i + 1] + x[4 * i + 2]) * 0.333f;
}

void every_fourth(float *restrict y, const float *restrict x, long n) {
    for (long i = 0; i < n; i++) y[i] = x[4 * i];
}

void reverse(float *restrict y, const float *restrict x, long n) {
    for (long i = 0; i < n; i++) y[i] = x[n - 1 - i];
}

void records(float *restrict out, const float *restrict a, const float *restrict b,
             const float *restrict c, long n) {
    for (long i = 0; i < n; i++) {
        out[3 * i] = a[i];
        out[3 * i + 1] = b[i];
        out[3 * i + 2] = c[i];
    }
}

void oscillator(float *restrict x, float *restrict v, int steps, float h, long n) {
    for (long i = 0; i < n; i++) {
        float p = x[i], q = v[i];
        for (int s = 0; s < steps; s++) {
            float a = q + 0.5f * h * -p, b = -(p + 0.5f * h * q);
            float c = q + 0.5f * h * b, d = -(p + 0.5f * h * a);
            float e = q + h * d, f = -(p + h * c);
            float next = p + h / 6 * (q + 2 * a + 2 * c + e);
            q += h / 6 * (-p + 2 * b + 2 * d + f);
            p = next;
        }
        x[i] = p;
        v[i] = q;
    }
}

void columns_scan(float *restrict y, const float *restrict x, long rows, long n) {
    for (long k = 0; k < n; k++) y[k] = x[k];
    for (long r = 1; r < rows; r++)
        for (long k = 0; k < n; k++) y[r * n + k] = y[(r - 1) * n + k] + x[r * n + k];
}

/* One thread needs no atomics. */
void scatter_add(float *restrict sums, const int *restrict index, const float *restrict x, long n) {
    for (long i = 0; i < n; i++) sums[index[i]] += x[i];
}

void count_rows(int *restrict count, const float *restrict x, float limit, long rows, long n) {
    for (long r = 0; r < rows; r++) {
        int found = 0;
        for (long k = 0; k < n; k++) found += x[r * n + k] > limit;
        count[r] = found;
    }
}

void byte_products(int *restrict out, const int8_t *restrict a, const int8_t *restrict b, long rows,
                   long n) {
    for (long r = 0; r < rows; r++) {
        int total = 0;
        for (long k = 0; k < n; k++) total += a[r * n + k] * b[k];
        out[r] = total;
    }
}

void find_rows(int *restrict place, const uint8_t *restrict x, int wanted, long rows, long n) {
    for (long r = 0; r < rows; r++) {
        place[r] = -1;
        for (long k = 0; k < n; k++)
            if (x[r * n + k] == wanted) {
                place[r] = k;
                break;
            }
    }
}

void unpack_bits(uint8_t *restrict out, const uint8_t *restrict x, long n) {
    for (long i = 0; i < n; i++)
        for (int k = 0; k < 8; k++) out[8 * i + k] = x[i] >> k & 1;
}

void halve(uint8_t *restrict out, const uint8_t *restrict x, long rows, long columns) {
    for (long r = 0; r < rows; r++)
        for (long c = 0; c < columns; c++) {
            const uint8_t *p = x + 4 * r * columns + 2 * c, *q = p + 2 * columns;
            out[r * columns + c] = (p[0] + p[1] + q[0] + q[1] + 2) >> 2;
        }
}

void blend(uint8_t *restrict out, const uint8_t *restrict a, const uint8_t *restrict b, long n) {
    for (long i = 0; i < n; i++) {
        int share = a[4 * i + 3];
        for (int c = 0; c < 3; c++)
            out[4 * i + c] = (a[4 * i + c] * share + b[4 * i + c] * (255 - share)) >> 8;
        out[4 * i + 3] = 255;
    }
}

void turn(float *restrict out, const float *restrict x, const float *restrict m, long n) {
    for (long i = 0; i < n; i++)
        for (int r = 0; r < 3; r++) {
            float total = 0;
            for (int c = 0; c < 3; c++) total += m[3 * r + c] * x[3 * i + c];
            out[3 * i + r] = total;
        }
}

void drift(float *restrict p, long n) {
    for (long i = 0; i < n; i++) {
        p[4 * i] += 0.1f * p[4 * i + 2];
        p[4 * i + 1] += 0.1f * p[4 * i + 3];
    }
}

void bins(uint8_t *restrict out, const float *restrict x, long n) {
    for (long i = 0; i < n; i++) {
        int place = (x[i] + 4) * 32;
        out[i] = MAX(0, MIN(255, place));
    }
}
