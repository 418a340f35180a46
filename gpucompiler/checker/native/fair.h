/* The structures of a followed launch; each build compares them with gpucompiler/checker/native/layout.py. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

void *mmap(void *address, size_t size, int protection, int flags, int file, int64_t offset);
int munmap(void *address, size_t size);
struct timespec {
    int64_t seconds;
    int64_t nanoseconds;
};
int clock_gettime(int clock, struct timespec *time);

#define PROT_READ_WRITE 3
#define MAP_PRIVATE_ANONYMOUS 0x22
#define MOST_FINDINGS 1024
#define MOST_WAITING 64
/* The most values that a turn of a loop reads and whose part is parked. */
#define MOST_WATCHED 4

/* A word of an access: block (20 bits), thread of the block (10), site (14), epoch (20). Epochs
 * begin with 1, so 0 is no access. */
#define EPOCH_BITS 20
#define SITE_BITS 14
#define THREAD_BITS 10
#define EPOCH_OF(word) ((uint32_t)((word) & ((1u << EPOCH_BITS) - 1)))
#define SITE_OF(word) ((uint32_t)((word) >> EPOCH_BITS) & ((1u << SITE_BITS) - 1))
#define WHO_OF(word) ((word) >> (EPOCH_BITS + SITE_BITS))
#define THREAD_OF(word) ((uint32_t)WHO_OF(word) & ((1u << THREAD_BITS) - 1))
#define BLOCK_OF(word) ((uint32_t)((word) >> (EPOCH_BITS + SITE_BITS + THREAD_BITS)))
#define SITE_MASK ((uint64_t)((1u << SITE_BITS) - 1) << EPOCH_BITS)
#define LAST_EPOCH ((1u << EPOCH_BITS) - 1)

/* Two accesses, and how often their lines met so. */
struct finding {
    uint64_t kind;
    uint64_t first;
    uint64_t second;
    uint64_t count;
    uint64_t address;
    int64_t place;
    /* The element before the second access, and its value then, as bits. */
    uint64_t before;
    uint64_t value;
    uint64_t flags;
};

enum finding_kind { RACE = 1, UNWRITTEN, OUTSIDE };
/* Flags of a finding. */
enum { FIRST_ATOMIC = 1, SECOND_ATOMIC = 2, FIRST_WRITES = 4, SECOND_WRITES = 8, PENDING = 16, COUNTED = 32 };

enum outcome { RUNNING, DONE, AGAIN, HANGS, TOO_LONG, NO_MEMORY };

/* The kinds of events, in the order of EVENTS in events.py. */
enum event_kind {
    READ, WRITE, ATOMIC, ARRIVE, LEAVE, WARP_ARRIVE, WARP_LEAVE, GRID_ARRIVE, GRID_LEAVE,
    NAMED_ARRIVE, NAMED_LEAVE, FENCE, OUT_OF_BOUNDS, NOT_WRITTEN, WAITS, EVENT_KINDS
};

struct fair;
struct part;
typedef void event_function(
    struct fair *, int64_t what, int64_t thread, int64_t a, int64_t b, int64_t c);
/* i64 entry(ptr parameters, ptr launch, i64 block, i64 part, ptr worker): 0, or a fault word. */
typedef uint64_t entry_point(void *, const void *, int64_t, int64_t, struct part *);

struct waiting {
    int64_t block;
    int64_t thread;
    int64_t site;
};

struct word;
struct page;
struct store;
struct thread;
struct turn;
struct watch;

/* A launch that is followed. Python fills in the first half. */
struct fair {
    event_function *events[EVENT_KINDS];
    entry_point *entry;
    void *parameters;
    const void *launch;
    int64_t blocks;
    int64_t parts;
    int64_t lanes;
    int64_t threads;
    int64_t frame_bytes;
    int64_t stack_bytes;
    int64_t scratch_bytes;
    int64_t granule;
    /* The schedule's seed; 0: by the numbers of the threads. */
    uint64_t seed;
    int64_t most_accesses;
    /* Whether a fence or an atomic is one of a block's scope. */
    int64_t narrow;
    struct store *store;
    /* The outcome, and the findings. */
    int64_t outcome;
    int64_t accesses;
    int64_t findings_count;
    uint64_t fault_word;
    uint64_t fault_block;
    int64_t waiting_count;
    struct waiting waiting[MOST_WAITING];
    struct finding findings[MOST_FINDINGS];
    /* The run time's own. */
    bool begun;
    uint64_t random;
    struct part *running;
    /* The first thread of its block. */
    struct thread *threads_of_block;
    void *stack_pointer;
    int64_t stacks_in_use;
    int64_t begun_blocks;
    int64_t ended_blocks;
    /* The most blocks under way, as memory has room for, and as many as are now. */
    int64_t resident;
    int64_t at_a_time;
    int64_t quiet_rounds;
    int64_t rounds;
    int64_t looked_at;
    /* The granule is a power of two. */
    int granule_bits;
    struct team *first;
    struct team *unused;
    /* Teams all of whose parts have ended since they were looked at last. */
    struct team *ended;
    /* The parts of a team that have a turn now; the turns of this round, and of the next one. */
    struct part **turns;
    struct part **next_turn;
    struct part **last_turn;
    struct queue {
        struct turn *turns;
        int64_t count;
        int64_t room;
    } queues[2];
    bool filling;
    /* Counted on when memory changes, or a part ends or passes a wait. */
    uint64_t changes;
    uint64_t idle_changes;
    int64_t idle_since;
    struct meeting *grid;
    int64_t living;
    int64_t missing;
    uint64_t grid_generation;
    /* Memory that lives as long as the launch. */
    struct chunk *chunks;
    uint64_t bytes;
    uint64_t looks;
    char *free_at;
    char *free_end;
    /* Unused leaves, and unused knots of other levels; the level of a clock's own knot. */
    struct knot *knots[2];
    int levels;
    struct node *nodes;
    struct batch *batches;
    struct thread *all;
    struct page **pages;
    uint64_t page_slots;
    uint64_t page_count;
    struct page *last[64];
    uint64_t serials;
    uint64_t parked_count;
    struct meeting *lanes_met;
    int64_t lanes_groups;
    bool lanes_open;
    uint64_t lane_masks[32];
};
