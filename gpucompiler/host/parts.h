/* Parts of blocks that run apart: threads that wait for each other (included by runtime.c).
 *
 * A kernel whose threads wait for what other threads store is compiled as the program of one part
 * of a block: a warp, or a single thread. Each part has a stack of its own, and all parts of a block
 * run on one thread of the system, in turn: a part runs until it waits. The order is that of their
 * numbers, always. The blocks of a cluster are one *team*, which is begun and ended as a whole.
 *
 * A *crew* is what one thread of the system runs: the teams that it has begun. It begins a further
 * team when those are done, or when none of them gets on. So blocks that wait for each other run at
 * the same time, as on a GPU with room for them. When no crew of a launch gets on and no team is
 * left to begin, the launch has a deadlock, and ends with the places where its parts wait.
 */

#include "stacks.h"

/* A barrier of parts. A part that ends is no longer waited for. */
struct meeting {
    uint32_t living;
    uint32_t missing;
    uint32_t generation;
    int64_t sum;
    int64_t result;
    /* The place where the first part arrived. */
    int64_t site;
};

struct team;

/* A part. Its code sees it as `worker`; the fields in front are those of host/layout.py. */
struct part {
    void *scratch;
    uint64_t fault_block;
    void (*begin_wait)(struct part *);
    void (*pause)(struct part *, int64_t, int64_t);
    int64_t (*meet)(struct part *, int64_t, int64_t, int64_t);
    void *frame;
    /* The block's number in its cluster, and the distance between the blocks' shared memory. */
    int64_t rank;
    int64_t stride;
    void *stack_pointer;
    struct crew *crew;
    struct team *team;
    struct meeting *block;
    int64_t block_number;
    int64_t number;
    /* The place where it waits, and for how many turns of a loop. */
    int64_t site;
    int64_t turns;
    /* It waits while the word that `awaited` points to is `before`. */
    _Atomic uint32_t *shared_word;
    const uint32_t *own_word;
    uint32_t before;
    uint32_t cluster_generation;
    bool arrived;
    bool ended;
    /* It has only looked again whether its wait is over. */
    bool idle;
};

struct team {
    struct team *next;
    /* The size of its memory, and where the pages lie in it that nobody may touch. */
    uint64_t bytes;
    uint64_t first_part;
    uint64_t part_stride;
    uint64_t frame;
    int64_t parts;
    int64_t living;
    struct meeting cluster;
    struct meeting *blocks;
    struct part list[];
};

/* The kinds of a meeting, in the order of MEETINGS in gpucompiler/ir/operations/parts.py. */
enum meeting_kind { BLOCK_ADD, BLOCK_AND, BLOCK_OR, CLUSTER_ARRIVE, CLUSTER_WAIT, GRID };
/* Added to the kind: parts that meet at different places are a fault. */
#define CHECKED 16

/* The ways in which a wait ends, in the order of WAITS there: by others' stores alone; perhaps by itself; surely by something. */
enum wait_kind { BY_OTHERS, PERHAPS_ALONE, SURELY_ALONE };

/* apart->waits: epoch (32 bits) | crews (16) | crews without progress in this epoch (16). */
#define EPOCH_ONE (UINT64_C(1) << 32)
#define CREW_ONE (UINT64_C(1) << 16)
#define EPOCH_OF(word) ((word) >> 32)
#define CREWS_OF(word) ((word) >> 16 & 0xFFFF)
#define IDLE_OF(word) ((word) & 0xFFFF)

/* Turns of a wait that might end by itself, before it counts as one that others have to end. */
#define LONG_WAIT (INT64_C(1) << 22)
/* Rounds without progress before a further team is begun, and before the thread naps. */
#define ROUNDS_TO_BEGIN 16
#define ROUNDS_TO_NAP 4096
#define NAP_NS 20000
/* Teams under way on one thread. */
#define MAX_TEAMS 1024
/* The largest memory of a team that is kept for the next launch; mostly stacks without pages. */
#define MOST_KEPT_BYTES (UINT64_C(1) << 30)
/* Rounds between two looks at the clock. */
#define ROUNDS_TO_LOOK 64

static uint64_t rounded(uint64_t size, uint64_t to) { return (size + to - 1) / to * to; }

/* Waiting */

static void suspend(struct part *part)
{
    gpucompiler_switch(&part->stack_pointer, part->crew->stack_pointer);
}

