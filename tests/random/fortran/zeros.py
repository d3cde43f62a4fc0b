# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Exact zeros: values at which a partial derivative is infinite, or does not exist, and the derivative still does.

An array of the head, `still`, has elements that are zero. Nothing reads it but the expressions here. Each is smooth
enough at zero: what is infinite there is multiplied with something that is zero to a higher order, does not win a
maximum or a minimum, or is kept out by a mask. Another zero is a difference of a number with itself, which depends on
the inputs as far as one sees, and is zero whatever they are.
"""

from .expressions import Expr, PRODUCT, SUM
from .scope import Var

SIZE = 4


def still_array(rng):
    """The array and its data, some of them zero, the others all different."""
    values = [0.0, 0.0] + [round(0.35 + 0.2*k + rng.uniform(0, 0.1), 3) for k in range(SIZE - 2)]
    rng.shuffle(values)
    return Var("still", dims=(SIZE,), role="in", data=tuple(values))


class Zeros:
    """Part of the body generator."""

    def still_value(self, ctx, reductions):
        """A number that is computed from a zero, or None."""
        var = self.scope.variables.get("still")
        if "zeros" not in self.features or var is None or self.rng.random() > 0.12:
            return None
        other = self.ex.limit(self.leaf(ctx, calls=False)(), 1.0)
        if reductions and self.rng.random() < 0.25 and "array_reductions" in self.features:
            return self.still_reduction(other)
        if self.rng.random() < 0.3:
            zero = self.always_zero(ctx)
            if zero:
                return self.at_zero(zero, other, zero)
        loops = [loop.name for loop in ctx.loops if loop.label != "while" and not loop.counting]
        at = self.rng.choice([str(k + 1) for k in range(SIZE)]
                             + [f"mod({name} + {self.rng.randint(0, 3)}, {SIZE}) + 1" for name in loops]*2)
        w = f"still({at})"
        return self.at_zero(w, other, f"{w}**2")

    def always_zero(self, ctx):
        """x - x: a zero that depends on x as far as one sees."""
        choices = [v for v in self.readable(ctx) if v.role != "parameter"]
        if not choices:
            return None
        text = self.element(ctx, self.rng.choice(choices))
        return f"({text} - {text})"

    def at_zero(self, w, other, factor):
        """An expression of `w` and another one; `factor` is zero where w is: w itself unless it varies."""
        number = self.ex.literal
        away = self.rng.choice([f"sqrt(abs({w}))", f"abs({w})**{number(0.5)}", f"sqrt({w}**2)",
                                f"abs({w})**{number(0.25)}"])
        norm = self.rng.choice([f"sqrt({w}**2)", f"sqrt({w}**2 + ({number(0.7)}*{w})**2)", f"hypot({w}, {number(0.6)}*{w})",
                                f"abs({w})", f"({w}**2)**{number(0.5)}", f"({w}**2)**{number(0.75)}"]
                               + [f"abs({w})**{number(0.5)}"]*(w == factor))
        o, slope = other.at(PRODUCT), other.slope
        kind = self.rng.choice(["norm", "norm", "norm", "max", "min", "step", "merge"])
        if kind == "norm":
            form = self.rng.choice([f"{o}*{norm}*{factor}", f"{norm}*{factor}*{other.at(3)}", f"{factor}*{o}*{norm}"])
            # With something beside it: a quantity that changes by the cube of the step alone has no size to compare with.
            return self.ex.scale(Expr(f"{form} + {number(0.3)}*{o}", -1.7, 1.7, 1.7*slope + 3, SUM), 0.4)
        if kind == "max":
            return Expr(f"max({other.text}, {away} - {number(3.1)})", other.lo, other.hi, slope)
        if kind == "min":
            return Expr(f"min({other.text}, {number(3.2)} - {away})", other.lo, other.hi, slope)
        if kind == "step":  # the largest step that a speed allows; the limit wins
            limit = self.ex.fit(other, 0.08, 1.0)
            return Expr(f"min({limit.text}, {number(0.3)}/abs({w}))", limit.lo, limit.hi, slope)
        mask = f"abs({w}) > {number(0.1)}"
        if self.rng.random() < 0.5:
            return Expr(f"merge({number(0.2)}*sqrt(abs({w})), {other.text}, {mask})", min(other.lo, 0), max(other.hi, 0.3), slope + 1)
        return Expr(f"merge({number(0.2)}*{o}/{self.quotient(w)}, {other.text}, {mask})", -1, 1, 3*slope + 3)

    @staticmethod
    def quotient(w):
        return w if w.startswith("still") else f"abs({w})"

    def still_reduction(self, other):
        """A sum, a product or a maximum over `still`, in which a zero takes no part, or does not win."""
        number, mask = self.ex.literal, f"mask=still > {self.ex.literal(0.1)}"
        o = other.at(PRODUCT)
        return self.rng.choice([
            Expr(f"sum({number(0.08)}*{o}/still, {mask})", -1, 1, other.slope + 3),
            Expr(f"{number(0.2)}*sum(sqrt(still), {mask})", 0, 1, 1, PRODUCT),
            Expr(f"{number(0.3)}*maxval(sqrt(abs(still)))*{o}", -0.4, 0.4, other.slope + 1, PRODUCT),
            Expr(f"maxval({number(0.2)}*{o}/still, {mask})", -0.8, 0.8, other.slope + 3),
            Expr(f"{number(0.4)}*sqrt(sum(still**2))*{o}", -0.5, 0.5, other.slope + 1, PRODUCT),
            Expr(f"{o}*sqrt(sum((still - still)**2))*(still(1) - still(1))", 0, 0, other.slope + 1, PRODUCT),
        ])
