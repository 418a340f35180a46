"""Secrets that no repr, pickle or message shows, and where they come from.

    Secret.from_environment("KERNEL_CACHE_SECRET")
    Secret.from_file("/run/secrets/kernel-cache")
    Secret.from_function(vault.kernel_secret)
    Secret(secrets.token_bytes(32))

A pickle of the first three holds the reference, and the process that reads it looks the secret up
again. The last one has no such reference, so it isn't pickled: a pickle would hold it in clear.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, Literal, cast

_Kind = Literal["value", "environment", "file", "function"]

_INSTEAD: Final = (
    "make it with Secret.from_environment(name), Secret.from_file(path) or "
    "Secret.from_function(function), whose pickles say where the secret is"
)
# Options with such names hold what nobody else may read.
_SENSITIVE: Final = re.compile(
    r"passw|passphrase|secret|token|credential|authorization|api_?key|account_?key|access_?key"
    r"|^key$|^sig$|private|signature|^sas|_sas|cookie|connection_?string",
    re.IGNORECASE,
)
_HIDDEN: Final = "<hidden>"


class Secret:
    """A secret's value, or where it is.

    It has no attributes that show the value, is copied as itself, and isn't compared.
    """

    __slots__ = ("_kind", "_source", "_value")

    def __init__(self, value: bytes) -> None:
        """A secret that only this process has. Raises TypeError for no bytes."""
        if not isinstance(value, bytes):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(
                "a secret is bytes, as secrets.token_bytes(32) gives, not an object of the class "
                f"{type(value).__name__}"
            )
        self._kind: _Kind = "value"
        self._source: Any = None
        self._value: bytes | None = value

    @classmethod
    def from_environment(cls, name: str) -> Secret:
        """The bytes of an environment variable, which each process has to be given."""
        if not isinstance(name, str) or not name:  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError("give the name of an environment variable")
        return _made("environment", name)

    @classmethod
    def from_file(cls, path: str | os.PathLike[str]) -> Secret:
        """All bytes of a file, a newline at its end included."""
        return _made("file", os.path.abspath(os.fsdecode(path)))

    @classmethod
    def from_function(cls, function: Callable[[], bytes]) -> Secret:
        """A secret that a function returns. Only functions of a module's top level are pickled."""
        if not callable(function):  # pyright: ignore[reportUnnecessaryComparison]
            raise TypeError("give a function that takes nothing and returns bytes")
        return _made("function", function)

    def reveal(self) -> bytes:
        """The value. It is looked up once in a process.

        Raises:
            ValueError: the variable isn't set, the file can't be read, or the function fails.
        """
        if self._value is None:
            self._value = self._look_up()
        return self._value

    @property
    def known(self) -> bytes:
        """The value, or no bytes where it hasn't been looked up."""
        return self._value or b""

    @property
    def travels(self) -> bool:
        """Whether a pickle says where the secret is; otherwise it is refused."""
        return self._kind != "value" and (self._kind != "function" or _can_be_found(self._source))

    def _look_up(self) -> bytes:
        if self._kind == "environment":
            if self._source not in os.environ:
                raise ValueError(f"the environment variable {self._source}, a secret, isn't set")
            return os.fsencode(os.environ[self._source])
        if self._kind == "file":
            try:
                with open(self._source, "rb") as file:
                    return file.read()
            except OSError as error:
                raise ValueError(f"the file of a secret can't be read: {error}") from None
        name = _name_of(self._source)
        try:
            found: object = self._source()
        except Exception as error:
            # Its text may hold what it read.
            raise ValueError(
                f"{name}, which gives a secret, raised {type(error).__name__}"
            ) from None
        if not isinstance(found, bytes):
            raise ValueError(f"{name}, which gives a secret, returned no bytes")
        return found

    def __repr__(self) -> str:
        if self._kind == "value":
            return f"Secret({_HIDDEN})"
        source = _name_of(self._source) if self._kind == "function" else repr(self._source)
        return f"Secret.from_{self._kind}({source})"

    def __copy__(self) -> Secret:
        return self

    def __deepcopy__(self, memo: object) -> Secret:
        return self

    def __reduce__(self) -> Any:
        if self._kind == "value":
            raise TypeError(f"a secret isn't pickled in clear; {_INSTEAD}")
        if self._kind == "function" and not _can_be_found(self._source):
            raise TypeError(
                f"the function {_name_of(self._source)}, which gives a secret, can't be found by "
                "its module and name; define it at the top level of a module"
            )
        return _made, (self._kind, self._source)


def _made(kind: _Kind, source: Any) -> Secret:
    secret = Secret(b"")
    secret._kind, secret._source, secret._value = kind, source, None  # pyright: ignore[reportPrivateUsage]
    return secret


def _name_of(function: Any) -> str:
    module, name = getattr(function, "__module__", "?"), getattr(function, "__qualname__", "?")
    return f"{module}.{name}"


def _can_be_found(function: Any) -> bool:
    found: Any = sys.modules.get(getattr(function, "__module__", None) or "")
    for part in str(getattr(function, "__qualname__", "")).split("."):
        found = getattr(found, part, None)
    return found is function


