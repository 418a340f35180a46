// A matrix times a vector, a warp a row.
extern "C" __global__ void matvec(float *y, const float *a, const float *x, int rows, int columns) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int row = i / 32, lane = i % 32;
    if (row < rows) {
        float total = 0;
        for (int j = lane; j < columns; j += 32)
            total += a[row * columns + j] * x[j];
        for (int distance = 16; distance > 0; distance /= 2)
            total += __shfl_down_sync(0xFFFFFFFF, total, distance);
        if (lane == 0)
            y[row] = total;
    }
}
