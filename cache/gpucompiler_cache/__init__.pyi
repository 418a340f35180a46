"""The public names, for type checkers and editors."""

from gpucompiler_cache.default import default_store as default_store
from gpucompiler_cache.disk import DiskStore as DiskStore
from gpucompiler_cache.filesystem import FileSystemBackend as FileSystemBackend
from gpucompiler_cache.memory import MemoryStore as MemoryStore
from gpucompiler_cache.redis_server import RedisBackend as RedisBackend
from gpucompiler_cache.remote import RemoteStore as RemoteStore
from gpucompiler_cache.secret import Secret as Secret
from gpucompiler_cache.sizes import parse_size as parse_size
from gpucompiler_cache.store import Sections as Sections
from gpucompiler_cache.store import Store as Store
from gpucompiler_cache.store import StoreWarning as StoreWarning
from gpucompiler_cache.tiered import TieredStore as TieredStore
