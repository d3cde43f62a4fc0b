// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A static schedule of loops that run down, never, and by steps; nonlinear in place, so that every iteration keeps a value.
// VERIFY: --head 'backward(x)>(y)' --head 'empty(x)>(y)' --head 'strided(x)>(y)' --set n=13 --range 0.5:1.5
#include <math.h>

void backward(int n, const double x[n], double y[n])
{
  #pragma omp parallel for schedule(static, 2)
  for (int i = n - 1; i >= 1; i--) {
    double t = y[i]*x[i-1];
    y[i] = y[i]*t;
    t = t*t + sin(t);
    if (t > 0.9137) y[i] = y[i]*t;
  }
}

// No turn at all.
void empty(int n, const double x[n], double y[n])
{
  #pragma omp parallel for schedule(static, 2)
  for (int i = n - 1; i < 2; i++) {
    double t = y[i]*x[i-1];
    y[i] = y[i]*t;
    t = t*t + sin(t);
    if (t > 0.9137) y[i] = y[i]*t;
  }
}

void strided(int n, const double x[n], double y[n])
{
  #pragma omp parallel for schedule(static, 2)
  for (int i = 1; i < n; i += 3) {
    double t = y[i]*x[i-1];
    y[i] = y[i]*t;
    t = t*t + sin(t);
    if (t > 0.9137) y[i] = y[i]*t;
  }
}
