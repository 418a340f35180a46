/* The native part of the host's run time: the blocks of a launch on threads.
 *
 * Workers are threads of Python that call `work` once and stay in it, parked on a futex, without
 * the GIL. A launching thread calls `run`, which works too. The code needs no variables: it becomes
 * one image, which comes with the package (gpucompiler/image/prebuilt.py).
 *
 *     run(job)      The launching thread's part. It takes chunks of blocks. It invites as many
 *                   workers as the blocks that are left have work for. It returns every 50 ms,
 *                   for Python to serve Ctrl-C, and is then called again.
 *     work(record)  A worker: waits for a job that it is invited to, joins it, takes chunks,
 *                   leaves it.
 *     cancel(job)   Ends a job early: no further chunks; returns when all workers have left it.
 *     meet(barrier) The blocks of a cooperative launch wait for each other.
 *
 * Kernels whose threads wait for each other run in parts that have stacks of their own: parts.h.
 * Kernels that run twice over their grid: phases.h.
 *
 * A pool serves one job at a time. `generation` counts jobs, and idle workers wait for it to
 * change. The first ones are invited, so that each keeps its blocks. `state` is a bit OPEN and the
 * number of workers that have joined. A worker joins only while OPEN is set. When no block is left,
 * the launching thread clears OPEN and waits for the workers that have joined; nobody waits for a
 * worker that came too late.
 *
 * Each thread begins with a span of the blocks of its own, the same one in each launch of as many
 * blocks, so that what it has in its caches serves the next launch, too. Then it takes from the
 * spans of others. Chunks of a span are handed out in order, up to the least block known to fault,
 * and each runs to its end or its fault, so the least block that faults is always found.
 */

#include <stdalign.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The structures of gpucompiler/host/layout.py; each build compares the offsets with it. */

/* A worker's own. A kernel's entry takes it as `worker`: scratch memory, and where faults go. */
struct record {
    void *scratch;
    uint64_t fault_block;
    uint64_t fault_word;
    uint64_t scratch_bytes;
    struct pool *pool;
};

/* i64 entry(ptr parameters, ptr launch, i64 first, i64 last, ptr worker): 0, or a fault word.
 * Kernels that run twice over their grid also take the phase, an i32. */
typedef uint64_t entry_point(void *, const void *, int64_t, int64_t, struct record *, uint32_t);

/* The launch, which the kernel only reads. */
struct launch {
    uint32_t block[3];
    uint32_t grid[3];
    int64_t dynamic_shared_bytes;
    void *grid_barrier;
    void *output;
    /* Blocks of a cluster along each axis; of kernels in parts only. */
    uint32_t cluster[3];
};

enum job_state { NEW, SERIAL, PARALLEL };

/* Who waits for whom in a launch: nobody; blocks, at a barrier of the grid; parts of blocks. */
enum job_waits { INDEPENDENT, COOPERATIVE, IN_PARTS };

/* The teams of parts that one thread of the system runs; parts.h. */
struct crew {
    void *stack_pointer;
    struct job *job;
    struct record *record;
    struct team *first;
    struct team *unused;
    int64_t teams;
    int64_t idle_rounds;
    /* Whether a part has failed, so that no further team is begun. */
    bool failed;
    bool joined;
    /* Whether the system gives no memory for a further team. */
    bool full;
    /* The epoch in whose number of idle crews this one is counted, plus 1. */
    uint64_t idle_epoch;
};

#define MAX_REPORTED 64

/* A launch in parts: their number in a block, the threads of one, and what they wait for. */
struct apart {
    int64_t parts;
    int64_t lanes;
    int64_t frame_bytes;
    int64_t stack_bytes;
    /* Where parts wait for ever: as many as are counted, and of the first ones the places. */
    _Atomic int64_t reported;
    struct waiting {
        int64_t block;
        int64_t thread;
        int64_t site;
    } waiting[MAX_REPORTED];
    _Atomic uint64_t waits;
    _Atomic uint32_t dead;
    _Atomic uint32_t grid_generation;
    _Atomic int64_t grid_missing;
    _Atomic int64_t grid_living;
    /* The launching thread's. */
    struct crew crew;
};

/* A launch under way. Its record is the launching thread's. */
struct job {
    struct record record;
    entry_point *entry;
    void *parameters;
    const void *launch;
    int64_t blocks;
    /* Nanoseconds a block, learned from earlier launches of the kernel; 0 where there were none.
     * Launches of the kernel that run at the same time share it. */
    _Atomic double *estimate;
    /* How far a serial run has come. */
    int64_t next;
    int64_t state;
    _Atomic int64_t busy_ns;
    /* The pool's when the job was opened. A fork counts it on: the workers are gone then. */
    int64_t epoch;
    int64_t cooperative;
    int64_t participants;
    struct apart *apart;
    /* The first block of a job on several threads, its number, and the blocks that spans don't
     * part and count as one. */
    int64_t base;
    uint64_t turn;
    int64_t unit;
    /* Blocks from here on needn't run: one faults, or the launch ends early. */
    _Atomic int64_t limit;
    /* How far threads are, 12 bits along each axis, whose first runs a thread's second run waits
     * for; 0 for kernels that run once. */
    int64_t reach;
    /* How far the second runs of a serial run have come. */
    int64_t late;
    /* When a job that not all workers were asked to join should be done. */
    int64_t due;
};

