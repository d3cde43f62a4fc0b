// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// for (i = n; i-- > 0;) counts from n - 1 down to 0: nothing of it goes to the tape.
// VERIFY: --head 'rows(x,y)>(y)' --set n=5 --set m=6 --size x=n*m --size y=n*m
// VERIFY: --head 'others(x)>(y)' --size x=n --size y=n --set n=7
// VERIFY: --head 'none(x)>(y)' --set n=0 --size x=1 --size y=1
// RUN: parajoint adjoint %s --head 'rows(x,y)>(y)' -o %t
// CHECK: for (int i = m - 2; i >= 0; i--)
// CHECK-NOT: branch
// CHECK-NOT: atomic

#include <stddef.h>

void rows(int n, int m, const double *x, double *y)
{
#pragma omp parallel for
  for (int l = 0; l < n; l++) {
    const double *r = x + l*m;
    double *q = y + l*m;
    for (int i = m - 1; i-- > 0; ) q[i] *= r[i]*r[i + 1];
  }
}

void others(size_t n, const double *x, double *y)
{
  y[n - 1] = x[n - 1];
  for (size_t i = n - 1; i-- > 0; ) y[i] = x[i]*y[i + 1];
  for (unsigned i = 5; i-- != 0; ) y[i] *= x[i + 1];
  for (unsigned char i = 6; i-- > 2; ) y[i] += x[i]*x[i];
  long k;
  for (k = 4; k-- > 1; ) y[k] *= x[k];
  y[k + 1] *= x[0];
  // Left early, and looked at afterwards.
  size_t j;
  for (j = n; j-- > 0; )
    if (x[j] < 0.5) break;
  if (j < n) y[j] *= 2.0;
  int i;
  for (i = 3; i-- > 3; ) y[i] = 0.0;
  y[i] *= x[i];
}

void none(size_t n, const double *x, double *y)
{
  *y = *x;
  for (size_t i = n; i-- > 0; ) *y *= x[i];
}
