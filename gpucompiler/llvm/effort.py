"""The effort that LLVM makes for a text, by the text's size.

Some of LLVM's passes take time that grows with the square of a block of code: the scheduler after
register allocation (ScheduleDAGInstrs, 3 of 4 s at 400 straight lines), then the one before it. A
program that large waits for memory rather than for its schedule. MachineSink takes as long where
blocks are many (6 of 11 s at 400 lines of accesses by lanes, whose code has fewer spills without
it). MachineLICM moves each constant out of a loop that is the whole program, where it stays in no
register; passes that follow its values through all blocks then take 2 of 5 s. Beyond that even the
linear passes take minutes.

    up to 0.5 MB    as the job says, in this process
    up to 1.5 MB    as the job says but for these four passes, in a worker
    more            unoptimised, with LLVM's fast register allocation; text with few branches and
                    no masks is optimised a little, at level 1
    over 0.5 MB with more than 4000 branches: as over 1.5 MB

Thousands of addresses in one block take time with the square of their number to select, if nothing
has brought their constants together before (for 4000 lines of accesses 27 or 2 s for PTX, and more
than 60 or 5 s for x86). Where blocks are many, though, or masks, level 1 takes minutes itself.

LLVM's fast instruction selection isn't used. It falls back to the usual selection for operations
that it doesn't know, such as masked vectors, and each time starts anew on the rest of the block
(12 s instead of 0.8 s at 4000 lines).

The sizes are those of the text that LLVM reads, so that equal text gives equal code.
"""

from __future__ import annotations

from typing import Final

LARGE_TEXT: Final = 500_000
HUGE_TEXT: Final = 1_500_000

_MANY_BRANCHES: Final = 1000
# Text for a branch in code that is straight: some hundred instructions. Shorter blocks take no time
# to select that grows with the square, and the passes of level 1 five times as long as that.
_STRAIGHT: Final = 10_000
# Passes ask each branch about all that dominate it, so that their time grows with the square.
_MOST_BRANCHES: Final = 4000

_NO_SLOW_PASSES: Final = (
    "-post-RA-scheduler=false", "-enable-misched=false", "-disable-machine-sink",
    "-disable-machine-licm",
)  # fmt: skip

_USUAL_SELECTION: Final = ("-fast-isel=false",)


def is_large(text: str) -> bool:
    """Whether a text is compiled in a worker, which has its own options and can be terminated."""
    return len(text) > LARGE_TEXT


def _is_huge(text: str) -> bool:
    return len(text) > HUGE_TEXT or (is_large(text) and text.count("\n  br ") > _MOST_BRANCHES)


def level_for(text: str, opt_level: int) -> int:
    """The level of code generation for a text; the job asks for `opt_level`."""
    return 0 if _is_huge(text) else opt_level


def passes_level_for(text: str, opt_level: int) -> int:
    """The level of the passes before code generation."""
    if not _is_huge(text):
        return opt_level
    branches = text.count("\n  br ")
    straight = branches <= _MANY_BRANCHES and len(text) >= _STRAIGHT * branches
    return min(opt_level, 1) if straight and "@llvm.masked." not in text else 0


def options_for(text: str) -> tuple[str, ...]:
    """LLVM's command line for a text."""
    if _is_huge(text):
        return _USUAL_SELECTION
    return _NO_SLOW_PASSES if is_large(text) else ()