/* The blocks first … last - 1, which one thread has run; behind those at the beginning, second runs
 * are done up to `late`. */
struct stretch {
    int64_t first;
    int64_t last;
    int64_t late;
};

#define MOST_STRETCHES 32

struct stretches {
    int64_t count;
    struct stretch list[MOST_STRETCHES];
};

/* Whether second runs may begin; ENDED, if none shall. */
enum pass { WAIT, PASSED, ENDED };

/* The part of a span that is taken: the job's number, and units of blocks. Any other number means
 * none, so that no thread has to touch the spans of all when a job opens. */
typedef _Atomic uint64_t span;

#define SPAN_BITS 40
#define SPAN_MASK ((UINT64_C(1) << SPAN_BITS) - 1)
#define MOST_TURNS ((UINT64_C(1) << (64 - SPAN_BITS)) - 1)

/* Threads, and the job that they work on. What different threads write at the same time lies on
 * cache lines of its own. */
struct pool {
    _Atomic uint32_t generation;
    /* The job is for the workers with smaller numbers. */
    _Atomic uint32_t invited;
    /* The workers that sleep, a bit for each; those from LAST_BIT on share one. */
    _Atomic uint64_t asleep;
    alignas(64) _Atomic uint32_t state;
    /* The first block of a cooperative launch, or cluster in parts, that nobody has taken. */
    alignas(64) _Atomic int64_t next;
    /* Spans of which something is left, a bit for each; all of them where there are more. */
    _Atomic uint64_t open_spans;
    /* The launching thread's. */
    alignas(64) span span;
    alignas(64) _Atomic uint32_t stop;
    _Atomic uint32_t threads;
    struct job *job;
    int64_t epoch;
    /* The work that pays for a thread which sleeps, and for one which looks for work. */
    double wake_ns;
    int64_t spin_ns;
    /* Whether a launch shall ask for threads where there are none. */
    _Atomic uint32_t wanted;
    /* Memory of a team of parts that no launch uses. */
    struct team *_Atomic kept;
    /* The number of the last job. */
    uint64_t turn;
    double grain_ns;
    /* When the last launch was done that had work for several threads. */
    _Atomic int64_t ended;
    alignas(64) _Atomic uint32_t owner;
    /* A job with second runs: whether some are to be done again; the launching thread's stretches;
     * the blocks whose first run hasn't ended. */
    _Atomic uint32_t again;
    struct stretches own;
    alignas(64) _Atomic int64_t left;
    alignas(64) _Atomic uint32_t passed;
    _Atomic uint32_t pass_sleepers;
    struct worker {
        alignas(64) struct record record;
        span span;
        /* The time that it has worked for the job. */
        _Atomic int64_t busy_ns;
    } records[];
};

/* Where the blocks of a cooperative launch meet; kernels call its function with its address. */
struct barrier {
    void (*function)(struct barrier *);
    int64_t spin_ns;
    uint32_t total;
    alignas(64) _Atomic uint32_t arrived;
    alignas(64) _Atomic uint32_t generation;
    _Atomic uint32_t sleepers;
};

/* Results of `run` and `cancel`. PRINTED: the launch is done, and has lines for Python to show. */
enum status { DONE, AGAIN, FAULT, FORKED, WANTS_THREADS, PRINTED };

/* Where a launch's lines are recorded (gpucompiler/output/records.py). */
struct lines {
    int64_t used;
    int64_t read;
    int64_t lost;
};

/* Bits of a pool's state: workers may join; the launching thread sleeps until they have left. */
#define OPEN (UINT32_C(1) << 31)
#define WAITING (UINT32_C(1) << 30)
#define COUNT (WAITING - 1)

/* How long `run` stays away from Python. */
#define SLICE_NS 50000000
/* Chunks of a shared job: short, that threads end together. The first is shorter: its estimate may
 * be of other arguments. */
#define FIRST_CHUNK_NS 25000
#define CHUNK_NS 50000
/* Chunks of a serial run: the first and the others, and both where nobody will ever help.
 * Kernels whose blocks stride over arrays together read longer pieces of them in a longer chunk,
 * and kernels that add into a copy of an array combine the two after each chunk. */
#define FIRST_SERIAL_CHUNK_NS 5000
#define SERIAL_CHUNK_NS 100000
#define FIRST_LONELY_CHUNK_NS 500000
#define LONELY_CHUNK_NS 5000000
/* A launch that should take less than this has no look at the clock, which takes as long as hundreds
 * of elements. The processor's ticks say whether it took much longer; many blocks have a look at
 * these after an eighth. */
#define QUICK_NS 3000.0
#define LATE_NS 12000.0
#define MANY_BLOCKS 32
#define EIGHTH 8
/* Starting threads takes about 100 µs each; a launch asks for them if it takes longer than this. */
#define WORTH_THREADS_NS 1.0e6

/* The C library, and Linux: time.h, sys/mman.h, linux/futex.h, syscall_64.tbl, unistd.h. */
struct timespec {
    int64_t seconds;
    int64_t nanoseconds;
};
int clock_gettime(int clock, struct timespec *time);
void *mmap(void *address, size_t size, int protection, int flags, int file, int64_t offset);
int munmap(void *address, size_t size);
long syscall(long number, ...);

