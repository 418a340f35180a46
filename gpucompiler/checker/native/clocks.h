/* Knowledge that threads have of each other (included by fair.c).
 *
 * A clock has, for each thread of the launch, the epoch until which its accesses are known. It is a
 * tree: a leaf has the epochs of a warp, and a knot above it eight branches, as a thread that tells
 * others by a flag copies all knots on the way to its leaf, and counts their branches. Clocks share
 * knots, and copy one before they change it. So a barrier or a flag costs a thread a pointer, and an
 * epoch of its own the way to its leaf. A clock that is NULL knows nothing. The rules of releases,
 * acquires and fences are those of gpucompiler/checker/synchronisation.py, which says where they
 * come from.
 */

#define LEAF_BITS 5
#define LEAF_EPOCHS (1 << LEAF_BITS)
#define BRANCH_BITS 3
#define BRANCHES (1 << BRANCH_BITS)

/* A part of a clock: epochs of threads, in the order of blocks, or knots of the next level below. */
struct knot {
    uint64_t refs;
    union {
        struct knot *inner[BRANCHES];
        uint32_t epochs[LEAF_EPOCHS];
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
    /* An access that the thread knows of. */
    uint64_t sure;
    /* The last word's clock that the thread acquired whole; and a line of clocks that know no less than it. */
    uint64_t taken;
    uint64_t within;
    /* The same of what fences make known: of pending[1]. */
    uint64_t pending_within;
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

static uint64_t knot_bytes(int level)
{
    const struct knot *none = NULL;
    return sizeof(none->refs) + (level == 0 ? sizeof(none->epochs) : sizeof(none->inner));
}

/* A knot whose branches are still to be set. Free ones are linked by their first branch. */
static struct knot *new_knot(struct fair *fair, int level)
{
    struct knot **unused = &fair->knots[level != 0];
    struct knot *knot = *unused;
    if (knot != NULL)
        *unused = knot->inner[0];
    else
        knot = take_unset(fair, knot_bytes(level));
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
    /* Two epochs are as long as a pointer. */
    const int words = level == 0 ? LEAF_EPOCHS / 2 : BRANCHES;
    for (int word = 0; word < words; word++)
        made->inner[word] = knot == NULL ? NULL : knot->inner[word];
    for (int branch = 0; knot != NULL && level != 0 && branch < BRANCHES; branch++)
        shared(made->inner[branch]);
    if (knot != NULL)
        knot->refs--;
    *place = made;
    return made;
}

/* The branch of a knot above the leaves that leads to a thread. */
static uint64_t branch_to(uint64_t number, int level)
{
    return number >> (LEAF_BITS + BRANCH_BITS * (level - 1)) & (BRANCHES - 1);
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
        clock = clock->inner[branch_to(number, level)];
    return clock == NULL ? 0 : clock->epochs[number & (LEAF_EPOCHS - 1)];
}

/* The knot with a thread's epoch, for a change. */
static struct knot *own_leaf(struct fair *fair, struct knot **clock, uint64_t number)
{
    struct knot *knot = own_knot(fair, clock, fair->levels);
    for (int level = fair->levels; knot != NULL && level > 0; level--)
        knot = own_knot(fair, &knot->inner[branch_to(number, level)], level - 1);
    return knot;
}

static void set_epoch(struct fair *fair, struct knot **clock, const struct thread *thread)
{
    const uint64_t number = number_of(fair, thread->who);
    if (known_epoch(fair, *clock, number) >= thread->epoch)
        return;
    struct knot *leaf = own_leaf(fair, clock, number);
    if (leaf != NULL)
        leaf->epochs[number & (LEAF_EPOCHS - 1)] = thread->epoch;
}

static struct knot *joined(struct fair *fair, struct knot *one, struct knot *other, int level);

static struct knot *joined_leaves(struct fair *fair, struct knot *one, struct knot *other)
{
    bool more = false, less = false;
    for (int place = 0; place < LEAF_EPOCHS; place++) {
        more |= other->epochs[place] > one->epochs[place];
        less |= other->epochs[place] < one->epochs[place];
    }
    if (!more || !less)
        return shared(more ? other : one);
    struct knot *made = new_knot(fair, 0);
    for (int place = 0; made != NULL && place < LEAF_EPOCHS; place++) {
        const uint32_t mine = one->epochs[place], theirs = other->epochs[place];
        made->epochs[place] = mine > theirs ? mine : theirs;
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

/* Whether an access comes before what the thread does now. A thread that reads many elements asks for
 * the same writer again, and forgets nothing that it knows. */
static bool is_before(const struct fair *fair, struct thread *thread, uint64_t word)
{
    if (WHO_OF(word) == thread->who || ((word ^ thread->sure) & ~SITE_MASK) == 0)
        return true;
    if (!knows(fair, thread->told.known, word))
        return false;
    thread->sure = word;
    return true;
}

static void next_epoch(struct fair *fair, struct thread *thread)
{
    if (thread->epoch == LAST_EPOCH)
        fail(fair, TOO_LONG);
    else
        thread->epoch++;
}

/* A clock knows the accesses of some threads behind the first one, whose next epochs begin. */
static void set_epochs(
    struct fair *fair, struct knot **clock, struct thread *first, uint64_t threads)
{
    const uint64_t begin = number_of(fair, first->who);
    uint64_t place = UINT64_MAX;
    struct knot *leaf = NULL;
    for (; threads != 0; threads &= threads - 1) {
        const uint64_t further = (uint64_t)__builtin_ctzll(threads), number = begin + further;
        if (number / LEAF_EPOCHS != place) {
            place = number / LEAF_EPOCHS;
            leaf = own_leaf(fair, clock, number);
        }
        if (leaf == NULL)
            return;
        leaf->epochs[number & (LEAF_EPOCHS - 1)] = first[further].epoch;
        next_epoch(fair, &first[further]);
    }
}

/* The thread's knowledge, its own accesses included. */
static struct knot *own_clock(struct fair *fair, struct thread *thread)
{
    thread->within = 0;
    set_epoch(fair, &thread->told.known, thread);
    return thread->told.known;
}

/* A thread knows what a clock knows, too. */
static void learn(struct fair *fair, struct thread *thread, struct knot *clock)
{
    if (clock == NULL)
        return;
    thread->within = 0;
    join(fair, &thread->told.known, clock);
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

/* Whether fences, or atomics in front of fences, have told something. */
static bool tells_more(const struct told *told)
{
    const uintptr_t narrow = (uintptr_t)told->fenced[0] | (uintptr_t)told->pending[0];
    const uintptr_t wide = (uintptr_t)told->fenced[1] | (uintptr_t)told->pending[1];
    return (narrow | wide | (uintptr_t)told->counted) != 0;
}

/* A thread tells a meeting what it knows, but for its own accesses since its last barrier. */
static void bring(struct fair *fair, struct meeting *meeting, struct thread *thread)
{
    struct knot **mine = clocks_of(&thread->told), **all = clocks_of(&meeting->told);
    /* The threads of a block mostly bring what they took from their last barrier. */
    if (thread->told.known != meeting->last) {
        join(fair, &meeting->told.known, thread->told.known);
        drop_clock(fair, &meeting->last);
        meeting->last = shared(thread->told.known);
    }
    for (int number = 1; number < TOLD_CLOCKS && tells_more(&thread->told); number++)
        if (mine[number] != NULL)
            join(fair, &all[number], mine[number]);
}

/* A thread comes to a meeting: it tells what it knows, and its next epoch begins. */
static void arrive(struct fair *fair, struct meeting *meeting, struct thread *thread)
{
    bring(fair, meeting, thread);
    set_epoch(fair, &meeting->told.known, thread);
    next_epoch(fair, thread);
}

/* A thread leaves a meeting to which it came: it knows what all brought. */
static void leave(struct fair *fair, struct meeting *meeting, struct thread *thread)
{
    struct knot **mine = clocks_of(&thread->told), **all = clocks_of(&meeting->told);
    if (meeting->told.known == NULL)
        return;
    thread->within = 0;
    keep(fair, &thread->told.known, meeting->told.known);
    if (!tells_more(&meeting->told))
        return;
    thread->pending_within = 0;
    for (int number = 1; number < TOLD_CLOCKS; number++)
        if (all[number] != NULL)
            join(fair, &mine[number], all[number]);
}
