/* Knowledge that threads have of each other (included by fair.c).
 *
 * A clock has, for each thread of the launch, the epoch until which its accesses are known. It is a
 * tree of knots with 32 branches; clocks share knots, and copy one before they change it. So a
 * barrier or a flag costs a thread a pointer, and an epoch of its own the way to its leaf. A clock
 * that is NULL knows nothing. The rules of releases, acquires and fences are those
 * of gpucompiler/checker/synchronisation.py, which says where they come from.
 */

struct chunk {
    struct chunk *next;
    uint64_t bytes;
};

#define BRANCH_BITS 5
#define BRANCHES (1 << BRANCH_BITS)

/* A part of a clock: epochs of threads, in the order of blocks, or knots of the next level below. */
struct knot {
    uint64_t refs;
    union {
        struct knot *inner[BRANCHES];
        uint32_t epochs[BRANCHES];
    };
};

/* Knowledge, and what fences made of it: of scope "block", and of a wider one. Any may be NULL. */
struct told {
    struct knot *known;
    struct knot *fenced[2];
    struct knot *pending[2];
    struct knot *counted;
};
#define TOLD_CLOCKS 6

struct thread {
    struct told told;
    uint64_t who;
    uint32_t epoch;
    uint32_t block;
    uint32_t number;
    uint32_t barriers;
    uint32_t grids;
    struct meeting *named;
    /* The node of this thread in the list that is looked through now. */
    struct node *kept;
    uint64_t look;
};

/* The threads that meet at a barrier: what they bring. `last` is the clock that came last. */
struct meeting {
    struct told told;
    struct knot *last;
    uint64_t generation;
};

/* A word that atomics change, and what it tells all threads, or those of a block. */
struct inside {
    struct inside *next;
    uint32_t block;
    struct knot *clock;
};

struct word {
    uint64_t address;
    struct knot *everywhere;
    struct inside *inside;
};

static void fail(struct fair *fair, int64_t outcome)
{
    if (fair->outcome == RUNNING)
        fair->outcome = outcome;
}

#define CHUNK_BYTES (UINT64_C(1) << 21)
/* A launch whose order takes more memory is given up. */
#define MOST_BYTES (UINT64_C(1) << 32)

/* Zeroed memory that lives as long as the launch; NULL if the system gives none. */
static void *take(struct fair *fair, uint64_t bytes)
{
    bytes = (bytes + 15) & ~UINT64_C(15);
    if (fair->free_at == NULL || (uint64_t)(fair->free_end - fair->free_at) < bytes) {
        uint64_t whole = bytes + 64 > CHUNK_BYTES ? bytes + 64 : CHUNK_BYTES;
        whole = (whole + 4095) & ~UINT64_C(4095);
        fair->bytes += whole;
        char *memory = (char *)(intptr_t)-1;
        if (fair->bytes <= MOST_BYTES)
            memory = mmap(NULL, whole, PROT_READ_WRITE, MAP_PRIVATE_ANONYMOUS, -1, 0);
        if ((intptr_t)memory == -1) {
            fail(fair, NO_MEMORY);
            return NULL;
        }
        struct chunk *chunk = (struct chunk *)memory;
        chunk->next = fair->chunks;
        chunk->bytes = whole;
        fair->chunks = chunk;
        fair->free_at = memory + 64;
        fair->free_end = memory + whole;
    }
    void *found = fair->free_at;
    fair->free_at += bytes;
    return found;
}

/* Clocks */

static uint64_t knot_bytes(int level)
{
    const struct knot *none = NULL;
    return sizeof(none->refs) + (level == 0 ? sizeof(none->epochs) : sizeof(none->inner));
}

/* A knot with nothing in it. Free ones are linked by their first branch. */
static struct knot *new_knot(struct fair *fair, int level)
{
    struct knot **unused = &fair->knots[level != 0];
    struct knot *knot = *unused;
    if (knot != NULL) {
        *unused = knot->inner[0];
        if (level != 0)
            for (int branch = 0; branch < BRANCHES; branch++)
                knot->inner[branch] = NULL;
        else
            for (int branch = 0; branch < BRANCHES; branch++)
                knot->epochs[branch] = 0;
    } else
        knot = take(fair, knot_bytes(level));
    if (knot != NULL)
        knot->refs = 1;
    return knot;
}

