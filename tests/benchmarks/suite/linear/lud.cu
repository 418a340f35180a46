// The inner step of a blocked LU decomposition: tiles less products of the borders.
#define TILE 16

extern "C" __global__ void lud(float *a, int n, int offset) {
    __shared__ float above[TILE][TILE];
    __shared__ float beside[TILE][TILE];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = offset + (blockIdx.y + 1) * TILE;
    int column = offset + (blockIdx.x + 1) * TILE;
    above[ty][tx] = a[(offset + ty) * n + column + tx];
    beside[ty][tx] = a[(row + ty) * n + offset + tx];
    __syncthreads();
    float total = 0;
    for (int k = 0; k < TILE; k++)
        total += beside[ty][k] * above[k][tx];
    a[(row + ty) * n + column + tx] -= total;
}
