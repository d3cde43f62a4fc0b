// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Hints to the compiler, tests of reals and builtins of integers within iterations of threads: they
// are conditions and numbers that the adjoint computes again.
// VERIFY: --head 'expected(x)>(y)' --set n=9 --size x=n --size y=n
// VERIFY: --head 'compared(x)>(y)' --set n=9 --size x=n --size y=n
// VERIFY: --head 'with_effects(x)>(y)' --set n=9 --size x=n --size y=n
// VERIFY: --head 'counted(x)>(y)' --set n=9 --size x=n --size y=n
// RUN: parajoint adjoint %s --head 'expected(x)>(y)' -o %t
// CHECK: if (x[i] < 0.5)
#include <math.h>

#define likely(x) __builtin_expect(!!(x), 1)
#define unlikely(x) __builtin_expect(!!(x), 0)

void expected(int n, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    if (unlikely(x[i] < 0.5)) y[i] = x[i]*x[i];
    else y[i] = sin(x[i]);
    if (likely(i > 2)) y[i] *= x[i];
  }
}

void compared(int n, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const float half = 0.5f;
    if (isunordered(x[i], half)) y[i] = 0.0;
    else if (isgreater(x[i], half)) y[i] = x[i]*x[i];
    else if (islessequal(x[i], 0.3)) y[i] = 3.0*x[i];
    else y[i] = sin(x[i]);
    if (islessgreater(y[i], 0.2) && isless(x[i], 0.9) && isgreaterequal(x[i], 0.1)) y[i] *= x[i];
  }
}

void counted(int n, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = pow(x[i], __builtin_popcount((unsigned)i))*x[n - 1 - i];
}

// What stands in them is done once; a real that is a condition there is an integer first.
void with_effects(int n, const double *x, double *y)
{
  int i = 0;
  if (isless(x[i++], 2)) y[i] *= x[i];
  if (isgreater(3, x[i++])) y[i] *= x[i];
  for (int k = 0; k < n; k++) {
    if (__builtin_expect(x[k], 1)) y[k] *= 5.0;
    if (__builtin_expect(x[k] + 1.0, 1)) y[k] *= x[k];
  }
}