static void begin_wait(struct part *part) { part->turns = 0; }

/* One more turn of a loop that waits. Only the outermost of nested waits is begun; a turn of another
 * is the first of its own. */
static void pause_part(struct part *part, int64_t site, int64_t kind)
{
    part->turns = part->site == site ? part->turns + 1 : 1;
    part->site = site;
    /* The first turn may have seen what others stored before this part's last turn. */
    part->idle = part->turns > 1 &&
                 (kind == BY_OTHERS || (kind == PERHAPS_ALONE && part->turns > LONG_WAIT));
    suspend(part);
    part->idle = false;
}

static void complete(struct meeting *meeting)
{
    meeting->result = meeting->sum;
    meeting->missing = meeting->living;
    meeting->generation++;
}

/* Arrive with a value; the generation that ends when all have come. */
static uint32_t arrive(struct meeting *meeting, int64_t kind, int64_t value)
{
    const uint32_t generation = meeting->generation;
    if (meeting->missing == meeting->living)
        meeting->sum = value;
    else if (kind == BLOCK_AND)
        meeting->sum &= value;
    else if (kind == BLOCK_OR)
        meeting->sum |= value;
    else
        meeting->sum += value;
    if (--meeting->missing == 0)
        complete(meeting);
    return generation;
}

static void await_meeting(struct part *part, const struct meeting *meeting, uint32_t generation)
{
    if (meeting->generation != generation)
        return;
    part->own_word = &meeting->generation;
    part->before = generation;
    suspend(part);
}

/* The last part of a grid has come to its barrier, or has ended. */
static void complete_grid(struct job *job)
{
    atomic_store(&job->apart->grid_missing, atomic_load(&job->apart->grid_living));
    atomic_fetch_add(&job->apart->grid_generation, 1);
}

static void meet_grid(struct part *part)
{
    struct job *job = part->crew->job;
    const uint32_t generation = atomic_load(&job->apart->grid_generation);
    if (atomic_fetch_sub(&job->apart->grid_missing, 1) == 1) {
        complete_grid(job);
        return;
    }
    part->shared_word = &job->apart->grid_generation;
    part->before = generation;
    suspend(part);
}

/* Note a fault of a part; that of the least block counts, and in it the least. */
static void note_fault(struct part *part, uint64_t fault)
{
    struct record *record = part->crew->record;
    const uint64_t block = (uint64_t)part->block_number;
    const bool earlier = block < record->fault_block ||
                         (block == record->fault_block && fault < record->fault_word);
    if (record->fault_word == 0 || earlier) {
        record->fault_word = fault;
        record->fault_block = block;
    }
    part->crew->failed = true;
}

/* The fault word of a part at a place. */
static uint64_t fault_at(const struct part *part, int64_t other)
{
    const uint64_t thread = (uint64_t)(part->number * part->crew->job->apart->lanes);
    return (uint64_t)(part->site + 1) << 50 | thread << 40 | (uint64_t)other;
}

/* All parts of a block meet at one place of the program, if that is checked. */
static void check_site(struct part *part)
{
    struct meeting *block = part->block;
    if (block->missing == block->living)
        block->site = part->site;
    else if (block->site != part->site)
        note_fault(part, fault_at(part, block->site + 1));
}

static int64_t meet_parts(struct part *part, int64_t site, int64_t kind, int64_t value)
{
    struct meeting *cluster = &part->team->cluster;
    const bool checked = (kind & CHECKED) != 0;
    kind &= ~(int64_t)CHECKED;
    part->site = site;
    switch (kind) {
    case CLUSTER_ARRIVE:
        part->arrived = true;
        part->cluster_generation = arrive(cluster, BLOCK_ADD, 0);
        return 0;
    case CLUSTER_WAIT:
        if (part->arrived)
            await_meeting(part, cluster, part->cluster_generation);
        part->arrived = false;
        return 0;
    case GRID:
        meet_grid(part);
        return 0;
    default:
        if (checked)
            check_site(part);
        await_meeting(part, part->block, arrive(part->block, kind, value));
        return part->block->result;
    }
}

static void leave_meeting(struct meeting *meeting, bool there)
{
    meeting->living--;
    if (!there && --meeting->missing == 0 && meeting->living != 0)
        complete(meeting);
}

