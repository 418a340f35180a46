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

void matvec(float *restrict y, const float *restrict a, const float *restrict x, int rows,
            int columns) {
    for (int row = 0; row < rows; row++) {
        const float *own = a + (long)row * columns;
        float total = 0;
        for (int j = 0; j < columns; j++)
            total += own[j] * x[j];
        y[row] = total;
    }
}

void heat3d(double *restrict out, const double *restrict u, double rate, int depth, int height,
            int width) {
    int plane = height * width;
    for (int z = 1; z < depth - 1; z++)
        for (int y = 1; y < height - 1; y++)
            for (int x = 1; x < width - 1; x++) {
                int i = z * plane + y * width + x;
                double around = u[i - 1] + u[i + 1] + u[i - width] + u[i + width];
                out[i] = u[i] + rate * (around + u[i - plane] + u[i + plane] - 6 * u[i]);
            }
}

void lbm(float *restrict out, const float *restrict f, float omega, int height, int width) {
    static const int CX[] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, CY[] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
    static const float WEIGHTS[] = {4 / 9.f, 1 / 9.f, 1 / 9.f, 1 / 9.f, 1 / 9.f,
                                    1 / 36.f, 1 / 36.f, 1 / 36.f, 1 / 36.f};
    long plane = (long)height * width;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            float here[9], rho = 0, ux = 0, uy = 0;
            for (int k = 0; k < 9; k++) {
                int sx = (x - CX[k] + width) % width, sy = (y - CY[k] + height) % height;
                here[k] = f[k * plane + sy * width + sx];
                rho += here[k];
                ux += CX[k] * here[k];
                uy += CY[k] * here[k];
            }
            ux /= rho;
            uy /= rho;
            float square = 1.5f * (ux * ux + uy * uy);
            for (int k = 0; k < 9; k++) {
                float along = 3 * (CX[k] * ux + CY[k] * uy);
                float balance = WEIGHTS[k] * rho * (1 + along + 0.5f * along * along - square);
                out[k * plane + y * width + x] = here[k] + omega * (balance - here[k]);
            }
        }
}

void life(unsigned char *restrict out, const unsigned char *restrict cells, int height,
          int width) {
    for (int y = 0; y < height; y++) {
        const unsigned char *here = cells + (long)y * width;
        const unsigned char *above = cells + (long)((y + height - 1) % height) * width;
        const unsigned char *below = cells + (long)((y + 1) % height) * width;
        for (int x = 0; x < width; x++) {
            int left = (x + width - 1) % width, right = (x + 1) % width;
            int alive = above[left] + above[x] + above[right] + here[left] + here[right]
                        + below[left] + below[x] + below[right];
            out[(long)y * width + x] = alive == 3 || (alive == 2 && here[x] == 1);
        }
    }
}

void srad(float *restrict c, float *restrict north, float *restrict south, float *restrict west,
          float *restrict east, const float *restrict image, float q0, int rows, int columns) {
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++) {
            int i = y * columns + x;
            float j = image[i];
            float n = image[y > 0 ? i - columns : i] - j;
            float s = image[y < rows - 1 ? i + columns : i] - j;
            float w = image[x > 0 ? i - 1 : i] - j, e = image[x < columns - 1 ? i + 1 : i] - j;
            float g2 = (n * n + s * s + w * w + e * e) / (j * j), level = (n + s + w + e) / j;
            float numerator = 0.5f * g2 - 0.0625f * level * level;
            float denominator = 1 + 0.25f * level, q = numerator / (denominator * denominator);
            float coefficient = 1 / (1 + (q - q0) / (q0 * (1 + q0)));
            c[i] = coefficient < 0 ? 0 : coefficient > 1 ? 1 : coefficient;
            north[i] = n;
            south[i] = s;
            west[i] = w;
            east[i] = e;
        }
}

void stencil27(float *restrict out, const float *restrict u, int depth, int height, int width) {
    static const float WEIGHTS[] = {0.5f, 0.04f, 0.015f, 0.01f};
    for (int z = 1; z < depth - 1; z++)
        for (int y = 1; y < height - 1; y++)
            for (int x = 1; x < width - 1; x++) {
                float total = 0;
                for (int dz = -1; dz < 2; dz++)
                    for (int dy = -1; dy < 2; dy++)
                        for (int dx = -1; dx < 2; dx++)
                            total += WEIGHTS[(dx != 0) + (dy != 0) + (dz != 0)]
                                     * u[((z + dz) * height + y + dy) * width + x + dx];
                out[(z * height + y) * width + x] = total;
            }
}

static int within(int i, int least, int most) { return i < least ? least : i > most ? most : i; }

