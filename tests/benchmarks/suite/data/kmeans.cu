// The assignment of points to the nearest centre; features lie in rows of points.
extern "C" __global__ void kmeans(int *membership, const float *points, const float *centres,
                                  int n, int clusters, int features) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        int nearest = 0;
        float least = 3.4e38f;
        for (int c = 0; c < clusters; c++) {
            float distance = 0;
            for (int f = 0; f < features; f++) {
                float d = points[f * n + i] - centres[c * features + f];
                distance += d * d;
            }
            if (distance < least) {
                least = distance;
                nearest = c;
            }
        }
        membership[i] = nearest;
    }
}
