/* Threads of a checked launch in turns, and the order of their accesses.
 *
 * Each part of a block, one thread or a warp of lanes, has a stack of its own. All run on one thread
 * of the system: a part runs until it waits, at a barrier or in a loop that waits for a store. The
 * order of the parts is made from a seed, so a schedule can be run again. The kernel's code calls
 * `event` at each access, and at all that orders accesses (gpucompiler/passes/checks/follow.py).
 *
 *     run(fair)   Runs the launch until its end; returns AGAIN every 50 ms, for Python to serve
 *                 Ctrl-C, and is then called again.
 *     end(fair)   Gives all memory back to the store, which keeps some of it for the next launch.
 *     forget_store(store)   Unmaps what the store has kept.
 */

#include "fair.h"

#include "../../host/stacks.h"

#include "memory.h"

#include "pages.h"

#include "clocks.h"

#include "words.h"

#include "watches.h"

#include "shadow.h"

#define SLICE_NS INT64_C(50000000)
/* Turns of a loop in vain, after which all that wait are waited for no more; and a time for others. */
#define IDLE_TURNS 4
/* Rounds and accesses between looks at the clock. */
#define ROUNDS_OF_A_LOOK 64
#define ACCESSES_OF_A_LOOK 4096
#define LONG_WAIT_NS INT64_C(2000000000)
/* Parts that are under way at a time: each has two mappings, of which a process has 65,530. */
#define MOST_PARTS 8192
/* Their number at first: few have their memory near. */
#define PARTS_AT_FIRST 512
#define BLOCKS_AT_FIRST 8
/* The bytes of a team's stacks that are under way at a time; most of their pages are never used. */
#define MOST_STACK_BYTES (UINT64_C(1) << 36)

/* Fields of `what`: kind (8 bits), site (16), size (8), flags of the access (8), order (8). */
#define SITE_OF_EVENT(what) ((uint64_t)(what) >> 8 & 0xFFFF)
#define SIZE_OF(what) ((what) >> 24 & 255)
#define FLAGS_OF(what) ((uint32_t)((what) >> 32 & 255))
#define ORDER_OF(what) ((int)((what) >> 40 & 255))

/* A part. Its code sees it as `worker`; the fields in front are those of host/layout.py. */
struct part {
    void *scratch;
    uint64_t fault_block;
    void (*begin_wait)(struct part *);
    void (*pause)(struct part *, int64_t, int64_t);
    int64_t (*meet)(struct part *, int64_t, int64_t, int64_t);
    void *frame;
    int64_t rank;
    int64_t stride;
    /* NULL before its first turn. */
    void *stack_pointer;
    struct stack *stack;
    struct fair *fair;
    struct team *team;
    /* The first thread of its block. */
    struct thread *threads;
    int64_t block;
    int64_t number;
    int64_t site;
    /* It waits until this is another number than `before`. */
    const uint64_t *awaited;
    uint64_t before;
    /* The kind of the loop that it waits in, or -1; and its turns since memory changed last. */
    int64_t pauses;
    int64_t idle_turns;
    uint64_t seen;
    /* The barrier with a name that it waits at. */
    struct named *named;
    uint64_t named_generation;
    bool begun;
    bool ended;
    /* It waits until others change a value that it has read in its last turn of a loop. */
    bool parked;
    int64_t watched_count;
    struct watched watched[MOST_WATCHED];
};

enum wait_kind { BY_OTHERS, PERHAPS_ALONE, SURELY_ALONE, NESTED };
enum meeting_kind { BLOCK_ADD, BLOCK_AND, BLOCK_OR, CLUSTER_ARRIVE, CLUSTER_WAIT, GRID };
#define CHECKED 16
#define NAMED_BARRIERS 16
#define WARP_THREADS 32

/* A block that is under way. */
struct team {
    struct team *next;
    struct team *before;
    struct team *next_ended;
    void *scratch;
    /* Parts that can go on, and whether the team is in the list of turns for them. */
    struct part **ready;
    int64_t ready_count;
    bool queued;
    int64_t block;
    int64_t living;
    int64_t missing;
    uint64_t generation;
    int64_t sum;
    int64_t result;
    int64_t site;
    struct meeting barrier[2];
    struct named {
        int64_t arrived;
        uint64_t generation;
        struct meeting meetings[2];
    } named[NAMED_BARRIERS];
    struct part list[];
};

