# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arrays whose memory comes from a callee, or from the assignment that gives them their values.

What a callee allocates holds constants, and is only read, unless `active_memory` is on: the tool wants active memory
allocated where the adjoint can give it back.
"""

from .scope import NORMAL, STRETCH

FORMS = {"out": ("out", "allocate({0}({1}))"), "inout": ("inout", "allocate({0}({1}))"),
         "once": ("inout", "if (.not. allocated({0})) allocate({0}({1}))")}


class Memory:
    """Part of the body generator. Lazy arrays have no memory until one of these statements runs."""

    def lazy(self):
        return [v for v in self.scope.all("real", 1) if v.lazy]

    def give_memory(self, ctx):
        """A statement that gives a lazy array memory and values, new ones if it has some."""
        var = self.rng.choice(self.lazy())
        makers = [p for p in self.usable(ctx, self.callable) if any(a.shape == "allocatable" for a in p.args)]
        if var.lazy == "call" and makers:
            return self.make_memory(ctx, self.rng.choice(makers), var)
        if var.lazy == "assignment" and not ctx.depth and var.name not in ctx.ready:
            return self.allocating_assignment(ctx, var)
        return self.assignment(ctx)

    def make_memory(self, ctx, maker, var):
        dummy = next(a for a in maker.args if a.shape == "allocatable")
        if dummy.allocates == "inout" and (ctx.loops or var.name in self.had_memory):
            self.out(ctx, f"if (allocated({var.name})) deallocate({var.name})")
        if "active_memory" not in self.features:
            self.frozen = self.frozen | {var.name}
        self.had_memory.add(var.name)
        return self.call_of(ctx, maker, var)

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
        """The first statements of a procedure that gives its allocatable argument memory."""
        for var in self.scope.all("real", 1):
            if var.allocates:
                self.out(ctx, FORMS[var.allocates][1].format(var.name, var.dims[0]))
