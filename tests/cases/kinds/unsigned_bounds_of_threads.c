// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops inside of parallel regions over unsigned numbers that the region declares: those that may be negative stay as
// C has them, the others count, and nothing goes to the tape.
// VERIFY: --head 'wraps(x)>(y)' --set n=5 --size x=n --size y=n
// VERIFY: --head 'no_limit(x)>(y)' --set n=6 --size x=n --size y=n
// VERIFY: --head 'chosen(x)>(y)' --set n=6 --size x=n --size y=n
// VERIFY: --head 'product(a,x)>(y)' --set n=5 --size x=n --size y=n --size a=n*n
// VERIFY: --head 'both(a,x)>(y,z)' --set n=5 --size x=n --size y=n --size z=n --size a=n*n
// VERIFY: --head 'narrow(x)>(y)' --set n=6 --size x=n --size y=n
// VERIFY: --head 'given(x)>(y)' --set n=6 --size x=n --size y=n --size lim=3 --set 'lim=[0,3,2]'
// RUN: parajoint adjoint %s --head 'both(a,x)>(y,z)' -o %t
// CHECK-NOT: pj_push
// CHECK-NOT: while
#include <stddef.h>
#include <stdint.h>

// The limit of the first turn is SIZE_MAX.
void wraps(int n, const double *x, double *y)
{
  size_t k;
#pragma omp parallel for private(k)
  for (int j = 0; j < n; j++) {
    size_t limit = (size_t)j - 1;
    double s = 0;
    for (k = 0; k < limit; k++) {
      if (k >= (size_t)n) break;
      s += x[k]*x[j];
    }
    y[j] = s;
  }
}

void no_limit(int n, const double *x, double *y)
{
#pragma omp parallel for
  for (int j = 0; j < n; j++) {
    size_t limit = SIZE_MAX;
    double s = x[j];
    if (j%2) limit = 3;
    for (long k = 0; k < limit; k++) {
      if (k >= n) break;
      s += x[k]*x[j];
    }
    y[j] = s;
  }
}

void chosen(int n, const double *x, double *y)
{
#pragma omp parallel for
  for (int j = 0; j < n; j++) {
    size_t limit = j%2 ? SIZE_MAX : 3;
    double s = x[j];
    for (long k = 0; k < limit; k++) {
      if (k >= n) break;
      s += x[k]*x[j];
    }
    y[j] = s;
  }
}

void product(size_t n, const double *a, const double *x, double *y)
{
#pragma omp parallel for
  for (size_t j = 0; j < n; j++) {
    double s = 0;
    for (size_t i = 0; i < n; i++) s += a[j*n + i]*x[i];
    y[j] = s*s;
  }
}

void narrow(int n, const double *x, double *y)
{
#pragma omp parallel
  {
#pragma omp for
    for (int j = 0; j < n; j++) {
      double s = 0;
      for (unsigned i = 0; i < 4; i++) s += x[i]*x[j];
      for (short i = 1; i < 4; i++) s += x[i];
      for (unsigned char i = 3; i > 0; i--) s += x[i]*x[i];
      y[j] = s*s;
    }
  }
}

void both(int n, const double *a, const double *x, double *y, double *z)
{
  product(n, a, x, y);
  narrow(n, x, z);
}

void given(int n, const double *x, double *y, const int *lim)
{
#pragma omp parallel for
  for (int j = 0; j < n; j++) {
    size_t m = lim[j%3], lo = m - 1;
    double s = x[j];
    for (size_t k = 0; k + 1 < m; k++) s *= x[k];
    for (size_t k = lo; k < (size_t)n; k++) s += x[k]*x[j];
    for (unsigned char c = 250; c != 2; c++) s += x[c%2]*s*0.01;
    y[j] = s;
  }
}