#define CLOCK_MONOTONIC 1
#define PROT_READ_WRITE 3
#define MAP_PRIVATE_ANONYMOUS 0x22
#define FUTEX_WAIT_PRIVATE 128L
#define FUTEX_WAKE_PRIVATE 129L
#define FUTEX_WAIT_BITSET_PRIVATE 137L
#define FUTEX_WAKE_BITSET_PRIVATE 138L
#if defined(__x86_64__)
#define SYS_FUTEX 202L
#define PAUSE() __builtin_ia32_pause()
/* One to five a ns. */
#define TICKS() ((int64_t)__builtin_ia32_rdtsc())
#define NS_A_TICK 0.5
#elif defined(__aarch64__)
#define SYS_FUTEX 98L
#define PAUSE() __asm__ volatile("yield")
#define TICKS() now()
#define NS_A_TICK 1.0
#else
#error "the host's run time knows x86-64 and AArch64"
#endif

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

static int64_t greatest(int64_t a, int64_t b) { return a > b ? a : b; }

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.seconds * 1000000000 + time.nanoseconds;
}

/* Waiting */

static void wake(_Atomic uint32_t *word, int64_t count)
{
    syscall(SYS_FUTEX, word, FUTEX_WAKE_PRIVATE, count, 0L, 0L, 0L);
}

/* Sleep while *word == value; at most as long as Python may be left alone if `limited`. */
static void sleep_while(_Atomic uint32_t *word, uint32_t value, bool limited)
{
    const struct timespec limit = {0, SLICE_NS};
    syscall(SYS_FUTEX, word, FUTEX_WAIT_PRIVATE, (long)value, limited ? &limit : NULL, 0L, 0L);
}

/* Look for `ns` whether (*word & mask) becomes another than `value`; true if so. */
static bool spin(_Atomic uint32_t *word, uint32_t mask, uint32_t value, int64_t ns)
{
    if (ns == 0)
        return (atomic_load(word) & mask) != value;
    const int64_t start = now();
    do {
        for (int looks = 0; looks < 8; looks++) {
            if ((atomic_load(word) & mask) != value)
                return true;
            PAUSE();
        }
    } while (now() - start <= ns);
    return false;
}

/* Wait until *word isn't `value`; `sleepers` counts who sleeps, so that only those are woken. */
static void await_change(
    _Atomic uint32_t *word, uint32_t value, _Atomic uint32_t *sleepers, int64_t spin_ns)
{
    if (spin(word, UINT32_MAX, value, spin_ns))
        return;
    do {
        atomic_fetch_add(sleepers, 1);
        sleep_while(word, value, false);
        atomic_fetch_sub(sleepers, 1);
    } while (atomic_load(word) == value);
}

/* Who works on a job: the launching thread, and the workers that are invited */

#define LAST_BIT 63
/* Less work than so many grains stays on one thread. */
#define LEAST_GRAINS 4
/* The time that a thread's coming adds to the work that it measures. */
#define COMING_NS 500

static uint64_t bit_of(uint64_t number)
{
    return UINT64_C(1) << (number < LAST_BIT ? number : LAST_BIT);
}

/* A worker: wait for a job behind `seen` that it is invited to; the job's generation. */
static uint32_t await_job(struct pool *pool, uint64_t number, uint32_t seen)
{
    const uint64_t bit = bit_of(number);
    const uint32_t kind = UINT32_C(1) << (number & 31);
    const int64_t start = now();
    bool spins = pool->spin_ns != 0;
    for (int64_t looks = 1;; looks++) {
        const uint32_t generation = atomic_load(&pool->generation);
        if (generation != seen) {
            seen = generation;
            if (number < atomic_load(&pool->invited))
                return seen;
        } else if (spins) {
            PAUSE();
            spins = (looks & 7) != 0 || now() - start <= pool->spin_ns;
        } else {
            atomic_fetch_or(&pool->asleep, bit);
            syscall(
                SYS_FUTEX, &pool->generation, FUTEX_WAIT_BITSET_PRIVATE, (long)seen, NULL, 0L,
                (long)kind);
            if (number < LAST_BIT)
                atomic_fetch_and(&pool->asleep, ~bit);
        }
    }
}

/* Let the first `count` workers join the job that is open. */
static void invite(struct pool *pool, uint64_t count)
{
    const uint32_t kinds = count < 32 ? (UINT32_C(1) << count) - 1 : UINT32_MAX;
    const uint64_t bits = count > LAST_BIT ? UINT64_MAX : bit_of(count) - 1;
    atomic_store(&pool->invited, (uint32_t)count);
    atomic_fetch_add(&pool->generation, 1);
    if ((atomic_load(&pool->asleep) & bits) == 0)
        return;
    /* Nobody else clears the bit that workers share. */
    if (count > LAST_BIT)
        atomic_fetch_and(&pool->asleep, ~bit_of(LAST_BIT));
    syscall(
        SYS_FUTEX, &pool->generation, FUTEX_WAKE_BITSET_PRIVATE, (long)INT32_MAX, 0L, 0L,
        (long)kinds);
}

