"""Why nothing orders two accesses, in words, and what usually mends it."""

from __future__ import annotations

from gpucompiler.checker.report import Access


def advice(first: Access, second: Access, blocks: bool, near: bool) -> tuple[str, str]:
    """The missing order, and its mend.

    Args:
        blocks: whether the threads are of several blocks.
        near: whether they are of one warp.
    """
    lines = {each.place.line for each in (first, second) if each.place is not None}
    between = f"between the accesses of lines {' and '.join(map(str, sorted(lines)))}"
    if len(lines) == 1:
        between = f"between the accesses of line {lines.pop()}"
    if first.kind == second.kind == "write" or blocks:
        update = "cuda.atomic, if each adds to the value; else let one thread alone write"
        if blocks:
            return (
                "the threads are of different blocks, which nothing orders within a launch",
                f"{update}, or do the second access in a launch of its own",
            )
        return "no barrier stands between the two", f"{update}, or cuda.syncthreads() {between}"
    if near:
        return (
            "both threads are of one warp; shuffles and votes order no memory",
            f"cuda.syncwarp() {between}",
        )
    return (
        "both threads are of one block, with no barrier between",
        f"cuda.syncthreads() {between}",
    )


def followed_advice(first: Access, second: Access, atomics: bool, pending: bool) -> tuple[str, str]:
    """The same, of a kernel that orders its accesses by fences and atomics.

    Args:
        atomics: whether both are atomics, one of them of a scope that is too small.
        pending: whether the thread has read a word by which the other one told of its access.
    """
    if atomics:
        return (
            'both are atomics, but scope "block" makes one indivisible for its own block only',
            'scope="device"',
        )
    if pending:
        return (
            "the reading thread has seen the other one's flag, by a relaxed atomic, with no fence "
            "behind it",
            'order="acquire" for the atomic that reads the flag, or cuda.threadfence() behind it',
        )
    same_block = first.block == second.block
    near = same_block and _warp(first) == _warp(second)
    order, mend = advice(first, second, not same_block, near)
    if not same_block:
        return (
            "no release of the one reaches an acquire of the other: the threads are of different "
            "blocks",
            'cuda.threadfence() or order="release" in front of the flag that tells of the first '
            f'access, and order="acquire" where it is read; or {mend}',
        )
    return order, mend


def _warp(access: Access) -> int:
    return -1 if access.number is None else access.number // 32
