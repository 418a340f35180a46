// Accelerations of bodies by gravity, all pairs, tiles in shared memory.
#define TILE 256

extern "C" __global__ void nbody(float4 *accelerations, const float4 *bodies, float softening, int n) {
    __shared__ float4 tile[TILE];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    float4 me = bodies[i];
    float ax = 0, ay = 0, az = 0;
    for (int first = 0; first < n; first += TILE) {
        tile[t] = bodies[first + t];
        __syncthreads();
        for (int j = 0; j < TILE; j++) {
            float4 it = tile[j];
            float dx = it.x - me.x, dy = it.y - me.y, dz = it.z - me.z;
            float r = 1 / sqrtf(dx * dx + dy * dy + dz * dz + softening);
            float s = it.w * r * r * r;
            ax += dx * s;
            ay += dy * s;
            az += dz * s;
        }
        __syncthreads();
    }
    accelerations[i] = make_float4(ax, ay, az, 0);
}