/* The job takes longer than was thought: all may help. */
static void invite_all(struct pool *pool, struct job *job)
{
    job->due = INT64_MAX;
    invite(pool, atomic_load_explicit(&pool->threads, memory_order_relaxed));
}

/* How many threads shall do `ns` of work, the launching one among them. Where launches follow each
 * other so soon that workers look for the next one meanwhile, more are woken than the work pays
 * for: they come too late for this launch, and are there for those behind it. */
static int64_t threads_for(const struct pool *pool, double ns)
{
    const uint32_t threads = atomic_load_explicit(&pool->threads, memory_order_relaxed);
    const uint64_t asleep = atomic_load_explicit(&pool->asleep, memory_order_relaxed);
    const int64_t awake = asleep == 0 ? (int64_t)threads : __builtin_ctzll(asleep);
    const double most = threads + 1.0;
    const double by_grain = ns / pool->grain_ns, by_wake = ns / pool->wake_ns;
    if (by_grain < LEAST_GRAINS)
        return 1;
    const int64_t wanted = (int64_t)(by_grain < most ? by_grain : most);
    const int64_t pause = now() - atomic_load_explicit(&pool->ended, memory_order_relaxed);
    const bool more = by_wake >= 1.0 && pause < pool->spin_ns;
    const int64_t there = more ? 2 * (awake + 1) : awake + 1;
    return least(wanted, greatest(there, (int64_t)(by_wake < most ? by_wake : most)));
}

/* Chunks */

static double estimate_of(const struct job *job)
{
    return atomic_load_explicit(job->estimate, memory_order_relaxed);
}

/* How many blocks take about `ns`, at `estimate` ns a block; 1 where there is no estimate. */
static int64_t chunk_of(double estimate, double ns)
{
    const double most = 0x1p40;
    const double blocks = ns / estimate;
    if (!(estimate > 0.0 && blocks >= 1.0))
        return 1;
    return blocks < most ? (int64_t)blocks : (int64_t)most;
}

/* The next chunk, after `blocks` took `elapsed`: as many as take `ns`, at most 8 times more. */
static int64_t next_chunk(int64_t blocks, int64_t elapsed, int64_t ns)
{
    const double one = (double)greatest(elapsed, 1) / (double)blocks;
    return least(chunk_of(one, (double)ns), blocks * 8);
}

/* Call the kernel for the blocks first … last-1; its fault word, also in the record. */
static uint64_t call(struct job *job, struct record *record, int64_t first, int64_t last)
{
    const uint64_t fault = job->entry(job->parameters, job->launch, first, last, record, 0);
    if (fault != 0)
        record->fault_word = fault;
    return fault;
}

struct piece {
    int64_t first;
    int64_t last;
};

/* The first block of a span; of the one behind the last, the number of all blocks. */
static int64_t begin_of(const struct job *job, int64_t place)
{
    const uint64_t spans = (uint64_t)job->participants, number = (uint64_t)place;
    const uint64_t unit = (uint64_t)job->unit;
    const uint64_t all = ((uint64_t)(job->blocks - job->base) + unit - 1) / unit;
    const uint64_t rest = all % spans;
    const uint64_t units = all / spans * number + (number < rest ? number : rest);
    return least(job->base + (int64_t)(units * unit), job->blocks);
}

/* Nothing is left of a span. */
static void end_span(struct pool *pool, int64_t place)
{
    if (place < LAST_BIT)
        atomic_fetch_and(&pool->open_spans, ~bit_of((uint64_t)place));
}

/* The next span of which something is left; -1 if there is none. */
static int64_t next_span(struct pool *pool, int64_t spans, int64_t place)
{
    if (spans > LAST_BIT)
        return place + 1 == spans ? 0 : place + 1;
    const uint64_t all = atomic_load(&pool->open_spans);
    const uint64_t behind = all & ~((bit_of((uint64_t)place) << 1) - 1);
    if (all == 0)
        return -1;
    return (int64_t)__builtin_ctzll(behind != 0 ? behind : all);
}

/* Take a chunk of a span; false if none is left. Of a job with second runs a thread takes its `own`
 * span at once: pieces of it would be stolen that lie in its caches. */
static bool take(
    struct job *job, span *span, int64_t place, int64_t chunk, bool own, struct piece *piece)
{
    const int64_t begin = begin_of(job, place), unit = job->unit;
    const int64_t end = least(begin_of(job, place + 1), atomic_load(&job->limit));
    const uint64_t turn = job->turn << SPAN_BITS;
    const bool whole = own && job->reach != 0;
    uint64_t word = atomic_load(span);
    for (;;) {
        const uint64_t taken = (word & ~SPAN_MASK) == turn ? word & SPAN_MASK : 0;
        const int64_t first = begin + (int64_t)taken * unit;
        if (first >= end) {
            end_span(job->record.pool, place);
            return false;
        }
        /* Half is left for those who have nothing to do any more. But many short chunks take
         * longer, as their edges do where blocks run together. */
        const int64_t left = end - first, half = (int64_t)((uint64_t)(left + 1) >> 1);
        const int64_t size = least(chunk, whole ? left : greatest(half, least(chunk >> 3, left)));
        const int64_t units = (int64_t)((uint64_t)(size + unit - 1) / (uint64_t)unit);
        if (atomic_compare_exchange_strong(span, &word, turn | (taken + (uint64_t)units))) {
            *piece = (struct piece){first, least(first + units * unit, end)};
            if (piece->last == end)
                end_span(job->record.pool, place);
            return true;
        }
    }
}

