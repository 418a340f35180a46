"""Tiles in kernels: parts of arrays, in memory and in registers, copied and multiplied.

from gpucompiler.tiles import copy, mma, shared_tile, zeros
"""

from gpucompiler.tiles.copying import copy as copy
from gpucompiler.tiles.epilogues import amax as amax
from gpucompiler.tiles.epilogues import fast_gelu as fast_gelu
from gpucompiler.tiles.epilogues import fast_silu as fast_silu
from gpucompiler.tiles.epilogues import gelu as gelu
from gpucompiler.tiles.epilogues import in_parts as in_parts
from gpucompiler.tiles.epilogues import load_line as load_line
from gpucompiler.tiles.epilogues import relu as relu
from gpucompiler.tiles.epilogues import silu as silu
from gpucompiler.tiles.fragment import Fragment as Fragment
from gpucompiler.tiles.fragment import full as full
from gpucompiler.tiles.fragment import load as load
from gpucompiler.tiles.fragment import zeros as zeros
from gpucompiler.tiles.pipeline import Pipeline as Pipeline
from gpucompiler.tiles.products import mma as mma
from gpucompiler.tiles.raster import Raster as Raster
from gpucompiler.tiles.tile import Tile as Tile
from gpucompiler.tiles.tile import shared_tile as shared_tile
from gpucompiler.tiles.tile import tile as tile
from gpucompiler.tiles.vector_atomics import add_vector as add_vector
from gpucompiler.tiles.vector_atomics import fetch_add_vector as fetch_add_vector
from gpucompiler.tiles.writer import Writer as Writer