static uint64_t rounded(uint64_t size, uint64_t to) { return (size + to - 1) / to * to; }

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(1, &time);
    return time.seconds * 1000000000 + time.nanoseconds;
}

static void run_part(struct part *part);

#include "part_stacks.h"
#include "turns.h"

static void note_fault(struct part *part, uint64_t fault)
{
    struct fair *fair = part->fair;
    const uint64_t block = (uint64_t)part->block;
    if (fair->fault_word == 0 || block < fair->fault_block ||
        (block == fair->fault_block && fault < fair->fault_word)) {
        fair->fault_word = fault;
        fair->fault_block = block;
    }
}

/* Parts of a block that meet at different places are a fault: the word of host/parts.h. */
static void check_place(struct part *part, int64_t site)
{
    struct team *team = part->team;
    if (team->missing == team->living)
        team->site = site;
    else if (team->site != site)
        note_fault(
            part, (uint64_t)(site + 1) << 50 |
                      (uint64_t)(part->number * part->fair->lanes) << 40 |
                      (uint64_t)(team->site + 1));
}

static int64_t meet(struct part *part, int64_t site, int64_t kind, int64_t value)
{
    struct team *team = part->team;
    struct fair *fair = part->fair;
    const bool checked = (kind & CHECKED) != 0;
    kind &= ~(int64_t)CHECKED;
    if (kind == GRID) {
        const uint64_t generation = fair->grid_generation;
        if (--fair->missing == 0)
            complete_grid(fair);
        await(part, &fair->grid_generation, generation);
        return 0;
    }
    if (checked)
        check_place(part, site);
    const uint64_t generation = team->generation;
    if (team->missing == team->living)
        team->sum = value;
    else if (kind == BLOCK_AND)
        team->sum &= value;
    else if (kind == BLOCK_OR)
        team->sum |= value;
    else
        team->sum += value;
    if (--team->missing == 0)
        complete(team);
    await(part, &team->generation, generation);
    return team->result;
}

/* The first function of a part's stack. */
static void run_part(struct part *part)
{
    struct fair *fair = part->fair;
    struct team *team = part->team;
    const uint64_t fault =
        fair->entry(fair->parameters, fair->launch, part->block, part->number, part);
    if (fault != 0)
        note_fault(part, fault);
    part->ended = true;
    if (--team->living == 0) {
        team->next_ended = fair->ended;
        fair->ended = team;
    }
    if (--team->missing == 0 && team->living != 0)
        complete(team);
    fair->living--;
    if (--fair->missing == 0 && fair->living != 0)
        complete_grid(fair);
    suspend(part);
}

/* Events */

/* Perhaps let others go on here, if the schedule is one of a seed: in some behind each atomic, so that
 * who comes first isn't the one who goes on first, in others now and then. */
static void perhaps_suspend(struct part *part)
{
    static const uint8_t turns[] = {16, 16, 1, 4};
    struct fair *fair = part->fair;
    if (fair->seed != 0 && drawn(fair, turns[fair->seed % 4]) == 0)
        suspend(part);
}

static void meet_lanes(struct fair *fair, struct thread *thread, uint64_t mask, bool arrives)
{
    if (arrives && !fair->lanes_open) {
        for (int64_t group = 0; group < fair->lanes_groups; group++)
            clear_meeting(fair, &fair->lanes_met[group]);
        fair->lanes_groups = 0;
    }
    fair->lanes_open = arrives;
    int64_t group = 0;
    while (group < fair->lanes_groups && fair->lane_masks[group] != mask)
        group++;
    if (group == fair->lanes_groups) {
        if (!arrives || group == 32)
            return;
        fair->lane_masks[fair->lanes_groups++] = mask;
    }
    if (arrives)
        arrive(fair, &fair->lanes_met[group], thread);
    else
        leave(fair, &fair->lanes_met[group], thread);
}

static void begin_generation(struct fair *fair, struct meeting *meeting, uint64_t generation)
{
    if (meeting->generation != generation) {
        clear_meeting(fair, meeting);
        meeting->generation = generation;
    }
}

