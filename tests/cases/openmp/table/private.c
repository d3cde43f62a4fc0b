// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// private: so are td and tb; tb starts each iteration from zero.
// VERIFY: --head 'twice(x)>(y)' --set n=11 --range 0.5:1.5
#include <math.h>

void twice(int n, const double x[n], double y[n])
{
  double t;
  #pragma omp parallel for private(t)
  for (int i = 0; i < n; i++) {
    t = sin(x[i]);
    y[i] = t*t*y[i];
  }
}
