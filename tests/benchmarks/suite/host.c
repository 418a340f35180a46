// Programs of the suite as plain loops of C, for one core. They take what their CUDA twins take.
#include <math.h>
#include <stdbool.h>

void nearest(float *distances, const float *places, float latitude, float longitude, int n) {
    for (int i = 0; i < n; i++) {
        float dy = latitude - places[2 * i], dx = longitude - places[2 * i + 1];
        distances[i] = sqrtf(dy * dy + dx * dx);
    }
}

void murmur(unsigned *hashes, const unsigned *keys, unsigned seed, int n) {
    for (int i = 0; i < n; i++) {
        unsigned h = seed;
        for (int j = 0; j < 16; j++) {
            unsigned k = keys[i * 16 + j] * 0xCC9E2D51u;
            k = (k << 15) | (k >> 17);
            h ^= k * 0x1B873593u;
            h = (h << 13) | (h >> 19);
            h = h * 5 + 0xE6546B64u;
        }
        h ^= 64;
        h = (h ^ h >> 16) * 0x85EBCA6Bu;
        h = (h ^ h >> 13) * 0xC2B2AE35u;
        hashes[i] = h ^ (h >> 16);
    }
}

void spmv(float *y, const float *values, const int *columns, const int *starts, const float *x,
          int n) {
    for (int row = 0; row < n; row++) {
        float total = 0;
        for (int k = starts[row]; k < starts[row + 1]; k++)
            total += values[k] * x[columns[k]];
        y[row] = total;
    }
}

void stencil7(float *restrict out, const float *restrict u, float c0, float c1, int depth,
              int height, int width) {
    for (int z = 1; z < depth - 1; z++)
        for (int y = 1; y < height - 1; y++)
            for (int x = 1; x < width - 1; x++) {
                int i = (z * height + y) * width + x;
                float around = u[i - 1] + u[i + 1] + u[i - width] + u[i + width]
                               + u[i - width * height] + u[i + width * height];
                out[i] = c1 * around - c0 * u[i];
            }
}

void hotspot(float *restrict out, const float *restrict t, const float *restrict power, float step,
             float rx, float ry, float rz, float ambient, int rows, int columns) {
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++) {
            int i = y * columns + x;
            float c = t[i];
            float north = y > 0 ? t[i - columns] : c, south = y < rows - 1 ? t[i + columns] : c;
            float west = x > 0 ? t[i - 1] : c, east = x < columns - 1 ? t[i + 1] : c;
            out[i] = c + step * (power[i] + (north + south - 2 * c) * ry
                                 + (east + west - 2 * c) * rx + (ambient - c) * rz);
        }
}

void sobel(unsigned char *restrict out, const unsigned char *restrict image, int height, int width) {
    for (int y = 1; y < height - 1; y++) {
        const unsigned char *above = image + (y - 1) * width, *here = above + width;
        const unsigned char *below = here + width;
        for (int x = 1; x < width - 1; x++) {
            int across = above[x + 1] + 2 * here[x + 1] + below[x + 1]
                         - above[x - 1] - 2 * here[x - 1] - below[x - 1];
            int down = below[x - 1] + 2 * below[x] + below[x + 1]
                       - above[x - 1] - 2 * above[x] - above[x + 1];
            int edge = (int)sqrtf((float)(across * across + down * down));
            out[y * width + x] = edge < 255 ? edge : 255;
        }
    }
}

void complex_multiply(float *restrict out, const float *restrict a, const float *restrict b,
                      const float *restrict c, int n) {
    for (int i = 0; i < 2 * n; i += 2) {
        out[i] = a[i] * b[i] - a[i + 1] * b[i + 1] + c[i];
        out[i + 1] = a[i] * b[i + 1] + a[i + 1] * b[i] + c[i + 1];
    }
}

void string_search(bool *restrict found, const unsigned char *restrict text,
                   const unsigned char *restrict pattern, int n, int length) {
    for (int i = 0; i <= n - length; i++) {
        int j = 0;
        while (j < length && text[i + j] == pattern[j])
            j++;
        found[i] = j == length;
    }
}
