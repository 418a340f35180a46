// A sparse matrix in compressed rows times a vector, a thread a row.
extern "C" __global__ void spmv(float *y, const float *values, const int *columns, const int *starts,
                                const float *x, int n) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row < n) {
        float total = 0;
        for (int k = starts[row]; k < starts[row + 1]; k++)
            total += values[k] * x[columns[k]];
        y[row] = total;
    }
}
