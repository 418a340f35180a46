/* Calls of the C library that fail on demand: LD_PRELOAD=fault_shim.so, then set the variables.

   fault_kinds   bits of the kinds that count: 1 memory, 2 mappings, 4 files, 8 processes and threads
   fault_at      the number of the call that fails, from 1; 0: none
   fault_count   how many calls of those kinds there were
   fault_name    the call that failed

   fault_report(fd): a crash writes its frames of C to fd before what else it does. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

volatile int fault_kinds, fault_error = ENOMEM;
volatile long fault_at, fault_count;
volatile const char *volatile fault_name = "";

static int fails(int kind, const char *name) {
    if (!(fault_kinds & kind)) return 0;
    if (__atomic_add_fetch(&fault_count, 1, __ATOMIC_SEQ_CST) != fault_at) return 0;
    fault_name = name;
    errno = fault_error;
    return 1;
}

static void *found(void **real, const char *name) {
    return *real ? *real : (*real = dlsym(RTLD_NEXT, name));
}

#define REAL(name) ((__typeof__(&name))found(&real, #name))
#define WRAP(kind, result, name, failed, parameters, arguments)          \
    result name parameters {                                             \
        static void *real;                                               \
        if (fails(kind, #name)) return failed;                           \
        return REAL(name) arguments;                                     \
    }

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

void *malloc(size_t n) { return fails(1, "malloc") ? NULL : __libc_malloc(n); }
void *calloc(size_t n, size_t m) { return fails(1, "calloc") ? NULL : __libc_calloc(n, m); }
void *realloc(void *p, size_t n) { return fails(1, "realloc") ? NULL : __libc_realloc(p, n); }
void *aligned_alloc(size_t a, size_t n) {
    return fails(1, "aligned_alloc") ? NULL : __libc_memalign(a, n);
}

WRAP(2, void *, mmap, MAP_FAILED, (void *a, size_t n, int p, int f, int d, off_t o), (a, n, p, f, d, o))
WRAP(2, void *, mmap64, MAP_FAILED, (void *a, size_t n, int p, int f, int d, off64_t o),
     (a, n, p, f, d, o))
WRAP(2, int, mprotect, -1, (void *a, size_t n, int p), (a, n, p))
WRAP(2, int, munmap, -1, (void *a, size_t n), (a, n))
WRAP(2, int, memfd_create, -1, (const char *a, unsigned f), (a, f))

WRAP(4, ssize_t, read, -1, (int d, void *b, size_t n), (d, b, n))
WRAP(4, ssize_t, write, -1, (int d, const void *b, size_t n), (d, b, n))
WRAP(4, int, fstat, -1, (int d, struct stat *s), (d, s))
WRAP(4, int, fstat64, -1, (int d, struct stat64 *s), (d, s))
WRAP(4, int, stat, -1, (const char *p, struct stat *s), (p, s))
WRAP(4, int, stat64, -1, (const char *p, struct stat64 *s), (p, s))
WRAP(4, int, unlinkat, -1, (int d, const char *p, int f), (d, p, f))
WRAP(4, int, renameat, -1, (int d, const char *p, int e, const char *q), (d, p, e, q))
WRAP(4, int, mkdirat, -1, (int d, const char *p, mode_t m), (d, p, m))

#define OPEN(name)                                                       \
    int name(const char *path, int flags, ...) {                         \
        static void *real;                                               \
        va_list rest;                                                    \
        va_start(rest, flags);                                           \
        mode_t mode = va_arg(rest, mode_t);                              \
        va_end(rest);                                                    \
        if (fails(4, #name)) return -1;                                  \
        return REAL(name)(path, flags, mode);                            \
    }
#define OPENAT(name)                                                     \
    int name(int folder, const char *path, int flags, ...) {             \
        static void *real;                                               \
        va_list rest;                                                    \
        va_start(rest, flags);                                           \
        mode_t mode = va_arg(rest, mode_t);                              \
        va_end(rest);                                                    \
        if (fails(4, #name)) return -1;                                  \
        return REAL(name)(folder, path, flags, mode);                    \
    }
OPEN(open)
OPEN(open64)
OPENAT(openat)
OPENAT(openat64)

static int report_to;
static struct sigaction handlers[64];

static void crashed(int number) {
    void *frames[64];
    fault_kinds = 0;
    if (write(report_to, "C frames:\n", 10) == 10)
        backtrace_symbols_fd(frames, backtrace(frames, 64), report_to);
    sigaction(number, &handlers[number], NULL);
    raise(number);
}

void fault_report(int fd) {
    static const int ends[] = {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL};
    struct sigaction action = {.sa_handler = crashed, .sa_flags = SA_NODEFER | SA_ONSTACK};
    void *frame[1];
    backtrace(frame, 1); /* loads a library the first time */
    report_to = fd;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        sigaction(ends[i], &action, &handlers[ends[i]]);
}

WRAP(8, int, pipe, -1, (int p[2]), (p))
WRAP(8, int, pipe2, -1, (int p[2], int f), (p, f))
WRAP(8, pid_t, fork, -1, (void), ())
WRAP(8, pid_t, waitpid, -1, (pid_t p, int *s, int f), (p, s, f))
WRAP(8, int, pthread_create, fault_error,
     (pthread_t *t, const pthread_attr_t *a, void *(*f)(void *), void *x), (t, a, f, x))

/* Allocations of Python that fail: those behind the first `begin`, up to number `end`, or all for 0.
   The hooks are those of CPython's Modules/_testcapi/mem.c, which not every Python has. */
typedef struct {
    void *context;
    void *(*malloc)(void *, size_t);
    void *(*calloc)(void *, size_t, size_t);
    void *(*realloc)(void *, void *, size_t);
    void (*free)(void *, void *);
} Allocator;

static Allocator python_allocators[3];
static long python_count, python_begin, python_end;
static int python_hooked;

static int python_fails(void) {
    long count = ++python_count;
    return count > python_begin && (python_end <= 0 || count <= python_end);
}
static void *python_malloc(void *of, size_t n) {
    Allocator *own = of;
    return python_fails() ? NULL : own->malloc(own->context, n);
}
static void *python_calloc(void *of, size_t n, size_t m) {
    Allocator *own = of;
    return python_fails() ? NULL : own->calloc(own->context, n, m);
}
static void *python_realloc(void *of, void *p, size_t n) {
    Allocator *own = of;
    return python_fails() ? NULL : own->realloc(own->context, p, n);
}
static void python_free(void *of, void *p) {
    Allocator *own = of;
    own->free(own->context, p);
}

static void set_python_hooks(int hooked) {
    void (*get)(int, Allocator *), (*set)(int, Allocator *);
    if (hooked == python_hooked) return;
    *(void **)&get = dlsym(RTLD_DEFAULT, "PyMem_GetAllocator");
    *(void **)&set = dlsym(RTLD_DEFAULT, "PyMem_SetAllocator");
    if (hooked)
        for (int domain = 0; domain < 3; domain++) get(domain, &python_allocators[domain]);
    for (int domain = 0; domain < 3; domain++) {
        Allocator own = {&python_allocators[domain], python_malloc, python_calloc, python_realloc,
                         python_free};
        set(domain, hooked ? &own : &python_allocators[domain]);
    }
    python_hooked = hooked;
}

void fault_set_nomemory(long begin, long end) {
    python_count = 0, python_begin = begin, python_end = end;
    set_python_hooks(1);
}

void fault_remove_mem_hooks(void) { set_python_hooks(0); }
