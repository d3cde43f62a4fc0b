// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Variables that live within one iteration of a loop, and that held values before the loop which the
// adjoint of earlier statements needs: the recomputation in the backward loop must not lose those.
// VERIFY: --head 'scalar(x,y)>(y)' --set n=7
// VERIFY: --head 'array(x,y)>(y)' --set n=7 --range 0.1:1
// VERIFY: --head 'nested(x,y)>(y)' --set n=7
// VERIFY: --head 'inside(x,y)>(y)' --set n=7
#include <math.h>

void scalar(int n, const double x[n], double *y)
{
  double t = x[0]*x[1];
  *y += t*t;
  for (int i = 0; i < n; i++) {
    t = sin(x[i]);
    *y += t*t;
  }
  t = *y*x[2];
  *y = t*t;
}

void array(int n, const double x[n], double y[n])
{
  double work[n];
  int i, k;
  for (k = 0; k < n; k++)
    work[k] = x[k]*y[k];
  for (k = 0; k < n; k++)
    y[k] = sqrt(work[k]);
  for (i = 1; i < n - 1; i++) {
    for (k = 0; k < n; k++)
      work[k] = x[i]*y[k];
    for (k = 0; k < n; k++)
      y[k] += cos(work[k]);
  }
  for (i = 0; i < n; i++)
    work[i] = y[i]*exp(-x[i]);
}

void nested(int n, const double x[n], double *y)
{
  for (int step = 0; step < 3; step++) {
    double t = x[step] * *y;
    for (int i = 0; i < n; i++) {
      *y += t*t*x[i];
      t = *y*x[i];
      *y += sin(t);
      for (int j = 0; j < 2; j++) {
        t = x[i]*x[j];
        *y += t*t/8;
      }
      t = x[i]/2;
      *y = *y*t;
    }
  }
}

void inside(int n, const double x[n], double y[n])
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t = x[i]*y[i];
    y[i] = t*t;
    for (int j = 1; j <= 3; j++) {
      t = sin(x[i]*j);
      y[i] += t*t;
    }
    t = y[i]*x[i];
    y[i] += exp(-t);
  }
}
