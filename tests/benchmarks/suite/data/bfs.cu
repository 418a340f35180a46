// A level of a breadth-first search: nodes of the frontier reach their neighbours.
extern "C" __global__ void bfs(int *cost, bool *reached, const bool *frontier, const bool *visited,
                               const int *starts, const int *edges, int n) {
    int node = blockIdx.x * blockDim.x + threadIdx.x;
    if (node < n && frontier[node]) {
        for (int k = starts[node]; k < starts[node + 1]; k++) {
            int other = edges[k];
            if (!visited[other]) {
                cost[other] = cost[node] + 1;
                reached[other] = true;
            }
        }
    }
}
