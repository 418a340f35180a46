"""Events behind copies between devices, with a driver that notes its calls."""

from __future__ import annotations

from typing import Any

from cuda_target.device.peers import Peers


class Noting:
    """A driver whose events complete when they are waited for, but for those that go on."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, int]] = []
        self.made = 0
        self.going_on: set[int] = set()

    def current_context(self) -> int:
        return 7

    def make(self, name: str, *_: Any) -> int:
        assert name == "cuEventCreate"
        self.made += 1
        return self.made

    def call(self, name: str, event: int, *_: Any) -> None:
        self.calls.append((name, event))

    def status(self, name: str, event: int) -> int:
        self.calls.append((name, event))
        return 600 if name == "cuEventQuery" and event in self.going_on else 0


def test_events_are_forgotten_once_their_copies_have_ended() -> None:
    driver: Any = Noting()
    peers = Peers()
    for stream in range(100):
        peers.note_copy(driver, stream)
    assert driver.made == len(peers.copied) == 64
    driver.going_on = {64}
    peers.wait(driver)
    # Only a copy that began meanwhile is waited for by the next one who gives memory back.
    assert list(peers.copied.values()) == [64]
    driver.calls.clear()
    peers.wait(driver)
    assert driver.calls == [("cuEventSynchronize", 64), ("cuEventQuery", 64)]
    driver.going_on = set()
    peers.wait(driver)
    assert not peers.copied
    for stream in range(200, 264):
        peers.note_copy(driver, stream)
    assert driver.made == 64
