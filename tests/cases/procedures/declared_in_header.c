// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that a header declares or defines are not declared again, with extents that the header does not know.
// VERIFY: -I%S/inputs --head 'scaled(x)>(y)' --set n=4
#include "norms.h"
// What stands here, on the lines of the header's comment,
// is no comment
// of a function in the header.
#include <math.h>

double norm(int n, const double *v)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i]*v[i];
  return sqrt(s);
}

void scaled(int n, const double x[n], double y[n])
{
  double s = norm(n, x)*mean(n, x);
  for (int i = 0; i < n; i++)
    y[i] = x[i]*s;
  y[0] *= norm(n, y) + mean(n, y);
}
