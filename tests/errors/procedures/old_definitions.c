// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Without a prototype, calls pass a float as a double and a short as an int.
// HEAD: 'p(x)>(y)'

// EXPECT-ERROR@+2: unsupported-statement "write the types between the parentheses"
// EXPECT-ERROR@+1: unsupported-statement
static double scaled(x, s, k) double x; float s; short k; { return x * x * s * k; }
static double fine(x, k) double x; int k; { return x * k; }

void p(const double *x, double *y) { *y = scaled(x[0], 0.5f, 2) * fine(x[1], 3); }
