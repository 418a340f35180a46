"""Which launch a failure is blamed on."""

from __future__ import annotations

import threading

from cuda_target.device.launches import LASTING, Cell, LaunchLog

FIRST, SECOND, OTHER = (
    Cell(1, 0, "kernel first (a.py:1)", (32, 1, 1)),
    Cell(1, 7, "kernel second (a.py:9)", (64, 1, 1), 128),
    Cell(2, 0, "kernel elsewhere (a.py:12)", (64, 1, 1)),
)


def log(*cells: Cell) -> LaunchLog:
    made = LaunchLog()
    for cell in cells:
        made.add(cell)
        made.note(cell, (3, 2, 1))
    return made


def test_the_only_launch_is_to_blame() -> None:
    assert log(FIRST, OTHER).described(1) == (
        "the only launch since work was last waited for is kernel first (a.py:1) with "
        "blocks=(3, 2, 1), threads=(32, 1, 1), shmem=0"
    )


def test_several_are_named_in_order() -> None:
    text = log(SECOND, FIRST).described(1)
    assert text.index("kernel second") < text.index("kernel first")
    assert "shmem=128" in text
    assert "CUDA_LAUNCH_BLOCKING=1" in text


def test_what_was_waited_for_is_not_to_blame() -> None:
    made = log(FIRST)
    made.waited(1, None, made.start())
    made.add(SECOND)
    made.note(SECOND)
    assert made.described(1).startswith(
        "the only launch since work was last waited for is kernel s"
    )


def test_a_stream_that_was_waited_for_is_not_to_blame() -> None:
    made = log(FIRST, SECOND)
    made.waited(1, SECOND.stream, made.start())
    assert "kernel second" not in made.described(1)


def test_what_is_launched_later_is_not_to_blame() -> None:
    made = log(FIRST)
    text = made.described(1)
    made.add(SECOND)
    made.note(SECOND)
    assert made.described(1) == text


def test_launches_that_the_driver_waits_for_fail_themselves() -> None:
    made = log(FIRST, SECOND)
    made.blocking = True
    assert made.described(1) == ""


def test_old_launches_are_forgotten() -> None:
    made = LaunchLog()
    cells = [Cell(1, 0, f"kernel k{n}") for n in range(2000)]
    for cell in cells:
        made.add(cell)
        made.note(cell)
    text = made.described(1)
    assert "kernel k1999" in text
    assert text.count("kernel k") == 8
    assert "others" in text


def test_only_errors_that_last_end_a_context() -> None:
    assert 700 in LASTING
    assert not LASTING & {1, 2, 100, 218, 600, 701, 720}


def test_an_answer_asks_for_itself() -> None:
    """As the garbage collector may, which gives arrays of an ended context back."""

    class Subject(str):
        __slots__ = ()

        def __format__(self, specification: str) -> str:
            if not asked:
                asked.append(True)
                found.append(made.described(1))
            return super().__format__(specification)

    asked: list[bool] = []
    found: list[str] = []
    made = log(Cell(1, 0, Subject("kernel first"), (32, 1, 1)))
    thread = threading.Thread(target=lambda: found.append(made.described(1)), daemon=True)
    thread.start()
    thread.join(20)
    assert len(found) == 2
