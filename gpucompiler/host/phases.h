/* Kernels that run twice over their grid: `simt.phase`.
 *
 * A block's second run waits for the first runs of `lag` blocks on both sides. What one thread has
 * done in a row, a stretch, needs nobody else inside:
 *
 *     first runs      first ............................................ last
 *     second runs           first + lag ........... last - lag
 *
 * They follow the first ones, so that they find elements in the caches. Those at the edges wait
 * until the first runs of all blocks have ended: `pass`. A second run may be done again.
 */

/* The blocks on either side that a block's second run waits for. */
static int64_t lag_of(const struct job *job)
{
    const struct launch *launch = job->launch;
    int64_t lag = 0, step = 1;
    for (int axis = 0; axis < 3; axis++) {
        const uint64_t far = (uint64_t)job->reach >> 12 * axis & 0xFFF, size = launch->block[axis];
        lag += least((int64_t)((far + size - 1) / size), launch->grid[axis] - 1) * step;
        step *= launch->grid[axis];
    }
    return lag;
}

static void run_late(struct job *job, struct record *record, int64_t first, int64_t last)
{
    if (first < last)
        job->entry(job->parameters, job->launch, first, last, record, 1);
}

/* The first block of a stretch whose second run may follow its first one at once. */
static int64_t begin_late(int64_t first, int64_t lag) { return first == 0 ? 0 : first + lag; }

/* Second runs of a serial run, whose first ones are done up to `end`. */
static void follow(struct job *job, int64_t end)
{
    const int64_t until = end == job->blocks ? end : end - lag_of(job);
    run_late(job, &job->record, job->late, until);
    job->late = greatest(job->late, until);
}

/* Add a piece whose first run is done to a thread's stretches, and run what may follow. */
static void extend(
    struct job *job, struct record *record, struct stretches *own, struct piece piece)
{
    const int64_t lag = lag_of(job);
    struct stretch *one = own->count == 0 ? NULL : &own->list[own->count - 1];
    if (one == NULL || one->last != piece.first) {
        if (own->count == MOST_STRETCHES) {
            /* All second runs are done again at the end, by the launching thread. */
            atomic_store(&record->pool->again, 1);
            own->count = 0;
        }
        one = &own->list[own->count++];
        *one = (struct stretch){piece.first, piece.last, begin_late(piece.first, lag)};
    }
    one->last = piece.last;
    const int64_t until = one->last == job->blocks ? one->last : one->last - lag;
    run_late(job, record, one->late, until);
    one->late = greatest(one->late, until);
}

/* All first runs are done, or a second one isn't wanted any more. */
static void let_pass(struct pool *pool, uint32_t how)
{
    uint32_t before = 0;
    if (!atomic_compare_exchange_strong(&pool->passed, &before, how))
        return;
    if (atomic_load(&pool->pass_sleepers) != 0)
        wake(&pool->passed, INT32_MAX);
}

/* A thread finds no more pieces, after `done` blocks: wait for the others, then run the second runs
 * at the edges of its stretches. False if the deadline has passed before. */
static bool pass_on(
    struct pool *pool, struct job *job, struct record *record, struct stretches *own, int64_t done,
    int64_t deadline)
{
    if (atomic_fetch_sub(&pool->left, done) == done)
        let_pass(pool, PASSED);
    if (!spin(&pool->passed, UINT32_MAX, 0, pool->spin_ns)) {
        while (atomic_load(&pool->passed) == 0) {
            atomic_fetch_add(&pool->pass_sleepers, 1);
            sleep_while(&pool->passed, 0, true);
            atomic_fetch_sub(&pool->pass_sleepers, 1);
            if (now() > deadline)
                return false;
        }
    }
    if (atomic_load(&pool->passed) == PASSED) {
        const int64_t lag = lag_of(job);
        for (int64_t number = 0; number < own->count; number++) {
            const struct stretch one = own->list[number];
            const int64_t begin = begin_late(one.first, lag);
            run_late(job, record, one.first, least(begin, one.last));
            run_late(job, record, greatest(begin, one.late), one.last);
        }
    }
    own->count = 0;
    return true;
}