static struct knot *shared(struct knot *knot)
{
    if (knot != NULL)
        knot->refs++;
    return knot;
}

static void drop(struct fair *fair, struct knot *knot, int level)
{
    if (knot == NULL || --knot->refs != 0)
        return;
    for (int branch = 0; level != 0 && branch < BRANCHES; branch++)
        drop(fair, knot->inner[branch], level - 1);
    knot->inner[0] = fair->knots[level != 0];
    fair->knots[level != 0] = knot;
}

static void drop_clock(struct fair *fair, struct knot **clock)
{
    drop(fair, *clock, fair->levels);
    *clock = NULL;
}

/* The knot at a place, for a change: a copy if others share it. NULL without memory. */
static struct knot *own_knot(struct fair *fair, struct knot **place, int level)
{
    struct knot *knot = *place;
    if (knot != NULL && knot->refs == 1)
        return knot;
    struct knot *made = new_knot(fair, level);
    if (made == NULL)
        return NULL;
    if (knot != NULL) {
        if (level == 0)
            for (int branch = 0; branch < BRANCHES; branch++)
                made->epochs[branch] = knot->epochs[branch];
        else
            for (int branch = 0; branch < BRANCHES; branch++)
                made->inner[branch] = shared(knot->inner[branch]);
        knot->refs--;
    }
    *place = made;
    return made;
}

/* The number of a thread in the launch. */
static uint64_t number_of(const struct fair *fair, uint64_t who)
{
    return (who >> THREAD_BITS) * (uint64_t)fair->threads + (who & ((1u << THREAD_BITS) - 1));
}

/* The epoch until which a clock knows a thread's accesses. */
static uint32_t known_epoch(const struct fair *fair, const struct knot *clock, uint64_t number)
{
    for (int level = fair->levels; clock != NULL && level > 0; level--)
        clock = clock->inner[number >> (BRANCH_BITS * level) & (BRANCHES - 1)];
    return clock == NULL ? 0 : clock->epochs[number & (BRANCHES - 1)];
}

static void set_epoch(struct fair *fair, struct knot **clock, const struct thread *thread)
{
    const uint64_t number = number_of(fair, thread->who);
    if (known_epoch(fair, *clock, number) >= thread->epoch)
        return;
    struct knot *knot = own_knot(fair, clock, fair->levels);
    for (int level = fair->levels; knot != NULL && level > 0; level--)
        knot = own_knot(
            fair, &knot->inner[number >> (BRANCH_BITS * level) & (BRANCHES - 1)], level - 1);
    if (knot != NULL)
        knot->epochs[number & (BRANCHES - 1)] = thread->epoch;
}

static struct knot *joined(struct fair *fair, struct knot *one, struct knot *other, int level);

static struct knot *joined_leaves(struct fair *fair, struct knot *one, struct knot *other)
{
    bool more = false, less = false;
    for (int branch = 0; branch < BRANCHES; branch++) {
        more |= other->epochs[branch] > one->epochs[branch];
        less |= other->epochs[branch] < one->epochs[branch];
    }
    if (!more || !less)
        return shared(more ? other : one);
    struct knot *made = new_knot(fair, 0);
    for (int branch = 0; made != NULL && branch < BRANCHES; branch++) {
        const uint32_t mine = one->epochs[branch], theirs = other->epochs[branch];
        made->epochs[branch] = mine > theirs ? mine : theirs;
    }
    return made;
}

static struct knot *joined_knots(struct fair *fair, struct knot *one, struct knot *other, int level)
{
    struct knot *found[BRANCHES];
    bool as_one = true, as_other = true;
    for (int branch = 0; branch < BRANCHES; branch++) {
        struct knot *const mine = one->inner[branch], *const theirs = other->inner[branch];
        /* Most are the same knot, which isn't touched. */
        found[branch] = mine == theirs ? mine : joined(fair, mine, theirs, level - 1);
        as_one &= found[branch] == mine;
        as_other &= found[branch] == theirs;
    }
    struct knot *made = as_one || as_other ? NULL : new_knot(fair, level);
    for (int branch = 0; branch < BRANCHES; branch++) {
        const bool same = one->inner[branch] == other->inner[branch];
        if (made != NULL)
            made->inner[branch] = same ? shared(found[branch]) : found[branch];
        else if (!same)
            drop(fair, found[branch], level - 1);
    }
    return as_one || as_other ? shared(as_one ? one : other) : made;
}