#include "phases.h"

/* A block faults: those behind it needn't run. */
static void limit(struct job *job, int64_t block)
{
    int64_t before = atomic_load(&job->limit);
    let_pass(job->record.pool, ENDED);
    while (block < before)
        if (atomic_compare_exchange_strong(&job->limit, &before, block))
            return;
}

/* Take the next block of a cooperative launch; false if none is left. */
static bool take_block(struct pool *pool, const struct job *job, struct piece *piece)
{
    const int64_t first = atomic_fetch_add(&pool->next, 1);
    *piece = (struct piece){first, first + 1};
    return first < job->blocks;
}

/* Count what a thread has worked; only it writes there. */
static void note_busy(struct job *job, struct record *record, int64_t ns)
{
    const bool launches = record == &job->record;
    _Atomic int64_t *busy = launches ? &job->busy_ns : &((struct worker *)record)->busy_ns;
    const int64_t before = atomic_load_explicit(busy, memory_order_relaxed);
    atomic_store_explicit(busy, before + ns, memory_order_relaxed);
}

/* Take chunks until none is left (false) or the deadline has passed (true). `number` is the
 * thread's, 0 the launching one's. */
static bool drain(
    struct pool *pool, struct job *job, struct record *record, struct stretches *own,
    int64_t number, int64_t deadline)
{
    const int64_t spans = job->participants;
    const bool cooperative = job->cooperative == COOPERATIVE;
    const int64_t home = (int64_t)((uint64_t)number % (uint64_t)spans);
    int64_t place = home, ended = 0;
    int64_t chunk = chunk_of(estimate_of(job), FIRST_CHUNK_NS);
    const int64_t start = now();
    int64_t last = start, done = 0;
    bool late = false;
    while (!late && ended < spans) {
        struct piece piece;
        if (cooperative) {
            /* All have to run, whatever faults, or the others would wait for ever. */
            if (!take_block(pool, job, &piece))
                break;
        } else {
            span *one = place == 0 ? &pool->span : &pool->records[place - 1].span;
            if (!take(job, one, place, chunk, place == home, &piece)) {
                place = next_span(pool, spans, place);
                ended = place < 0 ? spans : ended + 1;
                continue;
            }
        }
        if (call(job, record, piece.first, piece.last) != 0) {
            atomic_store(&pool->stop, 1);
            if (cooperative)
                break;
            limit(job, (int64_t)record->fault_block);
        } else if (job->reach != 0) {
            extend(job, record, own, piece);
        }
        done += piece.last - piece.first;
        const int64_t time = now();
        chunk = next_chunk(piece.last - piece.first, time - last, CHUNK_NS);
        last = time;
        late = time > deadline;
        if (number == 0 && time > job->due)
            invite_all(pool, job);
    }
    note_busy(job, record, last - start);
    if (job->reach == 0)
        return late;
    if (late) {
        atomic_fetch_sub(&pool->left, done);
        return late;
    }
    return !pass_on(pool, job, record, own, done, deadline);
}

#include "parts.h"

/* Workers */

/* Have scratch memory of at least `size` bytes for a worker; false if the system gives none. */
static bool reserve(struct record *record, uint64_t size)
{
    if (record->scratch_bytes >= size)
        return true;
    if (record->scratch_bytes != 0)
        munmap(record->scratch, record->scratch_bytes);
    const uint64_t whole = (size + 0xFFFF) & ~UINT64_C(0xFFFF);
    void *memory = mmap(NULL, whole, PROT_READ_WRITE, MAP_PRIVATE_ANONYMOUS, -1, 0);
    if ((intptr_t)memory == -1) {
        record->scratch_bytes = 0;
        return false;
    }
    record->scratch = memory;
    record->scratch_bytes = whole;
    return true;
}

/* Join the job that is open; false if none is. */
static bool join(struct pool *pool)
{
    uint32_t state = atomic_load(&pool->state);
    while (state & OPEN)
        if (atomic_compare_exchange_strong(&pool->state, &state, state + 1))
            return true;
    return false;
}

static void leave(struct pool *pool)
{
    const uint32_t before = atomic_fetch_sub(&pool->state, 1);
    if ((before & COUNT) == 1 && before & WAITING)
        wake(&pool->state, 1);
}

static _Noreturn void work(struct record *record)
{
    struct pool *pool = record->pool;
    const uint64_t number = (uint64_t)((struct worker *)record - pool->records);
    uint32_t seen = 0;
    for (;;) {
        seen = await_job(pool, number, seen);
        if (!join(pool))
            continue;
        struct job *job = pool->job;
        if (job->cooperative == IN_PARTS) {
            struct crew crew = {.job = job, .record = record};
            drain_teams(&crew, INT64_MAX);
        } else if (reserve(record, job->record.scratch_bytes)) {
            struct stretches own;
            own.count = 0;
            drain(pool, job, record, &own, (int64_t)number + 1, INT64_MAX);
        }
        leave(pool);
    }
}

/* The launching thread */

/* Let spans be of whole rows of blocks, if most threads get one: threads read each other's elements
 * at the edges of spans. */
