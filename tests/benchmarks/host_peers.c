/* The kernels of host_problems.py as a C programmer writes them: same algorithm, same types. */
#include <math.h>

static inline float normal_cdf(float d) {
    float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
    float tail = 0.39894228f * expf(-0.5f * d * d) *
                 (k * (0.31938153f +
                       k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
    return d > 0 ? 1.0f - tail : tail;
}

void black_scholes(float *restrict call, float *restrict put, const float *restrict price,
                   const float *restrict strike, const float *restrict years, float rate,
                   float volatility, int n) {
    for (int i = 0; i < n; i++) {
        float s = price[i], x = strike[i], t = years[i];
        float deviation = volatility * sqrtf(t);
        float d1 = (logf(s / x) + (rate + 0.5f * volatility * volatility) * t) / deviation;
        float d2 = d1 - deviation;
        float c1 = normal_cdf(d1), c2 = normal_cdf(d2), discounted = x * expf(-rate * t);
        call[i] = s * c1 - discounted * c2;
        put[i] = discounted * (1.0f - c2) - s * (1.0f - c1);
    }
}

void nbody(float *restrict ax, float *restrict ay, float *restrict az, const float *restrict px,
           const float *restrict py, const float *restrict pz, const float *restrict mass,
           float softening, int n) {
    for (int i = 0; i < n; i++) {
        float x = px[i], y = py[i], z = pz[i], fx = 0, fy = 0, fz = 0;
        for (int j = 0; j < n; j++) {
            float dx = px[j] - x, dy = py[j] - y, dz = pz[j] - z;
            float square = dx * dx + dy * dy + dz * dz + softening;
            float inverse = 1.0f / sqrtf(square);
            float pull = mass[j] * inverse * inverse * inverse;
            fx += pull * dx;
            fy += pull * dy;
            fz += pull * dz;
        }
        ax[i] = fx;
        ay[i] = fy;
        az[i] = fz;
    }
}

/* The CUDA kernel's tiles as nested loops; n is a multiple of 16. */
void matmul(float *restrict c, const float *restrict a, const float *restrict b, int n) {
    for (int bi = 0; bi < n; bi += 16)
        for (int bj = 0; bj < n; bj += 16) {
            float total[16][16] = {{0}};
            for (int k0 = 0; k0 < n; k0 += 16) {
                float sa[16][16], sb[16][16];
                for (int i = 0; i < 16; i++)
                    for (int j = 0; j < 16; j++) {
                        sa[i][j] = a[(bi + i) * n + k0 + j];
                        sb[i][j] = b[(k0 + i) * n + bj + j];
                    }
                for (int i = 0; i < 16; i++)
                    for (int k = 0; k < 16; k++)
                        for (int j = 0; j < 16; j++) total[i][j] += sa[i][k] * sb[k][j];
            }
            for (int i = 0; i < 16; i++)
                for (int j = 0; j < 16; j++) c[(bi + i) * n + bj + j] = total[i][j];
        }
}

void reduce(const float *restrict x, float *restrict out, int n) {
    float total = 0;
    for (int i = 0; i < n; i++) total += x[i];
    out[0] += total;
}

void heat(float *restrict new, const float *restrict old, float diffusivity, int n) {
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++) {
            const float *p = old + (long)i * n + j;
            new[(long)i * n + j] = *p + diffusivity * (p[-n] + p[n] + p[-1] + p[1] - 4.0f * *p);
        }
}

void mandelbrot(int *restrict counts, float left, float top, float step, int limit, int rows,
                int columns) {
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) {
            float cx = left + step * column, cy = top + step * row, x = 0, y = 0;
            int n = 0;
            for (; n < limit; n++) {
                float xx = x * x, yy = y * y;
                if (xx + yy > 4.0f) break;
                y = 2.0f * x * y + cy;
                x = xx - yy + cx;
            }
            counts[(long)row * columns + column] = n;
        }
}