void bilateral(float *restrict out, const float *restrict image, float near, float alike,
               int height, int width) {
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            float centre = image[y * width + x], total = 0, weights = 0;
            for (int dy = -4; dy <= 4; dy++)
                for (int dx = -4; dx <= 4; dx++) {
                    float v = image[within(y + dy, 0, height - 1) * width
                                    + within(x + dx, 0, width - 1)];
                    float d = v - centre;
                    float w = expf(-(dx * dx + dy * dy) * near - d * d * alike);
                    total += w * v;
                    weights += w;
                }
            out[y * width + x] = total / weights;
        }
}

void convolution(float *restrict out, const float *restrict image, const float *restrict mask,
                 int height, int width) {
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            float total = 0;
            for (int dy = -3; dy <= 3; dy++)
                for (int dx = -3; dx <= 3; dx++)
                    if (0 <= y + dy && y + dy < height && 0 <= x + dx && x + dx < width)
                        total += image[(y + dy) * width + x + dx] * mask[(dy + 3) * 7 + dx + 3];
            out[y * width + x] = total;
        }
}

void mandelbrot(int *restrict out, float left, float top, float step, int limit, int height,
                int width) {
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            float cx = left + x * step, cy = top + y * step, a = 0, b = 0;
            int count = 0;
            while (count < limit && a * a + b * b <= 4) {
                float next = a * a - b * b + cx;
                b = 2 * a * b + cy;
                a = next;
                count++;
            }
            out[y * width + x] = count;
        }
}

void median(float *restrict out, const float *restrict image, int height, int width) {
    for (int y = 1; y < height - 1; y++)
        for (int x = 1; x < width - 1; x++) {
            float v[9];
            for (int dy = 0; dy < 3; dy++)
                for (int dx = 0; dx < 3; dx++)
                    v[dy * 3 + dx] = image[(y + dy - 1) * width + x + dx - 1];
            for (int i = 0; i < 5; i++)
                for (int j = i + 1; j < 9; j++) {
                    float less = v[j] < v[i] ? v[j] : v[i], more = v[j] < v[i] ? v[i] : v[j];
                    v[i] = less;
                    v[j] = more;
                }
            out[y * width + x] = v[4];
        }
}

void spheres(float *restrict out, const float *restrict centres, const float *restrict radii,
             const float *restrict colours, int count, int height, int width) {
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            float px = (x - width / 2.f) / width * 4, py = (y - height / 2.f) / height * 4;
            float nearest = -1e30f, shade = 0;
            for (int s = 0; s < count; s++) {
                float dx = px - centres[3 * s], dy = py - centres[3 * s + 1], r = radii[s];
                if (dx * dx + dy * dy < r * r) {
                    float dz = sqrtf(fmaxf(r * r - dx * dx - dy * dy, 0));
                    if (dz + centres[3 * s + 2] > nearest) {
                        nearest = dz + centres[3 * s + 2];
                        shade = dz / r * colours[s];
                    }
                }
            }
            out[y * width + x] = shade;
        }
}

void softmax(float *restrict out, const float *restrict x, int columns, int rows) {
    for (int row = 0; row < rows; row++) {
        const float *own = x + (long)row * columns;
        float *result = out + (long)row * columns, greatest = -3.4e38f, total = 0;
        for (int j = 0; j < columns; j++)
            greatest = own[j] > greatest ? own[j] : greatest;
        for (int j = 0; j < columns; j++) {
            result[j] = expf(own[j] - greatest);
            total += result[j];
        }
        for (int j = 0; j < columns; j++)
            result[j] /= total;
    }
}

void layernorm(float *restrict out, const float *restrict x, const float *restrict gamma_,
               const float *restrict beta, float epsilon, int columns, int rows) {
    for (int row = 0; row < rows; row++) {
        const float *own = x + (long)row * columns;
        float s = 0, q = 0;
        for (int j = 0; j < columns; j++) {
            s += own[j];
            q += own[j] * own[j];
        }
        float mean = s / columns;
        float scale = 1 / sqrtf(fmaxf(q / columns - mean * mean, 0) + epsilon);
        for (int j = 0; j < columns; j++)
            out[(long)row * columns + j] = (own[j] - mean) * scale * gamma_[j] + beta[j];
    }
}

static float cumulative(float d) {
    float k = 1 / (1 + 0.2316419f * fabsf(d));
    float poly = 1.781477937f + k * (-1.821255978f + k * 1.330274429f);
    poly = k * (0.31938153f + k * (-0.356563782f + k * poly));
    float tail = 0.39894228f * expf(-0.5f * d * d) * poly;
    return d > 0 ? 1 - tail : tail;
}