/* The first function of a part's stack. */
static void run_part(struct part *part)
{
    struct crew *crew = part->crew;
    struct job *job = crew->job;
    const uint64_t fault = job->entry(
        job->parameters, job->launch, part->block_number, part->number, (struct record *)part, 0);
    if (fault != 0)
        note_fault(part, fault);
    part->ended = true;
    part->team->living--;
    leave_meeting(part->block, false);
    const struct meeting *cluster = &part->team->cluster;
    leave_meeting(
        &part->team->cluster, part->arrived && part->cluster_generation == cluster->generation);
    atomic_fetch_sub(&job->apart->grid_living, 1);
    if (atomic_fetch_sub(&job->apart->grid_missing, 1) == 1)
        complete_grid(job);
    suspend(part);
}

/* Teams */

static int64_t cluster_blocks(const struct job *job)
{
    const uint32_t *sizes = ((const struct launch *)job->launch)->cluster;
    return (int64_t)sizes[0] * sizes[1] * sizes[2];
}

/* The place in the grid of a cluster's block, as a linear number. */
static int64_t block_of(const struct job *job, int64_t cluster, int64_t rank)
{
    const struct launch *launch = job->launch;
    int64_t number = 0, size = 1;
    for (int axis = 0; axis < 3; axis++) {
        const int64_t inside = launch->cluster[axis], extent = launch->grid[axis];
        const int64_t clusters = extent / inside;
        number += (cluster % clusters * inside + rank % inside) * size;
        cluster /= clusters;
        rank /= inside;
        size *= extent;
    }
    return number;
}

/* Memory of a team: itself, its blocks' meetings and shared memory; then frame and stack of each
 * part, with a page between them that nobody may touch. */
struct places {
    uint64_t meetings;
    uint64_t shared;
    uint64_t shared_stride;
    uint64_t parts;
    uint64_t part_stride;
    uint64_t total;
};

static struct places places_of(const struct job *job)
{
    const uint64_t blocks = (uint64_t)cluster_blocks(job);
    const uint64_t parts = blocks * (uint64_t)job->apart->parts;
    struct places at;
    at.meetings = sizeof(struct team) + parts * sizeof(struct part);
    at.shared = rounded(at.meetings + blocks * sizeof(struct meeting), PAGE_BYTES);
    /* The blocks of a cluster have the same alignment, so that arrays lie at equal distances. */
    at.shared_stride = rounded(job->record.scratch_bytes, PAGE_BYTES);
    at.parts = rounded(at.shared + blocks * at.shared_stride, PAGE_BYTES);
    at.part_stride = rounded((uint64_t)job->apart->frame_bytes, PAGE_BYTES) + PAGE_BYTES +
                     rounded((uint64_t)job->apart->stack_bytes, PAGE_BYTES);
    at.total = at.parts + parts * at.part_stride;
    return at;
}

static void begin_part(
    struct crew *crew, struct team *team, int64_t number, struct places at, int64_t cluster)
{
    const struct job *job = crew->job;
    const int64_t rank = number / job->apart->parts;
    char *memory = (char *)team;
    char *frame = memory + at.parts + (uint64_t)number * at.part_stride;
    void **stack = (void **)(frame + at.part_stride) - SAVED_WORDS;
    for (int word = 0; word < SAVED_WORDS; word++)
        stack[word] = NULL;
    struct part *part = &team->list[number];
    *part = (struct part){
        .scratch = memory + at.shared + (uint64_t)rank * at.shared_stride,
        .begin_wait = begin_wait,
        .pause = pause_part,
        .meet = meet_parts,
        .frame = frame,
        .rank = rank,
        .stride = (int64_t)at.shared_stride,
        .stack_pointer = stack,
        .crew = crew,
        .team = team,
        .block = &team->blocks[rank],
        .block_number = block_of(job, cluster, rank),
        .number = number % job->apart->parts,
    };
    stack[SAVED_ARGUMENT] = part;
    stack[SAVED_FUNCTION] = (void *)(uintptr_t)run_part;
    stack[SAVED_RETURN] = (void *)(uintptr_t)gpucompiler_enter;
}

