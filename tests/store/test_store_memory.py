"""The store in memory: a bounded, thread-safe mapping from text to bytes."""

from __future__ import annotations

import os
import signal
import sys
import threading
from types import FrameType
from typing import Any

import pytest

from gpucompiler_cache import MemoryStore


def test_it_is_a_mapping() -> None:
    store = MemoryStore()
    store["a"] = b"1"
    store["a"] = b"22"
    assert store == {"a": b"22"}
    assert (store.size_bytes, len(store), "a" in store, "b" in store) == (2, 1, True, False)
    del store["a"]
    assert store.size_bytes == 0
    with pytest.raises(KeyError):
        store["a"]
    with pytest.raises(KeyError):
        del store["a"]


def test_what_was_used_longest_ago_goes_first() -> None:
    store = MemoryStore(limit_bytes=6)
    store["a"], store["b"] = b"123", b"456"
    assert store["a"] == b"123"
    store["c"] = b"789"
    assert sorted(store) == ["a", "c"]
    store["large"] = b"1234567"
    assert sorted(store) == ["a", "c"], "too large to keep, and nothing else is lost for it"
    store["a"] = b"1234567"
    assert sorted(store) == ["c"], "the old value under that key would be wrong"
    assert store.size_bytes == 3


def test_other_classes_are_refused() -> None:
    with pytest.raises(TypeError):
        MemoryStore()["a"] = "text"  # type: ignore[assignment]
    with pytest.raises(ValueError, match="limit_bytes"):
        MemoryStore(-1)


def test_threads_share_it() -> None:
    store = MemoryStore(limit_bytes=100)

    def work(number: int) -> None:
        for i in range(500):
            store[f"{number}.{i % 7}"] = bytes(i % 13)
            store.get(f"{(number + 1) % 4}.{i % 7}")
            list(store)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert store.size_bytes == sum(map(len, store.values())) <= 100


def test_a_fork_takes_it_along_however_other_threads_used_it() -> None:
    store = MemoryStore()
    store["a"] = b"1"
    with store._lock:  # as a thread that is just writing
        child = os.fork()
        if not child:
            signal.alarm(10)
            store["b"] = b"22"
            os._exit(0 if dict(store) == {"a": b"1", "b": b"22"} and store.size_bytes == 3 else 1)
    assert os.waitpid(child, 0)[1] == 0


def test_two_sections() -> None:
    store = MemoryStore(limit_bytes=9)
    store.write("a", b"head", b"tail")
    assert (store.read("a"), store.read_head("a"), store["a"]) == (
        (b"head", b"tail"), b"head", b"headtail",
    )  # fmt: skip
    store.write("b", b"12345", b"6")
    assert list(store) == ["b"]


def test_a_signal_handler_may_use_it_in_the_middle_of_a_use() -> None:
    store = MemoryStore(limit_bytes=100)
    place = vars(MemoryStore)["_write"].__code__
    done: list[bool] = []

    def interrupt(frame: FrameType, event: str, argument: object) -> Any:
        if frame.f_code is place:
            if event == "line" and not done and frame.f_locals["key"] == "a":
                sys.settrace(None)
                done.append(True)
                store["handler"] = b"12"
                assert "b" in store
                sys.settrace(interrupt)
            return interrupt
        return None

    store["b"] = b"1"
    sys.settrace(interrupt)
    store["a"] = b"1234"
    sys.settrace(None)
    assert sorted(store) == ["a", "b", "handler"]
    assert store.size_bytes == 7
