// Programs of the suite in ISPC, for one core. They take what their CUDA twins take.

export void nearest(uniform float distances[], const uniform float places[],
                    uniform float latitude, uniform float longitude, uniform int n) {
    foreach (i = 0 ... n) {
        float dy = latitude - places[2 * i], dx = longitude - places[2 * i + 1];
        distances[i] = sqrt(dy * dy + dx * dx);
    }
}

export void murmur(uniform uint32 hashes[], const uniform uint32 keys[], uniform uint32 seed,
                   uniform int n) {
    foreach (i = 0 ... n) {
        uint32 h = seed;
        for (uniform int j = 0; j < 16; j++) {
            uint32 k = keys[i * 16 + j] * 0xCC9E2D51;
            k = (k << 15) | (k >> 17);
            h ^= k * 0x1B873593;
            h = (h << 13) | (h >> 19);
            h = h * 5 + 0xE6546B64;
        }
        h ^= 64;
        h = (h ^ (h >> 16)) * 0x85EBCA6B;
        h = (h ^ (h >> 13)) * 0xC2B2AE35;
        hashes[i] = h ^ (h >> 16);
    }
}

export void spmv(uniform float y[], const uniform float values[], const uniform int columns[],
                 const uniform int starts[], const uniform float x[], uniform int n) {
    foreach (row = 0 ... n) {
        float total = 0;
        for (int k = starts[row]; k < starts[row + 1]; k++)
            total += values[k] * x[columns[k]];
        y[row] = total;
    }
}

export void stencil7(uniform float out[], const uniform float u[], uniform float c0,
                     uniform float c1, uniform int depth, uniform int height,
                     uniform int width) {
    for (uniform int z = 1; z < depth - 1; z++)
        for (uniform int y = 1; y < height - 1; y++)
            foreach (x = 1 ... width - 1) {
                int i = (z * height + y) * width + x;
                float around = u[i - 1] + u[i + 1] + u[i - width] + u[i + width]
                               + u[i - width * height] + u[i + width * height];
                out[i] = c1 * around - c0 * u[i];
            }
}

export void hotspot(uniform float out[], const uniform float t[], const uniform float power[],
                    uniform float step, uniform float rx, uniform float ry, uniform float rz,
                    uniform float ambient, uniform int rows, uniform int columns) {
    for (uniform int y = 0; y < rows; y++) {
        uniform int above = y > 0 ? columns : 0, below = y < rows - 1 ? columns : 0;
        foreach (x = 0 ... columns) {
            int i = y * columns + x;
            float c = t[i], north = t[i - above], south = t[i + below];
            float west = c, east = c;
            if (x > 0)
                west = t[i - 1];
            if (x < columns - 1)
                east = t[i + 1];
            out[i] = c + step * (power[i] + (north + south - 2 * c) * ry
                                 + (east + west - 2 * c) * rx + (ambient - c) * rz);
        }
    }
}

export void sobel(uniform uint8 out[], const uniform uint8 image[], uniform int height,
                  uniform int width) {
    for (uniform int y = 1; y < height - 1; y++) {
        const uniform uint8 *uniform above = image + (y - 1) * width;
        const uniform uint8 *uniform here = above + width;
        const uniform uint8 *uniform below = here + width;
        foreach (x = 1 ... width - 1) {
            int a = above[x - 1], b = above[x], c = above[x + 1], d = here[x - 1];
            int e = here[x + 1], f = below[x - 1], g = below[x], h = below[x + 1];
            int across = c + 2 * e + h - a - 2 * d - f, down = f + 2 * g + h - a - 2 * b - c;
            int edge = (int)sqrt((float)(across * across + down * down));
            out[y * width + x] = (uint8)min(edge, 255);
        }
    }
}

export void complex_multiply(uniform float out[], const uniform float a[],
                             const uniform float b[], const uniform float c[], uniform int n) {
    foreach (i = 0 ... n) {
        float x = a[2 * i], y = a[2 * i + 1], u = b[2 * i], v = b[2 * i + 1];
        out[2 * i] = x * u - y * v + c[2 * i];
        out[2 * i + 1] = x * v + y * u + c[2 * i + 1];
    }
}

