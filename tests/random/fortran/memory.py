# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arrays whose memory comes from a callee, or from the assignment that gives them their values."""

from .scope import NORMAL, STRETCH


class Memory:
    """Part of the body generator. Lazy arrays have no memory until one of these statements runs."""

    def lazy(self):
        return [v for v in self.scope.all("real", 1) if v.lazy]

    def give_memory(self, ctx):
        """A statement that gives a lazy array memory and values, new ones if it has some."""
        choices = self.lazy()
        if ctx.parallel or not choices:
            return self.assignment(ctx)
        var = self.rng.choice(choices)
        makers = [p for p in self.usable(ctx, self.callable) if any(a.shape == "allocatable" for a in p.args)]
        if makers and self.rng.random() < 0.75:
            return self.call_of(ctx, self.rng.choice(makers), var)
        return self.allocating_assignment(ctx, var)

    def allocating_assignment(self, ctx, var):
        """w = x: the array gets its extent from the value."""
        sources = [v for v in self.readable(ctx, 1) if v.dims == var.dims and v.shape != "size" and not v.halo
                   and v.kind == "real" and v is not var]
        if not sources:
            return self.assignment(ctx)
        source = self.rng.choice(sources)
        value = self.value(source, source.name)
        if self.rng.random() < 0.7:
            other = self.leaf(ctx, calls=False)()
            value = self.ex.fit(self.rng.choice([self.ex.add, self.ex.multiply])(value, other), NORMAL * 0.99, STRETCH)
        elif source.accumulator:
            value = self.ex.fit(value, NORMAL * 0.99, STRETCH)
        self.out(ctx, f"{var.name} = {value.text}")
        return ctx.having(var.name)

    def memory_of_dummies(self, ctx):
        """The first statements of a procedure that gives its allocatable arguments memory."""
        for var in self.scope.all("real", 1):
            if var.shape == "allocatable" and var.role in ("out", "inout"):
                if var.role == "inout":
                    self.out(ctx, f"if (allocated({var.name})) deallocate({var.name})")
                self.out(ctx, f"allocate({var.name}({var.dims[0]}))")
