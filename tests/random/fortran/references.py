# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reading and naming variables: elements with subscripts in bounds, sections, integer expressions."""

from .expressions import Expr, PRODUCT
from .scope import NORMAL, WIDE


def plus(base, k):
    """`base` moved by a constant, as one would write it."""
    if isinstance(base, int):
        return str(base + k)
    if k == 0:
        return base
    return f"{base} + {k}" if k > 0 else f"{base} - {-k}"


class References:
    """Part of the body generator: everything that ends up as an operand."""

    # Subscripts.

    def subscript(self, ctx, var, position):
        own = ctx.parallel.cells(var.name) if ctx.parallel else None
        if own and position in own:
            return self.rng.choice(own[position])
        dim = var.dims[position]
        called = self.picked(ctx, dim) if self.has_picks else None
        if called:
            return called
        loops = [loop for loop in ctx.loops if loop.dim == dim and not loop.counting]
        roll = self.rng.random()
        if loops and roll < 0.72:
            loop = self.rng.choice(loops)
            return plus(loop.name, self.rng.randint(-loop.low - var.halo, loop.high + var.halo)
                        if self.rng.random() < 0.5 else 0)
        if "indirect" in self.features and roll < 0.88:
            tables = [v for v in self.scope.all("integer", 1)
                      if v.index == dim and v.name in ctx.ready]
            if tables:
                table = self.rng.choice(tables)
                inner = [loop for loop in ctx.loops if loop.dim == table.dims[0]]
                at = self.rng.choice(inner).name if inner else str(self.rng.randint(1, 3))
                return f"{table.name}({at})"
        if "integers" in self.features and roll < 0.94:
            scalars = [v for v in self.scope.all("integer", 0)
                       if v.index == dim and v.name in ctx.ready]
            if scalars:
                return self.rng.choice(scalars).name
        if loops:
            return self.rng.choice(loops).name
        last = plus(dim, -self.rng.randint(0, 1))
        return self.rng.choice([str(self.rng.randint(1, min(3, self.scope.extent(dim)))), last])

    def element(self, ctx, var):
        if not var.dims:
            return var.name
        return f"{var.name}({', '.join(self.subscript(ctx, var, p) for p in range(var.rank))})"

    # What may be read.

    def readable(self, ctx, rank=None):
        return [v for v in self.scope.all("real", rank) if v.name in ctx.ready and not v.optional and not v.data]

    def value(self, var, text):
        """The expression that reads `text`, an element or a section of `var`."""
        if var.kind == "real4":
            text = f"dble({text})"
        if var.accumulator:
            return Expr(text, -WIDE, WIDE, 7.0)
        return Expr(text, -NORMAL, NORMAL, 1.0)

    def leaf(self, ctx, prefer=None, calls=True, reductions=True):
        """A function that returns random scalar operands. `reductions`: of arrays, where there may be calls."""
        def make():
            roll = self.rng.random()
            if prefer is not None and roll < 0.3:
                return prefer
            if roll < 0.08:
                return self.ex.constant(self.ex.irregular(0.1, 1.5))
            if roll < 0.13 and ctx.loops:
                return self.counter_value(ctx)
            if roll < 0.22 and calls and "functions" in self.features:
                call = self.function_call(ctx)
                if call:
                    return self.converted(ctx, call)
            if roll < 0.27 and "array_reductions" in self.features and calls and reductions:
                reduced = self.reduction_value(ctx)
                if reduced:
                    return reduced
            still = self.still_value(ctx, reductions) if calls else None
            if still:
                return still
            named = [v for v in self.scope.all("real", 0) if v.role == "parameter"]
            if roll < 0.31 and named:
                return Expr(self.rng.choice(named).name, -NORMAL, NORMAL, 0.0)
            choices = self.readable(ctx)
            if not choices:
                return self.ex.constant(self.ex.irregular(0.1, 1.5))
            # Chains: what was written last, or what the caller gave, is read more often.
            linked = [v for v in choices if v.name in self.recent[-3:]] if self.rng.random() < 0.5 \
                else [v for v in choices if v.role in ("in", "inout")]
            if linked and self.rng.random() < 0.5:
                choices = linked
            arrays = [v for v in choices if v.dims]
            if arrays and ctx.loops and self.rng.random() < 0.6:
                choices = arrays
            var = self.rng.choice(choices)
            return self.value(var, self.element(ctx, var))
        return make

    def counter_value(self, ctx):
        loop = self.rng.choice(ctx.loops)
        if loop.trips > 20 or loop.label == "while":
            return self.ex.constant(0.3)
        kind = self.real_kind
        return Expr(f"real({loop.name}, {kind})/16", 0, 1, 0, PRODUCT)

    # Integers and conditions.

    def operand(self, ctx):
        """What a condition compares, now and then with a call in it."""
        return self.leaf(ctx, calls="conversions" in self.features and self.rng.random() < 0.3, reductions=False)

    def index_value(self, ctx, dim):
        """An integer expression with values from 1 to the extent."""
        names = [loop.name for loop in ctx.loops if loop.label != "while"]
        names += [v.name for v in self.scope.all("integer", 0) if v.index and v.name in ctx.ready]
        seed = self.rng.choice(names) if names else str(self.rng.randint(2, 9))
        factor = self.rng.choice(["", "*2", "*3", "*5"])
        return f"mod({seed}{factor} + {self.rng.randint(0, 6)}, {dim}) + 1"

    def condition(self, ctx, rooms=True):
        """A logical expression: on reals, on indices, or both."""
        def one():
            names = [loop.name for loop in ctx.loops if loop.label != "while"]
            names += [v.name for v in self.scope.all("integer", 0)
                      if v.index and v.name in ctx.ready and "integers" in self.features]
            flags = [v.name for v in self.scope.all("logical", 0) if v.name in ctx.ready]
            if flags and self.rng.random() < 0.15:
                return self.rng.choice(flags)
            if names and self.rng.random() < 0.3:
                name = self.rng.choice(names)
                return self.rng.choice([f"mod({name}, 2) == 0", f"{name} > {self.rng.randint(1, 4)}",
                                        f"{name} /= {self.rng.randint(1, 4)}", f"mod({name}, 3) < 2"])
            decided = self.decided(ctx) if self.rng.random() < 0.25 else None
            if decided:
                return decided
            return self.ex.compare(self.operand(ctx))
        text = one()
        if self.rng.random() < 0.2:
            text = f"{text} {self.rng.choice(['.and.', '.or.'])} {one()}"
        elif self.rng.random() < 0.1:
            text = f".not. ({text})"
        return text
