/* Blocks of a followed launch: their memory, beginning and end (included by fair.c). */

static void begin_part(struct fair *fair, struct team *team, int64_t number)
{
    team->list[number] = (struct part){
        .scratch = team->scratch, .begin_wait = begin_wait, .pause = pause_part, .meet = meet,
        .fair = fair, .team = team, .block = team->block,
        .threads = &fair->all[team->block * fair->threads],
        .number = number, .site = -1, .pauses = -1, .watched_count = MOST_WATCHED + 1,
    };
}

static void begin_thread(struct fair *fair, int64_t block, int64_t number)
{
    struct thread *thread = &fair->all[block * fair->threads + number];
    thread->who = (uint64_t)block << THREAD_BITS | (uint64_t)number;
    thread->block = (uint32_t)block;
    thread->number = (uint32_t)number;
    thread->epoch = 1;
}

/* Memory of a block, which has been another's before if one has ended; NULL if there is none. */
static struct team *new_team(struct fair *fair)
{
    struct team *team = fair->unused;
    if (team != NULL) {
        fair->unused = team->next;
        return team;
    }
    const uint64_t part_bytes = sizeof(struct part) + sizeof(struct part *);
    team = take(fair, sizeof(struct team) + (uint64_t)fair->parts * part_bytes);
    if (team == NULL || fair->scratch_bytes == 0)
        return team;
    char *scratch = take(fair, rounded((uint64_t)fair->scratch_bytes, PAGE_BYTES) + PAGE_BYTES);
    team->scratch = scratch == NULL ? NULL : (void *)rounded((uint64_t)scratch, PAGE_BYTES);
    return scratch == NULL ? NULL : team;
}

/* Begin the next block; false if there is none left, or no memory. */
static bool begin_block(struct fair *fair)
{
    if (fair->begun_blocks == fair->blocks)
        return false;
    struct team *team = new_team(fair);
    if (team == NULL)
        return false;
    /* Meetings of the block that had the memory before are cleared when this one comes to them. */
    team->block = fair->begun_blocks++;
    team->living = team->missing = fair->parts;
    team->generation = 0;
    team->ready = (struct part **)&team->list[fair->parts];
    team->ready_count = 0;
    team->queued = false;
    team->before = NULL;
    team->next = fair->first;
    if (team->next != NULL)
        team->next->before = team;
    fair->first = team;
    for (int number = 0; number < 2; number++)
        clear_meeting(fair, &team->barrier[number]);
    for (int number = 0; number < NAMED_BARRIERS; number++) {
        struct named *named = &team->named[number];
        if (named->generation == 0 && named->arrived == 0)
            continue;
        for (int other = 0; other < 2; other++)
            clear_meeting(fair, &named->meetings[other]);
        named->arrived = 0;
        named->generation = 0;
    }
    forget(fair, (uint64_t)team->scratch, (uint64_t)fair->scratch_bytes);
    for (int64_t number = 0; number < fair->threads; number++)
        begin_thread(fair, team->block, number);
    for (int64_t number = 0; number < fair->parts; number++) {
        begin_part(fair, team, number);
        make_ready(&team->list[number]);
    }
    return fair->outcome == RUNNING;
}

/* Begin blocks in the place of those that have ended. */
static void begin_blocks(struct fair *fair)
{
    if (fair->at_a_time > fair->resident)
        fair->at_a_time = fair->resident;
    while (fair->begun_blocks - fair->ended_blocks < fair->at_a_time && begin_block(fair))
        ;
}

static bool prepare(struct fair *fair)
{
    event_function *const events[EVENT_KINDS] = {
        [READ] = on_read, [WRITE] = on_write, [ATOMIC] = on_atomic, [ARRIVE] = on_arrive,
        [LEAVE] = on_leave, [WARP_ARRIVE] = on_warp_arrive, [WARP_LEAVE] = on_warp_leave,
        [GRID_ARRIVE] = on_grid_arrive, [GRID_LEAVE] = on_grid_leave,
        [NAMED_ARRIVE] = on_named_arrive, [NAMED_LEAVE] = on_named_leave, [FENCE] = on_fence,
        [OUT_OF_BOUNDS] = on_out_of_bounds, [NOT_WRITTEN] = on_not_written, [WAITS] = on_wait,
    };
    for (int kind = 0; kind < EVENT_KINDS; kind++)
        fair->events[kind] = events[kind];
    begin_stacks(fair);
    fair->granule_bits = __builtin_ctzll((uint64_t)fair->granule);
    fair->random = mixed(fair->seed + 1) | 1;
    fair->page_slots = 1024;
    fair->pages = take(fair, 8 * 1024);
    fair->all = take(fair, (uint64_t)(fair->blocks * fair->threads) * sizeof(struct thread));
    fair->grid = take(fair, 2 * sizeof(struct meeting));
    fair->lanes_met = take(fair, 32 * sizeof(struct meeting));
    fair->living = fair->missing = fair->blocks * fair->parts;
    fair->idle_since = now();
    while ((uint64_t)(fair->blocks * fair->threads) > UINT64_C(1) << (LEAF_BITS + BRANCH_BITS * fair->levels))
        fair->levels++;
    const uint64_t stacks = (uint64_t)fair->parts * (uint64_t)fair->stack_bytes;
    int64_t resident = MOST_PARTS / fair->parts;
    if ((uint64_t)resident > MOST_STACK_BYTES / stacks)
        resident = (int64_t)(MOST_STACK_BYTES / stacks);
    fair->resident = resident < 1 ? 1 : resident > fair->blocks ? fair->blocks : resident;
    fair->at_a_time = PARTS_AT_FIRST / fair->parts;
    if (fair->at_a_time < BLOCKS_AT_FIRST)
        fair->at_a_time = BLOCKS_AT_FIRST;
    fair->turns = take(fair, (uint64_t)fair->parts * sizeof(struct part *));
    return fair->outcome == RUNNING;
}

static void end_block(struct fair *fair, struct team *team)
{
    for (int64_t number = 0; number < fair->threads; number++) {
        struct thread *thread = &fair->all[team->block * fair->threads + number];
        struct knot **clocks = clocks_of(&thread->told);
        for (int clock = 0; clock < TOLD_CLOCKS; clock++)
            drop_clock(fair, &clocks[clock]);
    }
    *(team->before == NULL ? &fair->first : &team->before->next) = team->next;
    if (team->next != NULL)
        team->next->before = team->before;
    team->next = fair->unused;
    fair->unused = team;
    fair->ended_blocks++;
}

static void end_blocks(struct fair *fair)
{
    struct team *team = fair->ended;
    fair->ended = NULL;
    while (team != NULL) {
        struct team *next = team->next_ended;
        if (team->queued) {
            team->next_ended = fair->ended;
            fair->ended = team;
        } else
            end_block(fair, team);
        team = next;
    }
}

static void note_waiting(struct fair *fair)
{
    for (struct team *team = fair->first; team != NULL; team = team->next)
        for (int64_t number = 0; number < fair->parts; number++) {
            const struct part *part = &team->list[number];
            if (part->ended)
                continue;
            if (fair->waiting_count < MOST_WAITING)
                fair->waiting[fair->waiting_count] =
                    (struct waiting){part->block, part->number * fair->lanes, part->site};
            fair->waiting_count++;
        }
}
