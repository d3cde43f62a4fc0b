// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A loop that ends on !=; nonlinear in place, so that every iteration keeps a value.
// VERIFY: --head 'p(x)>(y)' --set n=13 --range 0.5:1.5
#include <math.h>

void p(int n, const double x[n], double y[n])
{
  #pragma omp parallel for schedule(guided, 2)
  for (int i = 1; i != n; i++) {
    double t = y[i]*x[i-1];
    y[i] = y[i]*t;
    t = t*t + sin(t);
    if (t > 0.9137) y[i] = y[i]*t;
  }
}
