// A step of the shortest paths between all pairs: paths through one node.
extern "C" __global__ void floyd_warshall(int *distances, int n, int node) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < n && y < n) {
        int through = distances[y * n + node] + distances[node * n + x];
        if (through < distances[y * n + x])
            distances[y * n + x] = through;
    }
}
