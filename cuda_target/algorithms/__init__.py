"""Algorithms over whole arrays, called from Python, on GPUs and on the host.

from cuda_target import algorithms

total = algorithms.reduce(x, operator.add)
"""

from cuda_target.algorithms.counting import bincount as bincount
from cuda_target.algorithms.counting import histogram as histogram
from cuda_target.algorithms.first_items import top_k as top_k
from cuda_target.algorithms.products.grouping import grouped_matmul as grouped_matmul
from cuda_target.algorithms.products.multiplying import matmul as matmul
from cuda_target.algorithms.reducing import argmax as argmax
from cuda_target.algorithms.reducing import argmin as argmin
from cuda_target.algorithms.reducing import minmax as minmax
from cuda_target.algorithms.reducing import reduce as reduce
from cuda_target.algorithms.reducing import reduce_segments as reduce_segments
from cuda_target.algorithms.scanning import scan as scan
from cuda_target.algorithms.searching import searchsorted as searchsorted
from cuda_target.algorithms.selecting import flatnonzero as flatnonzero
from cuda_target.algorithms.selecting import partition as partition
from cuda_target.algorithms.selecting import select as select
from cuda_target.algorithms.selecting import unique as unique
from cuda_target.algorithms.selecting import unique_consecutive as unique_consecutive
from cuda_target.algorithms.sorting import argsort as argsort
from cuda_target.algorithms.sorting import sort as sort
from cuda_target.algorithms.sorting import sort_pairs as sort_pairs

__all__ = [
    "argmax",
    "argmin",
    "argsort",
    "bincount",
    "flatnonzero",
    "grouped_matmul",
    "histogram",
    "matmul",
    "minmax",
    "partition",
    "reduce",
    "reduce_segments",
    "scan",
    "searchsorted",
    "select",
    "sort",
    "sort_pairs",
    "top_k",
    "unique",
    "unique_consecutive",
]
