// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A private that only some iterations set and use.
// VERIFY: --head 'sometimes(x)>(y)' --set n=12 --range 0.5:1.5
#include <stdbool.h>

void sometimes(int n, const double x[n], double y[n])
{
  double t;
  bool large;
  #pragma omp parallel for default(shared) private(t, large)
  for (int i = 0; i < n; i++) {
    large = x[i] > 1.0137;
    if (large) t = x[i]*x[i];
    y[i] = x[i];
    if (large) y[i] = y[i]*t;
  }
}
