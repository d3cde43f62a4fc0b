// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// break and continue, of the innermost loop and, by a flag, of an outer one, on active values.
// VERIFY: --head 'leave(x)>(y)' --head 'skip(x)>(y)' --head 'outer(x)>(y)' --set n=8 --range 0.5:1.5
#include <math.h>

void leave(int n, const double x[n], double *y)
{
  int i;
  *y = 1.0;
  for (i = 0; i < n; i++) {
    *y = *y*x[i];
    if (*y > 1.5137) break;
    *y = *y + 0.3*x[i]*x[i];
  }
  *y = *y*(i + 1);
}

void skip(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) {
    y[i] = y[i]*x[i];
    if (x[i] > 1.0137) continue;
    y[i] = y[i]*y[i];
    if ((i + 1) % 3 == 0) continue;
    y[i] = sin(y[i]);
  }
}

void outer(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) {
    int skip_row = 0, finished = 0;
    for (int j = 0; j < n; j++) {
      if (x[j] > 1.4137) continue;
      if (x[i]*x[j] > 1.6137) {
        skip_row = 1;
        break;
      }
      y[i] = 0.8*y[i]*x[j];
      if (y[i] < 0.0537) {
        finished = 1;
        break;
      }
    }
    if (finished) break;
    if (skip_row) continue;
    y[i] = y[i] + x[i];
  }
}