/* Memory for a team; NULL if the system gives none. */
static struct team *new_team(struct crew *crew, struct places at)
{
    struct team *team = crew->unused;
    if (team != NULL) {
        crew->unused = team->next;
        return team;
    }
    /* The pool keeps a team's memory from one launch to the next. */
    const uint64_t frame = rounded((uint64_t)crew->job->apart->frame_bytes, PAGE_BYTES);
    team = atomic_exchange(&crew->job->record.pool->kept, NULL);
    if (team != NULL && team->bytes == at.total && team->first_part == at.parts &&
        team->part_stride == at.part_stride && team->frame == frame)
        return team;
    if (team != NULL)
        munmap(team, team->bytes);
    char *memory = mmap(NULL, at.total, PROT_READ_WRITE, MAP_PRIVATE_ANONYMOUS, -1, 0);
    if ((intptr_t)memory == -1)
        return NULL;
    for (uint64_t place = at.parts; place < at.total; place += at.part_stride)
        mmap(memory + place + frame, PAGE_BYTES, PROT_NONE, MAP_FIXED_PRIVATE_ANONYMOUS, -1, 0);
    team = (struct team *)memory;
    team->bytes = at.total;
    team->first_part = at.parts;
    team->part_stride = at.part_stride;
    team->frame = frame;
    return team;
}

/* Whether the crew could begin a further team of the launch. */
static bool has_more(const struct crew *crew)
{
    const struct job *job = crew->job;
    const bool shared = job->state == PARALLEL;
    const int64_t next = shared ? atomic_load(&job->record.pool->next) : job->next;
    return next < job->blocks / cluster_blocks(job) && crew->teams < MAX_TEAMS && !crew->full;
}

/* Begin the next team of the launch; false if there is none, or no memory for it. */
static bool begin_team(struct crew *crew)
{
    struct job *job = crew->job;
    struct pool *pool = job->record.pool;
    const int64_t blocks = cluster_blocks(job), count = job->blocks / blocks;
    const bool shared = job->state == PARALLEL;
    if (!has_more(crew))
        return false;
    const struct places at = places_of(job);
    struct team *team = new_team(crew, at);
    if (team == NULL) {
        crew->full = true;
        return false;
    }
    const int64_t cluster = shared ? atomic_fetch_add(&pool->next, 1) : job->next++;
    if (cluster >= count) {
        team->next = crew->unused;
        crew->unused = team;
        return false;
    }
    team->next = NULL;
    team->parts = team->living = blocks * job->apart->parts;
    team->blocks = (struct meeting *)((char *)team + at.meetings);
    const uint32_t all = (uint32_t)team->parts, each = (uint32_t)job->apart->parts;
    team->cluster = (struct meeting){.living = all, .missing = all};
    for (int64_t rank = 0; rank < blocks; rank++)
        team->blocks[rank] = (struct meeting){.living = each, .missing = each};
    for (int64_t number = 0; number < team->parts; number++)
        begin_part(crew, team, number, at, cluster);
    struct team **last = &crew->first;
    while (*last != NULL)
        last = &(*last)->next;
    *last = team;
    crew->teams++;
    return true;
}

/* Progress: what tells a deadlock from a long wait */

/* Change the number of crews by `crews`, and begin an epoch, in which no crew is idle yet. */
static void begin_epoch(struct job *job, uint64_t crews)
{
    uint64_t word = atomic_load(&job->apart->waits);
    uint64_t next;
    do
        next = (((EPOCH_OF(word) + 1) << 32) | (word & 0xFFFF0000)) + crews;
    while (!atomic_compare_exchange_weak(&job->apart->waits, &word, next));
}

/* Count this crew as idle in the epoch of `seen`, once; whether all crews are. */
static bool all_idle(struct crew *crew, uint64_t seen)
{
    uint64_t word = atomic_load(&crew->job->apart->waits);
    while (EPOCH_OF(word) == EPOCH_OF(seen) && crew->idle_epoch != EPOCH_OF(seen) + 1)
        if (atomic_compare_exchange_weak(&crew->job->apart->waits, &word, word + 1)) {
            crew->idle_epoch = EPOCH_OF(seen) + 1;
            word++;
        }
    return EPOCH_OF(word) == EPOCH_OF(seen) && IDLE_OF(word) == CREWS_OF(word);
}

