// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A conditional operator to the right of && and ||: evaluated where the left side says so.
// VERIFY: --head 'divides(x)>(y)' --set n=7 --set d=0
// VERIFY: --head 'without(x)>(y)' --set n=7
// VERIFY: --head 'next(x)>(y)' --set n=7 --flags '-O0 -fsanitize=address'
// VERIFY: --head 'loop(x)>(y)' --set n=7 --flags '-O0 -fsanitize=address'
#include <stddef.h>

void divides(int n, int d, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) {
    y[i] = x[i];
    if (d != 0 && (i > 2 ? (i/d) : (i % d)) > 0)
      y[i] = x[i]*x[i];
  }
}

static void weighted(int n, const double *x, const double *w, double *y)
{
  for (int i = 0; i < n; i++) {
    y[i] = x[i];
    if (w && (x[i] > 1.0 ? w[i] : w[0]) > 0.5)
      y[i] *= x[i];
    if (w == NULL || (x[i] > 1.0 ? w[i] : w[0]) > 0.5)
      y[i] *= x[i];
  }
}

void without(int n, const double x[n], double y[n])
{
  weighted(n, x, NULL, y);
}

void next(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) {
    y[i] = x[i];
    if (i + 1 < n && (x[i] > 1.0 ? x[i + 1] : 2.0*x[i + 1]) > 0.5)
      y[i] = x[i]*x[i + 1];
  }
}

void loop(int n, const double x[n], double *y)
{
  int i = 0;
  while (i < n && (i % 2 ? x[i] : x[n - 1 - i]) > 0.1) {
    *y += x[i]*x[i];
    i++;
  }
}
