// Distances of records from a place.
struct Place {
    float latitude, longitude;
};

extern "C" __global__ void nearest(float *distances, const Place *places, float latitude,
                                   float longitude, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float dy = latitude - places[i].latitude;
        float dx = longitude - places[i].longitude;
        distances[i] = sqrtf(dy * dy + dx * dx);
    }
}
