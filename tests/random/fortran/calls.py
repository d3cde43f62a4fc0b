# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls of the procedures made so far: actual arguments that fit, without aliases."""

import re

from .expressions import Expr
from .references import plus
from .scope import NORMAL


class Calls:
    """Part of the body generator."""

    def usable(self, ctx, procedures):
        """The procedures that may be called here."""
        result = []
        for p in procedures:
            if ctx.parallel and (p.writes_globals or p.parallel
                                 or "calls_in_parallel" not in self.features):
                continue
            if p.writes_globals and self.globals_forbidden:
                continue
            if p.lanes and ctx.parallel and ctx.parallel.lanes:
                continue
            result.append(p)
        return result

    def function_call(self, ctx):
        choices = [p for p in self.usable(ctx, self.callable) if p.result and not p.form]
        if not choices or self.calls_open:
            return None
        callee = self.rng.choice(choices)
        self.calls_open += 1
        actuals = [self.input_actual(ctx) for _ in callee.args]
        self.calls_open -= 1
        self.note_call(callee)
        return Expr(f"{callee.name}({self.join(callee, [a.text for a in actuals])})",
                    -NORMAL, NORMAL, max([1.0] + [a.slope for a in actuals]))

    def elemental_call(self, ctx, leaf):
        choices = [p for p in self.usable(ctx, self.callable) if p.elemental]
        if not choices or self.calls_open:
            return None
        callee = self.rng.choice(choices)
        self.calls_open += 1
        actuals = [self.ex.fit(leaf(), NORMAL, 1.0) for _ in callee.args]
        self.calls_open -= 1
        self.note_call(callee)
        return Expr(f"{callee.name}({', '.join(a.text for a in actuals)})", -NORMAL, NORMAL, 1.0)

    def input_actual(self, ctx):
        depth = self.rng.choice([0, 0, 0, 1])
        return self.ex.fit(self.ex.make(depth, self.leaf(ctx, calls=False)), NORMAL, 1.0)

    def join(self, callee, texts):
        """The actual arguments as a list, sometimes with keywords."""
        names = [a.name for a in callee.args]
        if not callee.explicit or "keywords" not in self.features or self.rng.random() < 0.7:
            return ", ".join(t for t in texts if t is not None)
        first = self.rng.randrange(len(texts)) if texts else 0
        pairs = [f"{n} = {t}" for n, t in zip(names[first:], texts[first:]) if t is not None]
        self.rng.shuffle(pairs)
        if None in texts[:first]:
            return ", ".join(t for t in texts if t is not None)
        return ", ".join(texts[:first] + pairs)

    def note_call(self, callee):
        if callee not in self.called:
            self.called.append(callee)

    def call(self, ctx):
        """A call statement."""
        deep = self.nesting(ctx)
        choices = [p for p in self.usable(ctx, self.callable) if not p.result]
        choices = [p for p in choices if p.scalar or deep <= (1 if ctx.parallel else 0)]
        if not choices:
            return self.assignment(ctx)
        return self.call_of(ctx, self.rng.choice(choices))

    def call_of(self, ctx, callee, lazy=None):
        """A call of a procedure; its allocatable argument is `lazy`."""
        self.cut = self.choose_cut(callee)
        taken = {v.name for v in self.scope.variables.values() if v.global_ and callee.writes_globals}
        texts, written = [None] * len(callee.args), []
        # Outputs choose first: what they take, nothing else may mention.
        order = sorted(range(len(callee.args)), key=lambda k: callee.args[k].role == "in")
        for k in order:
            dummy = callee.args[k]
            text = self.actual(ctx, dummy, taken, written, lazy)
            if text is None and not dummy.optional:
                return self.assignment(ctx)
            texts[k] = text
        # A positional list cannot skip an argument in its middle.
        for k, text in enumerate(texts):
            if text is None and any(t is not None for t in texts[k:]):
                return self.assignment(ctx)
        self.out(ctx, f"call {callee.name}({self.join(callee, texts)})")
        self.note_call(callee)
        return ctx.having(*written)

    def choose_cut(self, callee):
        """The extent of which the call leaves out the first or the last, and which; or None."""
        ranks = {a.rank for a in callee.args if a.dims}
        memory = any(a.shape == "allocatable" for a in callee.args)
        if "one_bound" not in self.features or memory or not ranks or self.rng.random() < 0.6:
            return None
        if ranks == {1}:
            return "n", self.rng.choice(["first", "last"])
        room = ranks == {2} and self.scope.extents.get("m", 0) > 3
        return ("m", self.rng.choice(["first", "last"])) if room else None

    def part(self, dim):
        """What of an extent a call passes, as a subscript."""
        if not self.cut or self.cut[0] != dim:
            return ":"
        return "2:" if self.cut[1] == "first" else f":{plus(dim, -1)}"

    def actual(self, ctx, dummy, taken, written, lazy=None):
        """The text for one argument, or None when nothing fits."""
        if dummy.role == "size":
            if dummy.name not in self.scope.variables:
                return None
            return f"{dummy.name} - 1" if self.cut and self.cut[0] == dummy.name else dummy.name
        if dummy.shape == "allocatable":
            if lazy is None or lazy.name in taken:
                return None
            taken.add(lazy.name)
            written.append(lazy.name)
            return lazy.name
        if dummy.optional and self.rng.random() < 0.5:
            return None
        if dummy.role == "in" and not dummy.dims:
            for _ in range(8):
                value = self.input_actual(ctx)
                if not self.mentions(value.text, taken):
                    return value.text
            return self.ex.literal(self.ex.irregular())
        if dummy.role == "in":
            pool = [v for v in self.readable(ctx) if not v.accumulator]
        else:
            pool = [v for v in self.targets(ctx) if not v.accumulator]
            if dummy.role == "inout":
                pool = [v for v in pool if v.name in ctx.ready]
        pool = [v for v in pool if v.name not in taken and not v.global_ and v.kind == "real"]
        texts = [(v, self.fitting(ctx, v, dummy)) for v in pool]
        texts = [(v, t) for v, t in texts if t and not self.mentions(t, taken - {v.name})]
        if not texts:
            return None
        var, text = self.rng.choice(texts)
        if dummy.role != "in":
            taken.add(var.name)
            if not var.dims:
                written.append(var.name)
        return text

    def fitting(self, ctx, var, dummy):
        """How `var` can be passed to `dummy`: whole, as a column, or as an element."""
        own = ctx.parallel.cells(var.name) if ctx.parallel else None
        if not dummy.dims:
            return self.element(ctx, var)
        if self.cut and var.shape == "size":
            return None
        if ctx.parallel and var.name in ctx.parallel.own and not own and dummy.role != "in":
            return None  # what one thread's call changes, others might use: refused
        if var.dims == dummy.dims and not own and not var.halo:
            parts = [self.part(d) for d in var.dims]
            if any(p != ":" for p in parts):
                return f"{var.name}({', '.join(parts)})"
            if var.shape == "size" and dummy.shape != "size":
                return f"{var.name}(1:{var.dims[0]})" if var.rank == 1 and dummy.shape == "assumed" else (
                    var.name if dummy.shape == "explicit" else None)
            # How much of an assumed-size array the call changes, only its caller can say.
            if var.shape == "size" and dummy.role != "in":
                return f"{var.name}(1:{var.dims[0]})"
            return var.name
        if var.rank == 2 and dummy.rank == 1 and not var.halo and "sections" in self.features:
            if own and list(own) != [1]:
                return None
            if var.dims[0] == dummy.dims[0]:
                return f"{var.name}({self.part(dummy.dims[0])}, {self.subscript(ctx, var, 1)})"
        return None

    @staticmethod
    def mentions(text, names):
        return any(re.search(rf"\b{name}\b", text) for name in names)
