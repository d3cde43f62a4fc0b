// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays of which an iteration reads only what it has set: the backward sweep sets them again. They begin at pointers here.
// RUN: parajoint adjoint %s --head 'softmax(x)>(y)' -o %t
// VERIFY: --head 'softmax(x)>(y)' --head 'in_parts(x)>(y)' --set n=5 --set m=7 --size p=35 --size x=35 --size y=35
// VERIFY: --head 'softmax(x)>(y)' --head 'backwards(x)>(y)' --set n=3 --set m=1 --size p=3 --size x=3 --size y=3
// VERIFY: --head 'backwards(x)>(y)' --head 'one_too_many(x,p)>(y)' --set n=3 --set m=4 --size p=16 --size x=16 --size y=16
// VERIFY: --head 'declared_unsigned(x)>(y)' --set n=6 --size p=6 --size x=6 --size y=6
#include <math.h>

void softmax(int n, int m, const double *x, double *p, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const double *xi = x + i * m;
    double *pi = p + i * m;
    double largest = -1e9, sum = 0;
    for (int k = 0; k < m; k++)
      if (xi[k] > largest) largest = xi[k];
    for (int k = 0; k < m; k++) {
      pi[k] = exp(xi[k] - largest);
      sum += pi[k];
    }
    for (int k = 0; k < m; k++) {
      pi[k] /= sum;
      y[i * m + k] = pi[k] * xi[k];
    }
  }
}

/* The first elements of a row are set, and read under that condition. */
void in_parts(int n, int m, const double *x, double *p, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = 0; k <= i; k++) p[i * m + k] = x[i * m + k] * x[i * m];
    for (int k = 0; k < m; k++)
      if (k <= i) sum += p[i * m + k] * p[i * m + k];
    for (int k = 0; k < m; k++) y[i * m + k] = sum * sum;
  }
}

/* From the last one to the first. */
void backwards(int n, int m, const double *x, double *p, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = m - 1; k >= 0; k--) p[i * m + m - 1 - k] = x[i * m + k] * x[i * m + k];
    for (int k = 0; k < m; k++) sum += p[i * m + k] * x[i * m + k];
    for (int k = 0; k < m; k++) y[i * m + k] = sum * sum;
  }
}

/* One more is read than is set. */
void one_too_many(int n, int m, const double *x, double *p, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = 0; k < m - 1; k++) p[i * m + k] = x[i * m + k] * x[i * m + k];
    for (int k = 0; k < m; k++) sum += p[i * m + k] * x[i * m + k];
    for (int k = 0; k < m; k++) y[i * m + k] = sum * sum;
  }
}

/* Counters without sign. */
void declared_unsigned(unsigned n, const double *x, double *p, double *y)
{
#pragma omp parallel for
  for (unsigned i = 0; i < n; i++) {
    p[i] = x[i] * x[i];
    double t = p[i] * x[i];
    y[i] = t * t;
  }
}
