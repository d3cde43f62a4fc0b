// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counters of types whose names the other file does not know: what counts up in the source counts down in the
// adjoint, and ends below zero.
// VERIFY: %S/inputs/knows_no_types.c --head 'upward(x,y)>(y)' --head 'parallel(x)>(y)' --head 'downward(x)>(s)' --set n=6
#include <stddef.h>

typedef unsigned short place;
double twice(double x);

void upward(size_t n, const double x[n], double y[n])
{
  size_t i;
  for (i = 0; i < n; i++) {
    y[i] = x[i]*x[i]*y[i];
    for (place k = 0; k < 3; k++) y[i] = twice(y[i])*y[i];
  }
}

void parallel(size_t n, const double x[n], double y[n])
{
  #pragma omp parallel for
  for (size_t i = 0; i < n; i++) y[i] = x[i]*twice(x[n - 1 - i]);
}

void downward(size_t n, const double x[n], double *s)
{
  double t = 0;
  for (size_t j = n; j-- > 0;) t = x[j]*t + x[j];
  *s = t*t;
}
