"""Directories that nobody else can have put anything into, opened step by step from the root.

What a store gives becomes machine code of this process. So a directory counts only if it belongs to
this user, and if nobody else can put another in its place: each directory above it, and each
symbolic link on the way, belongs to this user or to root, and is writable by no other, unless it is
sticky, as /tmp is: there others can add names, but not move ours.
Each step is taken from the directory that was looked at, so nothing can be exchanged in between.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections import deque
from typing import Final

from gpucompiler_cache.system import System, flags

_OTHERS_WRITE: Final = stat.S_IWGRP | stat.S_IWOTH
# Linux names a user that has no name in this user namespace (a container) so.
_UNMAPPED: Final = 65534
_MAX_LINKS: Final = 40
# O_PATH opens what may be entered though not listed, as /home often is.
_STEP: Final = flags("PATH", "DIRECTORY", "NOFOLLOW", "CLOEXEC")


class Untrusted(Exception):
    """Others could change what lies in a directory; the text says how."""


class Directory:
    """An open directory, closed when nobody uses it any more."""

    __slots__ = ("_close", "fd")

    def __init__(self, fd: int, system: System) -> None:
        self.fd = fd
        self._close = system.close

    def __del__(self) -> None:
        with contextlib.suppress(OSError):  # nothing was written through it
            self._close(self.fd)


def open_trusted(path: str, system: System, *, create: bool, shared: bool = False) -> Directory:
    """Open a directory that only this user (or root, if `shared`) can change.

    Args:
        path: an absolute path; symbolic links of this user or root are followed.
        create: make what is missing of it, for this user alone (mode 0700).
        shared: a directory of root will do, too: it is only read.

    Raises:
        Untrusted: others could change it, or put another in its place.
        OSError: it can't be opened or made.
    """
    own = frozenset({_user()})
    here = Directory(system.open("/", _STEP), system)
    _check(here, "/", system, own | {0})
    steps = deque(path.split("/"))
    walked, links = "", 0
    while steps:
        name = steps.popleft()
        if name in ("", "."):
            continue
        try:
            following = _open_step(here, name, system, create)
        except OSError as error:
            links += 1
            target = ""
            if error.errno in (errno.ELOOP, errno.ENOTDIR) and links <= _MAX_LINKS:
                target = _link(here, name, f"{walked}/{name}", system)
            if not target:
                raise
            if target.startswith("/"):
                here, walked = Directory(system.open("/", _STEP), system), ""
            steps.extendleft(reversed(target.split("/")))
            continue
        here, walked = following, f"{walked}/{name}"
        _check(here, walked, system, own | {0})
    _check(here, path, system, own | {0} if shared else own, last=True)
    return here


def check_file(info: os.stat_result, shared: bool) -> str:
    """Why a file can't be trusted, or "": only a plain file of this user's can."""
    if not stat.S_ISREG(info.st_mode):
        return "it is no plain file"
    if info.st_uid != _user() and not (shared and info.st_uid == 0):
        return f"it belongs to user {info.st_uid}"
    if info.st_mode & _OTHERS_WRITE:
        return "others may write to it"
    return ""


def _user() -> int:
    # geteuid each time: a server may give up its rights after import.
    return os.geteuid()


def _open_step(here: Directory, name: str, system: System, create: bool) -> Directory:
    try:
        return Directory(system.open(name, _STEP, dir_fd=here.fd), system)
    except FileNotFoundError:
        if not create or name == "..":
            raise
    # Another process may be faster; whether its directory may be trusted is checked as always.
    with contextlib.suppress(FileExistsError):
        system.mkdir(name, 0o700, dir_fd=here.fd)
    return Directory(system.open(name, _STEP, dir_fd=here.fd), system)


def _link(here: Directory, name: str, path: str, system: System) -> str:
    """The target of a symbolic link; "" for any other file."""
    info = system.stat(name, dir_fd=here.fd, follow_symlinks=False)
    if not stat.S_ISLNK(info.st_mode):
        return ""
    if info.st_uid not in (0, _user()):
        raise Untrusted(f"{path} is a symbolic link of user {info.st_uid}")
    return system.readlink(name, dir_fd=here.fd)


def _check(
    here: Directory, path: str, system: System, owners: frozenset[int], last: bool = False
) -> None:
    info = system.fstat(here.fd)
    if info.st_uid not in owners and (last or not _is_unmapped(info.st_uid)):
        raise Untrusted(f"{path} belongs to user {info.st_uid}")
    if info.st_mode & _OTHERS_WRITE and (last or not info.st_mode & stat.S_ISVTX):
        raise Untrusted(f"others may write to {path}; chmod go-w {path} changes that")


def _is_unmapped(owner: int) -> bool:
    """Whether an owner comes from outside of the container that this process runs in.

    Then who made the container put that directory there.
    """
    if owner != _UNMAPPED:
        return False
    try:
        with open("/proc/self/uid_map") as file:
            mapped = sum(int(line.split()[2]) for line in file)
    except (OSError, ValueError, IndexError):
        return False
    return mapped < 2**32 - 1
