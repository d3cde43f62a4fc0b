// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// isnan, isfinite, signbit and comparisons like isgreater: conditions without derivative.
// VERIFY: --head 'guarded(x)>(y)' --set n=6
#include <math.h>

void guarded(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) {
    double t = x[i]*y[i];
    if (isnan(t) || !isfinite(t)) continue;
    if (signbit(t)) t = -t;
    y[i] = isgreater(x[i], y[i]) ? t*t : sqrt(1 + t);
  }
}