export void string_search(uniform bool found[], const uniform uint8 text[],
                          const uniform uint8 pattern[], uniform int n, uniform int length) {
    foreach (i = 0 ... n - length + 1) {
        bool matches = true;
        for (uniform int j = 0; j < length; j++)
            if (text[i + j] != pattern[j]) {
                matches = false;
                break;
            }
        found[i] = matches;
    }
}

export void matvec(uniform float y[], const uniform float a[], const uniform float x[],
                   uniform int rows, uniform int columns) {
    for (uniform int row = 0; row < rows; row++) {
        const uniform float *uniform own = a + (uniform int64)row * columns;
        float total = 0;
        foreach (j = 0 ... columns)
            total += own[j] * x[j];
        y[row] = reduce_add(total);
    }
}

export void heat3d(uniform double out[], const uniform double u[], uniform double rate,
                   uniform int depth, uniform int height, uniform int width) {
    uniform int plane = height * width;
    for (uniform int z = 1; z < depth - 1; z++)
        for (uniform int y = 1; y < height - 1; y++)
            foreach (x = 1 ... width - 1) {
                int i = z * plane + y * width + x;
                double around = u[i - 1] + u[i + 1] + u[i - width] + u[i + width];
                out[i] = u[i] + rate * (around + u[i - plane] + u[i + plane] - 6 * u[i]);
            }
}

