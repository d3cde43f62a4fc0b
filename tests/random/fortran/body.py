# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The body of one procedure: initialises what must hold a value, then random statements."""

from .arrays import ArrayStatements
from .calls import Calls
from .clauses import Clauses
from .constructs import Constructs
from .conversions import Conversions
from .expressions import Expressions
from .lanes import Lanes
from .loops import LoopStatements
from .memory import Memory
from .parallel import ParallelLoops
from .references import References, plus
from .regions import Regions
from .results import Results
from .scalars import ScalarStatements
from .scope import Context, Loop, NORMAL, STRETCH
from .threads import Threads
from .zeros import Zeros


class Body(References, ScalarStatements, LoopStatements, ArrayStatements, Calls, ParallelLoops, Results,
           Regions, Constructs, Lanes, Clauses, Threads, Conversions, Memory, Zeros):
    """Writes statements of one scope into `lines`."""

    def __init__(self, rng, features, scope, callable_=(), suffix="d0"):
        self.rng = rng
        self.features = features
        self.scope = scope
        self.callable = list(callable_)
        self.ex = Expressions(rng, features, suffix)
        self.real_kind = "8" if suffix else "4"
        self.had_memory = set()         # lazy arrays that calls gave memory
        self.cut = None                 # the part of the arrays that the call under construction passes
        self.has_picks = any(p.form == "pick" for p in self.callable)
        self.lines = []
        self.called = []
        self.recent = []                # names, in the order of their assignments
        self.labels = 0
        self.calls_open = 0
        self.no_cycle = 0
        self.frozen = set()             # arrays that must not change
        self.globals_forbidden = False  # a function or an elemental procedure
        self.parallel_allowed = False
        self.scratch = False            # whether it may call fill_pad and read_pad

    def out(self, ctx, text):
        self.lines.append("  " * ctx.depth + text)

    def comment(self, ctx, texts):
        if "comments" in self.features and self.rng.random() < 0.3:
            self.out(ctx, "! " + self.rng.choice(texts))

    # Statements.

    def statement(self, ctx):
        """One random statement; returns the context after it."""
        choices = [("assignment", 9, self.assignment)]

        def offer(feature, weight, make):
            if feature in self.features:
                choices.append((feature, weight, make))
        shallow = self.nesting(ctx) < 2 and ctx.depth < 6
        if shallow:
            offer("branches", 3, self.branch)
            offer("select", 1, self.select)
            offer("loops", 4 if not ctx.loops else 2, self.loop)
            if len(ctx.loops) < 3:
                offer("while", 0.7, self.while_loop)
        if ctx.loops:
            offer("exit_cycle", 0.8, self.early_end)
        offer("integers", 1, self.integer_assignment)
        offer("resets", 0.4, self.reset)
        offer("temporaries", 2.5 if ctx.loops else 1, self.temporary)
        offer("logicals" if not ctx.parallel else "conditional_private", 0.8, self.remembered_branch)
        offer("calls", 2, self.call)
        if self.lazy() and not ctx.parallel:
            offer("callee_memory", 1.5, self.give_memory)
        if not ctx.loops or ctx.parallel:
            offer("whole_array", 1.5, self.array_assignment)
        elif all(loop.counting for loop in ctx.loops):
            offer("whole_array", 2, self.array_assignment)
        offer("index_overwrite", 0.3, self.rotate_table)
        if ctx.parallel and ctx.parallel.sums:
            choices.append(("sums", 2, self.contribution))
        if self.scratch:
            offer("copyin", 1, self.scratch_calls)
        if ctx.parallel and "me" in self.scope.variables:
            offer("thread_number", 1.5, self.thread_statement)
        offer("return", 0.25, self.early_return)
        if shallow and not self.globals_forbidden and not (ctx.parallel and ctx.parallel.lanes):
            offer("simd", 1.2, self.lane_loop)
        if self.parallel_allowed and not ctx.parallel and not any(not x.counting for x in ctx.loops):
            choices.append(("parallel", 4, self.parallel_loop))
        pick = self.rng.choices([c[2] for c in choices], [c[1] for c in choices])[0]
        return pick(ctx)

    def block(self, ctx, count):
        """`count` statements, at least one of them an executable line."""
        before = len(self.lines)
        for _ in range(count):
            ctx = self.statement(ctx)
        if len(self.lines) == before:
            ctx = self.assignment(ctx)
        return ctx

    # The start of a procedure.

    def start(self, owned=()):
        """Gives every array, output and accumulator a value, and the globals named in `owned`."""
        ready = {v.name for v in self.scope.variables.values()
                             if v.role in ("in", "inout", "size", "parameter") and not v.optional and v.shape != "allocatable"}
        ready |= {v.name for v in self.scope.variables.values() if v.global_ and v.name not in owned}
        ctx = Context(ready=frozenset(ready))
        for var in list(self.scope.variables.values()):
            if var.shape == "allocatable" and var.role in ("local", "private") and not var.lazy:
                dims = [f"{1 - var.halo}:{plus(d, var.halo)}" if var.halo else str(d) for d in var.dims]
                self.out(ctx, f"allocate({var.name}({', '.join(dims)}))")
        self.memory_of_dummies(ctx)
        for var in list(self.scope.variables.values()):
            if var.kind == "integer" and var.rank == 1 and var.role == "local":
                ctx = self.fill_table(ctx, var)
        for var in list(self.scope.variables.values()):
            needs = var.role == "out" or var.name in owned or (var.role == "local" and (var.dims or var.accumulator) and not var.lazy)
            needs |= var.shape == "allocatable" and var.role == "inout"
            if var.kind.startswith("real") and needs:
                ctx = self.initialise(ctx, var)
        return ctx

    def fill_table(self, ctx, var):
        name = self.counter(ctx)
        self.out(ctx, f"do {name} = 1, {var.dims[0]}")
        if var.permutation:
            form = self.rng.choice([f"{var.index} + 1 - {name}",
                                    f"mod({name} + {self.rng.randint(0, 5)}, {var.index}) + 1"])
        else:
            factor = self.rng.randint(2, 7)
            form = f"mod({name}*{factor} + {self.rng.randint(0, 5)}, {var.index}) + 1"
        self.out(ctx.deeper(), f"{var.name}({name}) = {form}")
        self.out(ctx, "end do")
        return ctx.having(var.name)

    def initialise(self, ctx, var):
        if var.accumulator:
            value = self.ex.constant(0.0)
        else:
            value = self.ex.fit(self.ex.make(1, self.leaf(ctx, calls=False)), NORMAL * 0.99, STRETCH)
            if self.rng.random() < 0.3:
                value = self.ex.constant(round(self.rng.uniform(0.1, 1.2), 2))
        if var.dims and (var.shape == "size" or self.rng.random() < 0.3 or "whole_array" not in self.features):
            self.initialise_by_loop(ctx, var, value)
        else:
            self.store(ctx, var, var.name, value)
        return ctx.having(var.name)

    def initialise_by_loop(self, ctx, var, value):
        inner = ctx
        for dim in reversed(var.dims):
            name = self.counter(inner)
            self.out(inner, f"do {name} = {1 - var.halo}, {plus(dim, var.halo)}")
            inner = inner.inside(Loop(name, dim, 0, 0, self.scope.extent(dim)))
        if not var.accumulator and self.rng.random() < 0.7 and not var.halo:
            value = self.ex.fit(self.ex.make(1, self.leaf(inner, calls=False)), NORMAL * 0.99, STRETCH)
        subscripts = ", ".join(loop.name for loop in reversed(inner.loops))
        self.store(inner, var, f"{var.name}({subscripts})", value)
        for depth in reversed(range(var.rank)):
            self.lines.append("  " * (ctx.depth + depth) + "end do")

    def finish(self, ctx):
        for var in self.scope.variables.values():
            if var.shape == "allocatable" and var.role in ("local", "private") and self.rng.random() < 0.8:
                test = f"if (allocated({var.name})) " if var.lazy else ""
                self.out(ctx, f"{test}deallocate({var.name})")
