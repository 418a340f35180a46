// A step of Gaussian elimination, the rows below the pivot.
extern "C" __global__ void gaussian(float *a, float *b, const float *factors, int n, int pivot) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < n - pivot && y < n - 1 - pivot) {
        int row = pivot + 1 + y, column = pivot + x;
        float factor = factors[row * n + pivot];
        a[row * n + column] -= factor * a[pivot * n + column];
        if (x == 0)
            b[row] -= factor * b[pivot];
    }
}