static const uniform int CX[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
static const uniform int CY[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
static const uniform float LEVELS[9] = {4.0f / 9, 1.0f / 9, 1.0f / 9, 1.0f / 9, 1.0f / 9,
                                        1.0f / 36, 1.0f / 36, 1.0f / 36, 1.0f / 36};

export void lbm(uniform float out[], const uniform float f[], uniform float omega,
                uniform int height, uniform int width) {
    for (uniform int y = 0; y < height; y++)
        foreach (x = 0 ... width) {
            float here[9], rho = 0, ux = 0, uy = 0;
            for (uniform int k = 0; k < 9; k++) {
                int sx = (x - CX[k] + width) % width;
                uniform int sy = (y - CY[k] + height) % height;
                here[k] = f[(k * height + sy) * width + sx];
                rho += here[k];
                ux += CX[k] * here[k];
                uy += CY[k] * here[k];
            }
            ux /= rho;
            uy /= rho;
            float square = 1.5f * (ux * ux + uy * uy);
            for (uniform int k = 0; k < 9; k++) {
                float along = 3 * (CX[k] * ux + CY[k] * uy);
                float balance = LEVELS[k] * rho * (1 + along + 0.5f * along * along - square);
                out[(k * height + y) * width + x] = here[k] + omega * (balance - here[k]);
            }
        }
}

export void life(uniform uint8 out[], const uniform uint8 cells[], uniform int height,
                 uniform int width) {
    for (uniform int y = 0; y < height; y++) {
        const uniform uint8 *uniform here = cells + y * width;
        const uniform uint8 *uniform above = cells + (y + height - 1) % height * width;
        const uniform uint8 *uniform below = cells + (y + 1) % height * width;
        foreach (x = 0 ... width) {
            int left = x > 0 ? x - 1 : width - 1, right = x < width - 1 ? x + 1 : 0;
            int alive = above[left] + above[x] + above[right] + here[left] + here[right]
                        + below[left] + below[x] + below[right];
            out[y * width + x] = alive == 3 || (alive == 2 && here[x] == 1) ? 1 : 0;
        }
    }
}

export void srad(uniform float c[], uniform float north[], uniform float south[],
                 uniform float west[], uniform float east[], const uniform float image[],
                 uniform float q0, uniform int rows, uniform int columns) {
    for (uniform int y = 0; y < rows; y++) {
        uniform int above = y > 0 ? columns : 0, below = y < rows - 1 ? columns : 0;
        foreach (x = 0 ... columns) {
            int i = y * columns + x;
            float j = image[i];
            float n = image[i - above] - j, s = image[i + below] - j;
            float w = 0, e = 0;
            if (x > 0)
                w = image[i - 1] - j;
            if (x < columns - 1)
                e = image[i + 1] - j;
            float g2 = (n * n + s * s + w * w + e * e) / (j * j), level = (n + s + w + e) / j;
            float numerator = 0.5f * g2 - 0.0625f * level * level;
            float denominator = 1 + 0.25f * level;
            float q = numerator / (denominator * denominator);
            float coefficient = 1 / (1 + (q - q0) / (q0 * (1 + q0)));
            c[i] = clamp(coefficient, 0.0f, 1.0f);
            north[i] = n;
            south[i] = s;
            west[i] = w;
            east[i] = e;
        }
    }
}

static const uniform float NEAR[4] = {0.5f, 0.04f, 0.015f, 0.01f};

export void stencil27(uniform float out[], const uniform float u[], uniform int depth,
                      uniform int height, uniform int width) {
    for (uniform int z = 1; z < depth - 1; z++)
        for (uniform int y = 1; y < height - 1; y++)
            foreach (x = 1 ... width - 1) {
                float total = 0;
                #pragma unroll
                for (uniform int dz = -1; dz < 2; dz++)
                    #pragma unroll
                    for (uniform int dy = -1; dy < 2; dy++)
                        #pragma unroll
                        for (uniform int dx = -1; dx < 2; dx++)
                            total += NEAR[abs(dx) + abs(dy) + abs(dz)]
                                     * u[((z + dz) * height + y + dy) * width + x + dx];
                out[(z * height + y) * width + x] = total;
            }
}

export void bilateral(uniform float out[], const uniform float image[], uniform float near,
                      uniform float alike, uniform int height, uniform int width) {
    for (uniform int y = 0; y < height; y++)
        foreach (x = 0 ... width) {
            float centre = image[y * width + x], total = 0, weights = 0;
            for (uniform int dy = -4; dy <= 4; dy++) {
                uniform int row = clamp(y + dy, 0, height - 1) * width;
                for (uniform int dx = -4; dx <= 4; dx++) {
                    float v = image[row + clamp(x + dx, 0, width - 1)];
                    float d = v - centre;
                    float w = exp(-(dx * dx + dy * dy) * near - d * d * alike);
                    total += w * v;
                    weights += w;
                }
            }
            out[y * width + x] = total / weights;
        }
}

export void convolution(uniform float out[], const uniform float image[],
                        const uniform float mask[], uniform int height, uniform int width) {
    for (uniform int y = 0; y < height; y++)
        foreach (x = 0 ... width) {
            float total = 0;
            for (uniform int dy = -3; dy <= 3; dy++)
                if (0 <= y + dy && y + dy < height)
                    for (uniform int dx = -3; dx <= 3; dx++)
                        if (0 <= x + dx && x + dx < width)
                            total += image[(y + dy) * width + x + dx]
                                     * mask[(dy + 3) * 7 + dx + 3];
            out[y * width + x] = total;
        }
}

export void mandelbrot(uniform int out[], uniform float left, uniform float top,
                       uniform float step, uniform int limit, uniform int height,
                       uniform int width) {
    for (uniform int y = 0; y < height; y++)
        foreach (x = 0 ... width) {
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

export void median(uniform float out[], const uniform float image[], uniform int height,
                   uniform int width) {
    for (uniform int y = 1; y < height - 1; y++)
        foreach (x = 1 ... width - 1) {
            float v[9];
            #pragma unroll
            for (uniform int dy = 0; dy < 3; dy++)
                #pragma unroll
                for (uniform int dx = 0; dx < 3; dx++)
                    v[dy * 3 + dx] = image[(y + dy - 1) * width + x + dx - 1];
            #pragma unroll
            for (uniform int i = 0; i < 5; i++)
                #pragma unroll
                for (uniform int j = i + 1; j < 9; j++) {
                    float less = min(v[i], v[j]), more = max(v[i], v[j]);
                    v[i] = less;
                    v[j] = more;
                }
            out[y * width + x] = v[4];
        }
}

export void spheres(uniform float out[], const uniform float centres[],
                    const uniform float radii[], const uniform float colours[],
                    uniform int count, uniform int height, uniform int width) {
    for (uniform int y = 0; y < height; y++)
        foreach (x = 0 ... width) {
            float px = (x - width / 2.0f) / width * 4, py = (y - height / 2.0f) / height * 4;
            float nearest = -1e30f, shade = 0;
            for (uniform int s = 0; s < count; s++) {
                float dx = px - centres[3 * s], dy = py - centres[3 * s + 1];
                uniform float r = radii[s];
                if (dx * dx + dy * dy < r * r) {
                    float dz = sqrt(max(r * r - dx * dx - dy * dy, 0.0f));
                    if (dz + centres[3 * s + 2] > nearest) {
                        nearest = dz + centres[3 * s + 2];
                        shade = dz / r * colours[s];
                    }
                }
            }
            out[y * width + x] = shade;
        }
}

export void softmax(uniform float out[], const uniform float x[], uniform int columns,
                    uniform int rows) {
    for (uniform int row = 0; row < rows; row++) {
        const uniform float *uniform own = x + (uniform int64)row * columns;
        uniform float *uniform result = out + (uniform int64)row * columns;
        float most = -3.4e38f, total = 0;
        foreach (j = 0 ... columns)
            most = max(most, own[j]);
        uniform float greatest = reduce_max(most);
        foreach (j = 0 ... columns) {
            float power = exp(own[j] - greatest);
            result[j] = power;
            total += power;
        }
        uniform float sum = reduce_add(total);
        foreach (j = 0 ... columns)
            result[j] /= sum;
    }
}

export void layernorm(uniform float out[], const uniform float x[], const uniform float gamma[],
                      const uniform float beta[], uniform float epsilon, uniform int columns,
                      uniform int rows) {
    for (uniform int row = 0; row < rows; row++) {
        const uniform float *uniform own = x + (uniform int64)row * columns;
        uniform float *uniform result = out + (uniform int64)row * columns;
        float s = 0, q = 0;
        foreach (j = 0 ... columns) {
            s += own[j];
            q += own[j] * own[j];
        }
        uniform float mean = reduce_add(s) / columns;
        uniform float spread = max(reduce_add(q) / columns - mean * mean, 0.0f);
        uniform float scale = 1 / sqrt(spread + epsilon);
        foreach (j = 0 ... columns)
            result[j] = (own[j] - mean) * scale * gamma[j] + beta[j];
    }
}

static inline float cumulative(float d) {
    float k = 1 / (1 + 0.2316419f * abs(d));
    float poly = 1.781477937f + k * (-1.821255978f + k * 1.330274429f);
    poly = k * (0.31938153f + k * (-0.356563782f + k * poly));
    float tail = 0.39894228f * exp(-0.5f * d * d) * poly;
    return d > 0 ? 1 - tail : tail;
}

export void black_scholes(uniform float calls[], uniform float puts[],
                          const uniform float prices[], const uniform float strikes[],
                          const uniform float years[], uniform float rate,
                          uniform float volatility, uniform int n) {
    foreach (i = 0 ... n) {
        float s = prices[i], x = strikes[i], t = years[i];
        float root = sqrt(t);
        float d1 = (log(s / x) + (rate + 0.5f * volatility * volatility) * t)
                   / (volatility * root);
        float d2 = d1 - volatility * root;
        float n1 = cumulative(d1), n2 = cumulative(d2), discount = exp(-rate * t);
        calls[i] = s * n1 - x * discount * n2;
        puts[i] = x * discount * (1 - n2) - s * (1 - n1);
    }
}

export void nbody(uniform float accelerations[], const uniform float bodies[],
                  uniform float softening, uniform int n) {
    foreach (i = 0 ... n) {
        float x = bodies[4 * i], y = bodies[4 * i + 1], z = bodies[4 * i + 2];
        float ax = 0, ay = 0, az = 0;
        for (uniform int j = 0; j < n; j++) {
            float dx = bodies[4 * j] - x, dy = bodies[4 * j + 1] - y;
            float dz = bodies[4 * j + 2] - z;
            float r = 1 / sqrt(dx * dx + dy * dy + dz * dz + softening);
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

export void molecules(uniform float forces[], const uniform float places[],
                      const uniform int neighbours[], uniform float cutoff, uniform float a,
                      uniform float b, uniform int n, uniform int count) {
    foreach (i = 0 ... n) {
        float x = places[3 * i], y = places[3 * i + 1], z = places[3 * i + 2];
        float fx = 0, fy = 0, fz = 0;
        for (uniform int k = 0; k < count; k++) {
            int j = neighbours[k * n + i];
            float dx = x - places[3 * j], dy = y - places[3 * j + 1], dz = z - places[3 * j + 2];
            float r2 = dx * dx + dy * dy + dz * dz;
            if (0 < r2 && r2 < cutoff) {
                float inverse = 1 / r2;
                float r6 = inverse * inverse * inverse;
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

static inline uint32 xorshift(uint32 state) {
    state ^= state << 13;
    state ^= state >> 17;
    return state ^ (state << 5);
}

export void monte_carlo(uniform float payoffs[], const uniform uint32 seeds[], uniform int paths,
                        uniform float spot, uniform float strike, uniform float drift,
                        uniform float deviation, uniform int n) {
    foreach (i = 0 ... n) {
        uint32 state = seeds[i];
        float total = 0;
        for (uniform int path = 0; path < paths; path++) {
            state = xorshift(state);
            float u = ((float)(int)(state >> 8) + 0.5f) * (1.0f / 16777216);
            state = xorshift(state);
            float v = (float)(int)(state >> 8) * (1.0f / 16777216);
            float normal = sqrt(-2 * log(u)) * cos(6.2831853f * v);
            total += max(spot * exp(drift + deviation * normal) - strike, 0.0f);
        }
        payoffs[i] = total / paths;
    }
}

export void xsbench(uniform float out[], const uniform float energies[],
                    const uniform int materials[], const uniform float grid[],
                    const uniform float sections[], const uniform int nuclides[],
                    const uniform float densities[], uniform int n, uniform int points,
                    uniform int parts) {
    foreach (i = 0 ... n) {
        float energy = energies[i], total[5];
        int material = materials[i], low = 0, high = points - 1;
        while (high - low > 1) {
            int middle = (low + high) / 2;
            if (grid[middle] > energy)
                high = middle;
            else
                low = middle;
        }
        float part = (energy - grid[low]) / (grid[low + 1] - grid[low]);
        for (uniform int k = 0; k < 5; k++)
            total[k] = 0;
        for (uniform int j = 0; j < parts; j++) {
            float density = densities[material * parts + j];
            int place = (nuclides[material * parts + j] * points + low) * 5;
            for (uniform int k = 0; k < 5; k++) {
                float below = sections[place + k], above = sections[place + 5 + k];
                total[k] += density * (below + part * (above - below));
            }
        }
        for (uniform int k = 0; k < 5; k++)
            out[5 * i + k] = total[k];
    }
}

export void kmeans(uniform int membership[], const uniform float points[],
                   const uniform float centres[], uniform int n, uniform int clusters,
                   uniform int features) {
    foreach (i = 0 ... n) {
        int nearest = 0;
        float least = 3.4e38f;
        for (uniform int c = 0; c < clusters; c++) {
            float distance = 0;
            for (uniform int f = 0; f < features; f++) {
                float d = points[f * n + i] - centres[c * features + f];
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
