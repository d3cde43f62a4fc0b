// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "transform/rules/rules.h"

/// The functions that the formulas of `derivative_rules.def` are written with.
namespace pj::transform::formulas {

Term anint(Term x);
Term cos(Term x);
Term cosh(Term x);
Term digamma(Term x);
Term exp(Term x);
Term log(Term x);
Term sin(Term x);
Term sinh(Term x);
Term sqrt(Term x);
Term square(Term x);

/// Of complex values; of a real one its conjugate and its real part are itself, and its imaginary
/// part gives no contribution.
Term aimag(Term x);
Term conjg(Term x);
Term real(Term x);

/// i * x of a real x.
Term timesI(Term x);

/// `value` as a real literal of the kind of `like`.
Term constant(double value, Term like);

/// sign(value, x)
Term sign(int value, Term x);

/// x * 2**exponent
Term scale(Term x, Term exponent);

/// merge(a, b, mask); a number becomes a literal of the other's type and kind.
Term merge(Term a, Term b, Term mask);

Term operator>(Term a, Term b);

/// merge(safe, x, d == 0): a number in place of an `x` that nothing but zero is multiplied with.
Term unlessZero(Term d, int safe, Term x);

/// d / y, and zero where `d` is zero, be `y` zero or not a number, too: d / merge(1, y, d == 0). A
/// `y` that is certainly positive stays as it is.
Term over(Term d, Term y);

/// The same of a function of `x` that is steep where `x` is zero. If `x` is flat there, like a sum
/// of squares, all that its operands contribute is zero: d / merge(1, y, x == 0).
Term overSteep(Term d, Term y, Term x);

/// `value` in the kind of `like`: itself where it has that kind already.
Term converted(Term value, Term like);

/// Of x**y by x: y * x**(y-1) * d in its shortest safe form.
Term powerByBase(Term x, Term y, Term d);

/// Of z = x**y by y: z * log(x) * d, zero where x is zero.
Term powerByExponent(Term x, Term z, Term d);

enum Extremum { Largest, Smallest };

/// "Operand k is the first of the operands that attain the largest (smallest) value."
Term attains(const RulePlace& place, Extremum extremum);

/// The same where operands that are not numbers are missing (C11, 7.12.12.2 and 7.12.12.3).
Term attainsBesideMissing(const RulePlace& place, Extremum extremum);

}  // namespace pj::transform::formulas
