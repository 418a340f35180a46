// Fluxes of the Euler equations between the cells of an unstructured grid.
#define GAMMA 1.4f

struct State {
    float density, mx, my, mz, energy, vx, vy, vz, pressure, fast;
};

__device__ State state(const float *variables, int i, int n) {
    State s;
    s.density = variables[i];
    s.mx = variables[i + n];
    s.my = variables[i + 2 * n];
    s.mz = variables[i + 3 * n];
    s.energy = variables[i + 4 * n];
    s.vx = s.mx / s.density;
    s.vy = s.my / s.density;
    s.vz = s.mz / s.density;
    float square = s.vx * s.vx + s.vy * s.vy + s.vz * s.vz;
    s.pressure = (GAMMA - 1) * (s.energy - 0.5f * s.density * square);
    s.fast = sqrtf(square) + sqrtf(GAMMA * s.pressure / s.density);
    return s;
}

extern "C" __global__ void cfd(float *fluxes, const float *variables, const int *neighbours,
                               const float *normals, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        State a = state(variables, i, n);
        float f0 = 0, fx = 0, fy = 0, fz = 0, f4 = 0;
        for (int k = 0; k < 4; k++) {
            int other = neighbours[i + k * n];
            float nx = normals[i + (k * 3) * n], ny = normals[i + (k * 3 + 1) * n];
            float nz = normals[i + (k * 3 + 2) * n];
            float area = sqrtf(nx * nx + ny * ny + nz * nz);
            if (other >= 0) {
                State b = state(variables, other, n);
                float spread = -area * 0.2f * 0.5f * (a.fast + b.fast);
                float through = 0.5f * (a.vx * nx + a.vy * ny + a.vz * nz);
                float through2 = 0.5f * (b.vx * nx + b.vy * ny + b.vz * nz);
                float push = 0.5f * (a.pressure + b.pressure);
                f0 += spread * (a.density - b.density) + a.density * through + b.density * through2;
                fx += spread * (a.mx - b.mx) + a.mx * through + b.mx * through2 + push * nx;
                fy += spread * (a.my - b.my) + a.my * through + b.my * through2 + push * ny;
                fz += spread * (a.mz - b.mz) + a.mz * through + b.mz * through2 + push * nz;
                float both = (a.energy + a.pressure) * through + (b.energy + b.pressure) * through2;
                f4 += spread * (a.energy - b.energy) + both;
            } else {
                fx += a.pressure * nx;
                fy += a.pressure * ny;
                fz += a.pressure * nz;
            }
        }
        fluxes[i] = f0;
        fluxes[i + n] = fx;
        fluxes[i + 2 * n] = fy;
        fluxes[i + 3 * n] = fz;
        fluxes[i + 4 * n] = f4;
    }
}
