// Cross sections at random energies: a binary search and an interpolation.
extern "C" __global__ void xsbench(float *out, const float *energies, const int *materials,
                                   const float *grid, const float *sections, const int *nuclides,
                                   const float *densities, int n, int points, int parts) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float energy = energies[i];
        int material = materials[i];
        int low = 0, high = points - 1;
        while (high - low > 1) {
            int middle = (low + high) / 2;
            if (grid[middle] > energy)
                high = middle;
            else
                low = middle;
        }
        float part = (energy - grid[low]) / (grid[low + 1] - grid[low]);
        float total[5];
        for (int k = 0; k < 5; k++)
            total[k] = 0;
        for (int j = 0; j < parts; j++) {
            int nuclide = nuclides[material * parts + j];
            float density = densities[material * parts + j];
            for (int k = 0; k < 5; k++) {
                float below = sections[(nuclide * points + low) * 5 + k];
                float above = sections[(nuclide * points + low + 1) * 5 + k];
                total[k] += density * (below + part * (above - below));
            }
        }
        for (int k = 0; k < 5; k++)
            out[i * 5 + k] = total[k];
    }
}
