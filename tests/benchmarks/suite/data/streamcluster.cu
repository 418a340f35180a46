// The gain of opening a centre: points that would move, and what they save.
extern "C" __global__ void streamcluster(bool *moves, float *gains, const float *points,
                                         const float *weights, const float *costs,
                                         const int *assigned, float *places, int n, int dimensions,
                                         int centre) {
    __shared__ float chosen[64];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    if (t < dimensions)
        chosen[t] = points[t * n + centre];
    __syncthreads();
    if (i < n) {
        float distance = 0;
        for (int d = 0; d < dimensions; d++) {
            float step = points[d * n + i] - chosen[d];
            distance += step * step;
        }
        float cost = distance * weights[i];
        if (cost < costs[i]) {
            moves[i] = true;
            gains[i] = cost - costs[i];
        } else {
            atomicAdd(&places[assigned[i]], costs[i] - cost);
        }
    }
}
