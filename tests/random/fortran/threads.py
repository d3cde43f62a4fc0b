# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What belongs to a thread: threadprivate variables, and what a thread's number selects.

No statement around a construct knows the value of a threadprivate variable: it is set just before a
`copyin` that hands it to all threads, or it is written in the construct before it is read there. The
scratch space `pad` is filled by one procedure and read by another, called in pairs. Nothing but
rounding depends on a thread's number: it is an offset that is taken off again, or the row of an array.
"""

from .expressions import Expr
from .scope import NORMAL, STRETCH

# Rows 1 and 2 of a thread are summed up after the construct, row 3 is scratch space.
SUMMED, SCRATCH = (1, 2), 3


class Threads:
    """Part of the body generator."""

    def own(self):
        return [v for v in self.scope.variables.values() if v.role == "own"]

    # Threadprivate variables.

    def choose_copies(self):
        return [v for v in self.own() if self.rng.random() < 0.55]

    def set_copies(self, ctx, copies):
        """Before a construct with `copyin`."""
        for var in copies:
            if self.rng.random() < 0.2:
                self.out(ctx, f"{var.name} = {self.ex.literal(self.ex.irregular())}")
            elif var.dims:
                ctx = self.fill_private_array(ctx, var)
            else:
                ctx = self.assignment(ctx, var)
            ctx = ctx.having(var.name)
        return ctx

    def use_copies(self, ctx, copies, changed):
        """After the construct: what all threads still know may be read."""
        for var in copies:
            if var.name not in changed and self.rng.random() < 0.5:
                ctx = self.use(ctx, var)
        return ctx.without(*(v.name for v in copies))

    def scratch_calls(self, ctx):
        """One procedure fills the scratch space, the next one reads it."""
        targets = [v for v in self.targets(ctx) if not v.global_ and not v.accumulator and v.kind == "real"]
        if not targets:
            return self.assignment(ctx)
        target = self.rng.choice(targets)
        values = [self.input_actual(ctx).text for _ in range(3)]
        self.out(ctx, f"call fill_pad({values[0]}, {values[1]})")
        self.out(ctx, f"call read_pad({values[2]}, {self.element(ctx, target)})")
        self.recent.append(target.name)
        return ctx if target.dims else ctx.having(target.name)

    # The number of a thread.

    def number(self, ctx):
        """Sets `me` unless it is known; None where it can not be."""
        known = "me" in ctx.ready
        if "me" in ctx.parallel.private and (not known or self.rng.random() < 0.2):
            self.out(ctx, "me = omp_get_thread_num()")
            return ctx.having("me")
        return ctx if known else None

    def thread_statement(self, ctx):
        """Something moved by the thread's number, or kept in the thread's row, and read from there."""
        inside = self.number(ctx)
        keeps = [v for v in self.targets(ctx) if not v.dims and v.role == "local" and v.kind == "real"
                 and not v.accumulator]
        rows = "parts" in self.scope.variables and self.rng.random() < 0.5
        if not inside or not (rows or keeps):
            return self.assignment(ctx)
        var = self.scope.variables["parts"] if rows else self.rng.choice(keeps)
        text = f"parts({SCRATCH}, me)" if rows else var.name
        offset = f"real(me, {self.real_kind})/8"
        value = self.ex.fit(self.ex.make(2, self.leaf(inside)), NORMAL * 0.99, STRETCH).text
        self.out(inside, f"{text} = {value if rows else f'({value}) + {offset}'}")
        targets = [v for v in self.targets(inside) if v is not var and not v.accumulator]
        if targets:
            target = self.rng.choice(targets)
            read = self.value(var, text if rows else f"({text} - {offset})")
            value = self.rng.choice([self.ex.add, self.ex.multiply])(read, self.ex.make(1, self.leaf(
                inside.without(var.name), self.rng.choice([read, None]))))
            self.store(inside, target, self.element(inside, target), self.ex.fit(value, NORMAL * 0.99, STRETCH))
            inside = inside.having(target.name)
        if not rows:
            self.out(inside, f"{var.name} = {var.name} - {offset}")
            inside = inside.having(var.name)
        return inside

    def begin_rows(self, ctx, work):
        if "parts" in self.scope.variables and work.nest and not work.lanes and self.rng.random() < 0.3:
            work.row = self.rng.choice(SUMMED)
            self.out(ctx, f"parts = {self.ex.literal(0.0)}")

    def add_to_row(self, ctx, work):
        inside = self.number(ctx) if work.row else None
        if inside:
            text = f"parts({work.row}, me)"
            value = self.ex.fit(self.ex.make(2, self.leaf(inside)), 1.0, 2.0)
            value = self.ex.scale(value, round(0.4/self.executions(inside, text), 4))
            self.out(inside, f"{text} = {text} + {value.text}")

    def sum_rows(self, ctx, work):
        return self.use(ctx, self.scope.variables["parts"], f"sum(parts({work.row}, :))") if work.row else ctx


def pad_procedures(rng, real, suffix):
    """A procedure that fills the scratch space, and one that reads it."""
    kind = "8" if suffix else "4"
    fill = ["subroutine fill_pad(a, b)", f"  {real}, intent(in) :: a, b", "  integer :: k", "",
            "  do k = 1, 4", f"    pad(k) = 0.4{suffix}*a*b + 0.09{suffix}*real(k, {kind})*sin(b)", "  end do"]
    read = ["subroutine read_pad(a, r)", f"  {real}, intent(in) :: a", f"  {real}, intent(out) :: r", ""]
    if rng.random() < 0.5:
        fill.append(f"  pad(2) = pad(2)*cos(pad({rng.randint(1, 4)}))")
    if rng.random() < 0.5:
        read.append(f"  pad(4) = 0.7{suffix}*a*pad({rng.randint(1, 4)})")
    read.append(f"  r = 0.4{suffix}*pad({rng.randint(1, 3)})*pad(4) + 0.2{suffix}*cos(a*pad(2))")
    return [fill + ["end subroutine fill_pad"], read + ["end subroutine read_pad"]]
