"""A kernel whose threads set an array ahead of their own work: gradients for the way back.

    kernel @k(%x) {         kernel @k_filling(%x, %memory, %first, %last, %value) {
      …                       cf.for over the elements %n of this thread {
    }                 →         %memory[%n] = %first ≤ %n < %last ? %value : 0
                              }
                              …
                            }

The kernel doesn't reach the array otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import control, memory
from gpucompiler.ir.structure.nodes import Block, Module, Value
from gpucompiler.language.types import I64, Type
from gpucompiler.passes.derivatives.context import Context, grid_threads


def fill_ahead(module: Module, rows: Sequence[tuple[str, Type]]) -> None:
    """Let a module's kernel set an array, in place.

    Args:
        rows: the parameters that it adds: the array, the first and the one behind the last of the
            elements that get a value, and the value. The others get 0.
    """
    kernel = module.kernel
    array, first, last, value = (Value(kind, kernel.location, name) for name, kind in rows)
    kernel.body.arguments += (array, first, last, value)
    kernel.parameters = (*kernel.parameters, *((name, str(kind), 1) for name, kind in rows))
    ahead = Block()
    context = Context(Builder(ahead, kernel.location), {}, {}, {})
    builder = context.builder
    thread, threads = grid_threads(context)
    size = builder.value(memory.Dimension, array=array, axis=0)
    loop = control.For(start=thread, stop=size, step=threads, location=kernel.location)
    place = Value(I64)
    loop.body.arguments = [place]
    inner = context.inner(loop.body)
    emit = inner.emit
    inside = emit.both(emit.compare(place, "ge", first), emit.compare(place, "lt", last))
    given = emit.select(inside, value, emit.constant(0.0, value))
    inner.builder.add(memory.Store, value=given, array=array, indices=[place])
    inner.builder.add(control.Yield, values=[])
    kernel.body.operations[:0] = [*ahead.operations, loop]