/* Come to the meeting of a generation; there are two at a time, as some leave while others come. */
static void arrive_at(
    struct fair *fair, struct meeting *meetings, uint64_t generation, struct thread *thread)
{
    struct meeting *meeting = &meetings[generation & 1];
    begin_generation(fair, meeting, generation);
    arrive(fair, meeting, thread);
}

/* The first thread of a warp, of which one tells of a barrier for all. */
static struct thread *first_of_warp(struct fair *fair, int64_t number)
{
    return &fair->threads_of_block[number / WARP_THREADS * WARP_THREADS];
}

/* The threads of a warp come to a barrier with a name, as which they count as a whole. */
static void come_to_named(
    struct fair *fair, struct part *part, struct named *named, int64_t count, bool waits,
    struct thread *first, uint64_t lanes)
{
    const uint64_t generation = part->named_generation = named->generation;
    struct meeting *meeting = &named->meetings[generation & 1];
    begin_generation(fair, meeting, generation);
    for (uint64_t left = lanes; left != 0; left &= left - 1) {
        struct thread *thread = &first[__builtin_ctzll(left)];
        bring(fair, meeting, thread);
        thread->named = waits ? meeting : NULL;
    }
    set_epochs(fair, &meeting->told.known, first, lanes);
    named->arrived += WARP_THREADS;
    if (named->arrived < count)
        return;
    named->arrived = 0;
    named->generation++;
    /* At once: others may meet twice before a thread goes on that has waited. */
    for (int64_t number = 0; number < fair->threads; number++)
        if (fair->threads_of_block[number].named == meeting) {
            leave(fair, meeting, &fair->threads_of_block[number]);
            fair->threads_of_block[number].named = NULL;
        }
    release(fair, part->team, &named->generation);
}

/* A part waits at a barrier with a name until it is complete, if others haven't come to it. */
static bool waits_at_named(struct part *part)
{
    const struct named *named = part->named;
    if (named == NULL || named->generation != part->named_generation)
        return false;
    await(part, &named->generation, part->named_generation);
    return true;
}

/* The access of an event, or its place only. */
static inline struct access access_of(
    const struct thread *thread, int64_t what, int64_t a, int64_t b, int64_t c)
{
    const uint64_t word = thread->who << (EPOCH_BITS + SITE_BITS) |
                          SITE_OF_EVENT(what) << EPOCH_BITS | thread->epoch;
    return (struct access){word, (uint64_t)a, SIZE_OF(what), c >> 1, (uint64_t)b, FLAGS_OF(what)};
}

/* Let the others go on if the launch has failed. */
static void leave_if_failed(struct fair *fair)
{
    if (fair->outcome != RUNNING)
        suspend(fair->running);
}

static void on_read(struct fair *fair, int64_t what, int64_t number, int64_t a, int64_t b, int64_t c)
{
    struct thread *thread = &fair->threads_of_block[number];
    const struct access access = access_of(thread, what, a, b, c);
    touch(fair, thread, &access);
    if (fair->running->watched_count <= MOST_WATCHED)
        note_read(fair->running, &access);
    leave_if_failed(fair);
}

static void on_write(struct fair *fair, int64_t what, int64_t number, int64_t a, int64_t b, int64_t c)
{
    struct thread *thread = &fair->threads_of_block[number];
    const struct access access = access_of(thread, what, a, b, c);
    touch(fair, thread, &access);
    leave_if_failed(fair);
}

static void on_atomic(struct fair *fair, int64_t what, int64_t number, int64_t a, int64_t b, int64_t c)
{
    struct thread *thread = &fair->threads_of_block[number];
    struct access access = access_of(thread, what, a, b, c);
    const int order = ORDER_OF(what);
    const bool reads = access.flags & READS;
    if (!(c & 1))
        access.flags &= ~(uint32_t)WRITES;
    /* Behind an update, `value` is what stood there before. */
    if (access.flags & WRITES && (access.flags & OPAQUE || !reads ||
                                  bits_at(access.address, access.size) != access.value))
        changed(fair, access.address, access.size);
    touch(fair, thread, &access);
    if (reads)
        read_word(fair, thread, access.address, order);
    if (access.flags & WRITES)
        write_word(fair, thread, access.address, order, !reads);
    if (reads && fair->running->watched_count <= MOST_WATCHED)
        note_read(fair->running, &access);
    if (fair->lanes == 1)
        perhaps_suspend(fair->running);
    leave_if_failed(fair);
}

