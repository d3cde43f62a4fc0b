# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls of functions where they are easily overlooked: in conversions, subscripts, bounds and conditions.

Functions of integers and logicals have bodies of one line: `pick` gives a subscript, `before` an extent less one, `ok`
compares two reals.
"""

from .expressions import Expr, PRODUCT
from .scope import NORMAL, Procedure, Scope, Var

ARGUMENTS = {"pick": [("k", "integer"), ("last", "integer")], "before": [("last", "integer")],
             "ok": [("a", "real"), ("b", "real")]}
RESULT = {"pick": "integer", "before": "integer", "ok": "logical"}


def one_line_function(rng, form, name, real, explicit):
    """A procedure and its lines."""
    scope = Scope()
    args = [scope.add(Var(n, kind, role="in")) for n, kind in ARGUMENTS[form]]
    value = {"pick": f"mod(k*{rng.choice([2, 3, 5])} + {rng.randint(0, 6)}, last) + 1", "before": "last - 1",
             "ok": f"a {rng.choice(['>', '<'])} b"}[form]
    kind, (_, first) = RESULT[form], ARGUMENTS[form][0]
    names, prefix = ", ".join(a.name for a in args), rng.choice(["pure ", ""])
    lines = [f"{prefix}{kind} function {name}({names})", "  implicit none",
             f"  {real if first == 'real' else first}, intent(in) :: {names}", "", f"  {name} = {value}",
             f"end function {name}"]
    return Procedure(name, args, lines, result=Var(name, kind, role="out"), explicit=explicit, form=form,
                     pure=explicit and prefix != "")


class Conversions:
    """Part of the body generator."""

    def one_line(self, form):
        """The name of a function of that form that may be called here, or None."""
        choices = [p for p in self.callable if p.form == form]
        if not choices or "conversions" not in self.features:
            return None
        callee = self.rng.choice(choices)
        self.note_call(callee)
        return callee.name

    def converted(self, ctx, call):
        """A real function's value, as it is or through a conversion that changes nothing."""
        if "conversions" not in self.features or self.rng.random() < 0.5:
            return call
        kind = self.real_kind
        forms = [f"real({call.text}, {kind})"] * 3
        if kind == "8":
            forms += [f"dble({call.text})"] * 3
        level = call.level
        if "complex" in self.features or self.rng.random() < 0.1:
            other = self.ex.limit(self.leaf(ctx, calls=False)(), 1.0)
            if self.rng.random() < 0.5:
                forms = [f"real(cmplx({call.text}, {other.text}, {kind}), {kind})"]
            else:
                forms = [f"aimag(cmplx({other.text}, {call.text}, {kind}))"]
        return Expr(self.rng.choice(forms), call.lo, call.hi, call.slope)

    def picked(self, ctx, dim):
        """A subscript within an extent that a function gives, or None."""
        if self.rng.random() > 0.12:
            return None
        name = self.one_line("pick")
        if not name:
            return None
        names = [loop.name for loop in ctx.loops if loop.label != "while"] or [str(self.rng.randint(1, 9))]
        at = self.rng.choice(names)
        if self.rng.random() < 0.2:
            at = f"int({name}({at}, {dim}))"
        call = f"{name}({at}, {dim})"
        return f"int({call})" if self.rng.random() < 0.5 else call

    def last_but_one(self, dim):
        """The extent less one, by a function if there is one."""
        name = self.one_line("before") if self.rng.random() < 0.3 else None
        return name and self.rng.choice([f"{name}({dim})", f"int({name}({dim}))"])

    def decided(self, ctx):
        """A condition that a function decides, or None."""
        name = self.one_line("ok")
        if not name:
            return None
        a, c = self.ex.sides(self.leaf(ctx, reductions=False))
        call = f"{name}({a.text}, {self.ex.literal(c)})"
        return f"logical({call})" if self.rng.random() < 0.4 else call