void black_scholes(float *restrict calls, float *restrict puts, const float *restrict prices,
                   const float *restrict strikes, const float *restrict years, float rate,
                   float volatility, int n) {
    for (int i = 0; i < n; i++) {
        float s = prices[i], x = strikes[i], t = years[i], root = sqrtf(t);
        float d1 = (logf(s / x) + (rate + 0.5f * volatility * volatility) * t)
                   / (volatility * root);
        float d2 = d1 - volatility * root;
        float n1 = cumulative(d1), n2 = cumulative(d2), discount = expf(-rate * t);
        calls[i] = s * n1 - x * discount * n2;
        puts[i] = x * discount * (1 - n2) - s * (1 - n1);
    }
}

void nbody(float *restrict accelerations, const float *restrict bodies, float softening, int n) {
    for (int i = 0; i < n; i++) {
        float x = bodies[4 * i], y = bodies[4 * i + 1], z = bodies[4 * i + 2];
        float ax = 0, ay = 0, az = 0;
        for (int j = 0; j < n; j++) {
            float dx = bodies[4 * j] - x, dy = bodies[4 * j + 1] - y, dz = bodies[4 * j + 2] - z;
            float r = 1 / sqrtf(dx * dx + dy * dy + dz * dz + softening);
            float s = bodies[4 * j + 3] * r * r * r;
            ax += dx * s;
            ay += dy * s;
            az += dz * s;
        }
        accelerations[4 * i] = ax;
        accelerations[4 * i + 1] = ay;
        accelerations[4 * i + 2] = az;
        accelerations[4 * i + 3] = 0;
    }
}

void molecules(float *restrict forces, const float *restrict places,
               const int *restrict neighbours, float cutoff, float a, float b, int n, int count) {
    for (int i = 0; i < n; i++) {
        float x = places[3 * i], y = places[3 * i + 1], z = places[3 * i + 2];
        float fx = 0, fy = 0, fz = 0;
        for (int k = 0; k < count; k++) {
            int j = neighbours[(long)k * n + i];
            float dx = x - places[3 * j], dy = y - places[3 * j + 1], dz = z - places[3 * j + 2];
            float r2 = dx * dx + dy * dy + dz * dz;
            if (0 < r2 && r2 < cutoff) {
                float inverse = 1 / r2, r6 = inverse * inverse * inverse;
                float force = inverse * r6 * (a * r6 - b);
                fx += dx * force;
                fy += dy * force;
                fz += dz * force;
            }
        }
        forces[3 * i] = fx;
        forces[3 * i + 1] = fy;
        forces[3 * i + 2] = fz;
    }
}

static unsigned xorshift(unsigned state) {
    state ^= state << 13;
    state ^= state >> 17;
    return state ^ state << 5;
}

void monte_carlo(float *restrict payoffs, const unsigned *restrict seeds, int paths, float spot,
                 float strike, float drift, float deviation, int n) {
    for (int i = 0; i < n; i++) {
        unsigned state = seeds[i];
        float total = 0;
        for (int path = 0; path < paths; path++) {
            state = xorshift(state);
            float u = ((float)(state >> 8) + 0.5f) * (1 / 16777216.f);
            state = xorshift(state);
            float v = (float)(state >> 8) * (1 / 16777216.f);
            float normal = sqrtf(-2 * logf(u)) * cosf(6.2831853f * v);
            total += fmaxf(spot * expf(drift + deviation * normal) - strike, 0);
        }
        payoffs[i] = total / paths;
    }
}

void xsbench(float *restrict out, const float *restrict energies, const int *restrict materials,
             const float *restrict grid, const float *restrict sections,
             const int *restrict nuclides, const float *restrict densities, int n, int points,
             int parts) {
    for (int i = 0; i < n; i++) {
        float energy = energies[i], total[5] = {0};
        int material = materials[i], low = 0, high = points - 1;
        while (high - low > 1) {
            int middle = (low + high) / 2;
            if (grid[middle] > energy)
                high = middle;
            else
                low = middle;
        }
        float part = (energy - grid[low]) / (grid[low + 1] - grid[low]);
        for (int j = 0; j < parts; j++) {
            float density = densities[material * parts + j];
            const float *below = sections + (nuclides[material * parts + j] * points + low) * 5;
            for (int k = 0; k < 5; k++)
                total[k] += density * (below[k] + part * (below[5 + k] - below[k]));
        }
        for (int k = 0; k < 5; k++)
            out[5 * i + k] = total[k];
    }
}

void kmeans(int *restrict membership, const float *restrict points, const float *restrict centres,
            int n, int clusters, int features) {
    for (int i = 0; i < n; i++) {
        int nearest = 0;
        float least = 3.4e38f;
        for (int c = 0; c < clusters; c++) {
            float distance = 0;
            for (int f = 0; f < features; f++) {
                float d = points[(long)f * n + i] - centres[c * features + f];
                distance += d * d;
            }
            if (distance < least) {
                least = distance;
                nearest = c;
            }
        }
        membership[i] = nearest;
    }
}