static void on_arrive(struct fair *fair, int64_t what, int64_t number, int64_t a, int64_t b, int64_t c)
{
    (void)a, (void)b, (void)c;
    struct part *part = fair->running;
    struct thread *thread = &fair->threads_of_block[number];
    part->site = (int64_t)SITE_OF_EVENT(what);
    arrive_at(fair, part->team->barrier, thread->barriers++, thread);
    leave_if_failed(fair);
}

static void on_leave(struct fair *fair, int64_t what, int64_t number, int64_t a, int64_t b, int64_t c)
{
    (void)what, (void)a, (void)b, (void)c;
    struct thread *thread = &fair->threads_of_block[number];
    leave(fair, &fair->running->team->barrier[(thread->barriers - 1) & 1], thread);
    leave_if_failed(fair);
}

static void on_warp_arrive(struct fair *fair, int64_t what, int64_t number, int64_t a, int64_t b, int64_t c)
{
    (void)what, (void)b, (void)c;
    meet_lanes(fair, &fair->threads_of_block[number], (uint64_t)a, true);
    leave_if_failed(fair);
}

static void on_warp_leave(struct fair *fair, int64_t what, int64_t number, int64_t a, int64_t b, int64_t c)
{
    (void)what, (void)b, (void)c;
    meet_lanes(fair, &fair->threads_of_block[number], (uint64_t)a, false);
    leave_if_failed(fair);
}

static void on_grid_arrive(struct fair *fair, int64_t what, int64_t number, int64_t a, int64_t b, int64_t c)
{
    (void)a, (void)b, (void)c;
    struct thread *thread = &fair->threads_of_block[number];
    fair->running->site = (int64_t)SITE_OF_EVENT(what);
    arrive_at(fair, fair->grid, thread->grids++, thread);
    leave_if_failed(fair);
}

static void on_grid_leave(struct fair *fair, int64_t what, int64_t number, int64_t a, int64_t b, int64_t c)
{
    (void)what, (void)a, (void)b, (void)c;
    struct thread *thread = &fair->threads_of_block[number];
    leave(fair, &fair->grid[(thread->grids - 1) & 1], thread);
    leave_if_failed(fair);
}

/* `a`: the barrier's number, `b`: twice its threads, and whether the warp waits; `c`: its lanes. */
static void on_named_arrive(struct fair *fair, int64_t what, int64_t number, int64_t a, int64_t b, int64_t c)
{
    struct part *part = fair->running;
    /* The barrier's own word changes, of which no access tells. */
    fair->changes++;
    part->site = (int64_t)SITE_OF_EVENT(what);
    if (a < 0 || a >= NAMED_BARRIERS || b <= 1)
        return;
    struct named *named = &part->team->named[a];
    come_to_named(fair, part, named, b >> 1, b & 1, first_of_warp(fair, number), (uint64_t)c);
    part->named = b & 1 ? named : NULL;
    leave_if_failed(fair);
}

static void on_named_leave(struct fair *fair, int64_t what, int64_t number, int64_t a, int64_t b, int64_t c)
{
    (void)what, (void)number, (void)a, (void)b, (void)c;
    fair->changes++;
    fair->running->named = NULL;
    leave_if_failed(fair);
}

static void on_fence(struct fair *fair, int64_t what, int64_t number, int64_t a, int64_t b, int64_t c)
{
    (void)a, (void)b, (void)c;
    fence(fair, &fair->threads_of_block[number], ORDER_OF(what));
    if (fair->lanes == 1)
        perhaps_suspend(fair->running);
    leave_if_failed(fair);
}

static void on_out_of_bounds(
    struct fair *fair, int64_t what, int64_t number, int64_t a, int64_t b, int64_t c)
{
    struct thread *thread = &fair->threads_of_block[number];
    const struct access access = access_of(thread, what, a, b, c);
    tell(fair, thread, &access, OUTSIDE, (uint64_t)b, 0);
}

