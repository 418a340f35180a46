// Forces of Lennard and Jones between molecules and their listed neighbours.
extern "C" __global__ void molecules(float *forces, const float *places, const int *neighbours,
                                     float cutoff, float a, float b, int n, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float x = places[i * 3], y = places[i * 3 + 1], z = places[i * 3 + 2];
        float fx = 0, fy = 0, fz = 0;
        for (int k = 0; k < count; k++) {
            int j = neighbours[k * n + i];
            float dx = x - places[j * 3], dy = y - places[j * 3 + 1], dz = z - places[j * 3 + 2];
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
        forces[i * 3] = fx;
        forces[i * 3 + 1] = fy;
        forces[i * 3 + 2] = fz;
    }
}
