/* Knowledge that threads have of each other (included by fair.c).
 *
 * A clock has, for each thread of the launch, the epoch until which its accesses are known. It is a
 * table of rows, one a block; clocks share rows, and copy one before they change it. So a barrier
 * costs its threads a pointer for each block. The rules of releases, acquires and fences are those
 * of gpucompiler/checker/synchronisation.py, which says where they come from.
 */

struct chunk {
    struct chunk *next;
    uint64_t bytes;
};

/* A block's threads: the epochs that are known. Free rows are linked by `next`. */
struct row {
    uint64_t refs;
    struct row *next;
    uint32_t epochs[];
};

struct clock {
    struct clock *next;
    struct row *rows[];
};

/* Knowledge, and what fences made of it: of scope "block", and of a wider one. Any may be NULL. */
struct told {
    struct clock *known;
    struct clock *fenced[2];
    struct clock *pending[2];
    struct clock *counted;
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

/* The threads that meet at a barrier: what they bring. `last` are the rows that were added last. */
struct meeting {
    struct told told;
    struct row *last;
    uint64_t generation;
};

/* A word that atomics change, and what it tells all threads, or those of a block. */
struct inside {
    struct inside *next;
    uint32_t block;
    struct clock *clock;
};

struct word {
    uint64_t address;
    struct clock *everywhere;
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

/* Rows and clocks */

static struct row *new_row(struct fair *fair)
{
    struct row *row = fair->rows;
    if (row != NULL)
        fair->rows = row->next;
    else
        row = take(fair, sizeof(struct row) + 4 * (uint64_t)fair->threads);
    if (row != NULL)
        row->refs = 1;
    return row;
}

static void drop_row(struct fair *fair, struct row *row)
{
    if (row != NULL && --row->refs == 0) {
        row->next = fair->rows;
        fair->rows = row;
    }
}

static struct row *shared_row(struct row *row)
{
    if (row != NULL)
        row->refs++;
    return row;
}

static struct clock *new_clock(struct fair *fair)
{
    struct clock *clock = fair->clocks;
    if (clock != NULL)
        fair->clocks = clock->next;
    else
        clock = take(fair, sizeof(struct clock) + 8 * (uint64_t)fair->blocks);
    if (clock != NULL)
        for (int64_t block = 0; block < fair->blocks; block++)
            clock->rows[block] = NULL;
    return clock;
}

static void drop_clock(struct fair *fair, struct clock *clock)
{
    if (clock == NULL)
        return;
    for (int64_t block = 0; block < fair->blocks; block++)
        drop_row(fair, clock->rows[block]);
    clock->next = fair->clocks;
    fair->clocks = clock;
}

static struct clock *copied(struct fair *fair, const struct clock *from)
{
    struct clock *clock = from == NULL ? NULL : new_clock(fair);
    if (clock != NULL)
        for (int64_t block = 0; block < fair->blocks; block++)
            clock->rows[block] = shared_row(from->rows[block]);
    return clock;
}

/* Set an epoch of a clock's row, in a copy of the row if others share it. */
static void set_epoch(struct fair *fair, struct clock *clock, const struct thread *thread)
{
    struct row *row = clock->rows[thread->block];
    if (row != NULL && row->epochs[thread->number] >= thread->epoch)
        return;
    if (row == NULL || row->refs > 1) {
        struct row *made = new_row(fair);
        if (made == NULL)
            return;
        for (int64_t number = 0; number < fair->threads; number++)
            made->epochs[number] = row == NULL ? 0 : row->epochs[number];
        drop_row(fair, row);
        clock->rows[thread->block] = row = made;
    }
    row->epochs[thread->number] = thread->epoch;
}

static void join_row(struct fair *fair, struct clock *clock, int64_t block, struct row *other)
{
    struct row *row = clock->rows[block];
    if (other == NULL || other == row)
        return;
    bool more = row == NULL, less = false;
    for (int64_t number = 0; row != NULL && number < fair->threads; number++) {
        more |= other->epochs[number] > row->epochs[number];
        less |= other->epochs[number] < row->epochs[number];
    }
    if (!more)
        return;
    if (!less) {
        clock->rows[block] = shared_row(other);
        drop_row(fair, row);
        return;
    }
    struct row *target = row;
    if (row->refs > 1) {
        target = new_row(fair);
        if (target == NULL)
            return;
    }
    for (int64_t number = 0; number < fair->threads; number++) {
        const uint32_t mine = row->epochs[number], theirs = other->epochs[number];
        target->epochs[number] = mine > theirs ? mine : theirs;
    }
    if (target != row) {
        drop_row(fair, row);
        clock->rows[block] = target;
    }
}

/* *clock knows what another one knows, too. */
static void join(struct fair *fair, struct clock **clock, const struct clock *other)
{
    if (other == NULL)
        return;
    if (*clock == NULL) {
        *clock = copied(fair, other);
        return;
    }
    for (int64_t block = 0; block < fair->blocks; block++)
        join_row(fair, *clock, block, other->rows[block]);
}

static bool knows(const struct clock *clock, uint64_t word)
{
    const struct row *row = clock->rows[BLOCK_OF(word)];
    return row != NULL && row->epochs[THREAD_OF(word)] >= EPOCH_OF(word);
}

/* Whether an access comes before what the thread does now. */
static bool is_before(const struct thread *thread, uint64_t word)
{
    return WHO_OF(word) == thread->who || knows(thread->told.known, word);
}

static void next_epoch(struct fair *fair, struct thread *thread)
{
    if (thread->epoch == LAST_EPOCH)
        fail(fair, TOO_LONG);
    else
        thread->epoch++;
}

/* The thread's knowledge, its own accesses included. */
static struct clock *own_clock(struct fair *fair, struct thread *thread)
{
    set_epoch(fair, thread->told.known, thread);
    return thread->told.known;
}

/* Meetings */

static struct clock **clocks_of(struct told *told) { return &told->known; }

static void clear_meeting(struct fair *fair, struct meeting *meeting)
{
    struct clock **clocks = clocks_of(&meeting->told);
    for (int number = 0; number < TOLD_CLOCKS; number++) {
        drop_clock(fair, clocks[number]);
        clocks[number] = NULL;
    }
    drop_row(fair, meeting->last);
    meeting->last = NULL;
}

/* A thread comes to a meeting: it tells what it knows, and its next epoch begins. */
static void arrive(struct fair *fair, struct meeting *meeting, struct thread *thread)
{
    struct clock **mine = clocks_of(&thread->told), **all = clocks_of(&meeting->told);
    const int64_t own = thread->block;
    if (meeting->told.known == NULL)
        meeting->told.known = new_clock(fair);
    if (meeting->told.known == NULL)
        return;
    for (int64_t block = 0; block < fair->blocks; block++) {
        struct row *row = thread->told.known->rows[block];
        /* The threads of a block mostly bring the row that they took from their last barrier. */
        if (row == NULL || (block == own && row == meeting->last))
            continue;
        join_row(fair, meeting->told.known, block, row);
        if (block == own) {
            drop_row(fair, meeting->last);
            meeting->last = shared_row(row);
        }
    }
    set_epoch(fair, meeting->told.known, thread);
    for (int number = 1; number < TOLD_CLOCKS; number++)
        join(fair, &all[number], mine[number]);
    next_epoch(fair, thread);
}

/* A thread leaves a meeting to which it came: it knows what all brought. */
static void leave(struct fair *fair, struct meeting *meeting, struct thread *thread)
{
    struct clock **mine = clocks_of(&thread->told), **all = clocks_of(&meeting->told);
    if (meeting->told.known == NULL)
        return;
    for (int64_t block = 0; block < fair->blocks; block++) {
        struct row *row = shared_row(meeting->told.known->rows[block]);
        drop_row(fair, thread->told.known->rows[block]);
        thread->told.known->rows[block] = row;
    }
    for (int number = 1; number < TOLD_CLOCKS; number++)
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
    struct fair *fair, struct thread *thread, const struct clock *told, int order, int place)
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
    drop_clock(fair, word->everywhere);
    word->everywhere = NULL;
    for (struct inside *inside = word->inside; inside != NULL; inside = inside->next) {
        drop_clock(fair, inside->clock);
        inside->clock = NULL;
    }
}

/* An atomic of a thread writes a word; `alone`: by a store, behind which nothing earlier is told. */
static void write_word(
    struct fair *fair, struct thread *thread, uint64_t address, int order, bool alone)
{
    const struct clock *narrow = thread->told.fenced[0], *wide = thread->told.fenced[1];
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
        join(fair, &word->everywhere, wide);
    }
    if (order & RELEASES)
        next_epoch(fair, thread);
}

static void keep(struct fair *fair, struct clock **place, const struct clock *clock)
{
    struct clock *made = copied(fair, clock);
    drop_clock(fair, *place);
    *place = made;
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
        const struct clock *own = own_clock(fair, thread);
        keep(fair, &told->fenced[0], own);
        if (!narrow)
            keep(fair, &told->fenced[1], own);
    }
    next_epoch(fair, thread);
}
