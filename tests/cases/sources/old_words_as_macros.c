// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// In C from before C99, "restrict" and "inline" may be macros: the derivative is of that C all the same.
// RUN: parajoint adjoint %s --std gnu89 --head 'scale(x)>(y)' -o %t
// CHECK-NOT: for (int
// VERIFY: --std gnu89 --head 'scale(x)>(y)' --size x=n --size y=n --set n=4
#define restrict __restrict
#define inline __inline
static inline double square(double x) { return x*x; }

void scale(int n, const double *restrict x, double *restrict y)
{
  int i;
  for (i = 0; i < n; i++) y[i] = square(x[i]);
}
