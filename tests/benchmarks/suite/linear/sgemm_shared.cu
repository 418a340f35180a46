// A product of matrices by tiles of 16 x 16 in shared memory, a thread an element.
#define TILE 16

extern "C" __global__ void sgemm_shared(float *c, const float *a, const float *b, int n, int depth) {
    __shared__ float left[TILE][TILE];
    __shared__ float right[TILE][TILE];
    int tx = threadIdx.x, ty = threadIdx.y;
    int column = blockIdx.x * TILE + tx, row = blockIdx.y * TILE + ty;
    float total = 0;
    for (int k = 0; k < depth; k += TILE) {
        left[ty][tx] = a[row * depth + k + tx];
        right[ty][tx] = b[(k + ty) * n + column];
        __syncthreads();
        for (int d = 0; d < TILE; d++)
            total += left[ty][d] * right[d][tx];
        __syncthreads();
    }
    c[row * n + column] = total;
}
