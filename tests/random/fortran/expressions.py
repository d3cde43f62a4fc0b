# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random real expressions that carry bounds on their value and on their slope.

A program made of them stays in a bounded range, away from kinks and singularities, and no
assignment stretches a perturbation: finite differences of the whole program remain meaningful.
"""

import math
from dataclasses import dataclass

PRIMARY, POWER, PRODUCT, SUM = 4, 3, 2, 1


@dataclass(frozen=True)
class Expr:
    """Text of an expression, lo <= value <= hi, and the sum of its absolute partials <= slope."""
    text: str
    lo: float
    hi: float
    slope: float
    level: int = PRIMARY

    @property
    def bound(self):
        return max(abs(self.lo), abs(self.hi))

    def at(self, level):
        """Text that may stand as an operand where at least `level` is needed."""
        return self.text if self.level >= level else "(" + self.text + ")"


class Expressions:
    """Makes expressions; `leaf()` functions supply the variables, `features` the operators."""

    def __init__(self, rng, features, suffix="d0"):
        self.rng = rng
        self.features = features
        self.suffix = suffix

    # Constants.

    def literal(self, value):
        text = f"{abs(value):.4f}".rstrip("0")
        text = text + "0" if text.endswith(".") else text
        return ("-" if value < 0 else "") + text + self.suffix

    def constant(self, value):
        value = round(value, 4)
        text = self.literal(value)
        return Expr(text if value >= 0 else f"({text})", value, value, 0.0)

    def irregular(self, lo=0.1, hi=0.9):
        """A number that no computed value hits by accident."""
        return round(self.rng.uniform(lo, hi), 3) + 0.0007

    # Building blocks that keep the bounds.

    def add(self, a, b):
        return Expr(f"{a.at(SUM)} + {b.at(SUM)}", a.lo + b.lo, a.hi + b.hi, a.slope + b.slope, SUM)

    def subtract(self, a, b):
        return Expr(f"{a.at(SUM)} - {b.at(PRODUCT)}", a.lo - b.hi, a.hi - b.lo, a.slope + b.slope, SUM)

    def multiply(self, a, b):
        ends = [a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi]
        slope = a.bound * b.slope + b.bound * a.slope
        return Expr(f"{a.at(PRODUCT)}*{b.at(POWER)}", min(ends), max(ends), slope, PRODUCT)

    def divide(self, a, b):
        b = self.lift(b, 0.6)
        ends = [a.lo / b.lo, a.lo / b.hi, a.hi / b.lo, a.hi / b.hi]
        slope = a.slope / b.lo + a.bound * b.slope / b.lo**2
        return Expr(f"{a.at(PRODUCT)}/{b.at(POWER)}", min(ends), max(ends), slope, PRODUCT)

    def scale(self, a, factor):
        return self.multiply(self.constant(factor), a)

    def shift(self, a, amount):
        c = self.constant(abs(amount))
        return self.add(a, c) if amount >= 0 else self.subtract(a, c)

    def lift(self, a, lo):
        """At least `lo`."""
        return a if a.lo >= lo else self.shift(a, lo - a.lo + self.irregular(0.01, 0.2))

    def limit(self, a, bound):
        """At most `bound` in absolute value."""
        if a.bound <= bound:
            return a
        return self.scale(a, math.floor(1e4 * bound / a.bound) / 1e4)

    def fit(self, a, bound, slope):
        """At most `bound` in absolute value, with at most `slope` as slope."""
        factor = min(1.0, bound / max(a.bound, 1e-9), slope / max(a.slope, 1e-9))
        if factor >= 1.0:
            return a
        return self.scale(a, max(math.floor(1e4 * factor) / 1e4, 1e-4))

    def apply(self, name, a, lo, hi, derivative):
        return Expr(f"{name}({a.text})", lo, hi, a.slope * derivative)

    # Random expressions.

    def make(self, depth, leaf):
        """A random expression over what `leaf()` returns."""
        if depth <= 0 or self.rng.random() < 0.12:
            return leaf()
        if "complex" in self.features and self.rng.random() < 0.15:
            return self.through_complex(leaf)
        roll = self.rng.random()
        if roll < 0.5 or not self.features & {"intrinsics", "power", "minmax", "merge"}:
            return self.arithmetic(depth, leaf)
        if roll < 0.8 and "intrinsics" in self.features:
            return self.elementary(self.make(depth - 1, leaf))
        if roll < 0.87 and "power" in self.features:
            return self.power(depth, leaf)
        if roll < 0.97 and "minmax" in self.features:
            return self.kinked(depth, leaf)
        if "merge" in self.features:
            return self.merge(depth, leaf)
        return self.arithmetic(depth, leaf)

    def through_complex(self, leaf):
        """A real value that is computed with complex numbers."""
        z, form = self.complex(leaf), self.rng.choice(["real", "aimag", "abs"])
        for _ in range(self.rng.choice([0, 1, 1, 2])):
            z = self.complex_operation(z, leaf)
        if form == "abs":  # away from zero
            away = z.bound + 0.5
            return Expr(f"abs({z.at(SUM)} + ({self.literal(away)}, {self.literal(0.25)}))", 0.5, 2*away + 0.25, z.slope)
        return Expr(f"{form}({z.text})", -z.bound, z.bound, z.slope)

    def complex(self, leaf):
        """cmplx(a, b): its bound is that of its size."""
        a, b = self.limit(leaf(), 1.0), self.limit(leaf(), 1.0)
        size = math.hypot(a.bound, b.bound)
        return Expr(f"cmplx({a.text}, {b.text}, {8 if self.suffix else 4})", -size, size, a.slope + b.slope)

    def complex_operation(self, z, leaf):
        """Of a size of at most 1.5."""
        kind = self.rng.choice(["*", "conjg", "/", "exp", "sin", "sqrt", "**", "r*", "+"])
        if kind in ("*", "conjg", "/", "+"):
            w = self.complex(leaf)
            if kind == "conjg":
                w = Expr(f"conjg({w.text})", w.lo, w.hi, w.slope)
            if kind == "+":
                z = self.add(z, w)
            elif kind == "/":  # by something of at least 1
                w = Expr(f"({w.text} + ({self.literal(w.bound + 1)}, {self.literal(0.5)}))", 0, 2*w.bound + 1.5, w.slope)
                z = Expr(f"{z.at(PRODUCT)}/{w.text}", z.lo, z.hi, z.slope + z.bound*w.slope, PRODUCT)
            else:
                size = z.bound*w.bound
                z = Expr(f"{z.at(PRODUCT)}*{w.text}", -size, size, z.bound*w.slope + w.bound*z.slope, PRODUCT)
        elif kind in ("exp", "sin"):
            size = math.exp(z.bound)
            z = Expr(f"{kind}({z.text})", -size, size, size*z.slope)
        elif kind == "sqrt":
            away = z.bound + 1
            size = math.sqrt(z.bound + away + 0.5)
            z = Expr(f"sqrt({z.at(SUM)} + ({self.literal(away)}, {self.literal(0.5)}))", -size, size, z.slope/2)
        elif kind == "**":
            size = z.bound**2
            z = Expr(f"({z.text})**2", -size, size, 2*z.bound*z.slope, POWER)
        else:
            r = self.limit(leaf(), 1.0)
            size = r.bound*z.bound
            z = Expr(f"{r.at(PRODUCT)}*{z.at(POWER)}", -size, size, r.bound*z.slope + z.bound*r.slope, PRODUCT)
        if z.bound <= 1.5:
            return z
        factor = math.floor(1e4*1.5/z.bound)/1e4
        return Expr(f"{self.literal(factor)}*{z.at(POWER)}", -1.5, 1.5, factor*z.slope, PRODUCT)

    def arithmetic(self, depth, leaf):
        a = self.make(depth - 1, leaf)
        b = self.make(depth - 1, leaf)
        kind = self.rng.choice(["+", "+", "-", "*", "*", "/", "c*", "neg", "c+"])
        if kind == "+":
            return self.add(a, b)
        if kind == "-":
            return self.subtract(a, b)
        if kind == "*":
            return self.multiply(a, b)
        if kind == "/":
            return self.divide(a, b)
        if kind == "neg":
            return Expr(f"(-{a.at(PRODUCT)})", -a.hi, -a.lo, a.slope)
        if kind == "c+":
            return self.shift(a, self.rng.choice([-1, 1]) * self.irregular(0.1, 0.9))
        return self.scale(a, self.irregular(0.2, 1.4))

    def elementary(self, a):
        kind = self.rng.choice(["sin", "cos", "tan", "tanh", "atan", "exp", "log", "log10", "sqrt",
                                "asin", "acos", "sinh", "cosh", "atan2", "sin", "sqrt", "exp"])
        if kind == "sin":
            return self.apply("sin", a, -min(1, a.bound), min(1, a.bound), 1)
        if kind == "cos":
            return self.apply("cos", a, -1, 1, min(1, a.bound))
        if kind == "tan":
            a = self.limit(a, 1.0)
            return self.apply("tan", a, -1.56, 1.56, 3.43)
        if kind in ("tanh", "atan"):
            top = min(a.bound, 1.0 if kind == "tanh" else 1.571)
            return self.apply(kind, a, -top, top, 1)
        if kind == "exp":
            a = self.limit(a, 1.2)
            return self.apply("exp", a, math.exp(a.lo), math.exp(a.hi), math.exp(a.hi))
        if kind in ("log", "log10"):
            a = self.lift(a, 0.5)
            unit = math.log(10) if kind == "log10" else 1
            return self.apply(kind, a, math.log(a.lo) / unit, math.log(a.hi) / unit, 1 / (a.lo * unit))
        if kind == "sqrt":
            a = self.lift(a, 0.3)
            return self.apply("sqrt", a, math.sqrt(a.lo), math.sqrt(a.hi), 0.5 / math.sqrt(a.lo))
        if kind in ("asin", "acos"):
            a = self.limit(a, 0.8)
            lo, hi = (-0.93, 0.93) if kind == "asin" else (0.6, 2.5)
            return self.apply(kind, a, lo, hi, 1.67)
        if kind in ("sinh", "cosh"):
            a = self.limit(a, 1.2)
            lo, hi = (-1.51, 1.51) if kind == "sinh" else (1.0, 1.82)
            return self.apply(kind, a, lo, hi, 1.82)
        b = self.lift(self.arithmetic(1, lambda: a), 0.6)
        return Expr(f"atan2({a.text}, {b.text})", -1.571, 1.571, a.slope / b.lo + b.slope / b.lo)

    def power(self, depth, leaf):
        a = self.make(depth - 1, leaf)
        kind = self.rng.choice(["2", "3", "real", "-1", "active"])
        if kind in ("2", "3"):
            p = int(kind)
            a = self.limit(a, 2.0)
            lo = 0.0 if p == 2 else -a.bound**p
            return Expr(f"{a.at(PRIMARY)}**{p}", lo, a.bound**p, p * a.bound**(p - 1) * a.slope, POWER)
        a = self.lift(self.limit(a, 1.5), 0.5)
        if kind == "-1":
            return Expr(f"{a.at(PRIMARY)}**(-1)", 1 / a.hi, 1 / a.lo, a.slope / a.lo**2, POWER)
        if kind == "real":
            p = self.rng.choice([0.5, 1.5, 2.5, 1.3])
            top = p * max(a.lo**(p - 1), a.hi**(p - 1))
            return Expr(f"{a.at(PRIMARY)}**{self.literal(p)}", a.lo**p, a.hi**p, top * a.slope, POWER)
        b = self.limit(self.make(depth - 2, leaf), 1.0)
        hi = max(a.hi, 1 / a.lo)
        slope = hi / a.lo * a.slope + hi * max(abs(math.log(a.lo)), abs(math.log(a.hi))) * b.slope
        return Expr(f"{a.at(PRIMARY)}**({b.text})", 1 / hi, hi, slope, POWER)

    def kinked(self, depth, leaf):
        """Functions with kinks, none of them where two values meet by accident."""
        a = self.make(depth - 1, leaf)
        b = self.make(depth - 2, leaf)
        odd = self.irregular()
        kind = self.rng.choice(["abs", "min", "max", "max3", "sign", "dim", "mod"])
        if kind == "abs":
            a = self.shift(a, -odd)
            return self.apply("abs", a, 0, a.bound, 1)
        if kind in ("min", "max"):
            b = self.shift(b, -odd)
            pick = min if kind == "min" else max
            return Expr(f"{kind}({a.text}, {b.text})", pick(a.lo, b.lo), pick(a.hi, b.hi),
                        max(a.slope, b.slope))
        if kind == "max3":
            c = self.shift(self.make(depth - 2, leaf), self.irregular(1.1, 1.3))
            b = self.shift(b, -odd)
            return Expr(f"min({a.text}, {b.text}, {c.text})", min(a.lo, b.lo, c.lo),
                        min(a.hi, b.hi, c.hi), max(a.slope, b.slope, c.slope))
        if kind == "sign":
            a = self.shift(a, odd)
            b = self.shift(b, -self.irregular())
            return Expr(f"sign({a.text}, {b.text})", -a.bound, a.bound, a.slope)
        if kind == "dim":
            b = self.shift(b, odd)
            return Expr(f"dim({a.text}, {b.text})", 0, a.bound + b.bound, a.slope + b.slope)
        a = self.lift(a, 0.1)
        p = self.irregular(0.6, 0.8)
        return Expr(f"mod({a.text}, {self.literal(p)})", 0, p, a.slope)

    def merge(self, depth, leaf):
        a = self.make(depth - 1, leaf)
        b = self.make(depth - 2, leaf)
        # gfortran 12 takes merge(scalar, array, mask) for a scalar where it can evaluate the mask.
        return Expr(f"merge({a.text}, {b.text}, {self.compare(leaf, constant=False)})",
                    min(a.lo, b.lo), max(a.hi, b.hi), max(a.slope, b.slope))

    def compare(self, leaf, constant=True):
        """A comparison of reals that is decided with room to spare; of constants where nothing else is there."""
        a, c = self.sides(leaf, constant)
        return f"{a.at(SUM)} {self.rng.choice(['>', '<', '>=', '<='])} {self.literal(c)}"

    def sides(self, leaf, constant=True):
        """What to compare: an expression, and a number that it is not by accident."""
        a = self.make(self.rng.choice([0, 0, 1]), leaf)
        for _ in range(0 if constant else 8):
            a = a if a.slope else leaf()
        return a, round(self.rng.uniform(a.lo + 0.35 * (a.hi - a.lo), a.hi - 0.1 * (a.hi - a.lo)), 3) + 0.0003