/* Add the parts of a crew that wait to the launch's report, and let the first be its fault. */
static void report_deadlock(struct crew *crew)
{
    struct apart *apart = crew->job->apart;
    for (struct team *team = crew->first; team != NULL; team = team->next)
        for (int64_t number = 0; number < team->parts; number++) {
            const struct part *part = &team->list[number];
            if (part->ended)
                continue;
            const int64_t place = atomic_fetch_add(&apart->reported, 1);
            if (place < MAX_REPORTED)
                apart->waiting[place] =
                    (struct waiting){part->block_number, part->number * apart->lanes, part->site};
            if (crew->record->fault_word == 0) {
                crew->record->fault_word = fault_at(part, 0);
                crew->record->fault_block = (uint64_t)part->block_number;
            }
        }
}

/* Rounds */

static bool waits_still(struct part *part)
{
    if (part->own_word != NULL && *part->own_word == part->before)
        return true;
    if (part->shared_word != NULL && atomic_load(part->shared_word) == part->before)
        return true;
    part->own_word = NULL;
    part->shared_word = NULL;
    return false;
}

/* Let each part that can go on run once; whether one of them got on. */
static bool run_round(struct crew *crew)
{
    bool progress = false;
    struct team **place = &crew->first;
    while (*place != NULL) {
        struct team *team = *place;
        for (int64_t number = 0; number < team->parts; number++) {
            struct part *part = &team->list[number];
            if (part->ended || waits_still(part))
                continue;
            gpucompiler_switch(&crew->stack_pointer, part->stack_pointer);
            progress |= !part->idle;
        }
        if (team->living != 0) {
            place = &team->next;
            continue;
        }
        *place = team->next;
        team->next = crew->unused;
        crew->unused = team;
        crew->teams--;
    }
    return progress;
}

/* End a crew, and the teams that are still under way: their parts own nothing but their memory. */
static void end_crew(struct crew *crew)
{
    struct team **lists[] = {&crew->first, &crew->unused};
    struct team *kept = crew->unused;
    if (kept != NULL && kept->bytes <= MOST_KEPT_BYTES) {
        crew->unused = kept->next;
        kept = atomic_exchange(&crew->job->record.pool->kept, kept);
        if (kept != NULL)
            munmap(kept, kept->bytes);
    }
    for (int list = 0; list < 2; list++)
        while (*lists[list] != NULL) {
            struct team *team = *lists[list];
            *lists[list] = team->next;
            munmap(team, team->bytes);
        }
    crew->teams = 0;
    if (crew->joined)
        begin_epoch(crew->job, -CREW_ONE);
    crew->joined = false;
}

static void nap(void)
{
    const struct timespec limit = {0, NAP_NS};
    uint32_t word = 0;
    syscall(SYS_FUTEX, &word, FUTEX_WAIT_PRIVATE, 0L, &limit, 0L, 0L);
}

/* Run teams until none is left (false) or the deadline has passed (true). */
static bool drain_teams(struct crew *crew, int64_t deadline)
{
    struct job *job = crew->job;
    struct pool *pool = job->record.pool;
    const int64_t start = now();
    bool late = false;
    if (!crew->joined) {
        crew->joined = true;
        begin_epoch(job, CREW_ONE);
    }
    for (int64_t rounds = 1; !late; rounds++) {
        const bool stops = crew->failed || (job->state == PARALLEL && atomic_load(&pool->stop));
        if (crew->first == NULL && (stops || !begin_team(crew)))
            break;
        const uint64_t seen = atomic_load(&job->apart->waits);
        if (run_round(crew)) {
            crew->idle_rounds = 0;
            begin_epoch(job, 0);
        } else {
            crew->idle_rounds++;
            if (stops)
                break;
            const bool all = all_idle(crew, seen);
            if ((all || crew->idle_rounds % ROUNDS_TO_BEGIN == 0) && has_more(crew)) {
                /* Before the team is taken: who finds none left then finds a new epoch, too. */
                begin_epoch(job, 0);
                begin_team(crew);
            } else if (all && all_idle(crew, seen)) {
                atomic_store(&job->apart->dead, 1);
                crew->failed = true;
                break;
            } else if (crew->idle_rounds % ROUNDS_TO_NAP == 0)
                nap();
            else
                PAUSE();
        }
        late = rounds % ROUNDS_TO_LOOK == 0 && now() > deadline;
    }
    atomic_fetch_add(&job->busy_ns, now() - start);
    if (late)
        return true;
    if (crew->failed && job->state == PARALLEL)
        atomic_store(&pool->stop, 1);
    if (atomic_load(&job->apart->dead) != 0)
        report_deadlock(crew);
    end_crew(crew);
    return false;
}
