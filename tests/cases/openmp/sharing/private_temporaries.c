// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Private temporaries: their adjoints are private and start from zero in every iteration.
// VERIFY: --head 'temporaries(x)>(y)' --set n=12 --range 0.5:1.5
#include <math.h>

void temporaries(int n, const double x[n], double y[n])
{
  double t, u;
  int i;
  #pragma omp parallel for default(none) shared(n, x, y) private(i, t, u)
  for (i = 0; i < n; i++) {
    t = x[i]*x[i];
    u = sin(t);
    t = t*u;
    y[i] = t/(1.0 + u*u);
  }
}
