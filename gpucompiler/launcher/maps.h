/* Tensor maps of a launch: hidden parameters that the driver makes of arrays that are passed.
 *
 * cuda_target/launch/native_maps.py writes the structures. A map is made again where the array's
 * address, sizes or strides differ from those that it was made of.
 */

#ifndef GPUCOMPILER_MAPS_H
#define GPUCOMPILER_MAPS_H

#include <stdbool.h>
#include <stdint.h>

/* PTX's limit of axes. */
#define MAP_AXES 5
#define MAP_WORDS 16

/* A map. Arrays of one number an axis have the contiguous axis first. */
struct tensor_map {
    /* In the parameters: the map, and the array's address, sizes, and strides in elements. */
    uint64_t *place;
    const uint64_t *array;
    /* The words of the array. */
    uint64_t words;
    uint32_t axes_count;
    uint32_t is_strided;
    uint32_t itemsize;
    /* cuda.h: CUtensorMapDataType, Interleave, Swizzle, L2promotion, FloatOOBfill. */
    uint32_t element;
    uint32_t interleave;
    uint32_t swizzle;
    uint32_t promotion;
    uint32_t fill;
    /* The array's axes. */
    uint32_t axes[MAP_AXES];
    uint32_t box[MAP_AXES];
    uint32_t steps[MAP_AXES];
    /* The corners and sizes of an im2col map. */
    uint32_t is_walk;
    int32_t lower[3];
    int32_t upper[3];
    uint32_t channels;
    uint32_t pixels;
    uint32_t is_made;
    /* Whether an array of which the driver makes no map gets zeros. */
    uint32_t is_optional;
    uint64_t last[1 + 2 * MAP_AXES];
};

struct maps {
    uint64_t count;
    int (*cuTensorMapEncodeTiled)(
        void *, uint32_t, uint32_t, uint64_t, const uint64_t *, const uint64_t *, const uint32_t *,
        const uint32_t *, uint32_t, uint32_t, uint32_t, uint32_t);
    int (*cuTensorMapEncodeIm2col)(
        void *, uint32_t, uint32_t, uint64_t, const uint64_t *, const uint64_t *, const int32_t *,
        const int32_t *, uint32_t, uint32_t, const uint32_t *, uint32_t, uint32_t, uint32_t,
        uint32_t);
    struct tensor_map maps[];
};

static bool is_map_of(const struct tensor_map *map)
{
    bool same = map->is_made != 0;
    for (uint64_t word = 0; word < map->words; word++)
        same &= map->last[word] == map->array[word];
    return same;
}

/* Bytes from an element of the array to the next along each of its axes. */
static void find_strides(const struct tensor_map *map, uint64_t *strides)
{
    const uint64_t *sizes = map->array + 1, *given = sizes + map->axes_count;
    uint64_t dense = map->itemsize;
    for (uint32_t axis = map->axes_count; axis-- > 0;) {
        strides[axis] = map->is_strided ? given[axis] * map->itemsize : dense;
        dense *= sizes[axis];
    }
}

static int make_map(const struct maps *maps, struct tensor_map *map)
{
    const uint64_t *sizes = map->array + 1;
    uint64_t strides[MAP_AXES], extents[MAP_AXES], steps[MAP_AXES];
    bool is_empty = false;
    map->is_made = 0;
    find_strides(map, strides);
    for (uint32_t axis = 0; axis < map->axes_count; axis++) {
        extents[axis] = sizes[map->axes[axis]];
        steps[axis] = strides[map->axes[axis]];
        is_empty |= extents[axis] == 0;
        /* The stride along an axis of one element leads nowhere; the driver still checks it. */
        if (axis != 0 && extents[axis] == 1)
            steps[axis] = (steps[axis - 1] * extents[axis - 1] + 15) & -(uint64_t)16;
    }
    /* The driver takes no empty array; nothing can be copied from or to it. */
    bool is_blank = is_empty;
    if (!is_empty) {
        /* The map knows no stride of the first axis, which is contiguous. */
        const bool is_apart = steps[0] != map->itemsize && extents[0] != 1;
        const int status =
            is_apart ? 1 /* cuda.h: CUDA_ERROR_INVALID_VALUE */
            : map->is_walk
                ? maps->cuTensorMapEncodeIm2col(
                      map->place, map->element, map->axes_count, map->array[0], extents, steps + 1,
                      map->lower, map->upper, map->channels, map->pixels, map->steps,
                      map->interleave, map->swizzle, map->promotion, map->fill)
                : maps->cuTensorMapEncodeTiled(
                      map->place, map->element, map->axes_count, map->array[0], extents, steps + 1,
                      map->box, map->steps, map->interleave, map->swizzle, map->promotion,
                      map->fill);
        if (status != 0 && !map->is_optional)
            return status;
        is_blank = status != 0;
    }
    for (int word = 0; is_blank && word < MAP_WORDS; word++)
        map->place[word] = 0;
    for (uint64_t word = 0; word < map->words; word++)
        map->last[word] = map->array[word];
    map->is_made = 1;
    return 0;
}

/* Make the maps whose arrays have changed; the driver's status. */
static int make_maps(struct maps *maps)
{
    for (uint64_t number = 0; number < maps->count; number++) {
        struct tensor_map *map = &maps->maps[number];
        if (is_map_of(map))
            continue;
        const int status = make_map(maps, map);
        if (status != 0)
            return status;
    }
    return 0;
}

/* The same for an update of a replay, which has four arguments. */
static int update_maps(struct maps *maps, void *second, const void *third, void *fourth)
{
    (void)second;
    (void)third;
    (void)fourth;
    return make_maps(maps);
}

#endif
