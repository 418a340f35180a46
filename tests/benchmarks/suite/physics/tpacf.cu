// The histogram of angles between two sets of directions, bins by a search.
#define BINS 20

extern "C" __global__ void tpacf(int *counts, const float *points, const float *others,
                                 const float *bins, int n, int m) {
    __shared__ int local[BINS];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    if (t < BINS) local[t] = 0;
    __syncthreads();
    if (i < n) {
        float x = points[i * 3], y = points[i * 3 + 1], z = points[i * 3 + 2];
        for (int j = 0; j < m; j++) {
            float cosine = x * others[j * 3] + y * others[j * 3 + 1] + z * others[j * 3 + 2];
            int low = 0, high = BINS;
            while (high > low + 1) {
                int k = (low + high) / 2;
                if (cosine >= bins[k])
                    high = k;
                else
                    low = k;
            }
            atomicAdd(&local[low], 1);
        }
    }
    __syncthreads();
    if (t < BINS) atomicAdd(&counts[t], local[t]);
}
