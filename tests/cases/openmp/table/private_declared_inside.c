// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A variable that is declared in the loop is private without a clause: so are td and tb.
// VERIFY: --head 'twice(x)>(y)' --set n=11 --range 0.5:1.5
#include <math.h>

void twice(int n, const double x[n], double y[n])
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const double t = sin(x[i]);
    y[i] = t*t*y[i];
  }
}
