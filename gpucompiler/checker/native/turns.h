/* The order in which parts go on (included by fair.c).
 *
 * Only parts that can go on have turns: a part that waits at a barrier gets one when it is complete,
 * and one that waits for memory (watches.h) when that changes. So a chain of threads, of which each
 * waits for the one before, costs a few turns a thread, whatever their number is.
 */

/* The most turns of a block's parts before those of another block. */
#define TURNS_OF_A_BLOCK 64

/* A team whose parts can go on, or else an address whose value has changed. */
struct turn {
    struct team *team;
    struct watch *watch;
};

/* xorshift64*: Vigna, An experimental exploration of Marsaglia's xorshift generators, 2016. */
static uint64_t drawn(struct fair *fair, uint64_t below)
{
    uint64_t state = fair->random;
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    fair->random = state;
    return (state * UINT64_C(2685821657736338717) >> 32) * below >> 32;
}

/* Put a team or an address into the list of the next round. */
static void queue_turn(struct fair *fair, struct team *team, struct watch *watch)
{
    struct queue *queue = &fair->queues[fair->filling];
    if (queue->count == queue->room) {
        const int64_t room = queue->room == 0 ? 256 : 2 * queue->room;
        struct turn *made = take(fair, (uint64_t)room * sizeof(struct turn));
        if (made == NULL)
            return;
        for (int64_t number = 0; number < queue->count; number++)
            made[number] = queue->turns[number];
        queue->turns = made;
        queue->room = room;
    }
    queue->turns[queue->count++] = (struct turn){team, watch};
}

static void make_ready(struct part *part)
{
    struct team *team = part->team;
    team->ready[team->ready_count++] = part;
    if (!team->queued) {
        team->queued = true;
        queue_turn(part->fair, team, NULL);
    }
}

static bool waits_still(const struct part *part)
{
    return part->awaited != NULL && *part->awaited == part->before;
}

/* A part's turn begins. Without memory for it, the launch ends. */
static void *begin_turn(struct fair *fair, struct part *part)
{
    if (part->stack_pointer == NULL && !begin_stack(fair, part))
        return fair->stack_pointer;
    fair->running = part;
    fair->threads_of_block = part->threads;
    return part->stack_pointer;
}

/* A part's turn ends; the next one of its block goes on, or the loop over the blocks. */
static void suspend(struct part *part)
{
    struct fair *fair = part->fair;
    if (part->ended)
        fair->changes++;
    else if (!part->parked && !waits_still(part))
        make_ready(part);
    void *to = fair->stack_pointer;
    if (fair->next_turn != fair->last_turn && fair->outcome == RUNNING)
        to = begin_turn(fair, *fair->next_turn++);
    if (part->ended)
        end_stack(fair, part);
    gpucompiler_switch(&part->stack_pointer, to);
}

/* Waits for memory */

static bool waits_at_named(struct part *part);

static void begin_wait(struct part *part)
{
    part->pauses = -1;
    part->watched_count = 0;
}

/* Note what a turn of a loop reads. A value that changes meanwhile makes it no turn to wait in. */
static void note_read(struct part *part, const struct access *access)
{
    const uint64_t size = (uint64_t)access->size;
    const bool plain = size != 0 && size <= 8 && (size & (size - 1)) == 0 &&
                       access->address % size == 0 && !(access->flags & OPAQUE);
    const uint64_t value =
        access->flags & INDIVISIBLE ? access->value : bits_at(access->address, access->size);
    for (int64_t number = 0; plain && number < part->watched_count; number++) {
        const struct watched *old = &part->watched[number];
        if (old->address == access->address && old->size == access->size && old->value == value)
            return;
    }
    if (!plain || part->watched_count == MOST_WATCHED) {
        part->watched_count = MOST_WATCHED + 1;
        return;
    }
    part->watched[part->watched_count++] = (struct watched){
        .address = access->address, .size = access->size, .value = value, .part = part};
}

static bool differs(const struct watched *watched)
{
    return bits_at(watched->address, watched->size) != watched->value;
}

/* Link a value to its address. With a seed, who comes last may be the first to go on. */
static void link_watched(struct watched *watched, bool first)
{
    struct watch *watch = watched->watch;
    /* While those that wait go on one by one, each has its turn once. */
    first &= !watch->passing;
    watched->before = first ? NULL : watch->last;
    watched->after = first ? watch->first : NULL;
    *(watched->before == NULL ? &watch->first : &watched->before->after) = watched;
    *(watched->after == NULL ? &watch->last : &watched->after->before) = watched;
    watch->alike = watch->count == 0 || (watch->alike && watch->value == watched->value);
    watch->value = watched->value;
    watch->count++;
}

static void unlink_watched(struct watched *watched)
{
    struct watch *watch = watched->watch;
    *(watched->before == NULL ? &watch->first : &watched->before->after) = watched->after;
    *(watched->after == NULL ? &watch->last : &watched->after->before) = watched->before;
    watch->count--;
}

