// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// v = v + e in all its spellings, subtraction, an increment whose summand reads v after all.
// VERIFY: --head 'spellings(x)>(y)' --head 'not_one(x)>(y)' --set n=6 --range 0.5:1.5
// VERIFY: --head 'compound(x)>(y)' --set n=6 --range 0.5:1.5
#include <math.h>

void spellings(int n, const double x[n], double *y)
{
  for (int i = 0; i < n; i++) {
    *y = *y + x[i]*x[i];
    *y = x[i]*0.5 + *y;
    *y = *y - sin(x[i]);
    *y += x[i] - 2.0*x[i]*x[i]*x[i];
    *y = (*y + x[i]) - 1.0;
    *y = x[i] - *y;
  }
}

void not_one(int n, const double x[n], double y[n])
{
  for (int i = 1; i < n; i++) {
    y[i] += x[i]*y[i];
    y[i] += y[i-1]*0.5;
    y[i] = y[i-1] + x[i];
  }
}

// Each compound assignment, with the left-hand side on the right, too; ++ and -- of a real.
void compound(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) {
    y[i] += x[i]*x[i];
    y[i] -= 0.5*x[i];
    y[i] *= x[i];
    y[i] /= 1.0 + x[i];
    y[i] *= y[i];
    y[i] /= y[i] + 1.0;
    y[i] -= y[i]*y[i];
    y[i] += y[i];
    y[i]++;
    --y[i];
    y[i] *= 2;
    y[i] -= -x[i];
  }
}
