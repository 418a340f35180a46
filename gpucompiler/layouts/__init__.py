"""Layouts of CuTe, as values: functions from coordinates to places, with their algebra.

    from gpucompiler.layouts import Layout, compose, divide

    tile = Layout((32, 32), (32, 1))
    divide(tile, (8, 8))            ((8,4),(8,4)):((32,256),(1,8))

Nothing here needs a GPU. Kernels call layouts like any object: what is known before the run costs
nothing.
"""

from gpucompiler.diagnostics.errors import LayoutError as LayoutError
from gpucompiler.layouts.algebra import blocked_product as blocked_product
from gpucompiler.layouts.algebra import coalesce as coalesce
from gpucompiler.layouts.algebra import complement as complement
from gpucompiler.layouts.algebra import compose as compose
from gpucompiler.layouts.algebra import divide as divide
from gpucompiler.layouts.algebra import flat_divide as flat_divide
from gpucompiler.layouts.algebra import flat_product as flat_product
from gpucompiler.layouts.algebra import group as group
from gpucompiler.layouts.algebra import left_inverse as left_inverse
from gpucompiler.layouts.algebra import max_common_layout as max_common_layout
from gpucompiler.layouts.algebra import product as product
from gpucompiler.layouts.algebra import raked_product as raked_product
from gpucompiler.layouts.algebra import recast as recast
from gpucompiler.layouts.algebra import right_inverse as right_inverse
from gpucompiler.layouts.algebra import thread_value_layout as thread_value_layout
from gpucompiler.layouts.algebra import tile_to_shape as tile_to_shape
from gpucompiler.layouts.algebra import tiled_divide as tiled_divide
from gpucompiler.layouts.algebra import tiled_product as tiled_product
from gpucompiler.layouts.algebra import without_copies as without_copies
from gpucompiler.layouts.algebra import zipped_divide as zipped_divide
from gpucompiler.layouts.algebra import zipped_product as zipped_product
from gpucompiler.layouts.atoms import MATRIX_COPIES as MATRIX_COPIES
from gpucompiler.layouts.atoms import MMA as MMA
from gpucompiler.layouts.atoms import PLAIN_COPIES as PLAIN_COPIES
from gpucompiler.layouts.atoms import CopyAtom as CopyAtom
from gpucompiler.layouts.atoms import MatrixAtom as MatrixAtom
from gpucompiler.layouts.atoms import shared_swizzle as shared_swizzle
from gpucompiler.layouts.atoms import wgmma as wgmma
from gpucompiler.layouts.choose import Choice as Choice
from gpucompiler.layouts.choose import bank_conflicts as bank_conflicts
from gpucompiler.layouts.choose import bits as bits
from gpucompiler.layouts.choose import choose_copy as choose_copy
from gpucompiler.layouts.choose import choose_mma as choose_mma
from gpucompiler.layouts.choose import tiles_of as tiles_of
from gpucompiler.layouts.choose import vector_width as vector_width
from gpucompiler.layouts.dynamic import Dynamic as Dynamic
from gpucompiler.layouts.dynamic import dynamic as dynamic
from gpucompiler.layouts.layout import Layout as Layout
from gpucompiler.layouts.layout import Swizzle as Swizzle
from gpucompiler.layouts.layout import join as join
from gpucompiler.layouts.layout import ordered as ordered
from gpucompiler.layouts.layout import row_major as row_major
from gpucompiler.layouts.parse import parse_layout as parse_layout
from gpucompiler.layouts.parse import parse_tree as parse_tree
from gpucompiler.layouts.picture import grid_svg as grid_svg
from gpucompiler.layouts.picture import grid_text as grid_text
from gpucompiler.layouts.picture import holders_svg as holders_svg
from gpucompiler.layouts.picture import holders_text as holders_text
