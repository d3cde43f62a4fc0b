// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Branches on reals, on integers, without braces, else if chains, an empty branch, nested ones, numbers as truth.
// VERIFY: --head 'chain(x)>(y)' --head 'single(x)>(y)' --head 'nested(x)>(y)' --set n=9 --range 0.5:1.5
// VERIFY: --head 'truth(x)>(y)' --set n=9 --set 'mark=0:1' --range 0.5:1.5
#include <math.h>

void chain(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) {
    if (x[i] > 1.2137) {
      y[i] = x[i]*x[i];
    } else if (x[i] > 0.9137)
      y[i] = sin(x[i]);
    else if (i == 2) {
      ;
      y[i] = 0.0;
    } else {
      y[i] = 1.0/x[i];
    }
  }
}

void single(int n, double x[n], double y[n])
{
  for (int i = 0; i < n; i++) {
    if (x[i] > 1.0137) x[i] = x[i]*x[i];
    y[i] = x[i]*x[i];
  }
}

// The condition's operand is overwritten inside the branch: it must be remembered.
void nested(int n, double x[n], double *y)
{
  *y = 1.0;
  for (int i = 0; i < n; i++) {
    if (x[i] > 0.8137) {
      if ((i + 1) % 2 == 0)
        x[i] = 0.1*x[i] * *y;
      else
        if (*y > 1.0137)
          *y = *y*0.9;
      *y = *y + x[i]*x[i]*0.1;
    }
  }
}

// Integers and reals as conditions; comparisons as numbers; && and || that end early; !.
void truth(int n, const double x[n], const int mark[n], double y[n])
{
  for (int i = 0; i < n; i++) {
    if (mark[i]) y[i] *= x[i];
    if (!mark[i]) y[i] += x[i]*x[i];
    if (i > 0 && y[i - 1] > 0.5137) y[i] *= y[i - 1];
    if (i == 0 || !(x[i - 1] > 1.0137)) y[i] = sin(y[i]);
    int both = x[i] > 0.7137 && mark[i];
    y[i] *= 1 + both + (x[i] > 1.0137)*2;
    if (x[i]) y[i] += 1.0;
    if (!!both != mark[i]) y[i] *= x[i];
  }
}
