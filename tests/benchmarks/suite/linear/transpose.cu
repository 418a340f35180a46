// A matrix transposed by tiles of 32 x 32 in shared memory, padded against conflicts of banks.
#define TILE 32

extern "C" __global__ void transpose(float *out, const float *x, int height, int width) {
    __shared__ float tile[TILE][TILE + 1];
    int tx = threadIdx.x, ty = threadIdx.y;
    int column = blockIdx.x * TILE + tx, row = blockIdx.y * TILE + ty;
    for (int j = 0; j < TILE; j += 8)
        if (column < width && row + j < height)
            tile[ty + j][tx] = x[(row + j) * width + column];
    __syncthreads();
    column = blockIdx.y * TILE + tx;
    row = blockIdx.x * TILE + ty;
    for (int j = 0; j < TILE; j += 8)
        if (column < height && row + j < width)
            out[(row + j) * height + column] = tile[tx][ty + j];
}
