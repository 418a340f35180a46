// Cheapest paths down a grid, some rows at a time, with a halo in shared memory.
#define THREADS 256
#define ROWS 20

extern "C" __global__ void pathfinder(int *out, const int *costs, const int *wall, int columns) {
    __shared__ int above[THREADS];
    int t = threadIdx.x;
    int column = (int)blockIdx.x * (THREADS - 2 * ROWS) - ROWS + t;
    bool inside = 0 <= column && column < columns;
    above[t] = inside ? costs[column] : 1 << 28;
    __syncthreads();
    int best = above[t];
    for (int row = 0; row < ROWS; row++) {
        if (inside) {
            int left = above[max(t - 1, 0)], right = above[min(t + 1, THREADS - 1)];
            best = min(min(left, above[t]), right) + wall[row * columns + column];
        }
        __syncthreads();
        above[t] = best;
        __syncthreads();
    }
    if (inside && ROWS <= t && t < THREADS - ROWS)
        out[column] = best;
}
