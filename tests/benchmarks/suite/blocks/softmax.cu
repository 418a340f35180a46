// The softmax of rows, a block a row: greatest element, sum of exponentials, quotients.
#define THREADS 256

extern "C" __global__ void softmax(float *out, const float *x, int columns) {
    __shared__ float shared[THREADS];
    int row = blockIdx.x, t = threadIdx.x;
    float greatest = -3.4e38f;
    for (int j = t; j < columns; j += THREADS)
        greatest = fmaxf(greatest, x[row * columns + j]);
    shared[t] = greatest;
    __syncthreads();
    for (int s = THREADS / 2; s > 0; s /= 2) {
        if (t < s)
            shared[t] = fmaxf(shared[t], shared[t + s]);
        __syncthreads();
    }
    greatest = shared[0];
    __syncthreads();
    float total = 0;
    for (int j = t; j < columns; j += THREADS)
        total += expf(x[row * columns + j] - greatest);
    shared[t] = total;
    __syncthreads();
    for (int s = THREADS / 2; s > 0; s /= 2) {
        if (t < s)
            shared[t] += shared[t + s];
        __syncthreads();
    }
    total = shared[0];
    for (int j = t; j < columns; j += THREADS)
        out[row * columns + j] = expf(x[row * columns + j] - greatest) / total;
}
