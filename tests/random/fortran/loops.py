# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sequential loops: counted ones with all kinds of bounds, time loops, while loops, early ends."""

from .scope import Loop, Var


class LoopStatements:
    """Part of the body generator."""

    def counter(self, ctx, pool=("i", "j", "k", "l", "ii", "jj", "kk")):
        busy = {loop.name for loop in ctx.loops}
        for name in pool:
            known = self.scope.variables.get(name)
            if name not in busy and (known is None or known.role == "counter"):
                if known is None:
                    self.scope.add(Var(name, "integer", role="counter"))
                return name
        name = self.scope.fresh([pool[-1] + "1"])
        self.scope.add(Var(name, "integer", role="counter"))
        return name

    def bounds(self, ctx, dim):
        """Bounds of a loop over `dim`: text, distance from both ends, trips at most."""
        size = self.scope.extent(dim)
        last = f"{dim} - 1" if isinstance(dim, str) else str(dim - 1)
        last = self.last_but_one(dim) or last
        forms = [(f"1, {dim}", 0, 0, size), (f"1, {dim}", 0, 0, size), (f"2, {last}", 1, 1, size),
                 (f"2, {dim}", 1, 0, size), (f"1, {last}", 0, 1, size)]
        if "strides" in self.features:
            forms += [(f"{dim}, 1, -1", 0, 0, size), (f"{last}, 2, -1", 1, 1, size),
                      (f"1, {dim}, 2", 0, 0, size), (f"2, {dim}, 3", 1, 0, size),
                      (f"{dim}, 1, -2", 0, 0, size), (f"{last}, 1, -3", 0, 1, size)]
        if "zero_trip" in self.features and self.rng.random() < 0.15:
            forms += [(f"{dim}, 1", 0, 0, 1), (f"1, {dim}, -1", 0, 0, 1)] * 3
        outer = [loop.name for loop in ctx.loops if loop.dim == dim and not loop.counting]
        if outer and "triangular" in self.features:
            name = self.rng.choice(outer)
            forms += [(f"{name}, {dim}", 0, 0, size), (f"1, {name}", 0, 0, size),
                      (f"1, {name} - 1", 0, 1, size), (f"{name} + 1, {dim}", 1, 0, size)]
        return self.rng.choice(forms)

    def dims(self, ctx):
        """The extents that a new loop may run over."""
        return [d for d in self.scope.extents]

    @staticmethod
    def nesting(ctx):
        """How many loops over data stand around; a collapsed nest counts as one."""
        data = [loop for loop in ctx.loops if not loop.counting]
        return len(data) - max(0, sum(loop.parallel for loop in data) - 1)

    def loop(self, ctx):
        dim = self.rng.choice(self.dims(ctx) or [3])
        name = self.counter(ctx)
        text, low, high, trips = self.bounds(ctx, dim)
        label = ""
        if "named_loops" in self.features and self.rng.random() < 0.15:
            self.labels += 1
            label = f"loop_{self.labels}"
        self.out(ctx, f"{label + ': ' if label else ''}do {name} = {text}")
        inner = ctx.inside(Loop(name, dim, low, high, trips, label))
        self.block(inner, self.rng.randint(1, 3))
        self.out(ctx, f"end do{' ' + label if label else ''}")
        return ctx

    def time_loop(self, ctx, parallel=False):
        """A short loop that repeats its body; its counter is no subscript."""
        name = self.counter(ctx, ("step", "it", "iter"))
        trips = self.rng.choice([2, 2, 3])
        self.out(ctx, f"do {name} = 1, {trips}")
        inner = ctx.inside(Loop(name, "", 0, 0, trips, counting=True))
        if parallel:
            for _ in range(self.rng.randint(1, 2)):
                inner = self.parallel_loop(inner)
                if self.rng.random() < 0.4:
                    inner = self.statement(inner)
        else:
            self.block(inner, self.rng.randint(2, 3))
        self.out(ctx, "end do")
        return ctx

    def while_loop(self, ctx):
        name = self.counter(ctx, ("w", "iw", "jw"))
        trips = self.rng.choice([2, 3, 4])
        extra = ""
        if self.rng.random() < 0.5:
            extra = f" .and. {self.ex.compare(self.leaf(ctx, calls=False))}"
        self.out(ctx, f"{name} = 0")
        self.out(ctx, f"do while ({name} < {trips}{extra})")
        inner = ctx.inside(Loop(name, "", 0, 0, trips, label="while", counting=True))
        at_end = self.rng.random() < 0.5
        if not at_end:
            self.out(inner, f"{name} = {name} + 1")
        # The counter must move: no cycle may pass by its increment.
        self.no_cycle += at_end
        self.block(inner, self.rng.randint(1, 2))
        self.no_cycle -= at_end
        if at_end:
            self.out(inner, f"{name} = {name} + 1")
        self.out(ctx, "end do")
        return ctx

    def early_end(self, ctx):
        """exit or cycle of a loop around, when a condition holds."""
        if len(ctx.loops) <= (ctx.parallel.outside if ctx.parallel else 0):
            return self.assignment(ctx)
        inner = ctx.loops[-1]
        words = ["exit", "cycle"] if not self.no_cycle else ["exit"]
        if inner.parallel or inner.lane:
            words = ["cycle"] if "parallel_cycle" in self.features else []
        if not words:
            return self.assignment(ctx)
        named = []
        for loop in reversed(ctx.loops):
            if loop.parallel or loop.lane:
                break
            if loop.label.startswith("loop_"):
                named.append(loop.label)
        word = self.rng.choice(words)
        if named and not self.no_cycle and self.rng.random() < 0.6:
            word = f"{self.rng.choice(['exit', 'cycle'])} {self.rng.choice(named)}"
        self.out(ctx, f"if ({self.condition(ctx)}) {word}")
        return ctx

    def early_return(self, ctx):
        if ctx.parallel or self.rng.random() < 0.5:
            return self.assignment(ctx)
        self.out(ctx, f"if ({self.condition(ctx)}) return")
        return ctx
