/* A launch under way: its arguments, its job, and the objects that it holds until it has ended. */

#ifndef GPUCOMPILER_LAUNCH_H
#define GPUCOMPILER_LAUNCH_H

#include <stdbool.h>
#include <stdint.h>

#include "layout.h"
#include "objects.h"

#define MAX_OBJECTS 32
#define MAX_BUFFERS 16

/* Objects and buffers that a launch lets go when it has ended. */
struct held {
    uint64_t objects_count;
    uint64_t buffers_count;
    struct object *objects[MAX_OBJECTS];
    struct buffer buffers[MAX_BUFFERS];
};

struct launch {
    const struct table *table;
    struct object *const *arguments;
    char *job;
    struct held *held;
};

/* The outcome of an instruction. */
enum outcome {
    FITS,
    MISFIT,
    /* A function of another package may have left an exception. The launch in Python says what is
     * wrong. */
    RAISED,
    /* Code of Python's raised. The launch in Python says what is wrong; Ctrl-C is passed on. */
    ASKED_IN_VAIN,
    /* The exception is passed on. */
    FAILED,
};

static enum outcome fits_if(bool fits) { return fits ? FITS : MISFIT; }

/* Memory that may lie at any address. */

static uint64_t word_at(const void *address)
{
    uint64_t word;
    __builtin_memcpy(&word, address, sizeof word);
    return word;
}

static void put_word(void *address, uint64_t word)
{
    __builtin_memcpy(address, &word, sizeof word);
}

static void *pointer_at(const void *address) { return (void *)word_at(address); }

/* Copy whole words, `bytes` in all or some more. */
static void copy_words(char *to, const char *from, uint64_t bytes)
{
    for (uint64_t done = 0; done < bytes; done += 8)
        put_word(to + done, word_at(from + done));
}

static void copy_bytes(char *to, const char *from, uint64_t bytes)
{
    const uint64_t words = bytes & ~(uint64_t)7;
    copy_words(to, from, words);
    for (uint64_t done = words; done < bytes; done++)
        to[done] = from[done];
}

/* Copy the 1, 2, 4 or 8 bytes of a number. */
static enum outcome copy_number(char *to, const void *from, uint16_t size)
{
    switch (size) {
    case 8:
        __builtin_memcpy(to, from, 8);
        return FITS;
    case 4:
        __builtin_memcpy(to, from, 4);
        return FITS;
    case 2:
        __builtin_memcpy(to, from, 2);
        return FITS;
    case 1:
        __builtin_memcpy(to, from, 1);
        return FITS;
    default:
        return MISFIT;
    }
}

/* The argument, an item of it, or what the instruction before has converted it to. */
static struct object *value_of(struct launch launch, const struct instruction *i)
{
    struct object *argument = launch.arguments[i->argument];
    if (i->item == WHOLE)
        return argument;
    if (i->item == LAST_HELD)
        return launch.held->objects[launch.held->objects_count - 1];
    return pointer_at((const char *)argument + i->item);
}

/* Write sizes from `place` on; whether the strides are those of a contiguous array, whose last axis
 * has the stride `step`. */
static bool put_sizes(
    char *place, uint64_t axes, const int64_t *sizes, const int64_t *strides, uint64_t step)
{
    bool dense = true, empty = false;
    while (axes-- > 0) {
        const uint64_t size = (uint64_t)sizes[axes];
        put_word(place + 8 * axes, size);
        dense &= size == 1 || (uint64_t)strides[axes] == step;
        empty |= size == 0;
        step *= size;
    }
    return dense || empty;
}

/* Let go what a launch holds. An exception that is on its way stays. */
static void let_go(const struct table *table, struct held *held)
{
    const uint64_t objects = held->objects_count, buffers = held->buffers_count;
    held->objects_count = held->buffers_count = 0;
    for (uint64_t number = 0; number < objects; number++)
        table->Py_DecRef(held->objects[number]);
    for (uint64_t number = 0; number < buffers; number++)
        table->PyBuffer_Release(&held->buffers[number]);
}

#endif