static void keep_rows(struct job *job, int64_t next)
{
    const int64_t across = ((const struct launch *)job->launch)->grid[0];
    const int64_t rows = (job->blocks - next) / across;
    if (next % across != 0 || rows < 2 || 2 * rows < job->participants)
        return;
    job->unit = greatest(job->unit, across);
    job->participants = least(job->participants, rows);
}

/* Let the spans be those of a job whose blocks from `next` on are left. */
static void number_spans(struct pool *pool, struct job *job, int64_t next)
{
    if (pool->turn == MOST_TURNS) {
        /* A span that nobody has touched for as long must not seem to be taken. */
        const uint32_t threads = atomic_load_explicit(&pool->threads, memory_order_relaxed);
        for (uint32_t number = 0; number < threads; number++)
            atomic_store(&pool->records[number].span, 0);
        atomic_store(&pool->span, 0);
        pool->turn = 0;
    }
    job->turn = ++pool->turn;
    job->base = next;
    job->unit = ((job->blocks - next) >> (SPAN_BITS - 1)) + 1;
    if (job->reach != 0)
        keep_rows(job, next);
    const uint64_t spans = (uint64_t)job->participants;
    atomic_store(&pool->open_spans, spans < LAST_BIT ? bit_of(spans) - 1 : UINT64_MAX);
    atomic_store(&job->limit, job->blocks);
}

#define FOR_ALL (-1.0)

/* Own the pool and open it for the job's blocks from `next` on; false if somebody else has it.
 * They take `ns` on one thread, or are FOR_ALL threads. */
static bool open(struct job *job, int64_t next, double ns)
{
    struct pool *pool = job->record.pool;
    const uint32_t threads = atomic_load_explicit(&pool->threads, memory_order_relaxed);
    const int64_t left = job->blocks - next, all = (int64_t)threads + 1;
    const bool for_all = ns < 0.0;
    int64_t wanted = least(for_all ? all : threads_for(pool, ns), left);
    uint32_t nobody = 0;
    if (!for_all && wanted < 2)
        return false;
    /* As many as before have their blocks in their caches. */
    const int64_t before = job->participants;
    if (!for_all && before > 1 && before <= least(all, left) && 2 * wanted < 3 * before &&
        2 * before < 3 * wanted)
        wanted = before;
    if (atomic_load_explicit(&pool->owner, memory_order_relaxed) != 0 ||
        !atomic_compare_exchange_strong(&pool->owner, &nobody, 1))
        return false;
    pool->job = job;
    atomic_store(&pool->next, next);
    atomic_store(&pool->stop, 0);
    job->participants = wanted;
    job->epoch = pool->epoch;
    number_spans(pool, job, next);
    const double expected = 2.0 * ns / (double)job->participants + pool->wake_ns;
    job->due = job->participants < least(all, left) ? now() + (int64_t)expected : INT64_MAX;
    if (job->reach != 0) {
        atomic_store(&pool->left, job->blocks - next);
        atomic_store(&pool->passed, WAIT);
        atomic_store(&pool->again, 0);
        pool->own.list[0] = (struct stretch){0, next, job->late};
        pool->own.count = next != 0;
    }
    job->state = PARALLEL;
    atomic_store(&pool->state, OPEN);
    invite(pool, (uint64_t)job->participants - 1);
    return true;
}

/* Forget how far a job is, so that it can run again. */
static void reset(struct job *job)
{
    job->next = 0;
    job->late = 0;
    job->state = NEW;
    atomic_store_explicit(&job->busy_ns, 0, memory_order_relaxed);
}

/* Average what the launch took, in ns a block, into the kernel's estimate. */
static void learn(struct job *job)
{
    const int64_t busy = atomic_load_explicit(&job->busy_ns, memory_order_relaxed);
    const double old = estimate_of(job);
    const double found = (double)busy / (double)job->blocks;
    const double mean = old > 0.0 ? (old + found) * 0.5 : found;
    atomic_store_explicit(job->estimate, mean, memory_order_relaxed);
}

/* The fault of the least block, of all threads' faults, becomes the job's. */
static void collect_faults(struct pool *pool, struct job *job)
{
    const uint32_t threads = atomic_load_explicit(&pool->threads, memory_order_relaxed);
    struct record *found = &job->record;
    for (uint32_t number = 0; number < threads; number++) {
        struct record *record = &pool->records[number].record;
        const uint64_t word = record->fault_word;
        record->fault_word = 0;
        if (word != 0 && (found->fault_word == 0 || record->fault_block < found->fault_block)) {
            found->fault_word = word;
            found->fault_block = record->fault_block;
        }
    }
}

/* Add up what workers have done for a job, who have left it. */
static void collect_work(struct pool *pool, struct job *job)
{
    const uint32_t threads = atomic_load_explicit(&pool->threads, memory_order_relaxed);
    int64_t sum = atomic_load_explicit(&job->busy_ns, memory_order_relaxed);
    for (uint32_t number = 0; number < threads; number++) {
        _Atomic int64_t *busy = &pool->records[number].busy_ns;
        const int64_t own = atomic_load_explicit(busy, memory_order_relaxed);
        if (own == 0)
            continue;
        sum += own;
        atomic_store_explicit(busy, 0, memory_order_relaxed);
    }
    sum = greatest(sum - COMING_NS * job->participants, sum >> 2);
    atomic_store_explicit(&job->busy_ns, sum, memory_order_relaxed);
}

