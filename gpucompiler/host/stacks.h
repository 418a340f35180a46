/* Stacks of parts of blocks: going from one to another (included by runtime.c and checker/fair.c). */

#define PAGE_BYTES 4096
#define PROT_NONE 0
#define MAP_FIXED_PRIVATE_ANONYMOUS 0x32

/* Save this stack's registers on it and its pointer in *from; go on with the stack `to`. */
__attribute__((visibility("hidden"))) void gpucompiler_switch(void **from, void *to);
/* Where a new stack begins: calls the function in one saved register with another as argument. */
__attribute__((visibility("hidden"))) void gpucompiler_enter(void);

#if defined(__x86_64__)
/* System V ABI, x86-64, figure 3.4: rbx, rbp and r12 to r15 belong to the caller. */
__asm__(".text\n"
        ".p2align 4\n"
        ".hidden gpucompiler_switch\n"
        ".globl gpucompiler_switch\n"
        "gpucompiler_switch:\n"
        "  pushq %rbp\n"
        "  pushq %rbx\n"
        "  pushq %r12\n"
        "  pushq %r13\n"
        "  pushq %r14\n"
        "  pushq %r15\n"
        "  movq %rsp, (%rdi)\n"
        "  movq %rsi, %rsp\n"
        "  popq %r15\n"
        "  popq %r14\n"
        "  popq %r13\n"
        "  popq %r12\n"
        "  popq %rbx\n"
        "  popq %rbp\n"
        /* Not `ret`: processors expect it to go back to who has called here last. */
        "  popq %rcx\n"
        "  jmpq *%rcx\n"
        ".p2align 4\n"
        ".hidden gpucompiler_enter\n"
        ".globl gpucompiler_enter\n"
        "gpucompiler_enter:\n"
        "  movq %r12, %rdi\n"
        "  callq *%r13\n"
        "  ud2\n");
/* r15, r14, r13, r12, rbx, rbp, the address to return to, and two words for the alignment. */
enum { SAVED_WORDS = 9, SAVED_ARGUMENT = 3, SAVED_FUNCTION = 2, SAVED_RETURN = 6 };
#else
/* AAPCS64 §6.1: x19 to x29, sp and the low halves of v8 to v15 belong to the caller. */
__asm__(".text\n"
        ".p2align 4\n"
        ".hidden gpucompiler_switch\n"
        ".globl gpucompiler_switch\n"
        "gpucompiler_switch:\n"
        "  sub sp, sp, #160\n"
        "  stp x19, x20, [sp, #0]\n"
        "  stp x21, x22, [sp, #16]\n"
        "  stp x23, x24, [sp, #32]\n"
        "  stp x25, x26, [sp, #48]\n"
        "  stp x27, x28, [sp, #64]\n"
        "  stp x29, x30, [sp, #80]\n"
        "  stp d8, d9, [sp, #96]\n"
        "  stp d10, d11, [sp, #112]\n"
        "  stp d12, d13, [sp, #128]\n"
        "  stp d14, d15, [sp, #144]\n"
        "  mov x9, sp\n"
        "  str x9, [x0]\n"
        "  mov sp, x1\n"
        "  ldp x19, x20, [sp, #0]\n"
        "  ldp x21, x22, [sp, #16]\n"
        "  ldp x23, x24, [sp, #32]\n"
        "  ldp x25, x26, [sp, #48]\n"
        "  ldp x27, x28, [sp, #64]\n"
        "  ldp x29, x30, [sp, #80]\n"
        "  ldp d8, d9, [sp, #96]\n"
        "  ldp d10, d11, [sp, #112]\n"
        "  ldp d12, d13, [sp, #128]\n"
        "  ldp d14, d15, [sp, #144]\n"
        "  add sp, sp, #160\n"
        "  ret\n"
        ".p2align 4\n"
        ".hidden gpucompiler_enter\n"
        ".globl gpucompiler_enter\n"
        "gpucompiler_enter:\n"
        "  mov x0, x19\n"
        "  blr x20\n"
        "  brk #1\n");
enum { SAVED_WORDS = 20, SAVED_ARGUMENT = 0, SAVED_FUNCTION = 1, SAVED_RETURN = 11 };
#endif
