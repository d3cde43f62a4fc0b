// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A header has a macro of the name of a function: the system's headers that the derivative needs stand before it.
// VERIFY: --head 'f(x)>(y)' --set n=4
#include <math.h>
#include "inputs/own_abs.h"

void f(int n, const double x[n], double *y)
{
  double s = 0;
  for (int k = 0; k < 2; k++) {
    int m = n + k;
    double t[m];
    t[m - 1] = 1;
    for (int i = 0; i < n; i++) t[i] = sin(x[i]);
    for (int i = 0; i < m; i++) {
      s += abs(t[i] - 1.0);
      s = s*s;
    }
  }
  *y = s;
}
