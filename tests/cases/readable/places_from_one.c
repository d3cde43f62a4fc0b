// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What is counted from one and read from one is read from zero.
// RUN: parajoint adjoint %s --head 'members(x,p)>(y)' -o %t
// CHECK: += tempb[i0];
// VERIFY: --head 'members(x,p)>(y)' --set n=4
struct params { double w[4]; };

static double poly(const double c[4], double x)
{
  double r = 0;
  for (int i = 0; i < 4; i++) r = r*x + c[i];
  return r;
}

void members(int n, const struct params p[restrict 2], const double x[n], double y[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = poly(p[i%2].w, x[i]);
}