/* All that two knots know, in one of them if that suffices. */
static struct knot *joined(struct fair *fair, struct knot *one, struct knot *other, int level)
{
    if (one == other || other == NULL)
        return shared(one);
    if (one == NULL)
        return shared(other);
    return level == 0 ? joined_leaves(fair, one, other) : joined_knots(fair, one, other, level);
}

/* *clock knows what another one knows, too. */
static void join(struct fair *fair, struct knot **clock, struct knot *other)
{
    if (other == NULL || other == *clock)
        return;
    struct knot *made = joined(fair, *clock, other, fair->levels);
    if (made == NULL)
        return;
    drop(fair, *clock, fair->levels);
    *clock = made;
}

static void keep(struct fair *fair, struct knot **place, struct knot *clock)
{
    shared(clock);
    drop_clock(fair, place);
    *place = clock;
}

static bool knows(const struct fair *fair, const struct knot *clock, uint64_t word)
{
    return known_epoch(fair, clock, number_of(fair, WHO_OF(word))) >= EPOCH_OF(word);
}

/* Whether an access comes before what the thread does now. */
static bool is_before(const struct fair *fair, const struct thread *thread, uint64_t word)
{
    return WHO_OF(word) == thread->who || knows(fair, thread->told.known, word);
}

static void next_epoch(struct fair *fair, struct thread *thread)
{
    if (thread->epoch == LAST_EPOCH)
        fail(fair, TOO_LONG);
    else
        thread->epoch++;
}

/* The thread's knowledge, its own accesses included. */
static struct knot *own_clock(struct fair *fair, struct thread *thread)
{
    set_epoch(fair, &thread->told.known, thread);
    return thread->told.known;
}

/* Meetings */

static struct knot **clocks_of(struct told *told) { return &told->known; }

static void clear_meeting(struct fair *fair, struct meeting *meeting)
{
    struct knot **clocks = clocks_of(&meeting->told);
    for (int number = 0; number < TOLD_CLOCKS; number++)
        drop_clock(fair, &clocks[number]);
    drop_clock(fair, &meeting->last);
}

/* A thread comes to a meeting: it tells what it knows, and its next epoch begins. */
static void arrive(struct fair *fair, struct meeting *meeting, struct thread *thread)
{
    struct knot **mine = clocks_of(&thread->told), **all = clocks_of(&meeting->told);
    /* The threads of a block mostly bring what they took from their last barrier. */
    if (thread->told.known != meeting->last) {
        join(fair, &meeting->told.known, thread->told.known);
        drop_clock(fair, &meeting->last);
        meeting->last = shared(thread->told.known);
    }
    set_epoch(fair, &meeting->told.known, thread);
    for (int number = 1; number < TOLD_CLOCKS; number++)
        if (mine[number] != NULL)
            join(fair, &all[number], mine[number]);
    next_epoch(fair, thread);
}

/* A thread leaves a meeting to which it came: it knows what all brought. */
static void leave(struct fair *fair, struct meeting *meeting, struct thread *thread)
{
    struct knot **mine = clocks_of(&thread->told), **all = clocks_of(&meeting->told);
    if (meeting->told.known == NULL)
        return;
    keep(fair, &thread->told.known, meeting->told.known);
    for (int number = 1; number < TOLD_CLOCKS; number++)
        if (all[number] != NULL)
            join(fair, &mine[number], all[number]);
}

/* Words of atomics */

static uint64_t mixed(uint64_t value)
{
    value ^= value >> 33;
    value *= UINT64_C(0xff51afd7ed558ccd);
    value ^= value >> 33;
    return value;
}

/* The slot of a word; it is empty where nothing has told by the word yet. */
static struct word **word_slot(struct fair *fair, uint64_t address)
{
    uint64_t slot = mixed(address) & (fair->word_slots - 1);
    while (fair->words[slot] != NULL && fair->words[slot]->address != address)
        slot = (slot + 1) & (fair->word_slots - 1);
    return &fair->words[slot];
}