class Connection:
    """A URL and options of a backend, which may hold passwords: hidden, and pickled without.

    Options may be `Secret`s; what the library is given is their text.
    """

    __slots__ = ("_options", "_url")

    def __init__(self, url: str, options: Mapping[str, Any]) -> None:
        self._url = url
        self._options = dict(options)

    @property
    def url(self) -> str:
        """The whole URL."""
        return self._url

    @property
    def shown(self) -> str:
        """The URL for people."""
        return without_password(self._url)

    def options(self) -> dict[str, Any]:
        """The options, secrets in clear."""
        return cast("dict[str, Any]", _revealed(self._options))

    def redacted(self, text: str) -> str:
        """A message of the library without this connection's passwords."""
        found = {self._url: self.shown, **dict.fromkeys(_texts(self._options, False), _HIDDEN)}
        found.update(dict.fromkeys([*filter(None, _user(self._url)[1:])], _HIDDEN))
        found.update(dict.fromkeys(_query(self._url)[1], _HIDDEN))
        for hidden in sorted(found, key=len, reverse=True):
            if len(hidden) > 3:  # a shorter one would take words apart
                text = text.replace(hidden, found[hidden])
        return re.sub(r"(\w://)[^/@\s]+@", r"\1", text)

    def __repr__(self) -> str:
        names = "".join(f", {name}=…" for name in self._options)
        return f"Connection({self.shown}{names})"

    def __reduce__(self) -> Any:
        scheme, user, password = _user(self._url)
        if password or (user and scheme.startswith("http")) or _query(self._url)[1]:
            raise TypeError(
                f"the URL {self.shown} holds a password, which isn't pickled in clear; give it as "
                f"an option: password=Secret.from_environment(name)"
            )
        if names := sorted(set(_sensitive(self._options))):
            raise TypeError(
                f"the options {', '.join(names)} hold a secret, which isn't pickled in clear; "
                f"{_INSTEAD}, or let the library find it (its configuration, its environment)"
            )
        return Connection, (self._url, self._options)

    def __copy__(self) -> Connection:
        return self

    def __deepcopy__(self, memo: object) -> Connection:
        return self


class Connected:
    """A backend of one connection, which shows no password of it."""

    def __init__(self, url: str, options: Mapping[str, Any]) -> None:
        self._connection = Connection(url, options)

    @property
    def url(self) -> str:
        """The URL, without a password."""
        return self._connection.shown

    def redacted(self, text: str) -> str:
        """A message without this backend's passwords."""
        return self._connection.redacted(text)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.url})"


def without_password(url: str) -> str:
    """A URL for people, without user and password, and without parameters that are secret.

    >>> without_password("redis://user:password@example.org/0?db=1&password=secret")
    'redis://example.org/0?db=1&password='
    """
    if "://" not in url:
        return url
    scheme, user, password = _user(url)
    credentials = f"{user}:{password}@" if f"//{user}:{password}@" in url else f"{user}@"
    place = url.partition("://")[2].partition("?")[0].removeprefix(credentials)
    return f"{scheme}://{place}{_query(url)[0]}"


def _user(url: str) -> tuple[str, str, str]:
    """A URL's scheme, and user and password in front of its host, or ""."""
    scheme, _, rest = url.partition("://")
    place = rest.partition("?")[0]
    authority = place.partition("/")[0]
    if "@" not in authority and ":" in authority:
        authority = place  # a password with a slash, which should have been quoted
    user, _, password = authority.rpartition("@")[0].partition(":")
    return scheme, user, password


def _query(url: str) -> tuple[str, list[str]]:
    """The parameters of a URL for people, and those values that they don't see."""
    _, mark, query = url.partition("?")
    shown: list[str] = []
    hidden: list[str] = []
    for each in query.split("&"):
        name, equals, value = each.partition("=")
        sensitive = bool(value and _SENSITIVE.search(name))
        hidden += [value] * sensitive
        shown.append(f"{name}{equals}{'' if sensitive else value}")
    return mark + "&".join(shown), hidden


def _items(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Mapping):
        for name, item in cast("Mapping[Any, Any]", value).items():
            yield str(name), item
    elif isinstance(value, (list, tuple)):
        for item in cast("list[Any]", value):
            yield "", item


def _sensitive(value: Any) -> Iterator[str]:
    """Names of options that hold a secret in clear."""
    for name, item in _items(value):
        if _SENSITIVE.search(name) and isinstance(item, (str, bytes)) and item:
            yield name
        yield from _sensitive(item)


def _texts(value: Any, sensitive: bool) -> Iterator[str]:
    """The secrets in options, as texts."""
    if isinstance(value, Secret):
        value, sensitive = value.known, True
    if sensitive and isinstance(value, (str, bytes)) and value:
        yield value if isinstance(value, str) else value.decode(errors="replace")
    for name, item in _items(value):
        yield from _texts(item, bool(_SENSITIVE.search(name)))


def _revealed(value: Any) -> Any:
    if isinstance(value, Secret):
        try:
            return value.reveal().decode()
        except UnicodeDecodeError:
            raise ValueError(f"{value!r} is no UTF-8 text, which an option has to be") from None
    if isinstance(value, dict):
        found = cast("dict[Any, Any]", value)
        return {name: _revealed(item) for name, item in found.items()}
    if type(value) in (list, tuple):
        return type(value)(map(_revealed, value))
    return value
