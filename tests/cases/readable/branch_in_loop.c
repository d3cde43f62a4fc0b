// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Golden output: a nonlinear loop body with a branch and a temporary.
// VERIFY: --head 'limiter(x)>(y)' --set n=10 --range 0.5:1.5
// RUN: parajoint tangent %s --head 'limiter(x)>(y)' -o %t
// RUN: parajoint adjoint %s --head 'limiter(x)>(y)' -o %t
#include <math.h>

void limiter(int n, const double x[n], double y[n])
{
  for (int i = 1; i < n; i++) {
    double slope = x[i] - x[i-1];
    if (slope > 0.0137)
      y[i] *= slope*slope;
    else
      y[i] += exp(slope);
  }
}
