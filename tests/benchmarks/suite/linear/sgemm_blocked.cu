// A product of matrices: tiles of 64 x 64 in shared memory, 4 x 4 sums in each thread's registers.
#define TILE 64
#define DEPTH 16
#define MINE 4

extern "C" __global__ void sgemm_blocked(float *c, const float *a, const float *b, int n, int depth) {
    __shared__ float left[DEPTH][TILE];
    __shared__ float right[DEPTH][TILE];
    float sums[MINE][MINE];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * TILE, column = blockIdx.x * TILE;
    int t = ty * 16 + tx;
    for (int i = 0; i < MINE; i++)
        for (int j = 0; j < MINE; j++)
            sums[i][j] = 0;
    for (int k = 0; k < depth; k += DEPTH) {
        for (int s = 0; s < 4; s++) {
            left[t % 16][t / 16 + s * 16] = a[(row + t / 16 + s * 16) * depth + k + t % 16];
            right[t / 64 + s * 4][t % 64] = b[(k + t / 64 + s * 4) * n + column + t % 64];
        }
        __syncthreads();
        for (int d = 0; d < DEPTH; d++)
            for (int i = 0; i < MINE; i++)
                for (int j = 0; j < MINE; j++)
                    sums[i][j] += left[d][ty * MINE + i] * right[d][tx * MINE + j];
        __syncthreads();
    }
    for (int i = 0; i < MINE; i++)
        for (int j = 0; j < MINE; j++)
            c[(row + ty * MINE + i) * n + column + tx * MINE + j] = sums[i][j];
}