/* Wait until all workers have left a job that is closed; false if the deadline passes. */
static bool await_workers(struct pool *pool, int64_t deadline)
{
    for (;;) {
        uint32_t state = atomic_load(&pool->state);
        const uint32_t count = state & COUNT;
        if (count == 0)
            return true;
        if (spin(&pool->state, COUNT, count, pool->spin_ns))
            continue;
        if (!atomic_compare_exchange_strong(&pool->state, &state, state | WAITING))
            continue;
        sleep_while(&pool->state, state | WAITING, true);
        if (now() > deadline)
            return false;
    }
}

/* Work on an open job, close it and wait for the workers. */
static uint64_t finish(struct job *job, int64_t deadline)
{
    struct pool *pool = job->record.pool;
    const bool in_parts = job->cooperative == IN_PARTS;
    if (pool->epoch != job->epoch) {
        if (in_parts)
            end_crew(&job->apart->crew);
        reset(job);
        return FORKED;
    }
    if (in_parts ? drain_teams(&job->apart->crew, deadline)
                 : drain(pool, job, &job->record, &pool->own, 0, deadline))
        return AGAIN;
    atomic_fetch_and(&pool->state, ~OPEN);
    if (!await_workers(pool, deadline))
        return AGAIN;
    atomic_store(&pool->state, 0);
    collect_work(pool, job);
    atomic_store_explicit(&pool->ended, now(), memory_order_relaxed);
    if (atomic_load(&pool->stop) != 0) {
        collect_faults(pool, job);
    } else {
        if (job->reach != 0 && atomic_load(&pool->again) != 0)
            run_late(job, &job->record, 0, job->blocks);
        learn(job);
    }
    reset(job);
    atomic_store(&pool->owner, 0);
    return job->record.fault_word != 0 ? FAULT : DONE;
}

/* Note how far a serial run is, and how long it took since it was noted last. */
static void pass(struct job *job, int64_t next, int64_t ns)
{
    job->next = next;
    atomic_fetch_add(&job->busy_ns, ns);
}

/* Begin a job that isn't cooperative, or go on with it, on this thread until it has proved long. */
static uint64_t run_serially(struct job *job)
{
    struct pool *pool = job->record.pool;
    const int64_t blocks = job->blocks;
    const double estimate = estimate_of(job);
    const double wake_ns = pool->wake_ns;
    const bool has_threads = atomic_load_explicit(&pool->threads, memory_order_relaxed) != 0;
    const bool may_ask = atomic_load_explicit(&pool->wanted, memory_order_relaxed) != 0;
    const bool lonely = !has_threads && !may_ask;
    const int64_t first_ns = !lonely             ? FIRST_SERIAL_CHUNK_NS
                             : job->reach != 0 ? CHUNK_NS
                                               : FIRST_LONELY_CHUNK_NS;
    const int64_t chunk_ns =
        job->reach != 0 ? CHUNK_NS : lonely ? LONELY_CHUNK_NS : SERIAL_CHUNK_NS;
    int64_t next = job->next;
    int64_t left = blocks - next;
    /* The estimate may be of other arguments: where threads may help, look at the clock after an
     * eighth. */
    const int64_t eighth = greatest((int64_t)((uint64_t)left >> 3), 1);
    int64_t chunk = least(chunk_of(estimate, first_ns), lonely ? left : eighth);
    const int64_t start = now();
    int64_t last = start;
    job->state = SERIAL;
    if (has_threads && open(job, next, estimate * (double)left))
        return finish(job, now() + SLICE_NS);
    for (;;) {
        const int64_t end = least(next + chunk, blocks);
        if (call(job, &job->record, next, end) != 0) {
            reset(job);
            return FAULT;
        }
        if (job->reach != 0)
            follow(job, end);
        const int64_t time = now();
        const int64_t elapsed = time - last, passed = time - start;
        if (end == blocks) {
            pass(job, end, passed);
            learn(job);
            reset(job);
            if (has_threads && (double)passed >= LEAST_GRAINS * pool->grain_ns)
                atomic_store_explicit(&pool->ended, time, memory_order_relaxed);
            return DONE;
        }
        const int64_t size = end - next;
        chunk = next_chunk(size, elapsed, chunk_ns);
        left = blocks - end;
        const double remaining = (double)elapsed * (double)left / (double)size;
        if (passed > SLICE_NS) {
            pass(job, end, passed);
            return AGAIN;
        }
        if (has_threads && open(job, end, remaining)) {
            pass(job, end, passed);
            return finish(job, now() + SLICE_NS);
        }
        if (remaining >= wake_ns && remaining >= WORTH_THREADS_NS && !has_threads && may_ask) {
            pass(job, end, passed);
            return WANTS_THREADS;
        }
        next = end;
        last = time;
    }
}

/* Run a job that should be short, by one call if it has few blocks. Of many blocks, the first may say
 * that it is longer. If it was, the next one is looked at. */
