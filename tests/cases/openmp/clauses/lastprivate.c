// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// lastprivate scalars and arrays, with first- and lastprivate together; strides of both signs.
// VERIFY: --head 'last(x,y)>(y,a)' --set n=11 --range 0.5:1.5
// VERIFY: --head 'first_and_last(x,a)>(y,a)' --set n=10 --range 0.5:1.5
// VERIFY: --head 'array(x)>(y,w)' --set n=9 --range 0.5:1.5
#include <math.h>

void last(int n, const double x[n], double y[n], double *a)
{
  double t, b;
  #pragma omp parallel for lastprivate(b, t) schedule(guided)
  for (int i = n - 1; i >= 1; i -= 3) {
    t = x[i]*y[i - 1];
    b = t*t;
    y[i] = y[i] + sin(b);
  }
  y[0] = b*t;
  *a = b*y[0];
}

void first_and_last(int n, const double x[n], double *a, double y[n])
{
  double b = *a * *a, t;
  #pragma omp parallel for firstprivate(b) lastprivate(b) private(t)
  for (int i = 0; i < n; i++) {
    t = b;
    b = x[i]*y[i];
    y[i] = y[i]*b;
    if (i < n - 1) b = t;
  }
  *a = sin(b);
}

void array(int n, const double x[n], double y[n], double w[2])
{
  double v[2];
  #pragma omp parallel for lastprivate(v) schedule(static, 2)
  for (int i = 0; i < n; i++) {
    v[0] = x[i];
    v[1] = v[0]*v[0];
    y[i] = exp(v[1]);
  }
  for (int k = 0; k < 2; k++)
    w[k] = v[k]*v[k];
}
