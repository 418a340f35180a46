// Forces between particles of neighbouring boxes, cut off by distance.
#define EACH 128

extern "C" __global__ void lavamd(float4 *forces, const float4 *places, const float *charges,
                                  float alpha, int side) {
    __shared__ float4 near[EACH];
    int t = threadIdx.x;
    int bx = blockIdx.x, by = blockIdx.y, bz = blockIdx.z;
    int me = ((bz * side + by) * side + bx) * EACH + t;
    float4 p = places[me];
    float4 f = make_float4(0, 0, 0, 0);
    for (int oz = max(bz - 1, 0); oz < min(bz + 2, side); oz++) {
        for (int oy = max(by - 1, 0); oy < min(by + 2, side); oy++) {
            for (int ox = max(bx - 1, 0); ox < min(bx + 2, side); ox++) {
                int first = ((oz * side + oy) * side + ox) * EACH;
                near[t] = places[first + t];
                __syncthreads();
                for (int j = 0; j < EACH; j++) {
                    float4 q = near[j];
                    float dot = p.y * q.y + p.z * q.z + p.w * q.w;
                    float r2 = p.x + q.x - dot;
                    float u = expf(-alpha * r2);
                    float s = 2 * u;
                    float charge = charges[first + j];
                    f.x += charge * u;
                    f.y += charge * s * (p.y - q.y);
                    f.z += charge * s * (p.z - q.z);
                    f.w += charge * s * (p.w - q.w);
                }
                __syncthreads();
            }
        }
    }
    forces[me] = f;
}