static uint64_t run_quickly(struct job *job)
{
    const int64_t blocks = job->blocks, first = blocks < MANY_BLOCKS ? blocks : blocks / EIGHTH;
    const int64_t start = TICKS();
    if (call(job, &job->record, 0, first) != 0)
        return FAULT;
    double passed = (double)(TICKS() - start) * NS_A_TICK;
    if (first != blocks) {
        if (passed > LATE_NS / EIGHTH) {
            atomic_store_explicit(job->estimate, passed / (double)first, memory_order_relaxed);
            pass(job, first, (int64_t)passed);
            return run_serially(job);
        }
        if (call(job, &job->record, first, blocks) != 0)
            return FAULT;
        passed = (double)(TICKS() - start) * NS_A_TICK;
    }
    if (passed > LATE_NS)
        atomic_store_explicit(job->estimate, passed / (double)blocks, memory_order_relaxed);
    return DONE;
}

/* Begin a launch in parts, or go on with it. It has proved long after a while on this thread. */
static uint64_t run_in_parts(struct job *job)
{
    struct apart *apart = job->apart;
    struct pool *pool = job->record.pool;
    const int64_t clusters = job->blocks / cluster_blocks(job);
    if (job->state == NEW) {
        apart->crew = (struct crew){.job = job, .record = &job->record};
        atomic_store(&apart->grid_living, job->blocks * apart->parts);
        atomic_store(&apart->grid_missing, job->blocks * apart->parts);
        atomic_store(&apart->reported, 0);
        atomic_store(&apart->waits, 0);
        atomic_store(&apart->dead, 0);
        job->next = 0;
        job->state = SERIAL;
    }
    const bool has_threads = atomic_load_explicit(&pool->threads, memory_order_relaxed) != 0;
    const bool may_ask = atomic_load_explicit(&pool->wanted, memory_order_relaxed) != 0;
    const bool more = clusters - job->next > 1 && (has_threads || may_ask);
    const bool known = estimate_of(job) * (double)job->blocks >= pool->wake_ns;
    if (!(known && more && has_threads && open(job, job->next, FOR_ALL)) &&
        drain_teams(&apart->crew, now() + (more ? (int64_t)WORTH_THREADS_NS : SLICE_NS))) {
        if (clusters - job->next < 1 || !more)
            return AGAIN;
        if (!has_threads)
            return WANTS_THREADS;
        if (!open(job, job->next, FOR_ALL))
            return AGAIN;
    }
    if (job->state == PARALLEL)
        return finish(job, now() + SLICE_NS);
    if (job->record.fault_word == 0)
        learn(job);
    reset(job);
    return job->record.fault_word != 0 ? FAULT : DONE;
}

static bool has_lines(const struct job *job)
{
    const struct lines *lines = ((const struct launch *)job->launch)->output;
    return lines != NULL && (lines->used != lines->read || lines->lost != 0);
}

static uint64_t go_on(struct job *job)
{
    if (job->state == SERIAL)
        return job->cooperative == IN_PARTS ? run_in_parts(job) : run_serially(job);
    if (job->state == NEW) {
        if (job->cooperative == INDEPENDENT) {
            if (job->blocks != 1) {
                const double expected = estimate_of(job) * (double)job->blocks;
                const bool quick = expected > 0.0 && expected < QUICK_NS && job->reach == 0;
                return quick ? run_quickly(job) : run_serially(job);
            }
            if (call(job, &job->record, 0, 1) != 0)
                return FAULT;
            if (job->reach != 0)
                run_late(job, &job->record, 0, 1);
            return DONE;
        }
        if (job->cooperative == IN_PARTS)
            return run_in_parts(job);
        /* The pool is this launch's own; only a fork while it was open takes it away. */
        if (!open(job, 0, FOR_ALL))
            return FORKED;
    }
    return finish(job, now() + SLICE_NS);
}

static uint64_t run(struct job *job)
{
    const uint64_t status = go_on(job);
    return status == DONE && has_lines(job) ? PRINTED : status;
}

static uint64_t cancel(struct job *job)
{
    if (job->state != PARALLEL) {
        if (job->state == SERIAL && job->cooperative == IN_PARTS)
            end_crew(&job->apart->crew);
        reset(job);
        return DONE;
    }
    atomic_store(&job->record.pool->stop, 1);
    limit(job, 0);
    return finish(job, INT64_MAX);
}

static void meet(struct barrier *barrier)
{
    const uint32_t generation = atomic_load(&barrier->generation);
    const uint32_t arrived = atomic_fetch_add(&barrier->arrived, 1) + 1;
    if (arrived != barrier->total) {
        await_change(&barrier->generation, generation, &barrier->sleepers, barrier->spin_ns);
        return;
    }
    atomic_store(&barrier->arrived, 0);
    atomic_fetch_add(&barrier->generation, 1);
    if (atomic_load(&barrier->sleepers) != 0)
        wake(&barrier->generation, INT32_MAX);
}

/* The image's entry: the functions' addresses. */
struct functions {
    uint64_t (*run)(struct job *);
    void (*work)(struct record *);
    uint64_t (*cancel)(struct job *);
    void (*meet)(struct barrier *);
};

uint64_t gpucompiler_runtime(struct functions *functions);

uint64_t gpucompiler_runtime(struct functions *functions)
{
    *functions = (struct functions){run, work, cancel, meet};
    return 0;
}
