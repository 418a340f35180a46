/* Stacks of parts (included by fair.c).
 *
 * A part gets one with its first turn and gives it back at its end, so that parts that never wait
 * take turns on the same one, whose memory is near. Between launches a process keeps them.
 */

#define STACK_BEGINS 8
/* Stacks of a mapping. */
#define SLAB_STACKS 64
/* The most memory of stacks that a process keeps, and pages of a stack that are in use at least. */
#define MOST_KEPT_STACK_BYTES (UINT64_C(1) << 26)
#define USED_PAGES 2

/* Stands at the upper end of a stack, in front of which it begins. */
struct stack {
    struct stack *next;
    char *frame;
    /* The first stack of a mapping has its size, and the next mapping. */
    struct stack *next_slab;
    uint64_t slab_bytes;
};

/* The bytes of local memory in front of a stack, which lies between them and other stacks. */
static uint64_t frame_size(const struct fair *fair) { return rounded((uint64_t)fair->frame_bytes, PAGE_BYTES); }

/* The bytes of a stack with its frame, a page that guards it, and room for different beginnings. */
static uint64_t stack_size(const struct fair *fair)
{
    return frame_size(fair) + PAGE_BYTES + rounded((uint64_t)fair->stack_bytes, PAGE_BYTES) + PAGE_BYTES;
}

/* Unmap all stacks of a store. */
static void drop_stacks(struct store *store)
{
    const uint64_t size = store->stack_bytes;
    while (store->slabs != NULL) {
        struct stack *slab = store->slabs;
        store->slabs = slab->next_slab;
        munmap(slab->frame, slab->slab_bytes);
    }
    *store = (struct store){.chunks = store->chunks, .bytes = store->bytes, .stack_bytes = size};
}

static bool add_stacks(struct fair *fair)
{
    struct store *store = fair->store;
    const uint64_t size = stack_size(fair), frame = frame_size(fair), bytes = SLAB_STACKS * size;
    char *memory = mmap(NULL, bytes, PROT_READ_WRITE, MAP_PRIVATE_ANONYMOUS | 0x4000, -1, 0);
    if ((intptr_t)memory == -1) {
        fail(fair, NO_MEMORY);
        return false;
    }
    for (int64_t number = SLAB_STACKS - 1; number >= 0; number--) {
        char *begin = memory + (uint64_t)number * size;
        mmap(begin + frame, PAGE_BYTES, PROT_NONE, MAP_FIXED_PRIVATE_ANONYMOUS, -1, 0);
        /* Stacks that began at the same place of their pages would all want the same lines of caches. */
        const uint64_t place = (uint64_t)number % STACK_BEGINS * (PAGE_BYTES / STACK_BEGINS);
        struct stack *stack = (struct stack *)(begin + size - place) - 1;
        *stack = (struct stack){.next = store->stacks, .frame = begin};
        store->stacks = stack;
    }
    store->stacks->next_slab = store->slabs;
    store->stacks->slab_bytes = bytes;
    store->slabs = store->stacks;
    store->stack_count += SLAB_STACKS;
    return true;
}

/* Give a part a stack, on which it begins. */
static bool begin_stack(struct fair *fair, struct part *part)
{
    struct store *store = fair->store;
    if (store->stacks == NULL && !add_stacks(fair))
        return false;
    struct stack *stack = store->stacks;
    store->stacks = stack->next;
    fair->stacks_in_use++;
    void **words = (void **)stack - SAVED_WORDS;
    for (int word = 0; word < SAVED_WORDS; word++)
        words[word] = NULL;
    words[SAVED_ARGUMENT] = part;
    words[SAVED_FUNCTION] = (void *)(uintptr_t)run_part;
    words[SAVED_RETURN] = (void *)(uintptr_t)gpucompiler_enter;
    part->stack = stack;
    part->frame = stack->frame;
    part->stack_pointer = words;
    return true;
}

/* A part has ended; nobody else begins on its stack before its last turn is over. */
static void end_stack(struct fair *fair, struct part *part)
{
    part->stack->next = fair->store->stacks;
    fair->store->stacks = part->stack;
    fair->stacks_in_use--;
}

/* Stacks of another size are of no use, and those of parts that haven't ended stay where they are. */
static void begin_stacks(struct fair *fair)
{
    if (fair->store->stack_bytes != stack_size(fair))
        drop_stacks(fair->store);
    fair->store->stack_bytes = stack_size(fair);
}

static void end_stacks(struct fair *fair)
{
    const uint64_t used = frame_size(fair) + USED_PAGES * PAGE_BYTES;
    if (fair->stacks_in_use != 0 || (uint64_t)fair->store->stack_count * used > MOST_KEPT_STACK_BYTES)
        drop_stacks(fair->store);
    fair->stacks_in_use = 0;
}