static struct word *made_word(struct fair *fair, uint64_t address)
{
    struct word **slot = word_slot(fair, address);
    if (*slot != NULL)
        return *slot;
    if (2 * ++fair->word_count > fair->word_slots) {
        struct word **before = fair->words;
        const uint64_t count = fair->word_slots;
        struct word **made = take(fair, 16 * count);
        if (made == NULL)
            return NULL;
        fair->words = made;
        fair->word_slots = 2 * count;
        for (uint64_t number = 0; number < count; number++)
            if (before[number] != NULL)
                *word_slot(fair, before[number]->address) = before[number];
        slot = word_slot(fair, address);
    }
    *slot = take(fair, sizeof(struct word));
    if (*slot != NULL)
        (*slot)->address = address;
    return *slot;
}

static struct inside *inside_of(struct word *word, uint32_t block)
{
    struct inside *inside = word->inside;
    while (inside != NULL && inside->block != block)
        inside = inside->next;
    return inside;
}

/* Orders and scopes of an event, as bits. */
enum { ACQUIRES = 1, RELEASES = 2, NARROW = 4, COUNTS = 8 };

static void read_told(
    struct fair *fair, struct thread *thread, struct knot *told, int order, int place)
{
    if (told == NULL)
        return;
    if (order & ACQUIRES) {
        join(fair, &thread->told.known, told);
        return;
    }
    join(fair, &thread->told.pending[place], told);
    if (order & COUNTS)
        join(fair, &thread->told.counted, told);
}

/* An atomic of a thread reads a word. */
static void read_word(struct fair *fair, struct thread *thread, uint64_t address, int order)
{
    struct word *word = *word_slot(fair, address);
    if (word == NULL)
        return;
    const struct inside *inside = inside_of(word, thread->block);
    if (inside != NULL)
        read_told(fair, thread, inside->clock, order, 0);
    if (!(order & NARROW))
        read_told(fair, thread, word->everywhere, order, 1);
}

static void forget_word(struct fair *fair, uint64_t address)
{
    struct word *word = *word_slot(fair, address);
    if (word == NULL)
        return;
    drop_clock(fair, &word->everywhere);
    for (struct inside *inside = word->inside; inside != NULL; inside = inside->next)
        drop_clock(fair, &inside->clock);
}

/* An atomic of a thread writes a word; `alone`: by a store, behind which nothing earlier is told. */
static void write_word(
    struct fair *fair, struct thread *thread, uint64_t address, int order, bool alone)
{
    struct knot *narrow = thread->told.fenced[0], *wide = thread->told.fenced[1];
    if (alone)
        forget_word(fair, address);
    if (order & RELEASES)
        narrow = wide = own_clock(fair, thread);
    if (order & NARROW)
        wide = NULL;
    if (narrow != NULL || wide != NULL) {
        struct word *word = made_word(fair, address);
        if (word == NULL)
            return;
        if (fair->narrow != 0) {
            struct inside *inside = inside_of(word, thread->block);
            if (inside == NULL) {
                inside = take(fair, sizeof(struct inside));
                if (inside == NULL)
                    return;
                inside->block = thread->block;
                inside->next = word->inside;
                word->inside = inside;
            }
            join(fair, &inside->clock, narrow);
        }
        join(fair, &word->everywhere, wide);
    }
    if (order & RELEASES)
        next_epoch(fair, thread);
}

/* A fence of a thread. One of no order is both an acquire and a release. */
static void fence(struct fair *fair, struct thread *thread, int order)
{
    struct told *told = &thread->told;
    const bool narrow = order & NARROW, both = !(order & (ACQUIRES | RELEASES));
    if (both || order & ACQUIRES) {
        join(fair, &told->known, told->pending[0]);
        if (!narrow)
            join(fair, &told->known, told->pending[1]);
    }
    if (both || order & RELEASES) {
        struct knot *own = own_clock(fair, thread);
        keep(fair, &told->fenced[0], own);
        if (!narrow)
            keep(fair, &told->fenced[1], own);
    }
    next_epoch(fair, thread);
}