/* Whether a part waits from now on until others change what its turn has read. */
static bool park(struct part *part)
{
    struct fair *fair = part->fair;
    if (part->watched_count == 0 || part->watched_count > MOST_WATCHED)
        return false;
    for (int64_t number = 0; number < part->watched_count; number++) {
        struct watched *watched = &part->watched[number];
        watched->watch = made_watch(fair, watched->address, watched->size);
        if (watched->watch == NULL || differs(watched))
            return false;
    }
    const bool first = fair->seed != 0 && drawn(fair, 2) == 0;
    for (int64_t number = 0; number < part->watched_count; number++)
        link_watched(&part->watched[number], first);
    fair->parked_count++;
    part->parked = true;
    return true;
}

static void pause_part(struct part *part, int64_t site, int64_t kind)
{
    (void)site;
    if (!part->begun) {
        /* A program of parts has one at its beginning, where nobody waits. */
        part->begun = true;
        return;
    }
    if (waits_at_named(part))
        return;
    part->pauses = kind;
    if (part->seen != part->fair->changes)
        part->idle_turns = 0;
    part->seen = part->fair->changes;
    part->idle_turns++;
    if (kind == BY_OTHERS)
        park(part);
    suspend(part);
    part->pauses = -1;
    part->watched_count = 0;
}

/* Meetings */

static void await(struct part *part, const uint64_t *generation, uint64_t before)
{
    if (*generation != before)
        return;
    part->awaited = generation;
    part->before = before;
    suspend(part);
}

/* Let the parts of a team go on that have waited for a generation. */
static void release(struct fair *fair, struct team *team, const uint64_t *generation)
{
    for (int64_t number = 0; number < fair->parts; number++) {
        struct part *part = &team->list[number];
        if (part->awaited != generation || part->ended)
            continue;
        part->awaited = NULL;
        fair->changes++;
        make_ready(part);
    }
}

static void complete(struct team *team)
{
    team->result = team->sum;
    team->missing = team->living;
    team->generation++;
    team->sum = 0;
    release(team->list[0].fair, team, &team->generation);
}

static void complete_grid(struct fair *fair)
{
    fair->missing = fair->living;
    fair->grid_generation++;
    for (struct team *team = fair->first; team != NULL; team = team->next)
        release(fair, team, &fair->grid_generation);
}

/* Turns */

/* Let a part go on, and after it those of `next_turn`. */
static void go_on(struct fair *fair, struct part *part)
{
    void *to = begin_turn(fair, part);
    if (fair->outcome == RUNNING)
        gpucompiler_switch(&fair->stack_pointer, to);
}

/* Let each part of a block go on once that can. */
static void run_parts(struct fair *fair, struct team *team)
{
    const int64_t count = team->ready_count;
    for (int64_t number = 0; number < count; number++)
        fair->turns[number] = team->ready[number];
    team->ready_count = 0;
    for (int64_t place = count - 1; fair->seed != 0 && place > 0; place--) {
        const int64_t other = (int64_t)drawn(fair, (uint64_t)place + 1);
        struct part *part = fair->turns[place];
        fair->turns[place] = fair->turns[other];
        fair->turns[other] = part;
    }
    if (count == 0)
        return;
    fair->next_turn = fair->turns + 1;
    fair->last_turn = fair->turns + count;
    go_on(fair, fair->turns[0]);
    fair->next_turn = fair->last_turn;
}

/* Let a block go on for some turns, while it gets on, as its memory is near then. */
static void run_team(struct fair *fair, struct team *team)
{
    int64_t turns = fair->seed == 0 ? TURNS_OF_A_BLOCK : 1 + (int64_t)drawn(fair, TURNS_OF_A_BLOCK);
    uint64_t before = fair->changes - 1;
    team->queued = false;
    while (turns-- > 0 && fair->changes != before && team->ready_count != 0 &&
           fair->outcome == RUNNING) {
        before = fair->changes;
        run_parts(fair, team);
    }
}

/* Let the parts go on, one after the other, that wait for another value than there is now. */
static void run_watch(struct fair *fair, struct watch *watch)
{
    watch->queued = false;
    watch->passing = true;
    for (int64_t left = watch->count; left > 0 && fair->outcome == RUNNING; left--) {
        struct watched *watched = watch->first;
        if (!differs(watched)) {
            if (watch->alike)
                break;
            unlink_watched(watched);
            link_watched(watched, false);
            continue;
        }
        struct part *part = watched->part;
        for (int64_t number = 0; number < part->watched_count; number++)
            unlink_watched(&part->watched[number]);
        part->parked = false;
        fair->parked_count--;
        go_on(fair, part);
    }
    watch->passing = false;
}

/* Let all go on that can, in an order of the seed; without one, in that in which they became so. */
static void run_round(struct fair *fair)
{
    struct queue *queue = &fair->queues[fair->filling];
    fair->filling = !fair->filling;
    fair->queues[fair->filling].count = 0;
    for (int64_t place = queue->count - 1; fair->seed != 0 && place > 0; place--) {
        const int64_t other = (int64_t)drawn(fair, (uint64_t)place + 1);
        const struct turn turn = queue->turns[place];
        queue->turns[place] = queue->turns[other];
        queue->turns[other] = turn;
    }
    for (int64_t number = 0; number < queue->count && fair->outcome == RUNNING; number++) {
        if (queue->turns[number].team != NULL)
            run_team(fair, queue->turns[number].team);
        else
            run_watch(fair, queue->turns[number].watch);
    }
}
