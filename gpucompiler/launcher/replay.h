/* Launches that were recorded, done again as one call (launcher/replays.py).
 *
 * The arguments of the call stand in the replay. Where they differ from those of the last time,
 * patches write them to the places where the calls read them, and updates pass such places on, as
 * to the nodes of a graph. Then the calls are done in their order.
 */

#ifndef GPUCOMPILER_REPLAY_H
#define GPUCOMPILER_REPLAY_H

#include <stdalign.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* Where a launch is noted. */
struct cell {
    _Atomic uint64_t number;
    uint32_t blocks[3];
};

/* Threads may count at once and give two launches one number: it says what was launched since when,
 * no more. */
static void note_launch(_Atomic uint64_t *counter, struct cell *cell)
{
    const uint64_t number = atomic_load_explicit(counter, memory_order_relaxed) + 1;
    atomic_store_explicit(counter, number, memory_order_relaxed);
    atomic_store_explicit(&cell->number, number, memory_order_relaxed);
}

/* A number of 1, 2, 4 or 8 bytes that an argument is written to; 8 are an address, plus `offset`. */
struct patch {
    uint64_t argument;
    char *place;
    uint64_t size;
    uint64_t offset;
};

struct update {
    int (*set)(void *executable, void *node, const void *parameters, void *context);
    void *executable;
    void *node;
    const void *parameters;
    void *context;
};

/* A call; one without a function is done in Python, with all that follow. */
struct call {
    uint64_t (*function)(uint64_t, uint64_t, uint64_t);
    uint64_t arguments[3];
    /* The call's result is no status. */
    uint64_t cant_fail;
};

struct replay {
    /* Whether `last` is what the calls have. */
    uint64_t applied;
    uint64_t words;
    uint64_t *last;
    uint64_t patches_count;
    const struct patch *patches;
    uint64_t updates_count;
    const struct update *updates;
    uint64_t calls_count;
    const struct call *calls;
    /* NULL where launches aren't counted. */
    _Atomic uint64_t *counter;
    struct cell *cell;
    /* NULL for a stream that is never captured. Python does the calls for a capture. */
    int (*is_capturing)(void *stream, int *);
    void *stream;
    alignas(64) uint64_t arguments[];
};

static bool is_applied(const struct replay *replay)
{
    bool same = replay->applied != 0;
    for (uint64_t word = 0; word < replay->words; word++)
        same &= replay->last[word] == replay->arguments[word];
    return same;
}

static void apply(const struct patch *patch, const char *arguments)
{
    uint64_t number = 0;
    const char *from = arguments + patch->argument;
    switch (patch->size) {
    case 8:
        __builtin_memcpy(&number, from, 8);
        number += patch->offset;
        __builtin_memcpy(patch->place, &number, 8);
        break;
    case 4:
        __builtin_memcpy(patch->place, from, 4);
        break;
    case 2:
        __builtin_memcpy(patch->place, from, 2);
        break;
    default:
        *patch->place = *from;
    }
}

/* The number of a call or of an update behind them, from 1, and what it said. */
static uint64_t failure_of(uint64_t number, uint64_t status)
{
    return (number + 1) << 32 | (uint32_t)status;
}

static uint64_t apply_arguments(struct replay *replay)
{
    replay->applied = 0;
    for (uint64_t number = 0; number < replay->patches_count; number++)
        apply(&replay->patches[number], (const char *)replay->arguments);
    for (uint64_t number = 0; number < replay->updates_count; number++) {
        const struct update *update = &replay->updates[number];
        const int status =
            update->set(update->executable, update->node, update->parameters, update->context);
        if (status != 0)
            return failure_of(replay->calls_count + number, (uint32_t)status);
    }
    for (uint64_t word = 0; word < replay->words; word++)
        replay->last[word] = replay->arguments[word];
    replay->applied = 1;
    return 0;
}

static bool is_captured(const struct replay *replay)
{
    int capturing = 0;
    if (replay->is_capturing == NULL)
        return false;
    return replay->is_capturing(replay->stream, &capturing) != 0 || capturing != 0;
}

static uint64_t replay(struct replay *replay)
{
    if (is_captured(replay))
        return failure_of(0, 0);
    if (!is_applied(replay)) {
        const uint64_t failure = apply_arguments(replay);
        if (failure != 0)
            return failure;
    }
    for (uint64_t number = 0; number < replay->calls_count; number++) {
        const struct call *call = &replay->calls[number];
        const uint64_t *with = call->arguments;
        if (call->function == NULL)
            return failure_of(number, 0);
        const uint64_t status = call->function(with[0], with[1], with[2]);
        if (status != 0 && call->cant_fail == 0)
            return failure_of(number, status);
    }
    if (replay->counter != NULL)
        note_launch(replay->counter, replay->cell);
    return 0;
}

#endif
