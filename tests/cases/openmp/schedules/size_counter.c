// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A counter of type size_t; nonlinear in place, so that every iteration keeps a value.
// VERIFY: --head 'p(x)>(y)' --set n=13 --range 0.5:1.5
#include <math.h>
#include <stddef.h>

void p(int n, const double x[n], double y[n])
{
  #pragma omp parallel for schedule(dynamic, 2)
  for (size_t i = 1; i < (size_t)n; i++) {
    double t = y[i]*x[i-1];
    y[i] = y[i]*t;
    t = t*t + sin(t);
    if (t > 0.9137) y[i] = y[i]*t;
  }
}
