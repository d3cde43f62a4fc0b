# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bounded real expressions in either language.

Operands stay within 1.6 in absolute value, and so do values: no slope of a value is larger than a few units, kinks and
comparisons stand at odd numbers. Differences of a whole project then mean something.
"""

FORTRAN = {"abs": "abs({})", "min": "min({}, {})", "max": "max({}, {})", "square": "({})**2", "choice": "merge({0}, {1}, {2})"}
C = {"abs": "fabs({})", "min": "fmin({}, {})", "max": "fmax({}, {})", "square": "pow({}, 2)", "choice": "({2} ? {0} : {1})"}


class Terms:
    """Values over operands that `operand()` gives. `condition()` gives a condition on them."""

    def __init__(self, rng, words, suffix):
        self.random, self.words, self.suffix = rng, words, suffix

    def number(self, value):
        return f"{value:.4f}".rstrip("0") + self.suffix

    def odd(self, lo=0.2, hi=0.9):
        """A number that no value hits by accident."""
        return self.number(round(self.random.uniform(lo, hi), 3) + 0.0007)

    def word(self, name, *texts):
        return self.words[name].format(*texts)

    def term(self, operand, condition):
        """Of at most 1 in absolute value."""
        a, b, n = operand(), operand(), self.number
        return self.random.choice([
            f"sin({a})", f"cos({a})", f"tanh({a})", f"exp(-{self.word('square', a)})", f"{n(0.35)}*{a}*{b}",
            f"{n(1)}/({n(1.3)} + {self.word('square', a)})", f"{n(0.5)}*sqrt({a}*{a} + {n(0.3)})", f"{n(0.6)}*atan({a})",
            f"{n(0.2)}*{a}/({n(2)} + {b})", f"{n(0.4)}*{self.word('max', a, f'{b} - {self.odd()}')}",
            f"{n(0.4)}*{self.word('abs', f'{a} - {self.odd()}')}", f"{n(0.6)}*{a}", f"{n(0.5)}*({a} + {n(0.2)}*{b})",
            f"{n(0.6)}*{self.word('choice', a, b, condition())}"])

    def value(self, operand, condition):
        """Of at most 1.3 in absolute value."""
        parts = [self.term(operand, condition) for _ in range(self.random.choice([1, 1, 2]))]
        weights = [0.9] if len(parts) == 1 else [0.6, 0.5]
        text = " + ".join(f"{self.number(w)}*{p}" for w, p in zip(weights, parts))
        return text