static void on_not_written(
    struct fair *fair, int64_t what, int64_t number, int64_t a, int64_t b, int64_t c)
{
    struct thread *thread = &fair->threads_of_block[number];
    const struct access access = access_of(thread, what, a, b, c);
    tell(fair, thread, &access, UNWRITTEN, 0, 0);
}

static void on_wait(struct fair *fair, int64_t what, int64_t number, int64_t a, int64_t b, int64_t c)
{
    (void)number, (void)a, (void)b, (void)c;
    fair->running->site = (int64_t)SITE_OF_EVENT(what);
}

#include "blocks.h"

/* Whether all parts wait, and look in vain. Waits that might end by themselves get two seconds. */
static bool all_idle(struct fair *fair)
{
    bool alone = false;
    if (fair->idle_changes != fair->changes) {
        fair->idle_changes = fair->changes;
        fair->idle_since = now();
        return false;
    }
    for (const struct team *team = fair->first; team != NULL; team = team->next)
        for (int64_t number = 0; number < fair->parts; number++) {
            const struct part *part = &team->list[number];
            if (part->ended || part->parked || waits_still(part))
                continue;
            if (part->pauses == SURELY_ALONE || part->seen != fair->changes ||
                part->idle_turns < IDLE_TURNS)
                return false;
            alone |= part->pauses == PERHAPS_ALONE;
        }
    return !alone || now() - fair->idle_since > LONG_WAIT_NS;
}

/* Whether no part can go on, or those that have were in vain for some rounds. */
static bool none_get_on(struct fair *fair, uint64_t before)
{
    fair->quiet_rounds = fair->changes == before ? fair->quiet_rounds + 1 : 0;
    const bool none = fair->quiet_rounds == IDLE_TURNS ||
                      (fair->quiet_rounds != 0 && fair->queues[fair->filling].count == 0);
    if (none)
        fair->quiet_rounds = 0;
    return none;
}

/* Whether to look at the clock, which takes as long as a short turn. */
static bool is_time_to_look(struct fair *fair)
{
    if (++fair->rounds < ROUNDS_OF_A_LOOK && fair->accesses - fair->looked_at < ACCESSES_OF_A_LOOK)
        return false;
    fair->rounds = 0;
    fair->looked_at = fair->accesses;
    return true;
}

static uint64_t run(struct fair *fair)
{
    if (!fair->begun) {
        fair->begun = true;
        if (!prepare(fair))
            return (uint64_t)fair->outcome;
    }
    const int64_t deadline = now() + SLICE_NS;
    while (fair->outcome == RUNNING) {
        begin_blocks(fair);
        if (fair->first == NULL || fair->outcome != RUNNING)
            break;
        const uint64_t before = fair->changes;
        run_round(fair);
        const bool none = none_get_on(fair, before);
        if (fair->ended != NULL)
            end_blocks(fair);
        else if (none && fair->at_a_time < fair->resident) {
            /* They might wait for further blocks. */
            fair->at_a_time *= 2;
            continue;
        }
        if (none && fair->first != NULL && all_idle(fair)) {
            /* Blocks that don't fit beside these might end the wait. */
            if (fair->begun_blocks == fair->blocks)
                note_waiting(fair);
            fail(fair, fair->begun_blocks < fair->blocks ? NO_MEMORY : HANGS);
        }
        if (is_time_to_look(fair) && now() > deadline)
            return AGAIN;
    }
    if (fair->outcome == RUNNING)
        fair->outcome = DONE;
    return (uint64_t)fair->outcome;
}

static uint64_t end(struct fair *fair)
{
    end_stacks(fair);
    give_chunks_back(fair);
    return 0;
}

/* Give the memory back that a store has kept. */
static uint64_t forget_store(struct store *store)
{
    drop_stacks(store);
    while (store->chunks != NULL) {
        struct chunk *chunk = store->chunks;
        store->chunks = chunk->next;
        munmap(chunk, chunk->bytes);
    }
    store->bytes = 0;
    return 0;
}

/* The image's entry: the functions' addresses. */
struct functions {
    uint64_t (*run)(struct fair *);
    uint64_t (*end)(struct fair *);
    uint64_t (*forget_store)(struct store *);
};

uint64_t gpucompiler_fair(struct functions *functions);

uint64_t gpucompiler_fair(struct functions *functions)
{
    *functions = (struct functions){run, end, forget_store};
    return 0;
}
